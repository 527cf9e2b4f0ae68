/*
 * prose.h: the Markdown of our own handbooks laid out for a terminal: headings, paragraphs, lists within lists,
 * tables whose columns stand below each other, blocks of code. Comments are left out, links are their words, and
 * where a picture is its words stand as a caption.
 */
#ifndef TERMINAL_PROSE_H
#define TERMINAL_PROSE_H

#include "local/buffer.h"

enum {
	PROSE_COLUMNS_LEAST = 30,
	PROSE_COLUMNS_MOST = 92, /* longer lines are hard to read */
	PROSE_CELLS_MAX = 12,    /* of a table's row; those behind are left out */
	PROSE_DEPTH_MAX = 4,     /* of lists within lists */
};

/* What is read on. */
struct prose_form {
	int columns;
	bool has_signs; /* what is strong is bold, by the escapes that every terminal and pager knows */
	bool in_ascii; /* nothing else is shown: "Namorni bitva" */
};

void prose_lay_out(struct buffer *out, const char *markdown, const struct prose_form *);

#endif
