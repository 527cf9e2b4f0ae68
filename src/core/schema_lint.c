/*
 * schema_lint.c: is a schema a schema at all? Everything that it points to is there, keys are written as the readers compare
 * them, no key is there twice, and structs within structs come to an end. Asked before rd_schema_fits, which counts on it.
 */
#include <ronda/schema.h>
#include <ronda/text.h>

#include <string.h>

enum {
	DEPTH_MAX = 16, /* structs within structs; JSON nests no deeper than RD_JSON_DEPTH */
	FIELDS_MAX = 64,
	NAME_BYTES = 64, /* of a word in a list of names */
};

/* What is looked at, for the fault's path: "view.seat". */
struct place {
	const struct rd_schema *schema;
	const struct rd_field *field; /* NULL: the struct itself */
	struct rd_fault *fault;
	int depth;
};

static bool wrong(const struct place *place, const char *reason)
{
	char path[RD_FAULT_PATH];
	struct rd_pen pen = rd_pen_start(path, sizeof(path), RD_ENGLISH, NULL);
	rd_pen_add(&pen, place->schema->name);
	if (place->field) {
		rd_pen_add(&pen, ".");
		rd_pen_add_span(&pen, place->field->key + 1, place->field->key_length - (size_t)3);
	}
	return rd_fault_say(place->fault, path, -1, reason);
}

/* `"seat":`, as the macros write it. */
static bool has_key_text(const struct rd_field *field)
{
	size_t length = field->key_length;
	return field->key && length > 3 && field->key[0] == '"' &&
	       memchr(field->key, 0, length) == NULL && field->key[length] == 0 &&
	       memcmp(field->key + length - 2, "\":", 2) == 0 &&
	       memchr(field->key + 1, '"', length - 3) == NULL &&
	       memchr(field->key, '\\', length) == NULL;
}

static bool check_names(const struct place *place, const struct rd_names *names)
{
	if (!names)
		return true;
	if (!names->name || names->count == 0)
		return wrong(place, "there are no names");
	for (size_t i = 0; i < names->count; i++) {
		const char *name = names->name[i];
		size_t length = 0;
		while (name && length <= NAME_BYTES && (unsigned char)name[length] >= ' ' &&
			name[length] != '"' && name[length] != '\\')
			length++;
		if (!name || length > NAME_BYTES || name[length])
			return wrong(place, "a name is missing or no word");
	}
	return true;
}

static bool check_struct(
	const struct rd_schema *, const struct rd_schema *within, int depth, struct rd_fault *);

/* What this kind of value needs beside itself. `field` may be an item of the place's field. */
static bool check_parts(const struct place *place, const struct rd_field *field, int depth)
{
	bool needs_names = field->kind == RD_KIND_ENUM || field->kind == RD_KIND_EITHER;
	bool needs_schema = field->kind == RD_KIND_STRUCT || field->kind == RD_KIND_MAP ||
			    field->kind == RD_KIND_EITHER;
	bool needs_item = field->kind == RD_KIND_LIST || field->kind == RD_KIND_INDEX ||
			  (field->kind == RD_KIND_TAIL && !field->schema);
	if (field->kind > RD_KIND_CONST)
		return wrong(place, "no such kind");
	if (needs_names && !field->names)
		return wrong(place, "its names are missing");
	if (needs_schema && !field->schema)
		return wrong(place, "its schema is missing");
	if (needs_item && !field->item)
		return wrong(place, "the form of its items is missing");
	if (field->kind == RD_KIND_CONST && !field->word)
		return wrong(place, "its word is missing");
	if (field->kind == RD_KIND_GRID && !field->palette)
		return wrong(place, "its palette is missing");
	if (!check_names(place, field->names))
		return false;
	if (field->item && (depth == 0 || !check_parts(place, field->item, depth - 1)))
		return depth > 0 ? false : wrong(place, "lists within lists without end");
	return !field->schema ||
	       check_struct(field->schema, place->schema, place->depth - 1, place->fault);
}

/* Two fields may share a key if no value of the tag has both. */
static bool check_twice(const struct place *place, size_t own)
{
	const struct rd_field *field = place->field;
	for (size_t i = 0; i < own; i++) {
		const struct rd_field *other = &place->schema->field[i];
		bool is_same = other->key_length == field->key_length &&
			       memcmp(other->key, field->key, field->key_length) == 0;
		bool may_meet = !other->when || !field->when || (other->when & field->when);
		if (is_same && may_meet)
			return wrong(place, "the key is there twice");
	}
	return true;
}

static bool check_struct(const struct rd_schema *schema, const struct rd_schema *within, int depth,
	struct rd_fault *fault)
{
	struct place place = {.schema = within, .fault = fault, .depth = depth};
	if (depth == 0)
		return wrong(&place, "structs within structs without end");
	if (!schema->name)
		return wrong(&place, "a schema in it has no name");
	place.schema = schema;
	if (schema->count > FIELDS_MAX || (schema->count > 0 && !schema->field))
		return wrong(&place, "the fields are missing, or there are too many");
	if (schema->form > RD_FORM_BARE || (schema->form == RD_FORM_BARE && schema->count == 0))
		return wrong(&place, "no such form");
	for (size_t i = 0; i < schema->count; i++) {
		place.field = NULL;
		if (!has_key_text(&schema->field[i]))
			return wrong(&place, "a field has no key, or one that is badly written");
		place.field = &schema->field[i];
		if (!check_parts(&place, place.field, DEPTH_MAX) || !check_twice(&place, i))
			return false;
	}
	return true;
}

bool rd_schema_lint(const struct rd_schema *schema, struct rd_fault *fault)
{
	if (!schema->name)
		return rd_fault_say(fault, "", -1, "a schema has no name");
	return check_struct(schema, schema, DEPTH_MAX, fault);
}
