/*
 * board.c: the board of any game: its view as a tree, its legal actions as a list to choose
 * from. A new game can be played with it the moment it is registered.
 */
#include "terminal/board.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "local/buffer.h"
#include "tree.h"

static const struct board_size sizes[] = {
	{.lines = 36, .columns = 110, .board_columns = 60, .panel_lines = 22},
	{.lines = 24, .columns = 80, .board_lines = 15, .board_columns = 42},
};

static const struct board_help help[] = {
	{"Up Down", &terminal_texts[TEXT_GENERIC_CHOOSE]},
	{"Enter", &terminal_texts[TEXT_GENERIC_DO]},
	{"[ ]", &terminal_texts[TEXT_GENERIC_SCROLL]},
};

struct generic_table {
	int chosen; /* place in the list */
	int scroll; /* lines of the tree above the screen */
};

enum { LABEL = 256 };

/* ---- the legal actions ----------------------------------------------------------------------- */

struct actions {
	uint8_t *memory;
	size_t count;
};

static struct actions list_actions(const struct table *table)
{
	const struct rd_game *game = table->game;
	struct actions actions = {
		.memory = allocate((size_t)game->legal_max * game->action_size + 1)};
	if (table->may_act)
		actions.count = game->legal(table->view, actions.memory, game->legal_max);
	return actions;
}

static const void *action_at(const struct table *table, const struct actions *actions, int place)
{
	return actions->memory + (size_t)place * table->game->action_size;
}

/* ---- drawing --------------------------------------------------------------------------------- */

static void draw_tree(const struct table *table, const struct area *area, int scroll)
{
	const struct rd_schema *schema = table->seat < 0 ? table->game->spectator_view
							 : table->game->view;
	struct buffer json = {0}, tree = {0};
	struct rd_writer writer;
	do {
		buffer_writer(&json, &writer);
		rd_write(schema, table->view, &writer);
	} while (!buffer_took(&json, &writer));
	tree_add(&tree, json.text, json.length, area->columns);
	screen_rule(area->line, area->column, area->columns, &style_faint,
		text_in(text_of(TEXT_VIEW), table->language));
	const char *at = tree.text ? tree.text : "";
	for (int line = -scroll; *at && line < area->lines - 1; line++) {
		size_t length = strcspn(at, "\n");
		char text[SCREEN_TEXT_MAX];
		snprintf(text, sizeof(text), "%.*s",
			(int)(length < SCREEN_TEXT_MAX ? length : SCREEN_TEXT_MAX - 1), at);
		if (line >= 0)
			screen_text(area->line + 1 + line, area->column, area->columns,
				&style_plain, text);
		at += length + (at[length] == '\n');
	}
	buffer_free(&json);
	buffer_free(&tree);
}

/* The first place of the list that is shown, so that the chosen one is in view. */
static int first_shown(int chosen, int lines)
{
	return chosen < lines ? 0 : chosen - lines + 1;
}

static void draw_list(
	const struct table *table, const struct area *area, const struct generic_table *memory)
{
	struct actions actions = list_actions(table);
	int lines = area->lines - 1, first = first_shown(memory->chosen, lines);
	char text[LABEL];
	SAY(text, text_of(TEXT_ACTIONS), table->language, RD_NUMBER((int64_t)actions.count));
	screen_rule(area->line, area->column, area->columns, &style_faint, text);
	if (actions.count == 0)
		screen_text(area->line + 1, area->column, area->columns, &style_faint,
			text_in(text_of(TEXT_NO_ACTIONS), table->language));
	for (int i = 0; i < lines && first + i < (int)actions.count; i++) {
		bool is_chosen = first + i == memory->chosen;
		struct area line = {area->line + 1 + i, area->column, 1, area->columns};
		rd_label(table->game, action_at(table, &actions, first + i), table->view,
			table->language, text, sizeof(text));
		if (is_chosen)
			screen_fill(&line, &style_chosen);
		screen_text(line.line, line.column, line.columns,
			is_chosen ? &style_chosen : &style_plain, text);
	}
	free(actions.memory);
}

static void draw(struct table *table, const struct layout *layout)
{
	const struct generic_table *memory = table->memory;
	draw_tree(table, &layout->board, memory->scroll);
	draw_list(table, &layout->panel, memory);
}

/* ---- keys ------------------------------------------------------------------------------------ */

static void choose(struct table *table, int place)
{
	struct generic_table *memory = table->memory;
	struct actions actions = list_actions(table);
	int count = (int)actions.count;
	memory->chosen = count == 0 ? 0 : place < 0 ? count - 1 : place >= count ? 0 : place;
	free(actions.memory);
}

static void do_chosen(struct table *table)
{
	struct generic_table *memory = table->memory;
	struct actions actions = list_actions(table);
	if (memory->chosen < (int)actions.count)
		table_do(table, action_at(table, &actions, memory->chosen), NULL);
	free(actions.memory);
	/* The list is another one now. */
	actions = list_actions(table);
	if (memory->chosen >= (int)actions.count)
		memory->chosen = 0;
	free(actions.memory);
}

static bool on_key(struct table *table, int key)
{
	struct generic_table *memory = table->memory;
	switch (key) {
	case KEY_OF_UP: choose(table, memory->chosen - 1); return true;
	case KEY_OF_DOWN: choose(table, memory->chosen + 1); return true;
	case KEY_OF_HOME: choose(table, 0); return true;
	case KEY_OF_END: choose(table, -1); return true;
	case KEY_OF_ENTER: do_chosen(table); return true;
	case '[': memory->scroll = memory->scroll > 5 ? memory->scroll - 5 : 0; return true;
	case ']': memory->scroll += 5; return true;
	default: return false;
	}
}

static bool on_mouse(struct table *table, const struct input *click, const struct layout *layout)
{
	struct generic_table *memory = table->memory;
	int line = click->line - layout->panel.line - 1;
	if (!area_holds(&layout->panel, click->line, click->column) || line < 0)
		return false;
	int place = line + first_shown(memory->chosen, layout->panel.lines - 1);
	if (place == memory->chosen)
		do_chosen(table);
	else
		choose(table, place);
	return true;
}

static void hints(struct table *table, char *out, size_t capacity)
{
	snprintf(out, capacity, "%s", text_in(text_of(TEXT_GENERIC_HINTS), table->language));
}

const struct board board_generic = {
	.memory_size = sizeof(struct generic_table),
	.sizes = sizes,
	.size_count = RD_COUNT(sizes),
	.help = help,
	.help_count = RD_COUNT(help),
	.draw = draw,
	.hints = hints,
	.key = on_key,
	.mouse = on_mouse,
};
