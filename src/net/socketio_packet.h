#ifndef RONDA_NET_SOCKETIO_PACKET_H
#define RONDA_NET_SOCKETIO_PACKET_H

/*
 * Socket.IO protocol 5 on the wire, without any I/O:
 *
 *	<type>[<attachments>-][<namespace>,][<id>][<JSON>]
 *
 *	0{"token":"x"}                      connect to "/" with an auth payload
 *	2["chat",{"text":"hello"}]          an event
 *	2/admin,17["list"]                  an event of "/admin" that asks for acknowledgement 17
 *	51-["file",{"_placeholder":true,"num":0}]
 *	                                    an event with one attachment, which follows as bytes
 */

#include <stdbool.h>
#include <stdint.h>

#include "net/span.h"

#define SOCKETIO_ARGUMENTS_MAX 32 /* items of an event's array, its name included */
#define SOCKETIO_ATTACHMENTS_MAX 10
#define SOCKETIO_NAMESPACE_MAX 128 /* bytes of a name */
#define SOCKETIO_ID_MAX ((UINT64_C(1) << 53) - 1)

enum socketio_type {
	SOCKETIO_CONNECT = 0,
	SOCKETIO_DISCONNECT = 1,
	SOCKETIO_EVENT = 2,
	SOCKETIO_ACK = 3,
	SOCKETIO_CONNECT_ERROR = 4,
	SOCKETIO_BINARY_EVENT = 5,
	SOCKETIO_BINARY_ACK = 6,
};

struct socketio_packet {
	enum socketio_type type;
	struct net_span namespace; /* "/" if none was given */
	bool has_id;
	uint64_t id;
	size_t attachments;   /* how many binary packets follow */
	struct net_span data; /* the JSON; empty if there is none */
	/* Of an event or acknowledgement: the items of its array. An event's first is its name, as
	 * JSON. */
	struct net_span arguments[SOCKETIO_ARGUMENTS_MAX];
	size_t argument_count;
};

/* Spans point into `text`. False when it is no packet that the reference parser would take: unknown
 * type, a namespace or id that is too long, bad JSON, a payload that does not fit the type, a
 * reserved event name, a placeholder without attachment. */
bool socketio_packet_read(struct net_span text, struct socketio_packet *packet);

/*
 * Adds a packet's text up to the JSON, which the caller writes behind it. `id` NULL: none.
 * Attachments make an event or an acknowledgement a binary one.
 */
void socketio_packet_begin(struct net_buffer *out, enum socketio_type type, size_t attachments,
	struct net_span namespace, const uint64_t *id);

#endif
