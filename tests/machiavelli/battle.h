/* battle.h: random boards with random legal orders, for those who test the adjudicator. */
#ifndef TEST_MACHIAVELLI_BATTLE_H
#define TEST_MACHIAVELLI_BATTLE_H

#include <stdbool.h>

#include "games/machiavelli/adjudicate.h"

/* `units` field units (and some garrisons) within `steps` of a random place; 0: anywhere. */
void battle_random(
	struct machiavelli_battle *, int units, int steps, int seats, struct rd_chance *);
/*
 * A convoy to a port whose fleet supports an attack on the convoying fleet, and `units` more around it:
 * mostly a paradox.
 */
void battle_tangled(struct machiavelli_battle *, int units, int seats, struct rd_chance *);
/* One line per unit, for a failure's message. */
void battle_print(const struct machiavelli_battle *, const struct machiavelli_verdict *);

/*
 * The same question answered by trying every set of moves that could succeed (at most 2^16 of them)
 * and keeping those that agree with 7.3. `forced` moves have no path. Returns how many agree; `best`
 * is the one in which most moves succeed, a bit per unit.
 */
int naive_solutions(const struct machiavelli_battle *, const bool forced[], bool best[]);

#endif
