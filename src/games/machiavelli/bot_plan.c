/*
 * bot_plan.c: orders. A plan is first what each unit likes best on its own; levels 2 and 3 then change
 * one or two orders at a time, and keep a change when the board after it, by the real adjudicator and
 * over several guesses of the others' orders, is worth more.
 */
#include "bot.h"

#include <string.h>

enum {
	GUESSES = 24,
	STARTS = 4,
	CANDIDATES = 64,
	LOST_UNIT = 40,
	DRIVEN_OUT = 14,
	CAPITAL = 8, /* for each city more that it counts as */
	LEADER = 10, /* what is taken from whoever is about to win */
};

/* How much it would be worth to each seat to have an army in a province, near things included. */
struct wishes {
	int16_t army[MACHIAVELLI_PLACES];
	int16_t fleet[MACHIAVELLI_PLACES];
};

struct planner {
	const struct machiavelli_mind *mind;
	struct wishes wishes[MACHIAVELLI_SEATS];
	struct machiavelli_battle
		battle;                 /* own orders; those of others are put in for each guess */
	uint8_t own[MACHIAVELLI_UNITS]; /* places in the battle */
	int own_count;
	int guess_count;
	struct machiavelli_combatant guess[GUESSES][MACHIAVELLI_UNITS];
};

/* ---- what places are worth ---- */

static int gain(const struct machiavelli_mind *mind, int seat, int place)
{
	int owner = mind->view->owners[place], value = machiavelli_map[place].value;
	bool has_foreign_unit = mind->field[place] != RD_NOBODY && mind->field[place] != seat;
	if (owner == seat)
		return 0;
	if (value == 0 || machiavelli_has(mind->closed, place))
		return owner == RD_NOBODY ? 0 : 2;
	int more = CAPITAL * (mind->weight[place] - 1);
	int worth = owner == RD_NOBODY                   ? 20 + 3 * value
		    : mind->garrison[place] != RD_NOBODY ? 18 + 3 * value + more
							 : 30 + 4 * value + more;
	if (owner != RD_NOBODY && machiavelli_leads(mind, owner))
		worth += LEADER;
	if (has_foreign_unit)
		worth -= 10;
	if (seat == mind->seat && owner != RD_NOBODY && machiavelli_is_friend(mind, owner))
		worth = -20;
	return worth;
}

static void wish(const struct machiavelli_mind *mind, int seat, struct wishes *wishes)
{
	for (int place = 0; place < MACHIAVELLI_PLACES; place++)
		wishes->army[place] =
			(int16_t)(machiavelli_is_sea(place) ? 0 : gain(mind, seat, place));
	for (int round = 0; round < 4; round++)
		for (int place = 0; place < MACHIAVELLI_LANDS; place++)
			MACHIAVELLI_EACH (next, machiavelli_map[place].army)
				if (wishes->army[next] * 3 / 5 > wishes->army[place])
					wishes->army[place] = (int16_t)(wishes->army[next] * 3 / 5);
	/* A fleet serves where it can become an army; in a port that it can take it serves as well as one. */
	for (int place = 0; place < MACHIAVELLI_PLACES; place++) {
		bool is_port = machiavelli_map[place].terrain == MACHIAVELLI_PORT;
		int as_army = is_port ? wishes->army[place] * 3 / 5 : 0;
		int prize = is_port && machiavelli_can_take(mind, MACHIAVELLI_FLEET) &&
					    (mind->garrison[place] == RD_NOBODY ||
						    mind->garrison[place] == seat)
				    ? gain(mind, seat, place)
				    : 0;
		wishes->fleet[place] = (int16_t)(prize > as_army ? prize : as_army);
	}
	for (int round = 0; round < 3; round++)
		for (int place = 0; place < MACHIAVELLI_PLACES; place++)
			MACHIAVELLI_EACH (next, machiavelli_map[place].fleet)
				if (wishes->fleet[next] * 3 / 5 > wishes->fleet[place])
					wishes->fleet[place] = (int16_t)(wishes->fleet[next] * 3 /
									 5);
}

/* ---- what a unit likes on its own ---- */

static bool stays_to_claim(const struct machiavelli_mind *mind, int seat, int place)
{
	return mind->view->season == MACHIAVELLI_AUTUMN && mind->view->owners[place] == RD_NOBODY &&
	       machiavelli_map[place].value > 0 &&
	       (seat != mind->seat || mind->arrived[place] < mind->view->turn);
}

static bool can_besiege(const struct machiavelli_mind *mind, int seat, int place)
{
	return !machiavelli_is_sea(place) && mind->garrison[place] != RD_NOBODY &&
	       mind->garrison[place] != seat &&
	       !(seat == mind->seat && machiavelli_is_friend(mind, mind->garrison[place]));
}

/* `taken`: places that units of this seat go to or stay in. */
static void choose_alone(const struct planner *planner, struct machiavelli_combatant *unit,
	struct machiavelli_set *taken, int noise)
{
	const struct machiavelli_mind *mind = planner->mind;
	const struct wishes *wishes = &planner->wishes[unit->seat];
	bool is_army = unit->kind == MACHIAVELLI_ARMY;
	const int16_t *worth = is_army ? wishes->army : wishes->fleet;
	int best = worth[unit->at], best_place = unit->at;
	unit->order = MACHIAVELLI_HOLD;
	if (is_army && can_besiege(mind, unit->seat, unit->at)) {
		unit->order = MACHIAVELLI_BESIEGE;
		best += 15;
	}
	bool takes = !machiavelli_is_sea(unit->at) && machiavelli_can_take(mind, unit->kind);
	if (takes && stays_to_claim(mind, unit->seat, unit->at))
		best += 60;
	if (mind->view->season != MACHIAVELLI_AUTUMN && takes &&
		mind->view->owners[unit->at] == RD_NOBODY && machiavelli_map[unit->at].value > 0)
		best += 8;
	MACHIAVELLI_EACH (place, machiavelli_ways(mind, unit->at, unit->kind)) {
		int score = worth[place] - (machiavelli_has(*taken, place) ? 100 : 0);
		if (noise > 0)
			score += rd_draw_unscripted(mind->chance, 0, noise);
		if (score > best) {
			best = score;
			best_place = place;
		}
	}
	if (best_place != unit->at) {
		unit->order = MACHIAVELLI_MOVE;
		unit->to = (uint8_t)best_place;
	} else if (!is_army && machiavelli_map[unit->at].terrain == MACHIAVELLI_PORT &&
		   unit->order == MACHIAVELLI_HOLD && best > 6 &&
		   mind->view->owners[unit->at] == unit->seat) {
		unit->order = MACHIAVELLI_CONVERT;
	}
	machiavelli_put(taken, best_place);
}

static void choose_all_alone(const struct planner *planner, struct machiavelli_combatant *units,
	int count, int seat, int noise)
{
	struct machiavelli_set taken = {{0, 0}};
	for (int i = 0; i < count; i++) {
		if (units[i].seat != seat)
			continue;
		units[i].to = MACHIAVELLI_NOWHERE;
		units[i].order = MACHIAVELLI_HOLD;
		units[i].convoy = false;
		units[i].target = 0;
		if (units[i].kind != MACHIAVELLI_GARRISON)
			choose_alone(planner, &units[i], &taken, noise);
	}
}

/* ---- guesses of what others do ---- */

static void guess_supports(
	const struct planner *planner, struct machiavelli_combatant *units, int count, int seat)
{
	struct rd_chance *chance = planner->mind->chance;
	for (int i = 0; i < count; i++) {
		if (units[i].seat != seat || units[i].kind == MACHIAVELLI_GARRISON ||
			rd_draw_unscripted(chance, 0, 2) > 0)
			continue;
		struct machiavelli_set reach =
			machiavelli_ways(planner->mind, units[i].at, units[i].kind);
		for (int j = 0; j < count; j++) {
			bool moves = units[j].order == MACHIAVELLI_MOVE;
			int place = moves ? units[j].to : units[j].at;
			if (j == i || units[j].seat != seat ||
				units[j].kind == MACHIAVELLI_GARRISON ||
				!machiavelli_has(reach, place))
				continue;
			units[i].order = MACHIAVELLI_SUPPORT;
			units[i].target = units[j].at;
			units[i].to = moves ? (uint8_t)place : MACHIAVELLI_NOWHERE;
			break;
		}
	}
}

static void make_guesses(struct planner *planner)
{
	const struct machiavelli_mind *mind = planner->mind;
	int count = planner->battle.count;
	for (int guess = 0; guess < planner->guess_count; guess++) {
		struct machiavelli_combatant *units = planner->guess[guess];
		memcpy(units, planner->battle.unit, sizeof planner->battle.unit);
		for (int seat = 0; seat < mind->view->player_count; seat++) {
			bool is_away = mind->view->players[seat].status != MACHIAVELLI_ACTIVE;
			if (seat == mind->seat || (is_away && guess % 4 > 0))
				continue;
			choose_all_alone(
				planner, units, count, seat, guess == 0 ? 0 : 6 + 4 * (guess % 6));
			if (guess % 2)
				guess_supports(planner, units, count, seat);
		}
	}
}

/* ---- what a board is worth afterwards ---- */

/* Of a unit that takes the land it stands on. */
static int worth_of_taker(
	const struct planner *planner, const struct machiavelli_combatant *unit, int place)
{
	const struct machiavelli_mind *mind = planner->mind;
	bool is_fleet = unit->kind == MACHIAVELLI_FLEET && unit->order != MACHIAVELLI_CONVERT;
	int owner = mind->view->owners[place], value = machiavelli_map[place].value;
	int wished = is_fleet ? planner->wishes[mind->seat].fleet[place]
			      : planner->wishes[mind->seat].army[place];
	int more = CAPITAL * 2 * (mind->weight[place] - 1);
	bool stayed = place == unit->at;
	if (owner == RD_NOBODY && value > 0) {
		if (stayed && stays_to_claim(mind, mind->seat, place))
			return 90 + 8 * value;
		return wished + (mind->view->season == MACHIAVELLI_SUMMER ? 20 + 2 * value : 4);
	}
	if (owner == RD_NOBODY || owner == mind->seat)
		return wished;
	if (machiavelli_is_friend(mind, owner))
		return -30;
	if (mind->garrison[place] == RD_NOBODY || mind->garrison[place] == mind->seat)
		return value > 0 ? 90 + 10 * value + more : 4 + wished;
	if (unit->order == MACHIAVELLI_BESIEGE)
		return mind->siege[place] == mind->seat ? 90 + 10 * value + more
							: 50 + 6 * value + more;
	return wished;
}

static int worth_of_enemy(const struct planner *planner, int place)
{
	const struct machiavelli_mind *mind = planner->mind;
	int value = machiavelli_is_sea(place) ? 0 : machiavelli_map[place].value;
	if (machiavelli_is_sea(place) || mind->view->owners[place] != mind->seat)
		return 0;
	if (mind->garrison[place] == mind->seat)
		return -10 - 2 * value;
	return value > 0 ? -70 - 10 * value - CAPITAL * 2 * (mind->weight[place] - 1) : -3;
}

static int weigh(const struct planner *planner, const struct machiavelli_battle *battle)
{
	struct machiavelli_verdict verdict;
	const struct machiavelli_mind *mind = planner->mind;
	int sum = 0;
	machiavelli_adjudicate(battle, &verdict);
	for (int i = 0; i < battle->count; i++) {
		const struct machiavelli_combatant *unit = &battle->unit[i];
		bool is_own = unit->seat == mind->seat;
		int place = verdict.outcome[i] == MACHIAVELLI_MOVED ? unit->to : unit->at;
		if (unit->kind == MACHIAVELLI_GARRISON)
			continue;
		if (verdict.dislodged[i]) {
			sum += is_own                                    ? -LOST_UNIT
			       : machiavelli_is_friend(mind, unit->seat) ? -DRIVEN_OUT
									 : DRIVEN_OUT;
			continue;
		}
		if (!is_own)
			sum += machiavelli_can_take(mind, unit->kind) ? worth_of_enemy(planner, place) : 0;
		else if (!machiavelli_is_sea(place) &&
			 (machiavelli_can_take(mind, unit->kind) || unit->order == MACHIAVELLI_CONVERT))
			sum += worth_of_taker(planner, unit, place) -
			       (unit->order == MACHIAVELLI_CONVERT);
		else
			sum += planner->wishes[mind->seat].fleet[place];
	}
	return sum;
}

static void put_guess(struct planner *planner, int guess)
{
	for (int i = 0; i < planner->battle.count; i++)
		if (planner->battle.unit[i].seat != planner->mind->seat)
			planner->battle.unit[i] = planner->guess[guess][i];
}

/* Over all guesses. */
static int weigh_plan(struct planner *planner)
{
	int sum = 0;
	for (int guess = 0; guess < planner->guess_count; guess++) {
		put_guess(planner, guess);
		sum += weigh(planner, &planner->battle);
	}
	return sum;
}

/* ---- changes ---- */

static int candidates_of(
	const struct planner *planner, int which, struct machiavelli_combatant *list)
{
	const struct machiavelli_combatant *unit = &planner->battle.unit[which];
	struct machiavelli_set reach = machiavelli_ways(planner->mind, unit->at, unit->kind);
	struct machiavelli_combatant plain = *unit;
	int count = 0;
	plain.order = MACHIAVELLI_HOLD;
	plain.to = MACHIAVELLI_NOWHERE;
	plain.target = 0;
	plain.convoy = false;
	list[count++] = plain;
	MACHIAVELLI_EACH (place, reach) {
		list[count] = plain;
		list[count].order = MACHIAVELLI_MOVE;
		list[count++].to = (uint8_t)place;
	}
	if (unit->kind == MACHIAVELLI_ARMY && can_besiege(planner->mind, unit->seat, unit->at)) {
		list[count] = plain;
		list[count++].order = MACHIAVELLI_BESIEGE;
	}
	if (unit->kind == MACHIAVELLI_FLEET &&
		machiavelli_map[unit->at].terrain == MACHIAVELLI_PORT) {
		list[count] = plain;
		list[count++].order = MACHIAVELLI_CONVERT;
	}
	if (unit->kind == MACHIAVELLI_GARRISON)
		machiavelli_put(&reach, unit->at);
	for (int i = 0; i < planner->own_count && count < CANDIDATES; i++) {
		const struct machiavelli_combatant *other = &planner->battle.unit[planner->own[i]];
		bool moves = other->order == MACHIAVELLI_MOVE;
		int place = moves ? other->to : other->at;
		if (planner->own[i] == which || other->kind == MACHIAVELLI_GARRISON ||
			!machiavelli_has(reach, place))
			continue;
		list[count] = plain;
		list[count].order = MACHIAVELLI_SUPPORT;
		list[count].target = other->at;
		list[count++].to = moves ? (uint8_t)place : MACHIAVELLI_NOWHERE;
	}
	return count;
}

/* One order at a time: the best of its candidates stays. */
static int improve_unit(struct planner *planner, int which, int best)
{
	struct machiavelli_combatant list[CANDIDATES];
	int count = candidates_of(planner, which, list);
	struct machiavelli_combatant kept = planner->battle.unit[which];
	for (int i = 0; i < count; i++) {
		planner->battle.unit[which] = list[i];
		int score = weigh_plan(planner);
		if (score > best) {
			best = score;
			kept = list[i];
		}
	}
	planner->battle.unit[which] = kept;
	return best;
}

/* Two at a time: a move to `place`, and another unit that supports it. */
static int improve_pair(struct planner *planner, int mover, int helper, int place, int best)
{
	struct machiavelli_combatant *one = &planner->battle.unit[mover];
	struct machiavelli_combatant *two = &planner->battle.unit[helper];
	struct machiavelli_combatant before[2] = {*one, *two};
	one->order = MACHIAVELLI_MOVE;
	one->to = (uint8_t)place;
	one->convoy = false;
	two->order = MACHIAVELLI_SUPPORT;
	two->target = one->at;
	two->to = (uint8_t)place;
	two->convoy = false;
	int score = weigh_plan(planner);
	if (score > best)
		return score;
	*one = before[0];
	*two = before[1];
	return best;
}

static int improve_pairs(struct planner *planner, int best)
{
	for (int i = 0; i < planner->own_count; i++) {
		const struct machiavelli_combatant *mover = &planner->battle.unit[planner->own[i]];
		MACHIAVELLI_EACH (place,
			machiavelli_ways(planner->mind, mover->at, mover->kind)) {
			if (planner->mind->field[place] == RD_NOBODY ||
				planner->mind->field[place] == planner->mind->seat)
				continue;
			for (int j = 0; j < planner->own_count; j++) {
				const struct machiavelli_combatant *helper =
					&planner->battle.unit[planner->own[j]];
				if (j != i &&
					helper->kind != MACHIAVELLI_GARRISON &&
					machiavelli_has(machiavelli_ways(planner->mind, helper->at,
								helper->kind),
						place))
					best = improve_pair(planner, planner->own[i],
						planner->own[j], place, best);
			}
		}
	}
	return best;
}

/* An army over one sea of an own fleet. */
static int improve_convoy(struct planner *planner, int army, int fleet, int best)
{
	struct machiavelli_combatant *one = &planner->battle.unit[army];
	struct machiavelli_combatant *two = &planner->battle.unit[fleet];
	MACHIAVELLI_EACH (place, machiavelli_map[two->at].seas) {
		struct machiavelli_combatant before[2] = {*one, *two};
		if (place == one->at || planner->mind->field[place] == planner->mind->seat ||
			machiavelli_has(planner->mind->closed, place))
			continue;
		one->order = MACHIAVELLI_MOVE;
		one->to = two->to = (uint8_t)place;
		one->convoy = true;
		two->order = MACHIAVELLI_CONVOY;
		two->target = one->at;
		int score = weigh_plan(planner);
		if (score > best) {
			best = score;
		} else {
			*one = before[0];
			*two = before[1];
		}
	}
	return best;
}

static int improve_convoys(struct planner *planner, int best)
{
	for (int i = 0; i < planner->own_count; i++)
		for (int j = 0; j < planner->own_count; j++) {
			const struct machiavelli_combatant *army =
				&planner->battle.unit[planner->own[i]];
			const struct machiavelli_combatant *fleet =
				&planner->battle.unit[planner->own[j]];
			if (army->kind == MACHIAVELLI_ARMY && fleet->kind == MACHIAVELLI_FLEET &&
				machiavelli_is_sea(fleet->at) &&
				machiavelli_has(machiavelli_map[fleet->at].seas, army->at))
				best = improve_convoy(
					planner, planner->own[i], planner->own[j], best);
		}
	return best;
}

static int improve(struct planner *planner, int rounds)
{
	int best = weigh_plan(planner);
	for (int round = 0; round < rounds; round++) {
		int before = best;
		best = improve_pairs(planner, best);
		best = improve_convoys(planner, best);
		for (int i = 0; i < planner->own_count; i++)
			best = improve_unit(planner, planner->own[i], best);
		if (best == before)
			break;
	}
	return best;
}

/* From several beginnings, since changes of one or two orders do not lead everywhere. */
static void search(struct planner *planner)
{
	const struct machiavelli_mind *mind = planner->mind;
	struct machiavelli_battle best_battle = planner->battle;
	int starts = mind->level == 2 ? 1 : STARTS, rounds = mind->level == 2 ? 1 : 6,
	    best = INT32_MIN;
	for (int start = 0; start < starts; start++) {
		choose_all_alone(planner, planner->battle.unit, planner->battle.count, mind->seat,
			start == 0 ? 0 : 10 + 5 * start);
		int score = improve(planner, rounds);
		if (score > best) {
			best = score;
			best_battle = planner->battle;
		}
	}
	planner->battle = best_battle;
}

/* ---- the plan ---- */

static void draw_up(struct planner *planner)
{
	const struct machiavelli_mind *mind = planner->mind;
	const struct machiavelli_view *view = mind->view;
	planner->battle.count = view->unit_count;
	for (int i = 0; i < view->unit_count; i++) {
		const struct machiavelli_seen_unit *unit = &view->units[i];
		planner->battle.unit[i] = (struct machiavelli_combatant){.at = unit->at,
			.kind = unit->kind,
			.seat = unit->seat,
			.order = MACHIAVELLI_HOLD,
			.to = MACHIAVELLI_NOWHERE};
		if (unit->seat == mind->seat)
			planner->own[planner->own_count++] = (uint8_t)i;
	}
	for (int seat = 0; seat < view->player_count; seat++)
		wish(mind, seat, &planner->wishes[seat]);
}

/* 15, 9: towards home. */
static void add_retreats(const struct machiavelli_mind *mind, struct machiavelli_order *order)
{
	MACHIAVELLI_EACH (place, machiavelli_ways(mind, order->unit, mind->kind[order->unit]))
		if (!machiavelli_is_sea(place) && mind->view->owners[place] == mind->seat &&
			order->retreat_count < MACHIAVELLI_RETREATS)
			order->retreats[order->retreat_count++] = (uint8_t)place;
	order->has_retreats = order->retreat_count > 0;
}

static void write_order(const struct machiavelli_mind *mind,
	const struct machiavelli_combatant *unit, struct machiavelli_order *order)
{
	bool has_to = unit->order == MACHIAVELLI_MOVE || unit->order == MACHIAVELLI_CONVOY ||
		      (unit->order == MACHIAVELLI_SUPPORT && unit->to != MACHIAVELLI_NOWHERE);
	bool has_target = unit->order == MACHIAVELLI_CONVOY || unit->order == MACHIAVELLI_SUPPORT;
	bool is_garrison = unit->kind == MACHIAVELLI_GARRISON;
	*order = (struct machiavelli_order){
		.unit = (uint8_t)(is_garrison ? unit->at + MACHIAVELLI_PLACES : unit->at),
		.order = unit->order,
		.has_to = has_to,
		.to = has_to ? unit->to : 0,
		.target = has_target ? unit->target : 0,
		.convoy = unit->order == MACHIAVELLI_MOVE && unit->convoy,
		.into = MACHIAVELLI_ARMY,
	};
	if (!is_garrison)
		add_retreats(mind, order);
}

/* ---- what does nothing is not ordered ---- */

static const struct machiavelli_combatant *field_unit_at(
	const struct machiavelli_battle *battle, int place)
{
	for (int i = 0; i < battle->count; i++)
		if (battle->unit[i].at == place && battle->unit[i].kind != MACHIAVELLI_GARRISON)
			return &battle->unit[i];
	return NULL;
}

static bool has_convoy(
	const struct machiavelli_battle *battle, const struct machiavelli_combatant *army)
{
	for (int i = 0; i < battle->count; i++)
		if (battle->unit[i].seat == army->seat &&
			battle->unit[i].order == MACHIAVELLI_CONVOY &&
			battle->unit[i].target == army->at && battle->unit[i].to == army->to)
			return true;
	return false;
}

static bool is_void(
	const struct machiavelli_battle *battle, const struct machiavelli_combatant *unit)
{
	if (unit->order == MACHIAVELLI_MOVE && unit->convoy)
		return !has_convoy(battle, unit);
	if (unit->order != MACHIAVELLI_SUPPORT && unit->order != MACHIAVELLI_CONVOY)
		return false;
	const struct machiavelli_combatant *other = field_unit_at(battle, unit->target);
	if (!other)
		return true;
	bool moves = other->order == MACHIAVELLI_MOVE;
	if (unit->order == MACHIAVELLI_CONVOY)
		return !moves || !other->convoy || other->to != unit->to;
	return unit->to == MACHIAVELLI_NOWHERE ? moves : !moves || other->to != unit->to;
}

/* A later change may leave a support or a convoy behind that serves nothing. */
static void tidy(struct planner *planner)
{
	for (int i = 0; i < planner->own_count; i++) {
		struct machiavelli_combatant *unit = &planner->battle.unit[planner->own[i]];
		if (!is_void(&planner->battle, unit))
			continue;
		unit->order = MACHIAVELLI_HOLD;
		unit->to = MACHIAVELLI_NOWHERE;
		unit->target = 0;
		unit->convoy = false;
		i = -1; /* who served it serves nothing now */
	}
}

/* Whether the order of a unit does what it is for. */
static bool goes_well(const struct machiavelli_battle *battle,
	const struct machiavelli_verdict *verdict, int which)
{
	const struct machiavelli_combatant *unit = &battle->unit[which];
	bool serves = unit->order == MACHIAVELLI_SUPPORT || unit->order == MACHIAVELLI_CONVOY;
	if (unit->order == MACHIAVELLI_MOVE)
		return verdict->outcome[which] == MACHIAVELLI_MOVED;
	for (int i = 0; i < battle->count && serves; i++)
		if (battle->unit[i].at == unit->target &&
			battle->unit[i].kind != MACHIAVELLI_GARRISON &&
			battle->unit[i].order == MACHIAVELLI_MOVE)
			return verdict->outcome[i] == MACHIAVELLI_MOVED;
	return !verdict->dislodged[which];
}

/* In how many per cent of the guesses each order goes well. */
static void count_successes(struct planner *planner, uint8_t percent[MACHIAVELLI_UNITS])
{
	struct machiavelli_verdict verdict;
	uint8_t times[MACHIAVELLI_UNITS] = {0};
	for (int guess = 0; guess < planner->guess_count; guess++) {
		put_guess(planner, guess);
		machiavelli_adjudicate(&planner->battle, &verdict);
		for (int i = 0; i < planner->battle.count; i++)
			times[i] = (uint8_t)(times[i] + goes_well(&planner->battle, &verdict, i));
	}
	for (int i = 0; i < planner->battle.count && planner->guess_count > 0; i++)
		percent[i] = (uint8_t)(times[i] * 100 / planner->guess_count);
}

int machiavelli_plan_orders(
	const struct machiavelli_mind *mind, struct machiavelli_order *orders, uint8_t *odds)
{
	uint8_t percent[MACHIAVELLI_UNITS] = {0};
	struct planner planner = {.mind = mind};
	int count = 0;
	draw_up(&planner);
	choose_all_alone(&planner, planner.battle.unit, planner.battle.count, mind->seat,
		mind->level == 1 ? 12 : 0);
	if (mind->level > 1) {
		planner.guess_count = mind->level == 2 ? 3 : GUESSES;
		make_guesses(&planner);
		search(&planner);
		tidy(&planner);
		count_successes(&planner, percent);
	}
	for (int i = 0; i < mind->view->unit_count; i++) {
		const struct machiavelli_seen_unit *unit = &mind->view->units[i];
		if (unit->seat != mind->seat)
			continue;
		/* A garrison holds without being told. */
		if (unit->kind == MACHIAVELLI_GARRISON &&
			planner.battle.unit[i].order == MACHIAVELLI_HOLD)
			continue;
		write_order(mind, &planner.battle.unit[i], &orders[count]);
		odds[count++] = percent[i];
	}
	return count;
}
