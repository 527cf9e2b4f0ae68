/* tictactoe.h: the example for authors of games, for the registry; its sources are in examples/tictactoe. */
#ifndef GAMES_TICTACTOE_H
#define GAMES_TICTACTOE_H

#include <ronda/game.h>

extern const struct rd_game tictactoe_game;

#endif
