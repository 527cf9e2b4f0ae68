/*
 * effort.c: what a look back at each game costs. Rollouts are as many as two cores make in about half a minute; levels
 * are the strongest whose matches are quick enough for that (docs/analysis.md has the figures).
 *
 * Bots that meet no dice would play the same match again and again, and one match is no chance. So where they have no whims of
 * their own they slip now and then: of a hundred choices so many are those of level 1.
 */
#include "parts.h"

#include <string.h>

enum {
	LEVEL_1 = 1 << 1,
	LEVEL_2 = 1 << 2,
	LEVEL_3 = 1 << 3,
	ALL_LEVELS = LEVEL_1 | LEVEL_2 | LEVEL_3
};

/* clang-format off */
static const struct effort efforts[] = {
	/* game           rollouts  level  slips  advisers           horizon */
	{"naval",            30000,     2,    15, ALL_LEVELS,              0},
	{"heroes",          100000,     3,     0, ALL_LEVELS,              0},
	{"pirates",           6000,     2,     5, LEVEL_1 | LEVEL_2,       0},
	{"machiavelli",      16000,     1,     0, LEVEL_1 | LEVEL_2,       0},
	{"dungeon",          15000,     2,     0, ALL_LEVELS,             60},
};
/* clang-format on */
static const struct effort any_other = {NULL, 4000, 1, 15, ALL_LEVELS, 100};

struct effort analysis_effort(const struct rd_game *game)
{
	struct effort effort = any_other;
	for (size_t i = 0; i < RD_COUNT(efforts); i++)
		if (strcmp(efforts[i].game, game->name) == 0)
			effort = efforts[i];
	if (game->seats_max > 1)
		effort.horizon = 0;
	return effort;
}
