/*
 * words_describe.c: a whole view in words, for a terminal without colours and for a screen reader.
 *
 * Everything a player wants to see (13) line by line, then the map as rows of characters with north at
 * the top for both sides, so that the names of cells agree with it.
 */
#include "words.h"

#include <string.h>

static void new_line(struct rd_pen *pen)
{
	rd_pen_add(pen, "\n");
}

#define NAMED(names, which) RD_WORDS((names)[which].in[pen->language])

static void tell_end(struct rd_pen *pen, const struct naval_view *view)
{
	enum naval_sentence sentence = view->seat < 0               ? NAVAL_TELL_OVER
				       : view->winner == RD_NOBODY  ? NAVAL_TELL_DRAWN
				       : view->winner == view->seat ? NAVAL_TELL_WON
								    : NAVAL_TELL_LOST;
	const char *reason = "";
	if (view->reason < NAVAL_NO_REASON)
		reason = naval_reason_texts[view->reason].in[pen->language];
	NAVAL_PEN_SAY(pen, sentence, RD_WORDS(reason));
}

static void tell_turn(struct rd_pen *pen, const struct naval_view *view)
{
	if (view->seat >= 0)
		NAVAL_PEN_SAY(pen, NAVAL_TELL_TURN, RD_NUMBER(view->turn),
			RD_NUMBER(view->options.turn_limit), NAMED(naval_side_names, view->side));
	if (view->phase == NAVAL_OVER)
		tell_end(pen, view);
	else if (view->seat < 0)
		NAVAL_PEN_SAY(pen, NAVAL_TELL_WATCHED, RD_NUMBER(view->turn),
			RD_NUMBER(view->active + 1));
	else
		naval_pen_say(
			pen, view->active == view->seat ? NAVAL_TELL_YOU_ACT : NAVAL_TELL_THEY_ACT);
	new_line(pen);
}

/* The damaged cells ("bow 0"), then the systems lost with them. */
static void tell_damage(struct rd_pen *pen, int model, const uint8_t *cells)
{
	char lost[64];
	for (int i = 0; i < naval_model_rows[model].cells; i++)
		if (cells[i] < NAVAL_CELL_POINTS)
			NAVAL_PEN_SAY(pen, NAVAL_TELL_DAMAGE,
				NAMED(naval_part_names, naval_model_rows[model].systems[i]),
				RD_NUMBER(cells[i]));
	if (naval_name_lost_systems(model, cells, pen->language, lost, sizeof(lost)) > 0)
		NAVAL_PEN_SAY(pen, NAVAL_TELL_LOST_SYSTEMS, RD_WORDS(lost));
}

static void tell_weapon(struct rd_pen *pen, const struct naval_own_ship *ship)
{
	const struct naval_weapon_row *row = &naval_weapon_rows[ship->weapon];
	bool is_gun = ship->attack.kind == NAVAL_KIND_CANNON;
	enum naval_sentence sentence = is_gun ? NAVAL_TELL_GUN
				       : ship->attack.kind == NAVAL_KIND_TORPEDO
					       ? NAVAL_TELL_TORPEDO
					       : NAVAL_TELL_MINES;
	NAVAL_PEN_SAY(pen, sentence, NAMED(naval_weapon_names, ship->weapon),
		RD_NUMBER(ship->attack.ammo), RD_NUMBER(ship->attack.damage),
		RD_NUMBER(is_gun ? row->reach : row->life));
	naval_pen_say(pen, ship->attacked ? NAVAL_TELL_ATTACKED : NAVAL_TELL_READY);
}

static void tell_ships(struct rd_pen *pen, const struct naval_view *view)
{
	naval_pen_say(pen, NAVAL_TELL_SHIPS);
	new_line(pen);
	for (int i = 0; i < view->ship_count; i++) {
		const struct naval_own_ship *ship = &view->ships[i];
		struct rd_argument id = RD_WORDS(naval_ship_ids.name[ship->id]);
		if (ship->sunk) {
			NAVAL_PEN_SAY(pen, NAVAL_TELL_SHIP_SUNK, id,
				NAMED(naval_model_names, ship->model));
			new_line(pen);
			continue;
		}
		NAVAL_PEN_SAY(pen, NAVAL_TELL_SHIP, id, NAMED(naval_model_names, ship->model),
			RD_WORDS(naval_name_cell(ship->x, ship->y).text),
			NAMED(naval_facing_names, ship->facing), RD_NUMBER(ship->hp),
			RD_NUMBER(ship->max_hp));
		tell_damage(pen, ship->model, ship->cells);
		tell_weapon(pen, ship);
		new_line(pen);
	}
}

static void tell_enemies(struct rd_pen *pen, const struct naval_view *view)
{
	naval_pen_say(pen, NAVAL_TELL_ENEMIES);
	if (view->enemy_count + view->sunk_count + view->last_seen_count == 0) {
		rd_pen_add(pen, " ");
		naval_pen_say(pen, NAVAL_TELL_NO_ENEMIES);
	}
	new_line(pen);
	for (int i = 0; i < view->enemy_count; i++) {
		const struct naval_enemy *enemy = &view->enemies[i];
		NAVAL_PEN_SAY(pen, NAVAL_TELL_ENEMY, RD_WORDS(naval_ship_ids.name[enemy->id]),
			NAMED(naval_model_names, enemy->model),
			RD_WORDS(naval_name_cell(enemy->x, enemy->y).text),
			NAMED(naval_facing_names, enemy->facing), RD_NUMBER(enemy->hp),
			RD_NUMBER(enemy->cell_count * NAVAL_CELL_POINTS));
		tell_damage(pen, enemy->model, enemy->cells);
		rd_pen_add(pen, ".\n");
	}
	for (int i = 0; i < view->last_seen_count; i++) {
		const struct naval_last_seen *last = &view->last_seen[i];
		NAVAL_PEN_SAY(pen, NAVAL_TELL_LAST_SEEN, RD_WORDS(naval_ship_ids.name[last->id]),
			NAMED(naval_model_names, last->model),
			RD_WORDS(naval_name_cell(last->x, last->y).text),
			NAMED(naval_facing_names, last->facing),
			RD_NUMBER(view->turn - last->turn));
		new_line(pen);
	}
	for (int i = 0; i < view->sunk_count; i++) {
		int id = view->enemies_sunk[i];
		NAVAL_PEN_SAY(pen, NAVAL_TELL_ENEMY_SUNK, RD_WORDS(naval_ship_ids.name[id]),
			NAMED(naval_model_names, naval_model_of(id)));
		new_line(pen);
	}
}

static void tell_projectile(
	struct rd_pen *pen, const struct naval_seen_projectile *seen, bool is_own)
{
	struct naval_cell_name here = naval_name_cell(seen->x, seen->y);
	struct naval_cell_name there = naval_name_cell(seen->x + seen->dx, seen->y + seen->dy);
	struct rd_argument id = RD_WORDS(seen->id), life = RD_NUMBER(seen->life);
	struct rd_argument cell = RD_WORDS(here.text), next = RD_WORDS(there.text);
	struct rd_argument heading = NAMED(
		naval_facing_names, naval_facing_of_step(seen->dx, seen->dy));
	bool is_mine = seen->kind == NAVAL_KIND_MINE;
	if (is_mine && is_own)
		NAVAL_PEN_SAY(pen, NAVAL_TELL_OWN_MINE, id, cell, life);
	else if (is_mine)
		NAVAL_PEN_SAY(pen, NAVAL_TELL_ENEMY_MINE, id, cell);
	else if (is_own)
		NAVAL_PEN_SAY(pen, NAVAL_TELL_OWN_TORPEDO, id, cell, heading, life);
	else
		NAVAL_PEN_SAY(pen, NAVAL_TELL_ENEMY_TORPEDO, id, cell, heading, next);
	new_line(pen);
}

static void tell_projectiles(struct rd_pen *pen, const struct naval_view *view)
{
	if (view->projectile_count + view->enemy_projectile_count == 0)
		return;
	naval_pen_say(pen, NAVAL_TELL_PROJECTILES);
	new_line(pen);
	for (int i = 0; i < view->enemy_projectile_count; i++)
		tell_projectile(pen, &view->enemy_projectiles[i], false);
	for (int i = 0; i < view->projectile_count; i++)
		tell_projectile(pen, &view->projectiles[i], true);
}

static void tell_rocks(struct rd_pen *pen, const struct naval_view *view)
{
	char list[192];
	struct rd_pen cells = rd_pen_start(list, sizeof(list), pen->language, NULL);
	for (int y = 0; y < NAVAL_SIZE; y++)
		for (int x = 0; x < NAVAL_SIZE; x++) {
			if (view->map[y][x] != '#' && view->map[y][x] != '%')
				continue;
			rd_pen_add(&cells, cells.length > 0 ? ", " : "");
			rd_pen_add(&cells, naval_name_cell(x, y).text);
		}
	NAVAL_PEN_SAY(
		pen, cells.length > 0 ? NAVAL_TELL_ROCKS : NAVAL_TELL_NO_ROCKS, RD_WORDS(list));
	new_line(pen);
}

/* ---- the map ---- */

struct chart {
	char mark[NAVAL_SIZE][NAVAL_SIZE];
};

static void mark_cell(struct chart *chart, int x, int y, char mark)
{
	if (naval_on_board(x, y))
		chart->mark[y][x] = mark;
}

static void mark_ship(struct chart *chart, int x, int y, int facing, int cells, char mark)
{
	for (int i = 0; i < cells; i++) {
		struct rd_cell cell = naval_cell_at(x, y, facing, cells, i);
		mark_cell(chart, cell.x, cell.y, mark);
	}
}

static void mark_all(struct chart *chart, const struct naval_view *view, enum rd_language language)
{
	memcpy(chart->mark, view->map, sizeof(chart->mark));
	for (int i = 0; i < view->projectile_count; i++) {
		const struct naval_seen_projectile *own = &view->projectiles[i];
		mark_cell(chart, own->x, own->y, own->kind == NAVAL_KIND_MINE ? 'o' : '+');
	}
	for (int i = 0; i < view->enemy_projectile_count; i++) {
		const struct naval_seen_projectile *enemy = &view->enemy_projectiles[i];
		mark_cell(chart, enemy->x, enemy->y, enemy->kind == NAVAL_KIND_MINE ? '*' : '!');
	}
	for (int i = 0; i < view->enemy_count; i++) {
		const struct naval_enemy *enemy = &view->enemies[i];
		mark_ship(chart, enemy->x, enemy->y, enemy->facing, enemy->cell_count,
			naval_model_letters[enemy->model].in[language][0]);
	}
	for (int i = 0; i < view->ship_count; i++) {
		const struct naval_own_ship *ship = &view->ships[i];
		if (!ship->sunk)
			mark_ship(chart, ship->x, ship->y, ship->facing, ship->cell_count,
				(char)('1' + ship->model));
	}
}

static void tell_map(struct rd_pen *pen, const struct naval_view *view)
{
	struct chart chart;
	naval_pen_say(pen, NAVAL_TELL_MAP);
	new_line(pen);
	NAVAL_PEN_SAY(pen, NAVAL_TELL_MAP_SHIPS, NAMED(naval_model_letters, NAVAL_CORVETTE),
		NAMED(naval_model_letters, NAVAL_FRIGATE),
		NAMED(naval_model_letters, NAVAL_BATTLESHIP));
	new_line(pen);
	naval_pen_say(pen, NAVAL_TELL_MAP_PROJECTILES);
	rd_pen_add(pen, "\n   A B C D E F G H I J K L M N O\n");
	mark_all(&chart, view, pen->language);
	for (int y = 0; y < NAVAL_SIZE; y++) {
		char row[3 + 2 * NAVAL_SIZE + 2] = "   ";
		row[0] = y + 1 >= 10 ? '1' : ' ';
		row[1] = (char)('0' + (y + 1) % 10);
		for (int x = 0; x < NAVAL_SIZE; x++) {
			row[2 + 2 * x] = ' ';
			row[3 + 2 * x] = chart.mark[y][x];
		}
		row[2 + 2 * NAVAL_SIZE] = '\n';
		row[3 + 2 * NAVAL_SIZE] = '\0';
		rd_pen_add(pen, row);
	}
}

size_t naval_describe(const void *seen, enum rd_language language, char *out, size_t capacity)
{
	const struct naval_view *view = seen;
	struct rd_pen writer = rd_pen_start(out, capacity, language, NULL);
	struct rd_pen *pen = &writer;
	tell_turn(pen, view);
	if (view->seat < 0)
		return pen->length;
	NAVAL_PEN_SAY(pen, NAVAL_TELL_RESOURCES, RD_NUMBER(view->fuel),
		RD_NUMBER(view->options.fuel_max), RD_NUMBER(view->options.fuel_per_turn),
		RD_NUMBER(view->ammo), RD_NUMBER(view->options.ammo_per_turn));
	new_line(pen);
	tell_ships(pen, view);
	tell_enemies(pen, view);
	tell_projectiles(pen, view);
	tell_rocks(pen, view);
	tell_map(pen, view);
	return pen->length;
}
