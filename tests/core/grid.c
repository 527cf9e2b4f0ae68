/*
 * Square boards and levels: directions, lines, and sets of cells against plain loops.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "core/maps.h"

static struct rd_board random_board(int width, int height, int percent)
{
	struct rd_board board = {{0}};
	for (int y = 0; y < height; y++)
		for (int x = 0; x < width; x++)
			if (random_below(100) < percent)
				rd_board_set(&board, rd_cell_at(x, y));
	return board;
}

static void directions_are_in_compass_order(void **state)
{
	static const struct rd_cell steps[] = {
		{0, -1}, {1, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}};
	for (int i = 0; i < RD_DIRECTIONS; i++)
		assert_true(rd_cell_equal(rd_cell_step(rd_cell_at(5, 5), (enum rd_direction)i),
			rd_cell_at(5 + steps[i].x, 5 + steps[i].y)));
}

static void step_order_is_straight_then_diagonal(void **state)
{
	static const struct rd_cell steps[] = {
		{0, -1}, {1, 0}, {0, 1}, {-1, 0}, {1, -1}, {1, 1}, {-1, 1}, {-1, -1}};
	for (int i = 0; i < RD_DIRECTIONS; i++)
		assert_true(rd_cell_equal(rd_direction_step[rd_step_order[i]], steps[i]));
}

static void a_turn_goes_round(void **state)
{
	assert_int_equal(rd_direction_turn(RD_NORTH_WEST, 1), RD_NORTH);
	assert_int_equal(rd_direction_turn(RD_SOUTH, 1), RD_SOUTH_WEST);
	assert_int_equal(rd_direction_turn(RD_NORTH, -2), RD_WEST);
	assert_int_equal(rd_direction_turn(RD_EAST, 4), RD_WEST);
}

static void distance_is_the_longer_side(void **state)
{
	assert_int_equal(rd_distance(rd_cell_at(3, 4), rd_cell_at(3, 4)), 0);
	assert_int_equal(rd_distance(rd_cell_at(3, 4), rd_cell_at(1, 9)), 5);
	assert_int_equal(rd_distance(rd_cell_at(10, 4), rd_cell_at(1, 9)), 9);
}

static void a_direction_is_straight_beyond_twice_the_other_side(void **state)
{
	assert_int_equal(rd_direction_of(3, 1), RD_EAST);
	assert_int_equal(rd_direction_of(2, 1), RD_SOUTH_EAST);
	assert_int_equal(rd_direction_of(2, -1), RD_NORTH_EAST);
	assert_int_equal(rd_direction_of(-3, -1), RD_WEST);
	assert_int_equal(rd_direction_of(-2, -1), RD_NORTH_WEST);
	assert_int_equal(rd_direction_of(-1, 2), RD_SOUTH_WEST);
	assert_int_equal(rd_direction_of(-1, 3), RD_SOUTH);
	assert_int_equal(rd_direction_of(1, -3), RD_NORTH);
	assert_int_equal(rd_direction_of(0, -1), RD_NORTH);
	assert_int_equal(rd_direction_of(1, 0), RD_EAST);
}

static void a_line_rounds_halves_up(void **state)
{
	/* floor((2*i*dy + n) / (2n)): 1/2 becomes 1 to the south, and 0 to the north */
	struct rd_cell from = rd_cell_at(10, 10);
	assert_true(rd_cell_equal(rd_line_cell(from, rd_cell_at(12, 11), 1), rd_cell_at(11, 11)));
	assert_true(rd_cell_equal(rd_line_cell(from, rd_cell_at(12, 9), 1), rd_cell_at(11, 10)));
	assert_true(rd_cell_equal(rd_line_cell(from, rd_cell_at(9, 8), 1), rd_cell_at(10, 9)));
	assert_true(rd_cell_equal(rd_line_cell(from, rd_cell_at(6, 7), 1), rd_cell_at(9, 9)));
	assert_true(rd_cell_equal(rd_line_cell(from, rd_cell_at(6, 7), 3), rd_cell_at(7, 8)));
}

static void a_line_is_a_way_of_neighbours_to_its_end(void **state)
{
	for (int round = 0; round < 500; round++) {
		struct rd_cell from = random_cell(80, 36), to = random_cell(80, 36), at = from;
		for (int i = 1; i <= rd_distance(from, to); i++) {
			struct rd_cell next = rd_line_cell(from, to, i);
			assert_int_equal(rd_distance(at, next), 1);
			assert_int_equal(rd_distance(from, next), i);
			at = next;
		}
		assert_true(rd_cell_equal(at, to));
	}
}

static void a_board_keeps_each_cell_apart(void **state)
{
	for (int place = 0; place < 256; place++) {
		struct rd_board board = {{0}};
		struct rd_cell cell = rd_board_cell(place);
		assert_true(rd_cell_equal(cell, rd_cell_at(place % 16, place / 16)));
		rd_board_set(&board, cell);
		assert_false(rd_board_is_empty(board));
		for (int other = 0; other < 256; other++)
			assert_int_equal(
				rd_board_test(board, rd_board_cell(other)), other == place);
		rd_board_clear(&board, cell);
		assert_true(rd_board_is_empty(board));
	}
}

static void boards_combine_cell_by_cell(void **state)
{
	struct rd_board one = random_board(16, 16, 50), other = random_board(16, 16, 50);
	for (int place = 0; place < 256; place++) {
		struct rd_cell cell = rd_board_cell(place);
		bool in_one = rd_board_test(one, cell), in_other = rd_board_test(other, cell);
		assert_int_equal(rd_board_test(rd_board_and(one, other), cell), in_one && in_other);
		assert_int_equal(rd_board_test(rd_board_or(one, other), cell), in_one || in_other);
		assert_int_equal(rd_board_test(rd_board_xor(one, other), cell), in_one != in_other);
		assert_int_equal(
			rd_board_test(rd_board_andnot(one, other), cell), in_one && !in_other);
	}
	assert_true(rd_board_equal(one, one));
	assert_false(rd_board_equal(one, other));
}

static void a_board_is_taken_row_by_row(void **state)
{
	for (int round = 0; round < 50; round++) {
		struct rd_board board = random_board(16, 16, 2 * round), left = board;
		struct rd_cell cell = rd_cell_at(-1, -1), first = cell;
		int taken = 0;
		for (int place = 0; place < 256; place++) {
			if (!rd_board_test(board, rd_board_cell(place)))
				continue;
			if (taken++ == 0)
				first = rd_board_cell(place);
			assert_true(rd_board_take(&left, &cell));
			assert_int_equal(rd_board_place(cell), place);
		}
		assert_false(rd_board_take(&left, &cell));
		assert_int_equal(rd_board_count(board), taken);
		assert_int_equal(rd_board_first(board, &cell), taken > 0);
		if (taken > 0)
			assert_true(rd_cell_equal(cell, first));
	}
}

static void a_full_board_has_its_size(void **state)
{
	for (int width = 1; width <= 16; width++)
		for (int height = 1; height <= 16; height++)
			for (int place = 0; place < 256; place++)
				assert_int_equal(rd_board_test(rd_board_full(width, height),
							 rd_board_cell(place)),
					rd_cell_is_inside(rd_board_cell(place), width, height));
}

/* Checks a set around some centres against the definitions, cell by cell. */
static void check_around(struct rd_board found, struct rd_board centres, int radius, bool is_disc,
	int width, int height)
{
	for (int place = 0; place < 256; place++) {
		struct rd_cell cell = rd_board_cell(place), centre;
		struct rd_board left = centres;
		bool is_near = false;
		while (rd_board_take(&left, &centre)) {
			int dx = cell.x - centre.x, dy = cell.y - centre.y;
			is_near |= is_disc ? dx * dx + dy * dy <= radius * radius
					   : rd_distance(cell, centre) <= radius;
		}
		assert_int_equal(rd_board_test(found, cell),
			is_near && rd_cell_is_inside(cell, width, height));
	}
}

static void a_disc_is_a_circle_cut_at_the_edge(void **state)
{
	static const int sizes[][2] = {{15, 15}, {16, 16}, {7, 12}, {1, 1}};
	for (size_t i = 0; i < RD_COUNT(sizes); i++) {
		int width = sizes[i][0], height = sizes[i][1];
		struct rd_board left = rd_board_full(width, height);
		struct rd_cell centre;
		while (rd_board_take(&left, &centre)) {
			for (int radius = 0; radius <= RD_DISC_RADIUS; radius++) {
				struct rd_board alone = {{0}}, disc = {{0}};
				rd_board_set(&alone, centre);
				rd_board_add_disc(&disc, centre, radius, width, height);
				check_around(disc, alone, radius, true, width, height);
			}
		}
	}
}

static void a_square_is_cut_at_the_edge(void **state)
{
	for (int radius = 0; radius <= 20; radius++) {
		for (int round = 0; round < 20; round++) {
			int width = 1 + random_below(16), height = 1 + random_below(16);
			struct rd_cell centre = random_cell(width, height);
			struct rd_board alone = {{0}}, square = {{0}};
			rd_board_set(&alone, centre);
			rd_board_add_square(&square, centre, radius, width, height);
			check_around(square, alone, radius, false, width, height);
		}
	}
}

static void discs_and_squares_are_laid_around_a_whole_ship(void **state)
{
	for (int round = 0; round < 3000; round++) {
		int width = 1 + random_below(16), height = 1 + random_below(16);
		int radius = random_below(RD_DISC_RADIUS + 1);
		struct rd_cell from = random_cell(width, height), to = random_cell(width, height);
		struct rd_board ship = {{0}}, discs = {{0}}, squares = {{0}};
		for (int place = 0; place < 256; place++) {
			struct rd_cell cell = rd_board_cell(place);
			if ((cell.x - from.x) * (cell.x - to.x) <= 0 &&
				(cell.y - from.y) * (cell.y - to.y) <= 0)
				rd_board_set(&ship, cell);
		}
		rd_board_add_discs(&discs, from, to, radius, width, height);
		rd_board_add_squares(&squares, from, to, radius, width, height);
		check_around(discs, ship, radius, true, width, height);
		check_around(squares, ship, radius, false, width, height);
	}
}

static void discs_and_squares_are_added_to_what_is_there(void **state)
{
	struct rd_board board = {{0}};
	rd_board_set(&board, rd_cell_at(14, 14));
	rd_board_add_disc(&board, rd_cell_at(0, 0), 1, 15, 15);
	rd_board_add_square(&board, rd_cell_at(7, 7), 1, 15, 15);
	assert_true(rd_board_test(board, rd_cell_at(14, 14)));
	assert_int_equal(rd_board_count(board), 1 + 3 + 9);
}

static void growing_gives_the_discs_around_all_cells(void **state)
{
	for (int radius = 0; radius <= RD_DISC_RADIUS; radius++) {
		for (int round = 0; round < 40; round++) {
			int width = 1 + random_below(16), height = 1 + random_below(16);
			struct rd_board cells = random_board(width, height, random_below(10));
			check_around(rd_board_grow_disc(cells, radius, width, height), cells,
				radius, true, width, height);
		}
	}
}

static void growing_gives_the_squares_around_all_cells(void **state)
{
	for (int radius = 0; radius <= 17; radius++) {
		for (int round = 0; round < 40; round++) {
			int width = 1 + random_below(16), height = 1 + random_below(16);
			struct rd_board cells = random_board(width, height, random_below(10));
			check_around(rd_board_grow_square(cells, radius, width, height), cells,
				radius, false, width, height);
		}
	}
}

static void a_bitmap_keeps_each_cell_apart(void **state)
{
	struct rd_bitmap map = {{{0}}};
	const struct rd_bitmap empty = {{{0}}};
	for (int y = 0; y < 36; y++) {
		for (int x = 0; x < 80; x++) {
			struct rd_cell cell = rd_cell_at(x, y);
			assert_false(rd_bitmap_test(&map, cell));
			rd_bitmap_set(&map, cell);
			assert_true(rd_bitmap_test(&map, cell));
			assert_int_equal(rd_bitmap_count(&map), 1);
			assert_false(rd_bitmap_is_empty(&map));
			assert_false(rd_bitmap_equal(&map, &empty));
			rd_bitmap_clear(&map, cell);
			assert_true(rd_bitmap_is_empty(&map));
		}
	}
}

static void bitmaps_combine_cell_by_cell(void **state)
{
	struct rd_bitmap one = random_bitmap(80, 36, 50), other = random_bitmap(80, 36, 50);
	struct rd_bitmap both = one, any = one, either = one, rest = one;
	rd_bitmap_and(&both, &other);
	rd_bitmap_or(&any, &other);
	rd_bitmap_xor(&either, &other);
	rd_bitmap_andnot(&rest, &other);
	for (int i = 0; i < RD_LEVEL_CELLS; i++) {
		struct rd_cell cell = rd_cell_at(i % 80, i / 80);
		bool in_one = rd_bitmap_test(&one, cell), in_other = rd_bitmap_test(&other, cell);
		assert_int_equal(rd_bitmap_test(&both, cell), in_one && in_other);
		assert_int_equal(rd_bitmap_test(&any, cell), in_one || in_other);
		assert_int_equal(rd_bitmap_test(&either, cell), in_one != in_other);
		assert_int_equal(rd_bitmap_test(&rest, cell), in_one && !in_other);
	}
	assert_true(rd_bitmap_equal(&one, &one));
	assert_false(rd_bitmap_equal(&one, &other));
}

static void a_bitmap_is_gone_through_row_by_row(void **state)
{
	for (int percent = 0; percent <= 100; percent += 5) {
		struct rd_bitmap map = random_bitmap(80, 36, percent);
		struct rd_cell cell = rd_cell_at(0, 0);
		for (int i = 0; i < RD_LEVEL_CELLS; i++) {
			if (!rd_bitmap_test(&map, rd_cell_at(i % 80, i / 80)))
				continue;
			assert_true(rd_bitmap_next(&map, &cell));
			assert_int_equal(rd_cell_index(cell), i);
			cell.x++;
		}
		assert_false(rd_bitmap_next(&map, &cell));
	}
}

static void a_span_is_a_part_of_a_row(void **state)
{
	for (int first = 0; first < 80; first++) {
		for (int last = first - 1; last < 80; last++) {
			struct rd_bitmap map = {{{0}}};
			rd_bitmap_add_span(&map, 20, first, last);
			assert_int_equal(rd_bitmap_count(&map), last - first + 1);
			if (first <= last) {
				assert_true(rd_bitmap_test(&map, rd_cell_at(first, 20)));
				assert_true(rd_bitmap_test(&map, rd_cell_at(last, 20)));
			}
		}
	}
}

static void a_bitmap_takes_discs_and_squares(void **state)
{
	for (int round = 0; round < 200; round++) {
		int width = 1 + random_below(80), height = 1 + random_below(36);
		int radius = random_below(RD_DISC_RADIUS + 1);
		struct rd_cell centre = random_cell(width, height);
		struct rd_bitmap disc = {{{0}}}, square = {{{0}}};
		rd_bitmap_add_disc(&disc, centre, radius, width, height);
		rd_bitmap_add_square(&square, centre, radius, width, height);
		for (int i = 0; i < RD_LEVEL_CELLS; i++) {
			struct rd_cell cell = rd_cell_at(i % 80, i / 80);
			bool is_inside = rd_cell_is_inside(cell, width, height);
			assert_int_equal(rd_bitmap_test(&disc, cell),
				is_inside && rd_is_in_disc(centre, radius, cell));
			assert_int_equal(rd_bitmap_test(&square, cell),
				is_inside && rd_distance(centre, cell) <= radius);
		}
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(directions_are_in_compass_order),
		cmocka_unit_test(step_order_is_straight_then_diagonal),
		cmocka_unit_test(a_turn_goes_round),
		cmocka_unit_test(distance_is_the_longer_side),
		cmocka_unit_test(a_direction_is_straight_beyond_twice_the_other_side),
		cmocka_unit_test(a_line_rounds_halves_up),
		cmocka_unit_test(a_line_is_a_way_of_neighbours_to_its_end),
		cmocka_unit_test(a_board_keeps_each_cell_apart),
		cmocka_unit_test(boards_combine_cell_by_cell),
		cmocka_unit_test(a_board_is_taken_row_by_row),
		cmocka_unit_test(a_full_board_has_its_size),
		cmocka_unit_test(a_disc_is_a_circle_cut_at_the_edge),
		cmocka_unit_test(a_square_is_cut_at_the_edge),
		cmocka_unit_test(discs_and_squares_are_laid_around_a_whole_ship),
		cmocka_unit_test(discs_and_squares_are_added_to_what_is_there),
		cmocka_unit_test(growing_gives_the_discs_around_all_cells),
		cmocka_unit_test(growing_gives_the_squares_around_all_cells),
		cmocka_unit_test(a_bitmap_keeps_each_cell_apart),
		cmocka_unit_test(bitmaps_combine_cell_by_cell),
		cmocka_unit_test(a_bitmap_is_gone_through_row_by_row),
		cmocka_unit_test(a_span_is_a_part_of_a_row),
		cmocka_unit_test(a_bitmap_takes_discs_and_squares),
	};
	return cmocka_run_group_tests_name("grid", tests, NULL, NULL);
}
