/*
 * analyse.c: `ronda analyse`: a finished match looked back at, on all cores.
 *
 * The analysis gives tasks that wait for nobody (src/analysis); threads take one after the other. What comes out depends on the log,
 * the seed and the work alone, not on how many threads there are or how fast they were.
 */
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "analyse_text.h"
#include "commands.h"
#include "local/buffer.h"
#include "local/files.h"
#include "local/seeds.h"

enum { JOBS_MAX = 256, BAR = 40 };

/* Ctrl-C: the tasks at hand are ended, and nothing is printed. */
static volatile sig_atomic_t is_stopped;

static void stop(int signal)
{
	(void)signal;
	is_stopped = 1;
}

struct bench {
	struct analysis *analysis;
	struct analysis_desk *desk[JOBS_MAX];
	void *memory[JOBS_MAX];
	int jobs;
	bool shows_progress;
	atomic_size_t next;
};

/* ---- progress ------------------------------------------------------------------------------------ */

static void show_progress(const struct bench *bench, size_t done)
{
	uint32_t part = analysis_progress(bench->analysis, done);
	int filled = (int)part * BAR / ANALYSIS_CERTAIN;
	fprintf(stderr, "\r[%.*s%*s] %u %%", filled, "########################################",
		BAR - filled, "", part / 10);
	fflush(stderr);
}

static void end_progress(void)
{
	fprintf(stderr, "\r%*s\r", BAR + 40, "");
	fflush(stderr);
}

/* ---- threads ------------------------------------------------------------------------------------- */

struct hand {
	struct bench *bench;
	int number;
};

static void *take_tasks(void *of)
{
	const struct hand *hand = of;
	struct bench *bench = hand->bench;
	size_t tasks = analysis_tasks(bench->analysis);
	while (!is_stopped) {
		size_t task = atomic_fetch_add(&bench->next, 1);
		if (task >= tasks)
			break;
		analysis_work(bench->analysis, task, bench->desk[hand->number]);
		if (hand->number == 0 && bench->shows_progress)
			show_progress(bench, task);
	}
	return NULL;
}

/* One stage. A thread that cannot be started is done without: this one takes all that is left. */
static void work_stage(struct bench *bench)
{
	pthread_t thread[JOBS_MAX];
	struct hand hand[JOBS_MAX];
	int started = 1;
	atomic_store(&bench->next, 0);
	for (int i = 0; i < bench->jobs; i++)
		hand[i] = (struct hand){bench, i};
	while (started < bench->jobs &&
		pthread_create(&thread[started], NULL, take_tasks, &hand[started]) == 0)
		started++;
	take_tasks(&hand[0]);
	for (int i = 1; i < started; i++)
		pthread_join(thread[i], NULL);
}

static void open_bench(struct bench *bench, int jobs)
{
	size_t size = analysis_desk_size(analysis_game(bench->analysis));
	bench->jobs = jobs;
	bench->shows_progress = isatty(STDERR_FILENO);
	for (int i = 0; i < jobs; i++) {
		bench->memory[i] = allocate(size);
		bench->desk[i] = analysis_desk(bench->analysis, bench->memory[i]);
	}
}

static void close_bench(struct bench *bench)
{
	for (int i = 0; i < bench->jobs; i++)
		free(bench->memory[i]);
}

/* ---- the command --------------------------------------------------------------------------------- */

static void print_json(const struct bench *bench, enum rd_language language)
{
	struct buffer json = {0}, pretty = {0};
	struct rd_writer writer;
	do {
		buffer_writer(&json, &writer);
		analysis_write(bench->analysis, bench->desk[0], language, &writer);
	} while (!buffer_took(&json, &writer));
	buffer_add_pretty(&pretty, json.text, json.length);
	printf("%s\n", pretty.text);
	buffer_free(&json);
	buffer_free(&pretty);
}

struct wanted {
	struct analysis_plan plan;
	enum rd_language language;
	int jobs;
	bool is_json;
};

static int analyse(struct analysis *analysis, const struct wanted *wanted)
{
	struct bench bench = {.analysis = analysis};
	struct sigaction action = {.sa_handler = stop}, before;
	open_bench(&bench, wanted->jobs);
	sigaction(SIGINT, &action, &before);
	while (!is_stopped && analysis_next(analysis))
		work_stage(&bench);
	sigaction(SIGINT, &before, NULL);
	if (bench.shows_progress)
		end_progress();
	if (is_stopped)
		fprintf(stderr, "ronda analyse: stopped\n");
	else if (wanted->is_json)
		print_json(&bench, wanted->language);
	else
		analysis_print_text(analysis, bench.desk[0], wanted->language);
	close_bench(&bench);
	return is_stopped ? STATUS_FAILED : STATUS_FINE;
}

static int analyse_log(const char *path, const struct buffer *file, const struct wanted *wanted)
{
	struct rd_replay reader;
	const struct rd_game *game;
	struct rd_match *match;
	struct analysis *analysis;
	struct rd_fault fault = {0};
	size_t line = 1;
	int status = STATUS_FAILED;
	bool is_log = rd_replay_start(&reader, file->text, file->length, NULL, &game, &match);
	size_t size = is_log ? analysis_size(game, file->text, file->length) : 0;
	void *memory = size > 0 ? allocate(size) : NULL;
	if (!is_log)
		fault = reader.fault;
	else if (!memory)
		snprintf(fault.reason, sizeof(fault.reason), "more than %d steps",
			ANALYSIS_STEPS_MAX);
	if (memory && analysis_start(&analysis, memory, file->text, file->length, &wanted->plan,
			      &fault, &line))
		status = analyse(analysis, wanted);
	else
		fprintf(stderr, "ronda analyse: %s:%zu: %s%s%s\n", path, line, fault.path,
			fault.path[0] ? ": " : "", fault.reason);
	free(memory);
	return status;
}

static int run_analyse(const struct command *command, int argc, char **argv)
{
	const char *seed = "1", *language = NULL, *reason;
	long cores = sysconf(_SC_NPROCESSORS_ONLN);
	int64_t jobs = cores > 0 ? cores : 1, work = 0;
	struct wanted wanted = {0};
	struct buffer file = {0};
	int status;
	const struct option options[] = {
		{"--work", "N", "rollouts (default: about half a minute's on two cores)",
			.number = &work, .low = ANALYSIS_WORK_MIN, .high = ANALYSIS_WORK_MAX},
		{"--seed", "TEXT", "the dice of the rollouts (default 1)", .text = &seed},
		{"--jobs", "N", "threads (default: one for each core)", .number = &jobs, .low = 1,
			.high = JOBS_MAX},
		{"--json", NULL, "print an object for programs", .flag = &wanted.is_json},
		{"--lang", "CODE", "language: en, es or cs", .text = &language},
		GAMES_OPTION,
	};
	if (!take_options(command, options, RD_COUNT(options), &argc, argv, &status))
		return status;
	if (argc == 0)
		return complain(command, NULL, "which file?");
	if (!take_no_more(command, argc, argv, 1) ||
		!take_language(command, language, &wanted.language))
		return STATUS_USAGE;
	wanted.plan.seed = seed_of(seed, strlen(seed));
	wanted.plan.work = (uint32_t)work;
	wanted.jobs = (int)(jobs < JOBS_MAX ? jobs : JOBS_MAX);
	if (read_whole_file(argv[0], &file, &reason)) {
		status = analyse_log(argv[0], &file, &wanted);
	} else {
		fprintf(stderr, "ronda analyse: %s: %s\n", argv[0], reason);
		status = STATUS_FAILED;
	}
	buffer_free(&file);
	return status;
}

const struct command analyse_command = {
	.name = "analyse",
	.operands = "FILE",
	.summary = "look back at a finished match: chances, costly decisions, luck",
	.details =
		"Plays a finished match on from its positions, again and again, with fresh dice and the game's\n"
		"bots in all seats, and tells from that what the chances of each seat were, turn by turn, which\n"
		"decisions cost most and what would have been better, and what the dice gave. Every number comes\n"
		"with its error. The same seed and work give the same answer, whatever the number of threads.\n\n"
		"Example: ronda analyse naval-1.log --lang es",
	.run = run_analyse,
};
