/* client_rig.h: the server's words for tests of socketio_client.h. */
#ifndef TESTS_NET_CLIENT_RIG_H
#define TESTS_NET_CLIENT_RIG_H

#include <stdio.h>

#include "net/socketio_client.h"

/* The answer that this client's upgrade wants. */
static inline size_t rig_upgrade(const struct socketio_client *client, char *out, size_t capacity)
{
	return (size_t)snprintf(out, capacity,
		"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n"
		"Connection: keep-alive, Upgrade\r\nSec-WebSocket-Accept: %.*s\r\n\r\n",
		WEBSOCKET_ACCEPT_LENGTH, client->accept);
}

static inline void rig_feed(struct socketio_client *client, const void *bytes, size_t length)
{
	struct net_buffer copy = {0};
	net_buffer_append(&copy, bytes, length);
	socketio_client_feed(client, (uint8_t *)copy.bytes, length);
	net_buffer_finish(&copy);
}

/* One frame as a server sends it, without a mask. */
static inline void rig_frame(
	struct socketio_client *client, enum websocket_opcode opcode, const char *text)
{
	uint8_t head[WEBSOCKET_HEAD_MAX];
	struct net_buffer bytes = {0};
	size_t length = websocket_write_head(head, opcode, true, strlen(text), NULL);
	net_buffer_append(&bytes, head, length);
	net_buffer_append(&bytes, text, strlen(text));
	socketio_client_feed(client, (uint8_t *)bytes.bytes, bytes.length);
	net_buffer_finish(&bytes);
}

#define RIG_HANDSHAKE                                                                              \
	"0{\"sid\":\"a\",\"upgrades\":[],\"pingInterval\":25000,\"pingTimeout\":20000}"

#endif
