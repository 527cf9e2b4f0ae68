/* replay.c: log files that can be stepped through. */
#include "replay.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "files.h"

/* ---- copies ------------------------------------------------------------------------------------ */

static void *new_match(const struct replay *replay)
{
	return allocate(rd_match_size(replay->game));
}

/* Drops every other copy: the first stays, and the rest lie twice as far apart. */
static void thin_copies(struct replay *replay)
{
	size_t kept = 0;
	for (size_t i = 0; i < replay->copies; i++) {
		if (i % 2 == 0)
			replay->copy[kept++] = replay->copy[i];
		else
			free(replay->copy[i].memory);
	}
	replay->copies = kept;
	replay->spacing *= 2;
}

/* Takes a copy if the present step is the next to have one. */
static void note_copy(struct replay *replay)
{
	if (replay->match->steps != replay->copies * replay->spacing)
		return;
	if (replay->copies == REPLAY_COPIES) {
		thin_copies(replay);
		if (replay->match->steps != replay->copies * replay->spacing)
			return;
	}
	struct replay_copy *copy = &replay->copy[replay->copies++];
	copy->memory = new_match(replay);
	rd_match_clone(replay->match, copy->memory);
	copy->reader = replay->reader;
}

static void go_to_copy(struct replay *replay, size_t which)
{
	const struct replay_copy *copy = &replay->copy[which];
	replay->match = rd_match_clone(copy->memory, replay->memory);
	replay->reader = copy->reader;
	replay->kind = RD_REPLAY_END;
	rd_turn_start(&replay->turn, replay->match, replay->arena, replay->game->events_max);
}

/* ---- stepping ---------------------------------------------------------------------------------- */

static enum rd_replayed step_once(struct replay *replay)
{
	enum rd_replayed kind = rd_replay_step(
		&replay->reader, replay->match, &replay->turn, replay->action);
	if (rd_replayed_step(kind)) {
		replay->kind = kind;
		replay->seat = replay->reader.seat;
		replay->seconds = replay->reader.seconds;
	}
	return kind;
}

bool replay_forward(struct replay *replay)
{
	return replay->match->steps < replay->steps && rd_replayed_step(step_once(replay));
}

void replay_seek(struct replay *replay, uint64_t step)
{
	if (step > replay->steps)
		step = replay->steps;
	/* One step is always made, so that its events are at hand; none leads to step 0. */
	if (step == 0) {
		go_to_copy(replay, 0);
		return;
	}
	uint64_t before = step - 1;
	if (replay->match->steps >= step ||
		before / replay->spacing * replay->spacing > replay->match->steps)
		go_to_copy(replay, (size_t)(before / replay->spacing));
	while (replay->match->steps < step && replay_forward(replay))
		;
}

bool replay_back(struct replay *replay)
{
	if (replay->match->steps == 0)
		return false;
	replay_seek(replay, replay->match->steps - 1);
	return true;
}

/* ---- opening ----------------------------------------------------------------------------------- */

static void note_fault(struct replay *replay, const char *path)
{
	const struct rd_fault *fault = &replay->reader.fault;
	snprintf(replay->problem, sizeof(replay->problem), "%s:%zu: %s%s%s", path,
		replay->reader.line, fault->path, fault->path[0] ? ": " : "", fault->reason);
}

static void note_end(struct replay *replay, const char *path, enum rd_replayed kind)
{
	replay->end_line = replay->reader.line;
	if (kind == RD_REPLAY_FAULT) {
		replay->end = REPLAY_BROKEN;
		note_fault(replay, path);
	} else if (kind == RD_REPLAY_CUT) {
		replay->end = REPLAY_CUT;
		snprintf(replay->problem, sizeof(replay->problem),
			"%s:%zu: the file ends within this line: it was cut off", path,
			replay->end_line);
	} else if (!replay->reader.is_over) {
		replay->end = REPLAY_UNFINISHED;
		snprintf(replay->problem, sizeof(replay->problem),
			"%s:%zu: the file ends here without a result: the match is not over, or lines were cut off",
			path, replay->end_line);
	}
}

static void play_through(struct replay *replay, const char *path)
{
	enum rd_replayed kind;
	note_copy(replay);
	do {
		kind = step_once(replay);
		if (rd_replayed_step(kind)) {
			replay->steps = replay->match->steps;
			note_copy(replay);
		}
	} while (rd_replayed_step(kind) || kind == RD_REPLAY_RESULT);
	note_end(replay, path, kind);
	go_to_copy(replay, 0);
}

bool replay_open(struct replay *replay, const char *path)
{
	const char *reason;
	struct buffer text = {0};
	if (read_whole_file(path, &text, &reason))
		return replay_open_text(replay, path, &text);
	memset(replay, 0, sizeof(*replay));
	snprintf(replay->problem, sizeof(replay->problem), "%s: %s", path, reason);
	buffer_free(&text);
	return false;
}

bool replay_open_text(struct replay *replay, const char *path, struct buffer *text)
{
	memset(replay, 0, sizeof(*replay));
	replay->spacing = REPLAY_SPACING;
	replay->file = *text;
	*text = (struct buffer){0};
	const struct buffer *file = &replay->file;
	bool is_log = rd_replay_start(
		&replay->reader, file->text, file->length, NULL, &replay->game, &replay->match);
	if (is_log) {
		replay->memory = new_match(replay);
		replay->arena = allocate(replay->game->events_max);
		is_log = rd_replay_start(&replay->reader, file->text, file->length, replay->memory,
			&replay->game, &replay->match);
	}
	if (!is_log) {
		note_fault(replay, path);
		replay_close(replay);
		return false;
	}
	rd_turn_start(&replay->turn, replay->match, replay->arena, replay->game->events_max);
	play_through(replay, path);
	return true;
}

void replay_close(struct replay *replay)
{
	for (size_t i = 0; i < replay->copies; i++)
		free(replay->copy[i].memory);
	free(replay->memory);
	free(replay->arena);
	buffer_free(&replay->file);
	replay->copies = 0;
	replay->memory = NULL;
	replay->arena = NULL;
	replay->match = NULL;
}
