/*
 * room_replay.c: what happened, recomputed from the log: a seat's own events (match:events, 8.3) and the whole match after
 * its end (spectate:replay, 14). Events are not stored; the same steps give the same events.
 *
 * A replay has a match of its own in memory and begins at the newest snapshot that is not too new. It is made beside the loop
 * (workers.h), in pieces, from rows that the store has read; on the loop it only asks for rows and answers:
 *
 *	begin -> load -> on_loaded -> run (run_head, run_entries) -> done -> load, read_more, a further run, or the answer
 *
 * Who asks again and again waits for himself: users take turns, each has one replay at a time, and of all there are
 * REPLAYS_AT_ONCE in memory.
 */
#include <stdio.h>
#include <stdlib.h>

#include "server/retell.h"
#include "server/room_load.h"
#include "server/room_parts.h"
#include "server/workers.h"

enum {
	REPLAY_ENTRIES = 200,
	REPLAY_BYTES = 512 * 1024,
	REPLAY_PIECE = 64,      /* entries that are replayed at a stretch */
	REPLAYS_AT_ONCE = 4,    /* in memory, some megabytes each */
	REPLAYS_OF_A_USER = 32, /* waiting; more is rate_limited */
};

/* ---- a replay on its way --------------------------------------------------------------------------------- */

/* What a piece of work came to. */
enum verdict {
	VERDICT_PIECE,  /* there are rows left */
	VERDICT_ROWS,   /* more of the log is to be read */
	VERDICT_BEFORE, /* an earlier snapshot is to be read, of `until` or before */
	VERDICT_DONE,
	VERDICT_FAILED, /* told.reason, and failed_n */
};

struct replay {
	struct piece piece;
	struct fair_turn turn;
	struct server *server;
	struct ask *ask;
	bool is_whole; /* spectate:replay; else match:events of `seat` */
	char id[MATCH_ID];
	const struct rd_game *game;
	int seat;
	uint64_t since_n;          /* entries before its player took the seat over */
	uint64_t after;            /* the seat's seq, or the log's n */
	uint64_t last_n, last_seq; /* when it was asked */
	uint64_t up_to;            /* match:events: the last one that is wanted */
	bool has_types;            /* likewise: only events of these */
	uint16_t types[EVENT_TYPES_MAX], types_count;
	char seed[2 * RD_SEED + 1];
	struct net_buffer setup; /* of a whole match: how it began, as fields of an object */
	struct retelling told;
	void *memory;
	char *scratch;                   /* SERVER_SCRATCH, for what is being written */
	const struct store_result *rows; /* kept while they are replayed */
	bool has_head;                   /* the match is at its beginning or at a snapshot */
	size_t next;                     /* of the rows' entries */
	enum verdict verdict;
	int64_t until, failed_n;
	unsigned count;
	bool is_full;
	struct net_buffer text; /* what was found, with a comma behind each */
};

static void end_replay(struct replay *replay)
{
	if (replay->rows)
		store_let_go(replay->rows);
	if (replay->turn.owner)
		fair_end(&replay->server->replays, &replay->turn);
	net_buffer_finish(&replay->text);
	net_buffer_finish(&replay->setup);
	free(replay->memory);
	free(replay->scratch);
	free(replay->told.arena);
	free(replay->told.action);
	free(replay);
}

static void answer(struct replay *replay)
{
	struct ask *ask = replay->ask;
	struct rd_writer *writer = ask_open(ask);
	if (replay->is_whole) {
		rd_write_key(writer, "seed");
		rd_write_words(writer, replay->seed);
		if (replay->setup.length > 0) {
			rd_write_key(writer, "setup");
			rd_write_raw(writer, replay->setup.bytes, replay->setup.length);
		}
	}
	rd_write_key(writer, replay->is_whole ? "entries" : "events");
	rd_write_open(writer, '[');
	if (replay->text.length > 0)
		rd_write_raw(writer, replay->text.bytes, replay->text.length - 1);
	rd_write_close(writer, ']');
	if (!replay->is_whole) {
		rd_write_key(writer, "last");
		rd_write_integer(writer, (int64_t)replay->last_seq);
		rd_write_key(writer, "more");
		rd_write_boolean(writer, replay->is_full);
	}
	ask_close(ask);
	end_replay(replay);
}

static void refuse(struct replay *replay, enum code code)
{
	ask_refuse(replay->ask, code);
	end_replay(replay);
}

/* `n` is the entry at fault, 0: none is. */
static void give_up(struct replay *replay, int64_t n, const char *reason)
{
	if (n > 0)
		server_log(replay->ask->server, JOURNAL_ERROR, "%s: no replay: entry %lld: %s",
			replay->id, (long long)n, reason);
	else
		server_log(replay->ask->server, JOURNAL_ERROR, "%s: no replay: %s", replay->id,
			reason);
	refuse(replay, CODE_SERVER_ERROR);
}

static void keep(struct replay *replay, struct rd_writer *writer, unsigned most, size_t bytes)
{
	if (!rd_write_finish(writer) || replay->count >= most ||
		(replay->count > 0 && replay->text.length + writer->length + 1 > bytes)) {
		replay->is_full = true;
		return;
	}
	net_buffer_append(&replay->text, writer->text, writer->length);
	net_buffer_append_byte(&replay->text, ',');
	replay->count++;
}

static void write_event(struct replay *replay, const struct rd_event *event, uint64_t seq,
	int64_t at, struct rd_writer *writer)
{
	const struct rd_entry *entry = &replay->game->events->entry[event->type];
	rd_write_open(writer, '{');
	rd_write_key(writer, "type");
	rd_write_words(writer, entry->type);
	rd_write_key(writer, "seq");
	rd_write_integer(writer, (int64_t)seq);
	if (at >= 0) {
		rd_write_key(writer, "at");
		rd_write_integer(writer, at);
	}
	if (entry->schema)
		rd_write_fields(entry->schema, event, writer);
	rd_write_close(writer, '}');
}

static bool is_wanted(const struct replay *replay, const struct rd_event *event, uint64_t seq)
{
	bool is_of_type = !replay->has_types;
	for (int i = 0; i < replay->types_count; i++)
		is_of_type |= replay->types[i] == event->type;
	return is_of_type && seq > replay->after && seq <= replay->up_to;
}

/* The seat's own events of a step, as far as they were asked for. */
static void collect_events(
	struct replay *replay, const struct rd_turn *turn, uint64_t seq, int64_t at)
{
	for (const struct rd_event *event = rd_first_event(turn); event && !replay->is_full;
		event = rd_next_event(turn, event)) {
		struct rd_writer writer;
		if (!(event->audience & RD_SEAT(replay->seat)) || !is_wanted(replay, event, ++seq))
			continue;
		rd_write_start(&writer, replay->scratch, SERVER_SCRATCH);
		write_event(replay, event, seq, at, &writer);
		keep(replay, &writer, ROOM_EVENTS_PAGE, ROOM_EVENTS_BYTES);
	}
}

static const char *const kind_words[STORE_KINDS] = {"action", "clock", "platform"};

void replay_write_entry(const struct store_entry *entry, struct rd_writer *writer)
{
	rd_write_key(writer, "n");
	rd_write_integer(writer, entry->n);
	rd_write_key(writer, "at");
	rd_write_integer(writer, entry->at_ms);
	rd_write_key(writer, "kind");
	rd_write_words(writer, kind_words[entry->kind]);
	rd_write_key(writer, "seat");
	if (entry->seat == STORE_NONE)
		rd_write_null(writer);
	else
		rd_write_integer(writer, entry->seat);
	rd_write_key(writer, "payload");
	rd_write_raw(writer, entry->payload, strlen(entry->payload));
}

/* Letters between others stay theirs (P27): one that the asker was not sent, or another in his seat (20.5). */
static bool is_private(const struct replay *replay, const struct rd_event *event, int64_t n)
{
	bool is_his = replay->seat >= 0 && (uint64_t)n > replay->since_n;
	uint32_t everybody = RD_SEAT(replay->told.match->seats) - 1;
	bool is_letter = replay->game->events->entry[event->type].flags & RD_EVENT_CONFIDENTIAL;
	bool is_open = (event->audience & everybody) == everybody;
	bool is_own = is_his && event->audience & RD_SEAT(replay->seat);
	return is_letter && !is_open && !is_own;
}

/* A step that told nothing but that. One that told more, the end of a turn for one, is in the log without it. */
static bool is_confidential(const struct replay *replay, const struct rd_turn *turn, int64_t n)
{
	bool is_any = false;
	for (const struct rd_event *event = rd_first_event(turn); event;
		event = rd_next_event(turn, event)) {
		if (!is_private(replay, event, n))
			return false;
		is_any = true;
	}
	return is_any;
}

/* An entry with its events, a list for every seat. */
static void collect_entry(struct replay *replay, const struct store_entry *entry,
	const struct rd_turn *turn, const uint64_t *heard)
{
	struct rd_writer writer;
	if (is_confidential(replay, turn, entry->n))
		return;
	rd_write_start(&writer, replay->scratch, SERVER_SCRATCH);
	rd_write_open(&writer, '{');
	replay_write_entry(entry, &writer);
	rd_write_key(&writer, "events");
	rd_write_open(&writer, '[');
	for (int seat = 0; seat < replay->told.match->seats; seat++) {
		uint64_t seq = heard[seat];
		rd_write_open(&writer, '[');
		for (const struct rd_event *event = rd_first_event(turn); event;
			event = rd_next_event(turn, event))
			if (event->audience & RD_SEAT(seat)) {
				seq++;
				if (!is_private(replay, event, entry->n))
					write_event(replay, event, seq, -1, &writer);
			}
		rd_write_close(&writer, ']');
	}
	rd_write_close(&writer, ']');
	rd_write_close(&writer, '}');
	keep(replay, &writer, REPLAY_ENTRIES, REPLAY_BYTES);
}

/* Is this snapshot from before what was asked for? */
static bool is_early_enough(const struct replay *replay, int64_t n)
{
	if (replay->is_whole)
		return (uint64_t)n <= replay->after;
	return replay->told.match->heard[replay->seat] <= replay->after;
}

void replay_write_setup(const struct store_match *row, struct rd_writer *writer)
{
	rd_write_open(writer, '{');
	rd_write_key(writer, "game");
	rd_write_words(writer, row->game);
	rd_write_key(writer, "rules");
	rd_write_integer(writer, row->rules_version);
	rd_write_key(writer, "options");
	rd_write_raw(writer, row->options, strlen(row->options));
	rd_write_key(writer, "seats");
	rd_write_open(writer, '[');
	for (size_t i = 0; i < row->players_count; i++) {
		rd_write_open(writer, '{');
		rd_write_key(writer, "name");
		rd_write_words(writer, row->players[i].username ? row->players[i].username : "");
		rd_write_key(writer, "level");
		rd_write_integer(writer, row->players[i].bot_level);
		rd_write_close(writer, '}');
	}
	rd_write_close(writer, ']');
	rd_write_close(writer, '}');
}

static void collect_setup(struct replay *replay, const struct store_match *row)
{
	struct rd_writer writer;
	rd_write_start(&writer, replay->scratch, SERVER_SCRATCH);
	replay_write_setup(row, &writer);
	replay->setup.length = 0;
	if (rd_write_finish(&writer))
		net_buffer_append(&replay->setup, writer.text, writer.length);
}

/* ---- beside the loop ---------------------------------------------------------------------------------------- */

static enum verdict fail(struct replay *replay, int64_t n)
{
	replay->failed_n = n;
	return VERDICT_FAILED;
}

/* The match as it began, or as the newest snapshot has it that is not too new. */
static enum verdict run_head(struct replay *replay)
{
	const struct store_result *rows = replay->rows;
	if (replay->is_whole)
		collect_setup(replay, &rows->matches[0]);
	if (!retell_start(&replay->told, &rows->matches[0], replay->game, replay->memory))
		return fail(replay, 0);
	if (rows->snapshots_count > 0) {
		const struct store_snapshot *snapshot = &rows->snapshots[0];
		bool is_read = retell_jump(&replay->told, snapshot);
		if (!is_read || !is_early_enough(replay, snapshot->n)) {
			/* One that this program cannot read has older ones behind it that it cannot read either. */
			replay->until = is_read ? snapshot->n - 1 : -1;
			return VERDICT_BEFORE;
		}
	}
	replay->has_head = true;
	return VERDICT_PIECE;
}

static enum verdict run_entries(struct replay *replay)
{
	const struct store_result *rows = replay->rows;
	size_t end = replay->next + REPLAY_PIECE;
	if (end > rows->entries_count)
		end = rows->entries_count;
	for (; replay->next < end && !replay->is_full && replay->told.n < replay->last_n;
		replay->next++) {
		const struct store_entry *entry = &rows->entries[replay->next];
		uint64_t heard[RD_SEATS_MAX];
		memcpy(heard, replay->told.match->heard, sizeof(heard));
		replay->told.line = replay->scratch;
		if (!retell_entry(&replay->told, entry))
			return fail(replay, entry->n);
		if (!replay->is_whole)
			collect_events(
				replay, &replay->told.turn, heard[replay->seat], entry->at_ms);
		else if (replay->told.n > replay->after)
			collect_entry(replay, entry, &replay->told.turn, heard);
	}
	bool is_past = !replay->is_whole &&
		       replay->told.match->heard[replay->seat] >= replay->up_to;
	if (replay->is_full || is_past || replay->told.n >= replay->last_n ||
		rows->entries_count == 0)
		return VERDICT_DONE;
	return replay->next < rows->entries_count ? VERDICT_PIECE : VERDICT_ROWS;
}

static void run(struct piece *piece)
{
	struct replay *replay = (struct replay *)piece;
	replay->verdict = replay->has_head ? VERDICT_PIECE : run_head(replay);
	if (replay->verdict == VERDICT_PIECE)
		replay->verdict = run_entries(replay);
}

/* ---- on the loop -------------------------------------------------------------------------------------------- */

static void load(struct replay *replay, int64_t until);
static void read_more(struct replay *replay);

static void done(struct piece *piece, bool is_run);

static void work(struct replay *replay)
{
	replay->piece.run = run;
	replay->piece.done = done;
	if (!workers_do(replay->server, replay->ask->member->id, &replay->piece))
		refuse(replay, CODE_SERVER_ERROR); /* too much waits, or the server ends */
}

static void done(struct piece *piece, bool is_run)
{
	struct replay *replay = (struct replay *)piece;
	if (is_run && replay->verdict == VERDICT_PIECE) {
		work(replay);
		return;
	}
	store_let_go(replay->rows);
	replay->rows = NULL;
	if (!is_run)
		refuse(replay, CODE_SERVER_ERROR);
	else if (replay->verdict == VERDICT_DONE)
		answer(replay);
	else if (replay->verdict == VERDICT_ROWS)
		read_more(replay);
	else if (replay->verdict == VERDICT_BEFORE)
		load(replay, replay->until);
	else
		give_up(replay, replay->failed_n, replay->told.reason);
}

static void take_rows(struct replay *replay, const struct store_result *result)
{
	store_keep(result);
	replay->rows = result;
	replay->next = 0;
	work(replay);
}

static void on_more(void *context, const struct store_result *result)
{
	struct replay *replay = context;
	if (result->outcome != STORE_OK)
		give_up(replay, 0, result->reason ? result->reason : "the log cannot be read");
	else
		take_rows(replay, result);
}

static void read_more(struct replay *replay)
{
	struct store_request *request = store_begin(replay->server->store);
	store_log_read(request, replay->id, (int64_t)replay->told.n, STORE_PAGE_MAX);
	if (store_submit(request, on_more, replay) != STORE_OK)
		give_up(replay, 0, "the store is busy");
}

static void on_loaded(void *context, const struct store_result *result)
{
	struct replay *replay = context;
	if (result->outcome != STORE_OK || result->matches_count != 1)
		give_up(replay, 0, result->reason ? result->reason : "the match cannot be read");
	else
		take_rows(replay, result);
}

static void load(struct replay *replay, int64_t until)
{
	struct store_request *request = store_begin(replay->server->store);
	store_match_load(request, replay->id, until);
	if (store_submit(request, on_loaded, replay) != STORE_OK)
		give_up(replay, 0, "the store is busy");
}

static void begin(struct fair_turn *turn)
{
	struct replay *replay = (struct replay *)(void *)((char *)turn -
							  offsetof(struct replay, turn));
	if (replay->server->is_stopping) {
		refuse(replay, CODE_SERVER_ERROR);
		return;
	}
	replay->memory = net_allocate(rd_match_size(replay->game));
	replay->scratch = net_allocate(SERVER_SCRATCH);
	replay->told.arena = net_allocate(replay->game->events_max);
	replay->told.action = net_allocate(RD_ACTION_MAX);
	load(replay, replay->is_whole ? (int64_t)replay->after : STORE_NONE);
}

void replays_create(struct server *server)
{
	server->replays.at_once = REPLAYS_AT_ONCE;
	server->replays.owner_max = REPLAYS_OF_A_USER;
	server->replays.waiting_max = SERVER_ASKS_MAX;
	server_random(
		server, &server->replays.owners.secret, sizeof(server->replays.owners.secret));
}

/* Of which types and up to which number events are wanted. */
static void read_range(struct replay *replay)
{
	struct match_events_fields fields;
	uint64_t given = replay->ask->given;
	ask_fields(replay->ask, &fields);
	replay->up_to = given & EVENTS_GIVE_UNTIL ? (uint64_t)fields.until : UINT64_MAX;
	if (replay->up_to > replay->last_seq)
		replay->up_to = replay->last_seq;
	replay->has_types = given & EVENTS_GIVE_TYPES;
	for (int i = 0; i < fields.types_count; i++) {
		const char *name =
			fields.types[i]; /* one that this edition lacks matches nothing */
		int type = rd_entry_find(replay->game->events, name, strlen(name));
		if (type >= 0)
			replay->types[replay->types_count++] = (uint16_t)type;
	}
}

static void start_replay(struct room *room, struct ask *ask, bool is_whole)
{
	const struct rd_game *game = room->game;
	int seat = room_seat_of(room, ask->member);
	struct replay *replay = net_allocate_zeroed(sizeof(*replay));
	replay->server = room->server;
	replay->ask = ask;
	replay->is_whole = is_whole;
	replay->game = game;
	replay->seat = seat;
	replay->since_n = seat >= 0 ? room->seats[seat].life.since_n : 0;
	replay->after = (uint64_t)ask->number;
	if (!is_whole && replay->after < room->seats[seat].life.since_seq)
		replay->after =
			room->seats[seat]
				.life.since_seq; /* what came before was told to another (20.5) */
	replay->last_n = room->n;
	replay->last_seq = seat >= 0 ? room->play.match->heard[seat] : 0;
	memcpy(replay->id, room->id, sizeof(replay->id));
	rd_seed_to_hex(&room->play.match->chance.seed, replay->seed);
	if (!is_whole)
		read_range(replay);
	if (replay->after >= (is_whole ? replay->last_n : replay->up_to)) {
		answer(replay);
		return;
	}
	replay->turn.begin = begin;
	if (!fair_wait(&replay->server->replays, ask->member->id, &replay->turn))
		refuse(replay, CODE_RATE_LIMITED);
}

/* ---- the events ------------------------------------------------------------------------------------------- */

static void task_events(struct room *room, struct ask *ask)
{
	start_replay(room, ask, false);
}

void on_match_events(struct ask *ask, const void *given)
{
	const struct match_events_fields *fields = given;
	ask->number = fields->after;
	ask->looks = true;
	room_ask(ask, fields->match, task_events);
}

static void task_replay(struct room *room, struct ask *ask)
{
	bool is_sealed = server_now(room->server) < room->sealed_until;
	if (room->status != STORE_FINISHED || is_sealed)
		ask_refuse(ask, CODE_NOT_OVER);
	else
		start_replay(room, ask, true);
}

/* To whoever did not play in it, one that runs is as one that he may not see, and as none (14). */
static bool may_replay(const struct room *room, const struct ask *ask)
{
	bool is_sealed = server_now(room->server) < room->sealed_until;
	bool is_public = room->sealed_until > 0 ? !is_sealed : room->spectators;
	return room_seat_of(room, ask->member) >= 0 ||
	       (is_public && room->status == STORE_FINISHED);
}

static void on_replay_recalled(void *context, struct room *room)
{
	struct ask *ask = context;
	if (!room)
		archive_replay(ask, ask->path_id);
	else if (!may_replay(room, ask))
		ask_refuse(ask, CODE_NO_SUCH_MATCH); /* at once, as for one that there is not */
	else
		room_queue(room, ask, task_replay);
}

void on_spectate_replay(struct ask *ask, const void *given)
{
	const struct replay_fields *fields = given;
	ask->number = fields->from;
	ask->looks = true;
	copy_text(ask->path_id, sizeof(ask->path_id), fields->match);
	room_recall(ask->server, fields->match, on_replay_recalled, ask);
}
