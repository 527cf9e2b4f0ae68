/*
 * sound.c: sound over walls and floors (dungeon 7.4), a flood whose steps are free and whose cells
 * cost.
 *
 * From a listener a way is paid for when cells are left behind, the listener's own for nothing: the
 * distance of a cell is its key. To a source ways are followed backwards, the source's own cell
 * paid first: the distance of a cell is what the flood calls so.
 */
#include <ronda/sound.h>

#include <string.h>

#include "core/flood.h"

static const struct flood_steps free_steps = {0, 0};

static void check(const struct rd_costs *costs, struct rd_cell centre, int limit)
{
	RD_MUST(rd_cell_is_inside(centre, costs->width, costs->height));
	RD_MUST(limit >= 0 && limit <= RD_SOUND_LIMIT);
}

void rd_sound_from_listener(const struct rd_costs *costs, struct rd_cell listener, int limit,
	uint8_t distance[RD_LEVEL_CELLS])
{
	check(costs, listener, limit);
	struct flood flood;
	struct flood_area area = flood_area_around(costs, listener, limit);
	flood_start(&flood, costs, area);
	flood_source(&flood, listener, 0);
	flood_run(&flood, free_steps, limit - 1, FLOOD_NOWHERE);

	memset(distance, RD_SOUND_SILENT, RD_LEVEL_CELLS);
	for (int y = area.top; y <= area.bottom; y++) {
		for (int x = area.left; x <= area.right; x++) {
			int index = rd_cell_index(rd_cell_at(x, y));
			int key = flood.distance[flood_place(rd_cell_at(x, y))] +
				  costs->cell[index];
			if (key <= limit)
				distance[index] = (uint8_t)key;
		}
	}
	distance[rd_cell_index(listener)] = 0;
}

void rd_sound_to_source(const struct rd_costs *costs, struct rd_cell source, int limit,
	uint8_t distance[RD_LEVEL_CELLS])
{
	check(costs, source, limit);
	struct flood flood;
	struct flood_area area = flood_area_around(costs, source, limit);
	int cost = costs->cell[rd_cell_index(source)];
	RD_MUST(cost >= 1 && cost <= RD_COST_MAX);
	flood_start(&flood, costs, area);
	flood_source(&flood, source, cost);
	flood_run(&flood, free_steps, limit, FLOOD_NOWHERE);

	memset(distance, RD_SOUND_SILENT, RD_LEVEL_CELLS);
	for (int y = area.top; y <= area.bottom; y++) {
		for (int x = area.left; x <= area.right; x++) {
			int found = flood.distance[flood_place(rd_cell_at(x, y))];
			if (found <= limit)
				distance[rd_cell_index(rd_cell_at(x, y))] = (uint8_t)found;
		}
	}
}
