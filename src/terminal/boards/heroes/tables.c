/*
 * tables.c: both tables, the opponent's above: heroes with their numbers and items,
 * hands as backs, resources as tokens.
 */
#include "parts.h"

#include <stdio.h>
#include <string.h>

#include "terminal/columns.h"

enum { CARD_LINES = 12, STATS = 4, POINTS = 6, BAR = 7, SLOT_LINES = 2 };

const struct style heroes_type_styles[] = {
	[HEROES_HERO] =
		{.ink = 117, .ground = -1, .plain_ink = 6, .plain_ground = -1, .look = LOOK_BOLD},
	[HEROES_ITEM] = {.ink = 179, .ground = -1, .plain_ink = 3, .plain_ground = -1},
	[HEROES_HEALING] = {.ink = 114, .ground = -1, .plain_ink = 2, .plain_ground = -1},
	[HEROES_REACTIVE] = {.ink = 147, .ground = -1, .plain_ink = 5, .plain_ground = -1},
	[HEROES_COUNTERATTACK] = {.ink = 210, .ground = -1, .plain_ink = 1, .plain_ground = -1},
};
static const struct style style_token = {
	.ink = 220, .ground = -1, .plain_ink = 3, .plain_ground = -1, .look = LOOK_BOLD};
static const struct style style_back = {
	.ink = 67, .ground = -1, .plain_ink = 4, .plain_ground = -1};

/* ---- where ------------------------------------------------------------------------------------- */

static int header_line(const struct layout *layout, bool is_own)
{
	const struct area *board = &layout->board;
	if (!is_own)
		return board->line;
	int below = layout->form == HEROES_FORM_CARDS ? CARD_LINES : HEROES_SLOTS * SLOT_LINES;
	return board->line + board->lines - below - 1;
}

struct area heroes_slot_area(const struct layout *layout, bool is_own, int slot)
{
	const struct area *board = &layout->board;
	int first = header_line(layout, is_own) + 1, wide = board->columns / HEROES_SLOTS;
	if (layout->form == HEROES_FORM_CARDS)
		return (struct area){first, board->column + slot * wide, CARD_LINES, wide};
	return (struct area){first + slot * SLOT_LINES, board->column, SLOT_LINES, board->columns};
}

struct area heroes_rail_area(const struct layout *layout)
{
	const struct area *board = &layout->board;
	struct area last = heroes_slot_area(layout, false, HEROES_SLOTS - 1);
	int first = last.line + last.lines;
	return (struct area){
		first, board->column, header_line(layout, true) - first, board->columns};
}

/* ---- one hero ---------------------------------------------------------------------------------- */

/* A slot as it is drawn: who is there, and how it is marked. */
struct slot {
	const struct table *table;
	const struct heroes_seen_hero *hero;
	char label[3]; /* its key and the number that the log calls it by */
	bool is_own, is_target, is_pointed, is_chosen, is_struck;
	bool is_spent; /* has attacked in the turn that is on */
};

static struct slot slot_of(const struct table *table, bool is_own, int place)
{
	static const char keys[2][HEROES_SLOTS + 1] = {"ASD", "QWE"};
	const struct heroes_view *view = heroes_view_of(table);
	const struct heroes_seen_player *player = is_own ? heroes_own(view) : heroes_other(view);
	int held = heroes_held(table), aiming = heroes_aiming(table),
	    pointed = heroes_pointed(table);
	struct slot slot = {.table = table, .hero = &player->heroes[place], .is_own = is_own};
	slot.label[0] = keys[is_own][place];
	slot.label[1] = (char)('1' + place);
	if (is_own && held >= 0)
		slot.is_target = heroes_may_target(view, player->hand[held], place);
	if (!is_own && aiming >= 0)
		slot.is_target = slot.hero->is_there;
	slot.is_spent = slot.hero->is_there && slot.hero->attacked && view->active == player->seat;
	slot.is_pointed = slot.is_target && pointed == place;
	slot.is_chosen = is_own && aiming == place;
	bool attacks = (view->active == heroes_own_seat(view)) == is_own;
	if (view->has_attack)
		slot.is_struck = (attacks ? view->attack.slot : view->attack.target) == place;
	return slot;
}

/* What stands before the name: a target, one in the attack, one who has attacked. */
static const char *mark_of(const struct slot *slot)
{
	if (slot->is_pointed)
		return screen_glyph("▶", ">");
	if (slot->is_target)
		return screen_glyph("▷", "+");
	if (slot->is_chosen || slot->is_struck)
		return screen_glyph("◆", "*");
	if (slot->is_spent)
		return screen_glyph("×", "x");
	return " ";
}

static const struct style *style_of(const struct slot *slot)
{
	if (slot->is_pointed || slot->is_chosen)
		return &style_chosen;
	if (slot->is_target)
		return &style_key;
	if (slot->is_struck)
		return &style_strong;
	return !slot->hero->is_there || slot->is_spent ? &style_faint : &style_plain;
}

/* "13+" where items raise it, "2-" where they lower it. */
static void draw_stat(int line, int column, const struct slot *slot, int value, int base)
{
	char text[8];
	const struct style *style = value > base     ? &style_good
				    : value < base   ? &style_bad
				    : slot->is_spent ? &style_faint
						     : &style_strong;
	snprintf(text, sizeof(text), "%2d%s", value, value > base ? "+" : value < base ? "-" : " ");
	screen_text(line, column, STATS, style, text);
}

static const struct style *points_style(const struct heroes_seen_hero *hero)
{
	return hero->hp * 3 <= hero->max_hp ? &style_bad
	       : hero->hp < hero->max_hp    ? &style_key
					    : &style_good;
}

static void draw_points(int line, int column, int bar, const struct heroes_seen_hero *hero)
{
	char text[16];
	snprintf(text, sizeof(text), "%2d/%d", hero->hp, hero->max_hp);
	screen_text(line, column, POINTS, points_style(hero), text);
	screen_bar(line, column + POINTS, bar, points_style(hero), hero->hp, hero->max_hp);
}

/* "●●○": uses left, and those that are gone. Returns the columns. */
static int draw_pips(
	const struct table *table, int line, int column, int room, const struct heroes_item *item)
{
	char text[64] = "";
	int most = heroes_numbers_of(table, item->card)->durability;
	const struct style *style = item->durability == 1 ? &style_bad : &style_token;
	for (int i = 0; i < most; i++) {
		size_t length = strlen(text);
		snprintf(text + length, sizeof(text) - length, "%s",
			i < item->durability ? screen_glyph("●", "*") : screen_glyph("○", "."));
	}
	return screen_text(line, column, room, style, text);
}

static void draw_item(int line, int column, int room, const struct slot *slot, int place)
{
	const struct heroes_item *item = &slot->hero->items[place];
	const struct heroes_numbers *row = heroes_numbers_of(slot->table, item->card);
	char modifiers[16];
	int pips = row->durability;
	snprintf(modifiers, sizeof(modifiers), " %+d/%+d", row->atk, row->def);
	int numbers = room - pips - 2 >= 17 ? (int)strlen(modifiers) : 0;
	const struct style *style = slot->is_spent ? &style_faint
						   : &heroes_type_styles[HEROES_ITEM];
	int used = screen_text(line, column, room - pips - 1 - numbers, style,
		heroes_name(slot->table, item->card));
	if (numbers > 0)
		used += screen_text(line, column + used, numbers, style, modifiers);
	draw_pips(slot->table, line, column + used + 1, pips, item);
}

/* ---- as a list --------------------------------------------------------------------------------- */

static int stats_column(const struct area *area)
{
	return area->column + area->columns - 2 * STATS - POINTS - BAR;
}

static void draw_list_items(const struct slot *slot, const struct area *area)
{
	const struct heroes_seen_hero *hero = slot->hero;
	int indent = 4,
	    room = (area->columns - indent) / (hero->item_count > 0 ? hero->item_count : 1);
	for (int i = 0; i < hero->item_count; i++)
		draw_item(area->line + 1, area->column + indent + i * room, room - 1, slot, i);
	if (hero->item_count == 0 && slot->is_spent)
		screen_text(area->line + 1, area->column + indent, area->columns - indent,
			&style_faint, heroes_word(slot->table, HEROES_TEXT_SPENT));
}

static void draw_list_slot(const struct slot *slot, const struct area *area)
{
	const struct heroes_seen_hero *hero = slot->hero;
	int stats = stats_column(area), name = area->column + 4;
	const struct style *style = style_of(slot);
	struct area line = {area->line, area->column, 1, stats - area->column - 1};
	if (style == &style_chosen)
		screen_fill(&line, style);
	screen_text(area->line, area->column, 1, style, mark_of(slot));
	screen_text(area->line, area->column + 1, 2, style == &style_plain ? &style_key : style,
		slot->label);
	if (!hero->is_there) {
		screen_text(area->line, name, line.columns - 4, style,
			heroes_word(slot->table, HEROES_TEXT_EMPTY));
		return;
	}
	screen_text(
		area->line, name, line.columns - 4, style, heroes_name(slot->table, hero->card));
	draw_stat(area->line, stats, slot, hero->atk,
		heroes_numbers_of(slot->table, hero->card)->atk);
	draw_stat(area->line, stats + STATS, slot, hero->def,
		heroes_numbers_of(slot->table, hero->card)->def);
	draw_points(area->line, stats + 2 * STATS, BAR, hero);
	draw_list_items(slot, area);
}

/* ---- as cards ---------------------------------------------------------------------------------- */

/* The foot of a card: what an attack would do to it, or whether it can still attack. */
static void say_foot(const struct slot *slot, char *out, size_t capacity)
{
	const struct table *table = slot->table;
	const struct heroes_view *view = heroes_view_of(table);
	int aiming = heroes_aiming(table);
	out[0] = 0;
	if (!slot->is_own && aiming >= 0) {
		struct heroes_odds odds = heroes_reckon(heroes_own(view)->heroes[aiming].atk,
			slot->hero->def, slot->hero->hp, view->options.critical_bonus);
		RD_SAY(out, capacity, &heroes_texts[HEROES_TEXT_ODDS_CARD], table->language,
			RD_NUMBER(heroes_percent(odds.hit)), RD_NUMBER(heroes_percent(odds.kill)));
	} else if (slot->is_spent) {
		snprintf(out, capacity, "%s", heroes_word(table, HEROES_TEXT_SPENT));
	} else {
		RD_SAY(out, capacity, &heroes_texts[HEROES_TEXT_ROOM], table->language,
			RD_NUMBER(slot->hero->free_slots));
	}
}

static int draw_labelled(
	const struct slot *slot, int line, int column, enum heroes_text label, int value, int base)
{
	int used = screen_text(line, column, 4, &style_faint, heroes_word(slot->table, label));
	draw_stat(line, column + used + 1, slot, value, base);
	return used + 1 + STATS + 1;
}

/* Its name, and below it what it adds and how long it lasts. */
static void draw_card_item(int line, int column, int room, const struct slot *slot, int place)
{
	const struct heroes_item *item = &slot->hero->items[place];
	const struct heroes_numbers *row = heroes_numbers_of(slot->table, item->card);
	char modifiers[16];
	const struct style *style = slot->is_spent ? &style_faint
						   : &heroes_type_styles[HEROES_ITEM];
	screen_text(line, column, room, style, heroes_name(slot->table, item->card));
	snprintf(modifiers, sizeof(modifiers), "  %+d/%+d ", row->atk, row->def);
	int used = screen_text(line + 1, column, room, &style_plain, modifiers);
	draw_pips(slot->table, line + 1, column + used, room - used, item);
}

static void draw_card_slot(const struct slot *slot, const struct area *area)
{
	const struct heroes_seen_hero *hero = slot->hero;
	int line = area->line + 1, column = area->column + 2, room = area->columns - 4;
	char title[HEROES_LINE];
	const struct style *style = style_of(slot);
	const char *mark = mark_of(slot);
	snprintf(title, sizeof(title), "%s%s", mark[0] == ' ' ? "" : mark, slot->label);
	const struct style *frame = style == &style_chosen  ? &style_key
				    : style == &style_plain ? &style_faint
							    : style;
	screen_frame(area, frame, title);
	if (!hero->is_there) {
		screen_text(area->line + area->lines / 2, column, room, style,
			heroes_word(slot->table, HEROES_TEXT_EMPTY));
		return;
	}
	screen_text(line++, column, room, style, heroes_name(slot->table, hero->card));
	int used = draw_labelled(slot, line, column, HEROES_TEXT_ATK, hero->atk,
		heroes_numbers_of(slot->table, hero->card)->atk);
	draw_labelled(slot, line++, column + used, HEROES_TEXT_DEF, hero->def,
		heroes_numbers_of(slot->table, hero->card)->def);
	used = screen_text(line, column, 4, &style_faint, heroes_word(slot->table, HEROES_TEXT_HP));
	draw_points(line++, column + used + 1, room - used - 1 - POINTS, hero);
	for (int i = 0; i < hero->item_count; i++, line += 2)
		draw_card_item(line, column, room, slot, i);
	say_foot(slot, title, sizeof(title));
	screen_text(area->line + area->lines - 2, column, room,
		slot->is_target ? &style_key : &style_faint, title);
}

/* ---- players ----------------------------------------------------------------------------------- */

static int draw_repeated(
	int line, int column, int room, const struct style *style, const char *glyph, int count)
{
	int used = 0;
	for (int i = 0; i < count && used < room; i++)
		used += screen_text(line, column + used, 1, style, glyph);
	return used;
}

static int draw_tokens(int line, int column, int room, int have, int most)
{
	int used = draw_repeated(line, column, room, &style_token, screen_glyph("●", "o"), have);
	return used + draw_repeated(line, column + used, room - used, &style_faint,
			      screen_glyph("○", "."), most - have);
}

static void say_player(const struct table *table, bool is_own, char *out, size_t capacity)
{
	const struct heroes_view *view = heroes_view_of(table);
	if (view->seat < 0)
		RD_SAY(out, capacity, &heroes_texts[HEROES_TEXT_SEAT], table->language,
			RD_NUMBER(is_own ? 1 : 2));
	else
		snprintf(out, capacity, "%s",
			heroes_word(table, is_own ? HEROES_TEXT_YOU : HEROES_TEXT_OPPONENT));
}

/* The hand as backs, from the right, with their number before them. */
static void draw_backs(int line, int column, int room, int count)
{
	char number[8];
	int used = snprintf(number, sizeof(number), "%d ", count);
	int backs = count < room - used ? count : room - used;
	column += room - backs - used;
	screen_text(line, column, used, &style_faint, number);
	draw_repeated(line, column + used, backs, &style_back, screen_glyph("▮", "#"), backs);
}

static void draw_titles(const struct table *table, int line, int column)
{
	screen_text(line, column, STATS, &style_faint, heroes_word(table, HEROES_TEXT_ATK));
	screen_text(line, column + STATS, STATS, &style_faint, heroes_word(table, HEROES_TEXT_DEF));
	screen_text(
		line, column + 2 * STATS, STATS, &style_faint, heroes_word(table, HEROES_TEXT_HP));
}

/* Name, resources, fatigue, the titles of the numbers, the hand as backs. */
static void draw_header(const struct table *table, const struct layout *layout, bool is_own)
{
	const struct heroes_view *view = heroes_view_of(table);
	const struct heroes_seen_player *player = is_own ? heroes_own(view) : heroes_other(view);
	const struct area *board = &layout->board;
	int line = header_line(layout, is_own), column = board->column;
	int end = stats_column(board), backs = end + 3 * STATS;
	int most = player->resources > view->options.resources ? player->resources
							       : view->options.resources;
	bool has_turn = view->phase != HEROES_OVER && view->phase != HEROES_OPENING &&
			view->active == player->seat;
	char text[HEROES_LINE];
	column += screen_text(
		line, column, 2, &style_key, has_turn ? screen_glyph("► ", "> ") : "  ");
	say_player(table, is_own, text, sizeof(text));
	column += screen_text(line, column, 10, &style_strong, text) + 1;
	column += draw_tokens(line, column, end - column, player->resources, most) + 1;
	if (player->fatigue > 0) {
		snprintf(text, sizeof(text), "%s%d", screen_glyph("☠", "x"), player->fatigue);
		screen_text(line, column, end - column, &style_bad, text);
	}
	if (layout->form == HEROES_FORM_LIST)
		draw_titles(table, line, end);
	else
		backs -= HEROES_HAND_MAX;
	if (!player->shows_hand)
		draw_backs(line, backs, board->column + board->columns - backs, player->hand_count);
}

void heroes_draw_tables(struct table *table, const struct layout *layout)
{
	for (int is_own = 0; is_own < 2; is_own++) {
		draw_header(table, layout, is_own);
		for (int place = 0; place < HEROES_SLOTS; place++) {
			struct slot slot = slot_of(table, is_own, place);
			struct area area = heroes_slot_area(layout, is_own, place);
			if (layout->form == HEROES_FORM_CARDS)
				draw_card_slot(&slot, &area);
			else
				draw_list_slot(&slot, &area);
		}
	}
}
