/* host.c: see host.h. */
#include "host.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "database.h"
#include "hub.h"
#include "line.h"
#include "server/node.h"
#include "server/room.h"

enum { THREADS = 2, DRAIN_MS = 5000 };

/* ---- the world as the server sees it ------------------------------------------------------------------------- */

static int64_t monotonic(void *context)
{
	const struct host *host = context;
	int64_t passed = host->world->now - host->began;
	return 1000 + passed + passed * host->rate / 1000;
}

static int64_t wall(void *context)
{
	const struct host *host = context;
	return WORLD_BEGAN + host->world->now + host->wall_off;
}

static bool clock_is_set(void *context)
{
	(void)context;
	return true;
}

static void random_bytes(void *context, void *bytes, size_t count)
{
	struct host *host = context;
	uint8_t *out = bytes;
	for (size_t i = 0; i < count; i += 8) {
		uint64_t drawn = world_draw(host->world, UINT64_MAX);
		memcpy(out + i, &drawn, count - i < 8 ? count - i : 8);
	}
}

static void work_now(void *context, struct server_work *work)
{
	(void)context;
	work->run(work);
	work->done(work);
}

static void compute_one(struct world *world, void *what)
{
	struct host *host = what;
	struct server_work *work = host->works;
	(void)world;
	host->works = work->next;
	host->works_count--;
	work->run(work);
	work->done(work);
}

static void compute(void *context, struct server_work *work)
{
	struct host *host = context;
	struct server_work **at = &host->works;
	while (*at)
		at = &(*at)->next;
	work->next = NULL;
	*at = work;
	host->works_count++;
	world_happens_to(
		host, host->world->now + world_between(host->world, 0, 3), compute_one, NULL, host);
}

static void alarm_set(void *context, int64_t at)
{
	(void)context; /* host_settle looks for itself */
	(void)at;
}

static void tell(void *context, enum journal_level level, const char *line)
{
	struct host *host = context;
	(void)level;
	if (!host->is_killed)
		world_note(host->world, "%s \"%.150s\"", host->name, line);
}

static void wake(void *context)
{
	(void)context; /* database.c polls by itself */
}

/* ---- beginning ------------------------------------------------------------------------------------------------- */

const char *host_holder(const struct host *host)
{
	return host && host->server && host->server->node ? host->server->node->holder : "";
}

bool host_is_open(const struct host *host)
{
	return host->server && host->is_ready && !host->is_ending && !host->server->is_draining;
}

static void tick(struct world *world, void *what)
{
	struct host *host = what;
	if (host->tick_at < 0 || host->tick_at > world->now)
		return; /* another one comes for that */
	host->tick_at = -1;
	server_tick(host->server);
}

static void watch(struct world *world, void *what)
{
	struct host *host = what;
	server_watch(host->server);
	world_happens_to(host, world->now + SERVER_WATCH_MS, watch, NULL, host);
}

static void restart(struct world *world, void *what);

void host_settle(struct host *host)
{
	struct world *world = host->world;
	if (host->has_failed) {
		host->has_failed = false;
		host_kill(host);
		world_happens(world, world->now + 1000, restart, host);
		return;
	}
	int64_t next = timers_next(&host->server->timers);
	if (next < 0)
		return;
	int64_t delay = next - server_now(host->server);
	if (delay > 0 && host->rate < 0)
		delay += 1 - delay * host->rate / 1000; /* its seconds are longer */
	int64_t at = world->now + (delay > 0 ? delay : 0);
	if (host->tick_at >= world->now && host->tick_at <= at)
		return;
	host->tick_at = at;
	world_happens_to(host, at, tick, NULL, host);
}

static void on_ready(void *context)
{
	struct host *host = context;
	host->is_ready = true;
	world_note(host->world, "%s is open", host->name);
}

static void on_failed(void *context)
{
	((struct host *)context)->has_failed = true;
}

void host_start(struct host *host)
{
	char reason[STORE_REASON];
	struct server_net net = line_net;
	const struct server_system system = {.context = host,
		.wall_ms = wall,
		.monotonic_ms = monotonic,
		.boot_ms = monotonic,
		.clock_is_set = clock_is_set,
		.random = random_bytes,
		.work = work_now,
		.compute = compute,
		.threads = THREADS,
		.alarm = alarm_set,
		.log = tell};
	const struct server_options options = {
		.store_url = "postgresql:///world", .node = host->name, .bot_pause_ms = 200};
	if (host->server)
		return;
	net.context = host;
	host->run = ++host->runs;
	host->began = host->world->now;
	host->is_ready = host->has_failed = host->is_ending = host->is_killed = false;
	host->paused_until = 0;
	host->tick_at = -1;
	world_note(host->world, "%s starts", host->name);
	host->server = server_create(&options, &system, &net, on_ready, host, wake, reason);
	host->server->failed = on_failed;
	hub_join(host);
	watch(host->world, host);
	host_settle(host);
}

static void restart(struct world *world, void *what)
{
	struct host *host = what;
	(void)world;
	if (!host->server)
		host_start(host);
}

/* ---- ends --------------------------------------------------------------------------------------------------------- */

static void let_go(struct host *host)
{
	struct server *server = host->server;
	server->is_stopping = true;
	line_lose_host(host);
	while (host->works) {
		struct server_work *work = host->works;
		host->works = work->next;
		host->works_count--;
		work->run(work);
		work->done(work);
	}
	server_stop(server);
	hub_leave(host);
	server_destroy(server);
	host->server = NULL;
	host->run = 0;
	host->is_ready = false;
}

void host_kill(struct host *host)
{
	if (!host->server)
		return;
	world_note(host->world, "%s falls", host->name);
	host->world->figures.kills++;
	host->is_killed = true;
	hub_cut(host);
	database_forsake(host->store);
	let_go(host);
}

static void drain(struct world *world, void *what)
{
	struct host *host = what;
	if (host->server->ask_count > 0 && world->now < host->end_by) {
		world_happens_to(host, world->now + 50, drain, NULL, host);
		return;
	}
	world_note(world, "%s goes", host->name);
	let_go(host);
	world_happens(world, world->now + world_between(world, 300, 4000), restart, host);
}

void host_end(struct host *host)
{
	if (!host->server || host->is_ending)
		return;
	world_note(host->world, "%s is told to end", host->name);
	host->world->figures.ends++;
	host->is_ending = true;
	host->server->is_draining = true;
	host->end_by = host->world->now + DRAIN_MS;
	world_happens_to(host, host->world->now + 50, drain, NULL, host);
}

void host_pause(struct host *host, int64_t ms)
{
	if (!host->server || host->paused_until > host->world->now)
		return;
	world_note(host->world, "%s stands still for %lld ms", host->name, (long long)ms);
	host->world->figures.pauses++;
	host->paused_until = host->world->now + ms;
}

void host_tell(const struct host *host)
{
	size_t at = 0;
	const struct room *room;
	if (!host->server)
		return;
	printf("# %s, %s:", host->name, host_holder(host));
	while ((room = table_each(&host->server->rooms, &at)))
		printf(" %s at %llu of epoch %lld%s", room->id, (unsigned long long)room->n,
			(long long)room->epoch, room->is_lost ? " (lost)" : "");
	printf("\n");
}
