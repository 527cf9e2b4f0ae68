/*
 * bench.c: `ronda bench`: how fast the engine is, in figures that can be compared from run to run.
 *
 * Matches are recorded beforehand from random legal play: as binary entries, so that a replay
 * measures the rules and nothing else, and as log text. Every figure is the best of a few rounds.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <ronda/log.h>

#include "commands.h"
#include "local/buffer.h"

enum {
	RECORDED_MATCHES = 12,
	RECORDED_STEPS = 6000, /* of one match */
	ROUNDS = 3,
	JSON_ROOM = 1 << 20,
	BATCH = 256,
	CLOCK = -1, /* the seat of an entry that lets time pass */
};

struct entry {
	int seat;
	int64_t seconds;
};

struct recording {
	void *start; /* the match before its first step */
	struct entry *entry;
	uint8_t *action; /* action_size apart */
	size_t count, actions;
	struct buffer log;
};

struct bench {
	const struct rd_game *game;
	struct recording recording[RECORDED_MATCHES];
	struct rd_match *match;
	void *memory, *arena, *view, *legal, *action, *options;
	struct rd_turn turn;
	char *json;
	uint64_t json_bytes, json_actions;
	uint64_t deals; /* random matches begun so far: each has a seed of its own */
	bool is_ended;
	double seconds; /* for one figure */
};

struct figures {
	double replay, replay_json, random, random_json, verify, setup; /* per second */
	double json_bytes;                                              /* per action */
	double state, clone, copy, hash;                                /* nanoseconds */
};

/* Seconds of this process on its core: what others do on the machine is not ours to measure. */
static double now(void)
{
	struct timespec time;
	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
	return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

/* ---- playing ----------------------------------------------------------------------------------- */

static void begin_match(struct bench *bench)
{
	uint64_t number = bench->deals++;
	struct rd_seed seed = rd_seed_from_text((const char *)&number, sizeof(number));
	int refusal = rd_match_create(&bench->match, bench->memory, bench->game,
		bench->game->seats_min, NULL, 0, &seed, NULL, NULL);
	if (refusal != RD_ACCEPTED) {
		fprintf(stderr, "ronda bench: %s refuses its own default options\n",
			bench->game->name);
		exit(STATUS_FAILED);
	}
	bench->is_ended = false;
}

static void start_turn(struct bench *bench)
{
	rd_turn_start(&bench->turn, bench->match, bench->arena, bench->game->events_max);
}

/* One step of random legal play; the entry says what it was. False when the match has no more. */
static bool random_step(struct bench *bench, struct entry *entry)
{
	const struct rd_game *game = bench->game;
	struct rd_match *match = bench->match;
	struct rd_standing standing = {0};
	game->stand(match->state, &standing);
	if (standing.is_over)
		return false;
	start_turn(bench);
	for (int seat = 0; seat < match->seats; seat++) {
		if (!(standing.to_act & RD_SEAT(seat)))
			continue;
		game->look(match->state, seat, bench->view);
		size_t count = game->legal(bench->view, bench->legal, game->legal_max);
		if (count == 0)
			continue;
		size_t which = (size_t)rd_draw_unscripted(
			&match->whim[seat], 0, (int32_t)count - 1);
		bench->action = (uint8_t *)bench->legal + which * game->action_size;
		if (rd_match_act(match, seat, bench->action, &bench->turn) != RD_ACCEPTED)
			continue;
		rd_match_count(match, &bench->turn);
		*entry = (struct entry){.seat = seat};
		return true;
	}
	int64_t due = rd_due(game, match->state);
	if (due == RD_NEVER)
		return false;
	*entry = (struct entry){.seat = CLOCK, .seconds = rd_match_pass(match, due, &bench->turn)};
	rd_match_count(match, &bench->turn);
	return true;
}

/* What a server writes for a step: each seat its events, and the acting seat its view. */
static void write_json(struct bench *bench, int seat)
{
	struct rd_writer writer;
	for (int reader = 0; reader < bench->match->seats; reader++) {
		const struct rd_event *event = rd_first_event(&bench->turn);
		rd_write_start(&writer, bench->json, JSON_ROOM);
		for (; event; event = rd_next_event(&bench->turn, event))
			if (event->audience & RD_SEAT(reader))
				rd_write_event(bench->game, event, &writer);
		bench->json_bytes += writer.length;
	}
	if (seat != CLOCK) {
		rd_write_start(&writer, bench->json, JSON_ROOM);
		rd_match_write_view(bench->match, seat, bench->view, &writer);
		bench->json_bytes += writer.length;
		bench->json_actions++;
	}
}

/* ---- recording --------------------------------------------------------------------------------- */

static void record_step(struct bench *bench, struct recording *recording, const struct entry *entry,
	struct rd_log *log)
{
	static char line[RD_LOG_LINE_MAX + 1];
	const struct rd_match *match = bench->match;
	size_t length;
	recording->entry[recording->count] = *entry;
	if (entry->seat == CLOCK) {
		length = rd_log_clock(
			log, match, &bench->turn, NULL, entry->seconds, line, sizeof(line));
	} else {
		memcpy(recording->action + recording->count * bench->game->action_size,
			bench->action, bench->game->action_size);
		recording->actions++;
		length = rd_log_action(log, match, &bench->turn, NULL, entry->seat, bench->action,
			line, sizeof(line));
	}
	recording->count++;
	buffer_add(&recording->log, line, length);
}

static void record_match(struct bench *bench, struct recording *recording)
{
	const struct rd_game *game = bench->game;
	struct entry entry;
	struct rd_log log;
	char *head = allocate(RD_LOG_HEAD_MAX);
	recording->start = allocate(rd_match_size(game));
	recording->entry = allocate(RECORDED_STEPS * sizeof(struct entry));
	recording->action = allocate((size_t)RECORDED_STEPS * game->action_size);
	begin_match(bench);
	rd_match_clone(bench->match, recording->start);
	buffer_add(&recording->log, head, rd_log_head(&log, bench->match, head, RD_LOG_HEAD_MAX));
	while (recording->count < RECORDED_STEPS && random_step(bench, &entry))
		record_step(bench, recording, &entry, &log);
	recording->entry = allocate_more(recording->entry, recording->count * sizeof(struct entry));
	recording->action = allocate_more(recording->action, recording->count * game->action_size);
	free(head);
}

/* ---- what is measured: each does a little work and returns how much ------------------------------ */

static size_t replay_once(struct bench *bench, size_t round, bool has_json)
{
	const struct recording *recording = &bench->recording[round % RECORDED_MATCHES];
	bench->match = rd_match_clone(recording->start, bench->memory);
	for (size_t i = 0; i < recording->count; i++) {
		const struct entry *entry = &recording->entry[i];
		start_turn(bench);
		if (entry->seat == CLOCK)
			rd_match_pass(bench->match, entry->seconds, &bench->turn);
		else
			rd_match_act(bench->match, entry->seat,
				recording->action + i * bench->game->action_size, &bench->turn);
		rd_match_count(bench->match, &bench->turn);
		if (has_json)
			write_json(bench, entry->seat);
	}
	return recording->actions;
}

static size_t replay_plain(struct bench *bench, size_t round)
{
	return replay_once(bench, round, false);
}

static size_t replay_json(struct bench *bench, size_t round)
{
	return replay_once(bench, round, true);
}

static size_t play_random(struct bench *bench, bool has_json)
{
	struct entry entry;
	size_t actions = 0;
	for (int i = 0; i < BATCH; i++) {
		if (bench->is_ended)
			begin_match(bench);
		bench->is_ended = !random_step(bench, &entry);
		if (bench->is_ended)
			continue;
		actions += entry.seat != CLOCK;
		if (has_json)
			write_json(bench, entry.seat);
	}
	return actions;
}

static size_t random_plain(struct bench *bench, size_t round)
{
	(void)round;
	return play_random(bench, false);
}

static size_t random_json(struct bench *bench, size_t round)
{
	(void)round;
	return play_random(bench, true);
}

static size_t verify_log(struct bench *bench, size_t round)
{
	_Alignas(16) uint8_t action[RD_ACTION_MAX];
	const struct recording *recording = &bench->recording[round % RECORDED_MATCHES];
	const struct rd_game *game;
	struct rd_replay replay;
	size_t steps = 0;
	if (!rd_replay_start(&replay, recording->log.text, recording->log.length, bench->memory,
		    &game, &bench->match)) {
		fprintf(stderr, "ronda bench: a log that was just written is refused: %s\n",
			replay.fault.reason);
		exit(STATUS_FAILED);
	}
	start_turn(bench);
	while (rd_replay_step(&replay, bench->match, &bench->turn, action) != RD_REPLAY_END) {
		if (replay.fault.reason[0]) {
			fprintf(stderr,
				"ronda bench: line %zu of a log that was just written is refused: %s\n",
				replay.line, replay.fault.reason);
			exit(STATUS_FAILED);
		}
		steps++;
	}
	return steps;
}

static size_t set_up(struct bench *bench, size_t round)
{
	(void)round;
	for (int i = 0; i < 16; i++)
		begin_match(bench);
	return 16;
}

/* The compiler must believe that somebody reads what was copied. */
static void keep(void *memory)
{
	__asm__ volatile("" : : "r"(memory) : "memory");
}

static size_t clone_state(struct bench *bench, size_t round)
{
	uint32_t size = bench->game->state_size;
	(void)round;
	for (int i = 0; i < BATCH; i++) {
		const struct rd_match *match = bench->recording[i % RECORDED_MATCHES].start;
		memcpy(bench->memory, match->state, size);
		keep(bench->memory);
	}
	return BATCH;
}

static size_t clone_match(struct bench *bench, size_t round)
{
	(void)round;
	for (int i = 0; i < BATCH; i++) {
		rd_match_clone(bench->recording[i % RECORDED_MATCHES].start, bench->memory);
		keep(bench->memory);
	}
	return BATCH;
}

static size_t copy_bytes(struct bench *bench, size_t round)
{
	size_t size = rd_match_size(bench->game);
	(void)round;
	for (int i = 0; i < BATCH; i++) {
		memcpy(bench->memory, bench->recording[i % RECORDED_MATCHES].start, size);
		keep(bench->memory);
	}
	return BATCH;
}

static size_t hash_state(struct bench *bench, size_t round)
{
	uint8_t out[RD_DIGEST];
	(void)round;
	bench->match = rd_match_clone(bench->recording[0].start, bench->memory);
	for (int i = 0; i < 16; i++) {
		rd_match_hash(bench->match, out);
		keep(out);
	}
	return 16;
}

/* Times a second, the best of a few rounds: what disturbs a round only ever makes it slower. */
static double measure(struct bench *bench, size_t (*work)(struct bench *, size_t round))
{
	double best = 0;
	size_t round = 0;
	bench->is_ended = true;
	for (int i = 0; i < ROUNDS; i++) {
		double start = now(), elapsed;
		size_t done = 0;
		do {
			done += work(bench, round++);
			elapsed = now() - start;
		} while (elapsed < bench->seconds / ROUNDS);
		double rate = (double)done / elapsed;
		best = rate > best ? rate : best;
	}
	return best;
}

/* ---- one game ---------------------------------------------------------------------------------- */

static struct bench *bench_create(const struct rd_game *game, double seconds)
{
	struct bench *bench = allocate(sizeof(*bench));
	*bench = (struct bench){.game = game, .seconds = seconds};
	bench->memory = allocate(rd_match_size(game));
	bench->arena = allocate(game->events_max);
	bench->view = allocate(game->view_size);
	bench->legal = allocate((size_t)game->legal_max * game->action_size);
	bench->json = allocate(JSON_ROOM);
	for (size_t i = 0; i < RECORDED_MATCHES; i++)
		record_match(bench, &bench->recording[i]);
	return bench;
}

static void bench_destroy(struct bench *bench)
{
	for (size_t i = 0; i < RECORDED_MATCHES; i++) {
		free(bench->recording[i].start);
		free(bench->recording[i].entry);
		free(bench->recording[i].action);
		buffer_free(&bench->recording[i].log);
	}
	free(bench->memory);
	free(bench->arena);
	free(bench->view);
	free(bench->legal);
	free(bench->json);
	free(bench);
}

static void measure_all(struct bench *bench, struct figures *figures)
{
	figures->replay = measure(bench, replay_plain);
	bench->json_bytes = bench->json_actions = 0;
	figures->replay_json = measure(bench, replay_json);
	figures->json_bytes = bench->json_actions > 0
				      ? (double)bench->json_bytes / (double)bench->json_actions
				      : 0;
	figures->random = measure(bench, random_plain);
	figures->random_json = measure(bench, random_json);
	figures->verify = measure(bench, verify_log);
	figures->setup = measure(bench, set_up);
	figures->state = 1e9 / measure(bench, clone_state);
	figures->clone = 1e9 / measure(bench, clone_match);
	figures->copy = 1e9 / measure(bench, copy_bytes);
	figures->hash = 1e9 / measure(bench, hash_state);
}

static void print_figures(const struct rd_game *game, const struct figures *figures)
{
	printf("%s, rules %u: state %u bytes, view %u, match %zu\n", game->name, game->rules,
		game->state_size, game->view_size, rd_match_size(game));
	printf("  %-44s%12.0f actions/s\n", "replay, events on", figures->replay);
	printf("  %-44s%12.0f actions/s (%.0f bytes each)\n", "replay, events and a view as JSON",
		figures->replay_json, figures->json_bytes);
	printf("  %-44s%12.0f actions/s\n", "random play: look, legal, apply", figures->random);
	printf("  %-44s%12.0f actions/s\n", "random play, events and a view as JSON",
		figures->random_json);
	printf("  %-44s%12.0f steps/s\n", "verifying a log", figures->verify);
	printf("  %-44s%12.0f matches/s\n", "setup", figures->setup);
	printf("  %-44s%12.1f ns\n", "clone of a state", figures->state);
	printf("  %-44s%12.1f ns (memcpy of as much: %.1f ns, ratio %.2f)\n", "clone of a match",
		figures->clone, figures->copy, figures->clone / figures->copy);
	printf("  %-44s%12.1f ns\n", "hash of a state", figures->hash);
}

static void write_figure(struct rd_writer *writer, const char *name, double value)
{
	char text[40];
	int length = snprintf(text, sizeof(text), "%.1f", value);
	rd_write_key(writer, name);
	rd_write_raw(writer, text, (size_t)length);
}

static void write_figures(
	struct rd_writer *writer, const struct rd_game *game, const struct figures *figures)
{
	rd_write_open(writer, '{');
	rd_write_key(writer, "game");
	rd_write_words(writer, game->name);
	rd_write_key(writer, "rules");
	rd_write_integer(writer, game->rules);
	rd_write_key(writer, "state_bytes");
	rd_write_integer(writer, game->state_size);
	rd_write_key(writer, "view_bytes");
	rd_write_integer(writer, game->view_size);
	rd_write_key(writer, "match_bytes");
	rd_write_integer(writer, (int64_t)rd_match_size(game));
	write_figure(writer, "replay_actions_per_second", figures->replay);
	write_figure(writer, "replay_json_actions_per_second", figures->replay_json);
	write_figure(writer, "json_bytes_per_action", figures->json_bytes);
	write_figure(writer, "random_actions_per_second", figures->random);
	write_figure(writer, "random_json_actions_per_second", figures->random_json);
	write_figure(writer, "verify_steps_per_second", figures->verify);
	write_figure(writer, "setups_per_second", figures->setup);
	write_figure(writer, "clone_state_nanoseconds", figures->state);
	write_figure(writer, "clone_match_nanoseconds", figures->clone);
	write_figure(writer, "memcpy_match_nanoseconds", figures->copy);
	write_figure(writer, "hash_nanoseconds", figures->hash);
	rd_write_close(writer, '}');
}

/* ---- the command ------------------------------------------------------------------------------- */

static void print_json(
	const struct rd_game *const *games, const struct figures *figures, size_t count)
{
	struct buffer json = {0}, pretty = {0};
	struct rd_writer writer;
	do {
		buffer_writer(&json, &writer);
		rd_write_open(&writer, '[');
		for (size_t i = 0; i < count; i++)
			write_figures(&writer, games[i], &figures[i]);
		rd_write_close(&writer, ']');
	} while (!buffer_took(&json, &writer));
	buffer_add_pretty(&pretty, json.text, json.length);
	fwrite(pretty.text, 1, pretty.length, stdout);
	buffer_free(&json);
	buffer_free(&pretty);
}

static double take_seconds(const char *word)
{
	char *end;
	double seconds = strtod(word, &end);
	return end != word && *end == 0 && seconds >= 0.001 && seconds <= 3600 ? seconds : 0;
}

static int run_bench(const struct command *command, int argc, char **argv)
{
	const char *seconds_word = "1";
	int64_t rules = 0;
	bool is_json = false;
	int status;
	const struct option options[] = {
		RULES_OPTION(&rules),
		{"--seconds", "S", "time for each figure (default 1; fractions will do)",
			.text = &seconds_word},
		{"--json", NULL, "print an array for programs", .flag = &is_json},
		GAMES_OPTION,
	};
	if (!take_options(command, options, RD_COUNT(options), &argc, argv, &status))
		return status;
	if (!take_no_more(command, argc, argv, 1))
		return STATUS_USAGE;
	if (rules > 0 && argc == 0)
		return complain(command, "--rules", "of which game?");
	double seconds = take_seconds(seconds_word);
	if (seconds == 0)
		return complain(command, "--seconds", "\"%s\" is not a number (0.001 to 3600)",
			seconds_word);
	size_t count = argc > 0 ? 1 : rd_game_count();
	const struct rd_game **games = allocate(count * sizeof(*games));
	struct figures *figures = allocate(count * sizeof(*figures));
	status = STATUS_FINE;
	for (size_t i = 0; i < count; i++) {
		games[i] = argc > 0 ? take_edition(command, argv[0], rules) : rd_game_at(i);
		if (!games[i]) {
			status = STATUS_USAGE;
			break;
		}
		struct bench *bench = bench_create(games[i], seconds);
		measure_all(bench, &figures[i]);
		bench_destroy(bench);
		if (!is_json)
			print_figures(games[i], &figures[i]);
	}
	if (status == STATUS_FINE && is_json)
		print_json(games, figures, count);
	free(games);
	free(figures);
	return status;
}

const struct command bench_command = {
	.name = "bench",
	.operands = "[GAME]",
	.summary = "measure how fast the games run",
	.details =
		"Measures a game, or all of them: replaying recorded matches, playing at random through what a\n"
		"seat sees, both with the JSON that a server would send, setting up, cloning, hashing, and\n"
		"verifying logs. Each figure is the best of three rounds on a monotonic clock.\n\n"
		"Example: ronda bench naval --seconds 3",
	.run = run_bench,
};
