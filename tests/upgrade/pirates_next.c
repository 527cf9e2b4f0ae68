/*
 * pirates_next.c: pirates with an edition more, for tests of upgrades alone: ronda-next is the program of tomorrow.
 *
 * Its newest edition changes one number of the rulebook: every team finds more money in its store. All else, and every
 * edition before it, is the game as it is. Linked before libronda it takes the place of games/pirates/game.c.
 */
#define pirates_game pirates_before
#include "games/pirates/game.c"
#undef pirates_game

#ifndef NEXT_GAME
#define NEXT_GAME pirates_game /* a module for pages is linked with both */
#endif
extern const struct rd_game NEXT_GAME;

enum { MORE_MONEY = 250 }; /* on top of `start_store` */

static int setup_next(void *state, const void *options, int seats, struct rd_chance *chance,
	struct rd_fault *fault)
{
	struct pirates_options changed = *(const struct pirates_options *)options;
	changed.terms.start_store.of[PIRATES_MONEY] += MORE_MONEY;
	return pirates_setup(state, &changed, seats, chance, fault);
}

const struct rd_game NEXT_GAME = {
	IN_ALL_EDITIONS,
	.rules = 4,
	.setup = setup_next,
	.option_row_count = PIRATES_OPTION_ROWS,
	.older = &pirates_before,
	.options = &pirates_options_schema,
	.state = &pirates_state_schema,
	.view = &pirates_view_schema,
	.spectator_view = &pirates_spectator_schema,
};
