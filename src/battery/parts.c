/* parts.c: what the tests of the battery share. */
#include "parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void *take_memory(size_t size)
{
	void *memory = aligned_alloc(16, (size + 31) & ~(size_t)15);
	if (!memory) {
		fputs("ronda: out of memory\n", stderr);
		exit(EXIT_FAILURE);
	}
	return memset(memory, 0xa5, size);
}

int seats_of(const struct rd_game *game, int number)
{
	return game->seats_min + number % (game->seats_max - game->seats_min + 1);
}

bool is_looked_at(struct table *table)
{
	enum { SMALL_VIEW = 1500 };
	return table_pick(table, 0, (int)(table->game->view_size / SMALL_VIEW)) == 0;
}

struct rd_match *copy_match(const struct rd_match *match, void **memory)
{
	*memory = take_memory(rd_match_size(match->game));
	return rd_match_clone(match, *memory);
}

/* Where two states differ first, as the schema has no name for a byte. */
static size_t first_difference(const uint8_t *a, const uint8_t *b, size_t size)
{
	size_t at = 0;
	while (at < size && a[at] == b[at])
		at++;
	return at;
}

void must_be_same_match(struct battery *battery, const struct rd_match *a, const struct rd_match *b)
{
	size_t size = a->game->state_size, at = first_difference(a->state, b->state, size);
	must(battery, at == size, "two states that should be equal differ from byte %zu of %zu on",
		at, size);
	must(battery, a->chance.counter == b->chance.counter,
		"two matches that should be equal took %llu and %llu words of chance",
		(unsigned long long)a->chance.counter, (unsigned long long)b->chance.counter);
	must(battery, memcmp(a->heard, b->heard, sizeof(a->heard)) == 0,
		"two matches that should be equal told their seats other numbers of events");
	must(battery, a->steps == b->steps && a->clock == b->clock,
		"two matches that should be equal differ in steps or clock");
}

char *action_text(struct battery *battery, const void *action, char text[ACTION_TEXT])
{
	struct rd_writer writer;
	rd_write_start(&writer, text, ACTION_TEXT);
	rd_write_action(battery->game, action, &writer);
	must(battery, rd_write_finish(&writer), "an action's JSON is longer than %d bytes",
		ACTION_TEXT);
	return text;
}
