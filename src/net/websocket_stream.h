#ifndef RONDA_NET_WEBSOCKET_STREAM_H
#define RONDA_NET_WEBSOCKET_STREAM_H

/*
 * A websocket on a connection of the HTTP server: the handshake, the codec of websocket.h, pongs
 * and the closing handshake.
 *
 *	static void upgrade(struct http_exchange *exchange, void *context)
 *	{
 *		websocket_stream_accept(exchange, 65536, &events, context);
 *	}
 *
 * A stream lives until its `closed` is called, always from the loop, exactly once, and never from
 * inside a call made here.
 */

#include "net/http.h"
#include "net/websocket.h"

struct websocket_stream;

/* All mandatory but `drained`. */
struct websocket_stream_events {
	void (*message)(void *owner, bool is_binary, struct net_span payload);
	/* The stream was blocked and is no more. */
	void (*drained)(void *owner);
	/* The stream is gone. `code` is what the other side gave, WEBSOCKET_CODE_ABNORMAL if it
	 * gave nothing, or the code that it was failed with. */
	void (*closed)(void *owner, uint16_t code);
};

/*
 * Answers the upgrade. When the handshake is wrong, the exchange is refused (400, or 426 for
 * another version of the protocol) and NULL is returned.
 */
struct websocket_stream *websocket_stream_accept(struct http_exchange *exchange,
	size_t message_limit, const struct websocket_stream_events *events, void *owner);

/* Longer messages may come from now on: `message_limit` is not below the one before. */
void websocket_stream_widen(struct websocket_stream *stream, size_t message_limit);

/* Gives the stream another owner, from inside a callback too. */
void websocket_stream_adopt(
	struct websocket_stream *stream, const struct websocket_stream_events *events, void *owner);

/* One message in one frame: `prefix` (may be empty) and `payload` one after the other. Ignored once
 * the stream is closing. */
void websocket_stream_send(struct websocket_stream *stream, bool is_binary, struct net_span prefix,
	struct net_span payload);

/* Begins the closing handshake, or ends it if the other side began. No message is reported after
 * this. */
void websocket_stream_close(struct websocket_stream *stream, uint16_t code, struct net_span reason);

/* The client is slower than we are: see http_connection_is_blocked. */
bool websocket_stream_is_blocked(const struct websocket_stream *stream);
size_t websocket_stream_backlog(const struct websocket_stream *stream);

#endif
