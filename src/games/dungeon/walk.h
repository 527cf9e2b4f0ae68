/*
 * walk.h: many steps for one key: explore, travel, run, rest.
 *
 * Conveniences of every client (the terminal's board calls it, a page asks it as advice), made of single legal actions and of nothing but the view: what the seat
 * knows. After each action the view is shown again, and the walk says the next action or why it ends:
 *
 *	dungeon_walk_begin(&walk, DUNGEON_WALK_EXPLORE);
 *	while ((end = dungeon_walk_next(&walk, view, &action)) == DUNGEON_WALK_ON && do(action)) ;
 *
 *  1. It ends at anything new: somebody comes into view or hunts the seeker, hit points fall, something
 *     begins to work on the seeker, a sound that was not heard of late, a thing, a chest, stairs, a lock.
 *  2. It ends by itself: every walk has a limit of actions, and who explores or travels steps on no cell twice unless
 *     something was learned or taken in between: turns are never burned to and fro.
 *  3. A struct that is all zero is one that has seen nothing. Sounds heard, things left behind, what only a
 *     map has shown and where somebody stood in the way are remembered from one walk to the next;
 *     dungeon_walk_notice keeps them when steps are made by hand.
 */
#ifndef DUNGEON_WALK_H
#define DUNGEON_WALK_H

#include "dungeon.h"

enum {
	DUNGEON_WALK_STEPS = 600,
	DUNGEON_REST_TURNS = 1500,
	DUNGEON_SOUND_OLD = 25,
	DUNGEON_PEACEFUL_KEPT = 16,
	DUNGEON_AVOIDED_OLD =
		100, /* turns after which a place where somebody stood is as any other */
};

enum dungeon_walk_kind {
	DUNGEON_WALK_EXPLORE,
	DUNGEON_WALK_TRAVEL, /* to `goal`; beside it where it cannot be entered */
	DUNGEON_WALK_RUN,    /* in `direction`, around the bends of a passage */
	DUNGEON_WALK_REST,   /* until life and stamina are full */
};

enum dungeon_walk_end {
	DUNGEON_WALK_ON, /* the action is to be done, then the view shown again */
	DUNGEON_WALK_ARRIVED,
	DUNGEON_WALK_EXPLORED, /* nothing is left that could be reached */
	DUNGEON_WALK_RESTED,
	DUNGEON_WALK_NO_WAY,
	DUNGEON_WALK_BLOCKED, /* somebody stands in the only way */
	DUNGEON_WALK_BRANCH,  /* of a run: the passage opens to a side */
	DUNGEON_WALK_SOMEBODY,
	DUNGEON_WALK_HURT,
	DUNGEON_WALK_EFFECT, /* poison, hunger and the like */
	DUNGEON_WALK_SOUND,
	DUNGEON_WALK_THING,
	DUNGEON_WALK_PLACE, /* a chest, stairs, a lock, a fire */
	DUNGEON_WALK_CHEST, /* stands beside a chest that is closed */
	DUNGEON_WALK_FULL,  /* the pack has no room for what lies here */
	DUNGEON_WALK_LIMIT,
	DUNGEON_WALK_STARTLED, /* by an event, which says what it is */
	DUNGEON_WALK_ENDS,
};

struct dungeon_walk {
	uint8_t kind, direction;
	struct rd_cell goal;
	uint16_t steps; /* of this walk */
	/* What was known when the view was last shown. */
	uint8_t floor, hp, hunger, effects;
	struct rd_bitmap things, places;
	uint16_t ids[DUNGEON_CREATURES];
	uint8_t id_count;
	uint8_t sides; /* of a run: bit per side that is open */
	/* Kept from walk to walk. */
	uint32_t heard[RD_DIRECTIONS][DUNGEON_SOUND_KINDS]; /* 1 + the turn, 0: never */
	struct rd_bitmap left[DUNGEON_FLOORS + 1];          /* things and chests passed by */
	struct rd_bitmap known;                             /* of known_floor */
	struct rd_bitmap unseen[DUNGEON_FLOORS + 1];        /* known from a map alone */
	struct rd_bitmap avoided; /* of known_floor: where somebody stood */
	uint32_t avoided_turn;
	uint16_t peaceful[DUNGEON_PEACEFUL_KEPT]; /* ids, a ring */
	uint8_t next_peaceful;
	struct rd_cell here;
	uint8_t here_floor, here_pile, known_floor;
	/* Cells of this walk since something was last learned or taken: none of them is stepped on again. */
	struct rd_bitmap trod;
	uint16_t trod_known;
};

void dungeon_walk_begin(struct dungeon_walk *, enum dungeon_walk_kind);
enum dungeon_walk_end dungeon_walk_next(
	struct dungeon_walk *, const struct dungeon_view *, struct dungeon_action *);
/* Shows it a view outside of a walk: what is heard is heard, what is left behind is left. */
void dungeon_walk_notice(struct dungeon_walk *, const struct dungeon_view *);

/* Whether an event is worth a word; and whether it stops a walk: of sounds the walk itself judges. */
bool dungeon_is_news(const struct rd_event *);
bool dungeon_startles(const struct rd_event *);

/* The walk as advice: for whoever sends views and gets the next step. */
extern const struct rd_advice dungeon_advice;

/* ---- what a view knows of a cell ------------------------------------------------------------- */

const struct dungeon_shown_creature *dungeon_seen_creature_at(
	const struct dungeon_view *, struct rd_cell);
const struct dungeon_shown_chest *dungeon_seen_chest_at(
	const struct dungeon_view *, struct rd_cell);
const struct dungeon_shown_floor_item *dungeon_seen_item_at(
	const struct dungeon_view *, struct rd_cell);
/* Known to be walkable, or a door that opens: as far as the terrain goes. */
bool dungeon_may_enter(const struct dungeon_view *, struct rd_cell);
bool dungeon_is_wall(const struct dungeon_view *, struct rd_cell);
/* Somebody who would attack, and knows where. */
bool dungeon_is_hunting(const struct dungeon_shown_creature *);
/* Stairs of a kind, where they are known. */
bool dungeon_find_terrain(const struct dungeon_view *, int terrain, struct rd_cell *);
static inline struct rd_cell dungeon_hero_cell(const struct dungeon_view *view)
{
	return rd_cell_at(view->hero.x, view->hero.y);
}
static inline int dungeon_terrain_at(const struct dungeon_view *view, struct rd_cell cell)
{
	return rd_cell_is_inside(cell, view->w, view->h) ? view->map[cell.y][cell.x]
							 : DUNGEON_UNKNOWN;
}

#endif
