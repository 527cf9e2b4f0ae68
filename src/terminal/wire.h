/*
 * wire.h: a line to a server: HTTP questions before the match, then one Socket.IO connection that is
 * made again, with growing pauses, as often as it breaks.
 *
 *  1. Nothing here blocks but wire_wait, for as long as it is told, and wire_request.
 *  2. Whoever waits for a person's key waits with wire_wait, so that the line stays alive: the server
 *     hangs up on who does not answer its pings.
 *  3. No more is sent than the server's rate allows (platform.md 2): wire_ask then says "not now".
 *
 * libcurl makes the connections, which is where names, TLS and certificates are looked after.
 */
#ifndef TERMINAL_WIRE_H
#define TERMINAL_WIRE_H

#include <ronda/base.h>

#include "net/span.h"

enum { WIRE_URL = 512, WIRE_HOST = 300, WIRE_TOKEN = 64, WIRE_REASON = 256 };

/* Where a server is. */
struct wire_address {
	char origin[WIRE_URL]; /* "http://127.0.0.1:8080", as libcurl wants it */
	char host
		[WIRE_HOST]; /* "127.0.0.1:8080", the Host header and the name of its token's file */
	char path[WIRE_URL]; /* what stands before /api and /socket.io, "" mostly */
};

/* Reads http, https, ws and wss; a bare "host:port" is http. False with a reason. */
bool wire_address_read(const char *url, struct wire_address *, char reason[WIRE_REASON]);

/* ---- HTTP ------------------------------------------------------------------------------------ */

enum { WIRE_BODY_MAX = 1 << 18 };

/*
 * One request, waited for. `body` NULL: GET, else POST; `token` NULL: none. Returns the HTTP status
 * with the answer's body in `answer`, or 0 with a reason if there was no answer.
 */
unsigned wire_request(const struct wire_address *, const char *path, const char *token,
	const char *language, const char *body, struct net_buffer *answer,
	char reason[WIRE_REASON]);

/* ---- the connection -------------------------------------------------------------------------- */

struct wire;

enum wire_state {
	WIRE_DOWN,       /* lost, or not yet made; it will be tried again */
	WIRE_CONNECTING, /* on its way */
	WIRE_READY,
	WIRE_REFUSED, /* the server does not know the token any more; nothing is tried again */
};

/* All mandatory; called from inside wire_wait. */
struct wire_events {
	void (*ready)(void *owner);
	void (*lost)(void *owner); /* answers that were waited for will not come */
	void (*event)(void *owner, struct net_span name, struct net_span json);
	void (*answer)(void *owner, uint64_t id, struct net_span json);
};

struct wire *wire_open(
	const struct wire_address *, const char *token, const struct wire_events *, void *owner);
void wire_close(struct wire *); /* says goodbye first; NULL is fine */

/*
 * Looks after the line for at most so many milliseconds. Comes back earlier when something arrived,
 * when the state changed, and when `input` (a file, -1: none) has something to read or its end.
 */
void wire_wait(struct wire *, int input, int milliseconds);
enum wire_state wire_state(const struct wire *);
const char *wire_reason(const struct wire *); /* why it was lost last, or "" */

/* Sends an event that asks for an answer. Its id, or 0: not connected, or too fast. */
uint64_t wire_ask(struct wire *, const char *name, struct net_span json);

int64_t wire_now(void); /* monotonic milliseconds */

#endif
