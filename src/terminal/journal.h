/*
 * journal.h: what one seat was told, line by line: the log that a person scrolls through.
 *
 * Each seat at the keyboard has a journal of its own; nothing is ever written into one that its
 * seat was not told. At most JOURNAL_LINES are kept, the oldest go first.
 */
#ifndef TERMINAL_JOURNAL_H
#define TERMINAL_JOURNAL_H

#include <ronda/base.h>

#include "screen.h"

enum { JOURNAL_LINES = 2000, JOURNAL_TEXT = 8192 };

struct journal_line {
	char *text;
	uint8_t tone;
};

struct journal {
	struct journal_line line[JOURNAL_LINES]; /* a ring */
	size_t first, count;
	size_t fresh; /* how many of the last ones came since the seat acted */
	int scroll;   /* screen lines above the end that are shown last */
};

struct journal *journal_create(void);
void journal_destroy(struct journal *);
void journal_add(struct journal *, enum tone, const char *text);
void journal_clear(struct journal *);
void journal_read(struct journal *);              /* nothing is fresh any more */
const char *journal_last(const struct journal *); /* "" if empty */

/* Draws the end of it, or what was scrolled to; long lines are wrapped. */
void journal_draw(struct journal *, const struct area *);
void journal_scroll(struct journal *, const struct area *, int pages);

#endif
