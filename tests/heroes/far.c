/* far.c: views and events as a hostile server or page can make them: all that the schema admits, and no more. */
#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>
#include <ronda/ronda.h>

#include "games/heroes/heroes.h"
#include "games/heroes/words.h"

enum { ROOM = 512, HAND_LIMIT = 7, HAND = 6 };

static struct heroes_view view;

/* The view of seat 0 at the start of a match, through JSON, as a client has it. */
static void look(void)
{
	static _Alignas(16) uint8_t memory[8192];
	struct rd_seed seed = rd_seed_from_text("far", 3);
	struct rd_match *match;
	assert_true(rd_match_size(&heroes_game) <= sizeof(memory));
	assert_int_equal(
		rd_match_create(&match, memory, &heroes_game, 2, NULL, 0, &seed, NULL, NULL),
		RD_ACCEPTED);
	heroes_look(match->state, 0, &view);
}

/* Only what can be written and read is a view that can come from afar. */
static void send(void)
{
	static char text[16384];
	struct rd_writer writer;
	struct rd_fault fault;
	rd_write_start(&writer, text, sizeof(text));
	rd_write(&heroes_view_schema, &view, &writer);
	assert_true(rd_write_finish(&writer));
	assert_true(rd_read_text(
		&heroes_view_schema, &view, RD_READ_WHOLE, text, writer.length, NULL, &fault));
}

static void a_hand_under_its_limit_has_nothing_to_discard(void **state)
{
	struct heroes_action actions[HEROES_HAND + 1], chosen;
	struct rd_chance chance;
	struct rd_seed seed = rd_seed_from_text("bot", 3);
	char text[ROOM];
	(void)state;
	look();
	view.phase = HEROES_DISCARD;
	view.to_act = RD_SEAT(0);
	view.players[0].hand_count = view.players[0].shown_count = HAND;
	assert_int_equal(view.options.hand_limit, HAND_LIMIT);
	send();
	assert_int_equal(heroes_legal(&view, actions, RD_COUNT(actions)), 1);
	assert_int_equal(actions[0].type, HEROES_HAND_DISCARD);
	assert_int_equal(actions[0].card_count, 0);
	heroes_label(&actions[0], &view, RD_ENGLISH, text, sizeof(text));
	assert_string_equal(text, "Discard ");
	rd_chance_start(&chance, &seed);
	for (int level = 1; level <= RD_LEVELS; level++) {
		assert_true(heroes_game.choose(
			&view, NULL, RD_MIND_OF(level), &chance, &chosen, &(struct rd_motive){0}));
		assert_int_equal(chosen.card_count, 0);
	}
}

/* An id may be in the hand twice; an action that names it twice would be refused. */
static void nothing_is_discarded_twice(void **state)
{
	struct heroes_action actions[HEROES_HAND];
	(void)state;
	look();
	view.phase = HEROES_DISCARD;
	view.to_act = RD_SEAT(0);
	view.players[0].hand_count = view.players[0].shown_count = HAND_LIMIT + 2;
	memset(view.players[0].hand, 3, HAND_LIMIT + 2);
	send();
	assert_int_equal(heroes_legal(&view, actions, RD_COUNT(actions)), 0);
}

static void an_end_without_winner_and_reason_is_told(void **state)
{
	static const char json[] =
		"{\"type\":\"match:finished\",\"winner\":null,\"reason\":null,\"scores\":[0,0]}";
	static const char *const told[] = {
		"Nobody: victory. ", "Nadie: victoria. ", "Nikdo: vítězství. "};
	_Alignas(16) uint8_t arena[1024];
	struct rd_turn turn = {.arena = arena, .capacity = sizeof(arena)};
	struct rd_fault fault;
	char text[ROOM];
	(void)state;
	look();
	assert_true(rd_read_event(&heroes_game, json, strlen(json), RD_EVERYONE, &turn, &fault));
	for (int language = 0; language < RD_LANGUAGES; language++) {
		heroes_say(rd_first_event(&turn), &view, (enum rd_language)language, text,
			sizeof(text));
		assert_string_equal(text, told[language]);
	}
}

static void a_bot_has_nothing_to_do_when_all_is_over(void **state)
{
	struct heroes_action chosen;
	struct rd_chance chance;
	struct rd_seed seed = rd_seed_from_text("bot", 3);
	(void)state;
	look();
	view.phase = HEROES_OVER;
	view.to_act = RD_SEAT(0);
	send();
	rd_chance_start(&chance, &seed);
	assert_false(heroes_game.choose(
		&view, NULL, RD_MIND_OF(3), &chance, &chosen, &(struct rd_motive){0}));
	assert_int_equal(heroes_legal(&view, &chosen, 1), 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_hand_under_its_limit_has_nothing_to_discard),
		cmocka_unit_test(nothing_is_discarded_twice),
		cmocka_unit_test(an_end_without_winner_and_reason_is_told),
		cmocka_unit_test(a_bot_has_nothing_to_do_when_all_is_over),
	};
	return cmocka_run_group_tests_name("heroes/far", tests, NULL, NULL);
}
