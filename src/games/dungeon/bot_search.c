/*
 * bot_search.c: the fourth seeker at the end of what it knows. A wall beside which one stands is searched for certain (6.4),
 * so it goes along the walls in order, first where a door would lead somewhere: to floor that is known and cannot be
 * reached, at the end of a passage, before much that is unknown. What was searched is kept in mind.
 */
#include "bot_deep.h"

enum {
	NO_DEAD_END = 24,  /* what other walls cost more than the end of a passage, in steps */
	NO_FAR_SIDE = 40,  /* and than one before floor that cannot be reached */
	LITTLE_BEHIND = 3, /* for each of eleven columns behind it that are known */
	BEHIND = 5,
};

static bool is_searched(const struct dungeon_memory *memory, struct rd_cell cell)
{
	return memory->searched[cell.y][cell.x / 8] >> cell.x % 8 & 1;
}

static bool is_floor(const struct dungeon_view *view, struct rd_cell cell)
{
	return is_inside(view, cell) && dungeon_in(DUNGEON_WALKABLE, view->map[cell.y][cell.x]);
}

/* The end of a passage: of the four cells beside it one can be walked on. */
static bool is_dead_end(const struct dungeon_view *view, struct rd_cell cell)
{
	int ways = 0;
	for (int d = 0; d < RD_DIRECTIONS; d += 2) {
		struct rd_cell beside = rd_cell_step(cell, (enum rd_direction)d);
		ways += is_inside(view, beside) &&
			(is_floor(view, beside) || view->map[beside.y][beside.x] == DUNGEON_DOOR);
	}
	return ways <= 1;
}

/* Columns or rows behind a wall in which something is known, of eleven. */
static int known_behind(const struct dungeon_view *view, struct rd_cell wall, int direction)
{
	int known = 0;
	struct rd_cell step = rd_direction_step[direction];
	for (int i = 1; i <= 2 * BEHIND + 1; i++) {
		bool is_known = false;
		for (int j = -BEHIND; j <= BEHIND && !is_known; j++) {
			struct rd_cell cell = rd_cell_at(
				wall.x + i * step.x + j * step.y, wall.y + i * step.y + j * step.x);
			is_known = !is_inside(view, cell) ||
				   dungeon_in(DUNGEON_WALKABLE, view->map[cell.y][cell.x]);
		}
		known += is_known;
	}
	return known;
}

/* What it costs to search this wall, as steps; BOT_FAR where nothing can be behind it. */
static int cost_of(const struct dungeon_view *view, const struct ways *ways, struct rd_cell wall)
{
	int best = BOT_FAR;
	for (int d = 0; d < RD_DIRECTIONS; d += 2) {
		struct rd_cell before = rd_cell_step(
			wall, rd_direction_turn((enum rd_direction)d, 4));
		struct rd_cell behind = rd_cell_step(wall, (enum rd_direction)d);
		if (!is_floor(view, before) || ways->cost[before.y][before.x] >= BOT_FAR ||
			!is_inside(view, behind))
			continue;
		bool is_far_side = is_floor(view, behind) &&
				   ways->cost[behind.y][behind.x] == BOT_FAR;
		if (!is_far_side && view->map[behind.y][behind.x] != DUNGEON_UNKNOWN)
			continue;
		int cost = 2 * ways->cost[before.y][before.x];
		if (!is_far_side)
			cost += NO_FAR_SIDE + (is_dead_end(view, before) ? 0 : NO_DEAD_END) +
				LITTLE_BEHIND * known_behind(view, wall, d);
		best = dungeon_min(best, cost);
	}
	return best;
}

static bool find_wall(const struct thought *thought, const struct ways *ways, struct rd_cell *found)
{
	const struct dungeon_view *view = thought->view;
	int least = BOT_FAR;
	for (int y = 1; y < view->h - 1; y++)
		for (int x = 1; x < view->w - 1; x++) {
			struct rd_cell wall = rd_cell_at(x, y);
			if (view->map[y][x] != DUNGEON_WALL || is_searched(thought->memory, wall))
				continue;
			int cost = cost_of(view, ways, wall);
			if (cost >= least)
				continue;
			least = cost;
			*found = wall;
		}
	return least < BOT_FAR;
}

bool dungeon_bot_search_walls(struct thought *thought, const struct ways *ways)
{
	struct rd_cell wall, best = {0, 0};
	int least = BOT_FAR;
	if (!find_wall(thought, ways, &wall))
		return false;
	if (rd_distance(hero_cell(thought->view), wall) <= 1) {
		thought->memory->searched[wall.y][wall.x / 8] |= (uint8_t)(1 << wall.x % 8);
		return because(thought,
			wish(thought, &(struct dungeon_action){.type = DUNGEON_HERO_INSPECT,
					      .x = (uint8_t)wall.x,
					      .y = (uint8_t)wall.y}),
			RD_MOTIVE(DUNGEON_WHY_SEARCH, 0));
	}
	for (int d = 0; d < RD_DIRECTIONS; d++) {
		struct rd_cell beside = rd_cell_step(wall, rd_step_order[d]);
		if (!is_inside(thought->view, beside) || ways->cost[beside.y][beside.x] >= least)
			continue;
		least = ways->cost[beside.y][beside.x];
		best = beside;
	}
	return because(thought, dungeon_bot_wish_step(thought, ways, best),
		RD_MOTIVE(DUNGEON_WHY_SEARCH, 0));
}
