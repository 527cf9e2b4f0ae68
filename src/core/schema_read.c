/*
 * schema_read.c: JSON into structs, every value checked. This file has the structs and what leads to them; the kinds of values have
 * files of their own (schema_reading.h).
 *
 * Invariants:
 *  1. Nothing is written outside the struct that is read (and, for tails, the event's record).
 *  2. What is absent is zero bytes (or `none`), and so is what lies behind a list's last item, so
 *     that equal JSON gives equal bytes.
 *  3. A fault leaves through `false` alone; each level puts its key before the fault's path.
 */
#include "schema_reading.h"

/* ---- one value ------------------------------------------------------------------------------------ */

static bool read_either(struct reading *reading, const struct rd_field *field, uint8_t *base,
	uint8_t *at, bool is_new)
{
	int64_t object = field->names->count - 1;
	if (rd_json_peek(reading->json) == RD_TOKEN_OBJECT) {
		is_new = is_new || load_field(field, at, 0) != object;
		store_integer(at, field->width, object);
		return schema_read_struct(
			reading, field->schema, base + field->other, is_new, 0, NULL);
	}
	size_t start = reading->json->at;
	memset(base + field->other, 0, field->schema->size);
	if (!schema_read_enum(reading, field, at, field->width))
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
		schema_clear(field, base, at, stride);
	else
		store_integer(at, width_of(field, stride), field->none);
}

/* A value that is there. */
static bool read_present(struct reading *reading, const struct rd_field *field, uint8_t *base,
	uint8_t *at, size_t stride, bool is_new)
{
	struct rd_json *json = reading->json;
	switch (field->kind) {
	case RD_KIND_INT: return schema_read_integer(reading, field, at, width_of(field, stride));
	case RD_KIND_BOOL: return rd_json_boolean(json, (bool *)at);
	case RD_KIND_ENUM: return schema_read_enum(reading, field, at, width_of(field, stride));
	case RD_KIND_TEXT: return schema_read_text(reading, field, at);
	case RD_KIND_STRUCT: return schema_read_struct(reading, field->schema, at, is_new, 0, NULL);
	case RD_KIND_LIST: return schema_read_list(reading, field, base, at);
	case RD_KIND_TAIL: return schema_read_tail(reading, field, at);
	case RD_KIND_MAP: return schema_read_map(reading, field, base, at);
	case RD_KIND_INDEX: return schema_read_index(reading, field, base, at, is_new);
	case RD_KIND_SET: return schema_read_set(reading, field, at);
	case RD_KIND_GRID: return schema_read_grid(reading, field, base, at);
	case RD_KIND_EITHER: return read_either(reading, field, base, at, is_new);
	default: return rd_json_skip(json, NULL);
	}
}

bool schema_read_value(struct reading *reading, const struct rd_field *field, uint8_t *base,
	uint8_t *at, size_t stride, bool is_new)
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
	return key->length == field->key_length - 3u &&
	       memcmp(field->key + 1, key->text, key->length) == 0;
}

/* The field of this key in the present case; tries `hint` first, since keys mostly come in order. */
static const struct rd_field *find_field(const struct rd_schema *schema, const struct rd_key *key,
	uint64_t tag, size_t first, size_t hint)
{
	if (key->length > RD_JSON_KEY)
		return NULL;
	if (hint < schema->count && has_case(&schema->field[hint], tag) &&
		key_fits(&schema->field[hint], key))
		return &schema->field[hint];
	for (size_t i = first; i < schema->count; i++)
		if (has_case(&schema->field[i], tag) && key_fits(&schema->field[i], key))
			return &schema->field[i];
	return NULL;
}

/* The tag must be known before the fields that hang on it, wherever it stands in the text. */
static bool read_tag(
	struct reading *reading, const struct rd_schema *schema, uint8_t *base, bool is_new)
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
				return schema_read_value(
					       &look, tag, base, base + tag->offset, 0, is_new) ||
				       true;
			rd_json_skip(&ahead, NULL);
		}
	if (!ahead.has_failed && is_new && !tag->has_fallback) {
		rd_json_fail(reading->json, "is missing");
		return reading_within_field(reading, tag);
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
	case RD_READ_WHOLE: return field->is_optional;
	case RD_READ_OPTIONS: return !field->is_required;
	default: return !is_new || !field->is_required;
	}
}

/* `old` is the case that the struct was in before: what that one did not have is new. */
static bool check_missing(struct reading *reading, const struct rd_schema *schema, uint8_t *base,
	uint64_t old, uint64_t seen, size_t first, bool is_new)
{
	uint64_t tag = tag_bit(schema, base);
	for (size_t i = first; i < schema->count; i++) {
		const struct rd_field *field = &schema->field[i];
		if (seen >> i & 1 || !has_case(field, tag))
			continue;
		if (!may_be_missing(field, reading->mode, is_new || !has_case(field, old))) {
			rd_json_fail(reading->json, "is missing");
			return reading_within_field(reading, field);
		}
		/* Printed, what is absent is left out: left out, it is absent, whatever its fallback. */
		if (!is_strict(reading->mode) && field->has_none && !field->is_lenient)
			store_integer(base + field->offset, field->width, field->none);
	}
	return true;
}

static bool is_passed_over(const struct reading *reading, const struct rd_field *field)
{
	return field->kind == RD_KIND_CONST ||
	       (field->is_derived && reading->mode == RD_READ_PATCH);
}

static bool read_object(struct reading *reading, const struct rd_schema *schema, uint8_t *base,
	bool is_new, size_t first, uint64_t *given)
{
	struct rd_json *json = reading->json;
	struct rd_key key;
	uint64_t seen = 0;
	size_t hint = first;
	RD_MUST(schema->count <= 64);
	uint64_t old = tag_bit(schema, base);
	if (schema->tag && !read_tag(reading, schema, base, is_new))
		return false;
	uint64_t tag = tag_bit(schema, base);
	schema_change_case(schema, base, old, tag);
	if (!rd_json_open(json, '{'))
		return false;
	while (rd_json_key(json, &key)) {
		const struct rd_field *field = find_field(schema, &key, tag, first, hint);
		if (!field) {
			/* A printed state may carry its dice beside the game's own keys. */
			bool is_dice = given && rd_key_is(&key, "chance");
			if (is_strict(reading->mode) && !is_dice) {
				rd_json_fail(json, "no such key");
				return reading_within_key(reading, &key);
			}
			rd_json_skip(json, NULL);
			continue;
		}
		size_t place = (size_t)(field - schema->field);
		bool is_read = is_passed_over(reading, field)
				       ? rd_json_skip(json, NULL)
				       : schema_read_value(reading, field, base,
						 base + field->offset, 0, is_new);
		if (!is_read)
			return reading_within_field(reading, field);
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
		if (!schema_read_value(reading, field, base, base + field->offset, 0, true))
			return reading_within_item(reading, i);
	}
	if (reading->json->has_failed)
		return false;
	/* Open brackets tell whether the loop stopped early: then there is one value too many. */
	if (i != schema->count || reading->json->text[reading->json->at - 1] != ']')
		return reading_fail_range(
			reading, "the number of values must be ", schema->count, schema->count);
	return true;
}

bool schema_read_struct(struct reading *reading, const struct rd_schema *schema, uint8_t *base,
	bool is_new, size_t first, uint64_t *given)
{
	if (is_new && first == 0)
		rd_defaults(schema, base);
	if (schema->form == RD_FORM_BARE) {
		const struct rd_field *only = &schema->field[0];
		return schema_read_value(reading, only, base, base + only->offset, 0, is_new);
	}
	if (schema->form == RD_FORM_TUPLE)
		return read_tuple(reading, schema, base);
	return read_object(reading, schema, base, is_new, first, given);
}

bool rd_read(const struct rd_schema *schema, void *out, enum rd_reading mode, struct rd_json *json,
	uint64_t *given)
{
	struct reading reading = {.json = json, .mode = mode};
	return schema_read_struct(&reading, schema, out, mode != RD_READ_PATCH, 0, given);
}

bool rd_read_text(const struct rd_schema *schema, void *out, enum rd_reading mode, const char *text,
	size_t length, uint64_t *given, struct rd_fault *fault)
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
	if (!schema_read_struct(&reading, schema, record, true, 0, NULL))
		return false;
	*used = reading.record_used;
	return true;
}
