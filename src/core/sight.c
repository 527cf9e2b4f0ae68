/*
 * sight.c: symmetric shadow casting (dungeon 7.2).
 *
 * The view is four quadrants. A quadrant is scanned in rows of growing depth, away from the eye;
 * what is still in the light in a row lies between two slopes. Each run of transparent cells in a
 * row passes its own, narrower slopes on to the next row.
 *
 * Why it may be faster than its definition and still give the same field:
 * 1. A row is walked by runs, found with bit operations, not by cells. Only the first and the last
 *    column of a row can fail the test of symmetry: every other column lies at least half a cell
 *    within the slopes. So what a row shows is one span.
 * 2. Columns outside of the map or of the circle are left out. An opaque cell in column c > 0
 *    shadows in deeper rows only columns >= c, and these are outside too; c < 0 likewise.
 */
#include <ronda/sight.h>

#include "core/number.h"

/* A slope is rise / run with run > 0, the columns gained per row. */
struct slope {
	int rise, run;
};

/*
 * The opaque cells of a row by their place on the map: x for rows to the north and south, else y.
 * Column 0 is at the eye's own place; `behind` is the first column behind the row.
 */
struct line {
	uint64_t word[RD_BITMAP_WORDS];
	int origin, behind;
};

struct quadrant {
	const struct rd_bitmap *opaque;
	struct rd_bitmap *field;
	struct rd_cell eye;
	int forward;        /* +1 to the south and east, -1 to the north and west */
	bool is_sideways;   /* to the east or west: rows are columns of the map */
	int low, high;      /* first and last column on the map */
	int deepest;        /* last row on the map and within the radius */
	const int8_t *half; /* by depth: the last column within the circle */
};

/* floor(depth * slope + 1/2) */
static int first_column(struct slope start, int depth)
{
	return divide_down(2 * depth * start.rise + start.run, 2 * start.run);
}

/* ceil(depth * slope - 1/2) */
static int last_column(struct slope end, int depth)
{
	return -divide_down(end.run - 2 * depth * end.rise, 2 * end.run);
}

/* The slope of the side of a column that is nearer to the columns before it. */
static struct slope edge(int column, int depth)
{
	return (struct slope){2 * column - 1, 2 * depth};
}

static struct line load(const struct quadrant *quadrant, int depth, int first, int last)
{
	struct rd_cell eye = quadrant->eye;
	int ahead = quadrant->forward * depth;
	struct line line = {.behind = last + 1};
	if (!quadrant->is_sideways) {
		line.origin = eye.x;
		for (int i = 0; i < RD_BITMAP_WORDS; i++)
			line.word[i] = quadrant->opaque->row[eye.y + ahead][i];
		return line;
	}
	line.origin = eye.y;
	int x = eye.x + ahead;
	for (int y = eye.y + first; y <= eye.y + last; y++)
		line.word[0] |= (quadrant->opaque->row[y][x >> 6] >> (x & 63) & 1) << y;
	return line;
}

static void show(const struct quadrant *quadrant, int depth, int first, int last)
{
	struct rd_cell eye = quadrant->eye;
	int ahead = quadrant->forward * depth;
	if (!quadrant->is_sideways) {
		rd_bitmap_add_span(quadrant->field, eye.y + ahead, eye.x + first, eye.x + last);
		return;
	}
	int x = eye.x + ahead;
	for (int y = eye.y + first; y <= eye.y + last; y++)
		quadrant->field->row[y][x >> 6] |= UINT64_C(1) << (x & 63);
}

/* The first column from this one on that is opaque, or that is not; `behind` if there is none. */
static int find(const struct line *line, bool is_opaque, int column)
{
	uint64_t flip = is_opaque ? 0 : ~UINT64_C(0);
	int end = line->origin + line->behind;
	for (int place = line->origin + column; place < end; place = (place | 63) + 1) {
		uint64_t bits = (line->word[place >> 6] ^ flip) >> (place & 63);
		if (bits)
			return smaller(place + __builtin_ctzll(bits), end) - line->origin;
	}
	return line->behind;
}

/* Goes deeper itself with the last run of each row, and calls itself for the runs before it. */
static void scan(const struct quadrant *quadrant, int depth, struct slope start, struct slope end)
{
	for (; depth <= quadrant->deepest; depth++) {
		int half = quadrant->half[depth];
		int first = larger(first_column(start, depth), larger(quadrant->low, -half));
		int last = smaller(last_column(end, depth), smaller(quadrant->high, half));
		if (first > last)
			return;

		struct line line = load(quadrant, depth, first, last);
		int clear = find(&line, false, first);
		bool is_last_clear = find(&line, true, last) == line.behind;
		bool hides_first = clear == first && depth * start.rise > first * start.run;
		bool hides_last = is_last_clear && last * end.run > depth * end.rise;
		show(quadrant, depth, first + hides_first, last - hides_last);

		while (true) {
			if (clear == line.behind)
				return;
			if (clear > first)
				start = edge(clear, depth);
			int wall = find(&line, true, clear);
			if (wall == line.behind)
				break;
			scan(quadrant, depth + 1, start, edge(wall, depth));
			clear = find(&line, false, wall);
		}
	}
}

/* For each depth the last column with column^2 + depth^2 <= radius^2 + radius. */
static void measure_circle(int8_t half[], int radius)
{
	int column = radius;
	for (int depth = 0; depth <= radius; depth++) {
		while (column * column + depth * depth > radius * radius + radius)
			column--;
		half[depth] = (int8_t)column;
	}
}

static void scan_quadrant(struct quadrant *quadrant, int forward, int room, int radius)
{
	quadrant->forward = forward;
	quadrant->deepest = smaller(room, radius);
	scan(quadrant, 1, (struct slope){-1, 1}, (struct slope){1, 1});
}

void rd_sight_add(struct rd_bitmap *field, const struct rd_bitmap *opaque, int width, int height,
	struct rd_cell eye, int radius)
{
	RD_MUST(width <= RD_LEVEL_WIDTH && height <= RD_LEVEL_HEIGHT);
	RD_MUST(rd_cell_is_inside(eye, width, height));
	RD_MUST(radius >= 0 && radius <= RD_SIGHT_RADIUS);
	int8_t half[RD_SIGHT_RADIUS + 1];
	measure_circle(half, radius);
	rd_bitmap_set(field, eye);

	int west = eye.x, east = width - 1 - eye.x, north = eye.y, south = height - 1 - eye.y;
	struct quadrant quadrant = {.opaque = opaque, .field = field, .eye = eye, .half = half};
	quadrant.low = -west;
	quadrant.high = east;
	scan_quadrant(&quadrant, -1, north, radius);
	scan_quadrant(&quadrant, 1, south, radius);
	quadrant.is_sideways = true;
	quadrant.low = -north;
	quadrant.high = south;
	scan_quadrant(&quadrant, -1, west, radius);
	scan_quadrant(&quadrant, 1, east, radius);
}
