/*
 * scenario_file.h: a scenario as its file writes it. docs/rules/README.md describes the format.
 *
 * Values that belong to the game (options, states, actions, expectations) stay spans of the file's
 * text, which must outlive the scenario. Keys that the format does not have are faults: a mistyped
 * one must not make a check vanish.
 */
#ifndef PROGRAM_SCENARIO_FILE_H
#define PROGRAM_SCENARIO_FILE_H

#include <ronda/game.h>

enum { SCENARIO_WORD = 64, SCENARIO_SEED = 256, SCENARIO_NAME = 512 };

enum step_kind { STEP_ACTION, STEP_CLOCK, STEP_VIEW, STEP_STATE };

struct scenario_step {
	enum step_kind kind;
	int seat;        /* of an action or a view */
	int64_t seconds; /* of a clock */
	struct rd_span action;
	struct rd_span expected;   /* events, view or state; no text: not looked at */
	char error[SCENARIO_WORD]; /* "" if the action must be accepted */
	bool is_exact;
};

struct scenario_draws {
	struct rd_scripted *draw;
	size_t count, capacity;
};

struct scenario {
	const struct rd_game *game; /* the edition that "rules" names, else the newest */
	char name[SCENARIO_NAME];
	int seats;
	struct rd_seed seed;
	struct rd_span options, state; /* no text: not given */
	struct scenario_draws setup_draws, draws;
	char refused[SCENARIO_WORD]; /* "" if setup must accept */
	struct scenario_step *step;
	size_t steps, steps_capacity;
};

/* Reads a file's text over what the scenario held before; its memory is used again. */
bool scenario_read(struct scenario *, const char *text, size_t length, struct rd_fault *);
void scenario_free(struct scenario *);

#endif
