/* memory.c: promise 1: state and view are memory, every byte defined, and their JSON is all of it. */
#include "parts.h"

#include <stdlib.h>
#include <string.h>

#include <valgrind/memcheck.h>

/* Room for what is written and read again. */
struct desk {
	char *text, *second;
	void *view;
	uint8_t *arena;
};

static void check_view_json(struct table *table, int seat, const struct desk *desk)
{
	struct battery *battery = table->battery;
	const struct rd_game *game = table->game;
	const struct rd_schema *schema = seat < 0 ? game->spectator_view : game->view;
	struct rd_writer writer;
	struct rd_fault fault;
	rd_write_start(&writer, desk->text, JSON_MAX);
	rd_match_write_view(table->match, seat, table->view, &writer);
	must(battery, rd_write_finish(&writer), "a view is longer than %d bytes", JSON_MAX);
	must(battery,
		rd_read_text(
			schema, desk->view, RD_READ_WHOLE, desk->text, writer.length, NULL, &fault),
		"the view of seat %d is not well-formed: %s: %s\n%s", seat, fault.path,
		fault.reason, desk->text);
	must(battery, seat < 0 || memcmp(desk->view, table->view, game->view_size) == 0,
		"the view of seat %d has other bytes when its JSON is read: some are not in its schema",
		seat);
	rd_write_start(&writer, desk->second, JSON_MAX);
	rd_write(schema, desk->view, &writer);
	must(battery, rd_write_finish(&writer) && strcmp(desk->text, desk->second) == 0,
		"the view of seat %d is written otherwise after it was read:\n%s\n%s", seat,
		desk->text, desk->second);
}

static void check_events_json(struct table *table, const struct desk *desk)
{
	struct battery *battery = table->battery;
	const struct rd_event *event = rd_first_event(&table->turn);
	for (; event; event = rd_next_event(&table->turn, event)) {
		struct rd_writer writer;
		struct rd_fault fault;
		struct rd_turn turn = {.arena = desk->arena, .capacity = table->game->events_max};
		must(battery, event->type < table->game->events->count,
			"an event has type %d, which there is not", event->type);
		rd_write_start(&writer, desk->text, JSON_MAX);
		rd_write_event(table->game, event, &writer);
		must(battery, rd_write_finish(&writer), "an event is longer than %d bytes",
			JSON_MAX);
		must(battery,
			rd_read_event(table->game, desk->text, writer.length, event->audience,
				&turn, &fault),
			"an event is not well-formed: %s: %s\n%s", fault.path, fault.reason,
			desk->text);
		must(battery,
			turn.used == event->size && memcmp(desk->arena, event, event->size) == 0,
			"an event has other bytes when its JSON is read: some are not in its schema\n%s",
			desk->text);
	}
}

static void check_state_json(struct table *table, const struct desk *desk)
{
	void *memory;
	struct rd_match *copy = copy_match(table->match, &memory);
	struct rd_writer writer;
	struct rd_fault fault;
	rd_write_start(&writer, desk->text, JSON_MAX);
	rd_match_write_state(table->match, true, &writer);
	must(table->battery, rd_write_finish(&writer), "a state is longer than %d bytes", JSON_MAX);
	must(table->battery, rd_match_patch(copy, desk->text, writer.length, &fault),
		"a state that was written is not read: %s: %s", fault.path, fault.reason);
	must_be_same_match(table->battery, copy, table->match);
	free(memory);
}

void json_out_and_in_is_the_identity(struct battery *battery, int number)
{
	const struct rd_game *game = battery->game;
	struct table table;
	struct desk desk = {.text = take_memory(JSON_MAX),
		.second = take_memory(JSON_MAX),
		.view = take_memory(game->view_size),
		.arena = take_memory(game->events_max)};
	table_open(&table, battery, seats_of(game, number), (uint32_t)number + 5000);
	rd_turn_start(&table.turn, table.match, table.arena, game->events_max);
	do {
		check_events_json(&table, &desk);
		if (table_pick(&table, 0, 3) != 0)
			continue;
		check_state_json(&table, &desk);
		for (int seat = RD_NOBODY; seat < table.match->seats; seat++)
			check_view_json(&table, seat, &desk);
	} while (table_random_step(&table));
	table_close(&table);
	free(desk.text);
	free(desk.second);
	free(desk.view);
	free(desk.arena);
}

void every_byte_of_a_state_is_defined(struct battery *battery, int number)
{
	const struct rd_game *game = battery->game;
	struct table table;
	table_open(&table, battery, game->seats_max, (uint32_t)number + 6000);
	do {
		must(battery,
			VALGRIND_CHECK_MEM_IS_DEFINED(table.match->state, game->state_size) == 0,
			"a byte of the state was never set");
		if (table_pick(&table, 0, 15) != 0)
			continue;
		for (int seat = RD_NOBODY; seat < table.match->seats; seat++) {
			(void)VALGRIND_MAKE_MEM_UNDEFINED(table.view, game->view_size);
			game->look(table.match->state, seat, table.view);
			must(battery,
				VALGRIND_CHECK_MEM_IS_DEFINED(table.view, game->view_size) == 0,
				"a byte of the view of seat %d was never set", seat);
		}
	} while (table_random_step(&table));
	table_close(&table);
}

/* The same under two kinds of garbage: a view must not keep what lay there before. */
void a_view_does_not_keep_what_lay_there(struct battery *battery, int number)
{
	const struct rd_game *game = battery->game;
	struct table table;
	uint8_t *other = take_memory(game->view_size);
	table_open(&table, battery, game->seats_max, (uint32_t)number + 6500);
	do {
		if (!is_looked_at(&table))
			continue;
		for (int seat = RD_NOBODY; seat < table.match->seats; seat++) {
			memset(table.view, 0x00, game->view_size);
			memset(other, 0xff, game->view_size);
			game->look(table.match->state, seat, table.view);
			game->look(table.match->state, seat, other);
			must(battery, memcmp(table.view, other, game->view_size) == 0,
				"look leaves bytes of the view of seat %d as they were", seat);
		}
	} while (table_random_step(&table));
	free(other);
	table_close(&table);
}
