/*
 * expenses.c: the list of payments of a seat (6.4, 6.5). Checks come in the rulebook's order.
 */
#include "parts.h"

#include <string.h>

static int cost_of(int kind, int amount, int numbers, int recruit)
{
	switch (kind) {
	case MACHIAVELLI_TRANSFER_MONEY: return amount;
	case MACHIAVELLI_ASSASSINATE: return MACHIAVELLI_KNIFE_COST * numbers;
	case MACHIAVELLI_BRIBE: return MACHIAVELLI_BRIBE_COST;
	case MACHIAVELLI_RELIEF: return MACHIAVELLI_RELIEF_COST;
	default: return machiavelli_recruit_costs[recruit];
	}
}

int machiavelli_payment_cost(const struct machiavelli_payment *payment)
{
	return cost_of(payment->kind, payment->amount, payment->number_count, payment->recruit);
}

int machiavelli_expense_cost(const struct machiavelli_expense *expense)
{
	return cost_of(expense->kind, expense->amount, expense->number_count, expense->recruit);
}

int machiavelli_committed(const struct machiavelli_expense *expenses, int count)
{
	int sum = 0;
	for (int i = 0; i < count; i++)
		sum += expenses[i].cost;
	return sum;
}

/* ---- checks ---- */

/* Oneself, no seat, or eliminated. */
static bool is_nobody(const struct machiavelli_eyes *eyes, int32_t seat)
{
	return !machiavelli_is_seat(eyes, seat) || seat == eyes->seat || eyes->is_out[seat];
}

static bool is_listed(const struct machiavelli_eyes *eyes, int kind)
{
	for (int i = 0; i < eyes->expense_count; i++)
		if (eyes->expenses[i].kind == kind)
			return true;
	return false;
}

static int check_transfer(
	const struct machiavelli_eyes *eyes, const struct machiavelli_payment *payment)
{
	if (is_nobody(eyes, payment->seat))
		return RD_NO_SUCH_TARGET;
	if (machiavelli_count_code_points(payment->note) > MACHIAVELLI_NOTE)
		return MACHIAVELLI_TEXT_TOO_LONG;
	for (int i = 0; i < eyes->expense_count; i++)
		if (eyes->expenses[i].kind == MACHIAVELLI_TRANSFER_MONEY &&
			eyes->expenses[i].seat == payment->seat)
			return MACHIAVELLI_DUPLICATE;
	return RD_ACCEPTED;
}

static int check_assassination(
	const struct machiavelli_eyes *eyes, const struct machiavelli_payment *payment)
{
	if (!eyes->options->assassination)
		return MACHIAVELLI_OPTION_OFF;
	if (is_nobody(eyes, payment->seat))
		return RD_NO_SUCH_TARGET;
	if (!eyes->tokens[payment->seat])
		return MACHIAVELLI_NO_TOKEN;
	return is_listed(eyes, MACHIAVELLI_ASSASSINATE) ? MACHIAVELLI_DUPLICATE : RD_ACCEPTED;
}

static bool has_unit_in(const struct machiavelli_eyes *eyes, int place)
{
	return eyes->unit[place] == eyes->seat ||
	       eyes->unit[place + MACHIAVELLI_PLACES] == eyes->seat;
}

static int check_bribe(
	const struct machiavelli_eyes *eyes, const struct machiavelli_payment *payment)
{
	if (!eyes->options->bribery)
		return MACHIAVELLI_OPTION_OFF;
	if (payment->unit >= MACHIAVELLI_REFERENCES)
		return RD_NO_SUCH_TARGET;
	int at = machiavelli_place_of(payment->unit);
	bool is_near = has_unit_in(eyes, at);
	MACHIAVELLI_EACH (place, machiavelli_near(at))
		is_near = is_near || has_unit_in(eyes, place);
	if (!is_near)
		return RD_OUT_OF_RANGE;
	int owner = eyes->unit[payment->unit];
	if (owner == RD_NOBODY || owner == eyes->seat)
		return RD_NO_SUCH_TARGET;
	return is_listed(eyes, MACHIAVELLI_BRIBE) ? MACHIAVELLI_DUPLICATE : RD_ACCEPTED;
}

static int check_relief(
	const struct machiavelli_eyes *eyes, const struct machiavelli_payment *payment)
{
	if (!eyes->options->famine)
		return MACHIAVELLI_OPTION_OFF;
	if (eyes->season == MACHIAVELLI_SUMMER)
		return MACHIAVELLI_WRONG_SEASON;
	if (payment->province >= MACHIAVELLI_LANDS)
		return RD_NO_SUCH_TARGET;
	if (eyes->owners[payment->province] != eyes->seat && !has_unit_in(eyes, payment->province))
		return RD_OUT_OF_RANGE;
	if (eyes->season == MACHIAVELLI_SPRING &&
		!machiavelli_is_marked(eyes->famine, payment->province))
		return MACHIAVELLI_NO_FAMINE;
	for (int i = 0; i < eyes->expense_count; i++)
		if (eyes->expenses[i].kind == MACHIAVELLI_RELIEF &&
			eyes->expenses[i].province == payment->province)
			return MACHIAVELLI_DUPLICATE;
	return RD_ACCEPTED;
}

static int check_recruit(
	const struct machiavelli_eyes *eyes, const struct machiavelli_payment *payment)
{
	int place = payment->province;
	if (place >= MACHIAVELLI_PLACES)
		return RD_NO_SUCH_TARGET;
	if (machiavelli_is_sea(place) || eyes->owners[place] != eyes->seat ||
		machiavelli_map[place].value == 0)
		return MACHIAVELLI_NOT_YOUR_CITY;
	if (payment->recruit == MACHIAVELLI_FLEET &&
		machiavelli_map[place].terrain != MACHIAVELLI_PORT)
		return MACHIAVELLI_NOT_A_PORT;
	for (int i = 0; i < eyes->expense_count; i++) {
		const struct machiavelli_expense *other = &eyes->expenses[i];
		bool is_same_sort = (other->recruit == MACHIAVELLI_GARRISON) ==
				    (payment->recruit == MACHIAVELLI_GARRISON);
		if (other->kind == MACHIAVELLI_RECRUIT && other->province == place && is_same_sort)
			return MACHIAVELLI_DUPLICATE;
	}
	return RD_ACCEPTED;
}

static int check_by_kind(
	const struct machiavelli_eyes *eyes, const struct machiavelli_payment *payment)
{
	switch (payment->kind) {
	case MACHIAVELLI_TRANSFER_MONEY: return check_transfer(eyes, payment);
	case MACHIAVELLI_ASSASSINATE: return check_assassination(eyes, payment);
	case MACHIAVELLI_BRIBE: return check_bribe(eyes, payment);
	case MACHIAVELLI_RELIEF: return check_relief(eyes, payment);
	default: return check_recruit(eyes, payment);
	}
}

/* 6.4 */
int machiavelli_check_payment(
	const struct machiavelli_eyes *eyes, const struct machiavelli_payment *payment)
{
	int refusal = check_by_kind(eyes, payment);
	if (refusal != RD_ACCEPTED)
		return refusal;
	if (eyes->expense_count >= MACHIAVELLI_EXPENSES)
		return MACHIAVELLI_LIMIT_REACHED;
	int sum = machiavelli_committed(eyes->expenses, eyes->expense_count) +
		  machiavelli_payment_cost(payment);
	return sum > eyes->treasury ? RD_NOT_ENOUGH_RESOURCES : RD_ACCEPTED;
}

/* ---- the list ---- */

/* Members that this kind does not have are zero, as a state that was read has them. */
static void keep(struct machiavelli_expense *expense, const struct machiavelli_payment *payment)
{
	memset(expense, 0, sizeof *expense);
	expense->kind = payment->kind;
	expense->cost = (uint16_t)machiavelli_payment_cost(payment);
	switch (payment->kind) {
	case MACHIAVELLI_TRANSFER_MONEY:
		expense->seat = (int8_t)payment->seat;
		expense->amount = payment->amount;
		memcpy(expense->note, payment->note, strlen(payment->note));
		break;
	case MACHIAVELLI_ASSASSINATE:
		expense->seat = (int8_t)payment->seat;
		for (uint8_t number = 1; number <= 6; number++)
			if (memchr(payment->numbers, number, payment->number_count))
				expense->numbers[expense->number_count++] = number;
		break;
	case MACHIAVELLI_BRIBE: expense->unit = payment->unit; break;
	case MACHIAVELLI_RECRUIT:
		expense->recruit = payment->recruit;
		expense->province = payment->province;
		break;
	default: expense->province = payment->province; break;
	}
}

int machiavelli_add_expense(struct machiavelli_state *state, int seat,
	const struct machiavelli_payment *payment, struct rd_turn *turn)
{
	struct machiavelli_eyes eyes;
	struct machiavelli_seat *own = &state->seats[seat];
	machiavelli_eyes_of_state(&eyes, state, seat);
	int refusal = machiavelli_check_payment(&eyes, payment);
	if (refusal != RD_ACCEPTED)
		return refusal;
	machiavelli_note_act(state, seat, turn);
	struct machiavelli_expense *expense = &own->expenses[own->expense_count++];
	keep(expense, payment);
	expense->id = own->next_expense++;
	struct machiavelli_event_expense *event = rd_emit(
		turn, MACHIAVELLI_EXPENSE_ADDED, RD_SEAT(seat), sizeof *event);
	event->expense = *expense;
	return RD_ACCEPTED;
}

/* 6.5 */
int machiavelli_remove_expense(
	struct machiavelli_state *state, int seat, int32_t id, struct rd_turn *turn)
{
	struct machiavelli_seat *own = &state->seats[seat];
	int place = 0;
	while (place < own->expense_count && own->expenses[place].id != (uint32_t)id)
		place++;
	if (id < 1 || place == own->expense_count)
		return RD_NO_SUCH_TARGET;
	machiavelli_note_act(state, seat, turn);
	memmove(&own->expenses[place], &own->expenses[place + 1],
		(size_t)(own->expense_count - place - 1) * sizeof(own->expenses[0]));
	memset(&own->expenses[--own->expense_count], 0, sizeof(own->expenses[0]));
	struct machiavelli_event_removed *event = rd_emit(
		turn, MACHIAVELLI_EXPENSE_REMOVED, RD_SEAT(seat), sizeof *event);
	event->id = (uint32_t)id;
	return RD_ACCEPTED;
}
