/*
 * lag.h: how late the loop comes to what is due: a timer that rings every LAG_MS and is asked how late it was. Whatever holds the loop
 * up, work of its own or a machine that is too busy, holds up this timer as much as a player's action. A timer of libuv's counts whole
 * milliseconds: on a quiet loop it comes up to one late.
 */
#ifndef RONDA_SERVER_LAG_H
#define RONDA_SERVER_LAG_H

#include <uv.h>

enum { LAG_MS = 50 };

struct lag {
	uv_timer_t timer;
	uint64_t due_ns;
	void (*observe)(void *context, uint64_t microseconds);
	void *context;
};

void lag_start(struct lag *lag, uv_loop_t *loop,
	void (*observe)(void *context, uint64_t microseconds), void *context);
/* Its handle leaves the loop. */
void lag_stop(struct lag *lag);

#endif
