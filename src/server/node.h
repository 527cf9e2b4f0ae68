/*
 * node.h: this server as one of several on one store (docs/nodes.md).
 *
 * A node lives by a lease in the store, by the database's clock, renewed several times in its length. What it owns, matches above all, it owns
 * under the name of this run: whoever finds the lease lapsed takes them over. So every request that writes a match begins with a
 * fence (room_begin), and a room whose fence does not hold is dropped: what it was about to do has not happened, and nobody has seen it.
 *
 *	node.c     the lease, the list of living nodes, beginning and end
 *	duty.c     what one node does for all
 *	link.c     what two nodes say to each other, in order or not at all
 *	far.c      asks that travel to where they belong; clients whose socket is at another node
 *	room_own.c whose match it is
 *
 * Alone on its store (server->node NULL) a server owns everything, and none of this costs anything.
 */
#ifndef RONDA_SERVER_NODE_H
#define RONDA_SERVER_NODE_H

#include "bus/bus.h"
#include "server/server.h"

enum {
	NODE_LEASE_MS = 10000,
	NODE_RENEWALS = 4,  /* in one lease */
	NODE_LINKS = 64,    /* other nodes, at most */
	NODE_HINTS = 65536, /* matches whose owner is remembered */
};

#include "server/duty.h"

_Static_assert((int)NODE_NAME == (int)BUS_NODE, "one name for both");

#define NODE_FORGOTTEN_MS                                                                          \
	(INT64_C(30) * 24 * 3600 * 1000) /* a name that nobody has begun under since */

struct link;
struct journey;

struct node {
	struct server *server;
	struct bus *bus; /* NULL: none was given */
	char name[NODE_NAME], holder[NODE_HOLDER];
	int64_t lease_ms;
	/* By the monotonic clock: when the renewal that held last was begun, and the one under way. */
	int64_t renewed_at, renewal_at;
	bool has_begun;
	bool is_lapsed;    /* the lease is over, as far as this node can know: it owns nothing */
	int64_t lapsed_at; /* when it was so last, by the monotonic clock; -1: never */
	struct timer renewal;
	void (*begun)(struct server *server);
	struct duty_state duties[DUTIES];
	/* link.c */
	struct link *links[NODE_LINKS];
	uint64_t serials;
	struct net_buffer parcel, envelope;
	/* far.c */
	struct table clients; /* the near ones, by their key */
	uint64_t clients_made, journeys_made;
	struct table journeys; /* asks on their way, by their key */
	struct journey *first, *last;
	struct timer sweep;
	struct table hints; /* who has which match, as the store said it */
	struct node_figures {
		uint64_t travelled; /* asks that went to another node */
		uint64_t put_off; /* of them, and of those that could not: answered by try_again */
		uint64_t resets;  /* links that began anew */
	} figures;
};

bool node_name_is_good(const char *name);
/* server->node, if it is to be one; called by server_create. */
void node_create(struct server *server);
/* Begins to be a node, if it is to be one, then calls `begun`; if that cannot be, the server has failed. */
void node_begin(struct server *server, void (*begun)(struct server *server));
/* From server_watch: a lease that could not be renewed for its length is over, whoever is to blame. */
void node_watch(struct server *server);
/* Whether what was claimed then may be another's by now, because the lease was over in between. */
bool node_lapsed_since(struct server *server, int64_t monotonic_ms);
int64_t node_monotonic(const struct server *server);
/* The server ends: what it owns can be taken at once, when all that it wrote before is durable. */
void node_end(struct server *server);
/* The store has answered everything: whoever still waits for another node is told to come again. */
void node_stopped(struct server *server);
void node_destroy(struct server *server);

/*
 * The bus is its owner's (gate.c, a test, a simulator), who gives it to the server right behind server_create, if it is to be a node, and closes it
 * behind server_stop. What the bus says goes to the other two, which are its `heard` and `changed`.
 */
void node_take_bus(struct server *server, struct bus *bus);
void node_heard(struct server *server, const char *from, const void *bytes, size_t length);
void node_bus_changed(struct server *server, bool is_up, const char *reason);

#endif
