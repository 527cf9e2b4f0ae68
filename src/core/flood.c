/*
 * flood.c: Dijkstra's algorithm with buckets; see flood.h for why a cell needs but one touch.
 */
#include "core/flood.h"

#include <string.h>

#include "core/number.h"

enum { NONE = 0xffff };

static const int straight_offset[4] = {-FLOOD_STRIDE, 1, FLOOD_STRIDE, -1};
static const int diagonal_offset[4] = {
	1 - FLOOD_STRIDE, FLOOD_STRIDE + 1, FLOOD_STRIDE - 1, -FLOOD_STRIDE - 1};

static_assert(RD_COST_MAX + 3 < FLOOD_BUCKETS, "invariant 2");
static_assert(FLOOD_FAR + RD_COST_MAX + 3 < FLOOD_UNREACHED, "keys fit a distance");

struct flood_area flood_area_around(const struct rd_costs *costs, struct rd_cell centre, int reach)
{
	return (struct flood_area){
		.left = larger(centre.x - reach, 0),
		.top = larger(centre.y - reach, 0),
		.right = smaller(centre.x + reach, costs->width - 1),
		.bottom = smaller(centre.y + reach, costs->height - 1),
	};
}

void flood_start(struct flood *flood, const struct rd_costs *costs, struct flood_area area)
{
	RD_MUST(costs->width <= RD_LEVEL_WIDTH && costs->height <= RD_LEVEL_HEIGHT);
	memset(flood->distance, 0xff, sizeof flood->distance);
	memset(flood->bucket, 0xff, sizeof flood->bucket);
	memset(flood->cost, RD_COST_CLOSED, sizeof flood->cost);
	flood->waiting = 0;
	for (int y = area.top; y <= area.bottom; y++) {
		struct rd_cell first = rd_cell_at(area.left, y);
		memcpy(&flood->cost[flood_place(first)], &costs->cell[rd_cell_index(first)],
			(size_t)(area.right - area.left + 1));
	}
}

static inline void push(struct flood *flood, int place, int key)
{
	flood->next[place] = flood->bucket[(unsigned)key % FLOOD_BUCKETS];
	flood->bucket[(unsigned)key % FLOOD_BUCKETS] = (uint16_t)place;
	flood->waiting++;
}

void flood_source(struct flood *flood, struct rd_cell cell, int key)
{
	RD_MUST(key >= 0 && key < FLOOD_BUCKETS);
	int place = flood_place(cell);
	flood->cost[place] = RD_COST_CLOSED;
	flood->distance[place] = 0;
	push(flood, place, key);
}

/* Touches the neighbours of all cells of one key. */
static void touch(struct flood *flood, uint16_t first, const int offset[4], int key, int distance)
{
	for (int from = first; from != NONE; from = flood->next[from]) {
		for (int i = 0; i < 4; i++) {
			int place = from + offset[i];
			int cost = flood->cost[place];
			if (cost == RD_COST_CLOSED)
				continue;
			RD_MUST(cost <= RD_COST_MAX && distance + cost > key); /* invariant 2 */
			flood->cost[place] = RD_COST_CLOSED;
			flood->distance[place] = (uint16_t)distance;
			push(flood, place, distance + cost);
		}
	}
}

void flood_run(struct flood *flood, struct flood_steps steps, int last, int target)
{
	RD_MUST(steps.diagonal - steps.straight == 0 ||
		steps.diagonal - steps.straight == 1); /* invariant 1 */
	RD_MUST(steps.straight >= 0 && steps.diagonal <= 3 && last <= FLOOD_FAR);
	for (int key = 0; flood->waiting > 0 && key <= last; key++) {
		uint16_t first = flood->bucket[(unsigned)key % FLOOD_BUCKETS];
		flood->bucket[(unsigned)key % FLOOD_BUCKETS] = NONE;
		for (int place = first; place != NONE; place = flood->next[place])
			flood->waiting--;
		touch(flood, first, straight_offset, key, key + steps.straight);
		touch(flood, first, diagonal_offset, key, key + steps.diagonal);
		if (flood->distance[target] != FLOOD_UNREACHED)
			return;
	}
}
