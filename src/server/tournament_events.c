/*
 * tournament_events.c: what clients ask of tournaments (23.2). Whatever changes one looks at it first, for an answer that says why not; the store has the last
 * word, since it may have moved on in between.
 */
#include <stdio.h>
#include <stdlib.h>

#include "server/chat_text.h"
#include "server/duty.h"
#include "server/editions.h"
#include "server/events.h"
#include "server/tournament_parts.h"

static bool is_id(const char *text)
{
	static const char letters[] =
		"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
	return text[0] == 't' && strlen(text) == TOURNAMENT_ID_LETTERS &&
	       strspn(text, letters) == TOURNAMENT_ID_LETTERS;
}

/* ---- looking -------------------------------------------------------------------------------- */

static void on_got(void *context, const struct store_result *result)
{
	struct ask *ask = context;
	if (result->outcome == STORE_NOT_FOUND) {
		ask_refuse(ask, CODE_NO_SUCH_TOURNAMENT);
		return;
	}
	if (result->outcome != STORE_OK) {
		ask_refuse_store(ask, result);
		return;
	}
	struct rd_writer *writer = ask_open(ask);
	tournament_write_all(writer, result, ask->member->id);
	ask_close(ask);
}

static void look_at(struct ask *ask, const char *id, store_done *done)
{
	if (!is_id(id)) {
		ask_refuse(ask, CODE_NO_SUCH_TOURNAMENT);
		return;
	}
	struct store_request *request = store_begin(ask->server->store);
	store_tournament_find(request, id);
	ask_submit(ask, request, done);
}

void on_tournament_get(struct ask *ask, const void *given)
{
	look_at(ask, ((const struct only_tournament *)given)->tournament, on_got);
}

static void on_listed(void *context, const struct store_result *result)
{
	struct ask *ask = context;
	if (result->outcome != STORE_OK) {
		ask_refuse_store(ask, result);
		return;
	}
	size_t count = result->tournaments_count;
	struct rd_writer *writer = ask_open(ask);
	rd_write_key(writer, "tournaments");
	rd_write_open(writer, '[');
	for (size_t i = 0; i < count && i < TOURNAMENT_PAGE; i++)
		tournament_write(writer, &result->tournaments[i]);
	rd_write_close(writer, ']');
	rd_write_key(writer, "more");
	rd_write_boolean(writer, count > TOURNAMENT_PAGE);
	ask_close(ask);
}

void on_tournament_list(struct ask *ask, const void *given)
{
	const struct tournament_list_fields *fields = given;
	struct store_request *request = store_begin(ask->server->store);
	enum store_contest_status from = (enum store_contest_status)fields->status;
	store_tournament_list(request, from, from == STORE_OVER ? STORE_CANCELLED : from,
		ask->member->id, (size_t)fields->page * TOURNAMENT_PAGE, TOURNAMENT_PAGE + 1);
	ask_submit(ask, request, on_listed);
}

/* ---- tournament:create ------------------------------------------------------------------------ */

struct plan {
	struct store_tournament row;
	char name[4 * TOURNAMENT_NAME + 1];
	char *options;
	char id[TOURNAMENT_ID];
	bool plays; /* its owner is the first to join */
};

/* What is wrong with a field that the others decide about; NULL: nothing. */
static const char *find_fault(const struct plan *plan, int64_t now)
{
	const struct store_tournament *row = &plan->row;
	struct net_span name = net_span_of(plan->name);
	bool is_all = row->kind == CONTEST_ROUND_ROBIN;
	if (name.length == 0 || text_points(name) > TOURNAMENT_NAME || text_has_control(name))
		return "name";
	if (row->kind != CONTEST_SWISS && row->seats != 2)
		return "kind"; /* more at a table go by standing */
	if (row->kind == CONTEST_ARENA && !row->is_live)
		return "kind";
	if (row->players_max < row->players_min || (is_all && row->players_max > CONTEST_ALL_MAX))
		return "players_max";
	if (row->starts_at != STORE_NONE &&
		(row->starts_at < now || row->starts_at > now + TOURNAMENT_AHEAD_MS))
		return "starts_at";
	return NULL;
}

static void free_plan(struct plan *plan)
{
	free(plan->options);
	free(plan);
}

static void on_created(void *context, const struct store_result *result)
{
	struct ask *ask = context;
	struct plan *plan = ask->context;
	const char *field = result->outcome == STORE_CONFLICT && result->field ? result->field : "";
	if (result->outcome == STORE_OK) {
		tournament_kick(ask->server, plan->id, false);
		struct rd_writer *writer = ask_open(ask);
		rd_write_key(writer, "tournament");
		rd_write_words(writer, plan->id);
		ask_close(ask);
	} else if (strcmp(field, "own") == 0) {
		ask_refuse(ask, CODE_TOO_MANY_TOURNAMENTS);
	} else if (strcmp(field, "all") == 0) {
		ask_refuse(ask, CODE_SERVER_FULL);
	} else {
		ask_refuse_store(ask, result);
	}
	free_plan(plan);
}

static void store_plan(struct ask *ask, struct plan *plan)
{
	struct server *server = ask->server;
	struct store_request *request = duty_begin(server, DUTY_LOBBIES);
	server_match_id(server, plan->id);
	plan->id[0] = 't';
	plan->row.id = plan->id;
	plan->row.name = plan->name;
	plan->row.options = plan->options;
	plan->row.owner_id = ask->member->id;
	plan->row.created_at = server_now(server);
	plan->row.expires_at = plan->row.starts_at == STORE_NONE
				       ? plan->row.created_at + TOURNAMENT_OPEN_MS
				       : plan->row.starts_at + TOURNAMENT_OPEN_MS;
	store_tournament_create(request, &plan->row, TOURNAMENTS_OWN, TOURNAMENTS_MAX);
	if (plan->plays)
		store_tournament_join(request,
			&(struct store_entrant){.tournament_id = plan->id,
				.user_id = ask->member->id,
				.username = ask->member->username},
			STORE_OPEN);
	ask->context = plan;
	if (!ask_submit(ask, request, on_created))
		free_plan(plan);
}

static struct plan *make_plan(const struct ask *ask, const struct tournament_create_fields *fields,
	const struct rd_game *game, struct net_span options, enum rd_pace pace)
{
	struct plan *plan = net_allocate_zeroed(sizeof(*plan));
	struct net_span name = text_trim(net_span_of(fields->name));
	uint64_t given = ask->given;
	int64_t seats = given & TOURNAMENT_GIVES_SEATS ? fields->seats : game->table_seats;
	if (name.length < sizeof(plan->name))
		memcpy(plan->name, name.text, name.length);
	plan->options = net_allocate_zeroed(options.length + 1);
	memcpy(plan->options, options.text, options.length);
	plan->plays = !(given & TOURNAMENT_GIVES_PLAY) || fields->play;
	plan->row = (struct store_tournament){.game = game->name,
		.rules_version = game->rules,
		.kind = given & TOURNAMENT_GIVES_KIND ? fields->kind : CONTEST_SWISS,
		.seats = seats,
		.rounds = given & TOURNAMENT_GIVES_ROUNDS ? fields->rounds : 5,
		.minutes = given & TOURNAMENT_GIVES_MINUTES ? fields->minutes : 60,
		.is_live = pace == RD_PACE_LIVE,
		.rated = !(given & TOURNAMENT_GIVES_RATED) || fields->rated,
		.spectators = !(given & TOURNAMENT_GIVES_SPECTATORS) || fields->spectators,
		.players_min = given & TOURNAMENT_GIVES_MIN ? fields->players_min : seats,
		.players_max = given & TOURNAMENT_GIVES_MAX ? fields->players_max : CONTEST_ALL_MAX,
		.bots = fields->bots,
		.starts_at = given & TOURNAMENT_GIVES_START ? fields->starts_at : STORE_NONE,
		.started_at = STORE_NONE,
		.ended_at = STORE_NONE};
	return plan;
}

static void refuse_options(struct ask *ask, enum code code, const struct rd_fault *fault)
{
	char field[RD_FAULT_PATH + 16];
	if (code != CODE_BAD_OPTIONS || !fault->reason[0]) {
		ask_refuse(ask, code);
		return;
	}
	snprintf(field, sizeof(field), "options%s%s",
		fault->path[0] && fault->path[0] != '[' ? "." : "", fault->path);
	ask_refuse_why(ask, code, field, reason_of_fault(fault));
}

void on_tournament_create(struct ask *ask, const void *given)
{
	const struct tournament_create_fields *fields = given;
	struct server *server = ask->server;
	const struct rd_game *game = node_newest(server, fields->game);
	struct window *window = server_window(
		server, "tournament", ask->member->id, INT64_C(3600000));
	struct rd_span raw = {.text = "{}", .length = 2};
	struct rd_fault fault = {0};
	enum rd_pace pace = RD_PACE_LIVE;
	if (ask_raw(ask, "options", &raw) && raw.text[0] != '{') {
		ask_refuse_why(ask, CODE_BAD_FIELD, "options", REASON_NO_OBJECT);
		return;
	}
	if (!window_has_room(window, TOURNAMENTS_AN_HOUR, INT64_C(3600000), server_now(server))) {
		ask_refuse(ask, CODE_RATE_LIMITED);
		return;
	}
	struct net_span options = net_span(raw.text, raw.length);
	int seats = game ? game->table_seats : 0;
	if (ask->given & TOURNAMENT_GIVES_SEATS)
		seats = (int)fields->seats;
	enum code code = ask->member->is_guest                              ? CODE_ACCOUNT_NEEDED
			 : !editions_all_know(server, EDITIONS_TOURNAMENTS) ? CODE_TRY_AGAIN
			 : !game || game->seats_max == 1                    ? CODE_BAD_GAME
									    : CODE_OK;
	if (code == CODE_OK)
		code = room_try(server, game, seats, options, &pace, &fault);
	if (code == CODE_OK && pace == RD_PACE_SOLO)
		code = CODE_BAD_GAME;
	if (code != CODE_OK) {
		refuse_options(ask, code, &fault);
		return;
	}
	struct plan *plan = make_plan(ask, fields, game, options, pace);
	const char *field = find_fault(plan, server_now(server));
	if (field) {
		free_plan(plan);
		ask_refuse_field(ask, CODE_BAD_FIELD, field);
		return;
	}
	window_take(window, TOURNAMENTS_AN_HOUR, INT64_C(3600000), server_now(server));
	store_plan(ask, plan);
}

/* ---- changing one ------------------------------------------------------------------------------- */

static const struct store_entrant *entrant_of(
	const struct store_result *result, const char *user_id)
{
	for (size_t i = 0; i < result->entrants_count; i++)
		if (result->entrants[i].user_id &&
			strcmp(result->entrants[i].user_id, user_id) == 0)
			return &result->entrants[i];
	return NULL;
}

static bool is_owner(const struct ask *ask, const struct store_result *result)
{
	const char *owner = result->tournaments[0].owner_id;
	return owner && strcmp(owner, ask->member->id) == 0;
}

/* It was found; else the asker is answered. */
static bool is_found(struct ask *ask, const struct store_result *result)
{
	if (result->outcome == STORE_OK)
		return true;
	if (result->outcome == STORE_NOT_FOUND)
		ask_refuse(ask, CODE_NO_SUCH_TOURNAMENT);
	else
		ask_refuse_store(ask, result);
	return false;
}

static void on_changed(void *context, const struct store_result *result)
{
	struct ask *ask = context;
	struct only_tournament fields;
	if (result->outcome == STORE_CONFLICT || result->outcome == STORE_NOT_FOUND) {
		ask_refuse(ask, CODE_TRY_AGAIN); /* it has moved on since it was looked at */
		return;
	}
	if (result->outcome != STORE_OK) {
		ask_refuse_store(ask, result);
		return;
	}
	ask_fields(ask, &fields);
	tournament_kick(ask->server, fields.tournament, true);
	ask_ok(ask);
}

static enum code check_join(const struct store_result *result, const struct store_entrant *entrant)
{
	const struct store_tournament *row = &result->tournaments[0];
	bool is_late = row->status == STORE_RUNNING && row->kind == CONTEST_ARENA;
	if (row->status >= STORE_OVER)
		return CODE_TOURNAMENT_OVER;
	if (entrant && (!is_late || entrant->state == STORE_PLAYS))
		return CODE_ALREADY_IN_TOURNAMENT;
	if (row->status == STORE_RUNNING && !is_late)
		return CODE_TOURNAMENT_BEGUN;
	return !entrant && row->players >= row->players_max ? CODE_TOURNAMENT_FULL : CODE_OK;
}

static void on_join_found(void *context, const struct store_result *result)
{
	struct ask *ask = context;
	if (!is_found(ask, result))
		return;
	const struct store_tournament *row = &result->tournaments[0];
	const struct store_entrant *entrant = entrant_of(result, ask->member->id);
	enum code code = check_join(result, entrant);
	if (code != CODE_OK) {
		ask_refuse(ask, code);
		return;
	}
	struct store_request *request = duty_begin(ask->server, DUTY_LOBBIES);
	if (entrant)
		store_entrant_state(request, row->id, entrant->number, STORE_PLAYS);
	else
		store_tournament_join(request,
			&(struct store_entrant){.tournament_id = row->id,
				.user_id = ask->member->id,
				.username = ask->member->username},
			row->status);
	ask_submit(ask, request, on_changed);
}

void on_tournament_join(struct ask *ask, const void *given)
{
	look_at(ask, ((const struct only_tournament *)given)->tournament, on_join_found);
}

static void on_leave_found(void *context, const struct store_result *result)
{
	struct ask *ask = context;
	if (!is_found(ask, result))
		return;
	const struct store_tournament *row = &result->tournaments[0];
	const struct store_entrant *entrant = entrant_of(result, ask->member->id);
	enum code code = row->status >= STORE_OVER                       ? CODE_TOURNAMENT_OVER
			 : !entrant || entrant->state == STORE_WITHDRAWN ? CODE_NOT_IN_TOURNAMENT
									 : CODE_OK;
	if (code != CODE_OK) {
		ask_refuse(ask, code);
		return;
	}
	struct store_request *request = duty_begin(ask->server, DUTY_LOBBIES);
	if (row->status == STORE_OPEN)
		store_tournament_leave(request, row->id, ask->member->id);
	else
		store_entrant_state(request, row->id, entrant->number, STORE_WITHDRAWN);
	ask_submit(ask, request, on_changed);
}

void on_tournament_leave(struct ask *ask, const void *given)
{
	look_at(ask, ((const struct only_tournament *)given)->tournament, on_leave_found);
}

static void on_start_found(void *context, const struct store_result *result)
{
	struct ask *ask = context;
	if (!is_found(ask, result))
		return;
	const struct store_tournament *row = &result->tournaments[0];
	enum code code = row->status >= STORE_OVER      ? CODE_TOURNAMENT_OVER
			 : !is_owner(ask, result)       ? CODE_NOT_HOST
			 : row->status == STORE_RUNNING ? CODE_TOURNAMENT_BEGUN
							: CODE_OK;
	struct store_request *request = code == CODE_OK ? tournament_begin(ask->server, result,
								  server_now(ask->server))
							: NULL;
	if (request)
		ask_submit(ask, request, on_changed);
	else
		ask_refuse(ask, code == CODE_OK ? CODE_NOT_ENOUGH_PLAYERS : code);
}

void on_tournament_start(struct ask *ask, const void *given)
{
	look_at(ask, ((const struct only_tournament *)given)->tournament, on_start_found);
}

static void on_cancel_found(void *context, const struct store_result *result)
{
	struct ask *ask = context;
	if (!is_found(ask, result))
		return;
	const struct store_tournament *row = &result->tournaments[0];
	enum code code = row->status >= STORE_OVER ? CODE_TOURNAMENT_OVER
			 : !is_owner(ask, result)  ? CODE_NOT_HOST
						   : CODE_OK;
	if (code != CODE_OK) {
		ask_refuse(ask, code);
		return;
	}
	struct store_request *request = duty_begin(ask->server, DUTY_LOBBIES);
	store_tournament_end(
		request, row->id, row->status, STORE_CANCELLED, server_now(ask->server));
	ask_submit(ask, request, on_changed);
}

void on_tournament_cancel(struct ask *ask, const void *given)
{
	look_at(ask, ((const struct only_tournament *)given)->tournament, on_cancel_found);
}

/* ---- whose program ------------------------------------------------------------------------------- */

static void on_owned(void *context, const struct store_result *result)
{
	struct ask *ask = context;
	if (result->outcome == STORE_NOT_FOUND)
		ask_refuse_field(ask, CODE_NO_SUCH_USER, "owner");
	else if (result->outcome != STORE_OK)
		ask_refuse_store(ask, result);
	else
		ask_ok(ask);
}

void on_user_owner(struct ask *ask, const void *given)
{
	const struct user_owner_fields *fields = given;
	if (ask->member->is_guest) {
		ask_refuse(ask, CODE_ACCOUNT_NEEDED);
		return;
	}
	struct store_request *request = store_begin(ask->server->store);
	store_owner_put(request, ask->member->id, fields->owner[0] ? fields->owner : NULL);
	ask_submit(ask, request, on_owned);
}
