/*
 * legal.c: what a view allows. The eight cells beside the seeker are always visible, so what may be done to them is
 * plain. Of open types samples are listed: aims at whoever is seen, things that are surely not held by a curse.
 */
#include "parts.h"

#include <string.h>

enum {
	SEARCH_RANGE = 5,
	BOW_RANGE = 8,
	THROW_RANGE = 4,
	SAND_RANGE = 2,
	ROD_SAMPLES = 4,
	AIMS = 3
};

struct list {
	const struct dungeon_view *view;
	struct dungeon_action *action;
	size_t count, capacity;
};

static struct dungeon_action *add(struct list *list, enum dungeon_action_type type)
{
	if (list->count == list->capacity)
		return NULL;
	struct dungeon_action *action = &list->action[list->count++];
	memset(action, 0, sizeof(*action));
	action->type = (uint16_t)type;
	return action;
}

static void add_direction(struct list *list, enum dungeon_action_type type, int direction)
{
	struct dungeon_action *action = add(list, type);
	if (action)
		action->dir = (uint8_t)direction;
}

static void add_cell(struct list *list, enum dungeon_action_type type, int x, int y)
{
	struct dungeon_action *action = add(list, type);
	if (!action)
		return;
	action->x = (uint8_t)x;
	action->y = (uint8_t)y;
}

static struct dungeon_action *add_slot(struct list *list, enum dungeon_action_type type, int slot)
{
	struct dungeon_action *action = add(list, type);
	if (action)
		action->slot = (uint8_t)slot;
	return action;
}

/* ---- what is where ---- */

static struct rd_cell hero_cell(const struct dungeon_view *view)
{
	return rd_cell_at(view->hero.x, view->hero.y);
}

static bool is_inside(const struct dungeon_view *view, struct rd_cell cell)
{
	return rd_cell_is_inside(cell, view->w, view->h);
}

static const struct dungeon_shown_creature *creature_at(
	const struct dungeon_view *view, struct rd_cell cell)
{
	for (int i = 0; i < view->creature_count; i++)
		if (view->creatures[i].x == cell.x && view->creatures[i].y == cell.y)
			return &view->creatures[i];
	return NULL;
}

static const struct dungeon_shown_chest *chest_at(
	const struct dungeon_view *view, struct rd_cell cell)
{
	for (int i = 0; i < view->chest_count; i++)
		if (view->chests[i].x == cell.x && view->chests[i].y == cell.y)
			return &view->chests[i];
	return NULL;
}

static bool has_item_at(const struct dungeon_view *view, struct rd_cell cell)
{
	for (int i = 0; i < view->item_count; i++)
		if (view->items[i].x == cell.x && view->items[i].y == cell.y)
			return true;
	return false;
}

static bool carries(const struct dungeon_view *view, int kind)
{
	for (int i = 0; i < view->pack_count; i++)
		if (view->pack[i].kind == kind)
			return true;
	return false;
}

static bool has_effect(const struct dungeon_view *view, int effect)
{
	for (int i = 0; i < view->hero.effect_count; i++)
		if (view->hero.effects[i].effect == effect)
			return true;
	return false;
}

static bool is_unharmed(const struct dungeon_shown_creature *creature)
{
	return dungeon_creature_rows[creature->kind].traits & DUNGEON_UNHARMED;
}

static int worn_weapon(const struct dungeon_view *view)
{
	for (int i = 0; i < view->pack_count; i++)
		if (view->pack[i].worn && view->pack[i].kind <= DUNGEON_LONG_BOW)
			return view->pack[i].kind;
	return DUNGEON_NO_ITEM;
}

/* ---- the eight cells beside ---- */

static bool may_move(const struct dungeon_view *view, struct rd_cell to)
{
	if (has_effect(view, DUNGEON_CONFUSED))
		return true;
	if (!is_inside(view, to))
		return view->floor == 1 && carries(view, DUNGEON_LOST_URN);
	const struct dungeon_shown_creature *creature = creature_at(view, to);
	if (creature)
		return (creature->neutral && !creature->aggravated) || view->hero.stamina > 0;
	const struct dungeon_shown_chest *chest = chest_at(view, to);
	if (chest)
		return !chest->open;
	int terrain = view->map[to.y][to.x];
	if (dungeon_in(DUNGEON_LOCKS, terrain))
		return carries(view, DUNGEON_KEY_WHITE + (terrain - DUNGEON_LOCK_WHITE));
	return terrain == DUNGEON_DOOR || dungeon_in(DUNGEON_WALKABLE, terrain);
}

static void list_beside(struct list *list)
{
	const struct dungeon_view *view = list->view;
	for (int direction = 0; direction < RD_DIRECTIONS; direction++) {
		struct rd_cell to = rd_cell_step(hero_cell(view), (enum rd_direction)direction);
		if (may_move(view, to))
			add_direction(list, DUNGEON_HERO_MOVE, direction);
		if (!is_inside(view, to))
			continue;
		const struct dungeon_shown_creature *creature = creature_at(view, to);
		if (view->hero.stamina > 0 && !(creature && is_unharmed(creature)))
			add_direction(list, DUNGEON_HERO_STRIKE, direction);
		if (view->map[to.y][to.x] == DUNGEON_OPEN_DOOR && !creature &&
			!chest_at(view, to) && !has_item_at(view, to))
			add_direction(list, DUNGEON_DOOR_CLOSE, direction);
	}
}

static void list_walls(struct list *list)
{
	const struct dungeon_view *view = list->view;
	struct rd_cell at = hero_cell(view);
	for (int y = dungeon_max(0, at.y - SEARCH_RANGE);
		y <= dungeon_min(view->h - 1, at.y + SEARCH_RANGE); y++)
		for (int x = dungeon_max(0, at.x - SEARCH_RANGE);
			x <= dungeon_min(view->w - 1, at.x + SEARCH_RANGE); x++) {
			bool is_wall = view->map[y][x] == DUNGEON_WALL ||
				       view->map[y][x] == DUNGEON_PILLAR;
			if (is_wall && view->lit[y][x])
				add_cell(list, DUNGEON_HERO_INSPECT, x, y);
		}
}

/* ---- whoever is seen ---- */

static void list_targets(struct list *list)
{
	const struct dungeon_view *view = list->view;
	int weapon = worn_weapon(view);
	bool reaches = weapon != DUNGEON_NO_ITEM && dungeon_item_rows[weapon].reach > 0 &&
		       view->hero.stamina > 0;
	bool shoots = weapon == DUNGEON_LONG_BOW && carries(view, DUNGEON_ARROW);
	for (int i = 0; i < view->creature_count; i++) {
		const struct dungeon_shown_creature *creature = &view->creatures[i];
		struct rd_cell at = rd_cell_at(creature->x, creature->y), from = hero_cell(view);
		int distance = rd_distance(from, at);
		if (is_unharmed(creature))
			continue;
		if (shoots && distance <= BOW_RANGE)
			add_cell(list, DUNGEON_HERO_FIRE, at.x, at.y);
		if (!reaches || distance > dungeon_item_rows[weapon].reach)
			continue;
		struct rd_cell between = distance == 2 ? rd_line_cell(from, at, 1) : at;
		if (distance == 1 || dungeon_in(DUNGEON_WALKABLE, view->map[between.y][between.x]))
			add_cell(list, DUNGEON_HERO_REACH, at.x, at.y);
	}
}

/* ---- things ---- */

/* Potions and scrolls of one look are of one kind, known or not. */
static bool has_room_for(const struct dungeon_view *view, const struct dungeon_shown_item *item)
{
	if (view->pack_count < DUNGEON_PACK)
		return true;
	bool stacks = item->look >= DUNGEON_ITEM_KINDS ? item->look < DUNGEON_LOOK_RING
						       : dungeon_item_rows[item->look].stacks;
	for (int i = 0; i < view->pack_count && stacks; i++)
		if (view->pack[i].look == item->look && view->pack[i].count < DUNGEON_STACK)
			return true;
	return false;
}

static void list_takings(struct list *list)
{
	const struct dungeon_view *view = list->view;
	for (int i = 0; i < view->pile_count; i++) {
		struct dungeon_action *action = has_room_for(view, &view->pile[i])
							? add(list, DUNGEON_ITEM_TAKE)
							: NULL;
		if (action)
			action->index = (uint8_t)i;
	}
	for (int i = 0; i < view->chest_count; i++) {
		const struct dungeon_shown_chest *chest = &view->chests[i];
		if (rd_distance(hero_cell(view), rd_cell_at(chest->x, chest->y)) != 1)
			continue;
		for (int j = 0; j < chest->item_count; j++) {
			struct dungeon_action *action = has_room_for(view, &chest->items[j])
								? add(list, DUNGEON_ITEM_TAKE)
								: NULL;
			if (!action)
				continue;
			action->index = (uint8_t)j;
			action->x = chest->x;
			action->y = chest->y;
			action->has_x = action->has_y = true;
		}
	}
}

static bool is_ring_look(int look)
{
	return look >= DUNGEON_LOOK_RING;
}

/* Worn rings are known; the view does not say whether a curse was lifted. */
static bool may_be_held(const struct dungeon_shown_item *item)
{
	return item->worn && item->kind != DUNGEON_NO_KIND &&
	       dungeon_item_rows[item->kind].is_cursed;
}

static bool may_wear(const struct dungeon_view *view, const struct dungeon_shown_item *item)
{
	if (!is_ring_look(item->look))
		return !item->worn && item->look < DUNGEON_ITEM_KINDS &&
		       dungeon_item_rows[item->look].place != DUNGEON_NOWHERE;
	int worn = 0, held = 0;
	for (int i = 0; i < view->pack_count; i++) {
		worn += view->pack[i].worn && is_ring_look(view->pack[i].look);
		held += may_be_held(&view->pack[i]);
	}
	return !item->worn && (worn < 2 || held == 0);
}

static void add_use_at(struct list *list, int slot, int x, int y)
{
	struct dungeon_action *action = add_slot(list, DUNGEON_ITEM_USE, slot);
	if (!action)
		return;
	action->x = (uint8_t)x;
	action->y = (uint8_t)y;
	action->has_x = action->has_y = true;
}

static void list_rod(struct list *list, int slot)
{
	const struct dungeon_view *view = list->view;
	struct rd_cell at = hero_cell(view);
	int left = ROD_SAMPLES;
	for (int y = dungeon_max(1, at.y - 2); y <= dungeon_min(view->h - 2, at.y + 2); y++)
		for (int x = dungeon_max(1, at.x - 2);
			x <= dungeon_min(view->w - 2, at.x + 2) && left > 0; x++)
			if (view->lit[y][x] && dungeon_in(DUNGEON_OPAQUE, view->map[y][x])) {
				add_use_at(list, slot, x, y);
				left--;
			}
}

static void list_uses(struct list *list, const struct dungeon_shown_item *item)
{
	const struct dungeon_view *view = list->view;
	bool is_scroll = item->look >= DUNGEON_LOOK_SCROLL && item->look < DUNGEON_LOOK_RING;
	bool is_potion = item->look >= DUNGEON_LOOK_POTION && item->look < DUNGEON_LOOK_SCROLL;
	bool is_food = item->look < DUNGEON_ITEM_KINDS &&
		       dungeon_item_rows[item->look].class == DUNGEON_FOOD;
	if (is_scroll || is_potion || (is_food && view->hero.satiety < DUNGEON_SATIETY_MAX))
		add_slot(list, DUNGEON_ITEM_USE, item->slot);
	if (item->look == DUNGEON_TUNNEL_ROD && item->charges > 0)
		list_rod(list, item->slot);
	int aims = AIMS;
	for (int i = 0; i < view->creature_count && aims > 0; i++) {
		const struct dungeon_shown_creature *creature = &view->creatures[i];
		int distance = rd_distance(hero_cell(view), rd_cell_at(creature->x, creature->y));
		bool is_sand = item->look == DUNGEON_SAND_BAG && item->charges > 0 &&
			       distance <= SAND_RANGE;
		if (is_unharmed(creature) || !(is_scroll || is_sand))
			continue;
		add_use_at(list, item->slot, creature->x, creature->y);
		aims--;
	}
}

static void add_throw(struct list *list, int slot, int x, int y)
{
	struct dungeon_action *action = add_slot(list, DUNGEON_ITEM_THROW, slot);
	if (!action)
		return;
	action->x = (uint8_t)x;
	action->y = (uint8_t)y;
}

static void list_throws(struct list *list, const struct dungeon_shown_item *item)
{
	const struct dungeon_view *view = list->view;
	bool is_weapon = item->look < DUNGEON_ITEM_KINDS && dungeon_item_rows[item->look].is_thrown;
	bool is_potion = item->look >= DUNGEON_LOOK_POTION && item->look < DUNGEON_LOOK_SCROLL;
	int aims = AIMS;
	if (!is_weapon && !is_potion)
		return;
	for (int i = 0; i < view->creature_count && aims > 0; i++) {
		const struct dungeon_shown_creature *creature = &view->creatures[i];
		int distance = rd_distance(hero_cell(view), rd_cell_at(creature->x, creature->y));
		if (distance > THROW_RANGE + view->hero.strength || is_unharmed(creature))
			continue;
		add_throw(list, item->slot, creature->x, creature->y);
		aims--;
	}
	struct rd_cell beside = rd_cell_step(hero_cell(view), RD_EAST);
	if (aims == AIMS && is_inside(view, beside))
		add_throw(list, item->slot, beside.x, beside.y);
}

static void list_pack(struct list *list)
{
	const struct dungeon_view *view = list->view;
	bool has_floor = view->item_count + view->pile_count < DUNGEON_ITEMS;
	for (int i = 0; i < view->pack_count; i++) {
		const struct dungeon_shown_item *item = &view->pack[i];
		bool is_held = may_be_held(item);
		if (has_floor && !is_held)
			add_slot(list, DUNGEON_ITEM_DROP, item->slot);
		if (may_wear(view, item))
			add_slot(list, DUNGEON_ITEM_EQUIP, item->slot);
		if (item->worn && !is_held)
			add_slot(list, DUNGEON_ITEM_UNEQUIP, item->slot);
		list_uses(list, item);
		if (!is_held)
			list_throws(list, item);
	}
}

size_t dungeon_legal(const void *of, void *actions, size_t capacity)
{
	const struct dungeon_view *view = of;
	struct list list = {view, actions, 0, capacity};
	if (view->phase == DUNGEON_OVER || view->w == 0)
		return 0;
	list_beside(&list);
	add(&list, DUNGEON_HERO_WAIT);
	int terrain = view->map[view->hero.y][view->hero.x];
	if ((terrain == DUNGEON_UP && view->floor > 1) ||
		(terrain == DUNGEON_DOWN && view->floor < view->floors))
		add(&list, DUNGEON_STAIRS_TAKE);
	if (view->floor != 1) {
		struct dungeon_action *lamp = add(&list, DUNGEON_LAMP_SET);
		if (lamp)
			lamp->on = !view->hero.lamp;
	}
	list_targets(&list);
	list_takings(&list);
	list_pack(&list);
	list_walls(&list);
	return list.count;
}
