/*
 * orders.c: orders to units (6.2, 6.3). Checks come in the rulebook's order.
 */
#include "parts.h"

#include <string.h>

/* ---- checks ---- */

/* On the map of this match. */
static bool is_place(const struct machiavelli_eyes *eyes, int place)
{
	return place < MACHIAVELLI_PLACES && !machiavelli_has(eyes->closed, place);
}

/* The kind of the seat's own unit of this reference. */
static int own_kind(const struct machiavelli_eyes *eyes, int unit)
{
	return machiavelli_is_garrison(unit) ? MACHIAVELLI_GARRISON : eyes->kind[unit];
}

static int check_move(
	const struct machiavelli_eyes *eyes, const struct machiavelli_order *order, int kind)
{
	int at = machiavelli_place_of(order->unit);
	if (!is_place(eyes, order->to))
		return RD_NO_SUCH_TARGET;
	if (kind == MACHIAVELLI_GARRISON)
		return MACHIAVELLI_WRONG_UNIT;
	if (!order->convoy)
		return machiavelli_has(machiavelli_reach(at, kind), order->to)
			       ? RD_ACCEPTED
			       : MACHIAVELLI_NOT_ADJACENT;
	if (kind != MACHIAVELLI_ARMY)
		return MACHIAVELLI_WRONG_UNIT;
	if (order->to == at)
		return MACHIAVELLI_NOT_ADJACENT;
	if (!machiavelli_is_coastal(at) || !machiavelli_is_coastal(order->to))
		return MACHIAVELLI_NOT_COASTAL;
	return RD_ACCEPTED;
}

static int check_support(
	const struct machiavelli_eyes *eyes, const struct machiavelli_order *order, int kind)
{
	if (!is_place(eyes, order->target) || order->target == order->unit)
		return RD_NO_SUCH_TARGET;
	if (order->has_to && (!is_place(eyes, order->to) || order->to == order->target))
		return RD_NO_SUCH_TARGET;
	if (machiavelli_has(eyes->sight, order->target) && eyes->unit[order->target] == RD_NOBODY)
		return RD_NO_SUCH_TARGET;
	int at = machiavelli_place_of(order->unit);
	int place = order->has_to ? order->to : order->target;
	bool is_near = kind == MACHIAVELLI_GARRISON
			       ? place == at
			       : machiavelli_has(machiavelli_reach(at, kind), place);
	return is_near ? RD_ACCEPTED : RD_OUT_OF_RANGE;
}

static int check_convoy(
	const struct machiavelli_eyes *eyes, const struct machiavelli_order *order, int kind)
{
	if (kind != MACHIAVELLI_FLEET || !machiavelli_is_sea(order->unit))
		return MACHIAVELLI_WRONG_UNIT;
	if (!is_place(eyes, order->target) || !is_place(eyes, order->to) ||
		order->to == order->target)
		return RD_NO_SUCH_TARGET;
	bool has_army = eyes->unit[order->target] != RD_NOBODY &&
			eyes->kind[order->target] == MACHIAVELLI_ARMY;
	if (machiavelli_has(eyes->sight, order->target) && !has_army)
		return RD_NO_SUCH_TARGET;
	if (!machiavelli_is_coastal(order->target) || !machiavelli_is_coastal(order->to))
		return MACHIAVELLI_NOT_COASTAL;
	return RD_ACCEPTED;
}

static int check_besiege(
	const struct machiavelli_eyes *eyes, const struct machiavelli_order *order, int kind)
{
	if (kind != MACHIAVELLI_ARMY)
		return MACHIAVELLI_WRONG_UNIT;
	int garrison = eyes->unit[order->unit + MACHIAVELLI_PLACES];
	return garrison == RD_NOBODY || garrison == eyes->seat ? MACHIAVELLI_NOTHING_TO_BESIEGE
							       : RD_ACCEPTED;
}

static int check_convert(
	const struct machiavelli_eyes *eyes, const struct machiavelli_order *order, int kind)
{
	(void)eyes;
	if (kind == MACHIAVELLI_GARRISON ? order->into != MACHIAVELLI_ARMY : order->into == kind)
		return MACHIAVELLI_WRONG_UNIT;
	if (kind != MACHIAVELLI_GARRISON &&
		machiavelli_map[order->unit].terrain != MACHIAVELLI_PORT)
		return MACHIAVELLI_NOT_A_PORT;
	return RD_ACCEPTED;
}

static int check_by_order(
	const struct machiavelli_eyes *eyes, const struct machiavelli_order *order, int kind)
{
	switch (order->order) {
	case MACHIAVELLI_MOVE: return check_move(eyes, order, kind);
	case MACHIAVELLI_SUPPORT: return check_support(eyes, order, kind);
	case MACHIAVELLI_CONVOY: return check_convoy(eyes, order, kind);
	case MACHIAVELLI_BESIEGE: return check_besiege(eyes, order, kind);
	case MACHIAVELLI_CONVERT: return check_convert(eyes, order, kind);
	default: return RD_ACCEPTED;
	}
}

/* 6.2 */
int machiavelli_check_order(
	const struct machiavelli_eyes *eyes, const struct machiavelli_order *order)
{
	if (order->unit >= MACHIAVELLI_REFERENCES)
		return RD_NO_SUCH_TARGET;
	if (eyes->unit[order->unit] != eyes->seat)
		return RD_NOT_YOUR_UNIT;
	int kind = own_kind(eyes, order->unit);
	int refusal = check_by_order(eyes, order, kind);
	if (refusal != RD_ACCEPTED)
		return refusal;
	if (order->retreat_count > 0 && kind == MACHIAVELLI_GARRISON)
		return MACHIAVELLI_WRONG_UNIT;
	for (int i = 0; i < order->retreat_count; i++)
		if (!is_place(eyes, order->retreats[i]))
			return RD_NO_SUCH_TARGET;
	return RD_ACCEPTED;
}

/* ---- the list of a seat's orders, in map order ---- */

static int key_of(int unit)
{
	return 2 * machiavelli_place_of(unit) + machiavelli_is_garrison(unit);
}

/* Where the order of this unit stands, or would. */
static int find_order(const struct machiavelli_seat *seat, int unit, bool *is_there)
{
	int place = 0;
	while (place < seat->order_count && key_of(seat->orders[place].unit) < key_of(unit))
		place++;
	*is_there = place < seat->order_count && seat->orders[place].unit == unit;
	return place;
}

const struct machiavelli_order *machiavelli_order_of(const struct machiavelli_seat *seat, int unit)
{
	bool is_there;
	int place = find_order(seat, unit, &is_there);
	return is_there ? &seat->orders[place] : NULL;
}

int machiavelli_set_order(struct machiavelli_state *state, int seat,
	const struct machiavelli_order *order, struct rd_turn *turn)
{
	struct machiavelli_eyes eyes;
	struct machiavelli_seat *own = &state->seats[seat];
	machiavelli_eyes_of_state(&eyes, state, seat);
	int refusal = machiavelli_check_order(&eyes, order);
	bool is_there;
	int place = find_order(own, order->unit, &is_there);
	if (refusal != RD_ACCEPTED)
		return refusal;
	machiavelli_note_act(state, seat, turn);
	if (!is_there) {
		/* A unit has one order, so there is room unless a patch listed strangers. */
		if (own->order_count == MACHIAVELLI_UNITS)
			own->order_count--;
		if (place > own->order_count)
			place = own->order_count;
		memmove(&own->orders[place + 1], &own->orders[place],
			(size_t)(own->order_count - place) * sizeof(own->orders[0]));
		own->order_count++;
	}
	own->orders[place] = *order;
	own->orders[place].has_retreats = order->retreat_count > 0;
	struct machiavelli_event_order *event = rd_emit(
		turn, MACHIAVELLI_ORDER_ACCEPTED, RD_SEAT(seat), sizeof *event);
	event->order = own->orders[place];
	return RD_ACCEPTED;
}

/* 6.3 */
int machiavelli_clear_order(
	struct machiavelli_state *state, int seat, int unit, struct rd_turn *turn)
{
	struct machiavelli_seat *own = &state->seats[seat];
	bool is_there;
	if (unit >= MACHIAVELLI_REFERENCES)
		return RD_NO_SUCH_TARGET;
	const struct machiavelli_unit *found = machiavelli_unit_at(state, unit);
	if (!found || found->seat != seat)
		return RD_NOT_YOUR_UNIT;
	int place = find_order(own, unit, &is_there);
	if (!is_there)
		return RD_NO_SUCH_TARGET;
	machiavelli_note_act(state, seat, turn);
	memmove(&own->orders[place], &own->orders[place + 1],
		(size_t)(own->order_count - place - 1) * sizeof(own->orders[0]));
	memset(&own->orders[--own->order_count], 0, sizeof(own->orders[0]));
	machiavelli_tell_place(turn, MACHIAVELLI_ORDER_CLEARED, RD_SEAT(seat), unit);
	return RD_ACCEPTED;
}
