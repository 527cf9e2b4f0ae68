/* The JSON reader value by value, the writer, and both together. */
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
		{" {}", RD_TOKEN_OBJECT},
		{"[", RD_TOKEN_ARRAY},
		{"\n\"", RD_TOKEN_STRING},
		{"-", RD_TOKEN_NUMBER},
		{"0", RD_TOKEN_NUMBER},
		{"9", RD_TOKEN_NUMBER},
		{"true", RD_TOKEN_TRUE},
		{"false", RD_TOKEN_FALSE},
		{"null", RD_TOKEN_NULL},
		{"", RD_TOKEN_FAULT},
		{"  ", RD_TOKEN_FAULT},
		{"]", RD_TOKEN_FAULT},
		{"}", RD_TOKEN_FAULT},
		{",", RD_TOKEN_FAULT},
		{"+1", RD_TOKEN_FAULT},
		{"N", RD_TOKEN_FAULT},
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
		assert_memory_equal(out,
			"abc\xc3\xa9"
			"fgh",
			capacity);
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
	assert_true(
		rd_json_key(&json, &key) && rd_key_is(&key, "fuel2") && !rd_key_is(&key, "fuel"));
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
		"1",
		"-1.5e3",
		"\"a\\\"b\"",
		"true",
		"null",
		"[]",
		"{}",
		"[1, [2], {\"a\": [3]}]",
		"{\"b\" : \"]\"}",
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

static const char everything[] =
	"{\"quoted \\\"key\\\"\":-9223372036854775808,\"list\":[0,9223372036854775807,"
	"true,false,null,\"tab\\there\",\"cut\",[],{}],\"raw\":[1,2],\"last\":null}";

/* Characters are looked at eight at a time: none is overlooked, wherever it stands and whatever stands beside it. */
static void every_byte_counts_at_every_place_of_a_string(void **state)
{
	enum { LENGTH = 24 };
	char text[8 * LENGTH], plain[LENGTH + 2], out[LENGTH];
	struct rd_writer writer;
	size_t length;
	for (int place = 0; place < LENGTH; place++)
		for (int byte = 0; byte < 256; byte++) {
			plain[0] = plain[LENGTH + 1] = '"';
			memset(plain + 1, 'a', LENGTH);
			plain[1 + place] = (char)byte;
			rd_write_start(&writer, text, sizeof(text));
			rd_write_string(&writer, plain + 1, LENGTH);
			assert_true(rd_write_finish(&writer));
			bool stands_for_itself = byte >= 0x20 && byte != '"' && byte != '\\' &&
						 byte != 0x7f;
			assert_int_equal(writer.length == LENGTH + 2, stands_for_itself);
			struct rd_json json;
			rd_json_start(&json, plain, sizeof(plain), NULL, NULL);
			bool is_read = rd_json_string(&json, out, sizeof(out), &length) &&
				       rd_json_end(&json);
			assert_int_equal(is_read,
				byte >= 0x20 && byte < 0x80 && byte != '"' && byte != '\\');
		}
}

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
	static const char *const words[] = {
		"", "a", "caf\xc3\xa9", "\"quoted\"", "back\\slash", "\n\t", "\xf0\x9f\x9a\xa2"};
	char key[16];
	int count = random_below(5);
	switch (random_below(depth > 0 ? 7 : 5)) {
	case 0: rd_write_integer(writer, random_below(2000000) - 1000000); break;
	case 1: rd_write_boolean(writer, random_below(2) == 0); break;
	case 2: rd_write_null(writer); break;
	case 3:
	case 4: rd_write_words(writer, words[random_below((int)RD_COUNT(words))]); break;
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
	default: rd_json_boolean(json, &truth); rd_write_boolean(writer, truth);
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
		assert_true(rd_json_check(text, writer.length, RD_JSON_DEPTH, NULL));
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
		char *copy = malloc(length + 1);
		assert_non_null(copy);
		memcpy(copy, text, length);
		bool is_checked = rd_json_check(copy, length, RD_JSON_DEPTH, &fault_memory);
		assert_int_equal(fault_memory.reason[0] == 0, is_checked);
		assert_true(fault_memory.at <= length);
		free(copy);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
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
		cmocka_unit_test(a_long_reason_is_cut),
		cmocka_unit_test(strings_are_escaped_as_they_must_be),
		cmocka_unit_test(every_control_character_survives_a_round_trip),
		cmocka_unit_test(every_byte_counts_at_every_place_of_a_string),
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
