/*
 * rail.c: the row of bars and tracks below the map, and the panel beside it: who is in
 * sight and how they stand to the seeker (section 13: the combat panel).
 */
#include "parts.h"

#include <stdio.h>
#include <string.h>

enum { LIFE_BAR = 8, PIPS_MAX = 12, NEEDED_WAITS = 4 };

static const struct style lamp_style = {222, -1, 11, -1, LOOK_BOLD, LOOK_BOLD};
static const struct style hidden_style = {75, -1, 12, -1, LOOK_BOLD, LOOK_BOLD};

/* ---- a row of pieces ------------------------------------------------------------------------- */

struct row {
	int line, column, end;
};

static void add(struct row *row, const struct style *style, const char *text)
{
	if (row->column < row->end)
		row->column += screen_text(
			row->line, row->column, row->end - row->column, style, text);
}

static void add_gap(struct row *row, int columns)
{
	row->column += columns;
}

static void make_pips(char *out, size_t capacity, int value, int most)
{
	size_t used = 0;
	out[0] = 0;
	for (int i = 0; i < most && i < PIPS_MAX; i++) {
		const char *pip = i < value ? screen_glyph("●", "*") : screen_glyph("○", ".");
		int written = snprintf(out + used, capacity - used, "%s", pip);
		if (written < 0 || (size_t)written >= capacity - used)
			return;
		used += (size_t)written;
	}
}

static void add_pips(struct row *row, const struct style *style, int value, int most)
{
	char pips[PIPS_MAX * 4 + 1];
	make_pips(pips, sizeof(pips), value, most);
	add(row, style, pips);
}

/* Red when it is little, and a number says how much. */
static const struct style *life_style(const struct dungeon_shown_hero *hero)
{
	return hero->hp * 4 <= hero->max_hp   ? &style_bad
	       : hero->hp * 2 <= hero->max_hp ? &style_key
					      : &style_good;
}

static void add_life(
	struct row *row, const struct dungeon_shown_hero *hero, enum rd_language language)
{
	char text[32];
	add(row, &style_strong, dungeon_word(DUNGEON_T_LIFE, language));
	add_gap(row, 1);
	if (row->column + LIFE_BAR < row->end)
		screen_bar(
			row->line, row->column, LIFE_BAR, life_style(hero), hero->hp, hero->max_hp);
	add_gap(row, LIFE_BAR);
	snprintf(text, sizeof(text), " %d/%d", hero->hp, hero->max_hp);
	add(row, life_style(hero), text);
	add_gap(row, 2);
	add(row, &style_strong, dungeon_word(DUNGEON_T_STAMINA, language));
	add_gap(row, 1);
	add_pips(row, hero->stamina > 0 ? &style_good : &style_bad, hero->stamina,
		hero->max_stamina);
	add_gap(row, 2);
}

/* The two tracks are always there; in melee mode they are red and say so. */
static void add_tracks(
	struct row *row, const struct dungeon_shown_hero *hero, enum rd_language language)
{
	const struct style *style = hero->melee ? &dungeon_melee_style : &style_faint;
	if (hero->melee)
		add(row, style, dungeon_word(DUNGEON_T_MELEE, language));
	add(row, style, dungeon_word(DUNGEON_T_HIT, language));
	add(row, style, " ");
	add_pips(row, style, hero->hit_bonus, DUNGEON_BONUS_MAX);
	add(row, style, " ");
	add(row, style, dungeon_word(DUNGEON_T_DEF, language));
	add(row, style, " ");
	add_pips(row, style, hero->def_bonus, DUNGEON_BONUS_MAX);
	add_gap(row, 2);
}

static bool has_beside(const struct dungeon_view *view, bool (*is_wanted)(int terrain))
{
	for (int i = 0; i < RD_DIRECTIONS; i += 2)
		if (is_wanted(dungeon_terrain_at(
			    view, rd_cell_step(dungeon_hero_cell(view), (enum rd_direction)i))))
			return true;
	return false;
}

static bool is_closed_door(int terrain)
{
	return terrain == DUNGEON_DOOR ||
	       (terrain >= DUNGEON_LOCK_WHITE && terrain <= DUNGEON_LOCK_BLACK);
}

static bool is_wall(int terrain)
{
	return terrain == DUNGEON_WALL || terrain == DUNGEON_PILLAR ||
	       terrain == DUNGEON_WEAK_KNOWN;
}

static bool wears_cloak(const struct dungeon_view *view)
{
	for (int i = 0; i < view->pack_count; i++)
		if (view->pack[i].worn && view->pack[i].kind == DUNGEON_CLOAK)
			return true;
	return false;
}

/*
 * Four waits in a row: at a door, into hiding, into listening. Counted here, by the person's own
 * waits: the rules' counters are no part of the view.
 */
static void add_waits(struct row *row, struct table *table)
{
	const struct dungeon_view *view = dungeon_view_of(table);
	int waits = dungeon_memory_of(table)->waits;
	char pips[PIPS_MAX * 4 + 1], text[DUNGEON_LINE];
	if (waits == 0 || view->hero.melee)
		return;
	bool is_door = has_beside(view, is_closed_door);
	bool may_hide = wears_cloak(view) && !view->hero.lamp && !view->hero.hidden &&
			view->floor > 1 && has_beside(view, is_wall);
	if (view->hero.listening && !is_door && !may_hide)
		return;
	int done = is_door ? (waits - 1) % NEEDED_WAITS + 1
			   : (waits < NEEDED_WAITS ? waits : NEEDED_WAITS);
	make_pips(pips, sizeof(pips), done, NEEDED_WAITS);
	DUNGEON_SAY(text,
		is_door    ? DUNGEON_T_EAR
		: may_hide ? DUNGEON_T_HIDING
			   : DUNGEON_T_WAITING,
		table->language, RD_WORDS(pips));
	add(row, &style_sound, text);
	add_gap(row, 1);
}

void dungeon_draw_row(struct table *table, int line, int column, int columns)
{
	const struct dungeon_view *view = dungeon_view_of(table);
	const struct dungeon_shown_hero *hero = &view->hero;
	enum rd_language language = table->language;
	struct row row = {line, column, column + columns};
	char text[DUNGEON_LINE];
	add_life(&row, hero, language);
	add_tracks(&row, hero, language);
	if (hero->hunger != DUNGEON_FINE && hero->hunger != DUNGEON_FULL) {
		add(&row, &style_bad, dungeon_hunger_texts[hero->hunger].in[language]);
		add_gap(&row, 1);
	}
	for (int i = 0; i < hero->effect_count; i++) {
		bool is_good = hero->effects[i].effect >= DUNGEON_MIGHT;
		DUNGEON_SAY(text, DUNGEON_T_EFFECT, language,
			RD_WORDS(dungeon_effect_texts[hero->effects[i].effect].in[language]),
			RD_NUMBER(hero->effects[i].turns));
		add(&row, is_good ? &style_good : &style_bad, text);
		add_gap(&row, 1);
	}
	if (hero->hidden)
		add(&row, &hidden_style, dungeon_word(DUNGEON_T_HIDDEN, language));
	if (hero->lamp)
		add(&row, &lamp_style, dungeon_word(DUNGEON_T_LAMP, language));
	add_gap(&row, hero->hidden || hero->lamp ? 1 : 0);
	if (hero->listening)
		add(&row, &style_sound, dungeon_word(DUNGEON_T_LISTENING, language));
	add_gap(&row, hero->listening ? 1 : 0);
	if (hero->noise > 0) {
		DUNGEON_SAY(text, DUNGEON_T_NOISE, language, RD_NUMBER(hero->noise));
		add(&row, hero->noise > 1 ? &style_key : &style_faint, text);
		add_gap(&row, 1);
	}
	add_waits(&row, table);
}

/* ---- who is in sight ------------------------------------------------------------------------- */

/* Whether a blow now would be a stealth attack (7.5): from hiding, or at one that has never hunted, as far as was seen. */
static bool is_surprise(const struct table *table, const struct dungeon_shown_creature *creature)
{
	const struct dungeon_table *memory = dungeon_memory_of(table);
	if (dungeon_view_of(table)->hero.hidden)
		return true;
	for (int i = 0; i < DUNGEON_KINDS_KEPT; i++)
		if (memory->kinds[i].id == creature->id && memory->kinds[i].has_hunted)
			return false;
	return !creature->aggravated;
}

int dungeon_hit_chance(const struct table *table, const struct dungeon_shown_creature *creature)
{
	const struct dungeon_shown_hero *hero = &dungeon_view_of(table)->hero;
	int bonus = is_surprise(table, creature) ? hero->stealth + hero->luck : 0;
	int chance = 6 + hero->to_hit + bonus - creature->defense;
	return chance < 0 ? 0 : chance > 6 ? 6 : chance;
}

static bool comes_before(const struct dungeon_view *view, const struct dungeon_shown_creature *one,
	const struct dungeon_shown_creature *other)
{
	struct rd_cell hero = dungeon_hero_cell(view);
	int near = rd_distance(hero, rd_cell_at(one->x, one->y)),
	    far = rd_distance(hero, rd_cell_at(other->x, other->y));
	return near != far ? near < far : one->aggravated && !other->aggravated;
}

int dungeon_sort_creatures(const struct dungeon_view *view,
	const struct dungeon_shown_creature *out[DUNGEON_CREATURES])
{
	int count = 0;
	for (int i = 0; i < view->creature_count; i++) {
		int at = count++;
		while (at > 0 && comes_before(view, &view->creatures[i], out[at - 1])) {
			out[at] = out[at - 1];
			at--;
		}
		out[at] = &view->creatures[i];
	}
	return count;
}

/* "g!" hunting, "g*" about to do something, "gz" asleep, "g " unaware, "@=" peaceful */
void dungeon_draw_creature(struct table *table, const struct dungeon_shown_creature *creature,
	int line, int column, int columns, bool is_long)
{
	char sign[3] = {dungeon_creature_rows[creature->kind].glyph,
		creature->intent != DUNGEON_NO_INTENT ? '*'
		: creature->aggravated                ? '!'
		: creature->neutral                   ? '='
		: creature->asleep                    ? 'z'
						      : ' ',
		0};
	char text[DUNGEON_LINE];
	bool is_armed = creature->weapon < DUNGEON_ITEM_KINDS;
	enum dungeon_board_text words = is_long ? DUNGEON_T_CREATURE_LONG : DUNGEON_T_CREATURE;
	DUNGEON_SAY(text, dungeon_text_of(words, table->whose), table->language,
		RD_WORDS(dungeon_creature_texts[creature->kind].in[table->language]),
		RD_NUMBER(creature->hp), RD_NUMBER(creature->max_hp), RD_NUMBER(creature->defense),
		RD_NUMBER(creature->to_hit), RD_NUMBER(dungeon_hit_chance(table, creature)),
		RD_NUMBER(is_armed),
		RD_WORDS(is_armed ? dungeon_look_texts[creature->weapon].in[table->language] : ""),
		RD_WORDS(table->whose ? table->whose : ""));
	if (creature->intent != DUNGEON_NO_INTENT && !is_long)
		snprintf(text, sizeof(text), "%s: %s",
			dungeon_creature_texts[creature->kind].in[table->language],
			dungeon_intent_texts[creature->intent].in[table->language]);
	screen_text(line, column, 2, dungeon_creature_style(creature), sign);
	screen_text(line, column + 3, columns - 3,
		creature->intent == DUNGEON_NO_INTENT ? &style_plain : &style_bad, text);
}

/* ---- the panel ------------------------------------------------------------------------------- */

static void say_here(struct table *table, char *out, size_t capacity)
{
	const struct dungeon_view *view = dungeon_view_of(table);
	char name[DUNGEON_LINE], list[DUNGEON_LINE];
	out[0] = 0;
	if (view->pile_count == 0)
		return;
	dungeon_name_item(&view->pile[0], table->language, name, sizeof(name));
	if (view->pile_count > 1)
		DUNGEON_SAY(list, DUNGEON_T_MORE, table->language, RD_WORDS(name),
			RD_NUMBER(view->pile_count - 1));
	RD_SAY(out, capacity, &dungeon_board_texts[DUNGEON_T_HERE], table->language,
		RD_WORDS(view->pile_count > 1 ? list : name));
}

void dungeon_draw_panel(struct table *table, const struct area *panel)
{
	const struct dungeon_view *view = dungeon_view_of(table);
	const struct dungeon_shown_hero *hero = &view->hero;
	const struct dungeon_shown_creature *sorted[DUNGEON_CREATURES];
	enum rd_language language = table->language;
	int count = dungeon_sort_creatures(view, sorted);
	int foot = panel->line + panel->lines - 4, line = panel->line;
	char text[DUNGEON_LINE];
	screen_rule(line++, panel->column, panel->columns, &style_faint,
		dungeon_word(DUNGEON_T_IN_SIGHT, language));
	if (count == 0)
		screen_text(line, panel->column, panel->columns, &style_faint,
			dungeon_word(DUNGEON_T_NOBODY, language));
	for (int i = 0; i < count && line < foot; i++)
		dungeon_draw_creature(
			table, sorted[i], line++, panel->column, panel->columns, false);
	screen_rule(foot, panel->column, panel->columns, &style_faint,
		table->whose ? table->whose : dungeon_word(DUNGEON_T_YOU, language));
	DUNGEON_SAY(text, DUNGEON_T_NUMBERS, language, RD_NUMBER(hero->to_hit),
		RD_NUMBER(hero->defense), RD_NUMBER(hero->armor));
	screen_text(foot + 1, panel->column, panel->columns, &style_plain, text);
	DUNGEON_SAY(text, DUNGEON_T_SENSES, language, RD_NUMBER(hero->stealth),
		RD_NUMBER(hero->sight), RD_NUMBER(hero->hearing));
	screen_text(foot + 2, panel->column, panel->columns, &style_plain, text);
	say_here(table, text, sizeof(text));
	screen_text(foot + 3, panel->column, panel->columns, &dungeon_item_style, text);
}
