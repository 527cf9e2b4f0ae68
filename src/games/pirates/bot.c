/*
 * bot.c: the door of the captains: deals first, then a plan for each ship, then readiness. One call
 * is one action; the memory says how far the round has come.
 */
#include "bot.h"

#include <string.h>

enum { DEALS = 12, /* of one round */ REPAIR_ROUNDS = 4 };

const struct pirates_temper pirates_tempers[4] = {
	[1] = {.fleet = 0, .whim = 25},
	[2] = {.fleet = 4, .whim = 5, .is_fighting = true, .is_thrifty = true},
	[3] = {.fleet = 9,
		.whim = 0,
		.is_fighting = true,
		.is_thrifty = true,
		.is_looking_ahead = true},
};

/* The view as a state: what is hidden is left out. */
static void imagine(const struct pirates_view *view, struct pirates_state *state)
{
	memset(state, 0, sizeof *state);
	state->scene = view->scene;
	state->left_s = -1;
	state->ship_count = view->ship_count;
	state->next_ship = (uint8_t)(view->ship_count + 1);
	pirates_draw_chart(&view->scene.map, &state->chart);
	for (int i = 0; i < view->ship_count; i++)
		state->ships[i] = view->ships[i].ship;
}

/* ---- deals ---- */

static int rounds_left(const struct pirates_scene *scene)
{
	return scene->terms.rounds - scene->round + 1;
}

static bool may_deal(const struct pirates_captain *captain, const struct pirates_ship *ship,
	int type, struct pirates_amounts *cost)
{
	struct pirates_waters waters = pirates_waters_of(captain->state);
	const struct pirates_amounts *store = &captain->state->scene.teams[captain->seat].store;
	return pirates_check_deal(&waters, ship, store, type, 0, cost) == RD_ACCEPTED;
}

static bool choose_repair(const struct pirates_captain *captain, struct pirates_action *action)
{
	const struct pirates_scene *scene = &captain->state->scene;
	int32_t money = scene->teams[captain->seat].store.of[PIRATES_MONEY];
	struct pirates_amounts cost;
	for (int i = 0; i < captain->state->ship_count; i++) {
		const struct pirates_ship *ship = &captain->state->ships[i];
		if (ship->seat != captain->seat || rounds_left(scene) < REPAIR_ROUNDS)
			continue;
		action->ship = ship->number;
		action->type = PIRATES_SHIP_REPAIR;
		bool may_repair = may_deal(captain, ship, PIRATES_SHIP_REPAIR, &cost);
		bool is_cheap = cost.of[PIRATES_MONEY] * 20 <= money;
		if (may_repair &&
			(ship->destroyed || is_cheap || ship->hp * 2 < ship->stats.max_hp))
			return true;
		action->type = PIRATES_SHIP_DOWNGRADE;
		if (!may_repair && may_deal(captain, ship, PIRATES_SHIP_DOWNGRADE, &cost))
			return true;
	}
	return false;
}

/* A port whose surroundings have the most for the ships that are there already. */
static bool choose_ship(const struct pirates_captain *captain, struct pirates_action *action)
{
	const struct pirates_state *state = captain->state;
	const struct pirates_scene *scene = &state->scene;
	const struct pirates_amounts *store = &scene->teams[captain->seat].store;
	int32_t best = INT32_MIN;
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
	return true;
}

/* ---- plans ---- */

static bool choose_plan(const struct pirates_captain *captain, int place,
	struct pirates_memory *memory, struct rd_chance *chance, struct pirates_action *action)
{
	const struct pirates_ship *ship = &captain->state->ships[place];
	struct pirates_draft draft;
	struct pirates_waters waters;
	memory->is_planned[place] = 1;
	memory->target[place] = 0;
	if (ship->destroyed || ship->step_count > 0)
		return false;
	pirates_draft_start(captain, &draft, ship, &waters);
	if (captain->temper->is_looking_ahead) {
		pirates_think(captain, place, &draft);
	} else if (rd_draw_unscripted(chance, 1, 100) > captain->temper->whim) {
		pirates_sail(captain, &draft, NULL);
		if (captain->temper->is_fighting)
			pirates_aim(captain, &draft);
	}
	memory->target[place] = draft.target;
	if (draft.count == 0)
		return false;
	action->type = PIRATES_SHIP_PLAN;
	action->ship = ship->number;
	action->round = captain->state->scene.round;
	action->step_count = draft.count;
	memcpy(action->steps, draft.steps, sizeof draft.steps);
	return true;
}

bool pirates_choose(
	const void *of, void *remembered, int level, struct rd_chance *chance, void *out)
{
	const struct pirates_view *view = of;
	const struct pirates_scene *scene = &view->scene;
	struct pirates_memory *memory = remembered;
	struct pirates_action *action = out;
	struct pirates_state state;
	if (view->you < 0 || scene->phase == PIRATES_OVER || scene->teams[view->you].out > 0 ||
		scene->teams[view->you].ready)
		return false;
	imagine(view, &state);
	if (memory->round != scene->round) {
		memory->round = scene->round;
		memory->deals = 0;
		memset(memory->is_planned, 0, sizeof memory->is_planned);
	}
	struct pirates_captain captain = {&state, view->you, &pirates_tempers[level], memory};
	memset(action, 0, sizeof *action);
	if (memory->deals < DEALS) {
		memory->deals++;
		if (choose_repair(&captain, action) || choose_ship(&captain, action))
			return true;
		memory->deals = DEALS;
	}
	for (int i = 0; i < state.ship_count; i++) {
		memset(action, 0, sizeof *action);
		if (state.ships[i].seat == view->you && !memory->is_planned[i] &&
			choose_plan(&captain, i, memory, chance, action))
			return true;
	}
	memset(action, 0, sizeof *action);
	action->type = PIRATES_TEAM_READY;
	action->round = scene->round;
	action->ready = true;
	return true;
}
