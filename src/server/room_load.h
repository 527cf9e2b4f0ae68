/* room_load.h: matches from the store: when one is asked for, and when something falls due in it. */
#ifndef RONDA_SERVER_ROOM_LOAD_H
#define RONDA_SERVER_ROOM_LOAD_H

#include "server/room.h"

enum load_end {
	LOAD_DONE,
	LOAD_BROKEN, /* there is no such match, or this program cannot make it again; the latter was logged */
	LOAD_LATER,     /* the store could not answer */
	LOAD_ELSEWHERE, /* another node has it */
};

/* The room (NULL unless DONE) is there until this returns; then it goes to work, and may go. */
typedef void load_done(void *context, struct room *room, enum load_end end);
/* Reads a match that is not in memory. Whoever asks while it is being read is told with the others. */
void room_load(struct server *server, const char *id, load_done *done, void *context);
/* The same of a match that another node has just made for this one: nobody has been absent from it. */
void room_load_new(struct server *server, const char *id, load_done *done, void *context);
/* Whether it could be the id of a match. */
bool room_is_id(const char *id);

/* Brings the lobbies back, then calls server->ready, then begins to bring back what is due (room_keep.h). */
void rooms_recover(struct server *server);
/* Logs the seconds of running clocks, before the store closes. */
void rooms_flush(struct server *server);
void rooms_destroy(struct server *server);
/*
 * The room of a match, finished or not: in memory, or read from the store. `found` comes now or later, once, with NULL if there
 * is no such match.
 */
void room_recall(struct server *server, const char *id,
	void (*found)(void *context, struct room *room), void *context);

#endif
