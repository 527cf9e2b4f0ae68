/* inventory.c: taking, dropping, putting on and taking off (6.10 to 6.12). */
#include "checks.h"

#include <string.h>

/* A worn ring that cannot be taken off (2.6). */
bool dungeon_is_held_by_curse(const struct dungeon_pack_item *item)
{
	return item->worn && !item->freed && dungeon_item_rows[item->kind].is_cursed;
}

struct dungeon_owned dungeon_owned_of(const struct dungeon_pack_item *item)
{
	const struct dungeon_item_row *row = &dungeon_item_rows[item->kind];
	return (struct dungeon_owned){
		.kind = item->kind,
		.class = row->class,
		.place = row->place,
		.charges = item->charges,
		.worn = item->worn,
		.is_held = dungeon_is_held_by_curse(item),
	};
}

static struct dungeon_owned owned_in(const struct dungeon_hero *hero, int slot)
{
	return dungeon_owned_of(&hero->pack[dungeon_pack_at(hero, slot)]);
}

static void tell_item(struct dungeon_run *run, enum dungeon_event_type type, int slot, int kind,
	int count, bool known, int charges)
{
	struct dungeon_event *event = dungeon_tell(run, type);
	event->slot = (uint8_t)slot;
	event->look = (uint8_t)dungeon_look_of(run->state, kind, known);
	event->count = (uint8_t)count;
	event->kind = (uint8_t)dungeon_shown_kind(run->state, kind, known);
	event->charges = (uint8_t)dungeon_shown_charges(kind, charges);
}

/* ---- 6.10 ---- */

/* A stack with room for more of this kind, by slot; or -1. */
static int find_stack(const struct dungeon_hero *hero, int kind)
{
	for (int i = 0; i < hero->pack_count && dungeon_item_rows[kind].stacks; i++)
		if (hero->pack[i].kind == kind && hero->pack[i].count < DUNGEON_STACK)
			return i;
	return -1;
}

/* What is meant: an entry of the pile, or of an open chest. */
struct source {
	struct dungeon_chest *chest;
	int place; /* in the chest, or in the level's list; -1: nothing */
};

static struct source find_source(const struct dungeon_run *run, const struct dungeon_action *action)
{
	struct source source = {.place = -1};
	struct dungeon_level *level = run->here;
	if (!action->has_x) {
		source.place = dungeon_item_at(level, dungeon_hero_cell(run->hero), action->index);
		return source;
	}
	int chest = dungeon_chest_at(level, rd_cell_at(action->x, action->y));
	if (chest < 0 || !level->chests[chest].open ||
		action->index >= level->chests[chest].item_count)
		return source;
	source.chest = &level->chests[chest];
	source.place = action->index;
	return source;
}

static struct dungeon_thing thing_at(const struct dungeon_run *run, const struct source *source)
{
	if (source->chest)
		return source->chest->items[source->place];
	const struct dungeon_item *item = &run->here->items[source->place];
	return (struct dungeon_thing){item->kind, item->count, item->known, item->charges};
}

int dungeon_check_take(const struct dungeon_run *run, const struct dungeon_action *action)
{
	struct source source = find_source(run, action);
	bool is_there = source.place >= 0;
	bool has_room = is_there &&
			(run->hero->pack_count < DUNGEON_PACK ||
				find_stack(run->hero, thing_at(run, &source).kind) >= 0);
	int distance = action->has_x ? rd_distance(dungeon_hero_cell(run->hero),
					       rd_cell_at(action->x, action->y))
				     : 1;
	return dungeon_refuse_take(distance, is_there, has_room);
}

static int insert_item(struct dungeon_hero *hero, const struct dungeon_thing *thing)
{
	int slot = 0;
	while (slot < hero->pack_count && hero->pack[slot].slot == slot)
		slot++; /* the pack is by slot: the first gap */
	memmove(&hero->pack[slot + 1], &hero->pack[slot],
		(size_t)(hero->pack_count - slot) * sizeof(hero->pack[0]));
	hero->pack_count++;
	hero->pack[slot] = (struct dungeon_pack_item){.slot = (uint8_t)slot,
		.kind = thing->kind,
		.count = thing->count,
		.place = DUNGEON_NOWHERE,
		.known = thing->known,
		.charges = thing->charges};
	return slot;
}

static void take_away(struct dungeon_run *run, const struct source *source, int count)
{
	uint8_t *left = source->chest ? &source->chest->items[source->place].count
				      : &run->here->items[source->place].count;
	run->floor_stale = true;
	if (*left > count) {
		*left = (uint8_t)(*left - count);
	} else if (source->chest) {
		struct dungeon_chest *chest = source->chest;
		chest->item_count--;
		memmove(&chest->items[source->place], &chest->items[source->place + 1],
			(size_t)(chest->item_count - source->place) * sizeof(chest->items[0]));
		memset(&chest->items[chest->item_count], 0, sizeof(chest->items[0]));
	} else {
		dungeon_remove_item(run, source->place);
	}
}

/* R57: from edition 2 on the king wakes when the urn is lifted, wherever he lies. */
static void wake_king(struct dungeon_run *run)
{
	for (int i = 0; i < run->here->creature_count && run->state->edition >= 2; i++) {
		struct dungeon_creature *creature = &run->here->creatures[i];
		if (creature->kind != DUNGEON_PALE_KING || !dungeon_is_alive(creature))
			continue;
		if (creature->asleep && creature->seen)
			dungeon_tell_of(run, DUNGEON_E_WOKE, creature);
		dungeon_aggravate(run, i, DUNGEON_HERO, true);
	}
}

void dungeon_do_take(struct dungeon_run *run, const struct dungeon_action *action)
{
	struct dungeon_hero *hero = run->hero;
	struct source source = find_source(run, action);
	struct dungeon_thing thing = thing_at(run, &source);
	int stack = find_stack(hero, thing.kind), slot, count = thing.count;
	if (stack >= 0) {
		count = dungeon_min(count, DUNGEON_STACK - hero->pack[stack].count);
		hero->pack[stack].count = (uint8_t)(hero->pack[stack].count + count);
		slot = hero->pack[stack].slot;
	} else {
		slot = insert_item(hero, &thing);
	}
	take_away(run, &source, count);
	if (thing.kind == DUNGEON_LOST_URN)
		run->state->urn = true;
	tell_item(run, DUNGEON_E_TAKEN, slot, thing.kind, count, thing.known, thing.charges);
	if (thing.kind == DUNGEON_LOST_URN)
		wake_king(run);
}

/* ---- 6.11 ---- */

int dungeon_check_drop(const struct dungeon_run *run, int slot)
{
	struct dungeon_owned item = owned_in(run->hero, slot);
	return dungeon_refuse_drop(&item, run->here->item_count);
}

void dungeon_do_drop(struct dungeon_run *run, int slot)
{
	int place = dungeon_pack_at(run->hero, slot);
	struct dungeon_pack_item item = run->hero->pack[place];
	if (item.worn && item.place == DUNGEON_AT_ARMOR)
		run->cost = 2 * DUNGEON_POINTS;
	dungeon_pack_take(run->hero, place, item.count);
	dungeon_fall(
		run, dungeon_hero_cell(run->hero), item.kind, item.count, item.known, item.charges);
	tell_item(run, DUNGEON_E_DROPPED, slot, item.kind, item.count, item.known, item.charges);
}

/* ---- 6.12 ---- */

static int worn_at(const struct dungeon_hero *hero, int place)
{
	for (int i = 0; i < hero->pack_count; i++)
		if (hero->pack[i].worn && hero->pack[i].place == place)
			return i;
	return -1;
}

static int place_for(const struct dungeon_hero *hero, int kind)
{
	int place = dungeon_item_rows[kind].place;
	if (place == DUNGEON_AT_RING1 && worn_at(hero, DUNGEON_AT_RING1) >= 0 &&
		worn_at(hero, DUNGEON_AT_RING2) < 0)
		return DUNGEON_AT_RING2;
	return place;
}

int dungeon_check_equip(const struct dungeon_run *run, int slot)
{
	struct dungeon_owned item = owned_in(run->hero, slot);
	int old = worn_at(run->hero, place_for(run->hero, item.kind));
	return dungeon_refuse_equip(
		&item, old >= 0 && dungeon_is_held_by_curse(&run->hero->pack[old]));
}

static void take_off(struct dungeon_run *run, struct dungeon_pack_item *item)
{
	struct dungeon_event *event = dungeon_tell(run, DUNGEON_E_UNEQUIPPED);
	event->slot = item->slot;
	event->place = item->place;
	if (item->place == DUNGEON_AT_ARMOR)
		run->cost = 2 * DUNGEON_POINTS;
	item->worn = false;
	item->place = DUNGEON_NOWHERE;
}

void dungeon_do_equip(struct dungeon_run *run, int slot)
{
	struct dungeon_hero *hero = run->hero;
	struct dungeon_pack_item *item = &hero->pack[dungeon_pack_at(hero, slot)];
	int place = place_for(hero, item->kind), old = worn_at(hero, place);
	if (old >= 0)
		take_off(run, &hero->pack[old]);
	item->worn = true;
	item->place = (uint8_t)place;
	if (place == DUNGEON_AT_ARMOR)
		run->cost = 2 * DUNGEON_POINTS;
	struct dungeon_event *event = dungeon_tell(run, DUNGEON_E_EQUIPPED);
	event->slot = (uint8_t)slot;
	event->place = (uint8_t)place;
	if (dungeon_item_rows[item->kind].class == DUNGEON_RING)
		dungeon_identify(run, item->kind);
}

int dungeon_check_unequip(const struct dungeon_run *run, int slot)
{
	struct dungeon_owned item = owned_in(run->hero, slot);
	return dungeon_refuse_unequip(&item);
}

void dungeon_do_unequip(struct dungeon_run *run, int slot)
{
	take_off(run, &run->hero->pack[dungeon_pack_at(run->hero, slot)]);
}
