/*
 * bot_rules.c: the captain of level 1.
 *
 * He follows the points of section 14 as rules of thumb, in their order of urgency; he knows the last sightings but keeps no
 * map, searches nothing and fears nothing but torpedoes: he sails to where the enemy was and fires at what he sees.
 */
#include "bot.h"

#include <string.h>

enum {
	FAR = 1000,
	NEAR_ENOUGH = 3,   /* cells from an enemy at which level 1 stops pushing on */
	TORPEDO_RANGE = 4, /* 14, 5 */
	FUEL_IN_HAND = 4,  /* 14, 9 */
	PATROL_TURNS = 8,  /* of both seats, towards one place */
	SAFE_DISTANCE = 8, /* of the corvette from an enemy in sight when its turn ends */
	STATION = 4,       /* cells that the others keep behind the corvette */
};

/* A place to look for an enemy of whom nothing is known: the enemy's rows first, then each ship elsewhere. */
static struct rd_cell patrol(const struct naval_view *view, const struct naval_own_ship *ship)
{
	static const struct rd_cell places[] = {
		{7, 2}, {2, 4}, {12, 4}, {7, 7}, {2, 10}, {12, 10}, {7, 12}};
	unsigned leg = view->turn / PATROL_TURNS;
	unsigned which = leg == 0 ? 0
				  : (leg * 5 + (unsigned)view->seat * 3 + ship->model) %
					    RD_COUNT(places);
	struct rd_cell place = places[which];
	if (view->side == NAVAL_NORTH)
		place = rd_cell_at(NAVAL_SIZE - 1 - place.x, NAVAL_SIZE - 1 - place.y);
	return place;
}

/*
 * Where a ship expects the enemy: the nearest in sight, else the latest sighting of one who has not left
 * that place before everybody's eyes, else on patrol. `why` says which of them it is.
 */
static struct rd_cell quarry(
	const struct naval_sea *sea, const struct naval_own_ship *ship, enum naval_why *why)
{
	const struct naval_view *view = sea->view;
	struct rd_cell goal = patrol(view, ship);
	*why = NAVAL_WHY_TO_PATROL;
	int best = FAR, latest = 0;
	for (int i = 0; i < view->last_seen_count; i++) {
		const struct naval_last_seen *last = &view->last_seen[i];
		struct rd_cell at = rd_cell_at(last->x, last->y);
		bool is_old = view->turn - last->turn > PATROL_TURNS ||
			      rd_board_test(sea->visible, at);
		if (last->turn > latest && !is_old) {
			latest = last->turn;
			goal = at;
			*why = NAVAL_WHY_TO_SIGHTING;
		}
	}
	for (int i = 0; i < view->enemy_count; i++) {
		struct rd_cell at = rd_cell_at(view->enemies[i].x, view->enemies[i].y);
		if (naval_way(ship->x, ship->y, at) < best) {
			best = naval_way(ship->x, ship->y, at);
			goal = at;
			*why = NAVAL_WHY_TO_ENEMY;
		}
	}
	return goal;
}

/* ---- what a ship in its place can do ---- */

/* A mine goes beside the ship, on the cell nearest to an enemy who is near. */
static bool place_mine(const struct naval_sea *sea, const struct naval_own_ship *ship,
	struct naval_action *order, struct rd_motive *motive)
{
	struct naval_craft craft = naval_craft_seen(ship);
	struct rd_board left = naval_reach(&craft);
	enum naval_why why;
	struct rd_cell cell, at = quarry(sea, ship, &why);
	int best = FAR;
	if (sea->view->enemy_count == 0 ||
		naval_way(ship->x, ship->y, at) > TORPEDO_RANGE + ship->cell_count)
		return false;
	while (rd_board_take(&left, &cell)) {
		struct naval_action mine = naval_shot(ship, cell);
		if (naval_way(cell.x, cell.y, at) < best &&
			naval_check_attack(&sea->chart, &craft, &mine) == RD_ACCEPTED) {
			best = naval_way(cell.x, cell.y, at);
			*order = mine;
			*motive = RD_MOTIVE(NAVAL_WHY_MINE, best);
		}
	}
	return best < FAR;
}

static bool launch_if_met(
	const struct naval_sea *sea, int own, struct naval_action *order, struct rd_motive *motive)
{
	const struct naval_own_ship *ship = &sea->view->ships[own];
	struct rd_cell met;
	struct naval_pose pose = {ship->x, ship->y, ship->facing, 0};
	int steps = naval_torpedo_meets(sea, own, pose, &met);
	if (steps == 0 || steps > TORPEDO_RANGE)
		return false;
	*order = naval_shot(ship, met);
	*motive = RD_MOTIVE(
		NAVAL_WHY_TORPEDO, steps, ship->attack.damage, steps <= NAVAL_TORPEDO_SURE);
	return true;
}

/* What a shot at a cell with an enemy in it does. */
static struct rd_motive why_shell(
	const struct naval_view *view, struct rd_cell cell, const struct naval_attack *attack)
{
	for (int i = 0; i < view->enemy_count; i++) {
		const struct naval_enemy *enemy = &view->enemies[i];
		int k = naval_cell_index(
			enemy->x, enemy->y, enemy->facing, enemy->cell_count, cell.x, cell.y);
		if (k >= 0)
			return naval_why_hit(enemy->model, enemy->cells, k, attack->damage);
	}
	return RD_MOTIVE(NAVAL_WHY_TARGET, attack->damage);
}

/* 14, 8: before anything else out of the way of a torpedo. */
static bool dodge(
	const struct naval_sea *sea, struct naval_action *action, struct rd_motive *motive)
{
	for (int i = 0; i < sea->view->ship_count; i++) {
		const struct naval_own_ship *ship = &sea->view->ships[i];
		if (ship->sunk || rd_board_is_empty(rd_board_and(sea->cells[i], sea->doom)))
			continue;
		struct naval_sea calm = *sea;
		struct rd_board free[2], safe[2];
		struct naval_course course;
		struct naval_pose pose;
		naval_free_poses(sea, i, free);
		calm.shut = rd_board_or(sea->shut, sea->doom);
		naval_free_poses(&calm, i, safe);
		naval_sail(&course, ship, free, sea->view->fuel);
		const struct rd_board poses[4] = {safe[0], safe[1], safe[0], safe[1]};
		if (naval_cheapest(&course, poses, &pose) &&
			naval_first_step(&course, pose, ship, action)) {
			*motive = RD_MOTIVE(NAVAL_WHY_DODGE, pose.cost);
			return true;
		}
	}
	return false;
}

/* 14, 3: sinking first, then weapons and bridge, then damage; per ammo. */
static int worth_of_shot(
	const struct naval_enemy *enemy, int cell, const struct naval_attack *attack)
{
	static const int systems[] = {
		[NAVAL_WEAPONS] = 120, [NAVAL_BRIDGE] = 100, [NAVAL_ENGINE] = 30, [NAVAL_HULL] = 0};
	static const int models[NAVAL_MODELS] = {60, 20, 0};
	enum { POINT = 10, SINKING = 400 };
	uint8_t cells[NAVAL_CELLS];
	memcpy(cells, enemy->cells, sizeof(cells));
	int lost = naval_wound(cells, enemy->cell_count, cell, attack->damage);
	int worth = lost * POINT + models[enemy->model];
	if (lost >= enemy->hp)
		worth += SINKING + enemy->hp;
	else if (enemy->cells[cell] > 0 && cells[cell] == 0)
		worth += systems[naval_model_rows[enemy->model].systems[cell]];
	return worth / (attack->ammo > 0 ? attack->ammo : 1);
}

/* Whether a ship can strike a cell of an enemy in sight from where it is. */
static bool can_strike(
	const struct naval_sea *sea, int own, struct rd_cell cell, struct rd_motive *motive)
{
	const struct naval_own_ship *ship = &sea->view->ships[own];
	struct naval_craft craft = naval_craft_seen(ship);
	struct naval_action launch;
	if (ship->attack.kind == NAVAL_KIND_TORPEDO)
		return launch_if_met(sea, own, &launch, motive);
	*motive = why_shell(sea->view, cell, &ship->attack);
	return ship->attack.kind == NAVAL_KIND_CANNON && rd_board_test(naval_reach(&craft), cell);
}

/* The best attack of one ship, if it is better than what was found before. */
static void aim(const struct naval_sea *sea, int own, int *best, struct naval_action *action,
	struct rd_motive *motive)
{
	struct rd_motive why;
	const struct naval_own_ship *ship = &sea->view->ships[own];
	for (int e = 0; e < sea->view->enemy_count; e++) {
		const struct naval_enemy *enemy = &sea->view->enemies[e];
		for (int k = 0; k < enemy->cell_count; k++) {
			struct rd_cell cell = naval_cell_at(
				enemy->x, enemy->y, enemy->facing, enemy->cell_count, k);
			int worth = worth_of_shot(enemy, k, &ship->attack);
			if (worth > *best && can_strike(sea, own, cell, &why)) {
				*best = worth;
				*motive = why;
				*action = naval_shot(ship, cell);
			}
		}
	}
	if (*best == 0 && ship->attack.kind == NAVAL_KIND_MINE &&
		place_mine(sea, ship, action, motive))
		*best = 1;
}

static bool fire_best(
	const struct naval_sea *sea, struct naval_action *action, struct rd_motive *motive)
{
	int best = 0;
	for (int i = 0; i < sea->view->ship_count; i++)
		if (naval_can_attack(sea->view, &sea->view->ships[i]))
			aim(sea, i, &best, action, motive);
	return best > 0;
}

/* Brings the ship that can fire soonest within reach of an enemy in sight. */
static bool bring_to_bear(
	const struct naval_sea *sea, struct naval_action *action, struct rd_motive *motive)
{
	int best = FAR;
	for (int i = 0; i < sea->view->ship_count; i++) {
		const struct naval_own_ship *ship = &sea->view->ships[i];
		struct rd_board free[2], poses[4];
		struct naval_course course;
		struct naval_pose pose;
		if (!naval_can_attack(sea->view, ship) || ship->attack.kind == NAVAL_KIND_MINE)
			continue;
		naval_free_poses(sea, i, free);
		naval_sail(&course, ship, free, sea->view->fuel);
		struct rd_board left = sea->chart.enemies;
		struct rd_cell cell;
		while (rd_board_take(&left, &cell)) {
			struct naval_action order;
			naval_attack_poses(sea, i, cell, poses);
			if (naval_cheapest(&course, poses, &pose) && pose.cost < best &&
				naval_first_step(&course, pose, ship, &order)) {
				best = pose.cost;
				*action = order;
				*motive = RD_MOTIVE(
					NAVAL_WHY_BEAR, naval_place(cell.x, cell.y), pose.cost);
			}
		}
	}
	return best < FAR;
}

/* 14, 4: a ship seen in the enemy's last turn that cannot be far. */
static bool bombard(
	const struct naval_sea *sea, struct naval_action *action, struct rd_motive *motive)
{
	for (int i = 0; i < sea->view->last_seen_count; i++) {
		const struct naval_last_seen *last = &sea->view->last_seen[i];
		struct rd_cell cell = rd_cell_at(last->x, last->y);
		if (sea->view->turn - last->turn > 1 || last->model == NAVAL_CORVETTE ||
			rd_board_test(sea->visible, cell))
			continue;
		for (int own = 0; own < sea->view->ship_count; own++) {
			const struct naval_own_ship *ship = &sea->view->ships[own];
			struct naval_craft craft = naval_craft_seen(ship);
			struct naval_action shot = naval_shot(ship, cell);
			if (naval_can_attack(sea->view, ship) &&
				ship->attack.kind == NAVAL_KIND_CANNON &&
				naval_check_attack(&sea->chart, &craft, &shot) == RD_ACCEPTED) {
				*action = shot;
				*motive = RD_MOTIVE(
					NAVAL_WHY_JUST_SEEN, last->model, ship->attack.damage);
				return true;
			}
		}
	}
	return false;
}

static int nearest_enemy(const struct naval_view *view, int x, int y)
{
	int best = FAR;
	for (int i = 0; i < view->enemy_count; i++) {
		int way = naval_way(x, y, rd_cell_at(view->enemies[i].x, view->enemies[i].y));
		best = way < best ? way : best;
	}
	return best;
}

/* 14, 7: the corvette out of the enemy's reach with what fuel remains. */
static bool withdraw(
	const struct naval_sea *sea, int own, struct naval_action *action, struct rd_motive *motive)
{
	const struct naval_own_ship *ship = &sea->view->ships[own];
	struct rd_board free[2];
	struct naval_course course;
	struct naval_pose best = {.cost = 0};
	int now = nearest_enemy(sea->view, ship->x, ship->y), furthest = now;
	if (furthest >= SAFE_DISTANCE)
		return false;
	naval_free_poses(sea, own, free);
	naval_sail(&course, ship, free, sea->view->fuel);
	for (int cost = 1; cost <= course.limit; cost++)
		for (int facing = 0; facing < 4; facing++) {
			struct rd_board left = course.layer[cost][facing];
			struct rd_cell cell;
			while (rd_board_take(&left, &cell)) {
				int way = nearest_enemy(sea->view, cell.x, cell.y);
				if (way > furthest && furthest < SAFE_DISTANCE &&
					!rd_board_test(sea->doom, cell)) {
					furthest = way;
					best = (struct naval_pose){cell.x, cell.y, facing, cost};
				}
			}
		}
	*motive = RD_MOTIVE(NAVAL_WHY_WITHDRAW, now, furthest);
	return best.cost > 0 && naval_first_step(&course, best, ship, action);
}

/* Brings a ship nearer to a cell if it is further away than this. */
static bool close_up(const struct naval_sea *sea, int own, struct rd_cell goal, int within,
	int fuel, struct naval_action *action)
{
	const struct naval_own_ship *ship = &sea->view->ships[own];
	struct rd_board free[2];
	struct naval_course course;
	struct naval_pose best = {.cost = 0};
	int nearest = naval_way(ship->x, ship->y, goal);
	if (nearest <= within || fuel <= 0)
		return false;
	naval_free_poses(sea, own, free);
	naval_sail(&course, ship, free, fuel);
	for (int cost = 1; cost <= course.limit; cost++)
		for (int facing = 0; facing < 4; facing++) {
			struct rd_board left = course.layer[cost][facing];
			struct rd_cell cell;
			while (rd_board_take(&left, &cell)) {
				int way = naval_way(cell.x, cell.y, goal);
				if (way < nearest && nearest > within &&
					!rd_board_test(sea->doom, cell)) {
					nearest = way;
					best = (struct naval_pose){cell.x, cell.y, facing, cost};
				}
			}
		}
	return best.cost > 0 && naval_first_step(&course, best, ship, action);
}

static bool take_station(const struct naval_sea *sea, const struct naval_memory *memory,
	struct naval_action *action, struct rd_motive *motive)
{
	const struct naval_view *view = sea->view;
	int scout = -1, spare = view->fuel - FUEL_IN_HAND;
	struct rd_cell home = rd_cell_at(7, view->side == NAVAL_NORTH ? 1 : NAVAL_SIZE - 2);
	for (int i = view->ship_count - 1; i >= 0; i--)
		if (!view->ships[i].sunk)
			scout = i; /* the smallest afloat */
	if (scout < 0)
		return false;
	if (view->enemy_count > 0 && view->ships[scout].model == NAVAL_CORVETTE)
		return withdraw(sea, scout, action, motive);
	if (naval_is_holding(view, memory)) {
		*motive = RD_MOTIVE(NAVAL_WHY_HOLD, view->options.turn_limit - view->turn);
		for (int i = 0; i < view->ship_count; i++)
			if (!view->ships[i].sunk && close_up(sea, i, home, 2, spare, action))
				return true;
		return false;
	}
	enum naval_why why;
	struct rd_cell goal = quarry(sea, &view->ships[scout], &why);
	struct rd_cell lead = rd_cell_at(view->ships[scout].x, view->ships[scout].y);
	for (int i = 0; i < view->ship_count; i++)
		if (!view->ships[i].sunk && i != scout &&
			close_up(sea, i, lead, STATION, spare / 2, action)) {
			*motive = RD_MOTIVE(NAVAL_WHY_STATION,
				naval_way(view->ships[i].x, view->ships[i].y, lead), STATION);
			return true;
		}
	*motive = RD_MOTIVE(why, naval_place(goal.x, goal.y), naval_way(lead.x, lead.y, goal));
	return close_up(sea, scout, goal, 1, spare, action);
}

void naval_choose_by_rules(const struct naval_sea *sea, const struct naval_memory *memory,
	struct naval_action *action, struct rd_motive *motive)
{
	struct rd_motive end = *motive;
	if (dodge(sea, action, motive) || fire_best(sea, action, motive) ||
		bring_to_bear(sea, action, motive) || bombard(sea, action, motive) ||
		take_station(sea, memory, action, motive))
		return;
	*motive = end;
}
