/*
 * sim_program.h: programs of one's own that play in simulations (--bots exec:./mine), spoken to in JSON lines. docs/bots.md is the manual of
 * the lines. A program is told its seat's view and events, as a player is, and nothing else.
 */
#ifndef PROGRAM_SIM_PROGRAM_H
#define PROGRAM_SIM_PROGRAM_H

#include "sim.h"

enum sim_answer {
	SIM_ACTS,
	SIM_IDLES,  /* nothing to do for now */
	SIM_FAILED, /* the problem says why: the seat is to be given up */
};

struct sim_programs; /* one worker's */

struct sim_programs *sim_programs_create(const struct sim_plan *); /* NULL: the plan has none */
void sim_programs_destroy(struct sim_programs *);                  /* NULL is fine */

/* A match begins; `place` is the place in the list of bots that each seat's comes from. */
void sim_programs_begin(struct sim_programs *, const struct rd_match *, size_t number,
	const uint8_t place[RD_SEATS_MAX]);
/* Keeps what a step tells for those whom it concerns. */
void sim_programs_hear(struct sim_programs *, const struct rd_turn *);
/* What does the program in this seat do? */
enum sim_answer sim_programs_ask(struct sim_programs *, const struct rd_match *, int seat,
	void *view, void *legal, void *action);
/* The match is over, or broken off. */
void sim_programs_end(struct sim_programs *, const struct rd_match *);

/* Of the seat that failed last: "it did not answer in time". */
const char *sim_programs_problem(const struct sim_programs *, int seat);
void sim_programs_fail(struct sim_programs *, int seat, const char *problem);
/* Has the seat's program never said anything, and is gone? Then it never will. */
bool sim_programs_are_hopeless(const struct sim_programs *, int seat);

#endif
