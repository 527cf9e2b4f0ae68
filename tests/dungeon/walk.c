/*
 * walk.c: exploring, travelling, running and resting on views that are drawn here: they
 * take the way they should, by nothing but what is known, and stop at anything new.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "games/dungeon/walk.h"

static struct dungeon_view view;
static struct dungeon_walk walk;
static struct dungeon_action action;

/* Rows of terrain as a seat is shown it, with '@' for the seeker; what they leave out is unknown. */
static void look(const char *const *rows)
{
	memset(&view, 0, sizeof(view));
	view.floor = 2;
	view.floors = 10;
	view.hero.hp = view.hero.max_hp = 30;
	view.hero.stamina = view.hero.max_stamina = 3;
	view.hero.hunger = DUNGEON_FINE;
	for (; rows[view.h]; view.h++)
		for (int x = 0; rows[view.h][x]; x++) {
			char c = rows[view.h][x];
			const char *found = strchr(DUNGEON_SHOWN_PALETTE, c == '@' ? '.' : c);
			assert_non_null(found);
			view.w = (uint8_t)(x + 1 > view.w ? x + 1 : view.w);
			view.map[view.h][x] = (uint8_t)(found - DUNGEON_SHOWN_PALETTE);
			view.lit[view.h][x] = c != ' ';
			if (c == '@') {
				view.hero.x = (uint8_t)x;
				view.hero.y = view.h;
			}
		}
}
#define LOOK(...) look((const char *const[]){__VA_ARGS__, NULL})

static int set_up(void **state)
{
	memset(&walk, 0, sizeof(walk));
	return 0;
}

static void begin(enum dungeon_walk_kind kind)
{
	dungeon_walk_begin(&walk, kind);
}

static void goes(enum rd_direction direction)
{
	assert_int_equal(dungeon_walk_next(&walk, &view, &action), DUNGEON_WALK_ON);
	assert_int_equal(action.type, DUNGEON_HERO_MOVE);
	assert_int_equal(action.dir, direction);
	struct rd_cell next = rd_cell_step(dungeon_hero_cell(&view), direction);
	view.hero.x = (uint8_t)next.x;
	view.hero.y = (uint8_t)next.y;
	view.turn++;
}

static void ends(enum dungeon_walk_end end)
{
	assert_int_equal(dungeon_walk_next(&walk, &view, &action), end);
}

static void add_creature(int id, int x, int y, bool is_hunting)
{
	view.creatures[view.creature_count++] = (struct dungeon_shown_creature){.id = (uint16_t)id,
		.kind = DUNGEON_GOBLIN,
		.x = (uint8_t)x,
		.y = (uint8_t)y,
		.hp = 8,
		.max_hp = 8,
		.aggravated = is_hunting,
		.weapon = DUNGEON_NO_ITEM};
}

static void add_item(int x, int y, int kind)
{
	view.items[view.item_count++] = (struct dungeon_shown_floor_item){
		(uint8_t)x, (uint8_t)y, (uint8_t)kind, (uint8_t)kind};
}

static void lay_here(int kind)
{
	view.pile[view.pile_count++] = (struct dungeon_shown_item){.look = (uint8_t)kind,
		.kind = (uint8_t)kind,
		.count = 1,
		.charges = DUNGEON_LEFT_OUT};
}

/* ---- exploring ------------------------------------------------------------------------------- */

static void explore_goes_to_the_nearest_edge_of_the_known(void **state)
{
	LOOK("########", "#@.... ", "########");
	begin(DUNGEON_WALK_EXPLORE);
	goes(RD_EAST);
	goes(RD_EAST);
}

static void explore_opens_doors_and_knows_when_all_is_known(void **state)
{
	LOOK("#### ", "#@.+ ", "#### ");
	begin(DUNGEON_WALK_EXPLORE);
	goes(RD_EAST);
	ends(DUNGEON_WALK_ON);
	assert_int_equal(action.type, DUNGEON_HERO_MOVE);
	assert_int_equal(action.dir, RD_EAST);
	LOOK("#####", "#@..#", "#####");
	begin(DUNGEON_WALK_EXPLORE);
	ends(DUNGEON_WALK_EXPLORED);
}

static void explore_leaves_locks_alone_without_their_key(void **state)
{
	LOOK("#### ", "#@.2 ", "#### ");
	begin(DUNGEON_WALK_EXPLORE);
	ends(DUNGEON_WALK_EXPLORED);
	view.pack[view.pack_count++] = (struct dungeon_shown_item){.kind = DUNGEON_KEY_RED};
	begin(DUNGEON_WALK_EXPLORE);
	goes(RD_EAST);
}

/* A map that was read shows cells that nobody has seen: they are gone and looked at. */
static void explore_goes_to_what_only_a_map_has_shown(void **state)
{
	LOOK("####     ", "#@.+     ", "####     ");
	view.lit[1][3] = 0;
	dungeon_walk_notice(&walk, &view);
	LOOK("#########", "#@.+....#", "#########");
	for (int x = 3; x < 9; x++)
		view.lit[0][x] = view.lit[1][x] = view.lit[2][x] = 0;
	dungeon_walk_notice(&walk, &view);
	begin(DUNGEON_WALK_EXPLORE);
	goes(RD_EAST);
	memset(view.lit, 1, sizeof(view.lit));
	begin(DUNGEON_WALK_EXPLORE);
	ends(DUNGEON_WALK_EXPLORED);
}

static void explore_leaves_things_that_a_full_pack_cannot_hold(void **state)
{
	LOOK("######", "#@...#", "######");
	add_item(4, 1, DUNGEON_DAGGER);
	for (view.pack_count = 0; view.pack_count < DUNGEON_PACK; view.pack_count++)
		view.pack[view.pack_count] = (struct dungeon_shown_item){
			.look = DUNGEON_RATION, .kind = DUNGEON_RATION, .count = 1};
	begin(DUNGEON_WALK_EXPLORE);
	ends(DUNGEON_WALK_EXPLORED);
	/* Arrows join those that are there. */
	view.items[0].look = view.items[0].kind = DUNGEON_ARROW;
	view.pack[3].look = view.pack[3].kind = DUNGEON_ARROW;
	begin(DUNGEON_WALK_EXPLORE);
	goes(RD_EAST);
}

/* The way around somebody is gone to its end, although from it nobody is seen. */
static void travel_does_not_turn_back_when_somebody_is_out_of_sight(void **state)
{
	LOOK("#########", "#.......#", "#.#####.#", "#@......#", "#########");
	add_creature(1, 3, 3, false);
	view.creatures[0].neutral = true;
	walk.goal = rd_cell_at(7, 3);
	begin(DUNGEON_WALK_TRAVEL);
	goes(RD_NORTH);
	view.creature_count = 0;
	memset(view.lit, 0, sizeof(view.lit));
	goes(RD_NORTH_EAST);
	goes(RD_EAST);
	/* Once it is seen that nobody is there, it is a way as any other. */
	LOOK("#########", "#.......#", "#.#####.#", "#@......#", "#########");
	begin(DUNGEON_WALK_TRAVEL);
	goes(RD_EAST);
}

static void explore_fetches_things_and_takes_them(void **state)
{
	LOOK("######", "#@...#", "######");
	add_item(3, 1, DUNGEON_DAGGER);
	begin(DUNGEON_WALK_EXPLORE);
	goes(RD_EAST);
	goes(RD_EAST);
	lay_here(DUNGEON_BONES);
	lay_here(DUNGEON_DAGGER);
	assert_int_equal(dungeon_walk_next(&walk, &view, &action), DUNGEON_WALK_ON);
	assert_int_equal(action.type, DUNGEON_ITEM_TAKE);
	assert_int_equal(action.index, 1);
	assert_false(action.has_x);
	view.pile_count = 1; /* bones stay */
	ends(DUNGEON_WALK_EXPLORED);
}

static void explore_says_that_the_pack_is_full_once(void **state)
{
	LOOK("####", "#@.#", "####");
	view.pack_count = DUNGEON_PACK;
	add_item(1, 1, DUNGEON_DAGGER);
	lay_here(DUNGEON_DAGGER);
	begin(DUNGEON_WALK_EXPLORE);
	ends(DUNGEON_WALK_FULL);
	begin(DUNGEON_WALK_EXPLORE);
	ends(DUNGEON_WALK_EXPLORED);
}

static void explore_does_not_come_back_for_what_was_left(void **state)
{
	LOOK("######", "#@...#", "######");
	add_item(1, 1, DUNGEON_DAGGER);
	lay_here(DUNGEON_DAGGER);
	dungeon_walk_notice(&walk, &view);
	view.hero.x = 2;
	view.pile_count = 0;
	dungeon_walk_notice(&walk, &view);
	begin(DUNGEON_WALK_EXPLORE);
	ends(DUNGEON_WALK_EXPLORED);
}

static void explore_stops_beside_a_closed_chest_once(void **state)
{
	LOOK("######", "#@...#", "######");
	view.chests[view.chest_count++] = (struct dungeon_shown_chest){.x = 4, .y = 1};
	begin(DUNGEON_WALK_EXPLORE);
	goes(RD_EAST);
	goes(RD_EAST);
	ends(DUNGEON_WALK_CHEST);
	begin(DUNGEON_WALK_EXPLORE);
	ends(DUNGEON_WALK_EXPLORED);
	/* Opened, it is emptied from beside. */
	view.chests[0].open = true;
	view.chests[0].items[view.chests[0].item_count++] = (struct dungeon_shown_item){
		.look = DUNGEON_CLOAK, .kind = DUNGEON_CLOAK, .count = 1};
	begin(DUNGEON_WALK_EXPLORE);
	ends(DUNGEON_WALK_ON);
	assert_int_equal(action.type, DUNGEON_ITEM_TAKE);
	assert_true(action.has_x && action.has_y && action.x == 4 && action.y == 1);
}

static void a_way_goes_round_those_in_sight(void **state)
{
	LOOK("#####", "#@..#", "#...#", "#####");
	add_creature(1, 2, 1, false);
	walk.goal = rd_cell_at(3, 1);
	begin(DUNGEON_WALK_TRAVEL);
	goes(RD_SOUTH_EAST);
	goes(RD_NORTH_EAST);
	ends(DUNGEON_WALK_ARRIVED);
}

static void somebody_in_the_only_way_is_told(void **state)
{
	LOOK("######", "#@...#", "######");
	add_creature(1, 3, 1, false);
	walk.goal = rd_cell_at(4, 1);
	begin(DUNGEON_WALK_TRAVEL);
	goes(RD_EAST);
	ends(DUNGEON_WALK_BLOCKED);
}

/* ---- what stops a walk ----------------------------------------------------------------------- */

static void start_of_a_long_way(void)
{
	LOOK("############", "#@.........#", "############");
	walk.goal = rd_cell_at(10, 1);
	begin(DUNGEON_WALK_TRAVEL);
	goes(RD_EAST);
}

static void somebody_new_stops_it(void **state)
{
	start_of_a_long_way();
	add_creature(3, 9, 1, false);
	ends(DUNGEON_WALK_SOMEBODY);
	/* Known and asleep it stops nothing; awake and after the seeker it does. */
	walk.goal = rd_cell_at(8, 1);
	begin(DUNGEON_WALK_TRAVEL);
	goes(RD_EAST);
	goes(RD_EAST);
	view.creatures[0].aggravated = true;
	ends(DUNGEON_WALK_SOMEBODY);
	begin(DUNGEON_WALK_TRAVEL);
	ends(DUNGEON_WALK_SOMEBODY);
	begin(DUNGEON_WALK_REST);
	view.hero.hp--;
	ends(DUNGEON_WALK_SOMEBODY);
}

static void a_peaceful_one_is_news_once(void **state)
{
	start_of_a_long_way();
	add_creature(3, 9, 1, false);
	view.creatures[0].neutral = true;
	ends(DUNGEON_WALK_SOMEBODY);
	view.creature_count = 0;
	walk.goal = rd_cell_at(8, 1);
	begin(DUNGEON_WALK_TRAVEL);
	goes(RD_EAST);
	view.creature_count = 1;
	goes(RD_EAST);
	view.creatures[0].aggravated = true;
	ends(DUNGEON_WALK_SOMEBODY);
}

static void what_is_laid_down_is_not_taken_up_again(void **state)
{
	LOOK("####", "#@.#", "####");
	begin(DUNGEON_WALK_EXPLORE);
	ends(DUNGEON_WALK_EXPLORED);
	add_item(1, 1, DUNGEON_DAGGER);
	lay_here(DUNGEON_DAGGER);
	dungeon_walk_notice(&walk, &view);
	begin(DUNGEON_WALK_EXPLORE);
	ends(DUNGEON_WALK_EXPLORED);
}

static void waiting_on_a_thing_does_not_give_it_up(void **state)
{
	LOOK("####", "#@.#", "####");
	add_item(1, 1, DUNGEON_DAGGER);
	lay_here(DUNGEON_DAGGER);
	walk.goal = rd_cell_at(1, 1);
	begin(DUNGEON_WALK_TRAVEL);
	ends(DUNGEON_WALK_ARRIVED);
	dungeon_walk_notice(&walk, &view);
	begin(DUNGEON_WALK_EXPLORE);
	ends(DUNGEON_WALK_ON);
	assert_int_equal(action.type, DUNGEON_ITEM_TAKE);
}

static void wounds_and_effects_stop_it(void **state)
{
	start_of_a_long_way();
	view.hero.hp--;
	ends(DUNGEON_WALK_HURT);
	start_of_a_long_way();
	view.hero.effects[view.hero.effect_count++] = (struct dungeon_shown_effect){
		DUNGEON_BLIND, 9};
	ends(DUNGEON_WALK_EFFECT);
	start_of_a_long_way();
	view.hero.hunger = DUNGEON_HUNGRY;
	ends(DUNGEON_WALK_EFFECT);
	start_of_a_long_way();
	view.hero.melee = true;
	ends(DUNGEON_WALK_SOMEBODY);
}

static void things_and_places_that_come_into_view_stop_it(void **state)
{
	start_of_a_long_way();
	add_item(8, 1, DUNGEON_CLOAK);
	ends(DUNGEON_WALK_THING);
	begin(DUNGEON_WALK_TRAVEL);
	goes(RD_EAST);
	view.map[1][9] = DUNGEON_DOWN;
	ends(DUNGEON_WALK_PLACE);
	begin(DUNGEON_WALK_TRAVEL);
	goes(RD_EAST);
	goes(RD_EAST);
}

static void a_new_sound_stops_it_and_an_old_one_does_not(void **state)
{
	start_of_a_long_way();
	view.sounds[0] = (struct dungeon_heard_sound){RD_EAST, DUNGEON_STEPS};
	view.sound_count = 1;
	ends(DUNGEON_WALK_SOUND);
	begin(DUNGEON_WALK_TRAVEL);
	goes(RD_EAST);
	/* Nearly from there, and a turn later. */
	view.sounds[0].dir = RD_NORTH_EAST;
	goes(RD_EAST);
	view.sounds[0].sound = DUNGEON_DOORS;
	ends(DUNGEON_WALK_SOUND);
	view.turn += DUNGEON_SOUND_OLD + 2;
	begin(DUNGEON_WALK_TRAVEL);
	view.sound_count = 0;
	goes(RD_EAST);
	view.sound_count = 1;
	ends(DUNGEON_WALK_SOUND);
}

static void no_way_is_said_at_once(void **state)
{
	LOOK("#####", "#@#.#", "#####");
	walk.goal = rd_cell_at(3, 1);
	begin(DUNGEON_WALK_TRAVEL);
	ends(DUNGEON_WALK_NO_WAY);
	walk.goal = dungeon_hero_cell(&view);
	begin(DUNGEON_WALK_TRAVEL);
	ends(DUNGEON_WALK_ARRIVED);
}

/* ---- running --------------------------------------------------------------------------------- */

static void a_run_follows_the_bends_and_stops_at_a_branch(void **state)
{
	LOOK("########", "#@...###", "####.###", "####.###", "##.....#", "########");
	walk.direction = RD_EAST;
	begin(DUNGEON_WALK_RUN);
	goes(RD_EAST);
	goes(RD_EAST);
	goes(RD_EAST);
	goes(RD_SOUTH);
	goes(RD_SOUTH);
	goes(RD_SOUTH);
	ends(DUNGEON_WALK_ARRIVED); /* left and right are open */
	LOOK("######", "#@...#", "###.##", "######");
	walk.direction = RD_EAST;
	begin(DUNGEON_WALK_RUN);
	goes(RD_EAST);
	goes(RD_EAST);
	ends(DUNGEON_WALK_BRANCH);
}

static void a_run_needs_room_and_opens_one_door(void **state)
{
	LOOK("####", "#@##", "####");
	walk.direction = RD_EAST;
	begin(DUNGEON_WALK_RUN);
	ends(DUNGEON_WALK_NO_WAY);
	LOOK("#####", "#@+.#", "#####");
	begin(DUNGEON_WALK_RUN);
	ends(DUNGEON_WALK_ON);
	assert_int_equal(action.dir, RD_EAST);
	view.map[1][2] = DUNGEON_OPEN_DOOR;
	ends(DUNGEON_WALK_ARRIVED);
}

static void a_run_may_flee(void **state)
{
	LOOK("########", "#.@....#", "########");
	add_creature(1, 1, 1, true);
	walk.direction = RD_EAST;
	begin(DUNGEON_WALK_RUN);
	goes(RD_EAST);
	ends(DUNGEON_WALK_SOMEBODY);
}

/* ---- resting --------------------------------------------------------------------------------- */

static void rest_ends_when_healed_and_never_lasts_for_ever(void **state)
{
	LOOK("###", "#@#", "###");
	begin(DUNGEON_WALK_REST);
	ends(DUNGEON_WALK_RESTED);
	view.hero.hp = 20;
	begin(DUNGEON_WALK_REST);
	ends(DUNGEON_WALK_ON);
	assert_int_equal(action.type, DUNGEON_HERO_WAIT);
	view.hero.hp = 30;
	ends(DUNGEON_WALK_RESTED);
	view.hero.hp = 20;
	begin(DUNGEON_WALK_REST);
	for (int i = 0; i < DUNGEON_REST_TURNS; i++)
		ends(DUNGEON_WALK_ON);
	ends(DUNGEON_WALK_LIMIT);
}

static void poison_is_rested_out_and_blows_are_not(void **state)
{
	LOOK("###", "#@#", "###");
	view.hero.hp = 20;
	view.hero.effects[view.hero.effect_count++] = (struct dungeon_shown_effect){
		DUNGEON_POISON, 9};
	begin(DUNGEON_WALK_REST);
	ends(DUNGEON_WALK_ON);
	view.hero.hp--;
	ends(DUNGEON_WALK_ON);
	view.hero.hp = (uint8_t)(view.hero.hp - 2);
	ends(DUNGEON_WALK_HURT);
}

#define WALK(test) cmocka_unit_test_setup(test, set_up)

int main(void)
{
	const struct CMUnitTest tests[] = {
		WALK(explore_goes_to_the_nearest_edge_of_the_known),
		WALK(explore_opens_doors_and_knows_when_all_is_known),
		WALK(explore_leaves_locks_alone_without_their_key),
		WALK(explore_goes_to_what_only_a_map_has_shown),
		WALK(explore_leaves_things_that_a_full_pack_cannot_hold),
		WALK(travel_does_not_turn_back_when_somebody_is_out_of_sight),
		WALK(explore_fetches_things_and_takes_them),
		WALK(explore_says_that_the_pack_is_full_once),
		WALK(explore_does_not_come_back_for_what_was_left),
		WALK(explore_stops_beside_a_closed_chest_once),
		WALK(a_way_goes_round_those_in_sight),
		WALK(somebody_in_the_only_way_is_told),
		WALK(somebody_new_stops_it),
		WALK(a_peaceful_one_is_news_once),
		WALK(what_is_laid_down_is_not_taken_up_again),
		WALK(waiting_on_a_thing_does_not_give_it_up),
		WALK(wounds_and_effects_stop_it),
		WALK(things_and_places_that_come_into_view_stop_it),
		WALK(a_new_sound_stops_it_and_an_old_one_does_not),
		WALK(no_way_is_said_at_once),
		WALK(a_run_follows_the_bends_and_stops_at_a_branch),
		WALK(a_run_needs_room_and_opens_one_door),
		WALK(a_run_may_flee),
		WALK(rest_ends_when_healed_and_never_lasts_for_ever),
		WALK(poison_is_rested_out_and_blows_are_not),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
