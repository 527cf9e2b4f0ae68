/*
 * bot.c: the door of the captains: deals first, then a plan for each ship, then readiness. One call
 * is one action; the memory says how far the round has come.
 */
#include "bot.h"

#include <string.h>

enum {
	DEALS = 12,     /* of one round */
	GUESSES = 2000, /* plans of rivals, of one choice */
};

/*
 * Level 1 now and then forgets a ship, and goes for nothing but what is plenty. 2 takes whatever voyage pays best, and sells whenever it is in
 * port; 3 sells when it pays, has larger ships and fits them out. 4 tries its plans against several that the others may have, and
 * counts what they lose as won. All play out what comes of a plan before they choose it, but a forgotten ship.
 */
const struct pirates_temper pirates_tempers[RD_LEVELS + 1] = {
	[1] = {.fleet = 10,
		.fleet_of_many = 7,
		.whim = 1,
		.is_picky = true,
		.samples = 1,
		.rival = 12,
		.slot = 220},
	[2] = {.fleet = 10, .fleet_of_many = 8, .samples = 1, .rival = 25, .slot = 220},
	[3] = {.fleet = 10,
		.fleet_of_many = 10,
		.brigs = 2,
		.frigates = 1,
		.galleons = 1,
		.metal_rounds = 8,
		.is_fitting = true,
		.is_patient = true,
		.samples = 1,
		.rival = 40,
		.slot = 220},
	[4] = {.fleet = 10,
		.fleet_of_many = 10,
		.brigs = 2,
		.frigates = 1,
		.galleons = 1,
		.metal_rounds = 8,
		.is_fitting = true,
		.is_patient = true,
		.samples = 120,
		.rival = 100,
		.slot = 280},
};

/*
 * The view as a state: what is hidden is left out. False if no match looks like that (2.12, 2.13): what a server shows
 * that is mistaken or ill-meaning is not thought about.
 */
static bool imagine(const struct pirates_view *view, struct pirates_state *state)
{
	int32_t deadline = view->scene.terms.deadline_s;
	memset(state, 0, sizeof *state);
	state->scene = view->scene;
	state->left_s = deadline > 0 ? deadline : -1;
	state->ship_count = view->ship_count;
	state->next_ship = (uint8_t)(view->ship_count + 1);
	for (int i = 0; i < view->ship_count; i++)
		state->ships[i] = view->ships[i].ship;
	return view->you < view->scene.seats && pirates_check_map(&view->scene.map, NULL) &&
	       pirates_loaded(state, UINT64_MAX, NULL);
}

/* ---- plans ---- */

static bool choose_plan(const struct pirates_captain *captain, int place,
	struct pirates_memory *memory, struct rd_chance *chance, struct pirates_action *action,
	struct rd_motive *motive)
{
	const struct pirates_ship *ship = &captain->state->ships[place];
	struct pirates_draft draft;
	struct pirates_waters waters;
	memory->is_planned[place] = 1;
	memory->target[place] = 0;
	if (ship->destroyed || ship->step_count > 0)
		return false;
	pirates_draft_start(captain, &draft, ship, &waters);
	if (rd_draw_unscripted(chance, 1, 100) > captain->temper->whim)
		pirates_think(captain, place, &draft);
	memory->target[place] = draft.target;
	if (draft.count == 0)
		return false;
	*motive = draft.why;
	action->type = PIRATES_SHIP_PLAN;
	action->ship = ship->number;
	action->round = captain->state->scene.round;
	action->step_count = draft.count;
	memcpy(action->steps, draft.steps, sizeof draft.steps);
	return true;
}

static void begin_round(struct pirates_memory *memory, uint8_t round)
{
	if (memory->round == round)
		return;
	memory->round = round;
	memory->deals = 0;
	memset(memory->is_planned, 0, sizeof memory->is_planned);
}

static struct rd_motive why_ready(const struct pirates_state *state, int seat)
{
	int planned = 0, afloat = 0;
	for (int i = 0; i < state->ship_count; i++) {
		bool is_own = state->ships[i].seat == seat && !state->ships[i].destroyed;
		afloat += is_own;
		planned += is_own && state->ships[i].step_count > 0;
	}
	return RD_MOTIVE(PIRATES_WHY_READY, planned, afloat);
}

/* The more ships there are whose plans are guessed, the fewer times: a choice is as much work at every table. */
static int32_t count_samples(const struct pirates_captain *captain, const struct rd_mind *mind)
{
	const struct pirates_state *state = captain->state;
	int32_t rivals = 1, most = rd_work_of(mind, captain->temper->samples);
	for (int i = 0; i < state->ship_count; i++)
		rivals += state->ships[i].seat != captain->seat && !state->ships[i].destroyed;
	int32_t samples = rd_work_of(mind, GUESSES) / rivals;
	if (samples > most)
		samples = most;
	return samples > 1 ? samples : 1;
}

bool pirates_choose(const void *of, void *remembered, const struct rd_mind *mind,
	struct rd_chance *chance, void *out, struct rd_motive *motive)
{
	const struct pirates_view *view = of;
	const struct pirates_scene *scene = &view->scene;
	struct pirates_memory *memory = remembered;
	struct pirates_action *action = out;
	struct pirates_state state;
	if (view->you < 0 || scene->phase == PIRATES_OVER || scene->teams[view->you].out > 0 ||
		scene->teams[view->you].ready || !imagine(view, &state))
		return false;
	begin_round(memory, scene->round);
	struct pirates_lore lore;
	pirates_lore_start(&lore, &state);
	struct pirates_captain captain = {
		.state = &state,
		.lore = &lore,
		.seat = view->you,
		.temper = &pirates_tempers[mind->level],
		.memory = memory,
		.salt = (uint32_t)rd_draw_unscripted(chance, 0, INT32_MAX),
	};
	captain.project = pirates_next_project(&captain);
	captain.samples = count_samples(&captain, mind);
	memset(action, 0, sizeof *action);
	if (memory->deals < DEALS) {
		memory->deals++;
		if (pirates_choose_deal(&captain, action, motive))
			return true;
		memory->deals = DEALS;
	}
	for (int i = 0; i < state.ship_count; i++) {
		memset(action, 0, sizeof *action);
		if (state.ships[i].seat == view->you && !memory->is_planned[i] &&
			choose_plan(&captain, i, memory, chance, action, motive))
			return true;
	}
	memset(action, 0, sizeof *action);
	action->type = PIRATES_TEAM_READY;
	action->round = scene->round;
	action->ready = true;
	*motive = why_ready(&state, view->you);
	return true;
}

/* Where a plan of somebody else's leads is not known: a ship that he planned is bound for nowhere in particular. */
void pirates_recall(const void *of, void *remembered, int level, const void *done)
{
	const struct pirates_view *view = of;
	const struct pirates_action *action = done;
	struct pirates_memory *memory = remembered;
	(void)level;
	begin_round(memory, view->scene.round);
	switch (action->type) {
	case PIRATES_SHIP_PLAN:
		for (int i = 0; i < view->ship_count && i < PIRATES_SHIPS; i++)
			if (view->ships[i].ship.number == action->ship) {
				memory->is_planned[i] = action->step_count > 0;
				memory->target[i] = 0;
			}
		break;
	case PIRATES_TEAM_READY:
	case PIRATES_MATCH_SURRENDER:
	case PIRATES_MATCH_FORFEIT: break;
	default: /* a deal */
		if (memory->deals < DEALS)
			memory->deals++;
		break;
	}
}
