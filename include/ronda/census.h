/*
 * census.h: what a game counts of its matches for whoever balances it (`ronda balance`): which cards were drawn and which played, what a
 * fleet was fitted with, who had which power, where seekers died. Amounts are counted match by match and seat by seat; what they say of
 * thousands of matches, and how sure it is, the tool works out.
 *
 * Names are words of the rulebook in English: they are for a table that authors read, and for the programs that read its JSON.
 */
#ifndef RONDA_CENSUS_H
#define RONDA_CENSUS_H

#include "event.h"

enum {
	RD_CENSUS_COLUMNS = 4,
	RD_CENSUS_GROUPS_MAX = 16,
	RD_CENSUS_ROWS_MAX = 512, /* of all groups together */
	RD_CENSUS_RATES_MAX = 24,
};

/*
 * Things of one kind that seats have: cards, fits, powers. The first column counts that a seat had one ("drawn"), and the report asks who
 * of those won; the others count what became of it ("played", "hits"), and whoever is counted there has had it, too.
 */
struct rd_census_group {
	const char *name; /* "card" */
	uint16_t rows;
	const char *column[RD_CENSUS_COLUMNS]; /* up to the first without a name */
	bool is_sparse; /* that nobody had a row is no news: it depends on options */
};

/* A part of a whole: attacks without effect of all attacks, money plundered for each match. */
struct rd_census_rate {
	const char *name;  /* "attacks without effect" */
	const char *whole; /* "attacks" */
	bool is_share;     /* the part is never more than the whole */
};

struct rd_census;

/* Where `keep` counts: everything of one match so far. */
struct rd_tallies {
	const struct rd_census *census;
	int seats;
	int32_t (*cell)[RD_CENSUS_COLUMNS]
		       [RD_SEATS_MAX]; /* by row, one group's behind the other's */
	int64_t (*rate)[2];            /* part and whole, by rate */
};

struct rd_census {
	const struct rd_census_group *groups;
	const struct rd_census_rate *rates;
	uint16_t group_count, rate_count;
	uint32_t memory_size; /* of `keep`; all zero before the first call */
	const char *(*name_row)(int group, int row);
	/*
	 * Is shown every event of a match, whoever it was told to, in their order; `state` is that after the step. First it is called
	 * without one, with the state in which the match began. Pure and of integers, as the rules are.
	 */
	void (*keep)(void *memory, const void *state, const struct rd_event *, struct rd_tallies *);
};

/* The place of a group's first row; of `group_count` the number of all rows. */
static inline int rd_census_first_row(const struct rd_census *census, int group)
{
	int first = 0;
	for (int i = 0; i < group; i++)
		first += census->groups[i].rows;
	return first;
}

/* Counts `amount` of a row for a seat, which is not negative. What the census does not have is not counted: a number from an event needs no look before. */
static inline void rd_tally(
	struct rd_tallies *tallies, int group, int row, int seat, int column, int32_t amount)
{
	const struct rd_census *census = tallies->census;
	if (seat < 0 || seat >= tallies->seats || row < 0 || row >= census->groups[group].rows)
		return;
	tallies->cell[rd_census_first_row(census, group) + row][column][seat] += amount;
}

static inline void rd_tally_rate(struct rd_tallies *tallies, int rate, int64_t part, int64_t whole)
{
	tallies->rate[rate][0] += part;
	tallies->rate[rate][1] += whole;
}

#endif
