/* far_typed.h: orders as people type them, or nearly so. */
#ifndef FAR_TYPED_H
#define FAR_TYPED_H

#include "far_bend.h"

/* Writes a line of words that belong to the game, zero-terminated; returns its length. */
size_t type_order(const struct rd_game *, struct whim *, char *out, size_t capacity);

#endif
