/*
 * bus.h: how nodes reach each other. It carries hints, never the truth: a message may be lost, come twice or after a later one, and a
 * note may be gone. Whoever uses it repairs by `cid` and `seq`, and the database decides (docs/nodes.md).
 *
 * One thread, the owner's, whose loop it lives on. Nothing here waits. `heard`, `changed` and the answers come from the loop, never
 * from inside a call, but for the answers of bus_close (4). Any of them may call anything here, bus_close too.
 *
 * What holds, whichever kind is below:
 *  1. A question (bus_look, bus_count) is answered exactly once, within BUS_ANSWER_MS of a loop that turns: with BUS_UNKNOWN if there is no bus, if it
 *     did not answer in time, if BUS_QUESTIONS_MAX are open, or if the key is none. An answer that comes later is dropped.
 *  2. What waits to be sent has a limit; above it, and while the bus is down, bus_tell says false and nothing is kept: an old hint is worse than none.
 *     What a node tells itself does not leave it: that goes also while the bus is down.
 *  3. It connects again by itself, with growing pauses, for ever. Nothing is heard of what was told in between.
 *  4. bus_close answers what is open (BUS_UNKNOWN) before it returns and calls nothing afterwards but `closed`.
 *
 * By Redis: what a node is told is published in "ronda:DATABASE:to:NODE", what all are told in "ronda:DATABASE:all" (channels are common to all
 * databases of a Redis, so the number is in their names), with the sender's name in front (bus_frame.h). Keys have "ronda:" in front.
 * A connection that is silent for BUS_PING_MS is asked for a sign of life, and given up if none comes for BUS_SILENCE_MS. That is all that is sent
 * while nobody says anything.
 */
#ifndef RONDA_BUS_BUS_H
#define RONDA_BUS_BUS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <uv.h>

enum {
	BUS_NODE = 33,  /* bytes of a node's name with its zero: letters, digits, - and _ */
	BUS_KEY = 128,  /* bytes of a key with its zero; an empty one is none */
	BUS_TEXT = 256, /* bytes of a note with its zero */
	BUS_MESSAGE_MAX = 1 << 20, /* bytes of one message */
	BUS_WAITING_MAX = 8 << 20, /* bytes handed over and not yet taken by the other side */
	BUS_QUESTIONS_MAX = 4096,  /* not yet answered */
	BUS_ANSWER_MS = 500,
	BUS_CONNECT_MS = 2000, /* from looking for its address to being up */
	BUS_PING_MS = 2500,
	BUS_SILENCE_MS = 2000,
	BUS_PAUSE_FIRST_MS = 100, /* twice as long each time, less up to a half by chance */
	BUS_PAUSE_MAX_MS = 3000,
	BUS_REASON = 320,
};

struct bus;

struct bus_options {
	/*
	 * NULL: a node alone, that nobody hears and that never comes up.
	 * "redis://[[user]:password@]host[:port][/database]", "unix://[[user]:password@]/path"; what is no letter or digit in a
	 * password may have to be written as %XX. "rediss" is refused with a reason.
	 */
	const char *url;
	const char *node; /* this node's name, which no other node has */
	uv_loop_t *loop;
	/* A message of another node, or of this one to itself; it lives until `heard` returns. */
	void (*heard)(void *context, const char *from, const void *bytes, size_t length);
	/*
	 * It can carry now, or no more (`reason`). At first it cannot. While it cannot, it is told again whenever there is another reason: a
	 * password that is refused is told once. No password is in a reason. May be NULL.
	 */
	void (*changed)(void *context, bool is_up, const char *reason);
	void *context;
};

/*
 * NULL with a reason: what is wrong with the URL or the name. That nobody listens there is no reason: it is tried again. SIGPIPE is ignored
 * from here on if the program has said nothing of it.
 */
struct bus *bus_open(const struct bus_options *options, char reason[static BUS_REASON]);
/* Would bus_open take this URL? The reason quotes nothing of it. */
bool bus_is_url(const char *url, char reason[static BUS_REASON]);
/* The URL as it may be shown: three stars for who we are there. */
void bus_said(const char *url, char *out, size_t capacity);
/* `closed` comes from the loop when the handles are gone, and may be NULL. A bus that is NULL is fine, and nothing is called then. */
void bus_close(struct bus *bus, void (*closed)(void *context), void *context);
bool bus_is_up(const struct bus *bus);

/* To one node; to all others. False: it cannot be carried now, is too long, or `node` is no name. True promises nothing. */
bool bus_tell(struct bus *bus, const char *node, const void *bytes, size_t length);
bool bus_tell_all(struct bus *bus, const void *bytes, size_t length);

enum bus_outcome { BUS_KNOWN, BUS_MISSING, BUS_UNKNOWN };
/* `text` lives until it returns, and is NULL unless the outcome is BUS_KNOWN. */
typedef void bus_answered(void *context, enum bus_outcome outcome, const char *text);
/* Known or unknown; `count` is 0 if unknown. */
typedef void bus_counted(void *context, enum bus_outcome outcome, int64_t count);

/*
 * A note that lapses after `ms`, which is not 0: who owns a match. NULL: forget it. False as of bus_tell, or if key or text is too long. True
 * promises nothing, but a look that is asked later is answered later.
 */
bool bus_note(struct bus *bus, const char *key, const char *text, unsigned ms);
void bus_look(struct bus *bus, const char *key, bus_answered *done, void *context);
/* One more in a window that begins with its first: how many there are now, this one included. */
void bus_count(
	struct bus *bus, const char *key, unsigned span_ms, bus_counted *done, void *context);

struct bus_figures {
	uint64_t told, heard, lost;   /* messages; lost: refused here */
	uint64_t unheard;             /* of those told to one node: nobody by that name was there */
	uint64_t bytes_out, bytes_in; /* of everything on the wire */
	uint64_t questions, late;     /* late: answered with BUS_UNKNOWN */
	uint64_t connections;         /* how often it came up */
};
struct bus_figures bus_figures(const struct bus *bus);

#endif
