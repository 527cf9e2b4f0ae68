/*
 * Sound distances (dungeon 7.4), against repeated relaxation.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <ronda/sound.h>

#include "core/maps.h"

enum { FLOOR = 1, DOOR = 3, WALL = 5, FAR = 1 << 20 };

static uint8_t cell_cost[RD_LEVEL_CELLS];

static struct rd_costs random_costs(int width, int height)
{
	static const uint8_t kinds[] = {
		FLOOR, FLOOR, FLOOR, DOOR, WALL, WALL, WALL, 17, RD_COST_MAX, RD_COST_CLOSED};
	int variety = 1 + random_below(RD_COUNT(kinds));
	for (int i = 0; i < RD_LEVEL_CELLS; i++)
		cell_cost[i] = kinds[random_below(variety)];
	return (struct rd_costs){width, height, cell_cost};
}

static struct rd_costs drawn_costs(const char *const rows[], int width, int height)
{
	for (int y = 0; y < height; y++)
		for (int x = 0; x < width; x++)
			cell_cost[y * RD_LEVEL_WIDTH + x] = rows[y][x] == '#'   ? WALL
							    : rows[y][x] == '+' ? DOOR
										: FLOOR;
	return (struct rd_costs){width, height, cell_cost};
}

/* From the listener to every cell: relaxes all pairs of neighbours until nothing changes. */
static void naive_distances(
	const struct rd_costs *costs, struct rd_cell listener, int distance[RD_LEVEL_CELLS])
{
	for (int i = 0; i < RD_LEVEL_CELLS; i++)
		distance[i] = FAR;
	distance[rd_cell_index(listener)] = 0;
	for (bool has_changed = true; has_changed;) {
		has_changed = false;
		for (int i = 0; i < costs->width * costs->height; i++) {
			struct rd_cell to = rd_cell_at(i % costs->width, i / costs->width);
			int cost = costs->cell[rd_cell_index(to)];
			for (int j = 0; j < RD_DIRECTIONS && cost != RD_COST_CLOSED; j++) {
				struct rd_cell from = rd_cell_step(to, (enum rd_direction)j);
				if (!rd_cell_is_inside(from, costs->width, costs->height))
					continue;
				if (distance[rd_cell_index(from)] + cost <
					distance[rd_cell_index(to)]) {
					distance[rd_cell_index(to)] =
						distance[rd_cell_index(from)] + cost;
					has_changed = true;
				}
			}
		}
	}
}

static int limited(int distance, int limit)
{
	return distance <= limit ? distance : RD_SOUND_SILENT;
}

static void a_listener_hears_by_the_cheapest_way(void **state)
{
	for (int round = 0; round < 150; round++) {
		int width = 1 + random_below(80), height = 1 + random_below(36);
		int limit = random_below(2) ? random_below(20) : random_below(RD_SOUND_LIMIT + 1);
		struct rd_costs costs = random_costs(width, height);
		struct rd_cell listener = random_cell(width, height);
		uint8_t found[RD_LEVEL_CELLS];
		int expected[RD_LEVEL_CELLS];
		rd_sound_from_listener(&costs, listener, limit, found);
		naive_distances(&costs, listener, expected);
		for (int i = 0; i < RD_LEVEL_CELLS; i++)
			assert_int_equal(found[i], limited(expected[i], limit));
	}
}

static void a_source_is_as_far_as_each_listener_finds_it(void **state)
{
	for (int round = 0; round < 60; round++) {
		int width = 1 + random_below(12), height = 1 + random_below(12),
		    limit = random_below(60);
		struct rd_costs costs = random_costs(width, height);
		struct rd_cell source = random_cell(width, height);
		cell_cost[rd_cell_index(source)] = (uint8_t)(1 + random_below(5));
		uint8_t found[RD_LEVEL_CELLS];
		rd_sound_to_source(&costs, source, limit, found);
		for (int i = 0; i < width * height; i++) {
			struct rd_cell listener = rd_cell_at(i % width, i / width);
			int expected[RD_LEVEL_CELLS];
			if (costs.cell[rd_cell_index(listener)] == RD_COST_CLOSED)
				continue;
			naive_distances(&costs, listener, expected);
			assert_int_equal(found[rd_cell_index(listener)],
				limited(expected[rd_cell_index(source)], limit));
		}
	}
}

static void the_source_counts_and_the_listener_does_not(void **state)
{
	static const char *const rows[] = {"#..+"};
	struct rd_costs costs = drawn_costs(rows, 4, 1);
	uint8_t distance[RD_LEVEL_CELLS];
	rd_sound_from_listener(&costs, rd_cell_at(0, 0), 20, distance);
	assert_int_equal(distance[3], FLOOR + FLOOR + DOOR);
	rd_sound_from_listener(&costs, rd_cell_at(3, 0), 20, distance);
	assert_int_equal(distance[0], FLOOR + FLOOR + WALL);
	rd_sound_to_source(&costs, rd_cell_at(3, 0), 20, distance);
	assert_int_equal(distance[0], FLOOR + FLOOR + DOOR);
	assert_int_equal(distance[3], 0);
}

static void sound_goes_round_a_wall_or_through_it(void **state)
{
	static const char *const rows[] = {
		".#.....#.", //
		".#.....#.", //
		".......#.", //
	};
	struct rd_costs costs = drawn_costs(rows, 9, 3);
	uint8_t distance[RD_LEVEL_CELLS];
	rd_sound_from_listener(&costs, rd_cell_at(2, 0), 20, distance);
	assert_int_equal(distance[0], 4);         /* round: (2,1), (1,2), (0,1), (0,0) */
	assert_int_equal(distance[8], 4 + 5 + 1); /* through the wall at (7,0) */
}

static void beyond_the_limit_it_is_silent(void **state)
{
	static const char *const rows[] = {"........"};
	struct rd_costs costs = drawn_costs(rows, 8, 1);
	uint8_t distance[RD_LEVEL_CELLS];
	rd_sound_from_listener(&costs, rd_cell_at(0, 0), 5, distance);
	assert_int_equal(distance[5], 5);
	assert_int_equal(distance[6], RD_SOUND_SILENT);
	rd_sound_to_source(&costs, rd_cell_at(0, 0), 5, distance);
	assert_int_equal(distance[5], 5);
	assert_int_equal(distance[6], RD_SOUND_SILENT);
	rd_sound_from_listener(&costs, rd_cell_at(0, 0), 0, distance);
	assert_int_equal(distance[0], 0);
	assert_int_equal(distance[1], RD_SOUND_SILENT);
}

static void no_sound_passes_outside_of_the_map(void **state)
{
	static const char *const rows[] = {
		".#.", //
		".#.", //
	};
	struct rd_costs costs = drawn_costs(rows, 3, 2);
	uint8_t distance[RD_LEVEL_CELLS];
	for (int i = 0; i < RD_LEVEL_CELLS; i++)
		if (i % RD_LEVEL_WIDTH >= 3 || i / RD_LEVEL_WIDTH >= 2)
			cell_cost[i] = FLOOR;
	rd_sound_from_listener(&costs, rd_cell_at(0, 1), RD_SOUND_LIMIT, distance);
	assert_int_equal(distance[rd_cell_index(rd_cell_at(2, 1))], WALL + FLOOR);
	assert_int_equal(distance[rd_cell_index(rd_cell_at(3, 1))], RD_SOUND_SILENT);
	assert_int_equal(distance[rd_cell_index(rd_cell_at(0, 2))], RD_SOUND_SILENT);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_listener_hears_by_the_cheapest_way),
		cmocka_unit_test(a_source_is_as_far_as_each_listener_finds_it),
		cmocka_unit_test(the_source_counts_and_the_listener_does_not),
		cmocka_unit_test(sound_goes_round_a_wall_or_through_it),
		cmocka_unit_test(beyond_the_limit_it_is_silent),
		cmocka_unit_test(no_sound_passes_outside_of_the_map),
	};
	return cmocka_run_group_tests_name("sound", tests, NULL, NULL);
}
