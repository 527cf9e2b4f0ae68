/*
 * crew.h: the threads beside the loop that think for bots and replay logs; they behave as if they were not there. They work at a
 * lower priority than the loop and the store, and no signal is for them.
 *
 * Which work comes when is not decided here (workers.h). Everything but what is given to a thread is for the loop's thread alone.
 */
#ifndef RONDA_SERVER_CREW_H
#define RONDA_SERVER_CREW_H

#include "server/server.h"

enum { CREW_MAX = 8 };

struct crew;

/* As many threads as there are processors, within 1 and CREW_MAX. */
unsigned crew_size(void);
/* NULL: no thread can be started. */
struct crew *crew_create(unsigned threads);
void crew_give(struct crew *crew, struct server_work *work);
/* A file that can be read when something is done; for poll and its like, and for nothing else. */
int crew_file(const struct crew *crew);
/* Calls `done` of what is done; returns how many that were. */
unsigned crew_collect(struct crew *crew);
/* Nothing is under way any more. NULL is fine. */
void crew_destroy(struct crew *crew);

#endif
