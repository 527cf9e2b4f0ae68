/* lag.c: a timer that is asked how late it came. */
#include "server/lag.h"

#include <stddef.h>

static void on_timer(uv_timer_t *timer);

static void set(struct lag *lag)
{
	uv_update_time(lag->timer.loop);
	lag->due_ns = (uv_now(lag->timer.loop) + LAG_MS) * 1000000;
	uv_timer_start(&lag->timer, on_timer, LAG_MS, 0);
}

static void on_timer(uv_timer_t *timer)
{
	struct lag *lag = timer->data;
	uint64_t now = uv_hrtime();
	lag->observe(lag->context, now > lag->due_ns ? (now - lag->due_ns) / 1000 : 0);
	set(lag);
}

void lag_start(struct lag *lag, uv_loop_t *loop,
	void (*observe)(void *context, uint64_t microseconds), void *context)
{
	lag->observe = observe;
	lag->context = context;
	uv_timer_init(loop, &lag->timer);
	lag->timer.data = lag;
	set(lag);
}

void lag_stop(struct lag *lag)
{
	uv_close((uv_handle_t *)&lag->timer, NULL);
}
