/* Sentences with places for arguments, in every language. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include <ronda/text.h>

enum { ROOM = 128 };

/* What a sentence of one language becomes. */
#define SAID(sentence, expected, ...)                                                              \
	do {                                                                                       \
		char out[ROOM];                                                                    \
		struct rd_text text = {{sentence, "", ""}};                                        \
		size_t length = RD_SAY(out, ROOM, &text, RD_ENGLISH, __VA_ARGS__);                 \
		assert_string_equal(out, expected);                                                \
		assert_int_equal(length, strlen(expected));                                        \
	} while (0)

static void plain_words_are_said_as_they_are(void **state)
{
	SAID("", "", RD_NUMBER(0));
	SAID("Land ahoy", "Land ahoy", RD_NUMBER(0));
	SAID("50 % } of it", "50 % } of it", RD_NUMBER(0));
}

static void places_take_words_and_numbers(void **state)
{
	SAID("{0} sank", "Santa Ana sank", RD_WORDS("Santa Ana"));
	SAID("{1} by {0}", "b by a", RD_WORDS("a"), RD_WORDS("b"));
	SAID("{0}{0}", "aa", RD_WORDS("a"));
	SAID("{0}", "0", RD_NUMBER(0));
	SAID("{0}", "-17", RD_NUMBER(-17));
	SAID("{0}", "9223372036854775807", RD_NUMBER(INT64_MAX));
	SAID("{0}", "-9223372036854775808", RD_NUMBER(INT64_MIN));
	SAID("<{0}>", "<>", RD_WORDS(""));
}

static void words_of_an_argument_are_not_looked_into(void **state)
{
	SAID("{0}", "{1}{0}", RD_WORDS("{1}{0}"), RD_WORDS("x"));
}

static void a_place_without_argument_says_nothing(void **state)
{
	SAID("<{1}>", "<>", RD_NUMBER(1));
	SAID("<{9:a|b}>", "<>", RD_NUMBER(1));
	SAID("<{}>", "<>", RD_NUMBER(1));
	SAID("<{x}>", "<>", RD_NUMBER(1));
	SAID("<{ }>", "<>", RD_NUMBER(1));
}

static void braces_are_said_when_doubled_or_unclosed(void **state)
{
	SAID("{{0}", "{0}", RD_NUMBER(1));
	SAID("{{{0}", "{1", RD_NUMBER(1));
	SAID("a { b", "a { b", RD_NUMBER(1));
	SAID("{", "{", RD_NUMBER(1));
	SAID("{0", "{0", RD_NUMBER(1));
}

static void a_choice_goes_by_whether_the_number_is_0(void **state)
{
	SAID("{0?yes|no}", "no", RD_NUMBER(0));
	SAID("{0?yes|no}", "yes", RD_NUMBER(1));
	SAID("{0?yes|no}", "yes", RD_NUMBER(-5));
	SAID("it{0? leaks}", "it leaks", RD_NUMBER(2));
	SAID("it{0? leaks|}", "it", RD_NUMBER(0));
}

static void plurals_of_three_languages(void **state)
{
	static const struct rd_text cells = {{"{0} {0:cell|cells}", "{0} {0:casilla|casillas}",
		"{0} {0:pole|pole|pol\xc3\xad}"}};
	static const struct rd_text words = {{"{0:a|b|c}", "{0:a|b|c}", "{0:a|b|c}"}};
	static const struct {
		int64_t number;
		const char *said[RD_LANGUAGES], *form[RD_LANGUAGES];
	} cases[] = {
		{0, {"0 cells", "0 casillas", "0 pol\xc3\xad"}, {"b", "b", "c"}},
		{1, {"1 cell", "1 casilla", "1 pole"}, {"a", "a", "a"}},
		{2, {"2 cells", "2 casillas", "2 pole"}, {"b", "b", "b"}},
		{4, {"4 cells", "4 casillas", "4 pole"}, {"b", "b", "b"}},
		{5, {"5 cells", "5 casillas", "5 pol\xc3\xad"}, {"b", "b", "c"}},
		{11, {"11 cells", "11 casillas", "11 pol\xc3\xad"}, {"b", "b", "c"}},
		{22, {"22 cells", "22 casillas", "22 pol\xc3\xad"}, {"b", "b", "c"}},
	};
	for (size_t i = 0; i < RD_COUNT(cases); i++)
		for (int language = 0; language < RD_LANGUAGES; language++) {
			char out[ROOM];
			RD_SAY(out, ROOM, &cells, (enum rd_language)language,
				RD_NUMBER(cases[i].number));
			assert_string_equal(out, cases[i].said[language]);
			RD_SAY(out, ROOM, &words, (enum rd_language)language,
				RD_NUMBER(cases[i].number));
			assert_string_equal(out, cases[i].form[language]);
		}
}

static void a_plural_with_too_few_forms_takes_its_last(void **state)
{
	static const struct rd_text text = {{"{0:x}", "{0:x}", "{0:x|y}"}};
	char out[ROOM];
	RD_SAY(out, ROOM, &text, RD_ENGLISH, RD_NUMBER(5));
	assert_string_equal(out, "x");
	RD_SAY(out, ROOM, &text, RD_CZECH, RD_NUMBER(5));
	assert_string_equal(out, "y");
}

static void a_sentence_is_cut_at_the_capacity_never_within_a_character(void **state)
{
	/* one, two, three and four bytes, as plain words, as an argument and as a chosen part */
	static const char whole[] = "a\xc3\xa9\xe2\x82\xac\xf0\x9f\x9a\xa2z";
	static const struct rd_text texts[] = {
		{{"a\xc3\xa9\xe2\x82\xac\xf0\x9f\x9a\xa2z", "", ""}},
		{{"{0}", "", ""}},
		{{"{1?a\xc3\xa9\xe2\x82\xac\xf0\x9f\x9a\xa2z|}", "", ""}},
		{{"a{2}\xf0\x9f\x9a\xa2z", "", ""}},
	};
	static const size_t cuts[] = {0, 0, 1, 1, 3, 3, 3, 6, 6, 6, 6, 10, 11, 11};
	for (size_t t = 0; t < RD_COUNT(texts); t++)
		for (size_t capacity = 0; capacity < RD_COUNT(cuts); capacity++) {
			char out[32];
			memset(out, '#', sizeof(out));
			size_t length = RD_SAY(out, capacity, &texts[t], RD_ENGLISH,
				RD_WORDS(whole), RD_NUMBER(1), RD_WORDS("\xc3\xa9\xe2\x82\xac"));
			assert_int_equal(length, cuts[capacity]);
			assert_memory_equal(out, whole, length);
			if (capacity > 0)
				assert_int_equal(out[length], 0);
			for (size_t i = capacity; i < sizeof(out); i++)
				assert_int_equal(out[i], '#');
		}
}

static void nothing_follows_a_cut(void **state)
{
	/* The second word would fit where the first did not. */
	static const struct rd_text text = {{"{0}{1}", "", ""}};
	char out[ROOM];
	RD_SAY(out, 6, &text, RD_ENGLISH, RD_WORDS("abc\xf0\x9f\x9a\xa2"), RD_WORDS("x"));
	assert_string_equal(out, "abc");
}

static void languages_have_their_codes(void **state)
{
	static const struct {
		const char *code;
		int language; /* -1: none of ours */
	} cases[] = {
		{"en", RD_ENGLISH},
		{"es", RD_SPANISH},
		{"cs", RD_CZECH},
		{"en_US.UTF-8", RD_ENGLISH},
		{"es_MX", RD_SPANISH},
		{"cs-CZ", RD_CZECH},
		{"es.UTF-8", RD_SPANISH},
		{"C", -1},
		{"", -1},
		{"e", -1},
		{"eng", -1},
		{"de", -1},
		{"POSIX", -1},
		{"est", -1},
		{"csb_PL", -1},
		{"EN", -1},
	};
	for (size_t i = 0; i < RD_COUNT(cases); i++) {
		enum rd_language language = RD_LANGUAGES;
		assert_int_equal(
			rd_language_from_code(cases[i].code, &language), cases[i].language >= 0);
		if (cases[i].language >= 0)
			assert_int_equal(language, cases[i].language);
	}
	assert_string_equal(rd_language_code(RD_ENGLISH), "en");
	assert_string_equal(rd_language_code(RD_SPANISH), "es");
	assert_string_equal(rd_language_code(RD_CZECH), "cs");
}

/* A word as people type it, folded letter by letter. */
static void folds_to(const char *typed, const char *wanted)
{
	char folded[64] = "";
	size_t length = 0, taken;
	for (; *typed && length < sizeof(folded) - 1; typed += taken)
		folded[length++] = rd_fold_letter(typed, &taken);
	assert_string_equal(folded, wanted);
}

static void typed_letters_lose_capitals_and_accents(void **state)
{
	folds_to("Forward 12,-3", "forward 12,-3");
	folds_to("CAÑÓN Güelfo", "canon guelfo");
	folds_to(
		"Příliš žluťoučký kůň úpěl ďábelské ódy", "prilis zlutoucky kun upel dabelske ody");
	folds_to(
		"PŘÍLIŠ ŽLUŤOUČKÝ KŮŇ ÚPĚL ĎÁBELSKÉ ÓDY", "prilis zlutoucky kun upel dabelske ody");
	/* What is not ours, broken bytes too, stays byte by byte. */
	folds_to("ß\xc3", "ß\xc3");
	folds_to("\xc5", "\xc5");
}

static void a_pen_writes_piece_by_piece(void **state)
{
	static const struct rd_text cells = {
		{"{0} {0:cell|cells}", "{0} {0:celda|celdas}", "{0} {0:pole|pole|polí}"}};
	char out[ROOM] = "old";
	struct rd_pen pen = rd_pen_start(out, ROOM, RD_CZECH, NULL);
	assert_string_equal(out, "");
	rd_pen_add(&pen, "Loď: ");
	RD_PEN_SAY(&pen, &cells, RD_NUMBER(5));
	rd_pen_add_span(&pen, ", +++", 3);
	rd_pen_number(&pen, -12);
	assert_string_equal(out, "Loď: 5 polí, +-12");
	assert_int_equal(pen.length, strlen(out));
	assert_false(pen.is_cut);
}

static void a_pen_stops_at_its_first_cut(void **state)
{
	char out[6] = "xxxxx";
	struct rd_pen pen = rd_pen_start(out, 5, RD_ENGLISH, NULL);
	rd_pen_add(&pen, "abc");
	rd_pen_add(&pen, "čd"); /* one byte is free, the letter has two */
	rd_pen_add(&pen, "e");
	assert_string_equal(out, "abc");
	assert_true(pen.is_cut);
	assert_int_equal(pen.length, 3);
	assert_int_equal(out[4], 'x');
	pen = rd_pen_start(NULL, 0, RD_ENGLISH, NULL);
	rd_pen_add(&pen, "nowhere to write");
	assert_int_equal(pen.length, 0);
}

static void a_fault_has_a_path_a_place_and_a_reason(void **state)
{
	struct rd_fault fault = {.at = 7};
	assert_false(rd_fault_say(&fault, "ships", 120, "two share a cell"));
	assert_int_equal(fault.at, 0);
	assert_string_equal(fault.path, "ships[120]");
	assert_string_equal(fault.reason, "two share a cell");
	assert_false(rd_fault_say(&fault, "seats", -1, ""));
	assert_string_equal(fault.path, "seats");
	assert_string_equal(fault.reason, "");
	assert_false(rd_fault_say(NULL, "seats", 0, "nobody listens"));
	char path[2 * RD_FAULT_PATH];
	memset(path, 'p', sizeof(path) - 1);
	path[sizeof(path) - 1] = 0;
	rd_fault_say(&fault, path, 3, path);
	assert_int_equal(strlen(fault.path), RD_FAULT_PATH - 1);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(plain_words_are_said_as_they_are),
		cmocka_unit_test(places_take_words_and_numbers),
		cmocka_unit_test(words_of_an_argument_are_not_looked_into),
		cmocka_unit_test(a_place_without_argument_says_nothing),
		cmocka_unit_test(braces_are_said_when_doubled_or_unclosed),
		cmocka_unit_test(a_choice_goes_by_whether_the_number_is_0),
		cmocka_unit_test(plurals_of_three_languages),
		cmocka_unit_test(a_plural_with_too_few_forms_takes_its_last),
		cmocka_unit_test(a_sentence_is_cut_at_the_capacity_never_within_a_character),
		cmocka_unit_test(nothing_follows_a_cut),
		cmocka_unit_test(a_pen_writes_piece_by_piece),
		cmocka_unit_test(a_pen_stops_at_its_first_cut),
		cmocka_unit_test(a_fault_has_a_path_a_place_and_a_reason),
		cmocka_unit_test(languages_have_their_codes),
		cmocka_unit_test(typed_letters_lose_capitals_and_accents),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
