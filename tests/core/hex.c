/*
 * Boards of hexagons: facings, numbers of tiles, rings and ways.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <ronda/hex.h>

#include "core/maps.h"

static void facings_are_those_of_the_rulebook(void **state)
{
	static const int steps[][2] = {{0, -1}, {1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}};
	for (int facing = 0; facing < RD_HEX_FACINGS; facing++) {
		struct rd_hex tile = rd_hex_neighbour(rd_hex_at(3, -2), facing);
		assert_int_equal(tile.q, 3 + steps[facing][0]);
		assert_int_equal(tile.r, -2 + steps[facing][1]);
	}
}

static void a_turn_to_the_right_adds_one(void **state)
{
	assert_int_equal(rd_hex_turn(0, 1), 1);
	assert_int_equal(rd_hex_turn(5, 1), 0);
	assert_int_equal(rd_hex_turn(0, -1), 5);
	assert_int_equal(rd_hex_turn(1, -2), 5);
	assert_int_equal(rd_hex_turn(2, 3), 5);
	assert_int_equal(rd_hex_turn(4, -13), 3);
}

static void a_facing_is_found_only_for_neighbours(void **state)
{
	struct rd_hex from = rd_hex_at(-1, 2);
	for (int number = 0; number < rd_hex_count(3); number++) {
		struct rd_hex to = rd_hex_add(from, rd_hex_tile(3, number));
		int facing = rd_hex_facing(from, to);
		if (rd_hex_distance(from, to) == 1)
			assert_true(rd_hex_equal(rd_hex_neighbour(from, facing), to));
		else
			assert_int_equal(facing, -1);
	}
}

/* Steps from the middle, found by walking: the distance has no other definition. */
static void distance_counts_steps(void **state)
{
	bool is_open[RD_HEX_TILES], is_goal[RD_HEX_TILES] = {false};
	uint16_t steps[RD_HEX_TILES];
	struct rd_hex goal = rd_hex_at(4, -7);
	for (int number = 0; number < rd_hex_count(12); number++)
		is_open[number] = true;
	is_goal[rd_hex_number(12, goal)] = true;
	rd_hex_steps(12, is_open, is_goal, steps);
	for (int number = 0; number < rd_hex_count(12); number++)
		assert_int_equal(rd_hex_distance(goal, rd_hex_tile(12, number)), steps[number]);
}

static void distance_is_that_of_the_rulebook(void **state)
{
	assert_int_equal(rd_hex_distance(rd_hex_at(0, 0), rd_hex_at(2, -4)), 4);
	assert_int_equal(rd_hex_distance(rd_hex_at(-4, 0), rd_hex_at(4, 0)), 8);
	assert_int_equal(rd_hex_distance(rd_hex_at(-2, 4), rd_hex_at(2, 3)), 4);
	assert_int_equal(rd_hex_distance(rd_hex_at(1, 1), rd_hex_at(3, 2)), 3);
}

static void numbers_follow_tile_order(void **state)
{
	for (int radius = 0; radius <= RD_HEX_RADIUS; radius++) {
		int number = 0;
		for (int r = -radius; r <= radius; r++) {
			for (int q = -radius; q <= radius; q++) {
				struct rd_hex tile = rd_hex_at(q, r);
				if (!rd_hex_is_inside(tile, radius))
					continue;
				assert_int_equal(rd_hex_number(radius, tile), number);
				assert_true(rd_hex_equal(rd_hex_tile(radius, number), tile));
				number++;
			}
		}
		assert_int_equal(rd_hex_count(radius), number);
	}
	assert_int_equal(rd_hex_count(12), 469);
	assert_int_equal(RD_HEX_TILES, 469);
}

static void a_rotation_takes_each_facing_to_the_next(void **state)
{
	for (int facing = 0; facing < RD_HEX_FACINGS; facing++)
		for (int sixths = -7; sixths <= 7; sixths++)
			assert_true(rd_hex_equal(rd_hex_rotate(rd_hex_step[facing], sixths),
				rd_hex_step[rd_hex_turn(facing, sixths)]));
}

static void a_rotation_keeps_distances(void **state)
{
	for (int number = 0; number < rd_hex_count(5); number++) {
		struct rd_hex one = rd_hex_tile(5, number),
			      other = rd_hex_tile(5, (number * 7) % 91);
		for (int sixths = 0; sixths < 6; sixths++)
			assert_int_equal(rd_hex_distance(rd_hex_rotate(one, sixths),
						 rd_hex_rotate(other, sixths)),
				rd_hex_distance(one, other));
	}
}

static void a_ring_goes_round_clockwise_at_its_distance(void **state)
{
	assert_true(rd_hex_equal(rd_hex_ring(0, 0), rd_hex_at(0, 0)));
	assert_true(rd_hex_equal(rd_hex_ring(3, 0), rd_hex_at(0, -3)));
	assert_true(rd_hex_equal(rd_hex_ring(3, 1), rd_hex_at(1, -3)));
	for (int radius = 1; radius <= RD_HEX_RADIUS; radius++) {
		for (int i = 0; i < 6 * radius; i++) {
			struct rd_hex tile = rd_hex_ring(radius, i);
			assert_int_equal(rd_hex_distance(tile, rd_hex_at(0, 0)), radius);
			struct rd_hex next = rd_hex_ring(radius, (i + 1) % (6 * radius));
			assert_int_equal(rd_hex_facing(tile, next), rd_hex_turn(i / radius, 2));
		}
	}
}

/* Repeats single steps until nothing changes. */
static void naive_steps(int radius, const bool is_open[], const bool is_goal[], uint16_t steps[])
{
	int count = rd_hex_count(radius);
	for (int i = 0; i < count; i++)
		steps[i] = is_goal[i] ? 0 : RD_HEX_UNREACHED;
	for (bool has_changed = true; has_changed;) {
		has_changed = false;
		for (int i = 0; i < count; i++) {
			for (int j = 0; j < count; j++) {
				if (rd_hex_distance(
					    rd_hex_tile(radius, i), rd_hex_tile(radius, j)) != 1)
					continue;
				if (is_open[j] && steps[i] != RD_HEX_UNREACHED &&
					steps[i] + 1 < steps[j]) {
					steps[j] = (uint16_t)(steps[i] + 1);
					has_changed = true;
				}
			}
		}
	}
}

static void steps_lead_over_open_tiles_to_the_nearest_goal(void **state)
{
	for (int round = 0; round < 60; round++) {
		bool is_open[RD_HEX_TILES], is_goal[RD_HEX_TILES];
		uint16_t found[RD_HEX_TILES], expected[RD_HEX_TILES];
		int radius = random_below(6), count = rd_hex_count(radius);
		for (int i = 0; i < count; i++) {
			is_open[i] = random_below(100) < 60;
			is_goal[i] = random_below(100) < 3;
		}
		rd_hex_steps(radius, is_open, is_goal, found);
		naive_steps(radius, is_open, is_goal, expected);
		for (int i = 0; i < count; i++)
			assert_int_equal(found[i], expected[i]);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(facings_are_those_of_the_rulebook),
		cmocka_unit_test(a_turn_to_the_right_adds_one),
		cmocka_unit_test(a_facing_is_found_only_for_neighbours),
		cmocka_unit_test(distance_counts_steps),
		cmocka_unit_test(distance_is_that_of_the_rulebook),
		cmocka_unit_test(numbers_follow_tile_order),
		cmocka_unit_test(a_rotation_takes_each_facing_to_the_next),
		cmocka_unit_test(a_rotation_keeps_distances),
		cmocka_unit_test(a_ring_goes_round_clockwise_at_its_distance),
		cmocka_unit_test(steps_lead_over_open_tiles_to_the_nearest_goal),
	};
	return cmocka_run_group_tests_name("hex", tests, NULL, NULL);
}
