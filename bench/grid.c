/*
 * grid.c: sight, hearing and ways on levels of 80 by 36 beside those of libtcod, in the same run on the same levels.
 * Each figure is the mean of many places; sight is that of libtcod's own shadow casting, which is less strict than
 * ours (it is not symmetric), and its symmetric one.
 */
#include <libtcod/fov.h>
#include <libtcod/path.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <ronda/path.h>
#include <ronda/sight.h>
#include <ronda/sound.h>

#include "games/dungeon/maker.h"

enum { LEVELS = 24, PLACES = 40, ROUNDS = 5, RADIUS = 8, EARS = 12 };

struct scene {
	struct rd_bitmap opaque;
	uint8_t walk[RD_LEVEL_CELLS], sound[RD_LEVEL_CELLS];
	struct rd_cell place[PLACES];
	TCOD_Map *map;
};

static struct scene scenes[LEVELS];
static volatile int kept;

static double now(void)
{
	struct timespec time;
	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
	return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static void make_scene(struct scene *scene, uint64_t number)
{
	static struct dungeon_state state;
	static struct dungeon_level level;
	struct rd_seed seed = rd_seed_from_text((const char *)&number, sizeof(number));
	struct rd_chance chance;
	rd_chance_start(&chance, &seed);
	memset(&state, 0, sizeof(state));
	state.options.floors = DUNGEON_FLOORS;
	dungeon_generate_by(&state, &level, 8,
		number % 4 == 0 ? DUNGEON_MAKE_CAVERN : DUNGEON_MAKE_ROOMS, &chance);
	scene->map = TCOD_map_new(DUNGEON_W, DUNGEON_H);
	for (int y = 0; y < DUNGEON_H; y++)
		for (int x = 0; x < DUNGEON_W; x++) {
			int terrain = level.map[y][x], index = y * RD_LEVEL_WIDTH + x;
			bool is_opaque = dungeon_in(DUNGEON_OPAQUE, terrain);
			bool is_open = dungeon_in(DUNGEON_WALKABLE | DUNGEON_T(DOOR), terrain);
			if (is_opaque)
				rd_bitmap_set(&scene->opaque, rd_cell_at(x, y));
			scene->walk[index] = is_open ? 0 : RD_COST_CLOSED;
			scene->sound[index] = terrain == DUNGEON_DOOR ? 3 : is_opaque ? 5 : 1;
			TCOD_map_set_properties(scene->map, x, y, !is_opaque, is_open);
		}
	for (int i = 0; i < PLACES; i++)
		do
			scene->place[i] = rd_cell_at(rd_draw_unscripted(&chance, 0, DUNGEON_W - 1),
				rd_draw_unscripted(&chance, 0, DUNGEON_H - 1));
		while (scene->walk[rd_cell_index(scene->place[i])] != 0);
}

static struct rd_cell next_place(const struct scene *scene, int i)
{
	return scene->place[(i + 1) % PLACES];
}

static void our_sight(struct scene *scene, int i)
{
	struct rd_bitmap field = {0};
	rd_sight_add(&field, &scene->opaque, DUNGEON_W, DUNGEON_H, scene->place[i], RADIUS);
	kept += (int)field.row[scene->place[i].y][0];
}

static void their_sight(struct scene *scene, int i)
{
	TCOD_map_compute_fov(
		scene->map, scene->place[i].x, scene->place[i].y, RADIUS, true, FOV_SHADOW);
	kept += TCOD_map_is_in_fov(scene->map, 1, 1);
}

static void their_fair_sight(struct scene *scene, int i)
{
	TCOD_map_compute_fov(scene->map, scene->place[i].x, scene->place[i].y, RADIUS, true,
		FOV_SYMMETRIC_SHADOWCAST);
	kept += TCOD_map_is_in_fov(scene->map, 1, 1);
}

static void our_hearing(struct scene *scene, int i)
{
	uint8_t distance[RD_LEVEL_CELLS];
	struct rd_costs costs = {DUNGEON_W, DUNGEON_H, scene->sound};
	rd_sound_from_listener(&costs, scene->place[i], EARS, distance);
	kept += distance[rd_cell_index(next_place(scene, i))];
}

static void our_map(struct scene *scene, int i)
{
	uint16_t distance[RD_LEVEL_CELLS];
	struct rd_costs costs = {DUNGEON_W, DUNGEON_H, scene->walk};
	struct rd_bitmap goal = {0};
	rd_bitmap_set(&goal, scene->place[i]);
	rd_path_map(&costs, &goal, distance);
	kept += distance[rd_cell_index(next_place(scene, i))];
}

static void their_map(struct scene *scene, int i)
{
	TCOD_dijkstra_t dijkstra = TCOD_dijkstra_new(scene->map, 1.5f);
	TCOD_dijkstra_compute(dijkstra, scene->place[i].x, scene->place[i].y);
	kept += (int)TCOD_dijkstra_get_distance(
		dijkstra, next_place(scene, i).x, next_place(scene, i).y);
	TCOD_dijkstra_delete(dijkstra);
}

static void our_way(struct scene *scene, int i)
{
	struct rd_cell steps[8];
	struct rd_costs costs = {DUNGEON_W, DUNGEON_H, scene->walk};
	kept += rd_path_cheapest(&costs, scene->place[i], next_place(scene, i), steps, 8);
}

static void their_way(struct scene *scene, int i)
{
	TCOD_path_t path = TCOD_path_new_using_map(scene->map, 1.5f);
	TCOD_path_compute(path, scene->place[i].x, scene->place[i].y, next_place(scene, i).x,
		next_place(scene, i).y);
	kept += TCOD_path_size(path);
	TCOD_path_delete(path);
}

/* Microseconds of one, the best of a few rounds. */
static double measure(void (*work)(struct scene *, int))
{
	double best = 1e9;
	for (int round = 0; round < ROUNDS; round++) {
		double start = now();
		for (int level = 0; level < LEVELS; level++)
			for (int i = 0; i < PLACES; i++)
				work(&scenes[level], i);
		double each = 1e6 * (now() - start) / (LEVELS * PLACES);
		best = each < best ? each : best;
	}
	return best;
}

static void compare(
	const char *what, void (*ours)(struct scene *, int), void (*theirs)(struct scene *, int))
{
	double our = measure(ours), their = measure(theirs);
	printf("  %-44s%8.2f us  %8.2f us  %6.1f times\n", what, our, their, their / our);
}

int main(void)
{
	for (int i = 0; i < LEVELS; i++)
		make_scene(&scenes[i], (uint64_t)i);
	printf("grid: levels of 80 by 36%28s%13s\n", "ronda", "libtcod");
	compare("sight, radius 8: shadow casting", our_sight, their_sight);
	compare("sight, radius 8: symmetric", our_sight, their_fair_sight);
	compare("hearing, 12 far: Dijkstra over the level", our_hearing, their_map);
	compare("distances over the level: Dijkstra", our_map, their_map);
	compare("a way: A*", our_way, their_way);
	for (int i = 0; i < LEVELS; i++)
		TCOD_map_delete(scenes[i].map);
	return 0;
}
