/* matches.c: `ronda matches`: reads the command line and hands over to the terminal. */
#include <stdio.h>

#include "commands.h"
#include "terminal/play.h"

#define HERE "http://localhost:8080"

static int run_matches(const struct command *command, int argc, char **argv)
{
	struct matches_request request = {.server = HERE};
	const char *language = NULL, *pace = NULL;
	bool has_tables = false, has_seats = false, has_tournaments = false;
	int status;
	const struct option options[] = {
		{"--server", "URL", "whose hall it is (default: " HERE ")",
			.text = &request.server},
		{"--user", "EMAIL", "with an account instead of as a guest", .text = &request.user},
		{"--tables", NULL, "begin with the tables that anybody may join",
			.flag = &has_tables},
		{"--seats", NULL, "begin with the seats whose players are gone",
			.flag = &has_seats},
		{"--tournaments", NULL, "begin with the tournaments", .flag = &has_tournaments},
		{"--plain", NULL,
			"lines of text instead of a screen, for scripts and screen readers",
			.flag = &request.is_plain},
		{"--pace", "WORD", "how fast others' moves are shown: slow, normal, fast or off",
			.text = &pace},
		{"--lang", "CODE", "language: en, es or cs", .text = &language},
		GAMES_OPTION,
	};
	if (!take_options(command, options, RD_COUNT(options), &argc, argv, &status))
		return status;
	if (has_tables + has_seats + has_tournaments > 1) {
		complain(command, NULL, "only one of --tables, --seats and --tournaments");
		return STATUS_USAGE;
	}
	if (!take_no_more(command, argc, argv, 0) ||
		!take_language(command, language, &request.language) ||
		!take_pace(command, pace, &request.pace))
		return STATUS_USAGE;
	request.list = has_tables        ? HALL_TABLES
		       : has_seats       ? HALL_SEATS
		       : has_tournaments ? HALL_TOURNAMENTS
					 : HALL_MINE;
	return terminal_matches(&request);
}

const struct command matches_command = {
	.name = "matches",
	.operands = "",
	.summary = "go on with your matches on a server, or join one",
	.details =
		"Lists your unfinished matches on a server, those that wait for you first, with their deadlines,\n"
		"unread letters and votes, and goes on with the one that is chosen. It is kept up to date, and the\n"
		"title of the terminal says how many wait. Further lists are open tables, seats whose players are\n"
		"gone, and tournaments: what is chosen is looked at before it is joined.\n\n"
		"Example: ronda matches --server https://play.example.org --user ana@example.org\n"
		"         ronda matches --tables --plain",
	.run = run_matches,
};
