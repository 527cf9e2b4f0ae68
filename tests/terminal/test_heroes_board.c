/*
 * test_heroes_board.c: what heroes' board keeps of the events it hears: the dice of attacks that a view
 * never shows, for nobody could answer them, they struck back, or the match was over.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "terminal/boards/heroes/parts.h"

static struct heroes_table kept;
static struct heroes_view view;

static int begin(void **state)
{
	memset(&kept, 0, sizeof(kept));
	memset(&view, 0, sizeof(view));
	view.turn = 4;
	return 0;
}

static void hear(struct heroes_event event, uint16_t type)
{
	event.head.type = type;
	heroes_hear(&kept, &event.head, &view, RD_ENGLISH, false);
}

static void attack(void)
{
	hear((struct heroes_event){.seat = 0, .slot = 1, .card = 7}, HEROES_HERO_RECRUITED);
	hear((struct heroes_event){.seat = 1, .slot = 2, .card = 9}, HEROES_HERO_RECRUITED);
	hear((struct heroes_event){.seat = 0,
		     .slot = 1,
		     .target = 2,
		     .atk = 6,
		     .attack_roll = 18,
		     .def = 5,
		     .defence_roll = 6,
		     .damage = 13},
		HEROES_ATTACK_ROLLED);
}

/* The target has fallen and its slot is empty in the view, and yet it is named. */
static void an_attack_without_a_window_is_kept(void **state)
{
	attack();
	assert_true(kept.last.is_there);
	assert_false(kept.last.is_counter);
	assert_int_equal(kept.last.turn, 4);
	assert_int_equal(kept.last.attacker, 7);
	assert_int_equal(kept.last.target, 9);
	assert_int_equal(kept.last.roll.atk, 6);
	assert_int_equal(kept.last.roll.attack_roll, 18);
	assert_int_equal(kept.last.roll.defence_roll, 6);
	assert_int_equal(kept.last.roll.damage, 13);
}

static void a_counterattack_goes_the_other_way(void **state)
{
	attack();
	hear((struct heroes_event){.seat = 1,
		     .power = 8,
		     .attack_roll = 20,
		     .def = 3,
		     .defence_roll = 2,
		     .damage = 23,
		     .critical = true},
		HEROES_COUNTER_ROLLED);
	assert_true(kept.last.is_counter);
	assert_int_equal(kept.last.attacker, 9);
	assert_int_equal(kept.last.target, 7);
	assert_int_equal(kept.last.roll.atk, 8);
	assert_int_equal(kept.last.roll.attack_roll, 20);
	assert_int_equal(kept.last.roll.def, 3);
	assert_int_equal(kept.last.roll.damage, 23);
	assert_true(kept.last.roll.critical);
}

/* A replay forgets before each step: who is not on the table has no name, and that is told apart. */
static void who_is_not_known_has_no_card(void **state)
{
	attack();
	heroes_forget(&kept);
	assert_false(kept.last.is_there);
	view.players[0].heroes[1] = (struct heroes_seen_hero){.is_there = true, .card = 11};
	hear((struct heroes_event){.seat = 0, .slot = 1, .target = 2}, HEROES_ATTACK_ROLLED);
	assert_int_equal(kept.last.attacker, 11);
	assert_int_equal(kept.last.target, HEROES_NO_CARD);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(an_attack_without_a_window_is_kept, begin),
		cmocka_unit_test_setup(a_counterattack_goes_the_other_way, begin),
		cmocka_unit_test_setup(who_is_not_known_has_no_card, begin),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
