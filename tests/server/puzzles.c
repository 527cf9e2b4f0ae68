/*
 * Puzzles of the day (platform P54): made of matches that are over and may be seen by anybody, or of bots' matches; without names, the same for
 * everybody.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <ronda/fork.h>

#include "games/tictactoe/tictactoe.h"
#include "rig.h"
#include "server/daily.h"
#include "server/puzzles.h"

const struct rd_game *const rd_built_in[] = {&tictactoe_game};
const size_t rd_built_in_count = 1;

enum { WORK = 600 };

static char body[PUZZLE_BODY];
static size_t sources;
static char source[PUZZLE_SOURCES][MATCH_ID];

static void on_body(void *context, const struct store_result *result)
{
	(void)context;
	assert_int_equal(result->outcome, STORE_OK);
	body[0] = 0;
	if (result->puzzles_count > 0)
		snprintf(body, sizeof(body), "%s", result->puzzles[0].body);
}

static const char *puzzle_of(struct rig *rig, int64_t day)
{
	struct store_request *request = store_begin(rig->server->store);
	store_puzzle_find(request, day, "tictactoe");
	store_submit(request, on_body, NULL);
	rig_wait(rig);
	return body;
}

static void on_found(void *context, const struct store_result *result)
{
	(void)context;
	sources = result->matches_count;
	for (size_t i = 0; i < sources; i++)
		copy_text(source[i], MATCH_ID, result->matches[i].id);
}

static void find_sources(struct rig *rig)
{
	struct store_request *request = store_begin(rig->server->store);
	store_puzzle_sources(request, "tictactoe", 0, PUZZLE_SOURCES);
	store_submit(request, on_found, NULL);
	rig_wait(rig);
}

static struct rig *rig_with_puzzles(void)
{
	return rig_start_by(&(struct server_options){.puzzle_work = WORK}, NULL);
}

static void make(struct rig *rig)
{
	puzzles_keep_house(rig->server);
	for (int i = 0; i < 100000 && puzzles_are_made(rig->server); i++)
		rig_settle(rig);
	assert_false(puzzles_are_made(rig->server));
}

/* A duel in which ana leaves a place open that she should have taken, and luis takes it. */
static void play(struct rig *rig, struct person *ana, struct person *luis, bool spectators,
	int moves, char id[static MATCH_ID])
{
	static const struct {
		int x, y;
	} places[] = {{0, 0}, {1, 1}, {0, 1}, {2, 0}, {2, 2}, {0, 2}};
	struct room_order order = {.game = &tictactoe_game,
		.options = net_span_of("{}"),
		.seats = 2,
		.spectators = spectators,
		.done = rig_on_made};
	order.seating[0].member = member_of(ana);
	order.seating[1].member = member_of(luis);
	room_create(rig->server, &order);
	rig_settle(rig);
	assert_non_null(rig_made);
	memcpy(id, rig_made->id, MATCH_ID);
	bool is_first = rig_made->standing.to_act & RD_SEAT(0);
	for (int i = 0; i < moves; i++)
		person_ask((i % 2 == 0) == is_first ? ana : luis, "mark:place",
			"{\"match\":\"%s\",\"x\":%d,\"y\":%d}", id, places[i].x, places[i].y);
}

/* The log within a puzzle's JSON, unescaped. */
static char *log_of(const char *puzzle)
{
	const char *at = strstr(puzzle, "\"log\":\"") + 7;
	char *log = malloc(strlen(at) + 1), *to = log;
	for (; *at != '"'; at++) {
		if (*at == '\\')
			at++;
		*to++ = *at == 'n' && at[-1] == '\\' ? '\n' : *at;
	}
	*to = 0;
	return log;
}

/* It is a position: a fork that holds, of a match that goes on, and the puzzle's seat is its person's. */
static void assert_position(const char *puzzle)
{
	static _Alignas(16) uint8_t memory[65536], arena[65536], action[RD_ACTION_MAX];
	struct rd_replay replay;
	const struct rd_game *game;
	struct rd_match *match;
	struct rd_turn turn;
	struct rd_standing standing;
	enum rd_replayed step;
	char *log = log_of(puzzle);
	assert_true(rd_match_size(&tictactoe_game) <= sizeof(memory));
	assert_true(rd_replay_start(&replay, log, strlen(log), memory, &game, &match));
	rd_turn_start(&turn, match, arena, game->events_max);
	do
		step = rd_replay_step(&replay, match, &turn, action);
	while (rd_replayed_step(step));
	assert_int_equal(step, RD_REPLAY_END);
	assert_int_equal(replay.forks, 1);
	game->stand(match->state, &standing);
	assert_false(standing.is_over);
	int seat = atoi(strstr(puzzle, "\"seat\":") + 7);
	assert_int_equal(match->sitter[seat].level, 0);
	assert_int_equal(match->sitter[1 - seat].level, 2);
	assert_true(standing.to_act & RD_SEAT(seat));
	free(log);
}

static void test_a_puzzle_is_made_of_what_people_played(void **state)
{
	struct rig *rig = rig_with_puzzles();
	struct person *ana = rig_person(rig, "ana", true), *luis = rig_person(rig, "luis", true);
	char id[MATCH_ID];
	play(rig, ana, luis, true, 6, id);
	find_sources(rig);
	assert_int_equal(sources, 1);
	make(rig);
	const char *puzzle = puzzle_of(rig, daily_of(server_now(rig->server)));
	assert_non_null(strstr(puzzle, "\"choices\":[{\"is_played\":true"));
	assert_position(puzzle);
	/* That of the match itself, up to the decision; and nothing that leads to anybody. */
	char *log = log_of(puzzle);
	assert_non_null(strstr(log, "\"x\":1,\"y\":1"));
	free(log);
	assert_null(strstr(puzzle, "ana"));
	assert_null(strstr(puzzle, "luis"));
	assert_null(strstr(puzzle, id));
	assert_null(strstr(puzzle, "\\\"on\\\""));
	assert_null(strstr(puzzle, "\\\"cid\\\""));
	rig_stop(rig);
}

static void test_what_is_not_over_or_closed_is_no_source(void **state)
{
	struct rig *rig = rig_with_puzzles();
	struct person *ana = rig_person(rig, "ana", true), *luis = rig_person(rig, "luis", true);
	char closed[MATCH_ID], running[MATCH_ID], open[MATCH_ID];
	play(rig, ana, luis, false, 6, closed);
	find_sources(rig);
	assert_int_equal(sources, 0);
	play(rig, ana, luis, true, 6, open);
	play(rig, ana, luis, true, 3, running);
	find_sources(rig);
	assert_int_equal(sources, 1);
	assert_string_equal(source[0], open);
	rig_stop(rig);
}

static void test_bots_play_where_nobody_did(void **state)
{
	struct rig *rig = rig_with_puzzles();
	make(rig);
	int64_t day = daily_of(server_now(rig->server));
	char *first = strdup(puzzle_of(rig, day));
	assert_position(first);
	/* It stays what it is, for everybody, all day; the next day has its own. */
	make(rig);
	assert_string_equal(puzzle_of(rig, day), first);
	rig_pass(rig, DAILY_MS);
	make(rig);
	assert_string_not_equal(puzzle_of(rig, day + 1), first);
	assert_string_equal(puzzle_of(rig, day), first);
	free(first);
	rig_stop(rig);
}

static void test_a_server_that_ends_leaves_nothing_behind(void **state)
{
	struct rig *rig = rig_with_puzzles();
	rig->is_idle = true;
	puzzles_keep_house(rig->server);
	rig_wait(rig);
	assert_true(puzzles_are_made(rig->server));
	rig_stop(rig);
}

static void test_without_work_none_are_made(void **state)
{
	struct rig *rig = rig_start();
	puzzles_keep_house(rig->server);
	assert_false(puzzles_are_made(rig->server));
	rig_stop(rig);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_a_puzzle_is_made_of_what_people_played),
		cmocka_unit_test(test_what_is_not_over_or_closed_is_no_source),
		cmocka_unit_test(test_bots_play_where_nobody_did),
		cmocka_unit_test(test_a_server_that_ends_leaves_nothing_behind),
		cmocka_unit_test(test_without_work_none_are_made),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
