/*
 * ledger.c: what each team earned and spent, when a match is over. Money that comes into the store or leaves it is in an account; with
 * what a team began with they add up to what it had at the end. What plunder was worth is told aside, by the prices of the
 * day: it becomes money when it is unloaded or sold.
 */
#include "pirates.h"

enum account { SALES, PURCHASES, LOOT, REPAIRS, SHIPS, FITTINGS, HARVEST, WRECKS, ACCOUNTS };

// clang-format off
#define T(english, spanish, czech) {{english, spanish, czech}}
static const struct rd_account accounts[ACCOUNTS] = {
	[SALES] = {.name = "sales", .title = T("Goods sold", "Mercancía vendida", "Prodané zboží")},
	[PURCHASES] = {.name = "purchases", .title = T("Goods bought", "Mercancía comprada", "Nakoupené zboží")},
	[LOOT] = {.name = "loot", .title = T("Money plundered", "Dinero saqueado", "Uloupené peníze")},
	[REPAIRS] = {.name = "repairs", .title = T("Repairs", "Reparaciones", "Opravy")},
	[SHIPS] = {.name = "ships", .title = T("Ships", "Barcos", "Lodě")},
	[FITTINGS] = {.name = "fittings", .title = T("Upgrades", "Mejoras", "Vylepšení")},
	[HARVEST] = {.name = "harvest", .is_aside = true,
		.title = T("Worth of plantations plundered", "Valor saqueado en plantaciones", "Hodnota z plantáží")},
	[WRECKS] = {.name = "wrecks", .is_aside = true,
		.title = T("Worth of wrecks plundered", "Valor saqueado en pecios", "Hodnota z vraků")},
};
// clang-format on

struct memory {
	struct pirates_prices prices;
};

static size_t note(struct rd_note *notes, int account, int seat, int64_t amount)
{
	if (amount == 0)
		return 0;
	*notes = (struct rd_note){
		.account = (uint16_t)account, .seat = (int8_t)seat, .amount = (int32_t)amount};
	return 1;
}

/* A ship never changes its team; -1: there is no such ship. */
static int seat_of(const struct pirates_state *state, int ship)
{
	return ship >= 1 && ship <= state->ship_count ? state->ships[ship - 1].seat : -1;
}

/* At the day's selling prices. */
static int64_t worth(const struct memory *memory, const struct pirates_amounts *goods)
{
	int64_t sum = goods->of[PIRATES_MONEY];
	for (int good = PIRATES_CLOTH; good < PIRATES_GOODS; good++)
		sum += (int64_t)goods->of[good] * memory->prices.sell[good];
	return sum;
}

static size_t note_trade(const struct memory *memory, const struct pirates_state *state,
	const struct pirates_event_trade *event, struct rd_note *notes)
{
	int seat = seat_of(state, event->ship);
	int kind = pirates_kind_at(&state->chart, event->at.q, event->at.r);
	bool is_grown = kind == PIRATES_PLANTATION || kind == PIRATES_EXTRA;
	if (seat < 0)
		return 0;
	switch (event->head.type) {
	case PIRATES_TRADE_SOLD: return note(notes, SALES, seat, event->money);
	case PIRATES_TRADE_BOUGHT: return note(notes, PURCHASES, seat, -event->money);
	case PIRATES_TRADE_UNLOADED: return note(notes, LOOT, seat, event->goods.of[PIRATES_MONEY]);
	default:
		return note(notes, is_grown ? HARVEST : WRECKS, seat, worth(memory, &event->goods));
	}
}

static size_t keep(void *of, const void *at, const struct rd_event *told, struct rd_note *notes)
{
	struct memory *memory = of;
	const struct pirates_state *state = at;
	const void *event = told;
	if (!told) {
		memory->prices = state->scene.prices;
		return 0;
	}
	const struct pirates_event_deal *deal = event;
	switch (told->type) {
	case PIRATES_PRICES_CHANGED:
		memory->prices = ((const struct pirates_event_prices *)event)->prices;
		return 0;
	case PIRATES_TRADE_SOLD:
	case PIRATES_TRADE_BOUGHT:
	case PIRATES_TRADE_UNLOADED:
	case PIRATES_SHIP_PLUNDERED: return note_trade(memory, state, event, notes);
	case PIRATES_SHIP_BOUGHT: {
		const struct pirates_event_bought *bought = event;
		return note(notes, SHIPS, bought->seat, -bought->cost.of[PIRATES_MONEY]);
	}
	case PIRATES_SHIP_REPAIRED:
	case PIRATES_SHIP_DOWNGRADED:
	case PIRATES_ENHANCEMENT_REPAIRED:
		return note(notes, REPAIRS, deal->seat, -deal->cost.of[PIRATES_MONEY]);
	case PIRATES_SHIP_UPGRADED:
	case PIRATES_ENHANCEMENT_BOUGHT:
		return note(notes, FITTINGS, deal->seat, -deal->cost.of[PIRATES_MONEY]);
	default: return 0;
	}
}

const struct rd_ledger pirates_ledger = {
	.title = T(
		"Money earned and spent", "Dinero ganado y gastado", "Peníze vydělané a utracené"),
	.total = T("All in all", "En total", "Celkem"),
	.accounts = accounts,
	.account_count = ACCOUNTS,
	.is_by_turns = true,
	.memory_size = sizeof(struct memory),
	.keep = keep,
};
