/* learn.c: `ronda learn`: the lessons of a game, and one of them in the terminal. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "lessons.h"
#include "local/buffer.h"
#include "terminal/play.h"

/* The game's lessons lie together. Returns the first, and how many there are. */
static const struct lesson_file *find_lessons(const char *game, int *count)
{
	const struct lesson_file *file = lesson_files;
	size_t length = strlen(game);
	while (file->key && !(strncmp(file->key, game, length) == 0 && file->key[length] == '/'))
		file++;
	for (*count = 0; file[*count].key && strncmp(file[*count].key, game, length) == 0 &&
			 file[*count].key[length] == '/';)
		(*count)++;
	return file;
}

static int number_of(const struct lesson_file *file)
{
	return atoi(strchr(file->key, '/') + 1);
}

/* "[x] 1  Set sail" */
static void print_lesson(const struct lesson_file *file, enum rd_language language)
{
	struct rd_lesson *lesson = allocate(sizeof(*lesson));
	char title[RD_LESSON_TEXT_MAX + 1] = "";
	if (rd_lesson_read(lesson, file->text, file->length, NULL))
		rd_lesson_say(&lesson->title, language, title, sizeof(title));
	printf("[%c] %d  %s\n", learnt_has(file->key) ? 'x' : ' ', number_of(file), title);
	free(lesson);
}

static void print_lessons(const char *game, enum rd_language language)
{
	int count;
	const struct lesson_file *file = find_lessons(game, &count);
	for (int i = 0; i < count; i++)
		print_lesson(&file[i], language);
}

/* Every game with lessons, and how many of them were won. */
static void print_games(enum rd_language language)
{
	for (size_t i = 0; i < rd_game_count(); i++) {
		const struct rd_game *game = rd_game_newest(i);
		int count, won = 0;
		const struct lesson_file *file = find_lessons(game->name, &count);
		for (int at = 0; at < count; at++)
			won += learnt_has(file[at].key);
		if (count > 0)
			printf("[%c] %-12s %d/%d  %s\n", won == count ? 'x' : ' ', game->name, won,
				count, game->title.in[language]);
	}
}

static int learn(const struct command *command, struct play_request *request, const char *word)
{
	int count;
	const struct lesson_file *file = find_lessons(request->game->name, &count);
	char *end;
	long number = strtol(word, &end, 10);
	for (int i = 0; !*end && i < count; i++) {
		if (number_of(&file[i]) != number)
			continue;
		request->lesson = &file[i];
		request->lessons_left = count - i - 1;
		return terminal_play(request);
	}
	return complain(command, word, "%s has no such lesson; ronda learn %s lists them",
		request->game->name, request->game->name);
}

static int run_learn(const struct command *command, int argc, char **argv)
{
	struct play_request request = {0};
	const char *code = NULL, *pace = NULL;
	int status, count;
	const struct option options[] = {
		{"--plain", NULL,
			"lines of text instead of a screen, for scripts and screen readers",
			.flag = &request.is_plain},
		{"--pace", "WORD", "how fast others' moves are shown: slow, normal, fast or off",
			.text = &pace},
		{"--lang", "CODE", "language: en, es or cs", .text = &code},
	};
	if (!take_options(command, options, RD_COUNT(options), &argc, argv, &status))
		return status;
	if (!take_language(command, code, &request.language) ||
		!take_no_more(command, argc, argv, 2))
		return STATUS_USAGE;
	if (pace && !pace_read(pace, &request.pace))
		return complain(
			command, "--pace", "\"%s\" is not a pace (slow, normal, fast, off)", pace);
	if (argc == 0) {
		print_games(request.language);
		return STATUS_FINE;
	}
	request.game = take_game(command, argv[0]);
	if (!request.game)
		return STATUS_USAGE;
	find_lessons(request.game->name, &count);
	if (count == 0)
		return complain(command, request.game->name, "this game has no lessons yet");
	if (argc == 2)
		return learn(command, &request, argv[1]);
	print_lessons(request.game->name, request.language);
	return STATUS_FINE;
}

const struct command learn_command = {
	.name = "learn",
	.operands = "[GAME [NUMBER]]",
	.summary = "learn a game in small lessons",
	.details =
		"Without a number, lists the lessons of a game, those that were won ticked; with one, plays it: on the\n"
		"game's own board, or with --plain in lines of text. A lesson says what to do, and why something\n"
		"is not the way. docs/lessons.md says how to write one.\n\n"
		"Example: ronda learn naval 1",
	.run = run_learn,
};
