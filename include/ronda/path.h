/*
 * path.h: ways over a level, to any of the eight neighbours; corners do not hinder a diagonal step.
 *
 * Costs: 0 for a free cell, up to RD_COST_MAX more for one that can be entered but is better
 * avoided, RD_COST_CLOSED for one that cannot be entered. The cell a way starts from costs nothing
 * and may be closed; a goal costs nothing either, but a closed one has no way to it.
 *
 * Among equally good ways the one is found whose first differing step comes first in step order (n,
 * e, s, w, ne, se, sw, nw), seen from the start. Every answer is a function of its arguments alone.
 */
#ifndef RONDA_PATH_H
#define RONDA_PATH_H

#include "grid.h"

enum {
	RD_PATH_STRAIGHT = 2,
	RD_PATH_DIAGONAL = 3,
	RD_PATH_FAR = 65000, /* ways that cost more are not found */
	RD_PATH_UNREACHED = 65535,
};

/*
 * The way with the fewest steps that stays within `reach` of the start and goes through free cells
 * (cost 0) only, the goal excepted. Writes its first cells behind the start, at most `room`, and
 * returns their number: 0 if there is no way, or if the start is the goal.
 */
RD_API int rd_path_fewest(const struct rd_costs *, struct rd_cell start, struct rd_cell goal,
	int reach, struct rd_cell steps[], int room);
/* The cheapest way: a straight step costs 2, a diagonal one 3, and the cells what they cost. */
RD_API int rd_path_cheapest(const struct rd_costs *, struct rd_cell start, struct rd_cell goal,
	struct rd_cell steps[], int room);

/*
 * For many starts, or many goals: the cost of the cheapest way from each cell to the nearest goal,
 * or RD_PATH_UNREACHED (closed cells too), and the way from a cell that was reached, as above.
 */
RD_API void rd_path_map(
	const struct rd_costs *, const struct rd_bitmap *goals, uint16_t distance[RD_LEVEL_CELLS]);
RD_API int rd_path_follow(const struct rd_costs *, const uint16_t distance[RD_LEVEL_CELLS],
	struct rd_cell start, struct rd_cell steps[], int room);

#endif
