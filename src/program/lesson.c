/* lesson.c: `ronda lesson check`: are these lessons good ones? */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "lesson_check.h"
#include "local/files.h"

struct report {
	size_t passed, failed;
	bool is_tap;
};

/* `NN-name.json`, in small letters, digits and dashes. */
static bool is_name(const char *name)
{
	size_t length = strlen(name), ending = strlen(".json");
	if (length < 4 + ending || strcmp(name + length - ending, ".json") != 0 || name[2] != '-')
		return false;
	for (size_t i = 0; i < length - ending; i++) {
		bool is_digit = name[i] >= '0' && name[i] <= '9';
		bool is_letter = (name[i] >= 'a' && name[i] <= 'z') || name[i] == '-';
		if (!is_digit && (i < 2 || !is_letter))
			return false;
	}
	return true;
}

/* The folder that the file lies in, if it is one of a game: it must be the lesson's own. */
static bool is_in_folder_of(const char *path, const struct rd_game *game)
{
	const char *end = strrchr(path, '/');
	if (!end)
		return true;
	const char *start = end;
	while (start > path && start[-1] != '/')
		start--;
	const struct rd_game *other = rd_game_find(start, (size_t)(end - start));
	return !other || strcmp(other->name, game->name) == 0;
}

static void report(struct report *report, const char *path, const char *reason)
{
	size_t number = report->passed + report->failed + 1;
	*(reason ? &report->failed : &report->passed) += 1;
	if (report->is_tap)
		printf("%sok %zu - %s\n", reason ? "not " : "", number, path);
	if (reason)
		printf("%s%s\n", report->is_tap ? "# " : "", reason);
}

static void check_file(struct report *reports, struct buffer *file, const char *path)
{
	const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path, *reason;
	char said[LESSON_REASON] = "", whole[LESSON_REASON + 4096];
	struct rd_lesson *lesson = allocate(sizeof(*lesson));
	struct rd_fault fault;
	size_t line, column;
	if (!read_whole_file(path, file, &reason)) {
		snprintf(whole, sizeof(whole), "%s: %s", path, reason);
	} else if (!rd_lesson_read(lesson, file->text, file->length, &fault)) {
		find_place(file->text, file->length, fault.at, &line, &column);
		snprintf(whole, sizeof(whole), "%s:%zu:%zu: %s%s%s", path, line, column, fault.path,
			fault.path[0] ? ": " : "", fault.reason);
	} else if (!is_name(name)) {
		snprintf(whole, sizeof(whole), "%s: a lesson's file is named NN-name.json", path);
	} else if (!is_in_folder_of(path, lesson->game)) {
		snprintf(whole, sizeof(whole), "%s: game: \"%s\", in the folder of another", path,
			lesson->game->name);
	} else if (!lesson_check(lesson, strncmp(name, "01-", 3) == 0, said)) {
		snprintf(whole, sizeof(whole), "%s: %s", path, said);
	} else {
		report(reports, path, NULL);
		free(lesson);
		return;
	}
	report(reports, path, whole);
	free(lesson);
}

static int run_lesson(const struct command *command, int argc, char **argv)
{
	struct report reports = {0};
	struct paths paths = {0};
	struct buffer file = {0};
	const char *reason;
	int status;
	const struct option options[] = {
		{"--tap", NULL, "print one line of TAP per file, for test harnesses",
			.flag = &reports.is_tap},
		GAMES_OPTION,
	};
	if (!take_options(command, options, RD_COUNT(options), &argc, argv, &status))
		return status;
	if (argc == 0 || strcmp(argv[0], "check") != 0)
		return complain(
			command, argc > 0 ? argv[0] : NULL, "say: ronda lesson check FILE...");
	if (argc == 1)
		return complain(command, "check", "which files or folders?");
	status = STATUS_FINE;
	for (int i = 1; i < argc && status == STATUS_FINE; i++) {
		size_t before = paths.count;
		if (!is_folder(argv[i]))
			paths_add(&paths, NULL, argv[i]);
		else if (!paths_add_folder(&paths, argv[i], ".json", &reason))
			status = complain(command, argv[i], "%s", reason);
		else if (paths.count == before)
			status = complain(command, argv[i], "no lessons (*.json) here");
	}
	for (size_t i = 0; status == STATUS_FINE && i < paths.count; i++)
		check_file(&reports, &file, paths.path[i]);
	if (status == STATUS_FINE && reports.is_tap)
		printf("1..%zu\n", paths.count);
	else if (status == STATUS_FINE)
		printf("%zu passed, %zu failed\n", reports.passed, reports.failed);
	paths_free(&paths);
	buffer_free(&file);
	return status == STATUS_FINE && reports.failed > 0 ? STATUS_FAILED : status;
}

const struct command lesson_command = {
	.name = "lesson",
	.operands = "check FILE...",
	.summary = "check lessons: are they solved, and is every wrong way answered?",
	.details =
		"Checks lessons, and all *.json files in folders: they are read strictly, their words are there in\n"
		"every language and short, each step's goal is reached by its solution and not before, and every\n"
		"wrong way is answered by its own words. What does not hold is named with its file, step and key.\n"
		"The status is 0 if all passed, 1 if one failed. docs/lessons.md describes the format.\n\n"
		"Example: ronda lesson check lessons/naval",
	.run = run_lesson,
};
