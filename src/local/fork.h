/*
 * fork.h: a moment of a log file as a match to play on (ronda/fork.h): after so many steps, or at the beginning of a turn.
 */
#ifndef LOCAL_FORK_H
#define LOCAL_FORK_H

#include <ronda/fork.h>

#include "buffer.h"

enum { FORK_PROBLEM = 512 };

struct fork_wish {
	const char *path;
	bool has_turn; /* else `step` counts */
	uint64_t step; /* steps that were made by then */
	uint32_t turn; /* the moment at which it begins */
	int seat;      /* of the person; RD_NOBODY: whoever is to act first */
	int level;     /* of the bots in all others */
	struct rd_seed seed;
	enum rd_language language; /* of the problem */
};

struct forked {
	const struct rd_game *game;
	struct buffer log;     /* to be freed by the caller, whatever came of it */
	struct rd_result then; /* how the match in the file ended */
	int seat;
	char problem[FORK_PROBLEM];
};

/* False with a problem. */
bool fork_file(const struct fork_wish *, struct forked *);

#endif
