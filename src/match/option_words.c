/* option_words.c: what a form is made of: every option in words, its choices and ranges, and the presets, as JSON in every language. */
#include <string.h>

#include "options.h"

enum { AMOUNT_MAX = 64 };

static const char *const kinds[] = {"switch", "number", "choice", "list", "object", "other"};
static const char *const forms[] = {"plain", "map", "parts", "hidden"};
static const char *const unit_names[RD_UNITS] = {
	NULL, "second", "minute", "hour", "day", "per_cent"};

static void write_text(struct rd_writer *writer, const char *key, const struct rd_text *text)
{
	rd_write_key(writer, key);
	rd_write_open(writer, '{');
	for (int i = 0; i < RD_LANGUAGES; i++) {
		rd_write_key(writer, rd_language_code((enum rd_language)i));
		rd_write_words(writer, text->in[i] ? text->in[i] : "");
	}
	rd_write_close(writer, '}');
}

static void write_words(struct rd_writer *writer, const char *key, const char *words)
{
	rd_write_key(writer, key);
	rd_write_words(writer, words);
}

static void write_number(struct rd_writer *writer, const char *key, int64_t number)
{
	rd_write_key(writer, key);
	rd_write_integer(writer, number);
}

/* ---- choices ------------------------------------------------------------------------------------------- */

static void write_choice(const struct option_place *place, size_t at, struct rd_writer *writer)
{
	const struct rd_field *field = place->field;
	const struct rd_option *row = place->row;
	struct rd_text title;
	for (int i = 0; i < RD_LANGUAGES; i++)
		title.in[i] = option_choice_title(place, at, (enum rd_language)i);
	rd_write_open(writer, '{');
	rd_write_key(writer, "value");
	if (field->kind == RD_KIND_INT)
		rd_write_integer(writer, row->words[at].value);
	else if (field->kind == RD_KIND_LIST)
		rd_write_words(writer, field->item->names->name[at]);
	else if (field->kind == RD_KIND_EITHER && at + (size_t)1 == field->names->count)
		rd_write_null(writer); /* an object in its place */
	else
		rd_write_words(writer, field->names->name[at]);
	write_text(writer, "title", &title);
	if (row && row->sentences && at < row->title_count)
		write_text(writer, "sentence", &row->sentences[at]);
	rd_write_close(writer, '}');
}

static void write_choices(const struct option_place *place, struct rd_writer *writer)
{
	rd_write_key(writer, "choices");
	rd_write_open(writer, '[');
	for (size_t i = 0; i < option_choices(place); i++)
		write_choice(place, i, writer);
	rd_write_close(writer, ']');
}

static void write_list(const struct option_place *place, struct rd_writer *writer)
{
	const struct rd_field *field = place->field;
	write_number(writer, "least", field->low);
	write_number(writer, "most",
		field->high < (int64_t)field->capacity ? field->high : (int64_t)field->capacity);
	if (place->row && place->row->usual) {
		rd_write_key(writer, "usual");
		rd_write_raw(writer, place->row->usual, strlen(place->row->usual));
	}
}

/* ---- numbers -------------------------------------------------------------------------------------------- */

static void write_span(const struct rd_option_range *range, struct rd_writer *writer)
{
	char spans[RD_LANGUAGES][OPTION_SPAN_MAX];
	struct rd_text span;
	for (int i = 0; i < RD_LANGUAGES; i++) {
		option_say_span(range, (enum rd_language)i, spans[i], sizeof(spans[i]));
		span.in[i] = spans[i];
	}
	write_text(writer, "span", &span);
}

static void write_offer(
	const struct rd_option_range *range, int32_t value, struct rd_writer *writer)
{
	char titles[RD_LANGUAGES][AMOUNT_MAX];
	struct rd_text title;
	for (int i = 0; i < RD_LANGUAGES; i++) {
		option_say_amount(value, range->unit, (enum rd_language)i, titles[i], AMOUNT_MAX);
		title.in[i] = titles[i];
	}
	rd_write_open(writer, '{');
	write_number(writer, "value", value);
	write_text(writer, "title", &title);
	rd_write_close(writer, '}');
}

static void write_range(const struct option_place *place, const struct rd_option_range *range,
	struct rd_writer *writer)
{
	rd_write_open(writer, '{');
	if (range->key) {
		rd_write_key(writer, "when");
		rd_write_open(writer, '{');
		write_words(writer, "key", range->key);
		write_words(writer, "word", range->word);
		rd_write_close(writer, '}');
	}
	write_number(writer, "low", range->low);
	write_number(writer, "high", range->high);
	write_number(writer, "step", range->step > 1 ? range->step : 1);
	write_number(writer, "usual",
		place->field->has_fallback ? place->field->fallback : range->usual);
	if (unit_names[range->unit])
		write_words(writer, "unit", unit_names[range->unit]);
	write_span(range, writer);
	rd_write_key(writer, "offers");
	rd_write_open(writer, '[');
	for (size_t i = 0; i < RD_OFFERS && range->offers[i]; i++)
		write_offer(range, range->offers[i], writer);
	rd_write_close(writer, ']');
	rd_write_close(writer, '}');
}

static void write_numbers(const struct option_place *place, struct rd_writer *writer)
{
	const struct rd_option *row = place->row;
	rd_write_key(writer, "words");
	rd_write_open(writer, '[');
	for (size_t i = 0; row && i < row->word_count; i++) {
		rd_write_open(writer, '{');
		write_number(writer, "value", row->words[i].value);
		write_text(writer, "title", &row->words[i].title);
		rd_write_close(writer, '}');
	}
	rd_write_close(writer, ']');
	rd_write_key(writer, "ranges");
	rd_write_open(writer, '[');
	for (size_t i = 0; row && i < row->range_count; i++)
		write_range(place, &row->ranges[i], writer);
	if (!row || row->range_count == 0) {
		struct rd_option_range range = option_range(place, NULL);
		write_range(place, &range, writer);
	}
	rd_write_close(writer, ']');
}

/* ---- the whole -------------------------------------------------------------------------------------------- */

static void write_default(const struct rd_field *field, struct rd_writer *writer)
{
	if (!field->has_fallback)
		return;
	rd_write_key(writer, "default");
	if (field->kind == RD_KIND_BOOL)
		rd_write_boolean(writer, field->fallback != 0);
	else if (field->kind == RD_KIND_INT)
		rd_write_integer(writer, field->fallback);
	else
		rd_write_words(writer, field->names->name[field->fallback]);
}

static void write_option(const struct option_place *place, void *context)
{
	struct rd_writer *writer = context;
	enum option_kind kind = option_kind_of(place);
	struct rd_text title, sentence;
	for (int i = 0; i < RD_LANGUAGES; i++) {
		title.in[i] = option_title(place, (enum rd_language)i);
		sentence.in[i] = option_sentence(place, (enum rd_language)i);
	}
	rd_write_open(writer, '{');
	write_words(writer, "key", place->path);
	write_words(writer, "kind", kinds[kind]);
	write_words(writer, "form", forms[place->row ? place->row->form : RD_OPTION_PLAIN]);
	write_words(writer, "chapter", option_chapter_name(option_chapter_of(place)));
	write_text(writer, "title", &title);
	write_text(writer, "sentence", &sentence);
	rd_write_key(writer, "free");
	rd_write_boolean(writer, place->is_free);
	write_default(place->field, writer);
	if (kind == OPTION_CHOICE || kind == OPTION_LIST)
		write_choices(place, writer);
	if (kind == OPTION_LIST)
		write_list(place, writer);
	if (kind == OPTION_NUMBER)
		write_numbers(place, writer);
	rd_write_close(writer, '}');
}

static void write_presets(const struct rd_game *game, struct rd_writer *writer)
{
	rd_write_key(writer, "presets");
	rd_write_open(writer, '[');
	for (size_t i = 0; i < game->preset_count; i++) {
		const struct rd_preset *preset = &game->presets[i];
		rd_write_open(writer, '{');
		write_words(writer, "name", preset->name);
		write_text(writer, "title", &preset->title);
		write_text(writer, "sentence", &preset->sentence);
		rd_write_key(writer, "options");
		rd_write_raw(writer, preset->options, strlen(preset->options));
		rd_write_close(writer, '}');
	}
	rd_write_close(writer, ']');
}

void rd_write_option_words(const struct rd_game *game, struct rd_writer *writer)
{
	rd_write_open(writer, '{');
	rd_write_key(writer, "chapters");
	rd_write_open(writer, '[');
	for (int i = 0; i < RD_OPTION_CHAPTERS; i++) {
		rd_write_open(writer, '{');
		write_words(writer, "name", option_chapter_name((enum rd_option_chapter)i));
		write_text(writer, "title", option_chapter_title((enum rd_option_chapter)i));
		rd_write_close(writer, '}');
	}
	rd_write_close(writer, ']');
	rd_write_key(writer, "options");
	rd_write_open(writer, '[');
	options_each(game, NULL, write_option, writer);
	rd_write_close(writer, ']');
	write_presets(game, writer);
	rd_write_close(writer, '}');
}
