/* typescript.c: types out of schemas; what becomes of what is said in typescript.h. */
#include "typescript.h"

#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "core/schema_cases.h"

static void add_type(
	struct typescript *, const struct rd_field *, enum rd_reading, struct buffer *);

/* ---- names --------------------------------------------------------------------------------------- */

void typescript_pascal(const char *words, char out[static TYPESCRIPT_NAME])
{
	size_t length = strlen(out);
	bool is_first = true;
	for (; *words; words++) {
		if (!isalnum((unsigned char)*words)) {
			is_first = true;
			continue;
		}
		assert(length + 1 < TYPESCRIPT_NAME);
		out[length++] = (char)(is_first ? toupper((unsigned char)*words) : *words);
		is_first = false;
	}
	out[length] = 0;
}

static bool is_taken(const struct typescript *types, const char *name)
{
	for (size_t i = 0; i < types->count; i++)
		if (strcmp(types->types[i].name, name) == 0)
			return true;
	return false;
}

static struct typescript_type *take_name(struct typescript *types, const char *name)
{
	assert(types->count < TYPESCRIPT_NAMES_MAX && !is_taken(types, name));
	struct typescript_type *type = &types->types[types->count++];
	*type = (struct typescript_type){.schema = NULL};
	strcpy(type->name, name);
	return type;
}

void typescript_reserve(struct typescript *types, const char *name)
{
	take_name(types, name);
}

/* NavalShip; NavalSpectatorShip where another schema has that name; NavalSpectatorShip2 at the last. */
static void choose_name(
	const struct typescript *types, const char *title, char out[static TYPESCRIPT_NAME])
{
	strcpy(out, types->subject);
	typescript_pascal(title, out);
	if (!is_taken(types, out))
		return;
	strcpy(out, types->subject);
	typescript_pascal(types->part, out);
	typescript_pascal(title, out);
	size_t length = strlen(out);
	for (int number = 2; is_taken(types, out); number++)
		snprintf(out + length, TYPESCRIPT_NAME - length, "%d", number);
}

static bool is_identifier(const char *key, size_t length)
{
	for (size_t i = 0; i < length; i++)
		if (!isalpha((unsigned char)key[i]) && key[i] != '_' &&
			!(i > 0 && isdigit((unsigned char)key[i])))
			return false;
	return length > 0;
}

static void add_literal(struct buffer *out, const char *word)
{
	buffer_add(out, "'", 1);
	for (; *word; word++)
		buffer_print(out, *word == '\'' || *word == '\\' ? "\\%c" : "%c", *word);
	buffer_add(out, "'", 1);
}

static void add_names(struct buffer *out, const struct rd_names *names, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		if (i > 0)
			buffer_print(out, " | ");
		add_literal(out, names->name[i]);
	}
	if (count == 0)
		buffer_print(out, "never");
}

/* ---- values ---------------------------------------------------------------------------------------- */

static void add_integer(const struct rd_field *field, struct buffer *out)
{
	if (!field->prefix)
		buffer_print(out, "number");
	else if (field->is_lenient)
		buffer_print(out, "string");
	else
		buffer_print(out, "`%s${number}`", field->prefix);
	if (field->word || field->names)
		buffer_print(out, " | ");
	if (field->word)
		add_literal(out, field->word);
	else if (field->names)
		add_names(out, field->names, field->names->count);
}

/* A type that is more than one word, with brackets around it. */
static void add_bracketed(struct typescript *types, const struct rd_field *field,
	enum rd_reading reading, struct buffer *out)
{
	struct buffer inner = {0};
	add_type(types, field, reading, &inner);
	bool is_union = field->is_nullable ||
			(strstr(inner.text, " | ") && inner.text[0] != '{' && inner.text[0] != '[');
	buffer_print(out, is_union ? "(%s)" : "%s", inner.text);
	buffer_free(&inner);
}

static const char *declare_fields(
	struct typescript *, const struct rd_schema *, size_t first, enum rd_reading);

static void add_map(struct typescript *types, const struct rd_field *field, enum rd_reading reading,
	struct buffer *out)
{
	const struct rd_schema *schema = field->schema;
	const struct rd_field *key = &schema->field[0];
	if (key->kind == RD_KIND_ENUM) {
		buffer_print(out, "{ [key in ");
		add_names(out, key->names, key->names->count);
		buffer_print(out, "]?: ");
	} else {
		buffer_print(out, "{ [id: string]: ");
	}
	if (schema->form == RD_FORM_BARE)
		add_type(types, &schema->field[1], reading, out);
	else
		buffer_print(out, "%s", declare_fields(types, schema, 1, reading));
	buffer_print(out, " }");
}

/* Every place is printed, unless there may be fewer of them or an item that is absent. */
static bool is_whole_index(const struct rd_field *field, enum rd_reading reading)
{
	const struct rd_field *item = field->item;
	return reading == RD_READ_WHOLE && !field->counter &&
	       (item->is_nullable || (!item->has && !item->has_none));
}

static void add_index(struct typescript *types, const struct rd_field *field,
	enum rd_reading reading, struct buffer *out)
{
	if (field->names) {
		size_t count = field->names->count < field->capacity ? field->names->count
								     : field->capacity;
		buffer_print(out, "{ [key in ");
		add_names(out, field->names, count);
		buffer_print(out, is_whole_index(field, reading) ? "]: " : "]?: ");
	} else {
		buffer_print(out, "{ [number: string]: ");
	}
	add_type(types, field->item, reading, out);
	buffer_print(out, " }");
}

static void add_set(const struct rd_field *field, struct buffer *out)
{
	if (!field->names) {
		buffer_print(out, "number[]");
		return;
	}
	buffer_print(out, "(");
	add_names(out, field->names, (size_t)field->high);
	buffer_print(out, ")[]");
}

static void add_either(struct typescript *types, const struct rd_field *field,
	enum rd_reading reading, struct buffer *out)
{
	add_names(out, field->names, field->names->count - (field->is_derived ? 0u : 1u));
	if (!field->is_derived)
		buffer_print(out, " | %s", typescript_type(types, field->schema, reading));
}

static void add_tuple(struct typescript *types, const struct rd_schema *schema,
	enum rd_reading reading, struct buffer *out)
{
	buffer_print(out, "[");
	for (size_t i = 0; i < schema->count; i++) {
		if (i > 0)
			buffer_print(out, ", ");
		add_type(types, &schema->field[i], reading, out);
	}
	buffer_print(out, "]");
}

static void add_struct(struct typescript *types, const struct rd_schema *schema,
	enum rd_reading reading, struct buffer *out)
{
	switch ((enum rd_schema_form)schema->form) {
	case RD_FORM_TUPLE: add_tuple(types, schema, reading, out); break;
	case RD_FORM_BARE: add_type(types, &schema->field[0], reading, out); break;
	case RD_FORM_OBJECT:
		buffer_print(out, "%s", declare_fields(types, schema, 0, reading));
		break;
	}
}

static void add_list(struct typescript *types, const struct rd_field *field,
	enum rd_reading reading, struct buffer *out)
{
	add_bracketed(types, field->item, reading, out);
	buffer_print(out, "[]");
}

static void add_type(struct typescript *types, const struct rd_field *field,
	enum rd_reading reading, struct buffer *out)
{
	switch ((enum rd_kind)field->kind) {
	case RD_KIND_INT: add_integer(field, out); break;
	case RD_KIND_BOOL: buffer_print(out, "boolean"); break;
	case RD_KIND_ENUM: add_names(out, field->names, field->names->count); break;
	case RD_KIND_TEXT: buffer_print(out, "string"); break;
	case RD_KIND_STRUCT: add_struct(types, field->schema, reading, out); break;
	case RD_KIND_LIST: add_list(types, field, reading, out); break;
	case RD_KIND_TAIL:
		if (field->schema)
			add_map(types, field, reading, out);
		else
			add_list(types, field, reading, out);
		break;
	case RD_KIND_MAP: add_map(types, field, reading, out); break;
	case RD_KIND_INDEX: add_index(types, field, reading, out); break;
	case RD_KIND_SET: add_set(field, out); break;
	case RD_KIND_GRID: buffer_print(out, "string[]"); break;
	case RD_KIND_EITHER: add_either(types, field, reading, out); break;
	case RD_KIND_CONST: add_literal(out, field->word); break;
	}
	if (field->is_nullable)
		buffer_print(out, " | null");
}

/* ---- members ----------------------------------------------------------------------------------------- */

static void add_default(const struct rd_field *field, struct buffer *out)
{
	int64_t value = field->fallback;
	if (field->has_none && value == field->none)
		buffer_print(out, "null");
	else if (field->kind == RD_KIND_BOOL)
		buffer_print(out, value ? "true" : "false");
	else if (field->kind == RD_KIND_ENUM || field->kind == RD_KIND_EITHER)
		buffer_print(out, "%s", field->names->name[value]);
	else if (field->word && value == field->word_value)
		buffer_print(out, "%s", field->word);
	else
		buffer_print(out, "%s%lld", field->prefix ? field->prefix : "", (long long)value);
}

/* What a type cannot say: ranges, lengths, characters, the default. */
static void add_note(const struct rd_field *field, enum rd_reading reading, struct buffer *note)
{
	bool is_list = field->kind == RD_KIND_LIST || field->kind == RD_KIND_TAIL;
	if (field->kind == RD_KIND_INT && field->high < INT32_MAX)
		buffer_print(note, "%lld to %lld", (long long)field->low, (long long)field->high);
	else if (field->kind == RD_KIND_INT && field->low > INT32_MIN)
		buffer_print(note, "from %lld", (long long)field->low);
	else if (field->kind == RD_KIND_TEXT)
		buffer_print(note, "at most %lld characters", (long long)field->high);
	else if (is_list && !field->schema && field->low == field->high)
		buffer_print(note, "%lld items", (long long)field->high);
	else if (is_list && !field->schema)
		buffer_print(note, "at most %lld items", (long long)field->high);
	else if (field->kind == RD_KIND_GRID)
		buffer_print(note, "rows of the characters %s", field->palette);
	if (reading == RD_READ_OPTIONS && field->has_fallback) {
		buffer_print(note, note->length > 0 ? "; default " : "default ");
		add_default(field, note);
	}
}

static bool is_optional(const struct rd_field *field, enum rd_reading reading)
{
	if (reading == RD_READ_OPTIONS)
		return !field->is_required;
	return field->is_optional || (reading == RD_READ_ACTION && field->kind == RD_KIND_CONST);
}

/* A palette may hold what ends a comment. */
static void add_comment(struct buffer *out, const char *indent, const char *note)
{
	buffer_print(out, "%s/** ", indent);
	for (; *note; note++) {
		buffer_add(out, note, 1);
		if (note[0] == '*' && note[1] == '/')
			buffer_add(out, " ", 1);
	}
	buffer_print(out, " */\n");
}

static void add_member(struct typescript *types, const struct rd_field *field,
	enum rd_reading reading, const char *indent, struct buffer *out)
{
	struct buffer note = {0};
	const char *key = field->key + 1; /* without its quotes and its colon */
	size_t length = field->key_length - 3u;
	add_note(field, reading, &note);
	if (note.length > 0)
		add_comment(out, indent, note.text);
	buffer_free(&note);
	buffer_print(
		out, is_identifier(key, length) ? "%s%.*s" : "%s'%.*s'", indent, (int)length, key);
	buffer_print(out, is_optional(field, reading) ? "?: " : ": ");
	add_type(types, field, reading, out);
	buffer_print(out, ";\n");
}

static void add_tag(const struct rd_field *tag, uint64_t values, enum rd_reading reading,
	const char *indent, struct buffer *out)
{
	bool is_first = true;
	bool may_lack = is_optional(tag, reading) && tag->has_fallback;
	buffer_print(
		out, "%s%.*s%s: ", indent, tag->key_length - 3, tag->key + 1, may_lack ? "?" : "");
	for (size_t i = 0; i < tag->names->count; i++) {
		if (!(values & RD_BIT(i)))
			continue;
		if (!is_first)
			buffer_print(out, " | ");
		add_literal(out, tag->names->name[i]);
		is_first = false;
	}
	buffer_print(out, ";\n");
}

/* The members for some values of the tag; without a tag for all. */
static void add_members(struct typescript *types, const struct rd_schema *schema, size_t first,
	uint64_t values, enum rd_reading reading, const char *indent, struct buffer *out)
{
	const struct rd_field *tag = schema->tag ? &schema->field[schema->tag - 1] : NULL;
	for (size_t i = first; i < schema->count; i++) {
		const struct rd_field *field = &schema->field[i];
		if (!schema_has_case(field, values))
			continue;
		if (field == tag)
			add_tag(tag, values, reading, indent, out);
		else
			add_member(types, field, reading, indent, out);
	}
}

/* ---- declarations -------------------------------------------------------------------------------------- */

static void add_type_member(struct buffer *out, const char *type, const char *indent)
{
	if (!type)
		return;
	buffer_print(out, "%stype: ", indent);
	add_literal(out, type);
	buffer_print(out, ";\n");
}

static void add_cases(struct typescript *types, const struct rd_schema *schema, size_t first,
	enum rd_reading reading, const char *type, struct buffer *out)
{
	size_t count = schema->field[schema->tag - 1].names->count;
	uint64_t written = 0;
	for (size_t value = 0; value < count; value++) {
		if (written & RD_BIT(value))
			continue;
		uint64_t values = schema_values_like(schema, value, count);
		buffer_print(out, "\n  | {\n");
		add_type_member(out, type, "      ");
		add_members(types, schema, first, values, reading, "      ", out);
		buffer_print(out, "    }");
		written |= values;
	}
}

static void declare(struct typescript *types, const char *name, const struct rd_schema *schema,
	size_t first, enum rd_reading reading, const char *type, const char *more)
{
	struct buffer body = {0};
	if (schema && schema->tag) {
		buffer_print(&body, "export type %s =%s", name, more ? " {\n" : "");
		if (more)
			buffer_print(&body, "%s} & (", more);
		add_cases(types, schema, first, reading, type, &body);
		buffer_print(&body, more ? ");\n\n" : ";\n\n");
	} else {
		buffer_print(&body, "export interface %s {\n", name);
		add_type_member(&body, type, "  ");
		if (schema)
			add_members(types, schema, first, ~(uint64_t)0, reading, "  ", &body);
		buffer_print(&body, "%s}\n\n", more ? more : "");
	}
	buffer_add(&types->text, body.text, body.length);
	buffer_free(&body);
}

static const char *declare_fields(struct typescript *types, const struct rd_schema *schema,
	size_t first, enum rd_reading reading)
{
	char name[TYPESCRIPT_NAME] = "";
	for (size_t i = 0; i < types->count; i++)
		if (types->types[i].schema == schema && types->types[i].first == first &&
			types->types[i].reading == reading)
			return types->types[i].name;
	choose_name(types, schema->name, name);
	struct typescript_type *type = take_name(types, name);
	type->schema = schema;
	type->first = first;
	type->reading = reading;
	declare(types, type->name, schema, first, reading, NULL, NULL);
	return type->name;
}

const char *typescript_type(
	struct typescript *types, const struct rd_schema *schema, enum rd_reading reading)
{
	if (schema->form == RD_FORM_OBJECT)
		return declare_fields(types, schema, 0, reading);
	struct buffer alias = {0};
	char name[TYPESCRIPT_NAME] = "";
	for (size_t i = 0; i < types->count; i++)
		if (types->types[i].schema == schema && types->types[i].reading == reading)
			return types->types[i].name;
	choose_name(types, schema->name, name);
	struct typescript_type *type = take_name(types, name);
	type->schema = schema;
	type->reading = reading;
	add_struct(types, schema, reading, &alias);
	buffer_print(&types->text, "export type %s = %s;\n\n", name, alias.text);
	buffer_free(&alias);
	return type->name;
}

void typescript_declare(struct typescript *types, const char *name, const struct rd_schema *schema,
	enum rd_reading reading, const char *type, const char *more)
{
	declare(types, name, schema, 0, reading, type, more);
}

/* ---- a game ----------------------------------------------------------------------------------------------- */

/* NavalShipMoveAction */
static void entry_name(const struct typescript *types, const struct rd_entry *entry,
	char out[static TYPESCRIPT_NAME])
{
	strcpy(out, types->subject);
	typescript_pascal(entry->type, out);
	typescript_pascal(types->part, out);
}

static void declare_vocabulary(struct typescript *types, const struct rd_vocabulary *vocabulary,
	enum rd_reading reading, const char *part)
{
	char name[TYPESCRIPT_NAME];
	types->part = part;
	for (size_t i = 0; i < vocabulary->count; i++) {
		entry_name(types, &vocabulary->entry[i], name);
		typescript_reserve(types, name);
	}
	for (size_t i = 0; i < vocabulary->count; i++) {
		const struct rd_entry *entry = &vocabulary->entry[i];
		entry_name(types, entry, name);
		typescript_declare(types, name, entry->schema, reading, entry->type, NULL);
	}
	buffer_print(&types->text, "export type %s%s =", types->subject, part);
	for (size_t i = 0; i < vocabulary->count; i++) {
		entry_name(types, &vocabulary->entry[i], name);
		buffer_print(&types->text, "\n  | %s", name);
	}
	buffer_print(&types->text, "%s;\n\n", vocabulary->count == 0 ? " never" : "");
}

static void declare_part(struct typescript *types, const struct rd_schema *schema,
	enum rd_reading reading, const char *part)
{
	char name[TYPESCRIPT_NAME];
	types->part = part;
	snprintf(name, sizeof(name), "%s%s", types->subject, part);
	typescript_declare(types, name, schema, reading, NULL, NULL);
}

/* No struct gets the names of a game's parts. */
static void reserve_parts(struct typescript *types)
{
	static const char *const parts[] = {"Options", "Action", "Event", "View", "SpectatorView",
		"Refusal", "Question", "Advice"};
	char name[TYPESCRIPT_NAME];
	for (size_t i = 0; i < RD_COUNT(parts); i++) {
		snprintf(name, sizeof(name), "%.60s%s", types->subject, parts[i]);
		typescript_reserve(types, name);
	}
}

void typescript_game(struct typescript *types, const struct rd_game *game)
{
	char subject[TYPESCRIPT_NAME] = "";
	typescript_pascal(game->name, subject);
	types->subject = subject;
	reserve_parts(types);
	buffer_print(&types->text, "// ---- %s, rules %u\n\n", game->name, game->rules);
	declare_part(types, game->options, RD_READ_OPTIONS, "Options");
	declare_vocabulary(types, game->actions, RD_READ_ACTION, "Action");
	declare_vocabulary(types, game->events, RD_READ_WHOLE, "Event");
	declare_part(types, game->view, RD_READ_WHOLE, "View");
	declare_part(types, game->spectator_view, RD_READ_WHOLE, "SpectatorView");
	if (game->advice) {
		declare_part(types, game->advice->question, RD_READ_ACTION, "Question");
		declare_part(types, game->advice->answer, RD_READ_WHOLE, "Advice");
	}
	buffer_print(&types->text, "export type %sRefusal = CommonRefusal", subject);
	if (game->refusals && game->refusals->count > 0) {
		buffer_print(&types->text, " | ");
		add_names(&types->text, game->refusals, game->refusals->count);
	}
	buffer_print(&types->text, ";\n\n");
	types->subject = "";
}

void typescript_older(
	struct typescript *types, const struct rd_game *game, const struct rd_game *newest)
{
	char subject[TYPESCRIPT_NAME] = "";
	typescript_pascal(game->name, subject);
	size_t length = strlen(subject);
	snprintf(subject + length, sizeof(subject) - length, "%u", game->rules);
	types->subject = subject;
	reserve_parts(types);
	buffer_print(&types->text, "// ---- %s, rules %u, where they differ\n\n", game->name,
		game->rules);
	if (game->options != newest->options)
		declare_part(types, game->options, RD_READ_OPTIONS, "Options");
	if (game->actions != newest->actions)
		declare_vocabulary(types, game->actions, RD_READ_ACTION, "Action");
	if (game->events != newest->events)
		declare_vocabulary(types, game->events, RD_READ_WHOLE, "Event");
	if (game->view != newest->view)
		declare_part(types, game->view, RD_READ_WHOLE, "View");
	if (game->spectator_view != newest->spectator_view)
		declare_part(types, game->spectator_view, RD_READ_WHOLE, "SpectatorView");
	types->subject = "";
}
