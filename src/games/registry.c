/*
 * registry.c: the games of this build by their newest editions, in the order they are listed to people. A build of one
 * game (a page's wasm) names its table in RD_ONLY_GAME.
 */
#include <ronda/game.h>

#ifdef RD_ONLY_GAME

extern const struct rd_game RD_ONLY_GAME;
const struct rd_game *const rd_built_in[] = {&RD_ONLY_GAME};

#else

#include "games/dungeon/dungeon.h"
#include "games/heroes/heroes.h"
#include "games/machiavelli/machiavelli.h"
#include "games/naval/naval.h"
#include "games/pirates/pirates.h"
#include "games/tictactoe/tictactoe.h"

const struct rd_game *const rd_built_in[] = {
	&naval_game,
	&heroes_game,
	&pirates_game,
	&machiavelli_game,
	&dungeon_game,
	&tictactoe_game,
};

#endif

const size_t rd_built_in_count = RD_COUNT(rd_built_in);
