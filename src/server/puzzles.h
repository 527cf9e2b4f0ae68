/*
 * puzzles.h: one puzzle a day for each game, the same for everybody (platform P54): "find the better move", made of a finished match that anybody
 * may see again, or of one that bots play for it.
 *
 * One node makes them, as part of the housekeeping, one after the other and beside the loop (workers.h): a log is written of the match without names,
 * times and letters, analysed by a bounded number of rollouts (analysis/analysis.h), and forked at a decision that cost much (ronda/fork.h).
 * The answer is part of the puzzle: there is nothing to be won by it, and whoever has the position and the engine can reckon it himself.
 */
#ifndef RONDA_SERVER_PUZZLES_H
#define RONDA_SERVER_PUZZLES_H

#include "server/server.h"

enum {
	PUZZLE_WORK = 4000,      /* rollouts for a match, some seconds */
	PUZZLE_SOURCES = 8,      /* matches of people that are tried */
	PUZZLE_BOTS = 4,         /* and then matches of bots */
	PUZZLE_DAYS = 30,        /* how old a match may be, and how long puzzles are kept */
	PUZZLE_STEPS = 3000,     /* of a match */
	PUZZLE_LOG = 192 * 1024, /* bytes of its log: a puzzle is fetched at once */
	PUZZLE_BODY = 448 * 1024,
};

/* Begins to make what is missing for today, unless it is being made. */
void puzzles_keep_house(struct server *server);
/* A puzzle is being made: for tests. */
bool puzzles_are_made(const struct server *server);

ask_handler on_puzzle;

#endif
