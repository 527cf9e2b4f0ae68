/*
 * bot_ahead.c: what becomes of a plan. The orders of all are carried out by the steps of the rules themselves, as `judge`
 * does, and then every seat goes on as its units like until the next Autumn is over. Money is left out.
 */
#include "bot_plan.h"

#include <string.h>

enum {
	CITY = 100,
	DUCAT = 12,
	UNIT = 14,
	RIVAL = 35, /* a city of the strongest rival */
	VICTORY = 300,
};

struct ahead {
	struct machiavelli_state state;
	struct machiavelli_view view;
	struct machiavelli_battle battle;
	struct machiavelli_wishes wishes[MACHIAVELLI_SEATS];
	_Alignas(8) uint8_t arena[MACHIAVELLI_EVENTS_MAX]; /* what is told is heard by nobody */
};

static void carry_out(struct ahead *ahead)
{
	struct rd_turn turn = {.arena = ahead->arena, .capacity = sizeof ahead->arena};
	struct machiavelli_resolution resolution = {.state = &ahead->state, .turn = &turn};
	for (int i = 0; i < MACHIAVELLI_REFERENCES; i++)
		resolution.orders[i].unit = (uint8_t)i;
	for (int i = 0; i < ahead->battle.count; i++) {
		const struct machiavelli_combatant *unit = &ahead->battle.unit[i];
		bool is_garrison = unit->kind == MACHIAVELLI_GARRISON;
		int reference = is_garrison ? unit->at + MACHIAVELLI_PLACES : unit->at;
		struct machiavelli_order *order = &resolution.orders[reference];
		order->order = unit->order;
		order->target = unit->target;
		order->has_to = unit->to != MACHIAVELLI_NOWHERE;
		order->to = order->has_to ? unit->to : 0;
		order->convoy = unit->convoy;
		order->into = MACHIAVELLI_ARMY;
	}
	machiavelli_move(&resolution);
	machiavelli_besiege(&resolution);
	machiavelli_convert(&resolution);
	machiavelli_claim(&resolution);
}

/* In the next turn every unit does what it likes, and some support. */
static void go_on(struct ahead *ahead, const struct machiavelli_mind *mind)
{
	struct machiavelli_mind next;
	struct machiavelli_state *state = &ahead->state;
	state->turn++;
	state->season = (uint8_t)machiavelli_season_of(state->turn);
	machiavelli_look(state, mind->seat, &ahead->view);
	machiavelli_mind_open(&next, &ahead->view, mind->memory, RD_MIND_OF(1), mind->chance);
	ahead->battle.count = state->unit_count;
	for (int i = 0; i < state->unit_count; i++)
		ahead->battle.unit[i] = (struct machiavelli_combatant){.at = state->units[i].at,
			.kind = state->units[i].kind,
			.seat = state->units[i].seat,
			.order = MACHIAVELLI_HOLD,
			.to = MACHIAVELLI_NOWHERE};
	for (int seat = 0; seat < state->seat_count; seat++) {
		machiavelli_wish(&next, seat, &ahead->wishes[seat]);
		machiavelli_choose_alone(
			&next, ahead->wishes, ahead->battle.unit, ahead->battle.count, seat, 6);
		machiavelli_guess_supports(&next, ahead->battle.unit, ahead->battle.count, seat);
	}
}

static int worth_at_the_end(const struct ahead *ahead, const struct machiavelli_mind *mind)
{
	const struct machiavelli_state *state = &ahead->state;
	int own = 0, own_value = 0, most = 0, units = 0;
	for (int seat = 0; seat < state->seat_count; seat++) {
		int cities, value;
		machiavelli_count_cities(
			&state->options, state->seat_count, state->owners, seat, &cities, &value);
		if (seat == mind->seat) {
			own = cities;
			own_value = value;
		} else if (cities > most) {
			most = cities;
		}
	}
	for (int i = 0; i < state->unit_count; i++)
		units += state->units[i].seat == mind->seat &&
			 state->units[i].kind != MACHIAVELLI_GARRISON;
	bool is_last = state->turn >= state->options.turn_limit;
	int line = mind->view->cities_to_win, worth = CITY * own + DUCAT * own_value + UNIT * units;
	worth -= RIVAL * most;
	if (most >= (is_last ? own : line) && most >= own)
		worth -= VICTORY;
	else if (own >= line || is_last)
		worth += VICTORY;
	return worth;
}

int machiavelli_play_on(
	const struct machiavelli_mind *mind, const struct machiavelli_battle *battle)
{
	struct ahead ahead;
	machiavelli_lay_out(mind->view, &ahead.state);
	ahead.battle = *battle;
	carry_out(&ahead);
	while (ahead.state.season != MACHIAVELLI_AUTUMN) {
		go_on(&ahead, mind);
		carry_out(&ahead);
	}
	return worth_at_the_end(&ahead, mind);
}
