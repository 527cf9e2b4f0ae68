/*
 * host.h: a machine with a node on it: the real server, in the world's time.
 *
 * It is ended (SIGTERM: it drains, hands over and goes), killed (what is not committed is gone, and nobody is told) or stopped for a while (SIGSTOP: its
 * clock goes on, nothing reaches it, then everything does). Its clocks are its own: the wall's may be off or step, the other goes a little faster
 * or slower than the world's.
 */
#ifndef SIMULATION_HOST_H
#define SIMULATION_HOST_H

#include "server/server.h"
#include "world.h"

enum { HOSTS_MAX = 4, HOLDER = 64 };

struct line;

struct host {
	struct world *world;
	int place;
	char name[8];
	struct server *server; /* NULL: no node runs here */
	struct store *store;   /* database.c's */
	struct bus *bus;       /* hub.c's */
	unsigned run, runs;    /* 0: none runs; and how many there were */
	bool is_ready, has_failed, is_ending, is_killed;
	int64_t paused_until;
	int64_t wall_off; /* what its wall clock is ahead of the world's */
	int rate;         /* thousandths of the world's time that pass here */
	int64_t began;
	int64_t tick_at; /* when its timers are looked at; -1: not at all */
	struct server_work *works;
	unsigned works_count;
	int64_t end_by; /* while it drains */
};

void host_start(struct host *host);
void host_kill(struct host *host);
/* It drains, then goes. */
void host_end(struct host *host);
void host_pause(struct host *host, int64_t ms);
/* Behind everything that happens to it: its timers, what it computes. */
void host_settle(struct host *host);
/* People are let in. */
bool host_is_open(const struct host *host);
/* Which matches it has in memory, for whoever looks for a fault. */
void host_tell(const struct host *host);
/* Under which name it owns what it owns; "": none yet. */
const char *host_holder(const struct host *host);

#endif
