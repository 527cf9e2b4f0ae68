/*
 * scores.h: the best runs of a game for one, kept in $XDG_DATA_HOME/ronda/scores/GAME.txt: a line
 * each, its words with blanks between them:
 *
 *	SCORE TURNS DEPTH won|lost CAUSE DATE RUN
 *
 * The file is the person's own and may hold anything: a line that is none is passed over and counted.
 * The best SCORES_MAX are kept.
 */
#ifndef LOCAL_SCORES_H
#define LOCAL_SCORES_H

#include <ronda/game.h>

#include "save.h"

enum { SCORES_MAX = 100, SCORE_CAUSE = 32, SCORE_DATE = 11, SCORES_FILE_MAX = 1 << 20 };

struct score {
	int32_t score;
	uint32_t turns;
	uint8_t depth;
	bool is_won;
	char cause[SCORE_CAUSE]; /* the rulebook's word */
	char date[SCORE_DATE];   /* "2026-11-15", UTC */
	char run[SAVE_NAME + 1]; /* the name of its save */
};

struct scores {
	struct score score[SCORES_MAX + 1]; /* the best first */
	int count;
	int bad;      /* lines that were none */
	int bad_line; /* the first of them */
	char path[SAVE_PATH];
};

/* Today by UTC. */
void score_today(char date[SCORE_DATE]);
/* Reads a file's text; whatever it holds. */
void scores_read(struct scores *, const char *text, size_t length);
/* The file of a game; one that is not there is empty. False with a problem. */
bool scores_load(struct scores *, const struct rd_game *, char problem[SAVE_PROBLEM]);
/*
 * Adds a run to the file, once: a run that is in it already stays as it is. `place` becomes its rank
 * from 1, 0 if it is not among the best. False with a problem; the file is then as it was.
 */
bool scores_add(
	const struct rd_game *, const struct score *, int *place, char problem[SAVE_PROBLEM]);

#endif
