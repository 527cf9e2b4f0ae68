/*
 * path.c: ways (dungeon 7.13). Distances are found from the goal, then followed from the start.
 *
 * Following takes at each cell the first step in step order that lies on a best way; that is the
 * way whose first differing step comes first. A flood may stop when it touches the start: the other
 * cells of all best ways were touched before, from smaller keys.
 *
 * The cheapest way is sought towards the start (A*): cells are spread from in the order of `sum`, what
 * a way from them to the goal costs and what one from the start must cost at least. That estimate
 * never falls by more than a step costs, so a cell is final when it is spread from. All cells of all
 * best ways have sums of at most the start's; when all of these are done, following finds on every
 * cell it looks at either its final distance or a greater one, and a greater one fits no best way.
 */
#include <ronda/path.h>

#include <string.h>

#include "core/flood.h"
#include "core/number.h"

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
		RD_MUST(here < left); /* some neighbour gave this cell its distance */
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

/* ---- A* ---- */

enum { HUNT_BUCKETS = 512, HUNT_NONE = 0xffff };
static_assert(
	RD_COST_MAX + 2 * RD_PATH_DIAGONAL < HUNT_BUCKETS, "a bucket holds one sum at a time");

/* Cells lie as in a flood, with a border of closed ones; a cell that was spread from is closed. */
struct hunt {
	uint16_t distance[FLOOD_CELLS];
	uint16_t before[FLOOD_CELLS], next[FLOOD_CELLS]; /* in the bucket of the cell's sum */
	uint16_t bucket[HUNT_BUCKETS];                   /* first cell of each sum, by sum modulo */
	uint8_t cost[FLOOD_CELLS];
	struct rd_cell start;
	int waiting; /* cells in buckets */
};

static void hunt_start(struct hunt *hunt, const struct rd_costs *costs, struct rd_cell start)
{
	RD_MUST(costs->width <= RD_LEVEL_WIDTH && costs->height <= RD_LEVEL_HEIGHT);
	memset(hunt->distance, 0xff, sizeof hunt->distance);
	memset(hunt->bucket, 0xff, sizeof hunt->bucket);
	memset(hunt->cost, RD_COST_CLOSED, sizeof hunt->cost);
	for (int y = 0; y < costs->height; y++)
		memcpy(&hunt->cost[flood_place(rd_cell_at(0, y))],
			&costs->cell[rd_cell_index(rd_cell_at(0, y))], (size_t)costs->width);
	hunt->cost[flood_place(start)] = 0;
	hunt->start = start;
	hunt->waiting = 0;
}

/* What a way over so many columns and rows costs at least. */
static inline int hunt_estimate(int x, int y)
{
	int columns = x < 0 ? -x : x, rows = y < 0 ? -y : y, both = smaller(columns, rows);
	return RD_PATH_STRAIGHT * (larger(columns, rows) - both) + RD_PATH_DIAGONAL * both;
}

static inline void hunt_link(struct hunt *hunt, int place, int sum)
{
	uint16_t *first = &hunt->bucket[(unsigned)sum % HUNT_BUCKETS];
	hunt->before[place] = HUNT_NONE;
	hunt->next[place] = *first;
	if (*first != HUNT_NONE)
		hunt->before[*first] = (uint16_t)place;
	*first = (uint16_t)place;
	hunt->waiting++;
}

static inline void hunt_unlink(struct hunt *hunt, int place, int sum)
{
	if (hunt->before[place] == HUNT_NONE)
		hunt->bucket[(unsigned)sum % HUNT_BUCKETS] = hunt->next[place];
	else
		hunt->next[hunt->before[place]] = hunt->next[place];
	if (hunt->next[place] != HUNT_NONE)
		hunt->before[hunt->next[place]] = hunt->before[place];
	hunt->waiting--;
}

/* One neighbour of a cell that is spread from; `x` and `y` are the neighbour's, counted from the start. */
static inline __attribute__((always_inline)) void hunt_touch(
	struct hunt *hunt, int place, int distance, int x, int y)
{
	int cost = hunt->cost[place], before = hunt->distance[place];
	if (cost == RD_COST_CLOSED || distance >= before)
		return;
	int more = cost + hunt_estimate(x, y);
	if (before != FLOOD_UNREACHED)
		hunt_unlink(hunt, place, before + more);
	hunt->distance[place] = (uint16_t)distance;
	hunt_link(hunt, place, distance + more);
}

static inline void hunt_spread(struct hunt *hunt, int place)
{
	int x = place % FLOOD_STRIDE - 1 - hunt->start.x,
	    y = place / FLOOD_STRIDE - 1 - hunt->start.y;
	int key = hunt->distance[place] + hunt->cost[place];
	int straight = key + RD_PATH_STRAIGHT, diagonal = key + RD_PATH_DIAGONAL;
	RD_MUST(key <= FLOOD_FAR);
	hunt->cost[place] = RD_COST_CLOSED;
	hunt_touch(hunt, place - FLOOD_STRIDE, straight, x, y - 1);
	hunt_touch(hunt, place + 1, straight, x + 1, y);
	hunt_touch(hunt, place + FLOOD_STRIDE, straight, x, y + 1);
	hunt_touch(hunt, place - 1, straight, x - 1, y);
	hunt_touch(hunt, place - FLOOD_STRIDE + 1, diagonal, x + 1, y - 1);
	hunt_touch(hunt, place + FLOOD_STRIDE + 1, diagonal, x + 1, y + 1);
	hunt_touch(hunt, place + FLOOD_STRIDE - 1, diagonal, x - 1, y + 1);
	hunt_touch(hunt, place - FLOOD_STRIDE - 1, diagonal, x - 1, y - 1);
}

static void hunt_run(struct hunt *hunt, struct rd_cell goal)
{
	int first = hunt_estimate(goal.x - hunt->start.x, goal.y - hunt->start.y);
	int target = flood_place(hunt->start);
	hunt->cost[flood_place(goal)] = 0;
	hunt->distance[flood_place(goal)] = 0;
	hunt_link(hunt, flood_place(goal), first);
	for (int sum = first; hunt->waiting > 0 && sum <= FLOOD_FAR; sum++) {
		uint16_t *bucket = &hunt->bucket[(unsigned)sum % HUNT_BUCKETS];
		while (*bucket != HUNT_NONE) {
			int place = *bucket;
			hunt_unlink(hunt, place, sum);
			hunt_spread(hunt, place);
		}
		if (hunt->cost[target] == RD_COST_CLOSED)
			return;
	}
}

/* ---- ---- */

static bool has_no_way(const struct rd_costs *costs, struct rd_cell start, struct rd_cell goal)
{
	RD_MUST(rd_cell_is_inside(start, costs->width, costs->height));
	RD_MUST(rd_cell_is_inside(goal, costs->width, costs->height));
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
	struct hunt hunt;
	hunt_start(&hunt, costs, start);
	hunt_run(&hunt, goal);
	struct slope slope = {
		&hunt.distance[flood_place(rd_cell_at(0, 0))], FLOOD_STRIDE, weighed_steps};
	return follow(costs, &slope, start, steps, room);
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
	RD_MUST(rd_cell_is_inside(start, costs->width, costs->height));
	struct slope slope = {distance, RD_LEVEL_WIDTH, weighed_steps};
	return follow(costs, &slope, start, steps, room);
}
