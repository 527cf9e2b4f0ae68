/*
 * Fields of view: against the definition (dungeon 7.2), read cell by cell, and by their properties.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <ronda/sight.h>

#include "core/maps.h"

/* ---- the definition, to the letter ---- */

struct viewer {
	const struct rd_bitmap *opaque;
	struct rd_bitmap *field;
	int width, height, radius;
	struct rd_cell eye;
	int quadrant; /* 0 north, 1 south, 2 east, 3 west */
};

static struct rd_cell cell_of(const struct viewer *viewer, int depth, int column)
{
	int x = viewer->eye.x, y = viewer->eye.y;
	switch (viewer->quadrant) {
	case 0: return rd_cell_at(x + column, y - depth);
	case 1: return rd_cell_at(x + column, y + depth);
	case 2: return rd_cell_at(x + depth, y + column);
	default: return rd_cell_at(x - depth, y + column);
	}
}

static int floor_of(int over, int under)
{
	int whole = over / under;
	return whole * under > over ? whole - 1 : whole;
}

static int ceiling_of(int over, int under)
{
	int whole = over / under;
	return whole * under < over ? whole + 1 : whole;
}

static void scan_row(const struct viewer *viewer, int depth, int start_over, int start_under,
	int end_over, int end_under)
{
	if (depth > viewer->radius)
		return;
	int first = floor_of(2 * depth * start_over + start_under, 2 * start_under);
	int last = ceiling_of(2 * depth * end_over - end_under, 2 * end_under);
	bool was_opaque = false;
	for (int column = first; column <= last; column++) {
		struct rd_cell cell = cell_of(viewer, depth, column);
		bool is_inside = rd_cell_is_inside(cell, viewer->width, viewer->height);
		bool is_opaque = !is_inside || rd_bitmap_test(viewer->opaque, cell);
		bool is_symmetric = depth * start_over <= column * start_under &&
				    column * end_under <= depth * end_over;
		bool is_near = column * column + depth * depth <=
			       viewer->radius * viewer->radius + viewer->radius;
		if ((is_opaque || is_symmetric) && is_inside && is_near)
			rd_bitmap_set(viewer->field, cell);
		if (column > first && was_opaque && !is_opaque) {
			start_over = 2 * column - 1;
			start_under = 2 * depth;
		}
		if (column > first && !was_opaque && is_opaque)
			scan_row(viewer, depth + 1, start_over, start_under, 2 * column - 1,
				2 * depth);
		was_opaque = is_opaque;
	}
	if (first <= last && !was_opaque)
		scan_row(viewer, depth + 1, start_over, start_under, end_over, end_under);
}

static struct rd_bitmap defined_field(
	const struct rd_bitmap *opaque, int width, int height, struct rd_cell eye, int radius)
{
	struct rd_bitmap field = {{{0}}};
	struct viewer viewer = {opaque, &field, width, height, radius, eye, 0};
	rd_bitmap_set(&field, eye);
	for (; viewer.quadrant < 4; viewer.quadrant++)
		scan_row(&viewer, 1, -1, 1, 1, 1);
	return field;
}

/* ---- tests ---- */

static struct rd_bitmap field_of(
	const struct rd_bitmap *opaque, int width, int height, struct rd_cell eye, int radius)
{
	struct rd_bitmap field = {{{0}}};
	rd_sight_add(&field, opaque, width, height, eye, radius);
	return field;
}

static void the_field_is_that_of_the_definition(void **state)
{
	for (int round = 0; round < 6000; round++) {
		int width = 1 + random_below(80), height = 1 + random_below(36);
		struct rd_bitmap opaque = random_bitmap(width, height, random_below(50));
		struct rd_cell eye = random_cell(width, height);
		int radius = random_below(3) ? random_below(14) : random_below(81);
		struct rd_bitmap found = field_of(&opaque, width, height, eye, radius);
		struct rd_bitmap expected = defined_field(&opaque, width, height, eye, radius);
		assert_true(rd_bitmap_equal(&found, &expected));
	}
}

static void whole_levels_are_seen_as_defined(void **state)
{
	for (int percent = 0; percent <= 12; percent++) {
		struct rd_bitmap opaque = random_bitmap(80, 36, percent);
		for (int round = 0; round < 30; round++) {
			struct rd_cell eye = random_cell(80, 36);
			struct rd_bitmap found = field_of(&opaque, 80, 36, eye, 80);
			struct rd_bitmap expected = defined_field(&opaque, 80, 36, eye, 80);
			assert_true(rd_bitmap_equal(&found, &expected));
		}
	}
}

static void clear_cells_see_each_other_or_neither(void **state)
{
	for (int round = 0; round < 60; round++) {
		int width = 3 + random_below(30), height = 3 + random_below(15);
		int radius = random_below(20);
		struct rd_bitmap opaque = random_bitmap(width, height, random_below(45));
		struct rd_bitmap fields[30 * 20];
		int cells = width * height;
		assert_true((size_t)cells <= RD_COUNT(fields));
		for (int i = 0; i < cells; i++)
			fields[i] = field_of(
				&opaque, width, height, rd_cell_at(i % width, i / width), radius);
		for (int i = 0; i < cells; i++) {
			struct rd_cell one = rd_cell_at(i % width, i / width);
			for (int j = 0; j < i; j++) {
				struct rd_cell other = rd_cell_at(j % width, j / width);
				if (rd_bitmap_test(&opaque, one) || rd_bitmap_test(&opaque, other))
					continue;
				assert_int_equal(rd_bitmap_test(&fields[i], other),
					rd_bitmap_test(&fields[j], one));
			}
		}
	}
}

/* A picture: '@' the eye, '#' opaque and seen, 'H' opaque and not, '.' seen, ' ' not. */
static void check_picture(const char *const rows[], int width, int height, int radius)
{
	struct rd_bitmap seen_walls = drawn_bitmap(rows, height, '#');
	struct rd_bitmap opaque = drawn_bitmap(rows, height, 'H');
	struct rd_bitmap expected = drawn_bitmap(rows, height, '.');
	struct rd_bitmap eyes = drawn_bitmap(rows, height, '@');
	struct rd_cell eye = rd_cell_at(0, 0);
	assert_true(rd_bitmap_next(&eyes, &eye));
	rd_bitmap_or(&opaque, &seen_walls);
	rd_bitmap_or(&expected, &seen_walls);
	rd_bitmap_or(&expected, &eyes);
	struct rd_bitmap found = field_of(&opaque, width, height, eye, radius);
	assert_true(rd_bitmap_equal(&found, &expected));
}

static void the_walls_of_a_room_are_seen_and_nothing_behind(void **state)
{
	static const char *const rows[] = {
		"HHHHHHHHHH", //
		"H#######H ", //
		"H#.....#H ", //
		"H#.@...#H ", //
		"H#.....#H ", //
		"H#######H ", //
	};
	check_picture(rows, 10, 6, 8);
}

static void a_pillar_casts_a_shadow(void **state)
{
	static const char *const rows[] = {
		".........", //
		".......  ", //
		"@..#     ", //
		".......  ", //
		".........", //
	};
	check_picture(rows, 9, 5, 20);
}

static void the_field_is_round(void **state)
{
	static const char *const rows[] = {
		"         ", //
		"   ...   ", //
		"  .....  ", //
		" ....... ", //
		" ...@... ", //
		" ....... ", //
		"  .....  ", //
		"   ...   ", //
		"         ", //
	};
	check_picture(rows, 9, 9, 3);
}

static void with_radius_0_only_the_own_cell_is_seen(void **state)
{
	struct rd_bitmap opaque = {{{0}}};
	struct rd_bitmap field = field_of(&opaque, 80, 36, rd_cell_at(40, 18), 0);
	assert_int_equal(rd_bitmap_count(&field), 1);
	assert_true(rd_bitmap_test(&field, rd_cell_at(40, 18)));
}

static void an_open_map_is_seen_up_to_its_edges(void **state)
{
	struct rd_bitmap opaque = {{{0}}};
	struct rd_bitmap field = field_of(&opaque, 70, 30, rd_cell_at(69, 0), 80);
	assert_int_equal(rd_bitmap_count(&field), 70 * 30);
}

static void a_field_is_added_to_what_is_there(void **state)
{
	struct rd_bitmap opaque = {{{0}}}, field = {{{0}}};
	rd_bitmap_set(&field, rd_cell_at(79, 35));
	rd_sight_add(&field, &opaque, 80, 36, rd_cell_at(5, 5), 1);
	assert_true(rd_bitmap_test(&field, rd_cell_at(79, 35)));
	assert_int_equal(rd_bitmap_count(&field), 1 + 9);
}

static void an_eye_in_a_wall_sees_out_of_it(void **state)
{
	struct rd_bitmap opaque = {{{0}}};
	struct rd_bitmap clear = field_of(&opaque, 20, 20, rd_cell_at(9, 9), 6);
	rd_bitmap_set(&opaque, rd_cell_at(9, 9));
	struct rd_bitmap walled = field_of(&opaque, 20, 20, rd_cell_at(9, 9), 6);
	assert_true(rd_bitmap_equal(&clear, &walled));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_field_is_that_of_the_definition),
		cmocka_unit_test(whole_levels_are_seen_as_defined),
		cmocka_unit_test(clear_cells_see_each_other_or_neither),
		cmocka_unit_test(the_walls_of_a_room_are_seen_and_nothing_behind),
		cmocka_unit_test(a_pillar_casts_a_shadow),
		cmocka_unit_test(the_field_is_round),
		cmocka_unit_test(with_radius_0_only_the_own_cell_is_seen),
		cmocka_unit_test(an_open_map_is_seen_up_to_its_edges),
		cmocka_unit_test(a_field_is_added_to_what_is_there),
		cmocka_unit_test(an_eye_in_a_wall_sees_out_of_it),
	};
	return cmocka_run_group_tests_name("sight", tests, NULL, NULL);
}
