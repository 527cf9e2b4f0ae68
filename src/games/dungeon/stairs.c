/* stairs.c: from floor to floor (6.9). Levels left behind stand still in `kept`, by floor. */
#include "parts.h"

#include <string.h>

static void put_away(struct dungeon_state *state)
{
	struct dungeon_level *here = &state->here;
	int place = 0;
	RD_MUST(state->kept_count < DUNGEON_KEPT);
	for (int i = 0; i < here->creature_count; i++)
		here->creatures[i].seen = here->creatures[i].in_melee = false;
	while (place < state->kept_count && state->kept[place].floor < here->floor)
		place++;
	memmove(&state->kept[place + 1], &state->kept[place],
		(size_t)(state->kept_count - place) * sizeof(*here));
	state->kept[place] = *here;
	state->kept_count++;
}

/* Takes a floor that was made before out of `kept`; false if there is none. */
static bool take_out(struct dungeon_state *state, int floor, struct dungeon_level *out)
{
	for (int i = 0; i < state->kept_count; i++) {
		if (state->kept[i].floor != floor)
			continue;
		*out = state->kept[i];
		state->kept_count--;
		memmove(&state->kept[i], &state->kept[i + 1],
			(size_t)(state->kept_count - i) * sizeof(*out));
		memset(&state->kept[state->kept_count], 0, sizeof(*out));
		return true;
	}
	return false;
}

static struct rd_cell arrival_cell(const struct dungeon_level *level, int stairs)
{
	struct rd_cell first = rd_cell_at(0, 0);
	bool has_first = false;
	for (int y = 0; y < level->h; y++)
		for (int x = 0; x < level->w; x++) {
			if (level->map[y][x] == stairs)
				return rd_cell_at(x, y);
			if (!has_first && dungeon_in(DUNGEON_WALKABLE, level->map[y][x])) {
				first = rd_cell_at(x, y);
				has_first = true;
			}
		}
	return first;
}

/* Whoever stands there goes to the nearest walkable cell without creature or chest; within one distance row by row. */
static void make_room(struct dungeon_level *level, struct rd_cell at)
{
	int there = dungeon_creature_at(level, at);
	for (int reach = 1; there >= 0 && reach < DUNGEON_W; reach++)
		for (int y = at.y - reach; y <= at.y + reach; y++)
			for (int x = at.x - reach; x <= at.x + reach; x++) {
				struct rd_cell cell = rd_cell_at(x, y);
				if (rd_distance(cell, at) != reach ||
					!dungeon_is_empty(level, cell))
					continue;
				level->creatures[there].x = (uint8_t)x;
				level->creatures[there].y = (uint8_t)y;
				return;
			}
}

void dungeon_take_stairs(struct dungeon_run *run, bool is_down)
{
	struct dungeon_state *state = run->state;
	struct dungeon_level next;
	int floor = is_down ? state->floor + 1 : state->floor - 1;
	/* Out first, then in: with every floor made there is no room for both. */
	bool is_made = take_out(state, floor, &next);
	put_away(state);
	if (is_made)
		state->here = next;
	else
		dungeon_generate(state, &state->here, floor, run->chance);
	state->floor = (uint8_t)floor;
	state->deepest = (uint8_t)dungeon_max(state->deepest, floor);
	struct rd_cell at = arrival_cell(&state->here, is_down ? DUNGEON_UP : DUNGEON_DOWN);
	make_room(&state->here, at);
	state->hero.x = (uint8_t)at.x;
	state->hero.y = (uint8_t)at.y;
	state->hero.in_melee = false;
	dungeon_open_eyes(run);
	struct dungeon_event *event = dungeon_tell_at(run, DUNGEON_E_STAIRS, at);
	event->floor = (uint8_t)floor;
}
