/* schema_default.c: what a struct holds where its text says nothing. */
#include "schema_reading.h"

const struct rd_schema rd_no_options = {.name = "options"};

size_t schema_size_of(const struct rd_field *field, size_t stride)
{
	switch (field->kind) {
	case RD_KIND_TEXT: return field->capacity;
	case RD_KIND_STRUCT: return field->schema->size;
	case RD_KIND_LIST:
	case RD_KIND_MAP:
	case RD_KIND_INDEX: return (size_t)field->stride * field->capacity;
	case RD_KIND_GRID:
		return field->grid == RD_GRID_BITS ? 32 : (size_t)field->stride * field->capacity;
	case RD_KIND_TAIL: return sizeof(struct rd_tail);
	case RD_KIND_CONST: return 0;
	default: return width_of(field, stride);
	}
}

/* Zero bytes for a value and for the members that count or measure it. */
void schema_clear(const struct rd_field *field, uint8_t *base, uint8_t *at, size_t stride)
{
	memset(at, 0, schema_size_of(field, stride));
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

void schema_set_default(const struct rd_field *field, uint8_t *at, size_t stride)
{
	if (field->has)
		return; /* absent: zero bytes */
	switch (field->kind) {
	case RD_KIND_INT:
	case RD_KIND_BOOL:
	case RD_KIND_ENUM:
	case RD_KIND_EITHER: {
		int64_t value = field->has_fallback ? field->fallback
				: field->has_none   ? field->none
						    : 0;
		store_integer(at, width_of(field, stride), value);
		break;
	}
	case RD_KIND_STRUCT: rd_defaults(field->schema, at); break;
	case RD_KIND_LIST:
	case RD_KIND_INDEX:
		for (size_t i = 0; i < field->capacity && !field->counter; i++)
			schema_set_default(field->item, at + i * field->stride, field->stride);
		break;
	case RD_KIND_GRID:
		/* A zero byte is no character; the other forms have palette[0] for zero. */
		if (field->grid == RD_GRID_CHARS && !field->columns)
			for (size_t y = 0; y < field->capacity; y++)
				memset(at + y * field->stride, field->palette[0],
					(size_t)field->high);
		break;
	default: break;
	}
}

/* Only the fields of the tag's own case: those of others may lie over them. */
void rd_defaults(const struct rd_schema *schema, void *out)
{
	uint8_t *base = out;
	memset(base, 0, schema->size);
	if (schema->tag) {
		const struct rd_field *tag = &schema->field[schema->tag - 1];
		schema_set_default(tag, base + tag->offset, 0);
	}
	uint64_t tag = tag_bit(schema, base);
	for (size_t i = 0; i < schema->count; i++)
		if (has_case(&schema->field[i], tag))
			schema_set_default(&schema->field[i], base + schema->field[i].offset, 0);
}

/* The tag went from one value to another: what only the old case had is zero, the rest new. */
void schema_change_case(const struct rd_schema *schema, uint8_t *base, uint64_t old, uint64_t tag)
{
	if (old == tag)
		return;
	for (size_t i = 0; i < schema->count; i++) {
		const struct rd_field *field = &schema->field[i];
		if (has_case(field, old) && !has_case(field, tag))
			schema_clear(field, base, base + field->offset, 0);
	}
	for (size_t i = 0; i < schema->count; i++) {
		const struct rd_field *field = &schema->field[i];
		if (has_case(field, tag) && !has_case(field, old))
			schema_set_default(field, base + field->offset, 0);
	}
}
