/*
 * outside.h: games that were not built with the program: shared objects, each with the symbol `ronda_game`, the table of its
 * newest edition. They are loaded at the start of the program and stay to its end; whoever names the folder trusts
 * what lies in it as the program itself.
 *
 * What belongs to a game lies beside it under the same name: noughts.so, noughts.wasm (the same game for the page),
 * noughts.js (a board for the page), noughts.md (its rulebook), noughts.en.md (its handbook).
 */
#ifndef LOCAL_OUTSIDE_H
#define LOCAL_OUTSIDE_H

#include <ronda/game.h>

#include "buffer.h"

/* One that was loaded. */
struct outside_game {
	const struct rd_game *newest;
	char *path; /* of the shared object */
};

/* Loads one, checks its table and adds it to the registry. NULL with a reason that names file and fault. */
const struct rd_game *outside_load_file(const char *path, struct buffer *reason);
/* Every *.so of a folder, by name. False with the reason at the first that cannot be taken, or if there is none. */
bool outside_load_folder(const char *folder, struct buffer *reason);

size_t outside_count(void);
const struct outside_game *outside_at(size_t);
/* The one of this name, in any edition; NULL for a game that was built in. */
const struct outside_game *outside_find(const struct rd_game *);
/* The path of what lies beside a game: ".wasm" gives …/noughts.wasm. It need not be there. */
void outside_beside(const struct outside_game *, const char *ending, struct buffer *path);

#endif
