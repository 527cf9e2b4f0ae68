/* route.c: the ways creatures take (7.13). */
#include "parts.h"

#include <ronda/path.h>
#include <string.h>

enum { NEAR = 8, FRESH = 4, CROWDED = 30 };

void dungeon_forget_route(struct dungeon_creature *creature)
{
	memset(&creature->route, 0, sizeof(creature->route));
	creature->route.x = creature->route.y = -1;
}

static void crowd_cell(
	struct dungeon_run *run, struct rd_cell cell, struct rd_cell centre, int reach)
{
	if (rd_distance(cell, centre) <= reach && run->costs[rd_cell_index(cell)] != RD_COST_CLOSED)
		run->costs[rd_cell_index(cell)] = CROWDED;
}

/* Costs of a part of the level for this creature: walls and what it cannot open closed, others in the way dear. */
static struct rd_costs costs_for(
	struct dungeon_run *run, int place, struct rd_cell goal, struct rd_cell centre, int reach)
{
	const struct dungeon_level *level = run->here;
	unsigned open = DUNGEON_WALKABLE;
	if (dungeon_has_trait(&level->creatures[place], DUNGEON_OPENS))
		open |= DUNGEON_T(DOOR);
	int left = dungeon_max(0, centre.x - reach),
	    right = dungeon_min(level->w - 1, centre.x + reach);
	int top = dungeon_max(0, centre.y - reach),
	    bottom = dungeon_min(level->h - 1, centre.y + reach);
	for (int y = top; y <= bottom; y++)
		for (int x = left; x <= right; x++)
			run->costs[y * RD_LEVEL_WIDTH + x] = dungeon_in(open, level->map[y][x])
								     ? 0
								     : RD_COST_CLOSED;
	for (int i = 0; i < level->creature_count; i++) {
		const struct dungeon_creature *other = &level->creatures[i];
		if (i != place && dungeon_is_alive(other))
			crowd_cell(run, dungeon_creature_cell(other), centre, reach);
	}
	if (!run->hero->hidden)
		crowd_cell(run, dungeon_hero_cell(run->hero), centre, reach);
	for (int i = 0; i < level->chest_count; i++)
		run->costs[level->chests[i].y * RD_LEVEL_WIDTH + level->chests[i].x] =
			RD_COST_CLOSED;
	/* Whoever stands at the goal does not matter there, what it is does. */
	if (rd_distance(goal, centre) <= reach)
		run->costs[rd_cell_index(goal)] = dungeon_in(open, dungeon_terrain(level, goal))
							  ? 0
							  : RD_COST_CLOSED;
	return (struct rd_costs){level->w, level->h, run->costs};
}

static int search(struct dungeon_run *run, int place, struct rd_cell goal,
	struct rd_cell steps[DUNGEON_ROUTE])
{
	struct rd_cell start = dungeon_creature_cell(&run->here->creatures[place]);
	int count = 0;
	if (rd_distance(start, goal) <= NEAR) {
		struct rd_costs costs = costs_for(run, place, goal, start, NEAR);
		count = rd_path_fewest(&costs, start, goal, NEAR, steps, DUNGEON_ROUTE);
	}
	if (count == 0) {
		struct rd_costs costs = costs_for(run, place, goal, start, RD_LEVEL_WIDTH);
		count = rd_path_cheapest(&costs, start, goal, steps, DUNGEON_ROUTE);
	}
	return count;
}

static bool may_use_kept(const struct dungeon_run *run, int place, struct rd_cell goal)
{
	const struct dungeon_creature *creature = &run->here->creatures[place];
	const struct dungeon_route *route = &creature->route;
	if (route->x != goal.x || route->y != goal.y || route->step_count == 0 ||
		run->state->turn - route->turn >= FRESH)
		return false;
	struct rd_cell next = rd_cell_at(route->steps[0].x, route->steps[0].y);
	return rd_distance(next, dungeon_creature_cell(creature)) == 1 &&
	       dungeon_is_free(run, place, next);
}

/* The next step to the goal; false if there is no way. The step may not be free. */
bool dungeon_route_step(
	struct dungeon_run *run, int place, struct rd_cell goal, struct rd_cell *step)
{
	struct dungeon_creature *creature = &run->here->creatures[place];
	struct dungeon_route *route = &creature->route;
	if (!may_use_kept(run, place, goal)) {
		struct rd_cell steps[DUNGEON_ROUTE];
		int count = 0;
		if (dungeon_inside(run->here, goal) &&
			!rd_cell_equal(goal, dungeon_creature_cell(creature)))
			count = search(run, place, goal, steps);
		dungeon_forget_route(creature);
		if (count == 0)
			return false;
		route->x = (int8_t)goal.x;
		route->y = (int8_t)goal.y;
		route->turn = run->state->turn;
		route->step_count = (uint8_t)count;
		for (int i = 0; i < count; i++)
			route->steps[i] = (struct dungeon_spot){
				(uint8_t)steps[i].x, (uint8_t)steps[i].y};
	}
	*step = rd_cell_at(route->steps[0].x, route->steps[0].y);
	return true;
}
