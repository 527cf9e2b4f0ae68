/* Words: every event, creature, look and refusal has a sentence in each language; typed orders are read. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games/dungeon/words.h"

static struct dungeon_view view;

static void every_event_is_said_in_every_language(void **state)
{
	char text[512];
	for (uint16_t type = 0; type < dungeon_events.count; type++)
		for (int language = 0; language < RD_LANGUAGES; language++) {
			struct dungeon_event event = {.head = {.type = type}, .id = 3};
			size_t length = dungeon_say(
				&event.head, &view, (enum rd_language)language, text, sizeof(text));
			assert_true(length > 3);
			assert_null(strchr(text, '{'));
		}
}

static void every_name_is_there(void **state)
{
	for (int language = 0; language < RD_LANGUAGES; language++) {
		for (int i = 0; i < DUNGEON_LOOKS; i++)
			assert_true(strlen(dungeon_look_texts[i].in[language]) > 0);
		for (int i = 0; i < DUNGEON_CREATURE_KINDS; i++)
			assert_true(strlen(dungeon_creature_texts[i].in[language]) > 0);
		for (int i = 0; i < DUNGEON_REFUSALS_END - RD_REFUSALS_COMMON; i++)
			assert_true(strlen(dungeon_refusal_texts[i].in[language]) > 0);
	}
	for (int i = 0; i < DUNGEON_ITEM_KINDS; i++) {
		assert_string_equal(dungeon_item_rows[i].name, dungeon_item_names.name[i]);
		assert_string_equal(dungeon_item_rows[i].name, dungeon_look_names.name[i]);
	}
	for (int i = 0; i < DUNGEON_CREATURE_KINDS; i++)
		assert_string_equal(dungeon_creature_rows[i].name, dungeon_creature_names.name[i]);
	assert_int_equal(dungeon_look_names.count, DUNGEON_LOOKS);
	assert_int_equal(dungeon_item_names.count, DUNGEON_ITEM_KINDS);
	assert_int_equal(dungeon_unknown_names.count, DUNGEON_UNKNOWN_KINDS);
	assert_int_equal(dungeon_cause_names.count, DUNGEON_CAUSES);
}

static void every_end_has_words_for_a_list_of_runs(void **state)
{
	for (int cause = 0; cause < DUNGEON_CAUSES; cause++)
		for (int language = 0; language < RD_LANGUAGES; language++)
			if (dungeon_cause_names.name[cause][0])
				assert_true(
					strlen(dungeon_game.reason(dungeon_cause_names.name[cause],
						(enum rd_language)language)) > 0);
	assert_string_equal(rd_reason_text(&dungeon_game, "surrender", RD_CZECH), "vzdáno");
	assert_string_equal(
		rd_reason_text(&dungeon_game, "escaped", RD_ENGLISH), "out with the urn");
	assert_string_equal(rd_reason_text(&dungeon_game, "of_a_later_edition", RD_SPANISH),
		"of_a_later_edition");
}

static struct dungeon_action read_order(const char *typed)
{
	struct dungeon_action action;
	struct rd_fault fault;
	if (!dungeon_parse(typed, &view, &action, &fault))
		fail_msg("%s: %s", typed, fault.reason);
	return action;
}

static void orders_are_read_in_three_languages(void **state)
{
	assert_int_equal(read_order("ne").dir, RD_NORTH_EAST);
	assert_int_equal(read_order("noreste").dir, RD_NORTH_EAST);
	assert_int_equal(read_order("Strike w").type, DUNGEON_HERO_STRIKE);
	assert_int_equal(read_order("čekej").type, DUNGEON_HERO_WAIT);
	assert_int_equal(read_order("inspect 4,1").x, 4);
	assert_true(read_order("lamp on").on);
	assert_false(read_order("lampa zhasni").on);
	struct dungeon_action use = read_order("use 3 to 5");
	assert_true(use.has_to_slot && use.to_slot == 5 && use.slot == 3 && !use.has_x);
	struct dungeon_action taking = read_order("coger 1 7 2");
	assert_true(taking.has_x && taking.has_y && taking.x == 7 && taking.y == 2 &&
		    taking.index == 1);
	assert_int_equal(read_order("throw 3 7 2").type, DUNGEON_ITEM_THROW);
}

static void nonsense_is_refused_with_a_reason(void **state)
{
	static const char *const wrong[] = {"", "   ", "fly", "strike", "strike up", "inspect 4",
		"inspect 99 1", "use", "use x", "use 3 7", "throw 3", "lamp", "drop 20", "wait now",
		"a b c d e f g h", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"};
	for (size_t i = 0; i < RD_COUNT(wrong); i++) {
		struct dungeon_action action;
		struct rd_fault fault = {0};
		assert_false(dungeon_parse(wrong[i], &view, &action, &fault));
		assert_true(fault.reason[0] != 0);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_event_is_said_in_every_language),
		cmocka_unit_test(every_name_is_there),
		cmocka_unit_test(every_end_has_words_for_a_list_of_runs),
		cmocka_unit_test(orders_are_read_in_three_languages),
		cmocka_unit_test(nonsense_is_refused_with_a_reason),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
