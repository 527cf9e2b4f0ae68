/*
 * rules.c: actions and the checks that all share (6.1), plans (6.2), readiness (6.5), leaving (6.6),
 * the clock (6.7) and the end (11).
 */
#include "parts.h"

#include <string.h>

/* ---- 6.2 ---- */

static int plan_ship(struct pirates_state *state, int seat, const struct pirates_action *action,
	struct rd_turn *turn)
{
	struct pirates_ship *ship = &state->ships[action->ship - 1];
	struct pirates_waters waters = pirates_waters_of(state);
	if (ship->destroyed)
		return PIRATES_SHIP_DESTROYED;
	int refusal = pirates_check_plan(
		&waters, ship, &state->scene.teams[seat].store, action->steps, action->step_count);
	if (refusal != RD_ACCEPTED)
		return refusal;
	/* Reading has left the normal form: known fields, no goods of 0. */
	memset(ship->plan, 0, sizeof ship->plan);
	memcpy(ship->plan, action->steps, action->step_count * sizeof ship->plan[0]);
	ship->step_count = action->step_count;
	struct pirates_event_planned *event = rd_emit(
		turn, PIRATES_SHIP_PLANNED, RD_SEAT(seat), sizeof *event);
	event->ship = ship->number;
	for (int i = 0; i < ship->step_count; i++) {
		struct pirates_step *step = rd_emit_item(turn, &event->steps, sizeof *step);
		*step = ship->plan[i];
	}
	return RD_ACCEPTED;
}

/* ---- 6.5, 6.6 ---- */

static int count_remaining(const struct pirates_scene *scene)
{
	int count = 0;
	for (int seat = 0; seat < scene->seats; seat++)
		count += scene->teams[seat].out == 0;
	return count;
}

static bool is_everybody_ready(const struct pirates_scene *scene)
{
	for (int seat = 0; seat < scene->seats; seat++)
		if (scene->teams[seat].out == 0 && !scene->teams[seat].ready)
			return false;
	return true;
}

static int declare(struct pirates_state *state, int seat, const struct pirates_action *action,
	struct rd_turn *turn)
{
	struct pirates_team *team = &state->scene.teams[seat];
	if (team->ready == action->ready)
		return RD_ACCEPTED;
	team->ready = action->ready;
	struct pirates_event_readied *event = rd_emit(
		turn, PIRATES_TEAM_READIED, RD_EVERYONE, sizeof *event);
	event->seat = (uint8_t)seat;
	event->ready = team->ready;
	if (is_everybody_ready(&state->scene))
		pirates_resolve(state, PIRATES_READY, turn);
	return RD_ACCEPTED;
}

static void lay_up_fleet(struct pirates_state *state, int seat,
	struct pirates_event_resigned *event, struct rd_turn *turn)
{
	for (int i = 0; i < state->ship_count; i++) {
		struct pirates_ship *ship = &state->ships[i];
		if (ship->seat != seat)
			continue;
		memset(ship->plan, 0, sizeof ship->plan);
		ship->step_count = 0;
		ship->chained = false;
		if (ship->destroyed)
			continue;
		pirates_lay_up(state, ship);
		struct pirates_berthed *berthed = rd_emit_item(
			turn, &event->ships, sizeof *berthed);
		*berthed = (struct pirates_berthed){ship->number, ship->at.q, ship->at.r};
	}
}

static int resign(struct pirates_state *state, int seat, int reason, struct rd_turn *turn)
{
	struct pirates_scene *scene = &state->scene;
	struct pirates_team *team = &scene->teams[seat];
	uint8_t out = 0;
	for (int i = 0; i < scene->seats; i++)
		out = scene->teams[i].out > out ? scene->teams[i].out : out;
	team->out = (uint8_t)(out + 1);
	team->ready = false;
	struct pirates_event_resigned *event = rd_emit(
		turn, PIRATES_TEAM_RESIGNED, RD_EVERYONE, sizeof *event);
	event->seat = (uint8_t)seat;
	event->reason = (uint8_t)reason;
	lay_up_fleet(state, seat, event, turn);
	if (count_remaining(scene) == 1)
		pirates_finish(state, PIRATES_END_LAST_TEAM, turn);
	else if (is_everybody_ready(scene))
		pirates_resolve(state, PIRATES_READY, turn);
	return RD_ACCEPTED;
}

/* ---- 6.1 ---- */

static bool is_well_formed(const struct pirates_action *action)
{
	if (action->type == PIRATES_SHIP_PLAN)
		return pirates_is_shaped(action->steps, action->step_count);
	if (action->type == PIRATES_SHIP_BUY && action->has_name)
		return pirates_is_name(action->name);
	return true;
}

static bool has_ship(int type)
{
	return type <= PIRATES_ENHANCEMENT_REPAIR;
}

static int check_common(
	const struct pirates_state *state, int seat, const struct pirates_action *action)
{
	bool has_round = action->has_round || action->type == PIRATES_SHIP_PLAN ||
			 action->type == PIRATES_TEAM_READY;
	if (!is_well_formed(action))
		return RD_BAD_ACTION;
	if (state->scene.phase == PIRATES_OVER)
		return RD_MATCH_OVER;
	if (state->scene.teams[seat].out > 0)
		return RD_NOT_YOUR_TURN;
	if (has_round && action->round != state->scene.round)
		return RD_WRONG_PHASE;
	if (!has_ship(action->type))
		return RD_ACCEPTED;
	if (action->ship == PIRATES_NO_SHIP || action->ship > state->ship_count)
		return RD_NO_SUCH_TARGET;
	return state->ships[action->ship - 1].seat == seat ? RD_ACCEPTED : RD_NOT_YOUR_UNIT;
}

int pirates_apply(void *of, int seat, const void *what, struct rd_turn *turn)
{
	struct pirates_state *state = of;
	const struct pirates_action *action = what;
	int refusal = check_common(state, seat, action);
	if (refusal != RD_ACCEPTED)
		return refusal;
	switch (action->type) {
	case PIRATES_SHIP_PLAN: return plan_ship(state, seat, action, turn);
	case PIRATES_SHIP_BUY: return pirates_buy_ship(state, seat, action, turn);
	case PIRATES_TEAM_READY: return declare(state, seat, action, turn);
	case PIRATES_MATCH_SURRENDER: return resign(state, seat, PIRATES_SURRENDER, turn);
	case PIRATES_MATCH_FORFEIT: return resign(state, seat, PIRATES_ABANDONMENT, turn);
	default: return pirates_deal(state, seat, action, turn);
	}
}

/* ---- 6.7 ---- */

int64_t pirates_due(const void *of)
{
	const struct pirates_state *state = of;
	return state->left_s >= 0 ? state->left_s : RD_NEVER;
}

void pirates_pass(void *of, int64_t seconds, struct rd_turn *turn)
{
	struct pirates_state *state = of;
	if (state->left_s < 0)
		return;
	if (seconds < state->left_s)
		state->left_s = (int32_t)(state->left_s - seconds);
	else
		pirates_resolve(state, PIRATES_DEADLINE, turn);
}

/* ---- 11 ---- */

void pirates_clear_plans(struct pirates_state *state)
{
	for (int i = 0; i < state->ship_count; i++) {
		struct pirates_ship *ship = &state->ships[i];
		memset(ship->plan, 0, ship->step_count * sizeof ship->plan[0]);
		ship->step_count = 0;
	}
	for (int seat = 0; seat < state->scene.seats; seat++)
		state->scene.teams[seat].ready = false;
}

static struct pirates_rank weigh(const struct pirates_state *state, int seat)
{
	const struct pirates_amounts *store = &state->scene.teams[seat].store;
	struct pirates_rank rank = {.seat = (uint8_t)seat,
		.money = store->of[PIRATES_MONEY],
		.has_infamy = state->scene.terms.infamy,
		.infamy = state->scene.teams[seat].infamy};
	for (int i = 0; i < state->ship_count; i++) {
		const struct pirates_ship *ship = &state->ships[i];
		if (ship->seat != seat || ship->destroyed)
			continue;
		rank.fleet += pirates_classes[ship->kind].price.of[PIRATES_MONEY];
		for (int j = 0; j < PIRATES_ENHANCEMENTS; j++)
			if (pirates_has(ship, j))
				rank.fleet += pirates_enhancements[j].price.of[PIRATES_MONEY];
	}
	for (int good = PIRATES_CLOTH; good < PIRATES_GOODS; good++)
		rank.goods += store->of[good] * pirates_sell[good][PIRATES_NORMAL];
	return rank;
}

/* Above zero if `one` is better, below if `other` is; of the resigned, who stayed longer. */
static int compare(const struct pirates_scene *scene, const struct pirates_rank *one,
	const struct pirates_rank *other)
{
	int out = scene->teams[one->seat].out, other_out = scene->teams[other->seat].out;
	if (out == 0 && other_out == 0) {
		if (one->money != other->money)
			return one->money > other->money ? 1 : -1;
		if (one->fleet != other->fleet)
			return one->fleet > other->fleet ? 1 : -1;
		return (one->goods > other->goods) - (one->goods < other->goods);
	}
	if (out == 0 || other_out == 0)
		return out == 0 ? 1 : -1;
	return out - other_out;
}

void pirates_rank(struct pirates_state *state)
{
	struct pirates_scene *scene = &state->scene;
	struct pirates_rank *ranking = scene->ranking;
	memset(ranking, 0, sizeof scene->ranking);
	for (int seat = 0; seat < scene->seats; seat++) {
		struct pirates_rank rank = weigh(state, seat);
		int at = seat;
		for (; at > 0 && compare(scene, &rank, &ranking[at - 1]) > 0; at--)
			ranking[at] = ranking[at - 1];
		ranking[at] = rank;
	}
	for (int i = 0; i < scene->seats; i++) {
		bool is_tied = i > 0 && compare(scene, &ranking[i], &ranking[i - 1]) == 0;
		ranking[i].rank = is_tied ? ranking[i - 1].rank : (uint8_t)(i + 1);
	}
	scene->rank_count = scene->seats;
	scene->is_ranked = true;
}

bool pirates_is_target_reached(const struct pirates_scene *scene)
{
	int32_t target = scene->terms.target_money;
	for (int seat = 0; seat < scene->seats && target > 0; seat++) {
		const struct pirates_team *team = &scene->teams[seat];
		if (team->out == 0 && team->store.of[PIRATES_MONEY] >= target)
			return true;
	}
	return false;
}

enum pirates_end pirates_end_of(const struct pirates_scene *scene)
{
	if (count_remaining(scene) == 1)
		return PIRATES_END_LAST_TEAM;
	return pirates_is_target_reached(scene) ? PIRATES_END_TARGET : PIRATES_END_ROUNDS;
}

void pirates_finish(struct pirates_state *state, enum pirates_end reason, struct rd_turn *turn)
{
	struct pirates_scene *scene = &state->scene;
	pirates_clear_plans(state);
	scene->phase = PIRATES_OVER;
	state->left_s = -1;
	pirates_rank(state);
	struct pirates_event_finished *event = rd_emit(
		turn, PIRATES_MATCH_FINISHED, RD_EVERYONE, sizeof *event);
	event->reason = (uint8_t)reason;
	event->rank_count = scene->rank_count;
	memcpy(event->ranking, scene->ranking, sizeof event->ranking);
}

void pirates_stand(const void *of, struct rd_standing *standing)
{
	const struct pirates_scene *scene = &((const struct pirates_state *)of)->scene;
	*standing = (struct rd_standing){
		.turn = scene->round,
		.active = RD_NOBODY,
		.is_over = scene->phase == PIRATES_OVER,
	};
	for (int seat = 0; seat < scene->seats && !standing->is_over; seat++) {
		if (scene->teams[seat].out > 0)
			continue;
		standing->in_play |= RD_SEAT(seat);
		if (!scene->teams[seat].ready)
			standing->to_act |= RD_SEAT(seat);
	}
}

bool pirates_result(const void *of, struct rd_result *result)
{
	const struct pirates_scene *scene = &((const struct pirates_state *)of)->scene;
	if (scene->phase != PIRATES_OVER)
		return false;
	memset(result, 0, sizeof *result);
	for (int i = 0; i < scene->rank_count; i++) {
		const struct pirates_rank *rank = &scene->ranking[i];
		result->rank[rank->seat] = rank->rank;
		result->score[rank->seat] = rank->money;
	}
	result->reason = pirates_end_names.name[pirates_end_of(scene)];
	return true;
}
