/* options.c: `ronda options`: what can be set when a match is begun, in words. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "local/buffer.h"
#include "match/options.h"

/* What is printed, chapter by chapter. */
struct page {
	const struct rd_game *game;
	const void *options; /* all at their defaults */
	enum rd_language language;
	enum rd_option_chapter chapter;
	bool has_heading;
};

static void print_choices(const struct option_place *place, enum rd_language language)
{
	const struct rd_field *field = place->field;
	const struct rd_names *names = field->kind == RD_KIND_LIST ? field->item->names
								   : field->names;
	printf("      ");
	for (size_t i = 0; i < option_choices(place); i++) {
		const char *title = option_choice_title(place, i, language);
		if (field->kind == RD_KIND_INT)
			printf("%s%d (%s)", i > 0 ? ", " : "", place->row->words[i].value, title);
		else /* an object stands for the last word of some */
			printf("%s%s (%s)", i > 0 ? ", " : "",
				field->kind == RD_KIND_EITHER && i + (size_t)1 == names->count
					? "{...}"
					: names->name[i],
				title);
	}
	printf("\n");
}

static void print_numbers(const struct option_place *place, enum rd_language language)
{
	struct rd_option_range whole = option_range(place, NULL);
	const struct rd_option *row = place->row;
	char span[OPTION_SPAN_MAX];
	printf("      ");
	for (size_t i = 0; row && i < row->word_count; i++)
		printf("%d (%s), ", row->words[i].value, row->words[i].title.in[language]);
	for (size_t i = 0; i < (row && row->range_count > 0 ? row->range_count : 1); i++) {
		const struct rd_option_range *range = row && row->range_count > 0 ? &row->ranges[i]
										  : &whole;
		option_say_span(range, language, span, sizeof(span));
		printf("%s%d..%d", i > 0 ? "; " : "", range->low, range->high);
		if (range->unit != RD_UNIT_NONE || range->step > 1)
			printf(" (%s)", span);
		if (range->key)
			printf(", %s %s", range->key, range->word);
	}
	printf("\n");
}

static void print_option(const struct option_place *place, void *context)
{
	struct page *page = context;
	enum option_kind kind = option_kind_of(place);
	struct option_term term = {.text = ""};
	if (option_chapter_of(place) != page->chapter)
		return;
	if (!page->has_heading)
		printf("\n%s\n", option_chapter_title(page->chapter)->in[page->language]);
	page->has_heading = true;
	option_read_term(place, page->options, page->game->seats_min, page->language, &term);
	printf("  %s%s  %s%s%s\n", place->parent ? "  " : "", place->path,
		option_title(place, page->language), term.text[0] ? ": " : "", term.text);
	if (!place->parent && option_sentence(place, page->language)[0])
		printf("      %s\n", option_sentence(place, page->language));
	if (kind == OPTION_CHOICE || kind == OPTION_LIST)
		print_choices(place, page->language);
	else if (kind == OPTION_NUMBER && !place->parent)
		print_numbers(place, page->language);
}

static void print_presets(const struct rd_game *game, enum rd_language language)
{
	static const struct rd_text heading = {{"Presets", "Combinaciones", "Předvolby"}};
	if (game->preset_count > 0)
		printf("\n%s\n", heading.in[language]);
	for (size_t i = 0; i < game->preset_count; i++) {
		const struct rd_preset *preset = &game->presets[i];
		printf("  %s  %s: %s\n", preset->name, preset->title.in[language],
			preset->sentence.in[language]);
		if (strcmp(preset->options, "{}") != 0)
			printf("      %s\n", preset->options);
	}
}

static void print_page(const struct rd_game *game, enum rd_language language)
{
	void *options = allocate(game->options_size);
	rd_defaults(game->options, options);
	printf("%s\n", game->title.in[language]);
	for (int chapter = 0; chapter < RD_OPTION_CHAPTERS; chapter++) {
		struct page page = {.game = game,
			.options = options,
			.language = language,
			.chapter = (enum rd_option_chapter)chapter};
		options_each(game, options, print_option, &page);
	}
	print_presets(game, language);
	free(options);
}

static void print_json(const struct rd_game *game)
{
	struct buffer json = {0}, pretty = {0};
	struct rd_writer writer;
	do {
		buffer_writer(&json, &writer);
		rd_write_option_words(game, &writer);
	} while (!buffer_took(&json, &writer));
	buffer_add_pretty(&pretty, json.text, json.length);
	fwrite(pretty.text, 1, pretty.length, stdout);
	buffer_free(&json);
	buffer_free(&pretty);
}

static int run_options(const struct command *command, int argc, char **argv)
{
	bool is_json = false;
	const char *language_word = NULL;
	enum rd_language language;
	int64_t rules = 0;
	int status;
	const struct option options[] = {
		{"--json", NULL, "print what forms are made of, in every language",
			.flag = &is_json},
		{"--lang", "CODE", "language: en, es or cs", .text = &language_word},
		RULES_OPTION(&rules),
		GAMES_OPTION,
	};
	if (!take_options(command, options, RD_COUNT(options), &argc, argv, &status))
		return status;
	const struct rd_game *game = take_edition(command, argc > 0 ? argv[0] : NULL, rules);
	if (!game || !take_no_more(command, argc, argv, 1) ||
		!take_language(command, language_word, &language))
		return STATUS_USAGE;
	if (is_json)
		print_json(game);
	else
		print_page(game, language);
	return STATUS_FINE;
}

const struct command options_command = {
	.name = "options",
	.operands = "GAME",
	.summary = "tell what can be set when a match is begun",
	.details =
		"Tells the options of a game in words: what each is called and does, what it is if nobody names it, and\n"
		"what it may be; then the presets, options that go well together. ronda play takes them by --options\n"
		"and --preset.\n\n"
		"Example: ronda options machiavelli --lang es",
	.run = run_options,
};
