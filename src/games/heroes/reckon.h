/*
 * reckon.h: what cards and attacks would do, by the numbers that the view shows and nothing else. For boards, which say it (as
 * advice where they live elsewhere), and for the bot; the rules have the last word when an action is tried.
 */
#ifndef HEROES_RECKON_H
#define HEROES_RECKON_H

#include "heroes.h"

enum { HEROES_PAIRS = 400 };

/* Out of the 400 pairs of dice: how many hit and kill, and the damage of all of them together. */
struct heroes_odds {
	int hit, kill, damage;
	int taken; /* of the damage: what takes hit points */
};
struct heroes_odds heroes_reckon(int atk, int def, int hp, int bonus);
/* Neither certainty nor impossibility by rounding. */
int heroes_percent(int of_pairs);
/* The damage to be expected, in tenths. */
int heroes_mean(const struct heroes_odds *);

/* The seat whose table is below: the viewer's, or the first to a spectator. */
static inline int heroes_own_seat(const struct heroes_view *view)
{
	return view->seat < 0 ? 0 : view->seat;
}
static inline const struct heroes_seen_player *heroes_own(const struct heroes_view *view)
{
	return &view->players[heroes_own_seat(view)];
}
static inline const struct heroes_seen_player *heroes_other(const struct heroes_view *view)
{
	return &view->players[1 - heroes_own_seat(view)];
}

/* Why a card of the hand cannot be played now. */
enum heroes_why {
	HEROES_WHY_TURN,
	HEROES_WHY_OPENING,
	HEROES_WHY_COST,
	HEROES_WHY_FULL,
	HEROES_WHY_NO_HERO,
	HEROES_WHY_NO_ROOM,
	HEROES_WHY_HEALTHY,
	HEROES_WHY_DEFENCE,
	HEROES_WHY_RECRUITED,
	HEROES_WHY_NO_ANSWER,
	HEROES_WHY_NO_DAMAGE,
	HEROES_WHY_NOT_CRITICAL,
	HEROES_WHY_NO_DEATH,
	HEROES_FINE, /* nothing is against it */
};
enum heroes_why heroes_why_not(const struct heroes_view *, int card);
/* Whether a card that is held may go to that slot of the own table. */
bool heroes_may_target(const struct heroes_view *, int card, int slot);
bool heroes_can_attack(const struct heroes_view *, int slot);
int heroes_on_table(const struct heroes_seen_player *);
/* How many cards must be discarded; 0 in other phases. */
int heroes_excess(const struct heroes_view *);

/* Section 13: what becomes of the attack that waits if this card answers it. */
struct heroes_outcome {
	enum { HEROES_BLOW, HEROES_COUNTER, HEROES_OTHER } kind;
	int damage, left;        /* of a blow: what it does, and hit points then */
	bool heals;              /* the hero that is struck, before the blow */
	struct heroes_odds odds; /* of a counterattack */
};
/* `slot` is the hero that healing goes to; -1: the one that is struck. */
struct heroes_outcome heroes_outcome_of(const struct heroes_view *, int card, int slot);

/* The same for boards that live elsewhere. */
extern const struct rd_advice heroes_advice;

#endif
