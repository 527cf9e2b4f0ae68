/* Random structs out and in again, damaged texts, and buffers of every size: nothing is lost or overrun. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "fuzz/example.h"
#include "fuzz/sample_random.h"

enum { CANARY = 64, ROUNDS = 4000 };

static struct rd_fault fault;
static const enum rd_reading modes[] = {
	RD_READ_ACTION, RD_READ_OPTIONS, RD_READ_PATCH, RD_READ_WHOLE};

/* A sample with a guard on either side. */
struct guarded {
	uint8_t before[CANARY];
	struct sample sample;
	uint8_t after[CANARY];
};

static void assert_guards(const struct guarded *guarded)
{
	for (size_t i = 0; i < CANARY; i++) {
		assert_int_equal(guarded->before[i], 0xca);
		assert_int_equal(guarded->after[i], 0xca);
	}
}

static size_t print(const struct sample *sample, char text[EXAMPLE_ROOM])
{
	struct rd_writer writer;
	rd_write_start(&writer, text, EXAMPLE_ROOM);
	rd_write(&sample_schema, sample, &writer);
	assert_true(rd_write_finish(&writer));
	return writer.length;
}

static void random_structs_are_the_same_out_and_in(void **state)
{
	static struct guarded guarded;
	for (int round = 0; round < ROUNDS; round++) {
		char text[EXAMPLE_ROOM];
		struct sample sample;
		random_sample(&sample);
		size_t length = print(&sample, text);
		assert_true(rd_json_check(text, length, RD_JSON_DEPTH, &fault));
		for (size_t i = 0; i < RD_COUNT(modes); i++) {
			memset(&guarded, 0xca, sizeof(guarded));
			if (modes[i] == RD_READ_PATCH) {
				rd_defaults(&sample_schema, &guarded.sample);
				guarded.sample.sum =
					sample.sum; /* derived: a patch passes over it */
				guarded.sample.place_count = sample.place_count;
			}
			bool is_read = rd_read_text(&sample_schema, &guarded.sample, modes[i], text,
				length, NULL, &fault);
			if (!is_read)
				fail_msg("%s at %s in %s", fault.reason, fault.path, text);
			assert_guards(&guarded);
			/* Options and patches take fallbacks for what is absent, and a patch leaves places alone. */
			if (modes[i] == RD_READ_OPTIONS || modes[i] == RD_READ_PATCH) {
				if (sample.key_port == SAMPLE_NOBODY)
					guarded.sample.key_port = SAMPLE_NOBODY;
				if (modes[i] == RD_READ_PATCH)
					memcpy(guarded.sample.places, sample.places,
						sizeof(sample.places));
			}
			assert_memory_equal(&guarded.sample, &sample, sizeof(sample));
		}
	}
}

static void random_patches_lead_from_one_struct_to_another(void **state)
{
	for (int round = 0; round < ROUNDS; round++) {
		char text[EXAMPLE_ROOM], printed[EXAMPLE_ROOM];
		struct sample one, other;
		random_sample(&one);
		random_sample(&other);
		/* Members of maps and places of indexes only ever come: those two are left as they are. */
		one.good_count = one.debt_count = one.friend_count = one.mark_count =
			one.fleet_count = 0;
		memset(one.goods, 0, sizeof(one.goods));
		memset(one.debts, 0, sizeof(one.debts));
		memset(one.friends, 0, sizeof(one.friends));
		memset(one.marks, 0, sizeof(one.marks));
		memset(one.fleets, 0, sizeof(one.fleets));
		memcpy(one.holds, other.holds, sizeof(one.holds));
		memcpy(one.guns, other.guns, sizeof(one.guns));
		memcpy(one.places, other.places, sizeof(one.places));
		one.place_count = other.place_count;
		one.port = other.port;
		one.key_port = other.key_port;
		one.has_title = other.has_title;
		memcpy(one.title, other.title, sizeof(one.title));
		one.sum = other.sum;
		size_t length = print(&other, text);
		assert_true(rd_read_text(
			&sample_schema, &one, RD_READ_PATCH, text, length, NULL, &fault));
		print(&one, printed);
		assert_string_equal(printed, text);
		assert_memory_equal(&one, &other, sizeof(one));
	}
}

static void damaged_texts_write_nothing_outside(void **state)
{
	static struct guarded guarded;
	for (int round = 0; round < 10 * ROUNDS; round++) {
		char text[EXAMPLE_ROOM];
		enum rd_reading mode = modes[random_below(4)];
		memcpy(text, example, sizeof(example));
		size_t length = sizeof(example) - 1;
		for (int i = random_below(4); i >= 0; i--) {
			size_t place = (size_t)random_below((int)length);
			static const char bytes[] = "\"{}[],:0129-ntf\\u";
			text[place] = random_below(3) ? bytes[random_below((int)sizeof(bytes) - 1)]
						      : (char)random_below(256);
		}
		if (random_below(4) == 0)
			length = (size_t)random_below((int)length);
		char *copy = malloc(length + 1);
		assert_non_null(copy);
		memcpy(copy, text, length);
		memset(&guarded, 0xca, sizeof(guarded));
		rd_defaults(&sample_schema, &guarded.sample);
		bool is_read = rd_read_text(
			&sample_schema, &guarded.sample, mode, copy, length, NULL, &fault);
		free(copy);
		assert_guards(&guarded);
		assert_int_equal(is_read, fault.reason[0] == 0);
		if (is_read)
			print(&guarded.sample, text); /* whatever was read can be printed */
		else
			assert_true(fault.at <= length);
	}
}

static void a_buffer_of_any_size_is_never_overrun(void **state)
{
	struct sample sample;
	char whole[EXAMPLE_ROOM];
	assert_true(rd_read_text(&sample_schema, &sample, RD_READ_WHOLE, example,
		sizeof(example) - 1, NULL, &fault));
	size_t length = print(&sample, whole);
	for (size_t capacity = 0; capacity < length + 4; capacity++) {
		char *text = malloc(capacity + CANARY);
		struct rd_writer writer;
		assert_non_null(text);
		memset(text, 0x5a, capacity + CANARY);
		rd_write_start(&writer, text, capacity);
		rd_write(&sample_schema, &sample, &writer);
		bool fits = rd_write_finish(&writer);
		assert_int_equal(fits, capacity > length);
		if (fits)
			assert_string_equal(text, whole);
		for (size_t i = capacity; i < capacity + CANARY; i++)
			assert_int_equal(text[i], 0x5a);
		free(text);
	}
}

/* ---- records with tails ------------------------------------------------------------------------ */

static const char record_text[] =
	"{\"color\":\"blue\",\"points\":[[1,2],[-3,4]],\"bays\":[{\"depth\":3},null,{\"depth\":0}],"
	"\"prices\":{\"rum\":5,\"tea\":null},\"notes\":[1,2,200]}";

static bool read_record(void *record, size_t *used, size_t capacity, const char *text)
{
	struct rd_json_keys keys;
	struct rd_json json;
	rd_json_start(&json, text, strlen(text), &keys, &fault);
	return rd_read_record(&sample_event_schema, record, used, capacity, &json) &&
	       rd_json_end(&json);
}

static void assert_record_prints(const void *record, const char *expected)
{
	char text[1024];
	struct rd_writer writer;
	rd_write_start(&writer, text, sizeof(text));
	rd_write(&sample_event_schema, record, &writer);
	assert_true(rd_write_finish(&writer));
	assert_string_equal(text, expected);
}

static void a_record_keeps_its_lists_behind_it(void **state)
{
	_Alignas(8) uint8_t record[512];
	size_t used;
	memset(record, 0xee, sizeof(record));
	assert_true(read_record(record, &used, sizeof(record), record_text));
	assert_record_prints(record, record_text);
	const struct sample_event *event = (const void *)record;
	assert_int_equal(event->points.at, sizeof(*event));
	assert_int_equal(event->points.count, 2);
	assert_int_equal(event->bays.at % 4, 0);
	assert_int_equal(event->notes.at + 3u, used);
	assert_int_equal(record[used], 0xee);
}

static void an_empty_tail_takes_no_room(void **state)
{
	static const char text[] =
		"{\"color\":\"blue\",\"points\":[],\"bays\":[],\"prices\":{},\"notes\":[]}";
	_Alignas(8) uint8_t record[512];
	struct sample_event expected;
	size_t used;
	memset(record, 0xee, sizeof(record));
	memset(&expected, 0, sizeof(expected));
	expected.color = 2;
	assert_true(read_record(record, &used, sizeof(record), text));
	assert_int_equal(used, sizeof(expected));
	assert_memory_equal(record, &expected, sizeof(expected));
	assert_record_prints(record, text);
	assert_true(read_record(record, &used, sizeof(record),
		"{\"color\":\"blue\",\"points\":[],\"bays\":[],\"prices\":{}}"));
	assert_record_prints(record, text);
}

static void faults_within_tails_name_their_place(void **state)
{
	_Alignas(8) uint8_t record[512];
	size_t used;
	static const struct {
		const char *text, *path, *reason;
	} cases[] = {
		{"{\"color\":\"red\",\"points\":[[1,2],[1,10]]}", "points[1][1]",
			"the number must be -9 to 9"},
		{"{\"color\":\"red\",\"points\":[1]}", "points[0]", "an array is expected"},
		{"{\"color\":\"red\",\"bays\":[null,null,null,null,null,null]}", "bays",
			"too many items"},
		{"{\"color\":\"red\",\"prices\":{\"rum\":10}}", "prices.rum",
			"the number must be 0 to 9"},
		{"{\"color\":\"red\",\"prices\":{\"rumrumrum\":1}}", "prices.rumrumrum",
			"no such key"},
		{"{\"color\":\"red\",\"prices\":[]}", "prices", "an object is expected"},
		{"{\"color\":\"red\",\"points\":{}}", "points", "an array is expected"},
		{"{\"color\":\"red\",\"bays\":[],\"prices\":{}}", "points", "is missing"},
	};
	for (size_t i = 0; i < RD_COUNT(cases); i++) {
		assert_false(read_record(record, &used, sizeof(record), cases[i].text));
		assert_string_equal(fault.path, cases[i].path);
		assert_string_equal(fault.reason, cases[i].reason);
	}
}

static void a_record_never_passes_its_capacity(void **state)
{
	size_t needed;
	_Alignas(8) uint8_t room[512];
	assert_true(read_record(room, &needed, sizeof(room), record_text));
	for (size_t capacity = 0; capacity <= needed + 4; capacity++) {
		size_t used = 0;
		uint8_t *record = aligned_alloc(8, (capacity + CANARY + 7) / 8 * 8);
		assert_non_null(record);
		memset(record, 0x5a, capacity + CANARY);
		assert_int_equal(
			read_record(record, &used, capacity, record_text), capacity >= needed);
		for (size_t i = capacity; i < capacity + CANARY; i++)
			assert_int_equal(record[i], 0x5a);
		if (capacity >= needed) {
			assert_int_equal(used, needed);
			assert_memory_equal(record, room, needed);
		}
		free(record);
	}
}

static void a_tail_is_refused_where_there_is_no_record(void **state)
{
	struct sample_event event;
	assert_false(rd_read_text(&sample_event_schema, &event, RD_READ_WHOLE, record_text,
		sizeof(record_text) - 1, NULL, &fault));
	assert_string_equal(fault.path, "points");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(random_structs_are_the_same_out_and_in),
		cmocka_unit_test(random_patches_lead_from_one_struct_to_another),
		cmocka_unit_test(damaged_texts_write_nothing_outside),
		cmocka_unit_test(a_buffer_of_any_size_is_never_overrun),
		cmocka_unit_test(a_record_keeps_its_lists_behind_it),
		cmocka_unit_test(an_empty_tail_takes_no_room),
		cmocka_unit_test(faults_within_tails_name_their_place),
		cmocka_unit_test(a_record_never_passes_its_capacity),
		cmocka_unit_test(a_tail_is_refused_where_there_is_no_record),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
