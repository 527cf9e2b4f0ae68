/*
 * node.h: this server as one of several on one store (docs/nodes.md).
 *
 * A node lives by a lease in the store, by the database's clock, renewed several times in its length. What it owns, matches above all, it owns
 * under the name of this run: whoever finds the lease lapsed takes them over. So every request that writes a match begins with a
 * fence (room_begin), and a room whose fence does not hold is dropped: what it was about to do has not happened, and nobody has seen it.
 *
 * Alone on its store (server->node NULL) a server owns everything, and none of this costs anything.
 */
#ifndef RONDA_SERVER_NODE_H
#define RONDA_SERVER_NODE_H

#include "bus/bus.h"
#include "server/server.h"

enum {
	NODE_NAME = 33, /* with the zero byte: letters, digits, - and _ */
	NODE_HOLDER = NODE_NAME + 24,
	NODE_LEASE_MS = 10000,
	NODE_RENEWALS = 4, /* in one lease */
};

struct node {
	struct server *server;
	struct bus *bus; /* NULL: none was given */
	char name[NODE_NAME], holder[NODE_HOLDER];
	int64_t lease_ms;
	struct timer renewal;
	void (*begun)(struct server *server);
};

bool node_name_is_good(const char *name);
/* server->node, if it is to be one; called by server_create. */
void node_create(struct server *server);
/* Begins to be a node, if it is to be one, then calls `begun`; if that cannot be, the server has failed. */
void node_begin(struct server *server, void (*begun)(struct server *server));
/* The server ends: what it owns can be taken at once, when all that it wrote before is durable. */
void node_end(struct server *server);
void node_destroy(struct server *server);

/*
 * The bus is its owner's (gate.c, a test, a simulator), who gives it to the server right behind server_create, if it is to be a node, and closes it
 * behind server_stop. What the bus says goes to the other two, which are its `heard` and `changed`.
 */
void node_take_bus(struct server *server, struct bus *bus);
void node_heard(struct server *server, const char *from, const void *bytes, size_t length);
void node_bus_changed(struct server *server, bool is_up, const char *reason);

#endif
