/*
 * deals.c: deals in port (6.3) and new ships (6.4): done at once, seen by all, final.
 */
#include "parts.h"

#include <string.h>

/* ---- 6.3 ---- */

static int check_repair(const struct pirates_numbers *numbers, const struct pirates_ship *ship,
	struct pirates_amounts *cost)
{
	if (!ship->destroyed && ship->hp == ship->stats.max_hp)
		return PIRATES_NOT_DAMAGED;
	*cost = pirates_repair_cost(numbers, ship);
	return RD_ACCEPTED;
}

static int check_fitting(
	const struct pirates_ship *ship, int type, int enhancement, struct pirates_amounts *cost)
{
	const struct pirates_enhancement_row *row = &pirates_enhancements[enhancement];
	int condition = ship->enhancements[enhancement];
	if (type == PIRATES_ENHANCEMENT_BUY) {
		if (!pirates_can_carry(ship->kind, enhancement))
			return PIRATES_CLASS_LIMIT;
		if (condition != PIRATES_NONE)
			return PIRATES_ALREADY_OWNED;
		*cost = row->price;
		return RD_ACCEPTED;
	}
	if (condition == PIRATES_NONE)
		return PIRATES_NO_ENHANCEMENT;
	if (condition == PIRATES_ACTIVE)
		return PIRATES_NOT_DAMAGED;
	*cost = row->repair;
	return RD_ACCEPTED;
}

static int check_kind(const struct pirates_numbers *numbers, const struct pirates_ship *ship,
	int type, int enhancement, struct pirates_amounts *cost)
{
	switch (type) {
	case PIRATES_SHIP_REPAIR: return check_repair(numbers, ship, cost);
	case PIRATES_SHIP_DOWNGRADE:
		return ship->kind == PIRATES_SCHOONER ? PIRATES_CLASS_LIMIT : RD_ACCEPTED;
	case PIRATES_SHIP_UPGRADE:
		if (ship->kind == PIRATES_GALLEON)
			return PIRATES_CLASS_LIMIT;
		*cost = pirates_upgrade_cost(numbers, ship);
		return RD_ACCEPTED;
	default: return check_fitting(ship, type, enhancement, cost);
	}
}

int pirates_check_deal(const struct pirates_waters *waters, const struct pirates_ship *ship,
	const struct pirates_amounts *store, int type, int enhancement,
	struct pirates_amounts *cost)
{
	bool is_for_wrecks = type == PIRATES_SHIP_REPAIR || type == PIRATES_SHIP_DOWNGRADE;
	*cost = (struct pirates_amounts){{0}};
	if (ship->destroyed && !is_for_wrecks)
		return PIRATES_SHIP_DESTROYED;
	if (!ship->destroyed && type == PIRATES_SHIP_DOWNGRADE)
		return PIRATES_NOT_DESTROYED;
	if (waters->chart->kind[pirates_cell_of(ship->at)] != PIRATES_PORT)
		return PIRATES_NOT_IN_PORT;
	if (ship->step_count > 0)
		return PIRATES_PLAN_NOT_EMPTY;
	int refusal = check_kind(pirates_numbers_of(waters->scene), ship, type, enhancement, cost);
	if (refusal != RD_ACCEPTED)
		return refusal;
	return pirates_can_pay(store, cost) ? RD_ACCEPTED : RD_NOT_ENOUGH_RESOURCES;
}

static void make_whole(const struct pirates_numbers *numbers, struct pirates_ship *ship)
{
	ship->stats = pirates_stats_of(numbers, ship);
	ship->destroyed = false;
	ship->hp = ship->stats.max_hp;
}

static void downgrade(const struct pirates_numbers *numbers, struct pirates_ship *ship,
	struct pirates_event_deal *event)
{
	ship->kind--;
	for (int i = 0; i < PIRATES_ENHANCEMENTS; i++) {
		if (ship->enhancements[i] == PIRATES_NONE || pirates_can_carry(ship->kind, i))
			continue;
		ship->enhancements[i] = PIRATES_NONE;
		event->lost[event->lost_count++] = (uint8_t)i;
	}
	make_whole(numbers, ship);
}

int pirates_deal(struct pirates_state *state, int seat, const struct pirates_action *action,
	struct rd_turn *turn)
{
	static const uint8_t told[] = {
		[PIRATES_SHIP_REPAIR] = PIRATES_SHIP_REPAIRED,
		[PIRATES_SHIP_DOWNGRADE] = PIRATES_SHIP_DOWNGRADED,
		[PIRATES_SHIP_UPGRADE] = PIRATES_SHIP_UPGRADED,
		[PIRATES_ENHANCEMENT_BUY] = PIRATES_ENHANCEMENT_BOUGHT,
		[PIRATES_ENHANCEMENT_REPAIR] = PIRATES_ENHANCEMENT_REPAIRED,
	};
	struct pirates_ship *ship = &state->ships[action->ship - 1];
	const struct pirates_numbers *numbers = pirates_numbers_of(&state->scene);
	struct pirates_amounts *store = &state->scene.teams[seat].store;
	struct pirates_waters waters = pirates_waters_of(state);
	struct pirates_amounts cost;
	int refusal = pirates_check_deal(
		&waters, ship, store, action->type, action->enhancement, &cost);
	if (refusal != RD_ACCEPTED)
		return refusal;
	struct pirates_event_deal *event = rd_emit(
		turn, told[action->type], RD_EVERYONE, sizeof *event);
	pirates_take(store, &cost);
	switch (action->type) {
	case PIRATES_SHIP_REPAIR: make_whole(numbers, ship); break;
	case PIRATES_SHIP_DOWNGRADE: downgrade(numbers, ship, event); break;
	case PIRATES_SHIP_UPGRADE:
		ship->kind++;
		make_whole(numbers, ship);
		break;
	default:
		ship->enhancements[action->enhancement] = PIRATES_ACTIVE;
		ship->stats = pirates_stats_of(numbers, ship);
		event->enhancement = action->enhancement;
		break;
	}
	event->seat = (uint8_t)seat;
	event->ship = ship->number;
	event->cost = cost;
	bool is_of_class = action->type == PIRATES_SHIP_UPGRADE ||
			   action->type == PIRATES_SHIP_DOWNGRADE;
	if (is_of_class)
		event->kind = ship->kind;
	if (is_of_class || action->type == PIRATES_SHIP_REPAIR)
		event->hp = ship->hp;
	return RD_ACCEPTED;
}

/* ---- 6.4 ---- */

static char folded(char letter)
{
	return letter >= 'A' && letter <= 'Z' ? (char)(letter - 'A' + 'a') : letter;
}

static bool is_same_name(const char *one, const char *other)
{
	while (*one && folded(*one) == folded(*other)) {
		one++;
		other++;
	}
	return folded(*one) == folded(*other);
}

/* "Ship", a space and digits: the name of some ship, present or to come. */
static bool is_numbered_name(const char *name)
{
	static const char word[] = "ship ";
	for (size_t i = 0; i < sizeof word - 1; i++)
		if (folded(name[i]) != word[i])
			return false;
	name += sizeof word - 1;
	if (!*name)
		return false;
	while (*name >= '0' && *name <= '9')
		name++;
	return !*name;
}

static bool is_taken(const struct pirates_state *state, const char *name)
{
	if (is_numbered_name(name))
		return true;
	for (int i = 0; i < state->ship_count; i++)
		if (is_same_name(state->ships[i].name, name))
			return true;
	return false;
}

int pirates_buy_ship(struct pirates_state *state, int seat, const struct pirates_action *action,
	struct rd_turn *turn)
{
	struct pirates_amounts *store = &state->scene.teams[seat].store;
	const struct pirates_amounts *price = &pirates_classes[action->kind].price;
	int fleet = 0;
	for (int i = 0; i < state->ship_count; i++)
		fleet += state->ships[i].seat == seat;
	if (pirates_kind_at(&state->chart, action->q, action->r) != PIRATES_PORT)
		return RD_NO_SUCH_TARGET;
	if (fleet >= PIRATES_FLEET)
		return PIRATES_FLEET_FULL;
	if (action->has_name && is_taken(state, action->name))
		return PIRATES_NAME_TAKEN;
	if (!pirates_can_pay(store, price))
		return RD_NOT_ENOUGH_RESOURCES;
	pirates_take(store, price);
	struct pirates_ship *ship = pirates_launch(
		state, seat, action->kind, rd_hex_at(action->q, action->r), action->facing);
	if (action->has_name)
		memcpy(ship->name, action->name, sizeof ship->name);
	struct pirates_event_bought *event = rd_emit(
		turn, PIRATES_SHIP_BOUGHT, RD_EVERYONE, sizeof *event);
	event->seat = ship->seat;
	event->ship = ship->number;
	event->kind = ship->kind;
	event->facing = ship->facing;
	event->at = ship->at;
	event->cost = *price;
	memcpy(event->name, ship->name, sizeof event->name);
	return RD_ACCEPTED;
}
