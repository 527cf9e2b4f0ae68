/*
 * log.h: a match as text, the form in which it is saved, exported, replayed and proved.
 *
 * One JSON object per line: the head (game, rules, seats, options, seed), then one line per step
 * (an action of a seat, or seconds of the clock), and when the match is over its result. Every line
 * ends with two times 16 hexadecimal digits. `proof` begins the hash of what the step did: what it told to whom, the
 * dice it took, and where the match stands after it (rd_match_prove). `check` begins the BLAKE2b hash of the
 * check before it and of the line up to the check. So a changed, lost or added byte is found at its
 * line before anything is played, and a log whose checks hold but whose dice, steps or result were
 * forged, or that is played by other rules, does not replay to what its lines state. Lines are only ever appended.
 *
 *	{"ronda":3,"game":"naval","rules":1,"seats":[{"name":"ana","level":0},{"name":"","level":2}],
 *	 "options":{},"seed":"<64 hex>","proof":"…","check":"…"}
 *	{"n":1,"at":12,"seat":0,"do":{"type":"ship:move","ship":"n1","direction":"S"},"proof":"…","check":"…"}
 *	{"n":2,"at":90,"clock":78,"proof":"…","check":"…"}
 *	{"n":3,"result":{"reason":"surrender","ranks":[2,1],"scores":[90,90]},"proof":"…","check":"…"}
 *
 * A log with a fork (fork.h) is of version 4: `seats` of its head are those who play on, and at one step at least fresh
 * dice are put under the match, without anybody being told anything:
 *	{"n":4,"at":90,"fork":{"seed":"<64 hex>"},"proof":"…","check":"…"}
 *
 * A server's lines may also say, behind `at`, when they were made ("on": milliseconds since 1970) and which of a
 * client's actions this was ("cid").
 *
 * Logs of version 2 state, instead of a proof, a hash of the state's memory as the program of that time laid it out
 * ("state"). It says nothing to any other program and is passed over: such lines are proved by their checks, by
 * the rules, by the dice and by the result. What is appended to such a log has proofs.
 */
#ifndef RONDA_LOG_H
#define RONDA_LOG_H

#include "match.h"

enum {
	RD_LOG_VERSION = 3,        /* 2 hashed the memory of a state, 1 all of it at full length */
	RD_LOG_VERSION_FORKED = 4, /* of a log that has a fork, and of no other */
	RD_LOG_VERSION_OF_MEMORY = 2,
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
/*
 * The chain behind a head in which all names are empty, without the line itself: for an owner who keeps elsewhere what a
 * head says, and whose people may change their names.
 */
RD_API void rd_log_anonymous(struct rd_log *, const struct rd_match *);
/* What a line may say beside its step; NULL: nothing. */
struct rd_mark {
	int64_t on;      /* milliseconds since 1970; 0: not said */
	const char *cid; /* NULL or "": none */
};
/* Called after the step was made, with its events, for the step that match->steps counts. */
RD_API size_t rd_log_action(struct rd_log *, const struct rd_match *, const struct rd_turn *,
	const struct rd_mark *, int seat, const void *action, char *out, size_t capacity);
/* Likewise after each rd_match_pass, with the seconds it returned: a line ends at a deadline. */
RD_API size_t rd_log_clock(struct rd_log *, const struct rd_match *, const struct rd_turn *,
	const struct rd_mark *, int64_t seconds, char *out, size_t capacity);
/* Likewise after rd_match_fork. */
RD_API size_t rd_log_fork(struct rd_log *, const struct rd_match *, char *out, size_t capacity);
/* The match must be over. */
RD_API size_t rd_log_result(struct rd_log *, const struct rd_match *, char *out, size_t capacity);
/* The result alone, as the log states it; false, with nothing written, while the match goes on. */
RD_API bool rd_write_result(const struct rd_match *, struct rd_writer *);

/* The proof of the step just made: of its events (NULL: none), the dice and the standing. 16 digits and a 0. */
RD_API void rd_match_prove(
	const struct rd_match *, const struct rd_turn *, char out[RD_LOG_CHECK + 1]);

/*
 * A snapshot: everything that rd_match_create and the log have made of the match, and the chain behind it. It is a
 * cache: one that was written by another edition, or in another form of state or memory, is refused, and the log is
 * played instead. After a refusal the match may be anything.
 */
enum { RD_FORM = 16 }; /* digits that say in which form */
RD_API void rd_match_write_snapshot(
	const struct rd_match *, const struct rd_log *, struct rd_writer *);
RD_API bool rd_match_read_snapshot(
	struct rd_match *, struct rd_log *, const char *text, size_t length, struct rd_fault *);

enum rd_replayed {
	RD_REPLAY_FAULT,  /* `fault` says what is wrong, `line` where */
	RD_REPLAY_ACTION, /* `seat` did `action`; events are in the turn */
	RD_REPLAY_CLOCK,  /* `seconds` passed; events are in the turn */
	RD_REPLAY_RESULT, /* the log states the result, and it is the match's */
	RD_REPLAY_END,    /* the text is at its end, after a whole line */
	RD_REPLAY_CUT, /* the last line is not whole: a save that was cut off; what came before holds */
	RD_REPLAY_FORK, /* a step without events: from here on the dice are others */
};

struct rd_replay {
	const char *text;
	size_t length, at;
	size_t line;       /* from 1 */
	size_t line_start; /* where it begins, in bytes: a cut save is mended by ending it here */
	struct rd_log log; /* to append to a log that was replayed to its end, go on with this */
	int seat;
	int64_t seconds;
	bool is_over;      /* the result was read */
	bool is_proved;    /* the line just read has a proof: so must all that follow */
	uint64_t forks;    /* lines of forks so far */
	uint64_t forked;   /* steps up to the last of them, itself included; 0: there was none */
	uint64_t unproved; /* lines whose hash of memory was passed over (version 2) */
	bool is_damaged;   /* the fault: a line does not fit its check */
	struct rd_fault fault; /* `at` counts from the start of the text */
};

/*
 * Reads the head and makes the match in `memory` (rd_match_size of the game it names; NULL to learn
 * that game first: then no match is made). False with a fault: not a log, an unknown game or rules,
 * options that are off. The text must stay where it is while it is replayed.
 */
RD_API bool rd_replay_start(struct rd_replay *, const char *text, size_t length, void *memory,
	const struct rd_game **, struct rd_match **);
/* Is this a step that was made? Else reading has come to an end, or to the result. */
static inline bool rd_replayed_step(enum rd_replayed replayed)
{
	return replayed == RD_REPLAY_ACTION || replayed == RD_REPLAY_CLOCK ||
	       replayed == RD_REPLAY_FORK;
}
/*
 * Makes one step and counts its events. Checks line, chain, rules and state. `action` has room for
 * RD_ACTION_MAX bytes; `turn` was started by rd_turn_start and is started again by every step. After
 * a fault the match may be anything.
 */
RD_API enum rd_replayed rd_replay_step(
	struct rd_replay *, struct rd_match *, struct rd_turn *, void *action);

#endif
