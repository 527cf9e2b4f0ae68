/*
 * watch.c: what no event tells of, looked at a few times a second: whether the disk still answers. A store in trouble is said in the
 * log once, and once that it is over; who waits for it is answered in time (SERVER_PATIENCE_MS).
 */
#include "server/node.h"
#include "server/room.h"

static int64_t monotonic(const struct server *server)
{
	return server->system.monotonic_ms(server->system.context);
}

const char *server_unready(struct server *server)
{
	char reason[STORE_REASON];
	if (server->is_draining || server->is_stopping || !server->store)
		return "ending";
	if (!server->is_ready)
		return "starting";
	/* The reason is for the operator's log. */
	return store_is_healthy(server->store, reason) ? NULL : "the store cannot be written";
}

static void tell_trouble(struct server *server, bool is_healthy, const char *reason)
{
	int64_t now = monotonic(server);
	if (!is_healthy && server->trouble_since == 0) {
		server->trouble_since = now > 0 ? now : 1;
		server_log(server, JOURNAL_ERROR, "the store cannot be written: %s", reason);
	} else if (is_healthy && server->trouble_since != 0) {
		server_log(server, JOURNAL_WARNING, "the store can be written again, after %lld s",
			(long long)(now - server->trouble_since) / 1000);
		server->trouble_since = 0;
	}
}

static void watch_store(struct server *server)
{
	char reason[STORE_REASON];
	int64_t now = monotonic(server);
	server->store_hangs = store_watch(server->store, now);
	server_poll(server); /* what has failed by that is answered */
	bool is_healthy = store_is_healthy(server->store, reason);
	tell_trouble(server, is_healthy, reason);
	if (server->store_hangs)
		rooms_look(server);
	if (!is_healthy)
		asks_give_up(server, now - SERVER_PATIENCE_MS);
}

void server_watch(struct server *server)
{
	if (!server->store)
		return;
	watch_store(server);
	clock_watch(server);
	node_watch(server);
}
