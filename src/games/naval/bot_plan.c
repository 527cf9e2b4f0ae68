/*
 * bot_plan.c: level 3: a search over the orders of its own turn (14, 11).
 *
 * For each ship there is a handful of intents: nothing, an attack on some cell, a look at the fog from
 * some pose. An intent leads the ship through some poses (from where the gun reaches, from where the fog
 * lifts) and on to wherever its fuel takes it. For each intent and each amount of fuel the best final
 * pose is known; the search goes through the combinations of intents of all ships and the ways to share
 * the fuel, and takes the best. Only the first order is given: the next choice thinks again, with what
 * that order has shown. The enemy's reply is not searched; its guns are weighed as danger.
 */
#include "bot.h"

#include <string.h>

struct naval_taste {
	int point, afloat, gun, blunt_gun, sight[5]; /* the worth of a ship */
	int victory;
	int seen, fire4, fire7, fire10;              /* danger, of 1024 each */
	int fuel;                                    /* a unit kept */
	int pull[NAVAL_SHIPS];                       /* a cell nearer to the enemy */
	int look, look_idle;                         /* finding an enemy, with and without a shot left */
	int fog_chance;                              /* of 256, at which fire into the fog begins */
	int patience;                                /* turns without contact that halve the danger */
	int second_shot;                             /* of 256 */
	int spare;
};
struct naval_taste naval_taste = {
	.point = 10, .afloat = 60, .gun = 100, .blunt_gun = 50, .sight = {0, 0, 30, 60, 100},
	.victory = 3000,
	.seen = 450, .fire4 = 150, .fire7 = 250, .fire10 = 100,
	.fuel = 4,
	.pull = {6, 6, 6},
	.look = 200, .look_idle = 40,
	.fog_chance = 64,
	.patience = 8,
	.second_shot = 160,
};
#define taste naval_taste

enum {
	UNREACHED = -(1 << 28),
	TARGETS = 9 + 4,
	FOG_TARGETS = 4,
	LOOKS = 4,
	INTENTS = 1 + TARGETS + LOOKS,
	REACH = 4,
	TORPEDO_SURE = 2,
	DOOM = 600,
	LANE = 30,
};

enum intent_kind { NOTHING, ATTACK, LOOK };

struct target {
	struct rd_cell cell;
	int model, index; /* of an enemy ship and its cell */
	int chance;       /* of 256 that it is there */
};

struct intent {
	enum intent_kind kind;
	int target;
	int bonus;
	struct naval_pose via;
	int32_t value[NAVAL_COURSE_MAX + 1]; /* of the best pose reached at exactly this cost */
};

struct ship_plan {
	int own; /* place in the view */
	const struct naval_own_ship *ship;
	struct rd_board free[2];
	struct naval_course course;
	int32_t worth[2][NAVAL_PLACES]; /* of ending there, by axis */
	struct intent intent[INTENTS];
	int intent_count;
};

struct captain {
	const struct naval_sea *sea;
	const struct naval_memory *memory;
	int fuel, quiet;
	struct target target[TARGETS];
	int target_count;
	int32_t risk[NAVAL_PLACES], find[5][NAVAL_PLACES]; /* find: by vision radius, 0: not made yet */
	bool has_find[5];
	struct rd_cell centre[NAVAL_SHIPS]; /* of the likelihood of each enemy */
	bool is_afloat[NAVAL_SHIPS];
	struct ship_plan ship[NAVAL_SHIPS];
	int ship_count;
};

/* ---- worth ---- */

static int sum_points(const uint8_t *cells)
{
	int sum = 0;
	for (int i = 0; i < NAVAL_CELLS; i++)
		sum += cells[i];
	return sum;
}

static int worth_of_ship(int model, const uint8_t *cells)
{
	int points = sum_points(cells);
	if (points == 0)
		return 0;
	bool is_blunt = model != NAVAL_CORVETTE && cells[0] == 0;
	return points * taste.point + taste.afloat + (is_blunt ? taste.blunt_gun : taste.gun) +
	       taste.sight[naval_vision(model, cells)];
}

static int worth_of_fleet(const uint8_t cells[NAVAL_SHIPS][NAVAL_CELLS])
{
	int worth = 0;
	for (int model = 0; model < NAVAL_MODELS; model++)
		worth += worth_of_ship(model, cells[model]);
	return worth > 0 ? worth : -taste.victory;
}

/* ---- danger ---- */

static void read_danger(struct captain *captain)
{
	int32_t within[NAVAL_PLACES];
	const struct naval_memory *memory = captain->memory;
	for (int model = 0; model < NAVAL_MODELS; model++) {
		if (!captain->is_afloat[model])
			continue;
		const struct {
			int radius, weight;
		} rings[] = {
			{naval_vision(model, memory->enemy_cells[model]), taste.seen},
			{REACH, taste.fire4},
			{REACH + 3, taste.fire7},
			{REACH + 6, taste.fire10},
		};
		for (size_t i = 0; i < RD_COUNT(rings); i++) {
			naval_weight_within(&memory->map[model], model, rings[i].radius, within);
			for (int place = 0; place < NAVAL_PLACES; place++)
				captain->risk[place] += (within[place] >> 5) * rings[i].weight >> 10;
		}
	}
	for (int place = 0; place < NAVAL_PLACES; place++) {
		int32_t risk = captain->risk[place] < 1024 ? captain->risk[place] : 1024;
		captain->risk[place] = risk * taste.patience / (taste.patience + captain->quiet);
	}
}

static struct rd_cell centre_of(const struct naval_likelihood *map)
{
	int64_t x = 0, y = 0, sum = 0;
	for (int axis = 0; axis < 2; axis++)
		for (int place = 0; place < NAVAL_PLACES; place++) {
			int64_t weight = map->weight[axis][place];
			x += weight * (place % NAVAL_SIZE);
			y += weight * (place / NAVAL_SIZE);
			sum += weight;
		}
	return sum == 0 ? rd_cell_at(7, 7) : rd_cell_at((int)((x + sum / 2) / sum), (int)((y + sum / 2) / sum));
}

static const int32_t *read_find(struct captain *captain, int vision)
{
	int32_t within[NAVAL_PLACES], *find = captain->find[vision];
	if (captain->has_find[vision])
		return find;
	captain->has_find[vision] = true;
	for (int model = 0; model < NAVAL_MODELS; model++) {
		bool is_seen = false;
		for (int i = 0; i < captain->sea->view->enemy_count; i++)
			is_seen |= captain->sea->view->enemies[i].model == model;
		if (!captain->is_afloat[model] || is_seen)
			continue;
		naval_weight_within(&captain->memory->map[model], model, vision, within);
		for (int place = 0; place < NAVAL_PLACES; place++)
			find[place] += within[place] >> 5;
	}
	return find;
}

/* ---- targets ---- */

static void add_targets_in_sight(struct captain *captain)
{
	const struct naval_view *view = captain->sea->view;
	for (int e = 0; e < view->enemy_count; e++) {
		const struct naval_enemy *enemy = &view->enemies[e];
		for (int k = 0; k < enemy->cell_count; k++)
			captain->target[captain->target_count++] = (struct target){
				.cell = naval_cell_at(enemy->x, enemy->y, enemy->facing, enemy->cell_count, k),
				.model = enemy->model,
				.index = k,
				.chance = 256,
			};
	}
}

/* 14, 4: the likeliest cells of ships that are out of sight. */
static void add_targets_in_fog(struct captain *captain)
{
	int32_t weight[NAVAL_PLACES];
	for (int model = 0; model < NAVAL_MODELS; model++) {
		bool is_seen = false;
		for (int i = 0; i < captain->target_count; i++)
			is_seen |= captain->target[i].model == model;
		if (!captain->is_afloat[model] || is_seen)
			continue;
		int best = 0;
		naval_weight_at(&captain->memory->map[model], model, weight);
		for (int place = 1; place < NAVAL_PLACES; place++)
			if (weight[place] > weight[best])
				best = place;
		int chance = weight[best] * 256 / NAVAL_SURE;
		if (chance >= taste.fog_chance)
			captain->target[captain->target_count++] = (struct target){
				.cell = naval_place_cell(best),
				.model = model,
				.index = naval_model_rows[model].cells / 2,
				.chance = chance,
			};
	}
}

/* ---- one ship ---- */

static int way_between(int x, int y, struct rd_cell to)
{
	int dx = x > to.x ? x - to.x : to.x - x, dy = y > to.y ? y - to.y : to.y - y;
	return dx + dy;
}

/* What a salvo at this ship would cost. */
static int worth_of_hits(const struct naval_own_ship *ship)
{
	uint8_t cells[NAVAL_CELLS];
	memcpy(cells, ship->cells, sizeof cells);
	int before = worth_of_ship(ship->model, cells);
	naval_wound(cells, ship->cell_count, 0, NAVAL_CELL_POINTS);
	int once = before - worth_of_ship(ship->model, cells);
	naval_wound(cells, ship->cell_count, ship->cell_count / 2, NAVAL_CELL_POINTS);
	int twice = before - worth_of_ship(ship->model, cells);
	return once + (twice - once) * taste.second_shot / 256;
}

static void read_worth(const struct captain *captain, struct ship_plan *plan)
{
	const struct naval_own_ship *ship = plan->ship;
	int stake = worth_of_hits(ship), pull = taste.pull[ship->model];
	for (int axis = 0; axis < 2; axis++)
		for (int place = 0; place < NAVAL_PLACES; place++) {
			int x = place % NAVAL_SIZE, y = place / NAVAL_SIZE;
			int32_t risk = 0, worth = 0;
			for (int i = 0; i < ship->cell_count; i++) {
				struct rd_cell cell = naval_cell_at(x, y, axis, ship->cell_count, i);
				if (!naval_on_board(cell.x, cell.y))
					continue;
				int32_t here = captain->risk[naval_place(cell.x, cell.y)];
				risk = here > risk ? here : risk;
				if (rd_board_test(captain->sea->doom, cell))
					worth -= DOOM;
				if (rd_board_test(captain->sea->lanes, cell))
					worth -= LANE;
			}
			int nearest = 2 * NAVAL_SIZE;
			for (int model = 0; model < NAVAL_MODELS; model++) {
				if (!captain->is_afloat[model])
					continue;
				int way = way_between(x, y, captain->centre[model]);
				nearest = way < nearest ? way : nearest;
			}
			plan->worth[axis][place] = worth - (risk * stake >> 10) - pull * nearest;
		}
}

/* The best final pose of each cost. */
static void value_course(const struct naval_course *course, const struct ship_plan *plan, int32_t *value)
{
	for (int cost = 0; cost <= NAVAL_COURSE_MAX; cost++) {
		value[cost] = UNREACHED;
		for (int facing = 0; facing < 4 && cost <= course->limit; facing++) {
			struct rd_board left = course->layer[cost][facing];
			struct rd_cell cell;
			while (rd_board_take(&left, &cell)) {
				int32_t worth = plan->worth[facing & 1][naval_place(cell.x, cell.y)];
				value[cost] = worth > value[cost] ? worth : value[cost];
			}
		}
	}
}

static bool find_pose(const struct naval_course *course, const struct ship_plan *plan, int cost, int32_t value,
		      struct naval_pose *pose)
{
	for (int facing = 0; facing < 4; facing++) {
		struct rd_board left = course->layer[cost][facing];
		struct rd_cell cell;
		while (rd_board_take(&left, &cell))
			if (plan->worth[facing & 1][naval_place(cell.x, cell.y)] == value) {
				*pose = (struct naval_pose){cell.x, cell.y, facing, cost};
				return true;
			}
	}
	return false;
}

static void torpedo_poses(const struct naval_sea *sea, int own, struct rd_cell target, struct rd_board poses[4])
{
	int half = sea->view->ships[own].cell_count / 2;
	for (int facing = 0; facing < 4; facing++) {
		poses[facing] = (struct rd_board){{0}};
		for (int step = 1; step <= TORPEDO_SURE; step++) {
			struct naval_pose pose = {target.x - (half + step) * naval_step_x[facing],
						  target.y - (half + step) * naval_step_y[facing], facing, 0};
			struct rd_cell met;
			if (naval_on_board(pose.x, pose.y) && naval_torpedo_meets(sea, own, pose, &met) == step)
				rd_board_set(&poses[facing], rd_cell_at(pose.x, pose.y));
		}
	}
}

/* Where an intent leads through. */
static void poses_of_intent(const struct captain *captain, const struct ship_plan *plan, const struct intent *intent,
			    struct rd_board poses[4])
{
	const struct naval_own_ship *ship = plan->ship;
	if (intent->kind == LOOK) {
		memset(poses, 0, 4 * sizeof *poses);
		rd_board_set(&poses[intent->via.facing], rd_cell_at(intent->via.x, intent->via.y));
	} else if (ship->attack.kind == NAVAL_KIND_TORPEDO) {
		torpedo_poses(captain->sea, plan->own, captain->target[intent->target].cell, poses);
	} else {
		naval_firing_poses(captain->target[intent->target].cell, naval_weapon_rows[ship->weapon].reach,
				   ship->cell_count, poses);
	}
}

static void course_of_intent(const struct captain *captain, const struct ship_plan *plan, const struct intent *intent,
			     struct naval_course *course)
{
	struct rd_board poses[4];
	if (intent->kind == NOTHING) {
		*course = plan->course;
		return;
	}
	poses_of_intent(captain, plan, intent, poses);
	naval_sail_on(course, &plan->course, poses, plan->ship, plan->free);
}

static void add_intent(const struct captain *captain, struct ship_plan *plan, struct intent intent)
{
	struct naval_course course;
	struct intent *added = &plan->intent[plan->intent_count];
	*added = intent;
	course_of_intent(captain, plan, added, &course);
	value_course(&course, plan, added->value);
	for (int cost = 0; cost <= NAVAL_COURSE_MAX; cost++)
		if (added->value[cost] > UNREACHED) {
			plan->intent_count++;
			return;
		}
}

static bool may_attack(const struct naval_view *view, const struct naval_own_ship *ship)
{
	return !ship->attacked && view->ammo >= ship->attack.ammo && ship->attack.kind != NAVAL_KIND_MINE;
}

static void add_attacks(const struct captain *captain, struct ship_plan *plan)
{
	if (!may_attack(captain->sea->view, plan->ship))
		return;
	for (int i = 0; i < captain->target_count; i++) {
		if (plan->ship->attack.kind == NAVAL_KIND_TORPEDO && captain->target[i].chance < 256)
			continue;
		add_intent(captain, plan, (struct intent){.kind = ATTACK, .target = i});
	}
}

/* Poses that lift ever more fog for ever more fuel; the best few of them. */
static void add_looks(struct captain *captain, struct ship_plan *plan, int gain)
{
	const struct naval_own_ship *ship = plan->ship;
	const int32_t *find = read_find(captain, ship->vision);
	struct intent looks[LOOKS];
	int count = 0;
	int32_t most = 24;
	for (int cost = 0; cost <= plan->course.limit; cost++) {
		struct naval_pose best = {.cost = -1};
		for (int facing = 0; facing < 4; facing++) {
			struct rd_board left = plan->course.layer[cost][facing];
			struct rd_cell cell;
			while (rd_board_take(&left, &cell)) {
				int32_t found = find[naval_place(cell.x, cell.y)];
				for (int i = 0; i < ship->cell_count; i += ship->cell_count - 1) {
					struct rd_cell end = naval_cell_at(cell.x, cell.y, facing,
									   ship->cell_count, i);
					int32_t there = find[naval_place(end.x, end.y)];
					found = there > found ? there : found;
					if (ship->cell_count == 1)
						break;
				}
				if (found > most + most / 8) {
					most = found;
					best = (struct naval_pose){cell.x, cell.y, facing, cost};
				}
			}
		}
		if (best.cost <= 0)
			continue;
		int32_t chance = most < 1024 ? most : 1024;
		struct intent look = {.kind = LOOK, .via = best, .bonus = chance * gain >> 10};
		if (count < LOOKS)
			looks[count++] = look;
		else {
			memmove(looks, looks + 1, (LOOKS - 1) * sizeof *looks);
			looks[LOOKS - 1] = look;
		}
	}
	for (int i = 0; i < count; i++)
		add_intent(captain, plan, looks[i]);
}

/* ---- the search ---- */

struct choice {
	int intent[NAVAL_SHIPS], cost[NAVAL_SHIPS];
	int32_t value;
};

struct search {
	const struct captain *captain;
	struct choice now, best;
	uint8_t cells[NAVAL_SHIPS][NAVAL_CELLS]; /* the enemy's, as the attacks so far leave them */
	int gain, ammo, looks;
	int32_t ceiling[NAVAL_SHIPS];
};

/* The best way to share the fuel, for the intents that are chosen. */
static void share_fuel(struct search *search)
{
	const struct captain *captain = search->captain;
	const struct naval_options *options = &captain->sea->view->options;
	int fuel = captain->fuel, count = captain->ship_count;
	int over = captain->sea->view->fuel - (options->fuel_max - options->fuel_per_turn);
	int free = over > 0 ? over : 0;
	int32_t two[NAVAL_COURSE_MAX + 1];
	uint8_t split[NAVAL_COURSE_MAX + 1];
	const int32_t *first = captain->ship[0].intent[search->now.intent[0]].value;
	for (int cost = 0; cost <= fuel; cost++) {
		two[cost] = first[cost];
		split[cost] = (uint8_t)cost;
	}
	if (count > 1) {
		const int32_t *second = captain->ship[1].intent[search->now.intent[1]].value;
		for (int cost = 0; cost <= fuel; cost++) {
			two[cost] = UNREACHED;
			for (int part = 0; part <= cost; part++) {
				int32_t value = first[part] + second[cost - part];
				if (value > two[cost]) {
					two[cost] = value;
					split[cost] = (uint8_t)part;
				}
			}
		}
	}
	const int32_t *third = count > 2 ? captain->ship[2].intent[search->now.intent[2]].value : NULL;
	for (int cost = 0; cost <= fuel; cost++) {
		if (two[cost] < UNREACHED / 2)
			continue;
		for (int more = 0; more <= (third ? fuel - cost : 0); more++) {
			int spent = cost + more;
			int32_t value = two[cost] + (third ? third[more] : 0) + search->gain;
			value -= taste.fuel * (spent > free ? spent - free : 0);
			if (value <= search->best.value)
				continue;
			search->best = search->now;
			search->best.value = value;
			search->best.cost[0] = split[cost];
			search->best.cost[1] = cost - split[cost];
			search->best.cost[2] = more;
		}
	}
}

static int32_t highest(const struct intent *intent)
{
	int32_t most = UNREACHED;
	for (int cost = 0; cost <= NAVAL_COURSE_MAX; cost++)
		most = intent->value[cost] > most ? intent->value[cost] : most;
	return most;
}

static void search_ship(struct search *search, int which, int32_t ceiling)
{
	const struct captain *captain = search->captain;
	if (which == captain->ship_count) {
		if (ceiling + search->gain > search->best.value)
			share_fuel(search);
		return;
	}
	const struct ship_plan *plan = &captain->ship[which];
	for (int i = 0; i < plan->intent_count; i++) {
		const struct intent *intent = &plan->intent[i];
		struct search before = *search;
		if (intent->kind == LOOK) {
			if (search->looks > 0)
				continue;
			search->looks++;
			search->gain += intent->bonus;
		} else if (intent->kind == ATTACK) {
			const struct target *target = &captain->target[intent->target];
			if (search->ammo < plan->ship->attack.ammo)
				continue;
			search->ammo -= plan->ship->attack.ammo;
			int worth = worth_of_fleet(search->cells);
			uint8_t *cells = search->cells[target->model];
			if (sum_points(cells) == 0)
				goto next;
			naval_wound(cells, naval_model_rows[target->model].cells, target->index,
				    plan->ship->attack.damage);
			int gain = worth - worth_of_fleet(search->cells);
			search->gain += gain * target->chance / 256;
			if (target->chance < 256)
				memcpy(search->cells, before.cells, sizeof before.cells);
		}
		search->now.intent[which] = i;
		search_ship(search, which + 1, ceiling + highest(intent));
next:
		before.best = search->best;
		*search = before;
	}
}

/* ---- from the plan to an order ---- */

/* The next order of a ship under its intent: 2 an attack, 1 a step, 0 nothing left to do. */
static int next_order(const struct captain *captain, const struct ship_plan *plan, const struct intent *intent, int cost,
		      struct naval_action *order)
{
	struct naval_course course;
	struct naval_pose pose;
	struct rd_board via[4];
	bool has_step = false;
	course_of_intent(captain, plan, intent, &course);
	if (!find_pose(&course, plan, cost, intent->value[cost], &pose))
		return 0;
	if (intent->kind != NOTHING) {
		poses_of_intent(captain, plan, intent, via);
		for (;;) {
			bool is_via = rd_board_test(rd_board_and(via[pose.facing], plan->course.layer[pose.cost][pose.facing]),
						    rd_cell_at(pose.x, pose.y));
			if (is_via)
				break;
			if (!naval_step_back(&course, &pose, plan->ship, order))
				return 0;
			has_step = true;
		}
		if (pose.cost == 0 && intent->kind == ATTACK) {
			*order = naval_shot(plan->ship, captain->target[intent->target].cell);
			return 2;
		}
		if (pose.cost == 0)
			return has_step;
	}
	return naval_first_step(&plan->course, pose, plan->ship, order);
}

static void give_order(const struct captain *captain, const struct choice *choice, struct naval_action *action)
{
	int best = 0;
	for (int i = 0; i < captain->ship_count; i++) {
		const struct ship_plan *plan = &captain->ship[i];
		const struct intent *intent = &plan->intent[choice->intent[i]];
		struct naval_action order;
		int kind = next_order(captain, plan, intent, choice->cost[i], &order);
		int urgency = kind == 2 ? 100 + captain->target[intent->target].chance
			      : kind == 0 ? 0
			      : intent->kind == LOOK ? 90
			      : intent->kind == ATTACK ? 80
						       : 10;
		if (urgency > best) {
			best = urgency;
			*action = order;
		}
	}
}

void naval_choose_by_search(const struct naval_sea *sea, const struct naval_memory *memory, struct rd_chance *chance,
			    struct naval_action *action)
{
	static struct captain captain_memory; /* XXX */
	struct captain *captain = &captain_memory;
	const struct naval_view *view = sea->view;
	(void)chance;
	memset(captain, 0, sizeof *captain);
	captain->sea = sea;
	captain->memory = memory;
	captain->fuel = view->fuel < NAVAL_COURSE_MAX ? view->fuel : NAVAL_COURSE_MAX;
	captain->quiet = view->turn - memory->contact;
	for (int model = 0; model < NAVAL_MODELS; model++) {
		captain->is_afloat[model] = sum_points(memory->enemy_cells[model]) > 0;
		captain->centre[model] = centre_of(&memory->map[model]);
	}
	read_danger(captain);
	add_targets_in_sight(captain);
	add_targets_in_fog(captain);
	bool can_fire = false;
	for (int i = 0; i < view->ship_count; i++)
		can_fire |= !view->ships[i].sunk && may_attack(view, &view->ships[i]);
	for (int i = 0; i < view->ship_count; i++) {
		if (view->ships[i].sunk)
			continue;
		struct ship_plan *plan = &captain->ship[captain->ship_count++];
		plan->own = i;
		plan->ship = &view->ships[i];
		naval_free_poses(sea, i, plan->free);
		naval_sail(&plan->course, plan->ship, plan->free, captain->fuel);
		read_worth(captain, plan);
		add_intent(captain, plan, (struct intent){.kind = NOTHING});
		add_attacks(captain, plan);
		add_looks(captain, plan, can_fire ? taste.look : taste.look_idle);
	}
	if (captain->ship_count == 0)
		return;
	struct search search = {.captain = captain, .ammo = view->ammo, .best.value = UNREACHED};
	memcpy(search.cells, memory->enemy_cells, sizeof search.cells);
	search_ship(&search, 0, 0);
	if (search.best.value > UNREACHED)
		give_order(captain, &search.best, action);
}
