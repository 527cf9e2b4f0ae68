/*
 * Any bytes as the actions of a match, of any game. The first line names the game, with the number of seats
 * behind it ("naval2"); each other line is one step:
 *	0{"type":…}	an action of seat 0, as JSON
 *	1#7		of seat 1: the eighth action (round and round) that is legal
 *	-30		thirty seconds pass
 * What is read is written and read again to the same bytes; a refusal leaves every byte as it was; what
 * is legal is accepted.
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include <ronda/match.h>

#include "fuzz.h"

enum { TEXT_MAX = 1 << 17, STEPS_MAX = 48 };

static struct table {
	const struct rd_game *game;
	struct rd_match *match;
	uint8_t *memory, *before, *view, *actions, *arena;
	_Alignas(16) uint8_t action[RD_ACTION_MAX], again[RD_ACTION_MAX];
} table;

static void *taken(size_t size)
{
	void *memory = aligned_alloc(16, (size + 15) / 16 * 16);
	assert(memory);
	return memory;
}

static void sit_down(const struct rd_game *game, int seats)
{
	struct rd_seed seed = rd_seed_from_text("fuzz", 4);
	table.game = game;
	table.memory = taken(rd_match_size(game));
	table.before = taken(rd_match_size(game));
	table.view = taken(game->view_size);
	table.actions = taken((size_t)game->legal_max * game->action_size);
	table.arena = taken(game->events_max);
	assert(rd_match_create(&table.match, table.memory, game, seats, NULL, 0, &seed, NULL,
		       NULL) == RD_ACCEPTED);
}

static void stand_up(void)
{
	free(table.memory);
	free(table.before);
	free(table.view);
	free(table.actions);
	free(table.arena);
}

static struct rd_turn fresh_turn(void)
{
	struct rd_turn turn;
	rd_turn_start(&turn, table.match, table.arena, table.game->events_max);
	return turn;
}

/* Every event can be written and read again. */
static void check_events(const struct rd_turn *turn)
{
	static char text[TEXT_MAX];
	uint8_t *arena = taken(table.game->events_max);
	for (const struct rd_event *event = rd_first_event(turn); event;
		event = rd_next_event(turn, event)) {
		struct rd_writer writer;
		struct rd_turn again = {.arena = arena, .capacity = table.game->events_max};
		rd_write_start(&writer, text, sizeof(text));
		rd_write_event(table.game, event, &writer);
		assert(rd_write_finish(&writer));
		assert(rd_read_event(
			table.game, text, writer.length, event->audience, &again, NULL));
	}
	free(arena);
	rd_match_count(table.match, turn);
}

static void act(int seat, bool is_legal)
{
	size_t size = rd_match_size(table.game);
	struct rd_turn turn = fresh_turn();
	memcpy(table.before, table.memory, size);
	int refusal = rd_match_act(table.match, seat, table.action, &turn);
	assert(!is_legal || refusal == RD_ACCEPTED);
	assert(rd_refusal_code(table.game, refusal)[0]);
	if (refusal != RD_ACCEPTED)
		assert(memcmp(table.before, table.memory, size) == 0);
	else if (is_legal)
		rd_match_count(table.match, &turn); /* the battery reads these events again */
	else
		check_events(&turn);
}

static void act_by_text(int seat, const char *text, size_t length)
{
	static char written[TEXT_MAX];
	struct rd_fault fault;
	struct rd_writer writer;
	/* Of exactly the text's length, so that the sanitizer sees a byte too many. */
	char *copy = malloc(length > 0 ? length : 1);
	assert(copy);
	memcpy(copy, text, length);
	int refusal = rd_read_action(table.game, copy, length, table.action, &fault);
	free(copy);
	assert((refusal == RD_ACCEPTED) == (fault.reason[0] == 0));
	if (refusal != RD_ACCEPTED)
		return;
	rd_write_start(&writer, written, sizeof(written));
	rd_write_action(table.game, table.action, &writer);
	assert(rd_write_finish(&writer));
	assert(rd_read_action(table.game, written, writer.length, table.again, &fault) ==
		RD_ACCEPTED);
	assert(memcmp(table.action, table.again, table.game->action_size) == 0);
	act(seat, false);
}

static size_t number_in(const char *text, size_t length)
{
	size_t number = 0;
	for (size_t i = 0; i < length && i < 6 && text[i] >= '0' && text[i] <= '9'; i++)
		number = number * 10 + (size_t)(text[i] - '0');
	return number;
}

static void act_by_number(int seat, size_t number)
{
	const struct rd_game *game = table.game;
	if (seat >= table.match->seats)
		return;
	game->look(table.match->state, seat, table.view);
	size_t count = game->legal(table.view, table.actions, game->legal_max);
	assert(count <= game->legal_max);
	if (count == 0)
		return;
	memset(table.action, 0, sizeof(table.action));
	memcpy(table.action, table.actions + number % count * game->action_size, game->action_size);
	act(seat, true);
}

static void run_line(const char *line, size_t length)
{
	if (length == 0)
		return;
	if (line[0] == '-') {
		struct rd_turn turn = fresh_turn();
		rd_match_pass(table.match, (int64_t)number_in(line + 1, length - 1), &turn);
		check_events(&turn);
		return;
	}
	int seat = line[0] - '0';
	if (length > 1 && line[1] == '#' && seat >= 0)
		act_by_number(seat, number_in(line + 2, length - 2));
	else
		act_by_text(seat, line + 1, length - 1);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
	const char *at = (const char *)bytes, *end = at + length;
	const char *name_end = length > 0 ? memchr(at, '\n', length) : NULL;
	if (!name_end || name_end == at)
		return 0;
	const struct rd_game *game = rd_game_find(at, (size_t)(name_end - at - 1));
	int seats = name_end[-1] - '0';
	if (!game || seats < game->seats_min || seats > game->seats_max)
		return 0;
	at = name_end + 1;
	sit_down(game, seats);
	for (int i = 0; i < STEPS_MAX && at < end; i++) {
		const char *stop = memchr(at, '\n', (size_t)(end - at));
		run_line(at, (size_t)((stop ? stop : end) - at));
		at = stop ? stop + 1 : end;
	}
	stand_up();
	return 0;
}
