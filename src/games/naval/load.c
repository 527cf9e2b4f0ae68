/*
 * load.c: what follows from a state that was read (10.2). A patch may leave keys out, and may say
 * what cannot be: what goes beyond 2.6 is refused here, so that the rules can rely on it. Two
 * things in one cell are the scenario's fault and taken as they stand. A state that was printed
 * comes through unchanged.
 */
#include "parts.h"

#include <string.h>

static bool check_fleet(const struct naval_state *state, struct rd_fault *fault)
{
	unsigned ids = 0, models = 0;
	for (int i = 0; i < state->ship_count; i++) {
		const struct naval_ship *ship = &state->ships[i];
		unsigned model = 1u << (ship->seat * NAVAL_MODELS + ship->model);
		if (ids >> ship->id & 1)
			return rd_fault_say(fault, "ships", i, "two ships have the same id");
		if (models & model)
			return rd_fault_say(fault, "ships", i, "a seat has one ship of each model");
		ids |= 1u << ship->id;
		models |= model;
	}
	return true;
}

/* Step 1: cells that were left out, and sunk ships. */
static void fill_cells(struct naval_ship *ship)
{
	int count = naval_model_rows[ship->model].cells;
	if (ship->cell_count == 0) {
		ship->cell_count = (uint8_t)count;
		memset(ship->cells, NAVAL_CELL_POINTS, (size_t)count);
	}
	if (ship->sunk)
		memset(ship->cells, 0, sizeof ship->cells);
	ship->hp = 0;
	for (int i = 0; i < count; i++)
		ship->hp = (uint8_t)(ship->hp + ship->cells[i]);
	ship->sunk = ship->hp == 0;
	ship->sunk_seen = ship->sunk_seen && ship->sunk;
}

static bool load_ship(struct naval_state *state, int place, struct rd_fault *fault)
{
	struct naval_ship *ship = &state->ships[place];
	int count = naval_model_rows[ship->model].cells;
	if (ship->cell_count != 0 && ship->cell_count != count)
		return rd_fault_say(fault, "ships", place, "the model has another number of cells");
	fill_cells(ship);
	if (ship->sunk)
		return true;
	struct rd_cell bow = naval_cell_at(ship->x, ship->y, ship->facing, count, 0);
	struct rd_cell stern = naval_cell_at(ship->x, ship->y, ship->facing, count, count - 1);
	if (!naval_on_board(bow.x, bow.y) || !naval_on_board(stern.x, stern.y))
		return rd_fault_say(fault, "ships", place, "the ship does not lie on the board");
	return true;
}

/* The number behind an id's letters: 12 in np12. */
static uint32_t id_number(const char *id)
{
	uint32_t number = 0;
	for (; *id; id++)
		if (*id >= '0' && *id <= '9')
			number = number * 10 + (uint32_t)(*id - '0');
	return number;
}

/* Step 2, and the values by kind that were left out. */
static bool load_projectile(struct naval_state *state, int place, struct rd_fault *fault)
{
	struct naval_projectile *projectile = &state->projectiles[place];
	struct naval_player *owner = &state->players[projectile->seat];
	struct naval_player *other = &state->players[1 - projectile->seat];
	if (projectile->kind == NAVAL_KIND_CANNON)
		return rd_fault_say(
			fault, "projectiles", place, "a projectile is a torpedo or a mine");
	uint32_t number = id_number(projectile->id);
	if (number > NAVAL_LAUNCHES_MAX)
		return rd_fault_say(fault, "projectiles", place, "launches are counted to 3000");
	int weapon = projectile->kind == NAVAL_KIND_TORPEDO ? NAVAL_TORPEDO : NAVAL_MINE;
	if (projectile->life == NAVAL_BY_KIND)
		projectile->life = naval_weapon_rows[weapon].life;
	if (projectile->damage == NAVAL_BY_KIND)
		projectile->damage = naval_weapon_rows[weapon].damage;
	if (owner->launches < number)
		owner->launches = (uint16_t)number;
	if (other->sightings < projectile->sighting)
		other->sightings = projectile->sighting;
	return true;
}

/* Step 3 */
static void catch_up(struct naval_state *state, int seat)
{
	struct naval_player *player = &state->players[seat];
	player->known = rd_board_or(player->known, player->visible);
	for (int i = 0; i < state->ship_count; i++)
		if (state->ships[i].seat != seat && state->detected >> i & 1)
			naval_record(state, &state->ships[i]);
	naval_spot_projectiles(state, seat, NULL);
}

bool naval_loaded(void *of, uint64_t given, struct rd_fault *fault)
{
	struct naval_state *state = of;
	(void)given;
	if (!check_fleet(state, fault))
		return false;
	for (int i = 0; i < state->ship_count; i++)
		if (!load_ship(state, i, fault))
			return false;
	for (int i = 0; i < state->projectile_count; i++)
		if (!load_projectile(state, i, fault))
			return false;
	/* Nothing is decided while the match goes on: naval_is_decided counts on it. */
	if (state->phase == NAVAL_ACTION) {
		state->winner = RD_NOBODY;
		state->reason = NAVAL_NO_REASON;
	}
	for (int seat = 0; seat < 2; seat++) {
		state->players[seat].side = seat == state->north ? NAVAL_NORTH : NAVAL_SOUTH;
		naval_refresh(state, seat);
	}
	naval_detect(state);
	catch_up(state, 0);
	catch_up(state, 1);
	return true;
}
