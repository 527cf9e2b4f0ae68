/*
 * bot_money.c: expenses (15, 3 and 7 and 8): relief for what would starve, garrisons for rich cities on
 * the border, then armies, then in need a traitor or a knife. What next Spring's upkeep asks is kept.
 */
#include "bot.h"

#include <string.h>

enum {
	SURE = 70,           /* per cent: below that a unit may have to stay where it is */
	CROWDED = 4,         /* so much less a place is of use that may not be free */
	FIRST_YEAR = 3,      /* turns in which armies are worth more than a traitor */
	WORTH_A_FRIEND = 25, /* per cent: chances to win for which he buys a friend's city */
	BEGINNER = 2,        /* armies that level 1 raises in a turn, at most */
};

struct purse {
	const struct machiavelli_mind *mind;
	struct machiavelli_bill *bills;
	int count, left;
	int kept;                         /* for what is bought later in the year */
	int8_t after[MACHIAVELLI_PLACES]; /* whose field unit stands there if all goes well */
	struct machiavelli_set doubtful;  /* where an own one may have to stay */
};

static bool buy(struct purse *purse, struct machiavelli_bill bill, int cost)
{
	if (cost > purse->left - purse->kept || purse->count == MACHIAVELLI_EXPENSES)
		return false;
	purse->bills[purse->count++] = bill;
	purse->left -= cost;
	return true;
}

/* ---- where units will be ---- */

static void look_ahead(struct purse *purse, const struct machiavelli_order *orders, int count)
{
	memcpy(purse->after, purse->mind->field, sizeof purse->after);
	for (int i = 0; i < count; i++)
		if (orders[i].order == MACHIAVELLI_MOVE) {
			purse->after[orders[i].unit] = RD_NOBODY;
			if (purse->mind->memory->odds[i] < SURE)
				machiavelli_put(&purse->doubtful, orders[i].unit);
		}
	for (int i = 0; i < count; i++)
		if (orders[i].order == MACHIAVELLI_MOVE)
			purse->after[orders[i].to] = (int8_t)purse->mind->seat;
}

static int count_paid_units(const struct machiavelli_mind *mind)
{
	int count = 0;
	for (int place = 0; place < MACHIAVELLI_PLACES; place++)
		count += mind->field[place] == mind->seat;
	return count;
}

/* ---- 7 ---- */

static void relieve(struct purse *purse)
{
	const struct machiavelli_mind *mind = purse->mind;
	if (!mind->view->options.famine || mind->view->season != MACHIAVELLI_SPRING)
		return;
	for (int place = 0; place < MACHIAVELLI_LANDS; place++) {
		bool has_unit = purse->after[place] == mind->seat ||
				machiavelli_has(purse->doubtful, place) ||
				mind->garrison[place] == mind->seat;
		bool may_pay = mind->view->owners[place] == mind->seat ||
			       mind->field[place] == mind->seat ||
			       mind->garrison[place] == mind->seat;
		if (machiavelli_is_marked(mind->view->famine, place) && has_unit && may_pay)
			buy(purse,
				(struct machiavelli_bill){
					.kind = MACHIAVELLI_RELIEF, .province = (uint8_t)place},
				MACHIAVELLI_RELIEF_COST);
	}
}

/* ---- 3, 8: recruits ---- */

static bool is_own_city(const struct machiavelli_mind *mind, int place)
{
	return mind->view->owners[place] == mind->seat && machiavelli_map[place].value > 0 &&
	       !machiavelli_is_marked(mind->view->famine, place);
}

static void fortify(struct purse *purse)
{
	const struct machiavelli_mind *mind = purse->mind;
	int least = mind->level > 3 ? 1 : 3;
	for (int value = 5; value >= least; value--)
		for (int place = 0; place < MACHIAVELLI_LANDS; place++) {
			bool is_open = is_own_city(mind, place) &&
				       machiavelli_map[place].value == value &&
				       mind->garrison[place] == RD_NOBODY;
			if (is_open &&
				machiavelli_is_threatened(mind, place, mind->level > 2 ? 1 : 2))
				buy(purse,
					(struct machiavelli_bill){.kind = MACHIAVELLI_RECRUIT,
						.province = (uint8_t)place,
						.recruit = MACHIAVELLI_GARRISON},
					machiavelli_recruit_costs[MACHIAVELLI_GARRISON]);
		}
}

static bool is_last_chance(const struct machiavelli_mind *mind)
{
	return mind->view->turn >= mind->view->options.turn_limit;
}

/* What there is to take for a unit that comes to `place`; 0 for whom it may not attack. */
static int prize(const struct machiavelli_mind *mind, int place)
{
	int owner = mind->view->owners[place];
	if (owner == mind->seat || machiavelli_map[place].value == 0 ||
		machiavelli_is_friend(mind, owner))
		return 0;
	return owner == RD_NOBODY ? 3 : 2 + mind->weight[place];
}

/* Level 4 raises armies where there is something to take or to keep, not where the city is rich. */
static int use_of_army(const struct machiavelli_mind *mind, int place)
{
	int use = machiavelli_is_threatened(mind, place, 1) ? 4 + mind->weight[place] : 0;
	MACHIAVELLI_EACH (next, machiavelli_ways(mind, place, MACHIAVELLI_ARMY))
		use += prize(mind, next);
	return use;
}

/* A fleet takes ports without a garrison, and those over one sea in a turn more. */
static int use_of_fleet(const struct machiavelli_mind *mind, int place)
{
	if (machiavelli_map[place].terrain != MACHIAVELLI_PORT ||
		!machiavelli_can_take(mind, MACHIAVELLI_FLEET))
		return 0;
	struct machiavelli_set near = machiavelli_ways(mind, place, MACHIAVELLI_FLEET), far = near;
	int use = machiavelli_is_threatened(mind, place, 1) ? 4 + mind->weight[place] : 0;
	MACHIAVELLI_EACH (next, near)
		if (machiavelli_is_sea(next))
			far = machiavelli_join(
				far, machiavelli_ways(mind, next, MACHIAVELLI_FLEET));
	MACHIAVELLI_EACH (next, far)
		if (!machiavelli_is_sea(next) && mind->garrison[next] == RD_NOBODY &&
			mind->field[next] == RD_NOBODY)
			use += machiavelli_has(near, next) ? prize(mind, next)
							   : prize(mind, next) * 2 / 3;
	return use;
}

static bool raise(struct purse *purse, int place)
{
	const struct machiavelli_mind *mind = purse->mind;
	bool is_fleet = mind->level > 2 && use_of_fleet(mind, place) > use_of_army(mind, place);
	int kind = is_fleet ? MACHIAVELLI_FLEET : MACHIAVELLI_ARMY;
	struct machiavelli_bill bill = {
		.kind = MACHIAVELLI_RECRUIT,
		.province = (uint8_t)place,
		.recruit = (uint8_t)kind,
	};
	return buy(purse, bill, machiavelli_recruit_costs[kind]);
}

static int best_muster(const struct purse *purse)
{
	const struct machiavelli_mind *mind = purse->mind;
	int best = MACHIAVELLI_NOWHERE, most = -1;
	for (int place = 0; place < MACHIAVELLI_LANDS; place++) {
		if (!is_own_city(mind, place) || purse->after[place] != RD_NOBODY)
			continue;
		int by_land = use_of_army(mind, place), by_sea = use_of_fleet(mind, place);
		int use = by_land > by_sea ? by_land : by_sea;
		/* Who may have to stay there leaves no room. */
		if (machiavelli_has(purse->doubtful, place))
			use /= CROWDED;
		if (use > most) {
			most = use;
			best = place;
		}
	}
	return best;
}

static void raise_where_needed(struct purse *purse)
{
	const struct machiavelli_mind *mind = purse->mind;
	int units = count_paid_units(mind), income = mind->view->players[mind->seat].value;
	while (!is_last_chance(mind) && units + 1 <= income + purse->left) {
		int place = best_muster(purse);
		if (place == MACHIAVELLI_NOWHERE || !raise(purse, place))
			return;
		purse->after[place] = (int8_t)mind->seat;
		units++;
	}
}

static void raise_armies(struct purse *purse)
{
	const struct machiavelli_mind *mind = purse->mind;
	int most = mind->level == 1 ? BEGINNER : MACHIAVELLI_EXPENSES;
	int units = count_paid_units(mind);
	int income = mind->view->players[mind->seat].value;
	if (is_last_chance(mind))
		return;
	for (int value = 5; value > 0; value--)
		for (int place = 0; place < MACHIAVELLI_LANDS && most > 0; place++) {
			if (!is_own_city(mind, place) || machiavelli_map[place].value != value ||
				purse->after[place] != RD_NOBODY ||
				units + 1 > income + purse->left)
				continue;
			if (!raise(purse, place))
				return;
			units++;
			most--;
		}
}

/* ---- 8: traitors and knives ---- */

static bool is_in_reach(const struct machiavelli_mind *mind, int place)
{
	struct machiavelli_set near = machiavelli_near(place);
	machiavelli_put(&near, place);
	MACHIAVELLI_EACH (next, near)
		if (mind->field[next] == mind->seat || mind->garrison[next] == mind->seat)
			return true;
	return false;
}

/* 6.4: one bribe a turn. */
static bool has_bribed(const struct purse *purse)
{
	for (int i = 0; i < purse->count; i++)
		if (purse->bills[i].kind == MACHIAVELLI_BRIBE)
			return true;
	return false;
}

static bool is_for_sale(const struct machiavelli_mind *mind, int place)
{
	int garrison = mind->garrison[place];
	return garrison != RD_NOBODY && garrison != mind->seat &&
	       mind->view->owners[place] != mind->seat && machiavelli_map[place].value > 0 &&
	       is_in_reach(mind, place);
}

int machiavelli_find_purchase(const struct machiavelli_mind *mind)
{
	int best = 0, most = -1;
	if (!mind->view->options.bribery || mind->view->turn <= FIRST_YEAR ||
		mind->view->me.treasury < MACHIAVELLI_BRIBE_COST)
		return 0;
	for (int place = 0; place < MACHIAVELLI_LANDS; place++) {
		if (!is_for_sale(mind, place))
			continue;
		int worth = 100 * mind->weight[place] + 10 * machiavelli_map[place].value +
			    mind->view->players[mind->garrison[place]].cities -
			    (machiavelli_is_friend(mind, mind->garrison[place]) ? 50 : 0);
		if (worth > most) {
			most = worth;
			best = 1 + place;
		}
	}
	return best;
}

/*
 * Level 4 buys a city in Autumn, when the cities are counted and nobody has the time to take it back; before, he keeps the ducats for it. A
 * friend's he buys only to win the match.
 */
static void purchase(struct purse *purse)
{
	const struct machiavelli_mind *mind = purse->mind;
	if (mind->purchase == 0)
		return;
	int place = mind->purchase - 1;
	bool is_friend = machiavelli_is_friend(mind, mind->garrison[place]);
	if (mind->view->season != MACHIAVELLI_AUTUMN)
		purse->kept = MACHIAVELLI_BRIBE_COST;
	else if (!is_friend || mind->winning >= WORTH_A_FRIEND)
		buy(purse,
			(struct machiavelli_bill){.kind = MACHIAVELLI_BRIBE,
				.unit = (uint8_t)(place + MACHIAVELLI_PLACES)},
			MACHIAVELLI_BRIBE_COST);
}

/* The foreign unit that is worth most to have: a garrison brings its city. */
static void bribe(struct purse *purse)
{
	const struct machiavelli_mind *mind = purse->mind;
	int best = 0, best_unit = MACHIAVELLI_NO_UNIT;
	if (!mind->view->options.bribery || has_bribed(purse))
		return;
	for (int place = 0; place < MACHIAVELLI_PLACES; place++) {
		if (!is_in_reach(mind, place))
			continue;
		int garrison = mind->garrison[place], field = mind->field[place];
		bool is_bought = garrison != RD_NOBODY && garrison != mind->seat &&
				 !machiavelli_is_friend(mind, garrison);
		int worth = is_bought ? 10 + 4 * machiavelli_map[place].value +
						8 * (mind->weight[place] - 1)
				      : 0;
		if (worth > best) {
			best = worth;
			best_unit = place + MACHIAVELLI_PLACES;
		}
		bool is_turned = field != RD_NOBODY && field != mind->seat &&
				 !machiavelli_is_friend(mind, field) &&
				 mind->kind[place] == MACHIAVELLI_ARMY;
		if (!is_turned || machiavelli_is_sea(place))
			continue;
		int owner = mind->view->owners[place];
		worth = 6 + 2 * machiavelli_map[place].value +
			(owner == mind->seat                              ? 8
				: owner == field && garrison == RD_NOBODY ? 8
									  : 0);
		if (worth > best) {
			best = worth;
			best_unit = place;
		}
	}
	int least = is_last_chance(mind) ? 1 : 16;
	if (best >= least)
		buy(purse,
			(struct machiavelli_bill){
				.kind = MACHIAVELLI_BRIBE, .unit = (uint8_t)best_unit},
			MACHIAVELLI_BRIBE_COST);
}

/* Against the one who would win in this Autumn. */
static void murder(struct purse *purse)
{
	const struct machiavelli_mind *mind = purse->mind;
	if (!mind->view->options.assassination || mind->view->season != MACHIAVELLI_AUTUMN)
		return;
	for (int seat = 0; seat < mind->view->player_count; seat++) {
		const struct machiavelli_player *player = &mind->view->players[seat];
		if (seat != mind->seat && player->status != MACHIAVELLI_ELIMINATED &&
			mind->view->me.tokens[seat] &&
			player->cities + 2 >= mind->view->cities_to_win) {
			buy(purse,
				(struct machiavelli_bill){.kind = MACHIAVELLI_ASSASSINATE,
					.seat = (int8_t)seat,
					.amount = 2},
				2 * MACHIAVELLI_KNIFE_COST);
			return;
		}
	}
}

int machiavelli_plan_bills(const struct machiavelli_mind *mind,
	const struct machiavelli_order *orders, int order_count, struct machiavelli_bill *bills)
{
	struct purse purse = {.mind = mind, .bills = bills, .left = mind->view->me.treasury};
	look_ahead(&purse, orders, order_count);
	if (mind->level > 3)
		purchase(&purse);
	relieve(&purse);
	if (mind->level > 2)
		murder(&purse);
	if (mind->level > 1 && is_last_chance(mind))
		bribe(&purse);
	if (mind->level > 1)
		fortify(&purse);
	if (mind->level > 2 && purse.left - purse.kept >= MACHIAVELLI_BRIBE_COST)
		bribe(&purse);
	if (mind->level > 3)
		raise_where_needed(&purse);
	else
		raise_armies(&purse);
	return purse.count;
}
