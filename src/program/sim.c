/*
 * sim.c: `ronda sim`: plays many matches between bots.
 *
 * Match number i depends on the seed and on i alone, so that the result is the same whatever the
 * number of jobs and the order in which they take matches. Workers are processes: a game that breaks
 * an invariant ends one worker, which is told with the match it was playing, and the others go on.
 */
#include "sim.h"

#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <ronda/log.h>

#include "commands.h"
#include "local/buffer.h"
#include "local/files.h"
#include "local/seeds.h"
#include "sim_match.h"

enum { BAR = 40, ANSWER_SECONDS_MAX = 86400 };

/* What the workers and the parent share. */
struct shared {
	atomic_size_t next, done;
	atomic_bool has_lost_log;     /* one could not be written: said once */
	atomic_bool is_hopeless;      /* a program never answers: no further match is begun */
	atomic_int told;              /* failures of programs that were said */
	size_t playing[SIM_JOBS_MAX]; /* the match that each worker has in hand */
	struct sim_match match[];
};

const char *sim_bot_name(const struct sim_plan *plan, int bot, char *out)
{
	static const char *const names[SIM_PROGRAM] = {"random", "1", "2", "3"};
	if (bot < SIM_PROGRAM)
		return names[bot];
	snprintf(out, SIM_NAME, "exec:%s", plan->program[bot - SIM_PROGRAM]);
	return out;
}

/* ---- what a match leaves ------------------------------------------------------------------------- */

static void write_log(
	const struct sim_plan *plan, const struct buffer *log, size_t number, struct shared *shared)
{
	struct buffer path = {0};
	if (!plan->logs)
		return;
	buffer_print(&path, "%s/%s-%06zu.log", plan->logs, plan->game->name, number);
	FILE *file = fopen(path.text, "wb");
	bool is_written = file && fwrite(log->text, 1, log->length, file) == log->length;
	is_written = file && fclose(file) == 0 && is_written;
	if (!is_written && !atomic_exchange(&shared->has_lost_log, true))
		fprintf(stderr, "ronda sim: --logs: cannot write %s: %s\n", path.text,
			strerror(errno));
	buffer_free(&path);
}

/* The first few failures are told, by their match; all are counted. */
static void tell_problem(const struct sim_table *table, size_t number, struct shared *shared)
{
	enum { TOLD_MAX = 10 };
	bool is_hopeless;
	const char *problem = sim_table_problem(table, &is_hopeless);
	if (!problem[0])
		return;
	if (atomic_fetch_add(&shared->told, 1) < TOLD_MAX)
		fprintf(stderr, "ronda sim: match %zu: %s\n", number, problem);
	if (is_hopeless && !atomic_exchange(&shared->is_hopeless, true))
		fputs("ronda sim: it has never answered; no further match is begun\n", stderr);
}

/* ---- workers ----------------------------------------------------------------------------------- */

static void show_progress(const struct sim_plan *plan, const struct shared *shared)
{
	size_t done = atomic_load(&shared->done);
	int filled = (int)(done * BAR / plan->games);
	fprintf(stderr, "\r[%.*s%*s] %zu of %zu", filled,
		"########################################", BAR - filled, "", done, plan->games);
	fflush(stderr);
}

static void end_progress(void)
{
	fprintf(stderr, "\r%*s\r", BAR + 40, "");
}

static void work(
	const struct sim_plan *plan, struct shared *shared, int worker, bool shows_progress)
{
	struct sim_table *table = sim_table_create(plan);
	while (!atomic_load(&shared->is_hopeless)) {
		size_t number = atomic_fetch_add(&shared->next, 1);
		if (number >= plan->games)
			break;
		shared->playing[worker] = number;
		sim_table_play(table, number, &shared->match[number]);
		write_log(plan, sim_table_log(table), number, shared);
		tell_problem(table, number, shared);
		atomic_fetch_add(&shared->done, 1);
		if (shows_progress)
			show_progress(plan, shared);
	}
	sim_table_destroy(table);
}

static void tell_death(const struct sim_plan *plan, size_t number, int ended)
{
	char seed[2 * RD_SEED + 1];
	struct rd_seed bytes = sim_deal_seed(plan, number);
	rd_seed_to_hex(&bytes, seed);
	fprintf(stderr, "ronda sim: a worker ended by %s %d in match %zu (seed %s)\n",
		WIFSIGNALED(ended) ? "signal" : "status",
		WIFSIGNALED(ended) ? WTERMSIG(ended) : WEXITSTATUS(ended), number, seed);
}

/* Waits for all workers; with `shows_progress` it looks at them ten times a second. */
static void wait_for_workers(const struct sim_plan *plan, const struct shared *shared,
	pid_t *worker, int count, bool shows_progress)
{
	const struct timespec moment = {.tv_nsec = 100 * 1000 * 1000};
	int left = count;
	while (left > 0) {
		int ended = 0;
		pid_t child = waitpid(-1, &ended, shows_progress ? WNOHANG : 0);
		if (child < 0 && errno != EINTR)
			break;
		if (child <= 0) {
			if (shows_progress) {
				show_progress(plan, shared);
				nanosleep(&moment, NULL);
			}
			continue;
		}
		for (int i = 0; i < count; i++) {
			if (worker[i] != child)
				continue;
			left--;
			if (!WIFEXITED(ended) || WEXITSTATUS(ended) != 0)
				tell_death(plan, shared->playing[i], ended);
		}
	}
}

static bool run_workers(
	const struct command *command, const struct sim_plan *plan, struct shared *shared)
{
	pid_t worker[SIM_JOBS_MAX];
	bool shows_progress = isatty(STDERR_FILENO);
	int count = 0;
	if (plan->jobs == 1) {
		work(plan, shared, 0, shows_progress);
	} else {
		fflush(NULL); /* else each worker would print what is waiting */
		for (; count < plan->jobs; count++) {
			worker[count] = fork();
			if (worker[count] == 0) {
				work(plan, shared, count, false);
				_exit(0);
			}
			if (worker[count] < 0) {
				complain(command, "--jobs", "cannot start worker %d: %s", count + 1,
					strerror(errno));
				break;
			}
		}
		wait_for_workers(plan, shared, worker, count, shows_progress);
	}
	if (shows_progress)
		end_progress();
	return plan->jobs == 1 || count > 0;
}

/* ---- the command ------------------------------------------------------------------------------- */

/* The number of a program as a bot; the plan notes its command. */
static int program_of(const char *command, size_t length, struct sim_plan *plan)
{
	int number = 0;
	while (number < plan->programs &&
		(strlen(plan->program[number]) != length ||
			memcmp(plan->program[number], command, length) != 0))
		number++;
	if (number == plan->programs) {
		struct buffer copy = {0};
		buffer_add(&copy, command, length);
		plan->program[plan->programs++] = copy.text;
	}
	return SIM_PROGRAM + number;
}

/* The number of a bot, or -1. */
static int bot_of(const char *word, size_t length, struct sim_plan *plan)
{
	static const char exec[] = "exec:";
	size_t before = sizeof(exec) - 1;
	if (length > before && memcmp(word, exec, before) == 0)
		return program_of(word + before, length - before, plan);
	for (int bot = 0; bot < SIM_PROGRAM; bot++) {
		const char *name = sim_bot_name(plan, bot, NULL);
		if (strlen(name) == length && memcmp(name, word, length) == 0)
			return bot;
	}
	return -1;
}

/* Reads "3,1,random" into the plan; fewer bots than seats are repeated. Returns their number, 0: wrong. */
static int take_bots(const struct command *command, const char *list, struct sim_plan *plan)
{
	uint8_t bots[RD_SEATS_MAX];
	int count = 0;
	for (const char *word = list;;) {
		size_t length = strcspn(word, ",");
		if (count == RD_SEATS_MAX) {
			complain(command, "--bots", "more than %d", RD_SEATS_MAX);
			return 0;
		}
		int bot = bot_of(word, length, plan);
		if (bot < 0) {
			complain(command, "--bots",
				"\"%.*s\" is not a bot (1, 2, 3, random or exec:PROGRAM)",
				(int)length, word);
			return 0;
		}
		bots[count++] = (uint8_t)bot;
		if (!word[length])
			break;
		word += length + 1;
	}
	bool is_one_kind = true;
	for (int seat = 0; seat < RD_SEATS_MAX; seat++) {
		plan->bot[seat] = bots[seat % count];
		is_one_kind = is_one_kind && bots[seat % count] == bots[0];
	}
	/* Equal bots that change seats would play the same match again. */
	plan->has_fixed_seats = plan->has_fixed_seats || is_one_kind;
	return count;
}

static bool take_seats(
	const struct command *command, struct sim_plan *plan, int64_t seats, int bots)
{
	const struct rd_game *game = plan->game;
	if (seats == 0)
		seats = bots < game->seats_min ? game->seats_min : bots;
	if (seats < game->seats_min || seats > game->seats_max) {
		complain(command, "--seats", "%s is played by %d to %d, not %lld", game->name,
			game->seats_min, game->seats_max, (long long)seats);
		return false;
	}
	if (bots > seats) {
		complain(command, "--bots", "%d bots for %lld seats", bots, (long long)seats);
		return false;
	}
	plan->seats = (int)seats;
	return true;
}

/* Options are tried once, so that what is wrong with them is said before anything is played. */
static bool try_options(const struct command *command, const struct sim_plan *plan)
{
	struct rd_match *match;
	struct rd_fault fault = {0};
	void *memory = allocate(rd_match_size(plan->game));
	int refusal = rd_match_create(&match, memory, plan->game, plan->seats, plan->options,
		plan->options ? strlen(plan->options) : 0, &plan->seed, NULL, &fault);
	free(memory);
	if (refusal == RD_ACCEPTED)
		return true;
	complain(command, "--options", "%s%s%s", fault.path, fault.path[0] ? ": " : "",
		fault.reason);
	return false;
}

static int simulate(const struct command *command, const struct sim_plan *plan, bool is_json)
{
	size_t size = sizeof(struct shared) + plan->games * sizeof(struct sim_match);
	struct shared *shared = mmap(
		NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	int status = STATUS_FAILED;
	if (shared == MAP_FAILED) {
		complain(command, NULL, "no memory for %zu matches: %s", plan->games,
			strerror(errno));
		return STATUS_FAILED;
	}
	if (run_workers(command, plan, shared)) {
		if (is_json)
			sim_print_json(plan, shared->match);
		else
			sim_print_table(plan, shared->match);
		bool is_sound = sim_is_sound(plan, shared->match) &&
				!atomic_load(&shared->has_lost_log);
		status = is_sound ? STATUS_FINE : STATUS_FAILED;
	}
	munmap(shared, size);
	return status;
}

static int run_sim(const struct command *command, int argc, char **argv)
{
	struct sim_plan plan = {.seed_text = "1", .answer_seconds = SIM_ANSWER_SECONDS};
	const char *bots = "1,random";
	int64_t games = 100, jobs = 1, seats = 0, turns_limit = 0, rules = 0;
	bool is_json = false;
	int status;
	const struct option options[] = {
		{"--bots", "A,B", "the bots: 1, 2, 3, random or exec:PROGRAM (default 1,random)",
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
		{"--options", "JSON", "options of the matches", .text = &plan.options},
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
	plan.games = (size_t)games;
	plan.jobs = (int)(jobs < games ? jobs : games);
	plan.turns_limit = (uint32_t)turns_limit;
	plan.seed = seed_of(plan.seed_text, strlen(plan.seed_text));
	if (plan.logs && !is_folder(plan.logs))
		return complain(command, "--logs", "%s is not a folder", plan.logs);
	int count = take_bots(command, bots, &plan);
	bool is_fine = count > 0 && take_seats(command, &plan, seats, count) &&
		       try_options(command, &plan);
	status = is_fine ? simulate(command, &plan, is_json) : STATUS_USAGE;
	for (int i = 0; i < plan.programs; i++)
		free(plan.program[i]);
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
		"exec:PROGRAM is a program of your own: it reads a line of JSON for each choice, and writes one\n"
		"(docs/bots.md). One that ends, is late or does what the rules refuse has lost its match.\n\n"
		"Example: ronda sim naval --bots 3,1 --games 200 --jobs 2\n"
		"         ronda sim tictactoe --bots 3,exec:./mine.py",
	.run = run_sim,
};
