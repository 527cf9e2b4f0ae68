/*
 * room_presence.c: absence and return in live matches (10), and a single player's leaving of his bots (9).
 *
 * Presence is looked at when the room is at work and nothing is being stored; sockets that come and go in between only
 * change the seats' lists.
 */
#include <stdio.h>
#include <stdlib.h>

#include "server/room_keep.h"
#include "server/room_parts.h"

static bool is_watched(const struct room *room)
{
	return room->status == STORE_PLAYING && room->pace == RD_PACE_LIVE &&
	       !room->standing.is_over;
}

/* 9, last paragraph: one person in play, the rest bots. */
static bool is_single(const struct room *room)
{
	return !room->tournament[0] && room_has_bots(room) &&
	       __builtin_popcount(room_humans(room)) == 1;
}

static void store_absence(struct room *room, const struct room_seat *seat)
{
	struct store_request *request = room_begin(room);
	store_match_absence(request, room->id, seat->number, seat->absences, seat->absence_ms);
	store_submit(request, NULL, NULL);
}

static void tell_gone(struct room *room, const struct room_seat *seat, int64_t wait_ms)
{
	struct disconnected_news news = {.seat = seat->number,
		.seconds = seat->is_awaited ? wait_ms / 1000 : 0,
		.expires_at = seat->is_awaited ? seat->absent_until : -1};
	memcpy(news.match, room->id, sizeof(news.match));
	memcpy(news.user, seat->member->username, sizeof(news.user));
	room_tell(room, seat->number, &news_player_disconnected, &news);
}

static void begin_absence(struct room *room, struct room_seat *seat, int64_t now)
{
	int64_t left = ROOM_ALLOWANCE_MS - seat->absence_ms;
	int64_t most = room->tournament[0] && !seat->has_entered ? ROOM_ENTER_MS : ROOM_ABSENCE_MS;
	int64_t wait = left < most ? left : most;
	seat->is_absent = true;
	seat->absent_since = now;
	seat->absent_until = 0;
	seat->is_free = seat->is_spared;
	if (seat->is_spared) {
		seat->is_awaited = true;
		seat->absent_until = now + ROOM_ABSENCE_MS;
	} else if (is_single(room)) {
		seat->is_awaited = seat->is_free = true;
		seat->absent_until = now + ROOM_LEFT_MS;
	} else if (seat->absences < ROOM_ABSENCES && left > 0) {
		seat->is_awaited = true;
		seat->absences++;
		seat->absent_until = now + wait;
		store_absence(room, seat);
	} else if (rd_due(room->game, room->play.match->state) == RD_NEVER) {
		seat->absent_until = now + ROOM_ABSENCE_MS; /* 10.6 */
	}
	if (seat->is_awaited)
		room_clock_stop(room, now);
	seat->is_spared = false;
	tell_gone(room, seat, wait);
	room_clock_tell(room);
}

/* What the absence has cost so far (10.6). */
static void charge(struct room *room, struct room_seat *seat, int64_t now)
{
	if (!seat->is_awaited || seat->is_free)
		return;
	seat->absence_ms += now - seat->absent_since;
	store_absence(room, seat);
}

/* When nobody is waited for any more the clock runs on. */
static void end_suspension(struct room *room, int64_t now)
{
	if (!room_is_suspended(room) && room->status == STORE_PLAYING)
		room_clock_start(room, now, 0);
}

static void end_absence(struct room *room, struct room_seat *seat, int64_t now)
{
	struct reconnected_news news = {.seat = seat->number};
	bool was_awaited = seat->is_awaited;
	charge(room, seat, now);
	seat->is_absent = seat->is_awaited = false;
	seat->absent_until = 0;
	memcpy(news.match, room->id, sizeof(news.match));
	memcpy(news.user, seat->member->username, sizeof(news.user));
	if (seat->clients_count >
		0) /* else the game has put it out: nobody waits for it any more */
		room_tell(room, seat->number, &news_player_reconnected, &news);
	if (was_awaited) {
		end_suspension(room, now);
		room_clock_tell(room);
	}
}

void room_presence(struct room *room, int64_t now)
{
	if (!is_watched(room))
		return;
	for (int i = 0; i < room->seats_count; i++) {
		struct room_seat *seat = &room->seats[i];
		if (!seat->member)
			continue;
		bool is_gone = seat->clients_count == 0 && room->standing.in_play & RD_SEAT(i);
		if (is_gone && !seat->is_absent && !seat->has_entered && now < room->invited_until)
			continue;
		if (is_gone && !seat->is_absent)
			begin_absence(room, seat, now);
		else if (!is_gone && seat->is_absent)
			end_absence(room, seat, now);
	}
}

static bool are_all_gone(const struct room *room)
{
	uint32_t humans = room_humans(room);
	for (int i = 0; i < room->seats_count; i++)
		if (humans & RD_SEAT(i) && !room->seats[i].is_absent)
			return false;
	return true;
}

bool room_absences(struct room *room, int64_t now)
{
	if (!is_watched(room))
		return false;
	for (int i = 0; i < room->seats_count; i++) {
		struct room_seat *seat = &room->seats[i];
		if (!seat->is_absent || seat->absent_until == 0 || now < seat->absent_until)
			continue;
		if (are_all_gone(room) && room->tournament[0] && !room_has_bots(room)) { /* 23.3 */
			step_begin(room, STEP_EXPIRE);
			room->step.reason = "absent";
			room_clock_stop(room, room->step.at);
			step_store(room);
			return true;
		}
		if (are_all_gone(room) && !room->tournament[0]) { /* 10.5 */
			step_status(room, STEP_PAUSE);
			return true;
		}
		if (step_forfeit(room, i)) /* 10.4 */
			return true;
		room_forfeited(room, i);
		room_clock_tell(room);
	}
	return false;
}

void room_forfeited(struct room *room, int number)
{
	struct room_seat *seat = &room->seats[number];
	charge(room, seat, seat->absent_until);
	seat->is_awaited = false;
	seat->absent_until = 0;
	end_suspension(room, server_now(room->server));
}

int64_t room_presence_next(const struct room *room)
{
	int64_t next = room->invited_until > server_now(room->server) ? room->invited_until
								      : INT64_MAX;
	for (int i = 0; i < room->seats_count; i++) {
		const struct room_seat *seat = &room->seats[i];
		if (seat->is_absent && seat->absent_until > 0 && seat->absent_until < next)
			next = seat->absent_until;
	}
	return next;
}

void room_all_absent(struct room *room, int64_t now)
{
	for (int i = 0; i < room->seats_count; i++) {
		struct room_seat *seat = &room->seats[i];
		if (!seat->member || !(room->standing.in_play & RD_SEAT(i)))
			continue;
		seat->is_absent = seat->is_awaited = seat->is_free = true;
		seat->absent_since = now;
		seat->absent_until = now + (room->tournament[0] ? ROOM_ENTER_MS : ROOM_ABSENCE_MS);
	}
}

void room_forget_absences(struct room *room)
{
	for (int i = 0; i < room->seats_count; i++) {
		room->seats[i].is_absent = room->seats[i].is_awaited = false;
		room->seats[i].absent_until = 0;
	}
}

/* Takes it out of the seat; false: it was not there. */
static bool leave_seat(struct room_seat *seat, const struct client *client)
{
	unsigned at = 0;
	while (at < seat->clients_count && seat->clients[at] != client)
		at++;
	if (at == seat->clients_count)
		return false;
	seat->clients_count--;
	for (; at < seat->clients_count; at++) {
		seat->clients[at] = seat->clients[at + 1];
		seat->forms[at] = seat->forms[at + 1];
	}
	seat->is_spared = client->is_spared;
	seat_left(seat);
	room_touch(seat->room);
	return true;
}

/*
 * A socket is gone: out of all seats of its user, and out of what it watched. Only then do the rooms work: one that is lost goes, and takes
 * other sockets and their rooms with it.
 */
void room_client_gone(struct client *client)
{
	struct server *server = client->server;
	size_t count = 0, left = 0;
	struct room *room;
	while (client->watched_count > 0) {
		room = client->watched[0];
		spectate_leave(room, client);
		spectate_left(room);
	}
	for (struct room_seat *seat = client->member->seats; seat; seat = seat->next_of_member)
		count++;
	char(*ids)[MATCH_ID] = net_allocate((count + 1) * MATCH_ID);
	for (struct room_seat *seat = client->member->seats; seat; seat = seat->next_of_member)
		if (leave_seat(seat, client))
			memcpy(ids[left++], seat->room->id, MATCH_ID);
	for (size_t i = 0; i < left; i++)
		if ((room = room_find(server, ids[i])))
			room_work(room);
	free(ids);
}
