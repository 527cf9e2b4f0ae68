/* sim.h: many matches between bots, and what came of them. sim.c plays, sim_report.c sums up. */
#ifndef PROGRAM_SIM_H
#define PROGRAM_SIM_H

#include <ronda/match.h>

enum {
	SIM_RANDOM = 0,  /* a bot that plays anything legal; 1 to 3 are the game's own levels */
	SIM_PROGRAM = 4, /* from here on programs of one's own, by their number */
	SIM_BOTS = SIM_PROGRAM + RD_SEATS_MAX,
	SIM_ANSWER_SECONDS = 10, /* that such a program may take */
	SIM_GAMES_MAX = 1000000,
	SIM_JOBS_MAX = 256,
	SIM_STEPS_MAX = 200000, /* of one match: a match that is longer has no end */
};

struct sim_plan {
	const struct rd_game *game;
	int seats;
	uint8_t bot[RD_SEATS_MAX];   /* by place in the list; seats rotate over it */
	char *program[RD_SEATS_MAX]; /* commands, without "exec:" */
	int programs;
	int64_t answer_seconds;
	bool has_fixed_seats;
	size_t games;
	int jobs;
	const char *seed_text;
	struct rd_seed seed;
	const char *options;  /* JSON, or NULL */
	uint32_t turns_limit; /* 0: none */
	const char *logs;     /* folder that every match's log is written to, or NULL */
};

enum sim_end {
	SIM_UNPLAYED, /* its worker died */
	SIM_ENDED,
	SIM_LIMIT,   /* the turns that were asked for */
	SIM_ENDLESS, /* SIM_STEPS_MAX */
	SIM_STUCK,   /* nobody has anything to do, and no deadline comes */
	SIM_BROKEN,  /* a program failed in a game that nobody can leave */
};

/* What came of one match. Workers write these into memory that they share with the parent. */
struct sim_match {
	uint8_t end;               /* enum sim_end */
	int8_t first;              /* the seat that was to act first, RD_NOBODY if all were */
	uint8_t bot[RD_SEATS_MAX]; /* by seat */
	uint8_t rank[RD_SEATS_MAX];
	int32_t score[RD_SEATS_MAX];
	const char *reason; /* a constant of the program, at the same place in every worker */
	struct rd_figure figure[RD_FIGURES_MAX]; /* their names likewise */
	uint32_t turns, actions;
	uint32_t refused; /* choices of bots that the rules refused: always 0, or a bot is broken */
	uint32_t forfeits; /* seats that were given up because their program failed */
	uint32_t choices[RD_SEATS_MAX];
	uint64_t nanoseconds[RD_SEATS_MAX]; /* that the choices took */
};

void sim_print_table(const struct sim_plan *, const struct sim_match *);
void sim_print_json(const struct sim_plan *, const struct sim_match *);
/*
 * True if every match came to an end (or to the turns that were asked for), no choice was refused and no program
 * failed.
 */
bool sim_is_sound(const struct sim_plan *, const struct sim_match *);

/* "random", "1", "exec:./mine"; the last of them written into `out`, which has SIM_NAME bytes. */
enum { SIM_NAME = 64 };
const char *sim_bot_name(const struct sim_plan *, int bot, char *out);

#endif
