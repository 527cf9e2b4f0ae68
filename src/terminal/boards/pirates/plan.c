/*
 * plan.c: what keys add to a ship's plan, and where a plan leads.
 *
 * A plan is the seat's own secret and costs nothing, so every key sends it whole, and what the view
 * shows is what counts: an undo is the same plan without its last step.
 */
#include "parts.h"

#include <stdio.h>
#include <string.h>

#include "games/pirates/bot.h"

void pirates_planned_of(struct pirates_planned *course, const struct pirates_view *view,
	const struct pirates_ship *ship)
{
	const struct pirates_amounts *store = &view->scene.teams[ship->seat].store;
	pirates_draw_chart(&view->scene.map, &course->chart);
	course->waters = (struct pirates_waters){&course->chart, &view->scene};
	pirates_walk_start(&course->walk, &course->waters, ship, store,
		pirates_unloads(ship->plan, ship->step_count));
	for (int i = 0; i < ship->step_count; i++)
		pirates_walk_step(&course->walk, &ship->plan[i]);
}

/* ---- marks ----------------------------------------------------------------------------------- */

/* The two tiles of a side, where there is anything to hit. */
static void mark_side(const struct pirates_chart *chart, int cell, int facing, int side, char sign,
	struct pirates_marks *marks)
{
	int way = side == PIRATES_LEFT ? -1 : 1;
	for (int i = 1; i <= 2; i++) {
		int at = cell + pirates_ahead[rd_hex_turn(facing, way * i)];
		int kind = chart->kind[at];
		if (pirates_is_navigable(kind) && kind != PIRATES_PORT && marks->sign[at] != '!')
			marks->sign[at] = sign;
	}
}

static void mark_step(const struct pirates_walk *walk, const struct pirates_step *step,
	struct pirates_marks *marks)
{
	const struct pirates_chart *chart = walk->waters->chart;
	int ahead = walk->cell + pirates_ahead[walk->facing];
	switch (step->what) {
	case PIRATES_DO_VOLLEY:
	case PIRATES_DO_CHAIN:
	case PIRATES_DO_HEAVY:
		mark_side(chart, walk->cell, walk->facing, step->side, '!', marks);
		break;
	case PIRATES_DO_RAM:
		if (pirates_is_navigable(chart->kind[ahead]))
			marks->sign[ahead] = '!';
		break;
	case PIRATES_DO_MORTAR: marks->sign[pirates_cell(step->q, step->r)] = '!'; break;
	case PIRATES_DO_FORWARD:
		if (marks->sign[walk->cell] != '!')
			marks->sign[walk->cell] = (char)('0' + walk->forwards);
		break;
	default: break;
	}
}

void pirates_mark_plan(const struct pirates_view *view, const struct pirates_ship *ship,
	struct pirates_marks *marks)
{
	struct pirates_planned course;
	struct pirates_ship bare = *ship;
	if (ship->destroyed)
		return;
	bare.step_count = 0;
	pirates_planned_of(&course, view, &bare);
	pirates_walk_start(&course.walk, &course.waters, ship, course.walk.store,
		pirates_unloads(ship->plan, ship->step_count));
	for (int i = 0; i < ship->step_count; i++)
		if (pirates_walk_step(&course.walk, &ship->plan[i]) == RD_ACCEPTED)
			mark_step(&course.walk, &ship->plan[i], marks);
	bool may_fire = course.chart.kind[course.walk.cell] != PIRATES_PORT &&
			course.walk.plunders == 0 && !course.walk.has_heavy;
	for (int side = PIRATES_LEFT; may_fire && side <= PIRATES_RIGHT; side++)
		if (!(course.walk.sides >> side & 1))
			mark_side(&course.chart, course.walk.cell, course.walk.facing, side, '+',
				marks);
	if (ship->step_count > 0) {
		marks->ghost = course.walk.cell;
		marks->ghost_facing = course.walk.facing;
		marks->ghost_seat = ship->seat;
	}
}

/* ---- plans ----------------------------------------------------------------------------------- */

static const struct pirates_ship *ship_to_plan(struct table *table)
{
	const struct pirates_ship *ship = pirates_own_selected(table);
	if (!ship)
		table_note(table, TONE_BAD, pirates_word(table, PIRATES_TEXT_NO_SHIP));
	return ship;
}

static bool send_plan(struct table *table, int ship, const struct pirates_step *steps, int count)
{
	struct pirates_action action = {.type = PIRATES_SHIP_PLAN,
		.ship = (uint8_t)ship,
		.round = pirates_view_of(table)->scene.round,
		.step_count = (uint8_t)count};
	memcpy(action.steps, steps, (size_t)count * sizeof(*steps));
	return table_do(table, &action, NULL);
}

bool pirates_plan_add(struct table *table, const struct pirates_step *steps, int count)
{
	const struct pirates_ship *ship = ship_to_plan(table);
	struct pirates_step plan[PIRATES_STEPS] = {{0}};
	if (!ship || ship->step_count + count > PIRATES_STEPS)
		return false;
	memcpy(plan, ship->plan, ship->step_count * sizeof(plan[0]));
	memcpy(plan + ship->step_count, steps, (size_t)count * sizeof(plan[0]));
	return send_plan(table, ship->number, plan, ship->step_count + count);
}

void pirates_plan_do(struct table *table, enum pirates_do what)
{
	struct pirates_step step = {.what = (uint8_t)what};
	pirates_plan_add(table, &step, 1);
}

void pirates_plan_side(struct table *table, enum pirates_do what, enum pirates_side side)
{
	struct pirates_step step = {.what = (uint8_t)what, .side = (uint8_t)side};
	pirates_plan_add(table, &step, 1);
}

void pirates_plan_mortar(struct table *table)
{
	const struct pirates_table *memory = pirates_memory_of(table);
	if (!memory->has_pointer) {
		table_note(table, TONE_BAD, pirates_word(table, PIRATES_TEXT_POINT_TARGET));
		return;
	}
	struct pirates_step step = {
		.what = PIRATES_DO_MORTAR, .q = memory->pointer.q, .r = memory->pointer.r};
	pirates_plan_add(table, &step, 1);
}

/* As many steps of the shortest way as this round has room for; further rounds go on from there. */
void pirates_plan_go(struct table *table, struct rd_hex to)
{
	const struct pirates_ship *ship = ship_to_plan(table);
	struct pirates_planned course;
	struct pirates_paths paths;
	uint8_t way[PIRATES_SLOTS];
	struct pirates_step steps[PIRATES_SLOTS] = {{0}};
	int facing, count = 0, refusal = RD_ACCEPTED;
	char note[PIRATES_LINE];
	if (!ship)
		return;
	pirates_planned_of(&course, pirates_view_of(table), ship);
	pirates_start_paths(&paths, &course.chart, course.walk.cell, course.walk.facing, 0);
	int slots = pirates_path_to(&paths, pirates_cell_of(to), &facing);
	if (slots == PIRATES_FAR) {
		table_note(table, TONE_BAD, pirates_word(table, PIRATES_TEXT_NO_WAY));
		return;
	}
	int most = pirates_path_steps(&paths, pirates_cell_of(to), facing, way, PIRATES_SLOTS);
	for (; count < most && refusal == RD_ACCEPTED; count += refusal == RD_ACCEPTED) {
		steps[count].what = way[count];
		refusal = pirates_walk_step(&course.walk, &steps[count]);
	}
	if (count == 0 && refusal != RD_ACCEPTED) {
		table_note(table, TONE_BAD, rd_refusal_text(table->game, refusal, table->language));
		return;
	}
	if (count > 0 && pirates_plan_add(table, steps, count) && slots > count) {
		SAY(note, pirates_text(PIRATES_TEXT_PLANNED_GO), table->language,
			RD_NUMBER(slots - count));
		table_note(table, TONE_PLAIN, note);
	}
}

void pirates_plan_fire_at(struct table *table, struct rd_hex at)
{
	const struct pirates_ship *ship = ship_to_plan(table);
	struct pirates_planned course;
	if (!ship)
		return;
	pirates_planned_of(&course, pirates_view_of(table), ship);
	struct rd_hex from = pirates_hex(course.walk.cell);
	int facing = rd_hex_facing(from, at);
	int turned = facing < 0 ? 3 : rd_hex_turn(facing, -course.walk.facing);
	if (turned == 0)
		pirates_plan_do(table, PIRATES_DO_RAM);
	else if (turned == 3)
		pirates_plan_mortar(table);
	else
		pirates_plan_side(
			table, PIRATES_DO_VOLLEY, turned < 3 ? PIRATES_RIGHT : PIRATES_LEFT);
}

void pirates_plan_undo(struct table *table)
{
	const struct pirates_ship *ship = ship_to_plan(table);
	if (ship && ship->step_count > 0) {
		struct pirates_step plan[PIRATES_PLAN];
		memcpy(plan, ship->plan, sizeof(plan));
		send_plan(table, ship->number, plan, ship->step_count - 1);
	}
}

void pirates_plan_clear(struct table *table)
{
	const struct pirates_ship *ship = ship_to_plan(table);
	if (ship && ship->step_count > 0 &&
		table_ask(table, pirates_word(table, PIRATES_TEXT_ASK_CLEAR)))
		send_plan(table, ship->number, ship->plan, 0);
}

/* Ready, or not ready after all. Asks if a ship that could do something is to do nothing. */
void pirates_plan_ready(struct table *table)
{
	const struct pirates_view *view = pirates_view_of(table);
	if (table->seat < 0 || table->is_over)
		return;
	bool is_ready = view->scene.teams[table->seat].ready;
	if (!is_ready && !table->may_act)
		return;
	struct pirates_action action = {
		.type = PIRATES_TEAM_READY, .round = view->scene.round, .ready = !is_ready};
	int idle = 0;
	for (int i = 0; i < view->ship_count; i++) {
		const struct pirates_ship *ship = &view->ships[i].ship;
		idle += ship->seat == table->seat && !ship->destroyed && ship->step_count == 0;
	}
	if (idle > 0 && !is_ready) {
		char question[PIRATES_LINE];
		SAY(question, pirates_text(PIRATES_TEXT_ASK_READY), table->language,
			RD_NUMBER(idle));
		if (!table_ask(table, question))
			return;
	}
	table_do(table, &action, NULL);
}
