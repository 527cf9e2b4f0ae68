/* scrolls.c: what a scroll does when it is read (2.6). One that does nothing fizzles and stays unknown. */
#include "parts.h"

#include <ronda/sight.h>
#include <string.h>

enum { SILENCE_TURNS = 20, BOLT_RANGE = 12, FIRE_RADIUS = 2, NOBODY = -2 };

static bool can_be_aimed_at(const struct dungeon_creature *creature)
{
	return dungeon_is_alive(creature) && creature->seen &&
	       !dungeon_has_trait(creature, DUNGEON_UNHARMED);
}

/* The nearest seen creature, ties by sighting number; or NOBODY. */
static int nearest_seen(const struct dungeon_run *run)
{
	int nearest = NOBODY, best = 0;
	for (int i = 0; i < run->here->creature_count; i++) {
		const struct dungeon_creature *creature = &run->here->creatures[i];
		if (!can_be_aimed_at(creature))
			continue;
		int distance = rd_distance(
			dungeon_hero_cell(run->hero), dungeon_creature_cell(creature));
		if (nearest == NOBODY || distance < best ||
			(distance == best && creature->id < run->here->creatures[nearest].id)) {
			nearest = i;
			best = distance;
		}
	}
	return nearest;
}

static int aimed_at(const struct dungeon_run *run, const struct dungeon_action *action)
{
	if (!action->has_x)
		return nearest_seen(run);
	int there = dungeon_creature_at(run->here, rd_cell_at(action->x, action->y));
	return there >= 0 && can_be_aimed_at(&run->here->creatures[there]) ? there : NOBODY;
}

static bool hex(struct dungeon_run *run, const struct dungeon_action *action, int kind)
{
	int target = aimed_at(run, action);
	if (target == NOBODY)
		return false;
	dungeon_identify(run, kind);
	dungeon_lay_effect(run, target,
		kind == DUNGEON_SCROLL_CONFUSION ? DUNGEON_CONFUSED : DUNGEON_PARALYSED,
		DUNGEON_HEX_TURNS);
	return true;
}

/* ---- knowing ---- */

static bool is_ration(int kind)
{
	return kind == DUNGEON_RATION || kind == DUNGEON_SPOILED_RATION;
}

/* Of the scroll's own kind nothing is unknown (R43). */
static bool is_unknown(const struct dungeon_run *run, const struct dungeon_pack_item *item, int own)
{
	if (is_ration(item->kind))
		return !item->known;
	return item->kind != own && !dungeon_is_known(run->state->known, item->kind);
}

static void name_item(struct dungeon_run *run, struct dungeon_pack_item *item)
{
	if (!is_ration(item->kind)) {
		dungeon_identify(run, item->kind);
		return;
	}
	struct dungeon_event *event = dungeon_tell(run, DUNGEON_E_IDENTIFIED);
	event->look = (uint8_t)dungeon_look_of(run->state, item->kind, item->known);
	event->kind = item->kind;
	event->has_slot = true;
	event->slot = item->slot;
	item->known = true;
}

static bool identify_one(struct dungeon_run *run, const struct dungeon_action *action, int kind)
{
	struct dungeon_hero *hero = run->hero;
	int place = -1;
	if (action->has_to_slot) {
		place = dungeon_pack_at(hero, action->to_slot);
		if (place >= 0 && !is_unknown(run, &hero->pack[place], kind))
			place = -1;
	}
	for (int i = 0; i < hero->pack_count && !action->has_to_slot && place < 0; i++)
		if (is_unknown(run, &hero->pack[i], kind))
			place = i;
	if (place < 0)
		return false;
	dungeon_identify(run, kind);
	name_item(run, &hero->pack[place]);
	return true;
}

static bool identify_all(struct dungeon_run *run, int kind)
{
	struct dungeon_hero *hero = run->hero;
	bool is_any = false;
	for (int i = 0; i < hero->pack_count; i++)
		is_any = is_any || is_unknown(run, &hero->pack[i], kind);
	if (!is_any)
		return false;
	dungeon_identify(run, kind);
	for (int i = 0; i < hero->pack_count; i++)
		if (is_unknown(run, &hero->pack[i], kind))
			name_item(run, &hero->pack[i]);
	return true;
}

static bool lift_curses(struct dungeon_run *run, int kind)
{
	bool is_any = false;
	for (int i = 0; i < run->hero->pack_count; i++) {
		struct dungeon_pack_item *item = &run->hero->pack[i];
		if (!dungeon_is_held_by_curse(item))
			continue;
		item->freed = true;
		is_any = true;
	}
	if (!is_any)
		return false;
	dungeon_identify(run, kind);
	dungeon_tell(run, DUNGEON_E_CURSE_LIFTED);
	return true;
}

/* ---- hurting ---- */

static void burn(struct dungeon_run *run, int place, int damage)
{
	struct dungeon_creature *creature = &run->here->creatures[place];
	if (creature->seen)
		dungeon_tell_of(run, DUNGEON_E_CREATURE_HURT, creature)->amount = (int16_t)damage;
	dungeon_aggravate(run, place, DUNGEON_HERO, creature->hp > damage);
	dungeon_reset_bonuses(run, place);
	dungeon_hurt_creature(run, place, damage, true);
}

static bool strike_lightning(struct dungeon_run *run, int kind)
{
	int target = nearest_seen(run);
	if (target == NOBODY || rd_distance(dungeon_hero_cell(run->hero),
					dungeon_fighter_cell(run, target)) > BOLT_RANGE)
		return false;
	dungeon_identify(run, kind);
	burn(run, target, dungeon_draw(run, "bolt", DUNGEON_BOLT_LEAST, DUNGEON_BOLT_MOST));
	return true;
}

static void burn_hero(struct dungeon_run *run)
{
	struct dungeon_event *event = dungeon_tell(run, DUNGEON_E_HURT);
	event->amount = DUNGEON_FIRE_DAMAGE;
	event->hp = (uint8_t)dungeon_max(0, run->hero->hp - DUNGEON_FIRE_DAMAGE);
	event->cause = DUNGEON_HURT_BY_FIRE;
	dungeon_hurt_hero(run, DUNGEON_FIRE_DAMAGE, DUNGEON_BY_FIRE);
}

static bool burst_fire(struct dungeon_run *run, const struct dungeon_action *action, int kind)
{
	struct rd_cell aim = rd_cell_at(action->x, action->y);
	if (!action->has_x) {
		int target = nearest_seen(run);
		if (target == NOBODY)
			return false;
		aim = dungeon_fighter_cell(run, target);
	}
	struct rd_bitmap field = {0};
	rd_sight_add(
		&field, &run->state->eyes.opaque, run->here->w, run->here->h, aim, FIRE_RADIUS);
	dungeon_identify(run, kind);
	dungeon_tell_at(run, DUNGEON_E_BURST, aim);
	int count = run->here->creature_count;
	for (int i = 0; i < count; i++) {
		const struct dungeon_creature *creature = &run->here->creatures[i];
		if (!dungeon_is_alive(creature) || creature->disguised ||
			dungeon_has_trait(creature, DUNGEON_UNHARMED) ||
			!rd_bitmap_test(&field, dungeon_creature_cell(creature)))
			continue;
		if (creature->hidden)
			dungeon_reveal(run, i);
		burn(run, i, DUNGEON_FIRE_DAMAGE);
	}
	if (rd_bitmap_test(&field, dungeon_hero_cell(run->hero)))
		burn_hero(run);
	return true;
}

/* ---- places ---- */

/* 7.11 */
static bool teleport(struct dungeon_run *run, int kind)
{
	const struct dungeon_level *level = run->here;
	struct rd_bitmap free = {0};
	int count = 0;
	for (int y = 0; y < level->h; y++)
		for (int x = 0; x < level->w; x++) {
			struct rd_cell cell = rd_cell_at(x, y);
			bool is_stairs = level->map[y][x] == DUNGEON_UP ||
					 level->map[y][x] == DUNGEON_DOWN;
			if (is_stairs || !dungeon_is_empty(level, cell) ||
				rd_cell_equal(cell, dungeon_hero_cell(run->hero)))
				continue;
			rd_bitmap_set(&free, cell);
			count++;
		}
	if (count == 0)
		return false;
	dungeon_identify(run, kind);
	int left = dungeon_draw(run, "teleport", 0, count - 1);
	struct rd_cell cell = rd_cell_at(0, 0);
	while (rd_bitmap_next(&free, &cell) && left-- > 0)
		cell.x++;
	run->hero->x = (uint8_t)cell.x;
	run->hero->y = (uint8_t)cell.y;
	run->eyes_stale = true;
	run->to_hero_limit = run->from_hero_limit = 0;
	dungeon_tell_at(run, DUNGEON_E_MOVED, cell);
	return true;
}

static void learn_map(struct dungeon_run *run)
{
	struct dungeon_level *level = run->here;
	const unsigned known = DUNGEON_WALKABLE | DUNGEON_CLOSED_DOORS | DUNGEON_T(FIREPLACE);
	for (int y = 0; y < level->h; y++)
		for (int x = 0; x < level->w; x++) {
			if (!dungeon_in(known, level->map[y][x]))
				continue;
			for (int row = dungeon_max(0, y - 1);
				row <= dungeon_min(level->h - 1, y + 1); row++)
				for (int column = dungeon_max(0, x - 1);
					column <= dungeon_min(level->w - 1, x + 1); column++)
					level->memory[row][column] = (uint8_t)dungeon_shown_terrain(
						level->map[row][column]);
		}
	dungeon_tell(run, DUNGEON_E_MAP);
}

static bool take_effect(struct dungeon_run *run, const struct dungeon_action *action, int kind)
{
	switch (kind) {
	case DUNGEON_SCROLL_CONFUSION:
	case DUNGEON_SCROLL_PARALYSIS: return hex(run, action, kind);
	case DUNGEON_SCROLL_IDENTIFY: return identify_one(run, action, kind);
	case DUNGEON_SCROLL_INSIGHT: return identify_all(run, kind);
	case DUNGEON_SCROLL_REMOVE_CURSE: return lift_curses(run, kind);
	case DUNGEON_SCROLL_LIGHTNING: return strike_lightning(run, kind);
	case DUNGEON_SCROLL_FIREBALL: return burst_fire(run, action, kind);
	case DUNGEON_SCROLL_DESCEND:
		if (run->state->floor >= run->state->options.floors)
			return false;
		dungeon_identify(run, kind);
		dungeon_take_stairs(run, true);
		return true;
	case DUNGEON_SCROLL_TELEPORT: return teleport(run, kind);
	case DUNGEON_SCROLL_MAPPING:
		dungeon_identify(run, kind);
		learn_map(run);
		return true;
	default:
		dungeon_identify(run, kind);
		dungeon_lay_effect(run, DUNGEON_HERO, DUNGEON_SILENCE, SILENCE_TURNS);
		return true;
	}
}

void dungeon_read_scroll(struct dungeon_run *run, const struct dungeon_action *action, int kind)
{
	if (!take_effect(run, action, kind))
		dungeon_tell(run, DUNGEON_E_FIZZLED);
}
