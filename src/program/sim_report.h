/* sim_report.h: what came of many matches, summed up; `ronda sim` and `ronda balance` tell it. */
#ifndef PROGRAM_SIM_REPORT_H
#define PROGRAM_SIM_REPORT_H

#include "figures.h"
#include "sim.h"

enum { SIM_REASONS_MAX = 32, SIM_VALUES_MAX = 24 };

/* All matches of one kind of bot; two bots of one kind are one line. */
struct sim_line {
	uint64_t seats, wins, draws, losses;
	uint64_t choices, nanoseconds;
	int64_t score_median;
};

/* In a game for one: the first bot of the plan against another that was dealt the same, by their scores. */
struct sim_duel {
	uint64_t better, equal, worse;
};

struct sim_reason {
	const char *name;
	uint64_t count;
};

/* How often each value of a figure came. */
struct sim_values {
	const char *name;
	int32_t value[SIM_VALUES_MAX]; /* ascending */
	uint64_t count[SIM_VALUES_MAX];
	size_t values;
	uint64_t others; /* matches with a value that found no room */
};

struct sim_report {
	struct sim_line bot[SIM_BOTS];
	uint64_t ended, limited, endless, stuck, broken, unplayed, refused, forfeits;
	uint64_t first_known, first_wins; /* matches with one seat to act first that ended */
	uint64_t seat_wins[RD_SEATS_MAX], seat_draws[RD_SEATS_MAX];
	struct sim_reason reason[SIM_REASONS_MAX];
	size_t reasons;
	struct sim_values figure[RD_FIGURES_MAX];
	struct sim_duel duel[RD_SEATS_MAX]; /* by place in the plan; of games for one alone */
	struct spread turns, actions;       /* of matches that ended */
};

void sim_report_make(const struct sim_plan *, const struct sim_match *, struct sim_report *);

/* By what the matches ended, and the figures of the game's results, as lines and as members of an object; there with what did not end. */
void sim_print_ends(const struct sim_report *);
void sim_write_ends(struct rd_writer *, const struct sim_report *);
/* What should not have happened, a line for each kind of it. */
void sim_print_problems(const struct sim_plan *, const struct sim_report *);

#endif
