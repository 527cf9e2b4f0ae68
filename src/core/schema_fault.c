/* schema_fault.c: what is wrong with a text, and where: see schema_reading.h. */
#include "schema_reading.h"

#include "core/number.h"

void reading_add_text(char *out, size_t capacity, const char *text, size_t length)
{
	size_t used = strlen(out);
	if (length > capacity - 1 - used) {
		length = capacity - 1 - used;
		while (length > 0 && ((uint8_t)text[length] & 0xc0) == 0x80)
			length--;
	}
	memcpy(out + used, text, length);
	out[used + length] = 0;
}

static void add_number(char *out, size_t capacity, int64_t value)
{
	char digits[DIGITS_MAX];
	size_t at = write_digits(digits, DIGITS_MAX, value);
	reading_add_text(out, capacity, digits + at, sizeof(digits) - at);
}

/* Puts `key` before the fault's path. */
static bool within(struct reading *reading, const char *key, size_t length)
{
	struct rd_fault *fault = reading->json->fault;
	char path[RD_FAULT_PATH] = "";
	if (!fault)
		return false;
	reading_add_text(path, sizeof(path), key, length);
	if (fault->path[0] && fault->path[0] != '[')
		reading_add_text(path, sizeof(path), ".", 1);
	reading_add_text(path, sizeof(path), fault->path, strlen(fault->path));
	memcpy(fault->path, path, sizeof(path));
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
	char text[24] = "[";
	add_number(text, sizeof(text), (int64_t)place);
	reading_add_text(text, sizeof(text), "]", 1);
	return within(reading, text, strlen(text));
}

bool reading_fail_range(struct reading *reading, const char *what, int64_t low, int64_t high)
{
	char reason[RD_FAULT_REASON] = "";
	reading_add_text(reason, sizeof(reason), what, strlen(what));
	add_number(reason, sizeof(reason), low);
	if (high != low) {
		reading_add_text(reason, sizeof(reason), " to ", 4);
		add_number(reason, sizeof(reason), high);
	}
	return rd_json_fail(reading->json, reason);
}
