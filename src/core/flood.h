/*
 * flood.h: distances over the cells of a level, from all sources at once, the nearest first. Sound
 * and paths are both made of it.
 *
 * A cell has a distance, known when it is first touched, and a key = distance + the cost of the
 * cell: what a way has cost when it leaves the cell. Cells are spread from in the order of their
 * keys.
 *
 * Invariants:
 * 1. The first touch of a cell gives its final distance, so each cell enters the queue once. A
 *    neighbour is touched with key + straight or key + diagonal, keys never fall, and diagonal is
 *    straight or one more: only cells of one key can compete for a neighbour, and of these the
 *    straight steps are all made before the diagonal ones.
 * 2. A touched cell's key is greater than the key it was touched from: steps or cells cost
 *    something. It is greater by less than FLOOD_BUCKETS, so a bucket holds one key at a time.
 * 3. Cells are kept with a border of closed ones around: no step needs a check for the edge.
 */
#ifndef CORE_FLOOD_H
#define CORE_FLOOD_H

#include <ronda/grid.h>

enum {
	FLOOD_STRIDE = RD_LEVEL_WIDTH +
		       1, /* one closed column is beside both the last and the first */
	FLOOD_CELLS = FLOOD_STRIDE * (RD_LEVEL_HEIGHT + 2) + 1,
	FLOOD_BUCKETS = 256,
	FLOOD_UNREACHED = 0xffff,
	FLOOD_FAR = 65000, /* the greatest key that is spread from */
	FLOOD_NOWHERE = 0, /* a place that is never touched */
};

/* A part of a level: the cells from (left,top) to (right,bottom). */
struct flood_area {
	int left, top, right, bottom;
};

/* What a step to a neighbour costs, besides the cells. */
struct flood_steps {
	int straight, diagonal;
};

struct flood {
	uint16_t distance[FLOOD_CELLS];
	uint16_t next[FLOOD_CELLS];
	uint16_t bucket[FLOOD_BUCKETS]; /* first cell of each key, by key modulo FLOOD_BUCKETS */
	uint8_t cost[FLOOD_CELLS];      /* RD_COST_CLOSED once touched */
	int waiting;                    /* cells in buckets */
};

static inline int flood_place(struct rd_cell cell)
{
	return (cell.y + 1) * FLOOD_STRIDE + cell.x + 1;
}

/* The cells of a level at distance `reach` or less from `centre`. */
struct flood_area flood_area_around(const struct rd_costs *, struct rd_cell centre, int reach);

/* Everything but the area is closed; nothing is touched yet. */
void flood_start(struct flood *, const struct rd_costs *, struct flood_area);
/* Touches a cell, whatever it costs, with distance 0. */
void flood_source(struct flood *, struct rd_cell, int key);
/* Spreads from all keys up to `last`, or until the cell at the place `target` is touched. */
void flood_run(struct flood *, struct flood_steps, int last, int target);

#endif
