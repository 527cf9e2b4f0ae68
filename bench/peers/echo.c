/*
 * The echo that is measured beside the stock Socket.IO server (echo.mjs): src/net with the heartbeat of a real server.
 *
 *	peers-echo    on a free port of 127.0.0.1, which is its first line of output; ends on SIGTERM
 */
#include <stdio.h>

#include "net/socketio.h"

static void on_connecting(void *owner, struct socketio_socket *socket, struct net_span auth)
{
	(void)owner;
	(void)auth;
	socketio_accept(socket);
}

static void on_event(
	void *owner, struct socketio_socket *socket, const struct socketio_event *event)
{
	(void)owner;
	if (event->wants_ack)
		socketio_acknowledge(socket, event->ack,
			&(struct socketio_payload){
				event->json, event->attachments, event->attachment_count});
}

static const struct socketio_events events = {.connecting = on_connecting, .event = on_event};

int main(void)
{
	uv_loop_t *loop = uv_default_loop();
	struct http_options http = {.limits = {.connections_per_address = 20000}};
	struct socketio_options options = {.engine = {.allow_origin = engineio_any_origin}};
	struct http_server *server = http_server_create(loop, &http);
	struct socketio *io = socketio_create(server, &options);
	socketio_namespace_add(io, "/", &events, NULL);
	uint16_t port;
	int error = http_server_listen(server, "127.0.0.1", 0, &port);
	if (error != 0) {
		fprintf(stderr, "peers-echo: cannot listen: %s\n", uv_strerror(error));
		return 1;
	}
	printf("%u\n", (unsigned)port);
	fflush(stdout);
	uv_run(loop, UV_RUN_DEFAULT); /* SIGTERM ends it: it holds nothing */
	return 0;
}
