/* schema_value.h: how values lie in memory, shared by the readers and the writer of schemas. */
#ifndef RONDA_SCHEMA_VALUE_H
#define RONDA_SCHEMA_VALUE_H

#include <ronda/schema.h>

#include <string.h>

static inline int64_t load_integer(const void *at, size_t width, bool is_signed)
{
	switch (width) {
	case 1: return is_signed ? *(const int8_t *)at : *(const uint8_t *)at;
	case 2: {
		uint16_t value;
		memcpy(&value, at, 2);
		return is_signed ? (int64_t)(int16_t)value : (int64_t)value;
	}
	case 4: {
		uint32_t value;
		memcpy(&value, at, 4);
		return is_signed ? (int64_t)(int32_t)value : (int64_t)value;
	}
	default: {
		int64_t value;
		memcpy(&value, at, 8);
		return value;
	}
	}
}

static inline void store_integer(void *at, size_t width, int64_t value)
{
	switch (width) {
	case 1: *(uint8_t *)at = (uint8_t)value; break;
	case 2: memcpy(at, &(uint16_t){(uint16_t)value}, 2); break;
	case 4: memcpy(at, &(uint32_t){(uint32_t)value}, 4); break;
	default: memcpy(at, &value, 8);
	}
}

/* Items have no member of their own to take a width from: theirs is the list's stride. */
static inline size_t width_of(const struct rd_field *field, size_t stride)
{
	return field->width ? field->width : stride;
}

static inline int64_t load_field(const struct rd_field *field, const void *at, size_t stride)
{
	return load_integer(at, width_of(field, stride), field->is_signed);
}

/* How many items a list, map or index has; `base` is the struct that the field lies in. */
static inline size_t count_of(const struct rd_field *field, const uint8_t *base)
{
	if (!field->counter)
		return field->capacity;
	int64_t count = load_integer(base + field->counter - 1, field->counter_width, false);
	return (uint64_t)count < field->capacity ? (size_t)count : field->capacity;
}

/* Whether there is a value at all: see is_nullable. `at` is the value, `base` its struct. */
static inline bool is_there(
	const struct rd_field *field, const uint8_t *base, const uint8_t *at, size_t stride)
{
	if (field->has)
		return base[field->has - 1] != 0;
	if (!field->has_none || field->is_lenient)
		return true;
	/* Compared as stored: items do not know whether theirs is a signed -1 or a 255. */
	int64_t none;
	size_t width = width_of(field, stride);
	store_integer(&none, width, field->none);
	return memcmp(at, &none, width) != 0;
}

/* Whether the key is there at all, be it with null. */
static inline bool has_key(const struct rd_field *field, const uint8_t *base)
{
	return !field->only || base[field->only - 1] != 0;
}

/* The bit of a struct's tag, for `when`; all bits if it has none. */
static inline uint64_t tag_bit(const struct rd_schema *schema, const uint8_t *base)
{
	if (!schema->tag)
		return ~(uint64_t)0;
	const struct rd_field *tag = &schema->field[schema->tag - 1];
	return (uint64_t)1 << (load_field(tag, base + tag->offset, 0) & 63);
}

static inline bool has_case(const struct rd_field *field, uint64_t tag)
{
	return field->when == 0 || (field->when & tag) != 0;
}

/* A grid's width and height, fixed or held by two members. */
static inline size_t columns_of(const struct rd_field *field, const uint8_t *base)
{
	return field->columns ? base[field->columns - 1] : (size_t)field->high;
}
static inline size_t rows_of(const struct rd_field *field, const uint8_t *base)
{
	return field->rows ? base[field->rows - 1] : field->capacity;
}

/* A row of a grid of bits (a struct rd_board), the first column lowest. */
static inline uint64_t board_row(const uint8_t *board, size_t y)
{
	uint64_t word;
	memcpy(&word, board + y / 4 * 8, 8);
	return word >> (y % 4 * 16) & 0xffff;
}

/* The field that holds a map's value when its items are not objects but bare values: the second. */
static inline bool is_bare_map(const struct rd_schema *schema)
{
	return schema->form == RD_FORM_BARE;
}

#endif
