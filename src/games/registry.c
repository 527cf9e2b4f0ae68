/* registry.c: the games of this build, in the order they are listed to people. */
#include <ronda/game.h>

#include <string.h>

#include "../../examples/tictactoe/tictactoe.h"
#include "games/dungeon/dungeon.h"
#include "games/heroes/heroes.h"
#include "games/machiavelli/machiavelli.h"
#include "games/naval/naval.h"
#include "games/pirates/pirates.h"

static const struct rd_game *const games[] = {
	&naval_game,
	&heroes_game,
	&pirates_game,
	&machiavelli_game,
	&dungeon_game,
	&tictactoe_game,
};

size_t rd_game_count(void)
{
	return RD_COUNT(games);
}

const struct rd_game *rd_game_at(size_t place)
{
	return place < RD_COUNT(games) ? games[place] : NULL;
}

const struct rd_game *rd_game_find(const char *name, size_t length)
{
	for (size_t i = 0; i < RD_COUNT(games); i++)
		if (strlen(games[i]->name) == length && memcmp(games[i]->name, name, length) == 0)
			return games[i];
	return NULL;
}
