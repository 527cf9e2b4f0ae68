/*
 * A server and its clients in one process and one thread: connections are socket pairs, so no port
 * is used, and time passes only while `turn` lets the loop run. Include after cmocka.h, or alone in
 * a fuzzer.
 */
#ifndef RIG_H
#define RIG_H

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "net/http_server.h"
#include "net/websocket.h"

struct rig {
	uv_loop_t loop;
	struct http_server *server;
	bool is_stopped;
};

struct client {
	struct rig *rig;
	int end;
	bool is_ended;              /* the server has closed */
	struct net_buffer received; /* everything so far */
	size_t read;                /* how much of it was looked at */
};

static inline void rig_init(struct rig *rig, const struct http_options *options)
{
	*rig = (struct rig){0};
	uv_loop_init(&rig->loop);
	rig->server = http_server_create(&rig->loop, options);
}

static inline void rig_on_stopped(void *owner)
{
	((struct rig *)owner)->is_stopped = true;
}

/* Stops the server and waits for it; layers above it are destroyed between this and rig_finish. */
static inline void rig_stop(struct rig *rig)
{
	http_server_stop(rig->server, rig_on_stopped, rig);
	while (!rig->is_stopped)
		uv_run(&rig->loop, UV_RUN_ONCE);
}

static inline void rig_finish(struct rig *rig)
{
	if (!rig->is_stopped)
		rig_stop(rig);
	http_server_destroy(rig->server);
	uv_run(&rig->loop, UV_RUN_NOWAIT);
	int error = uv_loop_close(&rig->loop);
	assert(error == 0); /* nothing of net is left in the loop */
	(void)error;
}

static inline void client_init(struct client *client, struct rig *rig)
{
	int ends[2];
	*client = (struct client){.rig = rig};
	int error = socketpair(AF_UNIX, SOCK_STREAM, 0, ends);
	assert(error == 0);
	(void)error;
	fcntl(ends[0], F_SETFL, O_NONBLOCK);
	client->end = ends[0];
	http_connection_adopt(rig->server, ends[1]);
}

static inline void client_finish(struct client *client)
{
	if (client->end >= 0)
		close(client->end);
	net_buffer_finish(&client->received);
}

/* Takes in what the server has sent. */
static inline void client_take(struct client *client)
{
	char bytes[16384];
	ssize_t count;
	while (!client->is_ended && (count = recv(client->end, bytes, sizeof(bytes), 0)) >= 0) {
		client->is_ended = count == 0;
		net_buffer_append(&client->received, bytes, (size_t)count);
	}
	if (!client->is_ended && errno != EAGAIN && errno != EWOULDBLOCK)
		client->is_ended = true;
}

static inline bool client_is_ended(struct client *client)
{
	client_take(client);
	return client->is_ended;
}

/* Two turns of the loop: one to read, one to see what was closed. */
static inline void turn(struct rig *rig)
{
	uv_run(&rig->loop, UV_RUN_NOWAIT);
	uv_run(&rig->loop, UV_RUN_NOWAIT);
}

/* Lets the loop run until something holds, or for ten seconds: a busy machine is no failure. */
#define WAIT_FOR(rig, condition)                                                                   \
	do {                                                                                       \
		uint64_t give_up = uv_hrtime() + UINT64_C(10000000000);                            \
		while (!(condition) && uv_hrtime() < give_up)                                      \
			pass(rig, 1);                                                              \
	} while (0)

/* Lets the loop run for so many milliseconds. */
static inline void pass(struct rig *rig, unsigned milliseconds)
{
	uint64_t end = uv_hrtime() + (uint64_t)milliseconds * 1000000;
	do {
		turn(rig);
		usleep(500);
	} while (uv_hrtime() < end);
}

static inline void client_send(struct client *client, const void *bytes, size_t length)
{
	const char *at = bytes;
	for (unsigned tries = 0; length > 0 && tries < 100000; tries++) {
		ssize_t count = send(client->end, at, length, MSG_NOSIGNAL);
		if (count > 0) {
			at += count;
			length -= (size_t)count;
		} else if (errno != EAGAIN && errno != EWOULDBLOCK) {
			return;
		}
		turn(client->rig);
		client_take(client);
	}
}

static inline void client_say(struct client *client, const char *text)
{
	client_send(client, text, strlen(text));
}

/* Everything received since the last call, NUL-terminated; valid until the next one. */
static inline const char *client_hear(struct client *client)
{
	for (int i = 0; i < 3; i++) {
		turn(client->rig);
		client_take(client);
	}
	net_buffer_reserve(&client->received, 1);
	client->received.bytes[client->received.length] = '\0';
	const char *heard = client->received.bytes + client->read;
	client->read = client->received.length;
	return heard;
}

/* Websockets. */

static inline void client_upgrade(struct client *client, const char *target)
{
	char request[1024];
	snprintf(request, sizeof(request),
		"GET %s HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
		"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
		target);
	client_say(client, request);
	for (int i = 0; i < 3; i++) {
		turn(client->rig);
		client_take(client);
	}
	net_buffer_reserve(&client->received, 1);
	client->received.bytes[client->received.length] = '\0';
	const char *end = strstr(client->received.bytes, "\r\n\r\n");
	client->read = end ? (size_t)(end + 4 - client->received.bytes) : 0;
}

static inline void client_frame(
	struct client *client, enum websocket_opcode opcode, struct net_span payload)
{
	static const uint8_t mask[4] = {1, 2, 3, 4};
	struct net_buffer frame = {0};
	net_buffer_reserve(&frame, WEBSOCKET_HEAD_MAX + payload.length);
	frame.length = websocket_write_head(
		(uint8_t *)frame.bytes, opcode, true, payload.length, mask);
	size_t start = frame.length;
	net_buffer_append_span(&frame, payload);
	websocket_mask((uint8_t *)frame.bytes + start, payload.length, mask, 0);
	client_send(client, frame.bytes, frame.length);
	net_buffer_finish(&frame);
}

static inline void client_text(struct client *client, const char *text)
{
	client_frame(client, WEBSOCKET_TEXT, net_span_of(text));
}

/* The next whole frame, or a span whose text is NULL if none is there. */
static inline struct net_span client_next(struct client *client, uint8_t *opcode)
{
	for (int i = 0; i < 3; i++) {
		turn(client->rig);
		client_take(client);
	}
	const uint8_t *at = (const uint8_t *)client->received.bytes + client->read;
	size_t there = client->received.length - client->read, head = 2;
	if (there < 2)
		return (struct net_span){NULL, 0};
	size_t length = at[1] & 0x7F;
	if (length == 126) {
		head = 4;
		length = (size_t)at[2] << 8 | at[3];
	} else if (length == 127) {
		head = 10;
		length = 0;
		for (size_t i = 2; i < 10; i++)
			length = length << 8 | at[i];
	}
	if (there < head + length)
		return (struct net_span){NULL, 0};
	if (opcode != NULL)
		*opcode = at[0] & 0x0F;
	client->read += head + length;
	return net_span((const char *)at + head, length);
}

#endif
