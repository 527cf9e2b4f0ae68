#ifndef RONDA_NET_HTTP_H
#define RONDA_NET_HTTP_H

/*
 * An HTTP/1.1 server on one libuv loop: routes, embedded files, held requests, upgrades, and a
 * limit on everything.
 *
 *	struct http_server *server = http_server_create(loop, &(struct http_options){ 0 });
 *	http_server_route(server, &(struct http_route){ .path = "/hello", .handle = say_hello });
 *	http_server_listen(server, "127.0.0.1", 8080, NULL);
 *	uv_run(loop, UV_RUN_DEFAULT);
 *
 *	static void say_hello(struct http_exchange *exchange, void *context)
 *	{
 *		http_respond(exchange, &(struct http_response){
 *			.status = 200, .type = "text/plain", .body = NET_SPAN("hello\n")});
 *	}
 *
 * An exchange is one request and its answer. It may be answered at once or any time later
 * (Engine.IO holds its polls for half a minute), exactly once, by http_respond, http_respond_asset
 * or http_upgrade, and is gone after that. If the client goes away first, the exchange's `aborted`
 * callback is called and the exchange is gone too.
 *
 * Requests of one connection are handled one after the other: what a client sends ahead of an
 * answer waits (at most HTTP_PIPELINE_MAX bytes; then reading stops until the answer). Bodies are
 * read whole before a request is handled, up to the route's limit; answers are whole too, with a
 * Content-Length.
 *
 * A turn: whatever callbacks of this server write during one turn of the loop is sent together
 * before the loop sleeps again. No callback is ever called from inside one of the functions here.
 * (Do not write from a uv_prepare handle of your own: it may run after the end of the turn, and the
 * loop would sleep on what you wrote.)
 *
 * There is no TLS: that is the proxy's work.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <uv.h>

#include "net/network.h"
#include "net/shares.h"
#include "net/span.h"

#define HTTP_HEADERS_MAX 64 /* headers of a request; more is 431 */
#define HTTP_ROUTES_MAX 64
#define HTTP_PIPELINE_MAX 16384 /* bytes sent ahead of an answer */
#define HTTP_ADDRESS_MAX NETWORK_TEXT
#define HTTP_THROTTLE_MS 1000 /* that a request which is one too many waits for its 429 */
#define HTTP_RESPONSE_HEADERS_MAX 16

struct http_server;
struct http_exchange;
struct http_connection;

/* Limits; 0 takes the default that stands beside it. */
struct http_limits {
	size_t target_bytes; /* 2048; longer is 414 */
	size_t head_bytes;   /* 8192, target and headers together; more is 431 */
	size_t body_bytes;   /* 16384, where the route says nothing; more is 413 */
	/* 20000; a further one is closed at once, unless a network holds more than that of the newcomer would: then
	 * that one gives one up, an idle one first */
	unsigned connections;
	unsigned connections_per_address; /* 256 of one network; an idle one makes room */
	unsigned
		requests_per_minute; /* of one network, a tenth at once; more is 429. 0: no limit */
	unsigned request_ms;         /* 10000 from a request's first byte to its last */
	unsigned idle_ms;            /* 65000 between requests, and before the first */
	unsigned drain_ms;           /* 30000 without progress in writing an answer */
	unsigned linger_ms;          /* 2000 for the client to close after us */
	unsigned grace_ms;           /* 5000 for open work when the server stops */
};

struct http_options {
	struct http_limits limits;
	/* What a network is; see network.h. */
	struct network_policy policy;
	/* Blocks ("127.0.0.0/8", "fd00::2") whose word about whom they speak for is believed, and whose connections are not
	 * counted per network: one chain of proxies is walked from the right. */
	const char *const *proxies;
	size_t proxy_count;
	/* They tell it by Forwarded (RFC 7239) and not by X-Forwarded-For. Only one of the two can be believed: a proxy that writes one
	 * of them passes the other on as the client wrote it. */
	bool reads_forwarded;
	/* Asked of every connection and, behind a proxy, of every request; NULL: everybody may. */
	bool (*may_come)(void *owner, const struct network_address *address);
	void *owner;
	/* Lines added to every answer, each ended by \r\n, or NULL. Must outlive the server. */
	const char *headers;
};

enum http_verb {
	HTTP_VERB_OTHER,
	HTTP_VERB_GET,
	HTTP_VERB_HEAD,
	HTTP_VERB_POST,
	HTTP_VERB_PUT,
	HTTP_VERB_PATCH,
	HTTP_VERB_DELETE,
	HTTP_VERB_OPTIONS
};

struct http_header {
	struct net_span name, value;
};

/* Valid until the exchange is answered or aborted. Nothing is percent-decoded. */
struct http_request {
	enum http_verb verb;
	struct net_span target, path, query; /* query without the '?' */
	const struct http_header *headers;
	size_t header_count;
	struct net_span body;
	bool is_websocket; /* asks for an upgrade to websocket */
};

struct http_response {
	unsigned status;
	const char *type; /* Content-Type, or NULL for none */
	struct net_span body;
	const struct http_header *headers; /* further ones, at most HTTP_RESPONSE_HEADERS_MAX */
	size_t header_count;
	bool is_constant; /* body outlives the server: it is not copied */
	bool must_close;  /* close the connection behind it */
};

#define HTTP_TAKES(verb) (1u << (verb))

struct http_route {
	const char *path;
	bool is_prefix;    /* everything that begins with `path`, not only the path itself */
	bool is_early;     /* also while the server is held (http_server_hold) */
	size_t body_limit; /* 0 takes the server's */
	unsigned
		verbs; /* HTTP_TAKES of each that it takes, added; others are answered by 405. 0: all */
	/* Optional: the head has arrived, the body has not. False after having answered: the body
	 * is not read, and the connection closes. */
	bool (*admit)(struct http_exchange *exchange, void *context);
	/* Optional: the body is larger than the route's limit; to be answered with 413 at once, in
	 * words of the route's own. The connection closes. NULL: the server's words. */
	void (*too_large)(struct http_exchange *exchange, void *context);
	/* Optional: too many requests come from this network; to be answered with 429 at once, in words of the route's own. */
	void (*too_many)(struct http_exchange *exchange, void *context);
	/* Mandatory: the request is complete. */
	void (*handle)(struct http_exchange *exchange, void *context);
	/* Optional: a complete websocket upgrade, to be answered with http_upgrade or http_respond.
	 * NULL: handled as if there were no Upgrade header. */
	void (*upgrade)(struct http_exchange *exchange, void *context);
	void *context;
};

/* A file compiled into the program. Encodings that are not there are empty spans; `identity` always
 * is there. */
struct http_asset {
	const char *path; /* "/index.html"; also answers "/" when it is exactly that */
	const char *type;
	const char *etag; /* without quotes; changes when the content does */
	struct net_span identity, gzip, brotli;
	bool is_immutable; /* the path changes with the content: may be cached for ever */
	unsigned
		max_age; /* else: seconds that others may keep it unasked; 0: they ask every time */
	bool is_by_language; /* other readers get other words at this path */
	bool is_copied;      /* the bytes do not outlive the answer */
};

/* `options` may be NULL. SIGPIPE is ignored from here on if the program has said nothing of it. */
struct http_server *http_server_create(uv_loop_t *loop, const struct http_options *options);
/* Routes are tried in the order of their registration. The route is copied; strings in it are not.
 */
void http_server_route(struct http_server *server, const struct http_route *route);
/* Answers GET and HEAD for these paths where no route fits. The table must outlive the server. */
void http_server_assets(struct http_server *server, const struct http_asset *assets, size_t count);
/* From now on every request but those of early routes is answered by this route; NULL: by its own again. */
void http_server_hold(struct http_server *server, const struct http_route *route);
/* Returns 0 or a negative libuv error. Port 0 takes a free one; `bound` (or NULL) is told which.
 * One listener per server. */
int http_server_listen(
	struct http_server *server, const char *address, uint16_t port, uint16_t *bound);
/* Stops listening, closes idle connections, lets open exchanges be answered for grace_ms, then cuts
 * what is left. `stopped` (or NULL) is called when nothing of the server is in the loop any more.
 */
void http_server_stop(struct http_server *server, void (*stopped)(void *owner), void *owner);
/* From `stopped` on. NULL is fine. */
void http_server_destroy(struct http_server *server);
uv_loop_t *http_server_loop(const struct http_server *server);
unsigned http_server_connections(const struct http_server *server);
/* What each network holds; one table for all layers. It lives as long as the server. */
struct shares *http_server_shares(const struct http_server *server);
/* Closes all connections that may not come (any more); see `may_come`. */
void http_server_turn_out(struct http_server *server);

/* Work for the end of this turn, before what was written is sent. A task belongs to its owner;
 * zeroed means idle; deferring it again before it ran does nothing. */
struct http_task {
	struct http_task *previous, *next;
	struct http_server *server; /* NULL when idle */
	void (*run)(struct http_task *task);
};
void http_defer(
	struct http_server *server, struct http_task *task, void (*run)(struct http_task *task));
void http_task_cancel(struct http_task *task);

const struct http_request *http_request(const struct http_exchange *exchange);
/* The value of the first header of this name, or an empty span whose text is NULL. */
struct net_span http_header_value(const struct http_request *request, const char *name);
/* The raw value of a query parameter, or a span whose text is NULL. */
struct net_span http_query_value(const struct http_request *request, const char *name);
/* Who asks: the other end of the connection, or whom a chain of trusted proxies speaks for. */
void http_peer(const struct http_exchange *exchange, char address[static HTTP_ADDRESS_MAX]);
const struct network_address *http_peer_address(const struct http_exchange *exchange);
/* The request has come through a proxy, whether that is trusted or not: it has a header that only proxies write. */
bool http_is_forwarded(const struct http_exchange *exchange);

void http_respond(struct http_exchange *exchange, const struct http_response *response);
/* Content negotiation, ETag, 304 and HEAD included. Returns the status. */
unsigned http_respond_asset(struct http_exchange *exchange, const struct http_asset *asset);
/* Called if the client goes away before the answer, or if an exchange that was admitted has to be
 * refused over its body (too long, too slow, malformed); the exchange is gone then. */
void http_on_abort(struct http_exchange *exchange, void (*aborted)(void *owner), void *owner);

/* What becomes of an upgraded connection. All mandatory but `drained`. */
struct http_stream_events {
	/* Bytes from the client. They may be changed in place. */
	void (*data)(void *owner, uint8_t *bytes, size_t length);
	/* The connection was blocked and is no more. */
	void (*drained)(void *owner);
	/* The last call: the connection is gone. */
	void (*closed)(void *owner);
};

/* Answers 101 with the headers given, and hands the connection over. */
struct http_connection *http_upgrade(struct http_exchange *exchange,
	const struct http_header *headers, size_t header_count,
	const struct http_stream_events *events, void *owner);
/* Takes a copy and sends it at the end of the turn. Ignored once the connection is closing. */
void http_connection_write(struct http_connection *connection, const void *bytes, size_t length);
/* The client does not take what is sent: bytes wait behind a write under way. */
bool http_connection_is_blocked(const struct http_connection *connection);
size_t http_connection_backlog(const struct http_connection *connection);
/* Sends what waits, then closes, gently; what the client sends is ignored from here on. `closed`
 * comes in any case. */
void http_connection_finish(struct http_connection *connection);
/* Closes now. */
void http_connection_abort(struct http_connection *connection);
struct http_server *http_connection_server(const struct http_connection *connection);

#endif
