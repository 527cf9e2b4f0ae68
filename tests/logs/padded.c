/* padded.c: replays logs with the rules that were built with padded states; says what does not hold, and where. */
#include <ronda/log.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/naval/naval.h"

_Static_assert(offsetof(struct naval_state, options) >= RD_PADDING_SIZE && RD_PADDING_SIZE > 0,
	"states are padded in this build");

static char *read_file(const char *path, size_t *length)
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

static bool is_proved(const char *path)
{
	static _Alignas(16) uint8_t action[RD_ACTION_MAX];
	size_t length = 0;
	char *text = read_file(path, &length);
	struct rd_replay replay = {0};
	const struct rd_game *game;
	struct rd_match *match;
	struct rd_turn turn;
	void *memory = NULL, *arena = NULL;
	enum rd_replayed step = RD_REPLAY_FAULT;
	if (text && rd_replay_start(&replay, text, length, NULL, &game, &match)) {
		memory = malloc(rd_match_size(game));
		arena = malloc(game->events_max);
		if (rd_replay_start(&replay, text, length, memory, &game, &match)) {
			rd_turn_start(&turn, match, arena, game->events_max);
			do
				step = rd_replay_step(&replay, match, &turn, action);
			while (rd_replayed_step(step) || step == RD_REPLAY_RESULT);
		}
	}
	bool is_good = step == RD_REPLAY_END && replay.unproved == 0;
	if (!is_good)
		printf("%s:%zu: %s\n", path, replay.line, replay.fault.reason);
	free(text);
	free(memory);
	free(arena);
	return is_good;
}

int main(int argc, char **argv)
{
	int failed = 0;
	for (int i = 1; i < argc; i++)
		failed += !is_proved(argv[i]);
	return failed > 0 || argc < 2;
}
