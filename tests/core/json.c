/*
 * What is JSON and what is not, after the categories of JSONTestSuite, and the limits of the reader.
 * Every text is read from memory of exactly its length, so that a read past its end is found, and
 * twice: checked whole, and pulled value by value.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <ronda/json.h>

#include "fuzz/pull.h"

struct text {
	const char *text;
	size_t length;
};
#define TEXT(literal)                                                                              \
	{                                                                                          \
		literal, sizeof(literal) - 1                                                       \
	}

static char *exact_copy(const char *text, size_t length)
{
	char *copy = malloc(length > 0 ? length : 1);
	assert_non_null(copy);
	memcpy(copy, text, length);
	return copy;
}

static bool is_pulled(const char *text, size_t length)
{
	struct rd_json_keys keys;
	struct rd_fault fault;
	struct rd_json json;
	rd_json_start(&json, text, length, &keys, &fault);
	return pull_value(&json) && rd_json_end(&json);
}

static bool is_accepted(const char *text, size_t length)
{
	struct rd_fault fault;
	char *copy = exact_copy(text, length);
	bool is_checked = rd_json_check(copy, length, RD_JSON_DEPTH, &fault);
	assert_int_equal(is_pulled(copy, length), is_checked);
	assert_int_equal(fault.reason[0] == 0, is_checked);
	assert_true(fault.at <= length);
	free(copy);
	return is_checked;
}

static void assert_all(const struct text *texts, size_t count, bool should_be_accepted)
{
	for (size_t i = 0; i < count; i++)
		if (is_accepted(texts[i].text, texts[i].length) != should_be_accepted)
			fail_msg("%s: %.*s", should_be_accepted ? "refused" : "accepted",
				(int)texts[i].length, texts[i].text);
}
#define ACCEPTED(texts) assert_all(texts, RD_COUNT(texts), true)
#define REFUSED(texts) assert_all(texts, RD_COUNT(texts), false)

/* Where and why a text is refused. */
static void assert_fault(const char *text, size_t at, const char *reason)
{
	struct rd_fault fault;
	assert_false(rd_json_check(text, strlen(text), RD_JSON_DEPTH, &fault));
	assert_string_equal(fault.reason, reason);
	assert_int_equal(fault.at, at);
}

/* ---- what is well-formed ----------------------------------------------------------------------- */

static void numbers_of_the_grammar_are_accepted(void **state)
{
	static const struct text texts[] = {TEXT("0"), TEXT("-0"), TEXT("1"), TEXT("-1"),
		TEXT("1234567890"), TEXT("0.5"), TEXT("-0.5"), TEXT("10.01"), TEXT("0e1"),
		TEXT("0E+1"), TEXT("0e-1"), TEXT("1E22"), TEXT("1e+2"), TEXT("-1.5e-10"),
		TEXT("123.456e78"), TEXT("[0]"), TEXT("[-0]"), TEXT("[1e4]"), TEXT("[0e+1]"),
		TEXT("[123123e100000]"), TEXT(" 4 "), TEXT("[4 ]"), TEXT("[ 4]"),
		TEXT("{\"a\":-1}"), TEXT("-9223372036854775809"), TEXT("20e1"), TEXT("0.0"),
		TEXT("100000000000000000000000000000000000000000000000000")};
	ACCEPTED(texts);
}

static void other_numbers_are_refused(void **state)
{
	static const struct text texts[] = {TEXT("00"), TEXT("01"), TEXT("-01"), TEXT("-"),
		TEXT("+1"), TEXT("++1"), TEXT(".5"), TEXT("-.5"), TEXT("1."), TEXT("-2."),
		TEXT("0.e1"), TEXT("2.e3"), TEXT("1e"), TEXT("1e+"), TEXT("1E-"), TEXT("1ee2"),
		TEXT("1e1.5"), TEXT("1.2.3"), TEXT("0x1"), TEXT("0x"), TEXT("1a"), TEXT("-a"),
		TEXT("- 1"), TEXT("1 000"), TEXT("NaN"), TEXT("-NaN"), TEXT("inf"),
		TEXT("Infinity"), TEXT("-Infinity"), TEXT("[1+2]"), TEXT("[0e]"), TEXT("[1.]"),
		TEXT("[-]"), TEXT("[1e]"), TEXT("[--1]"), TEXT("[1_000]"), TEXT("[012]"),
		TEXT("[.1]"), TEXT("[+1]"), TEXT("[1,e]"), TEXT("\xef\xbc\x91"), TEXT("-\xd9\xa1")};
	REFUSED(texts);
}

static void words_of_the_grammar_are_accepted(void **state)
{
	static const struct text texts[] = {TEXT("true"), TEXT("false"), TEXT("null"),
		TEXT(" true"), TEXT("null\n"), TEXT("[true,false,null]")};
	ACCEPTED(texts);
}

static void other_words_are_refused(void **state)
{
	static const struct text texts[] = {TEXT("tru"), TEXT("truE"), TEXT("True"), TEXT("trues"),
		TEXT("fals"), TEXT("falsee"), TEXT("FALSE"), TEXT("nul"), TEXT("nulL"), TEXT("nil"),
		TEXT("undefined"), TEXT("n"), TEXT("t"), TEXT("f"), TEXT("[tru]"), TEXT("[nul]"),
		TEXT("a"), TEXT("truefalse"), TEXT("'a'"), TEXT("`a`"), TEXT("tr ue")};
	REFUSED(texts);
}

static void strings_of_the_grammar_are_accepted(void **state)
{
	static const struct text texts[] = {
		TEXT("\"\""),
		TEXT("\" \""),
		TEXT("\"a\""),
		TEXT("\"'\""),
		TEXT("\"\x7f\""),
		TEXT("\"\\\"\\\\\\/\\b\\f\\n\\r\\t\""),
		TEXT("\"\\u0060\\u012a\\u12AB\\uabCD\""),
		TEXT("\"\\u0000\""),
		TEXT("\"\\\\u0000\""),
		TEXT("\"\\\\a\""),
		TEXT("\"\\uD834\\uDd1e\""),
		TEXT("\"\\ud800\\udc00\""),
		TEXT("\"\\udbff\\udfff\""),
		TEXT("\"\\uDBFF\\uDFFE\""),
		TEXT("\"\\uFFFF\\uFDD0\\u200B\\u2064\""),
		TEXT("\"/*comment*/\""),
		TEXT("\"\\u0022\""),
		TEXT("[\"asd \"]"),
		TEXT("\"new\\u000Aline\""),
	};
	ACCEPTED(texts);
}

static void other_strings_are_refused(void **state)
{
	static const struct text texts[] = {TEXT("\""), TEXT("\"a"), TEXT("a\""), TEXT("\"\\\""),
		TEXT("\"\\"), TEXT("\"a\n\""), TEXT("\"\t\""), TEXT("\"\x1f\""), TEXT("\"a\0b\""),
		TEXT("\"\r\""), TEXT("\"\\a\""), TEXT("\"\\v\""), TEXT("\"\\0\""),
		TEXT("\"\\x00\""), TEXT("\"\\U0041\""), TEXT("\"\\'\""), TEXT("\"\\ \""),
		TEXT("\"\\\n\""), TEXT("\"\\\0\""), TEXT("\"\\\xc3\xa9\""), TEXT("\"\\u\""),
		TEXT("\"\\u1\""), TEXT("\"\\u12\""), TEXT("\"\\u123\""), TEXT("\"\\u123"),
		TEXT("\"\\u12"), TEXT("\"\\u"), TEXT("\"\\u00g0\""), TEXT("\"\\u 041\""),
		TEXT("\"\\u+041\""), TEXT("\"\\u-041\""), TEXT("\"\\u004\xc3\x81\""),
		TEXT("\"\\u0041"), TEXT("[\"a]"), TEXT("\"a\"b\""), TEXT("\"a\" \"b\"")};
	REFUSED(texts);
}

static void lone_surrogates_are_refused(void **state)
{
	static const struct text texts[] = {TEXT("\"\\ud800\""), TEXT("\"\\udbff\""),
		TEXT("\"\\udc00\""), TEXT("\"\\udfff\""), TEXT("\"\\ud800abc\""),
		TEXT("\"\\ud800\\n\""), TEXT("\"\\ud800\\u\""), TEXT("\"\\ud800\\u1\""),
		TEXT("\"\\ud800\\u1x\""), TEXT("\"\\ud800\\ud800\""), TEXT("\"\\ud800\\u0041\""),
		TEXT("\"\\ud800\\udbff\""), TEXT("\"\\ud800\\ue000\""), TEXT("\"\\udd1e\\ud834\""),
		TEXT("\"\\ud834\\uDd"), TEXT("\"\\ud834\\u"), TEXT("\"\\ud834\\"),
		TEXT("\"\\ud834"), TEXT("\"\\ud834 \\udd1e\""), TEXT("{\"\\ud800\":1}")};
	REFUSED(texts);
}

static void utf8_is_accepted(void **state)
{
	static const struct text texts[] = {
		TEXT("\"\xc2\x80\""),         /* U+0080, the first of two bytes */
		TEXT("\"\xdf\xbf\""),         /* U+07FF, the last */
		TEXT("\"\xe0\xa0\x80\""),     /* U+0800, the first of three */
		TEXT("\"\xed\x9f\xbf\""),     /* U+D7FF, before the surrogates */
		TEXT("\"\xee\x80\x80\""),     /* U+E000, behind them */
		TEXT("\"\xef\xbf\xbf\""),     /* U+FFFF */
		TEXT("\"\xf0\x90\x80\x80\""), /* U+10000, the first of four */
		TEXT("\"\xf4\x8f\xbf\xbf\""), /* U+10FFFF, the last of all */
		TEXT("\"\xe2\x80\xa8\xe2\x80\xa9\""), TEXT("{\"\xc4\x8d\":\"\xc5\x99\"}"),
		TEXT("\"\xef\xbb\xbf\""), /* a byte order mark within a string is a character */
	};
	ACCEPTED(texts);
}

static void broken_utf8_is_refused(void **state)
{
	static const struct text texts[] = {
		TEXT("\"\x80\""),
		TEXT("\"\xbf\""), /* continuation alone */
		TEXT("\"\xc0\x80\""),
		TEXT("\"\xc0\xaf\""), /* overlong of two */
		TEXT("\"\xc1\xbf\""),
		TEXT("\"\xe0\x80\x80\""), /* overlong of three */
		TEXT("\"\xe0\x9f\xbf\""),
		TEXT("\"\xf0\x80\x80\x80\""), /* overlong of four */
		TEXT("\"\xf0\x8f\xbf\xbf\""),
		TEXT("\"\xed\xa0\x80\""), /* surrogates as bytes */
		TEXT("\"\xed\xbf\xbf\""),
		TEXT("\"\xf4\x90\x80\x80\""), /* beyond U+10FFFF */
		TEXT("\"\xf5\x80\x80\x80\""),
		TEXT("\"\xf8\x88\x80\x80\x80\""),
		TEXT("\"\xfe\""),
		TEXT("\"\xff\""), /* never in UTF-8 */
		TEXT("\"\xc3\""),
		TEXT("\"\xc3("), /* cut short */
		TEXT("\"\xc3"),
		TEXT("\"\xe2\x82\""),
		TEXT("\"\xe2\x82"),
		TEXT("\"\xe2"),
		TEXT("\"\xf0\x9f\x98\""),
		TEXT("\"\xf0\x9f\x98"),
		TEXT("\"\xf0\x9f"),
		TEXT("\"\xf0"),
		TEXT("\"\xe2\x28\xa1\""),
		TEXT("\"\xe2\x82\x28\""), /* a wrong byte within */
		TEXT("\"\xf0\x28\x8c\xbc\""),
		TEXT("\"\xf0\x90\x28\xbc\""),
		TEXT("\"\xf0\x90\x8c\x28\""),
		TEXT("\"\xe9\""), /* Latin-1 */
		TEXT("{\"\xff\":1}"),
		TEXT("\xc3\xa9"),
	};
	REFUSED(texts);
}

static void structures_of_the_grammar_are_accepted(void **state)
{
	static const struct text texts[] = {TEXT("[]"), TEXT("[ ]"), TEXT("[[]]"), TEXT("[[],[]]"),
		TEXT("[1,null,true,\"a\",{},[]]"), TEXT("{}"), TEXT("{ }"), TEXT("{\"\":0}"),
		TEXT("{\"a\":1,\"b\":2}"), TEXT("{\"a\":{\"a\":{\"a\":{}}}}"),
		TEXT("{\"a\":[{\"a\":1},{\"a\":2}]}"), TEXT(" \t\r\n{ \"a\" : [ 1 , 2 ] } \t\r\n"),
		TEXT("{\"a\":\"b\",\"A\":\"b\"}"), TEXT("{\"min\":-1.0e+28,\"max\":1.0e+28}")};
	ACCEPTED(texts);
}

static void other_structures_are_refused(void **state)
{
	static const struct text texts[] = {
		TEXT(""),
		TEXT(" "),
		TEXT("["),
		TEXT("]"),
		TEXT("{"),
		TEXT("}"),
		TEXT("[1"),
		TEXT("[1,"),
		TEXT("[,1]"),
		TEXT("[1,]"),
		TEXT("[1,,2]"),
		TEXT("[,]"),
		TEXT("[1 2]"),
		TEXT("[1;2]"),
		TEXT("[1:2]"),
		TEXT("[1}"),
		TEXT("{]"),
		TEXT("[}"),
		TEXT("[]]"),
		TEXT("{}}"),
		TEXT("[[]"),
		TEXT("[1]2"),
		TEXT("1 2"),
		TEXT("[1],"),
		TEXT("{\"a\"}"),
		TEXT("{\"a\":}"),
		TEXT("{:1}"),
		TEXT("{\"a\" 1}"),
		TEXT("{\"a\",1}"),
		TEXT("{\"a\"::1}"),
		TEXT("{\"a\":1,}"),
		TEXT("{,\"a\":1}"),
		TEXT("{a:1}"),
		TEXT("{1:1}"),
		TEXT("{'a':1}"),
		TEXT("{null:1}"),
		TEXT("{\"a\":1"),
		TEXT("{\"a\":"),
		TEXT("{\"a\""),
		TEXT("{\"a"),
		TEXT("{\"a\":1 2}"),
		TEXT("{\"a\":1]"),
		TEXT("{\"a\":1,,\"b\":2}"),
		TEXT("{\"a\":1;\"b\":2}"),
		TEXT("{\"a\":1} x"),
		TEXT("{\"a\":1}#"),
		TEXT("[1]/* */"),
		TEXT("// x\n1"),
		TEXT("[1]\0"),
		TEXT("\0"),
		TEXT("[\0]"),
		TEXT("\v1"),
		TEXT("\f1"),
		TEXT("[\xc2\xa0]"),
		TEXT("\xef\xbb\xbf{}"),
		TEXT("\xe2\x80\xa8[]"),
		TEXT("<null>"),
		TEXT("*"),
		TEXT("{\"a\":\"b\"}/"),
		TEXT("[1,\n2"),
		TEXT("{\"a\":[1}"),
		TEXT("[\"a\",\n4"),
		TEXT("\"a\":1"),
		TEXT("[{}"),
	};
	REFUSED(texts);
}

/* ---- duplicates, depth, keys ------------------------------------------------------------------- */

static void duplicate_keys_are_refused_also_through_escapes(void **state)
{
	static const struct text texts[] = {TEXT("{\"a\":1,\"a\":2}"),
		TEXT("{\"a\":1,\"b\":{},\"a\":1}"), TEXT("{\"a\":1,\"\\u0061\":2}"),
		TEXT("{\"\\u0061\":1,\"a\":2}"), TEXT("{\"/\":1,\"\\/\":2}"),
		TEXT("{\"\xc3\xa9\":1,\"\\u00e9\":2}"),
		TEXT("{\"\xf0\x9d\x84\x9e\":1,\"\\ud834\\udd1e\":2}"), TEXT("{\"\":1,\"\":2}"),
		TEXT("{\"\\u0000\":1,\"\\u0000\":2}"), TEXT("[{},{\"x\":{\"y\":0,\"y\":0}}]"),
		TEXT("{\"b\":{\"a\":1},\"a\":1,\"a\":1}")};
	REFUSED(texts);
}

static void the_same_key_in_another_object_is_no_duplicate(void **state)
{
	static const struct text texts[] = {TEXT("{\"a\":{\"a\":{\"a\":1}}}"),
		TEXT("[{\"a\":1},{\"a\":1}]"), TEXT("{\"b\":{\"a\":1},\"a\":1}"),
		TEXT("{\"a\":1,\"b\":{\"a\":1},\"c\":{\"a\":1}}"),
		TEXT("{\"\":1,\"\\u0000\":2,\"\\u0000\\u0000\":3}")};
	ACCEPTED(texts);
}

static void a_duplicate_is_reported_where_its_key_begins(void **state)
{
	assert_fault("{\"a\":1, \"a\":2}", 8, "this key was there before");
}

static void keys_that_differ_beyond_their_limit_are_told_apart(void **state)
{
	char text[512] = "{\"";
	char *end = text + strlen(text);
	memset(end, 'k', 100);
	strcpy(end + 100, "1\":0,\"");
	end += strlen(end);
	memset(end, 'k', 100);
	strcpy(end + 100, "2\":0}");
	assert_true(is_accepted(text, strlen(text)));
	end[100] = '1';
	assert_false(is_accepted(text, strlen(text)));
}

static void without_memory_for_keys_duplicates_pass(void **state)
{
	static const char text[] = "{\"a\":1,\"a\":2}";
	struct rd_json json;
	rd_json_start(&json, text, sizeof(text) - 1, NULL, NULL);
	assert_true(rd_json_skip(&json, NULL));
	assert_true(rd_json_end(&json));
}

static void nest(char *text, size_t depth, const char *open, const char *close)
{
	text[0] = 0;
	for (size_t i = 0; i < depth; i++)
		strcat(text, open);
	strcat(text, "1");
	for (size_t i = 0; i < depth; i++)
		strcat(text, close);
}

static void nesting_ends_at_the_limit(void **state)
{
	char text[512];
	nest(text, RD_JSON_DEPTH, "[", "]");
	assert_true(is_accepted(text, strlen(text)));
	nest(text, RD_JSON_DEPTH, "{\"a\":", "}");
	assert_true(is_accepted(text, strlen(text)));
	nest(text, RD_JSON_DEPTH + 1, "[", "]");
	assert_false(is_accepted(text, strlen(text)));
	assert_fault(text, RD_JSON_DEPTH, "nested too deeply");
	nest(text, RD_JSON_DEPTH + 1, "{\"a\":", "}");
	assert_false(is_accepted(text, strlen(text)));
}

static void a_caller_may_ask_for_less_depth_and_never_for_more(void **state)
{
	struct rd_fault fault;
	char text[512];
	assert_true(rd_json_check("1", 1, 0, &fault));
	assert_false(rd_json_check("[]", 2, 0, &fault));
	assert_true(rd_json_check("[[]]", 4, 2, &fault));
	assert_false(rd_json_check("[[[]]]", 6, 2, &fault));
	nest(text, RD_JSON_DEPTH + 1, "[", "]");
	assert_false(rd_json_check(text, strlen(text), 1000, &fault));
}

static void brackets_side_by_side_are_not_depth(void **state)
{
	char text[1024] = "[";
	for (int i = 0; i < 2 * RD_JSON_DEPTH; i++)
		strcat(text, "[],{},");
	strcat(text, "0]");
	assert_true(is_accepted(text, strlen(text)));
}

/* An object of `count` keys "k0" to "kN", behind `head`. */
static size_t write_keys(char *text, const char *head, int count, const char *tail)
{
	size_t length = (size_t)sprintf(text, "%s", head);
	for (int i = 0; i < count; i++)
		length += (size_t)sprintf(text + length, "%s\"k%d\":0", i ? "," : "", i);
	return length + (size_t)sprintf(text + length, "%s", tail);
}

static void keys_end_at_their_limit(void **state)
{
	static char text[RD_JSON_KEYS * 16];
	size_t length = write_keys(text, "{", RD_JSON_KEYS, "}");
	assert_true(is_accepted(text, length));
	length = write_keys(text, "{", RD_JSON_KEYS + 1, "}");
	assert_false(is_accepted(text, length));
}

static void keys_of_all_open_objects_count_together(void **state)
{
	static char text[RD_JSON_KEYS * 16];
	size_t length = write_keys(text, "{\"a\":{", RD_JSON_KEYS - 1, "}}");
	assert_true(is_accepted(text, length));
	length = write_keys(text, "{\"a\":{", RD_JSON_KEYS, "}}");
	assert_false(is_accepted(text, length));
}

static void keys_of_closed_objects_no_longer_count(void **state)
{
	static char text[RD_JSON_KEYS * 64];
	size_t length = 0;
	for (int i = 0; i < 3; i++)
		length += write_keys(text + length, i ? ",{" : "[{", RD_JSON_KEYS, "}");
	text[length++] = ']';
	assert_true(is_accepted(text, length));
}

static void faults_tell_place_and_reason(void **state)
{
	assert_fault("", 0, "the text ends too soon");
	assert_fault("  ", 2, "the text ends too soon");
	assert_fault("[1,2", 4, "the text ends too soon");
	assert_fault("{\"a\":1 \"b\"}", 7, "a comma or a closing bracket is expected");
	assert_fault("{\"a\" 1}", 5, "a colon is expected");
	assert_fault("{1:1}", 1, "a key is expected");
	assert_fault("[1,]", 3, "a value is expected after the comma");
	assert_fault("[01]", 3, "a number must not begin with 0");
	assert_fault("[1.]", 3, "a digit is expected after the point");
	assert_fault("[1e]", 3, "a digit is expected in the exponent");
	assert_fault("\"\\q\"", 3, "no such escape");
	assert_fault("\"\\u00zz\"", 5, "four hexadecimal digits are expected");
	assert_fault("\"a", 2, "the text ends within a string");
	assert_fault("\"\n\"", 1, "a control character in a string");
	assert_fault("\"ab\xff\"", 3, "not UTF-8");
	assert_fault("[] []", 3, "something follows the value");
	assert_fault("[nope]", 1, "no such word");
	assert_fault("[?]", 1, "a value is expected");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(numbers_of_the_grammar_are_accepted),
		cmocka_unit_test(other_numbers_are_refused),
		cmocka_unit_test(words_of_the_grammar_are_accepted),
		cmocka_unit_test(other_words_are_refused),
		cmocka_unit_test(strings_of_the_grammar_are_accepted),
		cmocka_unit_test(other_strings_are_refused),
		cmocka_unit_test(lone_surrogates_are_refused),
		cmocka_unit_test(utf8_is_accepted),
		cmocka_unit_test(broken_utf8_is_refused),
		cmocka_unit_test(structures_of_the_grammar_are_accepted),
		cmocka_unit_test(other_structures_are_refused),
		cmocka_unit_test(duplicate_keys_are_refused_also_through_escapes),
		cmocka_unit_test(the_same_key_in_another_object_is_no_duplicate),
		cmocka_unit_test(a_duplicate_is_reported_where_its_key_begins),
		cmocka_unit_test(keys_that_differ_beyond_their_limit_are_told_apart),
		cmocka_unit_test(without_memory_for_keys_duplicates_pass),
		cmocka_unit_test(nesting_ends_at_the_limit),
		cmocka_unit_test(a_caller_may_ask_for_less_depth_and_never_for_more),
		cmocka_unit_test(brackets_side_by_side_are_not_depth),
		cmocka_unit_test(keys_end_at_their_limit),
		cmocka_unit_test(keys_of_all_open_objects_count_together),
		cmocka_unit_test(keys_of_closed_objects_no_longer_count),
		cmocka_unit_test(faults_tell_place_and_reason),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
