/*
 * The Engine.IO server: handshakes, checks of requests, answers; see engineio.h. The checks come in
 * the order of the reference server, so that a wrong request gets the same code.
 */

#include "net/engineio_session.h"

#include <assert.h>
#include <stdlib.h>

static const char *const error_messages[] = {
	[ENGINEIO_ERROR_TRANSPORT] = "Transport unknown",
	[ENGINEIO_ERROR_SESSION] = "Session ID unknown",
	[ENGINEIO_ERROR_METHOD] = "Bad handshake method",
	[ENGINEIO_ERROR_REQUEST] = "Bad request",
	[ENGINEIO_ERROR_FORBIDDEN] = "Forbidden",
	[ENGINEIO_ERROR_VERSION] = "Unsupported protocol version",
};

const char *engineio_reason_name(enum engineio_reason reason)
{
	static const char *const names[] = {
		[ENGINEIO_REASON_CLIENT] = "client",
		[ENGINEIO_REASON_TRANSPORT] = "transport",
		[ENGINEIO_REASON_TIMEOUT] = "timeout",
		[ENGINEIO_REASON_PROTOCOL] = "protocol",
		[ENGINEIO_REASON_SLOW] = "slow",
		[ENGINEIO_REASON_SERVER] = "server",
		[ENGINEIO_REASON_CROWDED] = "crowded",
	};
	return names[reason];
}

/* Origins. */

bool engineio_any_origin(void *owner, struct net_span origin)
{
	(void)owner;
	(void)origin;
	return true;
}

static bool is_same_host(const struct http_request *request, struct net_span origin)
{
	struct net_span host = http_header_value(request, "host"), rest = origin, scheme;
	net_span_split(&rest, ':', &scheme);
	if (rest.length < 2 || rest.text[0] != '/' || rest.text[1] != '/')
		return false;
	return net_span_equals_caseless(net_span(rest.text + 2, rest.length - 2), host);
}

/* An origin is sent back in a header; nothing but printable ASCII belongs there. */
static bool is_printable(struct net_span text)
{
	for (size_t i = 0; i < text.length; i++)
		if (text.text[i] < ' ' || text.text[i] > '~')
			return false;
	return true;
}

static bool allows_origin(const struct engineio *engine, const struct http_request *request)
{
	struct net_span origin = http_header_value(request, "origin");
	if (origin.text == NULL)
		return true;
	if (!is_printable(origin))
		return false;
	return is_same_host(request, origin) ||
	       (engine->options.allow_origin != NULL &&
		       engine->options.allow_origin(engine->owner, origin));
}

/* The headers that let a page of another host read the answer; none when the page is of the same
 * host or not allowed. */
static size_t write_cors(const struct engineio *engine, const struct http_request *request,
	struct http_header *headers)
{
	struct net_span origin = http_header_value(request, "origin");
	if (origin.text == NULL || is_same_host(request, origin) || !allows_origin(engine, request))
		return 0;
	headers[0] = (struct http_header){NET_SPAN("Access-Control-Allow-Origin"), origin};
	headers[1] = (struct http_header){
		NET_SPAN("Access-Control-Allow-Credentials"), NET_SPAN("true")};
	headers[2] = (struct http_header){NET_SPAN("Vary"), NET_SPAN("Origin")};
	return 3;
}

/* Answers. */

void engineio_answer(struct engineio *engine, struct http_exchange *exchange, struct net_span body)
{
	struct http_header headers[HTTP_RESPONSE_HEADERS_MAX];
	size_t count = write_cors(engine, http_request(exchange), headers);
	headers[count++] = (struct http_header){NET_SPAN("Cache-Control"), NET_SPAN("no-store")};
	http_respond(exchange, &(struct http_response){.status = 200,
				       .type = "text/plain; charset=UTF-8",
				       .body = body,
				       .headers = headers,
				       .header_count = count});
}

void engineio_refuse(struct engineio *engine, struct http_exchange *exchange, int error)
{
	struct http_header headers[HTTP_RESPONSE_HEADERS_MAX];
	size_t count = write_cors(engine, http_request(exchange), headers);
	char body[96];
	int length = snprintf(body, sizeof body, "{\"code\":%d,\"message\":\"%s\"}", error,
		error_messages[error]);
	http_respond(exchange,
		&(struct http_response){.status = error == ENGINEIO_ERROR_FORBIDDEN ? 403 : 400,
			.type = "application/json",
			.body = net_span(body, (size_t)length),
			.headers = headers,
			.header_count = count});
}

static void answer_preflight(struct engineio *engine, struct http_exchange *exchange)
{
	struct http_header headers[HTTP_RESPONSE_HEADERS_MAX];
	size_t count = write_cors(engine, http_request(exchange), headers);
	if (count > 0) {
		headers[count++] = (struct http_header){
			NET_SPAN("Access-Control-Allow-Methods"), NET_SPAN("GET, POST")};
		headers[count++] = (struct http_header){NET_SPAN("Access-Control-Allow-Headers"),
			NET_SPAN("Content-Type, Authorization")};
	}
	http_respond(exchange,
		&(struct http_response){.status = 204, .headers = headers, .header_count = count});
}

/* Checks. */

/* The session that a request names. One whose pong is overdue is gone, even if its timer has not
 * fired yet. */
struct engineio_session *engineio_find(struct engineio *engine, const struct http_request *request)
{
	struct net_span id = http_query_value(request, "sid");
	const char *place = engine->options.place;
	size_t place_length = place != NULL && *place ? strlen(place) : 0;
	uint64_t hash;
	if (place_length > 0 && id.length > place_length && id.text[place_length] == '.' &&
		memcmp(id.text, place, place_length) == 0)
		id = net_span(id.text + place_length + 1, id.length - place_length - 1);
	else if (place_length > 0)
		return NULL;
	if (id.length != NET_ID_LENGTH)
		return NULL;
	memcpy(&hash, id.text, sizeof hash);
	struct engineio_session *session = engine->chains[(hash ^ hash >> 29) & engine->chain_mask];
	while (session != NULL && memcmp(session->id, id.text, NET_ID_LENGTH) != 0)
		session = session->chained;
	if (session == NULL || session->state == ENGINEIO_STATE_CLOSING)
		return NULL;
	if (session->is_awaiting_pong &&
		session->deadline.due <= uv_now(http_server_loop(engine->http))) {
		engineio_session_end(session, ENGINEIO_REASON_TIMEOUT);
		return NULL;
	}
	return session;
}

static int check_handshake(
	struct engineio *engine, struct http_exchange *exchange, bool is_websocket)
{
	const struct http_request *request = http_request(exchange);
	if (request->verb != HTTP_VERB_GET)
		return ENGINEIO_ERROR_METHOD;
	if (is_websocket != request->is_websocket)
		return ENGINEIO_ERROR_REQUEST;
	if (engine->options.allow != NULL && !engine->options.allow(engine->owner, exchange))
		return ENGINEIO_ERROR_FORBIDDEN;
	if (!net_span_equals(http_query_value(request, "EIO"), NET_SPAN("4")))
		return ENGINEIO_ERROR_VERSION;
	return ENGINEIO_ERROR_NONE;
}

/* Fills in the session that the request belongs to, NULL for a handshake. */
static int check(
	struct engineio *engine, struct http_exchange *exchange, struct engineio_session **session)
{
	const struct http_request *request = http_request(exchange);
	struct net_span transport = http_query_value(request, "transport");
	bool is_websocket = net_span_equals(transport, NET_SPAN("websocket"));
	*session = NULL;
	if (!is_websocket && !net_span_equals(transport, NET_SPAN("polling")))
		return ENGINEIO_ERROR_TRANSPORT;
	if (!allows_origin(engine, request))
		return ENGINEIO_ERROR_FORBIDDEN;
	if (http_query_value(request, "sid").text == NULL)
		return check_handshake(engine, exchange, is_websocket);
	*session = engineio_find(engine, request);
	if (*session == NULL)
		return ENGINEIO_ERROR_SESSION;
	bool fits = is_websocket ? request->is_websocket
				 : !request->is_websocket && (*session)->websocket == NULL;
	return fits ? ENGINEIO_ERROR_NONE : ENGINEIO_ERROR_REQUEST;
}

/* Requests. */

static bool has_room(struct engineio *engine, struct http_exchange *exchange)
{
	if (!engine->is_stopped && engineio_crowd_fits(engine, http_peer_address(exchange)))
		return true;
	http_respond(exchange, &(struct http_response){.status = 503,
				       .type = "text/plain",
				       .body = NET_SPAN("Too many sessions\n")});
	return false;
}

static bool on_head(struct http_exchange *exchange, void *context)
{
	struct engineio *engine = context;
	struct engineio_session *session;
	if (http_request(exchange)->verb != HTTP_VERB_POST)
		return true;
	int error = check(engine, exchange, &session);
	if (error == ENGINEIO_ERROR_NONE && session->state == ENGINEIO_STATE_OPEN)
		return engineio_post_admit(session, exchange);
	engineio_refuse(
		engine, exchange, error != ENGINEIO_ERROR_NONE ? error : ENGINEIO_ERROR_SESSION);
	return false;
}

static void on_post(struct engineio *engine, struct http_exchange *exchange)
{
	struct engineio_session *session = engineio_find(engine, http_request(exchange));
	if (session == NULL || session->post != exchange)
		engineio_refuse(engine, exchange, ENGINEIO_ERROR_SESSION);
	else
		engineio_post(session, exchange);
}

static void on_request(struct http_exchange *exchange, void *context)
{
	struct engineio *engine = context;
	struct engineio_session *session;
	enum http_verb verb = http_request(exchange)->verb;
	if (verb == HTTP_VERB_POST) {
		on_post(engine, exchange);
		return;
	}
	if (verb == HTTP_VERB_OPTIONS) {
		answer_preflight(engine, exchange);
		return;
	}
	int error = check(engine, exchange, &session);
	if (error == ENGINEIO_ERROR_NONE && verb != HTTP_VERB_GET)
		error = ENGINEIO_ERROR_REQUEST;
	if (error != ENGINEIO_ERROR_NONE) {
		engineio_refuse(engine, exchange, error);
		return;
	}
	if (session == NULL) {
		if (!has_room(engine, exchange))
			return;
		session = engineio_session_create(engine, exchange);
		engineio_session_greet(session);
	}
	engineio_poll(session, exchange);
}

static void on_upgrade(struct http_exchange *exchange, void *context)
{
	struct engineio *engine = context;
	struct engineio_session *session;
	int error = check(engine, exchange, &session);
	if (error != ENGINEIO_ERROR_NONE) {
		engineio_refuse(engine, exchange, error);
		return;
	}
	if (session != NULL) {
		engineio_probe_begin(session, exchange);
		return;
	}
	if (!has_room(engine, exchange))
		return;
	session = engineio_session_create(engine, exchange);
	session->websocket = websocket_stream_accept(
		exchange, engineio_crowd_limit(session), &engineio_websocket_events, session);
	if (session->websocket != NULL)
		engineio_session_greet(session);
	else
		engineio_session_abandon(session);
}

/* The server's life. */

static void take_options(struct engineio_options *options, const struct engineio_options *given)
{
	if (given != NULL)
		*options = *given;
#define DEFAULT(field, standard) options->field = options->field ? options->field : (standard)
	DEFAULT(path, "/engine.io/");
	DEFAULT(ping_interval, 25000);
	DEFAULT(ping_timeout, 20000);
	DEFAULT(upgrade_timeout, 10000);
	DEFAULT(max_payload, 65536);
	DEFAULT(caller_payload, options->max_payload);
	DEFAULT(queue_soft, 262144);
	DEFAULT(queue_hard, 1048576);
	DEFAULT(sessions, 20000);
	DEFAULT(sessions_per_network, options->sessions);
	DEFAULT(callers_per_network, options->sessions);
#undef DEFAULT
}

struct engineio *engineio_create(struct http_server *server, const struct engineio_options *options,
	const struct engineio_events *events, void *owner)
{
	struct engineio *engine = net_allocate_zeroed(sizeof *engine);
	uv_loop_t *loop = http_server_loop(server);
	engine->http = server;
	engine->events = events;
	engine->owner = owner;
	take_options(&engine->options, options);
	size_t chains = 64;
	while (chains < engine->options.sessions)
		chains *= 2;
	engine->chain_mask = chains - 1;
	engine->chains = net_allocate_zeroed(chains * sizeof *engine->chains);
	net_deadline_queue_init(
		&engine->ping, loop, engine->options.ping_interval, engineio_session_expired);
	net_deadline_queue_init(
		&engine->pong, loop, engine->options.ping_timeout, engineio_session_expired);
	net_deadline_queue_init(
		&engine->probe, loop, engine->options.upgrade_timeout, engineio_probe_expired);
	engine->handles_open = 3;
	http_server_route(server, &(struct http_route){.path = engine->options.path,
					  .is_prefix = true,
					  .body_limit = engine->options.max_payload,
					  .admit = on_head,
					  .handle = on_request,
					  .upgrade = on_upgrade,
					  .context = engine});
	return engine;
}

static void on_queue_closed(uv_handle_t *handle)
{
	struct engineio *engine = handle->data;
	engine->handles_open--;
}

static void close_queues(struct http_task *task)
{
	struct engineio *engine = (struct engineio *)((char *)task -
						      offsetof(struct engineio, farewell));
	assert(engine->sessions == NULL);
	struct net_deadline_queue *queues[] = {&engine->ping, &engine->pong, &engine->probe};
	for (size_t i = 0; i < 3; i++) {
		queues[i]->timer.data = engine;
		net_deadline_queue_close(queues[i], on_queue_closed);
	}
}

void engineio_stop(struct engineio *engine)
{
	if (engine->is_stopped)
		return;
	engine->is_stopped = true;
	for (struct engineio_session *session = engine->sessions; session != NULL;
		session = session->next) {
		if (session->state == ENGINEIO_STATE_LEAVING)
			engineio_session_wake(session);
		else
			engineio_close(session);
	}
	/* Behind the sessions' own tasks of this turn: none is left then. */
	http_defer(engine->http, &engine->farewell, close_queues);
}

void engineio_destroy(struct engineio *engine)
{
	if (engine == NULL)
		return;
	assert(engine->is_stopped && engine->sessions == NULL && engine->handles_open == 0);
	net_buffer_finish(&engine->scratch);
	free(engine->chains);
	free(engine);
}

unsigned engineio_session_count(const struct engineio *engine)
{
	return engine->session_count;
}

struct http_server *engineio_http(const struct engineio *engine)
{
	return engine->http;
}
