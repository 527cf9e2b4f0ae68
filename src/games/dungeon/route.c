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

/*
 * The terrain of some rows as costs: 0 where it can be walked or opened, else closed. Sixteen cells at a time, and so
 * by ranges of terrain instead of the sets of parts.h.
 */
typedef uint8_t sixteen __attribute__((vector_size(16)));
_Static_assert(DUNGEON_RUBBLE == DUNGEON_FLOOR + 1 && DUNGEON_SAND == DUNGEON_FLOOR + 2 &&
		       DUNGEON_WATER == DUNGEON_FLOOR + 3 && DUNGEON_DOWN == DUNGEON_UP + 1,
	"walkable terrain is two ranges and the open door");
_Static_assert(RD_COST_CLOSED == UINT8_MAX && RD_LEVEL_WIDTH % sizeof(sixteen) == 0, "whole rows");
static void weigh_rows(struct dungeon_run *run, int top, int bottom, bool opens)
{
	const uint8_t *from = run->here->map[top];
	uint8_t *to = &run->costs[top * RD_LEVEL_WIDTH],
		*end = &run->costs[(bottom + 1) * RD_LEVEL_WIDTH];
	uint8_t door = opens ? DUNGEON_DOOR : DUNGEON_OPEN_DOOR;
	for (; to < end; from += sizeof(sixteen), to += sizeof(sixteen)) {
		sixteen terrain;
		memcpy(&terrain, from, sizeof(terrain));
		sixteen open = (sixteen)((terrain - DUNGEON_FLOOR) < 4) |
			       (sixteen)((terrain - DUNGEON_UP) < 2) |
			       (sixteen)(terrain == DUNGEON_OPEN_DOOR) | (sixteen)(terrain == door);
		sixteen cost = ~open;
		memcpy(to, &cost, sizeof(cost));
	}
}

/* Costs of a part of the level for this creature: walls and what it cannot open closed, others in the way dear. */
static struct rd_costs costs_for(
	struct dungeon_run *run, int place, struct rd_cell goal, struct rd_cell centre, int reach)
{
	const struct dungeon_level *level = run->here;
	bool opens = dungeon_has_trait(&level->creatures[place], DUNGEON_OPENS);
	weigh_rows(run, dungeon_max(0, centre.y - reach),
		dungeon_min(level->h - 1, centre.y + reach), opens);
	uint8_t at_goal = run->costs[rd_cell_index(goal)];
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
		run->costs[rd_cell_index(goal)] = at_goal;
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
