/*
 * bot_plan.c: level 3: a search over the orders of its own turn (14, 11).
 *
 * For each ship there is a handful of intents: nothing, an attack on some cell, a look into the fog from
 * some pose. An intent leads the ship through some poses (from where its gun reaches, from where the fog
 * lifts) and on to wherever its fuel takes it. For each intent and each amount of fuel the best final
 * pose is known; the search goes through the combinations of intents of all ships and the ways to share
 * the fuel, and takes the best. Only the first order is given: the next choice thinks again, with what
 * that order has shown.
 */
#include "bot.h"

#include <string.h>

enum {
	UNREACHED = -(1 << 28),
	/* Cells of ships whose place is known, one each of the others, and two where a battleship turns. */
	TARGETS = 9 + NAVAL_MODELS + 2,
	LOOKS = 4, /* of a ship */
	INTENTS = 1 + TARGETS + LOOKS,
	LEAST_FIND = 24, /* of 1024: looks that show less are not worth a thought */
	CERTAIN = 256,   /* of a target's chance */
	TURNING = 120,   /* that a battleship turns in its next turns, and upon the mine */
};

enum intent_kind { NOTHING, ATTACK, LOOK };

struct target {
	struct rd_cell cell;
	int model, index; /* the enemy ship and its cell there */
	int chance;       /* that it is there, or for a mine that it comes there */
	bool is_for_mine;
};

struct intent {
	enum intent_kind kind;
	int target;            /* of an attack */
	struct naval_pose via; /* of a look */
	int bonus;
	int32_t value[NAVAL_COURSE_MAX + 1]; /* of the best final pose at exactly this cost */
	int32_t ceiling;                     /* the highest of them */
};

struct ship_plan {
	int own; /* place in the view */
	const struct naval_own_ship *ship;
	struct rd_board free[2];
	struct naval_course course;
	int32_t worth[2][NAVAL_PLACES]; /* of ending there */
	struct intent intent[INTENTS];
	int intent_count;
};

struct plan {
	struct naval_captain captain;
	int fuel;
	struct target target[TARGETS];
	int target_count;
	struct ship_plan ship[NAVAL_SHIPS];
	int ship_count;
};

/* ---- targets ---- */

/* Every cell of the ships whose place is known. */
static void add_sure_targets(struct plan *plan)
{
	for (int model = 0; model < NAVAL_MODELS; model++) {
		const struct naval_fix *fix = &plan->captain.sea->fix[model];
		int cells = naval_model_rows[model].cells;
		for (int k = 0; k < cells && fix->is_known; k++)
			plan->target[plan->target_count++] = (struct target){
				.cell = naval_cell_at(fix->x, fix->y, fix->facing, cells, k),
				.model = model,
				.index = k,
				.chance = CERTAIN,
			};
	}
}

/* 14, 4: the likeliest cell of each other ship. */
static void add_likely_targets(struct plan *plan)
{
	int32_t weight[NAVAL_PLACES];
	for (int model = 0; model < NAVAL_MODELS; model++) {
		if (!plan->captain.is_afloat[model] || plan->captain.sea->fix[model].is_known)
			continue;
		int likeliest = 0;
		naval_weight_within(&plan->captain.memory->map[model], model, 0, weight);
		for (int place = 1; place < NAVAL_PLACES; place++)
			if (weight[place] > weight[likeliest])
				likeliest = place;
		int chance = weight[likeliest] * CERTAIN / NAVAL_SURE;
		if (chance >= plan->captain.taste->fog_chance)
			plan->target[plan->target_count++] = (struct target){
				.cell = naval_place_cell(likeliest),
				.model = model,
				.index = naval_model_rows[model].cells / 2,
				.chance = chance,
			};
	}
}

/* Where a mine goes off before it is seen. */
static void add_mine_targets(struct plan *plan)
{
	const struct naval_sea *sea = plan->captain.sea;
	struct rd_cell swept[2];
	if (!sea->fix[NAVAL_BATTLESHIP].is_known)
		return;
	naval_swept_cells(sea, swept);
	for (int end = 0; end < 2; end++)
		if (naval_on_board(swept[end].x, swept[end].y) &&
			!rd_board_test(sea->shut, swept[end]))
			plan->target[plan->target_count++] = (struct target){
				.cell = swept[end],
				.model = NAVAL_BATTLESHIP,
				.chance = TURNING,
				.is_for_mine = true,
			};
}

/* ---- intents of one ship ---- */

/* Where an intent leads through. */
static void poses_of(const struct plan *plan, const struct ship_plan *mine,
	const struct intent *intent, struct rd_board poses[4])
{
	if (intent->kind == ATTACK) {
		naval_attack_poses(
			plan->captain.sea, mine->own, plan->target[intent->target].cell, poses);
		return;
	}
	memset(poses, 0, 4 * sizeof(*poses));
	rd_board_set(&poses[intent->via.facing], rd_cell_at(intent->via.x, intent->via.y));
}

static void course_of(const struct plan *plan, const struct ship_plan *mine,
	const struct intent *intent, struct naval_course *course)
{
	struct rd_board poses[4];
	if (intent->kind == NOTHING) {
		*course = mine->course;
		return;
	}
	poses_of(plan, mine, intent, poses);
	naval_sail_on(course, &mine->course, poses, mine->ship, mine->free);
}

/* The best final pose of a cost, if there is any. */
static int32_t best_pose(const struct naval_course *course, const struct ship_plan *mine, int cost,
	struct naval_pose *best)
{
	int32_t value = UNREACHED;
	for (int facing = 0; facing < 4 && cost <= course->limit; facing++) {
		struct rd_board left = course->layer[cost][facing];
		struct rd_cell cell;
		while (rd_board_take(&left, &cell)) {
			int32_t worth = mine->worth[facing & 1][naval_place(cell.x, cell.y)];
			if (worth <= value)
				continue;
			value = worth;
			*best = (struct naval_pose){cell.x, cell.y, facing, cost};
		}
	}
	return value;
}

/* Intents that lead nowhere are not kept. */
static void add_intent(const struct plan *plan, struct ship_plan *mine, struct intent intent)
{
	struct naval_course course;
	struct naval_pose pose;
	course_of(plan, mine, &intent, &course);
	intent.ceiling = UNREACHED;
	for (int cost = 0; cost <= NAVAL_COURSE_MAX; cost++) {
		intent.value[cost] = best_pose(&course, mine, cost, &pose);
		intent.ceiling = intent.value[cost] > intent.ceiling ? intent.value[cost]
								     : intent.ceiling;
	}
	if (intent.ceiling > UNREACHED)
		mine->intent[mine->intent_count++] = intent;
}

/* A mine strikes nobody who is seen. */
static bool can_strike(const struct naval_view *view, const struct naval_own_ship *ship)
{
	return naval_can_attack(view, ship) && ship->attack.kind != NAVAL_KIND_MINE;
}

static void add_attacks(const struct plan *plan, struct ship_plan *mine)
{
	int kind = mine->ship->attack.kind;
	if (!naval_can_attack(plan->captain.sea->view, mine->ship))
		return;
	for (int i = 0; i < plan->target_count; i++) {
		const struct target *target = &plan->target[i];
		if (target->is_for_mine != (kind == NAVAL_KIND_MINE))
			continue;
		if (target->chance == CERTAIN || kind != NAVAL_KIND_TORPEDO)
			add_intent(plan, mine, (struct intent){.kind = ATTACK, .target = i});
	}
}

/* What a look from a pose shows: the most that its bow, its middle or its stern sees. */
static int32_t find_from(const int32_t *find, int x, int y, int facing, int cells)
{
	int32_t most = 0;
	for (int i = 0; i<cells; i += cells / 2> 0 ? cells / 2 : 1) {
		struct rd_cell cell = naval_cell_at(x, y, facing, cells, i);
		int32_t here = find[naval_place(cell.x, cell.y)];
		most = here > most ? here : most;
	}
	return most;
}

/* The pose of this cost that shows an eighth more than any cheaper one, if there is one. */
static bool better_look(const struct ship_plan *mine, const int32_t *find, int cost, int32_t *most,
	struct naval_pose *best)
{
	bool is_better = false;
	for (int facing = 0; facing < 4; facing++) {
		struct rd_board left = mine->course.layer[cost][facing];
		struct rd_cell cell;
		while (rd_board_take(&left, &cell)) {
			int32_t found = find_from(
				find, cell.x, cell.y, facing, mine->ship->cell_count);
			if (found <= *most + *most / 8)
				continue;
			is_better = true;
			*most = found;
			*best = (struct naval_pose){cell.x, cell.y, facing, cost};
		}
	}
	return is_better;
}

/* Poses that show ever more for ever more fuel; the last few of them. */
static void add_looks(struct plan *plan, struct ship_plan *mine, int gain)
{
	const int32_t *find = naval_weigh_looks(&plan->captain, mine->ship->vision);
	struct intent looks[LOOKS];
	int count = 0;
	int32_t most = LEAST_FIND;
	struct naval_pose pose;
	for (int cost = 0; cost <= mine->course.limit; cost++) {
		if (!better_look(mine, find, cost, &most, &pose) || cost == 0)
			continue;
		if (count == LOOKS)
			memmove(looks, looks + 1, (size_t)--count * sizeof(*looks));
		int32_t chance = most < NAVAL_WHOLE ? most : NAVAL_WHOLE;
		looks[count++] = (struct intent){
			.kind = LOOK, .via = pose, .bonus = chance * gain / NAVAL_WHOLE};
	}
	for (int i = 0; i < count; i++)
		add_intent(plan, mine, looks[i]);
}

static void plan_ship(struct plan *plan, int own, bool has_shot)
{
	const struct naval_sea *sea = plan->captain.sea;
	struct ship_plan *mine = &plan->ship[plan->ship_count++];
	mine->own = own;
	mine->ship = &sea->view->ships[own];
	mine->intent_count = 0;
	naval_free_poses(sea, own, mine->free);
	naval_sail(&mine->course, mine->ship, mine->free, sea->settled >> own & 1 ? 0 : plan->fuel);
	naval_weigh_places(&plan->captain, mine->ship, mine->free, mine->worth);
	add_intent(plan, mine, (struct intent){.kind = NOTHING});
	add_attacks(plan, mine);
	if (!plan->captain.is_holding)
		add_looks(plan, mine,
			has_shot ? plan->captain.taste->look : plan->captain.taste->idle_look);
}

/* ---- the search ---- */

struct choice {
	int intent[NAVAL_SHIPS], cost[NAVAL_SHIPS];
	int32_t value;
};

struct search {
	const struct plan *plan;
	struct choice best;
	int spare; /* fuel that the tank could not keep anyway (5.2) */
};

/* What the intents chosen so far come to. */
struct branch {
	int intent[NAVAL_SHIPS];
	uint8_t cells[NAVAL_SHIPS][NAVAL_CELLS]; /* the enemy's, as the attacks leave them */
	int ammo, looks;
	int32_t gain, ceiling;
};

/* The best sum of two ships for each cost, and what of it is the first one's. */
static void join(
	const int32_t *first, const int32_t *second, int fuel, int32_t *sum, uint8_t *share)
{
	for (int cost = 0; cost <= fuel; cost++) {
		sum[cost] = UNREACHED;
		share[cost] = 0;
		for (int part = 0; part <= cost; part++)
			if (first[part] + second[cost - part] > sum[cost]) {
				sum[cost] = first[part] + second[cost - part];
				share[cost] = (uint8_t)part;
			}
	}
}

/* The best way to share the fuel among the ships, for the intents that are chosen. */
static void share_fuel(struct search *search, const struct branch *branch)
{
	static const int32_t absent[NAVAL_COURSE_MAX + 1] = {0};
	const struct plan *plan = search->plan;
	const int32_t *value[NAVAL_SHIPS] = {absent, absent, absent};
	int32_t two[NAVAL_COURSE_MAX + 1], three[NAVAL_COURSE_MAX + 1];
	uint8_t first[NAVAL_COURSE_MAX + 1], both[NAVAL_COURSE_MAX + 1];
	for (int i = 0; i < plan->ship_count; i++)
		value[i] = plan->ship[i].intent[branch->intent[i]].value;
	join(value[0], value[1], plan->fuel, two, first);
	join(two, value[2], plan->fuel, three, both);
	for (int cost = 0; cost <= plan->fuel; cost++) {
		int paid = cost > search->spare ? cost - search->spare : 0;
		int32_t worth = three[cost] + branch->gain - plan->captain.taste->fuel * paid;
		if (worth <= search->best.value)
			continue;
		memcpy(search->best.intent, branch->intent, sizeof(branch->intent));
		search->best.value = worth;
		search->best.cost[0] = first[both[cost]];
		search->best.cost[1] = both[cost] - first[both[cost]];
		search->best.cost[2] = cost - both[cost];
	}
}

/* False if the intent does not go with those chosen before. */
static bool take_intent(const struct plan *plan, const struct ship_plan *mine,
	const struct intent *intent, struct branch *branch)
{
	branch->ceiling += intent->ceiling;
	if (intent->kind == NOTHING)
		return true;
	if (intent->kind == LOOK) {
		branch->gain += intent->bonus;
		return branch->looks++ == 0;
	}
	const struct target *target = &plan->target[intent->target];
	uint8_t cells[NAVAL_SHIPS][NAVAL_CELLS];
	memcpy(cells, branch->cells, sizeof(cells));
	branch->ammo -= mine->ship->attack.ammo;
	if (branch->ammo < 0 || naval_sum_cells(cells[target->model]) == 0)
		return false;
	naval_wound(cells[target->model], naval_model_rows[target->model].cells, target->index,
		mine->ship->attack.damage);
	int32_t gain = naval_worth_of_fleet(plan->captain.taste, branch->cells) -
		       naval_worth_of_fleet(plan->captain.taste, cells);
	branch->gain += gain * target->chance / CERTAIN;
	if (target->chance == CERTAIN)
		memcpy(branch->cells, cells, sizeof(cells));
	return true;
}

static void search_from(struct search *search, int which, const struct branch *branch)
{
	const struct plan *plan = search->plan;
	if (which == plan->ship_count || which == NAVAL_SHIPS) {
		if (branch->ceiling + branch->gain > search->best.value)
			share_fuel(search, branch);
		return;
	}
	const struct ship_plan *mine = &plan->ship[which];
	for (int i = 0; i < mine->intent_count; i++) {
		struct branch next = *branch;
		next.intent[which] = i;
		if (take_intent(plan, mine, &mine->intent[i], &next))
			search_from(search, which + 1, &next);
	}
}

/* ---- from the plan to an order ---- */

/* What is seen changes the rest: fire at what is known to be there, then look; who has patience fires only then at what is likely. */
enum urgency { DONE, SETTLE, GUESS, APPROACH, SCOUT, FIRE };

/* What a ship gains most by where its turn ends. */
static struct rd_motive why_there(
	const struct plan *plan, const struct ship_plan *mine, const struct naval_pose *to)
{
	const struct naval_captain *captain = &plan->captain;
	const struct naval_own_ship *ship = mine->ship;
	struct naval_stay now = naval_weigh_place(
		captain, ship, ship->facing & 1, ship->x, ship->y);
	struct naval_stay then = naval_weigh_place(captain, ship, to->facing & 1, to->x, to->y);
	int place = naval_place(to->x, to->y);
	const struct {
		int32_t gain;
		struct rd_motive motive;
	} gains[] = {
		{now.torpedoes - then.torpedoes, RD_MOTIVE(NAVAL_WHY_CLEAR, place)},
		{naval_percent(now.risk) > naval_percent(then.risk) ? now.danger - then.danger : 0,
			RD_MOTIVE(NAVAL_WHY_SAFER, place, naval_percent(now.risk),
				naval_percent(then.risk))},
		{now.distance - then.distance,
			RD_MOTIVE(NAVAL_WHY_NEARER, place,
				captain->way[naval_place(ship->x, ship->y)], captain->way[place])},
		{now.solitude - then.solitude, RD_MOTIVE(NAVAL_WHY_COMPANY, place)},
	};
	struct rd_motive best = RD_MOTIVE(NAVAL_WHY_BETTER, place);
	int32_t most = 0;
	for (size_t i = 0; i < RD_COUNT(gains); i++)
		if (gains[i].gain > most) {
			most = gains[i].gain;
			best = gains[i].motive;
		}
	if (captain->is_holding && (best.why == NAVAL_WHY_SAFER || best.why == NAVAL_WHY_NEARER))
		best = RD_MOTIVE(NAVAL_WHY_HOLD,
			captain->sea->view->options.turn_limit - captain->sea->view->turn);
	return best;
}

static struct rd_motive why_fire(
	const struct plan *plan, const struct ship_plan *mine, const struct target *target)
{
	const struct naval_own_ship *ship = mine->ship;
	struct naval_pose pose = {ship->x, ship->y, ship->facing, 0};
	struct rd_cell met;
	if (ship->attack.kind == NAVAL_KIND_TORPEDO) {
		int ahead = naval_torpedo_meets(plan->captain.sea, mine->own, pose, &met);
		return RD_MOTIVE(NAVAL_WHY_TORPEDO, ahead, ship->attack.damage, true);
	}
	if (target->is_for_mine)
		return RD_MOTIVE(NAVAL_WHY_SWEEP, naval_place(target->cell.x, target->cell.y),
			ship->attack.damage);
	if (target->chance < CERTAIN)
		return RD_MOTIVE(NAVAL_WHY_FOG, target->model, target->chance * 100 / CERTAIN,
			ship->attack.damage);
	return naval_why_hit(target->model, plan->captain.memory->enemy_cells[target->model],
		target->index, ship->attack.damage);
}

/* The chance, in per cent, that a look from a pose shows any of the ships whose place is not known. */
static int chance_of_finding(
	const struct plan *plan, const struct naval_own_ship *ship, const struct naval_pose *via)
{
	const struct naval_captain *captain = &plan->captain;
	int32_t within[NAVAL_PLACES], missed = 10000;
	for (int model = 0; model < NAVAL_MODELS; model++) {
		if (!captain->is_afloat[model] || captain->sea->fix[model].is_known)
			continue;
		naval_weight_within(&captain->memory->map[model], model, ship->vision, within);
		int32_t seen = find_from(within, via->x, via->y, via->facing, ship->cell_count);
		int32_t hidden = seen < NAVAL_SURE ? NAVAL_SURE - seen : 0;
		missed = (int32_t)((int64_t)missed * hidden / NAVAL_SURE);
	}
	int chance = 100 - (missed + 50) / 100;
	return chance < 100 ? chance : 99; /* nothing in the fog is certain */
}

/* Why a ship goes to the pose from which it will fire or look, and on to its last one. */
static struct rd_motive why_go(const struct plan *plan, const struct ship_plan *mine,
	const struct intent *intent, const struct rd_board poses[4], const struct naval_pose *via,
	const struct naval_pose *last)
{
	const struct naval_own_ship *ship = mine->ship;
	/* It could fire from here as well, and goes first: for what awaits it at the end. */
	if (intent->kind == ATTACK &&
		rd_board_test(poses[ship->facing], rd_cell_at(ship->x, ship->y)))
		return why_there(plan, mine, last);
	if (intent->kind == LOOK)
		return RD_MOTIVE(NAVAL_WHY_SCOUT, naval_place(via->x, via->y), via->cost,
			chance_of_finding(plan, ship, via));
	const struct target *target = &plan->target[intent->target];
	int place = naval_place(target->cell.x, target->cell.y);
	if (target->is_for_mine)
		return RD_MOTIVE(NAVAL_WHY_TO_SWEEP, place, via->cost);
	if (target->chance == CERTAIN)
		return RD_MOTIVE(NAVAL_WHY_BEAR, place, via->cost);
	return RD_MOTIVE(NAVAL_WHY_BEAR_FOG, place, via->cost, target->chance * 100 / CERTAIN);
}

/* All orders from where the ship is to a pose of its first course. */
static void lead_to(const struct naval_course *course, struct naval_pose pose,
	const struct naval_own_ship *ship, struct naval_leg *leg)
{
	struct naval_action back[NAVAL_COURSE_MAX];
	int count = 0;
	while (count < NAVAL_COURSE_MAX && pose.cost > 0 &&
		naval_step_back(course, &pose, ship, &back[count]))
		count++;
	leg->count = count;
	for (int i = 0; i < count; i++)
		leg->order[i] = back[count - 1 - i];
}

/* The next orders of a ship that follows its intent to the final pose of this cost. */
static enum urgency next_leg(const struct plan *plan, const struct ship_plan *mine,
	const struct intent *intent, int cost, struct naval_leg *leg, struct rd_motive *motive)
{
	struct naval_course course;
	struct naval_pose pose;
	struct naval_action order;
	struct rd_board via[4];
	bool has_step = false;
	course_of(plan, mine, intent, &course);
	if (best_pose(&course, mine, cost, &pose) == UNREACHED)
		return DONE;
	struct naval_pose last = pose;
	if (intent->kind == NOTHING) {
		*motive = why_there(plan, mine, &last);
		lead_to(&mine->course, pose, mine->ship, leg);
		return leg->count > 0 ? SETTLE : DONE;
	}
	poses_of(plan, mine, intent, via);
	while (!rd_board_test(
		rd_board_and(via[pose.facing], mine->course.layer[pose.cost][pose.facing]),
		rd_cell_at(pose.x, pose.y))) {
		if (!naval_step_back(&course, &pose, mine->ship, &order))
			return DONE;
		has_step = true;
	}
	lead_to(&mine->course, pose, mine->ship, leg);
	if (leg->count > 0) {
		*motive = why_go(plan, mine, intent, via, &pose, &last);
		return intent->kind == LOOK ? SCOUT : APPROACH;
	}
	*leg = (struct naval_leg){.order = {order}, .count = 1};
	if (intent->kind == LOOK) {
		*motive = why_there(plan, mine, &last);
		return has_step ? SETTLE : DONE;
	}
	const struct target *target = &plan->target[intent->target];
	leg->order[0] = naval_shot(mine->ship, target->cell);
	*motive = why_fire(plan, mine, target);
	bool is_likely = target->chance < CERTAIN && !target->is_for_mine;
	return is_likely && plan->captain.taste->looks_first ? GUESS : FIRE;
}

static void give_orders(const struct plan *plan, const struct choice *choice, struct naval_leg *leg,
	struct rd_motive *motive)
{
	enum urgency most = DONE;
	for (int i = 0; i < plan->ship_count; i++) {
		const struct ship_plan *mine = &plan->ship[i];
		struct naval_leg own;
		struct rd_motive why;
		enum urgency urgency = next_leg(
			plan, mine, &mine->intent[choice->intent[i]], choice->cost[i], &own, &why);
		if (urgency > most) {
			most = urgency;
			*leg = own;
			*motive = why;
		}
	}
}

void naval_choose_by_search(const struct naval_taste *taste, const struct naval_sea *sea,
	const struct naval_memory *memory, struct naval_leg *leg, struct rd_motive *motive)
{
	const struct naval_view *view = sea->view;
	struct plan plan;
	bool has_shot = false;
	leg->count = 0;
	naval_weigh_situation(&plan.captain, taste, sea, memory);
	plan.fuel = view->fuel < NAVAL_COURSE_MAX ? view->fuel : NAVAL_COURSE_MAX;
	plan.target_count = plan.ship_count = 0;
	add_sure_targets(&plan);
	add_likely_targets(&plan);
	add_mine_targets(&plan);
	for (int i = 0; i < view->ship_count; i++)
		has_shot |= can_strike(view, &view->ships[i]);
	for (int i = 0; i < view->ship_count; i++)
		if (!view->ships[i].sunk)
			plan_ship(&plan, i, has_shot);

	int spare = view->fuel + view->options.fuel_per_turn - view->options.fuel_max;
	struct search search = {
		.plan = &plan, .best.value = UNREACHED, .spare = spare > 0 ? spare : 0};
	struct branch start = {.ammo = view->ammo};
	memcpy(start.cells, memory->enemy_cells, sizeof(start.cells));
	search_from(&search, 0, &start);
	if (search.best.value > UNREACHED)
		give_orders(&plan, &search.best, leg, motive);
	if (leg->count == 0)
		naval_part(&plan.captain, leg, motive);
}
