/*
 * The JSON reader and writer. Every text is read from memory of exactly its length, so that a read
 * past its end is found, and twice: checked whole, and pulled value by value.
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

#include "core/maps.h"
#include "fuzz/pull.h"

struct text {
	const char *text;
	size_t length;
};
#define TEXT(literal) {literal, sizeof(literal) - 1}

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
			fail_msg("%s: %.*s", should_be_accepted ? "refused" : "accepted", (int)texts[i].length,
				 texts[i].text);
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
	static const struct text texts[] = {
		TEXT("0"),     TEXT("-0"),    TEXT("1"),       TEXT("-1"),         TEXT("1234567890"),
		TEXT("0.5"),   TEXT("-0.5"),  TEXT("10.01"),   TEXT("0e1"),        TEXT("0E+1"),
		TEXT("0e-1"),  TEXT("1E22"),  TEXT("1e+2"),    TEXT("-1.5e-10"),   TEXT("123.456e78"),
		TEXT("[0]"),   TEXT("[-0]"),  TEXT("[1e4]"),   TEXT("[0e+1]"),     TEXT("[123123e100000]"),
		TEXT(" 4 "),   TEXT("[4 ]"),  TEXT("[ 4]"),    TEXT("{\"a\":-1}"), TEXT("-9223372036854775809"),
		TEXT("20e1"),  TEXT("0.0"),   TEXT("100000000000000000000000000000000000000000000000000"),
	};
	ACCEPTED(texts);
}

static void other_numbers_are_refused(void **state)
{
	static const struct text texts[] = {
		TEXT("00"),      TEXT("01"),     TEXT("-01"),   TEXT("-"),       TEXT("+1"),      TEXT("++1"),
		TEXT(".5"),      TEXT("-.5"),    TEXT("1."),    TEXT("-2."),     TEXT("0.e1"),    TEXT("2.e3"),
		TEXT("1e"),      TEXT("1e+"),    TEXT("1E-"),   TEXT("1ee2"),    TEXT("1e1.5"),   TEXT("1.2.3"),
		TEXT("0x1"),     TEXT("0x"),     TEXT("1a"),    TEXT("-a"),      TEXT("- 1"),     TEXT("1 000"),
		TEXT("NaN"),     TEXT("-NaN"),   TEXT("inf"),   TEXT("Infinity"), TEXT("-Infinity"), TEXT("[1+2]"),
		TEXT("[0e]"),    TEXT("[1.]"),   TEXT("[-]"),   TEXT("[1e]"),    TEXT("[--1]"),   TEXT("[1_000]"),
		TEXT("[012]"),   TEXT("[.1]"),   TEXT("[+1]"),  TEXT("[1,e]"),   TEXT("\xef\xbc\x91"), TEXT("-\xd9\xa1"),
	};
	REFUSED(texts);
}

static void words_of_the_grammar_are_accepted(void **state)
{
	static const struct text texts[] = {
		TEXT("true"), TEXT("false"), TEXT("null"), TEXT(" true"), TEXT("null\n"), TEXT("[true,false,null]"),
	};
	ACCEPTED(texts);
}

static void other_words_are_refused(void **state)
{
	static const struct text texts[] = {
		TEXT("tru"),   TEXT("truE"),  TEXT("True"),  TEXT("trues"), TEXT("fals"),      TEXT("falsee"),
		TEXT("FALSE"), TEXT("nul"),   TEXT("nulL"),  TEXT("nil"),   TEXT("undefined"), TEXT("n"),
		TEXT("t"),     TEXT("f"),     TEXT("[tru]"), TEXT("[nul]"), TEXT("a"),         TEXT("truefalse"),
		TEXT("'a'"),   TEXT("`a`"),   TEXT("tr ue"),
	};
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
	static const struct text texts[] = {
		TEXT("\""),            TEXT("\"a"),          TEXT("a\""),          TEXT("\"\\\""),
		TEXT("\"\\"),          TEXT("\"a\n\""),      TEXT("\"\t\""),       TEXT("\"\x1f\""),
		TEXT("\"a\0b\""),      TEXT("\"\r\""),       TEXT("\"\\a\""),      TEXT("\"\\v\""),
		TEXT("\"\\0\""),       TEXT("\"\\x00\""),    TEXT("\"\\U0041\""),  TEXT("\"\\'\""),
		TEXT("\"\\ \""),       TEXT("\"\\\n\""),     TEXT("\"\\\0\""),     TEXT("\"\\\xc3\xa9\""),
		TEXT("\"\\u\""),       TEXT("\"\\u1\""),     TEXT("\"\\u12\""),    TEXT("\"\\u123\""),
		TEXT("\"\\u123"),      TEXT("\"\\u12"),      TEXT("\"\\u"),        TEXT("\"\\u00g0\""),
		TEXT("\"\\u 041\""),   TEXT("\"\\u+041\""),  TEXT("\"\\u-041\""),  TEXT("\"\\u004\xc3\x81\""),
		TEXT("\"\\u0041"),     TEXT("[\"a]"),        TEXT("\"a\"b\""),     TEXT("\"a\" \"b\""),
	};
	REFUSED(texts);
}

static void lone_surrogates_are_refused(void **state)
{
	static const struct text texts[] = {
		TEXT("\"\\ud800\""),         TEXT("\"\\udbff\""),         TEXT("\"\\udc00\""),
		TEXT("\"\\udfff\""),         TEXT("\"\\ud800abc\""),      TEXT("\"\\ud800\\n\""),
		TEXT("\"\\ud800\\u\""),      TEXT("\"\\ud800\\u1\""),     TEXT("\"\\ud800\\u1x\""),
		TEXT("\"\\ud800\\ud800\""),  TEXT("\"\\ud800\\u0041\""),  TEXT("\"\\ud800\\udbff\""),
		TEXT("\"\\ud800\\ue000\""),  TEXT("\"\\udd1e\\ud834\""),  TEXT("\"\\ud834\\uDd"),
		TEXT("\"\\ud834\\u"),        TEXT("\"\\ud834\\"),         TEXT("\"\\ud834"),
		TEXT("\"\\ud834 \\udd1e\""), TEXT("{\"\\ud800\":1}"),
	};
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
		TEXT("\"\xe2\x80\xa8\xe2\x80\xa9\""),
		TEXT("{\"\xc4\x8d\":\"\xc5\x99\"}"),
		TEXT("\"\xef\xbb\xbf\""), /* a byte order mark within a string is a character */
	};
	ACCEPTED(texts);
}

static void broken_utf8_is_refused(void **state)
{
	static const struct text texts[] = {
		TEXT("\"\x80\""),             TEXT("\"\xbf\""),             /* continuation alone */
		TEXT("\"\xc0\x80\""),         TEXT("\"\xc0\xaf\""),         /* overlong of two */
		TEXT("\"\xc1\xbf\""),         TEXT("\"\xe0\x80\x80\""),     /* overlong of three */
		TEXT("\"\xe0\x9f\xbf\""),     TEXT("\"\xf0\x80\x80\x80\""), /* overlong of four */
		TEXT("\"\xf0\x8f\xbf\xbf\""), TEXT("\"\xed\xa0\x80\""),     /* surrogates as bytes */
		TEXT("\"\xed\xbf\xbf\""),     TEXT("\"\xf4\x90\x80\x80\""), /* beyond U+10FFFF */
		TEXT("\"\xf5\x80\x80\x80\""), TEXT("\"\xf8\x88\x80\x80\x80\""),
		TEXT("\"\xfe\""),             TEXT("\"\xff\""),             /* never in UTF-8 */
		TEXT("\"\xc3\""),             TEXT("\"\xc3("),              /* cut short */
		TEXT("\"\xc3"),               TEXT("\"\xe2\x82\""),
		TEXT("\"\xe2\x82"),           TEXT("\"\xe2"),
		TEXT("\"\xf0\x9f\x98\""),     TEXT("\"\xf0\x9f\x98"),
		TEXT("\"\xf0\x9f"),           TEXT("\"\xf0"),
		TEXT("\"\xe2\x28\xa1\""),     TEXT("\"\xe2\x82\x28\""),     /* a wrong byte within */
		TEXT("\"\xf0\x28\x8c\xbc\""), TEXT("\"\xf0\x90\x28\xbc\""),
		TEXT("\"\xf0\x90\x8c\x28\""), TEXT("\"\xe9\""),             /* Latin-1 */
		TEXT("{\"\xff\":1}"),         TEXT("\xc3\xa9"),
	};
	REFUSED(texts);
}

static void structures_of_the_grammar_are_accepted(void **state)
{
	static const struct text texts[] = {
		TEXT("[]"),
		TEXT("[ ]"),
		TEXT("[[]]"),
		TEXT("[[],[]]"),
		TEXT("[1,null,true,\"a\",{},[]]"),
		TEXT("{}"),
		TEXT("{ }"),
		TEXT("{\"\":0}"),
		TEXT("{\"a\":1,\"b\":2}"),
		TEXT("{\"a\":{\"a\":{\"a\":{}}}}"),
		TEXT("{\"a\":[{\"a\":1},{\"a\":2}]}"),
		TEXT(" \t\r\n{ \"a\" : [ 1 , 2 ] } \t\r\n"),
		TEXT("{\"a\":\"b\",\"A\":\"b\"}"),
		TEXT("{\"min\":-1.0e+28,\"max\":1.0e+28}"),
	};
	ACCEPTED(texts);
}

static void other_structures_are_refused(void **state)
{
	static const struct text texts[] = {
		TEXT(""),           TEXT(" "),          TEXT("["),            TEXT("]"),
		TEXT("{"),          TEXT("}"),          TEXT("[1"),           TEXT("[1,"),
		TEXT("[,1]"),       TEXT("[1,]"),       TEXT("[1,,2]"),       TEXT("[,]"),
		TEXT("[1 2]"),      TEXT("[1;2]"),      TEXT("[1:2]"),        TEXT("[1}"),
		TEXT("{]"),         TEXT("[}"),         TEXT("[]]"),          TEXT("{}}"),
		TEXT("[[]"),        TEXT("[1]2"),       TEXT("1 2"),          TEXT("[1],"),
		TEXT("{\"a\"}"),    TEXT("{\"a\":}"),   TEXT("{:1}"),         TEXT("{\"a\" 1}"),
		TEXT("{\"a\",1}"),  TEXT("{\"a\"::1}"), TEXT("{\"a\":1,}"),   TEXT("{,\"a\":1}"),
		TEXT("{a:1}"),      TEXT("{1:1}"),      TEXT("{'a':1}"),      TEXT("{null:1}"),
		TEXT("{\"a\":1"),   TEXT("{\"a\":"),    TEXT("{\"a\""),       TEXT("{\"a"),
		TEXT("{\"a\":1 2}"), TEXT("{\"a\":1]"), TEXT("{\"a\":1,,\"b\":2}"), TEXT("{\"a\":1;\"b\":2}"),
		TEXT("{\"a\":1} x"), TEXT("{\"a\":1}#"), TEXT("[1]/* */"),    TEXT("// x\n1"),
		TEXT("[1]\0"),      TEXT("\0"),         TEXT("[\0]"),         TEXT("\v1"),
		TEXT("\f1"),        TEXT("[\xc2\xa0]"), TEXT("\xef\xbb\xbf{}"), TEXT("\xe2\x80\xa8[]"),
		TEXT("<null>"),     TEXT("*"),          TEXT("{\"a\":\"b\"}/"), TEXT("[1,\n2"),
		TEXT("{\"a\":[1}"), TEXT("[\"a\",\n4"), TEXT("\"a\":1"),      TEXT("[{}"),
	};
	REFUSED(texts);
}

/* ---- duplicates, depth, keys ------------------------------------------------------------------- */

static void duplicate_keys_are_refused_also_through_escapes(void **state)
{
	static const struct text texts[] = {
		TEXT("{\"a\":1,\"a\":2}"),
		TEXT("{\"a\":1,\"b\":{},\"a\":1}"),
		TEXT("{\"a\":1,\"\\u0061\":2}"),
		TEXT("{\"\\u0061\":1,\"a\":2}"),
		TEXT("{\"/\":1,\"\\/\":2}"),
		TEXT("{\"\xc3\xa9\":1,\"\\u00e9\":2}"),
		TEXT("{\"\xf0\x9d\x84\x9e\":1,\"\\ud834\\udd1e\":2}"),
		TEXT("{\"\":1,\"\":2}"),
		TEXT("{\"\\u0000\":1,\"\\u0000\":2}"),
		TEXT("[{},{\"x\":{\"y\":0,\"y\":0}}]"),
		TEXT("{\"b\":{\"a\":1},\"a\":1,\"a\":1}"),
	};
	REFUSED(texts);
}

static void the_same_key_in_another_object_is_no_duplicate(void **state)
{
	static const struct text texts[] = {
		TEXT("{\"a\":{\"a\":{\"a\":1}}}"),
		TEXT("[{\"a\":1},{\"a\":1}]"),
		TEXT("{\"b\":{\"a\":1},\"a\":1}"),
		TEXT("{\"a\":1,\"b\":{\"a\":1},\"c\":{\"a\":1}}"),
		TEXT("{\"\":1,\"\\u0000\":2,\"\\u0000\\u0000\":3}"),
	};
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

/* ---- pulling ----------------------------------------------------------------------------------- */

static struct rd_json_keys keys_memory;
static struct rd_fault fault_memory;

static struct rd_json started(const char *text)
{
	struct rd_json json;
	rd_json_start(&json, text, strlen(text), &keys_memory, &fault_memory);
	return json;
}

static void peeking_tells_what_follows_and_takes_nothing(void **state)
{
	static const struct {
		const char *text;
		enum rd_token token;
	} cases[] = {
		{" {}", RD_TOKEN_OBJECT},  {"[", RD_TOKEN_ARRAY},     {"\n\"", RD_TOKEN_STRING}, {"-", RD_TOKEN_NUMBER},
		{"0", RD_TOKEN_NUMBER},    {"9", RD_TOKEN_NUMBER},    {"true", RD_TOKEN_TRUE},   {"false", RD_TOKEN_FALSE},
		{"null", RD_TOKEN_NULL},   {"", RD_TOKEN_FAULT},      {"  ", RD_TOKEN_FAULT},    {"]", RD_TOKEN_FAULT},
		{"}", RD_TOKEN_FAULT},     {",", RD_TOKEN_FAULT},     {"+1", RD_TOKEN_FAULT},    {"N", RD_TOKEN_FAULT},
	};
	for (size_t i = 0; i < RD_COUNT(cases); i++) {
		struct rd_json json = started(cases[i].text);
		assert_int_equal(rd_json_peek(&json), cases[i].token);
		assert_int_equal(rd_json_peek(&json), cases[i].token);
		assert_false(json.has_failed);
	}
}

static void integers_reach_both_ends_of_their_range(void **state)
{
	static const struct {
		const char *text;
		int64_t value;
	} cases[] = {
		{"0", 0},
		{"-0", 0},
		{"7", 7},
		{"-12", -12},
		{"9223372036854775807", INT64_MAX},
		{"-9223372036854775808", INT64_MIN},
		{"9223372036854775800", INT64_MAX - 7},
		{"1000000000000000000", 1000000000000000000},
	};
	for (size_t i = 0; i < RD_COUNT(cases); i++) {
		struct rd_json json = started(cases[i].text);
		int64_t value = 99;
		assert_true(rd_json_integer(&json, &value));
		assert_true(rd_json_end(&json));
		assert_true(value == cases[i].value);
	}
}

static void numbers_that_are_no_integers_are_refused_where_they_begin(void **state)
{
	static const struct {
		const char *text, *reason;
	} cases[] = {
		{" 9223372036854775808", "the number is too large"},
		{" -9223372036854775809", "the number is too large"},
		{" 18446744073709551616", "the number is too large"},
		{" 99999999999999999999999999999", "the number is too large"},
		{" 1.0", "a whole number is expected"},
		{" 1e2", "a whole number is expected"},
		{" \"1\"", "a number is expected"},
		{" null", "a number is expected"},
	};
	for (size_t i = 0; i < RD_COUNT(cases); i++) {
		struct rd_json json = started(cases[i].text);
		int64_t value;
		assert_false(rd_json_integer(&json, &value));
		assert_string_equal(fault_memory.reason, cases[i].reason);
		assert_int_equal(fault_memory.at, 1);
	}
}

static void strings_come_with_their_escapes_resolved(void **state)
{
	static const struct {
		const char *text, *value;
		size_t length;
	} cases[] = {
		{"\"\"", "", 0},
		{"\"abc\"", "abc", 3},
		{"\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", "\"\\/\b\f\n\r\t", 8},
		{"\"\\u0041\\u00e9\\u20AC\"", "A\xc3\xa9\xe2\x82\xac", 6},
		{"\"\\u07ff\\u0800\\uffff\"", "\xdf\xbf\xe0\xa0\x80\xef\xbf\xbf", 8},
		{"\"\\ud834\\udd1e\"", "\xf0\x9d\x84\x9e", 4},
		{"\"\\ud800\\udc00\"", "\xf0\x90\x80\x80", 4},
		{"\"\\udbff\\udfff\"", "\xf4\x8f\xbf\xbf", 4},
		{"\"a\\u0000b\"", "a\0b", 3},
		{"\"\\u007f\\u0080\"", "\x7f\xc2\x80", 3},
	};
	for (size_t i = 0; i < RD_COUNT(cases); i++) {
		struct rd_json json = started(cases[i].text);
		char out[16];
		size_t length;
		assert_true(rd_json_string(&json, out, sizeof(out), &length));
		assert_true(rd_json_end(&json));
		assert_int_equal(length, cases[i].length);
		assert_memory_equal(out, cases[i].value, length);
	}
}

static void a_string_too_long_is_cut_and_its_true_length_told(void **state)
{
	for (size_t capacity = 0; capacity <= 8; capacity++) {
		struct rd_json json = started("[\"abc\\u00e9fgh\",1]");
		char out[16];
		size_t length;
		int64_t after;
		memset(out, '#', sizeof(out));
		rd_json_open(&json, '[');
		rd_json_item(&json);
		assert_true(rd_json_string(&json, out, capacity, &length));
		assert_int_equal(length, 8);
		assert_memory_equal(out, "abc\xc3\xa9" "fgh", capacity);
		for (size_t i = capacity; i < sizeof(out); i++)
			assert_int_equal(out[i], '#');
		assert_true(rd_json_item(&json) && rd_json_integer(&json, &after) && after == 1);
	}
}

static void a_key_is_compared_whole(void **state)
{
	struct rd_json json = started("{\"fuel\":1,\"\\u0066uel2\":2,\"fue\":3,\"fuel\\u0000\":4}");
	struct rd_key key;
	rd_json_open(&json, '{');
	assert_true(rd_json_key(&json, &key) && rd_key_is(&key, "fuel"));
	assert_false(rd_key_is(&key, "fuel2") || rd_key_is(&key, "fue") || rd_key_is(&key, ""));
	rd_json_skip(&json, NULL);
	assert_true(rd_json_key(&json, &key) && rd_key_is(&key, "fuel2") && !rd_key_is(&key, "fuel"));
	rd_json_skip(&json, NULL);
	assert_true(rd_json_key(&json, &key) && rd_key_is(&key, "fue") && !rd_key_is(&key, "fuel"));
	rd_json_skip(&json, NULL);
	assert_true(rd_json_key(&json, &key) && !rd_key_is(&key, "fuel"));
	rd_json_skip(&json, NULL);
	assert_false(rd_json_key(&json, &key));
	assert_true(rd_json_end(&json));
}

static void a_key_longer_than_the_limit_is_nobodys(void **state)
{
	char name[RD_JSON_KEY + 2], text[2 * RD_JSON_KEY];
	struct rd_key key;
	memset(name, 'k', sizeof(name));
	for (size_t length = RD_JSON_KEY - 1; length <= RD_JSON_KEY + 1; length++) {
		name[length] = 0;
		sprintf(text, "{\"%s\":1}", name);
		struct rd_json json = started(text);
		rd_json_open(&json, '{');
		assert_true(rd_json_key(&json, &key));
		assert_int_equal(key.length, length);
		assert_int_equal(rd_key_is(&key, name), length <= RD_JSON_KEY);
		name[length] = 'k';
	}
}

static void a_skipped_value_leaves_its_exact_text(void **state)
{
	static const char *const values[] = {
		"1", "-1.5e3", "\"a\\\"b\"", "true", "null", "[]", "{}", "[1, [2], {\"a\": [3]}]", "{\"b\" : \"]\"}",
	};
	for (size_t i = 0; i < RD_COUNT(values); i++) {
		char text[128];
		struct rd_key key;
		struct rd_span span;
		sprintf(text, "{ \"x\" :  %s  , \"y\": 2 }", values[i]);
		struct rd_json json = started(text);
		rd_json_open(&json, '{');
		rd_json_key(&json, &key);
		assert_true(rd_json_skip(&json, &span));
		assert_int_equal(span.length, strlen(values[i]));
		assert_memory_equal(span.text, values[i], span.length);
		assert_true(rd_json_key(&json, &key) && rd_key_is(&key, "y"));
		rd_json_skip(&json, NULL);
		assert_false(rd_json_key(&json, &key));
		assert_true(rd_json_end(&json));
	}
}

static void after_a_fault_every_call_fails_and_the_first_fault_stays(void **state)
{
	struct rd_json json = started("[1 2]");
	struct rd_key key;
	int64_t number;
	bool truth;
	char text[4];
	size_t length;
	rd_json_open(&json, '[');
	rd_json_item(&json);
	rd_json_integer(&json, &number);
	assert_false(rd_json_item(&json));
	size_t at = json.at;
	assert_false(rd_json_item(&json));
	assert_false(rd_json_open(&json, '['));
	assert_false(rd_json_key(&json, &key));
	assert_false(rd_json_integer(&json, &number));
	assert_false(rd_json_boolean(&json, &truth));
	assert_false(rd_json_null(&json));
	assert_false(rd_json_string(&json, text, sizeof(text), &length));
	assert_false(rd_json_skip(&json, NULL));
	assert_false(rd_json_fail(&json, "another"));
	assert_false(rd_json_end(&json));
	assert_int_equal(rd_json_peek(&json), RD_TOKEN_FAULT);
	assert_int_equal(json.at, at);
	assert_string_equal(fault_memory.reason, "a comma or a closing bracket is expected");
	assert_int_equal(fault_memory.at, 3);
}

static void a_reader_without_room_for_a_fault_refuses_the_same(void **state)
{
	struct rd_json json;
	rd_json_start(&json, "[1,]", 4, NULL, NULL);
	assert_false(rd_json_skip(&json, NULL));
	assert_false(rd_json_check("[1,]", 4, RD_JSON_DEPTH, NULL));
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

static void a_long_reason_is_cut(void **state)
{
	char reason[2 * RD_FAULT_REASON];
	struct rd_json json = started("1");
	memset(reason, 'r', sizeof(reason));
	reason[sizeof(reason) - 1] = 0;
	rd_json_fail(&json, reason);
	assert_int_equal(strlen(fault_memory.reason), RD_FAULT_REASON - 1);
}

/* ---- the writer -------------------------------------------------------------------------------- */

static void strings_are_escaped_as_they_must_be(void **state)
{
	char text[256];
	struct rd_writer writer;
	rd_write_start(&writer, text, sizeof(text));
	rd_write_string(&writer, "a\"\\/\b\f\n\r\t\0\x1f\x7f\xc3\xa9", 14);
	assert_true(rd_write_finish(&writer));
	assert_string_equal(text, "\"a\\\"\\\\/\\b\\f\\n\\r\\t\\u0000\\u001f\\u007f\xc3\xa9\"");
}

static void every_control_character_survives_a_round_trip(void **state)
{
	char bytes[128], text[1024], out[128];
	struct rd_writer writer;
	size_t length;
	for (size_t i = 0; i < sizeof(bytes); i++)
		bytes[i] = (char)i;
	rd_write_start(&writer, text, sizeof(text));
	rd_write_string(&writer, bytes, sizeof(bytes));
	assert_true(rd_write_finish(&writer));
	for (size_t i = 0; i < writer.length; i++)
		assert_in_range(text[i], 0x20, 0x7e);
	struct rd_json json = started(text);
	assert_true(rd_json_string(&json, out, sizeof(out), &length));
	assert_true(rd_json_end(&json));
	assert_int_equal(length, sizeof(bytes));
	assert_memory_equal(out, bytes, length);
}

static void write_everything(struct rd_writer *writer)
{
	rd_write_open(writer, '{');
	rd_write_key(writer, "quoted \"key\"");
	rd_write_integer(writer, INT64_MIN);
	rd_write_key(writer, "list");
	rd_write_open(writer, '[');
	rd_write_integer(writer, 0);
	rd_write_integer(writer, INT64_MAX);
	rd_write_boolean(writer, true);
	rd_write_boolean(writer, false);
	rd_write_null(writer);
	rd_write_words(writer, "tab\there");
	rd_write_string(writer, "cut off", 3);
	rd_write_open(writer, '[');
	rd_write_close(writer, ']');
	rd_write_open(writer, '{');
	rd_write_close(writer, '}');
	rd_write_close(writer, ']');
	rd_write_key(writer, "raw");
	rd_write_raw(writer, "[1,2]", 5);
	rd_write_key(writer, "last");
	rd_write_null(writer);
	rd_write_close(writer, '}');
}

static const char everything[] = "{\"quoted \\\"key\\\"\":-9223372036854775808,\"list\":[0,9223372036854775807,"
				 "true,false,null,\"tab\\there\",\"cut\",[],{}],\"raw\":[1,2],\"last\":null}";

static void values_are_written_with_commas_and_brackets_in_place(void **state)
{
	char text[256];
	struct rd_writer writer;
	rd_write_start(&writer, text, sizeof(text));
	write_everything(&writer);
	assert_true(rd_write_finish(&writer));
	assert_string_equal(text, everything);
	assert_int_equal(writer.length, sizeof(everything) - 1);
}

static void a_buffer_of_any_size_is_never_overrun(void **state)
{
	/* The writer keeps a comma behind the last value until it finishes: one byte, later the zero's. */
	for (size_t capacity = 0; capacity < sizeof(everything) + 8; capacity++) {
		struct rd_writer writer;
		char *text = malloc(capacity + 16);
		assert_non_null(text);
		memset(text, '#', capacity + 16);
		rd_write_start(&writer, text, capacity);
		write_everything(&writer);
		bool fits = rd_write_finish(&writer);
		assert_int_equal(fits, capacity >= sizeof(everything));
		assert_true(writer.length <= capacity);
		if (fits)
			assert_string_equal(text, everything);
		for (size_t i = capacity; i < capacity + 16; i++)
			assert_int_equal(text[i], '#');
		free(text);
	}
}

static void a_writer_that_was_full_once_stays_full(void **state)
{
	char text[8];
	struct rd_writer writer;
	rd_write_start(&writer, text, sizeof(text));
	rd_write_words(&writer, "too long for this");
	rd_write_integer(&writer, 1);
	assert_true(writer.is_full);
	assert_false(rd_write_finish(&writer));
}

static void a_writer_without_room_is_full(void **state)
{
	struct rd_writer writer;
	rd_write_start(&writer, NULL, 0);
	assert_false(rd_write_finish(&writer));
	assert_true(writer.is_full);
}

static void one_value_alone_is_written(void **state)
{
	char text[8];
	struct rd_writer writer;
	rd_write_start(&writer, text, sizeof(text));
	rd_write_integer(&writer, -5);
	assert_true(rd_write_finish(&writer));
	assert_string_equal(text, "-5");
}

/* ---- round trips ------------------------------------------------------------------------------- */

static void write_random(struct rd_writer *writer, int depth)
{
	static const char *const words[] = {"", "a", "caf\xc3\xa9", "\"quoted\"", "back\\slash", "\n\t", "\xf0\x9f\x9a\xa2"};
	char key[16];
	int count = random_below(5);
	switch (random_below(depth > 0 ? 7 : 5)) {
	case 0:
		rd_write_integer(writer, random_below(2000000) - 1000000);
		break;
	case 1:
		rd_write_boolean(writer, random_below(2) == 0);
		break;
	case 2:
		rd_write_null(writer);
		break;
	case 3:
	case 4:
		rd_write_words(writer, words[random_below((int)RD_COUNT(words))]);
		break;
	case 5:
		rd_write_open(writer, '[');
		while (count-- > 0)
			write_random(writer, depth - 1);
		rd_write_close(writer, ']');
		break;
	default:
		rd_write_open(writer, '{');
		while (count-- > 0) {
			sprintf(key, "k\n%d", count);
			rd_write_key(writer, key);
			write_random(writer, depth - 1);
		}
		rd_write_close(writer, '}');
	}
}

/* Reads a value and writes it again. */
static void copy_value(struct rd_json *json, struct rd_writer *writer)
{
	struct rd_key key;
	int64_t number;
	bool truth;
	char text[64];
	size_t length;
	switch (rd_json_peek(json)) {
	case RD_TOKEN_OBJECT:
		rd_json_open(json, '{');
		rd_write_open(writer, '{');
		while (rd_json_key(json, &key)) {
			key.text[key.length] = 0;
			rd_write_key(writer, key.text);
			copy_value(json, writer);
		}
		rd_write_close(writer, '}');
		break;
	case RD_TOKEN_ARRAY:
		rd_json_open(json, '[');
		rd_write_open(writer, '[');
		while (rd_json_item(json))
			copy_value(json, writer);
		rd_write_close(writer, ']');
		break;
	case RD_TOKEN_STRING:
		rd_json_string(json, text, sizeof(text), &length);
		rd_write_string(writer, text, length);
		break;
	case RD_TOKEN_NUMBER:
		rd_json_integer(json, &number);
		rd_write_integer(writer, number);
		break;
	case RD_TOKEN_NULL:
		rd_json_null(json);
		rd_write_null(writer);
		break;
	default:
		rd_json_boolean(json, &truth);
		rd_write_boolean(writer, truth);
	}
}

static void random_values_survive_a_round_trip(void **state)
{
	static char text[65536], copy[65536];
	for (int i = 0; i < 3000; i++) {
		struct rd_writer writer, again;
		rd_write_start(&writer, text, sizeof(text));
		write_random(&writer, 6);
		assert_true(rd_write_finish(&writer));
		assert_true(is_accepted(text, writer.length));
		struct rd_json json = started(text);
		rd_write_start(&again, copy, sizeof(copy));
		copy_value(&json, &again);
		assert_true(rd_json_end(&json));
		assert_true(rd_write_finish(&again));
		assert_string_equal(text, copy);
	}
}

static void random_damage_never_passes_the_end(void **state)
{
	static char text[65536];
	for (int i = 0; i < 3000; i++) {
		struct rd_writer writer;
		rd_write_start(&writer, text, sizeof(text));
		write_random(&writer, 3);
		rd_write_finish(&writer);
		size_t length = (size_t)random_below((int)writer.length + 1);
		if (length > 0)
			text[random_below((int)length)] = (char)random_below(256);
		is_accepted(text, length);
	}
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
		cmocka_unit_test(peeking_tells_what_follows_and_takes_nothing),
		cmocka_unit_test(integers_reach_both_ends_of_their_range),
		cmocka_unit_test(numbers_that_are_no_integers_are_refused_where_they_begin),
		cmocka_unit_test(strings_come_with_their_escapes_resolved),
		cmocka_unit_test(a_string_too_long_is_cut_and_its_true_length_told),
		cmocka_unit_test(a_key_is_compared_whole),
		cmocka_unit_test(a_key_longer_than_the_limit_is_nobodys),
		cmocka_unit_test(a_skipped_value_leaves_its_exact_text),
		cmocka_unit_test(after_a_fault_every_call_fails_and_the_first_fault_stays),
		cmocka_unit_test(a_reader_without_room_for_a_fault_refuses_the_same),
		cmocka_unit_test(faults_tell_place_and_reason),
		cmocka_unit_test(a_long_reason_is_cut),
		cmocka_unit_test(strings_are_escaped_as_they_must_be),
		cmocka_unit_test(every_control_character_survives_a_round_trip),
		cmocka_unit_test(values_are_written_with_commas_and_brackets_in_place),
		cmocka_unit_test(a_buffer_of_any_size_is_never_overrun),
		cmocka_unit_test(a_writer_that_was_full_once_stays_full),
		cmocka_unit_test(a_writer_without_room_is_full),
		cmocka_unit_test(one_value_alone_is_written),
		cmocka_unit_test(random_values_survive_a_round_trip),
		cmocka_unit_test(random_damage_never_passes_the_end),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
