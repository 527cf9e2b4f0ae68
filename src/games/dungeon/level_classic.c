/* level_classic.c: the older way (4.4): each room is joined at once to the one before it. */
#include "maker.h"

enum { ATTEMPTS = 30, DOORS_MAX = 8 };

static int pick_shape(struct dungeon_maker *maker)
{
	int draw = dungeon_gen(maker, 1, 100);
	return draw <= 70   ? DUNGEON_RECTANGLE
	       : draw <= 80 ? DUNGEON_DISC
	       : draw <= 90 ? DUNGEON_ELLIPSE
			    : DUNGEON_CROSS;
}

/* From edition 2 on (seed A2): passages that a weak wall shuts; those on the way between the stairs are opened again. */
static void set_walls(struct dungeon_maker *maker)
{
	enum { WALLS_MAX = 5 };
	for (int y = 1; y < DUNGEON_H - 1; y++)
		for (int x = 1; x < DUNGEON_W - 1 && maker->weak_count < WALLS_MAX; x++) {
			if (!dungeon_is_gap(maker->level, rd_cell_at(x, y)) ||
				!dungeon_chance(maker, 6))
				continue;
			dungeon_put_wall(maker, rd_cell_at(x, y));
			maker->weak_count++;
		}
}

static void set_doors(struct dungeon_maker *maker)
{
	for (int y = 1; y < DUNGEON_H - 1; y++)
		for (int x = 1; x < DUNGEON_W - 1 && maker->door_count < DOORS_MAX; x++) {
			if (!dungeon_is_gap(maker->level, rd_cell_at(x, y)) ||
				!dungeon_chance(maker, 30))
				continue;
			maker->level->map[y][x] = dungeon_gen(maker, 1, 10) == 1 ? DUNGEON_SECRET
										 : DUNGEON_DOOR;
			maker->door_count++;
		}
}

bool dungeon_make_classic(struct dungeon_maker *maker)
{
	for (int i = 0; i < ATTEMPTS; i++) {
		int w = dungeon_gen(maker, 5, 10), h = dungeon_gen(maker, 5, 10),
		    shape = pick_shape(maker);
		int x = dungeon_gen(maker, 1, DUNGEON_W - 1 - w),
		    y = dungeon_gen(maker, 1, DUNGEON_H - 1 - h);
		if (!dungeon_add_room(maker, x, y, w, h))
			continue;
		int last = maker->room_count - 1;
		dungeon_dig_shape(maker, &maker->rooms[last], shape);
		if (last > 0)
			dungeon_join(
				maker, maker->rooms[last - 1].centre, maker->rooms[last].centre);
		if (last > 1 && dungeon_chance(maker, 20))
			dungeon_join(maker, maker->rooms[dungeon_gen(maker, 0, last - 2)].centre,
				maker->rooms[last].centre);
	}
	if (maker->room_count < 2)
		return false;
	maker->up = maker->rooms[0].centre;
	maker->down = maker->rooms[maker->room_count - 1].centre;
	set_doors(maker);
	if (maker->edition >= 2)
		set_walls(maker);
	return dungeon_furnish_rooms(maker);
}
