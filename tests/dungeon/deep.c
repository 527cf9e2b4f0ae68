/*
 * Deep floors: random play seldom gets there, so these matches begin there, with a seeker who carries a bit of
 * everything and lasts long enough to use it. What the battery asks of every game is asked here of every floor.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <ronda/ronda.h>

#include "battery/table.h"
#include "games/dungeon/parts.h"

static int matches = 24;
static struct battery battery = {.game = &dungeon_game};

static struct dungeon_state *state_of(struct table *table)
{
	return (struct dungeon_state *)(void *)table->match->state;
}

/* Something of every kind, in turn. */
static void fill_pack(struct dungeon_state *state, int seed)
{
	struct dungeon_hero *hero = &state->hero;
	for (int slot = hero->pack_count; slot < DUNGEON_PACK - 2; slot++) {
		int kind = (seed * 17 + slot * 5) % DUNGEON_LOST_URN;
		hero->pack[slot] = (struct dungeon_pack_item){.slot = (uint8_t)slot,
			.kind = (uint8_t)kind,
			.count = dungeon_item_rows[kind].stacks ? 3 : 1,
			.place = DUNGEON_NOWHERE,
			.charges = dungeon_item_rows[kind].charges};
	}
	hero->pack_count = DUNGEON_PACK - 2;
	hero->hp = hero->max_hp = 200;
	hero->satiety = 30;
}

static void start_deep(struct table *table, int seed)
{
	char options[96];
	static const char *const styles[] = {"mixed", "rooms", "classic", "caves"};
	int floors = 3 + seed % 14, floor = 2 + seed / 3 % (floors - 1);
	snprintf(options, sizeof(options), "{\"floors\":%d,\"style\":\"%s\"}", floors,
		styles[seed % 4]);
	assert_int_equal(table_start(table, &battery, 1, options, (uint32_t)seed), RD_ACCEPTED);
	static struct dungeon_run run;
	while (state_of(table)->floor < floor) {
		rd_turn_start(&table->turn, table->match, table->arena, dungeon_game.events_max);
		dungeon_start_run(&run, state_of(table), &table->turn, &table->match->chance);
		dungeon_take_stairs(&run, true);
		dungeon_update(&run);
	}
	fill_pack(state_of(table), seed);
}

static struct rd_match *copy_of(const struct table *table, void **memory)
{
	*memory = aligned_alloc(16, (rd_match_size(table->game) + 15) & ~(size_t)15);
	return rd_match_clone(table->match, *memory);
}

static int try_on_copy(struct table *table, const struct dungeon_action *action)
{
	static _Alignas(16) uint8_t arena[1 << 20];
	void *memory;
	struct rd_turn turn;
	struct rd_match *copy = copy_of(table, &memory);
	rd_turn_start(&turn, copy, arena, sizeof(arena));
	int refusal = rd_match_act(copy, 0, action, &turn);
	if (refusal != RD_ACCEPTED)
		assert_memory_equal(copy->state, table->match->state, table->game->state_size);
	free(memory);
	return refusal;
}

static bool is_listed(const struct table *table, const struct dungeon_action *action)
{
	for (size_t i = 0; i < table->action_count; i++)
		if (memcmp(table_action(table, i), action, sizeof(*action)) == 0)
			return true;
	return false;
}

static void check_action(struct table *table, const struct dungeon_action *action)
{
	int refusal = try_on_copy(table, action);
	if ((refusal == RD_ACCEPTED) != is_listed(table, action))
		fail_msg("type %d dir %d at %d,%d index %d: %s, %slisted", action->type,
			action->dir, action->x, action->y, action->index,
			rd_refusal_code(table->game, refusal),
			is_listed(table, action) ? "" : "not ");
}

static void what_is_listed_is_accepted_on_every_floor(void **unused)
{
	for (int seed = 0; seed < matches; seed++) {
		struct table table;
		start_deep(&table, seed);
		for (int step = 0; step < 150; step++) {
			size_t count = table_legal(&table, 0);
			for (size_t i = 0; i < count && step % 10 == 0; i++)
				assert_int_equal(
					try_on_copy(&table, table_action(&table, i)), RD_ACCEPTED);
			for (int i = 0; i < 24; i++) {
				struct dungeon_action action = {
					.type = (uint16_t)(i < 8    ? DUNGEON_HERO_MOVE
							   : i < 16 ? DUNGEON_HERO_STRIKE
								    : DUNGEON_DOOR_CLOSE),
					.dir = (uint8_t)(i % 8)};
				if (step % 3 == 0)
					check_action(&table, &action);
			}
			const struct dungeon_hero *hero = &state_of(&table)->hero;
			for (int i = 0; i < 3; i++) {
				int x = hero->x + table_pick(&table, -6, 6),
				    y = hero->y + table_pick(&table, -6, 6);
				if (x < 0 || y < 0 || x >= DUNGEON_W || y >= DUNGEON_H)
					continue;
				check_action(&table,
					&(struct dungeon_action){
						.type = (uint16_t)(DUNGEON_HERO_INSPECT + i),
						.x = (uint8_t)x,
						.y = (uint8_t)y});
			}
			if (!table_random_step(&table))
				break;
		}
		table_close(&table);
	}
}

static void a_printed_state_is_read_as_it_was(void **unused)
{
	char *text = malloc(1 << 21);
	for (int seed = 0; seed < matches; seed++) {
		struct table table;
		start_deep(&table, seed + 100);
		for (int step = 0; step < 200 && table_random_step(&table); step++) {
			if (step % 8 != 0)
				continue;
			void *memory;
			struct rd_match *copy = copy_of(&table, &memory);
			struct rd_writer writer;
			struct rd_fault fault;
			rd_write_start(&writer, text, 1 << 21);
			rd_match_write_state(table.match, true, &writer);
			assert_true(rd_write_finish(&writer));
			if (!rd_match_patch(copy, text, writer.length, &fault))
				fail_msg("%s: %s", fault.path, fault.reason);
			assert_memory_equal(
				copy->state, table.match->state, dungeon_game.state_size);
			free(memory);
		}
		table_close(&table);
	}
	free(text);
}

/* The caches in the state are functions of the rest, after every action. */
static void the_eyes_are_what_the_state_says(void **unused)
{
	for (int seed = 0; seed < matches; seed++) {
		struct table table;
		start_deep(&table, seed + 200);
		for (int step = 0; step < 200 && table_random_step(&table); step++) {
			static struct dungeon_state copy;
			static struct dungeon_run run;
			copy = *state_of(&table);
			dungeon_start_run(&run, &copy, NULL, NULL);
			dungeon_see_anew(&run);
			assert_memory_equal(&copy.eyes, &state_of(&table)->eyes, sizeof(copy.eyes));
		}
		table_close(&table);
	}
}

static void the_view_does_not_tell_what_is_hidden(void **unused)
{
	static struct dungeon_view one, other;
	for (int seed = 0; seed < matches; seed++) {
		struct table table;
		start_deep(&table, seed + 300);
		for (int step = 0; step < 200 && table_random_step(&table); step++) {
			void *memory;
			struct rd_match *copy = copy_of(&table, &memory);
			dungeon_scramble(copy->state, 0, &table.whim);
			dungeon_look(table.match->state, 0, &one);
			dungeon_look(copy->state, 0, &other);
			assert_memory_equal(&one, &other, sizeof(one));
			free(memory);
		}
		table_close(&table);
	}
}

/* Down sixteen floors and up again: every level is kept once, in order, and found as it was left. */
static void all_sixteen_floors_are_kept(void **unused)
{
	struct table table;
	static struct dungeon_run run;
	assert_int_equal(table_start(&table, &battery, 1, "{\"floors\":16}", 5), RD_ACCEPTED);
	struct dungeon_state *state = state_of(&table);
	uint8_t tops[DUNGEON_FLOORS + 1][DUNGEON_H][DUNGEON_W];
	for (int step = 1; step < 46; step++) {
		bool is_down = step < 16 || step > 30;
		rd_turn_start(&table.turn, table.match, table.arena, dungeon_game.events_max);
		dungeon_start_run(&run, state, &table.turn, &table.match->chance);
		if (step < 17)
			memcpy(tops[state->floor], state->here.map, sizeof(tops[0]));
		dungeon_take_stairs(&run, is_down);
		dungeon_update(&run);
		assert_int_equal(state->here.floor, state->floor);
		if (step >= 17)
			assert_memory_equal(tops[state->floor], state->here.map, sizeof(tops[0]));
		for (int i = 0; i < state->kept_count; i++) {
			assert_true(state->kept[i].floor != state->floor);
			assert_true(i == 0 || state->kept[i - 1].floor < state->kept[i].floor);
		}
		assert_int_equal(state->kept_count, step < 16 ? step : 15);
	}
	table_close(&table);
}

int main(int argc, char **argv)
{
	if (argc > 1)
		matches = atoi(argv[1]);
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(what_is_listed_is_accepted_on_every_floor),
		cmocka_unit_test(a_printed_state_is_read_as_it_was),
		cmocka_unit_test(the_eyes_are_what_the_state_says),
		cmocka_unit_test(all_sixteen_floors_are_kept),
		cmocka_unit_test(the_view_does_not_tell_what_is_hidden),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
