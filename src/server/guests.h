/* guests.h: guests whom nobody has been for 30 days (3): their solo matches end with them. */
#ifndef RONDA_SERVER_GUESTS_H
#define RONDA_SERVER_GUESTS_H

#include "server/server.h"

/*
 * Closes solo matches of unused guests, some at a time, as a paused match is that nobody came back to (9.4), and removes unused guests who
 * have no unfinished match left. For the server's housekeeping.
 */
void guests_keep_house(struct server *server, int64_t now);

#endif
