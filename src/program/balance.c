/* balance.c: `ronda balance`: lets equal bots play a game many times, and says what of it is out of balance. */
#include "balance.h"

#include <errno.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "commands.h"

/* Memory of all workers' sums, one behind the other; the parent adds them up in the first. */
struct crew {
	const struct sim_plan *plan;
	char *sums;
	size_t size; /* of one worker's */
};

static struct balance_sums *sums_of(const struct crew *crew, int worker)
{
	return (struct balance_sums *)(void *)(crew->sums + (size_t)worker * crew->size);
}

static void *enter(void *of, int worker)
{
	const struct crew *crew = of;
	return balance_counter_create(crew->plan->game, crew->plan->seats, sums_of(crew, worker));
}

static void leave(void *counter)
{
	balance_counter_destroy(counter);
}

static int play(
	const struct command *command, struct sim_plan *plan, struct crew *crew, bool is_json)
{
	const struct sim_onlooker onlooker = {
		.whole = crew,
		.enter = enter,
		.begin = balance_counter_begin,
		.see = balance_counter_see,
		.end = balance_counter_end,
		.leave = leave,
	};
	plan->onlooker = &onlooker;
	struct sim_run run = sim_run(command, plan);
	int status = STATUS_FAILED;
	if (run.matches) {
		struct balance_sums *sums = sums_of(crew, 0);
		for (int worker = 1; worker < plan->jobs; worker++)
			balance_join(plan->game, sums, sums_of(crew, worker));
		if (is_json)
			balance_print_json(plan, run.matches, sums);
		else
			balance_print_text(plan, run.matches, sums);
		status = sim_is_sound(plan, run.matches) ? STATUS_FINE : STATUS_FAILED;
	}
	sim_run_free(plan, &run);
	plan->onlooker = NULL;
	return status;
}

static int weigh(const struct command *command, struct sim_plan *plan, bool is_json)
{
	struct crew crew = {.plan = plan};
	/* Sums are full of numbers of eight bytes: each worker's begin where one may. */
	crew.size = (balance_sums_size(plan->game) + 63) / 64 * 64;
	size_t whole = crew.size * (size_t)plan->jobs;
	crew.sums = mmap(NULL, whole, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	if (crew.sums == MAP_FAILED) {
		complain(
			command, NULL, "no memory for %d workers: %s", plan->jobs, strerror(errno));
		return STATUS_FAILED;
	}
	int status = play(command, plan, &crew, is_json);
	munmap(crew.sums, whole);
	return status;
}

/* As many as may work at once. */
static int64_t all_cores(void)
{
	long cores = sysconf(_SC_NPROCESSORS_ONLN);
	return cores < 1 ? 1 : cores > SIM_JOBS_MAX ? SIM_JOBS_MAX : cores;
}

static int run_balance(const struct command *command, int argc, char **argv)
{
	struct sim_plan plan = {.seed_text = "1", .answer_seconds = SIM_ANSWER_SECONDS};
	const char *bots = "3";
	int64_t games = 200, jobs = all_cores(), seats = 0, rules = 0;
	struct sim_mind mind = {0};
	bool is_json = false;
	int status;
	const struct option options[] = {
		{"--bots", "A,B",
			"the bots: 1, 2, 3, 4, random or exec:PROGRAM (default 3 everywhere)",
			.text = &bots},
		{"--seats", "N", "number of seats (default: the fewest of the game)",
			.number = &seats, .low = 1, .high = RD_SEATS_MAX},
		{"--games", "N",
			"number of matches (default 200); a folder goes before the command",
			.number = &games, .low = 1, .high = SIM_GAMES_MAX},
		{"--seed", "TEXT", "the dice of the whole run (default 1)",
			.text = &plan.seed_text},
		{"--options", "JSON", "options of the matches; of an array one after the other",
			.text = &plan.options},
		SIM_MIND_OPTIONS(mind),
		RULES_OPTION(&rules),
		{"--jobs", "N", "matches at the same time (default: one on each core)",
			.number = &jobs, .low = 1, .high = SIM_JOBS_MAX},
		{"--fixed-seats", NULL, "do not rotate different bots over the seats",
			.flag = &plan.has_fixed_seats},
		{"--json", NULL, "print an object for programs", .flag = &is_json},
	};
	if (!take_options(command, options, RD_COUNT(options), &argc, argv, &status))
		return status;
	plan.game = take_edition(command, argc > 0 ? argv[0] : NULL, rules);
	if (!plan.game || !take_no_more(command, argc, argv, 1))
		return STATUS_USAGE;
	bool is_fine = sim_mind_take(command, &plan, &mind) &&
		       sim_plan_take(command, &plan, bots, games, jobs, seats);
	status = is_fine ? weigh(command, &plan, is_json) : STATUS_USAGE;
	sim_plan_free(&plan);
	return status;
}

const struct command balance_command = {
	.name = "balance",
	.operands = "GAME",
	.summary = "let equal bots play many matches, and say what is out of balance",
	.details =
		"Lets bots play a game many times and tells who wins (seats, whoever acts first), how long it\n"
		"takes, which actions are used and which never, and what the game itself counts: cards, fits,\n"
		"powers, floors, how often each was had and used, and how often whoever had it won. A win is a\n"
		"first place alone. Brackets behind a figure are the bounds within which the true one lies (95 %);\n"
		"+ and - behind a rate of wins say that all of them lie above or below that of all seats. The same\n"
		"seed gives the same matches, whatever the number of jobs. docs/balance.md says how to read it.\n\n"
		"Example: ronda balance heroes --games 2000\n"
		"         ronda balance machiavelli --seats 6 --bots 2 --seed 7 --json",
	.run = run_balance,
};
