/* panel.c: fuel and ammo, both fleets, and the card of the selected ship, in words. */
#include "parts.h"

#include <stdio.h>
#include <string.h>

#include "terminal/columns.h"
#include "terminal/panel.h"

enum { LINE = 256, NAME = 64 };

static const char *word(const struct panel *panel, const struct rd_text *text)
{
	return text->in[panel->table->language];
}

/* Pads with blanks to so many columns; printf counts bytes. */
static const char *padded(char out[NAME], const char *text, int columns)
{
	int blanks = columns - text_columns(text);
	snprintf(out, NAME, "%s%*s", text, blanks > 0 ? blanks : 0, "");
	return out;
}

/* ---- bars ------------------------------------------------------------------------------------ */

static void add_bar(struct panel *panel, enum naval_text name, int value, int most,
	const struct style *style, int gain)
{
	enum { TITLE = 12, BAR = 10 };
	char numbers[LINE];
	enum rd_language language = panel->table->language;
	if (!panel_has_room(panel))
		return;
	screen_text(panel->line, panel->area.column, TITLE, &style_plain,
		text_in(naval_text(name), language));
	screen_bar(panel->line, panel->area.column + TITLE, BAR, style, value, most);
	snprintf(numbers, sizeof(numbers), "%d/%d", value, most);
	int used = screen_text(
		panel->line, panel->area.column + TITLE + BAR + 1, 6, &style_strong, numbers);
	if (gain > 0) {
		SAY(numbers, naval_text(NAVAL_TEXT_GAIN), language, RD_NUMBER(gain));
		screen_text(panel->line, panel->area.column + TITLE + BAR + 2 + used,
			panel->area.columns - TITLE - BAR - 2 - used, &style_faint, numbers);
	}
	panel->line++;
}

/* ---- fleets ---------------------------------------------------------------------------------- */

enum { MODEL = 12 };

static void add_own(struct panel *panel, int place)
{
	const struct naval_view *view = naval_view_of(panel->table);
	const struct naval_own_ship *ship = &view->ships[place];
	bool is_selected = naval_memory_of(panel->table)->selected == place + 1;
	char model[NAME], line[LINE];
	padded(model, word(panel, &naval_model_names[ship->model]), MODEL);
	if (ship->sunk) {
		snprintf(line, sizeof(line), "%d %s %s", place + 1, model,
			text_in(naval_text(NAVAL_TEXT_SUNK), panel->table->language));
		panel_add(panel, &style_faint, line);
		return;
	}
	snprintf(line, sizeof(line), "%d %s %-3s %2d/%-2d %s", place + 1, model,
		naval_name_cell(ship->x, ship->y).text, ship->hp, ship->max_hp,
		word(panel, &naval_weapon_names[ship->weapon]));
	const struct style *style = is_selected               ? &style_chosen
				    : ship->hp < ship->max_hp ? &style_key
							      : &style_plain;
	if (panel_has_room(panel) && is_selected)
		screen_fill(&(struct area){panel->line, panel->area.column, 1, panel->area.columns},
			style);
	if (panel_has_room(panel) && ship->attacked)
		screen_text_right(panel->line, panel->area.column, panel->area.columns, style,
			text_in(naval_text(NAVAL_TEXT_FIRED), panel->table->language));
	panel_add(panel, style, line);
}

static bool is_known_sunk(const struct naval_view *view, int id)
{
	for (int i = 0; i < view->sunk_count; i++)
		if (view->enemies_sunk[i] == id)
			return true;
	return false;
}

static void add_enemy(struct panel *panel, int model)
{
	const struct naval_view *view = naval_view_of(panel->table);
	enum rd_language language = panel->table->language;
	int id = (view->side == NAVAL_NORTH ? NAVAL_S1 : NAVAL_N1) + model;
	char name[NAME], detail[LINE], line[2 * LINE];
	const struct style *style = &style_faint;
	snprintf(detail, sizeof(detail), "%s", text_in(naval_text(NAVAL_TEXT_UNSEEN), language));
	if (is_known_sunk(view, id))
		snprintf(detail, sizeof(detail), "%s",
			text_in(naval_text(NAVAL_TEXT_SUNK), language));
	for (int i = 0; i < view->last_seen_count; i++)
		if (view->last_seen[i].id == id)
			SAY(detail,
				naval_text(view->last_seen[i].turn == view->turn
						   ? NAVAL_TEXT_JUST_SEEN
						   : NAVAL_TEXT_LAST_SEEN),
				language,
				RD_WORDS(naval_name_cell(view->last_seen[i].x, view->last_seen[i].y)
						 .text),
				RD_NUMBER(view->turn - view->last_seen[i].turn));
	for (int i = 0; i < view->enemy_count; i++) {
		const struct naval_enemy *enemy = &view->enemies[i];
		int length = 0;
		if (enemy->id != id)
			continue;
		style = &style_bad;
		length = snprintf(detail, sizeof(detail), "%-3s %2d/%-2d ",
			naval_name_cell(enemy->x, enemy->y).text, enemy->hp,
			enemy->cell_count * NAVAL_CELL_POINTS);
		for (int cell = 0; cell < enemy->cell_count; cell++)
			length += snprintf(detail + length, sizeof(detail) - (size_t)length, " %d",
				enemy->cells[cell]);
	}
	snprintf(line, sizeof(line), "%s %s %s", naval_ship_ids.name[id],
		padded(name, word(panel, &naval_model_names[model]), MODEL), detail);
	panel_add(panel, style, line);
}

/* ---- the card -------------------------------------------------------------------------------- */

/* "W10 B10 E0", the letters as on the board. */
static void say_cells(
	const struct panel *panel, const struct naval_own_ship *ship, char *out, size_t capacity)
{
	int length = 0;
	for (int i = 0; i < ship->cell_count; i++) {
		int system = naval_model_rows[ship->model].systems[i];
		length += snprintf(out + length, capacity - (size_t)length, "%s%c%d",
			i > 0 ? " " : "", naval_system_letter(system, panel->table->language),
			ship->cells[i]);
	}
}

static void add_weapon(struct panel *panel, const struct naval_own_ship *ship)
{
	static const enum naval_text by_kind[] = {[NAVAL_KIND_CANNON] = NAVAL_TEXT_GUN,
		[NAVAL_KIND_TORPEDO] = NAVAL_TEXT_TORPEDO,
		[NAVAL_KIND_MINE] = NAVAL_TEXT_MINES};
	const struct naval_weapon_row *row = &naval_weapon_rows[ship->weapon];
	char line[LINE];
	bool is_gun = ship->attack.kind == NAVAL_KIND_CANNON;
	SAY(line, naval_text(by_kind[ship->attack.kind]), panel->table->language,
		RD_WORDS(word(panel, &naval_weapon_names[ship->weapon])),
		RD_NUMBER(ship->attack.ammo), RD_NUMBER(ship->attack.damage),
		RD_NUMBER(is_gun ? row->reach : row->life));
	panel_add(panel, &style_plain, line);
}

static void add_losses(struct panel *panel, const struct naval_own_ship *ship)
{
	static const enum naval_text effects[] = {[NAVAL_CORE] = NAVAL_TEXT_LOST_CORE,
		[NAVAL_WEAPONS] = NAVAL_TEXT_LOST_WEAPONS,
		[NAVAL_BRIDGE] = NAVAL_TEXT_LOST_BRIDGE,
		[NAVAL_ENGINE] = NAVAL_TEXT_LOST_ENGINE};
	const struct naval_model_row *row = &naval_model_rows[ship->model];
	for (int i = 0; i < ship->cell_count; i++) {
		bool is_lost = ship->cells[i] == 0 && row->systems[i] != NAVAL_HULL;
		/* A corvette has one cell, whose sight goes before it does (2.3). */
		if (row->systems[i] == NAVAL_CORE)
			is_lost = ship->vision < row->vision;
		if (is_lost)
			panel_add(panel, &style_bad,
				text_in(naval_text(effects[row->systems[i]]),
					panel->table->language));
	}
}

static void add_card(struct panel *panel)
{
	const struct naval_own_ship *ship = naval_selected(panel->table);
	enum rd_language language = panel->table->language;
	char title[LINE], cells[NAME], line[LINE];
	if (!ship) {
		panel_add_rule(panel, NULL);
		panel_add(panel, &style_faint, text_in(naval_text(NAVAL_TEXT_SELECT), language));
		return;
	}
	snprintf(title, sizeof(title), "%d %s %s", naval_memory_of(panel->table)->selected,
		word(panel, &naval_model_names[ship->model]),
		naval_name_cell(ship->x, ship->y).text);
	panel_add_rule(panel, title);
	say_cells(panel, ship, cells, sizeof(cells));
	SAY(line, naval_text(NAVAL_TEXT_POINTS), language, RD_NUMBER(ship->hp),
		RD_NUMBER(ship->max_hp), RD_WORDS(cells));
	panel_add(panel, &style_plain, line);
	add_weapon(panel, ship);
	SAY(line, naval_text(NAVAL_TEXT_VISION), language, RD_NUMBER(ship->vision),
		RD_NUMBER(ship->attacked));
	panel_add(panel, ship->attacked ? &style_faint : &style_plain, line);
	add_losses(panel, ship);
	SAY(line, naval_text(NAVAL_TEXT_COSTS), language, RD_NUMBER(ship->costs.forward),
		RD_NUMBER(ship->costs.backward), RD_NUMBER(ship->costs.rotate));
	panel_add(panel, &style_plain, line);
}

/* What is in the water, where the panel has lines to spare. */
static void add_shots(struct panel *panel)
{
	const struct naval_view *view = naval_view_of(panel->table);
	enum rd_language language = panel->table->language;
	char line[LINE];
	if (view->projectile_count + view->enemy_projectile_count == 0)
		return;
	panel_add_rule(panel, text_in(naval_text(NAVAL_TEXT_WATER), language));
	for (int i = 0; i < view->enemy_projectile_count; i++) {
		const struct naval_seen_projectile *shot = &view->enemy_projectiles[i];
		bool is_torpedo = shot->kind == NAVAL_KIND_TORPEDO;
		SAY(line, naval_text(is_torpedo ? NAVAL_TEXT_THEIR_TORPEDO : NAVAL_TEXT_THEIR_MINE),
			language, RD_WORDS(naval_name_cell(shot->x, shot->y).text),
			RD_WORDS(naval_name_cell(shot->x + shot->dx, shot->y + shot->dy).text));
		panel_add(panel, &style_bad, line);
	}
	for (int i = 0; i < view->projectile_count; i++) {
		const struct naval_seen_projectile *shot = &view->projectiles[i];
		SAY(line,
			naval_text(shot->kind == NAVAL_KIND_TORPEDO ? NAVAL_TEXT_OUR_TORPEDO
								    : NAVAL_TEXT_OUR_MINE),
			language, RD_WORDS(naval_name_cell(shot->x, shot->y).text),
			RD_NUMBER(shot->life));
		panel_add(panel, &style_good, line);
	}
}

void naval_draw_panel(struct table *table, const struct area *area)
{
	const struct naval_view *view = naval_view_of(table);
	struct panel panel = panel_of(table, *area);
	add_bar(&panel, NAVAL_TEXT_FUEL, view->fuel, view->options.fuel_max, &style_good,
		table->is_over ? 0 : view->options.fuel_per_turn);
	add_bar(&panel, NAVAL_TEXT_AMMO, view->ammo, view->options.ammo_per_turn, &style_key, 0);
	for (int i = 0; i < view->ship_count; i++)
		add_own(&panel, i);
	/* The card may grow by the systems that are lost; the enemy's fleet must stay in view. */
	panel_add_rule(&panel, text_in(naval_text(NAVAL_TEXT_ENEMIES), table->language));
	for (int model = 0; model < NAVAL_MODELS; model++)
		add_enemy(&panel, model);
	add_card(&panel);
	add_shots(&panel);
}
