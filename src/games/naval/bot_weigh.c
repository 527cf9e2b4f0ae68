/*
 * bot_weigh.c: what ships, dangers and places are worth to a captain of level 3.
 *
 * The enemy's reply is not searched. Instead every place has a danger, read from the likelihood maps:
 * whoever ends his turn in an enemy's sight is fired at, whoever ends near one may be found. A place is
 * worth what the ship there would lose by that, and how near it is to the next fight.
 */
#include "bot.h"

#include <string.h>

enum { NEVER = 300 }; /* more than a chance can be */

/*
 * Found by matches against itself, with the standard decks and with others. What a lower level lacks is an eye for what it does: it
 * thinks too little of the guns that a hit puts out of action, fires at what is likely before it looks, and level 2 never fires into fog.
 */
#define SHIPS_AND_SEA                                                                              \
	.point = 10, .afloat = 60, .blunt_gun = 50, .layer = 30, .sight = {0, 0, 30, 60, 100},     \
	.victory = 3000, .blunt_danger = 160, .second_hit = 96, .fuel = 3, .patience = 6,          \
	.doom = 600, .lane = 30, .company = 8
#define SEASONED                                                                                   \
	SHIPS_AND_SEA, .gun = 220, .fog_chance = 64, .looks_first = true, .spends_shells = true
#define FEAR(percent)                                                                              \
	.seen = 450 * (percent) / 100, .in_reach = 150 * (percent) / 100,                          \
	.near = 250 * (percent) / 100, .far = 100 * (percent) / 100,                               \
	.known = 400 * (percent) / 100

const struct naval_taste naval_tastes[NAVAL_TASTES] = {
	[NAVAL_USUAL] = {SEASONED, FEAR(50), .pull = {3, 6, 6}, .look = 200, .idle_look = 20},
	[NAVAL_BOLD] = {SEASONED, FEAR(15), .pull = {3, 6, 6}, .look = 250, .idle_look = 54},
	[NAVAL_CAREFUL] = {SEASONED, FEAR(100), .pull = {3, 6, 6}, .look = 200, .idle_look = 20},
	[NAVAL_HIDING] = {SEASONED, FEAR(250), .pull = {1, 2, 2}, .look = 60},
	[NAVAL_EAGER] = {SEASONED, FEAR(50), .pull = {6, 15, 15}, .look = 300, .idle_look = 54},
	[NAVAL_RECKLESS] = {SHIPS_AND_SEA, FEAR(8), .gun = 105, .fog_chance = NEVER,
		.pull = {3, 6, 6}, .look = 150, .idle_look = 54},
	[NAVAL_HASTY] = {SHIPS_AND_SEA, FEAR(45), .gun = 52, .fog_chance = 64, .pull = {3, 6, 6},
		.look = 150, .idle_look = 54},
};

enum {
	FULLY = 256, /* of the tastes that are parts of it */
	GUN_REACH = 4,
	HEAVY_REACH = 5,
	NEAR = 3, /* further than a gun reaches */
	FAR = 6,
	COMPANY = 4, /* cells from another own ship that are near enough */
};

/* ---- ships ---- */

int naval_worth_of_ship(
	const struct naval_taste *taste, int model, const uint8_t cells[NAVAL_CELLS])
{
	int points = naval_sum_cells(cells);
	bool is_blunt = naval_model_rows[model].systems[0] == NAVAL_WEAPONS && cells[0] == 0;
	if (points == 0)
		return 0;
	return points * taste->point + taste->afloat + (is_blunt ? taste->blunt_gun : taste->gun) +
	       taste->sight[naval_vision(model, cells)];
}

int naval_worth_of_fleet(
	const struct naval_taste *taste, const uint8_t cells[NAVAL_SHIPS][NAVAL_CELLS])
{
	int worth = 0;
	for (int model = 0; model < NAVAL_MODELS; model++)
		worth += naval_worth_of_ship(taste, model, cells[model]);
	return worth > 0 ? worth : -taste->victory;
}

/* What a salvo at this ship would cost: a shell on the bow and perhaps one on the bridge. */
static int worth_of_hits(const struct naval_taste *given, const struct naval_own_ship *ship)
{
	struct naval_taste taste = *given;
	uint8_t cells[NAVAL_CELLS];
	memcpy(cells, ship->cells, sizeof(cells));
	if (ship->attack.kind == NAVAL_KIND_MINE)
		taste.gun = taste.blunt_gun = taste.layer;
	int before = naval_worth_of_ship(&taste, ship->model, cells);
	naval_wound(cells, ship->cell_count, 0, NAVAL_CELL_POINTS);
	int once = before - naval_worth_of_ship(&taste, ship->model, cells);
	naval_wound(cells, ship->cell_count, ship->cell_count / 2, NAVAL_CELL_POINTS);
	int twice = before - naval_worth_of_ship(&taste, ship->model, cells);
	return once + (twice - once) * taste.second_hit / FULLY;
}

/* ---- the situation ---- */

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
	if (sum == 0)
		return rd_cell_at(NAVAL_SIZE / 2, NAVAL_SIZE / 2);
	return rd_cell_at((int)((x + sum / 2) / sum), (int)((y + sum / 2) / sum));
}

static void add_danger(struct naval_captain *captain, int model)
{
	const uint8_t *cells = captain->memory->enemy_cells[model];
	bool is_heavy = captain->sea->view->options.extra_weapons && model == NAVAL_BATTLESHIP;
	bool is_blunt = naval_model_rows[model].systems[0] == NAVAL_WEAPONS && cells[0] == 0;
	int reach = is_heavy ? HEAVY_REACH : GUN_REACH,
	    gun = is_blunt ? captain->taste->blunt_danger : FULLY;
	const struct {
		int radius, weight;
	} rings[] = {
		{naval_vision(model, cells), captain->taste->seen},
		{reach, captain->taste->in_reach * gun / FULLY},
		{reach + NEAR, captain->taste->near * gun / FULLY},
		{reach + FAR, captain->taste->far * gun / FULLY},
	};
	int32_t within[NAVAL_PLACES];
	for (size_t i = 0; i < RD_COUNT(rings); i++) {
		naval_weight_within(&captain->memory->map[model], model, rings[i].radius, within);
		for (int place = 0; place < NAVAL_PLACES; place++)
			captain->danger[place] += (within[place] >> NAVAL_MAP_SHIFT) *
						  rings[i].weight / NAVAL_WHOLE;
	}
}

/* Long without contact a captain grows bold: somebody has to look for the other. */
static void temper_danger(struct naval_captain *captain)
{
	int patience = captain->taste->patience;
	for (int place = 0; place < NAVAL_PLACES; place++) {
		int32_t danger = captain->danger[place] < NAVAL_WHOLE ? captain->danger[place]
								      : NAVAL_WHOLE;
		captain->danger[place] = danger * patience / (patience + captain->quiet);
	}
}

/* Cells to the nearest enemy, by what is likely. */
static int way_to_enemy(const struct naval_captain *captain, int x, int y)
{
	int nearest = 2 * NAVAL_SIZE;
	for (int model = 0; model < NAVAL_MODELS; model++) {
		int way = naval_way(x, y, captain->centre[model]);
		if (captain->is_afloat[model] && way < nearest)
			nearest = way;
	}
	return nearest;
}

void naval_weigh_situation(struct naval_captain *captain, const struct naval_taste *taste,
	const struct naval_sea *sea, const struct naval_memory *memory)
{
	memset(captain, 0, sizeof(*captain));
	captain->taste = taste;
	captain->sea = sea;
	captain->memory = memory;
	captain->quiet = sea->view->turn > memory->contact ? sea->view->turn - memory->contact : 0;
	captain->is_holding = naval_is_holding(sea->view, memory);
	for (int i = 0; i < sea->view->ship_count; i++)
		if (memory->was_hit >> i & 1)
			captain->struck[i] = sea->cells[i];
	for (int model = 0; model < NAVAL_MODELS; model++) {
		captain->is_afloat[model] = naval_sum_cells(memory->enemy_cells[model]) > 0;
		captain->centre[model] = centre_of(&memory->map[model]);
		if (captain->is_afloat[model])
			add_danger(captain, model);
	}
	temper_danger(captain);
	for (int place = 0; place < NAVAL_PLACES; place++)
		captain->way[place] = (int16_t)way_to_enemy(
			captain, place % NAVAL_SIZE, place / NAVAL_SIZE);
}

const int32_t *naval_weigh_looks(struct naval_captain *captain, int vision)
{
	int32_t within[NAVAL_PLACES], *find = captain->find[vision];
	if (captain->has_find[vision])
		return find;
	captain->has_find[vision] = true;
	for (int model = 0; model < NAVAL_MODELS; model++) {
		if (!captain->is_afloat[model] || captain->sea->fix[model].is_known)
			continue;
		naval_weight_within(&captain->memory->map[model], model, vision, within);
		for (int place = 0; place < NAVAL_PLACES; place++)
			find[place] += within[place] >> NAVAL_MAP_SHIFT;
	}
	return find;
}

/* ---- places ---- */

/* How much too far from every other own ship a place is. */
static int solitude(const struct naval_view *view, const struct naval_own_ship *ship, int x, int y)
{
	int nearest = 2 * NAVAL_SIZE;
	for (int i = 0; i < view->ship_count; i++) {
		const struct naval_own_ship *other = &view->ships[i];
		int way = naval_way(x, y, rd_cell_at(other->x, other->y));
		if (other != ship && !other->sunk && way < nearest)
			nearest = way;
	}
	return nearest > COMPANY && nearest < 2 * NAVAL_SIZE ? nearest - COMPANY : 0;
}

/* The toll, the danger of 1024, and how far and how alone: before the ship's own tastes. */
static struct naval_stay read_place(const struct naval_captain *captain,
	const struct naval_own_ship *ship, int axis, int x, int y)
{
	const struct rd_board *struck = &captain->struck[ship - captain->sea->view->ships];
	struct naval_stay stay = {0};
	bool is_known = false;
	for (int i = 0; i < ship->cell_count; i++) {
		struct rd_cell cell = naval_cell_at(x, y, axis, ship->cell_count, i);
		if (!naval_on_board(cell.x, cell.y))
			continue;
		int32_t here = captain->danger[naval_place(cell.x, cell.y)];
		stay.danger = here > stay.danger ? here : stay.danger;
		is_known = is_known || rd_board_test(*struck, cell);
		if (rd_board_test(captain->sea->doom, cell))
			stay.torpedoes += captain->taste->doom;
		if (rd_board_test(captain->sea->lanes, cell))
			stay.torpedoes += captain->taste->lane;
	}
	stay.danger += is_known ? captain->taste->known : 0;
	stay.distance = captain->way[naval_place(x, y)];
	stay.solitude = solitude(captain->sea->view, ship, x, y);
	return stay;
}

static struct naval_stay cost_of_place(const struct naval_captain *captain,
	const struct naval_own_ship *ship, int stake, int pull, int axis, int x, int y)
{
	struct naval_stay stay = read_place(captain, ship, axis, x, y);
	stay.risk = stay.danger;
	stay.danger = stay.danger * stake / NAVAL_WHOLE;
	stay.distance *= pull;
	stay.solitude *= captain->taste->company;
	return stay;
}

/* Whoever holds keeps away from the enemy and fears him twice as much. */
static void tastes_of(const struct naval_captain *captain, const struct naval_own_ship *ship,
	int *stake, int *pull)
{
	*stake = worth_of_hits(captain->taste, ship);
	*pull = captain->taste->pull[ship->model];
	if (captain->is_holding) {
		*pull = -*pull;
		*stake *= 2;
	}
}

struct naval_stay naval_weigh_place(const struct naval_captain *captain,
	const struct naval_own_ship *ship, int axis, int x, int y)
{
	int stake, pull;
	tastes_of(captain, ship, &stake, &pull);
	return cost_of_place(captain, ship, stake, pull, axis, x, y);
}

void naval_weigh_places(const struct naval_captain *captain, const struct naval_own_ship *ship,
	const struct rd_board free[2], int32_t worth[2][NAVAL_PLACES])
{
	int stake, pull, here = naval_place(ship->x, ship->y);
	tastes_of(captain, ship, &stake, &pull);
	for (int axis = 0; axis < 2; axis++)
		for (int place = 0; place < NAVAL_PLACES; place++) {
			if (!rd_board_test(free[axis], naval_place_cell(place)) && place != here)
				continue;
			struct naval_stay stay = cost_of_place(captain, ship, stake, pull, axis,
				place % NAVAL_SIZE, place / NAVAL_SIZE);
			worth[axis][place] = -stay.torpedoes - stay.danger - stay.distance -
					     stay.solitude;
		}
}
