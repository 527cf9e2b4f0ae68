/*
 * table.h: a match on the test bench, for tests that know a game only through its table.
 */
#ifndef BATTERY_TABLE_H
#define BATTERY_TABLE_H

#include "battery.h"

/* One match with every buffer it needs. */
struct table {
	struct battery *battery;
	const struct rd_game *game;
	struct rd_match *match;
	void *memory;
	struct rd_turn turn;
	void *arena, *spare; /* events_max each; the second for what is tried on a copy */
	void *view;
	uint8_t *actions; /* legal_max of them */
	size_t action_count;
	struct rd_chance whim; /* the test's own dice */
};

/* Begins a match of the battery's game; `options` may be NULL. Returns the refusal. */
int table_start(struct table *, struct battery *, int seats, const char *options, uint32_t seed);
/* The same with standard options, which no game may refuse. */
void table_open(struct table *, struct battery *, int seats, uint32_t seed);
void table_close(struct table *);
/* Some number from low to high. */
int table_pick(struct table *, int low, int high);
/* What this seat may do, from its view, into `actions`. */
size_t table_legal(struct table *, int seat);
const void *table_action(const struct table *, size_t which);
/* Acts with a fresh arena, and counts the events. */
int table_act(struct table *, int seat, const void *action);
/* The same; the test fails if it is refused. */
void table_must_act(struct table *, int seat, const void *action);
void table_pass(struct table *, int64_t seconds);
/* A seat that may act now and one of its actions at random; -1 if nobody can. */
int table_random_action(struct table *, const void **action);
bool table_is_over(const struct table *);
/* Plays random legal actions, now and then letting time pass; false if the match is over. */
bool table_random_step(struct table *);

/* Fills a struct with random values that its schema allows, wide ranges mostly with small numbers. */
void random_struct(const struct rd_schema *, void *out, struct rd_chance *);

#endif
