/*
 * census.c: what is counted of many matches (census.h): which place on which map wins, which ships and fittings are bought, what each
 * attack does, how many sales fail and where the money comes from. A ship never changes its team.
 */
#include "pirates.h"

enum group { PLACE, CLASS, FITTING, ATTACK, GROUPS };
enum class_column { OWNED, BOUGHT, RAISED, LOST };
enum fitting_column { FITTED, MENDED };
enum attack_column { MADE, HITS, DAMAGE };
enum rate { SUNK, SALES_FAILED, ATTACKS_HIT, SALES, LOOT, WRECKS, RATES };
enum { ATTACKS = PIRATES_ATTACK_MORTAR + 1 };

// clang-format off
#define PLACES(map) map " 0", map " 1", map " 2", map " 3", map " 4", map " 5", map " 6", map " 7"
// clang-format on
static const char *const places[] = {
	PLACES("archipelago"), PLACES("caribbean"), PLACES("lagoon"), PLACES("own map")};
_Static_assert(RD_COUNT(places) == (PIRATES_CUSTOM + 1) * PIRATES_TEAMS, "every place has a name");

static const struct rd_census_group groups[GROUPS] = {
	[PLACE] = {.name = "map and seat",
		.rows = RD_COUNT(places),
		.column = {"had"},
		.is_sparse = true},
	[CLASS] = {.name = "class",
		.rows = PIRATES_CLASSES,
		.column = {"owned", "bought", "raised to", "lost"}},
	[FITTING] = {.name = "fitting",
		.rows = PIRATES_ENHANCEMENTS,
		.column = {"bought", "mended"}},
	[ATTACK] = {.name = "attack", .rows = ATTACKS, .column = {"made", "hits", "damage"}},
};
static const struct rd_census_rate rates[RATES] = {
	[SUNK] = {"ships sunk", "teams", false},
	[SALES_FAILED] = {"sales that failed", "sales", true},
	[ATTACKS_HIT] = {"attacks that hit", "attacks", true},
	[SALES] = {"money of sales", "teams", false},
	[LOOT] = {"money plundered", "teams", false},
	[WRECKS] = {"plunders of wrecks", "plunders", true},
};

static const struct pirates_ship *ship_of(const struct pirates_state *state, int ship)
{
	return ship >= 1 && ship <= state->ship_count ? &state->ships[ship - 1] : NULL;
}

static void begin(const struct pirates_state *state, struct rd_tallies *tallies)
{
	int seats = state->scene.seats;
	for (int seat = 0; seat < seats; seat++)
		rd_tally(tallies, PLACE, state->scene.terms.map * PIRATES_TEAMS + seat, seat, 0, 1);
	for (int i = 0; i < state->ship_count; i++)
		rd_tally(tallies, CLASS, state->ships[i].kind, state->ships[i].seat, OWNED, 1);
	rd_tally_rate(tallies, SUNK, 0, seats);
	rd_tally_rate(tallies, SALES, 0, seats);
	rd_tally_rate(tallies, LOOT, 0, seats);
}

static void count_deal(const struct pirates_event_deal *deal, struct rd_tallies *tallies)
{
	switch (deal->head.type) {
	case PIRATES_SHIP_UPGRADED:
		rd_tally(tallies, CLASS, deal->kind, deal->seat, OWNED, 1);
		rd_tally(tallies, CLASS, deal->kind, deal->seat, RAISED, 1);
		break;
	case PIRATES_ENHANCEMENT_BOUGHT:
		rd_tally(tallies, FITTING, deal->enhancement, deal->seat, FITTED, 1);
		break;
	default: rd_tally(tallies, FITTING, deal->enhancement, deal->seat, MENDED, 1); break;
	}
}

static void count_attack(
	const struct pirates_event_attacked *event, int seat, struct rd_tallies *tallies)
{
	const struct pirates_hit *hits = rd_tail_items(&event->head, &event->hits);
	rd_tally(tallies, ATTACK, event->attack, seat, MADE, 1);
	rd_tally_rate(tallies, ATTACKS_HIT, event->hits.count > 0, 1);
	for (size_t i = 0; i < event->hits.count; i++) {
		rd_tally(tallies, ATTACK, event->attack, seat, HITS, 1);
		rd_tally(tallies, ATTACK, event->attack, seat, DAMAGE, hits[i].damage);
	}
}

static void count_trade(const struct pirates_state *state, const struct pirates_event_trade *event,
	struct rd_tallies *tallies)
{
	int kind = pirates_kind_at(&state->chart, event->at.q, event->at.r);
	bool is_grown = kind == PIRATES_PLANTATION || kind == PIRATES_EXTRA;
	switch (event->head.type) {
	case PIRATES_TRADE_SOLD:
		rd_tally_rate(tallies, SALES, event->money, 0);
		rd_tally_rate(tallies, SALES_FAILED, 0, 1);
		break;
	case PIRATES_TRADE_FAILED:
		if (event->trade == PIRATES_TRADE_SELL)
			rd_tally_rate(tallies, SALES_FAILED, 1, 1);
		break;
	case PIRATES_TRADE_UNLOADED:
		rd_tally_rate(tallies, LOOT, event->goods.of[PIRATES_MONEY], 0);
		break;
	default: rd_tally_rate(tallies, WRECKS, !is_grown, 1); break;
	}
}

static void keep(void *of, const void *at, const struct rd_event *told, struct rd_tallies *tallies)
{
	const struct pirates_state *state = at;
	const void *event = told;
	const struct pirates_ship *ship;
	(void)of;
	if (!told) {
		begin(state, tallies);
		return;
	}
	switch (told->type) {
	case PIRATES_SHIP_BOUGHT: {
		const struct pirates_event_bought *bought = event;
		rd_tally(tallies, CLASS, bought->kind, bought->seat, OWNED, 1);
		rd_tally(tallies, CLASS, bought->kind, bought->seat, BOUGHT, 1);
		break;
	}
	case PIRATES_SHIP_UPGRADED:
	case PIRATES_ENHANCEMENT_BOUGHT:
	case PIRATES_ENHANCEMENT_REPAIRED: count_deal(event, tallies); break;
	case PIRATES_SHIP_ATTACKED:
		ship = ship_of(state, ((const struct pirates_event_attacked *)event)->ship);
		if (ship)
			count_attack(event, ship->seat, tallies);
		break;
	case PIRATES_SHIP_SUNK:
		ship = ship_of(state, ((const struct pirates_event_sunk *)event)->ship);
		if (ship)
			rd_tally(tallies, CLASS, ship->kind, ship->seat, LOST, 1);
		rd_tally_rate(tallies, SUNK, 1, 0);
		break;
	case PIRATES_TRADE_SOLD:
	case PIRATES_TRADE_FAILED:
	case PIRATES_TRADE_UNLOADED:
	case PIRATES_SHIP_PLUNDERED: count_trade(state, event, tallies); break;
	default: break;
	}
}

static const char *name_row(int group, int row)
{
	switch ((enum group)group) {
	case PLACE: return places[row];
	case CLASS: return pirates_class_names.name[row];
	case FITTING: return pirates_enhancement_names.name[row];
	default: return pirates_attack_names.name[row];
	}
}

const struct rd_census pirates_census = {
	.groups = groups,
	.rates = rates,
	.group_count = GROUPS,
	.rate_count = RATES,
	.name_row = name_row,
	.keep = keep,
};
