/*
 * bot_map.c: where each enemy ship may be (14, 2).
 *
 * A map holds a weight for every pose of one enemy ship. It starts even over the enemy's rows, spreads
 * by what a turn's fuel allows whenever the enemy has moved, is cleared where the captain sees, and set
 * by every sighting.
 *
 * 1. The weights of a ship that may be afloat add up to NAVAL_SURE, or a little less by rounding.
 * 2. The map of a ship that must be sunk is all zero.
 */
#include "bot.h"

#include <string.h>

enum {
	OPENING_TURNS = 4, /* a captain called in later begins with the whole sea */
	HOME_ROWS = 5,
	HIT_RADIUS = 6, /* whoever hit an own ship was about this near, and has moved since */
	HIT_FACTOR = 4,
	EVEN = 64,       /* weight of every place of a new map, before it is normalised */
	GUESS_TURNS = 2, /* the age of what the enemy knows of ships that he does not see */
};

/* Steps of spreading in a turn, by model: the scout runs, the battleship lumbers. */
static const uint8_t spread_steps[NAVAL_MODELS] = {4, 3, 3};

/* The poses in which no cell of the ship lies in a set: [0] along columns, [1] along rows. */
static void clear_poses(struct rd_board shut, int cells, struct rd_board open[2])
{
	struct rd_board water = rd_board_andnot(rd_board_full(NAVAL_SIZE, NAVAL_SIZE), shut);
	for (int axis = 0; axis < 2; axis++) {
		struct rd_board ahead = water, behind = water;
		open[axis] = water;
		for (int i = 0; i < cells / 2; i++) {
			ahead = naval_shift(ahead, axis);
			behind = naval_shift(behind, axis ^ 2);
			open[axis] = rd_board_and(open[axis], rd_board_and(ahead, behind));
		}
	}
}

static void keep_only(struct naval_likelihood *map, const struct rd_board open[2])
{
	for (int axis = 0; axis < 2; axis++)
		for (int place = 0; place < NAVAL_PLACES; place++)
			if (!rd_board_test(open[axis], naval_place_cell(place)))
				map->weight[axis][place] = 0;
}

static uint32_t total(const struct naval_likelihood *map)
{
	uint32_t sum = 0;
	for (int axis = 0; axis < 2; axis++)
		for (int place = 0; place < NAVAL_PLACES; place++)
			sum += map->weight[axis][place];
	return sum;
}

/* Invariant 1. */
static void normalise(struct naval_likelihood *map)
{
	uint32_t sum = total(map);
	if (sum == 0 || sum == NAVAL_SURE)
		return;
	for (int axis = 0; axis < 2; axis++)
		for (int place = 0; place < NAVAL_PLACES; place++)
			map->weight[axis][place] = (uint16_t)((uint32_t)map->weight[axis][place] *
							      NAVAL_SURE / sum);
}

/* Even over some rows. */
static void begin_map(struct naval_likelihood *map, int first, int last)
{
	memset(map, 0, sizeof(*map));
	for (int axis = 0; axis < 2; axis++)
		for (int place = first * NAVAL_SIZE; place < (last + 1) * NAVAL_SIZE; place++)
			map->weight[axis][place] = EVEN;
}

static void set_map(struct naval_likelihood *map, int x, int y, int facing)
{
	memset(map, 0, sizeof(*map));
	map->weight[facing & 1][naval_place(x, y)] = NAVAL_SURE;
}

static uint32_t weight_at(const struct naval_likelihood *map, int axis, int x, int y)
{
	return naval_on_board(x, y) ? map->weight[axis][naval_place(x, y)] : 0;
}

/* What becomes of a place's weight in a step, each way that a ship may run. */
enum { STAYS = 8, RUNS = 3, TURNS = 2, ALL = STAYS + 2 * RUNS + TURNS };

/* One step of a ship that stays, runs on along its axis, or turns. */
static void spread_once(struct naval_likelihood *map)
{
	struct naval_likelihood before = *map;
	for (int axis = 0; axis < 2; axis++)
		for (int place = 0; place < NAVAL_PLACES; place++) {
			int x = place % NAVAL_SIZE, y = place / NAVAL_SIZE;
			int dx = naval_step_x[axis], dy = naval_step_y[axis];
			uint32_t stays = before.weight[axis][place],
				 turns = before.weight[axis ^ 1][place];
			uint32_t runs = weight_at(&before, axis, x - dx, y - dy) +
					weight_at(&before, axis, x + dx, y + dy);
			map->weight[axis][place] = (uint16_t)((stays * STAYS + runs * RUNS +
								      turns * TURNS + ALL / 2) /
							      ALL);
		}
}

static void spread(struct naval_likelihood *map, int model, struct rd_board rocks)
{
	struct rd_board open[2];
	clear_poses(rocks, naval_model_rows[model].cells, open);
	for (int i = 0; i < spread_steps[model]; i++) {
		spread_once(map);
		keep_only(map, open);
		normalise(map);
	}
}

/* Whoever hit an own ship was near it. */
static void heed_hits(struct naval_likelihood *map, const struct naval_sea *sea, int was_hit)
{
	struct rd_board near = {{0}};
	for (int i = 0; i < sea->view->ship_count; i++)
		if (was_hit >> i & 1)
			near = rd_board_or(near, rd_board_grow_disc(sea->cells[i], HIT_RADIUS,
							 NAVAL_SIZE, NAVAL_SIZE));
	for (int axis = 0; axis < 2; axis++)
		for (int place = 0; place < NAVAL_PLACES; place++)
			if (!rd_board_test(near, naval_place_cell(place)))
				map->weight[axis][place] /= HIT_FACTOR;
	normalise(map);
}

static void begin_maps(struct naval_memory *memory, const struct naval_view *view)
{
	bool is_opening = view->turn <= OPENING_TURNS;
	int first = is_opening && view->side == NAVAL_NORTH ? NAVAL_SIZE - HOME_ROWS : 0;
	int last = is_opening && view->side == NAVAL_SOUTH ? HOME_ROWS - 1 : NAVAL_SIZE - 1;
	for (int model = 0; model < NAVAL_MODELS; model++)
		begin_map(&memory->map[model], first, last);
}

/* The last sighting of a ship out of sight, if it is news: it was there, and may have gone on. */
static void heed_sighting(struct naval_memory *memory, const struct naval_last_seen *last, int turn,
	struct rd_board rocks)
{
	if (last->turn <= memory->sighted[last->model] && memory->turn > 0)
		return;
	struct naval_likelihood *map = &memory->map[last->model];
	set_map(map, last->x, last->y, last->facing);
	memory->sighted[last->model] = last->turn;
	if (last->turn < turn)
		spread(map, last->model, rocks);
}

void naval_update_maps(struct naval_memory *memory, const struct naval_sea *sea)
{
	const struct naval_view *view = sea->view;
	struct rd_board hidden_from = rd_board_or(sea->visible, sea->chart.rocks);
	bool is_new_turn = memory->turn != view->turn;
	uint8_t in_sight = 0;
	if (memory->turn == 0)
		begin_maps(memory, view);
	for (int model = 0; model < NAVAL_MODELS && is_new_turn && view->turn > 1; model++)
		spread(&memory->map[model], model, sea->chart.rocks);
	for (int i = 0; i < view->last_seen_count; i++)
		heed_sighting(memory, &view->last_seen[i], view->turn, sea->chart.rocks);
	for (int i = 0; i < view->enemy_count; i++) {
		const struct naval_enemy *enemy = &view->enemies[i];
		set_map(&memory->map[enemy->model], enemy->x, enemy->y, enemy->facing);
		memory->sighted[enemy->model] = view->turn;
		in_sight |= (uint8_t)(1 << enemy->model);
	}
	for (int model = 0; model < NAVAL_MODELS; model++) {
		struct naval_likelihood *map = &memory->map[model];
		struct rd_board open[2];
		if (in_sight >> model & 1)
			continue;
		clear_poses(hidden_from, naval_model_rows[model].cells, open);
		keep_only(map, open);
		if (total(map) == 0) {
			begin_map(map, 0, NAVAL_SIZE - 1);
			keep_only(map, open);
		}
		normalise(map);
		if (is_new_turn && memory->was_hit)
			heed_hits(map, sea, memory->was_hit);
	}
	for (int model = 0; model < NAVAL_MODELS; model++)
		if (naval_sum_cells(memory->enemy_cells[model]) == 0)
			memset(&memory->map[model], 0, sizeof(memory->map[model]));
}

/* Of a map's poses those in the set get this share, of NAVAL_WHOLE, and the others what is left. */
static void share_out(struct naval_likelihood *map, const struct rd_board open[2], int64_t share)
{
	int64_t sum[2] = {0}, part[2] = {share, NAVAL_WHOLE - share};
	for (int i = 0; i < 2 * NAVAL_PLACES; i++) {
		int axis = i / NAVAL_PLACES, place = i % NAVAL_PLACES;
		sum[rd_board_test(open[axis], naval_place_cell(place))] += map->weight[axis][place];
	}
	for (int i = 0; i < 2 * NAVAL_PLACES; i++) {
		int axis = i / NAVAL_PLACES, place = i % NAVAL_PLACES;
		int is_open = rd_board_test(open[axis], naval_place_cell(place));
		uint16_t *weight = &map->weight[axis][place];
		if (sum[is_open] > 0)
			*weight = (uint16_t)(*weight * part[is_open] * NAVAL_SURE /
					     (sum[is_open] * NAVAL_WHOLE));
	}
}

/* Where a rock may be, it says nothing; else one enemy or the other lies there, by how likely each was to. */
void naval_heed_block(
	struct naval_memory *memory, const struct naval_sea *sea, const struct naval_own_ship *ship)
{
	struct rd_board swept = rd_board_andnot(
		naval_cells(
			ship->x, ship->y, naval_turned(ship->facing, NAVAL_LEFT), ship->cell_count),
		sea->visible);
	struct rd_board left = swept, open[NAVAL_MODELS][2];
	int64_t there[NAVAL_MODELS], none = NAVAL_WHOLE;
	struct rd_cell cell;
	while (rd_board_take(&left, &cell))
		if (sea->view->map[cell.y][cell.x] == '?' && cell.y >= HOME_ROWS &&
			cell.y < NAVAL_SIZE - HOME_ROWS) /* 4.2 */
			return;
	for (int model = 0; model < NAVAL_MODELS; model++) {
		struct naval_likelihood elsewhere = memory->map[model];
		uint32_t sum = total(&elsewhere);
		clear_poses(swept, naval_model_rows[model].cells, open[model]);
		keep_only(&elsewhere, open[model]);
		there[model] = sum == 0 || sea->fix[model].is_known
				       ? 0
				       : (int64_t)(sum - total(&elsewhere)) * NAVAL_WHOLE / sum;
		none = none * (NAVAL_WHOLE - there[model]) / NAVAL_WHOLE;
	}
	for (int model = 0; model < NAVAL_MODELS; model++)
		if (there[model] > 0)
			share_out(&memory->map[model], open[model],
				there[model] * NAVAL_WHOLE / (NAVAL_WHOLE - none));
}

void naval_guess_ours(const struct naval_sea *sea, struct naval_likelihood ours[NAVAL_MODELS])
{
	memset(ours, 0, NAVAL_MODELS * sizeof(*ours));
	for (int i = 0; i < sea->view->ship_count; i++) {
		const struct naval_own_ship *ship = &sea->view->ships[i];
		if (ship->sunk)
			continue;
		set_map(&ours[ship->model], ship->x, ship->y, ship->facing);
		for (int turn = 0; turn < GUESS_TURNS; turn++)
			spread(&ours[ship->model], ship->model, sea->chart.rocks);
	}
}

/* ---- reading maps ---- */

/* How far a disc goes aside in the row that is `rows` off its centre's. */
static int half_width(int radius, int rows)
{
	int width = 0;
	while ((width + 1) * (width + 1) + rows * rows <= radius * radius)
		width++;
	return width;
}

/* Up to which column the weights of a row are summed, with room on both sides for what lies beyond the board. */
enum {
	BEYOND = NAVAL_SIZE + NAVAL_CELLS / 2 + 1,
	STRIDE =
		16, /* of a row that is added up: compilers take fours of a whole number of them at once */
	SUMS = STRIDE + 2 * BEYOND,
};

/* sums[BEYOND + x] is the weight of all places of the row left of x; false if there is none. */
static bool sum_row(const uint16_t *weight, int32_t sums[SUMS])
{
	int32_t sum = 0;
	for (int x = -BEYOND; x < STRIDE + BEYOND; x++) {
		sums[BEYOND + x] = sum;
		if (x >= 0 && x < NAVAL_SIZE)
			sum += weight[x];
	}
	return sum > 0;
}

static void add_row(
	int32_t *restrict row, const int32_t *restrict first, const int32_t *restrict last)
{
	for (int x = 0; x < STRIDE; x++)
		row[x] += last[x] - first[x];
}

void naval_weight_within(
	const struct naval_likelihood *map, int model, int radius, int32_t out[NAVAL_PLACES])
{
	int half = naval_model_rows[model].cells / 2, wide[NAVAL_SIZE + 1];
	int32_t within[NAVAL_SIZE][STRIDE] = {{0}};
	RD_MUST(radius <= NAVAL_SIZE);
	for (int rows = 0; rows <= radius; rows++)
		wide[rows] = half_width(radius, rows);
	for (int axis = 0; axis < 2; axis++) {
		int tall = axis == 0 ? half : 0, long_way = axis == 0 ? 0 : half;
		for (int y = 0; y < NAVAL_SIZE; y++) {
			int32_t sums[SUMS];
			if (!sum_row(map->weight[axis] + naval_place(0, y), sums))
				continue;
			for (int off = -radius - tall; off <= radius + tall; off++) {
				int rows = (off < 0 ? -off : off) - tall;
				int aside = wide[rows < 0 ? 0 : rows] + long_way;
				if (y + off >= 0 && y + off < NAVAL_SIZE)
					add_row(within[y + off], sums + BEYOND - aside,
						sums + BEYOND + aside + 1);
			}
		}
	}
	for (int y = 0; y < NAVAL_SIZE; y++)
		memcpy(out + naval_place(0, y), within[y], NAVAL_SIZE * sizeof(*out));
}
