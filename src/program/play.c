/* play.c: `ronda play`: reads the command line and hands over to the terminal. */
#include "terminal/play.h"

#include <stdio.h>
#include <string.h>

#include "commands.h"
#include "local/files.h"
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

/* What was typed and means something only together with the rest. */
struct typed {
	const char *seed, *language, *pace, *preset;
	int64_t bot, seats, rules, at, turn, seat;
	char daily[SAVE_NAME + 1]; /* the seed, and the name, of a match with the dice of today */
};

static bool take_typed(const struct command *command, struct play_request *request,
	struct typed *typed, int *argc, char **argv, int *status)
{
	const struct option options[] = {
		{"--bot", "LEVEL", "strength of the bots: 1, 2 (default), 3 or 4",
			.number = &typed->bot, .low = 1, .high = RD_LEVELS},
		{"--two", NULL, "people in all seats, taking turns at the keyboard",
			.flag = &request->is_for_two},
		{"--seats", "N", "number of seats, where a game leaves the choice",
			.number = &typed->seats, .low = 1, .high = RD_SEATS_MAX},
		{"--options", "JSON", "options of the match (see ronda options GAME)",
			.text = &request->options},
		{"--preset", "NAME", "options that go well together (see ronda options GAME)",
			.text = &typed->preset},
		RULES_OPTION(&typed->rules),
		{"--seed", "TEXT", "the dice: any text, or 64 hexadecimal digits",
			.text = &typed->seed},
		{"--daily", NULL,
			"the dice of today (UTC), the same for everybody; on a server in its table",
			.flag = &request->is_daily},
		{"--new", NULL, "begin anew, also if there is an unfinished match",
			.flag = &request->is_new},
		{"--name", "NAME", "name of the save", .text = &request->name},
		{"--from", "FILE", "play on from a moment of the finished match in this log",
			.text = &request->from},
		{"--at", "STEP", "with --from: after so many steps (default: the beginning)",
			.number = &typed->at, .high = INT32_MAX},
		{"--turn", "N", "with --from: where this turn begins", .number = &typed->turn,
			.high = INT32_MAX},
		{"--seat", "N", "with --from: your seat, from 0 (default: who is to act)",
			.number = &typed->seat, .high = RD_SEATS_MAX - 1},
		{"--plain", NULL,
			"lines of text instead of a screen, for scripts and screen readers",
			.flag = &request->is_plain},
		{"--pace", "WORD", "how fast others' moves are shown: slow, normal, fast or off",
			.text = &typed->pace},
		{"--lang", "CODE", "language: en, es or cs", .text = &typed->language},
		{"--server", "URL", "play on a server, against its bots unless told otherwise",
			.text = &request->server},
		{"--user", "EMAIL", "on the server: with an account instead of as a guest",
			.text = &request->user},
		{"--host", NULL, "on the server: open a lobby, and wait for others",
			.flag = &request->is_host},
		{"--code", "CODE", "on the server: join the lobby with this code",
			.text = &request->code},
		{"--queue", NULL, "on the server: wait for somebody in the public queue",
			.flag = &request->is_queuing},
		{"--match", "ID", "on the server: go on with this match", .text = &request->match},
		GAMES_OPTION,
	};
	return take_options(command, options, RD_COUNT(options), argc, argv, status);
}

/* What is the same for everybody cannot be chosen. */
static bool check_daily(const struct command *command, const struct play_request *request,
	const struct typed *typed)
{
	if (!request->is_daily)
		return true;
	if (typed->seed || request->options || request->name || request->is_new ||
		request->has_rules)
		complain(command, "--daily",
			"the same for everybody: not with --seed, --options, --preset, --rules, --name or --new");
	else if (request->is_host || request->code || request->is_queuing || request->match)
		complain(command, "--daily",
			"everybody plays it alone: not with --host, --code, --queue or --match");
	else if (request->server && !request->user)
		complain(command, "--daily",
			"on a server each account has one attempt: --user EMAIL is missing");
	else
		return true;
	return false;
}

/* Which moment, and that nothing else is asked for that the log says. */
static bool check_from(
	const struct command *command, struct play_request *request, const struct typed *typed)
{
	bool has_moment = typed->at >= 0 || typed->turn >= 0 || typed->seat >= 0;
	request->at = typed->at < 0 && typed->turn < 0 ? 0 : typed->at;
	request->turn = typed->turn;
	request->seat = (int)typed->seat;
	if (!request->from && has_moment)
		complain(command, "--from", "is missing: the log of the match");
	else if (typed->at >= 0 && typed->turn >= 0)
		complain(command, NULL, "only one of --at and --turn");
	else if (request->from &&
		 (request->server || request->is_daily || request->is_for_two || request->options ||
			 typed->preset || request->has_rules || typed->seats > 0))
		complain(command, "--from",
			"the log says what is played: not with --server, --daily, --two, --options, --preset, --rules or --seats");
	else
		return true;
	return false;
}

/* The options of a preset by its name. */
static bool take_preset(
	const struct command *command, const char *name, struct play_request *request)
{
	const struct rd_game *game = request->game;
	if (!name)
		return true;
	if (request->options) {
		complain(command, NULL, "only one of --options and --preset");
		return false;
	}
	for (size_t i = 0; i < game->preset_count && !request->options; i++)
		if (strcmp(game->presets[i].name, name) == 0)
			request->options = game->presets[i].options;
	if (!request->options)
		complain(command, "--preset", "%s has no \"%s\" (ronda options %s)", game->name,
			name, game->name);
	return request->options != NULL;
}

static bool check_seats(const struct command *command, const struct rd_game *game, int64_t seats)
{
	if (seats == 0 || (seats >= game->seats_min && seats <= game->seats_max))
		return true;
	complain(command, "--seats", "%s is played by %d to %d", game->name, game->seats_min,
		game->seats_max);
	return false;
}

bool take_pace(const struct command *command, const char *word, enum pace_speed *pace)
{
	if (!word || pace_read(word, pace))
		return true;
	complain(command, "--pace", "\"%s\" is not a pace (slow, normal, fast, off)", word);
	return false;
}

static void choose_dice(struct play_request *request, struct typed *typed)
{
	char today[SCORE_DATE];
	if (request->is_daily && !request->server) {
		score_today(today);
		snprintf(typed->daily, sizeof(typed->daily), "daily-%s", today);
		typed->seed = request->name = typed->daily;
	}
	request->has_seed = typed->seed != NULL;
	if (typed->seed)
		request->seed = seed_of(typed->seed, strlen(typed->seed));
}

/* A log names its game; who names one beside it must mean the same. */
static const struct rd_game *take_game_of_log(
	const struct command *command, const char *path, int argc, char **argv)
{
	struct buffer text = {0};
	struct rd_replay replay = {0};
	const struct rd_game *game = NULL;
	struct rd_match *match;
	const char *reason;
	if (!read_whole_file(path, &text, &reason))
		complain(command, "--from", "%s: %s", path, reason);
	else if (!rd_replay_start(&replay, text.text, text.length, NULL, &game, &match))
		complain(command, "--from", "%s:%zu: %s", path, replay.line, replay.fault.reason);
	else if (argc > 0 && strcmp(argv[0], game->name) != 0) {
		complain(command, "--from", "%s is a match of %s, not of %s", path, game->name,
			argv[0]);
		game = NULL;
	}
	buffer_free(&text);
	return game;
}

static int run_play(const struct command *command, int argc, char **argv)
{
	struct play_request request = {0};
	struct typed typed = {.bot = 2, .at = -1, .turn = -1, .seat = RD_NOBODY};
	int status;
	if (!take_typed(command, &request, &typed, &argc, argv, &status))
		return status;
	request.has_rules = typed.rules > 0;
	if (!check_from(command, &request, &typed))
		return STATUS_USAGE;
	request.game = request.from ? take_game_of_log(command, request.from, argc, argv)
				    : take_edition(command, argc > 0 ? argv[0] : NULL, typed.rules);
	request.seats = (int)typed.seats;
	request.bot = (int)typed.bot;
	if (!request.game || !take_no_more(command, argc, argv, 1) ||
		!take_language(command, typed.language, &request.language) ||
		!take_pace(command, typed.pace, &request.pace) ||
		!take_preset(command, typed.preset, &request) ||
		!check_seats(command, request.game, typed.seats) ||
		!check_server(command, &request, typed.seed != NULL) ||
		!check_daily(command, &request, &typed))
		return STATUS_USAGE;
	choose_dice(&request, &typed);
	return terminal_play(&request);
}

const struct command play_command = {
	.name = "play",
	.operands = "[GAME]",
	.summary = "play a game in the terminal",
	.details =
		"Plays a game in the terminal, against bots or, with --two, against a person beside you,\n"
		"or, with --server, against people elsewhere.\n"
		"Every move is saved at once; an unfinished match is gone on with the next time.\n"
		"With --from a moment of a finished match is played on from: what the seat knew then, bots in\n"
		"the other seats, fresh dice, and no clock.\n\n"
		"Example: ronda play naval --bot 3 --lang es\n"
		"         ronda play naval --server https://play.example.org --host\n"
		"         ronda play --from naval-1.log --turn 5 --seat 1",
	.run = run_play,
};
