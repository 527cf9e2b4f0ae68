/*
 * bot.h: four rulers, after section 15.
 *
 * Each begins with what every unit likes. Level 1 leaves it at that, not always in the best order, and raises two armies a
 * turn at most. From level 2 on a ruler changes such a plan with the real adjudicator against guesses of what the others
 * will do: level 2 has one, and spends all that it has. Level 3 has many, searches from several beginnings, thinks in the
 * place of each rival for its guesses, offers truces, and bribes and murders when it pays. Level 4 thinks in each rival's place
 * as a ruler of level 3 does, makes peace until the end and breaks it when that is worth a war, counts who would win, plays the best of its finds on to
 * the end of the year by the rules themselves, raises armies where they are of use and fortifies whatever can be raided;
 * its work is limited.
 *
 * bot.c          choosing step by step, votes
 * bot_letters.c  letters
 * bot_clauses.h  letters that carry clauses, and the files that belong to it
 * bot_plan.c     orders; bot_plan.h tells of the files that belong to it
 * bot_money.c    expenses
 * bot_why.c      why an order or an expense is given; words_why.c says it
 */
#ifndef RONDA_MACHIAVELLI_BOT_H
#define RONDA_MACHIAVELLI_BOT_H

#include "adjudicate.h"
#include "parts.h"

bool machiavelli_choose(const void *view, void *memory, const struct rd_mind *, struct rd_chance *,
	void *action, struct rd_motive *);
void machiavelli_heed(void *memory, int seat, const struct rd_event *);
void machiavelli_recall(const void *view, void *memory, int level, const void *action);

/*
 * Why a ruler does what he does, each with its values. Odds are in how many per cent of the guesses of what the others do it
 * goes well; 0 where nothing was guessed.
 */
enum machiavelli_why {
	MACHIAVELLI_WHY_NONE,
	MACHIAVELLI_WHY_CLAIM,           /* place, its value, odds */
	MACHIAVELLI_WHY_SIEGE,           /* place, its value, odds */
	MACHIAVELLI_WHY_SIEGE_ON,        /* place, its value, odds */
	MACHIAVELLI_WHY_NEUTRAL,         /* place, its value, odds, whether by sea */
	MACHIAVELLI_WHY_CITY,            /* place, its value, odds, whether by sea, owner */
	MACHIAVELLI_WHY_WALLS,           /* place, its value, odds, whether by sea, owner */
	MACHIAVELLI_WHY_LAND,            /* place, owner, odds */
	MACHIAVELLI_WHY_BREAK,           /* place, owner, odds */
	MACHIAVELLI_WHY_HOME,            /* place, odds */
	MACHIAVELLI_WHY_ON_THE_WAY,      /* place, odds */
	MACHIAVELLI_WHY_SUPPORT_MOVE,    /* place of the mover, where to, odds */
	MACHIAVELLI_WHY_SUPPORT_HOLD,    /* place, odds */
	MACHIAVELLI_WHY_CONVOY,          /* place of the army, where to, odds */
	MACHIAVELLI_WHY_CONVERT,         /* place */
	MACHIAVELLI_WHY_STAY,            /* place, odds */
	MACHIAVELLI_WHY_RELIEF,          /* place, ducats */
	MACHIAVELLI_WHY_FORTIFY,         /* place, its value, ducats */
	MACHIAVELLI_WHY_RAISE,           /* place, ducats, ducats that are left */
	MACHIAVELLI_WHY_RAISE_FLEET,     /* place, ducats, ducats that are left */
	MACHIAVELLI_WHY_BRIBE_GARRISON,  /* place, ducats, its value */
	MACHIAVELLI_WHY_BRIBE_ARMY,      /* place, ducats */
	MACHIAVELLI_WHY_BRIBE_LATE,      /* place, ducats, cities that it counts as */
	MACHIAVELLI_WHY_MURDER,          /* seat, its cities, cities to win */
	MACHIAVELLI_WHY_ACCEPT,          /* seat */
	MACHIAVELLI_WHY_REFUSE_LEADER,   /* seat, its cities, cities to win */
	MACHIAVELLI_WHY_REFUSE_ATTACKER, /* seat, place */
	MACHIAVELLI_WHY_REFUSE,          /* seat */
	MACHIAVELLI_WHY_OFFER,           /* seat */
	MACHIAVELLI_WHY_OFFER_AGAINST,   /* seat, the leader */
	MACHIAVELLI_WHY_ACCEPT_TERMS,    /* seat */
	MACHIAVELLI_WHY_REFUSE_TERMS,    /* seat */
	MACHIAVELLI_WHY_COUNTER_TERMS,   /* seat */
	MACHIAVELLI_WHY_PROPOSE,         /* seat */
	MACHIAVELLI_WHY_LONG_TRUCE,      /* seat, turn */
	MACHIAVELLI_WHY_SHOW,            /* seat */
	MACHIAVELLI_WHY_PAY,             /* seat, ducats */
	MACHIAVELLI_WHY_VOTE,            /* seat */
	MACHIAVELLI_WHY_TALKED,
	MACHIAVELLI_WHY_READY, /* orders, expenses */
	MACHIAVELLI_WHYS,
};
/* How values are said, in motives and in the ledger. Odds are a sentence of their own, or nothing where nothing was guessed. */
enum machiavelli_value {
	MACHIAVELLI_AS_NUMBER,
	MACHIAVELLI_AS_PLACE,
	MACHIAVELLI_AS_SEAT,
	MACHIAVELLI_AS_ODDS,
	MACHIAVELLI_AS_UNIT, /* the place, and whether it is the garrison */
};
extern const struct rd_why machiavelli_whys[MACHIAVELLI_WHYS];
size_t machiavelli_name_value(
	int kind, int32_t value, const void *view, enum rd_language, char *out, size_t capacity);

/* What a ruler means to write and to pay; carried out one action at a time. */
struct machiavelli_bill {
	uint8_t kind, unit, province, recruit;
	int8_t seat;
	uint8_t amount;
};
/* A letter that he means to send. */
enum { MACHIAVELLI_DRAFTS = 4 };
struct machiavelli_draft {
	int8_t to;
	uint8_t phrase, slot; /* enum machiavelli_topic, and what it speaks of */
	uint8_t clause_count;
	struct machiavelli_clause clauses[MACHIAVELLI_CLAUSES];
};
enum machiavelli_answer { MACHIAVELLI_NO_ANSWER, MACHIAVELLI_YES, MACHIAVELLI_NO };
enum { MACHIAVELLI_TRUCE = 2 /* turns that a promise is kept, at least */ };

struct machiavelli_memory {
	struct machiavelli_set held;         /* what was its own when it planned last */
	uint8_t turn;                        /* of the phase it has heard of */
	uint8_t planned_turn, planned_phase; /* 1 + phase; 0: none yet */
	uint8_t order_count, order_next, bill_count, bill_next;
	uint8_t truce[MACHIAVELLI_SEATS];       /* with a seat, until the end of this turn */
	uint8_t offered[MACHIAVELLI_SEATS];     /* the turn in which a truce was proposed */
	uint8_t asked[MACHIAVELLI_SEATS];       /* the seat waits for an answer */
	uint8_t attacked[MACHIAVELLI_SEATS];    /* the turn in which the seat came last */
	uint8_t attacked_at[MACHIAVELLI_SEATS]; /* and the province */
	uint8_t odds[MACHIAVELLI_UNITS];        /* of each order, in per cent */
	uint8_t zero;
	/* What he saw of the others: whose land it was when he planned last, and the turn in which one seat came to another's. */
	int8_t owners[MACHIAVELLI_LANDS];
	uint8_t fought[MACHIAVELLI_SEATS][MACHIAVELLI_SEATS];
	struct machiavelli_order orders[MACHIAVELLI_UNITS];
	struct machiavelli_bill bills[MACHIAVELLI_EXPENSES];
	/* Where letters carry clauses (bot_clauses.h). */
	int8_t trust[MACHIAVELLI_SEATS];
	uint16_t shown
		[MACHIAVELLI_SEATS]; /* the last proposal of which a promise to show was kept */
	uint8_t character;           /* enum machiavelli_character, 0: not drawn yet */
	uint8_t sworn;               /* seats with whom he keeps a truce, whoever leads */
	uint8_t betrays, cheats;     /* seats to whom he breaks his word, does not pay */
	uint8_t drafted_turn, draft_count, draft_next;
	struct machiavelli_draft drafts[MACHIAVELLI_DRAFTS];
};

/* ---- between the files ---- */

/* A position as the ruler of `seat` sees it. */
struct machiavelli_mind {
	const struct machiavelli_view *view;
	const struct machiavelli_memory *memory;
	struct rd_chance *chance;
	int level, seat;
	/* How much it thinks: guesses of what others do, plans thought of in the place of each rival, beginnings of the search and its rounds. */
	int guesses, samples, starts, rounds, noise;
	uint8_t purchase; /* 1 + the city whose garrison he would buy, whoever's it is; 0: none */
	uint8_t winning;  /* per cent of the guesses in which the match is won in this Autumn */
	int ahead;        /* how often a find is played on to the end of the year */
	int8_t field[MACHIAVELLI_PLACES]; /* whose field unit, RD_NOBODY: none */
	uint8_t kind[MACHIAVELLI_PLACES];
	int8_t garrison[MACHIAVELLI_PLACES];
	uint8_t arrived[MACHIAVELLI_PLACES];       /* of own field units */
	int8_t siege[MACHIAVELLI_LANDS];           /* who besieges */
	struct machiavelli_set closed;             /* places that the match is played without */
	uint8_t weight[MACHIAVELLI_LANDS];         /* cities that a province counts as */
	const struct machiavelli_clause *promises; /* that he thinks of, beside those that stand */
	int promise_count;
	struct machiavelli_set sworn_off,
		left; /* places that he has promised not to enter, and to leave */
};
/* Where a unit may go. */
static inline struct machiavelli_set machiavelli_ways(
	const struct machiavelli_mind *mind, int place, int kind)
{
	struct machiavelli_set reach = machiavelli_reach(place, kind);
	return (struct machiavelli_set){
		{reach.word[0] & ~mind->closed.word[0], reach.word[1] & ~mind->closed.word[1]}};
}
static inline bool machiavelli_can_take(const struct machiavelli_mind *mind, int kind)
{
	return machiavelli_takes_land(&mind->view->options, kind);
}
void machiavelli_mind_open(struct machiavelli_mind *, const struct machiavelli_view *,
	const struct machiavelli_memory *, const struct rd_mind *, struct rd_chance *);
bool machiavelli_is_friend(const struct machiavelli_mind *, int seat);
/* Whether a rival needs at most three more cities to win. */
bool machiavelli_leads(const struct machiavelli_mind *, int seat);
/* Whether a foreign army stands within `steps` of a province, or a fleet that could come in. */
bool machiavelli_is_threatened(const struct machiavelli_mind *, int place, int steps);

void machiavelli_heed_letter(
	struct machiavelli_memory *, int seat, const struct machiavelli_event_message *);
/* The next letter that the ruler wants to write, false if there is none. */
bool machiavelli_write_letter(const struct machiavelli_view *, struct machiavelli_memory *,
	int level, struct rd_chance *, struct machiavelli_action *, struct rd_motive *);
/* The seat itself has written: it asks, or it has answered. */
void machiavelli_recall_letter(const struct machiavelli_view *, struct machiavelli_memory *,
	const struct machiavelli_action *);

/* `faithless`: the mind's memory, if he may break his word in it; or NULL. */
int machiavelli_plan_orders(struct machiavelli_mind *, struct machiavelli_memory *faithless,
	struct machiavelli_order *orders, uint8_t *odds);
/* The garrison whose city would bring him closest to victory, 1 + its place; 0 if there is none that he can reach and pay. */
int machiavelli_find_purchase(const struct machiavelli_mind *);
int machiavelli_plan_bills(const struct machiavelli_mind *, const struct machiavelli_order *orders,
	int order_count, struct machiavelli_bill *bills);
struct rd_motive machiavelli_why_order(
	const struct machiavelli_mind *, const struct machiavelli_order *, int odds);
struct rd_motive machiavelli_why_bill(
	const struct machiavelli_mind *, const struct machiavelli_bill *);

#endif
