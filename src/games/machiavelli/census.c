/*
 * census.c: what is counted of many matches (census.h): which power wins and what it took and lost, what becomes of orders, how provinces are
 * taken, what money is spent on. With fog each seat has a list of orders of its own: its own orders are taken from there, and no other's.
 */
#include "machiavelli.h"

enum group { POWER, ORDER, TAKING, EXPENSE, GROUPS };
enum power_column { PLAYED, TOOK, LOST, DISLODGED };
enum order_column { GIVEN, OF_FLEETS, FAILED, VOID };
enum expense_column { PAID, SUCCEEDED };
enum rate {
	DISLODGEMENTS,
	SIEGES,
	CONVOYS,
	BRIBES,
	TRANSFERS,
	CLAIMS,
	AT_LIMIT,
	FLEET_TOOK,
	VOID_ORDERS,
	VOID_GARRISONS,
	RATES
};
enum { ORDERS = MACHIAVELLI_CONVERT + 1, TAKINGS = MACHIAVELLI_BRIBED + 1 };
enum { EXPENSES = MACHIAVELLI_RECRUIT + 1 };

static const struct rd_census_group groups[GROUPS] = {
	[POWER] = {.name = "power",
		.rows = MACHIAVELLI_FACTIONS,
		.column = {"played", "took", "lost", "dislodged"},
		.is_sparse = true},
	[ORDER] = {.name = "order",
		.rows = ORDERS,
		.column = {"given", "by fleets", "failed", "void"}},
	[TAKING] = {.name = "taken by", .rows = TAKINGS, .column = {"taken"}},
	[EXPENSE] = {.name = "expense", .rows = EXPENSES, .column = {"paid", "succeeded"}},
};
static const struct rd_census_rate rates[RATES] = {
	[DISLODGEMENTS] = {"dislodgements", "matches", false},
	[SIEGES] = {"sieges begun", "matches", false},
	[CONVOYS] = {"armies carried over sea", "matches", false},
	[BRIBES] = {"units bribed", "matches", false},
	[TRANSFERS] = {"transfers", "matches", false},
	[CLAIMS] = {"provinces claimed", "matches", false},
	[AT_LIMIT] = {"matches ended at the turn limit", "matches", true},
	[FLEET_TOOK] = {"moves of fleets that took a province", "moves of fleets", true},
	[VOID_ORDERS] = {"orders that were void", "orders", true},
	[VOID_GARRISONS] = {"orders of garrisons that were void", "orders of garrisons", true},
};

struct memory {
	uint8_t fleet
		[MACHIAVELLI_PLACES]; /* in this resolution: the seat whose fleet came, and 1 */
};

static void begin(const struct machiavelli_state *state, struct rd_tallies *tallies)
{
	static const uint8_t by_match[] = {
		DISLODGEMENTS, SIEGES, CONVOYS, BRIBES, TRANSFERS, CLAIMS, AT_LIMIT};
	for (int seat = 0; seat < state->seat_count; seat++)
		rd_tally(tallies, POWER, state->seats[seat].faction, seat, PLAYED, 1);
	for (size_t i = 0; i < RD_COUNT(by_match); i++)
		rd_tally_rate(tallies, by_match[i], 0, 1);
}

/* A seat may be RD_NOBODY: then nobody has it. */
static void count_power(
	const struct machiavelli_state *state, int seat, int column, struct rd_tallies *tallies)
{
	if (seat >= 0 && seat < state->seat_count)
		rd_tally(tallies, POWER, state->seats[seat].faction, seat, column, 1);
}

/* ---- orders -------------------------------------------------------------------------------------- */

static bool has_come(const struct machiavelli_revealed *order)
{
	return order->order == MACHIAVELLI_MOVE && order->result == MACHIAVELLI_MOVED;
}

static void count_order(const struct machiavelli_revealed *order, struct rd_tallies *tallies)
{
	bool is_void = order->result == MACHIAVELLI_VOID || order->result == MACHIAVELLI_NO_ROUTE;
	bool has_failed = order->result == MACHIAVELLI_BOUNCED || order->result == MACHIAVELLI_CUT;
	rd_tally(tallies, ORDER, order->order, order->seat, GIVEN, 1);
	rd_tally(tallies, ORDER, order->order, order->seat, FAILED, has_failed);
	rd_tally(tallies, ORDER, order->order, order->seat, VOID, is_void);
	rd_tally_rate(tallies, VOID_ORDERS, is_void, 1);
	if (order->kind == MACHIAVELLI_GARRISON)
		rd_tally_rate(tallies, VOID_GARRISONS, is_void, 1);
	if (order->kind == MACHIAVELLI_FLEET)
		rd_tally(tallies, ORDER, order->order, order->seat, OF_FLEETS, 1);
	if (has_come(order) && order->convoy)
		rd_tally_rate(tallies, CONVOYS, 1, 0);
	if (has_come(order) && order->kind == MACHIAVELLI_FLEET)
		rd_tally_rate(tallies, FLEET_TOOK, 0, 1);
}

/* Who leaves is noted before who comes: a place may change hands in one list. */
static void follow_fleets(
	struct memory *memory, const struct machiavelli_revealed *order, bool is_arrival)
{
	int from = machiavelli_place_of(order->unit);
	if (!has_come(order) || from >= MACHIAVELLI_PLACES || order->to >= MACHIAVELLI_PLACES)
		return;
	if (is_arrival)
		memory->fleet[order->to] = order->kind == MACHIAVELLI_FLEET
						   ? (uint8_t)(order->seat + 1)
						   : 0;
	else if (memory->fleet[from] == order->seat + 1)
		memory->fleet[from] = 0;
}

static void count_orders(struct memory *memory, const struct machiavelli_event_revealed *event,
	struct rd_tallies *tallies)
{
	const struct machiavelli_revealed *orders = rd_tail_items(&event->head, &event->orders);
	uint32_t audience = event->head.audience;
	bool is_for_one = (audience & (audience - 1)) == 0;
	for (int pass = 0; pass < 2; pass++)
		for (size_t i = 0; i < event->orders.count; i++) {
			const struct machiavelli_revealed *order = &orders[i];
			if (order->seat < 0 || (is_for_one && audience != RD_SEAT(order->seat)))
				continue;
			follow_fleets(memory, order, pass == 1);
			if (pass == 0)
				count_order(order, tallies);
		}
}

/* ---- the rest of a resolution ---------------------------------------------------------------------- */

static void count_owner(struct memory *memory, const struct machiavelli_state *state,
	const struct machiavelli_event_owner *event, struct rd_tallies *tallies)
{
	count_power(state, event->from, LOST, tallies);
	count_power(state, event->owner, TOOK, tallies);
	rd_tally(tallies, TAKING, event->cause, event->owner, 0, 1);
	if (event->cause == MACHIAVELLI_CLAIMED)
		rd_tally_rate(tallies, CLAIMS, 1, 0);
	if (event->province < MACHIAVELLI_PLACES &&
		memory->fleet[event->province] == event->owner + 1 && event->owner >= 0) {
		rd_tally_rate(tallies, FLEET_TOOK, 1, 0);
		memory->fleet[event->province] = 0; /* one move, one province */
	}
}

static int seat_of(uint32_t audience)
{
	int seat = 0;
	while (seat < MACHIAVELLI_SEATS && audience != RD_SEAT(seat))
		seat++;
	return seat;
}

/* What was paid for, as its payer is told. */
static void count_expense(const struct rd_event *told, struct rd_tallies *tallies)
{
	const void *event = told;
	int kind = MACHIAVELLI_RELIEF, seat = seat_of(told->audience);
	bool has_succeeded = true;
	switch (told->type) {
	case MACHIAVELLI_TRANSFER_MADE:
		kind = MACHIAVELLI_TRANSFER_MONEY;
		seat = ((const struct machiavelli_event_transfer *)event)->from;
		rd_tally_rate(tallies, TRANSFERS, 1, 0);
		break;
	case MACHIAVELLI_ASSASSINATION_RESULT:
		kind = MACHIAVELLI_ASSASSINATE;
		has_succeeded = ((const struct machiavelli_event_assassination *)event)->success;
		break;
	case MACHIAVELLI_BRIBE_RESULT:
		kind = MACHIAVELLI_BRIBE;
		has_succeeded = ((const struct machiavelli_event_bribe *)event)->success;
		rd_tally_rate(tallies, BRIBES, has_succeeded, 0);
		break;
	case MACHIAVELLI_UNIT_RECRUITED:
		kind = MACHIAVELLI_RECRUIT;
		seat = ((const struct machiavelli_event_unit *)event)->seat;
		break;
	case MACHIAVELLI_RECRUIT_FAILED:
		kind = MACHIAVELLI_RECRUIT;
		has_succeeded = false;
		break;
	default: break;
	}
	rd_tally(tallies, EXPENSE, kind, seat, PAID, 1);
	rd_tally(tallies, EXPENSE, kind, seat, SUCCEEDED, has_succeeded);
}

static void keep(void *of, const void *at, const struct rd_event *told, struct rd_tallies *tallies)
{
	struct memory *memory = of;
	const struct machiavelli_state *state = at;
	const void *event = told;
	if (!told) {
		begin(state, tallies);
		return;
	}
	switch (told->type) {
	case MACHIAVELLI_ORDERS_REVEALED: count_orders(memory, event, tallies); break;
	case MACHIAVELLI_UNIT_DISLODGED: {
		const struct machiavelli_event_unit *unit = event;
		count_power(state, unit->seat, DISLODGED, tallies);
		rd_tally_rate(tallies, DISLODGEMENTS, 1, 0);
		break;
	}
	case MACHIAVELLI_SIEGE_CHANGED:
		rd_tally_rate(tallies, SIEGES,
			((const struct machiavelli_event_siege *)event)->count == 1, 0);
		break;
	case MACHIAVELLI_PROVINCE_OWNER: count_owner(memory, state, event, tallies); break;
	case MACHIAVELLI_TRANSFER_MADE:
	case MACHIAVELLI_ASSASSINATION_RESULT:
	case MACHIAVELLI_BRIBE_RESULT:
	case MACHIAVELLI_RELIEF_PAID:
	case MACHIAVELLI_UNIT_RECRUITED:
	case MACHIAVELLI_RECRUIT_FAILED: count_expense(told, tallies); break;
	case MACHIAVELLI_UNIT_CONVERTED: {
		int place = machiavelli_place_of(
			((const struct machiavelli_event_unit *)event)->unit);
		memory->fleet[place % MACHIAVELLI_PLACES] = 0;
		break;
	}
	case MACHIAVELLI_MATCH_FINISHED:
		rd_tally_rate(tallies, AT_LIMIT,
			((const struct machiavelli_event_finished *)event)->result.reason ==
				MACHIAVELLI_TURN_LIMIT,
			0);
		break;
	default: break;
	}
}

static const char *name_row(int group, int row)
{
	switch ((enum group)group) {
	case POWER: return machiavelli_factions.name[row];
	case ORDER: return machiavelli_order_types.name[row];
	case TAKING: return machiavelli_takings.name[row];
	default: return machiavelli_expense_kinds.name[row];
	}
}

const struct rd_census machiavelli_census = {
	.groups = groups,
	.rates = rates,
	.group_count = GROUPS,
	.rate_count = RATES,
	.memory_size = sizeof(struct memory),
	.name_row = name_row,
	.keep = keep,
};
