/* furnish.c: who and what is found on a level (2.13). */
#include "maker.h"

#include <string.h>

int dungeon_gen(struct dungeon_maker *maker, int low, int high)
{
	return low == high ? low : rd_draw_unscripted(maker->chance, low, high);
}

bool dungeon_chance(struct dungeon_maker *maker, int percent)
{
	return dungeon_gen(maker, 1, 100) <= percent;
}

struct weight {
	uint8_t kind, weight;
};

static int by_weight(struct dungeon_maker *maker, const struct weight *rows, size_t count)
{
	int sum = 0;
	for (size_t i = 0; i < count; i++)
		sum += rows[i].weight;
	int left = dungeon_gen(maker, 1, sum);
	for (size_t i = 0; i < count; i++) {
		left -= rows[i].weight;
		if (left <= 0)
			return rows[i].kind;
	}
	return rows[0].kind;
}

/* ---- cells ---- */

static bool is_plain(const struct dungeon_maker *maker, struct rd_cell cell)
{
	const struct dungeon_level *level = maker->level;
	return dungeon_terrain(level, cell) == DUNGEON_FLOOR &&
	       !rd_bitmap_test(&maker->taken, cell) && dungeon_creature_at(level, cell) < 0 &&
	       dungeon_chest_at(level, cell) < 0 && dungeon_item_at(level, cell, 0) < 0;
}

bool dungeon_pick_cell(
	struct dungeon_maker *maker, int x, int y, int w, int h, struct rd_cell *cell)
{
	for (int tries = 0; tries < 60; tries++) {
		int column = dungeon_gen(maker, 0, w - 1),
		    row = dungeon_gen(maker, 0, h - 1); /* in this order */
		*cell = rd_cell_at(x + column, y + row);
		if (is_plain(maker, *cell))
			return true;
	}
	return false;
}

bool dungeon_pick_anywhere(struct dungeon_maker *maker, struct rd_cell *cell)
{
	for (int tries = 0; tries < 12; tries++)
		if (dungeon_pick_cell(maker, 1, 1, maker->level->w - 2, maker->level->h - 2, cell))
			return true;
	return false;
}

/* 4.1: nobody near the stairs by which the seeker comes. */
bool dungeon_may_hold_creature(const struct dungeon_maker *maker, struct rd_cell cell)
{
	return rd_distance(cell, maker->up) > 5;
}

/* ---- items ---- */

enum { FOOD, POTION, SCROLL, WEAPON, PROTECTION, RING, ARROWS, DEVICE, ODDS, ITEM_CLASSES };

static int pick_food(struct dungeon_maker *maker)
{
	static const struct weight rows[] = {
		{DUNGEON_RATION, 5},
		{DUNGEON_MEAT, 4},
		{DUNGEON_BANANA, 3},
		{DUNGEON_SPOILED_RATION, 2},
	};
	return by_weight(maker, rows, RD_COUNT(rows));
}

static int pick_potion(struct dungeon_maker *maker)
{
	const struct weight rows[] = {
		{DUNGEON_POTION_HEALTH, maker->edition >= 2 ? 20 : 10},
		{DUNGEON_POTION_ANTIDOTE, 6},
		{DUNGEON_POTION_STAMINA, 6},
		{DUNGEON_POTION_MIGHT, 5},
		{DUNGEON_POTION_FOCUS, 5},
		{DUNGEON_POTION_POISON, 5},
		{DUNGEON_POTION_BLINDNESS, 5},
		{DUNGEON_POTION_CONFUSION, 5},
		{DUNGEON_POTION_PARALYSIS, 5},
		{DUNGEON_POTION_INFRAVISION, 4},
	};
	return by_weight(maker, rows, RD_COUNT(rows));
}

static int pick_scroll(struct dungeon_maker *maker)
{
	static const struct weight rows[] = {
		{DUNGEON_SCROLL_IDENTIFY, 8},
		{DUNGEON_SCROLL_CONFUSION, 7},
		{DUNGEON_SCROLL_PARALYSIS, 7},
		{DUNGEON_SCROLL_LIGHTNING, 6},
		{DUNGEON_SCROLL_TELEPORT, 6},
		{DUNGEON_SCROLL_FIREBALL, 5},
		{DUNGEON_SCROLL_REMOVE_CURSE, 5},
		{DUNGEON_SCROLL_DESCEND, 4},
		{DUNGEON_SCROLL_MAPPING, 4},
		{DUNGEON_SCROLL_SILENCE, 4},
		{DUNGEON_SCROLL_INSIGHT, 3},
	};
	return by_weight(maker, rows, RD_COUNT(rows));
}

static int pick_weapon(struct dungeon_maker *maker)
{
	uint8_t fine = maker->band >= 2 ? 1 : 0;
	const struct weight rows[] = {
		{DUNGEON_DAGGER, 10},
		{DUNGEON_SHORT_SWORD, 5},
		{DUNGEON_LONG_SWORD, 4},
		{DUNGEON_SPEAR, 4},
		{DUNGEON_LONG_BOW, 4},
		{DUNGEON_FINE_DAGGER, fine},
		{DUNGEON_FINE_SHORT_SWORD, fine},
		{DUNGEON_FINE_LONG_SWORD, fine},
		{DUNGEON_FINE_SPEAR, fine},
	};
	return by_weight(maker, rows, RD_COUNT(rows));
}

static int pick_protection(struct dungeon_maker *maker)
{
	bool b = maker->band >= 1, c = maker->band >= 2;
	const struct weight rows[] = {
		{DUNGEON_LEATHER_ARMOR, 8},
		{DUNGEON_CLOAK, 5},
		{DUNGEON_SMALL_SHIELD, 4},
		{DUNGEON_LEATHER_CAP, 4},
		{DUNGEON_SCOUT_HOOD, 4},
		{DUNGEON_IRON_HELMET, 2},
		{DUNGEON_MEDIUM_SHIELD, b ? 3 : 0},
		{DUNGEON_CHAIN_MAIL, b ? 1 : 0},
		{DUNGEON_WAR_HELM, b ? 1 : 0},
		{DUNGEON_LARGE_SHIELD, c ? 1 : 0},
	};
	return by_weight(maker, rows, RD_COUNT(rows));
}

static int pick_ring(struct dungeon_maker *maker)
{
	int draw = dungeon_gen(maker, 1, 4 + 2 * (DUNGEON_RINGS - 1));
	return draw <= 4 ? DUNGEON_RING_PLAIN : DUNGEON_RING_PLAIN + 1 + (draw - 5) / 2;
}

/* One thing of a class; notes carry the number of their text. */
static struct dungeon_thing pick_of_class(struct dungeon_maker *maker, int class)
{
	struct dungeon_thing thing = {.count = 1};
	switch (class) {
	case FOOD: thing.kind = (uint8_t)pick_food(maker); break;
	case POTION: thing.kind = (uint8_t)pick_potion(maker); break;
	case SCROLL: thing.kind = (uint8_t)pick_scroll(maker); break;
	case WEAPON: thing.kind = (uint8_t)pick_weapon(maker); break;
	case PROTECTION: thing.kind = (uint8_t)pick_protection(maker); break;
	case RING: thing.kind = (uint8_t)pick_ring(maker); break;
	case ARROWS:
		thing.kind = DUNGEON_ARROW;
		thing.count = (uint8_t)dungeon_gen(maker, 5, 10);
		break;
	case DEVICE:
		thing.kind = dungeon_gen(maker, 1, 3) == 1 ? DUNGEON_TUNNEL_ROD : DUNGEON_SAND_BAG;
		break;
	default:
		thing.kind = (uint8_t)(DUNGEON_ROCK + dungeon_gen(maker, 0, 2));
		if (thing.kind == DUNGEON_ROCK)
			thing.count = (uint8_t)dungeon_gen(maker, 1, 3);
		break;
	}
	thing.charges = thing.kind == DUNGEON_NOTE ? (uint8_t)dungeon_gen(maker, 0, 15)
						   : dungeon_item_rows[thing.kind].charges;
	return thing;
}

static struct dungeon_thing pick_item(struct dungeon_maker *maker)
{
	const struct weight rows[ITEM_CLASSES] = {
		{FOOD, maker->edition >= 2 ? 20 : 15},
		{POTION, 28},
		{SCROLL, 22},
		{WEAPON, 9},
		{PROTECTION, 9},
		{RING, maker->danger >= 4 ? 6 : 0},
		{ARROWS, 6},
		{DEVICE, maker->danger >= 3 ? 1 : 0},
		{ODDS, 10},
	};
	return pick_of_class(maker, by_weight(maker, rows, RD_COUNT(rows)));
}

static void put_thing(
	struct dungeon_maker *maker, struct rd_cell cell, const struct dungeon_thing *thing)
{
	struct dungeon_level *level = maker->level;
	if (level->item_count == DUNGEON_ITEMS)
		return;
	level->items[level->item_count++] = (struct dungeon_item){.x = (uint8_t)cell.x,
		.y = (uint8_t)cell.y,
		.kind = thing->kind,
		.count = thing->count,
		.charges = thing->charges};
}

void dungeon_put_item(struct dungeon_maker *maker, struct rd_cell cell, int kind, int count)
{
	struct dungeon_thing thing = {.kind = (uint8_t)kind,
		.count = (uint8_t)count,
		.charges = dungeon_item_rows[kind].charges};
	put_thing(maker, cell, &thing);
}

void dungeon_put_random_item(struct dungeon_maker *maker, struct rd_cell cell)
{
	struct dungeon_thing thing = pick_item(maker);
	put_thing(maker, cell, &thing);
}

void dungeon_put_wall(struct dungeon_maker *maker, struct rd_cell cell)
{
	struct dungeon_level *level = maker->level;
	if (level->wall_count == DUNGEON_WALLS)
		return;
	struct dungeon_wall *wall = &level->walls[level->wall_count++];
	level->map[cell.y][cell.x] = DUNGEON_WEAK;
	wall->x = (uint8_t)cell.x;
	wall->y = (uint8_t)cell.y;
	wall->hp = (uint8_t)dungeon_gen(maker, 12, 24);
	wall->item = dungeon_chance(maker, 7) ? (uint8_t)pick_scroll(maker) : DUNGEON_NO_ITEM;
}

/* ---- creatures ---- */

/* 2.13: weights by band */
static const uint8_t creature_weights[DUNGEON_CREATURE_KINDS][5] = {
	[DUNGEON_RAT] = {20, 6, 2, 0, 0},
	[DUNGEON_HUNGRY_RAT] = {25, 12, 4, 0, 0},
	[DUNGEON_CAVE_BAT] = {18, 10, 4, 2, 2},
	[DUNGEON_SNAKE] = {15, 10, 5, 0, 0},
	[DUNGEON_MONKEY] = {10, 0, 0, 0, 0},
	[DUNGEON_SLIME] = {12, 10, 8, 6, 4},
	[DUNGEON_GOBLIN] = {25, 40, 20, 10, 5},
	[DUNGEON_GREY_GOBLIN] = {0, 0, 10, 15, 12},
	[DUNGEON_ORC_SERVANT] = {4, 8, 20, 5, 0},
	[DUNGEON_ORC] = {0, 10, 22, 12, 5},
	[DUNGEON_ORC_ARCHER] = {0, 6, 20, 12, 8},
	[DUNGEON_TRUE_ORC] = {0, 0, 4, 15, 15},
	[DUNGEON_SKELETON] = {0, 3, 10, 25, 20},
	[DUNGEON_CULTIST] = {0, 0, 8, 20, 18},
	[DUNGEON_BANDIT] = {0, 0, 4, 10, 10},
	[DUNGEON_TROLL] = {0, 0, 3, 8, 14},
	[DUNGEON_WARDEN] = {0, 0, 2, 8, 12},
	[DUNGEON_QUASIT] = {0, 0, 0, 6, 12},
	[DUNGEON_ADVENTURER] = {2, 4, 4, 3, 1},
};

/* The same from edition 2 on: orcs come later and fewer, and whoever is below floor 6 has a way of its own (7.15). */
static const uint8_t creature_weights_2[DUNGEON_CREATURE_KINDS][5] = {
	[DUNGEON_RAT] = {20, 8, 2, 0, 0},
	[DUNGEON_HUNGRY_RAT] = {25, 14, 4, 0, 0},
	[DUNGEON_CAVE_BAT] = {18, 10, 4, 0, 0},
	[DUNGEON_SNAKE] = {15, 10, 6, 0, 0},
	[DUNGEON_MONKEY] = {10, 6, 2, 0, 0},
	[DUNGEON_SLIME] = {12, 10, 8, 6, 4},
	[DUNGEON_GOBLIN] = {25, 36, 24, 0, 0},
	[DUNGEON_GREY_GOBLIN] = {0, 6, 16, 28, 20},
	[DUNGEON_ORC_SERVANT] = {6, 14, 18, 0, 0},
	[DUNGEON_ORC] = {0, 5, 6, 7, 7},
	[DUNGEON_ORC_ARCHER] = {0, 4, 8, 10, 8},
	[DUNGEON_TRUE_ORC] = {0, 0, 1, 2, 5},
	[DUNGEON_SKELETON] = {0, 2, 8, 20, 24},
	[DUNGEON_CULTIST] = {0, 0, 2, 5, 8},
	[DUNGEON_BANDIT] = {0, 0, 2, 3, 5},
	[DUNGEON_TROLL] = {0, 0, 1, 5, 10},
	[DUNGEON_WARDEN] = {0, 0, 0, 0, 3},
	[DUNGEON_QUASIT] = {0, 0, 0, 2, 5},
	[DUNGEON_ADVENTURER] = {2, 4, 4, 3, 1},
};

static uint8_t weight_of(const struct dungeon_maker *maker, int kind)
{
	uint8_t weight = maker->edition >= 2 ? creature_weights_2[kind][maker->band]
					     : creature_weights[kind][maker->band];
	if (!maker->is_cavern)
		return weight;
	switch (kind) {
	case DUNGEON_RAT:
	case DUNGEON_MONKEY:
	case DUNGEON_CULTIST:
	case DUNGEON_BANDIT:
	case DUNGEON_WARDEN:
	case DUNGEON_ADVENTURER: return 0;
	case DUNGEON_CAVE_BAT: return (uint8_t)(3 * weight);
	case DUNGEON_SNAKE:
	case DUNGEON_SLIME: return (uint8_t)(2 * weight);
	default: return weight;
	}
}

static bool is_always_awake(int kind)
{
	return kind == DUNGEON_SKELETON || kind == DUNGEON_TROLL || kind == DUNGEON_CULTIST ||
	       kind == DUNGEON_WARDEN || kind == DUNGEON_SLIME || kind == DUNGEON_ADVENTURER ||
	       kind == DUNGEON_HUNGRY_RAT || kind == DUNGEON_BANDIT;
}

static int mode_of(struct dungeon_maker *maker, int kind)
{
	switch (kind) {
	case DUNGEON_WARDEN:
	case DUNGEON_ADVENTURER: return DUNGEON_PATROL;
	case DUNGEON_GOBLIN:
	case DUNGEON_ORC_SERVANT:
	case DUNGEON_QUASIT: return dungeon_gen(maker, 0, 1) ? DUNGEON_PATROL : DUNGEON_GUARD;
	case DUNGEON_SLIME: return DUNGEON_WANDER;
	default: return DUNGEON_GUARD;
	}
}

static int loot_of(struct dungeon_maker *maker, int kind)
{
	static const uint8_t goblin_loot[] = {
		DUNGEON_MEAT, DUNGEON_SAND_BAG, DUNGEON_POTION_POISON};
	switch (kind) {
	case DUNGEON_RAT:
	case DUNGEON_HUNGRY_RAT: return DUNGEON_MEAT;
	case DUNGEON_MONKEY: return dungeon_gen(maker, 0, 1) ? DUNGEON_BANANA : pick_potion(maker);
	case DUNGEON_GOBLIN:
	case DUNGEON_GREY_GOBLIN: return goblin_loot[dungeon_gen(maker, 0, 2)];
	case DUNGEON_ORC_SERVANT:
	case DUNGEON_ORC:
	case DUNGEON_ORC_ARCHER:
	case DUNGEON_TRUE_ORC:
	case DUNGEON_BANDIT: {
		int class = dungeon_gen(maker, 0, 2);
		return class == 0   ? pick_potion(maker)
		       : class == 1 ? pick_scroll(maker)
				    : pick_protection(maker);
	}
	case DUNGEON_CULTIST: return pick_scroll(maker);
	case DUNGEON_SKELETON: return pick_weapon(maker);
	case DUNGEON_WARDEN: return pick_ring(maker);
	default: return DUNGEON_NO_ITEM;
	}
}

static void give_loot(struct dungeon_maker *maker, struct dungeon_creature *creature)
{
	if (creature->kind == DUNGEON_ADVENTURER) {
		creature->loot[creature->loot_count++] = (struct dungeon_loot){
			(uint8_t)pick_potion(maker), 1};
		creature->loot[creature->loot_count++] = (struct dungeon_loot){DUNGEON_RATION, 1};
	} else if (dungeon_gen(maker, 1, 4) == 1) {
		int loot = loot_of(maker, creature->kind);
		if (loot != DUNGEON_NO_ITEM)
			creature->loot[creature->loot_count++] = (struct dungeon_loot){
				(uint8_t)loot, 1};
	}
}

void dungeon_put_creature(struct dungeon_maker *maker, int kind, struct rd_cell cell)
{
	struct dungeon_creature *creature = dungeon_new_creature(maker->level, kind, cell);
	if (!creature)
		return;
	creature->asleep = !is_always_awake(kind) && dungeon_gen(maker, 0, 1);
	if (maker->edition >= 2 && kind == DUNGEON_PALE_KING)
		creature->asleep = true; /* until the urn is lifted (R57) */
	creature->mode = (uint8_t)mode_of(maker, kind);
	creature->hidden = kind == DUNGEON_BANDIT && dungeon_is_wall_beside(maker->level, cell);
	creature->weapon = dungeon_row(creature)->weapon;
	creature->arrows = dungeon_row(creature)->arrows;
	give_loot(maker, creature);
}

void dungeon_put_random_creature(struct dungeon_maker *maker, struct rd_cell cell)
{
	struct weight rows[DUNGEON_CREATURE_KINDS];
	for (int kind = 0; kind < DUNGEON_CREATURE_KINDS; kind++)
		rows[kind] = (struct weight){(uint8_t)kind, weight_of(maker, kind)};
	dungeon_put_creature(maker, by_weight(maker, rows, RD_COUNT(rows)), cell);
}

/* ---- chests, tables, shelves ---- */

static void fill_chest(
	struct dungeon_maker *maker, struct dungeon_chest *chest, int class, int count)
{
	for (int i = 0; i < count && chest->item_count < DUNGEON_CHEST_ITEMS; i++) {
		struct dungeon_thing thing;
		if (class == ITEM_CLASSES)
			thing = pick_item(maker);
		else
			thing = pick_of_class(maker, class);
		chest->items[chest->item_count++] = thing;
	}
}

static void put_note(struct dungeon_maker *maker, struct dungeon_chest *chest)
{
	chest->items[chest->item_count++] = (struct dungeon_thing){
		.kind = DUNGEON_NOTE, .count = 1, .charges = (uint8_t)dungeon_gen(maker, 0, 15)};
}

void dungeon_put_chest(struct dungeon_maker *maker, int kind, struct rd_cell cell)
{
	struct dungeon_level *level = maker->level;
	int danger = maker->danger;
	if (kind == DUNGEON_CHEST && maker->floor > 1 && dungeon_chance(maker, 8) &&
		dungeon_may_hold_creature(maker, cell)) {
		dungeon_new_creature(level, DUNGEON_MIMIC, cell);
		return;
	}
	if (level->chest_count == DUNGEON_CHESTS)
		return;
	struct dungeon_chest *chest = &level->chests[level->chest_count++];
	chest->x = (uint8_t)cell.x;
	chest->y = (uint8_t)cell.y;
	chest->kind = (uint8_t)kind;
	if (maker->floor == 1)
		return; /* 4.2 fills it itself */
	if (kind == DUNGEON_CHEST) {
		int low = danger >= 8 ? 3 : 1, high = danger >= 12  ? 5
						      : danger >= 8 ? 4
						      : danger >= 4 ? 3
								    : 2;
		fill_chest(maker, chest, ITEM_CLASSES, dungeon_gen(maker, low, high));
		return;
	}
	int count = dungeon_gen(maker, 0, kind == DUNGEON_TABLE ? 1 : 2);
	for (int i = 0; i < count; i++) {
		int choice = dungeon_gen(maker, 0, kind == DUNGEON_TABLE ? 2 : 1);
		if (choice == 0)
			put_note(maker, chest);
		else
			fill_chest(maker, chest,
				kind == DUNGEON_SHELF ? SCROLL
				: choice == 1         ? FOOD
						      : POTION,
				1);
	}
}

/* ---- what every level has ---- */

static void put_growth(struct dungeon_maker *maker)
{
	struct weight rows[DUNGEON_GROWTH];
	int left = 0;
	struct rd_cell cell;
	for (int i = 0; i < DUNGEON_GROWTH; i++) {
		int kind = DUNGEON_POTION_LIFE + i;
		bool is_open = maker->placed->growth[i] < dungeon_item_rows[kind].limit;
		rows[i] = (struct weight){(uint8_t)kind, is_open ? 1 : 0};
		left += is_open;
	}
	if (left == 0 || !dungeon_pick_anywhere(maker, &cell))
		return;
	int kind = by_weight(maker, rows, RD_COUNT(rows));
	maker->placed->growth[kind - DUNGEON_POTION_LIFE]++;
	dungeon_put_item(maker, cell, kind, 1);
}

/* Chests block: they stand where the way around them is open. */
static bool pick_open_cell(struct dungeon_maker *maker, struct rd_cell *cell)
{
	for (int tries = 0; tries < 40; tries++) {
		int open = 0;
		if (!dungeon_pick_anywhere(maker, cell))
			return false;
		for (int i = 0; i < RD_DIRECTIONS; i++)
			open += dungeon_walkable(
				maker->level, rd_cell_step(*cell, (enum rd_direction)i));
		if (open >= 7)
			return true;
	}
	return false;
}

static void put_furniture(struct dungeon_maker *maker, int kind, int percent)
{
	struct rd_cell cell;
	if (dungeon_chance(maker, percent) && pick_open_cell(maker, &cell))
		dungeon_put_chest(maker, kind, cell);
}

/* 4.3 step 7 */
static void put_uniques(struct dungeon_maker *maker)
{
	struct dungeon_level *level = maker->level;
	struct dungeon_placed *placed = maker->placed;
	struct rd_cell cell;
	if (maker->is_fixed)
		return;
	if (maker->danger >= 13 && !placed->grail) {
		const struct dungeon_room *room = NULL;
		for (int i = 0; i < maker->room_count; i++)
			if (rd_cell_equal(maker->rooms[i].centre, maker->down))
				room = &maker->rooms[i];
		bool is_found = room ? dungeon_pick_cell(
					       maker, room->x, room->y, room->w, room->h, &cell)
				     : dungeon_pick_cell(maker, maker->down.x - 1,
					       maker->down.y - 1, 3, 3, &cell);
		if (is_found) {
			dungeon_put_item(maker, cell, DUNGEON_GRAIL, 1);
			placed->grail = true;
		}
	}
	for (int i = 0; i < level->chest_count && maker->danger >= 8 && !placed->tooth; i++) {
		struct dungeon_chest *chest = &level->chests[i];
		if (chest->kind != DUNGEON_CHEST)
			continue;
		placed->tooth = true; /* decided, one way or the other */
		if (!dungeon_chance(maker, 50))
			break;
		if (chest->item_count == DUNGEON_CHEST_ITEMS)
			chest->item_count--;
		chest->items[chest->item_count++] = (struct dungeon_thing){
			.kind = DUNGEON_TOOTH_AMULET, .count = 1};
	}
}

void dungeon_put_key(struct dungeon_maker *maker)
{
	int colour = maker->lock - DUNGEON_LOCK_WHITE;
	struct rd_bitmap reached;
	struct rd_cell cell;
	if (maker->lock_count == 0 || maker->placed->keys >> colour & 1)
		return;
	dungeon_flood(maker->level, maker->up, DUNGEON_WALKABLE | DUNGEON_T(DOOR), &reached);
	for (int tries = 0; tries < 100; tries++)
		if (dungeon_pick_anywhere(maker, &cell) && rd_bitmap_test(&reached, cell)) {
			dungeon_put_item(maker, cell, DUNGEON_KEY_WHITE + colour, 1);
			maker->placed->keys |= (uint8_t)(1 << colour);
			return;
		}
}

void dungeon_put_rubble(struct dungeon_maker *maker, int count)
{
	struct rd_cell cell;
	for (int i = 0; i < count; i++)
		if (dungeon_pick_anywhere(maker, &cell))
			maker->level->map[cell.y][cell.x] = DUNGEON_RUBBLE;
}

void dungeon_put_staples(struct dungeon_maker *maker)
{
	const struct dungeon_level *level = maker->level;
	struct rd_cell cell;
	bool has_ration = false;
	for (int i = 0; i < level->item_count; i++)
		has_ration = has_ration || level->items[i].kind == DUNGEON_RATION;
	if (!has_ration && dungeon_pick_anywhere(maker, &cell))
		dungeon_put_item(maker, cell, DUNGEON_RATION, 1);
	put_growth(maker);
	if (maker->danger >= (maker->edition >= 2 ? 3 : 8))
		put_growth(maker);
	if (!maker->is_fixed) {
		put_furniture(maker, DUNGEON_CHEST,
			maker->danger <= 4   ? 40
			: maker->danger <= 7 ? 50
					     : 60);
		put_furniture(maker, DUNGEON_TABLE, 30);
		put_furniture(maker, DUNGEON_SHELF, 25);
	}
	put_uniques(maker);
}
