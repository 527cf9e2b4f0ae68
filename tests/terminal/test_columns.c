/* test_columns.c: text in the columns of a terminal: counted, cut, wrapped and made harmless. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "terminal/columns.h"

static void columns_are_characters_not_bytes(void **state)
{
	assert_int_equal(text_columns(""), 0);
	assert_int_equal(text_columns("frigate"), 7);
	assert_int_equal(text_columns("bitevní loď"), 11);
	assert_int_equal(text_columns("▲░~"), 3);
	assert_int_equal(text_columns("日本"), 4);
	assert_int_equal(text_columns("e\xcc\x81"), 1); /* an accent of its own */
}

static void broken_bytes_become_question_marks(void **state)
{
	static const char *const broken[] = {
		"\xff", "\xc3", "\xe2\x96", "\xc0\x80", "\xed\xa0\x80", "\xf5\x80\x80\x80"};
	for (size_t i = 0; i < RD_COUNT(broken); i++) {
		char out[32];
		text_clean(out, sizeof(out), broken[i], false);
		assert_int_equal(out[0], '?');
		assert_null(strpbrk(out, "\xff\xc3\xe2\xc0\xed\xf5"));
	}
}

static void nothing_moves_the_terminal(void **state)
{
	char out[64];
	text_clean(out, sizeof(out), "a\033[2Jb\nc\x7f", false);
	assert_string_equal(out, "a?[2Jb?c?");
	text_clean(out, sizeof(out),
		"\xc2\x9b"
		"31m",
		false); /* CSI as one character */
	assert_string_equal(out, "?31m");
	text_clean(out, sizeof(out),
		"a\xe2\x80\xae"
		"b",
		false); /* right-to-left override */
	assert_string_equal(out, "a?b");
}

static void accents_have_ascii(void **state)
{
	char out[64];
	text_clean(out, sizeof(out), "Hraješ ty, ¿señal?", true);
	assert_string_equal(out, "Hrajes ty, ?senal?");
	text_clean(out, sizeof(out), "日", true);
	assert_string_equal(out, "?");
}

static void cutting_ends_with_an_ellipsis(void **state)
{
	char out[64];
	text_cut(out, sizeof(out), "battleship", 10, false);
	assert_string_equal(out, "battleship");
	text_cut(out, sizeof(out), "battleship", 6, false);
	assert_string_equal(out, "battl…");
	text_cut(out, sizeof(out), "battleship", 6, true);
	assert_string_equal(out, "battl~");
	text_cut(out, sizeof(out), "řeka", 3, false);
	assert_string_equal(out, "ře…");
	text_cut(out, sizeof(out), "日本語", 4, false);
	assert_string_equal(out, "日…");
	text_cut(out, sizeof(out), "abc", 0, false);
	assert_string_equal(out, "");
}

static void cutting_never_leaves_half_a_character(void **state)
{
	char out[4];
	text_cut(out, sizeof(out), "řeka", 9, false);
	assert_string_equal(out, "ře");
	text_clean(out, 3, "ař", false);
	assert_string_equal(out, "a");
}

static void wrapping_breaks_at_blanks(void **state)
{
	assert_int_equal(text_wrap("you were hit", 20), 12);
	assert_int_equal(text_wrap("you were hit", 10), 8);
	assert_int_equal(text_wrap("you were hit", 8), 8);
	assert_int_equal(text_wrap("abcdefgh", 5), 5);
	assert_int_equal(text_wrap("můstek ztracen", 8), 7); /* six characters in seven bytes */
	assert_int_equal(text_wrap("", 5), 0);
	/* However narrow, it goes on. */
	assert_int_equal(text_wrap("日本", 1), 3);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(columns_are_characters_not_bytes),
		cmocka_unit_test(broken_bytes_become_question_marks),
		cmocka_unit_test(nothing_moves_the_terminal),
		cmocka_unit_test(accents_have_ascii),
		cmocka_unit_test(cutting_ends_with_an_ellipsis),
		cmocka_unit_test(cutting_never_leaves_half_a_character),
		cmocka_unit_test(wrapping_breaks_at_blanks),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
