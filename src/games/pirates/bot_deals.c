/*
 * bot_deals.c: what a captain buys in port: repairs first, then ships until the fleet is whole, then
 * what makes them last.
 *
 * Both limits were measured against the same captain without them. Fittings: 80 of 120 matches of 60
 * rounds, 60 of 120 of 30 rounds, so they wait for a long match. Larger classes are not bought: up to
 * galleons they won 9 of 30 matches of 60 rounds, and made no difference in 30 rounds. Courses here do not
 * count a class's limits (bot_path.c), which may be why. Both were measured with the numbers of the original,
 * by which to a trader all classes are equal (R52).
 */
#include "bot.h"

enum {
	REPAIR_ROUNDS = 4,
	FITTING_ROUNDS = 20, /* that must be left for a fitting to pay */
	PLENTY = 20,         /* times its price in the store: a fitting is not missed elsewhere */
};

static bool may_deal(const struct pirates_captain *captain, const struct pirates_ship *ship,
	int type, int enhancement, struct pirates_amounts *cost)
{
	struct pirates_waters waters = pirates_waters_of(captain->state);
	const struct pirates_amounts *store = &captain->state->scene.teams[captain->seat].store;
	return pirates_check_deal(&waters, ship, store, type, enhancement, cost) == RD_ACCEPTED;
}

static bool choose_repair(const struct pirates_captain *captain, struct pirates_action *action,
	struct rd_motive *motive)
{
	const struct pirates_scene *scene = &captain->state->scene;
	int32_t money = scene->teams[captain->seat].store.of[PIRATES_MONEY];
	struct pirates_amounts cost;
	for (int i = 0; i < captain->state->ship_count; i++) {
		const struct pirates_ship *ship = &captain->state->ships[i];
		if (ship->seat != captain->seat || pirates_rounds_left(scene) < REPAIR_ROUNDS)
			continue;
		action->ship = ship->number;
		action->type = PIRATES_SHIP_REPAIR;
		bool may_repair = may_deal(captain, ship, PIRATES_SHIP_REPAIR, 0, &cost);
		bool is_cheap = cost.of[PIRATES_MONEY] * 20 <= money;
		if (may_repair &&
			(ship->destroyed || is_cheap || ship->hp * 2 < ship->stats.max_hp)) {
			*motive = ship->destroyed
					  ? RD_MOTIVE(PIRATES_WHY_RAISE, ship->number,
						    cost.of[PIRATES_MONEY])
					  : RD_MOTIVE(PIRATES_WHY_REPAIR, ship->number, ship->hp,
						    ship->stats.max_hp, cost.of[PIRATES_MONEY]);
			return true;
		}
		*motive = RD_MOTIVE(PIRATES_WHY_DOWNGRADE, ship->number);
		action->type = PIRATES_SHIP_DOWNGRADE;
		if (!may_repair && may_deal(captain, ship, PIRATES_SHIP_DOWNGRADE, 0, &cost))
			return true;
	}
	return false;
}

/* A port whose surroundings have the most for the ships that are there already. */
static bool choose_ship(const struct pirates_captain *captain, struct pirates_action *action,
	struct rd_motive *motive)
{
	const struct pirates_state *state = captain->state;
	const struct pirates_scene *scene = &state->scene;
	const struct pirates_amounts *store = &scene->teams[captain->seat].store;
	int32_t best = INT32_MIN;
	int best_cell = 0;
	if (!pirates_wants_ship(captain) ||
		!pirates_can_pay(store, &pirates_classes[PIRATES_SCHOONER].price))
		return false;
	*action = (struct pirates_action){.type = PIRATES_SHIP_BUY, .kind = PIRATES_SCHOONER};
	for (int i = 0; i < scene->map.port_count; i++) {
		struct rd_hex at = scene->map.ports[i].at;
		int32_t worth = 0;
		int nearest = PIRATES_FAR;
		struct rd_hex source = at;
		for (int j = 0; j < scene->stock_count; j++) {
			int distance = rd_hex_distance(at, scene->plantations[j].at);
			worth += distance < 6 ? scene->plantations[j].of[1] * (6 - distance) : 0;
			if (distance < nearest) {
				nearest = distance;
				source = scene->plantations[j].at;
			}
		}
		for (int j = 0; j < state->ship_count; j++) {
			int distance = rd_hex_distance(at, state->ships[j].at);
			worth -= !state->ships[j].destroyed && distance < 5 ? 40 * (5 - distance)
									    : 0;
		}
		if (worth <= best)
			continue;
		best = worth;
		best_cell = pirates_cell_of(at);
		action->q = at.q;
		action->r = at.r;
		int closest = PIRATES_FAR;
		for (int facing = 0; facing < RD_HEX_FACINGS; facing++) {
			int distance = rd_hex_distance(rd_hex_neighbour(at, facing), source);
			if (distance >= closest)
				continue;
			closest = distance;
			action->facing = (uint8_t)facing;
		}
	}
	*motive = RD_MOTIVE(
		PIRATES_WHY_BUY, best_cell, pirates_fleet_of(captain), pirates_rounds_left(scene));
	return true;
}

/* ---- fittings ---- */

/* A stronger hull first, then more guns. */
static const uint8_t wanted[] = {PIRATES_HULL, PIRATES_CANNONS};

static bool is_rich(const struct pirates_captain *captain, const struct pirates_amounts *cost)
{
	int32_t money = captain->state->scene.teams[captain->seat].store.of[PIRATES_MONEY];
	return captain->temper->is_fitting && cost->of[PIRATES_MONEY] * PLENTY <= money &&
	       pirates_rounds_left(&captain->state->scene) >= FITTING_ROUNDS;
}

struct pirates_amounts pirates_fitting_price(const struct pirates_captain *captain)
{
	const struct pirates_amounts none = {{0}};
	for (int i = 0; i < captain->state->ship_count; i++) {
		const struct pirates_ship *ship = &captain->state->ships[i];
		for (size_t j = 0; j < RD_COUNT(wanted) && ship->seat == captain->seat; j++) {
			const struct pirates_amounts *price =
				&pirates_enhancements[wanted[j]].price;
			if (ship->enhancements[wanted[j]] == PIRATES_NONE &&
				is_rich(captain, price))
				return *price;
		}
	}
	return none;
}

static bool choose_fitting(const struct pirates_captain *captain, struct pirates_action *action,
	struct rd_motive *motive)
{
	struct pirates_amounts cost;
	for (int i = 0; i < captain->state->ship_count; i++) {
		const struct pirates_ship *ship = &captain->state->ships[i];
		for (size_t j = 0; j < RD_COUNT(wanted) && ship->seat == captain->seat; j++) {
			int type = ship->enhancements[wanted[j]] == PIRATES_NONE
					   ? PIRATES_ENHANCEMENT_BUY
					   : PIRATES_ENHANCEMENT_REPAIR;
			if (!may_deal(captain, ship, type, wanted[j], &cost) ||
				!is_rich(captain, &cost))
				continue;
			action->type = (uint16_t)type;
			action->ship = ship->number;
			action->enhancement = wanted[j];
			*motive = RD_MOTIVE(type == PIRATES_ENHANCEMENT_REPAIR ? PIRATES_WHY_REFIT
					    : wanted[j] == PIRATES_HULL        ? PIRATES_WHY_HULL
									: PIRATES_WHY_CANNONS,
				ship->number, cost.of[PIRATES_MONEY],
				pirates_rounds_left(&captain->state->scene));
			return true;
		}
	}
	return false;
}

bool pirates_choose_deal(const struct pirates_captain *captain, struct pirates_action *action,
	struct rd_motive *motive)
{
	static bool (*const choices[])(const struct pirates_captain *, struct pirates_action *,
		struct rd_motive *) = {choose_repair, choose_ship, choose_fitting};
	for (size_t i = 0; i < RD_COUNT(choices); i++) {
		*action = (struct pirates_action){0};
		if (choices[i](captain, action, motive))
			return true;
	}
	return false;
}
