/*
 * rollout.c: a trial is played to its end, by bots in all seats. What it is worth to a seat: the first place, shared by
 * those who share it; in a game for one, to live to the horizon.
 */
#include "parts.h"

#include <string.h>

enum { STEPS_MAX = 20000 }; /* of one rollout; a match that goes on longer is nobody's */

/* What the bot of this seat does; now and then it slips (effort.c). */
static bool choose(struct analysis_desk *desk, int seat)
{
	struct rd_match *trial = desk->trial;
	uint8_t level = trial->sitter[seat].level;
	int slips = desk->analysis->effort.slips;
	if (slips > 0 && rd_draw_unscripted(&trial->whim[seat], 1, 100) <= slips)
		trial->sitter[seat].level = 1;
	bool acts = rd_match_choose(trial, seat, desk->view, desk->action);
	trial->sitter[seat].level = level;
	return acts;
}

/* One step: the next seat that has something to do, else the clock. False: nothing moves any more. */
static bool step(struct analysis_desk *desk, uint32_t to_act, uint32_t *idle, int *next)
{
	struct rd_match *trial = desk->trial;
	struct rd_turn turn;
	for (int i = 0; i < trial->seats; i++) {
		int seat = (*next + i) % trial->seats;
		if (!(to_act & ~*idle & RD_SEAT(seat)))
			continue;
		if (choose(desk, seat) && desk_act(desk, seat, desk->action)) {
			*next = seat + 1;
			*idle = 0;
			return true;
		}
		*idle |= RD_SEAT(seat);
	}
	int64_t due = rd_due(desk->game, trial->state);
	if (due == RD_NEVER)
		return false;
	rd_turn_start(&turn, trial, desk->arena, desk->game->events_max);
	rd_match_pass(trial, due, &turn);
	rd_match_count(trial, &turn);
	*idle = 0;
	return true;
}

static void share_first_place(
	const struct rd_result *result, int seats, int32_t value[RD_SEATS_MAX])
{
	int winners = 0;
	for (int seat = 0; seat < seats; seat++)
		winners += result->rank[seat] == 1;
	for (int seat = 0; seat < seats; seat++)
		value[seat] = result->rank[seat] == 1 ? ANALYSIS_CERTAIN / winners : 0;
}

void roll_out(struct analysis_desk *desk, int32_t value[RD_SEATS_MAX])
{
	struct rd_match *trial = desk->trial;
	struct rd_standing standing;
	struct rd_result result = {0};
	uint32_t horizon = desk->analysis->effort.horizon;
	uint32_t idle = 0;
	int next = 0;
	desk->game->stand(trial->state, &standing);
	uint32_t last_turn = horizon > 0 ? standing.turn + horizon : UINT32_MAX;
	for (int steps = 0; !standing.is_over && standing.turn < last_turn && steps < STEPS_MAX;
		steps++) {
		if (!step(desk, standing.to_act, &idle, &next))
			break;
		desk->game->stand(trial->state, &standing);
	}
	if (standing.is_over && desk->game->result(trial->state, &result))
		share_first_place(&result, trial->seats, value);
	else
		for (int seat = 0; seat < trial->seats; seat++)
			value[seat] = ANALYSIS_CERTAIN / trial->seats;
}
