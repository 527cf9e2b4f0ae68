/*
 * pace.h: others' steps, one after the other: the queue of those that have happened and were not shown yet, and the
 * moment at which the next one is due.
 *
 * Pure but for the memory of the queue: time is given, nothing is drawn. shell_pace.c shows what comes out of it.
 *
 *  1. Steps come out in the order in which they went in, each with its own view, standing and events.
 *  2. A step is due a pause after what was shown before it. One that came while the seat may act itself is due at once: nobody is
 *     kept from thinking because somebody else is ready.
 *  3. From PACE_HASTE waiting steps on pauses are halved; with PACE_BEHIND_MAX the queue is full, and all of it is to be shown at
 *     once.
 */
#ifndef TERMINAL_PACE_H
#define TERMINAL_PACE_H

#include <ronda/match.h>

enum {
	PACE_PAUSE_MS = 350, /* at normal pace */
	PACE_HASTE = 12,
	PACE_BEHIND_MAX = 60,
	PACE_SKIP_MS =
		1500, /* so long after a skip the rest of what the others do is not held back */
};

/* The words are those of the page's settings; the first is the default. */
enum pace_speed { PACE_NORMAL, PACE_SLOW, PACE_FAST, PACE_OFF, PACE_SPEEDS };
const char *pace_word(enum pace_speed);
/* False: it is no such word. */
bool pace_read(const char *word, enum pace_speed *);

/* What a seat was told by one step. */
struct pace_step {
	struct rd_standing standing;
	void *view;
	size_t size;         /* of the view */
	struct rd_turn turn; /* its events, in an arena of their own */
	bool is_held;        /* it waits for its pause */
};

struct pace {
	enum pace_speed speed;
	struct pace_step step[PACE_BEHIND_MAX]; /* the oldest first */
	int count;
	struct pace_step open; /* the one that is being told, without its view */
	int64_t shown_at;      /* the last step, in milliseconds */
	bool was_held;         /* it had waited, and so deserves its pause */
	int64_t free_until;    /* after a skip */
};

/* Forgets what waits; the speed stays. */
void pace_clear(struct pace *);
/* An event of the step that is being told. */
void pace_hear(struct pace *, const struct rd_event *);
/*
 * That step is whole, and after it the seat sees this; a step without events is none. `is_free`: the seat could act before it.
 * False: the queue is full, and everything in it is to be shown.
 */
bool pace_add(struct pace *, const struct rd_standing *, const void *view, size_t size,
	bool is_free, int64_t now);
/* Milliseconds until the first waiting step is due; 0: it is; -1: none waits. */
int64_t pace_left(const struct pace *, int64_t now);
/* Milliseconds for which the last step that was shown is still to be looked at; 0: it was long enough. */
int64_t pace_linger(const struct pace *, int64_t now);
/* Takes the first step out, to be shown now; the caller frees it. False: none waits. */
bool pace_take(struct pace *, struct pace_step *, int64_t now);
void pace_free_step(struct pace_step *);
/* What the seat did itself was shown now. */
void pace_own(struct pace *, int64_t now);
/* Whoever looks wants to be where the match is. */
void pace_skip(struct pace *, int64_t now);

#endif
