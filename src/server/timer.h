/*
 * timer.h: moments at which something is to happen, in one heap. A timer lies inside its owner; zeroed
 * means not set. Nothing here knows a clock: the owner of the heap says what time it is.
 */
#ifndef RONDA_SERVER_TIMER_H
#define RONDA_SERVER_TIMER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct timer {
	int64_t at;                        /* milliseconds */
	size_t place;                      /* 1 + where it is in the heap, 0: not set */
	void (*fire)(struct timer *timer); /* it is no longer set then, and may be set again */
	void *owner;
};

struct timers {
	struct timer **heap;
	size_t count, capacity;
};

/* Sets it, or moves it. */
void timer_set(struct timers *timers, struct timer *timer, int64_t at);
void timer_clear(struct timers *timers, struct timer *timer);
/* The earliest moment, or -1. */
int64_t timers_next(const struct timers *timers);
/* Fires what is due at `now`, earliest first, at most `most`; returns how many. */
size_t timers_run(struct timers *timers, int64_t now, size_t most);
void timers_finish(struct timers *timers);

static inline bool timer_is_set(const struct timer *timer)
{
	return timer->place > 0;
}

#endif
