/*
 * bot_offers.c: what a ruler would propose in a turn, at most two letters. He looks, on the board that his own plan makes, for an attack that a neighbour's
 * support would carry, for a support of his own that costs him nothing and is worth something to a neighbour, for a neighbour with whom peace is worth more
 * than war, and for company against whoever is about to win. He offers no peace to whom he would rather attack: such a peace is worth less than none.
 */
#include "bot_clauses.h"

#include <string.h>

enum {
	ENOUGH = 12,    /* points that a proposal must be worth to its author */
	PEACE = 6,      /* and a truce */
	FREE = 5,       /* a support may cost so much and is still sold */
	PRICE_STEP = 7, /* points for each ducat he offers */
	PRICE_MOST = 9,
	DISTRUST = -20, /* no letters to whom he trusts less */
	SUSPICION = 0,  /* below that he wants to see the order */
};

/* The best that was found with one seat. */
struct find {
	int worth;
	struct machiavelli_deed mine, theirs;
	bool is_sale;
	uint8_t place;
};

struct scout {
	const struct machiavelli_view *view;
	struct machiavelli_memory *memory;
	struct machiavelli_planner planner;
	int base; /* worth of his own plan, over all guesses */
	struct find find[MACHIAVELLI_SEATS];
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

/* He asked not long ago, and was refused: he does not beg. */
static bool was_refused(const struct machiavelli_view *view, int seat)
{
	bool is_refused = false;
	for (int i = 0; i < view->proposal_count; i++) {
		const struct machiavelli_seen_proposal *proposal = &view->proposals[i];
		if (proposal->with == seat && proposal->from == view->seat)
			is_refused = proposal->standing == MACHIAVELLI_REFUSED &&
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

/* Over all guesses, in which one unit of another's may be told what to do. */
static int weigh(struct scout *scout, int unit, const struct machiavelli_deed *deed)
{
	struct machiavelli_planner *planner = &scout->planner;
	int sum = 0;
	for (int guess = 0; guess < planner->guess_count; guess++) {
		machiavelli_put_guess(planner, guess);
		if (deed) {
			planner->battle.unit[unit].order = deed->order;
			planner->battle.unit[unit].target = deed->target;
			planner->battle.unit[unit].to = deed->to;
			planner->battle.unit[unit].convoy = false;
		}
		sum += machiavelli_weigh(planner, &planner->battle);
	}
	return sum;
}

static struct machiavelli_deed support(int unit, int target, int to)
{
	return (struct machiavelli_deed){.unit = (uint8_t)unit,
		.order = MACHIAVELLI_SUPPORT,
		.target = (uint8_t)target,
		.to = (uint8_t)to,
		.has_to = true};
}

static struct machiavelli_deed move(int unit, int to)
{
	return (struct machiavelli_deed){.unit = (uint8_t)unit,
		.order = MACHIAVELLI_MOVE,
		.to = (uint8_t)to,
		.has_to = true};
}

/* Somebody's, or somebody stands there, and neither the ruler nor the partner nor a friend. */
static bool is_target(const struct scout *scout, int place, int partner)
{
	const struct machiavelli_mind *mind = scout->planner.mind;
	int owner = machiavelli_is_sea(place) ? RD_NOBODY : mind->view->owners[place];
	int field = mind->field[place];
	bool is_held = owner != RD_NOBODY || field != RD_NOBODY;
	return is_held && owner != mind->seat && owner != partner && field != mind->seat &&
	       field != partner && !machiavelli_is_friend(mind, owner) &&
	       !machiavelli_is_friend(mind, field);
}

/* In how many of eight guesses their unit goes somewhere, or (if a place is named) goes there. */
static int goes(const struct scout *scout, int unit, int place)
{
	const struct machiavelli_planner *planner = &scout->planner;
	int count = 0;
	for (int guess = 0; guess < planner->guess_count; guess++) {
		const struct machiavelli_combatant *guessed = &planner->guess[guess][unit];
		count += guessed->order == MACHIAVELLI_MOVE &&
			 (place == MACHIAVELLI_NOWHERE || guessed->to == place);
	}
	return count * 8 / planner->guess_count;
}

/* His unit goes there, theirs supports it. */
static void try_attack(struct scout *scout, int mine, int theirs, int place)
{
	struct machiavelli_planner *planner = &scout->planner;
	struct machiavelli_combatant before = planner->battle.unit[mine];
	struct machiavelli_combatant other = planner->battle.unit[theirs];
	struct machiavelli_deed help = support(other.at, before.at, place);
	planner->battle.unit[mine].order = MACHIAVELLI_MOVE;
	planner->battle.unit[mine].to = (uint8_t)place;
	planner->battle.unit[mine].convoy = false;
	int worth = (weigh(scout, theirs, &help) - scout->base) / planner->guess_count;
	planner->battle.unit[mine] = before;
	struct find *find = &scout->find[other.seat];
	/* Whose unit has nothing better to do is asked first. */
	worth -= worth > ENOUGH ? goes(scout, theirs, MACHIAVELLI_NOWHERE) : 0;
	if (worth > find->worth)
		*find = (struct find){.worth = worth,
			.mine = move(before.at, place),
			.theirs = help,
			.place = (uint8_t)place};
}

/* Their unit goes there, his supports it, for money. */
static void try_sale(struct scout *scout, int mine, int theirs, int place)
{
	struct machiavelli_planner *planner = &scout->planner;
	struct machiavelli_combatant before = planner->battle.unit[mine];
	struct machiavelli_combatant other = planner->battle.unit[theirs];
	int value = machiavelli_is_sea(place) ? 0 : machiavelli_map[place].value;
	if (before.order == MACHIAVELLI_MOVE || value < 2)
		return;
	struct machiavelli_deed help = support(before.at, other.at, place);
	struct machiavelli_deed way = move(other.at, place);
	planner->battle.unit[mine].order = MACHIAVELLI_SUPPORT;
	planner->battle.unit[mine].target = other.at;
	planner->battle.unit[mine].to = (uint8_t)place;
	int cost = (scout->base - weigh(scout, theirs, &way)) / planner->guess_count;
	planner->battle.unit[mine] = before;
	struct find *find = &scout->find[other.seat];
	int worth = ENOUGH + value - cost + 2 * goes(scout, theirs, place) - 8;
	if (cost <= FREE && worth > find->worth)
		*find = (struct find){.worth = worth,
			.mine = help,
			.theirs = way,
			.is_sale = true,
			.place = (uint8_t)place};
}

static void try_pair(struct scout *scout, int mine, int theirs)
{
	const struct machiavelli_mind *mind = scout->planner.mind;
	const struct machiavelli_combatant *one = &scout->planner.battle.unit[mine];
	const struct machiavelli_combatant *two = &scout->planner.battle.unit[theirs];
	if (one->kind == MACHIAVELLI_GARRISON || two->kind == MACHIAVELLI_GARRISON ||
		machiavelli_is_bound(mind, one->at))
		return;
	struct machiavelli_set both = machiavelli_meet(machiavelli_ways(mind, one->at, one->kind),
		machiavelli_ways(mind, two->at, two->kind));
	MACHIAVELLI_EACH (place, both) {
		if (!is_target(scout, place, two->seat))
			continue;
		try_attack(scout, mine, theirs, place);
		try_sale(scout, mine, theirs, place);
	}
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

static int spare_ducats(
	const struct machiavelli_view *view, const struct machiavelli_memory *memory)
{
	int units = 0;
	for (int i = 0; i < view->unit_count; i++)
		units += view->units[i].seat == view->seat &&
			 view->units[i].kind != MACHIAVELLI_GARRISON;
	return view->me.treasury - units - machiavelli_ducats_due(view, memory);
}

static void draft_attack(struct scout *scout, int seat, bool with_truce)
{
	const struct machiavelli_view *view = scout->view;
	const struct find *find = &scout->find[seat];
	struct machiavelli_draft *draft = add_draft(scout->memory, seat,
		find->is_sale ? MACHIAVELLI_TOPIC_SELL : MACHIAVELLI_TOPIC_JOIN, find->place);
	add_clause(draft, MACHIAVELLI_CLAUSE_ORDER, view->seat)->deed = find->mine;
	add_clause(draft, MACHIAVELLI_CLAUSE_ORDER, seat)->deed = find->theirs;
	int price = find->is_sale ? machiavelli_map[find->place].value : find->worth / PRICE_STEP;
	price = price > PRICE_MOST ? PRICE_MOST : price;
	int spare = spare_ducats(view, scout->memory);
	if (!find->is_sale && price > spare)
		price = spare;
	if (price > 0 && find->place < MACHIAVELLI_LANDS) {
		struct machiavelli_clause *pay = add_clause(
			draft, MACHIAVELLI_CLAUSE_PAY, find->is_sale ? seat : view->seat);
		pay->amount = (uint16_t)price;
		pay->has_when = true;
		pay->when = (struct machiavelli_when){.cause = MACHIAVELLI_WHEN_HOLDS,
			.seat = (int8_t)(find->is_sale ? seat : view->seat),
			.province = find->place};
	}
	if (with_truce)
		add_clause(draft, MACHIAVELLI_CLAUSE_TRUCE, 0);
	if (scout->memory->trust[seat] < SUSPICION) {
		struct machiavelli_clause *show = add_clause(
			draft, MACHIAVELLI_CLAUSE_REVEAL, seat);
		show->secret = MACHIAVELLI_SECRET_ORDER;
		show->unit = find->theirs.unit;
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
		intruder != MACHIAVELLI_NOWHERE ? intruder : mind->view->players[seat].faction);
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

/* One letter to a seat, the one that is worth most. */
static void draft_to(struct scout *scout, int seat)
{
	const struct machiavelli_mind *mind = scout->planner.mind;
	bool is_friend = machiavelli_is_friend(mind, seat);
	bool has_find = scout->find[seat].worth >= ENOUGH;
	if (!has_find && was_refused(scout->view, seat))
		return;
	int leader = find_leader(mind, seat);
	int peace = is_friend ? 0 : machiavelli_value_of_peace(mind, seat);
	if (has_find)
		draft_attack(scout, seat, !is_friend && peace >= PEACE);
	else if (leader != RD_NOBODY && !is_friend && peace > -PEACE)
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
	scout.base = weigh(&scout, 0, NULL);
	for (int i = 0; i < scout.planner.battle.count; i++)
		for (int j = 0; j < scout.planner.battle.count; j++)
			if (scout.planner.battle.unit[i].seat == view->seat &&
				is_partner(&scout, scout.planner.battle.unit[j].seat))
				try_pair(&scout, i, j);
	int first = rd_draw_unscripted(chance, 0, view->player_count - 1);
	for (int i = 0; i < view->player_count && memory->draft_count < MACHIAVELLI_DRAFTS; i++) {
		int seat = (first + i) % view->player_count;
		if (is_partner(&scout, seat) && !has_open_letter(view, seat) &&
			count_standing(view, seat) < MACHIAVELLI_STANDING)
			draft_to(&scout, seat);
	}
}
