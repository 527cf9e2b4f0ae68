/*
 * generate.c: which level a floor gets (4), and what every level promises (4.1). A level that breaks a promise is made
 * again, at most 20 times; then the lattice is taken, which cannot fail.
 */
#include "maker.h"

#include <string.h>

enum { ATTEMPTS = 20, CREATURE_DISTANCE = 5 };

/* ---- the promises ---- */

/* Cells that can be reached over this terrain, around chests. */
void dungeon_flood(const struct dungeon_level *level, struct rd_cell from, unsigned open,
	struct rd_bitmap *reached)
{
	uint16_t queue[RD_LEVEL_CELLS];
	struct rd_bitmap closed = {0};
	int count = 0;
	memset(reached, 0, sizeof(*reached));
	for (int i = 0; i < level->chest_count; i++)
		rd_bitmap_set(&closed, rd_cell_at(level->chests[i].x, level->chests[i].y));
	rd_bitmap_set(reached, from);
	queue[count++] = (uint16_t)rd_cell_index(from);
	for (int i = 0; i < count; i++)
		for (int d = 0; d < RD_DIRECTIONS; d++) {
			struct rd_cell at = rd_cell_at(
				queue[i] % RD_LEVEL_WIDTH, queue[i] / RD_LEVEL_WIDTH);
			struct rd_cell next = rd_cell_step(at, (enum rd_direction)d);
			if (!dungeon_inside(level, next) || rd_bitmap_test(reached, next) ||
				rd_bitmap_test(&closed, next) ||
				!dungeon_in(open, dungeon_terrain(level, next)))
				continue;
			rd_bitmap_set(reached, next);
			queue[count++] = (uint16_t)rd_cell_index(next);
		}
}

struct stairs {
	struct rd_cell up, down;
	int ups, downs;
};

static struct stairs find_stairs(const struct dungeon_level *level)
{
	struct stairs stairs = {0};
	for (int y = 0; y < level->h; y++)
		for (int x = 0; x < level->w; x++) {
			if (level->map[y][x] == DUNGEON_UP) {
				stairs.up = rd_cell_at(x, y);
				stairs.ups++;
			} else if (level->map[y][x] == DUNGEON_DOWN) {
				stairs.down = rd_cell_at(x, y);
				stairs.downs++;
			}
		}
	return stairs;
}

static const char *check_border(const struct dungeon_level *level)
{
	for (int x = 0; x < level->w; x++)
		if (level->map[0][x] != DUNGEON_WALL || level->map[level->h - 1][x] != DUNGEON_WALL)
			return "the border is wall";
	for (int y = 0; y < level->h; y++)
		if (level->map[y][0] != DUNGEON_WALL || level->map[y][level->w - 1] != DUNGEON_WALL)
			return "the border is wall";
	return NULL;
}

static const char *check_reach(
	const struct dungeon_level *level, const struct stairs *stairs, bool is_deepest)
{
	const unsigned all = DUNGEON_WALKABLE | DUNGEON_CLOSED_DOORS | DUNGEON_T(SECRET) |
			     DUNGEON_T(WEAK) | DUNGEON_T(WEAK_KNOWN);
	struct rd_bitmap reached;
	struct rd_cell goal = stairs->down;
	if (is_deepest) {
		int urn = -1;
		for (int i = 0; i < level->item_count; i++)
			if (level->items[i].kind == DUNGEON_LOST_URN)
				urn = i;
		if (urn < 0)
			return "the urn lies on the deepest floor";
		goal = rd_cell_at(level->items[urn].x, level->items[urn].y);
	}
	dungeon_flood(level, stairs->up, DUNGEON_WALKABLE | DUNGEON_T(DOOR), &reached);
	if (!rd_bitmap_test(&reached, goal))
		return "an open way leads to the stairs down, or to the urn";
	dungeon_flood(level, stairs->up, all, &reached);
	for (int y = 0; y < level->h; y++)
		for (int x = 0; x < level->w; x++)
			if (dungeon_in(DUNGEON_WALKABLE, level->map[y][x]) &&
				!rd_bitmap_test(&reached, rd_cell_at(x, y)) &&
				dungeon_chest_at(level, rd_cell_at(x, y)) < 0)
				return "every walkable cell can be reached";
	return NULL;
}

static bool has_reachable_key(
	const struct dungeon_level *level, int kind, const struct rd_bitmap *reached)
{
	for (int i = 0; i < level->item_count; i++)
		if (level->items[i].kind == kind &&
			rd_bitmap_test(reached, rd_cell_at(level->items[i].x, level->items[i].y)))
			return true;
	return false;
}

static const char *check_locks(
	const struct dungeon_level *level, const struct stairs *stairs, int keys_before)
{
	const unsigned unlocked = DUNGEON_WALKABLE | DUNGEON_T(DOOR) | DUNGEON_T(SECRET) |
				  DUNGEON_T(WEAK) | DUNGEON_T(WEAK_KNOWN);
	struct rd_bitmap reached;
	unsigned locks = 0;
	for (int y = 0; y < level->h; y++)
		for (int x = 0; x < level->w; x++)
			locks |= 1u << level->map[y][x];
	if (!(locks & DUNGEON_LOCKS))
		return NULL;
	dungeon_flood(level, stairs->up, unlocked, &reached);
	for (int colour = 0; colour < 4; colour++)
		if (dungeon_in(locks, DUNGEON_LOCK_WHITE + colour) &&
			!(keys_before >> colour & 1) &&
			!has_reachable_key(level, DUNGEON_KEY_WHITE + colour, &reached))
			return "the key of a lock can be reached without passing one";
	return NULL;
}

static const char *check_entities(const struct dungeon_level *level, const struct stairs *stairs)
{
	struct rd_bitmap blocked = {0};
	for (int i = 0; i < level->creature_count + level->chest_count; i++) {
		bool is_creature = i < level->creature_count;
		struct rd_cell cell = is_creature
					      ? dungeon_creature_cell(&level->creatures[i])
					      : rd_cell_at(
							level->chests[i - level->creature_count].x,
							level->chests[i - level->creature_count].y);
		int terrain = dungeon_terrain(level, cell);
		if (rd_bitmap_test(&blocked, cell))
			return "no two things that block share a cell";
		if (!dungeon_in(DUNGEON_WALKABLE, terrain) || terrain == DUNGEON_UP ||
			terrain == DUNGEON_DOWN)
			return "nothing blocks on stairs or stands in walls";
		if (is_creature && rd_distance(cell, stairs->up) <= CREATURE_DISTANCE)
			return "no creature near the stairs up";
		rd_bitmap_set(&blocked, cell);
	}
	for (int i = 0; i < level->item_count; i++)
		if (!dungeon_walkable(level, rd_cell_at(level->items[i].x, level->items[i].y)))
			return "items lie where one can walk";
	for (int i = 0; i < level->post_count; i++)
		if (!dungeon_walkable(level, rd_cell_at(level->posts[i].x, level->posts[i].y)))
			return "patrol points are walkable";
	return NULL;
}

static const char *check_staples(const struct dungeon_state *state,
	const struct dungeon_level *level, int floor, const struct dungeon_placed *before)
{
	int rations = 0, growth = 0, left = 0;
	for (int i = 0; i < level->item_count; i++) {
		int kind = level->items[i].kind;
		rations += kind == DUNGEON_RATION;
		growth += dungeon_item_rows[kind].limit > 0;
	}
	for (int i = 0; i < DUNGEON_GROWTH; i++)
		left += dungeon_item_rows[DUNGEON_POTION_LIFE + i].limit - before->growth[i];
	int least = state->edition >= 2 ? 3 : 8;
	int wanted = dungeon_danger(state->edition, floor, state->options.floors) >= least ? 2 : 1;
	if (rations == 0)
		return "a ration on every floor";
	return growth == dungeon_min(wanted, left) ? NULL : "growth potions on every floor";
}

const char *dungeon_broken_promise(const struct dungeon_state *state,
	const struct dungeon_level *level, int floor, const struct dungeon_placed *before)
{
	struct stairs stairs = find_stairs(level);
	bool is_deepest = floor == state->options.floors;
	if (floor == 1)
		return stairs.downs == 1 && stairs.ups == 0 ? NULL
							    : "one stairs down on the surface";
	if (stairs.ups != 1 || stairs.downs != (is_deepest ? 0 : 1))
		return "one stairs up, one down but on the deepest floor";
	const char *broken = check_border(level);
	if (!broken)
		broken = check_reach(level, &stairs, is_deepest);
	if (!broken)
		broken = check_locks(level, &stairs, before->keys);
	if (!broken)
		broken = check_entities(level, &stairs);
	return broken ? broken : check_staples(state, level, floor, before);
}

/* ---- making ---- */

static void start_level(struct dungeon_maker *maker, struct dungeon_state *state,
	struct dungeon_level *level, int floor, struct rd_chance *chance)
{
	memset(maker, 0, sizeof(*maker));
	memset(level, 0, sizeof(*level));
	level->floor = (uint8_t)floor;
	level->w = level->memory_w = DUNGEON_W;
	level->h = level->memory_h = DUNGEON_H;
	level->next_n = 1;
	memset(level->map, DUNGEON_WALL, sizeof(level->map));
	maker->level = level;
	maker->placed = &state->placed;
	maker->chance = chance;
	maker->floor = floor;
	maker->floors = state->options.floors;
	maker->edition = state->edition;
	maker->danger = dungeon_danger(maker->edition, floor, maker->floors);
	/* 2.13: the last danger of bands A to D */
	static const uint8_t last[2][4] = {{3, 5, 8, 12}, {2, 5, 9, 13}};
	while (maker->band < 4 && maker->danger > last[maker->edition >= 2][maker->band])
		maker->band++;
}

static bool make(struct dungeon_maker *maker, enum dungeon_generator generator)
{
	switch (generator) {
	case DUNGEON_MAKE_TOWN: dungeon_make_town(maker); return true;
	case DUNGEON_MAKE_ROOMS: return dungeon_make_rooms(maker);
	case DUNGEON_MAKE_CLASSIC: return dungeon_make_classic(maker);
	case DUNGEON_MAKE_CAVERN: return dungeon_make_cavern(maker);
	case DUNGEON_MAKE_LATTICE: return dungeon_make_lattice(maker);
	default: return dungeon_make_fixed(maker, generator);
	}
}

int dungeon_generate_by(struct dungeon_state *state, struct dungeon_level *level, int floor,
	enum dungeon_generator generator, struct rd_chance *chance)
{
	const struct dungeon_placed before = state->placed;
	struct dungeon_maker maker;
	for (int attempt = 1; attempt <= ATTEMPTS; attempt++) {
		state->placed = before;
		start_level(&maker, state, level, floor, chance);
		if (make(&maker, generator) &&
			!dungeon_broken_promise(state, level, floor, &before))
			return attempt;
	}
	state->placed = before;
	start_level(&maker, state, level, floor, chance);
	make(&maker, DUNGEON_MAKE_LATTICE);
	return 0;
}

static enum dungeon_generator generator_of(
	const struct dungeon_options *options, int floor, struct rd_chance *chance)
{
	if (floor == 1)
		return DUNGEON_MAKE_TOWN;
	if (floor == options->floors)
		return DUNGEON_MAKE_SANCTUM;
	if (options->floors >= 6 && floor == 1 + options->floors / 2)
		return rd_draw_unscripted(chance, 0, 1) ? DUNGEON_MAKE_THREE_GATES
							: DUNGEON_MAKE_LIBRARY;
	switch (options->style) {
	case DUNGEON_ROOMS: return DUNGEON_MAKE_ROOMS;
	case DUNGEON_CLASSIC: return DUNGEON_MAKE_CLASSIC;
	case DUNGEON_CAVES: return DUNGEON_MAKE_CAVERN;
	default: {
		int draw = rd_draw_unscripted(chance, 1, 10);
		return draw == 1   ? DUNGEON_MAKE_CAVERN
		       : draw == 2 ? DUNGEON_MAKE_CLASSIC
				   : DUNGEON_MAKE_ROOMS;
	}
	}
}

void dungeon_generate(struct dungeon_state *state, struct dungeon_level *level, int floor,
	struct rd_chance *chance)
{
	dungeon_generate_by(
		state, level, floor, generator_of(&state->options, floor, chance), chance);
}
