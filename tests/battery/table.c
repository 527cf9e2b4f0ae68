/* table.c: a match on the test bench. */
#include "table.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static void *take(size_t size)
{
	void *memory = aligned_alloc(16, (size + 31) & ~(size_t)15);
	assert(memory);
	memset(memory, 0xa5, size); /* what a game leaves unset must show */
	return memory;
}

int table_start(struct table *table, const struct rd_game *game, int seats, const char *options,
	uint64_t seed)
{
	struct rd_seed match_seed = rd_seed_from_text((const char *)&seed, sizeof(seed));
	struct rd_seed own_seed = rd_seed_from_text("bench", 5);
	own_seed.byte[0] ^= (uint8_t)seed;
	own_seed.byte[1] ^= (uint8_t)(seed >> 8);
	*table = (struct table){
		.game = game,
		.memory = take(rd_match_size(game)),
		.arena = take(game->events_max),
		.view = take(game->view_size),
		.actions = take((size_t)game->legal_max * game->action_size),
	};
	rd_chance_start(&table->whim, &own_seed);
	struct rd_fault fault;
	return rd_match_create(&table->match, table->memory, game, seats, options,
		options ? strlen(options) : 0, &match_seed, NULL, &fault);
}

void table_finish(struct table *table)
{
	free(table->memory);
	free(table->arena);
	free(table->view);
	free(table->actions);
}

int table_pick(struct table *table, int low, int high)
{
	return rd_draw_unscripted(&table->whim, low, high);
}

size_t table_legal(struct table *table, int seat)
{
	table->game->look(table->match->state, seat, table->view);
	table->action_count = table->game->legal(
		table->view, table->actions, table->game->legal_max);
	return table->action_count;
}

const void *table_action(const struct table *table, size_t which)
{
	return table->actions + which * table->game->action_size;
}

static void fresh_turn(struct table *table)
{
	rd_turn_start(&table->turn, table->match, table->arena, table->game->events_max);
}

int table_act(struct table *table, int seat, const void *action)
{
	fresh_turn(table);
	int refusal = rd_match_act(table->match, seat, action, &table->turn);
	if (refusal == RD_ACCEPTED)
		rd_match_count(table->match, &table->turn);
	return refusal;
}

void table_pass(struct table *table, int64_t seconds)
{
	while (seconds >= 0) {
		fresh_turn(table);
		int64_t passed = rd_match_pass(table->match, seconds, &table->turn);
		rd_match_count(table->match, &table->turn);
		seconds -= passed;
		if (seconds == 0)
			break;
	}
}

int table_random_action(struct table *table, const void **action)
{
	int seats = table->match->seats;
	int first = table_pick(table, 0, seats - 1);
	for (int i = 0; i < seats; i++) {
		int seat = (first + i) % seats;
		size_t count = table_legal(table, seat);
		if (count == 0)
			continue;
		*action = table_action(table, (size_t)table_pick(table, 0, (int)count - 1));
		return seat;
	}
	return -1;
}

bool table_is_over(const struct table *table)
{
	struct rd_standing standing;
	table->game->stand(table->match->state, &standing);
	return standing.is_over;
}

bool table_random_step(struct table *table)
{
	const void *action;
	if (table_is_over(table))
		return false;
	int64_t due = rd_due(table->game, table->match->state);
	if (due != RD_NEVER && table_pick(table, 0, 63) == 0) {
		table_pass(table, table_pick(table, 0, (int)(due < 1000 ? due : 1000)));
		return true;
	}
	int seat = table_random_action(table, &action);
	if (seat < 0) {
		assert(due != RD_NEVER); /* somebody can act, or time must end the wait */
		table_pass(table, due);
		return true;
	}
	int refusal = table_act(table, seat, action);
	assert(refusal == RD_ACCEPTED);
	return true;
}
