/*
 * One connection: accepting, reading, writing, closing; see http.h.
 *
 * Invariants:
 *  1. At most one write is under way (`writing` > 0); its bytes are the first of the outbox.
 *  2. A connection ends in exactly one place, on_closed, reached through http_connection_close; so
 *     no callback of a stream or an exchange is ever called from inside a call that it made.
 *  3. Every connection that waits for its client has an armed deadline, except while an exchange
 *     waits for its answer and after an upgrade: then whoever holds it sees to its end.
 */

#include "net/http_server.h"

#include <assert.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdlib.h>
#include <sys/socket.h>

static void on_write_done(uv_write_t *write, int status);

static void on_closed(uv_handle_t *handle)
{
	struct http_connection *connection = handle->data;
	http_server_forget(connection);
	if (connection->exchange != NULL)
		http_exchange_abort(connection->exchange);
	if (connection->stream != NULL)
		connection->stream->closed(connection->stream_owner);
	net_outbox_finish(&connection->outbox);
	net_buffer_finish(&connection->unread);
	free(connection);
}

void http_connection_close(struct http_connection *connection)
{
	if (connection->is_closing)
		return;
	connection->is_closing = true;
	shares_give_back(connection->server->shares, &connection->share);
	net_deadline_disarm(&connection->deadline);
	http_task_cancel(&connection->resume);
	uv_close((uv_handle_t *)&connection->tcp, on_closed);
}

void http_connection_abort(struct http_connection *connection)
{
	http_connection_close(connection);
}

void http_connection_expired(struct net_deadline *deadline)
{
	struct http_connection *connection = deadline->owner;
	/* A request that does not get finished is told so; whatever else is late has had its
	 * chance. */
	if (connection->exchange != NULL && connection->exchange->is_held)
		http_exchange_release(connection->exchange);
	else if (connection->exchange != NULL && !connection->exchange->is_complete &&
		 !connection->is_finishing)
		http_refuse(connection->exchange, 408);
	else
		http_connection_close(connection);
}

/* Reading. */

static void on_buffer_wanted(uv_handle_t *handle, size_t suggested, uv_buf_t *buffer)
{
	(void)suggested;
	struct http_connection *connection = handle->data;
	*buffer = uv_buf_init(connection->server->read_bytes, HTTP_READ_BYTES);
}

static void on_end(struct http_connection *connection)
{
	connection->is_ended = true;
	bool has_to_send = connection->outbox.length > 0 && connection->stream == NULL &&
			   connection->exchange == NULL;
	if (!has_to_send) {
		http_connection_close(connection);
		return;
	}
	connection->is_finishing = true;
	net_deadline_arm(&connection->deadline, &connection->server->drain);
}

static void on_read(uv_stream_t *stream, ssize_t count, const uv_buf_t *buffer)
{
	struct http_connection *connection = stream->data;
	if (count == 0 || connection->is_closing)
		return;
	if (count < 0) {
		uv_read_stop(stream);
		connection->is_reading = false;
		if (count == UV_EOF && !connection->is_shut)
			on_end(connection);
		else
			http_connection_close(connection);
		return;
	}
	if (connection->is_finishing) {
		/* What comes after the end is read only so that the client may read ours; nobody streams into it. */
		connection->discarded += (size_t)count;
		if (connection->discarded > HTTP_LINGER_BYTES)
			http_connection_close(connection);
		return;
	}
	if (connection->stream == NULL) {
		http_exchange_feed(connection, buffer->base, (size_t)count);
		return;
	}
	connection->stream->data(connection->stream_owner, (uint8_t *)buffer->base, (size_t)count);
	/* An answer at once finds the socket still in the cache; after a thousand others it would not. */
	if (connection->is_dirty)
		http_connection_flush(connection);
}

static void start_reading(struct http_connection *connection)
{
	if (connection->is_reading || connection->is_closing || connection->is_ended)
		return;
	connection->is_reading = true;
	uv_read_start((uv_stream_t *)&connection->tcp, on_buffer_wanted, on_read);
}

void http_connection_wait(struct http_connection *connection)
{
	/* An answer that is still being written has its own clock. */
	if (connection->writing == 0)
		net_deadline_arm(&connection->deadline, &connection->server->idle);
	start_reading(connection);
}

/* Accepting. */

static void read_address(struct http_connection *connection)
{
	struct sockaddr_storage place;
	int length = sizeof place;
	connection->address = (struct network_address){.bytes = {[10] = 0xFF, [11] = 0xFF}};
	if (uv_tcp_getpeername(&connection->tcp, (struct sockaddr *)&place, &length) != 0)
		return;
	if (place.ss_family == AF_INET)
		memcpy(connection->address.bytes + 12, &((struct sockaddr_in *)&place)->sin_addr,
			4);
	else if (place.ss_family == AF_INET6)
		memcpy(connection->address.bytes, &((struct sockaddr_in6 *)&place)->sin6_addr, 16);
}

static struct http_connection *create(struct http_server *server)
{
	struct http_connection *connection = net_allocate_zeroed(sizeof *connection);
	connection->server = server;
	connection->deadline.owner = connection;
	uv_tcp_init(server->loop, &connection->tcp);
	connection->tcp.data = connection;
	connection->next = server->connections;
	if (connection->next != NULL)
		connection->next->previous = connection;
	server->connections = connection;
	server->connection_count++;
	return connection;
}

/* What a client does not read fills our own queues, which are bounded, and not the kernel's with megabytes. What is on its way is not
 * counted: nobody gets his pages slower. Sockets that are not TCP (tests) do without. */
static void limit_unsent(struct http_connection *connection)
{
	uv_os_fd_t descriptor;
	int most = HTTP_UNSENT_BYTES;
	if (uv_fileno((uv_handle_t *)&connection->tcp, &descriptor) == 0)
		setsockopt(descriptor, IPPROTO_TCP, TCP_NOTSENT_LOWAT, &most, sizeof most);
}

static void begin(struct http_connection *connection, int error)
{
	if (error == 0)
		read_address(connection);
	if (error != 0 || !http_crowd_enter(connection)) {
		http_connection_close(connection);
		return;
	}
	uv_tcp_nodelay(&connection->tcp, 1);
	limit_unsent(connection);
	http_connection_wait(connection);
}

void http_connection_accept(struct http_server *server)
{
	struct http_connection *connection = create(server);
	begin(connection,
		uv_accept((uv_stream_t *)&server->listener, (uv_stream_t *)&connection->tcp));
}

void http_connection_adopt(struct http_server *server, int descriptor)
{
	struct http_connection *connection = create(server);
	begin(connection, uv_tcp_open(&connection->tcp, descriptor));
}

/* Writing. */

static void on_shut(uv_shutdown_t *shutdown, int status)
{
	struct http_connection *connection = shutdown->data;
	free(shutdown);
	if (status == UV_ECANCELED || connection->is_closing)
		return;
	if (status != 0 || connection->is_ended)
		http_connection_close(connection);
}

/* Everything is sent: close our side and wait for the client's, so that the last bytes reach it (a
 * close with unread input would throw them away). */
static void shut(struct http_connection *connection)
{
	if (connection->is_shut || connection->is_closing)
		return;
	connection->is_shut = true;
	uv_shutdown_t *shutdown = net_allocate(sizeof *shutdown);
	shutdown->data = connection;
	if (uv_shutdown(shutdown, (uv_stream_t *)&connection->tcp, on_shut) != 0) {
		free(shutdown);
		http_connection_close(connection);
		return;
	}
	net_deadline_arm(&connection->deadline, &connection->server->linger);
	start_reading(connection);
}

static void on_drained(struct http_connection *connection)
{
	if (connection->is_finishing)
		shut(connection);
	else if (connection->stream != NULL && connection->stream->drained != NULL)
		connection->stream->drained(connection->stream_owner);
	if (connection->is_finishing || connection->stream != NULL)
		return;
	if (connection->exchange == NULL)
		http_connection_wait(connection);
	else if (connection->exchange->is_held)
		net_deadline_arm(&connection->deadline, &connection->server->throttle);
	else if (connection->exchange->is_complete)
		net_deadline_disarm(&connection->deadline);
	else {
		net_deadline_arm(&connection->deadline, &connection->server->request);
		start_reading(connection);
	}
	http_exchange_read_on(connection);
}

/* Points at what one write may take: HTTP_WRITE_BYTES at most. */
static unsigned next_write(
	struct http_connection *connection, uv_buf_t vectors[HTTP_WRITE_VECTORS], size_t *length)
{
	unsigned count = net_outbox_peek(&connection->outbox, vectors, HTTP_WRITE_VECTORS);
	*length = 0;
	for (unsigned i = 0; i < count; i++) {
		size_t room = HTTP_WRITE_BYTES - *length;
		if (vectors[i].len >= room) {
			vectors[i].len = room;
			*length += room;
			return i + 1;
		}
		*length += vectors[i].len;
	}
	return count;
}

static void write_later(struct http_connection *connection)
{
	uv_buf_t vectors[HTTP_WRITE_VECTORS];
	size_t length;
	unsigned count = next_write(connection, vectors, &length);
	uv_write_t *write = net_allocate(sizeof *write);
	write->data = connection;
	if (uv_write(write, (uv_stream_t *)&connection->tcp, vectors, count, on_write_done) != 0) {
		free(write);
		http_connection_close(connection);
		return;
	}
	connection->writing = length;
	if (connection->stream == NULL || connection->is_finishing)
		net_deadline_arm(&connection->deadline, &connection->server->drain);
}

void http_connection_flush(struct http_connection *connection)
{
	while (!connection->is_closing && connection->writing == 0 &&
		connection->outbox.length > 0) {
		uv_buf_t vectors[HTTP_WRITE_VECTORS];
		size_t length;
		unsigned count = next_write(connection, vectors, &length);
		int written = uv_try_write((uv_stream_t *)&connection->tcp, vectors, count);
		if (written < 0 && written != UV_EAGAIN) {
			http_connection_close(connection);
			return;
		}
		if (written > 0)
			net_outbox_consume(&connection->outbox, (size_t)written);
		if (written < 0 || (size_t)written < length)
			write_later(connection);
	}
	if (connection->outbox.length == 0 && connection->is_finishing)
		shut(connection);
}

static void on_write_done(uv_write_t *write, int status)
{
	struct http_connection *connection = write->data;
	free(write);
	if (connection->is_closing)
		return;
	if (status != 0) {
		http_connection_close(connection);
		return;
	}
	net_outbox_consume(&connection->outbox, connection->writing);
	connection->writing = 0;
	http_connection_flush(connection);
	if (connection->writing == 0 && !connection->is_closing)
		on_drained(connection);
}

void http_connection_write(struct http_connection *connection, const void *bytes, size_t length)
{
	if (connection->is_closing || connection->is_finishing)
		return;
	net_outbox_append(&connection->outbox, bytes, length);
	if (connection->writing > 0)
		return;
	if (connection->outbox.length > HTTP_FLUSH_BYTES)
		http_connection_flush(connection);
	else
		http_server_mark_dirty(connection);
}

bool http_connection_is_blocked(const struct http_connection *connection)
{
	return connection->writing > 0;
}

size_t http_connection_backlog(const struct http_connection *connection)
{
	return connection->outbox.length;
}

void http_connection_finish(struct http_connection *connection)
{
	if (connection->is_closing || connection->is_finishing)
		return;
	connection->is_finishing = true;
	net_deadline_arm(&connection->deadline, &connection->server->drain);
	if (connection->writing == 0)
		http_server_mark_dirty(connection);
}

struct http_server *http_connection_server(const struct http_connection *connection)
{
	return connection->server;
}
