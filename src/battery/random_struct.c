/* random_struct.c: random values by schema, for actions that nobody listed and options at their edges. */
#include <string.h>

#include "core/schema_value.h"
#include "table.h"

static void random_value(
	const struct rd_field *, uint8_t *base, uint8_t *at, size_t stride, struct rd_chance *);

static int64_t random_number(const struct rd_field *field, struct rd_chance *chance)
{
	int64_t low = field->low, high = field->high;
	if (high - low > 1000) { /* wide: mostly what is near a board */
		int64_t near[] = {low, high, -1, 0, rd_draw_unscripted(chance, 0, 20),
			rd_draw_unscripted(chance, 0, 300)};
		int64_t value = near[rd_draw_unscripted(chance, 0, 5)];
		return value < low ? low : value > high ? high : value;
	}
	return low + rd_draw_unscripted(chance, 0, (int32_t)(high - low));
}

static void random_bytes(const struct rd_field *field, uint8_t *at, struct rd_chance *chance)
{
	int64_t most = field->high < field->capacity - 1 ? field->high
							 : (int64_t)field->capacity - 1;
	int64_t length = field->low +
			 rd_draw_unscripted(chance, 0,
				 (int32_t)(most - field->low < 6 ? most - field->low : 6));
	memset(at, 0, field->capacity);
	for (int64_t i = 0; i < length && i < most; i++)
		at[i] = (uint8_t)rd_draw_unscripted(chance, 'a', 'z');
}

static void random_items(
	const struct rd_field *field, uint8_t *base, uint8_t *at, struct rd_chance *chance)
{
	size_t count = field->capacity;
	if (field->counter) {
		int64_t most = field->high && field->high < field->capacity ? field->high
									    : field->capacity;
		count = (size_t)(field->low +
				 rd_draw_unscripted(chance, 0,
					 (int32_t)(most - field->low < 4 ? most - field->low : 4)));
		store_integer(base + field->counter - 1, field->counter_width, (int64_t)count);
	}
	for (size_t i = 0; i < count; i++) {
		uint8_t *item = at + i * field->stride;
		random_value(field->item, item, item, field->stride, chance);
	}
}

static void random_value(const struct rd_field *field, uint8_t *base, uint8_t *at, size_t stride,
	struct rd_chance *chance)
{
	bool may_lack = field->has || (field->has_none && !field->is_lenient);
	if (may_lack && rd_draw_unscripted(chance, 0, 1) == 0) {
		if (!field->has)
			store_integer(at, width_of(field, stride), field->none);
		return;
	}
	if (field->has)
		base[field->has - 1] = 1;
	switch (field->kind) {
	case RD_KIND_INT:
		store_integer(at, width_of(field, stride), random_number(field, chance));
		break;
	case RD_KIND_BOOL: *at = (uint8_t)rd_draw_unscripted(chance, 0, 1); break;
	case RD_KIND_ENUM:
		store_integer(at, width_of(field, stride),
			field->is_lenient && rd_draw_unscripted(chance, 0, 19) == 0
				? field->none
				: rd_draw_unscripted(chance, 0, field->names->count - 1));
		break;
	case RD_KIND_TEXT: random_bytes(field, at, chance); break;
	case RD_KIND_STRUCT: random_struct(field->schema, at, chance); break;
	case RD_KIND_LIST: random_items(field, base, at, chance); break;
	case RD_KIND_SET:
		for (int64_t i = 0; i < field->high; i++)
			at[i / 8] = (uint8_t)(at[i / 8] | rd_draw_unscripted(chance, 0, 1)
								  << (i % 8));
		break;
	case RD_KIND_EITHER: /* a word; an object of its own is the game's test */
		store_integer(
			at, field->width, rd_draw_unscripted(chance, 0, field->names->count - 2));
		break;
	default: break;
	}
}

void random_struct(const struct rd_schema *schema, void *out, struct rd_chance *chance)
{
	uint8_t *base = out;
	rd_defaults(schema, out);
	if (schema->tag) {
		const struct rd_field *tag = &schema->field[schema->tag - 1];
		random_value(tag, base, base + tag->offset, 0, chance);
	}
	uint64_t tag_value = tag_bit(schema, base);
	for (size_t i = 0; i < schema->count; i++) {
		const struct rd_field *field = &schema->field[i];
		if (i + 1 != schema->tag && has_case(field, tag_value))
			random_value(field, base, base + field->offset, 0, chance);
	}
}
