/*
 * market.c: the lists in the panel's place: what to load, what to unload, sell and
 * buy, and what the shipyard offers, each with its price and with what one can afford.
 *
 * Loading and trading are steps of the plan, carried out when the round is played. The shipyard's
 * deals are done at once and for good, so each is asked about.
 */
#include "parts.h"

#include <stdio.h>
#include <string.h>

#include "terminal/columns.h"

enum { LINE = PIRATES_LINE, NAME_COLUMNS = 12, STEP = 10, MANY = 100000 };

/* ---- rows of amounts ------------------------------------------------------------------------- */

/* The rows of a trade: unloading, selling four goods, buying two. Loading has one for each good. */
enum { ROW_UNLOAD, ROW_SELL, ROW_BUY = ROW_SELL + 4, TRADE_ROWS = ROW_BUY + 2 };

static const uint8_t sold[4] = {PIRATES_RUM, PIRATES_METAL, PIRATES_CLOTH, PIRATES_WOOD};
static const uint8_t bought[2] = {PIRATES_CLOTH, PIRATES_WOOD};
/* The dearest first, as they are worth loading. */
static const uint8_t loaded[PIRATES_GOODS] = {
	PIRATES_MONEY, PIRATES_METAL, PIRATES_RUM, PIRATES_CLOTH, PIRATES_WOOD};

static int row_count(const struct table *table)
{
	return pirates_memory_of(table)->mode == PIRATES_MODE_PLUNDER ? PIRATES_GOODS : TRADE_ROWS;
}

static const struct pirates_amounts *store_of(const struct table *table)
{
	return &pirates_view_of(table)->scene.teams[table->seat].store;
}

/* What lies where the plan has come to. */
static struct pirates_amounts source_of(
	const struct pirates_view *view, const struct pirates_planned *course)
{
	int wreck = pirates_find_wreck(&view->scene, course->walk.cell);
	int place = pirates_find_stock(&view->scene, course->walk.cell);
	if (wreck >= 0)
		return view->scene.wrecks[wreck].goods;
	if (place < 0)
		return (struct pirates_amounts){{0}};
	const uint16_t *of = view->scene.plantations[place].of;
	return (struct pirates_amounts){{0, of[0], 0, of[1], of[2]}};
}

static int32_t room_of(const struct table *table, const struct pirates_planned *course)
{
	int32_t room = course->walk.room - course->walk.wishes;
	for (int row = 0; row < PIRATES_GOODS; row++)
		if (loaded[row] != PIRATES_MONEY)
			room -= pirates_memory_of(table)->amount[row];
	return room;
}

static int32_t gain_of(const struct table *table)
{
	const struct pirates_prices *prices = &pirates_view_of(table)->scene.prices;
	int32_t gain = 0;
	for (int i = 0; i < 4; i++)
		gain += pirates_memory_of(table)->amount[ROW_SELL + i] * prices->sell[sold[i]];
	return gain;
}

static int32_t cost_of(const struct table *table)
{
	const struct pirates_prices *prices = &pirates_view_of(table)->scene.prices;
	int32_t cost = 0;
	for (int i = 0; i < 2; i++)
		cost += pirates_memory_of(table)->amount[ROW_BUY + i] * prices->buy[bought[i]];
	return cost;
}

/* Whether the ship's cargo is in the store before this trade sells. */
static bool unloads(const struct table *table, const struct pirates_planned *course)
{
	return course->walk.has_unloaded || pirates_memory_of(table)->amount[ROW_UNLOAD] > 0;
}

/* The most that a row may hold, the other rows being as they are. */
static int32_t most_of_row(const struct table *table, const struct pirates_planned *course, int row)
{
	const struct pirates_table *memory = pirates_memory_of(table);
	const struct pirates_view *view = pirates_view_of(table);
	const struct pirates_ship *ship = pirates_own_selected(table);
	if (memory->mode == PIRATES_MODE_PLUNDER) {
		struct pirates_amounts source = source_of(view, course);
		int32_t stock = source.of[loaded[row]];
		int32_t room = room_of(table, course) + memory->amount[row];
		return loaded[row] == PIRATES_MONEY || stock < room ? stock : room;
	}
	if (row == ROW_UNLOAD)
		return course->walk.has_unloaded ? 0 : 1;
	if (row < ROW_BUY) {
		int good = sold[row - ROW_SELL];
		int32_t aboard = unloads(table, course) ? ship->cargo.of[good] : 0;
		int32_t stock = store_of(table)->of[good] + aboard;
		return stock < MANY ? stock : MANY;
	}
	int32_t price = view->scene.prices.buy[bought[row - ROW_BUY]];
	int32_t aboard = unloads(table, course) ? ship->cargo.of[PIRATES_MONEY] : 0;
	int32_t money = store_of(table)->of[PIRATES_MONEY] + aboard + gain_of(table) -
			cost_of(table) + memory->amount[row] * price;
	int32_t most = price > 0 && money > 0 ? money / price : 0;
	return most < MANY ? most : MANY;
}

/* Keeps every row within what the others leave it. */
static void settle(struct table *table, const struct pirates_planned *course)
{
	struct pirates_table *memory = pirates_memory_of(table);
	for (int row = 0; row < row_count(table); row++) {
		int32_t most = most_of_row(table, course, row);
		if (memory->amount[row] > most)
			memory->amount[row] = most;
		if (memory->amount[row] < 0)
			memory->amount[row] = 0;
	}
}

/* ---- opening --------------------------------------------------------------------------------- */

/* A course for the selected own ship; false with a note why there is none. */
static bool open_course(struct table *table, struct pirates_planned *course)
{
	const struct pirates_ship *ship = pirates_own_selected(table);
	int refusal = !ship ? RD_ACCEPTED : ship->destroyed ? (int)PIRATES_SHIP_DESTROYED : 0;
	if (!ship || refusal != RD_ACCEPTED) {
		table_note(table, TONE_BAD,
			ship ? rd_refusal_text(table->game, refusal, table->language)
			     : pirates_word(table, PIRATES_TEXT_NO_SHIP));
		return false;
	}
	pirates_planned_of(course, pirates_view_of(table), ship);
	return true;
}

static void open_list(struct table *table, enum pirates_mode mode)
{
	struct pirates_table *memory = pirates_memory_of(table);
	memory->mode = (uint8_t)mode;
	memory->row = 0;
	memset(memory->amount, 0, sizeof(memory->amount));
}

/* Tries a step on the course as it stands: why it would be refused, before anybody fills a list. */
static bool is_possible(
	struct table *table, const struct pirates_planned *course, const struct pirates_step *step)
{
	struct pirates_walk walk = course->walk;
	int refusal = pirates_walk_step(&walk, step);
	if (refusal == RD_ACCEPTED)
		return true;
	table_note(table, TONE_BAD, rd_refusal_text(table->game, refusal, table->language));
	return false;
}

void pirates_open_plunder(struct table *table)
{
	struct pirates_table *memory = pirates_memory_of(table);
	struct pirates_step step = {.what = PIRATES_DO_PLUNDER};
	struct pirates_planned course;
	step.goods[PIRATES_MONEY] = 1; /* asks for no room */
	if (!open_course(table, &course) || !is_possible(table, &course, &step))
		return;
	open_list(table, PIRATES_MODE_PLUNDER);
	/* As much as fits, the dearest first. */
	for (int row = 0; row < PIRATES_GOODS; row++)
		memory->amount[row] = most_of_row(table, &course, row);
}

void pirates_open_trade(struct table *table)
{
	struct pirates_table *memory = pirates_memory_of(table);
	struct pirates_step step = {.what = PIRATES_DO_UNLOAD};
	struct pirates_planned course;
	if (!open_course(table, &course) || !is_possible(table, &course, &step))
		return;
	open_list(table, PIRATES_MODE_TRADE);
	const struct pirates_amounts *cargo = &pirates_own_selected(table)->cargo;
	bool is_laden = pirates_load_of(cargo) > 0 || cargo->of[PIRATES_MONEY] > 0;
	memory->amount[ROW_UNLOAD] = is_laden && !course.walk.has_unloaded;
	/* Rum is good for nothing but selling. */
	memory->amount[ROW_SELL] = most_of_row(table, &course, ROW_SELL);
}

/* ---- the yard -------------------------------------------------------------------------------- */

struct offer {
	uint8_t type; /* enum pirates_action_type */
	uint8_t what; /* class or enhancement */
	bool is_owned;
	int refusal;
	struct pirates_amounts cost;
};

/* Where a new ship would lie: the port under the pointer, else that of the selected ship. */
static bool port_for_new(const struct table *table, struct rd_hex *at)
{
	const struct pirates_table *memory = pirates_memory_of(table);
	const struct pirates_map *map = &pirates_view_of(table)->scene.map;
	const struct pirates_ship *ship = pirates_own_selected(table);
	for (int i = 0; memory->has_pointer && i < map->port_count; i++)
		if (rd_hex_equal(map->ports[i].at, memory->pointer)) {
			*at = memory->pointer;
			return true;
		}
	for (int i = 0; ship && i < map->port_count; i++)
		if (rd_hex_equal(map->ports[i].at, ship->at)) {
			*at = ship->at;
			return true;
		}
	return false;
}

static void add_deal(const struct table *table, const struct pirates_ship *ship, int type, int what,
	struct offer *offers, int *count)
{
	struct pirates_chart chart;
	const struct pirates_view *view = pirates_view_of(table);
	struct pirates_waters waters = {&chart, &view->scene};
	struct offer offer = {.type = (uint8_t)type, .what = (uint8_t)what};
	pirates_draw_chart(&view->scene.map, &chart);
	offer.refusal = pirates_check_deal(&waters, ship, store_of(table), type, what, &offer.cost);
	if (type == PIRATES_SHIP_UPGRADE)
		offer.cost = pirates_upgrade_cost(pirates_numbers_of(&view->scene), ship);
	if (type == PIRATES_SHIP_REPAIR)
		offer.cost = pirates_repair_cost(pirates_numbers_of(&view->scene), ship);
	if (type == PIRATES_ENHANCEMENT_BUY)
		offer.cost = pirates_enhancements[what].price;
	if (type == PIRATES_ENHANCEMENT_REPAIR)
		offer.cost = pirates_enhancements[what].repair;
	offer.is_owned = type == PIRATES_ENHANCEMENT_BUY &&
			 ship->enhancements[what] == PIRATES_ACTIVE;
	offers[(*count)++] = offer;
}

/* What is offered to the selected ship, then the four classes of new ones. */
static int list_offers(const struct table *table, struct offer offers[PIRATES_OFFERS])
{
	const struct pirates_view *view = pirates_view_of(table);
	const struct pirates_ship *ship = pirates_own_selected(table);
	struct rd_hex at;
	int count = 0, fleet = 0;
	bool has_port = port_for_new(table, &at);
	if (ship && ship->destroyed) {
		add_deal(table, ship, PIRATES_SHIP_REPAIR, 0, offers, &count);
		if (ship->kind > PIRATES_SCHOONER)
			add_deal(table, ship, PIRATES_SHIP_DOWNGRADE, 0, offers, &count);
	} else if (ship) {
		if (ship->hp < ship->stats.max_hp)
			add_deal(table, ship, PIRATES_SHIP_REPAIR, 0, offers, &count);
		if (ship->kind < PIRATES_GALLEON)
			add_deal(table, ship, PIRATES_SHIP_UPGRADE, 0, offers, &count);
		for (int i = 0; i < PIRATES_ENHANCEMENTS; i++)
			if (pirates_can_carry(ship->kind, i))
				add_deal(table, ship,
					ship->enhancements[i] == PIRATES_DESTROYED
						? PIRATES_ENHANCEMENT_REPAIR
						: PIRATES_ENHANCEMENT_BUY,
					i, offers, &count);
	}
	for (int i = 0; i < view->ship_count; i++)
		fleet += view->ships[i].ship.seat == table->seat;
	for (int kind = 0; kind < PIRATES_CLASSES; kind++) {
		struct offer offer = {.type = PIRATES_SHIP_BUY,
			.what = (uint8_t)kind,
			.cost = pirates_classes[kind].price};
		offer.refusal = !has_port                ? (int)RD_NO_SUCH_TARGET
				: fleet >= PIRATES_FLEET ? (int)PIRATES_FLEET_FULL
				: pirates_can_pay(store_of(table), &offer.cost)
					? RD_ACCEPTED
					: (int)RD_NOT_ENOUGH_RESOURCES;
		offers[count++] = offer;
	}
	return count;
}

void pirates_open_yard(struct table *table)
{
	if (table->seat < 0 || table->is_over)
		return;
	open_list(table, PIRATES_MODE_YARD);
	const struct pirates_ship *ship = pirates_own_selected(table);
	pirates_memory_of(table)->facing = ship ? ship->facing : 0;
	pirates_memory_of(table)->name[0] = 0;
}

static void name_offer(const struct table *table, const struct offer *offer, char out[LINE])
{
	static const enum pirates_text rows[] = {
		[PIRATES_SHIP_REPAIR] = PIRATES_TEXT_REPAIR_ROW,
		[PIRATES_SHIP_DOWNGRADE] = PIRATES_TEXT_DOWNGRADE_ROW,
		[PIRATES_SHIP_UPGRADE] = PIRATES_TEXT_UPGRADE_ROW,
		[PIRATES_ENHANCEMENT_BUY] = PIRATES_TEXT_FIT_ROW,
		[PIRATES_ENHANCEMENT_REPAIR] = PIRATES_TEXT_REFIT_ROW,
		[PIRATES_SHIP_BUY] = PIRATES_TEXT_NEW_ROW,
	};
	const struct rd_text *name = offer->type == PIRATES_SHIP_BUY
					     ? &pirates_class_texts[offer->what]
					     : &pirates_enhancement_texts[offer->what];
	rd_say(out, LINE, pirates_text(rows[offer->type]), table->language,
		(const struct rd_argument[]){RD_WORDS(name->in[table->language])}, 1);
}

static void say_cost(const struct table *table, const struct offer *offer, char out[LINE])
{
	pirates_say_amounts(table, &offer->cost, out, LINE);
	if (offer->is_owned)
		snprintf(out, LINE, "%s", pirates_word(table, PIRATES_TEXT_OWNED));
	else if (strcmp(out, "0") == 0)
		snprintf(out, LINE, "%s", pirates_word(table, PIRATES_TEXT_FREE));
}

static void accept_offer(struct table *table)
{
	struct pirates_table *memory = pirates_memory_of(table);
	const struct pirates_ship *ship = pirates_own_selected(table);
	struct offer offers[PIRATES_OFFERS];
	char name[LINE], cost[LINE], question[2 * LINE];
	struct rd_hex at = {0, 0};
	if (memory->row >= list_offers(table, offers))
		return;
	const struct offer *offer = &offers[memory->row];
	bool is_new = offer->type == PIRATES_SHIP_BUY;
	if (is_new && !port_for_new(table, &at)) {
		table_note(table, TONE_BAD, pirates_word(table, PIRATES_TEXT_POINT_PORT));
		return;
	}
	if (offer->refusal != RD_ACCEPTED) {
		table_note(table, TONE_BAD,
			rd_refusal_text(table->game, offer->refusal, table->language));
		return;
	}
	name_offer(table, offer, name);
	say_cost(table, offer, cost);
	SAY(question, pirates_text(PIRATES_TEXT_ASK_DEAL), table->language, RD_WORDS(name),
		RD_WORDS(cost));
	if (!table_ask(table, question))
		return;
	struct pirates_action action = {.type = offer->type, .enhancement = offer->what};
	if (is_new) {
		action = (struct pirates_action){.type = PIRATES_SHIP_BUY,
			.kind = offer->what,
			.q = at.q,
			.r = at.r,
			.facing = memory->facing,
			.has_name = memory->name[0] != 0};
		snprintf(action.name, sizeof(action.name), "%s", memory->name);
	} else {
		action.ship = ship->number;
	}
	if (table_do(table, &action, NULL))
		memory->name[0] = 0;
}

/* ---- drawing --------------------------------------------------------------------------------- */

static void draw_row(struct pirates_panel *panel, bool is_chosen, bool is_possible_now,
	const char *name, const char *detail)
{
	const struct style *style = is_chosen         ? &style_chosen
				    : is_possible_now ? &style_plain
						      : &style_faint;
	struct area area = {panel->line, panel->area.column, 1, panel->area.columns};
	int gap = text_columns(name) >= NAME_COLUMNS ? text_columns(name) + 1 : NAME_COLUMNS;
	if (panel->line >= panel->area.line + panel->area.lines)
		return;
	screen_fill(&area, style);
	screen_text(panel->line, area.column, area.columns, style, name);
	screen_text_right(panel->line++, area.column + gap, area.columns - gap, style, detail);
}

static void draw_amounts(struct table *table, struct pirates_panel *panel)
{
	const struct pirates_table *memory = pirates_memory_of(table);
	const struct pirates_view *view = pirates_view_of(table);
	struct pirates_planned course;
	bool is_plunder = memory->mode == PIRATES_MODE_PLUNDER;
	char name[LINE], detail[LINE];
	pirates_planned_of(&course, view, pirates_own_selected(table));
	for (int row = 0; row < row_count(table); row++) {
		int good = is_plunder          ? loaded[row]
			   : row == ROW_UNLOAD ? PIRATES_MONEY
			   : row < ROW_BUY     ? sold[row - ROW_SELL]
					       : bought[row - ROW_BUY];
		enum pirates_text text = is_plunder          ? PIRATES_TEXT_PLUNDER_ROW
					 : row == ROW_UNLOAD ? PIRATES_TEXT_UNLOAD_ROW
					 : row < ROW_BUY     ? PIRATES_TEXT_SELL_ROW
							     : PIRATES_TEXT_BUY_ROW;
		int price = row < ROW_BUY ? view->scene.prices.sell[good]
					  : view->scene.prices.buy[good];
		int32_t most = most_of_row(table, &course, row);
		SAY(name, pirates_text(text), table->language,
			RD_WORDS(pirates_good_texts[good].in[table->language]));
		if (!is_plunder && row == ROW_UNLOAD)
			snprintf(detail, sizeof(detail), "[%c]", memory->amount[row] ? 'x' : ' ');
		else if (is_plunder)
			snprintf(detail, sizeof(detail), "%d / %d", memory->amount[row], most);
		else
			snprintf(detail, sizeof(detail), "%d / %d  x%d = %d", memory->amount[row],
				most, price, memory->amount[row] * price);
		draw_row(panel, memory->row == row, most > 0, name, detail);
	}
	if (is_plunder) {
		SAY(name, pirates_text(PIRATES_TEXT_ROOM), table->language,
			RD_NUMBER(room_of(table, &course)));
		pirates_panel_add(panel, &style_strong, name);
		return;
	}
	SAY(name, pirates_text(PIRATES_TEXT_BALANCE), table->language,
		RD_NUMBER(store_of(table)->of[PIRATES_MONEY]), RD_NUMBER(gain_of(table)),
		RD_NUMBER(cost_of(table)));
	pirates_panel_add(panel, &style_strong, name);
	int needed = (memory->amount[ROW_UNLOAD] > 0) + (gain_of(table) > 0) + (cost_of(table) > 0);
	int left = pirates_own_selected(table)->stats.speed - course.walk.slots;
	SAY(name, pirates_text(PIRATES_TEXT_SLOTS_NEEDED), table->language, RD_NUMBER(needed),
		RD_NUMBER(left));
	pirates_panel_add(panel, needed > left ? &style_bad : &style_plain, name);
}

static void draw_offers(struct table *table, struct pirates_panel *panel)
{
	const struct pirates_table *memory = pirates_memory_of(table);
	struct offer offers[PIRATES_OFFERS];
	char name[LINE], cost[LINE], store[2 * LINE];
	int count = list_offers(table, offers);
	for (int row = 0; row < count; row++) {
		name_offer(table, &offers[row], name);
		say_cost(table, &offers[row], cost);
		draw_row(panel, memory->row == row, offers[row].refusal == RD_ACCEPTED, name, cost);
	}
	pirates_say_amounts(table, store_of(table), cost, sizeof(cost));
	snprintf(store, sizeof(store), "%s %s", pirates_word(table, PIRATES_TEXT_STORE), cost);
	pirates_panel_add(panel, &style_strong, store);
}

void pirates_draw_market(struct table *table, const struct area *area)
{
	const struct pirates_table *memory = pirates_memory_of(table);
	struct pirates_panel panel = {*area, area->line, table};
	enum pirates_text title = memory->mode == PIRATES_MODE_PLUNDER ? PIRATES_TEXT_PLUNDER_TITLE
				  : memory->mode == PIRATES_MODE_TRADE ? PIRATES_TEXT_TRADE_TITLE
								       : PIRATES_TEXT_YARD_TITLE;
	const struct pirates_ship *ship = pirates_own_selected(table);
	char text[LINE];
	SAY(text, pirates_text(title), table->language,
		RD_WORDS(ship ? pirates_tag_of(pirates_view_of(table), ship).text : "-"));
	pirates_panel_rule(&panel, text);
	if (title == PIRATES_TEXT_YARD_TITLE)
		draw_offers(table, &panel);
	else
		draw_amounts(table, &panel);
}

/* Why the chosen row cannot be had, or where a new ship would lie. */
void pirates_market_status(struct table *table, char *out, size_t capacity)
{
	const struct pirates_table *memory = pirates_memory_of(table);
	const struct pirates_map *map = &pirates_view_of(table)->scene.map;
	struct offer offers[PIRATES_OFFERS];
	struct rd_hex at;
	out[0] = 0;
	if (memory->mode != PIRATES_MODE_YARD && memory->mode != PIRATES_MODE_NAME)
		return;
	if (memory->row >= list_offers(table, offers))
		return;
	const struct offer *offer = &offers[memory->row];
	const char *reason = offer->refusal == RD_ACCEPTED
				     ? pirates_word(table, PIRATES_TEXT_AFFORDABLE)
				     : rd_refusal_text(
					       table->game, offer->refusal, table->language);
	if (offer->type != PIRATES_SHIP_BUY) {
		snprintf(out, capacity, "%s", reason);
		return;
	}
	if (!port_for_new(table, &at)) {
		snprintf(out, capacity, "%s", pirates_word(table, PIRATES_TEXT_POINT_PORT));
		return;
	}
	for (int i = 0; i < map->port_count; i++)
		if (rd_hex_equal(map->ports[i].at, at))
			rd_say(out, capacity,
				pirates_text(memory->name[0] || memory->mode == PIRATES_MODE_NAME
						     ? PIRATES_TEXT_NAMED
						     : PIRATES_TEXT_NEW_AT),
				table->language,
				(const struct rd_argument[]){RD_WORDS(map->ports[i].name),
					RD_WORDS(pirates_facing_texts[memory->facing]
							 .in[table->language]),
					RD_WORDS(memory->name), RD_WORDS(reason)},
				4);
}

/* ---- keys ------------------------------------------------------------------------------------ */

static void accept_amounts(struct table *table)
{
	struct pirates_table *memory = pirates_memory_of(table);
	struct pirates_step steps[3] = {{0}};
	int count = 0;
	if (memory->mode == PIRATES_MODE_PLUNDER) {
		steps[count++].what = PIRATES_DO_PLUNDER;
		for (int row = 0; row < PIRATES_GOODS; row++)
			steps[0].goods[loaded[row]] = memory->amount[row];
	} else {
		if (memory->amount[ROW_UNLOAD] > 0)
			steps[count++].what = PIRATES_DO_UNLOAD;
		if (gain_of(table) > 0) {
			steps[count].what = PIRATES_DO_SELL;
			for (int i = 0; i < 4; i++)
				steps[count].goods[sold[i]] = memory->amount[ROW_SELL + i];
			count++;
		}
		if (cost_of(table) > 0) {
			steps[count].what = PIRATES_DO_BUY;
			for (int i = 0; i < 2; i++)
				steps[count].goods[bought[i]] = memory->amount[ROW_BUY + i];
			count++;
		}
	}
	if (count == 0 || !pirates_is_shaped(steps, count)) {
		memory->mode = PIRATES_MODE_SAIL;
		table_note(table, TONE_PLAIN, pirates_word(table, PIRATES_TEXT_NOTHING_PLANNED));
		return;
	}
	if (pirates_plan_add(table, steps, count))
		memory->mode = PIRATES_MODE_SAIL;
}

static void change_amount(struct table *table, int key)
{
	struct pirates_table *memory = pirates_memory_of(table);
	struct pirates_planned course;
	int32_t *amount = &memory->amount[memory->row];
	pirates_planned_of(&course, pirates_view_of(table), pirates_own_selected(table));
	int32_t most = most_of_row(table, &course, memory->row);
	if (key >= '0' && key <= '9')
		*amount = *amount > MANY ? MANY : *amount * 10 + (key - '0');
	else if (key == 'a' || key == ' ')
		*amount = *amount == most ? 0 : most;
	else if (key == KEY_OF_BACKSPACE)
		*amount /= 10;
	else
		*amount += key == '+'                          ? 1
			   : key == '-'                        ? -1
			   : key == KEY_OF_RIGHT || key == 'l' ? STEP
							       : -STEP;
	/* This row gives way to the others before they do to it. */
	if (*amount > most)
		*amount = most;
	settle(table, &course);
}

/* The name of a new ship, typed letter by letter. */
static void name_key(struct pirates_table *memory, int key)
{
	size_t length = strlen(memory->name);
	if (key == KEY_OF_ENTER || key == KEY_OF_ESCAPE) {
		memory->mode = PIRATES_MODE_YARD;
		while (length > 0 && memory->name[length - 1] == ' ')
			memory->name[--length] = 0;
	} else if (key == KEY_OF_BACKSPACE && length > 0) {
		memory->name[length - 1] = 0;
	} else if (key > ' ' - (length > 0) && key < 127 && length < PIRATES_NAME) {
		memory->name[length] = (char)key;
		memory->name[length + 1] = 0;
	}
}

static bool yard_key(struct table *table, int key)
{
	struct pirates_table *memory = pirates_memory_of(table);
	switch (key) {
	case KEY_OF_LEFT:
	case 'h': memory->facing = (uint8_t)rd_hex_turn(memory->facing, -1); return true;
	case KEY_OF_RIGHT:
	case 'l': memory->facing = (uint8_t)rd_hex_turn(memory->facing, 1); return true;
	case 'n': memory->mode = PIRATES_MODE_NAME; return true;
	case KEY_OF_ENTER: accept_offer(table); return true;
	default: return false;
	}
}

/* While a list is open no other key of the board acts. */
bool pirates_market_key(struct table *table, int key)
{
	struct pirates_table *memory = pirates_memory_of(table);
	struct offer offers[PIRATES_OFFERS];
	if (memory->mode == PIRATES_MODE_NAME) {
		name_key(memory, key);
		return true;
	}
	bool is_yard = memory->mode == PIRATES_MODE_YARD;
	int rows = is_yard ? list_offers(table, offers) : row_count(table);
	if (key == KEY_OF_UP || key == 'k') {
		memory->row = (uint8_t)((memory->row + rows - 1) % rows);
	} else if (key == KEY_OF_DOWN || key == 'j' || key == KEY_OF_TAB) {
		memory->row = (uint8_t)((memory->row + 1) % rows);
	} else if (key == KEY_OF_ESCAPE || key == 'q' || (is_yard && key == KEY_OF_BACKSPACE)) {
		memory->mode = PIRATES_MODE_SAIL;
	} else if (is_yard) {
		return yard_key(table, key);
	} else if (key == KEY_OF_ENTER) {
		accept_amounts(table);
	} else if ((key >= '0' && key <= '9') || key == KEY_OF_LEFT || key == KEY_OF_RIGHT ||
		   (key < 128 && strchr("ahl+- ", key)) || key == KEY_OF_BACKSPACE) {
		change_amount(table, key);
	} else {
		return false;
	}
	return true;
}

void pirates_market_click(struct table *table, const struct area *area, int line)
{
	struct pirates_table *memory = pirates_memory_of(table);
	struct offer offers[PIRATES_OFFERS];
	bool is_yard = memory->mode == PIRATES_MODE_YARD;
	int row = line - area->line - 1,
	    rows = is_yard ? list_offers(table, offers) : row_count(table);
	if (row < 0 || row >= rows)
		return;
	bool was_there = memory->row == row;
	memory->row = (uint8_t)row;
	if (was_there && is_yard)
		accept_offer(table);
	else if (was_there)
		change_amount(table, 'a');
}
