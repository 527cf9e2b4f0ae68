/*
 * Sockets: a client's place in one namespace; see socketio.h.
 *
 * Invariants:
 *  1. A socket that is not gone is in its namespace's list, its client's list and the table of
 *     numbers.
 *  2. A gone socket is in its client's list alone, in no room, and has a task that reports and
 *     frees it.
 *  3. Questions are answered exactly once: by an acknowledgement, or with NULL when the socket is
 *     freed.
 */

#include "net/socketio_server.h"

#include <assert.h>
#include <stdlib.h>

#include "net/json_span.h"

#define EVENT_NAME_MAX 256 /* longer names are reported empty: no application has them */

static struct socketio_socket **chain_of(struct socketio *io, uint64_t number)
{
	return &io->chains[number & io->chain_mask];
}

struct socketio_socket *socketio_find(struct socketio *io, uint64_t number)
{
	struct socketio_socket *socket = *chain_of(io, number);
	while (socket != NULL && socket->number != number)
		socket = socket->chained;
	return socket != NULL && socket->state == SOCKETIO_STATE_CONNECTED ? socket : NULL;
}

struct socketio_socket *socketio_socket_of(
	const struct socketio_client *client, const struct socketio_namespace *namespace)
{
	struct socketio_socket *socket = client->sockets;
	while (socket != NULL &&
		(socket->namespace != namespace || socket->state == SOCKETIO_STATE_GONE))
		socket = socket->next_of_client;
	return socket;
}

/* Beginning. */

void socketio_socket_open(
	struct socketio_client *client, struct socketio_namespace *namespace, struct net_span auth)
{
	struct socketio *io = client->io;
	struct socketio_socket *socket = net_allocate_zeroed(sizeof *socket);
	socket->namespace = namespace;
	socket->client = client;
	socket->number = ++io->next_number;
	net_id_draw(socket->id);
	socket->next_of_client = client->sockets;
	client->sockets = socket;
	socket->next = namespace->sockets;
	if (socket->next != NULL)
		socket->next->previous = socket;
	namespace->sockets = socket;
	socket->chained = *chain_of(io, socket->number);
	*chain_of(io, socket->number) = socket;
	net_deadline_disarm(&client->deadline);
	if (namespace->events->connecting != NULL)
	namespace->events->connecting(namespace->owner, socket, auth);
	else socketio_accept(socket);
}

void socketio_accept(struct socketio_socket *socket)
{
	struct net_buffer *out = &socket->namespace->io->scratch;
	if (socket->state != SOCKETIO_STATE_CONNECTING)
		return;
	socket->state = SOCKETIO_STATE_CONNECTED;
	socket->namespace->connected_count++;
	engineio_claim(socket->client->session);
	out->length = 0;
	socketio_packet_begin(out, SOCKETIO_CONNECT, 0, socket->namespace->name, NULL);
	net_buffer_append_span(out, NET_SPAN("{\"sid\":\""));
	net_buffer_append(out, socket->id, NET_ID_LENGTH);
	net_buffer_append_span(out, NET_SPAN("\"}"));
	socketio_send(socket->client, net_buffer_span(out), NULL, false);
}

void socketio_refuse(struct socketio_socket *socket, const char *message, struct net_span data)
{
	struct socketio_client *client = socket->client;
	struct net_buffer *out = &client->io->scratch;
	if (socket->state != SOCKETIO_STATE_CONNECTING)
		return;
	out->length = 0;
	socketio_packet_begin(out, SOCKETIO_CONNECT_ERROR, 0, socket->namespace->name, NULL);
	net_buffer_append_span(out, NET_SPAN("{\"message\":"));
	net_json_quote(out, net_span_of(message));
	if (data.length > 0) {
		net_buffer_append_span(out, NET_SPAN(",\"data\":"));
		net_buffer_append_span(out, data);
	}
	net_buffer_append_byte(out, '}');
	socketio_send(client, net_buffer_span(out), NULL, false);
	socket->is_refused = true;
	socketio_socket_end(socket, SOCKETIO_REASON_REMOVED);
	if (++client->refusals >= SOCKETIO_REFUSALS_MAX)
		engineio_close(client->session);
}

/* End. */

static void drop_questions(struct socketio_socket *socket)
{
	while (socket->questions != NULL) {
		struct socketio_question *question = socket->questions;
		socket->questions = question->next;
		question->answered(question->owner, socket, NULL);
		free(question);
	}
}

/* Reports the end and frees. The socket is out of its client's list. */
static void bury(struct socketio_socket *socket)
{
	struct socketio_namespace *namespace = socket->namespace;
	http_task_cancel(&socket->task);
	drop_questions(socket);
	if (!socket->is_refused && namespace->events->disconnected != NULL)
	namespace->events->disconnected(namespace->owner, socket, socket->reason);
	free(socket);
}

static void on_task(struct http_task *task)
{
	struct socketio_socket *socket =
		(struct socketio_socket *)((char *)task - offsetof(struct socketio_socket, task));
	struct socketio_client *client = socket->client;
	struct socketio_socket **at = &client->sockets;
	while (*at != socket)
		at = &(*at)->next_of_client;
	*at = socket->next_of_client;
	/* Nobody is left, and nobody ever got in: the clock starts again. */
	if (client->sockets == NULL && socket->is_refused && engineio_is_open(client->session))
		net_deadline_arm(&client->deadline, &client->io->connect);
	bury(socket);
}

void socketio_socket_end(struct socketio_socket *socket, enum socketio_reason reason)
{
	struct socketio_namespace *namespace = socket->namespace;
	if (socket->state == SOCKETIO_STATE_GONE)
		return;
	if (socket->state == SOCKETIO_STATE_CONNECTED)
	namespace->connected_count--;
	socket->state = SOCKETIO_STATE_GONE;
	socket->reason = reason;
	socketio_room_leave_all(socket);
	*(socket->previous ? &socket->previous->next : &namespace->sockets) = socket->next;
	if (socket->next != NULL)
		socket->next->previous = socket->previous;
	struct socketio_socket **at = chain_of(namespace->io, socket->number);
	while (*at != socket)
		at = &(*at)->chained;
	*at = socket->chained;
	http_defer(engineio_http(namespace->io->engine), &socket->task, on_task);
}

void socketio_socket_end_all(struct socketio_client *client, enum socketio_reason reason)
{
	while (client->sockets != NULL) {
		struct socketio_socket *socket = client->sockets;
		client->sockets = socket->next_of_client;
		socketio_socket_end(socket, reason);
		bury(socket);
	}
}

void socketio_disconnect(struct socketio_socket *socket, bool closes)
{
	struct net_buffer *out = &socket->namespace->io->scratch;
	if (socket->state == SOCKETIO_STATE_CONNECTED) {
		out->length = 0;
		socketio_packet_begin(out, SOCKETIO_DISCONNECT, 0, socket->namespace->name, NULL);
		socketio_send(socket->client, net_buffer_span(out), NULL, false);
	}
	struct engineio_session *session = socket->client->session;
	socketio_socket_end(socket, SOCKETIO_REASON_REMOVED);
	if (closes)
		engineio_close(session);
}

void socketio_break(struct socketio_socket *socket)
{
	struct engineio_session *session = socket->client->session;
	socketio_socket_end(socket, SOCKETIO_REASON_REMOVED);
	engineio_close(session);
}

/* Sending. */

void socketio_send(struct socketio_client *client, struct net_span text,
	const struct socketio_payload *payload, bool is_droppable)
{
	struct engineio_packet packets[1 + SOCKETIO_ATTACHMENTS_MAX];
	size_t count = 0;
	packets[count++] = (struct engineio_packet){.payload = text, .is_droppable = is_droppable};
	for (size_t i = 0; payload != NULL && i < payload->attachment_count; i++)
		packets[count++] = (struct engineio_packet){
			.payload = payload->attachments[i], .is_binary = true};
	engineio_send(client->session, packets, count);
}

void socketio_emit(
	struct socketio_socket *socket, const char *name, const struct socketio_payload *payload)
{
	if (socket->state == SOCKETIO_STATE_CONNECTED)
		socketio_send(socket->client,
			socketio_write_event(socket->namespace, name, payload, NULL), payload,
			true);
}

bool socketio_emit_asking(struct socketio_socket *socket, const char *name,
	const struct socketio_payload *payload,
	void (*answered)(
		void *owner, struct socketio_socket *socket, const struct socketio_event *answer),
	void *owner)
{
	if (socket->state != SOCKETIO_STATE_CONNECTED ||
		socket->question_count == SOCKETIO_ACKS_PENDING_MAX)
		return false;
	struct socketio_question *question = net_allocate(sizeof *question);
	*question = (struct socketio_question){
		socket->questions, socket->next_id++, answered, owner};
	socket->questions = question;
	socket->question_count++;
	socketio_send(socket->client,
		socketio_write_event(socket->namespace, name, payload, &question->id), payload,
		false);
	return true;
}

void socketio_acknowledge(
	struct socketio_socket *socket, uint64_t ack, const struct socketio_payload *payload)
{
	struct net_buffer *out = &socket->namespace->io->scratch;
	if (socket->state != SOCKETIO_STATE_CONNECTED)
		return;
	out->length = 0;
	socketio_packet_begin(out, SOCKETIO_ACK, payload ? payload->attachment_count : 0,
		socket->namespace->name, &ack);
	net_buffer_append_byte(out, '[');
	if (payload != NULL)
		net_buffer_append_span(out, payload->json);
	net_buffer_append_byte(out, ']');
	socketio_send(socket->client, net_buffer_span(out), payload, false);
}

size_t socketio_drop(struct socketio_socket *socket)
{
	return engineio_drop(socket->client->session);
}

/* Receiving. */

/* The arguments from `first` on, as spans and as one text. */
static struct socketio_event describe(
	const struct socketio_packet *packet, const struct net_span *attachments, size_t first)
{
	struct socketio_event event = {.json = net_span("", 0),
		.attachments = attachments,
		.attachment_count = packet->attachments};
	event.arguments = packet->arguments + first;
	event.argument_count = packet->argument_count - first;
	if (event.argument_count > 0) {
		struct net_span last = packet->arguments[packet->argument_count - 1];
		event.json = net_span(event.arguments[0].text,
			(size_t)(last.text + last.length - event.arguments[0].text));
	}
	return event;
}

static void receive_event(struct socketio_socket *socket, const struct socketio_packet *packet,
	const struct net_span *attachments)
{
	struct socketio_event event = describe(packet, attachments, 1);
	struct net_span raw = packet->arguments[0];
	char name[EVENT_NAME_MAX];
	event.wants_ack = packet->has_id;
	event.ack = packet->id;
	if (raw.text[0] != '"')
		event.name = raw;
	else if (memchr(raw.text, '\\', raw.length) == NULL)
		event.name = net_span(raw.text + 1, raw.length - 2);
	else {
		event.name.text = name;
		if (!net_json_unescape(raw, name, sizeof name, &event.name.length))
			event.name.length = 0;
	}
	socket->namespace->events->event(socket->namespace->owner, socket, &event);
}

/* An acknowledgement that nobody asked for is ignored: the question may have been dropped on the
 * way. */
static void receive_answer(struct socketio_socket *socket, const struct socketio_packet *packet,
	const struct net_span *attachments)
{
	struct socketio_question **at = &socket->questions;
	while (*at != NULL && (*at)->id != packet->id)
		at = &(*at)->next;
	struct socketio_question *question = *at;
	if (question == NULL)
		return;
	*at = question->next;
	socket->question_count--;
	struct socketio_event answer = describe(packet, attachments, 0);
	question->answered(question->owner, socket, &answer);
	free(question);
}

void socketio_socket_receive(struct socketio_socket *socket, const struct socketio_packet *packet,
	const struct net_span *attachments)
{
	bool is_connected = socket->state == SOCKETIO_STATE_CONNECTED;
	switch (packet->type) {
	case SOCKETIO_EVENT:
	case SOCKETIO_BINARY_EVENT:
		if (is_connected)
			receive_event(socket, packet, attachments);
		else
			engineio_fail(socket->client->session);
		break;
	case SOCKETIO_ACK:
	case SOCKETIO_BINARY_ACK: receive_answer(socket, packet, attachments); break;
	case SOCKETIO_DISCONNECT: socketio_socket_end(socket, SOCKETIO_REASON_LEFT); break;
	case SOCKETIO_CONNECT:
	case SOCKETIO_CONNECT_ERROR: assert(false); /* socketio.c keeps them back */
	}
}

const char *socketio_id(const struct socketio_socket *socket)
{
	return socket->id;
}

uint64_t socketio_number(const struct socketio_socket *socket)
{
	return socket->number;
}

const char *socketio_peer(const struct socketio_socket *socket)
{
	return engineio_peer(socket->client->session);
}

const struct network_address *socketio_peer_address(const struct socketio_socket *socket)
{
	return engineio_peer_address(socket->client->session);
}

bool socketio_is_connected(const struct socketio_socket *socket)
{
	return socket->state == SOCKETIO_STATE_CONNECTED;
}

struct socketio_namespace *socketio_namespace_of(const struct socketio_socket *socket)
{
	return socket->namespace;
}

void socketio_set_data(struct socketio_socket *socket, void *data)
{
	socket->data = data;
}

void *socketio_data(const struct socketio_socket *socket)
{
	return socket->data;
}
