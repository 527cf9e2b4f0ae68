/* clock.c: the server's time; the policy is in clock.h. */
#include "server/clock.h"

#include <stdio.h>
#include <time.h>

#include "server/room.h"
#include "server/server.h"

enum { WHEN = 32 };

static int64_t wall(const struct server *server)
{
	return server->system.wall_ms(server->system.context);
}

static int64_t monotonic(const struct server *server)
{
	return server->system.monotonic_ms(server->system.context);
}

static int64_t boot(const struct server *server)
{
	return server->system.boot_ms(server->system.context);
}

static bool is_set(const struct server *server)
{
	return server->system.clock_is_set(server->system.context);
}

static void print_when(int64_t ms, char out[static WHEN])
{
	time_t seconds = (time_t)(ms / 1000);
	struct tm parts;
	gmtime_r(&seconds, &parts);
	strftime(out, WHEN, "%Y-%m-%d %H:%M:%S UTC", &parts);
}

int64_t server_now(const struct server *server)
{
	return server->clock.base + monotonic(server) - server->clock.monotonic_start;
}

/* ---- the start ------------------------------------------------------------------------------------------ */

void clock_start(struct server *server)
{
	struct clock *clock = &server->clock;
	clock->base = wall(server);
	clock->monotonic_start = clock->monotonic_seen = monotonic(server);
	clock->boot_seen = boot(server);
}

void clock_hold(struct server *server, int64_t newest)
{
	struct clock *clock = &server->clock;
	char now_text[WHEN], newest_text[WHEN];
	if (newest == STORE_NONE)
		return;
	int64_t now = server_now(server), ahead = now - newest;
	if (ahead >= -CLOCK_BACK_MS && ahead <= CLOCK_FAR_MS)
		return;
	print_when(now, now_text);
	print_when(newest, newest_text);
	if (is_set(server)) {
		if (ahead < 0)
			server_log(server, JOURNAL_WARNING,
				"the newest entry is of %s, but it is %s by the machine's clock, which is synchronised: it is believed",
				newest_text, now_text);
		return;
	}
	clock->base += newest - now;
	clock->is_doubted = true;
	server_log(server, JOURNAL_ERROR,
		"the machine's clock says %s, the newest entry is of %s: the clock is not believed, and time goes on from that entry",
		now_text, newest_text);
}

/* ---- later ------------------------------------------------------------------------------------------------- */

/* Time is moved forward; live clocks do not count it. */
static void advance(struct server *server, int64_t ms)
{
	server->clock.base += ms;
	rooms_stood(server, ms);
	int64_t next = timers_next(&server->timers);
	if (next >= 0)
		server->system.alarm(server->system.context, next);
}

static void notice_sleep(struct server *server)
{
	struct clock *clock = &server->clock;
	int64_t now = monotonic(server), now_boot = boot(server);
	int64_t slept = (now_boot - clock->boot_seen) - (now - clock->monotonic_seen);
	if (slept < CLOCK_STEP_MS)
		return; /* it adds up: what is seen stays as it is */
	clock->monotonic_seen = now;
	clock->boot_seen = now_boot;
	server_log(server, JOURNAL_WARNING, "the machine has slept for %lld s",
		(long long)slept / 1000);
	advance(server, slept);
}

static void believe(struct server *server)
{
	server->clock.step = 0;
	if (!server->clock.is_doubted)
		return;
	server->clock.is_doubted = false;
	server_log(server, JOURNAL_WARNING, "the machine's clock is believed again");
}

static bool may_follow(const struct server *server, int64_t step, int64_t stood)
{
	return is_set(server) || stood >= CLOCK_LONG_PROOF_MS ||
	       (step <= CLOCK_FAR_MS && stood >= CLOCK_PROOF_MS);
}

static void notice_step(struct server *server)
{
	struct clock *clock = &server->clock;
	int64_t step = wall(server) - server_now(server), change = step - clock->step;
	if (step > -CLOCK_STEP_MS && step < CLOCK_STEP_MS) {
		believe(server);
		return;
	}
	if (clock->step == 0 || change <= -CLOCK_STEP_MS || change >= CLOCK_STEP_MS) {
		clock->step = step;
		clock->step_since = monotonic(server);
		server_log(server, JOURNAL_WARNING,
			"the machine's clock is %lld s %s the server's time%s",
			(long long)(step > 0 ? step : -step) / 1000,
			step > 0 ? "ahead of" : "behind",
			step > 0 ? "" : ", which does not go back");
	}
	if (step < 0 || !may_follow(server, step, monotonic(server) - clock->step_since))
		return;
	server_log(server, JOURNAL_WARNING, "the server's time follows the machine's clock, %lld s",
		(long long)step / 1000);
	advance(server, step);
	believe(server);
}

void clock_watch(struct server *server)
{
	notice_sleep(server);
	notice_step(server);
}
