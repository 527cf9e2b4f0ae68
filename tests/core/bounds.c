/*
 * A packager's NDEBUG leaves asserts out. The bounds that keep memory whole stay: this file compiles the arena and the
 * hexes, and the sets of cells that headers hold, as such a packager would.
 */
#ifndef NDEBUG
#define NDEBUG
#endif
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <ronda/grid.h>

/* The sources themselves: what is defined here is not taken from the library. */
#include "../../src/core/event.c"
#include "../../src/core/hex.c"
#include "match/fatal.h"

enum { ROOM = 96, HUGE_ROOM = 1 << 17, GUARD = 0xee };

static _Alignas(8) uint8_t arena[HUGE_ROOM];

static struct rd_turn turn_of(size_t capacity)
{
	memset(arena, GUARD, sizeof(arena));
	return (struct rd_turn){.arena = arena, .capacity = capacity};
}

static void this_file_has_no_asserts(void **state)
{
	assert(!"left out");
}

/* ---- the arena ---- */

static void emit_one_byte_too_many(void)
{
	struct rd_turn turn = turn_of(ROOM);
	rd_emit(&turn, 0, 0, ROOM + 1);
}

static void emit_behind_a_full_arena(void)
{
	struct rd_turn turn = turn_of(ROOM);
	rd_emit(&turn, 0, 0, ROOM);
	rd_emit(&turn, 0, 0, sizeof(struct rd_event));
}

static void emit_less_than_a_head(void)
{
	struct rd_turn turn = turn_of(ROOM);
	rd_emit(&turn, 0, 0, sizeof(struct rd_event) - 1);
}

struct told {
	struct rd_event head;
	struct rd_tail items, others;
};

static void emit_an_item_too_many(void)
{
	struct rd_turn turn = turn_of(ROOM);
	struct told *told = rd_emit(&turn, 0, 0, sizeof(*told));
	for (size_t i = 0; i <= (ROOM - sizeof(*told)) / 4; i++)
		rd_emit_item(&turn, &told->items, 4);
}

static void emit_a_record_that_no_tail_can_reach(void)
{
	struct rd_turn turn = turn_of(HUGE_ROOM);
	struct told *told = rd_emit(&turn, 0, 0, sizeof(*told));
	for (size_t i = 0; i < UINT16_MAX; i++)
		rd_emit_item(&turn, &told->items, 2);
}

static void emit_two_tails_at_once(void)
{
	struct rd_turn turn = turn_of(ROOM);
	struct told *told = rd_emit(&turn, 0, 0, sizeof(*told));
	rd_emit_item(&turn, &told->items, 4);
	rd_emit_item(&turn, &told->others, 4);
	rd_emit_item(&turn, &told->items, 4);
}

static void an_arena_takes_what_fits_and_stops_the_rest(void **state)
{
	struct rd_turn turn = turn_of(ROOM);
	struct told *told = rd_emit(&turn, 0, 0, sizeof(*told));
	for (size_t i = 0; i < (ROOM - sizeof(*told)) / 4; i++)
		rd_emit_item(&turn, &told->items, 4);
	assert_int_equal(turn.used, ROOM);
	assert_int_equal(arena[ROOM], GUARD);
	assert_true(is_fatal(emit_one_byte_too_many));
	assert_true(is_fatal(emit_behind_a_full_arena));
	assert_true(is_fatal(emit_less_than_a_head));
	assert_true(is_fatal(emit_an_item_too_many));
	assert_true(is_fatal(emit_a_record_that_no_tail_can_reach));
	assert_true(is_fatal(emit_two_tails_at_once));
}

/* ---- places ---- */

static void set_a_cell_below_the_board(void)
{
	struct rd_board board = {0};
	rd_board_set(&board, rd_cell_at(0, RD_BOARD_SIDE));
}

static void set_a_cell_left_of_the_level(void)
{
	static struct rd_bitmap map;
	rd_bitmap_set(&map, rd_cell_at(-1, 0));
}

static void step_to_no_direction(void)
{
	rd_cell_step(rd_cell_at(0, 0), RD_DIRECTIONS);
}

static void take_a_tile_beyond_the_last(void)
{
	rd_hex_tile(2, rd_hex_count(2));
}

static void number_a_tile_outside(void)
{
	rd_hex_number(2, (struct rd_hex){3, 0});
}

static void a_place_outside_is_stopped(void **state)
{
	assert_true(is_fatal(set_a_cell_below_the_board));
	assert_true(is_fatal(set_a_cell_left_of_the_level));
	assert_true(is_fatal(step_to_no_direction));
	assert_true(is_fatal(take_a_tile_beyond_the_last));
	assert_true(is_fatal(number_a_tile_outside));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(this_file_has_no_asserts),
		cmocka_unit_test(an_arena_takes_what_fits_and_stops_the_rest),
		cmocka_unit_test(a_place_outside_is_stopped),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
