/*
 * load.c: what follows from a state that was read (10.1). A patch may leave things out; what it says
 * that no board can hold is refused. A state that was printed comes through unchanged.
 */
#include "parts.h"

#include <string.h>

static bool load_units(struct machiavelli_state *state, uint64_t given, struct rd_fault *fault)
{
	unsigned largest = 0;
	for (int i = 0; i < state->unit_count; i++) {
		struct machiavelli_unit *unit = &state->units[i];
		if (unit->id == 0)
			unit->id = (uint16_t)(i + 1);
		if (unit->seat >= state->seat_count)
			return rd_fault_say(fault, "units", i, "there is no such seat");
		if (unit->kind == MACHIAVELLI_GARRISON && machiavelli_is_sea(unit->at))
			return rd_fault_say(fault, "units", i, "a sea has no garrison");
		largest = unit->id > largest ? unit->id : largest;
	}
	bool has_units = given >> MACHIAVELLI_KEY_UNITS & 1;
	bool has_next = given >> MACHIAVELLI_KEY_NEXT_UNIT & 1;
	if (has_units && !has_next)
		state->next_unit = (uint16_t)(largest + 1);
	machiavelli_sort_units(state);
	for (int i = 1; i < state->unit_count; i++)
		if (machiavelli_reference_of(&state->units[i - 1]) ==
			machiavelli_reference_of(&state->units[i]))
			return rd_fault_say(fault, "units", -1, "two units stand in one place");
	return true;
}

static int order_key(const struct machiavelli_order *order)
{
	return 2 * machiavelli_place_of(order->unit) + machiavelli_is_garrison(order->unit);
}

static bool load_orders(struct machiavelli_seat *seat, struct rd_fault *fault)
{
	for (int i = 0; i < seat->order_count; i++) {
		seat->orders[i].has_retreats = seat->orders[i].retreat_count > 0;
		struct machiavelli_order order = seat->orders[i];
		int j = i;
		for (; j > 0 && order_key(&seat->orders[j - 1]) > order_key(&order); j--)
			seat->orders[j] = seat->orders[j - 1];
		seat->orders[j] = order;
	}
	for (int i = 1; i < seat->order_count; i++)
		if (seat->orders[i].unit == seat->orders[i - 1].unit)
			return rd_fault_say(fault, "seats", -1, "a unit has two orders");
	return true;
}

static void sort_numbers(struct machiavelli_expense *expense)
{
	for (int i = 1; i < expense->number_count; i++)
		for (int j = i; j > 0 && expense->numbers[j - 1] > expense->numbers[j]; j--) {
			uint8_t number = expense->numbers[j];
			expense->numbers[j] = expense->numbers[j - 1];
			expense->numbers[j - 1] = number;
		}
}

/* The smallest next_expense that names no listed one again. */
static void load_expenses(struct machiavelli_seat *seat)
{
	for (int i = 0; i < seat->expense_count; i++) {
		struct machiavelli_expense *expense = &seat->expenses[i];
		if (expense->id == 0)
			expense->id = (uint32_t)i + 1;
		if (expense->cost == MACHIAVELLI_COST_BY_KIND)
			expense->cost = (uint16_t)machiavelli_expense_cost(expense);
		sort_numbers(expense);
		if (seat->next_expense <= expense->id)
			seat->next_expense = expense->id + 1;
	}
}

static bool load_marks(struct machiavelli_state *state, struct rd_fault *fault)
{
	for (int i = 0; i < MACHIAVELLI_LANDS; i++) {
		if (state->owners[i] >= state->seat_count)
			return rd_fault_say(fault, "owners", -1, "there is no such seat");
		if (state->sieges[i].is_laid && state->sieges[i].seat >= state->seat_count)
			return rd_fault_say(fault, "sieges", -1, "there is no such seat");
	}
	for (int i = state->seat_count; i < MACHIAVELLI_SEATS; i++)
		if (state->votes[i].is_open)
			return rd_fault_say(fault, "votes", -1, "there is no such seat");
	return true;
}

static bool load_seat(struct machiavelli_state *state, int place, struct rd_fault *fault)
{
	struct machiavelli_seat *seat = &state->seats[place];
	if (seat->token_count != state->seat_count)
		return rd_fault_say(fault, "seats", -1, "tokens has one number for each seat");
	for (int i = 0; i < seat->expense_count; i++)
		if (seat->expenses[i].seat >= state->seat_count)
			return rd_fault_say(fault, "seats", -1, "there is no such seat");
	load_expenses(seat);
	return load_orders(seat, fault);
}

bool machiavelli_loaded(void *of, uint64_t given, struct rd_fault *fault)
{
	struct machiavelli_state *state = of;
	state->season = (uint8_t)machiavelli_season_of(state->turn);
	state->year = (uint16_t)(MACHIAVELLI_FIRST_YEAR + (state->turn - 1) / 3);
	if (!load_units(state, given, fault) || !load_marks(state, fault))
		return false;
	for (int i = 0; i < state->seat_count; i++)
		if (!load_seat(state, i, fault))
			return false;
	return machiavelli_load_dealings(state, fault);
}
