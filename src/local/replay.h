/*
 * replay.h: a log file that can be stepped through, forward and back.
 *
 * replay_open plays the whole file once, so that its length is known and every line is proved;
 * copies of the match taken on the way make going back cheap. After each move the match is as it
 * was after `match->steps` steps, and what the last of them did is at hand:
 *
 *	if (!replay_open(&replay, path)) … replay.problem …
 *	while (replay_forward(&replay)) … replay.match, replay.kind, replay.turn …
 *	replay_seek(&replay, 40);
 *	replay_close(&replay);
 */
#ifndef LOCAL_REPLAY_H
#define LOCAL_REPLAY_H

#include <ronda/log.h>

#include "buffer.h"

enum { REPLAY_PROBLEM = 384, REPLAY_COPIES = 64, REPLAY_SPACING = 16 };

/* How the file ends. */
enum replay_end {
	REPLAY_FINISHED,   /* with a result */
	REPLAY_UNFINISHED, /* after a whole line, without a result */
	REPLAY_CUT,        /* within a line */
	REPLAY_BROKEN,     /* at a line that does not hold; `problem` names it */
};

struct replay_copy {
	void *memory; /* a match */
	struct rd_replay reader;
};

struct replay {
	const struct rd_game *game;
	struct rd_match *match; /* after the present step */
	struct rd_turn turn;    /* the events of the present step */
	enum rd_replayed kind;  /* what it was: RD_REPLAY_ACTION, _CLOCK, _FORK; _END at step 0 */
	int seat;               /* who did `action`, if it was one */
	int64_t seconds;        /* that passed, if it was the clock */
	_Alignas(16) uint8_t action[RD_ACTION_MAX];
	uint64_t steps; /* in the whole file, as far as it holds */
	enum replay_end end;
	size_t end_line;              /* where the file ends or breaks off */
	char problem[REPLAY_PROBLEM]; /* of replay_open, and why the file is not finished */
	struct buffer file;
	struct rd_replay reader;
	void *memory, *arena;
	struct replay_copy copy[REPLAY_COPIES]; /* after 0, spacing, 2 * spacing … steps */
	size_t copies;
	uint64_t spacing;
};

/*
 * False with a problem if not even the head of the file holds. A file that breaks off or breaks later
 * is opened, up to there; `end` and `problem` tell. The present step is 0.
 */
bool replay_open(struct replay *, const char *path);
/* The same of a text, which is taken over, and is called by this name. */
bool replay_open_text(struct replay *, const char *name, struct buffer *text);
void replay_close(struct replay *);

bool replay_forward(struct replay *);             /* false at the end */
bool replay_back(struct replay *);                /* false at the beginning */
void replay_seek(struct replay *, uint64_t step); /* to the nearest there is */

#endif
