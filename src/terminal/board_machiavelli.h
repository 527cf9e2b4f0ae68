/*
 * board_machiavelli.h: the parts of machiavelli's board (rules: docs/rules/machiavelli.md, 14).
 *
 * board_machiavelli.c            the table of the board, its keys and clicks
 * board_machiavelli_map.c        the map: owners, units, orders, the pointer
 * board_machiavelli_pages.c      the pages beside it, as rows of text
 * board_machiavelli_orders.c     orders by two choices on the map
 * board_machiavelli_court.c      money, letters, votes: what is chosen from lists
 * board_machiavelli_chronicle.c  letters and reports, as they were told
 * board_machiavelli_texts.c      its words beside the game's own
 * map_raster.py                  makes the rasters of the map from docs/rules/machiavelli-map.json
 */
#ifndef TERMINAL_BOARD_MACHIAVELLI_H
#define TERMINAL_BOARD_MACHIAVELLI_H

#include "board.h"
#include "games/machiavelli/machiavelli.h"
#include "games/machiavelli/words.h"

extern const struct board board_machiavelli;

enum { MACHIAVELLI_LINE = 256 };

/* board_machiavelli_texts.c */
enum machiavelli_text {
	MACHIAVELLI_TEXT_CAPTION,
	MACHIAVELLI_TEXT_TALK,
	MACHIAVELLI_TEXT_WRITE,
	MACHIAVELLI_TEXT_END,
	/* titles of pages, in their order */
	MACHIAVELLI_TEXT_PAGE_ORDERS,
	MACHIAVELLI_TEXT_PAGE_TREASURY,
	MACHIAVELLI_TEXT_PAGE_LETTERS,
	MACHIAVELLI_TEXT_PAGE_POWERS,
	MACHIAVELLI_TEXT_PAGE_LANDS,
	MACHIAVELLI_TEXT_PAGE_REPORT,
	/* orders */
	MACHIAVELLI_TEXT_YOU_RULE,
	MACHIAVELLI_TEXT_WATCHING,
	MACHIAVELLI_TEXT_WILL_HOLD,
	MACHIAVELLI_TEXT_NO_RETREAT,
	MACHIAVELLI_TEXT_NO_UNITS,
	MACHIAVELLI_TEXT_NOT_YET,
	MACHIAVELLI_TEXT_YOU_ARE_READY,
	MACHIAVELLI_TEXT_FALLEN,
	/* treasury */
	MACHIAVELLI_TEXT_TREASURY,
	MACHIAVELLI_TEXT_LISTED,
	MACHIAVELLI_TEXT_REMAINS,
	MACHIAVELLI_TEXT_NO_EXPENSES,
	MACHIAVELLI_TEXT_SPRING,
	MACHIAVELLI_TEXT_INCOME,
	MACHIAVELLI_TEXT_UPKEEP,
	MACHIAVELLI_TEXT_BALANCE,
	MACHIAVELLI_TEXT_UNPAID,
	MACHIAVELLI_TEXT_PRICES,
	MACHIAVELLI_TEXT_PRICE_UNITS,
	MACHIAVELLI_TEXT_PRICE_DEEDS,
	/* letters */
	MACHIAVELLI_TEXT_TO_ALL,
	MACHIAVELLI_TEXT_WITH,
	MACHIAVELLI_TEXT_NEW_LETTERS,
	MACHIAVELLI_TEXT_NO_LETTERS,
	MACHIAVELLI_TEXT_LETTER_HEAD,
	MACHIAVELLI_TEXT_LETTER_PROMPT,
	MACHIAVELLI_TEXT_LETTERS_SENT,
	/* powers */
	MACHIAVELLI_TEXT_NEEDED,
	MACHIAVELLI_TEXT_POWER,
	MACHIAVELLI_TEXT_IS_READY,
	MACHIAVELLI_TEXT_IS_WAITED_FOR,
	MACHIAVELLI_TEXT_STRIKES,
	MACHIAVELLI_TEXT_VOTE,
	MACHIAVELLI_TEXT_VOTES_NEEDED,
	MACHIAVELLI_TEXT_BALLOT,
	/* lands and what is under the pointer */
	MACHIAVELLI_TEXT_NEUTRAL,
	MACHIAVELLI_TEXT_SEA,
	MACHIAVELLI_TEXT_LAND,
	MACHIAVELLI_TEXT_PORT,
	MACHIAVELLI_TEXT_CITY,
	MACHIAVELLI_TEXT_UNIT_OF,
	MACHIAVELLI_TEXT_FAMINE,
	MACHIAVELLI_TEXT_SIEGE,
	MACHIAVELLI_TEXT_UNSEEN,
	MACHIAVELLI_TEXT_LAND_HEAD,
	/* the report */
	MACHIAVELLI_TEXT_REPORT_OF,
	MACHIAVELLI_TEXT_NO_REPORT,
	MACHIAVELLI_TEXT_GROUP_MONEY,
	MACHIAVELLI_TEXT_GROUP_MURDER,
	MACHIAVELLI_TEXT_GROUP_BATTLE,
	MACHIAVELLI_TEXT_GROUP_SIEGE,
	MACHIAVELLI_TEXT_GROUP_LANDS,
	MACHIAVELLI_TEXT_GROUP_UNITS,
	MACHIAVELLI_TEXT_GROUP_SEASON,
	MACHIAVELLI_TEXT_GROUP_POWERS,
	/* choosing on the map */
	MACHIAVELLI_TEXT_CHOOSE_WAY,
	MACHIAVELLI_TEXT_CHOOSE_SUPPORTED,
	MACHIAVELLI_TEXT_CHOOSE_SUPPORT_TO,
	MACHIAVELLI_TEXT_CHOOSE_CARRIED,
	MACHIAVELLI_TEXT_CHOOSE_CARRIED_TO,
	MACHIAVELLI_TEXT_CHOOSE_UNIT,
	MACHIAVELLI_TEXT_NO_OWN_UNIT,
	MACHIAVELLI_TEXT_ASK_READY,
	/* lists */
	MACHIAVELLI_TEXT_PAY_FOR,
	MACHIAVELLI_TEXT_DO_TRANSFER,
	MACHIAVELLI_TEXT_DO_ASSASSINATE,
	MACHIAVELLI_TEXT_DO_BRIBE,
	MACHIAVELLI_TEXT_DO_RELIEF,
	MACHIAVELLI_TEXT_DO_RECRUIT,
	MACHIAVELLI_TEXT_PAY_WHOM,
	MACHIAVELLI_TEXT_WRITE_WHOM,
	MACHIAVELLI_TEXT_KILL_WHOM,
	MACHIAVELLI_TEXT_KILL_ODDS,
	MACHIAVELLI_TEXT_WHICH,
	MACHIAVELLI_TEXT_NOTHING_TO_CHOOSE,
	MACHIAVELLI_TEXT_LIST_PRICE,
	MACHIAVELLI_TEXT_NO_VOTE,
	MACHIAVELLI_TEXT_VOTE_ON,
	/* keys */
	MACHIAVELLI_TEXT_HINTS_TALK,
	MACHIAVELLI_TEXT_HINTS_MAP,
	MACHIAVELLI_TEXT_HINTS_UNIT,
	MACHIAVELLI_TEXT_HINTS_CHOOSE,
	MACHIAVELLI_TEXT_HINTS_PANEL,
	MACHIAVELLI_TEXT_HINTS_LETTERS,
	MACHIAVELLI_TEXT_HINTS_REPORT,
	MACHIAVELLI_TEXT_HINTS_LOOK,
	MACHIAVELLI_TEXT_HELP_POINT,
	MACHIAVELLI_TEXT_HELP_CHOOSE,
	MACHIAVELLI_TEXT_HELP_NEXT,
	MACHIAVELLI_TEXT_HELP_HOLD,
	MACHIAVELLI_TEXT_HELP_SUPPORT,
	MACHIAVELLI_TEXT_HELP_BESIEGE,
	MACHIAVELLI_TEXT_HELP_RETREATS,
	MACHIAVELLI_TEXT_HELP_CLEAR,
	MACHIAVELLI_TEXT_HELP_EXPENSE,
	MACHIAVELLI_TEXT_HELP_LETTER,
	MACHIAVELLI_TEXT_HELP_READY,
	MACHIAVELLI_TEXT_HELP_PAGES,
	MACHIAVELLI_TEXT_HELP_TAB,
	MACHIAVELLI_TEXT_LEGEND_CODE,
	MACHIAVELLI_TEXT_LEGEND_CITY,
	MACHIAVELLI_TEXT_LEGEND_GARRISON,
	MACHIAVELLI_TEXT_LEGEND_UNITS,
	MACHIAVELLI_TEXT_LEGEND_MOVE,
	MACHIAVELLI_TEXT_LEGEND_ORDERS,
	MACHIAVELLI_TEXT_LEGEND_REACH,
	MACHIAVELLI_TEXT_LEGEND_FAMINE,
	MACHIAVELLI_TEXT_LEGEND_SIEGE,
	MACHIAVELLI_TEXT_LEGEND_LETTERS,
	MACHIAVELLI_TEXT_LEGEND_LETTERS_2,
	MACHIAVELLI_TEXT_LEGEND_SEA,
	MACHIAVELLI_TEXT_LEGEND_FOG,
	MACHIAVELLI_TEXTS,
};
extern const struct rd_text machiavelli_texts[MACHIAVELLI_TEXTS];

enum machiavelli_page {
	MACHIAVELLI_PAGE_ORDERS,
	MACHIAVELLI_PAGE_TREASURY,
	MACHIAVELLI_PAGE_LETTERS,
	MACHIAVELLI_PAGE_POWERS,
	MACHIAVELLI_PAGE_LANDS,
	MACHIAVELLI_PAGE_REPORT,
	MACHIAVELLI_PAGES,
};

/* What a choice on the map means while a unit is held. */
enum machiavelli_step {
	MACHIAVELLI_STEP_WAY,
	MACHIAVELLI_STEP_SUPPORTED,
	MACHIAVELLI_STEP_SUPPORT_TO,
	MACHIAVELLI_STEP_CARRIED,
	MACHIAVELLI_STEP_CARRIED_TO,
};

/* ---- the chronicle: letters and reports ---- */

enum machiavelli_group { /* of entries; those of the report have titles in this order */
	MACHIAVELLI_GROUP_MONEY,
	MACHIAVELLI_GROUP_MURDER,
	MACHIAVELLI_GROUP_BATTLE,
	MACHIAVELLI_GROUP_SIEGE,
	MACHIAVELLI_GROUP_LANDS,
	MACHIAVELLI_GROUP_UNITS,
	MACHIAVELLI_GROUP_SEASON,
	MACHIAVELLI_GROUP_POWERS,
	MACHIAVELLI_GROUP_LETTER,
	MACHIAVELLI_GROUP_NONE,
};
enum { MACHIAVELLI_ENTRIES = 1200, MACHIAVELLI_CHRONICLE_BYTES = 96 * 1024 };

struct machiavelli_entry {
	uint32_t at; /* in `text` */
	uint16_t length;
	uint8_t turn, group, tone;
	uint8_t place;   /* that it speaks of, or NOWHERE */
	int8_t from, to; /* of a letter; RD_NOBODY: to all */
};
/* The oldest entries go when there is no room. */
struct machiavelli_chronicle {
	uint8_t turn; /* that is being told; 0: not known yet */
	int count;
	uint32_t used;
	uint16_t unread[MACHIAVELLI_SEATS + 1]; /* letters by sender; the last: to all */
	struct machiavelli_entry entry[MACHIAVELLI_ENTRIES];
	char text[MACHIAVELLI_CHRONICLE_BYTES];
};

/* What the board keeps for a seat. */
struct machiavelli_table {
	uint8_t pointer;                 /* a place */
	uint8_t unit;                    /* 1 + reference of the unit held, 0: none */
	uint8_t step;                    /* enum machiavelli_step */
	uint8_t target;                  /* reference of the unit supported or carried */
	uint8_t page;                    /* enum machiavelli_page */
	bool is_on_panel;                /* the arrows go through the page, not over the map */
	uint8_t partner;                 /* letters: 1 + seat, 0: to all */
	uint8_t back;                    /* report: so many turns ago */
	int16_t line[MACHIAVELLI_PAGES]; /* chosen on each page */
	struct machiavelli_chronicle chronicle;
};

static inline const struct machiavelli_view *machiavelli_view_of(const struct table *table)
{
	return table->view;
}
static inline struct machiavelli_table *machiavelli_memory_of(const struct table *table)
{
	return table->memory;
}
static inline const char *machiavelli_word(const struct table *table, enum machiavelli_text text)
{
	return machiavelli_texts[text].in[table->language];
}
/* A sentence of this board. */
#define MACHIAVELLI_BOARD_SAY(out, table, text, ...)                                               \
	SAY(out, &machiavelli_texts[text], (table)->language, __VA_ARGS__)

/* ---- board_machiavelli.c: what stands where ---- */

void machiavelli_open_page(struct table *, int page);

/* The field unit or garrison of a reference, as the view shows it; NULL if there is none. */
const struct machiavelli_seen_unit *machiavelli_unit_seen(
	const struct machiavelli_view *, int reference);
/* The order that was given to a unit, NULL if there is none. */
const struct machiavelli_order *machiavelli_order_given(
	const struct machiavelli_view *, int reference);
/* The unit that is held and still there, or NO_UNIT. */
int machiavelli_held(const struct table *);
/* Where the held unit can go by the present step. */
struct machiavelli_set machiavelli_in_reach(const struct table *);
/* Whether this seat takes part: it may act, or is ready and may think better of it. */
bool machiavelli_takes_part(const struct table *);
/* "f" for Florence; '?' for no seat of the match. */
char machiavelli_sign_of(const struct machiavelli_view *, int seat);
const char *machiavelli_power(const struct table *, int seat);

/* ---- board_machiavelli_chronicle.c ---- */

void machiavelli_hear(
	void *memory, const struct rd_event *, const void *view, enum rd_language, bool is_past);
void machiavelli_forget(void *memory);
enum tone machiavelli_tone(const struct rd_event *, const void *view);
/* Letters to or from a partner (0: to all, else 1 + seat) have been read. */
void machiavelli_read_letters(struct machiavelli_chronicle *, int partner);
int machiavelli_unread(const struct machiavelli_chronicle *);

/* ---- board_machiavelli_map.c ---- */

struct machiavelli_spot {
	uint8_t line, column;
};
/* The map in characters: a place for each, and the corner of each place's label. */
struct machiavelli_raster {
	uint8_t lines, columns;
	const uint8_t *cells;
	struct machiavelli_spot label[MACHIAVELLI_PLACES];
};
extern const struct machiavelli_raster machiavelli_small_raster, machiavelli_large_raster;
enum machiavelli_form { MACHIAVELLI_FORM_SMALL, MACHIAVELLI_FORM_LARGE };

void machiavelli_draw_map(struct table *, const struct layout *);
/* The place that is drawn there, or NOWHERE. */
int machiavelli_place_at(const struct table *, const struct layout *, int line, int column);
/* The next place from here, by so many columns and lines; the same if there is none. */
int machiavelli_next_place(int from, int right, int down);
const struct style *machiavelli_unit_style(const struct machiavelli_view *, int seat);

/* ---- board_machiavelli_pages.c ---- */

enum { MACHIAVELLI_ROW = 256 };

/* A line of a page. Those with an id can be chosen. */
struct machiavelli_row {
	char text[MACHIAVELLI_ROW];
	uint8_t tone;
	uint8_t place; /* or NOWHERE */
	int16_t id;    /* of the unit, the expense, the seat, the place, the entry; -1: none */
};
struct machiavelli_rows {
	struct machiavelli_row *row;
	int count, capacity;
	int columns;
};
/* All lines of the present page, in so many columns. */
void machiavelli_fill_page(const struct table *, int page, int columns, struct machiavelli_rows *);
void machiavelli_free_page(struct machiavelli_rows *);
void machiavelli_draw_page(struct table *, const struct area *);
/* The chosen row; false if the page has none. */
bool machiavelli_chosen_row(const struct table *, struct machiavelli_row *);
/* Goes to the next row that can be chosen; the pointer goes to its place. */
void machiavelli_move_row(struct table *, int step);
/* Chooses what is drawn on this line of the panel. False if nothing is. */
bool machiavelli_click_row(struct table *, const struct area *, int line, int column);

/* ---- board_machiavelli_orders.c ---- */

/* Enter at the pointer: takes a unit, or says where it goes. */
void machiavelli_press(struct table *);
void machiavelli_hold_unit(struct table *, int reference);
bool machiavelli_let_go(struct table *); /* false: nothing was held */
void machiavelli_next_unit(struct table *, int step);
/* Keys of orders. False: not one of them. */
bool machiavelli_order_key(struct table *, int key);
void machiavelli_ready(struct table *);

/* ---- board_machiavelli_court.c ---- */

void machiavelli_spend(struct table *);
void machiavelli_strike_out(struct table *, int id);
void machiavelli_write_letter(struct table *, int partner); /* -1: asks whom */
void machiavelli_pay(struct table *, int seat);
void machiavelli_vote(struct table *);
/* Lines that may be typed besides what is legal: factions by name, retreats. */
void machiavelli_offer(const struct table *, struct completion *);

#endif
