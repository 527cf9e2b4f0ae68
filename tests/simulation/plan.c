/* plan.c: see plan.h. */
#include "plan.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "database.h"
#include "host.h"
#include "hub.h"
#include "line.h"
#include "server/planted.h"
#include "store/request.h"

enum { LOOK_MS = 1000 };

static unsigned sometimes(struct world *world, unsigned how_many_worlds, unsigned most)
{
	return world_chance(world, how_many_worlds) ? (unsigned)world_between(world, 1, most) : 0;
}

void plan_make(struct world *world)
{
	struct plan *plan = world->plan = need(sizeof(*plan));
	plan->hosts = world_chance(world, 100) ? 1 : (int)world_between(world, 2, 4);
	plan->has_bus = plan->hosts > 1;
	plan->players = (int)world_between(world, 2, 5);
	plan->faults_ms = world_between(world, 6000, 20000);
	plan->calm_ms = 30000;
	plan->kill = sometimes(world, 500, 120);
	plan->end = sometimes(world, 400, 100);
	plan->pause = sometimes(world, 300, 80);
	plan->stall = sometimes(world, 300, 100);
	plan->is_slow = world_chance(world, 250);
	if (plan->is_slow) { /* long enough for others to take over what is not let go */
		plan->faults_ms = world_between(world, 16000, 30000);
		plan->stall = (unsigned)world_between(world, 50, 250);
	}
	plan->down = sometimes(world, 200, 60);
	plan->cut_lines = sometimes(world, 400, 150);
	plan->step_clock = sometimes(world, 150, 60);
	plan->fails = sometimes(world, 300, 80);
	plan->late = sometimes(world, 300, 80);
	plan->fatal = sometimes(world, 300, 15);
	plan->bus_down = sometimes(world, 250, 80);
	plan->partition = sometimes(world, 250, 80);
	plan->lost = sometimes(world, 400, 60);
	plan->doubled = sometimes(world, 400, 60);
	plan->delayed = sometimes(world, 400, 100);
	plan->games = world_chance(world, 300)
			      ? 63
			      : 1U << world_draw(world, 6) | 1U << world_draw(world, 6) | 1;
}

/* What is wrong ends soon after the world has calmed down. */
int64_t plan_in_time(const struct world *world, int64_t ms)
{
	int64_t most = world->plan->faults_ms + 2000 - world->now;
	return ms < most ? ms : most;
}

struct fate plan_fate(struct world *world)
{
	const struct plan *plan = world->plan;
	struct fate fate = {
		.commit_ms = world_between(world, 0, 4), .answer_ms = world_between(world, 0, 2)};
	if (world->is_calm)
		return fate;
	fate.is_failed = world_chance(world, plan->fails);
	fate.is_fatal = !fate.is_failed && world_chance(world, plan->fatal);
	if (fate.is_fatal)
		fate.answer_ms = 60000; /* nobody will hear it */
	if (world_chance(world, plan->late))
		fate.answer_ms = world_between(world, 100, world_chance(world, 200) ? 15000 : 1500);
	return fate;
}

int64_t plan_skew(
	struct world *world, struct host *host, struct store_request **requests, size_t count)
{
	(void)world;
	if (PLANTED(lease_by_local_clock))
		return host->wall_off;
	for (size_t i = 0; PLANTED(claim_of_the_living) && i < count; i++)
		for (size_t j = 0; j < requests[i]->steps_count; j++)
			if (strncmp(requests[i]->steps[j].sql->text,
				    "UPDATE \"match\" AS t SET owner", 28) == 0)
				return INT64_C(3600000);
	return 0;
}

/* ---- faults, once a second ------------------------------------------------------------------------------------------ */

static void start_again(struct world *world, void *what)
{
	(void)world;
	host_start(what);
}

static struct host *some_host(struct world *world)
{
	return &world->hosts[world_draw(world, (uint64_t)world->hosts_count)];
}

static int64_t a_while(struct world *world)
{
	return plan_in_time(world, world_chance(world, 500) ? world_between(world, 100, 3000)
							    : world_between(world, 3000, 14000));
}

void plan_fall(struct world *world, struct host *host)
{
	host_kill(host);
	world_happens(world, world->now + a_while(world), start_again, host);
}

static void note_off(struct host *host)
{
	int64_t off = host->wall_off < 0 ? -host->wall_off : host->wall_off;
	if (off > host->world->clocks_off)
		host->world->clocks_off = off;
}

static void trouble_hosts(struct world *world)
{
	const struct plan *plan = world->plan;
	struct host *host = some_host(world);
	if (world_chance(world, plan->kill) && host->server) {
		plan_fall(world, host);
	}
	host = some_host(world);
	if (world_chance(world, plan->end) && host->server && host->is_ready)
		host_end(host);
	host = some_host(world);
	if (world_chance(world, plan->pause))
		host_pause(host, a_while(world));
	host = some_host(world);
	if (world_chance(world, plan->stall) && host->store)
		database_stall(host->store, world_chance(world, plan->is_slow ? 200 : 700)
						    ? a_while(world)
						    : world_between(world, 9000, 30000));
	host = some_host(world);
	if (world_chance(world, plan->step_clock)) {
		host->wall_off += world_between(world, -4000, 20000);
		note_off(host);
		world_note(world, "%s its clock steps", host->name);
	}
}

static void trouble_lines(struct world *world)
{
	for (struct line *line = world->lines; line; line = line->next)
		if (line->is_open && world_chance(world, world->plan->cut_lines)) {
			world->figures.cuts++;
			world_note(world, "a line to %s is cut", line->host->name);
			line_cut(line);
		}
}

static void trouble_all(struct world *world)
{
	const struct plan *plan = world->plan;
	if (world_chance(world, plan->down)) {
		int64_t ms = a_while(world);
		world_note(world, "the database is down for %lld ms", (long long)ms);
		database_down(world, world->now + ms);
	}
	if (world_chance(world, plan->bus_down)) {
		int64_t ms = a_while(world);
		world_note(world, "the bus is down for %lld ms", (long long)ms);
		hub_down(world, world->now + ms);
	}
	if (world->hosts_count > 1 && world_chance(world, plan->partition)) {
		int one = (int)world_draw(world, (uint64_t)world->hosts_count),
		    other = (one + 1) % world->hosts_count;
		world_note(world, "%s and %s do not hear each other", world->hosts[one].name,
			world->hosts[other].name);
		hub_part(world, one, other, world->now + a_while(world));
	}
}

/* Nothing goes wrong any more; what has fallen is started again. */
static void calm_down(struct world *world)
{
	world->is_calm = true;
	world_note(world, "from here on nothing goes wrong");
	database_down(world, 0);
	hub_down(world, 0);
	for (int i = 0; i < world->hosts_count; i++) {
		struct host *host = &world->hosts[i];
		for (int other = 0; other < world->hosts_count; other++)
			hub_part(world, i, other, 0);
		host_start(host);
	}
}

static void look(struct world *world, void *what)
{
	(void)what;
	if (world->now >= world->plan->faults_ms) {
		calm_down(world);
		return;
	}
	trouble_hosts(world);
	trouble_lines(world);
	trouble_all(world);
	for (int i = 0; i < world->hosts_count;
		i++) /* one that went is started again, like any service */
		if (!world->hosts[i].server && world_chance(world, 400))
			host_start(&world->hosts[i]);
	world_happens(world, world->now + LOOK_MS, look, NULL);
}

void plan_begin(struct world *world)
{
	const struct plan *plan = world->plan;
	world->hosts_count = plan->hosts;
	world->hosts = need((size_t)plan->hosts * sizeof(struct host));
	for (int i = 0; i < plan->hosts; i++) {
		struct host *host = &world->hosts[i];
		host->world = world;
		host->place = i;
		snprintf(host->name, sizeof(host->name), "%c", 'a' + i);
		host->wall_off = world_chance(world, 300) ? world_between(world, -2000, 2000)
							  : world_between(world, -20, 20);
		host->rate = world_chance(world, 200) ? (int)world_between(world, -8, 8) : 0;
		note_off(host);
		host_start(host);
	}
	world_happens(world, LOOK_MS, look, NULL);
}

void plan_free(struct world *world)
{
	for (int i = 0; i < world->hosts_count; i++)
		host_kill(&world->hosts[i]);
	free(world->hosts);
	free(world->plan);
	world->hosts = NULL;
	world->plan = NULL;
}
