/* board.c: the table of dungeon's board: what it is, its commands, keys and clicks. */
#include "parts.h"

#include <stdio.h>
#include <string.h>

/*
 * The map is 80 x 36. Where there is room beside it, the panel and the log stand there; else the log
 * lies below, and the map slides under the seeker.
 */
static const struct board_size sizes[] = {
	{.lines = 40,
		.columns = 116,
		.board_columns = 80,
		.panel_lines = 16,
		.form = DUNGEON_FORM_PANEL},
	{.lines = 24,
		.columns = 116,
		.board_columns = 80,
		.panel_lines = 10,
		.form = DUNGEON_FORM_PANEL},
	{.lines = 46, .columns = 80, .board_lines = 37, .board_columns = 80},
	{.lines = 40, .columns = 80, .board_lines = 31, .board_columns = 80},
	{.lines = 34, .columns = 80, .board_lines = 25, .board_columns = 80},
	{.lines = 28, .columns = 80, .board_lines = 19, .board_columns = 80},
	{.lines = 24, .columns = 80, .board_lines = 16, .board_columns = 80},
};

/*
 * In the order of enum dungeon_command. `l` goes east, so looking is on `x` and `;`; `s` waits as it
 * does in the classics, and `q` is the lamp: there is nothing else to quaff from a pack than by `a`.
 */
const struct keymap_command dungeon_commands[DUNGEON_COMMANDS] = {
	{"move-north", "k Up 8"},
	{"move-north-east", "u PgUp 9"},
	{"move-east", "l Right 6"},
	{"move-south-east", "n PgDn 3"},
	{"move-south", "j Down 2"},
	{"move-south-west", "b End 1"},
	{"move-west", "h Left 4"},
	{"move-north-west", "y Home 7"},
	{"run-north", "K Shift-Up"},
	{"run-north-east", "U Shift-PgUp"},
	{"run-east", "L Shift-Right"},
	{"run-south-east", "N Shift-PgDn"},
	{"run-south", "J Shift-Down"},
	{"run-south-west", "B Shift-End"},
	{"run-west", "H Shift-Left"},
	{"run-north-west", "Y Shift-Home"},
	{"wait", ". s 5 Center"},
	{"rest", "Z R"},
	{"explore", "o"},
	{"down", ">"},
	{"up", "<"},
	{"stairs", "Space"},
	{"travel", "_"},
	{"look", "x ;"},
	{"take", "g ,"},
	{"pack", "i"},
	{"equipment", "e"},
	{"apply", "a"},
	{"drop", "d"},
	{"throw", "t"},
	{"fire", "f"},
	{"reach", "r Tab"},
	{"strike", "F"},
	{"close", "c"},
	{"lamp", "q"},
	{"combat", "p"},
	{"character", "@ C"},
	{"history", "m v Ctrl-P"},
};

#define HELP(text, names)                                                                          \
	{                                                                                          \
		"=" names, &dungeon_board_texts[DUNGEON_T_HELP_##text]                             \
	}
static const struct board_help help[] = {
	HELP(MOVE, "move-west move-south move-north move-east"),
	HELP(DIAGONAL, "move-north-west move-north-east move-south-west move-south-east"),
	{"1-9", &dungeon_board_texts[DUNGEON_T_HELP_ARROWS]},
	HELP(RUN, "run-west run-south run-north run-east"),
	HELP(WAIT, "wait"),
	HELP(REST, "rest"),
	HELP(EXPLORE, "explore"),
	HELP(STAIRS, "down up"),
	HELP(SPACE, "stairs"),
	HELP(TRAVEL, "travel"),
	HELP(LOOK, "look"),
	HELP(TAKE, "take"),
	HELP(PACK, "pack"),
	HELP(EQUIPMENT, "equipment"),
	HELP(APPLY, "apply"),
	HELP(DROP, "drop"),
	HELP(THROW, "throw"),
	HELP(FIRE, "fire"),
	HELP(REACH, "reach"),
	HELP(STRIKE, "strike"),
	HELP(CLOSE, "close"),
	HELP(LAMP, "lamp"),
	HELP(COMBAT, "combat"),
	HELP(CHARACTER, "character"),
	HELP(HISTORY, "history"),
	{"Mouse", &dungeon_board_texts[DUNGEON_T_HELP_MOUSE]},
};

#define SIGN(sign, text)                                                                           \
	{                                                                                          \
		sign, &dungeon_board_texts[DUNGEON_T_LEGEND_##text]                                \
	}
static const struct board_help legend[] = {
	SIGN("@", YOU),
	SIGN("", LETTERS),
	SIGN("z", ASLEEP),
	SIGN("g", UNAWARE),
	SIGN("!", HUNTING),
	SIGN("@ =", NEUTRAL),
	SIGN("#", WALL),
	SIGN("◘|0", PILLAR),
	SIGN("%", WEAK),
	SIGN("·|.", FLOOR),
	SIGN(",", RUBBLE),
	SIGN("≈|~", WATER),
	SIGN("+ /", DOORS),
	SIGN("1 - 4", LOCKS),
	SIGN("< >", STAIRS),
	SIGN("^", FIRE),
	SIGN("$ c", CHESTS),
	SIGN(")", WEAPON),
	SIGN("[", ARMOR),
	SIGN("=", RING),
	SIGN("!", POTION),
	SIGN("?", SCROLL),
	SIGN(":", FOOD),
	SIGN("*", OTHER),
	SIGN("↗|>", SOUND),
};

const char *dungeon_key(const struct table *table, enum dungeon_command command, char out[16])
{
	if (table->keymap)
		keymap_name(table->keymap, (int)command, 1, out, 16);
	else
		snprintf(out, 16, "%.*s", (int)strcspn(dungeon_commands[command].keys, " "),
			dungeon_commands[command].keys);
	return out;
}

int dungeon_direction_of_key(const struct table *table, int key)
{
	int command = keymap_find(table->keymap, key);
	return command >= DUNGEON_C_MOVE && command < DUNGEON_C_WAIT
		       ? (command - DUNGEON_C_MOVE) % RD_DIRECTIONS
		       : -1;
}

/* ---- keys and clicks ------------------------------------------------------------------------- */

/* Commands that only look work in replays and after the end too. */
static bool look_command(struct table *table, int command)
{
	static const struct {
		uint8_t command, screen;
	} pages[] = {
		{DUNGEON_C_EQUIPMENT, DUNGEON_S_EQUIPMENT},
		{DUNGEON_C_COMBAT, DUNGEON_S_COMBAT},
		{DUNGEON_C_CHARACTER, DUNGEON_S_CHARACTER},
		{DUNGEON_C_HISTORY, DUNGEON_S_HISTORY},
	};
	for (size_t i = 0; i < RD_COUNT(pages); i++)
		if (pages[i].command == command) {
			dungeon_open(table, (enum dungeon_screen)pages[i].screen);
			return true;
		}
	if (command == DUNGEON_C_PACK)
		dungeon_open_pack(table, DUNGEON_TO_LOOK);
	else if (command == DUNGEON_C_LOOK)
		dungeon_aim(table, DUNGEON_TO_LOOK);
	else
		return false;
	return true;
}

static bool direction_key(struct table *table, int key)
{
	int direction = dungeon_direction_of_key(table, key);
	dungeon_memory_of(table)->screen = DUNGEON_S_MAP;
	if (direction >= 0)
		dungeon_in_direction(table, direction);
	return key != '?';
}

enum dungeon_screen dungeon_screen_of(const struct table *table)
{
	const struct dungeon_table *memory = dungeon_memory_of(table);
	bool is_told = table->is_over && memory->end.is_there && table_memorial(table)[0] &&
		       !memory->has_dismissed_end;
	return memory->screen == DUNGEON_S_MAP && is_told ? DUNGEON_S_END
							  : (enum dungeon_screen)memory->screen;
}

/* After the end Space goes to and fro between the page of it and the map. */
static bool end_key(struct table *table, int key)
{
	struct dungeon_table *memory = dungeon_memory_of(table);
	if (memory->screen != DUNGEON_S_MAP || key != ' ')
		return false;
	memory->has_dismissed_end = !memory->has_dismissed_end;
	return true;
}

static bool on_key(struct table *table, int key)
{
	struct dungeon_table *memory = dungeon_memory_of(table);
	int command = keymap_find(table->keymap, key);
	if (table->seat < 0)
		return board_generic.key(table, key);
	if (table->is_over && end_key(table, key))
		return true;
	switch (memory->screen) {
	case DUNGEON_S_MAP: break;
	case DUNGEON_S_CURSOR: return dungeon_cursor_key(table, key);
	case DUNGEON_S_DIRECTION: return direction_key(table, key);
	default: return dungeon_page_key(table, key);
	}
	if (command < 0)
		return false;
	if (look_command(table, command))
		return true;
	if (!table->may_act)
		return false;
	dungeon_order(table, (enum dungeon_command)command);
	return true;
}

/* The left button goes there, or does to a neighbour what a step would; the right one looks. */
static bool on_mouse(struct table *table, const struct input *click, const struct layout *layout)
{
	struct dungeon_table *memory = dungeon_memory_of(table);
	struct rd_cell cell, here = dungeon_hero_cell(dungeon_view_of(table));
	if (table->seat < 0 ||
		!dungeon_cell_of_place(table, layout, click->line, click->column, &cell))
		return false;
	if (click->is_secondary || memory->screen == DUNGEON_S_CURSOR || !table->may_act) {
		bool is_aim = dungeon_is_aiming(table);
		if (!is_aim)
			memory->intent = DUNGEON_TO_LOOK;
		memory->screen = DUNGEON_S_CURSOR;
		memory->cursor = cell;
		return true;
	}
	if (memory->screen != DUNGEON_S_MAP) {
		memory->screen = DUNGEON_S_MAP;
		return true;
	}
	for (int i = 0; i < RD_DIRECTIONS; i++)
		if (rd_cell_equal(rd_cell_step(here, (enum rd_direction)i), cell)) {
			dungeon_order(table, (enum dungeon_command)(DUNGEON_C_MOVE + i));
			return true;
		}
	dungeon_travel_to(table, cell);
	return true;
}

/* ---- the rest of the table ------------------------------------------------------------------- */

static void start(struct table *table)
{
	struct dungeon_table *memory = dungeon_memory_of(table);
	memory->chest = rd_cell_at(-1, -1);
	if (table->seat >= 0)
		dungeon_walk_notice(&memory->walk, dungeon_view_of(table));
}

static void draw(struct table *table, const struct layout *layout)
{
	const struct dungeon_view *view = dungeon_view_of(table);
	if (table->seat < 0 || view->w == 0) {
		/* Spectators see no map (R38). */
		board_generic.draw(table, layout);
		return;
	}
	dungeon_draw_map(table, layout);
	dungeon_draw_page(table, layout);
	if (layout->form == DUNGEON_FORM_PANEL)
		dungeon_draw_panel(table, &layout->panel);
}

static void caption(struct table *table, char *out, size_t capacity)
{
	const struct dungeon_view *view = dungeon_view_of(table);
	RD_SAY(out, capacity,
		&dungeon_board_texts[view->floor == 1 ? DUNGEON_T_SURFACE : DUNGEON_T_FLOOR],
		table->language, RD_NUMBER(view->floor), RD_NUMBER(view->floors));
}

/* What is under the cursor; else what lies here, and the stairs. */
static void status(struct table *table, char *out, size_t capacity)
{
	const struct dungeon_view *view = dungeon_view_of(table);
	const struct dungeon_table *memory = dungeon_memory_of(table);
	int terrain = dungeon_terrain_at(view, dungeon_hero_cell(view));
	char key[16], list[DUNGEON_LINE] = "", name[DUNGEON_LINE];
	out[0] = 0;
	if (table->seat < 0)
		return;
	if (memory->screen == DUNGEON_S_CURSOR) {
		dungeon_say_cursor(table, out, capacity);
	} else if (memory->screen == DUNGEON_S_DIRECTION) {
		snprintf(out, capacity, "%s", dungeon_word(DUNGEON_T_WHICH_WAY, table->language));
	} else if (view->pile_count > 0) {
		dungeon_name_item(&view->pile[0], table->language, name, sizeof(name));
		if (view->pile_count > 1)
			DUNGEON_SAY(list, DUNGEON_T_MORE, table->language, RD_WORDS(name),
				RD_NUMBER(view->pile_count - 1));
		RD_SAY(out, capacity, &dungeon_board_texts[DUNGEON_T_HERE], table->language,
			RD_WORDS(view->pile_count > 1 ? list : name));
	} else if (terrain == DUNGEON_DOWN || terrain == DUNGEON_UP) {
		RD_SAY(out, capacity, &dungeon_board_texts[DUNGEON_T_STAIRS_HERE], table->language,
			RD_NUMBER(terrain == DUNGEON_DOWN),
			RD_WORDS(dungeon_key(table, DUNGEON_C_STAIRS, key)));
	}
}

static void hints(struct table *table, char *out, size_t capacity)
{
	static const uint8_t commands[] = {DUNGEON_C_EXPLORE, DUNGEON_C_DOWN, DUNGEON_C_TAKE,
		DUNGEON_C_PACK, DUNGEON_C_APPLY, DUNGEON_C_LOOK};
	static const uint8_t melee[] = {DUNGEON_C_WAIT, DUNGEON_C_APPLY, DUNGEON_C_COMBAT};
	static const enum dungeon_board_text texts[] = {[DUNGEON_S_MAP] = DUNGEON_T_HINTS,
		[DUNGEON_S_CURSOR] = DUNGEON_T_HINTS_LOOK,
		[DUNGEON_S_DIRECTION] = DUNGEON_T_HINTS_DIRECTION,
		[DUNGEON_S_PACK] = DUNGEON_T_HINTS_LIST,
		[DUNGEON_S_ITEM] = DUNGEON_T_HINTS_ITEM,
		[DUNGEON_S_TAKE] = DUNGEON_T_HINTS_TAKE,
		[DUNGEON_S_EQUIPMENT] = DUNGEON_T_HINTS_LIST,
		[DUNGEON_S_CHARACTER] = DUNGEON_T_HINTS_PAGE,
		[DUNGEON_S_COMBAT] = DUNGEON_T_HINTS_PAGE,
		[DUNGEON_S_HISTORY] = DUNGEON_T_HINTS_PAGE,
		[DUNGEON_S_END] = DUNGEON_T_END_KEYS};
	enum dungeon_board_text text = texts[dungeon_screen_of(table)];
	const uint8_t *keys = commands;
	size_t count = RD_COUNT(commands);
	char names[RD_COUNT(commands)][16];
	struct rd_argument arguments[RD_COUNT(commands)];
	if (table->seat < 0) {
		out[0] = 0;
		return;
	}
	if (text == DUNGEON_T_HINTS && table->is_over) {
		text = DUNGEON_T_END_KEYS;
	} else if (text == DUNGEON_T_HINTS && dungeon_view_of(table)->hero.melee) {
		text = DUNGEON_T_HINTS_MELEE;
		keys = melee;
		count = RD_COUNT(melee);
	} else if (dungeon_is_aiming(table)) {
		text = DUNGEON_T_HINTS_AIM;
	}
	for (size_t i = 0; i < count; i++)
		arguments[i] = RD_WORDS(
			dungeon_key(table, (enum dungeon_command)keys[i], names[i]));
	if (text == DUNGEON_T_HINTS_TAKE)
		arguments[0] = RD_WORDS(dungeon_key(table, DUNGEON_C_TAKE, names[0]));
	rd_say(out, capacity, &dungeon_board_texts[text], table->language, arguments, count);
}

/* What there is not enough of. */
static const struct rd_text *refusal(const void *of, int refusal)
{
	const struct dungeon_action *action = of;
	if (refusal != RD_NOT_ENOUGH_RESOURCES)
		return NULL;
	switch (action->type) {
	case DUNGEON_HERO_FIRE: return &dungeon_board_texts[DUNGEON_T_NO_ARROW];
	case DUNGEON_ITEM_USE: return &dungeon_board_texts[DUNGEON_T_NO_CHARGES];
	default: return &dungeon_board_texts[DUNGEON_T_NO_STAMINA];
	}
}

/* A hero with so little life is near death; each time the blow counts that brought him there. */
enum { NEAR_DEATH = 6 };

static enum moment of_blow(const struct dungeon_event *event)
{
	if (!event->hit)
		return MOMENT_NONE;
	if (event->target != DUNGEON_WHO_HERO)
		return event->attacker == DUNGEON_WHO_HERO && event->stealth ? MOMENT_BLIND
									     : MOMENT_NONE;
	bool was_well = event->hp + event->amount > NEAR_DEATH;
	return event->hp > 0 && event->hp <= NEAR_DEATH && was_well ? MOMENT_ESCAPE : MOMENT_FIRST;
}

static enum moment moment(const struct rd_event *head, const void *of)
{
	const struct dungeon_event *event = (const void *)head;
	const struct dungeon_view *view = of;
	switch (head->type) {
	case DUNGEON_E_ATTACKED: return of_blow(event);
	case DUNGEON_E_STAIRS:
		return event->floor > 1 && event->floor == view->deepest ? MOMENT_GAIN
									 : MOMENT_NONE;
	case DUNGEON_E_TAKEN:
		return event->look == DUNGEON_GRAIL || event->look == DUNGEON_LOST_URN
			       ? MOMENT_GAIN
			       : MOMENT_NONE;
	default: return MOMENT_NONE;
	}
}

const struct board board_dungeon = {
	.game = "dungeon",
	.memory_size = sizeof(struct dungeon_table),
	.sizes = sizes,
	.size_count = RD_COUNT(sizes),
	.help = help,
	.help_count = RD_COUNT(help),
	.typed_help = &dungeon_board_texts[DUNGEON_T_HELP_TYPED],
	.legend = legend,
	.legend_count = RD_COUNT(legend),
	.menu_key = "Esc",
	.commands = dungeon_commands,
	.command_count = RD_COUNT(dungeon_commands),
	.log_command = "history",
	.start = start,
	.draw = draw,
	.caption = caption,
	.status = status,
	.hints = hints,
	.key = on_key,
	.mouse = on_mouse,
	.is_news = dungeon_is_news,
	.tone = dungeon_tone,
	.tell = dungeon_tell_event,
	.order = dungeon_typed,
	.refusal = refusal,
	.memorial = dungeon_memorial,
	.moment = moment,
};
