/* board.c: the table of machiavelli's board: what it is, its keys and clicks. */
#include "parts.h"

#include <stdio.h>
#include <string.h>

/* The map has 80 x 37 or 118 x 50 characters (map_raster.py); a smaller area scrolls over it. */
static const struct board_size sizes[] = {
	{.lines = 53,
		.columns = 158,
		.board_columns = 118,
		.panel_lines = 32,
		.form = ITALY_FORM_LARGE},
	{.lines = 40,
		.columns = 118,
		.board_columns = 80,
		.panel_lines = 24,
		.form = ITALY_FORM_SMALL},
	{.lines = 24,
		.columns = 118,
		.board_lines = 15,
		.board_columns = 80,
		.form = ITALY_FORM_SMALL},
	{.lines = 24,
		.columns = 80,
		.board_lines = 15,
		.board_columns = 46,
		.form = ITALY_FORM_SMALL},
};

static const struct board_help help[] = {
	{"←↑↓→|arrows", &italy_texts[ITALY_TEXT_HELP_POINT]},
	{"Enter", &italy_texts[ITALY_TEXT_HELP_CHOOSE]},
	{"n N g", &italy_texts[ITALY_TEXT_HELP_NEXT]},
	{"h a", &italy_texts[ITALY_TEXT_HELP_HOLD]},
	{"s c", &italy_texts[ITALY_TEXT_HELP_SUPPORT]},
	{"b v", &italy_texts[ITALY_TEXT_HELP_BESIEGE]},
	{"u", &italy_texts[ITALY_TEXT_HELP_RETREATS]},
	{"x Del Bksp", &italy_texts[ITALY_TEXT_HELP_CLEAR]},
	{"e $", &italy_texts[ITALY_TEXT_HELP_EXPENSE]},
	{"w o", &italy_texts[ITALY_TEXT_HELP_LETTER]},
	{"r", &italy_texts[ITALY_TEXT_HELP_READY]},
	{"1-6", &italy_texts[ITALY_TEXT_HELP_PAGES]},
	{"Tab", &italy_texts[ITALY_TEXT_HELP_TAB]},
};

static const struct board_help legend[] = {
	{"PIS~", &italy_texts[ITALY_TEXT_LEGEND_CODE]},
	{"f2 ·1|f2 .1", &italy_texts[ITALY_TEXT_LEGEND_CITY]},
	{"f5G", &italy_texts[ITALY_TEXT_LEGEND_GARRISON]},
	{"Af Fv", &italy_texts[ITALY_TEXT_LEGEND_UNITS]},
	{"Af→ ↗|Af> /", &italy_texts[ITALY_TEXT_LEGEND_MOVE]},
	{"H S C", &italy_texts[ITALY_TEXT_LEGEND_ORDERS]},
	{"+", &italy_texts[ITALY_TEXT_LEGEND_REACH]},
	{"!", &italy_texts[ITALY_TEXT_LEGEND_FAMINE]},
	{"%", &italy_texts[ITALY_TEXT_LEGEND_SIEGE]},
	{"~", &italy_texts[ITALY_TEXT_LEGEND_SEA]},
	{"? ···|? :::", &italy_texts[ITALY_TEXT_LEGEND_UNSEEN]},
	{"", &italy_texts[ITALY_TEXT_LEGEND_LETTERS]},
	{"", &italy_texts[ITALY_TEXT_LEGEND_LETTERS_2]},
};

/* ---- what stands where ----------------------------------------------------------------------- */

const struct machiavelli_seen_unit *italy_unit_seen(
	const struct machiavelli_view *view, int reference)
{
	bool is_garrison = machiavelli_is_garrison(reference);
	for (int i = 0; i < view->unit_count; i++)
		if (view->units[i].at == machiavelli_place_of(reference) &&
			(view->units[i].kind == MACHIAVELLI_GARRISON) == is_garrison)
			return &view->units[i];
	return NULL;
}

const struct machiavelli_order *italy_order_given(
	const struct machiavelli_view *view, int reference)
{
	for (int i = 0; i < view->me.order_count; i++)
		if (view->me.orders[i].unit == reference)
			return &view->me.orders[i];
	return NULL;
}

int italy_held(const struct table *table)
{
	const struct machiavelli_view *view = italy_view_of(table);
	int reference = italy_memory_of(table)->unit - 1;
	const struct machiavelli_seen_unit *unit = reference < 0 ? NULL
								 : italy_unit_seen(view, reference);
	return unit && unit->seat == view->seat ? reference : MACHIAVELLI_NO_UNIT;
}

static struct machiavelli_set reach_of(const struct machiavelli_seen_unit *unit)
{
	struct machiavelli_set reach = machiavelli_reach(unit->at, unit->kind);
	if (unit->kind == MACHIAVELLI_GARRISON)
		machiavelli_put(&reach, unit->at);
	return reach;
}

bool italy_is_closed(const struct machiavelli_view *view, int place)
{
	return machiavelli_has(machiavelli_closed(&view->options, view->player_count), place);
}

/* Where the map alone would let it go, closed places or not. */
static struct machiavelli_set all_in_reach(const struct table *table)
{
	const struct machiavelli_view *view = italy_view_of(table);
	const struct italy_table *memory = italy_memory_of(table);
	const struct machiavelli_seen_unit *unit = italy_unit_seen(view, italy_held(table));
	struct machiavelli_set set = {{0, 0}};
	const struct machiavelli_seen_unit *target;
	switch (memory->step) {
	case ITALY_STEP_SUPPORTED:
	case ITALY_STEP_CARRIED:
		for (int i = 0; i < view->unit_count; i++)
			if (&view->units[i] != unit && view->units[i].kind != MACHIAVELLI_GARRISON)
				machiavelli_put(&set, view->units[i].at);
		return set;
	case ITALY_STEP_SUPPORT_TO:
		target = italy_unit_seen(view, memory->target);
		set = target ? machiavelli_meet(reach_of(unit), reach_of(target)) : reach_of(unit);
		if (machiavelli_has(reach_of(unit), memory->target))
			machiavelli_put(&set, memory->target);
		return set;
	case ITALY_STEP_CARRIED_TO: return machiavelli_map[unit->at].seas;
	default: return machiavelli_reach(unit->at, unit->kind);
	}
}

struct machiavelli_set italy_in_reach(const struct table *table)
{
	const struct machiavelli_view *view = italy_view_of(table);
	struct machiavelli_set reach = all_in_reach(table), open = {{0, 0}};
	MACHIAVELLI_EACH(place, reach)
	if (!italy_is_closed(view, place))
		machiavelli_put(&open, place);
	return open;
}

bool italy_takes_part(const struct table *table)
{
	const struct machiavelli_view *view = italy_view_of(table);
	return table->may_act ||
	       (view->seat >= 0 && !table->is_over && view->players[view->seat].ready);
}

char italy_sign_of(const struct machiavelli_view *view, int seat)
{
	static const char letters[MACHIAVELLI_FACTIONS + 1] = "fvmpnrsa";
	if (seat < 0 || seat >= view->player_count)
		return '-';
	return letters[view->players[seat].faction];
}

const char *italy_power(const struct table *table, int seat)
{
	const struct machiavelli_view *view = italy_view_of(table);
	if (seat < 0 || seat >= view->player_count)
		return italy_word(table, ITALY_TEXT_NEUTRAL);
	return machiavelli_faction_names[view->players[seat].faction].in[table->language];
}

/* ---- keys and clicks ------------------------------------------------------------------------- */

void italy_open_page(struct table *table, int page)
{
	struct italy_table *memory = italy_memory_of(table);
	memory->page = (uint8_t)page;
	if (page == ITALY_PAGE_REPORT)
		memory->back = 0;
	if (page != ITALY_PAGE_LETTERS)
		return;
	/* Where something new is to be read. */
	for (int i = 0; i <= MACHIAVELLI_SEATS; i++)
		if (memory->chronicle.unread[i] > 0) {
			memory->partner = (uint8_t)(i == MACHIAVELLI_SEATS ? 0 : i + 1);
			break;
		}
	italy_read_letters(&memory->chronicle, memory->partner);
	memory->line[page] = 0;
}

/* Left and Right on a page: the next correspondent, the turn before. */
static void turn_leaf(struct table *table, int step)
{
	const struct machiavelli_view *view = italy_view_of(table);
	struct italy_table *memory = italy_memory_of(table);
	int back = memory->back - step, partner = memory->partner;
	memory->line[memory->page] = 0;
	if (memory->page == ITALY_PAGE_REPORT && back >= 0 && back < view->turn) {
		memory->back = (uint8_t)back;
	} else if (memory->page == ITALY_PAGE_LETTERS) {
		do
			partner = (partner + step + view->player_count + 1) %
				  (view->player_count + 1);
		while (partner == view->seat + 1);
		memory->partner = (uint8_t)partner;
		italy_read_letters(&memory->chronicle, partner);
	}
}

/* Enter on a row: what stands there is meant. */
static void press_row(struct table *table)
{
	struct italy_table *memory = italy_memory_of(table);
	struct italy_row row;
	bool has_row = italy_chosen_row(table, &row);
	switch (memory->page) {
	case ITALY_PAGE_ORDERS:
		if (has_row)
			italy_hold_unit(table, row.id);
		memory->is_on_panel = false;
		break;
	case ITALY_PAGE_TREASURY: italy_spend(table); break;
	case ITALY_PAGE_LETTERS: italy_write_letter(table, memory->partner); break;
	case ITALY_PAGE_POWERS:
		if (has_row && row.id != table->seat)
			italy_write_letter(table, row.id + 1);
		break;
	default: memory->is_on_panel = false; break;
	}
}

static bool panel_key(struct table *table, int key)
{
	struct italy_table *memory = italy_memory_of(table);
	struct italy_row row;
	switch (key) {
	case KEY_OF_UP: italy_move_row(table, -1); return true;
	case KEY_OF_DOWN: italy_move_row(table, 1); return true;
	case KEY_OF_LEFT: turn_leaf(table, -1); return true;
	case KEY_OF_RIGHT: turn_leaf(table, 1); return true;
	case KEY_OF_ESCAPE: memory->is_on_panel = false; return true;
	case KEY_OF_ENTER:
	case ' ':
		if (italy_takes_part(table))
			press_row(table);
		return true;
	case 'x':
	case KEY_OF_DELETE:
		if (memory->page != ITALY_PAGE_TREASURY)
			return false;
		if (italy_takes_part(table) && italy_chosen_row(table, &row))
			italy_strike_out(table, row.id);
		return true;
	default: return false;
	}
}

static void move_pointer(struct table *table, int right, int down)
{
	struct italy_table *memory = italy_memory_of(table);
	memory->pointer = (uint8_t)italy_next_place(memory->pointer, right, down);
}

static bool map_key(struct table *table, int key)
{
	switch (key) {
	case KEY_OF_UP: move_pointer(table, 0, -1); return true;
	case KEY_OF_DOWN: move_pointer(table, 0, 1); return true;
	case KEY_OF_LEFT: move_pointer(table, -1, 0); return true;
	case KEY_OF_RIGHT: move_pointer(table, 1, 0); return true;
	case KEY_OF_ESCAPE: return italy_let_go(table);
	case KEY_OF_ENTER:
	case ' ':
		if (italy_takes_part(table))
			italy_press(table);
		return true;
	default: return false;
	}
}

static bool on_key(struct table *table, int key)
{
	struct italy_table *memory = italy_memory_of(table);
	if (key >= '1' && key < '1' + ITALY_PAGES) {
		italy_open_page(table, key - '1');
		return true;
	}
	if (key == KEY_OF_TAB) {
		memory->is_on_panel = !memory->is_on_panel;
		return true;
	}
	if (memory->is_on_panel ? panel_key(table, key) : map_key(table, key))
		return true;
	if (!italy_takes_part(table))
		return false;
	switch (key) {
	case 'n': italy_next_unit(table, 1); return true;
	case 'N':
	case 'p': italy_next_unit(table, -1); return true;
	case 't': table_order(table, NULL); return true;
	case 'r': italy_ready(table); return true;
	case 'e': italy_spend(table); return true;
	case '$': italy_pay(table, memory->partner - 1); return true;
	case 'w': italy_write_letter(table, -1); return true;
	case 'o': italy_vote(table); return true;
	default: return italy_order_key(table, key);
	}
}

static bool on_mouse(struct table *table, const struct input *click, const struct layout *layout)
{
	struct italy_table *memory = italy_memory_of(table);
	if (click->is_secondary)
		return italy_let_go(table);
	if (italy_click_row(table, &layout->panel, click->line, click->column))
		return true;
	int place = italy_place_at(table, layout, click->line, click->column);
	if (place == MACHIAVELLI_NOWHERE)
		return false;
	memory->is_on_panel = false;
	memory->pointer = (uint8_t)place;
	const struct machiavelli_seen_unit *unit = italy_unit_seen(italy_view_of(table), place);
	bool is_own = unit && unit->seat == table->seat;
	bool is_held = italy_held(table) != MACHIAVELLI_NO_UNIT;
	if (italy_takes_part(table) && (is_own || is_held))
		italy_press(table);
	return true;
}

/* ---- words ----------------------------------------------------------------------------------- */

static void add(char *out, size_t capacity, const char *more)
{
	size_t length = strlen(out);
	snprintf(out + length, capacity - length, "%s", more);
}

static void say_unit(const struct table *table, const struct machiavelli_seen_unit *unit, char *out,
	size_t capacity)
{
	char words[ITALY_LINE];
	ITALY_SAY(words, table, ITALY_TEXT_UNIT_OF,
		RD_WORDS(machiavelli_kind_names[unit->kind].in[table->language]),
		RD_WORDS(italy_power(table, unit->seat)));
	add(out, capacity, words);
}

/* "Ferrara (FER), land, city 2, neutral; army (Venice)" */
static void say_place(const struct table *table, int place, char *out, size_t capacity)
{
	static const enum italy_text terrains[] = {[MACHIAVELLI_LAND] = ITALY_TEXT_LAND,
		[MACHIAVELLI_PORT] = ITALY_TEXT_PORT,
		[MACHIAVELLI_SEA] = ITALY_TEXT_SEA};
	const struct machiavelli_view *view = italy_view_of(table);
	const struct machiavelli_province *row = &machiavelli_map[place];
	char words[ITALY_LINE];
	snprintf(out, capacity, "%s (%s): %s", machiavelli_place_names[place].in[table->language],
		machiavelli_codes.name[place], italy_word(table, terrains[row->terrain]));
	if (italy_is_closed(view, place)) {
		add(out, capacity, ", ");
		add(out, capacity, italy_word(table, ITALY_TEXT_CLOSED));
		return;
	}
	if (row->value > 0) {
		ITALY_SAY(words, table, ITALY_TEXT_CITY, RD_NUMBER(row->value));
		add(out, capacity, words);
	}
	int weight = machiavelli_is_sea(place)
			     ? 0
			     : machiavelli_weight(&view->options, view->player_count, place);
	if (weight > 1) {
		ITALY_SAY(words, table, ITALY_TEXT_CAPITAL, RD_NUMBER(weight));
		add(out, capacity, words);
	}
	if (!machiavelli_is_sea(place)) {
		add(out, capacity, ", ");
		add(out, capacity, italy_power(table, view->owners[place]));
	}
	for (int reference = place; reference < MACHIAVELLI_REFERENCES;
		reference += MACHIAVELLI_PLACES) {
		const struct machiavelli_seen_unit *unit = italy_unit_seen(view, reference);
		if (unit)
			say_unit(table, unit, out, capacity);
	}
	if (!machiavelli_is_sea(place) && machiavelli_is_marked(view->famine, place))
		add(out, capacity, italy_word(table, ITALY_TEXT_FAMINE));
	for (int i = 0; i < view->siege_count; i++)
		if (view->sieges[i].province == place) {
			ITALY_SAY(words, table, ITALY_TEXT_SIEGE,
				RD_WORDS(italy_power(table, view->sieges[i].by)));
			add(out, capacity, words);
		}
	if (view->has_fog && !machiavelli_is_marked(view->seen, place))
		add(out, capacity, italy_word(table, ITALY_TEXT_UNSEEN));
}

/* While a unit is held: what Enter means. Else what is under the pointer. */
static void status(struct table *table, char *out, size_t capacity)
{
	static const enum italy_text steps[] = {
		[ITALY_STEP_WAY] = ITALY_TEXT_CHOOSE_WAY,
		[ITALY_STEP_SUPPORTED] = ITALY_TEXT_CHOOSE_SUPPORTED,
		[ITALY_STEP_SUPPORT_TO] = ITALY_TEXT_CHOOSE_SUPPORT_TO,
		[ITALY_STEP_CARRIED] = ITALY_TEXT_CHOOSE_CARRIED,
		[ITALY_STEP_CARRIED_TO] = ITALY_TEXT_CHOOSE_CARRIED_TO,
	};
	const struct machiavelli_view *view = italy_view_of(table);
	const struct italy_table *memory = italy_memory_of(table);
	int held = italy_held(table);
	char unit[64], target[64], place[ITALY_LINE] = "";
	say_place(table, memory->pointer, place, sizeof(place));
	if (held == MACHIAVELLI_NO_UNIT) {
		snprintf(out, capacity, "%s", place);
		return;
	}
	struct rd_pen pen = rd_pen_start(unit, sizeof(unit), table->language, view);
	machiavelli_pen_unit(&pen, held, MACHIAVELLI_KIND_UNKNOWN);
	pen = rd_pen_start(target, sizeof(target), table->language, view);
	machiavelli_pen_unit(&pen, memory->target, MACHIAVELLI_KIND_UNKNOWN);
	RD_SAY(out, capacity, &italy_texts[steps[memory->step]], table->language, RD_WORDS(unit),
		RD_WORDS(target), RD_WORDS(place));
}

static void caption(struct table *table, char *out, size_t capacity)
{
	static const enum italy_text phases[] = {[MACHIAVELLI_DIPLOMATIC] = ITALY_TEXT_TALK,
		[MACHIAVELLI_ORDERS] = ITALY_TEXT_WRITE,
		[MACHIAVELLI_FINISHED] = ITALY_TEXT_END};
	const struct machiavelli_view *view = italy_view_of(table);
	RD_SAY(out, capacity, &italy_texts[ITALY_TEXT_CAPTION], table->language,
		RD_WORDS(machiavelli_season_names[view->season].in[table->language]),
		RD_NUMBER(view->year), RD_WORDS(italy_word(table, phases[view->phase])));
}

static enum italy_text hints_of(const struct table *table)
{
	const struct italy_table *memory = italy_memory_of(table);
	if (memory->is_on_panel)
		return memory->page == ITALY_PAGE_LETTERS  ? ITALY_TEXT_HINTS_LETTERS
		       : memory->page == ITALY_PAGE_REPORT ? ITALY_TEXT_HINTS_REPORT
							   : ITALY_TEXT_HINTS_PANEL;
	if (!italy_takes_part(table))
		return ITALY_TEXT_HINTS_LOOK;
	if (italy_held(table) != MACHIAVELLI_NO_UNIT)
		return memory->step == ITALY_STEP_WAY ? ITALY_TEXT_HINTS_UNIT
						      : ITALY_TEXT_HINTS_CHOOSE;
	return italy_view_of(table)->phase == MACHIAVELLI_DIPLOMATIC ? ITALY_TEXT_HINTS_TALK
								     : ITALY_TEXT_HINTS_MAP;
}

static void hints(struct table *table, char *out, size_t capacity)
{
	snprintf(out, capacity, "%s", italy_word(table, hints_of(table)));
}

/* ---- the rest of the table ------------------------------------------------------------------- */

static void start(struct table *table)
{
	const struct machiavelli_view *view = italy_view_of(table);
	struct italy_table *memory = italy_memory_of(table);
	memory->pointer = view->seat < 0 ? MACHIAVELLI_ROM
					 : machiavelli_faction_rows[view->me.faction].capital;
	if (view->seat < 0)
		memory->page = ITALY_PAGE_POWERS;
}

static void draw(struct table *table, const struct layout *layout)
{
	italy_draw_map(table, layout);
	italy_draw_page(table, &layout->panel);
}

static bool name_seat(
	const void *of, int seat, enum rd_language language, char *out, size_t capacity)
{
	const struct machiavelli_view *view = of;
	if (seat >= view->player_count)
		return false;
	snprintf(out, capacity, "%s",
		machiavelli_faction_names[view->players[seat].faction].in[language]);
	return true;
}

/* Section 14: the last six hours, the last minute when live. */
static int64_t urgent(const void *of)
{
	const struct machiavelli_view *view = of;
	return view->options.pace == MACHIAVELLI_LIVE ? 60 : 6 * 3600;
}

static enum moment moment(const struct rd_event *event, const void *view)
{
	(void)view;
	switch (event->type) {
	case MACHIAVELLI_PROVINCE_OWNER: {
		const struct machiavelli_event_owner *taken = (const void *)event;
		bool has_city = machiavelli_map[taken->province].value > 0;
		return has_city && taken->owner >= 0 ? MOMENT_GAIN : MOMENT_NONE;
	}
	case MACHIAVELLI_UNIT_DISLODGED:
	case MACHIAVELLI_UNIT_DEFECTED: return MOMENT_TURNED;
	case MACHIAVELLI_ASSASSINATION_RESULT: {
		const struct machiavelli_event_assassination *knife = (const void *)event;
		return knife->success ? MOMENT_NONE : MOMENT_ESCAPE;
	}
	case MACHIAVELLI_LEADER_KILLED:
	case MACHIAVELLI_SEAT_FELL: return MOMENT_LOSS;
	default: return MOMENT_NONE;
	}
}

const struct board board_machiavelli = {
	.game = "machiavelli",
	.memory_size = sizeof(struct italy_table),
	.sizes = sizes,
	.size_count = RD_COUNT(sizes),
	.help = help,
	.help_count = RD_COUNT(help),
	.typed_help = &italy_texts[ITALY_TEXT_HELP_TYPED],
	.legend = legend,
	.legend_count = RD_COUNT(legend),
	.start = start,
	.draw = draw,
	.caption = caption,
	.status = status,
	.hints = hints,
	.key = on_key,
	.mouse = on_mouse,
	.tone = italy_tone,
	.fate = italy_fate,
	.hear = italy_hear,
	.forget = italy_forget,
	.name_seat = name_seat,
	.urgent = urgent,
	.offer = italy_offer,
	.moment = moment,
};
