/*
 * bans.h: networks that are kept out, by an administrator's order (admin_network.c). They are kept in the store, and in memory while the
 * server runs: the gate asks for every connection, and for every request that comes through a proxy. What the configuration
 * keeps out (`banned_networks`) is hosting.c's.
 */
#ifndef RONDA_SERVER_BANS_H
#define RONDA_SERVER_BANS_H

#include "net/network.h"
#include "server/server.h"

enum { BANS_MAX = 1000 };
_Static_assert((int)BANS_MAX <= (int)STORE_PAGE_MAX, "all of them are read at once");

/* Reads what the store has, in place of what was known; also when another node has changed it. */
void bans_load(struct server *server);
void bans_destroy(struct server *server);
bool bans_hold(const struct server *server, const struct network_address *address);
/* In place of an older one of the same network; until STORE_NONE: for good. False: there are BANS_MAX. */
bool bans_put(struct server *server, const struct network_block *network, int64_t until);
void bans_remove(struct server *server, const struct network_block *network);

#endif
