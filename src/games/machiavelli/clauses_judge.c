/*
 * clauses_judge.c: what becomes of promises (7.10). After each resolution every accepted clause is judged once for each of
 * its two parties, by what that party saw and was told in it. Invariants: a finding of one party never depends on what only
 * the other knows; whether a clause is over follows from what both know.
 */
#include "parts.h"

#include <string.h>

/* The clause that is being judged, between which seats; `side` is 0 for the lower one. */
struct trial {
	struct machiavelli_resolution *resolution;
	const struct machiavelli_dealings *dealings;
	struct machiavelli_pledge *pledge;
	int seat[2];
};

void machiavelli_note_executed(struct machiavelli_resolution *resolution)
{
	const struct machiavelli_state *state = resolution->state;
	for (int i = 0; i < MACHIAVELLI_REFERENCES; i++)
		resolution->executed[i].seat = RD_NOBODY;
	for (int i = 0; i < state->unit_count; i++) {
		int unit = machiavelli_reference_of(&state->units[i]);
		resolution->executed[unit] = (struct machiavelli_executed){
			.seat = state->units[i].seat,
			.deed = machiavelli_deed_of_order(&resolution->orders[unit])};
	}
	memcpy(resolution->owners, state->owners, sizeof resolution->owners);
}

/* ---- what a party knows ---- */

static bool is_public(const struct trial *trial)
{
	return !trial->resolution->state->options.fog;
}

static bool sees_place(const struct trial *trial, int side, int place)
{
	return is_public(trial) ||
	       machiavelli_has(trial->resolution->sight[trial->seat[side]], place);
}

/* What a unit did, if this party was told (9); else NULL. */
static const struct machiavelli_executed *seen_at(const struct trial *trial, int side, int unit)
{
	const struct machiavelli_executed *executed = &trial->resolution->executed[unit];
	bool is_own = executed->seat == trial->seat[side];
	return is_own || sees_place(trial, side, machiavelli_place_of(unit)) ? executed : NULL;
}

static bool is_seen_of(const struct trial *trial, int side, int unit, int seat)
{
	const struct machiavelli_executed *executed = seen_at(trial, side, unit);
	return executed && executed->seat == seat;
}

/* ---- findings ---- */

static void find(struct trial *trial, int side, enum machiavelli_finding finding, int breaker)
{
	if (trial->pledge->finding[side] != MACHIAVELLI_FINDING_OPEN)
		return;
	trial->pledge->finding[side] = (uint8_t)finding;
	trial->pledge->breaker[side] = (int8_t)breaker;
}

static void find_for_both(struct trial *trial, enum machiavelli_finding finding, int breaker)
{
	find(trial, 0, finding, breaker);
	find(trial, 1, finding, breaker);
	trial->pledge->is_over = true;
}

/* Whether this party knows that the promiser has no such unit (any more); he himself always does. */
static bool is_gone(const struct trial *trial, int side, int unit)
{
	int by = trial->pledge->clause.by;
	bool knows = trial->seat[side] == by || seen_at(trial, side, unit);
	return knows && trial->resolution->executed[unit].seat != by;
}

static bool was_killed(const struct trial *trial, int seat)
{
	return (trial->resolution->killed & RD_SEAT(seat)) != 0;
}

static bool is_due(const struct trial *trial)
{
	return trial->resolution->state->turn >= trial->pledge->clause.turn;
}

/* ---- an order ---- */

static bool is_deed(const struct machiavelli_deed *done, const struct machiavelli_deed *promised)
{
	if (done->order != promised->order)
		return false;
	switch (promised->order) {
	case MACHIAVELLI_MOVE: return done->to == promised->to && done->convoy == promised->convoy;
	case MACHIAVELLI_SUPPORT:
		return done->target == promised->target && done->has_to == promised->has_to &&
		       (!promised->has_to || done->to == promised->to);
	case MACHIAVELLI_CONVOY:
		return done->target == promised->target && done->to == promised->to;
	case MACHIAVELLI_CONVERT: return done->into == promised->into;
	default: return true;
	}
}

static void judge_order(struct trial *trial)
{
	const struct machiavelli_clause *clause = &trial->pledge->clause;
	if (!is_due(trial))
		return;
	for (int side = 0; side < 2; side++) {
		const struct machiavelli_executed *done = seen_at(trial, side, clause->deed.unit);
		if (was_killed(trial, clause->by))
			find(trial, side, MACHIAVELLI_FINDING_UNKNOWN, RD_NOBODY);
		else if (is_gone(trial, side, clause->deed.unit))
			find(trial, side, MACHIAVELLI_FINDING_LAPSED, RD_NOBODY);
		else if (!done)
			find(trial, side, MACHIAVELLI_FINDING_UNKNOWN, RD_NOBODY);
		else if (is_deed(&done->deed, &clause->deed))
			find(trial, side, MACHIAVELLI_KEPT, RD_NOBODY);
		else
			find(trial, side, MACHIAVELLI_BROKEN, clause->by);
	}
	trial->pledge->is_over = true;
}

/* ---- money ---- */

static bool has_come_about(
	const struct machiavelli_resolution *resolution, const struct machiavelli_when *when)
{
	const struct machiavelli_state *state = resolution->state;
	switch (when->cause) {
	case MACHIAVELLI_WHEN_HOLDS: return state->owners[when->province] == when->seat;
	case MACHIAVELLI_WHEN_FALLS: return !machiavelli_is_living(&state->seats[when->seat]);
	default: return (resolution->killed & RD_SEAT(when->seat)) != 0;
	}
}

static void judge_payment(struct trial *trial)
{
	struct machiavelli_pledge *pledge = trial->pledge;
	const struct machiavelli_clause *clause = &pledge->clause;
	const struct machiavelli_state *state = trial->resolution->state;
	if (pledge->paid >= clause->amount) {
		find_for_both(trial, MACHIAVELLI_KEPT, RD_NOBODY);
	} else if (!clause->has_when || pledge->came > 0) {
		if (clause->has_when ? state->turn > pledge->came : is_due(trial))
			find_for_both(trial, MACHIAVELLI_BROKEN, clause->by);
	} else if (has_come_about(trial->resolution, &clause->when)) {
		pledge->came = state->turn;
	} else if (is_due(trial) || !machiavelli_is_living(&state->seats[clause->when.seat])) {
		find_for_both(trial, MACHIAVELLI_FINDING_LAPSED, RD_NOBODY);
	}
}

/* What has come from one to the other in this turn fills their oldest promises first. */
static void credit(struct machiavelli_resolution *resolution, struct machiavelli_dealings *dealings,
	int from, int to)
{
	int money = resolution->paid[from][to];
	for (int i = 0; i < dealings->count && money > 0; i++) {
		struct machiavelli_proposal *proposal = &dealings->proposals[i];
		if (proposal->standing != MACHIAVELLI_ACCEPTED)
			continue;
		for (int j = 0; j < proposal->pledge_count; j++) {
			struct machiavelli_pledge *pledge = &proposal->pledges[j];
			if (pledge->clause.kind != MACHIAVELLI_CLAUSE_PAY ||
				pledge->clause.by != from || pledge->is_over)
				continue;
			int missing = pledge->clause.amount - pledge->paid;
			int part = money < missing ? money : missing;
			pledge->paid = (uint16_t)(pledge->paid + part);
			money -= part;
		}
	}
}

/* ---- peace ---- */

/* Whether the victim has promised to leave the province to the attacker, by a proposal that stands. */
static bool is_left(const struct trial *trial, int victim, int place)
{
	for (int i = 0; i < trial->dealings->count; i++) {
		const struct machiavelli_proposal *proposal = &trial->dealings->proposals[i];
		if (proposal->standing != MACHIAVELLI_ACCEPTED)
			continue;
		for (int j = 0; j < proposal->pledge_count; j++) {
			const struct machiavelli_clause *clause = &proposal->pledges[j].clause;
			if (clause->kind == MACHIAVELLI_CLAUSE_LEAVE && clause->by == victim &&
				clause->province == place)
				return true;
		}
	}
	return false;
}

/* Whether a unit of the victim's supports this very move. */
static bool is_supported_by(const struct trial *trial, int side, int victim, int unit, int place)
{
	for (int i = 0; i < MACHIAVELLI_REFERENCES; i++) {
		const struct machiavelli_executed *executed = seen_at(trial, side, i);
		if (executed && executed->seat == victim &&
			executed->deed.order == MACHIAVELLI_SUPPORT && executed->deed.has_to &&
			executed->deed.target == unit && executed->deed.to == place)
			return true;
	}
	return false;
}

/* It is the victim's, or a unit of the victim's stays there, as far as this party knows. */
static bool is_held_by(const struct trial *trial, int side, int victim, int place)
{
	bool is_owned = !machiavelli_is_sea(place) && trial->resolution->owners[place] == victim;
	bool has_field = is_seen_of(trial, side, place, victim) &&
			 trial->resolution->executed[place].deed.order != MACHIAVELLI_MOVE;
	return is_owned || has_field || is_seen_of(trial, side, place + MACHIAVELLI_PLACES, victim);
}

static bool is_attack(const struct trial *trial, int side, int unit, int victim)
{
	const struct machiavelli_deed *deed = &trial->resolution->executed[unit].deed;
	switch (deed->order) {
	case MACHIAVELLI_MOVE:
		return is_held_by(trial, side, victim, deed->to) &&
		       !is_left(trial, victim, deed->to) &&
		       !is_supported_by(trial, side, victim, unit, deed->to);
	case MACHIAVELLI_SUPPORT: {
		const struct machiavelli_executed *helped = seen_at(trial, side, deed->target);
		return deed->has_to && helped && helped->seat != RD_NOBODY &&
		       helped->seat != victim && is_held_by(trial, side, victim, deed->to) &&
		       !is_left(trial, victim, deed->to) &&
		       !is_supported_by(trial, side, victim, deed->target, deed->to);
	}
	case MACHIAVELLI_BESIEGE:
		return is_seen_of(trial, side, unit + MACHIAVELLI_PLACES, victim) &&
		       !is_left(trial, victim, unit);
	default: return false;
	}
}

static bool is_help(const struct trial *trial, int side, int unit, int third)
{
	const struct machiavelli_deed *deed = &trial->resolution->executed[unit].deed;
	bool is_helping = deed->order == MACHIAVELLI_SUPPORT || deed->order == MACHIAVELLI_CONVOY;
	return is_helping && is_seen_of(trial, side, deed->target, third);
}

/* Whether a seat has broken a clause that binds both, as far as this party knows. */
static bool has_broken(const struct trial *trial, int side, int seat, int other)
{
	const struct machiavelli_clause *clause = &trial->pledge->clause;
	for (int unit = 0; unit < MACHIAVELLI_REFERENCES; unit++) {
		const struct machiavelli_executed *executed = &trial->resolution->executed[unit];
		if (!is_seen_of(trial, side, unit, seat))
			continue;
		if (clause->kind == MACHIAVELLI_CLAUSE_STAY_OUT) {
			if (executed->deed.order == MACHIAVELLI_MOVE &&
				executed->deed.to == clause->province)
				return true;
			continue;
		}
		if (trial->resolution->turned[unit] == other + 1 ||
			is_attack(trial, side, unit, other))
			return true;
		if (clause->kind == MACHIAVELLI_CLAUSE_ALLIANCE &&
			is_help(trial, side, unit, clause->seat))
			return true;
	}
	return false;
}

static void judge_peace(struct trial *trial)
{
	struct machiavelli_pledge *pledge = trial->pledge;
	const struct machiavelli_clause *clause = &pledge->clause;
	for (int side = 0; side < 2; side++) {
		bool by_low = has_broken(trial, side, trial->seat[0], trial->seat[1]);
		bool by_high = has_broken(trial, side, trial->seat[1], trial->seat[0]);
		if (by_low || by_high)
			find(trial, side, MACHIAVELLI_BROKEN,
				by_low && by_high ? MACHIAVELLI_BY_BOTH
						  : trial->seat[by_low ? 0 : 1]);
		if (clause->kind == MACHIAVELLI_CLAUSE_STAY_OUT &&
			!sees_place(trial, side, clause->province))
			pledge->is_doubtful[side] = true;
	}
	bool is_without_foe = clause->kind == MACHIAVELLI_CLAUSE_ALLIANCE &&
			      !machiavelli_is_living(
				      &trial->resolution->state->seats[clause->seat]);
	if (is_due(trial) || is_without_foe)
		for (int side = 0; side < 2; side++)
			find(trial, side,
				pledge->is_doubtful[side] ? MACHIAVELLI_FINDING_UNKNOWN
							  : MACHIAVELLI_KEPT,
				RD_NOBODY);
	bool is_found = pledge->finding[0] != MACHIAVELLI_FINDING_OPEN;
	pledge->is_over = is_due(trial) || is_without_foe || (is_public(trial) && is_found);
}

/* ---- leaving ---- */

/* At its turn. Who did what he could is not to blame if he bounced: the unit that still stands there was ordered away. */
static void find_left(struct trial *trial, int side)
{
	const struct machiavelli_clause *clause = &trial->pledge->clause;
	const struct machiavelli_state *state = trial->resolution->state;
	int party = trial->seat[side], unit = machiavelli_find_unit(state, clause->province);
	const struct machiavelli_executed *before = seen_at(trial, side, clause->province);
	bool was_sent_away = before && before->seat == clause->by &&
			     before->deed.order == MACHIAVELLI_MOVE;
	/* Where the promiser sees nothing he has no unit. */
	bool knows = party == clause->by ||
		     machiavelli_has(machiavelli_sight(state, party), clause->province);
	if (!knows)
		find(trial, side, MACHIAVELLI_FINDING_UNKNOWN, RD_NOBODY);
	else if (unit < 0 || state->units[unit].seat != clause->by || was_sent_away)
		find(trial, side, MACHIAVELLI_KEPT, RD_NOBODY);
	else if (was_killed(trial, clause->by))
		find(trial, side, MACHIAVELLI_FINDING_UNKNOWN, RD_NOBODY);
	else
		find(trial, side, MACHIAVELLI_BROKEN, clause->by);
}

/* It is over a turn after its own: so long may the other come (is_left). */
static void judge_leaving(struct trial *trial)
{
	const struct machiavelli_clause *clause = &trial->pledge->clause;
	trial->pledge->is_over = trial->resolution->state->turn > clause->turn;
	for (int side = 0; side < 2 && !trial->pledge->is_over; side++) {
		for (int unit = 0; unit < MACHIAVELLI_PLACES; unit++)
			if (is_seen_of(trial, side, unit, clause->by) &&
				trial->resolution->executed[unit].deed.order == MACHIAVELLI_MOVE &&
				trial->resolution->executed[unit].deed.to == clause->province)
				find(trial, side, MACHIAVELLI_BROKEN, clause->by);
		if (is_due(trial))
			find_left(trial, side);
	}
}

/* ---- showing ---- */

static void judge_showing(struct trial *trial)
{
	const struct machiavelli_clause *clause = &trial->pledge->clause;
	bool is_order = clause->secret == MACHIAVELLI_SECRET_ORDER;
	if (trial->pledge->is_shown) {
		find_for_both(trial, MACHIAVELLI_KEPT, RD_NOBODY);
		return;
	}
	for (int side = 0; side < 2 && is_due(trial); side++) {
		if (is_order && is_gone(trial, side, clause->unit))
			find(trial, side, MACHIAVELLI_FINDING_LAPSED, RD_NOBODY);
		else
			find(trial, side, MACHIAVELLI_BROKEN, clause->by);
	}
	trial->pledge->is_over = is_due(trial);
}

/* Whether both know by the rules what has been found. */
static bool is_shared(const struct machiavelli_options *options,
	const struct machiavelli_clause *clause, int finding)
{
	bool is_shown = clause->kind == MACHIAVELLI_CLAUSE_REVEAL &&
			(clause->secret != MACHIAVELLI_SECRET_ORDER || finding == MACHIAVELLI_KEPT);
	return !options->fog || is_shown || clause->kind == MACHIAVELLI_CLAUSE_PAY;
}

/* ---- all of them ---- */

static void judge(struct trial *trial)
{
	switch (trial->pledge->clause.kind) {
	case MACHIAVELLI_CLAUSE_ORDER: judge_order(trial); break;
	case MACHIAVELLI_CLAUSE_PAY: judge_payment(trial); break;
	case MACHIAVELLI_CLAUSE_LEAVE: judge_leaving(trial); break;
	case MACHIAVELLI_CLAUSE_REVEAL: judge_showing(trial); break;
	default: judge_peace(trial); break;
	}
}

static void tell_lapse(
	struct rd_turn *turn, const struct machiavelli_proposal *proposal, int low, int high)
{
	struct machiavelli_event_answered *event = rd_emit(
		turn, MACHIAVELLI_PROPOSAL_LAPSED, RD_SEAT(low) | RD_SEAT(high), sizeof *event);
	event->from = proposal->from;
	event->recipient = (int8_t)(proposal->from == low ? high : low);
	event->proposal = proposal->id;
}

static bool is_over(const struct machiavelli_proposal *proposal)
{
	for (int i = 0; i < proposal->pledge_count; i++)
		if (!proposal->pledges[i].is_over)
			return false;
	return true;
}

static void judge_proposal(struct trial *trial, struct machiavelli_proposal *proposal)
{
	const struct machiavelli_state *state = trial->resolution->state;
	bool has_fallen = !machiavelli_is_living(&state->seats[trial->seat[0]]) ||
			  !machiavelli_is_living(&state->seats[trial->seat[1]]);
	for (int i = 0; i < proposal->pledge_count; i++) {
		trial->pledge = &proposal->pledges[i];
		if (!trial->pledge->is_over)
			judge(trial);
		if (!trial->pledge->is_over && has_fallen)
			find_for_both(trial, MACHIAVELLI_FINDING_LAPSED, RD_NOBODY);
	}
}

/* Tells a seat what it has found that was open before. */
static void tell_findings(struct machiavelli_resolution *resolution, int seat,
	const uint8_t (*before)[MACHIAVELLI_STANDING][MACHIAVELLI_CLAUSES][2])
{
	const struct machiavelli_state *state = resolution->state;
	struct machiavelli_event_judged *event = NULL;
	for (int other = 0; other < state->seat_count; other++) {
		if (other == seat)
			continue;
		int pair = machiavelli_pair(seat, other), side = seat > other;
		const struct machiavelli_dealings *dealings = &state->dealings[pair];
		for (int i = 0; i < dealings->count; i++)
			for (int j = 0; j < dealings->proposals[i].pledge_count; j++) {
				const struct machiavelli_pledge *pledge =
					&dealings->proposals[i].pledges[j];
				if (pledge->finding[side] == before[pair][i][j][side])
					continue;
				if (!event)
					event = rd_emit(resolution->turn,
						MACHIAVELLI_PROMISES_JUDGED, RD_SEAT(seat),
						sizeof *event);
				struct machiavelli_judgement *item = rd_emit_item(
					resolution->turn, &event->findings, sizeof *item);
				*item = (struct machiavelli_judgement){
					.proposal = dealings->proposals[i].id,
					.with = (int8_t)other,
					.clause = (uint8_t)(j + 1),
					.finding = pledge->finding[side],
					.breaker = pledge->breaker[side],
					.is_shared = is_shared(&state->options, &pledge->clause,
						pledge->finding[side]),
					.what = pledge->clause};
			}
	}
}

void machiavelli_judge_promises(struct machiavelli_resolution *resolution)
{
	struct machiavelli_state *state = resolution->state;
	uint8_t before[MACHIAVELLI_PAIRS][MACHIAVELLI_STANDING][MACHIAVELLI_CLAUSES][2];
	if (!state->options.chancellery)
		return;
	for (int high = 1; high < state->seat_count; high++)
		for (int low = 0; low < high; low++) {
			int pair = machiavelli_pair(low, high);
			struct machiavelli_dealings *dealings = &state->dealings[pair];
			struct trial trial = {.resolution = resolution,
				.dealings = dealings,
				.seat = {low, high}};
			for (int i = 0; i < dealings->count; i++)
				for (int j = 0; j < MACHIAVELLI_CLAUSES; j++)
					memcpy(before[pair][i][j],
						dealings->proposals[i].pledges[j].finding, 2);
			credit(resolution, dealings, low, high);
			credit(resolution, dealings, high, low);
			for (int i = 0; i < dealings->count; i++) {
				struct machiavelli_proposal *proposal = &dealings->proposals[i];
				if (proposal->standing == MACHIAVELLI_PROPOSED) {
					proposal->standing = MACHIAVELLI_LAPSED;
					tell_lapse(resolution->turn, proposal, low, high);
				} else if (proposal->standing == MACHIAVELLI_ACCEPTED) {
					judge_proposal(&trial, proposal);
				}
			}
			/* Only now: a clause that is over still says what another one means (is_left). */
			for (int i = 0; i < dealings->count; i++)
				if (dealings->proposals[i].standing == MACHIAVELLI_ACCEPTED &&
					is_over(&dealings->proposals[i]))
					dealings->proposals[i].standing = MACHIAVELLI_DONE;
		}
	for (int seat = 0; seat < state->seat_count; seat++)
		tell_findings(resolution, seat, before);
}

/* What was promised for later is not judged any more. */
void machiavelli_end_promises(struct machiavelli_state *state)
{
	for (int pair = 0; pair < MACHIAVELLI_PAIRS; pair++)
		for (int i = 0; i < state->dealings[pair].count; i++) {
			struct machiavelli_proposal *proposal = &state->dealings[pair].proposals[i];
			if (proposal->standing != MACHIAVELLI_ACCEPTED)
				continue;
			proposal->standing = MACHIAVELLI_DONE;
			for (int j = 0; j < proposal->pledge_count; j++) {
				struct machiavelli_pledge *pledge = &proposal->pledges[j];
				pledge->is_over = true;
				for (int side = 0; side < 2; side++)
					if (pledge->finding[side] == MACHIAVELLI_FINDING_OPEN)
						pledge->finding[side] = MACHIAVELLI_FINDING_LAPSED;
			}
		}
}
