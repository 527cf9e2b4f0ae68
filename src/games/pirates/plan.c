/*
 * plan.c: the walk along a plan (6.2). Each step is checked in the order that the rulebook gives;
 * the first failure refuses the whole plan.
 */
#include "pirates.h"

#include <string.h>

int pirates_find_wreck(const struct pirates_scene *scene, int cell)
{
	int low = 0, high = scene->wreck_count;
	while (low < high) {
		int middle = (low + high) / 2;
		int found = pirates_cell_of(scene->wrecks[middle].at);
		if (found == cell)
			return middle;
		if (found < cell)
			low = middle + 1;
		else
			high = middle;
	}
	return -1;
}

int pirates_find_stock(const struct pirates_scene *scene, int cell)
{
	for (int i = 0; i < scene->stock_count; i++)
		if (pirates_cell_of(scene->plantations[i].at) == cell)
			return i;
	return -1;
}

bool pirates_unloads(const struct pirates_step *steps, int count)
{
	for (int i = 0; i < count; i++)
		if (steps[i].what == PIRATES_DO_UNLOAD)
			return true;
	return false;
}

bool pirates_is_shaped(const struct pirates_step *steps, int count)
{
	for (int i = 0; i < count; i++) {
		int what = steps[i].what;
		if (what != PIRATES_DO_SELL && what != PIRATES_DO_BUY && what != PIRATES_DO_PLUNDER)
			continue;
		int32_t any = 0;
		for (int good = 0; good < PIRATES_GOODS; good++)
			any |= steps[i].goods[good];
		if (any == 0)
			return false;
	}
	return true;
}

void pirates_walk_start(struct pirates_walk *walk, const struct pirates_waters *waters,
	const struct pirates_ship *ship, const struct pirates_amounts *store, bool has_unload)
{
	*walk = (struct pirates_walk){
		.waters = waters,
		.ship = ship,
		.store = store,
		.cell = pirates_cell_of(ship->at),
		.facing = ship->facing,
		.room = ship->stats.hold - (has_unload ? 0 : pirates_load_of(&ship->cargo)),
	};
}

static int kind_here(const struct pirates_walk *walk)
{
	return walk->waters->chart->kind[walk->cell];
}

static bool has_slot(const struct pirates_walk *walk)
{
	return walk->slots < walk->ship->stats.speed;
}

static int go_forward(struct pirates_walk *walk)
{
	int ahead = walk->cell + pirates_ahead[walk->facing];
	if (walk->ship->chained)
		return PIRATES_CHAINED;
	if (!has_slot(walk))
		return PIRATES_TOO_MANY_MANEUVERS;
	if (walk->forwards == pirates_classes[walk->ship->kind].forward)
		return PIRATES_CLASS_LIMIT;
	if (!pirates_is_navigable(walk->waters->chart->kind[ahead]))
		return PIRATES_BLOCKED;
	walk->cell = ahead;
	walk->forwards++;
	walk->slots++;
	return RD_ACCEPTED;
}

static int turn(struct pirates_walk *walk, int sixths)
{
	if (!has_slot(walk))
		return PIRATES_TOO_MANY_MANEUVERS;
	if (walk->turns == pirates_classes[walk->ship->kind].turns)
		return PIRATES_CLASS_LIMIT;
	walk->facing = rd_hex_turn(walk->facing, sixths);
	walk->turns++;
	walk->slots++;
	return RD_ACCEPTED;
}

/* volley, chain, heavy */
static int fire(struct pirates_walk *walk, const struct pirates_step *step)
{
	if (step->what == PIRATES_DO_CHAIN && !pirates_has(walk->ship, PIRATES_CHAIN))
		return PIRATES_NO_ENHANCEMENT;
	if (step->what == PIRATES_DO_HEAVY && !pirates_has(walk->ship, PIRATES_HEAVY))
		return PIRATES_NO_ENHANCEMENT;
	if (step->what == PIRATES_DO_HEAVY && walk->steps > 0)
		return PIRATES_HEAVY_ALONE;
	if (kind_here(walk) == PIRATES_PORT)
		return PIRATES_IN_PORT;
	if (walk->plunders > 0)
		return PIRATES_ATTACK_AND_PLUNDER;
	if (walk->sides >> step->side & 1)
		return PIRATES_SIDE_USED;
	walk->sides = (uint8_t)(walk->sides | 1 << step->side);
	walk->has_fired = true;
	walk->has_heavy = step->what == PIRATES_DO_HEAVY;
	return RD_ACCEPTED;
}

static int ram(struct pirates_walk *walk)
{
	int ahead = walk->waters->chart->kind[walk->cell + pirates_ahead[walk->facing]];
	if (kind_here(walk) == PIRATES_PORT || ahead == PIRATES_PORT)
		return PIRATES_IN_PORT;
	if (walk->plunders > 0)
		return PIRATES_ATTACK_AND_PLUNDER;
	if (walk->has_rammed)
		return PIRATES_RAM_USED;
	walk->has_rammed = walk->has_fired = true;
	return RD_ACCEPTED;
}

static int shell(struct pirates_walk *walk, const struct pirates_step *step)
{
	int target = pirates_kind_at(walk->waters->chart, step->q, step->r);
	if (!pirates_has(walk->ship, PIRATES_MORTAR))
		return PIRATES_NO_ENHANCEMENT;
	if (kind_here(walk) == PIRATES_PORT)
		return PIRATES_IN_PORT;
	if (walk->plunders > 0)
		return PIRATES_ATTACK_AND_PLUNDER;
	if (walk->mortars == walk->ship->stats.mortars)
		return PIRATES_MORTAR_USED;
	if (!pirates_is_navigable(target))
		return RD_NO_SUCH_TARGET;
	if (target == PIRATES_PORT)
		return PIRATES_IN_PORT;
	if (pirates_distance(walk->cell, pirates_cell(step->q, step->r)) >
		walk->ship->stats.mortar_range)
		return RD_OUT_OF_RANGE;
	walk->mortars++;
	walk->has_fired = true;
	return RD_ACCEPTED;
}

static bool can_sell(const struct pirates_walk *walk, const struct pirates_step *step)
{
	if (!walk->store || walk->has_unloaded)
		return true;
	for (int good = PIRATES_CLOTH; good < PIRATES_GOODS; good++)
		if (step->goods[good] > walk->store->of[good])
			return false;
	return true;
}

static bool can_buy(const struct pirates_walk *walk, const struct pirates_step *step)
{
	const struct pirates_prices *prices = &walk->waters->scene->prices;
	if (!walk->store || walk->has_unloaded || walk->has_sold)
		return true;
	int32_t cost = step->goods[PIRATES_CLOTH] * prices->buy[PIRATES_CLOTH] +
		       step->goods[PIRATES_WOOD] * prices->buy[PIRATES_WOOD];
	return cost <= walk->store->of[PIRATES_MONEY];
}

/* unload, sell, buy */
static int trade(struct pirates_walk *walk, const struct pirates_step *step)
{
	if (!has_slot(walk))
		return PIRATES_TOO_MANY_MANEUVERS;
	if (kind_here(walk) != PIRATES_PORT)
		return PIRATES_NOT_IN_PORT;
	if (step->what == PIRATES_DO_SELL && !can_sell(walk, step))
		return RD_NOT_ENOUGH_RESOURCES;
	if (step->what == PIRATES_DO_BUY &&
		step->goods[PIRATES_METAL] + step->goods[PIRATES_RUM] > 0)
		return PIRATES_NOT_FOR_SALE;
	if (step->what == PIRATES_DO_BUY && !can_buy(walk, step))
		return RD_NOT_ENOUGH_RESOURCES;
	walk->has_unloaded |= step->what == PIRATES_DO_UNLOAD;
	walk->has_sold |= step->what == PIRATES_DO_SELL;
	walk->slots++;
	return RD_ACCEPTED;
}

static int plunder(struct pirates_walk *walk, const struct pirates_step *step)
{
	int kind = kind_here(walk);
	int32_t wishes = walk->wishes;
	if (!has_slot(walk))
		return PIRATES_TOO_MANY_MANEUVERS;
	if (kind != PIRATES_PLANTATION && kind != PIRATES_EXTRA &&
		pirates_find_wreck(walk->waters->scene, walk->cell) < 0)
		return PIRATES_NOTHING_HERE;
	if (walk->has_fired)
		return PIRATES_ATTACK_AND_PLUNDER;
	for (int i = 0; i < walk->plunders; i++)
		if (walk->plundered[i] == walk->cell)
			return PIRATES_ALREADY_PLUNDERED;
	for (int good = PIRATES_CLOTH; good < PIRATES_GOODS; good++)
		wishes += step->goods[good];
	if (wishes > walk->room)
		return PIRATES_HOLD_FULL;
	walk->wishes = wishes;
	walk->plundered[walk->plunders++] = walk->cell;
	walk->slots++;
	return RD_ACCEPTED;
}

int pirates_walk_step(struct pirates_walk *walk, const struct pirates_step *step)
{
	int refusal;
	if (walk->has_heavy)
		return PIRATES_HEAVY_ALONE;
	switch (step->what) {
	case PIRATES_DO_FORWARD: refusal = go_forward(walk); break;
	case PIRATES_DO_LEFT: refusal = turn(walk, -1); break;
	case PIRATES_DO_RIGHT: refusal = turn(walk, 1); break;
	case PIRATES_DO_VOLLEY:
	case PIRATES_DO_CHAIN:
	case PIRATES_DO_HEAVY: refusal = fire(walk, step); break;
	case PIRATES_DO_RAM: refusal = ram(walk); break;
	case PIRATES_DO_MORTAR: refusal = shell(walk, step); break;
	case PIRATES_DO_PLUNDER: refusal = plunder(walk, step); break;
	default: refusal = trade(walk, step); break;
	}
	if (refusal == RD_ACCEPTED)
		walk->steps++;
	return refusal;
}

int pirates_check_plan(const struct pirates_waters *waters, const struct pirates_ship *ship,
	const struct pirates_amounts *store, const struct pirates_step *steps, int count)
{
	struct pirates_walk walk;
	pirates_walk_start(&walk, waters, ship, store, pirates_unloads(steps, count));
	for (int i = 0; i < count; i++) {
		int refusal = pirates_walk_step(&walk, &steps[i]);
		if (refusal != RD_ACCEPTED)
			return refusal;
	}
	return RD_ACCEPTED;
}
