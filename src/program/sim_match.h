/* sim_match.h: one worker's table, on which match after match of a simulation is played. */
#ifndef PROGRAM_SIM_MATCH_H
#define PROGRAM_SIM_MATCH_H

#include "local/buffer.h"
#include "sim.h"

enum { SIM_PROBLEM = 320 };

struct sim_table;

struct sim_table *sim_table_create(const struct sim_plan *, int worker);
void sim_table_destroy(struct sim_table *);

/* The dice of match `number`, which depend on the plan's seed and on it alone. */
struct rd_seed sim_deal_seed(const struct sim_plan *, size_t number);
/* The options of match `number`, empty for the usual ones. */
struct rd_span sim_deal_options(const struct sim_plan *, size_t number);
void sim_table_play(struct sim_table *, size_t number, struct sim_match *record);
/* The log of the match that was played last; empty unless the plan wants logs. */
const struct buffer *sim_table_log(const struct sim_table *);
/* What a program did wrong in it, "" if nothing; hopeless if that program will never answer. */
const char *sim_table_problem(const struct sim_table *, bool *is_hopeless);

#endif
