/* noise.c: making noises (2.10) and hearing them (7.4). */
#include "parts.h"

#include <ronda/sound.h>
#include <string.h>

enum { HEAR_FAR = 4 }; /* the loudest noise */

/* 2.2, by terrain */
static const uint8_t sound_cost[DUNGEON_TERRAINS] = {
	[DUNGEON_WALL] = 5,
	[DUNGEON_PILLAR] = 5,
	[DUNGEON_SECRET] = 5,
	[DUNGEON_WEAK] = 5,
	[DUNGEON_WEAK_KNOWN] = 5,
	[DUNGEON_FLOOR] = 1,
	[DUNGEON_RUBBLE] = 1,
	[DUNGEON_SAND] = 1,
	[DUNGEON_WATER] = 1,
	[DUNGEON_DOOR] = 3,
	[DUNGEON_OPEN_DOOR] = 1,
	[DUNGEON_LOCK_WHITE] = 3,
	[DUNGEON_LOCK_RED] = 3,
	[DUNGEON_LOCK_GRAY] = 3,
	[DUNGEON_LOCK_BLACK] = 3,
	[DUNGEON_UP] = 1,
	[DUNGEON_DOWN] = 1,
	[DUNGEON_FIREPLACE] = 1,
};

/* Costs around a centre: a cell costs at least 1, so sound goes no further than `limit` cells. */
static struct rd_costs costs_around(struct dungeon_run *run, struct rd_cell centre, int limit)
{
	const struct dungeon_level *level = run->here;
	int left = dungeon_max(0, centre.x - limit - 1),
	    right = dungeon_min(level->w - 1, centre.x + limit + 1);
	int top = dungeon_max(0, centre.y - limit - 1),
	    bottom = dungeon_min(level->h - 1, centre.y + limit + 1);
	for (int y = top; y <= bottom; y++)
		for (int x = left; x <= right; x++)
			run->costs[y * RD_LEVEL_WIDTH + x] = sound_cost[level->map[y][x]];
	return (struct rd_costs){level->w, level->h, run->costs};
}

/* ---- what the seeker hears ---- */

static void hear(struct dungeon_run *run, const struct dungeon_creature *maker,
	struct rd_cell source, int level, int sound)
{
	struct rd_cell ear = dungeon_hero_cell(run->hero);
	int hearing = dungeon_hearing(run->state), limit = hearing + level - 1;
	if (dungeon_is_seen(run, maker) || hearing == 0 || rd_distance(ear, source) > limit ||
		rd_cell_equal(ear, source))
		return;
	if (run->from_hero_limit < limit) {
		struct rd_costs costs = costs_around(run, ear, limit);
		rd_sound_from_listener(&costs, ear, limit, run->from_hero);
		run->from_hero_limit = limit;
	}
	if (run->from_hero[rd_cell_index(source)] > limit)
		return;
	enum rd_direction direction = rd_direction_of(source.x - ear.x, source.y - ear.y);
	run->heard[direction] |= (uint16_t)(1u << sound);
}

/* W4: each different pair once, by direction, then by sound. */
void dungeon_tell_sounds(struct dungeon_run *run)
{
	struct dungeon_state *state = run->state;
	for (int direction = 0; direction < RD_DIRECTIONS; direction++) {
		for (int sound = 0; run->heard[direction] >> sound; sound++) {
			if (!(run->heard[direction] >> sound & 1))
				continue;
			struct dungeon_event *event = dungeon_tell(run, DUNGEON_E_SOUND);
			event->dir = (uint8_t)direction;
			event->sound = (uint8_t)sound;
			if (state->sound_count < DUNGEON_SOUNDS)
				state->sounds[state->sound_count++] = (struct dungeon_heard_sound){
					(uint8_t)direction, (uint8_t)sound};
		}
		run->heard[direction] = 0;
	}
}

/* ---- making a noise ---- */

static void keep_noise(struct dungeon_run *run, int fighter, int level, int duration)
{
	struct dungeon_noise *noise = fighter == DUNGEON_HERO
					      ? &run->hero->noise
					      : &run->here->creatures[fighter].noise;
	uint32_t until = run->state->turn + (uint32_t)duration;
	bool is_louder = noise->level > level || (noise->level == level && noise->until > until);
	if (noise->until > run->state->turn && is_louder)
		return;
	noise->level = (uint8_t)level;
	noise->until = until;
	if (fighter == DUNGEON_HERO)
		run->to_hero_limit = 0;
}

static void sound_from(struct dungeon_run *run, int fighter, struct rd_cell source, int level,
	int duration, int sound)
{
	if (run->hero->effects[DUNGEON_SILENCE])
		return;
	keep_noise(run, fighter, level, duration);
	if (fighter != DUNGEON_HERO && run->in_w2)
		hear(run, &run->here->creatures[fighter], source, level, sound);
}

void dungeon_make_noise(struct dungeon_run *run, int fighter, int level, int duration, int sound)
{
	sound_from(run, fighter, dungeon_fighter_cell(run, fighter), level, duration, sound);
}

/* For the seeker's ears it comes from the door, unless that is visible. */
void dungeon_make_door_noise(struct dungeon_run *run, int fighter, struct rd_cell door)
{
	struct rd_cell source = dungeon_is_visible(run, door) ? dungeon_hero_cell(run->hero) : door;
	sound_from(run, fighter, source, 2, 2, DUNGEON_DOORS);
}

/* ---- what creatures hear ---- */

bool dungeon_hears(struct dungeon_run *run, int place, int target)
{
	const struct dungeon_creature *creature = &run->here->creatures[place];
	int foh = dungeon_foh(run->state, creature),
	    level = dungeon_noise_level(run->state, target);
	struct rd_cell ear = dungeon_creature_cell(creature),
		       source = dungeon_fighter_cell(run, target);
	int limit = foh + level - 1;
	if (foh == 0 || level == 0 || rd_distance(ear, source) > limit)
		return false;
	if (target != DUNGEON_HERO) {
		uint8_t distance[RD_LEVEL_CELLS];
		struct rd_costs costs = costs_around(run, source, limit);
		rd_sound_to_source(&costs, source, limit, distance);
		return distance[rd_cell_index(ear)] <= limit;
	}
	if (run->to_hero_limit < limit) {
		struct rd_costs costs = costs_around(run, source, limit);
		rd_sound_to_source(&costs, source, limit, run->to_hero);
		run->to_hero_limit = limit;
	}
	return run->to_hero[rd_cell_index(ear)] <= limit;
}

/* ---- listening at a door ---- */

static int nearest_behind(struct dungeon_run *run, struct rd_cell door, enum rd_direction through)
{
	enum { REACH = 5 };
	struct dungeon_level *level = run->here;
	struct rd_cell beyond = rd_cell_step(door, through), step = rd_direction_step[through];
	uint8_t distance[RD_LEVEL_CELLS];
	int nearest = -1, best = REACH + 1;
	if (!dungeon_inside(level, beyond))
		return -1;
	struct rd_costs costs = costs_around(run, beyond, REACH);
	rd_sound_from_listener(&costs, beyond, REACH, distance);
	for (int i = 0; i < level->creature_count; i++) {
		const struct dungeon_creature *creature = &level->creatures[i];
		struct rd_cell at = dungeon_creature_cell(creature);
		bool is_far_side = (at.x - door.x) * step.x + (at.y - door.y) * step.y >= 0;
		if (!dungeon_is_alive(creature) || creature->disguised || creature->hidden ||
			!is_far_side)
			continue;
		if (distance[rd_cell_index(at)] < best) {
			best = distance[rd_cell_index(at)];
			nearest = i;
		}
	}
	return nearest;
}

void dungeon_listen_at_door(struct dungeon_run *run, struct rd_cell door, enum rd_direction through)
{
	int heard = DUNGEON_NOTHING, kind = DUNGEON_NO_KIND;
	if (!run->hero->effects[DUNGEON_SILENCE]) {
		int roll = dungeon_draw(run, "listen_d6", 1, 6);
		int nearest = roll + run->hero->perception - 4 < 4
				      ? -1
				      : nearest_behind(run, door, through);
		if (nearest >= 0) {
			int found = run->here->creatures[nearest].kind;
			bool is_named = run->hero->perception >= 6 &&
					(run->state->met[found / 8] >> (found % 8) & 1);
			heard = is_named ? DUNGEON_SOMEBODY : DUNGEON_SOMETHING;
			kind = is_named ? found : DUNGEON_NO_KIND;
		}
	}
	struct dungeon_event *event = dungeon_tell_at(run, DUNGEON_E_DOOR_LISTENED, door);
	event->heard = (uint8_t)heard;
	event->kind = (uint8_t)kind;
}
