/*
 * rules.c: actions (6), turns (5), the clock (7.8) and the end of a match (11).
 *
 * An action is checked, then carried out: nothing is changed before the last check has passed.
 * The checks that need a ship's position are in orders.c, the effects of arms in combat.c, what a
 * seat learns in fog.c.
 */
#include "parts.h"

#include <string.h>

static void tell_resources(const struct naval_state *state, int seat, struct rd_turn *turn)
{
	struct naval_event_resources *event = rd_emit(
		turn, NAVAL_RESOURCES_UPDATE, RD_SEAT(seat), sizeof *event);
	event->fuel = state->players[seat].fuel;
	event->ammo = state->players[seat].ammo;
}

/* ---- 11: the end ---- */

static int points_of(const struct naval_state *state, int seat)
{
	int points = 0;
	for (int i = 0; i < state->ship_count; i++)
		if (state->ships[i].seat == seat)
			points += state->ships[i].hp;
	return points;
}

static void finish(
	struct naval_state *state, int winner, enum naval_reason reason, struct rd_turn *turn)
{
	state->phase = NAVAL_OVER;
	state->deadline = 0;
	state->winner = (int8_t)winner;
	state->reason = (uint8_t)reason;
	struct naval_event_finished *event = rd_emit(
		turn, NAVAL_MATCH_FINISHED, RD_SEAT(0) | RD_SEAT(1), sizeof *event);
	event->winner = state->winner;
	event->reason = state->reason;
	event->scores[0] = (uint8_t)points_of(state, 0);
	event->scores[1] = (uint8_t)points_of(state, 1);
}

/* 11.2 */
static void finish_by_points(struct naval_state *state, struct rd_turn *turn)
{
	int lead = points_of(state, 0) - points_of(state, 1);
	int winner = lead > 0 ? 0 : lead < 0 ? 1 : RD_NOBODY;
	finish(state, winner, NAVAL_TURN_LIMIT, turn);
}

/* ---- 5: turns ---- */

/* Seconds saturate at 2^31-1 (2.6). */
static int32_t later(int32_t time, int64_t seconds)
{
	return seconds < INT32_MAX - time ? (int32_t)(time + seconds) : INT32_MAX;
}

/* 5.2, at the time `moment`. */
static void regenerate(struct naval_state *state, int32_t moment, struct rd_turn *turn)
{
	const struct naval_options *options = &state->options;
	struct naval_player *player = &state->players[state->active];
	int fuel = player->fuel + options->fuel_per_turn;
	player->fuel = (uint8_t)(fuel < options->fuel_max ? fuel : options->fuel_max);
	player->ammo = options->ammo_per_turn;
	for (int i = 0; i < state->ship_count; i++)
		if (state->ships[i].seat == state->active)
			state->ships[i].attacked = false;
	state->deadline = options->turn_seconds ? later(moment, options->turn_seconds) : 0;
	tell_resources(state, state->active, turn);
}

static void tell_turn(const struct naval_state *state, enum naval_cause cause, struct rd_turn *turn)
{
	struct naval_event_turn *event = rd_emit(
		turn, NAVAL_TURN_CHANGED, RD_SEAT(0) | RD_SEAT(1), sizeof *event);
	event->turn = state->turn;
	event->seat = state->active;
	event->cause = (uint8_t)cause;
	event->seconds = state->options.turn_seconds;
}

/* 5.4, then 5.1 and 5.2 of the next turn: one indivisible step. */
static void end_turn(
	struct naval_state *state, enum naval_cause cause, int32_t moment, struct rd_turn *turn)
{
	if (state->turn >= state->options.turn_limit) {
		finish_by_points(state, turn);
		return;
	}
	struct naval_past past;
	naval_remember(state, &past);
	state->turn++;
	state->active = (uint8_t)(1 - state->active);
	state->acted = false;
	tell_turn(state, cause, turn);
	naval_run_projectiles(state, turn);
	naval_synchronise(state, &past, RD_NOBODY, turn);
	if (naval_is_decided(state))
		finish(state, state->winner, NAVAL_ELIMINATION, turn);
	else
		regenerate(state, moment, turn);
}

/* ---- 6: actions ---- */

/*
 * What every ship:* action ends with (9): the delta, the resources, and the end if it was
 * decided.
 */
static void conclude(
	struct naval_state *state, const struct naval_past *past, int mover, struct rd_turn *turn)
{
	int seat = state->active;
	state->acted = true;
	naval_synchronise(state, past, mover, turn);
	tell_resources(state, seat, turn);
	if (naval_is_decided(state))
		finish(state, state->winner, NAVAL_ELIMINATION, turn);
}

static void spend_fuel(struct naval_state *state, int seat, int cost)
{
	state->players[seat].fuel = (uint8_t)(state->players[seat].fuel - cost);
}

static void tell_ship(
	struct rd_turn *turn, enum naval_event_type type, const struct naval_ship *ship, int cost)
{
	struct naval_event_ship *event = rd_emit(
		turn, (uint16_t)type, RD_SEAT(ship->seat), sizeof *event);
	event->ship = ship->id;
	event->cost = (uint8_t)cost;
	if (type == NAVAL_SHIP_BLOCKED)
		return;
	event->x = ship->x;
	event->y = ship->y;
	event->facing = ship->facing;
}

/* 6.1, 7.4 */
static int move_ship(struct naval_state *state, int place, int direction, struct rd_turn *turn)
{
	struct naval_ship *ship = &state->ships[place];
	int seat = ship->seat;
	struct naval_chart chart = naval_chart_of(state, seat);
	struct naval_craft craft = naval_craft_of(ship);
	int refusal = naval_check_move(&chart, &craft, direction);
	if (refusal)
		return refusal;

	struct naval_past past;
	naval_remember(state, &past);
	int cost = naval_move_cost(&craft, direction);
	spend_fuel(state, seat, cost);
	ship->x = (int8_t)(ship->x + naval_step_x[direction]);
	ship->y = (int8_t)(ship->y + naval_step_y[direction]);
	naval_refresh(state, seat);
	tell_ship(turn, NAVAL_SHIP_MOVED, ship, cost);
	int entered = direction == ship->facing ? 0 : ship->cell_count - 1;
	naval_enter(state, place, entered, turn);
	conclude(state, &past, seat, turn);
	return RD_ACCEPTED;
}

/* 6.2: an undetected ship or an unknown rock in a cell that the rotation would enter. */
static bool is_stopped_unseen(
	const struct naval_state *state, const struct naval_ship *ship, int facing)
{
	for (int i = 0; i < ship->cell_count; i++) {
		struct rd_cell cell = naval_cell_at(ship->x, ship->y, facing, ship->cell_count, i);
		if (i == ship->cell_count / 2)
			continue; /* the centre is not entered */
		if (rd_board_test(state->terrain, cell) ||
			naval_ship_at(state, cell.x, cell.y) >= 0)
			return true;
	}
	return false;
}

/* 6.2, 7.4 */
static int rotate_ship(struct naval_state *state, int place, int turning, struct rd_turn *turn)
{
	struct naval_ship *ship = &state->ships[place];
	int seat = ship->seat;
	struct naval_chart chart = naval_chart_of(state, seat);
	struct naval_craft craft = naval_craft_of(ship);
	int refusal = naval_check_rotate(&chart, &craft, turning);
	if (refusal)
		return refusal;

	struct naval_past past;
	naval_remember(state, &past);
	int cost = craft.costs.rotate;
	spend_fuel(state, seat, cost);
	int facing = naval_turned(ship->facing, turning);
	if (is_stopped_unseen(state, ship, facing)) {
		tell_ship(turn, NAVAL_SHIP_BLOCKED, ship, cost);
	} else {
		ship->facing = (uint8_t)facing;
		naval_refresh(state, seat);
		tell_ship(turn, NAVAL_SHIP_ROTATED, ship, cost);
		for (int i = 0; i < ship->cell_count && !ship->sunk; i++)
			if (i != ship->cell_count / 2)
				naval_enter(state, place, i, turn);
	}
	conclude(state, &past, seat, turn);
	return RD_ACCEPTED;
}

/* 6.3, 7.3, 7.5 */
static int attack(struct naval_state *state, int place, const struct naval_action *action,
	struct rd_turn *turn)
{
	struct naval_ship *ship = &state->ships[place];
	struct naval_chart chart = naval_chart_of(state, ship->seat);
	struct naval_craft craft = naval_craft_of(ship);
	int refusal = naval_check_attack(&chart, &craft, action);
	if (refusal)
		return refusal;

	struct naval_past past;
	naval_remember(state, &past);
	struct rd_cell cell = action->has_target ? rd_cell_at(action->target.x, action->target.y)
						 : naval_ahead(&craft);
	if (craft.attack.kind == NAVAL_KIND_CANNON)
		naval_fire(state, ship, cell, turn);
	else
		naval_launch(state, ship, cell, turn);
	conclude(state, &past, RD_NOBODY, turn);
	return RD_ACCEPTED;
}

static int find_ship(const struct naval_state *state, int seat, int id)
{
	for (int i = 0; i < state->ship_count; i++)
		if (state->ships[i].id == id && state->ships[i].seat == seat)
			return i;
	return -1;
}

static int order_ship(struct naval_state *state, int seat, const struct naval_action *action,
	struct rd_turn *turn)
{
	int place = find_ship(state, seat, action->ship);
	if (place < 0)
		return RD_NOT_YOUR_UNIT;
	if (state->ships[place].sunk)
		return NAVAL_SHIP_SUNK;
	switch (action->type) {
	case NAVAL_SHIP_MOVE: return move_ship(state, place, action->direction, turn);
	case NAVAL_SHIP_ROTATE: return rotate_ship(state, place, action->direction, turn);
	default: return attack(state, place, action, turn);
	}
}

/* 6.7: the common refusals, in their order; bad_action was the schema's. */
int naval_apply(void *of, int seat, const void *what, struct rd_turn *turn)
{
	struct naval_state *state = of;
	const struct naval_action *action = what;
	RD_MUST(seat == 0 || seat == 1);
	if (state->phase == NAVAL_OVER)
		return RD_MATCH_OVER;
	switch (action->type) {
	case NAVAL_MATCH_SURRENDER: /* 6.5 */
		finish(state, 1 - seat, NAVAL_SURRENDER, turn);
		return RD_ACCEPTED;
	case NAVAL_MATCH_FORFEIT: /* 6.6 */
		finish(state, 1 - seat, NAVAL_ABANDONMENT, turn);
		return RD_ACCEPTED;
	}
	if (seat != state->active)
		return RD_NOT_YOUR_TURN;
	if (action->type != NAVAL_TURN_END)
		return order_ship(state, seat, action, turn);
	state->players[seat].timeouts = 0; /* 6.4 */
	end_turn(state, NAVAL_ENDED, state->now, turn);
	return RD_ACCEPTED;
}

/* ---- 7.8: the clock ---- */

int64_t naval_due(const void *of)
{
	const struct naval_state *state = of;
	if (state->phase == NAVAL_OVER || state->deadline == 0)
		return RD_NEVER;
	return state->deadline > state->now ? state->deadline - state->now : 0;
}

static void expire(struct naval_state *state, struct rd_turn *turn)
{
	int32_t moment = state->deadline;
	int seat = state->active;
	struct naval_player *player = &state->players[seat];
	if (state->acted)
		player->timeouts = 0;
	else if (player->timeouts < NAVAL_TIMEOUTS_MAX)
		player->timeouts++;
	if (player->timeouts >= state->options.max_timeouts)
		finish(state, 1 - seat, NAVAL_TIMEOUT, turn);
	else
		end_turn(state, NAVAL_EXPIRED, moment, turn);
}

/*
 * A deadline that lies behind `now` (only a patch or the end of time makes one) expires at once,
 * and the next one counts from it; `now` itself never goes back, since the step ends at its end
 * whatever expired.
 */
void naval_pass(void *of, int64_t seconds, struct rd_turn *turn)
{
	struct naval_state *state = of;
	int64_t due = naval_due(state);
	assert(seconds >= 0 && (due == RD_NEVER || seconds <= due));
	state->now = later(state->now, seconds);
	if (seconds == due)
		expire(state, turn);
}

/* ---- what the platform asks ---- */

void naval_stand(const void *of, struct rd_standing *standing)
{
	const struct naval_state *state = of;
	bool is_over = state->phase == NAVAL_OVER;
	*standing = (struct rd_standing){
		.turn = state->turn,
		.active = (int8_t)state->active,
		.is_over = is_over,
		.to_act = is_over ? 0 : RD_SEAT(state->active),
		.in_play = is_over ? 0 : RD_SEAT(0) | RD_SEAT(1),
	};
}

bool naval_result(const void *of, struct rd_result *result)
{
	const struct naval_state *state = of;
	if (state->phase != NAVAL_OVER)
		return false;
	memset(result, 0, sizeof *result);
	for (int seat = 0; seat < 2; seat++) {
		bool is_loser = state->winner != RD_NOBODY && state->winner != seat;
		result->rank[seat] = is_loser ? 2 : 1;
		result->score[seat] = points_of(state, seat);
	}
	result->reason = state->reason < naval_reasons.count ? naval_reasons.name[state->reason]
							     : "";
	return true;
}
