/*
 * tasks.c: what a task of each stage does. It reads the analysis and writes into itself alone, so that any thread may take
 * any task; analysis_next puts together what they found.
 */
#include "parts.h"

#include <string.h>

/* Rollouts from a moment of the curve: what each seat has of them. */
static void work_point(
	const struct analysis *analysis, struct task *task, struct analysis_desk *desk)
{
	uint64_t step = analysis->point[task->subject].step;
	desk_seek(desk, step);
	for (uint32_t i = 0; i < task->count; i++) {
		int32_t value[RD_SEATS_MAX];
		desk_fresh(desk, step, task->first + i);
		roll_out(desk, value);
		for (int seat = 0; seat < analysis->seats; seat++)
			sums_add(&task->own[seat], value[seat]);
		task->rollouts++;
	}
}

/* Which candidates there are; the counts go where the sums of others are. */
static void work_prepare(struct analysis *analysis, struct task *task, struct analysis_desk *desk)
{
	for (uint32_t i = task->subject; i < task->subject + task->count; i++) {
		struct analysis_decision *decision = &analysis->decision[i];
		make_candidates(desk, decision);
		decision->candidates = (uint8_t)desk->scripts;
		analysis->contest[i].advised = (uint8_t)desk->advised;
	}
}

/* One candidate in one world, to the end. What is refused by then is left out of it. */
static int32_t try_candidate(struct analysis_desk *desk, const struct analysis_decision *decision,
	size_t which, uint32_t world, bool is_scrambled)
{
	const struct script *script = &desk->script[which];
	int32_t value[RD_SEATS_MAX];
	desk_fresh(desk, decision->step, world);
	if (is_scrambled)
		desk_scramble(desk, decision->seat);
	for (size_t i = 0; i < script->count; i++)
		desk_act(desk, decision->seat, script->actions + i * desk->game->action_size);
	roll_out(desk, value);
	return value[decision->seat];
}

/* The candidates of the mask in the same worlds, the played one with them. */
static void work_decision(
	const struct analysis_decision *decision, struct task *task, struct analysis_desk *desk)
{
	/* A seat is judged by what it knew; only hindsight sees the true position. */
	bool is_scrambled = has_fog(desk->analysis) && desk->analysis->stage != STAGE_HINDSIGHT;
	make_candidates(desk, decision);
	for (uint32_t i = 0; i < task->count; i++) {
		uint32_t world = task->first + i;
		int32_t played = try_candidate(desk, decision, 0, world, is_scrambled);
		sums_add(&task->own[0], played);
		task->rollouts++;
		for (size_t which = 1; which < desk->scripts; which++) {
			if (!(task->mask >> which & 1))
				continue;
			int32_t value = try_candidate(desk, decision, which, world, is_scrambled);
			sums_add(&task->own[which], value);
			sums_add(&task->gap[which], value - played);
			task->rollouts++;
		}
	}
}

/* The same step again with fresh dice, and the match from behind it: the difference is what the dice gave. */
static void work_die(const struct analysis *analysis, struct task *task, struct analysis_desk *desk)
{
	uint64_t step = analysis->die[task->subject].step;
	struct rd_turn turn;
	int32_t as_it_fell[PIECE][RD_SEATS_MAX], anew[RD_SEATS_MAX];
	_Alignas(16) uint8_t action[RD_ACTION_MAX];
	uint32_t count = task->count < PIECE ? task->count : PIECE;
	desk_seek(desk, step);
	enum rd_replayed kind = desk_step(desk, &turn);
	int seat = desk->reader.seat;
	int64_t seconds = desk->reader.seconds;
	memcpy(action, desk->action, sizeof(action));
	for (uint32_t i = 0; i < count; i++) {
		desk_fresh(desk, step + 1, task->first + i);
		roll_out(desk, as_it_fell[i]);
	}
	desk_seek(desk, step);
	for (uint32_t i = 0; i < count; i++) {
		desk_fresh(desk, step, task->first + i);
		if (kind == RD_REPLAY_ACTION) {
			desk_act(desk, seat, action);
		} else {
			rd_turn_start(&turn, desk->trial, desk->arena, desk->game->events_max);
			rd_match_pass(desk->trial, seconds, &turn);
			rd_match_count(desk->trial, &turn);
		}
		roll_out(desk, anew);
		for (int one = 0; one < analysis->seats; one++)
			sums_add(&task->own[one], as_it_fell[i][one] - anew[one]);
	}
	task->rollouts += 2 * count;
}

void analysis_work(struct analysis *analysis, size_t number, struct analysis_desk *desk)
{
	struct task *task = &analysis->task[number];
	switch (analysis->stage) {
	case STAGE_CURVE: work_point(analysis, task, desk); break;
	case STAGE_PREPARE: work_prepare(analysis, task, desk); break;
	case STAGE_SCREEN:
	case STAGE_RACE: work_decision(&analysis->decision[task->subject], task, desk); break;
	case STAGE_MEASURE:
	case STAGE_HINDSIGHT:
		work_decision(&analysis->decision[analysis->worst[task->subject]], task, desk);
		break;
	case STAGE_LUCK: work_die(analysis, task, desk); break;
	case STAGE_OPEN:
	case STAGE_DONE: break;
	}
}
