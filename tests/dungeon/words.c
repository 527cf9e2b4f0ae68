/* Words: every event, creature, look and refusal has a sentence in each language; typed orders are read. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

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

/* Whole words by which somebody is spoken to, in each language. */
static bool speaks_to_somebody(const char *text, int language)
{
	static const char *const words[RD_LANGUAGES][12] = {
		{"you", "your", "yours"},
		{"tú", "tu", "tus", "te", "ti", "has", "contigo"},
		{"ty", "tě", "ti", "tebe", "tobě", "tebou", "tvůj", "tvoje", "tvá", "jsi"},
	};
	static const char *const gaps = " .,:;!¡()";
	char copy[512], *rest;
	snprintf(copy, sizeof(copy), "%s", text);
	for (char *word = strtok_r(copy, gaps, &rest); word; word = strtok_r(NULL, gaps, &rest))
		for (int i = 0; i < 12 && words[language][i]; i++)
			if (strcasecmp(word, words[language][i]) == 0)
				return true;
	return false;
}

/* What happens of itself, or is said of others alone; all else is the seeker's doing or comes to him. */
static bool is_of_nobody(const struct dungeon_event *event)
{
	static const uint8_t types[] = {DUNGEON_E_EFFECT_ENDED, DUNGEON_E_ATE_SPOILED,
		DUNGEON_E_LAMP, DUNGEON_E_DOOR_OPENED, DUNGEON_E_DOOR_CLOSED,
		DUNGEON_E_DOOR_LISTENED, DUNGEON_E_BROKE, DUNGEON_E_CHEST, DUNGEON_E_CREATURE_MOVED,
		DUNGEON_E_CREATURE_REVEALED, DUNGEON_E_WOKE, DUNGEON_E_CALMED, DUNGEON_E_SPOKE,
		DUNGEON_E_CREATURE_EFFECT, DUNGEON_E_CREATURE_HURT, DUNGEON_E_CREATURE_DIED,
		DUNGEON_E_BURST, DUNGEON_E_IDENTIFIED, DUNGEON_E_THROWN, DUNGEON_E_SHATTERED,
		DUNGEON_E_FIZZLED, DUNGEON_E_CURSE_LIFTED, DUNGEON_E_READIED, DUNGEON_E_CHECKED,
		DUNGEON_E_DID};
	for (size_t i = 0; i < RD_COUNT(types); i++)
		if (event->head.type == types[i])
			return true;
	return event->head.type == DUNGEON_E_ATTACKED && event->attacker != DUNGEON_WHO_HERO &&
	       event->target != DUNGEON_WHO_HERO;
}

static void whoever_looks_on_is_told_of_the_player_and_not_spoken_to(void **state)
{
	enum { WHO = 3, SIDES = 2 };
	static const int whos[WHO] = {DUNGEON_WHO_HERO, 3, DUNGEON_WHO_UNSEEN};
	char text[512], own[512];
	for (int type = 0; type < dungeon_events.count; type++)
		for (int i = 0; i < WHO * WHO * SIDES * RD_LANGUAGES; i++) {
			int language = i % RD_LANGUAGES, rest = i / RD_LANGUAGES;
			struct dungeon_event event = {.head = {.type = (uint16_t)type},
				.id = 3,
				.attacker = (int16_t)whos[rest % WHO],
				.target = (int16_t)whos[rest / WHO % WHO],
				.hit = rest / WHO / WHO % SIDES,
				.won = rest / WHO / WHO % SIDES};
			dungeon_say(
				&event.head, &view, (enum rd_language)language, own, sizeof(own));
			dungeon_say_of(&event.head, &view, "ana", (enum rd_language)language, text,
				sizeof(text));
			if (type != DUNGEON_E_SPOKE && speaks_to_somebody(text, language))
				fail_msg("speaks to who looks on: %s", text);
			if (!is_of_nobody(&event) && !strstr(text, "ana"))
				fail_msg("names nobody: %s", text);
			if (strstr(own, "ana"))
				fail_msg("names the reader: %s", own);
		}
}

static void a_sentence_begins_with_a_great_letter_and_names_whom_it_is_about(void **state)
{
	static const char *const woke[RD_LANGUAGES] = {"The grey goblin wakes up.",
		"El goblin gris se despierta.", "Šedý skřet se probouzí."};
	static const char *const lost[RD_LANGUAGES] = {"You lose sight of the grey goblin.",
		"Pierdes de vista al goblin gris.", "Ztrácíš z dohledu šedého skřeta."};
	static const char *const taken[RD_LANGUAGES] = {
		"You take the dagger.", "Coges la daga.", "Bereš dýku."};
	char text[256];
	view.creature_count = 1;
	view.creatures[0] = (struct dungeon_shown_creature){.id = 3, .kind = DUNGEON_GREY_GOBLIN};
	for (int language = 0; language < RD_LANGUAGES; language++) {
		struct dungeon_event event = {.head = {.type = DUNGEON_E_WOKE}, .id = 3};
		dungeon_say(&event.head, &view, (enum rd_language)language, text, sizeof(text));
		assert_string_equal(text, woke[language]);
		event.head.type = DUNGEON_E_LOST;
		dungeon_say(&event.head, &view, (enum rd_language)language, text, sizeof(text));
		assert_string_equal(text, lost[language]);
		event = (struct dungeon_event){.head = {.type = DUNGEON_E_TAKEN},
			.look = DUNGEON_DAGGER,
			.kind = DUNGEON_DAGGER,
			.count = 1};
		dungeon_say(&event.head, &view, (enum rd_language)language, text, sizeof(text));
		assert_string_equal(text, taken[language]);
	}
	view.creature_count = 0;
}

static void every_name_is_there(void **state)
{
	for (int language = 0; language < RD_LANGUAGES; language++) {
		for (int i = 0; i < DUNGEON_LOOKS; i++)
			assert_true(strlen(dungeon_look_texts[i].in[language]) > 0);
		for (int i = 0; i < DUNGEON_CREATURE_KINDS; i++)
			assert_true(strlen(dungeon_creature_texts[i].in[language]) > 0);
		for (int i = 0; i < DUNGEON_CREATURE_KINDS; i++) {
			assert_non_null(dungeon_creature_lore[i].in[language]);
			for (int form = 0; form < DUNGEON_FORMS; form++)
				assert_non_null(dungeon_creature_forms[i][form].in[language]);
		}
		for (int i = 0; i < DUNGEON_ITEM_KINDS; i++)
			if (i < DUNGEON_KEY_WHITE || i > DUNGEON_KEY_BLACK)
				assert_non_null(dungeon_item_lore[i].in[language]);
		for (int i = 0; i < DUNGEON_NOTES; i++)
			assert_non_null(dungeon_note_texts[i].in[language]);
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

/* 7.15: whoever is met below floor 6 does something that can be read and answered, and it is told. */
static void every_kind_below_floor_six_is_told_of(void **state)
{
	static const uint8_t kinds[] = {DUNGEON_SLIME, DUNGEON_GOBLIN, DUNGEON_GREY_GOBLIN,
		DUNGEON_ORC_SERVANT, DUNGEON_ORC, DUNGEON_ORC_ARCHER, DUNGEON_TRUE_ORC,
		DUNGEON_SKELETON, DUNGEON_CULTIST, DUNGEON_BANDIT, DUNGEON_TROLL, DUNGEON_WARDEN,
		DUNGEON_QUASIT, DUNGEON_MIMIC, DUNGEON_PALE_KING};
	for (size_t i = 0; i < RD_COUNT(kinds); i++)
		for (int language = 0; language < RD_LANGUAGES; language++)
			assert_non_null(dungeon_creature_ways[kinds[i]].in[language]);
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
	assert_int_equal(read_order("Take the stairs").type, DUNGEON_STAIRS_TAKE);
	assert_int_equal(read_order("Jít po schodech").type, DUNGEON_STAIRS_TAKE);
	assert_int_equal(read_order("Strike w").type, DUNGEON_HERO_STRIKE);
	assert_int_equal(read_order("čekej").type, DUNGEON_HERO_WAIT);
	assert_int_equal(read_order("inspect 4,1").x, 4);
	assert_true(read_order("lamp on").on);
	assert_false(read_order("lampa zhasni").on);
	assert_true(read_order("lampa rozsviť").on);
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
		cmocka_unit_test(whoever_looks_on_is_told_of_the_player_and_not_spoken_to),
		cmocka_unit_test(a_sentence_begins_with_a_great_letter_and_names_whom_it_is_about),
		cmocka_unit_test(every_name_is_there),
		cmocka_unit_test(every_kind_below_floor_six_is_told_of),
		cmocka_unit_test(every_end_has_words_for_a_list_of_runs),
		cmocka_unit_test(orders_are_read_in_three_languages),
		cmocka_unit_test(nonsense_is_refused_with_a_reason),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
