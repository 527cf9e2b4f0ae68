#ifndef RONDA_NET_SOCKETIO_SERVER_H
#define RONDA_NET_SOCKETIO_SERVER_H

/* What the parts of the Socket.IO server share: socketio.c (connections and their packets),
 * socketio_socket.c (sockets: connect, emit, acknowledge, end), socketio_room.c (rooms). Not for
 * others; they use socketio.h. */

#include "net/deadline.h"
#include "net/encoding.h"
#include "net/socketio.h"

struct socketio_room;
struct socketio_membership;

struct socketio_namespace {
	struct socketio *io;
	struct net_span name;
	const struct socketio_events *events;
	void *owner;
	struct socketio_socket *sockets; /* all that are connected or connecting */
	size_t connected_count;
	struct socketio_room **chains; /* rooms by name */
	size_t chain_count, room_count;
};

struct socketio {
	struct engineio *engine;
	struct socketio_options options;
	struct socketio_namespace namespaces[SOCKETIO_NAMESPACES_MAX];
	size_t namespace_count;
	struct net_deadline_queue connect;
	struct net_buffer scratch; /* the packet being written */
	struct http_task farewell;
	uint64_t next_number;
	struct socketio_socket **chains; /* sockets by number */
	size_t chain_mask;
	uint64_t room_seed;
	unsigned handles_open;
	bool is_stopped;
};

/* A binary packet whose attachments are on the way. */
struct socketio_parcel {
	struct net_buffer text;
	struct net_buffer bytes; /* the attachments one behind the other */
	size_t ends[SOCKETIO_ATTACHMENTS_MAX];
	size_t expected, arrived;
};

/* One connection. */
struct socketio_client {
	struct socketio *io;
	struct engineio_session *session;
	struct socketio_socket *sockets;
	struct socketio_parcel *parcel; /* or NULL */
	struct net_deadline deadline;   /* for the first connect */
	unsigned refusals;
};

struct socketio_question {
	struct socketio_question *next;
	uint64_t id;
	void (*answered)(
		void *owner, struct socketio_socket *socket, const struct socketio_event *answer);
	void *owner;
};

enum socketio_state { SOCKETIO_STATE_CONNECTING, SOCKETIO_STATE_CONNECTED, SOCKETIO_STATE_GONE };

struct socketio_socket {
	struct socketio_namespace *namespace;
	struct socketio_client *client;
	struct socketio_socket *next_of_client;
	struct socketio_socket *previous, *next; /* in the namespace, until it is gone */
	struct socketio_socket *chained;
	struct socketio_membership *memberships;
	size_t membership_count;
	struct socketio_question *questions;
	size_t question_count;
	void *data;
	uint64_t number;
	uint64_t next_id; /* of a question */
	struct http_task task;
	enum socketio_state state;
	enum socketio_reason reason;
	bool is_refused;
	char id[NET_ID_LENGTH + 1];
};

/* socketio_socket.c */
void socketio_socket_open(
	struct socketio_client *client, struct socketio_namespace *namespace, struct net_span auth);
/* Takes the socket out of everything; `disconnected` and the memory follow at the end of the turn.
 */
void socketio_socket_end(struct socketio_socket *socket, enum socketio_reason reason);
/* The same for all of a connection, at once. */
void socketio_socket_end_all(struct socketio_client *client, enum socketio_reason reason);
struct socketio_socket *socketio_socket_of(
	const struct socketio_client *client, const struct socketio_namespace *namespace);
void socketio_socket_receive(struct socketio_socket *socket, const struct socketio_packet *packet,
	const struct net_span *attachments);
void socketio_send(struct socketio_client *client, struct net_span text,
	const struct socketio_payload *payload, bool is_droppable);

/* socketio_room.c */
void socketio_room_leave_all(struct socketio_socket *socket);
/* The text of an event, in the server's scratch buffer. */
struct net_span socketio_write_event(struct socketio_namespace *namespace, const char *name,
	const struct socketio_payload *payload, const uint64_t *id);

#endif
