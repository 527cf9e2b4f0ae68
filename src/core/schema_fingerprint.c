/*
 * schema_fingerprint.c: a number that changes when a schema does. It tells whether a cache was written by a form of
 * the data that this build reads; it is no proof of anything.
 */
#include <ronda/schema.h>

#include <string.h>

enum { DEPTH_MAX = 16 };

static uint64_t mix(uint64_t hash, uint64_t word)
{
	hash = (hash ^ word) * UINT64_C(0x9e3779b97f4a7c15);
	return hash ^ hash >> 29;
}

static uint64_t mix_text(uint64_t hash, const char *text)
{
	size_t length = text ? strlen(text) : 0;
	hash = mix(hash, text ? length : UINT64_MAX);
	for (size_t i = 0; i < length; i++)
		hash = mix(hash, (uint8_t)text[i]);
	return hash;
}

static uint64_t mix_schema(uint64_t hash, const struct rd_schema *schema, int depth);

static uint64_t mix_field(uint64_t hash, const struct rd_field *field, int depth)
{
	const uint64_t words[] = {field->kind, field->grid, field->form, field->is_nullable,
		field->has_none, field->has != 0, field->only != 0, field->counter != 0,
		field->capacity, field->when, (uint64_t)field->low, (uint64_t)field->high,
		(uint64_t)field->none, (uint64_t)field->word_value, field->is_signed, field->width};
	hash = mix_text(hash, field->key);
	for (size_t i = 0; i < RD_COUNT(words); i++)
		hash = mix(hash, words[i]);
	hash = mix_text(hash, field->word);
	hash = mix_text(hash, field->prefix);
	hash = mix_text(hash, field->palette);
	for (int i = 0; field->names && i < field->names->count; i++)
		hash = mix_text(hash, field->names->name[i]);
	if (field->schema)
		hash = mix_schema(hash, field->schema, depth + 1);
	return field->item && depth < DEPTH_MAX ? mix_field(hash, field->item, depth + 1) : hash;
}

static uint64_t mix_schema(uint64_t hash, const struct rd_schema *schema, int depth)
{
	hash = mix(hash, (uint64_t)schema->count << 16 | (uint64_t)schema->form << 8 | schema->tag);
	for (size_t i = 0; i < schema->count && depth < DEPTH_MAX; i++)
		hash = mix_field(hash, &schema->field[i], depth);
	return hash;
}

uint64_t rd_schema_fingerprint(const struct rd_schema *schema)
{
	return mix_schema(UINT64_C(0x6a09e667f3bcc908), schema, 0);
}
