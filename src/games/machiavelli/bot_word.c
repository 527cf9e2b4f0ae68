/*
 * bot_word.c: what a ruler has promised, and what he believes of what was promised to him, as his plans know it. His promised
 * orders stand and the rest is planned around them; promised help comes in as many guesses as he trusts the helper. Whom he
 * betrays he decides when orders are written, by his character.
 */
#include "bot_clauses.h"

#include <string.h>

enum {
	GREED = 75,        /* what must be gained before a shrewd one breaks his word */
	SMALL_GREED = 18,  /* and a fickle one */
	WHIM = 7,          /* one time in so many he does it for nothing */
	TRUST_BY_STEP = 12 /* of trust, for one more case of eight */
};

int machiavelli_belief(const struct machiavelli_memory *memory, int seat)
{
	int belief = 6 + memory->trust[seat] / TRUST_BY_STEP;
	return belief < 0 ? 0 : belief > 8 ? 8 : belief;
}

/* ---- clauses that stand ---- */

static bool is_open(const struct machiavelli_seen_proposal *proposal, int clause)
{
	return proposal->standing == MACHIAVELLI_ACCEPTED &&
	       proposal->pledges[clause].finding == MACHIAVELLI_FINDING_OPEN;
}

static bool is_of_peace(int kind)
{
	return kind == MACHIAVELLI_CLAUSE_TRUCE || kind == MACHIAVELLI_CLAUSE_ALLIANCE;
}

static bool is_seat_of(const struct machiavelli_view *view, int seat)
{
	return seat >= 0 && seat < view->player_count && seat != view->seat;
}

/* What this unit is to do in this turn by a promise of its seat's; NULL: anything. Thought of first, then what stands. */
static const struct machiavelli_deed *deed_of(
	const struct machiavelli_mind *mind, int seat, int reference)
{
	const struct machiavelli_view *view = mind->view;
	for (int i = 0; i < mind->promise_count; i++)
		if (mind->promises[i].kind == MACHIAVELLI_CLAUSE_ORDER &&
			mind->promises[i].by == seat && mind->promises[i].turn == view->turn &&
			mind->promises[i].deed.unit == reference)
			return &mind->promises[i].deed;
	for (int i = 0; i < view->proposal_count; i++) {
		const struct machiavelli_seen_proposal *proposal = &view->proposals[i];
		if (!is_seat_of(view, proposal->with) ||
			(seat == mind->seat && mind->memory->betrays & RD_SEAT(proposal->with)))
			continue;
		for (int j = 0; j < proposal->pledge_count; j++) {
			const struct machiavelli_clause *clause = &proposal->pledges[j].clause;
			if (is_open(proposal, j) && clause->kind == MACHIAVELLI_CLAUSE_ORDER &&
				clause->by == seat && clause->turn == view->turn &&
				clause->deed.unit == reference)
				return &clause->deed;
		}
	}
	return NULL;
}

static int reference_of(const struct machiavelli_combatant *unit)
{
	return unit->kind == MACHIAVELLI_GARRISON ? unit->at + MACHIAVELLI_PLACES : unit->at;
}

bool machiavelli_is_bound(const struct machiavelli_mind *mind, int reference)
{
	return deed_of(mind, mind->seat, reference) != NULL;
}

bool machiavelli_is_bound_unit(
	const struct machiavelli_mind *mind, const struct machiavelli_combatant *unit)
{
	return mind->view->options.chancellery &&
	       deed_of(mind, mind->seat, reference_of(unit)) != NULL;
}

static void obey(struct machiavelli_combatant *unit, const struct machiavelli_deed *deed)
{
	unit->order = deed->order;
	unit->target = deed->target < MACHIAVELLI_PLACES ? deed->target : 0;
	unit->to = deed->has_to && deed->to < MACHIAVELLI_PLACES ? deed->to : MACHIAVELLI_NOWHERE;
	unit->convoy = deed->convoy;
	if (unit->order == MACHIAVELLI_MOVE && unit->to == MACHIAVELLI_NOWHERE)
		unit->order = MACHIAVELLI_HOLD;
}

void machiavelli_keep_word(struct machiavelli_planner *planner)
{
	for (int i = 0; i < planner->battle.count && planner->mind->view->options.chancellery;
		i++) {
		struct machiavelli_combatant *unit = &planner->battle.unit[i];
		const struct machiavelli_deed *deed = unit->seat == planner->mind->seat
							      ? deed_of(planner->mind, unit->seat,
									reference_of(unit))
							      : NULL;
		if (deed)
			obey(unit, deed);
	}
}

void machiavelli_believe(struct machiavelli_planner *planner)
{
	const struct machiavelli_mind *mind = planner->mind;
	if (!mind->view->options.chancellery)
		return;
	for (int i = 0; i < planner->battle.count; i++) {
		int seat = planner->battle.unit[i].seat;
		if (!is_seat_of(mind->view, seat))
			continue;
		const struct machiavelli_deed *deed = deed_of(
			mind, seat, reference_of(&planner->battle.unit[i]));
		for (int guess = 0; deed && guess < planner->guess_count; guess++)
			if (guess % 8 < machiavelli_belief(mind->memory, seat))
				obey(&planner->guess[guess][i], deed);
	}
}

/* ---- money ---- */

/* What is still to be paid of a clause in this turn; 0: nothing is due. */
static int due(const struct machiavelli_view *view,
	const struct machiavelli_seen_proposal *proposal, int which)
{
	const struct machiavelli_seen_pledge *pledge = &proposal->pledges[which];
	const struct machiavelli_clause *clause = &pledge->clause;
	bool is_mine = clause->kind == MACHIAVELLI_CLAUSE_PAY && clause->by == view->seat;
	if (!is_mine || !is_open(proposal, which) || pledge->paid >= clause->amount ||
		(clause->has_when && pledge->came == 0))
		return 0;
	return clause->amount - pledge->paid;
}

int machiavelli_ducats_due(
	const struct machiavelli_view *view, const struct machiavelli_memory *memory)
{
	int sum = 0;
	(void)memory;
	for (int i = 0; i < view->proposal_count; i++)
		for (int j = 0; j < view->proposals[i].pledge_count; j++)
			sum += due(view, &view->proposals[i], j);
	return sum;
}

int machiavelli_bill_promises(const struct machiavelli_view *view,
	const struct machiavelli_memory *memory, struct machiavelli_bill *bills, int room)
{
	int owed[MACHIAVELLI_SEATS] = {0}, count = 0, left = view->me.treasury;
	for (int i = 0; i < view->proposal_count; i++) {
		const struct machiavelli_seen_proposal *proposal = &view->proposals[i];
		for (int j = 0; j < proposal->pledge_count && is_seat_of(view, proposal->with); j++)
			owed[proposal->with] += due(view, proposal, j);
	}
	for (int seat = 0; seat < view->player_count && count < room; seat++) {
		int amount = owed[seat] < left ? owed[seat] : left;
		if (amount <= 0 || memory->cheats & RD_SEAT(seat) ||
			view->players[seat].status == MACHIAVELLI_ELIMINATED)
			continue;
		amount = amount < (int)UINT8_MAX ? amount : (int)UINT8_MAX;
		left -= amount;
		bills[count++] = (struct machiavelli_bill){.kind = MACHIAVELLI_TRANSFER_MONEY,
			.seat = (int8_t)seat,
			.amount = (uint8_t)amount};
	}
	return count;
}

int machiavelli_ducats_pending(const struct machiavelli_view *view)
{
	int sum = 0;
	for (int i = 0; i < view->proposal_count; i++)
		for (int j = 0; j < view->proposals[i].pledge_count; j++) {
			const struct machiavelli_seen_pledge *pledge =
				&view->proposals[i].pledges[j];
			bool is_mine = pledge->clause.kind == MACHIAVELLI_CLAUSE_PAY &&
				       pledge->clause.by == view->seat;
			if (is_mine && is_open(&view->proposals[i], j) &&
				pledge->paid < pledge->clause.amount &&
				due(view, &view->proposals[i], j) == 0)
				sum += pledge->clause.amount - pledge->paid;
		}
	return sum;
}

int machiavelli_ducats_free(
	const struct machiavelli_view *view, const struct machiavelli_memory *memory, bool may_wait)
{
	int units = 0, income = view->players[view->seat].value;
	for (int i = 0; i < view->unit_count; i++)
		units += view->units[i].seat == view->seat &&
			 view->units[i].kind != MACHIAVELLI_GARRISON;
	int next = income - units;
	if (next > 0 && !(may_wait && view->season == MACHIAVELLI_AUTUMN))
		next = 0;
	return view->me.treasury + next - machiavelli_ducats_due(view, memory) -
	       machiavelli_ducats_pending(view);
}

/* ---- what he must not do ---- */

static void note_peace(struct machiavelli_mind *mind)
{
	for (int place = 0; place < MACHIAVELLI_PLACES; place++) {
		int owner = place < MACHIAVELLI_LANDS ? mind->view->owners[place] : RD_NOBODY;
		int field = mind->field[place];
		if ((owner >= 0 && owner != mind->seat && mind->memory->sworn >> owner & 1) ||
			(field >= 0 && field != mind->seat && mind->memory->sworn >> field & 1))
			machiavelli_put(&mind->sworn_off, place);
	}
}

void machiavelli_note_word(struct machiavelli_mind *mind)
{
	const struct machiavelli_view *view = mind->view;
	mind->sworn_off = mind->left = (struct machiavelli_set){{0, 0}};
	if (!view->options.chancellery)
		return;
	note_peace(mind);
	for (int i = 0; i < view->proposal_count; i++) {
		const struct machiavelli_seen_proposal *proposal = &view->proposals[i];
		for (int j = 0; j < proposal->pledge_count; j++) {
			const struct machiavelli_clause *clause = &proposal->pledges[j].clause;
			bool leaves = clause->kind == MACHIAVELLI_CLAUSE_LEAVE;
			if (!is_open(proposal, j) || !is_seat_of(view, proposal->with) ||
				mind->memory->betrays >> proposal->with & 1 ||
				clause->province >= MACHIAVELLI_PLACES)
				continue;
			if (clause->kind == MACHIAVELLI_CLAUSE_STAY_OUT ||
				(leaves && clause->by == mind->seat))
				machiavelli_put(&mind->sworn_off, clause->province);
			if (leaves && clause->by == mind->seat && clause->turn == view->turn)
				machiavelli_put(&mind->left, clause->province);
		}
	}
}

enum { PERJURY = 150 };

int machiavelli_perjury(
	const struct machiavelli_planner *planner, const struct machiavelli_battle *battle)
{
	const struct machiavelli_mind *mind = planner->mind;
	int count = 0;
	if (planner->seat != mind->seat || !mind->view->options.chancellery)
		return 0;
	for (int i = 0; i < planner->own_count; i++) {
		const struct machiavelli_combatant *unit = &battle->unit[planner->own[i]];
		bool goes = unit->order == MACHIAVELLI_MOVE || unit->order == MACHIAVELLI_SUPPORT;
		bool stays = unit->order != MACHIAVELLI_MOVE && unit->kind != MACHIAVELLI_GARRISON;
		count += goes && unit->to < MACHIAVELLI_PLACES &&
			 machiavelli_has(mind->sworn_off, unit->to);
		count += unit->order == MACHIAVELLI_BESIEGE &&
			 machiavelli_has(mind->sworn_off, unit->at);
		count += stays && machiavelli_has(mind->left, unit->at);
	}
	return count * PERJURY;
}

/* ---- keeping and breaking ---- */

/* A seat with whom something stands that binds the ruler; the last turn of a truce with it. */
static bool has_word(const struct machiavelli_view *view, int seat, bool *has_orders, int *until)
{
	bool has_any = false;
	*has_orders = false;
	*until = 0;
	for (int i = 0; i < view->proposal_count; i++) {
		const struct machiavelli_seen_proposal *proposal = &view->proposals[i];
		if (proposal->with != seat)
			continue;
		for (int j = 0; j < proposal->pledge_count; j++) {
			const struct machiavelli_clause *clause = &proposal->pledges[j].clause;
			if (!is_open(proposal, j))
				continue;
			if (is_of_peace(clause->kind) && clause->turn > *until)
				*until = clause->turn;
			*has_orders = *has_orders || (clause->kind == MACHIAVELLI_CLAUSE_ORDER &&
							     clause->by == view->seat &&
							     clause->turn == view->turn);
			has_any = true;
		}
	}
	return has_any;
}

/* What it gains him to forget what he has promised to a seat. */
static int gain_by_breaking(const struct machiavelli_view *view, struct machiavelli_memory *memory,
	const struct rd_mind *of, struct rd_chance *chance, int seat)
{
	struct machiavelli_memory faithless = *memory;
	struct machiavelli_mind mind;
	struct machiavelli_planner planner;
	machiavelli_mind_open_lightly(&mind, view, memory, of, chance);
	int kept = machiavelli_value_of_board(&planner, &mind);
	faithless.truce[seat] = 0;
	faithless.sworn &= (uint8_t)~RD_SEAT(seat);
	faithless.betrays |= (uint8_t)RD_SEAT(seat);
	mind.memory = &faithless;
	machiavelli_note_word(&mind);
	return machiavelli_value_of_board(&planner, &mind) - kept;
}

static bool has_just_offered(const struct machiavelli_view *view, int seat)
{
	for (int i = 0; i < view->proposal_count; i++)
		if (view->proposals[i].with == seat && view->proposals[i].from == view->seat &&
			view->proposals[i].turn == view->turn &&
			view->proposals[i].standing == MACHIAVELLI_ACCEPTED)
			return true;
	return false;
}

static bool betrays(const struct machiavelli_view *view, struct machiavelli_memory *memory,
	const struct rd_mind *of, struct rd_chance *chance, int seat)
{
	bool leads = view->players[seat].cities + 3 >= view->cities_to_win;
	if (of->level > MACHIAVELLI_DIPLOMAT)
		return false; /* he decides it when he plans */
	/* Nobody offers peace to whom he means to stab in the same turn. */
	if (memory->character == MACHIAVELLI_HONEST || has_just_offered(view, seat))
		return false;
	if (leads)
		return true;
	if (memory->character == MACHIAVELLI_FICKLE && rd_draw_unscripted(chance, 1, WHIM) == 1)
		return true;
	int least = memory->character == MACHIAVELLI_FICKLE ? SMALL_GREED : GREED;
	return gain_by_breaking(view, memory, of, chance, seat) >= least;
}

static void swear(struct machiavelli_memory *memory, int seat, int until)
{
	memory->truce[seat] = (uint8_t)until;
	memory->sworn |= (uint8_t)RD_SEAT(seat);
}

void machiavelli_weigh_word(const struct machiavelli_view *view, struct machiavelli_memory *memory,
	const struct rd_mind *of, struct rd_chance *chance)
{
	if (of->level < MACHIAVELLI_DIPLOMAT)
		memory->character = MACHIAVELLI_HONEST;
	else if (memory->character == 0)
		memory->character = (uint8_t)(1 +
					      (view->seat + rd_draw_unscripted(chance, 0, 2)) % 3);
	if (of->level > 3)
		memory->character = MACHIAVELLI_SHREWD;
	memory->sworn = memory->betrays = memory->cheats = 0;
	for (int seat = 0; seat < view->player_count; seat++) {
		bool has_orders;
		int until;
		if (seat == view->seat || !has_word(view, seat, &has_orders, &until))
			continue;
		if (until >= view->turn)
			swear(memory, seat, until);
	}
	for (int seat = 0; seat < view->player_count; seat++) {
		bool has_orders;
		int until;
		if (view->phase != MACHIAVELLI_ORDERS || of->level < MACHIAVELLI_DIPLOMAT ||
			seat == view->seat || !has_word(view, seat, &has_orders, &until))
			continue;
		if (memory->character == MACHIAVELLI_FICKLE &&
			rd_draw_unscripted(chance, 1, 3) == 1)
			memory->cheats |= (uint8_t)RD_SEAT(seat);
		if (!has_orders && until < view->turn)
			continue;
		if (!betrays(view, memory, of, chance, seat))
			continue;
		memory->betrays |= (uint8_t)RD_SEAT(seat);
		memory->sworn &= (uint8_t)~RD_SEAT(seat);
		memory->truce[seat] = 0;
	}
}
