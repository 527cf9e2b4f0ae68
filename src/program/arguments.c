/* arguments.c: reads command lines, and says what is wrong with them. */
#include "arguments.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WORDS_MAX = 64, HELP_COLUMN = 24 };

int complain(const struct command *command, const char *what, const char *format, ...)
{
	va_list arguments;
	fflush(stdout);
	fprintf(stderr, "ronda %s: ", command->name);
	if (what)
		fprintf(stderr, "%s: ", what);
	va_start(arguments, format);
	vfprintf(stderr, format, arguments);
	va_end(arguments);
	fputc('\n', stderr);
	return STATUS_USAGE;
}

static int complain_unknown(const struct command *command, const char *typed, const char *kind,
	const char *const *known)
{
	const char *meant = rd_nearest_word(typed, known);
	if (meant)
		return complain(command, typed, "no such %s; did you mean %s?", kind, meant);
	return complain(command, typed, "no such %s (see ronda %s --help)", kind, command->name);
}

/* ---- options ----------------------------------------------------------------------------------- */

static void print_help(const struct command *command, const struct option *options, size_t count)
{
	printf("ronda %s%s%s%s\n\n%s\n", command->name, command->operands[0] ? " " : "",
		command->operands, count > 0 ? " [OPTION]..." : "", command->details);
	if (count > 0)
		puts("\nOptions:");
	for (size_t i = 0; i < count; i++) {
		int width = printf("  %s%s%s", options[i].name, options[i].value ? " " : "",
			options[i].value ? options[i].value : "");
		printf("%*s%s\n", width < HELP_COLUMN ? HELP_COLUMN - width : 1, "",
			options[i].help);
	}
}

static const struct option *find_option(
	const struct option *options, size_t count, const char *word, size_t length)
{
	for (size_t i = 0; i < count; i++)
		if (strlen(options[i].name) == length && memcmp(options[i].name, word, length) == 0)
			return &options[i];
	return NULL;
}

static int unknown_option(
	const struct command *command, const struct option *options, size_t count, const char *word)
{
	const char *known[WORDS_MAX + 2] = {"--help"};
	for (size_t i = 0; i < count && i < WORDS_MAX; i++)
		known[i + 1] = options[i].name;
	return complain_unknown(command, word, "option", known);
}

static bool take_number(
	const struct command *command, const struct option *option, const char *word)
{
	char *end;
	errno = 0;
	long long number = strtoll(word, &end, 10);
	bool is_number = end != word && *end == 0 && errno == 0 && *word != ' ' && *word != '+';
	if (is_number && number >= option->low && number <= option->high) {
		*option->number = number;
		return true;
	}
	complain(command, option->name, "\"%s\" is not a number (%lld to %lld)", word,
		(long long)option->low, (long long)option->high);
	return false;
}

/* Takes one option with its value; `next` is the argument behind it. Returns words taken, 0: wrong, see `status`. */
static int take_option(const struct command *command, const struct option *options, size_t count,
	char *word, char *next, int *status)
{
	char *value = strchr(word, '=');
	size_t length = value ? (size_t)(value - word) : strlen(word);
	const struct option *option = find_option(options, count, word, length);
	if (!option) {
		if (value)
			*value = 0;
		unknown_option(command, options, count, word);
		return 0;
	}
	if (option->flag) {
		if (value) {
			complain(command, option->name, "takes no value");
			return 0;
		}
		*option->flag = true;
		return 1;
	}
	int taken = value ? 1 : 2;
	value = value ? value + 1 : next;
	if (!value) {
		complain(command, option->name, "a value is missing (%s)", option->value);
		return 0;
	}
	if (option->take) {
		if (option->take(command, value))
			return taken;
		*status = STATUS_FAILED;
		return 0;
	}
	if (option->text)
		*option->text = value;
	else if (!take_number(command, option, value))
		return 0;
	return taken;
}

bool take_options(const struct command *command, const struct option *options, size_t count,
	int *argc, char **argv, int *status)
{
	int operands = 0, at = 0;
	*status = STATUS_USAGE;
	while (at < *argc) {
		char *word = argv[at];
		if (strcmp(word, "--") == 0) {
			while (++at < *argc)
				argv[operands++] = argv[at];
			break;
		}
		if (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0) {
			print_help(command, options, count);
			*status = STATUS_FINE;
			return false;
		}
		if (word[0] != '-' || word[1] == 0) {
			argv[operands++] = word;
			at++;
			continue;
		}
		int taken = take_option(command, options, count, word,
			at + 1 < *argc ? argv[at + 1] : NULL, status);
		if (taken == 0)
			return false;
		at += taken;
	}
	*argc = operands;
	return true;
}

/* ---- words ------------------------------------------------------------------------------------- */

const struct rd_game *take_game(const struct command *command, const char *word)
{
	const char *known[WORDS_MAX + 1] = {NULL};
	for (size_t i = 0; i < rd_game_count() && i < WORDS_MAX; i++)
		known[i] = rd_game_at(i)->name;
	if (!word) {
		complain(command, NULL, "which game? (ronda games lists them)");
		return NULL;
	}
	const struct rd_game *game = rd_game_find(word, strlen(word));
	if (!game) {
		const char *meant = rd_nearest_word(word, known);
		complain(command, word, "no such game%s%s%s",
			meant ? "; did you mean " : " (ronda games lists them)", meant ? meant : "",
			meant ? "?" : "");
	}
	return game;
}

static const struct rd_game *newest_of(const struct rd_game *game)
{
	for (size_t i = 0; i < rd_game_count(); i++)
		if (strcmp(rd_game_newest(i)->name, game->name) == 0)
			return rd_game_newest(i);
	return game;
}

void list_editions(const struct rd_game *game, char out[static EDITIONS_TEXT])
{
	const struct rd_game *editions[WORDS_MAX];
	size_t count = 0, length = 0;
	for (game = newest_of(game); game && count < WORDS_MAX; game = game->older)
		editions[count++] = game;
	out[0] = 0;
	while (count-- > 0 && length < EDITIONS_TEXT)
		length += (size_t)snprintf(out + length, EDITIONS_TEXT - length, "%s%u%s",
			length > 0 ? ", " : "", editions[count]->rules,
			editions[count]->is_draft ? " (draft)" : "");
}

const struct rd_game *take_edition(const struct command *command, const char *word, int64_t rules)
{
	const struct rd_game *game = take_game(command, word);
	char known[EDITIONS_TEXT];
	if (!game || rules == 0)
		return game;
	const struct rd_game *edition = rd_game_edition(word, strlen(word), rules);
	if (edition)
		return edition;
	list_editions(game, known);
	complain(command, "--rules", "%s has no edition %lld, but %s", game->name, (long long)rules,
		known);
	return NULL;
}

bool take_no_more(const struct command *command, int argc, char **argv, int most)
{
	if (argc <= most)
		return true;
	complain(command, argv[most], "one word too many (usage: ronda %s %s)", command->name,
		command->operands);
	return false;
}

bool take_language(const struct command *command, const char *word, enum rd_language *language)
{
	static const char *const places[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
	*language = RD_ENGLISH;
	if (word) {
		if (rd_language_from_code(word, language))
			return true;
		complain(command, "--lang", "\"%s\" is not a language (en, es, cs)", word);
		return false;
	}
	for (size_t i = 0; i < RD_COUNT(places); i++) {
		const char *value = getenv(places[i]);
		if (value && *value) {
			rd_language_from_code(value, language);
			break;
		}
	}
	return true;
}
