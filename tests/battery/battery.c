/*
 * battery.c: what every registered game must pass, through its table alone (game.h, promises 1 to 6).
 *
 * Arguments: the number of matches per test (default 40), a game's name to test only that one, and the name of a test to
 * run only that.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <ronda/ronda.h>
#include <valgrind/memcheck.h>

#include "table.h"

enum { STEPS_MAX = 200000, NAME_MAX_LENGTH = 96 };

static int matches = 40;

static const struct rd_game *game_of(void **state)
{
	return *state;
}

/* Large games are played less often, so that each game costs about the same; never fewer than two matches. */
enum { SMALL_STATE = 3000, SMALL_VIEW = 1500 };

static int matches_of(const struct rd_game *game)
{
	int count = (int)((long)matches * SMALL_STATE / (SMALL_STATE + (long)game->state_size));
	return count > 2 ? count : 2;
}

/* Whether to look closely at this step: always in small games, now and then where views are large. */
static bool is_looked_at(struct table *table)
{
	return table_pick(table, 0, (int)(table->game->view_size / SMALL_VIEW)) == 0;
}

static int seats_of(const struct rd_game *game, int round)
{
	return game->seats_min + round % (game->seats_max - game->seats_min + 1);
}

/* A second match equal to the first, to try things on. */
static struct rd_match *copy_match(const struct table *table, void **memory)
{
	*memory = aligned_alloc(16, (rd_match_size(table->game) + 15) & ~(size_t)15);
	assert_non_null(*memory);
	return rd_match_clone(table->match, *memory);
}

static void assert_same_match(const struct rd_match *a, const struct rd_match *b)
{
	assert_memory_equal(a->state, b->state, a->game->state_size);
	assert_int_equal(a->chance.counter, b->chance.counter);
	assert_memory_equal(a->heard, b->heard, sizeof(a->heard));
	assert_int_equal(a->steps, b->steps);
	assert_int_equal(a->clock, b->clock);
}

static char *write_action(
	const struct rd_game *game, const void *action, char *text, size_t capacity)
{
	struct rd_writer writer;
	rd_write_start(&writer, text, capacity);
	rd_write_action(game, action, &writer);
	assert_true(rd_write_finish(&writer));
	return text;
}

/* ---- promise 6: every match ends ---------------------------------------------------------------------- */

static void random_legal_play_ends(void **state)
{
	for (int round = 0; round < matches_of(game_of(state)); round++) {
		struct table table;
		int steps = 0;
		assert_int_equal(table_start(&table, game_of(state),
					 seats_of(game_of(state), round), NULL, (uint64_t)round),
			RD_ACCEPTED);
		while (table_random_step(&table))
			assert_true(++steps < STEPS_MAX);
		struct rd_standing standing;
		struct rd_result result;
		table.game->stand(table.match->state, &standing);
		assert_int_equal(standing.to_act, 0);
		assert_true(table.game->result(table.match->state, &result));
		int best = RD_SEATS_MAX + 1;
		for (int seat = 0; seat < table.match->seats; seat++) {
			/* A lone seat that has lost is second to nobody in particular (platform.md). */
			assert_in_range(result.rank[seat], 1,
				table.match->seats > 1 ? table.match->seats : 2);
			best = result.rank[seat] < best ? result.rank[seat] : best;
			assert_int_equal(table_legal(&table, seat), 0);
		}
		if (table.match->seats > 1)
			assert_int_equal(best, 1);
		assert_true(result.reason && result.reason[0]);
		table_finish(&table);
	}
}

static void whom_the_match_waits_for_can_act(void **state)
{
	for (int round = 0; round < matches_of(game_of(state)); round++) {
		struct table table;
		table_start(&table, game_of(state), seats_of(game_of(state), round), NULL,
			(uint64_t)round + 1000);
		do {
			struct rd_standing standing;
			struct rd_result result;
			table.game->stand(table.match->state, &standing);
			assert_int_equal(
				standing.is_over, table.game->result(table.match->state, &result));
			assert_true(standing.is_over || standing.to_act ||
				    rd_due(table.game, table.match->state) != RD_NEVER);
			for (int seat = 0; seat < table.match->seats; seat++)
				if (standing.to_act & RD_SEAT(seat))
					assert_true(table_legal(&table, seat) > 0);
			assert_int_equal(standing.to_act >> table.match->seats, 0);
			assert_int_equal(standing.in_play >> table.match->seats, 0);
		} while (table_random_step(&table));
		table_finish(&table);
	}
}

/* ---- promises 3 and 4: refusals ------------------------------------------------------------------------- */

/* Tries an action on the match itself if it should be refused, on a copy if it should be accepted. */
static void try_action(struct table *table, int seat, const void *action, bool is_listed)
{
	void *memory;
	char text[8192];
	struct rd_match *copy = copy_match(table, &memory);
	_Alignas(16) static uint8_t arena[1 << 20];
	struct rd_turn turn;
	assert_true(table->game->events_max <= sizeof(arena));
	rd_turn_start(&turn, copy, arena, table->game->events_max);
	int refusal = rd_match_act(copy, seat, action, &turn);
	if ((refusal == RD_ACCEPTED) != is_listed)
		fail_msg("seat %d: %s is %slisted, the game says %s", seat,
			write_action(table->game, action, text, sizeof(text)),
			is_listed ? "" : "not ", rd_refusal_code(table->game, refusal));
	if (refusal != RD_ACCEPTED) {
		assert_same_match(copy, table->match);
		assert_memory_equal(memory, table->memory, offsetof(struct rd_match, options));
		assert_int_equal(turn.used, 0);
		assert_true(strlen(rd_refusal_text(table->game, refusal, RD_CZECH)) > 0);
	}
	free(memory);
}

static bool is_listed(const struct table *table, const void *action)
{
	for (size_t i = 0; i < table->action_count; i++)
		if (memcmp(table_action(table, i), action, table->game->action_size) == 0)
			return true;
	return false;
}

/* An action that nobody listed: random by its schema, or a listed one of anybody with one value changed. */
static bool invent_action(struct table *table, void *action)
{
	const struct rd_game *game = table->game;
	char text[8192];
	struct rd_fault fault;
	uint16_t type = (uint16_t)table_pick(table, 0, game->actions->count - 1);
	const struct rd_entry *entry = &game->actions->entry[type];
	if (entry->flags)
		return false;
	memset(action, 0, game->action_size);
	if (entry->schema)
		random_struct(entry->schema, action, &table->whim);
	memcpy(action, &type, sizeof(type));
	/* Through JSON, so that it has the bytes in which such an action arrives. */
	write_action(game, action, text, sizeof(text));
	return rd_read_action(game, text, strlen(text), action, &fault) == RD_ACCEPTED;
}

/* A listed action with the fields of an invented one of its type taken over byte by byte, here and there. */
static bool bend_action(struct table *table, const void *listed, void *action)
{
	const struct rd_game *game = table->game;
	char text[8192];
	struct rd_fault fault;
	_Alignas(16) uint8_t other[RD_ACTION_MAX];
	uint16_t type;
	memcpy(&type, listed, sizeof(type));
	const struct rd_entry *entry = &game->actions->entry[type];
	if (!entry->schema || entry->flags)
		return false;
	memset(other, 0, sizeof(other));
	random_struct(entry->schema, other, &table->whim);
	memcpy(action, listed, game->action_size);
	const struct rd_field *field =
		&entry->schema->field[table_pick(table, 0, entry->schema->count - 1)];
	size_t width = field->width ? field->width : field->schema ? field->schema->size : 0;
	memcpy((uint8_t *)action + field->offset, other + field->offset, width);
	write_action(game, action, text, sizeof(text));
	return rd_read_action(game, text, strlen(text), action, &fault) == RD_ACCEPTED;
}

static void legal_is_what_apply_accepts(void **state)
{
	_Alignas(16) uint8_t action[RD_ACTION_MAX];
	for (int round = 0; round < matches_of(game_of(state)); round++) {
		struct table table;
		table_start(&table, game_of(state), seats_of(game_of(state), round), NULL,
			(uint64_t)round + 2000);
		do {
			if (table_pick(&table, 0, 7) != 0)
				continue;
			for (int seat = 0; seat < table.match->seats; seat++) {
				size_t count = table_legal(&table, seat);
				assert_true(count <= table.game->legal_max);
				for (int i = 0; i < 8 && count > 0; i++) {
					size_t which = (size_t)table_pick(
						&table, 0, (int)count - 1);
					uint16_t type;
					memcpy(&type, table_action(&table, which), sizeof(type));
					assert_int_equal(
						table.game->actions->entry[type].flags &
							(RD_ACTION_LEAVE | RD_ACTION_PLATFORM),
						0);
					try_action(&table, seat, table_action(&table, which), true);
					if (bend_action(
						    &table, table_action(&table, which), action))
						try_action(&table, seat, action,
							is_listed(&table, action));
				}
				for (int i = 0; i < 8; i++)
					if (invent_action(&table, action))
						try_action(&table, seat, action,
							is_listed(&table, action));
			}
		} while (table_random_step(&table));
		for (int seat = 0; seat < table.match->seats; seat++)
			for (int i = 0; i < 50; i++)
				if (table_legal(&table, seat) == 0 && invent_action(&table, action))
					try_action(&table, seat, action, false);
		table_finish(&table);
	}
}

static void listed_actions_differ_and_survive_json(void **state)
{
	_Alignas(16) uint8_t action[RD_ACTION_MAX];
	char text[8192];
	struct rd_fault fault;
	struct table table;
	table_start(&table, game_of(state), game_of(state)->seats_max, NULL, 77);
	do {
		if (table_pick(&table, 0, 15) != 0)
			continue;
		for (int seat = 0; seat < table.match->seats; seat++) {
			size_t count = table_legal(&table, seat);
			size_t stride = count / 128 +
					1; /* of a long list a part, another one each time */
			for (size_t i = (size_t)table_pick(&table, 0, (int)stride - 1); i < count;
				i += stride) {
				write_action(
					table.game, table_action(&table, i), text, sizeof(text));
				assert_int_equal(rd_read_action(table.game, text, strlen(text),
							 action, &fault),
					RD_ACCEPTED);
				assert_memory_equal(
					action, table_action(&table, i), table.game->action_size);
				for (size_t j = 0; j < i && i < 64; j++)
					assert_memory_not_equal(table_action(&table, i),
						table_action(&table, j), table.game->action_size);
			}
		}
	} while (table_random_step(&table));
	table_finish(&table);
}

/* ---- promise 2: the log is the match ------------------------------------------------------------------------ */

struct step {
	int seat; /* -1: time */
	int64_t seconds;
	uint8_t *action;
};

static struct step *record(struct table *table, size_t *count)
{
	struct step *steps = calloc(STEPS_MAX, sizeof(*steps));
	assert_non_null(steps);
	*count = 0;
	while (!table_is_over(table) && *count < STEPS_MAX) {
		struct step *step = &steps[*count];
		const void *action;
		int64_t due = rd_due(table->game, table->match->state);
		bool is_time = due != RD_NEVER && table_pick(table, 0, 31) == 0;
		step->seat = is_time ? -1 : table_random_action(table, &action);
		if (step->seat < 0) {
			step->seconds = table_pick(table, 0, 1) ? due : due / 2;
			table_pass(table, step->seconds);
		} else {
			step->action = malloc(table->game->action_size);
			memcpy(step->action, action, table->game->action_size);
			assert_int_equal(table_act(table, step->seat, step->action), RD_ACCEPTED);
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
		assert_int_equal(table_act(table, step->seat, step->action), RD_ACCEPTED);
}

static void read_back(struct table *from, struct table *to, char *text)
{
	struct rd_writer writer;
	struct rd_fault fault;
	rd_write_start(&writer, text, JSON_MAX);
	rd_match_write_snapshot(from->match, &writer);
	assert_true(rd_write_finish(&writer));
	if (!rd_match_read_snapshot(to->match, text, writer.length, &fault))
		fail_msg("snapshot: %s: %s", fault.path, fault.reason);
	assert_same_match(from->match, to->match);
}

static void replay_and_snapshot_give_equal_bytes(void **state)
{
	char *text = malloc(JSON_MAX);
	for (int round = 0; round < matches_of(game_of(state)); round++) {
		struct table first, second, third;
		size_t count;
		int seats = seats_of(game_of(state), round);
		uint64_t seed = (uint64_t)round + 3000;
		table_start(&first, game_of(state), seats, NULL, seed);
		table_start(&second, game_of(state), seats, NULL, seed);
		table_start(&third, game_of(state), seats, NULL, seed);
		struct step *steps = record(&first, &count);
		size_t middle = count > 1 ? (size_t)table_pick(&first, 0, (int)count - 1) : 0;
		for (size_t i = 0; i < count; i++) {
			repeat(&second, &steps[i]);
			if (i == middle)
				read_back(&second, &third, text);
			else if (i > middle)
				repeat(&third, &steps[i]);
		}
		assert_same_match(first.match, second.match);
		if (count > 0)
			assert_same_match(first.match, third.match);
		uint8_t one[RD_DIGEST], other[RD_DIGEST];
		rd_match_hash(first.match, one);
		rd_match_hash(second.match, other);
		assert_memory_equal(one, other, RD_DIGEST);
		for (size_t i = 0; i < count; i++)
			free(steps[i].action);
		free(steps);
		table_finish(&first);
		table_finish(&second);
		table_finish(&third);
	}
	free(text);
}

static void time_in_pieces_is_time_at_once(void **state)
{
	for (int round = 0; round < matches_of(game_of(state)); round++) {
		struct table table;
		table_start(&table, game_of(state), seats_of(game_of(state), round), NULL,
			(uint64_t)round + 4000);
		for (int i = table_pick(&table, 0, 60); i > 0 && table_random_step(&table); i--)
			;
		int64_t due = rd_due(table.game, table.match->state);
		if (due > 1) {
			void *memory;
			struct rd_match *copy = copy_match(&table, &memory);
			_Alignas(16) static uint8_t arena[1 << 20];
			struct rd_turn turn;
			rd_turn_start(&turn, copy, arena, sizeof(arena));
			assert_int_equal(rd_match_pass(copy, due - 1, &turn), due - 1);
			assert_int_equal(turn.count, 0);
			assert_int_equal(rd_due(table.game, copy->state), 1);
			rd_match_pass(copy, 5, &turn);
			rd_match_count(copy, &turn);
			table_pass(&table, due);
			copy->steps--;
			assert_same_match(copy, table.match);
			free(memory);
		}
		table_finish(&table);
	}
}

/* ---- promise 1: state is memory, and its JSON is all of it -------------------------------------------------- */

static void check_view_json(struct table *table, int seat, void *again, char *text, char *second)
{
	const struct rd_game *game = table->game;
	const struct rd_schema *schema = seat < 0 ? game->spectator_view : game->view;
	struct rd_writer writer;
	struct rd_fault fault;
	rd_write_start(&writer, text, JSON_MAX);
	rd_match_write_view(table->match, seat, table->view, &writer);
	assert_true(rd_write_finish(&writer));
	if (!rd_read_text(schema, again, RD_READ_WHOLE, text, writer.length, NULL, &fault))
		fail_msg("view of seat %d: %s: %s\n%s", seat, fault.path, fault.reason, text);
	if (seat >= 0)
		assert_memory_equal(again, table->view, game->view_size);
	rd_write_start(&writer, second, JSON_MAX);
	rd_write(schema, again, &writer);
	assert_true(rd_write_finish(&writer));
	assert_string_equal(text, second);
}

static void check_events_json(struct table *table, uint8_t *arena, char *text)
{
	for (const struct rd_event *event = rd_first_event(&table->turn); event;
		event = rd_next_event(&table->turn, event)) {
		struct rd_writer writer;
		struct rd_fault fault;
		struct rd_turn turn = {.arena = arena, .capacity = table->game->events_max};
		rd_write_start(&writer, text, JSON_MAX);
		rd_write_event(table->game, event, &writer);
		assert_true(rd_write_finish(&writer));
		if (!rd_read_event(
			    table->game, text, writer.length, event->audience, &turn, &fault))
			fail_msg("%s: %s\n%s", fault.path, fault.reason, text);
		assert_int_equal(turn.used, event->size);
		assert_memory_equal(arena, event, event->size);
	}
}

static void json_out_and_in_is_the_identity(void **state)
{
	const struct rd_game *game = game_of(state);
	char *text = malloc(JSON_MAX), *second = malloc(JSON_MAX);
	void *again = aligned_alloc(16, (game->state_size + game->view_size + 31) & ~15u);
	uint8_t *arena = aligned_alloc(16, (game->events_max + 15) & ~15u);
	int rounds = matches_of(game) / 4 + 1;
	for (int round = 0; round < rounds; round++) {
		struct table table;
		table_start(&table, game, seats_of(game, round), NULL, (uint64_t)round + 5000);
		rd_turn_start(&table.turn, table.match, table.arena, game->events_max);
		do {
			check_events_json(&table, arena, text);
			if (table_pick(&table, 0, 3) != 0)
				continue;
			void *memory;
			struct rd_match *copy = copy_match(&table, &memory);
			struct rd_writer writer;
			struct rd_fault fault;
			rd_write_start(&writer, text, JSON_MAX);
			rd_match_write_state(table.match, true, &writer);
			assert_true(rd_write_finish(&writer));
			if (!rd_match_patch(copy, text, writer.length, &fault))
				fail_msg("state: %s: %s", fault.path, fault.reason);
			assert_memory_equal(copy->state, table.match->state, game->state_size);
			free(memory);
			for (int seat = RD_NOBODY; seat < table.match->seats; seat++)
				check_view_json(&table, seat, again, text, second);
		} while (table_random_step(&table));
		table_finish(&table);
	}
	free(text);
	free(second);
	free(again);
	free(arena);
}

static void every_byte_of_a_state_is_defined(void **state)
{
	struct table table;
	table_start(&table, game_of(state), game_of(state)->seats_max, NULL, 6000);
	do {
		assert_int_equal(
			VALGRIND_CHECK_MEM_IS_DEFINED(table.match->state, table.game->state_size),
			0);
		if (table_pick(&table, 0, 15) != 0)
			continue;
		for (int seat = RD_NOBODY; seat < table.match->seats; seat++) {
			(void)VALGRIND_MAKE_MEM_UNDEFINED(table.view, table.game->view_size);
			table.game->look(table.match->state, seat, table.view);
			assert_int_equal(
				VALGRIND_CHECK_MEM_IS_DEFINED(table.view, table.game->view_size),
				0);
		}
	} while (table_random_step(&table));
	table_finish(&table);
}

/* The same under two kinds of garbage: a view or state must not keep what lay there before. */
static void a_view_does_not_keep_what_lay_there(void **state)
{
	const struct rd_game *game = game_of(state);
	struct table table;
	uint8_t *other = aligned_alloc(16, (game->view_size + 15) & ~15u);
	table_start(&table, game, game->seats_max, NULL, 6500);
	do {
		if (!is_looked_at(&table))
			continue;
		for (int seat = RD_NOBODY; seat < table.match->seats; seat++) {
			memset(table.view, 0x00, game->view_size);
			memset(other, 0xff, game->view_size);
			game->look(table.match->state, seat, table.view);
			game->look(table.match->state, seat, other);
			assert_memory_equal(table.view, other, game->view_size);
		}
	} while (table_random_step(&table));
	free(other);
	table_finish(&table);
}

/* ---- promise 5: nobody learns what he may not know ------------------------------------------------------------ */

static void a_view_does_not_depend_on_what_is_hidden(void **state)
{
	const struct rd_game *game = game_of(state);
	if (!game->scramble)
		return; /* nothing is hidden in this game: there is nothing to compare */
	uint8_t *view = aligned_alloc(16, (game->view_size + 15) & ~15u);
	int changed = 0;
	for (int round = 0; round < matches_of(game_of(state)); round++) {
		struct table table;
		table_start(&table, game, seats_of(game, round), NULL, (uint64_t)round + 7000);
		do {
			if (table_pick(&table, 0, 7) != 0)
				continue;
			for (int seat = RD_NOBODY; seat < table.match->seats; seat++) {
				void *memory;
				struct rd_match *copy = copy_match(&table, &memory);
				/* A spectator may know what every seat may know at most: scramble for each. */
				for (int eyes = 0; eyes < table.match->seats; eyes++)
					if (seat < 0 || eyes == seat)
						game->scramble(copy->state, eyes, &table.whim);
				changed += memcmp(copy->state, table.match->state,
						   game->state_size) != 0;
				game->look(copy->state, seat, view);
				game->look(table.match->state, seat, table.view);
				assert_memory_equal(view, table.view, game->view_size);
				/* Nor does whom the match waits for, as far as the platform tells it (platform.md 8.3). */
				struct rd_standing here, there;
				uint32_t told = seat < 0              ? 0
						: game->hides_awaited ? RD_SEAT(seat)
								      : RD_EVERYONE;
				game->stand(table.match->state, &here);
				game->stand(copy->state, &there);
				assert_int_equal(here.to_act & told, there.to_act & told);
				/* What it may do is the same, too: no refusal tells of the hidden. */
				size_t count = seat < 0 ? 0 : table_legal(&table, seat);
				for (int i = 0; i < 4 && count > 0; i++) {
					_Alignas(16) static uint8_t arena[1 << 20];
					struct rd_turn turn;
					rd_turn_start(&turn, copy, arena, sizeof(arena));
					size_t which = (size_t)table_pick(
						&table, 0, (int)count - 1);
					void *spare;
					struct rd_match *trial = aligned_alloc(
						16, (rd_match_size(game) + 15) & ~(size_t)15);
					spare = trial;
					trial = rd_match_clone(copy, spare);
					assert_int_equal(
						rd_match_act(trial, seat,
							table_action(&table, which), &turn),
						RD_ACCEPTED);
					free(spare);
				}
				free(memory);
			}
		} while (table_random_step(&table));
		table_finish(&table);
	}
	assert_true(changed > 0);
	free(view);
}

static void without_an_event_no_view_changes(void **state)
{
	const struct rd_game *game = game_of(state);
	uint8_t *before = malloc((size_t)game->view_size * RD_SEATS_MAX);
	for (int round = 0; round < matches_of(game_of(state)); round++) {
		struct table table;
		table_start(&table, game, seats_of(game, round), NULL, (uint64_t)round + 8000);
		for (;;) {
			uint64_t heard[RD_SEATS_MAX];
			bool is_close = is_looked_at(&table);
			memcpy(heard, table.match->heard, sizeof(heard));
			for (int seat = 0; seat < table.match->seats && is_close; seat++) {
				game->look(table.match->state, seat, table.view);
				memcpy(before + (size_t)seat * game->view_size, table.view,
					game->view_size);
			}
			if (!table_random_step(&table))
				break;
			for (int seat = 0; seat < table.match->seats && is_close; seat++) {
				if (heard[seat] != table.match->heard[seat])
					continue;
				game->look(table.match->state, seat, table.view);
				assert_memory_equal(table.view,
					before + (size_t)seat * game->view_size, game->view_size);
			}
		}
		table_finish(&table);
	}
	free(before);
}

/* ---- options ------------------------------------------------------------------------------------------------- */

static void try_options(const struct rd_game *game, const char *name, const char *value,
	bool may_start, uint64_t seed)
{
	char text[256];
	struct table table;
	snprintf(text, sizeof(text), "{\"%s\":%s}", name, value);
	int refusal = table_start(&table, game, game->seats_min, text, seed);
	if (!may_start)
		assert_int_equal(refusal, RD_BAD_OPTIONS);
	else
		assert_true(refusal == RD_ACCEPTED || refusal == RD_BAD_OPTIONS);
	for (int i = 0; i < 300 && refusal == RD_ACCEPTED && table_random_step(&table); i++)
		;
	table_finish(&table);
}

static void options_hold_at_their_edges(void **state)
{
	const struct rd_game *game = game_of(state);
	for (size_t i = 0; i < game->options->count; i++) {
		const struct rd_field *field = &game->options->field[i];
		char name[64], value[64];
		snprintf(name, sizeof(name), "%.*s", field->key_length - 3, field->key + 1);
		try_options(game, name, "null", field->is_nullable, i);
		try_options(game, name, "[[[]]]", false, i);
		if (field->kind == RD_KIND_INT) {
			for (int64_t edge = -1; edge <= 1; edge++) {
				snprintf(value, sizeof(value), "%lld",
					(long long)(field->low + edge));
				try_options(game, name, value, edge >= 0, i);
				snprintf(value, sizeof(value), "%lld",
					(long long)(field->high + edge));
				try_options(game, name, value, edge <= 0, i);
			}
			try_options(game, name, "1.5", false, i);
			try_options(game, name, "true", false, i);
		} else if (field->kind == RD_KIND_BOOL) {
			try_options(game, name, "true", true, i);
			try_options(game, name, "false", true, i);
			try_options(game, name, "1", false, i);
		} else if (field->kind == RD_KIND_ENUM) {
			for (size_t word = 0; word < field->names->count; word++) {
				snprintf(value, sizeof(value), "\"%s\"", field->names->name[word]);
				try_options(game, name, value, true, i);
			}
			try_options(game, name, "\"no such word\"", false, i);
		}
	}
	try_options(game, "no_such_option", "1", false, 1);
	struct table table;
	assert_int_equal(table_start(&table, game, game->seats_min - 1, NULL, 1), RD_BAD_OPTIONS);
	table_finish(&table);
	assert_int_equal(table_start(&table, game, game->seats_max + 1, NULL, 1), RD_BAD_OPTIONS);
	table_finish(&table);
}

/* ---- leaving, bots, words --------------------------------------------------------------------------------------- */

static void whoever_is_in_play_may_leave(void **state)
{
	const struct rd_game *game = game_of(state);
	_Alignas(16) uint8_t action[RD_ACTION_MAX];
	for (uint16_t type = 0; type < game->actions->count; type++) {
		if (!(game->actions->entry[type].flags & RD_ACTION_LEAVE))
			continue;
		for (int round = 0; round < matches_of(game_of(state)); round++) {
			struct table table;
			struct rd_standing standing;
			table_start(
				&table, game, seats_of(game, round), NULL, (uint64_t)round + 9000);
			for (int i = table_pick(&table, 0, 40); i > 0 && table_random_step(&table);
				i--)
				;
			game->stand(table.match->state, &standing);
			memset(action, 0, sizeof(action));
			memcpy(action, &type, sizeof(type));
			for (int seat = 0; seat < table.match->seats && !standing.is_over; seat++) {
				if (standing.in_play & RD_SEAT(seat))
					assert_int_equal(
						table_act(&table, seat, action), RD_ACCEPTED);
				game->stand(table.match->state, &standing);
			}
			table_finish(&table);
		}
	}
}

static void bots_play_legally_to_the_end(void **state)
{
	const struct rd_game *game = game_of(state);
	_Alignas(16) uint8_t action[RD_ACTION_MAX];
	int rounds = matches_of(game) / 8 + 1;
	for (int round = 0; round < rounds * 3; round++) {
		struct table table;
		int steps = 0;
		table_start(&table, game, seats_of(game, round), NULL, (uint64_t)round + 10000);
		for (int seat = 0; seat < table.match->seats; seat++)
			table.match->sitter[seat].level = (uint8_t)(1 + (round + seat) % 3);
		while (!table_is_over(&table)) {
			bool has_acted = false;
			assert_true(++steps < STEPS_MAX);
			for (int seat = 0; seat < table.match->seats && !table_is_over(&table);
				seat++) {
				struct rd_standing standing;
				game->stand(table.match->state, &standing);
				if (!(standing.to_act & RD_SEAT(seat)) ||
					!rd_match_choose(table.match, seat, table.view, action))
					continue;
				assert_int_equal(table_act(&table, seat, action), RD_ACCEPTED);
				has_acted = true;
			}
			if (!has_acted && !table_is_over(&table)) {
				assert_true(rd_due(game, table.match->state) != RD_NEVER);
				table_pass(&table, rd_due(game, table.match->state));
			}
		}
		table_finish(&table);
	}
}

static void assert_utf8(const char *text, size_t length)
{
	char json[20000];
	struct rd_writer writer;
	struct rd_fault fault;
	assert_int_equal(strlen(text), length);
	rd_write_start(&writer, json, sizeof(json));
	rd_write_string(&writer, text, length);
	assert_true(rd_write_finish(&writer));
	if (!rd_json_check(json, writer.length, 1, &fault))
		fail_msg("%s at byte %zu of %s", fault.reason, fault.at, text);
}

static void words_fit_any_room(void **state)
{
	const struct rd_game *game = game_of(state);
	struct table table;
	char text[16384];
	table_start(&table, game, game->seats_max, NULL, 11000);
	rd_turn_start(&table.turn, table.match, table.arena, game->events_max);
	do {
		enum rd_language language = (enum rd_language)table_pick(
			&table, 0, RD_LANGUAGES - 1);
		size_t room = (size_t)(table_pick(&table, 0, 1) ? table_pick(&table, 1, 60)
								: 16000);
		int seat = table_pick(&table, 0, table.match->seats - 1);
		game->look(table.match->state, seat, table.view);
		memset(text, 0x7e, sizeof(text));
		for (const struct rd_event *event = rd_first_event(&table.turn); event;
			event = rd_next_event(&table.turn, event)) {
			assert_utf8(text, (text[0] = 0, rd_tell(game, event, table.view, language,
								text, room)));
			assert_int_equal(text[room], 0x7e);
		}
		size_t count = table_legal(&table, seat);
		for (size_t i = 0; i < count && i < 20; i++) {
			assert_utf8(text, rd_label(game, table_action(&table, i), table.view,
						  language, text, room));
			assert_int_equal(text[room], 0x7e);
		}
		assert_utf8(text, rd_describe(game, table.view, seat, language, text, room));
		assert_int_equal(text[room], 0x7e);
	} while (table_random_step(&table));
	table_finish(&table);
}

#define BATTERY(test)                                                                              \
	{                                                                                          \
#test, test                                                                        \
	}
static const struct {
	const char *name;
	CMUnitTestFunction function;
} battery[] = {
	BATTERY(random_legal_play_ends),
	BATTERY(whom_the_match_waits_for_can_act),
	BATTERY(legal_is_what_apply_accepts),
	BATTERY(listed_actions_differ_and_survive_json),
	BATTERY(replay_and_snapshot_give_equal_bytes),
	BATTERY(time_in_pieces_is_time_at_once),
	BATTERY(json_out_and_in_is_the_identity),
	BATTERY(every_byte_of_a_state_is_defined),
	BATTERY(a_view_does_not_keep_what_lay_there),
	BATTERY(a_view_does_not_depend_on_what_is_hidden),
	BATTERY(without_an_event_no_view_changes),
	BATTERY(options_hold_at_their_edges),
	BATTERY(whoever_is_in_play_may_leave),
	BATTERY(bots_play_legally_to_the_end),
	BATTERY(words_fit_any_room),
};

int main(int argc, char **argv)
{
	enum { GAMES = 16 };
	static struct CMUnitTest tests[GAMES * RD_COUNT(battery)];
	static char names[GAMES * RD_COUNT(battery)][NAME_MAX_LENGTH];
	size_t count = 0;
	if (argc > 1)
		matches = atoi(argv[1]);
	for (size_t i = 0; i < rd_game_count() && i < GAMES; i++) {
		const struct rd_game *game = rd_game_at(i);
		if (argc > 2 && strcmp(argv[2], game->name) != 0)
			continue;
		for (size_t j = 0; j < RD_COUNT(battery); j++) {
			if (argc > 3 && strcmp(argv[3], battery[j].name) != 0)
				continue;
			snprintf(names[count], NAME_MAX_LENGTH, "%s: %s", game->name,
				battery[j].name);
			tests[count] = (struct CMUnitTest){.name = names[count],
				.test_func = battery[j].function,
				.initial_state = (void *)(uintptr_t)game};
			count++;
		}
	}
	return _cmocka_run_group_tests("battery", tests, count, NULL, NULL);
}
