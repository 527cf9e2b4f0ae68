/*
 * schema_read.c: JSON into structs, every value checked.
 *
 * Invariants:
 *  1. Nothing is written outside the struct that is read (and, for tails, the event's record).
 *  2. What is absent is zero bytes (or `none`), and so is what lies behind a list's last item, so
 *     that equal JSON gives equal bytes.
 *  3. A fault leaves through `false` alone; each level puts its key before the fault's path.
 */
#include <ronda/schema.h>

#include "core/number.h"
#include "schema_value.h"

enum {
	KEY_BYTES = 64,    /* of a map's key in memory */
	DISTINCT_MAX = 16, /* items of a list that must differ */
};

struct reading {
	struct rd_json *json;
	enum rd_reading mode;
	uint8_t *record; /* tails are appended here, if at all */
	size_t record_used, record_capacity;
};

static bool read_value(struct reading *, const struct rd_field *, uint8_t *base, uint8_t *at, size_t stride,
		       bool is_new);
static bool read_struct(struct reading *, const struct rd_schema *, uint8_t *base, bool is_new, size_t first,
			uint64_t *given);

/* ---- faults ------------------------------------------------------------------------------------ */

/* Cuts what does not fit, never within a character: faults are told in JSON. */
static void add_text(char *out, size_t capacity, const char *text, size_t length)
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
	add_text(out, capacity, digits + at, sizeof(digits) - at);
}

/* Puts `key` before the fault's path. */
static bool within(struct reading *reading, const char *key, size_t length)
{
	struct rd_fault *fault = reading->json->fault;
	char path[RD_FAULT_PATH] = "";
	if (!fault)
		return false;
	add_text(path, sizeof(path), key, length);
	if (fault->path[0] && fault->path[0] != '[')
		add_text(path, sizeof(path), ".", 1);
	add_text(path, sizeof(path), fault->path, strlen(fault->path));
	memcpy(fault->path, path, sizeof(path));
	return false;
}

/* A key as it was read: of a long one what is kept, without half a character at its end. */
static bool within_key(struct reading *reading, const struct rd_key *key)
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

static bool within_field(struct reading *reading, const struct rd_field *field)
{
	return within(reading, field->key + 1, field->key_length - 3u);
}

static bool within_item(struct reading *reading, size_t place)
{
	char text[24] = "[";
	add_number(text, sizeof(text), (int64_t)place);
	add_text(text, sizeof(text), "]", 1);
	return within(reading, text, strlen(text));
}

static bool fail_range(struct reading *reading, const char *what, int64_t low, int64_t high)
{
	char reason[RD_FAULT_REASON] = "";
	add_text(reason, sizeof(reason), what, strlen(what));
	add_number(reason, sizeof(reason), low);
	if (high != low) {
		add_text(reason, sizeof(reason), " to ", 4);
		add_number(reason, sizeof(reason), high);
	}
	return rd_json_fail(reading->json, reason);
}

/* ---- defaults ---------------------------------------------------------------------------------- */

static size_t size_of(const struct rd_field *field, size_t stride)
{
	switch (field->kind) {
	case RD_KIND_TEXT:
		return field->capacity;
	case RD_KIND_STRUCT:
		return field->schema->size;
	case RD_KIND_LIST:
	case RD_KIND_MAP:
	case RD_KIND_INDEX:
		return (size_t)field->stride * field->capacity;
	case RD_KIND_GRID:
		return field->grid == RD_GRID_BITS ? 32 : (size_t)field->stride * field->capacity;
	case RD_KIND_TAIL:
		return sizeof(struct rd_tail);
	case RD_KIND_CONST:
		return 0;
	default:
		return width_of(field, stride);
	}
}

/* Zero bytes for a value and for the members that count or measure it. */
static void clear_field(const struct rd_field *field, uint8_t *base, uint8_t *at, size_t stride)
{
	memset(at, 0, size_of(field, stride));
	if (field->has)
		base[field->has - 1] = 0;
	if (field->counter)
		store_integer(base + field->counter - 1, field->counter_width, 0);
	if (field->columns)
		base[field->columns - 1] = 0;
	if (field->rows)
		base[field->rows - 1] = 0;
	if (field->kind == RD_KIND_EITHER)
		memset(base + field->other, 0, field->schema->size);
}

static void set_default(const struct rd_field *field, uint8_t *at, size_t stride)
{
	if (field->has)
		return; /* absent: zero bytes */
	switch (field->kind) {
	case RD_KIND_INT:
	case RD_KIND_BOOL:
	case RD_KIND_ENUM:
	case RD_KIND_EITHER: {
		int64_t value = field->has_fallback ? field->fallback : field->has_none ? field->none : 0;
		store_integer(at, width_of(field, stride), value);
		break;
	}
	case RD_KIND_STRUCT:
		rd_defaults(field->schema, at);
		break;
	case RD_KIND_LIST:
	case RD_KIND_INDEX:
		for (size_t i = 0; i < field->capacity && !field->counter; i++)
			set_default(field->item, at + i * field->stride, field->stride);
		break;
	case RD_KIND_GRID:
		/* A zero byte is no character; the other forms have palette[0] for zero. */
		if (field->grid == RD_GRID_CHARS && !field->columns)
			for (size_t y = 0; y < field->capacity; y++)
				memset(at + y * field->stride, field->palette[0], (size_t)field->high);
		break;
	default:
		break;
	}
}

/* Only the fields of the tag's own case: those of others may lie over them. */
void rd_defaults(const struct rd_schema *schema, void *out)
{
	uint8_t *base = out;
	memset(base, 0, schema->size);
	if (schema->tag) {
		const struct rd_field *tag = &schema->field[schema->tag - 1];
		set_default(tag, base + tag->offset, 0);
	}
	uint64_t tag = tag_bit(schema, base);
	for (size_t i = 0; i < schema->count; i++)
		if (has_case(&schema->field[i], tag))
			set_default(&schema->field[i], base + schema->field[i].offset, 0);
}

/* The tag went from one value to another: what only the old case had is zero, the rest new. */
static void change_case(const struct rd_schema *schema, uint8_t *base, uint64_t old, uint64_t tag)
{
	if (old == tag)
		return;
	for (size_t i = 0; i < schema->count; i++) {
		const struct rd_field *field = &schema->field[i];
		if (has_case(field, old) && !has_case(field, tag))
			clear_field(field, base, base + field->offset, 0);
	}
	for (size_t i = 0; i < schema->count; i++) {
		const struct rd_field *field = &schema->field[i];
		if (has_case(field, tag) && !has_case(field, old))
			set_default(field, base + field->offset, 0);
	}
}

/* ---- scalars ----------------------------------------------------------------------------------- */

int rd_name_find(const struct rd_names *names, const char *name, size_t length)
{
	for (int i = 0; i < names->count; i++)
		if (strlen(names->name[i]) == length && memcmp(names->name[i], name, length) == 0)
			return i;
	return -1;
}

/* Decimal digits without leading zeros. */
static bool parse_number(const char *text, size_t length, int64_t *value)
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
static bool number_from_word(const struct rd_field *field, const char *text, size_t length, int64_t *value)
{
	if (field->word && strlen(field->word) == length && memcmp(field->word, text, length) == 0) {
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
	       parse_number(text + prefix, length - prefix, value) && *value >= field->low &&
	       *value <= field->high;
}

static bool read_integer(struct reading *reading, const struct rd_field *field, uint8_t *at, size_t width)
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
		if (length > sizeof(text) || !number_from_word(field, text, length, &value)) {
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
		return rd_json_fail(json, field->prefix ? "a string is expected" : "a number is expected");
	if (!rd_json_integer(json, &value))
		return false;
	if (value < field->low || value > field->high) {
		json->at = start;
		return fail_range(reading, "the number must be ", field->low, field->high);
	}
	store_integer(at, width, value);
	return true;
}

static bool fail_names(struct reading *reading, const struct rd_names *names)
{
	char reason[RD_FAULT_REASON] = "one of these is expected:";
	for (size_t i = 0; i < names->count; i++) {
		add_text(reason, sizeof(reason), " ", 1);
		add_text(reason, sizeof(reason), names->name[i], strlen(names->name[i]));
	}
	return rd_json_fail(reading->json, reason);
}

static bool read_enum(struct reading *reading, const struct rd_field *field, uint8_t *at, size_t width)
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

static size_t count_code_points(const char *text, size_t length)
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

static bool read_text(struct reading *reading, const struct rd_field *field, uint8_t *at)
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
	int64_t points = fits ? (int64_t)count_code_points((const char *)at, length) : 0;
	if (fits && points >= field->low && points <= field->high + field->is_cut)
		return true;
	if (field->is_lenient) {
		memset(at, 0, field->capacity);
		return true;
	}
	json->at = start;
	if (!fits)
		return rd_json_fail(json, "the text is too long or holds a zero byte");
	return fail_range(reading, "the number of characters must be ", field->low, field->high);
}

/* ---- lists and objects ---------------------------------------------------------------------------- */

static bool read_item(struct reading *reading, const struct rd_field *list, uint8_t *at, size_t place)
{
	memset(at, 0, list->stride);
	set_default(list->item, at, list->stride);
	return read_value(reading, list->item, at, at, list->stride, true) || within_item(reading, place);
}

static bool check_count(struct reading *reading, const struct rd_field *list, size_t count)
{
	if ((int64_t)count < list->low)
		return fail_range(reading, "the number of items must be ", list->low, list->high);
	return true;
}

/* Two items as they are written; strings by what they say, of which longer ones than this count as equal. */
static bool are_alike(const struct rd_json *json, size_t one, size_t other)
{
	struct rd_json first = *json, second = *json;
	char text[2][256];
	size_t length[2];
	first.at = one, second.at = other;
	first.fault = second.fault = NULL;
	if (rd_json_peek(&first) == RD_TOKEN_STRING && rd_json_peek(&second) == RD_TOKEN_STRING) {
		rd_json_string(&first, text[0], sizeof(text[0]), &length[0]);
		rd_json_string(&second, text[1], sizeof(text[1]), &length[1]);
		size_t kept = length[0] < sizeof(text[0]) ? length[0] : sizeof(text[0]);
		return length[0] == length[1] && memcmp(text[0], text[1], kept) == 0;
	}
	int64_t number[2] = {0, 1};
	return rd_json_integer(&first, &number[0]) && rd_json_integer(&second, &number[1]) && number[0] == number[1];
}

static bool check_distinct(struct reading *reading, const size_t *starts, size_t count)
{
	for (size_t i = 0; i < count; i++)
		if (are_alike(reading->json, starts[i], starts[count])) {
			rd_json_fail(reading->json, "this item is there twice");
			return within_item(reading, count);
		}
	return true;
}

static bool read_list(struct reading *reading, const struct rd_field *list, uint8_t *base, uint8_t *at)
{
	size_t count = 0;
	size_t starts[DISTINCT_MAX];
	assert(!list->is_distinct || list->capacity <= DISTINCT_MAX);
	if (!rd_json_open(reading->json, '['))
		return false;
	while (rd_json_item(reading->json)) {
		rd_json_peek(reading->json);
		size_t start = reading->json->at;
		if (count == list->capacity || (int64_t)count == list->high)
			return fail_range(reading, "the number of items must be ", list->low, list->high);
		if (!read_item(reading, list, at + count * list->stride, count))
			return false;
		if (list->is_distinct) {
			starts[count] = start;
			if (!check_distinct(reading, starts, count))
				return false;
		}
		count++;
	}
	if (reading->json->has_failed || !check_count(reading, list, count))
		return false;
	memset(at + count * list->stride, 0, (list->capacity - count) * list->stride);
	if (list->counter)
		store_integer(base + list->counter - 1, list->counter_width, (int64_t)count);
	return true;
}

/* Room for one more item behind the record's end. */
static uint8_t *tail_room(struct reading *reading, const struct rd_field *list, struct rd_tail *tail)
{
	/* As rd_emit_item does: a tail begins at a multiple of 4, and an empty one nowhere. */
	size_t gap = tail->count == 0 ? (0 - reading->record_used) & 3 : 0;
	size_t start = reading->record_used + gap, end = start + list->stride;
	bool fits = reading->record && tail->count < list->capacity && end <= reading->record_capacity &&
		    end <= UINT16_MAX;
	if (!fits) {
		rd_json_fail(reading->json, "too many items");
		return NULL;
	}
	if (tail->count == 0)
		tail->at = (uint16_t)start;
	memset(reading->record + reading->record_used, 0, end - reading->record_used);
	reading->record_used = end;
	tail->count++;
	return reading->record + start;
}

static bool parse_key(struct reading *, const struct rd_field *, const struct rd_key *, uint8_t *at);

/* An item of a map, key taken: the rest of its object, or its bare value. */
static bool read_map_item(struct reading *reading, const struct rd_schema *schema, uint8_t *item, bool is_new)
{
	if (!is_bare_map(schema))
		return read_struct(reading, schema, item, is_new, 1, NULL);
	const struct rd_field *value = &schema->field[1];
	return read_value(reading, value, item, item + value->offset, 0, is_new);
}

static bool read_tail_map(struct reading *reading, const struct rd_field *list, struct rd_tail *tail)
{
	struct rd_key key;
	uint8_t bytes[KEY_BYTES];
	const struct rd_field *key_field = &list->schema->field[0];
	if (!rd_json_open(reading->json, '{'))
		return false;
	while (rd_json_key(reading->json, &key)) {
		uint8_t *item = tail_room(reading, list, tail);
		if (!item)
			return false;
		rd_defaults(list->schema, item);
		if (!parse_key(reading, key_field, &key, bytes) ||
		    !read_map_item(reading, list->schema, item, true))
			return within_key(reading, &key);
		memcpy(item + key_field->offset, bytes, size_of(key_field, 0));
	}
	return !reading->json->has_failed;
}

static bool read_tail(struct reading *reading, const struct rd_field *list, uint8_t *at)
{
	struct rd_tail tail = {0};
	if (list->schema) {
		if (!read_tail_map(reading, list, &tail))
			return false;
	} else {
		if (!rd_json_open(reading->json, '['))
			return false;
		while (rd_json_item(reading->json)) {
			uint8_t *item = tail_room(reading, list, &tail);
			if (!item || !read_item(reading, list, item, tail.count - 1u))
				return false;
		}
	}
	memcpy(at, &tail, sizeof(tail));
	return !reading->json->has_failed;
}

/* The key of a map's item, as its first field holds it. */
static bool parse_key(struct reading *reading, const struct rd_field *field, const struct rd_key *key, uint8_t *at)
{
	int64_t value;
	assert(size_of(field, 0) <= KEY_BYTES);
	memset(at, 0, KEY_BYTES);
	if (key->length > RD_JSON_KEY)
		return rd_json_fail(reading->json, "no such key");
	if (field->kind == RD_KIND_TEXT) {
		size_t points = count_code_points(key->text, key->length);
		if (key->length >= field->capacity || memchr(key->text, 0, key->length) ||
		    (int64_t)points < field->low || (int64_t)points > field->high)
			return rd_json_fail(reading->json, "no such key");
		memcpy(at, key->text, key->length);
		return true;
	}
	if (field->kind == RD_KIND_STRUCT) {
		const char *rest = key->text, *end = key->text + key->length;
		for (size_t i = 0; i < field->schema->count; i++) {
			const struct rd_field *part = &field->schema->field[i];
			const char *stop = rest <= end ? memchr(rest, ',', (size_t)(end - rest)) : NULL;
			if (!stop || i + 1 == field->schema->count)
				stop = end;
			if (rest > end || !parse_number(rest, (size_t)(stop - rest), &value) ||
			    value < part->low || value > part->high)
				return rd_json_fail(reading->json, "no such key");
			store_integer(at + part->offset, part->width, value);
			rest = stop + 1;
		}
		return true;
	}
	bool is_known;
	if (field->kind == RD_KIND_ENUM) {
		value = rd_name_find(field->names, key->text, key->length);
		is_known = value >= 0;
	} else if (field->prefix) {
		is_known = number_from_word(field, key->text, key->length, &value);
	} else {
		is_known = parse_number(key->text, key->length, &value) && value >= field->low && value <= field->high;
	}
	if (!is_known)
		return rd_json_fail(reading->json, "no such key");
	store_integer(at, field->width, value);
	return true;
}

static bool read_map(struct reading *reading, const struct rd_field *map, uint8_t *base, uint8_t *items)
{
	const struct rd_field *key_field = &map->schema->field[0];
	size_t key_size = size_of(key_field, 0);
	struct rd_key key;
	uint8_t bytes[KEY_BYTES];
	size_t count = reading->mode == RD_READ_PATCH ? count_of(map, base) : 0;
	if (!rd_json_open(reading->json, '{'))
		return false;
	if (count == 0)
		memset(items, 0, (size_t)map->stride * map->capacity);
	while (rd_json_key(reading->json, &key)) {
		size_t i = 0;
		if (!parse_key(reading, key_field, &key, bytes))
			return within_key(reading, &key);
		while (i < count && memcmp(items + i * map->stride + key_field->offset, bytes, key_size) != 0)
			i++;
		if (i == map->capacity)
			return fail_range(reading, "the number of members must be ", 0, (int64_t)map->capacity);
		uint8_t *item = items + i * map->stride;
		if (i == count)
			rd_defaults(map->schema, item);
		if (!read_map_item(reading, map->schema, item, i == count))
			return within_key(reading, &key);
		memcpy(item + key_field->offset, bytes, key_size);
		count += i == count;
	}
	store_integer(base + map->counter - 1, map->counter_width, (int64_t)count);
	return !reading->json->has_failed;
}

static bool read_index(struct reading *reading, const struct rd_field *index, uint8_t *base, uint8_t *items,
		       bool is_new)
{
	struct rd_key key;
	bool is_merged = reading->mode == RD_READ_PATCH && !is_new;
	size_t places = count_of(index, base); /* the member that counts them may have been read before */
	size_t most = is_merged ? places : index->capacity;
	if (!rd_json_open(reading->json, '{'))
		return false;
	for (size_t i = 0; i < index->capacity && !is_merged; i++)
		set_default(index->item, items + i * index->stride, index->stride);
	while (rd_json_key(reading->json, &key)) {
		int64_t place = -1;
		if (index->names)
			place = key.length <= RD_JSON_KEY ? rd_name_find(index->names, key.text, key.length) : -1;
		else if (key.length > RD_JSON_KEY || !parse_number(key.text, key.length, &place))
			place = -1;
		if (place < 0 || (size_t)place >= most) {
			rd_json_fail(reading->json, "no such key");
			return within_key(reading, &key);
		}
		uint8_t *at = items + (size_t)place * index->stride;
		bool is_item_new = !is_merged || !is_there(index->item, at, at, index->stride);
		if (!read_value(reading, index->item, at, at, index->stride, is_item_new))
			return within_key(reading, &key);
		if (places <= (size_t)place)
			places = (size_t)place + 1;
	}
	memset(items + places * index->stride, 0, (index->capacity - places) * index->stride);
	if (index->counter)
		store_integer(base + index->counter - 1, index->counter_width, (int64_t)places);
	return !reading->json->has_failed;
}

static bool read_set(struct reading *reading, const struct rd_field *field, uint8_t *bits)
{
	struct rd_json *json = reading->json;
	memset(bits, 0, field->width);
	if (!rd_json_open(json, '['))
		return false;
	for (size_t i = 0; rd_json_item(json); i++) {
		int64_t place = -1;
		rd_json_peek(json);
		size_t start = json->at;
		if (field->names) {
			char text[RD_JSON_KEY];
			size_t length;
			if (!rd_json_string(json, text, sizeof(text), &length))
				return within_item(reading, i);
			place = length <= sizeof(text) ? rd_name_find(field->names, text, length) : -1;
		} else if (!rd_json_integer(json, &place)) {
			return within_item(reading, i);
		}
		bool is_new = place >= 0 && place < field->high && !(bits[place / 8] >> (place % 8) & 1);
		if (!is_new) {
			json->at = start;
			rd_json_fail(json, "no such member, or there twice");
			return within_item(reading, i);
		}
		bits[place / 8] = (uint8_t)(bits[place / 8] | 1 << (place % 8));
	}
	return !json->has_failed;
}

static bool store_row(const struct rd_field *field, uint8_t *cells, size_t y, const char *row, size_t columns)
{
	for (size_t x = 0; x < columns; x++) {
		const char *found = row[x] ? strchr(field->palette, row[x]) : NULL;
		if (!found)
			return false;
		size_t value = (size_t)(found - field->palette);
		if (field->grid == RD_GRID_CHARS) {
			cells[y * field->stride + x] = (uint8_t)row[x];
		} else if (field->grid == RD_GRID_INDEX) {
			cells[y * field->stride + x] = (uint8_t)value;
		} else {
			uint64_t word;
			memcpy(&word, cells + y / 4 * 8, 8);
			word |= (uint64_t)(value & 1) << (y % 4 * 16 + x);
			memcpy(cells + y / 4 * 8, &word, 8);
		}
	}
	return true;
}

static bool read_grid(struct reading *reading, const struct rd_field *field, uint8_t *base, uint8_t *cells)
{
	struct rd_json *json = reading->json;
	char row[256];
	size_t columns = field->columns ? 0 : (size_t)field->high, rows = 0, length;
	assert(field->high <= (int64_t)sizeof(row));
	memset(cells, 0, size_of(field, 0));
	if (!rd_json_open(json, '['))
		return false;
	for (; rd_json_item(json); rows++) {
		rd_json_peek(json);
		size_t start = json->at;
		if (!rd_json_string(json, row, sizeof(row), &length))
			return within_item(reading, rows);
		if (rows == 0 && field->columns)
			columns = length;
		size_t end = json->at;
		json->at = start;
		if (rows == field->capacity || length != columns || columns > (size_t)field->high)
			return rd_json_fail(json, "the grid has another size");
		if (!store_row(field, cells, rows, row, columns)) {
			rd_json_fail(json, "no such character on this grid");
			return within_item(reading, rows);
		}
		json->at = end;
	}
	if (json->has_failed)
		return false;
	if (!field->rows && rows != field->capacity)
		return rd_json_fail(json, "the grid has another size");
	if (field->columns)
		base[field->columns - 1] = (uint8_t)columns;
	if (field->rows)
		base[field->rows - 1] = (uint8_t)rows;
	return true;
}

static bool read_either(struct reading *reading, const struct rd_field *field, uint8_t *base, uint8_t *at,
			bool is_new)
{
	int64_t object = field->names->count - 1;
	if (rd_json_peek(reading->json) == RD_TOKEN_OBJECT) {
		is_new = is_new || load_field(field, at, 0) != object;
		store_integer(at, field->width, object);
		return read_struct(reading, field->schema, base + field->other, is_new, 0, NULL);
	}
	size_t start = reading->json->at;
	memset(base + field->other, 0, field->schema->size);
	if (!read_enum(reading, field, at, field->width))
		return false;
	if (load_field(field, at, 0) != object || field->is_derived)
		return true;
	reading->json->at = start; /* the last name alone says too little */
	return rd_json_fail(reading->json, "an object is expected here");
}

/* Nothing is there: null, or left out. */
static void set_absent(const struct rd_field *field, uint8_t *base, uint8_t *at, size_t stride)
{
	if (field->has)
		clear_field(field, base, at, stride);
	else
		store_integer(at, width_of(field, stride), field->none);
}

/* A value that is there. */
static bool read_present(struct reading *reading, const struct rd_field *field, uint8_t *base, uint8_t *at,
			 size_t stride, bool is_new)
{
	struct rd_json *json = reading->json;
	switch (field->kind) {
	case RD_KIND_INT:
		return read_integer(reading, field, at, width_of(field, stride));
	case RD_KIND_BOOL:
		return rd_json_boolean(json, (bool *)at);
	case RD_KIND_ENUM:
		return read_enum(reading, field, at, width_of(field, stride));
	case RD_KIND_TEXT:
		return read_text(reading, field, at);
	case RD_KIND_STRUCT:
		return read_struct(reading, field->schema, at, is_new, 0, NULL);
	case RD_KIND_LIST:
		return read_list(reading, field, base, at);
	case RD_KIND_TAIL:
		return read_tail(reading, field, at);
	case RD_KIND_MAP:
		return read_map(reading, field, base, at);
	case RD_KIND_INDEX:
		return read_index(reading, field, base, at, is_new);
	case RD_KIND_SET:
		return read_set(reading, field, at);
	case RD_KIND_GRID:
		return read_grid(reading, field, base, at);
	case RD_KIND_EITHER:
		return read_either(reading, field, base, at, is_new);
	default:
		return rd_json_skip(json, NULL);
	}
}

static bool read_value(struct reading *reading, const struct rd_field *field, uint8_t *base, uint8_t *at,
		       size_t stride, bool is_new)
{
	struct rd_json *json = reading->json;
	if (rd_json_peek(json) == RD_TOKEN_NULL && field->is_nullable) {
		set_absent(field, base, at, stride);
		return rd_json_null(json);
	}
	if (!field->has)
		return read_present(reading, field, base, at, stride, is_new);
	is_new = is_new || !base[field->has - 1];
	if (!read_present(reading, field, base, at, stride, is_new))
		return false;
	base[field->has - 1] = 1; /* last: the flag may lie within the struct that was read anew */
	return true;
}

/* ---- structs -------------------------------------------------------------------------------------- */

static bool key_fits(const struct rd_field *field, const struct rd_key *key)
{
	return key->length == field->key_length - 3u && memcmp(field->key + 1, key->text, key->length) == 0;
}

/* The field of this key in the present case; tries `hint` first, since keys mostly come in order. */
static const struct rd_field *find_field(const struct rd_schema *schema, const struct rd_key *key, uint64_t tag,
					 size_t first, size_t hint)
{
	if (key->length > RD_JSON_KEY)
		return NULL;
	if (hint < schema->count && has_case(&schema->field[hint], tag) && key_fits(&schema->field[hint], key))
		return &schema->field[hint];
	for (size_t i = first; i < schema->count; i++)
		if (has_case(&schema->field[i], tag) && key_fits(&schema->field[i], key))
			return &schema->field[i];
	return NULL;
}

/* The tag must be known before the fields that hang on it, wherever it stands in the text. */
static bool read_tag(struct reading *reading, const struct rd_schema *schema, uint8_t *base, bool is_new)
{
	const struct rd_field *tag = &schema->field[schema->tag - 1];
	struct rd_json ahead = *reading->json;
	struct reading look = *reading;
	struct rd_key key;
	ahead.keys = NULL;
	ahead.fault = NULL;
	look.json = &ahead;
	if (rd_json_open(&ahead, '{'))
		while (rd_json_key(&ahead, &key)) {
			if (key_fits(tag, &key))
				/* a wrong value fails again, with its place, when its turn comes */
				return read_value(&look, tag, base, base + tag->offset, 0, is_new) || true;
			rd_json_skip(&ahead, NULL);
		}
	if (!ahead.has_failed && is_new && !tag->has_fallback) {
		rd_json_fail(reading->json, "is missing");
		return within_field(reading, tag);
	}
	return true;
}

static bool is_strict(enum rd_reading mode)
{
	return mode == RD_READ_OPTIONS || mode == RD_READ_PATCH;
}

static bool may_be_missing(const struct rd_field *field, enum rd_reading mode, bool is_new)
{
	if (field->kind == RD_KIND_CONST)
		return true;
	switch (mode) {
	case RD_READ_ACTION:
	case RD_READ_WHOLE:
		return field->is_optional;
	case RD_READ_OPTIONS:
		return !field->is_required;
	default:
		return !is_new || !field->is_required;
	}
}

/* `old` is the case that the struct was in before: what that one did not have is new. */
static bool check_missing(struct reading *reading, const struct rd_schema *schema, uint8_t *base, uint64_t old,
			  uint64_t seen, size_t first, bool is_new)
{
	uint64_t tag = tag_bit(schema, base);
	for (size_t i = first; i < schema->count; i++) {
		const struct rd_field *field = &schema->field[i];
		if (seen >> i & 1 || !has_case(field, tag))
			continue;
		if (!may_be_missing(field, reading->mode, is_new || !has_case(field, old))) {
			rd_json_fail(reading->json, "is missing");
			return within_field(reading, field);
		}
		/* Printed, what is absent is left out: left out, it is absent, whatever its fallback. */
		if (!is_strict(reading->mode) && field->has_none && !field->is_lenient)
			store_integer(base + field->offset, field->width, field->none);
	}
	return true;
}

static bool is_passed_over(const struct reading *reading, const struct rd_field *field)
{
	return field->kind == RD_KIND_CONST || (field->is_derived && reading->mode == RD_READ_PATCH);
}

static bool read_object(struct reading *reading, const struct rd_schema *schema, uint8_t *base, bool is_new,
			size_t first, uint64_t *given)
{
	struct rd_json *json = reading->json;
	struct rd_key key;
	uint64_t seen = 0;
	size_t hint = first;
	assert(schema->count <= 64);
	uint64_t old = tag_bit(schema, base);
	if (schema->tag && !read_tag(reading, schema, base, is_new))
		return false;
	uint64_t tag = tag_bit(schema, base);
	change_case(schema, base, old, tag);
	if (!rd_json_open(json, '{'))
		return false;
	while (rd_json_key(json, &key)) {
		const struct rd_field *field = find_field(schema, &key, tag, first, hint);
		if (!field) {
			/* A printed state may carry its dice beside the game's own keys. */
			bool is_dice = given && rd_key_is(&key, "chance");
			if (is_strict(reading->mode) && !is_dice) {
				rd_json_fail(json, "no such key");
				return within_key(reading, &key);
			}
			rd_json_skip(json, NULL);
			continue;
		}
		size_t place = (size_t)(field - schema->field);
		bool is_read = is_passed_over(reading, field)
				       ? rd_json_skip(json, NULL)
				       : read_value(reading, field, base, base + field->offset, 0, is_new);
		if (!is_read)
			return within_field(reading, field);
		if (field->only && !is_passed_over(reading, field))
			base[field->only - 1] = 1;
		seen |= (uint64_t)1 << place;
		hint = place + 1;
	}
	if (given)
		*given = seen;
	if (schema->given && reading->mode == RD_READ_PATCH)
		memcpy(base + schema->given - 1, &seen, sizeof(seen));
	return !json->has_failed && check_missing(reading, schema, base, old, seen, first, is_new);
}

static bool read_tuple(struct reading *reading, const struct rd_schema *schema, uint8_t *base)
{
	size_t i = 0;
	if (!rd_json_open(reading->json, '['))
		return false;
	for (; rd_json_item(reading->json); i++) {
		if (i == schema->count)
			break;
		const struct rd_field *field = &schema->field[i];
		if (!read_value(reading, field, base, base + field->offset, 0, true))
			return within_item(reading, i);
	}
	if (reading->json->has_failed)
		return false;
	/* Open brackets tell whether the loop stopped early: then there is one value too many. */
	if (i != schema->count || reading->json->text[reading->json->at - 1] != ']')
		return fail_range(reading, "the number of values must be ", schema->count, schema->count);
	return true;
}

static bool read_struct(struct reading *reading, const struct rd_schema *schema, uint8_t *base, bool is_new,
			size_t first, uint64_t *given)
{
	if (is_new && first == 0)
		rd_defaults(schema, base);
	if (schema->form == RD_FORM_BARE) {
		const struct rd_field *only = &schema->field[0];
		return read_value(reading, only, base, base + only->offset, 0, is_new);
	}
	if (schema->form == RD_FORM_TUPLE)
		return read_tuple(reading, schema, base);
	return read_object(reading, schema, base, is_new, first, given);
}

bool rd_read(const struct rd_schema *schema, void *out, enum rd_reading mode, struct rd_json *json, uint64_t *given)
{
	struct reading reading = {.json = json, .mode = mode};
	return read_struct(&reading, schema, out, mode != RD_READ_PATCH, 0, given);
}

bool rd_read_text(const struct rd_schema *schema, void *out, enum rd_reading mode, const char *text, size_t length,
		  uint64_t *given, struct rd_fault *fault)
{
	struct rd_json_keys keys;
	struct rd_json json;
	rd_json_start(&json, text, length, &keys, fault);
	return rd_read(schema, out, mode, &json, given) && rd_json_end(&json);
}

bool rd_read_record(const struct rd_schema *schema, void *record, size_t *used, size_t capacity,
		    struct rd_json *json)
{
	struct reading reading = {
		.json = json,
		.mode = RD_READ_WHOLE,
		.record = record,
		.record_used = schema->size,
		.record_capacity = capacity,
	};
	if (capacity < schema->size)
		return rd_json_fail(json, "the event does not fit");
	if (!read_struct(&reading, schema, record, true, 0, NULL))
		return false;
	*used = reading.record_used;
	return true;
}
