/* needs.h: what needs somebody (24), as the files of the room use it; handlers are in room.h. */
#ifndef RONDA_SERVER_NEEDS_H
#define RONDA_SERVER_NEEDS_H

#include "server/room.h"

enum { NEEDS_MAX = 2 * SERVER_ACTIVE_MAX }; /* of the list */

/* The match is known to all whom it concerns as it stands: it has begun, or was read. */
void needs_start(struct room *room);
/* Whoever's list says something else now is told. */
void needs_tell(struct room *room);
/* The same, of what is no step of the match. */
void needs_tell_between(struct room *room);
/* With a step: whom it waits for afterwards, and letters that somebody is to read; when it holds; when it never was. */
void needs_write(struct room *room, struct store_request *request);
void needs_settle(struct room *room);
void needs_forget(struct room *room);
/* What the store had of it. */
void needs_load(struct room *room, const struct store_result *result);
void needs_mend(struct room *room, int64_t awaited, int64_t in_play);

#endif
