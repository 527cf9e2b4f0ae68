/* world.c: time, dice and records of a world. */
#include "world.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host.h"

void *need(size_t size)
{
	void *memory = calloc(1, size > 0 ? size : 1);
	if (!memory)
		abort();
	return memory;
}

char *copy_of(const char *text, size_t length)
{
	char *copy = need(length + 1);
	if (length > 0)
		memcpy(copy, text, length);
	return copy;
}

/* ---- dice ------------------------------------------------------------------------------------------------ */

static uint64_t next(uint64_t *dice)
{
	uint64_t value = *dice += UINT64_C(0x9e3779b97f4a7c15);
	value = (value ^ (value >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
	value = (value ^ (value >> 27)) * UINT64_C(0x94d049bb133111eb);
	return value ^ (value >> 31);
}

uint64_t world_draw(struct world *world, uint64_t sides)
{
	return sides > 1 ? next(&world->dice) % sides : 0;
}

int64_t world_between(struct world *world, int64_t low, int64_t high)
{
	return low + (int64_t)world_draw(world, (uint64_t)(high - low + 1));
}

bool world_chance(struct world *world, unsigned in_a_thousand)
{
	return world_draw(world, 1000) < in_a_thousand;
}

/* ---- what comes next: a heap by moment and order ---------------------------------------------------------- */

static bool is_before(const struct happening *one, const struct happening *other)
{
	return one->at != other->at ? one->at < other->at : one->order < other->order;
}

static void put(struct world *world, struct happening happening)
{
	if (world->heap_count == world->heap_capacity) {
		world->heap_capacity = world->heap_capacity > 0 ? 2 * world->heap_capacity : 256;
		world->heap = realloc(world->heap, world->heap_capacity * sizeof(*world->heap));
		if (!world->heap)
			abort();
	}
	happening.order = world->order++;
	if (happening.at < world->now)
		happening.at = world->now;
	size_t at = world->heap_count++;
	for (; at > 0 && is_before(&happening, &world->heap[(at - 1) / 2]); at = (at - 1) / 2)
		world->heap[at] = world->heap[(at - 1) / 2];
	world->heap[at] = happening;
}

static struct happening take(struct world *world)
{
	struct happening first = world->heap[0], last = world->heap[--world->heap_count];
	size_t at = 0;
	for (;;) {
		size_t child = 2 * at + 1;
		if (child >= world->heap_count)
			break;
		if (child + 1 < world->heap_count &&
			is_before(&world->heap[child + 1], &world->heap[child]))
			child++;
		if (!is_before(&world->heap[child], &last))
			break;
		world->heap[at] = world->heap[child];
		at = child;
	}
	if (world->heap_count > 0)
		world->heap[at] = last;
	return first;
}

void world_happens(
	struct world *world, int64_t at, void (*fire)(struct world *world, void *what), void *what)
{
	put(world, (struct happening){.at = at, .fire = fire, .what = what});
}

void world_happens_unless_over(struct world *world, int64_t at,
	void (*fire)(struct world *world, void *what),
	void (*drop)(struct world *world, void *what), void *what)
{
	put(world, (struct happening){.at = at, .fire = fire, .drop = drop, .what = what});
}

void world_happens_to(struct host *host, int64_t at, void (*fire)(struct world *world, void *what),
	void (*drop)(struct world *world, void *what), void *what)
{
	put(host->world, (struct happening){.at = at,
				 .host = host,
				 .run = host->run,
				 .fire = fire,
				 .drop = drop,
				 .what = what});
}

static void happen(struct world *world, const struct happening *happening)
{
	struct host *host = happening->host;
	if (host && host->run != happening->run) {
		if (happening->drop)
			happening->drop(world, happening->what);
		return;
	}
	if (host && host->paused_until > world->now) {
		struct happening later = *happening;
		later.at = host->paused_until;
		put(world, later);
		return;
	}
	world->figures.happenings++;
	happening->fire(world, happening->what);
	if (host && host->run == happening->run)
		host_settle(host);
}

void world_live(struct world *world, int64_t until)
{
	while (!world->failure[0] && world->heap_count > 0 && world->heap[0].at <= until) {
		struct happening happening = take(world);
		world->now = happening.at;
		happen(world, &happening);
	}
	if (!world->failure[0])
		world->now = until;
}

void world_finish(struct world *world)
{
	while (world->heap_count > 0) {
		struct happening happening = take(world);
		if (happening.drop)
			happening.drop(world, happening.what);
	}
	free(world->heap);
	world->heap = NULL;
	world->heap_capacity = 0;
}

/* ---- what has happened --------------------------------------------------------------------------------------- */

static void note(struct world *world, const char *format, va_list values)
{
	char *record = world->records[world->records_count++ % RECORDS];
	int length = snprintf(record, RECORD, "%7lld.%03lld ", (long long)(world->now / 1000),
		(long long)(world->now % 1000));
	vsnprintf(record + length, (size_t)(RECORD - length), format, values);
	for (const char *at = record; *at; at++)
		world->hash = (world->hash ^ (uint8_t)*at) * UINT64_C(0x100000001b3);
	if (world->is_loud)
		printf("%s\n", record);
}

void world_note(struct world *world, const char *format, ...)
{
	va_list values;
	va_start(values, format);
	note(world, format, values);
	va_end(values);
}

void world_fail(struct world *world, const char *invariant, const char *format, ...)
{
	va_list values;
	if (world->failure[0])
		return;
	snprintf(world->invariant, sizeof(world->invariant), "%s", invariant);
	va_start(values, format);
	vsnprintf(world->failure, sizeof(world->failure), format, values);
	va_end(values);
	world_note(world, "BROKEN %s: %.120s", invariant, world->failure);
}

void world_tell_failure(const struct world *world)
{
	uint64_t from = world->records_count > RECORDS ? world->records_count - RECORDS : 0;
	for (uint64_t i = from; !world->is_loud && i < world->records_count; i++)
		printf("# %s\n", world->records[i % RECORDS]);
	for (int i = 0; i < world->hosts_count; i++)
		host_tell(&world->hosts[i]);
	printf("# seed %llu: %s: %s\n", (unsigned long long)world->seed, world->invariant,
		world->failure);
}
