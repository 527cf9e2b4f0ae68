/*
 * Websockets on HTTP connections; see websocket_stream.h.
 *
 * The closing handshake is short: after a close frame is sent, the connection is finished, which
 * sends what waits, closes our side and gives the client a moment to close its own. A server has no
 * reason to wait for the other close frame before that (RFC 6455, 7.1.1 wants the server to close
 * first).
 */

#include "net/websocket_stream.h"

#include <assert.h>
#include <stdlib.h>

#define PONG_BACKLOG_MAX                                                                           \
	65536 /* a client that pings without reading gets no more pongs than this */

struct websocket_stream {
	struct http_connection *connection;
	const struct websocket_stream_events *events;
	void *owner;
	uint16_t close_code; /* for `closed` */
	bool is_closing;     /* our close frame is sent */
	struct websocket codec;
};

static void send_frame(struct websocket_stream *stream, enum websocket_opcode opcode,
	struct net_span prefix, struct net_span payload)
{
	uint8_t head[WEBSOCKET_HEAD_MAX + 8];
	size_t length = websocket_write_head(
		head, opcode, true, prefix.length + payload.length, NULL);
	if (prefix.length > 0 && prefix.length <= 8) {
		memcpy(head + length, prefix.text, prefix.length);
		length += prefix.length;
		prefix.length = 0;
	}
	http_connection_write(stream->connection, head, length);
	http_connection_write(stream->connection, prefix.text, prefix.length);
	http_connection_write(stream->connection, payload.text, payload.length);
}

static void on_message(void *owner, enum websocket_opcode opcode, struct net_span payload)
{
	struct websocket_stream *stream = owner;
	stream->events->message(stream->owner, opcode == WEBSOCKET_BINARY, payload);
}

static void on_ping(void *owner, struct net_span payload)
{
	struct websocket_stream *stream = owner;
	if (!websocket_stream_is_blocked(stream) ||
		websocket_stream_backlog(stream) < PONG_BACKLOG_MAX)
		send_frame(stream, WEBSOCKET_PONG, NET_SPAN(""), payload);
}

static void on_pong(void *owner, struct net_span payload)
{
	(void)owner;
	(void)payload;
}

static void on_close(void *owner, uint16_t code, struct net_span reason)
{
	struct websocket_stream *stream = owner;
	(void)reason;
	stream->close_code = code;
	websocket_stream_close(stream, code, NET_SPAN(""));
}

static const struct websocket_events codec_events = {on_message, on_ping, on_pong, on_close};

static void on_data(void *owner, uint8_t *bytes, size_t length)
{
	struct websocket_stream *stream = owner;
	uint16_t failure = websocket_feed(&stream->codec, bytes, length);
	if (failure != 0 && !stream->is_closing) {
		stream->close_code = failure;
		websocket_stream_close(stream, failure, NET_SPAN(""));
	}
}

static void on_drained(void *owner)
{
	struct websocket_stream *stream = owner;
	if (stream->events->drained != NULL)
		stream->events->drained(stream->owner);
}

static void on_closed(void *owner)
{
	struct websocket_stream *stream = owner;
	stream->events->closed(stream->owner, stream->close_code);
	websocket_finish(&stream->codec);
	free(stream);
}

static const struct http_stream_events connection_events = {on_data, on_drained, on_closed};

struct websocket_stream *websocket_stream_accept(struct http_exchange *exchange,
	size_t message_limit, const struct websocket_stream_events *events, void *owner)
{
	const struct http_request *request = http_request(exchange);
	char accept[WEBSOCKET_ACCEPT_LENGTH];
	if (!net_span_equals(http_header_value(request, "sec-websocket-version"), NET_SPAN("13"))) {
		struct http_header version = {NET_SPAN("Sec-WebSocket-Version"), NET_SPAN("13")};
		http_respond(exchange, &(struct http_response){.status = 426,
					       .headers = &version,
					       .header_count = 1,
					       .must_close = true});
		return NULL;
	}
	if (!websocket_accept_key(http_header_value(request, "sec-websocket-key"), accept)) {
		http_respond(exchange,
			&(struct http_response){.status = 400,
				.type = "text/plain",
				.body = NET_SPAN("Sec-WebSocket-Key is no base64 of 16 bytes\n"),
				.must_close = true});
		return NULL;
	}
	struct http_header headers[] = {
		{NET_SPAN("Upgrade"), NET_SPAN("websocket")},
		{NET_SPAN("Connection"), NET_SPAN("Upgrade")},
		{NET_SPAN("Sec-WebSocket-Accept"), net_span(accept, sizeof accept)},
	};
	struct websocket_stream *stream = net_allocate_zeroed(sizeof *stream);
	stream->events = events;
	stream->owner = owner;
	stream->close_code = WEBSOCKET_CODE_ABNORMAL;
	websocket_init(&stream->codec, WEBSOCKET_SERVER, message_limit, &codec_events, stream);
	stream->connection = http_upgrade(exchange, headers, 3, &connection_events, stream);
	return stream;
}

void websocket_stream_widen(struct websocket_stream *stream, size_t message_limit)
{
	assert(message_limit >= stream->codec.message_limit);
	stream->codec.message_limit = message_limit;
}

void websocket_stream_adopt(
	struct websocket_stream *stream, const struct websocket_stream_events *events, void *owner)
{
	stream->events = events;
	stream->owner = owner;
}

void websocket_stream_send(struct websocket_stream *stream, bool is_binary, struct net_span prefix,
	struct net_span payload)
{
	if (!stream->is_closing)
		send_frame(stream, is_binary ? WEBSOCKET_BINARY : WEBSOCKET_TEXT, prefix, payload);
}

void websocket_stream_close(struct websocket_stream *stream, uint16_t code, struct net_span reason)
{
	if (stream->is_closing)
		return;
	stream->is_closing = true;
	websocket_stop(&stream->codec);
	uint8_t payload[WEBSOCKET_CONTROL_MAX];
	size_t length = websocket_write_close(payload, code, reason);
	send_frame(stream, WEBSOCKET_CLOSE, NET_SPAN(""), net_span((const char *)payload, length));
	http_connection_finish(stream->connection);
}

bool websocket_stream_is_blocked(const struct websocket_stream *stream)
{
	return http_connection_is_blocked(stream->connection);
}

size_t websocket_stream_backlog(const struct websocket_stream *stream)
{
	return http_connection_backlog(stream->connection);
}
