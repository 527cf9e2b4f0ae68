/*
 * schema_describe.c: JSON Schema (draft 2020-12) out of schemas, for validators, generators of types and
 * people.
 *
 * What JSON Schema has a word for is said by it. What it has none for stands under `x-ronda`, which
 * validators pass over:
 *	names, lenient		any string is read; those in `names` mean something
 *	prefix, minimum, maximum	the number behind the prefix of a word, or that a key is
 *	grid			the characters of a grid, in the order of their values
 *	bytes			a text's limit in bytes, where the one in characters does not imply it
 *	open			a free value: lists of legal actions hold samples of it
 *	flags			of an action: enum rd_action_flag
 *
 * A tagged struct is one alternative per set of fields; its tag lists the values that have them.
 */
#include <ronda/schema.h>

#include <assert.h>
#include <string.h>

#include "core/schema_cases.h"

/* What is being described: how it is read, and whether it is made anew or merged over another. */
struct reader {
	enum rd_reading mode;
	bool is_new;
};

static void write_field(const struct rd_field *, struct reader, struct rd_writer *);
static void write_struct(const struct rd_schema *, struct reader, struct rd_writer *);

static void write_pair(struct rd_writer *writer, const char *key, const char *words)
{
	rd_write_key(writer, key);
	rd_write_words(writer, words);
}

static void write_number(struct rd_writer *writer, const char *key, int64_t number)
{
	rd_write_key(writer, key);
	rd_write_integer(writer, number);
}

static void write_true(struct rd_writer *writer, const char *key)
{
	rd_write_key(writer, key);
	rd_write_boolean(writer, true);
}

static void open_under(struct rd_writer *writer, const char *key, char bracket)
{
	rd_write_key(writer, key);
	rd_write_open(writer, bracket);
}

static void write_names(
	struct rd_writer *writer, const char *key, const struct rd_names *names, size_t count)
{
	open_under(writer, key, '[');
	for (size_t i = 0; i < count; i++)
		rd_write_words(writer, names->name[i]);
	rd_write_close(writer, ']');
}

static bool is_strict(enum rd_reading mode)
{
	return mode == RD_READ_OPTIONS || mode == RD_READ_PATCH;
}

/* ---- patterns ------------------------------------------------------------------------------------ */

enum { PATTERN_MAX = 320 };

struct pattern {
	char text[PATTERN_MAX];
	size_t length;
};

static void add(struct pattern *pattern, const char *text)
{
	size_t length = strlen(text);
	RD_MUST(length < PATTERN_MAX - pattern->length);
	memcpy(pattern->text + pattern->length, text, length + 1);
	pattern->length += length;
}

/* Characters that stand for themselves; `special` are those that would not. */
static void add_literally(struct pattern *pattern, const char *text, const char *special)
{
	for (; *text; text++) {
		if (strchr(special, *text))
			add(pattern, "\\");
		add(pattern, (const char[]){*text, 0});
	}
}

static void add_number(struct pattern *pattern, int64_t low)
{
	add(pattern, low < 0 ? "(0|-?[1-9][0-9]*)" : "(0|[1-9][0-9]*)");
}

static void write_pattern(struct rd_writer *writer, const struct pattern *pattern)
{
	write_pair(writer, "pattern", pattern->text);
}

static void write_range(struct rd_writer *writer, int64_t low, int64_t high)
{
	write_number(writer, "minimum", low);
	write_number(writer, "maximum", high);
}

/* ---- scalars ------------------------------------------------------------------------------------- */

/* A number as a word, "s12", or as a key, "12". */
static void write_number_word(const struct rd_field *field, struct rd_writer *writer)
{
	struct pattern pattern = {.length = 0};
	add(&pattern, "^");
	if (field->prefix)
		add_literally(&pattern, field->prefix, "\\^$.|?*+()[]{}/");
	add_number(&pattern, field->low);
	add(&pattern, "$");
	write_pair(writer, "type", "string");
	if (!field->is_lenient)
		write_pattern(writer, &pattern);
	open_under(writer, "x-ronda", '{');
	if (field->prefix)
		write_pair(writer, "prefix", field->prefix);
	write_range(writer, field->low, field->high);
	if (field->is_lenient)
		write_true(writer, "lenient");
	rd_write_close(writer, '}');
}

static void write_plain_integer(const struct rd_field *field, struct rd_writer *writer)
{
	if (field->prefix) {
		write_number_word(field, writer);
		return;
	}
	write_pair(writer, "type", "integer");
	write_range(writer, field->low, field->high);
	if (!field->is_open)
		return;
	open_under(writer, "x-ronda", '{');
	write_true(writer, "open");
	rd_write_close(writer, '}');
}

static void write_integer(const struct rd_field *field, struct rd_writer *writer)
{
	if (!field->word && !field->names) {
		write_plain_integer(field, writer);
		return;
	}
	open_under(writer, "anyOf", '[');
	rd_write_open(writer, '{');
	write_plain_integer(field, writer);
	rd_write_close(writer, '}');
	rd_write_open(writer, '{');
	if (field->word)
		write_pair(writer, "const", field->word);
	else
		write_names(writer, "enum", field->names, field->names->count);
	rd_write_close(writer, '}');
	rd_write_close(writer, ']');
}

static void write_enum(const struct rd_field *field, struct rd_writer *writer)
{
	if (!field->is_lenient) {
		write_names(writer, "enum", field->names, field->names->count);
		return;
	}
	write_pair(writer, "type", "string");
	open_under(writer, "x-ronda", '{');
	write_true(writer, "lenient");
	write_names(writer, "names", field->names, field->names->count);
	rd_write_close(writer, '}');
}

static void write_text(const struct rd_field *field, struct rd_writer *writer)
{
	/* By enum rd_text_form. */
	static const char *const patterns[] = {NULL, "^[^\\u0000-\\u001f\\u007f-\\u009f]*$",
		"^(?=[^]*[^ \\n])[^\\u0000-\\u0009\\u000b-\\u001f\\u007f-\\u009f]*$"};
	bool is_bytes_less = field->capacity > 0 && !field->is_cut &&
			     (int64_t)field->capacity - 1 < 4 * field->high;
	write_pair(writer, "type", "string");
	if (!field->is_lenient)
		write_number(writer, "minLength", field->low);
	if (!field->is_lenient && !field->is_cut)
		write_number(writer, "maxLength", field->high);
	if (patterns[field->form])
		write_pair(writer, "pattern", patterns[field->form]);
	if (!is_bytes_less && !field->is_lenient && !field->is_open)
		return;
	open_under(writer, "x-ronda", '{');
	if (is_bytes_less)
		write_number(writer, "bytes", (int64_t)field->capacity - 1);
	if (field->is_lenient)
		write_true(writer, "lenient");
	if (field->is_open)
		write_true(writer, "open");
	rd_write_close(writer, '}');
}

/* ---- lists and objects by key ---------------------------------------------------------------------- */

static void write_list(const struct rd_field *field, struct reader reader, struct rd_writer *writer)
{
	int64_t most = field->high < (int64_t)field->capacity ? field->high
							      : (int64_t)field->capacity;
	write_pair(writer, "type", "array");
	rd_write_key(writer, "items");
	write_field(field->item, (struct reader){reader.mode, true}, writer);
	if (field->low > 0)
		write_number(writer, "minItems", field->low);
	write_number(writer, "maxItems", most);
	if (field->is_distinct)
		write_true(writer, "uniqueItems");
}

static void write_key_schema(const struct rd_field *key, struct rd_writer *writer)
{
	struct pattern pattern = {.length = 0};
	open_under(writer, "propertyNames", '{');
	switch (key->kind) {
	case RD_KIND_ENUM: write_names(writer, "enum", key->names, key->names->count); break;
	case RD_KIND_TEXT: write_text(key, writer); break;
	case RD_KIND_STRUCT:
		for (size_t i = 0; i < key->schema->count; i++) {
			add(&pattern, i == 0 ? "^" : ",");
			add_number(&pattern, key->schema->field[i].low);
		}
		add(&pattern, "$");
		write_pattern(writer, &pattern);
		break;
	default: write_number_word(key, writer);
	}
	rd_write_close(writer, '}');
}

static void write_fields(const struct rd_schema *, size_t first, const char *type, struct reader,
	struct rd_writer *);

static void write_map(const struct rd_field *field, struct reader reader, struct rd_writer *writer)
{
	const struct rd_schema *schema = field->schema;
	/* A patch may name a member that is there, so nothing of it is required. */
	struct reader within = {reader.mode, reader.mode != RD_READ_PATCH};
	write_pair(writer, "type", "object");
	write_key_schema(&schema->field[0], writer);
	rd_write_key(writer, "additionalProperties");
	if (schema->form == RD_FORM_BARE) {
		write_field(&schema->field[1], within, writer);
	} else {
		rd_write_open(writer, '{');
		write_fields(schema, 1, NULL, within, writer);
		rd_write_close(writer, '}');
	}
	write_number(writer, "maxProperties", field->capacity);
}

static void write_index(
	const struct rd_field *field, struct reader reader, struct rd_writer *writer)
{
	write_pair(writer, "type", "object");
	if (field->names) {
		size_t count = field->names->count < field->capacity ? field->names->count
								     : field->capacity;
		open_under(writer, "propertyNames", '{');
		write_names(writer, "enum", field->names, count);
		rd_write_close(writer, '}');
	} else {
		struct rd_field key = {.kind = RD_KIND_INT, .high = (int64_t)field->capacity - 1};
		write_key_schema(&key, writer);
	}
	rd_write_key(writer, "additionalProperties");
	write_field(
		field->item, (struct reader){reader.mode, reader.mode != RD_READ_PATCH}, writer);
}

static void write_set(const struct rd_field *field, struct rd_writer *writer)
{
	write_pair(writer, "type", "array");
	open_under(writer, "items", '{');
	if (field->names) {
		write_names(writer, "enum", field->names, (size_t)field->high);
	} else {
		write_pair(writer, "type", "integer");
		write_range(writer, 0, field->high - 1);
	}
	rd_write_close(writer, '}');
	write_true(writer, "uniqueItems");
}

static void write_grid(const struct rd_field *field, struct rd_writer *writer)
{
	struct pattern pattern = {.length = 0};
	add(&pattern, "^[");
	add_literally(&pattern, field->palette, "\\^-[]");
	add(&pattern, "]*$");
	write_pair(writer, "type", "array");
	open_under(writer, "items", '{');
	write_pair(writer, "type", "string");
	write_pattern(writer, &pattern);
	if (!field->columns)
		write_number(writer, "minLength", field->high);
	write_number(writer, "maxLength", field->high);
	rd_write_close(writer, '}');
	if (!field->rows)
		write_number(writer, "minItems", field->capacity);
	write_number(writer, "maxItems", field->capacity);
	open_under(writer, "x-ronda", '{');
	write_pair(writer, "grid", field->palette);
	rd_write_close(writer, '}');
}

static void write_either(
	const struct rd_field *field, struct reader reader, struct rd_writer *writer)
{
	if (field->is_derived) {
		write_names(writer, "enum", field->names, field->names->count);
		return;
	}
	open_under(writer, "anyOf", '[');
	rd_write_open(writer, '{');
	write_names(writer, "enum", field->names, field->names->count - 1u);
	rd_write_close(writer, '}');
	rd_write_open(writer, '{');
	write_struct(field->schema, reader, writer);
	rd_write_close(writer, '}');
	rd_write_close(writer, ']');
}

/* ---- fields -------------------------------------------------------------------------------------- */

/* The value of a field, without the braces around it. */
static void write_value(
	const struct rd_field *field, struct reader reader, struct rd_writer *writer)
{
	switch (field->kind) {
	case RD_KIND_INT: write_integer(field, writer); break;
	case RD_KIND_BOOL: write_pair(writer, "type", "boolean"); break;
	case RD_KIND_ENUM: write_enum(field, writer); break;
	case RD_KIND_TEXT: write_text(field, writer); break;
	case RD_KIND_STRUCT: write_struct(field->schema, reader, writer); break;
	case RD_KIND_LIST: write_list(field, reader, writer); break;
	case RD_KIND_TAIL:
		if (field->schema)
			write_map(field, reader, writer);
		else
			write_list(field, reader, writer);
		break;
	case RD_KIND_MAP: write_map(field, reader, writer); break;
	case RD_KIND_INDEX: write_index(field, reader, writer); break;
	case RD_KIND_SET: write_set(field, writer); break;
	case RD_KIND_GRID: write_grid(field, writer); break;
	case RD_KIND_EITHER: write_either(field, reader, writer); break;
	case RD_KIND_CONST: write_pair(writer, "const", field->word); break;
	default: assert(false);
	}
}

static void write_default(const struct rd_field *field, struct rd_writer *writer)
{
	int64_t value = field->fallback;
	rd_write_key(writer, "default");
	if (field->has_none && value == field->none) {
		rd_write_null(writer);
	} else if (field->kind == RD_KIND_BOOL) {
		rd_write_boolean(writer, value != 0);
	} else if (field->kind == RD_KIND_ENUM || field->kind == RD_KIND_EITHER) {
		rd_write_words(writer, field->names->name[value]);
	} else if (field->word && value == field->word_value) {
		rd_write_words(writer, field->word);
	} else if (field->names && value >= field->word_value &&
		   value - field->word_value < field->names->count) {
		rd_write_words(writer, field->names->name[value - field->word_value]);
	} else if (field->prefix) {
		char number[24], text[64] = "";
		struct rd_writer digits;
		rd_write_start(&digits, number, sizeof(number));
		rd_write_integer(&digits, value);
		rd_write_finish(&digits);
		size_t length = strlen(field->prefix);
		RD_MUST(length + digits.length < sizeof(text));
		memcpy(text, field->prefix, length);
		memcpy(text + length, number, digits.length + 1);
		rd_write_words(writer, text);
	} else {
		rd_write_integer(writer, value);
	}
}

/* A fallback is what a reader takes for a missing key, if it is one that a text could hold. */
static bool has_default(const struct rd_field *field, struct reader reader)
{
	if (!field->has_fallback || !is_strict(reader.mode) ||
		(reader.mode == RD_READ_PATCH && !reader.is_new))
		return false;
	if (field->has_none && field->fallback == field->none)
		return field->is_nullable;
	bool is_word = (field->word && field->fallback == field->word_value) ||
		       (field->names && field->fallback >= field->word_value &&
			       field->fallback - field->word_value < field->names->count);
	return field->kind != RD_KIND_INT || is_word ||
	       (field->fallback >= field->low && field->fallback <= field->high);
}

static void write_field(
	const struct rd_field *field, struct reader reader, struct rd_writer *writer)
{
	/* A patch passes over what is derived, whatever it is. */
	if (field->is_derived && reader.mode == RD_READ_PATCH) {
		rd_write_boolean(writer, true);
		return;
	}
	rd_write_open(writer, '{');
	if (field->is_nullable) {
		open_under(writer, "anyOf", '[');
		rd_write_open(writer, '{');
		write_value(field, reader, writer);
		rd_write_close(writer, '}');
		rd_write_open(writer, '{');
		write_pair(writer, "type", "null");
		rd_write_close(writer, '}');
		rd_write_close(writer, ']');
	} else {
		write_value(field, reader, writer);
	}
	if (has_default(field, reader))
		write_default(field, writer);
	if (field->is_derived && field->kind != RD_KIND_CONST)
		write_true(writer, "readOnly");
	rd_write_close(writer, '}');
}

/* ---- structs --------------------------------------------------------------------------------------- */

static bool is_needed(const struct rd_field *field, struct reader reader)
{
	switch (reader.mode) {
	case RD_READ_ACTION: return !field->is_optional && field->kind != RD_KIND_CONST;
	case RD_READ_WHOLE: return !field->is_optional;
	case RD_READ_OPTIONS: return field->is_required;
	default: return reader.is_new && field->is_required;
	}
}

/* A tag decides how the rest is read, so a reader needs it unless it has a fallback. */
static bool is_tag_needed(const struct rd_field *tag, struct reader reader)
{
	return is_needed(tag, reader) || (reader.is_new && !tag->has_fallback);
}

static void write_tag(const struct rd_field *tag, uint64_t values, struct rd_writer *writer)
{
	rd_write_open(writer, '{');
	open_under(writer, "enum", '[');
	for (size_t i = 0; i < tag->names->count; i++)
		if (values & RD_BIT(i))
			rd_write_words(writer, tag->names->name[i]);
	rd_write_close(writer, ']');
	rd_write_close(writer, '}');
}

static void write_key_of(const struct rd_field *field, struct rd_writer *writer)
{
	char key[RD_JSON_KEY + 1];
	size_t length = field->key_length - 3u; /* without its quotes and its colon */
	RD_MUST(length <= RD_JSON_KEY);
	memcpy(key, field->key + 1, length);
	key[length] = 0;
	rd_write_key(writer, key);
}

/* One object; `values` are those of the tag that it is for, `type` the word of a vocabulary's entry. */
static void write_object(const struct rd_schema *schema, size_t first, const char *type,
	uint64_t values, struct reader reader, struct rd_writer *writer)
{
	const struct rd_field *tag = schema->tag ? &schema->field[schema->tag - 1] : NULL;
	write_pair(writer, "type", "object");
	open_under(writer, "properties", '{');
	if (type) {
		open_under(writer, "type", '{');
		write_pair(writer, "const", type);
		rd_write_close(writer, '}');
	}
	for (size_t i = first; i < schema->count; i++) {
		const struct rd_field *field = &schema->field[i];
		if (!schema_has_case(field, values))
			continue;
		write_key_of(field, writer);
		if (field == tag)
			write_tag(tag, values, writer);
		else
			write_field(field, reader, writer);
	}
	rd_write_close(writer, '}');
	open_under(writer, "required", '[');
	if (type)
		rd_write_words(writer, "type");
	for (size_t i = first; i < schema->count; i++) {
		const struct rd_field *field = &schema->field[i];
		if (!schema_has_case(field, values) ||
			!(field == tag ? is_tag_needed(field, reader) : is_needed(field, reader)))
			continue;
		rd_write_string(writer, field->key + 1, field->key_length - 3u);
	}
	rd_write_close(writer, ']');
	if (is_strict(reader.mode)) {
		rd_write_key(writer, "additionalProperties");
		rd_write_boolean(writer, false);
	}
}

/* The fields from `first` on: one object, or one per case. */
static void write_fields(const struct rd_schema *schema, size_t first, const char *type,
	struct reader reader, struct rd_writer *writer)
{
	if (!schema->tag) {
		write_object(schema, first, type, ~(uint64_t)0, reader, writer);
		return;
	}
	const struct rd_field *tag = &schema->field[schema->tag - 1];
	size_t count = tag->names->count;
	uint64_t written = 0;
	RD_MUST(count <= 64);
	/* Where the tag may be left out, more than one alternative may fit. */
	open_under(writer, is_tag_needed(tag, reader) ? "oneOf" : "anyOf", '[');
	for (size_t value = 0; value < count; value++) {
		if (written & RD_BIT(value))
			continue;
		uint64_t values = schema_values_like(schema, value, count);
		rd_write_open(writer, '{');
		write_object(schema, first, type, values, reader, writer);
		rd_write_close(writer, '}');
		written |= values;
	}
	rd_write_close(writer, ']');
}

static void write_tuple(
	const struct rd_schema *schema, struct reader reader, struct rd_writer *writer)
{
	write_pair(writer, "type", "array");
	open_under(writer, "prefixItems", '[');
	for (size_t i = 0; i < schema->count; i++)
		write_field(&schema->field[i], (struct reader){reader.mode, true}, writer);
	rd_write_close(writer, ']');
	write_number(writer, "minItems", schema->count);
	write_number(writer, "maxItems", schema->count);
}

/* Without the braces around it. */
static void write_struct(
	const struct rd_schema *schema, struct reader reader, struct rd_writer *writer)
{
	const struct rd_field *only = schema->field; /* NULL where there is none */
	write_pair(writer, "title", schema->name);
	if (schema->form == RD_FORM_TUPLE) {
		write_tuple(schema, reader, writer);
	} else if (schema->form == RD_FORM_OBJECT) {
		write_fields(schema, 0, NULL, reader, writer);
	} else if (only->is_nullable) {
		open_under(writer, "allOf", '[');
		write_field(only, reader, writer);
		rd_write_close(writer, ']');
	} else {
		write_value(only, reader, writer);
	}
}

/* ---- the outermost --------------------------------------------------------------------------------- */

static void write_draft(struct rd_writer *writer)
{
	write_pair(writer, "$schema", "https://json-schema.org/draft/2020-12/schema");
}

void rd_write_json_schema(
	const struct rd_schema *schema, enum rd_reading mode, struct rd_writer *writer)
{
	rd_write_open(writer, '{');
	write_draft(writer);
	write_struct(schema, (struct reader){mode, mode != RD_READ_PATCH}, writer);
	rd_write_close(writer, '}');
}

void rd_write_vocabulary_schema(
	const struct rd_vocabulary *vocabulary, enum rd_reading mode, struct rd_writer *writer)
{
	static const struct rd_schema nothing = {.name = ""};
	rd_write_open(writer, '{');
	write_draft(writer);
	open_under(writer, "oneOf", '[');
	for (size_t i = 0; i < vocabulary->count; i++) {
		const struct rd_entry *entry = &vocabulary->entry[i];
		rd_write_open(writer, '{');
		write_pair(writer, "title", entry->type);
		write_fields(entry->schema ? entry->schema : &nothing, 0, entry->type,
			(struct reader){mode, true}, writer);
		if (entry->flags) {
			open_under(writer, "x-ronda", '{');
			write_number(writer, "flags", entry->flags);
			rd_write_close(writer, '}');
		}
		rd_write_close(writer, '}');
	}
	rd_write_close(writer, ']');
	rd_write_close(writer, '}');
}
