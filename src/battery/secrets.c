/* secrets.c: promise 5: nobody learns what he may not know. */
#include "parts.h"

#include <stdlib.h>
#include <string.h>

/* What the seat may do is the same whatever is hidden: no refusal tells of it. */
static void check_actions(struct table *table, const struct rd_match *copy, int seat)
{
	char text[ACTION_TEXT];
	size_t count = table_legal(table, seat);
	for (int i = 0; i < 4 && count > 0; i++) {
		const void *action = table_action(
			table, (size_t)table_pick(table, 0, (int)count - 1));
		struct rd_turn turn;
		void *memory;
		struct rd_match *trial = copy_match(copy, &memory);
		rd_turn_start(&turn, trial, table->spare, table->game->events_max);
		must(table->battery, rd_match_act(trial, seat, action, &turn) == RD_ACCEPTED,
			"seat %d: whether %s is accepted depends on what is hidden from it", seat,
			action_text(table->battery, action, text));
		free(memory);
	}
}

/* Nor does whom the match waits for, as far as the platform tells it (platform.md 8.3). */
static void check_awaited(struct table *table, const struct rd_match *copy, int seat)
{
	struct rd_standing here, there;
	uint32_t told = seat < 0 ? 0 : table->game->hides_awaited ? RD_SEAT(seat) : RD_EVERYONE;
	table->game->stand(table->match->state, &here);
	table->game->stand(copy->state, &there);
	must(table->battery, (here.to_act & told) == (there.to_act & told),
		"seat %d: whom the match waits for depends on what is hidden from it", seat);
}

/* Compares the match with one in which everything this seat cannot know is another. True if that changed anything. */
static bool compare_hidden(struct table *table, int seat, void *view)
{
	const struct rd_game *game = table->game;
	void *memory;
	struct rd_match *copy = copy_match(table->match, &memory);
	/* A spectator may know what every seat may know at most: scramble for each. */
	for (int eyes = 0; eyes < table->match->seats; eyes++)
		if (seat < 0 || eyes == seat)
			game->scramble(copy->state, eyes, &table->whim);
	bool is_changed = memcmp(copy->state, table->match->state, game->state_size) != 0;
	game->look(copy->state, seat, view);
	game->look(table->match->state, seat, table->view);
	must(table->battery, memcmp(view, table->view, game->view_size) == 0,
		"the view of seat %d depends on what is hidden from it", seat);
	check_awaited(table, copy, seat);
	if (seat >= 0)
		check_actions(table, copy, seat);
	free(memory);
	return is_changed;
}

void a_view_does_not_depend_on_what_is_hidden(struct battery *battery, int number)
{
	const struct rd_game *game = battery->game;
	if (!game->scramble)
		return; /* nothing is hidden in this game: there is nothing to compare */
	struct table table;
	void *view = take_memory(game->view_size);
	table_open(&table, battery, seats_of(game, number), (uint32_t)number + 7000);
	do {
		if (table_pick(&table, 0, 7) != 0)
			continue;
		for (int seat = RD_NOBODY; seat < table.match->seats; seat++) {
			battery->changed += compare_hidden(&table, seat, view);
			battery->scrambled++;
		}
	} while (table_random_step(&table));
	table_close(&table);
	free(view);
}

void without_an_event_no_view_changes(struct battery *battery, int number)
{
	const struct rd_game *game = battery->game;
	size_t size = game->view_size;
	uint8_t *before = take_memory(size * RD_SEATS_MAX);
	struct table table;
	table_open(&table, battery, seats_of(game, number), (uint32_t)number + 8000);
	for (;;) {
		uint64_t heard[RD_SEATS_MAX];
		bool is_close = is_looked_at(&table);
		memcpy(heard, table.match->heard, sizeof(heard));
		for (int seat = 0; seat < table.match->seats && is_close; seat++) {
			game->look(table.match->state, seat, table.view);
			memcpy(before + (size_t)seat * size, table.view, size);
		}
		if (!table_random_step(&table))
			break;
		for (int seat = 0; seat < table.match->seats && is_close; seat++) {
			if (heard[seat] != table.match->heard[seat])
				continue;
			game->look(table.match->state, seat, table.view);
			must(battery, memcmp(table.view, before + (size_t)seat * size, size) == 0,
				"the view of seat %d has changed, and no event told it so", seat);
		}
	}
	free(before);
	table_close(&table);
}
