/*
 * scramble.c: other plans and another remainder of the clock: a match that the seat cannot tell from
 * this one (10). Each plan is made of legal steps, as many as chance will have.
 */
#include "parts.h"

#include <string.h>

static void scramble_plan(
	struct pirates_state *state, struct pirates_ship *ship, struct rd_chance *chance)
{
	struct pirates_waters waters = pirates_waters_of(state);
	struct pirates_step next[PIRATES_NEXT_MAX];
	struct pirates_walk walk;
	memset(ship->plan, 0, sizeof ship->plan);
	ship->step_count = 0;
	pirates_walk_start(&walk, &waters, ship, &state->scene.teams[ship->seat].store, false);
	for (int wanted = rd_draw_unscripted(chance, 0, PIRATES_PLAN); ship->step_count < wanted;) {
		int count = pirates_next_steps(&walk, next);
		if (count == 0)
			break;
		const struct pirates_step *step = &next[rd_draw_unscripted(chance, 0, count - 1)];
		pirates_walk_step(&walk, step);
		ship->plan[ship->step_count++] = *step;
	}
}

void pirates_scramble(void *of, int seat, struct rd_chance *chance)
{
	struct pirates_state *state = of;
	if (state->scene.phase == PIRATES_OVER)
		return;
	for (int i = 0; i < state->ship_count; i++)
		if (state->ships[i].seat != seat && !state->ships[i].destroyed)
			scramble_plan(state, &state->ships[i], chance);
	if (state->left_s > 0)
		state->left_s = rd_draw_unscripted(chance, 1, state->scene.terms.deadline_s);
}
