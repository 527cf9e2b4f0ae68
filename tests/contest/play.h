/* play.h: contests of made-up players, whose results are drawn by a generator that is the same everywhere. Include after cmocka.h. */
#ifndef TESTS_CONTEST_PLAY_H
#define TESTS_CONTEST_PLAY_H

#include <stdlib.h>
#include <string.h>

#include "contest/contest.h"

static inline uint32_t draw(uint64_t *dice, uint32_t below)
{
	*dice = *dice * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
	return (uint32_t)(*dice >> 33) % below;
}

static inline struct contest *contest_of(
	enum contest_kind kind, int players, int seats, int seats_min)
{
	struct contest *contest = calloc(1, sizeof(*contest));
	contest->kind = kind;
	contest->players_count = (uint8_t)players;
	contest->seats = (uint8_t)seats;
	contest->seats_min = (uint8_t)seats_min;
	return contest;
}

/* The tables of a round, with results: who has the lower number is likelier to win. */
static inline void play_round(
	struct contest *contest, const struct contest_round *round, uint64_t *dice)
{
	for (int i = 0; i < round->count; i++) {
		struct contest_table *table = &contest->tables[contest->tables_count++];
		*table = round->tables[i];
		for (int seat = 0; table->count > 1 && seat < table->count; seat++)
			table->seats[seat].rank = (uint8_t)(1 + draw(dice, table->count));
		table->is_done = true;
		uint8_t best = UINT8_MAX;
		for (int seat = 0; seat < table->count; seat++)
			if (table->seats[seat].rank < best)
				best = table->seats[seat].rank;
		for (int seat = 0; table->count > 1 && seat < table->count; seat++)
			table->seats[seat].rank = (uint8_t)(table->seats[seat].rank - best + 1);
	}
}

static inline bool have_met(const struct contest *contest, int one, int other)
{
	for (int i = 0; i < contest->tables_count; i++) {
		int both = 0;
		for (int seat = 0; seat < contest->tables[i].count; seat++)
			both += contest->tables[i].seats[seat].player == one ||
				contest->tables[i].seats[seat].player == other;
		if (both == 2)
			return true;
	}
	return false;
}

#endif
