/* replay.c: promise 2: the same steps give the same bytes, from the beginning, from a snapshot, and with time in pieces. */
#include "parts.h"

#include <ronda/log.h>

#include <stdlib.h>
#include <string.h>

struct step {
	int seat; /* -1: time */
	int64_t seconds;
	uint8_t *action;
};

static struct step *record(struct table *table, size_t *count)
{
	struct step *steps = take_memory(STEPS_MAX * sizeof(*steps));
	*count = 0;
	while (!table_is_over(table) && *count < STEPS_MAX) {
		struct step *step = &steps[*count];
		const void *action;
		int64_t due = rd_due(table->game, table->match->state);
		bool is_time = due != RD_NEVER && table_pick(table, 0, 31) == 0;
		*step = (struct step){.seat = -1};
		if (!is_time)
			step->seat = table_random_action(table, &action);
		if (step->seat < 0) {
			step->seconds = table_pick(table, 0, 1) ? due : due / 2;
			table_pass(table, step->seconds);
		} else {
			step->action = take_memory(table->game->action_size);
			memcpy(step->action, action, table->game->action_size);
			table_must_act(table, step->seat, step->action);
		}
		(*count)++;
	}
	return steps;
}

static void repeat(struct table *table, const struct step *step)
{
	if (step->seat < 0)
		table_pass(table, step->seconds);
	else
		table_must_act(table, step->seat, step->action);
}

static void read_back(struct table *from, struct table *to)
{
	char *text = take_memory(JSON_MAX);
	struct rd_log chain = {.check = "0123456789abcdef"};
	struct rd_writer writer;
	struct rd_fault fault;
	rd_write_start(&writer, text, JSON_MAX);
	rd_match_write_snapshot(from->match, &chain, &writer);
	must(from->battery, rd_write_finish(&writer), "a snapshot is longer than %d bytes",
		JSON_MAX);
	must(from->battery, rd_match_read_snapshot(to->match, &chain, text, writer.length, &fault),
		"its own snapshot is not read: %s: %s", fault.path, fault.reason);
	must_be_same_match(from->battery, from->match, to->match);
	free(text);
}

void replay_and_snapshot_give_equal_bytes(struct battery *battery, int number)
{
	struct table first, second, third;
	size_t count;
	int seats = seats_of(battery->game, number);
	uint32_t seed = (uint32_t)number + 3000;
	table_open(&first, battery, seats, seed);
	table_open(&second, battery, seats, seed);
	table_open(&third, battery, seats, seed);
	struct step *steps = record(&first, &count);
	size_t middle = count > 1 ? (size_t)table_pick(&first, 0, (int)count - 1) : 0;
	for (size_t i = 0; i < count; i++) {
		repeat(&second, &steps[i]);
		if (i == middle)
			read_back(&second, &third);
		else if (i > middle)
			repeat(&third, &steps[i]);
	}
	must_be_same_match(battery, first.match, second.match);
	if (count > 0)
		must_be_same_match(battery, first.match, third.match);
	uint8_t one[RD_DIGEST], other[RD_DIGEST];
	rd_match_hash(first.match, one);
	rd_match_hash(second.match, other);
	must(battery, memcmp(one, other, RD_DIGEST) == 0, "a replay gives another hash");
	for (size_t i = 0; i < count; i++)
		free(steps[i].action);
	free(steps);
	table_close(&first);
	table_close(&second);
	table_close(&third);
}

/* The same deadline in two pieces on a copy, and at once. */
static void split_time(struct table *table, int64_t due)
{
	struct battery *battery = table->battery;
	void *memory;
	struct rd_match *copy = copy_match(table->match, &memory);
	struct rd_turn turn;
	rd_turn_start(&turn, copy, table->spare, table->game->events_max);
	must(battery, rd_match_pass(copy, due - 1, &turn) == due - 1 && turn.count == 0,
		"something happens before the time that due says");
	must(battery, rd_due(table->game, copy->state) == 1,
		"a second before the deadline due says %lld",
		(long long)rd_due(table->game, copy->state));
	rd_match_pass(copy, 5, &turn);
	rd_match_count(copy, &turn);
	table_pass(table, due);
	copy->steps--;
	must_be_same_match(battery, copy, table->match);
	free(memory);
}

void time_in_pieces_is_time_at_once(struct battery *battery, int number)
{
	struct table table;
	table_open(&table, battery, seats_of(battery->game, number), (uint32_t)number + 4000);
	for (int i = table_pick(&table, 0, 60); i > 0 && table_random_step(&table); i--)
		;
	int64_t due = rd_due(battery->game, table.match->state);
	if (due > 1)
		split_time(&table, due);
	table_close(&table);
}
