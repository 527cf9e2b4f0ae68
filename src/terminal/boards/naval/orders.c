/*
 * orders.c: what keys and clicks mean: moves, shots, the end of a turn; what they cost,
 * and what is asked before they are done (section 13). What is refused and why is decided by the
 * rules' own naval_check_*, on what the view shows.
 */
#include "parts.h"

#include <stdio.h>
#include <string.h>

enum { LINE = 256 };

/* ---- moving ---------------------------------------------------------------------------------- */

/* Something in this cell would strike a ship that enters: the enemy's or one's own. */
static const struct naval_seen_projectile *hazard_at(
	const struct naval_view *view, struct rd_cell cell)
{
	const struct naval_seen_projectile *shot = naval_shot_at(
		view->enemy_projectiles, view->enemy_projectile_count, cell);
	return shot ? shot : naval_shot_at(view->projectiles, view->projectile_count, cell);
}

static bool dares_enter(struct table *table, struct rd_cell cell)
{
	const struct naval_seen_projectile *shot = hazard_at(naval_view_of(table), cell);
	char question[LINE];
	if (!shot)
		return true;
	SAY(question,
		naval_text(shot->kind == NAVAL_KIND_MINE ? NAVAL_TEXT_ASK_MINE
							 : NAVAL_TEXT_ASK_TORPEDO),
		table->language, RD_WORDS(naval_name_cell(cell.x, cell.y).text));
	return table_ask(table, question);
}

/* The refusal's own words are for all games; here fuel and ammo can be told apart. */
static const char *instead_of(const struct table *table, int refusal, enum naval_text lacking)
{
	return refusal == RD_NOT_ENOUGH_RESOURCES ? text_in(naval_text(lacking), table->language)
						  : NULL;
}

static const struct naval_own_ship *ship_to_order(struct table *table)
{
	const struct naval_own_ship *ship = naval_selected(table);
	if (!ship)
		table_note(
			table, TONE_BAD, text_in(naval_text(NAVAL_TEXT_SELECT), table->language));
	return ship;
}

static bool move_once(struct table *table, bool is_ahead)
{
	const struct naval_own_ship *ship = ship_to_order(table);
	if (!ship)
		return false;
	struct naval_craft craft = naval_craft_seen(ship);
	struct naval_chart chart = naval_chart_seen(naval_view_of(table));
	int direction = is_ahead ? ship->facing : (ship->facing + 2) % 4;
	int refusal = naval_check_move(&chart, &craft, direction);
	int end = is_ahead ? 0 : ship->cell_count - 1;
	struct rd_cell entered = naval_cell_at(
		ship->x, ship->y, ship->facing, ship->cell_count, end);
	entered = rd_cell_at(
		entered.x + naval_step_x[direction], entered.y + naval_step_y[direction]);
	if (refusal == RD_ACCEPTED && !dares_enter(table, entered))
		return false;
	struct naval_action action = {
		.type = NAVAL_SHIP_MOVE, .ship = ship->id, .direction = (uint8_t)direction};
	return table_do(table, &action, instead_of(table, refusal, NAVAL_TEXT_NO_FUEL));
}

void naval_order_move(struct table *table, bool is_ahead)
{
	move_once(table, is_ahead);
}

void naval_order_rotate(struct table *table, enum naval_turning turning)
{
	const struct naval_own_ship *ship = ship_to_order(table);
	if (!ship)
		return;
	struct naval_craft craft = naval_craft_seen(ship);
	struct naval_chart chart = naval_chart_seen(naval_view_of(table));
	int refusal = naval_check_rotate(&chart, &craft, (int)turning);
	int facing = naval_turned(ship->facing, (int)turning);
	for (int i = 0; refusal == RD_ACCEPTED && i < ship->cell_count; i++) {
		struct rd_cell cell = naval_cell_at(ship->x, ship->y, facing, ship->cell_count, i);
		if (!rd_cell_equal(cell, rd_cell_at(ship->x, ship->y)) && !dares_enter(table, cell))
			return;
	}
	struct naval_action action = {
		.type = NAVAL_SHIP_ROTATE, .ship = ship->id, .direction = (uint8_t)turning};
	table_do(table, &action, instead_of(table, refusal, NAVAL_TEXT_NO_FUEL));
}

int naval_steps_to(const struct naval_own_ship *ship, struct rd_cell cell)
{
	int dx = cell.x - ship->x, dy = cell.y - ship->y;
	int ahead = dx * naval_step_x[ship->facing] + dy * naval_step_y[ship->facing];
	int aside = dx * naval_step_y[ship->facing] - dy * naval_step_x[ship->facing];
	int half = (ship->cell_count - 1) / 2;
	if (aside != 0)
		return 0;
	return ahead > half ? ahead - half : ahead < -half ? ahead + half : 0;
}

void naval_order_go(struct table *table, struct rd_cell cell)
{
	const struct naval_own_ship *ship = ship_to_order(table);
	if (!ship)
		return;
	int steps = naval_steps_to(ship, cell);
	bool is_ahead = steps > 0;
	if (steps == 0)
		table_note(table, TONE_BAD,
			text_in(naval_text(NAVAL_TEXT_NOT_AHEAD), table->language));
	for (int left = is_ahead ? steps : -steps; left > 0; left--)
		if (!move_once(table, is_ahead) || table_was_startled(table))
			return;
}

/* ---- attacking ------------------------------------------------------------------------------- */

/* The first own ship on the line of a torpedo from this ship, or NULL. */
static const struct naval_own_ship *friend_on_line(
	const struct naval_view *view, const struct naval_own_ship *ship)
{
	struct naval_craft craft = naval_craft_seen(ship);
	struct rd_cell cell = naval_ahead(&craft);
	for (int i = 0; i <= naval_weapon_rows[ship->weapon].life && naval_on_board(cell.x, cell.y);
		i++) {
		char terrain = view->map[cell.y][cell.x];
		int place = naval_own_at(view, cell);
		if (place >= 0)
			return &view->ships[place];
		if (terrain == '#' || terrain == '%')
			return NULL;
		cell = rd_cell_at(
			cell.x + naval_step_x[ship->facing], cell.y + naval_step_y[ship->facing]);
	}
	return NULL;
}

static struct naval_action attack_by(const struct naval_own_ship *ship, struct rd_cell cell)
{
	struct naval_action action = {.type = NAVAL_SHIP_ATTACK, .ship = ship->id};
	action.has_target = ship->attack.kind != NAVAL_KIND_TORPEDO;
	if (action.has_target)
		action.target = (struct naval_target){cell.x, cell.y};
	return action;
}

static int check_attack(
	const struct naval_view *view, const struct naval_own_ship *ship, struct rd_cell cell)
{
	struct naval_craft craft = naval_craft_seen(ship);
	struct naval_chart chart = naval_chart_seen(view);
	struct naval_action action = attack_by(ship, cell);
	return naval_check_attack(&chart, &craft, &action);
}

void naval_order_fire(struct table *table, struct rd_cell cell)
{
	const struct naval_own_ship *ship = ship_to_order(table);
	const struct naval_view *view = naval_view_of(table);
	if (!ship)
		return;
	bool is_torpedo = ship->attack.kind == NAVAL_KIND_TORPEDO;
	if (!is_torpedo && !naval_memory_of(table)->has_pointer) {
		table_note(table, TONE_BAD,
			text_in(naval_text(NAVAL_TEXT_POINT_FIRST), table->language));
		return;
	}
	int refusal = check_attack(view, ship, cell);
	const struct naval_own_ship *in_the_way = is_torpedo ? friend_on_line(view, ship) : NULL;
	if (refusal == RD_ACCEPTED && in_the_way) {
		char question[LINE];
		SAY(question, naval_text(NAVAL_TEXT_ASK_LINE), table->language,
			RD_WORDS(naval_model_names[in_the_way->model].in[table->language]));
		if (!table_ask(table, question))
			return;
	}
	struct naval_action action = attack_by(ship, cell);
	table_do(table, &action, instead_of(table, refusal, NAVAL_TEXT_NO_AMMO));
}

/* Whether a torpedo from this ship would reach an enemy in sight that stays where it is. */
static bool torpedo_finds_enemy(const struct naval_view *view, const struct naval_own_ship *ship)
{
	struct naval_craft craft = naval_craft_seen(ship);
	struct rd_cell cell = naval_ahead(&craft);
	for (int i = 0; i <= naval_weapon_rows[ship->weapon].life && naval_on_board(cell.x, cell.y);
		i++) {
		if (naval_own_at(view, cell) >= 0)
			return false;
		if (naval_enemy_at(view, cell) >= 0)
			return true;
		cell = rd_cell_at(
			cell.x + naval_step_x[ship->facing], cell.y + naval_step_y[ship->facing]);
	}
	return false;
}

static bool could_hit(const struct naval_view *view, const struct naval_own_ship *ship)
{
	if (ship->sunk || ship->attacked || ship->attack.ammo > view->ammo)
		return false;
	if (ship->attack.kind == NAVAL_KIND_TORPEDO)
		return check_attack(view, ship, rd_cell_at(0, 0)) == RD_ACCEPTED &&
		       torpedo_finds_enemy(view, ship);
	for (int i = 0; ship->attack.kind == NAVAL_KIND_CANNON && i < view->enemy_count; i++) {
		const struct naval_enemy *enemy = &view->enemies[i];
		for (int cell = 0; cell < enemy->cell_count; cell++)
			if (check_attack(view, ship,
				    naval_cell_at(enemy->x, enemy->y, enemy->facing,
					    enemy->cell_count, cell)) == RD_ACCEPTED)
				return true;
	}
	return false;
}

/* The same for a ship that has fired, or whose ammo is gone: whether the cell is one to aim at. */
static bool could_aim(
	const struct naval_view *view, const struct naval_own_ship *ship, struct rd_cell cell)
{
	struct naval_craft craft = naval_craft_seen(ship);
	struct naval_chart chart = naval_chart_seen(view);
	struct naval_action action = attack_by(ship, cell);
	craft.attacked = false;
	chart.ammo = NAVAL_AMMO_MAX;
	return naval_check_attack(&chart, &craft, &action) == RD_ACCEPTED;
}

bool naval_next_target(const struct table *table, struct rd_cell after, struct rd_cell *target)
{
	const struct naval_view *view = naval_view_of(table);
	const struct naval_own_ship *ship = naval_selected(table);
	int start = after.y * NAVAL_SIZE + after.x;
	for (int i = 1; i <= NAVAL_SIZE * NAVAL_SIZE; i++) {
		int place = (start + i) % (NAVAL_SIZE * NAVAL_SIZE);
		struct rd_cell cell = rd_cell_at(place % NAVAL_SIZE, place / NAVAL_SIZE);
		bool is_target = naval_enemy_at(view, cell) >= 0;
		if (is_target && (!ship || could_aim(view, ship, cell))) {
			*target = cell;
			return true;
		}
	}
	return false;
}

void naval_order_end(struct table *table)
{
	const struct naval_view *view = naval_view_of(table);
	struct naval_action action = {.type = NAVAL_TURN_END, .ship = NAVAL_NO_SHIP};
	for (int i = 0; table->may_act && i < view->ship_count; i++) {
		char question[LINE];
		if (!could_hit(view, &view->ships[i]))
			continue;
		SAY(question, naval_text(NAVAL_TEXT_ASK_END), table->language,
			RD_WORDS(naval_model_names[view->ships[i].model].in[table->language]));
		if (!table_ask(table, question))
			return;
		break;
	}
	table_do(table, &action, NULL);
}

/* ---- the status line ------------------------------------------------------------------------- */

/* A part of a ship and what it can still take. */
static void say_part(enum naval_text text, int model, int part, int left, enum rd_language language,
	char *out, size_t capacity)
{
	RD_SAY(out, capacity, naval_text(text), language,
		RD_WORDS(naval_model_names[model].in[language]),
		RD_WORDS(naval_part_names[naval_model_rows[model].systems[part]].in[language]),
		RD_NUMBER(left));
}

static void say_own_part(const struct naval_own_ship *ship, struct rd_cell cell,
	enum rd_language language, char *out, size_t capacity)
{
	int part = naval_cell_index(
		ship->x, ship->y, ship->facing, ship->cell_count, cell.x, cell.y);
	say_part(
		NAVAL_TEXT_OWN_CELL, ship->model, part, ship->cells[part], language, out, capacity);
}

static void say_enemy_part(const struct naval_enemy *ship, struct rd_cell cell,
	enum rd_language language, char *out, size_t capacity)
{
	int part = naval_cell_index(
		ship->x, ship->y, ship->facing, ship->cell_count, cell.x, cell.y);
	say_part(NAVAL_TEXT_ENEMY_CELL, ship->model, part, ship->cells[part], language, out,
		capacity);
}

static void say_terrain(char terrain, enum rd_language language, char *out, size_t capacity)
{
	static const struct {
		char terrain;
		enum naval_text text;
	} terrains[] = {{'.', NAVAL_TEXT_SEA_SEEN}, {',', NAVAL_TEXT_SEA_KNOWN},
		{'#', NAVAL_TEXT_ROCK_SEEN}, {'%', NAVAL_TEXT_ROCK_KNOWN}, {'?', NAVAL_TEXT_FOG}};
	for (size_t i = 0; i < RD_COUNT(terrains); i++)
		if (terrains[i].terrain == terrain)
			snprintf(out, capacity, "%s",
				text_in(naval_text(terrains[i].text), language));
}

/* What is known of a cell: what lies uppermost. */
static void say_cell(const struct table *table, struct rd_cell cell, char *out, size_t capacity)
{
	const struct naval_view *view = naval_view_of(table);
	enum rd_language language = table->language;
	const struct naval_seen_projectile *theirs = naval_shot_at(
		view->enemy_projectiles, view->enemy_projectile_count, cell);
	const struct naval_seen_projectile *ours = naval_shot_at(
		view->projectiles, view->projectile_count, cell);
	int own = naval_own_at(view, cell), enemy = naval_enemy_at(view, cell),
	    seen = naval_last_seen_at(view, cell);
	if (own >= 0) {
		say_own_part(&view->ships[own], cell, language, out, capacity);
	} else if (enemy >= 0) {
		say_enemy_part(&view->enemies[enemy], cell, language, out, capacity);
	} else if (theirs) {
		bool is_mine = theirs->kind == NAVAL_KIND_MINE;
		rd_say(out, capacity,
			naval_text(is_mine ? NAVAL_TEXT_CELL_THEIR_MINE
					   : NAVAL_TEXT_CELL_THEIR_TORPEDO),
			language, NULL, 0);
	} else if (ours) {
		bool is_mine = ours->kind == NAVAL_KIND_MINE;
		RD_SAY(out, capacity,
			naval_text(
				is_mine ? NAVAL_TEXT_CELL_OUR_MINE : NAVAL_TEXT_CELL_OUR_TORPEDO),
			language, RD_NUMBER(ours->life));
	} else if (seen >= 0) {
		const struct naval_last_seen *ship = &view->last_seen[seen];
		bool is_fresh = ship->turn == view->turn;
		RD_SAY(out, capacity,
			naval_text(is_fresh ? NAVAL_TEXT_CELL_JUST_SEEN : NAVAL_TEXT_CELL_SEEN),
			language, RD_WORDS(naval_model_names[ship->model].in[language]),
			RD_NUMBER(view->turn - ship->turn));
	} else {
		say_terrain(view->map[cell.y][cell.x], language, out, capacity);
	}
}

/* " | g: 3 fuel", if the cell is ahead or astern and the chart shows nothing in it. */
static void say_way(const struct table *table, const struct naval_own_ship *ship,
	struct rd_cell cell, char out[LINE])
{
	const struct naval_view *view = naval_view_of(table);
	struct naval_chart chart = naval_chart_seen(view);
	struct rd_board taken = rd_board_or(rd_board_or(chart.own, chart.rocks), chart.enemies);
	int steps = rd_board_test(taken, cell) ? 0 : naval_steps_to(ship, cell);
	int cost = steps > 0 ? steps * ship->costs.forward : -steps * ship->costs.backward;
	out[0] = 0;
	if (steps != 0)
		rd_say(out, LINE, naval_text(NAVAL_TEXT_PRICE_GO), table->language,
			(const struct rd_argument[]){
				RD_NUMBER(cost), RD_NUMBER(cost <= view->fuel)},
			2);
}

static void say_shot(const struct table *table, const struct naval_own_ship *ship,
	struct rd_cell cell, char out[LINE])
{
	int refusal = check_attack(naval_view_of(table), ship, cell);
	if (refusal == RD_ACCEPTED)
		rd_say(out, LINE, naval_text(NAVAL_TEXT_PRICE_FIRE), table->language,
			(const struct rd_argument[]){
				RD_NUMBER(ship->attack.ammo), RD_NUMBER(ship->attack.damage)},
			2);
	else
		rd_say(out, LINE, naval_text(NAVAL_TEXT_PRICE_REFUSED), table->language,
			(const struct rd_argument[]){RD_WORDS(
				refusal == RD_NOT_ENOUGH_RESOURCES
					? text_in(naval_text(NAVAL_TEXT_NO_AMMO), table->language)
					: rd_refusal_text(table->game, refusal, table->language))},
			1);
}

void naval_say_status(struct table *table, char *out, size_t capacity)
{
	const struct naval_table *memory = naval_memory_of(table);
	const struct naval_own_ship *ship = naval_selected(table);
	char cell[LINE] = "", way[LINE] = "", shot[LINE] = "";
	out[0] = 0;
	if (memory->has_pointer) {
		say_cell(table, memory->pointer, cell, sizeof(cell));
		if (ship && !table->is_over) {
			say_way(table, ship, memory->pointer, way);
			say_shot(table, ship, memory->pointer, shot);
		}
		snprintf(out, capacity, "%s: %s%s%s",
			naval_name_cell(memory->pointer.x, memory->pointer.y).text, cell, way,
			shot);
	} else if (ship && !table->is_over) {
		say_shot(table, ship, memory->pointer, shot);
		rd_say(out, capacity, naval_text(NAVAL_TEXT_PRICES), table->language,
			(const struct rd_argument[]){RD_NUMBER(ship->costs.forward),
				RD_NUMBER(ship->costs.backward), RD_NUMBER(ship->costs.rotate),
				RD_WORDS(ship->attack.kind == NAVAL_KIND_TORPEDO ? shot : "")},
			4);
	}
}
