/*
 * judge.c: what would come of orders, tried out on what a view shows. The view becomes a state of its own,
 * and the very steps of a resolution are taken on it: movement and retreats (7.3, 7.4), sieges and
 * occupation (7.5), conversions and claims (7.6 a, b). Money, famine and the absent are left out.
 */
#include "parts.h"

#include <string.h>

void machiavelli_lay_out(const struct machiavelli_view *view, struct machiavelli_state *state)
{
	memset(state, 0, sizeof *state);
	state->options = view->options;
	state->options.fog = false; /* whoever tries it out is told all of it */
	state->turn = view->turn;
	state->season = view->season;
	state->seat_count = view->player_count;
	memcpy(state->owners, view->owners, sizeof state->owners);
	state->unit_count = view->unit_count;
	for (int i = 0; i < view->unit_count; i++)
		/* Whoever stands there has come in an earlier turn. */
		state->units[i] = (struct machiavelli_unit){.id = (uint16_t)(i + 1),
			.seat = view->units[i].seat,
			.kind = view->units[i].kind,
			.at = view->units[i].at};
	machiavelli_sort_units(state);
	for (int i = 0; i < view->siege_count; i++) {
		const struct machiavelli_seen_siege *siege = &view->sieges[i];
		const struct machiavelli_unit *army = machiavelli_unit_at(state, siege->province);
		if (!machiavelli_is_sea(siege->province) && army && army->seat == siege->by)
			state->sieges[siege->province] = (struct machiavelli_siege){
				.unit = army->id, .seat = siege->by, .count = 1, .is_laid = true};
	}
}

/* An order as its unit's own seat could give it; the last one for a unit stands. */
static int note_order(struct machiavelli_resolution *resolution, struct machiavelli_eyes *eyes,
	const struct machiavelli_order *order)
{
	const struct machiavelli_unit *unit = machiavelli_unit_at(resolution->state, order->unit);
	if (!unit)
		return RD_NO_SUCH_TARGET;
	eyes->seat = unit->seat;
	int refusal = machiavelli_check_order(eyes, order);
	if (refusal == RD_ACCEPTED)
		resolution->orders[order->unit] = *order;
	return refusal;
}

int machiavelli_judge(const void *of, const void *given, size_t count, struct rd_turn *turn)
{
	const struct machiavelli_view *view = of;
	const struct machiavelli_action *actions = given;
	struct machiavelli_state state;
	struct machiavelli_resolution resolution = {.state = &state, .turn = turn};
	struct machiavelli_eyes eyes;
	if (!machiavelli_can_be(view))
		return RD_BAD_ACTION;
	machiavelli_lay_out(view, &state);
	machiavelli_eyes_of_view(&eyes, view);
	for (int i = 0; i < MACHIAVELLI_REFERENCES; i++)
		resolution.orders[i].unit = (uint8_t)i;
	for (size_t i = 0; i < count; i++) {
		if (actions[i].type != MACHIAVELLI_ORDER_SET)
			return RD_BAD_ACTION;
		int refusal = note_order(&resolution, &eyes, &actions[i].order);
		if (refusal != RD_ACCEPTED)
			return refusal;
	}
	machiavelli_move(&resolution);
	machiavelli_besiege(&resolution);
	machiavelli_convert(&resolution);
	machiavelli_claim(&resolution);
	return RD_ACCEPTED;
}
