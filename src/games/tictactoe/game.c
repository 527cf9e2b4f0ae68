/*
 * game.c: the example for authors of games, built in. It is written as a game outside of the tree is, where each has its table by the
 * name ronda_game; here, among others, it needs one of its own.
 */
#include "tictactoe.h"

#define ronda_game tictactoe_game
#include "../../../examples/tictactoe/game.c"
