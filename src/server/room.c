/*
 * room.c: a room as a whole: its memory, its places in the tables, and its work, one thing at a time.
 *
 * The block of a room, each part aligned to 16: struct room, options, answers. The match has a body (room_body.c).
 */
#include "server/room_parts.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

#include "server/needs.h"
#include "server/notices.h"
#include "server/room_keep.h"
#include "server/room_load.h"
#include "server/ties.h"

/* ---- memory --------------------------------------------------------------------------------------- */

static size_t align_part(size_t size)
{
	return (size + 15) & ~(size_t)15;
}

static void on_timer(struct timer *timer)
{
	room_work(timer->owner);
}

struct room *room_build(struct server *server, const struct room_plan *plan)
{
	const struct rd_game *game = plan->game;
	size_t options_at = align_part(sizeof(struct room));
	size_t answers_at = options_at + align_part(plan->options.length + 1);
	uint8_t *block = net_allocate_zeroed(
		answers_at + (size_t)plan->seats * ROOM_ANSWERS * sizeof(struct room_answer));
	struct room *room = (struct room *)(void *)block;
	char *options = (char *)block + options_at;
	memcpy(options, plan->options.text, plan->options.length);
	room->server = server;
	room->game = game;
	room->options = options;
	room->options_length = plan->options.length;
	for (int seat = 0; seat < plan->seats; seat++)
		room->seats[seat].answers = (struct room_answer *)(void *)(block + answers_at) +
					    (size_t)seat * ROOM_ANSWERS;
	if (!room_embody(room, plan)) {
		free(block);
		return NULL;
	}
	copy_text(room->id, sizeof(room->id), plan->id);
	copy_text(room->code, sizeof(room->code), plan->code);
	room->pace = rd_pace_of(game, room->play.match->options);
	room->seats_count = (uint8_t)plan->seats;
	rd_seed_commitment(plan->seed, room->commitment);
	room->fed_at = room->shown_expiry = -1;
	room->stored_expiry = room->stored_wake = ROOM_EXPIRY_UNKNOWN;
	room->pause_seat = -1;
	for (enum vote_kind kind = 0; kind < VOTES; kind++)
		room->votes[kind].turn = ROOM_NO_TURN;
	room->timer = (struct timer){.fire = on_timer, .owner = room};
	game->stand(room->play.match->state, &room->standing);
	return room;
}

void room_sit(struct room *room, int number, struct member *member, int level)
{
	struct room_seat *seat = &room->seats[number];
	struct rd_sitter *sitter = &room->play.match->sitter[number];
	char name[USERNAME];
	seat->room = room;
	seat->number = (uint8_t)number;
	seat->level = (uint8_t)level;
	seat->member = member ? member_hold(member) : NULL;
	sitter->level = (uint8_t)level;
	copy_text(sitter->name, sizeof(sitter->name), room_name_of(seat, name));
}

void seat_of_member(struct room_seat *seat)
{
	seat->next_of_member = seat->member->seats;
	seat->member->seats = seat;
}

void room_publish(struct room *room)
{
	struct server *server = room->server;
	table_add(&server->rooms, room->id, room);
	if (room->status != STORE_FINISHED)
		table_add(&server->codes, room->code, room);
	for (int i = 0; i < room->seats_count; i++)
		if (room->seats[i].member)
			seat_of_member(&room->seats[i]);
	ties_note(room);
	keeper_add(room);
}

void room_free_code(struct room *room)
{
	if (table_find(&room->server->codes, room->code) == room)
		table_remove(&room->server->codes, room->code);
}

void seat_stand_up(struct room_seat *seat)
{
	struct room_seat **at = &seat->member->seats;
	while (*at && *at != seat)
		at = &(*at)->next_of_member;
	if (*at)
		*at = seat->next_of_member;
	member_release(seat->member);
	seat->member = NULL;
}

void room_destroy(struct room *room)
{
	struct server *server = room->server;
	assert(!room->first && !room->is_storing && room->busy == 0);
	spectate_forget(room);
	server_timer_clear(server, &room->timer);
	keeper_remove(room);
	if (table_find(&server->rooms, room->id) == room)
		table_remove(&server->rooms, room->id);
	room_free_code(room);
	for (int i = 0; i < room->seats_count; i++)
		if (room->seats[i].member)
			seat_stand_up(&room->seats[i]);
	room_disembody(room);
	talk_destroy(room->talk);
	free(room);
}

/* ---- finding --------------------------------------------------------------------------------------- */

struct room *room_find(struct server *server, const char *id)
{
	return table_find(&server->rooms, id);
}

struct room *room_by_code(struct server *server, const char *code)
{
	return table_find(&server->codes, code);
}

int room_seat_of(const struct room *room, const struct member *member)
{
	for (int seat = 0; seat < room->seats_count; seat++)
		if (member && room->seats[seat].member == member)
			return seat;
	return -1;
}

bool room_is_suspended(const struct room *room)
{
	for (int seat = 0; seat < room->seats_count; seat++)
		if (room->seats[seat].is_awaited)
			return true;
	return false;
}

bool room_is_present(const struct room *room, int seat)
{
	return !room->seats[seat].member || room->seats[seat].clients_count > 0;
}

uint32_t room_humans(const struct room *room)
{
	uint32_t humans = 0;
	for (int seat = 0; seat < room->seats_count; seat++)
		if (room->seats[seat].member)
			humans |= RD_SEAT(seat);
	return humans & room->standing.in_play;
}

bool room_has_bots(const struct room *room)
{
	for (int seat = 0; seat < room->seats_count; seat++)
		if (!room->seats[seat].member)
			return true;
	return false;
}

/* Do these have seats in it, and are all there who are in play? Whoever is out may come along (9.3). */
static bool is_table_of(const struct room *room, struct member *const *members, int count)
{
	uint32_t awaited = room_humans(room);
	for (int i = 0; i < count; i++) {
		int seat = room_seat_of(room, members[i]);
		if (seat < 0)
			return false;
		awaited &= ~RD_SEAT(seat);
	}
	return awaited == 0;
}

bool room_waits_for(const struct room *room, struct member *const *members, int count)
{
	return room->status == STORE_WAITING && !room->is_storing && !room_has_bots(room) &&
	       is_table_of(room, members, count);
}

const char *room_name_of(const struct room_seat *seat, char out[static USERNAME])
{
	if (seat->member)
		return seat->member->username;
	if (seat->level == 0) { /* a guest who was removed keeps the name he had (3) */
		room_awake(seat->room);
		copy_text(out, USERNAME, seat->room->play.match->sitter[seat->number].name);
	} else {
		snprintf(out, USERNAME, "bot_%d", seat->level);
	}
	return out;
}

/* ---- telling --------------------------------------------------------------------------------------- */

void seat_emit(struct room_seat *seat, const char *name, struct net_span json)
{
	for (unsigned i = 0; i < seat->clients_count; i++)
		client_emit(seat->clients[i], name, json);
}

void room_tell(struct room *room, int except, const struct news *news, const void *payload)
{
	struct net_span text = news_text(room->server, news, payload, NULL);
	for (int seat = 0; seat < room->seats_count; seat++)
		if (seat != except)
			seat_emit(&room->seats[seat], news->name, text);
}

/* ---- work ------------------------------------------------------------------------------------------ */

void room_queue(
	struct room *room, struct ask *ask, void (*task)(struct room *room, struct ask *ask))
{
	if (room->queued >= ROOM_QUEUE_MAX || room->is_lost) {
		ask_refuse(ask, room->is_lost ? CODE_TRY_AGAIN : CODE_RATE_LIMITED);
		return;
	}
	ask->task = task;
	ask->room = room;
	ask->next = NULL;
	if (room->last)
		room->last->next = ask;
	else
		room->first = ask;
	room->last = ask;
	room->queued++;
	room_touch(room);
	if (room->is_closed)
		room->closes_at = server_now(room->server) + ROOM_RECALLED_MS;
	room_work(room);
}

void room_unqueue(struct ask *ask)
{
	struct room *room = ask->room;
	struct ask **at = &room->first, *before = NULL;
	while (*at != ask) {
		before = *at;
		at = &before->next;
	}
	*at = ask->next;
	if (room->last == ask)
		room->last = before;
	room->queued--;
	ask->room = NULL;
}

static bool run_task(struct room *room)
{
	struct ask *ask = room->first;
	if (!ask)
		return false;
	room_unqueue(ask);
	ask->task(room, ask);
	return true;
}

/* The first task that changes nothing. */
static bool run_look(struct room *room)
{
	struct ask *ask = room->first;
	while (ask && !room_may_look(room, ask))
		ask = ask->next;
	if (!ask)
		return false;
	room_unqueue(ask);
	ask->task(room, ask);
	return true;
}

/* Something that has to come first could not be stored: until it is tried again, who wants to change the match is refused. */
static bool run_in_trouble(struct room *room)
{
	struct ask *ask = room->first;
	if (!ask)
		return false;
	if (run_look(room))
		return true;
	room_unqueue(ask);
	ask_refuse(ask, CODE_SERVER_ERROR);
	return true;
}

static int64_t earlier(int64_t a, int64_t b)
{
	return b >= 0 && b < a ? b : a;
}

/* Of two moments that may be -1: never. */
static int64_t earlier_of(int64_t a, int64_t b)
{
	return a < 0 ? b : earlier(a, b);
}

static void schedule(struct room *room, int64_t rests_at)
{
	int64_t next = INT64_MAX;
	if (room->status == STORE_FINISHED) {
		if (room->busy == 0) /* else what comes back looks after it */
			next = earlier(room->closes_at, rests_at);
	} else {
		next = earlier(next, room_clock_runs(room) ? room_expiry(room) : -1);
		next = earlier(
			next, room_is_to_be_noted(room) ? room->noted_at + ROOM_NOTE_MS : -1);
		next = earlier(next, room_presence_next(room));
		next = earlier(next, room->pause_seat >= 0 ? room->pause_until : -1);
		next = earlier(next, room->status == STORE_WAITING ? room->waiting_until : -1);
		next = earlier(next, room->bots_at > 0 ? room->bots_at : -1);
		next = earlier(next, room->notice_at > 0 ? room->notice_at : -1);
		next = earlier(next, spectate_note_at(room));
		next = earlier(next, long_next(room));
		next = earlier(next, rests_at);
		if (room->retry_at > 0)
			next = room->retry_at;
	}
	if (next == INT64_MAX)
		server_timer_clear(room->server, &room->timer);
	else
		server_timer(room->server, &room->timer, next);
}

void room_close(struct room *room, const char *reason)
{
	struct match_closed_news news = {.has_reason = reason != NULL};
	memcpy(news.match, room->id, sizeof(news.match));
	copy_text(news.reason, sizeof(news.reason), reason ? reason : "");
	room->is_closed = true;
	room_tell(room, -1, &news_match_closed, &news);
}

/* 7.4: the room is no longer open, and goes. */
static bool close_when_due(struct room *room, int64_t now)
{
	if (room->status != STORE_FINISHED || now < room->closes_at || room->first ||
		room->busy > 0)
		return false;
	if (!room->is_closed)
		room_close(room, NULL);
	room_destroy(room);
	return true;
}

/* One thing; true if there may be more to do. */
static bool work_once(struct room *room, int64_t now)
{
	if (room->is_reading || room->is_lost || room->server->is_stopping)
		return false;
	if (room->is_storing)
		return room->server->store_hangs && run_look(room);
	if (room->retry_at > now)
		return run_in_trouble(room);
	room->retry_at = 0;
	if (room_feed(room, now))
		return false;
	room_note(room, now);
	spectate_note(room, now);
	room_presence(room, now);
	needs_tell(room);
	if (room_absences(room, now) || room_pause_lapse(room, now))
		return false;
	if (room->status == STORE_WAITING && now >= room->waiting_until) {
		step_status(room, STEP_EXPIRE);
		return false;
	}
	if (long_due(room, now))
		return false;
	if (room->notice_at > 0 && now >= room->notice_at) {
		room->notice_at = 0;
		notices_stored(room, NOTICE_DEADLINE);
	}
	return (!room_bots_first(room) && run_task(room)) || room_bots(room, now);
}

void room_work(struct room *room)
{
	if (room->is_working || room_drop_lost(room))
		return;
	room_awake(room);
	room->is_working = true;
	while (work_once(room, server_now(room->server)))
		continue;
	room->is_working = false;
	if (room_drop_lost(room) || room->is_storing || room->is_reading ||
		room->server->is_stopping)
		return;
	int64_t now = server_now(room->server), rests_at;
	if (close_when_due(room, now) || room_rest(room, now, &rests_at))
		return;
	schedule(room, earlier_of(rests_at, room_lulls_at(room, now)));
	room_lull(room, now);
}

static struct room *find_looked_at(struct server *server)
{
	for (const struct ask *ask = server->oldest_ask; ask; ask = ask->newer)
		if (ask->room && ask->room->is_storing && !ask->room->is_working &&
			room_may_look(ask->room, ask))
			return ask->room;
	return NULL;
}

void rooms_look(struct server *server)
{
	struct room *room;
	while ((room = find_looked_at(server)))
		run_look(room);
}
