/*
 * legal.c: what a view allows, by the checks that apply makes too (checks.h). The eight cells beside the seeker are
 * always visible, so what may be done to them is plain. Of open types samples are listed: aims at whoever is seen,
 * things that are surely not held by a curse.
 *
 * A view may come from afar, with any values that its schema admits.
 */
#include "checks.h"

#include <string.h>

enum { ROD_SAMPLES = 4, ROD_REACH = 2, AIMS = 3 };

struct list {
	const struct dungeon_view *view;
	struct dungeon_action *action;
	size_t count, capacity;
};

/* The place for one more action; NULL when there is no room left. */
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

static void add_cell(
	struct list *list, enum dungeon_action_type type, int slot, struct rd_cell cell)
{
	struct dungeon_action *action = add(list, type);
	if (!action)
		return;
	action->slot = (uint8_t)slot;
	action->x = (uint8_t)cell.x;
	action->y = (uint8_t)cell.y;
}

static void add_slot(struct list *list, enum dungeon_action_type type, int slot)
{
	struct dungeon_action *action = add(list, type);
	if (action)
		action->slot = (uint8_t)slot;
}

/* ---- facts: what is where ---- */

static struct rd_cell hero_cell(const struct dungeon_view *view)
{
	return rd_cell_at(view->hero.x, view->hero.y);
}

static bool is_inside(const struct dungeon_view *view, struct rd_cell cell)
{
	return rd_cell_is_inside(cell, view->w, view->h);
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

static int worn_weapon(const struct dungeon_view *view)
{
	for (int i = 0; i < view->pack_count; i++)
		if (view->pack[i].worn && view->pack[i].kind <= DUNGEON_LONG_BOW)
			return view->pack[i].kind;
	return DUNGEON_NO_ITEM;
}

static void note_creature(
	struct dungeon_ground *ground, const struct dungeon_shown_creature *creature)
{
	ground->has_creature = ground->is_seen = true;
	ground->is_friend = creature->neutral && !creature->aggravated;
	ground->is_unharmed = dungeon_creature_rows[creature->kind].traits & DUNGEON_UNHARMED;
}

static bool note_creature_at(
	const struct dungeon_view *view, struct rd_cell cell, struct dungeon_ground *ground)
{
	for (int i = 0; i < view->creature_count; i++)
		if (view->creatures[i].x == cell.x && view->creatures[i].y == cell.y) {
			note_creature(ground, &view->creatures[i]);
			return true;
		}
	return false;
}

static void note_chest_at(
	const struct dungeon_view *view, struct rd_cell cell, struct dungeon_ground *ground)
{
	for (int i = 0; i < view->chest_count && !ground->has_chest; i++)
		if (view->chests[i].x == cell.x && view->chests[i].y == cell.y) {
			ground->has_chest = true;
			ground->is_open = view->chests[i].open;
		}
}

static bool has_item_at(const struct dungeon_view *view, struct rd_cell cell)
{
	for (int i = 0; i < view->item_count; i++)
		if (view->items[i].x == cell.x && view->items[i].y == cell.y)
			return true;
	return false;
}

static struct dungeon_ground ground_at(const struct dungeon_view *view, struct rd_cell cell)
{
	struct dungeon_ground ground = {.is_inside = is_inside(view, cell)};
	if (!ground.is_inside) {
		ground.is_edge = view->floor == 1;
		ground.has_key = ground.is_edge && carries(view, DUNGEON_LOST_URN);
		return ground;
	}
	ground.terrain = view->map[cell.y][cell.x];
	if (!note_creature_at(view, cell, &ground))
		note_chest_at(view, cell, &ground);
	ground.has_item = ground.terrain == DUNGEON_OPEN_DOOR && has_item_at(view, cell);
	ground.has_key = dungeon_in(DUNGEON_LOCKS, ground.terrain) &&
			 carries(view, dungeon_key_of(ground.terrain));
	return ground;
}

/* ---- the eight cells beside ---- */

static void list_beside(struct list *list)
{
	const struct dungeon_view *view = list->view;
	bool is_confused = has_effect(view, DUNGEON_CONFUSED);
	for (int direction = 0; direction < RD_DIRECTIONS; direction++) {
		struct dungeon_ground to = ground_at(
			view, rd_cell_step(hero_cell(view), (enum rd_direction)direction));
		if (is_confused || dungeon_refuse_move(&to, view->hero.stamina) == RD_ACCEPTED)
			add_direction(list, DUNGEON_HERO_MOVE, direction);
		if (dungeon_refuse_strike(&to, view->hero.stamina) == RD_ACCEPTED)
			add_direction(list, DUNGEON_HERO_STRIKE, direction);
		if (dungeon_refuse_close(&to) == RD_ACCEPTED)
			add_direction(list, DUNGEON_DOOR_CLOSE, direction);
	}
}

/* The cells of the map that are at most so far from the seeker: a rectangle. */
struct around {
	int left, right, top, bottom;
};

static struct around cells_around(const struct dungeon_view *view, int distance)
{
	struct rd_cell at = hero_cell(view);
	return (struct around){
		.left = dungeon_max(0, at.x - distance),
		.right = dungeon_min(view->w - 1, at.x + distance),
		.top = dungeon_max(0, at.y - distance),
		.bottom = dungeon_min(view->h - 1, at.y + distance),
	};
}

/* No cell around is farther than the range, so the distance of each need not be asked. */
static void list_walls(struct list *list)
{
	const struct dungeon_view *view = list->view;
	struct around around = cells_around(view, DUNGEON_SEARCH_RANGE);
	for (int y = around.top; y <= around.bottom; y++)
		for (int x = around.left; x <= around.right; x++)
			if (dungeon_refuse_inspect(view->map[y][x], view->lit[y][x],
				    DUNGEON_SEARCH_RANGE) == RD_ACCEPTED)
				add_cell(list, DUNGEON_HERO_INSPECT, 0, rd_cell_at(x, y));
}

/* ---- whoever is seen ---- */

static struct dungeon_aim aim_at(const struct dungeon_view *view, struct rd_cell at)
{
	return (struct dungeon_aim){
		.ground = {.is_inside = true, .terrain = view->map[at.y][at.x]},
		.distance = rd_distance(hero_cell(view), at),
		.is_visible = view->lit[at.y][at.x],
		.is_border = at.x == 0 || at.y == 0 || at.x == view->w - 1 || at.y == view->h - 1,
	};
}

static struct dungeon_aim aim_at_creature(
	const struct dungeon_view *view, const struct dungeon_shown_creature *creature)
{
	struct dungeon_aim aim = aim_at(view, rd_cell_at(creature->x, creature->y));
	note_creature(&aim.ground, creature);
	return aim;
}

static void list_targets(struct list *list)
{
	const struct dungeon_view *view = list->view;
	struct rd_cell from = hero_cell(view);
	int weapon = worn_weapon(view);
	bool has_arrow = weapon == DUNGEON_LONG_BOW && carries(view, DUNGEON_ARROW);
	for (int i = 0; i < view->creature_count && weapon != DUNGEON_NO_ITEM; i++) {
		struct rd_cell at = rd_cell_at(view->creatures[i].x, view->creatures[i].y);
		struct dungeon_aim aim = aim_at_creature(view, &view->creatures[i]);
		struct rd_cell between = aim.distance == 2 ? rd_line_cell(from, at, 1) : at;
		bool is_way_clear = aim.distance != 2 ||
				    dungeon_in(DUNGEON_WALKABLE, view->map[between.y][between.x]);
		if (dungeon_refuse_fire(weapon, has_arrow, &aim.ground, aim.distance) ==
			RD_ACCEPTED)
			add_cell(list, DUNGEON_HERO_FIRE, 0, at);
		if (dungeon_refuse_reach(weapon, &aim.ground, aim.distance, is_way_clear,
			    view->hero.stamina) == RD_ACCEPTED)
			add_cell(list, DUNGEON_HERO_REACH, 0, at);
	}
}

/* ---- facts: things ---- */

static enum dungeon_class class_of(int look)
{
	if (look < DUNGEON_ITEM_KINDS)
		return (enum dungeon_class)dungeon_item_rows[look].class;
	return look >= DUNGEON_LOOK_RING     ? DUNGEON_RING
	       : look >= DUNGEON_LOOK_SCROLL ? DUNGEON_SCROLL
					     : DUNGEON_POTION;
}

/* Worn rings are known; the view does not say whether a curse was lifted. */
static bool may_be_held(const struct dungeon_shown_item *item)
{
	return item->worn && item->kind != DUNGEON_NO_KIND &&
	       dungeon_item_rows[item->kind].is_cursed;
}

struct dungeon_owned dungeon_owned_seen(const struct dungeon_shown_item *item)
{
	bool is_plain = item->look < DUNGEON_ITEM_KINDS;
	enum dungeon_class class = class_of(item->look);
	return (struct dungeon_owned){
		.kind = is_plain ? item->look : DUNGEON_NO_KIND,
		.class = (uint8_t) class,
		.place = is_plain                ? dungeon_item_rows[item->look].place
			 : class == DUNGEON_RING ? DUNGEON_AT_RING1
						 : DUNGEON_NOWHERE,
		.charges = item->charges,
		.worn = item->worn,
		.is_held = may_be_held(item),
	};
}

/* Potions and scrolls of one look are of one kind, known or not. */
static bool has_room_for(const struct dungeon_view *view, const struct dungeon_shown_item *item)
{
	if (view->pack_count < DUNGEON_PACK)
		return true;
	bool stacks = item->look >= DUNGEON_ITEM_KINDS ? class_of(item->look) != DUNGEON_RING
						       : dungeon_item_rows[item->look].stacks;
	for (int i = 0; i < view->pack_count && stacks; i++)
		if (view->pack[i].look == item->look && view->pack[i].count < DUNGEON_STACK)
			return true;
	return false;
}

/* Two rings are worn, and perhaps one of them for good: only the state knows which would go. */
static bool are_rings_held(const struct dungeon_view *view)
{
	int worn = 0, held = 0;
	for (int i = 0; i < view->pack_count; i++) {
		worn += view->pack[i].worn && class_of(view->pack[i].look) == DUNGEON_RING;
		held += may_be_held(&view->pack[i]);
	}
	return worn >= 2 && held > 0;
}

/* ---- things ---- */

/* What lies under the seeker, and what is in the open chests beside. */
static void list_takings(struct list *list)
{
	const struct dungeon_view *view = list->view;
	for (int i = 0; i < view->pile_count; i++) {
		bool has_room = has_room_for(view, &view->pile[i]);
		struct dungeon_action *action = dungeon_refuse_take(1, true, has_room)
							? NULL
							: add(list, DUNGEON_ITEM_TAKE);
		if (action)
			action->index = (uint8_t)i;
	}
	for (int i = 0; i < view->chest_count; i++) {
		const struct dungeon_shown_chest *chest = &view->chests[i];
		struct rd_cell at = rd_cell_at(chest->x, chest->y);
		int distance = rd_distance(hero_cell(view), at);
		for (int j = 0; j < chest->item_count; j++) {
			bool has_room = has_room_for(view, &chest->items[j]);
			if (dungeon_refuse_take(distance, chest->open, has_room) != RD_ACCEPTED)
				continue;
			size_t before = list->count;
			add_cell(list, DUNGEON_ITEM_TAKE, 0, at);
			if (list->count == before)
				continue;
			list->action[before].index = (uint8_t)j;
			list->action[before].has_x = list->action[before].has_y = true;
		}
	}
}

/* True if it was listed, or would have been with more room. */
static bool list_use_at(struct list *list, const struct dungeon_owned *item, int slot,
	struct rd_cell at, const struct dungeon_aim *aim)
{
	if (dungeon_refuse_use(item, aim, list->view->hero.satiety) != RD_ACCEPTED)
		return false;
	size_t before = list->count;
	add_cell(list, DUNGEON_ITEM_USE, slot, at);
	if (list->count > before)
		list->action[before].has_x = list->action[before].has_y = true;
	return true;
}

static void list_rod(struct list *list, const struct dungeon_owned *item, int slot)
{
	const struct dungeon_view *view = list->view;
	struct around around = cells_around(view, ROD_REACH);
	int left = ROD_SAMPLES;
	for (int y = around.top; y <= around.bottom; y++)
		for (int x = around.left; x <= around.right && left > 0; x++) {
			struct dungeon_aim aim = aim_at(view, rd_cell_at(x, y));
			left -= list_use_at(list, item, slot, rd_cell_at(x, y), &aim);
		}
}

static void list_uses(struct list *list, const struct dungeon_owned *item, int slot)
{
	const struct dungeon_view *view = list->view;
	if (dungeon_refuse_use(item, NULL, view->hero.satiety) == RD_ACCEPTED)
		add_slot(list, DUNGEON_ITEM_USE, slot);
	if (item->kind == DUNGEON_TUNNEL_ROD)
		list_rod(list, item, slot);
	bool is_aimed = item->class == DUNGEON_SCROLL || item->kind == DUNGEON_SAND_BAG;
	int aims = is_aimed ? AIMS : 0;
	for (int i = 0; i < view->creature_count && aims > 0; i++) {
		const struct dungeon_shown_creature *creature = &view->creatures[i];
		struct dungeon_aim aim = aim_at_creature(view, creature);
		if (!aim.ground.is_unharmed)
			aims -= list_use_at(
				list, item, slot, rd_cell_at(creature->x, creature->y), &aim);
	}
}

/* Throwing weapons and potions at whoever is seen; at nobody, one to the east. */
static void list_throws(struct list *list, const struct dungeon_owned *item, int slot)
{
	const struct dungeon_view *view = list->view;
	bool is_weapon = item->kind != DUNGEON_NO_KIND && dungeon_item_rows[item->kind].is_thrown;
	int aims = is_weapon || item->class == DUNGEON_POTION ? AIMS : 0;
	if (aims == 0)
		return;
	for (int i = 0; i < view->creature_count && aims > 0; i++) {
		const struct dungeon_shown_creature *creature = &view->creatures[i];
		struct dungeon_aim aim = aim_at_creature(view, creature);
		if (aim.ground.is_unharmed ||
			dungeon_refuse_throw(item, aim.distance, aim.is_visible,
				view->hero.strength) != RD_ACCEPTED)
			continue;
		add_cell(list, DUNGEON_ITEM_THROW, slot, rd_cell_at(creature->x, creature->y));
		aims--;
	}
	struct rd_cell beside = rd_cell_step(hero_cell(view), RD_EAST);
	if (aims < AIMS || !is_inside(view, beside))
		return;
	if (dungeon_refuse_throw(item, 1, view->lit[beside.y][beside.x], view->hero.strength) ==
		RD_ACCEPTED)
		add_cell(list, DUNGEON_ITEM_THROW, slot, beside);
}

static void list_pack(struct list *list)
{
	const struct dungeon_view *view = list->view;
	bool is_ring_held = are_rings_held(view);
	for (int i = 0; i < view->pack_count; i++) {
		struct dungeon_owned item = dungeon_owned_seen(&view->pack[i]);
		int slot = view->pack[i].slot;
		bool is_place_held = item.class == DUNGEON_RING && is_ring_held;
		if (dungeon_refuse_drop(&item, view->item_count + view->pile_count) == RD_ACCEPTED)
			add_slot(list, DUNGEON_ITEM_DROP, slot);
		if (dungeon_refuse_equip(&item, is_place_held) == RD_ACCEPTED)
			add_slot(list, DUNGEON_ITEM_EQUIP, slot);
		if (dungeon_refuse_unequip(&item) == RD_ACCEPTED)
			add_slot(list, DUNGEON_ITEM_UNEQUIP, slot);
		list_uses(list, &item, slot);
		list_throws(list, &item, slot);
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
	if (dungeon_refuse_stairs(terrain, view->floor, view->floors) == RD_ACCEPTED)
		add(&list, DUNGEON_STAIRS_TAKE);
	bool on = !view->hero.lamp;
	struct dungeon_action *lamp = dungeon_refuse_lamp(view->floor, view->hero.lamp, on)
					      ? NULL
					      : add(&list, DUNGEON_LAMP_SET);
	if (lamp)
		lamp->on = on;
	list_targets(&list);
	list_takings(&list);
	list_pack(&list);
	list_walls(&list);
	return list.count;
}
