/*
 * sieges.c: what happens to provinces after the moves: sieges and occupation (7.5), conversions,
 * claims and recruits (7.6), famine's toll (7.7).
 */
#include "parts.h"

#include <string.h>

/* ---- 7.5 ---- */

static void tell_siege(
	struct machiavelli_resolution *resolution, int place, int by, int garrison, int count)
{
	struct machiavelli_event_siege *event = rd_emit(resolution->turn, MACHIAVELLI_SIEGE_CHANGED,
		machiavelli_witnesses(resolution, place, by, garrison), sizeof *event);
	event->province = (uint8_t)place;
	event->by = (int8_t)by;
	event->count = (uint8_t)count;
}

static void drop_siege(struct machiavelli_resolution *resolution, int place)
{
	struct machiavelli_siege *siege = &resolution->state->sieges[place];
	const struct machiavelli_unit *garrison = machiavelli_unit_at(
		resolution->state, place + MACHIAVELLI_PLACES);
	tell_siege(resolution, place, siege->seat, garrison ? garrison->seat : RD_NOBODY, 0);
	memset(siege, 0, sizeof *siege);
}

/* 5 */
void machiavelli_drop_sieges(struct machiavelli_resolution *resolution)
{
	struct machiavelli_state *state = resolution->state;
	for (int place = 0; place < MACHIAVELLI_LANDS; place++) {
		const struct machiavelli_siege *siege = &state->sieges[place];
		if (!siege->is_laid)
			continue;
		const struct machiavelli_unit *garrison = machiavelli_unit_at(
			state, place + MACHIAVELLI_PLACES);
		const struct machiavelli_unit *besieger = machiavelli_unit_at(state, place);
		bool stands = garrison && besieger && besieger->id == siege->unit &&
			      besieger->seat != garrison->seat;
		if (!stands)
			drop_siege(resolution, place);
	}
}

/* 1 to 4 */
static void besiege_city(struct machiavelli_resolution *resolution, int place)
{
	struct machiavelli_state *state = resolution->state;
	struct machiavelli_siege *siege = &state->sieges[place];
	const struct machiavelli_unit *army = machiavelli_unit_at(state, place);
	int found = machiavelli_find_unit(state, place + MACHIAVELLI_PLACES);
	bool is_besieged = army && army->kind == MACHIAVELLI_ARMY && found >= 0 &&
			   state->units[found].seat != army->seat &&
			   resolution->orders[place].order == MACHIAVELLI_BESIEGE;
	if (!is_besieged) {
		if (siege->is_laid)
			drop_siege(resolution, place);
		return;
	}
	if (siege->is_laid && siege->unit == army->id && siege->seat == army->seat) {
		memset(siege, 0, sizeof *siege);
		machiavelli_put(&resolution->stormed, place);
		machiavelli_destroy(resolution, found, MACHIAVELLI_BY_SIEGE);
		return;
	}
	*siege = (struct machiavelli_siege){
		.unit = army->id, .seat = army->seat, .count = 1, .is_laid = true};
	tell_siege(resolution, place, army->seat, state->units[found].seat, 1);
}

static void occupy(struct machiavelli_resolution *resolution, int place)
{
	struct machiavelli_state *state = resolution->state;
	const struct machiavelli_unit *army = machiavelli_unit_at(state, place);
	int owner = state->owners[place];
	if (!army || !machiavelli_takes_land(&state->options, army->kind) || owner == RD_NOBODY ||
		owner == army->seat ||
		machiavelli_find_unit(state, place + MACHIAVELLI_PLACES) >= 0)
		return;
	bool is_stormed = machiavelli_has(resolution->stormed, place);
	machiavelli_change_owner(resolution, place, army->seat,
		is_stormed ? MACHIAVELLI_BESIEGED : MACHIAVELLI_OCCUPIED);
}

void machiavelli_besiege(struct machiavelli_resolution *resolution)
{
	for (int place = 0; place < MACHIAVELLI_LANDS; place++)
		if (machiavelli_map[place].value > 0)
			besiege_city(resolution, place);
	for (int place = 0; place < MACHIAVELLI_LANDS; place++)
		occupy(resolution, place);
}

/* ---- 7.6 a ---- */

static void convert_unit(struct machiavelli_resolution *resolution, int reference)
{
	struct machiavelli_state *state = resolution->state;
	struct machiavelli_unit *unit = machiavelli_unit_at(state, reference);
	const struct machiavelli_order *order = &resolution->orders[reference];
	if (!unit || order->order != MACHIAVELLI_CONVERT)
		return;
	if (unit->kind == MACHIAVELLI_GARRISON && machiavelli_find_unit(state, unit->at) >= 0) {
		machiavelli_tell_place(resolution->turn, MACHIAVELLI_CONVERT_FAILED,
			RD_SEAT(unit->seat), reference);
		return;
	}
	struct machiavelli_event_unit *event = rd_emit(resolution->turn, MACHIAVELLI_UNIT_CONVERTED,
		machiavelli_witnesses(resolution, unit->at, unit->seat, RD_NOBODY), sizeof *event);
	event->unit = (uint8_t)reference;
	event->seat = unit->seat;
	event->from = (int8_t)unit->kind;
	event->kind = order->into;
	unit->kind = order->into;
	unit->arrived = state->turn;
	machiavelli_sort_units(state);
}

void machiavelli_convert(struct machiavelli_resolution *resolution)
{
	for (int place = 0; place < MACHIAVELLI_LANDS; place++) {
		convert_unit(resolution, place);
		convert_unit(resolution, place + MACHIAVELLI_PLACES);
	}
}

/* ---- 7.6 b ---- */

void machiavelli_claim(struct machiavelli_resolution *resolution)
{
	const struct machiavelli_state *state = resolution->state;
	if (state->season != MACHIAVELLI_AUTUMN)
		return;
	for (int i = 0; i < state->unit_count; i++) {
		const struct machiavelli_unit *unit = &state->units[i];
		if (machiavelli_takes_land(&state->options, unit->kind) &&
			!machiavelli_is_sea(unit->at) && state->owners[unit->at] == RD_NOBODY &&
			unit->arrived < state->turn)
			machiavelli_change_owner(
				resolution, unit->at, unit->seat, MACHIAVELLI_CLAIMED);
	}
}

/* ---- 7.6 c ---- */

static bool has_room(const struct machiavelli_state *state, int seat, int place, int kind)
{
	int field = machiavelli_find_unit(state, place);
	if (kind != MACHIAVELLI_GARRISON)
		return field < 0;
	return machiavelli_find_unit(state, place + MACHIAVELLI_PLACES) < 0 &&
	       (field < 0 || state->units[field].seat == seat);
}

static void recruit_unit(struct machiavelli_resolution *resolution, int seat,
	const struct machiavelli_expense *expense)
{
	struct machiavelli_state *state = resolution->state;
	int place = expense->province, failure = -1;
	if (state->owners[place] != seat)
		failure = MACHIAVELLI_LOST;
	else if (machiavelli_is_marked(state->famine, place))
		failure = MACHIAVELLI_STARVED;
	else if (!has_room(state, seat, place, expense->recruit))
		failure = MACHIAVELLI_NO_ROOM;
	bool is_recruited = failure < 0;
	uint32_t audience = is_recruited ? machiavelli_witnesses(resolution, place, seat, RD_NOBODY)
					 : RD_SEAT(seat);
	struct machiavelli_event_unit *event = rd_emit(resolution->turn,
		is_recruited ? MACHIAVELLI_UNIT_RECRUITED : MACHIAVELLI_RECRUIT_FAILED, audience,
		sizeof *event);
	event->unit = (uint8_t)place;
	event->kind = expense->recruit;
	if (!is_recruited) {
		event->cause = (uint8_t)failure;
		return;
	}
	event->seat = (int8_t)seat;
	struct machiavelli_seat *own = &state->seats[seat];
	own->treasury = (uint16_t)(own->treasury > expense->cost ? own->treasury - expense->cost
								 : 0);
	machiavelli_add_unit(state, seat, expense->recruit, place);
}

void machiavelli_recruit(struct machiavelli_resolution *resolution)
{
	const struct machiavelli_state *state = resolution->state;
	for (int seat = 0; seat < state->seat_count; seat++)
		for (int i = 0; i < state->seats[seat].expense_count; i++)
			if (state->seats[seat].expenses[i].kind == MACHIAVELLI_RECRUIT &&
				state->seats[seat].expenses[i].province < MACHIAVELLI_LANDS)
				recruit_unit(resolution, seat, &state->seats[seat].expenses[i]);
}

/* ---- 7.7 ---- */

void machiavelli_starve(struct machiavelli_resolution *resolution)
{
	const struct machiavelli_state *state = resolution->state;
	if (state->season != MACHIAVELLI_SPRING)
		return;
	for (int i = 0; i < state->unit_count;) {
		if (machiavelli_is_marked(state->famine, state->units[i].at))
			machiavelli_destroy(resolution, i, MACHIAVELLI_BY_FAMINE);
		else
			i++;
	}
	machiavelli_drop_sieges(resolution);
}
