/*
 * bot_path.c: courses over tiles and facings: a search in breadth, a manoeuvre at a time. Other ships
 * are in nobody's way but where a round ends, so they are not looked at.
 *
 * The search stops where what was asked for is known, and goes on from there when more is asked: what it finds does not depend on
 * the order of the questions.
 */
#include "bot.h"

#include <string.h>

static void reach(struct pirates_paths *paths, int from, int to, int step)
{
	if (paths->slots[to] != PIRATES_FAR)
		return;
	uint8_t slots = (uint8_t)(paths->slots[from] + 1);
	paths->slots[to] = slots;
	paths->forwards[to] = (uint8_t)(paths->forwards[from] + (step == PIRATES_DO_FORWARD));
	paths->last[to] = (uint8_t)step;
	if (slots < paths->fewest[to >> 3])
		paths->fewest[to >> 3] = slots;
	paths->queue[paths->end++] = (uint16_t)to;
}

void pirates_start_paths(struct pirates_paths *paths, const struct pirates_chart *chart, int cell,
	int facing, uint32_t salt)
{
	int node = pirates_node(cell, facing);
	paths->chart = chart;
	paths->salt = salt;
	paths->start = (uint16_t)node;
	memset(paths->slots, PIRATES_FAR, sizeof paths->slots);
	memset(paths->fewest, PIRATES_FAR, sizeof paths->fewest);
	paths->slots[node] = paths->forwards[node] = paths->fewest[cell] = 0;
	paths->queue[0] = (uint16_t)node;
	paths->first = 0;
	paths->end = 1;
}

static void go_on(struct pirates_paths *paths)
{
	static const uint8_t right[RD_HEX_FACINGS] = {1, 2, 3, 4, 5, 0};
	static const uint8_t left[RD_HEX_FACINGS] = {5, 0, 1, 2, 3, 4};
	int node = paths->queue[paths->first++], cell = node >> 3, facing = node & 7;
	int ahead = cell + pirates_ahead[facing];
	if (pirates_is_navigable(paths->chart->kind[ahead]))
		reach(paths, node, pirates_node(ahead, facing), PIRATES_DO_FORWARD);
	int to_left = pirates_node(cell, left[facing]),
	    to_right = pirates_node(cell, right[facing]);
	if (paths->salt & 1) {
		reach(paths, node, to_right, PIRATES_DO_RIGHT);
		reach(paths, node, to_left, PIRATES_DO_LEFT);
	} else {
		reach(paths, node, to_left, PIRATES_DO_LEFT);
		reach(paths, node, to_right, PIRATES_DO_RIGHT);
	}
}

/* All facings in which a cell is reached by as few are found when everything before is passed. */
int pirates_path_to(struct pirates_paths *paths, int cell, int *facing)
{
	while (paths->first < paths->end &&
		paths->slots[paths->queue[paths->first]] < paths->fewest[cell])
		go_on(paths);
	int fewest = paths->fewest[cell], trial = (int)(paths->salt >> 8) % RD_HEX_FACINGS;
	*facing = 0;
	for (int i = 0; i < RD_HEX_FACINGS && fewest != PIRATES_FAR; i++) {
		*facing = (trial + i) % RD_HEX_FACINGS;
		if (paths->slots[pirates_node(cell, *facing)] == fewest)
			break;
	}
	return fewest;
}

int pirates_path_steps(
	const struct pirates_paths *paths, int cell, int facing, uint8_t *steps, int most)
{
	int count = paths->slots[pirates_node(cell, facing)];
	for (int i = count - 1; i >= 0; i--) {
		int step = paths->last[pirates_node(cell, facing)];
		if (i < most)
			steps[i] = (uint8_t)step;
		if (step == PIRATES_DO_FORWARD)
			cell -= pirates_ahead[facing];
		else
			facing = rd_hex_turn(facing, step == PIRATES_DO_LEFT ? 1 : -1);
	}
	return count < most ? count : most;
}

/* ---- lore ---- */

void pirates_lore_start(struct pirates_lore *lore, const struct pirates_state *state)
{
	memset(lore->occupant, 0, sizeof lore->occupant);
	memset(lore->home, PIRATES_UNKNOWN, sizeof lore->home);
	lore->chart = &state->chart;
	lore->oldest = 0;
	for (int i = 0; i < PIRATES_STARTS; i++)
		lore->ways[i].chart = NULL;
	for (int i = state->ship_count - 1; i >= 0; i--) {
		int cell = pirates_cell_of(state->ships[i].at);
		if (state->chart.kind[cell] != PIRATES_PORT)
			lore->occupant[cell] = (uint8_t)(i + 1);
	}
}

int pirates_home_distance(
	struct pirates_lore *lore, const struct pirates_map *map, struct rd_hex from)
{
	uint8_t *distance = &lore->home[pirates_cell_of(from)];
	if (*distance == PIRATES_UNKNOWN)
		*distance = (uint8_t)rd_hex_distance(from, pirates_nearest_port(map, from));
	return *distance;
}

/* Ways of ships that are only passed over make no room in what one's own are asked for again and again. */
struct pirates_paths *pirates_find_paths(
	const struct pirates_captain *captain, int cell, int facing)
{
	struct pirates_lore *lore = captain->lore;
	uint32_t salt = captain->salt;
	if (!captain->memory) {
		pirates_start_paths(&lore->passing, lore->chart, cell, facing, salt);
		return &lore->passing;
	}
	for (int i = 0; i < PIRATES_STARTS; i++)
		if (lore->ways[i].chart && lore->ways[i].start == pirates_node(cell, facing))
			return &lore->ways[i];
	struct pirates_paths *paths = &lore->ways[lore->oldest];
	lore->oldest = (uint8_t)((lore->oldest + 1) % PIRATES_STARTS);
	pirates_start_paths(paths, lore->chart, cell, facing, salt);
	return paths;
}
