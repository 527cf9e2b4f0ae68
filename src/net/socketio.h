#ifndef RONDA_NET_SOCKETIO_H
#define RONDA_NET_SOCKETIO_H

/*
 * A Socket.IO server, protocol 5: namespaces, connections with an auth payload and a check that may
 * take its time, events and acknowledgements both ways, binary attachments, rooms. Any 4.x client
 * of Socket.IO can use it.
 *
 *	struct socketio *io = socketio_create(server, &options);
 *	struct socketio_namespace *hall = socketio_namespace_add(io, "/", &events, owner);
 *
 *	static void on_event(void *owner, struct socketio_socket *socket,
 *		const struct socketio_event *event)
 *	{
 *		if (net_span_equals(event->name, NET_SPAN("chat")))
 *			socketio_emit_room(hall, NET_SPAN("guests"), "chat",
 *				&(struct socketio_payload){.json = event->json}, socket);
 *		if (event->wants_ack)
 *			socketio_acknowledge(socket, event->ack,
 *				&(struct socketio_payload){.json = NET_SPAN("{\"ok\":true}")});
 *	}
 *
 * JSON stays text. An event's arguments come as spans of valid JSON, and what is sent is given as
 * JSON text: the arguments one behind the other with commas between them and no brackets around.
 * Whoever wants values reads them with a reader of its own.
 *
 * A connection (one Engine.IO session) may hold one socket in each namespace. A socket lives from
 * `connecting` to the return of `disconnected`, or to the end of the turn in which it was refused.
 * All callbacks come from the loop; none is called from inside a function of this header:
 * socketio_disconnect marks the socket, and `disconnected` follows at the end of the turn. A socket
 * that is marked may still be used; what is sent to it goes nowhere. To hold on to a socket across
 * turns (while a store writes, say) keep its number, and ask socketio_find whether it is still
 * there.
 *
 * What the reference server answers with the end of the connection ends it here too: malformed
 * packets, events for a namespace that the client is not in, a second connect to one that it is in,
 * binary packets that nobody announced.
 */

#include "net/engineio.h"
#include "net/socketio_packet.h"

#define SOCKETIO_NAMESPACES_MAX 16
#define SOCKETIO_ROOM_NAME_MAX 64 /* bytes */
#define SOCKETIO_ROOMS_PER_SOCKET 128
#define SOCKETIO_ACKS_PENDING_MAX 64 /* acknowledgements that a client may owe us */
#define SOCKETIO_REFUSALS_MAX 10     /* connects that may fail before the connection is closed */
#define SOCKETIO_CALL_BYTES 8192     /* all that may be sent before the first connect succeeds */

struct socketio;
struct socketio_namespace;
struct socketio_socket;

enum socketio_reason {
	SOCKETIO_REASON_LEFT,    /* the client left the namespace */
	SOCKETIO_REASON_REMOVED, /* socketio_disconnect */
	SOCKETIO_REASON_CLIENT,  /* the connection ended; from here on as in enum engineio_reason */
	SOCKETIO_REASON_TRANSPORT,
	SOCKETIO_REASON_TIMEOUT,
	SOCKETIO_REASON_PROTOCOL,
	SOCKETIO_REASON_SLOW,
	SOCKETIO_REASON_SERVER,
	SOCKETIO_REASON_CROWDED,
};

/* 0 takes the default that stands beside it. */
struct socketio_options {
	/* The path is "/socket.io/" here, caller_payload SOCKETIO_CALL_BYTES; hooks get `owner`. */
	struct engineio_options engine;
	void *owner;
	unsigned connect_timeout; /* 45000 ms for a client to connect to a namespace */
	/* Optional: a connection has ended, whether it had entered a namespace or not; for logs. `peer` is its address. */
	void (*ended)(void *owner, const char *peer, enum socketio_reason reason);
};

const char *socketio_reason_name(enum socketio_reason reason);

/* What is sent with an event or an acknowledgement. Where an attachment belongs, the JSON has
 * {"_placeholder":true,"num":n}. */
struct socketio_payload {
	struct net_span json; /* arguments with commas between them; may be empty */
	const struct net_span *attachments;
	size_t attachment_count; /* at most SOCKETIO_ATTACHMENTS_MAX */
};

/* What a client sent. Everything is valid during the call only. */
struct socketio_event {
	struct net_span name; /* escapes resolved; empty for an acknowledgement */
	struct net_span json; /* all arguments as they came, with the commas between them */
	const struct net_span *arguments; /* each of them */
	size_t argument_count;
	const struct net_span *attachments;
	size_t attachment_count;
	bool wants_ack;
	uint64_t ack; /* for socketio_acknowledge */
};

struct socketio_events {
	/*
	 * Optional. A client wants in. `auth` is a JSON object, or an empty span if it sent none.
	 * To be answered with socketio_accept or socketio_refuse, at once or later. NULL: everybody
	 * is accepted.
	 */
	void (*connecting)(void *owner, struct socketio_socket *socket, struct net_span auth);
	/* Mandatory. */
	void (*event)(
		void *owner, struct socketio_socket *socket, const struct socketio_event *event);
	/* Optional. The client does not keep up, see engineio.h; socketio_drop drops events that
	 * wait. */
	void (*slow)(void *owner, struct socketio_socket *socket, size_t queued);
	/* Optional. The last call for this socket, also for one that was neither accepted nor
	 * refused yet. */
	void (*disconnected)(
		void *owner, struct socketio_socket *socket, enum socketio_reason reason);
};

/* `options` may be NULL and is copied. */
struct socketio *socketio_create(
	struct http_server *server, const struct socketio_options *options);
/* Closes all connections. To be called before http_server_stop. */
void socketio_stop(struct socketio *io);
/* From the HTTP server's `stopped` on. NULL is fine. */
void socketio_destroy(struct socketio *io);
struct engineio *socketio_engine(const struct socketio *io);

/* `name` begins with '/' and must outlive the server, as must `events`. */
struct socketio_namespace *socketio_namespace_add(
	struct socketio *io, const char *name, const struct socketio_events *events, void *owner);
size_t socketio_namespace_count(const struct socketio_namespace *namespace);

void socketio_accept(struct socketio_socket *socket);
/* `data` is JSON for the error's "data", or empty. The socket is gone at the end of the turn,
 * without `disconnected`. */
void socketio_refuse(struct socketio_socket *socket, const char *message, struct net_span data);
/* Leaves the namespace; with `closes` the whole connection ends. */
void socketio_disconnect(struct socketio_socket *socket, bool closes);
/* Closes the connection without that word, as a network does that fails: the client comes again by itself. */
void socketio_break(struct socketio_socket *socket);

/* `payload` may be NULL for none. Ignored unless the socket is connected. */
void socketio_emit(
	struct socketio_socket *socket, const char *name, const struct socketio_payload *payload);
/*
 * The same, asking for an acknowledgement. `answered` is called once: with the answer, or with NULL
 * when the socket is gone without one. False, and nothing is sent, when the client owes
 * SOCKETIO_ACKS_PENDING_MAX already or is not connected.
 */
bool socketio_emit_asking(struct socketio_socket *socket, const char *name,
	const struct socketio_payload *payload,
	void (*answered)(
		void *owner, struct socketio_socket *socket, const struct socketio_event *answer),
	void *owner);
void socketio_acknowledge(
	struct socketio_socket *socket, uint64_t ack, const struct socketio_payload *payload);
/* Drops waiting events that ask for no acknowledgement; returns how many bytes that was. */
size_t socketio_drop(struct socketio_socket *socket);

/* False when the name is too long or the socket is in too many rooms. Joining twice is fine. */
bool socketio_join(struct socketio_socket *socket, struct net_span room);
void socketio_leave(struct socketio_socket *socket, struct net_span room);
bool socketio_is_in(const struct socketio_socket *socket, struct net_span room);
size_t socketio_room_count(const struct socketio_namespace *namespace, struct net_span room);
/* To everybody in the room but `except`, which may be NULL. */
void socketio_emit_room(struct socketio_namespace *namespace, struct net_span room,
	const char *name, const struct socketio_payload *payload,
	const struct socketio_socket *except);
/* To everybody in the namespace but `except`. */
void socketio_emit_all(struct socketio_namespace *namespace, const char *name,
	const struct socketio_payload *payload, const struct socketio_socket *except);

/* The id that the client knows; NUL-terminated. */
const char *socketio_id(const struct socketio_socket *socket);
/* A number that no other socket of this server ever has. */
uint64_t socketio_number(const struct socketio_socket *socket);
/* The connected socket of this number, or NULL. */
struct socketio_socket *socketio_find(struct socketio *io, uint64_t number);
const char *socketio_peer(const struct socketio_socket *socket);
const struct network_address *socketio_peer_address(const struct socketio_socket *socket);
bool socketio_is_connected(const struct socketio_socket *socket);
struct socketio_namespace *socketio_namespace_of(const struct socketio_socket *socket);
void socketio_set_data(struct socketio_socket *socket, void *data);
void *socketio_data(const struct socketio_socket *socket);

#endif
