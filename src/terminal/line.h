/*
 * line.h: a line of text under a cursor, and the lines that were typed before.
 *
 * Text is UTF-8; the cursor stands between characters, at a number of bytes. Nothing longer than
 * LINE_MAX is ever held: what does not fit is not written.
 */
#ifndef TERMINAL_LINE_H
#define TERMINAL_LINE_H

#include <ronda/base.h>

enum { LINE_MAX_BYTES = 2048, HISTORY_LINES = 50, HISTORY_TEXT = 256 };

struct line {
	char text[LINE_MAX_BYTES];
	size_t length, cursor;
};

void line_set(struct line *, const char *text); /* the cursor goes to its end */
void line_insert(struct line *, uint32_t character);
/* A key of enum key that moves or deletes. False: not one of them. */
bool line_key(struct line *, int key);

/* The newest is last; the same line twice in a row is kept once. */
struct history {
	char text[HISTORY_LINES][HISTORY_TEXT];
	int count;
};

void history_add(struct history *, const char *text);

#endif
