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

void pirates_find_paths(const struct pirates_chart *chart, int cell, int facing, uint32_t salt,
	struct pirates_paths *paths)
{
	static const uint8_t orders[2][3] = {
		{PIRATES_DO_FORWARD, PIRATES_DO_LEFT, PIRATES_DO_RIGHT},
		{PIRATES_DO_FORWARD, PIRATES_DO_RIGHT, PIRATES_DO_LEFT}};
	uint16_t queue[PIRATES_NODES];
	int first = 0, last = 0;
	paths->salt = salt;
	memset(paths->slots, PIRATES_FAR, sizeof paths->slots);
	queue[last++] = (uint16_t)(cell * RD_HEX_FACINGS + facing);
	paths->slots[queue[0]] = paths->forwards[queue[0]] = 0;
	while (first < last) {
		int node = queue[first++];
		for (int i = 0; i < 3; i++) {
			int step = orders[salt & 1][i];
			int next = node_after(chart, node, step);
			if (next < 0 || paths->slots[next] != PIRATES_FAR)
				continue;
			paths->slots[next] = (uint8_t)(paths->slots[node] + 1);
			paths->forwards[next] = (uint8_t)(paths->forwards[node] +
							  (step == PIRATES_DO_FORWARD));
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
		int trial = rd_hex_turn((int)(paths->salt >> 8) % RD_HEX_FACINGS, i);
		int slots = paths->slots[cell * RD_HEX_FACINGS + trial];
		if (slots >= best)
			continue;
		best = slots;
		*facing = trial;
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
