/*
 * The Socket.IO server: connections, their packets and which socket they are for; see socketio.h.
 *
 * Invariants:
 *  1. A connection has at most one socket per namespace that is not gone.
 *  2. While a parcel is open only its attachments may arrive.
 *  3. A connection without a socket has an armed deadline until its first connect.
 */

#include "net/socketio_server.h"

#include <assert.h>
#include <stdlib.h>

const char *socketio_reason_name(enum socketio_reason reason)
{
	static const char *const names[] = {
		[SOCKETIO_REASON_LEFT] = "left",
		[SOCKETIO_REASON_REMOVED] = "removed",
		[SOCKETIO_REASON_CLIENT] = "client",
		[SOCKETIO_REASON_TRANSPORT] = "transport",
		[SOCKETIO_REASON_TIMEOUT] = "timeout",
		[SOCKETIO_REASON_PROTOCOL] = "protocol",
		[SOCKETIO_REASON_SLOW] = "slow",
		[SOCKETIO_REASON_SERVER] = "server",
		[SOCKETIO_REASON_CROWDED] = "crowded",
	};
	return names[reason];
}

/* Parcels. */

static void parcel_destroy(struct socketio_client *client)
{
	struct socketio_parcel *parcel = client->parcel;
	if (parcel == NULL)
		return;
	client->parcel = NULL;
	net_buffer_finish(&parcel->text);
	net_buffer_finish(&parcel->bytes);
	free(parcel);
}

static void parcel_open(struct socketio_client *client, struct net_span text, size_t attachments)
{
	client->parcel = net_allocate_zeroed(sizeof *client->parcel);
	client->parcel->expected = attachments;
	net_buffer_append_span(&client->parcel->text, text);
}

/* Packets. */

static struct socketio_namespace *find_namespace(struct socketio *io, struct net_span name)
{
	for (size_t i = 0; i < io->namespace_count; i++)
		if (net_span_equals(io->namespaces[i].name, name))
			return &io->namespaces[i];
	return NULL;
}

static void refuse_namespace(struct socketio_client *client, struct net_span name)
{
	struct net_buffer *out = &client->io->scratch;
	out->length = 0;
	socketio_packet_begin(out, SOCKETIO_CONNECT_ERROR, 0, name, NULL);
	net_buffer_append_span(out, NET_SPAN("{\"message\":\"Invalid namespace\"}"));
	socketio_send(client, net_buffer_span(out), NULL, false);
	if (++client->refusals >= SOCKETIO_REFUSALS_MAX)
		engineio_close(client->session);
}

static void receive_packet(struct socketio_client *client, const struct socketio_packet *packet,
	const struct net_span *attachments)
{
	struct socketio_namespace *namespace = find_namespace(client->io, packet->namespace);
	struct socketio_socket *socket = namespace != NULL ? socketio_socket_of(client, namespace)
							   : NULL;
	if (packet->type == SOCKETIO_CONNECT && namespace == NULL)
		refuse_namespace(client, packet->namespace);
	else if (packet->type == SOCKETIO_CONNECT && socket == NULL)
		socketio_socket_open(client, namespace, packet->data);
	else if (packet->type != SOCKETIO_CONNECT && packet->type != SOCKETIO_CONNECT_ERROR &&
		 socket != NULL)
		socketio_socket_receive(socket, packet, attachments);
	else
		engineio_fail(client->session);
}

/* Who was not let in yet has nothing to send but a connect and its end: nothing else is worth being read. */
static bool is_worth_reading(const struct socketio_client *client, struct net_span text)
{
	return engineio_is_claimed(client->session) ||
	       (text.length > 0 && (text.text[0] == '0' + SOCKETIO_CONNECT ||
					   text.text[0] == '0' + SOCKETIO_DISCONNECT));
}

static void receive_text(struct socketio_client *client, struct net_span text)
{
	struct socketio_packet packet;
	if (!is_worth_reading(client, text))
		engineio_fail_caller(client->session);
	else if (client->parcel != NULL || !socketio_packet_read(text, &packet))
		engineio_fail(client->session);
	else if (packet.attachments > 0)
		parcel_open(client, text, packet.attachments);
	else
		receive_packet(client, &packet, NULL);
}

static void receive_attachment(struct socketio_client *client, struct net_span bytes)
{
	struct socketio_parcel *parcel = client->parcel;
	if (parcel == NULL) {
		engineio_fail(client->session);
		return;
	}
	net_buffer_append_span(&parcel->bytes, bytes);
	parcel->ends[parcel->arrived++] = parcel->bytes.length;
	if (parcel->arrived < parcel->expected)
		return;
	struct net_span attachments[SOCKETIO_ATTACHMENTS_MAX];
	size_t start = 0;
	for (size_t i = 0; i < parcel->arrived; i++) {
		attachments[i] = parcel->ends[i] > start ? net_span(parcel->bytes.bytes + start,
								   parcel->ends[i] - start)
							 : net_span("", 0);
		start = parcel->ends[i];
	}
	struct socketio_packet packet;
	bool is_packet = socketio_packet_read(net_buffer_span(&parcel->text), &packet);
	assert(is_packet);
	/* Out of the client first: the next packet may begin a parcel of its own. */
	struct socketio_parcel done = *parcel;
	client->parcel = NULL;
	free(parcel);
	if (is_packet)
		receive_packet(client, &packet, attachments);
	net_buffer_finish(&done.text);
	net_buffer_finish(&done.bytes);
}

/* What Engine.IO reports. */

static void on_opened(void *owner, struct engineio_session *session)
{
	struct socketio *io = owner;
	struct socketio_client *client = net_allocate_zeroed(sizeof *client);
	client->io = io;
	client->session = session;
	client->deadline.owner = client;
	engineio_set_data(session, client);
	net_deadline_arm(&client->deadline, &io->connect);
}

static void on_message(
	void *owner, struct engineio_session *session, bool is_binary, struct net_span payload)
{
	struct socketio_client *client = engineio_data(session);
	(void)owner;
	if (is_binary)
		receive_attachment(client, payload);
	else
		receive_text(client, payload);
}

static void on_slow(void *owner, struct engineio_session *session, size_t queued)
{
	struct socketio_client *client = engineio_data(session);
	(void)owner;
	for (struct socketio_socket *socket = client->sockets; socket != NULL;
		socket = socket->next_of_client)
		if (socket->state == SOCKETIO_STATE_CONNECTED &&
			socket->namespace->events->slow != NULL)
			socket->namespace->events->slow(socket->namespace->owner, socket, queued);
}

static void on_closed(void *owner, struct engineio_session *session, enum engineio_reason reason)
{
	static const enum socketio_reason reasons[] = {
		[ENGINEIO_REASON_CLIENT] = SOCKETIO_REASON_CLIENT,
		[ENGINEIO_REASON_TRANSPORT] = SOCKETIO_REASON_TRANSPORT,
		[ENGINEIO_REASON_TIMEOUT] = SOCKETIO_REASON_TIMEOUT,
		[ENGINEIO_REASON_PROTOCOL] = SOCKETIO_REASON_PROTOCOL,
		[ENGINEIO_REASON_SLOW] = SOCKETIO_REASON_SLOW,
		[ENGINEIO_REASON_SERVER] = SOCKETIO_REASON_SERVER,
		[ENGINEIO_REASON_CROWDED] = SOCKETIO_REASON_CROWDED,
	};
	struct socketio_client *client = engineio_data(session);
	struct socketio *io = owner;
	socketio_socket_end_all(client, reasons[reason]);
	if (io->options.ended != NULL)
		io->options.ended(io->options.owner, engineio_peer(session), reasons[reason]);
	net_deadline_disarm(&client->deadline);
	parcel_destroy(client);
	engineio_set_data(session, NULL);
	free(client);
}

static const struct engineio_events engine_events = {on_opened, on_message, on_slow, on_closed};

static void on_connect_expired(struct net_deadline *deadline)
{
	struct socketio_client *client = deadline->owner;
	engineio_close(client->session);
}

/* Hooks of the application get its owner, not ours. */

static bool allow_origin(void *owner, struct net_span origin)
{
	struct socketio *io = owner;
	return io->options.engine.allow_origin(io->options.owner, origin);
}

static bool allow(void *owner, struct http_exchange *handshake)
{
	struct socketio *io = owner;
	return io->options.engine.allow(io->options.owner, handshake);
}

/* The server's life. */

struct socketio *socketio_create(struct http_server *server, const struct socketio_options *options)
{
	struct socketio *io = net_allocate_zeroed(sizeof *io);
	if (options != NULL)
		io->options = *options;
	struct engineio_options engine = io->options.engine;
	engine.path = engine.path != NULL ? engine.path : "/socket.io/";
	engine.sessions = engine.sessions > 0 ? engine.sessions : 20000;
	engine.caller_payload = engine.caller_payload > 0 ? engine.caller_payload
							  : SOCKETIO_CALL_BYTES;
	engine.allow_origin = engine.allow_origin != NULL ? allow_origin : NULL;
	engine.allow = engine.allow != NULL ? allow : NULL;
	io->options.connect_timeout = io->options.connect_timeout > 0 ? io->options.connect_timeout
								      : 45000;
	io->chain_mask = 63;
	while (io->chain_mask < engine.sessions)
		io->chain_mask = io->chain_mask * 2 + 1;
	io->chains = net_allocate_zeroed((io->chain_mask + 1) * sizeof *io->chains);
	net_random(&io->room_seed, sizeof io->room_seed);
	net_deadline_queue_init(&io->connect, http_server_loop(server), io->options.connect_timeout,
		on_connect_expired);
	io->handles_open = 1;
	io->engine = engineio_create(server, &engine, &engine_events, io);
	return io;
}

static void on_queue_closed(uv_handle_t *handle)
{
	struct socketio *io = handle->data;
	io->handles_open--;
}

static void close_queue(struct http_task *task)
{
	struct socketio *io = (struct socketio *)((char *)task -
						  offsetof(struct socketio, farewell));
	io->connect.timer.data = io;
	net_deadline_queue_close(&io->connect, on_queue_closed);
}

void socketio_stop(struct socketio *io)
{
	if (io->is_stopped)
		return;
	io->is_stopped = true;
	engineio_stop(io->engine);
	/* Behind the sessions' own tasks, which free the clients. */
	http_defer(engineio_http(io->engine), &io->farewell, close_queue);
}

void socketio_destroy(struct socketio *io)
{
	if (io == NULL)
		return;
	assert(io->is_stopped && io->handles_open == 0);
	for (size_t i = 0; i < io->namespace_count; i++) {
		assert(io->namespaces[i].room_count == 0 && io->namespaces[i].sockets == NULL);
		free(io->namespaces[i].chains);
	}
	engineio_destroy(io->engine);
	net_buffer_finish(&io->scratch);
	free(io->chains);
	free(io);
}

struct engineio *socketio_engine(const struct socketio *io)
{
	return io->engine;
}

struct socketio_namespace *socketio_namespace_add(
	struct socketio *io, const char *name, const struct socketio_events *events, void *owner)
{
	assert(io->namespace_count < SOCKETIO_NAMESPACES_MAX && name[0] == '/' &&
		strlen(name) <= SOCKETIO_NAMESPACE_MAX);
	struct socketio_namespace *namespace = &io->namespaces[io->namespace_count++];
	*namespace = (struct socketio_namespace){
		.io = io, .name = net_span_of(name), .events = events, .owner = owner};
	return namespace;
}

size_t socketio_namespace_count(const struct socketio_namespace *namespace)
{
	return namespace->connected_count;
}
