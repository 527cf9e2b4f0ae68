/* watch.c: `ronda watch`: reads the command line and hands over to the terminal. */
#include <stdio.h>
#include <string.h>

#include "commands.h"
#include "terminal/play.h"

#define HERE "http://localhost:8080"

enum { ID_LENGTH = 12 };

/* "m" and eleven letters and digits (platform 8.1); anything else is meant as a game. */
static bool is_id(const char *word)
{
	return word[0] == 'm' && strlen(word) == ID_LENGTH &&
	       strspn(word, "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz") ==
		       ID_LENGTH &&
	       !rd_game_find(word, strlen(word));
}

static int run_watch(const struct command *command, int argc, char **argv)
{
	struct watch_request request = {.server = HERE};
	const char *language = NULL, *pace = NULL;
	int64_t eyes = RD_NOBODY;
	int status;
	const struct option options[] = {
		{"--server", "URL", "where it is played (default: " HERE ")",
			.text = &request.server},
		{"--user", "EMAIL", "with an account instead of as a guest", .text = &request.user},
		{"--eyes", "SEAT", "with the eyes of this seat, from 0, where they are lent",
			.number = &eyes, .high = RD_SEATS_MAX - 1},
		{"--plain", NULL,
			"lines of text instead of a screen, for scripts and screen readers",
			.flag = &request.is_plain},
		{"--pace", "WORD", "how fast moves are shown: slow, normal, fast or off",
			.text = &pace},
		{"--lang", "CODE", "language: en, es or cs", .text = &language},
		GAMES_OPTION,
	};
	if (!take_options(command, options, RD_COUNT(options), &argc, argv, &status))
		return status;
	if (!take_no_more(command, argc, argv, 1) ||
		!take_language(command, language, &request.language) ||
		!take_pace(command, pace, &request.pace))
		return STATUS_USAGE;
	request.eyes = (int)eyes;
	if (argc > 0 && is_id(argv[0]))
		request.match = argv[0];
	else if (argc > 0 && !(request.game = take_game(command, argv[0])))
		return STATUS_USAGE;
	return terminal_watch(&request);
}

const struct command watch_command = {
	.name = "watch",
	.operands = "[GAME|ID]",
	.summary = "look on at matches of others on a server",
	.details =
		"Lists the matches that are being played on a server and may be watched, of all games or of\n"
		"one, and looks on at the one that is chosen, or at the one with this id: what is public of it\n"
		"as it stands, all of it after the end. Where all eyes watch, with those of any seat, some\n"
		"turns later. Whoever looks on may talk with the others who do.\n\n"
		"Example: ronda watch pirates --server https://play.example.org\n"
		"         ronda watch m7Q2kX9bT4wZ --plain",
	.run = run_watch,
};
