/*
 * hand.c: the own hand, each card with its cost and numbers and, where there is room,
 * what it would do or why it cannot be played now; below it the piles and the button.
 */
#include "parts.h"

#include <stdio.h>

enum { FOOT = 2 /* piles, button */, NUMBERS = 9, NAME = 5 };

/* ---- where ------------------------------------------------------------------------------------- */

/* Two lines for each card if all of them have room. */
static int lines_of_card(const struct heroes_seen_player *me, const struct area *panel)
{
	int room = panel->lines - 1 - FOOT;
	return me->shown_count * 2 <= room ? 2 : 1;
}

int heroes_card_at(const struct table *table, const struct area *panel, int line)
{
	const struct heroes_seen_player *me = heroes_own(heroes_view_of(table));
	int offset = line - panel->line - 1;
	if (offset < 0 || line >= panel->line + panel->lines - FOOT)
		return -1;
	int place = offset / lines_of_card(me, panel);
	return place < me->shown_count ? place : -1;
}

struct area heroes_button_area(const struct area *panel)
{
	return (struct area){panel->line + panel->lines - 1, panel->column, 1, panel->columns};
}

/* ---- cards ------------------------------------------------------------------------------------- */

static void draw_title(const struct table *table, const struct area *panel)
{
	const struct heroes_view *view = heroes_view_of(table);
	const struct heroes_seen_player *me = heroes_own(view);
	char title[HEROES_LINE];
	HEROES_SAY(title, table, HEROES_TEXT_HAND, RD_NUMBER(me->shown_count),
		RD_NUMBER(view->options.hand_limit), RD_NUMBER(me->resources));
	screen_rule(panel->line, panel->column, panel->columns, &style_faint, title);
}

/* The key that takes it up; behind the tenth only the arrows do. */
static char key_of(int place)
{
	return place < 9 ? (char)('1' + place) : place == 9 ? '0' : ' ';
}

/* The second line of a card, or the status line's words about it. */
static const struct style *say_detail(
	const struct table *table, int card, char *out, size_t capacity)
{
	const struct heroes_view *view = heroes_view_of(table);
	bool is_browsing = view->phase == HEROES_OPENING || view->phase == HEROES_DISCARD ||
			   view->phase == HEROES_OVER;
	if (!is_browsing && !heroes_can_play(table, card, out, capacity))
		return &style_faint;
	if (view->phase == HEROES_WINDOW) {
		heroes_say_outcome(table, card, out, capacity);
		return &style_good;
	}
	heroes_say_card(table, card, out, capacity);
	return &style_plain;
}

/* A card in the hand as it is drawn. */
struct drawn {
	int card, place;
	bool is_held, is_marked, is_dim;
	bool is_for_discard; /* the whole hand is to choose from */
};

static const struct style *style_of(const struct drawn *drawn)
{
	if (drawn->is_marked || (drawn->is_held && !drawn->is_for_discard))
		return &style_chosen;
	if (drawn->is_held)
		return &style_key;
	return drawn->is_dim ? &style_faint : &heroes_type_styles[heroes_card(drawn->card)->type];
}

/* Its key, or that it is marked or pointed at. */
static char sign_of(const struct drawn *drawn)
{
	if (drawn->is_marked)
		return drawn->is_held ? 'X' : 'x';
	return drawn->is_for_discard && drawn->is_held ? '>' : key_of(drawn->place);
}

static void draw_first_line(
	const struct table *table, const struct area *area, const struct drawn *drawn)
{
	const struct heroes_row *row = heroes_card(drawn->card);
	const struct style *style = style_of(drawn);
	bool has_type = style == &heroes_type_styles[row->type];
	int line = area->line, column = area->column, columns = area->columns;
	char text[HEROES_LINE];
	if (style == &style_chosen)
		screen_fill(&(struct area){line, column, 1, columns}, style);
	snprintf(text, sizeof(text), "%c", sign_of(drawn));
	screen_text(line, column, 1, has_type ? &style_key : style, text);
	snprintf(text, sizeof(text), "%c%d", row->key[0] - 'a' + 'A',
		heroes_numbers_of(table, drawn->card)->cost);
	screen_text(line, column + 2, 2, style, text);
	heroes_say_numbers(table, drawn->card, text, sizeof(text));
	screen_text_right(line, column + columns - NUMBERS, NUMBERS, style, text);
	screen_text(line, column + NAME, columns - NAME - NUMBERS - 1, style,
		heroes_name(table, drawn->card));
}

static void draw_card(const struct table *table, const struct area *area, int place)
{
	const struct heroes_view *view = heroes_view_of(table);
	char detail[HEROES_LINE];
	struct drawn drawn = {.card = heroes_own(view)->hand[place],
		.place = place,
		.is_held = heroes_held(table) == place,
		.is_marked = heroes_marked(table) >> place & 1,
		.is_for_discard = view->phase == HEROES_DISCARD};
	const struct style *style = say_detail(table, drawn.card, detail, sizeof(detail));
	drawn.is_dim = style == &style_faint;
	draw_first_line(table, area, &drawn);
	if (area->lines > 1)
		screen_text(area->line + 1, area->column + NAME, area->columns - NAME,
			view->phase == HEROES_WINDOW ? style : &style_faint, detail);
}

/* ---- piles and the button ---------------------------------------------------------------------- */

static void draw_foot(const struct table *table, const struct area *panel)
{
	const struct heroes_view *view = heroes_view_of(table);
	struct area button = heroes_button_area(panel);
	char text[HEROES_LINE], line[2 * HEROES_LINE];
	HEROES_SAY(text, table, HEROES_TEXT_PILES, RD_WORDS(screen_glyph("▒▒", "##")),
		RD_NUMBER(view->discard_count));
	screen_text(button.line - 1, button.column, button.columns, &style_faint, text);
	if (!heroes_say_button(table, text, sizeof(text))) {
		screen_text(button.line, button.column, button.columns, &style_faint, text);
		return;
	}
	HEROES_SAY(line, table, HEROES_TEXT_BUTTON, RD_WORDS(text));
	screen_fill(&button, &style_chosen);
	screen_text(button.line, button.column + 1, button.columns - 1, &style_chosen, line);
}

void heroes_draw_hand(struct table *table, const struct area *panel)
{
	const struct heroes_seen_player *me = heroes_own(heroes_view_of(table));
	int each = lines_of_card(me, panel);
	if (me->shows_hand)
		draw_title(table, panel);
	for (int place = 0; place < me->shown_count; place++) {
		int line = panel->line + 1 + place * each;
		if (line + each > panel->line + panel->lines - FOOT)
			break;
		struct area area = {line, panel->column, each, panel->columns};
		draw_card(table, &area, place);
	}
	draw_foot(table, panel);
}
