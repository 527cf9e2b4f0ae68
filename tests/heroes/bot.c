/* bot.c: the duellists: what they choose is accepted, level 4 imagines only what can be, and looks further than level 3. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "games/heroes/bot.h"

enum { ARENA = 8192 };

static struct heroes_state duel;
static struct rd_chance chance;

static void deal_from(uint8_t cards, char dice)
{
	const struct heroes_options options = {.first = -1,
		.resources = 6,
		.opening_hand = 7,
		.redraws = 2,
		.draw = 2,
		.hand_limit = 7,
		.critical_bonus = 3,
		.cards = cards};
	struct rd_fault fault;
	memset(&duel, 0, sizeof(duel));
	struct rd_seed seed = rd_seed_from_text((const char[]){'b', 'o', dice}, 3);
	rd_chance_start(&chance, &seed);
	assert_int_equal(heroes_setup(&duel, &options, 2, &chance, &fault), RD_ACCEPTED);
}

static void deal(uint8_t cards)
{
	deal_from(cards, 't');
}

static int to_act(void)
{
	return heroes_to_act(&duel) & RD_SEAT(0) ? 0 : 1;
}

static struct rd_motive choose(int level, struct heroes_action *action)
{
	struct heroes_view view;
	struct heroes_memory memory = {0};
	struct rd_motive motive = {0};
	const struct rd_mind mind = {.level = (uint8_t)level, .work = 10};
	heroes_look(&duel, to_act(), &view);
	assert_true(heroes_choose(&view, &memory, &mind, &chance, action, &motive));
	return motive;
}

static void play_to_the_end(int first, int second)
{
	_Alignas(8) uint8_t arena[ARENA];
	while (duel.phase != HEROES_OVER) {
		struct heroes_action action;
		struct rd_turn turn = {
			.chance = &chance, .arena = arena, .capacity = sizeof(arena)};
		int seat = to_act();
		struct rd_motive motive = choose(seat == 0 ? first : second, &action);
		assert_in_range(motive.why, HEROES_FOR_NOTHING + 1, HEROES_MOTIVES - 1);
		assert_int_equal(heroes_apply(&duel, seat, &action, &turn), RD_ACCEPTED);
	}
}

static void every_level_plays_both_editions_to_the_end(void **state)
{
	for (uint8_t cards = 0; cards < HEROES_CARD_TABLES; cards++)
		for (int level = 1; level <= 4; level++) {
			deal(cards);
			play_to_the_end(level, level < 4 ? level + 1 : 3);
		}
}

/* In the opening a search finds nothing but good reasons to draw again and again. */
static void the_fourth_level_opens_as_the_third(void **state)
{
	(void)state;
	for (char dice = 'a'; dice <= 'z'; dice++) {
		struct heroes_action third, fourth;
		deal_from(HEROES_SECOND_CARDS, dice);
		assert_int_equal(choose(3, &third).why, choose(4, &fourth).why);
		assert_int_equal(third.type, fourth.type);
	}
}

/* Two chances that differ by less than one in a hundred are told apart: else the reason would be none. */
static void assert_told_in_tenths(const struct rd_motive *motive)
{
	char text[256];
	assert_in_range(motive->value[2], 0, motive->value[1]);
	assert_in_range(motive->value[1], 0, 1000);
	assert_true(rd_explain(&heroes_game, motive, NULL, RD_ENGLISH, text, sizeof(text)) > 0);
	const char *point = strchr(text, '.');
	assert_true(point && point[1] >= '0' && point[1] <= '9');
}

static void foresight_is_told_in_tenths(void **state)
{
	(void)state;
	int told = 0;
	for (char dice = 'a'; dice <= 'h'; dice++) {
		_Alignas(8) uint8_t arena[ARENA];
		deal_from(HEROES_SECOND_CARDS, dice);
		for (int step = 0; step < 40 && duel.phase != HEROES_OVER; step++) {
			struct heroes_action action;
			struct rd_turn turn = {
				.chance = &chance, .arena = arena, .capacity = sizeof(arena)};
			int seat = to_act();
			struct rd_motive motive = choose(4, &action);
			if (motive.why == HEROES_FOR_FORESIGHT) {
				assert_told_in_tenths(&motive);
				told++;
			}
			assert_int_equal(heroes_apply(&duel, seat, &action, &turn), RD_ACCEPTED);
		}
	}
	assert_true(told > 0);
}

static uint8_t card_of(const char *name)
{
	char id[HEROES_ID] = {0};
	memcpy(id, name, 4);
	return (uint8_t)heroes_card_find(id);
}

/* A window in which seat 0 is struck. */
static void strike(int damage, int hp, const char *held)
{
	deal(HEROES_SECOND_CARDS);
	memset(duel.players, 0, sizeof(duel.players));
	memset(duel.deck, 0, sizeof(duel.deck));
	duel.deck_count = 0;
	duel.phase = HEROES_WINDOW;
	duel.turn = 6;
	duel.active = 1;
	for (int seat = 0; seat < 2; seat++) {
		duel.players[seat].kept = true;
		duel.players[seat].resources = 3;
		duel.players[seat].heroes[0] = (struct heroes_hero){
			.is_there = true, .card = (uint8_t)(10 + seat), .hp = 10, .attacked = true};
	}
	duel.players[0].heroes[0].hp = (uint8_t)hp;
	duel.players[0].hand[0] = card_of(held);
	duel.players[0].hand_count = 1;
	duel.has_attack = true;
	duel.attack = (struct heroes_attack){.atk = 6,
		.def = 2,
		.attack_roll = 12,
		.defence_roll = 4,
		.damage = (uint8_t)damage};
}

/* Weak attackers go first, though others promise more: only the targets are compared. */
static void a_weak_attacker_has_no_better_target(void **state)
{
	(void)state;
	struct heroes_action action;
	char text[256];
	strike(0, 10, "r04a");
	duel.has_attack = false;
	memset(&duel.attack, 0, sizeof(duel.attack));
	duel.phase = HEROES_COMBAT;
	duel.active = 0;
	duel.players[0].heroes[0] = (struct heroes_hero){
		.is_there = true, .card = card_of("h01a"), .hp = 13};
	duel.players[0].heroes[1] = (struct heroes_hero){
		.is_there = true, .card = card_of("h02a"), .hp = 14};
	struct rd_motive motive = choose(3, &action);
	assert_int_equal(action.slot, 0);
	assert_int_equal(motive.why, HEROES_FOR_KILL);
	rd_explain(&heroes_game, &motive, NULL, RD_ENGLISH, text, sizeof(text));
	assert_non_null(strstr(text, "no other target"));
}

static void the_last_hero_is_rescued(void **state)
{
	for (int level = 2; level <= 4; level++) {
		struct heroes_action action;
		strike(8, 6, "r04a");
		struct rd_motive motive = choose(level, &action);
		if (level > 2) /* level 2 may overlook it */
			assert_int_equal(action.type, HEROES_DEFENCE_PLAY);
		assert_true(motive.why > 0);
	}
}

/* A healing that saves is enough, whatever else is in hand. */
static void a_hero_is_saved_by_the_cheapest_healing(void **state)
{
	(void)state;
	for (int level = 3; level <= 4; level++) {
		struct heroes_action action;
		strike(8, 6, "b06a");
		duel.players[0].hand[1] = card_of("b02a");
		duel.players[0].hand_count = 2;
		if (level == 3)
			assert_int_equal(choose(level, &action).why, HEROES_FOR_HEALED_RESCUE);
		else
			choose(level, &action);
		assert_int_equal(action.type, HEROES_DEFENCE_PLAY);
		assert_memory_equal(action.card, "b02a", 4);
	}
}

/* Whoever has nobody left is not told that there is nobody to attack. */
static void who_has_no_hero_left_is_told_so(void **state)
{
	(void)state;
	struct heroes_action action;
	strike(8, 6, "r04a");
	duel.phase = HEROES_RECRUIT;
	duel.has_attack = false;
	memset(&duel.attack, 0, sizeof(duel.attack));
	duel.active = 0;
	struct heroes_hero gone = duel.players[0].heroes[0];
	duel.players[0].heroes[0] = (struct heroes_hero){0};
	assert_int_equal(choose(3, &action).why, HEROES_FOR_DEFEAT);
	assert_int_equal(action.type, HEROES_TURN_END);
	duel.players[0].heroes[0] = gone;
	duel.players[1].heroes[0] = (struct heroes_hero){0};
	assert_int_equal(choose(3, &action).why, HEROES_FOR_NO_ENEMY);
}

/* What the first turn pays for is counted from the cheapest hero on, in whatever order the hand is held. */
static void a_hand_is_told_what_it_pays_for(void **state)
{
	(void)state;
	struct heroes_action action;
	static const char *const held[] = {"h02a", "h16a", "h05a", "i01a", "r04a"};
	deal(HEROES_SECOND_CARDS);
	struct heroes_player *player = &duel.players[to_act()];
	player->hand_count = RD_COUNT(held);
	for (size_t i = 0; i < RD_COUNT(held); i++)
		player->hand[i] = card_of(held[i]);
	struct rd_motive motive = choose(3, &action);
	assert_int_equal(motive.why, HEROES_FOR_GOOD_HAND);
	assert_int_equal(motive.value[0], 2);
	assert_int_equal(motive.value[1], 2);
}

static void a_view_that_no_match_comes_to_is_answered_all_the_same(void **state)
{
	struct heroes_view view;
	struct heroes_memory memory = {0};
	struct heroes_action action;
	struct rd_motive motive = {0};
	const struct rd_mind mind = {.level = 4, .work = RD_WORK_FULL};
	strike(8, 6, "r04a");
	heroes_look(&duel, 0, &view);
	view.players[0].heroes[1] = view.players[0].heroes[0]; /* one card in two places */
	view.turn = HEROES_TURN_MAX;
	view.discard_count = HEROES_CARDS;
	view.players[1].hand_count = HEROES_HAND;
	assert_true(heroes_choose(&view, &memory, &mind, &chance, &action, &motive));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_level_plays_both_editions_to_the_end),
		cmocka_unit_test(the_fourth_level_opens_as_the_third),
		cmocka_unit_test(foresight_is_told_in_tenths),
		cmocka_unit_test(a_weak_attacker_has_no_better_target),
		cmocka_unit_test(the_last_hero_is_rescued),
		cmocka_unit_test(a_hero_is_saved_by_the_cheapest_healing),
		cmocka_unit_test(who_has_no_hero_left_is_told_so),
		cmocka_unit_test(a_hand_is_told_what_it_pays_for),
		cmocka_unit_test(a_view_that_no_match_comes_to_is_answered_all_the_same),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
