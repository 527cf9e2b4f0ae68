/*
 * grid.h: square boards and levels: cells, directions, distances, lines, and sets of cells as bits.
 *
 * (0,0) is the top left cell, x grows to the east, y to the south. Two sets of cells:
 *   struct rd_board   up to 16 x 16, passed by value; place = y * 16 + x
 *   struct rd_bitmap  up to 80 x 36, passed by pointer
 * Both may hold a smaller map in their top left corner; functions that could leave it take its
 * width and height and clip to it. Sets are gone through row by row, each row from west to east.
 *
 * Arrays over the cells of a level have the stride RD_LEVEL_WIDTH whatever the level's own width.
 */
#ifndef RONDA_GRID_H
#define RONDA_GRID_H

#include "base.h"

enum {
	RD_BOARD_SIDE = 16,
	RD_BOARD_WORDS = 4,
	RD_LEVEL_WIDTH = 80,
	RD_LEVEL_HEIGHT = 36,
	RD_LEVEL_CELLS = RD_LEVEL_WIDTH * RD_LEVEL_HEIGHT,
	RD_BITMAP_WORDS = 2, /* of a row */
	RD_DISC_RADIUS = 8,  /* the largest disc */
};

struct rd_cell {
	int16_t x, y;
};

/* Compass order. Facing f of a board without diagonals (n, e, s, w) is direction 2 * f. */
enum rd_direction {
	RD_NORTH,
	RD_NORTH_EAST,
	RD_EAST,
	RD_SOUTH_EAST,
	RD_SOUTH,
	RD_SOUTH_WEST,
	RD_WEST,
	RD_NORTH_WEST,
	RD_DIRECTIONS,
};

/* The step in each direction, and the directions in step order: n, e, s, w, ne, se, sw, nw. */
RD_API extern const struct rd_cell rd_direction_step[RD_DIRECTIONS];
RD_API extern const uint8_t rd_step_order[RD_DIRECTIONS];

static inline struct rd_cell rd_cell_at(int x, int y)
{
	return (struct rd_cell){(int16_t)x, (int16_t)y};
}

static inline bool rd_cell_equal(struct rd_cell one, struct rd_cell other)
{
	return one.x == other.x && one.y == other.y;
}

static inline bool rd_cell_is_inside(struct rd_cell cell, int width, int height)
{
	return cell.x >= 0 && cell.x < width && cell.y >= 0 && cell.y < height;
}

static inline struct rd_cell rd_cell_step(struct rd_cell cell, enum rd_direction direction)
{
	RD_MUST(direction < RD_DIRECTIONS);
	struct rd_cell step = rd_direction_step[direction];
	return rd_cell_at(cell.x + step.x, cell.y + step.y);
}

/* The place of a cell in an array over a level. */
static inline int rd_cell_index(struct rd_cell cell)
{
	RD_MUST(rd_cell_is_inside(cell, RD_LEVEL_WIDTH, RD_LEVEL_HEIGHT));
	return cell.y * RD_LEVEL_WIDTH + cell.x;
}

static inline enum rd_direction rd_direction_turn(enum rd_direction direction, int eighths)
{
	return (enum rd_direction)(((int)direction + eighths) & (RD_DIRECTIONS - 1));
}

/* Chebyshev: the steps of a king. */
static inline int rd_distance(struct rd_cell one, struct rd_cell other)
{
	int dx = one.x > other.x ? one.x - other.x : other.x - one.x;
	int dy = one.y > other.y ? one.y - other.y : other.y - one.y;
	return dx > dy ? dx : dy;
}

static inline bool rd_is_in_disc(struct rd_cell centre, int radius, struct rd_cell cell)
{
	int dx = cell.x - centre.x, dy = cell.y - centre.y;
	return dx * dx + dy * dy <= radius * radius;
}

/*
 * Where (dx,dy) lies by and large: east or west if |dx| > 2|dy|, north or south if |dy| > 2|dx|,
 * else the diagonal. Not for (0,0).
 */
RD_API enum rd_direction rd_direction_of(int dx, int dy);

/*
 * The i-th cell of the line between two cells at distance n, i from 1 to n; cell n is the end. The
 * line back may pass through other cells.
 */
RD_API struct rd_cell rd_line_cell(struct rd_cell from, struct rd_cell to, int i);

/* ---- a set of cells of a board of at most 16 x 16 ---- */

struct rd_board {
	uint64_t word[RD_BOARD_WORDS];
};

static inline int rd_board_place(struct rd_cell cell)
{
	RD_MUST(rd_cell_is_inside(cell, RD_BOARD_SIDE, RD_BOARD_SIDE));
	return cell.y * RD_BOARD_SIDE + cell.x;
}

static inline struct rd_cell rd_board_cell(int place)
{
	RD_MUST(place >= 0 && place < RD_BOARD_SIDE * RD_BOARD_SIDE);
	return rd_cell_at(place % RD_BOARD_SIDE, place / RD_BOARD_SIDE);
}

static inline void rd_board_set(struct rd_board *board, struct rd_cell cell)
{
	int place = rd_board_place(cell);
	board->word[place >> 6] |= UINT64_C(1) << (place & 63);
}

static inline void rd_board_clear(struct rd_board *board, struct rd_cell cell)
{
	int place = rd_board_place(cell);
	board->word[place >> 6] &= ~(UINT64_C(1) << (place & 63));
}

static inline bool rd_board_test(struct rd_board board, struct rd_cell cell)
{
	int place = rd_board_place(cell);
	return board.word[place >> 6] >> (place & 63) & 1;
}

static inline struct rd_board rd_board_and(struct rd_board one, struct rd_board other)
{
	for (int i = 0; i < RD_BOARD_WORDS; i++)
		one.word[i] &= other.word[i];
	return one;
}

static inline struct rd_board rd_board_or(struct rd_board one, struct rd_board other)
{
	for (int i = 0; i < RD_BOARD_WORDS; i++)
		one.word[i] |= other.word[i];
	return one;
}

static inline struct rd_board rd_board_xor(struct rd_board one, struct rd_board other)
{
	for (int i = 0; i < RD_BOARD_WORDS; i++)
		one.word[i] ^= other.word[i];
	return one;
}

/* What is in `one` and not in `other`. */
static inline struct rd_board rd_board_andnot(struct rd_board one, struct rd_board other)
{
	for (int i = 0; i < RD_BOARD_WORDS; i++)
		one.word[i] &= ~other.word[i];
	return one;
}

static inline bool rd_board_is_empty(struct rd_board board)
{
	return (board.word[0] | board.word[1] | board.word[2] | board.word[3]) == 0;
}

static inline bool rd_board_equal(struct rd_board one, struct rd_board other)
{
	return rd_board_is_empty(rd_board_xor(one, other));
}

static inline int rd_board_count(struct rd_board board)
{
	int count = 0;
	for (int i = 0; i < RD_BOARD_WORDS; i++)
		count += __builtin_popcountll(board.word[i]);
	return count;
}

/* The first cell of the set; false if it is empty. */
static inline bool rd_board_first(struct rd_board board, struct rd_cell *cell)
{
	for (int i = 0; i < RD_BOARD_WORDS; i++) {
		if (board.word[i]) {
			*cell = rd_board_cell(i * 64 + __builtin_ctzll(board.word[i]));
			return true;
		}
	}
	return false;
}

/* Takes the first cell out: while (rd_board_take(&left, &cell)) goes through a copy `left`. */
static inline bool rd_board_take(struct rd_board *left, struct rd_cell *cell)
{
	for (int i = 0; i < RD_BOARD_WORDS; i++) {
		if (left->word[i]) {
			*cell = rd_board_cell(i * 64 + __builtin_ctzll(left->word[i]));
			left->word[i] &= left->word[i] - 1;
			return true;
		}
	}
	return false;
}

/* All cells of a board of this size. */
RD_API struct rd_board rd_board_full(int width, int height);
/*
 * Adds the discs (dx*dx + dy*dy <= radius*radius) or the squares (distance <= radius) around all
 * cells of the rectangle between two corners: around a ship, from its bow to its stern.
 */
RD_API void rd_board_add_discs(struct rd_board *, struct rd_cell from, struct rd_cell to,
	int radius, int width, int height);
RD_API void rd_board_add_squares(struct rd_board *, struct rd_cell from, struct rd_cell to,
	int radius, int width, int height);
/* The discs or the squares around all cells of a set. */
RD_API struct rd_board rd_board_grow_disc(struct rd_board, int radius, int width, int height);
RD_API struct rd_board rd_board_grow_square(struct rd_board, int radius, int width, int height);

static inline void rd_board_add_disc(
	struct rd_board *board, struct rd_cell centre, int radius, int width, int height)
{
	rd_board_add_discs(board, centre, centre, radius, width, height);
}

static inline void rd_board_add_square(
	struct rd_board *board, struct rd_cell centre, int radius, int width, int height)
{
	rd_board_add_squares(board, centre, centre, radius, width, height);
}

/* ---- a set of cells of a level of at most 80 x 36 ---- */

struct rd_bitmap {
	uint64_t row[RD_LEVEL_HEIGHT][RD_BITMAP_WORDS];
};

static inline void rd_bitmap_set(struct rd_bitmap *map, struct rd_cell cell)
{
	RD_MUST(rd_cell_is_inside(cell, RD_LEVEL_WIDTH, RD_LEVEL_HEIGHT));
	map->row[cell.y][cell.x >> 6] |= UINT64_C(1) << (cell.x & 63);
}

static inline void rd_bitmap_clear(struct rd_bitmap *map, struct rd_cell cell)
{
	RD_MUST(rd_cell_is_inside(cell, RD_LEVEL_WIDTH, RD_LEVEL_HEIGHT));
	map->row[cell.y][cell.x >> 6] &= ~(UINT64_C(1) << (cell.x & 63));
}

static inline bool rd_bitmap_test(const struct rd_bitmap *map, struct rd_cell cell)
{
	RD_MUST(rd_cell_is_inside(cell, RD_LEVEL_WIDTH, RD_LEVEL_HEIGHT));
	return map->row[cell.y][cell.x >> 6] >> (cell.x & 63) & 1;
}

/* Each changes `into`: what is also in `with`, in either, in one of both, not in `with`. */
RD_API void rd_bitmap_and(struct rd_bitmap *into, const struct rd_bitmap *with);
RD_API void rd_bitmap_or(struct rd_bitmap *into, const struct rd_bitmap *with);
RD_API void rd_bitmap_xor(struct rd_bitmap *into, const struct rd_bitmap *with);
RD_API void rd_bitmap_andnot(struct rd_bitmap *into, const struct rd_bitmap *with);

RD_API bool rd_bitmap_is_empty(const struct rd_bitmap *);
RD_API bool rd_bitmap_equal(const struct rd_bitmap *, const struct rd_bitmap *);
RD_API int rd_bitmap_count(const struct rd_bitmap *);
/*
 * The first cell of the set at or behind `cell`, in its place; false if there is none.
 *
 *	for (cell = rd_cell_at(0, 0); rd_bitmap_next(&map, &cell); cell.x++)
 */
RD_API bool rd_bitmap_next(const struct rd_bitmap *, struct rd_cell *cell);

/* Adds the cells of a row from x = first to last, both on the level; nothing if last < first. */
RD_API void rd_bitmap_add_span(struct rd_bitmap *, int y, int first, int last);
RD_API void rd_bitmap_add_disc(
	struct rd_bitmap *, struct rd_cell centre, int radius, int width, int height);
RD_API void rd_bitmap_add_square(
	struct rd_bitmap *, struct rd_cell centre, int radius, int width, int height);

/* ---- costs of the cells of a level, for sound and for ways ---- */

enum {
	RD_COST_MAX = 250,    /* of one cell */
	RD_COST_CLOSED = 255, /* a cell that cannot be entered */
};

/* `cell` has RD_LEVEL_CELLS entries; those outside of width x height are never read. */
struct rd_costs {
	int width, height;
	const uint8_t *cell;
};

#endif
