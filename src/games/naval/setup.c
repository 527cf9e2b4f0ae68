/*
 * setup.c: decks, sides, rocks and the first turn (section 4).
 */
#include "parts.h"

#include <string.h>

enum { SHORTEST_TURN = 15, ROCK_PLACES = 37, FIRST_ROCK_ROW = 5 };

/* ---- 4.1: decks ---- */

static bool is_on_deck(const struct naval_berth *berth)
{
	int cells = naval_model_rows[berth->model].cells;
	for (int end = 0; end<cells; end += cells> 1 ? cells - 1 : 1) {
		struct rd_cell cell = naval_cell_at(berth->x, berth->y, berth->facing, cells, end);
		if (!rd_cell_is_inside(cell, NAVAL_SIZE, NAVAL_DECK_ROWS))
			return false;
	}
	return true;
}

static bool may_carry(const struct naval_berth *berth, bool extra_weapons)
{
	const struct naval_weapon_row *weapon = &naval_weapon_rows[berth->weapon];
	return weapon->models >> berth->model & 1 && (extra_weapons || !weapon->is_extra);
}

static bool check_deck(
	const struct naval_deck *deck, const char *path, bool extra_weapons, struct rd_fault *fault)
{
	struct rd_board taken = {{0}};
	unsigned models = 0;
	for (int i = 0; i < NAVAL_SHIPS; i++) {
		const struct naval_berth *berth = &deck->ship[i];
		if (models >> berth->model & 1)
			return rd_fault_say(fault, path, i, "a deck has one ship of each model");
		models |= 1u << berth->model;
		if (!may_carry(berth, extra_weapons))
			return rd_fault_say(
				fault, path, i, "this model does not carry this weapon here");
		if (!is_on_deck(berth))
			return rd_fault_say(fault, path, i,
				"the ship does not lie on the deck's 15 by 5 cells");
		struct rd_board cells = naval_cells(
			berth->x, berth->y, berth->facing, naval_model_rows[berth->model].cells);
		if (!rd_board_is_empty(rd_board_and(cells, taken)))
			return rd_fault_say(fault, path, i, "two ships share a cell");
		taken = rd_board_or(taken, cells);
	}
	return true;
}

/* What the schema cannot see (3). */
static bool check_options(const struct naval_options *options, struct rd_fault *fault)
{
	static const char *const paths[2] = {"fleets[0]", "fleets[1]"};
	if (options->turn_seconds > 0 && options->turn_seconds < SHORTEST_TURN)
		return rd_fault_say(
			fault, "turn_seconds", -1, "the number must be 0, or 15 to 86400");
	for (int seat = 0; seat < 2; seat++) {
		const struct naval_deck *deck = &options->fleets[seat];
		if (deck->is_given && !check_deck(deck, paths[seat], options->extra_weapons, fault))
			return false;
	}
	return true;
}

static const struct naval_berth *find_berth(const struct naval_berth *deck, int model)
{
	while (deck->model != model)
		deck++;
	return deck;
}

/* NORTH's deck is turned half a circle, SOUTH's is only moved down. */
static void place_ship(
	struct naval_ship *ship, const struct naval_berth *berth, enum naval_side side)
{
	if (side == NAVAL_NORTH) {
		ship->x = (int8_t)(NAVAL_SIZE - 1 - berth->x);
		ship->y = (int8_t)(NAVAL_DECK_ROWS - 1 - berth->y);
		ship->facing = berth->facing ^ 2;
	} else {
		ship->x = berth->x;
		ship->y = (int8_t)(NAVAL_SIZE - NAVAL_DECK_ROWS + berth->y);
		ship->facing = berth->facing;
	}
}

static void place_fleet(struct naval_state *state, int seat, enum naval_side side)
{
	const struct naval_deck *given = &state->options.fleets[seat];
	const struct naval_berth *deck = given->is_given ? given->ship : naval_standard_deck;
	for (int model = 0; model < NAVAL_MODELS; model++) {
		const struct naval_berth *berth = find_berth(deck, model);
		struct naval_ship *ship = &state->ships[state->ship_count++];
		ship->id = (uint8_t)(side == NAVAL_NORTH ? NAVAL_N1 + model : NAVAL_S1 + model);
		ship->seat = (uint8_t)seat;
		ship->model = (uint8_t)model;
		ship->weapon = berth->weapon;
		place_ship(ship, berth, side);
		ship->cell_count = naval_model_rows[model].cells;
		ship->hp = (uint8_t)(ship->cell_count * NAVAL_CELL_POINTS);
		memset(ship->cells, NAVAL_CELL_POINTS, ship->cell_count);
	}
}

/* ---- 4.2: rocks ---- */

static struct rd_cell rock_place(int place)
{
	return rd_cell_at(place % NAVAL_SIZE, FIRST_ROCK_ROW + place / NAVAL_SIZE);
}

static void set_rock_pair(struct rd_board *terrain, int drawn)
{
	struct rd_board near = rd_board_grow_square(*terrain, 1, NAVAL_SIZE, NAVAL_SIZE);
	for (int i = 0; i < ROCK_PLACES; i++) {
		struct rd_cell rock = rock_place((drawn + i) % ROCK_PLACES);
		struct rd_cell partner = rd_cell_at(
			NAVAL_SIZE - 1 - rock.x, NAVAL_SIZE - 1 - rock.y);
		if (rd_board_test(near, rock) || rd_board_test(near, partner))
			continue;
		rd_board_set(terrain, rock);
		rd_board_set(terrain, partner);
		return;
	}
}

/* ---- 4.3: the order of setup ---- */

static int given_or_drawn(int given, struct rd_chance *chance, const char *name)
{
	return given >= 0 ? given : rd_draw(chance, name, 0, 1);
}

static void prepare_players(struct naval_state *state)
{
	const struct naval_options *options = &state->options;
	struct naval_player *first = &state->players[state->active];
	first->fuel = options->first_fuel < options->fuel_max ? options->first_fuel
							      : options->fuel_max;
	first->ammo = options->ammo_per_turn;
	for (int seat = 0; seat < 2; seat++) {
		struct naval_player *player = &state->players[seat];
		player->side = seat == state->north ? NAVAL_NORTH : NAVAL_SOUTH;
		naval_refresh(state, seat);
		player->known = player->visible;
	}
}

int naval_setup(
	void *of, const void *given, int seats, struct rd_chance *chance, struct rd_fault *fault)
{
	struct naval_state *state = of;
	if (seats != 2) {
		rd_fault_say(fault, "seats", -1, "two play this game");
		return RD_BAD_OPTIONS;
	}
	if (!check_options(given, fault))
		return RD_BAD_OPTIONS;
	memcpy(&state->options, given, sizeof state->options);
	const struct naval_options *options = &state->options;
	state->north = (uint8_t)given_or_drawn(options->north, chance, "side");
	state->active = (uint8_t)given_or_drawn(options->first, chance, "first");
	place_fleet(state, state->north, NAVAL_NORTH);
	place_fleet(state, 1 - state->north, NAVAL_SOUTH);
	for (int i = 0; i < options->rock_pairs; i++)
		set_rock_pair(&state->terrain, rd_draw(chance, "rock", 0, ROCK_PLACES - 1));
	state->phase = NAVAL_ACTION;
	state->turn = 1;
	state->deadline = options->turn_seconds;
	state->winner = RD_NOBODY;
	state->reason = NAVAL_NO_REASON;
	prepare_players(state);
	return RD_ACCEPTED;
}
