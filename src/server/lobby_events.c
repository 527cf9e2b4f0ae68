/*
 * lobby_events.c: what clients ask of lobbies (5): creating, joining, adding bots, starting,
 * leaving, and game:play_bot, which is a lobby for one. The tests stand in the order of the
 * table of 5:
 *
 *	rate_limited bad_field bad_game bad_seats bad_options already_in_match too_many_live
 *	rated_already already_in_lobby too_many_matches lobby_not_found lobby_full all_eyes
 *	you_block no_choice seat_taken not_host not_enough_players no_active_deck server_full
 *
 * Coming back by a code is looked at before all of them but the first two.
 */
#include <stdio.h>
#include <stdlib.h>

#include "server/duty.h"
#include "server/editions.h"
#include "server/far.h"
#include "server/lobby_parts.h"
#include "server/port.h"
#include "server/room_load.h"

/* ---- who may (5) ------------------------------------------------------------------------- */

bool entry_is_beside(const struct ask *ask)
{
	struct rd_span raw;
	return ask_raw(ask, "beside", &raw) && raw.length == 4 && memcmp(raw.text, "true", 4) == 0;
}

struct entry lobby_entry(const struct lobby *lobby, const struct member *member, bool is_beside)
{
	return (struct entry){.is_live = lobby->pace == RD_PACE_LIVE,
		.is_rated = lobby->rated && !member->is_guest,
		.is_beside = is_beside};
}

enum code lobby_check_live(const struct member *member, struct entry entry)
{
	unsigned live = entry.is_live ? launch_live(member, false) : 0;
	if (live > 0 && !entry.is_beside)
		return CODE_ALREADY_IN_MATCH;
	if (live >= SERVER_LIVE_MAX)
		return CODE_TOO_MANY_LIVE;
	return live > 0 && entry.is_rated && launch_live(member, true) >= SERVER_LIVE_RATED
		       ? CODE_RATED_ALREADY
		       : CODE_OK;
}

enum code lobby_check_person(const struct member *member, struct entry entry)
{
	enum code code = lobby_check_live(member, entry);
	if (code != CODE_OK)
		return code;
	if (member->lobby)
		return CODE_ALREADY_IN_LOBBY;
	return member_unfinished(member) >= SERVER_ACTIVE_MAX ? CODE_TOO_MANY_MATCHES : CODE_OK;
}

/*
 * What is to be played: CODE_OK, BAD_GAME, BAD_SEATS or BAD_OPTIONS, or BAD_FIELD for options
 * that are no object.
 */
struct choice {
	const struct rd_game *game;
	int seats;
	struct net_span options; /* in the ask's payload */
	enum rd_pace pace;
	struct rd_fault fault; /* of BAD_OPTIONS */
};

static enum code choose(struct ask *ask, const char *game, const int64_t *seats, bool is_lobby,
	struct choice *choice)
{
	struct rd_span raw = {0};
	*choice = (struct choice){
		.game = node_newest(ask->server, game ? game : rd_game_at(0)->name)};
	if (ask_raw(ask, "options", &raw) && raw.text[0] != '{')
		return CODE_BAD_FIELD;
	choice->options = net_span(raw.text, raw.length);
	if (!choice->game || (is_lobby && choice->game->seats_max == 1))
		return CODE_BAD_GAME;
	if (seats && (*seats < choice->game->seats_min || *seats > choice->game->seats_max))
		return CODE_BAD_SEATS;
	choice->seats = seats ? (int)*seats : choice->game->seats_min;
	enum code code = room_try(ask->server, choice->game, choice->seats, choice->options,
		&choice->pace, &choice->fault);
	return code == CODE_OK && is_lobby && choice->pace == RD_PACE_SOLO ? CODE_BAD_GAME : code;
}

static void refuse_choice(struct ask *ask, enum code code, const struct choice *choice)
{
	char field[RD_FAULT_PATH + 16];
	const char *path = choice->fault.path;
	if (code == CODE_BAD_FIELD) {
		ask_refuse_why(ask, code, "options", REASON_NO_OBJECT);
	} else if (code == CODE_BAD_OPTIONS && choice->fault.reason[0]) {
		snprintf(field, sizeof(field), "options%s%s", *path && *path != '[' ? "." : "",
			path);
		ask_refuse_why(ask, code, field, reason_of_fault(&choice->fault));
	} else {
		ask_refuse(ask, code);
	}
}

/* ---- looking for codes (5: guessing) ----------------------------------------------------- */

static void note_code(struct member *member, bool is_known)
{
	member->unknown_codes = is_known ? 0 : (uint8_t)(member->unknown_codes + 1);
	if (member->unknown_codes < LOBBY_GUESSES)
		return;
	member->unknown_codes = 0;
	member->joins_blocked_until = server_now(member->server) + LOBBY_BLOCKED_MS;
}

/*
 * Whoever names a code that is not his own lobby's is looking for one, whatever the event: else
 * the limit of joins could be walked around.
 */
static bool may_look(struct member *member, const char *code, bool is_join)
{
	int64_t now = server_now(member->server);
	if (!is_join && member->lobby && strcmp(member->lobby->code, code) == 0)
		return true;
	return now >= member->joins_blocked_until &&
	       window_take(&member->joins, LOBBY_JOINS, LOBBY_JOINS_MS, now);
}

/* ---- arriving ---------------------------------------------------------------------------- */

static void acknowledge_code(struct lobby_task *task, const char *code)
{
	struct rd_writer *writer = ask_open(task->ask);
	rd_write_key(writer, "code");
	rd_write_words(writer, code);
	ask_close(task->ask);
	free(task);
}

static void tell_created(struct lobby *lobby)
{
	struct lobby_created_news news = {.seats = lobby->seats,
		.rated = lobby->rated,
		.spectators = lobby->spectators,
		.broadcast = lobby->broadcast,
		.listed = lobby->listed,
		.open = lobby->open,
		.is_challenge = lobby->invited != NULL,
		.has_life = lobby->pace == RD_PACE_DAYS,
		.vacation = (uint8_t)lobby->life.vacation_days,
		.abandoned = (uint8_t)lobby->life.abandoned,
		.expires_at = lobby->expires_at};
	copy_text(news.code, sizeof(news.code), lobby->code);
	copy_text(news.game, sizeof(news.game), lobby->game->name);
	if (lobby->invited)
		copy_text(news.to, sizeof(news.to), lobby->invited->username);
	member_tell(lobby->places[0].member, &news_lobby_created, &news);
	challenge_tell(lobby);
}

static bool is_taken(const struct store_result *result)
{
	return result->outcome == STORE_CONFLICT && result->field &&
	       strcmp(result->field, "code") == 0;
}

/* The store knows of a lobby that he is in. */
static bool is_elsewhere(const struct store_result *result)
{
	return result->outcome == STORE_CONFLICT && result->field &&
	       strcmp(result->field, "user_id") == 0;
}

static void on_arrived(void *context, const struct store_result *result)
{
	struct lobby *lobby = context;
	struct member *member = lobby->newcomer;
	bool is_new = !lobby->is_stored && !lobby_is_kept(lobby);
	if (is_new && is_taken(result) && ++lobby->tries < LOBBY_CODE_TRIES) {
		lobby_rename(lobby);
		lobby_store_arrival(lobby, member, 0, on_arrived);
		return;
	}
	if (result->outcome == STORE_OK && lobby->is_over)
		lobby_forget(lobby); /* it ended while he was being written down */
	if (is_elsewhere(result)) {
		lobby_refuse(lobby, CODE_ALREADY_IN_LOBBY);
		return;
	}
	if (result->outcome != STORE_OK || lobby->is_over) {
		server_log(lobby->server, JOURNAL_ERROR, "lobby %s: nobody can sit down: %s",
			lobby->code,
			result->reason ? result->reason : "the store would not change it");
		lobby_refuse(lobby, CODE_SERVER_ERROR);
		return;
	}
	lobby->is_stored = true;
	lobby_sit(lobby, member, member ? 0 : lobby->task->level);
	if (member)
		queue_drop(member);
	struct lobby_task *task = lobby_rest(lobby);
	if (is_new)
		tell_created(lobby);
	else
		lobby_tell_updated(lobby);
	if (member) {
		acknowledge_code(task, lobby->code);
	} else {
		ask_ok(task->ask);
		free(task);
	}
	lobby_work(lobby);
}

/* He has a deck, or needs none: he sits down, or his is the last seat and the match begins. */
static void on_deck(void *context, enum code code)
{
	struct lobby *lobby = context;
	bool is_new = lobby->count == 0;
	if (code == CODE_OK && is_new && lobby->server->lobbies->open.count > LOBBIES_MAX)
		code = CODE_SERVER_FULL;
	if (code != CODE_OK)
		lobby_refuse(lobby, code);
	else if (!is_new && lobby->count + 1 == lobby->seats)
		launch_lobby(lobby);
	else
		lobby_store_arrival(lobby, lobby->newcomer, 0, on_arrived);
}

/*
 * The task's asker is about to sit down; whoever asks him elsewhere meanwhile finds him taken
 * (3).
 */
static void reserve(struct lobby *lobby, struct lobby_task *task)
{
	lobby->is_busy = true;
	lobby->task = task;
	lobby->newcomer = task->ask->member;
	lobby->newcomer->lobby = lobby;
}

static void refuse_task(struct lobby_task *task, enum code code)
{
	ask_refuse(task->ask, code);
	free(task);
}

/* ---- lobby:create ------------------------------------------------------------------------ */

static void run_create(struct lobby *lobby, struct lobby_task *task)
{
	enum code code = lobby_check_seat(lobby, task->ask->member, task->seat);
	if (code != CODE_OK) {
		refuse_task(task, code);
		lobby_end(lobby);
		return;
	}
	reserve(lobby, task);
	port_has_deck(lobby->server, lobby->game, lobby->newcomer, on_deck, lobby);
}

/*
 * 14: all eyes watch unrated matches alone, of a game that rules a delay, and nothing is listed that nobody may watch. The field that does
 * not fit the others, or NULL.
 */
static const char *find_contradiction(
	const struct ask *ask, const struct lobby_create_fields *fields, const struct rd_game *game)
{
	bool is_rated = !(ask->given & LOBBY_GIVES_RATED) || fields->rated;
	bool has_spectators = !(ask->given & LOBBY_GIVES_SPECTATORS) || fields->spectators;
	bool is_broadcast = ask->given & LOBBY_GIVES_BROADCAST && fields->broadcast;
	bool is_listed = ask->given & LOBBY_GIVES_LISTED && fields->listed;
	if (fields->open && ask->given & LOBBY_GIVES_OPEN && ask->given & LOBBY_GIVES_TO)
		return "open";
	if (is_broadcast && (is_rated || !has_spectators || game->broadcast == 0))
		return "broadcast";
	return is_listed && !has_spectators ? "listed" : NULL;
}

/* 13: what is asked for, of a game that is rated, by its usual rules. Whoever joins is told so, and not what was hoped for. */
static bool counts(const struct ask *ask, const struct lobby_create_fields *fields,
	const struct choice *choice)
{
	return (!(ask->given & LOBBY_GIVES_RATED) || fields->rated) && choice->game->is_rated &&
	       room_options_are_standard(choice->game, choice->options);
}

static void create(
	struct ask *ask, const struct lobby_create_fields *fields, struct member *invited)
{
	struct choice choice;
	enum code code = choose(ask, ask->given & LOBBY_GIVES_GAME ? fields->game : NULL,
		ask->given & LOBBY_GIVES_SEATS ? &fields->seats : NULL, true, &choice);
	const char *wrong = code == CODE_OK ? find_contradiction(ask, fields, choice.game) : NULL;
	if (wrong) {
		ask_refuse_why(ask, CODE_BAD_FIELD, wrong, REASON_WRONG);
		return;
	}
	bool is_rated = choice.game && counts(ask, fields, &choice);
	if (code == CODE_OK)
		code = lobby_check_person(
			ask->member, (struct entry){.is_live = choice.pace == RD_PACE_LIVE,
					     .is_rated = is_rated && !ask->member->is_guest,
					     .is_beside = entry_is_beside(ask)});
	if (code != CODE_OK) {
		refuse_choice(ask, code, &choice);
		return;
	}
	struct lobby *lobby = lobby_make(
		ask->server, NULL, choice.game, choice.pace, choice.seats, choice.options);
	lobby->rated = is_rated;
	lobby->resume = !(ask->given & LOBBY_GIVES_RESUME) || fields->resume;
	lobby->spectators = !(ask->given & LOBBY_GIVES_SPECTATORS) || fields->spectators;
	lobby->broadcast = ask->given & LOBBY_GIVES_BROADCAST && fields->broadcast;
	lobby->listed = ask->given & LOBBY_GIVES_LISTED && fields->listed;
	lobby->open = ask->given & LOBBY_GIVES_OPEN && fields->open;
	if (invited)
		challenge_bind(lobby, invited);
	if (lobby->pace == RD_PACE_DAYS)
		lobby->life = (struct store_life){.vacation_days = ask->given & LOBBY_GIVES_VACATION
									   ? fields->vacation
									   : ROOM_VACATION,
			.abandoned = ask->given & LOBBY_GIVES_ABANDONED ? fields->abandoned
									: STORE_VOLUNTEER};
	struct lobby_task *task = net_allocate_zeroed(sizeof(*task));
	task->ask = ask;
	task->seat = ask->given & LOBBY_GIVES_SEAT ? (int8_t)fields->seat : LOBBY_NO_SEAT;
	task->run = run_create;
	lobby_wait(lobby, task);
}

static void on_challenged(struct ask *ask, struct member *invited)
{
	struct lobby_create_fields fields;
	ask_fields(ask, &fields);
	create(ask, &fields, invited);
}

void on_lobby_create(struct ask *ask, const void *given)
{
	const struct lobby_create_fields *fields = given;
	if (ask->given & LOBBY_GIVES_TO)
		challenge_find(ask, fields->to, on_challenged);
	else
		create(ask, fields, NULL);
}

/* ---- lobby:join -------------------------------------------------------------------------- */

/* Nobody joins before he was told that all eyes watch (P52): who does not say so is refused first. */
static bool agrees_to_eyes(const struct ask *ask)
{
	struct lobby_join_fields fields;
	ask_fields(ask, &fields);
	return ask->given & LOBBY_JOIN_GIVES_BROADCAST && fields.broadcast;
}

static void run_join(struct lobby *lobby, struct lobby_task *task)
{
	const struct ask *ask = task->ask;
	enum code code = lobby_check_person(
		ask->member, lobby_entry(lobby, ask->member, entry_is_beside(ask)));
	if (code == CODE_OK && lobby->count >= lobby->seats)
		code = CODE_LOBBY_FULL;
	if (code == CODE_OK && lobby->broadcast && !agrees_to_eyes(task->ask))
		code = CODE_ALL_EYES;
	if (code == CODE_OK && lobby_is_shunned_by(lobby, task->ask->member))
		code = CODE_YOU_BLOCK;
	if (code == CODE_OK)
		code = lobby_check_seat(lobby, ask->member, task->seat);
	if (code != CODE_OK) {
		refuse_task(task, code);
		return;
	}
	reserve(lobby, task);
	port_has_deck(lobby->server, lobby->game, lobby->newcomer, on_deck, lobby);
}

/*
 * Into the lobby kept for a paused match (9.3). Coming back, he is asked for nothing but a free
 * place for himself.
 */
static void run_join_kept(struct lobby *lobby, struct lobby_task *task)
{
	struct room *room = room_find(lobby->server, lobby->match);
	enum code code = task->ask->member->lobby ? CODE_ALREADY_IN_LOBBY : CODE_OK;
	if (!room || room->status != STORE_WAITING)
		code = CODE_LOBBY_NOT_FOUND; /* it has gone on, or ended, this very moment */
	if (code != CODE_OK) {
		refuse_task(task, code);
		if (lobby->count == 0)
			lobby_end(lobby);
		return;
	}
	reserve(lobby, task);
	if (launch_is_complete(lobby, room, lobby->newcomer))
		launch_lobby(lobby);
	else
		lobby_store_arrival(lobby, lobby->newcomer, 0, on_arrived);
}

/* 9, last paragraph: it is paused by leaving and goes on by entering. */
static bool is_alone_with_bots(const struct room *room)
{
	int people = 0, bots = 0;
	for (int seat = 0; seat < room->seats_count; seat++) {
		bots += !room->seats[seat].member;
		people += room->seats[seat].member && room->standing.in_play & RD_SEAT(seat);
	}
	return people == 1 && bots > 0;
}

/* By the code of a match of his own (9, 11). */
static void come_back(struct room *room, struct lobby_task *task)
{
	struct ask *ask = task->ask;
	if (room->status == STORE_PLAYING || is_alone_with_bots(room)) {
		free(task);
		room_return(room, ask);
		return;
	}
	struct lobby *lobby = lobby_find(room->server, room->code);
	if (!lobby) {
		lobby = lobby_make(room->server, room->code, room->game, room->pace,
			room->seats_count, NET_SPAN("{}"));
		copy_text(lobby->match, sizeof(lobby->match), room->id);
		lobby->rated = room->rated;
		lobby->spectators = room->spectators;
		lobby->broadcast = room->broadcast;
		lobby->listed = room->listed;
		lobby->life = room->life;
	}
	task->run = run_join_kept;
	lobby_wait(lobby, task);
}

static void run_look(struct lobby *lobby, struct lobby_task *task);
static void look_at_own(const struct room *room, struct lobby_task *task);

/* Nothing that he could join has this code. */
static void refuse_code(struct lobby_task *task, const struct room *room)
{
	bool is_known = room && room->status == STORE_PLAYING;
	enum code code = CODE_OK;
	if (task->run == run_join)
		code = lobby_check_person(task->ask->member,
			(struct entry){.is_live = is_known && room->pace == RD_PACE_LIVE,
				.is_beside = entry_is_beside(task->ask)});
	if (code == CODE_OK)
		code = is_known && (task->run == run_join || task->run == run_look)
			       ? CODE_LOBBY_FULL
			       : CODE_LOBBY_NOT_FOUND;
	note_code(task->ask->member, is_known);
	refuse_task(task, code);
}

static void on_code_recalled(void *context, struct room *room)
{
	struct lobby_task *task = context;
	struct ask *ask = task->ask;
	const char *holder = !room && ask->server->node ? far_owner(ask->server, task->match) : "";
	if (!holder[0]) {
		lobby_route(ask->server, task); /* it is in memory now, if it can be */
		return;
	}
	/* Another node plays it: he is to come back there. One that waits is fetched from there. */
	if (task->is_waiting)
		far_want(ask->server, task->match);
	far_pass_on(ask, task->is_waiting ? NULL : holder);
	free(task);
}

static void on_code_found(void *context, const struct store_result *result)
{
	struct lobby_task *task = context;
	if (result->outcome == STORE_OK) {
		task->is_waiting = result->matches[0].status == STORE_WAITING;
		copy_text(task->match, sizeof(task->match), result->matches[0].id);
		room_recall(task->ask->server, task->match, on_code_recalled, task);
	} else if (result->outcome == STORE_NOT_FOUND)
		lobby_route(task->ask->server, task);
	else
		refuse_task(task, CODE_SERVER_ERROR);
}

/* A code may be that of a match which is not in memory. */
static void look_up(struct server *server, struct lobby_task *task)
{
	struct store_request *request = store_begin(server->store);
	task->is_looked_up = true;
	store_match_by_code(request, task->code);
	if (store_submit(request, on_code_found, task) != STORE_OK)
		refuse_task(task, CODE_SERVER_ERROR);
}

void lobby_route(struct server *server, struct lobby_task *task)
{
	struct member *member = task->ask->member;
	bool is_join = task->run == run_join || task->run == run_join_kept;
	struct room *room = task->code[0] ? room_by_code(server, task->code) : NULL;
	struct lobby *lobby = task->code[0] ? lobby_find(server, task->code) : NULL;
	if (lobby && !lobby_admits(lobby, member))
		lobby = NULL; /* as if there were none */
	if (server->is_stopping) {
		refuse_task(task, CODE_SERVER_ERROR);
	} else if (!node_has_duty(server, DUTY_LOBBIES) && !room &&
		   (task->is_looked_up || !task->ask->is_placed)) {
		refuse_task(task, CODE_TRY_AGAIN);
	} else if (task->code[0] && !room && (!lobby || lobby_is_kept(lobby)) &&
		   !task->is_looked_up) {
		look_up(server, task);
	} else if (is_join && room && room_seat_of(room, member) >= 0) {
		note_code(member, true);
		come_back(room, task);
	} else if (task->run == run_look && room && room_seat_of(room, member) >= 0) {
		note_code(member, true);
		look_at_own(room, task);
	} else if (lobby && (!lobby_is_kept(lobby) || lobby_place_of(lobby, member) >= 0)) {
		note_code(member, true);
		lobby_wait(lobby, task);
	} else {
		if (is_join)
			task->run = run_join; /* what it was kept for is no longer his */
		refuse_code(task, room);
	}
}

static void begin_task(struct ask *ask, const char *code,
	void (*run)(struct lobby *lobby, struct lobby_task *task), uint8_t level, int seat)
{
	struct lobby_task *task = net_allocate_zeroed(sizeof(*task));
	task->ask = ask;
	task->run = run;
	task->level = level;
	task->seat = (int8_t)seat;
	server_code_clean(code, task->code);
	if (may_look(ask->member, task->code, run == run_join))
		lobby_route(ask->server, task);
	else
		refuse_task(task, CODE_RATE_LIMITED);
}

void on_lobby_join(struct ask *ask, const void *given)
{
	const struct lobby_join_fields *fields = given;
	begin_task(ask, fields->code, run_join, 0,
		ask->given & LOBBY_JOIN_GIVES_SEAT ? (int)fields->seat : LOBBY_NO_SEAT);
}

/* ---- lobby:look, lobby:seat -------------------------------------------------------------- */

/* What an invitation is to, for somebody who has not taken a seat yet (P61). */
static void run_look(struct lobby *lobby, struct lobby_task *task)
{
	lobby_write(lobby, ask_open(task->ask));
	ask_close(task->ask);
	free(task);
}

/* The code is that of a match of his own. */
static void look_at_own(const struct room *room, struct lobby_task *task)
{
	struct rd_writer *writer = ask_open(task->ask);
	rd_write_key(writer, "code");
	rd_write_words(writer, room->code);
	rd_write_key(writer, "match");
	rd_write_words(writer, room->id);
	ask_close(task->ask);
	free(task);
}

void on_lobby_look(struct ask *ask, const void *given)
{
	begin_task(ask, ((const struct only_code *)given)->code, run_look, 0, LOBBY_NO_SEAT);
}

void on_lobby_seat(struct ask *ask, const void *given)
{
	const struct lobby_seat_fields *fields = given;
	begin_task(ask, fields->code, lobby_run_seat, 0,
		ask->given & LOBBY_SEAT_GIVES_SEAT ? (int)fields->seat : LOBBY_NO_SEAT);
}

/* ---- lobby:add_bot, lobby:start, lobby:leave --------------------------------------------- */

static bool is_host(const struct lobby *lobby, const struct member *member)
{
	return !lobby_is_kept(lobby) && lobby_place_of(lobby, member) == 0;
}

static void run_add_bot(struct lobby *lobby, struct lobby_task *task)
{
	enum code code = CODE_OK;
	if (lobby->count >= lobby->seats)
		code = CODE_LOBBY_FULL;
	else if (!is_host(lobby, task->ask->member))
		code = CODE_NOT_HOST;
	if (code != CODE_OK) {
		refuse_task(task, code);
		return;
	}
	lobby->is_busy = true;
	lobby->task = task;
	if (lobby->count + 1 == lobby->seats)
		launch_lobby(lobby);
	else
		lobby_store_arrival(lobby, NULL, task->level, on_arrived);
}

void on_lobby_add_bot(struct ask *ask, const void *given)
{
	const struct lobby_add_bot_fields *fields = given;
	begin_task(ask, fields->code, run_add_bot, (uint8_t)fields->level, LOBBY_NO_SEAT);
}

/*
 * 5: the options are checked again for the number of seats that are taken; a match that is
 * resumed ignores them.
 */
static enum code check_options(const struct lobby *lobby, const struct room *resumed)
{
	if (lobby->count < lobby->game->seats_min || resumed)
		return CODE_OK;
	return room_try(
		lobby->server, lobby->game, lobby->count, net_span_of(lobby->options), NULL, NULL);
}

static void on_start_searched(struct lobby *lobby, struct room *room)
{
	const struct member *member = lobby->task->ask->member;
	enum code code = lobby_is_kept(lobby) ? CODE_OK : check_options(lobby, room);
	if (code == CODE_OK)
		code = lobby_check_live(member, lobby_entry(lobby, member, true));
	if (code == CODE_OK && member_unfinished(member) >= SERVER_ACTIVE_MAX)
		code = CODE_TOO_MANY_MATCHES;
	if (code == CODE_OK && !is_host(lobby, member))
		code = CODE_NOT_HOST;
	if (code == CODE_OK && lobby->count < lobby->game->seats_min)
		code = CODE_NOT_ENOUGH_PLAYERS;
	if (code != CODE_OK)
		lobby_refuse(lobby, code);
	else
		launch_found(lobby, room);
}

static void run_start(struct lobby *lobby, struct lobby_task *task)
{
	lobby->is_busy = true;
	lobby->task = task;
	if (lobby_is_kept(lobby))
		on_start_searched(lobby, NULL); /* which has no host */
	else
		launch_search(lobby, on_start_searched);
}

void on_lobby_start(struct ask *ask, const void *given)
{
	begin_task(ask, ((const struct only_code *)given)->code, run_start, 0, LOBBY_NO_SEAT);
}

static void run_leave(struct lobby *lobby, struct lobby_task *task)
{
	int place = lobby_place_of(lobby, task->ask->member);
	if (place < 0)
		refuse_task(task, CODE_LOBBY_NOT_FOUND);
	else
		lobby_part(lobby, place, task);
}

void on_lobby_leave(struct ask *ask, const void *given)
{
	begin_task(ask, ((const struct only_code *)given)->code, run_leave, 0, LOBBY_NO_SEAT);
}

/* ---- game:play_bot ----------------------------------------------------------------------- */

struct bot_table {
	struct ask *ask;
	struct room_order order; /* its options lie in the ask's payload */
	enum rd_pace pace;
};

static void on_bot_match(void *context, struct room *room, enum code code)
{
	if (room)
		queue_drop(((struct ask *)context)->member);
	launch_answer(context, room, code);
}

/* Nobody is rated for it. */
static struct entry bot_entry(const struct ask *ask, enum rd_pace pace)
{
	return (struct entry){.is_live = pace == RD_PACE_LIVE, .is_beside = entry_is_beside(ask)};
}

static void on_bot_deck(void *context, enum code code)
{
	struct bot_table *table = context;
	struct ask *ask = table->ask;
	if (code == CODE_OK) /* he may have begun something else meanwhile */
		code = lobby_check_person(ask->member, bot_entry(ask, table->pace));
	if (code == CODE_OK)
		launch_create(ask->server, &table->order, table->pace);
	else
		ask_refuse(ask, code);
	free(table);
}

void on_play_bot(struct ask *ask, const void *given)
{
	const struct play_bot_fields *fields = given;
	struct choice choice;
	enum code code = choose(ask, ask->given & PLAY_BOT_GIVES_GAME ? fields->game : NULL,
		ask->given & PLAY_BOT_GIVES_SEATS ? &fields->seats : NULL, false, &choice);
	if (code == CODE_OK)
		code = lobby_check_person(ask->member, bot_entry(ask, choice.pace));
	if (code != CODE_OK) {
		refuse_choice(ask, code, &choice);
		return;
	}
	struct bot_table *table = net_allocate_zeroed(sizeof(*table));
	table->ask = ask;
	table->pace = choice.pace;
	table->order = (struct room_order){.game = choice.game,
		.options = choice.options,
		.seats = choice.seats,
		.rated = true,
		.spectators = true,
		.done = on_bot_match,
		.context = ask};
	table->order.seating[0].member = ask->member;
	table->order.seating[0].is_beside = entry_is_beside(ask);
	for (int seat = 1; seat < choice.seats; seat++)
		table->order.seating[seat].level = ask->given & PLAY_BOT_GIVES_LEVEL
							   ? (int)fields->level
							   : 2;
	port_has_deck(ask->server, choice.game, ask->member, on_bot_deck, table);
}
