/*
 * log.h: a match as text, the form in which it is saved, exported, replayed and proved.
 *
 * One JSON object per line: the head (game, rules, seats, options, seed), then one line per step
 * (an action of a seat, or seconds of the clock), and when the match is over its result. Every line
 * ends with two proofs of 16 hexadecimal digits each. `state` begins the hash of the state after the
 * line. `check` begins the BLAKE2b hash of the check before it and of the line up to the check. So a
 * changed, lost or added byte is found at its line before anything is played, and a log whose checks
 * hold but whose dice, steps or result were forged does not replay to the states it states. Lines
 * are only ever appended.
 *
 *	{"ronda":2,"game":"naval","rules":1,"seats":[{"name":"ana","level":0},{"name":"","level":2}],
 *	 "options":{},"seed":"<64 hex>","state":"…","check":"…"}
 *	{"n":1,"at":12,"seat":0,"do":{"type":"ship:move","ship":"n1","direction":"S"},"state":"…","check":"…"}
 *	{"n":2,"at":90,"clock":78,"state":"…","check":"…"}
 *	{"n":3,"result":{"reason":"surrender","ranks":[2,1],"scores":[90,90]},"state":"…","check":"…"}
 */
#ifndef RONDA_LOG_H
#define RONDA_LOG_H

#include "match.h"

enum {
	RD_LOG_VERSION =
		2, /* 1 hashed a state byte by byte, which took most of the time of a step */
	RD_LOG_HEAD_MAX = RD_OPTIONS_JSON_MAX +
			  4096,         /* bytes of the first line, with its newline */
	RD_LOG_LINE_MAX = 65536 + 1024, /* of any other: an action's JSON and the rest */
	RD_LOG_CHECK = 16,
};

/* The end of a log so far: what the next line is chained to. All zero before the head. */
struct rd_log {
	char check[RD_LOG_CHECK + 1];
};

/*
 * Each writes one line with its newline into `out` and moves the chain on. 0 if it did not fit: then
 * the chain is as it was. A line takes one byte more of `out` than it is long.
 */
RD_API size_t rd_log_head(struct rd_log *, const struct rd_match *, char *out, size_t capacity);
/* Called after the step was made and before rd_match_count, for the step that match->steps counts. */
RD_API size_t rd_log_action(struct rd_log *, const struct rd_match *, int seat, const void *action,
	char *out, size_t capacity);
/* Likewise after each rd_match_pass, with the seconds it returned: a line ends at a deadline. */
RD_API size_t rd_log_clock(
	struct rd_log *, const struct rd_match *, int64_t seconds, char *out, size_t capacity);
/* The match must be over. */
RD_API size_t rd_log_result(struct rd_log *, const struct rd_match *, char *out, size_t capacity);
/* The result alone, as the log states it; false, with nothing written, while the match goes on. */
RD_API bool rd_write_result(const struct rd_match *, struct rd_writer *);

enum rd_replayed {
	RD_REPLAY_FAULT,  /* `fault` says what is wrong, `line` where */
	RD_REPLAY_ACTION, /* `seat` did `action`; events are in the turn */
	RD_REPLAY_CLOCK,  /* `seconds` passed; events are in the turn */
	RD_REPLAY_RESULT, /* the log states the result, and it is the match's */
	RD_REPLAY_END,    /* the text is at its end, after a whole line */
	RD_REPLAY_CUT, /* the last line is not whole: a save that was cut off; what came before holds */
};

struct rd_replay {
	const char *text;
	size_t length, at;
	size_t line;       /* from 1 */
	size_t line_start; /* where it begins, in bytes: a cut save is mended by ending it here */
	struct rd_log log; /* to append to a log that was replayed to its end, go on with this */
	int seat;
	int64_t seconds;
	bool is_over;          /* the result was read */
	bool is_damaged;       /* the fault: a line does not fit its check */
	struct rd_fault fault; /* `at` counts from the start of the text */
};

/*
 * Reads the head and makes the match in `memory` (rd_match_size of the game it names; NULL to learn
 * that game first: then no match is made). False with a fault: not a log, an unknown game or rules,
 * options that are off. The text must stay where it is while it is replayed.
 */
RD_API bool rd_replay_start(struct rd_replay *, const char *text, size_t length, void *memory,
	const struct rd_game **, struct rd_match **);
/*
 * Makes one step and counts its events. Checks line, chain, rules and state. `action` has room for
 * RD_ACTION_MAX bytes; `turn` was started by rd_turn_start and is started again by every step. After
 * a fault the match may be anything.
 */
RD_API enum rd_replayed rd_replay_step(
	struct rd_replay *, struct rd_match *, struct rd_turn *, void *action);

#endif
