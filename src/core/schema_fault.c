/* schema_fault.c: what is wrong with a text, and where: see schema_reading.h. */
#include "schema_reading.h"

#include <ronda/text.h>

/* Puts `key` before the fault's path. */
static bool within(struct reading *reading, const char *key, size_t length)
{
	struct rd_fault *fault = reading->json->fault;
	char path[RD_FAULT_PATH];
	if (!fault)
		return false;
	struct rd_pen pen = rd_pen_start(path, sizeof(path), RD_ENGLISH, NULL);
	rd_pen_add_span(&pen, key, length);
	if (fault->path[0] && fault->path[0] != '[')
		rd_pen_add(&pen, ".");
	rd_pen_add(&pen, fault->path);
	memcpy(fault->path, path, pen.length + 1);
	return false;
}

/* A key as it was read: of a long one what is kept, without half a character at its end. */
bool reading_within_key(struct reading *reading, const struct rd_key *key)
{
	size_t length = key->length;
	if (length > RD_JSON_KEY) {
		length = RD_JSON_KEY;
		while (length > 0 && ((uint8_t)key->text[length - 1] & 0xc0) == 0x80)
			length--;
		length -= length > 0 && ((uint8_t)key->text[length - 1] & 0xc0) == 0xc0;
	}
	return within(reading, key->text, length);
}

bool reading_within_field(struct reading *reading, const struct rd_field *field)
{
	return within(reading, field->key + 1, field->key_length - 3u);
}

bool reading_within_item(struct reading *reading, size_t place)
{
	char text[24];
	struct rd_pen pen = rd_pen_start(text, sizeof(text), RD_ENGLISH, NULL);
	rd_pen_add(&pen, "[");
	rd_pen_number(&pen, (int64_t)place);
	rd_pen_add(&pen, "]");
	return within(reading, text, pen.length);
}

bool reading_fail_range(struct reading *reading, const char *what, int64_t low, int64_t high)
{
	char reason[RD_FAULT_REASON];
	struct rd_pen pen = rd_pen_start(reason, sizeof(reason), RD_ENGLISH, NULL);
	rd_pen_add(&pen, what);
	rd_pen_number(&pen, low);
	if (high != low) {
		rd_pen_add(&pen, " to ");
		rd_pen_number(&pen, high);
	}
	return rd_json_fail(reading->json, reason);
}
