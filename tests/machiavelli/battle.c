/* battle.c: random boards with random legal orders. */
#include "battle.h"

#include <stdio.h>
#include <string.h>

static int pick(struct rd_chance *chance, int low, int high)
{
	return rd_draw_unscripted(chance, low, high);
}

static int pick_of(struct machiavelli_set set, struct rd_chance *chance)
{
	int count = 0, which;
	MACHIAVELLI_EACH (place, set)
		count++;
	if (count == 0)
		return MACHIAVELLI_NOWHERE;
	which = pick(chance, 0, count - 1);
	MACHIAVELLI_EACH (place, set)
		if (which-- == 0)
			return place;
	return MACHIAVELLI_NOWHERE;
}

static struct machiavelli_set region(int steps, struct rd_chance *chance)
{
	struct machiavelli_set set = {{0, 0}};
	if (steps == 0) {
		for (int place = 0; place < MACHIAVELLI_PLACES; place++)
			machiavelli_put(&set, place);
		return set;
	}
	/* Half of them around a sea, where armies go aboard. */
	machiavelli_put(&set,
		pick(chance, pick(chance, 0, 1) ? MACHIAVELLI_LANDS : 0, MACHIAVELLI_PLACES - 1));
	for (int i = 0; i < steps; i++) {
		struct machiavelli_set wider = set;
		MACHIAVELLI_EACH (place, set)
			wider = machiavelli_join(wider, machiavelli_near(place));
		set = wider;
	}
	return set;
}

static void add(struct machiavelli_battle *battle, int at, int kind, int seat)
{
	battle->unit[battle->count++] = (struct machiavelli_combatant){.at = (uint8_t)at,
		.kind = (uint8_t)kind,
		.seat = (int8_t)seat,
		.to = MACHIAVELLI_NOWHERE};
}

/* Coasts over one or two seas with fleets in them. */
static struct machiavelli_set shores_near(const struct machiavelli_battle *battle, int place)
{
	struct machiavelli_set shores = {{0, 0}}, fleets = {{0, 0}};
	for (int i = 0; i < battle->count; i++)
		if (machiavelli_is_sea(battle->unit[i].at))
			machiavelli_put(&fleets, battle->unit[i].at);
	MACHIAVELLI_EACH (sea, machiavelli_meet(machiavelli_map[place].seas, fleets)) {
		shores = machiavelli_join(shores, machiavelli_map[sea].seas);
		MACHIAVELLI_EACH (next, machiavelli_meet(machiavelli_map[sea].fleet, fleets))
			shores = machiavelli_join(shores, machiavelli_map[next].seas);
	}
	return shores;
}

static void order_move(const struct machiavelli_battle *battle, struct machiavelli_combatant *unit,
	struct rd_chance *chance)
{
	bool by_sea = unit->kind == MACHIAVELLI_ARMY && machiavelli_is_coastal(unit->at) &&
		      pick(chance, 0, 3) > 0;
	struct machiavelli_set ways = shores_near(battle, unit->at), busy = {{0, 0}};
	by_sea = by_sea && (ways.word[0] | ways.word[1]) != 0;
	if (!by_sea)
		ways = machiavelli_reach(unit->at, unit->kind);
	for (int i = 0; i < battle->count; i++)
		if (&battle->unit[i] != unit)
			machiavelli_put(&busy, battle->unit[i].at);
	/* Mostly where somebody is: there is more to decide. */
	int to = pick(chance, 0, 3) > 0 ? pick_of(machiavelli_meet(ways, busy), chance)
					: MACHIAVELLI_NOWHERE;
	if (to == MACHIAVELLI_NOWHERE)
		to = pick_of(ways, chance);
	if (to == MACHIAVELLI_NOWHERE || to == unit->at)
		return;
	unit->order = MACHIAVELLI_MOVE;
	unit->to = (uint8_t)to;
	unit->convoy = by_sea;
}

/* A support or a convoy of what another unit was told, most of the time. */
static void order_help(struct machiavelli_battle *battle, int which, struct rd_chance *chance)
{
	struct machiavelli_combatant *unit = &battle->unit[which];
	bool is_garrison = unit->kind == MACHIAVELLI_GARRISON;
	struct machiavelli_set reach = machiavelli_reach(unit->at, unit->kind);
	if (is_garrison)
		machiavelli_put(&reach, unit->at);
	for (int i = 0, first = pick(chance, 0, battle->count - 1); i < battle->count; i++) {
		const struct machiavelli_combatant *other =
			&battle->unit[(first + i) % battle->count];
		bool moves = other->order == MACHIAVELLI_MOVE;
		if (other == unit || other->kind == MACHIAVELLI_GARRISON)
			continue;
		if (moves && other->convoy && machiavelli_is_sea(unit->at) &&
			pick(chance, 0, 3) > 0) {
			unit->order = MACHIAVELLI_CONVOY;
			unit->target = other->at;
			unit->to = other->to;
			return;
		}
		int place = moves && pick(chance, 0, 9) > 0 ? other->to : other->at;
		if (!machiavelli_has(reach, place))
			continue;
		unit->order = MACHIAVELLI_SUPPORT;
		unit->target = other->at;
		unit->to = place == other->at ? MACHIAVELLI_NOWHERE : (uint8_t)place;
		return;
	}
}

static bool is_before(const struct machiavelli_combatant *a, const struct machiavelli_combatant *b)
{
	if (a->at != b->at)
		return a->at < b->at;
	return a->kind != MACHIAVELLI_GARRISON && b->kind == MACHIAVELLI_GARRISON;
}

static void sort_units(struct machiavelli_battle *battle)
{
	for (int i = 1; i < battle->count; i++)
		for (int j = i; j > 0 && is_before(&battle->unit[j], &battle->unit[j - 1]); j--) {
			struct machiavelli_combatant unit = battle->unit[j];
			battle->unit[j] = battle->unit[j - 1];
			battle->unit[j - 1] = unit;
		}
}

static void add_units(struct machiavelli_battle *battle, int units, struct machiavelli_set places,
	int seats, struct rd_chance *chance)
{
	for (int i = 0; i < battle->count; i++)
		places.word[battle->unit[i].at >> 6] &= ~(UINT64_C(1) << (battle->unit[i].at & 63));
	for (int i = 0; i < units; i++) {
		int at = pick_of(places, chance);
		if (at == MACHIAVELLI_NOWHERE)
			break;
		places.word[at >> 6] &= ~(UINT64_C(1) << (at & 63));
		int terrain = machiavelli_map[at].terrain;
		bool is_fleet = terrain == MACHIAVELLI_SEA ||
				(terrain == MACHIAVELLI_PORT && pick(chance, 0, 2) == 0);
		add(battle, at, is_fleet ? MACHIAVELLI_FLEET : MACHIAVELLI_ARMY,
			pick(chance, 0, seats - 1));
		if (machiavelli_map[at].value > 0 && pick(chance, 0, 5) == 0)
			add(battle, at, MACHIAVELLI_GARRISON, pick(chance, 0, seats - 1));
	}
}

/* Gives orders to units from `first` on. */
static void order_units(struct machiavelli_battle *battle, int first, struct rd_chance *chance)
{
	for (int i = first; i < battle->count; i++) {
		if (battle->unit[i].kind == MACHIAVELLI_GARRISON)
			continue;
		if (pick(chance, 0, 9) < (machiavelli_is_sea(battle->unit[i].at) ? 3 : 6))
			order_move(battle, &battle->unit[i], chance);
		else if (battle->unit[i].kind == MACHIAVELLI_ARMY && pick(chance, 0, 9) == 0)
			battle->unit[i].order = MACHIAVELLI_BESIEGE;
	}
	for (int i = first; i < battle->count; i++)
		if (battle->unit[i].order == MACHIAVELLI_HOLD && pick(chance, 0, 9) > 0)
			order_help(battle, i, chance);
}

void battle_random(struct machiavelli_battle *battle, int units, int steps, int seats,
	struct rd_chance *chance)
{
	memset(battle, 0, sizeof *battle);
	add_units(battle, units, region(steps, chance), seats, chance);
	order_units(battle, 0, chance);
	sort_units(battle);
}

void battle_tangled(
	struct machiavelli_battle *battle, int units, int seats, struct rd_chance *chance)
{
	struct machiavelli_set shores, ports, around;
	int sea, port, other, coast;
	memset(battle, 0, sizeof *battle);
	do {
		sea = pick(chance, MACHIAVELLI_LANDS, MACHIAVELLI_PLACES - 1);
		shores = machiavelli_map[sea].seas;
		ports = machiavelli_meet(machiavelli_map[sea].fleet, shores);
		port = pick_of(ports, chance);
		other = pick_of(machiavelli_map[sea].fleet, chance);
		coast = pick_of(shores, chance);
	} while (port == other || port == coast || other == coast);
	add(battle, sea, MACHIAVELLI_FLEET, 0);
	add(battle, coast, MACHIAVELLI_ARMY, pick(chance, 0, seats - 1));
	add(battle, port, MACHIAVELLI_FLEET, 1);
	add(battle, other, MACHIAVELLI_FLEET,
		pick(chance, 0, 3) > 0 ? 1 : pick(chance, 0, seats - 1));
	battle->unit[0].order = MACHIAVELLI_CONVOY;
	battle->unit[0].target = (uint8_t)coast;
	battle->unit[0].to = (uint8_t)port;
	battle->unit[1].order = MACHIAVELLI_MOVE;
	battle->unit[1].to = (uint8_t)port;
	battle->unit[1].convoy = true;
	battle->unit[2].order = MACHIAVELLI_SUPPORT;
	battle->unit[2].target = (uint8_t)other;
	battle->unit[2].to = (uint8_t)sea;
	battle->unit[3].order = MACHIAVELLI_MOVE;
	battle->unit[3].to = (uint8_t)sea;
	around = machiavelli_join(machiavelli_near(sea), machiavelli_near(port));
	add_units(battle, units, machiavelli_join(around, machiavelli_near(coast)), seats, chance);
	order_units(battle, 4, chance);
	sort_units(battle);
}

void battle_print(
	const struct machiavelli_battle *battle, const struct machiavelli_verdict *verdict)
{
	for (int i = 0; i < battle->count; i++) {
		const struct machiavelli_combatant *unit = &battle->unit[i];
		bool has_target = unit->order == MACHIAVELLI_SUPPORT ||
				  unit->order == MACHIAVELLI_CONVOY;
		fprintf(stderr, "%d %s %s %s %s%s%s%s: %s%s%s\n", unit->seat,
			machiavelli_kinds.name[unit->kind], machiavelli_codes.name[unit->at],
			machiavelli_order_types.name[unit->order],
			has_target ? machiavelli_codes.name[unit->target] : "",
			unit->to < MACHIAVELLI_PLACES ? "-" : "",
			unit->to < MACHIAVELLI_PLACES ? machiavelli_codes.name[unit->to] : "",
			unit->convoy ? " by sea" : "",
			machiavelli_outcomes.name[verdict->outcome[i]],
			verdict->dislodged[i] ? " dislodged" : "",
			verdict->paradox[i] ? " paradox" : "");
	}
}
