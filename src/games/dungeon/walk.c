/* walk.c: explore, travel, run and rest, step by step, from the view alone. */
#include "walk.h"

#include <string.h>

#include <ronda/path.h>

enum {
	DOOR_COST = 2,
	RUBBLE_COST = 1,
	WATER_COST = 2,
	CREATURE_COST = 60,
	SIDE_LEFT = 1,
	SIDE_RIGHT = 2
};

/* ---- what a view knows of a cell ------------------------------------------------------------- */

const struct dungeon_shown_creature *dungeon_seen_creature_at(
	const struct dungeon_view *view, struct rd_cell cell)
{
	for (int i = 0; i < view->creature_count; i++)
		if (view->creatures[i].x == cell.x && view->creatures[i].y == cell.y)
			return &view->creatures[i];
	return NULL;
}

const struct dungeon_shown_chest *dungeon_seen_chest_at(
	const struct dungeon_view *view, struct rd_cell cell)
{
	for (int i = 0; i < view->chest_count; i++)
		if (view->chests[i].x == cell.x && view->chests[i].y == cell.y)
			return &view->chests[i];
	return NULL;
}

const struct dungeon_shown_floor_item *dungeon_seen_item_at(
	const struct dungeon_view *view, struct rd_cell cell)
{
	for (int i = 0; i < view->item_count; i++)
		if (view->items[i].x == cell.x && view->items[i].y == cell.y)
			return &view->items[i];
	return NULL;
}

static bool carries(const struct dungeon_view *view, int kind)
{
	for (int i = 0; i < view->pack_count; i++)
		if (view->pack[i].kind == kind)
			return true;
	return false;
}

bool dungeon_may_enter(const struct dungeon_view *view, struct rd_cell cell)
{
	int terrain = dungeon_terrain_at(view, cell);
	switch (terrain) {
	case DUNGEON_FLOOR:
	case DUNGEON_RUBBLE:
	case DUNGEON_SAND:
	case DUNGEON_WATER:
	case DUNGEON_DOOR:
	case DUNGEON_OPEN_DOOR:
	case DUNGEON_UP:
	case DUNGEON_DOWN: return true;
	case DUNGEON_LOCK_WHITE:
	case DUNGEON_LOCK_RED:
	case DUNGEON_LOCK_GRAY:
	case DUNGEON_LOCK_BLACK:
		return carries(view, DUNGEON_KEY_WHITE + terrain - DUNGEON_LOCK_WHITE);
	default: return false;
	}
}

bool dungeon_is_wall(const struct dungeon_view *view, struct rd_cell cell)
{
	int terrain = dungeon_terrain_at(view, cell);
	return terrain == DUNGEON_WALL || terrain == DUNGEON_PILLAR ||
	       terrain == DUNGEON_WEAK_KNOWN;
}

bool dungeon_is_hunting(const struct dungeon_shown_creature *creature)
{
	return creature->aggravated && !creature->asleep;
}

bool dungeon_find_terrain(const struct dungeon_view *view, int terrain, struct rd_cell *found)
{
	for (int y = 0; y < view->h; y++)
		for (int x = 0; x < view->w; x++)
			if (view->map[y][x] == terrain) {
				*found = rd_cell_at(x, y);
				return true;
			}
	return false;
}

static bool is_closed_door(int terrain)
{
	return terrain == DUNGEON_DOOR ||
	       (terrain >= DUNGEON_LOCK_WHITE && terrain <= DUNGEON_LOCK_BLACK);
}

/* ---- ways ------------------------------------------------------------------------------------ */

static bool is_taken(const struct dungeon_view *view, struct rd_cell cell)
{
	return dungeon_seen_creature_at(view, cell) || dungeon_seen_chest_at(view, cell);
}

static void make_costly(uint8_t cost[RD_LEVEL_CELLS], struct rd_cell cell)
{
	int place = rd_cell_index(cell);
	cost[place] = cost[place] == RD_COST_CLOSED ? RD_COST_CLOSED : CREATURE_COST;
}

static void weigh(const struct dungeon_walk *walk, const struct dungeon_view *view,
	uint8_t cost[RD_LEVEL_CELLS])
{
	memset(cost, RD_COST_CLOSED, RD_LEVEL_CELLS);
	for (int y = 0; y < view->h; y++)
		for (int x = 0; x < view->w; x++) {
			struct rd_cell cell = rd_cell_at(x, y);
			int terrain = view->map[y][x];
			if (dungeon_may_enter(view, cell))
				cost[rd_cell_index(cell)] = is_closed_door(terrain) ? DOOR_COST
							    : terrain == DUNGEON_RUBBLE
								    ? RUBBLE_COST
							    : terrain == DUNGEON_WATER ? WATER_COST
										       : 0;
		}
	/*
	 * Who stands in a passage may have gone when it is reached. Who is out of sight counts as well, or
	 * a way around somebody would turn back as soon as nobody is seen.
	 */
	for (int i = 0; i < view->creature_count; i++)
		make_costly(cost, rd_cell_at(view->creatures[i].x, view->creatures[i].y));
	for (struct rd_cell cell = rd_cell_at(0, 0); rd_bitmap_next(&walk->avoided, &cell);
		cell.x++)
		make_costly(cost, cell);
	for (int i = 0; i < view->chest_count; i++)
		cost[rd_cell_index(rd_cell_at(view->chests[i].x, view->chests[i].y))] =
			RD_COST_CLOSED;
}

/* The first step to the nearest of the goals, or why there is none. */
static enum dungeon_walk_end step_to(const struct dungeon_walk *walk,
	const struct dungeon_view *view, const struct rd_bitmap *goals,
	struct dungeon_action *action)
{
	uint8_t cost[RD_LEVEL_CELLS];
	uint16_t distance[RD_LEVEL_CELLS];
	struct rd_costs costs = {view->w, view->h, cost};
	struct rd_cell start = dungeon_hero_cell(view), step;
	if (!rd_cell_is_inside(start, view->w, view->h))
		return DUNGEON_WALK_NO_WAY; /* of a view that somebody made up */
	weigh(walk, view, cost);
	cost[rd_cell_index(start)] = 0;
	rd_path_map(&costs, goals, distance);
	if (distance[rd_cell_index(start)] == RD_PATH_UNREACHED ||
		rd_path_follow(&costs, distance, start, &step, 1) != 1)
		return DUNGEON_WALK_NO_WAY;
	if (dungeon_seen_creature_at(view, step))
		return DUNGEON_WALK_BLOCKED;
	*action = (struct dungeon_action){.type = DUNGEON_HERO_MOVE};
	for (int i = 0; i < RD_DIRECTIONS; i++)
		if (rd_cell_equal(rd_cell_step(start, (enum rd_direction)i), step))
			action->dir = (uint8_t)i;
	return DUNGEON_WALK_ON;
}

static void add_around(
	const struct dungeon_view *view, struct rd_bitmap *goals, struct rd_cell centre)
{
	for (int i = 0; i < RD_DIRECTIONS; i++) {
		struct rd_cell cell = rd_cell_step(centre, (enum rd_direction)i);
		if (dungeon_may_enter(view, cell) && !is_taken(view, cell))
			rd_bitmap_set(goals, cell);
	}
}

/* ---- what is new ----------------------------------------------------------------------------- */

static void map_things(const struct dungeon_view *view, struct rd_bitmap *things)
{
	memset(things, 0, sizeof(*things));
	for (int i = 0; i < view->item_count; i++)
		rd_bitmap_set(things, rd_cell_at(view->items[i].x, view->items[i].y));
}

static void map_places(const struct dungeon_view *view, struct rd_bitmap *places)
{
	memset(places, 0, sizeof(*places));
	for (int i = 0; i < view->chest_count; i++)
		rd_bitmap_set(places, rd_cell_at(view->chests[i].x, view->chests[i].y));
	for (int y = 0; y < view->h; y++)
		for (int x = 0; x < view->w; x++) {
			int terrain = view->map[y][x];
			if (terrain == DUNGEON_UP || terrain == DUNGEON_DOWN ||
				terrain == DUNGEON_FIREPLACE || terrain == DUNGEON_WEAK_KNOWN ||
				(terrain >= DUNGEON_LOCK_WHITE && terrain <= DUNGEON_LOCK_BLACK))
				rd_bitmap_set(places, rd_cell_at(x, y));
		}
}

/* Whether `now` has a cell that was not in `before`. */
static bool has_more(const struct rd_bitmap *now, const struct rd_bitmap *before)
{
	struct rd_bitmap more = *now;
	rd_bitmap_andnot(&more, before);
	return !rd_bitmap_is_empty(&more);
}

static bool was_in_view(const struct dungeon_walk *walk, int id)
{
	for (int i = 0; i < walk->id_count; i++)
		if (walk->ids[i] == id)
			return true;
	return false;
}

/* Peaceful ones that wander in and out of sight are news once. */
static bool is_peaceful(const struct dungeon_walk *walk, int id)
{
	for (int i = 0; i < DUNGEON_PEACEFUL_KEPT; i++)
		if (walk->peaceful[i] == id)
			return true;
	return false;
}

static void keep_peaceful(struct dungeon_walk *walk, const struct dungeon_view *view)
{
	for (int i = 0; i < view->creature_count; i++) {
		const struct dungeon_shown_creature *creature = &view->creatures[i];
		if (!creature->neutral || is_peaceful(walk, creature->id))
			continue;
		walk->peaceful[walk->next_peaceful] = creature->id;
		walk->next_peaceful = (uint8_t)((walk->next_peaceful + 1) % DUNGEON_PEACEFUL_KEPT);
	}
}

/* A sound that comes from there, or nearly from there, and was heard not long ago, is no news. */
static bool is_old_sound(const struct dungeon_walk *walk, const struct dungeon_view *view,
	const struct dungeon_heard_sound *sound)
{
	for (int turn = -1; turn <= 1; turn++) {
		int direction = (int)rd_direction_turn((enum rd_direction)sound->dir, turn);
		uint32_t heard = walk->heard[direction][sound->sound];
		if (heard > 0 && view->turn <= heard - 1 + DUNGEON_SOUND_OLD)
			return true;
	}
	return false;
}

/* Takes the sounds in; true if one of them is new. */
static bool listen(struct dungeon_walk *walk, const struct dungeon_view *view)
{
	bool is_new = false;
	for (int i = 0; i < view->sound_count; i++)
		is_new = is_new || !is_old_sound(walk, view, &view->sounds[i]);
	for (int i = 0; i < view->sound_count; i++)
		walk->heard[view->sounds[i].dir][view->sounds[i].sound] = view->turn + 1;
	return is_new;
}

/* Where somebody stands, and stood when it was last seen. */
static void avoid(struct dungeon_walk *walk, const struct dungeon_view *view)
{
	if (view->turn > walk->avoided_turn + DUNGEON_AVOIDED_OLD)
		memset(&walk->avoided, 0, sizeof(walk->avoided));
	for (int y = 0; y < view->h; y++)
		for (int x = 0; x < view->w; x++)
			if (view->lit[y][x])
				rd_bitmap_clear(&walk->avoided, rd_cell_at(x, y));
	for (int i = 0; i < view->creature_count; i++) {
		rd_bitmap_set(
			&walk->avoided, rd_cell_at(view->creatures[i].x, view->creatures[i].y));
		walk->avoided_turn = view->turn;
	}
}

/*
 * What is known now and was not, without being seen, a map has shown: exploring is not done before it
 * has been seen.
 */
static void survey(struct dungeon_walk *walk, const struct dungeon_view *view)
{
	struct rd_bitmap *unseen = &walk->unseen[view->floor];
	bool is_new_floor = walk->known_floor != view->floor;
	if (is_new_floor) {
		memset(&walk->known, 0, sizeof(walk->known));
		memset(&walk->avoided, 0, sizeof(walk->avoided));
	}
	for (int y = 0; y < view->h; y++)
		for (int x = 0; x < view->w; x++) {
			struct rd_cell cell = rd_cell_at(x, y);
			if (view->lit[y][x])
				rd_bitmap_clear(unseen, cell);
			if (view->map[y][x] == DUNGEON_UNKNOWN)
				continue;
			if (!view->lit[y][x] && !is_new_floor &&
				!rd_bitmap_test(&walk->known, cell))
				rd_bitmap_set(unseen, cell);
			rd_bitmap_set(&walk->known, cell);
		}
	walk->known_floor = view->floor;
	avoid(walk, view);
}

static void remember(struct dungeon_walk *walk, const struct dungeon_view *view)
{
	walk->floor = view->floor;
	walk->hp = view->hero.hp;
	walk->hunger = view->hero.hunger;
	walk->effects = 0;
	for (int i = 0; i < view->hero.effect_count; i++)
		walk->effects |= (uint8_t)(1u << view->hero.effects[i].effect);
	map_things(view, &walk->things);
	map_places(view, &walk->places);
	keep_peaceful(walk, view);
	walk->id_count = view->creature_count;
	for (int i = 0; i < view->creature_count; i++)
		walk->ids[i] = view->creatures[i].id;
}

/* Why to stop, by what the view shows now and did not show before; DUNGEON_WALK_ON: go on. */
static enum dungeon_walk_end judge(
	const struct dungeon_walk *walk, const struct dungeon_view *view, bool has_new_sound)
{
	struct rd_bitmap things, places;
	uint8_t effects = 0;
	bool is_poisoned = false;
	for (int i = 0; i < view->hero.effect_count; i++) {
		effects |= (uint8_t)(1u << view->hero.effects[i].effect);
		is_poisoned = is_poisoned || view->hero.effects[i].effect == DUNGEON_POISON;
	}
	/* Whoever rests a poisoning out knows of the point it takes every turn. */
	int expected = walk->kind == DUNGEON_WALK_REST && is_poisoned ? walk->hp - 1 : walk->hp;
	for (int i = 0; i < view->creature_count; i++) {
		const struct dungeon_shown_creature *creature = &view->creatures[i];
		bool is_old = was_in_view(walk, creature->id) ||
			      (creature->neutral && is_peaceful(walk, creature->id));
		if (!is_old || dungeon_is_hunting(creature))
			return DUNGEON_WALK_SOMEBODY;
	}
	map_things(view, &things);
	map_places(view, &places);
	if (view->hero.hp < expected)
		return DUNGEON_WALK_HURT;
	if (view->hero.melee)
		return DUNGEON_WALK_SOMEBODY;
	if ((effects & ~walk->effects) || view->hero.hunger > walk->hunger)
		return DUNGEON_WALK_EFFECT;
	if (has_new_sound)
		return DUNGEON_WALK_SOUND;
	if (view->floor != walk->floor)
		return DUNGEON_WALK_ARRIVED;
	if (has_more(&things, &walk->things))
		return DUNGEON_WALK_THING;
	if (has_more(&places, &walk->places))
		return DUNGEON_WALK_PLACE;
	return DUNGEON_WALK_ON;
}

void dungeon_walk_notice(struct dungeon_walk *walk, const struct dungeon_view *view)
{
	struct rd_cell cell = dungeon_hero_cell(view);
	bool is_same_floor = walk->here_floor == view->floor;
	bool was_here = is_same_floor && rd_cell_equal(walk->here, cell);
	/* What was stepped over by hand, or laid down here, is not wanted. */
	if (is_same_floor && !was_here && walk->here_pile > 0)
		rd_bitmap_set(&walk->left[view->floor], walk->here);
	if (was_here && view->pile_count > walk->here_pile)
		rd_bitmap_set(&walk->left[view->floor], cell);
	walk->here = cell;
	walk->here_floor = view->floor;
	walk->here_pile = view->pile_count;
	survey(walk, view);
	listen(walk, view);
}

/* ---- exploring ------------------------------------------------------------------------------- */

static bool is_worthless(const struct dungeon_shown_item *item)
{
	return item->kind == DUNGEON_BONES || item->kind == DUNGEON_NOTE;
}

/* Whether the pack could hold it: a free slot, or a stack of the same look. */
static bool has_room(const struct dungeon_view *view, int look, int known_kind)
{
	int kind = known_kind != DUNGEON_NO_KIND ? known_kind : look;
	bool stacks = kind >= DUNGEON_ITEM_KINDS ? look < DUNGEON_LOOK_RING
						 : dungeon_item_rows[kind].stacks;
	for (int i = 0; stacks && i < view->pack_count; i++)
		if (view->pack[i].look == look && view->pack[i].count < DUNGEON_STACK)
			return true;
	return view->pack_count < DUNGEON_PACK;
}

/*
 * What to take off a list: its place, or -1. `is_full` tells that there is something, and no room for
 * it.
 */
static int pick(const struct dungeon_view *view, const struct dungeon_shown_item *items, int count,
	bool *is_full)
{
	for (int i = 0; i < count; i++) {
		if (is_worthless(&items[i]))
			continue;
		if (has_room(view, items[i].look, items[i].kind))
			return i;
		*is_full = true;
	}
	return -1;
}

/* Takes what lies here, or in an open chest beside. */
static enum dungeon_walk_end gather(
	struct dungeon_walk *walk, const struct dungeon_view *view, struct dungeon_action *action)
{
	struct rd_bitmap *left = &walk->left[view->floor];
	struct rd_cell here = dungeon_hero_cell(view);
	bool is_full = false;
	*action = (struct dungeon_action){.type = DUNGEON_ITEM_TAKE};
	if (view->pile_count > 0 && !rd_bitmap_test(left, here)) {
		int place = pick(view, view->pile, view->pile_count, &is_full);
		action->index = (uint8_t)(place < 0 ? 0 : place);
		if (place >= 0)
			return DUNGEON_WALK_ON;
		rd_bitmap_set(left, here);
		if (is_full)
			return DUNGEON_WALK_FULL;
	}
	for (int i = 0; i < view->chest_count; i++) {
		const struct dungeon_shown_chest *chest = &view->chests[i];
		struct rd_cell cell = rd_cell_at(chest->x, chest->y);
		if (rd_distance(cell, here) != 1 || !chest->open)
			continue;
		int place = pick(view, chest->items, chest->item_count, &is_full);
		if (place < 0)
			continue;
		action->index = (uint8_t)place;
		action->has_x = action->has_y = true;
		action->x = chest->x;
		action->y = chest->y;
		return DUNGEON_WALK_ON;
	}
	return DUNGEON_WALK_EXPLORED;
}

/* A cell known to be walkable beside one that is not known at all, or that was never seen itself. */
static bool is_frontier(
	const struct dungeon_walk *walk, const struct dungeon_view *view, struct rd_cell cell)
{
	if (!dungeon_may_enter(view, cell))
		return false;
	if (rd_bitmap_test(&walk->unseen[view->floor], cell))
		return true;
	for (int i = 0; i < RD_DIRECTIONS; i++) {
		struct rd_cell beside = rd_cell_step(cell, (enum rd_direction)i);
		if (rd_cell_is_inside(beside, view->w, view->h) &&
			view->map[beside.y][beside.x] == DUNGEON_UNKNOWN)
			return true;
	}
	return false;
}

static enum dungeon_walk_end explore(
	struct dungeon_walk *walk, const struct dungeon_view *view, struct dungeon_action *action)
{
	struct rd_bitmap *left = &walk->left[view->floor];
	struct rd_bitmap goals = {0};
	struct rd_cell here = dungeon_hero_cell(view);
	enum dungeon_walk_end gathered = gather(walk, view, action);
	if (gathered != DUNGEON_WALK_EXPLORED)
		return gathered;
	for (int i = 0; i < view->chest_count; i++) {
		struct rd_cell cell = rd_cell_at(view->chests[i].x, view->chests[i].y);
		if (view->chests[i].open || rd_bitmap_test(left, cell))
			continue;
		if (rd_distance(cell, here) == 1) {
			rd_bitmap_set(left, cell);
			return DUNGEON_WALK_CHEST;
		}
		add_around(view, &goals, cell);
	}
	for (int i = 0; i < view->item_count; i++) {
		struct rd_cell cell = rd_cell_at(view->items[i].x, view->items[i].y);
		/* What the pack has no room for is not walked to. */
		bool is_wanted = view->items[i].kind != DUNGEON_BONES &&
				 view->items[i].kind != DUNGEON_NOTE &&
				 has_room(view, view->items[i].look, view->items[i].kind);
		if (is_wanted && !rd_bitmap_test(left, cell) && !rd_cell_equal(cell, here) &&
			!is_taken(view, cell))
			rd_bitmap_set(&goals, cell);
	}
	for (int y = 0; y < view->h; y++)
		for (int x = 0; x < view->w; x++)
			if (is_frontier(walk, view, rd_cell_at(x, y)) &&
				!is_taken(view, rd_cell_at(x, y)))
				rd_bitmap_set(&goals, rd_cell_at(x, y));
	enum dungeon_walk_end end = step_to(walk, view, &goals, action);
	return end == DUNGEON_WALK_NO_WAY ? DUNGEON_WALK_EXPLORED : end;
}

/* ---- travelling, resting --------------------------------------------------------------------- */

static enum dungeon_walk_end travel(const struct dungeon_walk *walk,
	const struct dungeon_view *view, struct dungeon_action *action)
{
	struct rd_bitmap goals = {0};
	struct rd_cell here = dungeon_hero_cell(view);
	bool is_open = dungeon_may_enter(view, walk->goal) && !is_taken(view, walk->goal);
	if (rd_cell_equal(here, walk->goal) || (!is_open && rd_distance(here, walk->goal) <= 1))
		return DUNGEON_WALK_ARRIVED;
	if (is_open)
		rd_bitmap_set(&goals, walk->goal);
	else
		add_around(view, &goals, walk->goal);
	return step_to(walk, view, &goals, action);
}

static enum dungeon_walk_end rest(const struct dungeon_view *view, struct dungeon_action *action)
{
	const struct dungeon_shown_hero *hero = &view->hero;
	if (hero->hp >= hero->max_hp && hero->stamina >= hero->max_stamina)
		return DUNGEON_WALK_RESTED;
	*action = (struct dungeon_action){.type = DUNGEON_HERO_WAIT};
	return DUNGEON_WALK_ON;
}

/* ---- running --------------------------------------------------------------------------------- */

static bool is_free(const struct dungeon_view *view, int direction)
{
	struct rd_cell cell = rd_cell_step(dungeon_hero_cell(view), (enum rd_direction)direction);
	return dungeon_may_enter(view, cell) && !is_taken(view, cell) &&
	       !is_closed_door(dungeon_terrain_at(view, cell));
}

static uint8_t open_sides(const struct dungeon_view *view, enum rd_direction ahead)
{
	uint8_t sides = 0;
	sides |= is_free(view, (int)rd_direction_turn(ahead, -2)) ? SIDE_LEFT : 0;
	sides |= is_free(view, (int)rd_direction_turn(ahead, 2)) ? SIDE_RIGHT : 0;
	return sides;
}

/* Where a passage goes on when it is shut ahead: its only way that does not lead back, or -1. */
static int bend(const struct dungeon_view *view, enum rd_direction ahead)
{
	for (int turn = 2; turn >= 1; turn--) {
		int left = (int)rd_direction_turn(ahead, -turn);
		int right = (int)rd_direction_turn(ahead, turn);
		bool is_left = is_free(view, left), is_right = is_free(view, right);
		if (is_left && is_right)
			return -1;
		if (is_left || is_right)
			return is_left ? left : right;
	}
	return -1;
}

static enum dungeon_walk_end run(
	struct dungeon_walk *walk, const struct dungeon_view *view, struct dungeon_action *action)
{
	enum rd_direction ahead = (enum rd_direction)walk->direction;
	struct rd_cell here = dungeon_hero_cell(view), next = rd_cell_step(here, ahead);
	bool is_begun = walk->steps > 0;
	int terrain = dungeon_terrain_at(view, here);
	*action = (struct dungeon_action){.type = DUNGEON_HERO_MOVE, .dir = walk->direction};
	if (is_begun && (view->pile_count > 0 || terrain == DUNGEON_UP || terrain == DUNGEON_DOWN ||
				terrain == DUNGEON_OPEN_DOOR))
		return DUNGEON_WALK_ARRIVED;
	if (!is_begun && is_closed_door(dungeon_terrain_at(view, next)) &&
		dungeon_may_enter(view, next)) {
		walk->steps = DUNGEON_WALK_STEPS; /* to open it is enough */
		return DUNGEON_WALK_ON;
	}
	if (!is_free(view, (int)ahead)) {
		int turned = is_begun ? bend(view, ahead) : -1;
		if (turned < 0)
			return is_begun ? DUNGEON_WALK_ARRIVED : DUNGEON_WALK_NO_WAY;
		action->dir = walk->direction = (uint8_t)turned;
		walk->sides = SIDE_LEFT | SIDE_RIGHT; /* a bend is no branch */
		return DUNGEON_WALK_ON;
	}
	uint8_t sides = open_sides(view, ahead);
	bool is_branch = is_begun && (sides & ~walk->sides);
	walk->sides = sides;
	return is_branch ? DUNGEON_WALK_BRANCH : DUNGEON_WALK_ON;
}

/* ---- the walk -------------------------------------------------------------------------------- */

void dungeon_walk_begin(struct dungeon_walk *walk, enum dungeon_walk_kind kind)
{
	walk->kind = (uint8_t)kind;
	walk->steps = 0;
	walk->sides = SIDE_LEFT | SIDE_RIGHT;
}

/* Before the first step only what hunts the seeker counts; whoever runs may be running from it. */
static enum dungeon_walk_end judge_start(
	const struct dungeon_walk *walk, const struct dungeon_view *view)
{
	bool may_flee = walk->kind == DUNGEON_WALK_RUN;
	for (int i = 0; i < view->creature_count && !may_flee; i++)
		if (dungeon_is_hunting(&view->creatures[i]))
			return DUNGEON_WALK_SOMEBODY;
	return DUNGEON_WALK_ON;
}

/* Whether this step would lead back to where the walk was, knowing no more than then. */
static bool is_in_vain(struct dungeon_walk *walk, const struct dungeon_view *view,
	const struct dungeon_action *action)
{
	uint16_t known = (uint16_t)(view->pack_count + 16 * view->floor);
	if (action->type != DUNGEON_HERO_MOVE)
		return false;
	for (int i = 0; i < view->pack_count; i++)
		known = (uint16_t)(known + view->pack[i].count);
	for (int y = 0; y < view->h; y++)
		for (int x = 0; x < view->w; x++)
			known = (uint16_t)(known + (view->map[y][x] != DUNGEON_UNKNOWN) +
					   !rd_bitmap_test(
						   &walk->unseen[view->floor], rd_cell_at(x, y)));
	if (walk->steps == 0 || known != walk->trod_known)
		memset(&walk->trod, 0, sizeof(walk->trod));
	walk->trod_known = known;
	struct rd_cell here = dungeon_hero_cell(view),
		       to = rd_cell_step(here, (enum rd_direction)action->dir);
	rd_bitmap_set(&walk->trod, here);
	return rd_cell_is_inside(to, view->w, view->h) && rd_bitmap_test(&walk->trod, to);
}

enum dungeon_walk_end dungeon_walk_next(
	struct dungeon_walk *walk, const struct dungeon_view *view, struct dungeon_action *action)
{
	int limit = walk->kind == DUNGEON_WALK_REST ? DUNGEON_REST_TURNS : DUNGEON_WALK_STEPS;
	bool has_new_sound = listen(walk, view);
	survey(walk, view);
	enum dungeon_walk_end end = walk->steps == 0 ? judge_start(walk, view)
						     : judge(walk, view, has_new_sound);
	*action = (struct dungeon_action){.type = DUNGEON_HERO_WAIT};
	remember(walk, view);
	walk->here = dungeon_hero_cell(view);
	walk->here_floor = view->floor;
	walk->here_pile = view->pile_count;
	if (end == DUNGEON_WALK_ON && walk->steps >= limit)
		end = walk->kind == DUNGEON_WALK_RUN ? DUNGEON_WALK_ARRIVED : DUNGEON_WALK_LIMIT;
	if (end != DUNGEON_WALK_ON)
		return end;
	switch (walk->kind) {
	case DUNGEON_WALK_EXPLORE: end = explore(walk, view, action); break;
	case DUNGEON_WALK_TRAVEL: end = travel(walk, view, action); break;
	case DUNGEON_WALK_RUN: end = run(walk, view, action); break;
	default: end = rest(view, action); break;
	}
	bool has_goal = walk->kind == DUNGEON_WALK_EXPLORE || walk->kind == DUNGEON_WALK_TRAVEL;
	if (end == DUNGEON_WALK_ON && has_goal && is_in_vain(walk, view, action))
		end = DUNGEON_WALK_BLOCKED;
	walk->steps++;
	return end;
}

/* ---- events ---------------------------------------------------------------------------------- */

bool dungeon_is_news(const struct rd_event *head)
{
	const struct dungeon_event *event = (const struct dungeon_event *)head;
	switch (head->type) {
	case DUNGEON_E_MOVED:
	case DUNGEON_E_WAITED:
	case DUNGEON_E_LAMP:
	case DUNGEON_E_LISTENING:
	case DUNGEON_E_LOST:
	case DUNGEON_E_CREATURE_MOVED:
	case DUNGEON_E_CALMED:
	case DUNGEON_E_TAKEN:
	case DUNGEON_E_SEARCHED: return false;
	case DUNGEON_E_DOOR_OPENED:
	case DUNGEON_E_DOOR_CLOSED: return event->by != DUNGEON_WHO_HERO;
	case DUNGEON_E_DOOR_LISTENED: return event->heard != DUNGEON_NOTHING;
	/* The walk knows whether this one is new. */
	case DUNGEON_E_SEEN: return !(dungeon_creature_rows[event->kind].traits & DUNGEON_NEUTRAL);
	default: return true;
	}
}

bool dungeon_startles(const struct rd_event *head)
{
	return head->type != DUNGEON_E_SOUND && dungeon_is_news(head);
}
