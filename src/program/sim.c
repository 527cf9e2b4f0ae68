/* sim.c: `ronda sim`: lets bots play many matches, and says who won. */
#include "sim.h"

#include "commands.h"
#include "local/files.h"

enum { ANSWER_SECONDS_MAX = 86400 };

static int simulate(const struct command *command, const struct sim_plan *plan, bool is_json)
{
	struct sim_run run = sim_run(command, plan);
	int status = STATUS_FAILED;
	if (run.matches) {
		if (is_json)
			sim_print_json(plan, run.matches);
		else
			sim_print_table(plan, run.matches);
		bool is_sound = sim_is_sound(plan, run.matches) && !run.has_lost_log;
		status = is_sound ? STATUS_FINE : STATUS_FAILED;
	}
	sim_run_free(plan, &run);
	return status;
}

static int run_sim(const struct command *command, int argc, char **argv)
{
	struct sim_plan plan = {.seed_text = "1", .answer_seconds = SIM_ANSWER_SECONDS};
	const char *bots = "1,random";
	int64_t games = 100, jobs = 1, seats = 0, turns_limit = 0, rules = 0;
	struct sim_mind mind = {0};
	bool is_json = false;
	int status;
	const struct option options[] = {
		{"--bots", "A,B",
			"the bots: 1, 2, 3, 4 (3-quiet: in the quiet style), random or exec:PROGRAM (default 1,random)",
			.text = &bots},
		{"--seconds", "S", "that a PROGRAM may take for an answer (default 10)",
			.number = &plan.answer_seconds, .low = 1, .high = ANSWER_SECONDS_MAX},
		{"--games", "N",
			"number of matches (default 100); a folder goes before the command",
			.number = &games, .low = 1, .high = SIM_GAMES_MAX},
		{"--jobs", "N", "matches at the same time (default 1)", .number = &jobs, .low = 1,
			.high = SIM_JOBS_MAX},
		{"--seats", "N", "number of seats (default: as many as bots)", .number = &seats,
			.low = 1, .high = RD_SEATS_MAX},
		{"--seed", "TEXT", "the dice of the whole run (default 1)",
			.text = &plan.seed_text},
		{"--options", "JSON", "options of the matches; of an array one after the other",
			.text = &plan.options},
		SIM_MIND_OPTIONS(mind),
		RULES_OPTION(&rules),
		{"--turns-limit", "N", "break matches off after so many turns",
			.number = &turns_limit, .low = 1, .high = INT32_MAX},
		{"--fixed-seats", NULL, "do not rotate the bots over the seats",
			.flag = &plan.has_fixed_seats},
		{"--logs", "FOLDER", "write the log of every match there", .text = &plan.logs},
		{"--json", NULL, "print an object for programs", .flag = &is_json},
	};
	if (!take_options(command, options, RD_COUNT(options), &argc, argv, &status))
		return status;
	plan.game = take_edition(command, argc > 0 ? argv[0] : NULL, rules);
	if (!plan.game || !take_no_more(command, argc, argv, 1))
		return STATUS_USAGE;
	plan.turns_limit = (uint32_t)turns_limit;
	if (plan.logs && !is_folder(plan.logs))
		return complain(command, "--logs", "%s is not a folder", plan.logs);
	bool is_fine = sim_mind_take(command, &plan, &mind) &&
		       sim_plan_take(command, &plan, bots, games, jobs, seats);
	status = is_fine ? simulate(command, &plan, is_json) : STATUS_USAGE;
	sim_plan_free(&plan);
	return status;
}

const struct command sim_command = {
	.name = "sim",
	.operands = "GAME",
	.summary = "let bots play many matches, and count",
	.details =
		"Lets bots play against each other and prints how often each won, with the bounds within which\n"
		"the true rate lies (95 %), how long matches are and how long the bots think. Bots rotate over\n"
		"the seats, and each deal is played once from every seat. The same seed gives the same\n"
		"matches, whatever the number of jobs. The status is 1 if a match did not come to an end or a\n"
		"bot chose what the rules refuse.\n"
		"In a game for one each deal is played by every bot, and their scores are compared.\n"
		"exec:PROGRAM is a program of your own: it reads a line of JSON for each choice, and writes one\n"
		"(docs/bots.md). One that ends, is late or does what the rules refuse has lost its match.\n\n"
		"Example: ronda sim naval --bots 3,1 --games 200 --jobs 2\n"
		"         ronda sim tictactoe --bots 3,exec:./mine.py",
	.run = run_sim,
};
