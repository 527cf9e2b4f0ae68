/*
 * adjudicate.h: movement (7.3) and retreats (7.4) without a match around them.
 *
 * A battle is a board with orders; the verdict says what became of each. Orders must be possible by
 * 6.2 (a move goes to a neighbour, or by convoy from coast to coast); what is void is found here.
 * Nothing is kept between calls, nothing is drawn, no memory but the caller's is used.
 */
#ifndef RONDA_MACHIAVELLI_ADJUDICATE_H
#define RONDA_MACHIAVELLI_ADJUDICATE_H

#include "machiavelli.h"

/* A unit and what it was told. Garrisons matter where they support or are besieged. */
struct machiavelli_combatant {
	uint8_t at, kind;
	int8_t seat;
	uint8_t order;  /* enum machiavelli_order_type */
	uint8_t target; /* support, convoy: the place of the field unit meant */
	uint8_t to;     /* move, convoy, support: a place; NOWHERE: support to hold */
	bool convoy;    /* move: by sea */
};
struct machiavelli_battle {
	uint8_t count;
	struct machiavelli_combatant unit[MACHIAVELLI_UNITS];
};
/* By unit, as in the battle, but for `contested`. */
struct machiavelli_verdict {
	uint8_t outcome[MACHIAVELLI_UNITS]; /* enum machiavelli_outcome */
	bool dislodged[MACHIAVELLI_UNITS];
	/* Of a dislodged unit: where its attacker came from, NOWHERE if over the sea. */
	uint8_t attacker[MACHIAVELLI_UNITS];
	bool paradox[MACHIAVELLI_UNITS]; /* a move whose convoy fell to a paradox */
	struct machiavelli_set contested;
};
/* At most one field unit in a place, and one garrison. */
void machiavelli_adjudicate(const struct machiavelli_battle *, struct machiavelli_verdict *);

/* A dislodged unit that looks for a place. */
struct machiavelli_fugitive {
	uint8_t at, kind;
	int8_t seat;
	uint8_t attacker; /* as above */
	uint8_t wish_count;
	uint8_t wishes[MACHIAVELLI_RETREATS];
	uint8_t to; /* the answer; NOWHERE: it is destroyed */
};
/* `occupied`: places with a field unit after the moves. */
void machiavelli_retreat(const int8_t owners[MACHIAVELLI_LANDS], struct machiavelli_set occupied,
	struct machiavelli_set contested, struct machiavelli_fugitive *, int count);

#endif
