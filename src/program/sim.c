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

enum { BAR = 40 };

/* What the workers and the parent share. */
struct shared {
	atomic_size_t next, done;
	atomic_bool has_lost_log;     /* one could not be written: said once */
	size_t playing[SIM_JOBS_MAX]; /* the match that each worker has in hand */
	struct sim_match match[];
};

/* One worker's memory, used for match after match. */
struct table {
	const struct sim_plan *plan;
	struct rd_match *match;
	void *memory, *arena, *view, *action, *legal;
	struct rd_turn turn;
	struct buffer log; /* of the match so far, if logs are wanted */
	struct rd_log chain;
	uint32_t idle; /* seats that had nothing to do and have heard nothing since */
};

const char *sim_bot_name(int bot)
{
	static const char *const names[SIM_BOTS] = {"random", "1", "2", "3"};
	return names[bot];
}

/* ---- one match --------------------------------------------------------------------------------- */

static struct rd_seed deal_seed(const struct sim_plan *plan, size_t number)
{
	struct rd_digest digest;
	struct rd_seed seed;
	/* With rotating seats each deal is played once from every seat. */
	uint64_t deal = plan->has_fixed_seats ? number : number / (size_t)plan->seats;
	uint8_t bytes[8];
	for (int i = 0; i < 8; i++)
		bytes[i] = (uint8_t)(deal >> (8 * i));
	rd_digest_start(&digest);
	rd_digest_add(&digest, plan->seed.byte, RD_SEED);
	rd_digest_add(&digest, bytes, sizeof(bytes));
	rd_digest_finish(&digest, seed.byte);
	return seed;
}

static uint64_t now(void)
{
	struct timespec time;
	clock_gettime(CLOCK_MONOTONIC, &time);
	return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

/* Anything legal, every listed action as likely as any other. */
static bool choose_random(struct table *table, int seat)
{
	const struct rd_game *game = table->plan->game;
	game->look(table->match->state, seat, table->view);
	size_t count = game->legal(table->view, table->legal, game->legal_max);
	if (count == 0)
		return false;
	int32_t which = rd_draw_unscripted(&table->match->whim[seat], 0, (int32_t)count - 1);
	memcpy(table->action, (uint8_t *)table->legal + (size_t)which * game->action_size,
		game->action_size);
	return true;
}

static bool choose(struct table *table, int seat, struct sim_match *record)
{
	uint64_t start = now();
	bool has_chosen = record->bot[seat] == SIM_RANDOM
				  ? choose_random(table, seat)
				  : rd_match_choose(table->match, seat, table->view, table->action);
	if (has_chosen) {
		record->nanoseconds[seat] += now() - start;
		record->choices[seat]++;
	}
	return has_chosen;
}

/* ---- logs -------------------------------------------------------------------------------------- */

enum log_line { LOG_HEAD, LOG_ACTION, LOG_CLOCK, LOG_RESULT };

/* Adds a line for what was just done; `number` is the seat that acted, or the seconds that passed. */
static void log_line(struct table *table, enum log_line kind, int64_t number)
{
	const struct rd_match *match = table->match;
	size_t length = 0;
	if (!table->plan->logs)
		return;
	buffer_reserve(&table->log, RD_LOG_HEAD_MAX);
	char *line = table->log.text + table->log.length;
	switch (kind) {
	case LOG_HEAD: length = rd_log_head(&table->chain, match, line, RD_LOG_HEAD_MAX); break;
	case LOG_ACTION:
		length = rd_log_action(&table->chain, match, &table->turn, NULL, (int)number,
			table->action, line, RD_LOG_LINE_MAX);
		break;
	case LOG_CLOCK:
		length = rd_log_clock(
			&table->chain, match, &table->turn, NULL, number, line, RD_LOG_LINE_MAX);
		break;
	case LOG_RESULT: length = rd_log_result(&table->chain, match, line, RD_LOG_LINE_MAX); break;
	}
	table->log.length += length;
}

static void write_log(struct table *table, size_t number, struct shared *shared)
{
	struct buffer path = {0};
	if (!table->plan->logs)
		return;
	buffer_print(&path, "%s/%s-%06zu.log", table->plan->logs, table->plan->game->name, number);
	FILE *file = fopen(path.text, "wb");
	bool is_written = file &&
			  fwrite(table->log.text, 1, table->log.length, file) == table->log.length;
	is_written = file && fclose(file) == 0 && is_written;
	if (!is_written && !atomic_exchange(&shared->has_lost_log, true))
		fprintf(stderr, "ronda sim: --logs: cannot write %s: %s\n", path.text,
			strerror(errno));
	buffer_free(&path);
}

/* ---- steps ------------------------------------------------------------------------------------- */

/* Whoever hears something may have something to do again. */
static void count_events(struct table *table)
{
	const struct rd_event *event = rd_first_event(&table->turn);
	for (; event; event = rd_next_event(&table->turn, event))
		table->idle &= ~event->audience;
	rd_match_count(table->match, &table->turn);
}

static void start_turn(struct table *table)
{
	rd_turn_start(&table->turn, table->match, table->arena, table->plan->game->events_max);
}

/* Lets a seat act; false if it has nothing to do. */
static bool act(struct table *table, int seat, struct sim_match *record)
{
	if (!choose(table, seat, record)) {
		table->idle |= RD_SEAT(seat);
		return false;
	}
	start_turn(table);
	if (rd_match_act(table->match, seat, table->action, &table->turn) == RD_ACCEPTED) {
		record->actions++;
		log_line(table, LOG_ACTION, seat);
		count_events(table);
		return true;
	}
	record->refused++;
	start_turn(table);
	if (choose_random(table, seat) &&
		rd_match_act(table->match, seat, table->action, &table->turn) == RD_ACCEPTED) {
		log_line(table, LOG_ACTION, seat);
		count_events(table);
		return true;
	}
	table->idle |= RD_SEAT(seat);
	return false;
}

/* One step of the match: the next seat that has something to do, else the clock. */
static enum sim_end step(
	struct table *table, uint32_t to_act, int *next_seat, struct sim_match *record)
{
	const struct sim_plan *plan = table->plan;
	for (int i = 0; i < plan->seats; i++) {
		int seat = (*next_seat + i) % plan->seats;
		if ((to_act & ~table->idle & RD_SEAT(seat)) && act(table, seat, record)) {
			*next_seat = (seat + 1) % plan->seats;
			return SIM_UNPLAYED;
		}
	}
	int64_t due = rd_due(plan->game, table->match->state);
	if (due == RD_NEVER)
		return SIM_STUCK;
	start_turn(table);
	log_line(table, LOG_CLOCK, rd_match_pass(table->match, due, &table->turn));
	table->idle = 0;
	count_events(table);
	return SIM_UNPLAYED;
}

static void seat_bots(struct table *table, size_t number, struct sim_match *record)
{
	const struct sim_plan *plan = table->plan;
	for (int seat = 0; seat < plan->seats; seat++) {
		size_t place = (size_t)seat + (plan->has_fixed_seats ? 0 : number);
		record->bot[seat] = plan->bot[place % (size_t)plan->seats];
		table->match->sitter[seat].level = record->bot[seat];
	}
}

static void play_match(struct table *table, size_t number, struct sim_match *record)
{
	const struct sim_plan *plan = table->plan;
	struct rd_seed seed = deal_seed(plan, number);
	struct rd_standing standing = {0};
	struct rd_result result = {0};
	enum sim_end end = SIM_UNPLAYED;
	int next_seat = 0;
	size_t options_length = plan->options ? strlen(plan->options) : 0;
	if (rd_match_create(&table->match, table->memory, plan->game, plan->seats, plan->options,
		    options_length, &seed, NULL, NULL) != RD_ACCEPTED)
		return; /* tried before: these options were accepted with another seed */
	seat_bots(table, number, record);
	table->idle = 0;
	buffer_clear(&table->log);
	log_line(table, LOG_HEAD, 0);
	plan->game->stand(table->match->state, &standing);
	record->first = standing.active;
	while (!standing.is_over && end == SIM_UNPLAYED) {
		if (plan->turns_limit > 0 && standing.turn > plan->turns_limit)
			end = SIM_LIMIT;
		else if (table->match->steps >= SIM_STEPS_MAX)
			end = SIM_ENDLESS;
		else
			end = step(table, standing.to_act, &next_seat, record);
		plan->game->stand(table->match->state, &standing);
	}
	if (standing.is_over && plan->game->result(table->match->state, &result)) {
		end = SIM_ENDED;
		log_line(table, LOG_RESULT, 0);
		record->reason = result.reason;
		memcpy(record->figure, result.figure, sizeof(record->figure));
		memcpy(record->rank, result.rank, sizeof(record->rank));
		memcpy(record->score, result.score, sizeof(record->score));
	}
	record->turns = standing.turn;
	record->end = (uint8_t)end;
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
	const struct rd_game *game = plan->game;
	struct table table = {
		.plan = plan,
		.memory = allocate(rd_match_size(game)),
		.arena = allocate(game->events_max),
		.view = allocate(game->view_size),
		.action = allocate(RD_ACTION_MAX),
		.legal = allocate((size_t)game->legal_max * game->action_size),
	};
	for (;;) {
		size_t number = atomic_fetch_add(&shared->next, 1);
		if (number >= plan->games)
			break;
		shared->playing[worker] = number;
		play_match(&table, number, &shared->match[number]);
		write_log(&table, number, shared);
		atomic_fetch_add(&shared->done, 1);
		if (shows_progress)
			show_progress(plan, shared);
	}
	free(table.memory);
	free(table.arena);
	free(table.view);
	free(table.action);
	free(table.legal);
	buffer_free(&table.log);
}

static void tell_death(const struct sim_plan *plan, size_t number, int ended)
{
	char seed[2 * RD_SEED + 1];
	struct rd_seed bytes = deal_seed(plan, number);
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

static int bot_of(const char *word, size_t length)
{
	for (int bot = 0; bot < SIM_BOTS; bot++)
		if (strlen(sim_bot_name(bot)) == length &&
			memcmp(sim_bot_name(bot), word, length) == 0)
			return bot;
	return -1;
}

/* Reads "3,1,random" into the plan; fewer bots than seats are repeated. Returns their number, 0: wrong. */
static int take_bots(const struct command *command, const char *list, struct sim_plan *plan)
{
	uint8_t bots[RD_SEATS_MAX];
	int count = 0;
	for (const char *word = list;;) {
		size_t length = strcspn(word, ",");
		int bot = bot_of(word, length);
		if (bot < 0) {
			complain(command, "--bots", "\"%.*s\" is not a bot (1, 2, 3 or random)",
				(int)length, word);
			return 0;
		}
		if (count == RD_SEATS_MAX) {
			complain(command, "--bots", "more than %d", RD_SEATS_MAX);
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
	struct sim_plan plan = {.seed_text = "1"};
	const char *bots = "1,random";
	int64_t games = 100, jobs = 1, seats = 0, turns_limit = 0, rules = 0;
	bool is_json = false;
	int status;
	const struct option options[] = {
		{"--bots", "A,B", "the bots: 1, 2, 3 or random (default 1,random)", .text = &bots},
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
	int count = take_bots(command, bots, &plan);
	if (count == 0)
		return STATUS_USAGE;
	plan.games = (size_t)games;
	plan.jobs = (int)(jobs < games ? jobs : games);
	plan.turns_limit = (uint32_t)turns_limit;
	plan.seed = seed_of(plan.seed_text, strlen(plan.seed_text));
	if (plan.logs && !is_folder(plan.logs))
		return complain(command, "--logs", "%s is not a folder", plan.logs);
	if (!take_seats(command, &plan, seats, count) || !try_options(command, &plan))
		return STATUS_USAGE;
	return simulate(command, &plan, is_json);
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
		"bot chose what the rules refuse.\n\n"
		"Example: ronda sim naval --bots 3,1 --games 200 --jobs 2",
	.run = run_sim,
};
