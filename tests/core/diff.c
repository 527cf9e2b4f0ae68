/* What changed between two structs, and that put over the JSON of the first. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include <ronda/diff.h>

#include "fuzz/example.h"
#include "fuzz/sample_random.h"

enum { ROUNDS = 4000 };

static struct rd_fault fault;

static struct rd_span print(const struct sample *sample, char text[EXAMPLE_ROOM])
{
	struct rd_writer writer;
	rd_write_start(&writer, text, EXAMPLE_ROOM);
	rd_write(&sample_schema, sample, &writer);
	assert_true(rd_write_finish(&writer));
	return (struct rd_span){text, writer.length};
}

static struct rd_span differ(const struct sample *before, const struct sample *after,
	char text[EXAMPLE_ROOM], bool *has_changed)
{
	struct rd_writer writer;
	rd_write_start(&writer, text, EXAMPLE_ROOM);
	*has_changed = rd_diff(&sample_schema, before, after, &writer) != RD_SAME;
	assert_true(rd_write_finish(&writer));
	return (struct rd_span){text, writer.length};
}

static bool put_over(const char *base, const char *difference, char text[EXAMPLE_ROOM])
{
	struct rd_writer writer;
	fault = (struct rd_fault){0};
	rd_write_start(&writer, text, EXAMPLE_ROOM);
	return rd_patch((struct rd_span){base, strlen(base)},
		       (struct rd_span){difference, strlen(difference)}, &writer, &fault) &&
	       rd_write_finish(&writer);
}

static void check_pair(const struct sample *before, const struct sample *after)
{
	char old[EXAMPLE_ROOM], new[EXAMPLE_ROOM], difference[EXAMPLE_ROOM], patched[EXAMPLE_ROOM];
	struct sample read;
	bool has_changed;
	print(before, old);
	print(after, new);
	differ(before, after, difference, &has_changed);
	assert_int_equal(has_changed, strcmp(old, new) != 0);
	assert_int_equal(has_changed, strcmp(difference, "{}") != 0);
	if (!put_over(old, difference, patched))
		fail_msg("%s: %s\n%s", fault.reason, old, difference);
	assert_true(rd_read_text(
		&sample_schema, &read, RD_READ_WHOLE, patched, strlen(patched), NULL, &fault));
	assert_memory_equal(&read, after, sizeof(read));
}

static void random_structs_become_each_other(void **state)
{
	for (int round = 0; round < ROUNDS; round++) {
		struct sample one, other;
		random_sample(&one);
		random_sample(&other);
		check_pair(&one, &other);
		check_pair(&one, &one);
	}
}

/* Each key of a difference alone, where what comes of it is a struct. */
static void one_member_at_a_time_is_told(void **state)
{
	for (int round = 0; round < ROUNDS / 20; round++) {
		char text[EXAMPLE_ROOM];
		struct sample one, other, mixed;
		bool has_changed;
		random_sample(&one);
		random_sample(&other);
		differ(&one, &other, text, &has_changed);
		struct rd_json json;
		struct rd_key key;
		rd_json_start(&json, text, strlen(text), NULL, NULL);
		rd_json_open(&json, '{');
		while (rd_json_key(&json, &key)) {
			struct rd_span value;
			char part[EXAMPLE_ROOM], base[EXAMPLE_ROOM], patched[EXAMPLE_ROOM];
			struct rd_writer writer;
			assert_true(rd_json_skip(&json, &value));
			rd_write_start(&writer, part, sizeof(part));
			rd_write_open(&writer, '{');
			char name[RD_JSON_KEY + 1] = {0};
			memcpy(name, key.text, key.length);
			rd_write_key(&writer, name);
			rd_write_raw(&writer, value.text, value.length);
			rd_write_close(&writer, '}');
			assert_true(rd_write_finish(&writer));
			print(&one, base);
			assert_true(put_over(base, part, patched));
			if (!rd_read_text(&sample_schema, &mixed, RD_READ_WHOLE, patched,
				    strlen(patched), NULL, &fault))
				continue; /* fields that belong together were torn apart */
			check_pair(&one, &mixed);
		}
	}
}

static void a_buffer_of_any_size_is_never_overrun(void **state)
{
	enum { CANARY = 64 };
	struct sample one, other;
	char whole[EXAMPLE_ROOM];
	bool has_changed;
	random_sample(&one);
	random_sample(&other);
	size_t length = differ(&one, &other, whole, &has_changed).length;
	for (size_t capacity = 0; capacity < length + 4; capacity++) {
		char *text = malloc(capacity + CANARY);
		struct rd_writer writer;
		assert_non_null(text);
		memset(text, 0x5a, capacity + CANARY);
		rd_write_start(&writer, text, capacity);
		rd_diff(&sample_schema, &one, &other, &writer);
		assert_int_equal(rd_write_finish(&writer), capacity > length);
		for (size_t i = capacity; i < capacity + CANARY; i++)
			assert_int_equal(text[i], 0x5a);
		free(text);
	}
}

/* ---- texts ------------------------------------------------------------------------------------------------- */

static void a_difference_is_put_over_a_text(void **state)
{
	static const struct {
		const char *base, *difference, *expected;
	} rows[] = {
		{"{\"a\":1,\"b\":2}", "{}", "{\"a\":1,\"b\":2}"},
		{"{\"a\":1,\"b\":2}", "{\"b\":[3]}", "{\"a\":1,\"b\":[3]}"},
		{"{\"a\":1,\"b\":2}", "{\"-a\":0,\"c\":null}", "{\"b\":2,\"c\":null}"},
		{"{\"a\":{\"b\":1,\"c\":2}}", "{\"~a\":{\"c\":3}}", "{\"a\":{\"b\":1,\"c\":3}}"},
		{"{\"-1,0\":1,\"~\":2}", "{\"=-1,0\":3,\"-~\":0}", "{\"-1,0\":3}"},
		{"{\"a\":[1,2,3]}", "{\"~a\":{\"1\":5}}", "{\"a\":[1,5,3]}"},
		{"{\"a\":[{\"b\":1},2]}", "{\"~a\":{\"~0\":{\"b\":4}}}", "{\"a\":[{\"b\":4},2]}"},
		{"{\"a\":[1,2,3]}", "{\"~a\":{\"@\":[1,1]}}", "{\"a\":[1,3]}"},
		{"{\"a\":[1,2,3]}", "{\"~a\":{\"@\":[0,0,9,8]}}", "{\"a\":[9,8,1,2,3]}"},
		{"{\"a\":[1,2,3]}", "{\"~a\":{\"@\":[3,0,4]}}", "{\"a\":[1,2,3,4]}"},
		{"{\"a\":[]}", "{\"~a\":{\"@\":[0,0,4]}}", "{\"a\":[4]}"},
		{"{\"a\":[1,2]}", "{\"~a\":{\"@\":[0,2]}}", "{\"a\":[]}"},
		{"{\"a\\n\":1}", "{\"a\\n\":2}", "{\"a\\n\":2}"},
	};
	for (size_t i = 0; i < RD_COUNT(rows); i++) {
		char text[EXAMPLE_ROOM];
		if (!put_over(rows[i].base, rows[i].difference, text))
			fail_msg("row %zu: %s", i, fault.reason);
		assert_string_equal(text, rows[i].expected);
	}
}

static void what_does_not_fit_is_refused(void **state)
{
	static const struct {
		const char *base, *difference;
	} rows[] = {
		{"{\"a\":1}", "[]"},
		{"{\"a\":1}", "{\"~b\":{}}"},
		{"{\"a\":1}", "{\"-b\":0}"},
		{"{\"a\":1}", "{\"~a\":{}}"},
		{"{\"a\":1}", "{\"@\":[0,0]}"},
		{"{\"a\":1}", "{\"=b\":0}"},
		{"{\"a\":1}", "{\"b\":0,\"=b\":0}"},
		{"{\"a\":[1]}", "{\"~a\":[]}"},
		{"{\"a\":[1]}", "{\"~a\":{\"1\":2}}"},
		{"{\"a\":[1]}", "{\"~a\":{\"01\":2}}"},
		{"{\"a\":[1]}", "{\"~a\":{\"-0\":0}}"},
		{"{\"a\":[1]}", "{\"~a\":{\"@\":[0]}}"},
		{"{\"a\":[1]}", "{\"~a\":{\"@\":[2,0,1]}}"},
		{"{\"a\":[1]}", "{\"~a\":{\"@\":[0,2]}}"},
		{"{\"a\":[1]}", "{\"~a\":{\"@\":[-1,0]}}"},
		{"{\"a\":[1]}", "{\"~a\":{\"@\":[0,0],\"0\":1}}"},
		{"{\"a\":[1]}", "{\"~a\":{\"@\":[0,9223372036854775807]}}"},
		{"{\"a\":1", "{}"},
		{"{\"a\":1}", "{\"a\":1"},
		{"{\"a\":1}", "{\"a\":1,\"a\":2}"},
		{"1", "{}"},
	};
	for (size_t i = 0; i < RD_COUNT(rows); i++) {
		char text[EXAMPLE_ROOM];
		if (put_over(rows[i].base, rows[i].difference, text))
			fail_msg("row %zu became %s", i, text);
		assert_true(fault.reason[0] != 0);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(random_structs_become_each_other),
		cmocka_unit_test(one_member_at_a_time_is_told),
		cmocka_unit_test(a_buffer_of_any_size_is_never_overrun),
		cmocka_unit_test(a_difference_is_put_over_a_text),
		cmocka_unit_test(what_does_not_fit_is_refused),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
