/*
 * clock.h: what time it is for the server: milliseconds since 1970 that never go back, go on evenly, and are the wall clock's as long as
 * that can be believed.
 *
 * At the start the wall clock is held against the newest moment in the store. It is believed if the machine has it from elsewhere (NTP),
 * or if it is neither behind that moment nor far ahead of it. If not, the server's time goes on from that moment: so no deadline falls
 * due, and no token or guest grows old, for the sake of a wrong clock.
 *
 * Later the clocks are compared at every server_watch:
 *  - The machine has slept: the server's time makes up for it at once.
 *  - The wall clock is ahead, because it was set: the server's time follows at once if the machine has it from elsewhere, else when it
 *    has stood for CLOCK_PROOF_MS, or, far ahead, for CLOCK_LONG_PROOF_MS.
 *  - It is behind: the server's time does not go back; the difference is gone after the next start.
 * Whenever the server's time is moved, live clocks do not count what it was moved by: nobody could have played then. Deadlines over days do.
 */
#ifndef RONDA_SERVER_CLOCK_H
#define RONDA_SERVER_CLOCK_H

#include <stdbool.h>
#include <stdint.h>

enum {
	CLOCK_STEP_MS = 2000,  /* less is no step */
	CLOCK_BACK_MS = 60000, /* so far the clock may be behind the newest entry */
	CLOCK_PROOF_MS = 600000,
};
/* Farther ahead than this is far. A server may well have been off for two weeks; but no token or guest, who live for 30 days, may go
 * because of a clock that nobody vouches for. */
#define CLOCK_FAR_MS (INT64_C(25) * 24 * 3600 * 1000)
#define CLOCK_LONG_PROOF_MS (INT64_C(24) * 3600 * 1000)

struct server;

struct clock {
	int64_t base, monotonic_start;     /* the server's time is base plus what has passed */
	int64_t monotonic_seen, boot_seen; /* when they were compared last */
	int64_t step, step_since; /* how far the wall clock is off, and since when; 0: it is not */
	bool is_doubted;          /* the wall clock was not believed at the start, and is not yet */
};

/* The wall clock, until clock_hold has held it against the store's `newest` moment (or STORE_NONE). */
void clock_start(struct server *server);
void clock_hold(struct server *server, int64_t newest);
void clock_watch(struct server *server);

#endif
