#ifndef RONDA_NET_SOCKETIO_CLIENT_H
#define RONDA_NET_SOCKETIO_CLIENT_H

/*
 * The client's end of one Socket.IO connection over a websocket, without any I/O: the HTTP upgrade,
 * masked frames, Engine.IO's handshake and heartbeat, Socket.IO's connect, events and
 * acknowledgements on the namespace "/". What the server sends goes in, callbacks come out, what has
 * to be sent stands in `out` until its owner has sent it.
 *
 *	socketio_client_init(&client, host, path, auth, &events, owner);
 *	... send client.out, receive ...
 *	socketio_client_feed(&client, bytes, length);
 *	socketio_client_finish(&client);
 *
 *  1. Nothing that a server sends is believed: what is no valid answer, frame or packet ends the
 *     connection with a reason. What arrives is held up to the two limits below.
 *  2. `ended` is called once; afterwards nothing is reported and nothing is written to `out`.
 *  3. There is no clock in here. A server that has been silent for longer than `silence_ms` is gone.
 */

#include "net/websocket.h"

enum {
	SOCKETIO_CLIENT_HEAD_MAX = 8192,       /* bytes of the answer to the upgrade */
	SOCKETIO_CLIENT_MESSAGE_MAX = 4 << 20, /* bytes of one message */
	SOCKETIO_CLIENT_OUT_MAX = 1 << 20,     /* bytes that wait to be sent */
	SOCKETIO_CLIENT_SILENCE_MIN = 1000,    /* ms, whatever the server announces */
	SOCKETIO_CLIENT_SILENCE_MAX = 10 * 60000,
};

enum socketio_client_state {
	SOCKETIO_CLIENT_UPGRADING,  /* waits for the HTTP answer */
	SOCKETIO_CLIENT_OPENING,    /* waits for Engine.IO's handshake */
	SOCKETIO_CLIENT_CONNECTING, /* waits to be let into the namespace */
	SOCKETIO_CLIENT_CONNECTED,
	SOCKETIO_CLIENT_ENDED,
};

enum socketio_client_end {
	SOCKETIO_CLIENT_CLOSED,  /* the server ended it */
	SOCKETIO_CLIENT_REFUSED, /* the server does not let us in; `reason` is its JSON */
	SOCKETIO_CLIENT_BROKEN,  /* the server broke the protocol; `reason` is a sentence */
};

/* All mandatory. Spans are valid during the call. Callbacks may emit and close; they must neither
 * feed nor finish. */
struct socketio_client_events {
	void (*connected)(void *owner);
	/* `name` is the event's name, escapes resolved; `argument` the JSON behind it, empty if none. */
	void (*event)(void *owner, struct net_span name, struct net_span argument);
	void (*acknowledged)(void *owner, uint64_t id, struct net_span argument);
	void (*ended)(void *owner, enum socketio_client_end end, struct net_span reason);
};

struct socketio_client {
	const struct socketio_client_events *events;
	void *owner;
	enum socketio_client_state state;
	struct net_buffer out;  /* to be sent; the owner takes off what is gone */
	struct net_buffer head; /* the HTTP answer so far */
	struct net_buffer auth; /* JSON, for the connect packet */
	struct websocket codec;
	char accept[WEBSOCKET_ACCEPT_LENGTH]; /* what the upgrade must be answered with */
	unsigned silence_ms;                  /* ping interval and timeout together */
};

/*
 * Begins: writes the upgrade. `host` is the value of the Host header, `path` that of Engine.IO
 * ("/socket.io/"), `auth` a JSON object. The owner must not let control characters into either.
 */
void socketio_client_init(struct socketio_client *client, struct net_span host,
	struct net_span path, struct net_span auth, const struct socketio_client_events *events,
	void *owner);
void socketio_client_finish(struct socketio_client *client);

/* The bytes may be changed. */
void socketio_client_feed(struct socketio_client *client, uint8_t *bytes, size_t length);

/* An event with one argument, which is JSON; `id` asks for an acknowledgement, NULL for none. False
 * unless connected. */
bool socketio_client_emit(struct socketio_client *client, struct net_span name,
	struct net_span argument, const uint64_t *id);

/* Says goodbye; `ended` is not called. */
void socketio_client_close(struct socketio_client *client);

#endif
