/* orders.c: what commands do: steps, walks, doors, stairs, the lamp. */
#include "parts.h"

#include <stdio.h>
#include <string.h>

enum { REST_SHOWN = 25 };

/* ---- one action ------------------------------------------------------------------------------ */

/* What the board must know of an action that was done, whoever ordered it. */
static void note_action(struct table *table, const struct dungeon_action *action)
{
	struct dungeon_table *memory = dungeon_memory_of(table);
	bool is_wait = action->type == DUNGEON_HERO_WAIT;
	memory->waits = !is_wait ? 0 : memory->waits < UINT8_MAX ? (uint8_t)(memory->waits + 1) : 1;
}

bool dungeon_act(struct table *table, const struct dungeon_action *action)
{
	struct dungeon_table *memory = dungeon_memory_of(table);
	memory->startled = false;
	memory->ran = 0;
	if (!table_do(table, action, NULL))
		return false;
	note_action(table, action);
	memory->screen = DUNGEON_S_MAP;
	memory->has_noted_wall = false;
	dungeon_walk_notice(&memory->walk, dungeon_view_of(table));
	dungeon_give_hints(table);
	return true;
}

/* ---- walks ----------------------------------------------------------------------------------- */

static const char *name_somebody(const struct dungeon_view *view, enum rd_language language)
{
	const struct dungeon_shown_creature *sorted[DUNGEON_CREATURES];
	int count = dungeon_sort_creatures(view, sorted);
	for (int i = 0; i < count; i++)
		if (dungeon_is_hunting(sorted[i]))
			return dungeon_creature_texts[sorted[i]->kind].in[language];
	return count > 0 ? dungeon_creature_texts[sorted[0]->kind].in[language] : "";
}

/* The thing seen that lies nearest, other than under the seeker. */
static const char *name_thing(const struct dungeon_view *view, enum rd_language language)
{
	const struct dungeon_shown_floor_item *best = NULL;
	int nearest = RD_LEVEL_WIDTH;
	for (int i = 0; i < view->item_count; i++) {
		struct rd_cell cell = rd_cell_at(view->items[i].x, view->items[i].y);
		int distance = rd_distance(cell, dungeon_hero_cell(view));
		if (view->lit[cell.y][cell.x] && distance < nearest) {
			nearest = distance;
			best = &view->items[i];
		}
	}
	return best ? dungeon_item_word(best->look, best->kind, language) : "";
}

static const char *name_chest(const struct dungeon_view *view, enum rd_language language)
{
	for (int i = 0; i < view->chest_count; i++)
		if (!view->chests[i].open &&
			rd_distance(dungeon_hero_cell(view),
				rd_cell_at(view->chests[i].x, view->chests[i].y)) == 1)
			return dungeon_chest_texts[view->chests[i].kind].in[language];
	return dungeon_chest_texts[DUNGEON_CHEST].in[language];
}

static const enum dungeon_board_text walk_end_texts[DUNGEON_WALK_ENDS] = {
	[DUNGEON_WALK_ARRIVED] = DUNGEON_T_END_ARRIVED,
	[DUNGEON_WALK_EXPLORED] = DUNGEON_T_END_EXPLORED,
	[DUNGEON_WALK_RESTED] = DUNGEON_T_END_RESTED,
	[DUNGEON_WALK_NO_WAY] = DUNGEON_T_END_NO_WAY,
	[DUNGEON_WALK_BLOCKED] = DUNGEON_T_END_BLOCKED,
	[DUNGEON_WALK_BRANCH] = DUNGEON_T_END_BRANCH,
	[DUNGEON_WALK_SOMEBODY] = DUNGEON_T_END_SOMEBODY,
	[DUNGEON_WALK_HURT] = DUNGEON_T_END_HURT,
	[DUNGEON_WALK_EFFECT] = DUNGEON_T_END_EFFECT,
	[DUNGEON_WALK_SOUND] = DUNGEON_T_END_SOUND,
	[DUNGEON_WALK_THING] = DUNGEON_T_END_THING,
	[DUNGEON_WALK_PLACE] = DUNGEON_T_END_PLACE,
	[DUNGEON_WALK_CHEST] = DUNGEON_T_END_CHEST,
	[DUNGEON_WALK_FULL] = DUNGEON_T_END_FULL,
	[DUNGEON_WALK_LIMIT] = DUNGEON_T_END_LIMIT,
};

void dungeon_say_walk_end(
	const struct table *table, enum dungeon_walk_end end, char *out, size_t capacity)
{
	const struct dungeon_view *view = dungeon_view_of(table);
	const struct dungeon_walk *walk = &dungeon_memory_of(table)->walk;
	enum dungeon_board_text text = walk_end_texts[end];
	char key[16];
	struct rd_cell stairs;
	const char *word = "";
	out[0] = 0;
	if (end == DUNGEON_WALK_ON ||
		(walk->kind == DUNGEON_WALK_RUN &&
			(end == DUNGEON_WALK_ARRIVED || end == DUNGEON_WALK_BRANCH)))
		return;
	if (end == DUNGEON_WALK_EXPLORED) {
		bool has_way = view->floor == view->floors ||
			       dungeon_find_terrain(view, DUNGEON_DOWN, &stairs);
		text = has_way ? text : DUNGEON_T_END_SECRETS;
		word = dungeon_key(table, has_way ? DUNGEON_C_DOWN : DUNGEON_C_LOOK, key);
	}
	/* Before the first step it is a refusal. */
	if (end == DUNGEON_WALK_SOMEBODY && walk->steps > 0)
		text = DUNGEON_T_END_IN_VIEW;
	if (end == DUNGEON_WALK_SOMEBODY || end == DUNGEON_WALK_BLOCKED)
		word = name_somebody(view, table->language);
	if (end == DUNGEON_WALK_THING)
		word = name_thing(view, table->language);
	if (end == DUNGEON_WALK_CHEST)
		word = name_chest(view, table->language);
	if (end == DUNGEON_WALK_FULL && view->pile_count > 0)
		word = dungeon_item_word(view->pile[0].look, view->pile[0].kind, table->language);
	RD_SAY(out, capacity, &dungeon_board_texts[text], table->language, RD_WORDS(word));
}

/* Many actions for one key; any key ends it. */
static void walk(struct table *table, enum dungeon_walk_kind kind)
{
	struct dungeon_table *memory = dungeon_memory_of(table);
	enum dungeon_walk_end end;
	struct dungeon_action action;
	char note[DUNGEON_LINE];
	dungeon_walk_begin(&memory->walk, kind);
	for (int done = 0;; done++) {
		end = dungeon_walk_next(&memory->walk, dungeon_view_of(table), &action);
		if (end != DUNGEON_WALK_ON)
			break;
		memory->startled = false;
		if (!table_do(table, &action, NULL))
			return;
		note_action(table, &action);
		dungeon_give_hints(table);
		bool is_shown = kind != DUNGEON_WALK_REST || done % REST_SHOWN == 0;
		if (!table->may_act || memory->startled || (is_shown && table_show(table)))
			return;
	}
	if (end == DUNGEON_WALK_ARRIVED)
		return; /* the map shows it, and the status line what is here */
	dungeon_say_walk_end(table, end, note, sizeof(note));
	bool is_warning = end == DUNGEON_WALK_SOMEBODY || end == DUNGEON_WALK_HURT;
	table_note(table, is_warning ? TONE_BAD : TONE_PLAIN, note);
}

void dungeon_travel_to(struct table *table, struct rd_cell goal)
{
	struct dungeon_table *memory = dungeon_memory_of(table);
	memory->screen = DUNGEON_S_MAP;
	memory->walk.goal = goal;
	walk(table, DUNGEON_WALK_TRAVEL);
}

/* ---- steps ----------------------------------------------------------------------------------- */

static bool may_attack(struct table *table, struct rd_cell cell)
{
	const struct dungeon_shown_creature *creature = dungeon_seen_creature_at(
		dungeon_view_of(table), cell);
	char question[DUNGEON_LINE];
	if (!creature || !creature->neutral || creature->aggravated)
		return true;
	DUNGEON_SAY(question, DUNGEON_T_ASK_NEUTRAL, table->language,
		RD_WORDS(dungeon_creature_texts[creature->kind].in[table->language]));
	return table_ask(table, question);
}

static void strike(struct table *table, int direction)
{
	struct rd_cell cell = rd_cell_step(
		dungeon_hero_cell(dungeon_view_of(table)), (enum rd_direction)direction);
	struct dungeon_action action = {.type = DUNGEON_HERO_STRIKE, .dir = (uint8_t)direction};
	if (may_attack(table, cell))
		dungeon_act(table, &action);
}

static bool is_confused(const struct dungeon_view *view)
{
	for (int i = 0; i < view->hero.effect_count; i++)
		if (view->hero.effects[i].effect == DUNGEON_CONFUSED)
			return true;
	return false;
}

static void step(struct table *table, int direction)
{
	const struct dungeon_view *view = dungeon_view_of(table);
	struct dungeon_table *memory = dungeon_memory_of(table);
	struct rd_cell cell = rd_cell_step(dungeon_hero_cell(view), (enum rd_direction)direction);
	const struct dungeon_shown_chest *chest = dungeon_seen_chest_at(view, cell);
	struct dungeon_action action = {.type = DUNGEON_HERO_MOVE, .dir = (uint8_t)direction};
	char note[DUNGEON_LINE], key[16];
	if (chest && chest->open && chest->item_count > 0 && !is_confused(view)) {
		memory->chest = cell;
		dungeon_open(table, DUNGEON_S_TAKE);
		return;
	}
	if (dungeon_is_wall(view, cell) && !is_confused(view)) {
		DUNGEON_SAY(note, DUNGEON_T_WALL, table->language,
			RD_WORDS(dungeon_key(table, DUNGEON_C_STRIKE, key)));
		if (!memory->has_noted_wall)
			table_note(table, TONE_FAINT, note);
		memory->has_noted_wall = true;
		return;
	}
	dungeon_act(table, &action);
}

/*
 * Runs; beside a wall or somebody it strikes. Who ran up to a wall and keeps the key down does not
 * mean to strike it.
 */
static void run(struct table *table, int direction)
{
	const struct dungeon_view *view = dungeon_view_of(table);
	struct dungeon_table *memory = dungeon_memory_of(table);
	struct rd_cell cell = rd_cell_step(dungeon_hero_cell(view), (enum rd_direction)direction);
	bool is_obstacle = dungeon_is_wall(view, cell) || dungeon_seen_creature_at(view, cell);
	if (is_obstacle && memory->ran != direction + 1) {
		strike(table, direction);
		return;
	}
	if (is_obstacle)
		return;
	memory->walk.direction = (uint8_t)direction;
	walk(table, DUNGEON_WALK_RUN);
	memory->ran = (uint8_t)(direction + 1);
}

void dungeon_in_direction(struct table *table, int direction)
{
	struct dungeon_table *memory = dungeon_memory_of(table);
	struct dungeon_action action = {.type = DUNGEON_DOOR_CLOSE, .dir = (uint8_t)direction};
	memory->screen = DUNGEON_S_MAP;
	if (memory->intent == DUNGEON_TO_CLOSE)
		dungeon_act(table, &action);
	else
		strike(table, direction);
}

/* ---- doors and stairs ------------------------------------------------------------------------ */

static void ask_direction(struct table *table, enum dungeon_intent intent)
{
	dungeon_memory_of(table)->intent = (uint8_t)intent;
	dungeon_memory_of(table)->screen = DUNGEON_S_DIRECTION;
}

static void close_door(struct table *table)
{
	const struct dungeon_view *view = dungeon_view_of(table);
	int count = 0, found = 0;
	for (int i = 0; i < RD_DIRECTIONS; i++)
		if (dungeon_terrain_at(view, rd_cell_step(dungeon_hero_cell(view),
						     (enum rd_direction)i)) == DUNGEON_OPEN_DOOR) {
			count++;
			found = i;
		}
	dungeon_memory_of(table)->intent = DUNGEON_TO_CLOSE;
	if (count == 1)
		dungeon_in_direction(table, found);
	else if (count > 1)
		ask_direction(table, DUNGEON_TO_CLOSE);
	else
		table_note(table, TONE_PLAIN, dungeon_word(DUNGEON_T_NO_DOOR, table->language));
}

/* On the surface the way up is over the nearest edge of the map, with the urn. */
static void leave(struct table *table)
{
	const struct dungeon_view *view = dungeon_view_of(table);
	struct rd_cell here = dungeon_hero_cell(view), goal = here;
	int far[4] = {here.y, view->w - 1 - here.x, view->h - 1 - here.y, here.x}, best = 0;
	bool has_urn = false;
	for (int i = 0; i < view->pack_count; i++)
		has_urn = has_urn || view->pack[i].kind == DUNGEON_LOST_URN;
	for (int i = 1; i < 4; i++)
		best = far[i] < far[best] ? i : best;
	if (!has_urn) {
		table_note(table, TONE_PLAIN, dungeon_word(DUNGEON_T_URN_FIRST, table->language));
		return;
	}
	if (far[best] == 0) {
		step(table, 2 * best);
		return;
	}
	for (int i = 0; i < far[best]; i++)
		goal = rd_cell_step(goal, (enum rd_direction)(2 * best));
	dungeon_travel_to(table, goal);
}

static void take_stairs(struct table *table, int terrain)
{
	const struct dungeon_view *view = dungeon_view_of(table);
	struct dungeon_action action = {.type = DUNGEON_STAIRS_TAKE};
	struct rd_cell stairs;
	if (terrain == DUNGEON_UP && view->floor == 1)
		leave(table);
	else if (dungeon_terrain_at(view, dungeon_hero_cell(view)) == terrain)
		dungeon_act(table, &action);
	else if (dungeon_find_terrain(view, terrain, &stairs))
		dungeon_travel_to(table, stairs);
	else
		table_note(table, TONE_PLAIN,
			dungeon_word(DUNGEON_T_NO_STAIRS_KNOWN, table->language));
}

/* ---- commands -------------------------------------------------------------------------------- */

void dungeon_order(struct table *table, enum dungeon_command command)
{
	const struct dungeon_view *view = dungeon_view_of(table);
	struct dungeon_action wait = {.type = DUNGEON_HERO_WAIT};
	struct dungeon_action stairs = {.type = DUNGEON_STAIRS_TAKE};
	struct dungeon_action lamp = {.type = DUNGEON_LAMP_SET, .on = !view->hero.lamp};
	if (command < DUNGEON_C_RUN) {
		step(table, (int)command - DUNGEON_C_MOVE);
		return;
	}
	if (command < DUNGEON_C_WAIT) {
		run(table, (int)command - DUNGEON_C_RUN);
		return;
	}
	switch (command) {
	case DUNGEON_C_WAIT: dungeon_act(table, &wait); break;
	case DUNGEON_C_REST: walk(table, DUNGEON_WALK_REST); break;
	case DUNGEON_C_EXPLORE: walk(table, DUNGEON_WALK_EXPLORE); break;
	case DUNGEON_C_DOWN: take_stairs(table, DUNGEON_DOWN); break;
	case DUNGEON_C_UP: take_stairs(table, DUNGEON_UP); break;
	case DUNGEON_C_STAIRS: dungeon_act(table, &stairs); break;
	case DUNGEON_C_TAKE: dungeon_take(table); break;
	case DUNGEON_C_APPLY: dungeon_open_pack(table, DUNGEON_TO_APPLY); break;
	case DUNGEON_C_DROP: dungeon_open_pack(table, DUNGEON_TO_DROP); break;
	case DUNGEON_C_THROW: dungeon_open_pack(table, DUNGEON_TO_THROW); break;
	case DUNGEON_C_FIRE: dungeon_aim(table, DUNGEON_TO_FIRE); break;
	case DUNGEON_C_REACH: dungeon_aim(table, DUNGEON_TO_REACH); break;
	case DUNGEON_C_TRAVEL: dungeon_aim(table, DUNGEON_TO_TRAVEL); break;
	case DUNGEON_C_STRIKE: ask_direction(table, DUNGEON_TO_STRIKE); break;
	case DUNGEON_C_CLOSE: close_door(table); break;
	case DUNGEON_C_LAMP: dungeon_act(table, &lamp); break;
	default: break;
	}
}
