/* replay_command.c: `ronda replay`: a log, of a file or of a server, turn by turn in the terminal, or printed. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
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

/* Keeps the log in a file that was not there. */
static bool keep_log(const struct command *command, const char *path, const struct buffer *log)
{
	FILE *file = fopen(path, "wx");
	bool is_kept = file && fwrite(log->text, 1, log->length, file) == log->length;
	int reason = errno;
	if (file && fclose(file) != 0 && is_kept) {
		is_kept = false;
		reason = errno;
	}
	if (!is_kept)
		complain(command, "--log", "%s: %s", path, strerror(reason));
	return is_kept;
}

/* The log of a match on a server. STATUS_FINE, or what the program is to end with. */
static int fetch(const struct command *command, const struct watch_request *request,
	const char *path, struct replay *replay)
{
	struct buffer log = {0};
	bool is_usage = false;
	int status = STATUS_FINE;
	if (!terminal_record(request, &log, &is_usage))
		status = is_usage ? STATUS_USAGE : STATUS_FAILED;
	else if (path && !keep_log(command, path, &log))
		status = STATUS_FAILED;
	else if (!replay_open_text(replay, request->match, &log)) {
		fprintf(stderr, "ronda replay: %s\n", replay->problem);
		status = STATUS_FAILED;
	}
	buffer_free(&log);
	return status;
}

static int run_replay(const struct command *command, int argc, char **argv)
{
	bool is_text = false, is_json = false, by_steps = false;
	int64_t seat = RD_NOBODY, from = 1, to = INT32_MAX;
	const char *language = NULL, *path = NULL;
	struct watch_request remote = {0};
	int status;
	const struct option options[] = {
		{"--server", "URL", "of the match with this id on a server, which is over",
			.text = &remote.server},
		{"--user", "EMAIL", "on the server: with an account instead of as a guest",
			.text = &remote.user},
		{"--log", "FILE", "with --server: keep the log in this file, a new one",
			.text = &path},
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
	if (!remote.server && (remote.user || path))
		return complain(
			command, "--server", "is missing: its URL, such as http://localhost:8080");
	if (argc == 0)
		return complain(command, NULL, remote.server ? "which match?" : "which file?");
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
	remote.match = argv[0];
	remote.language = wanted.language;
	struct replay *replay = allocate(sizeof(*replay));
	if (remote.server) {
		status = fetch(command, &remote, path, replay);
	} else if (!replay_open(replay, argv[0])) {
		fprintf(stderr, "ronda replay: %s\n", replay->problem);
		status = STATUS_FAILED;
	} else {
		status = STATUS_FINE;
	}
	if (status == STATUS_FINE) {
		status = show(command, replay, &wanted, is_text, is_json, by_steps);
		replay_close(replay);
	}
	free(replay);
	return status;
}

const struct command replay_command = {
	.name = "replay",
	.operands = "FILE|ID",
	.summary = "go through a match that is over",
	.details =
		"Shows a match from its log file, or with --server one that was played there: in a terminal\n"
		"turn by turn, on and back, elsewhere or with --text as sentences, with --json for programs.\n"
		"What a server tells is played anew by the rules of this program, and so is proved.\n\n"
		"Example: ronda replay naval-1.log --text --seat 0 --lang cs\n"
		"         ronda replay m7Q2kX9bT4wZ --server http://localhost:8080",
	.run = run_replay,
};
