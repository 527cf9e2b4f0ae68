/*
 * play.h: a match being played: one step after the other, and none half.
 *
 * A step has two moments: it is made, and it holds. In between its owner (a server, a terminal, a page) makes its
 * lines durable, or fails to. The step is made on a copy, so what anybody is shown, `match`, is always what holds:
 *
 *	refusal = rd_play_act(play, seat, action, mark, out, capacity)   made; its lines are in `out`
 *	owner writes the lines down
 *	rd_play_commit(play)   it holds: `match` is the new one, `turn` has the events to tell
 *	or rd_play_abort(play) nothing happened
 *
 * The order cannot be got wrong: a second step before the first was settled is refused by an assertion, and nothing of
 * a step that does not hold can be read but what its owner needs to write it down (`ahead`, `turn`).
 *
 * Seconds that fire nothing need no line of their own: rd_play_wait lets them pass at once, and the next step begins
 * with one line for all of them. After a fall they are gone, as if they had not passed.
 */
#ifndef RONDA_PLAY_H
#define RONDA_PLAY_H

#include "log.h"

enum { RD_PLAY_LINES = 2 }; /* seconds that have waited, and the step */

/* A line of the step under way, as it lies in the owner's memory. */
struct rd_line {
	const char *text; /* with its newline */
	size_t length;
	uint64_t n;
	char proof[RD_LOG_CHECK + 1], check[RD_LOG_CHECK + 1];
};

struct rd_play {
	struct rd_match *match; /* what holds */
	struct rd_match *ahead; /* the match after the step that was made; NULL: there is none */
	struct rd_turn turn;    /* events of that step; after a commit of the step that holds */
	uint64_t heard[RD_SEATS_MAX]; /* of each seat before it: the first event is one more */
	struct rd_line line[RD_PLAY_LINES];
	int lines;
	struct rd_log log; /* the chain behind what holds */
	int64_t waited;    /* seconds that have passed and are in no line yet */
	int64_t passed; /* rd_play_pass: the seconds of its step, without those that had waited */
	void *spare;    /* memory for the next copy */
	uint8_t *arena;
	struct rd_log log_ahead;
	int64_t waited_ahead;
	char form[RD_FORM + 1]; /* of snapshots: reckoned for the first one */
};

/* Bytes that a play needs beside its match: aligned to 16 by the caller, and all zero (rd_match_clone says why). */
RD_API size_t rd_play_size(const struct rd_game *);
/*
 * Goes on with a match from where it stands, in lines chained to `log` (NULL: to a head that is made here and
 * told to nobody, as a server does that keeps what a head says elsewhere).
 */
RD_API void rd_play_start(
	struct rd_play *, struct rd_match *, void *memory, const struct rd_log *log);

/* Bytes of `out` that a step's lines need at most. */
enum { RD_PLAY_ROOM = RD_LOG_LINE_MAX + 256 };
/* Makes an action. A refusal changes nothing. RD_PLAY_FULL: the lines do not fit `out`, and nothing changed. */
enum { RD_PLAY_FULL = -1 };
RD_API int rd_play_act(struct rd_play *, int seat, const void *action, const struct rd_mark *,
	char *out, size_t capacity);
/* Lets time pass up to the first deadline, as rd_match_pass does: `passed` says how much did. */
RD_API int rd_play_pass(
	struct rd_play *, int64_t seconds, const struct rd_mark *, char *out, size_t capacity);
/* A step without a deed: the line of what has waited, if anything has. */
RD_API int rd_play_note(struct rd_play *, const struct rd_mark *, char *out, size_t capacity);
RD_API void rd_play_commit(struct rd_play *);
RD_API void rd_play_abort(struct rd_play *);

/* A snapshot (log.h) of the match as it stands after the step under way, or if there is none as it holds. */
RD_API void rd_play_write_snapshot(struct rd_play *, struct rd_writer *);

/* Seconds that fire nothing: fewer than are due. */
RD_API void rd_play_wait(struct rd_play *, int64_t seconds);
/* The line with the result of a match that is over; moves the chain on. 0: it does not fit. */
RD_API size_t rd_play_result(struct rd_play *, char *out, size_t capacity);

#endif
