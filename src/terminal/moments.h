/*
 * moments.h: what counts in a match that is over: the few steps that people talk of afterwards. A board says which events they are
 * (`moment` in board.h); here they are found, one at most for a step, and told by a word.
 */
#ifndef TERMINAL_MOMENTS_H
#define TERMINAL_MOMENTS_H

#include <ronda/text.h>

struct replay;

/* The weightier comes later: of several in one step the last counts, and where there are too many the first kinds go. */
enum moment {
	MOMENT_NONE,
	MOMENT_FIRST, /* a blow: the first one of a match counts */
	MOMENT_NEAR,
	MOMENT_LUCK,
	MOMENT_BLIND,
	MOMENT_GAIN,
	MOMENT_TURNED,
	MOMENT_ESCAPE,
	MOMENT_LOSS,
	MOMENT_DECIDED, /* the end; no board says so */
	MOMENT_KINDS,
};

enum { MOMENTS_MOST = 40 };

struct moment_mark {
	uint64_t step; /* after which it has happened */
	enum moment kind;
};

struct moments {
	struct moment_mark *marks; /* in the order of steps */
	size_t count;
};

/* Goes through the match once, and back to where it stood. What a seat was told alone, or all that happened (RD_NOBODY). */
void moments_find(struct moments *, struct replay *, int seat);
void moments_free(struct moments *);

/* What happened at a step; MOMENT_NONE: nothing that counts. */
enum moment moments_at(const struct moments *, uint64_t step);
/* The step of the next one behind a position, or of the one before; the position itself where there is none. */
uint64_t moments_behind(const struct moments *, uint64_t step);
uint64_t moments_before(const struct moments *, uint64_t step);

/* "First blood" */
const struct rd_text *moment_text(enum moment);

#endif
