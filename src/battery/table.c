/* table.c: a match on the test bench. */
#include "table.h"

#include <stdlib.h>
#include <string.h>

#include "parts.h"

int table_start(
	struct table *table, struct battery *battery, int seats, const char *options, uint32_t seed)
{
	const struct rd_game *game = battery->game;
	uint64_t number = seed;
	struct rd_seed match_seed = rd_seed_from_text((const char *)&number, sizeof(number));
	struct rd_seed own_seed = rd_seed_from_text("bench", 5);
	own_seed.byte[0] ^= (uint8_t)seed;
	own_seed.byte[1] ^= (uint8_t)(seed >> 8);
	*table = (struct table){
		.battery = battery,
		.game = game,
		.memory = take_memory(rd_match_size(game)),
		.arena = take_memory(game->events_max),
		.spare = take_memory(game->events_max),
		.view = take_memory(game->view_size),
		.actions = take_memory((size_t)game->legal_max * game->action_size),
	};
	rd_chance_start(&table->whim, &own_seed);
	if (battery->place) {
		battery->place->seed = seed;
		battery->place->seats = (uint32_t)seats;
		battery->place->steps = 0;
	}
	struct rd_fault fault;
	return rd_match_create(&table->match, table->memory, game, seats, options,
		options ? strlen(options) : 0, &match_seed, NULL, &fault);
}

void table_open(struct table *table, struct battery *battery, int seats, uint32_t seed)
{
	must(battery, table_start(table, battery, seats, NULL, seed) == RD_ACCEPTED,
		"setup refuses the standard options");
}

void table_close(struct table *table)
{
	free(table->memory);
	free(table->arena);
	free(table->spare);
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
	must(table->battery, table->action_count <= table->game->legal_max,
		"legal says it listed %zu actions where legal_max is %u", table->action_count,
		table->game->legal_max);
	return table->action_count;
}

const void *table_action(const struct table *table, size_t which)
{
	return table->actions + which * table->game->action_size;
}

static void count_events(struct table *table)
{
	rd_match_count(table->match, &table->turn);
	if (table->battery->place)
		table->battery->place->steps = table->match->steps;
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
		count_events(table);
	return refusal;
}

void table_must_act(struct table *table, int seat, const void *action)
{
	char text[ACTION_TEXT];
	int refusal = table_act(table, seat, action);
	must(table->battery, refusal == RD_ACCEPTED, "seat %d: %s is refused: %s", seat,
		action_text(table->battery, action, text), rd_refusal_code(table->game, refusal));
}

void table_pass(struct table *table, int64_t seconds)
{
	while (seconds >= 0) {
		fresh_turn(table);
		int64_t passed = rd_match_pass(table->match, seconds, &table->turn);
		count_events(table);
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
		/* Now and then the deadline comes: in small pieces a phase of days would see the same orders written a thousand times. */
		bool is_piece = table_pick(table, 0, 3) > 0;
		int most = (int)(due < 1000 ? due : 1000);
		table_pass(table, is_piece ? table_pick(table, 0, most) : due);
		return true;
	}
	int seat = table_random_action(table, &action);
	if (seat < 0) {
		must(table->battery, due != RD_NEVER,
			"nobody can act, no deadline comes, and the match is not over");
		table_pass(table, due);
		return true;
	}
	table_must_act(table, seat, action);
	return true;
}
