/* board.c: the table of pirates' board: what it is, its pointer, its keys and clicks. */
#include "parts.h"

#include <stdio.h>
#include <string.h>

/* The map of 21 rows fits 80 x 24; with 84 columns its hexes are twice as wide. */
static const struct board_size sizes[] = {
	{.lines = 66, .columns = 166, .board_columns = 126, .panel_lines = 32},
	{.lines = 36, .columns = 120, .board_columns = 84, .panel_lines = 20},
	{.lines = 24, .columns = 120, .board_columns = 84, .panel_lines = 14},
	{.lines = 36, .columns = 80, .board_columns = 44, .panel_lines = 20},
	{.lines = 24, .columns = 80, .board_columns = 44, .panel_lines = 14},
};

#define TEXT(name) &pirates_texts[PIRATES_TEXT_##name]
static const struct board_help help[] = {
	{"1-9 0 Tab", TEXT(HELP_SELECT)},
	{"Up w, q e", TEXT(HELP_SAIL)},
	{"f g, a d", TEXT(HELP_VOLLEY)},
	{"r c v", TEXT(HELP_SPECIAL)},
	{"t", TEXT(HELP_MORTAR)},
	{"p s", TEXT(HELP_TRADE)},
	{"o", TEXT(HELP_YARD)},
	{"Bksp x Del", TEXT(HELP_UNDO)},
	{"hlyubn i", TEXT(HELP_POINT)},
	{"Space z", TEXT(HELP_GO)},
	{"F T .", TEXT(HELP_REVIEW)},
	{"Enter", TEXT(HELP_READY)},
	{"Mouse", TEXT(HELP_MOUSE)},
};

static const struct board_help legend[] = {
	{"A↗|Au", TEXT(LEGEND_SHIP)},
	{"A2↗▆|A2u6", TEXT(LEGEND_FACING)},
	{"a↗|au", TEXT(LEGEND_GHOST)},
	{"1 2", TEXT(LEGEND_PATH)},
	{"+", TEXT(LEGEND_REACH)},
	{"!", TEXT(LEGEND_FIRE)},
	{"▒▒|##", TEXT(LEGEND_LAND)},
	{"⌂A ⌂+|@A @+", TEXT(LEGEND_PORT)},
	{"♣▆|%6", TEXT(LEGEND_PLANTATION)},
	{"♠|&", TEXT(LEGEND_EXTRA)},
	{"x$ xm", TEXT(LEGEND_WRECK)},
	{"", TEXT(LEGEND_GOODS)},
};

/* ---- the selected ship and the pointer ------------------------------------------------------- */

const struct pirates_ship *pirates_selected(const struct table *table)
{
	const struct pirates_view *view = pirates_view_of(table);
	int selected = pirates_memory_of(table)->selected;
	return selected >= 1 && selected <= view->ship_count ? &view->ships[selected - 1].ship
							     : NULL;
}

const struct pirates_ship *pirates_own_selected(const struct table *table)
{
	const struct pirates_ship *ship = pirates_selected(table);
	return ship && ship->seat == table->seat ? ship : NULL;
}

/* The place-th ship of one's own, from 1 on. */
static const struct pirates_ship *own_ship(const struct table *table, int place)
{
	const struct pirates_view *view = pirates_view_of(table);
	for (int i = 0; i < view->ship_count; i++)
		if (view->ships[i].ship.seat == table->seat && --place == 0)
			return &view->ships[i].ship;
	return NULL;
}

static void select_ship(struct table *table, const struct pirates_ship *ship)
{
	struct pirates_table *memory = pirates_memory_of(table);
	if (!ship)
		return;
	memory->selected = ship->number;
	memory->has_pointer = memory->is_pointing = false;
}

/* The next own ship afloat, first those without a plan. */
static void select_next(struct table *table)
{
	const struct pirates_view *view = pirates_view_of(table);
	int from = pirates_memory_of(table)->selected;
	for (int pass = 0; pass < 2; pass++)
		for (int i = 1; i <= view->ship_count; i++) {
			const struct pirates_ship *ship =
				&view->ships[(from + i - 1) % view->ship_count].ship;
			bool is_wanted = ship->seat == table->seat && !ship->destroyed &&
					 ship->number != from;
			if (is_wanted && (pass == 1 || ship->step_count == 0)) {
				select_ship(table, ship);
				return;
			}
		}
}

static void start(struct table *table)
{
	struct pirates_table *memory = pirates_memory_of(table);
	if (memory->tape.present.scene.round == 0)
		memory->tape.present = *pirates_view_of(table);
	if (table->seat >= 0)
		select_ship(table, own_ship(table, 1));
}

static void ensure_pointer(struct table *table)
{
	struct pirates_table *memory = pirates_memory_of(table);
	const struct pirates_ship *ship = pirates_selected(table);
	if (memory->has_pointer)
		return;
	memory->pointer = ship ? ship->at : rd_hex_at(0, 0);
	memory->has_pointer = true;
	/* An own ship points from where its plan has come to. */
	if (pirates_own_selected(table) && !ship->destroyed) {
		struct pirates_planned course;
		pirates_planned_of(&course, pirates_view_of(table), ship);
		memory->pointer = pirates_hex(course.walk.cell);
	}
}

static void move_pointer(struct table *table, int facing)
{
	struct pirates_table *memory = pirates_memory_of(table);
	ensure_pointer(table);
	struct rd_hex to = rd_hex_neighbour(memory->pointer, facing);
	if (rd_hex_is_inside(to, pirates_view_of(table)->scene.map.radius))
		memory->pointer = to;
}

/* Straight up and down go by one row, to the left and to the right in turn. */
static void move_pointer_row(struct table *table, bool is_down)
{
	ensure_pointer(table);
	bool is_odd = pirates_memory_of(table)->pointer.r & 1;
	move_pointer(table, is_down ? (is_odd ? 4 : 3) : (is_odd ? 0 : 1));
}

/* ---- keys ------------------------------------------------------------------------------------ */

static bool pointer_key(struct table *table, int key)
{
	static const char letters[] = "yulnbh"; /* by facing */
	struct pirates_table *memory = pirates_memory_of(table);
	const char *letter = key > 0 && key < 128 ? strchr(letters, key) : NULL;
	bool is_arrow = memory->is_pointing && key >= KEY_OF_UP && key <= KEY_OF_RIGHT;
	if (letter)
		move_pointer(table, (int)(letter - letters));
	else if (key == 'j' || key == 'k' || (is_arrow && (key == KEY_OF_UP || key == KEY_OF_DOWN)))
		move_pointer_row(table, key == 'j' || key == KEY_OF_DOWN);
	else if (is_arrow)
		move_pointer(table, key == KEY_OF_LEFT ? 5 : 2);
	else
		return false;
	return true;
}

static void toggle_pointer(struct table *table)
{
	struct pirates_table *memory = pirates_memory_of(table);
	if (memory->is_pointing) {
		memory->is_pointing = memory->has_pointer = false;
		return;
	}
	ensure_pointer(table);
	memory->is_pointing = true;
}

/* A chain or heavy ball needs a side: its key, then that of a volley. */
static bool side_key(struct table *table, int key)
{
	struct pirates_table *memory = pirates_memory_of(table);
	int what = memory->side_of - 1;
	if (memory->side_of == 0)
		return false;
	memory->side_of = 0;
	bool is_left = key == 'f' || key == 'a' || key == KEY_OF_LEFT,
	     is_right = key == 'g' || key == 'd' || key == KEY_OF_RIGHT;
	if (is_left || is_right)
		pirates_plan_side(
			table, (enum pirates_do)what, is_left ? PIRATES_LEFT : PIRATES_RIGHT);
	return is_left || is_right || key == KEY_OF_ESCAPE;
}

static void ask_side(struct table *table, enum pirates_do what)
{
	pirates_memory_of(table)->side_of = (uint8_t)(1 + what);
	table_note(table, TONE_PLAIN, pirates_word(table, PIRATES_TEXT_SIDE));
}

static void next_form(struct table *table)
{
	struct pirates_table *memory = pirates_memory_of(table);
	memory->form = (uint8_t)((memory->form + 1) % (PIRATES_FORMS + 1));
}

static void open_review(struct table *table)
{
	struct pirates_table *memory = pirates_memory_of(table);
	if (pirates_beats(&memory->tape) == 0) {
		table_note(table, TONE_PLAIN, pirates_word(table, PIRATES_TEXT_NO_REVIEW));
		return;
	}
	memory->mode = PIRATES_MODE_REVIEW;
	memory->beat = 0;
}

/* Keys that only look. */
static bool looking_key(struct table *table, int key)
{
	struct pirates_table *memory = pirates_memory_of(table);
	if (key >= '0' && key <= '9' && table->seat >= 0) {
		select_ship(table, own_ship(table, key == '0' ? 10 : key - '0'));
		return true;
	}
	switch (key) {
	case KEY_OF_TAB: select_next(table); return true;
	case 'i': toggle_pointer(table); return true;
	case 'z': next_form(table); return true;
	case '.': open_review(table); return true;
	case 'F':
		memory->mode = PIRATES_MODE_FLEETS;
		memory->scroll = 0;
		return true;
	case 'T': memory->mode = PIRATES_MODE_TABLES; return true;
	case KEY_OF_ESCAPE:
		if (!memory->has_pointer)
			return false;
		memory->has_pointer = memory->is_pointing = false;
		return true;
	default: return pointer_key(table, key);
	}
}

static bool planning_key(struct table *table, int key)
{
	const struct pirates_table *memory = pirates_memory_of(table);
	switch (key) {
	case 'w':
	case KEY_OF_UP: pirates_plan_do(table, PIRATES_DO_FORWARD); return true;
	case 'q':
	case KEY_OF_LEFT: pirates_plan_do(table, PIRATES_DO_LEFT); return true;
	case 'e':
	case KEY_OF_RIGHT: pirates_plan_do(table, PIRATES_DO_RIGHT); return true;
	case 'f':
	case 'a': pirates_plan_side(table, PIRATES_DO_VOLLEY, PIRATES_LEFT); return true;
	case 'g':
	case 'd': pirates_plan_side(table, PIRATES_DO_VOLLEY, PIRATES_RIGHT); return true;
	case 'r': pirates_plan_do(table, PIRATES_DO_RAM); return true;
	case 'c': ask_side(table, PIRATES_DO_CHAIN); return true;
	case 'v': ask_side(table, PIRATES_DO_HEAVY); return true;
	case 't': pirates_plan_mortar(table); return true;
	case 'p': pirates_open_plunder(table); return true;
	case 's': pirates_open_trade(table); return true;
	case 'o': pirates_open_yard(table); return true;
	case KEY_OF_DELETE:
	case 'x': pirates_plan_clear(table); return true;
	case KEY_OF_DOWN:
	case KEY_OF_BACKSPACE: pirates_plan_undo(table); return true;
	case ' ':
		if (memory->has_pointer)
			pirates_plan_go(table, memory->pointer);
		else
			table_note(table, TONE_BAD, pirates_word(table, PIRATES_TEXT_POINT_TARGET));
		return true;
	default: return false;
	}
}

static bool fleets_key(struct table *table, int key)
{
	struct pirates_table *memory = pirates_memory_of(table);
	int most = pirates_view_of(table)->ship_count - 1;
	switch (key) {
	case KEY_OF_UP:
	case 'k': memory->scroll = (uint8_t)(memory->scroll > 0 ? memory->scroll - 1 : 0); break;
	case KEY_OF_DOWN:
	case 'j':
		memory->scroll = (uint8_t)(memory->scroll < most ? memory->scroll + 1 : most);
		break;
	case 'F':
	case ' ':
	case KEY_OF_ENTER:
	case KEY_OF_BACKSPACE:
	case KEY_OF_ESCAPE: memory->mode = PIRATES_MODE_SAIL; break;
	default: return false;
	}
	return true;
}

static bool tables_key(struct table *table, int key)
{
	bool is_leaving = key == 'T' || key == ' ' || key == KEY_OF_ENTER ||
			  key == KEY_OF_BACKSPACE || key == KEY_OF_ESCAPE;
	if (is_leaving)
		pirates_memory_of(table)->mode = PIRATES_MODE_SAIL;
	return is_leaving;
}

/* A list belongs to a ship and a round: both may go while it is open, by the clock alone. */
static bool has_list(const struct table *table)
{
	const struct pirates_table *memory = pirates_memory_of(table);
	const struct pirates_ship *ship = pirates_own_selected(table);
	switch (memory->mode) {
	case PIRATES_MODE_PLUNDER:
	case PIRATES_MODE_TRADE: return ship && !ship->destroyed && table->seat >= 0;
	case PIRATES_MODE_YARD:
	case PIRATES_MODE_NAME: return table->seat >= 0;
	default: return false;
	}
}

static bool on_key(struct table *table, int key)
{
	struct pirates_table *memory = pirates_memory_of(table);
	if (memory->mode == PIRATES_MODE_REVIEW && pirates_review_key(table, key))
		return true;
	if (memory->mode == PIRATES_MODE_FLEETS && fleets_key(table, key))
		return true;
	if (memory->mode == PIRATES_MODE_TABLES && tables_key(table, key))
		return true;
	if (has_list(table))
		return pirates_market_key(table, key);
	if (memory->mode == PIRATES_MODE_REVIEW || memory->mode == PIRATES_MODE_FLEETS ||
		memory->mode == PIRATES_MODE_TABLES)
		return looking_key(table, key);
	memory->mode = PIRATES_MODE_SAIL;
	if (table->may_act && side_key(table, key))
		return true;
	/* Readiness can be taken back. */
	if (key == KEY_OF_ENTER && !table->is_over && table->seat >= 0) {
		pirates_plan_ready(table);
		return true;
	}
	bool is_pointing = memory->is_pointing && key >= KEY_OF_UP && key <= KEY_OF_RIGHT;
	if (table->may_act && !is_pointing && planning_key(table, key))
		return true;
	return looking_key(table, key);
}

/* ---- clicks ---------------------------------------------------------------------------------- */

static const struct pirates_ship *ship_at(const struct table *table, struct rd_hex at)
{
	const struct pirates_view *view = pirates_view_of(table);
	const struct pirates_ship *found = NULL;
	for (int i = 0; i < view->ship_count; i++) {
		const struct pirates_ship *ship = &view->ships[i].ship;
		bool is_better = !found ||
				 (ship->seat == table->seat && found->seat != table->seat);
		if (rd_hex_equal(ship->at, at) && is_better)
			found = ship;
	}
	return found;
}

/* Left: a ship is selected, a tile pointed at, and sailed to by a second click. Right: fires. */
static bool on_mouse(struct table *table, const struct input *click, const struct layout *layout)
{
	struct pirates_table *memory = pirates_memory_of(table);
	struct rd_hex at;
	if (has_list(table) && area_holds(&layout->panel, click->line, click->column)) {
		pirates_market_click(table, &layout->panel, click->line);
		return true;
	}
	if (memory->mode == PIRATES_MODE_REVIEW)
		return pirates_review_key(table, click->is_secondary ? KEY_OF_ESCAPE : ' ');
	if (!pirates_tile_of_place(table, &layout->board, click->line, click->column, &at))
		return false;
	const struct pirates_ship *ship = ship_at(table, at);
	bool was_pointed = memory->has_pointer && rd_hex_equal(memory->pointer, at);
	if (ship && !click->is_secondary && !was_pointed && ship->number != memory->selected)
		select_ship(table, ship);
	memory->pointer = at;
	memory->has_pointer = true;
	if (table->may_act && click->is_secondary)
		pirates_plan_fire_at(table, at);
	else if (table->may_act && was_pointed)
		pirates_plan_go(table, at);
	return true;
}

/* ---- the rest of the table ------------------------------------------------------------------- */

static void draw_shown(struct table *table, const struct layout *layout,
	const struct pirates_view *shown, const struct pirates_marks *marks)
{
	enum { FLEETS_LEAST = 4, WIDE = 80, PORTS = 26 };
	int left = pirates_draw_map(table, &layout->board, shown, marks);
	struct area below = layout->board, ports = layout->board;
	below.line += below.lines - left;
	below.lines = left;
	if (left < FLEETS_LEAST)
		return;
	if (below.columns >= WIDE) {
		below.columns -= PORTS + 1;
		ports = (struct area){below.line, below.column + below.columns + 1, left, PORTS};
		pirates_draw_ports(table, &ports);
	}
	pirates_draw_fleets(table, &below, shown);
}

static void draw(struct table *table, const struct layout *layout)
{
	const struct pirates_table *memory = pirates_memory_of(table);
	const struct pirates_view *view = pirates_view_of(table);
	const struct pirates_ship *ship = pirates_own_selected(table);
	struct pirates_marks marks = {.ghost = 0};
	if (memory->mode == PIRATES_MODE_REVIEW) {
		struct pirates_view shown;
		pirates_review_at(&memory->tape, memory->beat, &shown, &marks);
		draw_shown(table, layout, &shown, &marks);
		pirates_draw_review(table, &layout->panel);
		return;
	}
	if (ship && !table->is_over)
		pirates_mark_plan(view, ship, &marks);
	draw_shown(table, layout, view, &marks);
	if (has_list(table))
		pirates_draw_market(table, &layout->panel);
	else if (memory->mode == PIRATES_MODE_FLEETS)
		pirates_draw_fleets(table, &layout->panel, view);
	else if (memory->mode == PIRATES_MODE_TABLES)
		pirates_draw_tables(table, &layout->panel);
	else
		pirates_draw_panel(table, &layout->panel);
}

static void status(struct table *table, char *out, size_t capacity)
{
	out[0] = 0;
	if (has_list(table))
		pirates_market_status(table, out, capacity);
	if (!out[0])
		pirates_say_status(table, out, capacity);
}

static void caption(struct table *table, char *out, size_t capacity)
{
	char letter[2] = {pirates_letter(table->seat < 0 ? 0 : table->seat), 0};
	const struct pirates_scene *scene = &pirates_view_of(table)->scene;
	if (table->seat < 0)
		out[0] = 0;
	else
		rd_say(out, capacity, pirates_text(PIRATES_TEXT_ROUND), table->language,
			(const struct rd_argument[]){
				RD_WORDS(letter), RD_NUMBER(scene->terms.rounds - scene->round)},
			2);
}

static void hints(struct table *table, char *out, size_t capacity)
{
	static const enum pirates_text texts[] = {[PIRATES_MODE_SAIL] = PIRATES_TEXT_HINTS,
		[PIRATES_MODE_PLUNDER] = PIRATES_TEXT_HINTS_LIST,
		[PIRATES_MODE_TRADE] = PIRATES_TEXT_HINTS_LIST,
		[PIRATES_MODE_YARD] = PIRATES_TEXT_HINTS_YARD,
		[PIRATES_MODE_NAME] = PIRATES_TEXT_HINTS_NAME,
		[PIRATES_MODE_FLEETS] = PIRATES_TEXT_HINTS_FLEETS,
		[PIRATES_MODE_TABLES] = PIRATES_TEXT_HINTS_TABLES,
		[PIRATES_MODE_REVIEW] = PIRATES_TEXT_HINTS_REVIEW};
	enum pirates_text text = texts[pirates_memory_of(table)->mode];
	if (text == PIRATES_TEXT_HINTS && !table->may_act)
		text = PIRATES_TEXT_HINTS_LOOK;
	snprintf(out, capacity, "%s", pirates_word(table, text));
}

/* ---- what an event means to a seat ----------------------------------------------------------- */

static bool is_own_ship(const struct pirates_view *view, int number)
{
	return number >= 1 && number <= view->ship_count &&
	       view->ships[number - 1].ship.seat == view->you;
}

static enum tone tone_of_attack(
	const struct pirates_event_attacked *event, const struct pirates_view *view)
{
	const struct pirates_hit *hits = rd_tail_items(&event->head, &event->hits);
	for (int i = 0; i < event->hits.count; i++)
		if (is_own_ship(view, hits[i].ship))
			return TONE_BAD;
	if (is_own_ship(view, event->ship))
		return event->hits.count > 0 ? TONE_GOOD : TONE_PLAIN;
	return TONE_FAINT;
}

static enum tone tone(const struct rd_event *event, const void *seen)
{
	const struct pirates_view *view = seen;
	const struct pirates_event_trade *trade = (const struct pirates_event_trade *)event;
	const struct pirates_event_sunk *sunk = (const struct pirates_event_sunk *)event;
	const struct pirates_event_ship *of_ship = (const struct pirates_event_ship *)event;
	switch (event->type) {
	case PIRATES_SHIP_PLANNED:     /* the panel shows it */
	case PIRATES_PLANS_REVEALED:   /* so does the review */
	case PIRATES_PLANTATIONS_GREW: /* and the map */
	case PIRATES_WRECK_GONE: return TONE_SILENT;
	case PIRATES_ROUND_CLOSED:
	case PIRATES_TEAM_READIED: return TONE_FAINT;
	case PIRATES_ROUND_STARTED: return TONE_HEADING;
	case PIRATES_SHIP_ATTACKED:
		return tone_of_attack((const struct pirates_event_attacked *)event, view);
	case PIRATES_SHIP_MOVED: return is_own_ship(view, of_ship->ship) ? TONE_PLAIN : TONE_FAINT;
	case PIRATES_SHIP_DAMAGED: return is_own_ship(view, of_ship->ship) ? TONE_BAD : TONE_FAINT;
	case PIRATES_TRADE_FAILED: return is_own_ship(view, trade->ship) ? TONE_BAD : TONE_FAINT;
	case PIRATES_TRADE_UNLOADED:
	case PIRATES_TRADE_SOLD:
	case PIRATES_TRADE_BOUGHT:
	case PIRATES_SHIP_PLUNDERED: return is_own_ship(view, trade->ship) ? TONE_GOOD : TONE_FAINT;
	case PIRATES_SHIP_SUNK: return is_own_ship(view, sunk->ship) ? TONE_BAD : TONE_GOOD;
	case PIRATES_MATCH_FINISHED: return TONE_HEADING;
	default: return TONE_PLAIN;
	}
}

static enum fate fate(const struct rd_event *event, const void *seen, int *number)
{
	const struct pirates_view *view = seen;
	const struct pirates_event_trade *trade = (const struct pirates_event_trade *)event;
	const struct pirates_event_ship *of_ship = (const struct pirates_event_ship *)event;
	const struct pirates_event_sunk *sunk = (const struct pirates_event_sunk *)event;
	switch (event->type) {
	case PIRATES_ROUND_STARTED:
		*number = ((const struct pirates_event_round *)event)->round;
		return FATE_TURN;
	case PIRATES_SHIP_DAMAGED: return is_own_ship(view, of_ship->ship) ? FATE_LOSS : FATE_NONE;
	case PIRATES_SHIP_SUNK: return is_own_ship(view, sunk->ship) ? FATE_LOSS : FATE_NONE;
	case PIRATES_TRADE_SOLD:
	case PIRATES_SHIP_PLUNDERED: return is_own_ship(view, trade->ship) ? FATE_GAIN : FATE_NONE;
	case PIRATES_SHIP_RESCUED:
		return ((const struct pirates_event_deal *)event)->seat == view->you ? FATE_LOSS
										     : FATE_NONE;
	default: return FATE_NONE;
	}
}

static enum moment moment(const struct rd_event *event, const void *view)
{
	(void)view;
	switch (event->type) {
	case PIRATES_SHIP_ATTACKED: {
		const struct pirates_event_attacked *shot = (const void *)event;
		return shot->hits.count > 1   ? MOMENT_LUCK
		       : shot->hits.count > 0 ? MOMENT_FIRST
					      : MOMENT_NONE;
	}
	case PIRATES_COLLISION_SOLVED: {
		const struct pirates_event_collision *met = (const void *)event;
		return met->bumped.count > 0 ? MOMENT_NEAR : MOMENT_NONE;
	}
	case PIRATES_SHIP_SUNK: return MOMENT_LOSS;
	default: return MOMENT_NONE;
	}
}

const struct board board_pirates = {
	.game = "pirates",
	.memory_size = sizeof(struct pirates_table),
	.sizes = sizes,
	.size_count = RD_COUNT(sizes),
	.help = help,
	.help_count = RD_COUNT(help),
	.legend = legend,
	.legend_count = RD_COUNT(legend),
	.start = start,
	.draw = draw,
	.caption = caption,
	.status = status,
	.hints = hints,
	.key = on_key,
	.mouse = on_mouse,
	.hear = pirates_hear,
	.forget = pirates_forget,
	.tone = tone,
	.fate = fate,
	.moment = moment,
};
