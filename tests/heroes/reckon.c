/* reckon.c: the odds of attacks, why cards cannot be played, and what an answer would do, as boards are told them. */
#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>
#include <ronda/ronda.h>

#include "games/heroes/reckon.h"

static struct heroes_view view;

static int card_of(const char *id)
{
	for (int card = 0; card < HEROES_CARDS; card++)
		if (strcmp(heroes_card_ids.name[card], id) == 0)
			return card;
	fail_msg("no card %s", id);
	return -1;
}

static void stand(int seat, int slot, const char *id)
{
	int card = card_of(id);
	const struct heroes_numbers *row = heroes_numbers(&view.options, card);
	view.players[seat].heroes[slot] = (struct heroes_seen_hero){.is_there = true,
		.card = (uint8_t)card,
		.hp = row->hp,
		.max_hp = row->hp,
		.atk = (uint8_t)row->atk,
		.def = (uint8_t)row->def,
		.free_slots = row->size};
}

/* The turn of seat 0, to recruit; one hero on each side. */
static int set_up(void **state)
{
	(void)state;
	memset(&view, 0, sizeof(view));
	view.options = (struct heroes_options){.hand_limit = 7, .critical_bonus = 3};
	view.phase = HEROES_RECRUIT;
	view.to_act = RD_SEAT(0);
	view.players[0].resources = view.players[1].resources = 6;
	stand(0, 0, "h01a");
	stand(1, 0, "h08a");
	return 0;
}

/* An attack of seat 1 on our hero waits for its answer. */
static void strike(int damage, bool is_critical)
{
	view.phase = HEROES_WINDOW;
	view.active = 1;
	view.has_attack = true;
	view.attack = (struct heroes_attack){.damage = (uint8_t)damage, .critical = is_critical};
}

/* ---- dice ---- */

static void odds_of_equals(void **state)
{
	(void)state;
	/* A die of 2 to 19 beats those below it, a natural 20 always hurts. */
	struct heroes_odds odds = heroes_reckon(5, 5, 100, 3);
	assert_int_equal(odds.hit, 18 * 19 / 2 + 20);
	assert_int_equal(odds.kill, 0);
	assert_int_equal(odds.taken, odds.damage);
}

static void odds_of_the_hopeless(void **state)
{
	(void)state;
	struct heroes_odds odds = heroes_reckon(0, 40, 3, 3);
	assert_int_equal(odds.hit, 20);
	assert_int_equal(odds.kill, 20);
	assert_int_equal(odds.damage, 60);
	assert_int_equal(heroes_reckon(0, 40, 4, 3).kill, 0);
}

static void odds_of_the_certain(void **state)
{
	(void)state;
	struct heroes_odds odds = heroes_reckon(40, 0, 1, 3);
	assert_int_equal(odds.hit, 380);
	assert_int_equal(odds.kill, 380);
	assert_int_equal(odds.taken, 380); /* nobody loses more than there is */
}

static void never_rounded_to_certainty_or_to_nothing(void **state)
{
	(void)state;
	static const int pairs[][2] = {{0, 0}, {1, 1}, {200, 50}, {399, 99}, {400, 100}};
	for (size_t i = 0; i < RD_COUNT(pairs); i++)
		assert_int_equal(heroes_percent(pairs[i][0]), pairs[i][1]);
	assert_int_equal(heroes_mean(&(struct heroes_odds){.damage = 1000}), 25);
}

/* ---- why not ---- */

static void why(const char *id, enum heroes_why expected)
{
	assert_int_equal(heroes_why_not(&view, card_of(id)), expected);
}

static void cards_on_the_own_turn(void **state)
{
	(void)state;
	why("h02a", HEROES_FINE);
	why("b01a", HEROES_WHY_HEALTHY);
	why("c01a", HEROES_WHY_DEFENCE);
	view.players[0].resources = 0;
	why("h02a", HEROES_WHY_COST);
	view.phase = HEROES_COMBAT;
	why("h02a", HEROES_WHY_RECRUITED);
	view.phase = HEROES_OPENING;
	why("h02a", HEROES_WHY_OPENING);
}

static void cards_without_a_place(void **state)
{
	(void)state;
	view.players[0].heroes[0].free_slots = 1;
	why("i13a", HEROES_WHY_NO_ROOM);
	stand(0, 1, "h02a");
	stand(0, 2, "h03a");
	why("h04a", HEROES_WHY_FULL);
	for (int slot = 0; slot < HEROES_SLOTS; slot++)
		view.players[0].heroes[slot].is_there = false;
	why("i01a", HEROES_WHY_NO_HERO);
}

static void cards_while_the_other_plays(void **state)
{
	(void)state;
	view.to_act = RD_SEAT(1);
	why("h02a", HEROES_WHY_TURN);
	why("r01a", HEROES_WHY_DEFENCE);
}

static void answers_that_do_nothing(void **state)
{
	(void)state;
	strike(2, false);
	why("h02a", HEROES_WHY_NO_ANSWER);
	why("r06a", HEROES_WHY_NOT_CRITICAL);
	why("r08a", HEROES_WHY_NO_DEATH);
	why("r01a", HEROES_FINE);
	strike(0, false);
	why("r01a", HEROES_WHY_NO_DAMAGE);
}

/* ---- answers ---- */

static void blow(const char *id, int slot, int damage, int left)
{
	struct heroes_outcome outcome = heroes_outcome_of(&view, card_of(id), slot);
	assert_int_equal(outcome.kind, HEROES_BLOW);
	assert_int_equal(outcome.damage, damage);
	assert_int_equal(outcome.left, left);
}

static void answers_change_the_blow(void **state)
{
	(void)state;
	strike(9, false);
	blow("r04a", -1, 4, 8);
	strike(3, false);
	blow("r05a", -1, 0, 12);
	strike(14, true);
	blow("r06a", -1, 7, 5); /* the bonus of a critical, and its amount */
	strike(30, false);
	blow("r08a", -1, 11, 1);
}

static void healing_comes_before_the_blow(void **state)
{
	(void)state;
	strike(9, false);
	stand(0, 1, "h02a");
	view.players[0].heroes[0].hp = 8;
	blow("b06a", 0, 9, 3);
	blow("b01a", -1, 9, 1);
	assert_int_equal(heroes_outcome_of(&view, card_of("b01a"), 1).kind, HEROES_OTHER);
}

static void a_counterattack_goes_by_its_power(void **state)
{
	(void)state;
	strike(9, false);
	struct heroes_outcome outcome = heroes_outcome_of(&view, card_of("c05a"), -1);
	struct heroes_odds odds = heroes_reckon(6, 3, 10, 3);
	assert_int_equal(outcome.kind, HEROES_COUNTER);
	assert_memory_equal(&outcome.odds, &odds, sizeof(odds));
}

int main(void)
{
#define IN_A_VIEW(test) cmocka_unit_test_setup(test, set_up)
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(odds_of_equals),
		cmocka_unit_test(odds_of_the_hopeless),
		cmocka_unit_test(odds_of_the_certain),
		cmocka_unit_test(never_rounded_to_certainty_or_to_nothing),
		IN_A_VIEW(cards_on_the_own_turn),
		IN_A_VIEW(cards_without_a_place),
		IN_A_VIEW(cards_while_the_other_plays),
		IN_A_VIEW(answers_that_do_nothing),
		IN_A_VIEW(answers_change_the_blow),
		IN_A_VIEW(healing_comes_before_the_blow),
		IN_A_VIEW(a_counterattack_goes_by_its_power),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
