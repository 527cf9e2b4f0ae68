/*
 * plan.h: what goes wrong in a world: drawn by its seed at the beginning, and on the way.
 *
 * Each world has faults of its own: one has many kills and a sound database, the next one nothing but a slow clock. So a rare meeting of two faults is
 * not hidden behind all the others.
 */
#ifndef SIMULATION_PLAN_H
#define SIMULATION_PLAN_H

#include "store/store.h"
#include "world.h"

struct plan {
	int hosts, players;
	int64_t faults_ms, calm_ms; /* how long things go wrong, and how long there is to recover */
	/* In a thousand looks, one each second. */
	unsigned kill, end, pause, stall, down, cut_lines, bus_down, partition, step_clock;
	/* In a thousand batches. */
	unsigned fails, late,
		fatal; /* fatal: its node falls when it is committed and not answered */
	/* In a thousand messages of the bus. */
	unsigned lost, doubled, delayed;
	bool has_bus, is_slow;
	unsigned games; /* a bit per game that is played */
};

void plan_make(struct world *world);
void plan_begin(struct world *world);
void plan_free(struct world *world);

/* How a transaction goes. */
struct fate {
	int64_t commit_ms, answer_ms;
	bool is_failed, is_fatal;
};
struct fate plan_fate(struct world *world);
/* The node falls, and is started again after a while. */
void plan_fall(struct world *world, struct host *host);
/* As much of it as is over soon after the world has calmed down. */
int64_t plan_in_time(const struct world *world, int64_t ms);

/* What the database's clock says more than it should: 0, but for planted bugs. */
int64_t plan_skew(
	struct world *world, struct host *host, struct store_request **requests, size_t count);

#endif
