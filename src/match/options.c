/* options.c: what the schema and the rows of a game say together of each option (option.h). */
#include "options.h"

#include <string.h>

#include "core/schema_value.h"

/* ---- headings ---------------------------------------------------------------------------------------- */

static const struct {
	const char *name;
	struct rd_text title;
} chapters[RD_OPTION_CHAPTERS] = {
	[RD_OPTION_RULES] = {"rules", {{"Rules", "Reglas", "Pravidla"}}},
	[RD_OPTION_TIME] = {"time", {{"Time", "Tiempo", "Čas"}}},
	[RD_OPTION_START] = {"start", {{"The beginning", "El comienzo", "Začátek"}}},
};

const char *option_chapter_name(enum rd_option_chapter chapter)
{
	return chapters[chapter].name;
}

const struct rd_text *option_chapter_title(enum rd_option_chapter chapter)
{
	return &chapters[chapter].title;
}

/* ---- one after the other --------------------------------------------------------------------------- */

const struct rd_option *rd_option_row(const struct rd_game *game, const char *path)
{
	for (size_t i = 0; i < game->option_row_count; i++)
		if (strcmp(game->option_rows[i].key, path) == 0)
			return &game->option_rows[i];
	return NULL;
}

static bool is_free(const struct rd_game *game, const char *key)
{
	for (size_t i = 0; game->free_options && game->free_options[i]; i++)
		if (strcmp(game->free_options[i], key) == 0)
			return true;
	return false;
}

/* "start_store" and "money" are "start_store.money". */
static void join_path(
	const struct option_place *parent, const struct rd_field *field, char path[RD_OPTION_PATH])
{
	struct rd_pen pen = rd_pen_start(path, RD_OPTION_PATH, RD_ENGLISH, NULL);
	if (parent) {
		rd_pen_add(&pen, parent->path);
		rd_pen_add(&pen, ".");
	}
	rd_pen_add_span(&pen, field->key + 1, field->key_length - (size_t)3);
}

static void visit_fields(const struct rd_game *game, const struct rd_schema *schema,
	const uint8_t *base, const struct option_place *parent, option_visit *visit, void *context)
{
	for (size_t i = 0; i < schema->count; i++) {
		const struct rd_field *field = &schema->field[i];
		struct option_place place = {.game = game, .field = field, .base = base};
		if (field->kind == RD_KIND_CONST)
			continue;
		join_path(parent, field, place.path);
		place.row = rd_option_row(game, place.path);
		place.parent = parent ? parent->row : NULL;
		place.is_free = parent ? parent->is_free : is_free(game, place.path);
		if (place.row && place.row->form == RD_OPTION_HIDDEN)
			continue;
		visit(&place, context);
		if (field->kind == RD_KIND_STRUCT && !parent)
			visit_fields(game, field->schema, base ? base + field->offset : NULL,
				&place, visit, context);
	}
}

void options_each(
	const struct rd_game *game, const void *options, option_visit *visit, void *context)
{
	visit_fields(game, game->options, options, NULL, visit, context);
}

/* ---- what it is -------------------------------------------------------------------------------------- */

enum option_kind option_kind_of(const struct option_place *place)
{
	const struct rd_field *field = place->field;
	switch (field->kind) {
	case RD_KIND_BOOL: return OPTION_SWITCH;
	case RD_KIND_INT:
		return place->row && place->row->word_count == field->high - field->low + 1
			       ? OPTION_CHOICE
			       : OPTION_NUMBER;
	case RD_KIND_ENUM:
	case RD_KIND_EITHER: return OPTION_CHOICE;
	case RD_KIND_LIST:
		return field->item->kind == RD_KIND_ENUM && field->counter ? OPTION_LIST
									   : OPTION_OTHER;
	case RD_KIND_STRUCT: return OPTION_OBJECT;
	default: return OPTION_OTHER;
	}
}

const char *option_title(const struct option_place *place, enum rd_language language)
{
	return place->row ? place->row->title.in[language] : place->path;
}

const char *option_sentence(const struct option_place *place, enum rd_language language)
{
	return place->row ? place->row->sentence.in[language] : "";
}

static const struct rd_names *names_of(const struct option_place *place)
{
	const struct rd_field *field = place->field;
	return field->kind == RD_KIND_LIST ? field->item->names : field->names;
}

size_t option_choices(const struct option_place *place)
{
	return place->field->kind == RD_KIND_INT ? place->row->word_count : names_of(place)->count;
}

const char *option_choice_title(
	const struct option_place *place, size_t at, enum rd_language language)
{
	const struct rd_option *row = place->row;
	if (place->field->kind == RD_KIND_INT)
		return row->words[at].title.in[language];
	return row && at < row->title_count ? row->titles[at].in[language]
					    : names_of(place)->name[at];
}

const struct rd_text *option_number_name(const struct option_place *place, int64_t number)
{
	for (size_t i = 0; place->row && i < place->row->word_count; i++)
		if (place->row->words[i].value == number)
			return &place->row->words[i].title;
	return NULL;
}

/* ---- numbers ------------------------------------------------------------------------------------------ */

/* Whether an option of these is this word; with NULL what it is by default. */
static bool is_word(
	const struct rd_game *game, const void *options, const char *key, const char *word)
{
	for (size_t i = 0; i < game->options->count; i++) {
		const struct rd_field *field = &game->options->field[i];
		size_t length = field->key_length - (size_t)3;
		if (field->kind != RD_KIND_ENUM || strlen(key) != length ||
			memcmp(key, field->key + 1, length) != 0)
			continue;
		int64_t at = options ? load_field(
					       field, (const uint8_t *)options + field->offset, 0)
				     : field->fallback;
		return at >= 0 && at < field->names->count &&
		       strcmp(field->names->name[at], word) == 0;
	}
	return false;
}

struct rd_option_range option_range(const struct option_place *place, const void *options)
{
	const struct rd_field *field = place->field;
	const struct rd_option *row = place->row;
	for (size_t i = 0; row && i < row->range_count; i++)
		if (!row->ranges[i].key ||
			is_word(place->game, options, row->ranges[i].key, row->ranges[i].word))
			return row->ranges[i];
	return (struct rd_option_range){.low = (int32_t)field->low,
		.high = (int32_t)field->high,
		.usual = (int32_t)(field->has_fallback ? field->fallback : field->low)};
}

static const struct {
	struct rd_text text;
	int multiple; /* so many are one of the next */
} units[RD_UNITS] = {
	[RD_UNIT_NONE] = {{{"{0}", "{0}", "{0}"}}, 0},
	[RD_UNIT_SECOND] = {{{"{0} {0:second|seconds}", "{0} {0:segundo|segundos}",
				    "{0} {0:sekunda|sekundy|sekund}"}},
		60},
	[RD_UNIT_MINUTE] = {{{"{0} {0:minute|minutes}", "{0} {0:minuto|minutos}",
				    "{0} {0:minuta|minuty|minut}"}},
		60},
	[RD_UNIT_HOUR] = {{{"{0} {0:hour|hours}", "{0} {0:hora|horas}",
				  "{0} {0:hodina|hodiny|hodin}"}},
		24},
	[RD_UNIT_DAY] = {{{"{0} {0:day|days}", "{0} {0:día|días}", "{0} {0:den|dny|dní}"}}, 0},
	[RD_UNIT_PER_CENT] = {{{"{0} %", "{0} %", "{0} %"}}, 0},
};

size_t option_say_amount(int64_t amount, enum rd_option_unit unit, enum rd_language language,
	char *out, size_t capacity)
{
	while (units[unit].multiple > 0 && amount > 0 && amount % units[unit].multiple == 0) {
		amount /= units[unit].multiple;
		unit++;
	}
	return RD_SAY(out, capacity, &units[unit].text, language, RD_NUMBER(amount));
}

size_t option_say_span(
	const struct rd_option_range *range, enum rd_language language, char *out, size_t capacity)
{
	static const struct rd_text from_to = {{"{0} to {1}", "de {0} a {1}", "{0} až {1}"}};
	static const struct rd_text in_steps = {{"{0} to {1}, in steps of {2}",
		"de {0} a {1}, de {2} en {2}", "{0} až {1}, po {2}"}};
	char low[OPTION_SPAN_MAX / 3], high[OPTION_SPAN_MAX / 3];
	option_say_amount(range->low, range->unit, language, low, sizeof(low));
	option_say_amount(range->high, range->unit, language, high, sizeof(high));
	return RD_SAY(out, capacity, range->step > 1 ? &in_steps : &from_to, language,
		RD_WORDS(low), RD_WORDS(high), RD_NUMBER(range->step));
}

/* ---- lists -------------------------------------------------------------------------------------------- */

size_t option_usual_list(const struct option_place *place, int seats, uint8_t places[RD_SEATS_MAX])
{
	const struct rd_names *names = names_of(place);
	struct rd_json json;
	char word[RD_JSON_KEY];
	size_t count = 0, length;
	if (!place->row || !place->row->usual) {
		for (; count < (size_t)seats && count < names->count; count++)
			places[count] = (uint8_t)count;
		return count;
	}
	rd_json_start(&json, place->row->usual, strlen(place->row->usual), NULL, NULL);
	rd_json_open(&json, '[');
	while (count < RD_SEATS_MAX && rd_json_item(&json)) {
		if (!rd_json_string(&json, word, sizeof(word), &length) || length > sizeof(word))
			break;
		int found = rd_name_find(names, word, length);
		if (found >= 0)
			places[count++] = (uint8_t)found;
	}
	return count;
}
