/* test_typing.c: a line under a cursor, the lines before it, and what may come next. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "terminal/complete.h"
#include "terminal/line.h"
#include "terminal/screen.h"

static struct completion lines;

static int offer(void **state)
{
	static const char *const all[] = {"A FLO H", "A FLO-BOL", "A FLO-PIS", "A FLO S A ARE-SIE",
		"A ARE H", "A ARE S A FLO-BOL", "F PIS = A", "recruit army PIS", "řekni Benátky",
		"A FLO H"};
	for (size_t i = 0; i < RD_COUNT(all); i++)
		complete_add(&lines, all[i]);
	return 0;
}

static int forget(void **state)
{
	complete_free(&lines);
	return 0;
}

static void goes_on(const char *typed, const char *wanted)
{
	char text[COMPLETE_LINE];
	if (!complete_text(&lines, typed, text, sizeof(text)))
		snprintf(text, sizeof(text), "(nothing)");
	assert_string_equal(text, wanted);
}

static void may_follow(const char *typed, const char *wanted, int count)
{
	char words[256];
	assert_int_equal(complete_words(&lines, typed, words, sizeof(words)), count);
	assert_string_equal(words, wanted);
}

static void tab_writes_what_all_lines_agree_on(void **state)
{
	goes_on("A F", "A FLO");
	goes_on("a fl", "A FLO");
	goes_on("A FLO-B", "A FLO-BOL");
	goes_on("A ARE s", "A ARE S A FLO-BOL");
	goes_on("rec", "recruit army PIS");
	goes_on("A FLO", "(nothing)");
	goes_on("A FLO-BOL", "(nothing)");
	goes_on("X", "(nothing)");
}

static void accents_and_capitals_do_not_matter(void **state)
{
	goes_on("rekni b", "řekni Benátky");
	goes_on("ŘEKNI", "řekni Benátky");
}

static void the_next_words_are_listed_once_each(void **state)
{
	may_follow("A ", "FLO  ARE", 2);
	may_follow("A FLO", "H  -BOL  -PIS  S", 4);
	may_follow("A FLO-", "BOL  PIS", 2);
	may_follow("A FLO-B", "BOL", 1);
	may_follow("F PIS", "= A", 1);
	may_follow("", "A  F  recruit  řekni", 4);
	may_follow("A FLO-BOL", "", 0);
}

static void more_words_than_fit_are_cut(void **state)
{
	char words[8];
	assert_true(complete_words(&lines, "", words, sizeof(words)) > 0);
	assert_string_equal(words, "A  F");
}

static void type(struct line *line, const char *keys)
{
	for (; *keys; keys++)
		line_insert(line, (uint8_t)*keys);
}

static void characters_of_any_length_are_edited(void **state)
{
	struct line line = {0};
	type(&line, "A FLO");
	line_insert(&line, 0x159); /* ř */
	line_insert(&line, 0x20ac);
	line_insert(&line, 0x1f600);
	assert_string_equal(line.text, "A FLOř€\U0001f600");
	assert_true(line_key(&line, KEY_OF_BACKSPACE));
	assert_true(line_key(&line, KEY_OF_LEFT));
	assert_true(line_key(&line, KEY_OF_LEFT));
	assert_true(line_key(&line, KEY_OF_DELETE));
	assert_string_equal(line.text, "A FLO€");
	line_key(&line, KEY_OF_HOME);
	assert_true(line_key(&line, KEY_OF_LEFT));
	type(&line, "!");
	line_key(&line, KEY_OF_END);
	assert_true(line_key(&line, KEY_OF_RIGHT));
	type(&line, "?");
	assert_string_equal(line.text, "!A FLO€?");
	line_key(&line, KEY_OF_LEFT);
	line_key(&line, 'U' - '@');
	assert_string_equal(line.text, "?");
	assert_false(line_key(&line, 'u'));
}

static void a_line_never_grows_beyond_its_room(void **state)
{
	struct line line = {0};
	for (int i = 0; i < LINE_MAX_BYTES; i++)
		line_insert(&line, 0x20ac);
	assert_int_equal(line.length, (LINE_MAX_BYTES - 1) / 3 * 3);
	assert_int_equal(strlen(line.text), line.length);
}

static void history_keeps_the_newest_and_no_repetition(void **state)
{
	static struct history history;
	char text[HISTORY_TEXT + 8];
	for (int i = 0; i < HISTORY_LINES + 3; i++) {
		snprintf(text, sizeof(text), "order %d", i);
		history_add(&history, text);
		history_add(&history, text);
	}
	memset(text, 'x', sizeof(text) - 1);
	text[sizeof(text) - 1] = 0;
	history_add(&history, text);
	history_add(&history, "");
	assert_int_equal(history.count, HISTORY_LINES);
	assert_string_equal(history.text[0], "order 3");
	assert_string_equal(history.text[HISTORY_LINES - 1], "order 52");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(tab_writes_what_all_lines_agree_on, offer, forget),
		cmocka_unit_test_setup_teardown(accents_and_capitals_do_not_matter, offer, forget),
		cmocka_unit_test_setup_teardown(the_next_words_are_listed_once_each, offer, forget),
		cmocka_unit_test_setup_teardown(more_words_than_fit_are_cut, offer, forget),
		cmocka_unit_test(characters_of_any_length_are_edited),
		cmocka_unit_test(a_line_never_grows_beyond_its_room),
		cmocka_unit_test(history_keeps_the_newest_and_no_repetition),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
