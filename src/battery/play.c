/* play.c: promise 6, every match ends; whom it waits for can act; whoever is in play may leave; bots play by the rules. */
#include "parts.h"

#include <stdlib.h>
#include <string.h>

static void check_result(struct table *table)
{
	struct battery *battery = table->battery;
	struct rd_standing standing;
	struct rd_result result;
	int seats = table->match->seats, best = RD_SEATS_MAX + 1;
	table->game->stand(table->match->state, &standing);
	must(battery, standing.to_act == 0, "the match is over and still waits for somebody");
	must(battery, table->game->result(table->match->state, &result),
		"the match is over without a result");
	for (int seat = 0; seat < seats; seat++) {
		int rank = result.rank[seat];
		/* A lone seat that has lost is second to nobody in particular (platform.md). */
		must(battery, rank >= 1 && rank <= (seats > 1 ? seats : 2), "seat %d has rank %d",
			seat, rank);
		best = rank < best ? rank : best;
		must(battery, table_legal(table, seat) == 0,
			"the match is over, and legal still lists something for seat %d", seat);
	}
	must(battery, seats == 1 || best == 1, "nobody has rank 1");
	must(battery, result.reason && result.reason[0], "the result has no reason");
}

void random_legal_play_ends(struct battery *battery, int number)
{
	struct table table;
	int steps = 0;
	table_open(&table, battery, seats_of(battery->game, number), (uint32_t)number);
	while (table_random_step(&table))
		must(battery, ++steps < STEPS_MAX, "no end after %d steps", STEPS_MAX);
	check_result(&table);
	table_close(&table);
}

static void check_standing(struct table *table)
{
	const struct rd_game *game = table->game;
	struct battery *battery = table->battery;
	int seats = table->match->seats;
	struct rd_standing standing;
	struct rd_result result;
	game->stand(table->match->state, &standing);
	must(battery, standing.is_over == game->result(table->match->state, &result),
		"stand and result do not agree whether the match is over");
	must(battery,
		standing.is_over || standing.to_act ||
			rd_due(game, table->match->state) != RD_NEVER,
		"the match waits for nobody and for no deadline, and is not over");
	for (int seat = 0; seat < seats; seat++)
		must(battery, !(standing.to_act & RD_SEAT(seat)) || table_legal(table, seat) > 0,
			"the match waits for seat %d, and legal lists nothing for it", seat);
	must(battery, standing.to_act >> seats == 0 && standing.in_play >> seats == 0,
		"stand names seats that are not at the table");
}

void whom_the_match_waits_for_can_act(struct battery *battery, int number)
{
	struct table table;
	table_open(&table, battery, seats_of(battery->game, number), (uint32_t)number + 1000);
	do
		check_standing(&table);
	while (table_random_step(&table));
	table_close(&table);
}

/* ---- leaving ------------------------------------------------------------------------------------- */

static void leave_one_by_one(struct battery *battery, int number, uint16_t type)
{
	const struct rd_game *game = battery->game;
	_Alignas(16) uint8_t action[RD_ACTION_MAX] = {0};
	struct table table;
	struct rd_standing standing;
	memcpy(action, &type, sizeof(type));
	table_open(&table, battery, seats_of(game, number), (uint32_t)number + 9000);
	for (int i = table_pick(&table, 0, 40); i > 0 && table_random_step(&table); i--)
		;
	game->stand(table.match->state, &standing);
	for (int seat = 0; seat < table.match->seats && !standing.is_over; seat++) {
		if (standing.in_play & RD_SEAT(seat))
			table_must_act(&table, seat, action);
		game->stand(table.match->state, &standing);
	}
	table_close(&table);
}

void whoever_is_in_play_may_leave(struct battery *battery, int number)
{
	for (uint16_t type = 0; type < battery->game->actions->count; type++)
		if (battery->game->actions->entry[type].flags & RD_ACTION_LEAVE)
			leave_one_by_one(battery, number, type);
}

/* ---- bots ---------------------------------------------------------------------------------------- */

/* A game that explains its bots explains each of their choices. */
static void check_motive(struct table *table, const struct rd_thought *thought)
{
	const struct rd_game *game = table->game;
	char text[1024], action[ACTION_TEXT];
	if (game->why_count == 0 || !game->choose)
		return;
	action_text(table->battery, thought->action, action);
	must(table->battery, thought->motive.why > 0 && thought->motive.why < game->why_count,
		"seat %d, level %d: %s is chosen without a motive that the game knows",
		thought->seat, thought->mind.level, action);
	for (int language = 0; language < RD_LANGUAGES; language++)
		must(table->battery,
			rd_explain(game, &thought->motive, thought->view,
				(enum rd_language)language, text, sizeof(text)) > 0 &&
				!strpbrk(text, "{}"),
			"seat %d, level %d: why %s is not said: \"%s\"", thought->seat,
			thought->mind.level, action, text);
}

/* Every seat that the match waits for chooses once; false if none of them wanted to act. */
static bool let_bots_act(struct table *table, void *memory)
{
	bool has_acted = false;
	for (int seat = 0; seat < table->match->seats && !table_is_over(table); seat++) {
		struct rd_standing standing;
		table->game->stand(table->match->state, &standing);
		if (!(standing.to_act & RD_SEAT(seat)))
			continue;
		struct rd_thought *thought = rd_thought_begin(table->match, seat, memory);
		rd_thought_think(thought);
		rd_thought_end(thought, table->match);
		if (!thought->is_made)
			continue;
		check_motive(table, thought);
		table_must_act(table, seat, thought->action);
		has_acted = true;
	}
	return has_acted;
}

static void play_with_bots(struct battery *battery, int round)
{
	struct table table;
	int steps = 0;
	void *memory = take_memory(rd_thought_size(battery->game));
	table_open(&table, battery, seats_of(battery->game, round), (uint32_t)round + 10000);
	for (int seat = 0; seat < table.match->seats; seat++) {
		table.match->sitter[seat].level = (uint8_t)(1 + (round + seat) % RD_LEVELS);
		table.match->sitter[seat].work = BATTERY_WORK;
	}
	while (!table_is_over(&table)) {
		must(battery, ++steps < STEPS_MAX, "no end after %d rounds of bots", STEPS_MAX);
		if (let_bots_act(&table, memory) || table_is_over(&table))
			continue;
		int64_t due = rd_due(battery->game, table.match->state);
		must(battery, due != RD_NEVER, "no bot acts, and no deadline comes");
		table_pass(&table, due);
	}
	table_close(&table);
	free(memory);
}

/* As many matches as levels, so that every level comes to every seat. */
void bots_play_legally_to_the_end(struct battery *battery, int number)
{
	for (int i = 0; i < RD_LEVELS; i++)
		play_with_bots(battery, RD_LEVELS * number + i);
}
