/* level_fixed.c: floors drawn by hand (4.6), their marks filled, and the surface (4.2). */
#include "maker.h"

#include <string.h>

struct plan {
	int w, h;
	const char *row[20];
};
// clang-format off
enum { DROWNED = 1 };
static const struct plan plans[] = {
	{48, 18, /* three_gates */
	 {"################################################",
	  "#.......#..............#..............#........#",
	  "#.......+..............+..............1....C...#",
	  "#.......#...O......O...#....O....O....#........#",
	  "#.......#..............#..............##########",
	  "#...P...#......M.......#......g.......#........#",
	  "#...<...+......P.......+......P.......2....C...#",
	  "#.......#......I.......#......M.......#........#",
	  "#.......#..............#..............##########",
	  "#.......#...O......O...#....O....O....#........#",
	  "#.......+..............+..............+....>...#",
	  "#.......#..............#..............#....P...#",
	  "####s########w##################################",
	  "#.......#.........#..........#.................#",
	  "#..W....#....R....+....M.....#.................#",
	  "#.......#.........#..........s.................#",
	  "#################################.....I...L....#",
	  "################################################"}},
	{52, 15, /* drowned_library */
	 {"####################################################",
	  "#......+......................................+....#",
	  "#..<...#.OOOOOO.OOOOOO.OOOOOO.OOOOOO.OOOOOO.L.#..I.#",
	  "#......#......................................#....#",
	  "#..P...#.OOOOOO.OOOOOO.OOOOOO.OOOOOO.OOOOOO...######",
	  "#......#....u.................................#....#",
	  "########.OOOOOO.OOOOOO.OOOOOO.OOOOOO.OOOOOO.M.+....#",
	  "#......+..................P...................#..>.#",
	  "#..L...#.OOOOOO.OOOOOO.OOOOOO.OOOOOO.OOOOOO...#....#",
	  "#..T...#......................................#..P.#",
	  "#..L...#.OOOOOO.OOOOOO.OOOOOO.OOOOOO.OOOOOO.L.######",
	  "#......s...........M....................P.....s....#",
	  "#..I...#.OOOOOO.OOOOOO.OOOOOO.OOOOOO.OOOOOO...#..C.#",
	  "#......#..,,....................,,............w....#",
	  "####################################################"}},
	{56, 19, /* sanctum */
	 {"########################################################",
	  "#........#.............................................#",
	  "#........#..O....O....O....O....O....O....O....O....O..#",
	  "#...P....+.............................................#",
	  "#........#....d.....................z..........z.......#",
	  "#...<....+.........P...........M...........P...........#",
	  "#........#....d.....................z..........z.......#",
	  "#........+.............................................#",
	  "#........#..O....O....O....O....O....O....O....O....O..#",
	  "#........#.............................................#",
	  "######s#############+#####################+#############",
	  "#........#..............#........###..............#....#",
	  "#...C....#..M...........#...L....###......O..O....s.C..#",
	  "#........s..............#........###..............#....#",
	  "##########......I.......+....T...###.......K......######",
	  "#........w..............#........###......O..O....#....#",
	  "#...I....#...........M..#...L....###.......A......w.I..#",
	  "#........#..............#........###..............#....#",
	  "########################################################"}},
};
// clang-format on

/* From edition 2 on who guards a place is no stronger than the floor is deep (R54): by band. */
static int guard_of(const struct dungeon_maker *maker, int kind)
{
	static const uint8_t wardens[] = {DUNGEON_ORC_SERVANT, DUNGEON_ORC_SERVANT, DUNGEON_ORC,
		DUNGEON_SKELETON, DUNGEON_SKELETON};
	static const uint8_t bones[] = {DUNGEON_GOBLIN, DUNGEON_GOBLIN, DUNGEON_SKELETON,
		DUNGEON_SKELETON, DUNGEON_SKELETON};
	static const uint8_t kings[] = {
		DUNGEON_ORC, DUNGEON_ORC, DUNGEON_TRUE_ORC, DUNGEON_PALE_KING, DUNGEON_PALE_KING};
	if (maker->edition < 2)
		return kind;
	switch (kind) {
	case DUNGEON_WARDEN: return wardens[maker->band];
	case DUNGEON_SKELETON: return bones[maker->band];
	case DUNGEON_PALE_KING: return kings[maker->band];
	default: return kind;
	}
}

/* How many there are besides those of the marks: in the king's sanctum none, where no king is one. */
static int visitors(const struct dungeon_maker *maker)
{
	if (maker->edition < 2)
		return 4;
	if (maker->floor < maker->floors)
		return 2;
	return maker->band < 2 ? 1 : 0;
}

static void put_mark(struct dungeon_maker *maker, char mark, struct rd_cell cell)
{
	struct dungeon_level *level = maker->level;
	switch (mark) {
	case 'M': dungeon_put_random_creature(maker, cell); break;
	case 'g': dungeon_put_creature(maker, DUNGEON_GOBLIN, cell); break;
	case 'z': dungeon_put_creature(maker, guard_of(maker, DUNGEON_SKELETON), cell); break;
	case 'u': dungeon_put_creature(maker, DUNGEON_CULTIST, cell); break;
	case 'd': dungeon_put_creature(maker, guard_of(maker, DUNGEON_WARDEN), cell); break;
	case 'K': dungeon_put_creature(maker, guard_of(maker, DUNGEON_PALE_KING), cell); break;
	case 'I': dungeon_put_random_item(maker, cell); break;
	case 'C': dungeon_put_chest(maker, DUNGEON_CHEST, cell); break;
	case 'L': dungeon_put_chest(maker, DUNGEON_SHELF, cell); break;
	case 'T': dungeon_put_chest(maker, DUNGEON_TABLE, cell); break;
	case 'P':
		level->posts[level->post_count++] = (struct dungeon_spot){
			(uint8_t)cell.x, (uint8_t)cell.y};
		break;
	case 'W':
	case 'R':
		dungeon_put_item(maker, cell, mark == 'W' ? DUNGEON_KEY_WHITE : DUNGEON_KEY_RED, 1);
		maker->placed->keys |= mark == 'W' ? 1 : 2;
		break;
	default: /* A */ dungeon_put_item(maker, cell, DUNGEON_LOST_URN, 1); break;
	}
}

/* Terrain first, so that who is put there knows where walls and stairs are. */
static void draw_plan(struct dungeon_maker *maker, const struct plan *plan, int left, int top)
{
	struct dungeon_level *level = maker->level;
	for (int i = 0; i < plan->w * plan->h; i++) {
		char mark = plan->row[i / plan->w][i % plan->w];
		struct rd_cell cell = rd_cell_at(left + i % plan->w, top + i / plan->w);
		const char *found = strchr(DUNGEON_PALETTE, mark);
		level->map[cell.y][cell.x] = found ? (uint8_t)(found - DUNGEON_PALETTE)
						   : DUNGEON_FLOOR;
		bool is_drowned = maker->edition >= 2 && plan == &plans[DROWNED] &&
				  i % plan->w > 7 && i % plan->w < 46 && i / plan->w > 8;
		if (is_drowned && (mark == '.' || mark == ','))
			level->map[cell.y][cell.x] = DUNGEON_WATER; /* R59 */
		if (!found)
			rd_bitmap_set(&maker->taken, cell);
		if (mark == '<')
			maker->up = cell;
		if (mark == '>')
			maker->down = cell;
		if (mark == 'w')
			dungeon_put_wall(maker, cell);
	}
}

bool dungeon_make_fixed(struct dungeon_maker *maker, enum dungeon_generator generator)
{
	const struct plan *plan = &plans[generator - DUNGEON_MAKE_THREE_GATES];
	int left = (DUNGEON_W - plan->w) / 2, top = (DUNGEON_H - plan->h) / 2;
	struct rd_cell cell;
	maker->is_fixed = true;
	draw_plan(maker, plan, left, top);
	for (int i = 0; i < plan->w * plan->h; i++) {
		char mark = plan->row[i / plan->w][i % plan->w];
		if (!strchr(DUNGEON_PALETTE, mark))
			put_mark(maker, mark, rd_cell_at(left + i % plan->w, top + i / plan->w));
	}
	for (int left_over = visitors(maker); left_over > 0;)
		if (dungeon_pick_anywhere(maker, &cell) && dungeon_may_hold_creature(maker, cell)) {
			dungeon_put_random_creature(maker, cell);
			left_over--;
		}
	for (int i = 0; i < 3; i++)
		if (dungeon_pick_anywhere(maker, &cell))
			dungeon_put_random_item(maker, cell);
	dungeon_put_staples(maker);
	return true;
}

/* 4.2 */
void dungeon_make_town(struct dungeon_maker *maker)
{
	struct dungeon_level *level = maker->level;
	memset(level->map, DUNGEON_SAND, sizeof(level->map));
	level->map[17][35] = DUNGEON_DOWN;
	level->map[17][38] = DUNGEON_FIREPLACE;
	maker->up = rd_cell_at(40, 18); /* where the seeker begins */
	dungeon_new_creature(level, DUNGEON_OLD_MAN, rd_cell_at(37, 16));
	dungeon_put_chest(maker, DUNGEON_CHEST, rd_cell_at(37, 18));
	struct dungeon_chest *chest = &level->chests[0];
	chest->items[chest->item_count++] = (struct dungeon_thing){
		.kind = DUNGEON_LEATHER_ARMOR, .count = 1};
	if (dungeon_gen(maker, 0, 1)) {
		dungeon_put_random_item(maker, rd_cell_at(37, 18));
		const struct dungeon_item *item = &level->items[--level->item_count];
		chest->items[chest->item_count++] = (struct dungeon_thing){
			.kind = item->kind, .count = item->count, .charges = item->charges};
		memset(&level->items[level->item_count], 0, sizeof(level->items[0]));
	}
	for (int count = 0; count < 40;) {
		int x = dungeon_gen(maker, 0, DUNGEON_W - 1),
		    y = dungeon_gen(maker, 0, DUNGEON_H - 1);
		struct rd_cell cell = rd_cell_at(x, y);
		bool is_free = dungeon_terrain(level, cell) == DUNGEON_SAND &&
			       dungeon_is_empty(level, cell) && !rd_cell_equal(cell, maker->up);
		if (!is_free)
			continue;
		level->map[cell.y][cell.x] = DUNGEON_RUBBLE;
		count++;
	}
}
