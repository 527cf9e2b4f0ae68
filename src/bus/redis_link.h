/*
 * redis_link.h: one connection to a Redis, on libuv's streams: commands out, replies in. It knows neither what they mean nor when it is too late.
 *
 * Of hiredis the reader of replies is taken, and neither its connections nor its adapter for libuv. In 0.14 a connection looks up names on the
 * caller's thread, knows no deadline, and ends the program by an assertion when the other side says what nobody asked for.
 */
#ifndef RONDA_BUS_REDIS_LINK_H
#define RONDA_BUS_REDIS_LINK_H

#include <hiredis/hiredis.h>

#include "bus/bus.h"
#include "net/span.h"

/* Whoever sends more is no Redis of ours. */
enum {
	REDIS_REPLY_MAX = BUS_MESSAGE_MAX + (64 << 10), /* bytes of one reply */
	REDIS_ELEMENTS_MAX = 8,                         /* of a list in it */
};

struct redis_link;

/* All come from the loop, none after redis_link_close but `gone`. */
struct redis_link_calls {
	void (*connected)(void *context);
	/* It lives until the call returns. */
	void (*replied)(void *context, const redisReply *reply);
	/* Once. Nothing is read or written any more; the owner closes. */
	void (*lost)(void *context, const char *reason);
	/* After redis_link_close: its memory is free. */
	void (*gone)(void *context);
};

/* Where to: an address, or the path of a socket. */
struct redis_place {
	struct sockaddr_storage address;
	const char *path; /* NULL: the address */
};

/*
 * Begins to connect; `figures` gets the bytes. Never NULL: if it cannot even begin, `error` is not 0, `lost` is not called, and the owner closes it all
 * the same.
 */
struct redis_link *redis_link_open(uv_loop_t *loop, const struct redis_place *place,
	const struct redis_link_calls *calls, void *context, struct bus_figures *figures,
	int *error);
void redis_link_close(struct redis_link *link);

/* A command of `count` words; the second form has one more, `last` and `more` one behind the other. Return how many bytes it takes. */
size_t redis_link_command(struct redis_link *link, const struct net_span *words, unsigned count);
size_t redis_link_command_of(struct redis_link *link, const struct net_span *words, unsigned count,
	struct net_span last, struct net_span more);

/* When anything came from the other side last, in the loop's milliseconds; at first, when it was opened. */
uint64_t redis_link_heard_at(const struct redis_link *link);

#endif
