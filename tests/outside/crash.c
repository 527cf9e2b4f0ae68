/*
 * crash.c: a game that does what no game may, once its second mark is placed: CRASH 1 reads where nothing is, CRASH 2 never answers,
 * CRASH 3 ends the program, CRASH 4 has another head. Linked with the parts of the example, whose table is then `sound_game`.
 */
#include <ronda/game.h>

#include <stdlib.h>

extern const struct rd_game sound_game;
struct rd_game ronda_game;

static int apply(void *state, int seat, const void *action, struct rd_turn *turn)
{
	struct rd_standing standing;
	sound_game.stand(state, &standing);
	if (standing.turn == 2 && CRASH == 1)
		return *(volatile int *)8;
	while (standing.turn == 2 && CRASH == 2)
		;
	if (standing.turn == 2 && CRASH == 3)
		exit(7);
	return sound_game.apply(state, seat, action, turn);
}

__attribute__((constructor)) static void begin(void)
{
	ronda_game = sound_game;
	ronda_game.apply = apply;
	ronda_game.head.shape += CRASH == 4;
}
