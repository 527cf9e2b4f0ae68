/*
 * maker.h: making levels (4). A maker fills one level; draws are named `gen` and never scripted (8). What a level
 * promises is checked after it is made (generate.c); a maker that has painted itself into a corner says so by
 * returning false, and the level is made again.
 */
#ifndef RONDA_DUNGEON_MAKER_H
#define RONDA_DUNGEON_MAKER_H

#include "parts.h"

enum dungeon_generator {
	DUNGEON_MAKE_TOWN,
	DUNGEON_MAKE_ROOMS,
	DUNGEON_MAKE_CLASSIC,
	DUNGEON_MAKE_CAVERN,
	DUNGEON_MAKE_THREE_GATES,
	DUNGEON_MAKE_LIBRARY,
	DUNGEON_MAKE_SANCTUM,
	DUNGEON_MAKE_LATTICE,
	DUNGEON_GENERATORS,
};
enum { DUNGEON_ROOMS_MAX = 32 };

struct dungeon_room {
	int x, y, w, h;
	struct rd_cell centre; /* walkable: where corridors and stairs go */
	int fixed;             /* 1 + its place among the fixed rooms, 0: a room like others */
};

struct dungeon_maker {
	struct dungeon_level *level;
	struct dungeon_placed *placed;
	struct rd_chance *chance;
	int floor, floors, danger, band; /* bands A to E: 0 to 4 */
	int edition;                     /* as in the state */
	bool is_cavern, is_fixed;
	int room_count, door_count, weak_count, lock_count;
	int lock; /* the level's colour, terrain */
	struct dungeon_room rooms[DUNGEON_ROOMS_MAX];
	struct rd_cell up, down; /* stairs */
	struct rd_bitmap taken;  /* cells that take nothing else (4.6) */
	struct rd_bitmap fixed;  /* cells of fixed rooms (4.3) */
};

int dungeon_gen(struct dungeon_maker *, int low, int high);
bool dungeon_chance(struct dungeon_maker *, int percent);

/* furnish.c */
void dungeon_put_creature(struct dungeon_maker *, int kind, struct rd_cell);
void dungeon_put_random_creature(struct dungeon_maker *, struct rd_cell);
void dungeon_put_item(struct dungeon_maker *, struct rd_cell, int kind, int count);
void dungeon_put_random_item(struct dungeon_maker *, struct rd_cell);
void dungeon_put_chest(struct dungeon_maker *, int chest_kind, struct rd_cell);
void dungeon_put_wall(struct dungeon_maker *, struct rd_cell); /* a weak wall */
void dungeon_put_staples(struct dungeon_maker *); /* ration, growth, chest, table, shelf, uniques */
void dungeon_put_key(struct dungeon_maker *);
void dungeon_put_rubble(struct dungeon_maker *, int count);
/* A random plain floor cell of a rectangle where nothing is; false if none was found. */
bool dungeon_pick_cell(struct dungeon_maker *, int x, int y, int w, int h, struct rd_cell *);
bool dungeon_pick_anywhere(struct dungeon_maker *, struct rd_cell *);
bool dungeon_may_hold_creature(const struct dungeon_maker *, struct rd_cell);

/* level_rooms.c: shared with the classic generator */
bool dungeon_add_room(struct dungeon_maker *, int x, int y, int w, int h);
void dungeon_dig_shape(struct dungeon_maker *, const struct dungeon_room *, int shape);
void dungeon_join(struct dungeon_maker *, struct rd_cell from, struct rd_cell to);
bool dungeon_furnish_rooms(struct dungeon_maker *);
void dungeon_clear_way(struct dungeon_maker *);
bool dungeon_is_gap(const struct dungeon_level *, struct rd_cell);
enum { DUNGEON_RECTANGLE, DUNGEON_DISC, DUNGEON_ELLIPSE, DUNGEON_CROSS };

void dungeon_make_town(struct dungeon_maker *);
bool dungeon_make_rooms(struct dungeon_maker *);
bool dungeon_make_lattice(struct dungeon_maker *);
bool dungeon_make_classic(struct dungeon_maker *);
bool dungeon_make_cavern(struct dungeon_maker *);
bool dungeon_make_fixed(struct dungeon_maker *, enum dungeon_generator);

/* generate.c: for tests too. Makes a level with this generator, and says what it breaks (NULL: nothing). */
int dungeon_generate_by(struct dungeon_state *, struct dungeon_level *, int floor,
	enum dungeon_generator, struct rd_chance *); /* attempts; 0: the lattice had to do */
const char *dungeon_broken_promise(const struct dungeon_state *, const struct dungeon_level *,
	int floor, const struct dungeon_placed *before);
void dungeon_flood(const struct dungeon_level *, struct rd_cell from, unsigned open,
	struct rd_bitmap *reached);

#endif
