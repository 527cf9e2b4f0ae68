#ifndef RONDA_NET_OUTBOX_H
#define RONDA_NET_OUTBOX_H

/*
 * What waits to be written to one connection, in order. Small pieces are copied one behind the
 * other into shared segments, so that a turn of the loop ends in one write; long constant bodies
 * are only pointed at. Zeroed means empty. Segments do not move once bytes are in them: a write
 * under way may point at them while more is added behind.
 */

#include <stddef.h>
#include <uv.h>

#include "net/span.h"

struct net_segment;

struct net_outbox {
	struct net_segment *first, *last;
	size_t length; /* bytes not yet written */
};

void net_outbox_append(struct net_outbox *outbox, const void *bytes, size_t length);
/* The bytes stay where they are and must live until they are written. */
void net_outbox_append_borrowed(struct net_outbox *outbox, struct net_span bytes);
/* Points `vectors` at the first bytes waiting; returns how many vectors were used. */
unsigned net_outbox_peek(const struct net_outbox *outbox, uv_buf_t *vectors, unsigned most);
/* The first `length` bytes were written. */
void net_outbox_consume(struct net_outbox *outbox, size_t length);
void net_outbox_finish(struct net_outbox *outbox);

#endif
