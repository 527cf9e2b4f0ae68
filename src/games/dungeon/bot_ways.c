/*
 * bot_ways.c: the ways that a seeker sees over what is known, round those who are better left alone and were seen a
 * while ago, and the steps on them.
 */
#include "bot_deep.h"

enum {
	THROUGH_FOE = 2, /* hardly more than floor: seen or not, the way stays the same */
	NEAR_FOE = 12,   /* what a cell beside somebody dangerous costs more */
	PEACEFUL = 0x80, /* in the row of a ghost: of somebody who only stands in the way */
};

static struct rd_cell ghost_cell(const struct dungeon_spot *ghost)
{
	return rd_cell_at(ghost->x, ghost->y & ~PEACEFUL);
}

/* ---- ways ---- */

/* A cell near somebody who is better left alone. */
static void weigh_down(const struct dungeon_view *view, int x, int y, int reach,
	uint8_t weight[DUNGEON_H][DUNGEON_W])
{
	for (int j = dungeon_max(0, y - reach); j <= dungeon_min(view->h - 1, y + reach); j++)
		for (int i = dungeon_max(0, x - reach); i <= dungeon_min(view->w - 1, x + reach);
			i++)
			if (weight[j][i])
				weight[j][i] = (uint8_t)dungeon_min(99, weight[j][i] + NEAR_FOE);
}

static void weigh(const struct thought *thought, uint8_t weight[DUNGEON_H][DUNGEON_W])
{
	const struct dungeon_view *view = thought->view;
	const struct dungeon_memory *memory = thought->memory;
	for (int y = 0; y < view->h; y++)
		for (int x = 0; x < view->w; x++) {
			int terrain = view->map[y][x];
			weight[y][x] = !is_passable(view, terrain)                 ? 0
				       : dungeon_in(DUNGEON_CLOSED_DOORS, terrain) ? 2
				       : terrain == DUNGEON_WATER                  ? 3
										   : 1;
		}
	for (int i = 0; i < view->chest_count; i++)
		weight[view->chests[i].y][view->chests[i].x] = 0;
	for (int i = 0; i < view->creature_count; i++) {
		const struct dungeon_shown_creature *one = &view->creatures[i];
		int reach = one->asleep && thought->level < 4 ? 1 : 2;
		if (is_foe(one) && !memory->bold && dungeon_bot_is_dangerous(thought, one))
			weigh_down(view, one->x, one->y, reach, weight);
		/* A way through somebody who can be beaten is one. */
		bool is_passed = thought->level >= 4 && is_foe(one) &&
				 !dungeon_bot_is_dangerous(thought, one);
		weight[one->y][one->x] = is_passed ? THROUGH_FOE : 0;
	}
	for (size_t i = 0; i < RD_COUNT(memory->ghosts); i++) {
		const struct dungeon_spot *ghost = &memory->ghosts[i];
		struct rd_cell at = ghost_cell(ghost);
		bool is_seen = thought->level >= 4 && creature_at(view, at);
		if ((!at.x && !at.y) || is_seen)
			continue;
		if (!memory->bold && !(ghost->y & PEACEFUL))
			weigh_down(view, at.x, at.y, 2, weight);
		/* Who blocks a passage blocks it out of sight as well, for the bold too, or one would turn at each corner. */
		if (thought->level >= 4)
			weight[at.y][at.x] = 0;
	}
}

static bool is_ghost(const struct dungeon_memory *memory, int x, int y)
{
	for (size_t i = 0; i < RD_COUNT(memory->ghosts); i++)
		if (rd_cell_equal(ghost_cell(&memory->ghosts[i]), rd_cell_at(x, y)))
			return true;
	return false;
}

/* Who was seen and would be dangerous stays in mind: else a way round somebody turns back at the next corner. */
void dungeon_bot_keep_ghosts(const struct thought *thought)
{
	const struct dungeon_view *view = thought->view;
	struct dungeon_memory *memory = thought->memory;
	for (size_t i = 0; i < RD_COUNT(memory->ghosts); i++) {
		struct dungeon_spot *spot = &memory->ghosts[i];
		struct rd_cell at = ghost_cell(spot);
		if (!is_inside(view, at) || view->lit[at.y][at.x] || memory->ghost_age > 80)
			*spot = (struct dungeon_spot){0, 0};
	}
	memory->ghost_age = (uint8_t)dungeon_min(99, memory->ghost_age + 1);
	for (int i = 0; i < view->creature_count; i++) {
		const struct dungeon_shown_creature *one = &view->creatures[i];
		bool is_in_the_way = thought->level >= 4 && !is_foe(one);
		if (!is_in_the_way && (!is_foe(one) || !dungeon_bot_is_dangerous(thought, one)))
			continue;
		memory->ghost_age = 0;
		if (thought->level >= 4 && is_ghost(memory, one->x, one->y))
			continue;
		memory->ghosts[memory->next_ghost % RD_COUNT(memory->ghosts)] =
			(struct dungeon_spot){
				one->x, (uint8_t)(one->y | (is_in_the_way ? PEACEFUL : 0))};
		memory->next_ghost++;
	}
}

/* Sixty choices that taught and healed nothing: for forty it does not go round anybody any more. */
void dungeon_bot_take_heart(const struct dungeon_view *view, struct dungeon_memory *memory)
{
	enum { IDLE_MAX = 60, BOLD = 40 };
	uint16_t known = 0;
	for (int y = 0; y < view->h; y++)
		for (int x = 0; x < view->w; x++)
			known = (uint16_t)(known + (view->map[y][x] != DUNGEON_UNKNOWN));
	bool is_idle = known == memory->known &&
		       (!memory->is_resting || view->hero.hp <= memory->hp);
	memory->idle = (uint8_t)(is_idle ? dungeon_min(255, memory->idle + 1) : 0);
	memory->known = known;
	memory->hp = view->hero.hp;
	memory->bold = (uint8_t)dungeon_max(0, memory->bold - 1);
	if (memory->idle <= IDLE_MAX)
		return;
	memory->idle = 0;
	memory->bold = BOLD;
}

/* Dijkstra by rounds over a circle of buckets. */
void dungeon_bot_find_ways(const struct thought *thought, struct ways *ways)
{
	const struct dungeon_view *view = thought->view;
	enum { BUCKETS = 128, NONE = 0xffff };
	if (ways->are_found)
		return;
	ways->are_found = true;
	uint8_t weight[DUNGEON_H][DUNGEON_W];
	uint16_t bucket[BUCKETS], next[RD_LEVEL_CELLS];
	int waiting = 1;
	weigh(thought, weight);
	memset(bucket, 0xff, sizeof(bucket));
	memset(ways->cost, 0xff, sizeof(ways->cost));
	struct rd_cell start = hero_cell(view);
	ways->cost[start.y][start.x] = 0;
	next[rd_cell_index(start)] = NONE;
	bucket[0] = (uint16_t)rd_cell_index(start);
	for (int cost = 0; waiting > 0; cost++) {
		int place = bucket[cost % BUCKETS];
		bucket[cost % BUCKETS] = NONE;
		while (place != NONE) {
			struct rd_cell at = rd_cell_at(
				place % RD_LEVEL_WIDTH, place / RD_LEVEL_WIDTH);
			place = next[place];
			waiting--;
			for (int d = 0; d < RD_DIRECTIONS; d++) {
				struct rd_cell to = rd_cell_step(at, rd_step_order[d]);
				/* The cheapest neighbour comes first, and the weight is the cell's alone: the
				 * first touch is final. */
				if (!is_inside(view, to) || !weight[to.y][to.x] ||
					ways->cost[to.y][to.x] != BOT_FAR)
					continue;
				int sum = cost + weight[to.y][to.x];
				ways->cost[to.y][to.x] = (uint16_t)sum;
				ways->from[to.y][to.x] = rd_step_order[d];
				next[rd_cell_index(to)] = bucket[sum % BUCKETS];
				bucket[sum % BUCKETS] = (uint16_t)rd_cell_index(to);
				waiting++;
			}
		}
	}
}

/*
 * Of the steps that lead to a cell as cheaply, the one that comes from nearest the seeker as the crow flies: among ways that
 * cost the same this one does not sway from side to side.
 */
static int straightest(const struct dungeon_view *view, const struct ways *ways, struct rd_cell to)
{
	int found = ways->from[to.y][to.x], best = INT32_MAX;
	struct rd_cell step = rd_direction_step[found], hero = hero_cell(view);
	int before = ways->cost[to.y - step.y][to.x - step.x];
	for (int d = 0; d < RD_DIRECTIONS; d++) {
		step = rd_direction_step[d];
		struct rd_cell from = rd_cell_at(to.x - step.x, to.y - step.y);
		if (!is_inside(view, from) || ways->cost[from.y][from.x] != before)
			continue;
		int dx = from.x - hero.x, dy = from.y - hero.y;
		if (dx * dx + dy * dy < best) {
			best = dx * dx + dy * dy;
			found = d;
		}
	}
	return found;
}

bool dungeon_bot_wish_step(struct thought *thought, const struct ways *ways, struct rd_cell to)
{
	if (!is_inside(thought->view, to) || ways->cost[to.y][to.x] == BOT_FAR ||
		ways->cost[to.y][to.x] == 0)
		return false;
	int direction = 0;
	while (ways->cost[to.y][to.x] != 0) {
		direction = thought->level >= 4 ? straightest(thought->view, ways, to)
						: ways->from[to.y][to.x];
		struct rd_cell back = rd_direction_step[direction];
		to = rd_cell_at(to.x - back.x, to.y - back.y);
	}
	return wish_move(thought, direction);
}

/* Towards somebody, whose own cell cannot be entered. */
bool dungeon_bot_wish_near(
	struct thought *thought, const struct ways *ways, const struct dungeon_shown_creature *foe)
{
	struct rd_cell at = rd_cell_at(foe->x, foe->y), best = at;
	int least = BAD_WAY;
	for (int d = 0; d < RD_DIRECTIONS; d++) {
		struct rd_cell cell = rd_cell_step(at, rd_step_order[d]);
		if (!is_inside(thought->view, cell) || ways->cost[cell.y][cell.x] >= least)
			continue;
		least = ways->cost[cell.y][cell.x];
		best = cell;
	}
	return least < BAD_WAY && dungeon_bot_wish_step(thought, ways, best);
}

bool dungeon_bot_find_terrain(const struct dungeon_view *view, int terrain, struct rd_cell *found)
{
	for (int y = 0; y < view->h; y++)
		for (int x = 0; x < view->w; x++)
			if (view->map[y][x] == terrain) {
				*found = rd_cell_at(x, y);
				return true;
			}
	return false;
}

int dungeon_bot_way_to(const struct dungeon_view *view, const struct ways *ways, int terrain)
{
	struct rd_cell at;
	return dungeon_bot_find_terrain(view, terrain, &at) ? ways->cost[at.y][at.x] : BOT_FAR;
}

/* To these stairs, and over them. */
bool dungeon_bot_wish_stairs(struct thought *thought, const struct ways *ways, int terrain)
{
	const struct dungeon_view *view = thought->view;
	struct rd_cell at;
	if (view->map[view->hero.y][view->hero.x] == terrain)
		return wish_plain(thought, DUNGEON_STAIRS_TAKE);
	return dungeon_bot_find_terrain(view, terrain, &at) &&
	       dungeon_bot_wish_step(thought, ways, at);
}

bool dungeon_bot_explore(struct thought *thought, const struct ways *ways)
{
	struct rd_cell found;
	return dungeon_bot_find_frontier(thought->view, ways->cost, BAD_WAY, &found) &&
	       because(thought, dungeon_bot_wish_step(thought, ways, found),
		       RD_MOTIVE(DUNGEON_WHY_EXPLORE, ways->cost[found.y][found.x]));
}
