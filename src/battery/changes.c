/* changes.c: promise 1 as a network sees it: what changed in a view, put over the view before, is the view. */
#include "parts.h"

#include <ronda/diff.h>

#include <stdlib.h>
#include <string.h>

/* What a seat was shown last: the struct, and its JSON as a far side would have it. */
struct shown {
	void *view;
	char *text;
	size_t length;
};

struct shelf {
	struct shown shown[RD_SEATS_MAX + 1]; /* by seat + 1 */
	char *difference, *patched;
	void *view;
};

static void keep(
	struct shown *shown, const void *view, size_t size, const char *text, size_t length)
{
	memcpy(shown->view, view, size);
	memcpy(shown->text, text, length);
	shown->length = length;
}

static void check_change(struct table *table, int seat, struct shelf *shelf)
{
	struct battery *battery = table->battery;
	const struct rd_game *game = table->game;
	const struct rd_schema *schema = seat < 0 ? game->spectator_view : game->view;
	struct shown *shown = &shelf->shown[seat + 1];
	struct rd_writer difference, patched;
	struct rd_fault fault = {0};
	game->look(table->match->state, seat, table->view);
	rd_write_start(&difference, shelf->difference, JSON_MAX);
	bool has_changed = rd_diff(schema, shown->view, table->view, &difference) != RD_SAME;
	must(battery, rd_write_finish(&difference), "a difference is longer than %d bytes",
		JSON_MAX);
	must(battery, has_changed == (strcmp(shelf->difference, "{}") != 0),
		"a difference is and is not nothing: %s", shelf->difference);
	rd_write_start(&patched, shelf->patched, JSON_MAX);
	bool fits = rd_patch((struct rd_span){shown->text, shown->length},
		(struct rd_span){shelf->difference, difference.length}, &patched, &fault);
	must(battery, fits && rd_write_finish(&patched),
		"what changed in the view of seat %d does not fit the view before: %s\n%.*s\n%s",
		seat, fault.reason, (int)shown->length, shown->text, shelf->difference);
	must(battery,
		rd_read_text(schema, shelf->view, RD_READ_WHOLE, shelf->patched, patched.length,
			NULL, &fault),
		"the view of seat %d with its changes is not well-formed: %s: %s\n%s", seat,
		fault.path, fault.reason, shelf->patched);
	/* Spectators' views have bytes that their schema does not show: these are compared as written. */
	rd_write_start(&patched, shelf->patched, JSON_MAX);
	rd_write(schema, shelf->view, &patched);
	rd_write_start(&difference, shelf->difference, JSON_MAX);
	rd_write(schema, table->view, &difference);
	must(battery,
		rd_write_finish(&patched) && rd_write_finish(&difference) &&
			strcmp(shelf->patched, shelf->difference) == 0,
		"the view of seat %d with its changes is another:\n%s\n%s", seat, shelf->patched,
		shelf->difference);
	must(battery,
		has_changed == (shown->length != difference.length ||
				       memcmp(shown->text, shelf->difference, shown->length) != 0),
		"the view of seat %d says that it changed, and did not, or the other way round",
		seat);
	keep(shown, table->view, game->view_size, shelf->difference, difference.length);
}

static void show_first(struct table *table, int seat, struct shelf *shelf)
{
	const struct rd_game *game = table->game;
	struct rd_writer writer;
	game->look(table->match->state, seat, table->view);
	rd_write_start(&writer, shelf->patched, JSON_MAX);
	rd_write(seat < 0 ? game->spectator_view : game->view, table->view, &writer);
	must(table->battery, rd_write_finish(&writer), "a view is longer than %d bytes", JSON_MAX);
	keep(&shelf->shown[seat + 1], table->view, game->view_size, shelf->patched, writer.length);
}

void a_view_is_the_one_before_and_what_changed(struct battery *battery, int number)
{
	const struct rd_game *game = battery->game;
	struct table table;
	struct shelf shelf = {.difference = take_memory(JSON_MAX),
		.patched = take_memory(JSON_MAX),
		.view = take_memory(game->view_size)};
	table_open(&table, battery, seats_of(game, number), (uint32_t)number + 7000);
	for (int seat = RD_NOBODY; seat < table.match->seats; seat++) {
		shelf.shown[seat + 1].view = take_memory(game->view_size);
		shelf.shown[seat + 1].text = take_memory(JSON_MAX);
		show_first(&table, seat, &shelf);
	}
	while (table_random_step(&table))
		if (table_pick(&table, 0, 3) == 0)
			for (int seat = RD_NOBODY; seat < table.match->seats; seat++)
				check_change(&table, seat, &shelf);
	for (int seat = RD_NOBODY; seat < table.match->seats; seat++) {
		free(shelf.shown[seat + 1].view);
		free(shelf.shown[seat + 1].text);
	}
	table_close(&table);
	free(shelf.difference);
	free(shelf.patched);
	free(shelf.view);
}
