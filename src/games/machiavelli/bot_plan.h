/*
 * bot_plan.h: what the files that plan orders share.
 *
 * bot_weigh.c  what places and boards are worth, and what a unit likes on its own
 * bot_guess.c  what the others may order
 * bot_ahead.c  how the year goes on after that
 * bot_plan.c   the search for orders, and writing them down
 */
#ifndef RONDA_MACHIAVELLI_BOT_PLAN_H
#define RONDA_MACHIAVELLI_BOT_PLAN_H

#include "bot.h"

enum {
	MACHIAVELLI_GUESSES = 64, /* at most */
	MACHIAVELLI_SAMPLES = 32, /* plans of each rival, at most */
};

/* How much it would be worth to each seat to have an army or a fleet in a province, near things included. */
struct machiavelli_wishes {
	int16_t army[MACHIAVELLI_PLACES];
	int16_t fleet[MACHIAVELLI_PLACES];
};

struct machiavelli_planner {
	const struct machiavelli_mind *mind;
	int seat; /* for whom is planned: the ruler's own, or a rival in whose place he thinks */
	struct machiavelli_wishes wishes[MACHIAVELLI_SEATS];
	struct machiavelli_battle
		battle;                 /* own orders; those of others are put in for each guess */
	uint8_t own[MACHIAVELLI_UNITS]; /* places in the battle */
	int own_count;
	int guess_count;
	int so_far[MACHIAVELLI_GUESSES]; /* what the best plan was worth after each guess */
	struct machiavelli_combatant guess[MACHIAVELLI_GUESSES][MACHIAVELLI_UNITS];
};

/* ---- bot_weigh.c ---- */

void machiavelli_wish(const struct machiavelli_mind *, int seat, struct machiavelli_wishes *wishes);
bool machiavelli_can_besiege(const struct machiavelli_mind *, int seat, int place);
/* Gives every unit of a seat the order that it likes best on its own. */
void machiavelli_choose_alone(const struct machiavelli_mind *,
	const struct machiavelli_wishes wishes[MACHIAVELLI_SEATS],
	struct machiavelli_combatant *units, int count, int seat, int noise);
/* What the board is worth to the planner's seat after these orders. */
int machiavelli_weigh(const struct machiavelli_planner *, const struct machiavelli_battle *);
/* Of that, what it means for the end of the match; VICTORY if it is won in this Autumn. */
enum { MACHIAVELLI_VICTORY = 400 };
int machiavelli_chance_to_win(const struct machiavelli_planner *, const struct machiavelli_battle *,
	const struct machiavelli_verdict *);

/* ---- bot_guess.c ---- */

/* What the others may order, by what they like; from level 3 on also by plans of their own. */
void machiavelli_guess(struct machiavelli_planner *);
/* Some of a seat's units support a neighbour instead. */
void machiavelli_guess_supports(
	const struct machiavelli_mind *, struct machiavelli_combatant *units, int count, int seat);
void machiavelli_put_guess(struct machiavelli_planner *, int guess);

/* ---- bot_ahead.c ---- */

/* What becomes of these orders, of all seats, until the year is over, as a worth to the mind's seat. */
int machiavelli_play_on(const struct machiavelli_mind *, const struct machiavelli_battle *);

/* ---- bot_plan.c ---- */

/* Changes the orders of the planner's seat as long as that makes the board worth more; returns the worth. */
int machiavelli_improve(struct machiavelli_planner *, int rounds);
/* Quickly found orders for the mind's seat; their worth, over all guesses. */
int machiavelli_plan_lightly(struct machiavelli_planner *, const struct machiavelli_mind *);
/* For whom is planned, and with which units: those that no promise binds. */
void machiavelli_plan_for(struct machiavelli_planner *, int seat);

#endif
