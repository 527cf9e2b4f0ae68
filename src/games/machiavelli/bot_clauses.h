/*
 * bot_clauses.h: a ruler as a diplomat, where letters carry clauses (edition 3): what he proposes, answers, keeps and breaks.
 *
 * bot_clauses.c  answers and proposals, one action at a time
 * bot_offers.c   what he would propose this turn
 * bot_value.c    what a proposal is worth, by the real adjudicator against guesses of the others' orders
 * bot_word.c     what he has promised and believes, for his plans; whom he betrays
 */
#ifndef RONDA_MACHIAVELLI_BOT_CLAUSES_H
#define RONDA_MACHIAVELLI_BOT_CLAUSES_H

#include "bot_plan.h"
#include "letters.h"

/* What he does with his word. Below level 3 all are honest. */
enum machiavelli_character {
	MACHIAVELLI_HONEST = 1, /* keeps it */
	MACHIAVELLI_SHREWD,     /* breaks it for a city */
	MACHIAVELLI_FICKLE,     /* breaks it for little, and sometimes for nothing */
};
enum {
	MACHIAVELLI_DIPLOMAT =
		3 /* the level from which on rulers propose more than peace, and may break their word */
};

/* ---- bot_clauses.c ---- */

/* The next thing to write, false if there is none: answers also when he is ready. */
bool machiavelli_negotiate(const struct machiavelli_view *, struct machiavelli_memory *,
	const struct rd_mind *, struct rd_chance *, struct machiavelli_action *,
	struct rd_motive *);
/* What he has promised to show, once his orders are given. */
bool machiavelli_show_promised(const struct machiavelli_view *, struct machiavelli_memory *,
	struct machiavelli_action *, struct rd_motive *);
bool machiavelli_would_rest(
	const struct machiavelli_view *, const struct machiavelli_memory *, int seat);
void machiavelli_heed_judgement(
	struct machiavelli_memory *, int seat, const struct machiavelli_event_judged *);

/* ---- bot_offers.c ---- */

/* The last turn of a truce that stands with a seat; 0: there is none. */
int machiavelli_truce_until(const struct machiavelli_view *, int seat);
/* Both fill memory->drafts: what gains most with each, from level 3 on; below it a truce with one neighbour. */
void machiavelli_draft_peace(const struct machiavelli_view *, struct machiavelli_memory *,
	const struct rd_mind *, struct rd_chance *);
void machiavelli_draft_offers(const struct machiavelli_view *, struct machiavelli_memory *,
	const struct rd_mind *, struct rd_chance *);

/* ---- bot_value.c ---- */

/* A mind that thinks a little, for one question of many. */
void machiavelli_mind_open_lightly(struct machiavelli_mind *, const struct machiavelli_view *,
	const struct machiavelli_memory *, const struct rd_mind *, struct rd_chance *);
/* What the best orders that are quickly found are worth, to one guess; the planner holds them. */
int machiavelli_value_of_board(struct machiavelli_planner *, const struct machiavelli_mind *);
/* What it is worth to be at peace with a seat instead of not. */
int machiavelli_value_of_peace(const struct machiavelli_mind *, int seat);
enum { MACHIAVELLI_DUCAT = 4 /* what a ducat is worth in a board's points */ };
struct machiavelli_valuation {
	int worth;
	uint8_t objection; /* if it is to be refused whatever it is worth; else NO_OBJECTION */
};
struct machiavelli_valuation machiavelli_value_proposal(
	const struct machiavelli_mind *, const struct machiavelli_seen_proposal *);

/* ---- bot_word.c ---- */

/* Ducats that are promised and due this turn. */
int machiavelli_ducats_due(const struct machiavelli_view *, const struct machiavelli_memory *);
/* Truces that are sworn, and, when orders are written, whom he betrays in this turn. */
void machiavelli_weigh_word(const struct machiavelli_view *, struct machiavelli_memory *,
	const struct rd_mind *, struct rd_chance *);
/* Payments that he has promised, as bills; how many. */
int machiavelli_bill_promises(const struct machiavelli_view *, const struct machiavelli_memory *,
	struct machiavelli_bill *bills, int room);
/* Promised orders: whether this own unit is bound, the bound units' orders, and what the others have promised, in the guesses. */
bool machiavelli_is_bound(const struct machiavelli_mind *, int reference);
bool machiavelli_is_bound_unit(
	const struct machiavelli_mind *, const struct machiavelli_combatant *);
void machiavelli_keep_word(struct machiavelli_planner *);
void machiavelli_believe(struct machiavelli_planner *);
/* Ducats that may be promised: those that neither upkeep nor another promise asks for; next Spring's too, if they are due then at the earliest. */
int machiavelli_ducats_free(
	const struct machiavelli_view *, const struct machiavelli_memory *, bool may_wait);
/* Ducats that may become due: what waits for something to happen. */
int machiavelli_ducats_pending(const struct machiavelli_view *);
/* Fills in what he has sworn off, by the mind's memory. */
void machiavelli_note_word(struct machiavelli_mind *);
/* What orders cost that break his word without his having decided so. */
int machiavelli_perjury(const struct machiavelli_planner *, const struct machiavelli_battle *);
/* From 0 to 8: in how many of eight cases a promise of this seat's is believed. */
int machiavelli_belief(const struct machiavelli_memory *, int seat);

#endif
