/*
 * parts.h: the parts of machiavelli's board (rules: docs/rules/machiavelli.md, 14).
 *
 * board.c        the table of the board, its keys and clicks
 * map.c          the map: owners, units, orders, the pointer
 * pages.c        the pages beside it, as rows of text
 * orders.c       orders by two choices on the map
 * court.c        money, letters, votes: what is chosen from lists
 * chronicle.c    letters and reports, as they were told
 * texts.c        its words beside the game's own
 * map_raster.py  makes the rasters of the map from docs/rules/machiavelli-map.json
 *
 * Names begin with italy_ here, for those with machiavelli_ are the rules'.
 */
#ifndef BOARDS_MACHIAVELLI_PARTS_H
#define BOARDS_MACHIAVELLI_PARTS_H

#include "games/machiavelli/machiavelli.h"
#include "games/machiavelli/words.h"
#include "terminal/board.h"

extern const struct board board_machiavelli;

enum { ITALY_LINE = 256 };

/* texts.c */
enum italy_text {
	ITALY_TEXT_CAPTION,
	ITALY_TEXT_TALK,
	ITALY_TEXT_WRITE,
	ITALY_TEXT_END,
	/* titles of pages, in their order */
	ITALY_TEXT_PAGE_ORDERS,
	ITALY_TEXT_PAGE_TREASURY,
	ITALY_TEXT_PAGE_LETTERS,
	ITALY_TEXT_PAGE_POWERS,
	ITALY_TEXT_PAGE_LANDS,
	ITALY_TEXT_PAGE_REPORT,
	/* orders */
	ITALY_TEXT_YOU_RULE,
	ITALY_TEXT_WATCHING,
	ITALY_TEXT_WILL_HOLD,
	ITALY_TEXT_NO_RETREAT,
	ITALY_TEXT_NO_UNITS,
	ITALY_TEXT_NOT_YET,
	ITALY_TEXT_YOU_ARE_READY,
	ITALY_TEXT_FALLEN,
	/* treasury */
	ITALY_TEXT_TREASURY,
	ITALY_TEXT_LISTED,
	ITALY_TEXT_REMAINS,
	ITALY_TEXT_NO_EXPENSES,
	ITALY_TEXT_SPRING,
	ITALY_TEXT_INCOME,
	ITALY_TEXT_UPKEEP,
	ITALY_TEXT_BALANCE,
	ITALY_TEXT_UNPAID,
	ITALY_TEXT_PRICES,
	ITALY_TEXT_PRICE_UNITS,
	ITALY_TEXT_PRICE_DEEDS,
	/* letters */
	ITALY_TEXT_TO_ALL,
	ITALY_TEXT_WITH,
	ITALY_TEXT_NEW_LETTERS,
	ITALY_TEXT_NO_LETTERS,
	ITALY_TEXT_LETTER_HEAD,
	ITALY_TEXT_LETTER_PROMPT,
	ITALY_TEXT_LETTERS_SENT,
	/* powers */
	ITALY_TEXT_NEEDED,
	ITALY_TEXT_POWER,
	ITALY_TEXT_IS_READY,
	ITALY_TEXT_IS_WAITED_FOR,
	ITALY_TEXT_STRIKES,
	ITALY_TEXT_VOTE,
	ITALY_TEXT_VOTES_NEEDED,
	ITALY_TEXT_BALLOT,
	/* lands and what is under the pointer */
	ITALY_TEXT_NEUTRAL,
	ITALY_TEXT_SEA,
	ITALY_TEXT_LAND,
	ITALY_TEXT_PORT,
	ITALY_TEXT_CITY,
	ITALY_TEXT_CAPITAL,
	ITALY_TEXT_UNIT_OF,
	ITALY_TEXT_FAMINE,
	ITALY_TEXT_SIEGE,
	ITALY_TEXT_UNSEEN,
	ITALY_TEXT_CLOSED,
	ITALY_TEXT_LAND_HEAD,
	/* the report */
	ITALY_TEXT_REPORT_OF,
	ITALY_TEXT_NO_REPORT,
	ITALY_TEXT_STRENGTHS,
	ITALY_TEXT_GROUP_MONEY,
	ITALY_TEXT_GROUP_MURDER,
	ITALY_TEXT_GROUP_BATTLE,
	ITALY_TEXT_GROUP_SIEGE,
	ITALY_TEXT_GROUP_LANDS,
	ITALY_TEXT_GROUP_UNITS,
	ITALY_TEXT_GROUP_SEASON,
	ITALY_TEXT_GROUP_POWERS,
	/* choosing on the map */
	ITALY_TEXT_CHOOSE_WAY,
	ITALY_TEXT_CHOOSE_SUPPORTED,
	ITALY_TEXT_CHOOSE_SUPPORT_TO,
	ITALY_TEXT_CHOOSE_CARRIED,
	ITALY_TEXT_CHOOSE_CARRIED_TO,
	ITALY_TEXT_NO_OWN_UNIT,
	ITALY_TEXT_ASK_READY,
	/* lists */
	ITALY_TEXT_PAY_FOR,
	ITALY_TEXT_DO_TRANSFER,
	ITALY_TEXT_DO_ASSASSINATE,
	ITALY_TEXT_DO_BRIBE,
	ITALY_TEXT_DO_RELIEF,
	ITALY_TEXT_DO_RECRUIT,
	ITALY_TEXT_PAY_WHOM,
	ITALY_TEXT_WRITE_WHOM,
	ITALY_TEXT_KILL_WHOM,
	ITALY_TEXT_KILL_ODDS,
	ITALY_TEXT_WHICH,
	ITALY_TEXT_NOTHING_TO_CHOOSE,
	ITALY_TEXT_LIST_PRICE,
	ITALY_TEXT_NO_VOTE,
	ITALY_TEXT_VOTE_ON,
	/* keys */
	ITALY_TEXT_HINTS_TALK,
	ITALY_TEXT_HINTS_MAP,
	ITALY_TEXT_HINTS_UNIT,
	ITALY_TEXT_HINTS_CHOOSE,
	ITALY_TEXT_HINTS_PANEL,
	ITALY_TEXT_HINTS_LETTERS,
	ITALY_TEXT_HINTS_REPORT,
	ITALY_TEXT_HINTS_LOOK,
	ITALY_TEXT_HELP_TYPED,
	ITALY_TEXT_HELP_POINT,
	ITALY_TEXT_HELP_CHOOSE,
	ITALY_TEXT_HELP_NEXT,
	ITALY_TEXT_HELP_HOLD,
	ITALY_TEXT_HELP_SUPPORT,
	ITALY_TEXT_HELP_BESIEGE,
	ITALY_TEXT_HELP_RETREATS,
	ITALY_TEXT_HELP_CLEAR,
	ITALY_TEXT_HELP_EXPENSE,
	ITALY_TEXT_HELP_LETTER,
	ITALY_TEXT_HELP_READY,
	ITALY_TEXT_HELP_PAGES,
	ITALY_TEXT_HELP_TAB,
	ITALY_TEXT_LEGEND_CODE,
	ITALY_TEXT_LEGEND_CITY,
	ITALY_TEXT_LEGEND_GARRISON,
	ITALY_TEXT_LEGEND_UNITS,
	ITALY_TEXT_LEGEND_MOVE,
	ITALY_TEXT_LEGEND_ORDERS,
	ITALY_TEXT_LEGEND_REACH,
	ITALY_TEXT_LEGEND_FAMINE,
	ITALY_TEXT_LEGEND_SIEGE,
	ITALY_TEXT_LEGEND_LETTERS,
	ITALY_TEXT_LEGEND_LETTERS_2,
	ITALY_TEXT_LEGEND_SEA,
	ITALY_TEXT_LEGEND_UNSEEN,
	ITALY_TEXTS,
};
extern const struct rd_text italy_texts[ITALY_TEXTS];

enum italy_page {
	ITALY_PAGE_ORDERS,
	ITALY_PAGE_TREASURY,
	ITALY_PAGE_LETTERS,
	ITALY_PAGE_POWERS,
	ITALY_PAGE_LANDS,
	ITALY_PAGE_REPORT,
	ITALY_PAGES,
};

/* What a choice on the map means while a unit is held. */
enum italy_step {
	ITALY_STEP_WAY,
	ITALY_STEP_SUPPORTED,
	ITALY_STEP_SUPPORT_TO,
	ITALY_STEP_CARRIED,
	ITALY_STEP_CARRIED_TO,
};

/* ---- the chronicle: letters and reports ---- */

enum italy_group { /* of entries; those of the report have titles in this order */
	ITALY_GROUP_MONEY,
	ITALY_GROUP_MURDER,
	ITALY_GROUP_BATTLE,
	ITALY_GROUP_SIEGE,
	ITALY_GROUP_LANDS,
	ITALY_GROUP_UNITS,
	ITALY_GROUP_SEASON,
	ITALY_GROUP_POWERS,
	ITALY_GROUP_LETTER,
	ITALY_GROUP_NONE,
};
enum { ITALY_ENTRIES = 1200, ITALY_CHRONICLE_BYTES = 96 * 1024 };

struct italy_entry {
	uint32_t at; /* in `text` */
	uint16_t length;
	uint8_t turn, group, tone;
	uint8_t place;   /* that it speaks of, or NOWHERE */
	int8_t from, to; /* of a letter; RD_NOBODY: to all */
};
/* The oldest entries go when there is no room. */
struct italy_chronicle {
	uint8_t turn; /* that is being told; 0: not known yet */
	int count;
	uint32_t used;
	uint16_t unread[MACHIAVELLI_SEATS + 1]; /* letters by sender; the last: to all */
	struct italy_entry entry[ITALY_ENTRIES];
	char text[ITALY_CHRONICLE_BYTES];
};

/* What the board keeps for a seat. */
struct italy_table {
	uint8_t pointer;           /* a place */
	uint8_t unit;              /* 1 + reference of the unit held, 0: none */
	uint8_t step;              /* enum italy_step */
	uint8_t target;            /* reference of the unit supported or carried */
	uint8_t page;              /* enum italy_page */
	bool is_on_panel;          /* the arrows go through the page, not over the map */
	uint8_t partner;           /* letters: 1 + seat, 0: to all */
	uint8_t back;              /* report: so many turns ago */
	int16_t line[ITALY_PAGES]; /* chosen on each page */
	struct italy_chronicle chronicle;
};

static inline const struct machiavelli_view *italy_view_of(const struct table *table)
{
	return table->view;
}
static inline struct italy_table *italy_memory_of(const struct table *table)
{
	return table->memory;
}
static inline const char *italy_word(const struct table *table, enum italy_text text)
{
	return italy_texts[text].in[table->language];
}
/* A sentence of this board. */
#define ITALY_SAY(out, table, text, ...)                                                           \
	SAY(out, &italy_texts[text], (table)->language, __VA_ARGS__)

/* ---- board.c: what stands where ---- */

void italy_open_page(struct table *, int page);

/* The field unit or garrison of a reference, as the view shows it; NULL if there is none. */
const struct machiavelli_seen_unit *italy_unit_seen(const struct machiavelli_view *, int reference);
/* The order that was given to a unit, NULL if there is none. */
const struct machiavelli_order *italy_order_given(const struct machiavelli_view *, int reference);
/* The unit that is held and still there, or NO_UNIT. */
int italy_held(const struct table *);
/* Whether the match is played without this place. */
bool italy_is_closed(const struct machiavelli_view *, int place);
/* Where the held unit can go by the present step. */
struct machiavelli_set italy_in_reach(const struct table *);
/* Whether this seat takes part: it may act, or is ready and may think better of it. */
bool italy_takes_part(const struct table *);
/* "f" for Florence; '?' for no seat of the match. */
char italy_sign_of(const struct machiavelli_view *, int seat);
const char *italy_power(const struct table *, int seat);

/* ---- chronicle.c ---- */

void italy_hear(
	void *memory, const struct rd_event *, const void *view, enum rd_language, bool is_past);
void italy_forget(void *memory);
enum tone italy_tone(const struct rd_event *, const void *view);
enum fate italy_fate(const struct rd_event *, const void *view, int *number);
/* Letters to or from a partner (0: to all, else 1 + seat) have been read. */
void italy_read_letters(struct italy_chronicle *, int partner);
int italy_unread(const struct italy_chronicle *);

/* ---- map.c ---- */

struct italy_spot {
	uint8_t line, column;
};
/* The map in characters: a place for each, and the corner of each place's label. */
struct italy_raster {
	uint8_t lines, columns;
	const uint8_t *cells;
	struct italy_spot label[MACHIAVELLI_PLACES];
};
extern const struct italy_raster italy_small_raster, italy_large_raster;
enum italy_form { ITALY_FORM_SMALL, ITALY_FORM_LARGE };

void italy_draw_map(struct table *, const struct layout *);
/* The place that is drawn there, or NOWHERE. */
int italy_place_at(const struct table *, const struct layout *, int line, int column);
/* The next place from here, by so many columns and lines; the same if there is none. */
int italy_next_place(int from, int right, int down);
const struct style *italy_unit_style(const struct machiavelli_view *, int seat);

/* ---- pages.c ---- */

enum { ITALY_ROW = 256 };

/* A line of a page. Those with an id can be chosen. */
struct italy_row {
	char text[ITALY_ROW];
	uint8_t tone;
	uint8_t place; /* or NOWHERE */
	int16_t id;    /* of the unit, the expense, the seat, the place, the entry; -1: none */
};
struct italy_rows {
	struct italy_row *row;
	int count, capacity;
	int columns;
};
/* All lines of the present page, in so many columns. */
void italy_fill_page(const struct table *, int page, int columns, struct italy_rows *);
void italy_free_page(struct italy_rows *);
void italy_draw_page(struct table *, const struct area *);
/* The chosen row; false if the page has none. */
bool italy_chosen_row(const struct table *, struct italy_row *);
/* Goes to the next row that can be chosen; the pointer goes to its place. */
void italy_move_row(struct table *, int step);
/* Chooses what is drawn on this line of the panel. False if nothing is. */
bool italy_click_row(struct table *, const struct area *, int line, int column);

/* ---- orders.c ---- */

/* Enter at the pointer: takes a unit, or says where it goes. */
void italy_press(struct table *);
void italy_hold_unit(struct table *, int reference);
bool italy_let_go(struct table *); /* false: nothing was held */
void italy_next_unit(struct table *, int step);
/* Keys of orders. False: not one of them. */
bool italy_order_key(struct table *, int key);
void italy_ready(struct table *);

/* ---- court.c ---- */

void italy_spend(struct table *);
void italy_strike_out(struct table *, int id);
void italy_write_letter(struct table *, int partner); /* -1: asks whom */
void italy_pay(struct table *, int seat);             /* RD_NOBODY: asks whom */
void italy_vote(struct table *);
/* Lines that may be typed besides what is legal: factions by name, retreats. */
void italy_offer(const struct table *, struct completion *);

#endif
