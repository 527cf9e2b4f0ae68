/*
 * pages.c: pages over the map: the pack, a thing, what is worn, the seeker's numbers, who
 * is in sight, what may be taken, the log, the end. Each is drawn from the view and closed by Escape.
 */
#include "parts.h"

#include <stdio.h>
#include <string.h>

#include "terminal/columns.h"
#include "terminal/journal.h"

enum { MARGIN = 2, LETTERS = 26, END_LINES = 24 };

void dungeon_open(struct table *table, enum dungeon_screen screen)
{
	dungeon_memory_of(table)->screen = (uint8_t)screen;
}

void dungeon_open_pack(struct table *table, enum dungeon_intent intent)
{
	dungeon_memory_of(table)->intent = (uint8_t)intent;
	dungeon_open(table, DUNGEON_S_PACK);
}

/* ---- a page ---------------------------------------------------------------------------------- */

struct page {
	struct area box; /* with its frame */
	int line;        /* that is written next */
};

static struct page begin_page(const struct layout *layout, int lines, const char *title)
{
	struct page page = {.box = layout->board};
	int room = layout->board.lines - 1;
	page.box.lines = lines + 2 < room ? lines + 2 : room;
	page.line = page.box.line + 1;
	screen_frame(&page.box, &style_box, title);
	return page;
}

static void add_styled(struct page *page, const struct style *style, int indent, const char *text)
{
	struct style on = style_on(style, &style_box);
	if (page->line < page->box.line + page->box.lines - 1)
		screen_text(page->line, page->box.column + 1 + MARGIN + indent,
			page->box.columns - 2 * MARGIN - 2 - indent, &on, text);
}

static void add_line(struct page *page, const struct style *style, const char *text)
{
	add_styled(page, style, 0, text);
	page->line++;
}

/* A long line over several, as far as there is room. */
static void add_wrapped(struct page *page, const struct style *style, const char *text)
{
	int columns = page->box.columns - 2 * MARGIN - 2;
	while (*text) {
		char part[DUNGEON_LINE * 4];
		size_t length = text_wrap(text, columns);
		snprintf(part, sizeof(part), "%.*s", (int)length, text);
		add_line(page, style, part);
		text += length;
		while (*text == ' ')
			text++;
	}
}

/* ---- things ---------------------------------------------------------------------------------- */

/* "a  ) dagger (worn)" in one of two columns. */
static void draw_thing(const struct page *page, int place, int rows, char letter,
	const struct dungeon_shown_item *item, enum rd_language language)
{
	int half = (page->box.columns - 2 * MARGIN - 2) / 2;
	int line = page->line + place % rows;
	int column = page->box.column + 1 + MARGIN + place / rows * half;
	struct style key = style_on(&style_key, &style_box);
	struct style sign = style_on(&dungeon_item_style, &style_box);
	struct style plain = style_on(item->worn ? &style_strong : &style_plain, &style_box);
	char name[DUNGEON_LINE];
	if (line >= page->box.line + page->box.lines - 1)
		return;
	dungeon_name_item(item, language, name, sizeof(name));
	screen_text(line, column, 1, &key, (const char[]){letter, 0});
	screen_text(line, column + 2, 1, &sign,
		(const char[]){dungeon_item_sign(item->look, item->kind), 0});
	screen_text(line, column + 4, half - 5, &plain, name);
}

static void draw_pack(struct table *table, const struct layout *layout)
{
	const struct dungeon_view *view = dungeon_view_of(table);
	enum dungeon_board_text title;
	switch (dungeon_memory_of(table)->intent) {
	case DUNGEON_TO_APPLY: title = DUNGEON_T_PACK_APPLY; break;
	case DUNGEON_TO_DROP: title = DUNGEON_T_PACK_DROP; break;
	case DUNGEON_TO_THROW: title = DUNGEON_T_PACK_THROW; break;
	case DUNGEON_TO_USE: title = DUNGEON_T_PACK_USE; break;
	default: title = DUNGEON_T_PACK; break;
	}
	int rows = view->pack_count > 10 ? (view->pack_count + 1) / 2 : view->pack_count;
	struct page page = begin_page(
		layout, rows > 0 ? rows : 1, dungeon_word(title, table->language));
	if (view->pack_count == 0)
		add_line(&page, &style_faint, dungeon_word(DUNGEON_T_PACK_EMPTY, table->language));
	for (int i = 0; i < view->pack_count; i++)
		draw_thing(&page, i, rows, (char)('a' + view->pack[i].slot), &view->pack[i],
			table->language);
}

static void draw_item(struct table *table, const struct layout *layout)
{
	enum { LINES = 7 };
	const struct dungeon_shown_item *item = dungeon_pack_item(
		dungeon_view_of(table), dungeon_memory_of(table)->slot);
	char name[DUNGEON_LINE], lines[LINES][DUNGEON_LINE];
	if (!item)
		return;
	dungeon_name_item(item, table->language, name, sizeof(name));
	int count = dungeon_tell_item(item, table->language, lines, LINES);
	struct page page = begin_page(layout, count + 3, name);
	for (int i = 0; i < count; i++)
		add_wrapped(&page, &style_plain, lines[i]);
	page.line++;
	add_line(&page, &style_key, dungeon_word(DUNGEON_T_ITEM_KEYS, table->language));
}

/* Letters of things to take: not those of the key that takes all. */
static char letter_of_place(const struct table *table, int place)
{
	for (char letter = 'a'; letter <= 'z'; letter++)
		if (keymap_find(table->keymap, letter) != DUNGEON_C_TAKE && place-- == 0)
			return letter;
	return ' ';
}

static void draw_take(struct table *table, const struct layout *layout)
{
	const struct dungeon_shown_item *items;
	int count = dungeon_takeable(table, &items);
	struct rd_cell cell = dungeon_memory_of(table)->chest;
	const struct dungeon_shown_chest *chest =
		cell.x >= 0 ? dungeon_seen_chest_at(dungeon_view_of(table), cell) : NULL;
	char title[DUNGEON_LINE];
	DUNGEON_SAY(title, chest ? DUNGEON_T_TAKE_CHEST : DUNGEON_T_TAKE, table->language,
		RD_WORDS(chest ? dungeon_chest_texts[chest->kind].in[table->language] : ""));
	int shown = count < LETTERS ? count : LETTERS;
	int rows = shown > 10 ? (shown + 1) / 2 : shown;
	struct page page = begin_page(layout, rows > 0 ? rows : 1, title);
	for (int i = 0; i < shown; i++)
		draw_thing(&page, i, rows, letter_of_place(table, i), &items[i], table->language);
}

/* Where a worn thing sits: rings take the two places in the order of the pack. */
static const struct dungeon_shown_item *worn_at(const struct dungeon_view *view, int place)
{
	int rings = 0;
	for (int i = 0; i < view->pack_count; i++) {
		const struct dungeon_shown_item *item = &view->pack[i];
		bool is_ring = dungeon_class_of(item) == DUNGEON_RING;
		if (!item->worn)
			continue;
		if (is_ring && place == DUNGEON_AT_RING1 + rings++)
			return item;
		if (!is_ring && item->kind < DUNGEON_ITEM_KINDS &&
			dungeon_item_rows[item->kind].place == place)
			return item;
	}
	return NULL;
}

static void draw_equipment(struct table *table, const struct layout *layout)
{
	const struct dungeon_view *view = dungeon_view_of(table);
	enum rd_language language = table->language;
	struct page page = begin_page(
		layout, DUNGEON_PLACES, dungeon_word(DUNGEON_T_EQUIPMENT, language));
	for (int place = 0; place < DUNGEON_PLACES; place++) {
		const struct dungeon_shown_item *item = worn_at(view, place);
		char name[DUNGEON_LINE] = "",
		     letter[2] = {item ? (char)('a' + item->slot) : ' ', 0};
		if (item)
			dungeon_name_item(item, language, name, sizeof(name));
		add_styled(&page, &style_key, 0, letter);
		add_styled(&page, &style_faint, 2, dungeon_place_texts[place].in[language]);
		add_styled(&page, item ? &style_plain : &style_faint, 15,
			item ? name : dungeon_word(DUNGEON_T_NOTHING, language));
		page.line++;
	}
}

/* ---- numbers --------------------------------------------------------------------------------- */

static void draw_character(struct table *table, const struct layout *layout)
{
	const struct dungeon_view *view = dungeon_view_of(table);
	const struct dungeon_shown_hero *hero = &view->hero;
	enum rd_language language = table->language;
	char text[DUNGEON_LINE];
	struct page page = begin_page(
		layout, 5 + hero->effect_count, dungeon_word(DUNGEON_T_CHARACTER, language));
	DUNGEON_SAY(text, DUNGEON_T_CHARACTER_LIFE, language, RD_NUMBER(hero->hp),
		RD_NUMBER(hero->max_hp), RD_NUMBER(hero->stamina), RD_NUMBER(hero->max_stamina),
		RD_NUMBER(hero->perception), RD_NUMBER(hero->strength), RD_NUMBER(hero->luck));
	add_line(&page, &style_plain, text);
	DUNGEON_SAY(text, DUNGEON_T_NUMBERS, language, RD_NUMBER(hero->to_hit),
		RD_NUMBER(hero->defense), RD_NUMBER(hero->armor));
	add_line(&page, &style_plain, text);
	DUNGEON_SAY(text, DUNGEON_T_SENSES, language, RD_NUMBER(hero->stealth),
		RD_NUMBER(hero->sight), RD_NUMBER(hero->hearing));
	add_line(&page, &style_plain, text);
	DUNGEON_SAY(text, DUNGEON_T_CHARACTER_FOOD, language, RD_NUMBER(hero->satiety),
		RD_WORDS(dungeon_hunger_texts[hero->hunger].in[language]), RD_NUMBER(hero->noise));
	add_line(&page, &style_plain, text);
	DUNGEON_SAY(text, DUNGEON_T_CHARACTER_DEPTH, language, RD_NUMBER(view->floor),
		RD_NUMBER(view->floors), RD_NUMBER(view->deepest), RD_NUMBER(view->turn));
	add_line(&page, &style_plain, text);
	for (int i = 0; i < hero->effect_count; i++) {
		DUNGEON_SAY(text, DUNGEON_T_EFFECT, language,
			RD_WORDS(dungeon_effect_texts[hero->effects[i].effect].in[language]),
			RD_NUMBER(hero->effects[i].turns));
		add_line(&page, &style_key, text);
	}
}

static void draw_combat(struct table *table, const struct layout *layout)
{
	const struct dungeon_view *view = dungeon_view_of(table);
	const struct dungeon_shown_creature *sorted[DUNGEON_CREATURES];
	int count = dungeon_sort_creatures(view, sorted);
	enum { LINES_EACH = 4 };
	struct page page = begin_page(layout, count > 0 ? LINES_EACH * count : 1,
		dungeon_word(DUNGEON_T_COMBAT, table->language));
	if (count == 0)
		add_line(&page, &style_faint, dungeon_word(DUNGEON_T_NOBODY, table->language));
	for (int i = 0; i < count && page.line < page.box.line + page.box.lines - 1; i++) {
		dungeon_draw_creature(table, sorted[i], page.line++, page.box.column + 1 + MARGIN,
			page.box.columns - 2 * MARGIN - 2, true);
		const char *ways =
			view->edition < 2
				? NULL
				: dungeon_creature_ways[sorted[i]->kind].in[table->language];
		if (table->whose)
			continue; /* what is told of kinds speaks to the seeker */
		add_wrapped(&page, &style_faint,
			dungeon_creature_lore[sorted[i]->kind].in[table->language]);
		if (ways)
			add_wrapped(&page, &style_faint, ways);
	}
}

static struct area history_area(const struct layout *layout)
{
	struct area area = layout->board;
	area.line++;
	area.lines -= 2;
	return area;
}

static void draw_history(struct table *table, const struct layout *layout)
{
	struct area area = history_area(layout), all = layout->board;
	all.lines--;
	screen_fill(&all, &style_plain);
	screen_rule(all.line, all.column, all.columns, &style_faint,
		dungeon_word(DUNGEON_T_HISTORY, table->language));
	journal_draw(table_journal(table), &area);
}

static void draw_end(struct table *table, const struct layout *layout)
{
	char lines[END_LINES][DUNGEON_LINE];
	const struct dungeon_end *end = &dungeon_memory_of(table)->end;
	int count = dungeon_tell_end(table, lines, END_LINES);
	struct page page = begin_page(layout, count + 6, table->game->title.in[table->language]);
	for (int i = 0; i < count; i++)
		add_wrapped(&page,
			i > 0      ? &style_plain
			: end->won ? &style_good
				   : &style_bad,
			lines[i]);
	for (const char *at = table_memorial(table); *at;) {
		char line[DUNGEON_LINE * 4];
		size_t length = strcspn(at, "\n");
		snprintf(line, sizeof(line), "%.*s", (int)length, at);
		add_wrapped(&page, &style_faint, line);
		at += length + (at[length] == '\n');
	}
	add_line(&page, &style_key, dungeon_word(DUNGEON_T_END_KEYS, table->language));
}

void dungeon_draw_page(struct table *table, const struct layout *layout)
{
	switch (dungeon_screen_of(table)) {
	case DUNGEON_S_PACK: draw_pack(table, layout); break;
	case DUNGEON_S_ITEM: draw_item(table, layout); break;
	case DUNGEON_S_TAKE: draw_take(table, layout); break;
	case DUNGEON_S_EQUIPMENT: draw_equipment(table, layout); break;
	case DUNGEON_S_CHARACTER: draw_character(table, layout); break;
	case DUNGEON_S_COMBAT: draw_combat(table, layout); break;
	case DUNGEON_S_HISTORY: draw_history(table, layout); break;
	case DUNGEON_S_END: draw_end(table, layout); break;
	default: break;
	}
}

/* ---- keys ------------------------------------------------------------------------------------ */

static bool choose_thing(struct table *table, int slot)
{
	struct dungeon_table *memory = dungeon_memory_of(table);
	struct dungeon_action action = {.type = DUNGEON_ITEM_USE,
		.slot = memory->slot,
		.to_slot = (uint8_t)slot,
		.has_to_slot = true};
	if (!dungeon_pack_item(dungeon_view_of(table), slot))
		return false;
	if (memory->intent == DUNGEON_TO_LOOK) {
		memory->slot = (uint8_t)slot;
		dungeon_open(table, DUNGEON_S_ITEM);
		return true;
	}
	if (!table->may_act)
		return false;
	dungeon_open(table, DUNGEON_S_MAP);
	switch (memory->intent) {
	case DUNGEON_TO_APPLY: dungeon_apply_item(table, slot); break;
	case DUNGEON_TO_DROP: dungeon_drop_item(table, slot); break;
	case DUNGEON_TO_USE: dungeon_use_item(table, &action); break;
	default:
		memory->slot = (uint8_t)slot;
		dungeon_aim(table, DUNGEON_TO_THROW);
		break;
	}
	return true;
}

static bool item_key(struct table *table, int command)
{
	struct dungeon_table *memory = dungeon_memory_of(table);
	if (!table->may_act)
		return false;
	switch (command) {
	case DUNGEON_C_APPLY:
		dungeon_open(table, DUNGEON_S_MAP);
		dungeon_apply_item(table, memory->slot);
		return true;
	case DUNGEON_C_DROP:
		dungeon_open(table, DUNGEON_S_MAP);
		dungeon_drop_item(table, memory->slot);
		return true;
	case DUNGEON_C_THROW: dungeon_aim(table, DUNGEON_TO_THROW); return true;
	default: return false;
	}
}

static bool history_key(struct table *table, int key)
{
	struct journal *journal = table_journal(table);
	struct area area = {0, 0, SCREEN_LINES_MIN - 10, SCREEN_COLUMNS_MIN};
	switch (key) {
	case KEY_OF_UP:
	case KEY_OF_PAGE_UP:
	case 'k': journal_scroll(journal, &area, 1); return true;
	case KEY_OF_DOWN:
	case KEY_OF_PAGE_DOWN:
	case 'j': journal_scroll(journal, &area, -1); return true;
	default: journal->scroll = 0; return false;
	}
}

static bool take_key(struct table *table, int key)
{
	if (keymap_find(table->keymap, key) == DUNGEON_C_TAKE) {
		dungeon_take_all(table);
		return true;
	}
	for (int place = 0; place < LETTERS; place++)
		if (letter_of_place(table, place) == key && key != ' ') {
			dungeon_open(table, DUNGEON_S_MAP);
			dungeon_take_one(table, place);
			return true;
		}
	return false;
}

/* While a page is open no key acts on the map: what is not the page's closes it. */
bool dungeon_page_key(struct table *table, int key)
{
	struct dungeon_table *memory = dungeon_memory_of(table);
	int command = keymap_find(table->keymap, key);
	int letter = key >= 'a' && key <= 'z' ? key - 'a' : -1;
	bool is_done = false;
	switch (memory->screen) {
	case DUNGEON_S_PACK:
	case DUNGEON_S_EQUIPMENT:
		if (memory->screen == DUNGEON_S_EQUIPMENT)
			memory->intent = DUNGEON_TO_LOOK;
		is_done = letter >= 0 && choose_thing(table, letter);
		break;
	case DUNGEON_S_ITEM: is_done = item_key(table, command); break;
	case DUNGEON_S_TAKE: is_done = table->may_act && take_key(table, key); break;
	case DUNGEON_S_HISTORY: is_done = history_key(table, key); break;
	default: break;
	}
	if (!is_done)
		memory->screen = DUNGEON_S_MAP;
	/* '?' and the like still do what they always do. */
	return is_done || key != '?';
}
