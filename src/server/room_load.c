/*
 * room_load.c: matches from the store (15): the newest snapshot that can be read, and the log after it. A match is read when
 * it is asked for, or when something falls due in it (room_keep.c): a live one that was being played comes back suspended
 * (10.8), one over days with whatever fell due meanwhile, a finished one for a moment.
 *
 * A short log is replayed at once, a longer one beside the loop (workers.h): nobody has heard of the room yet, so that its
 * memory is the worker's alone meanwhile.
 */
#include "server/room_load.h"

#include <stdio.h>
#include <stdlib.h>

#include "server/daily.h"
#include "server/editions.h"
#include "server/far.h"
#include "server/lobby.h"
#include "server/node.h"
#include "server/retell.h"
#include "server/room_keep.h"
#include "server/needs.h"
#include "server/room_parts.h"
#include "server/workers.h"

enum {
	HISTORY = 256,
	TROUBLE = 256,
	LOAD_AT_ONCE = 8, /* entries that are replayed on the loop */
	LOAD_PIECE = 64,  /* and beside it, at a stretch */
};

/* ---- one match ----------------------------------------------------------------------------------------- */

/* Who waits for the match; several may. */
struct waiter {
	struct waiter *next;
	load_done *done;
	void *context;
};

struct loader {
	struct piece piece; /* the first member: one is the other */
	struct server *server;
	char id[MATCH_ID];
	struct room *room;
	int64_t claimed_at;
	struct retelling told; /* in the room's own memory */
	int64_t snapshot_n;
	int64_t expires_at, time_left, awaited, in_play; /* the columns of those names */
	int64_t last_at; /* when the last entry that was replayed was made, 0: none was */
	const struct store_result *rows; /* what is being replayed */
	size_t next;                     /* of their entries */
	char *line;            /* RD_PLAY_ROOM, beside the loop; NULL: it was not needed */
	char trouble[TROUBLE]; /* why an entry does not fit, and which; "": all do */
	bool is_new_match; /* it was made a moment ago, by another node for this one: its people are about to be told */
	struct waiter *first, **last;
};

static void end_loader(struct loader *loader, enum load_end end)
{
	struct room *room = end == LOAD_DONE ? loader->room : NULL;
	table_remove(&loader->server->loads, loader->id);
	if (loader->room && !room)
		room_destroy(loader->room);
	if (room)
		room->busy++; /* it stays while they are told of it */
	while (loader->first) {
		struct waiter *waiter = loader->first;
		loader->first = waiter->next;
		waiter->done(waiter->context, room, end);
		free(waiter);
	}
	free(loader->line);
	free(loader);
	if (room) {
		room->busy--;
		room_work(room);
	}
}

static void fail_loader(struct loader *loader, enum load_end end, const char *trouble)
{
	server_log(loader->server, JOURNAL_ERROR, "%s: not loaded: %s", loader->id, trouble);
	end_loader(loader, end);
}

/* The store did not answer as it should, or would not be asked: it may do so later. */
static void fail_reading(struct loader *loader, const struct store_result *result)
{
	fail_loader(loader, LOAD_LATER,
		result && result->reason ? result->reason : "the store is busy");
}

static bool request_match(struct loader *loader, int64_t until);

/* Of somebody who is away: what is shown of him beside his name. */
static void acquaint(
	struct member *member, const struct store_player *player, const struct rd_game *game)
{
	member->is_guest = player->username && strncmp(player->username, "guest_", 6) == 0;
	member->is_program = player->is_program;
	if (player->rating != STORE_NONE)
		member->ratings[server_game_place(game)].rating = (int32_t)player->rating;
}

/* Whatever the store's columns say of the match that its log does not. */
static void take_columns(struct room *room, const struct store_match *row)
{
	room->status = row->status;
	room->rated = row->rated;
	room->spectators = row->spectators;
	room->broadcast = row->broadcast;
	room->listed = row->listed;
	room->noted_watching = row->watching;
	room->started_at = row->started_at;
	room->finished_at = row->finished_at;
	copy_text(
		room->tournament, sizeof(room->tournament), row->tournament ? row->tournament : "");
	copy_text(room->ended_by, sizeof(room->ended_by), row->reason ? row->reason : "");
	room->sealed_until = row->daily != STORE_NONE ? daily_end(row->daily) : 0;
	for (size_t i = 0; i < row->players_count; i++) {
		const struct store_player *player = &row->players[i];
		struct room_seat *seat = &room->seats[i];
		struct member *member = NULL;
		if (player->user_id)
			member = member_take(room->server, player->user_id,
				player->username ? player->username : "");
		if (member && !member->is_known)
			acquaint(member, player, room->game);
		room_sit(room, (int)i, member, (int)player->bot_level);
		if (member)
			member_release(member);
		else if (player->username)
			copy_text(room->play.match->sitter[i].name,
				sizeof(room->play.match->sitter[i].name), player->username);
		room->ranks[i] = player->result_rank > 0 ? (uint8_t)player->result_rank : 0;
		seat->absences = (uint8_t)player->absences;
		seat->absence_ms = player->absence_ms;
		seat->muted = (uint32_t)player->muted;
		seat->wants_rematch = player->wants_rematch;
		seat->pause_requests = (uint8_t)player->pause_requests;
	}
	room->waiting_until = row->turn_expires_at != STORE_NONE ? row->turn_expires_at : 0;
}

/* Who has acted, and with which cid: what a client may repeat after the fall (2, 13). */
static void remember(struct room *room, const struct store_entry *entry, uint64_t seq)
{
	if (entry->kind != STORE_ACTION || entry->seat < 0 || entry->seat >= room->seats_count)
		return;
	struct room_seat *seat = &room->seats[entry->seat];
	seat->has_acted = true;
	if (!entry->cid || PLANTED(cid_forgotten))
		return;
	struct room_answer *answer = &seat->answers[seat->answers_next];
	seat->answers_next = (uint8_t)((seat->answers_next + 1) % ROOM_ANSWERS);
	*answer = (struct room_answer){.seq = seq};
	copy_text(answer->cid, sizeof(answer->cid), entry->cid);
}

/* The next entries of the rows, `most` of them; on whichever thread. */
static void replay_some(struct loader *loader, size_t most)
{
	struct room *room = loader->room;
	struct retelling *told = &loader->told;
	const struct store_result *rows = loader->rows;
	for (size_t i = 0; i < most && loader->next < rows->entries_count; i++, loader->next++) {
		const struct store_entry *entry = &rows->entries[loader->next];
		long_seat_bots(room, told->n);
		if (!retell_entry(told, entry)) {
			snprintf(loader->trouble, TROUBLE, "entry %lld: %s", (long long)entry->n,
				told->reason);
			return;
		}
		if (entry->seat >= 0 && entry->seat < room->seats_count)
			remember(room, entry, room->play.match->heard[entry->seat]);
	}
}

/*
 * A live clock: what was left when it was stopped, or when it was known last before the fall: by the last note or
 * by the last entry, whichever came later. The rest has passed. More than the game's own clock has was added.
 */
static void settle_live(struct loader *loader)
{
	struct room *room = loader->room;
	int64_t left = loader->time_left, due = rd_due(room->game, room->play.match->state);
	bool ran = room->status == STORE_PLAYING && loader->expires_at != STORE_NONE;
	if (left == STORE_NONE || due == RD_NEVER || room->status == STORE_FINISHED)
		return;
	if (ran && loader->last_at > 0 && loader->expires_at - loader->last_at < left)
		left = loader->expires_at - loader->last_at;
	if (left < 1)
		left = 1; /* its last moment: what falls due fires when the clock runs again */
	int64_t passed = due * 1000 - left;
	if (passed >= 1000 && room->status == STORE_PLAYING)
		rd_play_wait(&room->play, passed / 1000);
	room->remainder_ms = passed > 0 ? passed % 1000 : passed;
}

/*
 * It never stood still (7.1): the deadline that was written down holds, with what was added to it; without one it
 * has seen what has passed since it began.
 */
static void settle_days(struct loader *loader, int64_t now)
{
	struct room *room = loader->room;
	int64_t due = rd_due(room->game, room->play.match->state);
	int64_t fed_at = loader->expires_at != STORE_NONE && due != RD_NEVER
				 ? loader->expires_at - due * 1000
				 : room->started_at + room->play.match->clock * 1000;
	room->remainder_ms = now - fed_at;
	room_clock_start(room, now, INT64_MIN);
}

static void finish_room(struct loader *loader)
{
	struct room *room = loader->room;
	int64_t now = server_now(room->server);
	if (room->status != STORE_FINISHED && node_lapsed_since(room->server, room->claimed_at)) {
		end_loader(loader, LOAD_LATER);
		return;
	}
	long_seat_bots(room, room->n);
	room->game->stand(room->play.match->state, &room->standing);
	if (PLANTED(seq_reused) && room->play.match->heard[0] > 0)
		room->play.match->heard[0]--;
	if (room->pace == RD_PACE_LIVE)
		settle_live(loader);
	if (room->status == STORE_FINISHED) {
		/* 7.4: one that was played to its end is open for a while, also over a restart. */
		int64_t open_until = room->finished_at + ROOM_OPEN_MS;
		room->is_closed = !room->standing.is_over || now >= open_until;
		room->closes_at = room->is_closed ? now + ROOM_RECALLED_MS : open_until;
	} else if (room->status == STORE_PLAYING && room->pace == RD_PACE_LIVE) {
		if (loader->is_new_match && room->n == 0)
			room_clock_start(room, now, 0);
		else
			room_all_absent(room, now);
	} else if (room->status == STORE_PLAYING && room->pace == RD_PACE_DAYS) {
		settle_days(loader, now);
	}
	if (room->status == STORE_PLAYING && !room_is_suspended(room))
		room->shown_running = true;
	room->shown_expiry = room_expiry(room);
	if (room->pace != RD_PACE_LIVE)
		room->stored_expiry = loader->expires_at != STORE_NONE ? loader->expires_at : -1;
	room_remind(room, now);
	needs_mend(room, loader->awaited, loader->in_play);
	room_publish(room);
	needs_start(room);
	end_loader(loader, LOAD_DONE);
}

static void on_history(void *context, const struct store_result *result)
{
	struct loader *loader = context;
	struct room *room = loader->room;
	if (result->outcome != STORE_OK) {
		fail_reading(loader, result);
		return;
	}
	/* The newest answers come last: those replayed already are put behind again. */
	struct room_answer kept[RD_SEATS_MAX][ROOM_ANSWERS];
	for (int seat = 0; seat < room->seats_count; seat++) {
		memcpy(kept[seat], room->seats[seat].answers, sizeof(kept[seat]));
		memset(room->seats[seat].answers, 0, sizeof(kept[seat]));
		room->seats[seat].answers_next = 0;
	}
	for (size_t i = 0; i < result->entries_count; i++)
		if (result->entries[i].n <= loader->snapshot_n && result->entries[i].seat >= 0)
			remember(room, &result->entries[i],
				room->play.match->heard[result->entries[i].seat % RD_SEATS_MAX]);
	for (int seat = 0; seat < room->seats_count; seat++)
		for (int i = 0; i < ROOM_ANSWERS; i++)
			if (kept[seat][i].cid[0]) {
				room->seats[seat].answers[room->seats[seat].answers_next] =
					kept[seat][i];
				room->seats[seat].answers_next =
					(uint8_t)((room->seats[seat].answers_next + 1) %
						  ROOM_ANSWERS);
			}
	finish_room(loader);
}

static void read_history(struct loader *loader)
{
	bool is_early = loader->room->rated && loader->room->status != STORE_FINISHED &&
			loader->room->standing.turn < TURN_THAT_COUNTS;
	int64_t span = is_early ? STORE_PAGE_MAX
				: HISTORY; /* early on it counts who has acted (13) */
	int64_t after = loader->snapshot_n > span ? loader->snapshot_n - span : 0;
	if (loader->snapshot_n == 0) {
		finish_room(loader);
		return;
	}
	struct store_request *request = store_begin(loader->server->store);
	store_log_read(request, loader->id, after, (size_t)(loader->snapshot_n - after));
	if (store_submit(request, on_history, loader) != STORE_OK)
		fail_reading(loader, NULL);
}

static void on_page(void *context, const struct store_result *result);

/* All of its entries were replayed, or one did not fit: `result` is what they came in. */
static void end_page(struct loader *loader, const struct store_result *result)
{
	if (loader->trouble[0]) {
		fail_loader(loader, LOAD_BROKEN, loader->trouble);
		return;
	}
	loader->room->n = loader->told.n;
	loader->room->play.log = loader->told.log;
	loader->room->log_bytes += (uint32_t)(result->entries_count * ROOM_ENTRY_BYTES);
	if (result->entries_count > 0)
		loader->last_at = result->entries[result->entries_count - 1].at_ms;
	if (result->entries_count < STORE_PAGE_MAX) {
		read_history(loader);
		return;
	}
	struct store_request *request = store_begin(loader->server->store);
	store_log_read(request, loader->id, (int64_t)loader->room->n, STORE_PAGE_MAX);
	if (store_submit(request, on_page, loader) != STORE_OK)
		fail_reading(loader, NULL);
}

static void replay_beside(struct loader *loader);

static void replay_piece(struct piece *piece)
{
	replay_some((struct loader *)piece, LOAD_PIECE);
}

static void on_replayed(struct piece *piece, bool is_run)
{
	struct loader *loader = (struct loader *)piece;
	const struct store_result *rows = loader->rows;
	if (is_run && !loader->trouble[0] && loader->next < rows->entries_count) {
		replay_beside(loader);
		return;
	}
	if (is_run)
		end_page(loader, rows);
	else
		end_loader(loader, LOAD_LATER); /* the server ends */
	store_let_go(rows);
}

static void replay_beside(struct loader *loader)
{
	const struct store_result *rows = loader->rows;
	loader->piece = (struct piece){.run = replay_piece, .done = on_replayed};
	if (workers_do(loader->server, loader->id, &loader->piece))
		return;
	end_loader(loader, LOAD_LATER); /* too much waits, or the server ends */
	store_let_go(rows);
}

static void take_page(struct loader *loader, const struct store_result *result)
{
	loader->rows = result;
	loader->next = 0;
	if (result->entries_count <= LOAD_AT_ONCE) {
		loader->told.line = loader->server->scratch;
		replay_some(loader, LOAD_AT_ONCE);
		end_page(loader, result);
		return;
	}
	if (!loader->line)
		loader->line = net_allocate(RD_PLAY_ROOM);
	loader->told.line = loader->line;
	store_keep(result);
	replay_beside(loader);
}

static void on_page(void *context, const struct store_result *result)
{
	struct loader *loader = context;
	if (result->outcome != STORE_OK)
		fail_reading(loader, result);
	else
		take_page(loader, result);
}

static struct room *build(
	struct loader *loader, const struct store_match *row, const char **trouble)
{
	const struct rd_game *game = rd_game_edition(
		row->game, strlen(row->game), row->rules_version);
	struct rd_seed seed;
	*trouble =
		"its rules are not in this program: it can be read when it is over, or closed by `ronda admin matches void`";
	if (archive_is_old(row))
		return NULL;
	*trouble = "its seed or its options are damaged";
	if (!rd_seed_from_hex(row->seed, strlen(row->seed), &seed) ||
		row->players_count > RD_SEATS_MAX)
		return NULL;
	struct room *room = room_build(loader->server, &(struct room_plan){.game = game,
							       .id = row->id,
							       .code = row->code,
							       .seats = (int)row->players_count,
							       .options = net_span_of(row->options),
							       .seed = &seed});
	if (room)
		take_columns(room, row);
	return room;
}

/* A row from before the column: what its room knows, the others are told (limits.c). Nobody waits for it. */
static void note_live(struct room *room, const struct store_match *row)
{
	if (row->is_live != STORE_NONE || room->status == STORE_FINISHED)
		return;
	struct store_request *request = room_begin(room);
	store_match_live(request, room->id, room->pace == RD_PACE_LIVE);
	store_submit(request, NULL, NULL);
}

/*
 * An edition that this program does not have, but another node (editions.h): whoever has the match, or could take it. The claim has not
 * touched it.
 */
static bool is_played_elsewhere(const struct loader *loader, const struct store_result *result)
{
	struct server *server = loader->server;
	const struct store_match *row = &result->matches[0];
	const struct store_owner *owner = result->owners_count == 1 ? &result->owners[0] : NULL;
	if (!server->node || !archive_is_old(row) || row->status == STORE_FINISHED)
		return false;
	const char *holder = owner && owner->holder && owner->is_alive
				     ? owner->holder
				     : editions_carrier(server, row->game, row->rules_version);
	if (holder[0])
		far_note_owner(server, loader->id, holder);
	return holder[0] != 0;
}

static void on_match(void *context, const struct store_result *result)
{
	struct loader *loader = context;
	const char *trouble;
	if (result->outcome == STORE_NOT_FOUND || loader->server->is_stopping) {
		end_loader(loader, LOAD_BROKEN);
		return;
	}
	if (result->outcome != STORE_OK || result->matches_count != 1) {
		fail_reading(loader, result);
		return;
	}
	struct room *known = room_find(loader->server, loader->id);
	if (known) { /* its creation was answered meanwhile: the claim is that room's */
		known->claimed_at = loader->claimed_at;
		bool is_own = room_take_claim(known, result);
		loader->room = is_own ? known : NULL;
		end_loader(loader, is_own ? LOAD_DONE : LOAD_ELSEWHERE);
		return;
	}
	struct room *room = loader->room = build(loader, &result->matches[0], &trouble);
	loader->expires_at = result->matches[0].turn_expires_at;
	loader->time_left = result->matches[0].time_left_ms;
	loader->awaited = result->matches[0].awaited;
	loader->in_play = result->matches[0].in_play;
	if (!room && is_played_elsewhere(loader, result)) {
		end_loader(loader, LOAD_ELSEWHERE);
		return;
	}
	if (!room) {
		fail_loader(loader, LOAD_BROKEN, trouble);
		return;
	}
	room->claimed_at = loader->claimed_at;
	if (!room_take_claim(room, result)) {
		end_loader(loader, LOAD_ELSEWHERE);
		return;
	}
	note_live(room, &result->matches[0]);
	room->stored_wake = result->matches[0].wake_at;
	loader->told = (struct retelling){.arena = room->play.arena, .action = room->action};
	if (!retell_begin(&loader->told, room->play.match, &result->matches[0])) {
		fail_loader(loader, LOAD_BROKEN, loader->told.reason);
		return;
	}
	long_load(room, result);
	needs_load(room, result);
	if (result->snapshots_count > 0) {
		const struct store_snapshot *snapshot = &result->snapshots[0];
		long_seat_bots(room, (uint64_t)snapshot->n);
		if (!retell_jump(&loader->told, snapshot)) {
			server_log(loader->server, JOURNAL_INFO,
				"%s: snapshot %lld is passed over for the log: %s", loader->id,
				(long long)snapshot->n, loader->told.reason);
			room_destroy(room);
			loader->room = NULL;
			if (!request_match(loader, -1)) /* the older ones are no better */
				fail_reading(loader, NULL);
			return;
		}
		room->n = (uint64_t)snapshot->n;
		room->snapshot_bytes = (uint32_t)strlen(snapshot->state);
	}
	long_seat_bots(room, room->n);
	loader->snapshot_n = (int64_t)room->n;
	room->snapshot_n = room->n;
	take_page(loader, result);
}

static bool request_match(struct loader *loader, int64_t until)
{
	struct store_request *request = store_begin(loader->server->store);
	loader->claimed_at = node_monotonic(loader->server);
	if (loader->server->node)
		store_match_claim(request, loader->id, loader->server->node->holder);
	store_match_load(request, loader->id, until);
	return store_submit(request, on_match, loader) == STORE_OK;
}

static void load(
	struct server *server, const char *id, load_done *done, void *context, bool is_new_match)
{
	struct loader *loader = table_find(&server->loads, id);
	struct waiter *waiter = net_allocate(sizeof(*waiter));
	bool is_new = !loader;
	*waiter = (struct waiter){.done = done, .context = context};
	if (is_new) {
		loader = net_allocate_zeroed(sizeof(*loader));
		loader->server = server;
		loader->last = &loader->first;
		copy_text(loader->id, sizeof(loader->id), id);
		table_add(&server->loads, loader->id, loader);
	}
	*loader->last = waiter;
	loader->last = &waiter->next;
	loader->is_new_match = loader->is_new_match || is_new_match;
	if (is_new && !request_match(loader, STORE_NONE))
		fail_reading(loader, NULL);
}

void room_load(struct server *server, const char *id, load_done *done, void *context)
{
	load(server, id, done, context, false);
}

void room_load_new(struct server *server, const char *id, load_done *done, void *context)
{
	load(server, id, done, context, true);
}

/* ---- a match is asked for -------------------------------------------------------------------------------- */

struct recall {
	void (*found)(void *context, struct room *room);
	void *context;
};

static void on_recall(void *context, struct room *room, enum load_end end)
{
	struct recall *recall = context;
	(void)end;
	if (room)
		room_touch(room);
	recall->found(recall->context, room);
	free(recall);
}

bool room_is_id(const char *id)
{
	return id[0] == 'm' && strlen(id) == 12;
}

void room_recall(struct server *server, const char *id,
	void (*found)(void *context, struct room *room), void *context)
{
	struct room *room = room_is_id(id) ? room_find(server, id) : NULL;
	if (room || !room_is_id(id)) {
		found(context, room);
		return;
	}
	struct recall *recall = net_allocate(sizeof(*recall));
	*recall = (struct recall){found, context};
	room_load(server, id, on_recall, recall);
}

/* ---- the start of the server ------------------------------------------------------------------------------- */

/* What fell due while the server was down fires from here on, in order; whoever asks for a match has it first. */
static void let_people_in(struct server *server)
{
	if (server->is_stopping)
		return;
	server->is_ready = true;
	duty_is_ready(server);
	if (server->ready)
		server->ready(server->ready_context);
	keeper_start(server);
}

void rooms_recover(struct server *server)
{
	if (!server->node || server->node->duties[DUTY_LOBBIES].is_mine)
		lobbies_recover(server, let_people_in);
	else
		let_people_in(server);
}

/* ---- its end -------------------------------------------------------------------------------------------------- */

static void flush(struct room *room, int64_t now)
{
	room_awake(room);
	int64_t due = rd_due(room->game, room->play.match->state);
	if (room->status != STORE_PLAYING || room->is_storing || room->is_reading)
		return;
	if (room->fed_at >= 0 && (due == RD_NEVER || room->fed_at + due * 1000 > now))
		room_feed(room, now);
	if (room->play.waited == 0)
		return;
	if (room->pace == RD_PACE_LIVE)
		room_clock_stop(room, now);
	struct store_request *request = room_begin(room);
	step_flush(room, request);
	store_match_turn(request, room->id,
		&(struct store_turn){.turn_number = room->standing.turn,
			.current_turn_seat = room->standing.active >= 0 ? room->standing.active
									: STORE_NONE,
			.turn_expires_at = room_expiry(room) >= 0 ? room_expiry(room) : STORE_NONE,
			.time_left_ms = room_time_left(room)});
	store_submit(request, NULL, NULL);
}

void rooms_flush(struct server *server)
{
	size_t at = 0;
	struct room *room;
	while ((room = table_each(&server->rooms, &at)))
		flush(room, server_now(server));
}

void rooms_destroy(struct server *server)
{
	size_t at = 0, count = 0;
	struct room *room;
	struct room **rooms = net_allocate((server->rooms.count + 1) * sizeof(struct room *));
	while ((room = table_each(&server->rooms, &at)))
		rooms[count++] = room;
	for (size_t i = 0; i < count; i++) {
		while (rooms[i]->first) {
			struct ask *ask = rooms[i]->first;
			room_unqueue(ask);
			ask_refuse(ask, CODE_SERVER_ERROR);
		}
		room_destroy(rooms[i]);
	}
	free(rooms);
}
