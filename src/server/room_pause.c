/* room_pause.c: pause by agreement (9): asking, accepting, rejecting, and what lapses. */
#include <stdio.h>

#include "server/room_load.h"
#include "server/room_parts.h"

void room_pause_clear(struct room *room)
{
	room->pause_seat = -1;
	room->pause_accepted = 0;
	room->pause_until = 0;
}

static void tell_rejected(struct room *room, int seat, int except)
{
	struct seat_news news = {.seat = (int8_t)seat};
	memcpy(news.match, room->id, sizeof(news.match));
	room_pause_clear(room);
	room_tell(room, except, &news_pause_rejected, &news);
}

/* Every other seat in play has accepted. */
static bool is_agreed(const struct room *room)
{
	uint32_t others = room_humans(room) & ~RD_SEAT(room->pause_seat);
	return (room->pause_accepted & others) == others;
}

bool room_pause_lapse(struct room *room, int64_t now)
{
	if (room->pause_seat < 0)
		return false;
	bool is_out = !(room->standing.in_play & RD_SEAT(room->pause_seat));
	if (now >= room->pause_until || is_out) {
		tell_rejected(room, RD_NOBODY, RD_NOBODY);
		return false;
	}
	/* Who had not accepted yet is out of play, and is not asked any more (9). */
	if (room->status != STORE_PLAYING || room_is_suspended(room) || !room->pause_accepted ||
		!is_agreed(room))
		return false;
	step_status(room, STEP_PAUSE);
	return true;
}

/* What refuses all three alike; CODE_OK: the seat may speak about pauses. */
static enum code check(const struct room *room, int seat)
{
	if (room->pace != RD_PACE_LIVE || room_has_bots(room) || room->tournament[0])
		return CODE_NOT_LIVE; /* 23.3: others wait for its result */
	if (room->status == STORE_FINISHED)
		return CODE_MATCH_OVER;
	if (room->status == STORE_WAITING || room_is_suspended(room))
		return CODE_MATCH_PAUSED;
	return room->standing.in_play & RD_SEAT(seat) ? CODE_OK : CODE_NOT_LIVE;
}

/* Also of a match that is put away and read again (9.1). */
static void store_requests(struct room *room, const struct room_seat *seat)
{
	struct store_request *request = room_begin(room);
	store_match_pauses(request, room->id, seat->number, seat->pause_requests);
	store_submit(request, NULL, NULL);
}

static void task_request(struct room *room, struct ask *ask)
{
	int number = room_seat_of(room, ask->member);
	struct room_seat *seat = &room->seats[number];
	enum code code = check(room, number);
	if (code == CODE_OK && room->pause_seat >= 0)
		code = CODE_PAUSE_PENDING;
	if (code == CODE_OK && seat->pause_requests >= ROOM_PAUSE_REQUESTS)
		code = CODE_TOO_MANY_REQUESTS;
	if (code != CODE_OK) {
		ask_refuse(ask, code);
		return;
	}
	seat->pause_requests++;
	store_requests(room, seat);
	room->pause_seat = number;
	room->pause_accepted = 0;
	room->pause_until = server_now(room->server) + ROOM_PAUSE_MS;
	struct pause_requested_news news = {
		.seat = (uint8_t)number, .expires_at = room->pause_until};
	memcpy(news.match, room->id, sizeof(news.match));
	memcpy(news.from, ask->member->username, sizeof(news.from));
	room_tell(room, number, &news_pause_requested, &news);
	ask_ok(ask);
}

static void task_accept(struct room *room, struct ask *ask)
{
	int seat = room_seat_of(room, ask->member);
	enum code code = check(room, seat);
	if (code == CODE_OK && room->pause_seat < 0)
		code = CODE_NO_PAUSE_REQUEST;
	if (code == CODE_OK && room->pause_seat == seat)
		code = CODE_OWN_REQUEST;
	if (code != CODE_OK) {
		ask_refuse(ask, code);
		return;
	}
	room->pause_accepted |= RD_SEAT(seat);
	if (!is_agreed(room)) {
		ask_ok(ask);
		return;
	}
	step_begin(room, STEP_PAUSE);
	room->step.ask = ask;
	room_clock_stop(room, room->step.at);
	room->waiting_until = room->step.at + ROOM_WAITING_MS;
	step_store(room);
}

static void task_reject(struct room *room, struct ask *ask)
{
	int seat = room_seat_of(room, ask->member);
	enum code code = check(room, seat);
	if (code == CODE_OK && room->pause_seat < 0)
		code = CODE_NO_PAUSE_REQUEST;
	if (code != CODE_OK) {
		ask_refuse(ask, code);
		return;
	}
	if (seat == room->pause_seat)
		tell_rejected(room, RD_NOBODY, RD_NOBODY); /* taken back: it lapses (9.1) */
	else
		tell_rejected(room, seat, seat);
	ask_ok(ask);
}

/* ---- the events ---------------------------------------------------------------------------------------- */

void on_pause_request(struct ask *ask, const void *given)
{
	const struct only_match *fields = given;
	room_ask(ask, fields->match, task_request);
}

void on_pause_accept(struct ask *ask, const void *given)
{
	const struct only_match *fields = given;
	room_ask(ask, fields->match, task_accept);
}

void on_pause_reject(struct ask *ask, const void *given)
{
	const struct only_match *fields = given;
	room_ask(ask, fields->match, task_reject);
}
