/* level.c: what stands and lies where, the pack, and telling of events. */
#include "checks.h"

#include <string.h>

int dungeon_creature_at(const struct dungeon_level *level, struct rd_cell cell)
{
	for (int i = 0; i < level->creature_count; i++) {
		const struct dungeon_creature *creature = &level->creatures[i];
		if (creature->x == cell.x && creature->y == cell.y && dungeon_is_alive(creature))
			return i;
	}
	return -1;
}

int dungeon_creature_by_n(const struct dungeon_level *level, int n)
{
	for (int i = 0; i < level->creature_count; i++)
		if (level->creatures[i].n == n && dungeon_is_alive(&level->creatures[i]))
			return i;
	return -1;
}

int dungeon_chest_at(const struct dungeon_level *level, struct rd_cell cell)
{
	for (int i = 0; i < level->chest_count; i++)
		if (level->chests[i].x == cell.x && level->chests[i].y == cell.y)
			return i;
	return -1;
}

int dungeon_wall_at(const struct dungeon_level *level, struct rd_cell cell)
{
	for (int i = 0; i < level->wall_count; i++)
		if (level->walls[i].x == cell.x && level->walls[i].y == cell.y)
			return i;
	return -1;
}

/* The place in the list of entry `index` of a cell's pile, or -1. */
int dungeon_item_at(const struct dungeon_level *level, struct rd_cell cell, int index)
{
	for (int i = 0; i < level->item_count; i++)
		if (level->items[i].x == cell.x && level->items[i].y == cell.y && index-- == 0)
			return i;
	return -1;
}

bool dungeon_is_wall_beside(const struct dungeon_level *level, struct rd_cell cell)
{
	for (int i = 0; i < DUNGEON_ORTHOGONAL; i++) {
		struct rd_cell beside = rd_cell_step(cell, rd_step_order[i]);
		if (dungeon_inside(level, beside) &&
			dungeon_in(DUNGEON_WALL_LIKE, dungeon_terrain(level, beside)))
			return true;
	}
	return false;
}

bool dungeon_is_empty(const struct dungeon_level *level, struct rd_cell cell)
{
	return dungeon_walkable(level, cell) && dungeon_creature_at(level, cell) < 0 &&
	       dungeon_chest_at(level, cell) < 0;
}

bool dungeon_is_free(const struct dungeon_run *run, int creature, struct rd_cell cell)
{
	const struct dungeon_level *level = run->here;
	if (!dungeon_inside(level, cell))
		return false;
	int terrain = dungeon_terrain(level, cell);
	bool opens = terrain == DUNGEON_DOOR &&
		     dungeon_has_trait(&level->creatures[creature], DUNGEON_OPENS);
	if (!dungeon_in(DUNGEON_WALKABLE, terrain) && !opens)
		return false;
	if (!run->hero->hidden && rd_cell_equal(cell, dungeon_hero_cell(run->hero)))
		return false;
	int there = dungeon_creature_at(level, cell);
	return (there < 0 || there == creature) && dungeon_chest_at(level, cell) < 0;
}

struct rd_cell dungeon_fighter_cell(const struct dungeon_run *run, int fighter)
{
	return fighter == DUNGEON_HERO ? dungeon_hero_cell(run->hero)
				       : dungeon_creature_cell(&run->here->creatures[fighter]);
}

/* ---- facts for the checks of actions ---- */

static void note_creature(struct dungeon_ground *ground, const struct dungeon_creature *creature)
{
	ground->has_creature = true;
	ground->is_seen = creature->seen;
	ground->is_hidden = creature->hidden;
	ground->is_disguised = creature->disguised;
	ground->is_friend = dungeon_has_trait(creature, DUNGEON_NEUTRAL) && !creature->aggravated;
	ground->is_unharmed = dungeon_has_trait(creature, DUNGEON_UNHARMED);
}

struct dungeon_ground dungeon_ground_of(const struct dungeon_run *run, struct rd_cell cell)
{
	const struct dungeon_level *level = run->here;
	struct dungeon_ground ground = {.is_inside = dungeon_inside(level, cell)};
	if (!ground.is_inside) {
		ground.is_edge = run->state->floor == 1;
		ground.has_key = ground.is_edge &&
				 dungeon_pack_find(run->hero, DUNGEON_LOST_URN) >= 0;
		return ground;
	}
	ground.terrain = (uint8_t)dungeon_shown_terrain(dungeon_terrain(level, cell));
	int there = dungeon_creature_at(level, cell);
	int chest = there < 0 ? dungeon_chest_at(level, cell) : -1;
	if (there >= 0)
		note_creature(&ground, &level->creatures[there]);
	ground.has_chest = chest >= 0;
	ground.is_open = chest >= 0 && level->chests[chest].open;
	ground.has_item = ground.terrain == DUNGEON_OPEN_DOOR &&
			  dungeon_item_at(level, cell, 0) >= 0;
	ground.has_key = dungeon_in(DUNGEON_LOCKS, ground.terrain) &&
			 dungeon_pack_find(run->hero, dungeon_key_of(ground.terrain)) >= 0;
	return ground;
}

/* ---- changing a level ---- */

void dungeon_set_terrain(struct dungeon_run *run, struct rd_cell cell, int terrain)
{
	int before = dungeon_terrain(run->here, cell);
	run->here->map[cell.y][cell.x] = (uint8_t)terrain;
	run->floor_stale = true;
	run->is_stale = true;
	run->to_hero_limit = run->from_hero_limit = 0;
	if (dungeon_in(DUNGEON_OPAQUE, before) == dungeon_in(DUNGEON_OPAQUE, terrain))
		return;
	if (dungeon_in(DUNGEON_OPAQUE, terrain))
		rd_bitmap_set(&run->state->eyes.opaque, cell);
	else
		rd_bitmap_clear(&run->state->eyes.opaque, cell);
	run->eyes_stale = true;
}

void dungeon_fall(
	struct dungeon_run *run, struct rd_cell cell, int kind, int count, bool known, int charges)
{
	struct dungeon_level *level = run->here;
	if (level->item_count == DUNGEON_ITEMS)
		return; /* 2.14: lost */
	level->items[level->item_count++] = (struct dungeon_item){.x = (uint8_t)cell.x,
		.y = (uint8_t)cell.y,
		.kind = (uint8_t)kind,
		.count = (uint8_t)count,
		.known = known,
		.charges = (uint8_t)charges};
	run->floor_stale = true;
	run->is_stale = true;
}

void dungeon_remove_item(struct dungeon_run *run, int place)
{
	struct dungeon_level *level = run->here;
	level->item_count--;
	memmove(&level->items[place], &level->items[place + 1],
		(size_t)(level->item_count - place) * sizeof(level->items[0]));
	memset(&level->items[level->item_count], 0, sizeof(level->items[0]));
	run->floor_stale = true;
	run->is_stale = true;
}

void dungeon_open_wall(struct dungeon_run *run, struct rd_cell cell)
{
	struct dungeon_level *level = run->here;
	int place = dungeon_wall_at(level, cell);
	dungeon_set_terrain(run, cell, DUNGEON_RUBBLE);
	if (place < 0)
		return;
	struct dungeon_wall wall = level->walls[place];
	level->wall_count--;
	memmove(&level->walls[place], &level->walls[place + 1],
		(size_t)(level->wall_count - place) * sizeof(wall));
	memset(&level->walls[level->wall_count], 0, sizeof(wall));
	if (wall.item != DUNGEON_NO_ITEM)
		dungeon_fall(run, cell, wall.item, 1, false, dungeon_item_rows[wall.item].charges);
}

struct dungeon_creature *dungeon_new_creature(
	struct dungeon_level *level, int kind, struct rd_cell cell)
{
	if (level->creature_count == DUNGEON_CREATURES)
		return NULL;
	struct dungeon_creature *creature = &level->creatures[level->creature_count++];
	const struct dungeon_creature_row *row = &dungeon_creature_rows[kind];
	memset(creature, 0, sizeof(*creature));
	creature->n = level->next_n;
	level->next_n = (uint16_t)dungeon_min(level->next_n + 1, DUNGEON_N_MAX);
	creature->kind = (uint8_t)kind;
	creature->x = creature->home_x = creature->last_x = (uint8_t)cell.x;
	creature->y = creature->home_y = creature->last_y = (uint8_t)cell.y;
	creature->hp = creature->max_hp = row->hp;
	creature->stamina = row->stamina;
	creature->weapon = DUNGEON_NO_ITEM;
	creature->disguised = (row->traits & DUNGEON_DISGUISED) != 0;
	creature->route.x = creature->route.y = -1;
	return creature;
}

/* ---- the pack ---- */

int dungeon_pack_at(const struct dungeon_hero *hero, int slot)
{
	for (int i = 0; i < hero->pack_count; i++)
		if (hero->pack[i].slot == slot)
			return i;
	return -1;
}

int dungeon_pack_find(const struct dungeon_hero *hero, int kind)
{
	for (int i = 0; i < hero->pack_count; i++)
		if (hero->pack[i].kind == kind)
			return i;
	return -1;
}

void dungeon_pack_take(struct dungeon_hero *hero, int place, int count)
{
	struct dungeon_pack_item *item = &hero->pack[place];
	if (item->count > count) {
		item->count = (uint8_t)(item->count - count);
		return;
	}
	hero->pack_count--;
	memmove(item, item + 1, (size_t)(hero->pack_count - place) * sizeof(*item));
	memset(&hero->pack[hero->pack_count], 0, sizeof(*item));
}

/* ---- events: all go to seat 0 alone (9) ---- */

struct dungeon_event *dungeon_tell(struct dungeon_run *run, enum dungeon_event_type type)
{
	bool is_last = type == DUNGEON_E_FINISHED; /* never left out (2.14) */
	if (run->turn && (run->turn->count < DUNGEON_EVENTS || is_last))
		return rd_emit(run->turn, (uint16_t)type, RD_SEAT(0), sizeof(struct dungeon_event));
	memset(&run->unsent, 0, sizeof(run->unsent));
	return &run->unsent;
}

struct dungeon_event *dungeon_tell_at(
	struct dungeon_run *run, enum dungeon_event_type type, struct rd_cell cell)
{
	struct dungeon_event *event = dungeon_tell(run, type);
	event->x = (uint8_t)cell.x;
	event->y = (uint8_t)cell.y;
	return event;
}

struct dungeon_event *dungeon_tell_of(struct dungeon_run *run, enum dungeon_event_type type,
	const struct dungeon_creature *creature)
{
	struct dungeon_event *event = dungeon_tell(run, type);
	event->id = (int16_t)creature->id;
	return event;
}

int16_t dungeon_who(const struct dungeon_run *run, int fighter)
{
	if (fighter == DUNGEON_HERO)
		return DUNGEON_WHO_HERO;
	const struct dungeon_creature *creature = &run->here->creatures[fighter];
	return creature->seen ? (int16_t)creature->id : DUNGEON_WHO_UNSEEN;
}

int dungeon_draw(struct dungeon_run *run, const char *name, int low, int high)
{
	return low == high ? low : rd_draw(run->chance, name, low, high);
}
