/* tictactoe.h: the example game, for the registry. */
#include <ronda/game.h>

extern const struct rd_game tictactoe_game;
