/*
 * resolve.c: the end of an orders phase, step by step (7): who sees it, strikes, orders, movement,
 * retreats. The other steps are in treasury.c, sieges.c and seasons.c.
 */
#include "adjudicate.h"
#include "parts.h"

#include <string.h>

/* ---- who learns of it (9) ---- */

void machiavelli_note_sight(struct machiavelli_resolution *resolution)
{
	for (int seat = 0; seat < resolution->state->seat_count; seat++)
		resolution->sight[seat] = machiavelli_sight(resolution->state, seat);
}

uint32_t machiavelli_witnesses(
	const struct machiavelli_resolution *resolution, int place, int seat, int other)
{
	uint32_t audience = 0;
	if (!resolution->state->options.fog)
		return RD_EVERYONE;
	for (int i = 0; i < resolution->state->seat_count; i++)
		if (machiavelli_has(resolution->sight[i], place) || i == seat || i == other)
			audience |= RD_SEAT(i);
	return audience;
}

/* An event about a unit as it stands, for those who see it and its seat. */
static struct machiavelli_event_unit *tell_unit(
	struct machiavelli_resolution *resolution, int type, const struct machiavelli_unit *unit)
{
	struct machiavelli_event_unit *event = rd_emit(resolution->turn, (uint16_t)type,
		machiavelli_witnesses(resolution, unit->at, unit->seat, RD_NOBODY), sizeof *event);
	event->unit = (uint8_t)machiavelli_reference_of(unit);
	event->kind = unit->kind;
	event->seat = unit->seat;
	return event;
}

void machiavelli_destroy(struct machiavelli_resolution *resolution, int place, int cause)
{
	tell_unit(resolution, MACHIAVELLI_UNIT_DESTROYED, &resolution->state->units[place])->cause =
		(uint8_t)cause;
	machiavelli_remove_unit(resolution->state, place);
}

void machiavelli_change_owner(
	struct machiavelli_resolution *resolution, int place, int owner, int cause)
{
	struct machiavelli_event_owner *event = rd_emit(
		resolution->turn, MACHIAVELLI_PROVINCE_OWNER, RD_EVERYONE, sizeof *event);
	event->province = (uint8_t)place;
	event->from = resolution->state->owners[place];
	event->owner = (int8_t)owner;
	event->cause = (uint8_t)cause;
	resolution->state->owners[place] = (int8_t)owner;
}

/* ---- 7.1 ---- */

static void count_strikes(struct machiavelli_resolution *resolution)
{
	struct machiavelli_state *state = resolution->state;
	for (int i = 0; i < state->seat_count; i++) {
		struct machiavelli_seat *seat = &state->seats[i];
		if (seat->acted)
			seat->strikes = 0;
		if (seat->status != MACHIAVELLI_ACTIVE || seat->acted)
			continue;
		if (seat->strikes < UINT8_MAX)
			seat->strikes++;
		machiavelli_tell_seat(resolution->turn, MACHIAVELLI_SEAT_STRIKE, i, seat->strikes);
	}
}

/*
 * What was accepted stays legal (R33); what a patch brought in and cannot be carried out is a hold.
 * Whether the unit meant is there is not asked again: 7.3 and 7.5 say what comes of that.
 */
static void freeze_orders(struct machiavelli_resolution *resolution)
{
	const struct machiavelli_state *state = resolution->state;
	memset(resolution->orders, 0, sizeof resolution->orders);
	for (int i = 0; i < MACHIAVELLI_REFERENCES; i++)
		resolution->orders[i].unit = (uint8_t)i;
	for (int seat = 0; seat < state->seat_count; seat++) {
		struct machiavelli_eyes eyes;
		const struct machiavelli_seat *own = &state->seats[seat];
		machiavelli_eyes_of_state(&eyes, state, seat);
		eyes.sight = (struct machiavelli_set){{0, 0}};
		for (int i = 0; i < own->order_count; i++) {
			int refusal = machiavelli_check_order(&eyes, &own->orders[i]);
			if (refusal == RD_ACCEPTED || refusal == MACHIAVELLI_NOTHING_TO_BESIEGE)
				resolution->orders[own->orders[i].unit] = own->orders[i];
		}
	}
}

/* ---- 7.3: movement ---- */

static void draw_up(
	const struct machiavelli_resolution *resolution, struct machiavelli_battle *battle)
{
	const struct machiavelli_state *state = resolution->state;
	battle->count = state->unit_count;
	for (int i = 0; i < state->unit_count; i++) {
		const struct machiavelli_unit *unit = &state->units[i];
		const struct machiavelli_order *order =
			&resolution->orders[machiavelli_reference_of(unit)];
		battle->unit[i] = (struct machiavelli_combatant){
			.at = unit->at,
			.kind = unit->kind,
			.seat = unit->seat,
			.order = order->order,
			.target = order->target,
			.to = order->has_to ? order->to : MACHIAVELLI_NOWHERE,
			.convoy = order->convoy,
		};
	}
}

static void reveal_to(const struct machiavelli_resolution *resolution, uint32_t audience, int seat,
	const struct machiavelli_verdict *verdict)
{
	const struct machiavelli_state *state = resolution->state;
	struct machiavelli_event_revealed *event = rd_emit(
		resolution->turn, MACHIAVELLI_ORDERS_REVEALED, audience, sizeof *event);
	for (int i = 0; i < state->unit_count; i++) {
		const struct machiavelli_unit *unit = &state->units[i];
		const struct machiavelli_order *order =
			&resolution->orders[machiavelli_reference_of(unit)];
		bool is_told = unit->kind != MACHIAVELLI_GARRISON ||
			       order->order != MACHIAVELLI_HOLD;
		bool is_seen = seat == RD_NOBODY || unit->seat == seat ||
			       machiavelli_has(resolution->sight[seat], unit->at);
		if (!is_told || !is_seen)
			continue;
		struct machiavelli_revealed *item = rd_emit_item(
			resolution->turn, &event->orders, sizeof *item);
		*item = (struct machiavelli_revealed){
			.unit = order->unit,
			.kind = unit->kind,
			.seat = unit->seat,
			.order = order->order,
			.target = order->target,
			.has_to = order->has_to,
			.to = order->to,
			.into = order->into,
			.convoy = order->convoy,
			.result = verdict->outcome[i],
			.dislodged = verdict->dislodged[i],
		};
	}
}

static void reveal(
	const struct machiavelli_resolution *resolution, const struct machiavelli_verdict *verdict)
{
	const struct machiavelli_state *state = resolution->state;
	if (!state->options.fog) {
		reveal_to(resolution, RD_EVERYONE, RD_NOBODY, verdict);
		return;
	}
	for (int seat = 0; seat < state->seat_count; seat++)
		if (machiavelli_is_living(&state->seats[seat]))
			reveal_to(resolution, RD_SEAT(seat), seat, verdict);
}

/* ---- 7.4: retreats ---- */

/* With fog, whoever saw one end of the way hears of that end alone. */
static void tell_retreat(const struct machiavelli_resolution *resolution,
	const struct machiavelli_fugitive *fugitive)
{
	uint32_t owner = RD_SEAT(fugitive->seat);
	uint32_t start = machiavelli_witnesses(resolution, fugitive->at, RD_NOBODY, RD_NOBODY);
	uint32_t goal = machiavelli_witnesses(resolution, fugitive->to, RD_NOBODY, RD_NOBODY);
	const uint32_t audience[3] = {
		(start & goal) | owner, start & ~goal & ~owner, goal & ~start & ~owner};
	for (int i = 0; i < 3; i++) {
		if (audience[i] == 0)
			continue;
		struct machiavelli_event_retreat *event = rd_emit(
			resolution->turn, MACHIAVELLI_UNIT_RETREATED, audience[i], sizeof *event);
		event->from = i == 2 ? MACHIAVELLI_NOWHERE : fugitive->at;
		event->province = i == 1 ? MACHIAVELLI_NOWHERE : fugitive->to;
		event->kind = fugitive->kind;
		event->seat = fugitive->seat;
	}
}

static int collect_fugitives(const struct machiavelli_resolution *resolution,
	const struct machiavelli_verdict *verdict, struct machiavelli_fugitive *fugitives,
	uint16_t *ids)
{
	const struct machiavelli_state *state = resolution->state;
	int count = 0;
	for (int i = 0; i < state->unit_count; i++) {
		const struct machiavelli_unit *unit = &state->units[i];
		if (!verdict->dislodged[i])
			continue;
		const struct machiavelli_order *order = &resolution->orders[unit->at];
		struct machiavelli_fugitive *fugitive = &fugitives[count];
		*fugitive = (struct machiavelli_fugitive){
			.at = unit->at,
			.kind = unit->kind,
			.seat = unit->seat,
			.attacker = verdict->attacker[i],
			.wish_count = order->retreat_count,
		};
		memcpy(fugitive->wishes, order->retreats, sizeof fugitive->wishes);
		ids[count++] = unit->id;
	}
	return count;
}

static int find_by_id(const struct machiavelli_state *state, int id, int at)
{
	int place = 0;
	while (state->units[place].id != id || state->units[place].at != at ||
		state->units[place].kind == MACHIAVELLI_GARRISON)
		place++;
	return place;
}

static void settle_fugitives(struct machiavelli_resolution *resolution,
	const struct machiavelli_fugitive *fugitives, const uint16_t *ids, int count)
{
	struct machiavelli_state *state = resolution->state;
	for (int i = 0; i < count; i++) {
		int place = find_by_id(state, ids[i], fugitives[i].at);
		if (fugitives[i].to == MACHIAVELLI_NOWHERE) {
			machiavelli_destroy(resolution, place, MACHIAVELLI_NO_RETREAT);
			continue;
		}
		tell_retreat(resolution, &fugitives[i]);
		state->units[place].at = fugitives[i].to;
		state->units[place].arrived = state->turn;
	}
}

/* Those who moved or were dislodged have no order any more that later steps could see. */
static struct machiavelli_set carry_out_moves(struct machiavelli_resolution *resolution,
	const struct machiavelli_battle *battle, const struct machiavelli_verdict *verdict)
{
	struct machiavelli_state *state = resolution->state;
	struct machiavelli_set occupied = {{0, 0}};
	for (int i = 0; i < state->unit_count; i++) {
		struct machiavelli_unit *unit = &state->units[i];
		bool has_moved = verdict->outcome[i] == MACHIAVELLI_MOVED;
		if (has_moved || verdict->dislodged[i])
			resolution->orders[machiavelli_reference_of(unit)].order = MACHIAVELLI_HOLD;
		if (has_moved) {
			unit->at = battle->unit[i].to;
			unit->arrived = state->turn;
		}
		if (unit->kind != MACHIAVELLI_GARRISON && !verdict->dislodged[i])
			machiavelli_put(&occupied, unit->at);
	}
	return occupied;
}

void machiavelli_move(struct machiavelli_resolution *resolution)
{
	struct machiavelli_state *state = resolution->state;
	struct machiavelli_battle battle;
	struct machiavelli_verdict verdict;
	struct machiavelli_fugitive fugitives[MACHIAVELLI_PLACES];
	uint16_t ids[MACHIAVELLI_PLACES];
	draw_up(resolution, &battle);
	machiavelli_note_executed(resolution);
	machiavelli_adjudicate(&battle, &verdict);
	reveal(resolution, &verdict);
	MACHIAVELLI_EACH (place, verdict.contested)
		machiavelli_tell_place(resolution->turn, MACHIAVELLI_PROVINCE_CONTESTED,
			machiavelli_witnesses(resolution, place, RD_NOBODY, RD_NOBODY), place);
	for (int i = 0; i < state->unit_count; i++)
		if (verdict.dislodged[i])
			tell_unit(resolution, MACHIAVELLI_UNIT_DISLODGED, &state->units[i]);
	int count = collect_fugitives(resolution, &verdict, fugitives, ids);
	struct machiavelli_set occupied = carry_out_moves(resolution, &battle, &verdict);
	/* Nobody flees to where the match is not played. */
	occupied = machiavelli_join(
		occupied, machiavelli_closed(&state->options, state->seat_count));
	machiavelli_retreat(state->owners, occupied, verdict.contested, fugitives, count);
	settle_fugitives(resolution, fugitives, ids, count);
	machiavelli_sort_units(state);
}

/* ---- 7 ---- */

void machiavelli_resolve(struct machiavelli_state *state, struct rd_turn *turn)
{
	struct machiavelli_resolution resolution = {.state = state, .turn = turn};
	machiavelli_note_sight(&resolution);
	count_strikes(&resolution);
	freeze_orders(&resolution);
	machiavelli_pay(&resolution);
	machiavelli_move(&resolution);
	machiavelli_besiege(&resolution);
	machiavelli_convert(&resolution);
	machiavelli_claim(&resolution);
	machiavelli_recruit(&resolution);
	machiavelli_starve(&resolution);
	machiavelli_judge_seats(&resolution);
	machiavelli_judge_promises(&resolution);
	if (machiavelli_end(&resolution))
		machiavelli_end_promises(state);
	else
		machiavelli_next_turn(&resolution);
}
