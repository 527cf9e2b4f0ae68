/*
 * units.c: the list of units, kept in map order, the field unit of a province before its garrison
 * (2.2). Behind the last one are zero bytes.
 */
#include "parts.h"

#include <string.h>

static int key_of(const struct machiavelli_unit *unit)
{
	return 2 * unit->at + (unit->kind == MACHIAVELLI_GARRISON);
}

int machiavelli_find_unit(const struct machiavelli_state *state, int reference)
{
	int key = 2 * machiavelli_place_of(reference) + machiavelli_is_garrison(reference);
	int low = 0, high = state->unit_count;
	while (low < high) {
		int middle = (low + high) / 2;
		if (key_of(&state->units[middle]) < key)
			low = middle + 1;
		else
			high = middle;
	}
	return low < state->unit_count && key_of(&state->units[low]) == key ? low : -1;
}

struct machiavelli_unit *machiavelli_unit_at(struct machiavelli_state *state, int reference)
{
	int place = machiavelli_find_unit(state, reference);
	return place < 0 ? NULL : &state->units[place];
}

void machiavelli_sort_units(struct machiavelli_state *state)
{
	for (int i = 1; i < state->unit_count; i++) {
		struct machiavelli_unit unit = state->units[i];
		int j = i;
		for (; j > 0 && key_of(&state->units[j - 1]) > key_of(&unit); j--)
			state->units[j] = state->units[j - 1];
		state->units[j] = unit;
	}
}

void machiavelli_add_unit(struct machiavelli_state *state, int seat, int kind, int at)
{
	RD_MUST(state->unit_count < MACHIAVELLI_UNITS);
	state->units[state->unit_count++] = (struct machiavelli_unit){
		.id = state->next_unit++,
		.seat = (int8_t)seat,
		.kind = (uint8_t)kind,
		.at = (uint8_t)at,
		.arrived = state->turn,
	};
	machiavelli_sort_units(state);
}

void machiavelli_remove_unit(struct machiavelli_state *state, int place)
{
	int behind = state->unit_count - place - 1;
	memmove(&state->units[place], &state->units[place + 1],
		(size_t)behind * sizeof(state->units[0]));
	memset(&state->units[--state->unit_count], 0, sizeof(state->units[0]));
}
