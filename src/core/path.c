/*
 * path.c: ways (dungeon 7.13). Distances are flooded from the goal, then followed from the start.
 *
 * Following takes at each cell the first step in step order that lies on a best way; that is the
 * way whose first differing step comes first. A flood may stop when it touches the start: the other
 * cells of all best ways were touched before, from smaller keys.
 */
#include <ronda/path.h>

#include <string.h>

#include "core/flood.h"

static_assert((int)RD_PATH_FAR == FLOOD_FAR, "one measure");
static_assert((int)RD_PATH_UNREACHED == FLOOD_UNREACHED, "one measure");

static const struct flood_steps equal_steps = {1, 1};
static const struct flood_steps weighed_steps = {RD_PATH_STRAIGHT, RD_PATH_DIAGONAL};

/* Distances to goals, as a flood or as a caller keeps them. */
struct slope {
	const uint16_t *distance; /* of cell (0,0) */
	int stride;
	struct flood_steps steps;
};

static int follow(const struct rd_costs *costs, const struct slope *slope, struct rd_cell start,
	struct rd_cell steps[], int room)
{
	int left = slope->distance[start.y * slope->stride + start.x], count = 0;
	if (left == FLOOD_UNREACHED)
		return 0;
	struct rd_cell at = start;
	while (left > 0 && count < room) {
		int here = left;
		for (int i = 0; i < RD_DIRECTIONS && here == left; i++) {
			struct rd_cell beside = rd_cell_step(at, rd_step_order[i]);
			if (!rd_cell_is_inside(beside, costs->width, costs->height))
				continue;
			int step = i < 4 ? slope->steps.straight : slope->steps.diagonal;
			int distance = slope->distance[beside.y * slope->stride + beside.x];
			int cost = distance == 0 ? 0 : costs->cell[rd_cell_index(beside)];
			if (step + cost + distance != left)
				continue;
			steps[count++] = at = beside;
			here = distance;
		}
		assert(here < left); /* some neighbour gave this cell its distance */
		left = here;
	}
	return count;
}

/* What is left of a search between two cells once the flood is prepared. */
static int search(struct flood *flood, const struct rd_costs *costs, struct flood_steps weights,
	struct rd_cell start, struct rd_cell goal, struct rd_cell steps[], int room)
{
	flood->cost[flood_place(start)] = 0;
	flood_source(flood, goal, 0);
	flood_run(flood, weights, FLOOD_FAR, flood_place(start));
	struct slope slope = {
		&flood->distance[flood_place(rd_cell_at(0, 0))], FLOOD_STRIDE, weights};
	return follow(costs, &slope, start, steps, room);
}

static bool has_no_way(const struct rd_costs *costs, struct rd_cell start, struct rd_cell goal)
{
	assert(rd_cell_is_inside(start, costs->width, costs->height));
	assert(rd_cell_is_inside(goal, costs->width, costs->height));
	return rd_cell_equal(start, goal) || costs->cell[rd_cell_index(goal)] == RD_COST_CLOSED;
}

int rd_path_fewest(const struct rd_costs *costs, struct rd_cell start, struct rd_cell goal,
	int reach, struct rd_cell steps[], int room)
{
	if (has_no_way(costs, start, goal) || rd_distance(start, goal) > reach)
		return 0;
	struct flood flood;
	struct flood_area area = flood_area_around(costs, start, reach);
	flood_start(&flood, costs, area);
	for (int y = area.top; y <= area.bottom; y++) {
		uint8_t *row = &flood.cost[flood_place(rd_cell_at(0, y))];
		for (int x = area.left; x <= area.right; x++)
			row[x] = row[x] == 0 ? 0 : RD_COST_CLOSED;
	}
	return search(&flood, costs, equal_steps, start, goal, steps, room);
}

int rd_path_cheapest(const struct rd_costs *costs, struct rd_cell start, struct rd_cell goal,
	struct rd_cell steps[], int room)
{
	if (has_no_way(costs, start, goal))
		return 0;
	struct flood flood;
	flood_start(&flood, costs, flood_area_around(costs, start, RD_LEVEL_WIDTH));
	return search(&flood, costs, weighed_steps, start, goal, steps, room);
}

void rd_path_map(const struct rd_costs *costs, const struct rd_bitmap *goals,
	uint16_t distance[RD_LEVEL_CELLS])
{
	struct flood flood;
	struct rd_cell cell = rd_cell_at(0, 0);
	flood_start(&flood, costs, flood_area_around(costs, cell, RD_LEVEL_WIDTH));
	for (; rd_bitmap_next(goals, &cell); cell.x++)
		if (rd_cell_is_inside(cell, costs->width, costs->height) &&
			costs->cell[rd_cell_index(cell)] != RD_COST_CLOSED)
			flood_source(&flood, cell, 0);
	flood_run(&flood, weighed_steps, FLOOD_FAR, FLOOD_NOWHERE);
	for (int y = 0; y < RD_LEVEL_HEIGHT; y++)
		memcpy(&distance[y * RD_LEVEL_WIDTH],
			&flood.distance[flood_place(rd_cell_at(0, y))],
			RD_LEVEL_WIDTH * sizeof distance[0]);
}

int rd_path_follow(const struct rd_costs *costs, const uint16_t distance[RD_LEVEL_CELLS],
	struct rd_cell start, struct rd_cell steps[], int room)
{
	assert(rd_cell_is_inside(start, costs->width, costs->height));
	struct slope slope = {distance, RD_LEVEL_WIDTH, weighed_steps};
	return follow(costs, &slope, start, steps, room);
}
