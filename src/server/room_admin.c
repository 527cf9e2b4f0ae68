/*
 * room_admin.c: what an administrator does to a match in memory. Each begins only when the room is at rest: nothing is being stored or
 * read, nobody waits in its queue; else the answer is RATE_LIMITED, and he asks again.
 */
#include "server/admin.h"
#include "server/room_parts.h"

/* True if it can begin now; what fell due before comes first (7.1). */
static bool is_at_rest(struct room *room)
{
	if (room->is_storing || room->is_reading || room->is_working || room->first)
		return false;
	room_awake(room);
	return room->status != STORE_PLAYING || !room_feed(room, server_now(room->server));
}

void room_admin_pause(struct room *room, room_admin_done *done, void *context)
{
	enum code code = room->status == STORE_FINISHED  ? CODE_MATCH_OVER
			 : room->status == STORE_WAITING ? CODE_MATCH_PAUSED
			 : room->pace != RD_PACE_LIVE    ? CODE_NOT_LIVE
			 : !is_at_rest(room)             ? CODE_RATE_LIMITED
							 : CODE_OK;
	if (code != CODE_OK) {
		done(context, NULL, code);
		return;
	}
	step_begin(room, STEP_PAUSE);
	room->step.done = done;
	room->step.context = context;
	room_clock_stop(room, room->step.at);
	room->waiting_until = room->step.at + ROOM_WAITING_MS;
	step_store(room);
}

void room_admin_void(struct room *room, const char *reason, room_admin_done *done, void *context)
{
	enum code code = room->status == STORE_FINISHED ? CODE_MATCH_OVER
			 : !is_at_rest(room)            ? CODE_RATE_LIMITED
							: CODE_OK;
	if (code != CODE_OK) {
		done(context, NULL, code);
		return;
	}
	step_begin(room, STEP_EXPIRE);
	room->step.reason = reason && *reason ? reason : NULL;
	room->step.done = done;
	room->step.context = context;
	room_clock_stop(room, room->step.at);
	step_store(room);
}

/*
 * The seconds that come are fed that much later: no rule of the game is touched, and the log stays what it is. The
 * deadline is stored, and is what counts after a restart.
 */
void room_admin_extend(struct room *room, int64_t seconds, room_admin_done *done, void *context)
{
	enum code code = room->status == STORE_FINISHED  ? CODE_MATCH_OVER
			 : room->status == STORE_WAITING ? CODE_MATCH_PAUSED
			 : !is_at_rest(room)             ? CODE_RATE_LIMITED
			 : room_expiry(room) < 0         ? CODE_NOT_LIVE
							 : CODE_OK;
	if (code != CODE_OK) {
		done(context, NULL, code);
		return;
	}
	step_begin(room, STEP_EXTEND);
	room->step.done = done;
	room->step.context = context;
	room->fed_at += seconds * 1000;
	step_store(room);
}
