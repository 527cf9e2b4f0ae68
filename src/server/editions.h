/*
 * editions.h: which editions of which games are played here, and by the nodes beside (node.h).
 *
 * A list of editions is JSON that a statement can look into as well: ["naval/1","naval/2"], without blanks.
 */
#ifndef RONDA_SERVER_EDITIONS_H
#define RONDA_SERVER_EDITIONS_H

#include "server/server.h"

/* Called by server_create and server_destroy. */
void editions_create(struct server *server);
void editions_destroy(struct server *server);
/* All of this program, drafts too: what it can play. */
const char *editions_here(const struct server *server);
/* Those whose unfinished matches count as somebody's: what no server plays is in the way of nothing (15). */
const char *editions_counted(const struct server *server);
/* Whether the list has this one. */
bool editions_have(const char *list, const char *game, int64_t rules);

#endif
