/* board.c: the table of heroes' board: what it is, its keys and clicks. */
#include "parts.h"

#include <stdio.h>

/* In the list: two headers, six heroes of two lines, three lines of rail. */
static const struct board_size sizes[] = {
	{.lines = 40,
		.columns = 160,
		.board_columns = 108,
		.panel_lines = 29,
		.form = HEROES_FORM_CARDS},
	{.lines = 40,
		.columns = 118,
		.board_columns = 78,
		.panel_lines = 24,
		.form = HEROES_FORM_CARDS},
	{.lines = 24,
		.columns = 100,
		.board_lines = 17,
		.board_columns = 56,
		.form = HEROES_FORM_LIST},
	{.lines = 24,
		.columns = 80,
		.board_lines = 17,
		.board_columns = 45,
		.form = HEROES_FORM_LIST},
};

static const struct board_help help[] = {
	{"1-9 0", &heroes_texts[HEROES_TEXT_HELP_CARDS]},
	{"Q W E", &heroes_texts[HEROES_TEXT_HELP_OWN]},
	{"A S D", &heroes_texts[HEROES_TEXT_HELP_ENEMY]},
	{"Space", &heroes_texts[HEROES_TEXT_HELP_BUTTON]},
	{"Tab arrows", &heroes_texts[HEROES_TEXT_HELP_TAB]},
	{"Backspace", &heroes_texts[HEROES_TEXT_HELP_CANCEL]},
	{"r", &heroes_texts[HEROES_TEXT_HELP_REDRAW]},
	{"x", &heroes_texts[HEROES_TEXT_HELP_END]},
	{"p c", &heroes_texts[HEROES_TEXT_HELP_PAGES]},
	{"f", &heroes_texts[HEROES_TEXT_HELP_FILTER]},
	{"Mouse", &heroes_texts[HEROES_TEXT_HELP_MOUSE]},
};

static const struct board_help legend[] = {
	{"", &heroes_texts[HEROES_TEXT_LEGEND_NAME]},
	{"9/3♥11|9/3h11", &heroes_texts[HEROES_TEXT_LEGEND_HERO]},
	{"+3/-1|+3/-1", &heroes_texts[HEROES_TEXT_LEGEND_ITEM]},
	{"B +4♥|B +4h", &heroes_texts[HEROES_TEXT_LEGEND_HEALING]},
	{"R -5", &heroes_texts[HEROES_TEXT_LEGEND_REDUCE]},
	{"R !-8", &heroes_texts[HEROES_TEXT_LEGEND_CANCEL]},
	{"R =1♥|R =1h", &heroes_texts[HEROES_TEXT_LEGEND_PREVENT]},
	{"C ↯6|C >6", &heroes_texts[HEROES_TEXT_LEGEND_COUNTER]},
	{"9+ 2-", &heroes_texts[HEROES_TEXT_LEGEND_RAISED]},
	{"●●○|oo.", &heroes_texts[HEROES_TEXT_LEGEND_PIPS]},
	{"▮ ☠2|# x2", &heroes_texts[HEROES_TEXT_LEGEND_BACKS]},
	{"◆ ×|* x", &heroes_texts[HEROES_TEXT_LEGEND_FIGHT]},
	{"▷ ▶|+ >", &heroes_texts[HEROES_TEXT_LEGEND_TARGET]},
};

/* ---- keys and clicks ------------------------------------------------------------------------- */

/* The place of a key among three, whichever case; -1 if it is none of them. */
static int slot_of_key(const char *keys, int key)
{
	for (int slot = 0; slot < HEROES_SLOTS; slot++)
		if (key == keys[slot] || key == keys[slot] - 'a' + 'A')
			return slot;
	return -1;
}

static int card_of_key(int key)
{
	return key >= '1' && key <= '9' ? key - '1' : key == '0' ? 9 : -1;
}

/* Up and Down go through the hand, as far as its cards can be played; who discards, through all. */
static void next_card(struct table *table, int step)
{
	if (heroes_view_of(table)->phase == HEROES_DISCARD) {
		heroes_point_at_card(table, step);
		return;
	}
	const struct heroes_seen_player *me = heroes_own(heroes_view_of(table));
	int place = heroes_held(table);
	char why[HEROES_LINE];
	if (place < 0 && step < 0)
		place = me->shown_count;
	for (place += step; place >= 0 && place < me->shown_count; place += step) {
		int type = heroes_card(me->hand[place])->type;
		bool is_instant = type == HEROES_REACTIVE || type == HEROES_COUNTERATTACK;
		if (!is_instant && heroes_can_play(table, me->hand[place], why, sizeof(why))) {
			heroes_press_card(table, place);
			return;
		}
	}
}

static bool acting_key(struct table *table, int key)
{
	int own = slot_of_key("qwe", key), enemy = slot_of_key("asd", key), card = card_of_key(key);
	if (own >= 0)
		heroes_press_own(table, own);
	if (enemy >= 0)
		heroes_press_enemy(table, enemy);
	if (card >= 0)
		heroes_press_card(table, card);
	if (own >= 0 || enemy >= 0 || card >= 0)
		return true;
	switch (key) {
	case ' ':
	case KEY_OF_ENTER: heroes_press_button(table); return true;
	case KEY_OF_TAB:
	case KEY_OF_RIGHT: heroes_press_next(table, 1); return true;
	case KEY_OF_LEFT: heroes_press_next(table, -1); return true;
	case KEY_OF_UP: next_card(table, -1); return true;
	case KEY_OF_DOWN: next_card(table, 1); return true;
	case 'r': heroes_redraw(table); return true;
	case 'x': heroes_end_turn(table); return true;
	case KEY_OF_BACKSPACE:
	case KEY_OF_ESCAPE: return heroes_cancel(table);
	default: return false;
	}
}

static bool on_key(struct table *table, int key)
{
	if (heroes_page_key(table, key))
		return true;
	if (heroes_memory_of(table)->page != HEROES_PAGE_NONE)
		return false;
	if (table->may_act)
		return acting_key(table, key);
	heroes_press_card(table, card_of_key(key));
	return card_of_key(key) >= 0;
}

/* A click is the key of what it meets: a card, a slot, the button. The right button cancels. */
static bool on_mouse(struct table *table, const struct input *click, const struct layout *layout)
{
	struct area button = heroes_button_area(&layout->panel);
	if (click->is_secondary || heroes_memory_of(table)->page != HEROES_PAGE_NONE)
		return heroes_cancel(table);
	if (area_holds(&button, click->line, click->column)) {
		heroes_press_button(table);
		return true;
	}
	if (area_holds(&layout->panel, click->line, click->column)) {
		int place = heroes_card_at(table, &layout->panel, click->line);
		heroes_press_card(table, place);
		return place >= 0;
	}
	for (int slot = 0; slot < HEROES_SLOTS; slot++) {
		struct area own = heroes_slot_area(layout, true, slot);
		struct area enemy = heroes_slot_area(layout, false, slot);
		if (area_holds(&own, click->line, click->column))
			heroes_press_own(table, slot);
		else if (area_holds(&enemy, click->line, click->column))
			heroes_press_enemy(table, slot);
		else
			continue;
		return true;
	}
	return false;
}

/* ---- the rest of the table ------------------------------------------------------------------- */

static void draw(struct table *table, const struct layout *layout)
{
	bool has_page = heroes_memory_of(table)->page != HEROES_PAGE_NONE;
	if (has_page) {
		heroes_draw_page(table, layout);
	} else {
		heroes_draw_tables(table, layout);
		heroes_draw_rail(table, layout);
	}
	if (!has_page || layout->form == HEROES_FORM_CARDS)
		heroes_draw_hand(table, &layout->panel);
}

static void caption(struct table *table, char *out, size_t capacity)
{
	enum heroes_text phase = (enum heroes_text)(
		HEROES_TEXT_PHASE_OPENING + heroes_view_of(table)->phase);
	snprintf(out, capacity, "%s", heroes_word(table, phase));
}

/* The card that is held, with its price, in whole words. */
static void status(struct table *table, char *out, size_t capacity)
{
	const struct heroes_seen_player *me = heroes_own(heroes_view_of(table));
	int place = heroes_held(table);
	char what[HEROES_LINE];
	out[0] = 0;
	if (place < 0)
		return;
	int card = me->hand[place];
	heroes_say_card(table, card, what, sizeof(what));
	snprintf(out, capacity, "%s (%d): %s", heroes_name(table, card),
		heroes_numbers_of(table, card)->cost, what);
}

static enum heroes_text hints_of(const struct table *table)
{
	const struct heroes_view *view = heroes_view_of(table);
	if (heroes_memory_of(table)->page != HEROES_PAGE_NONE)
		return HEROES_TEXT_HINTS_PAGE;
	if (!table->may_act)
		return HEROES_TEXT_HINTS_LOOK;
	if (heroes_held(table) >= 0 && view->phase != HEROES_DISCARD)
		return HEROES_TEXT_HINTS_HELD;
	if (heroes_aiming(table) >= 0)
		return HEROES_TEXT_HINTS_AIM;
	switch (view->phase) {
	case HEROES_OPENING: return HEROES_TEXT_HINTS_OPENING;
	case HEROES_COMBAT: return HEROES_TEXT_HINTS_COMBAT;
	case HEROES_WINDOW: return HEROES_TEXT_HINTS_WINDOW;
	case HEROES_DISCARD: return HEROES_TEXT_HINTS_DISCARD;
	default: return HEROES_TEXT_HINTS;
	}
}

static void hints(struct table *table, char *out, size_t capacity)
{
	snprintf(out, capacity, "%s", heroes_word(table, hints_of(table)));
}

/* What befalls a hero of this seat is bad, of the other good. */
static enum tone tone_of_harm(const struct heroes_event *event, const struct heroes_view *view)
{
	return view->seat < 0 ? TONE_PLAIN : event->seat == view->seat ? TONE_BAD : TONE_GOOD;
}

/* The log leaves out what the board shows anyway. */
static enum tone tone(const struct rd_event *head, const void *of)
{
	const struct heroes_event *event = (const struct heroes_event *)head;
	const struct heroes_view *view = of;
	switch (head->type) {
	case HEROES_TURN_STARTED: return TONE_HEADING;
	case HEROES_HERO_HURT:
	case HEROES_HERO_DIED:
	case HEROES_ITEM_BROKEN:
	case HEROES_DECK_EXHAUSTED: return tone_of_harm(event, view);
	case HEROES_CARDS_DRAWN: return event->seat == view->seat ? TONE_SILENT : TONE_FAINT;
	case HEROES_PHASE_CHANGED:
	case HEROES_WINDOW_OPENED:
	case HEROES_ITEM_WORN:
	case HEROES_ATTACK_CLOSED:
	case HEROES_TURN_ENDED: return TONE_SILENT;
	case HEROES_MATCH_FINISHED:
		return view->seat < 0                ? TONE_PLAIN
		       : event->winner == view->seat ? TONE_GOOD
						     : TONE_BAD;
	default: return TONE_PLAIN;
	}
}

static enum fate fate(const struct rd_event *head, const void *of, int *number)
{
	const struct heroes_event *event = (const struct heroes_event *)head;
	bool is_own = event->seat == ((const struct heroes_view *)of)->seat;
	switch (head->type) {
	case HEROES_TURN_STARTED: *number = event->turn; return FATE_TURN;
	case HEROES_HERO_DIED:
	case HEROES_ITEM_BROKEN: return is_own ? FATE_LOSS : FATE_GAIN;
	case HEROES_HERO_HURT: return is_own ? FATE_LOSS : FATE_NONE;
	default: return FATE_NONE;
	}
}

/* Life with which a hero is as good as fallen. */
enum { FEW = 2 };

static enum moment moment(const struct rd_event *head, const void *view)
{
	const struct heroes_event *event = (const void *)head;
	(void)view;
	switch (head->type) {
	case HEROES_ATTACK_ROLLED:
		return event->critical || event->fumble ? MOMENT_LUCK : MOMENT_NONE;
	case HEROES_HERO_HURT:
		if (event->hp > 0 && event->hp <= FEW)
			return MOMENT_ESCAPE;
		return event->damage > 0 ? MOMENT_FIRST : MOMENT_NONE;
	case HEROES_HERO_DIED: return MOMENT_LOSS;
	default: return MOMENT_NONE;
	}
}

const struct board board_heroes = {
	.game = "heroes",
	.memory_size = sizeof(struct heroes_table),
	.sizes = sizes,
	.size_count = RD_COUNT(sizes),
	.help = help,
	.help_count = RD_COUNT(help),
	.legend = legend,
	.legend_count = RD_COUNT(legend),
	.draw = draw,
	.caption = caption,
	.status = status,
	.hints = hints,
	.key = on_key,
	.mouse = on_mouse,
	.tone = tone,
	.fate = fate,
	.hear = heroes_hear,
	.forget = heroes_forget,
	.doubt = heroes_doubt,
	.remark = heroes_remark,
	.moment = moment,
};
