/* Frames: what a seat learns of a step, and when there is nothing to learn: frame.h. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <ronda/frame.h>

#include "match/pond.h"

/* A pond whose view also says how long the turn still lasts. */
struct clock_view {
	struct pond_view pond;
	int32_t left;
};

#define RD_OF struct clock_view
static const struct rd_field clock_view_fields[] = {
	RD_INT_AS("seat", pond.seat, 0, 3),
	RD_INT_AS("active", pond.active, 0, 3),
	RD_INT_AS("stones", pond.stones, 0, POND_STONES_MAX),
	RD_INT(left, 0, 3600, RD_PASSING),
};
static const struct rd_schema clock_view_schema = RD_OBJECT("view", clock_view_fields);
static const struct rd_field clock_spectator_fields[] = {
	RD_INT_AS("active", pond.active, 0, 3), RD_INT(left, 0, 3600, RD_PASSING)};
static const struct rd_schema clock_spectator_schema = RD_OBJECT(
	"spectator_view", clock_spectator_fields);
#undef RD_OF

static void clock_look(const void *from, int seat, void *to)
{
	const struct pond_state *state = from;
	struct clock_view *view = to;
	memset(view, 0, sizeof(*view));
	pond_look(from, seat, &view->pond);
	view->left = state->left;
}

static struct rd_game game;
const struct rd_game *const rd_built_in[] = {&game};
const size_t rd_built_in_count = 1;

static struct rd_match *match;
static struct rd_turn turn;
static struct rd_frames frames;
static struct rd_frame_table table;
static struct clock_view shown, room;
static void *memory, *arena;
static char text[4096];

static int begin(void **state)
{
	struct rd_seed seed = rd_seed_from_text("frames", 6);
	(void)state;
	game = pond;
	game.view = &clock_view_schema;
	game.spectator_view = &clock_spectator_schema;
	game.view_size = sizeof(struct clock_view);
	game.look = clock_look;
	memory = calloc(1, rd_match_size(&game));
	arena = calloc(1, game.events_max);
	assert_int_equal(
		rd_match_create(&match, memory, &game, 2, NULL, 0, &seed, NULL, NULL), RD_ACCEPTED);
	table = (struct rd_frame_table){.clock = {.expires_at = 1000, .running = true}};
	return 0;
}

static int end(void **state)
{
	(void)state;
	free(memory);
	free(arena);
	return 0;
}

static int active(void)
{
	return ((struct pond_state *)match->state)->active;
}

static void act(int seat, int type)
{
	struct pond_action action = {.type = (uint16_t)type, .far = type == POND_THROW};
	rd_turn_start(&turn, match, arena, game.events_max);
	assert_int_equal(rd_match_act(match, seat, &action, &turn), RD_ACCEPTED);
	rd_match_count(match, &turn);
}

static void pass(int64_t seconds)
{
	rd_turn_start(&turn, match, arena, game.events_max);
	rd_match_pass(match, seconds, &turn);
	rd_match_count(match, &turn);
}

static void start(int seat)
{
	rd_frames_start(&frames, match, seat, 1, &table, &shown, "m1");
}

/* The text of the next frame, "" if there is none. */
static const char *next(const struct rd_turn *of)
{
	struct rd_writer writer;
	rd_write_start(&writer, text, sizeof(text));
	bool is_made = rd_frames_next(&frames, match, of, &table, &room, &writer);
	assert_true(rd_write_finish(&writer));
	assert_int_equal(is_made, writer.length > 0);
	return text;
}

static void a_whole_frame_has_all_and_no_events(void **state)
{
	struct rd_writer writer;
	char expected[512];
	act(active(), POND_THROW);
	start(0);
	for (int again = 0; again < 2; again++) {
		rd_write_start(&writer, text, sizeof(text));
		rd_frames_whole(&frames, &writer);
		assert_true(rd_write_finish(&writer));
		snprintf(expected, sizeof(expected),
			"{\"match\":\"m1\",\"frame\":1,\"base\":null,\"seq\":%d,\"turn_number\":0,\"active\":%d,\"awaited\":[%d],"
			"\"clock\":{\"expires_at\":1000,\"running\":true},\"events\":[],"
			"\"view\":{\"seat\":0,\"active\":%d,\"stones\":%d,\"left\":10}}",
			(int)match->heard[0], active(), active(), active(), active() == 1 ? 2 : 3);
		assert_string_equal(text, expected);
	}
}

static void a_step_is_its_events_and_what_changed(void **state)
{
	int seat = active();
	start(seat);
	act(seat, POND_THROW);
	const char *frame = next(&turn);
	assert_non_null(strstr(frame, "\"frame\":2,\"base\":1,\"seq\":2,"));
	assert_non_null(strstr(frame, "\"events\":[{\"type\":\"stone:thrown\","));
	assert_non_null(strstr(frame, "{\"type\":\"stone:secret\","));
	assert_non_null(strstr(frame, "\"stones\":2}}"));
	assert_null(strstr(frame, "\"left\""));
	assert_string_equal(next(NULL), "");
	assert_int_equal(frames.head.frame, 2);
}

static void a_secret_is_in_no_frame_of_the_others(void **state)
{
	int seat = active();
	start(1 - seat);
	act(seat, POND_THROW);
	const char *frame = next(&turn);
	assert_non_null(strstr(frame, "\"seq\":1,"));
	assert_null(strstr(frame, "secret"));
	assert_null(strstr(frame, "stones\":"));
}

static void that_time_passes_makes_no_frame_and_goes_along_with_the_next(void **state)
{
	for (int seat = RD_NOBODY; seat < 2; seat++) {
		start(seat);
		pass(2);
		assert_string_equal(next(&turn), "");
		assert_int_equal(frames.head.frame, 1);
		table.clock.expires_at += 1000;
		assert_non_null(strstr(next(NULL), "\"view\":{\"left\":"));
	}
}

static void a_clock_that_is_another_is_a_frame_without_a_step(void **state)
{
	start(0);
	table.clock = (struct rd_frame_clock){.expires_at = -1, .running = false};
	const char *frame = next(NULL);
	assert_non_null(strstr(frame, "\"frame\":2,\"base\":1,\"seq\":0,"));
	assert_non_null(strstr(frame,
		"\"clock\":{\"expires_at\":null,\"running\":false},\"events\":[],\"view\":{}}"));
	assert_string_equal(next(NULL), "");
}

static void who_is_awaited_is_told_as_far_as_the_game_lets_it(void **state)
{
	game.hides_awaited = true;
	start(active());
	assert_int_equal(frames.head.awaited, RD_SEAT(active()));
	start(1 - active());
	assert_int_equal(frames.head.awaited, 0);
	game.hides_awaited = false;
	start(1 - active());
	assert_int_equal(frames.head.awaited, RD_SEAT(active()));
	/* Nobody when the table is closed, whatever the game says. */
	table.is_closed = true;
	pass(1);
	assert_non_null(strstr(next(&turn), "\"awaited\":[]"));
	start(RD_NOBODY);
	assert_int_equal(frames.head.awaited, 0);
}

/* Whose turn it is stands in their view; nothing of the head but the clock makes a frame for them. */
static void spectators_have_frames_of_what_is_public(void **state)
{
	start(RD_NOBODY);
	act(active(), POND_THROW);
	const char *frame = next(&turn);
	assert_non_null(strstr(frame, "\"seq\":0,"));
	assert_null(strstr(frame, "\"awaited\""));
	assert_null(strstr(frame, "\"events\":[]")); /* what all were told */
	assert_non_null(strstr(frame, "],\"view\":{\"active\":"));
	act(active(), POND_SURRENDER);
	assert_string_equal(next(&turn), "");
	struct rd_writer writer;
	table.is_closed = true;
	rd_write_start(&writer, text, sizeof(text));
	rd_frames_reveal(&frames, match, &table, &writer);
	assert_true(rd_write_finish(&writer));
	assert_non_null(strstr(text, "\"frame\":3,\"base\":null,"));
	assert_non_null(strstr(text, "\"view\":{\"options\":"));
	assert_non_null(strstr(text, "\"is_over\":true"));
}

/* And a whole one says all of it, whatever the one before has said. */
static void of_turn_people_and_clock_a_frame_says_what_is_other(void **state)
{
	start(0);
	table.clock.expires_at = 2000;
	assert_non_null(strstr(next(NULL),
		"\"seq\":0,\"clock\":{\"expires_at\":2000,\"running\":true},\"events\""));
	pass(1);
	table.is_closed = true;
	assert_non_null(strstr(next(&turn), "\"seq\":0,\"awaited\":[],\"events\""));
	struct rd_writer writer;
	rd_write_start(&writer, text, sizeof(text));
	rd_frames_whole(&frames, &writer);
	assert_true(rd_write_finish(&writer));
	assert_non_null(
		strstr(text, "\"frame\":3,\"base\":null,\"seq\":0,\"turn_number\":0,\"active\":"));
	assert_non_null(strstr(text,
		"\"awaited\":[],\"clock\":{\"expires_at\":2000,\"running\":true},\"events\":[]"));
	table.is_closed = false;
	next(NULL);
	act(active(), POND_THROW);
	const char *frame = next(&turn);
	assert_non_null(strstr(frame, "\"turn_number\":"));
	assert_non_null(strstr(frame, "\"awaited\":["));
	assert_null(strstr(frame, "\"clock\""));
}

static void after_steps_that_were_left_out_the_frame_is_whole(void **state)
{
	start(0);
	act(active(), POND_THROW);
	act(active(), POND_THROW);
	const char *frame = next(&turn);
	assert_non_null(strstr(frame, "\"frame\":2,\"base\":null,\"seq\":3,"));
	assert_non_null(strstr(frame, "\"events\":[],\"view\":{\"seat\":0,"));
	act(active(), POND_THROW);
	assert_non_null(strstr(next(&turn), "\"frame\":3,\"base\":2,"));
}

static void what_does_not_fit_is_no_frame(void **state)
{
	int seat = active();
	size_t whole = 0;
	for (size_t capacity = 0; whole == 0; capacity++) {
		struct rd_writer writer;
		rd_match_create(&match, memory, &game, 2, NULL, 0,
			&(struct rd_seed){.byte = {(uint8_t)seat}}, NULL, NULL);
		start(active());
		act(active(), POND_THROW);
		rd_write_start(&writer, text, capacity);
		bool is_made = rd_frames_next(&frames, match, &turn, &table, &room, &writer);
		assert_int_equal(frames.head.frame, is_made ? 2 : 1);
		assert_int_equal(shown.pond.stones, is_made ? 2 : 3);
		whole = is_made && rd_write_finish(&writer) ? writer.length : 0;
		assert_true(capacity < sizeof(text));
	}
	assert_int_equal(strlen(text), whole);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(a_whole_frame_has_all_and_no_events, begin, end),
		cmocka_unit_test_setup_teardown(a_step_is_its_events_and_what_changed, begin, end),
		cmocka_unit_test_setup_teardown(a_secret_is_in_no_frame_of_the_others, begin, end),
		cmocka_unit_test_setup_teardown(
			that_time_passes_makes_no_frame_and_goes_along_with_the_next, begin, end),
		cmocka_unit_test_setup_teardown(
			a_clock_that_is_another_is_a_frame_without_a_step, begin, end),
		cmocka_unit_test_setup_teardown(
			who_is_awaited_is_told_as_far_as_the_game_lets_it, begin, end),
		cmocka_unit_test_setup_teardown(
			spectators_have_frames_of_what_is_public, begin, end),
		cmocka_unit_test_setup_teardown(
			after_steps_that_were_left_out_the_frame_is_whole, begin, end),
		cmocka_unit_test_setup_teardown(
			of_turn_people_and_clock_a_frame_says_what_is_other, begin, end),
		cmocka_unit_test_setup_teardown(what_does_not_fit_is_no_frame, begin, end),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
