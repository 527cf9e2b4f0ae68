/*
 * child.h: a program of somebody's own, spoken to in lines: one to its input, one from its output, each within a time. What goes wrong
 * is a sentence in `problem`; the child is ended, and can be started again.
 */
#ifndef PROGRAM_CHILD_H
#define PROGRAM_CHILD_H

#include <sys/types.h>

#include "local/buffer.h"

enum { CHILD_LINE_MAX = 65536 }; /* bytes of a line from it */

struct child {
	const char *command; /* as the shell has it */
	pid_t process;       /* 0: it does not run */
	int to, from;
	bool has_left;    /* it ended by itself, with status 0 */
	uint64_t answers; /* lines that were read of it, over all its lives */
	struct buffer
		heard; /* what it has written: a line that was read, `taken` bytes, and what came behind it */
	size_t taken;
	char problem[160];
};

bool child_start(struct child *);
/*
 * A line, with its newline. False if it is gone, does not take it before `deadline` (child_now), or has written what nobody
 * asked for.
 */
bool child_tell(struct child *, const char *line, size_t length, uint64_t deadline);
/* The next line of it, without the newline, good until the next call; NULL if none comes in time. */
const char *child_hear(struct child *, size_t *length, uint64_t deadline);
/* Closes its input, waits a moment for its end, and else ends it. Fine for one that does not run. */
void child_end(struct child *);
void child_free(struct child *); /* after child_end */

uint64_t child_now(void); /* nanoseconds of a clock that only goes forward */

#endif
