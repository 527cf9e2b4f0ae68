/*
 * scramble.c: another match that a seat cannot tell from this one (10.3), for tests. What others have
 * written, own and owe is made anew at random, and with fog what stands where the seat sees nothing.
 */
#include "parts.h"

#include <string.h>

enum { TRIES = 6 };

static int pick(struct rd_chance *chance, int low, int high)
{
	return rd_draw_unscripted(chance, low, high);
}

/* ---- units out of sight ---- */

static bool is_city_of_another(const struct machiavelli_state *state, int place, int seat)
{
	return machiavelli_map[place].value > 0 && state->owners[place] != seat &&
	       state->owners[place] != RD_NOBODY;
}

static int random_other(const struct machiavelli_state *state, int seat, struct rd_chance *chance)
{
	int other = pick(chance, 0, state->seat_count - 1);
	for (int i = 0; i < state->seat_count; i++, other = (other + 1) % state->seat_count)
		if (other != seat && machiavelli_is_living(&state->seats[other]))
			return other;
	return RD_NOBODY;
}

static void scramble_place(
	struct machiavelli_state *state, int place, int seat, struct rd_chance *chance)
{
	int field = machiavelli_find_unit(state, place), other = random_other(state, seat, chance);
	int terrain = machiavelli_map[place].terrain;
	bool is_fleet = terrain == MACHIAVELLI_SEA ||
			(terrain == MACHIAVELLI_PORT && pick(chance, 0, 1));
	if (!machiavelli_is_sea(place))
		memset(&state->sieges[place], 0, sizeof state->sieges[place]);
	if (field >= 0 && pick(chance, 0, 1))
		machiavelli_remove_unit(state, field);
	else if (field < 0 && other != RD_NOBODY && pick(chance, 0, 7) == 0)
		machiavelli_add_unit(
			state, other, is_fleet ? MACHIAVELLI_FLEET : MACHIAVELLI_ARMY, place);
	if (machiavelli_is_sea(place) || !is_city_of_another(state, place, seat) ||
		pick(chance, 0, 3))
		return;
	int garrison = machiavelli_find_unit(state, place + MACHIAVELLI_PLACES);
	if (garrison >= 0)
		machiavelli_remove_unit(state, garrison);
	else
		machiavelli_add_unit(state, state->owners[place], MACHIAVELLI_GARRISON, place);
}

static void scramble_board(struct machiavelli_state *state, int seat, struct rd_chance *chance)
{
	struct machiavelli_set sight = machiavelli_sight(state, seat);
	struct machiavelli_set closed = machiavelli_closed(&state->options, state->seat_count);
	for (int i = 0; i < state->unit_count; i++)
		if (state->units[i].seat != seat)
			state->units[i].arrived = (uint8_t)pick(chance, 0, state->turn);
	if (state->next_unit > MACHIAVELLI_UNIT_IDS - MACHIAVELLI_UNITS)
		return;
	for (int place = 0; place < MACHIAVELLI_PLACES; place++)
		if (!machiavelli_has(sight, place) && !machiavelli_has(closed, place))
			scramble_place(state, place, seat, chance);
}

/* ---- what others have written ---- */

static void random_order(const struct machiavelli_unit *unit, struct machiavelli_order *order,
	struct rd_chance *chance)
{
	*order = (struct machiavelli_order){.unit = (uint8_t)machiavelli_reference_of(unit),
		.order = (uint8_t)pick(chance, 0, MACHIAVELLI_CONVERT)};
	int to = pick(chance, 0, MACHIAVELLI_PLACES - 1);
	struct machiavelli_set reach = machiavelli_reach(unit->at, unit->kind);
	for (int skip = pick(chance, 0, 6);
		skip > 0 && machiavelli_next(reach, to) < MACHIAVELLI_PLACES; skip--)
		to = machiavelli_next(reach, to);
	switch (order->order) {
	case MACHIAVELLI_MOVE:
	case MACHIAVELLI_CONVOY:
	case MACHIAVELLI_SUPPORT:
		order->has_to = order->order != MACHIAVELLI_SUPPORT || pick(chance, 0, 1);
		if (order->has_to)
			order->to = (uint8_t)to;
		if (order->order == MACHIAVELLI_MOVE)
			order->convoy = pick(chance, 0, 3) == 0;
		else
			order->target = (uint8_t)pick(chance, 0, MACHIAVELLI_PLACES - 1);
		break;
	case MACHIAVELLI_CONVERT: order->into = (uint8_t)pick(chance, 0, 1); break;
	default: break;
	}
}

static void scramble_orders(struct machiavelli_state *state, int seat, struct rd_chance *chance)
{
	struct machiavelli_seat *own = &state->seats[seat];
	struct machiavelli_eyes eyes;
	memset(own->orders, 0, sizeof own->orders);
	own->order_count = 0;
	machiavelli_eyes_of_state(&eyes, state, seat);
	for (int i = 0; i < state->unit_count; i++) {
		struct machiavelli_order order;
		if (state->units[i].seat != seat)
			continue;
		for (int tries = 0; tries < TRIES; tries++) {
			random_order(&state->units[i], &order, chance);
			if (machiavelli_check_order(&eyes, &order) != RD_ACCEPTED)
				continue;
			own->orders[own->order_count++] = order;
			break;
		}
	}
}

static void random_payment(const struct machiavelli_state *state,
	struct machiavelli_payment *payment, struct rd_chance *chance)
{
	*payment = (struct machiavelli_payment){
		.kind = (uint8_t)pick(chance, 0, MACHIAVELLI_RECRUIT)};
	switch (payment->kind) {
	case MACHIAVELLI_TRANSFER_MONEY:
		payment->seat = pick(chance, 0, state->seat_count - 1);
		payment->amount = (uint16_t)pick(chance, 1, 20);
		payment->note[0] = pick(chance, 0, 1) ? 'x' : 0;
		break;
	case MACHIAVELLI_ASSASSINATE:
		payment->seat = pick(chance, 0, state->seat_count - 1);
		payment->numbers[0] = (uint8_t)pick(chance, 1, 6);
		payment->number_count = 1;
		break;
	case MACHIAVELLI_BRIBE:
		payment->unit = (uint8_t)pick(chance, 0, MACHIAVELLI_REFERENCES - 1);
		break;
	case MACHIAVELLI_RECRUIT: payment->recruit = (uint8_t)pick(chance, 0, 2); /* fall through */
	default: payment->province = (uint8_t)pick(chance, 0, MACHIAVELLI_LANDS - 1); break;
	}
}

static void scramble_expenses(struct machiavelli_state *state, int seat, struct rd_chance *chance)
{
	struct machiavelli_seat *own = &state->seats[seat];
	uint8_t arena[1024];
	memset(own->expenses, 0, sizeof own->expenses);
	own->expense_count = 0;
	own->next_expense = (uint32_t)pick(chance, 1, 9);
	uint8_t status = own->status;
	own->status = MACHIAVELLI_ACTIVE; /* nobody is told that the seat is back */
	for (int tries = 0; tries < 8 * TRIES; tries++) {
		struct machiavelli_payment payment;
		struct rd_turn turn = {.arena = arena, .capacity = sizeof arena};
		random_payment(state, &payment, chance);
		machiavelli_add_expense(state, seat, &payment, &turn);
	}
	own->status = status;
}

static void scramble_seat(struct machiavelli_state *state, int seat, struct rd_chance *chance)
{
	struct machiavelli_seat *own = &state->seats[seat];
	own->treasury = (uint16_t)pick(chance, 0, 60);
	own->sent = (uint8_t)pick(chance, 0, MACHIAVELLI_LETTERS);
	for (int i = 0; i < state->seat_count; i++)
		own->tokens[i] = i != seat && machiavelli_is_living(&state->seats[i]) &&
				 pick(chance, 0, 1);
	if (state->phase == MACHIAVELLI_ORDERS) {
		scramble_orders(state, seat, chance);
		scramble_expenses(state, seat, chance);
	}
	/* Only an active seat can have acted (5.5). */
	own->acted = own->status == MACHIAVELLI_ACTIVE && pick(chance, 0, 1);
}

/* ---- what others have promised ---- */

/* A truce that nobody else heard of. */
static void invent_truce(
	struct machiavelli_state *state, int low, int high, struct rd_chance *chance)
{
	struct machiavelli_dealings *dealings = &state->dealings[machiavelli_pair(low, high)];
	struct machiavelli_proposal *proposal = &dealings->proposals[0];
	dealings->is_begun = true;
	dealings->last_id = 1;
	dealings->count = 1;
	*proposal = (struct machiavelli_proposal){.id = 1,
		.thread = 1,
		.from = (int8_t)(pick(chance, 0, 1) ? low : high),
		.standing = (uint8_t)pick(chance, 0, MACHIAVELLI_ACCEPTED),
		.objection = MACHIAVELLI_NO_OBJECTION,
		.turn = state->turn,
		.pledge_count = 1};
	proposal->pledges[0] = (struct machiavelli_pledge){
		.clause = {.kind = MACHIAVELLI_CLAUSE_TRUCE, .turn = state->turn},
		.breaker = {RD_NOBODY, RD_NOBODY}};
}

/* What two others deal with each other is theirs; of the seat's own dealings, what the other has found. */
static void scramble_dealings(struct machiavelli_state *state, int seat, struct rd_chance *chance)
{
	for (int high = 1; high < state->seat_count; high++)
		for (int low = 0; low < high; low++) {
			struct machiavelli_dealings *dealings =
				&state->dealings[machiavelli_pair(low, high)];
			bool is_others = low != seat && high != seat;
			if (is_others && pick(chance, 0, 1)) {
				memset(dealings, 0, sizeof *dealings);
				if (state->options.chancellery && pick(chance, 0, 1))
					invent_truce(state, low, high, chance);
				continue;
			}
			for (int i = 0; i < dealings->count; i++)
				for (int j = 0; j < dealings->proposals[i].pledge_count; j++) {
					struct machiavelli_pledge *pledge =
						&dealings->proposals[i].pledges[j];
					int side = seat == low; /* the other's */
					if (!machiavelli_binds_both(pledge->clause.kind))
						continue;
					pledge->is_doubtful[side] = pick(chance, 0, 1);
				}
		}
}

void machiavelli_scramble(void *of, int seat, struct rd_chance *chance)
{
	struct machiavelli_state *state = of;
	if (state->phase == MACHIAVELLI_FINISHED)
		return; /* the ranking has told the treasuries, and nothing else is left */
	scramble_board(state, seat, chance);
	for (int place = 0; place < MACHIAVELLI_LANDS; place++) {
		machiavelli_unmark(state->granary, place);
		if (state->season == MACHIAVELLI_AUTUMN && pick(chance, 0, 9) == 0)
			machiavelli_mark(state->granary, place);
	}
	scramble_dealings(state, seat, chance);
	for (int i = 0; i < state->seat_count; i++)
		if (i != seat && machiavelli_is_living(&state->seats[i]))
			scramble_seat(state, i, chance);
}
