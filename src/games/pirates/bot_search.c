/*
 * bot_search.c: level 3. The others are guessed to sail as a captain of level 2 would in their place.
 * Several plans of a ship are then played out, each by the rules themselves, and what the sea looks
 * like afterwards decides.
 */
#include "bot.h"

#include <string.h>

enum {
	VOYAGES = 6,
	QUIET_ROOM = PIRATES_QUIET, /* keeps the last event alone */
	HULL_WORTH = 8,             /* of a point */
	RIVAL_SHARE = 6,            /* a rival's loss is a gain of one in so many */
};

static int port_distance(const struct pirates_state *state, const struct pirates_ship *ship)
{
	return rd_hex_distance(ship->at, pirates_nearest_port(&state->scene.map, ship->at));
}

/* What a ship is worth to its team: itself, its hull, and its cargo the more the nearer the port. */
static int32_t weigh_ship(const struct pirates_state *state, const struct pirates_ship *ship)
{
	if (ship->destroyed)
		return 0;
	int32_t left = state->scene.terms.rounds - state->scene.round;
	int32_t cargo = pirates_value(&state->scene, &ship->cargo);
	int32_t share = 92 - 3 * port_distance(state, ship);
	int32_t self = pirates_classes[ship->kind].price.of[PIRATES_MONEY] / 2 + 40 * left;
	return self + HULL_WORTH * ship->hp + cargo * share / 100;
}

static int32_t weigh_sea(const struct pirates_state *state, int seat)
{
	int32_t worth[PIRATES_TEAMS] = {0}, others = 0;
	for (int i = 0; i < state->scene.seats; i++) {
		const struct pirates_amounts *store = &state->scene.teams[i].store;
		struct pirates_amounts goods = *store;
		goods.of[PIRATES_MONEY] = 0;
		worth[i] = store->of[PIRATES_MONEY] +
			   pirates_value(&state->scene, &goods) * 96 / 100;
	}
	for (int i = 0; i < state->ship_count; i++)
		worth[state->ships[i].seat] += weigh_ship(state, &state->ships[i]);
	for (int i = 0; i < state->scene.seats; i++)
		others += i == seat ? 0 : worth[i] / RIVAL_SHARE;
	return worth[seat] - others;
}

/* Plans of everybody else, as far as they are not known. */
static void guess(struct pirates_state *sea, int seat)
{
	for (int i = 0; i < sea->ship_count; i++) {
		struct pirates_ship *ship = &sea->ships[i];
		struct pirates_captain other = {sea, ship->seat, &pirates_tempers[1], NULL};
		struct pirates_draft draft;
		struct pirates_waters waters;
		if (ship->seat == seat || ship->destroyed)
			continue;
		pirates_draft_start(&other, &draft, ship, &waters);
		pirates_sail(&other, &draft, NULL);
		ship->step_count = draft.count;
		memcpy(ship->plan, draft.steps, sizeof ship->plan);
	}
}

static int32_t play_out(
	const struct pirates_state *sea, int seat, int ship, const struct pirates_draft *draft)
{
	struct pirates_state trial = *sea;
	_Alignas(8) uint8_t room[QUIET_ROOM];
	struct rd_chance chance;
	struct rd_seed seed = {{0}};
	rd_chance_start(&chance, &seed);
	struct rd_turn turn = {.chance = &chance, .arena = room, .capacity = sizeof room};
	trial.ships[ship].step_count = draft->count;
	memcpy(trial.ships[ship].plan, draft->steps, sizeof trial.ships[ship].plan);
	/* What the dice will bring is the same for every plan. */
	trial.scene.terms.wreck_chance = 0;
	trial.scene.terms.day_rounds = 0;
	pirates_resolve(&trial, PIRATES_READY, &turn);
	return weigh_sea(&trial, seat);
}

/* How well the ship stands for what comes next: the best voyage from where the plan ends. */
static int32_t weigh_outlook(
	const struct pirates_captain *captain, const struct pirates_draft *draft)
{
	struct pirates_paths paths;
	struct pirates_voyage best;
	struct pirates_draft after = *draft;
	after.walk.slots = 0;
	after.has_plundered = false;
	pirates_find_paths(&captain->state->chart, after.walk.cell, after.walk.facing, &paths);
	return pirates_voyages(captain, &after, &paths, &best, 1) > 0 ? best.worth / 25 : 0;
}

void pirates_think(const struct pirates_captain *captain, int place, struct pirates_draft *draft,
	struct rd_chance *chance)
{
	const struct pirates_ship *ship = &captain->state->ships[place];
	struct pirates_state sea = *captain->state;
	struct pirates_voyage voyages[VOYAGES];
	struct pirates_waters waters;
	struct pirates_draft trial;
	struct pirates_paths paths;
	int32_t best = INT32_MIN;
	(void)chance;
	guess(&sea, captain->seat);
	struct pirates_captain seeing = {&sea, captain->seat, captain->temper, captain->memory};
	pirates_draft_start(&seeing, &trial, ship, &waters);
	pirates_find_paths(&sea.chart, trial.walk.cell, trial.walk.facing, &paths);
	int count = pirates_voyages(&seeing, &trial, &paths, voyages, VOYAGES);
	for (int i = 0; i <= 2 * count; i++) {
		const struct pirates_voyage *voyage = i < 2 * count ? &voyages[i / 2] : NULL;
		pirates_draft_start(&seeing, &trial, ship, &waters);
		pirates_sail(&seeing, &trial, voyage);
		if (i % 2 == 1)
			pirates_aim(&seeing, &trial);
		int32_t worth = play_out(&sea, captain->seat, place, &trial) +
				weigh_outlook(&seeing, &trial);
		if (worth <= best)
			continue;
		best = worth;
		*draft = trial;
	}
}
