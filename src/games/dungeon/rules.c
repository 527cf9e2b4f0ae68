/*
 * rules.c: the way of an action (5): checks in the order of section 6, the action, its aftermath, world turns; and
 * the end of the match (11).
 */
#include "checks.h"

#include <string.h>

/* Not cleared as a whole: the maps in it are filled when somebody asks for them. */
void dungeon_start_run(struct dungeon_run *run, struct dungeon_state *state, struct rd_turn *turn,
	struct rd_chance *chance)
{
	run->state = state;
	run->here = &state->here;
	run->hero = &state->hero;
	run->turn = turn;
	run->chance = chance;
	run->cost = DUNGEON_POINTS;
	run->has_waited = run->is_stale = run->eyes_stale = run->floor_stale = run->in_w2 = false;
	run->radius = dungeon_sight(state);
	memset(run->heard, 0, sizeof(run->heard));
	run->to_hero_limit = run->from_hero_limit = 0;
}

/* ---- 11 ---- */

void dungeon_finish(struct dungeon_run *run, bool won, int cause)
{
	struct dungeon_state *state = run->state;
	state->phase = DUNGEON_OVER;
	state->won = won;
	state->cause = (uint8_t)cause;
	state->score = dungeon_score(state);
	dungeon_see_anew(run);
	struct dungeon_event *event = dungeon_tell(run, DUNGEON_E_FINISHED);
	event->won = won;
	event->cause = (uint8_t)cause;
	event->score = state->score;
	event->turn = state->turn;
	event->deepest = state->deepest;
	for (int i = 0; i < state->hero.pack_count && event != &run->unsent; i++) {
		struct dungeon_carried *carried = rd_emit_item(
			run->turn, &event->items, sizeof(*carried));
		carried->slot = state->hero.pack[i].slot;
		carried->kind = state->hero.pack[i].kind;
		carried->count = state->hero.pack[i].count;
	}
}

void dungeon_stand(const void *of, struct rd_standing *standing)
{
	const struct dungeon_state *state = of;
	bool is_over = state->phase == DUNGEON_OVER;
	*standing = (struct rd_standing){.turn = state->turn,
		.active = RD_NOBODY,
		.is_over = is_over,
		.to_act = is_over ? 0 : 1,
		.in_play = is_over ? 0 : 1};
}

bool dungeon_result(const void *of, struct rd_result *result)
{
	const struct dungeon_state *state = of;
	*result = (struct rd_result){.reason = ""};
	if (state->phase != DUNGEON_OVER)
		return false;
	result->rank[0] = state->won ? 1 : 2; /* platform.md */
	result->score[0] = state->score;
	result->reason = dungeon_cause_names.name[state->cause];
	result->figure[0] = (struct rd_figure){"deepest", state->deepest};
	result->figure[1] = (struct rd_figure){"urn", state->urn};
	return true;
}

/* ---- checks ---- */

static bool has_slot(const struct dungeon_action *action)
{
	return action->type >= DUNGEON_ITEM_DROP && action->type <= DUNGEON_ITEM_THROW;
}

static bool has_cell(const struct dungeon_action *action)
{
	switch (action->type) {
	case DUNGEON_HERO_INSPECT:
	case DUNGEON_HERO_REACH:
	case DUNGEON_HERO_FIRE:
	case DUNGEON_ITEM_THROW: return true;
	default: return action->has_x;
	}
}

static int check_common(
	const struct dungeon_state *state, int seat, const struct dungeon_action *action)
{
	if (action->has_x != action->has_y)
		return RD_BAD_ACTION;
	if (state->phase == DUNGEON_OVER)
		return RD_MATCH_OVER;
	if (seat != 0)
		return RD_NOT_YOUR_TURN;
	if (has_cell(action) && !dungeon_inside(&state->here, rd_cell_at(action->x, action->y)))
		return RD_BAD_ACTION;
	if (has_slot(action) && dungeon_pack_at(&state->hero, action->slot) < 0)
		return DUNGEON_NO_SUCH_ITEM;
	if (action->has_to_slot && dungeon_pack_at(&state->hero, action->to_slot) < 0)
		return DUNGEON_NO_SUCH_ITEM;
	return RD_ACCEPTED;
}

static struct rd_cell beside(const struct dungeon_run *run, const struct dungeon_action *action)
{
	return rd_cell_step(dungeon_hero_cell(run->hero), (enum rd_direction)action->dir);
}

static int check_stairs(const struct dungeon_run *run)
{
	return dungeon_refuse_stairs(dungeon_terrain(run->here, dungeon_hero_cell(run->hero)),
		run->state->floor, run->state->options.floors);
}

static int check(const struct dungeon_run *run, const struct dungeon_action *action)
{
	struct rd_cell at = rd_cell_at(action->x, action->y);
	switch (action->type) {
	case DUNGEON_HERO_MOVE:
		return run->hero->effects[DUNGEON_CONFUSED]
			       ? RD_ACCEPTED
			       : dungeon_check_move(run, beside(run, action));
	case DUNGEON_HERO_STRIKE: return dungeon_check_strike(run, beside(run, action));
	case DUNGEON_HERO_INSPECT: return dungeon_check_inspect(run, at);
	case DUNGEON_HERO_REACH: return dungeon_check_reach(run, at);
	case DUNGEON_HERO_FIRE: return dungeon_check_fire(run, action);
	case DUNGEON_DOOR_CLOSE: return dungeon_check_close(run, beside(run, action));
	case DUNGEON_LAMP_SET:
		return dungeon_refuse_lamp(run->state->floor, run->hero->lamp, action->on);
	case DUNGEON_STAIRS_TAKE: return check_stairs(run);
	case DUNGEON_ITEM_TAKE: return dungeon_check_take(run, action);
	case DUNGEON_ITEM_DROP: return dungeon_check_drop(run, action->slot);
	case DUNGEON_ITEM_EQUIP: return dungeon_check_equip(run, action->slot);
	case DUNGEON_ITEM_UNEQUIP: return dungeon_check_unequip(run, action->slot);
	case DUNGEON_ITEM_USE: return dungeon_check_use(run, action);
	case DUNGEON_ITEM_THROW: return dungeon_check_throw(run, action);
	default: return RD_ACCEPTED;
	}
}

/* ---- the action itself ---- */

static void set_lamp(struct dungeon_run *run, bool on)
{
	run->hero->lamp = on;
	dungeon_tell(run, DUNGEON_E_LAMP)->on = on;
}

static void wait(struct dungeon_run *run)
{
	run->has_waited = true;
	dungeon_spend_wait(run, DUNGEON_HERO);
	dungeon_tell(run, DUNGEON_E_WAITED);
}

static void perform(struct dungeon_run *run, const struct dungeon_action *action)
{
	struct rd_cell at = rd_cell_at(action->x, action->y);
	switch (action->type) {
	case DUNGEON_HERO_MOVE:
		if (run->hero->effects[DUNGEON_CONFUSED])
			dungeon_do_stumble(run);
		else
			dungeon_do_move(run, beside(run, action));
		break;
	case DUNGEON_HERO_STRIKE: dungeon_do_strike(run, beside(run, action)); break;
	case DUNGEON_HERO_WAIT: wait(run); break;
	case DUNGEON_HERO_INSPECT: dungeon_do_inspect(run, at); break;
	case DUNGEON_HERO_REACH:
		dungeon_attack(run, DUNGEON_HERO, dungeon_creature_at(run->here, at));
		break;
	case DUNGEON_HERO_FIRE: dungeon_do_fire(run, action); break;
	case DUNGEON_DOOR_CLOSE: dungeon_do_close(run, beside(run, action)); break;
	case DUNGEON_LAMP_SET: set_lamp(run, action->on); break;
	case DUNGEON_STAIRS_TAKE:
		dungeon_take_stairs(run,
			dungeon_terrain(run->here, dungeon_hero_cell(run->hero)) == DUNGEON_DOWN);
		break;
	case DUNGEON_ITEM_TAKE: dungeon_do_take(run, action); break;
	case DUNGEON_ITEM_DROP: dungeon_do_drop(run, action->slot); break;
	case DUNGEON_ITEM_EQUIP: dungeon_do_equip(run, action->slot); break;
	case DUNGEON_ITEM_UNEQUIP: dungeon_do_unequip(run, action->slot); break;
	case DUNGEON_ITEM_USE: dungeon_do_use(run, action); break;
	case DUNGEON_ITEM_THROW: dungeon_do_throw(run, action); break;
	default: break;
	}
}

int dungeon_apply(void *of, int seat, const void *given, struct rd_turn *turn)
{
	struct dungeon_state *state = of;
	const struct dungeon_action *action = given;
	struct dungeon_run run;
	int refusal = check_common(state, seat, action);
	if (refusal != RD_ACCEPTED)
		return refusal;
	dungeon_start_run(&run, state, turn, turn->chance);
	refusal = check(&run, action);
	if (refusal != RD_ACCEPTED)
		return refusal;
	memset(state->sounds, 0, sizeof(state->sounds)); /* 10.1: of the last action */
	state->sound_count = 0;
	if (action->type == DUNGEON_SURRENDER) { /* 6.15 */
		dungeon_finish(&run, false, DUNGEON_BY_SURRENDER);
		return RD_ACCEPTED;
	}
	if (action->type != DUNGEON_HERO_WAIT)
		dungeon_clear_waited(&run, DUNGEON_HERO);
	perform(&run, action);
	if (dungeon_is_over(&run))
		return RD_ACCEPTED;
	if (has_slot(action)) /* 2.11: a ring put on or off may lower the maximum */
		state->hero.stamina = (uint8_t)dungeon_min(
			state->hero.stamina, dungeon_max_stamina(state, DUNGEON_HERO));
	dungeon_aftermath(&run);
	dungeon_update(&run);
	for (int points = run.cost; points > 0 && !dungeon_is_over(&run); points -= DUNGEON_POINTS)
		dungeon_world_turn(&run);
	while (state->hero.effects[DUNGEON_PARALYSED] && !dungeon_is_over(&run))
		dungeon_world_turn(&run);
	return RD_ACCEPTED;
}
