/*
 * bot.c: what seekers make of views that are drawn here. The fourth goes on where the third turned for ever, wears what lets
 * it win, keeps room for the urn, and eats on the way home; the first looks about before it goes down.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>
#include <ronda/ronda.h>

#include "games/dungeon/bot.h"

static struct dungeon_view view;
static struct dungeon_memory memory;
static struct dungeon_action action;
static struct rd_chance chance;

/* Rows of terrain as a seat is shown it, with '@' for the seeker; what they leave out is unknown. */
static void look(const char *const *rows)
{
	memset(&view, 0, sizeof(view));
	view.floor = view.deepest = 4;
	view.floors = 10;
	view.edition = 2;
	view.hero = (struct dungeon_shown_hero){.hp = 30,
		.max_hp = 30,
		.stamina = 3,
		.max_stamina = 3,
		.satiety = 26,
		.strength = 1,
		.to_hit = 1,
		.defense = 2,
		.stealth = 3,
		.perception = 4,
		.luck = 1,
		.sight = 6,
		.hearing = 8,
		.lamp = true};
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
	(void)state;
	memset(&memory, 0, sizeof(memory));
	rd_chance_start(&chance, &(struct rd_seed){0});
	return 0;
}

static void carry(int kind, bool is_worn)
{
	view.pack[view.pack_count] = (struct dungeon_shown_item){.slot = view.pack_count,
		.look = (uint8_t)kind,
		.kind = kind == DUNGEON_RATION ? DUNGEON_NO_KIND : (uint8_t)kind,
		.count = 1,
		.worn = is_worn,
		.charges = DUNGEON_LEFT_OUT};
	view.pack_count++;
}

static void lay_at_feet(int kind)
{
	view.pile[view.pile_count++] = (struct dungeon_shown_item){.look = (uint8_t)kind,
		.kind = (uint8_t)kind,
		.count = 1,
		.charges = DUNGEON_LEFT_OUT};
	view.items[view.item_count++] = (struct dungeon_shown_floor_item){
		view.hero.x, view.hero.y, (uint8_t)kind, (uint8_t)kind};
}

static struct dungeon_shown_creature *add_creature(int kind, int x, int y)
{
	struct dungeon_shown_creature *one = &view.creatures[view.creature_count++];
	const struct dungeon_creature_row *row = &dungeon_creature_rows[kind];
	*one = (struct dungeon_shown_creature){.id = view.creature_count,
		.kind = (uint8_t)kind,
		.x = (uint8_t)x,
		.y = (uint8_t)y,
		.hp = row->hp,
		.max_hp = row->hp,
		.to_hit = (int8_t)row->hit,
		.defense = (int8_t)row->def,
		.neutral = row->traits & DUNGEON_NEUTRAL,
		.weapon = DUNGEON_NO_ITEM};
	return one;
}

static void choose(int level)
{
	struct rd_motive motive = {0};
	memset(&action, 0, sizeof(action));
	view.turn++;
	assert_true(dungeon_choose(&view, &memory,
		&(struct rd_mind){.level = (uint8_t)level, .work = 100}, &chance, &action,
		&motive));
	assert_int_not_equal(motive.why, DUNGEON_WHY_NONE);
}

static void follow(void)
{
	assert_int_equal(action.type, DUNGEON_HERO_MOVE);
	struct rd_cell to = rd_cell_step(
		rd_cell_at(view.hero.x, view.hero.y), (enum rd_direction)action.dir);
	view.hero.x = (uint8_t)to.x;
	view.hero.y = (uint8_t)to.y;
}

/* ---- things ---------------------------------------------------------------------------------- */

static void it_eats_on_the_way_home(void **unused)
{
	(void)unused;
	LOOK("######", "#@..<#", "######");
	carry(DUNGEON_LOST_URN, false);
	carry(DUNGEON_RATION, false);
	view.hero.satiety = 9;
	choose(4);
	assert_int_equal(action.type, DUNGEON_ITEM_USE);
	assert_int_equal(action.slot, 1);
}

static void it_fights_with_the_spear_that_it_found(void **unused)
{
	(void)unused;
	LOOK("######", "#@..>#", "######");
	carry(DUNGEON_DAGGER, true);
	carry(DUNGEON_SPEAR, false);
	choose(4);
	assert_int_equal(action.type, DUNGEON_ITEM_EQUIP);
	assert_int_equal(action.slot, 1);
}

static void it_takes_off_what_lets_it_hit_nobody(void **unused)
{
	(void)unused;
	LOOK("######", "#@..>#", "######");
	carry(DUNGEON_DAGGER, true);
	carry(DUNGEON_LARGE_SHIELD, true);
	view.hero.to_hit = -2;
	view.hero.defense = 4;
	view.hero.armor = 0;
	choose(4);
	assert_int_equal(action.type, DUNGEON_ITEM_UNEQUIP);
	assert_int_equal(action.slot, 1);
}

static void it_keeps_on_what_does_not_hinder_it(void **unused)
{
	(void)unused;
	LOOK("######", "#@..>#", "######");
	carry(DUNGEON_DAGGER, true);
	carry(DUNGEON_LEATHER_ARMOR, true);
	view.hero.to_hit = 4;
	view.hero.defense = 7; /* as much as it can be: the armour takes nothing from it */
	view.hero.armor = 2;
	choose(4);
	assert_int_not_equal(action.type, DUNGEON_ITEM_UNEQUIP);
}

static void it_leaves_a_second_helmet_and_takes_a_potion(void **unused)
{
	(void)unused;
	LOOK("######", "#@..>#", "######");
	carry(DUNGEON_LEATHER_CAP, true);
	lay_at_feet(DUNGEON_LEATHER_CAP);
	choose(4);
	assert_int_not_equal(action.type, DUNGEON_ITEM_TAKE);
	LOOK("######", "#@..>#", "######");
	lay_at_feet(DUNGEON_POTION_HEALTH);
	choose(4);
	assert_int_equal(action.type, DUNGEON_ITEM_TAKE);
}

static void it_makes_room_for_the_urn(void **unused)
{
	(void)unused;
	LOOK("######", "#<.@.#", "######");
	for (int i = 0; i < DUNGEON_PACK; i++)
		carry(i == 7 ? DUNGEON_NOTE : DUNGEON_SAND_BAG, false);
	lay_at_feet(DUNGEON_LOST_URN);
	choose(4);
	assert_int_equal(action.type, DUNGEON_ITEM_DROP);
	assert_int_equal(action.slot, 7);
	view.pack[7] = view.pack[--view.pack_count];
	view.pack[7].slot = 7;
	choose(4);
	assert_int_equal(action.type, DUNGEON_ITEM_TAKE);
}

/* ---- ways ------------------------------------------------------------------------------------ */

/* Behind the last wall that is left there is a door, and no wall is searched twice before. */
static void it_searches_every_wall_once(void **unused)
{
	(void)unused;
	static uint8_t searched[DUNGEON_H][DUNGEON_W];
	memset(searched, 0, sizeof(searched));
	LOOK("          ", "          ", "  ######  ", "  #@...#  ", "  #....#  ", "  ######  ",
		"          ", "          ");
	int count = 0;
	for (int i = 0; i < 80 && count < 12; i++) {
		choose(4);
		if (action.type == DUNGEON_HERO_MOVE) {
			follow();
			continue;
		}
		assert_int_equal(action.type, DUNGEON_HERO_INSPECT);
		assert_true(rd_distance(rd_cell_at(view.hero.x, view.hero.y),
				    rd_cell_at(action.x, action.y)) <= 1);
		assert_false(searched[action.y][action.x]);
		searched[action.y][action.x] = 1;
		count++;
	}
	assert_int_equal(count, 12);
}

static void it_searches_first_where_floor_lies_behind(void **unused)
{
	(void)unused;
	LOOK("            ", "  ########  ", "  #.@#...#  ", "  ########  ", "            ");
	for (int i = 0; i < 4; i++) {
		choose(4);
		if (action.type == DUNGEON_HERO_INSPECT)
			break;
		follow();
	}
	assert_int_equal(action.type, DUNGEON_HERO_INSPECT);
	assert_int_equal(action.x, 5);
	assert_int_equal(action.y, 2);
}

/* An adventurer in the passage to the east: once he is out of sight it does not turn to him again. */
static void it_does_not_turn_at_the_corner(void **unused)
{
	(void)unused;
	LOOK("#####  ", "#@...  ", "#.###  ", "#.#    ", "#.#    ", "#.#    ", "#.#    ", "#.#    ",
		"#.#    ", "       ");
	add_creature(DUNGEON_ADVENTURER, 3, 1);
	choose(4);
	follow();
	assert_int_equal(view.hero.y, 2);
	memset(view.lit, 0, sizeof(view.lit));
	view.creature_count = 0;
	choose(4);
	follow();
	assert_int_equal(view.hero.y, 3);
}

/* Whoever can be beaten and stands in the only way is no wall. */
static void it_goes_through_who_can_be_beaten(void **unused)
{
	(void)unused;
	LOOK("  ########", "  ..@...<#", "  ########");
	carry(DUNGEON_LOST_URN, false);
	carry(DUNGEON_DAGGER, true);
	add_creature(DUNGEON_RAT, 6, 1);
	choose(4);
	follow();
	assert_int_equal(view.hero.x, 5);
}

/* The first is no fool: it looks about on a floor before it goes down. */
static void the_first_does_not_run_down_at_once(void **unused)
{
	(void)unused;
	LOOK("######## ", "#..@>... ", "######## ");
	memory.floor = view.floor;
	memory.steps = 400;
	choose(1);
	follow();
	assert_int_equal(view.map[view.hero.y][view.hero.x], DUNGEON_DOWN);
	choose(1);
	assert_int_equal(action.type, DUNGEON_STAIRS_TAKE);
	memory.steps = 0;
	choose(1);
	assert_int_not_equal(action.type, DUNGEON_STAIRS_TAKE);
}

static void with_the_urn_it_explores_where_no_stairs_are_known(void **unused)
{
	(void)unused;
	LOOK("########", "#@....  ", "########");
	carry(DUNGEON_LOST_URN, false);
	choose(4);
	follow();
	assert_int_equal(view.hero.x, 2);
}

/* ---- foes ------------------------------------------------------------------------------------ */

static void it_shuts_the_door_before_who_cannot_open_it(void **unused)
{
	(void)unused;
	LOOK("##########", "#@/......#", "##########");
	carry(DUNGEON_DAGGER, true);
	add_creature(DUNGEON_SKELETON, 5, 1)->aggravated = true;
	choose(4);
	assert_int_equal(action.type, DUNGEON_DOOR_CLOSE);
	assert_int_equal(action.dir, RD_EAST);
	LOOK("##########", "#@/......#", "##########");
	carry(DUNGEON_DAGGER, true);
	add_creature(DUNGEON_GOBLIN, 5, 1)->aggravated = true;
	choose(4);
	assert_int_not_equal(action.type, DUNGEON_DOOR_CLOSE);
}

/* Neither can hurt the other: it goes on instead of striking until it starves. */
static void it_leaves_a_fight_that_nobody_can_win(void **unused)
{
	(void)unused;
	LOOK("########", "#.@...> ", "########");
	carry(DUNGEON_DAGGER, true);
	view.hero.armor = 9;
	memory.floor = view.floor;
	memory.bold = 20; /* it dances with nobody any more */
	view.hero.to_hit = 0;
	struct dungeon_shown_creature *bandit = add_creature(DUNGEON_BANDIT, 1, 1);
	bandit->aggravated = true;
	bandit->defense = 6;
	choose(4);
	follow();
	assert_int_equal(view.hero.x, 3);
}

static void it_eats_before_it_starves_in_a_fight(void **unused)
{
	(void)unused;
	LOOK("########", "#.@...> ", "########");
	carry(DUNGEON_DAGGER, true);
	carry(DUNGEON_RATION, false);
	view.hero.satiety = 1;
	add_creature(DUNGEON_GOBLIN, 1, 1)->aggravated = true;
	choose(4);
	assert_int_equal(action.type, DUNGEON_ITEM_USE);
	assert_int_equal(action.slot, 1);
}

static void where_no_way_leads_on_it_reads_what_may(void **unused)
{
	(void)unused;
	LOOK("        ", " ###### ", " #@...# ", " ###### ", "        ");
	carry(DUNGEON_SCROLL_DESCEND, false);
	choose(4);
	assert_int_equal(action.type, DUNGEON_ITEM_USE);
	assert_int_equal(action.slot, 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(it_eats_on_the_way_home, set_up),
		cmocka_unit_test_setup(it_fights_with_the_spear_that_it_found, set_up),
		cmocka_unit_test_setup(it_takes_off_what_lets_it_hit_nobody, set_up),
		cmocka_unit_test_setup(it_keeps_on_what_does_not_hinder_it, set_up),
		cmocka_unit_test_setup(it_leaves_a_second_helmet_and_takes_a_potion, set_up),
		cmocka_unit_test_setup(it_makes_room_for_the_urn, set_up),
		cmocka_unit_test_setup(it_searches_every_wall_once, set_up),
		cmocka_unit_test_setup(it_searches_first_where_floor_lies_behind, set_up),
		cmocka_unit_test_setup(it_does_not_turn_at_the_corner, set_up),
		cmocka_unit_test_setup(it_goes_through_who_can_be_beaten, set_up),
		cmocka_unit_test_setup(it_shuts_the_door_before_who_cannot_open_it, set_up),
		cmocka_unit_test_setup(it_leaves_a_fight_that_nobody_can_win, set_up),
		cmocka_unit_test_setup(it_eats_before_it_starves_in_a_fight, set_up),
		cmocka_unit_test_setup(where_no_way_leads_on_it_reads_what_may, set_up),
		cmocka_unit_test_setup(the_first_does_not_run_down_at_once, set_up),
		cmocka_unit_test_setup(with_the_urn_it_explores_where_no_stairs_are_known, set_up),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
