/*
 * balance_count.c: what is counted while a match is played, and how it is added up when the match has ended. All of it are integers, so
 * that the sums are the same in whichever order workers come to them.
 */
#include "balance.h"

#include <stdlib.h>
#include <string.h>

#include "local/buffer.h"

/* One worker's; `made`, `tallies` and `memory` are of the match that is being played. */
struct balance_counter {
	const struct rd_game *game;
	struct balance_sums *sums;
	int rows;
	int64_t made[BALANCE_ACTIONS_MAX];
	int64_t rates[RD_CENSUS_RATES_MAX][2];
	struct rd_tallies tallies; /* of a game without a census: not used */
	void *memory;
};

static int rows_of(const struct rd_game *game)
{
	return game->census ? rd_census_first_row(game->census, game->census->group_count) : 0;
}

size_t balance_sums_size(const struct rd_game *game)
{
	return sizeof(struct balance_sums) + (size_t)rows_of(game) * sizeof(struct balance_row);
}

struct balance_counter *balance_counter_create(
	const struct rd_game *game, int seats, struct balance_sums *sums)
{
	struct balance_counter *counter = allocate(sizeof(*counter));
	*counter = (struct balance_counter){.game = game, .sums = sums, .rows = rows_of(game)};
	if (game->census) {
		counter->memory = allocate(game->census->memory_size + 1);
		counter->tallies = (struct rd_tallies){.census = game->census,
			.seats = seats,
			.cell = allocate(
				(size_t)(counter->rows + 1) * sizeof(*counter->tallies.cell)),
			.rate = counter->rates};
	}
	return counter;
}

void balance_counter_destroy(struct balance_counter *counter)
{
	free(counter->memory);
	free(counter->tallies.cell);
	free(counter);
}

/* ---- a match ------------------------------------------------------------------------------------- */

void balance_counter_begin(void *of, const struct rd_match *match)
{
	struct balance_counter *counter = of;
	const struct rd_census *census = counter->game->census;
	memset(counter->made, 0, sizeof(counter->made));
	memset(counter->rates, 0, sizeof(counter->rates));
	if (!census)
		return;
	memset(counter->tallies.cell, 0, (size_t)counter->rows * sizeof(*counter->tallies.cell));
	memset(counter->memory, 0, census->memory_size);
	census->keep(counter->memory, match->state, NULL, &counter->tallies);
}

void balance_counter_see(void *of, const struct rd_match *match, const struct rd_turn *turn,
	const void *action, uint64_t nanoseconds)
{
	struct balance_counter *counter = of;
	const struct rd_census *census = counter->game->census;
	if (action) {
		uint16_t type;
		memcpy(&type, action, sizeof(type));
		counter->made[type]++;
	}
	if (nanoseconds > 0) {
		counter->sums->choices++;
		times_add(counter->sums->times, nanoseconds);
	}
	const struct rd_event *event = census ? rd_first_event(turn) : NULL;
	for (; event; event = rd_next_event(turn, event))
		census->keep(counter->memory, match->state, event, &counter->tallies);
}

/* ---- sums ---------------------------------------------------------------------------------------- */

/* Whoever has anything counted of a row has had it. */
static void add_row(const struct balance_counter *counter, const struct sim_match *match,
	int32_t cell[RD_CENSUS_COLUMNS][RD_SEATS_MAX], struct balance_row *row)
{
	int64_t amount[RD_CENSUS_COLUMNS] = {0};
	for (int seat = 0; seat < counter->tallies.seats; seat++) {
		bool is_draw, has_had = false;
		for (int column = 0; column < RD_CENSUS_COLUMNS; column++) {
			row->column[column].cases += cell[column][seat] != 0;
			amount[column] += cell[column][seat];
			has_had = has_had || cell[column][seat] != 0;
		}
		row->seats += has_had;
		row->wins += has_had && sim_has_won(match, seat, &is_draw);
	}
	for (int column = 0; column < RD_CENSUS_COLUMNS; column++)
		ratio_add(&row->column[column].matches, amount[column], 1);
}

void balance_counter_end(void *of, const struct sim_match *match)
{
	struct balance_counter *counter = of;
	struct balance_sums *sums = counter->sums;
	if (match->end != SIM_ENDED)
		return;
	sums->ended++;
	for (int type = 0; type < counter->game->actions->count; type++) {
		sums->action[type].cases += counter->made[type] > 0;
		ratio_add(&sums->action[type].matches, counter->made[type], 1);
	}
	for (int row = 0; row < counter->rows; row++)
		add_row(counter, match, counter->tallies.cell[row], &sums->row[row]);
	for (int i = 0; i < RD_CENSUS_RATES_MAX; i++)
		ratio_add(&sums->rate[i], counter->rates[i][0], counter->rates[i][1]);
}

static void join_use(struct balance_use *use, const struct balance_use *more)
{
	use->cases += more->cases;
	ratio_join(&use->matches, &more->matches);
}

void balance_join(
	const struct rd_game *game, struct balance_sums *sums, const struct balance_sums *more)
{
	sums->ended += more->ended;
	sums->choices += more->choices;
	for (int i = 0; i < TIMES; i++)
		sums->times[i] += more->times[i];
	for (int i = 0; i < BALANCE_ACTIONS_MAX; i++)
		join_use(&sums->action[i], &more->action[i]);
	for (int i = 0; i < RD_CENSUS_RATES_MAX; i++)
		ratio_join(&sums->rate[i], &more->rate[i]);
	for (int row = 0; row < rows_of(game); row++) {
		sums->row[row].seats += more->row[row].seats;
		sums->row[row].wins += more->row[row].wins;
		for (int column = 0; column < RD_CENSUS_COLUMNS; column++)
			join_use(&sums->row[row].column[column], &more->row[row].column[column]);
	}
}
