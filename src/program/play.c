/* play.c: `ronda play`: reads the command line and hands over to the terminal. */
#include "terminal/play.h"

#include <stdio.h>
#include <string.h>

#include "commands.h"
#include "local/scores.h"
#include "local/seeds.h"

/* What goes together with a server, and what does not. */
static bool check_server(
	const struct command *command, const struct play_request *request, bool has_seed)
{
	int ways = request->is_host + (request->code != NULL) + request->is_queuing +
		   (request->match != NULL);
	bool has_more = ways > 0 || request->user;
	if (!request->server && has_more) {
		complain(command, "--server", "is missing: its URL, such as http://localhost:8080");
		return false;
	}
	const char *local = request->is_for_two  ? "--two"
			    : has_seed           ? "--seed"
			    : request->name      ? "--name"
			    : request->has_rules ? "--rules"
						 : NULL;
	if (request->server && local) {
		complain(command, local, "not with --server");
		return false;
	}
	if (ways > 1) {
		complain(command, NULL, "only one of --host, --code, --queue and --match");
		return false;
	}
	return true;
}

static int run_play(const struct command *command, int argc, char **argv)
{
	struct play_request request = {0};
	const char *seed = NULL, *language = NULL;
	char daily[SAVE_NAME + 1], today[SCORE_DATE];
	int64_t bot = 2, seats = 0, rules = 0;
	int status;
	const struct option options[] = {
		{"--bot", "LEVEL", "strength of the bots: 1, 2 (default) or 3", .number = &bot,
			.low = 1, .high = 3},
		{"--two", NULL, "people in all seats, taking turns at the keyboard",
			.flag = &request.is_for_two},
		{"--seats", "N", "number of seats, where a game leaves the choice",
			.number = &seats, .low = 1, .high = RD_SEATS_MAX},
		{"--options", "JSON", "options of the match (see ronda schema GAME options)",
			.text = &request.options},
		RULES_OPTION(&rules),
		{"--seed", "TEXT", "the dice: any text, or 64 hexadecimal digits", .text = &seed},
		{"--daily", NULL, "the dice of today (UTC), the same for everybody",
			.flag = &request.is_daily},
		{"--new", NULL, "begin anew, also if there is an unfinished match",
			.flag = &request.is_new},
		{"--name", "NAME", "name of the save", .text = &request.name},
		{"--plain", NULL,
			"lines of text instead of a screen, for scripts and screen readers",
			.flag = &request.is_plain},
		{"--lang", "CODE", "language: en, es or cs", .text = &language},
		{"--server", "URL", "play on a server, against its bots unless told otherwise",
			.text = &request.server},
		{"--user", "EMAIL", "on the server: with an account instead of as a guest",
			.text = &request.user},
		{"--host", NULL, "on the server: open a lobby, and wait for others",
			.flag = &request.is_host},
		{"--code", "CODE", "on the server: join the lobby with this code",
			.text = &request.code},
		{"--queue", NULL, "on the server: wait for somebody in the public queue",
			.flag = &request.is_queuing},
		{"--match", "ID", "on the server: go on with this match", .text = &request.match},
		GAMES_OPTION,
	};
	if (!take_options(command, options, RD_COUNT(options), &argc, argv, &status))
		return status;
	request.game = take_edition(command, argc > 0 ? argv[0] : NULL, rules);
	request.has_rules = rules > 0;
	if (!request.game || !take_no_more(command, argc, argv, 1) ||
		!take_language(command, language, &request.language))
		return STATUS_USAGE;
	if (seats > 0 && (seats < request.game->seats_min || seats > request.game->seats_max))
		return complain(command, "--seats", "%s is played by %d to %d", request.game->name,
			request.game->seats_min, request.game->seats_max);
	if (!check_server(command, &request, seed != NULL))
		return STATUS_USAGE;
	request.seats = (int)seats;
	request.bot = (int)bot;
	if (request.is_daily && (seed || request.options || request.name || request.is_new ||
					request.server || request.has_rules))
		return complain(command, "--daily",
			"the same for everybody: not with --seed, --options, --rules, --name, --new or --server");
	if (request.is_daily) {
		score_today(today);
		snprintf(daily, sizeof(daily), "daily-%s", today);
		seed = request.name = daily;
	}
	request.has_seed = seed != NULL;
	if (seed)
		request.seed = seed_of(seed, strlen(seed));
	return terminal_play(&request);
}

const struct command play_command = {
	.name = "play",
	.operands = "GAME",
	.summary = "play a game in the terminal",
	.details =
		"Plays a game in the terminal, against bots or, with --two, against a person beside you,\n"
		"or, with --server, against people elsewhere.\n"
		"Every move is saved at once; an unfinished match is gone on with the next time.\n\n"
		"Example: ronda play naval --bot 3 --lang es\n"
		"         ronda play naval --server https://play.example.org --host",
	.run = run_play,
};
