/*
 * setup.c: teams, fleets, stores and plantations (section 4). No draws are made.
 */
#include "parts.h"

#include <string.h>

enum { LIVE_SECONDS = 300, MAIL_SECONDS = 86400 };

static void take_terms(struct pirates_terms *terms, const struct pirates_options *options)
{
	*terms = options->terms;
	if (terms->deadline_s == PIRATES_BY_PACE)
		terms->deadline_s = terms->pace == PIRATES_MAIL ? MAIL_SECONDS : LIVE_SECONDS;
	if (!terms->has_start_ships) {
		terms->has_start_ships = true;
		terms->start_ship_count = 2;
		terms->start_ships[0] = PIRATES_SCHOONER;
		terms->start_ships[1] = PIRATES_BRIG;
	}
}

struct pirates_ship *pirates_launch(
	struct pirates_state *state, int seat, int kind, struct rd_hex at, int facing)
{
	struct pirates_ship *ship = &state->ships[state->ship_count++];
	ship->number = state->ship_count;
	state->next_ship = (uint8_t)(state->ship_count + 1);
	ship->seat = (uint8_t)seat;
	ship->kind = (uint8_t)kind;
	ship->at = at;
	ship->facing = (uint8_t)facing;
	memset(ship->enhancements, PIRATES_NONE, sizeof ship->enhancements);
	ship->stats = pirates_stats_of(pirates_numbers_of(&state->scene), ship);
	ship->hp = ship->stats.max_hp;
	pirates_number_name(ship->name, "Ship", ship->number);
	return ship;
}

static void launch_fleet(struct pirates_state *state, int seat, const struct pirates_home *home)
{
	const struct pirates_terms *terms = &state->scene.terms;
	for (int i = 0; i < terms->start_ship_count; i++) {
		const struct pirates_berth *berth = &home->berths[i % home->count];
		pirates_launch(state, seat, terms->start_ships[i], berth->at, berth->facing);
	}
}

/* Full, in tile order. */
static void plant(struct pirates_scene *scene, const struct pirates_chart *chart)
{
	for (int cell = 0; cell < PIRATES_CELLS; cell++) {
		int kind = chart->kind[cell];
		if (kind != PIRATES_PLANTATION && kind != PIRATES_EXTRA)
			continue;
		struct pirates_stock *stock = &scene->plantations[scene->stock_count++];
		stock->at = pirates_hex(cell);
		for (int i = 0; i < 3; i++)
			stock->of[i] = (uint16_t)pirates_capacity[kind == PIRATES_EXTRA][i];
	}
}

static int set_up(struct pirates_state *state, const struct pirates_options *options, int seats,
	bool is_older, struct rd_fault *fault)
{
	struct pirates_scene *scene = &state->scene;
	struct pirates_home homes[PIRATES_HOMES];
	if (!pirates_make_map(options, seats, &scene->map, homes, fault))
		return RD_BAD_OPTIONS;
	if (is_older)
		pirates_take_older_homes(options, seats, homes);
	take_terms(&scene->terms, options);
	pirates_draw_chart(&scene->map, &state->chart);
	scene->seats = (uint8_t)seats;
	scene->round = scene->day = 1;
	state->next_ship = 1;
	for (int seat = 0; seat < seats; seat++) {
		pirates_number_name(scene->teams[seat].name, "Team", seat + 1);
		scene->teams[seat].store = scene->terms.start_store;
		scene->teams[seat].has_infamy = scene->terms.infamy;
		launch_fleet(state, seat, &homes[seat]);
	}
	plant(scene, &state->chart);
	for (int good = PIRATES_CLOTH; good < PIRATES_GOODS; good++)
		pirates_set_price(&scene->prices, good, PIRATES_NORMAL);
	state->left_s = scene->terms.deadline_s > 0 ? scene->terms.deadline_s : -1;
	return RD_ACCEPTED;
}

int pirates_setup(void *state, const void *options, int seats, struct rd_chance *chance,
	struct rd_fault *fault)
{
	(void)chance;
	return set_up(state, options, seats, false, fault);
}

int pirates_setup_2(void *state, const void *options, int seats, struct rd_chance *chance,
	struct rd_fault *fault)
{
	(void)chance;
	return set_up(state, options, seats, true, fault);
}
