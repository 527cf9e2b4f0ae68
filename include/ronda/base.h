/*
 * base.h: what every header of Ronda may count on.
 *
 * Everything from match down is pure: no clock, no I/O, no heap, no float, no global that changes.
 * It compiles unchanged for native and for wasm32 without a libc, and gives the same bytes on both.
 */
#ifndef RONDA_BASE_H
#define RONDA_BASE_H

#include <assert.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#if defined(__wasm__)
#define RD_API
#elif defined(RD_BUILDING)
#define RD_API __attribute__((visibility("default")))
#else
#define RD_API
#endif

/*
 * What memory's safety hangs on: the bounds of arrays whose places come from elsewhere. It holds in every build; an
 * assert, for what would be wrong but not dangerous, may be left out by a packager's NDEBUG.
 */
#ifdef NDEBUG
#define RD_MUST(condition) ((condition) ? (void)0 : __builtin_trap())
#else
#define RD_MUST(condition) assert(condition)
#endif

#define RD_COUNT(array) (sizeof(array) / sizeof((array)[0]))

enum {
	RD_SEATS_MAX = 8,
	RD_FAULT_PATH = 96,
	RD_FAULT_REASON = 128,
};

/* A seat's bit in a set of seats; everybody who may know an event is such a set. */
#define RD_SEAT(seat) (1u << (seat))
#define RD_EVERYONE 0xffffffffu
#define RD_NOBODY (-1) /* "no seat": a spectator's view, the winner of a draw */

/* A piece of text somewhere in the caller's memory; not zero-terminated. */
struct rd_span {
	const char *text;
	size_t length;
};

/*
 * What was wrong with some input and where: `at` counts bytes from its start, `path` names the
 * value ("ships[2].facing", "" for the whole). An empty reason means that nothing is wrong.
 * A reason that people read is a sentence of a catalogue, and `code` is 1 + its place there; 0: it is in none.
 */
struct rd_fault {
	size_t at;
	uint16_t code;
	char path[RD_FAULT_PATH];
	char reason[RD_FAULT_REASON];
};

/*
 * Says what is wrong: `path`, with `[place]` behind it unless the place is negative. Always false, so that a
 * reader can return it. The fault may be NULL.
 */
RD_API bool rd_fault_say(struct rd_fault *, const char *path, int place, const char *reason);

/*
 * Every state begins with this. It is nothing, but for a build that tests/logs makes: there it shifts every member, and what
 * proves a log must not notice.
 */
#ifdef RD_TEST_PADDING
enum { RD_PADDING_SIZE = 48 };
#define RD_PADDING uint8_t padding[RD_PADDING_SIZE];
#else
enum { RD_PADDING_SIZE = 0 };
#define RD_PADDING
#endif

enum rd_language { RD_ENGLISH, RD_SPANISH, RD_CZECH, RD_LANGUAGES };

#endif
