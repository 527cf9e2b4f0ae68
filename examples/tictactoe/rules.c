/*
 * rules.c: how a match begins, what an action does to it, and how it ends. These functions see the whole state.
 *
 * Everything here is pure: integers only, no clock, no files, no variable that outlives a call; chance comes from `rd_draw` alone. So
 * the same actions and the same dice give the same bytes on every machine, and a match is its log.
 */
#include "tictactoe.h"

#include <string.h>

/* Section 1: an empty board, and lots are drawn for the first turn. `state` comes all zero. */
int tictactoe_setup(void *memory, const void *options, int seats, struct rd_chance *chance,
	struct rd_fault *fault)
{
	struct tictactoe_state *state = memory;
	(void)options; /* there are none */
	(void)seats;   /* always two, as the table says */
	(void)fault;   /* for options that do not go together */
	memset(state->board, TICTACTOE_EMPTY, sizeof(state->board));
	/* A draw has a name, so that a scenario can say what comes of it. */
	state->turn = (int8_t)rd_draw(chance, "first", 0, TICTACTOE_SEATS - 1);
	state->winner = RD_NOBODY;
	state->reason = TICTACTOE_GOES_ON;
	return RD_ACCEPTED;
}

/* ---- an action ----------------------------------------------------------------------------------------- */

/* Section 2, in its order. */
int tictactoe_may_place(const struct tictactoe_state *state, int seat, int x, int y)
{
	if (state->reason != TICTACTOE_GOES_ON)
		return RD_MATCH_OVER;
	if (seat != state->turn)
		return RD_NOT_YOUR_TURN;
	if (state->board[y][x] != TICTACTOE_EMPTY)
		return TICTACTOE_TAKEN;
	return RD_ACCEPTED;
}

bool tictactoe_has_three(const struct tictactoe_state *state, int seat)
{
	/* Cells of each line, counted row by row from 0. */
	static const uint8_t lines[][TICTACTOE_SIDE] = {
		{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, /* rows */
		{0, 3, 6}, {1, 4, 7}, {2, 5, 8}, /* columns */
		{0, 4, 8}, {2, 4, 6},            /* diagonals */
	};
	const char *cell = &state->board[0][0];
	char mark = TICTACTOE_MARKS[seat];
	for (size_t i = 0; i < RD_COUNT(lines); i++)
		if (cell[lines[i][0]] == mark && cell[lines[i][1]] == mark &&
			cell[lines[i][2]] == mark)
			return true;
	return false;
}

static bool is_full(const struct tictactoe_state *state)
{
	return memchr(state->board, TICTACTOE_EMPTY, sizeof(state->board)) == NULL;
}

/* Section 3. Everybody at the table hears of the end. */
static void finish(struct tictactoe_state *state, int winner, enum tictactoe_reason reason,
	struct rd_turn *turn)
{
	struct tictactoe_event *event = rd_emit(
		turn, TICTACTOE_FINISHED, RD_EVERYONE, sizeof(*event));
	state->winner = (int8_t)winner;
	state->reason = (uint8_t)reason;
	event->winner = (int8_t)winner;
	event->reason = (uint8_t)reason;
}

static int place(struct tictactoe_state *state, int seat, const struct tictactoe_action *action,
	struct rd_turn *turn)
{
	/* Check first, change afterwards: a refused action leaves every byte as it was. */
	int refusal = tictactoe_may_place(state, seat, action->x, action->y);
	if (refusal != RD_ACCEPTED)
		return refusal;
	state->board[action->y][action->x] = TICTACTOE_MARKS[seat];
	state->turn = (int8_t)!seat;
	/*
	 * What happened is told by events, each with its audience. In a game with secrets the audience is the whole
	 * art: RD_SEAT(seat) for one seat alone, and two events where two seats may know different things.
	 */
	struct tictactoe_event *event = rd_emit(
		turn, TICTACTOE_PLACED, RD_EVERYONE, sizeof(*event));
	event->seat = (int8_t)seat;
	event->x = action->x;
	event->y = action->y;
	if (tictactoe_has_three(state, seat))
		finish(state, seat, TICTACTOE_THREE, turn);
	else if (is_full(state))
		finish(state, RD_NOBODY, TICTACTOE_FULL, turn);
	return RD_ACCEPTED;
}

/* The action was read by its schema: its type is one of ours, and its values are in range. */
int tictactoe_apply(void *memory, int seat, const void *given, struct rd_turn *turn)
{
	struct tictactoe_state *state = memory;
	const struct tictactoe_action *action = given;
	if (action->type == TICTACTOE_PLACE)
		return place(state, seat, action, turn);
	if (state->reason != TICTACTOE_GOES_ON)
		return RD_MATCH_OVER;
	finish(state, !seat,
		action->type == TICTACTOE_SURRENDER ? TICTACTOE_SURRENDERED : TICTACTOE_ABANDONED,
		turn);
	return RD_ACCEPTED;
}

/* ---- where a match stands ---------------------------------------------------------------------------- */

/* What the platform asks: whom does the match wait for, who is still in it, is it over? */
void tictactoe_stand(const void *memory, struct rd_standing *standing)
{
	const struct tictactoe_state *state = memory;
	const char *cell = &state->board[0][0];
	*standing = (struct rd_standing){.turn = 1, .active = state->turn};
	for (int i = 0; i < TICTACTOE_CELLS; i++)
		standing->turn += cell[i] != TICTACTOE_EMPTY;
	if (state->reason != TICTACTOE_GOES_ON) {
		standing->is_over = true;
		return;
	}
	standing->to_act = RD_SEAT(state->turn);
	standing->in_play = RD_SEAT(0) | RD_SEAT(1);
}

/* Ranks from 1, equal ones share; a score is any number that a rulebook likes. */
bool tictactoe_result(const void *memory, struct rd_result *result)
{
	const struct tictactoe_state *state = memory;
	*result = (struct rd_result){.reason = ""};
	if (state->reason == TICTACTOE_GOES_ON)
		return false;
	result->reason = tictactoe_reasons.name[state->reason];
	for (int seat = 0; seat < TICTACTOE_SEATS; seat++) {
		result->rank[seat] = state->winner == !seat ? 2 : 1;
		result->score[seat] = state->winner == seat;
	}
	return true;
}
