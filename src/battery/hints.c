/* hints.c: promise 5 for hints: they follow from what the seat knows; and every motive can be said. */
#include "parts.h"

#include <ronda/hint.h>

#include <stdlib.h>
#include <string.h>

enum { TEXT = 2048, MARK = 0x7e, ROUNDS_MAX = 60 };

/* ---- motives in words ---- */

/* Values that the game's own bots never give, too: a motive may come from anywhere. */
static const int32_t odd[] = {0, 1, 2, 7, 255, 70000, INT32_MAX, -1, INT32_MIN};

static size_t explain(struct battery *battery, const struct rd_motive *motive, const void *view,
	int language, char text[TEXT], size_t room)
{
	memset(text, MARK, TEXT);
	size_t length = rd_explain(
		battery->game, motive, view, (enum rd_language)language, text, room);
	must(battery, text[room] == MARK, "why %d: writes behind its room", motive->why);
	must(battery, length < room && strlen(text) == length,
		"why %d: says it wrote %zu bytes, and wrote %zu", motive->why, length,
		strlen(text));
	must(battery, !strpbrk(text, "{}"), "why %d: is no sentence: %s", motive->why, text);
	return length;
}

void motives_are_said_in_every_language(struct battery *battery, int number)
{
	const struct rd_game *game = battery->game;
	struct table table;
	char text[TEXT], other[TEXT];
	table_open(&table, battery, seats_of(game, number), (uint32_t)number + 14000);
	game->look(table.match->state, 0, table.view);
	for (uint16_t why = 0; why < game->why_count; why++)
		for (int language = 0; language < RD_LANGUAGES; language++) {
			struct rd_motive motive = {.why = why};
			for (size_t i = 0; i < RD_COUNT(odd); i++) {
				for (int value = 0; value < RD_MOTIVE_VALUES; value++)
					motive.value[value] = odd[i];
				size_t length = explain(
					battery, &motive, table.view, language, text, TEXT - 1);
				must(battery, (length > 0) == (why > 0), "why %d is not said", why);
				explain(battery, &motive, table.view, language, text,
					(size_t)table_pick(&table, 1, 60));
			}
			struct rd_motive next = {.why = (uint16_t)(why + 1)};
			motive = (struct rd_motive){.why = why};
			if (next.why >= game->why_count)
				continue;
			explain(battery, &motive, table.view, language, text, TEXT - 1);
			explain(battery, &next, table.view, language, other, TEXT - 1);
			must(battery, strcmp(text, other) != 0, "why %d and %d say the same: %s",
				why, next.why, text);
		}
	struct rd_motive unknown = {.why = game->why_count};
	must(battery, explain(battery, &unknown, table.view, 0, text, TEXT - 1) == 0,
		"a motive that there is not says something");
	table_close(&table);
}

/* ---- hints ---- */

/* A second bot that knows the same. */
static struct rd_hint *copy_hint(const struct rd_hint *hint, void *memory)
{
	struct rd_hint *copy = rd_hint_begin(hint->game, hint->seat, memory);
	memcpy(copy->memory, hint->memory, hint->game->memory_size);
	copy->mind = hint->mind;
	copy->whim = hint->whim;
	return copy;
}

/* In a match in which all that the seat cannot know is another, the hint is the same. */
static void check_hint(struct table *table, struct rd_hint *hint, void *spare)
{
	const struct rd_game *game = table->game;
	struct rd_hint *again = copy_hint(hint, spare);
	char text[ACTION_TEXT];
	void *memory;
	struct rd_match *other = copy_match(table->match, &memory);
	if (game->scramble)
		game->scramble(other->state, hint->seat, &table->whim);
	game->look(table->match->state, hint->seat, table->view);
	bool is_made = rd_hint_think(hint, table->view);
	game->look(other->state, hint->seat, table->view);
	must(table->battery, rd_hint_think(again, table->view) == is_made,
		"seat %d: whether there is a hint depends on what is hidden", hint->seat);
	must(table->battery,
		!is_made ||
			(memcmp(hint->action, again->action, game->action_size) == 0 &&
				memcmp(&hint->motive, &again->motive, sizeof(hint->motive)) == 0),
		"seat %d: the hint depends on what is hidden from it: %s", hint->seat,
		action_text(table->battery, hint->action, text));
	free(memory);
}

/* The seat does what it is told, or, now and then, something else. */
static bool act_by_hint(struct table *table, struct rd_hint *hint, void *spare)
{
	_Alignas(16) uint8_t action[RD_ACTION_MAX];
	check_hint(table, hint, spare);
	if (!hint->is_made)
		return false;
	memcpy(action, hint->action, table->game->action_size);
	size_t count = table_pick(table, 0, 3) == 0 ? table_legal(table, hint->seat) : 0;
	if (count > 0)
		memcpy(action, table_action(table, (size_t)table_pick(table, 0, (int)count - 1)),
			table->game->action_size);
	table->game->look(table->match->state, hint->seat, table->view);
	rd_hint_recall(hint, table->view, action);
	table_must_act(table, hint->seat, action);
	rd_hint_heed_turn(hint, &table->turn);
	return true;
}

void a_hint_follows_from_what_the_seat_knows(struct battery *battery, int number)
{
	const struct rd_game *game = battery->game;
	struct table table;
	struct rd_standing standing;
	if (!game->choose)
		return;
	void *memory = take_memory(rd_hint_size(game)), *spare = take_memory(rd_hint_size(game));
	table_open(&table, battery, seats_of(game, number), (uint32_t)number + 15000);
	struct rd_hint *hint = rd_hint_begin(game, 0, memory);
	hint->mind.work = BATTERY_WORK;
	for (int hints = 0; hints < ROUNDS_MAX && !table_is_over(&table);) {
		game->stand(table.match->state, &standing);
		if (standing.to_act & RD_SEAT(0) && act_by_hint(&table, hint, spare)) {
			hints++;
			continue;
		}
		if (!table_random_step(&table))
			break;
		rd_hint_heed_turn(hint, &table.turn);
	}
	table_close(&table);
	free(memory);
	free(spare);
}
