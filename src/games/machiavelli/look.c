/*
 * look.c: what a seat sees (10.4) and its view (10.2). A view holds no present time (R38) and no
 * numbers of units (R23).
 */
#include "parts.h"

#include <string.h>

struct machiavelli_set machiavelli_sight(const struct machiavelli_state *state, int seat)
{
	struct machiavelli_set own = {{0, 0}}, sight;
	if (!state->options.fog)
		return (struct machiavelli_set){
			{UINT64_MAX, (UINT64_C(1) << (MACHIAVELLI_PLACES - 64)) - 1}};
	for (int place = 0; place < MACHIAVELLI_LANDS; place++)
		if (state->owners[place] == seat)
			machiavelli_put(&own, place);
	for (int i = 0; i < state->unit_count; i++)
		if (state->units[i].seat == seat)
			machiavelli_put(&own, state->units[i].at);
	sight = own;
	MACHIAVELLI_EACH (place, own)
		sight = machiavelli_join(sight, machiavelli_near(place));
	return sight;
}

static void look_at_self(const struct machiavelli_seat *seat, struct machiavelli_self *me)
{
	me->faction = seat->faction;
	me->treasury = seat->treasury;
	me->sent = seat->sent;
	me->token_count = seat->token_count;
	memcpy(me->tokens, seat->tokens, sizeof me->tokens);
	me->order_count = seat->order_count;
	memcpy(me->orders, seat->orders, sizeof me->orders);
	me->expense_count = seat->expense_count;
	memcpy(me->expenses, seat->expenses, sizeof me->expenses);
	me->committed = (uint16_t)machiavelli_committed(seat->expenses, seat->expense_count);
}

static void look_at_players(const struct machiavelli_state *state, struct machiavelli_view *view)
{
	view->player_count = state->seat_count;
	for (int i = 0; i < state->seat_count; i++) {
		const struct machiavelli_seat *seat = &state->seats[i];
		struct machiavelli_player *player = &view->players[i];
		int cities, value;
		machiavelli_count_cities(
			&state->options, state->seat_count, state->owners, i, &cities, &value);
		player->seat = (int8_t)i;
		player->faction = seat->faction;
		player->status = seat->status;
		player->ready = seat->ready;
		player->strikes = seat->strikes;
		player->cities = (uint8_t)cities;
		player->value = (uint8_t)value;
		if (!state->votes[i].is_open)
			continue;
		struct machiavelli_seen_vote *vote = &view->votes[view->vote_count++];
		vote->seat = (int8_t)i;
		memcpy(vote->cast, state->votes[i].cast, sizeof vote->cast);
	}
}

static void look_at_board(const struct machiavelli_state *state, struct machiavelli_set sight,
	struct machiavelli_view *view)
{
	for (int i = 0; i < state->unit_count; i++) {
		const struct machiavelli_unit *unit = &state->units[i];
		if (!machiavelli_has(sight, unit->at))
			continue;
		view->units[view->unit_count++] = (struct machiavelli_seen_unit){
			.seat = unit->seat,
			.kind = unit->kind,
			.at = unit->at,
			.arrived = unit->seat == view->seat ? unit->arrived : MACHIAVELLI_NOT_TOLD,
		};
	}
	for (int place = 0; place < MACHIAVELLI_LANDS; place++)
		if (state->sieges[place].is_laid && machiavelli_has(sight, place))
			view->sieges[view->siege_count++] = (struct machiavelli_seen_siege){
				.province = (uint8_t)place,
				.by = state->sieges[place].seat,
				.count = state->sieges[place].count,
			};
	view->has_fog = state->options.fog;
	MACHIAVELLI_EACH (place, sight)
		if (view->has_fog)
			machiavelli_mark(view->seen, place);
}

void machiavelli_look(const void *of, int seat, void *out)
{
	const struct machiavelli_state *state = of;
	struct machiavelli_view *view = out;
	memset(view, 0, sizeof *view);
	view->seat = (int8_t)seat;
	view->turn = state->turn;
	view->year = state->year;
	view->season = state->season;
	view->phase = state->phase;
	view->deadline = state->deadline;
	view->options = state->options;
	view->cities_to_win = (uint8_t)machiavelli_cities_to_win(
		&state->options, state->seat_count);
	memcpy(view->owners, state->owners, sizeof view->owners);
	memcpy(view->famine, state->famine, sizeof view->famine);
	MACHIAVELLI_EACH (place, machiavelli_closed(&state->options, state->seat_count))
		machiavelli_mark(view->closed, place);
	if (seat != RD_NOBODY) {
		look_at_self(&state->seats[seat], &view->me);
		machiavelli_look_at_proposals(state, view);
	}
	look_at_players(state, view);
	/* A spectator sees what anybody may: no board with fog. Nobody's own is RD_NOBODY's. */
	look_at_board(state, machiavelli_sight(state, seat), view);
	if (seat == RD_NOBODY && state->options.fog) {
		memset(view->units, 0, sizeof view->units);
		memset(view->sieges, 0, sizeof view->sieges);
		memset(view->seen, 0, sizeof view->seen);
		view->unit_count = view->siege_count = 0;
	}
	view->has_result = state->has_result;
	view->result = state->result;
}
