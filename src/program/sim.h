/*
 * sim.h: many matches between bots, and what came of them. sim_plan.c reads what is to be played, sim_workers.c plays it, match by
 * match as sim_match.c says; sim.c and sim_report.c are `ronda sim`, balance*.c `ronda balance`.
 */
#ifndef PROGRAM_SIM_H
#define PROGRAM_SIM_H

#include <ronda/match.h>

#include "arguments.h"

enum {
	SIM_RANDOM =
		0, /* a bot that plays anything legal; 1 to RD_LEVELS are the game's own levels */
	SIM_QUIET =
		RD_LEVELS, /* so many more: the same level in the quiet style, whatever the style of all */
	SIM_PROGRAM = SIM_QUIET + RD_LEVELS +
		      1, /* from here on programs of one's own, by their number */
	SIM_BOTS = SIM_PROGRAM + RD_SEATS_MAX,
	SIM_ANSWER_SECONDS = 10, /* that such a program may take */
	SIM_GAMES_MAX = 1000000,
	SIM_JOBS_MAX = 256,
	SIM_OPTIONS_MAX = 256,  /* in an array of them */
	SIM_STEPS_MAX = 200000, /* of one match: a match that is longer has no end */
};

struct sim_match;

/*
 * Somebody who looks on while matches are played. Workers are processes: `enter` is called in each, and what it returns is what the
 * other functions are given there; what is to be kept lies in memory that the parent shares with them.
 */
struct sim_onlooker {
	void *whole;
	void *(*enter)(void *whole, int worker);
	void (*begin)(void *own, const struct rd_match *);
	/* Something was done: `action` by a seat, who took so long to choose it; NULL and 0 where time passed. */
	void (*see)(void *own, const struct rd_match *, const struct rd_turn *, const void *action,
		uint64_t nanoseconds);
	void (*end)(void *own, const struct sim_match *);
	void (*leave)(void *own); /* the worker is done */
};

struct sim_plan {
	const struct rd_game *game;
	int seats;
	uint8_t bot[RD_SEATS_MAX];   /* by place in the list; seats rotate over it */
	char *program[RD_SEATS_MAX]; /* commands, without "exec:" */
	int programs;
	int64_t answer_seconds;
	bool has_fixed_seats;
	int round; /* matches that one deal is played in, if seats rotate: from every seat, and where there is one seat by every bot */
	size_t games;
	int jobs;
	const char *seed_text;
	struct rd_seed seed;
	const char *options; /* JSON, or NULL; of an array the matches take one after the other */
	struct rd_span choice[SIM_OPTIONS_MAX]; /* its items, or the one there is */
	size_t choices;                         /* 0: every match has the usual ones */
	uint32_t turns_limit;                   /* 0: none */
	uint16_t work;                          /* of level 4 (struct rd_mind); 0: all */
	uint8_t style;                          /* enum rd_style, of all bots */
	const char *logs; /* folder that every match's log is written to, or NULL */
	const struct sim_onlooker *onlooker; /* or NULL */
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

/* How its bots think, as it is typed. */
struct sim_mind {
	int64_t work;
	const char *style;
};
/* clang-format off */
#define SIM_MIND_OPTIONS(mind)                                                                     \
	{"--work", "N", "of what bots of level 4 would do, in thousandths (default 1000: all of it)",   \
		.number = &(mind).work, .low = 1, .high = RD_WORK_FULL},                           \
	{"--style", "WORD", "how bots play where a game knows ways: usual, quiet or loud",         \
		.text = &(mind).style}
/* clang-format on */
bool sim_mind_take(const struct command *, struct sim_plan *, const struct sim_mind *);
/*
 * Completes a plan whose game, seed's text and options are there. False after a complaint, which names the option that is wrong.
 * sim_plan_free is due in both cases.
 */
bool sim_plan_take(const struct command *, struct sim_plan *, const char *bots, int64_t games,
	int64_t jobs, int64_t seats);
void sim_plan_free(struct sim_plan *);

struct sim_run {
	const struct sim_match *matches; /* NULL: nothing could be played, and it was said why */
	bool has_lost_log;               /* one could not be written, which was said, too */
	void *memory;
};
/* Plays all matches, with a bar on a terminal. */
struct sim_run sim_run(const struct command *, const struct sim_plan *);
void sim_run_free(const struct sim_plan *, struct sim_run *);

void sim_print_table(const struct sim_plan *, const struct sim_match *);
void sim_print_json(const struct sim_plan *, const struct sim_match *);
/*
 * True if every match came to an end (or to the turns that were asked for), no choice was refused and no program
 * failed.
 */
bool sim_is_sound(const struct sim_plan *, const struct sim_match *);

/* A win is a first rank of one's own; a first rank that is shared is a draw. */
bool sim_has_won(const struct sim_match *, int seat, bool *is_draw);

/* "random", "1", "exec:./mine"; the last of them written into `out`, which has SIM_NAME bytes. */
enum { SIM_NAME = 64 };
const char *sim_bot_name(const struct sim_plan *, int bot, char *out);

#endif
