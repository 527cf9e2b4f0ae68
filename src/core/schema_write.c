/* schema_write.c: JSON out of structs. The loop over a table of fields is the hot path of every server. */
#include <ronda/schema.h>

#include "json_write.h"
#include "schema_value.h"
#include "schema_write.h"

/* Words of tables hold nothing that must be escaped. */
static void write_name(struct rd_writer *writer, const char *name)
{
	put_byte(writer, '"');
	put_bytes(writer, name, strlen(name));
	put_bytes(writer, "\",", 2);
}

static void write_integer(const struct rd_field *field, int64_t value, struct rd_writer *writer)
{
	if (field->word && value == field->word_value) {
		write_name(writer, field->word);
	} else if (field->names && value >= field->word_value &&
		   value - field->word_value < field->names->count) {
		write_name(writer, field->names->name[value - field->word_value]);
	} else if (field->is_lenient && value == field->none) {
		write_name(writer, ""); /* a word that was nobody's, as write_enum has it */
	} else if (field->prefix) {
		put_byte(writer, '"');
		put_bytes(writer, field->prefix, strlen(field->prefix));
		put_integer(writer, value);
		if (!writer->is_full)
			writer->text[writer->length - 1] = '"';
		put_byte(writer, ',');
	} else {
		put_integer(writer, value);
	}
}

static void write_enum(const struct rd_names *names, int64_t value, struct rd_writer *writer)
{
	bool is_known = value >= 0 && value < names->count;
	write_name(
		writer, is_known ? names->name[value] : ""); /* a lenient word that was nobody's */
}

static void write_text(const struct rd_field *field, const uint8_t *at, struct rd_writer *writer)
{
	const char *end = memchr(at, 0, field->capacity);
	rd_write_string(
		writer, (const char *)at, end ? (size_t)(end - (const char *)at) : field->capacity);
}

/* A key of an object: a number, a name, a text, or "a,b" for a tuple. Ends with a colon. */
void schema_write_key(const struct rd_field *field, const uint8_t *at, struct rd_writer *writer)
{
	if (field->kind == RD_KIND_STRUCT) {
		put_byte(writer, '"');
		for (size_t i = 0; i < field->schema->count; i++) {
			const struct rd_field *part = &field->schema->field[i];
			put_integer(writer, load_field(part, at + part->offset, 0));
		}
		if (!writer->is_full)
			writer->text[writer->length - 1] = '"';
		put_byte(writer, ',');
	} else if (field->kind == RD_KIND_INT && !field->prefix) {
		put_byte(writer, '"');
		put_integer(writer, load_field(field, at, 0));
		if (!writer->is_full)
			writer->text[writer->length - 1] = '"';
		put_byte(writer, ',');
	} else {
		schema_write_value(field, at, at, 0, writer);
	}
	if (!writer->is_full)
		writer->text[writer->length - 1] = ':';
}

void schema_write_fields(
	const struct rd_schema *schema, size_t first, const uint8_t *base, struct rd_writer *writer)
{
	uint64_t tag = tag_bit(schema, base);
	for (size_t i = first; i < schema->count; i++) {
		const struct rd_field *field = &schema->field[i];
		const uint8_t *at = base + field->offset;
		if (!has_case(field, tag) || !has_key(field, base))
			continue;
		if (!is_there(field, base, at, 0)) {
			if (!field->is_nullable)
				continue;
			put_bytes(writer, field->key, field->key_length);
			put_bytes(writer, "null,", 5);
			continue;
		}
		put_bytes(writer, field->key, field->key_length);
		schema_write_value(field, base, at, 0, writer);
	}
}

/* A value that has no key to leave out with it: null if it is absent. */
void schema_write_place(const struct rd_field *field, const uint8_t *base, const uint8_t *at,
	size_t stride, struct rd_writer *writer)
{
	if (is_there(field, base, at, stride))
		schema_write_value(field, base, at, stride, writer);
	else
		put_bytes(writer, "null,", 5);
}

static void write_items(
	const struct rd_field *field, const uint8_t *items, size_t count, struct rd_writer *writer)
{
	put_byte(writer, '[');
	for (size_t i = 0; i < count; i++) {
		const uint8_t *at = items + i * field->stride;
		schema_write_place(field->item, at, at, field->stride, writer);
	}
	rd_write_close(writer, ']');
}

/* Items whose first field is the key. */
static void write_map(
	const struct rd_field *field, const uint8_t *items, size_t count, struct rd_writer *writer)
{
	const struct rd_schema *schema = field->schema;
	put_byte(writer, '{');
	for (size_t i = 0; i < count; i++) {
		const uint8_t *item = items + i * field->stride;
		schema_write_key(&schema->field[0], item + schema->field[0].offset, writer);
		if (is_bare_map(schema)) {
			const struct rd_field *value = &schema->field[1];
			schema_write_place(value, item, item + value->offset, 0, writer);
		} else {
			put_byte(writer, '{');
			schema_write_fields(schema, 1, item, writer);
			rd_write_close(writer, '}');
		}
	}
	rd_write_close(writer, '}');
}

/* Items whose place is the key; absent ones are left out. */
static void write_index(const struct rd_field *field, const uint8_t *base, const uint8_t *items,
	struct rd_writer *writer)
{
	size_t count = count_of(field, base);
	put_byte(writer, '{');
	for (size_t i = 0; i < count; i++) {
		const uint8_t *at = items + i * field->stride;
		if (!field->item->is_nullable && !is_there(field->item, at, at, field->stride))
			continue;
		put_byte(writer, '"');
		if (field->names) {
			put_bytes(writer, field->names->name[i], strlen(field->names->name[i]));
			put_bytes(writer, "\":", 2);
		} else {
			put_integer(writer, (int64_t)i);
			if (!writer->is_full)
				writer->text[writer->length - 1] = '"';
			put_byte(writer, ':');
		}
		schema_write_place(field->item, at, at, field->stride, writer);
	}
	rd_write_close(writer, '}');
}

static void write_set(const struct rd_field *field, const uint8_t *bits, struct rd_writer *writer)
{
	put_byte(writer, '[');
	for (size_t i = 0; i < (size_t)field->high; i++) {
		if (!(bits[i / 8] >> (i % 8) & 1))
			continue;
		if (field->names)
			write_name(writer, field->names->name[i]);
		else
			put_integer(writer, (int64_t)i);
	}
	rd_write_close(writer, ']');
}

void schema_write_row(const struct rd_field *field, const uint8_t *base, const uint8_t *cells,
	size_t y, struct rd_writer *writer)
{
	size_t columns = columns_of(field, base);
	const uint8_t *row = cells + y * field->stride;
	if (!make_room(writer, columns + 3))
		return;
	char *out = writer->text + writer->length;
	*out++ = '"';
	if (field->grid == RD_GRID_CHARS) {
		memcpy(out, row, columns);
		out += columns;
	} else if (field->grid == RD_GRID_INDEX) {
		for (size_t x = 0; x < columns; x++)
			*out++ = field->palette[row[x]];
	} else {
		uint64_t bits = board_row(cells, y);
		for (size_t x = 0; x < columns; x++)
			*out++ = field->palette[bits >> x & 1];
	}
	*out++ = '"';
	*out++ = ',';
	writer->length += columns + 3;
}

static void write_grid(const struct rd_field *field, const uint8_t *base, const uint8_t *cells,
	struct rd_writer *writer)
{
	size_t rows = rows_of(field, base);
	put_byte(writer, '[');
	for (size_t y = 0; y < rows && !writer->is_full; y++)
		schema_write_row(field, base, cells, y, writer);
	rd_write_close(writer, ']');
}

static void write_tail(const struct rd_field *field, const uint8_t *base, const uint8_t *at,
	struct rd_writer *writer)
{
	struct rd_tail tail;
	memcpy(&tail, at, sizeof(tail));
	if (field->schema)
		write_map(field, base + tail.at, tail.count, writer);
	else
		write_items(field, base + tail.at, tail.count, writer);
}

static void write_struct(
	const struct rd_schema *schema, const uint8_t *base, struct rd_writer *writer)
{
	if (schema->form == RD_FORM_BARE) {
		const struct rd_field *only = &schema->field[0];
		schema_write_place(only, base, base + only->offset, 0, writer);
	} else if (schema->form == RD_FORM_TUPLE) {
		put_byte(writer, '[');
		for (size_t i = 0; i < schema->count; i++)
			schema_write_place(
				&schema->field[i], base, base + schema->field[i].offset, 0, writer);
		rd_write_close(writer, ']');
	} else {
		put_byte(writer, '{');
		schema_write_fields(schema, 0, base, writer);
		rd_write_close(writer, '}');
	}
}

static void write_either(const struct rd_field *field, const uint8_t *base, const uint8_t *at,
	struct rd_writer *writer)
{
	int64_t value = load_field(field, at, 0);
	if (value == field->names->count - 1 && !field->is_derived)
		write_struct(field->schema, base + field->other, writer);
	else
		write_enum(field->names, value, writer);
}

void schema_write_value(const struct rd_field *field, const uint8_t *base, const uint8_t *at,
	size_t stride, struct rd_writer *writer)
{
	switch (field->kind) {
	case RD_KIND_INT: write_integer(field, load_field(field, at, stride), writer); break;
	case RD_KIND_BOOL: put_bytes(writer, *at ? "true," : "false,", *at ? 5 : 6); break;
	case RD_KIND_ENUM: write_enum(field->names, load_field(field, at, stride), writer); break;
	case RD_KIND_TEXT: write_text(field, at, writer); break;
	case RD_KIND_STRUCT: write_struct(field->schema, at, writer); break;
	case RD_KIND_LIST: write_items(field, at, count_of(field, base), writer); break;
	case RD_KIND_TAIL: write_tail(field, base, at, writer); break;
	case RD_KIND_MAP: write_map(field, at, count_of(field, base), writer); break;
	case RD_KIND_INDEX: write_index(field, base, at, writer); break;
	case RD_KIND_SET: write_set(field, at, writer); break;
	case RD_KIND_GRID: write_grid(field, base, at, writer); break;
	case RD_KIND_EITHER: write_either(field, base, at, writer); break;
	case RD_KIND_CONST: write_name(writer, field->word); break;
	default: assert(false);
	}
}

void rd_write(const struct rd_schema *schema, const void *in, struct rd_writer *writer)
{
	write_struct(schema, in, writer);
}

void rd_write_fields(const struct rd_schema *schema, const void *in, struct rd_writer *writer)
{
	schema_write_fields(schema, 0, in, writer);
}

void rd_write_open_fields(const struct rd_schema *schema, const void *in, struct rd_writer *writer)
{
	struct rd_schema one = *schema;
	assert(schema->tag == 0);
	one.count = 1;
	for (size_t i = 0; i < schema->count; i++) {
		const struct rd_field *field = &schema->field[i];
		one.field = field;
		if (!field->is_confided) {
			schema_write_fields(&one, 0, in, writer);
			continue;
		}
		assert(field->kind == RD_KIND_INDEX);
		put_bytes(writer, field->key, field->key_length);
		put_bytes(writer, "{},", 3);
	}
}
