/*
 * seasons.c: eliminations and votes (7.8), the end of the match (11), and the start of a turn (7.9,
 * 5.2, 5.3).
 */
#include "parts.h"

#include <string.h>

/* ---- 7.8 ---- */

static void wipe_lists(struct machiavelli_seat *seat)
{
	memset(seat->orders, 0, sizeof seat->orders);
	memset(seat->expenses, 0, sizeof seat->expenses);
	seat->order_count = seat->expense_count = 0;
}

static void eliminate(struct machiavelli_resolution *resolution, int fallen, int cause)
{
	struct machiavelli_state *state = resolution->state;
	struct machiavelli_seat *seat = &state->seats[fallen];
	seat->status = MACHIAVELLI_ELIMINATED;
	seat->eliminated_turn = state->turn;
	seat->treasury = 0;
	memset(seat->tokens, 0, sizeof seat->tokens);
	wipe_lists(seat);
	for (int i = 0; i < state->unit_count;) {
		if (state->units[i].seat == fallen)
			machiavelli_remove_unit(state, i);
		else
			i++;
	}
	for (int place = 0; place < MACHIAVELLI_LANDS; place++)
		if (state->owners[place] == fallen)
			state->owners[place] = RD_NOBODY;
	memset(&state->votes[fallen], 0, sizeof state->votes[fallen]);
	for (int i = 0; i < state->seat_count; i++) {
		state->seats[i].tokens[fallen] = 0;
		if (state->votes[i].is_open)
			state->votes[i].cast[fallen] = MACHIAVELLI_NO_BALLOT;
	}
	machiavelli_tell_seat(resolution->turn, MACHIAVELLI_SEAT_FELL, fallen, cause);
	machiavelli_drop_sieges(resolution);
}

static bool has_units(const struct machiavelli_state *state, int seat)
{
	for (int i = 0; i < state->unit_count; i++)
		if (state->units[i].seat == seat)
			return true;
	return false;
}

static void count_vote(struct machiavelli_resolution *resolution, int subject)
{
	struct machiavelli_state *state = resolution->state;
	int voters = 0, ballots[MACHIAVELLI_NO_BALLOT + 1] = {0};
	for (int i = 0; i < state->seat_count; i++) {
		if (state->seats[i].status != MACHIAVELLI_ACTIVE)
			continue;
		voters++;
		ballots[state->votes[subject].cast[i]]++;
	}
	if (2 * ballots[MACHIAVELLI_VOTE_ELIMINATE] > voters) {
		machiavelli_close_vote(
			state, subject, MACHIAVELLI_VOTE_ELIMINATE, resolution->turn);
		eliminate(resolution, subject, MACHIAVELLI_BY_VOTE);
		return;
	}
	bool is_replaced = ballots[MACHIAVELLI_VOTE_REPLACE] > ballots[MACHIAVELLI_VOTE_HOLD];
	machiavelli_close_vote(state, subject,
		is_replaced ? MACHIAVELLI_VOTE_REPLACE : MACHIAVELLI_VOTE_HOLD, resolution->turn);
	machiavelli_set_status(state, subject, is_replaced ? MACHIAVELLI_OPEN : MACHIAVELLI_ABSENT,
		resolution->turn);
}

static void open_vote(struct machiavelli_resolution *resolution, int subject)
{
	struct machiavelli_vote *vote = &resolution->state->votes[subject];
	machiavelli_set_status(resolution->state, subject, MACHIAVELLI_INACTIVE, resolution->turn);
	vote->is_open = true;
	vote->opened = resolution->state->turn;
	memset(vote->cast, MACHIAVELLI_NO_BALLOT, sizeof vote->cast);
	machiavelli_tell_seat(resolution->turn, MACHIAVELLI_VOTE_OPENED, subject, 0);
}

void machiavelli_judge_seats(struct machiavelli_resolution *resolution)
{
	struct machiavelli_state *state = resolution->state;
	for (int i = 0; i < state->seat_count; i++) {
		int cities, value;
		machiavelli_count_cities(
			&state->options, state->seat_count, state->owners, i, &cities, &value);
		if (machiavelli_is_living(&state->seats[i]) && cities == 0 &&
			(state->season == MACHIAVELLI_AUTUMN || !has_units(state, i)))
			eliminate(resolution, i, MACHIAVELLI_NO_CITIES);
	}
	for (int i = 0; i < state->seat_count; i++)
		if (state->votes[i].is_open && state->votes[i].opened < state->turn)
			count_vote(resolution, i);
	for (int i = 0; i < state->seat_count; i++)
		if (state->seats[i].status == MACHIAVELLI_ACTIVE &&
			state->seats[i].strikes >= MACHIAVELLI_STRIKES)
			open_vote(resolution, i);
}

/* ---- 11 ---- */

/* What a seat is ranked by, the first difference counts. */
struct merit {
	bool is_winner, is_living;
	int cities, value, eliminated_turn;
};

static struct merit merit_of(const struct machiavelli_state *state, int seat, uint32_t winners)
{
	struct merit merit = {.is_winner = winners >> seat & 1};
	merit.is_living = machiavelli_is_living(&state->seats[seat]);
	machiavelli_count_cities(&state->options, state->seat_count, state->owners, seat,
		&merit.cities, &merit.value);
	if (!merit.is_living)
		merit.eliminated_turn = state->seats[seat].eliminated_turn;
	return merit;
}

/* Positive if a comes before b. */
static int compare(const struct merit *a, const struct merit *b)
{
	if (a->is_winner != b->is_winner)
		return a->is_winner - b->is_winner;
	if (a->is_living != b->is_living)
		return a->is_living - b->is_living;
	if (!a->is_living)
		return a->eliminated_turn - b->eliminated_turn;
	return a->cities != b->cities ? a->cities - b->cities : a->value - b->value;
}

static void rank_seats(const struct machiavelli_state *state, uint32_t winners, int reason,
	struct machiavelli_result *result)
{
	struct merit merits[MACHIAVELLI_SEATS];
	int ranks[MACHIAVELLI_SEATS];
	memset(result, 0, sizeof *result);
	result->reason = (uint8_t)reason;
	for (int i = 0; i < state->seat_count; i++) {
		merits[i] = merit_of(state, i, winners);
		if (winners >> i & 1)
			result->winners[result->winner_count++] = (int8_t)i;
	}
	for (int i = 0; i < state->seat_count; i++) {
		ranks[i] = 1;
		for (int j = 0; j < state->seat_count; j++)
			ranks[i] += compare(&merits[j], &merits[i]) > 0;
	}
	for (int rank = 1; rank <= state->seat_count; rank++)
		for (int i = 0; i < state->seat_count; i++)
			if (ranks[i] == rank)
				result->ranking[result->ranking_count++] =
					(struct machiavelli_rank){
						.seat = (int8_t)i,
						.rank = (uint8_t)rank,
						.cities = (uint8_t)merits[i].cities,
						.value = (uint8_t)merits[i].value,
						.score = (uint8_t)merits[i].cities,
						.treasury = state->seats[i].treasury,
					};
}

/* Of the living seats with at least `least` cities those with the most, then the greatest value. */
static uint32_t leaders(const struct machiavelli_state *state, int least)
{
	uint32_t best = 0;
	int most = -1, best_value = -1;
	for (int i = 0; i < state->seat_count; i++) {
		int cities, value;
		machiavelli_count_cities(
			&state->options, state->seat_count, state->owners, i, &cities, &value);
		if (!machiavelli_is_living(&state->seats[i]) || cities < least)
			continue;
		bool is_better = cities > most || (cities == most && value > best_value);
		bool is_equal = cities == most && value == best_value;
		if (is_better) {
			most = cities;
			best_value = value;
		}
		if (is_better || is_equal)
			best = (is_better ? 0 : best) | RD_SEAT(i);
	}
	return best;
}

/* The winners, and why; false while the match goes on. */
static bool decide(const struct machiavelli_state *state, uint32_t *winners, int *reason)
{
	uint32_t living = 0;
	for (int i = 0; i < state->seat_count; i++)
		if (machiavelli_is_living(&state->seats[i]))
			living |= RD_SEAT(i);
	*winners = living;
	if ((living & (living - 1)) == 0) {
		*reason = living ? MACHIAVELLI_LAST_STANDING : MACHIAVELLI_NO_SURVIVORS;
		return true;
	}
	*winners = leaders(state, machiavelli_cities_to_win(&state->options, state->seat_count));
	*reason = MACHIAVELLI_ENOUGH_CITIES;
	if (state->season == MACHIAVELLI_AUTUMN && *winners)
		return true;
	*winners = leaders(state, 0);
	*reason = MACHIAVELLI_TURN_LIMIT;
	return state->turn >= state->options.turn_limit;
}

bool machiavelli_end(struct machiavelli_resolution *resolution)
{
	struct machiavelli_state *state = resolution->state;
	uint32_t winners;
	int reason;
	if (!decide(state, &winners, &reason))
		return false;
	rank_seats(state, winners, reason, &state->result);
	state->has_result = true;
	state->phase = MACHIAVELLI_FINISHED;
	state->deadline = 0;
	for (int i = 0; i < state->seat_count; i++) {
		struct machiavelli_seat *seat = &state->seats[i];
		wipe_lists(seat);
		seat->ready = seat->acted = false;
		seat->sent = 0;
		seat->next_expense = 1;
	}
	struct machiavelli_event_finished *event = rd_emit(
		resolution->turn, MACHIAVELLI_MATCH_FINISHED, RD_EVERYONE, sizeof *event);
	event->result = state->result;
	return true;
}

bool machiavelli_result_of(const void *of, struct rd_result *result)
{
	const struct machiavelli_state *state = of;
	struct machiavelli_result own = state->result;
	if (state->phase != MACHIAVELLI_FINISHED)
		return false;
	if (!state->has_result) /* a patch that said no more than that it is over */
		rank_seats(state, leaders(state, 0), MACHIAVELLI_TURN_LIMIT, &own);
	memset(result, 0, sizeof *result);
	for (int i = 0; i < own.ranking_count; i++) {
		result->rank[own.ranking[i].seat] = own.ranking[i].rank;
		result->score[own.ranking[i].seat] = own.ranking[i].score;
	}
	result->reason = machiavelli_reasons.name[own.reason];
	return true;
}

/* ---- 5.2: Spring ---- */

static void tell_places(struct rd_turn *turn, int type, const uint8_t marks[MACHIAVELLI_MARKS])
{
	struct machiavelli_event_places *event = rd_emit(
		turn, (uint16_t)type, RD_EVERYONE, sizeof *event);
	for (int place = 0; place < MACHIAVELLI_LANDS; place++)
		if (machiavelli_is_marked(marks, place))
			*(uint8_t *)rd_emit_item(turn, &event->provinces, 1) = (uint8_t)place;
}

/* Draws as many of the land provinces of this match that are not marked in `safe`, without repetition. */
static void draw_places(const struct machiavelli_resolution *resolution, const char *name,
	int count, const uint8_t *safe, uint8_t marks[MACHIAVELLI_MARKS])
{
	const struct machiavelli_state *state = resolution->state;
	struct machiavelli_set closed = machiavelli_closed(&state->options, state->seat_count);
	uint8_t candidates[MACHIAVELLI_LANDS];
	int left = 0;
	for (int place = 0; place < MACHIAVELLI_LANDS; place++)
		if (!machiavelli_is_marked(safe, place) && !machiavelli_has(closed, place))
			candidates[left++] = (uint8_t)place;
	for (; count > 0 && left > 0; count--) {
		int pick = rd_draw(resolution->turn->chance, name, 0, left - 1);
		machiavelli_mark(marks, candidates[pick]);
		memmove(&candidates[pick], &candidates[pick + 1], (size_t)(--left - pick));
	}
}

/* The place in the list of a seat's army or fleet number `which`. */
static int find_paid_unit(const struct machiavelli_state *state, int seat, int which)
{
	for (int i = 0;; i++)
		if (state->units[i].seat == seat && state->units[i].kind != MACHIAVELLI_GARRISON &&
			which-- == 0)
			return i;
}

static void settle_accounts(struct machiavelli_resolution *resolution, int seat)
{
	struct machiavelli_state *state = resolution->state;
	int income = 0, upkeep = 0;
	for (int place = 0; place < MACHIAVELLI_LANDS; place++)
		if (state->owners[place] == seat && !machiavelli_is_marked(state->famine, place))
			income += machiavelli_map[place].value;
	for (int i = 0; i < state->unit_count; i++)
		if (state->units[i].seat == seat && state->units[i].kind != MACHIAVELLI_GARRISON)
			upkeep += MACHIAVELLI_UPKEEP;
	int funds = state->seats[seat].treasury + income;
	for (; upkeep > funds; upkeep--) {
		int pick = rd_draw(resolution->turn->chance, "disband_pick", 0, upkeep - 1);
		machiavelli_destroy(
			resolution, find_paid_unit(state, seat, pick), MACHIAVELLI_UNPAID);
	}
	int rest = funds - upkeep;
	state->seats[seat].treasury =
		(uint16_t)(rest < MACHIAVELLI_TREASURY ? rest : MACHIAVELLI_TREASURY);
	struct machiavelli_event_accounts *event = rd_emit(
		resolution->turn, MACHIAVELLI_ACCOUNTS_SETTLED, RD_SEAT(seat), sizeof *event);
	event->income = (uint16_t)income;
	event->upkeep = (uint16_t)upkeep;
	event->treasury = state->seats[seat].treasury;
}

static void start_spring(struct machiavelli_resolution *resolution)
{
	struct machiavelli_state *state = resolution->state;
	struct rd_turn *turn = resolution->turn;
	if (state->options.famine) {
		uint8_t struck[MACHIAVELLI_MARKS] = {0};
		int count = rd_draw(turn->chance, "famine_count", 2, 4);
		draw_places(resolution, "famine_pick", count, state->granary, struck);
		tell_places(turn, MACHIAVELLI_FAMINE_STRUCK, struck);
		for (int i = 0; i < MACHIAVELLI_MARKS; i++)
			state->famine[i] |= struck[i];
	}
	memset(state->granary, 0, sizeof state->granary);
	for (int seat = 0; seat < state->seat_count; seat++)
		if (machiavelli_is_living(&state->seats[seat]))
			settle_accounts(resolution, seat);
	machiavelli_drop_sieges(resolution);
}

/* ---- 5.3: Summer ---- */

static void start_summer(struct machiavelli_resolution *resolution)
{
	static const uint8_t none[MACHIAVELLI_MARKS];
	struct machiavelli_state *state = resolution->state;
	struct rd_turn *turn = resolution->turn;
	if (memcmp(state->famine, none, sizeof none) != 0)
		tell_places(turn, MACHIAVELLI_FAMINE_ENDED, state->famine);
	memset(state->famine, 0, sizeof state->famine);
	if (state->options.plague) {
		uint8_t plague[MACHIAVELLI_MARKS] = {0};
		int count = rd_draw(turn->chance, "plague_count", 1, 2);
		draw_places(resolution, "plague_pick", count, none, plague);
		tell_places(turn, MACHIAVELLI_PLAGUE_STRUCK, plague);
		for (int i = 0; i < state->unit_count;) {
			if (machiavelli_is_marked(plague, state->units[i].at))
				machiavelli_destroy(resolution, i, MACHIAVELLI_BY_PLAGUE);
			else
				i++;
		}
	}
	machiavelli_drop_sieges(resolution);
}

/* ---- 7.9 ---- */

void machiavelli_next_turn(struct machiavelli_resolution *resolution)
{
	struct machiavelli_state *state = resolution->state;
	state->turn++;
	state->season = (uint8_t)machiavelli_season_of(state->turn);
	state->year = (uint16_t)(MACHIAVELLI_FIRST_YEAR + (state->turn - 1) / 3);
	for (int i = 0; i < state->seat_count; i++) {
		wipe_lists(&state->seats[i]);
		state->seats[i].next_expense = 1;
	}
	struct machiavelli_event_phase *event = rd_emit(
		resolution->turn, MACHIAVELLI_TURN_BEGAN, RD_EVERYONE, sizeof *event);
	event->turn = state->turn;
	event->season = state->season;
	event->year = state->year;
	machiavelli_note_sight(resolution);
	if (state->season == MACHIAVELLI_SPRING)
		start_spring(resolution);
	else if (state->season == MACHIAVELLI_SUMMER)
		start_summer(resolution);
	machiavelli_begin_phase(state, MACHIAVELLI_DIPLOMATIC, resolution->turn);
}
