/*
 * Any bytes as JSON. The check of the whole text and pulling its values must agree; what is accepted,
 * written out and read again must be the same.
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"
#include "pull.h"

enum { STRING_MAX = 1 << 16 };

/* Writes what it reads: keys and strings with their escapes resolved, numbers as they stand. */
static void copy_value(struct rd_json *json, struct rd_writer *writer)
{
	static char string[STRING_MAX];
	struct rd_json ahead;
	struct rd_span span;
	size_t length;
	bool truth;
	switch (rd_json_peek(json)) {
	case RD_TOKEN_OBJECT: {
		struct rd_key key;
		rd_json_open(json, '{');
		rd_write_open(writer, '{');
		for (;;) {
			ahead = *json;
			if (!rd_json_key(json, &key))
				break;
			/* A key is kept up to its limit; a longer one is written as it stands. */
			char *start = memchr(ahead.text + ahead.at, '"', ahead.length - ahead.at);
			size_t at = (size_t)(start - ahead.text);
			rd_json_start(&ahead, json->text + at, json->length - at, NULL, NULL);
			assert(rd_json_string(&ahead, string, sizeof(string), &length));
			assert(length == key.length);
			assert(memcmp(string, key.text,
				       length < RD_JSON_KEY ? length : RD_JSON_KEY) == 0);
			rd_write_string(writer, string, length);
			writer->text[writer->length - 1] = ':';
			copy_value(json, writer);
		}
		rd_write_close(writer, '}');
		break;
	}
	case RD_TOKEN_ARRAY:
		rd_json_open(json, '[');
		rd_write_open(writer, '[');
		while (rd_json_item(json))
			copy_value(json, writer);
		rd_write_close(writer, ']');
		break;
	case RD_TOKEN_STRING:
		rd_json_string(json, string, sizeof(string), &length);
		rd_write_string(writer, string, length);
		break;
	case RD_TOKEN_NUMBER:
		rd_json_skip(json, &span);
		rd_write_raw(writer, span.text, span.length);
		break;
	case RD_TOKEN_NULL:
		rd_json_null(json);
		rd_write_null(writer);
		break;
	default: rd_json_boolean(json, &truth); rd_write_boolean(writer, truth);
	}
}

static size_t copy(const char *text, size_t length, char *out, size_t capacity)
{
	struct rd_json json;
	struct rd_writer writer;
	rd_json_start(&json, text, length, NULL, NULL);
	rd_write_start(&writer, out, capacity);
	copy_value(&json, &writer);
	assert(rd_json_end(&json));
	assert(rd_write_finish(&writer));
	return writer.length;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
	static struct rd_json_keys keys;
	const char *text = (const char *)bytes;
	struct rd_fault fault;
	struct rd_json json;
	if (length >= STRING_MAX)
		return 0;
	bool is_accepted = rd_json_check(text, length, RD_JSON_DEPTH, &fault);
	assert(is_accepted == (fault.reason[0] == 0));
	assert(fault.at <= length);
	rd_json_start(&json, text, length, &keys, NULL);
	bool is_pulled = pull_value(&json) && rd_json_end(&json);
	assert(is_pulled == is_accepted);
	if (!is_accepted)
		return 0;

	/* An escape of two bytes may stand for one, and one byte be written as six. */
	size_t capacity = 6 * length + 16;
	char *first = malloc(capacity), *second = malloc(capacity);
	assert(first && second);
	size_t first_length = copy(text, length, first, capacity);
	assert(rd_json_check(first, first_length, RD_JSON_DEPTH, NULL));
	size_t second_length = copy(first, first_length, second, capacity);
	assert(second_length == first_length && memcmp(first, second, first_length) == 0);
	free(second);
	free(first);
	return 0;
}
