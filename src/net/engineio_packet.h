#ifndef RONDA_NET_ENGINEIO_PACKET_H
#define RONDA_NET_ENGINEIO_PACKET_H

/*
 * Engine.IO protocol 4 on the wire, without any I/O.
 *
 * A packet is one character of type and a text, or bytes (always a message). On a websocket a
 * packet is a frame. In the body of a poll or a post, packets are joined by the character 0x1E, and
 * bytes are written as 'b' and base64.
 */

#include <stdbool.h>

#include "net/span.h"

enum engineio_type {
	ENGINEIO_OPEN = '0',
	ENGINEIO_CLOSE = '1',
	ENGINEIO_PING = '2',
	ENGINEIO_PONG = '3',
	ENGINEIO_MESSAGE = '4',
	ENGINEIO_UPGRADE = '5',
	ENGINEIO_NOOP = '6',
};

#define ENGINEIO_SEPARATOR '\x1e'

struct engineio_packet {
	enum engineio_type type;
	bool is_binary;
	bool is_droppable;       /* for engineio_send: see engineio_drop */
	struct net_span payload; /* without the type */
};

/* Reads a websocket's text message. False when it is no packet. */
bool engineio_packet_read(struct net_span text, struct engineio_packet *packet);

/* A body is read by init, then next until it does not return ENGINEIO_BODY_PACKET, then finish. */
enum engineio_body_step { ENGINEIO_BODY_PACKET, ENGINEIO_BODY_END, ENGINEIO_BODY_INVALID };

struct engineio_body {
	struct net_span rest;
	struct net_buffer bytes; /* the last binary packet, decoded */
};

void engineio_body_init(struct engineio_body *body, struct net_span text);
/* What the packet points at is valid until the next call. An empty body or packet, an unknown type,
 * texts that are not UTF-8 and bad base64 are invalid. */
enum engineio_body_step engineio_body_next(
	struct engineio_body *body, struct engineio_packet *packet);
void engineio_body_finish(struct engineio_body *body);

/* Adds a packet to a body that is being written. */
void engineio_body_add(struct net_buffer *body, const struct engineio_packet *packet);

#endif
