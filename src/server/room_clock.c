/*
 * room_clock.c: how a match gets its seconds (7.1). The engine counts whole seconds; what is not yet one is carried: while
 * the clock runs as the distance from `fed_at` to now, while it stands in `remainder_ms`.
 */
#include <assert.h>
#include <stdlib.h>

#include "server/room_parts.h"

enum { SECOND = 1000 };

/* A solo game knows no clock (1), nor does a game that cannot let time pass. */
static bool has_clock(const struct room *room)
{
	return room->game->pass && room->pace != RD_PACE_SOLO;
}

bool room_clock_runs(const struct room *room)
{
	return room->fed_at >= 0;
}

int64_t room_expiry(const struct room *room)
{
	if (room->fed_at < 0)
		return -1;
	int64_t due = rd_due(room->game, room_newest(room)->state);
	return due == RD_NEVER ? -1 : room->fed_at + due * SECOND;
}

int64_t room_expiry_shown(const struct room *room)
{
	return room->is_storing ? room->shown_expiry : room_expiry(room);
}

bool room_feed(struct room *room, int64_t now)
{
	if (room->fed_at < 0)
		return false;
	int64_t due = rd_due(room->game, room->play.match->state);
	int64_t seconds = now > room->fed_at ? (now - room->fed_at) / SECOND : 0;
	if (PLANTED(seconds_twice) && 2 * seconds < due)
		rd_play_wait(&room->play, seconds);
	if (due == RD_NEVER || due > seconds) {
		if (seconds > 0) {
			rd_play_wait(&room->play, seconds);
			room->fed_at += seconds * SECOND;
		}
		return false;
	}
	step_pass(room, seconds);
	return true;
}

void room_clock_start(struct room *room, int64_t now, int64_t at_least_ms)
{
	if (!has_clock(room) || room->fed_at >= 0 || room->standing.is_over)
		return;
	int64_t due = rd_due(room->game, room->play.match->state);
	room->fed_at = now - room->remainder_ms;
	if (due != RD_NEVER && due * SECOND - room->remainder_ms < at_least_ms)
		room->fed_at += at_least_ms - (due * SECOND - room->remainder_ms); /* 9.3 */
	room->remainder_ms = 0;
}

void room_clock_stop(struct room *room, int64_t now)
{
	if (room->fed_at < 0)
		return;
	int64_t passed = now - room->fed_at;
	room->remainder_ms = passed > 0 ? passed % SECOND : passed; /* what was added is not lost */
	room->fed_at = -1;
}

int64_t room_time_left(const struct room *room)
{
	int64_t due = rd_due(room->game, room_newest(room)->state);
	return room->fed_at >= 0 || due == RD_NEVER ? STORE_NONE
						    : due * SECOND - room->remainder_ms;
}

bool room_is_to_be_noted(const struct room *room)
{
	return room->pace == RD_PACE_LIVE && room->status == STORE_PLAYING &&
	       room_expiry(room) >= 0;
}

/* A fall must not give anybody a fresh turn: every few seconds it is written down how much is left. */
void room_note(struct room *room, int64_t now)
{
	if (!room_is_to_be_noted(room) || now < room->noted_at + ROOM_NOTE_MS)
		return;
	int64_t expiry = room_expiry(room);
	struct store_request *request = room_begin(room);
	room->noted_at = now;
	store_match_turn(request, room->id,
		&(struct store_turn){.turn_number = room->standing.turn,
			.current_turn_seat = room->standing.active >= 0 ? room->standing.active
									: STORE_NONE,
			.turn_expires_at = expiry,
			.time_left_ms = expiry > now ? expiry - now : 0});
	store_submit(request, NULL, NULL);
}

static void put_off(int64_t *moment, int64_t ms)
{
	if (*moment > 0)
		*moment += ms;
}

static void stand_still(struct room *room, int64_t ms)
{
	put_off(&room->fed_at, ms);
	put_off(&room->step.fed_before, ms);
	put_off(&room->noted_at, ms);
	put_off(&room->pause_until, ms);
	for (int seat = 0; seat < room->seats_count; seat++) {
		put_off(&room->seats[seat].absent_since, ms);
		put_off(&room->seats[seat].absent_until, ms);
	}
	if (!room->is_storing && !room->is_reading)
		room_clock_tell(room);
}

void rooms_stood(struct server *server, int64_t ms)
{
	size_t at = 0, count = 0;
	struct room *room;
	struct room **rooms = net_allocate((server->rooms.count + 1) * sizeof(struct room *));
	while ((room = table_each(&server->rooms, &at)))
		rooms[count++] = room;
	for (size_t i = 0; i < count; i++)
		if (rooms[i]->pace == RD_PACE_LIVE && rooms[i]->status == STORE_PLAYING) {
			stand_still(rooms[i], ms);
			room_work(rooms[i]);
		}
	free(rooms);
}

/* 24 hours before a deadline that is farther away than that the webhook hears of it; people by what was put down for them (notices.c). */
void room_remind(struct room *room, int64_t now)
{
	int64_t expiry = room_expiry(room);
	room->notice_at = 0;
	if (room->pace == RD_PACE_DAYS && expiry >= 0 && expiry - now > ROOM_NOTICE_MS)
		room->notice_at = expiry - ROOM_NOTICE_MS;
}

void room_clock_tell(struct room *room)
{
	struct clock_news news = {.expires_at = room_expiry(room)};
	bool stands = room->status == STORE_WAITING || room_is_suspended(room);
	news.running = !stands;
	if (news.expires_at == room->shown_expiry && news.running == room->shown_running)
		return;
	bool is_news = news.expires_at != room->shown_expiry;
	room->shown_expiry = news.expires_at;
	room->shown_running = news.running;
	if (is_news)
		room_remind(room, server_now(room->server));
	memcpy(news.match, room->id, sizeof(news.match));
	struct net_span text = news_text(room->server, &news_match_clock, &news, NULL);
	for (int seat = 0; seat < room->seats_count; seat++)
		seat_emit_to(&room->seats[seat], FORM_EVENTS, news_match_clock.name, text);
	room_frames(room, false);
	spectate_update(room, false);
}
