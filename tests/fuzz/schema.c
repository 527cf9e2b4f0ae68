/*
 * Any bytes as the JSON of a struct, in every mode (the first byte chooses). What is read is printed and
 * read again to the same bytes, and nothing outside the struct is touched.
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "example.h"
#include "fuzz.h"

enum { GUARD = 32, RECORD_MAX = 1024, RECORD = 4 };

static struct {
	uint8_t before[GUARD];
	struct sample sample;
	uint8_t after[GUARD];
} guarded;

static void check_guards(void)
{
	for (size_t i = 0; i < GUARD; i++)
		assert(guarded.before[i] == 0xca && guarded.after[i] == 0xca);
}

static void check_fault(const struct rd_fault *fault, bool is_read, size_t length)
{
	char quoted[RD_FAULT_PATH * 6 + 3];
	struct rd_writer writer;
	assert(is_read == (fault->reason[0] == 0));
	assert(fault->at <= length);
	/* Faults are told in JSON: their paths must be UTF-8. */
	rd_write_start(&writer, quoted, sizeof(quoted));
	rd_write_words(&writer, fault->path);
	assert(rd_write_finish(&writer));
	assert(rd_json_check(quoted, writer.length, 1, NULL));
}

static size_t print(const struct rd_schema *schema, const void *in, char text[EXAMPLE_ROOM])
{
	struct rd_writer writer;
	rd_write_start(&writer, text, EXAMPLE_ROOM);
	rd_write(schema, in, &writer);
	assert(rd_write_finish(&writer));
	assert(rd_json_check(text, writer.length, RD_JSON_DEPTH, NULL));
	return writer.length;
}

static void read_sample(enum rd_reading mode, const char *bytes, size_t length)
{
	char text[EXAMPLE_ROOM];
	struct sample again, *sample = &guarded.sample;
	struct rd_fault fault;
	memset(&guarded, 0xca, sizeof(guarded));
	if (mode == RD_READ_PATCH)
		assert(rd_read_text(&sample_schema, sample, RD_READ_WHOLE, example,
			sizeof(example) - 1, NULL, NULL));
	bool is_read = rd_read_text(&sample_schema, sample, mode, bytes, length, NULL, &fault);
	check_guards();
	check_fault(&fault, is_read, length);
	if (!is_read)
		return;
	size_t printed = print(&sample_schema, sample, text);
	bool is_again = rd_read_text(
		&sample_schema, &again, RD_READ_WHOLE, text, printed, NULL, &fault);
	/* A list of options that was left out may be shorter than one that is written. */
	if (!is_again) {
		assert(mode == RD_READ_OPTIONS && strcmp(fault.path, "steps") == 0);
		return;
	}
	/* A patch may count fewer places than there were. */
	if (mode == RD_READ_PATCH)
		memset(sample->places + sample->place_count, 0,
			sizeof(sample->places) - sample->place_count);
	assert(memcmp(sample, &again, sizeof(again)) == 0);
}

static bool read_record(void *record, size_t *used, size_t capacity, const char *text,
	size_t length, struct rd_fault *fault)
{
	static struct rd_json_keys keys;
	struct rd_json json;
	rd_json_start(&json, text, length, &keys, fault);
	return rd_read_record(&sample_event_schema, record, used, capacity, &json) &&
	       rd_json_end(&json);
}

static void read_event(const char *bytes, size_t length)
{
	char text[EXAMPLE_ROOM];
	size_t used = 0, used_again = 0;
	struct rd_fault fault;
	/* Of exactly the stated size, so that the sanitizer sees a byte too many. */
	uint8_t *record = malloc(RECORD_MAX), *again = malloc(RECORD_MAX);
	assert(record && again);
	memset(record, 0xca, RECORD_MAX);
	memset(again, 0xac, RECORD_MAX);
	bool is_read = read_record(record, &used, RECORD_MAX, bytes, length, &fault);
	check_fault(&fault, is_read, length);
	if (is_read) {
		size_t printed = print(&sample_event_schema, record, text);
		assert(read_record(again, &used_again, RECORD_MAX, text, printed, &fault));
		/* Printed, the tails come in the order of the table; that need not be the order they were read in. */
		char second[EXAMPLE_ROOM];
		assert(print(&sample_event_schema, again, second) == printed);
		assert(memcmp(text, second, printed) == 0);
	}
	free(again);
	free(record);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
	if (length == 0)
		return 0;
	int mode = bytes[0] % (RECORD + 1);
	/* A copy of exactly the rest. */
	char *text = malloc(length);
	assert(text);
	memcpy(text, bytes + 1, length - 1);
	if (mode == RECORD)
		read_event(text, length - 1);
	else
		read_sample((enum rd_reading)mode, text, length - 1);
	free(text);
	return 0;
}
