/*
 * clauses.c: proposals of two seats to each other (6.10): what a letter may carry, answers, secrets that are shown, and what
 * a seat sees of its dealings. Everything in a pair's dealings is known to both of its seats, but for the findings, which each
 * has of its own; so no limit here tells of what only one of them knows.
 */
#include "parts.h"

#include <string.h>

static struct machiavelli_dealings *dealings_of(struct machiavelli_state *state, int one, int other)
{
	return &state->dealings[machiavelli_pair(one, other)];
}

static bool is_rival(const struct machiavelli_state *state, int seat, int64_t other)
{
	return other >= 0 && other < state->seat_count && other != seat &&
	       machiavelli_is_living(&state->seats[other]);
}

/* ---- 6.10.1: clauses ---- */

static bool is_open_place(const struct machiavelli_eyes *eyes, int place)
{
	return place < MACHIAVELLI_PLACES && !machiavelli_has(eyes->closed, place);
}

static bool is_living(const struct machiavelli_eyes *eyes, int seat)
{
	return machiavelli_is_seat(eyes, seat) && !eyes->is_out[seat];
}

/* An order of this turn, of a unit in sight, must be one that its seat could give now; of others the places alone are looked at. */
static int check_deed(const struct machiavelli_eyes *eyes, const struct machiavelli_clause *clause)
{
	const struct machiavelli_deed *deed = &clause->deed;
	bool has_target = deed->order == MACHIAVELLI_SUPPORT || deed->order == MACHIAVELLI_CONVOY;
	if (deed->unit >= MACHIAVELLI_REFERENCES ||
		!is_open_place(eyes, machiavelli_place_of(deed->unit)) ||
		(has_target && !is_open_place(eyes, deed->target)) ||
		(deed->has_to && !is_open_place(eyes, deed->to)))
		return RD_NO_SUCH_TARGET;
	if (clause->turn > eyes->turn ||
		!machiavelli_has(eyes->sight, machiavelli_place_of(deed->unit)))
		return RD_ACCEPTED;
	struct machiavelli_eyes promiser = *eyes;
	struct machiavelli_order order = machiavelli_order_of_deed(deed);
	promiser.seat = clause->by;
	return machiavelli_check_order(&promiser, &order);
}

static int check_when(const struct machiavelli_eyes *eyes, const struct machiavelli_when *when)
{
	if (!is_living(eyes, when->seat))
		return RD_NO_SUCH_TARGET;
	bool is_land = is_open_place(eyes, when->province) && !machiavelli_is_sea(when->province);
	return when->cause != MACHIAVELLI_WHEN_HOLDS || is_land ? RD_ACCEPTED : RD_NO_SUCH_TARGET;
}

static int check_clause(
	const struct machiavelli_eyes *eyes, int to, const struct machiavelli_clause *clause)
{
	bool is_of_one = !machiavelli_binds_both(clause->kind);
	if (is_of_one && clause->by != eyes->seat && clause->by != to)
		return RD_NO_SUCH_TARGET;
	if (clause->turn < eyes->turn || clause->turn > eyes->options->turn_limit)
		return RD_OUT_OF_RANGE;
	switch (clause->kind) {
	case MACHIAVELLI_CLAUSE_ORDER: return check_deed(eyes, clause);
	case MACHIAVELLI_CLAUSE_PAY:
		return clause->has_when ? check_when(eyes, &clause->when) : RD_ACCEPTED;
	case MACHIAVELLI_CLAUSE_STAY_OUT:
	case MACHIAVELLI_CLAUSE_LEAVE:
		return is_open_place(eyes, clause->province) ? RD_ACCEPTED : RD_NO_SUCH_TARGET;
	case MACHIAVELLI_CLAUSE_REVEAL:
		return clause->secret != MACHIAVELLI_SECRET_ORDER ||
				       (clause->unit < MACHIAVELLI_REFERENCES &&
					       is_open_place(
						       eyes, machiavelli_place_of(clause->unit)))
			       ? RD_ACCEPTED
			       : RD_NO_SUCH_TARGET;
	case MACHIAVELLI_CLAUSE_ALLIANCE:
		return is_living(eyes, clause->seat) && clause->seat != eyes->seat &&
				       clause->seat != to
			       ? RD_ACCEPTED
			       : RD_NO_SUCH_TARGET;
	default: return RD_ACCEPTED;
	}
}

/* A turn that is left out, and what belongs to another kind of secret. */
static void complete(const struct machiavelli_eyes *eyes, struct machiavelli_clause *clause)
{
	bool lasts = machiavelli_binds_both(clause->kind) || clause->has_when;
	int turn = eyes->turn + (lasts ? MACHIAVELLI_TRUCE_TURNS : 0);
	int last = eyes->options->turn_limit;
	if (clause->turn == 0)
		clause->turn = (uint8_t)(turn < last ? turn : last);
	if (clause->kind == MACHIAVELLI_CLAUSE_REVEAL && clause->secret != MACHIAVELLI_SECRET_ORDER)
		clause->unit = MACHIAVELLI_NO_UNIT;
}

int machiavelli_check_clauses(
	const struct machiavelli_eyes *eyes, int to, struct machiavelli_clause *clauses, int count)
{
	for (int i = 0; i < count; i++) {
		complete(eyes, &clauses[i]);
		int refusal = check_clause(eyes, to, &clauses[i]);
		if (refusal != RD_ACCEPTED)
			return refusal;
		for (int j = 0; j < i; j++)
			if (memcmp(&clauses[i], &clauses[j], sizeof clauses[i]) == 0)
				return MACHIAVELLI_DUPLICATE;
	}
	return RD_ACCEPTED;
}

/* ---- 6.10.1: proposals ---- */

static struct machiavelli_proposal *find_proposal(struct machiavelli_dealings *dealings, int64_t id)
{
	for (int i = 0; i < dealings->count; i++)
		if (dealings->proposals[i].id == id)
			return &dealings->proposals[i];
	return NULL;
}

static int count_standing(const struct machiavelli_dealings *dealings)
{
	int count = 0;
	for (int i = 0; i < dealings->count; i++)
		count += machiavelli_stands(&dealings->proposals[i]);
	return count;
}

int machiavelli_check_proposal(const struct machiavelli_state *state, int seat,
	const struct machiavelli_letter *letter,
	struct machiavelli_clause clauses[MACHIAVELLI_CLAUSES])
{
	struct machiavelli_eyes eyes;
	if (!letter->has_clauses)
		return RD_BAD_ACTION;
	if (!state->options.chancellery)
		return MACHIAVELLI_OPTION_OFF;
	if (letter->to == MACHIAVELLI_TO_ALL)
		return RD_NO_SUCH_TARGET;
	const struct machiavelli_dealings *dealings =
		&state->dealings[machiavelli_pair(seat, (int)letter->to)];
	const struct machiavelli_proposal *other = find_proposal(
		(struct machiavelli_dealings *)dealings, letter->counters);
	if (letter->counters != 0 &&
		(!other || other->standing != MACHIAVELLI_PROPOSED || other->from == seat))
		return RD_NO_SUCH_TARGET;
	machiavelli_eyes_of_state(&eyes, state, seat);
	memcpy(clauses, letter->clauses, sizeof letter->clauses);
	int refusal = machiavelli_check_clauses(
		&eyes, (int)letter->to, clauses, letter->clause_count);
	if (refusal != RD_ACCEPTED)
		return refusal;
	if (other ? other->rounds >= MACHIAVELLI_COUNTERS
		  : count_standing(dealings) >= MACHIAVELLI_STANDING)
		return MACHIAVELLI_LIMIT_REACHED;
	return RD_ACCEPTED;
}

/* The pair's room is full: the oldest that does not stand any more makes place. */
static struct machiavelli_proposal *add_proposal(struct machiavelli_dealings *dealings)
{
	if (dealings->count == MACHIAVELLI_STANDING) {
		int oldest = 0;
		while (machiavelli_stands(&dealings->proposals[oldest]))
			oldest++;
		dealings->count--;
		memmove(&dealings->proposals[oldest], &dealings->proposals[oldest + 1],
			(size_t)(dealings->count - oldest) * sizeof dealings->proposals[0]);
	}
	struct machiavelli_proposal *proposal = &dealings->proposals[dealings->count++];
	memset(proposal, 0, sizeof *proposal);
	dealings->is_begun = true;
	proposal->objection = MACHIAVELLI_NO_OBJECTION;
	proposal->id = proposal->thread = ++dealings->last_id;
	return proposal;
}

static bool has_clause(
	const struct machiavelli_proposal *proposal, const struct machiavelli_clause *clause)
{
	for (int i = 0; i < proposal->pledge_count; i++)
		if (memcmp(&proposal->pledges[i].clause, clause, sizeof *clause) == 0)
			return true;
	return false;
}

void machiavelli_propose(struct machiavelli_state *state, int seat,
	const struct machiavelli_letter *letter,
	const struct machiavelli_clause clauses[MACHIAVELLI_CLAUSES],
	struct machiavelli_event_message *event)
{
	struct machiavelli_dealings *dealings = dealings_of(state, seat, (int)letter->to);
	struct machiavelli_proposal *countered = find_proposal(dealings, letter->counters);
	struct machiavelli_proposal before = {0};
	if (countered) {
		countered->standing = MACHIAVELLI_COUNTERED;
		before = *countered;
	}
	struct machiavelli_proposal *proposal = add_proposal(dealings);
	proposal->from = (int8_t)seat;
	proposal->turn = state->turn;
	if (before.id > 0) {
		proposal->counters = before.id;
		proposal->thread = before.thread;
		proposal->rounds = (uint8_t)(before.rounds + 1);
	}
	for (int i = 0; i < letter->clause_count; i++) {
		struct machiavelli_pledge *pledge = &proposal->pledges[proposal->pledge_count++];
		pledge->clause = clauses[i];
		pledge->is_changed = before.id > 0 && !has_clause(&before, &clauses[i]);
		pledge->breaker[0] = pledge->breaker[1] = RD_NOBODY;
		event->clauses[i] = (struct machiavelli_sent_clause){
			.clause = clauses[i], .is_changed = pledge->is_changed};
	}
	event->has_clauses = true;
	event->clause_count = letter->clause_count;
	event->proposal = proposal->id;
	event->thread = proposal->thread;
	event->counters = proposal->counters;
}

void machiavelli_begin_rounds(struct machiavelli_state *state)
{
	for (int pair = 0; pair < MACHIAVELLI_PAIRS; pair++)
		for (int i = 0; i < state->dealings[pair].count; i++)
			state->dealings[pair].proposals[i].rounds = 0;
}

/* ---- 6.10.2: answers ---- */

/* What has happened already when it is promised counts as happening now. */
static void accept(struct machiavelli_state *state, struct machiavelli_proposal *proposal)
{
	proposal->standing = MACHIAVELLI_ACCEPTED;
	for (int i = 0; i < proposal->pledge_count; i++) {
		struct machiavelli_clause *clause = &proposal->pledges[i].clause;
		if (clause->kind == MACHIAVELLI_CLAUSE_PAY && clause->has_when &&
			clause->when.cause == MACHIAVELLI_WHEN_HOLDS &&
			state->owners[clause->when.province] == clause->when.seat)
			proposal->pledges[i].came = state->turn;
	}
}

int machiavelli_answer_proposal(struct machiavelli_state *state, int seat,
	const struct machiavelli_answer_given *answer, struct rd_turn *turn)
{
	int refusal = state->options.chancellery
			      ? machiavelli_check_talk(&state->options, state->phase)
			      : MACHIAVELLI_OPTION_OFF;
	if (refusal != RD_ACCEPTED)
		return refusal;
	if (!is_rival(state, seat, answer->with))
		return RD_NO_SUCH_TARGET;
	struct machiavelli_proposal *proposal = find_proposal(
		dealings_of(state, seat, answer->with), answer->proposal);
	bool is_own = proposal && proposal->from == seat;
	if (!proposal || proposal->standing != MACHIAVELLI_PROPOSED ||
		is_own != (answer->reply == MACHIAVELLI_REPLY_WITHDRAW))
		return RD_NO_SUCH_TARGET;
	if (answer->reply == MACHIAVELLI_REPLY_ACCEPT)
		accept(state, proposal);
	else
		proposal->standing = answer->reply == MACHIAVELLI_REPLY_REFUSE
					     ? MACHIAVELLI_REFUSED
					     : MACHIAVELLI_WITHDRAWN;
	if (answer->reply == MACHIAVELLI_REPLY_REFUSE)
		proposal->objection = answer->objection;
	struct machiavelli_event_answered *event = rd_emit(turn, MACHIAVELLI_PROPOSAL_ANSWERED,
		RD_SEAT(seat) | RD_SEAT(answer->with), sizeof *event);
	event->from = (int8_t)seat;
	event->recipient = (int8_t)answer->with;
	event->proposal = proposal->id;
	event->standing = proposal->standing;
	event->objection = proposal->objection;
	return RD_ACCEPTED;
}

/* ---- 6.10.3: secrets ---- */

static int check_secret(
	const struct machiavelli_state *state, int seat, const struct machiavelli_showing *showing)
{
	switch (showing->secret) {
	case MACHIAVELLI_SECRET_ORDER:
		if (state->phase != MACHIAVELLI_ORDERS)
			return RD_WRONG_PHASE;
		if (showing->unit >= MACHIAVELLI_REFERENCES)
			return RD_NO_SUCH_TARGET;
		int unit = machiavelli_find_unit(state, showing->unit);
		return unit >= 0 && state->units[unit].seat == seat ? RD_ACCEPTED
								    : RD_NOT_YOUR_UNIT;
	case MACHIAVELLI_SECRET_LETTER:
		if (showing->author < 0 || showing->author >= state->seat_count ||
			showing->author == seat || showing->author == showing->to)
			return RD_NO_SUCH_TARGET;
		return machiavelli_count_code_points(showing->text) > MACHIAVELLI_LETTER
			       ? MACHIAVELLI_TEXT_TOO_LONG
			       : RD_ACCEPTED;
	default: return RD_ACCEPTED;
	}
}

/* A promise to show it is kept by showing it, once it was accepted. */
static void note_shown(
	struct machiavelli_dealings *dealings, int seat, const struct machiavelli_showing *showing)
{
	for (int i = 0; i < dealings->count; i++) {
		struct machiavelli_proposal *proposal = &dealings->proposals[i];
		for (int j = 0; j < proposal->pledge_count; j++) {
			const struct machiavelli_clause *clause = &proposal->pledges[j].clause;
			bool is_it = clause->kind == MACHIAVELLI_CLAUSE_REVEAL &&
				     clause->by == seat && clause->secret == showing->secret &&
				     (clause->secret != MACHIAVELLI_SECRET_ORDER ||
					     clause->unit == showing->unit);
			if (is_it && proposal->standing == MACHIAVELLI_ACCEPTED)
				proposal->pledges[j].is_shown = true;
		}
	}
}

int machiavelli_show_secret(struct machiavelli_state *state, int seat,
	const struct machiavelli_showing *showing, struct rd_turn *turn)
{
	struct machiavelli_seat *own = &state->seats[seat];
	int refusal = state->options.chancellery
			      ? machiavelli_check_talk(&state->options, state->phase)
			      : MACHIAVELLI_OPTION_OFF;
	if (refusal != RD_ACCEPTED)
		return refusal;
	if (!is_rival(state, seat, showing->to))
		return RD_NO_SUCH_TARGET;
	refusal = check_secret(state, seat, showing);
	if (refusal != RD_ACCEPTED)
		return refusal;
	if (own->sent >= MACHIAVELLI_LETTERS)
		return MACHIAVELLI_LIMIT_REACHED;
	own->sent++;
	struct machiavelli_event_shown *event = rd_emit(turn, MACHIAVELLI_SECRET_SHOWN,
		RD_SEAT(seat) | RD_SEAT(showing->to), sizeof *event);
	event->from = (int8_t)seat;
	event->recipient = (int8_t)showing->to;
	event->secret = showing->secret;
	event->is_attested = showing->secret != MACHIAVELLI_SECRET_LETTER;
	if (showing->secret == MACHIAVELLI_SECRET_ORDER) {
		const struct machiavelli_order *order = machiavelli_order_of(own, showing->unit);
		event->order = order ? machiavelli_deed_of_order(order)
				     : (struct machiavelli_deed){.unit = showing->unit};
	} else if (showing->secret == MACHIAVELLI_SECRET_TREASURY) {
		event->treasury = own->treasury;
	} else {
		event->author = (int8_t)showing->author;
		memcpy(event->text, showing->text, strlen(showing->text));
	}
	note_shown(dealings_of(state, seat, showing->to), seat, showing);
	return RD_ACCEPTED;
}

/* ---- 10.2 ---- */

static void look_at_proposal(const struct machiavelli_proposal *proposal, int with, int side,
	struct machiavelli_view *view)
{
	struct machiavelli_seen_proposal *seen = &view->proposals[view->proposal_count++];
	*seen = (struct machiavelli_seen_proposal){.id = proposal->id,
		.thread = proposal->thread,
		.counters = proposal->counters,
		.with = (int8_t)with,
		.from = proposal->from,
		.standing = proposal->standing,
		.objection = proposal->objection,
		.turn = proposal->turn,
		.rounds = proposal->rounds,
		.pledge_count = proposal->pledge_count};
	for (int i = 0; i < proposal->pledge_count; i++) {
		const struct machiavelli_pledge *pledge = &proposal->pledges[i];
		seen->pledges[i] = (struct machiavelli_seen_pledge){.clause = pledge->clause,
			.paid = pledge->paid,
			.came = pledge->came,
			.finding = pledge->finding[side],
			.breaker = pledge->breaker[side],
			.is_changed = pledge->is_changed};
	}
}

void machiavelli_look_at_proposals(
	const struct machiavelli_state *state, struct machiavelli_view *view)
{
	for (int other = 0; other < state->seat_count; other++) {
		if (other == view->seat)
			continue;
		const struct machiavelli_dealings *dealings =
			&state->dealings[machiavelli_pair(view->seat, other)];
		for (int i = 0; i < dealings->count; i++)
			look_at_proposal(&dealings->proposals[i], other, view->seat > other, view);
	}
}

/* ---- 10.1 ---- */

static bool is_of_pair(
	const struct machiavelli_proposal *proposal, int low, int high, int seat_count)
{
	if (proposal->from != low && proposal->from != high)
		return false;
	for (int i = 0; i < proposal->pledge_count; i++) {
		const struct machiavelli_clause *clause = &proposal->pledges[i].clause;
		bool is_of_one = !machiavelli_binds_both(clause->kind);
		if ((is_of_one && clause->by != low && clause->by != high) ||
			clause->seat >= seat_count || clause->when.seat >= seat_count ||
			(clause->kind == MACHIAVELLI_CLAUSE_REVEAL &&
				clause->secret == MACHIAVELLI_SECRET_ORDER &&
				clause->unit == MACHIAVELLI_NO_UNIT) ||
			(clause->has_when && clause->when.cause == MACHIAVELLI_WHEN_HOLDS &&
				machiavelli_is_sea(clause->when.province)))
			return false;
	}
	return true;
}

bool machiavelli_load_dealings(struct machiavelli_state *state, struct rd_fault *fault)
{
	for (int high = 1; high < MACHIAVELLI_SEATS; high++)
		for (int low = 0; low < high; low++) {
			struct machiavelli_dealings *dealings = dealings_of(state, low, high);
			if (dealings->is_begun && high >= state->seat_count)
				return rd_fault_say(fault, "dealings", -1, "there is no such seat");
			for (int i = 0; i < dealings->count; i++) {
				const struct machiavelli_proposal *proposal =
					&dealings->proposals[i];
				if (!is_of_pair(proposal, low, high, state->seat_count))
					return rd_fault_say(fault, "dealings", -1,
						"a proposal speaks of seats or places that it cannot");
				if (proposal->id > dealings->last_id)
					dealings->last_id = proposal->id;
			}
		}
	return true;
}
