/*
 * parts.h: the parts of heroes' board (rules: docs/rules/heroes.md, section 13).
 *
 * board.c   the table of the board, its keys and clicks
 * reckon.c  what cards and attacks would do, in words
 * tables.c  both tables: heroes, items, hands as backs, resources
 * rail.c    between the tables: dice, aim, the attack that must be answered
 * hear.c    the last attack and its dice, as they were told
 * hand.c    the own hand and the button
 * orders.c  what keys and the button do, and what is asked before
 * pages.c   the discard pile and the list of cards, to browse
 * texts.c   its words beside the game's own
 */
#ifndef BOARDS_HEROES_PARTS_H
#define BOARDS_HEROES_PARTS_H

#include "games/heroes/heroes.h"
#include "games/heroes/reckon.h"
#include "games/heroes/words.h"
#include "terminal/board.h"

extern const struct board board_heroes;

/* Heroes as lines of a list, or as cards in frames. */
enum heroes_form { HEROES_FORM_LIST, HEROES_FORM_CARDS };
enum { HEROES_LINE = 256 };

/* texts.c */
enum heroes_text {
	HEROES_TEXT_YOU,
	HEROES_TEXT_OPPONENT,
	HEROES_TEXT_SEAT,
	HEROES_TEXT_ATK,
	HEROES_TEXT_DEF,
	HEROES_TEXT_HP,
	HEROES_TEXT_EMPTY,
	HEROES_TEXT_SPENT,
	HEROES_TEXT_ROOM,
	HEROES_TEXT_HAND,
	HEROES_TEXT_PILES,
	HEROES_TEXT_PHASE_OPENING,
	HEROES_TEXT_PHASE_RECRUIT,
	HEROES_TEXT_PHASE_COMBAT,
	HEROES_TEXT_PHASE_WINDOW,
	HEROES_TEXT_PHASE_DISCARD,
	HEROES_TEXT_PHASE_OVER,
	/* cards */
	HEROES_TEXT_IS_HERO,
	HEROES_TEXT_IS_ITEM,
	HEROES_TEXT_IS_HEALING,
	HEROES_TEXT_IS_REDUCE,
	HEROES_TEXT_IS_CANCEL,
	HEROES_TEXT_IS_PREVENT,
	HEROES_TEXT_IS_COUNTER,
	HEROES_TEXT_IS_SPOIL,
	/* why not now */
	HEROES_TEXT_WHY_TURN,
	HEROES_TEXT_WHY_OPENING,
	HEROES_TEXT_WHY_COST,
	HEROES_TEXT_WHY_FULL,
	HEROES_TEXT_WHY_NO_HERO,
	HEROES_TEXT_WHY_NO_ROOM,
	HEROES_TEXT_WHY_HEALTHY,
	HEROES_TEXT_WHY_DEFENCE,
	HEROES_TEXT_WHY_RECRUITED,
	HEROES_TEXT_WHY_NO_ANSWER,
	HEROES_TEXT_WHY_NO_DAMAGE,
	HEROES_TEXT_WHY_NOT_CRITICAL,
	HEROES_TEXT_WHY_NO_DEATH,
	/* what a card would do in the window */
	HEROES_TEXT_THEN_LIVES,
	HEROES_TEXT_THEN_DIES,
	HEROES_TEXT_THEN_COUNTER,
	HEROES_TEXT_THEN_HEAL,
	/* the rail */
	HEROES_TEXT_ODDS,
	HEROES_TEXT_ODDS_LINE,
	HEROES_TEXT_ODDS_CARD,
	HEROES_TEXT_ATTACKED,
	HEROES_TEXT_DICE,
	HEROES_TEXT_CRITICAL,
	HEROES_TEXT_FUMBLE,
	HEROES_TEXT_NOW_LIVES,
	HEROES_TEXT_NOW_DIES,
	HEROES_TEXT_NOW_NOTHING,
	HEROES_TEXT_WAIT_DEFENDER,
	HEROES_TEXT_LAST,
	HEROES_TEXT_LAST_COUNTER,
	HEROES_TEXT_DO_RECRUIT,
	HEROES_TEXT_DO_SLOT,
	HEROES_TEXT_DO_COMBAT,
	HEROES_TEXT_DO_NOTHING_LEFT,
	HEROES_TEXT_DO_DISCARD,
	HEROES_TEXT_DO_OPENING,
	HEROES_TEXT_OTHER_KEPT,
	HEROES_TEXT_OTHER_CHOOSES,
	HEROES_TEXT_RESERVE,
	HEROES_TEXT_NO_RESERVE,
	HEROES_TEXT_LAST_HERO,
	HEROES_TEXT_WON,
	HEROES_TEXT_LOST,
	HEROES_TEXT_WHY_LOST,
	HEROES_TEXT_WHY_SURRENDER,
	HEROES_TEXT_WHY_ABANDONED,
	/* the button */
	HEROES_TEXT_BUTTON,
	HEROES_TEXT_KEEP,
	HEROES_TEXT_REDRAW,
	HEROES_TEXT_TO_COMBAT,
	HEROES_TEXT_END_TURN,
	HEROES_TEXT_PASS,
	HEROES_TEXT_DISCARD,
	HEROES_TEXT_DISCARD_MORE,
	HEROES_TEXT_PLAY_ON,
	HEROES_TEXT_ATTACK,
	HEROES_TEXT_WAIT,
	HEROES_TEXT_OVER,
	/* questions and notes */
	HEROES_TEXT_ASK_NO_HEROES,
	HEROES_TEXT_ASK_BARE_COMBAT,
	HEROES_TEXT_ASK_STILL_READY,
	HEROES_TEXT_ASK_ONLY_HERO,
	HEROES_TEXT_NOTE_SLOT,
	HEROES_TEXT_NOTE_CANNOT,
	HEROES_TEXT_NOTE_COUNT,
	HEROES_TEXT_NOTE_CARD,
	/* pages */
	HEROES_TEXT_PAGE_DISCARD,
	HEROES_TEXT_PAGE_CARDS,
	HEROES_TEXT_PAGE_EMPTY,
	HEROES_TEXT_ALL,
	HEROES_TEXT_TYPE_HERO,
	HEROES_TEXT_TYPE_ITEM,
	HEROES_TEXT_TYPE_HEALING,
	HEROES_TEXT_TYPE_REACTIVE,
	HEROES_TEXT_TYPE_COUNTER,
	/* keys */
	HEROES_TEXT_HINTS,
	HEROES_TEXT_HINTS_HELD,
	HEROES_TEXT_HINTS_AIM,
	HEROES_TEXT_HINTS_COMBAT,
	HEROES_TEXT_HINTS_WINDOW,
	HEROES_TEXT_HINTS_OPENING,
	HEROES_TEXT_HINTS_DISCARD,
	HEROES_TEXT_HINTS_PAGE,
	HEROES_TEXT_HINTS_LOOK,
	HEROES_TEXT_HELP_CARDS,
	HEROES_TEXT_HELP_OWN,
	HEROES_TEXT_HELP_ENEMY,
	HEROES_TEXT_HELP_BUTTON,
	HEROES_TEXT_HELP_TAB,
	HEROES_TEXT_HELP_CANCEL,
	HEROES_TEXT_HELP_REDRAW,
	HEROES_TEXT_HELP_END,
	HEROES_TEXT_HELP_PAGES,
	HEROES_TEXT_HELP_FILTER,
	HEROES_TEXT_HELP_MOUSE,
	HEROES_TEXT_LEGEND_NAME,
	HEROES_TEXT_LEGEND_HERO,
	HEROES_TEXT_LEGEND_ITEM,
	HEROES_TEXT_LEGEND_HEALING,
	HEROES_TEXT_LEGEND_REDUCE,
	HEROES_TEXT_LEGEND_CANCEL,
	HEROES_TEXT_LEGEND_PREVENT,
	HEROES_TEXT_LEGEND_COUNTER,
	HEROES_TEXT_LEGEND_RAISED,
	HEROES_TEXT_LEGEND_PIPS,
	HEROES_TEXT_LEGEND_BACKS,
	HEROES_TEXT_LEGEND_FIGHT,
	HEROES_TEXT_LEGEND_TARGET,
	HEROES_TEXTS,
};
extern const struct rd_text heroes_texts[HEROES_TEXTS];

enum heroes_page { HEROES_PAGE_NONE, HEROES_PAGE_DISCARD, HEROES_PAGE_CARDS };

/* The last attack or counterattack and its dice; it is shown until the turn after it is over. */
struct heroes_seen_attack {
	bool is_there, is_counter;
	uint8_t turn;
	uint8_t attacker, target; /* cards */
	struct heroes_attack roll;
};

/*
 * What the board keeps for a seat. What was picked up counts only as long as the moment lasts in
 * which it was: another phase, turn or hand drops it.
 */
struct heroes_table {
	uint32_t moment;
	uint8_t held;    /* 1 + place in the hand, 0: none */
	uint8_t aiming;  /* 1 + own slot that attacks */
	uint8_t pointed; /* 1 + slot that the button would choose for either */
	uint16_t marked; /* cards to discard, a bit for each place in the hand */
	uint8_t page, filter;
	int16_t scroll;
	struct heroes_seen_attack last;
	uint8_t card[2][HEROES_SLOTS]; /* 1 + card of who stood there last, by seat; 0: not heard */
};

static inline const struct heroes_view *heroes_view_of(const struct table *table)
{
	return table->view;
}
static inline struct heroes_table *heroes_memory_of(const struct table *table)
{
	return table->memory;
}
static inline const char *heroes_word(const struct table *table, enum heroes_text text)
{
	return heroes_texts[text].in[table->language];
}
static inline const char *heroes_name(const struct table *table, int card)
{
	return heroes_card(card)->name.in[table->language];
}
static inline const struct heroes_numbers *heroes_numbers_of(const struct table *table, int card)
{
	return heroes_numbers(&heroes_view_of(table)->options, card);
}
/* A sentence of this board. */
#define HEROES_SAY(out, table, text, ...)                                                          \
	SAY(out, &heroes_texts[text], (table)->language, __VA_ARGS__)

/* ---- reckon.c ---- */

/* "4.2": the damage to be expected. */
void heroes_say_mean(const struct table *, const struct heroes_odds *, char *out, size_t capacity);

/* Whether a card of the hand can be played now. Otherwise `why` says why not. */
bool heroes_can_play(const struct table *, int card, char *why, size_t capacity);
/* What a card does, in words: "ATK 10, DEF 3, HP 10, 2 slots". */
void heroes_say_card(const struct table *, int card, char *out, size_t capacity);
/* Its numbers, short: "10/3 ♥10". */
void heroes_say_numbers(const struct table *, int card, char *out, size_t capacity);
/* What became of the attack if this card answered it: "4 damage, 3 HP left". */
void heroes_remark(const struct table *, const void *action, char *out, size_t capacity);
void heroes_say_outcome(const struct table *, int card, char *out, size_t capacity);

/* ---- orders.c ---- */

/* What was picked up: places counted from 0, -1 for nothing. */
int heroes_held(const struct table *);   /* place in the hand */
int heroes_aiming(const struct table *); /* own slot */
int heroes_pointed(const struct table *);
unsigned heroes_marked(const struct table *);
void heroes_let_go(struct table *);
/* True if there was something to let go, or a page to close. */
bool heroes_cancel(struct table *);

void heroes_press_card(struct table *, int place);
void heroes_press_own(struct table *, int slot);
void heroes_press_enemy(struct table *, int slot);
void heroes_press_button(struct table *);
void heroes_press_next(struct table *, int step);
/* Who discards points at cards; Tab marks the one that is pointed at. */
void heroes_point_at_card(struct table *, int step);
void heroes_redraw(struct table *);
bool heroes_doubt(const struct table *, const void *action, char *question, size_t capacity);
void heroes_end_turn(struct table *);
/* What the button says; false if it does nothing now. */
bool heroes_say_button(const struct table *, char *out, size_t capacity);

/* ---- drawing ---- */

extern const struct style heroes_type_styles[];

/* tables.c */
void heroes_draw_tables(struct table *, const struct layout *);
/* Where a slot is drawn. */
struct area heroes_slot_area(const struct layout *, bool is_own, int slot);
struct area heroes_rail_area(const struct layout *);

/* rail.c */
void heroes_draw_rail(struct table *, const struct layout *);

/* hear.c */
void heroes_hear(
	void *memory, const struct rd_event *, const void *view, enum rd_language, bool is_past);
void heroes_forget(void *memory);

/* hand.c */
void heroes_draw_hand(struct table *, const struct area *);
/* The place in the hand that is drawn on that line, -1 for none. */
int heroes_card_at(const struct table *, const struct area *, int line);
struct area heroes_button_area(const struct area *panel);

/* pages.c */
void heroes_draw_page(struct table *, const struct layout *);
bool heroes_page_key(struct table *, int key);

#endif
