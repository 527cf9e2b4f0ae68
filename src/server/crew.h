/*
 * crew.h: the threads beside the loop that think for bots and replay logs; they behave as if they were not there. They work at a
 * lower priority than the loop and the store, and no signal is for them.
 *
 * Which work comes when is not decided here (workers.h): at most as much is given as there are threads.
 */
#ifndef RONDA_SERVER_CREW_H
#define RONDA_SERVER_CREW_H

#include "server/server.h"

enum { CREW_MAX = 8 };

struct crew;

/* As many threads as there are processors, within 1 and CREW_MAX. */
unsigned crew_size(void);
/* `wake` is called on a crew's thread when something is done and nothing was. NULL: no thread can be started. */
struct crew *crew_create(unsigned threads, void (*wake)(void *context), void *context);
void crew_give(struct crew *crew, struct server_work *work);
/* On the loop, after `wake`: calls `done` of what is done; returns how many that were. */
unsigned crew_collect(struct crew *crew);
/* Nothing is under way any more. NULL is fine. */
void crew_destroy(struct crew *crew);

/* The calling thread lets those of normal priority go first from here on. */
void crew_step_back(void);

#endif
