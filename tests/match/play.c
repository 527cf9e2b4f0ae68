/* Steps that are begun, and hold or never were: play.h. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <ronda/play.h>

#include "match/fatal.h"
#include "match/pond.h"

const struct rd_game *const rd_built_in[] = {&pond};
const size_t rd_built_in_count = 1;

static struct rd_play play;
static void *memory, *room;
static char text[RD_LOG_HEAD_MAX + 64 * RD_LOG_LINE_MAX];
static size_t length;
static char out[RD_PLAY_ROOM];

static int begin_pond(void **state)
{
	struct rd_match *match;
	struct rd_seed seed = rd_seed_from_text("play", 4);
	struct rd_log log;
	memory = calloc(1, rd_match_size(&pond));
	room = calloc(1, rd_play_size(&pond));
	assert_int_equal(
		rd_match_create(&match, memory, &pond, 2, NULL, 0, &seed, NULL, NULL), RD_ACCEPTED);
	match->sitter[1].level = 1;
	length = rd_log_head(&log, match, text, sizeof(text));
	rd_play_start(&play, match, room, &log);
	return 0;
}

static int end_pond(void **state)
{
	free(memory);
	free(room);
	return 0;
}

static int act(int seat)
{
	const struct pond_state *pool = play.match->state;
	struct pond_action action = {.type = POND_THROW, .far = 1};
	if (pool->stones[pool->active] == 0)
		action = (struct pond_action){.type = POND_SURRENDER};
	return rd_play_act(&play, seat, &action, NULL, out, sizeof(out));
}

static void write_down(void)
{
	for (int i = 0; i < play.lines; i++) {
		memcpy(text + length, play.line[i].text, play.line[i].length);
		length += play.line[i].length;
	}
}

static void hash_of(const struct rd_match *match, uint8_t hash[RD_DIGEST])
{
	rd_match_hash(match, hash);
}

static int active(void)
{
	return ((const struct pond_state *)play.match->state)->active;
}

static void nothing_of_a_step_is_seen_before_it_holds(void **state)
{
	uint8_t before[RD_DIGEST], during[RD_DIGEST], after[RD_DIGEST];
	struct rd_log log = play.log;
	hash_of(play.match, before);
	assert_int_equal(act(active()), RD_ACCEPTED);
	hash_of(play.match, during);
	assert_memory_equal(before, during, RD_DIGEST);
	assert_memory_equal(&log, &play.log, sizeof(log));
	assert_int_equal(play.lines, 1);
	assert_non_null(rd_first_event(&play.turn));
	rd_play_commit(&play);
	hash_of(play.match, after);
	assert_memory_not_equal(before, after, RD_DIGEST);
	assert_int_equal(play.match->steps, 1);
	assert_true(play.match->heard[0] > play.heard[0]);
}

static void an_aborted_step_never_was(void **state)
{
	uint8_t before[RD_DIGEST], after[RD_DIGEST];
	struct rd_log log = play.log;
	char first[RD_LOG_CHECK + 1];
	hash_of(play.match, before);
	for (int i = 0; i < 3; i++) {
		assert_int_equal(act(active()), RD_ACCEPTED);
		if (i > 0)
			assert_string_equal(
				first, play.line[0].check); /* the same dice each time */
		memcpy(first, play.line[0].check, sizeof(first));
		rd_play_abort(&play);
		hash_of(play.match, after);
		assert_memory_equal(before, after, RD_DIGEST);
		assert_memory_equal(&log, &play.log, sizeof(log));
		assert_int_equal(play.lines, 0);
		assert_null(rd_first_event(&play.turn));
	}
}

static void a_refusal_leaves_nothing_to_settle(void **state)
{
	uint8_t before[RD_DIGEST], after[RD_DIGEST];
	hash_of(play.match, before);
	assert_int_equal(act(1 - active()), RD_NOT_YOUR_TURN);
	assert_null(play.ahead);
	hash_of(play.match, after);
	assert_memory_equal(before, after, RD_DIGEST);
	assert_int_equal(act(active()), RD_ACCEPTED);
}

static void act_twice(void)
{
	act(active());
	act(active());
}

static void commit_nothing(void)
{
	rd_play_commit(&play);
}

static void wait_in_a_step(void)
{
	act(active());
	rd_play_wait(&play, 1);
}

static void the_order_of_a_step_cannot_be_got_wrong(void **state)
{
	assert_true(is_fatal(act_twice));
	assert_true(is_fatal(commit_nothing));
	assert_true(is_fatal(wait_in_a_step));
}

static void a_step_whose_lines_do_not_fit_was_not_made(void **state)
{
	struct pond_action action = {.type = POND_THROW, .far = 1};
	uint8_t before[RD_DIGEST], after[RD_DIGEST];
	hash_of(play.match, before);
	for (size_t capacity = 0; capacity < 100; capacity++) {
		assert_int_equal(
			rd_play_act(&play, active(), &action, NULL, out, capacity), RD_PLAY_FULL);
		assert_null(play.ahead);
	}
	hash_of(play.match, after);
	assert_memory_equal(before, after, RD_DIGEST);
}

/* Reads the lines that were written down, to their end; the match that they make equals the one that was played. */
static void prove_what_was_written(void)
{
	static _Alignas(16) uint8_t action[RD_ACTION_MAX], arena[1024];
	uint8_t played[RD_DIGEST], replayed[RD_DIGEST];
	struct rd_replay replay;
	const struct rd_game *game;
	struct rd_match *again;
	struct rd_turn turn;
	enum rd_replayed step;
	void *other = malloc(rd_match_size(&pond));
	assert_true(rd_replay_start(&replay, text, length, other, &game, &again));
	rd_turn_start(&turn, again, arena, sizeof(arena));
	do
		step = rd_replay_step(&replay, again, &turn, action);
	while (step == RD_REPLAY_ACTION || step == RD_REPLAY_CLOCK || step == RD_REPLAY_RESULT);
	assert_string_equal(replay.fault.reason, "");
	assert_int_equal(step, RD_REPLAY_END);
	assert_true(replay.is_over);
	hash_of(play.match, played);
	hash_of(again, replayed);
	assert_memory_equal(played, replayed, RD_DIGEST);
	free(other);
}

static void seconds_that_waited_are_joined_into_one_line(void **state)
{
	struct rd_standing standing;
	do {
		rd_play_wait(&play, 2);
		rd_play_wait(&play, 3);
		assert_int_equal(play.waited, 5);
		bool is_note = play.match->steps % 3 == 1;
		int made = is_note ? rd_play_note(&play, NULL, out, sizeof(out)) : act(active());
		assert_int_equal(made, RD_ACCEPTED);
		assert_int_equal(play.lines, is_note ? 1 : 2);
		assert_int_equal(play.waited, 5); /* until it holds */
		write_down();
		rd_play_commit(&play);
		assert_int_equal(play.waited, 0);
		if (is_note) { /* ten seconds would end the turn */
			assert_int_equal(
				rd_play_pass(&play, 9, NULL, out, sizeof(out)), RD_ACCEPTED);
			write_down();
			rd_play_commit(&play);
		}
		pond.stand(play.match->state, &standing);
	} while (!standing.is_over);
	length += rd_play_result(&play, text + length, sizeof(text) - length);
	prove_what_was_written();
}

static void a_deadline_takes_what_waited_with_it(void **state)
{
	rd_play_wait(&play, 4);
	assert_int_equal(rd_play_pass(&play, 100, NULL, out, sizeof(out)), RD_ACCEPTED);
	assert_int_equal(play.passed, 6); /* ten in all */
	assert_int_equal(play.lines, 1);
	assert_non_null(strstr(play.line[0].text, "\"clock\":10,"));
	rd_play_abort(&play);
	assert_int_equal(play.waited, 4);
	assert_int_equal(play.match->clock, 4);
	assert_int_equal(rd_play_pass(&play, 100, NULL, out, sizeof(out)), RD_ACCEPTED);
	rd_play_commit(&play);
	assert_int_equal(play.match->clock, 10);
	assert_int_equal(play.match->steps, 1);
}

static void a_line_says_when_it_was_made_and_by_which_message(void **state)
{
	struct pond_action action = {.type = POND_THROW, .far = 1};
	struct rd_mark mark = {.on = 1700000000123, .cid = "c\"7"};
	rd_play_wait(&play, 1);
	assert_int_equal(
		rd_play_act(&play, active(), &action, &mark, out, sizeof(out)), RD_ACCEPTED);
	assert_non_null(strstr(play.line[0].text, "\"on\":1700000000123,\"clock\":1"));
	assert_non_null(
		strstr(play.line[1].text, "\"on\":1700000000123,\"cid\":\"c\\\"7\",\"seat\":"));
	assert_int_equal(strlen(play.line[1].proof), RD_LOG_CHECK);
	assert_non_null(strstr(play.line[1].text, play.line[1].proof));
	assert_non_null(strstr(play.line[1].text, play.line[1].check));
	assert_string_equal(play.line[1].check, play.log_ahead.check);
}

#define STEP_TEST(test) cmocka_unit_test_setup_teardown(test, begin_pond, end_pond)

int main(void)
{
	const struct CMUnitTest tests[] = {
		STEP_TEST(nothing_of_a_step_is_seen_before_it_holds),
		STEP_TEST(an_aborted_step_never_was),
		STEP_TEST(a_refusal_leaves_nothing_to_settle),
		STEP_TEST(the_order_of_a_step_cannot_be_got_wrong),
		STEP_TEST(a_step_whose_lines_do_not_fit_was_not_made),
		STEP_TEST(seconds_that_waited_are_joined_into_one_line),
		STEP_TEST(a_deadline_takes_what_waited_with_it),
		STEP_TEST(a_line_says_when_it_was_made_and_by_which_message),
	};
	return cmocka_run_group_tests_name("play", tests, NULL, NULL);
}
