/*
 * map.c: the hexes: where each is drawn and what stands in it.
 *
 * Rows of pointed tops are shifted by half a hex, as on paper. Without colours everything is still
 * told apart by its signs:
 *
 *	A↗ ship of team A, heading      A2↗▆ its second one, with its hull
 *	⌂A port, with whose ships       ♣ ♠ plantation, an extra one       x wreck      ▒▒ land
 *	a↗ where the plan ends          1 2 3 tiles on the way   + in reach   ! fired at
 */
#include "parts.h"

#include <stdio.h>
#include <string.h>

#include "terminal/columns.h"

/* Columns and lines of a hex. Tiny, large and huge ones have a hex's shape on most terminals. */
static const struct {
	int columns, lines;
} form_sizes[PIRATES_FORMS] = {
	[PIRATES_FORM_TINY] = {2, 1},
	[PIRATES_FORM_FLAT] = {4, 1},
	[PIRATES_FORM_LARGE] = {4, 2},
	[PIRATES_FORM_HUGE] = {6, 3},
};

/* Grounds: every third hex is lighter, so that each is seen by its neighbours. */
static const struct style sea[3] = {
	{67, 18, 12, 4, 0, LOOK_DIM}, {61, 17, 4, 0, 0, LOOK_DIM}, {61, 17, 4, 0, 0, LOOK_DIM}};
static const struct style land = {101, 58, 3, 0, 0, 0};
static const struct style port = {231, 94, 15, 3, LOOK_BOLD, LOOK_BOLD};
static const struct style plantation = {157, 22, 10, 2, 0, 0};
static const struct style extra = {229, 28, 11, 2, LOOK_BOLD, LOOK_BOLD};
static const struct style wreck = {222, 237, 11, 0, LOOK_BOLD, LOOK_BOLD};
/* Inks. */
static const struct style marked = {159, -1, 14, -1, LOOK_BOLD, LOOK_BOLD};
static const struct style fired_at = {231, 160, 15, 1, LOOK_BOLD, LOOK_REVERSE};
static const struct style ghost = {16, 180, 0, 3, 0, LOOK_UNDERLINE};
static const struct style pointed = {16, 226, 0, 11, LOOK_BOLD, LOOK_REVERSE};
static const struct style chosen = {16, 222, 0, 3, LOOK_BOLD, LOOK_REVERSE | LOOK_BOLD};
/* Letters tell teams apart; these help. */
static const struct style teams[PIRATES_TEAMS] = {
	{231, 160, 15, 1, LOOK_BOLD, LOOK_BOLD},
	{231, 27, 15, 4, LOOK_BOLD, LOOK_BOLD},
	{16, 214, 0, 3, LOOK_BOLD, LOOK_BOLD},
	{231, 91, 15, 5, LOOK_BOLD, LOOK_BOLD},
	{16, 43, 0, 6, LOOK_BOLD, LOOK_BOLD},
	{16, 250, 0, 7, LOOK_BOLD, LOOK_BOLD},
	{16, 205, 0, 13, LOOK_BOLD, LOOK_BOLD},
	{16, 148, 0, 10, LOOK_BOLD, LOOK_BOLD},
};

const struct style *pirates_team_style(int seat)
{
	return &teams[seat & (PIRATES_TEAMS - 1)];
}

const char *pirates_arrow(int facing)
{
	static const char *const arrows[] = {"↖", "↗", "→", "↘", "↙", "←"};
	/* The keys that move the pointer that way. */
	static const char *const letters[] = {"y", "u", "l", "n", "b", "h"};
	return screen_glyph(arrows[facing], letters[facing]);
}

/* How much is left of something, in one column. */
static const char *gauge(int value, int most)
{
	static const char *const bars[] = {"▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
	static const char *const digits[] = {"1", "2", "3", "4", "5", "6", "7", "8"};
	int eighth = most <= 0 ? 0 : (value * 8 + most - 1) / most - 1;
	eighth = eighth < 0 ? 0 : eighth > 7 ? 7 : eighth;
	return screen_glyph(bars[eighth], digits[eighth]);
}

/* ---- a tile ---------------------------------------------------------------------------------- */

/* A number in at most three columns. */
static void say_small(char *out, size_t capacity, int32_t number)
{
	if (number < 1000)
		snprintf(out, capacity, "%d", number);
	else if (number < 100000)
		snprintf(out, capacity, "%dk", number / 1000);
	else
		snprintf(out, capacity, "99k");
}

static int32_t worth_of(const struct pirates_scene *scene, const struct pirates_amounts *goods)
{
	int64_t worth = goods->of[PIRATES_MONEY];
	for (int good = PIRATES_CLOTH; good < PIRATES_GOODS; good++)
		worth += (int64_t)goods->of[good] * scene->prices.sell[good];
	return worth > PIRATES_MOST ? PIRATES_MOST : (int32_t)worth;
}

static void square_of_port(
	const struct pirates_view *view, struct rd_hex at, struct pirates_square *square)
{
	char letters[4] = "", more[3] = "";
	int count = 0;
	for (int i = 0; i < view->ship_count; i++) {
		const struct pirates_ship *ship = &view->ships[i].ship;
		char letter[2] = {pirates_letter(ship->seat), 0};
		/* A sunk ship waits there too, and is no danger to anybody. */
		if (!rd_hex_equal(ship->at, at) || ship->destroyed || strchr(letters, letter[0]))
			continue;
		if (count < 3)
			letters[count] = letter[0];
		count++;
	}
	snprintf(more, sizeof(more), "%c", count > 1 ? '+' : count == 1 ? letters[0] : ' ');
	const char *sign = screen_glyph("⌂", "@");
	snprintf(square->tiny, sizeof(square->tiny), "%s%s", sign, more);
	snprintf(square->wide, sizeof(square->wide), "%s%s", sign, letters);
	square->style = port;
	for (int i = 0; i < view->scene.map.port_count; i++)
		if (rd_hex_equal(view->scene.map.ports[i].at, at))
			snprintf(square->label, sizeof(square->label), "%s",
				view->scene.map.ports[i].name);
}

static void square_of_plantation(const struct pirates_view *view, struct rd_hex at, bool is_extra,
	struct pirates_square *square)
{
	int place = pirates_find_stock(&view->scene, pirates_cell_of(at));
	const uint16_t none[3] = {0};
	const uint16_t *stock = place >= 0 ? view->scene.plantations[place].of : none;
	const char *sign = is_extra ? screen_glyph("♠", "&") : screen_glyph("♣", "%");
	snprintf(square->tiny, sizeof(square->tiny), "%s%s", sign,
		gauge(stock[1], pirates_capacity[is_extra][1]));
	snprintf(square->wide, sizeof(square->wide), "%s%d", sign, stock[1]);
	snprintf(square->label, sizeof(square->label), "%d", stock[0] + stock[2]);
	square->style = is_extra ? extra : plantation;
}

static void square_of_wreck(
	const struct pirates_scene *scene, int place, struct pirates_square *square)
{
	const struct pirates_amounts *goods = &scene->wrecks[place].goods;
	char worth[16];
	say_small(worth, sizeof(worth), worth_of(scene, goods));
	snprintf(square->tiny, sizeof(square->tiny), "x%s",
		goods->of[PIRATES_METAL] > 0 ? "m" : "$");
	snprintf(square->wide, sizeof(square->wide), "x%s", worth);
	snprintf(square->label, sizeof(square->label), "%s",
		goods->of[PIRATES_METAL] > 0 ? "m" : "");
	square->style = wreck;
}

static void square_of_ship(const struct pirates_view *view, const struct pirates_ship *ship,
	bool is_chosen, struct pirates_square *square)
{
	snprintf(square->tiny, sizeof(square->tiny), "%c%s", pirates_letter(ship->seat),
		pirates_arrow(ship->facing));
	snprintf(square->wide, sizeof(square->wide), "%s%s%s", pirates_tag_of(view, ship).text,
		pirates_arrow(ship->facing), gauge(ship->hp, ship->stats.max_hp));
	snprintf(square->label, sizeof(square->label), "%d", ship->hp < 0 ? 0 : ship->hp);
	square->style = is_chosen ? chosen : *pirates_team_style(ship->seat);
}

static const struct pirates_ship *afloat_at(const struct pirates_view *view, struct rd_hex at)
{
	for (int i = 0; i < view->ship_count; i++)
		if (!view->ships[i].ship.destroyed && rd_hex_equal(view->ships[i].ship.at, at))
			return &view->ships[i].ship;
	return NULL;
}

static void square_of_sea(struct rd_hex at, struct pirates_square *square)
{
	const char *dot = screen_glyph("·", ".");
	square->style = sea[(unsigned)(at.q - at.r + 3 * PIRATES_ROW) % 3];
	snprintf(square->tiny, sizeof(square->tiny), "%s", dot);
	snprintf(square->wide, sizeof(square->wide), " %s", dot);
}

/* What a mark changes: open water shows it whole, anything else beside its own sign. */
static void square_of_mark(char sign, bool is_open, struct pirates_square *square)
{
	struct style ground = square->style;
	if (is_open) {
		snprintf(square->tiny, sizeof(square->tiny), "%c", sign);
		snprintf(square->wide, sizeof(square->wide), " %c", sign);
	}
	square->style = sign == '!' ? fired_at : is_open ? style_on(&marked, &ground) : ground;
}

static void square_of_ghost(const struct pirates_marks *marks, struct pirates_square *square)
{
	char letter = (char)(pirates_letter(marks->ghost_seat) - 'A' + 'a');
	snprintf(square->tiny, sizeof(square->tiny), "%c%s", letter,
		pirates_arrow(marks->ghost_facing));
	snprintf(square->wide, sizeof(square->wide), " %s", square->tiny);
	square->style = ghost;
}

struct pirates_square pirates_square_of(const struct pirates_view *view,
	const struct pirates_chart *chart, const struct pirates_marks *marks, struct rd_hex at,
	int selected)
{
	struct pirates_square square = {.tiny = ""};
	int cell = pirates_cell_of(at), kind = chart->kind[cell];
	int place = pirates_find_wreck(&view->scene, cell);
	const struct pirates_ship *ship = kind == PIRATES_PORT ? NULL : afloat_at(view, at);
	bool is_ghost = marks->ghost == cell && !ship;
	if (kind == PIRATES_PORT) {
		square_of_port(view, at, &square);
	} else if (kind == PIRATES_LAND) {
		snprintf(square.tiny, sizeof(square.tiny), "%s", screen_glyph("▒▒", "##"));
		snprintf(square.wide, sizeof(square.wide), "%s", screen_glyph("▒▒▒▒", "####"));
		snprintf(square.label, sizeof(square.label), "%s", square.wide);
		square.style = land;
	} else if (ship) {
		square_of_ship(view, ship, ship->number == selected, &square);
	} else if (place >= 0) {
		square_of_wreck(&view->scene, place, &square);
	} else if (kind == PIRATES_SEA) {
		square_of_sea(at, &square);
	} else {
		square_of_plantation(view, at, kind == PIRATES_EXTRA, &square);
	}
	if (is_ghost && kind == PIRATES_PORT)
		square.style = ghost;
	else if (is_ghost)
		square_of_ghost(marks, &square);
	if (marks->sign[cell] && !is_ghost)
		square_of_mark(
			marks->sign[cell], kind == PIRATES_SEA && !ship && place < 0, &square);
	return square;
}

/* ---- where it is drawn ----------------------------------------------------------------------- */

/* The map as it lies in the area: how large its hexes are and which part is in view. */
struct chart_view {
	struct area area;
	int radius, columns, lines; /* of a hex */
	int left, top;              /* where the map's own corner is drawn, maybe outside */
	enum pirates_form form;
};

static int extent(int radius, int of_hex)
{
	return (2 * radius + 1) * of_hex;
}

static enum pirates_form fitting_form(const struct area *area, int radius)
{
	for (int form = PIRATES_FORMS - 1; form > 0; form--)
		if (extent(radius, form_sizes[form].columns) <= area->columns &&
			extent(radius, form_sizes[form].lines) <= area->lines)
			return (enum pirates_form)form;
	return PIRATES_FORM_TINY;
}

/* Where the map begins so that the focus is in view; the middle if all of it fits. */
static int begin(int room, int needed, int focus)
{
	if (needed <= room)
		return (room - needed) / 2;
	int start = room / 2 - focus;
	return start > 0 ? 0 : start < room - needed ? room - needed : start;
}

static struct rd_hex focus_of(const struct table *table)
{
	const struct pirates_table *memory = pirates_memory_of(table);
	const struct pirates_ship *ship = pirates_selected(table);
	return memory->has_pointer ? memory->pointer : ship ? ship->at : rd_hex_at(0, 0);
}

static struct chart_view chart_view_of(const struct table *table, const struct area *area)
{
	int radius = pirates_view_of(table)->scene.map.radius;
	int asked = pirates_memory_of(table)->form;
	enum pirates_form form = asked > 0 ? (enum pirates_form)(asked - 1)
					   : fitting_form(area, radius);
	struct rd_hex focus = focus_of(table);
	struct chart_view chart = {.area = *area,
		.radius = radius,
		.columns = form_sizes[form].columns,
		.lines = form_sizes[form].lines,
		.form = form};
	chart.left = begin(area->columns, extent(radius, chart.columns),
		chart.columns * (focus.q + radius) + chart.columns / 2 * focus.r);
	int lines = extent(radius, chart.lines);
	/* What is left over stays in one piece, below. */
	chart.top = lines <= area->lines
			    ? 0
			    : begin(area->lines, lines, chart.lines * (focus.r + radius));
	return chart;
}

static bool place_of_tile(const struct chart_view *chart, struct rd_hex at, int *line, int *column)
{
	int down = chart->top + chart->lines * (at.r + chart->radius);
	int right = chart->left + chart->columns * (at.q + chart->radius) +
		    chart->columns / 2 * at.r;
	*line = chart->area.line + down;
	*column = chart->area.column + right;
	return down >= 0 && down + chart->lines <= chart->area.lines && right >= 0 &&
	       right + chart->columns <= chart->area.columns;
}

static int divided_down(int number, int by)
{
	return number >= 0 ? number / by : -((-number + by - 1) / by);
}

bool pirates_tile_of_place(
	const struct table *table, const struct area *area, int line, int column, struct rd_hex *at)
{
	struct chart_view chart = chart_view_of(table, area);
	if (!area_holds(area, line, column))
		return false;
	int r = divided_down(line - area->line - chart.top, chart.lines) - chart.radius;
	int right = column - area->column - chart.left - chart.columns / 2 * r;
	int q = divided_down(right, chart.columns) - chart.radius;
	if (rd_hex_length(q, r) > chart.radius)
		return false;
	*at = rd_hex_at(q, r);
	return true;
}

static void draw_square(
	const struct chart_view *chart, const struct pirates_square *square, int line, int column)
{
	struct area place = {line, column, chart->lines, chart->columns};
	int inset = chart->form == PIRATES_FORM_HUGE ? 1 : 0;
	screen_fill(&place, &square->style);
	if (chart->form == PIRATES_FORM_TINY) {
		screen_text(line, column, chart->columns, &square->style, square->tiny);
		return;
	}
	screen_text(line, column + inset, chart->columns - inset, &square->style, square->wide);
	if (chart->lines > 1 && square->label[0]) {
		char label[PIRATES_NAME_ROOM];
		size_t length = text_wrap(square->label, chart->columns);
		snprintf(label, sizeof(label), "%.*s", (int)length, square->label);
		/* A long name has its first letters there rather than its first word and a gap. */
		if (text_columns(square->label) > chart->columns)
			text_cut(label, sizeof(label), square->label, chart->columns,
				!screen_is_unicode());
		screen_text(line + 1, column, chart->columns, &square->style, label);
	}
}

int pirates_draw_map(struct table *table, const struct area *area, const struct pirates_view *shown,
	const struct pirates_marks *marks)
{
	const struct pirates_table *memory = pirates_memory_of(table);
	struct chart_view chart = chart_view_of(table, area);
	struct pirates_chart kinds;
	int line, column;
	pirates_draw_chart(&shown->scene.map, &kinds);
	screen_fill(area, &style_plain);
	screen_cursor(-1, 0);
	for (int i = 0; i < rd_hex_count(chart.radius); i++) {
		struct rd_hex at = rd_hex_tile(chart.radius, i);
		if (!place_of_tile(&chart, at, &line, &column))
			continue;
		struct pirates_square square = pirates_square_of(
			shown, &kinds, marks, at, memory->selected);
		if (memory->has_pointer && rd_hex_equal(at, memory->pointer)) {
			square.style = pointed;
			screen_cursor(line, column);
		}
		draw_square(&chart, &square, line, column);
	}
	int used = extent(chart.radius, chart.lines);
	return used < area->lines ? area->lines - used : 0;
}
