/*
 * bot_deals.c: what a captain buys in port: repairs first, then ships until the fleet is whole, then larger classes and what is
 * fitted to them. What is next is a project, for which goods are kept and bought (bot_port.c).
 *
 * To a trader a brig is little better than a schooner, but two volleys and a ram of hers sink one in a round: whoever is rich
 * early buys the guns. Metal comes from wrecks alone, so it decides between frigates and fittings.
 */
#include "bot.h"

enum {
	REPAIR_ROUNDS = 4,
	BRIG_ROUNDS = 10, /* that must be left for an upgrade to pay */
	FRIGATE_ROUNDS = 9,
	GALLEON_ROUNDS = 8,
	FITTING_ROUNDS = 6,
	SAVING_ROUNDS = 11,
	SELLER_WORTH = 1000, /* of goods in the store, for which a ship is raised once more */
	LATE_ROUNDS = 4,     /* in which whoever is far ahead still buys */
};

static bool may_deal(const struct pirates_captain *captain, const struct pirates_ship *ship,
	int type, int enhancement, struct pirates_amounts *cost)
{
	struct pirates_waters waters = pirates_waters_of(captain->state);
	const struct pirates_amounts *store = &captain->state->scene.teams[captain->seat].store;
	return pirates_check_deal(&waters, ship, store, type, enhancement, cost) == RD_ACCEPTED;
}

/* What is needed next can be paid, and could not any more after this. */
static bool spoils_project(
	const struct pirates_captain *captain, const struct pirates_amounts *cost)
{
	const struct pirates_project *project = &captain->project;
	struct pirates_amounts store = captain->state->scene.teams[captain->seat].store;
	if (!project->is_wanted || !pirates_can_pay(&store, &project->price))
		return false;
	pirates_take(&store, cost);
	return !pirates_can_pay(&store, &project->price);
}

/* In the last round somebody has to be in port who sells what is in the store: whoever sank can be raised for it. */
static bool is_seller_missing(const struct pirates_captain *captain)
{
	const struct pirates_state *state = captain->state;
	const struct pirates_amounts *store = &state->scene.teams[captain->seat].store;
	for (int i = 0; i < state->ship_count; i++) {
		const struct pirates_ship *ship = &state->ships[i];
		if (ship->seat == captain->seat && !ship->destroyed &&
			state->chart.kind[pirates_cell_of(ship->at)] == PIRATES_PORT)
			return false;
	}
	return pirates_rounds_left(&state->scene) == 1 &&
	       pirates_value(&state->scene, store) - store->of[PIRATES_MONEY] > SELLER_WORTH;
}

static bool choose_repair(const struct pirates_captain *captain, struct pirates_action *action,
	struct rd_motive *motive)
{
	const struct pirates_scene *scene = &captain->state->scene;
	int32_t money = scene->teams[captain->seat].store.of[PIRATES_MONEY];
	struct pirates_amounts cost;
	bool is_late = pirates_rounds_left(scene) < REPAIR_ROUNDS;
	if (is_late && !is_seller_missing(captain))
		return false;
	for (int i = 0; i < captain->state->ship_count; i++) {
		const struct pirates_ship *ship = &captain->state->ships[i];
		if (ship->seat != captain->seat || (is_late && !ship->destroyed))
			continue;
		action->ship = ship->number;
		action->type = PIRATES_SHIP_REPAIR;
		bool may_repair = may_deal(captain, ship, PIRATES_SHIP_REPAIR, 0, &cost);
		bool is_cheap = cost.of[PIRATES_MONEY] * 20 <= money;
		if (may_repair &&
			(ship->destroyed || ((is_cheap || ship->hp * 2 < ship->stats.max_hp) &&
						    !spoils_project(captain, &cost)))) {
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
	uint32_t best_tie = 0;
	int best_cell = 0;
	if (!pirates_wants_ship(captain) ||
		!pirates_can_pay(store, &pirates_classes[PIRATES_SCHOONER].price))
		return false;
	*action = (struct pirates_action){.type = PIRATES_SHIP_BUY, .kind = PIRATES_SCHOONER};
	for (int port = 0; port < scene->map.port_count; port++) {
		struct rd_hex at = scene->map.ports[port].at;
		int32_t worth = 0;
		int nearest = PIRATES_FAR;
		uint32_t source_tie = 0;
		struct rd_hex source = at;
		for (int j = 0; j < scene->stock_count; j++) {
			int distance = rd_hex_distance(at, scene->plantations[j].at);
			worth += distance < 6 ? scene->plantations[j].of[1] * (6 - distance) : 0;
			uint32_t tie = pirates_tie(captain, PIRATES_CELLS + j);
			if (distance < nearest || (distance == nearest && tie > source_tie)) {
				source_tie = tie;
				nearest = distance;
				source = scene->plantations[j].at;
			}
		}
		for (int j = 0; j < state->ship_count; j++) {
			int distance = rd_hex_distance(at, state->ships[j].at);
			worth -= !state->ships[j].destroyed && distance < 5 ? 40 * (5 - distance)
									    : 0;
		}
		uint32_t tie = pirates_tie(captain, pirates_cell_of(at));
		if (worth < best || (worth == best && tie <= best_tie))
			continue;
		best = worth;
		best_tie = tie;
		best_cell = pirates_cell_of(at);
		action->q = at.q;
		action->r = at.r;
		int closest = PIRATES_FAR;
		for (int i = 0; i < RD_HEX_FACINGS; i++) {
			int facing = rd_hex_turn((int)(captain->salt % RD_HEX_FACINGS), i);
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

/* ---- what is next ---- */

struct fitting {
	uint8_t enhancement, least; /* class from which on it is worth it */
	uint8_t most;               /* ships of a team */
	uint8_t why;
};
/* In the order in which they are wanted. */
static const struct fitting fittings[] = {
	{PIRATES_HEAVY, PIRATES_GALLEON, 1, PIRATES_WHY_HEAVY},
	{PIRATES_RAM, PIRATES_FRIGATE, 1, PIRATES_WHY_RAM},
	{PIRATES_MORTAR, PIRATES_BRIG, 1, PIRATES_WHY_MORTAR},
	{PIRATES_CHAIN, PIRATES_BRIG, 1, PIRATES_WHY_CHAIN},
	{PIRATES_CANNONS, PIRATES_BRIG, 2, PIRATES_WHY_CANNONS},
	{PIRATES_HULL, PIRATES_BRIG, 2, PIRATES_WHY_HULL},
};

/* By how much a team is ahead of the best of its rivals, money and goods in the stores. */
static int32_t lead_of(const struct pirates_captain *captain)
{
	const struct pirates_scene *scene = &captain->state->scene;
	int32_t own = 0, best = 0;
	for (int i = 0; i < scene->seats; i++) {
		int32_t worth = pirates_value(scene, &scene->teams[i].store);
		if (i == captain->seat)
			own = worth;
		else if (worth > best && scene->teams[i].out == 0)
			best = worth;
	}
	return own - best;
}

/*
 * Larger classes and fittings seldom bring back in thirty rounds what they cost, but whoever is ahead by more than that can make his
 * lead safe with them: nobody overtakes him for it, and what sinks his rivals keeps them behind. With less than `rounds` left only who
 * is ahead by three times the price.
 */
static bool is_affordable(
	const struct pirates_captain *captain, const struct pirates_amounts *price, int rounds)
{
	const struct pirates_scene *scene = &captain->state->scene;
	int32_t worth = pirates_value(scene, price), lead = lead_of(captain);
	int left = pirates_rounds_left(scene);
	return left >= rounds ? lead / 5 >= worth / 4 : left >= LATE_ROUNDS && lead / 3 >= worth;
}

static int count_class(const struct pirates_captain *captain, int kind)
{
	int count = 0;
	for (int i = 0; i < captain->state->ship_count; i++)
		count += captain->state->ships[i].seat == captain->seat &&
			 captain->state->ships[i].kind == kind;
	return count;
}

/* A ship of ours that may get this one, afloat; in port now if it is to be done now. */
static bool is_fit_for(const struct pirates_captain *captain, const struct pirates_ship *ship,
	const struct fitting *fitting)
{
	return ship->seat == captain->seat && !ship->destroyed && ship->kind >= fitting->least &&
	       ship->enhancements[fitting->enhancement] == PIRATES_NONE;
}

/* Metal that the next larger class will need, as long as it may still come. */
static int32_t metal_put_by(const struct pirates_captain *captain)
{
	const struct pirates_numbers *numbers = pirates_numbers_of(&captain->state->scene);
	int frigates = count_class(captain, PIRATES_FRIGATE);
	int galleons = count_class(captain, PIRATES_GALLEON);
	if (!is_affordable(captain, &numbers->upgrade[PIRATES_FRIGATE], SAVING_ROUNDS))
		return 0;
	if (frigates + galleons < captain->temper->frigates)
		return numbers->upgrade[PIRATES_FRIGATE].of[PIRATES_METAL];
	if (galleons < captain->temper->galleons)
		return numbers->upgrade[PIRATES_GALLEON].of[PIRATES_METAL];
	return 0;
}

static bool wants_fitting(const struct pirates_captain *captain, const struct fitting *fitting)
{
	const struct pirates_state *state = captain->state;
	const struct pirates_amounts *store = &state->scene.teams[captain->seat].store;
	const struct pirates_amounts *price = &pirates_enhancements[fitting->enhancement].price;
	int carried = 0, open = 0;
	for (int i = 0; i < state->ship_count; i++) {
		const struct pirates_ship *ship = &state->ships[i];
		carried += ship->seat == captain->seat && ship->kind >= fitting->least &&
			   ship->enhancements[fitting->enhancement] != PIRATES_NONE;
		open += is_fit_for(captain, ship, fitting);
	}
	return open > 0 && carried < fitting->most &&
	       store->of[PIRATES_METAL] >= price->of[PIRATES_METAL] + metal_put_by(captain) &&
	       is_affordable(captain, price, FITTING_ROUNDS);
}

static bool plan_upgrade(const struct pirates_captain *captain, int from, int most, int rounds,
	struct pirates_project *project)
{
	const struct pirates_scene *scene = &captain->state->scene;
	const struct pirates_amounts *store = &scene->teams[captain->seat].store;
	const struct pirates_amounts *price = &pirates_numbers_of(scene)->upgrade[from + 1];
	int larger = 0;
	for (int kind = from + 1; kind < PIRATES_CLASSES; kind++)
		larger += count_class(captain, kind);
	if (larger >= most || count_class(captain, from) == 0 ||
		store->of[PIRATES_METAL] < price->of[PIRATES_METAL] ||
		!is_affordable(captain, price, rounds))
		return false;
	*project = (struct pirates_project){.type = PIRATES_SHIP_UPGRADE,
		.kind = (uint8_t)from,
		.is_wanted = true,
		.price = *price};
	return true;
}

/* A sunk ship that only goods are missing for. */
static bool plan_raising(const struct pirates_captain *captain, struct pirates_project *project)
{
	const struct pirates_state *state = captain->state;
	const struct pirates_amounts *store = &state->scene.teams[captain->seat].store;
	for (int i = 0; i < state->ship_count; i++) {
		const struct pirates_ship *ship = &state->ships[i];
		if (ship->seat != captain->seat || !ship->destroyed ||
			pirates_rounds_left(&state->scene) <= REPAIR_ROUNDS)
			continue;
		struct pirates_amounts cost = pirates_repair_cost(
			pirates_numbers_of(&state->scene), ship);
		if (pirates_can_pay(store, &cost))
			continue;
		*project = (struct pirates_project){.type = PIRATES_SHIP_REPAIR,
			.is_wanted = true,
			.is_urgent = true,
			.price = cost};
		return true;
	}
	return false;
}

struct pirates_project pirates_next_project(const struct pirates_captain *captain)
{
	const struct pirates_temper *temper = captain->temper;
	struct pirates_project project = {0};
	if (plan_raising(captain, &project))
		return project;
	if (pirates_wants_ship(captain))
		return (struct pirates_project){.type = PIRATES_SHIP_BUY,
			.kind = PIRATES_SCHOONER,
			.is_wanted = true,
			.is_urgent = true,
			.price = pirates_classes[PIRATES_SCHOONER].price};
	if (plan_upgrade(captain, PIRATES_FRIGATE, temper->galleons, GALLEON_ROUNDS, &project) ||
		plan_upgrade(captain, PIRATES_BRIG, temper->frigates, FRIGATE_ROUNDS, &project) ||
		plan_upgrade(captain, PIRATES_SCHOONER, temper->brigs, BRIG_ROUNDS, &project))
		return project;
	for (size_t i = 0; i < RD_COUNT(fittings) && temper->is_fitting; i++)
		if (wants_fitting(captain, &fittings[i]))
			return (struct pirates_project){.type = PIRATES_ENHANCEMENT_BUY,
				.kind = fittings[i].least,
				.enhancement = fittings[i].enhancement,
				.is_wanted = true,
				.price = pirates_enhancements[fittings[i].enhancement].price};
	return project;
}

/* ---- larger classes and fittings ---- */

/* The ship whose hull gains most: an upgrade makes it whole. */
static bool choose_upgrade(const struct pirates_captain *captain, struct pirates_action *action,
	struct rd_motive *motive)
{
	const struct pirates_project *project = &captain->project;
	struct pirates_amounts cost;
	int32_t best = INT32_MIN;
	if (!project->is_wanted || project->type != PIRATES_SHIP_UPGRADE)
		return false;
	for (int i = 0; i < captain->state->ship_count; i++) {
		const struct pirates_ship *ship = &captain->state->ships[i];
		if (ship->seat != captain->seat || ship->kind != project->kind ||
			!may_deal(captain, ship, PIRATES_SHIP_UPGRADE, 0, &cost))
			continue;
		int32_t worth = (ship->stats.max_hp - ship->hp) * 64 +
				(int32_t)(pirates_tie(captain, i) & 63);
		if (worth <= best)
			continue;
		best = worth;
		action->type = PIRATES_SHIP_UPGRADE;
		action->ship = ship->number;
		*motive = RD_MOTIVE(PIRATES_WHY_UPGRADE, ship->number, cost.of[PIRATES_MONEY],
			pirates_rounds_left(&captain->state->scene));
	}
	return best > INT32_MIN;
}

static bool choose_fitting(const struct pirates_captain *captain, struct pirates_action *action,
	struct rd_motive *motive)
{
	const struct pirates_project *project = &captain->project;
	struct pirates_amounts cost;
	uint32_t best = 0;
	if (!project->is_wanted || project->type != PIRATES_ENHANCEMENT_BUY)
		return false;
	for (size_t i = 0; i < RD_COUNT(fittings); i++) {
		const struct fitting *fitting = &fittings[i];
		if (fitting->enhancement != project->enhancement || fitting->least != project->kind)
			continue;
		for (int j = 0; j < captain->state->ship_count; j++) {
			const struct pirates_ship *ship = &captain->state->ships[j];
			uint32_t worth = (uint32_t)ship->kind << 16 |
					 (pirates_tie(captain, j) & 0xffff) | 1;
			if (worth <= best || !is_fit_for(captain, ship, fitting) ||
				!may_deal(captain, ship, PIRATES_ENHANCEMENT_BUY,
					fitting->enhancement, &cost))
				continue;
			best = worth;
			action->type = PIRATES_ENHANCEMENT_BUY;
			action->ship = ship->number;
			action->enhancement = fitting->enhancement;
			*motive = RD_MOTIVE(fitting->why, ship->number, cost.of[PIRATES_MONEY],
				pirates_rounds_left(&captain->state->scene));
		}
	}
	return best > 0;
}

/* What a sinking broke costs a tenth. */
static bool choose_refit(const struct pirates_captain *captain, struct pirates_action *action,
	struct rd_motive *motive)
{
	const struct pirates_scene *scene = &captain->state->scene;
	struct pirates_amounts cost;
	for (int i = 0; i < captain->state->ship_count; i++) {
		const struct pirates_ship *ship = &captain->state->ships[i];
		for (int j = 0; j < PIRATES_ENHANCEMENTS && ship->seat == captain->seat; j++) {
			if (pirates_rounds_left(scene) < REPAIR_ROUNDS ||
				!may_deal(captain, ship, PIRATES_ENHANCEMENT_REPAIR, j, &cost))
				continue;
			action->type = PIRATES_ENHANCEMENT_REPAIR;
			action->ship = ship->number;
			action->enhancement = (uint8_t)j;
			*motive = RD_MOTIVE(
				PIRATES_WHY_REFIT, ship->number, cost.of[PIRATES_MONEY]);
			return true;
		}
	}
	return false;
}

bool pirates_choose_deal(const struct pirates_captain *captain, struct pirates_action *action,
	struct rd_motive *motive)
{
	static bool (*const choices[])(
		const struct pirates_captain *, struct pirates_action *, struct rd_motive *) = {
		choose_repair, choose_refit, choose_ship, choose_upgrade, choose_fitting};
	for (size_t i = 0; i < RD_COUNT(choices); i++) {
		*action = (struct pirates_action){0};
		if (choices[i](captain, action, motive))
			return true;
	}
	return false;
}
