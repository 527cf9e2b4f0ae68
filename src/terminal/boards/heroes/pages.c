/* pages.c: the discard pile and the list of all cards, to browse in place of the board. */
#include "parts.h"

#include <stdio.h>

enum { FILTERS = HEROES_COUNTERATTACK + 2, COST = 5, NUMBERS = 10, COPIES = 3, GAP = 1 };

/* The cards of a page that pass its filter: one of each row of the list, or the pile, newest first. */
static int list_cards(const struct table *table, uint8_t cards[HEROES_CARDS])
{
	const struct heroes_view *view = heroes_view_of(table);
	const struct heroes_table *memory = heroes_memory_of(table);
	int count = 0;
	for (int i = 0; i < HEROES_CARDS; i++) {
		bool is_pile = memory->page == HEROES_PAGE_DISCARD;
		if (is_pile && i >= view->discard_count)
			break;
		int card = is_pile ? view->discard[view->discard_count - 1 - i] : i;
		bool is_copy = !is_pile && i > 0 && heroes_row_of[i] == heroes_row_of[i - 1];
		if (is_copy ||
			(memory->filter > 0 && heroes_card(card)->type != memory->filter - 1))
			continue;
		cards[count++] = (uint8_t)card;
	}
	return count;
}

static void draw_row(const struct table *table, const struct area *area, int line, int card)
{
	const struct heroes_row *row = heroes_card(card);
	const struct style *style = &heroes_type_styles[row->type];
	int column = area->column, end = area->column + area->columns;
	int name = area->columns >= 110 ? 34 : 28;
	char text[HEROES_LINE];
	snprintf(text, sizeof(text), " %c%d", row->key[0] - 'a' + 'A',
		heroes_numbers_of(table, card)->cost);
	screen_text(line, column, COST, style, text);
	column += COST;
	screen_text(line, column, name, style, heroes_name(table, card));
	column += name + GAP;
	heroes_say_numbers(table, card, text, sizeof(text));
	screen_text(line, column, NUMBERS, style, text);
	column += NUMBERS + GAP;
	heroes_say_card(table, card, text, sizeof(text));
	screen_text(line, column, end - column - COPIES, &style_plain, text);
	if (heroes_memory_of(table)->page == HEROES_PAGE_CARDS && row->copies > 1) {
		snprintf(text, sizeof(text), "x%d", row->copies);
		screen_text_right(line, end - COPIES, COPIES, &style_faint, text);
	}
}

void heroes_draw_page(struct table *table, const struct layout *layout)
{
	static const enum heroes_text filters[FILTERS] = {HEROES_TEXT_ALL, HEROES_TEXT_TYPE_HERO,
		HEROES_TEXT_TYPE_ITEM, HEROES_TEXT_TYPE_HEALING, HEROES_TEXT_TYPE_REACTIVE,
		HEROES_TEXT_TYPE_COUNTER};
	const struct heroes_table *memory = heroes_memory_of(table);
	/* Beside cards in frames the hand stays in view. */
	struct area area = layout->board;
	if (layout->form == HEROES_FORM_LIST)
		area.columns = layout->screen.columns;
	uint8_t cards[HEROES_CARDS];
	int count = list_cards(table, cards), room = area.lines - 1;
	int most = count > room ? count - room : 0,
	    first = memory->scroll < most ? memory->scroll : most;
	char title[HEROES_LINE];
	bool is_pile = memory->page == HEROES_PAGE_DISCARD;
	HEROES_SAY(title, table, is_pile ? HEROES_TEXT_PAGE_DISCARD : HEROES_TEXT_PAGE_CARDS,
		RD_WORDS(heroes_word(table, filters[memory->filter % FILTERS])), RD_NUMBER(count),
		RD_NUMBER(count > 0 ? first + 1 : 0),
		RD_NUMBER(first + room < count ? first + room : count));
	screen_fill(&area, &style_plain);
	screen_rule(area.line, area.column, area.columns, &style_faint, title);
	for (int i = 0; i < room && first + i < count; i++)
		draw_row(table, &area, area.line + 1 + i, cards[first + i]);
	if (count == 0)
		screen_text(area.line + 1, 1, area.columns - 1, &style_faint,
			heroes_word(table, HEROES_TEXT_PAGE_EMPTY));
}

static void open_page(struct heroes_table *memory, enum heroes_page page)
{
	memory->page = memory->page == page ? HEROES_PAGE_NONE : (uint8_t)page;
	memory->scroll = 0;
	memory->filter = 0;
}

/* False: not a key of the pages. While one is open no other key of the board acts. */
bool heroes_page_key(struct table *table, int key)
{
	enum { STEP = 1, LEAP = 10, PAGE_LEAST = 16 }; /* the cards of a page at 80 x 24 */
	struct heroes_table *memory = heroes_memory_of(table);
	uint8_t cards[HEROES_CARDS];
	if (key == 'p' || key == 'c') {
		open_page(memory, key == 'p' ? HEROES_PAGE_DISCARD : HEROES_PAGE_CARDS);
		return true;
	}
	if (memory->page == HEROES_PAGE_NONE)
		return false;
	int count = list_cards(table, cards), scroll = memory->scroll;
	switch (key) {
	case KEY_OF_UP: scroll -= STEP; break;
	case KEY_OF_DOWN: scroll += STEP; break;
	case KEY_OF_LEFT: scroll -= LEAP; break;
	case KEY_OF_RIGHT: scroll += LEAP; break;
	case KEY_OF_HOME: scroll = 0; break;
	case KEY_OF_END: scroll = HEROES_CARDS; break;
	case 'f':
	case KEY_OF_TAB:
		memory->filter = (uint8_t)((memory->filter + 1) % FILTERS);
		scroll = 0;
		break;
	case ' ':
	case KEY_OF_ENTER:
	case KEY_OF_BACKSPACE:
	case KEY_OF_ESCAPE: memory->page = HEROES_PAGE_NONE; break;
	default: return false;
	}
	int last = count > PAGE_LEAST ? count - PAGE_LEAST : 0;
	memory->scroll = (int16_t)(scroll < 0 ? 0 : scroll > last ? last : scroll);
	return true;
}
