/*
 * leaf.h: a page of text over the whole screen, to be read and scrolled through: what happened since one was here, what a table is played by.
 *
 * A line that begins with '#' is a heading, one with '+' is good for the reader and one with '-' bad; the signs stay, '#' does not.
 */
#ifndef TERMINAL_LEAF_H
#define TERMINAL_LEAF_H

#include "screen.h"

struct leaf {
	const char *title, *text, *keys;
	/* Waits for an input, a second at most, and keeps meanwhile what is to be kept alive. */
	struct input (*read)(void *context);
	void *context;
};

/* True: it was closed by Enter or Space; false: by Escape or `q`, or the program is to end. */
bool leaf_show(const struct leaf *);
/* The line without the sign of a heading, for lines of text. */
const char *leaf_line(const char *line);

#endif
