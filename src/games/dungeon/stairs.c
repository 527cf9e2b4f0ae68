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

/* ---- who comes after the seeker, from edition 2 on (R56) ---- */

enum { FOLLOWERS = 3 };
struct followers {
	int count;
	struct dungeon_creature one[FOLLOWERS];
};

static bool may_follow(const struct dungeon_run *run, const struct dungeon_creature *creature)
{
	return dungeon_is_alive(creature) && creature->aggravated &&
	       creature->foe == DUNGEON_FOE_HERO && !creature->asleep && !creature->hidden &&
	       !creature->disguised && dungeon_has_trait(creature, DUNGEON_OPENS) &&
	       creature->kind != DUNGEON_PALE_KING && !creature->effects[DUNGEON_PARALYSED] &&
	       !creature->effects[DUNGEON_CONFUSED] && !creature->effects[DUNGEON_BLIND] &&
	       rd_distance(dungeon_creature_cell(creature), dungeon_hero_cell(run->hero)) == 1;
}

/* Whoever opens doors and stands beside the seeker; nobody goes up into the daylight. */
static void gather_followers(const struct dungeon_run *run, int floor, struct followers *followers)
{
	struct dungeon_level *level = run->here;
	int kept = 0;
	followers->count = 0;
	if (run->state->edition < 2 || floor == 1)
		return;
	for (int i = 0; i < level->creature_count; i++) {
		if (followers->count < FOLLOWERS && may_follow(run, &level->creatures[i]))
			followers->one[followers->count++] = level->creatures[i];
		else
			level->creatures[kept++] = level->creatures[i];
	}
	memset(&level->creatures[kept], 0,
		(size_t)(level->creature_count - kept) * sizeof(level->creatures[0]));
	level->creature_count = (uint8_t)kept;
}

static void bring_followers(
	struct dungeon_run *run, struct rd_cell at, const struct followers *followers)
{
	struct dungeon_level *level = run->here;
	int place = 0;
	for (int i = 0; i < RD_DIRECTIONS && place < followers->count; i++) {
		struct rd_cell cell = rd_cell_step(at, rd_step_order[i]);
		if (!dungeon_is_empty(level, cell))
			continue;
		const struct dungeon_creature *from = &followers->one[place++];
		struct dungeon_creature *creature = dungeon_new_creature(level, from->kind, cell);
		if (!creature)
			return;
		struct dungeon_creature fresh = *creature;
		*creature = *from;
		creature->n = fresh.n;
		creature->x = creature->home_x = fresh.x;
		creature->y = creature->home_y = fresh.y;
		creature->last_x = (uint8_t)at.x;
		creature->last_y = (uint8_t)at.y;
		creature->route = fresh.route;
		creature->mode = DUNGEON_PATROL;
		creature->post = creature->stuck = creature->lost = creature->intent = 0;
		creature->points = 0;
		creature->seen = creature->in_melee = false;
		dungeon_meet(run, creature);
		dungeon_tell_of(run, DUNGEON_E_FOLLOWED, creature);
	}
}

void dungeon_take_stairs(struct dungeon_run *run, bool is_down)
{
	struct dungeon_state *state = run->state;
	struct dungeon_level next;
	int floor = is_down ? state->floor + 1 : state->floor - 1;
	/* Out first, then in: with every floor made there is no room for both. */
	struct followers followers;
	gather_followers(run, floor, &followers);
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
	bring_followers(run, at, &followers);
}
