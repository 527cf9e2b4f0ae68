/*
 * The handbooks of docs/handbook: every number is what the tables say, the three languages say the same, the pictures
 * are there, and nobody has to read for an hour.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "local/files.h"
#include "scan.h"

enum {
	WORDS_LEAST = 1500,
	WORDS_MOST = 3000,
	INTRODUCTION_LEAST = 80,
	INTRODUCTION_MOST = 350,
	PICTURES_LEAST = 3,
	PICTURES_MOST = 5,
};

static const struct told {
	const char *game;
	void (*facts)(struct facts *);
} told[] = {
	{"dungeon", dungeon_facts},
	{"heroes", heroes_facts},
	{"machiavelli", machiavelli_facts},
	{"naval", naval_facts},
	{"pirates", pirates_facts},
};

static struct facts facts;
static struct handbook book[RD_LANGUAGES];

static void folder_path(char path[256], const char *name)
{
	snprintf(path, 256, "%s/docs/handbook/%s", getenv("RONDA_SOURCE"), name);
}

static void check_sizes(const struct handbook *one, struct buffer *faults)
{
	if (one->words < WORDS_LEAST || one->words > WORDS_MOST)
		buffer_print(faults, "1: %zu words; %d to %d are wanted\n", one->words, WORDS_LEAST,
			WORDS_MOST);
	if (one->introduction_words < INTRODUCTION_LEAST ||
		one->introduction_words > INTRODUCTION_MOST)
		buffer_print(faults, "1: %zu words before the first ##; %d to %d are wanted\n",
			one->introduction_words, INTRODUCTION_LEAST, INTRODUCTION_MOST);
	if (one->pictures < PICTURES_LEAST || one->pictures > PICTURES_MOST)
		buffer_print(faults, "1: %zu pictures; %d to %d are wanted\n", one->pictures,
			PICTURES_LEAST, PICTURES_MOST);
}

/* A picture's own words may not hold a number: nobody would hold it against the tables. Names like A1 are none. */
static void check_picture_words(
	const struct picture *picture, const char *svg, struct buffer *faults)
{
	for (const char *at = svg; (at = strstr(at, "<text")) != NULL;) {
		at += strcspn(at, ">");
		for (const char *end = at + strcspn(at, "<"); at < end; at++)
			if (strchr("0123456789", *at) && strchr(">( +-", at[-1]))
				buffer_print(faults, "%zu: %s shows the number %.*s\n",
					picture->line, picture->name, (int)strspn(at, "0123456789"),
					at);
	}
}

static void check_picture(const char *game, const struct picture *picture, struct buffer *faults)
{
	char path[256], begins[64];
	struct buffer svg = {0};
	const char *reason;
	snprintf(begins, sizeof(begins), "pictures/%s-", game);
	folder_path(path, picture->name);
	if (strncmp(picture->name, begins, strlen(begins)) != 0)
		buffer_print(faults, "%zu: %s is not called %sNAME.svg\n", picture->line,
			picture->name, begins);
	else if (!read_whole_file(path, &svg, &reason))
		buffer_print(faults, "%zu: %s: %s\n", picture->line, picture->name, reason);
	else if (strncmp(svg.text, "<svg ", 5) != 0 || !strstr(svg.text, " viewBox=\""))
		buffer_print(faults, "%zu: %s is no <svg> with a viewBox\n", picture->line,
			picture->name);
	else
		check_picture_words(picture, svg.text, faults);
	buffer_free(&svg);
}

/* Reads one language; what is wrong with it by itself. False if there is none. */
static bool check_one(const char *game, int language, struct buffer *text, struct buffer *faults)
{
	char name[64], path[256];
	const char *reason;
	snprintf(
		name, sizeof(name), "%s.%s.md", game, rd_language_code((enum rd_language)language));
	folder_path(path, name);
	if (!read_whole_file(path, text, &reason)) {
		buffer_print(faults, "1: %s\n", reason);
		return false;
	}
	scan(&book[language], text->text, faults);
	check_sizes(&book[language], faults);
	for (size_t i = 0; i < book[language].pictures; i++)
		check_picture(game, &book[language].picture[i], faults);
	compare_with_facts(&book[language], &facts, faults);
	return true;
}

/* All that is wrong is said at once, as FILE:LINE: reason. */
static bool is_silent(const char *file, struct buffer *faults)
{
	if (faults->length == 0)
		return true;
	for (char *line = strtok(faults->text, "\n"); line; line = strtok(NULL, "\n"))
		print_error("docs/handbook/%s:%s\n", file, line);
	buffer_free(faults);
	return false;
}

static void a_handbook_says_what_the_tables_say(void **state)
{
	const struct told *game = *state;
	struct buffer text[RD_LANGUAGES] = {0};
	bool is_fine = true;
	char file[64];
	memset(&facts, 0, sizeof(facts));
	facts.game = rd_game_find(game->game, strlen(game->game));
	assert_non_null(facts.game);
	game->facts(&facts);
	for (int i = 0; i < RD_LANGUAGES; i++) {
		struct buffer faults = {0};
		const char *code = rd_language_code((enum rd_language)i);
		if (check_one(game->game, i, &text[i], &faults) && i > 0)
			compare_languages(&book[i], code, &book[0], "en", &faults);
		snprintf(file, sizeof(file), "%s.%s.md", game->game, code);
		is_fine &= is_silent(file, &faults);
	}
	for (int i = 0; i < RD_LANGUAGES; i++)
		buffer_free(&text[i]);
	assert_true(is_fine);
}

int main(void)
{
	struct CMUnitTest tests[RD_COUNT(told)];
	for (size_t i = 0; i < RD_COUNT(told); i++)
		tests[i] = (struct CMUnitTest){.name = told[i].game,
			.test_func = a_handbook_says_what_the_tables_say,
			.initial_state = (void *)&told[i]};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
