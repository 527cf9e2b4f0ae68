/*
 * phases.c: who may do what when (5, 6), letters (6.1), readiness, votes, leaving (6.6 to 6.8), and
 * the clock.
 */
#include "parts.h"

#include <string.h>

/* ---- small events ---- */

void machiavelli_tell_place(struct rd_turn *turn, int type, uint32_t audience, int place)
{
	struct machiavelli_event_place *event = rd_emit(
		turn, (uint16_t)type, audience, sizeof *event);
	event->place = (uint8_t)place;
}

struct machiavelli_event_seat *machiavelli_tell_seat(
	struct rd_turn *turn, int type, int seat, int value)
{
	struct machiavelli_event_seat *event = rd_emit(
		turn, (uint16_t)type, RD_EVERYONE, sizeof *event);
	event->seat = (int8_t)seat;
	event->value = (uint8_t)value;
	return event;
}

/* ---- 5.1: phases ---- */

static int32_t add_seconds(int32_t time, int64_t seconds)
{
	int64_t sum = time + seconds;
	return sum < INT32_MAX ? (int32_t)sum : INT32_MAX;
}

void machiavelli_begin_phase(struct machiavelli_state *state, int phase, struct rd_turn *turn)
{
	int length = phase == MACHIAVELLI_DIPLOMATIC ? state->options.diplomatic_time
						     : state->options.orders_time;
	state->phase = (uint8_t)phase;
	state->deadline = add_seconds(
		state->now, length * (state->options.pace == MACHIAVELLI_MAIL ? 3600 : 60));
	for (int i = 0; i < state->seat_count; i++) {
		state->seats[i].ready = state->seats[i].acted = false;
		state->seats[i].sent = 0;
	}
	machiavelli_begin_rounds(state);
	struct machiavelli_event_phase *event = rd_emit(
		turn, MACHIAVELLI_PHASE_CHANGED, RD_EVERYONE, sizeof *event);
	event->turn = state->turn;
	event->season = state->season;
	event->year = state->year;
	event->phase = state->phase;
	event->deadline = state->deadline;
}

static void end_phase(struct machiavelli_state *state, struct rd_turn *turn)
{
	if (state->phase == MACHIAVELLI_DIPLOMATIC)
		machiavelli_begin_phase(state, MACHIAVELLI_ORDERS, turn);
	else
		machiavelli_resolve(state, turn);
}

static void end_phase_if_all_are_ready(struct machiavelli_state *state, struct rd_turn *turn)
{
	bool is_waiting = false, has_active = false;
	for (int i = 0; i < state->seat_count; i++) {
		bool is_active = state->seats[i].status == MACHIAVELLI_ACTIVE;
		has_active = has_active || is_active;
		is_waiting = is_waiting || (is_active && !state->seats[i].ready);
	}
	if (state->options.early_advance && has_active && !is_waiting)
		end_phase(state, turn);
}

int64_t machiavelli_due(const void *of)
{
	const struct machiavelli_state *state = of;
	if (state->phase == MACHIAVELLI_FINISHED)
		return RD_NEVER;
	return state->deadline > state->now ? state->deadline - state->now : 0;
}

void machiavelli_pass(void *of, int64_t seconds, struct rd_turn *turn)
{
	struct machiavelli_state *state = of;
	int32_t now = add_seconds(state->now, seconds);
	if (state->phase != MACHIAVELLI_FINISHED && state->deadline <= now) {
		/* A patch may have put the deadline behind the present: the phase ends when it was due. */
		state->now = state->deadline;
		end_phase(state, turn);
	}
	state->now = now;
}

/* Somebody waits for this seat's answer: that is asked of it also when it is ready, and told to nobody else. */
static bool owes_answer(const struct machiavelli_state *state, int seat)
{
	if (!state->options.chancellery ||
		machiavelli_check_talk(&state->options, state->phase) != RD_ACCEPTED)
		return false;
	for (int other = 0; other < state->seat_count; other++) {
		if (other == seat || !machiavelli_is_living(&state->seats[other]))
			continue;
		const struct machiavelli_dealings *dealings =
			&state->dealings[machiavelli_pair(seat, other)];
		for (int i = 0; i < dealings->count; i++)
			if (dealings->proposals[i].standing == MACHIAVELLI_PROPOSED &&
				dealings->proposals[i].from == other)
				return true;
	}
	return false;
}

void machiavelli_stand(const void *of, struct rd_standing *standing)
{
	const struct machiavelli_state *state = of;
	*standing = (struct rd_standing){
		.turn = state->turn,
		.active = RD_NOBODY,
		.phase = state->phase,
		.is_over = state->phase == MACHIAVELLI_FINISHED,
	};
	for (int i = 0; i < state->seat_count && !standing->is_over; i++) {
		const struct machiavelli_seat *seat = &state->seats[i];
		if (machiavelli_is_living(seat))
			standing->in_play |= RD_SEAT(i);
		if (seat->status == MACHIAVELLI_OPEN)
			standing->vacant |= RD_SEAT(i); /* 6.8, 7.8 */
		if (seat->status == MACHIAVELLI_ACTIVE && (!seat->ready || owes_answer(state, i)))
			standing->to_act |= RD_SEAT(i);
	}
}

/* ---- 5.5: absence ---- */

void machiavelli_set_status(
	struct machiavelli_state *state, int seat, int status, struct rd_turn *turn)
{
	state->seats[seat].status = (uint8_t)status;
	machiavelli_tell_seat(turn, MACHIAVELLI_SEAT_STATUS, seat, status);
}

void machiavelli_close_vote(
	struct machiavelli_state *state, int seat, int result, struct rd_turn *turn)
{
	memset(&state->votes[seat], 0, sizeof state->votes[seat]);
	machiavelli_tell_seat(turn, MACHIAVELLI_VOTE_CLOSED, seat, result);
}

void machiavelli_note_act(struct machiavelli_state *state, int seat, struct rd_turn *turn)
{
	struct machiavelli_seat *own = &state->seats[seat];
	own->acted = true;
	if (own->status == MACHIAVELLI_ACTIVE)
		return;
	own->strikes = 0;
	if (state->votes[seat].is_open)
		machiavelli_close_vote(state, seat, MACHIAVELLI_VOTE_CANCELLED, turn);
	machiavelli_set_status(state, seat, MACHIAVELLI_ACTIVE, turn);
}

/* ---- 6.1: letters ---- */

int machiavelli_check_talk(const struct machiavelli_options *options, int phase)
{
	if (options->messages == MACHIAVELLI_TALK_NONE)
		return MACHIAVELLI_OPTION_OFF;
	if (options->messages == MACHIAVELLI_TALK_DIPLOMATIC && phase == MACHIAVELLI_ORDERS)
		return RD_WRONG_PHASE;
	return RD_ACCEPTED;
}

int machiavelli_count_code_points(const char *text)
{
	int count = 0;
	for (; *text; text++)
		count += ((uint8_t)*text & 0xc0) != 0x80;
	return count;
}

static bool is_correspondent(const struct machiavelli_state *state, int seat, int64_t to)
{
	return to == MACHIAVELLI_TO_ALL || (to >= 0 && to < state->seat_count && to != seat &&
						   machiavelli_is_living(&state->seats[to]));
}

static int send_message(struct machiavelli_state *state, int seat,
	const struct machiavelli_letter *letter, struct rd_turn *turn)
{
	struct machiavelli_seat *own = &state->seats[seat];
	struct machiavelli_clause clauses[MACHIAVELLI_CLAUSES];
	bool is_proposal = letter->has_clauses || letter->counters != 0;
	int refusal = machiavelli_check_talk(&state->options, state->phase);
	if (refusal != RD_ACCEPTED)
		return refusal;
	if (!is_correspondent(state, seat, letter->to))
		return RD_NO_SUCH_TARGET;
	if (machiavelli_count_code_points(letter->text) > MACHIAVELLI_LETTER)
		return MACHIAVELLI_TEXT_TOO_LONG;
	if (own->sent >= MACHIAVELLI_LETTERS)
		return MACHIAVELLI_LIMIT_REACHED;
	if (is_proposal)
		refusal = machiavelli_check_proposal(state, seat, letter, clauses);
	if (refusal != RD_ACCEPTED)
		return refusal;
	own->sent++;
	bool is_to_all = letter->to == MACHIAVELLI_TO_ALL;
	uint32_t audience = is_to_all ? RD_EVERYONE : RD_SEAT(seat) | RD_SEAT(letter->to);
	struct machiavelli_event_message *event = rd_emit(
		turn, MACHIAVELLI_MESSAGE_SENT, audience, sizeof *event);
	event->from = (int8_t)seat;
	event->recipient = is_to_all ? RD_NOBODY : (int8_t)letter->to;
	memcpy(event->text, letter->text, strlen(letter->text));
	if (is_proposal)
		machiavelli_propose(state, seat, letter, clauses, event);
	return RD_ACCEPTED;
}

/* ---- 6.6 to 6.8 ---- */

static int set_ready(struct machiavelli_state *state, int seat, bool ready, struct rd_turn *turn)
{
	machiavelli_note_act(state, seat, turn);
	if (state->seats[seat].ready != ready) {
		state->seats[seat].ready = ready;
		machiavelli_tell_seat(turn, MACHIAVELLI_READY_CHANGED, seat, 0)->ready = ready;
	}
	end_phase_if_all_are_ready(state, turn);
	return RD_ACCEPTED;
}

static int cast_vote(struct machiavelli_state *state, int seat,
	const struct machiavelli_ballot *ballot, struct rd_turn *turn)
{
	if (state->seats[seat].status != MACHIAVELLI_ACTIVE)
		return MACHIAVELLI_NOT_A_VOTER;
	if (ballot->seat < 0 || ballot->seat >= state->seat_count ||
		!state->votes[ballot->seat].is_open)
		return RD_NO_SUCH_TARGET;
	state->votes[ballot->seat].cast[seat] = ballot->choice;
	machiavelli_tell_seat(turn, MACHIAVELLI_VOTE_WAS_CAST, ballot->seat, ballot->choice)->by =
		(int8_t)seat;
	return RD_ACCEPTED;
}

static int leave(struct machiavelli_state *state, int seat, struct rd_turn *turn)
{
	if (state->seats[seat].status == MACHIAVELLI_OPEN)
		return RD_ACCEPTED;
	if (state->votes[seat].is_open)
		machiavelli_close_vote(state, seat, MACHIAVELLI_VOTE_CANCELLED, turn);
	machiavelli_set_status(state, seat, MACHIAVELLI_OPEN, turn);
	end_phase_if_all_are_ready(state, turn);
	return RD_ACCEPTED;
}

/* ---- 6 ---- */

static bool belongs_to_orders(int type)
{
	return type == MACHIAVELLI_ORDER_SET || type == MACHIAVELLI_ORDER_CLEAR ||
	       type == MACHIAVELLI_EXPENSE_ADD || type == MACHIAVELLI_EXPENSE_REMOVE;
}

int machiavelli_apply(void *of, int seat, const void *asked, struct rd_turn *turn)
{
	struct machiavelli_state *state = of;
	const struct machiavelli_action *action = asked;
	if (state->phase == MACHIAVELLI_FINISHED)
		return RD_MATCH_OVER;
	if (!machiavelli_is_living(&state->seats[seat]))
		return MACHIAVELLI_IS_ELIMINATED;
	if (belongs_to_orders(action->type) && state->phase != MACHIAVELLI_ORDERS)
		return RD_WRONG_PHASE;
	switch (action->type) {
	case MACHIAVELLI_MESSAGE_SEND: return send_message(state, seat, &action->letter, turn);
	case MACHIAVELLI_ORDER_SET: return machiavelli_set_order(state, seat, &action->order, turn);
	case MACHIAVELLI_ORDER_CLEAR:
		return machiavelli_clear_order(state, seat, action->order.unit, turn);
	case MACHIAVELLI_EXPENSE_ADD:
		return machiavelli_add_expense(state, seat, &action->payment, turn);
	case MACHIAVELLI_EXPENSE_REMOVE:
		return machiavelli_remove_expense(state, seat, action->id, turn);
	case MACHIAVELLI_TURN_READY: return set_ready(state, seat, action->ready, turn);
	case MACHIAVELLI_VOTE_CAST: return cast_vote(state, seat, &action->ballot, turn);
	case MACHIAVELLI_PROPOSAL_ANSWER:
		return machiavelli_answer_proposal(state, seat, &action->answer, turn);
	case MACHIAVELLI_SECRET_SHOW:
		return machiavelli_show_secret(state, seat, &action->showing, turn);
	default: return leave(state, seat, turn);
	}
}
