/*
 * lobby_launch.c: matches on their way (5.1). Between the moment when a match is decided on and
 * the moment when it is stored its people are in no room yet; here it is known that they are
 * about to play, so that nobody begins more live matches at once than he may.
 */
#include <stdlib.h>

#include "server/lobby_parts.h"
#include "server/room_load.h"
#include "server/ties.h"

struct launch {
	struct launch *next;
	struct server *server;
	enum rd_pace pace;
	bool is_rated;
	struct member *people[RD_SEATS_MAX]; /* held */
	int count;
	void (*stored)(void *context); /* or NULL */
	void (*done)(void *context, struct room *room, enum code code);
	void *context;
};

static struct launch *begin(struct server *server, enum rd_pace pace, bool is_rated)
{
	struct launch *launch = net_allocate_zeroed(sizeof(*launch));
	launch->server = server;
	launch->pace = pace;
	launch->is_rated = is_rated;
	launch->next = server->lobbies->launches;
	server->lobbies->launches = launch;
	return launch;
}

static void add_person(struct launch *launch, struct member *member)
{
	launch->people[launch->count++] = member_hold(member);
}

/*
 * Whoever plays live waits nowhere else for a live match: not in a queue (6), not in another
 * lobby.
 */
static void leave_the_rest(struct member *member, enum rd_pace pace)
{
	struct lobby *lobby = member->lobby;
	int place = lobby ? lobby_place_of(lobby, member) : -1;
	if (pace != RD_PACE_LIVE)
		return;
	queue_drop(member);
	if (place < 0 || lobby->pace != RD_PACE_LIVE)
		return;
	lobby->places[place].away_until = 1; /* as one who has been away for too long */
	lobby_work(lobby);
}

void lobby_member_plays(struct member *member)
{
	leave_the_rest(member, RD_PACE_LIVE);
}

static void on_launch_stored(void *context)
{
	struct launch *launch = context;
	if (launch->stored)
		launch->stored(launch->context);
}

static void on_launched(void *context, struct room *room, enum code code)
{
	struct launch *launch = context;
	struct launch **at = &launch->server->lobbies->launches;
	while (*at != launch)
		at = &(*at)->next;
	*at = launch->next;
	launch->done(launch->context, room, code);
	for (int i = 0; i < launch->count; i++) {
		if (room)
			leave_the_rest(launch->people[i], launch->pace);
		member_release(launch->people[i]);
	}
	free(launch);
}

void launch_create(struct server *server, const struct room_order *order, enum rd_pace pace)
{
	struct launch *launch = begin(server, pace, room_is_to_be_rated(order));
	struct room_order own = *order;
	for (int seat = 0; seat < order->seats; seat++)
		if (order->seating[seat].member)
			add_person(launch, order->seating[seat].member);
	launch->stored = order->stored;
	launch->done = order->done;
	launch->context = order->context;
	own.live_max = SERVER_LIVE_MAX;
	own.stored = on_launch_stored;
	own.done = on_launched;
	own.context = launch;
	room_create(server, &own);
}

void launch_answer(void *context, struct room *room, enum code code)
{
	struct ask *ask = context;
	if (!room) {
		ask_refuse(ask, code);
		return;
	}
	struct rd_writer *writer = ask_open(ask);
	rd_write_key(writer, "match");
	rd_write_words(writer, room->id);
	ask_close(ask);
}

void launch_resume(struct room *room, const char *lobby, void (*stored)(void *context),
	void (*done)(void *context, struct room *room, enum code code), void *context)
{
	struct launch *launch = begin(room->server, room->pace, room->rated);
	for (int seat = 0; seat < room->seats_count; seat++)
		if (room->seats[seat].member)
			add_person(launch, room->seats[seat].member);
	launch->stored = stored;
	launch->done = done;
	launch->context = context;
	room_resume(room, lobby, on_launch_stored, on_launched, launch);
}

unsigned launch_live(const struct member *member, bool rated_alone)
{
	unsigned count = member_live_matches(member, rated_alone);
	for (const struct launch *launch = member->server->lobbies->launches; launch;
		launch = launch->next) {
		bool counts = launch->pace == RD_PACE_LIVE && (launch->is_rated || !rated_alone);
		for (int i = 0; i < launch->count && counts; i++)
			count += launch->people[i] == member;
	}
	return count;
}

/* ---- the match of a lobby ---------------------------------------------------------------- */

/* Everybody in it in the order of joining; false if there is a bot among them. */
static bool list_people(
	const struct lobby *lobby, struct member *newcomer, struct member **people, int *count)
{
	*count = 0;
	for (unsigned i = 0; i < lobby->count; i++) {
		if (!lobby->places[i].member)
			return false;
		people[(*count)++] = lobby->places[i].member;
	}
	if (newcomer)
		people[(*count)++] = newcomer;
	return true;
}

/* From the match that was paused last to the first; each is read if it is not in memory. */
struct search {
	struct lobby *lobby;
	struct tie last; /* the one looked at */
	void (*found)(struct lobby *lobby, struct room *room);
};

static bool fits(const struct lobby *lobby, const struct room *room)
{
	struct member *people[RD_SEATS_MAX + 1];
	int count;
	return room && list_people(lobby, lobby->newcomer, people, &count) &&
	       room_waits_for(room, people, count);
}

static void end_search(struct search *search, struct room *room)
{
	struct search done = *search;
	free(search);
	done.found(done.lobby, room);
}

static void search_on(struct search *search);

static void on_candidate(void *context, struct room *room)
{
	struct search *search = context;
	if (fits(search->lobby, room))
		end_search(search, room);
	else
		search_on(search);
}

static void search_on(struct search *search)
{
	struct lobby *lobby = search->lobby;
	const struct tie *next = NULL;
	if (lobby->count > 0 && !lobby->server->is_stopping)
		next = ties_waiting(lobby->places[0].member, lobby->game,
			search->last.id[0] ? &search->last : NULL);
	if (!next) {
		end_search(search, NULL);
		return;
	}
	search->last = *next;
	room_recall(lobby->server, search->last.id, on_candidate, search);
}

void launch_search(struct lobby *lobby, void (*found)(struct lobby *lobby, struct room *room))
{
	struct member *people[RD_SEATS_MAX + 1];
	int count;
	lobby->is_busy = true;
	if (!lobby->resume || lobby->task->level > 0 ||
		!list_people(lobby, lobby->newcomer, people, &count)) {
		found(lobby, NULL);
		return;
	}
	struct search *search = net_allocate_zeroed(sizeof(*search));
	search->lobby = lobby;
	search->found = found;
	search_on(search);
}

bool launch_is_complete(
	const struct lobby *lobby, const struct room *room, const struct member *newcomer)
{
	for (int i = 0; i < room->seats_count; i++) {
		const struct member *member = room->seats[i].member;
		bool is_needed = member && room->standing.in_play & RD_SEAT(i);
		if (is_needed && member != newcomer && lobby_place_of(lobby, member) < 0)
			return false;
	}
	return true;
}

static void acknowledge(struct lobby_task *task, const struct room *room, const char *code)
{
	struct rd_writer *writer = ask_open(task->ask);
	rd_write_key(writer, "code");
	rd_write_words(writer, code);
	rd_write_key(writer, "match");
	rd_write_words(writer, room->id);
	ask_close(task->ask);
	free(task);
}

/* The last seat is taken like any other: all in the lobby see it, then the match begins (5). */
static void on_match_stored(void *context)
{
	struct lobby *lobby = context;
	if (!lobby->newcomer && lobby->task->level == 0)
		return; /* lobby:start: nobody has come */
	lobby_sit(lobby, lobby->newcomer, lobby->newcomer ? 0 : lobby->task->level);
	lobby_tell_updated(lobby);
}

static void on_begun(void *context, struct room *room, enum code code)
{
	struct lobby *lobby = context;
	if (!room) {
		lobby_refuse(lobby, code);
		return;
	}
	if (lobby->newcomer)
		queue_drop(
			lobby->newcomer); /* who joins a lobby leaves the queue, also by the last seat */
	struct lobby_task *task = lobby_rest(lobby);
	acknowledge(task, room, lobby->code);
	lobby_end(lobby);
}

/* The match goes on from another lobby than the one kept for it: that one has served. */
static void end_kept(struct room *room, const struct lobby *lobby)
{
	struct lobby *kept = lobby_find(room->server, room->code);
	if (!kept || kept == lobby || strcmp(kept->match, room->id) != 0)
		return;
	if (kept->is_stored)
		lobby_forget(kept);
	lobby_end(kept);
}

/* Who sat down was asked whether he plays beside another; more than he may have are too many all the same. */
static enum code check_people(const struct lobby *lobby)
{
	enum code code = CODE_OK;
	for (unsigned i = 0; i < lobby->count && code == CODE_OK; i++)
		if (lobby->places[i].member)
			code = lobby_check_live(lobby->places[i].member,
				lobby_entry(lobby, lobby->places[i].member, true));
	return code;
}

/* Who enters the code of his own match knows what he does; who meets the others in a new lobby was asked there. */
static void note_beside(const struct lobby *lobby, struct room *room)
{
	for (int seat = 0; seat < room->seats_count; seat++) {
		const struct member *member = room->seats[seat].member;
		int place = lobby_place_of(lobby, member);
		bool is_beside = place >= 0 ? lobby->places[place].is_beside
					    : entry_is_beside(lobby->task->ask);
		room->seats[seat].is_beside = lobby_is_kept(lobby) || is_beside;
	}
}

void launch_lobby(struct lobby *lobby)
{
	if (lobby_is_kept(lobby))
		launch_found(lobby, room_find(lobby->server, lobby->match));
	else
		launch_search(lobby, launch_found);
}

void launch_found(struct lobby *lobby, struct room *room)
{
	struct member *newcomer = lobby->newcomer;
	uint8_t level = lobby->task->level;
	int8_t wishes[RD_SEATS_MAX];
	lobby->is_busy = true;
	enum code code = lobby_is_kept(lobby) ? CODE_OK : check_people(lobby);
	if (code != CODE_OK) {
		lobby_refuse(lobby, code);
		return;
	}
	if (room) {
		end_kept(room, lobby);
		note_beside(lobby, room);
		launch_resume(room, lobby->is_stored ? lobby->code : NULL, on_match_stored,
			on_begun, lobby);
		return;
	}
	struct room_order order = {.game = lobby->game,
		.options = net_span_of(lobby->options),
		.rated = lobby->rated,
		.spectators = lobby->spectators,
		.broadcast = lobby->broadcast,
		.listed = lobby->listed,
		.life = lobby->life,
		.code = lobby->code,
		.lobby = lobby->code,
		.stored = on_match_stored,
		.done = on_begun,
		.context = lobby};
	for (; order.seats < lobby->count; order.seats++) {
		const struct lobby_place *place = &lobby->places[order.seats];
		order.seating[order.seats] = (struct room_seating){
			place->member, place->level, place->is_beside};
		wishes[order.seats] = place->seat;
	}
	if (newcomer || level > 0) {
		wishes[order.seats] = lobby->task->seat;
		order.seating[order.seats++] = (struct room_seating){
			newcomer, level, entry_is_beside(lobby->task->ask)};
	}
	lobby_arrange(lobby, wishes, &order);
	launch_create(lobby->server, &order, lobby->pace);
}
