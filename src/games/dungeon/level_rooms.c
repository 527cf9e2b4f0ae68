/* level_rooms.c: rooms joined by corridors (4.3), the standard floor; and the lattice that cannot fail (4.1). */
#include "maker.h"

#include <ronda/path.h>
#include <string.h>

enum { ATTEMPTS = 220, DOORS_MAX = 8, WEAK_MAX = 6, LOCKS_MAX = 2 };

/* ---- fixed rooms ---- */

struct fixed_room {
	int w, h;
	const char *row[6];
};
static const struct fixed_room fixed_rooms[] = {
	{13, 5,
		{".............", "..O..O.O..O..", ".............", "..O..O.O..O..",
			"............."}},                                         /* colonnade */
	{9, 5, {"#.#.#.#.#", "#+#+#+#+#", ".........", "#+#+#+#+#", "#.#.#.#.#"}}, /* cell_block */
	{9, 6,
		{".........", "..#####..", "..#.C.#..", "..#...#..", "..##+##..",
			"........."}}, /* shrine */
	{9, 6,
		{"..,......", ".#,##.#..", ".#....,..", "....,.#..", ".##.##,..",
			"....,...."}},                                   /* ruin */
	{7, 5, {".......", "..,.,..", "...^...", "..M.M..", "......."}}, /* camp */
	{10, 5,
		{"..........", ".########.", ".#I..C.I#.", ".####s###.",
			".........."}}, /* hidden_store */
	/* from edition 2 on: what is inside costs noise, or a fight */
	{9, 5, {".........", ".#######.", ".#I.C.I#.", ".###%###.", "........."}}, /* vault */
	{9, 5,
		{".........", ".#######.", ".#M.C.M#.", ".###+###.",
			"........."}}, /* guarded_store */
};
enum { FIRST_FIXED = 6 }; /* those of the first edition */

/* ---- digging ---- */

static void dig(struct dungeon_maker *maker, struct rd_cell cell)
{
	uint8_t *terrain = &maker->level->map[cell.y][cell.x];
	if (*terrain == DUNGEON_WALL && !rd_bitmap_test(&maker->fixed, cell))
		*terrain = DUNGEON_FLOOR;
}

static bool is_far_from_others(const struct dungeon_maker *maker, const struct dungeon_room *room)
{
	for (int i = 0; i < maker->room_count; i++) {
		const struct dungeon_room *other = &maker->rooms[i];
		bool is_apart = room->x > other->x + other->w || other->x > room->x + room->w ||
				room->y > other->y + other->h || other->y > room->y + room->h;
		if (!is_apart)
			return false;
	}
	return true;
}

/* Keeps the room if it lies at least one cell away from every other. */
bool dungeon_add_room(struct dungeon_maker *maker, int x, int y, int w, int h)
{
	struct dungeon_room room = {x, y, w, h, rd_cell_at(x + w / 2, y + h / 2), 0};
	if (maker->room_count == DUNGEON_ROOMS_MAX || !is_far_from_others(maker, &room))
		return false;
	maker->rooms[maker->room_count++] = room;
	return true;
}

void dungeon_dig_shape(struct dungeon_maker *maker, const struct dungeon_room *room, int shape)
{
	int w = room->w, h = room->h;
	if (shape == DUNGEON_DISC)
		w = h = dungeon_min(w, h);
	int left = room->centre.x - w / 2, top = room->centre.y - h / 2;
	for (int j = 0; j < h; j++)
		for (int i = 0; i < w; i++) {
			int dx = 2 * i + 1 - w, dy = 2 * j + 1 - h;
			bool is_round = shape == DUNGEON_DISC || shape == DUNGEON_ELLIPSE;
			bool is_out = is_round && dx * dx * h * h + dy * dy * w * w > w * w * h * h;
			bool is_middle = (i >= w / 3 && i < w - w / 3) ||
					 (j >= h / 3 && j < h - h / 3);
			if (!is_out && (shape != DUNGEON_CROSS || is_middle))
				dig(maker, rd_cell_at(left + i, top + j));
		}
}

static bool is_line_open(const struct dungeon_maker *maker, struct rd_cell from, struct rd_cell to)
{
	for (int i = 0; i <= rd_distance(from, to); i++) {
		struct rd_cell cell = i == 0 ? from : rd_line_cell(from, to, i);
		if (rd_bitmap_test(&maker->fixed, cell) && !dungeon_walkable(maker->level, cell))
			return false;
	}
	return true;
}

static void dig_line(struct dungeon_maker *maker, struct rd_cell from, struct rd_cell to)
{
	dig(maker, from);
	for (int i = 1; i <= rd_distance(from, to); i++)
		dig(maker, rd_line_cell(from, to, i));
}

/* Where both L's meet the walls of a fixed room: around it. */
static void dig_around(struct dungeon_maker *maker, struct rd_cell from, struct rd_cell to)
{
	const struct dungeon_level *level = maker->level;
	uint8_t cost[RD_LEVEL_CELLS];
	struct rd_cell steps[RD_LEVEL_WIDTH * 2];
	for (int y = 0; y < DUNGEON_H; y++)
		for (int x = 0; x < DUNGEON_W; x++) {
			struct rd_cell cell = rd_cell_at(x, y);
			bool is_border = x == 0 || y == 0 || x == DUNGEON_W - 1 ||
					 y == DUNGEON_H - 1;
			bool is_wall = rd_bitmap_test(&maker->fixed, cell) &&
				       !dungeon_walkable(level, cell);
			cost[rd_cell_index(cell)] = is_border || is_wall ? RD_COST_CLOSED : 0;
		}
	struct rd_costs costs = {DUNGEON_W, DUNGEON_H, cost};
	int count = rd_path_cheapest(&costs, from, to, steps, (int)RD_COUNT(steps));
	for (int i = 0; i < count; i++)
		dig(maker, steps[i]);
}

void dungeon_join(struct dungeon_maker *maker, struct rd_cell from, struct rd_cell to)
{
	struct rd_cell corner[2] = {rd_cell_at(to.x, from.y), rd_cell_at(from.x, to.y)};
	int first = dungeon_gen(maker, 0, 1);
	for (int i = 0; i < 2; i++) {
		struct rd_cell turn = corner[first ^ i];
		if (!is_line_open(maker, from, turn) || !is_line_open(maker, turn, to))
			continue;
		dig_line(maker, from, turn);
		dig_line(maker, turn, to);
		return;
	}
	dig_around(maker, from, to);
}

/* ---- 1: rooms ---- */

static void stamp(
	struct dungeon_maker *maker, struct dungeon_room *room, const struct fixed_room *fixed)
{
	room->fixed = 1 + (int)(fixed - fixed_rooms);
	room->centre = rd_cell_at(room->x, room->y + fixed->h / 2); /* open in all of them */
	for (int j = 0; j < fixed->h; j++)
		for (int i = 0; i < fixed->w; i++) {
			struct rd_cell cell = rd_cell_at(room->x + i, room->y + j);
			const char *found = strchr(DUNGEON_PALETTE, fixed->row[j][i]);
			rd_bitmap_set(&maker->fixed, cell);
			maker->level->map[cell.y][cell.x] =
				found ? (uint8_t)(found - DUNGEON_PALETTE) : DUNGEON_FLOOR;
			if (!found)
				rd_bitmap_set(&maker->taken, cell);
		}
}

/* What the marks of a fixed room stand for, once the stairs are known. */
static void fill_fixed(struct dungeon_maker *maker, const struct dungeon_room *room)
{
	const struct fixed_room *fixed = &fixed_rooms[room->fixed - 1];
	for (int i = 0; i < fixed->h * fixed->w; i++) {
		struct rd_cell cell = rd_cell_at(room->x + i % fixed->w, room->y + i / fixed->w);
		char mark = fixed->row[i / fixed->w][i % fixed->w];
		if (mark == 'M' && dungeon_may_hold_creature(maker, cell))
			dungeon_put_random_creature(maker, cell);
		else if (mark == 'I')
			dungeon_put_random_item(maker, cell);
		else if (mark == 'C')
			dungeon_put_chest(maker, DUNGEON_CHEST, cell);
		else if (mark == '%') {
			dungeon_put_wall(maker, cell);
			maker->level->map[cell.y][cell.x] = DUNGEON_WEAK_KNOWN;
		}
	}
}

static const struct fixed_room *try_fixed(struct dungeon_maker *maker)
{
	const struct fixed_room *found[RD_COUNT(fixed_rooms)];
	int count = 0;
	size_t kinds = maker->edition >= 2 ? RD_COUNT(fixed_rooms) : FIRST_FIXED;
	for (size_t i = 0; i < kinds; i++)
		if (dungeon_chance(maker, i < FIRST_FIXED ? 2 : 4))
			found[count++] = &fixed_rooms[i];
	return count > 0 ? found[dungeon_gen(maker, 0, count - 1)] : NULL;
}

static void place_rooms(struct dungeon_maker *maker)
{
	int wanted = dungeon_gen(maker, 8, 20);
	for (int i = 0; i < ATTEMPTS && maker->room_count < wanted; i++) {
		const struct fixed_room *fixed = try_fixed(maker);
		int w = fixed ? fixed->w : dungeon_gen(maker, 3, 8),
		    h = fixed ? fixed->h : dungeon_gen(maker, 3, 8);
		int shape = DUNGEON_RECTANGLE;
		if (!fixed && w >= 5 && h >= 5) {
			int draw = dungeon_gen(maker, 1, 118);
			shape = draw <= 100   ? DUNGEON_RECTANGLE
				: draw <= 109 ? DUNGEON_DISC
					      : DUNGEON_ELLIPSE;
		}
		int x = dungeon_gen(maker, 1, DUNGEON_W - 1 - w),
		    y = dungeon_gen(maker, 1, DUNGEON_H - 1 - h);
		if (!dungeon_add_room(maker, x, y, w, h))
			continue;
		struct dungeon_room *room = &maker->rooms[maker->room_count - 1];
		if (fixed)
			stamp(maker, room, fixed);
		else
			dungeon_dig_shape(maker, room, shape);
	}
}

/* ---- 2: corridors ---- */

static int manhattan(struct rd_cell a, struct rd_cell b)
{
	return (a.x > b.x ? a.x - b.x : b.x - a.x) + (a.y > b.y ? a.y - b.y : b.y - a.y);
}

/* Rooms that corridors join, a bit for each. */
struct joined {
	uint32_t to[DUNGEON_ROOMS_MAX];
};
_Static_assert(DUNGEON_ROOMS_MAX == 32, "a bit for each room");

static void note_joined(struct joined *joined, int one, int other)
{
	joined->to[one] |= (uint32_t)1 << other;
	joined->to[other] |= (uint32_t)1 << one;
}

/* The rooms that are `corridors` or fewer away, itself too. */
static uint32_t rooms_within(const struct joined *joined, int room, int corridors)
{
	uint32_t within = (uint32_t)1 << room;
	for (int n = 0; n < corridors; n++) {
		uint32_t more = within;
		for (int i = 0; i < DUNGEON_ROOMS_MAX; i++)
			if (within >> i & 1)
				more |= joined->to[i];
		within = more;
	}
	return within;
}

/*
 * From edition 2 on: a room is joined to the nearest one that lies beside it and is far to walk to, so that there is a
 * way round (R58).
 */
static void close_loops(struct dungeon_maker *maker, struct joined *joined)
{
	enum { LOOPS = 6, CORRIDORS = 2 };
	for (int n = 0; n < LOOPS; n++) {
		int from = dungeon_gen(maker, 0, maker->room_count - 1), found = -1, best = 0;
		struct rd_cell at = maker->rooms[from].centre;
		uint32_t near = rooms_within(joined, from, CORRIDORS);
		for (int i = 0; i < maker->room_count; i++) {
			int distance = manhattan(at, maker->rooms[i].centre);
			if (near >> i & 1 || (found >= 0 && distance >= best))
				continue;
			found = i;
			best = distance;
		}
		if (found < 0)
			continue;
		note_joined(joined, from, found);
		dungeon_join(maker, at, maker->rooms[found].centre);
	}
}

static void join_rooms(struct dungeon_maker *maker)
{
	bool is_joined[DUNGEON_ROOMS_MAX] = {true};
	struct joined joined = {0};
	for (int n = 1; n < maker->room_count; n++) {
		int from = -1, to = -1, best = 0;
		for (int i = 0; i < maker->room_count; i++)
			for (int j = 0; j < maker->room_count && is_joined[i]; j++) {
				int distance = manhattan(
					maker->rooms[i].centre, maker->rooms[j].centre);
				if (is_joined[j] || (from >= 0 && distance >= best))
					continue;
				from = i, to = j, best = distance;
			}
		is_joined[to] = true;
		note_joined(&joined, from, to);
		dungeon_join(maker, maker->rooms[from].centre, maker->rooms[to].centre);
	}
	if (maker->edition >= 2) {
		close_loops(maker, &joined);
		return;
	}
	for (int i = 0; i < 3; i++)
		if (dungeon_chance(maker, 35)) {
			int from = dungeon_gen(maker, 0, maker->room_count - 1);
			int to = dungeon_gen(maker, 0, maker->room_count - 1);
			if (from != to)
				dungeon_join(
					maker, maker->rooms[from].centre, maker->rooms[to].centre);
		}
}

/* ---- 3: entries ---- */

/* Walls on two opposite sides, floor on the other two. */
bool dungeon_is_gap(const struct dungeon_level *level, struct rd_cell cell)
{
	int n = level->map[cell.y - 1][cell.x], s = level->map[cell.y + 1][cell.x];
	int w = level->map[cell.y][cell.x - 1], e = level->map[cell.y][cell.x + 1];
	bool is_vertical = w == DUNGEON_WALL && e == DUNGEON_WALL && n == DUNGEON_FLOOR &&
			   s == DUNGEON_FLOOR;
	bool is_horizontal = n == DUNGEON_WALL && s == DUNGEON_WALL && w == DUNGEON_FLOOR &&
			     e == DUNGEON_FLOOR;
	return level->map[cell.y][cell.x] == DUNGEON_FLOOR && (is_vertical || is_horizontal);
}

static void choose_lock(struct dungeon_maker *maker)
{
	int colours = maker->danger >= 14   ? 4
		      : maker->danger >= 12 ? 3
		      : maker->danger >= 8  ? 2
					    : 1;
	maker->lock = DUNGEON_LOCK_WHITE + dungeon_gen(maker, 0, colours - 1);
}

static void set_door(struct dungeon_maker *maker, struct rd_cell cell)
{
	uint8_t *terrain = &maker->level->map[cell.y][cell.x];
	*terrain = DUNGEON_DOOR;
	maker->door_count++;
	if (maker->danger >= 4 && maker->lock_count < LOCKS_MAX && dungeon_chance(maker, 50)) {
		*terrain = (uint8_t)maker->lock;
		maker->lock_count++;
	} else if (dungeon_gen(maker, 1, 10) == 1) {
		*terrain = DUNGEON_SECRET;
	}
}

static void set_entry(struct dungeon_maker *maker, struct rd_cell cell)
{
	int draw = dungeon_gen(maker, 1, 100);
	if (draw > 42 && draw <= 88 && maker->door_count < DOORS_MAX) {
		set_door(maker, cell);
	} else if (draw > 88 && maker->weak_count < WEAK_MAX) {
		dungeon_put_wall(maker, cell);
		maker->weak_count++;
	}
}

static void set_entries(struct dungeon_maker *maker)
{
	choose_lock(maker);
	for (int r = 0; r < maker->room_count; r++) {
		const struct dungeon_room *room = &maker->rooms[r];
		for (int y = dungeon_max(1, room->y - 1);
			y <= dungeon_min(DUNGEON_H - 2, room->y + room->h); y++)
			for (int x = dungeon_max(1, room->x - 1);
				x <= dungeon_min(DUNGEON_W - 2, room->x + room->w); x++) {
				bool is_ring = x < room->x || y < room->y ||
					       x >= room->x + room->w || y >= room->y + room->h;
				if (is_ring && dungeon_is_gap(maker->level, rd_cell_at(x, y)))
					set_entry(maker, rd_cell_at(x, y));
			}
	}
}

static void make_plain(struct dungeon_maker *maker, struct rd_cell cell)
{
	struct dungeon_level *level = maker->level;
	uint8_t *terrain = &level->map[cell.y][cell.x];
	if (dungeon_in(DUNGEON_LOCKS, *terrain))
		maker->lock_count--;
	int wall = dungeon_wall_at(level, cell);
	if (wall >= 0) {
		level->walls[wall] = level->walls[--level->wall_count];
		memset(&level->walls[level->wall_count], 0, sizeof(level->walls[0]));
	}
	*terrain = DUNGEON_DOOR;
}

/* A weak wall, lock or secret on the shortest way between the stairs is turned into a plain door. */
void dungeon_clear_way(struct dungeon_maker *maker)
{
	const unsigned special = DUNGEON_T(WEAK) | DUNGEON_LOCKS | DUNGEON_T(SECRET);
	uint8_t cost[RD_LEVEL_CELLS];
	struct rd_cell steps[600];
	for (int y = 0; y < DUNGEON_H; y++)
		for (int x = 0; x < DUNGEON_W; x++) {
			bool is_open = dungeon_in(DUNGEON_WALKABLE | DUNGEON_T(DOOR) | special,
				maker->level->map[y][x]);
			cost[y * RD_LEVEL_WIDTH + x] = is_open ? 0 : RD_COST_CLOSED;
		}
	struct rd_costs costs = {DUNGEON_W, DUNGEON_H, cost};
	int count = rd_path_cheapest(&costs, maker->up, maker->down, steps, (int)RD_COUNT(steps));
	for (int i = 0; i < count; i++)
		if (dungeon_in(special, dungeon_terrain(maker->level, steps[i])))
			make_plain(maker, steps[i]);
}

/* ---- 5 and 6: furniture ---- */

static void set_columns(struct dungeon_maker *maker, const struct dungeon_room *room)
{
	for (int j = 1; j < room->h - 1; j += 3)
		for (int i = 1; i < room->w - 1; i += 3) {
			uint8_t *terrain = &maker->level->map[room->y + j][room->x + i];
			bool is_centre = room->x + i == room->centre.x &&
					 room->y + j == room->centre.y;
			if (*terrain == DUNGEON_FLOOR && !is_centre)
				*terrain = DUNGEON_PILLAR;
		}
}

/* From edition 2 on: water within a ring of floor, so that nobody must wade (R59). */
static bool set_pool(struct dungeon_maker *maker, const struct dungeon_room *room)
{
	enum { POOL_PERCENT = 25 };
	if (maker->edition < 2 || room->fixed || room->w < 5 || room->h < 5 ||
		!dungeon_chance(maker, POOL_PERCENT))
		return false;
	for (int j = 1; j < room->h - 1; j++)
		for (int i = 1; i < room->w - 1; i++) {
			struct rd_cell cell = rd_cell_at(room->x + i, room->y + j);
			bool is_post = rd_cell_equal(cell, room->centre);
			if (dungeon_terrain(maker->level, cell) == DUNGEON_FLOOR && !is_post)
				maker->level->map[cell.y][cell.x] = DUNGEON_WATER;
		}
	return true;
}

static void fill_room(struct dungeon_maker *maker, const struct dungeon_room *room)
{
	struct rd_cell cell;
	bool is_new = maker->edition >= 2;
	int creatures = is_new ? dungeon_chance(maker, 55)
			       : dungeon_gen(maker, 0, maker->danger >= 11 ? 2 : 1),
	    items = dungeon_gen(maker, 0, 1);
	if (!set_pool(maker, room) && !room->fixed && room->w >= 5 && room->h >= 5 &&
		dungeon_chance(maker, 15))
		set_columns(maker, room);
	for (int i = 0; i < creatures; i++)
		if (dungeon_pick_cell(maker, room->x, room->y, room->w, room->h, &cell) &&
			dungeon_may_hold_creature(maker, cell))
			dungeon_put_random_creature(maker, cell);
	for (int i = 0; i < items; i++)
		if (dungeon_pick_cell(maker, room->x, room->y, room->w, room->h, &cell))
			dungeon_put_random_item(maker, cell);
}

bool dungeon_furnish_rooms(struct dungeon_maker *maker)
{
	struct dungeon_level *level = maker->level;
	if (rd_cell_equal(maker->up, maker->down))
		return false;
	level->map[maker->up.y][maker->up.x] = DUNGEON_UP;
	level->map[maker->down.y][maker->down.x] = DUNGEON_DOWN;
	dungeon_clear_way(maker);
	for (int i = 0; i < maker->room_count && level->post_count < DUNGEON_POSTS; i++)
		level->posts[level->post_count++] = (struct dungeon_spot){
			(uint8_t)maker->rooms[i].centre.x, (uint8_t)maker->rooms[i].centre.y};
	for (int i = 0; i < maker->room_count; i++) {
		if (maker->rooms[i].fixed)
			fill_fixed(maker, &maker->rooms[i]);
		if (i > 0)
			fill_room(maker, &maker->rooms[i]);
	}
	dungeon_put_staples(maker);
	dungeon_put_key(maker);
	dungeon_put_rubble(maker, maker->danger <= 5 ? 9 : 14);
	return true;
}

/* 4 */
static int furthest_room(const struct dungeon_maker *maker)
{
	int best = 0, found = 0;
	for (int i = 1; i < maker->room_count; i++) {
		int distance = manhattan(maker->rooms[0].centre, maker->rooms[i].centre);
		if (distance > best) {
			best = distance;
			found = i;
		}
	}
	return found;
}

bool dungeon_make_rooms(struct dungeon_maker *maker)
{
	place_rooms(maker);
	if (maker->room_count < 2)
		return false;
	join_rooms(maker);
	set_entries(maker);
	maker->up = maker->rooms[0].centre;
	maker->down = maker->rooms[furthest_room(maker)].centre;
	return dungeon_furnish_rooms(maker);
}

/* 4.1: nine rooms joined in a ring, without entries of any kind. */
bool dungeon_make_lattice(struct dungeon_maker *maker)
{
	static const uint8_t ring[] = {0, 1, 2, 5, 4, 3, 6, 7, 8, 0};
	for (int i = 0; i < 9; i++) {
		dungeon_add_room(maker, 8 + 28 * (i % 3), 3 + 12 * (i / 3), 5, 5);
		dungeon_dig_shape(maker, &maker->rooms[i], DUNGEON_RECTANGLE);
	}
	for (size_t i = 0; i + 1 < RD_COUNT(ring); i++)
		dungeon_join(maker, maker->rooms[ring[i]].centre, maker->rooms[ring[i + 1]].centre);
	maker->up = maker->rooms[0].centre;
	maker->down = maker->rooms[8].centre;
	return dungeon_furnish_rooms(maker);
}
