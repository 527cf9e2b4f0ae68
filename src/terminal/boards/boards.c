/* boards.c: the boards of this build. A game without one is drawn by the generic board. */
#include <stdio.h>
#include <string.h>

#include "dungeon/parts.h"
#include "heroes/parts.h"
#include "machiavelli/parts.h"
#include "naval/parts.h"
#include "pirates/parts.h"

static const struct board *const boards[] = {
	&board_dungeon,
	&board_heroes,
	&board_machiavelli,
	&board_naval,
	&board_pirates,
};

const struct board *board_of(const struct rd_game *game)
{
	for (size_t i = 0; i < RD_COUNT(boards); i++)
		if (strcmp(boards[i]->game, game->name) == 0)
			return boards[i];
	return &board_generic;
}

bool board_load_keys(const struct board *board, struct keymap *keymap, char problem[KEYMAP_PROBLEM])
{
	const char *known[RD_COUNT(boards) + 1] = {NULL};
	size_t count = 0;
	for (size_t i = 0; i < RD_COUNT(boards); i++)
		if (boards[i]->commands)
			known[count++] = boards[i]->game;
	return !board->commands || keymap_load(keymap, board->game, known, problem);
}

const char *board_refusal(const struct board *board, const struct rd_game *game, const void *action,
	int refusal, enum rd_language language)
{
	const struct rd_text *text = board->refusal ? board->refusal(action, refusal) : NULL;
	return text ? text->in[language] : rd_refusal_text(game, refusal, language);
}

void board_pick_keys(const char *keys, char *out, size_t capacity)
{
	const char *bar = strchr(keys, '|');
	if (!bar)
		snprintf(out, capacity, "%s", keys);
	else if (screen_is_unicode())
		snprintf(out, capacity, "%.*s", (int)(bar - keys), keys);
	else
		snprintf(out, capacity, "%s", bar + 1);
}
