/*
 * bot_value.c: what a proposal is worth to a ruler, in points of his board (bot_weigh.c). Orders, his own and theirs, are
 * tried out together by the real adjudicator against guesses of what everybody does; a truce by planning once with the other as a friend and
 * once without; the rest by its price.
 */
#include "bot_clauses.h"

#include <string.h>

enum {
	GUESSES = 16,
	ROUNDS = 2,
	LATER = 60,    /* per cent: money that comes when something happens */
	OWN_LAND = 60, /* what is left to another */
	LEFT_PLACE = 14,
	LEFT_TO_HIM = 20,
	SECRET = 2,
	AGAINST_LEADER = 2,
	FRIEND_HURT = 25,
	TRIFLE = 4, /* and less: a place that nobody wants, a secret */
};

void machiavelli_mind_open_lightly(struct machiavelli_mind *mind,
	const struct machiavelli_view *view, const struct machiavelli_memory *memory,
	const struct rd_mind *of, struct rd_chance *chance)
{
	machiavelli_mind_open(mind, view, memory, of, chance);
	mind->guesses = GUESSES;
	mind->samples = 1;
	mind->starts = 1;
	mind->rounds = ROUNDS;
	mind->ahead = 0;
}

int machiavelli_value_of_board(
	struct machiavelli_planner *planner, const struct machiavelli_mind *mind)
{
	return machiavelli_plan_lightly(planner, mind) / GUESSES;
}

/* With the same dice, so that neither is only luckier. */
static int value_as(const struct machiavelli_mind *mind, int seat, bool is_friend)
{
	struct machiavelli_memory memory = *mind->memory;
	struct machiavelli_mind other = *mind;
	struct machiavelli_planner planner;
	struct rd_chance dice = *mind->chance;
	memory.truce[seat] = is_friend ? UINT8_MAX : 0;
	memory.sworn = (uint8_t)(is_friend ? memory.sworn | RD_SEAT(seat)
					   : memory.sworn & ~RD_SEAT(seat));
	other.memory = &memory;
	machiavelli_note_word(&other);
	int value = machiavelli_value_of_board(&planner, &other);
	*mind->chance = dice;
	return value;
}

int machiavelli_value_of_peace(const struct machiavelli_mind *mind, int seat)
{
	return value_as(mind, seat, true) - value_as(mind, seat, false);
}

/* ---- orders ---- */

/* All orders of a proposal together, those that he would give and those that he would get. */
static int value_of_orders(
	const struct machiavelli_mind *mind, const struct machiavelli_clause *clauses, int count)
{
	struct machiavelli_planner planner;
	struct machiavelli_mind other = *mind;
	struct rd_chance dice = *mind->chance;
	int without = machiavelli_value_of_board(&planner, mind);
	*mind->chance = dice;
	other.promises = clauses;
	other.promise_count = count;
	int with = machiavelli_value_of_board(&planner, &other);
	*mind->chance = dice;
	return with - without;
}

static bool is_rival_of(const struct machiavelli_mind *mind, int seat)
{
	return seat >= 0 && seat < mind->view->player_count && seat != mind->seat;
}

/* Where a support or a move of his would hurt a friend, or whoever leads. */
static int value_of_victim(
	const struct machiavelli_mind *mind, const struct machiavelli_clause *clause)
{
	int place = clause->deed.has_to ? clause->deed.to : MACHIAVELLI_NOWHERE;
	if (place >= MACHIAVELLI_LANDS)
		return 0;
	int owner = mind->view->owners[place];
	if (owner == mind->seat && clause->by != mind->seat)
		return -OWN_LAND;
	if (!is_rival_of(mind, owner) || owner == clause->by)
		return 0;
	if (machiavelli_is_friend(mind, owner))
		return -FRIEND_HURT;
	return machiavelli_leads(mind, owner) ? AGAINST_LEADER : 0;
}

/* Whether he can promise this order at all. */
static uint8_t objection_to_order(
	const struct machiavelli_mind *mind, const struct machiavelli_clause *clause)
{
	struct machiavelli_eyes eyes;
	struct machiavelli_order order = machiavelli_order_of_deed(&clause->deed);
	if (clause->by != mind->seat)
		return MACHIAVELLI_NO_OBJECTION;
	machiavelli_eyes_of_view(&eyes, mind->view);
	if (clause->turn != mind->view->turn || clause->deed.order == MACHIAVELLI_CONVERT ||
		machiavelli_check_order(&eyes, &order) != RD_ACCEPTED)
		return MACHIAVELLI_OBJECTION_IMPOSSIBLE;
	return machiavelli_is_bound(mind, clause->deed.unit) ? MACHIAVELLI_OBJECTION_BOUND
							     : MACHIAVELLI_NO_OBJECTION;
}

/* ---- the rest ---- */

static int part_of(int value, int belief)
{
	return value * belief / 8;
}

static int value_of_payment(
	const struct machiavelli_mind *mind, const struct machiavelli_clause *clause, int belief)
{
	int value = clause->amount * MACHIAVELLI_DUCAT;
	value = clause->has_when ? value * LATER / 100 : value;
	return clause->by == mind->seat ? -value : part_of(value, belief);
}

/* Whose unit stands in his land is better gone; where else it goes away from is not worth much to him. */
static int value_of_leaving(
	const struct machiavelli_mind *mind, const struct machiavelli_clause *clause, int belief)
{
	int place = clause->province;
	bool is_own = place < MACHIAVELLI_LANDS && mind->view->owners[place] == mind->seat;
	if (clause->by == mind->seat)
		return is_own ? -OWN_LAND : mind->field[place] == mind->seat ? -LEFT_PLACE : -2;
	return part_of(is_own && mind->field[place] == clause->by ? LEFT_TO_HIM : 2, belief);
}

static int value_of_peace_clause(
	const struct machiavelli_mind *mind, const struct machiavelli_clause *clause, int with)
{
	int worth = machiavelli_is_friend(mind, with) ? 1 : machiavelli_value_of_peace(mind, with);
	if (clause->kind == MACHIAVELLI_CLAUSE_TRUCE)
		return worth;
	int foe = clause->seat;
	if (!is_rival_of(mind, foe))
		return -OWN_LAND;
	return worth + (machiavelli_is_friend(mind, foe)      ? -FRIEND_HURT
			       : machiavelli_leads(mind, foe) ? AGAINST_LEADER
							      : 2);
}

static int value_of_staying_out(
	const struct machiavelli_mind *mind, const struct machiavelli_clause *clause)
{
	int place = clause->province;
	if (place >= MACHIAVELLI_LANDS)
		return 2;
	if (mind->view->owners[place] == mind->seat)
		return mind->field[place] == mind->seat ? 4 : -4;
	return machiavelli_map[place].value > 0 ? -6 - 3 * machiavelli_map[place].value : 3;
}

static int value_of_clause(
	const struct machiavelli_mind *mind, const struct machiavelli_clause *clause, int with)
{
	int belief = machiavelli_belief(mind->memory, with);
	switch (clause->kind) {
	case MACHIAVELLI_CLAUSE_ORDER: return value_of_victim(mind, clause);
	case MACHIAVELLI_CLAUSE_PAY: return value_of_payment(mind, clause, belief);
	case MACHIAVELLI_CLAUSE_LEAVE: return value_of_leaving(mind, clause, belief);
	case MACHIAVELLI_CLAUSE_STAY_OUT: return value_of_staying_out(mind, clause);
	case MACHIAVELLI_CLAUSE_REVEAL: return clause->by == mind->seat ? -SECRET : SECRET;
	default: return value_of_peace_clause(mind, clause, with);
	}
}

/* What costs the other nothing, of which a letter could have six: the first alone counts. */
static bool is_trifle(const struct machiavelli_clause *clause, int value)
{
	bool is_of_words = clause->kind == MACHIAVELLI_CLAUSE_LEAVE ||
			   clause->kind == MACHIAVELLI_CLAUSE_STAY_OUT ||
			   clause->kind == MACHIAVELLI_CLAUSE_REVEAL;
	return is_of_words && value > 0 && value <= TRIFLE;
}

struct machiavelli_valuation machiavelli_value_proposal(
	const struct machiavelli_mind *mind, const struct machiavelli_seen_proposal *proposal)
{
	struct machiavelli_clause clauses[MACHIAVELLI_CLAUSES];
	struct machiavelli_valuation found = {.objection = MACHIAVELLI_NO_OBJECTION};
	int with = proposal->with, ducats = 0;
	bool has_orders = false, may_wait = true, has_trifle = false;
	for (int i = 0; i < proposal->pledge_count; i++) {
		clauses[i] = proposal->pledges[i].clause;
		uint8_t objection = MACHIAVELLI_NO_OBJECTION;
		if (clauses[i].kind == MACHIAVELLI_CLAUSE_ORDER) {
			has_orders = true;
			objection = objection_to_order(mind, &clauses[i]);
		} else if (clauses[i].kind == MACHIAVELLI_CLAUSE_PAY &&
			   clauses[i].by == mind->seat) {
			ducats += clauses[i].amount;
			may_wait = may_wait && clauses[i].has_when;
		}
		if (objection != MACHIAVELLI_NO_OBJECTION)
			found.objection = objection;
		int value = value_of_clause(mind, &clauses[i], with);
		bool is_one = is_trifle(&clauses[i], value);
		found.worth += is_one && has_trifle ? 0 : value;
		has_trifle = has_trifle || is_one;
	}
	if (ducats > 0 && ducats > machiavelli_ducats_free(mind->view, mind->memory, may_wait))
		found.objection = MACHIAVELLI_OBJECTION_IMPOSSIBLE;
	if (has_orders && found.objection == MACHIAVELLI_NO_OBJECTION)
		found.worth += value_of_orders(mind, clauses, proposal->pledge_count);
	if (machiavelli_leads(mind, with))
		found.objection = MACHIAVELLI_OBJECTION_LEADER;
	return found;
}
