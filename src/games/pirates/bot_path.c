/*
 * bot_path.c: courses over tiles and facings: a search in breadth, a manoeuvre at a time. Other ships
 * are in nobody's way but where a round ends, so they are not looked at.
 */
#include "bot.h"

#include <string.h>

static int node_after(const struct pirates_chart *chart, int node, int step)
{
	int cell = node / RD_HEX_FACINGS, facing = node % RD_HEX_FACINGS;
	if (step == PIRATES_DO_FORWARD) {
		cell += pirates_ahead[facing];
		return pirates_is_navigable(chart->kind[cell]) ? cell * RD_HEX_FACINGS + facing
							       : -1;
	}
	return cell * RD_HEX_FACINGS + rd_hex_turn(facing, step == PIRATES_DO_LEFT ? -1 : 1);
}

void pirates_find_paths(
	const struct pirates_chart *chart, int cell, int facing, struct pirates_paths *paths)
{
	uint16_t queue[PIRATES_NODES];
	int first = 0, last = 0;
	memset(paths->slots, PIRATES_FAR, sizeof paths->slots);
	queue[last++] = (uint16_t)(cell * RD_HEX_FACINGS + facing);
	paths->slots[queue[0]] = 0;
	while (first < last) {
		int node = queue[first++];
		for (int step = PIRATES_DO_FORWARD; step <= PIRATES_DO_RIGHT; step++) {
			int next = node_after(chart, node, step);
			if (next < 0 || paths->slots[next] != PIRATES_FAR)
				continue;
			paths->slots[next] = (uint8_t)(paths->slots[node] + 1);
			paths->last[next] = (uint8_t)step;
			queue[last++] = (uint16_t)next;
		}
	}
}

int pirates_path_to(const struct pirates_paths *paths, int cell, int *facing)
{
	int best = PIRATES_FAR;
	*facing = 0;
	for (int i = 0; i < RD_HEX_FACINGS; i++) {
		int slots = paths->slots[cell * RD_HEX_FACINGS + i];
		if (slots >= best)
			continue;
		best = slots;
		*facing = i;
	}
	return best;
}

int pirates_path_steps(
	const struct pirates_paths *paths, int cell, int facing, uint8_t *steps, int most)
{
	int node = cell * RD_HEX_FACINGS + facing, count = paths->slots[node];
	for (int i = count - 1; i >= 0; i--) {
		int step = paths->last[node];
		if (i < most)
			steps[i] = (uint8_t)step;
		cell = node / RD_HEX_FACINGS;
		facing = node % RD_HEX_FACINGS;
		if (step == PIRATES_DO_FORWARD)
			cell -= pirates_ahead[facing];
		else
			facing = rd_hex_turn(facing, step == PIRATES_DO_LEFT ? 1 : -1);
		node = cell * RD_HEX_FACINGS + facing;
	}
	return count < most ? count : most;
}
