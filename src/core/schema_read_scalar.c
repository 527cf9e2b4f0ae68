/* schema_read_scalar.c: numbers, names and texts out of JSON, each checked against its range. */
#include "schema_reading.h"

#include <ronda/text.h>

int rd_name_find(const struct rd_names *names, const char *name, size_t length)
{
	for (int i = 0; i < names->count; i++)
		if (strlen(names->name[i]) == length && memcmp(names->name[i], name, length) == 0)
			return i;
	return -1;
}

/* Decimal digits without leading zeros. */
bool schema_parse_number(const char *text, size_t length, int64_t *value)
{
	bool is_negative = length > 0 && text[0] == '-';
	size_t first = is_negative;
	*value = 0;
	if (length == first || length > 15 || (text[first] == '0' && length > 1))
		return false;
	for (size_t i = first; i < length; i++) {
		if (text[i] < '0' || text[i] > '9')
			return false;
		*value = *value * 10 + (text[i] - '0');
	}
	if (is_negative)
		*value = -*value;
	return true;
}

/* A number written as a word: the word of one value, or prefix and digits. */
bool schema_number_from_word(
	const struct rd_field *field, const char *text, size_t length, int64_t *value)
{
	if (field->word && strlen(field->word) == length &&
		memcmp(field->word, text, length) == 0) {
		*value = field->word_value;
		return true;
	}
	int found = field->names ? rd_name_find(field->names, text, length) : -1;
	if (found >= 0) {
		*value = field->word_value + found;
		return true;
	}
	size_t prefix = field->prefix ? strlen(field->prefix) : 0;
	return field->prefix && length > prefix && memcmp(field->prefix, text, prefix) == 0 &&
	       schema_parse_number(text + prefix, length - prefix, value) && *value >= field->low &&
	       *value <= field->high;
}

bool schema_read_integer(
	struct reading *reading, const struct rd_field *field, uint8_t *at, size_t width)
{
	struct rd_json *json = reading->json;
	int64_t value;
	enum rd_token token = rd_json_peek(json);
	size_t start = json->at;
	if (token == RD_TOKEN_STRING && (field->prefix || field->word || field->names)) {
		char text[32];
		size_t length;
		if (!rd_json_string(json, text, sizeof(text), &length))
			return false;
		if (length > sizeof(text) ||
			!schema_number_from_word(field, text, length, &value)) {
			json->at = start;
			if (!field->is_lenient)
				return rd_json_fail(json, "no such name");
			json->at = start;
			rd_json_skip(json, NULL);
			value = field->none;
		}
		store_integer(at, width, value);
		return true;
	}
	if (field->prefix || token != RD_TOKEN_NUMBER)
		return rd_json_fail(
			json, field->prefix ? "a string is expected" : "a number is expected");
	if (!rd_json_integer(json, &value))
		return false;
	if (value < field->low || value > field->high) {
		json->at = start;
		return reading_fail_range(reading, "the number must be ", field->low, field->high);
	}
	store_integer(at, width, value);
	return true;
}

static bool fail_names(struct reading *reading, const struct rd_names *names)
{
	char reason[RD_FAULT_REASON];
	struct rd_pen pen = rd_pen_start(reason, sizeof(reason), RD_ENGLISH, NULL);
	rd_pen_add(&pen, "one of these is expected:");
	for (size_t i = 0; i < names->count; i++) {
		rd_pen_add(&pen, " ");
		rd_pen_add(&pen, names->name[i]);
	}
	return rd_json_fail(reading->json, reason);
}

bool schema_read_enum(
	struct reading *reading, const struct rd_field *field, uint8_t *at, size_t width)
{
	struct rd_json *json = reading->json;
	char text[RD_JSON_KEY];
	size_t length;
	size_t start = json->at;
	if (!rd_json_string(json, text, sizeof(text), &length))
		return false;
	int found = length <= sizeof(text) ? rd_name_find(field->names, text, length) : -1;
	if (found < 0 && !field->is_lenient) {
		json->at = start;
		return fail_names(reading, field->names);
	}
	store_integer(at, width, found < 0 ? field->none : found);
	return true;
}

size_t schema_count_characters(const char *text, size_t length)
{
	size_t count = 0;
	for (size_t i = 0; i < length; i++)
		count += ((uint8_t)text[i] & 0xc0) != 0x80;
	return count;
}

static unsigned hex_value(char digit)
{
	return (unsigned)(digit <= '9' ? digit - '0' : (digit | 0x20) - 'a' + 10);
}

/* The code point at text[*at] of a string as it is written, as far as forms tell them apart. */
static unsigned written_character(const char *text, size_t *at)
{
	static const char escapes[] = "b\bf\fn\nr\rt\t";
	unsigned char first = (unsigned char)text[(*at)++];
	if (first == 0xc2)
		return (unsigned char)text[(*at)++]; /* U+0080 to U+00BF */
	if (first != '\\')
		return first < 0x80 ? first : 0xffff;
	char escape = text[(*at)++];
	for (size_t i = 0; i < sizeof(escapes) - 1; i += 2)
		if (escapes[i] == escape)
			return (unsigned char)escapes[i + 1];
	if (escape != 'u')
		return (unsigned char)escape;
	unsigned value = 0;
	for (int i = 0; i < 4; i++)
		value = value << 4 | hex_value(text[(*at)++]);
	return value;
}

/* Looks at the string as it is written, from its quote on: all of it, also what is not kept. */
static bool has_form(enum rd_text_form form, const char *written)
{
	bool is_blank = true;
	for (size_t at = 1; written[at] != '"';) {
		unsigned point = written_character(written, &at);
		if (point == '\n' && form == RD_TEXT_LETTER)
			continue;
		if (point < 0x20 || (point >= 0x7f && point <= 0x9f))
			return false;
		is_blank = is_blank && point == ' ';
	}
	return form == RD_TEXT_LINE || !is_blank;
}

/* How much of a text of any length is kept: whole characters, at most one more than are allowed. */
static size_t cut_text(const struct rd_field *field, const uint8_t *at, size_t length)
{
	size_t room = length < field->capacity ? length : field->capacity - 1, kept = 0;
	for (int64_t points = 0; kept < room && points <= field->high; points++) {
		size_t next = kept + 1;
		while (next < length && next < field->capacity && (at[next] & 0xc0) == 0x80)
			next++;
		if (next > room)
			break;
		kept = next;
	}
	return kept;
}

bool schema_read_text(struct reading *reading, const struct rd_field *field, uint8_t *at)
{
	struct rd_json *json = reading->json;
	size_t length;
	size_t start = json->at;
	memset(at, 0, field->capacity);
	if (!rd_json_string(json, (char *)at, field->capacity, &length))
		return false;
	if (field->form != RD_TEXT_ANY && !has_form(field->form, json->text + start)) {
		json->at = start;
		return rd_json_fail(json, "the text is blank or holds a control character");
	}
	if (field->is_cut) {
		length = cut_text(field, at, length);
		memset(at + length, 0, field->capacity - length);
	}
	/* A zero byte ends a text in memory, so a text that holds one cannot be kept. */
	bool fits = length < field->capacity && !memchr(at, 0, length);
	int64_t points = fits ? (int64_t)schema_count_characters((const char *)at, length) : 0;
	if (fits && points >= field->low && points <= field->high + field->is_cut)
		return true;
	if (field->is_lenient) {
		memset(at, 0, field->capacity);
		return true;
	}
	json->at = start;
	if (!fits)
		return rd_json_fail(json, "the text is too long or holds a zero byte");
	return reading_fail_range(
		reading, "the number of characters must be ", field->low, field->high);
}
