/*
 * candidates.c: the ways to decide that are compared. The first is what was played; then what the game's bots would have
 * done there; then a sample of what else was possible, until there are ANALYSIS_CANDIDATES.
 *
 * The same decision always has the same candidates in the same order, so that tasks can make them anew instead of keeping them.
 */
#include "parts.h"

#include <string.h>

enum { TRIES = 24, NUMBER_SAMPLE = -1, NUMBER_ADVISER = -8 }; /* worlds that no rollout uses */

static uint8_t *action_of(const struct analysis_desk *desk, const struct script *script, size_t i)
{
	return script->actions + i * desk->game->action_size;
}

static bool push(struct analysis_desk *desk, struct script *script, const void *action)
{
	if (script->count == ANALYSIS_SCRIPT)
		return false;
	memcpy(action_of(desk, script, script->count), action, desk->game->action_size);
	script->count++;
	return true;
}

/* The next place for a script, emptied; it counts once `keep` takes it. */
static struct script *begin(struct analysis_desk *desk)
{
	struct script *script = &desk->script[desk->scripts];
	script->count = 0;
	return script;
}

/* Takes the script just made, unless it is empty or one like it is there. */
static bool keep(struct analysis_desk *desk)
{
	const struct script *made = &desk->script[desk->scripts];
	size_t size = made->count * desk->game->action_size;
	for (size_t i = 0; i < desk->scripts; i++) {
		const struct script *other = &desk->script[i];
		if (other->count == made->count && memcmp(other->actions, made->actions, size) == 0)
			return false;
	}
	if (made->count == 0)
		return false;
	desk->scripts++;
	return true;
}

/* ---- what was played ----------------------------------------------------------------------------- */

/* Read on a copy: the desk stays at the position. */
static void add_played(struct analysis_desk *desk, const struct analysis_decision *decision)
{
	struct rd_replay reader = desk->reader;
	struct rd_match *copy = rd_match_clone(desk->match, desk->trial_memory);
	struct script *script = begin(desk);
	while (copy->steps < decision->until) {
		struct rd_turn turn;
		rd_turn_start(&turn, copy, desk->arena, desk->game->events_max);
		enum rd_replayed kind = rd_replay_step(&reader, copy, &turn, desk->action);
		if (kind == RD_REPLAY_ACTION && reader.seat == decision->seat)
			push(desk, script, desk->action);
		else if (!rd_replayed_step(kind))
			break;
	}
	keep(desk);
}

/* ---- what bots would have done ------------------------------------------------------------------- */

/* Whether the seat of the trial is still at the decision it began. */
static bool is_still_on(const struct analysis_desk *desk, const struct rd_standing *begun, int seat)
{
	struct rd_standing now;
	desk->game->stand(desk->trial->state, &now);
	return !now.is_over && now.turn == begun->turn && now.phase == begun->phase &&
	       (now.to_act & RD_SEAT(seat));
}

static void add_adviser(
	struct analysis_desk *desk, const struct analysis_decision *decision, int level)
{
	struct rd_standing begun;
	int seat = decision->seat;
	desk_fresh(desk, decision->step, (uint32_t)(NUMBER_ADVISER - level));
	desk->trial->sitter[seat].level = (uint8_t)level;
	desk->game->stand(desk->trial->state, &begun);
	struct script *script = begin(desk);
	do {
		if (!rd_match_choose(desk->trial, seat, desk->view, desk->action) ||
			!push(desk, script, desk->action) || !decision->is_plan)
			break;
	} while (desk_act(desk, seat, desk->action) && is_still_on(desk, &begun, seat));
	desk->advised += keep(desk);
}

/* ---- what else was possible ---------------------------------------------------------------------- */

static size_t list_legal(struct analysis_desk *desk, int seat)
{
	desk->game->look(desk->trial->state, seat, desk->view);
	return desk->game->legal(desk->view, desk->legal, desk->game->legal_max);
}

static void *legal_action(const struct analysis_desk *desk, size_t i)
{
	return (uint8_t *)desk->legal + i * desk->game->action_size;
}

/* All of it, if there is room for all, else as many as there is room for, each as likely as any other. */
static void sample_actions(struct analysis_desk *desk, const struct analysis_decision *decision)
{
	desk_fresh(desk, decision->step, (uint32_t)NUMBER_SAMPLE);
	struct rd_chance *chance = &desk->trial->chance;
	size_t count = list_legal(desk, decision->seat);
	for (size_t left = count; left > 0 && desk->scripts < ANALYSIS_CANDIDATES; left--) {
		size_t which = (size_t)rd_draw_unscripted(chance, 0, (int32_t)left - 1);
		push(desk, begin(desk), legal_action(desk, which));
		keep(desk);
		memcpy(legal_action(desk, which), legal_action(desk, left - 1),
			desk->game->action_size);
	}
}

/* Another action of the same type, as the trial stands; false if none is listed. */
static bool draw_alike(
	struct analysis_desk *desk, int seat, uint16_t type, struct rd_chance *chance)
{
	size_t count = list_legal(desk, seat), alike = 0;
	for (size_t i = 0; i < count; i++) {
		uint16_t other;
		memcpy(&other, legal_action(desk, i), sizeof(other));
		if (other == type && i != alike)
			memcpy(legal_action(desk, alike), legal_action(desk, i),
				desk->game->action_size);
		alike += other == type;
	}
	if (alike == 0)
		return false;
	size_t which = (size_t)rd_draw_unscripted(chance, 0, (int32_t)alike - 1);
	memcpy(desk->action, legal_action(desk, which), desk->game->action_size);
	return true;
}

/*
 * The plan that was played with one of its actions left out, or another of its kind in its place. The last one stays: it is
 * what says that the plan is whole, and without it a bot would go on planning.
 */
static void vary_plan(struct analysis_desk *desk, const struct analysis_decision *decision,
	struct rd_chance *chance)
{
	const struct script *played = &desk->script[0];
	size_t at = (size_t)rd_draw_unscripted(chance, 0, (int32_t)played->count - 2);
	bool is_other = rd_draw_unscripted(chance, 0, 2) > 0;
	struct script *script = begin(desk);
	desk_fresh(desk, decision->step, (uint32_t)NUMBER_SAMPLE);
	for (size_t i = 0; i < played->count; i++) {
		const void *action = action_of(desk, played, i);
		uint16_t type;
		memcpy(&type, action, sizeof(type));
		if (i == at && !(is_other && draw_alike(desk, decision->seat, type, chance)))
			continue;
		if (i != at)
			memcpy(desk->action, action, desk->game->action_size);
		if (desk_act(desk, decision->seat, desk->action))
			push(desk, script, desk->action);
	}
	keep(desk);
}

static void sample_plans(struct analysis_desk *desk, const struct analysis_decision *decision)
{
	struct rd_chance chance;
	desk_fresh(desk, decision->step, (uint32_t)NUMBER_SAMPLE);
	rd_chance_start(&chance, &desk->trial->chance.seed);
	for (int i = 0;
		i < TRIES && desk->script[0].count > 1 && desk->scripts < ANALYSIS_CANDIDATES; i++)
		vary_plan(desk, decision, &chance);
}

/* ---- all of them --------------------------------------------------------------------------------- */

void make_candidates(struct analysis_desk *desk, const struct analysis_decision *decision)
{
	desk_seek(desk, decision->step);
	if (desk->scripted == decision->step + 1 && desk->scripted_seat == decision->seat)
		return;
	desk->scripted = decision->step + 1;
	desk->scripted_seat = decision->seat;
	desk->scripts = desk->advised = 0;
	add_played(desk, decision);
	if (desk->scripts == 0)
		return;
	for (int level = 3; level >= 1; level--)
		if (desk->analysis->effort.advisers & 1 << level)
			add_adviser(desk, decision, level);
	if (decision->is_plan)
		sample_plans(desk, decision);
	else
		sample_actions(desk, decision);
}

const void *analysis_script(const struct analysis *analysis, struct analysis_desk *desk,
	const struct analysis_decision *decision, int which, size_t *count)
{
	(void)analysis;
	make_candidates(desk, decision);
	*count = (size_t)which < desk->scripts ? desk->script[which].count : 0;
	return desk->script[which].actions;
}
