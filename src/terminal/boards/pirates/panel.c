/* panel.c: store, prices, teams, the card of a ship and the fleets, in words. */
#include "parts.h"

#include <stdio.h>
#include <string.h>

#include "terminal/columns.h"

enum { LINE = PIRATES_LINE };

/* ---- writing --------------------------------------------------------------------------------- */

static bool has_room(const struct pirates_panel *panel)
{
	return panel->line < panel->area.line + panel->area.lines;
}

void pirates_panel_add(struct pirates_panel *panel, const struct style *style, const char *text)
{
	if (has_room(panel))
		screen_text(panel->line++, panel->area.column, panel->area.columns, style, text);
}

void pirates_panel_wrap(struct pirates_panel *panel, const struct style *style, const char *text)
{
	while (*text && has_room(panel)) {
		char part[LINE];
		size_t length = text_wrap(text, panel->area.columns);
		snprintf(part, sizeof(part), "%.*s", (int)length, text);
		pirates_panel_add(panel, style, part);
		text += length;
		while (*text == ' ' || *text == '\n')
			text++;
	}
}

void pirates_panel_rule(struct pirates_panel *panel, const char *title)
{
	if (has_room(panel))
		screen_rule(panel->line++, panel->area.column, panel->area.columns, &style_faint,
			title);
}

void pirates_say_amounts(const struct table *table, const struct pirates_amounts *amounts,
	char *out, size_t capacity)
{
	size_t used = 0;
	out[0] = 0;
	for (int good = 0; good < PIRATES_GOODS && used < capacity; good++)
		if (amounts->of[good] != 0)
			used += (size_t)snprintf(out + used, capacity - used, "%s%d%s",
				used > 0 ? " " : "", amounts->of[good],
				pirates_short_goods[good].in[table->language]);
	if (used == 0)
		snprintf(out, capacity, "0");
}

struct pirates_tag pirates_tag_of(const struct pirates_view *view, const struct pirates_ship *ship)
{
	struct pirates_tag tag;
	snprintf(tag.text, sizeof(tag.text), "%c%d", pirates_letter(ship->seat),
		pirates_place_in_fleet(view, ship) % 10);
	return tag;
}

/* ---- the head of the panel ------------------------------------------------------------------- */

static void add_store(struct pirates_panel *panel)
{
	const struct table *table = panel->table;
	const struct pirates_view *view = pirates_view_of(table);
	char goods[LINE] = "", line[2 * LINE];
	size_t used = 0;
	if (table->seat < 0)
		return;
	const struct pirates_amounts *store = &view->scene.teams[table->seat].store;
	for (int good = 0; good < PIRATES_GOODS; good++)
		used += (size_t)snprintf(goods + used, sizeof(goods) - used, " %d%s",
			store->of[good], pirates_short_goods[good].in[table->language]);
	snprintf(line, sizeof(line), "%s%s", pirates_word(table, PIRATES_TEXT_STORE), goods);
	pirates_panel_add(panel, &style_strong, line);
}

/* "cl 8/12 me 20^ ru 20 wo 8/12": selling and buying, with an arrow against yesterday. */
static void add_prices(struct pirates_panel *panel)
{
	const struct table *table = panel->table;
	const struct pirates_prices *prices = &pirates_view_of(table)->scene.prices;
	const struct pirates_prices *yesterday = &pirates_memory_of(table)->yesterday;
	char line[LINE] = "";
	size_t used = 0;
	for (int good = PIRATES_CLOTH; good < PIRATES_GOODS; good++) {
		int was = yesterday->sell[good], now = prices->sell[good];
		const char *arrow = was == 0 || was == now ? ""
				    : now > was            ? screen_glyph("↑", "+")
							   : screen_glyph("↓", "-");
		char buy[16] = "";
		if (prices->buy[good] > 0)
			snprintf(buy, sizeof(buy), "/%d", prices->buy[good]);
		used += (size_t)snprintf(line + used, sizeof(line) - used, "%s%s %d%s%s",
			used > 0 ? "  " : "", pirates_short_goods[good].in[table->language], now,
			buy, arrow);
	}
	pirates_panel_add(panel, &style_plain, line);
}

static int ships_afloat(const struct pirates_view *view, int seat)
{
	int count = 0;
	for (int i = 0; i < view->ship_count; i++)
		count += view->ships[i].ship.seat == seat && !view->ships[i].ship.destroyed;
	return count;
}

/* Two teams to a line: letter, money, ships, infamy where it is kept, readiness. */
static void add_teams(struct pirates_panel *panel)
{
	const struct table *table = panel->table;
	const struct pirates_view *view = pirates_view_of(table);
	int half = panel->area.columns / 2;
	for (int seat = 0; seat < view->scene.seats && has_room(panel); seat++) {
		const struct pirates_team *team = &view->scene.teams[seat];
		int column = panel->area.column + (seat % 2 ? half : 0);
		char letter[2] = {pirates_letter(seat), 0}, line[LINE], infamy[16] = "";
		const char *state = team->out > 0 ? pirates_word(table, PIRATES_TEXT_OUT)
				    : team->ready ? pirates_word(table, PIRATES_TEXT_READY)
						  : "";
		screen_text(panel->line, column, 1, pirates_team_style(seat), letter);
		if (team->has_infamy)
			snprintf(infamy, sizeof(infamy), " %s%d", screen_glyph("☠", "i"),
				team->infamy);
		snprintf(line, sizeof(line), "%d$ %s%d%s%s%s%s", team->store.of[PIRATES_MONEY],
			screen_glyph("▲", "s"), ships_afloat(view, seat), infamy,
			seat == table->seat ? " " : "",
			seat == table->seat ? pirates_word(table, PIRATES_TEXT_YOU) : "", state);
		screen_text(panel->line, column + 2, half - 3,
			seat == table->seat ? &style_strong : &style_plain, line);
		if (seat % 2 || seat + 1 == view->scene.seats)
			panel->line++;
	}
}

/* ---- a ship ---------------------------------------------------------------------------------- */

static const char *port_name(const struct pirates_view *view, struct rd_hex at)
{
	for (int i = 0; i < view->scene.map.port_count; i++)
		if (rd_hex_equal(view->scene.map.ports[i].at, at))
			return view->scene.map.ports[i].name;
	return "";
}

static void add_enhancements(struct pirates_panel *panel, const struct pirates_ship *ship)
{
	const struct table *table = panel->table;
	char line[LINE] = "";
	size_t used = 0;
	for (int i = 0; i < PIRATES_ENHANCEMENTS; i++) {
		if (ship->enhancements[i] == PIRATES_NONE)
			continue;
		used += (size_t)snprintf(line + used, sizeof(line) - used, "%s%s%s",
			used > 0 ? ", " : "", pirates_enhancement_texts[i].in[table->language],
			ship->enhancements[i] == PIRATES_DESTROYED
				? pirates_word(table, PIRATES_TEXT_BROKEN)
				: "");
	}
	if (ship->chained)
		snprintf(line + used, sizeof(line) - used, "%s%s", used > 0 ? ", " : "",
			pirates_word(table, PIRATES_TEXT_CHAINED));
	if (line[0])
		pirates_panel_add(panel, ship->chained ? &style_bad : &style_plain, line);
}

static void add_costs(struct pirates_panel *panel, const struct pirates_seen_ship *seen)
{
	const struct table *table = panel->table;
	const struct {
		bool is_there;
		enum pirates_text text;
		const struct pirates_amounts *cost;
	} rows[] = {
		{seen->has_repair, PIRATES_TEXT_REPAIR_COST, &seen->repair_cost},
		{seen->has_upgrade, PIRATES_TEXT_UPGRADE_COST, &seen->upgrade_cost},
	};
	for (size_t i = 0; i < RD_COUNT(rows); i++) {
		char amounts[LINE], line[LINE];
		if (!rows[i].is_there)
			continue;
		pirates_say_amounts(table, rows[i].cost, amounts, sizeof(amounts));
		SAY(line, pirates_text(rows[i].text), table->language, RD_WORDS(amounts));
		pirates_panel_add(panel, &style_faint, line);
	}
}

static void add_plan(struct pirates_panel *panel, const struct pirates_ship *ship)
{
	const struct table *table = panel->table;
	const struct pirates_view *view = pirates_view_of(table);
	struct pirates_planned course;
	char line[LINE], steps[PIRATES_PIECE];
	pirates_planned_of(&course, view, ship);
	SAY(line, pirates_text(PIRATES_TEXT_PLAN), table->language,
		RD_NUMBER(ship->stats.speed - course.walk.slots), RD_NUMBER(ship->stats.speed));
	pirates_panel_add(panel, &style_key, line);
	struct rd_pen pen = rd_pen_start(steps, sizeof(steps), table->language, view);
	pirates_pen_steps(&pen, ship->plan, ship->step_count);
	if (ship->step_count > 0)
		pirates_panel_wrap(panel, &style_strong, steps);
	else
		pirates_panel_wrap(
			panel, &style_faint, pirates_word(table, PIRATES_TEXT_PLAN_EMPTY));
}

static void add_card(struct pirates_panel *panel, const struct pirates_seen_ship *seen)
{
	const struct table *table = panel->table;
	const struct pirates_view *view = pirates_view_of(table);
	const struct pirates_ship *ship = &seen->ship;
	struct rd_pen pen = rd_pen_start((char[1]){0}, 1, table->language, view);
	char line[LINE], cargo[LINE], port[LINE] = "";
	enum { TITLE = 5, BAR = 8 };
	snprintf(line, sizeof(line), "%s, %s", pirates_name_ship(&pen, ship->number).text,
		pirates_class_texts[ship->kind].in[table->language]);
	pirates_panel_rule(panel, line);
	if (has_room(panel)) {
		screen_text(panel->line, panel->area.column, TITLE, &style_plain,
			pirates_word(table, PIRATES_TEXT_HULL));
		screen_bar(panel->line, panel->area.column + TITLE, BAR,
			ship->hp * 3 < ship->stats.max_hp ? &style_bad : &style_good, ship->hp,
			ship->stats.max_hp);
		SAY(line, pirates_text(PIRATES_TEXT_GUNS), table->language, RD_NUMBER(ship->hp),
			RD_NUMBER(ship->stats.max_hp), RD_NUMBER(ship->stats.guns),
			RD_NUMBER(ship->stats.speed));
		screen_text(panel->line++, panel->area.column + TITLE + BAR + 1,
			panel->area.columns - TITLE - BAR - 1, &style_plain, line);
	}
	if (ship->destroyed) {
		SAY(line, pirates_text(PIRATES_TEXT_SUNK), table->language,
			RD_WORDS(port_name(view, ship->at)));
		pirates_panel_add(panel, &style_bad, line);
	} else {
		pirates_say_amounts(table, &ship->cargo, cargo, sizeof(cargo));
		SAY(line, pirates_text(PIRATES_TEXT_HOLD), table->language,
			RD_NUMBER(pirates_load_of(&ship->cargo)), RD_NUMBER(ship->stats.hold),
			RD_WORDS(cargo));
		pirates_panel_add(panel, &style_plain, line);
		if (port_name(view, ship->at)[0])
			snprintf(port, sizeof(port), " %s", port_name(view, ship->at));
		SAY(line, pirates_text(PIRATES_TEXT_PLACE), table->language,
			RD_WORDS(pirates_name_tile(ship->at).text), RD_WORDS(port),
			RD_WORDS(pirates_facing_texts[ship->facing].in[table->language]));
		pirates_panel_add(panel, &style_plain, line);
	}
	add_enhancements(panel, ship);
	if (seen->is_own && !ship->destroyed)
		add_plan(panel, ship);
	if (seen->is_own)
		add_costs(panel, seen);
}

/* ---- fleets ---------------------------------------------------------------------------------- */

static void add_ship_line(struct pirates_panel *panel, const struct pirates_view *view,
	const struct pirates_ship *ship)
{
	const struct table *table = panel->table;
	enum { TAG = 3, NAME = 10, CLASS = 10, BAR = 6, WIDE = 50 };
	const char *class = pirates_class_texts[ship->kind].in[table->language];
	const char *given = pirates_given_name(ship);
	char line[3 * LINE], amounts[LINE];
	bool is_selected = pirates_memory_of(table)->selected == ship->number;
	int column = panel->area.column, end = panel->area.column + panel->area.columns;
	const struct style *style = ship->destroyed ? &style_faint
				    : is_selected   ? &style_key
						    : &style_plain;
	if (!has_room(panel))
		return;
	screen_text(panel->line, column, 2, pirates_team_style(ship->seat),
		pirates_tag_of(view, ship).text);
	/* Where there is no room for both, a name tells more than the class. */
	bool is_wide = panel->area.columns >= WIDE;
	screen_text(
		panel->line, column + TAG, CLASS - 1, style, is_wide || !given[0] ? class : given);
	column += TAG + CLASS;
	if (is_wide) {
		screen_text(panel->line, column, NAME - 1, style, given);
		column += NAME;
	}
	if (ship->destroyed) {
		SAY(line, pirates_text(PIRATES_TEXT_SUNK), table->language,
			RD_WORDS(port_name(view, ship->at)));
		screen_text(panel->line++, column, end - column, style, line);
		return;
	}
	screen_bar(panel->line, column, BAR,
		ship->hp * 3 < ship->stats.max_hp ? &style_bad : &style_good, ship->hp,
		ship->stats.max_hp);
	pirates_say_amounts(table, &ship->cargo, amounts, sizeof(amounts));
	snprintf(line, sizeof(line), "%d%s%s %s%s %s", ship->hp, ship->step_count > 0 ? "*" : "",
		ship->chained ? "%" : "", pirates_arrow(ship->facing),
		pirates_name_tile(ship->at).text, amounts);
	screen_text(panel->line++, column + BAR + 1, end - column - BAR - 1, style, line);
}

static void add_fleet(struct pirates_panel *panel, const struct pirates_view *view, int seat)
{
	for (int i = 0; i < view->ship_count; i++)
		if (view->ships[i].ship.seat == seat)
			add_ship_line(panel, view, &view->ships[i].ship);
}

/* All ships, one's own first; what does not fit is scrolled to. */
void pirates_draw_fleets(
	struct table *table, const struct area *area, const struct pirates_view *view)
{
	struct pirates_panel panel = {*area, area->line, table};
	int skip = pirates_memory_of(table)->scroll, own = table->seat < 0 ? 0 : table->seat;
	pirates_panel_rule(&panel, pirates_word(table, PIRATES_TEXT_FLEETS));
	for (int turn = 0; turn < view->scene.seats; turn++) {
		int seat = (own + turn) % view->scene.seats;
		for (int i = 0; i < view->ship_count; i++)
			if (view->ships[i].ship.seat == seat && --skip < 0)
				add_ship_line(&panel, view, &view->ships[i].ship);
	}
}

void pirates_draw_ports(struct table *table, const struct area *area)
{
	const struct pirates_map *map = &pirates_view_of(table)->scene.map;
	struct pirates_panel panel = {*area, area->line, table};
	char line[LINE];
	pirates_panel_rule(&panel, pirates_word(table, PIRATES_TEXT_PORTS));
	for (int i = 0; i < map->port_count; i++) {
		snprintf(line, sizeof(line), "%s %s %s", screen_glyph("⌂", "@"), map->ports[i].name,
			pirates_name_tile(map->ports[i].at).text);
		pirates_panel_add(&panel, &style_plain, line);
	}
}

void pirates_draw_panel(struct table *table, const struct area *area)
{
	const struct pirates_view *view = pirates_view_of(table);
	const struct pirates_ship *ship = pirates_selected(table);
	struct pirates_panel panel = {*area, area->line, table};
	add_store(&panel);
	add_prices(&panel);
	add_teams(&panel);
	if (ship)
		add_card(&panel, &view->ships[ship->number - 1]);
	else if (table->seat >= 0)
		pirates_panel_wrap(&panel, &style_faint, pirates_word(table, PIRATES_TEXT_NO_SHIP));
	if (table->seat >= 0 && panel.line + 3 < area->line + area->lines) {
		pirates_panel_rule(&panel, pirates_word(table, PIRATES_TEXT_FLEET));
		add_fleet(&panel, view, table->seat);
	}
}

/* ---- the tile under the pointer -------------------------------------------------------------- */

static void say_ships_at(const struct table *table, struct rd_hex at, char *out, size_t capacity)
{
	const struct pirates_view *view = pirates_view_of(table);
	struct rd_pen pen = rd_pen_start((char[1]){0}, 1, table->language, view);
	size_t used = strlen(out);
	for (int i = 0; i < view->ship_count && used < capacity; i++) {
		const struct pirates_ship *ship = &view->ships[i].ship;
		char line[LINE];
		if (!rd_hex_equal(ship->at, at))
			continue;
		SAY(line, pirates_text(PIRATES_TEXT_SHIP_HERE), table->language,
			RD_WORDS(pirates_name_ship(&pen, ship->number).text),
			RD_WORDS(pirates_class_texts[ship->kind].in[table->language]),
			RD_NUMBER(ship->hp), RD_NUMBER(ship->stats.max_hp),
			RD_NUMBER(pirates_load_of(&ship->cargo)));
		used += (size_t)snprintf(out + used, capacity - used, "; %s", line);
	}
}

static void say_ground(const struct table *table, struct rd_hex at, char *out, size_t capacity)
{
	const struct pirates_view *view = pirates_view_of(table);
	static const enum pirates_text texts[] = {[PIRATES_OUTSIDE] = PIRATES_TEXT_SEA,
		[PIRATES_LAND] = PIRATES_TEXT_LAND,
		[PIRATES_SEA] = PIRATES_TEXT_SEA,
		[PIRATES_PLANTATION] = PIRATES_TEXT_PLANTATION,
		[PIRATES_EXTRA] = PIRATES_TEXT_EXTRA,
		[PIRATES_PORT] = PIRATES_TEXT_PORT};
	struct pirates_chart chart;
	struct rd_pen pen = rd_pen_start((char[1]){0}, 1, table->language, view);
	struct pirates_phrase goods = {""};
	pirates_draw_chart(&view->scene.map, &chart);
	int cell = pirates_cell_of(at), place = pirates_find_stock(&view->scene, cell);
	int wreck = pirates_find_wreck(&view->scene, cell);
	if (place >= 0) {
		const uint16_t *of = view->scene.plantations[place].of;
		goods = pirates_name_goods(&pen, (const int32_t[]){0, of[0], 0, of[1], of[2]});
	}
	rd_say(out, capacity, pirates_text(texts[chart.kind[cell]]), table->language,
		(const struct rd_argument[]){
			RD_WORDS(place >= 0 ? goods.text : port_name(view, at))},
		1);
	if (wreck >= 0) {
		char line[LINE];
		goods = pirates_name_goods(&pen, view->scene.wrecks[wreck].goods.of);
		SAY(line, pirates_text(PIRATES_TEXT_WRECK), table->language, RD_WORDS(goods.text));
		size_t used = strlen(out);
		snprintf(out + used, capacity - used, "; %s", line);
	}
}

void pirates_say_status(struct table *table, char *out, size_t capacity)
{
	const struct pirates_table *memory = pirates_memory_of(table);
	const struct pirates_scene *scene = &pirates_view_of(table)->scene;
	char ground[PIRATES_PIECE] = "";
	if (memory->has_pointer) {
		say_ground(table, memory->pointer, ground, sizeof(ground));
		say_ships_at(table, memory->pointer, ground, sizeof(ground));
		snprintf(out, capacity, "%s: %s", pirates_name_tile(memory->pointer).text, ground);
		return;
	}
	rd_say(out, capacity, pirates_text(PIRATES_TEXT_STATUS), table->language,
		(const struct rd_argument[]){RD_NUMBER(scene->round),
			RD_NUMBER(scene->terms.rounds), RD_NUMBER(scene->day),
			RD_NUMBER(scene->terms.target_money)},
		4);
}
