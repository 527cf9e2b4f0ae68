/*
 * schema_fit.c: does everything that a schema admits fit the members that keep it? A range wider than its member would be
 * cut while it is stored, and what is read would not be what was sent. The tables are written by hand, so a test asks
 * this of every game's, and so may whoever loads one from elsewhere.
 */
#include <ronda/text.h>

#include "schema_reading.h"

/* What is looked at, for the fault's path: the schema's name and the field's key. */
struct fitting {
	const struct rd_schema *schema;
	const struct rd_field *member; /* of which an item may be the field in question */
	struct rd_fault *fault;
};

enum { TAG_VALUES = 64, BOARD_SIDE = 16, BYTE_MAX = 255 };

static bool misfit(const struct fitting *fitting, const char *reason)
{
	char path[RD_FAULT_PATH];
	struct rd_pen pen = rd_pen_start(path, sizeof(path), RD_ENGLISH, NULL);
	rd_pen_add(&pen, fitting->schema->name ? fitting->schema->name : "?");
	if (fitting->member && fitting->member->key) {
		rd_pen_add(&pen, ".");
		rd_pen_add_span(
			&pen, fitting->member->key + 1, fitting->member->key_length - (size_t)3);
	}
	return rd_fault_say(fitting->fault, path, -1, reason);
}

static bool is_width(size_t width)
{
	return width == 1 || width == 2 || width == 4 || width == 8;
}

static bool fits(int64_t value, size_t width, bool is_signed)
{
	int bits = (int)width * 8;
	if (width == 8)
		return is_signed || value >= 0;
	if (is_signed)
		return value >= -((int64_t)1 << (bits - 1)) && value < (int64_t)1 << (bits - 1);
	return value >= 0 && value < (int64_t)1 << bits;
}

/* An item does not know its sign: its `none` is compared as it is stored, as -1 or as 255. */
static bool none_fits(const struct rd_field *field, size_t width)
{
	return fits(field->none, width, field->is_signed) ||
	       (field->width == 0 && fits(field->none, width, true));
}

static bool check_special_values(
	const struct fitting *fitting, const struct rd_field *field, size_t width)
{
	if (field->has_none && !none_fits(field, width))
		return misfit(fitting, "what stands for nothing does not fit the member");
	if (field->has_fallback && !fits(field->fallback, width, field->is_signed))
		return misfit(fitting, "the fallback does not fit the member");
	return true;
}

static bool check_number(const struct fitting *fitting, const struct rd_field *field, size_t stride)
{
	size_t width = width_of(field, stride);
	if (!is_width(width))
		return misfit(fitting, "a number has 1, 2, 4 or 8 bytes");
	if (field->low > field->high)
		return misfit(fitting, "the range is empty");
	if (!fits(field->low, width, field->is_signed) ||
		!fits(field->high, width, field->is_signed))
		return misfit(fitting, "the range does not fit the member");
	int64_t words = field->names ? field->names->count : field->word ? 1 : 0;
	if (words > 0 && (!fits(field->word_value, width, field->is_signed) ||
				 !fits(field->word_value + words - 1, width, field->is_signed)))
		return misfit(fitting, "the value of a word does not fit the member");
	return check_special_values(fitting, field, width);
}

static bool check_enum(const struct fitting *fitting, const struct rd_field *field, size_t stride)
{
	size_t width = width_of(field, stride);
	if (!is_width(width))
		return misfit(fitting, "a number has 1, 2, 4 or 8 bytes");
	if (!field->names || field->names->count == 0)
		return misfit(fitting, "there are no names");
	if (!fits(field->names->count - 1, width, field->is_signed))
		return misfit(fitting, "the number of names does not fit the member");
	if (field->has_none && field->none >= 0 && field->none < field->names->count)
		return misfit(fitting, "what stands for nothing has a name");
	return check_special_values(fitting, field, width);
}

static bool check_text(const struct fitting *fitting, const struct rd_field *field)
{
	if (field->low < 0 || field->low > field->high)
		return misfit(fitting, "the range is empty");
	/* At least a byte a character and the closing zero; one that is cut keeps a character more. */
	if (field->high + field->is_cut >= (int64_t)field->capacity)
		return misfit(fitting, "the longest text does not fit the member");
	return true;
}

static bool check_set(const struct fitting *fitting, const struct rd_field *field)
{
	if (field->high < 0 || field->high > (int64_t)field->width * 8)
		return misfit(fitting, "the bits do not fit the member");
	if (field->names && field->names->count < field->high)
		return misfit(fitting, "there are more bits than names");
	return true;
}

static bool check_grid(const struct fitting *fitting, const struct rd_field *field)
{
	bool has_bits = field->grid == RD_GRID_BITS;
	size_t colours = field->palette ? strlen(field->palette) : 0;
	if (colours < 1 || colours > (has_bits ? 2 : BYTE_MAX))
		return misfit(fitting, "the palette does not fit a cell");
	int64_t columns = has_bits ? BOARD_SIDE : (int64_t)field->stride;
	if (field->high < 0 || field->high > columns || field->high > SCHEMA_GRID_COLUMNS ||
		(has_bits && field->capacity > BOARD_SIDE))
		return misfit(fitting, "the grid does not fit the member");
	if ((field->columns && field->high > BYTE_MAX) ||
		(field->rows && field->capacity > BYTE_MAX))
		return misfit(fitting, "the grid's size does not fit the member that holds it");
	return true;
}

static bool check_struct(struct rd_fault *, const struct rd_schema *);
static bool check_value(const struct fitting *, const struct rd_field *, size_t stride);

/* The item itself, and that one lies behind the other without touching it. */
static bool check_items(const struct fitting *fitting, const struct rd_field *list)
{
	if (list->item && schema_size_of(list->item, list->stride) > list->stride)
		return misfit(fitting, "the item is larger than its place");
	if (list->schema && list->schema->size > list->stride)
		return misfit(fitting, "the item is larger than its place");
	/* An item with a schema of its own is a member of a map: its first field is the key. */
	if (list->schema && (list->schema->count == 0 ||
				    schema_size_of(&list->schema->field[0], 0) > SCHEMA_KEY_BYTES))
		return misfit(fitting, "the key is too large");
	if (list->item)
		return check_value(fitting, list->item, list->stride);
	return list->schema ? check_struct(fitting->fault, list->schema)
			    : misfit(fitting, "a list has no items");
}

static bool check_list(const struct fitting *fitting, const struct rd_field *list)
{
	bool has_range = list->kind == RD_KIND_LIST || list->kind == RD_KIND_TAIL;
	if (has_range && (list->low < 0 || list->low > list->high))
		return misfit(fitting, "the range is empty");
	if (has_range && list->high > (int64_t)list->capacity)
		return misfit(fitting, "the longest list does not fit the member");
	if (list->counter && (!is_width(list->counter_width) ||
				     !fits(list->capacity, list->counter_width, false)))
		return misfit(fitting, "the longest list does not fit its counter");
	if (list->kind == RD_KIND_TAIL && list->capacity > UINT16_MAX)
		return misfit(fitting, "the longest list does not fit its counter");
	if (list->kind == RD_KIND_LIST && list->is_distinct && list->capacity > SCHEMA_DISTINCT_MAX)
		return misfit(fitting, "too many items that must differ");
	if (list->kind == RD_KIND_MAP && !list->counter)
		return misfit(fitting, "nothing counts the members");
	if (list->kind == RD_KIND_INDEX && list->names && list->names->count < list->capacity)
		return misfit(fitting, "there are more places than names");
	return check_items(fitting, list);
}

static bool check_value(const struct fitting *fitting, const struct rd_field *field, size_t stride)
{
	switch (field->kind) {
	case RD_KIND_INT: return check_number(fitting, field, stride);
	case RD_KIND_BOOL:
		return width_of(field, stride) == 1 || misfit(fitting, "a bool has one byte");
	case RD_KIND_ENUM: return check_enum(fitting, field, stride);
	case RD_KIND_TEXT: return check_text(fitting, field);
	case RD_KIND_STRUCT: return check_struct(fitting->fault, field->schema);
	case RD_KIND_LIST:
	case RD_KIND_TAIL:
	case RD_KIND_MAP:
	case RD_KIND_INDEX: return check_list(fitting, field);
	case RD_KIND_SET: return check_set(fitting, field);
	case RD_KIND_GRID: return check_grid(fitting, field);
	case RD_KIND_EITHER:
		return check_enum(fitting, field, stride) &&
		       check_struct(fitting->fault, field->schema);
	case RD_KIND_CONST: return true;
	default: return misfit(fitting, "no such kind");
	}
}

static bool is_within(const struct rd_schema *schema, size_t offset, size_t size)
{
	return offset <= schema->size && size <= schema->size - offset;
}

/* `place` is 1 + an offset, or 0 for none. */
static bool mark_is_within(const struct rd_schema *schema, uint32_t place, size_t width)
{
	return place == 0 || is_within(schema, place - 1, width);
}

static bool check_place(const struct fitting *fitting, const struct rd_field *field)
{
	const struct rd_schema *schema = fitting->schema;
	bool fits_in = is_within(schema, field->offset, schema_size_of(field, 0)) &&
		       mark_is_within(schema, field->counter, field->counter_width) &&
		       mark_is_within(schema, field->has, 1) &&
		       mark_is_within(schema, field->only, 1) &&
		       mark_is_within(schema, field->columns, 1) &&
		       mark_is_within(schema, field->rows, 1) &&
		       (field->kind != RD_KIND_EITHER ||
			       is_within(schema, field->other, field->schema->size));
	return fits_in || misfit(fitting, "the member lies outside of its struct");
}

static bool check_struct(struct rd_fault *fault, const struct rd_schema *schema)
{
	struct fitting fitting = {.schema = schema, .fault = fault};
	if (schema->count > TAG_VALUES)
		return misfit(&fitting, "a struct has at most 64 fields");
	if (schema->tag > schema->count)
		return misfit(&fitting, "the tag is none of the fields");
	if (!mark_is_within(schema, schema->given, sizeof(uint64_t)))
		return misfit(&fitting, "the bits of what was given lie outside of the struct");
	for (size_t i = 0; i < schema->count; i++) {
		const struct rd_field *field = &schema->field[i];
		fitting.member = field;
		if (!check_value(&fitting, field, 0) || !check_place(&fitting, field))
			return false;
		if (i + 1 == schema->tag &&
			(field->kind != RD_KIND_ENUM || field->names->count > TAG_VALUES))
			return misfit(&fitting, "a tag is an enum of at most 64 names");
	}
	return true;
}

bool rd_schema_fits(const struct rd_schema *schema, struct rd_fault *fault)
{
	return check_struct(fault, schema);
}
