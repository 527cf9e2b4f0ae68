/*
 * schema_read_list.c: lists, tails, objects by key, sets and grids out of JSON. What lies behind a list's last item is zero bytes, so that
 * equal JSON gives equal bytes.
 */
#include "schema_reading.h"

static bool read_item(
	struct reading *reading, const struct rd_field *list, uint8_t *at, size_t place)
{
	memset(at, 0, list->stride);
	schema_set_default(list->item, at, list->stride);
	return schema_read_value(reading, list->item, at, at, list->stride, true) ||
	       reading_within_item(reading, place);
}

static bool check_count(struct reading *reading, const struct rd_field *list, size_t count)
{
	if ((int64_t)count < list->low)
		return reading_fail_range(
			reading, "the number of items must be ", list->low, list->high);
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
	return rd_json_integer(&first, &number[0]) && rd_json_integer(&second, &number[1]) &&
	       number[0] == number[1];
}

static bool check_distinct(struct reading *reading, const size_t *starts, size_t count)
{
	for (size_t i = 0; i < count; i++)
		if (are_alike(reading->json, starts[i], starts[count])) {
			rd_json_fail(reading->json, "this item is there twice");
			return reading_within_item(reading, count);
		}
	return true;
}

bool schema_read_list(
	struct reading *reading, const struct rd_field *list, uint8_t *base, uint8_t *at)
{
	size_t count = 0;
	size_t starts[SCHEMA_DISTINCT_MAX];
	RD_MUST(!list->is_distinct || list->capacity <= SCHEMA_DISTINCT_MAX);
	if (!rd_json_open(reading->json, '['))
		return false;
	while (rd_json_item(reading->json)) {
		rd_json_peek(reading->json);
		size_t start = reading->json->at;
		if (count == list->capacity || (int64_t)count == list->high)
			return reading_fail_range(
				reading, "the number of items must be ", list->low, list->high);
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
static uint8_t *tail_room(
	struct reading *reading, const struct rd_field *list, struct rd_tail *tail)
{
	/* As rd_emit_item does: a tail begins at a multiple of 4, and an empty one nowhere. */
	size_t gap = tail->count == 0 ? (0 - reading->record_used) & 3 : 0;
	size_t start = reading->record_used + gap, end = start + list->stride;
	bool fits = reading->record && tail->count < list->capacity &&
		    end <= reading->record_capacity && end <= UINT16_MAX;
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

static bool parse_key(
	struct reading *, const struct rd_field *, const struct rd_key *, uint8_t *at);

/* An item of a map, key taken: the rest of its object, or its bare value. */
static bool read_map_item(
	struct reading *reading, const struct rd_schema *schema, uint8_t *item, bool is_new)
{
	if (!is_bare_map(schema))
		return schema_read_struct(reading, schema, item, is_new, 1, NULL);
	const struct rd_field *value = &schema->field[1];
	return schema_read_value(reading, value, item, item + value->offset, 0, is_new);
}

static bool read_tail_map(
	struct reading *reading, const struct rd_field *list, struct rd_tail *tail)
{
	struct rd_key key;
	uint8_t bytes[SCHEMA_KEY_BYTES];
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
			return reading_within_key(reading, &key);
		memcpy(item + key_field->offset, bytes, schema_size_of(key_field, 0));
	}
	return !reading->json->has_failed;
}

bool schema_read_tail(struct reading *reading, const struct rd_field *list, uint8_t *at)
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
static bool parse_key(struct reading *reading, const struct rd_field *field,
	const struct rd_key *key, uint8_t *at)
{
	int64_t value;
	RD_MUST(schema_size_of(field, 0) <= SCHEMA_KEY_BYTES);
	memset(at, 0, SCHEMA_KEY_BYTES);
	if (key->length > RD_JSON_KEY)
		return rd_json_fail(reading->json, "no such key");
	if (field->kind == RD_KIND_TEXT) {
		size_t points = schema_count_characters(key->text, key->length);
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
			const char *stop = rest <= end ? memchr(rest, ',', (size_t)(end - rest))
						       : NULL;
			if (!stop || i + 1 == field->schema->count)
				stop = end;
			if (rest > end ||
				!schema_parse_number(rest, (size_t)(stop - rest), &value) ||
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
		is_known = schema_number_from_word(field, key->text, key->length, &value);
	} else {
		is_known = schema_parse_number(key->text, key->length, &value) &&
			   value >= field->low && value <= field->high;
	}
	if (!is_known)
		return rd_json_fail(reading->json, "no such key");
	store_integer(at, field->width, value);
	return true;
}

bool schema_read_map(
	struct reading *reading, const struct rd_field *map, uint8_t *base, uint8_t *items)
{
	const struct rd_field *key_field = &map->schema->field[0];
	size_t key_size = schema_size_of(key_field, 0);
	struct rd_key key;
	uint8_t bytes[SCHEMA_KEY_BYTES];
	size_t count = reading->mode == RD_READ_PATCH ? count_of(map, base) : 0;
	if (!rd_json_open(reading->json, '{'))
		return false;
	if (count == 0)
		memset(items, 0, (size_t)map->stride * map->capacity);
	while (rd_json_key(reading->json, &key)) {
		size_t i = 0;
		if (!parse_key(reading, key_field, &key, bytes))
			return reading_within_key(reading, &key);
		while (i < count &&
			memcmp(items + i * map->stride + key_field->offset, bytes, key_size) != 0)
			i++;
		if (i == map->capacity)
			return reading_fail_range(reading, "the number of members must be ", 0,
				(int64_t)map->capacity);
		uint8_t *item = items + i * map->stride;
		if (i == count)
			rd_defaults(map->schema, item);
		if (!read_map_item(reading, map->schema, item, i == count))
			return reading_within_key(reading, &key);
		memcpy(item + key_field->offset, bytes, key_size);
		count += i == count;
	}
	store_integer(base + map->counter - 1, map->counter_width, (int64_t)count);
	return !reading->json->has_failed;
}

bool schema_read_index(struct reading *reading, const struct rd_field *index, uint8_t *base,
	uint8_t *items, bool is_new)
{
	struct rd_key key;
	bool is_merged = reading->mode == RD_READ_PATCH && !is_new;
	size_t places = count_of(
		index, base); /* the member that counts them may have been read before */
	size_t most = is_merged ? places : index->capacity;
	if (!rd_json_open(reading->json, '{'))
		return false;
	for (size_t i = 0; i < index->capacity && !is_merged; i++)
		schema_set_default(index->item, items + i * index->stride, index->stride);
	while (rd_json_key(reading->json, &key)) {
		int64_t place = -1;
		if (index->names)
			place = key.length <= RD_JSON_KEY
					? rd_name_find(index->names, key.text, key.length)
					: -1;
		else if (key.length > RD_JSON_KEY ||
			 !schema_parse_number(key.text, key.length, &place))
			place = -1;
		if (place < 0 || (size_t)place >= most) {
			rd_json_fail(reading->json, "no such key");
			return reading_within_key(reading, &key);
		}
		uint8_t *at = items + (size_t)place * index->stride;
		bool is_item_new = !is_merged || !is_there(index->item, at, at, index->stride);
		if (!schema_read_value(reading, index->item, at, at, index->stride, is_item_new))
			return reading_within_key(reading, &key);
		if (places <= (size_t)place)
			places = (size_t)place + 1;
	}
	memset(items + places * index->stride, 0, (index->capacity - places) * index->stride);
	if (index->counter)
		store_integer(base + index->counter - 1, index->counter_width, (int64_t)places);
	return !reading->json->has_failed;
}

bool schema_read_set(struct reading *reading, const struct rd_field *field, uint8_t *bits)
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
				return reading_within_item(reading, i);
			place = length <= sizeof(text) ? rd_name_find(field->names, text, length)
						       : -1;
		} else if (!rd_json_integer(json, &place)) {
			return reading_within_item(reading, i);
		}
		bool is_new = place >= 0 && place < field->high &&
			      !(bits[place / 8] >> (place % 8) & 1);
		if (!is_new) {
			json->at = start;
			rd_json_fail(json, "no such member, or there twice");
			return reading_within_item(reading, i);
		}
		bits[place / 8] = (uint8_t)(bits[place / 8] | 1 << (place % 8));
	}
	return !json->has_failed;
}

static bool store_row(
	const struct rd_field *field, uint8_t *cells, size_t y, const char *row, size_t columns)
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

bool schema_read_grid(
	struct reading *reading, const struct rd_field *field, uint8_t *base, uint8_t *cells)
{
	struct rd_json *json = reading->json;
	char row[SCHEMA_GRID_COLUMNS];
	size_t columns = field->columns ? 0 : (size_t)field->high, rows = 0, length;
	RD_MUST(field->high <= SCHEMA_GRID_COLUMNS);
	memset(cells, 0, schema_size_of(field, 0));
	if (!rd_json_open(json, '['))
		return false;
	for (; rd_json_item(json); rows++) {
		rd_json_peek(json);
		size_t start = json->at;
		if (!rd_json_string(json, row, sizeof(row), &length))
			return reading_within_item(reading, rows);
		if (rows == 0 && field->columns)
			columns = length;
		size_t end = json->at;
		json->at = start;
		if (rows == field->capacity || length != columns || columns > (size_t)field->high)
			return rd_json_fail(json, "the grid has another size");
		if (!store_row(field, cells, rows, row, columns)) {
			rd_json_fail(json, "no such character on this grid");
			return reading_within_item(reading, rows);
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
