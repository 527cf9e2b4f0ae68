/*
 * bot_answer.c: what a seeker does about somebody who has readied something (7.15): a swing and a charge are stepped out
 * of, a chant, a horn and a raising are broken off by a blow or left behind a corner, who fades is waited for.
 */
#include "bot_parts.h"

static bool is_open(const struct dungeon_view *view, struct rd_cell cell)
{
	return is_inside(view, cell) && dungeon_in(DUNGEON_WALKABLE, view->map[cell.y][cell.x]) &&
	       !creature_at(view, cell);
}

static bool is_straight(struct rd_cell from, struct rd_cell to)
{
	int dx = to.x - from.x, dy = to.y - from.y;
	return dx == 0 || dy == 0 || dx == dy || dx == -dy;
}

static bool is_covered(const struct dungeon_view *view, struct rd_cell from, struct rd_cell to)
{
	for (int i = 1; i < rd_distance(from, to); i++) {
		struct rd_cell cell = rd_line_cell(from, to, i);
		if (!is_inside(view, cell) || dungeon_in(DUNGEON_OPAQUE, view->map[cell.y][cell.x]))
			return true;
	}
	return false;
}

/* A step that nobody who fights stands beside, and that is out of this one's line or sight. */
static bool step_out(
	struct thought *thought, const struct dungeon_shown_creature *foe, bool wants_cover)
{
	const struct dungeon_view *view = thought->view;
	struct rd_cell from = rd_cell_at(foe->x, foe->y);
	for (int d = 0; d < RD_DIRECTIONS; d++) {
		struct rd_cell to = rd_cell_step(hero_cell(view), rd_step_order[d]);
		bool is_out = wants_cover ? is_covered(view, from, to) : !is_straight(from, to);
		if (!is_open(view, to) || !is_out)
			continue;
		bool is_pressed = false;
		for (int i = 0; i < view->creature_count; i++)
			is_pressed = is_pressed ||
				     (view->creatures[i].aggravated &&
					     rd_distance(to, rd_cell_at(view->creatures[i].x,
								     view->creatures[i].y)) <= 1);
		if (!is_pressed && wish_move(thought, rd_step_order[d]))
			return true;
	}
	return false;
}

static bool interrupt(struct thought *thought, const struct dungeon_shown_creature *foe)
{
	if (distance_to(thought->view, foe) == 1)
		return because(thought, wish_move(thought, direction_to(thought->view, foe)),
			RD_MOTIVE(DUNGEON_WHY_INTERRUPT, foe->kind));
	return dungeon_bot_shoot_or_throw(thought, foe);
}

static bool close_up(struct thought *thought, const struct dungeon_shown_creature *foe)
{
	const struct dungeon_view *view = thought->view;
	struct rd_cell at = rd_cell_at(foe->x, foe->y);
	for (int d = 0; d < RD_DIRECTIONS; d++) {
		struct rd_cell to = rd_cell_step(hero_cell(view), rd_step_order[d]);
		if (is_open(view, to) && rd_distance(to, at) == 1)
			return because(thought, wish_move(thought, rd_step_order[d]),
				RD_MOTIVE(DUNGEON_WHY_INTERRUPT, foe->kind));
	}
	return false;
}

static bool answer(struct thought *thought, const struct dungeon_shown_creature *foe)
{
	int distance = distance_to(thought->view, foe);
	switch (foe->intent) {
	case DUNGEON_SWING:
		return distance == 1 && foe->hp > 3 &&
		       because(thought, dungeon_bot_step_away(thought),
			       RD_MOTIVE(DUNGEON_WHY_DODGE, foe->kind));
	case DUNGEON_CHARGE:
		return distance > 1 && because(thought, step_out(thought, foe, false),
					       RD_MOTIVE(DUNGEON_WHY_SIDESTEP, foe->kind));
	case DUNGEON_CHANT:
		return interrupt(thought, foe) || (distance == 2 && close_up(thought, foe)) ||
		       because(thought, step_out(thought, foe, true),
			       RD_MOTIVE(DUNGEON_WHY_COVER, foe->kind));
	case DUNGEON_HORN:
	case DUNGEON_RAISE: return interrupt(thought, foe);
	case DUNGEON_FADE:
		return because(thought,
			!thought->view->hero.melee && wish_plain(thought, DUNGEON_HERO_WAIT),
			RD_MOTIVE(DUNGEON_WHY_BRACE, foe->kind));
	default: return false;
	}
}

bool dungeon_bot_answer(struct thought *thought)
{
	const struct dungeon_view *view = thought->view;
	for (int i = 0; i < view->creature_count; i++)
		if (view->creatures[i].aggravated && answer(thought, &view->creatures[i]))
			return true;
	return false;
}
