/*
 * balance.h: how a game is balanced, by many matches between equal bots: who wins, what wins, what nobody uses. balance.c is the command,
 * balance_count.c counts while matches are played, balance_report.c tells what the counts say.
 */
#ifndef PROGRAM_BALANCE_H
#define PROGRAM_BALANCE_H

#include "figures.h"
#include "sim.h"

enum { BALANCE_ACTIONS_MAX = 256 }; /* types of a vocabulary, by the lint */

/* How often something came: in how many cases at all, and how much of it in each match. */
struct balance_use {
	uint64_t cases; /* seats of matches for what a census counts, matches for an action */
	struct ratio matches;
};

/* A row of the census: a card, a power. */
struct balance_row {
	uint64_t seats; /* that had it, in matches that ended */
	uint64_t wins;  /* of those: first alone */
	struct balance_use column[RD_CENSUS_COLUMNS];
};

/* Sums over matches that ended; a worker has its own, in memory that it shares with the parent. */
struct balance_sums {
	uint64_t ended;
	uint64_t choices, times[TIMES]; /* of all choices, also of matches that did not end */
	struct balance_use action[BALANCE_ACTIONS_MAX];
	struct ratio rate[RD_CENSUS_RATES_MAX];
	struct balance_row row[]; /* of all groups, one behind the other */
};

size_t balance_sums_size(const struct rd_game *);
void balance_join(const struct rd_game *, struct balance_sums *, const struct balance_sums *more);

/* Counts one match after the other into `sums`, which are zero before the first: the functions are those of a sim_onlooker. */
struct balance_counter;
struct balance_counter *balance_counter_create(
	const struct rd_game *, int seats, struct balance_sums *);
void balance_counter_destroy(struct balance_counter *);
void balance_counter_begin(void *counter, const struct rd_match *);
void balance_counter_see(void *counter, const struct rd_match *, const struct rd_turn *,
	const void *action, uint64_t nanoseconds);
void balance_counter_end(void *counter, const struct sim_match *);

void balance_print_text(
	const struct sim_plan *, const struct sim_match *, const struct balance_sums *);
void balance_print_json(
	const struct sim_plan *, const struct sim_match *, const struct balance_sums *);

#endif
