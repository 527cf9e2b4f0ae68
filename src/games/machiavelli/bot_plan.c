/*
 * bot_plan.c: orders. A plan is first what each unit likes best on its own; then one or two orders are changed at a
 * time, and a change is kept when the board after it, by the real adjudicator and over several guesses of the others'
 * orders, is worth more.
 */
#include "bot_clauses.h"

#include <limits.h>
#include <string.h>

enum {
	CANDIDATES = 64,
	FINDS = 8,
	TRUCE_ROUNDS = 3,
	WAR = 120,  /* what must be gained by breaking a truce */
	HEARD = 4,  /* guesses that every change is weighed against */
	HOPE = 8,   /* for each guess so far: who is further behind is not weighed to the end */
	AHEAD = 25, /* per cent: a worth at the end of the year against one at once */
};

/* Over all guesses; INT_MIN once the plan has fallen so far behind the best one that it is not worth the rest. */
static int weigh_plan(struct machiavelli_planner *planner, int best)
{
	int sum = 0, so_far[MACHIAVELLI_GUESSES];
	for (int guess = 0; guess < planner->guess_count; guess++) {
		machiavelli_put_guess(planner, guess);
		sum += machiavelli_weigh(planner, &planner->battle);
		so_far[guess] = sum;
		if (best != INT_MIN && guess + 1 >= HEARD &&
			sum + HOPE * (guess + 1) < planner->so_far[guess])
			return INT_MIN;
	}
	if (sum > best)
		memcpy(planner->so_far, so_far, sizeof so_far);
	return sum;
}

/* ---- changes ---- */

static int candidates_of(
	const struct machiavelli_planner *planner, int which, struct machiavelli_combatant *list)
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
	if (unit->kind == MACHIAVELLI_ARMY &&
		machiavelli_can_besiege(planner->mind, unit->seat, unit->at)) {
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

/* Whether two orders of one unit are the same, whatever an order before has left in what they do not use. */
static bool is_same_order(
	const struct machiavelli_combatant *one, const struct machiavelli_combatant *other)
{
	bool has_target = one->order == MACHIAVELLI_SUPPORT || one->order == MACHIAVELLI_CONVOY;
	bool has_to = has_target || one->order == MACHIAVELLI_MOVE;
	return one->order == other->order && one->convoy == other->convoy &&
	       (!has_to || one->to == other->to) && (!has_target || one->target == other->target);
}

/* One order at a time: the best of its candidates stays. */
static int improve_unit(struct machiavelli_planner *planner, int which, int best)
{
	struct machiavelli_combatant list[CANDIDATES];
	int count = candidates_of(planner, which, list);
	struct machiavelli_combatant kept = planner->battle.unit[which];
	for (int i = 0; i < count; i++) {
		if (is_same_order(&list[i], &kept))
			continue; /* it is weighed already */
		planner->battle.unit[which] = list[i];
		int score = weigh_plan(planner, best);
		if (score > best) {
			best = score;
			kept = list[i];
		}
	}
	planner->battle.unit[which] = kept;
	return best;
}

/* Two at a time; the battle holds them already, and `before` if they are worth less. */
static int improve_two(struct machiavelli_planner *planner, int one, int two,
	const struct machiavelli_combatant before[2], int best)
{
	struct machiavelli_combatant *units = planner->battle.unit;
	if (is_same_order(&units[one], &before[0]) && is_same_order(&units[two], &before[1])) {
		units[one] = before[0];
		units[two] = before[1];
		return best;
	}
	int score = weigh_plan(planner, best);
	if (score > best)
		return score;
	units[one] = before[0];
	units[two] = before[1];
	return best;
}

/* A move to `place`, and another unit that supports it. */
static int improve_pair(
	struct machiavelli_planner *planner, int mover, int helper, int place, int best)
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
	return improve_two(planner, mover, helper, before, best);
}

static int improve_pairs(struct machiavelli_planner *planner, int best)
{
	for (int i = 0; i < planner->own_count; i++) {
		const struct machiavelli_combatant *mover = &planner->battle.unit[planner->own[i]];
		MACHIAVELLI_EACH (place, machiavelli_ways(planner->mind, mover->at, mover->kind)) {
			if (planner->mind->field[place] == RD_NOBODY ||
				planner->mind->field[place] == planner->seat)
				continue;
			for (int j = 0; j < planner->own_count; j++) {
				const struct machiavelli_combatant *helper =
					&planner->battle.unit[planner->own[j]];
				if (j != i && helper->kind != MACHIAVELLI_GARRISON &&
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
static int improve_convoy(struct machiavelli_planner *planner, int army, int fleet, int best)
{
	struct machiavelli_combatant *one = &planner->battle.unit[army];
	struct machiavelli_combatant *two = &planner->battle.unit[fleet];
	MACHIAVELLI_EACH (place, machiavelli_map[two->at].seas) {
		struct machiavelli_combatant before[2] = {*one, *two};
		if (place == one->at || planner->mind->field[place] == planner->seat ||
			machiavelli_has(planner->mind->closed, place))
			continue;
		one->order = MACHIAVELLI_MOVE;
		one->to = two->to = (uint8_t)place;
		one->convoy = true;
		two->order = MACHIAVELLI_CONVOY;
		two->target = one->at;
		best = improve_two(planner, army, fleet, before, best);
	}
	return best;
}

static int improve_convoys(struct machiavelli_planner *planner, int best)
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

/* Pairs, convoys, and each unit alone. */
static int improve_by(struct machiavelli_planner *planner, int step, int best)
{
	switch (step) {
	case 0: return improve_pairs(planner, best);
	case 1: return improve_convoys(planner, best);
	default: return improve_unit(planner, planner->own[step - 2], best);
	}
}

/* Until every step in turn has found nothing better. */
int machiavelli_improve(struct machiavelli_planner *planner, int rounds)
{
	int best = weigh_plan(planner, INT_MIN);
	int steps = 2 + planner->own_count, in_vain = 0;
	for (int i = 0; i < rounds * steps && in_vain < steps; i++) {
		int before = best;
		best = improve_by(planner, i % steps, best);
		in_vain = best == before ? in_vain + 1 : 0;
	}
	return best;
}

/* ---- the search ---- */

/* The best of several beginnings, best first. */
struct finds {
	int count;
	int score[FINDS];
	struct machiavelli_battle battle[FINDS];
};

static bool has_same_orders(const struct machiavelli_planner *planner,
	const struct machiavelli_battle *one, const struct machiavelli_battle *other)
{
	for (int i = 0; i < planner->own_count; i++)
		if (memcmp(&one->unit[planner->own[i]], &other->unit[planner->own[i]],
			    sizeof one->unit[0]) != 0)
			return false;
	return true;
}

static void keep(struct finds *finds, const struct machiavelli_planner *planner, int score)
{
	for (int i = 0; i < finds->count; i++)
		if (has_same_orders(planner, &finds->battle[i], &planner->battle))
			return;
	int place = finds->count < FINDS ? finds->count++ : FINDS;
	for (; place > 0 && finds->score[place - 1] < score; place--) {
		if (place == FINDS)
			continue;
		finds->score[place] = finds->score[place - 1];
		finds->battle[place] = finds->battle[place - 1];
	}
	if (place == FINDS)
		return;
	finds->score[place] = score;
	finds->battle[place] = planner->battle;
}

/*
 * Level 4: of the best finds the one after which the year goes best. All are played on with the same dice, so that
 * none is only luckier; what the board was worth at once counts as well.
 */
static int look_ahead(struct machiavelli_planner *planner, const struct finds *finds)
{
	const struct machiavelli_mind *mind = planner->mind;
	struct rd_chance dice = *mind->chance;
	int best = 0;
	int64_t most = INT64_MIN;
	for (int i = 0; i < finds->count; i++) {
		int64_t sum = 0;
		*mind->chance = dice;
		planner->battle = finds->battle[i];
		for (int ahead = 0; ahead < mind->ahead; ahead++) {
			machiavelli_put_guess(planner, ahead % planner->guess_count);
			sum += machiavelli_play_on(mind, &planner->battle);
		}
		sum = sum * AHEAD / mind->ahead +
		      (int64_t)finds->score[i] * 100 / planner->guess_count;
		if (sum > most) {
			most = sum;
			best = i;
		}
	}
	return best;
}

/* From several beginnings, since changes of one or two orders do not lead everywhere. */
static void search(struct machiavelli_planner *planner)
{
	const struct machiavelli_mind *mind = planner->mind;
	struct finds finds = {0};
	for (int start = 0; start < mind->starts; start++) {
		machiavelli_choose_alone(mind, planner->wishes, planner->battle.unit,
			planner->battle.count, mind->seat, start == 0 ? 0 : 10 + 5 * (start % 6));
		machiavelli_keep_word(planner);
		keep(&finds, planner, machiavelli_improve(planner, mind->rounds));
	}
	int best = mind->ahead > 0 && finds.count > 1 ? look_ahead(planner, &finds) : 0;
	planner->battle = finds.battle[best];
}

/* ---- the plan ---- */

void machiavelli_plan_for(struct machiavelli_planner *planner, int seat)
{
	planner->seat = seat;
	planner->own_count = 0;
	for (int i = 0; i < planner->battle.count; i++)
		if (planner->battle.unit[i].seat == seat &&
			(seat != planner->mind->seat || !machiavelli_is_bound_unit(planner->mind,
								&planner->battle.unit[i])))
			planner->own[planner->own_count++] = (uint8_t)i;
}

static void draw_up(struct machiavelli_planner *planner)
{
	const struct machiavelli_mind *mind = planner->mind;
	const struct machiavelli_view *view = mind->view;
	planner->battle.count = view->unit_count;
	for (int i = 0; i < view->unit_count; i++)
		planner->battle.unit[i] = (struct machiavelli_combatant){.at = view->units[i].at,
			.kind = view->units[i].kind,
			.seat = view->units[i].seat,
			.order = MACHIAVELLI_HOLD,
			.to = MACHIAVELLI_NOWHERE};
	machiavelli_plan_for(planner, mind->seat);
	for (int seat = 0; seat < view->player_count; seat++)
		machiavelli_wish(mind, seat, &planner->wishes[seat]);
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

/* Nobody drives out his own: who was sent to where an own unit stays supports it instead. */
static void support_own(struct machiavelli_planner *planner)
{
	for (int i = 0; i < planner->own_count; i++) {
		struct machiavelli_combatant *unit = &planner->battle.unit[planner->own[i]];
		if (unit->order != MACHIAVELLI_MOVE || unit->convoy)
			continue;
		const struct machiavelli_combatant *other = field_unit_at(
			&planner->battle, unit->to);
		if (!other || other->seat != unit->seat || other->order == MACHIAVELLI_MOVE)
			continue;
		unit->order = MACHIAVELLI_SUPPORT;
		unit->target = other->at;
		unit->to = MACHIAVELLI_NOWHERE;
		i = -1; /* who was sent to where this one stays now supports it */
	}
}

/* A later change may leave a support or a convoy behind that serves nothing. */
static void tidy(struct machiavelli_planner *planner)
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
static void count_successes(struct machiavelli_planner *planner, uint8_t percent[MACHIAVELLI_UNITS])
{
	struct machiavelli_verdict verdict;
	uint8_t times[MACHIAVELLI_UNITS] = {0};
	for (int guess = 0; guess < planner->guess_count; guess++) {
		machiavelli_put_guess(planner, guess);
		machiavelli_adjudicate(&planner->battle, &verdict);
		for (int i = 0; i < planner->battle.count; i++)
			times[i] = (uint8_t)(times[i] + goes_well(&planner->battle, &verdict, i));
	}
	for (int i = 0; i < planner->battle.count && planner->guess_count > 0; i++)
		percent[i] = (uint8_t)(times[i] * 100 / planner->guess_count);
}

/* In how many per cent of the guesses he wins the match at once. */
static int count_victories(struct machiavelli_planner *planner)
{
	struct machiavelli_verdict verdict;
	int times = 0;
	for (int guess = 0; guess < planner->guess_count; guess++) {
		machiavelli_put_guess(planner, guess);
		machiavelli_adjudicate(&planner->battle, &verdict);
		times += machiavelli_chance_to_win(planner, &planner->battle, &verdict) ==
			 MACHIAVELLI_VICTORY;
	}
	return planner->guess_count > 0 ? times * 100 / planner->guess_count : 0;
}

static bool is_told(const struct machiavelli_view *view, int reference)
{
	for (int i = 0; i < view->me.order_count; i++)
		if (view->me.orders[i].unit == reference)
			return true;
	return false;
}

int machiavelli_plan_lightly(
	struct machiavelli_planner *planner, const struct machiavelli_mind *mind)
{
	memset(planner, 0, sizeof *planner);
	planner->mind = mind;
	draw_up(planner);
	machiavelli_guess(planner);
	machiavelli_choose_alone(
		mind, planner->wishes, planner->battle.unit, planner->battle.count, mind->seat, 0);
	machiavelli_keep_word(planner);
	return machiavelli_improve(planner, mind->rounds);
}

/* ---- whether to keep his word ---- */

static void forget(struct machiavelli_memory *memory, int seat)
{
	memory->truce[seat] = 0;
	memory->sworn &= (uint8_t)~RD_SEAT(seat);
	memory->betrays |= (uint8_t)RD_SEAT(seat);
}

/* What the best orders are worth, to one guess, if a seat is no friend any more. */
static int worth_without(const struct machiavelli_planner *planner, int seat)
{
	struct machiavelli_memory memory = *planner->mind->memory;
	struct machiavelli_mind mind = *planner->mind;
	struct machiavelli_planner other = *planner;
	forget(&memory, seat);
	mind.memory = &memory;
	machiavelli_note_word(&mind);
	other.mind = &mind;
	machiavelli_wish(&mind, mind.seat, &other.wishes[mind.seat]);
	int kept = machiavelli_improve(&other, mind.rounds);
	machiavelli_choose_alone(
		&mind, other.wishes, other.battle.unit, other.battle.count, mind.seat, 0);
	int fresh = machiavelli_improve(&other, mind.rounds);
	return (kept > fresh ? kept : fresh) / other.guess_count;
}

/*
 * Level 4 keeps a truce as long as nothing is to be had that is worth a war: a capital, several cities, or the match.
 * Whoever breaks one does not keep what else he promised there.
 */
static void weigh_truces(struct machiavelli_planner *planner, struct machiavelli_memory *memory)
{
	const struct machiavelli_mind *mind = planner->mind;
	int now = machiavelli_improve(planner, TRUCE_ROUNDS) / planner->guess_count;
	int most = WAR, foe = RD_NOBODY;
	for (int seat = 0; seat < mind->view->player_count; seat++) {
		if (!machiavelli_is_friend(mind, seat))
			continue;
		int gain = worth_without(planner, seat) - now;
		if (gain > most) {
			most = gain;
			foe = seat;
		}
	}
	if (foe != RD_NOBODY)
		forget(memory, foe);
}

int machiavelli_plan_orders(struct machiavelli_mind *mind, struct machiavelli_memory *faithless,
	struct machiavelli_order *orders, uint8_t *odds)
{
	uint8_t percent[MACHIAVELLI_UNITS] = {0};
	struct machiavelli_planner planner = {.mind = mind};
	int count = 0;
	draw_up(&planner);
	machiavelli_choose_alone(mind, planner.wishes, planner.battle.unit, planner.battle.count,
		mind->seat, mind->noise);
	machiavelli_keep_word(&planner);
	if (mind->guesses > 0) {
		if (mind->ahead > 0)
			mind->purchase = (uint8_t)machiavelli_find_purchase(mind);
		machiavelli_guess(&planner);
		if (faithless && mind->ahead > 0) {
			weigh_truces(&planner, faithless);
			machiavelli_note_word(mind);
			machiavelli_wish(mind, mind->seat, &planner.wishes[mind->seat]);
		}
		search(&planner);
	}
	tidy(&planner);
	support_own(&planner);
	tidy(&planner);
	count_successes(&planner, percent);
	if (mind->purchase > 0)
		mind->winning = (uint8_t)count_victories(&planner);
	for (int i = 0; i < mind->view->unit_count; i++) {
		const struct machiavelli_seen_unit *unit = &mind->view->units[i];
		if (unit->seat != mind->seat)
			continue;
		/* A garrison holds without being told, unless it was told something else. */
		if (unit->kind == MACHIAVELLI_GARRISON &&
			planner.battle.unit[i].order == MACHIAVELLI_HOLD &&
			!is_told(mind->view, unit->at + MACHIAVELLI_PLACES))
			continue;
		write_order(mind, &planner.battle.unit[i], &orders[count]);
		odds[count++] = percent[i];
	}
	return count;
}
