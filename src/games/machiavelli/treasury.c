/*
 * treasury.c: transfers, knives, bribes and relief (7.2), in this order, each by seat and list.
 */
#include "parts.h"

#include <string.h>

/* The list was covered when it was written (R11); only a patch can ask for more than there is. */
static void take_cost(struct machiavelli_seat *seat, int cost)
{
	seat->treasury = (uint16_t)(seat->treasury > cost ? seat->treasury - cost : 0);
}

/* Calls `pay` for each expense of this kind. */
static void each_expense(struct machiavelli_resolution *resolution, int kind,
	void (*pay)(struct machiavelli_resolution *, int seat, const struct machiavelli_expense *))
{
	struct machiavelli_state *state = resolution->state;
	for (int seat = 0; seat < state->seat_count; seat++)
		for (int i = 0; i < state->seats[seat].expense_count; i++)
			if (state->seats[seat].expenses[i].kind == kind)
				pay(resolution, seat, &state->seats[seat].expenses[i]);
}

/* ---- a ---- */

static void transfer(struct machiavelli_resolution *resolution, int seat,
	const struct machiavelli_expense *expense)
{
	struct machiavelli_seat *receiver = &resolution->state->seats[expense->seat];
	int sum = receiver->treasury + expense->amount;
	take_cost(&resolution->state->seats[seat], expense->amount);
	resolution->paid[seat][expense->seat] = expense->amount; /* one to each in a turn (6.4) */
	receiver->treasury = (uint16_t)(sum < MACHIAVELLI_TREASURY ? sum : MACHIAVELLI_TREASURY);
	struct machiavelli_event_transfer *event = rd_emit(resolution->turn,
		MACHIAVELLI_TRANSFER_MADE, RD_SEAT(seat) | RD_SEAT(expense->seat), sizeof *event);
	event->from = (int8_t)seat;
	event->recipient = expense->seat;
	event->amount = expense->amount;
	memcpy(event->note, expense->note, sizeof event->note);
}

/* ---- b ---- */

static void kill_leader(struct machiavelli_resolution *resolution, int victim)
{
	struct machiavelli_state *state = resolution->state;
	machiavelli_tell_seat(resolution->turn, MACHIAVELLI_LEADER_KILLED, victim, 0);
	resolution->killed |= RD_SEAT(victim);
	for (int i = 0; i < state->unit_count; i++) {
		int unit = machiavelli_reference_of(&state->units[i]);
		if (state->units[i].seat == victim)
			resolution->orders[unit] = (struct machiavelli_order){
				.unit = (uint8_t)unit};
	}
	for (int place = 0; place < MACHIAVELLI_LANDS; place++) {
		int garrison = machiavelli_find_unit(state, place + MACHIAVELLI_PLACES);
		if (!state->sieges[place].is_laid || garrison < 0 ||
			state->units[garrison].seat != victim)
			continue;
		machiavelli_destroy(resolution, garrison, MACHIAVELLI_BY_ASSASSINATION);
		memset(&state->sieges[place], 0, sizeof state->sieges[place]);
	}
}

static void assassinate(struct machiavelli_resolution *resolution, uint32_t *killed, int seat,
	const struct machiavelli_expense *expense)
{
	struct machiavelli_seat *own = &resolution->state->seats[seat];
	take_cost(own, expense->cost);
	own->tokens[expense->seat] = 0;
	int roll = rd_draw(resolution->turn->chance, "assassin_d6", 1, 6);
	bool success = memchr(expense->numbers, roll, expense->number_count) != NULL;
	struct machiavelli_event_assassination *event = rd_emit(
		resolution->turn, MACHIAVELLI_ASSASSINATION_RESULT, RD_SEAT(seat), sizeof *event);
	event->target = expense->seat;
	event->number_count = expense->number_count;
	memcpy(event->numbers, expense->numbers, sizeof event->numbers);
	event->roll = (uint8_t)roll;
	event->success = success;
	if (!success || *killed & RD_SEAT(expense->seat))
		return;
	*killed |= RD_SEAT(expense->seat);
	kill_leader(resolution, expense->seat);
}

static void pay_assassins(struct machiavelli_resolution *resolution)
{
	struct machiavelli_state *state = resolution->state;
	uint32_t killed = 0;
	for (int seat = 0; seat < state->seat_count; seat++)
		for (int i = 0; i < state->seats[seat].expense_count; i++)
			if (state->seats[seat].expenses[i].kind == MACHIAVELLI_ASSASSINATE)
				assassinate(
					resolution, &killed, seat, &state->seats[seat].expenses[i]);
}

/* ---- c ---- */

static uint32_t bribers_of(const struct machiavelli_state *state, int unit)
{
	uint32_t bribers = 0;
	for (int seat = 0; seat < state->seat_count; seat++)
		for (int i = 0; i < state->seats[seat].expense_count; i++) {
			const struct machiavelli_expense *expense = &state->seats[seat].expenses[i];
			if (expense->kind == MACHIAVELLI_BRIBE && expense->unit == unit)
				bribers |= RD_SEAT(seat);
		}
	return bribers;
}

static void tell_bribe(
	struct machiavelli_resolution *resolution, int seat, int unit, bool success, int reason)
{
	struct machiavelli_event_bribe *event = rd_emit(
		resolution->turn, MACHIAVELLI_BRIBE_RESULT, RD_SEAT(seat), sizeof *event);
	event->unit = (uint8_t)unit;
	event->success = success;
	event->reason = (uint8_t)reason;
}

static void turn_coat(
	struct machiavelli_resolution *resolution, int seat, struct machiavelli_unit *unit)
{
	int reference = machiavelli_reference_of(unit), from = unit->seat;
	take_cost(&resolution->state->seats[seat], MACHIAVELLI_BRIBE_COST);
	unit->seat = (int8_t)seat;
	resolution->turned[reference] = (uint8_t)(from + 1);
	resolution->orders[reference] = (struct machiavelli_order){.unit = (uint8_t)reference};
	tell_bribe(resolution, seat, reference, true, MACHIAVELLI_NO_BRIBE_REASON);
	struct machiavelli_event_unit *event = rd_emit(resolution->turn, MACHIAVELLI_UNIT_DEFECTED,
		machiavelli_witnesses(resolution, unit->at, seat, from), sizeof *event);
	event->unit = (uint8_t)reference;
	event->kind = unit->kind;
	event->from = (int8_t)from;
	event->seat = (int8_t)seat;
	if (unit->kind == MACHIAVELLI_GARRISON)
		machiavelli_change_owner(resolution, unit->at, seat, MACHIAVELLI_BRIBED);
}

static void bribe(struct machiavelli_resolution *resolution, int reference)
{
	struct machiavelli_state *state = resolution->state;
	uint32_t bribers = bribers_of(state, reference);
	struct machiavelli_unit *unit = machiavelli_unit_at(state, reference);
	bool is_alone = (bribers & (bribers - 1)) == 0;
	for (int seat = 0; seat < state->seat_count; seat++) {
		if (!(bribers & RD_SEAT(seat)))
			continue;
		if (!unit || !is_alone)
			tell_bribe(resolution, seat, reference, false,
				unit ? MACHIAVELLI_CONTESTED : MACHIAVELLI_GONE);
		else
			turn_coat(resolution, seat, unit);
	}
}

/* ---- d ---- */

static void relieve(struct machiavelli_resolution *resolution, int seat,
	const struct machiavelli_expense *expense)
{
	struct machiavelli_state *state = resolution->state;
	take_cost(&state->seats[seat], expense->cost);
	machiavelli_tell_place(
		resolution->turn, MACHIAVELLI_RELIEF_PAID, RD_SEAT(seat), expense->province);
	if (state->season == MACHIAVELLI_AUTUMN)
		machiavelli_mark(state->granary, expense->province);
	if (state->season != MACHIAVELLI_SPRING ||
		!machiavelli_is_marked(state->famine, expense->province))
		return;
	machiavelli_unmark(state->famine, expense->province);
	machiavelli_tell_place(
		resolution->turn, MACHIAVELLI_FAMINE_LIFTED, RD_EVERYONE, expense->province);
}

void machiavelli_pay(struct machiavelli_resolution *resolution)
{
	each_expense(resolution, MACHIAVELLI_TRANSFER_MONEY, transfer);
	pay_assassins(resolution);
	for (int place = 0; place < MACHIAVELLI_PLACES; place++) {
		bribe(resolution, place);
		bribe(resolution, place + MACHIAVELLI_PLACES);
	}
	each_expense(resolution, MACHIAVELLI_RELIEF, relieve);
}
