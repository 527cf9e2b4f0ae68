/*
 * dungeon.c: how fast dungeon is where it is slow: on the deep floors, full of creatures that look, listen and walk.
 * Random play stays near the surface, so matches are begun on every floor with a seeker who lasts, recorded, and
 * played again. And how fast levels are made, each held against what 4.1 promises.
 */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <ronda/match.h>

#include "games/dungeon/maker.h"

enum { STEPS = 1500, MATCHES = 45, FLOORS = 16, LEVELS = 1000, ROUNDS = 3 };

struct recording {
	struct rd_match *start;
	struct dungeon_action action[STEPS];
	size_t count;
};

static struct recording recordings[MATCHES];
static struct dungeon_action legal[4096];
static struct dungeon_view view;
static void *arena, *memory;

static double now(void)
{
	struct timespec time;
	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
	return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static struct dungeon_state *state_of(struct rd_match *match)
{
	return (struct dungeon_state *)(void *)match->state;
}

/* A match on its way down to `floor` of sixteen, the lamp lit, with life for a long stay. */
static struct rd_match *start_at(int floor, uint64_t number)
{
	static const char options[] = "{\"floors\":16,\"hunger\":false}";
	static struct dungeon_run run;
	struct rd_match *match;
	struct rd_turn turn;
	struct rd_seed seed = rd_seed_from_text((const char *)&number, sizeof(number));
	int refusal = rd_match_create(&match, malloc(rd_match_size(&dungeon_game)), &dungeon_game,
		1, options, sizeof(options) - 1, &seed, NULL, NULL);
	assert(refusal == RD_ACCEPTED);
	(void)refusal;
	struct dungeon_state *state = state_of(match);
	while (state->floor < floor) {
		rd_turn_start(&turn, match, arena, dungeon_game.events_max);
		dungeon_start_run(&run, state, &turn, &match->chance);
		dungeon_take_stairs(&run, true);
		dungeon_update(&run);
	}
	state->hero.hp = state->hero.max_hp = 255;
	state->hero.lamp = true;
	dungeon_start_run(&run, state, NULL, &match->chance);
	dungeon_see_anew(&run);
	return match;
}

/* Random play among what may be done, walking for the most part. */
static bool random_step(struct rd_match *match, struct dungeon_action *action)
{
	struct rd_turn turn;
	struct rd_chance *whim = &match->whim[0];
	dungeon_look(match->state, 0, &view);
	size_t count = dungeon_legal(&view, legal, RD_COUNT(legal));
	if (count == 0)
		return false;
	size_t walks = 0;
	while (walks < count && legal[walks].type == DUNGEON_HERO_MOVE)
		walks++;
	bool is_walk = walks > 0 && rd_draw_unscripted(whim, 1, 4) > 1;
	*action = legal[rd_draw_unscripted(whim, 0, (int32_t)(is_walk ? walks : count) - 1)];
	rd_turn_start(&turn, match, arena, dungeon_game.events_max);
	return rd_match_act(match, 0, action, &turn) == RD_ACCEPTED;
}

static void record(struct recording *recording, int floor, uint64_t number)
{
	recording->start = start_at(floor, number);
	recording->count = 0;
	struct rd_match *match = rd_match_clone(recording->start, memory);
	while (recording->count < STEPS && random_step(match, &recording->action[recording->count]))
		recording->count++;
}

static void replay(const struct recording *recording)
{
	struct rd_match *match = rd_match_clone(recording->start, memory);
	for (size_t i = 0; i < recording->count; i++) {
		struct rd_turn turn;
		rd_turn_start(&turn, match, arena, dungeon_game.events_max);
		rd_match_act(match, 0, &recording->action[i], &turn);
	}
}

static void play_again(const struct recording *recording)
{
	struct rd_match *match = rd_match_clone(recording->start, memory);
	struct dungeon_action action;
	for (size_t i = 0; i < recording->count; i++)
		random_step(match, &action);
}

/* Actions a second over recordings, the best of a few rounds. */
static double measure(
	const struct recording *first, int count, void (*work)(const struct recording *))
{
	double best = 0;
	for (int round = 0; round < ROUNDS; round++) {
		size_t actions = 0;
		double start = now();
		for (int i = 0; i < count; i++) {
			work(&first[i]);
			actions += first[i].count;
		}
		double rate = (double)actions / (now() - start);
		best = rate > best ? rate : best;
	}
	return best;
}

static void bench_floors(void)
{
	enum { PER_FLOOR = MATCHES / (FLOORS - 1) };
	puts("dungeon: floors of sixteen, actions/s    replayed   random, with views");
	for (int i = 0; i < MATCHES; i++)
		record(&recordings[i], 2 + i / PER_FLOOR, (uint64_t)i);
	for (int floor = 2; floor <= FLOORS; floor += floor < 14 ? 3 : 2) {
		const struct recording *first = &recordings[(floor - 2) * PER_FLOOR];
		printf("  begun on floor %2d %31.0f %20.0f\n", floor,
			measure(first, PER_FLOOR, replay), measure(first, PER_FLOOR, play_again));
	}
	printf("  all floors        %31.0f %20.0f\n", measure(recordings, MATCHES, replay),
		measure(recordings, MATCHES, play_again));
	for (int i = 0; i < MATCHES; i++)
		free(recordings[i].start);
}

static void bench_levels(void)
{
	static const char *const names[] = {
		"town", "rooms", "classic", "cavern", "three_gates", "drowned_library", "sanctum"};
	static struct dungeon_state state;
	static struct dungeon_level level;
	puts("dungeon: levels, each kept to its promises by the generator");
	for (int kind = DUNGEON_MAKE_TOWN; kind <= DUNGEON_MAKE_SANCTUM; kind++) {
		int attempts = 0;
		double start = now();
		for (uint64_t i = 0; i < LEVELS; i++) {
			struct rd_chance chance;
			struct rd_seed seed = rd_seed_from_text((const char *)&i, sizeof(i));
			rd_chance_start(&chance, &seed);
			memset(&state, 0, sizeof(state));
			state.options.floors = FLOORS;
			int floor = kind == DUNGEON_MAKE_TOWN      ? 1
				    : kind == DUNGEON_MAKE_SANCTUM ? FLOORS
								   : 2 + (int)i % (FLOORS - 2);
			attempts += dungeon_generate_by(
				&state, &level, floor, (enum dungeon_generator)kind, &chance);
		}
		printf("  %-16s%33.0f levels/s (%.2f attempts)\n", names[kind],
			LEVELS / (now() - start), (double)attempts / LEVELS);
	}
}

/* With an argument only what it names: floors, levels. */
int main(int argc, char **argv)
{
	const char *only = argc > 1 ? argv[1] : "";
	arena = malloc(dungeon_game.events_max);
	memory = malloc(rd_match_size(&dungeon_game));
	if (strcmp(only, "levels") != 0)
		bench_floors();
	if (strcmp(only, "floors") != 0)
		bench_levels();
	free(arena);
	free(memory);
	return 0;
}
