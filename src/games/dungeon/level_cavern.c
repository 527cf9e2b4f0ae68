/* level_cavern.c: a cave (4.5): noise smoothed five times, its parts joined. */
#include "maker.h"

#include <string.h>

enum { ROCK_PERCENT = 47, PASSES = 5, FLOOR_MIN = 500, STAIRS_APART = 20 };

static void smooth(struct dungeon_level *level)
{
	uint8_t before[DUNGEON_H][DUNGEON_W];
	memcpy(before, level->map, sizeof(before));
	for (int y = 1; y < DUNGEON_H - 1; y++)
		for (int x = 1; x < DUNGEON_W - 1; x++) {
			int rock = 0;
			for (int i = 0; i < 9; i++)
				rock += i != 4 &&
					before[y + i / 3 - 1][x + i % 3 - 1] == DUNGEON_WALL;
			if (rock != 4)
				level->map[y][x] = rock > 4 ? DUNGEON_WALL : DUNGEON_FLOOR;
		}
}

/* Gives the cells of a region its number, by orthogonal neighbours; returns its size. */
static int mark_region(const struct dungeon_level *level, uint16_t region[DUNGEON_H][DUNGEON_W],
	struct rd_cell from, uint16_t number)
{
	uint16_t queue[RD_LEVEL_CELLS];
	int count = 0;
	region[from.y][from.x] = number;
	queue[count++] = (uint16_t)rd_cell_index(from);
	for (int i = 0; i < count; i++)
		for (int d = 0; d < 4; d++) {
			struct rd_cell at = rd_cell_at(
				queue[i] % RD_LEVEL_WIDTH, queue[i] / RD_LEVEL_WIDTH);
			struct rd_cell next = rd_cell_step(at, rd_step_order[d]);
			if (level->map[next.y][next.x] != DUNGEON_FLOOR || region[next.y][next.x])
				continue;
			region[next.y][next.x] = number;
			queue[count++] = (uint16_t)rd_cell_index(next);
		}
	return count;
}

static void dig_l(struct dungeon_level *level, struct rd_cell from, struct rd_cell to)
{
	for (; from.x != to.x; from.x = (int16_t)(from.x + (to.x > from.x ? 1 : -1)))
		level->map[from.y][from.x] = DUNGEON_FLOOR;
	for (; from.y != to.y; from.y = (int16_t)(from.y + (to.y > from.y ? 1 : -1)))
		level->map[from.y][from.x] = DUNGEON_FLOOR;
}

/* The nearest cell of the largest region, ring by ring; within one distance the first in row order. */
static int nearest_of(const uint16_t region[DUNGEON_H][DUNGEON_W], uint16_t largest,
	struct rd_cell from, int limit, struct rd_cell *found)
{
	for (int distance = 1; distance < limit; distance++)
		for (int dy = -distance; dy <= distance; dy++) {
			int dx = distance - (dy < 0 ? -dy : dy), y = from.y + dy;
			if (y < 1 || y > DUNGEON_H - 2)
				continue;
			for (int side = -1; side <= 1; side += 2) {
				int x = from.x + side * dx;
				if (x < 1 || x > DUNGEON_W - 2 || region[y][x] != largest)
					continue;
				*found = rd_cell_at(x, y);
				return distance;
			}
		}
	return limit;
}

static void join_region(struct dungeon_level *level, const uint16_t region[DUNGEON_H][DUNGEON_W],
	uint16_t number, uint16_t largest)
{
	struct rd_cell from = {0, 0}, to = {0, 0}, found;
	int best = DUNGEON_W + DUNGEON_H;
	for (int y = 1; y < DUNGEON_H - 1; y++)
		for (int x = 1; x < DUNGEON_W - 1; x++) {
			if (region[y][x] != number)
				continue;
			int distance = nearest_of(region, largest, rd_cell_at(x, y), best, &found);
			if (distance >= best)
				continue;
			best = distance;
			from = rd_cell_at(x, y);
			to = found;
		}
	if (best < DUNGEON_W + DUNGEON_H)
		dig_l(level, from, to);
}

static int join_regions(struct dungeon_level *level)
{
	uint16_t region[DUNGEON_H][DUNGEON_W] = {{0}};
	uint16_t count = 0, largest = 0;
	int most = 0, total = 0;
	for (int y = 1; y < DUNGEON_H - 1; y++)
		for (int x = 1; x < DUNGEON_W - 1; x++) {
			if (level->map[y][x] != DUNGEON_FLOOR || region[y][x])
				continue;
			int size = mark_region(level, region, rd_cell_at(x, y), ++count);
			total += size;
			if (size > most) {
				most = size;
				largest = count;
			}
		}
	for (uint16_t number = 1; number <= count; number++)
		if (number != largest)
			join_region(level, region, number, largest);
	return total;
}

static bool set_stairs(struct dungeon_maker *maker)
{
	struct dungeon_level *level = maker->level;
	if (!dungeon_pick_anywhere(maker, &maker->up))
		return false;
	level->map[maker->up.y][maker->up.x] = DUNGEON_UP;
	for (int tries = 0; tries < 200; tries++) {
		if (!dungeon_pick_anywhere(maker, &maker->down) ||
			rd_distance(maker->up, maker->down) < STAIRS_APART)
			continue;
		level->map[maker->down.y][maker->down.x] = DUNGEON_DOWN;
		return true;
	}
	return false;
}

/* From edition 2 on: a stream that winds down through the cave, two cells wide (R59). */
static void set_stream(struct dungeon_maker *maker)
{
	struct dungeon_level *level = maker->level;
	int x = dungeon_gen(maker, 10, DUNGEON_W - 12);
	for (int y = 1; y < DUNGEON_H - 1; y++) {
		for (int i = 0; i < 2; i++)
			if (level->map[y][x + i] == DUNGEON_FLOOR)
				level->map[y][x + i] = DUNGEON_WATER;
		x = dungeon_max(1, dungeon_min(DUNGEON_W - 3, x + dungeon_gen(maker, -1, 1)));
	}
}

bool dungeon_make_cavern(struct dungeon_maker *maker)
{
	struct dungeon_level *level = maker->level;
	struct rd_cell cell;
	maker->is_cavern = true;
	for (int y = 1; y < DUNGEON_H - 1; y++)
		for (int x = 1; x < DUNGEON_W - 1; x++)
			level->map[y][x] = dungeon_chance(maker, ROCK_PERCENT) ? DUNGEON_WALL
									       : DUNGEON_FLOOR;
	for (int i = 0; i < PASSES; i++)
		smooth(level);
	if (join_regions(level) < FLOOR_MIN || !set_stairs(maker))
		return false;
	if (maker->edition >= 2)
		set_stream(maker);
	for (int i = dungeon_gen(maker, 5, 9); i > 0; i--)
		if (dungeon_pick_anywhere(maker, &cell) && dungeon_may_hold_creature(maker, cell))
			dungeon_put_random_creature(maker, cell);
	for (int i = dungeon_gen(maker, 3, 5); i > 0; i--)
		if (dungeon_pick_anywhere(maker, &cell))
			dungeon_put_random_item(maker, cell);
	dungeon_put_staples(maker);
	dungeon_put_rubble(maker, 60);
	while (level->post_count < 8 && dungeon_pick_anywhere(maker, &cell))
		level->posts[level->post_count++] = (struct dungeon_spot){
			(uint8_t)cell.x, (uint8_t)cell.y};
	return true;
}
