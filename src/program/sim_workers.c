/*
 * sim_workers.c: plays the matches of a plan, several at the same time.
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

#include "local/buffer.h"
#include "sim_match.h"

enum { BAR = 40 };

/* What the workers and the parent share. */
struct shared {
	const char *command; /* "sim" */
	atomic_size_t next, done;
	atomic_bool has_lost_log;     /* one could not be written: said once */
	atomic_bool is_hopeless;      /* a program never answers: no further match is begun */
	atomic_int told;              /* failures of programs that were said */
	size_t playing[SIM_JOBS_MAX]; /* the match that each worker has in hand */
	struct sim_match match[];
};

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
		fprintf(stderr, "ronda %s: --logs: cannot write %s: %s\n", shared->command,
			path.text, strerror(errno));
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
		fprintf(stderr, "ronda %s: match %zu: %s\n", shared->command, number, problem);
	if (is_hopeless && !atomic_exchange(&shared->is_hopeless, true))
		fprintf(stderr, "ronda %s: it has never answered; no further match is begun\n",
			shared->command);
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
	struct sim_table *table = sim_table_create(plan, worker);
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

static void tell_death(
	const struct sim_plan *plan, const struct shared *shared, size_t number, int ended)
{
	char seed[2 * RD_SEED + 1];
	struct rd_seed bytes = sim_deal_seed(plan, number);
	rd_seed_to_hex(&bytes, seed);
	fprintf(stderr, "ronda %s: a worker ended by %s %d in match %zu (seed %s)\n",
		shared->command, WIFSIGNALED(ended) ? "signal" : "status",
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
				tell_death(plan, shared, shared->playing[i], ended);
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

/* ---- a whole plan -------------------------------------------------------------------------------- */

static size_t shared_size(const struct sim_plan *plan)
{
	return sizeof(struct shared) + plan->games * sizeof(struct sim_match);
}

struct sim_run sim_run(const struct command *command, const struct sim_plan *plan)
{
	struct sim_run run = {0};
	struct shared *shared = mmap(
		NULL, shared_size(plan), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	if (shared == MAP_FAILED) {
		complain(command, NULL, "no memory for %zu matches: %s", plan->games,
			strerror(errno));
		return run;
	}
	shared->command = command->name;
	run.memory = shared;
	if (run_workers(command, plan, shared)) {
		run.matches = shared->match;
		run.has_lost_log = atomic_load(&shared->has_lost_log);
	}
	return run;
}

void sim_run_free(const struct sim_plan *plan, struct sim_run *run)
{
	if (run->memory)
		munmap(run->memory, shared_size(plan));
	*run = (struct sim_run){0};
}
