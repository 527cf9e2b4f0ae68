/* daily.c: see daily.h. */
#include "server/daily.h"

#include <stdlib.h>
#include <string.h>

#include "server/editions.h"
#include "server/lobby_parts.h"

/* What is played: alone, or against a bot of this level, without a clock. */
static const struct task {
	const char *game, *options;
	int level;
} tasks[] = {
	{"dungeon", "{}", 0},
	{"heroes", "{\"turn_seconds\":0,\"window_seconds\":0}", 3},
};

static const struct task *task_of(const char *game)
{
	for (size_t i = 0; i < RD_COUNT(tasks); i++)
		if (strcmp(tasks[i].game, game) == 0)
			return &tasks[i];
	return NULL;
}

/* ---- the seeds ------------------------------------------------------------------------------------- */

/*
 * Nodes are rolled over one after the other, and a program from before there were such tasks knows no seal: it would show an attempt to its player as soon
 * as that is over, and have no result for the table. While one is alive nothing of the kind begins (P58).
 */
static bool is_sealed_everywhere(const struct server *server)
{
	return editions_all_know(server, EDITIONS_DAILY);
}

/* A seed, which is thrown away if the day has one. */
static void add_seed(
	struct server *server, struct store_request *request, int64_t day, const struct task *task)
{
	const struct rd_game *game = node_newest(server, task->game);
	char text[2 * RD_SEED + 1];
	struct rd_seed seed;
	if (!game || !is_sealed_everywhere(server))
		return;
	server_random(server, &seed, sizeof(seed));
	rd_seed_to_hex(&seed, text);
	store_daily_put(request, &(struct store_daily){.day = day,
					 .game = task->game,
					 .rules_version = game->rules,
					 .seed = text});
}

void daily_keep_house(struct server *server)
{
	struct store_request *request = store_begin(server->store);
	int64_t day = daily_of(server_now(server));
	for (size_t i = 0; i < RD_COUNT(tasks); i++)
		add_seed(server, request, day, &tasks[i]);
	store_submit(request, NULL, NULL);
}

static const struct store_daily *find_daily(const struct store_result *result, const char *game)
{
	for (size_t i = 0; i < result->dailies_count; i++)
		if (strcmp(result->dailies[i].game, game) == 0)
			return &result->dailies[i];
	return NULL;
}

/* ---- telling --------------------------------------------------------------------------------------- */

static void write_number(struct rd_writer *writer, const char *key, int64_t value)
{
	rd_write_key(writer, key);
	if (value == STORE_NONE)
		rd_write_null(writer);
	else
		rd_write_integer(writer, value);
}

static void write_day(struct rd_writer *writer, int64_t day)
{
	write_number(writer, "day", day);
	write_number(writer, "ends_at", daily_end(day));
}

/* `match`: it may be looked at, or is the asker's own. */
static void write_attempt(
	struct rd_writer *writer, const struct store_attempt *attempt, bool has_match)
{
	rd_write_open(writer, '{');
	write_number(writer, "place", attempt->place);
	rd_write_key(writer, "username");
	rd_write_words(writer, attempt->username);
	write_number(writer, "rank", attempt->result_rank);
	write_number(writer, "score", attempt->score);
	write_number(writer, "turns", attempt->turns);
	rd_write_key(writer, "match");
	if (has_match)
		rd_write_words(writer, attempt->match_id);
	else
		rd_write_null(writer);
	rd_write_close(writer, '}');
}

static void write_own(struct rd_writer *writer, const struct store_result *result, const char *game,
	const char *user_id)
{
	rd_write_key(writer, "own");
	for (size_t i = result->attempts_count; i-- > 0;) {
		const struct store_attempt *attempt = &result->attempts[i];
		if (strcmp(attempt->game, game) == 0 && strcmp(attempt->user_id, user_id) == 0) {
			write_attempt(writer, attempt, true);
			return;
		}
	}
	rd_write_null(writer);
}

/* The promise that stands for the seed, and how many have come to an end. */
static void write_daily(struct rd_writer *writer, const struct store_daily *daily)
{
	char commitment[2 * RD_DIGEST + 1];
	struct rd_seed seed;
	rd_write_key(writer, "game");
	rd_write_words(writer, daily->game);
	write_number(writer, "rules", daily->rules_version);
	rd_write_key(writer, "commitment");
	if (rd_seed_from_hex(daily->seed, strlen(daily->seed), &seed)) {
		rd_seed_commitment(&seed, commitment);
		rd_write_words(writer, commitment);
	} else {
		rd_write_null(writer);
	}
	write_number(writer, "finished", daily->finished);
}

/* ---- daily:list -------------------------------------------------------------------------------------- */

static void on_listed(void *context, const struct store_result *result)
{
	struct ask *ask = context;
	if (result->outcome != STORE_OK) {
		ask_refuse_store(ask, result);
		return;
	}
	struct rd_writer *writer = ask_open(ask);
	write_day(writer, ask->number);
	rd_write_key(writer, "dailies");
	rd_write_open(writer, '[');
	for (size_t i = 0; i < result->dailies_count; i++) {
		const struct store_daily *daily = &result->dailies[i];
		rd_write_open(writer, '{');
		write_daily(writer, daily);
		write_own(writer, result, daily->game, ask->member->id);
		rd_write_close(writer, '}');
	}
	rd_write_close(writer, ']');
	ask_close(ask);
}

void on_daily_list(struct ask *ask, const void *given)
{
	struct store_request *request = store_begin(ask->server->store);
	(void)given;
	ask->number = daily_of(server_now(ask->server));
	for (size_t i = 0; i < RD_COUNT(tasks); i++) {
		add_seed(ask->server, request, ask->number, &tasks[i]);
		store_daily_find(request, ask->number, tasks[i].game);
		store_daily_own(request, ask->number, tasks[i].game, ask->member->id);
	}
	ask_submit(ask, request, on_listed);
}

/* ---- daily:table ------------------------------------------------------------------------------------- */

/* His own attempt, if there is one, stands behind the table once more. */
static size_t rows_of(const struct store_result *result, const char *user_id)
{
	size_t count = result->attempts_count;
	return count > 0 && strcmp(result->attempts[count - 1].user_id, user_id) == 0 ? count - 1
										      : count;
}

static void on_tabled(void *context, const struct store_result *result)
{
	struct ask *ask = context;
	struct daily_table_fields fields;
	if (result->outcome != STORE_OK) {
		ask_refuse_store(ask, result);
		return;
	}
	ask_fields(ask, &fields);
	bool is_open = server_now(ask->server) >= daily_end(ask->number);
	const struct store_daily *daily = find_daily(result, fields.game);
	struct rd_writer *writer = ask_open(ask);
	write_day(writer, ask->number);
	if (daily)
		write_daily(writer, daily);
	rd_write_key(writer, "seed");
	if (daily && is_open)
		rd_write_words(writer, daily->seed);
	else
		rd_write_null(writer);
	rd_write_key(writer, "entries");
	rd_write_open(writer, '[');
	for (size_t i = 0; i < rows_of(result, ask->member->id); i++)
		write_attempt(writer, &result->attempts[i], is_open);
	rd_write_close(writer, ']');
	write_own(writer, result, fields.game, ask->member->id);
	ask_close(ask);
}

void on_daily_table(struct ask *ask, const void *given)
{
	const struct daily_table_fields *fields = given;
	int64_t today = daily_of(server_now(ask->server));
	ask->number = ask->given & DAILY_TABLE_GIVES_DAY ? fields->day : today;
	if (!task_of(fields->game)) {
		ask_refuse(ask, CODE_BAD_GAME);
		return;
	}
	if (ask->number < 0 || ask->number > today) {
		ask_refuse_field(ask, CODE_BAD_FIELD, "day");
		return;
	}
	struct store_request *request = store_begin(ask->server->store);
	store_daily_find(request, ask->number, fields->game);
	store_daily_table(request, ask->number, fields->game, DAILY_TABLE);
	store_daily_own(request, ask->number, fields->game, ask->member->id);
	ask_submit(ask, request, on_tabled);
}

/* ---- daily:play -------------------------------------------------------------------------------------- */

/* Who may: an account that plays nothing else live, if this is live, or says that it does (5). */
static enum code check_person(const struct ask *ask, enum rd_pace pace)
{
	return ask->member->is_guest ? CODE_ACCOUNT_NEEDED
				     : lobby_check_person(ask->member,
					       (struct entry){.is_live = pace == RD_PACE_LIVE,
						       .is_beside = entry_is_beside(ask)});
}

static void begin_attempt(struct ask *ask, const struct task *task, const struct store_daily *daily)
{
	const struct rd_game *game = rd_game_edition(
		daily->game, strlen(daily->game), daily->rules_version);
	struct room_order order = {.game = game,
		.options = net_span_of(task->options),
		.seats = task->level > 0 ? 2 : 1,
		.daily = daily->day,
		.done = launch_answer,
		.context = ask};
	enum rd_pace pace;
	if (!game || !rd_seed_from_hex(daily->seed, strlen(daily->seed), &order.seed)) {
		ask_refuse(ask, CODE_TRY_AGAIN); /* a node that is newer has begun the day */
		return;
	}
	enum code code = room_try(ask->server, game, order.seats, order.options, &pace, NULL);
	if (code == CODE_OK) /* he may have begun something else meanwhile */
		code = check_person(ask, pace);
	if (code != CODE_OK) {
		ask_refuse(ask, code);
		return;
	}
	order.seating[0].member = ask->member;
	order.seating[0].is_beside = entry_is_beside(ask);
	order.seating[1].level = task->level;
	launch_create(ask->server, &order, pace);
}

static void on_found(void *context, const struct store_result *result)
{
	struct ask *ask = context;
	struct begin_fields fields;
	if (result->outcome != STORE_OK) {
		ask_refuse_store(ask, result);
		return;
	}
	ask_fields(ask, &fields);
	const struct store_daily *daily = find_daily(result, fields.game);
	if (result->attempts_count > 0)
		ask_refuse(ask, CODE_ALREADY_TRIED);
	else if (!is_sealed_everywhere(ask->server))
		ask_refuse(ask, CODE_TRY_AGAIN);
	else if (!daily)
		ask_refuse(ask, CODE_BAD_GAME); /* this build does not have the game */
	else
		begin_attempt(ask, task_of(fields.game), daily);
}

void on_daily_play(struct ask *ask, const void *given)
{
	const struct begin_fields *fields = given;
	const struct task *task = task_of(fields->game);
	int64_t day = daily_of(server_now(ask->server));
	enum code code = !task ? CODE_BAD_GAME : check_person(ask, RD_PACE_SOLO);
	if (code != CODE_OK) {
		ask_refuse(ask, code);
		return;
	}
	struct store_request *request = store_begin(ask->server->store);
	add_seed(ask->server, request, day, task);
	store_daily_find(request, day, fields->game);
	store_daily_own(request, day, fields->game, ask->member->id);
	ask_submit(ask, request, on_found);
}
