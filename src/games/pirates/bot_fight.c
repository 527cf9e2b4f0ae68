/*
 * bot_fight.c: shots that cost no slot. Who is hit stands on the tile where the round began, so a
 * shot along a known way is sure; only friends must not stand there.
 */
#include "bot.h"

#include <string.h>

enum { KILL = 400, LEAST_HULL = 15 };

/* What the loss of so many points means for this ship and the other way round for ours. */
static int32_t weigh_hit(
	const struct pirates_captain *captain, const struct pirates_ship *target, int damage)
{
	const struct pirates_scene *scene = &captain->state->scene;
	int32_t value = pirates_value(scene, &target->cargo) +
			pirates_classes[target->kind].price.of[PIRATES_MONEY];
	int32_t worth = damage * 4 + value * damage / (8 * target->stats.max_hp);
	if (target->hp <= damage)
		worth += KILL + value / 4;
	return target->seat == captain->seat ? -4 * worth : worth;
}

static const struct pirates_ship *ship_on(const struct pirates_captain *captain, int cell)
{
	int place = captain->lore->occupant[cell] - 1;
	return place < 0 ? NULL : &captain->state->ships[place];
}

static struct rd_motive why_hit(const struct pirates_ship *target, int damage)
{
	return RD_MOTIVE(target->hp <= damage ? PIRATES_WHY_SINK : PIRATES_WHY_SHOT, target->number,
		damage, target->hp);
}

static int32_t weigh_side(const struct pirates_captain *captain, const struct pirates_ship *ship,
	int cell, int facing, int side, struct rd_motive *why)
{
	int32_t worth = 0, best = 0;
	for (int quarter = 1; quarter <= 2; quarter++) {
		int sixths = side == PIRATES_LEFT ? -quarter : quarter;
		const struct pirates_ship *target = ship_on(
			captain, cell + pirates_ahead[rd_hex_turn(facing, sixths)]);
		if (!target || target->number == ship->number)
			continue;
		int32_t hit = weigh_hit(captain, target, ship->stats.guns);
		if (hit > best) {
			best = hit;
			*why = why_hit(target, ship->stats.guns);
		}
		worth += hit;
	}
	return worth;
}

/* 14: with a run-up, with a ram, or to kill; never head on. */
static int32_t weigh_ram(const struct pirates_captain *captain, const struct pirates_ship *ship,
	int cell, int facing, bool has_run_up, struct rd_motive *why)
{
	const struct pirates_ship *target = ship_on(captain, cell + pirates_ahead[facing]);
	bool has_ram = pirates_has(ship, PIRATES_RAM);
	int damage = pirates_numbers_of(&captain->state->scene)->ram +
		     (has_run_up ? PIRATES_RUN_UP : 0);
	if (has_ram)
		damage += pirates_ram_bonus[ship->kind];
	if (!target || target->number == ship->number || rd_hex_turn(target->facing, 3) == facing)
		return 0;
	if (ship->hp < LEAST_HULL || (!has_run_up && !has_ram && target->hp > damage))
		return 0;
	*why = why_hit(target, damage);
	return weigh_hit(captain, target, damage) - (has_ram ? 0 : 6 * PIRATES_RECOIL);
}

/* A shot and the step behind which it is fired. */
struct shot {
	int behind;
	int32_t worth;
	struct pirates_step step;
	struct rd_motive why; /* of the target that counts most */
};

static void keep_best(struct shot *best, int behind, int32_t worth, const struct rd_motive *why)
{
	if (worth <= best->worth)
		return;
	best->why = *why;
	best->behind = behind;
	best->worth = worth;
}

/* Where a ship will be after its plan, or its own tile. */
static int end_of(const struct pirates_ship *ship)
{
	int cell = pirates_cell_of(ship->at), facing = ship->facing;
	for (int i = 0; i < ship->step_count; i++) {
		int what = ship->plan[i].what;
		if (what == PIRATES_DO_FORWARD)
			cell += pirates_ahead[facing];
		else if (what == PIRATES_DO_LEFT || what == PIRATES_DO_RIGHT)
			facing = rd_hex_turn(facing, what == PIRATES_DO_LEFT ? -1 : 1);
	}
	return cell;
}

/* A shell does not ask whose ship it falls on. */
static bool is_friend_at(
	const struct pirates_captain *captain, const struct pirates_draft *draft, int cell)
{
	const struct pirates_state *state = captain->state;
	for (int i = 0; i < state->ship_count; i++) {
		const struct pirates_ship *ship = &state->ships[i];
		if (ship->seat != captain->seat || ship->destroyed)
			continue;
		bool is_shooter = ship->number == draft->walk.ship->number;
		if ((is_shooter ? draft->walk.cell : end_of(ship)) == cell)
			return true;
	}
	return false;
}

/* At the end of the way, at whoever is expected within range. */
static void add_shells(const struct pirates_captain *captain, struct pirates_draft *draft)
{
	const struct pirates_state *state = captain->state;
	for (int i = 0;
		i < state->ship_count && draft->walk.mortars < draft->walk.ship->stats.mortars;
		i++) {
		const struct pirates_ship *target = &state->ships[i];
		if (target->seat == captain->seat || target->destroyed)
			continue;
		if (is_friend_at(captain, draft, end_of(target)))
			continue;
		struct rd_hex at = pirates_hex(end_of(target));
		struct pirates_step step = {.what = PIRATES_DO_MORTAR};
		step.q = at.q;
		step.r = at.r;
		if (pirates_draft_add(draft, &step) && draft->why.why == PIRATES_WHY_NONE)
			draft->why = RD_MOTIVE(PIRATES_WHY_SHELL, target->number);
	}
}

void pirates_aim(const struct pirates_captain *captain, struct pirates_draft *draft)
{
	const struct pirates_ship *ship = draft->walk.ship;
	const struct pirates_chart *chart = &captain->state->chart;
	struct shot shots[3] = {
		{.step = {.what = PIRATES_DO_VOLLEY, .side = PIRATES_LEFT}},
		{.step = {.what = PIRATES_DO_VOLLEY, .side = PIRATES_RIGHT}},
		{.step = {.what = PIRATES_DO_RAM}},
	};
	int cell = pirates_cell_of(ship->at), facing = ship->facing;
	if (draft->walk.plunders > 0)
		return;
	for (int i = 0; i <= draft->count; i++) {
		bool is_run = i > 0 && draft->steps[i - 1].what == PIRATES_DO_FORWARD;
		if (chart->kind[cell] != PIRATES_PORT) {
			struct rd_motive why = {0};
			for (int side = 0; side < 2; side++)
				keep_best(&shots[side], i,
					weigh_side(captain, ship, cell, facing, side, &why), &why);
			keep_best(&shots[2], i,
				weigh_ram(captain, ship, cell, facing, is_run, &why), &why);
		}
		if (i == draft->count)
			break;
		if (draft->steps[i].what == PIRATES_DO_FORWARD)
			cell += pirates_ahead[facing];
		else if (draft->steps[i].what == PIRATES_DO_LEFT)
			facing = rd_hex_turn(facing, -1);
		else if (draft->steps[i].what == PIRATES_DO_RIGHT)
			facing = rd_hex_turn(facing, 1);
	}
	struct pirates_draft plain = *draft;
	pirates_walk_start(&draft->walk, plain.walk.waters, ship, plain.walk.store,
		pirates_unloads(plain.steps, plain.count));
	draft->count = 0;
	int32_t best = 0;
	draft->fired = shots[0].worth + shots[1].worth + shots[2].worth;
	for (int i = 0; i <= plain.count; i++) {
		/* The ram comes first: it wants the `forward` right before it. */
		for (int j = 2; j >= 0; j--)
			if (shots[j].worth > 0 && shots[j].behind == i &&
				pirates_draft_add(draft, &shots[j].step) && shots[j].worth > best) {
				best = shots[j].worth;
				draft->why = shots[j].why;
			}
		if (i < plain.count)
			pirates_draft_add(draft, &plain.steps[i]);
	}
	add_shells(captain, draft);
	memset(&draft->steps[draft->count], 0,
		(size_t)(PIRATES_PLAN - draft->count) * sizeof draft->steps[0]);
}
