/*
 * puzzle.h: "find the better move": a costly decision of an analysed match as a puzzle: its position, and what each way to
 * decide is worth, with its error. What counts as right is left to whoever asks (docs/analysis.md): whatever is not
 * worse than the best by more than both errors.
 */
#ifndef ANALYSIS_PUZZLE_H
#define ANALYSIS_PUZZLE_H

#include "analysis.h"

enum {
	PUZZLE_COST =
		60, /* thousandths of its chance, by what the seat knew: so much the decision cost at least */
};

/* The costliest decision of the match, as far as it is one; NULL: there is none. */
const struct analysis_decision *puzzle_choose(const struct analysis *);
/*
 * {"game","rules","seat","step","turn","is_plan","chance":[value,error],"choices":[{"is_played","gain":[value,error],"actions":[
 * {"action":{…},"label":{"en","es","cs"}}]}],"log":"…"}. `log` is that of a fork at the decision's step (ronda/fork.h), or NULL.
 */
void puzzle_write(const struct analysis *, struct analysis_desk *, const struct analysis_decision *,
	const char *log, size_t length, struct rd_writer *);

#endif
