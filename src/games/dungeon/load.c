/*
 * load.c: what follows from a state that was read (10.2, "Loading a state"). A patch may leave keys out, which take
 * their start values here, and may say what cannot be: what the rules rely on is refused. A state that was printed
 * comes through unchanged.
 */
#include "parts.h"

#include <string.h>

static bool is_given(const struct dungeon_level *level, int key)
{
	return level->given >> key & 1;
}

/* ---- a level ---- */

/* Whoever gives another map gives the lists too: one that is left out is empty. */
static void drop_lists(struct dungeon_level *level)
{
	if (!is_given(level, DUNGEON_KEY_MAP))
		return;
	if (!is_given(level, DUNGEON_KEY_MEMORY))
		level->memory_w = level->memory_h = 0;
	if (!is_given(level, DUNGEON_KEY_SEEN)) {
		memset(level->seen_items, 0, sizeof(level->seen_items));
		level->seen_count = 0;
	}
	if (!is_given(level, DUNGEON_KEY_CREATURES)) {
		memset(level->creatures, 0, sizeof(level->creatures));
		level->creature_count = 0;
	}
	if (!is_given(level, DUNGEON_KEY_ITEMS)) {
		memset(level->items, 0, sizeof(level->items));
		level->item_count = 0;
	}
	if (!is_given(level, DUNGEON_KEY_CHESTS)) {
		memset(level->chests, 0, sizeof(level->chests));
		level->chest_count = 0;
	}
	if (!is_given(level, DUNGEON_KEY_WALLS)) {
		memset(level->walls, 0, sizeof(level->walls));
		level->wall_count = 0;
	}
	if (!is_given(level, DUNGEON_KEY_POSTS)) {
		memset(level->posts, 0, sizeof(level->posts));
		level->post_count = 0;
	}
}

static void load_creature(struct dungeon_creature *creature, int place)
{
	const struct dungeon_creature_row *row = dungeon_row(creature);
	if (creature->n == 0)
		creature->n = (uint16_t)(place + 1);
	if (creature->max_hp == 0)
		creature->max_hp = row->hp;
	if (creature->hp == DUNGEON_HP_LEFT_OUT)
		creature->hp = creature->max_hp;
	if (creature->stamina == DUNGEON_LEFT_OUT)
		creature->stamina = row->stamina;
	if (creature->disguised == DUNGEON_BY_KIND)
		creature->disguised = (row->traits & DUNGEON_DISGUISED) != 0;
	if (creature->home_x == DUNGEON_LEFT_OUT)
		creature->home_x = creature->x;
	if (creature->home_y == DUNGEON_LEFT_OUT)
		creature->home_y = creature->y;
	if (creature->last_x == DUNGEON_LEFT_OUT)
		creature->last_x = creature->x;
	if (creature->last_y == DUNGEON_LEFT_OUT)
		creature->last_y = creature->y;
	creature->seen = creature->seen && creature->id > 0; /* who is seen has an id */
	if (creature->aggravated) {
		creature->ever = true;
		if (creature->foe == DUNGEON_FOE_NONE)
			creature->foe = DUNGEON_FOE_HERO;
	}
}

static void load_charges(uint8_t *charges, int kind)
{
	if (*charges == DUNGEON_LEFT_OUT)
		*charges = dungeon_item_rows[kind].charges;
}

static void load_lists(struct dungeon_level *level)
{
	int next = 1;
	for (int i = 0; i < level->creature_count; i++)
		load_creature(&level->creatures[i], i);
	for (int i = 0; i < level->creature_count; i++)
		next = dungeon_max(next, level->creatures[i].n + 1);
	if (level->next_n < next)
		level->next_n = (uint16_t)next;
	for (int i = 0; i < level->item_count; i++)
		load_charges(&level->items[i].charges, level->items[i].kind);
	for (int i = 0; i < level->chest_count; i++)
		for (int j = 0; j < level->chests[i].item_count; j++)
			load_charges(
				&level->chests[i].items[j].charges, level->chests[i].items[j].kind);
	if (level->memory_w != level->w || level->memory_h != level->h) {
		memset(level->memory, 0, sizeof(level->memory));
		level->memory_w = level->w;
		level->memory_h = level->h;
	}
}

static bool is_on_map(const struct dungeon_level *level, int x, int y)
{
	return x < level->w && y < level->h;
}

static bool check_lists(const struct dungeon_level *level, struct rd_fault *fault)
{
	bool is_inside = true;
	for (int i = 0; i < level->creature_count; i++) {
		const struct dungeon_creature *one = &level->creatures[i];
		is_inside = is_inside && is_on_map(level, one->x, one->y) &&
			    is_on_map(level, one->home_x, one->home_y) &&
			    is_on_map(level, one->last_x, one->last_y);
		for (int j = 0; j < one->route.step_count; j++)
			is_inside = is_inside &&
				    is_on_map(level, one->route.steps[j].x, one->route.steps[j].y);
	}
	for (int i = 0; i < level->item_count; i++)
		is_inside = is_inside && is_on_map(level, level->items[i].x, level->items[i].y);
	for (int i = 0; i < level->seen_count; i++)
		is_inside = is_inside &&
			    is_on_map(level, level->seen_items[i].x, level->seen_items[i].y);
	for (int i = 0; i < level->chest_count; i++)
		is_inside = is_inside && is_on_map(level, level->chests[i].x, level->chests[i].y);
	for (int i = 0; i < level->wall_count; i++)
		is_inside = is_inside && is_on_map(level, level->walls[i].x, level->walls[i].y);
	for (int i = 0; i < level->post_count; i++)
		is_inside = is_inside && is_on_map(level, level->posts[i].x, level->posts[i].y);
	return is_inside || rd_fault_say(fault, "here", -1, "everything listed lies on the map");
}

static bool check_map(const struct dungeon_level *level, struct rd_fault *fault)
{
	if (level->w < DUNGEON_SIDE_MIN || level->h < DUNGEON_SIDE_MIN)
		return rd_fault_say(fault, "here.map", -1, "a map has at least 3 x 3 cells");
	for (int y = 0; y < level->h; y++)
		for (int x = 0; x < level->w; x++) {
			int terrain = level->map[y][x];
			bool is_weak = terrain == DUNGEON_WEAK || terrain == DUNGEON_WEAK_KNOWN;
			if (terrain == DUNGEON_UNKNOWN)
				return rd_fault_say(
					fault, "here.map", -1, "a map has no unknown cells");
			if (is_weak && dungeon_wall_at(level, rd_cell_at(x, y)) < 0)
				return rd_fault_say(
					fault, "here.walls", -1, "every weak wall has an entry");
		}
	return true;
}

static bool load_level(struct dungeon_level *level, struct rd_fault *fault)
{
	drop_lists(level);
	load_lists(level);
	level->given = 0;
	return check_map(level, fault) && check_lists(level, fault);
}

/* ---- the seeker ---- */

static int lowest_free_slot(const struct dungeon_hero *hero)
{
	int slot = 0;
	while (dungeon_pack_at(hero, slot) >= 0)
		slot++;
	return slot;
}

static bool is_place_taken(const struct dungeon_hero *hero, int place, int but)
{
	for (int i = 0; i < hero->pack_count; i++)
		if (i != but && hero->pack[i].worn && hero->pack[i].place == place)
			return true;
	return false;
}

static void sort_pack(struct dungeon_hero *hero)
{
	for (int i = 1; i < hero->pack_count; i++)
		for (int j = i; j > 0 && hero->pack[j].slot < hero->pack[j - 1].slot; j--) {
			struct dungeon_pack_item item = hero->pack[j];
			hero->pack[j] = hero->pack[j - 1];
			hero->pack[j - 1] = item;
		}
}

static bool load_pack(struct dungeon_hero *hero, struct rd_fault *fault)
{
	for (int i = 0; i < hero->pack_count; i++) {
		struct dungeon_pack_item *item = &hero->pack[i];
		load_charges(&item->charges, item->kind);
		if (item->slot == DUNGEON_LEFT_OUT)
			item->slot = (uint8_t)lowest_free_slot(hero);
		else if (dungeon_pack_at(hero, item->slot) != i)
			return rd_fault_say(fault, "hero.inventory", -1, "two things in one slot");
		if (!item->worn)
			item->place = DUNGEON_NOWHERE;
		else if (item->place == DUNGEON_NOWHERE)
			item->place = dungeon_item_rows[item->kind].place;
		if (item->worn && item->place == DUNGEON_AT_RING1 &&
			is_place_taken(hero, DUNGEON_AT_RING1, i))
			item->place = DUNGEON_AT_RING2;
		if (item->worn &&
			(item->place == DUNGEON_NOWHERE || is_place_taken(hero, item->place, i)))
			return rd_fault_say(fault, "hero.inventory", -1, "it cannot be worn there");
	}
	sort_pack(hero);
	return true;
}

/* ---- the match ---- */

/* Back to step 4 of the setup, where the patch says nothing: nobody has looked around yet. */
static void forget(struct dungeon_state *state, uint64_t given)
{
	struct dungeon_level *here = &state->here;
	if (!(given >> DUNGEON_KEY_SIGHTINGS & 1))
		state->sightings = 0;
	if (!(given >> DUNGEON_KEY_MET & 1))
		memset(state->met, 0, sizeof(state->met));
	if (!is_given(here, DUNGEON_KEY_MEMORY))
		memset(here->memory, 0, sizeof(here->memory));
	if (!is_given(here, DUNGEON_KEY_SEEN)) {
		memset(here->seen_items, 0, sizeof(here->seen_items));
		here->seen_count = 0;
	}
	for (int i = 0; i < here->creature_count && !is_given(here, DUNGEON_KEY_CREATURES); i++) {
		here->creatures[i].id = 0;
		here->creatures[i].seen = here->creatures[i].spotted = false;
	}
	for (int i = 0; i < here->chest_count && !is_given(here, DUNGEON_KEY_CHESTS); i++)
		here->chests[i].spotted = false;
}

static bool check_kept(const struct dungeon_state *state, struct rd_fault *fault)
{
	for (int i = 0; i < state->kept_count; i++) {
		int floor = state->kept[i].floor;
		bool is_ordered = i == 0 || state->kept[i - 1].floor < floor;
		if (floor == state->floor || floor > state->options.floors || !is_ordered ||
			floor == 0)
			return rd_fault_say(
				fault, "kept", -1, "the other floors, each once, in order");
	}
	return state->floor <= state->options.floors ||
	       rd_fault_say(fault, "floor", -1, "the dungeon is not that deep");
}

bool dungeon_loaded(void *of, uint64_t given, struct rd_fault *fault)
{
	struct dungeon_state *state = of;
	struct dungeon_run run;
	struct dungeon_level *here = &state->here;
	if (given != ~UINT64_C(0)) /* a patch */
		forget(state, given);
	here->floor = state->floor;
	bool is_good = load_level(here, fault);
	for (int i = 0; i < state->kept_count; i++)
		is_good = is_good && load_level(&state->kept[i], fault);
	if (!is_good || !load_pack(&state->hero, fault) || !check_kept(state, fault))
		return false;
	if (!is_on_map(here, state->hero.x, state->hero.y))
		return rd_fault_say(fault, "hero", -1, "the seeker stands on the map");
	for (int i = 0; i < here->creature_count; i++)
		state->sightings = (uint16_t)dungeon_max(state->sightings, here->creatures[i].id);
	state->urn = state->urn || dungeon_pack_find(&state->hero, DUNGEON_LOST_URN) >= 0;
	if (state->deepest < state->floor)
		state->deepest = state->floor;
	memset(&state->eyes, 0, sizeof(state->eyes));
	dungeon_start_run(&run, state, NULL, NULL);
	if (state->phase == DUNGEON_OVER) {
		dungeon_see_anew(&run);
		return true;
	}
	dungeon_open_eyes(&run);
	dungeon_look_around(&run);
	return true;
}
