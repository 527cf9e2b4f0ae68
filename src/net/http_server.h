#ifndef RONDA_NET_HTTP_SERVER_H
#define RONDA_NET_HTTP_SERVER_H

/* What the parts of the HTTP server share: http_server.c (listening, limits, turns),
 * http_crowd.c (who may come in), http_peer.c (who asks), http_connection.c (bytes in and out),
 * http_exchange.c (requests), http_response.c (answers). Not for others; they use http.h. */

#include <llhttp.h>

#include "net/deadline.h"
#include "net/http.h"
#include "net/outbox.h"

#define HTTP_READ_BYTES 65536   /* one read; the buffer is shared by all connections */
#define HTTP_FLUSH_BYTES 65536  /* more than this is sent before the turn ends */
#define HTTP_WRITE_BYTES 262144 /* one write; each one done counts as progress */
#define HTTP_WRITE_VECTORS 16
#define HTTP_UNSENT_BYTES 131072 /* that the kernel keeps of a connection and has not sent yet */
#define HTTP_HELD_MAX                                                                              \
	64 /* a network's requests that wait for their 429 on a proxy's connections; */
#define HTTP_HELD_PART 4 /* of all networks': one in so many of the connections that there may be */
#define HTTP_LINGER_BYTES 262144 /* that are read and forgotten after the end */

struct http_server {
	uv_loop_t *loop;
	uv_tcp_t listener;
	uv_prepare_t turn;
	uv_timer_t grace;
	struct http_limits limits;
	const char *headers;
	struct http_route routes[HTTP_ROUTES_MAX];
	size_t route_count;
	struct http_route held; /* for all while `is_held` */
	bool is_held;
	const struct http_asset *assets;
	size_t asset_count;
	struct network_block *proxies;
	size_t proxy_count;
	bool reads_forwarded;
	bool (*may_come)(void *owner, const struct network_address *address);
	void *owner;
	struct http_connection *connections; /* all of them */
	unsigned connection_count;
	struct http_connection *dirty; /* those with something to send at the end of the turn */
	struct http_task *first_task, *last_task;
	struct shares *shares;
	struct net_deadline_queue idle, request, drain, linger, throttle;
	struct net_buffer scratch; /* for the head of an answer */
	char date[32];             /* as of date_second */
	int64_t date_second;
	bool is_stopping;
	unsigned handles_open; /* of the server itself, counted while it stops */
	void (*stopped)(void *owner);
	void *stopped_owner;
	char read_bytes[HTTP_READ_BYTES];
};

struct http_connection {
	uv_tcp_t tcp;
	struct http_server *server;
	struct http_connection *previous, *next;
	struct http_connection *next_dirty;
	struct http_exchange *exchange;          /* being read or waiting for its answer, or NULL */
	const struct http_stream_events *stream; /* after an upgrade */
	void *stream_owner;
	struct net_outbox outbox;
	struct net_buffer unread; /* bytes sent ahead of an answer */
	size_t writing;           /* bytes of the write under way, 0 if there is none */
	size_t discarded;         /* bytes that came after the end */
	struct net_deadline deadline;
	struct http_task resume; /* read on in `unread` */
	struct network_address address;
	struct share share; /* counted unless it is a proxy's */
	bool is_dirty;
	bool is_reading;
	bool is_feeding;   /* a request of this connection is being handled up the stack */
	bool is_finishing; /* closes when the outbox is empty */
	bool is_shut;      /* our side is closed, the client's is awaited */
	bool is_ended;     /* the client's side is closed */
	bool is_closing;   /* gone after this turn */
};

/* Place of a header's name and value within the head's bytes. */
struct http_piece {
	uint32_t name_at, name_length, value_at, value_length;
};

struct http_exchange {
	struct http_request request;
	struct http_connection *connection;
	const struct http_route *route;
	llhttp_t parser;
	struct net_buffer head; /* the target, then names and values */
	struct net_buffer body;
	size_t target_length;
	size_t body_limit;
	struct http_header *headers;
	uint32_t piece_count;
	struct network_address peer; /* who asks, when the head has been read */
	unsigned refusal;   /* status to refuse the request with, 0 if there is nothing wrong */
	bool is_held;       /* waits for its 429 */
	bool is_value_next; /* a name has been read, its value comes */
	bool is_complete;   /* the request has arrived and is being handled */
	bool is_answered;
	bool is_kept_alive;
	void (*aborted)(void *owner);
	void *aborted_owner;
	struct http_piece pieces[HTTP_HEADERS_MAX];
};

/* http_server.c */
void http_server_forget(struct http_connection *connection);
void http_server_mark_dirty(struct http_connection *connection);
const char *http_server_date(struct http_server *server);

/* http_crowd.c */
/* Counts the connection, with room made for it where that is fair. False: it may not stay. */
bool http_crowd_enter(struct http_connection *connection);

/* http_peer.c */
bool http_peer_is_proxy(const struct http_server *server, const struct network_address *address);
/* The head has been read: finds out who asks. The status to refuse the request with, or 0. */
unsigned http_peer_admit(struct http_exchange *exchange);

/* http_connection.c */
void http_connection_accept(struct http_server *server);
/* The same for a connected stream socket; tests and fuzzers come in by one end of a pair. */
void http_connection_adopt(struct http_server *server, int descriptor);
void http_connection_flush(struct http_connection *connection);
void http_connection_close(struct http_connection *connection);
void http_connection_wait(struct http_connection *connection); /* for the next request */
void http_connection_expired(struct net_deadline *deadline);

/* http_exchange.c */
/* What was sent ahead of an answer is looked at again, later in this turn. */
void http_exchange_read_on(struct http_connection *connection);
void http_exchange_feed(struct http_connection *connection, const char *bytes, size_t length);
void http_exchange_answered(struct http_exchange *exchange);
void http_exchange_abort(struct http_exchange *exchange);
/* The wait of a request that was one too many is over. */
void http_exchange_release(struct http_exchange *exchange);
const struct http_asset *http_find_asset(const struct http_server *server, struct net_span path);

/* http_response.c */
void http_refuse(struct http_exchange *exchange, unsigned status);
void http_write_switching(
	struct http_exchange *exchange, const struct http_header *headers, size_t header_count);

#endif
