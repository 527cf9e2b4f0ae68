/*
 * fork.h: any moment of a finished match as the beginning of another: the same position, known to each seat as it was
 * then, with other players in the seats and fresh dice from there on.
 *
 * A fork is a line of a log (log.h). The log of a forked match is a head that names those who play on, the first steps of
 * the old match as they were made, and the fork with its seed; everything after is played. So it is saved,
 * resumed, replayed and proved as any other: who resumes it hears the old events of its seat again, and bots
 * remember what their seats were told, and nothing else. Of those who played before nothing is left: neither
 * names nor when they acted ("on") nor the numbers that their clients gave ("cid").
 *
 * Only what is over can be forked: a match that runs is nobody's to try things out with. The old log is played to its end
 * first, which proves it.
 */
#ifndef RONDA_FORK_H
#define RONDA_FORK_H

#include "log.h"

struct rd_fork {
	uint64_t at;             /* steps of the old match that are kept */
	struct rd_seed seed;     /* of everything after */
	struct rd_sitters seats; /* who plays on: as many as the match has */
};

enum rd_forked {
	RD_FORK_MADE,
	RD_FORK_BAD_LOG,  /* the old log does not hold: `fault` and `line` tell */
	RD_FORK_NOT_OVER, /* it has no result */
	RD_FORK_NO_STEP,  /* it has not so many steps, or the match is over after them */
	RD_FORK_NO_SEAT, /* other seats than the match has, or a person where nobody plays any more */
	RD_FORK_FULL,    /* the new log does not fit */
};

/* Memory to work in, all of it the caller's. */
struct rd_fork_room {
	void *match;  /* rd_match_size of the game, aligned to 16 */
	void *arena;  /* its events_max, aligned to 8 */
	void *action; /* RD_ACTION_MAX, aligned to 16 */
};

/* What came of it. */
struct rd_fork_made {
	size_t length;         /* of the new log */
	struct rd_result then; /* how the old match ended */
	struct rd_fault fault;
	size_t line;
};

/* Bytes that the log of a fork needs at most. */
static inline size_t rd_fork_size(size_t old_length)
{
	return old_length + RD_LOG_HEAD_MAX;
}
/* Writes the log of the fork into `out`. After a refusal there may be anything. */
RD_API enum rd_forked rd_fork(const struct rd_fork *, const char *old, size_t old_length,
	const struct rd_fork_room *, char *out, size_t capacity, struct rd_fork_made *);
/* A sentence for each refusal. */
RD_API const char *rd_fork_refusal(enum rd_forked, enum rd_language);
/* Its word, as an engine's door answers with: "not_over". */
RD_API const char *rd_fork_code(enum rd_forked);

#endif
