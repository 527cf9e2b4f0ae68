/*
 * windows.c: how often something may be done, by texts: "at most so many in so long a time" of a network, an account, an address of mail.
 *
 * Whoever only looks makes no window: one is made when there is something to note. When there is no place for another, the one goes
 * that nobody has come near for longest, of those that keep nobody out; so nobody can make the server forget a limit that holds
 * by having it note other things.
 *
 * Of several servers (node.h) each keeps its own windows, and what it notes in them is counted over the bus as well. Where all of them together
 * have reached the limit, the own window is full as long as what stands in it; the last one to get through may come in while that is on
 * its way. Without a bus each server's own limit holds, and nobody waits for the bus.
 *
 * Invariant: a window is in the table and in the list, in which the one that was used last is the last.
 */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

#include "server/node.h"

enum { SEARCHED = 64 }; /* of the oldest, for one that keeps nobody out */

struct watched {
	char key[96];
	struct watched *older, *newer;
	int64_t span_ms;
	struct window window;
};

bool window_has_room(const struct window *window, unsigned count, int64_t span_ms, int64_t now)
{
	assert(count > 0 && count <= SERVER_WINDOW);
	int64_t oldest = window ? window->at[window->next] : 0;
	return oldest == 0 || now - oldest >= span_ms;
}

bool window_take(struct window *window, unsigned count, int64_t span_ms, int64_t now)
{
	if (!window_has_room(window, count, span_ms, now))
		return false;
	window->at[window->next] = now;
	window->next = (uint8_t)((window->next + 1) % count);
	return true;
}

void window_give_back(struct window *window, unsigned count)
{
	window->next = (uint8_t)((window->next + count - 1) % count);
	window->at[window->next] = 0;
}

/* ---- by texts ------------------------------------------------------------------------------------ */

static void append(struct server *server, struct watched *watched)
{
	watched->newer = NULL;
	watched->older = server->newest_window;
	*(watched->older ? &watched->older->newer : &server->oldest_window) = watched;
	server->newest_window = watched;
}

static void unlink_watched(struct server *server, struct watched *watched)
{
	*(watched->older ? &watched->older->newer : &server->oldest_window) = watched->newer;
	*(watched->newer ? &watched->newer->older : &server->newest_window) = watched->older;
}

static void forget(struct server *server, struct watched *watched)
{
	unlink_watched(server, watched);
	table_remove(&server->windows, watched->key);
	free(watched);
}

static bool keeps_somebody_out(const struct watched *watched, int64_t now)
{
	return !window_has_room(&watched->window, 1, watched->span_ms, now);
}

static void make_place(struct server *server)
{
	int64_t now = server_now(server);
	struct watched *watched = server->oldest_window;
	for (int i = 0; i < SEARCHED && watched && keeps_somebody_out(watched, now); i++)
		watched = watched->newer;
	forget(server,
		watched && !keeps_somebody_out(watched, now) ? watched : server->oldest_window);
}

static void name_of(
	const char *kind, const char *key, char out[static sizeof((struct watched){0}.key)])
{
	snprintf(out, sizeof((struct watched){0}.key), "%s:%s", kind, key);
}

const struct window *server_window_look(struct server *server, const char *kind, const char *key)
{
	char name[sizeof((struct watched){0}.key)];
	name_of(kind, key, name);
	const struct watched *watched = table_find(&server->windows, name);
	return watched ? &watched->window : NULL;
}

struct window *server_window(
	struct server *server, const char *kind, const char *key, int64_t span_ms)
{
	char name[sizeof((struct watched){0}.key)];
	name_of(kind, key, name);
	struct watched *watched = table_find(&server->windows, name);
	if (watched) {
		unlink_watched(server, watched);
	} else {
		if (server->windows.count >= SERVER_WINDOWS_MAX)
			make_place(server);
		watched = net_allocate_zeroed(sizeof(*watched));
		memcpy(watched->key, name, sizeof(name));
		table_add(&server->windows, watched->key, watched);
	}
	append(server, watched);
	watched->span_ms = span_ms;
	return &watched->window;
}

/* ---- by several servers ---------------------------------------------------------------------------- */

struct counting {
	struct server *server;
	unsigned count;
	char key[sizeof((struct watched){0}.key)];
};

/* What is free of it is as old as the oldest that is not: then it is asked again. */
static void fill(struct window *window, unsigned count, int64_t span_ms, int64_t now)
{
	int64_t oldest = now;
	for (unsigned i = 0; i < count; i++)
		if (now - window->at[i] < span_ms && window->at[i] < oldest)
			oldest = window->at[i];
	for (unsigned i = 0; i < count; i++)
		if (now - window->at[i] >= span_ms)
			window->at[i] = oldest;
}

static void on_counted(void *context, enum bus_outcome outcome, int64_t count)
{
	struct counting *counting = context;
	if (outcome == BUS_KNOWN && count >= counting->count) {
		struct watched *watched = table_find(&counting->server->windows, counting->key);
		if (watched)
			fill(&watched->window, counting->count, watched->span_ms,
				server_now(counting->server));
	}
	free(counting);
}

void server_window_count(
	struct server *server, const char *kind, const char *key, unsigned count, int64_t span_ms)
{
	char name[BUS_KEY];
	if (!server->node || !server->node->bus || server->is_stopping)
		return;
	struct counting *counting = net_allocate(sizeof(*counting));
	*counting = (struct counting){.server = server, .count = count};
	name_of(kind, key, counting->key);
	snprintf(name, sizeof(name), "window:%s", counting->key);
	bus_count(server->node->bus, name, (unsigned)span_ms, on_counted, counting);
}

void windows_destroy(struct server *server)
{
	while (server->oldest_window)
		forget(server, server->oldest_window);
	table_finish(&server->windows);
}
