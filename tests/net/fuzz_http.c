/*
 * Any bytes from a client of the whole server: HTTP with files, Engine.IO and Socket.IO on it. The
 * first byte says how large the pieces are. Behind it all: nothing is left over when the server has
 * stopped.
 */
#include "fuzz/fuzz.h"
#include "net/rig.h"
#include "net/socketio.h"

static void on_connecting(void *owner, struct socketio_socket *socket, struct net_span auth)
{
	(void)owner;
	if (auth.length > 12)
		socketio_refuse(socket, "no", auth);
	else
		socketio_accept(socket);
}

static void on_event(
	void *owner, struct socketio_socket *socket, const struct socketio_event *event)
{
	(void)owner;
	struct socketio_payload same = {event->json, event->attachments, event->attachment_count};
	if (event->wants_ack)
		socketio_acknowledge(socket, event->ack, &same);
	else if (event->argument_count > 0)
		socketio_join(socket, event->arguments[0]);
	if (event->argument_count > 2)
		socketio_disconnect(socket, event->argument_count > 3);
	socketio_emit_room(socketio_namespace_of(socket), NET_SPAN("1"), "room", &same, NULL);
}

static const struct socketio_events events = {.connecting = on_connecting, .event = on_event};

static void on_message(
	void *owner, struct engineio_session *session, bool is_binary, struct net_span payload)
{
	(void)owner;
	engineio_send(
		session, &(struct engineio_packet){.is_binary = is_binary, .payload = payload}, 1);
}

static const struct engineio_events engine_events = {.message = on_message};

static const struct http_asset assets[] = {
	{"/index.html", "text/html", "1", {"hello", 5}, {"gz", 2}, {"br", 2}, .is_copied = false}};

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
	struct rig rig;
	struct client client;
	struct http_options options = {.limits = {.connections = 8}};
	struct socketio_options socketio = {
		.engine = {
			.sessions = 8, .max_payload = 1000, .allow_origin = engineio_any_origin}};
	rig_init(&rig, &options);
	struct engineio *engine = engineio_create(
		rig.server, &socketio.engine, &engine_events, NULL);
	struct socketio *io = socketio_create(rig.server, &socketio);
	socketio_namespace_add(io, "/", &events, NULL);
	http_server_assets(rig.server, assets, 1);
	client_init(&client, &rig);
	size_t piece = length > 0 ? (size_t)bytes[0] * 8 + 1 : 1;
	for (size_t at = 1; at < length && !client.is_ended; at += piece)
		client_send(&client, bytes + at, length - at < piece ? length - at : piece);
	turn(&rig);
	client_take(&client);
	client_finish(&client);
	turn(&rig);
	engineio_stop(engine);
	socketio_stop(io);
	rig_stop(&rig);
	engineio_destroy(engine);
	socketio_destroy(io);
	rig_finish(&rig);
	return 0;
}
