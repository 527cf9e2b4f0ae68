/*
 * workers.h: what takes long is done beside the loop: a bot's choice, a replay of a log. A piece of work is done on a thread of
 * the system's (server_system.compute) over memory that is its own alone, and comes back to the loop when it is done.
 *
 * Turns are fair (fair.h): a match with slow bots, or a user who asks for one replay after the other, waits for itself. Pieces are
 * small, a tenth of a second at most; whoever has more to do lines up again.
 */
#ifndef RONDA_SERVER_WORKERS_H
#define RONDA_SERVER_WORKERS_H

#include "server/fair.h"
#include "server/server.h"

enum {
	WORKERS_WAITING_MAX = 65536, /* pieces that wait, of all owners together */
	WORKERS_OWNER_MAX = 64,      /* and of one */
};

/* A piece of work; it lies inside what it is about, and stays there until `done`. */
struct piece {
	/* On another thread. */
	void (*run)(struct piece *piece);
	/* On the loop, never before workers_do returns; false: the server ends, and `run` was not called. */
	void (*done)(struct piece *piece, bool is_run);
	/* workers.c's own */
	struct server *server;
	struct server_work work;
	struct fair_turn turn;
};

/* Sets up server->workers. */
void workers_create(struct server *server);
/* `owner` is the id of a match or of a user. False: too much waits already. */
bool workers_do(struct server *server, const char *owner, struct piece *piece);
/* Nothing is under way any more. */
void workers_destroy(struct server *server);

#endif
