/*
 * scramble.c: for tests: another sea that a seat cannot tell from this one (10.3).
 *
 * Whatever the seat cannot know is drawn anew within the rules: the other seat's resources, arms,
 * hidden ships, hidden projectiles, knowledge; rocks never seen; which of the seat's own
 * projectiles are ghosts. The seat's view stays the same to the byte. A test that finds a
 * difference has found a leak.
 */
#include "parts.h"

#include <string.h>

enum { TRIES = 50, LAUNCHED = 6 };

static int draw(struct rd_chance *chance, int low, int high)
{
	return rd_draw(chance, "scramble", low, high);
}

static bool one_in(struct rd_chance *chance, int count)
{
	return draw(chance, 1, count) == 1;
}

static struct rd_cell draw_cell(struct rd_chance *chance)
{
	int x = draw(chance, 0, NAVAL_SIZE - 1);
	return rd_cell_at(x, draw(chance, 0, NAVAL_SIZE - 1));
}

/* ---- what no view of the seat ever holds ---- */

static void scramble_resources(struct naval_state *state, int other, struct rd_chance *chance)
{
	struct naval_player *player = &state->players[other];
	struct naval_deck *deck = &state->options.fleets[other];
	player->fuel = (uint8_t)draw(chance, 0, NAVAL_FUEL_MAX);
	player->ammo = (uint8_t)draw(chance, 0, NAVAL_AMMO_MAX);
	player->timeouts = (uint8_t)draw(chance, 0, state->options.max_timeouts - 1);
	if (state->active == other)
		state->acted = one_in(chance, 2);
	bool was_given = deck->is_given;
	memset(deck, 0, sizeof *deck);
	deck->is_given = !was_given;
	if (deck->is_given)
		memcpy(deck->ship, naval_standard_deck, sizeof deck->ship);
}

static void scramble_arms(struct naval_state *state, int other, struct rd_chance *chance)
{
	for (int i = 0; i < state->ship_count; i++) {
		struct naval_ship *ship = &state->ships[i];
		if (ship->seat != other)
			continue;
		const struct naval_weapon_row *row;
		do {
			ship->weapon = (uint8_t)draw(chance, 0, NAVAL_WEAPON_COUNT - 1);
			row = &naval_weapon_rows[ship->weapon];
		} while (!(row->models >> ship->model & 1) ||
			 (row->is_extra && !state->options.extra_weapons));
		ship->attacked = one_in(chance, 2);
	}
}

/* ---- ships ---- */

/* Where nothing may be put: rocks, ships afloat but one, and what would strike a ship. */
static struct rd_board occupied(const struct naval_state *state, const struct naval_ship *but)
{
	struct rd_board taken = state->terrain;
	for (int i = 0; i < state->ship_count; i++) {
		const struct naval_ship *ship = &state->ships[i];
		if (ship != but && !ship->sunk)
			taken = rd_board_or(taken,
				naval_cells(ship->x, ship->y, ship->facing, ship->cell_count));
	}
	for (int i = 0; i < state->projectile_count; i++) {
		const struct naval_projectile *projectile = &state->projectiles[i];
		if (!projectile->ghost)
			rd_board_set(&taken, rd_cell_at(projectile->x, projectile->y));
	}
	return taken;
}

/* False if no free place out of the seat's sight was found. */
static bool move_unseen(
	struct naval_state *state, struct naval_ship *ship, int seat, struct rd_chance *chance)
{
	struct rd_board taken = rd_board_or(occupied(state, ship), state->players[seat].visible);
	for (int i = 0; i < TRIES; i++) {
		struct rd_cell centre = draw_cell(chance);
		int facing = draw(chance, NAVAL_N, NAVAL_W);
		struct rd_board cells = naval_cells(centre.x, centre.y, facing, ship->cell_count);
		bool is_whole = rd_board_count(cells) == ship->cell_count;
		if (!is_whole || !rd_board_is_empty(rd_board_and(cells, taken)))
			continue;
		ship->x = (int8_t)centre.x;
		ship->y = (int8_t)centre.y;
		ship->facing = (uint8_t)facing;
		return true;
	}
	return false;
}

/* Afloat with at least one point, or sunk with none. */
static void damage_unseen(struct naval_ship *ship, bool is_sunk, struct rd_chance *chance)
{
	ship->sunk = is_sunk;
	do {
		ship->hp = 0;
		for (int i = 0; i < ship->cell_count; i++) {
			ship->cells[i] = is_sunk ? 0 : (uint8_t)draw(chance, 0, NAVAL_CELL_POINTS);
			ship->hp = (uint8_t)(ship->hp + ship->cells[i]);
		}
	} while (ship->hp == 0 && !is_sunk);
}

static bool has_another_afloat(const struct naval_state *state, const struct naval_ship *but)
{
	for (int i = 0; i < state->ship_count; i++) {
		const struct naval_ship *ship = &state->ships[i];
		if (ship != but && ship->seat == but->seat && !ship->sunk)
			return true;
	}
	return false;
}

/*
 * Ships that the seat neither detects nor knows to be sunk: elsewhere, damaged, or at the bottom.
 */
static void scramble_ships(struct naval_state *state, int seat, struct rd_chance *chance)
{
	for (int i = 0; i < state->ship_count; i++) {
		struct naval_ship *ship = &state->ships[i];
		if (ship->seat == seat || ship->sunk_seen || naval_detects(state, seat, ship))
			continue;
		bool is_placed = move_unseen(state, ship, seat, chance);
		if (ship->sunk && !is_placed)
			continue;
		damage_unseen(ship, has_another_afloat(state, ship) && one_in(chance, 4), chance);
	}
}

/* Rocks on cells that the seat never saw, in the rows that may have them (4.2). */
static void scramble_rocks(struct naval_state *state, int seat, struct rd_chance *chance)
{
	struct rd_board terrain = state->terrain;
	struct rd_board unknown = rd_board_andnot(
		rd_board_full(NAVAL_SIZE, NAVAL_SIZE), state->players[seat].known);
	state->terrain = rd_board_andnot(terrain, unknown);
	struct rd_board taken = occupied(state, NULL);
	for (int place = 5 * RD_BOARD_SIDE; place < 10 * RD_BOARD_SIDE; place++) {
		struct rd_cell cell = rd_board_cell(place);
		if (cell.x < NAVAL_SIZE && rd_board_test(unknown, cell) &&
			!rd_board_test(taken, cell) && one_in(chance, 6))
			rd_board_set(&state->terrain, cell);
	}
}

/* ---- projectiles ---- */

static void insert_projectile(
	struct naval_state *state, int place, const struct naval_projectile *projectile)
{
	struct naval_projectile *at = &state->projectiles[place];
	memmove(at + 1, at, (size_t)(state->projectile_count - place) * sizeof *at);
	*at = *projectile;
	state->projectile_count++;
}

/*
 * The seat believes in its own projectiles, live or spent; those it does not look at may be
 * either.
 */
static void scramble_ghosts(struct naval_state *state, int seat, struct rd_chance *chance)
{
	for (int i = 0; i < state->projectile_count; i++) {
		struct naval_projectile *projectile = &state->projectiles[i];
		struct rd_cell cell = rd_cell_at(projectile->x, projectile->y);
		if (projectile->seat != seat || rd_board_test(state->players[seat].visible, cell))
			continue;
		projectile->ghost = true;
		if (!rd_board_test(occupied(state, NULL), cell))
			projectile->ghost = one_in(chance, 2);
	}
}

static void scramble_power(struct naval_projectile *projectile, struct rd_chance *chance)
{
	bool is_mine = projectile->kind == NAVAL_KIND_MINE;
	const struct naval_weapon_row *row =
		&naval_weapon_rows[is_mine ? NAVAL_MINE : NAVAL_TORPEDO];
	projectile->life = (uint8_t)draw(chance, 1, row->life);
	projectile->damage = one_in(chance, 2) ? row->damage : row->damage / 2;
}

/*
 * One more projectile of the other seat that the seat does not sight, at a random place of the
 * list.
 */
static void launch_unseen(struct naval_state *state, int seat, struct rd_chance *chance)
{
	int other = 1 - seat;
	struct rd_cell cell = draw_cell(chance);
	struct naval_projectile projectile = {
		.seat = (uint8_t)other,
		.kind = one_in(chance, 2) ? NAVAL_KIND_MINE : NAVAL_KIND_TORPEDO,
		.x = (int8_t)cell.x,
		.y = (int8_t)cell.y,
	};
	if (projectile.kind == NAVAL_KIND_TORPEDO) {
		int facing = draw(chance, NAVAL_N, NAVAL_W);
		projectile.dx = naval_step_x[facing];
		projectile.dy = naval_step_y[facing];
	}
	scramble_power(&projectile, chance);
	if (rd_board_test(occupied(state, NULL), cell) || naval_sights(state, seat, &projectile))
		return;
	projectile.ghost = !rd_board_test(state->players[other].visible, cell) && one_in(chance, 3);
	insert_projectile(state, draw(chance, 0, state->projectile_count), &projectile);
}

static void scramble_projectiles(struct naval_state *state, int seat, struct rd_chance *chance)
{
	for (int i = state->projectile_count - 1; i >= 0; i--) {
		struct naval_projectile *projectile = &state->projectiles[i];
		if (projectile->seat == seat)
			continue;
		if (projectile->sighting == 0)
			naval_remove_projectile(state, i);
		else
			scramble_power(projectile, chance);
	}
	for (int i = draw(chance, 0, LAUNCHED);
		i > 0 && state->projectile_count < NAVAL_PROJECTILES - 2; i--)
		launch_unseen(state, seat, chance);
}

/* The other seat's ids count its own launches, whatever they were. */
static void renumber(struct naval_state *state, int other, struct rd_chance *chance)
{
	struct naval_player *player = &state->players[other];
	player->launches = (uint16_t)draw(chance, 0, 100);
	for (int i = 0; i < state->projectile_count; i++) {
		struct naval_projectile *projectile = &state->projectiles[i];
		if (projectile->seat == other)
			naval_number_id(projectile->id, player->side == NAVAL_NORTH ? "np" : "sp",
				++player->launches);
	}
}

/* ---- what the other seat knows ---- */

static void scramble_sighting(
	struct naval_state *state, struct naval_ship *ship, struct rd_chance *chance)
{
	bool is_detected = naval_detects(state, 1 - ship->seat, ship);
	ship->is_seen = is_detected || one_in(chance, 2);
	ship->sunk_seen = ship->sunk && ship->is_seen && one_in(chance, 2);
	memset(&ship->seen, 0, sizeof ship->seen);
	if (!ship->is_seen)
		return;
	naval_record(state, ship);
	if (!is_detected && !ship->sunk_seen) {
		struct rd_cell cell = draw_cell(chance);
		ship->seen.x = (int8_t)cell.x;
		ship->seen.y = (int8_t)cell.y;
		ship->seen.turn = (uint16_t)draw(chance, 1, state->turn);
	}
}

static void scramble_knowledge(struct naval_state *state, int seat, struct rd_chance *chance)
{
	int other = 1 - seat;
	struct naval_player *player = &state->players[other];
	struct rd_board known = player->visible;
	for (int y = 0; y < NAVAL_SIZE; y++)
		for (int x = 0; x < NAVAL_SIZE; x++)
			if (one_in(chance, 2))
				rd_board_set(&known, rd_cell_at(x, y));
	player->known = known;
	for (int i = 0; i < state->ship_count; i++)
		if (state->ships[i].seat == seat)
			scramble_sighting(state, &state->ships[i], chance);
	for (int i = 0; i < state->projectile_count; i++)
		if (state->projectiles[i].seat == seat)
			state->projectiles[i].sighting = 0;
	naval_detect(state);
	player->sightings = (uint32_t)draw(chance, 0, 100);
	naval_spot_projectiles(state, other, NULL);
}

void naval_scramble(void *of, int seat, struct rd_chance *chance)
{
	struct naval_state *state = of;
	int other = 1 - seat;
	scramble_resources(state, other, chance);
	scramble_arms(state, other, chance);
	if (state->phase == NAVAL_OVER)
		return; /* the fog has lifted */
	scramble_ships(state, seat, chance);
	scramble_rocks(state, seat, chance);
	naval_refresh(state, other);
	scramble_ghosts(state, seat, chance);
	scramble_projectiles(state, seat, chance);
	renumber(state, other, chance);
	scramble_knowledge(state, seat, chance);
}
