/* aim.c: the cursor: looking at what is known of a cell, travelling, and every kind of aim. */
#include "parts.h"

#include <stdio.h>
#include <string.h>

enum { THROW_RANGE = 4, REACH_RANGE = 2, SAND_RANGE = 2, SEARCH_RANGE = 5, LEAP = 8 };

bool dungeon_is_aiming(const struct table *table)
{
	const struct dungeon_table *memory = dungeon_memory_of(table);
	return memory->screen == DUNGEON_S_CURSOR && memory->intent != DUNGEON_TO_LOOK &&
	       memory->intent != DUNGEON_TO_TRAVEL;
}

int dungeon_aim_range(const struct table *table)
{
	const struct dungeon_view *view = dungeon_view_of(table);
	const struct dungeon_table *memory = dungeon_memory_of(table);
	const struct dungeon_shown_item *item = dungeon_pack_item(view, memory->slot);
	switch (memory->intent) {
	case DUNGEON_TO_THROW: return THROW_RANGE + view->hero.strength;
	case DUNGEON_TO_FIRE: return DUNGEON_SHOT_RANGE;
	case DUNGEON_TO_REACH: return REACH_RANGE;
	case DUNGEON_TO_USE:
		return item && item->kind == DUNGEON_SAND_BAG ? SAND_RANGE : RD_LEVEL_WIDTH;
	default: return RD_LEVEL_WIDTH;
	}
}

/* The first so many cells of the line stop nothing that flies, as far as is known. */
bool dungeon_line_is_free(const struct dungeon_view *view, struct rd_cell to, int steps)
{
	for (int i = 1; i <= steps; i++) {
		struct rd_cell cell = rd_line_cell(dungeon_hero_cell(view), to, i);
		int terrain = dungeon_terrain_at(view, cell);
		bool stops = dungeon_is_wall(view, cell) || terrain == DUNGEON_DOOR ||
			     (terrain >= DUNGEON_LOCK_WHITE && terrain <= DUNGEON_LOCK_BLACK);
		bool is_behind = i < steps && dungeon_seen_creature_at(view, cell);
		if (stops || is_behind)
			return false;
	}
	return true;
}

/* ---- what may be pointed at ------------------------------------------------------------------ */

enum { POINTS_MAX = DUNGEON_CREATURES + DUNGEON_ITEMS + DUNGEON_CHESTS + DUNGEON_CREATURES + 2 };

/* Creatures by distance; for looking and travelling things, chests and stairs behind them. */
static int list_points(struct table *table, struct rd_cell points[POINTS_MAX])
{
	const struct dungeon_view *view = dungeon_view_of(table);
	const struct dungeon_shown_creature *sorted[DUNGEON_CREATURES];
	int creatures = dungeon_sort_creatures(view, sorted), count = 0;
	bool is_aim = dungeon_is_aiming(table);
	for (int i = 0; i < creatures; i++) {
		/* Nobody aims at those who mean no harm by accident. */
		if (!is_aim || !sorted[i]->neutral || sorted[i]->aggravated)
			points[count++] = rd_cell_at(sorted[i]->x, sorted[i]->y);
	}
	for (int i = 0; i < view->item_count && !is_aim; i++)
		points[count++] = rd_cell_at(view->items[i].x, view->items[i].y);
	for (int i = 0; i < view->chest_count && !is_aim; i++)
		points[count++] = rd_cell_at(view->chests[i].x, view->chests[i].y);
	for (int terrain = DUNGEON_UP; terrain <= DUNGEON_DOWN && !is_aim; terrain++)
		count += dungeon_find_terrain(view, terrain, &points[count]);
	return count;
}

static void next_point(struct table *table)
{
	struct dungeon_table *memory = dungeon_memory_of(table);
	struct rd_cell points[POINTS_MAX];
	int count = list_points(table, points), at = -1;
	for (int i = 0; i < count; i++)
		if (rd_cell_equal(points[i], memory->cursor))
			at = i;
	if (count > 0)
		memory->cursor = points[(at + 1) % count];
}

static int worn_weapon(const struct dungeon_view *view)
{
	for (int i = 0; i < view->pack_count; i++)
		if (view->pack[i].worn && view->pack[i].kind <= DUNGEON_LONG_BOW)
			return view->pack[i].kind;
	return DUNGEON_NO_ITEM;
}

static bool has_arrows(const struct dungeon_view *view)
{
	for (int i = 0; i < view->pack_count; i++)
		if (view->pack[i].kind == DUNGEON_ARROW)
			return true;
	return false;
}

/* Why an aim makes no sense, or DUNGEON_TS. */
static enum dungeon_board_text find_hindrance(struct table *table, enum dungeon_intent intent)
{
	const struct dungeon_view *view = dungeon_view_of(table);
	int weapon = worn_weapon(view);
	if (intent == DUNGEON_TO_FIRE && weapon != DUNGEON_LONG_BOW)
		return DUNGEON_T_NO_BOW;
	if (intent == DUNGEON_TO_FIRE && !has_arrows(view))
		return DUNGEON_T_NO_ARROWS;
	if (intent == DUNGEON_TO_REACH &&
		(weapon == DUNGEON_NO_ITEM || dungeon_item_rows[weapon].reach < REACH_RANGE))
		return DUNGEON_T_NO_REACH;
	if ((intent == DUNGEON_TO_FIRE || intent == DUNGEON_TO_REACH) && view->creature_count == 0)
		return DUNGEON_T_NO_TARGET;
	return DUNGEON_TS;
}

void dungeon_aim(struct table *table, enum dungeon_intent intent)
{
	const struct dungeon_view *view = dungeon_view_of(table);
	struct dungeon_table *memory = dungeon_memory_of(table);
	enum dungeon_board_text hindrance = find_hindrance(table, intent);
	struct rd_cell points[POINTS_MAX];
	if (hindrance != DUNGEON_TS) {
		table_note(table, TONE_PLAIN, dungeon_word(hindrance, table->language));
		return;
	}
	memory->screen = DUNGEON_S_CURSOR;
	memory->intent = (uint8_t)intent;
	memory->cursor = dungeon_hero_cell(view);
	if (!dungeon_is_aiming(table))
		return;
	if (list_points(table, points) > 0)
		memory->cursor = points[0];
	/* Who was aimed at last is offered first. */
	for (int i = 0; i < view->creature_count; i++)
		if (view->creatures[i].id == memory->target)
			memory->cursor = rd_cell_at(view->creatures[i].x, view->creatures[i].y);
}

/* ---- words ----------------------------------------------------------------------------------- */

static void add_word(char *out, size_t capacity, const char *word)
{
	size_t used = strlen(out);
	if (used < capacity)
		snprintf(out + used, capacity - used, "%s%.240s", used ? ", " : "", word);
}

/* "goblin, asleep" */
static void name_creature(const struct table *table, const struct dungeon_shown_creature *creature,
	char *out, size_t capacity)
{
	enum rd_language language = table->language;
	enum dungeon_board_text state = creature->aggravated ? DUNGEON_T_STATE_HUNTING
					: creature->neutral  ? DUNGEON_T_STATE_NEUTRAL
					: creature->asleep   ? DUNGEON_T_STATE_ASLEEP
							     : DUNGEON_T_STATE_UNAWARE;
	/* What it has readied is nearer than how it stands (7.15). */
	const char *word = creature->intent != DUNGEON_NO_INTENT
				   ? dungeon_intent_texts[creature->intent].in[language]
				   : dungeon_word(dungeon_text_of(state, table->whose), language);
	RD_SAY(out, capacity, &dungeon_board_texts[DUNGEON_T_CELL_CREATURE], language,
		RD_WORDS(dungeon_creature_texts[creature->kind].in[language]), RD_WORDS(word));
}

static void say_creature(struct table *table, const struct dungeon_shown_creature *creature,
	char *out, size_t capacity)
{
	enum rd_language language = table->language;
	char name[DUNGEON_LINE];
	bool is_armed = creature->weapon < DUNGEON_ITEM_KINDS;
	enum dungeon_board_text text = dungeon_text_of(DUNGEON_T_CREATURE_LONG, table->whose);
	name_creature(table, creature, name, sizeof(name));
	RD_SAY(out, capacity, &dungeon_board_texts[text], language, RD_WORDS(name),
		RD_NUMBER(creature->hp), RD_NUMBER(creature->max_hp), RD_NUMBER(creature->defense),
		RD_NUMBER(creature->to_hit), RD_NUMBER(dungeon_hit_chance(table, creature)),
		RD_NUMBER(is_armed),
		RD_WORDS(is_armed ? dungeon_look_texts[creature->weapon].in[language] : ""),
		RD_WORDS(table->whose ? table->whose : ""));
}

void dungeon_say_cell(struct table *table, struct rd_cell cell, char *out, size_t capacity)
{
	const struct dungeon_view *view = dungeon_view_of(table);
	enum rd_language language = table->language;
	const struct dungeon_shown_creature *creature = dungeon_seen_creature_at(view, cell);
	const struct dungeon_shown_chest *chest = dungeon_seen_chest_at(view, cell);
	const struct dungeon_shown_floor_item *item = dungeon_seen_item_at(view, cell);
	int terrain = dungeon_terrain_at(view, cell);
	bool is_seen = rd_cell_is_inside(cell, view->w, view->h) && view->lit[cell.y][cell.x];
	bool is_here = rd_cell_equal(cell, dungeon_hero_cell(view));
	char words[DUNGEON_LINE] = "", part[DUNGEON_LINE];
	if (creature) {
		say_creature(table, creature, words, sizeof(words));
	}
	if (chest) {
		DUNGEON_SAY(part, DUNGEON_T_CELL_CHEST, language,
			RD_WORDS(dungeon_chest_texts[chest->kind].in[language]),
			RD_NUMBER(chest->open));
		add_word(words, sizeof(words), part);
	}
	for (int i = 0; chest && i < chest->item_count; i++) {
		dungeon_name_item(&chest->items[i], language, part, sizeof(part));
		add_word(words, sizeof(words), part);
	}
	for (int i = 0; is_here && i < view->pile_count; i++) {
		dungeon_name_item(&view->pile[i], language, part, sizeof(part));
		add_word(words, sizeof(words), part);
	}
	if (item && !is_here)
		add_word(words, sizeof(words), dungeon_item_word(item->look, item->kind, language));
	if (!creature && !chest)
		add_word(words, sizeof(words), dungeon_terrain_texts[terrain].in[language]);
	enum dungeon_board_text frame = is_here ? DUNGEON_T_CELL_YOU
					: is_seen || terrain == DUNGEON_UNKNOWN
						? DUNGEON_T_CELL
						: DUNGEON_T_CELL_REMEMBERED;
	RD_SAY(out, capacity, &dungeon_board_texts[dungeon_text_of(frame, table->whose)], language,
		RD_WORDS(words), RD_WORDS(table->whose ? table->whose : ""));
}

static bool may_search(const struct dungeon_view *view, struct rd_cell cell)
{
	int terrain = dungeon_terrain_at(view, cell);
	return (terrain == DUNGEON_WALL || terrain == DUNGEON_PILLAR) &&
	       view->lit[cell.y][cell.x] &&
	       rd_distance(cell, dungeon_hero_cell(view)) <= SEARCH_RANGE;
}

static void say_aim(struct table *table, const char *what, char *out, size_t capacity)
{
	static const enum dungeon_board_text texts[] = {[DUNGEON_TO_THROW] = DUNGEON_T_AIM_THROW,
		[DUNGEON_TO_FIRE] = DUNGEON_T_AIM_FIRE,
		[DUNGEON_TO_REACH] = DUNGEON_T_AIM_REACH,
		[DUNGEON_TO_USE] = DUNGEON_T_AIM_USE};
	const struct dungeon_view *view = dungeon_view_of(table);
	const struct dungeon_table *memory = dungeon_memory_of(table);
	const struct dungeon_shown_item *item = dungeon_pack_item(view, memory->slot);
	int distance = rd_distance(dungeon_hero_cell(view), memory->cursor),
	    range = dungeon_aim_range(table);
	char aim[DUNGEON_LINE];
	DUNGEON_SAY(aim, texts[memory->intent], table->language,
		RD_WORDS(item ? dungeon_item_word(item->look, item->kind, table->language) : ""),
		RD_WORDS(what));
	if (range == RD_LEVEL_WIDTH) {
		snprintf(out, capacity, "%s", aim);
		return;
	}
	RD_SAY(out, capacity,
		&dungeon_board_texts[distance > range ? DUNGEON_T_AIM_FAR : DUNGEON_T_AIM_CHANCE],
		table->language, RD_WORDS(aim), RD_NUMBER(distance), RD_NUMBER(range));
}

void dungeon_say_cursor(struct table *table, char *out, size_t capacity)
{
	const struct dungeon_view *view = dungeon_view_of(table);
	const struct dungeon_table *memory = dungeon_memory_of(table);
	const struct dungeon_shown_creature *creature = dungeon_seen_creature_at(
		view, memory->cursor);
	char what[DUNGEON_LINE];
	if (dungeon_is_aiming(table) && creature)
		name_creature(table, creature, what, sizeof(what));
	else
		dungeon_say_cell(table, memory->cursor, what, sizeof(what));
	bool searches = memory->intent == DUNGEON_TO_LOOK && may_search(view, memory->cursor);
	if (dungeon_is_aiming(table))
		say_aim(table, what, out, capacity);
	else if (!table->may_act || (!searches && !dungeon_may_enter(view, memory->cursor)))
		snprintf(out, capacity, "%s", what);
	else
		RD_SAY(out, capacity,
			&dungeon_board_texts[searches ? DUNGEON_T_ENTER_SEARCH
						      : DUNGEON_T_ENTER_GO],
			table->language, RD_WORDS(what));
	if (!creature || dungeon_is_aiming(table) || table->whose)
		return; /* what is told of kinds speaks to the seeker */
	const char *ways = dungeon_creature_ways[creature->kind].in[table->language];
	size_t used = strlen(out);
	snprintf(out + used, capacity - used, " | %s",
		ways && view->edition >= 2
			? ways
			: dungeon_creature_lore[creature->kind].in[table->language]);
}

/* ---- keys ------------------------------------------------------------------------------------ */

static void confirm(struct table *table)
{
	static const uint8_t types[] = {[DUNGEON_TO_THROW] = DUNGEON_ITEM_THROW,
		[DUNGEON_TO_FIRE] = DUNGEON_HERO_FIRE,
		[DUNGEON_TO_REACH] = DUNGEON_HERO_REACH,
		[DUNGEON_TO_USE] = DUNGEON_ITEM_USE};
	const struct dungeon_view *view = dungeon_view_of(table);
	struct dungeon_table *memory = dungeon_memory_of(table);
	struct dungeon_action action = {.x = (uint8_t)memory->cursor.x,
		.y = (uint8_t)memory->cursor.y,
		.slot = memory->slot,
		.has_x = true,
		.has_y = true};
	if (!table->may_act)
		return;
	if (!dungeon_is_aiming(table)) {
		if (memory->intent == DUNGEON_TO_LOOK && may_search(view, memory->cursor)) {
			action.type = DUNGEON_HERO_INSPECT;
			dungeon_act(table, &action);
		} else {
			dungeon_travel_to(table, memory->cursor);
		}
		return;
	}
	const struct dungeon_shown_creature *creature = dungeon_seen_creature_at(
		view, memory->cursor);
	memory->target = creature ? creature->id : memory->target;
	action.type = types[memory->intent];
	dungeon_use_item(table, &action);
}

static void move_cursor(struct table *table, int direction, int steps)
{
	const struct dungeon_view *view = dungeon_view_of(table);
	struct dungeon_table *memory = dungeon_memory_of(table);
	for (int i = 0; i < steps; i++) {
		struct rd_cell next = rd_cell_step(memory->cursor, (enum rd_direction)direction);
		if (rd_cell_is_inside(next, view->w, view->h))
			memory->cursor = next;
	}
}

bool dungeon_cursor_key(struct table *table, int key)
{
	const struct dungeon_view *view = dungeon_view_of(table);
	struct dungeon_table *memory = dungeon_memory_of(table);
	int command = keymap_find(table->keymap, key);
	struct rd_cell stairs;
	if (key == KEY_OF_ESCAPE) {
		memory->screen = DUNGEON_S_MAP;
		return true;
	}
	if (command >= DUNGEON_C_MOVE && command < DUNGEON_C_WAIT) {
		bool is_leap = command >= DUNGEON_C_RUN;
		move_cursor(table, (command - DUNGEON_C_MOVE) % RD_DIRECTIONS, is_leap ? LEAP : 1);
		return true;
	}
	/* The key that opened the aim, pressed again, means it; Tab goes round otherwise. */
	bool is_again = (command == DUNGEON_C_FIRE && memory->intent == DUNGEON_TO_FIRE) ||
			(command == DUNGEON_C_THROW && memory->intent == DUNGEON_TO_THROW) ||
			(command == DUNGEON_C_TRAVEL && memory->intent == DUNGEON_TO_TRAVEL) ||
			(command == DUNGEON_C_REACH && memory->intent == DUNGEON_TO_REACH);
	if (is_again || key == KEY_OF_ENTER || command == DUNGEON_C_WAIT)
		confirm(table);
	else if (key == KEY_OF_TAB || key == '+')
		next_point(table);
	else if (command == DUNGEON_C_DOWN || command == DUNGEON_C_UP)
		memory->cursor = dungeon_find_terrain(view,
					 command == DUNGEON_C_DOWN ? DUNGEON_DOWN : DUNGEON_UP,
					 &stairs)
					 ? stairs
					 : memory->cursor;
	else if (command == DUNGEON_C_LOOK)
		memory->screen = DUNGEON_S_MAP;
	else
		return false;
	return true;
}
