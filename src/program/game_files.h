/*
 * game_files.h: what the page needs of the games that were loaded: their rules as wasm, and where they lie beside it a board, a rulebook and
 * handbooks. Read once, at the start of the server, which gives them out below /games/.
 */
#ifndef PROGRAM_GAME_FILES_H
#define PROGRAM_GAME_FILES_H

#include <ronda/game.h>

#include "local/buffer.h"
#include "net/http.h"

enum {
	GAME_FILES_EACH = 3 + RD_LANGUAGES,
	GAME_FILES_MAX = RD_GAMES_MAX * GAME_FILES_EACH,
	GAME_WASM_MAX = 8 << 20,
	GAME_TEXT_MAX = 1 << 20, /* of a board's script, a rulebook, a handbook */
};

struct game_files {
	struct http_asset asset[GAME_FILES_MAX]; /* paths are "/games/noughts.wasm" */
	size_t count;
};

/*
 * Reads them all. A wasm that is missing is said on stderr, since the page cannot play that game; anything else may be
 * missing. False with a reason that names the file: one is too large, cannot be read, or is no wasm.
 */
bool game_files_read(struct game_files *, struct buffer *reason);
void game_files_free(struct game_files *);

#endif
