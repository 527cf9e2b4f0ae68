/*
 * prove.c: what scripts/mutate runs against a game with a changed number: scenarios, then logs.
 *
 *	prove SCENARIO... -- LOG...
 *
 * The status says what has noticed: 0 nothing, 1 a scenario, 2 a log. A broken invariant ends the program, which is noticed too.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <ronda/log.h>

#include "local/buffer.h"
#include "local/files.h"
#include "program/commands.h"

enum { BY_NOTHING, BY_A_SCENARIO, BY_A_LOG };

static bool replays(const char *path)
{
	_Alignas(16) static uint8_t action[RD_ACTION_MAX];
	struct buffer text = {0};
	const struct rd_game *game;
	struct rd_replay replay;
	struct rd_match *match;
	struct rd_turn turn;
	const char *reason;
	enum rd_replayed step = RD_REPLAY_FAULT;
	if (!read_whole_file(path, &text, &reason)) {
		fprintf(stderr, "prove: %s: %s\n", path, reason);
		exit(EXIT_FAILURE);
	}
	if (rd_replay_start(&replay, text.text, text.length, NULL, &game, &match)) {
		void *memory = allocate(rd_match_size(game)), *arena = allocate(game->events_max);
		if (rd_replay_start(&replay, text.text, text.length, memory, &game, &match)) {
			rd_turn_start(&turn, match, arena, game->events_max);
			do
				step = rd_replay_step(&replay, match, &turn, action);
			while (rd_replayed_step(step) || step == RD_REPLAY_RESULT);
		}
		free(memory);
		free(arena);
	}
	if (step != RD_REPLAY_END)
		fprintf(stderr, "%s:%zu: %s\n", path, replay.line, replay.fault.reason);
	buffer_free(&text);
	return step == RD_REPLAY_END;
}

int main(int argc, char **argv)
{
	int logs = 1;
	while (logs < argc && strcmp(argv[logs], "--") != 0)
		logs++;
	if (logs > 1 && scenario_command.run(&scenario_command, logs - 1, argv + 1) != 0)
		return BY_A_SCENARIO;
	for (int i = logs + 1; i < argc; i++)
		if (!replays(argv[i]))
			return BY_A_LOG;
	return BY_NOTHING;
}
