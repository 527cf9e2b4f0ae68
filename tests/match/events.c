/* The arena of events, and the JSON of actions and events. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "core/maps.h"
#include "match/fatal.h"
#include "match/pond.h"

enum { ROOM = 1024 };

static _Alignas(8) uint8_t arena[ROOM], other_arena[ROOM];
static struct rd_fault fault;

static struct rd_turn fresh_turn(uint8_t *memory, size_t capacity)
{
	memset(memory, 0xee, ROOM);
	return (struct rd_turn){.arena = memory, .capacity = capacity};
}

/* ---- the arena --------------------------------------------------------------------------------- */

static void a_turn_without_events_has_no_first_one(void **state)
{
	struct rd_turn turn = fresh_turn(arena, ROOM);
	assert_null(rd_first_event(&turn));
}

static void an_event_is_zeroed_and_has_its_head(void **state)
{
	struct rd_turn turn = fresh_turn(arena, ROOM);
	struct pond_event *event = rd_emit(&turn, POND_THROWN, 5, sizeof(*event));
	struct pond_event expected;
	memset(&expected, 0, sizeof(expected));
	expected.head.type = POND_THROWN;
	expected.head.audience = 5;
	expected.head.size = sizeof(expected);
	assert_memory_equal(event, &expected, sizeof(expected));
	assert_int_equal(turn.count, 1);
	assert_ptr_equal(rd_first_event(&turn), event);
	assert_null(rd_next_event(&turn, rd_first_event(&turn)));
}

static void events_begin_at_multiples_of_8_and_come_in_order(void **state)
{
	struct rd_turn turn = fresh_turn(arena, ROOM);
	for (uint16_t i = 0; i < 20; i++)
		rd_emit(&turn, i, i, sizeof(struct rd_event) + i);
	uint16_t count = 0;
	for (const struct rd_event *event = rd_first_event(&turn); event;
		event = rd_next_event(&turn, event)) {
		assert_int_equal(((const uint8_t *)event - arena) % 8, 0);
		assert_int_equal(event->type, count);
		assert_int_equal(event->size, sizeof(struct rd_event) + count);
		count++;
	}
	assert_int_equal(count, 20);
	assert_int_equal(turn.count, 20);
}

static void an_arena_has_no_undefined_byte(void **state)
{
	struct rd_turn turn = fresh_turn(arena, ROOM);
	for (size_t i = 0; i < 10; i++) {
		struct pond_event *event = rd_emit(&turn, 0, 0, sizeof(*event) + i);
		for (size_t k = 0; k < i; k++)
			rd_emit_item(&turn, &event->letters, 1);
		rd_emit_item(&turn, &event->rings, 3);
	}
	for (size_t i = 0; i < turn.used; i++)
		assert_int_not_equal(arena[i], 0xee);
	assert_int_equal(arena[turn.used], 0xee);
}

static void tails_begin_at_multiples_of_4_with_their_items_in_a_row(void **state)
{
	struct rd_turn turn = fresh_turn(arena, ROOM);
	struct pond_event *event = rd_emit(&turn, POND_THROWN, RD_EVERYONE, sizeof(*event));
	for (int i = 0; i < 3; i++)
		*(uint8_t *)rd_emit_item(&turn, &event->letters, 1) = (uint8_t)(10 + i);
	for (int i = 0; i < 2; i++)
		((struct pond_ring *)rd_emit_item(&turn, &event->rings, sizeof(struct pond_ring)))
			->size = (int16_t)(-5 - i);
	assert_int_equal(event->letters.count, 3);
	assert_int_equal(event->rings.count, 2);
	assert_int_equal(event->letters.at % 4, 0);
	assert_int_equal(event->rings.at % 4, 0);
	assert_true(event->letters.at >= sizeof(*event));
	assert_int_equal(event->rings.at, event->letters.at + 4);
	assert_memory_equal(rd_tail_items(&event->head, &event->letters), "\x0a\x0b\x0c", 3);
	const struct pond_ring *rings = rd_tail_items(&event->head, &event->rings);
	assert_int_equal(rings[1].size, -6);
	assert_int_equal(event->head.size, event->rings.at + 2 * sizeof(struct pond_ring));
	assert_null(rd_next_event(&turn, &event->head));
	struct rd_event *next = rd_emit(&turn, POND_SLOW, 0, sizeof(*next));
	assert_ptr_equal(rd_next_event(&turn, &event->head), next);
}

static void a_full_arena_takes_exactly_what_fits(void **state)
{
	struct rd_turn turn = fresh_turn(arena, 2 * 16);
	rd_emit(&turn, 0, 0, 16);
	rd_emit(&turn, 0, 0, 16);
	assert_int_equal(turn.used, 32);
	assert_int_equal(arena[32], 0xee);
}

static void emit_too_much(void)
{
	struct rd_turn turn = fresh_turn(arena, 31);
	rd_emit(&turn, 0, 0, 16);
	rd_emit(&turn, 0, 0, 16);
}

static void emit_too_many_items(void)
{
	struct rd_turn turn = fresh_turn(arena, sizeof(struct pond_event) + 3);
	struct pond_event *event = rd_emit(&turn, 0, 0, sizeof(*event));
	for (int i = 0; i < 4; i++)
		rd_emit_item(&turn, &event->letters, 1);
}

static void mix_two_tails(void)
{
	struct rd_turn turn = fresh_turn(arena, ROOM);
	struct pond_event *event = rd_emit(&turn, 0, 0, sizeof(*event));
	rd_emit_item(&turn, &event->letters, 1);
	rd_emit_item(&turn, &event->rings, 2);
	rd_emit_item(&turn, &event->letters, 1);
}

static void emit_less_than_a_head(void)
{
	struct rd_turn turn = fresh_turn(arena, ROOM);
	rd_emit(&turn, 0, 0, sizeof(struct rd_event) - 1);
}

static void a_game_that_breaks_the_rules_of_the_arena_is_stopped(void **state)
{
	assert_true(is_fatal(emit_too_much));
	assert_true(is_fatal(emit_too_many_items));
	assert_true(is_fatal(mix_two_tails));
	assert_true(is_fatal(emit_less_than_a_head));
}

/* ---- the JSON of events ------------------------------------------------------------------------ */

static char text[4096];

static size_t print_event(const struct rd_event *event)
{
	struct rd_writer writer;
	rd_write_start(&writer, text, sizeof(text));
	rd_write_event(&pond, event, &writer);
	assert_true(rd_write_finish(&writer));
	return writer.length;
}

static void an_event_is_printed_with_its_type_first(void **state)
{
	struct rd_turn turn = fresh_turn(arena, ROOM);
	struct pond_event *event = rd_emit(&turn, POND_THROWN, RD_EVERYONE, sizeof(*event));
	event->seat = 2;
	((struct pond_ring *)rd_emit_item(&turn, &event->rings, sizeof(struct pond_ring)))->size =
		-7;
	*(uint8_t *)rd_emit_item(&turn, &event->letters, 1) = 9;
	print_event(&event->head);
	assert_string_equal(text,
		"{\"type\":\"stone:thrown\",\"seat\":2,\"rings\":[{\"size\":-7}],\"letters\":[9]}");
	print_event(rd_emit(&turn, POND_SLOW, 0, sizeof(struct rd_event)));
	assert_string_equal(text, "{\"type\":\"turn:slow\"}");
}

/* A turn as games make it: events of every type, tails of every length. */
static void emit_random(struct rd_turn *turn)
{
	for (int i = random_below(6); i > 0; i--) {
		uint16_t type = (uint16_t)random_below(4);
		bool has_fields = type == POND_THROWN || type == POND_SECRET;
		struct pond_event *event = rd_emit(turn, type, 7,
			has_fields ? sizeof(struct pond_event) : sizeof(struct rd_event));
		if (has_fields)
			event->seat = (uint8_t)random_below(4);
		if (type != POND_THROWN)
			continue;
		for (int k = random_below(4); k > 0; k--)
			((struct pond_ring *)rd_emit_item(
				 turn, &event->rings, sizeof(struct pond_ring)))
				->size = (int16_t)(random_below(201) - 100);
		for (int k = random_below(8); k > 0; k--)
			*(uint8_t *)rd_emit_item(turn, &event->letters, 1) = (uint8_t)random_below(
				256);
	}
}

static void events_read_into_an_arena_are_the_ones_that_were_printed(void **state)
{
	for (int round = 0; round < 2000; round++) {
		struct rd_turn turn = fresh_turn(arena, ROOM),
			       again = fresh_turn(other_arena, ROOM);
		emit_random(&turn);
		for (const struct rd_event *event = rd_first_event(&turn); event;
			event = rd_next_event(&turn, event)) {
			size_t length = print_event(event);
			if (!rd_read_event(&pond, text, length, 7, &again, &fault))
				fail_msg("%s at %s in %s", fault.reason, fault.path, text);
		}
		assert_int_equal(again.count, turn.count);
		assert_int_equal(again.used, turn.used);
		assert_int_equal(again.last, turn.last);
		assert_memory_equal(other_arena, arena, turn.used);
	}
}

static void events_that_are_off_are_refused_and_leave_the_turn_alone(void **state)
{
	static const struct {
		const char *text, *path, *reason;
	} cases[] = {
		{"{\"type\":\"stone:sunk\"}", "type", "no such type"},
		{"{\"type\":5}", "type", "no such type"},
		{"{\"seat\":1}", "type", "is missing"},
		{"{}", "type", "is missing"},
		{"[]", "", "an object is expected"},
		{"", "", "an object is expected"},
		{"{\"type\":\"stone:secret\"}", "seat", "is missing"},
		{"{\"type\":\"stone:secret\",\"seat\":4}", "seat", "the number must be 0 to 3"},
		{"{\"type\":\"stone:secret\",\"seat\":1} 2", "", "something follows the value"},
		{"{\"type\":\"stone:secret\",\"seat\":1,\"seat\":1}", "",
			"this key was there before"},
		{"{\"type\":\"turn:slow\",\"type\":\"turn:slow\"}", "",
			"this key was there before"},
		{"{\"type\":\"turn:slow\",}", "", "a value is expected after the comma"},
	};
	for (size_t i = 0; i < RD_COUNT(cases); i++) {
		struct rd_turn turn = fresh_turn(arena, ROOM);
		rd_emit(&turn, POND_SLOW, 1, sizeof(struct rd_event));
		struct rd_turn before = turn;
		assert_false(rd_read_event(
			&pond, cases[i].text, strlen(cases[i].text), 1, &turn, &fault));
		assert_string_equal(fault.reason, cases[i].reason);
		assert_string_equal(fault.path, cases[i].path);
		assert_memory_equal(&turn, &before, sizeof(turn));
	}
}

static void an_event_that_does_not_fit_is_refused_at_any_size(void **state)
{
	static const char long_one[] =
		"{\"type\":\"stone:thrown\",\"seat\":1,\"rings\":[{\"size\":1},{\"size\":2}],\"letters\":[1,2,3]}";
	struct rd_turn turn = fresh_turn(arena, ROOM);
	assert_true(rd_read_event(&pond, long_one, sizeof(long_one) - 1, 1, &turn, &fault));
	size_t needed = turn.used;
	for (size_t capacity = 0; capacity <= needed + 2; capacity++) {
		turn = fresh_turn(arena, capacity);
		assert_int_equal(
			rd_read_event(&pond, long_one, sizeof(long_one) - 1, 1, &turn, &fault),
			capacity >= needed);
		assert_int_equal(turn.count, capacity >= needed);
		for (size_t i = capacity; i < ROOM; i++)
			assert_int_equal(arena[i], 0xee);
	}
}

/* ---- the JSON of actions ----------------------------------------------------------------------- */

static void an_action_is_read_wherever_its_type_stands(void **state)
{
	static const char *const texts[] = {
		"{\"type\":\"stone:throw\",\"far\":3,\"word\":\"hop\"}",
		"{\"far\":3,\"word\":\"hop\",\"type\":\"stone:throw\"}",
		" { \"word\" : \"hop\" , \"ty\\u0070e\" : \"stone\\u003athrow\" , \"far\" : 3 } ",
		"{\"match\":\"m1\",\"type\":\"stone:throw\",\"far\":3,\"word\":\"hop\",\"more\":[{}]}",
	};
	for (size_t i = 0; i < RD_COUNT(texts); i++) {
		struct pond_action action, expected = {.type = POND_THROW, .far = 3, .word = "hop"};
		memset(&action, 0xee, sizeof(action));
		assert_int_equal(rd_read_action(&pond, texts[i], strlen(texts[i]), &action, &fault),
			RD_ACCEPTED);
		assert_memory_equal(&action, &expected, sizeof(action));
	}
}

static void an_action_without_fields_is_zero_but_for_its_type(void **state)
{
	static const char wait[] = "{\"type\":\"stone:wait\",\"far\":3}";
	struct pond_action action, expected = {.type = POND_WAIT};
	memset(&action, 0xee, sizeof(action));
	assert_int_equal(
		rd_read_action(&pond, wait, sizeof(wait) - 1, &action, &fault), RD_ACCEPTED);
	assert_memory_equal(&action, &expected, sizeof(action));
}

static void actions_that_are_off_are_bad_and_say_where(void **state)
{
	static const struct {
		const char *text, *path, *reason;
		size_t at;
	} cases[] = {
		{"{\"type\":\"stone:sink\"}", "type", "no such type", 8},
		{"{\"far\":1,\"type\": 5}", "type", "no such type", 17},
		{"{\"far\":1}", "type", "is missing", 0},
		{"{\"type\":\"stone:throw\"}", "far", "is missing", 22},
		{"{\"type\":\"stone:throw\",\"far\":7}", "far", "the number must be 1 to 6", 28},
		{"{\"type\":\"stone:throw\",\"far\":1,\"word\":\"splash\"}", "word",
			"the number of characters must be 0 to 5", 37},
		{"{\"type\":\"stone:throw\",\"far\":1,\"far\":1}", "", "this key was there before",
			30},
		{"{\"type\":\"stone:wait\",\"x\":[}]}", "", "a value is expected", 26},
		{"{\"x\":[}],\"type\":\"stone:wait\"}", "", "a value is expected", 6},
		{"\"stone:wait\"", "", "an object is expected", 0},
		{"{\"type\":\"stone:wait\"}{}", "", "something follows the value", 21},
	};
	for (size_t i = 0; i < RD_COUNT(cases); i++) {
		struct pond_action action;
		assert_int_equal(rd_read_action(&pond, cases[i].text, strlen(cases[i].text),
					 &action, &fault),
			RD_BAD_ACTION);
		assert_string_equal(fault.reason, cases[i].reason);
		assert_string_equal(fault.path, cases[i].path);
		assert_int_equal(fault.at, cases[i].at);
		assert_int_equal(
			rd_read_action(&pond, cases[i].text, strlen(cases[i].text), &action, NULL),
			RD_BAD_ACTION);
	}
}

static void actions_are_the_same_out_and_in(void **state)
{
	for (int round = 0; round < 1000; round++) {
		struct pond_action action = {.type = (uint16_t)random_below(3)}, again;
		struct rd_writer writer;
		if (action.type == POND_THROW) {
			action.far = (uint8_t)(1 + random_below(6));
			for (int i = random_below(6); i > 0; i--)
				action.word[i - 1] = (char)(1 + random_below(127));
		}
		rd_write_start(&writer, text, sizeof(text));
		rd_write_action(&pond, &action, &writer);
		assert_true(rd_write_finish(&writer));
		assert_int_equal(
			rd_read_action(&pond, text, writer.length, &again, &fault), RD_ACCEPTED);
		assert_memory_equal(&action, &again, sizeof(action));
	}
}

/* ---- what NULL in the table means -------------------------------------------------------------- */

static void a_game_without_words_shows_its_json(void **state)
{
	struct rd_turn turn = fresh_turn(arena, ROOM);
	struct pond_action action = {.type = POND_WAIT};
	struct pond_view view = {.seat = 1, .active = 2, .stones = 3};
	const struct rd_event *event = rd_emit(&turn, POND_SLOW, 1, sizeof(*event));
	char out[64];
	assert_int_equal(rd_tell(&pond, event, &view, RD_ENGLISH, out, sizeof(out)), 20);
	assert_string_equal(out, "{\"type\":\"turn:slow\"}");
	rd_label(&pond, &action, &view, RD_CZECH, out, sizeof(out));
	assert_string_equal(out, "{\"type\":\"stone:wait\"}");
	rd_describe(&pond, &view, 1, RD_ENGLISH, out, sizeof(out));
	assert_string_equal(out, "{\"seat\":1,\"active\":2,\"stones\":3}");
	rd_describe(&pond, &view, RD_NOBODY, RD_ENGLISH, out, sizeof(out));
	assert_string_equal(out, "{\"active\":2}");
	assert_int_equal(rd_tell(&pond, event, &view, RD_ENGLISH, out, 20), 0);
	assert_string_equal(out, "");
	assert_int_equal(rd_tell(&pond, event, &view, RD_ENGLISH, out, 0), 0);
}

static void a_game_without_time_or_pace_has_none(void **state)
{
	struct rd_game plain = pond;
	struct pond_state any = {.left = 5};
	assert_int_equal(rd_due(&plain, &any), 5);
	plain.due = NULL;
	assert_int_equal(rd_due(&plain, &any), RD_NEVER);
	assert_int_equal(rd_pace_of(&plain, NULL), RD_PACE_LIVE);
	plain.seats_max = 1;
	assert_int_equal(rd_pace_of(&plain, NULL), RD_PACE_SOLO);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_turn_without_events_has_no_first_one),
		cmocka_unit_test(an_event_is_zeroed_and_has_its_head),
		cmocka_unit_test(events_begin_at_multiples_of_8_and_come_in_order),
		cmocka_unit_test(an_arena_has_no_undefined_byte),
		cmocka_unit_test(tails_begin_at_multiples_of_4_with_their_items_in_a_row),
		cmocka_unit_test(a_full_arena_takes_exactly_what_fits),
		cmocka_unit_test(a_game_that_breaks_the_rules_of_the_arena_is_stopped),
		cmocka_unit_test(an_event_is_printed_with_its_type_first),
		cmocka_unit_test(events_read_into_an_arena_are_the_ones_that_were_printed),
		cmocka_unit_test(events_that_are_off_are_refused_and_leave_the_turn_alone),
		cmocka_unit_test(an_event_that_does_not_fit_is_refused_at_any_size),
		cmocka_unit_test(an_action_is_read_wherever_its_type_stands),
		cmocka_unit_test(an_action_without_fields_is_zero_but_for_its_type),
		cmocka_unit_test(actions_that_are_off_are_bad_and_say_where),
		cmocka_unit_test(actions_are_the_same_out_and_in),
		cmocka_unit_test(a_game_without_words_shows_its_json),
		cmocka_unit_test(a_game_without_time_or_pace_has_none),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
