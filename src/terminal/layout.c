/* layout.c: divides the screen. */
#include "layout.h"

static const struct board_size *fitting(
	const struct board_size *sizes, size_t count, const struct area *screen)
{
	for (size_t i = 0; i < count; i++)
		if (screen->lines >= sizes[i].lines && screen->columns >= sizes[i].columns)
			return &sizes[i];
	return NULL;
}

bool layout_make(
	struct layout *layout, const struct board_size *sizes, size_t count, struct area screen)
{
	const struct board_size *size = fitting(sizes, count, &screen);
	if (!size)
		return false;
	int room = screen.lines - 3; /* head, status, hints */
	int lines = size->board_lines > 0 && size->panel_lines == 0 ? size->board_lines : room;
	int beside = screen.columns - size->board_columns - 1;
	*layout = (struct layout){
		.screen = screen,
		.head = {0, 0, 1, screen.columns},
		.board = {1, 0, lines, size->board_columns},
		.panel = {1, size->board_columns + 1, lines, beside},
		.log = {1 + lines, 0, room - lines, screen.columns},
		.status = {screen.lines - 2, 0, 1, screen.columns},
		.hints = {screen.lines - 1, 0, 1, screen.columns},
		.form = size->form,
	};
	if (size->panel_lines > 0) {
		layout->panel.lines = size->panel_lines;
		layout->log = (struct area){1 + size->panel_lines, size->board_columns + 1,
			room - size->panel_lines, beside};
	}
	return true;
}
