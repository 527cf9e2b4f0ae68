/*
 * eyes.c: what a seat knows when it gives orders, read off the state or off its view. What lies
 * outside its sight is left out in both, so that both say the same (10.3). And whether a view can be true at all.
 */
#include "parts.h"

#include <string.h>

static void see_nothing(struct machiavelli_eyes *eyes)
{
	memset(eyes, 0, sizeof *eyes);
	memset(eyes->unit, RD_NOBODY, sizeof eyes->unit);
}

static void see_unit(struct machiavelli_eyes *eyes, int seat, int kind, int at)
{
	bool is_garrison = kind == MACHIAVELLI_GARRISON;
	eyes->unit[is_garrison ? at + MACHIAVELLI_PLACES : at] = (int8_t)seat;
	if (!is_garrison)
		eyes->kind[at] = (uint8_t)kind;
}

void machiavelli_eyes_of_state(
	struct machiavelli_eyes *eyes, const struct machiavelli_state *state, int seat)
{
	const struct machiavelli_seat *own = &state->seats[seat];
	see_nothing(eyes);
	eyes->seat = (int8_t)seat;
	eyes->seat_count = state->seat_count;
	eyes->season = state->season;
	eyes->turn = state->turn;
	eyes->treasury = own->treasury;
	eyes->options = &state->options;
	eyes->owners = state->owners;
	eyes->famine = state->famine;
	eyes->tokens = own->tokens;
	eyes->expenses = own->expenses;
	eyes->expense_count = own->expense_count;
	eyes->sight = machiavelli_sight(state, seat);
	eyes->closed = machiavelli_closed(&state->options, state->seat_count);
	for (int i = 0; i < state->seat_count; i++)
		eyes->is_out[i] = !machiavelli_is_living(&state->seats[i]);
	for (int i = 0; i < state->unit_count; i++)
		if (machiavelli_has(eyes->sight, state->units[i].at))
			see_unit(eyes, state->units[i].seat, state->units[i].kind,
				state->units[i].at);
}

void machiavelli_eyes_of_view(struct machiavelli_eyes *eyes, const struct machiavelli_view *view)
{
	see_nothing(eyes);
	eyes->seat = view->seat;
	eyes->seat_count = view->player_count;
	eyes->season = view->season;
	eyes->turn = view->turn;
	eyes->treasury = view->me.treasury;
	eyes->options = &view->options;
	eyes->owners = view->owners;
	eyes->famine = view->famine;
	eyes->tokens = view->me.tokens;
	eyes->expenses = view->me.expenses;
	eyes->expense_count = view->me.expense_count;
	eyes->closed = machiavelli_closed(&view->options, view->player_count);
	for (int place = 0; place < MACHIAVELLI_PLACES; place++)
		if (!view->has_fog || machiavelli_is_marked(view->seen, place))
			machiavelli_put(&eyes->sight, place);
	for (int i = 0; i < view->player_count; i++)
		eyes->is_out[i] = view->players[i].status == MACHIAVELLI_ELIMINATED;
	for (int i = 0; i < view->unit_count; i++)
		see_unit(eyes, view->units[i].seat, view->units[i].kind, view->units[i].at);
}

/* ---- views from afar ---- */

static bool can_stand(const struct machiavelli_seen_unit *unit, int seats)
{
	bool is_at_sea = machiavelli_is_sea(unit->at);
	return unit->seat < seats && (unit->kind == MACHIAVELLI_FLEET || !is_at_sea);
}

bool machiavelli_can_be(const struct machiavelli_view *view)
{
	bool is_taken[MACHIAVELLI_REFERENCES] = {false};
	if (view->seat >= view->player_count)
		return false;
	for (int i = 0; i < view->unit_count; i++) {
		const struct machiavelli_seen_unit *unit = &view->units[i];
		bool is_garrison = unit->kind == MACHIAVELLI_GARRISON;
		int reference = is_garrison ? unit->at + MACHIAVELLI_PLACES : unit->at;
		if (!can_stand(unit, view->player_count) || is_taken[reference])
			return false;
		is_taken[reference] = true;
	}
	for (int i = 0; i < view->siege_count; i++)
		if (machiavelli_is_sea(view->sieges[i].province))
			return false;
	return true;
}
