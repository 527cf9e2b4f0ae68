/*
 * room_load.c: matches from the store (15): the newest snapshot that can be read, and the log after it. At the start of the
 * server all unfinished matches come back: live ones suspended (10.8), those over days with whatever fell due meanwhile. A
 * finished match is brought back for a moment when somebody asks for it.
 */
#include "server/room_load.h"

#include <stdio.h>
#include <stdlib.h>

#include "server/lobby.h"
#include "server/retell.h"
#include "server/room_parts.h"

enum { RECOVERY_PAGE = 200, HISTORY = 256, TROUBLE = 256 };

/* ---- one match ----------------------------------------------------------------------------------------- */

struct loader {
	struct server *server;
	char id[MATCH_ID];
	struct room *room;
	struct retelling told; /* in the room's own memory */
	int64_t snapshot_n;
	int64_t expires_at, time_left; /* the columns of those names */
	int64_t last_at; /* when the last entry that was replayed was made, 0: none was */
	void (*found)(void *context, struct room *room);
	void *context;
};

static void end_loader(struct loader *loader, const char *trouble)
{
	struct room *room = loader->room;
	if (trouble) {
		server_log(
			loader->server, JOURNAL_ERROR, "%s: not loaded: %s", loader->id, trouble);
		if (room)
			room_destroy(room);
		room = NULL;
	}
	loader->found(loader->context, room);
	free(loader);
}

static bool request_match(struct loader *loader, int64_t until);

/* Whatever the store's columns say of the match that its log does not. */
static void take_columns(struct room *room, const struct store_match *row)
{
	room->status = row->status;
	room->rated = row->rated;
	room->spectators = row->spectators;
	room->started_at = row->started_at;
	room->finished_at = row->finished_at;
	for (size_t i = 0; i < row->players_count; i++) {
		const struct store_player *player = &row->players[i];
		struct room_seat *seat = &room->seats[i];
		struct member *member = NULL;
		if (player->user_id)
			member = member_take(room->server, player->user_id,
				player->username ? player->username : "");
		room_sit(room, (int)i, member, (int)player->bot_level);
		if (member)
			member_release(member);
		else if (player->username)
			copy_text(room->play.match->sitter[i].name,
				sizeof(room->play.match->sitter[i].name), player->username);
		seat->absences = (uint8_t)player->absences;
		seat->absence_ms = player->absence_ms;
		seat->muted = (uint32_t)player->muted;
		seat->wants_rematch = player->wants_rematch;
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
	if (!entry->cid)
		return;
	struct room_answer *answer = &seat->answers[seat->answers_next];
	seat->answers_next = (uint8_t)((seat->answers_next + 1) % ROOM_ANSWERS);
	*answer = (struct room_answer){.seq = seq};
	copy_text(answer->cid, sizeof(answer->cid), entry->cid);
}

/* False with the reason in `trouble`: an entry does not fit, and which. */
static bool replay_page(
	struct loader *loader, const struct store_result *result, char trouble[static TROUBLE])
{
	struct room *room = loader->room;
	struct retelling *told = &loader->told;
	told->line = room->server->scratch;
	for (size_t i = 0; i < result->entries_count; i++) {
		const struct store_entry *entry = &result->entries[i];
		if (!retell_entry(told, entry)) {
			snprintf(trouble, TROUBLE, "entry %lld: %s", (long long)entry->n,
				told->reason);
			return false;
		}
		if (entry->seat >= 0 && entry->seat < room->seats_count)
			remember(room, entry, room->play.match->heard[entry->seat]);
	}
	room->n = told->n;
	room->play.log = told->log;
	return true;
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
	room->game->stand(room->play.match->state, &room->standing);
	if (room->pace == RD_PACE_LIVE)
		settle_live(loader);
	if (room->status == STORE_FINISHED) {
		/* 7.4: one that was played to its end is open for a while, also over a restart. */
		int64_t open_until = room->finished_at + ROOM_OPEN_MS;
		room->is_closed = !room->standing.is_over || now >= open_until;
		room->closes_at = room->is_closed ? now + ROOM_RECALLED_MS : open_until;
	} else if (room->status == STORE_PLAYING && room->pace == RD_PACE_LIVE) {
		room_all_absent(room, now);
	} else if (room->status == STORE_PLAYING && room->pace == RD_PACE_DAYS) {
		settle_days(loader, now);
	}
	if (room->status == STORE_PLAYING && !room_is_suspended(room))
		room->shown_running = true;
	room->shown_expiry = room_expiry(room);
	room_remind(room, now);
	if (!room_find(room->server, room->id))
		room_publish(room);
	end_loader(loader, NULL);
}

static void on_history(void *context, const struct store_result *result)
{
	struct loader *loader = context;
	struct room *room = loader->room;
	if (result->outcome != STORE_OK) {
		end_loader(loader, result->reason ? result->reason : "its log cannot be read");
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
	int64_t after = loader->snapshot_n > HISTORY ? loader->snapshot_n - HISTORY : 0;
	if (loader->snapshot_n == 0) {
		finish_room(loader);
		return;
	}
	struct store_request *request = store_begin(loader->server->store);
	store_log_read(request, loader->id, after, (size_t)(loader->snapshot_n - after));
	if (store_submit(request, on_history, loader) != STORE_OK)
		end_loader(loader, "the store is busy");
}

static void on_page(void *context, const struct store_result *result);

static void take_page(struct loader *loader, const struct store_result *result)
{
	char trouble[TROUBLE];
	if (!replay_page(loader, result, trouble)) {
		end_loader(loader, trouble);
		return;
	}
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
		end_loader(loader, "the store is busy");
}

static void on_page(void *context, const struct store_result *result)
{
	struct loader *loader = context;
	if (result->outcome != STORE_OK)
		end_loader(loader, result->reason ? result->reason : "its log cannot be read");
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

static void on_match(void *context, const struct store_result *result)
{
	struct loader *loader = context;
	const char *trouble;
	if (result->outcome == STORE_NOT_FOUND || loader->server->is_stopping) {
		loader->found(loader->context, NULL);
		free(loader);
		return;
	}
	if (result->outcome != STORE_OK || result->matches_count != 1) {
		end_loader(loader, result->reason ? result->reason : "it cannot be read");
		return;
	}
	struct room *room = loader->room = build(loader, &result->matches[0], &trouble);
	loader->expires_at = result->matches[0].turn_expires_at;
	loader->time_left = result->matches[0].time_left_ms;
	if (!room) {
		end_loader(loader, trouble);
		return;
	}
	loader->told = (struct retelling){.arena = room->play.arena, .action = room->action};
	if (!retell_begin(&loader->told, room->play.match, &result->matches[0])) {
		end_loader(loader, loader->told.reason);
		return;
	}
	if (result->snapshots_count > 0) {
		const struct store_snapshot *snapshot = &result->snapshots[0];
		if (!retell_jump(&loader->told, snapshot)) {
			server_log(loader->server, JOURNAL_INFO,
				"%s: snapshot %lld is passed over for the log: %s", loader->id,
				(long long)snapshot->n, loader->told.reason);
			room_destroy(room);
			loader->room = NULL;
			if (!request_match(loader, -1)) /* the older ones are no better */
				end_loader(loader, "the store is busy");
			return;
		}
		room->n = (uint64_t)snapshot->n;
		room->snapshot_bytes = (uint32_t)strlen(snapshot->state);
	}
	loader->snapshot_n = (int64_t)room->n;
	take_page(loader, result);
}

static bool request_match(struct loader *loader, int64_t until)
{
	struct store_request *request = store_begin(loader->server->store);
	store_match_load(request, loader->id, until);
	return store_submit(request, on_match, loader) == STORE_OK;
}

static void load_match(struct server *server, const char *id,
	void (*found)(void *context, struct room *room), void *context)
{
	struct loader *loader = net_allocate_zeroed(sizeof(*loader));
	loader->server = server;
	loader->found = found;
	loader->context = context;
	copy_text(loader->id, sizeof(loader->id), id);
	if (!request_match(loader, STORE_NONE))
		end_loader(loader, "the store is busy");
}

/* ---- a finished match is asked for ----------------------------------------------------------------------- */

struct recall {
	struct server *server;
	void (*found)(void *context, struct room *room);
	void *context;
};

static void on_recall(void *context, struct room *room)
{
	struct recall *recall = context;
	if (room) {
		struct room *known = room_find(recall->server, room->id);
		if (known != room || room->status != STORE_FINISHED) {
			/* Somebody else was faster, or it is none of this server's. */
			room_destroy(room);
			room = known == room ? NULL : known;
		}
	}
	recall->found(recall->context, room);
	if (room)
		room_work(room);
	free(recall);
}

static bool is_match_id(const char *id)
{
	return id[0] == 'm' && strlen(id) == 12;
}

void room_recall(struct server *server, const char *id,
	void (*found)(void *context, struct room *room), void *context)
{
	struct room *room = is_match_id(id) ? room_find(server, id) : NULL;
	if (room || !is_match_id(id) || server->rooms.count >= ROOMS_MAX) {
		found(context, room);
		return;
	}
	struct recall *recall = net_allocate(sizeof(*recall));
	*recall = (struct recall){server, found, context};
	load_match(server, id, on_recall, recall);
}

/* ---- the start of the server ------------------------------------------------------------------------------- */

struct recovery {
	struct server *server;
	size_t outstanding, loaded;
	bool is_last_page;
	char after[MATCH_ID];
};

static void next_page(struct recovery *recovery);

static void let_people_in(struct server *server)
{
	if (server->is_stopping)
		return;
	server->is_ready = true;
	if (server->ready)
		server->ready(server->ready_context);
}

/* Everything is there: what fell due while the server was down fires now, match by match, in order. */
static void wake_rooms(struct server *server)
{
	size_t at = 0, count = 0;
	struct room *room;
	struct room **rooms = net_allocate((server->rooms.count + 1) * sizeof(struct room *));
	while ((room = table_each(&server->rooms, &at)))
		rooms[count++] = room;
	for (size_t i = 0; i < count; i++)
		room_work(rooms[i]);
	free(rooms);
}

static void end_recovery(struct recovery *recovery)
{
	struct server *server = recovery->server;
	if (recovery->loaded > 0)
		server_log(
			server, JOURNAL_INFO, "%zu unfinished matches are back", recovery->loaded);
	free(recovery);
	wake_rooms(server);
	lobbies_recover(server, let_people_in);
}

static void on_recovered(void *context, struct room *room)
{
	struct recovery *recovery = context;
	recovery->loaded += room != NULL;
	if (--recovery->outstanding > 0)
		return;
	if (recovery->is_last_page)
		end_recovery(recovery);
	else
		next_page(recovery);
}

static void on_unfinished(void *context, const struct store_result *result)
{
	struct recovery *recovery = context;
	if (result->outcome != STORE_OK || recovery->server->is_stopping) {
		server_log(recovery->server, JOURNAL_ERROR,
			"the unfinished matches cannot be read: %s",
			result->reason ? result->reason : "the server ends");
		free(recovery);
		return; /* nobody is let in */
	}
	recovery->is_last_page = result->matches_count < RECOVERY_PAGE;
	recovery->outstanding = 1;
	for (size_t i = 0; i < result->matches_count; i++) {
		recovery->outstanding++;
		copy_text(recovery->after, sizeof(recovery->after), result->matches[i].id);
		load_match(recovery->server, result->matches[i].id, on_recovered, recovery);
	}
	on_recovered(recovery, NULL);
}

static void next_page(struct recovery *recovery)
{
	struct store_request *request = store_begin(recovery->server->store);
	store_match_unfinished(request, recovery->after[0] ? recovery->after : NULL, RECOVERY_PAGE);
	if (store_submit(request, on_unfinished, recovery) != STORE_OK)
		free(recovery);
}

void rooms_recover(struct server *server)
{
	struct recovery *recovery = net_allocate_zeroed(sizeof(*recovery));
	recovery->server = server;
	next_page(recovery);
}

/* ---- its end -------------------------------------------------------------------------------------------------- */

static void flush(struct room *room, int64_t now)
{
	int64_t due = rd_due(room->game, room->play.match->state);
	if (room->status != STORE_PLAYING || room->is_storing || room->is_reading)
		return;
	if (room->fed_at >= 0 && (due == RD_NEVER || room->fed_at + due * 1000 > now))
		room_feed(room, now);
	if (room->play.waited == 0)
		return;
	if (room->pace == RD_PACE_LIVE)
		room_clock_stop(room, now);
	struct store_request *request = store_begin(room->server->store);
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
