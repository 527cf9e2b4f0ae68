/*
 * map.c: the map: what is in sight bright, what is remembered dim, creatures by letter
 * and by how they stand to the seeker, the line of a shot, marks at the edge for what was heard.
 */
#include "parts.h"

#include <stdio.h>
#include <string.h>

/* ink and ground in 256 colours, in 16, always, and besides where there are none */
const struct style dungeon_melee_style = {231, 160, 15, 1, LOOK_BOLD, LOOK_REVERSE};
const struct style dungeon_hunting_style = {203, -1, 9, -1, LOOK_BOLD, LOOK_REVERSE};
const struct style dungeon_unaware_style = {227, -1, 11, -1, LOOK_BOLD, LOOK_BOLD};
const struct style dungeon_asleep_style = {247, -1, 7, -1, 0, LOOK_DIM};
const struct style dungeon_neutral_style = {114, -1, 10, -1, LOOK_BOLD, LOOK_UNDERLINE};
const struct style dungeon_item_style = {159, -1, 14, -1, 0, LOOK_BOLD};

static const struct style hero_style = {231, -1, 15, -1, LOOK_BOLD, LOOK_BOLD};
static const struct style hero_melee_style = {231, 160, 15, 1, LOOK_BOLD, LOOK_REVERSE};
static const struct style hero_hidden_style = {75, -1, 12, -1, 0, LOOK_DIM};
static const struct style memory_style = {240, -1, 8, -1, 0, LOOK_DIM};
static const struct style memory_door_style = {137, -1, 3, -1, 0, LOOK_DIM};
static const struct style memory_stairs_style = {252, -1, 7, -1, LOOK_BOLD, LOOK_BOLD};
static const struct style memory_item_style = {66, -1, 6, -1, 0, LOOK_DIM};
static const struct style line_style = {222, -1, 11, -1, LOOK_BOLD, LOOK_BOLD};
static const struct style blocked_style = {203, -1, 9, -1, 0, LOOK_DIM};
static const struct style cursor_style = {16, 222, 0, 3, LOOK_BOLD, LOOK_REVERSE};

/* How terrain looks in sight; remembered it is grey. "unicode|ascii" where they differ. */
static const struct {
	const char *sign;
	struct style style;
} terrains[DUNGEON_TERRAINS] = {
	[DUNGEON_UNKNOWN] = {" ", {-1, -1, -1, -1, 0, 0}},
	[DUNGEON_WALL] = {"#", {180, -1, 3, -1, 0, 0}},
	[DUNGEON_PILLAR] = {"◘|0", {180, -1, 3, -1, LOOK_BOLD, 0}},
	[DUNGEON_WEAK_KNOWN] = {"%", {215, -1, 11, -1, 0, LOOK_BOLD}},
	[DUNGEON_FLOOR] = {"·|.", {250, -1, 7, -1, 0, 0}},
	[DUNGEON_RUBBLE] = {",", {144, -1, 7, -1, 0, 0}},
	[DUNGEON_SAND] = {"·|.", {222, -1, 3, -1, 0, 0}},
	[DUNGEON_WATER] = {"≈|~", {74, -1, 12, -1, 0, 0}},
	[DUNGEON_DOOR] = {"+", {214, -1, 11, -1, LOOK_BOLD, LOOK_BOLD}},
	[DUNGEON_OPEN_DOOR] = {"/", {214, -1, 3, -1, 0, 0}},
	[DUNGEON_LOCK_WHITE] = {"1", {231, 240, 15, -1, LOOK_BOLD, LOOK_BOLD}},
	[DUNGEON_LOCK_RED] = {"2", {231, 124, 15, 1, LOOK_BOLD, LOOK_BOLD}},
	[DUNGEON_LOCK_GRAY] = {"3", {252, 240, 7, -1, LOOK_BOLD, LOOK_BOLD}},
	[DUNGEON_LOCK_BLACK] = {"4", {252, 235, 7, -1, LOOK_BOLD, LOOK_BOLD}},
	[DUNGEON_UP] = {"<", {231, -1, 15, -1, LOOK_BOLD, LOOK_BOLD}},
	[DUNGEON_DOWN] = {">", {231, -1, 15, -1, LOOK_BOLD, LOOK_BOLD}},
	[DUNGEON_FIREPLACE] = {"^", {208, -1, 9, -1, LOOK_BOLD, LOOK_BOLD}},
	[DUNGEON_SECRET] = {"#", {180, -1, 3, -1, 0, 0}},
	[DUNGEON_WEAK] = {"#", {180, -1, 3, -1, 0, 0}},
};

/* ---- signs ----------------------------------------------------------------------------------- */

char dungeon_item_sign(int look, int kind)
{
	static const char signs[] = {[DUNGEON_WEAPON] = ')',
		[DUNGEON_PROTECTION] = '[',
		[DUNGEON_RING] = '=',
		[DUNGEON_POTION] = '!',
		[DUNGEON_SCROLL] = '?',
		[DUNGEON_FOOD] = ':',
		[DUNGEON_DEVICE] = '*',
		[DUNGEON_OTHER] = '*'};
	struct dungeon_shown_item item = {.look = (uint8_t)look, .kind = (uint8_t)kind};
	return signs[dungeon_class_of(&item)];
}

const struct style *dungeon_creature_style(const struct dungeon_shown_creature *creature)
{
	return creature->aggravated ? &dungeon_hunting_style
	       : creature->neutral  ? &dungeon_neutral_style
	       : creature->asleep   ? &dungeon_asleep_style
				    : &dungeon_unaware_style;
}

/* ---- the part that is shown ------------------------------------------------------------------ */

struct window {
	struct area area; /* on the screen, without the row below */
	int top, left;    /* the cell in its corner */
};

static int slide(int centre, int size, int whole)
{
	int first = centre - size / 2;
	if (first > whole - size)
		first = whole - size;
	return first > 0 ? first : 0;
}

static struct window window_of(const struct table *table, const struct layout *layout)
{
	const struct dungeon_view *view = dungeon_view_of(table);
	const struct dungeon_table *memory = dungeon_memory_of(table);
	struct window window = {.area = layout->board};
	struct rd_cell centre = dungeon_hero_cell(view);
	window.area.lines--;
	if (memory->screen == DUNGEON_S_CURSOR) {
		/* The cursor may leave the part around the seeker, and takes it along. */
		int top = slide(centre.y, window.area.lines, view->h);
		if (memory->cursor.y < top || memory->cursor.y >= top + window.area.lines)
			centre = memory->cursor;
	}
	window.top = slide(centre.y, window.area.lines, view->h);
	window.left = slide(centre.x, window.area.columns, view->w);
	return window;
}

static bool place_of_cell(const struct window *window, struct rd_cell cell, int *line, int *column)
{
	*line = window->area.line + cell.y - window->top;
	*column = window->area.column + cell.x - window->left;
	return area_holds(&window->area, *line, *column);
}

bool dungeon_cell_of_place(const struct table *table, const struct layout *layout, int line,
	int column, struct rd_cell *cell)
{
	const struct dungeon_view *view = dungeon_view_of(table);
	struct window window = window_of(table, layout);
	if (!area_holds(&window.area, line, column))
		return false;
	*cell = rd_cell_at(
		column - window.area.column + window.left, line - window.area.line + window.top);
	return rd_cell_is_inside(*cell, view->w, view->h);
}

static void put(const struct window *window, struct rd_cell cell, const struct style *style,
	const char *sign)
{
	int line, column;
	char picked[8];
	board_pick_keys(sign, picked, sizeof(picked));
	if (place_of_cell(window, cell, &line, &column))
		screen_text(line, column, 1, style, picked);
}

static void put_letter(
	const struct window *window, struct rd_cell cell, const struct style *style, char letter)
{
	put(window, cell, style, (const char[]){letter, 0});
}

/* ---- layers ---------------------------------------------------------------------------------- */

static bool is_lit(const struct dungeon_view *view, struct rd_cell cell)
{
	return view->lit[cell.y][cell.x];
}

/* Remembered, but what ways lead to keeps a little of its colour. */
static const struct style *memory_style_of(int terrain)
{
	switch (terrain) {
	case DUNGEON_UP:
	case DUNGEON_DOWN: return &memory_stairs_style;
	case DUNGEON_DOOR:
	case DUNGEON_OPEN_DOOR:
	case DUNGEON_LOCK_WHITE:
	case DUNGEON_LOCK_RED:
	case DUNGEON_LOCK_GRAY:
	case DUNGEON_LOCK_BLACK:
	case DUNGEON_WEAK_KNOWN:
	case DUNGEON_FIREPLACE: return &memory_door_style;
	default: return &memory_style;
	}
}

static void draw_terrain(const struct dungeon_view *view, const struct window *window)
{
	for (int y = 0; y < view->h; y++)
		for (int x = 0; x < view->w; x++) {
			int terrain = view->map[y][x];
			if (terrain != DUNGEON_UNKNOWN)
				put(window, rd_cell_at(x, y),
					view->lit[y][x] ? &terrains[terrain].style
							: memory_style_of(terrain),
					terrains[terrain].sign);
		}
}

static void draw_things(const struct dungeon_view *view, const struct window *window)
{
	for (int i = 0; i < view->item_count; i++) {
		const struct dungeon_shown_floor_item *item = &view->items[i];
		struct rd_cell cell = rd_cell_at(item->x, item->y);
		bool is_urn = item->kind == DUNGEON_LOST_URN;
		put_letter(window, cell,
			is_urn               ? &style_key
			: is_lit(view, cell) ? &dungeon_item_style
					     : &memory_item_style,
			is_urn ? '&' : dungeon_item_sign(item->look, item->kind));
	}
	for (int i = 0; i < view->chest_count; i++) {
		const struct dungeon_shown_chest *chest = &view->chests[i];
		struct rd_cell cell = rd_cell_at(chest->x, chest->y);
		bool is_bright = is_lit(view, cell) && (!chest->open || chest->item_count > 0);
		put_letter(window, cell, is_bright ? &style_key : &memory_item_style,
			chest->open ? 'c' : '$');
	}
}

static void draw_creatures(const struct dungeon_view *view, const struct window *window)
{
	const struct dungeon_shown_hero *hero = &view->hero;
	for (int i = 0; i < view->creature_count; i++) {
		const struct dungeon_shown_creature *creature = &view->creatures[i];
		put_letter(window, rd_cell_at(creature->x, creature->y),
			dungeon_creature_style(creature),
			dungeon_creature_rows[creature->kind].glyph);
	}
	put_letter(window, dungeon_hero_cell(view),
		hero->melee    ? &hero_melee_style
		: hero->hidden ? &hero_hidden_style
			       : &hero_style,
		'@');
}

/* The way of what is thrown or shot: what is beyond reach or behind something is dimmed. */
static void draw_line(struct table *table, const struct window *window)
{
	const struct dungeon_view *view = dungeon_view_of(table);
	struct rd_cell from = dungeon_hero_cell(view), to = dungeon_memory_of(table)->cursor;
	int distance = rd_distance(from, to), range = dungeon_aim_range(table);
	for (int i = 1; i < distance; i++) {
		struct rd_cell cell = rd_line_cell(from, to, i);
		bool is_free = i <= range && dungeon_line_is_free(view, to, i);
		if (!dungeon_seen_creature_at(view, cell))
			put(window, cell, is_free ? &line_style : &blocked_style,
				is_free ? "•|*" : "×|x");
	}
}

static void draw_cursor(
	const struct dungeon_view *view, const struct window *window, struct rd_cell cell)
{
	int line, column;
	const struct dungeon_shown_creature *creature = dungeon_seen_creature_at(view, cell);
	const struct dungeon_shown_floor_item *item = dungeon_seen_item_at(view, cell);
	const struct dungeon_shown_chest *chest = dungeon_seen_chest_at(view, cell);
	char letter = rd_cell_equal(cell, dungeon_hero_cell(view)) ? '@'
		      : creature ? dungeon_creature_rows[creature->kind].glyph
		      : chest    ? (chest->open ? 'c' : '$')
		      : item     ? dungeon_item_sign(item->look, item->kind)
				 : 0;
	if (letter)
		put_letter(window, cell, &cursor_style, letter);
	else
		put(window, cell, &cursor_style, terrains[dungeon_terrain_at(view, cell)].sign);
	if (place_of_cell(window, cell, &line, &column))
		screen_cursor(line, column);
}

/* Where the ray from the seeker in a direction leaves the window. */
static struct rd_cell edge_of(
	const struct dungeon_view *view, const struct window *window, int direction)
{
	struct rd_cell cell = dungeon_hero_cell(view);
	for (int i = 0; i < RD_LEVEL_WIDTH; i++) {
		struct rd_cell next = rd_cell_step(cell, (enum rd_direction)direction);
		int line, column;
		if (!place_of_cell(window, next, &line, &column) ||
			!rd_cell_is_inside(next, view->w, view->h))
			break;
		cell = next;
	}
	return cell;
}

static void draw_sounds(const struct dungeon_view *view, const struct window *window)
{
	struct style style = style_sound;
	style.look |= LOOK_BOLD | LOOK_REVERSE;
	for (int i = 0; i < view->sound_count; i++) {
		struct rd_cell cell = edge_of(view, window, view->sounds[i].dir);
		if (!rd_cell_equal(cell, dungeon_hero_cell(view)) &&
			!dungeon_seen_creature_at(view, cell))
			put(window, cell, &style, dungeon_arrow(view->sounds[i].dir));
	}
}

void dungeon_draw_map(struct table *table, const struct layout *layout)
{
	const struct dungeon_view *view = dungeon_view_of(table);
	const struct dungeon_table *memory = dungeon_memory_of(table);
	struct window window = window_of(table, layout);
	draw_terrain(view, &window);
	draw_things(view, &window);
	draw_sounds(view, &window);
	if (dungeon_is_aiming(table))
		draw_line(table, &window);
	draw_creatures(view, &window);
	if (memory->screen == DUNGEON_S_CURSOR)
		draw_cursor(view, &window, memory->cursor);
	dungeon_draw_row(table, layout->board.line + layout->board.lines - 1, layout->board.column,
		layout->board.columns);
}
