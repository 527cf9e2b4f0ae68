/*
 * board_machiavelli_orders.c: orders by two choices on the map: a unit, then a place. A neighbour
 * means move; an own unit, support, and then its destination, or itself to hold; for a fleet at sea
 * an army on a coast means convoy. Keys say it outright.
 */
#include "board_machiavelli.h"

#include <stdio.h>
#include <string.h>

/* ---- what is held ---------------------------------------------------------------------------- */

bool machiavelli_let_go(struct table *table)
{
	struct machiavelli_table *memory = machiavelli_memory_of(table);
	bool was_held = memory->unit != 0;
	memory->unit = 0;
	memory->step = MACHIAVELLI_STEP_WAY;
	return was_held;
}

void machiavelli_hold_unit(struct table *table, int reference)
{
	struct machiavelli_table *memory = machiavelli_memory_of(table);
	memory->unit = (uint8_t)(reference + 1);
	memory->step = MACHIAVELLI_STEP_WAY;
	memory->pointer = (uint8_t)machiavelli_place_of(reference);
}

static bool is_own(const struct table *table, int reference)
{
	const struct machiavelli_view *view = machiavelli_view_of(table);
	const struct machiavelli_seen_unit *unit = machiavelli_unit_seen(view, reference);
	return unit && unit->seat == view->seat;
}

/* Map order, the field unit of a place before its garrison. */
static int reference_in_order(int number)
{
	return number / 2 + (number % 2) * MACHIAVELLI_PLACES;
}

void machiavelli_next_unit(struct table *table, int step)
{
	int held = machiavelli_held(table), at = 2 * machiavelli_memory_of(table)->pointer;
	if (held != MACHIAVELLI_NO_UNIT)
		at = 2 * machiavelli_place_of(held) + machiavelli_is_garrison(held);
	else if (step > 0)
		at--;
	for (int i = 0; i < MACHIAVELLI_REFERENCES; i++) {
		at = (at + step + MACHIAVELLI_REFERENCES) % MACHIAVELLI_REFERENCES;
		if (is_own(table, reference_in_order(at))) {
			machiavelli_hold_unit(table, reference_in_order(at));
			return;
		}
	}
}

/* ---- giving an order ------------------------------------------------------------------------- */

static void give(struct table *table, struct machiavelli_order order)
{
	const struct machiavelli_view *view = machiavelli_view_of(table);
	const struct machiavelli_order *before = machiavelli_order_given(view, order.unit);
	struct machiavelli_action action = {.type = MACHIAVELLI_ORDER_SET, .order = order};
	if (before && before->has_retreats) {
		/* Another order leaves the way back as it was. */
		action.order.has_retreats = true;
		action.order.retreat_count = before->retreat_count;
		memcpy(action.order.retreats, before->retreats, sizeof(before->retreats));
	}
	if (table_do(table, &action, NULL))
		machiavelli_let_go(table);
}

static bool is_fleet_at_sea(const struct table *table, int reference)
{
	const struct machiavelli_seen_unit *unit = machiavelli_unit_seen(
		machiavelli_view_of(table), reference);
	return unit && unit->kind == MACHIAVELLI_FLEET && machiavelli_is_sea(unit->at);
}

static void give_move(struct table *table, int held, int place)
{
	const struct machiavelli_seen_unit *unit = machiavelli_unit_seen(
		machiavelli_view_of(table), held);
	bool is_near = machiavelli_has(machiavelli_reach(unit->at, unit->kind), place);
	bool by_sea = !is_near && unit->kind == MACHIAVELLI_ARMY &&
		      machiavelli_is_coastal(unit->at) && machiavelli_is_coastal(place);
	give(table, (struct machiavelli_order){.unit = (uint8_t)held,
			    .order = MACHIAVELLI_MOVE,
			    .to = (uint8_t)place,
			    .has_to = true,
			    .convoy = by_sea});
}

static void ask_target(struct table *table, enum machiavelli_step step, int target)
{
	struct machiavelli_table *memory = machiavelli_memory_of(table);
	memory->step = (uint8_t)step;
	memory->target = (uint8_t)target;
}

/* The step that a unit on the map leads to, when the way is chosen. */
static void press_way(struct table *table, int held, int place)
{
	const struct machiavelli_view *view = machiavelli_view_of(table);
	const struct machiavelli_seen_unit *there = machiavelli_unit_seen(view, place);
	bool is_army = there && there->kind == MACHIAVELLI_ARMY;
	if (!machiavelli_is_garrison(held) && place == held) {
		/* Again: the garrison of the same place, or nothing any more. */
		if (is_own(table, place + MACHIAVELLI_PLACES))
			machiavelli_hold_unit(table, place + MACHIAVELLI_PLACES);
		else
			machiavelli_let_go(table);
	} else if (machiavelli_is_garrison(held) && place == machiavelli_place_of(held)) {
		machiavelli_let_go(table);
	} else if (is_army && is_fleet_at_sea(table, held) && machiavelli_is_coastal(place)) {
		ask_target(table, MACHIAVELLI_STEP_CARRIED_TO, place);
	} else if (there && (there->seat == view->seat || machiavelli_is_garrison(held))) {
		ask_target(table, MACHIAVELLI_STEP_SUPPORT_TO, place);
	} else {
		give_move(table, held, place);
	}
}

static void press_held(struct table *table, int held)
{
	const struct machiavelli_table *memory = machiavelli_memory_of(table);
	int place = memory->pointer;
	struct machiavelli_order order = {
		.unit = (uint8_t)held, .target = memory->target, .to = (uint8_t)place};
	switch (memory->step) {
	case MACHIAVELLI_STEP_SUPPORTED:
		ask_target(table, MACHIAVELLI_STEP_SUPPORT_TO, place);
		break;
	case MACHIAVELLI_STEP_CARRIED: ask_target(table, MACHIAVELLI_STEP_CARRIED_TO, place); break;
	case MACHIAVELLI_STEP_SUPPORT_TO:
		order.order = MACHIAVELLI_SUPPORT;
		order.has_to = place != memory->target;
		if (!order.has_to)
			order.to = 0;
		give(table, order);
		break;
	case MACHIAVELLI_STEP_CARRIED_TO:
		order.order = MACHIAVELLI_CONVOY;
		order.has_to = true;
		give(table, order);
		break;
	default: press_way(table, held, place); break;
	}
}

void machiavelli_press(struct table *table)
{
	int held = machiavelli_held(table), place = machiavelli_memory_of(table)->pointer;
	if (held != MACHIAVELLI_NO_UNIT)
		press_held(table, held);
	else if (is_own(table, place))
		machiavelli_hold_unit(table, place);
	else if (is_own(table, place + MACHIAVELLI_PLACES))
		machiavelli_hold_unit(table, place + MACHIAVELLI_PLACES);
	else
		table_note(
			table, TONE_PLAIN, machiavelli_word(table, MACHIAVELLI_TEXT_NO_OWN_UNIT));
}

/* ---- keys ------------------------------------------------------------------------------------ */

/* Who presses the key of an order without a unit means the one under the pointer. */
static int held_or_pointed(struct table *table)
{
	int place = machiavelli_memory_of(table)->pointer;
	int held = machiavelli_held(table);
	if (held == MACHIAVELLI_NO_UNIT && is_own(table, place))
		held = place;
	else if (held == MACHIAVELLI_NO_UNIT && is_own(table, place + MACHIAVELLI_PLACES))
		held = place + MACHIAVELLI_PLACES;
	if (held == MACHIAVELLI_NO_UNIT)
		table_note(
			table, TONE_PLAIN, machiavelli_word(table, MACHIAVELLI_TEXT_NO_OWN_UNIT));
	return held;
}

/* The other kind that the unit could be. */
static void convert(struct table *table, int held)
{
	const struct machiavelli_seen_unit *unit = machiavelli_unit_seen(
		machiavelli_view_of(table), held);
	give(table, (struct machiavelli_order){.unit = (uint8_t)held,
			    .order = MACHIAVELLI_CONVERT,
			    .into = unit->kind == MACHIAVELLI_ARMY ? MACHIAVELLI_FLEET
								   : MACHIAVELLI_ARMY});
}

static void clear(struct table *table, int held)
{
	struct machiavelli_action action = {.type = MACHIAVELLI_ORDER_CLEAR};
	action.order.unit = (uint8_t)held;
	table_do(table, &action, NULL);
}

/* The order as it is, to be continued with provinces to retreat to. */
static void type_retreats(struct table *table, int held)
{
	const struct machiavelli_view *view = machiavelli_view_of(table);
	const struct machiavelli_order *given = machiavelli_order_given(view, held);
	struct machiavelli_order order = {.unit = (uint8_t)held, .order = MACHIAVELLI_HOLD};
	char line[MACHIAVELLI_LINE];
	struct machiavelli_pen pen = machiavelli_pen_start(
		line, sizeof(line), table->language, view);
	if (given)
		order = *given;
	machiavelli_pen_order(&pen, &order, MACHIAVELLI_KIND_UNKNOWN);
	machiavelli_pen_add(&pen, order.retreat_count > 0 ? " " : " R ");
	if (table_order(table, line))
		machiavelli_let_go(table);
}

/* S and C: a unit at the pointer is meant at once, unless it is the one that is held. */
static void ask_for_help(struct table *table, int held, bool is_support)
{
	int place = machiavelli_memory_of(table)->pointer;
	bool is_pointed = place != machiavelli_place_of(held) &&
			  machiavelli_unit_seen(machiavelli_view_of(table), place);
	machiavelli_memory_of(table)->unit = (uint8_t)(held + 1);
	if (is_support)
		ask_target(table,
			is_pointed ? MACHIAVELLI_STEP_SUPPORT_TO : MACHIAVELLI_STEP_SUPPORTED,
			place);
	else
		ask_target(table,
			is_pointed ? MACHIAVELLI_STEP_CARRIED_TO : MACHIAVELLI_STEP_CARRIED, place);
}

bool machiavelli_order_key(struct table *table, int key)
{
	bool is_letter = key > 0 && key < 128 && strchr("hasgcbvtx", key);
	if (!is_letter && key != KEY_OF_DELETE)
		return false;
	int held = held_or_pointed(table);
	struct machiavelli_order order = {.unit = (uint8_t)held};
	if (held == MACHIAVELLI_NO_UNIT)
		return true;
	switch (key) {
	case 'h': give(table, order); break;
	case 'a': give_move(table, held, machiavelli_memory_of(table)->pointer); break;
	case 's': ask_for_help(table, held, true); break;
	case 'c': ask_for_help(table, held, false); break;
	case 'g':
		if (is_own(table, machiavelli_place_of(held) + MACHIAVELLI_PLACES))
			machiavelli_hold_unit(
				table, machiavelli_place_of(held) + MACHIAVELLI_PLACES);
		break;
	case 'b':
		order.order = MACHIAVELLI_BESIEGE;
		give(table, order);
		break;
	case 'v': convert(table, held); break;
	case 't': type_retreats(table, held); break;
	default: clear(table, held); break;
	}
	return true;
}

/* ---- ready ----------------------------------------------------------------------------------- */

void machiavelli_ready(struct table *table)
{
	const struct machiavelli_view *view = machiavelli_view_of(table);
	struct machiavelli_action action = {.type = MACHIAVELLI_TURN_READY};
	int idle = 0;
	char question[MACHIAVELLI_LINE];
	action.ready = !view->players[view->seat].ready;
	for (int i = 0; i < view->unit_count; i++)
		idle += view->units[i].seat == view->seat &&
			view->units[i].kind != MACHIAVELLI_GARRISON &&
			!machiavelli_order_given(view, view->units[i].at);
	MACHIAVELLI_BOARD_SAY(question, table, MACHIAVELLI_TEXT_ASK_READY, RD_NUMBER(idle));
	bool is_careless = action.ready && view->phase == MACHIAVELLI_ORDERS && idle > 0;
	if (is_careless && !table_ask(table, question))
		return;
	table_do(table, &action, NULL);
}
