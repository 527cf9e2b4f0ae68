/*
 * Reading and writing by schemas, kind by kind: each test puts other values of one key into a whole
 * example and looks at what is read, or at the fault.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "fuzz/example.h"

enum { ANYWHERE = 100000 };

static struct rd_fault fault;

/* Reads from memory of exactly the text's length. */
static bool read_as(struct sample *sample, enum rd_reading mode, const char *text)
{
	size_t length = strlen(text);
	char *copy = malloc(length);
	assert_non_null(copy);
	memcpy(copy, text, length);
	bool is_read = rd_read_text(&sample_schema, sample, mode, copy, length, NULL, &fault);
	free(copy);
	assert_int_equal(is_read, fault.reason[0] == 0);
	return is_read;
}

static void print(const struct sample *sample, char text[EXAMPLE_ROOM])
{
	struct rd_writer writer;
	rd_write_start(&writer, text, EXAMPLE_ROOM);
	rd_write(&sample_schema, sample, &writer);
	assert_true(rd_write_finish(&writer));
}

/* The value is read, and printed again as `printed` (NULL: left out). */
static void assert_reads_as(const char *key, const char *value, const char *printed)
{
	char text[EXAMPLE_ROOM];
	struct sample sample;
	example_with(text, key, value);
	if (!read_as(&sample, RD_READ_WHOLE, text))
		fail_msg("%s: %s: %s at %s", key, value, fault.reason, fault.path);
	print(&sample, text);
	struct rd_span span = value_of(text, key);
	char *got = span.text ? strndup(span.text, span.length) : strdup("(left out)");
	assert_string_equal(got, printed ? printed : "(left out)");
	free(got);
}

static void assert_reads(const char *key, const char *value)
{
	assert_reads_as(key, value, value);
}

/* The value is refused: at this path, this many bytes behind its start, for this reason. */
static void assert_refused(
	const char *key, const char *value, const char *path, size_t at, const char *reason)
{
	char text[EXAMPLE_ROOM];
	struct sample sample;
	size_t place = example_with(text, key, value);
	if (read_as(&sample, RD_READ_WHOLE, text))
		fail_msg("%s: %s was read", key, value);
	assert_string_equal(fault.path, path);
	assert_string_equal(fault.reason, reason);
	if (at != ANYWHERE)
		assert_int_equal(fault.at, place + at);
}

static void the_whole_example_is_printed_as_it_was_read(void **state)
{
	struct sample sample;
	char text[EXAMPLE_ROOM];
	assert_true(read_as(&sample, RD_READ_WHOLE, example));
	print(&sample, text);
	assert_string_equal(text, example);
}

static void the_example_fills_the_struct(void **state)
{
	struct sample sample;
	assert_true(read_as(&sample, RD_READ_WHOLE, example));
	assert_int_equal(sample.tiny, -5);
	assert_true(sample.amount == UINT32_MAX);
	assert_true(sample.big == INT64_MIN);
	assert_int_equal(sample.ship, 12);
	assert_int_equal(sample.rate, SAMPLE_ALL);
	assert_int_equal(sample.rank, 1);
	assert_string_equal(sample.name, "Ni\xc3\xb1"
					 "a");
	assert_int_equal(sample.at.x, -300);
	assert_int_equal(sample.pair.right, SAMPLE_NOBODY);
	assert_int_equal(sample.cell_count, 3);
	assert_int_equal(sample.cells[1], -2);
	assert_int_equal(sample.berths[1], -1);
	assert_int_equal(sample.spare_colors[1], SAMPLE_NOBODY);
	assert_true(sample.crew[0].is_aboard && !sample.crew[1].is_aboard);
	assert_true(sample.bays[0].is_there && !sample.bays[1].is_there);
	assert_int_equal(sample.parts[0].hull.size, 500);
	assert_int_equal(sample.parts[1].mast.size, 0);
	assert_int_equal(sample.parts[2].gun.range, -5);
	assert_int_equal(sample.goods[0].color, 2);
	assert_int_equal(sample.debts[0].number, -1000);
	assert_int_equal(sample.marks[0].at.y, -9);
	assert_int_equal(sample.fleets[1].number, 99);
	assert_true(sample.holds[0].is_there && !sample.holds[1].is_there);
	assert_int_equal(sample.guns[1], SAMPLE_NOBODY);
	assert_int_equal(sample.places[0], SAMPLE_NOBODY);
	assert_int_equal(sample.places[3], SAMPLE_NOBODY);
	assert_int_equal(sample.places[4], 0);
	assert_int_equal(sample.winds[1], 2);
	assert_int_equal(sample.days[3], 0x40);
	assert_int_equal(sample.sea[2][2], '#');
	assert_int_equal(sample.soil[2][1], 3);
	assert_true(sample.seen.word[3] == 0x4001);
	assert_int_equal(sample.patch_wide, 2);
	assert_int_equal(sample.patch_tall, 3);
	assert_int_equal(sample.chart, 2);
	assert_int_equal(sample.own_chart.height, 4);
}

/* ---- scalars ----------------------------------------------------------------------------------- */

static void numbers_keep_their_range(void **state)
{
	assert_reads("tiny", "-5");
	assert_reads("tiny", "5");
	assert_reads_as("tiny", "-0", "0");
	assert_reads("amount", "4294967295");
	assert_reads("big", "9223372036854775807");
	assert_refused("tiny", "6", "tiny", 0, "the number must be -5 to 5");
	assert_refused("tiny", " -6", "tiny", 1, "the number must be -5 to 5");
	assert_refused("amount", "4294967296", "amount", 0, "the number must be 0 to 4294967295");
	assert_refused("amount", "-1", "amount", 0, "the number must be 0 to 4294967295");
	assert_refused("big", "9223372036854775808", "big", 0, "the number is too large");
	assert_refused("tiny", "1.5", "tiny", 0, "a whole number is expected");
	assert_refused("tiny", "\"1\"", "tiny", 0, "a number is expected");
	assert_refused("tiny", "true", "tiny", 0, "a number is expected");
	assert_refused("tiny", "null", "tiny", 0, "a number is expected");
	assert_refused("tiny", "[]", "tiny", 0, "a number is expected");
}

static void a_prefix_makes_a_number_a_word(void **state)
{
	assert_reads("ship", "\"s1\"");
	assert_reads("ship", "\"s999\"");
	assert_reads_as("ship", "\"\\u00731\"", "\"s1\"");
	static const char *const wrong[] = {"\"s0\"", "\"s1000\"", "\"s01\"", "\"s\"", "\"S1\"",
		"\"1\"", "\"\"", "\"s-1\"", "\"s+1\"", "\"s1 \"", "\"s 1\"", "\"x1\"", "\"s1x\"",
		"\"s11111111111111111111111111111111111111111\""};
	for (size_t i = 0; i < RD_COUNT(wrong); i++)
		assert_refused("ship", wrong[i], "ship", 0, "no such name");
	assert_refused("ship", "1", "ship", 0, "a string is expected");
	assert_refused("ship", "null", "ship", 0, "a string is expected");
}

static void one_value_may_have_a_word(void **state)
{
	assert_reads("rate", "\"all\"");
	assert_reads("rate", "10");
	assert_refused("rate", "250", "rate", 0, "the number must be 0 to 10");
	assert_refused("rate", "\"All\"", "rate", 0, "no such name");
	assert_refused("rate", "\"10\"", "rate", 0, "no such name");
	assert_reads("hold", "\"none\"");
	assert_reads("hold", "\"h0\"");
	assert_refused("hold", "\"h255\"", "hold", 0, "no such name");
	assert_refused("hold", "0", "hold", 0, "a string is expected");
}

static void truth_is_true_or_false(void **state)
{
	assert_reads("is_afloat", "true");
	assert_reads("is_afloat", "false");
	assert_refused("is_afloat", "1", "is_afloat", 0, "true or false is expected");
	assert_refused("is_afloat", "\"true\"", "is_afloat", 0, "true or false is expected");
	assert_refused("is_afloat", "null", "is_afloat", 0, "true or false is expected");
}

static void an_enum_is_one_of_its_names(void **state)
{
	assert_reads("color", "\"red\"");
	assert_reads_as("color", "\"bl\\u0075e\"", "\"blue\"");
	assert_refused(
		"color", " \"pink\"", "color", 1, "one of these is expected: red green blue");
	assert_refused("color", "\"Red\"", "color", 0, "one of these is expected: red green blue");
	assert_refused("color", "\"\"", "color", 0, "one of these is expected: red green blue");
	assert_refused("color", "0", "color", 0, "a string is expected");
	assert_refused("color", "null", "color", 0, "a string is expected");
}

static void a_lenient_word_may_be_anybodys(void **state)
{
	struct sample sample;
	char text[EXAMPLE_ROOM];
	assert_reads("flag", "\"green\"");
	assert_reads_as("flag", "\"pink\"", "\"\"");
	assert_reads_as("target", "\"t99\"", "\"\"");
	assert_reads_as("target",
		"\"a very long text that is no name of anything at all, and goes on\"", "\"\"");
	example_with(text, "flag", "\"pink\"");
	assert_true(read_as(&sample, RD_READ_WHOLE, text));
	assert_int_equal(sample.flag, SAMPLE_NOBODY);
	example_with(text, "target", "\"\"");
	assert_true(read_as(&sample, RD_READ_WHOLE, text));
	assert_int_equal(sample.target, 0xffff);
	assert_refused("flag", "1", "flag", 0, "a string is expected");
	assert_refused("target", "1", "target", 0, "a string is expected");
	assert_refused("target", "\"t\\x\"", "target", ANYWHERE, "no such escape");
}

static void a_lenient_text_that_does_not_fit_is_empty(void **state)
{
	assert_reads("note", "\"ab\"");
	assert_reads("note", "\"abcd\"");
	assert_reads_as("note", "\"a\"", "\"\"");
	assert_reads_as("note", "\"abcde\"", "\"\"");
	assert_reads_as("note", "\"far too long for it\"", "\"\"");
	assert_reads_as("note", "\"a\\u0000c\"", "\"\"");
	assert_reads("note", "\"\"");
	assert_refused("note", "5", "note", 0, "a string is expected");
}

static void a_text_is_measured_in_characters(void **state)
{
	assert_reads("name", "\"12345678\"");
	assert_reads(
		"name", "\"\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\"");
	assert_reads_as("name", "\"\\u00e9\\t\"", "\"\xc3\xa9\\t\"");
	assert_refused(
		"name", "\"123456789\"", "name", 0, "the number of characters must be 1 to 8");
	assert_refused("name", "\"\"", "name", 0, "the number of characters must be 1 to 8");
	/* eight characters of three bytes do not fit the array */
	assert_refused("name",
		"\"\xe2\x82\xac\xe2\x82\xac\xe2\x82\xac\xe2\x82\xac\xe2\x82\xac\xe2\x82\xac\"",
		"name", 0, "the text is too long or holds a zero byte");
	assert_refused(
		"name", "\"a\\u0000b\"", "name", 0, "the text is too long or holds a zero byte");
	assert_refused("name", "null", "name", 0, "a string is expected");
}

static void a_text_has_zero_bytes_behind_it(void **state)
{
	struct sample sample;
	char text[EXAMPLE_ROOM];
	memset(&sample, 0xee, sizeof(sample));
	example_with(text, "name", "\"ab\"");
	assert_true(read_as(&sample, RD_READ_WHOLE, text));
	for (size_t i = 2; i < sizeof(sample.name); i++)
		assert_int_equal(sample.name[i], 0);
}

static void null_is_nothing_where_it_may_be(void **state)
{
	assert_reads("rank", "null");
	assert_reads("rank", "\"small\"");
	assert_reads("home", "null");
	assert_reads("log", "null");
	assert_reads("patch", "null");
	assert_reads("knots", "null");
	assert_reads("pair", "[\"red\",5]");
	assert_reads("berths", "[null,null,null,null]");
	assert_reads("spare_colors", "[null,\"blue\",null]");
	assert_refused("berths", "[-1,null,3,null]", "berths[0]", 1, "the number must be 0 to 9");
	assert_refused("cells", "[null]", "cells[0]", 1, "a number is expected");
	assert_refused("port", "null", "port", 0, "a number is expected");
}

/* ---- structs and lists ------------------------------------------------------------------------- */

static void a_tuple_has_its_values_in_order(void **state)
{
	assert_reads_as("at", " [ 1 , 2 ] ", "[1,2]");
	assert_refused("at", "[1]", "at", ANYWHERE, "the number of values must be 2");
	assert_refused("at", "[]", "at", ANYWHERE, "the number of values must be 2");
	assert_refused("at", "[1,2,3]", "at", ANYWHERE, "the number of values must be 2");
	assert_refused("at", "[1,2,]", "at", ANYWHERE, "a value is expected after the comma");
	assert_refused("at", "[301,2]", "at[0]", 1, "the number must be -300 to 300");
	assert_refused("at", "[1,\"2\"]", "at[1]", 3, "a number is expected");
	assert_refused("at", "{\"x\":1,\"y\":2}", "at", 0, "an array is expected");
	assert_refused("pair", "[null,1]", "pair[0]", 1, "a string is expected");
}

static void a_list_keeps_its_length(void **state)
{
	assert_reads("cells", "[]");
	assert_reads("cells", "[0,0,0,0,0,0]");
	assert_refused("cells", "[0,0,0,0,0,0,0]", "cells", ANYWHERE,
		"the number of items must be 0 to 6");
	assert_refused("steps", "[]", "steps", ANYWHERE, "the number of items must be 1 to 3");
	assert_refused("lamps", "[true,false]", "lamps", ANYWHERE, "the number of items must be 3");
	assert_refused("lamps", "[true,false,true,true]", "lamps", ANYWHERE,
		"the number of items must be 3");
	assert_refused("cells", "{}", "cells", 0, "an array is expected");
	assert_refused("cells", "[0,4]", "cells[1]", 3, "the number must be -3 to 3");
	assert_refused("words", "[\"\",\"\",\"123456\"]", "words[2]", 7,
		"the text is too long or holds a zero byte");
}

static void zero_bytes_lie_behind_a_list(void **state)
{
	struct sample sample;
	char text[EXAMPLE_ROOM];
	static const uint8_t zeros[sizeof(sample.crew)];
	memset(&sample, 0xee, sizeof(sample));
	example_with(text, "crew", "[]");
	assert_true(read_as(&sample, RD_READ_WHOLE, text));
	assert_memory_equal(sample.crew, zeros, sizeof(sample.crew));
	assert_memory_equal(sample.cells + 3, zeros, 3);
}

static void a_fault_within_a_list_names_place_and_key(void **state)
{
	assert_refused("crew", "[{\"name\":\"Ana\",\"age\":20},{\"name\":\"Bo\",\"age\":9}]",
		"crew[1].age", 44, "the number must be 14 to 99");
	assert_refused("crew", "[{\"name\":\"Ana\",\"age\":20,\"at\":[0,10]}]", "crew[0].at[1]", 32,
		"the number must be -9 to 9");
	assert_refused("crew", "[{\"age\":20}]", "crew[0].name", 11, "is missing");
	assert_refused("crew", "[5]", "crew[0]", 1, "an object is expected");
	assert_refused(
		"bays", "[null,{\"depth\":51}]", "bays[1].depth", 15, "the number must be 0 to 50");
}

static void items_that_may_be_null_tell_by_their_flag(void **state)
{
	assert_reads("bays", "[null,{\"depth\":0}]");
	assert_reads("bays", "[{\"depth\":0},{\"depth\":50}]");
	assert_reads("bays", "[null,null]");
}

/* ---- objects by key ---------------------------------------------------------------------------- */

static void a_map_goes_by_names(void **state)
{
	assert_reads("goods", "{}");
	assert_reads("goods", "{\"green\":{\"amount\":1,\"is_wet\":true}}");
	assert_refused("goods", "{\"pink\":{\"amount\":1,\"is_wet\":true}}", "goods.pink", ANYWHERE,
		"no such key");
	assert_refused("goods", "{\"red\":{\"amount\":5001,\"is_wet\":true}}", "goods.red.amount",
		17, "the number must be 0 to 5000");
	assert_refused("goods",
		"{\"red\":{\"amount\":1,\"is_wet\":true},\"red\":{\"amount\":1,\"is_wet\":true}}",
		"goods", 34, "this key was there before");
	assert_refused("goods", "[]", "goods", 0, "an object is expected");
}

static void a_map_goes_by_numbers(void **state)
{
	assert_reads("debts", "{\"1000\":{\"owed\":1},\"-1\":{\"owed\":2},\"0\":{\"owed\":3}}");
	static const char *const wrong[] = {
		"1001", "-1001", "01", "-0", "00", "", "-", "+1", "1.0", "1e1", " 1", "x"};
	for (size_t i = 0; i < RD_COUNT(wrong); i++) {
		char value[64], path[64];
		sprintf(value, "{\"%s\":{\"owed\":1}}", wrong[i]);
		sprintf(path, "debts%s%s", wrong[i][0] ? "." : "", wrong[i]);
		if (!wrong[i][0])
			strcpy(path, "debts");
		assert_refused("debts", value, path, ANYWHERE, "no such key");
	}
}

static void a_map_goes_by_texts(void **state)
{
	assert_reads("friends", "{\"a\":0,\"\xc3\xa9\\n\":null}");
	assert_refused("friends", "{\"\":1}", "friends", ANYWHERE, "no such key");
	assert_refused("friends", "{\"1234567\":1}", "friends.1234567", ANYWHERE, "no such key");
	assert_refused("friends", "{\"\xe2\x82\xac\xe2\x82\xac\xe2\x82\xac\xe2\x82\xac\":1}",
		"friends.\xe2\x82\xac\xe2\x82\xac\xe2\x82\xac\xe2\x82\xac", ANYWHERE,
		"no such key");
	assert_refused("friends", "{\"a\\u0000b\":1}", "friends.a", ANYWHERE, "no such key");
	assert_refused("friends", "{\"a\":10}", "friends.a", 5, "the number must be 0 to 9");
}

static void a_map_goes_by_places(void **state)
{
	assert_reads("marks", "{\"300,9\":1,\"-1,0\":2}");
	static const char *const wrong[] = {
		"1", "1,", ",1", "1,2,3", "301,0", "0,10", "1, 2", "01,2", "a,b", ",", "1;2"};
	for (size_t i = 0; i < RD_COUNT(wrong); i++) {
		char value[64], path[64];
		sprintf(value, "{\"%s\":1}", wrong[i]);
		sprintf(path, "marks.%s", wrong[i]);
		assert_refused("marks", value, path, ANYWHERE, "no such key");
	}
}

static void a_map_goes_by_prefixed_numbers(void **state)
{
	assert_reads("fleets", "{\"f99\":1,\"f1\":2}");
	assert_refused("fleets", "{\"f0\":1}", "fleets.f0", ANYWHERE, "no such key");
	assert_refused("fleets", "{\"1\":1}", "fleets.1", ANYWHERE, "no such key");
}

static void a_map_holds_no_more_than_it_can(void **state)
{
	assert_reads("marks", "{\"1,1\":1,\"2,2\":2,\"3,3\":3}");
	assert_refused("marks", "{\"1,1\":1,\"2,2\":2,\"3,3\":3,\"4,4\":4}", "marks", ANYWHERE,
		"the number of members must be 0 to 3");
}

static void an_index_goes_by_place(void **state)
{
	assert_reads("holds", "{}");
	assert_reads("holds", "{\"green\":{\"depth\":3}}");
	assert_reads_as("holds", "{\"blue\":{\"depth\":3},\"red\":{\"depth\":4}}",
		"{\"red\":{\"depth\":4},\"blue\":{\"depth\":3}}");
	assert_reads("guns", "{\"0\":0,\"1\":1,\"2\":2,\"3\":3}");
	assert_refused("holds", "{\"pink\":{\"depth\":3}}", "holds.pink", ANYWHERE, "no such key");
	assert_refused("holds", "{\"red\":{\"depth\":51}}", "holds.red.depth", 16,
		"the number must be 0 to 50");
	assert_refused("guns", "{\"4\":0}", "guns.4", ANYWHERE, "no such key");
	assert_refused("guns", "{\"-1\":0}", "guns.-1", ANYWHERE, "no such key");
	assert_refused("guns", "{\"00\":0}", "guns.00", ANYWHERE, "no such key");
	assert_refused("guns", "{\"0\":21}", "guns.0", 5, "the number must be 0 to 20");
}

static void a_counted_index_has_as_many_places_as_it_is_told(void **state)
{
	char text[EXAMPLE_ROOM];
	struct sample sample;
	assert_reads("places", "{\"0\":1,\"3\":2}");
	/* more than its member counts: then the last place that was given counts */
	example_with(text, "places", "{\"4\":2}");
	assert_true(read_as(&sample, RD_READ_WHOLE, text));
	assert_int_equal(sample.place_count, 5);
	assert_int_equal(sample.places[0], SAMPLE_NOBODY);
	assert_int_equal(sample.places[4], 2);
}

static void a_key_of_any_length_is_told_in_whole_characters(void **state)
{
	char value[400] = "{\"", key[201] = "";
	for (int i = 0; i < 100; i++)
		strcat(key, "\xc5\x99");
	strcat(value, key);
	strcat(value, "\":1}");
	for (int shift = 0; shift < 2; shift++) {
		char text[EXAMPLE_ROOM];
		struct sample sample;
		char inner[400];
		sprintf(inner, "{\"%s%s\":1}", shift ? "x" : "", key);
		example_with(text, "friends", inner);
		assert_false(read_as(&sample, RD_READ_WHOLE, text));
		/* what is told goes into JSON, where half a character is none */
		sprintf(inner, "\"%s\"", fault.path);
		assert_true(rd_json_check(inner, strlen(inner), 1, NULL));
		assert_true(strlen(fault.path) > 60);
	}
}

/* ---- sets and grids ---------------------------------------------------------------------------- */

static void a_set_holds_each_member_once(void **state)
{
	assert_reads("winds", "[]");
	assert_reads_as("winds", "[\"storm\",\"n\",\"calm\"]", "[\"n\",\"calm\",\"storm\"]");
	assert_reads("days", "[0,1,30]");
	assert_refused("winds", "[\"n\",\"n\"]", "winds[1]", 5, "no such member, or there twice");
	assert_refused("winds", "[\"x\"]", "winds[0]", 1, "no such member, or there twice");
	assert_refused("winds", "[1]", "winds[0]", 1, "a string is expected");
	assert_refused("days", "[31]", "days[0]", 1, "no such member, or there twice");
	assert_refused("days", "[-1]", "days[0]", 1, "no such member, or there twice");
	assert_refused("days", "[\"n\"]", "days[0]", 1, "a number is expected");
}

static void a_grid_has_its_size_and_its_characters(void **state)
{
	assert_reads("sea", "[\"#####\",\".....\",\"~~~~~\",\"~.#.~\"]");
	assert_reads("soil", "[\"ddd\",\"aaa\",\"dcb\"]");
	assert_refused("sea", "[\"~~~~~\",\"~~~~~\",\"~~~~~\"]", "sea", ANYWHERE,
		"the grid has another size");
	assert_refused("sea", "[\"~~~~~\",\"~~~~\",\"~~~~~\",\"~~~~~\"]", "sea", 9,
		"the grid has another size");
	assert_refused("sea", "[\"~~~~~~\",\"~~~~~\",\"~~~~~\",\"~~~~~\"]", "sea", 1,
		"the grid has another size");
	assert_refused("sea", "[\"~~~~~\",\"~~~~~\",\"~~~~~\",\"~~~~~\",\"~~~~~\"]", "sea",
		ANYWHERE, "the grid has another size");
	assert_refused("sea", "[\"~~~~~\",\"~~?~~\",\"~~~~~\",\"~~~~~\"]", "sea[1]", 9,
		"no such character on this grid");
	assert_refused("sea", "[\"~~~~\\u0000\",\"~~~~~\",\"~~~~~\",\"~~~~~\"]", "sea[0]", 1,
		"no such character on this grid");
	assert_refused("sea", "[1]", "sea[0]", 1, "a string is expected");
	assert_refused("soil", "[\"abe\",\"aaa\",\"aaa\"]", "soil[0]", 1,
		"no such character on this grid");
}

static void a_grid_of_bits_keeps_every_cell(void **state)
{
	char value[512];
	for (int y = 0; y < 13; y++)
		for (int x = 0; x < 15; x++) {
			size_t length = 0;
			value[length++] = '[';
			for (int row = 0; row < 13; row++) {
				value[length++] = '"';
				for (int column = 0; column < 15; column++)
					value[length++] = row == y && column == x ? '1' : '0';
				value[length++] = '"';
				value[length++] = ',';
			}
			value[length - 1] = ']';
			value[length] = 0;
			assert_reads("seen", value);
		}
}

static void a_grid_of_any_size_keeps_its_own(void **state)
{
	assert_reads("patch", "[]");
	assert_reads("patch", "[\"~\"]");
	assert_reads("patch", "[\"~.#~.#\",\"~.#~.#\",\"~.#~.#\",\"~.#~.#\"]");
	assert_reads("patch", "[\"\",\"\"]");
	assert_refused("patch", "[\"~.#~.#~\"]", "patch", 1, "the grid has another size");
	assert_refused("patch", "[\"~~\",\"~\"]", "patch", 6, "the grid has another size");
	assert_refused("patch", "[\"~\",\"~\",\"~\",\"~\",\"~\"]", "patch", ANYWHERE,
		"the grid has another size");
}

static void either_is_a_name_or_an_object(void **state)
{
	assert_reads("chart", "\"pacific\"");
	assert_reads("chart", "{\"width\":1,\"height\":20,\"name\":\"\"}");
	assert_refused("chart", "\"own\"", "chart", 0, "an object is expected here");
	assert_refused("chart", "\"arctic\"", "chart", 0,
		"one of these is expected: atlantic pacific own");
	assert_refused("chart", "{\"width\":0,\"height\":20,\"name\":\"\"}", "chart.width", 9,
		"the number must be 1 to 20");
	assert_refused("chart", "5", "chart", 0, "a string is expected");
}

static void a_name_leaves_no_object_behind(void **state)
{
	char text[EXAMPLE_ROOM];
	struct sample sample;
	static const struct sample_chart nothing;
	memset(&sample, 0xee, sizeof(sample));
	example_with(text, "chart", "\"pacific\"");
	assert_true(read_as(&sample, RD_READ_WHOLE, text));
	assert_memory_equal(&sample.own_chart, &nothing, sizeof(nothing));
}

static void a_constant_is_printed_and_not_looked_at(void **state)
{
	assert_reads_as("form", "\"anything\"", "\"sample\"");
	assert_reads_as("form", "[1,{}]", "\"sample\"");
	assert_reads_as("form", NULL, "\"sample\"");
	assert_refused("form", "[1,]", "form", ANYWHERE, "a value is expected after the comma");
}

/* ---- tags -------------------------------------------------------------------------------------- */

static void a_tag_decides_which_fields_there_are(void **state)
{
	assert_reads(
		"parts", "[{\"weight\":1,\"kind\":\"gun\",\"range\":0,\"crew\":3,\"shots\":0}]");
	assert_refused("parts", "[{\"weight\":1,\"kind\":\"hull\",\"size\":\"small\",\"leaks\":0}]",
		"parts[0].size", 34, "a number is expected");
	assert_refused("parts", "[{\"weight\":1,\"kind\":\"mast\",\"size\":1,\"sails\":[]}]",
		"parts[0].size", 34, "a string is expected");
	assert_refused("parts", "[{\"weight\":1,\"kind\":\"mast\",\"size\":\"small\"}]",
		"parts[0].sails", ANYWHERE, "is missing");
	assert_refused("parts", "[{\"weight\":1,\"kind\":\"keel\"}]", "parts[0].kind", 20,
		"one of these is expected: hull mast gun");
	assert_refused("parts", "[{\"weight\":1}]", "parts[0].kind", ANYWHERE, "is missing");
}

static void a_tag_is_found_behind_its_fields(void **state)
{
	assert_reads_as("parts",
		"[{\"size\":\"large\",\"sails\":[],\"weight\":1,\"kind\":\"mast\"}]",
		"[{\"weight\":1,\"kind\":\"mast\",\"size\":\"large\",\"sails\":[]}]");
	assert_reads_as("parts", "[{\"leaks\":3,\"size\":9,\"kind\":\"hull\",\"weight\":1}]",
		"[{\"weight\":1,\"kind\":\"hull\",\"size\":9,\"leaks\":3}]");
}

static void fields_of_another_case_are_unknown(void **state)
{
	struct sample sample;
	assert_reads_as("parts",
		"[{\"weight\":1,\"kind\":\"hull\",\"size\":9,\"leaks\":0,\"sails\":[\"red\"]}]",
		"[{\"weight\":1,\"kind\":\"hull\",\"size\":9,\"leaks\":0}]");
	memset(&sample, 0, sizeof(sample));
	assert_false(read_as(&sample, RD_READ_PATCH,
		"{\"parts\":[{\"kind\":\"hull\",\"size\":9,\"sails\":[]}]}"));
	assert_string_equal(fault.path, "parts[0].sails");
	assert_string_equal(fault.reason, "no such key");
}

/* ---- texts of a form, texts that are cut, lists of different items ---- */

struct note {
	char line[20], letter[20];
	uint8_t words[4], word_count, numbers[4], number_count;
};
#define RD_OF struct note
static const struct rd_field note_fields[] = {
	RD_STRING(line, 0, 4, RD_LINE, RD_CUT, RD_OPTIONAL),
	RD_STRING(letter, 1, 4, RD_LETTER, RD_OPTIONAL),
	RD_LIST(words, word_count, RD_ITEM_ENUM(sample_colors, RD_UNKNOWN(SAMPLE_NOBODY)),
		RD_DISTINCT, RD_OPTIONAL),
	RD_LIST(numbers, number_count, RD_ITEM_INT(1, 6), .low = 1, RD_DISTINCT, RD_OPTIONAL),
};
static const struct rd_schema note_schema = RD_OBJECT("note", note_fields);
#undef RD_OF

static bool read_note(struct note *note, const char *text)
{
	return rd_read_text(&note_schema, note, RD_READ_ACTION, text, strlen(text), NULL, &fault);
}

static void of_a_text_too_long_one_character_more_is_kept(void **state)
{
	struct note note;
	assert_true(read_note(&note, "{\"line\":\"abcd\"}"));
	assert_string_equal(note.line, "abcd");
	assert_true(read_note(&note, "{\"line\":\"abcdefghijklmnopqrstuvwxyz\"}"));
	assert_string_equal(note.line, "abcde");
	/* Five of four bytes do not fit: whole characters are kept, and they are too many still. */
	assert_true(read_note(&note, "{\"line\":\"\xf0\x9f\x98\x80\xf0\x9f\x98\x80\xf0\x9f\x98\x80"
				     "\xf0\x9f\x98\x80\xf0\x9f\x98\x80\xf0\x9f\x98\x80\"}"));
	assert_int_equal(strlen(note.line), 16);
	for (size_t i = strlen(note.line); i < sizeof(note.line); i++)
		assert_int_equal(note.line[i], 0);
	assert_false(read_note(&note, "{\"letter\":\"abcde\"}"));
}

static void a_line_has_no_control_characters(void **state)
{
	struct note note;
	static const char *const wrong[] = {"a\\nb", "\\u0000", "\\u001b", "\\t", "\x7f", "\\u0085",
		"\xc2\x9f", "abcdefghijklmnopqrstuvwxyz\\u0007"};
	for (size_t i = 0; i < RD_COUNT(wrong); i++) {
		char text[80];
		snprintf(text, sizeof(text), "{\"line\":\"%s\"}", wrong[i]);
		assert_false(read_note(&note, text));
		assert_string_equal(fault.path, "line");
	}
	assert_true(read_note(&note, "{\"line\":\"\"}"));
	assert_true(read_note(&note, "{\"line\":\"\\u00a0\\\"\\/\"}"));
	assert_true(read_note(&note, "{\"line\":\"\xc2\xa0 \xe2\x80\xa6\"}"));
}

static void a_letter_says_something(void **state)
{
	struct note note;
	assert_true(read_note(&note, "{\"letter\":\"a\\nb\"}"));
	assert_string_equal(note.letter, "a\nb");
	assert_true(read_note(&note, "{\"letter\":\"\\u000a.\"}"));
	assert_false(read_note(&note, "{\"letter\":\"\"}"));
	assert_false(read_note(&note, "{\"letter\":\" \\n \"}"));
	assert_false(read_note(&note, "{\"letter\":\"a\\rb\"}"));
}

static void items_may_have_to_differ(void **state)
{
	struct note note;
	assert_true(read_note(&note, "{\"words\":[\"red\",\"blue\",\"pink\",\"grey\"]}"));
	assert_int_equal(note.words[3], SAMPLE_NOBODY);
	assert_false(read_note(&note, "{\"words\":[\"red\",\"blue\",\"red\"]}"));
	assert_string_equal(fault.path, "words[2]");
	/* Unknown names are told apart as well, and an escape is the letter it stands for. */
	assert_false(read_note(&note, "{\"words\":[\"pink\",\"\\u0070ink\"]}"));
	assert_true(read_note(&note, "{\"numbers\":[6,1,3]}"));
	assert_false(read_note(&note, "{\"numbers\":[6,1,6]}"));
	assert_false(read_note(&note, "{\"numbers\":[]}"));
}

/* ---- keys that are there only sometimes ---- */

struct offer {
	bool is_own, has_price;
	uint8_t zero[2];
	struct sample_point price;
	uint8_t number;
	uint8_t zero2[3];
};
#define RD_OF struct offer
static const struct rd_field offer_fields[] = {
	RD_INT(number, 0, 9),
	RD_STRUCT(price, sample_point_schema, RD_NULL_UNLESS(has_price), RD_ONLY_IF(is_own)),
};
static const struct rd_schema offer_schema = RD_OBJECT("offer", offer_fields);
#undef RD_OF

static void a_key_is_there_only_if_its_member_says_so(void **state)
{
	static const struct {
		const char *text;
		bool is_own, has_price;
	} cases[] = {
		{"{\"number\":1}", false, false},
		{"{\"number\":1,\"price\":null}", true, false},
		{"{\"number\":1,\"price\":[3,4]}", true, true},
	};
	for (size_t i = 0; i < RD_COUNT(cases); i++) {
		struct offer offer;
		char text[EXAMPLE_ROOM];
		struct rd_writer writer;
		assert_true(rd_read_text(&offer_schema, &offer, RD_READ_WHOLE, cases[i].text,
			strlen(cases[i].text), NULL, &fault));
		assert_int_equal(offer.is_own, cases[i].is_own);
		assert_int_equal(offer.has_price, cases[i].has_price);
		rd_write_start(&writer, text, sizeof(text));
		rd_write(&offer_schema, &offer, &writer);
		assert_true(rd_write_finish(&writer));
		assert_string_equal(text, cases[i].text);
	}
}

/* ---- words for several values, and what a patch held ---- */

struct grudge {
	uint64_t given;
	int16_t foe;
	uint8_t years;
};
#define RD_OF struct grudge
static const struct rd_names foe_words = RD_NAMES("hero", "none");
static const struct rd_field grudge_fields[] = {
	RD_INT(foe, 1, 99, RD_PREFIX(""), RD_WORDS_FROM(foe_words, -1), RD_FALLBACK(0)),
	RD_INT(years, 0, 9),
};
static const struct rd_schema grudge_schema = RD_OBJECT_GIVEN("grudge", grudge_fields, given);
#undef RD_OF
struct feud {
	struct grudge mine, yours;
};
#define RD_OF struct feud
static const struct rd_field feud_fields[] = {
	RD_STRUCT(mine, grudge_schema), RD_STRUCT(yours, grudge_schema)};
static const struct rd_schema feud_schema = RD_OBJECT("feud", feud_fields);
#undef RD_OF

static bool read_feud(struct feud *feud, enum rd_reading mode, const char *text)
{
	fault = (struct rd_fault){0};
	return rd_read_text(&feud_schema, feud, mode, text, strlen(text), NULL, &fault);
}

static void several_values_may_have_words(void **state)
{
	struct feud feud;
	char text[256];
	struct rd_writer writer;
	assert_true(read_feud(&feud, RD_READ_OPTIONS,
		"{\"mine\":{\"foe\":\"hero\"},\"yours\":{\"foe\":\"17\"}}"));
	assert_int_equal(feud.mine.foe, -1);
	assert_int_equal(feud.yours.foe, 17);
	assert_true(read_feud(&feud, RD_READ_PATCH, "{\"mine\":{\"foe\":\"none\"}}"));
	assert_int_equal(feud.mine.foe, 0);
	rd_write_start(&writer, text, sizeof(text));
	rd_write(&feud_schema, &feud, &writer);
	assert_true(rd_write_finish(&writer));
	assert_string_equal(text,
		"{\"mine\":{\"foe\":\"none\",\"years\":0},\"yours\":{\"foe\":\"17\",\"years\":0}}");
	assert_false(read_feud(&feud, RD_READ_PATCH, "{\"mine\":{\"foe\":\"Hero\"}}"));
	assert_false(read_feud(&feud, RD_READ_PATCH, "{\"mine\":{\"foe\":\"0\"}}"));
	assert_false(read_feud(&feud, RD_READ_PATCH, "{\"mine\":{\"foe\":1}}"));
	assert_string_equal(fault.path, "mine.foe");
}

static void a_nested_object_tells_which_keys_a_patch_held(void **state)
{
	struct feud feud;
	assert_true(read_feud(&feud, RD_READ_OPTIONS, "{\"mine\":{\"years\":3}}"));
	assert_int_equal(feud.mine.given, 0); /* patches alone tell */
	assert_true(read_feud(&feud, RD_READ_PATCH, "{\"mine\":{\"years\":4}}"));
	assert_int_equal(feud.mine.given, 2);
	assert_int_equal(feud.yours.given, 0);
	assert_true(read_feud(&feud, RD_READ_PATCH, "{\"yours\":{\"years\":4,\"foe\":\"none\"}}"));
	assert_int_equal(feud.yours.given, 3);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_whole_example_is_printed_as_it_was_read),
		cmocka_unit_test(the_example_fills_the_struct),
		cmocka_unit_test(numbers_keep_their_range),
		cmocka_unit_test(a_prefix_makes_a_number_a_word),
		cmocka_unit_test(one_value_may_have_a_word),
		cmocka_unit_test(truth_is_true_or_false),
		cmocka_unit_test(an_enum_is_one_of_its_names),
		cmocka_unit_test(a_lenient_word_may_be_anybodys),
		cmocka_unit_test(a_lenient_text_that_does_not_fit_is_empty),
		cmocka_unit_test(a_text_is_measured_in_characters),
		cmocka_unit_test(a_text_has_zero_bytes_behind_it),
		cmocka_unit_test(null_is_nothing_where_it_may_be),
		cmocka_unit_test(a_tuple_has_its_values_in_order),
		cmocka_unit_test(a_list_keeps_its_length),
		cmocka_unit_test(zero_bytes_lie_behind_a_list),
		cmocka_unit_test(a_fault_within_a_list_names_place_and_key),
		cmocka_unit_test(items_that_may_be_null_tell_by_their_flag),
		cmocka_unit_test(a_map_goes_by_names),
		cmocka_unit_test(a_map_goes_by_numbers),
		cmocka_unit_test(a_map_goes_by_texts),
		cmocka_unit_test(a_map_goes_by_places),
		cmocka_unit_test(a_map_goes_by_prefixed_numbers),
		cmocka_unit_test(a_map_holds_no_more_than_it_can),
		cmocka_unit_test(an_index_goes_by_place),
		cmocka_unit_test(a_counted_index_has_as_many_places_as_it_is_told),
		cmocka_unit_test(a_key_of_any_length_is_told_in_whole_characters),
		cmocka_unit_test(a_set_holds_each_member_once),
		cmocka_unit_test(a_grid_has_its_size_and_its_characters),
		cmocka_unit_test(a_grid_of_bits_keeps_every_cell),
		cmocka_unit_test(a_grid_of_any_size_keeps_its_own),
		cmocka_unit_test(either_is_a_name_or_an_object),
		cmocka_unit_test(a_name_leaves_no_object_behind),
		cmocka_unit_test(a_constant_is_printed_and_not_looked_at),
		cmocka_unit_test(a_tag_decides_which_fields_there_are),
		cmocka_unit_test(a_tag_is_found_behind_its_fields),
		cmocka_unit_test(a_key_is_there_only_if_its_member_says_so),
		cmocka_unit_test(fields_of_another_case_are_unknown),
		cmocka_unit_test(of_a_text_too_long_one_character_more_is_kept),
		cmocka_unit_test(a_line_has_no_control_characters),
		cmocka_unit_test(a_letter_says_something),
		cmocka_unit_test(items_may_have_to_differ),
		cmocka_unit_test(several_values_may_have_words),
		cmocka_unit_test(a_nested_object_tells_which_keys_a_patch_held),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
