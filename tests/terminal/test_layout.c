/*
 * test_layout.c: at every size from 80 x 24 up each board has its areas, and they do not overlap.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "terminal/board.h"
#include "terminal/boards/pirates/parts.h"

/* What is written into the panel is tested to fit so many columns (test_texts.c). */
static const struct {
	const struct board *board;
	int panel_columns;
} boards[] = {{&board_generic, 37}, {&board_naval, 37}, {&board_pirates, 35}};

static bool overlap(const struct area *one, const struct area *other)
{
	return one->line < other->line + other->lines && other->line < one->line + one->lines &&
	       one->column < other->column + other->columns &&
	       other->column < one->column + one->columns;
}

static void check_layout(const struct layout *layout, int lines, int columns, int panel_columns)
{
	const struct area *areas[] = {&layout->head, &layout->board, &layout->panel, &layout->log,
		&layout->status, &layout->hints};
	for (size_t i = 0; i < RD_COUNT(areas); i++) {
		const struct area *area = areas[i];
		bool is_inside = area->line >= 0 && area->column >= 0 &&
				 area->line + area->lines <= lines &&
				 area->column + area->columns <= columns;
		if (!is_inside || area->lines < 1 || area->columns < 1)
			fail_msg("area %zu does not fit %dx%d", i, columns, lines);
		for (size_t j = 0; j < i; j++)
			if (overlap(area, areas[j]))
				fail_msg(
					"areas %zu and %zu overlap at %dx%d", j, i, columns, lines);
	}
	if (layout->log.lines < 5 || layout->panel.lines < 14 ||
		layout->panel.columns < panel_columns)
		fail_msg("too little room at %dx%d", columns, lines);
}

static void every_size_has_a_layout(void **state)
{
	for (size_t i = 0; i < RD_COUNT(boards); i++)
		for (int lines = SCREEN_LINES_MIN; lines <= 70; lines++)
			for (int columns = SCREEN_COLUMNS_MIN; columns <= 220; columns++) {
				struct layout layout;
				assert_true(layout_make(&layout, boards[i].board->sizes,
					boards[i].board->size_count,
					(struct area){0, 0, lines, columns}));
				check_layout(&layout, lines, columns, boards[i].panel_columns);
			}
}

static void smaller_has_none(void **state)
{
	struct layout layout;
	for (size_t i = 0; i < RD_COUNT(boards); i++) {
		assert_false(layout_make(&layout, boards[i].board->sizes,
			boards[i].board->size_count, (struct area){0, 0, 23, 80}));
		assert_false(layout_make(&layout, boards[i].board->sizes,
			boards[i].board->size_count, (struct area){0, 0, 24, 79}));
	}
}

static void every_game_has_a_board(void **state)
{
	for (size_t i = 0; i < rd_game_count(); i++) {
		const struct board *board = board_of(rd_game_at(i));
		assert_non_null(board);
		assert_non_null(board->draw);
		assert_non_null(board->key);
	}
	assert_ptr_equal(board_of(rd_game_find("naval", 5)), &board_naval);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_size_has_a_layout),
		cmocka_unit_test(smaller_has_none),
		cmocka_unit_test(every_game_has_a_board),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
