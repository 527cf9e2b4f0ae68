/*
 * look.c: what a seat sees, and what it may do. `legal` knows the view alone, never the state: it also runs in the page and in
 * other programs, on what they were sent. So no refusal may depend on anything that a seat cannot see.
 */
#include "tictactoe.h"

#include <string.h>

/* Fills every byte of the view: what lay there before must not shine through. */
void tictactoe_look(const void *state, int seat, void *memory)
{
	struct tictactoe_view *view = memory;
	memset(view, 0, sizeof(*view));
	view->seat = (int8_t)seat;
	view->position = *(const struct tictactoe_state *)state;
}

/* Every action that apply would accept, but for giving up: nobody should do that by accident. */
size_t tictactoe_legal(const void *memory, void *out, size_t capacity)
{
	const struct tictactoe_view *view = memory;
	struct tictactoe_action *actions = out;
	size_t count = 0;
	for (uint8_t y = 0; y < TICTACTOE_SIDE; y++)
		for (uint8_t x = 0; x < TICTACTOE_SIDE && count < capacity; x++)
			if (tictactoe_may_place(&view->position, view->seat, x, y) == RD_ACCEPTED)
				actions[count++] = (struct tictactoe_action){
					.type = TICTACTOE_PLACE, .x = x, .y = y};
	return count;
}
