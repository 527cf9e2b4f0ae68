/*
 * plant.h: matches with a blunder in them: bots play, one decision of theirs is replaced by the legal one that costs most, and
 * they play on from there. Whether the analysis finds it is what the test and the bench ask.
 */
#ifndef TESTS_ANALYSIS_PLANT_H
#define TESTS_ANALYSIS_PLANT_H

#include "analysis/analysis.h"
#include "local/buffer.h"

struct plant {
	const struct rd_game *game;
	int seats, level;
	const char *seed; /* of the match, and of everything else */
	uint32_t
		work; /* of the analysis; the blunder is weighed by ten times as many rollouts as it measures with */
	int decisions; /* looked at for the worst, drawn by chance; 0: only the one after `step` steps */
	uint64_t step;
	int32_t least; /* thousandths that it must cost, by what was and by what the seat knew */
};

struct planted {
	struct buffer log; /* the whole match, with the blunder */
	uint64_t step;
	int seat;
	struct analysis_estimate cost, known;
};

/* False if no decision that was looked at can be made so bad. The log is the caller's to free. */
bool plant_blunder(const struct plant *, struct planted *);

/* Analyses a log with one thread. look_back_free gives its memory back. */
struct looked_back {
	struct analysis *analysis;
	struct analysis_desk *desk;
	void *memory, *desk_memory;
};
void look_back(struct looked_back *, const struct buffer *log, uint32_t work, const char *seed);
void look_back_free(struct looked_back *);
/* The place of the planted decision among the flagged ones, from 1 on; 0: it is not among them. */
int place_of(const struct looked_back *, const struct planted *);
/* What the decision that was flagged first costs by ten times the rollouts, by what its seat knew: was it rightly put first? */
struct analysis_estimate weigh_first(const struct looked_back *, uint32_t work);

#endif
