/* The reader of handbooks itself: what it takes for a number, what it accepts as a source, what it complains of. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "scan.h"

static struct facts facts;
static struct handbook book, other;

static int begin(void **state)
{
	const struct fact all[] = {{"cannon.damage", 10}, {"gun", 4}, {"lost", -2}};
	facts.game = rd_game_find("naval", 5);
	facts_take(&facts, all, RD_COUNT(all));
	return 0;
}

static int64_t value_of(const char *source)
{
	const char *reason;
	int64_t value;
	assert_true(facts_evaluate(&facts, source, strlen(source), &value, &reason));
	return value;
}

static const char *refusal_of(const char *source)
{
	const char *reason;
	int64_t value;
	assert_false(facts_evaluate(&facts, source, strlen(source), &value, &reason));
	return reason;
}

static void sources_are_small_sums(void **state)
{
	assert_int_equal(value_of("gun"), 4);
	assert_int_equal(value_of("cannon.damage-gun*2"), 2);
	assert_int_equal(value_of("(cannon.damage - gun) * 2"), 12);
	assert_int_equal(value_of("cannon.damage/gun"), 2);
	assert_int_equal(value_of("(gun-cannon.damage)/gun"), -2);
	assert_int_equal(value_of("3-lost"), 5);
	assert_int_equal(value_of("turn_seconds"), 90);
	assert_int_equal(value_of("rock_pairs.max+rock_pairs.min"), 6);
}

static void a_source_that_proves_nothing_is_refused(void **state)
{
	assert_string_equal(refusal_of("90"), "it names no fact");
	assert_string_equal(refusal_of("guns"), "there is no fact named 'guns'");
	assert_string_equal(
		refusal_of("turn_seconds.mid"), "there is no fact named 'turn_seconds.mid'");
	assert_string_equal(refusal_of("fleets"), "there is no fact named 'fleets'");
	assert_string_equal(refusal_of(""), "a name or a number is missing");
	assert_string_equal(refusal_of("gun gun"), "something stands behind its end");
	assert_string_equal(refusal_of("(gun"), "a parenthesis is not closed");
	assert_string_equal(refusal_of("gun/(gun-gun)"), "divided by nothing");
	assert_string_equal(refusal_of("gun*99999999999"), "a number is too large");
	assert_string_equal(
		refusal_of("((((((((((((((((((gun))))))))))))))))))"), "too many parentheses");
}

/* The faults of a text with a title before it, which is line 1; the text begins on line 3. */
static void expect_faults(const char *text, const char *wanted)
{
	struct buffer whole = {0}, faults = {0};
	buffer_print(&whole, "# A\n\n%s\n", text);
	scan(&book, whole.text, &faults);
	compare_with_facts(&book, &facts, &faults);
	assert_string_equal(faults.text ? faults.text : "", wanted);
	buffer_free(&faults);
	buffer_free(&whole);
}

static void a_number_needs_a_source_that_is_equal(void **state)
{
	expect_faults("It has 4<!--gun--> guns.", "");
	expect_faults("It has 4 guns.", "3: no source behind 4\n");
	expect_faults("It has 4 <!--gun--> guns.",
		"3: no source behind 4\n3: a comment that belongs to no number\n");
	expect_faults("It has\n5<!--gun--> guns.", "4: it says 5, but gun is 4\n");
	expect_faults("4<!--bun-->", "3: 'bun': there is no fact named 'bun'\n");
	expect_faults("**4<!--gun-->**, (4<!--gun-->), ~4", "3: no source behind 4\n");
	expect_faults("| 4<!--gun--> | 7 |", "3: no source behind 7\n");
	expect_faults("![What 7 ships see](pictures/a1.svg)", "3: no source behind 7\n");
}

static void thousands_and_minus_belong_to_a_number(void **state)
{
	expect_faults("4,000<!--gun*1000-->, 4.000<!--gun*1000-->, 4\u00a0000<!--gun*1000-->", "");
	expect_faults(
		"-2<!--lost-->, \u22122<!--lost-->, 4<!--gun-->-4<!--gun-->, 4<!--gun-->–4<!--gun-->",
		"");
	expect_faults("2<!--lost-->", "3: it says 2, but lost is -2\n");
	expect_faults("15×4<!--gun-->", "3: no source behind 15\n");
}

static void what_is_no_rule_needs_no_source(void **state)
{
	expect_faults("1. one\n2. two\n   3. three", "");
	expect_faults("## 2. The sea\n\nat C2 sails n1, `x 7`, since 1969<!--no-->", "");
	expect_faults("```\n12 34\n```\n[there](/rules/2)", "");
	expect_faults("```\n12 34\n```\n5", "6: no source behind 5\n");
}

static void words_headings_and_pictures_are_counted(void **state)
{
	struct buffer faults = {0};
	scan(&book,
		"# Námořní bitva\n\nA one-eyed 4<!--gun--> cat\n\n## Two `code`\n"
		"![Where it sails](pictures/a.svg)\n\n```\nnot counted\n```\n### Three\n",
		&faults);
	assert_int_equal(faults.length, 0);
	assert_int_equal(book.words, 2 + 4 + 2 + 3 + 1);
	assert_int_equal(book.introduction_words, 2 + 4);
	assert_int_equal(book.headings, 3);
	assert_int_equal(book.heading[2], 3);
	assert_int_equal(book.pictures, 1);
	assert_string_equal(book.picture[0].name, "pictures/a.svg");
}

static void a_form_that_is_broken_is_said(void **state)
{
	struct buffer faults = {0};
	scan(&book, "A\n# B\n![x](pictures/a.svg)\n", &faults);
	assert_string_equal(faults.text, "3: a picture needs words that say what it shows\n"
					 "1: it needs a title, on its first line\n");
	buffer_clear(&faults);
	scan(&book, "# B\n#### C\n", &faults);
	assert_string_equal(
		faults.text, "1: there is one title; what is below it are ## and ###\n");
	buffer_free(&faults);
}

static void languages_say_the_same_numbers(void **state)
{
	struct buffer faults = {0};
	const char one[] =
		"# A\n4<!--gun--> 4<!--gun--> 1<!--no-->\n## B\n![What we see](pictures/a.svg)";
	const char same[] = "# A\n## B\n4<!--gun--> 4<!--gun-->\n![What we see](pictures/a.svg)";
	const char lacks[] = "# A\n4<!--gun--> 10<!--cannon.damage-->\n### B\n";
	scan(&book, one, &faults);
	scan(&other, same, &faults);
	compare_languages(&book, "en", &other, "es", &faults);
	assert_int_equal(faults.length, 0);
	scan(&other, lacks, &faults);
	compare_languages(&book, "en", &other, "es", &faults);
	assert_string_equal(faults.text,
		"1: gun stands 2 times in en (first in line 2), 1 times in es\n"
		"1: cannon.damage stands 1 times in es (first in line 2), 0 times in en\n"
		"1: en and es do not have the same headings\n"
		"1: en and es do not have the same pictures\n");
	buffer_free(&faults);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(sources_are_small_sums),
		cmocka_unit_test(a_source_that_proves_nothing_is_refused),
		cmocka_unit_test(a_number_needs_a_source_that_is_equal),
		cmocka_unit_test(thousands_and_minus_belong_to_a_number),
		cmocka_unit_test(what_is_no_rule_needs_no_source),
		cmocka_unit_test(words_headings_and_pictures_are_counted),
		cmocka_unit_test(a_form_that_is_broken_is_said),
		cmocka_unit_test(languages_say_the_same_numbers),
	};
	return cmocka_run_group_tests(tests, begin, NULL);
}
