/*
 * setup.c: a new match (section 4).
 */
#include "parts.h"

#include <string.h>

/* 2.5, by seats */
static const uint8_t thresholds[MACHIAVELLI_SEATS + 1] = {0, 0, 0, 12, 12, 15, 15, 18, 18};

int machiavelli_cities_to_win(const struct machiavelli_options *options, int seats)
{
	return options->cities_to_win > 0 ? options->cities_to_win : thresholds[seats];
}

/* ---- 3: what the schema cannot see ---- */

static bool check_time(const struct machiavelli_options *options, const char *name, int time,
	struct rd_fault *fault)
{
	if (options->pace == MACHIAVELLI_MAIL && time < 12)
		return rd_fault_say(fault, name, -1, "by mail the number must be 12 to 168");
	if (options->pace == MACHIAVELLI_LIVE && time > 60)
		return rd_fault_say(fault, name, -1, "live the number must be 1 to 60");
	return true;
}

static bool check_options(
	const struct machiavelli_options *options, int seats, struct rd_fault *fault)
{
	if (!check_time(options, "diplomatic_time", options->diplomatic_time, fault) ||
		!check_time(options, "orders_time", options->orders_time, fault))
		return false;
	if (options->turn_limit % 3 != 0)
		return rd_fault_say(fault, "turn_limit", -1, "a multiple of 3 is expected");
	if (options->cities_to_win > 0 && options->cities_to_win < 5)
		return rd_fault_say(fault, "cities_to_win", -1, "the number must be 0, or 5 to 55");
	if (options->faction_count != seats)
		return rd_fault_say(fault, "factions", -1, "one faction for each seat is expected");
	return true;
}

static void fill_options(struct machiavelli_options *options, int seats)
{
	uint8_t time = options->pace == MACHIAVELLI_MAIL ? 48 : 5;
	if (options->diplomatic_time == 0)
		options->diplomatic_time = time;
	if (options->orders_time == 0)
		options->orders_time = time;
	if (options->has_factions)
		return;
	options->has_factions = true;
	options->faction_count = (uint8_t)seats;
	for (int i = 0; i < seats; i++)
		options->factions[i] = (uint8_t)i;
}

/* ---- 4, 2 ---- */

/* How many units it has. */
static int seat_faction(struct machiavelli_state *state, int seat, struct machiavelli_unit *units)
{
	struct machiavelli_seat *own = &state->seats[seat];
	int faction = state->options.factions[seat];
	const struct machiavelli_faction_row *row = machiavelli_row_of(
		&state->options, state->seat_count, faction);
	own->faction = (uint8_t)faction;
	own->treasury = row->treasury;
	own->next_expense = 1;
	own->token_count = state->seat_count;
	for (int i = 0; i < state->seat_count; i++)
		own->tokens[i] = i != seat;
	for (int i = 0; i < row->home_count; i++)
		state->owners[row->home[i]] = (int8_t)seat;
	for (int i = 0; i < row->unit_count; i++)
		units[i] = (struct machiavelli_unit){
			.seat = (int8_t)seat, .kind = row->unit[i].kind, .at = row->unit[i].at};
	return row->unit_count;
}

int machiavelli_setup(
	void *of, const void *options, int seats, struct rd_chance *chance, struct rd_fault *fault)
{
	struct machiavelli_state *state = of;
	state->options = *(const struct machiavelli_options *)options;
	/* 1 */
	fill_options(&state->options, seats);
	if (!check_options(&state->options, seats, fault))
		return RD_BAD_OPTIONS;
	if (state->options.shuffle_factions)
		rd_shuffle(chance, state->options.factions, (size_t)seats, 1);
	/* 2 */
	state->seat_count = (uint8_t)seats;
	memset(state->owners, RD_NOBODY, sizeof state->owners);
	for (int seat = 0; seat < seats; seat++) {
		int count = seat_faction(state, seat, &state->units[state->unit_count]);
		state->unit_count = (uint8_t)(state->unit_count + count);
	}
	/* 3 */
	machiavelli_sort_units(state);
	state->next_unit = 1;
	for (int i = 0; i < state->unit_count; i++)
		state->units[i].id = state->next_unit++;
	/* 4 */
	state->turn = 1;
	state->season = MACHIAVELLI_SPRING;
	state->year = MACHIAVELLI_FIRST_YEAR;
	state->phase = MACHIAVELLI_DIPLOMATIC;
	state->deadline = state->options.diplomatic_time *
			  (state->options.pace == MACHIAVELLI_MAIL ? 3600 : 60);
	return RD_ACCEPTED;
}
