/*
 * editions.h: which editions of which games are played here, and by the nodes beside (node.h), which may run another program: nodes are rolled over one after
 * the other.
 *
 * A list of editions is JSON that a statement can look into as well: ["naval/1","naval/2"], without blanks. What else a program must know for its neighbours'
 * sake stands there too, by a name that no game can have: ["naval/1","@daily/1"].
 */
#ifndef RONDA_SERVER_EDITIONS_H
#define RONDA_SERVER_EDITIONS_H

#include "server/server.h"

/* Called by server_create and server_destroy. */
void editions_create(struct server *server);
void editions_destroy(struct server *server);
/* With each renewal of the lease: who is alive, and what they carry. */
void editions_learn(struct server *server, const struct store_node *nodes, size_t count);
/* All of this program, drafts too: what it can play. */
const char *editions_here(const struct server *server);
/* Those whose unfinished matches count as somebody's: what no server plays is in the way of nothing (15). Lists, one behind the other. */
const char *editions_counted(const struct server *server);
/* Another node that is alive and plays this one, or ""; one that takes nothing new only if there is no other. */
const char *editions_carrier(const struct server *server, const char *game, int64_t rules);
/*
 * For a new match: the newest edition that is released and that all living nodes carry, so that whoever is left can play it; where there is none, this
 * program's newest. NULL: no such game.
 */
const struct rd_game *node_newest(const struct server *server, const char *game);
/* Whether all living nodes know something of the platform, such as that an attempt at the task of a day is sealed (18, P58). */
#define EDITIONS_DAILY "@daily"
#define EDITIONS_TOURNAMENTS                                                                       \
	"@tournaments" /* what their matches and the lobbies' duty have to do with them (23) */
#define EDITIONS_SEATS                                                                             \
	"@seats" /* that whoever took a seat over is told nothing from before (20.5) */
bool editions_all_know(const struct server *server, const char *what);
/* Whether the list has this one. */
bool editions_have(const char *list, const char *game, int64_t rules);

#endif
