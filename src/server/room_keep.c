/*
 * room_keep.c: rooms are caches (room_keep.h).
 *
 * Invariants:
 *  1. Every unfinished match whose wake_at is at most `until` is in memory, or is being read, or cannot be read (which
 *     was logged); so none of these is put away.
 *  2. The timer is set at most KEEPER_AHEAD_MS before the first wake_at behind `until`, unless a pass is under way.
 *  3. A room that is put away has its wake_at and its deadline in the store.
 *
 * Of several servers (node.h) each does so with the matches it owns, and looks every KEEPER_LOOK_MS for due ones that nobody alive owns: it
 * takes them first, some at a time, so that two that look at once do not read the same.
 */
#include "server/room_keep.h"

#include <assert.h>
#include <stdlib.h>

#include "server/link.h"
#include "server/lobby.h"
#include "server/node.h"
#include "server/room_load.h"
#include "server/room_parts.h"
#include "server/ties.h"

enum {
	KEEPER_PAGE = 200, /* rows read at once */
	KEEPER_LOADS =
		16, /* matches being read at once: whoever asks for another one is not far behind them */
	KEEPER_REPLAY = 100, /* entries behind the last snapshot that are worth another one */
};
#define KEEPER_AHEAD_MS INT64_C(60000)
#define KEEPER_RETRY_MS INT64_C(1000) /* after a failure of the store */
#define KEEPER_LOOK_MS                                                                             \
	INT64_C(4000) /* with the lease of a dead node: its deadlines fire within 15 s */
#define KEEPER_TRIM_MS INT64_C(100) /* before idle rooms go for others */
#define LAST_ID "~"                 /* behind every id */

struct keeper {
	struct server *server;
	struct room *newest, *oldest; /* by their last use */
	struct timer wake, trim;
	int64_t until;  /* 1 */
	bool is_busy;   /* a pass is under way */
	bool is_again;  /* something of it is to be tried again */
	int64_t noted;  /* the earliest wake_at that was put away during the pass */
	int64_t before; /* `until` before the pass, for trying again */
	int64_t after;  /* the last row of the page, and its id */
	char after_id[MATCH_ID];
	char page[KEEPER_PAGE][MATCH_ID];
	size_t page_count, page_at, outstanding;
	bool is_last_page;
	bool has_lost; /* some that are due, and this node's by the store, are not in memory: all are looked at again */
	bool is_taking; /* the page is of matches that were taken, and there may be more of them */
};

/* ---- by their last use --------------------------------------------------------------------------------- */

void keeper_add(struct room *room)
{
	struct keeper *keeper = room->server->keeper;
	room->older = keeper->newest;
	room->newer = NULL;
	if (keeper->newest)
		keeper->newest->newer = room;
	else
		keeper->oldest = room;
	keeper->newest = room;
	if (room->server->rooms.count > room->server->rooms_max && !timer_is_set(&keeper->trim))
		server_timer(
			room->server, &keeper->trim, server_now(room->server) + KEEPER_TRIM_MS);
}

void keeper_remove(struct room *room)
{
	struct keeper *keeper = room->server->keeper;
	if (keeper->newest != room && !room->newer)
		return; /* it never was in the list */
	if (room->newer)
		room->newer->older = room->older;
	else
		keeper->newest = room->older;
	if (room->older)
		room->older->newer = room->newer;
	else
		keeper->oldest = room->newer;
	room->older = room->newer = NULL;
}

void room_touch(struct room *room)
{
	struct keeper *keeper = room->server->keeper;
	room->used_at = server_now(room->server);
	room->is_leaving = false;
	if (keeper->newest == room || !room->newer)
		return;
	keeper_remove(room);
	keeper_add(room);
}

/* ---- may it go? ------------------------------------------------------------------------------------------ */

/* Without a deadline the columns say nothing of the clock: it is read off the beginning and the log (room_load.c). */
static bool is_clock_known(const struct room *room)
{
	if (room->fed_at < 0 || rd_due(room->game, room->play.match->state) != RD_NEVER)
		return true;
	return room->fed_at == room->started_at + room->play.match->clock * 1000;
}

bool room_is_idle(struct room *room)
{
	if (room->is_storing || room->is_reading || room->is_working || room->first ||
		room->busy > 0 || room->retry_at > 0 || room->watchers_count > 0 ||
		room->pause_seat >= 0 || room->server->is_stopping)
		return false;
	for (int seat = 0; seat < room->seats_count; seat++)
		if (room->seats[seat].clients_count > 0)
			return false;
	if (room->status == STORE_FINISHED)
		return room->is_closed;
	if (spectate_note_at(room) >= 0)
		return false;
	if (room->status == STORE_WAITING)
		return !lobby_keeps(room);
	room_awake(room);
	return room->pace != RD_PACE_LIVE && !room_bots_wait(room) && is_clock_known(room);
}

int64_t room_wake_at(const struct room *room, enum store_status status, int64_t now)
{
	int64_t expiry = room_expiry(room);
	if (status == STORE_FINISHED)
		return STORE_NONE;
	if (status == STORE_WAITING)
		return room->waiting_until;
	bool is_stepping = room->is_storing ||
			   room->is_reading; /* the bots will be asked behind it */
	if (room->pace == RD_PACE_LIVE ||
		(room_has_bots(room) && (is_stepping || room_bots_wait(room))))
		return 0;
	int64_t next = expiry < 0 ? STORE_NONE
		       : room->pace == RD_PACE_DAYS && expiry - now > ROOM_NOTICE_MS
			       ? expiry - ROOM_NOTICE_MS
			       : expiry;
	int64_t falls = long_next(room);
	return falls >= 0 && (next == STORE_NONE || falls < next) ? falls : next;
}

/* ---- putting away ----------------------------------------------------------------------------------------- */

static bool is_near(const struct room *room, int64_t wake_at)
{
	return wake_at != STORE_NONE && wake_at <= room->server->keeper->until; /* 1 */
}

static bool wants_snapshot(const struct room *room)
{
	uint64_t behind = room->n - room->snapshot_n;
	return room->play.waited == 0 &&
	       (behind >= KEEPER_REPLAY || (behind > 0 && room_has_bots(room)));
}

static void write_snapshot(struct room *room, struct store_request *request)
{
	struct rd_writer writer;
	rd_write_start(&writer, room->server->scratch, SERVER_SCRATCH);
	rd_play_write_snapshot(&room->play, &writer);
	room->snapshot_n = room->n;
	if (rd_write_finish(&writer))
		store_match_snapshot(request, &(struct store_snapshot){.match_id = room->id,
						      .n = (int64_t)room->n,
						      .state = room->server->scratch});
}

static bool put_away(struct room *room);

static void on_columns(void *context, const struct store_result *result)
{
	struct room *room = context;
	room->busy--;
	if (result->outcome != STORE_OK) {
		room_heard_loss(room, result);
		room->stored_wake = room->stored_expiry = ROOM_EXPIRY_UNKNOWN;
		room->used_at = server_now(room->server); /* tried again when it has been idle */
		room->is_leaving = false;
	}
	if (!room->is_leaving || !room_is_idle(room) || !put_away(room))
		room_work(room);
}

/* True if something is being written; the room goes when it is. */
static bool write_columns(struct room *room, int64_t wake_at)
{
	int64_t expiry = room_expiry(room);
	bool has_turn = room->status == STORE_PLAYING && room->stored_expiry != expiry;
	if (!has_turn && room->stored_wake == wake_at && !wants_snapshot(room))
		return false;
	struct store_request *request = room_begin(room);
	if (has_turn)
		store_match_turn(request, room->id,
			&(struct store_turn){.turn_number = room->standing.turn,
				.current_turn_seat = room->standing.active >= 0
							     ? room->standing.active
							     : STORE_NONE,
				.turn_expires_at = expiry >= 0 ? expiry : STORE_NONE,
				.time_left_ms = room_time_left(room)});
	store_match_wake(request, room->id, wake_at);
	if (wants_snapshot(room))
		write_snapshot(room, request);
	room->stored_expiry = expiry;
	room->stored_wake = wake_at;
	room->is_leaving = true;
	room->busy++;
	if (store_submit(request, on_columns, room) != STORE_OK) {
		room->busy--;
		room->stored_wake = room->stored_expiry = ROOM_EXPIRY_UNKNOWN;
		room->used_at = server_now(room->server);
	}
	return true;
}

static void note_wake(struct keeper *keeper, int64_t wake_at)
{
	if (wake_at == STORE_NONE)
		return;
	if (keeper->is_busy) {
		keeper->noted = wake_at < keeper->noted ? wake_at : keeper->noted;
		return;
	}
	if (!timer_is_set(&keeper->wake) || wake_at - KEEPER_AHEAD_MS < keeper->wake.at)
		server_timer(keeper->server, &keeper->wake, wake_at - KEEPER_AHEAD_MS); /* 2 */
}

/* The room is idle. True: it is gone. */
static bool put_away(struct room *room)
{
	struct keeper *keeper = room->server->keeper;
	room_awake(room);
	int64_t wake_at = room_wake_at(room, room->status, server_now(room->server));
	if (room->status != STORE_FINISHED) {
		if (is_near(room, wake_at) || write_columns(room, wake_at))
			return false;
		note_wake(keeper, wake_at);
	}
	room_release(room);
	room_destroy(room);
	return true;
}

void room_yield(struct room *room)
{
	if (room->status == STORE_WAITING && room_is_idle(room))
		put_away(room);
}

/* Somebody may be there and think, or nobody, and its deadline is near. */
static bool is_quiet(const struct room *room)
{
	return (room->pace != RD_PACE_LIVE || room->status != STORE_PLAYING) &&
	       !room_bots_wait(room) && room->retry_at == 0 && room->pause_seat < 0;
}

void room_lull(struct room *room, int64_t now)
{
	if (is_quiet(room) && now >= room->used_at + ROOM_DOZE_MS)
		room_doze(room);
}

int64_t room_lulls_at(const struct room *room, int64_t now)
{
	int64_t at = room->used_at + ROOM_DOZE_MS;
	return room->body && is_quiet(room) && at > now ? at : -1;
}

bool room_rest(struct room *room, int64_t now, int64_t *next)
{
	*next = -1;
	if (room->status == STORE_FINISHED || !room_is_idle(room) ||
		is_near(room, room_wake_at(room, room->status, now)))
		return false;
	/* One that waits is gone on with by the lobbies, which may be at another node. */
	bool is_wanted = room->server->node && room->status == STORE_WAITING;
	if (is_wanted || now >= room->used_at + ROOM_IDLE_MS) {
		if (put_away(room))
			return true;
		if (room->busy > 0)
			return false;
	}
	*next = room->used_at + ROOM_IDLE_MS;
	return false;
}

void rooms_put_away(struct server *server, size_t keep)
{
	struct keeper *keeper = server->keeper;
	struct room *room = keeper->oldest;
	size_t leaving = 0;
	while (room && server->rooms.count > keep + leaving) {
		struct room *next = room->newer;
		if (room->is_leaving || (room_is_idle(room) && !put_away(room)))
			leaving += room->is_leaving;
		room = next;
	}
}

static void on_trim(struct timer *timer)
{
	struct keeper *keeper = timer->owner;
	rooms_put_away(keeper->server, keeper->server->rooms_max);
}

/* ---- what falls due ---------------------------------------------------------------------------------------- */

static void read_page(struct keeper *keeper);
static void take_some(struct keeper *keeper);

static void retry(struct keeper *keeper)
{
	keeper->is_busy = false;
	keeper->until = keeper->before;
	server_timer(keeper->server, &keeper->wake, server_now(keeper->server) + KEEPER_RETRY_MS);
}

static void on_next(void *context, const struct store_result *result)
{
	struct keeper *keeper = context;
	int64_t next = keeper->noted;
	if (keeper->server->is_stopping)
		return;
	if (result->outcome != STORE_OK) {
		retry(keeper);
		return;
	}
	keeper->is_busy = false;
	if (result->matches_count > 0 && result->matches[0].wake_at < next)
		next = result->matches[0].wake_at;
	if (next < INT64_MAX)
		next -= KEEPER_AHEAD_MS;
	if (keeper->server->node && next > server_now(keeper->server) + KEEPER_LOOK_MS)
		next = server_now(keeper->server) + KEEPER_LOOK_MS;
	if (next < INT64_MAX)
		server_timer(keeper->server, &keeper->wake, next); /* 2 */
}

static const char *holder_of(const struct keeper *keeper)
{
	return keeper->server->node ? keeper->server->node->holder : NULL;
}

static void end_pass(struct keeper *keeper)
{
	if (keeper->is_again) {
		retry(keeper);
		return;
	}
	struct store_request *request = store_begin(keeper->server->store);
	store_match_due(request,
		&(struct store_due){.after = keeper->until,
			.after_id = LAST_ID,
			.until = INT64_MAX,
			.holder = holder_of(keeper)},
		1);
	if (store_submit(request, on_next, keeper) != STORE_OK)
		retry(keeper);
}

static void pump(struct keeper *keeper);

static void on_loaded(void *context, struct room *room, enum load_end end)
{
	struct keeper *keeper = context;
	(void)room; /* it works when this returns, and goes when it has nothing more to do */
	keeper->outstanding--;
	keeper->is_again = keeper->is_again || end == LOAD_LATER;
	keeper->has_lost = keeper->has_lost ||
			   end == LOAD_ELSEWHERE; /* the lease was over meanwhile */
	if (!keeper->server->is_stopping)
		pump(keeper);
}

static void pump(struct keeper *keeper)
{
	keeper->outstanding++; /* what is there at once answers at once */
	while (keeper->outstanding <= KEEPER_LOADS && keeper->page_at < keeper->page_count) {
		const char *id = keeper->page[keeper->page_at++];
		if (room_find(keeper->server, id))
			continue;
		keeper->outstanding++;
		room_load(keeper->server, id, on_loaded, keeper);
	}
	if (--keeper->outstanding > 0 || keeper->page_at < keeper->page_count)
		return;
	if (keeper->is_taking)
		take_some(keeper);
	else if (keeper->is_last_page)
		end_pass(keeper);
	else
		read_page(keeper);
}

/* A match that knows no time is not read for it: rows from an older program say that they all are to be. */
static void never_wake(struct keeper *keeper, const char *id)
{
	struct store_request *request = store_begin(keeper->server->store);
	store_match_wake(request, id, STORE_NONE);
	store_submit(request, NULL, NULL);
}

static void on_page(void *context, const struct store_result *result)
{
	struct keeper *keeper = context;
	if (keeper->server->is_stopping)
		return;
	if (result->outcome != STORE_OK) {
		server_log(keeper->server, JOURNAL_ERROR,
			"the matches that fall due cannot be read: %s",
			result->reason ? result->reason : "the store is busy");
		retry(keeper);
		return;
	}
	keeper->page_count = keeper->page_at = 0;
	keeper->is_last_page = result->matches_count < KEEPER_PAGE;
	for (size_t i = 0; i < result->matches_count; i++) {
		const struct store_match *row = &result->matches[i];
		keeper->after = row->wake_at;
		copy_text(keeper->after_id, sizeof(keeper->after_id), row->id);
		if (!archive_is_old(row) && row_pace(row) == RD_PACE_SOLO)
			never_wake(keeper, row->id);
		else
			memcpy(keeper->page[keeper->page_count++], keeper->after_id, MATCH_ID);
	}
	pump(keeper);
}

static void read_page(struct keeper *keeper)
{
	struct store_request *request = store_begin(keeper->server->store);
	store_match_due(request,
		&(struct store_due){.after = keeper->after,
			.after_id = keeper->after_id,
			.until = keeper->until,
			.holder = holder_of(keeper)},
		KEEPER_PAGE);
	if (store_submit(request, on_page, keeper) != STORE_OK)
		retry(keeper);
}

/* What was taken may have been due long before `until` of the last pass: its owner has died, or it had none. */
static void on_taken(void *context, const struct store_result *result)
{
	struct keeper *keeper = context;
	if (keeper->server->is_stopping)
		return;
	if (result->outcome != STORE_OK) {
		server_log(keeper->server, JOURNAL_ERROR,
			"the matches that nobody has cannot be taken: %s",
			result->reason ? result->reason : "the store is busy");
		retry(keeper);
		return;
	}
	keeper->page_count = keeper->page_at = 0;
	keeper->is_taking = result->owners_count == KEEPER_PAGE;
	keeper->is_last_page = false;
	for (size_t i = 0; i < result->owners_count; i++)
		copy_text(keeper->page[keeper->page_count++], MATCH_ID, result->owners[i].of);
	/* Sockets here that were in their seats there are in none any more: they come again before anybody acts in them. */
	if (result->owners_count > 0)
		links_learn(keeper->server->node, result->nodes, result->nodes_count);
	pump(keeper);
}

static void take_some(struct keeper *keeper)
{
	struct store_request *request = store_begin(keeper->server->store);
	store_match_claim_due(request, holder_of(keeper), keeper->until, KEEPER_PAGE);
	store_node_list(
		request); /* whoever they were taken from is not in it, or has been away and will find out */
	if (store_submit(request, on_taken, keeper) != STORE_OK)
		retry(keeper);
}

static void on_wake(struct timer *timer)
{
	struct keeper *keeper = timer->owner;
	if (keeper->is_busy || keeper->server->is_stopping)
		return;
	keeper->is_busy = true;
	keeper->is_again = false;
	keeper->noted = INT64_MAX;
	if (keeper->has_lost)
		keeper->until = -1;
	keeper->has_lost = false;
	keeper->before = keeper->after = keeper->until;
	copy_text(keeper->after_id, sizeof(keeper->after_id), LAST_ID);
	keeper->until = server_now(keeper->server) + KEEPER_AHEAD_MS;
	keeper->is_taking = false;
	if (keeper->server->node)
		take_some(keeper);
	else
		read_page(keeper);
}

/* ---- beginning and end -------------------------------------------------------------------------------------- */

void keeper_create(struct server *server)
{
	struct keeper *keeper = net_allocate_zeroed(sizeof(*keeper));
	keeper->server = server;
	keeper->until = -1;
	keeper->wake = (struct timer){.fire = on_wake, .owner = keeper};
	keeper->trim = (struct timer){.fire = on_trim, .owner = keeper};
	server->rooms_max = server->options.rooms_max > 0 ? server->options.rooms_max : ROOMS_MAX;
	server->keeper = keeper;
}

void keeper_start(struct server *server)
{
	on_wake(&server->keeper->wake);
}

void keeper_look(struct server *server)
{
	struct keeper *keeper = server->keeper;
	if (!server->is_ready || server->is_stopping)
		return;
	if (keeper->is_busy)
		keeper->noted = 0; /* once more, right behind this one */
	else
		server_timer(server, &keeper->wake, server_now(server));
}

void keeper_lost(struct server *server)
{
	server->keeper->has_lost = true;
}

void keeper_destroy(struct server *server)
{
	assert(!server->keeper->newest);
	server_timer_clear(server, &server->keeper->wake);
	server_timer_clear(server, &server->keeper->trim);
	free(server->keeper);
	server->keeper = NULL;
}
