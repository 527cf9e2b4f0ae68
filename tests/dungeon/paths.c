/*
 * paths.c: a property of walks (walk.h, 2): whoever explores or travels is never twice in the same place knowing and
 * having the same, and walk after walk of a floor costs a few steps for each cell that is found. Held over whole floors of every
 * style, in both editions: as they are, after a map was read, and with a pack that holds nothing more. What the
 * floors had to offer (doors, slimes) is counted, so that the property is not held over nothing.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games/dungeon/walk.h"

enum {
	WALKS = 120,
	SEEN_MAX = 700,
	STEPS_A_CELL = 6, /* that all walks of a floor may take, of those that are found there */
};

/* What is done with a seeker before it walks. */
enum burden { AS_IT_IS, MAPPED, FULL, BURDENS };

static struct dungeon_state state;
static struct dungeon_view view;
static uint64_t arena[1 << 17];
static struct {
	int steps, walks, doors, slimes, maps, refused, floors;
} met;

/* What a state is to somebody who walks: the place, what is known, which doors are open, what is carried. */
static uint64_t key(void)
{
	uint64_t sum = (uint64_t)view.hero.x << 8 | view.hero.y;
	for (int y = 0; y < view.h; y++)
		for (int x = 0; x < view.w; x++)
			sum += (uint64_t)(view.map[y][x] + 1 + 32 * view.lit[y][x]) *
				       (uint64_t)(y * 131 + x * 7 + 1)
			       << 16;
	for (int i = 0; i < view.pack_count; i++)
		sum += (uint64_t)view.pack[i].count << 48;
	return sum;
}

static bool act(const struct dungeon_action *action, struct rd_chance *chance)
{
	struct rd_turn turn = {
		.chance = chance, .arena = (uint8_t *)arena, .capacity = sizeof(arena)};
	int terrain = DUNGEON_UNKNOWN;
	if (action->type == DUNGEON_HERO_MOVE)
		terrain = dungeon_terrain_at(&view,
			rd_cell_step(dungeon_hero_cell(&view), (enum rd_direction)action->dir));
	bool is_done = dungeon_apply(&state, 0, action, &turn) == RD_ACCEPTED;
	dungeon_look(&state, 0, &view);
	met.doors += is_done && terrain == DUNGEON_DOOR;
	for (int i = 0; i < view.creature_count; i++)
		met.slimes += view.creatures[i].kind == DUNGEON_SLIME;
	return is_done && state.phase == DUNGEON_PLAY;
}

/* One walk to its end, which never is where it was; returns its steps. */
static int walk_on(struct dungeon_walk *walk, struct rd_chance *chance)
{
	static uint64_t seen[SEEN_MAX];
	struct dungeon_action action;
	enum dungeon_walk_end end;
	int count = 0;
	while (count < SEEN_MAX &&
		(end = dungeon_walk_next(walk, &view, &action)) == DUNGEON_WALK_ON) {
		uint64_t now = key();
		for (int i = 0; i < count; i++)
			assert_true(seen[i] != now);
		seen[count++] = now;
		if (!act(&action, chance))
			return count;
	}
	met.refused += end == DUNGEON_WALK_FULL;
	return count;
}

/* What comes to a floor with the seeker. */
static void prepare(enum burden burden, struct rd_chance *chance)
{
	struct dungeon_hero *hero = &state.hero;
	hero->hp = hero->max_hp;
	hero->satiety = 32;
	if (burden == FULL) {
		for (int slot = 0; slot < DUNGEON_PACK; slot++)
			hero->pack[slot] = (struct dungeon_pack_item){.slot = (uint8_t)slot,
				.kind = DUNGEON_BONES,
				.count = 1,
				.place = DUNGEON_NOWHERE};
		hero->pack_count = DUNGEON_PACK;
	}
	if (burden == MAPPED && hero->pack_count < DUNGEON_PACK) {
		hero->pack_count = 1;
		hero->pack[0] = (struct dungeon_pack_item){
			.kind = DUNGEON_SCROLL_MAPPING, .count = 1, .place = DUNGEON_NOWHERE};
		struct dungeon_action read = {.type = DUNGEON_ITEM_USE, .slot = 0};
		met.maps += act(&read, chance);
	}
	dungeon_look(&state, 0, &view);
}

/* Fights are no matter of walks: who hunts the seeker is gone before the next one. */
static void end_fights(void)
{
	struct dungeon_level *level = &state.here;
	int left = 0;
	for (int i = 0; i < level->creature_count; i++)
		if (!level->creatures[i].aggravated)
			level->creatures[left++] = level->creatures[i];
	level->creature_count = (uint8_t)left;
	state.hero.in_melee = false;
	dungeon_look(&state, 0, &view);
}

static int known_cells(void)
{
	int known = 0;
	for (int y = 0; y < view.h; y++)
		for (int x = 0; x < view.w; x++)
			known += dungeon_may_enter(&view, rd_cell_at(x, y));
	return known;
}

static void descend(
	int edition, enum dungeon_style style, enum burden burden, const char *seed_text)
{
	struct rd_seed seed = rd_seed_from_text(seed_text, strlen(seed_text));
	struct dungeon_options options = {
		.floors = 10, .style = (uint8_t)style, .difficulty = DUNGEON_NORMAL};
	struct rd_chance chance;
	struct rd_fault fault;
	static struct dungeon_walk walk;
	int steps = 0;
	rd_chance_start(&chance, &seed);
	memset(&state, 0, sizeof(state));
	memset(&walk, 0, sizeof(walk));
	(edition == 2 ? dungeon_setup_2 : dungeon_setup)(&state, &options, 1, &chance, &fault);
	state.hero.max_hp = DUNGEON_HP_MAX;
	dungeon_look(&state, 0, &view);
	prepare(AS_IT_IS, &chance);
	for (int i = 0; i < WALKS && state.phase == DUNGEON_PLAY; i++) {
		struct dungeon_action stairs = {.type = DUNGEON_STAIRS_TAKE};
		bool is_travel = i % 8 == 7 &&
				 dungeon_find_terrain(&view, DUNGEON_DOWN, &walk.goal);
		state.hero.hp = state.hero.max_hp;
		dungeon_walk_begin(&walk, is_travel ? DUNGEON_WALK_TRAVEL : DUNGEON_WALK_EXPLORE);
		int taken = walk_on(&walk, &chance);
		end_fights();
		steps += taken;
		met.steps += taken;
		met.walks++;
		assert_in_range(steps, 0, 40 + STEPS_A_CELL * known_cells());
		if (!is_travel || view.map[view.hero.y][view.hero.x] != DUNGEON_DOWN)
			continue;
		if (!act(&stairs, &chance))
			continue;
		met.floors++;
		steps = 0;
		prepare(burden, &chance);
	}
}

static void no_walk_comes_back_to_where_it_was(void **unused)
{
	static const char *const seeds[] = {"1", "2", "3"};
	static const enum dungeon_style styles[] = {
		DUNGEON_MIXED, DUNGEON_ROOMS, DUNGEON_CLASSIC, DUNGEON_CAVES};
	(void)unused;
	for (size_t i = 0; i < sizeof(seeds) / sizeof(seeds[0]); i++)
		for (int burden = AS_IT_IS; burden < BURDENS; burden++)
			for (size_t style = 0; style < sizeof(styles) / sizeof(styles[0]);
				style++) {
				if (burden == AS_IT_IS)
					descend(1, styles[style], (enum burden)burden, seeds[i]);
				descend(2, styles[style], (enum burden)burden, seeds[i]);
			}
	print_message(
		"# %d steps of %d walks on %d floors: %d doors opened, a slime seen %d times, %d maps read, "
		"%d times no room\n",
		met.steps, met.walks, met.floors, met.doors, met.slimes, met.maps, met.refused);
	assert_true(met.floors > 100 && met.doors > 50 && met.slimes > 100 && met.maps > 30);
}

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(no_walk_comes_back_to_where_it_was)};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
