/*
 * sound.h: how far away something sounds.
 *
 * The sound distance from a listener to a source is the cost of the cheapest way over the eight
 * neighbours: each cell entered costs what the costs say, the source's own cell included, the
 * listener's not. It differs by the ends of the way from the distance in the other direction.
 *
 * Costs are 1 to RD_COST_MAX, or RD_COST_CLOSED where no sound passes. Distances beyond `limit` are
 * RD_SOUND_SILENT; work is bounded by the limit too.
 */
#ifndef RONDA_SOUND_H
#define RONDA_SOUND_H

#include "grid.h"

enum {
	RD_SOUND_LIMIT = 254,
	RD_SOUND_SILENT = 255,
};

/* From one listener to a source in every cell. */
RD_API void rd_sound_from_listener(const struct rd_costs *, struct rd_cell listener, int limit,
	uint8_t distance[RD_LEVEL_CELLS]);
/* From a listener in every cell to one source: who hears this? The source's cell is not closed. */
RD_API void rd_sound_to_source(const struct rd_costs *, struct rd_cell source, int limit,
	uint8_t distance[RD_LEVEL_CELLS]);

#endif
