/*
 * orders.c: orders by two choices on the map: a unit, then a place. A neighbour
 * means move; an own unit, support, and then its destination, or itself to hold; for a fleet at sea
 * an army on a coast means convoy. Keys say it outright.
 */
#include "parts.h"

#include <stdio.h>
#include <string.h>

/* ---- what is held ---------------------------------------------------------------------------- */

bool italy_let_go(struct table *table)
{
	struct italy_table *memory = italy_memory_of(table);
	bool was_held = memory->unit != 0;
	memory->unit = 0;
	memory->step = ITALY_STEP_WAY;
	return was_held;
}

void italy_hold_unit(struct table *table, int reference)
{
	struct italy_table *memory = italy_memory_of(table);
	memory->unit = (uint8_t)(reference + 1);
	memory->step = ITALY_STEP_WAY;
	memory->pointer = (uint8_t)machiavelli_place_of(reference);
}

static bool is_own(const struct table *table, int reference)
{
	const struct machiavelli_view *view = italy_view_of(table);
	const struct machiavelli_seen_unit *unit = italy_unit_seen(view, reference);
	return unit && unit->seat == view->seat;
}

/* Map order, the field unit of a place before its garrison. */
static int reference_in_order(int number)
{
	return number / 2 + (number % 2) * MACHIAVELLI_PLACES;
}

void italy_next_unit(struct table *table, int step)
{
	int held = italy_held(table), at = 2 * italy_memory_of(table)->pointer;
	if (held != MACHIAVELLI_NO_UNIT)
		at = 2 * machiavelli_place_of(held) + machiavelli_is_garrison(held);
	else if (step > 0)
		at--;
	for (int i = 0; i < MACHIAVELLI_REFERENCES; i++) {
		at = (at + step + MACHIAVELLI_REFERENCES) % MACHIAVELLI_REFERENCES;
		if (is_own(table, reference_in_order(at))) {
			italy_hold_unit(table, reference_in_order(at));
			return;
		}
	}
}

/* ---- giving an order ------------------------------------------------------------------------- */

static void give(struct table *table, struct machiavelli_order order)
{
	const struct machiavelli_view *view = italy_view_of(table);
	const struct machiavelli_order *before = italy_order_given(view, order.unit);
	struct machiavelli_action action = {.type = MACHIAVELLI_ORDER_SET, .order = order};
	if (before && before->has_retreats) {
		/* Another order leaves the way back as it was. */
		action.order.has_retreats = true;
		action.order.retreat_count = before->retreat_count;
		memcpy(action.order.retreats, before->retreats, sizeof(before->retreats));
	}
	if (table_do(table, &action, NULL))
		italy_let_go(table);
}

static bool is_fleet_at_sea(const struct table *table, int reference)
{
	const struct machiavelli_seen_unit *unit = italy_unit_seen(italy_view_of(table), reference);
	return unit && unit->kind == MACHIAVELLI_FLEET && machiavelli_is_sea(unit->at);
}

static void give_move(struct table *table, int held, int place)
{
	const struct machiavelli_seen_unit *unit = italy_unit_seen(italy_view_of(table), held);
	bool is_near = machiavelli_has(machiavelli_reach(unit->at, unit->kind), place);
	bool by_sea = !is_near && unit->kind == MACHIAVELLI_ARMY &&
		      machiavelli_is_coastal(unit->at) && machiavelli_is_coastal(place);
	give(table, (struct machiavelli_order){.unit = (uint8_t)held,
			    .order = MACHIAVELLI_MOVE,
			    .to = (uint8_t)place,
			    .has_to = true,
			    .convoy = by_sea});
}

static void ask_target(struct table *table, enum italy_step step, int target)
{
	struct italy_table *memory = italy_memory_of(table);
	memory->step = (uint8_t)step;
	memory->target = (uint8_t)target;
}

/* The step that a unit on the map leads to, when the way is chosen. */
static void press_way(struct table *table, int held, int place)
{
	const struct machiavelli_view *view = italy_view_of(table);
	const struct machiavelli_seen_unit *there = italy_unit_seen(view, place);
	bool is_army = there && there->kind == MACHIAVELLI_ARMY;
	if (!machiavelli_is_garrison(held) && place == held) {
		/* Again: the garrison of the same place, or nothing any more. */
		if (is_own(table, place + MACHIAVELLI_PLACES))
			italy_hold_unit(table, place + MACHIAVELLI_PLACES);
		else
			italy_let_go(table);
	} else if (machiavelli_is_garrison(held) && place == machiavelli_place_of(held)) {
		italy_let_go(table);
	} else if (is_army && is_fleet_at_sea(table, held) && machiavelli_is_coastal(place)) {
		ask_target(table, ITALY_STEP_CARRIED_TO, place);
	} else if (there && (there->seat == view->seat || machiavelli_is_garrison(held))) {
		ask_target(table, ITALY_STEP_SUPPORT_TO, place);
	} else {
		give_move(table, held, place);
	}
}

/* Seen, and nobody there. */
static bool is_empty(const struct machiavelli_view *view, int place)
{
	bool is_seen = !view->has_fog || machiavelli_is_marked(view->seen, place);
	return is_seen && !italy_unit_seen(view, place);
}

static void press_held(struct table *table, int held)
{
	const struct italy_table *memory = italy_memory_of(table);
	int place = memory->pointer;
	struct machiavelli_order order = {
		.unit = (uint8_t)held, .target = memory->target, .to = (uint8_t)place};
	bool asks_unit = memory->step == ITALY_STEP_SUPPORTED || memory->step == ITALY_STEP_CARRIED;
	if (asks_unit && is_empty(italy_view_of(table), place)) {
		table_note(table, TONE_BAD,
			rd_refusal_text(table->game, RD_NO_SUCH_TARGET, table->language));
		return;
	}
	switch (memory->step) {
	case ITALY_STEP_SUPPORTED: ask_target(table, ITALY_STEP_SUPPORT_TO, place); break;
	case ITALY_STEP_CARRIED: ask_target(table, ITALY_STEP_CARRIED_TO, place); break;
	case ITALY_STEP_SUPPORT_TO:
		order.order = MACHIAVELLI_SUPPORT;
		order.has_to = place != memory->target;
		if (!order.has_to)
			order.to = 0;
		give(table, order);
		break;
	case ITALY_STEP_CARRIED_TO:
		order.order = MACHIAVELLI_CONVOY;
		order.has_to = true;
		give(table, order);
		break;
	default: press_way(table, held, place); break;
	}
}

void italy_press(struct table *table)
{
	int held = italy_held(table), place = italy_memory_of(table)->pointer;
	if (held != MACHIAVELLI_NO_UNIT)
		press_held(table, held);
	else if (is_own(table, place))
		italy_hold_unit(table, place);
	else if (is_own(table, place + MACHIAVELLI_PLACES))
		italy_hold_unit(table, place + MACHIAVELLI_PLACES);
	else
		table_note(table, TONE_PLAIN, italy_word(table, ITALY_TEXT_NO_OWN_UNIT));
}

/* ---- keys ------------------------------------------------------------------------------------ */

/* Who presses the key of an order without a unit means the one under the pointer. */
static int held_or_pointed(struct table *table)
{
	int place = italy_memory_of(table)->pointer;
	int held = italy_held(table);
	if (held == MACHIAVELLI_NO_UNIT && is_own(table, place))
		held = place;
	else if (held == MACHIAVELLI_NO_UNIT && is_own(table, place + MACHIAVELLI_PLACES))
		held = place + MACHIAVELLI_PLACES;
	if (held == MACHIAVELLI_NO_UNIT)
		table_note(table, TONE_PLAIN, italy_word(table, ITALY_TEXT_NO_OWN_UNIT));
	return held;
}

/* The other kind that the unit could be. */
static void convert(struct table *table, int held)
{
	const struct machiavelli_seen_unit *unit = italy_unit_seen(italy_view_of(table), held);
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
	const struct machiavelli_view *view = italy_view_of(table);
	const struct machiavelli_order *given = italy_order_given(view, held);
	struct machiavelli_order order = {.unit = (uint8_t)held, .order = MACHIAVELLI_HOLD};
	char line[ITALY_LINE];
	struct rd_pen pen = rd_pen_start(line, sizeof(line), table->language, view);
	if (given)
		order = *given;
	machiavelli_pen_order(&pen, &order, MACHIAVELLI_KIND_UNKNOWN);
	rd_pen_add(&pen, order.retreat_count > 0 ? " " : " R ");
	if (table_order(table, line))
		italy_let_go(table);
}

/* S and C: a unit at the pointer is meant at once, unless it is the one that is held. */
static void ask_for_help(struct table *table, int held, bool is_support)
{
	int place = italy_memory_of(table)->pointer;
	bool is_pointed = place != machiavelli_place_of(held) &&
			  italy_unit_seen(italy_view_of(table), place);
	italy_memory_of(table)->unit = (uint8_t)(held + 1);
	if (is_support)
		ask_target(table, is_pointed ? ITALY_STEP_SUPPORT_TO : ITALY_STEP_SUPPORTED, place);
	else
		ask_target(table, is_pointed ? ITALY_STEP_CARRIED_TO : ITALY_STEP_CARRIED, place);
}

bool italy_order_key(struct table *table, int key)
{
	bool is_letter = key > 0 && key < 128 && strchr("hasgcbvux", key);
	if (!is_letter && key != KEY_OF_DELETE && key != KEY_OF_BACKSPACE)
		return false;
	int held = held_or_pointed(table);
	struct machiavelli_order order = {.unit = (uint8_t)held};
	if (held == MACHIAVELLI_NO_UNIT)
		return true;
	switch (key) {
	case 'h': give(table, order); break;
	case 'a': give_move(table, held, italy_memory_of(table)->pointer); break;
	case 's': ask_for_help(table, held, true); break;
	case 'c': ask_for_help(table, held, false); break;
	case 'g':
		if (is_own(table, machiavelli_place_of(held) + MACHIAVELLI_PLACES))
			italy_hold_unit(table, machiavelli_place_of(held) + MACHIAVELLI_PLACES);
		break;
	case 'b':
		order.order = MACHIAVELLI_BESIEGE;
		give(table, order);
		break;
	case 'v': convert(table, held); break;
	case 'u': type_retreats(table, held); break;
	default: clear(table, held); break;
	}
	return true;
}

/* ---- ready ----------------------------------------------------------------------------------- */

void italy_ready(struct table *table)
{
	const struct machiavelli_view *view = italy_view_of(table);
	struct machiavelli_action action = {.type = MACHIAVELLI_TURN_READY};
	int idle = 0;
	char question[ITALY_LINE];
	action.ready = !view->players[view->seat].ready;
	for (int i = 0; i < view->unit_count; i++)
		idle += view->units[i].seat == view->seat &&
			view->units[i].kind != MACHIAVELLI_GARRISON &&
			!italy_order_given(view, view->units[i].at);
	ITALY_SAY(question, table, ITALY_TEXT_ASK_READY, RD_NUMBER(idle));
	bool is_careless = action.ready && view->phase == MACHIAVELLI_ORDERS && idle > 0;
	if (is_careless && !table_ask(table, question))
		return;
	table_do(table, &action, NULL);
}
