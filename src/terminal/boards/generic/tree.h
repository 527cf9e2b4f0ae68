/*
 * tree.h: JSON as an indented tree for people: a line for each value, rows of a grid below each
 * other.
 */
#ifndef BOARDS_GENERIC_TREE_H
#define BOARDS_GENERIC_TREE_H

#include "local/buffer.h"

/*
 * Adds lines, each with its newline; what fits so many columns stays on one line. The JSON is well-
 * formed.
 */
void tree_add(struct buffer *, const char *json, size_t length, int columns);

#endif
