/*
 * grid.c: directions, lines, and what is too long to be inline of the two kinds of sets of cells.
 *
 * A board keeps four rows in a word, sixteen bits each: moving a row to the north or the south is a
 * shift by 16 across the words, moving a column is a shift by 1 with a mask that stops it at the
 * edge of its row.
 */
#include <ronda/grid.h>

#include "core/number.h"

const struct rd_cell rd_direction_step[RD_DIRECTIONS] = {
	[RD_NORTH] = {0, -1},
	[RD_NORTH_EAST] = {1, -1},
	[RD_EAST] = {1, 0},
	[RD_SOUTH_EAST] = {1, 1},
	[RD_SOUTH] = {0, 1},
	[RD_SOUTH_WEST] = {-1, 1},
	[RD_WEST] = {-1, 0},
	[RD_NORTH_WEST] = {-1, -1},
};

const uint8_t rd_step_order[RD_DIRECTIONS] = {
	RD_NORTH,
	RD_EAST,
	RD_SOUTH,
	RD_WEST,
	RD_NORTH_EAST,
	RD_SOUTH_EAST,
	RD_SOUTH_WEST,
	RD_NORTH_WEST,
};

/* How far a disc of a radius reaches to either side in the row dy away from its centre. */
static const uint8_t disc_half[RD_DISC_RADIUS + 1][RD_DISC_RADIUS + 1] = {
	{0},
	{1, 0},
	{2, 1, 0},
	{3, 2, 2, 0},
	{4, 3, 3, 2, 0},
	{5, 4, 4, 4, 3, 0},
	{6, 5, 5, 5, 4, 3, 0},
	{7, 6, 6, 6, 5, 4, 3, 0},
	{8, 7, 7, 7, 6, 6, 5, 3, 0},
};

/* Which diagonal, by [dx > 0][dy > 0]. */
static const uint8_t diagonals[2][2] = {
	{RD_NORTH_WEST, RD_SOUTH_WEST},
	{RD_NORTH_EAST, RD_SOUTH_EAST},
};

enum rd_direction rd_direction_of(int dx, int dy)
{
	RD_MUST(dx != 0 || dy != 0);
	if (magnitude(dx) > 2 * magnitude(dy))
		return dx > 0 ? RD_EAST : RD_WEST;
	if (magnitude(dy) > 2 * magnitude(dx))
		return dy > 0 ? RD_SOUTH : RD_NORTH;
	return diagonals[dx > 0][dy > 0];
}

struct rd_cell rd_line_cell(struct rd_cell from, struct rd_cell to, int i)
{
	int length = rd_distance(from, to);
	RD_MUST(i >= 1 && i <= length);
	int x = from.x + divide_down(2 * i * (to.x - from.x) + length, 2 * length);
	int y = from.y + divide_down(2 * i * (to.y - from.y) + length, 2 * length);
	return rd_cell_at(x, y);
}

/* ---- boards ---- */

#define EACH_ROW UINT64_C(0x0001000100010001)

static void check_board(int width, int height)
{
	RD_MUST(width >= 1 && width <= RD_BOARD_SIDE);
	RD_MUST(height >= 1 && height <= RD_BOARD_SIDE);
}

struct rd_board rd_board_full(int width, int height)
{
	check_board(width, height);
	struct rd_board board = {{0}};
	uint64_t four_rows = ((UINT64_C(1) << width) - 1) * EACH_ROW;
	int i = 0;
	for (; i < height / 4; i++)
		board.word[i] = four_rows;
	if (height % 4 > 0)
		board.word[i] = four_rows & ((UINT64_C(1) << (height % 4 * RD_BOARD_SIDE)) - 1);
	return board;
}

/* Columns first..last, cut at both edges of the board; neither is more than a side away from it. */
static uint64_t row_between(int first, int last, int width)
{
	uint64_t run = (UINT64_C(2) << (last - first)) - 1;
	return run << (first + RD_BOARD_SIDE) >> RD_BOARD_SIDE & ((UINT64_C(1) << width) - 1);
}

/* How far row y is from the rows top..bottom. */
static int rows_away(int y, int top, int bottom)
{
	return y < top ? top - y : y > bottom ? y - bottom : 0;
}

void rd_board_add_discs(struct rd_board *board, struct rd_cell from, struct rd_cell to, int radius,
	int width, int height)
{
	check_board(width, height);
	RD_MUST(rd_cell_is_inside(from, width, height) && rd_cell_is_inside(to, width, height));
	RD_MUST(radius >= 0 && radius <= RD_DISC_RADIUS);
	int left = smaller(from.x, to.x), right = larger(from.x, to.x);
	int top = smaller(from.y, to.y), bottom = larger(from.y, to.y);
	int last = smaller(bottom + radius, height - 1);
	for (int y = larger(top - radius, 0); y <= last; y++) {
		int half = disc_half[radius][rows_away(y, top, bottom)];
		uint64_t row = row_between(left - half, right + half, width);
		board->word[y >> 2] |= row << ((y & 3) * RD_BOARD_SIDE);
	}
}

void rd_board_add_squares(struct rd_board *board, struct rd_cell from, struct rd_cell to,
	int radius, int width, int height)
{
	check_board(width, height);
	RD_MUST(rd_cell_is_inside(from, width, height) && rd_cell_is_inside(to, width, height));
	RD_MUST(radius >= 0);
	int half = smaller(radius, RD_BOARD_SIDE);
	uint64_t row = row_between(
		smaller(from.x, to.x) - half, larger(from.x, to.x) + half, width);
	int last = smaller(larger(from.y, to.y) + half, height - 1);
	for (int y = larger(smaller(from.y, to.y) - half, 0); y <= last; y++)
		board->word[y >> 2] |= row << ((y & 3) * RD_BOARD_SIDE);
}

static inline struct rd_board grow_sideways(struct rd_board board)
{
	for (int i = 0; i < RD_BOARD_WORDS; i++) {
		uint64_t word = board.word[i];
		uint64_t east = word << 1 & ~EACH_ROW;
		uint64_t west = word >> 1 & ~(EACH_ROW << (RD_BOARD_SIDE - 1));
		board.word[i] = word | east | west;
	}
	return board;
}

static inline struct rd_board move_south(struct rd_board board)
{
	const uint64_t *word = board.word;
	return (struct rd_board){{word[0] << 16, word[1] << 16 | word[0] >> 48,
		word[2] << 16 | word[1] >> 48, word[3] << 16 | word[2] >> 48}};
}

static inline struct rd_board move_north(struct rd_board board)
{
	const uint64_t *word = board.word;
	return (struct rd_board){{word[0] >> 16 | word[1] << 48, word[1] >> 16 | word[2] << 48,
		word[2] >> 16 | word[3] << 48, word[3] >> 16}};
}

/*
 * From the rows farthest from their cells to the nearest: what was gathered moves one row outwards
 * for each dy, so that what is added for dy ends dy rows away. The half widths only grow on the
 * way.
 */
struct rd_board rd_board_grow_disc(struct rd_board cells, int radius, int width, int height)
{
	RD_MUST(radius >= 0 && radius <= RD_DISC_RADIUS);
	struct rd_board wide = cells, south = {{0}}, north = {{0}};
	int half = 0;
	for (int dy = radius; dy > 0; dy--) {
		for (; half < disc_half[radius][dy]; half++)
			wide = grow_sideways(wide);
		south = move_south(rd_board_or(south, wide));
		north = move_north(rd_board_or(north, wide));
	}
	for (; half < radius; half++)
		wide = grow_sideways(wide);
	wide = rd_board_or(wide, rd_board_or(south, north));
	return rd_board_and(wide, rd_board_full(width, height));
}

struct rd_board rd_board_grow_square(struct rd_board cells, int radius, int width, int height)
{
	RD_MUST(radius >= 0);
	for (int i = 0; i < smaller(radius, RD_BOARD_SIDE); i++) {
		cells = grow_sideways(cells);
		cells = rd_board_or(cells, rd_board_or(move_south(cells), move_north(cells)));
	}
	return rd_board_and(cells, rd_board_full(width, height));
}

/* ---- bitmaps ---- */

void rd_bitmap_and(struct rd_bitmap *into, const struct rd_bitmap *with)
{
	for (int y = 0; y < RD_LEVEL_HEIGHT; y++)
		for (int i = 0; i < RD_BITMAP_WORDS; i++)
			into->row[y][i] &= with->row[y][i];
}

void rd_bitmap_or(struct rd_bitmap *into, const struct rd_bitmap *with)
{
	for (int y = 0; y < RD_LEVEL_HEIGHT; y++)
		for (int i = 0; i < RD_BITMAP_WORDS; i++)
			into->row[y][i] |= with->row[y][i];
}

void rd_bitmap_xor(struct rd_bitmap *into, const struct rd_bitmap *with)
{
	for (int y = 0; y < RD_LEVEL_HEIGHT; y++)
		for (int i = 0; i < RD_BITMAP_WORDS; i++)
			into->row[y][i] ^= with->row[y][i];
}

void rd_bitmap_andnot(struct rd_bitmap *into, const struct rd_bitmap *with)
{
	for (int y = 0; y < RD_LEVEL_HEIGHT; y++)
		for (int i = 0; i < RD_BITMAP_WORDS; i++)
			into->row[y][i] &= ~with->row[y][i];
}

bool rd_bitmap_is_empty(const struct rd_bitmap *map)
{
	uint64_t all = 0;
	for (int y = 0; y < RD_LEVEL_HEIGHT; y++)
		all |= map->row[y][0] | map->row[y][1];
	return all == 0;
}

bool rd_bitmap_equal(const struct rd_bitmap *one, const struct rd_bitmap *other)
{
	uint64_t difference = 0;
	for (int y = 0; y < RD_LEVEL_HEIGHT; y++)
		for (int i = 0; i < RD_BITMAP_WORDS; i++)
			difference |= one->row[y][i] ^ other->row[y][i];
	return difference == 0;
}

int rd_bitmap_count(const struct rd_bitmap *map)
{
	int count = 0;
	for (int y = 0; y < RD_LEVEL_HEIGHT; y++)
		for (int i = 0; i < RD_BITMAP_WORDS; i++)
			count += __builtin_popcountll(map->row[y][i]);
	return count;
}

bool rd_bitmap_next(const struct rd_bitmap *map, struct rd_cell *cell)
{
	RD_MUST(cell->x >= 0 && cell->y >= 0);
	int x = cell->x; /* at the edge of a word in all words but the first */
	for (int y = cell->y; y < RD_LEVEL_HEIGHT; y++, x = 0) {
		for (; x < RD_LEVEL_WIDTH; x = (x | 63) + 1) {
			uint64_t bits = map->row[y][x >> 6] >> (x & 63);
			if (bits) {
				*cell = rd_cell_at(x + __builtin_ctzll(bits), y);
				return true;
			}
		}
	}
	return false;
}

/* The bits low..high of a word; low and high may lie outside of it. */
static uint64_t bits_between(int low, int high)
{
	if (high < 0 || low > 63)
		return 0;
	uint64_t from = low > 0 ? ~UINT64_C(0) << low : ~UINT64_C(0);
	uint64_t upto = high < 63 ? (UINT64_C(2) << high) - 1 : ~UINT64_C(0);
	return from & upto;
}

void rd_bitmap_add_span(struct rd_bitmap *map, int y, int first, int last)
{
	RD_MUST(y >= 0 && y < RD_LEVEL_HEIGHT);
	RD_MUST(first >= 0 && last < RD_LEVEL_WIDTH);
	map->row[y][0] |= bits_between(first, last);
	map->row[y][1] |= bits_between(first - 64, last - 64);
}

static void check_level(struct rd_cell centre, int width, int height)
{
	RD_MUST(width <= RD_LEVEL_WIDTH && height <= RD_LEVEL_HEIGHT);
	RD_MUST(rd_cell_is_inside(centre, width, height));
}

void rd_bitmap_add_disc(
	struct rd_bitmap *map, struct rd_cell centre, int radius, int width, int height)
{
	check_level(centre, width, height);
	RD_MUST(radius >= 0 && radius <= RD_DISC_RADIUS);
	int last = smaller(centre.y + radius, height - 1);
	for (int y = larger(centre.y - radius, 0); y <= last; y++) {
		int half = disc_half[radius][magnitude(y - centre.y)];
		rd_bitmap_add_span(
			map, y, larger(centre.x - half, 0), smaller(centre.x + half, width - 1));
	}
}

void rd_bitmap_add_square(
	struct rd_bitmap *map, struct rd_cell centre, int radius, int width, int height)
{
	check_level(centre, width, height);
	RD_MUST(radius >= 0);
	int last = smaller(centre.y + radius, height - 1);
	for (int y = larger(centre.y - radius, 0); y <= last; y++)
		rd_bitmap_add_span(map, y, larger(centre.x - radius, 0),
			smaller(centre.x + radius, width - 1));
}
