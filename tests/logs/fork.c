/*
 * fork.c: forks golden logs at several steps and holds what comes of it against the old match: the position, what each seat sees and
 * was told, what bots remember; then lets bots play on. Prints of each fork its file, step and last check, for a second engine to compare with.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <ronda/ronda.h>

enum { MOMENTS = 3, PLAYED_ON = 24 };

static const char *path;
static uint64_t at;
static int failed;

static bool hold(bool is_so, const char *what)
{
	if (!is_so) {
		printf("%s at %llu: does not hold: %s\n", path, (unsigned long long)at, what);
		failed++;
	}
	return is_so;
}

static void *taken(size_t size)
{
	void *memory = aligned_alloc(16, (size + 15) / 16 * 16);
	if (!memory)
		abort();
	return memset(memory, 0, (size + 15) / 16 * 16);
}

static char *read_file(size_t *length)
{
	FILE *file = fopen(path, "rb");
	char *text = NULL;
	if (file && fseek(file, 0, SEEK_END) == 0) {
		long size = ftell(file);
		rewind(file);
		text = malloc((size_t)size + 1);
		*length = fread(text, 1, (size_t)size, file);
	}
	if (file)
		fclose(file);
	return text;
}

/* ---- a log, read up to some step ------------------------------------------------------------------- */

struct reading {
	struct rd_replay replay;
	const struct rd_game *game;
	struct rd_match *match;
	struct rd_turn turn;
	enum rd_replayed last;
	void *memory, *arena, *action;
	uint8_t told[RD_SEATS_MAX][RD_DIGEST]; /* a digest of each seat's events */
};

static void note_told(struct reading *reading, struct rd_digest digest[RD_SEATS_MAX])
{
	static char text[1 << 20];
	for (const struct rd_event *event = rd_first_event(&reading->turn); event;
		event = rd_next_event(&reading->turn, event)) {
		struct rd_writer writer;
		rd_write_start(&writer, text, sizeof(text));
		rd_write_event(reading->game, event, &writer);
		hold(rd_write_finish(&writer), "an event can be written");
		for (int seat = 0; seat < reading->match->seats; seat++)
			if (event->audience & RD_SEAT(seat))
				rd_digest_add(&digest[seat], text, writer.length);
	}
}

/* Sitters as given, NULL: the log's own. */
static bool read_to(struct reading *reading, const char *text, size_t length, uint64_t steps,
	const struct rd_sitters *sitters)
{
	struct rd_digest digest[RD_SEATS_MAX];
	memset(reading, 0, sizeof(*reading));
	if (!rd_replay_start(&reading->replay, text, length, NULL, &reading->game, &reading->match))
		return false;
	reading->memory = taken(rd_match_size(reading->game));
	reading->arena = taken(reading->game->events_max);
	reading->action = taken(RD_ACTION_MAX);
	if (!rd_replay_start(&reading->replay, text, length, reading->memory, &reading->game,
		    &reading->match))
		return false;
	if (sitters)
		memcpy(reading->match->sitter, sitters->sitter, sizeof(sitters->sitter));
	rd_turn_start(&reading->turn, reading->match, reading->arena, reading->game->events_max);
	for (int seat = 0; seat < RD_SEATS_MAX; seat++)
		rd_digest_start(&digest[seat]);
	reading->last = RD_REPLAY_ACTION;
	while (reading->match->steps < steps && rd_replayed_step(reading->last)) {
		reading->last = rd_replay_step(
			&reading->replay, reading->match, &reading->turn, reading->action);
		if (rd_replayed_step(reading->last))
			note_told(reading, digest);
	}
	for (int seat = 0; seat < RD_SEATS_MAX; seat++)
		rd_digest_finish(&digest[seat], reading->told[seat]);
	return reading->last != RD_REPLAY_FAULT;
}

static void end_reading(struct reading *reading)
{
	free(reading->memory);
	free(reading->arena);
	free(reading->action);
}

/* ---- what must hold ---------------------------------------------------------------------------------- */

static bool sees_the_same(const struct reading *one, const struct reading *other, int seat)
{
	void *view = taken(one->game->view_size), *second = taken(one->game->view_size);
	one->game->look(one->match->state, seat, view);
	other->game->look(other->match->state, seat, second);
	bool is_same = memcmp(view, second, one->game->view_size) == 0;
	free(view);
	free(second);
	return is_same;
}

static bool remember_the_same(const struct reading *one, const struct reading *other)
{
	const uint8_t *end = (const uint8_t *)one->match + rd_match_size(one->game);
	return memcmp(one->match->memory, other->match->memory,
		       (size_t)(end - one->match->memory)) == 0;
}

static void compare(
	const struct reading *old, const struct reading *new, const struct rd_fork *fork)
{
	hold(new->match->steps == at + 1 && new->replay.forked == at + 1, "the fork is a step");
	hold(new->match->clock == old->match->clock, "the clock");
	hold(old->game->stir ||
			memcmp(old->match->state, new->match->state, old->game->state_size) == 0,
		"the position");
	for (int seat = RD_NOBODY; seat < old->match->seats; seat++)
		hold(sees_the_same(old, new, seat), "what a seat sees");
	hold(memcmp(old->told, new->told, sizeof(old->told)) == 0, "what a seat was told");
	hold(memcmp(old->match->heard, new->match->heard, sizeof(old->match->heard)) == 0,
		"how much a seat was told");
	hold(remember_the_same(old, new), "what bots remember is what their seats were told");
	hold(memcmp(&new->match->chance.seed, &fork->seed, RD_SEED) == 0 &&
			(old->game->stir || new->match->chance.counter == 0),
		"fresh dice");
	hold(memcmp(&new->match->whim[0].seed, &old->match->whim[0].seed, RD_SEED) != 0,
		"fresh whims");
}

/* Bots play on, in every seat, and the log that grows so proves itself. */
static void play_on(struct reading *reading, char *log, size_t length, size_t capacity)
{
	struct rd_play play;
	struct rd_match *match = reading->match;
	void *room = taken(rd_play_size(match->game)), *view = taken(match->game->view_size);
	rd_play_start(&play, match, room, &reading->replay.log);
	for (int i = 0; i < PLAYED_ON; i++) {
		struct rd_standing standing;
		int refusal = RD_PLAY_FULL;
		play.match->game->stand(play.match->state, &standing);
		if (standing.is_over || capacity - length < RD_PLAY_ROOM)
			break;
		int seat = 0;
		for (; seat < play.match->seats; seat++)
			if (standing.to_act & RD_SEAT(seat) && play.match->sitter[seat].level > 0 &&
				rd_match_choose(play.match, seat, view, reading->action))
				break;
		if (seat < play.match->seats)
			refusal = rd_play_act(
				&play, seat, reading->action, NULL, log + length, RD_PLAY_ROOM);
		else if (rd_due(play.match->game, play.match->state) > 0)
			refusal = rd_play_pass(&play, rd_due(play.match->game, play.match->state),
				NULL, log + length, RD_PLAY_ROOM);
		if (refusal != RD_ACCEPTED)
			break; /* it is the person's turn, and nothing else goes on */
		for (int line = 0; line < play.lines; line++)
			length += play.line[line].length;
		rd_play_commit(&play);
	}
	uint64_t steps = play.match->steps;
	struct reading again;
	hold(read_to(&again, log, length, UINT64_MAX, NULL) && again.last == RD_REPLAY_END &&
			again.match->steps == steps,
		"what was played on proves itself");
	end_reading(&again);
	free(room);
	free(view);
}

/* ---- forks ------------------------------------------------------------------------------------------- */

static enum rd_forked fork_at(const char *text, size_t length, const struct reading *whole,
	const struct rd_fork *fork, char *out, size_t capacity, struct rd_fork_made *made)
{
	const struct rd_fork_room room = {.match = taken(rd_match_size(whole->game)),
		.arena = taken(whole->game->events_max),
		.action = taken(RD_ACTION_MAX)};
	enum rd_forked forked = rd_fork(fork, text, length, &room, out, capacity, made);
	free(room.match);
	free(room.arena);
	free(room.action);
	return forked;
}

static struct rd_fork fork_of(const struct reading *whole)
{
	struct rd_fork fork = {.at = at, .seed = rd_seed_from_text("fork", 4)};
	fork.seats.count = whole->match->seats;
	for (int seat = 0; seat < whole->match->seats; seat++)
		fork.seats.sitter[seat].level = (uint8_t)(1 + seat % 3);
	return fork;
}

/* The check of the last line, which hangs on every byte before it. */
static void print_check(const char *log, size_t length)
{
	printf("%s %llu %.*s\n", path, (unsigned long long)at, (int)RD_LOG_CHECK,
		log + length - sizeof("\"}") - RD_LOG_CHECK);
}

static void try_moment(const char *text, size_t length, const struct reading *whole)
{
	struct rd_fork fork = fork_of(whole);
	struct rd_fork_made made;
	size_t capacity = rd_fork_size(length), more = capacity + PLAYED_ON * (size_t)RD_PLAY_ROOM;
	char *log = malloc(more);
	enum rd_forked forked = fork_at(text, length, whole, &fork, log, capacity, &made);
	if (hold(forked == RD_FORK_MADE, rd_fork_refusal(forked, RD_ENGLISH))) {
		struct reading old, new;
		hold(read_to(&old, text, length, at, &fork.seats), "the old log");
		hold(read_to(&new, log, made.length, at + 1, NULL), "the log of the fork");
		compare(&old, &new, &fork);
		print_check(log, made.length);
		play_on(&new, log, made.length, more);
		end_reading(&old);
		end_reading(&new);
		/* What was forked is not over, so nothing can be forked off it. */
		char *second = malloc(more);
		hold(fork_at(log, made.length, whole, &fork, second, more, &made) ==
				RD_FORK_NOT_OVER,
			"a match that goes on is not forked");
		free(second);
	}
	free(log);
}

static void try_refusals(char *text, size_t length, const struct reading *whole)
{
	struct rd_fork_made made;
	char *log = malloc(rd_fork_size(length));
	size_t room = rd_fork_size(length);
	at = whole->match->steps;
	struct rd_fork fork = fork_of(whole);
	hold(fork_at(text, length, whole, &fork, log, room, &made) == RD_FORK_NO_STEP, "the end");
	fork.at = UINT64_MAX;
	hold(fork_at(text, length, whole, &fork, log, room, &made) == RD_FORK_NO_STEP, "beyond it");
	fork.at = 0;
	fork.seats.count++;
	hold(fork_at(text, length, whole, &fork, log, room, &made) == RD_FORK_NO_SEAT,
		"a seat more");
	fork.seats.count--;
	hold(fork_at(text, length, whole, &fork, log, 100, &made) == RD_FORK_FULL, "no room");
	text[length / 2] ^= 1;
	hold(fork_at(text, length, whole, &fork, log, room, &made) == RD_FORK_BAD_LOG &&
			made.line > 0 && made.fault.reason[0],
		"a changed byte");
	text[length / 2] ^= 1;
	free(log);
}

static void try_log(void)
{
	size_t length = 0;
	char *text = read_file(&length);
	struct reading whole;
	at = 0;
	if (!hold(text && read_to(&whole, text, length, UINT64_MAX, NULL), "it can be read")) {
		free(text);
		return;
	}
	/* The last line that is read states the result, where there is one. */
	bool is_over = whole.last == RD_REPLAY_RESULT;
	uint64_t steps = whole.match->steps;
	if (is_over)
		for (int i = 0; i < MOMENTS; i++) {
			at = steps * (uint64_t)i / MOMENTS;
			try_moment(text, length, &whole);
		}
	if (is_over)
		try_refusals(text, length, &whole);
	struct rd_fork fork = fork_of(&whole);
	struct rd_fork_made made;
	char *log = malloc(rd_fork_size(length));
	fork.at = 0;
	hold(is_over || fork_at(text, length, &whole, &fork, log, rd_fork_size(length), &made) ==
				RD_FORK_NOT_OVER,
		"a log without a result is not forked");
	free(log);
	end_reading(&whole);
	free(text);
}

int main(int argc, char **argv)
{
	for (int i = 1; i < argc; i++) {
		path = argv[i];
		try_log();
	}
	return failed > 0 || argc < 2;
}
