/*
 * map.c: the map in characters. The ground of a province has its owner's colour; its
 * label tells the same in letters:
 *
 *	PIS~+!      the code, ~ a port, + within reach of the unit held, ! famine, % a siege
 *	f2GAf>      the owner, what the city is worth, G a garrison; an army of Florence and where it goes
 *
 * What this match is played without has a code and nothing else, on ground of dots.
 * A map that is larger than its area is scrolled so that the pointer stays in view.
 */
#include "parts.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

/* ---- colours --------------------------------------------------------------------------------- */

/* The ground of provinces, by faction. */
static const struct style grounds[MACHIAVELLI_FACTIONS] = {
	[MACHIAVELLI_FLORENCE] = {194, 22, 7, 2, 0, 0},
	[MACHIAVELLI_VENICE] = {195, 25, 7, 4, 0, 0},
	[MACHIAVELLI_MILAN] = {224, 88, 7, 1, 0, 0},
	[MACHIAVELLI_PAPACY] = {234, 250, 0, 7, 0, 0},
	[MACHIAVELLI_NAPLES] = {233, 178, 0, 3, 0, 0},
	[MACHIAVELLI_FRANCE] = {225, 54, 7, 5, 0, 0},
	[MACHIAVELLI_SPAIN] = {230, 130, 0, 3, 0, 0},
	[MACHIAVELLI_AUSTRIA] = {195, 30, 0, 6, 0, 0},
};
/* Units, by faction: brighter than any ground. */
static const struct style units[MACHIAVELLI_FACTIONS] = {
	[MACHIAVELLI_FLORENCE] = {16, 83, 0, 2, LOOK_BOLD, LOOK_REVERSE},
	[MACHIAVELLI_VENICE] = {16, 111, 7, 4, LOOK_BOLD, LOOK_REVERSE},
	[MACHIAVELLI_MILAN] = {231, 196, 7, 1, LOOK_BOLD, LOOK_REVERSE},
	[MACHIAVELLI_PAPACY] = {16, 231, 0, 7, LOOK_BOLD, LOOK_REVERSE},
	[MACHIAVELLI_NAPLES] = {16, 226, 0, 3, LOOK_BOLD, LOOK_REVERSE},
	[MACHIAVELLI_FRANCE] = {231, 134, 7, 5, LOOK_BOLD, LOOK_REVERSE},
	[MACHIAVELLI_SPAIN] = {16, 214, 0, 3, LOOK_BOLD, LOOK_REVERSE},
	[MACHIAVELLI_AUSTRIA] = {16, 51, 0, 6, LOOK_BOLD, LOOK_REVERSE},
};
static const struct style neutral_ground = {236, 187, 7, -1, 0, 0};
static const struct style fog_ground = {238, 144, 7, -1, LOOK_DIM, 0};
static const struct style closed_ground = {244, 236, 0, -1, LOOK_DIM, 0};
static const struct style sea_ground = {74, 17, 4, -1, 0, 0};
static const struct style border = {101, -1, 0, -1, 0, LOOK_DIM};
static const struct style pointed = {226, 16, 3, 0, LOOK_BOLD, LOOK_REVERSE};
static const struct style warning = {231, 160, 7, 1, LOOK_BOLD, LOOK_REVERSE};
static const struct style sea_border = {25, -1, 4, -1, 0, LOOK_DIM};

static int faction_of(const struct machiavelli_view *view, int seat)
{
	return seat >= 0 && seat < view->player_count ? view->players[seat].faction : RD_NOBODY;
}

const struct style *italy_unit_style(const struct machiavelli_view *view, int seat)
{
	int faction = faction_of(view, seat);
	return faction < 0 ? &style_plain : &units[faction];
}

static bool is_fogged(const struct machiavelli_view *view, int place)
{
	return view->has_fog && !machiavelli_is_marked(view->seen, place);
}

static const struct style *ground_of(const struct machiavelli_view *view, int place)
{
	if (italy_is_closed(view, place))
		return &closed_ground;
	if (machiavelli_is_sea(place))
		return &sea_ground;
	int faction = faction_of(view, view->owners[place]);
	return faction >= 0             ? &grounds[faction]
	       : is_fogged(view, place) ? &fog_ground
					: &neutral_ground;
}

/* ---- where things are ------------------------------------------------------------------------ */

static const struct italy_raster *raster_of(const struct layout *layout)
{
	return layout->form == ITALY_FORM_LARGE ? &italy_large_raster : &italy_small_raster;
}

static int cell_at(const struct italy_raster *raster, int line, int column)
{
	return raster->cells[line * raster->columns + column];
}

static int clamp(int value, int most)
{
	return value > most ? most : value < 0 ? 0 : value;
}

/* The corner of the map that is shown. */
static struct italy_spot corner_of(const struct table *table, const struct layout *layout)
{
	const struct italy_raster *raster = raster_of(layout);
	struct italy_spot at = raster->label[italy_memory_of(table)->pointer % MACHIAVELLI_PLACES];
	int line = clamp(at.line - layout->board.lines / 2, raster->lines - layout->board.lines);
	int column = clamp(
		at.column + 2 - layout->board.columns / 2, raster->columns - layout->board.columns);
	return (struct italy_spot){(uint8_t)clamp(line, INT_MAX), (uint8_t)clamp(column, INT_MAX)};
}

int italy_place_at(const struct table *table, const struct layout *layout, int line, int column)
{
	const struct italy_raster *raster = raster_of(layout);
	struct italy_spot corner = corner_of(table, layout);
	if (!area_holds(&layout->board, line, column))
		return MACHIAVELLI_NOWHERE;
	line += corner.line - layout->board.line;
	column += corner.column - layout->board.column;
	/* Who clicks a label means its province. */
	for (int place = 0; place < MACHIAVELLI_PLACES; place++) {
		struct italy_spot label = raster->label[place];
		if (line >= label.line && line < label.line + 2 && column >= label.column &&
			column < label.column + 4)
			return place;
	}
	return line < raster->lines && column < raster->columns ? cell_at(raster, line, column)
								: MACHIAVELLI_NOWHERE;
}

int italy_next_place(int from, int right, int down)
{
	const struct italy_spot *label = italy_small_raster.label;
	int best = from, least = INT_MAX;
	for (int place = 0; place < MACHIAVELLI_PLACES; place++) {
		int across = label[place].column - label[from].column;
		int below = 2 * (label[place].line - label[from].line);
		int ahead = across * right + below * down;
		int aside = right != 0 ? below : across;
		int cost = ahead + 2 * (aside < 0 ? -aside : aside);
		/* Within a quarter of a circle around the way. */
		if (ahead > 0 && (aside < 0 ? -aside : aside) <= ahead && cost < least) {
			least = cost;
			best = place;
		}
	}
	return best;
}

/* ---- labels ---------------------------------------------------------------------------------- */

/* Which of eight ways an arrow points from one place to another. */
static const char *arrow_between(int from, int to)
{
	static const char *const unicode[] = {"→", "↘", "↓", "↙", "←", "↖", "↑", "↗"};
	static const char *const ascii[] = {">", "\\", "v", "/", "<", "\\", "^", "/"};
	const struct italy_spot *label = italy_small_raster.label;
	int x = label[to].column - label[from].column, y = 2 * (label[to].line - label[from].line);
	int wide = x < 0 ? -x : x, high = y < 0 ? -y : y;
	int way = wide > 2 * high    ? (x > 0 ? 0 : 4)
		  : high > 2 * wide  ? (y > 0 ? 2 : 6)
		  : x > 0 && y > 0   ? 1
		  : x <= 0 && y > 0  ? 3
		  : x <= 0 && y <= 0 ? 5
				     : 7;
	return screen_glyph(unicode[way], ascii[way]);
}

/* The sign behind an own unit: an arrow, or the letter of its order. */
static const char *order_sign(const struct machiavelli_view *view, int place)
{
	static const char *const signs[] = {"H", "", "S", "C", "B", "="};
	const struct machiavelli_order *order = italy_order_given(view, place);
	if (!order)
		return "";
	return order->order == MACHIAVELLI_MOVE ? arrow_between(place, order->to)
						: signs[order->order];
}

static bool is_besieged(const struct machiavelli_view *view, int place)
{
	for (int i = 0; i < view->siege_count; i++)
		if (view->sieges[i].province == place)
			return true;
	return false;
}

/* Where a label is written; nothing is written outside of the board. */
struct pen {
	const struct area *area;
	int line, column;
};

static void write(struct pen *pen, const struct style *style, const char *text)
{
	for (const char *at = text; *at;) {
		char one[8];
		size_t length = 1;
		while (((uint8_t)at[length] & 0xc0) == 0x80)
			length++;
		memcpy(one, at, length);
		one[length] = 0;
		if (area_holds(pen->area, pen->line, pen->column))
			screen_text(pen->line, pen->column, 1, style, one);
		pen->column++;
		at += length;
	}
}

static void write_code(const struct table *table, struct pen *pen, int place)
{
	const struct machiavelli_view *view = italy_view_of(table);
	const struct style *ground = ground_of(view, place);
	struct style code = *ground;
	bool can_reach = italy_held(table) != MACHIAVELLI_NO_UNIT &&
			 machiavelli_has(italy_in_reach(table), place);
	bool is_pointed = italy_memory_of(table)->pointer == place;
	if (italy_is_closed(view, place)) {
		write(pen, is_pointed ? &pointed : ground, machiavelli_codes.name[place]);
		return;
	}
	code.look |= LOOK_BOLD | (can_reach ? LOOK_UNDERLINE : 0);
	write(pen, is_pointed ? &pointed : &code, machiavelli_codes.name[place]);
	if (machiavelli_map[place].terrain == MACHIAVELLI_PORT)
		write(pen, ground, "~");
	if (can_reach)
		write(pen, &code, "+");
	if (!machiavelli_is_sea(place) && machiavelli_is_marked(view->famine, place))
		write(pen, &warning, "!");
	if (is_besieged(view, place))
		write(pen, &warning, "%");
}

static void write_state(const struct table *table, struct pen *pen, int place)
{
	const struct machiavelli_view *view = italy_view_of(table);
	const struct style *ground = ground_of(view, place);
	const struct machiavelli_seen_unit *unit = italy_unit_seen(view, place);
	char text[8] = "";
	if (italy_is_closed(view, place))
		return;
	if (!machiavelli_is_sea(place)) {
		int owner = view->owners[place], value = machiavelli_map[place].value;
		bool has_garrison = italy_unit_seen(view, place + MACHIAVELLI_PLACES) != NULL;
		char sign[2] = {italy_sign_of(view, owner), 0};
		const char *neutral = value > 0 ? screen_glyph("·", ".") : "";
		snprintf(text, sizeof(text), "%s%.*d%s", owner < 0 ? neutral : sign, value > 0,
			value, has_garrison ? "G" : "");
		write(pen, ground, text);
	}
	if (!unit) {
		if (is_fogged(view, place))
			write(pen, ground, "?");
		return;
	}
	const struct style *style = italy_unit_style(view, unit->seat);
	bool is_held = italy_held(table) == place;
	snprintf(text, sizeof(text), "%c%c", unit->kind == MACHIAVELLI_ARMY ? 'A' : 'F',
		italy_sign_of(view, unit->seat));
	write(pen, is_held ? &pointed : style, text);
	if (unit->seat == view->seat)
		write(pen, style, order_sign(view, place));
}

/* ---- the whole ------------------------------------------------------------------------------- */

/* A border is drawn within the last cell before it: to the right, or below. */
static const char *border_sign(const struct italy_raster *raster, int line, int column)
{
	int place = cell_at(raster, line, column);
	bool is_right = column + 1 < raster->columns && cell_at(raster, line, column + 1) != place;
	bool is_below = line + 1 < raster->lines && cell_at(raster, line + 1, column) != place;
	return is_right ? screen_glyph("▕", "|") : is_below ? screen_glyph("▁", "_") : NULL;
}

/* Within a label, or so near that a letter would be read with it. */
static bool is_near_label(const struct italy_raster *raster, int line, int column)
{
	for (int place = 0; place < MACHIAVELLI_PLACES; place++) {
		struct italy_spot label = raster->label[place];
		if (line >= label.line && line <= label.line + 1 && column >= label.column - 1 &&
			column <= label.column + 7)
			return true;
	}
	return false;
}

static void draw_cell(const struct table *table, const struct italy_raster *raster, int line,
	int column, int at_line, int at_column)
{
	const struct machiavelli_view *view = italy_view_of(table);
	int place = cell_at(raster, line, column);
	const struct style *ground = ground_of(view, place);
	const char *sign = border_sign(raster, line, column);
	struct style style = style_on(machiavelli_is_sea(place) ? &sea_border : &border, ground);
	/* Without colours the letters of owners are strewn over the land. */
	bool is_bare = !screen_has_colours() && (column + 2 * line) % 4 == 0 &&
		       !is_near_label(raster, line, column);
	char letter[2] = {' ', 0};
	if (sign) {
		screen_text(at_line, at_column, 1, &style, sign);
		return;
	}
	if (italy_is_closed(view, place)) {
		bool is_dot = (column + 2 * line) % 4 == 0 && !is_near_label(raster, line, column);
		screen_text(at_line, at_column, 1, ground, is_dot ? screen_glyph("·", ":") : " ");
		return;
	}
	if (machiavelli_is_sea(place) && (column * 3 + line * 5) % 11 == 0)
		letter[0] = '~';
	else if (is_bare && !machiavelli_is_sea(place) && view->owners[place] >= 0)
		letter[0] = italy_sign_of(view, view->owners[place]);
	screen_text(at_line, at_column, 1, machiavelli_is_sea(place) ? &style : ground, letter);
}

void italy_draw_map(struct table *table, const struct layout *layout)
{
	const struct italy_raster *raster = raster_of(layout);
	const struct area *area = &layout->board;
	struct italy_spot corner = corner_of(table, layout);
	for (int line = 0; line < area->lines && corner.line + line < raster->lines; line++)
		for (int column = 0;
			column < area->columns && corner.column + column < raster->columns;
			column++)
			draw_cell(table, raster, corner.line + line, corner.column + column,
				area->line + line, area->column + column);
	for (int place = 0; place < MACHIAVELLI_PLACES; place++) {
		int line = area->line + raster->label[place].line - corner.line;
		int column = area->column + raster->label[place].column - corner.column;
		struct pen code = {area, line, column}, state = {area, line + 1, column};
		write_code(table, &code, place);
		write_state(table, &state, place);
	}
}
