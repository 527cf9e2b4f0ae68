/*
 * layout.h: how the screen is divided, as data.
 *
 *	head     one line: the game, the turn, whose it is, the clock
 *	board    what the game draws           panel   what it tells in words beside it
 *	log      under both of them, or under the panel where the board is tall
 *	status   one line: what is under the pointer and its price, or what was just refused
 *	hints    one line: the keys
 *
 * A board lists the sizes it can be drawn in, the largest first; the first that fits is taken.
 */
#ifndef TERMINAL_LAYOUT_H
#define TERMINAL_LAYOUT_H

#include "screen.h"

struct board_size {
	int16_t lines, columns;             /* of the whole screen, at least */
	int16_t board_lines, board_columns; /* 0 lines: as many as there are */
	int16_t panel_lines; /* 0: the log goes across the foot; else it stands below so many */
	uint8_t form;        /* the board's own word for this size */
};

struct layout {
	struct area screen, head, board, panel, log, status, hints;
	uint8_t form;
};

/* False if none of the sizes fits. */
bool layout_make(struct layout *, const struct board_size *, size_t count, struct area screen);

#endif
