/* room_load.h: matches from the store: at the start of the server, and when a finished one is asked for. */
#ifndef RONDA_SERVER_ROOM_LOAD_H
#define RONDA_SERVER_ROOM_LOAD_H

#include "server/room.h"

/* Brings all unfinished matches back, then the lobbies, then calls server->ready. */
void rooms_recover(struct server *server);
/* Logs the seconds of running clocks, before the store closes. */
void rooms_flush(struct server *server);
void rooms_destroy(struct server *server);
/*
 * The room of a match that may be finished: in memory, or read from the store. `found` comes now or later, once, with
 * NULL if there is no such match.
 */
void room_recall(struct server *server, const char *id,
	void (*found)(void *context, struct room *room), void *context);

#endif
