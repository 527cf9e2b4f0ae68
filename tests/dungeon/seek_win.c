/*
 * seek_win.c: looks for a way to win, and writes it down as a log: seek-win SEED [OPTIONS [SECONDS]] >won.log
 *
 * It does what no player can: it plays on from copies of a match. From the best positions of every stretch of the way
 * (down to the urn, and up again) the bots go on, now and then with a step of no reason, and whoever comes further is
 * kept for the next stretch. What it finds is a run by the rules like any other. To be used again when a change of
 * the rules makes tests/dungeon/won.log worthless.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <ronda/log.h>

#include "games/dungeon/parts.h"

enum {
	WIDTH = 10, /* positions kept of a stretch */
	PARTS = 12, /* stretches of a floor, */
	PART = 6,   /* of so many steps */
	STRETCHES = (2 * DUNGEON_FLOORS + 3) * PARTS,
	LIMIT = 400, /* actions of one try */
	ACTIONS = 6000,
};

struct position {
	struct rd_match *match;
	struct dungeon_action *action; /* that led to it */
	int count;
	long value;
};

static struct position kept[STRETCHES][WIDTH];
static int counts[STRETCHES];
static int floors;
static struct rd_chance whim;
static void *arena;

static int pick(int low, int high)
{
	return rd_draw_unscripted(&whim, low, high);
}

static const struct dungeon_state *state_of(const struct rd_match *match)
{
	return (const struct dungeon_state *)(const void *)match->state;
}

/* ---- how far a match has come ---- */

static bool find_goal(const struct dungeon_state *state, bool has_urn, struct rd_cell *goal)
{
	const struct dungeon_level *level = &state->here;
	for (int i = 0; i < level->item_count && !has_urn && state->floor == floors; i++)
		if (level->items[i].kind == DUNGEON_LOST_URN) {
			*goal = rd_cell_at(level->items[i].x, level->items[i].y);
			return true;
		}
	for (int y = 0; y < level->h; y++)
		for (int x = 0; x < level->w; x++)
			if (level->map[y][x] == (has_urn ? DUNGEON_UP : DUNGEON_DOWN)) {
				*goal = rd_cell_at(x, y);
				return true;
			}
	return false;
}

/* Steps to the next thing to be reached, over what is known or not. */
static int steps_left(const struct dungeon_state *state, bool has_urn)
{
	const struct dungeon_level *level = &state->here;
	uint16_t steps[DUNGEON_H][DUNGEON_W], queue[RD_LEVEL_CELLS];
	struct rd_cell goal;
	int count = 0;
	if (has_urn && state->floor == 1)
		return state->hero.y;
	if (!find_goal(state, has_urn, &goal))
		return PARTS * PART;
	memset(steps, 0xff, sizeof(steps));
	steps[goal.y][goal.x] = 0;
	queue[count++] = (uint16_t)rd_cell_index(goal);
	for (int i = 0; i < count; i++)
		for (int d = 0; d < RD_DIRECTIONS; d++) {
			struct rd_cell at = rd_cell_at(
				queue[i] % RD_LEVEL_WIDTH, queue[i] / RD_LEVEL_WIDTH);
			struct rd_cell to = rd_cell_step(at, (enum rd_direction)d);
			if (!dungeon_inside(level, to) || steps[to.y][to.x] != 0xffff ||
				!dungeon_in(DUNGEON_WALKABLE | DUNGEON_T(DOOR),
					dungeon_terrain(level, to)) ||
				dungeon_chest_at(level, to) >= 0)
				continue;
			steps[to.y][to.x] = (uint16_t)(steps[at.y][at.x] + 1);
			queue[count++] = (uint16_t)rd_cell_index(to);
		}
	return dungeon_min(PARTS * PART, steps[state->hero.y][state->hero.x]);
}

static int last_stretch(void)
{
	return (2 * floors + 2) * PARTS;
}

/* The number of the stretch, -1 for a match that is lost. */
static int stretch_of(const struct rd_match *match)
{
	const struct dungeon_state *state = state_of(match);
	bool has_urn = dungeon_pack_find(&state->hero, DUNGEON_LOST_URN) >= 0;
	if (state->phase == DUNGEON_OVER)
		return state->won ? last_stretch() : -1;
	int stage = has_urn ? floors + 1 + (floors - state->floor) : state->floor;
	return stage * PARTS + dungeon_max(0, PARTS - 1 - steps_left(state, has_urn) / PART);
}

static long value_of(const struct rd_match *match, int count)
{
	const struct dungeon_state *state = state_of(match);
	long value = 100L * state->hero.hp + 40L * state->hero.max_hp + 40L * state->hero.satiety -
		     count / 2;
	value += 300L *
		 (dungeon_armour(state, DUNGEON_HERO) + dungeon_defence(state, DUNGEON_HERO));
	value += 200L * state->hero.strength + 150L * dungeon_to_hit(state, DUNGEON_HERO);
	for (int i = 0; i < state->hero.pack_count; i++) {
		int kind = state->hero.pack[i].kind, class = dungeon_item_rows[kind].class;
		long worth = kind == DUNGEON_POTION_HEALTH                        ? 1000
			     : kind == DUNGEON_SCROLL_TELEPORT                    ? 600
			     : kind == DUNGEON_RATION                             ? 300
			     : class == DUNGEON_POTION || class == DUNGEON_SCROLL ? 150
										  : 0;
		value += worth * state->hero.pack[i].count;
	}
	for (int i = 0; i < state->here.creature_count; i++)
		if (state->here.creatures[i].aggravated)
			value -= 40L * dungeon_creature_rows[state->here.creatures[i].kind].value;
	return value;
}

/* ---- trying ---- */

static struct position copy_of(const struct position *from)
{
	struct position copy = *from;
	copy.match = rd_match_clone(from->match, malloc(rd_match_size(&dungeon_game)));
	copy.action = malloc(ACTIONS * sizeof(copy.action[0]));
	memcpy(copy.action, from->action, (size_t)from->count * sizeof(copy.action[0]));
	return copy;
}

static void drop(struct position *position)
{
	free(position->match);
	free(position->action);
}

/* Takes the position over: among the best of its stretch, or not at all. */
static void keep(int stretch, struct position *position)
{
	struct position *row = kept[stretch];
	int worst = 0;
	position->value = value_of(position->match, position->count);
	if (counts[stretch] < WIDTH) {
		row[counts[stretch]++] = *position;
		return;
	}
	for (int i = 1; i < WIDTH; i++)
		if (row[i].value < row[worst].value)
			worst = i;
	struct position *loser = row[worst].value < position->value ? &row[worst] : position;
	drop(loser);
	if (loser != position)
		*loser = *position;
}

static bool choose(struct rd_match *match, int *whims, int folly, struct dungeon_action *action)
{
	static struct dungeon_view view;
	static struct dungeon_action legal[1024];
	if (pick(1, 1000) <= folly)
		*whims = pick(1, 4);
	if (*whims == 0)
		return rd_match_choose(match, 0, &view, action);
	--*whims;
	dungeon_look(match->state, 0, &view);
	size_t count = dungeon_legal(&view, legal, RD_COUNT(legal)), moves = 0;
	while (moves < count && legal[moves].type == DUNGEON_HERO_MOVE)
		moves++;
	*action = legal[pick(0, (int)(moves > 0 && pick(0, 2) ? moves : count) - 1)];
	return true;
}

static void try_from(int stretch)
{
	static const int follies[] = {0, 10, 30, 80, 150, 300}, levels[] = {3, 3, 3, 2, 1};
	const struct position *one = &kept[stretch][pick(0, counts[stretch] - 1)];
	const struct position *other = &kept[stretch][pick(0, counts[stretch] - 1)];
	struct position now = copy_of(one->value > other->value ? one : other);
	int folly = follies[pick(0, RD_COUNT(follies) - 1)], whims = 0, best = stretch;
	long before = now.value;
	now.match->sitter[0].level = (uint8_t)levels[pick(0, RD_COUNT(levels) - 1)];
	for (int i = 0; i < LIMIT && now.count < ACTIONS; i++) {
		struct dungeon_action action;
		struct rd_turn turn;
		rd_turn_start(&turn, now.match, arena, dungeon_game.events_max);
		if (!choose(now.match, &whims, folly, &action) ||
			rd_match_act(now.match, 0, &action, &turn) != RD_ACCEPTED)
			break;
		now.action[now.count++] = action;
		int reached = stretch_of(now.match);
		if (reached < 0)
			break;
		if (reached > best) {
			struct position found = copy_of(&now);
			best = reached;
			keep(reached, &found);
		}
	}
	if (stretch_of(now.match) == stretch && value_of(now.match, now.count) > before)
		keep(stretch, &now);
	else
		drop(&now);
}

/* The furthest stretch, one shortly before it, or any. */
static int pick_stretch(void)
{
	int way = pick(0, 3), stretch = last_stretch();
	if (way < 2)
		while (counts[stretch] == 0)
			stretch--;
	else
		stretch = pick(0, last_stretch());
	if (way == 0)
		stretch -= pick(0, 3 * PARTS);
	return stretch > 0 && counts[stretch] > 0 ? stretch : -1;
}

static void write_log(struct rd_match *match, const struct position *won)
{
	static char head[RD_LOG_HEAD_MAX], line[RD_LOG_LINE_MAX + 1];
	struct rd_log log;
	match->sitter[0] = (struct rd_sitter){.name = "seeker"};
	fwrite(head, 1, rd_log_head(&log, match, head, sizeof(head)), stdout);
	for (int i = 0; i < won->count; i++) {
		struct rd_turn turn;
		rd_turn_start(&turn, match, arena, dungeon_game.events_max);
		rd_match_act(match, 0, &won->action[i], &turn);
		fwrite(line, 1,
			rd_log_action(
				&log, match, &turn, NULL, 0, &won->action[i], line, sizeof(line)),
			stdout);
	}
	fwrite(line, 1, rd_log_result(&log, match, line, sizeof(line)), stdout);
}

int main(int argc, char **argv)
{
	const char *text = argc > 1 ? argv[1] : "1", *options = argc > 2 ? argv[2] : "{}";
	long seconds = argc > 3 ? atol(argv[3]) : 600;
	struct rd_seed seed = rd_seed_from_text(text, strlen(text));
	struct rd_match *match;
	if (rd_match_create(&match, malloc(rd_match_size(&dungeon_game)), &dungeon_game, 1, options,
		    strlen(options), &seed, NULL, NULL) != RD_ACCEPTED) {
		fprintf(stderr, "seek-win: these options are refused\n");
		return 2;
	}
	arena = malloc(dungeon_game.events_max);
	rd_chance_start(&whim, &seed);
	floors = state_of(match)->options.floors;
	struct position start = {
		.match = match, .action = malloc(ACTIONS * sizeof(struct dungeon_action))};
	struct position first = copy_of(&start);
	keep(stretch_of(match), &start);
	time_t end = time(NULL) + seconds;
	while (counts[last_stretch()] == 0 && time(NULL) < end) {
		int stretch = pick_stretch();
		if (stretch > 0)
			try_from(stretch);
	}
	bool is_won = counts[last_stretch()] > 0;
	if (is_won)
		write_log(first.match, &kept[last_stretch()][0]);
	else
		fprintf(stderr, "seek-win: no way was found\n");
	for (int i = 0; i < STRETCHES; i++)
		while (counts[i] > 0)
			drop(&kept[i][--counts[i]]);
	drop(&first);
	free(arena);
	return is_won ? 0 : 1;
}
