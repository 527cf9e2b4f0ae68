/*
 * sea.c: the sea, cell by cell.
 *
 * What a cell shows is decided once, in `square_of_cell`, as two signs, a word and a style; the
 * forms differ only in how much of that has room. Without colours everything is still told apart by
 * its signs:
 *
 *	~ water in sight   · remembered   ░ fog   ## rock   %% rock remembered
 *	▲ B E own ship, bow first; behind it the points left, x destroyed      △ b e an enemy's
 *	?3 seen here three turns ago    ↑5 own torpedo, life 5    o7 own mine    ↑! *! the enemy's
 *	+ in reach or in sight of the selected ship      ! an enemy torpedo comes here next turn
 */
#include "parts.h"

#include <stdio.h>
#include <string.h>

/* Grounds. */
static const struct style sight = {74, 24, 14, 4, 0, 0};
static const struct style memory = {60, 17, 4, 0, 0, LOOK_DIM};
static const struct style fog = {239, 234, 8, 0, 0, LOOK_DIM};
static const struct style rock = {187, 94, 11, 3, LOOK_BOLD, LOOK_BOLD};
static const struct style rock_memory = {137, 58, 3, 0, 0, 0};
static const struct style marked = {159, 31, 15, 6, 0, 0};
static const struct style marked_memory = {110, 25, 7, 6, 0, 0};
static const struct style marked_fog = {242, 236, 7, 0, 0, 0};
/* Inks. */
static const struct style own = {231, 240, 15, 0, LOOK_BOLD, LOOK_BOLD};
static const struct style own_hurt = {220, 240, 11, 0, LOOK_BOLD, LOOK_BOLD};
static const struct style chosen = {16, 222, 0, 3, LOOK_BOLD, LOOK_REVERSE};
static const struct style chosen_hurt = {124, 222, 1, 3, LOOK_BOLD, LOOK_REVERSE};
static const struct style enemy = {231, 88, 15, 1, LOOK_BOLD, LOOK_BOLD | LOOK_UNDERLINE};
static const struct style enemy_shot = {210, -1, 9, -1, LOOK_BOLD, LOOK_BOLD};
static const struct style faded[] = {
	{217, -1, 13, -1, 0, 0}, {139, -1, 5, -1, 0, LOOK_DIM}, {96, -1, 5, -1, 0, LOOK_DIM}};
static const struct style own_shot = {120, -1, 10, -1, LOOK_BOLD, LOOK_BOLD};
static const struct style own_line = {71, -1, 2, -1, 0, 0};
static const struct style danger = {226, 124, 11, 1, LOOK_BOLD, LOOK_BOLD | LOOK_REVERSE};
static const struct style enemy_line = {203, -1, 9, -1, 0, 0};
static const struct style pointer = {226, -1, 11, -1, LOOK_BOLD, LOOK_BOLD};

struct square {
	char sign[8];   /* one column */
	char detail;    /* one more, or 0 */
	char word[16];  /* the large form: two columns beside the sign */
	char label[24]; /* and four below */
	struct style style;
	bool fills; /* the sign repeats over the whole cell: fog, rocks */
};

static const struct {
	const char *unicode, *ascii;
} own_bow[4] = {{"▲", "^"}, {"▶", ">"}, {"▼", "v"}, {"◀", "<"}},
  enemy_bow[4] = {{"△", "^"}, {"▷", ">"}, {"▽", "v"}, {"◁", "<"}},
  arrow[4] = {{"↑", "t"}, {"→", "t"}, {"↓", "t"}, {"←", "t"}};

static void set_sign(struct square *square, const char *sign)
{
	snprintf(square->sign, sizeof(square->sign), "%s", sign);
}

static int facing_on_screen(const struct naval_view *view, int facing)
{
	return naval_is_turned(view) ? (facing + 2) % 4 : facing;
}

/* ---- ships ----------------------------------------------------------------------------------- */

static char points_sign(int points, char whole)
{
	return points == 0 ? 'x' : points >= NAVAL_CELL_POINTS ? whole : (char)('0' + points);
}

static void square_of_own(
	const struct table *table, int place, struct rd_cell cell, struct square *square)
{
	const struct naval_view *view = naval_view_of(table);
	const struct naval_own_ship *ship = &view->ships[place];
	int i = naval_cell_index(ship->x, ship->y, ship->facing, ship->cell_count, cell.x, cell.y);
	int points = ship->cells[i], facing = facing_on_screen(view, ship->facing);
	int system = naval_model_rows[ship->model].systems[i];
	char letters[] = {naval_system_letter(system, table->language), 0};
	bool is_selected = naval_selected(table) == ship, is_hurt = points < NAVAL_CELL_POINTS;
	set_sign(square,
		i == 0 ? screen_glyph(own_bow[facing].unicode, own_bow[facing].ascii) : letters);
	square->detail = points_sign(points, ' ');
	square->style = is_selected ? (is_hurt ? chosen_hurt : chosen) : is_hurt ? own_hurt : own;
	square->fills = false;
	snprintf(square->word, sizeof(square->word), "%d", points);
	if (i == 0)
		snprintf(square->label, sizeof(square->label), "%c  %d", letters[0], place + 1);
}

static void square_of_enemy(
	const struct table *table, int place, struct rd_cell cell, struct square *square)
{
	const struct naval_view *view = naval_view_of(table);
	const struct naval_enemy *ship = &view->enemies[place];
	int i = naval_cell_index(ship->x, ship->y, ship->facing, ship->cell_count, cell.x, cell.y);
	int points = ship->cells[i], facing = facing_on_screen(view, ship->facing);
	int system = naval_model_rows[ship->model].systems[i];
	char letters[] = {(char)(naval_system_letter(system, table->language) - 'A' + 'a'), 0};
	set_sign(square, i == 0 ? screen_glyph(enemy_bow[facing].unicode, enemy_bow[facing].ascii)
				: letters);
	square->detail = points_sign(points, screen_is_unicode() ? ' ' : '!');
	square->style = enemy;
	square->fills = false;
	snprintf(square->word, sizeof(square->word), "%d", points);
	if (i == 0)
		snprintf(square->label, sizeof(square->label), "%c %s", letters[0],
			naval_ship_ids.name[ship->id]);
}

static void square_of_sighting(const struct naval_view *view, int place, struct square *square)
{
	const struct naval_last_seen *seen = &view->last_seen[place];
	int age = view->turn - seen->turn;
	struct style ground = square->style;
	set_sign(square, "?");
	square->detail = age > 9 ? '+' : (char)('0' + age);
	square->style = style_on(&faded[age <= 2 ? 0 : age <= 6 ? 1 : 2], &ground);
	square->fills = false;
	snprintf(square->word, sizeof(square->word), "%d", age);
	snprintf(square->label, sizeof(square->label), "  %s", naval_ship_ids.name[seen->id]);
}

/* ---- torpedoes and mines --------------------------------------------------------------------- */

static int facing_of_shot(const struct naval_view *view, const struct naval_seen_projectile *shot)
{
	return facing_on_screen(view, naval_facing_of_step(shot->dx, shot->dy));
}

static void square_of_shot(const struct naval_view *view, const struct naval_seen_projectile *shot,
	bool is_own, struct square *square)
{
	struct style ground = square->style;
	bool is_torpedo = shot->kind == NAVAL_KIND_TORPEDO;
	int facing = is_torpedo ? facing_of_shot(view, shot) : 0;
	const char *torpedo = screen_glyph(arrow[facing].unicode, is_own ? "t" : "T");
	set_sign(square, is_torpedo ? torpedo : is_own ? "o" : "*");
	square->detail = !is_own ? '!' : shot->life > 9 ? '+' : (char)('0' + shot->life);
	square->style = is_own ? style_on(&own_shot, &ground) : style_on(&enemy_shot, &ground);
	square->fills = false;
	if (is_own)
		snprintf(square->word, sizeof(square->word), "%d", shot->life);
	else
		snprintf(square->word, sizeof(square->word), "!");
	snprintf(square->label, sizeof(square->label), "%.4s", shot->id);
}

/*
 * How many steps ahead of the torpedo the cell lies on its line; 0 if it does not. The line ends at
 * a rock and at the first ship that would be struck. The enemy's life is not known.
 */
static int steps_on_line(const struct naval_view *view, const struct naval_seen_projectile *shot,
	int most, struct rd_cell cell)
{
	if (shot->kind != NAVAL_KIND_TORPEDO)
		return 0;
	for (int step = 1; step <= most; step++) {
		struct rd_cell at = rd_cell_at(
			shot->x + step * shot->dx, shot->y + step * shot->dy);
		if (!naval_on_board(at.x, at.y) || view->map[at.y][at.x] == '#' ||
			view->map[at.y][at.x] == '%')
			return 0;
		if (rd_cell_equal(at, cell))
			return step;
		if (naval_own_at(view, at) >= 0 || naval_enemy_at(view, at) >= 0)
			return 0;
	}
	return 0;
}

/* The steps to the nearest enemy torpedo whose line ends or passes here, or 0. */
static int steps_of_danger(const struct naval_view *view, struct rd_cell cell, bool *is_level)
{
	int nearest = 0;
	for (int i = 0; i < view->enemy_projectile_count; i++) {
		const struct naval_seen_projectile *shot = &view->enemy_projectiles[i];
		int step = steps_on_line(view, shot, NAVAL_SIZE, cell);
		if (step > 0 && (nearest == 0 || step < nearest)) {
			nearest = step;
			*is_level = shot->dx != 0;
		}
	}
	return nearest;
}

static void square_of_line(const struct style *ink, bool is_level, struct square *square)
{
	struct style ground = square->style;
	set_sign(square, is_level ? screen_glyph("╌", "-") : screen_glyph("╎", "|"));
	square->style = style_on(ink, &ground);
	square->fills = false;
	square->word[0] = square->label[0] = 0;
}

/* Adds the lines of torpedoes that pass through an empty cell. */
static void square_of_lines(
	const struct naval_view *view, struct rd_cell cell, struct square *square)
{
	bool is_level = false;
	int step = steps_of_danger(view, cell, &is_level);
	if (step > 0) {
		square_of_line(&enemy_line, is_level, square);
		return;
	}
	for (int i = 0; i < view->projectile_count; i++) {
		const struct naval_seen_projectile *shot = &view->projectiles[i];
		if (steps_on_line(view, shot, shot->life, cell) > 0) {
			square_of_line(&own_line, shot->dx != 0, square);
			return;
		}
	}
}

/* A torpedo reaches this cell next turn: water shows it whole, a ship behind its own sign. */
static void square_of_next(
	const struct naval_view *view, struct rd_cell cell, struct square *square)
{
	bool is_level, is_ship = naval_own_at(view, cell) >= 0;
	if (steps_of_danger(view, cell, &is_level) != 1)
		return;
	if (!is_ship)
		set_sign(square, "!");
	square->detail = '!';
	square->style = danger;
	square->fills = false;
	if (!is_ship)
		snprintf(square->word, sizeof(square->word), "!");
}

/* ---- a cell ---------------------------------------------------------------------------------- */

static struct square square_of_terrain(char terrain)
{
	static const struct {
		char terrain;
		const char *unicode, *ascii;
		const struct style *style;
		bool fills, fills_ascii;
	} rows[] = {
		{'.', "~", "~", &sight, false, false},
		{',', "·", ".", &memory, false, false},
		{'#', "#", "#", &rock, true, true},
		{'%', "%", "%", &rock_memory, true, true},
		{'?', "░", ":", &fog, true, false},
	};
	struct square square = {0};
	for (size_t i = 0; i < RD_COUNT(rows); i++)
		if (rows[i].terrain == terrain) {
			set_sign(&square, screen_glyph(rows[i].unicode, rows[i].ascii));
			square.style = *rows[i].style;
			square.fills = screen_is_unicode() ? rows[i].fills : rows[i].fills_ascii;
		}
	return square;
}

/* What the selected ship sees or can hit stands out; rocks stay as they are. */
static struct style style_of_marked(char terrain, const struct style *style)
{
	switch (terrain) {
	case '.': return marked;
	case ',': return marked_memory;
	case '?': return marked_fog;
	default: return *style;
	}
}

static struct square square_of_cell(const struct table *table, struct rd_cell cell, bool is_marked)
{
	const struct naval_view *view = naval_view_of(table);
	struct square square = square_of_terrain(view->map[cell.y][cell.x]);
	const struct naval_seen_projectile *theirs, *ours;
	int place;
	if (is_marked)
		square.style = style_of_marked(view->map[cell.y][cell.x], &square.style);
	if ((place = naval_last_seen_at(view, cell)) >= 0)
		square_of_sighting(view, place, &square);
	square_of_lines(view, cell, &square);
	ours = naval_shot_at(view->projectiles, view->projectile_count, cell);
	theirs = naval_shot_at(view->enemy_projectiles, view->enemy_projectile_count, cell);
	if (theirs || ours)
		square_of_shot(view, theirs ? theirs : ours, !theirs, &square);
	if ((place = naval_enemy_at(view, cell)) >= 0)
		square_of_enemy(table, place, cell, &square);
	if ((place = naval_own_at(view, cell)) >= 0)
		square_of_own(table, place, cell, &square);
	square_of_next(view, cell, &square);
	return square;
}

/* ---- the forms ------------------------------------------------------------------------------- */

enum { EDGE = 3 }; /* columns of the rows' numbers */

static const struct {
	int columns, lines;
} cell_sizes[] = {
	[NAVAL_FORM_SMALL] = {2, 1}, [NAVAL_FORM_WIDE] = {3, 1}, [NAVAL_FORM_LARGE] = {4, 2}};

/* Where a cell is drawn: its top left place on the screen. */
static void place_of_cell(const struct table *table, const struct layout *layout,
	struct rd_cell cell, int *line, int *column)
{
	bool is_turned = naval_is_turned(naval_view_of(table));
	int x = is_turned ? NAVAL_SIZE - 1 - cell.x : cell.x,
	    y = is_turned ? NAVAL_SIZE - 1 - cell.y : cell.y;
	*line = layout->board.line + 1 + y * cell_sizes[layout->form].lines;
	*column = layout->board.column + EDGE + x * cell_sizes[layout->form].columns;
}

bool naval_cell_of_place(const struct table *table, const struct layout *layout, int line,
	int column, struct rd_cell *cell)
{
	int x = column - layout->board.column - EDGE, y = line - layout->board.line - 1;
	if (x < 0 || y < 0)
		return false;
	x /= cell_sizes[layout->form].columns;
	y /= cell_sizes[layout->form].lines;
	if (!naval_on_board(x, y))
		return false;
	bool is_turned = naval_is_turned(naval_view_of(table));
	*cell = is_turned ? rd_cell_at(NAVAL_SIZE - 1 - x, NAVAL_SIZE - 1 - y) : rd_cell_at(x, y);
	return true;
}

static void draw_small(
	const struct square *square, bool is_marked, int line, int column, int columns)
{
	char detail[2] = {square->detail ? square->detail : ' ', 0};
	if (is_marked && detail[0] == ' ')
		detail[0] = '+';
	screen_fill(&(struct area){line, column, 1, columns}, &square->style);
	screen_text(line, column, 1, &square->style, square->sign);
	for (int i = 1; square->fills && i < columns; i++)
		screen_text(line, column + i, 1, &square->style, square->sign);
	if (!square->fills || is_marked)
		screen_text(line, column + 1, 1, &square->style, detail);
}

static void draw_large(const struct square *square, bool is_marked, int line, int column)
{
	screen_fill(&(struct area){line, column, 2, 4}, &square->style);
	if (square->fills) {
		for (int i = 0; i < 8; i++)
			screen_text(line + i / 4, column + i % 4, 1, &square->style, square->sign);
	}
	screen_text(line, column, 1, &square->style, square->sign);
	screen_text_right(line, column + 1, 2, &square->style, square->word);
	if (is_marked)
		screen_text(line, column + 3, 1, &square->style, "+");
	screen_text(line + 1, column, 4, &square->style, square->label);
}

/* The pointer's brackets, each on the ground of what it covers. */
static void draw_bracket(const struct table *table, const struct layout *layout,
	const struct rd_board *outline, int line, int column, const char *bracket)
{
	struct rd_cell cell;
	struct style style = pointer;
	if (naval_cell_of_place(table, layout, line, column, &cell)) {
		struct square square = square_of_cell(table, cell, rd_board_test(*outline, cell));
		style = style_on(&pointer, &square.style);
	}
	screen_text(line, column, 1, &style, bracket);
}

/*
 * Brackets around the cell under the pointer: seen without colours, and where the cursor is hidden.
 */
static void draw_pointer(
	const struct table *table, const struct layout *layout, const struct rd_board *outline)
{
	int line, column, lines = cell_sizes[layout->form].lines,
			  width = cell_sizes[layout->form].columns;
	place_of_cell(table, layout, naval_memory_of(table)->pointer, &line, &column);
	for (int i = 0; i < lines; i++) {
		draw_bracket(table, layout, outline, line + i, column - 1, "[");
		draw_bracket(table, layout, outline, line + i, column + width - 1, "]");
	}
}

static void draw_edges(const struct table *table, const struct layout *layout)
{
	const struct naval_table *memory_of = naval_memory_of(table);
	int width = cell_sizes[layout->form].columns;
	for (int i = 0; i < NAVAL_SIZE; i++) {
		char letter[2] = {(char)('A' + i), 0}, number[4];
		int line, column;
		place_of_cell(table, layout, rd_cell_at(i, i), &line, &column);
		bool has_pointer = memory_of->has_pointer;
		snprintf(number, sizeof(number), "%2d", i + 1);
		screen_text(layout->board.line, column, width,
			has_pointer && memory_of->pointer.x == i ? &style_key : &style_faint,
			letter);
		screen_text(line, layout->board.column, EDGE - 1,
			has_pointer && memory_of->pointer.y == i ? &style_key : &style_faint,
			number);
	}
}

/* What the signs mean, where the board is tall enough to leave room below. */
static void draw_legend(const struct table *table, const struct layout *layout)
{
	enum { SIGNS = 7 };
	int top = layout->board.line + 1 + NAVAL_SIZE * cell_sizes[layout->form].lines;
	int lines = layout->board.line + layout->board.lines - top,
	    width = (layout->board.columns - EDGE) / 2;
	for (int i = 0; lines > 0 && i < (int)board_naval.legend_count && i < 2 * lines; i++) {
		char signs[16];
		int column = layout->board.column + EDGE + i / lines * width;
		board_pick_keys(board_naval.legend[i].keys, signs, sizeof(signs));
		int indent = signs[0] ? SIGNS : 0;
		screen_text(top + i % lines, column, SIGNS - 1, &style_strong, signs);
		screen_text(top + i % lines, column + indent, width - indent, &style_faint,
			text_in(board_naval.legend[i].text, table->language));
	}
}

void naval_draw_sea(struct table *table, const struct layout *layout)
{
	struct rd_board outline = naval_outlined(table);
	for (int y = 0; y < NAVAL_SIZE; y++)
		for (int x = 0; x < NAVAL_SIZE; x++) {
			struct rd_cell cell = rd_cell_at(x, y);
			bool is_rock = strchr("#%", naval_view_of(table)->map[y][x]) != NULL;
			bool is_marked = rd_board_test(outline, cell) && !is_rock;
			struct square square = square_of_cell(table, cell, is_marked);
			int line, column;
			place_of_cell(table, layout, cell, &line, &column);
			if (layout->form == NAVAL_FORM_LARGE)
				draw_large(&square, is_marked, line, column);
			else
				draw_small(&square, is_marked, line, column,
					cell_sizes[layout->form].columns);
		}
	draw_edges(table, layout);
	if (layout->form == NAVAL_FORM_LARGE)
		draw_legend(table, layout);
	if (naval_memory_of(table)->has_pointer)
		draw_pointer(table, layout, &outline);
}
