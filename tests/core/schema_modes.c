/* What is missing, unknown, derived or merged, in the four modes of reading by schemas. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "fuzz/example.h"

static struct rd_fault fault;
static const enum rd_reading modes[] = {
	RD_READ_ACTION, RD_READ_OPTIONS, RD_READ_PATCH, RD_READ_WHOLE};

static bool read_by(
	const struct rd_schema *schema, void *out, enum rd_reading mode, const char *text)
{
	return rd_read_text(schema, out, mode, text, strlen(text), NULL, &fault);
}

static struct sample read_example(void)
{
	struct sample sample;
	assert_true(read_by(&sample_schema, &sample, RD_READ_WHOLE, example));
	return sample;
}

static void assert_fault(const char *path, const char *reason)
{
	assert_string_equal(fault.path, path);
	assert_string_equal(fault.reason, reason);
}

/* One key's value, as the struct is printed. */
static void assert_prints(
	const struct rd_schema *schema, const void *in, const char *key, const char *expected)
{
	char text[EXAMPLE_ROOM];
	struct rd_writer writer;
	rd_write_start(&writer, text, sizeof(text));
	rd_write(schema, in, &writer);
	assert_true(rd_write_finish(&writer));
	struct rd_span span = value_of(text, key);
	assert_non_null(span.text);
	text[span.text + span.length - text] = 0;
	assert_string_equal(span.text, expected);
}

/* ---- missing keys ------------------------------------------------------------------------------ */

static void actions_and_wholes_need_every_key_that_is_not_optional(void **state)
{
	for (size_t i = 0; i < RD_COUNT(sample_fields); i++) {
		const struct rd_field *field = &sample_fields[i];
		char text[EXAMPLE_ROOM], key[32];
		struct sample sample;
		sprintf(key, "%.*s", field->key_length - 3, field->key + 1);
		example_with(text, key, NULL);
		bool may_miss = field->is_optional || field->kind == RD_KIND_CONST;
		assert_int_equal(read_by(&sample_schema, &sample, RD_READ_WHOLE, text), may_miss);
		if (!may_miss)
			assert_fault(key, "is missing");
		assert_int_equal(read_by(&sample_schema, &sample, RD_READ_ACTION, text), may_miss);
	}
}

static void options_need_required_keys_alone(void **state)
{
	struct sample sample, expected;
	assert_false(read_by(&sample_schema, &sample, RD_READ_OPTIONS, "{}"));
	assert_fault("color", "is missing");
	assert_false(read_by(&sample_schema, &sample, RD_READ_OPTIONS, "{\"color\":\"red\"}"));
	assert_fault("name", "is missing");
	memset(&sample, 0xee, sizeof(sample));
	assert_true(read_by(
		&sample_schema, &sample, RD_READ_OPTIONS, "{\"name\":\"x\",\"color\":\"blue\"}"));
	rd_defaults(&sample_schema, &expected);
	expected.color = 2;
	expected.name[0] = 'x';
	assert_memory_equal(&sample, &expected, sizeof(sample));
}

static void a_patch_needs_nothing(void **state)
{
	struct sample sample = read_example(), before = sample;
	assert_true(read_by(&sample_schema, &sample, RD_READ_PATCH, "{}"));
	assert_memory_equal(&sample, &before, sizeof(sample));
}

static void what_is_left_out_of_a_whole_is_absent_whatever_its_fallback(void **state)
{
	char text[EXAMPLE_ROOM];
	struct sample sample;
	example_with(text, "key_port", NULL);
	assert_true(read_by(&sample_schema, &sample, RD_READ_WHOLE, text));
	assert_int_equal(sample.key_port, SAMPLE_NOBODY);
	assert_true(read_by(&sample_schema, &sample, RD_READ_ACTION, text));
	assert_int_equal(sample.key_port, SAMPLE_NOBODY);
	assert_true(read_by(&sample_schema, &sample, RD_READ_OPTIONS, text));
	assert_int_equal(sample.key_port, 4);
}

static void defaults_are_the_fallbacks_and_zero_bytes(void **state)
{
	struct sample sample;
	memset(&sample, 0xee, sizeof(sample));
	rd_defaults(&sample_schema, &sample);
	assert_int_equal(sample.amount, 77);
	assert_int_equal(sample.ship, 1);
	assert_int_equal(sample.hold, SAMPLE_NOBODY);
	assert_true(sample.is_afloat);
	assert_int_equal(sample.rank, -1);
	assert_int_equal(sample.port, SAMPLE_NOBODY);
	assert_int_equal(sample.key_port, 4);
	assert_int_equal(sample.target, 0xffff);
	assert_int_equal(sample.knots.knots, -1);
	assert_int_equal(sample.berths[3], -1);
	assert_int_equal(sample.guns[3], SAMPLE_NOBODY);
	for (int y = 0; y < SAMPLE_TALL; y++)
		assert_memory_equal(sample.sea[y], "~~~~~\0\0\0", 8);
	assert_int_equal(
		sample.tiny | sample.cell_count | sample.spare_colors[0] | sample.places[0], 0);
	assert_int_equal(sample.name[0] | sample.has_home | sample.home.x | sample.holds[0].depth |
				 sample.patch[0][0],
		0);
	assert_int_equal(sample.at.zero, 0);
}

/* ---- unknown and derived keys ------------------------------------------------------------------ */

static void unknown_keys_are_passed_over_or_refused(void **state)
{
	for (size_t i = 0; i < RD_COUNT(modes); i++) {
		bool is_strict = modes[i] == RD_READ_OPTIONS || modes[i] == RD_READ_PATCH;
		struct sample sample = read_example(), expected = sample;
		char text[EXAMPLE_ROOM];
		example_with(text, "colour", "{\"a\":[1,2,{}]}");
		assert_int_equal(read_by(&sample_schema, &sample, modes[i], text), !is_strict);
		if (is_strict)
			assert_fault("colour", "no such key");
		else
			assert_memory_equal(&sample, &expected, sizeof(sample));
	}
}

static void an_unknown_value_must_be_well_formed(void **state)
{
	char text[EXAMPLE_ROOM];
	struct sample sample;
	example_with(text, "colour", "{\"a\":[1,2,}");
	assert_false(read_by(&sample_schema, &sample, RD_READ_ACTION, text));
	example_with(text, "colour", "{\"a\":1,\"a\":2}");
	assert_false(read_by(&sample_schema, &sample, RD_READ_ACTION, text));
	assert_string_equal(fault.reason, "this key was there before");
}

static void a_key_too_long_to_tell_apart_is_unknown(void **state)
{
	char text[EXAMPLE_ROOM], key[100];
	struct sample sample;
	memset(key, 'k', sizeof(key));
	key[99] = 0;
	example_with(text, key, "1");
	assert_true(read_by(&sample_schema, &sample, RD_READ_WHOLE, text));
	assert_false(read_by(&sample_schema, &sample, RD_READ_OPTIONS, text));
	assert_string_equal(fault.reason, "no such key");
	key[RD_JSON_KEY] = 0;
	assert_string_equal(fault.path, key);
}

static void a_derived_key_is_read_unless_in_a_patch(void **state)
{
	for (size_t i = 0; i < RD_COUNT(modes); i++) {
		struct sample sample = read_example();
		char text[EXAMPLE_ROOM];
		example_with(text, "sum", "6");
		assert_true(read_by(&sample_schema, &sample, modes[i], text));
		assert_int_equal(sample.sum, modes[i] == RD_READ_PATCH ? 5 : 6);
	}
	struct sample sample = read_example();
	assert_true(
		read_by(&sample_schema, &sample, RD_READ_PATCH, "{\"sum\":{\"any\":\"thing\"}}"));
}

static void unknown_keys_within_are_refused_by_their_path(void **state)
{
	struct sample sample = read_example();
	assert_false(read_by(&sample_schema, &sample, RD_READ_PATCH,
		"{\"crew\":[{\"name\":\"A\"},{\"name\":\"B\",\"hat\":1}]}"));
	assert_fault("crew[1].hat", "no such key");
	assert_false(read_by(
		&sample_schema, &sample, RD_READ_PATCH, "{\"goods\":{\"red\":{\"hat\":1}}}"));
	assert_fault("goods.red.hat", "no such key");
	assert_false(read_by(&sample_schema, &sample, RD_READ_PATCH,
		"{\"goods\":{\"red\":{\"color\":\"red\"}}}"));
	assert_fault("goods.red.color", "no such key");
}

/* ---- what was given ---------------------------------------------------------------------------- */

static void the_keys_that_were_given_are_told(void **state)
{
	struct sample sample = read_example();
	uint64_t given = 99;
	static const char text[] = "{\"amount\":1,\"sum\":2,\"form\":\"x\"}";
	assert_true(rd_read_text(
		&sample_schema, &sample, RD_READ_PATCH, text, sizeof(text) - 1, &given, &fault));
	assert_true(given == (RD_BIT(0) | RD_BIT(2) | RD_BIT(RD_COUNT(sample_fields) - 1)));
	assert_true(rd_read_text(&sample_schema, &sample, RD_READ_PATCH, "{}", 2, &given, &fault));
	assert_true(given == 0);
}

static void a_printed_state_may_carry_its_dice(void **state)
{
	struct sample sample = read_example();
	uint64_t given;
	static const char dice[] = "{\"chance\":{\"seed\":\"00\",\"counter\":1},\"amount\":1}";
	assert_true(rd_read_text(
		&sample_schema, &sample, RD_READ_PATCH, dice, sizeof(dice) - 1, &given, &fault));
	assert_true(given == RD_BIT(2));
	static const char within[] = "{\"crew\":[{\"name\":\"A\",\"chance\":1}]}";
	assert_false(rd_read_text(&sample_schema, &sample, RD_READ_PATCH, within,
		sizeof(within) - 1, &given, &fault));
	assert_fault("crew[0].chance", "no such key");
	assert_false(read_by(&sample_schema, &sample, RD_READ_PATCH, dice));
}

static void a_value_is_read_from_within_a_text(void **state)
{
	static const char text[] = "{\"skip\":0,\"at\":[3,4],\"after\":true}";
	struct rd_json json;
	struct rd_key key;
	struct sample_point point;
	bool after;
	rd_json_start(&json, text, sizeof(text) - 1, NULL, &fault);
	rd_json_open(&json, '{');
	rd_json_key(&json, &key);
	rd_json_skip(&json, NULL);
	rd_json_key(&json, &key);
	assert_true(rd_read(&sample_point_schema, &point, RD_READ_WHOLE, &json, NULL));
	assert_int_equal(point.x, 3);
	assert_true(rd_json_key(&json, &key) && rd_json_boolean(&json, &after) && after);
	assert_false(rd_json_key(&json, &key));
	assert_true(rd_json_end(&json));
}

static void something_behind_the_value_is_refused(void **state)
{
	struct sample_point point;
	assert_false(read_by(&sample_point_schema, &point, RD_READ_WHOLE, "[1,2] 3"));
	assert_fault("", "something follows the value");
}

/* ---- merging ----------------------------------------------------------------------------------- */

/* The patch changes this one key's value to this; everything else stays. */
static void assert_patched(const char *patch, const char *key, const char *expected)
{
	struct sample sample = read_example();
	char text[EXAMPLE_ROOM], whole[EXAMPLE_ROOM];
	struct rd_writer writer;
	if (!read_by(&sample_schema, &sample, RD_READ_PATCH, patch))
		fail_msg("%s: %s at %s", patch, fault.reason, fault.path);
	rd_write_start(&writer, text, sizeof(text));
	rd_write(&sample_schema, &sample, &writer);
	assert_true(rd_write_finish(&writer));
	example_with(whole, key, expected);
	assert_string_equal(text, whole);
	/* What was printed stands for every byte: nothing of before is left behind. */
	struct sample again;
	assert_true(read_by(&sample_schema, &again, RD_READ_WHOLE, text));
	assert_memory_equal(&sample, &again, sizeof(sample));
}

static void assert_patch_refused(const char *patch, const char *path, const char *reason)
{
	struct sample sample = read_example();
	assert_false(read_by(&sample_schema, &sample, RD_READ_PATCH, patch));
	assert_fault(path, reason);
}

static void a_patch_replaces_values(void **state)
{
	assert_patched("{\"tiny\":1}", "tiny", "1");
	assert_patched("{\"name\":\"x\"}", "name", "\"x\"");
	assert_patched("{\"at\":[1,2]}", "at", "[1,2]");
	assert_patched("{\"home\":null}", "home", "null");
	assert_patched("{\"rank\":null}", "rank", "null");
	assert_patched("{\"log\":null}", "log", "null");
	assert_patched("{\"patch\":null}", "patch", "null");
	assert_patched("{\"winds\":[\"e\"]}", "winds", "[\"e\"]");
	assert_patched("{\"patch\":[\"#\"]}", "patch", "[\"#\"]");
	assert_patched("{\"chart\":\"pacific\"}", "chart", "\"pacific\"");
}

static void a_patch_replaces_arrays(void **state)
{
	assert_patched("{\"cells\":[0]}", "cells", "[0]");
	assert_patched("{\"cells\":[]}", "cells", "[]");
	assert_patched("{\"crew\":[{\"name\":\"Z\"}]}", "crew", "[{\"name\":\"Z\",\"age\":30}]");
	assert_patched("{\"bays\":[null,{}]}", "bays", "[null,{\"depth\":7}]");
	assert_patch_refused("{\"crew\":[{\"age\":20}]}", "crew[0].name", "is missing");
}

static void a_patch_merges_members_of_a_map(void **state)
{
	assert_patched("{\"goods\":{\"red\":{\"amount\":9}}}", "goods",
		"{\"blue\":{\"amount\":5,\"is_wet\":false},\"red\":{\"amount\":9,\"is_wet\":true}}");
	assert_patched("{\"goods\":{\"blue\":{}}}", "goods",
		"{\"blue\":{\"amount\":5,\"is_wet\":false},\"red\":{\"amount\":6,\"is_wet\":true}}");
	assert_patched("{\"marks\":{\"0,0\":9}}", "marks", "{\"-300,-9\":200,\"0,0\":9}");
	assert_patched(
		"{\"friends\":{\"Eva\":null}}", "friends", "{\"Eva\":null,\"\xc5\x98\":null}");
}

static void a_new_member_of_a_map_takes_its_fallbacks(void **state)
{
	assert_patched("{\"goods\":{\"green\":{}}}", "goods",
		"{\"blue\":{\"amount\":5,\"is_wet\":false},\"red\":{\"amount\":6,\"is_wet\":true},"
		"\"green\":{\"amount\":100,\"is_wet\":true}}");
	assert_patched("{\"debts\":{\"9\":{\"owed\":3}}}", "debts",
		"{\"-1000\":{\"owed\":5},\"7\":{\"owed\":0},\"9\":{\"owed\":3}}");
	assert_patched(
		"{\"debts\":{\"7\":{}}}", "debts", "{\"-1000\":{\"owed\":5},\"7\":{\"owed\":0}}");
	assert_patch_refused("{\"debts\":{\"9\":{}}}", "debts.9.owed", "is missing");
	assert_patch_refused("{\"marks\":{\"1,1\":1,\"2,2\":2}}", "marks",
		"the number of members must be 0 to 3");
}

static void a_patch_merges_places_of_an_index(void **state)
{
	assert_patched("{\"holds\":{\"red\":{}}}", "holds",
		"{\"red\":{\"depth\":1},\"blue\":{\"depth\":50}}");
	assert_patched("{\"holds\":{\"green\":{}}}", "holds",
		"{\"red\":{\"depth\":1},\"green\":{\"depth\":7},\"blue\":{\"depth\":50}}");
	assert_patched("{\"guns\":{\"1\":4}}", "guns", "{\"0\":1,\"1\":4,\"3\":20}");
	assert_patched("{\"places\":{\"3\":0}}", "places", "{\"1\":5,\"3\":0}");
	assert_patch_refused("{\"places\":{\"4\":0}}", "places.4", "no such key");
}

static void a_patch_merges_the_object_of_an_either(void **state)
{
	assert_patched("{\"chart\":{\"height\":5}}", "chart",
		"{\"width\":3,\"height\":5,\"name\":\"me\"}");
	struct sample sample = read_example();
	assert_true(read_by(&sample_schema, &sample, RD_READ_PATCH, "{\"chart\":\"pacific\"}"));
	assert_false(read_by(&sample_schema, &sample, RD_READ_PATCH, "{\"chart\":{\"height\":5}}"));
	assert_fault("chart.width", "is missing");
	assert_true(read_by(&sample_schema, &sample, RD_READ_PATCH, "{\"chart\":\"pacific\"}"));
	assert_true(read_by(&sample_schema, &sample, RD_READ_PATCH, "{\"chart\":{\"width\":5}}"));
	assert_prints(&sample_schema, &sample, "chart", "{\"width\":5,\"height\":9,\"name\":\"\"}");
}

static void a_patch_merges_a_nullable_struct_or_makes_it_new(void **state)
{
	struct sample_sailor sailor;
	assert_true(read_by(&sample_sailor_schema, &sailor, RD_READ_OPTIONS, "{\"name\":\"A\"}"));
	assert_false(sailor.is_aboard);
	assert_true(read_by(&sample_sailor_schema, &sailor, RD_READ_PATCH, "{\"at\":[1,2]}"));
	assert_true(sailor.is_aboard);
	assert_int_equal(sailor.age, 30);
}

/* Tagged structs, by themselves. */
static struct sample_part read_part(const char *text)
{
	struct sample_part part;
	memset(&part, 0xee, sizeof(part));
	if (!read_by(&sample_part_schema, &part, RD_READ_OPTIONS, text))
		fail_msg("%s: %s at %s", text, fault.reason, fault.path);
	return part;
}

static void a_tagged_struct_takes_the_fallbacks_of_its_own_case(void **state)
{
	struct sample_part part = read_part("{\"kind\":\"hull\",\"size\":3}");
	assert_prints(&sample_part_schema, &part, "leaks", "1");
	part = read_part("{\"kind\":\"mast\"}");
	assert_prints(&sample_part_schema, &part, "size", "\"large\"");
	assert_prints(&sample_part_schema, &part, "sails", "[]");
	part = read_part("{\"kind\":\"gun\"}");
	assert_prints(&sample_part_schema, &part, "range", "-3");
	assert_prints(&sample_part_schema, &part, "crew", "null");
	assert_prints(&sample_part_schema, &part, "weight", "10");
}

static void a_tagged_struct_has_zero_bytes_outside_its_case(void **state)
{
	struct sample_part expected;
	struct sample_part part = read_part("{\"kind\":\"mast\",\"weight\":4,\"size\":\"small\"}");
	memset(&expected, 0, sizeof(expected));
	expected.kind = SAMPLE_MAST;
	expected.weight = 4;
	assert_memory_equal(&part, &expected, sizeof(part));
	part = read_part("{\"kind\":\"hull\",\"weight\":4,\"size\":0,\"leaks\":0}");
	expected.kind = SAMPLE_HULL;
	assert_memory_equal(&part, &expected, sizeof(part));
}

static void a_patch_may_change_the_case(void **state)
{
	struct sample_part part = read_part(
		"{\"kind\":\"gun\",\"weight\":4,\"range\":5,\"crew\":9,\"shots\":99}");
	assert_true(read_by(&sample_part_schema, &part, RD_READ_PATCH, "{\"kind\":\"mast\"}"));
	struct sample_part expected = read_part("{\"kind\":\"mast\",\"weight\":4}");
	assert_memory_equal(&part, &expected, sizeof(part));
	assert_false(read_by(&sample_part_schema, &part, RD_READ_PATCH, "{\"kind\":\"hull\"}"));
	assert_fault("size", "is missing");
	part = expected;
	assert_true(read_by(&sample_part_schema, &part, RD_READ_PATCH, "{\"size\":\"small\"}"));
	assert_prints(&sample_part_schema, &part, "size", "\"small\"");
	assert_true(read_by(
		&sample_part_schema, &part, RD_READ_PATCH, "{\"size\":7,\"kind\":\"hull\"}"));
	expected = read_part("{\"kind\":\"hull\",\"weight\":4,\"size\":7}");
	assert_memory_equal(&part, &expected, sizeof(part));
}

static void a_patch_that_keeps_the_case_keeps_its_fields(void **state)
{
	struct sample_part part = read_part(
				   "{\"kind\":\"gun\",\"range\":5,\"crew\":9,\"shots\":99}"),
			   before = part;
	assert_true(read_by(&sample_part_schema, &part, RD_READ_PATCH, "{\"kind\":\"gun\"}"));
	assert_memory_equal(&part, &before, sizeof(part));
	assert_false(read_by(&sample_part_schema, &part, RD_READ_PATCH, "{\"size\":1}"));
	assert_fault("size", "no such key");
}

/* ---- rarer tables ------------------------------------------------------------------------------ */

/* A tag that may be left out, of which the last case is first in memory; and a name or object, or null. */
struct berth {
	uint8_t depth, kind;
	bool has_chart;
	uint8_t chart;
	struct sample_chart own;
};
#define RD_OF struct berth
static const struct rd_field berth_fields[] = {
	RD_INT(depth, 0, 99, RD_WHEN(RD_BIT(SAMPLE_GUN)), RD_FALLBACK(9)),
	RD_INT_AS("draught", depth, 0, 99, RD_WHEN(RD_BIT(SAMPLE_HULL)), RD_FALLBACK(5)),
	RD_ENUM(kind, sample_parts, RD_FALLBACK(SAMPLE_GUN)),
	RD_EITHER_AS(
		"chart", chart, sample_charts, own, sample_chart_schema, RD_NULL_UNLESS(has_chart)),
};
static const struct rd_schema berth_schema = RD_TAGGED("berth", berth_fields, 2);
#undef RD_OF

static void a_tag_that_is_left_out_is_its_fallback(void **state)
{
	struct berth berth;
	rd_defaults(&berth_schema, &berth);
	assert_int_equal(berth.kind, SAMPLE_GUN);
	assert_int_equal(berth.depth, 9);
	assert_true(read_by(&berth_schema, &berth, RD_READ_OPTIONS, "{}"));
	assert_int_equal(berth.depth, 9);
	assert_true(read_by(&berth_schema, &berth, RD_READ_OPTIONS, "{\"kind\":\"hull\"}"));
	assert_int_equal(berth.depth, 5);
	assert_true(read_by(&berth_schema, &berth, RD_READ_OPTIONS, "{\"kind\":\"mast\"}"));
	assert_int_equal(berth.depth, 0);
}

static void null_in_the_place_of_an_object_leaves_nothing_behind(void **state)
{
	struct berth berth, expected;
	rd_defaults(&berth_schema, &expected);
	assert_true(read_by(&berth_schema, &berth, RD_READ_OPTIONS,
		"{\"chart\":{\"width\":5,\"name\":\"x\"}}"));
	assert_prints(&berth_schema, &berth, "chart", "{\"width\":5,\"height\":9,\"name\":\"x\"}");
	assert_true(read_by(&berth_schema, &berth, RD_READ_PATCH, "{\"chart\":null}"));
	assert_memory_equal(&berth, &expected, sizeof(berth));
}

#define LONG_KEY "a_key_that_is_as_long_as_keys_may_be_and_says_so_for_sixty_four"
struct nested {
	uint8_t wind;
};
static const struct rd_names long_names = RD_NAMES(LONG_KEY "1", LONG_KEY "2", LONG_KEY "3");
#define RD_OF struct nested
static const struct rd_field innermost_fields[] = {RD_ENUM_AS(LONG_KEY, wind, long_names)};
static const struct rd_schema innermost_schema = RD_OBJECT("innermost", innermost_fields);
#undef RD_OF
struct nesting {
	struct nested inner;
};
#define RD_OF struct nesting
static const struct rd_field nesting_fields[] = {RD_STRUCT_AS(LONG_KEY, inner, innermost_schema)};
static const struct rd_schema nesting_schema = RD_OBJECT("nesting", nesting_fields);
#undef RD_OF

static void long_paths_and_reasons_are_cut(void **state)
{
	static const char text[] = "{\"" LONG_KEY "\":{\"" LONG_KEY "\":\"x\"}}";
	static const char path[] = LONG_KEY "." LONG_KEY;
	static const char reason[] = "one of these is expected: " LONG_KEY "1 " LONG_KEY "2";
	struct nesting nesting;
	assert_false(read_by(&nesting_schema, &nesting, RD_READ_WHOLE, text));
	assert_int_equal(strlen(fault.path), RD_FAULT_PATH - 1);
	assert_memory_equal(fault.path, path, RD_FAULT_PATH - 1);
	assert_int_equal(strlen(fault.reason), RD_FAULT_REASON - 1);
	assert_memory_equal(fault.reason, reason, RD_FAULT_REASON - 1);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(actions_and_wholes_need_every_key_that_is_not_optional),
		cmocka_unit_test(options_need_required_keys_alone),
		cmocka_unit_test(a_patch_needs_nothing),
		cmocka_unit_test(what_is_left_out_of_a_whole_is_absent_whatever_its_fallback),
		cmocka_unit_test(defaults_are_the_fallbacks_and_zero_bytes),
		cmocka_unit_test(unknown_keys_are_passed_over_or_refused),
		cmocka_unit_test(an_unknown_value_must_be_well_formed),
		cmocka_unit_test(a_key_too_long_to_tell_apart_is_unknown),
		cmocka_unit_test(a_derived_key_is_read_unless_in_a_patch),
		cmocka_unit_test(unknown_keys_within_are_refused_by_their_path),
		cmocka_unit_test(the_keys_that_were_given_are_told),
		cmocka_unit_test(a_printed_state_may_carry_its_dice),
		cmocka_unit_test(a_value_is_read_from_within_a_text),
		cmocka_unit_test(something_behind_the_value_is_refused),
		cmocka_unit_test(a_patch_replaces_values),
		cmocka_unit_test(a_patch_replaces_arrays),
		cmocka_unit_test(a_patch_merges_members_of_a_map),
		cmocka_unit_test(a_new_member_of_a_map_takes_its_fallbacks),
		cmocka_unit_test(a_patch_merges_places_of_an_index),
		cmocka_unit_test(a_patch_merges_the_object_of_an_either),
		cmocka_unit_test(a_patch_merges_a_nullable_struct_or_makes_it_new),
		cmocka_unit_test(a_tagged_struct_takes_the_fallbacks_of_its_own_case),
		cmocka_unit_test(a_tagged_struct_has_zero_bytes_outside_its_case),
		cmocka_unit_test(a_patch_may_change_the_case),
		cmocka_unit_test(a_patch_that_keeps_the_case_keeps_its_fields),
		cmocka_unit_test(a_tag_that_is_left_out_is_its_fallback),
		cmocka_unit_test(null_in_the_place_of_an_object_leaves_nothing_behind),
		cmocka_unit_test(long_paths_and_reasons_are_cut),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
