/*
 * broadcast.c: all eyes, some turns later (14, P52). Spectators of such a match see a second one that runs behind it: the same log, made
 * again by the same rules up to the entry that is old enough. They choose whose eyes they have, and are shown that seat's view and its
 * events, letters apart; whoever chooses nobody's sees what is public.
 *
 * Invariants:
 *  1. A step is shown only when as many turns have begun since the turn it was made in as the game rules (rd_game.broadcast); after the end
 *     every step is.
 *  2. What is shown comes from the store alone, by the log: after a restart, at another node and in a room that was put away it is the same.
 *  3. No clock is shown: neither a deadline nor that one stands. What is sent when depends on nothing but the beginning of turns, and the end.
 *
 * The log is read some entries at a time, and the loop turns in between. The room stays while something is being read. What could not be read is tried
 * again soon, a few times; after that with the next turn.
 */
#include <stdlib.h>

#include "server/retell.h"
#include "server/room_load.h"
#include "server/room_parts.h"

enum {
	BROADCAST_PIECE = 32, /* entries that are read, and shown, at a stretch */
	BROADCAST_TRIES = 6,  /* after a failure, in one turn */
};
#define BROADCAST_AGAIN_MS                                                                         \
	INT64_C(1000) /* before the first of them, then twice as long each time */

struct broadcast {
	struct room *room;
	struct retelling told; /* the match behind, and what its last step told */
	void *memory, *view;
	bool is_begun;   /* `told` is a match */
	bool is_reading; /* an answer of the store is on its way */
	bool is_level;   /* everything that is old enough was shown, up to `turn` */
	bool has_moved;  /* since those were told who have no frames */
	bool has_ended;  /* the match itself was shown, whole */
	uint32_t turn;   /* of the match itself when it was looked at last */
	struct room_base *bases[RD_SEATS_MAX + 1]; /* by eyes + 1: what was shown last */
	uint64_t frames[RD_SEATS_MAX + 1];         /* its number */
	struct ask *first; /* who waits until it is level; linked by ask->next */
	struct timer again;
	unsigned tries; /* since all was shown, or a turn began */
};

static const struct rd_frame_table no_clock = {
	.clock = {.expires_at = -1, .running = true}}; /* 3 */

/* ---- its life ----------------------------------------------------------------------------------------------------------- */

static void forget_bases(struct broadcast *behind)
{
	for (int i = 0; i <= RD_SEATS_MAX; i++) {
		base_destroy(behind->bases[i]);
		behind->bases[i] = NULL;
	}
}

static void begin_anew(struct broadcast *behind)
{
	forget_bases(behind);
	behind->is_begun = behind->is_level = false;
}

static void try_again(struct timer *timer);

static struct broadcast *create(struct room *room)
{
	const struct rd_game *game = room->game;
	struct broadcast *behind = net_allocate_zeroed(sizeof(*behind));
	behind->room = room;
	behind->again = (struct timer){.fire = try_again, .owner = behind};
	behind->memory = net_allocate_zeroed(rd_match_size(game));
	behind->view = net_allocate_zeroed(game->view_size);
	behind->told.arena = net_allocate(game->events_max);
	behind->told.action = net_allocate(RD_ACTION_MAX);
	behind->told.line = net_allocate(RD_PLAY_ROOM);
	return behind;
}

static void destroy(struct broadcast *behind)
{
	server_timer_clear(behind->room->server, &behind->again);
	forget_bases(behind);
	free(behind->told.line);
	free(behind->told.action);
	free(behind->told.arena);
	free(behind->view);
	free(behind->memory);
	free(behind);
}

void broadcast_left(struct room *room)
{
	struct broadcast *behind = room->behind;
	if (!behind || room->watchers_count > 0 || behind->is_reading || behind->first)
		return;
	destroy(behind);
	room->behind = NULL;
}

/* ---- what is shown ------------------------------------------------------------------------------------------------------ */

static struct room_base *base_of(struct broadcast *behind, int eyes)
{
	struct room_base **base = &behind->bases[eyes + 1];
	struct room *room = behind->room;
	if (*base)
		return *base;
	*base = net_allocate_zeroed(sizeof(**base));
	void *view = net_allocate(room->game->view_size);
	rd_frames_lend(&(*base)->frames, behind->told.match, eyes, ++behind->frames[eyes + 1],
		&no_clock, view, room->id);
	return *base;
}

static bool is_looked_through(const struct room *room, int eyes)
{
	for (unsigned i = 0; i < room->watchers_count; i++)
		if (room->watchers[i].has_frames && room->watchers[i].eyes == eyes)
			return true;
	return false;
}

/* The step that was made last, to all who have these eyes. */
static void show_step(struct broadcast *behind, int eyes)
{
	struct room *room = behind->room;
	struct room_base *base = behind->bases[eyes + 1];
	struct rd_writer writer;
	if (!base)
		return;
	if (!is_looked_through(room, eyes)) {
		base_destroy(base);
		behind->bases[eyes + 1] = NULL;
		return;
	}
	rd_write_start(&writer, room->server->scratch, SERVER_SCRATCH);
	bool is_made = rd_frames_next(&base->frames, behind->told.match, &behind->told.turn,
		&no_clock, behind->view, &writer);
	if (!is_made || !rd_write_finish(&writer))
		return;
	behind->frames[eyes + 1] = base->frames.head.frame;
	watchers_tell(room, true, eyes, news_match_frame.name,
		net_span(room->server->scratch, writer.length));
}

/* After a failure: who was watching is shown where the match stands, whole. */
static void show_anew(struct broadcast *behind)
{
	struct room *room = behind->room;
	for (unsigned i = 0; i < room->watchers_count; i++) {
		int eyes = room->watchers[i].eyes;
		struct rd_writer writer;
		if (!room->watchers[i].has_frames || behind->bases[eyes + 1])
			continue;
		rd_write_start(&writer, room->server->scratch, SERVER_SCRATCH);
		rd_frames_whole(&base_of(behind, eyes)->frames, &writer);
		if (rd_write_finish(&writer))
			watchers_tell(room, true, eyes, news_match_frame.name,
				net_span(room->server->scratch, writer.length));
	}
}

/* It is over: the match itself, whole. */
static void reveal(struct broadcast *behind)
{
	struct room *room = behind->room;
	struct rd_frame_table table = room_frame_table(room);
	for (int eyes = RD_NOBODY; eyes < room->seats_count; eyes++) {
		struct room_base *base = behind->bases[eyes + 1];
		struct rd_writer writer;
		if (!base)
			continue;
		rd_write_start(&writer, room->server->scratch, SERVER_SCRATCH);
		rd_frames_reveal(&base->frames, room->play.match, &table, &writer);
		if (rd_write_finish(&writer))
			watchers_tell(room, true, eyes, news_match_frame.name,
				net_span(room->server->scratch, writer.length));
	}
	forget_bases(behind);
}

void broadcast_send_whole(struct room *room, struct client *client, int eyes)
{
	struct rd_writer writer;
	if (!room->behind || !spectate_find(room, client))
		return; /* the socket is gone */
	struct room_base *base = base_of(room->behind, eyes);
	rd_write_start(&writer, room->server->scratch, SERVER_SCRATCH);
	rd_frames_whole(&base->frames, &writer);
	if (rd_write_finish(&writer))
		client_emit(client, news_match_frame.name,
			net_span(room->server->scratch, writer.length));
}

void broadcast_write_public(struct room *room, struct rd_writer *writer)
{
	rd_match_write_view(room->behind->told.match, RD_NOBODY, room->behind->view, writer);
}

/* ---- how far it may go ---------------------------------------------------------------------------------------------------- */

/* 1: what was, or will be, made of the match where it stands here. */
static bool is_old(const struct broadcast *behind)
{
	const struct room *room = behind->room;
	struct rd_standing standing;
	if (room->status == STORE_FINISHED || PLANTED(delay_ignored))
		return true;
	room->game->stand(behind->told.match->state, &standing);
	return standing.turn + room->game->broadcast <= room->standing.turn;
}

static void read_on(struct broadcast *behind);
static void load(struct broadcast *behind, int64_t until);

static void answer_waiting(struct broadcast *behind, enum code code)
{
	struct room *room = behind->room;
	while (behind->first) {
		struct ask *ask = behind->first;
		behind->first = ask->next;
		ask->next = NULL;
		if (code == CODE_OK)
			spectate_admit(room, ask);
		else
			ask_refuse(ask, code);
	}
}

/* Nothing more is old enough. */
static void settle(struct broadcast *behind)
{
	struct room *room = behind->room;
	bool is_over = room->status == STORE_FINISHED;
	if (!is_over && behind->turn != room->standing.turn) {
		read_on(behind); /* a turn has begun meanwhile */
		return;
	}
	behind->is_level = true;
	behind->has_ended = is_over;
	behind->tries = 0;
	show_anew(behind);
	if (is_over)
		reveal(behind);
	if (behind->has_moved || is_over)
		spectate_tell_plain(room);
	behind->has_moved = false;
	answer_waiting(behind, CODE_OK);
}

static void fail(struct broadcast *behind, const char *reason)
{
	struct room *room = behind->room;
	server_log(room->server, JOURNAL_ERROR, "%s: not broadcast: %s", room->id, reason);
	begin_anew(behind);
	if (!room->is_lost && !room->server->is_stopping && behind->tries < BROADCAST_TRIES)
		server_timer(room->server, &behind->again,
			server_now(room->server) + (BROADCAST_AGAIN_MS << behind->tries++));
	answer_waiting(behind, room->is_lost ? CODE_TRY_AGAIN : CODE_SERVER_ERROR);
}

static void try_again(struct timer *timer)
{
	struct broadcast *behind = timer->owner;
	if (!behind->is_reading && !behind->is_level && !behind->room->is_lost)
		load(behind, STORE_NONE);
}

/* Makes the steps that are old enough; false: one does not fit. */
static bool tell(struct broadcast *behind, const struct store_result *result, bool *is_done)
{
	const struct room *room = behind->room;
	for (size_t i = 0; i < result->entries_count && i < BROADCAST_PIECE; i++) {
		if (behind->told.n >= room->n || !is_old(behind))
			break;
		if (!retell_entry(&behind->told, &result->entries[i]))
			return false;
		behind->has_moved = true;
		for (int eyes = RD_NOBODY; eyes < room->seats_count; eyes++)
			show_step(behind, eyes);
	}
	*is_done = behind->told.n >= room->n || !is_old(behind) || result->entries_count == 0;
	return true;
}

static void go_on(struct broadcast *behind, const struct store_result *result)
{
	bool is_done;
	if (!tell(behind, result, &is_done))
		fail(behind, behind->told.reason);
	else if (is_done)
		settle(behind);
	else
		read_on(behind);
}

/* An answer has come: the room may be lost, or nobody may watch any more. False: there is nothing to do. */
static bool take_answer(struct broadcast *behind, const struct store_result *result)
{
	struct room *room = behind->room;
	behind->is_reading = false;
	room->busy--;
	if (result->outcome != STORE_OK || room->is_lost || room->server->is_stopping) {
		fail(behind, result->reason ? result->reason : "the store would not be read");
		return false;
	}
	room_awake(room);
	return true;
}

/* Afterwards the room works, which it may not survive. */
static void leave_off(struct room *room)
{
	broadcast_left(room);
	room_work(room);
}

static void on_more(void *context, const struct store_result *result)
{
	struct broadcast *behind = context;
	struct room *room = behind->room;
	if (take_answer(behind, result))
		go_on(behind, result);
	leave_off(room);
}

/* The match as it began, or at the newest snapshot that is old enough. */
static void take_start(struct broadcast *behind, const struct store_result *result)
{
	struct retelling *told = &behind->told;
	if (result->matches_count != 1 ||
		!retell_start(told, &result->matches[0], behind->room->game, behind->memory)) {
		fail(behind, result->matches_count == 1 ? told->reason : "it cannot be found");
		return;
	}
	if (result->snapshots_count > 0 && result->snapshots[0].n > 0) {
		int64_t n = result->snapshots[0].n;
		if (!retell_jump(told, &result->snapshots[0]) || !is_old(behind)) {
			load(behind, n - 1);
			return;
		}
	}
	behind->is_begun = true;
	go_on(behind, result);
}

static void on_loaded(void *context, const struct store_result *result)
{
	struct broadcast *behind = context;
	struct room *room = behind->room;
	if (take_answer(behind, result))
		take_start(behind, result);
	leave_off(room);
}

static void submit(struct broadcast *behind, struct store_request *request, store_done *done)
{
	behind->is_reading = true;
	behind->room->busy++;
	if (store_submit(request, done, behind) == STORE_OK)
		return;
	behind->is_reading = false;
	behind->room->busy--;
	fail(behind, "the store is busy");
}

static void load(struct broadcast *behind, int64_t until)
{
	struct store_request *request = store_begin(behind->room->server->store);
	behind->turn = behind->room->standing.turn;
	store_match_load(request, behind->room->id, until);
	submit(behind, request, on_loaded);
}

static void read_on(struct broadcast *behind)
{
	struct store_request *request = store_begin(behind->room->server->store);
	behind->turn = behind->room->standing.turn;
	store_log_read(request, behind->room->id, (int64_t)behind->told.n, BROADCAST_PIECE);
	submit(behind, request, on_more);
}

/* ---- from outside ----------------------------------------------------------------------------------------------------------- */

void broadcast_update(struct room *room)
{
	struct broadcast *behind = room->behind;
	bool is_news = behind &&
		       (room->status == STORE_FINISHED || behind->turn != room->standing.turn);
	if (!is_news || behind->is_reading || behind->has_ended)
		return;
	behind->is_level = false;
	behind->tries = 0;
	if (behind->is_begun)
		read_on(behind);
	else
		load(behind, STORE_NONE);
}

void broadcast_admit(struct room *room, struct ask *ask)
{
	if (!room->behind)
		room->behind = create(room);
	struct broadcast *behind = room->behind;
	if (behind->is_level) {
		spectate_admit(room, ask);
		return;
	}
	struct ask **last = &behind->first;
	while (*last)
		last = &(*last)->next;
	ask->next = NULL;
	*last = ask;
	if (!behind->is_reading)
		load(behind, STORE_NONE);
}
