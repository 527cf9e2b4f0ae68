/*
 * far_bend.c: values changed at will within what their schema admits.
 *
 * Not everything that comes of it can be written and read again (two members of a map may get one key): what arrives is
 * decided by the reader alone.
 */
#include "far_bend.h"

#include <string.h>

#include "core/schema_reading.h"

enum { NEW_ITEMS = 4, TRIES = 8 };

unsigned whim_byte(struct whim *whim)
{
	return whim->at < whim->end ? *whim->at++ : 0;
}

size_t whim_below(struct whim *whim, size_t count)
{
	size_t number = whim_byte(whim);
	if (count > 256)
		number |= (size_t)whim_byte(whim) << 8;
	return number % count;
}

bool whim_once_in(struct whim *whim, unsigned cases)
{
	return whim_byte(whim) % cases == cases - 1;
}

/* ---- numbers and texts ---------------------------------------------------------------------------------- */

static int64_t within(int64_t value, int64_t low, int64_t high)
{
	return value < low ? low : value > high ? high : value;
}

/* Edges, small numbers, neighbours of what is there, and anything. */
static int64_t choose_number(int64_t old, int64_t low, int64_t high, struct whim *whim)
{
	uint64_t any = 0;
	switch (whim_byte(whim) % 8) {
	case 0: return low;
	case 1: return high;
	case 2: return within((int64_t)whim_byte(whim) - 2, low, high);
	case 3: return within(low + (int64_t)whim_byte(whim), low, high);
	case 4: return within(high - (int64_t)whim_byte(whim) % 4, low, high);
	case 5:
		old = within(old, INT32_MIN, INT32_MAX);
		return within(old + (int64_t)whim_byte(whim) % 9 - 4, low, high);
	default:
		for (int i = 0; i < 4; i++)
			any = any << 8 | whim_byte(whim);
		return (int64_t)((uint64_t)low + any % ((uint64_t)high - (uint64_t)low + 1));
	}
}

static void fill_number(const struct rd_field *field, uint8_t *at, size_t stride, struct whim *whim)
{
	int64_t words = field->names ? field->names->count : field->word ? 1 : 0;
	int64_t value = words > 0 && whim_once_in(whim, 4)
				? field->word_value + (int64_t)whim_below(whim, (size_t)words)
				: choose_number(load_field(field, at, stride), field->low,
					  field->high, whim);
	store_integer(at, width_of(field, stride), value);
}

static void fill_enum(const struct rd_field *field, uint8_t *at, size_t stride, struct whim *whim)
{
	bool is_nobodys = field->is_lenient && whim_once_in(whim, 16);
	store_integer(at, width_of(field, stride),
		is_nobodys ? field->none : (int64_t)whim_below(whim, field->names->count));
}

/* Characters of one to four bytes, among them what has a meaning in texts and formats. */
static void fill_text(const struct rd_field *field, uint8_t *at, struct whim *whim)
{
	static const char *const characters[] = {"a", "b", "z", "A", "0", "1", "9", " ", "-", "{",
		"}", "%", "\\", "\"", "\xc3\xa9", "\xc4\x8d", "\xe2\x86\x92", "\xf0\x9f\x9a\xa2"};
	int64_t points = choose_number(0, field->low, within(field->high, 0, 40), whim);
	if (whim_once_in(whim, 8))
		points = field->high;
	size_t length = 0;
	memset(at, 0, field->capacity);
	for (int64_t i = 0; i < points; i++) {
		const char *character = characters[whim_below(whim, RD_COUNT(characters))];
		size_t bytes = strlen(character);
		if (length + bytes >= field->capacity)
			break;
		memcpy(at + length, character, bytes);
		length += bytes;
	}
}

/* ---- whole values ---------------------------------------------------------------------------------------- */

static void fill_value(
	const struct rd_field *, uint8_t *base, uint8_t *at, size_t stride, struct whim *);
static void bend_value(
	const struct rd_field *, uint8_t *base, uint8_t *at, size_t stride, struct whim *);

static void fill_item(const struct rd_field *list, uint8_t *item, struct whim *whim)
{
	memset(item, 0, list->stride);
	if (list->item)
		fill_value(list->item, item, item, list->stride, whim);
	else
		fill_struct(list->schema, item, whim);
}

static size_t fewest(const struct rd_field *list)
{
	return list->low > 0 ? (size_t)list->low : 0;
}

static size_t most(const struct rd_field *list)
{
	bool has_range = list->kind == RD_KIND_LIST && list->high < (int64_t)list->capacity;
	return has_range ? (size_t)list->high : list->capacity;
}

/* So many items: what is left over becomes zero bytes, what is new is filled, or a copy of the first. */
static void set_count(
	const struct rd_field *list, uint8_t *base, uint8_t *items, size_t count, struct whim *whim)
{
	size_t old = count_of(list, base);
	for (size_t i = old; i < count; i++) {
		uint8_t *item = items + i * list->stride;
		if (i > 0 && i >= old + NEW_ITEMS)
			memcpy(item, items + (i % (i < 8 ? i : 8)) * list->stride, list->stride);
		else
			fill_item(list, item, whim);
	}
	if (count < old)
		memset(items + count * list->stride, 0, (old - count) * list->stride);
	store_integer(base + list->counter - 1, list->counter_width, (int64_t)count);
}

static size_t choose_count(size_t old, size_t low, size_t high, struct whim *whim)
{
	return (size_t)choose_number((int64_t)old, (int64_t)low, (int64_t)high, whim);
}

static void fill_list(const struct rd_field *list, uint8_t *base, uint8_t *items, struct whim *whim)
{
	if (list->counter) {
		size_t low = fewest(list), high = most(list);
		bool is_long = whim_once_in(whim, 8);
		size_t span = high - low < NEW_ITEMS || is_long ? high - low : NEW_ITEMS;
		set_count(list, base, items, low, whim);
		set_count(list, base, items, low + whim_below(whim, span + 1), whim);
		return;
	}
	for (size_t i = 0; i < list->capacity; i++)
		fill_item(list, items + i * list->stride, whim);
}

static void bend_list(const struct rd_field *list, uint8_t *base, uint8_t *items, struct whim *whim)
{
	size_t count = count_of(list, base);
	if (list->counter && (count == 0 || whim_once_in(whim, 3))) {
		set_count(list, base, items, choose_count(count, fewest(list), most(list), whim),
			whim);
		return;
	}
	if (count == 0)
		return;
	uint8_t *item = items + whim_below(whim, count) * list->stride;
	if (list->item)
		bend_value(list->item, item, item, list->stride, whim);
	else
		bend_struct(list->schema, item, whim);
}

static void set_cell(const struct rd_field *grid, uint8_t *cells, size_t x, size_t y, size_t colour)
{
	if (grid->grid == RD_GRID_CHARS) {
		cells[y * grid->stride + x] = (uint8_t)grid->palette[colour];
	} else if (grid->grid == RD_GRID_INDEX) {
		cells[y * grid->stride + x] = (uint8_t)colour;
	} else {
		uint64_t word, bit = (uint64_t)1 << (y % 4 * 16 + x);
		memcpy(&word, cells + y / 4 * 8, 8);
		word = colour ? word | bit : word & ~bit;
		memcpy(cells + y / 4 * 8, &word, 8);
	}
}

/* Another size, all of one colour; where the size is fixed, the colour alone. */
static void fill_grid(const struct rd_field *grid, uint8_t *base, uint8_t *cells, struct whim *whim)
{
	size_t colour = whim_below(whim, strlen(grid->palette));
	memset(cells, 0, schema_size_of(grid, 0));
	if (grid->columns)
		base[grid->columns - 1] = (uint8_t)whim_below(whim, (size_t)grid->high + 1);
	if (grid->rows)
		base[grid->rows - 1] = (uint8_t)whim_below(whim, grid->capacity + 1);
	if (grid->columns && grid->rows && rows_of(grid, base) == 0)
		base[grid->columns - 1] = 0; /* without a row nobody can tell how wide it is */
	for (size_t y = 0; y < rows_of(grid, base); y++)
		for (size_t x = 0; x < columns_of(grid, base); x++)
			set_cell(grid, cells, x, y, colour);
}

/* A rectangle of one colour, mostly a small one. */
static void bend_grid(const struct rd_field *grid, uint8_t *base, uint8_t *cells, struct whim *whim)
{
	size_t columns = columns_of(grid, base), rows = rows_of(grid, base);
	if (columns == 0 || rows == 0 || whim_once_in(whim, 16)) {
		fill_grid(grid, base, cells, whim);
		return;
	}
	size_t colour = whim_below(whim, strlen(grid->palette));
	size_t left = whim_below(whim, columns), top = whim_below(whim, rows);
	size_t size = whim_once_in(whim, 4) ? whim_below(whim, columns) : 1;
	for (size_t y = top; y < top + size && y < rows; y++)
		for (size_t x = left; x < left + size && x < columns; x++)
			set_cell(grid, cells, x, y, colour);
}

static void bend_set(const struct rd_field *field, uint8_t *bits, struct whim *whim)
{
	if (field->high == 0)
		return;
	size_t bit = whim_below(whim, (size_t)field->high);
	bits[bit / 8] = (uint8_t)(bits[bit / 8] ^ 1 << (bit % 8));
}

static void fill_set(const struct rd_field *field, uint8_t *bits, struct whim *whim)
{
	for (size_t i = 0; i < (size_t)field->high; i++)
		if (whim_byte(whim) & 1)
			bits[i / 8] = (uint8_t)(bits[i / 8] | 1 << (i % 8));
}

static void fill_either(const struct rd_field *field, uint8_t *base, uint8_t *at, struct whim *whim)
{
	size_t value = whim_below(whim, field->names->count);
	memset(base + field->other, 0, field->schema->size);
	if (value == field->names->count - 1u && !field->is_derived)
		fill_struct(field->schema, base + field->other, whim);
	store_integer(at, field->width, (int64_t)value);
}

/* Null, left out, or without its key, where the schema admits it. */
static bool makes_absent(
	const struct rd_field *field, uint8_t *base, uint8_t *at, size_t stride, struct whim *whim)
{
	bool may_lack = field->has || (field->has_none && !field->is_lenient);
	if (field->only)
		base[field->only - 1] = !whim_once_in(whim, 8);
	if (!may_lack)
		return false;
	if (whim_once_in(whim, 3)) {
		if (field->has)
			schema_clear(field, base, at, stride);
		else
			store_integer(at, width_of(field, stride), field->none);
		return true;
	}
	return false;
}

static void fill_present(
	const struct rd_field *field, uint8_t *base, uint8_t *at, size_t stride, struct whim *whim)
{
	switch (field->kind) {
	case RD_KIND_INT: fill_number(field, at, stride, whim); break;
	case RD_KIND_BOOL: *at = whim_byte(whim) & 1; break;
	case RD_KIND_ENUM: fill_enum(field, at, stride, whim); break;
	case RD_KIND_TEXT: fill_text(field, at, whim); break;
	case RD_KIND_STRUCT: fill_struct(field->schema, at, whim); break;
	case RD_KIND_LIST:
	case RD_KIND_MAP:
	case RD_KIND_INDEX: fill_list(field, base, at, whim); break;
	case RD_KIND_SET: fill_set(field, at, whim); break;
	case RD_KIND_GRID: fill_grid(field, base, at, whim); break;
	case RD_KIND_EITHER: fill_either(field, base, at, whim); break;
	default: break; /* tails are an event's, constants nobody's */
	}
}

static void fill_value(
	const struct rd_field *field, uint8_t *base, uint8_t *at, size_t stride, struct whim *whim)
{
	if (makes_absent(field, base, at, stride, whim))
		return;
	fill_present(field, base, at, stride, whim);
	if (field->has)
		base[field->has - 1] = 1;
}

static void bend_value(
	const struct rd_field *field, uint8_t *base, uint8_t *at, size_t stride, struct whim *whim)
{
	bool was_there = is_there(field, base, at, stride);
	if (makes_absent(field, base, at, stride, whim))
		return;
	if (!was_there) {
		fill_value(field, base, at, stride, whim);
		return;
	}
	switch (field->kind) {
	case RD_KIND_STRUCT: bend_struct(field->schema, at, whim); break;
	case RD_KIND_LIST:
	case RD_KIND_MAP:
	case RD_KIND_INDEX: bend_list(field, base, at, whim); break;
	case RD_KIND_SET: bend_set(field, at, whim); break;
	case RD_KIND_GRID: bend_grid(field, base, at, whim); break;
	default: fill_present(field, base, at, stride, whim);
	}
}

/* ---- structs ---------------------------------------------------------------------------------------------- */

/* The tag first, since the others hang on it; what the old case had makes room for what the new one has. */
static void fill_tag(const struct rd_schema *schema, uint8_t *base, struct whim *whim)
{
	const struct rd_field *tag = &schema->field[schema->tag - 1];
	uint64_t old = tag_bit(schema, base);
	fill_value(tag, base, base + tag->offset, 0, whim);
	uint64_t now = tag_bit(schema, base);
	schema_change_case(schema, base, old, now);
	for (size_t i = 0; i < schema->count; i++) {
		const struct rd_field *field = &schema->field[i];
		if (has_case(field, now) && !has_case(field, old))
			fill_value(field, base, base + field->offset, 0, whim);
	}
}

void fill_struct(const struct rd_schema *schema, void *out, struct whim *whim)
{
	uint8_t *base = out;
	rd_defaults(schema, out);
	if (schema->tag)
		fill_tag(schema, base, whim);
	uint64_t tag = tag_bit(schema, base);
	for (size_t i = 0; i < schema->count; i++) {
		const struct rd_field *field = &schema->field[i];
		if (i + 1 != schema->tag && has_case(field, tag))
			fill_value(field, base, base + field->offset, 0, whim);
	}
}

void bend_struct(const struct rd_schema *schema, void *of, struct whim *whim)
{
	uint8_t *base = of;
	if (schema->count == 0)
		return;
	uint64_t tag = tag_bit(schema, base);
	for (int i = 0; i < TRIES; i++) {
		size_t place = whim_below(whim, schema->count);
		const struct rd_field *field = &schema->field[place];
		if (!has_case(field, tag) || field->kind == RD_KIND_CONST)
			continue;
		if (place + 1 == schema->tag)
			fill_tag(schema, base, whim);
		else
			bend_value(field, base, base + field->offset, 0, whim);
		return;
	}
}

/* ---- events ------------------------------------------------------------------------------------------------- */

/* The items of one tail, behind those of the tails before: some of the old ones, and new ones. */
static void emit_tail(const struct rd_field *field, const struct rd_event *old, bool is_bent,
	struct whim *whim, struct rd_turn *turn)
{
	struct rd_tail from = {0};
	if (old)
		memcpy(&from, (const uint8_t *)old + field->offset, sizeof(from));
	size_t count = from.count, room = BENT_EVENT_MAX - (turn->used - turn->last);
	if (is_bent)
		count = whim_once_in(whim, 8) ? choose_count(count, 0, field->capacity, whim)
					      : choose_count(count, 0, NEW_ITEMS, whim);
	if (count > room / field->stride)
		count = room / field->stride;
	size_t start = turn->last;
	for (size_t i = 0; i < count; i++) {
		struct rd_tail *tail = (void *)(turn->arena + start + field->offset);
		uint8_t *item = rd_emit_item(turn, tail, field->stride);
		if (i < from.count)
			memcpy(item, (const uint8_t *)old + from.at + i * field->stride,
				field->stride);
		else
			fill_item(field, item, whim);
		if (!is_bent || !whim_once_in(whim, 4))
			continue;
		if (field->item)
			bend_value(field->item, item, item, field->stride, whim);
		else
			bend_struct(field->schema, item, whim);
	}
}

static void emit_bent(const struct rd_game *game, uint16_t type, const struct rd_event *old,
	int bends, struct whim *whim, struct rd_turn *turn)
{
	static _Alignas(16) uint8_t fixed[1 << 16];
	const struct rd_schema *schema = game->events->entry[type].schema;
	size_t size = schema ? schema->size : sizeof(struct rd_event);
	uint32_t audience = old ? old->audience : RD_EVERYONE;
	memset(fixed, 0, size);
	if (old)
		memcpy(fixed, old, size);
	else if (schema)
		fill_struct(schema, fixed, whim);
	for (int i = 0; i < bends && schema; i++)
		bend_struct(schema, fixed, whim);
	uint8_t *event = rd_emit(turn, type, audience, size);
	memcpy(event + sizeof(struct rd_event), fixed + sizeof(struct rd_event),
		size - sizeof(struct rd_event));
	if (!schema)
		return;
	uint64_t tag = tag_bit(schema, event);
	for (size_t i = 0; i < schema->count; i++)
		if (schema->field[i].kind == RD_KIND_TAIL)
			memset(event + schema->field[i].offset, 0, sizeof(struct rd_tail));
	for (size_t i = 0; i < schema->count; i++)
		if (schema->field[i].kind == RD_KIND_TAIL && has_case(&schema->field[i], tag))
			emit_tail(&schema->field[i], old,
				!old || (bends > 0 && whim_once_in(whim, 2)), whim, turn);
}

void bend_event(const struct rd_game *game, const struct rd_event *event, int bends,
	struct whim *whim, struct rd_turn *turn)
{
	emit_bent(game, event->type, event, bends, whim, turn);
}

void fill_event(const struct rd_game *game, uint16_t type, struct whim *whim, struct rd_turn *turn)
{
	emit_bent(game, type, NULL, 0, whim, turn);
}
