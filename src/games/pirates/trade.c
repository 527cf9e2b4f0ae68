/*
 * trade.c: what changes hands in a resolution: through the store (7.5), then from wrecks and
 * plantations (7.6).
 */
#include "parts.h"

#include <string.h>

/* ---- 7.5 ---- */

static struct pirates_event_trade *tell(
	struct pirates_fray *fray, enum pirates_event_type type, const struct pirates_ship *ship)
{
	struct pirates_event_trade *event = pirates_emit(fray, type, sizeof *event);
	event->ship = ship->number;
	return event;
}

static void unload(
	struct pirates_fray *fray, struct pirates_ship *ship, struct pirates_amounts *store)
{
	tell(fray, PIRATES_TRADE_UNLOADED, ship)->goods = ship->cargo;
	pirates_add(store, &ship->cargo);
	ship->cargo = (struct pirates_amounts){{0}};
}

static void sell(struct pirates_fray *fray, const struct pirates_ship *ship,
	struct pirates_amounts *store, const struct pirates_step *step)
{
	const struct pirates_prices *prices = &fray->state->scene.prices;
	struct pirates_amounts sold = {{0}}, gain = {{0}};
	bool is_any = false;
	for (int good = PIRATES_CLOTH; good < PIRATES_GOODS; good++) {
		int32_t asked = step->goods[good], stored = store->of[good];
		sold.of[good] = asked < stored ? asked : stored;
		gain.of[PIRATES_MONEY] += sold.of[good] * prices->sell[good];
		is_any |= sold.of[good] > 0;
	}
	if (!is_any) {
		tell(fray, PIRATES_TRADE_FAILED, ship)->trade = PIRATES_TRADE_SELL;
		return;
	}
	pirates_take(store, &sold);
	pirates_add(store, &gain);
	struct pirates_event_trade *event = tell(fray, PIRATES_TRADE_SOLD, ship);
	event->goods = sold;
	event->money = gain.of[PIRATES_MONEY];
}

static void buy(struct pirates_fray *fray, const struct pirates_ship *ship,
	struct pirates_amounts *store, const struct pirates_step *step)
{
	const struct pirates_prices *prices = &fray->state->scene.prices;
	struct pirates_amounts bought = {{0}};
	int32_t cost = 0;
	for (int good = PIRATES_CLOTH; good < PIRATES_GOODS; good++) {
		bought.of[good] = step->goods[good];
		cost += bought.of[good] * prices->buy[good];
	}
	if (cost > store->of[PIRATES_MONEY]) {
		tell(fray, PIRATES_TRADE_FAILED, ship)->trade = PIRATES_TRADE_BUY;
		return;
	}
	store->of[PIRATES_MONEY] -= cost;
	pirates_add(store, &bought);
	struct pirates_event_trade *event = tell(fray, PIRATES_TRADE_BOUGHT, ship);
	event->goods = bought;
	event->money = cost;
}

void pirates_trade(struct pirates_fray *fray)
{
	for (int i = 0; i < fray->state->ship_count; i++) {
		struct pirates_ship *ship = &fray->state->ships[i];
		struct pirates_amounts *store = &fray->state->scene.teams[ship->seat].store;
		for (int j = 0; j < ship->step_count; j++) {
			const struct pirates_step *step = &ship->plan[j];
			if (step->what == PIRATES_DO_UNLOAD)
				unload(fray, ship, store);
			else if (step->what == PIRATES_DO_SELL)
				sell(fray, ship, store, step);
			else if (step->what == PIRATES_DO_BUY)
				buy(fray, ship, store, step);
		}
	}
}

/* ---- 7.6 ---- */

/* By tile, then by ship: stable, since the wishes come in ship order and few are out of place. */
static void sort_wishes(struct pirates_wish *wishes, int count)
{
	for (int i = 1; i < count; i++) {
		struct pirates_wish wish = wishes[i];
		int at = i;
		for (; at > 0 && wishes[at - 1].cell > wish.cell; at--)
			wishes[at] = wishes[at - 1];
		wishes[at] = wish;
	}
}

/* The smallest amount above `above` that anybody asks for, and how many ask for it; 0 at the end. */
static int32_t next_wish(
	const struct pirates_wish *wishes, int count, int good, int32_t above, int *asking)
{
	int32_t least = 0;
	*asking = 0;
	for (int i = 0; i < count; i++) {
		int32_t amount = wishes[i].goods.of[good];
		if (amount <= above || (least > 0 && amount > least))
			continue;
		*asking = amount == least ? *asking + 1 : 1;
		least = amount;
	}
	return least;
}

/* One good of one source; equals are served together. Returns what is left. */
static int32_t share(const struct pirates_wish *wishes, int count, int good, int32_t stock,
	struct pirates_amounts *gained)
{
	int asking;
	int32_t amount = 0;
	while ((amount = next_wish(wishes, count, good, amount, &asking)) > 0) {
		bool is_enough = stock / asking >= amount;
		int32_t each = is_enough ? amount : stock / asking;
		int32_t odd = is_enough ? 0 : stock % asking;
		for (int i = 0; i < count; i++) {
			if (wishes[i].goods.of[good] != amount)
				continue;
			gained[i].of[good] = each + (odd > 0);
			odd -= odd > 0;
			stock -= gained[i].of[good];
		}
	}
	return stock;
}

static void plunder_source(struct pirates_fray *fray, const struct pirates_wish *wishes, int count)
{
	/* Cloth, rum and wood of a plantation; it has no money and no metal to give. */
	static const int8_t grown[PIRATES_GOODS] = {-1, 0, -1, 1, 2};
	struct pirates_scene *scene = &fray->state->scene;
	struct pirates_amounts gained[PIRATES_SHIPS];
	int wreck = pirates_find_wreck(scene, wishes->cell);
	memset(gained, 0, (size_t)count * sizeof gained[0]);
	for (int good = 0; good < PIRATES_GOODS; good++) {
		if (wreck >= 0) {
			int32_t *stock = &scene->wrecks[wreck].goods.of[good];
			*stock = share(wishes, count, good, *stock, gained);
		} else if (grown[good] >= 0) {
			int place = pirates_find_stock(scene, wishes->cell);
			uint16_t *stock = &scene->plantations[place].of[grown[good]];
			*stock = (uint16_t)share(wishes, count, good, *stock, gained);
		}
	}
	for (int i = 0; i < count; i++) {
		struct pirates_ship *ship = &fray->state->ships[wishes[i].ship];
		pirates_add(&ship->cargo, &gained[i]);
		struct pirates_event_trade *event = tell(fray, PIRATES_SHIP_PLUNDERED, ship);
		event->at = pirates_hex(wishes->cell);
		event->goods = gained[i];
	}
}

void pirates_plunder(struct pirates_fray *fray)
{
	const struct pirates_wish *wishes = fray->wishes;
	sort_wishes(fray->wishes, fray->wish_count);
	for (int first = 0, next; first < fray->wish_count; first = next) {
		for (next = first + 1;
			next < fray->wish_count && wishes[next].cell == wishes[first].cell;)
			next++;
		plunder_source(fray, &wishes[first], next - first);
	}
}
