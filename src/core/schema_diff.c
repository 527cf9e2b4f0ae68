/*
 * schema_diff.c: what changed between two structs of one schema (diff.h). Memory is compared first: what is equal there is
 * equal in JSON, and most of a view is.
 */
#include <ronda/diff.h>

#include <assert.h>

#include "json_write.h"
#include "schema_value.h"
#include "schema_write.h"

/* A key as it is written, with quotes and colon. */
enum { KEY_MAX = 512 };
struct key {
	const char *text;
	size_t length;
};

/* One value in its struct, before or after. */
struct value {
	const uint8_t *base, *at;
};

static void diff_fields(const struct rd_schema *schema, size_t first, const uint8_t *before,
	const uint8_t *after, struct rd_writer *writer);
static void diff_value(const struct rd_field *field, struct key key, struct value before,
	struct value after, size_t stride, struct rd_writer *writer);

/* ---- keys --------------------------------------------------------------------------------------------------- */

static void put_key(struct rd_writer *writer, char sign, struct key key)
{
	put_byte(writer, '"');
	if (sign)
		put_byte(writer, sign);
	put_bytes(writer, key.text + 1, key.length - 1);
}

static bool is_sign(char first)
{
	return first == '~' || first == '-' || first == '@' || first == '=';
}

static void put_set(struct rd_writer *writer, struct key key)
{
	put_key(writer, is_sign(key.text[1]) ? '=' : 0, key);
}

static void put_gone(struct rd_writer *writer, struct key key)
{
	put_key(writer, '-', key);
	put_bytes(writer, "0,", 2);
}

/* A difference within; it is taken back if nothing was written into it. */
struct within {
	size_t start, inside;
};

static struct within open_within(struct rd_writer *writer, struct key key)
{
	struct within within = {.start = writer->length};
	put_key(writer, '~', key);
	put_byte(writer, '{');
	within.inside = writer->length;
	return within;
}

static void close_within(struct rd_writer *writer, struct within within)
{
	if (writer->length == within.inside && !writer->is_full)
		writer->length = within.start;
	else
		rd_write_close(writer, '}');
}

static struct key place_key(char text[static DIGITS_MAX + 3], size_t place)
{
	size_t at = write_digits(text, DIGITS_MAX, (int64_t)place);
	text[--at] = '"';
	text[DIGITS_MAX] = '"';
	text[DIGITS_MAX + 1] = ':';
	return (struct key){text + at, DIGITS_MAX + 2 - at};
}

/* ---- scalars ------------------------------------------------------------------------------------------------ */

static size_t bytes_of(const struct rd_field *field, size_t stride)
{
	switch (field->kind) {
	case RD_KIND_TEXT: return field->capacity;
	case RD_KIND_STRUCT: return field->schema->size;
	case RD_KIND_SET: return ((size_t)field->high + 7) / 8;
	case RD_KIND_BOOL: return 1;
	default: return width_of(field, stride);
	}
}

static void diff_whole(const struct rd_field *field, struct key key, struct value before,
	struct value after, size_t stride, struct rd_writer *writer)
{
	if (memcmp(before.at, after.at, bytes_of(field, stride)) == 0)
		return;
	put_set(writer, key);
	schema_write_value(field, after.base, after.at, stride, writer);
}

/* A value that has a place of its own, and is null where it is absent. */
static void diff_place(const struct rd_field *field, struct key key, struct value before,
	struct value after, size_t stride, struct rd_writer *writer)
{
	bool was_there = is_there(field, before.base, before.at, stride);
	bool is_now = is_there(field, after.base, after.at, stride);
	if (was_there && is_now) {
		diff_value(field, key, before, after, stride, writer);
	} else if (was_there || is_now) {
		put_set(writer, key);
		schema_write_place(field, after.base, after.at, stride, writer);
	}
}

/* ---- lists and grids ---------------------------------------------------------------------------------------- */

static bool is_item_equal(
	const struct rd_field *list, const uint8_t *before, const uint8_t *after, size_t place)
{
	return memcmp(before + place * list->stride, after + place * list->stride, list->stride) ==
	       0;
}

/* Items came or went: one stretch of the list is another now. */
static void splice(const struct rd_field *list, struct value before, size_t count_before,
	struct value after, size_t count_after, struct rd_writer *writer)
{
	size_t shorter = count_before < count_after ? count_before : count_after;
	size_t head = 0, tail = 0;
	while (head < shorter && is_item_equal(list, before.at, after.at, head))
		head++;
	while (tail < shorter - head &&
		memcmp(before.at + (count_before - tail - 1) * list->stride,
			after.at + (count_after - tail - 1) * list->stride, list->stride) == 0)
		tail++;
	put_bytes(writer, "\"@\":[", 5);
	put_integer(writer, (int64_t)head);
	put_integer(writer, (int64_t)(count_before - head - tail));
	for (size_t i = head; i < count_after - tail; i++) {
		const uint8_t *item = after.at + i * list->stride;
		schema_write_place(list->item, item, item, list->stride, writer);
	}
	rd_write_close(writer, ']');
}

static void diff_items(const struct rd_field *list, struct value before, struct value after,
	size_t count, struct rd_writer *writer)
{
	char text[DIGITS_MAX + 3];
	for (size_t i = 0; i < count; i++) {
		const uint8_t *old = before.at + i * list->stride,
			      *new = after.at + i * list->stride;
		if (!is_item_equal(list, before.at, after.at, i))
			diff_place(list->item, place_key(text, i), (struct value){old, old},
				(struct value){new, new}, list->stride, writer);
	}
}

static void diff_list(const struct rd_field *list, struct key key, struct value before,
	struct value after, struct rd_writer *writer)
{
	size_t count_before = count_of(list, before.base), count = count_of(list, after.base);
	struct within within = open_within(writer, key);
	if (count_before == count)
		diff_items(list, before, after, count, writer);
	else
		splice(list, before, count_before, after, count, writer);
	close_within(writer, within);
}

static bool is_row_equal(const struct rd_field *grid, struct value before, struct value after,
	size_t row, size_t columns)
{
	if (grid->grid != RD_GRID_BITS)
		return memcmp(before.at + row * grid->stride, after.at + row * grid->stride,
			       columns) == 0;
	return board_row(before.at, row) == board_row(after.at, row);
}

static void diff_grid(const struct rd_field *grid, struct key key, struct value before,
	struct value after, struct rd_writer *writer)
{
	size_t columns = columns_of(grid, after.base), rows = rows_of(grid, after.base);
	if (columns_of(grid, before.base) != columns || rows_of(grid, before.base) != rows) {
		put_set(writer, key);
		schema_write_value(grid, after.base, after.at, 0, writer);
		return;
	}
	char text[DIGITS_MAX + 3];
	struct within within = open_within(writer, key);
	for (size_t y = 0; y < rows; y++) {
		if (is_row_equal(grid, before, after, y, columns))
			continue;
		put_key(writer, 0, place_key(text, y));
		schema_write_row(grid, after.base, after.at, y, writer);
	}
	close_within(writer, within);
}

/* ---- objects whose keys are values -------------------------------------------------------------------------- */

static const uint8_t *find_item(const struct rd_field *map, const uint8_t *key,
	const uint8_t *items, size_t count, size_t hint)
{
	const struct rd_field *field = &map->schema->field[0];
	size_t size = bytes_of(field, 0);
	if (hint < count && memcmp(items + hint * map->stride + field->offset, key, size) == 0)
		return items + hint * map->stride;
	for (size_t i = 0; i < count; i++)
		if (memcmp(items + i * map->stride + field->offset, key, size) == 0)
			return items + i * map->stride;
	return NULL;
}

static struct key item_key(
	const struct rd_field *map, const uint8_t *item, char text[static KEY_MAX])
{
	const struct rd_field *field = &map->schema->field[0];
	struct rd_writer writer;
	rd_write_start(&writer, text, KEY_MAX);
	schema_write_key(field, item + field->offset, &writer);
	assert(!writer.is_full);
	return (struct key){text, writer.length};
}

static void diff_map_item(const struct rd_field *map, struct key key, const uint8_t *before,
	const uint8_t *after, struct rd_writer *writer)
{
	const struct rd_schema *schema = map->schema;
	if (is_bare_map(schema)) {
		const struct rd_field *value = &schema->field[1];
		diff_place(value, key, (struct value){before, before + value->offset},
			(struct value){after, after + value->offset}, 0, writer);
		return;
	}
	struct within within = open_within(writer, key);
	diff_fields(schema, 1, before, after, writer);
	close_within(writer, within);
}

static void put_map_item(
	const struct rd_field *map, struct key key, const uint8_t *item, struct rd_writer *writer)
{
	const struct rd_schema *schema = map->schema;
	put_set(writer, key);
	if (is_bare_map(schema)) {
		const struct rd_field *value = &schema->field[1];
		schema_write_place(value, item, item + value->offset, 0, writer);
		return;
	}
	put_byte(writer, '{');
	schema_write_fields(schema, 1, item, writer);
	rd_write_close(writer, '}');
}

/*
 * A reader puts new keys behind the old ones. Where they belong elsewhere, or the old ones stand otherwise, the map is told
 * wholly: a list is behind it, and its order is part of it.
 */
static bool is_order_kept(const struct rd_field *map, struct value before, size_t count_before,
	struct value after, size_t count)
{
	size_t key_offset = map->schema->field[0].offset;
	const uint8_t *last = before.at;
	bool has_new = false;
	for (size_t i = 0; i < count; i++) {
		const uint8_t *old = find_item(
			map, after.at + i * map->stride + key_offset, before.at, count_before, i);
		if (old && (has_new || old < last))
			return false;
		has_new |= !old;
		last = old ? old : last;
	}
	return true;
}

static void diff_map(const struct rd_field *map, struct key key, struct value before,
	struct value after, struct rd_writer *writer)
{
	size_t count_before = count_of(map, before.base), count = count_of(map, after.base);
	size_t key_offset = map->schema->field[0].offset;
	char text[KEY_MAX];
	if (!is_order_kept(map, before, count_before, after, count)) {
		put_set(writer, key);
		schema_write_value(map, after.base, after.at, 0, writer);
		return;
	}
	struct within within = open_within(writer, key);
	for (size_t i = 0; i < count_before; i++) {
		const uint8_t *item = before.at + i * map->stride;
		if (!find_item(map, item + key_offset, after.at, count, i))
			put_gone(writer, item_key(map, item, text));
	}
	for (size_t i = 0; i < count; i++) {
		const uint8_t *item = after.at + i * map->stride;
		const uint8_t *old = find_item(map, item + key_offset, before.at, count_before, i);
		if (!old)
			put_map_item(map, item_key(map, item, text), item, writer);
		else if (memcmp(old, item, map->stride) != 0)
			diff_map_item(map, item_key(map, item, text), old, item, writer);
	}
	close_within(writer, within);
}

static struct key index_key(const struct rd_field *index, size_t place, char text[static KEY_MAX])
{
	if (!index->names)
		return place_key(text, place);
	const char *name = index->names->name[place];
	size_t length = strlen(name);
	assert(length + 3 <= KEY_MAX);
	text[0] = '"';
	memcpy(text + 1, name, length);
	memcpy(text + 1 + length, "\":", 2);
	return (struct key){text, length + 3};
}

static void diff_index(const struct rd_field *index, struct key key, struct value before,
	struct value after, struct rd_writer *writer)
{
	size_t count_before = count_of(index, before.base), count = count_of(index, after.base);
	const struct rd_field *item = index->item;
	char text[KEY_MAX];
	struct within within = open_within(writer, key);
	for (size_t i = 0; i < count_before || i < count; i++) {
		const uint8_t *old = before.at + i * index->stride,
			      *new = after.at + i * index->stride;
		/* Absent ones have no key, unless null is written for them. */
		bool had = i < count_before &&
			   (item->is_nullable || is_there(item, old, old, index->stride));
		bool has = i < count &&
			   (item->is_nullable || is_there(item, new, new, index->stride));
		struct key name = index_key(index, i, text);
		if (had && has)
			diff_place(item, name, (struct value){old, old}, (struct value){new, new},
				index->stride, writer);
		else if (had)
			put_gone(writer, name);
		else if (has) {
			put_set(writer, name);
			schema_write_place(item, new, new, index->stride, writer);
		}
	}
	close_within(writer, within);
}

/* ---- structs ------------------------------------------------------------------------------------------------ */

static void diff_struct(const struct rd_field *field, const struct rd_schema *schema,
	struct key key, struct value before, struct value after, struct rd_writer *writer)
{
	if (memcmp(before.at, after.at, schema->size) == 0)
		return;
	if (schema->form != RD_FORM_OBJECT) {
		diff_whole(field, key, before, after, 0, writer);
		return;
	}
	struct within within = open_within(writer, key);
	diff_fields(schema, 0, before.at, after.at, writer);
	close_within(writer, within);
}

static void diff_either(const struct rd_field *field, struct key key, struct value before,
	struct value after, struct rd_writer *writer)
{
	int64_t object = field->names->count - 1;
	int64_t old = load_field(field, before.at, 0), new = load_field(field, after.at, 0);
	bool is_object = new == object && !field->is_derived;
	if (old == new &&is_object) {
		struct within within = open_within(writer, key);
		diff_fields(field->schema, 0, before.base + field->other, after.base + field->other,
			writer);
		close_within(writer, within);
	} else if (old != new) {
		put_set(writer, key);
		schema_write_value(field, after.base, after.at, 0, writer);
	}
}

static void diff_value(const struct rd_field *field, struct key key, struct value before,
	struct value after, size_t stride, struct rd_writer *writer)
{
	switch (field->kind) {
	case RD_KIND_STRUCT: diff_struct(field, field->schema, key, before, after, writer); break;
	case RD_KIND_LIST: diff_list(field, key, before, after, writer); break;
	case RD_KIND_MAP: diff_map(field, key, before, after, writer); break;
	case RD_KIND_INDEX: diff_index(field, key, before, after, writer); break;
	case RD_KIND_GRID: diff_grid(field, key, before, after, writer); break;
	case RD_KIND_EITHER: diff_either(field, key, before, after, writer); break;
	case RD_KIND_CONST: break;
	case RD_KIND_TAIL: assert(false); break;
	default: diff_whole(field, key, before, after, stride, writer);
	}
}

enum presence { GONE, NOTHING, VALUE };

static enum presence presence_of(
	const struct rd_schema *schema, const struct rd_field *field, const uint8_t *base)
{
	if (!has_case(field, tag_bit(schema, base)) || !has_key(field, base))
		return GONE;
	if (is_there(field, base, base + field->offset, 0))
		return VALUE;
	return field->is_nullable ? NOTHING : GONE;
}

/* Fields of different cases may share a key: what one lost another may have. */
static bool has_key_still(
	const struct rd_schema *schema, const struct rd_field *gone, const uint8_t *base)
{
	for (size_t i = 0; i < schema->count; i++) {
		const struct rd_field *field = &schema->field[i];
		if (field->key_length == gone->key_length &&
			memcmp(field->key, gone->key, gone->key_length) == 0 &&
			presence_of(schema, field, base) != GONE)
			return true;
	}
	return false;
}

static void diff_field(const struct rd_schema *schema, const struct rd_field *field,
	const uint8_t *before, const uint8_t *after, struct rd_writer *writer)
{
	struct key key = {field->key, field->key_length};
	struct value old = {before, before + field->offset};
	struct value new = {after, after + field->offset};
	enum presence was = presence_of(schema, field, before);
	enum presence is = presence_of(schema, field, after);
	if (was == VALUE && is == VALUE) {
		diff_value(field, key, old, new, 0, writer);
	} else if (is == GONE) {
		if (was != GONE && !has_key_still(schema, field, after))
			put_gone(writer, key);
	} else if (was != is) {
		put_set(writer, key);
		schema_write_place(field, after, new.at, 0, writer);
	}
}

static void diff_fields(const struct rd_schema *schema, size_t first, const uint8_t *before,
	const uint8_t *after, struct rd_writer *writer)
{
	for (size_t i = first; i < schema->count; i++)
		diff_field(schema, &schema->field[i], before, after, writer);
}

enum rd_change rd_diff(const struct rd_schema *schema, const void *before, const void *after,
	struct rd_writer *writer)
{
	enum rd_change change = RD_SAME;
	assert(schema->form == RD_FORM_OBJECT && !writer->digest);
	put_byte(writer, '{');
	bool is_other = memcmp(before, after, schema->size) != 0;
	for (size_t i = 0; is_other && i < schema->count; i++) {
		const struct rd_field *field = &schema->field[i];
		size_t start = writer->length;
		diff_field(schema, field, before, after, writer);
		if (writer->length > start || writer->is_full)
			change = field->is_passing && change != RD_CHANGED ? RD_PASSED : RD_CHANGED;
	}
	rd_write_close(writer, '}');
	return change;
}
