/*
 * timer.c: a binary heap by moment.
 *
 * Invariants:
 *  1. heap[i]->place == i + 1.
 *  2. No timer is earlier than its parent, heap[(i - 1) / 2].
 */
#include "server/timer.h"

#include <assert.h>
#include <stdlib.h>

#include "net/span.h"

enum { FIRST_CAPACITY = 64 };

static void put(struct timers *timers, struct timer *timer, size_t place)
{
	timers->heap[place] = timer;
	timer->place = place + 1; /* 1 */
}

static void sift_up(struct timers *timers, struct timer *timer, size_t place)
{
	while (place > 0 && timers->heap[(place - 1) / 2]->at > timer->at) {
		put(timers, timers->heap[(place - 1) / 2], place);
		place = (place - 1) / 2;
	}
	put(timers, timer, place);
}

static void sift_down(struct timers *timers, struct timer *timer, size_t place)
{
	for (;;) {
		size_t child = 2 * place + 1;
		if (child >= timers->count)
			break;
		if (child + 1 < timers->count &&
			timers->heap[child + 1]->at < timers->heap[child]->at)
			child++;
		if (timers->heap[child]->at >= timer->at)
			break;
		put(timers, timers->heap[child], place);
		place = child;
	}
	put(timers, timer, place);
}

static void grow(struct timers *timers)
{
	size_t capacity = timers->capacity > 0 ? 2 * timers->capacity : FIRST_CAPACITY;
	struct timer **heap = net_allocate(capacity * sizeof(struct timer *));
	if (timers->count > 0)
		memcpy(heap, timers->heap, timers->count * sizeof(struct timer *));
	free(timers->heap);
	timers->heap = heap;
	timers->capacity = capacity;
}

void timer_set(struct timers *timers, struct timer *timer, int64_t at)
{
	assert(timer->fire);
	timer_clear(timers, timer);
	if (timers->count == timers->capacity)
		grow(timers);
	timer->at = at;
	sift_up(timers, timer, timers->count++);
}

void timer_clear(struct timers *timers, struct timer *timer)
{
	if (!timer_is_set(timer))
		return;
	size_t place = timer->place - 1;
	assert(place < timers->count && timers->heap[place] == timer); /* 1 */
	timer->place = 0;
	struct timer *last = timers->heap[--timers->count];
	if (last == timer)
		return;
	if (place > 0 && timers->heap[(place - 1) / 2]->at > last->at)
		sift_up(timers, last, place);
	else
		sift_down(timers, last, place);
}

int64_t timers_next(const struct timers *timers)
{
	return timers->count > 0 ? timers->heap[0]->at : -1;
}

size_t timers_run(struct timers *timers, int64_t now, size_t most)
{
	size_t fired = 0;
	while (fired < most && timers->count > 0 && timers->heap[0]->at <= now) {
		struct timer *timer = timers->heap[0];
		timer_clear(timers, timer);
		timer->fire(timer);
		fired++;
	}
	return fired;
}

void timers_finish(struct timers *timers)
{
	for (size_t i = 0; i < timers->count; i++)
		timers->heap[i]->place = 0;
	free(timers->heap);
	*timers = (struct timers){0};
}
