/*
 * Ways over a level (dungeon 7.13), against an exhaustive search in step order.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <ronda/path.h>

#include "core/maps.h"

enum { OCCUPIED = 30, LONGEST = RD_LEVEL_CELLS, FAR = 1 << 20 };

static uint8_t cell_cost[RD_LEVEL_CELLS];

/* Costs outside of the map are free, to be noticed when they are read. */
static struct rd_costs random_costs(int width, int height, int closed, int occupied)
{
	for (int i = 0; i < RD_LEVEL_CELLS; i++) {
		int drawn = random_below(100);
		bool is_inside = i % RD_LEVEL_WIDTH < width && i / RD_LEVEL_WIDTH < height;
		cell_cost[i] = !is_inside                  ? 0
			       : drawn < closed            ? RD_COST_CLOSED
			       : drawn < closed + occupied ? OCCUPIED
							   : 0;
	}
	return (struct rd_costs){width, height, cell_cost};
}

/* '#' closed, 'o' occupied, anything else free. */
static struct rd_costs drawn_costs(const char *const rows[], int width, int height)
{
	for (int y = 0; y < height; y++)
		for (int x = 0; x < width; x++)
			cell_cost[y * RD_LEVEL_WIDTH + x] = rows[y][x] == '#'   ? RD_COST_CLOSED
							    : rows[y][x] == 'o' ? OCCUPIED
										: 0;
	return (struct rd_costs){width, height, cell_cost};
}

/* ---- the definition, by trying all ways in step order ---- */

struct attempt {
	const struct rd_costs *costs;
	struct rd_cell start, goal;
	int reach; /* fewest steps within it; 0: the cheapest way */
	struct rd_cell way[64];
	int length;
	bool has_failed[8][8][400]; /* by y, x and what was left: tried before in vain */
};

/* What it costs to step into a cell, or FAR. */
static int price(const struct attempt *attempt, struct rd_cell to, int direction_in_order)
{
	if (!rd_cell_is_inside(to, attempt->costs->width, attempt->costs->height))
		return FAR;
	int cost = attempt->costs->cell[rd_cell_index(to)];
	bool is_goal = rd_cell_equal(to, attempt->goal);
	if (cost == RD_COST_CLOSED)
		return FAR;
	if (attempt->reach > 0) {
		bool is_allowed = (cost == 0 || is_goal) &&
				  rd_distance(attempt->start, to) <= attempt->reach;
		return is_allowed ? 1 : FAR;
	}
	return (direction_in_order < 4 ? 2 : 3) + (is_goal ? 0 : cost);
}

/* The first way in step order that spends exactly `left`; no way costs less. */
static bool try_ways(struct attempt *attempt, struct rd_cell at, int left)
{
	if (rd_cell_equal(at, attempt->goal))
		return left == 0;
	if (attempt->has_failed[at.y][at.x][left])
		return false;
	for (int i = 0; i < RD_DIRECTIONS; i++) {
		struct rd_cell to = rd_cell_step(at, rd_step_order[i]);
		int cost = price(attempt, to, i);
		if (cost > left)
			continue;
		attempt->way[attempt->length++] = to;
		if (try_ways(attempt, to, left - cost))
			return true;
		attempt->length--;
	}
	attempt->has_failed[at.y][at.x][left] = true;
	return false;
}

/* The cost of the best way from the start to every cell, by relaxing until nothing changes. */
static void naive_costs(const struct attempt *attempt, int best[RD_LEVEL_CELLS])
{
	const struct rd_costs *costs = attempt->costs;
	for (int i = 0; i < RD_LEVEL_CELLS; i++)
		best[i] = FAR;
	best[rd_cell_index(attempt->start)] = 0;
	for (bool has_changed = true; has_changed;) {
		has_changed = false;
		for (int i = 0; i < costs->width * costs->height; i++) {
			struct rd_cell from = rd_cell_at(i % costs->width, i / costs->width);
			for (int j = 0; j < RD_DIRECTIONS && best[rd_cell_index(from)] < FAR; j++) {
				struct rd_cell to = rd_cell_step(from, rd_step_order[j]);
				int cost = price(attempt, to, j);
				if (cost < FAR && best[rd_cell_index(from)] + cost <
							  best[rd_cell_index(to)]) {
					best[rd_cell_index(to)] = best[rd_cell_index(from)] + cost;
					has_changed = true;
				}
			}
		}
	}
}

static int best_cost(const struct attempt *attempt)
{
	int best[RD_LEVEL_CELLS];
	naive_costs(attempt, best);
	return best[rd_cell_index(attempt->goal)];
}

static void check_small(struct attempt *attempt)
{
	struct rd_cell found[64];
	int length = attempt->reach > 0 ? rd_path_fewest(attempt->costs, attempt->start,
						  attempt->goal, attempt->reach, found, 64)
					: rd_path_cheapest(attempt->costs, attempt->start,
						  attempt->goal, found, 64);
	int best = best_cost(attempt);
	attempt->length = 0;
	if (best < FAR)
		assert_true(try_ways(attempt, attempt->start, best));
	assert_int_equal(length, attempt->length);
	for (int i = 0; i < length; i++)
		assert_true(rd_cell_equal(found[i], attempt->way[i]));
}

/* ---- tests ---- */

static void the_fewest_steps_go_first_in_step_order(void **state)
{
	for (int round = 0; round < 3000; round++) {
		int width = 1 + random_below(7), height = 1 + random_below(6);
		struct rd_costs costs = random_costs(
			width, height, random_below(50), random_below(20));
		struct attempt attempt = {.costs = &costs, .reach = 1 + random_below(7)};
		attempt.start = random_cell(width, height);
		attempt.goal = random_cell(width, height);
		check_small(&attempt);
	}
}

static void the_cheapest_way_goes_first_in_step_order(void **state)
{
	for (int round = 0; round < 3000; round++) {
		int width = 1 + random_below(6), height = 1 + random_below(5);
		struct rd_costs costs = random_costs(
			width, height, random_below(50), random_below(8));
		struct attempt attempt = {.costs = &costs};
		attempt.start = random_cell(width, height);
		attempt.goal = random_cell(width, height);
		check_small(&attempt);
	}
}

/* Adds up a way; asserts that it may be gone. */
static int cost_of(const struct attempt *attempt, const struct rd_cell steps[], int count)
{
	struct rd_cell at = attempt->start;
	int total = 0;
	for (int i = 0; i < count; i++) {
		assert_int_equal(rd_distance(at, steps[i]), 1);
		bool is_diagonal = at.x != steps[i].x && at.y != steps[i].y;
		int cost = price(attempt, steps[i], is_diagonal ? 4 : 0);
		assert_true(cost < FAR);
		total += cost;
		at = steps[i];
	}
	assert_true(count == 0 || rd_cell_equal(at, attempt->goal));
	return total;
}

static void a_way_over_a_whole_level_is_the_cheapest(void **state)
{
	for (int round = 0; round < 60; round++) {
		int width = 20 + random_below(61), height = 10 + random_below(27);
		struct rd_costs costs = random_costs(
			width, height, 20 + random_below(30), random_below(10));
		struct attempt attempt = {.costs = &costs};
		attempt.start = random_cell(width, height);
		attempt.goal = random_cell(width, height);
		struct rd_cell steps[LONGEST];
		int count = rd_path_cheapest(&costs, attempt.start, attempt.goal, steps, LONGEST);
		int best = best_cost(&attempt);
		assert_int_equal(count > 0, best > 0 && best < FAR);
		if (count > 0)
			assert_int_equal(cost_of(&attempt, steps, count), best);
	}
}

static void the_fewest_steps_stay_within_reach(void **state)
{
	static const char *const rows[] = {
		"s#g", //
		".#.", //
		".#.", //
		"...", //
	};
	struct rd_costs costs = drawn_costs(rows, 3, 4);
	struct rd_cell steps[20], start = rd_cell_at(0, 0), goal = rd_cell_at(2, 0);
	assert_int_equal(rd_path_fewest(&costs, start, goal, 3, steps, 20), 6);
	assert_int_equal(rd_path_fewest(&costs, start, goal, 2, steps, 20), 0);
	assert_int_equal(rd_path_fewest(&costs, start, goal, 1, steps, 20), 0);
}

static void a_goal_may_be_occupied_but_not_closed(void **state)
{
	static const char *const rows[] = {"s..o"};
	struct rd_costs costs = drawn_costs(rows, 4, 1);
	struct rd_cell steps[8], start = rd_cell_at(0, 0), goal = rd_cell_at(3, 0);
	assert_int_equal(rd_path_fewest(&costs, start, goal, 8, steps, 8), 3);
	assert_int_equal(rd_path_cheapest(&costs, start, goal, steps, 8), 3);
	cell_cost[3] = RD_COST_CLOSED;
	assert_int_equal(rd_path_fewest(&costs, start, goal, 8, steps, 8), 0);
	assert_int_equal(rd_path_cheapest(&costs, start, goal, steps, 8), 0);
}

static void a_start_may_be_closed(void **state)
{
	static const char *const rows[] = {"#..g"};
	struct rd_costs costs = drawn_costs(rows, 4, 1);
	struct rd_cell steps[8], start = rd_cell_at(0, 0), goal = rd_cell_at(3, 0);
	assert_int_equal(rd_path_fewest(&costs, start, goal, 8, steps, 8), 3);
	assert_int_equal(rd_path_cheapest(&costs, start, goal, steps, 8), 3);
}

static void at_the_goal_there_is_no_way(void **state)
{
	static const char *const rows[] = {"..."};
	struct rd_costs costs = drawn_costs(rows, 3, 1);
	struct rd_cell steps[8], here = rd_cell_at(1, 0);
	assert_int_equal(rd_path_fewest(&costs, here, here, 8, steps, 8), 0);
	assert_int_equal(rd_path_cheapest(&costs, here, here, steps, 8), 0);
}

static void only_as_many_steps_are_written_as_there_is_room(void **state)
{
	static const char *const rows[] = {"s.........g"};
	struct rd_costs costs = drawn_costs(rows, 11, 1);
	struct rd_cell steps[4] = {{0, 0}, {0, 0}, {0, 0}, {-9, -9}};
	assert_int_equal(
		rd_path_cheapest(&costs, rd_cell_at(0, 0), rd_cell_at(10, 0), steps, 3), 3);
	assert_true(rd_cell_equal(steps[2], rd_cell_at(3, 0)));
	assert_true(rd_cell_equal(steps[3], rd_cell_at(-9, -9)));
}

static void corners_do_not_hinder_a_diagonal_step(void **state)
{
	static const char *const rows[] = {
		"s#", //
		"#g", //
	};
	struct rd_costs costs = drawn_costs(rows, 2, 2);
	struct rd_cell steps[2];
	assert_int_equal(rd_path_cheapest(&costs, rd_cell_at(0, 0), rd_cell_at(1, 1), steps, 2), 1);
	assert_true(rd_cell_equal(steps[0], rd_cell_at(1, 1)));
}

static void an_occupied_cell_is_worth_a_detour(void **state)
{
	static const char *const rows[] = {
		"s.o.g", //
		"##.##", //
	};
	struct rd_costs costs = drawn_costs(rows, 5, 2);
	struct rd_cell steps[8];
	assert_int_equal(rd_path_cheapest(&costs, rd_cell_at(0, 0), rd_cell_at(4, 0), steps, 8), 4);
	assert_true(rd_cell_equal(steps[1], rd_cell_at(2, 1)));
	cell_cost[RD_LEVEL_WIDTH + 2] = RD_COST_CLOSED;
	assert_int_equal(rd_path_cheapest(&costs, rd_cell_at(0, 0), rd_cell_at(4, 0), steps, 8), 4);
	assert_true(rd_cell_equal(steps[1], rd_cell_at(2, 0)));
}

static void a_map_holds_the_cost_to_the_nearest_goal(void **state)
{
	for (int round = 0; round < 30; round++) {
		int width = 1 + random_below(14), height = 1 + random_below(12);
		struct rd_costs costs = random_costs(
			width, height, random_below(50), random_below(10));
		struct rd_bitmap goals = random_bitmap(80, 36, 2); /* some outside, some closed */
		uint16_t found[RD_LEVEL_CELLS];
		rd_path_map(&costs, &goals, found);
		for (int i = 0; i < width * height; i++) {
			struct attempt attempt = {
				.costs = &costs, .start = rd_cell_at(i % width, i / width)};
			int nearest = FAR;
			for (struct rd_cell goal = {0, 0}; rd_bitmap_next(&goals, &goal);
				goal.x++) {
				attempt.goal = goal;
				bool is_fit = rd_cell_is_inside(goal, width, height) &&
					      costs.cell[rd_cell_index(goal)] != RD_COST_CLOSED;
				int best = is_fit ? best_cost(&attempt) : FAR;
				nearest = best < nearest ? best : nearest;
			}
			bool is_reached = nearest < FAR &&
					  costs.cell[rd_cell_index(attempt.start)] !=
						  RD_COST_CLOSED;
			assert_int_equal(found[rd_cell_index(attempt.start)],
				is_reached ? nearest : RD_PATH_UNREACHED);
		}
	}
}

static void nothing_outside_of_the_level_is_on_a_map(void **state)
{
	struct rd_costs costs = random_costs(10, 9, 0, 0);
	struct rd_bitmap goals = {{{0}}};
	uint16_t distance[RD_LEVEL_CELLS];
	rd_bitmap_set(&goals, rd_cell_at(3, 3));
	rd_path_map(&costs, &goals, distance);
	for (int i = 0; i < RD_LEVEL_CELLS; i++)
		assert_int_equal(distance[i] != RD_PATH_UNREACHED,
			rd_cell_is_inside(rd_cell_at(i % 80, i / 80), 10, 9));
}

static void a_map_is_followed_as_the_cheapest_way(void **state)
{
	for (int round = 0; round < 300; round++) {
		int width = 1 + random_below(80), height = 1 + random_below(36);
		struct rd_costs costs = random_costs(
			width, height, random_below(45), random_below(10));
		struct rd_cell start = random_cell(width, height),
			       goal = random_cell(width, height);
		struct rd_cell expected[LONGEST], found[LONGEST];
		struct rd_bitmap goals = {{{0}}};
		uint16_t distance[RD_LEVEL_CELLS];
		cell_cost[rd_cell_index(start)] = 0;
		rd_bitmap_set(&goals, goal);
		rd_path_map(&costs, &goals, distance);
		int length = rd_path_cheapest(&costs, start, goal, expected, LONGEST);
		assert_int_equal(rd_path_follow(&costs, distance, start, found, LONGEST), length);
		for (int i = 0; i < length; i++)
			assert_true(rd_cell_equal(found[i], expected[i]));
	}
}

static void the_longest_way_is_found(void **state)
{
	/* A snake: every second row is closed but for one end. */
	for (int i = 0; i < RD_LEVEL_CELLS; i++) {
		int x = i % 80, y = i / 80;
		bool is_gap = x == (y % 4 == 1 ? 79 : 0);
		cell_cost[i] = y % 2 == 1 && !is_gap ? RD_COST_CLOSED : 0;
	}
	struct rd_costs costs = {80, 35, cell_cost};
	struct rd_cell steps[LONGEST];
	int count = rd_path_cheapest(&costs, rd_cell_at(0, 0), rd_cell_at(0, 34), steps, LONGEST);
	/* 18 rows; each of the 17 gaps between them is passed by two diagonal steps. */
	assert_int_equal(count, 78 + 16 * 77 + 78 + 17 * 2);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_fewest_steps_go_first_in_step_order),
		cmocka_unit_test(the_cheapest_way_goes_first_in_step_order),
		cmocka_unit_test(a_way_over_a_whole_level_is_the_cheapest),
		cmocka_unit_test(the_fewest_steps_stay_within_reach),
		cmocka_unit_test(a_goal_may_be_occupied_but_not_closed),
		cmocka_unit_test(a_start_may_be_closed),
		cmocka_unit_test(at_the_goal_there_is_no_way),
		cmocka_unit_test(only_as_many_steps_are_written_as_there_is_room),
		cmocka_unit_test(corners_do_not_hinder_a_diagonal_step),
		cmocka_unit_test(an_occupied_cell_is_worth_a_detour),
		cmocka_unit_test(a_map_holds_the_cost_to_the_nearest_goal),
		cmocka_unit_test(nothing_outside_of_the_level_is_on_a_map),
		cmocka_unit_test(a_map_is_followed_as_the_cheapest_way),
		cmocka_unit_test(the_longest_way_is_found),
	};
	return cmocka_run_group_tests_name("path", tests, NULL, NULL);
}
