/*
 * Levels: what 4.1 promises, held against many of each kind. The argument is the number per kind (default 150).
 * How many could be made in a second, and how many attempts they took, is told in passing.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

#include <ronda/path.h>

#include "games/dungeon/maker.h"

static int per_kind = 150;
static struct dungeon_state state;
static struct dungeon_level level;

static double now(void)
{
	struct timespec time;
	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
	return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static void start_state(int edition, int floors, uint64_t seed, struct rd_chance *chance)
{
	struct rd_seed from = rd_seed_from_text((const char *)&seed, sizeof(seed));
	rd_chance_start(chance, &from);
	memset(&state, 0, sizeof(state));
	state.edition = (uint8_t)edition;
	state.options.floors = (uint8_t)floors;
}

static void draw_level(void)
{
	for (int y = 0; y < level.h; y++) {
		char row[DUNGEON_W + 1] = {0};
		for (int x = 0; x < level.w; x++)
			row[x] = DUNGEON_PALETTE[level.map[y][x]];
		print_message("%s\n", row);
	}
}

static void assert_promises_of(int edition, enum dungeon_generator generator, const char *name)
{
	int attempts = 0, again = 0, lattices = 0;
	double seconds = 0;
	for (int i = 0; i < per_kind; i++) {
		struct rd_chance chance;
		int floors = 3 + i % 14, floor = 2 + i / 14 % (floors - 2);
		if (floor == floors)
			floor--;
		start_state(edition, floors, (uint64_t)i, &chance);
		if (generator == DUNGEON_MAKE_SANCTUM)
			floor = floors;
		else if (generator == DUNGEON_MAKE_TOWN)
			floor = 1;
		for (int g = 0; g < DUNGEON_GROWTH; g++)
			state.placed.growth[g] =
				(uint8_t)(i / 3 %
					  (1 + dungeon_item_rows[DUNGEON_POTION_LIFE + g].limit));
		state.placed.keys = (uint8_t)(i / 7 % 16);
		struct dungeon_placed before = state.placed;
		double start = now();
		int took = dungeon_generate_by(&state, &level, floor, generator, &chance);
		seconds += now() - start;
		attempts += took;
		again += took > 1;
		lattices += took == 0;
		const char *broken = dungeon_broken_promise(&state, &level, floor, &before);
		if (broken) {
			draw_level();
			fail_msg("edition %d: %s %d of %d, seed %d: %s", edition, name, floor,
				floors, i, broken);
		}
		assert_true(level.creature_count <= DUNGEON_CREATURES &&
			    level.item_count <= DUNGEON_ITEMS);
	}
	print_message(
		"# edition %d: %s: %.0f levels/s, %d made again, %d by the lattice, %.2f attempts\n",
		edition, name, per_kind / seconds, again, lattices, (double)attempts / per_kind);
	assert_true(lattices * 100 <= per_kind);
}

static void assert_promises(enum dungeon_generator generator, const char *name)
{
	assert_promises_of(1, generator, name);
	assert_promises_of(2, generator, name);
}

static void the_surface_keeps_its_promises(void **unused)
{
	assert_promises(DUNGEON_MAKE_TOWN, "town");
}
static void rooms_keep_their_promises(void **unused)
{
	assert_promises(DUNGEON_MAKE_ROOMS, "rooms");
}
static void classic_floors_keep_their_promises(void **unused)
{
	assert_promises(DUNGEON_MAKE_CLASSIC, "classic");
}
static void caverns_keep_their_promises(void **unused)
{
	assert_promises(DUNGEON_MAKE_CAVERN, "cavern");
}
static void fixed_floors_keep_their_promises(void **unused)
{
	assert_promises(DUNGEON_MAKE_THREE_GATES, "three_gates");
	assert_promises(DUNGEON_MAKE_LIBRARY, "drowned_library");
	assert_promises(DUNGEON_MAKE_SANCTUM, "sanctum");
}
static void the_lattice_never_fails(void **unused)
{
	assert_promises(DUNGEON_MAKE_LATTICE, "lattice");
}

/* ---- what edition 2 puts into its floors (R58, R59) ---- */

/* Shares of a hundred levels of a generator. */
struct shares {
	int water, vaults, weak, weak_in_reach; /* levels with some */
	int round; /* cells on the way between the stairs with a way round them */
};

static bool has_terrain(int terrain)
{
	for (int y = 0; y < level.h; y++)
		for (int x = 0; x < level.w; x++)
			if (level.map[y][x] == terrain)
				return true;
	return false;
}

static struct rd_cell find(int terrain)
{
	for (int y = 0; y < level.h; y++)
		for (int x = 0; x < level.w; x++)
			if (level.map[y][x] == terrain)
				return rd_cell_at(x, y);
	return rd_cell_at(0, 0);
}

enum { OPEN = DUNGEON_WALKABLE | DUNGEON_T(DOOR) };

/* Whoever comes down the stairs can stand before a weak wall without breaking anything. */
static bool has_weak_wall_in_reach(void)
{
	struct rd_bitmap reached;
	dungeon_flood(&level, find(DUNGEON_UP), OPEN, &reached);
	for (int i = 0; i < level.wall_count; i++)
		for (int d = 0; d < RD_DIRECTIONS; d++)
			if (rd_bitmap_test(&reached,
				    rd_cell_step(rd_cell_at(level.walls[i].x, level.walls[i].y),
					    (enum rd_direction)d)))
				return true;
	return false;
}

/* Of a hundred cells that are open and between the stairs, those that one can do without. */
static int share_with_a_way_round(void)
{
	struct rd_cell up = find(DUNGEON_UP), down = find(DUNGEON_DOWN);
	uint8_t cost[RD_LEVEL_CELLS];
	struct rd_cell steps[RD_LEVEL_CELLS / 4];
	for (int y = 0; y < DUNGEON_H; y++)
		for (int x = 0; x < DUNGEON_W; x++)
			cost[rd_cell_index(rd_cell_at(x, y))] = dungeon_in(OPEN, level.map[y][x])
									? 0
									: RD_COST_CLOSED;
	struct rd_costs costs = {DUNGEON_W, DUNGEON_H, cost};
	int count = rd_path_cheapest(&costs, up, down, steps, (int)RD_COUNT(steps)), spare = 0;
	for (int i = 0; i + 1 < count; i++) {
		struct rd_bitmap reached;
		uint8_t before = level.map[steps[i].y][steps[i].x];
		level.map[steps[i].y][steps[i].x] = DUNGEON_WALL;
		dungeon_flood(&level, up, OPEN, &reached);
		level.map[steps[i].y][steps[i].x] = before;
		spare += rd_bitmap_test(&reached, down);
	}
	return count > 1 ? 100 * spare / (count - 1) : 100;
}

static struct shares survey(int edition, enum dungeon_generator generator, const char *name)
{
	enum { LEVELS = 100 };
	struct shares shares = {0};
	for (int i = 0; i < LEVELS; i++) {
		struct rd_chance chance;
		start_state(edition, 10, (uint64_t)i, &chance);
		dungeon_generate_by(&state, &level, 2 + i % 8, generator, &chance);
		shares.water += has_terrain(DUNGEON_WATER);
		shares.vaults += has_terrain(DUNGEON_WEAK_KNOWN);
		shares.weak += level.wall_count > 0;
		shares.weak_in_reach += has_weak_wall_in_reach();
		shares.round += share_with_a_way_round();
	}
	shares.round /= LEVELS;
	print_message(
		"# edition %d: %s: of 100 levels %d with water, %d with a vault, %d with weak walls (%d in reach); a way "
		"round %d %% of the way between the stairs\n",
		edition, name, shares.water, shares.vaults, shares.weak, shares.weak_in_reach,
		shares.round);
	return shares;
}

static void most_rooms_of_edition_2_leave_a_choice(void **unused)
{
	struct shares first = survey(1, DUNGEON_MAKE_ROOMS, "rooms"),
		      second = survey(2, DUNGEON_MAKE_ROOMS, "rooms");
	assert_int_equal(first.water + first.vaults, 0);
	assert_true(second.water >= 50);
	assert_true(second.vaults >= 25);
	assert_true(second.round >= 65 && second.round > first.round);
}

static void classic_floors_of_edition_2_have_walls_that_break(void **unused)
{
	assert_int_equal(survey(1, DUNGEON_MAKE_CLASSIC, "classic").weak, 0);
	struct shares second = survey(2, DUNGEON_MAKE_CLASSIC, "classic");
	assert_true(second.weak_in_reach >= 80);
	assert_true(second.water >= 50);
}

static void every_cave_of_edition_2_has_a_stream(void **unused)
{
	assert_int_equal(survey(2, DUNGEON_MAKE_CAVERN, "cavern").water, 100);
	assert_int_equal(survey(2, DUNGEON_MAKE_LIBRARY, "drowned_library").water, 100);
}

/* The checks themselves: a level spoilt on purpose is found out. */
static void a_broken_promise_is_noticed(void **unused)
{
	struct rd_chance chance;
	start_state(2, 10, 1, &chance);
	struct dungeon_placed before = state.placed;
	dungeon_generate_by(&state, &level, 3, DUNGEON_MAKE_ROOMS, &chance);
	struct dungeon_level good = level;
	assert_null(dungeon_broken_promise(&state, &level, 3, &before));
	level.map[0][7] = DUNGEON_FLOOR;
	assert_non_null(dungeon_broken_promise(&state, &level, 3, &before));
	level = good;
	for (int i = 0; i < level.item_count; i++)
		if (level.items[i].kind == DUNGEON_RATION)
			level.items[i].kind = DUNGEON_MEAT;
	assert_non_null(dungeon_broken_promise(&state, &level, 3, &before));
	level = good;
	for (int y = 0; y < level.h; y++)
		for (int x = 0; x < level.w; x++)
			if (level.map[y][x] == DUNGEON_DOWN)
				for (int i = 0; i < 9; i++)
					if (i != 4)
						level.map[y + i / 3 - 1][x + i % 3 - 1] =
							DUNGEON_WALL;
	assert_non_null(dungeon_broken_promise(&state, &level, 3, &before));
	level = good;
	dungeon_new_creature(
		&level, DUNGEON_RAT, rd_cell_at(level.posts[0].x + 1, level.posts[0].y));
	assert_non_null(dungeon_broken_promise(&state, &level, 3, &before));
}

int main(int argc, char **argv)
{
	if (argc > 1)
		per_kind = atoi(argv[1]);
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_surface_keeps_its_promises),
		cmocka_unit_test(rooms_keep_their_promises),
		cmocka_unit_test(classic_floors_keep_their_promises),
		cmocka_unit_test(caverns_keep_their_promises),
		cmocka_unit_test(fixed_floors_keep_their_promises),
		cmocka_unit_test(the_lattice_never_fails),
		cmocka_unit_test(most_rooms_of_edition_2_leave_a_choice),
		cmocka_unit_test(classic_floors_of_edition_2_have_walls_that_break),
		cmocka_unit_test(every_cave_of_edition_2_has_a_stream),
		cmocka_unit_test(a_broken_promise_is_noticed),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
