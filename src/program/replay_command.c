/* replay_command.c: `ronda replay`: a log file, turn by turn in the terminal, or printed. */
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "commands.h"
#include "replay_text.h"
#include "terminal/play.h"

static int show(const struct command *command, struct replay *replay, struct replay_export *wanted,
	bool is_text, bool is_json, bool by_steps)
{
	if (wanted->seat >= replay->match->seats)
		return complain(command, "--seat", "%d: the match has seats 0 to %d", wanted->seat,
			replay->match->seats - 1);
	if (wanted->from > wanted->to)
		return complain(command, "--from", "lies behind --to");
	if (!is_text && !is_json && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO)) {
		replay_seek(replay, wanted->from > 0 ? wanted->from - 1 : 0);
		return terminal_replay(replay, wanted->seat, by_steps, wanted->language);
	}
	if (is_json)
		replay_print_json(replay, wanted);
	else
		replay_print_text(replay, wanted);
	if (replay->end == REPLAY_FINISHED || replay->end == REPLAY_UNFINISHED)
		return STATUS_FINE;
	fflush(stdout);
	fprintf(stderr, "ronda replay: %s\n", replay->problem);
	return STATUS_FAILED;
}

static int run_replay(const struct command *command, int argc, char **argv)
{
	bool is_text = false, is_json = false, by_steps = false;
	int64_t seat = RD_NOBODY, from = 1, to = INT32_MAX;
	const char *language = NULL;
	int status;
	const struct option options[] = {
		{"--text", NULL, "print sentences, turn by turn", .flag = &is_text},
		{"--json", NULL, "print an array of steps with their events", .flag = &is_json},
		{"--steps", NULL, "in a terminal go by single steps, not by turns",
			.flag = &by_steps},
		{"--seat", "N", "as this seat was told it (default: all that happened)",
			.number = &seat, .high = RD_SEATS_MAX - 1},
		{"--from", "STEP", "the first step to show", .number = &from, .low = 1,
			.high = INT32_MAX},
		{"--to", "STEP", "the last step to show", .number = &to, .low = 1,
			.high = INT32_MAX},
		{"--lang", "CODE", "language: en, es or cs", .text = &language},
		GAMES_OPTION,
	};
	struct replay_export wanted;
	if (!take_options(command, options, RD_COUNT(options), &argc, argv, &status))
		return status;
	if (argc == 0)
		return complain(command, NULL, "which file?");
	if (!take_no_more(command, argc, argv, 1) ||
		!take_language(command, language, &wanted.language))
		return STATUS_USAGE;
	if (is_text && is_json)
		return complain(command, "--json", "does not go with --text");
	if (by_steps && (is_text || is_json))
		return complain(command, "--steps", "is for a terminal");
	wanted.seat = (int)seat;
	wanted.from = (uint64_t)from;
	wanted.to = (uint64_t)to;
	struct replay *replay = allocate(sizeof(*replay));
	if (replay_open(replay, argv[0])) {
		status = show(command, replay, &wanted, is_text, is_json, by_steps);
		replay_close(replay);
	} else {
		fprintf(stderr, "ronda replay: %s\n", replay->problem);
		status = STATUS_FAILED;
	}
	free(replay);
	return status;
}

const struct command replay_command = {
	.name = "replay",
	.operands = "FILE",
	.summary = "go through a match that was saved",
	.details =
		"Shows a match from its log file: in a terminal turn by turn, on and back, elsewhere or\n"
		"with --text as sentences, with --json for programs.\n\n"
		"Example: ronda replay naval-1.log --text --seat 0 --lang cs",
	.run = run_replay,
};
