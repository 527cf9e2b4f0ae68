/*
 * parts.h: the parts of naval's board (rules: docs/rules/naval.md, section 13).
 *
 * board.c   the table of the board, its pointer, keys and clicks
 * sea.c     the sea: what stands in each cell and how it is drawn
 * panel.c   bars, fleets and the card of the selected ship, in words
 * orders.c  what keys mean: moves, shots, warnings, prices
 * texts.c   its words beside the game's own
 */
#ifndef BOARDS_NAVAL_PARTS_H
#define BOARDS_NAVAL_PARTS_H

#include "games/naval/naval.h"
#include "games/naval/words.h"
#include "terminal/board.h"

/* How large a cell is drawn. */
enum naval_form { NAVAL_FORM_SMALL, NAVAL_FORM_WIDE, NAVAL_FORM_LARGE };

/* What is marked around the selected ship. */
enum naval_outline { NAVAL_OUTLINE_REACH, NAVAL_OUTLINE_SIGHT, NAVAL_OUTLINE_NONE, NAVAL_OUTLINES };

/* texts.c */
enum naval_text {
	NAVAL_TEXT_FUEL,
	NAVAL_TEXT_AMMO,
	NAVAL_TEXT_GAIN,
	NAVAL_TEXT_FIRED,
	NAVAL_TEXT_SUNK,
	NAVAL_TEXT_ENEMIES,
	NAVAL_TEXT_UNSEEN,
	NAVAL_TEXT_LAST_SEEN,
	NAVAL_TEXT_JUST_SEEN,
	NAVAL_TEXT_SELECT,
	NAVAL_TEXT_POINTS,
	NAVAL_TEXT_GUN,
	NAVAL_TEXT_TORPEDO,
	NAVAL_TEXT_MINES,
	NAVAL_TEXT_VISION,
	NAVAL_TEXT_COSTS,
	NAVAL_TEXT_LOST_CORE,
	NAVAL_TEXT_LOST_WEAPONS,
	NAVAL_TEXT_LOST_BRIDGE,
	NAVAL_TEXT_LOST_ENGINE,
	NAVAL_TEXT_WATER,
	NAVAL_TEXT_THEIR_TORPEDO,
	NAVAL_TEXT_THEIR_MINE,
	NAVAL_TEXT_OUR_TORPEDO,
	NAVAL_TEXT_OUR_MINE,
	NAVAL_TEXT_SEA_SEEN,
	NAVAL_TEXT_SEA_KNOWN,
	NAVAL_TEXT_ROCK_SEEN,
	NAVAL_TEXT_ROCK_KNOWN,
	NAVAL_TEXT_FOG,
	NAVAL_TEXT_OWN_CELL,
	NAVAL_TEXT_ENEMY_CELL,
	NAVAL_TEXT_CELL_SEEN,
	NAVAL_TEXT_CELL_JUST_SEEN,
	NAVAL_TEXT_CELL_THEIR_TORPEDO,
	NAVAL_TEXT_CELL_THEIR_MINE,
	NAVAL_TEXT_CELL_OUR_TORPEDO,
	NAVAL_TEXT_CELL_OUR_MINE,
	NAVAL_TEXT_PRICES,
	NAVAL_TEXT_PRICE_GO,
	NAVAL_TEXT_PRICE_FIRE,
	NAVAL_TEXT_PRICE_REFUSED,
	NAVAL_TEXT_NO_FUEL,
	NAVAL_TEXT_NO_AMMO,
	NAVAL_TEXT_NO_TARGET,
	NAVAL_TEXT_NOT_AHEAD,
	NAVAL_TEXT_POINT_FIRST,
	NAVAL_TEXT_OUTLINE_REACH,
	NAVAL_TEXT_OUTLINE_SIGHT,
	NAVAL_TEXT_OUTLINE_NONE,
	NAVAL_TEXT_ASK_MINE,
	NAVAL_TEXT_ASK_TORPEDO,
	NAVAL_TEXT_ASK_LINE,
	NAVAL_TEXT_ASK_END,
	NAVAL_TEXT_HINTS,
	NAVAL_TEXT_HINTS_POINT,
	NAVAL_TEXT_HINTS_LOOK,
	NAVAL_TEXT_HELP_SELECT,
	NAVAL_TEXT_HELP_MOVE,
	NAVAL_TEXT_HELP_ROTATE,
	NAVAL_TEXT_HELP_POINT,
	NAVAL_TEXT_HELP_PICK,
	NAVAL_TEXT_HELP_TOGGLE,
	NAVAL_TEXT_HELP_TARGET,
	NAVAL_TEXT_HELP_GO,
	NAVAL_TEXT_HELP_FIRE,
	NAVAL_TEXT_HELP_OUTLINE,
	NAVAL_TEXT_HELP_END,
	NAVAL_TEXT_HELP_MOUSE,
	NAVAL_TEXT_LEGEND_ROCKS,
	NAVAL_TEXT_LEGEND_BOWS,
	NAVAL_TEXT_LEGEND_LETTERS,
	NAVAL_TEXT_LEGEND_POINTS,
	NAVAL_TEXT_LEGEND_SEEN,
	NAVAL_TEXT_LEGEND_OUR_SHOTS,
	NAVAL_TEXT_LEGEND_THEIR_SHOTS,
	NAVAL_TEXT_LEGEND_NEXT,
	NAVAL_TEXT_LEGEND_OUTLINE,
	NAVAL_TEXT_LEGEND_POINTER,
	NAVAL_TEXTS,
};
extern const struct rd_text naval_texts[NAVAL_TEXTS];

static inline const struct rd_text *naval_text(enum naval_text text)
{
	return &naval_texts[text];
}

/* What the board keeps for a seat. */
struct naval_table {
	uint8_t selected; /* 1 + place in view->ships, 0: none */
	uint8_t outline;
	bool has_pointer;
	bool arrows_point; /* the arrow keys move the pointer, not the ship */
	struct rd_cell pointer;
};

static inline const struct naval_view *naval_view_of(const struct table *table)
{
	return table->view;
}
static inline struct naval_table *naval_memory_of(const struct table *table)
{
	return table->memory;
}
/* The selected ship, NULL if there is none or it was sunk. */
const struct naval_own_ship *naval_selected(const struct table *);
/* North plays with the board turned by half a circle, so that its own side is at the bottom. */
static inline bool naval_is_turned(const struct naval_view *view)
{
	return view->side == NAVAL_NORTH;
}
/* The place in view->ships or view->enemies of a ship with a cell there, or -1. */
int naval_own_at(const struct naval_view *, struct rd_cell);
int naval_enemy_at(const struct naval_view *, struct rd_cell);
int naval_last_seen_at(const struct naval_view *, struct rd_cell);
/* A projectile in that cell: the first of a list, or NULL. */
const struct naval_seen_projectile *naval_shot_at(
	const struct naval_seen_projectile *, int count, struct rd_cell);
/* The letter that stands for a ship's system: 'W' in English for the weapons. */
char naval_system_letter(int system, enum rd_language);
/* What the selected ship sees or can hit, by the outline that is on. */
struct rd_board naval_outlined(const struct table *);

/* sea.c */
void naval_draw_sea(struct table *, const struct layout *);
/* The cell drawn at that place of the screen; false if there is none. */
bool naval_cell_of_place(
	const struct table *, const struct layout *, int line, int column, struct rd_cell *);

/* panel.c */
void naval_draw_panel(struct table *, const struct area *);

/* orders.c */
void naval_order_move(struct table *, bool is_ahead);
void naval_order_rotate(struct table *, enum naval_turning);
void naval_order_fire(struct table *, struct rd_cell);
/* Moves by single steps until an end of the ship has reached the cell, or something happens. */
void naval_order_go(struct table *, struct rd_cell);
/* Steps to a cell straight ahead (positive) or astern (negative); 0: it is neither. */
int naval_steps_to(const struct naval_own_ship *, struct rd_cell);
void naval_order_end(struct table *);
/* The next cell that the selected ship could hit and that holds an enemy. */
bool naval_next_target(const struct table *, struct rd_cell after, struct rd_cell *);
void naval_say_status(struct table *, char *out, size_t capacity);

#endif
