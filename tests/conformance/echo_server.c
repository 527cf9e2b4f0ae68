/*
 * The server that the public conformance suites run against, on nothing but net/:
 *
 *	echo_server PORT    on 127.0.0.1; 0 takes a free port; the first line of output is the port
 *
 *	/engine.io/   Engine.IO: messages come back as they are
 *	/socket.io/   Socket.IO with the namespaces "/" and "/custom": `auth` with the auth payload
 *	              on connecting, `message` comes back as `message-back`, `message-with-ack` is
 *	              acknowledged with its own arguments
 *	any other     a bare websocket echo, messages up to 32 MiB
 *
 * Ends on SIGINT and SIGTERM, having freed everything.
 */

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>

#include "net/socketio.h"
#include "net/websocket_stream.h"

#define PING_INTERVAL 300
#define PING_TIMEOUT 200
#define MAX_PAYLOAD 1000000
#define CONNECT_TIMEOUT 1000
#define GREETING_DELAY 20
#define BARE_MESSAGE_MAX (32u << 20)

struct echo {
	struct http_server *server;
	struct engineio *engine;
	struct socketio *io;
	struct greeting *greetings;
	uv_signal_t interrupt, terminate;
};

/* Engine.IO. */

static void on_engine_message(
	void *owner, struct engineio_session *session, bool is_binary, struct net_span payload)
{
	(void)owner;
	engineio_send(
		session, &(struct engineio_packet){.is_binary = is_binary, .payload = payload}, 1);
}

static const struct engineio_events engine_events = {.message = on_engine_message};

/* Socket.IO. */

/*
 * The `auth` event goes out a moment after the connect packet. The public suite waits for one
 * message at a time and is deaf in between, so that it loses the second of two messages that arrive
 * in one segment; this server would send them in one.
 */
struct greeting {
	uv_timer_t timer;
	struct greeting *next;
	struct echo *echo;
	uint64_t socket;
	struct net_buffer auth;
};

static void on_greeting_closed(uv_handle_t *timer)
{
	struct greeting *greeting = timer->data;
	net_buffer_finish(&greeting->auth);
	free(greeting);
}

static void greeting_end(struct greeting *greeting)
{
	struct greeting **at = &greeting->echo->greetings;
	while (*at != greeting)
		at = &(*at)->next;
	*at = greeting->next;
	uv_close((uv_handle_t *)&greeting->timer, on_greeting_closed);
}

static void on_greeting_due(uv_timer_t *timer)
{
	struct greeting *greeting = timer->data;
	struct socketio_socket *socket = socketio_find(greeting->echo->io, greeting->socket);
	if (socket != NULL)
		socketio_emit(socket, "auth",
			&(struct socketio_payload){.json = net_buffer_span(&greeting->auth)});
	greeting_end(greeting);
}

static void on_connecting(void *owner, struct socketio_socket *socket, struct net_span auth)
{
	struct echo *echo = owner;
	struct greeting *greeting = net_allocate_zeroed(sizeof *greeting);
	socketio_accept(socket);
	greeting->echo = echo;
	greeting->socket = socketio_number(socket);
	net_buffer_append_span(&greeting->auth, auth.length > 0 ? auth : NET_SPAN("{}"));
	greeting->next = echo->greetings;
	echo->greetings = greeting;
	uv_timer_init(http_server_loop(echo->server), &greeting->timer);
	greeting->timer.data = greeting;
	uv_timer_start(&greeting->timer, on_greeting_due, GREETING_DELAY, 0);
}

static void on_event(
	void *owner, struct socketio_socket *socket, const struct socketio_event *event)
{
	(void)owner;
	struct socketio_payload same = {event->json, event->attachments, event->attachment_count};
	if (net_span_equals(event->name, NET_SPAN("message")))
		socketio_emit(socket, "message-back", &same);
	else if (net_span_equals(event->name, NET_SPAN("message-with-ack")) && event->wants_ack)
		socketio_acknowledge(socket, event->ack, &same);
}

static const struct socketio_events socket_events = {
	.connecting = on_connecting, .event = on_event};

/* Bare websockets. The stream is told to its owner only after it was accepted, hence the small
 * struct. */

struct bare {
	struct websocket_stream *stream;
};

static void on_bare_message(void *owner, bool is_binary, struct net_span payload)
{
	struct bare *bare = owner;
	websocket_stream_send(bare->stream, is_binary, NET_SPAN(""), payload);
}

static void on_bare_closed(void *owner, uint16_t code)
{
	(void)code;
	free(owner);
}

static const struct websocket_stream_events bare_events = {on_bare_message, NULL, on_bare_closed};

static void on_bare_upgrade(struct http_exchange *exchange, void *context)
{
	(void)context;
	struct bare *bare = net_allocate_zeroed(sizeof *bare);
	bare->stream = websocket_stream_accept(exchange, BARE_MESSAGE_MAX, &bare_events, bare);
	if (bare->stream == NULL)
		free(bare);
}

static void on_other(struct http_exchange *exchange, void *context)
{
	(void)context;
	http_respond(exchange,
		&(struct http_response){
			.status = 404, .type = "text/plain", .body = NET_SPAN("Nothing here\n")});
}

/* The program. */

static void on_stopped(void *owner)
{
	struct echo *echo = owner;
	engineio_destroy(echo->engine);
	socketio_destroy(echo->io);
	http_server_destroy(echo->server);
	uv_close((uv_handle_t *)&echo->interrupt, NULL);
	uv_close((uv_handle_t *)&echo->terminate, NULL);
}

static void on_signal(uv_signal_t *handle, int number)
{
	struct echo *echo = handle->data;
	(void)number;
	while (echo->greetings != NULL)
		greeting_end(echo->greetings);
	engineio_stop(echo->engine);
	socketio_stop(echo->io);
	http_server_stop(echo->server, on_stopped, echo);
}

static void start_services(struct echo *echo)
{
	struct engineio_options engine = {.ping_interval = PING_INTERVAL,
		.ping_timeout = PING_TIMEOUT,
		.max_payload = MAX_PAYLOAD,
		.queue_soft = 8u << 20,
		.queue_hard = 64u << 20,
		.allow_origin = engineio_any_origin};
	struct socketio_options socketio = {.engine = engine, .connect_timeout = CONNECT_TIMEOUT};
	echo->engine = engineio_create(echo->server, &engine, &engine_events, NULL);
	echo->io = socketio_create(echo->server, &socketio);
	socketio_namespace_add(echo->io, "/", &socket_events, echo);
	socketio_namespace_add(echo->io, "/custom", &socket_events, echo);
	http_server_route(echo->server, &(struct http_route){.path = "/",
						.is_prefix = true,
						.handle = on_other,
						.upgrade = on_bare_upgrade});
}

int main(int count, char **arguments)
{
	struct echo echo = {0};
	char *end = NULL;
	long wanted = count == 2 ? strtol(arguments[1], &end, 10) : -1;
	if (wanted < 0 || wanted > 65535 || *end != '\0') {
		fprintf(stderr, "usage: %s PORT\n", arguments[0]);
		return 2;
	}
	uv_loop_t *loop = uv_default_loop();
	struct http_options options = {.limits = {.connections_per_address = 20000}};
	echo.server = http_server_create(loop, &options);
	start_services(&echo);
	uint16_t port;
	int error = http_server_listen(echo.server, "127.0.0.1", (uint16_t)wanted, &port);
	if (error != 0) {
		fprintf(stderr, "echo_server: cannot listen on port %ld: %s\n", wanted,
			uv_strerror(error));
		return 1;
	}
	printf("%u\n", (unsigned)port);
	fflush(stdout);
	echo.interrupt.data = echo.terminate.data = &echo;
	uv_signal_init(loop, &echo.interrupt);
	uv_signal_init(loop, &echo.terminate);
	uv_signal_start(&echo.interrupt, on_signal, SIGINT);
	uv_signal_start(&echo.terminate, on_signal, SIGTERM);
	uv_run(loop, UV_RUN_DEFAULT);
	uv_loop_close(loop);
	return 0;
}
