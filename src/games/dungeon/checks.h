/*
 * checks.h: what an action of the seeker may be refused for, in the order of section 6. Each returns a refusal, or
 * RD_ACCEPTED.
 *
 * They read facts, never a state: apply makes the facts of the state (level.c, and the checks beside each action),
 * legal makes them of the view, so both come to the same answer; the battery holds the two against each other.
 * Whoever hides or is disguised is a fact of the state alone. It never makes a refusal: what is touched is found out.
 */
#ifndef RONDA_DUNGEON_CHECKS_H
#define RONDA_DUNGEON_CHECKS_H

#include "parts.h"

/* How far, by distance (2.1). */
enum {
	DUNGEON_SEARCH_RANGE = 5, /* 6.4 */
	DUNGEON_BOW_RANGE = 8,    /* 6.6 */
	DUNGEON_SAND_RANGE = 2,   /* 2.6 */
	DUNGEON_THROW_RANGE = 4,  /* 6.14: and one for each point of strength */
};

/* ---- what lies beside or ahead: 6.1 to 6.7 ---- */

struct dungeon_ground { /* a cell */
	bool is_inside;
	bool is_edge; /* outside, on the surface */
	bool has_key; /* the seeker carries what opens it: the key of a lock, the urn at the edge */
	uint8_t terrain; /* as it is shown */
	bool has_creature, is_seen, is_hidden, is_disguised, is_friend, is_unharmed;
	bool has_chest, is_open; /* a chest, which is open */
	bool has_item;           /* asked of open doors alone */
};
struct dungeon_ground dungeon_ground_of(const struct dungeon_run *, struct rd_cell);

static inline int dungeon_refuse_move(const struct dungeon_ground *to, int stamina)
{
	if (!to->is_inside) {
		if (!to->is_edge)
			return DUNGEON_BLOCKED;
		return to->has_key ? (int)RD_ACCEPTED : (int)DUNGEON_QUEST_UNFINISHED;
	}
	if (to->is_hidden || to->is_disguised || to->is_friend)
		return RD_ACCEPTED;
	if (to->is_unharmed) /* 2.5 */
		return DUNGEON_CANNOT_USE;
	if (to->has_creature)
		return stamina > 0 ? RD_ACCEPTED : RD_NOT_ENOUGH_RESOURCES;
	if (to->has_chest)
		return to->is_open ? (int)DUNGEON_BLOCKED : (int)RD_ACCEPTED;
	if (dungeon_in(DUNGEON_LOCKS, to->terrain))
		return to->has_key ? (int)RD_ACCEPTED : (int)DUNGEON_DOOR_LOCKED;
	bool is_way = to->terrain == DUNGEON_DOOR || dungeon_in(DUNGEON_WALKABLE, to->terrain);
	return is_way ? (int)RD_ACCEPTED : (int)DUNGEON_BLOCKED;
}

static inline int dungeon_refuse_strike(const struct dungeon_ground *to, int stamina)
{
	if (!to->is_inside)
		return RD_BAD_ACTION;
	if (to->is_unharmed)
		return DUNGEON_CANNOT_USE;
	return stamina > 0 ? RD_ACCEPTED : RD_NOT_ENOUGH_RESOURCES;
}

static inline int dungeon_refuse_inspect(int terrain, bool is_visible, int distance)
{
	if (!is_visible)
		return DUNGEON_NOT_VISIBLE;
	if (distance > DUNGEON_SEARCH_RANGE)
		return RD_OUT_OF_RANGE;
	bool is_wall = terrain == DUNGEON_WALL || terrain == DUNGEON_PILLAR;
	return is_wall ? (int)RD_ACCEPTED : (int)DUNGEON_NOT_A_WALL;
}

/* `weapon` is a kind or DUNGEON_NO_ITEM; the way is the cell between, where there is one. */
static inline int dungeon_refuse_reach(
	int weapon, const struct dungeon_ground *at, int distance, bool is_way_clear, int stamina)
{
	if (weapon == DUNGEON_NO_ITEM || dungeon_item_rows[weapon].reach == 0)
		return DUNGEON_CANNOT_USE;
	if (!at->is_seen)
		return RD_NO_SUCH_TARGET;
	if (distance > dungeon_item_rows[weapon].reach)
		return RD_OUT_OF_RANGE;
	if (!is_way_clear)
		return DUNGEON_BLOCKED;
	if (stamina == 0)
		return RD_NOT_ENOUGH_RESOURCES;
	return at->is_unharmed ? (int)DUNGEON_CANNOT_USE : (int)RD_ACCEPTED;
}

static inline int dungeon_refuse_fire(
	int weapon, bool has_arrow, const struct dungeon_ground *at, int distance)
{
	if (weapon != DUNGEON_LONG_BOW)
		return DUNGEON_CANNOT_USE;
	if (!has_arrow)
		return RD_NOT_ENOUGH_RESOURCES;
	if (!at->is_seen)
		return RD_NO_SUCH_TARGET;
	if (at->is_unharmed)
		return DUNGEON_CANNOT_USE;
	return distance > DUNGEON_BOW_RANGE ? RD_OUT_OF_RANGE : RD_ACCEPTED;
}

static inline int dungeon_refuse_close(const struct dungeon_ground *at)
{
	if (!at->is_inside || at->terrain != DUNGEON_OPEN_DOOR)
		return RD_NO_SUCH_TARGET;
	if (at->is_hidden)
		return RD_ACCEPTED;
	bool is_blocked = at->has_creature || at->has_chest || at->has_item;
	return is_blocked ? (int)DUNGEON_BLOCKED : (int)RD_ACCEPTED;
}

/* ---- 6.8, 6.9: the lamp, the stairs ---- */

static inline int dungeon_refuse_lamp(int floor, bool is_on, bool on)
{
	if (floor == 1)
		return DUNGEON_DAYLIGHT;
	return is_on == on ? (int)DUNGEON_NO_CHANGE : (int)RD_ACCEPTED;
}

static inline int dungeon_refuse_stairs(int terrain, int floor, int floors)
{
	bool leads_on = (terrain == DUNGEON_UP && floor > 1) ||
			(terrain == DUNGEON_DOWN && floor < floors);
	return leads_on ? (int)RD_ACCEPTED : (int)DUNGEON_NO_STAIRS;
}

/* ---- 6.10 to 6.14: things ---- */

struct dungeon_owned {        /* a thing of the pack, as far as its bearer knows it */
	uint8_t kind;         /* DUNGEON_NO_KIND where only the look tells of the class */
	uint8_t class, place; /* where it is worn, or DUNGEON_NOWHERE */
	uint8_t charges;      /* of a device */
	bool worn, is_held;   /* held: a curse may hold it on */
};
struct dungeon_owned dungeon_owned_of(const struct dungeon_pack_item *);
struct dungeon_owned dungeon_owned_seen(const struct dungeon_shown_item *);

/* `distance` is that of a chest, 1 for the pile under the seeker's feet. */
static inline int dungeon_refuse_take(int distance, bool is_there, bool has_room)
{
	if (distance != 1)
		return RD_OUT_OF_RANGE;
	if (!is_there)
		return DUNGEON_NOTHING_HERE;
	return has_room ? (int)RD_ACCEPTED : (int)DUNGEON_INVENTORY_FULL;
}

static inline int dungeon_refuse_drop(const struct dungeon_owned *item, int lying)
{
	if (item->is_held)
		return DUNGEON_CURSED;
	return lying >= DUNGEON_ITEMS ? (int)DUNGEON_BLOCKED : (int)RD_ACCEPTED;
}

/* `is_place_held`: what is worn where this would go cannot be taken off. */
static inline int dungeon_refuse_equip(const struct dungeon_owned *item, bool is_place_held)
{
	if (item->place == DUNGEON_NOWHERE)
		return DUNGEON_CANNOT_USE;
	if (item->worn)
		return DUNGEON_NO_CHANGE;
	return is_place_held ? (int)DUNGEON_CURSED : (int)RD_ACCEPTED;
}

static inline int dungeon_refuse_unequip(const struct dungeon_owned *item)
{
	if (!item->worn)
		return DUNGEON_NO_CHANGE;
	return item->is_held ? (int)DUNGEON_CURSED : (int)RD_ACCEPTED;
}

struct dungeon_aim { /* a cell that an action names */
	struct dungeon_ground ground;
	int distance;
	bool is_visible, is_border;
};

static inline int dungeon_refuse_device(int kind, const struct dungeon_aim *aim)
{
	if (!aim)
		return RD_NO_SUCH_TARGET;
	const struct dungeon_ground *at = &aim->ground;
	if (kind == DUNGEON_TUNNEL_ROD) {
		bool is_wall = dungeon_in(DUNGEON_OPAQUE, at->terrain) && !aim->is_border;
		return is_wall ? RD_ACCEPTED : RD_NO_SUCH_TARGET;
	}
	if (!at->is_seen || at->is_unharmed)
		return RD_NO_SUCH_TARGET;
	return aim->distance > DUNGEON_SAND_RANGE ? RD_OUT_OF_RANGE : RD_ACCEPTED;
}

/* `aim` is NULL where the action names no cell. */
static inline int dungeon_refuse_use(
	const struct dungeon_owned *item, const struct dungeon_aim *aim, int satiety)
{
	if (item->class != DUNGEON_POTION && item->class != DUNGEON_SCROLL &&
		item->class != DUNGEON_FOOD && item->class != DUNGEON_DEVICE)
		return DUNGEON_CANNOT_USE;
	if (aim && !aim->is_visible)
		return DUNGEON_NOT_VISIBLE;
	if (item->class == DUNGEON_FOOD && satiety >= DUNGEON_SATIETY_MAX)
		return DUNGEON_NOT_HUNGRY;
	if (item->class != DUNGEON_DEVICE)
		return RD_ACCEPTED; /* R10 */
	if (item->charges == 0)
		return RD_NOT_ENOUGH_RESOURCES;
	return dungeon_refuse_device(item->kind, aim);
}

static inline int dungeon_refuse_throw(
	const struct dungeon_owned *item, int distance, bool is_visible, int strength)
{
	if (item->kind == DUNGEON_LOST_URN)
		return DUNGEON_CANNOT_USE;
	if (distance == 0)
		return RD_BAD_ACTION;
	if (item->is_held)
		return DUNGEON_CURSED;
	if (!is_visible)
		return DUNGEON_NOT_VISIBLE;
	return distance > DUNGEON_THROW_RANGE + strength ? RD_OUT_OF_RANGE : RD_ACCEPTED;
}

#endif
