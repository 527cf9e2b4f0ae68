/*
 * scramble.c: for tests: the same match for all that the seat can know (10.1, "a seat must never learn"): what lies
 * beyond sight, what walls and chests hide, who lurks or is disguised, which look means what, what creatures intend.
 */
#include "parts.h"

#include <string.h>

static int draw(struct rd_chance *chance, int low, int high)
{
	return low == high ? low : rd_draw_unscripted(chance, low, high);
}

static bool is_ration(int kind)
{
	return kind == DUNGEON_RATION || kind == DUNGEON_SPOILED_RATION;
}

/* ---- looks: two unknown kinds of one class change places, with everything that is of them ---- */

struct swap {
	uint8_t one, other;
};

static void swap_kind(uint8_t *kind, const struct swap *swap)
{
	if (*kind == swap->one)
		*kind = swap->other;
	else if (*kind == swap->other)
		*kind = swap->one;
}

static void swap_on_level(struct dungeon_level *level, const struct swap *swap)
{
	for (int i = 0; i < level->item_count; i++)
		swap_kind(&level->items[i].kind, swap);
	for (int i = 0; i < level->seen_count; i++)
		swap_kind(&level->seen_items[i].kind, swap);
	for (int i = 0; i < level->chest_count; i++)
		for (int j = 0; j < level->chests[i].item_count; j++)
			swap_kind(&level->chests[i].items[j].kind, swap);
	for (int i = 0; i < level->wall_count; i++)
		swap_kind(&level->walls[i].item, swap);
}

static void swap_looks(
	struct dungeon_state *state, int first, int count, uint8_t *looks, struct rd_chance *chance)
{
	int one = draw(chance, 0, count - 1), other = draw(chance, 0, count - 1);
	struct swap swap = {(uint8_t)(first + one), (uint8_t)(first + other)};
	if (one == other || dungeon_is_known(state->known, swap.one) ||
		dungeon_is_known(state->known, swap.other))
		return;
	uint8_t look = looks[one];
	looks[one] = looks[other];
	looks[other] = look;
	for (int i = 0; i < state->hero.pack_count; i++)
		swap_kind(&state->hero.pack[i].kind, &swap);
	swap_on_level(&state->here, &swap);
	for (int i = 0; i < state->kept_count; i++)
		swap_on_level(&state->kept[i], &swap);
}

/* ---- rations ---- */

static void spoil(uint8_t *kind, bool known, struct rd_chance *chance)
{
	if (is_ration(*kind) && !known)
		*kind = draw(chance, 0, 1) ? DUNGEON_RATION : DUNGEON_SPOILED_RATION;
}

/* ---- terrain ---- */

static bool is_border(const struct dungeon_level *level, int x, int y)
{
	return x == 0 || y == 0 || x == level->w - 1 || y == level->h - 1;
}

static bool is_bare(const struct dungeon_state *state, struct rd_cell cell)
{
	const struct dungeon_level *level = &state->here;
	return dungeon_creature_at(level, cell) < 0 && dungeon_chest_at(level, cell) < 0 &&
	       dungeon_item_at(level, cell, 0) < 0;
}

static void scramble_terrain(struct dungeon_state *state, struct rd_chance *chance)
{
	struct dungeon_level *level = &state->here;
	/* Within reach of the eyes a cell that is not seen may still bound what is; and firelight would fall elsewhere. */
	bool has_fire = !rd_bitmap_is_empty(&state->eyes.fire);
	int reach = dungeon_max(dungeon_sight(state), DUNGEON_FOV_MAX);
	for (int tries = 0; tries < 60; tries++) {
		int x = draw(chance, 0, level->w - 1), y = draw(chance, 0, level->h - 1);
		struct rd_cell cell = rd_cell_at(x, y);
		uint8_t *terrain = &level->map[cell.y][cell.x];
		int memory = level->memory[cell.y][cell.x];
		bool is_unseen = !has_fire && memory == DUNGEON_UNKNOWN &&
				 rd_distance(cell, dungeon_hero_cell(&state->hero)) > reach;
		if (is_border(level, cell.x, cell.y) || !is_bare(state, cell))
			continue;
		if (memory == DUNGEON_WALL && *terrain == DUNGEON_WALL)
			*terrain = DUNGEON_SECRET;
		else if (memory == DUNGEON_WALL && *terrain == DUNGEON_SECRET)
			*terrain = DUNGEON_WALL;
		else if (is_unseen && *terrain == DUNGEON_WALL)
			*terrain = DUNGEON_FLOOR;
		else if (is_unseen && *terrain == DUNGEON_FLOOR)
			*terrain = DUNGEON_WALL;
	}
}

/* ---- creatures ---- */

static bool find_dark_cell(
	const struct dungeon_state *state, struct rd_chance *chance, struct rd_cell *cell)
{
	const struct dungeon_level *level = &state->here;
	for (int tries = 0; tries < 100; tries++) {
		int x = draw(chance, 0, level->w - 1), y = draw(chance, 0, level->h - 1);
		*cell = rd_cell_at(x, y);
		if (!rd_bitmap_test(&state->eyes.visible, *cell) && dungeon_is_empty(level, *cell))
			return true;
	}
	return false;
}

static void intend_otherwise(struct dungeon_creature *creature, struct rd_chance *chance)
{
	creature->points = (int8_t)draw(chance, 0, 9);
	creature->mode = (uint8_t)draw(chance, DUNGEON_GUARD, DUNGEON_WANDER);
	creature->lost = (uint8_t)draw(chance, 0, 2);
	creature->waited = draw(chance, 0, 1);
	creature->home_x = creature->x;
	creature->home_y = creature->y;
	dungeon_forget_route(creature);
}

static void scramble_creatures(struct dungeon_state *state, struct rd_chance *chance)
{
	struct dungeon_level *level = &state->here;
	struct rd_cell cell;
	for (int i = 0; i < level->creature_count; i++) {
		struct dungeon_creature *creature = &level->creatures[i];
		if (!dungeon_is_alive(creature) || dungeon_has_trait(creature, DUNGEON_UNHARMED))
			continue;
		intend_otherwise(creature, chance);
		if (creature->seen || (creature->disguised && creature->spotted) ||
			!find_dark_cell(state, chance, &cell))
			continue;
		creature->x = creature->home_x = creature->last_x = (uint8_t)cell.x;
		creature->y = creature->home_y = creature->last_y = (uint8_t)cell.y;
		creature->hp = (uint16_t)draw(chance, 1, creature->max_hp);
		creature->asleep = draw(chance, 0, 1);
	}
	if (draw(chance, 0, 1) && level->creature_count < DUNGEON_CREATURES / 2 &&
		find_dark_cell(state, chance, &cell))
		dungeon_new_creature(level, draw(chance, DUNGEON_RAT, DUNGEON_QUASIT), cell);
}

/* A closed chest that was seen may be a mimic, and a mimic a chest. */
static void scramble_chests(struct dungeon_state *state, struct rd_chance *chance)
{
	struct dungeon_level *level = &state->here;
	for (int i = 0; i < level->chest_count; i++) {
		struct dungeon_chest *chest = &level->chests[i];
		if (chest->open)
			continue;
		for (int j = 0; j < chest->item_count; j++)
			chest->items[j] = (struct dungeon_thing){
				.kind = (uint8_t)draw(chance, 0, DUNGEON_ARROW), .count = 1};
		bool is_mimic = chest->kind == DUNGEON_CHEST && draw(chance, 0, 3) == 0;
		struct dungeon_creature *mimic = is_mimic ? dungeon_new_creature(level,
								    DUNGEON_MIMIC,
								    rd_cell_at(chest->x, chest->y))
							  : NULL;
		if (!mimic)
			continue;
		mimic->spotted = chest->spotted;
		memmove(chest, chest + 1, (size_t)(level->chest_count - i - 1) * sizeof(*chest));
		memset(&level->chests[--level->chest_count], 0, sizeof(*chest));
		i--;
	}
}

static void scramble_items(struct dungeon_state *state, struct rd_chance *chance)
{
	struct dungeon_level *level = &state->here;
	for (int i = 0; i < state->hero.pack_count; i++)
		spoil(&state->hero.pack[i].kind, state->hero.pack[i].known, chance);
	for (int i = 0; i < level->item_count; i++) {
		struct dungeon_item *item = &level->items[i];
		spoil(&item->kind, item->known, chance);
		if (!rd_bitmap_test(&state->eyes.visible, rd_cell_at(item->x, item->y)) &&
			item->kind != DUNGEON_LOST_URN) {
			item->kind = (uint8_t)draw(chance, 0, DUNGEON_ROCK);
			item->charges = dungeon_item_rows[item->kind].charges;
		}
	}
	for (int i = 0; i < level->seen_count; i++)
		spoil(&level->seen_items[i].kind, false, chance);
}

void dungeon_scramble(void *of, int seat, struct rd_chance *chance)
{
	struct dungeon_state *state = of;
	struct dungeon_run run;
	(void)seat;
	if (state->phase == DUNGEON_OVER)
		return;
	for (int i = 0; i < 8; i++) {
		swap_looks(
			state, DUNGEON_POTION_HEALTH, DUNGEON_POTIONS, state->looks.potion, chance);
		swap_looks(state, DUNGEON_SCROLL_CONFUSION, DUNGEON_SCROLLS, state->looks.scroll,
			chance);
		swap_looks(state, DUNGEON_RING_PLAIN, DUNGEON_RINGS, state->looks.ring, chance);
	}
	scramble_items(state, chance);
	scramble_chests(state, chance);
	scramble_creatures(state, chance);
	scramble_terrain(state, chance);
	state->here.age = (uint32_t)draw(chance, 0, 300);
	for (int i = 0; i < state->kept_count; i++)
		state->kept[i].age = (uint32_t)draw(chance, 0, 300);
	dungeon_start_run(&run, state, NULL, chance);
	dungeon_see_anew(&run);
}
