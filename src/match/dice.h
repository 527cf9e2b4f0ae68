/* dice.h: the one way in which dice are put under a match: at its creation, at a fork, and by a snapshot of a forked one. */
#ifndef MATCH_DICE_H
#define MATCH_DICE_H

#include <ronda/match.h>

/* Those of the match, and of its bots' whims, none of them thrown yet. */
void match_start_dice(struct rd_match *, const struct rd_seed *);

#endif
