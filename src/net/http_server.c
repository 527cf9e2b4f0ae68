/*
 * The HTTP server's own life: options, listening, the end of a turn, stopping; see http.h.
 *
 * Invariants:
 *  1. A connection is in `connections` from being accepted until its handle is closed.
 *  2. A connection is in `dirty` at most once, and only with is_dirty set.
 *  3. At the end of a turn no task waits and no dirty connection is left: the loop may sleep.
 */

#include "net/http_server.h"

#include <arpa/inet.h> /* ntohs */
#include <assert.h>
#include <stdlib.h>
#include <time.h>

#include "net/broken_pipe.h"

#define LISTEN_BACKLOG 1024

static void take_limits(struct http_limits *limits, const struct http_limits *given)
{
#define TAKE(field, standard) limits->field = given->field > 0 ? given->field : (standard)
	TAKE(target_bytes, 2048);
	TAKE(head_bytes, 8192);
	TAKE(body_bytes, 16384);
	TAKE(connections, 20000);
	TAKE(connections_per_address, 256);
	TAKE(requests_per_minute, 0);
	TAKE(request_ms, 10000);
	TAKE(idle_ms, 65000);
	TAKE(drain_ms, 30000);
	TAKE(linger_ms, 2000);
	TAKE(grace_ms, 5000);
#undef TAKE
}

/* Tasks may defer others, also themselves; those run in the same turn. */
static void run_tasks(struct http_server *server)
{
	while (server->first_task != NULL) {
		struct http_task *task = server->first_task;
		http_task_cancel(task);
		task->run(task);
	}
}

static void end_turn(uv_prepare_t *turn)
{
	struct http_server *server = turn->data;
	run_tasks(server);
	while (server->dirty != NULL) {
		struct http_connection *connection = server->dirty;
		server->dirty = connection->next_dirty;
		connection->is_dirty = false;
		http_connection_flush(connection);
		run_tasks(server);
	}
	assert(server->first_task == NULL); /* 3 */
	uv_unref((uv_handle_t *)&server->turn);
}

static int64_t now_ms(void *context)
{
	return (int64_t)uv_now(context);
}

struct http_server *http_server_create(uv_loop_t *loop, const struct http_options *given)
{
	static const struct http_options standard = {0};
	const struct http_options *options = given ? given : &standard;
	struct http_server *server = net_allocate_zeroed(sizeof *server);
	net_ignore_broken_pipes();
	server->loop = loop;
	server->headers = options->headers;
	take_limits(&server->limits, &options->limits);
	server->reads_forwarded = options->reads_forwarded;
	server->may_come = options->may_come;
	server->owner = options->owner;
	server->shares = shares_create(&(struct shares_options){
		.policy = options->policy, .now = now_ms, .context = loop});
	shares_set_rate(server->shares, SHARE_REQUESTS, server->limits.requests_per_minute,
		server->limits.requests_per_minute / 10 + 1);
	server->proxies = net_allocate(options->proxy_count * sizeof *server->proxies);
	for (size_t i = 0; i < options->proxy_count; i++)
		if (network_parse_block(net_span_of(options->proxies[i]),
			    &server->proxies[server->proxy_count]))
			server->proxy_count++;
	uv_tcp_init(loop, &server->listener);
	uv_prepare_init(loop, &server->turn);
	uv_timer_init(loop, &server->grace);
	server->listener.data = server->turn.data = server->grace.data = server;
	uv_prepare_start(&server->turn, end_turn);
	uv_unref((uv_handle_t *)&server->turn);
	net_deadline_queue_init(
		&server->idle, loop, server->limits.idle_ms, http_connection_expired);
	net_deadline_queue_init(
		&server->request, loop, server->limits.request_ms, http_connection_expired);
	net_deadline_queue_init(
		&server->drain, loop, server->limits.drain_ms, http_connection_expired);
	net_deadline_queue_init(
		&server->linger, loop, server->limits.linger_ms, http_connection_expired);
	net_deadline_queue_init(&server->throttle, loop, HTTP_THROTTLE_MS, http_connection_expired);
	return server;
}

void http_server_destroy(struct http_server *server)
{
	if (server == NULL)
		return;
	assert(server->connections == NULL && server->handles_open == 0 && server->is_stopping);
	shares_destroy(server->shares);
	net_buffer_finish(&server->scratch);
	free(server->proxies);
	free(server);
}

void http_server_route(struct http_server *server, const struct http_route *route)
{
	assert(server->route_count < HTTP_ROUTES_MAX && route->handle != NULL);
	server->routes[server->route_count++] = *route;
}

void http_server_hold(struct http_server *server, const struct http_route *route)
{
	server->is_held = route != NULL;
	if (route)
		server->held = *route; /* it stays for requests that are on their way */
}

void http_server_assets(struct http_server *server, const struct http_asset *assets, size_t count)
{
	server->assets = assets;
	server->asset_count = count;
}

static void on_connection(uv_stream_t *listener, int status)
{
	if (status == 0)
		http_connection_accept(listener->data);
}

int http_server_listen(
	struct http_server *server, const char *address, uint16_t port, uint16_t *bound)
{
	struct sockaddr_storage place;
	int error = uv_ip4_addr(address, port, (struct sockaddr_in *)&place);
	if (error != 0)
		error = uv_ip6_addr(address, port, (struct sockaddr_in6 *)&place);
	if (error == 0)
		error = uv_tcp_bind(&server->listener, (const struct sockaddr *)&place, 0);
	if (error == 0)
		error = uv_listen((uv_stream_t *)&server->listener, LISTEN_BACKLOG, on_connection);
	if (error != 0)
		return error;
	int length = sizeof place;
	uv_tcp_getsockname(&server->listener, (struct sockaddr *)&place, &length);
	if (bound != NULL)
		*bound = ntohs(place.ss_family == AF_INET
				       ? ((struct sockaddr_in *)&place)->sin_port
				       : ((struct sockaddr_in6 *)&place)->sin6_port);
	return 0;
}

uv_loop_t *http_server_loop(const struct http_server *server)
{
	return server->loop;
}

unsigned http_server_connections(const struct http_server *server)
{
	return server->connection_count;
}

struct shares *http_server_shares(const struct http_server *server)
{
	return server->shares;
}

void http_server_turn_out(struct http_server *server)
{
	for (struct http_connection *connection = server->connections; connection != NULL;
		connection = connection->next)
		if (server->may_come != NULL &&
			!server->may_come(server->owner, &connection->address))
			http_connection_close(connection);
}

static void on_all_closed(uv_handle_t *last)
{
	struct http_server *server = last->data;
	server->handles_open = 0;
	if (server->stopped != NULL)
		server->stopped(server->stopped_owner);
}

/* The last handle is closed one turn after the others, so that handles which others closed
 * meanwhile are gone too. */
static void on_handle_closed(uv_handle_t *handle)
{
	struct http_server *server = handle->data;
	if (--server->handles_open == 1)
		uv_close((uv_handle_t *)&server->grace, on_all_closed);
}

static void close_queue(struct http_server *server, struct net_deadline_queue *queue)
{
	server->handles_open++;
	queue->timer.data = server;
	net_deadline_queue_close(queue, on_handle_closed);
}

static void close_own_handles(struct http_server *server)
{
	end_turn(&server->turn);
	server->handles_open = 2;
	uv_timer_stop(&server->grace);
	uv_close((uv_handle_t *)&server->turn, on_handle_closed);
	close_queue(server, &server->idle);
	close_queue(server, &server->request);
	close_queue(server, &server->drain);
	close_queue(server, &server->linger);
	close_queue(server, &server->throttle);
}

static void on_grace_over(uv_timer_t *grace)
{
	struct http_server *server = grace->data;
	for (struct http_connection *connection = server->connections; connection != NULL;
		connection = connection->next)
		http_connection_close(connection);
}

static void on_listener_closed(uv_handle_t *listener)
{
	struct http_server *server = listener->data;
	if (--server->handles_open == 0 && server->connections == NULL)
		close_own_handles(server);
}

void http_server_stop(struct http_server *server, void (*stopped)(void *owner), void *owner)
{
	if (server->is_stopping)
		return;
	server->is_stopping = true;
	server->stopped = stopped;
	server->stopped_owner = owner;
	server->handles_open = 1;
	uv_close((uv_handle_t *)&server->listener, on_listener_closed);
	uv_timer_start(&server->grace, on_grace_over, server->limits.grace_ms, 0);
	for (struct http_connection *connection = server->connections; connection != NULL;
		connection = connection->next)
		if (connection->exchange == NULL && connection->stream == NULL)
			http_connection_finish(connection);
}

void http_server_forget(struct http_connection *connection)
{
	struct http_server *server = connection->server;
	*(connection->previous ? &connection->previous->next
			       : &server->connections) = connection->next;
	if (connection->next != NULL)
		connection->next->previous = connection->previous;
	server->connection_count--;
	for (struct http_connection **at = &server->dirty; connection->is_dirty && *at != NULL;
		at = &(*at)->next_dirty)
		if (*at == connection) {
			*at = connection->next_dirty;
			connection->is_dirty = false;
			break;
		}
	if (server->is_stopping && server->connections == NULL && server->handles_open == 0)
		close_own_handles(server);
}

void http_server_mark_dirty(struct http_connection *connection)
{
	if (connection->is_dirty)
		return;
	connection->is_dirty = true;
	connection->next_dirty = connection->server->dirty;
	connection->server->dirty = connection;
}

void http_defer(
	struct http_server *server, struct http_task *task, void (*run)(struct http_task *task))
{
	if (task->server != NULL)
		return;
	/* A loop with nothing else to do must still come round to it. */
	uv_ref((uv_handle_t *)&server->turn);
	task->server = server;
	task->run = run;
	task->next = NULL;
	task->previous = server->last_task;
	*(server->last_task ? &server->last_task->next : &server->first_task) = task;
	server->last_task = task;
}

void http_task_cancel(struct http_task *task)
{
	struct http_server *server = task->server;
	if (server == NULL)
		return;
	*(task->previous ? &task->previous->next : &server->first_task) = task->next;
	*(task->next ? &task->next->previous : &server->last_task) = task->previous;
	task->server = NULL;
}

const char *http_server_date(struct http_server *server)
{
	static const char *const days[] = {"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
	static const char *const months[] = {
		"Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
	time_t now = time(NULL);
	if (server->date_second == (int64_t)now)
		return server->date;
	struct tm parts;
	gmtime_r(&now, &parts);
	/* Not strftime: its names follow the locale. */
	snprintf(server->date, sizeof server->date, "%s, %02d %s %04d %02d:%02d:%02d GMT",
		days[parts.tm_wday % 7], parts.tm_mday % 100, months[parts.tm_mon % 12],
		(parts.tm_year + 1900) % 10000, parts.tm_hour % 100, parts.tm_min % 100,
		parts.tm_sec % 100);
	server->date_second = (int64_t)now;
	return server->date;
}
