/*
 * Requests: from bytes through llhttp to a route; see http.h.
 *
 * Invariants:
 *  1. A connection has at most one exchange; while it is complete and unanswered, further bytes
 *     wait in `unread`.
 *  2. Names and values lie in `head` by offset while the head is read, since it may move; spans are
 *     made when it is complete.
 *  3. An exchange is freed only outside of the parser: answers given inside it (by `admit`, or a
 *     refusal) are finished by http_exchange_feed, all others by http_exchange_answered.
 */

#include "net/http_server.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

static int refuse(struct http_exchange *exchange, unsigned status)
{
	exchange->refusal = status;
	return HPE_USER;
}

static int keep(struct http_exchange *exchange, const char *at, size_t length)
{
	if (exchange->head.length + length > exchange->connection->server->limits.head_bytes)
		return refuse(exchange, 431);
	net_buffer_append(&exchange->head, at, length);
	return 0;
}

static int on_url(llhttp_t *parser, const char *at, size_t length)
{
	struct http_exchange *exchange = parser->data;
	if (exchange->target_length + length > exchange->connection->server->limits.target_bytes)
		return refuse(exchange, 414);
	exchange->target_length += length;
	return keep(exchange, at, length);
}

static int on_header_field(llhttp_t *parser, const char *at, size_t length)
{
	struct http_exchange *exchange = parser->data;
	if (!exchange->is_value_next) {
		if (exchange->piece_count == HTTP_HEADERS_MAX)
			return refuse(exchange, 431);
		exchange->is_value_next = true;
		exchange->pieces[exchange->piece_count++] = (struct http_piece){
			.name_at = (uint32_t)exchange->head.length};
	}
	exchange->pieces[exchange->piece_count - 1].name_length += (uint32_t)length;
	return keep(exchange, at, length);
}

static int on_header_field_complete(llhttp_t *parser)
{
	struct http_exchange *exchange = parser->data;
	if (exchange->piece_count > 0)
		exchange->pieces[exchange->piece_count - 1].value_at =
			(uint32_t)exchange->head.length;
	return 0;
}

static int on_header_value(llhttp_t *parser, const char *at, size_t length)
{
	struct http_exchange *exchange = parser->data;
	exchange->pieces[exchange->piece_count - 1].value_length += (uint32_t)length;
	return keep(exchange, at, length);
}

static int on_header_value_complete(llhttp_t *parser)
{
	struct http_exchange *exchange = parser->data;
	exchange->is_value_next = false;
	return 0;
}

static enum http_verb verb_of(const llhttp_t *parser)
{
	switch (parser->method) {
	case HTTP_GET: return HTTP_VERB_GET;
	case HTTP_HEAD: return HTTP_VERB_HEAD;
	case HTTP_POST: return HTTP_VERB_POST;
	case HTTP_PUT: return HTTP_VERB_PUT;
	case HTTP_PATCH: return HTTP_VERB_PATCH;
	case HTTP_DELETE: return HTTP_VERB_DELETE;
	case HTTP_OPTIONS: return HTTP_VERB_OPTIONS;
	default: return HTTP_VERB_OTHER;
	}
}

/* Path and query of "/path?query", also when a proxy's form "http://host/path" was used. */
static bool split_target(struct http_request *request)
{
	static const struct net_span scheme = {"http://", 7};
	struct net_span rest = request->target;
	if (rest.length > scheme.length && memcmp(rest.text, scheme.text, scheme.length) == 0) {
		const char *slash = memchr(
			rest.text + scheme.length, '/', rest.length - scheme.length);
		if (slash == NULL)
			return false;
		rest.length -= (size_t)(slash - rest.text);
		rest.text = slash;
	}
	if (rest.length == 0 || rest.text[0] != '/')
		return false;
	request->query = (struct net_span){rest.text + rest.length, 0};
	request->path = rest;
	const char *mark = memchr(rest.text, '?', rest.length);
	if (mark != NULL) {
		request->path.length = (size_t)(mark - rest.text);
		request->query = net_span(mark + 1, rest.length - request->path.length - 1);
	}
	return true;
}

/* RFC 9110, 5.6.2. llhttp sees to it in its strict mode only. */
static bool is_token(struct net_span name)
{
	static const char others[] = "!#$%&'*+-.^_`|~";
	for (size_t i = 0; i < name.length; i++) {
		char c = name.text[i];
		bool is_plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
				(c >= '0' && c <= '9');
		if (!is_plain && (c == '\0' || strchr(others, c) == NULL))
			return false;
	}
	return name.length > 0;
}

/* Printable ASCII without blanks. */
static bool is_plain_target(struct net_span target)
{
	for (size_t i = 0; i < target.length; i++)
		if (target.text[i] <= ' ' || target.text[i] > '~')
			return false;
	return true;
}

static bool read_head(struct http_exchange *exchange)
{
	struct http_request *request = &exchange->request;
	const char *bytes = exchange->head.bytes;
	size_t hosts = 0;
	bool are_tokens = true;
	exchange->headers = net_allocate(exchange->piece_count * sizeof *exchange->headers);
	for (uint32_t i = 0; i < exchange->piece_count; i++) {
		const struct http_piece *piece = &exchange->pieces[i];
		exchange->headers[i].name = net_span(bytes + piece->name_at, piece->name_length);
		exchange->headers[i].value = net_span_trim(
			net_span(bytes + piece->value_at, piece->value_length));
		are_tokens = are_tokens && is_token(exchange->headers[i].name);
		hosts += net_span_equals_caseless(exchange->headers[i].name, NET_SPAN("host"));
	}
	request->headers = exchange->headers;
	request->header_count = exchange->piece_count;
	request->verb = verb_of(&exchange->parser);
	request->target = net_span(bytes, exchange->target_length);
	bool is_recent = exchange->parser.http_minor >= 1;
	return are_tokens && is_plain_target(request->target) && split_target(request) &&
	       (hosts == 1 || (hosts == 0 && !is_recent));
}

static const struct http_route *find_route(const struct http_server *server, struct net_span path)
{
	for (size_t i = 0; i < server->route_count; i++) {
		const struct http_route *route = &server->routes[i];
		size_t length = strlen(route->path);
		if (path.length >= length && (route->is_prefix || path.length == length) &&
			memcmp(path.text, route->path, length) == 0)
			return route;
	}
	return NULL;
}

static void find_upgrade(struct http_exchange *exchange)
{
	struct http_request *request = &exchange->request;
	bool is_wanted = exchange->parser.upgrade && request->verb == HTTP_VERB_GET &&
			 net_span_equals_caseless(
				 http_header_value(request, "upgrade"), NET_SPAN("websocket"));
	request->is_websocket = is_wanted && exchange->route != NULL &&
				exchange->route->upgrade != NULL;
	if (!request->is_websocket)
		exchange->parser.upgrade = 0;
}

static int on_headers_complete(llhttp_t *parser)
{
	struct http_exchange *exchange = parser->data;
	struct http_server *server = exchange->connection->server;
	if (parser->http_major != 1)
		return refuse(exchange, 505);
	if (parser->method == HTTP_CONNECT || parser->method == HTTP_PRI || !read_head(exchange))
		return refuse(exchange, 400);
	exchange->is_kept_alive = llhttp_should_keep_alive(parser) && !server->is_stopping;
	exchange->route = find_route(server, exchange->request.path);
	if (server->is_held && !(exchange->route && exchange->route->is_early))
		exchange->route = &server->held;
	unsigned refusal = http_peer_admit(exchange);
	if (refusal != 0)
		return refuse(exchange, refusal);
	exchange->body_limit = exchange->route && exchange->route->body_limit
				       ? exchange->route->body_limit
				       : server->limits.body_bytes;
	find_upgrade(exchange);
	if (exchange->request.is_websocket &&
		(parser->content_length > 0 || parser->flags & F_CHUNKED))
		return refuse(exchange, 400);
	if (parser->content_length > exchange->body_limit && parser->flags & F_CONTENT_LENGTH)
		exchange->refusal = 413;
	/* The route hears of it even so: a session may have to end over it. */
	if (exchange->route && exchange->route->admit &&
		!exchange->route->admit(exchange, exchange->route->context)) {
		assert(exchange->is_answered);
		return HPE_USER;
	}
	if (exchange->refusal != 0)
		return HPE_USER;
	if (net_span_equals_caseless(
		    http_header_value(&exchange->request, "expect"), NET_SPAN("100-continue")))
		http_connection_write(exchange->connection, "HTTP/1.1 100 Continue\r\n\r\n", 25);
	return 0;
}

static int on_body(llhttp_t *parser, const char *at, size_t length)
{
	struct http_exchange *exchange = parser->data;
	if (exchange->body.length + length > exchange->body_limit)
		return refuse(exchange, 413);
	net_buffer_append(&exchange->body, at, length);
	return 0;
}

static int on_message_complete(llhttp_t *parser)
{
	struct http_exchange *exchange = parser->data;
	exchange->is_complete = true;
	return exchange->request.is_websocket ? 0 : HPE_PAUSED;
}

static const llhttp_settings_t settings = {
	.on_url = on_url,
	.on_header_field = on_header_field,
	.on_header_field_complete = on_header_field_complete,
	.on_header_value = on_header_value,
	.on_header_value_complete = on_header_value_complete,
	.on_headers_complete = on_headers_complete,
	.on_body = on_body,
	.on_message_complete = on_message_complete,
};

static void begin(struct http_connection *connection)
{
	struct http_exchange *exchange = net_allocate_zeroed(sizeof *exchange);
	exchange->connection = connection;
	llhttp_init(&exchange->parser, HTTP_REQUEST, &settings);
	exchange->parser.data = exchange;
	connection->exchange = exchange;
	net_deadline_arm(&connection->deadline, &connection->server->request);
}

static void destroy(struct http_exchange *exchange)
{
	exchange->connection->exchange = NULL;
	net_buffer_finish(&exchange->head);
	net_buffer_finish(&exchange->body);
	free(exchange->headers);
	free(exchange);
}

/* The connection goes away under the exchange. */
void http_exchange_abort(struct http_exchange *exchange)
{
	if (!exchange->is_answered && exchange->aborted != NULL)
		exchange->aborted(exchange->aborted_owner);
	destroy(exchange);
}

/* After the answer: on to the next request, or to the end. */
static void settle(struct http_exchange *exchange)
{
	struct http_connection *connection = exchange->connection;
	bool goes_on = exchange->is_kept_alive && !connection->server->is_stopping;
	bool is_upgraded = connection->stream != NULL;
	destroy(exchange);
	if (is_upgraded || connection->is_closing)
		return;
	if (goes_on)
		http_connection_wait(connection);
	else
		http_connection_finish(connection);
}

/* 405, with what may be asked instead. */
static void refuse_verb(struct http_exchange *exchange, unsigned verbs)
{
	static const struct {
		enum http_verb verb;
		const char *name;
	} names[] = {{HTTP_VERB_GET, "GET"}, {HTTP_VERB_HEAD, "HEAD"}, {HTTP_VERB_POST, "POST"},
		{HTTP_VERB_PUT, "PUT"}, {HTTP_VERB_PATCH, "PATCH"}, {HTTP_VERB_DELETE, "DELETE"},
		{HTTP_VERB_OPTIONS, "OPTIONS"}};
	char allow[64];
	size_t length = 0;
	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++)
		if (verbs & HTTP_TAKES(names[i].verb))
			length += (size_t)snprintf(allow + length, sizeof(allow) - length, "%s%s",
				length > 0 ? ", " : "", names[i].name);
	http_respond(exchange, &(struct http_response){.status = 405,
				       .headers = &(struct http_header){NET_SPAN("Allow"),
					       net_span(allow, length)},
				       .header_count = 1});
}

static void dispatch(struct http_exchange *exchange)
{
	const struct http_route *route = exchange->route;
	struct http_server *server = exchange->connection->server;
	net_deadline_disarm(&exchange->connection->deadline);
	exchange->request.body = net_buffer_span(&exchange->body);
	if (route != NULL && route->verbs && !(route->verbs & HTTP_TAKES(exchange->request.verb))) {
		refuse_verb(exchange, route->verbs);
		return;
	}
	if (route != NULL) {
		(exchange->request.is_websocket ? route->upgrade : route->handle)(
			exchange, route->context);
		return;
	}
	const struct http_asset *asset = http_find_asset(server, exchange->request.path);
	bool is_reading = exchange->request.verb == HTTP_VERB_GET ||
			  exchange->request.verb == HTTP_VERB_HEAD;
	if (asset == NULL)
		http_respond(exchange, &(struct http_response){.status = 404,
					       .type = "text/plain",
					       .body = NET_SPAN("Not found\n")});
	else if (!is_reading)
		refuse_verb(exchange, HTTP_TAKES(HTTP_VERB_GET) | HTTP_TAKES(HTTP_VERB_HEAD));
	else
		http_respond_asset(exchange, asset);
}

static unsigned status_of(llhttp_errno_t error)
{
	switch (error) {
	case HPE_INVALID_METHOD: return 501;
	case HPE_INVALID_VERSION: return 505;
	default: return 400;
	}
}

/*
 * One request too many. A client that is told so at once comes again at once; so it waits, unread, with its connection counted all the
 * while. Of a proxy's connections, which others need, only so many wait, for one network and in all: the rest are told at once.
 */
static bool hold(struct http_exchange *exchange)
{
	struct http_connection *connection = exchange->connection;
	struct http_server *server = connection->server;
	struct shares *shares = server->shares;
	if (connection->share.network == NULL) {
		if (shares_of(shares, SHARE_HELD, &exchange->peer) >= HTTP_HELD_MAX ||
			shares_all(shares, SHARE_HELD) >=
				server->limits.connections / HTTP_HELD_PART)
			return false;
		shares_take(shares, &connection->share, SHARE_HELD, &exchange->peer);
	}
	exchange->is_held = exchange->is_complete = true;
	if (connection->is_reading)
		uv_read_stop((uv_stream_t *)&connection->tcp);
	connection->is_reading = false;
	net_deadline_arm(&connection->deadline, &server->throttle);
	return true;
}

void http_exchange_release(struct http_exchange *exchange)
{
	const struct http_route *route = exchange->route;
	exchange->is_held = false;
	exchange->is_kept_alive = false;
	if (route != NULL && route->too_many != NULL) {
		route->too_many(exchange, route->context);
		return;
	}
	http_respond(exchange,
		&(struct http_response){.status = 429,
			.type = "text/plain",
			.body = NET_SPAN("Too many requests\n"),
			.headers = &(struct http_header){NET_SPAN("Retry-After"), NET_SPAN("1")},
			.header_count = 1,
			.must_close = true});
}

static void refuse_now(struct http_exchange *exchange, unsigned status)
{
	const struct http_route *route = exchange->route;
	if (status == 429) {
		if (!hold(exchange))
			http_exchange_release(exchange);
		return;
	}
	if (status == 413 && route && route->too_large) {
		route->too_large(exchange, route->context);
		assert(exchange->is_answered);
		return;
	}
	http_refuse(exchange, status);
}

/* One request's share of the bytes; returns how many were used. */
static size_t feed_one(struct http_exchange *exchange, const char *bytes, size_t length)
{
	llhttp_errno_t error = llhttp_execute(&exchange->parser, bytes, length);
	if (error == HPE_OK)
		return length;
	if ((error == HPE_PAUSED || error == HPE_PAUSED_UPGRADE) && exchange->is_complete) {
		size_t used = (size_t)(llhttp_get_error_pos(&exchange->parser) - bytes);
		dispatch(exchange);
		return used;
	}
	if (!exchange->is_answered)
		refuse_now(exchange, exchange->refusal != 0 ? exchange->refusal : status_of(error));
	return length;
}

/* Whoever sends ahead without reading is answered no further than he reads: his next request waits until the last answers are out. */
static void feed_all(struct http_connection *connection, const char *bytes, size_t length)
{
	connection->is_feeding = true;
	while (length > 0 && !http_connection_is_blocked(connection) && !connection->is_closing &&
		!connection->is_finishing && connection->stream == NULL) {
		if (connection->exchange == NULL)
			begin(connection);
		if (connection->exchange->is_complete)
			break;
		size_t used = feed_one(connection->exchange, bytes, length);
		bytes += used;
		length -= used;
		if (connection->exchange != NULL && connection->exchange->is_answered)
			settle(connection->exchange);
	}
	connection->is_feeding = false;
	if (length == 0 || connection->is_closing || connection->is_finishing)
		return;
	net_buffer_append(&connection->unread, bytes, length);
	if (connection->stream != NULL) {
		/* Bytes behind an upgrade are the stream's. They are moved: the stream may change
		 * them. */
		struct net_buffer rest = connection->unread;
		connection->unread = (struct net_buffer){0};
		connection->stream->data(
			connection->stream_owner, (uint8_t *)rest.bytes, rest.length);
		net_buffer_finish(&rest);
	}
}

void http_exchange_feed(struct http_connection *connection, const char *bytes, size_t length)
{
	if (connection->unread.length == 0) {
		feed_all(connection, bytes, length);
	} else {
		net_buffer_append(&connection->unread, bytes, length);
	}
	if (connection->unread.length >= HTTP_PIPELINE_MAX && connection->is_reading &&
		!connection->is_closing) {
		uv_read_stop((uv_stream_t *)&connection->tcp);
		connection->is_reading = false;
	}
}

static void read_on(struct http_task *task)
{
	struct http_connection *connection =
		(struct http_connection *)((char *)task - offsetof(struct http_connection, resume));
	if (connection->exchange != NULL && connection->exchange->is_complete)
		return;
	struct net_buffer rest = connection->unread;
	connection->unread = (struct net_buffer){0};
	feed_all(connection, rest.bytes, rest.length);
	net_buffer_finish(&rest);
}

void http_exchange_read_on(struct http_connection *connection)
{
	if (connection->unread.length > 0 && !connection->is_closing)
		http_defer(connection->server, &connection->resume, read_on);
}

void http_exchange_answered(struct http_exchange *exchange)
{
	struct http_connection *connection = exchange->connection;
	assert(!exchange->is_answered);
	exchange->is_answered = true;
	if (connection->is_feeding)
		return;
	settle(exchange);
	http_exchange_read_on(connection);
}

const struct http_request *http_request(const struct http_exchange *exchange)
{
	return &exchange->request;
}

struct net_span http_header_value(const struct http_request *request, const char *name)
{
	struct net_span wanted = net_span_of(name);
	for (size_t i = 0; i < request->header_count; i++)
		if (net_span_equals_caseless(request->headers[i].name, wanted))
			return request->headers[i].value;
	return (struct net_span){NULL, 0};
}

struct net_span http_query_value(const struct http_request *request, const char *name)
{
	struct net_span rest = request->query, pair, key, wanted = net_span_of(name);
	while (net_span_split(&rest, '&', &pair)) {
		struct net_span value = pair;
		net_span_split(&value, '=', &key);
		if (net_span_equals(key, wanted))
			return value.text != NULL ? value : net_span("", 0);
	}
	return (struct net_span){NULL, 0};
}

void http_on_abort(struct http_exchange *exchange, void (*aborted)(void *owner), void *owner)
{
	exchange->aborted = aborted;
	exchange->aborted_owner = owner;
}

struct http_connection *http_upgrade(struct http_exchange *exchange,
	const struct http_header *headers, size_t header_count,
	const struct http_stream_events *events, void *owner)
{
	struct http_connection *connection = exchange->connection;
	assert(exchange->request.is_websocket && !exchange->is_answered);
	http_write_switching(exchange, headers, header_count);
	connection->stream = events;
	connection->stream_owner = owner;
	http_exchange_answered(exchange);
	return connection;
}
