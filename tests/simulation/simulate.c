/*
 * simulate.c: runs worlds.
 *
 *	simulate --seeds FROM COUNT   so many, one after the other; ends with the first that fails
 *	simulate --seed N             one, told step by step
 *	simulate --bug NAME           with a planted mistake, in whichever of these
 *	simulate --bugs [COUNT [NAME]] every planted mistake, or one, and how many seeds found it
 *	simulate --tap COUNT          for the suite: so many seeds, and one seed twice
 *	simulate --soak               as many as there is time for, RONDA_SOAK_SECONDS
 */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <sodium.h>

#include "bugs.h"
#include "database.h"
#include "host.h"
#include "hub.h"
#include "line.h"
#include "plan.h"
#include "player.h"
#include "truth.h"

static struct database *database;
static struct figures total;
static struct world *current; /* that is lived through, for what falls over within it */
static bool is_quiet;

static void on_abort(int number)
{
	signal(number, SIG_DFL);
	if (current && !is_quiet) {
		world_fail(current, "assertion", "an assertion of the server does not hold");
		world_tell_failure(current);
		fflush(stdout);
	}
	raise(number);
}

void world_run(struct world *world, uint64_t seed, bool is_loud)
{
	memset(world, 0, sizeof(*world));
	world->seed = seed;
	world->dice = seed * UINT64_C(0x2545f4914f6cdd1d) + 1;
	world->hash = UINT64_C(0xcbf29ce484222325);
	world->is_loud = is_loud;
	database_empty(database, world);
	bugs_prepare(database_handle(database));
	plan_make(world);
	hub_open(world);
	plan_begin(world);
	players_begin(world);
	world_live(world, world->plan->faults_ms + world->plan->calm_ms);
	world->is_ended = true;
	if (!world->failure[0])
		players_end(world);
	if (!world->failure[0])
		truth_look_over(world);
}

/* Whatever came of it, nothing of it is left. */
static void end_world(struct world *world)
{
	uint64_t *sum = (uint64_t *)&total;
	const uint64_t *more = (const uint64_t *)&world->figures;
	for (size_t i = 0; i < sizeof(total) / sizeof(*sum); i++)
		sum[i] += more[i];
	plan_free(world);
	world_finish(world);
	lines_free(world);
	players_free(world);
	truth_free(world);
	hub_free(world);
}

static bool run(uint64_t seed, bool is_loud, bool is_told, uint64_t *hash)
{
	struct world *world = current = need(sizeof(*world));
	world_run(world, seed, is_loud);
	bool is_well = !world->failure[0];
	if (!is_well && is_told)
		world_tell_failure(world);
	if (!is_well)
		snprintf(bugs_found, sizeof(bugs_found), "%s", world->invariant);
	*hash = world->hash;
	if (is_loud)
		printf("seed %llu: %llu steps, %016llx\n", (unsigned long long)seed,
			(unsigned long long)world->records_count, (unsigned long long)world->hash);
	end_world(world);
	current = NULL;
	free(world);
	return is_well;
}

static void tell_figures(uint64_t seeds, double seconds)
{
	printf("# %llu seeds in %.1f s, %.0f a second\n", (unsigned long long)seeds, seconds,
		(double)seeds / seconds);
	printf("# %llu happenings, %llu commits, %llu failed, %llu answered late, %llu kills, %llu ends, %llu pauses, %llu cuts\n",
		(unsigned long long)total.happenings, (unsigned long long)total.commits,
		(unsigned long long)total.refused_commits, (unsigned long long)total.lost_answers,
		(unsigned long long)total.kills, (unsigned long long)total.ends,
		(unsigned long long)total.pauses, (unsigned long long)total.cuts);
	printf("# %llu asks, %llu answers, %llu moves (%llu of bots), %llu repeated, %llu joins, %llu matches, %llu finished, %llu rated\n",
		(unsigned long long)total.asks, (unsigned long long)total.answers,
		(unsigned long long)total.actions, (unsigned long long)total.chosen,
		(unsigned long long)total.repeats, (unsigned long long)total.rejoins,
		(unsigned long long)total.matches, (unsigned long long)total.finished,
		(unsigned long long)total.rated);
	printf("# %llu events, %llu frames, %llu views (%llu between entries), %llu takeovers, %llu fences that did not hold, "
	       "%llu messages of the bus, %llu lost\n",
		(unsigned long long)total.events, (unsigned long long)total.frames,
		(unsigned long long)total.views, (unsigned long long)total.unseen,
		(unsigned long long)total.takeovers, (unsigned long long)total.fences,
		(unsigned long long)total.messages, (unsigned long long)total.lost_messages);
}

static int run_seeds(uint64_t from, uint64_t count)
{
	uint64_t hash;
	clock_t began = clock();
	for (uint64_t i = 0; i < count; i++)
		if (!run(from + i, false, true, &hash))
			return 1;
	tell_figures(count, (double)(clock() - began) / CLOCKS_PER_SEC);
	return 0;
}

/* ---- planted mistakes ------------------------------------------------------------------------------------------------ */

struct find {
	uint64_t seeds;
	char invariant[INVARIANT];
};

/* In a process of its own: a mistake may well run into an assertion, which finds it too. */
static bool find_bug(const char *name, uint64_t count, struct find *find)
{
	int ends[2], status;
	if (pipe(ends) != 0)
		abort();
	fflush(stdout);
	pid_t child = fork();
	if (child == 0) {
		uint64_t hash;
		bugs_choose(name);
		is_quiet = true;
		close(STDERR_FILENO);
		for (uint64_t i = 1; i <= count; i++) {
			struct find now = {.seeds = i};
			bool is_well = run(i, false, false, &hash);
			snprintf(now.invariant, sizeof(now.invariant), "%s",
				is_well ? "" : bugs_found);
			if (write(ends[1], &now, sizeof(now)) != (ssize_t)sizeof(now) || !is_well)
				_exit(is_well ? 2 : 1);
		}
		_exit(0);
	}
	close(ends[1]);
	memset(find, 0, sizeof(*find));
	while (read(ends[0], find, sizeof(*find)) == (ssize_t)sizeof(*find))
		continue;
	close(ends[0]);
	waitpid(child, &status, 0);
	if (WIFSIGNALED(status)) {
		find->seeds++;
		snprintf(find->invariant, sizeof(find->invariant), "an assertion of the server");
	}
	return find->invariant[0] != 0;
}

static int run_bugs(uint64_t count, const char *only)
{
	int missed = 0;
	printf("1..%zu\n", only ? 1 : bugs_count);
	for (size_t i = 0; i < bugs_count; i++) {
		struct find find;
		if (only && strcmp(only, bugs[i].name) != 0)
			continue;
		bool is_found = find_bug(bugs[i].name, count, &find);
		printf("%s %zu - %-22s %5llu  %-26s %s\n", is_found ? "ok" : "not ok",
			only ? 1 : i + 1, bugs[i].name, (unsigned long long)find.seeds,
			is_found ? find.invariant : "is not found", bugs[i].words);
		missed += !is_found;
	}
	return missed > 0;
}

/* ---- the suite --------------------------------------------------------------------------------------------------------- */

static int run_tap(uint64_t count)
{
	uint64_t once, again, failed = 0, hash;
	printf("1..2\n");
	for (uint64_t i = 1; i <= count && failed == 0; i++)
		if (!run(i, false, true, &hash))
			failed = i;
	printf("%s 1 - %llu worlds\n", failed ? "not ok" : "ok", (unsigned long long)count);
	run(count + 1, false, false, &once);
	run(count + 1, false, false, &again);
	printf("%s 2 - a seed says all that happens\n", once == again ? "ok" : "not ok");
	return failed || once != again;
}

/* The one place that looks at the machine's clock: how long to go on. What a world comes to does not depend on it. */
static int run_soak(void)
{
	const char *given = getenv("RONDA_SOAK_SECONDS");
	time_t until = time(NULL) + (given ? atoi(given) : 60);
	uint64_t seed = 1, hash, failed = 0;
	clock_t began = clock();
	printf("1..1\n");
	for (; time(NULL) < until && !failed; seed++)
		if (!run(seed, false, true, &hash))
			failed = seed;
	tell_figures(seed - 1, (double)(clock() - began) / CLOCKS_PER_SEC);
	printf("%s 1 - %llu worlds\n", failed ? "not ok" : "ok", (unsigned long long)(seed - 1));
	return failed != 0;
}

static uint64_t number(const char *text)
{
	return strtoull(text, NULL, 10);
}

int main(int count, char **words)
{
	int status = 2;
	if (sodium_init() < 0)
		return 1;
	signal(SIGABRT, on_abort);
	signal(SIGSEGV, on_abort);
	database = database_open();
	for (int i = 1; i < count; i++) {
		uint64_t hash;
		if (strcmp(words[i], "--bug") == 0 && i + 1 < count) {
			if (!bugs_choose(words[++i])) {
				fprintf(stderr, "no such bug: %s\n", words[i]);
				break;
			}
		} else if (strcmp(words[i], "--seeds") == 0 && i + 2 < count) {
			status = run_seeds(number(words[i + 1]), number(words[i + 2]));
			i += 2;
		} else if (strcmp(words[i], "--seed") == 0 && i + 1 < count) {
			status = !run(number(words[++i]), true, true, &hash);
		} else if (strcmp(words[i], "--bugs") == 0) {
			uint64_t most = i + 1 < count ? number(words[++i]) : 1000;
			status = run_bugs(most, i + 1 < count ? words[++i] : NULL);
		} else if (strcmp(words[i], "--tap") == 0 && i + 1 < count) {
			status = run_tap(number(words[++i]));
		} else if (strcmp(words[i], "--soak") == 0) {
			status = run_soak();
		} else {
			break;
		}
	}
	database_close(database);
	if (status == 2)
		fprintf(stderr,
			"simulate [--bug NAME] --seeds FROM COUNT | --seed N | --bugs [COUNT [NAME]] | --tap COUNT | --soak\n");
	return status;
}
