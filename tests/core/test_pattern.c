/* test_pattern.c: what a scenario expects is found, and what is not there is told with its place. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <ronda/pattern.h>

static bool compare(
	const char *wanted, const char *actual, bool is_exact, struct rd_difference *difference)
{
	/* Copies of just this size: reading behind their ends is seen by the sanitizers. */
	size_t wanted_length = strlen(wanted), actual_length = strlen(actual);
	char *one = malloc(wanted_length), *other = malloc(actual_length);
	memcpy(one, wanted, wanted_length);
	memcpy(other, actual, actual_length);
	assert_true(rd_json_check(one, wanted_length, RD_JSON_DEPTH, NULL));
	assert_true(rd_json_check(other, actual_length, RD_JSON_DEPTH, NULL));
	bool is_equal = rd_pattern_matches((struct rd_span){one, wanted_length},
		(struct rd_span){other, actual_length}, is_exact, "v", difference);
	free(one);
	free(other);
	return is_equal;
}

static void fits(const char *wanted, const char *actual)
{
	struct rd_difference difference;
	bool is_equal = compare(wanted, actual, false, &difference);
	if (!is_equal)
		print_error("%s against %s: %s: %s\n", wanted, actual, difference.path,
			difference.reason);
	assert_true(is_equal);
	assert_string_equal(difference.reason, "");
	assert_string_equal(difference.path, "v");
}

static void differs(const char *wanted, const char *actual, const char *path, const char *reason)
{
	struct rd_difference difference;
	assert_false(compare(wanted, actual, false, &difference));
	assert_string_equal(difference.path, path);
	assert_string_equal(difference.reason, reason);
}

static void differs_exactly(
	const char *wanted, const char *actual, const char *path, const char *reason)
{
	struct rd_difference difference;
	assert_false(compare(wanted, actual, true, &difference));
	assert_string_equal(difference.path, path);
	assert_string_equal(difference.reason, reason);
}

static void scalars_are_equal_or_not(void **state)
{
	fits("1", "1");
	fits("-0", "-0");
	fits("true", " true ");
	fits("null", "null");
	fits("\"a\"", "\"a\"");
	differs("1", "2", "v", "expected 1, got 2");
	differs("1", "\"1\"", "v", "expected 1, got \"1\"");
	differs("1", "10", "v", "expected 1, got 10");
	differs("true", "false", "v", "expected true, got false");
	differs("null", "0", "v", "expected null, got 0");
	differs("\"a\"", "\"b\"", "v", "expected \"a\", got \"b\"");
	differs("\"a\"", "[\"a\"]", "v", "expected \"a\", got [\"a\"]");
	differs("9007199254740993", "9007199254740992", "v",
		"expected 9007199254740993, got 9007199254740992");
}

static void strings_are_compared_by_what_they_say(void **state)
{
	fits("\"\\u00e1\"", "\"á\"");
	fits("\"a\\/b\"", "\"a/b\"");
	fits("\"\\ud83d\\ude00\"", "\"😀\"");
	differs("\"\\u00e1\"", "\"a\"", "v", "expected \"\\u00e1\", got \"a\"");
	fits("{\"\\u0061\": 1}", "{\"a\": 1}");
}

static void objects_may_hold_more(void **state)
{
	fits("{}", "{\"a\": 1}");
	fits("{\"b\": 2}", "{\"a\": 1, \"b\": 2, \"c\": 3}");
	fits("{\"c\": 3, \"a\": 1}", "{\"a\": 1, \"b\": 2, \"c\": 3}");
	differs("{\"b\": 2}", "{\"a\": 1}", "v.b", "expected 2, got nothing");
	differs("{\"b\": null}", "{\"a\": 1}", "v.b", "expected null, got nothing");
	differs("{\"a\": {\"b\": {\"c\": 1}}}", "{\"a\": {\"b\": {\"c\": 2}}}", "v.a.b.c",
		"expected 1, got 2");
	differs("{\"a\": 1}", "[1]", "v", "expected {\"a\":1}, got [1]");
	/* The path of what was right is not left behind. */
	differs("{\"a\": {\"x\": 1}, \"b\": 2}", "{\"a\": {\"x\": 1}, \"b\": 3}", "v.b",
		"expected 2, got 3");
}

static void exactly_means_no_key_more_at_any_depth(void **state)
{
	struct rd_difference difference;
	assert_true(compare("{\"b\": 2, \"a\": [1]}", "{\"a\": [1], \"b\": 2}", true, &difference));
	differs_exactly("{\"a\": 1}", "{\"a\": 1, \"b\": 2}", "v.b", "expected no such key, got 2");
	differs_exactly("{\"a\": [{}]}", "{\"a\": [{\"x\": 0}]}", "v.a[0].x",
		"expected no such key, got 0");
	differs_exactly("{\"a\": 1, \"b\": 2}", "{\"a\": 1}", "v.b", "expected 2, got nothing");
	/* What is written as absent is known to the writer. */
	assert_true(
		compare("{\"a\": 1, \"b\": {\"$none\": true}}", "{\"a\": 1}", true, &difference));
	differs_exactly("{\"$has\": [{\"a\": 1}]}", "[{\"a\": 1, \"b\": 2}]", "v",
		"expected an item {\"a\":1}, got [{\"a\":1,\"b\":2}]; nearest: [0].b: expected no such key, got 2");
}

static void arrays_have_the_same_length_and_order(void **state)
{
	fits("[]", "[]");
	fits("[1, {\"a\": 1}]", "[1, {\"a\": 1, \"b\": 2}]");
	differs("[]", "[1]", "v", "expected 0 items, got 1: [1]");
	differs("[1]", "[]", "v", "expected 1 item, got 0: []");
	differs("[1, 2]", "[2, 1]", "v[0]", "expected 1, got 2");
	differs("[[1], [2]]", "[[1], [3]]", "v[1][0]", "expected 2, got 3");
	differs("[]", "{}", "v", "expected [], got {}");
	differs("[]", "null", "v", "expected [], got null");
}

static void has_finds_items_in_any_order(void **state)
{
	fits("{\"$has\": []}", "[]");
	fits("{\"$has\": [3, 1]}", "[1, 2, 3]");
	fits("{\"$has\": [{\"x\": 1}]}", "[{\"x\": 0}, {\"x\": 1, \"y\": 2}]");
	fits("{\"a\": {\"$has\": [1]}}", "{\"a\": [0, 1]}");
	fits("{\"$has\": [{\"$has\": [1]}]}", "[[2], [0, 1]]");
	differs("{\"$has\": [4]}", "[1, 2]", "v", "expected an item 4, got [1,2]");
	differs("{\"$has\": [1]}", "{\"a\": 1}", "v", "expected [1], got {\"a\":1}");
	differs("{\"$has\": [{\"t\": \"a\", \"x\": 1}]}",
		"[{\"t\": \"b\", \"x\": 1}, {\"t\": \"a\", \"x\": 2}]", "v",
		"expected an item {\"t\":\"a\",\"x\":1}, got [{\"t\":\"b\",\"x\":1},{\"t\":\"a\",\"x\":2}]; "
		"nearest: [1].x: expected 1, got 2");
}

static void each_item_of_has_stands_for_one(void **state)
{
	fits("{\"$has\": [1, 1]}", "[1, 2, 1]");
	differs("{\"$has\": [1, 1]}", "[1, 2]", "v", "expected an item 1, got [1,2]");
	/* The first may take either, the second only the first: somebody has to move. */
	fits("{\"$has\": [{}, {\"a\": 1}]}", "[{\"a\": 1}, {\"b\": 1}]");
	fits("{\"$has\": [{}, {}, {\"a\": 1}, {\"b\": 1}]}",
		"[{\"a\": 1}, {\"b\": 1}, {}, {\"c\": 1}]");
	differs("{\"$has\": [{}, {\"a\": 1}, {\"a\": 1}]}", "[{\"a\": 1}, {\"b\": 1}, {}]", "v",
		"expected an item {\"a\":1}, got [{\"a\":1},{\"b\":1},{}]");
}

static void none_is_a_key_that_is_absent(void **state)
{
	fits("{\"a\": {\"$none\": true}}", "{\"b\": 1}");
	differs("{\"a\": {\"$none\": true}}", "{\"a\": null}", "v.a", "expected nothing, got null");
	differs("{\"$none\": true}", "1", "v", "expected nothing, got 1");
	differs("[{\"$none\": true}]", "[1]", "v[0]", "expected nothing, got 1");
}

static void any_not_least_and_most_stand_for_values(void **state)
{
	fits("{\"$any\": [1, \"a\"]}", "\"a\"");
	differs("{\"a\": {\"$any\": [1, 2]}}", "{\"a\": 3}", "v.a", "expected [1,2], got 3");
	differs("{\"$any\": 1}", "1", "v", "the expectation is no good: $any needs an array");
	fits("{\"$not\": {\"a\": 1}}", "{\"a\": 2}");
	differs("{\"$not\": {\"a\": 1}}", "{\"a\": 1, \"b\": 2}", "v",
		"expected something else, got {\"a\":1,\"b\":2}");
	fits("[{\"$least\": 3}, {\"$most\": 3}]", "[3, 3]");
	differs("{\"$least\": 3}", "2", "v", "expected 3, got 2");
	differs("{\"$most\": 3}", "4", "v", "expected 3, got 4");
	differs("{\"$most\": 3}", "\"2\"", "v", "expected 3, got \"2\"");
	differs("{\"$least\": \"a\"}", "1", "v",
		"the expectation is no good: $least and $most need a whole number");
	differs("{\"$has\": [{\"$least\": 5}]}", "[1, 2]", "v",
		"expected an item {\"$least\":5}, got [1,2]");
}

static void mistyped_words_are_no_expectations(void **state)
{
	static const char only[] =
		"the expectation is no good: only $has, $none, $any, $not, $least and $most begin with $";
	differs("{\"a\": {\"$hass\": [1]}}", "{\"a\": [1]}", "v.a", only);
	differs("{\"$has\": [1], \"b\": 1}", "[1]", "v", only);
	differs("{\"a\": 1, \"$none\": true}", "{\"a\": 1}", "v", only);
	differs("{\"$has\": 1}", "[1]", "v", "the expectation is no good: $has needs an array");
	differs("{\"$none\": false}", "1", "v", "the expectation is no good: $none must be true");
	differs("{\"a\": {\"$none\": 1}}", "{\"a\": 1}", "v.a",
		"the expectation is no good: $none must be true");
	/* Not by being absent either: then the member is missing. */
	differs("{\"a\": {\"$none\": false}}", "{}", "v.a",
		"expected {\"$none\":false}, got nothing");
}

static void long_values_are_cut_between_characters(void **state)
{
	char out[16];
	const char *text = "\"žžžžžžžžžž\"";
	rd_show_value((struct rd_span){text, strlen(text)}, out, sizeof(out));
	assert_string_equal(out, "\"žžžžž…");
	text = "[ 1,\n\t\"a b\" ]";
	rd_show_value((struct rd_span){text, strlen(text)}, out, sizeof(out));
	assert_string_equal(out, "[1,\"a b\"]");
	text = "\"\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\"";
	for (size_t capacity = 8; capacity <= sizeof(out); capacity++) {
		rd_show_value((struct rd_span){text, strlen(text)}, out, capacity);
		assert_true(strlen(out) < capacity);
	}
}

static void long_paths_and_values_stay_within_their_room(void **state)
{
	struct rd_difference difference;
	char wanted[8192] = "", actual[8192] = "";
	size_t one = 0, other = 0;
	for (int i = 0; i < 30; i++) {
		one += (size_t)sprintf(wanted + one, "{\"a_key_that_is_rather_long_%02d\":", i);
		other += (size_t)sprintf(actual + other, "{\"a_key_that_is_rather_long_%02d\":", i);
	}
	one += (size_t)sprintf(wanted + one, "\"%02000d\"", 1);
	other += (size_t)sprintf(actual + other, "\"%02000d\"", 2);
	for (int i = 0; i < 30; i++) {
		wanted[one++] = '}';
		actual[other++] = '}';
	}
	assert_false(compare(wanted, actual, false, &difference));
	assert_int_equal(strlen(difference.path), RD_PATTERN_PATH - 1);
	assert_true(strlen(difference.reason) < RD_PATTERN_REASON);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(scalars_are_equal_or_not),
		cmocka_unit_test(strings_are_compared_by_what_they_say),
		cmocka_unit_test(objects_may_hold_more),
		cmocka_unit_test(exactly_means_no_key_more_at_any_depth),
		cmocka_unit_test(arrays_have_the_same_length_and_order),
		cmocka_unit_test(has_finds_items_in_any_order),
		cmocka_unit_test(each_item_of_has_stands_for_one),
		cmocka_unit_test(none_is_a_key_that_is_absent),
		cmocka_unit_test(any_not_least_and_most_stand_for_values),
		cmocka_unit_test(mistyped_words_are_no_expectations),
		cmocka_unit_test(long_values_are_cut_between_characters),
		cmocka_unit_test(long_paths_and_values_stay_within_their_room),
	};
	return cmocka_run_group_tests_name("expect", tests, NULL, NULL);
}
