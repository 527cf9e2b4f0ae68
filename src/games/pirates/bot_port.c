/*
 * bot_port.c: what a plan does where it has come to a port, and what a team saves up for meanwhile.
 *
 * A store is one for all ships, and trade goes in ship order (7.5): whoever plans a sale counts what the ships before him will
 * have brought and sold by then. Goods in the store are safe from everybody, and a sale costs a manoeuvre; so a patient captain
 * sells when money is needed, when no better price can be hoped for, or when the match ends.
 */
#include "bot.h"

enum {
	SHIP_ROUNDS = 9, /* that must be left for a new ship to pay */
	LAST_ROUNDS = 2, /* in which everything is sold */
	RAISE_ROUNDS = 4,
	DUEL = 2,     /* seats */
	TRIFLE = 300, /* money: no reason to spend a manoeuvre on a sale */
};

bool pirates_wants_ship(const struct pirates_captain *captain)
{
	int fleet = pirates_fleet_of(captain);
	int wanted = captain->state->scene.seats > DUEL ? captain->temper->fleet_of_many
							: captain->temper->fleet;
	return fleet < wanted && pirates_rounds_left(&captain->state->scene) >= SHIP_ROUNDS;
}

/* ---- what the store will hold ---- */

static void follow_trade(const struct pirates_scene *scene, const struct pirates_ship *ship,
	struct pirates_amounts *store)
{
	for (int i = 0; i < ship->step_count; i++) {
		const struct pirates_step *step = &ship->plan[i];
		if (step->what == PIRATES_DO_UNLOAD)
			pirates_add(store, &ship->cargo);
		int sign = step->what == PIRATES_DO_SELL ? -1 : step->what == PIRATES_DO_BUY;
		const uint8_t *prices = sign < 0 ? scene->prices.sell : scene->prices.buy;
		for (int good = PIRATES_CLOTH; good < PIRATES_GOODS && sign != 0; good++) {
			int32_t amount = step->goods[good];
			if (sign < 0 && amount > store->of[good])
				amount = store->of[good];
			struct pirates_amounts change = {{0}};
			change.of[good] = sign * amount;
			change.of[PIRATES_MONEY] = -sign * amount * prices[good];
			pirates_add(store, &change);
		}
	}
}

/* When it is this ship's turn to trade, by the plans so far. */
static struct pirates_amounts coming_store(
	const struct pirates_captain *captain, const struct pirates_draft *draft)
{
	const struct pirates_state *state = captain->state;
	const struct pirates_ship *ship = draft->walk.ship;
	struct pirates_amounts store = *draft->walk.store;
	for (int i = 0; i < state->ship_count && state->ships[i].number < ship->number; i++)
		if (state->ships[i].seat == ship->seat)
			follow_trade(&state->scene, &state->ships[i], &store);
	if (draft->walk.has_unloaded)
		pirates_add(&store, &ship->cargo);
	return store;
}

/* ---- what is kept ---- */

/* What raises a ship of the best class: without it nothing that sinks comes up again. */
static void keep_for_raising(const struct pirates_captain *captain, struct pirates_amounts *kept)
{
	const struct pirates_state *state = captain->state;
	const struct pirates_numbers *numbers = pirates_numbers_of(&state->scene);
	if (pirates_rounds_left(&state->scene) < RAISE_ROUNDS)
		return;
	for (int i = 0; i < state->ship_count; i++) {
		const struct pirates_amounts *share = &numbers->share[state->ships[i].kind];
		for (int good = PIRATES_CLOTH;
			good < PIRATES_GOODS && state->ships[i].seat == captain->seat; good++)
			if (kept->of[good] < 2 * share->of[good])
				kept->of[good] = 2 * share->of[good];
	}
}

static struct pirates_amounts kept_goods(const struct pirates_captain *captain)
{
	struct pirates_amounts kept = {{0}};
	if (captain->project.is_wanted)
		kept = captain->project.price;
	keep_for_raising(captain, &kept);
	if (captain->temper->is_fitting &&
		pirates_rounds_left(&captain->state->scene) > captain->temper->metal_rounds)
		kept.of[PIRATES_METAL] = PIRATES_MOST; /* it cannot be bought */
	return kept;
}

/* ---- sales ---- */

/* Days that come after this one. */
static int days_left(const struct pirates_scene *scene)
{
	int length = scene->terms.day_rounds;
	return length > 0 ? (scene->terms.rounds - 1) / length - (scene->round - 1) / length : 0;
}

/*
 * Whether this price is as good as any that can be hoped for: with one day to come the mean, with more the best of several days is
 * above it.
 */
static bool is_good_price(const struct pirates_scene *scene, int good)
{
	int days = days_left(scene), level = pirates_price_level(&scene->prices, good);
	return days == 0 || level >= PIRATES_NORMAL + (days > 1);
}

static bool is_in_need(const struct pirates_captain *captain, const struct pirates_amounts *store)
{
	const struct pirates_scene *scene = &captain->state->scene;
	return !captain->temper->is_patient || scene->terms.target_money > 0 ||
	       pirates_rounds_left(scene) <= LAST_ROUNDS ||
	       (captain->project.is_wanted && captain->project.is_urgent &&
		       store->of[PIRATES_MONEY] < captain->project.price.of[PIRATES_MONEY]);
}

/* The last round or two of a day are the time to sell what will not be dearer; before, a sale is a manoeuvre lost. */
static bool is_time_to_sell(const struct pirates_scene *scene)
{
	int length = scene->terms.day_rounds;
	int ends = length > 0 ? length - (scene->round - 1) % length : scene->terms.rounds;
	int left = pirates_rounds_left(scene);
	return (ends < left ? ends : left) <= LAST_ROUNDS;
}

/* Money that a larger class or a fitting still takes: as much is sold, and the rest waits for its price. */
static int32_t money_wanted(
	const struct pirates_captain *captain, const struct pirates_amounts *store)
{
	const struct pirates_project *project = &captain->project;
	if (!project->is_wanted)
		return 0;
	int32_t lacking = project->price.of[PIRATES_MONEY] - store->of[PIRATES_MONEY];
	for (int good = PIRATES_CLOTH; good < PIRATES_GOODS; good++) {
		int32_t missing = project->price.of[good] - store->of[good];
		if (missing > 0)
			lacking += missing * captain->state->scene.prices.buy[good];
	}
	return lacking;
}

/* Everything that is not kept and is not worth waiting with. */
static void add_sale(const struct pirates_captain *captain, struct pirates_draft *draft)
{
	const struct pirates_scene *scene = &captain->state->scene;
	const struct pirates_amounts store = coming_store(captain, draft);
	const struct pirates_amounts kept = kept_goods(captain);
	bool is_needy = is_in_need(captain, &store);
	int32_t wanted = money_wanted(captain, &store);
	struct pirates_step step = {.what = PIRATES_DO_SELL};
	int32_t gain = 0;
	for (int good = PIRATES_CLOTH; good < PIRATES_GOODS; good++) {
		int32_t spare = store.of[good] - kept.of[good];
		if (!draft->walk.has_unloaded && spare > draft->walk.store->of[good])
			spare = draft->walk.store->of[good];
		bool is_sold = is_needy || (is_time_to_sell(scene) && is_good_price(scene, good));
		if (!is_sold && gain < wanted) {
			int32_t enough = (wanted - gain) / scene->prices.sell[good] + 1;
			spare = spare < enough ? spare : enough;
			is_sold = true;
		}
		step.goods[good] = is_sold && spare > 0 ? spare : 0;
		gain += step.goods[good] * scene->prices.sell[good];
	}
	if (gain > (pirates_rounds_left(scene) > LAST_ROUNDS ? TRIFLE : 0))
		pirates_draft_add(draft, &step);
}

/* ---- purchases ---- */

static bool is_buying(const struct pirates_captain *captain)
{
	for (int i = 0; i < captain->state->ship_count; i++) {
		const struct pirates_ship *ship = &captain->state->ships[i];
		for (int j = 0; j < ship->step_count && ship->seat == captain->seat; j++)
			if (ship->plan[j].what == PIRATES_DO_BUY)
				return true;
	}
	return false;
}

/* Cloth and wood that the project lacks, if all else is there. */
static void add_purchase(const struct pirates_captain *captain, struct pirates_draft *draft)
{
	const struct pirates_amounts *price = &captain->project.price;
	const struct pirates_prices *prices = &captain->state->scene.prices;
	struct pirates_step step = {.what = PIRATES_DO_BUY};
	struct pirates_amounts store = coming_store(captain, draft);
	int32_t cost = 0;
	if (!captain->project.is_wanted || is_buying(captain) ||
		store.of[PIRATES_METAL] < price->of[PIRATES_METAL])
		return;
	for (int good = PIRATES_CLOTH; good < PIRATES_GOODS; good++) {
		int32_t lacking = price->of[good] - store.of[good];
		if (lacking <= 0 || prices->buy[good] == 0)
			continue;
		step.goods[good] = lacking;
		cost += lacking * prices->buy[good];
	}
	int32_t money = store.of[PIRATES_MONEY];
	for (int i = 0; i < draft->count; i++)
		if (draft->steps[i].what == PIRATES_DO_SELL)
			for (int good = PIRATES_CLOTH; good < PIRATES_GOODS; good++)
				money += draft->steps[i].goods[good] * prices->sell[good];
	if (cost > 0 && money >= cost + price->of[PIRATES_MONEY])
		pirates_draft_add(draft, &step);
}

/* In the port that it left: what it sold there it cannot sell again in the next one. */
static bool has_sold(const struct pirates_draft *draft)
{
	for (int i = 0; i < draft->count; i++)
		if (draft->steps[i].what == PIRATES_DO_SELL)
			return true;
	return false;
}

void pirates_add_trade(const struct pirates_captain *captain, struct pirates_draft *draft)
{
	int32_t aboard = pirates_value(&captain->state->scene, &draft->walk.ship->cargo);
	if (draft->walk.has_unloaded || draft->has_plundered || has_sold(draft))
		return;
	if (aboard > 0 &&
		pirates_draft_add(draft, &(struct pirates_step){.what = PIRATES_DO_UNLOAD})) {
		draft->cargo = (struct pirates_amounts){{0}};
		draft->walk.room = draft->walk.ship->stats.hold;
	}
	add_sale(captain, draft);
	add_purchase(captain, draft);
}
