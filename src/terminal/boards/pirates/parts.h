/*
 * parts.h: the parts of pirates' board (rules: docs/rules/pirates.md, section 13).
 *
 * board.c   the table of the board, its pointer, keys and clicks
 * map.c     the hexes: where each is drawn and what stands in it
 * panel.c   store, prices, teams, the card of a ship, fleets, in words
 * plan.c    what keys add to a ship's plan, and where a plan leads
 * market.c  the lists: loading, trading, the shipyard, with what one can afford
 * review.c  a round that was played, step by step
 * tables.c  the numbers in force, class by class
 * texts.c   its words beside the game's own
 */
#ifndef BOARDS_PIRATES_PARTS_H
#define BOARDS_PIRATES_PARTS_H

#include "games/pirates/pirates.h"
#include "games/pirates/words.h"
#include "terminal/board.h"

/* How large a hex is drawn; the first that lets the whole map in, from the last on, is taken. */
enum pirates_form {
	PIRATES_FORM_TINY,
	PIRATES_FORM_FLAT,
	PIRATES_FORM_LARGE,
	PIRATES_FORM_HUGE,
	PIRATES_FORMS,
};

/* What the keys are for, and what the panel shows. */
enum pirates_mode {
	PIRATES_MODE_SAIL,
	PIRATES_MODE_PLUNDER,
	PIRATES_MODE_TRADE,
	PIRATES_MODE_YARD,
	PIRATES_MODE_NAME, /* of a new ship, typed in the yard */
	PIRATES_MODE_FLEETS,
	PIRATES_MODE_TABLES,
	PIRATES_MODE_REVIEW,
};

enum pirates_text {
	PIRATES_TEXT_STORE,
	PIRATES_TEXT_ROUND,
	PIRATES_TEXT_YOU,
	PIRATES_TEXT_READY,
	PIRATES_TEXT_OUT,
	PIRATES_TEXT_NO_SHIP,
	PIRATES_TEXT_HULL,
	PIRATES_TEXT_GUNS,
	PIRATES_TEXT_HOLD,
	PIRATES_TEXT_PLACE,
	PIRATES_TEXT_CHAINED,
	PIRATES_TEXT_SUNK,
	PIRATES_TEXT_BROKEN,
	PIRATES_TEXT_PLAN,
	PIRATES_TEXT_PLAN_EMPTY,
	PIRATES_TEXT_FLEET,
	PIRATES_TEXT_FLEETS,
	PIRATES_TEXT_PORTS,
	PIRATES_TEXT_REPAIR_COST,
	PIRATES_TEXT_UPGRADE_COST,
	/* tiles */
	PIRATES_TEXT_SEA,
	PIRATES_TEXT_LAND,
	PIRATES_TEXT_PORT,
	PIRATES_TEXT_PLANTATION,
	PIRATES_TEXT_EXTRA,
	PIRATES_TEXT_WRECK,
	PIRATES_TEXT_SHIP_HERE,
	PIRATES_TEXT_STATUS,
	/* lists */
	PIRATES_TEXT_PLUNDER_TITLE,
	PIRATES_TEXT_PLUNDER_ROW,
	PIRATES_TEXT_ROOM,
	PIRATES_TEXT_TRADE_TITLE,
	PIRATES_TEXT_UNLOAD_ROW,
	PIRATES_TEXT_SELL_ROW,
	PIRATES_TEXT_BUY_ROW,
	PIRATES_TEXT_BALANCE,
	PIRATES_TEXT_SLOTS_NEEDED,
	PIRATES_TEXT_YARD_TITLE,
	PIRATES_TEXT_REPAIR_ROW,
	PIRATES_TEXT_DOWNGRADE_ROW,
	PIRATES_TEXT_UPGRADE_ROW,
	PIRATES_TEXT_FIT_ROW,
	PIRATES_TEXT_REFIT_ROW,
	PIRATES_TEXT_NEW_ROW,
	PIRATES_TEXT_OWNED,
	PIRATES_TEXT_FREE,
	PIRATES_TEXT_NEW_AT,
	PIRATES_TEXT_NAMED,
	PIRATES_TEXT_AFFORDABLE,
	/* notes and questions */
	PIRATES_TEXT_ASK_DEAL,
	PIRATES_TEXT_ASK_READY,
	PIRATES_TEXT_ASK_CLEAR,
	PIRATES_TEXT_POINT_PORT,
	PIRATES_TEXT_POINT_TARGET,
	PIRATES_TEXT_SIDE,
	PIRATES_TEXT_NO_WAY,
	PIRATES_TEXT_NOTHING_PLANNED,
	PIRATES_TEXT_NO_REVIEW,
	PIRATES_TEXT_PLANNED_GO,
	/* a round again */
	PIRATES_TEXT_REVIEW,
	PIRATES_TEXT_REVIEW_CUT,
	/* tables */
	PIRATES_TEXT_TABLES,
	PIRATES_TEXT_ROW_HULL,
	PIRATES_TEXT_ROW_GUNS,
	PIRATES_TEXT_ROW_HOLD,
	PIRATES_TEXT_ROW_SPEED,
	PIRATES_TEXT_BLOWS,
	PIRATES_TEXT_ROW_UPGRADE,
	PIRATES_TEXT_ROW_RAISE,
	/* keys */
	PIRATES_TEXT_HINTS,
	PIRATES_TEXT_HINTS_LIST,
	PIRATES_TEXT_HINTS_YARD,
	PIRATES_TEXT_HINTS_NAME,
	PIRATES_TEXT_HINTS_FLEETS,
	PIRATES_TEXT_HINTS_TABLES,
	PIRATES_TEXT_HINTS_REVIEW,
	PIRATES_TEXT_HINTS_LOOK,
	PIRATES_TEXT_HELP_SELECT,
	PIRATES_TEXT_HELP_SAIL,
	PIRATES_TEXT_HELP_VOLLEY,
	PIRATES_TEXT_HELP_SPECIAL,
	PIRATES_TEXT_HELP_MORTAR,
	PIRATES_TEXT_HELP_TRADE,
	PIRATES_TEXT_HELP_YARD,
	PIRATES_TEXT_HELP_UNDO,
	PIRATES_TEXT_HELP_POINT,
	PIRATES_TEXT_HELP_GO,
	PIRATES_TEXT_HELP_REVIEW,
	PIRATES_TEXT_HELP_READY,
	PIRATES_TEXT_HELP_MOUSE,
	/* signs */
	PIRATES_TEXT_LEGEND_SHIP,
	PIRATES_TEXT_LEGEND_FACING,
	PIRATES_TEXT_LEGEND_GHOST,
	PIRATES_TEXT_LEGEND_PATH,
	PIRATES_TEXT_LEGEND_REACH,
	PIRATES_TEXT_LEGEND_FIRE,
	PIRATES_TEXT_LEGEND_LAND,
	PIRATES_TEXT_LEGEND_PORT,
	PIRATES_TEXT_LEGEND_PLANTATION,
	PIRATES_TEXT_LEGEND_EXTRA,
	PIRATES_TEXT_LEGEND_WRECK,
	PIRATES_TEXT_LEGEND_GOODS,
	PIRATES_TEXTS,
};
extern const struct rd_text pirates_texts[PIRATES_TEXTS];
/* "cl", "me": two letters for each good, "$" for money. */
extern const struct rd_text pirates_short_goods[PIRATES_GOODS];

static inline const struct rd_text *pirates_text(enum pirates_text text)
{
	return &pirates_texts[text];
}

enum {
	PIRATES_LINE = 256,
	PIRATES_TAPE = 1 << 16, /* bytes of a round's events that are kept for the review */
	PIRATES_OFFERS = 16,
};

/* The last round that was played: how all stood before it, and what happened. */
struct pirates_tape {
	struct pirates_view present; /* the latest that was told; round 0: nothing yet */
	struct pirates_view before;  /* of the round that the tape is about; round 0: none */
	bool is_running;             /* the resolution is being told */
	bool is_cut;                 /* more happened than there is room for */
	uint32_t length;
	_Alignas(8) uint8_t events[PIRATES_TAPE]; /* records as in an arena */
};

/* What the board keeps for a seat. */
struct pirates_table {
	uint8_t selected; /* number of a ship, 0: none */
	uint8_t mode;
	uint8_t form;    /* 1 + the form that was asked for, 0: what fits */
	uint8_t side_of; /* a chain or heavy ball waits for its side: 1 + enum pirates_do */
	bool has_pointer;
	bool is_replay;
	bool is_pointing; /* the arrows move the pointer, not the ship */
	struct rd_hex pointer;
	/* lists */
	uint8_t row, facing;
	uint8_t scroll;
	int32_t amount[7]; /* of the rows of a list */
	char name[PIRATES_NAME + 1];
	/* prices of the day before, 0: not known */
	struct pirates_prices yesterday;
	uint16_t beat; /* of the review */
	struct pirates_tape tape;
};

static inline const struct pirates_view *pirates_view_of(const struct table *table)
{
	return table->view;
}
static inline struct pirates_table *pirates_memory_of(const struct table *table)
{
	return table->memory;
}
static inline const char *pirates_word(const struct table *table, enum pirates_text text)
{
	return text_in(pirates_text(text), table->language);
}
/* The selected ship, anybody's; NULL if there is none. */
const struct pirates_ship *pirates_selected(const struct table *);
/* The same if it is one's own. */
const struct pirates_ship *pirates_own_selected(const struct table *);
/* "A1" */
struct pirates_tag {
	char text[8];
};
struct pirates_tag pirates_tag_of(const struct pirates_view *, const struct pirates_ship *);
/* The arrow of a facing, one column. */
const char *pirates_arrow(int facing);
const struct style *pirates_team_style(int seat);
/* "1000$ 100cl 100wo", "0" for nothing. */
void pirates_say_amounts(
	const struct table *, const struct pirates_amounts *, char *out, size_t capacity);

/* map.c */

/* What is marked on the map beside what stands there. */
struct pirates_marks {
	char sign[PIRATES_CELLS]; /* '1' to '4' a path, '+' in reach, '!' fired at, 0 nothing */
	int ghost;                /* the cell where the selected ship's plan ends, 0: nowhere */
	int ghost_facing, ghost_seat;
};
/* A tile as every form draws it: two columns, four columns, a line below. */
struct pirates_square {
	char tiny[24], wide[40], label[PIRATES_NAME_ROOM];
	struct style style;
};
struct pirates_square pirates_square_of(const struct pirates_view *, const struct pirates_chart *,
	const struct pirates_marks *, struct rd_hex, int selected);
/* Returns the lines of the area that the map did not need. */
int pirates_draw_map(struct table *, const struct area *, const struct pirates_view *shown,
	const struct pirates_marks *);
bool pirates_tile_of_place(
	const struct table *, const struct area *, int line, int column, struct rd_hex *);

/* panel.c */

/* A panel is written from the top; what has no room is left out. */
struct pirates_panel {
	struct area area;
	int line;
	const struct table *table;
};
void pirates_panel_add(struct pirates_panel *, const struct style *, const char *text);
void pirates_panel_wrap(struct pirates_panel *, const struct style *, const char *text);
void pirates_panel_rule(struct pirates_panel *, const char *title);
void pirates_draw_panel(struct table *, const struct area *);
void pirates_draw_fleets(struct table *, const struct area *, const struct pirates_view *);
void pirates_draw_ports(struct table *, const struct area *);
void pirates_say_status(struct table *, char *out, size_t capacity);

/* plan.c */

/* A ship at the end of its plan. */
struct pirates_planned {
	struct pirates_chart chart;
	struct pirates_waters waters;
	struct pirates_walk walk;
};
void pirates_planned_of(
	struct pirates_planned *, const struct pirates_view *, const struct pirates_ship *);
void pirates_mark_plan(
	const struct pirates_view *, const struct pirates_ship *, struct pirates_marks *);
/* Each adds to the selected ship's plan, or notes why not. */
bool pirates_plan_add(struct table *, const struct pirates_step *, int count);
void pirates_plan_do(struct table *, enum pirates_do);
void pirates_plan_side(struct table *, enum pirates_do, enum pirates_side);
void pirates_plan_mortar(struct table *);
void pirates_plan_go(struct table *, struct rd_hex);
/* Fires at this tile with what bears on it. */
void pirates_plan_fire_at(struct table *, struct rd_hex);
void pirates_plan_undo(struct table *);
void pirates_plan_clear(struct table *);
void pirates_plan_ready(struct table *);

/* market.c */
void pirates_open_plunder(struct table *);
void pirates_open_trade(struct table *);
void pirates_open_yard(struct table *);
void pirates_draw_market(struct table *, const struct area *);
bool pirates_market_key(struct table *, int key);
void pirates_market_click(struct table *, const struct area *, int line);
void pirates_market_status(struct table *, char *out, size_t capacity);

/* tables.c */
void pirates_draw_tables(struct table *, const struct area *);

/* review.c */
void pirates_hear(
	void *memory, const struct rd_event *, const void *view, enum rd_language, bool is_past);
/* Whoever steps through a log opens the review by a key; it is not opened for him. */
void pirates_forget(void *memory);
int pirates_beats(const struct pirates_tape *);
/* How all stood after so many beats, and what the last of them marks. */
void pirates_review_at(
	const struct pirates_tape *, int beat, struct pirates_view *, struct pirates_marks *);
void pirates_draw_review(struct table *, const struct area *);
bool pirates_review_key(struct table *, int key);

extern const struct board board_pirates;

#endif
