/* board.c: the table of naval's board: what it is, its pointer, its keys and clicks. */
#include "parts.h"

#include <stdio.h>

/* Sea, edges, one blank column; the panel needs 44 columns. */
static const struct board_size sizes[] = {
	{.lines = 40,
		.columns = 114,
		.board_columns = 68,
		.panel_lines = 19,
		.form = NAVAL_FORM_LARGE},
	{.lines = 24,
		.columns = 96,
		.board_lines = 16,
		.board_columns = 49,
		.form = NAVAL_FORM_WIDE},
	{.lines = 24,
		.columns = 80,
		.board_lines = 16,
		.board_columns = 34,
		.form = NAVAL_FORM_SMALL},
};

static const struct board_help help[] = {
	{"1 2 3", &naval_texts[NAVAL_TEXT_HELP_SELECT]},
	{"Up Down", &naval_texts[NAVAL_TEXT_HELP_MOVE]},
	{"Left Right", &naval_texts[NAVAL_TEXT_HELP_ROTATE]},
	{"wasd hjkl", &naval_texts[NAVAL_TEXT_HELP_POINT]},
	{"Space", &naval_texts[NAVAL_TEXT_HELP_PICK]},
	{"c", &naval_texts[NAVAL_TEXT_HELP_TOGGLE]},
	{"Tab", &naval_texts[NAVAL_TEXT_HELP_TARGET]},
	{"g", &naval_texts[NAVAL_TEXT_HELP_GO]},
	{"f", &naval_texts[NAVAL_TEXT_HELP_FIRE]},
	{"o", &naval_texts[NAVAL_TEXT_HELP_OUTLINE]},
	{"Enter", &naval_texts[NAVAL_TEXT_HELP_END]},
	{"Mouse", &naval_texts[NAVAL_TEXT_HELP_MOUSE]},
};

static const struct board_help legend[] = {
	{"~", &naval_texts[NAVAL_TEXT_SEA_SEEN]},
	{"·|.", &naval_texts[NAVAL_TEXT_SEA_KNOWN]},
	{"░░|::", &naval_texts[NAVAL_TEXT_FOG]},
	{"## %%", &naval_texts[NAVAL_TEXT_LEGEND_ROCKS]},
	{"▲ △|^ ^!", &naval_texts[NAVAL_TEXT_LEGEND_BOWS]},
	{"", &naval_texts[NAVAL_TEXT_LEGEND_LETTERS]},
	{"7 x", &naval_texts[NAVAL_TEXT_LEGEND_POINTS]},
	{"?3", &naval_texts[NAVAL_TEXT_LEGEND_SEEN]},
	{"↑5 o7|t5 o7", &naval_texts[NAVAL_TEXT_LEGEND_OUR_SHOTS]},
	{"↑! *!|T! *!", &naval_texts[NAVAL_TEXT_LEGEND_THEIR_SHOTS]},
	{"!!", &naval_texts[NAVAL_TEXT_LEGEND_NEXT]},
	{"+", &naval_texts[NAVAL_TEXT_LEGEND_OUTLINE]},
	{"[ ]", &naval_texts[NAVAL_TEXT_LEGEND_POINTER]},
};

/* ---- what stands where ----------------------------------------------------------------------- */

const struct naval_own_ship *naval_selected(const struct table *table)
{
	const struct naval_view *view = naval_view_of(table);
	int selected = naval_memory_of(table)->selected;
	if (selected == 0 || selected > view->ship_count || view->ships[selected - 1].sunk)
		return NULL;
	return &view->ships[selected - 1];
}

int naval_own_at(const struct naval_view *view, struct rd_cell cell)
{
	for (int i = 0; i < view->ship_count; i++) {
		const struct naval_own_ship *ship = &view->ships[i];
		if (!ship->sunk && naval_cell_index(ship->x, ship->y, ship->facing,
					   ship->cell_count, cell.x, cell.y) >= 0)
			return i;
	}
	return -1;
}

int naval_enemy_at(const struct naval_view *view, struct rd_cell cell)
{
	for (int i = 0; i < view->enemy_count; i++) {
		const struct naval_enemy *ship = &view->enemies[i];
		if (naval_cell_index(
			    ship->x, ship->y, ship->facing, ship->cell_count, cell.x, cell.y) >= 0)
			return i;
	}
	return -1;
}

int naval_last_seen_at(const struct naval_view *view, struct rd_cell cell)
{
	for (int i = 0; i < view->last_seen_count; i++) {
		const struct naval_last_seen *ship = &view->last_seen[i];
		int cells = naval_model_rows[ship->model].cells;
		if (naval_cell_index(ship->x, ship->y, ship->facing, cells, cell.x, cell.y) >= 0)
			return i;
	}
	return -1;
}

const struct naval_seen_projectile *naval_shot_at(
	const struct naval_seen_projectile *shots, int count, struct rd_cell cell)
{
	for (int i = 0; i < count; i++)
		if (shots[i].x == cell.x && shots[i].y == cell.y)
			return &shots[i];
	return NULL;
}

char naval_system_letter(int system, enum rd_language language)
{
	return (char)(naval_system_names[system].in[language][0] - 'a' + 'A');
}

/* The cells that a torpedo from this ship would run through. */
static struct rd_board torpedo_line(const struct naval_own_ship *ship)
{
	struct naval_craft craft = naval_craft_seen(ship);
	struct rd_cell cell = naval_ahead(&craft);
	struct rd_board line = {{0}};
	for (int i = 0; i <= naval_weapon_rows[ship->weapon].life && naval_on_board(cell.x, cell.y);
		i++) {
		rd_board_set(&line, cell);
		cell = rd_cell_at(
			cell.x + naval_step_x[ship->facing], cell.y + naval_step_y[ship->facing]);
	}
	return line;
}

struct rd_board naval_outlined(const struct table *table)
{
	const struct naval_own_ship *ship = naval_selected(table);
	int outline = naval_memory_of(table)->outline;
	if (!ship || outline == NAVAL_OUTLINE_NONE || table->is_over)
		return (struct rd_board){{0}};
	struct naval_craft craft = naval_craft_seen(ship);
	struct naval_chart chart = naval_chart_seen(naval_view_of(table));
	struct rd_board cells = naval_cells(ship->x, ship->y, ship->facing, ship->cell_count);
	struct rd_board outlined = outline == NAVAL_OUTLINE_SIGHT
					   ? rd_board_grow_disc(
						     cells, ship->vision, NAVAL_SIZE, NAVAL_SIZE)
				   : ship->attack.kind == NAVAL_KIND_TORPEDO ? torpedo_line(ship)
									     : naval_reach(&craft);
	return rd_board_andnot(outlined, chart.own);
}

/* ---- pointer and selection ------------------------------------------------------------------- */

static void point_at(struct table *table, struct rd_cell cell)
{
	naval_memory_of(table)->pointer = cell;
	naval_memory_of(table)->has_pointer = true;
}

/* Where the pointer begins: before the bow of the selected ship, or in the middle. */
static void ensure_pointer(struct table *table)
{
	const struct naval_own_ship *ship = naval_selected(table);
	struct rd_cell start = rd_cell_at(NAVAL_SIZE / 2, NAVAL_SIZE / 2);
	if (naval_memory_of(table)->has_pointer)
		return;
	if (ship) {
		struct naval_craft craft = naval_craft_seen(ship);
		start = naval_ahead(&craft);
		if (!naval_on_board(start.x, start.y))
			start = rd_cell_at(ship->x, ship->y);
	}
	point_at(table, start);
}

/* By so many columns and lines of the screen. */
static void move_pointer(struct table *table, int right, int down)
{
	struct naval_table *memory = naval_memory_of(table);
	bool is_turned = naval_is_turned(naval_view_of(table));
	if (!memory->has_pointer) {
		ensure_pointer(table);
		return;
	}
	int x = memory->pointer.x + (is_turned ? -right : right),
	    y = memory->pointer.y + (is_turned ? -down : down);
	if (naval_on_board(x, y))
		point_at(table, rd_cell_at(x, y));
}

static void select_ship(struct table *table, int place)
{
	const struct naval_view *view = naval_view_of(table);
	struct naval_table *memory = naval_memory_of(table);
	if (place >= view->ship_count)
		return;
	if (view->ships[place].sunk) {
		table_note(table, TONE_BAD,
			rd_refusal_text(table->game, NAVAL_SHIP_SUNK, table->language));
		return;
	}
	memory->selected = (uint8_t)(place + 1);
	memory->arrows_point = false;
}

static void start(struct table *table)
{
	if (table->seat >= 0)
		select_ship(table, 0);
}

static void toggle_pointer(struct table *table)
{
	struct naval_table *memory = naval_memory_of(table);
	if (memory->arrows_point) {
		memory->arrows_point = memory->has_pointer = false;
		return;
	}
	ensure_pointer(table);
	memory->arrows_point = true;
}

static void next_outline(struct table *table)
{
	static const enum naval_text notes[] = {[NAVAL_OUTLINE_REACH] = NAVAL_TEXT_OUTLINE_REACH,
		[NAVAL_OUTLINE_SIGHT] = NAVAL_TEXT_OUTLINE_SIGHT,
		[NAVAL_OUTLINE_NONE] = NAVAL_TEXT_OUTLINE_NONE};
	struct naval_table *memory = naval_memory_of(table);
	memory->outline = (uint8_t)((memory->outline + 1) % NAVAL_OUTLINES);
	table_note(table, TONE_PLAIN, text_in(naval_text(notes[memory->outline]), table->language));
}

static void next_target(struct table *table)
{
	struct naval_table *memory = naval_memory_of(table);
	struct rd_cell target;
	if (naval_next_target(
		    table, memory->has_pointer ? memory->pointer : rd_cell_at(0, 0), &target))
		point_at(table, target);
	else
		table_note(table, TONE_PLAIN,
			text_in(naval_text(NAVAL_TEXT_NO_TARGET), table->language));
}

/* ---- keys and clicks ------------------------------------------------------------------------- */

/* The arrows order the selected ship about, or move the pointer. */
static bool arrow_key(struct table *table, int key)
{
	bool is_pointing = naval_memory_of(table)->arrows_point || !naval_selected(table) ||
			   !table->may_act;
	switch (key) {
	case KEY_OF_UP:
		is_pointing ? move_pointer(table, 0, -1) : naval_order_move(table, true);
		return true;
	case KEY_OF_DOWN:
		is_pointing ? move_pointer(table, 0, 1) : naval_order_move(table, false);
		return true;
	case KEY_OF_LEFT:
		is_pointing ? move_pointer(table, -1, 0) : naval_order_rotate(table, NAVAL_LEFT);
		return true;
	case KEY_OF_RIGHT:
		is_pointing ? move_pointer(table, 1, 0) : naval_order_rotate(table, NAVAL_RIGHT);
		return true;
	default: return false;
	}
}

/*
 * Selects an own ship, goes to a cell ahead, fires at an enemy that was pointed at before, and points at
 * anything else.
 */
static void press(struct table *table, struct rd_cell cell, bool is_firing)
{
	const struct naval_view *view = naval_view_of(table);
	const struct naval_table *memory = naval_memory_of(table);
	bool was_pointed = memory->has_pointer && rd_cell_equal(memory->pointer, cell);
	bool is_enemy = naval_enemy_at(view, cell) >= 0;
	int own = naval_own_at(view, cell);
	const struct naval_own_ship *ship = naval_selected(table);
	if (own >= 0 && !is_firing) {
		select_ship(table, own);
		return;
	}
	point_at(table, cell);
	if (!table->may_act || !ship)
		return;
	if (is_firing || (is_enemy && was_pointed))
		naval_order_fire(table, cell);
	else if (!is_enemy && naval_steps_to(ship, cell) > 0)
		naval_order_go(table, cell);
}

/* What the left button does there; without a pointer there is one first. */
static void pick(struct table *table)
{
	if (naval_memory_of(table)->has_pointer)
		press(table, naval_memory_of(table)->pointer, false);
	else
		ensure_pointer(table);
}

/* Keys that only look. */
static bool looking_key(struct table *table, int key)
{
	switch (key) {
	case '1':
	case '2':
	case '3': select_ship(table, key - '1'); return true;
	case 'a':
		if (table->is_over) /* it asks for another match */
			return false;
		move_pointer(table, -1, 0);
		return true;
	case 'h': move_pointer(table, -1, 0); return true;
	case 's':
	case 'j': move_pointer(table, 0, 1); return true;
	case 'w':
	case 'k': move_pointer(table, 0, -1); return true;
	case 'd':
	case 'l': move_pointer(table, 1, 0); return true;
	case ' ': pick(table); return true;
	case 'c': toggle_pointer(table); return true;
	case 'o': next_outline(table); return true;
	case KEY_OF_TAB: next_target(table); return true;
	default: return arrow_key(table, key);
	}
}

static bool on_key(struct table *table, int key)
{
	if (table->seat < 0)
		return board_generic.key(table, key);
	if (!table->may_act)
		return looking_key(table, key);
	switch (key) {
	case 'f':
	case 'F': naval_order_fire(table, naval_memory_of(table)->pointer); return true;
	case 'g':
		ensure_pointer(table);
		naval_order_go(table, naval_memory_of(table)->pointer);
		return true;
	case KEY_OF_ENTER: naval_order_end(table); return true;
	default: return looking_key(table, key);
	}
}

/* The left button presses the cell, the right one fires at it. */
static bool on_mouse(struct table *table, const struct input *click, const struct layout *layout)
{
	struct rd_cell cell;
	if (table->seat < 0 ||
		!naval_cell_of_place(table, layout, click->line, click->column, &cell))
		return false;
	press(table, cell, click->is_secondary);
	return true;
}

/* ---- the rest of the table ------------------------------------------------------------------- */

static void draw(struct table *table, const struct layout *layout)
{
	if (table->seat < 0) {
		/* Spectators of naval see no board (R48). */
		board_generic.draw(table, layout);
		return;
	}
	naval_draw_sea(table, layout);
	naval_draw_panel(table, &layout->panel);
}

static void status(struct table *table, char *out, size_t capacity)
{
	out[0] = 0;
	if (table->seat >= 0)
		naval_say_status(table, out, capacity);
}

static void caption(struct table *table, char *out, size_t capacity)
{
	const struct naval_view *view = naval_view_of(table);
	snprintf(out, capacity, "%s",
		table->seat >= 0 ? naval_side_names[view->side].in[table->language] : "");
}

static void hints(struct table *table, char *out, size_t capacity)
{
	bool is_pointing = naval_memory_of(table)->arrows_point || !naval_selected(table);
	enum naval_text text = !table->may_act ? NAVAL_TEXT_HINTS_LOOK
			       : is_pointing   ? NAVAL_TEXT_HINTS_POINT
					       : NAVAL_TEXT_HINTS;
	snprintf(out, capacity, "%s", text_in(naval_text(text), table->language));
}

/* "Something is spotted, struck or refused" (section 13). */
static bool is_news(const struct rd_event *event)
{
	switch (event->type) {
	case NAVAL_SHIP_BLOCKED:
	case NAVAL_SHIP_DAMAGED:
	case NAVAL_PROJECTILE_HIT:
	case NAVAL_PROJECTILE_SPOTTED:
	case NAVAL_ENEMY_SPOTTED:
	case NAVAL_ENEMY_SUNK:
	case NAVAL_TURN_CHANGED:
	case NAVAL_MATCH_FINISHED: return true;
	default: return false;
	}
}

/* Ships that come into sight have an event of their own. */
static bool discovers_rocks(const struct naval_event_vision *event)
{
	const struct naval_discovered *cells = rd_tail_items(&event->head, &event->discovered);
	for (int i = 0; i < event->discovered.count; i++)
		if (cells[i].content == NAVAL_CONTENT_ROCK)
			return true;
	return false;
}

/* A projectile of one's own struck: an enemy, a rock, or one's own ship. */
static enum tone tone_of_strike(
	const struct naval_event_projectile *event, const struct naval_view *view)
{
	bool is_northern = event->ship < NAVAL_S1;
	if (event->result != NAVAL_HIT_SHIP)
		return TONE_PLAIN;
	return is_northern == (view->side == NAVAL_NORTH) ? TONE_BAD : TONE_GOOD;
}

static enum tone tone(const struct rd_event *event, const void *view)
{
	const struct naval_event_attacked *attacked = (const struct naval_event_attacked *)event;
	const struct naval_event_finished *finished = (const struct naval_event_finished *)event;
	switch (event->type) {
	case NAVAL_SHIP_ATTACKED:
		return attacked->result == NAVAL_HIT_SHIP ? TONE_GOOD : TONE_PLAIN;
	case NAVAL_PROJECTILE_HIT:
		return tone_of_strike((const struct naval_event_projectile *)event, view);
	case NAVAL_ENEMY_SUNK: return TONE_GOOD;
	case NAVAL_SHIP_DAMAGED:
	case NAVAL_SHIP_BLOCKED:
	case NAVAL_PROJECTILE_SPOTTED:
	case NAVAL_ENEMY_SPOTTED: return TONE_BAD;
	case NAVAL_PROJECTILE_UPDATE:
	case NAVAL_PROJECTILE_LOST:
	case NAVAL_ENEMY_UPDATED: return TONE_FAINT;
	case NAVAL_VISION_UPDATE:
		return discovers_rocks((const struct naval_event_vision *)event) ? TONE_FAINT
										 : TONE_SILENT;
	case NAVAL_RESOURCES_UPDATE: return TONE_SILENT; /* the bars show it */
	case NAVAL_TURN_CHANGED: return TONE_HEADING;
	case NAVAL_MATCH_FINISHED:
		return finished->winner == ((const struct naval_view *)view)->seat ? TONE_GOOD
										   : TONE_BAD;
	default: return TONE_PLAIN;
	}
}

static enum fate fate(const struct rd_event *event, const void *view, int *number)
{
	(void)view;
	switch (event->type) {
	case NAVAL_TURN_CHANGED:
		*number = ((const struct naval_event_turn *)event)->turn;
		return FATE_TURN;
	case NAVAL_SHIP_DAMAGED: return FATE_LOSS; /* of ships only one's own are told of by it */
	case NAVAL_ENEMY_SUNK: return FATE_GAIN;
	default: return FATE_NONE;
	}
}

/* Hit points with which a ship that had more is as good as gone. */
enum { FEW = 10 };

static enum moment moment(const struct rd_event *event, const void *view)
{
	const struct naval_event_damaged *hurt = (const void *)event;
	(void)view;
	if (event->type != NAVAL_SHIP_DAMAGED)
		return MOMENT_NONE;
	if (hurt->sunk)
		return MOMENT_LOSS;
	return hurt->hp <= FEW && hurt->cell_count > 1 ? MOMENT_ESCAPE : MOMENT_FIRST;
}

const struct board board_naval = {
	.game = "naval",
	.memory_size = sizeof(struct naval_table),
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
	.is_news = is_news,
	.tone = tone,
	.fate = fate,
	.moment = moment,
};
