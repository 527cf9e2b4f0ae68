/*
 * bot_offers.c: what a ruler would propose in a turn, a letter to each neighbour at most. He looks, on the board that his own plan makes and in both their
 * places, for orders that gain both: an attack of his that a neighbour's support carries, a support of his for the neighbour's, one for the other, and
 * help where either is attacked; ducats even out what one of them gains too little. Else he looks for a neighbour with whom peace is worth more than war,
 * and for company against whoever is about to win. He offers no peace to whom he would rather attack: such a peace is worth less than none.
 * Below level 3 he only offers peace, to one neighbour a turn.
 */
#include "bot_clauses.h"

#include <limits.h>
#include <string.h>

enum {
	ENOUGH = 10, /* points that a proposal must be worth to its author */
	MARGIN = 5,  /* and to whom it is sent */
	PEACE = 6,   /* and a truce */
	COMPANY = 3, /* and an alliance */
	ASKED = 18,  /* tenths of a point: a ducat to whom it is promised, if something happens */
	PAID = 24,   /* and to whoever promises it */
	PRICE_MOST = 9,
	SINGLES = 8,     /* the best of one unit each that are tried together */
	DISTRUST = -20,  /* no letters to whom he trusts less */
	SUSPICION = 0,   /* below that he wants to see the order */
	CLOSER = 8,      /* finds with one seat that are looked at more closely */
	ROUNDS = 2,      /* of both, who change the rest of their orders around it */
	TRUSTED = 6,     /* guesses of eight in which the other believes him */
	SHORT_PEACE = 1, /* of level 1: so many turns more */
	PEACE_AGAIN = 6, /* turns before the same seat is asked again, below level 3 */
	HIS_SHARE = 2,   /* what it is worth to the other counts a part: so it is accepted */
};

/* What two units, one of either, would do: one moves or holds, the other supports it. */
struct couple {
	uint8_t mine, theirs; /* places in the battle */
	bool is_my_attack;    /* theirs supports mine; else mine theirs */
	uint8_t to;           /* NOWHERE: to hold */
};

/* The best that was found with one seat: a couple, or two. */
struct find {
	int worth;
	int count;
	struct couple couple[2];
	int price; /* ducats that he pays; below 0: that he asks for */
};

struct scout {
	const struct machiavelli_view *view;
	struct machiavelli_memory *memory;
	struct machiavelli_planner planner;
	int base;                     /* worth of his own plan, over all guesses */
	int bases[MACHIAVELLI_SEATS]; /* of what the others are guessed to do, to them */
	struct find find[MACHIAVELLI_SEATS];
	/* With the partner that is looked at now: best first. */
	int near_count;
	struct find near[CLOSER];
};

static bool is_partner(const struct scout *scout, int seat)
{
	const struct machiavelli_view *view = scout->view;
	return seat >= 0 && seat < view->player_count && seat != view->seat &&
	       view->players[seat].status == MACHIAVELLI_ACTIVE &&
	       scout->memory->trust[seat] >= DISTRUST &&
	       !machiavelli_leads(scout->planner.mind, seat);
}

static bool has_open_letter(const struct machiavelli_view *view, int seat)
{
	for (int i = 0; i < view->proposal_count; i++)
		if (view->proposals[i].with == seat &&
			view->proposals[i].standing == MACHIAVELLI_PROPOSED)
			return true;
	return false;
}

/* He asked not long ago, and was refused or heard nothing: he does not beg. */
static bool was_refused(const struct machiavelli_view *view, int seat)
{
	bool is_refused = false;
	for (int i = 0; i < view->proposal_count; i++) {
		const struct machiavelli_seen_proposal *proposal = &view->proposals[i];
		if (proposal->with == seat && proposal->from == view->seat)
			is_refused = (proposal->standing == MACHIAVELLI_REFUSED ||
					     proposal->standing == MACHIAVELLI_LAPSED) &&
				     proposal->turn + MACHIAVELLI_TRUCE >= view->turn;
	}
	return is_refused;
}

static int count_standing(const struct machiavelli_view *view, int seat)
{
	int count = 0;
	for (int i = 0; i < view->proposal_count; i++)
		count += view->proposals[i].with == seat &&
			 (view->proposals[i].standing == MACHIAVELLI_PROPOSED ||
				 view->proposals[i].standing == MACHIAVELLI_ACCEPTED);
	return count;
}

/* ---- what gains both ---- */

static void tell(struct machiavelli_battle *battle, const struct couple *couple)
{
	int mover = couple->is_my_attack ? couple->mine : couple->theirs;
	int helper = couple->is_my_attack ? couple->theirs : couple->mine;
	struct machiavelli_combatant *one = &battle->unit[mover], *two = &battle->unit[helper];
	bool moves = couple->to != MACHIAVELLI_NOWHERE;
	one->order = moves ? MACHIAVELLI_MOVE : MACHIAVELLI_HOLD;
	one->to = couple->to;
	one->convoy = two->convoy = false;
	two->order = MACHIAVELLI_SUPPORT;
	two->target = one->at;
	two->to = couple->to;
}

/* What the board is worth to him and to a partner, over all guesses; some units are told what to do. */
static void weigh_both(
	struct scout *scout, int partner, const struct couple *couples, int count, int worth[2])
{
	struct machiavelli_planner *planner = &scout->planner;
	int me = planner->seat;
	struct machiavelli_combatant before[2];
	for (int i = 0; i < count; i++)
		before[i] = planner->battle.unit[couples[i].mine];
	worth[0] = worth[1] = 0;
	for (int guess = 0; guess < planner->guess_count; guess++) {
		machiavelli_put_guess(planner, guess);
		for (int i = 0; i < count; i++)
			tell(&planner->battle, &couples[i]);
		worth[0] += machiavelli_weigh(planner, &planner->battle);
		if (partner == RD_NOBODY)
			continue;
		planner->seat = partner;
		worth[1] += machiavelli_weigh(planner, &planner->battle);
		planner->seat = me;
	}
	for (int i = 0; i < count; i++)
		planner->battle.unit[couples[i].mine] = before[i];
}

/* Somebody's, or somebody stands there, and neither the ruler nor the partner nor a friend; or a city that is nobody's. */
static bool is_target(const struct scout *scout, int place, int partner)
{
	const struct machiavelli_mind *mind = scout->planner.mind;
	int owner = machiavelli_is_sea(place) ? RD_NOBODY : mind->view->owners[place];
	int field = mind->field[place];
	bool is_wanted = owner != RD_NOBODY || field != RD_NOBODY ||
			 (!machiavelli_is_sea(place) && machiavelli_map[place].value > 0);
	return is_wanted && owner != mind->seat && owner != partner && field != mind->seat &&
	       field != partner && !machiavelli_is_friend(mind, owner) &&
	       !machiavelli_is_friend(mind, field);
}

/* Even a gain for one alone is shared by ducats, if there is enough of it. */
static void find_price(struct find *find, const int gain[2])
{
	int price = 0;
	if (gain[1] < MARGIN)
		price = ((MARGIN - gain[1]) * 10 + ASKED - 1) / ASKED;
	else if (gain[0] < ENOUGH)
		price = -((ENOUGH - gain[0]) * 10 + ASKED - 1) / ASKED;
	int mine = gain[0] - (price > 0 ? price * PAID : price * ASKED) / 10;
	int theirs = gain[1] + (price > 0 ? price * ASKED : price * PAID) / 10;
	find->price = price;
	find->worth = mine < ENOUGH || theirs < MARGIN || price > PRICE_MOST || price < -PRICE_MOST
			      ? INT_MIN
			      : mine + theirs / HIS_SHARE;
}

/* At first by what both gain together; who pays whom is seen more closely. */
static struct find look_at(
	struct scout *scout, int partner, const struct couple *couples, int count)
{
	struct find find = {.count = count};
	int worth[2];
	weigh_both(scout, partner, couples, count, worth);
	find.worth = (worth[0] - scout->base + worth[1] - scout->bases[partner]) /
		     scout->planner.guess_count;
	memcpy(find.couple, couples, (size_t)count * sizeof couples[0]);
	return find;
}

static void keep_near(struct scout *scout, const struct find *found)
{
	int place = scout->near_count;
	if (found->worth < MARGIN ||
		(place == CLOSER && found->worth <= scout->near[CLOSER - 1].worth))
		return;
	place = place < CLOSER ? scout->near_count++ : CLOSER - 1;
	for (; place > 0 && scout->near[place - 1].worth < found->worth; place--)
		scout->near[place] = scout->near[place - 1];
	scout->near[place] = *found;
}

/* The best couples so far, by what they gain both together; best first. */
struct singles {
	int count;
	int gain[SINGLES];
	struct couple couple[SINGLES];
};

static void keep_single(struct singles *singles, const struct couple *couple, int gain)
{
	int place = singles->count;
	if (gain <= 0)
		return;
	if (place == SINGLES) {
		if (gain <= singles->gain[--place])
			return;
	} else {
		singles->count++;
	}
	for (; place > 0 && singles->gain[place - 1] < gain; place--) {
		singles->gain[place] = singles->gain[place - 1];
		singles->couple[place] = singles->couple[place - 1];
	}
	singles->gain[place] = gain;
	singles->couple[place] = *couple;
}

static void try_couple(struct scout *scout, struct singles *singles, struct couple couple)
{
	int partner = scout->planner.battle.unit[couple.theirs].seat;
	struct find found = look_at(scout, partner, &couple, 1);
	keep_single(singles, &couple, found.worth);
	keep_near(scout, &found);
}

static void try_pair(struct scout *scout, struct singles *singles, int mine, int theirs)
{
	const struct machiavelli_mind *mind = scout->planner.mind;
	const struct machiavelli_combatant *one = &scout->planner.battle.unit[mine];
	const struct machiavelli_combatant *two = &scout->planner.battle.unit[theirs];
	if (one->kind == MACHIAVELLI_GARRISON || two->kind == MACHIAVELLI_GARRISON ||
		machiavelli_is_bound(mind, one->at))
		return;
	struct machiavelli_set mine_reach = machiavelli_ways(mind, one->at, one->kind);
	struct machiavelli_set their_reach = machiavelli_ways(mind, two->at, two->kind);
	struct couple couple = {.mine = (uint8_t)mine, .theirs = (uint8_t)theirs};
	MACHIAVELLI_EACH (place, machiavelli_meet(mine_reach, their_reach)) {
		couple.to = (uint8_t)place;
		for (int side = 0; side < 2 && is_target(scout, place, two->seat); side++) {
			couple.is_my_attack = side == 0;
			try_couple(scout, singles, couple);
		}
	}
	couple.to = MACHIAVELLI_NOWHERE;
	couple.is_my_attack = true;
	if (machiavelli_has(their_reach, one->at) && one->order != MACHIAVELLI_MOVE)
		try_couple(scout, singles, couple);
	couple.is_my_attack = false;
	if (machiavelli_has(mine_reach, two->at))
		try_couple(scout, singles, couple);
}

/* One for the other: two couples that share no unit. */
static void try_exchanges(struct scout *scout, int partner, const struct singles *singles)
{
	for (int i = 0; i < singles->count; i++)
		for (int j = 0; j < i; j++) {
			struct couple both[2] = {singles->couple[j], singles->couple[i]};
			if (both[0].mine == both[1].mine || both[0].theirs == both[1].theirs ||
				(both[0].to == both[1].to && both[0].to != MACHIAVELLI_NOWHERE))
				continue;
			struct find found = look_at(scout, partner, both, 2);
			keep_near(scout, &found);
		}
}

/* ---- more closely ---- */

static bool is_told(const struct find *find, int unit)
{
	for (int i = 0; find && i < find->count; i++)
		if (find->couple[i].mine == unit || find->couple[i].theirs == unit)
			return true;
	return false;
}

/* What the board is worth to one of the two who plans the rest around it, and believes the other as he does. */
static int best_with(const struct scout *scout, const struct machiavelli_planner *fresh, int seat,
	const struct find *find)
{
	struct machiavelli_planner trial = *fresh;
	int me = scout->view->seat, count = 0, other_count = trial.battle.count;
	int belief = seat == me && find ? machiavelli_belief(scout->memory,
						  trial.battle.unit[find->couple[0].theirs].seat)
					: TRUSTED;
	machiavelli_plan_for(&trial, seat);
	for (int i = 0; i < trial.own_count; i++)
		if (!is_told(find, trial.own[i]))
			trial.own[count++] = trial.own[i];
	trial.own_count = count;
	for (int i = 0; i < other_count; i++) {
		if (seat != me && trial.battle.unit[i].seat == seat)
			trial.battle.unit[i] = trial.guess[1][i];
		for (int guess = 0; seat != me && guess < trial.guess_count; guess++)
			if (trial.battle.unit[i].seat == me)
				trial.guess[guess][i] = trial.battle.unit[i];
	}
	struct machiavelli_battle told;
	told.count = (uint8_t)other_count;
	for (int guess = 0; find && guess < trial.guess_count; guess++) {
		memcpy(told.unit, trial.guess[guess], sizeof told.unit);
		for (int i = 0; i < find->count && guess % 8 < belief; i++)
			tell(&told, &find->couple[i]);
		memcpy(trial.guess[guess], told.unit, sizeof told.unit);
	}
	for (int i = 0; find && i < find->count; i++)
		tell(&trial.battle, &find->couple[i]);
	return machiavelli_improve(&trial, ROUNDS);
}

/* By other guesses than those by which they were found: the best of many is often only the luckiest. */
static void look_closer(struct scout *scout, int partner)
{
	struct machiavelli_planner fresh;
	int me = scout->view->seat;
	if (scout->near_count == 0)
		return;
	machiavelli_value_of_board(&fresh, scout->planner.mind);
	int guesses = fresh.guess_count;
	int base = best_with(scout, &fresh, me, NULL);
	int his_base = best_with(scout, &fresh, partner, NULL);
	for (int i = 0; i < scout->near_count; i++) {
		struct find found = scout->near[i];
		int gain[2] = {(best_with(scout, &fresh, me, &found) - base) / guesses,
			(best_with(scout, &fresh, partner, &found) - his_base) / guesses};
		find_price(&found, gain);
		if (found.worth > scout->find[partner].worth)
			scout->find[partner] = found;
	}
}

static void find_with(struct scout *scout, int partner)
{
	const struct machiavelli_battle *battle = &scout->planner.battle;
	struct singles singles = {0};
	int worth[2];
	weigh_both(scout, partner, NULL, 0, worth);
	scout->bases[partner] = worth[1];
	scout->find[partner].worth = INT_MIN;
	scout->near_count = 0;
	for (int i = 0; i < battle->count; i++)
		for (int j = 0; j < battle->count; j++)
			if (battle->unit[i].seat == scout->view->seat &&
				battle->unit[j].seat == partner)
				try_pair(scout, &singles, i, j);
	try_exchanges(scout, partner, &singles);
	look_closer(scout, partner);
}

/* ---- letters ---- */

static struct machiavelli_draft *add_draft(
	struct machiavelli_memory *memory, int to, int phrase, int slot)
{
	struct machiavelli_draft *draft = &memory->drafts[memory->draft_count++];
	*draft = (struct machiavelli_draft){
		.to = (int8_t)to, .phrase = (uint8_t)phrase, .slot = (uint8_t)slot};
	return draft;
}

static struct machiavelli_clause *add_clause(struct machiavelli_draft *draft, int kind, int by)
{
	struct machiavelli_clause *clause = &draft->clauses[draft->clause_count++];
	*clause = (struct machiavelli_clause){.kind = (uint8_t)kind, .by = (int8_t)by};
	return clause;
}

static void add_orders(
	const struct scout *scout, struct machiavelli_draft *draft, const struct couple *couple)
{
	const struct machiavelli_combatant *units = scout->planner.battle.unit;
	int mover = couple->is_my_attack ? couple->mine : couple->theirs;
	int helper = couple->is_my_attack ? couple->theirs : couple->mine;
	bool moves = couple->to != MACHIAVELLI_NOWHERE;
	add_clause(draft, MACHIAVELLI_CLAUSE_ORDER, units[helper].seat)->deed =
		(struct machiavelli_deed){.unit = units[helper].at,
			.order = MACHIAVELLI_SUPPORT,
			.target = units[mover].at,
			.to = moves ? couple->to : 0,
			.has_to = moves};
	add_clause(draft, MACHIAVELLI_CLAUSE_ORDER, units[mover].seat)->deed =
		(struct machiavelli_deed){.unit = units[mover].at,
			.order = moves ? MACHIAVELLI_MOVE : MACHIAVELLI_HOLD,
			.to = moves ? couple->to : 0,
			.has_to = moves};
}

/* What is paid waits for what it is paid for, where that is land. */
static void add_price(const struct scout *scout, struct machiavelli_draft *draft, int seat,
	const struct find *find)
{
	const struct couple *couple = &find->couple[0];
	int payer = find->price > 0 ? scout->view->seat : seat;
	int amount = find->price > 0 ? find->price : -find->price;
	if (amount == 0)
		return;
	struct machiavelli_clause *pay = add_clause(draft, MACHIAVELLI_CLAUSE_PAY, payer);
	pay->amount = (uint16_t)amount;
	if (couple->to >= MACHIAVELLI_LANDS)
		return;
	pay->has_when = true;
	pay->when = (struct machiavelli_when){.cause = MACHIAVELLI_WHEN_HOLDS,
		.seat = (int8_t)(couple->is_my_attack ? scout->view->seat : seat),
		.province = couple->to};
}

/* What the letter speaks of. */
static int topic_of(const struct find *find)
{
	const struct couple *couple = &find->couple[0];
	bool moves = couple->to != MACHIAVELLI_NOWHERE;
	if (find->count > 1)
		return MACHIAVELLI_TOPIC_TRADE;
	if (couple->is_my_attack)
		return moves ? MACHIAVELLI_TOPIC_JOIN : MACHIAVELLI_TOPIC_GUARD;
	if (!moves)
		return MACHIAVELLI_TOPIC_COVER;
	return find->price < 0 ? MACHIAVELLI_TOPIC_SELL : MACHIAVELLI_TOPIC_AID;
}

static void draft_deal(struct scout *scout, int seat, bool with_truce)
{
	const struct find *find = &scout->find[seat];
	const struct couple *couple = &find->couple[0];
	const struct machiavelli_combatant *units = scout->planner.battle.unit;
	int held = couple->is_my_attack ? units[couple->mine].at : units[couple->theirs].at;
	struct machiavelli_draft *draft = add_draft(scout->memory, seat, topic_of(find),
		couple->to != MACHIAVELLI_NOWHERE ? couple->to : held);
	for (int i = 0; i < find->count; i++)
		add_orders(scout, draft, &find->couple[i]);
	add_price(scout, draft, seat, find);
	if (with_truce && draft->clause_count < MACHIAVELLI_CLAUSES)
		add_clause(draft, MACHIAVELLI_CLAUSE_TRUCE, 0);
	if (scout->memory->trust[seat] < SUSPICION && draft->clause_count < MACHIAVELLI_CLAUSES) {
		struct machiavelli_clause *show = add_clause(
			draft, MACHIAVELLI_CLAUSE_REVEAL, seat);
		show->secret = MACHIAVELLI_SECRET_ORDER;
		show->unit = units[couple->theirs].at;
	}
}

/* Land between the two, without a city, that neither needs. */
static int find_buffer(const struct machiavelli_mind *mind, int seat)
{
	for (int place = 0; place < MACHIAVELLI_LANDS; place++) {
		bool is_near_me = false, is_near_him = false;
		if (machiavelli_map[place].value > 0 || machiavelli_has(mind->closed, place) ||
			mind->field[place] != RD_NOBODY)
			continue;
		MACHIAVELLI_EACH (near, machiavelli_map[place].army) {
			is_near_me = is_near_me || mind->view->owners[near] == mind->seat;
			is_near_him = is_near_him || mind->view->owners[near] == seat;
		}
		if (is_near_me && is_near_him)
			return place;
	}
	return MACHIAVELLI_NOWHERE;
}

/* His unit stands in the ruler's land. */
static int find_intruder(const struct machiavelli_mind *mind, int seat)
{
	for (int place = 0; place < MACHIAVELLI_LANDS; place++)
		if (mind->view->owners[place] == mind->seat && mind->field[place] == seat)
			return place;
	return MACHIAVELLI_NOWHERE;
}

static void draft_truce(struct scout *scout, int seat)
{
	const struct machiavelli_mind *mind = scout->planner.mind;
	int intruder = find_intruder(mind, seat), buffer = find_buffer(mind, seat);
	struct machiavelli_draft *draft = add_draft(scout->memory, seat,
		intruder != MACHIAVELLI_NOWHERE ? MACHIAVELLI_TOPIC_LEAVE : MACHIAVELLI_TOPIC_PACT,
		intruder != MACHIAVELLI_NOWHERE ? intruder : 0);
	add_clause(draft, MACHIAVELLI_CLAUSE_TRUCE, 0);
	if (intruder != MACHIAVELLI_NOWHERE)
		add_clause(draft, MACHIAVELLI_CLAUSE_LEAVE, seat)->province = (uint8_t)intruder;
	else if (buffer != MACHIAVELLI_NOWHERE)
		add_clause(draft, MACHIAVELLI_CLAUSE_STAY_OUT, 0)->province = (uint8_t)buffer;
}

static int find_leader(const struct machiavelli_mind *mind, int partner)
{
	for (int seat = 0; seat < mind->view->player_count; seat++)
		if (seat != mind->seat && seat != partner &&
			mind->view->players[seat].status != MACHIAVELLI_ELIMINATED &&
			machiavelli_leads(mind, seat))
			return seat;
	return RD_NOBODY;
}

static void draft_alliance(struct scout *scout, int seat, int leader)
{
	struct machiavelli_draft *draft = add_draft(
		scout->memory, seat, MACHIAVELLI_TOPIC_ALLY, scout->view->players[leader].faction);
	add_clause(draft, MACHIAVELLI_CLAUSE_ALLIANCE, 0)->seat = (int8_t)leader;
}

int machiavelli_truce_until(const struct machiavelli_view *view, int seat)
{
	int until = 0;
	for (int i = 0; i < view->proposal_count; i++) {
		const struct machiavelli_seen_proposal *proposal = &view->proposals[i];
		for (int j = 0; j < proposal->pledge_count; j++)
			if (proposal->with == seat && proposal->standing == MACHIAVELLI_ACCEPTED &&
				proposal->pledges[j].finding == MACHIAVELLI_FINDING_OPEN &&
				proposal->pledges[j].clause.kind == MACHIAVELLI_CLAUSE_TRUCE &&
				proposal->pledges[j].clause.turn > until)
				until = proposal->pledges[j].clause.turn;
	}
	return until;
}

/* Level 4: peace with everybody until the end of the match, until something better comes. */
static void draft_long_truce(struct scout *scout, int seat)
{
	struct machiavelli_draft *draft = add_draft(
		scout->memory, seat, MACHIAVELLI_TOPIC_PACT, scout->view->players[seat].faction);
	add_clause(draft, MACHIAVELLI_CLAUSE_TRUCE, 0)->turn = scout->view->options.turn_limit;
}

/* One letter to a seat, the one that is worth most. */
static void draft_to(struct scout *scout, int seat)
{
	const struct machiavelli_mind *mind = scout->planner.mind;
	if (mind->level > 3 && machiavelli_truce_until(scout->view, seat) <= scout->view->turn &&
		!was_refused(scout->view, seat)) {
		draft_long_truce(scout, seat);
		return;
	}
	bool is_friend = machiavelli_is_friend(mind, seat);
	bool has_find = scout->find[seat].worth >= ENOUGH &&
			scout->find[seat].price <=
				machiavelli_ducats_free(scout->view, scout->memory, true);
	if (!has_find && was_refused(scout->view, seat))
		return;
	int leader = find_leader(mind, seat);
	int peace = is_friend ? 0 : machiavelli_value_of_peace(mind, seat);
	if (has_find)
		draft_deal(scout, seat, !is_friend && peace >= PEACE);
	else if (leader != RD_NOBODY && !is_friend && peace >= COMPANY)
		draft_alliance(scout, seat, leader);
	else if (peace >= PEACE)
		draft_truce(scout, seat);
}

void machiavelli_draft_offers(const struct machiavelli_view *view,
	struct machiavelli_memory *memory, const struct rd_mind *of, struct rd_chance *chance)
{
	struct scout scout = {.view = view, .memory = memory};
	struct machiavelli_mind mind;
	memory->draft_count = memory->draft_next = 0;
	machiavelli_mind_open_lightly(&mind, view, memory, of, chance);
	if (machiavelli_leads(&mind, view->seat))
		return; /* nobody would listen */
	machiavelli_value_of_board(&scout.planner, &mind);
	int worth[2];
	weigh_both(&scout, RD_NOBODY, NULL, 0, worth);
	scout.base = worth[0];
	int first = rd_draw_unscripted(chance, 0, view->player_count - 1);
	for (int i = 0; i < view->player_count && memory->draft_count < MACHIAVELLI_DRAFTS; i++) {
		int seat = (first + i) % view->player_count;
		if (is_partner(&scout, seat) && !has_open_letter(view, seat) &&
			count_standing(view, seat) < MACHIAVELLI_STANDING) {
			find_with(&scout, seat);
			draft_to(&scout, seat);
		}
	}
}

/* ---- below level 3 ---- */

/* A ruler's lands and what lies so many steps around them. */
static struct machiavelli_set surroundings(const struct machiavelli_view *view, int seat, int steps)
{
	struct machiavelli_set set = {{0, 0}};
	for (int place = 0; place < MACHIAVELLI_LANDS; place++)
		if (view->owners[place] == seat)
			machiavelli_put(&set, place);
	for (int step = 0; step < steps; step++) {
		struct machiavelli_set before = set;
		MACHIAVELLI_EACH (place, before)
			set = machiavelli_join(set, machiavelli_map[place].army);
	}
	return set;
}

/* Level 1 is afraid of whoever is near, level 2 of whom it meets. */
static bool is_near(const struct machiavelli_view *view, int seat, int level)
{
	int steps = level < 2 ? 2 : 1;
	struct machiavelli_set both = machiavelli_meet(
		surroundings(view, view->seat, steps), surroundings(view, seat, steps));
	return machiavelli_next(both, 0) < MACHIAVELLI_PLACES;
}

/* He wrote to that seat not long ago, whatever came of it: peace is not for ever. */
static bool has_written(const struct machiavelli_view *view, int seat)
{
	for (int i = 0; i < view->proposal_count; i++)
		if (view->proposals[i].with == seat && view->proposals[i].from == view->seat &&
			view->proposals[i].turn + PEACE_AGAIN > view->turn)
			return true;
	return false;
}

void machiavelli_draft_peace(const struct machiavelli_view *view, struct machiavelli_memory *memory,
	const struct rd_mind *of, struct rd_chance *chance)
{
	struct machiavelli_mind mind;
	int first = rd_draw_unscripted(chance, 0, view->player_count - 1);
	memory->draft_count = memory->draft_next = 0;
	machiavelli_mind_open_lightly(&mind, view, memory, of, chance);
	for (int i = 0; i < view->player_count && memory->draft_count == 0; i++) {
		int seat = (first + i) % view->player_count;
		if (seat == view->seat || view->players[seat].status != MACHIAVELLI_ACTIVE ||
			machiavelli_is_friend(&mind, seat) || has_open_letter(view, seat) ||
			count_standing(view, seat) >= MACHIAVELLI_STANDING ||
			has_written(view, seat) || !machiavelli_would_rest(view, memory, seat) ||
			!is_near(view, seat, of->level))
			continue;
		add_clause(add_draft(memory, seat, MACHIAVELLI_TOPIC_PACT,
				   view->players[seat].faction),
			MACHIAVELLI_CLAUSE_TRUCE, 0)
			->turn = of->level < 2 ? (uint8_t)(view->turn + SHORT_PEACE) : 0;
	}
}
