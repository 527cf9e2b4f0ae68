/*
 * aftermath.h: what is written down when a match for one has ended: a text file of the run, and its
 * line among the high scores, both below $XDG_DATA_HOME/ronda (save.h). Boards without a `memorial`
 * write nothing.
 */
#ifndef TERMINAL_AFTERMATH_H
#define TERMINAL_AFTERMATH_H

#include "board.h"
#include "session.h"

/*
 * Writes both, once for each run, and says so in `told`: lines for people, which also tell what could
 * not be written. The table holds the last view and the board's memory.
 */
void aftermath_write(const struct board *, const struct session *, const struct table *, char *told,
	size_t capacity);

#endif
