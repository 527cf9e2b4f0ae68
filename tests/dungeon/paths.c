/*
 * paths.c: a property of walks (walk.h, 2): whoever explores or travels is never twice in the same place knowing and
 * having the same. Held over whole floors that the generators make, in both editions.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games/dungeon/walk.h"

enum { WALKS = 120, SEEN_MAX = 700 };

static struct dungeon_state state;
static struct dungeon_view view;
static uint64_t arena[1 << 17];

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
	bool is_done = dungeon_apply(&state, 0, action, &turn) == RD_ACCEPTED;
	dungeon_look(&state, 0, &view);
	return is_done && state.phase == DUNGEON_PLAY;
}

/* One walk to its end; false if it revisited something. */
static void walk_on(struct dungeon_walk *walk, struct rd_chance *chance)
{
	static uint64_t seen[SEEN_MAX];
	struct dungeon_action action;
	int count = 0;
	while (count < SEEN_MAX && dungeon_walk_next(walk, &view, &action) == DUNGEON_WALK_ON) {
		uint64_t now = key();
		for (int i = 0; i < count; i++)
			assert_true(seen[i] != now);
		seen[count++] = now;
		if (!act(&action, chance))
			return;
	}
}

static void descend(int edition, const char *seed_text)
{
	struct rd_seed seed = rd_seed_from_text(seed_text, strlen(seed_text));
	struct dungeon_options options = {
		.floors = 10, .style = DUNGEON_MIXED, .difficulty = DUNGEON_NORMAL};
	struct rd_chance chance;
	struct rd_fault fault;
	static struct dungeon_walk walk;
	rd_chance_start(&chance, &seed);
	memset(&state, 0, sizeof(state));
	memset(&walk, 0, sizeof(walk));
	(edition == 2 ? dungeon_setup_2 : dungeon_setup)(&state, &options, 1, &chance, &fault);
	state.hero.hp = state.hero.max_hp = DUNGEON_HP_MAX;
	dungeon_look(&state, 0, &view);
	for (int i = 0; i < WALKS && state.phase == DUNGEON_PLAY; i++) {
		struct dungeon_action stairs = {.type = DUNGEON_STAIRS_TAKE};
		bool is_travel = i % 4 == 3 &&
				 dungeon_find_terrain(&view, DUNGEON_DOWN, &walk.goal);
		dungeon_walk_begin(&walk, is_travel ? DUNGEON_WALK_TRAVEL : DUNGEON_WALK_EXPLORE);
		walk_on(&walk, &chance);
		if (is_travel && view.map[view.hero.y][view.hero.x] == DUNGEON_DOWN)
			act(&stairs, &chance);
	}
}

static void no_walk_comes_back_to_where_it_was(void **unused)
{
	static const char *const seeds[] = {"1", "2", "3", "4", "5", "6"};
	(void)unused;
	for (size_t i = 0; i < sizeof(seeds) / sizeof(seeds[0]); i++) {
		descend(1, seeds[i]);
		descend(2, seeds[i]);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(no_walk_comes_back_to_where_it_was)};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
