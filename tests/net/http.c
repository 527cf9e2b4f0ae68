/* The HTTP server: answers, limits, bad clients. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "net/rig.h"

static struct http_exchange *held;
static unsigned handled, aborted, admitted;

static void say_target(struct http_exchange *exchange, void *context)
{
	handled++;
	http_respond(exchange, &(struct http_response){.status = 200,
				       .type = "text/plain",
				       .body = http_request(exchange)->target});
}

static void say_body(struct http_exchange *exchange, void *context)
{
	http_respond(exchange,
		&(struct http_response){
			.status = 200, .type = "text/plain", .body = http_request(exchange)->body});
}

static void say_peer(struct http_exchange *exchange, void *context)
{
	char peer[HTTP_ADDRESS_MAX];
	http_peer(exchange, peer);
	http_respond(exchange, &(struct http_response){.status = 200, .body = net_span_of(peer)});
}

static void on_aborted(void *owner)
{
	aborted++;
	held = NULL;
}

static void hold(struct http_exchange *exchange, void *context)
{
	held = exchange;
	http_on_abort(exchange, on_aborted, NULL);
}

static bool admit(struct http_exchange *exchange, void *context)
{
	admitted++;
	http_on_abort(exchange, on_aborted, NULL);
	if (net_span_equals(http_query_value(http_request(exchange), "key"), NET_SPAN("good")))
		return true;
	http_respond(exchange, &(struct http_response){.status = 403});
	return false;
}

static const struct http_asset assets[] = {
	{"/index.html", "text/html; charset=utf-8", "i1", {"<p>hello</p>", 12}, {"GZIP", 4},
		{"BR", 2}, .is_immutable = false},
	{"/app.3f.js", "text/javascript", "a1", {"let a", 5}, {"", 0}, {"", 0},
		.is_immutable = true},
};

static const struct http_limits small_limits = {.target_bytes = 64,
	.head_bytes = 512,
	.body_bytes = 100,
	.connections = 5,
	.connections_per_address = 4,
	.linger_ms = 100,
	.grace_ms = 300};

/* `hurry` is laid over the limits: the times of tests that wait for them. */
static void start_in_a_hurry(struct rig *rig, const struct http_limits *hurry)
{
	struct http_options options = {.limits = small_limits, .headers = "X-Every: one\r\n"};
	if (hurry != NULL) {
		options.limits.request_ms = hurry->request_ms;
		options.limits.idle_ms = hurry->idle_ms;
		options.limits.drain_ms = hurry->drain_ms;
	}
	rig_init(rig, &options);
	http_server_route(rig->server,
		&(struct http_route){.path = "/say", .is_prefix = true, .handle = say_target});
	http_server_route(rig->server, &(struct http_route){.path = "/body", .handle = say_body});
	http_server_route(rig->server, &(struct http_route){.path = "/peer", .handle = say_peer});
	http_server_route(rig->server, &(struct http_route){.path = "/hold", .handle = hold});
	http_server_route(rig->server,
		&(struct http_route){
			.path = "/admit", .handle = say_body, .admit = admit, .body_limit = 1000});
	http_server_assets(rig->server, assets, 2);
	handled = aborted = admitted = 0;
	held = NULL;
}

static void start(struct rig *rig)
{
	start_in_a_hurry(rig, NULL);
}

static void expect_part(const char *heard, const char *part)
{
	if (strstr(heard, part) == NULL)
		fail_msg("no \"%s\" in \"%s\"", part, heard);
}

/* One request on a connection of its own; the answer must hold `part`. */
static void ask(struct rig *rig, const char *request, const char *part)
{
	struct client client;
	client_init(&client, rig);
	client_say(&client, request);
	expect_part(client_hear(&client), part);
	client_finish(&client);
	turn(rig);
}

static void a_request_is_answered(void **state)
{
	struct rig rig;
	struct client client;
	start(&rig);
	client_init(&client, &rig);
	client_say(&client, "GET /say/hello?a=1 HTTP/1.1\r\nHost: x\r\n\r\n");
	const char *heard = client_hear(&client);
	expect_part(heard, "HTTP/1.1 200 OK\r\nDate: ");
	expect_part(heard,
		"\r\nContent-Type: text/plain\r\nContent-Length: 14\r\nConnection: keep-alive\r\n");
	expect_part(heard, "\r\nX-Every: one\r\n\r\n/say/hello?a=1");
	client_say(&client, "GET /say/again HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
	heard = client_hear(&client);
	expect_part(heard, "Connection: close\r\n");
	expect_part(heard, "\r\n\r\n/say/again");
	assert_true(client.is_ended);
	client_finish(&client);
	rig_finish(&rig);
}

static void a_request_may_come_byte_by_byte(void **state)
{
	struct rig rig;
	struct client client;
	start(&rig);
	client_init(&client, &rig);
	const char *request =
		"POST /body HTTP/1.1\r\nHost: x\r\nX-Folded: a b\r\nContent-Length: 5\r\n\r\nhelloGET /say HTTP/1.1\r\nHost: x\r\n\r\n";
	for (const char *at = request; *at != '\0'; at++)
		client_send(&client, at, 1);
	const char *heard = client_hear(&client);
	expect_part(heard, "\r\n\r\nhelloHTTP/1.1 200");
	expect_part(heard, "\r\n\r\n/say");
	client_finish(&client);
	rig_finish(&rig);
}

static void chunked_bodies_are_read(void **state)
{
	struct rig rig;
	start(&rig);
	ask(&rig,
		"POST /body HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n",
		"\r\n\r\nabcde");
	rig_finish(&rig);
}

static void pipelined_requests_are_answered_in_order(void **state)
{
	struct rig rig;
	struct client client;
	start(&rig);
	client_init(&client, &rig);
	client_say(&client,
		"GET /say/1 HTTP/1.1\r\nHost: x\r\n\r\nGET /hold HTTP/1.1\r\nHost: x\r\n\r\nGET /say/3 HTTP/1.1\r\nHost: x\r\n\r\n");
	const char *heard = client_hear(&client);
	expect_part(heard, "\r\n\r\n/say/1");
	assert_null(strstr(heard, "/say/3"));
	assert_int_equal(handled, 1);
	assert_non_null(held);
	client_say(&client, "GET /say/4 HTTP/1.1\r\nHost: x\r\n\r\n");
	http_respond(held, &(struct http_response){.status = 200, .body = NET_SPAN("two")});
	heard = client_hear(&client);
	expect_part(heard, "\r\n\r\ntwoHTTP/1.1 200");
	expect_part(heard, "\r\n\r\n/say/3HTTP/1.1 200");
	expect_part(heard, "\r\n\r\n/say/4");
	client_finish(&client);
	rig_finish(&rig);
}

static void what_is_sent_ahead_is_bounded(void **state)
{
	struct rig rig;
	struct client client;
	start(&rig);
	client_init(&client, &rig);
	client_say(&client, "GET /hold HTTP/1.1\r\nHost: x\r\n\r\n");
	char block[4096];
	memset(block, 'x', sizeof(block));
	size_t sent = 0;
	for (int i = 0; i < 1000; i++) {
		ssize_t count = send(client.end, block, sizeof(block), MSG_NOSIGNAL);
		sent += count > 0 ? (size_t)count : 0;
		turn(&rig);
	}
	/* The kernel's buffers took some; the server stopped taking. */
	assert_true(sent < 1000 * sizeof(block));
	assert_true(rig.server->connections->unread.length < HTTP_PIPELINE_MAX + HTTP_READ_BYTES);
	client_finish(&client);
	rig_finish(&rig);
}

static unsigned large_answers;
static char large[200000];

static void say_much(struct http_exchange *exchange, void *context)
{
	large_answers++;
	http_respond(exchange, &(struct http_response){.status = 200,
				       .type = "text/plain",
				       .body = net_span(large, sizeof(large)),
				       .is_constant = context != NULL});
}

static void say_half(struct http_exchange *exchange, void *context)
{
	(void)context;
	large_answers++;
	http_respond(exchange, &(struct http_response){.status = 200,
				       .type = "text/plain",
				       .body = net_span(large, HTTP_FLUSH_BYTES / 2)});
}

/* All requests at once; what is answered is not read until they have had their time. */
static void ask_without_reading(struct rig *rig, const char *path)
{
	enum { ASKED = 50 };
	char requests[ASKED * 40 + 1];
	size_t length = 0;
	struct client client;
	for (int i = 0; i < ASKED; i++)
		length += (size_t)snprintf(requests + length, sizeof(requests) - length,
			"GET %s HTTP/1.1\r\nHost: x\r\n\r\n", path);
	large_answers = 0;
	client_init(&client, rig);
	assert_int_equal(send(client.end, requests, length, MSG_NOSIGNAL), length);
	for (int i = 0; i < 100; i++)
		turn(rig);
	assert_in_range(large_answers, 1, 5); /* what a socket holds, and one more */
	WAIT_FOR(rig,
		(client_take(&client),
			large_answers == ASKED && client.received.length > ASKED * sizeof(large)));
	assert_int_equal(large_answers, ASKED);
	assert_true(client.received.length > ASKED * sizeof(large));
	client_finish(&client);
}

static void who_sends_ahead_without_reading_is_answered_no_further_than_he_reads(void **state)
{
	struct rig rig;
	rig_init(&rig, NULL);
	memset(large, 'x', sizeof(large));
	http_server_route(rig.server, &(struct http_route){.path = "/copied", .handle = say_much});
	http_server_route(rig.server,
		&(struct http_route){.path = "/constant", .handle = say_much, .context = large});
	http_server_listen(rig.server, "127.0.0.1", 0, NULL);
	ask_without_reading(&rig, "/copied");
	ask_without_reading(&rig, "/constant");
	rig_finish(&rig);
}

/* The last answer gets stuck while the next request is half there, and the rest of it is more than is read ahead. */
static void a_request_that_waited_for_an_answer_is_read_to_its_end(void **state)
{
	enum { BODY = 16384, BEGUN = 14, LATE = 10 };
	static char post[BODY + 200];
	struct rig rig;
	struct client client;
	size_t length = (size_t)snprintf(post, sizeof(post),
		"POST /half HTTP/1.1\r\nHost: x\r\nContent-Length: %d\r\n\r\n", BODY);
	memset(post + length, 'x', BODY);
	length += BODY;
	rig_init(&rig, NULL);
	http_server_route(rig.server, &(struct http_route){.path = "/half", .handle = say_half});
	http_server_listen(rig.server, "127.0.0.1", 0, NULL);
	client_init(&client, &rig);
	large_answers = 0;
	assert_int_equal(send(client.end, post, BEGUN, MSG_NOSIGNAL), BEGUN);
	while (!rig.server->connections->writing) { /* the rest of one, the beginning of the next */
		memcpy(post + length, post, BEGUN);
		assert_int_equal(send(client.end, post + BEGUN, length, MSG_NOSIGNAL), length);
		turn(&rig);
	}
	unsigned before = large_answers;
	length -= BEGUN + LATE;
	assert_int_equal(send(client.end, post + BEGUN, length, MSG_NOSIGNAL), length);
	turn(&rig);
	turn(&rig);
	assert_int_equal(large_answers, before);
	assert_false(rig.server->connections->is_reading);
	assert_int_equal(send(client.end, "xxxxxxxxxx", LATE, MSG_NOSIGNAL), LATE);
	WAIT_FOR(&rig, (client_take(&client), large_answers == before + 1));
	assert_int_equal(large_answers, before + 1);
	client_finish(&client);
	rig_finish(&rig);
}

/* On a connection that the kernel would give megabytes to. */
static void what_is_not_read_waits_with_us_and_not_in_the_kernel(void **state)
{
	enum { ASKED = 20, TAKEN_MAX = 1 << 20 };
	static char answer[ASKED * sizeof(large)];
	static const char request[] = "GET /much HTTP/1.1\r\nHost: x\r\n\r\n";
	struct rig rig;
	struct sockaddr_in place;
	uint16_t port;
	int little = 16384, end = socket(AF_INET, SOCK_STREAM, 0);
	struct http_asset asset = {.path = "/much",
		.type = "text/plain",
		.etag = "t",
		.identity = {answer, sizeof(answer)}};
	rig_init(&rig, NULL);
	http_server_assets(rig.server, &asset, 1);
	assert_int_equal(http_server_listen(rig.server, "127.0.0.1", 0, &port), 0);
	uv_ip4_addr("127.0.0.1", port, &place);
	setsockopt(end, SOL_SOCKET, SO_RCVBUF, &little, sizeof(little));
	assert_int_equal(connect(end, (struct sockaddr *)&place, sizeof(place)), 0);
	assert_int_equal(send(end, request, strlen(request), MSG_NOSIGNAL), strlen(request));
	WAIT_FOR(&rig, rig.server->connections && rig.server->connections->writing > 0);
	for (int i = 0; i < 100; i++)
		turn(&rig);
	assert_true(rig.server->connections->outbox.length > sizeof(answer) - TAKEN_MAX);
	close(end);
	rig_finish(&rig);
}

static void an_aborted_request_is_reported(void **state)
{
	struct rig rig;
	struct client client;
	start(&rig);
	client_init(&client, &rig);
	client_say(&client, "GET /hold HTTP/1.1\r\nHost: x\r\n\r\n");
	turn(&rig);
	assert_non_null(held);
	client_finish(&client);
	turn(&rig);
	assert_int_equal(aborted, 1);
	rig_finish(&rig);
}

static void heads_are_limited(void **state)
{
	struct rig rig;
	char request[4096];
	start(&rig);
	snprintf(request, sizeof(request), "GET /say/%0100d HTTP/1.1\r\nHost: x\r\n\r\n", 0);
	ask(&rig, request, "HTTP/1.1 414 ");
	snprintf(request, sizeof(request), "GET /say HTTP/1.1\r\nHost: x\r\nX-Long: %0600d\r\n\r\n",
		0);
	ask(&rig, request, "HTTP/1.1 431 ");
	snprintf(
		request, sizeof(request), "GET /say HTTP/1.1\r\nHost: x\r\nX-%0600d: 1\r\n\r\n", 0);
	ask(&rig, request, "HTTP/1.1 431 ");
	strcpy(request, "GET /say HTTP/1.1\r\nHost: x\r\n");
	for (int i = 0; i < HTTP_HEADERS_MAX; i++)
		strcat(request, "A:b\r\n");
	strcat(request, "\r\n");
	ask(&rig, request, "HTTP/1.1 431 ");
	assert_int_equal(handled, 0);
	rig_finish(&rig);
}

static void bodies_are_limited(void **state)
{
	struct rig rig;
	char request[4096];
	start(&rig);
	snprintf(request, sizeof(request),
		"POST /body HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n%0100d", 7);
	ask(&rig, request, "HTTP/1.1 200 ");
	ask(&rig, "POST /body HTTP/1.1\r\nHost: x\r\nContent-Length: 101\r\n\r\n", "HTTP/1.1 413 ");
	ask(&rig, "POST /body HTTP/1.1\r\nHost: x\r\nContent-Length: 18446744073709551615\r\n\r\n",
		"HTTP/1.1 413 ");
	snprintf(request, sizeof(request),
		"POST /body HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n65\r\n%0101d\r\n0\r\n\r\n",
		7);
	ask(&rig, request, "HTTP/1.1 413 ");
	rig_finish(&rig);
}

static void malformed_requests_are_refused(void **state)
{
	static const char *const wrong[] = {
		"GET /say HTTP/1.1\r\n\r\n",                       /* no host */
		"GET /say HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n", /* two */
		"GET say HTTP/1.1\r\nHost: x\r\n\r\n",
		"GET /say HTTP/1.1\r\nHost x\r\n\r\n",
		"GET /say HTTP/1.1\r\nHost: x\r\nA b: c\r\n\r\n",
		"GET /say HTTP/1.1\r\nHost: x\r\nA : c\r\n\r\n",
		"CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n",
		"GET /say\x01 HTTP/1.1\r\nHost: x\r\n\r\n",
		"POST /body HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
		"POST /body HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello",
		"POST /body HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n",
		"POST /body HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: gzip\r\n\r\n",
		"POST /body HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
	};
	struct rig rig;
	start(&rig);
	for (size_t i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++)
		ask(&rig, wrong[i], "HTTP/1.1 400 ");
	ask(&rig, "BREW /say HTTP/1.1\r\nHost: x\r\n\r\n", "HTTP/1.1 501 ");
	ask(&rig, "GET /say HTTP/3.0\r\nHost: x\r\n\r\n", "HTTP/1.1 505 ");
	assert_int_equal(handled, 0);
	ask(&rig, "GET /say HTTP/1.0\r\n\r\n", "HTTP/1.1 200 ");
	ask(&rig, "GET http://x/say HTTP/1.1\r\nHost: x\r\n\r\n", "HTTP/1.1 200 ");
	rig_finish(&rig);
}

static void a_slow_request_is_cut_off(void **state)
{
	struct rig rig;
	struct client client;
	start_in_a_hurry(&rig, &(struct http_limits){.request_ms = 60});
	client_init(&client, &rig);
	client_say(&client, "GET /say HTTP/1.1\r\n");
	/* A header now and then does not help: the clock runs from the first byte. */
	for (int i = 0; i < 50 && !client.is_ended; i++) {
		pass(&rig, 10);
		client_say(&client, "A: b\r\n");
	}
	expect_part(client_hear(&client), "HTTP/1.1 408 ");
	assert_true(client.is_ended);
	client_finish(&client);
	rig_finish(&rig);
}

static void a_slow_body_is_cut_off(void **state)
{
	struct rig rig;
	struct client client;
	start_in_a_hurry(&rig, &(struct http_limits){.request_ms = 60});
	client_init(&client, &rig);
	client_say(&client,
		"POST /admit?key=good HTTP/1.1\r\nHost: x\r\nContent-Length: 50\r\n\r\nabc");
	WAIT_FOR(&rig, client_is_ended(&client));
	expect_part(client_hear(&client), "HTTP/1.1 408 ");
	assert_int_equal(aborted, 1);
	client_finish(&client);
	rig_finish(&rig);
}

static void an_idle_connection_is_closed(void **state)
{
	struct rig rig;
	struct client client;
	start_in_a_hurry(&rig, &(struct http_limits){.idle_ms = 500});
	client_init(&client, &rig);
	pass(&rig, 200);
	client_say(&client, "GET /say HTTP/1.1\r\nHost: x\r\n\r\n");
	expect_part(client_hear(&client), "200 OK");
	pass(&rig, 350); /* longer than allowed since the beginning, not since the answer */
	assert_false(client_is_ended(&client));
	WAIT_FOR(&rig, client_is_ended(&client));
	assert_true(client.is_ended);
	client_finish(&client);
	rig_finish(&rig);
}

static void a_held_request_is_not_timed(void **state)
{
	struct rig rig;
	struct client client;
	start_in_a_hurry(
		&rig, &(struct http_limits){.request_ms = 150, .idle_ms = 150, .drain_ms = 150});
	client_init(&client, &rig);
	client_say(&client, "GET /hold HTTP/1.1\r\nHost: x\r\n\r\n");
	pass(&rig, 300);
	assert_non_null(held);
	http_respond(held, &(struct http_response){.status = 200, .body = NET_SPAN("late")});
	expect_part(client_hear(&client), "late");
	client_finish(&client);
	rig_finish(&rig);
}

static void a_client_that_does_not_read_is_cut_off(void **state)
{
	struct rig rig;
	struct client client;
	start_in_a_hurry(&rig, &(struct http_limits){.drain_ms = 150});
	client_init(&client, &rig);
	client_say(&client, "GET /hold HTTP/1.1\r\nHost: x\r\n\r\n");
	struct net_buffer much = {0};
	net_buffer_reserve(&much, 4 << 20);
	much.length = 4 << 20;
	memset(much.bytes, 'x', much.length);
	http_respond(held, &(struct http_response){.status = 200, .body = net_buffer_span(&much)});
	net_buffer_finish(&much);
	turn(&rig);
	assert_int_equal(http_server_connections(rig.server), 1);
	WAIT_FOR(&rig, http_server_connections(rig.server) == 0);
	assert_int_equal(http_server_connections(rig.server), 0);
	client_finish(&client);
	rig_finish(&rig);
}

static void connections_are_limited(void **state)
{
	struct rig rig;
	struct client clients[6];
	start(&rig);
	for (int i = 0; i < 6; i++) {
		client_init(&clients[i], &rig);
		client_say(&clients[i], "GET /say"); /* none is idle */
	}
	turn(&rig);
	assert_int_equal(http_server_connections(rig.server), 4);
	client_take(&clients[4]);
	assert_true(clients[4].is_ended);
	for (int i = 0; i < 6; i++)
		client_finish(&clients[i]);
	turn(&rig);
	assert_int_equal(http_server_connections(rig.server), 0);
	ask(&rig, "GET /say HTTP/1.1\r\nHost: x\r\n\r\n", "200 OK");
	rig_finish(&rig);
}

static void an_idle_connection_makes_room_for_another_of_its_network(void **state)
{
	struct rig rig;
	struct client clients[5];
	start(&rig);
	for (int i = 0; i < 4; i++)
		client_init(&clients[i], &rig);
	client_say(&clients[0], "GET /say"); /* the oldest, but at work */
	client_say(&clients[1], "GET /say HTTP/1.1\r\nHost: x\r\n\r\n");
	client_init(&clients[4], &rig);
	turn(&rig);
	for (int i = 0; i < 5; i++)
		if (client_is_ended(&clients[i]) != (i == 2))
			fail_msg("connection %d", i);
	for (int i = 0; i < 5; i++)
		client_finish(&clients[i]);
	rig_finish(&rig);
}

/* By a real connection: only those have an address. */
static void client_init_from(
	struct client *client, struct rig *rig, uint16_t port, const char *from)
{
	struct sockaddr_in here, there;
	*client = (struct client){.rig = rig, .end = socket(AF_INET, SOCK_STREAM, 0)};
	uv_ip4_addr(from, 0, &here);
	uv_ip4_addr("127.0.0.1", port, &there);
	assert_int_equal(bind(client->end, (struct sockaddr *)&here, sizeof(here)), 0);
	assert_int_equal(connect(client->end, (struct sockaddr *)&there, sizeof(there)), 0);
	fcntl(client->end, F_SETFL, O_NONBLOCK);
	client_say(client, "GET /say");
	turn(rig);
}

static void nobody_fills_the_server_for_others(void **state)
{
	struct rig rig;
	struct client crowd[4], first, second, third;
	uint16_t port;
	start(&rig);
	assert_int_equal(http_server_listen(rig.server, "127.0.0.1", 0, &port), 0);
	client_init_from(&first, &rig, port, "127.0.0.2");
	for (int i = 0; i < 4; i++) /* with the first there are five, and that is all */
		client_init_from(&crowd[i], &rig, port, "127.0.0.3");
	assert_int_equal(http_server_connections(rig.server), 5);
	client_init_from(&second, &rig, port, "127.0.0.4");
	client_init_from(&third, &rig, port, "127.0.0.4");
	WAIT_FOR(&rig, client_is_ended(&crowd[1]));
	assert_true(client_is_ended(&crowd[0]) && client_is_ended(&crowd[1]));
	assert_false(client_is_ended(&crowd[2]) || client_is_ended(&crowd[3]));
	assert_false(
		client_is_ended(&first) || client_is_ended(&second) || client_is_ended(&third));
	assert_int_equal(
		shares_refused_count(http_server_shares(rig.server), SHARE_REFUSED_CONNECTIONS), 2);
	client_finish(&crowd[0]);
	client_init_from(&crowd[0], &rig, port, "127.0.0.4"); /* nobody holds more than he would */
	WAIT_FOR(&rig, client_is_ended(&crowd[0]));
	assert_true(client_is_ended(&crowd[0]));
	for (int i = 0; i < 4; i++)
		client_finish(&crowd[i]);
	client_finish(&first);
	client_finish(&second);
	client_finish(&third);
	rig_finish(&rig);
}

static void too_many_requests_of_a_network_wait_for_their_refusal(void **state)
{
	static const char request[] = "GET /say HTTP/1.1\r\nHost: x\r\n\r\n";
	struct rig rig;
	struct client client;
	struct http_options options = {.limits = {.requests_per_minute = 10}}; /* two at once */
	rig_init(&rig, &options);
	http_server_route(rig.server, &(struct http_route){.path = "/say", .handle = say_target});
	http_server_listen(
		rig.server, "127.0.0.1", 0, NULL); /* else nothing keeps the loop alive */
	client_init(&client, &rig);
	for (int i = 0; i < 2; i++) {
		client_say(&client, request);
		expect_part(client_hear(&client), "200 OK");
	}
	client_say(&client, request);
	client_say(&client, request);
	assert_string_equal(
		client_hear(&client), ""); /* not at once, and nothing further is read */
	assert_false(client_is_ended(&client));
	WAIT_FOR(&rig, client_is_ended(&client));
	const char *heard = client_hear(&client);
	expect_part(heard, "HTTP/1.1 429 ");
	expect_part(heard, "Retry-After: 1\r\n");
	expect_part(heard, "Connection: close\r\n");
	assert_null(strstr(heard + 5, "HTTP/1.1"));
	client_finish(&client);
	rig_finish(&rig);
}

static void of_a_proxys_connections_only_so_many_wait(void **state)
{
	static const char request[] =
		"GET /say HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 198.51.100.7\r\n\r\n";
	static const char *const proxies[] = {"0.0.0.0"};
	struct rig rig;
	static struct client clients[HTTP_HELD_MAX + 2];
	struct http_options options = {
		.limits = {.requests_per_minute = 1}, .proxies = proxies, .proxy_count = 1};
	rig_init(&rig, &options);
	http_server_route(rig.server, &(struct http_route){.path = "/say", .handle = say_target});
	http_server_listen(rig.server, "127.0.0.1", 0, NULL);
	for (int i = 0; i < HTTP_HELD_MAX + 2; i++) {
		client_init(&clients[i], &rig);
		client_say(&clients[i], request);
	}
	expect_part(client_hear(&clients[0]), "200 OK");
	assert_false(client_is_ended(&clients[1]));
	expect_part(client_hear(&clients[HTTP_HELD_MAX + 1]), "HTTP/1.1 429 ");
	ask(&rig, "GET /say HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 198.51.100.8\r\n\r\n",
		"200 OK");
	WAIT_FOR(&rig, client_is_ended(&clients[1]));
	expect_part(client_hear(&clients[1]), "HTTP/1.1 429 ");
	for (int i = 0; i < HTTP_HELD_MAX + 2; i++)
		client_finish(&clients[i]);
	rig_finish(&rig);
}

static void nor_more_than_a_part_of_all_connections(void **state)
{
	static const char *const proxies[] = {"0.0.0.0"};
	struct rig rig;
	struct client clients[4];
	char request[96];
	struct http_options options = {
		.limits = {.requests_per_minute = 1, .connections = 2 * HTTP_HELD_PART},
		.proxies = proxies,
		.proxy_count = 1};
	rig_init(&rig, &options);
	http_server_route(rig.server, &(struct http_route){.path = "/say", .handle = say_target});
	http_server_listen(rig.server, "127.0.0.1", 0, NULL);
	for (int i = 0; i < 4; i++) { /* four networks, with one request too many each */
		snprintf(request, sizeof(request),
			"GET /say HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 198.51.100.%d\r\n\r\n",
			i);
		client_init(&clients[i], &rig);
		client_say(&clients[i], request);
		expect_part(client_hear(&clients[i]), "200 OK");
		client_say(&clients[i], request);
	}
	for (int i = 0; i < 4; i++) {
		const char *heard = client_hear(&clients[i]);
		assert_int_equal(strstr(heard, "HTTP/1.1 429 ") != NULL, i >= 2);
		client_finish(&clients[i]);
	}
	rig_finish(&rig);
}

static void nobody_streams_into_what_has_ended(void **state)
{
	static char more[HTTP_LINGER_BYTES / 4];
	struct rig rig;
	struct client client;
	struct http_options options = {.limits = {.linger_ms = 60000}};
	rig_init(&rig, &options);
	http_server_listen(rig.server, "127.0.0.1", 0, NULL);
	client_init(&client, &rig);
	client_say(&client, "GET /nowhere HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
	expect_part(client_hear(&client), "HTTP/1.1 404 ");
	for (int i = 0; i < 3; i++) {
		client_send(&client, more, sizeof(more));
		assert_int_equal(http_server_connections(rig.server), 1);
	}
	client_send(&client, more, sizeof(more)); /* all that is read and forgotten */
	assert_int_equal(http_server_connections(rig.server), 1);
	client_send(&client, more, 1);
	assert_int_equal(http_server_connections(rig.server), 0);
	client_finish(&client);
	rig_finish(&rig);
}

static bool may_come(void *owner, const struct network_address *address)
{
	return !network_contains(owner, address);
}

static void networks_may_be_kept_out(void **state)
{
	struct network_block banned;
	struct rig rig;
	struct client client;
	static const char *const proxies[] = {"0.0.0.0"};
	struct http_options options = {
		.may_come = may_come, .owner = &banned, .proxies = proxies, .proxy_count = 1};
	assert_true(network_parse_block(NET_SPAN("198.51.100.0/24"), &banned));
	rig_init(&rig, &options);
	http_server_route(rig.server, &(struct http_route){.path = "/say", .handle = say_target});
	ask(&rig, "GET /say HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 198.51.100.7\r\n\r\n",
		"HTTP/1.1 403 ");
	ask(&rig, "GET /say HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 198.51.101.7\r\n\r\n",
		"200 OK");
	client_init(&client, &rig);
	turn(&rig);
	assert_false(client_is_ended(&client));
	assert_true(network_parse_block(NET_SPAN("0.0.0.0/8"), &banned));
	http_server_turn_out(rig.server);
	turn(&rig);
	assert_true(client_is_ended(&client));
	client_finish(&client);
	client_init(&client, &rig);
	turn(&rig);
	assert_true(client_is_ended(&client));
	client_finish(&client);
	assert_int_equal(
		shares_refused_count(http_server_shares(rig.server), SHARE_REFUSED_BANNED), 2);
	rig_finish(&rig);
}

static void only_trusted_proxies_name_the_client(void **state)
{
	/* A socket pair has no address; it shows as 0.0.0.0. */
	static const char *const proxies[] = {"0.0.0.0", "10.0.0.0/8"};
	static const struct {
		size_t proxies;
		bool reads_forwarded;
		const char *headers, *peer;
	} table[] = {
		{2, false, "X-Forwarded-For: 6.6.6.6, 198.51.100.7", "198.51.100.7"},
		{2, false, "X-Forwarded-For: 6.6.6.6, 198.51.100.7, 10.1.2.3", "198.51.100.7"},
		{1, false, "X-Forwarded-For: 6.6.6.6, 198.51.100.7, 10.1.2.3", "10.1.2.3"},
		/* a client's own line, then the proxy's */
		{2, false, "X-Forwarded-For: 6.6.6.6\r\nX-Forwarded-For: 198.51.100.7",
			"198.51.100.7"},
		{2, false, "X-Forwarded-For: 6.6.6.6\r\nx-forwarded-for: 198.51.100.7, 10.9.9.9",
			"198.51.100.7"},
		{0, false, "X-Forwarded-For: 6.6.6.6", "0.0.0.0"},
		{2, false, "X-Forwarded-For: nonsense", "0.0.0.0"},
		{2, false, "Forwarded: for=6.6.6.6", "0.0.0.0"},
		{2, true,
			"Forwarded: for=6.6.6.6, for=\"198.51.100.7:1\";proto=https\r\n"
			"Forwarded: for=10.1.1.1",
			"198.51.100.7"},
		{2, true, "X-Forwarded-For: 6.6.6.6\r\nForwarded: for=198.51.100.7",
			"198.51.100.7"},
	};
	for (size_t i = 0; i < sizeof(table) / sizeof(table[0]); i++) {
		struct rig rig;
		char text[512], peer[64];
		struct http_options options = {.proxies = proxies,
			.proxy_count = table[i].proxies,
			.reads_forwarded = table[i].reads_forwarded};
		rig_init(&rig, &options);
		http_server_route(
			rig.server, &(struct http_route){.path = "/peer", .handle = say_peer});
		snprintf(text, sizeof(text), "GET /peer HTTP/1.1\r\nHost: x\r\n%s\r\n\r\n",
			table[i].headers);
		snprintf(peer, sizeof(peer), "\r\n\r\n%s", table[i].peer);
		ask(&rig, text, peer);
		rig_finish(&rig);
	}
}

static void a_route_may_refuse_before_the_body(void **state)
{
	struct rig rig;
	start(&rig);
	ask(&rig, "POST /admit HTTP/1.1\r\nHost: x\r\nContent-Length: 50\r\n\r\n", "HTTP/1.1 403 ");
	ask(&rig, "POST /admit?key=good HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhello",
		"hello");
	ask(&rig,
		"POST /admit?key=good HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nExpect: 100-continue\r\n\r\n",
		"HTTP/1.1 100 Continue");
	assert_int_equal(admitted, 3);
	assert_int_equal(aborted, 1); /* the last one went away */
	ask(&rig, "POST /admit?key=good HTTP/1.1\r\nHost: x\r\nContent-Length: 5000\r\n\r\n",
		"HTTP/1.1 413 ");
	assert_int_equal(aborted, 2);
	rig_finish(&rig);
}

static void files_are_negotiated(void **state)
{
	struct rig rig;
	start(&rig);
	ask(&rig, "GET / HTTP/1.1\r\nHost: x\r\n\r\n", "\r\n\r\n<p>hello</p>");
	ask(&rig, "GET / HTTP/1.1\r\nHost: x\r\n\r\n",
		"ETag: \"i1\"\r\nVary: Accept-Encoding\r\nCache-Control: no-cache\r\n");
	ask(&rig,
		"GET /index.html HTTP/1.1\r\nHost: x\r\nAccept-Encoding: gzip, deflate, br\r\n\r\n",
		"Content-Encoding: br\r\n");
	ask(&rig, "GET /index.html HTTP/1.1\r\nHost: x\r\nAccept-Encoding: gzip, br;q=0\r\n\r\n",
		"\r\n\r\nGZIP");
	ask(&rig, "GET /index.html HTTP/1.1\r\nHost: x\r\nAccept-Encoding: GZIP;q=0.5\r\n\r\n",
		"ETag: \"i1-gz\"");
	ask(&rig, "GET /app.3f.js HTTP/1.1\r\nHost: x\r\nAccept-Encoding: gzip, br\r\n\r\n",
		"immutable\r\n");
	ask(&rig, "GET /app.3f.js HTTP/1.1\r\nHost: x\r\nAccept-Encoding: gzip, br\r\n\r\n",
		"\r\n\r\nlet a");
	ask(&rig, "GET / HTTP/1.1\r\nHost: x\r\nIf-None-Match: \"i0\", W/\"i1\"\r\n\r\n",
		"HTTP/1.1 304 ");
	ask(&rig,
		"GET / HTTP/1.1\r\nHost: x\r\nIf-None-Match: \"i1\"\r\nAccept-Encoding: br\r\n\r\n",
		"HTTP/1.1 200 ");
	ask(&rig, "POST / HTTP/1.1\r\nHost: x\r\n\r\n", "HTTP/1.1 405 ");
	ask(&rig, "GET /nowhere HTTP/1.1\r\nHost: x\r\n\r\n", "HTTP/1.1 404 ");
	rig_finish(&rig);
}

static void a_head_request_gets_no_body(void **state)
{
	struct rig rig;
	struct client client;
	start(&rig);
	client_init(&client, &rig);
	client_say(
		&client, "HEAD / HTTP/1.1\r\nHost: x\r\n\r\nHEAD /say HTTP/1.1\r\nHost: x\r\n\r\n");
	const char *heard = client_hear(&client);
	expect_part(heard, "Content-Length: 12\r\n");
	expect_part(heard, "Content-Length: 4\r\n");
	expect_part(heard, "\r\n\r\nHTTP/1.1 200");
	assert_string_equal(heard + strlen(heard) - 4, "\r\n\r\n");
	client_finish(&client);
	rig_finish(&rig);
}

static void an_upgrade_that_nobody_takes_is_ignored(void **state)
{
	struct rig rig;
	start(&rig);
	ask(&rig,
		"GET /say HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n",
		"\r\n\r\n/say");
	ask(&rig,
		"GET /say HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\n\r\n",
		"\r\n\r\n/say");
	rig_finish(&rig);
}

static void stopping_lets_work_finish(void **state)
{
	struct rig rig;
	struct client busy, idle;
	start(&rig);
	client_init(&busy, &rig);
	client_init(&idle, &rig);
	client_say(&busy, "GET /hold HTTP/1.1\r\nHost: x\r\n\r\n");
	turn(&rig);
	http_server_stop(rig.server, rig_on_stopped, &rig);
	turn(&rig);
	client_take(&idle);
	assert_true(idle.is_ended);
	http_respond(held, &(struct http_response){.status = 200, .body = NET_SPAN("still")});
	const char *heard = client_hear(&busy);
	expect_part(heard, "Connection: close\r\n");
	expect_part(heard, "still");
	client_finish(&busy);
	client_finish(&idle);
	while (!rig.is_stopped)
		uv_run(&rig.loop, UV_RUN_ONCE);
	rig_finish(&rig);
}

static void stopping_cuts_what_does_not_finish(void **state)
{
	struct rig rig;
	struct client client;
	start(&rig);
	client_init(&client, &rig);
	client_say(&client, "GET /hold HTTP/1.1\r\nHost: x\r\n\r\n");
	turn(&rig);
	rig_stop(&rig);
	assert_int_equal(aborted, 1);
	client_finish(&client);
	rig_finish(&rig);
}

static void garbage_does_no_harm(void **state)
{
	struct rig rig;
	start(&rig);
	srand(7);
	for (int i = 0; i < 2000; i++) {
		struct client client;
		char bytes[512];
		int length = snprintf(bytes, sizeof(bytes),
			"POST /admit?key=good HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhelloGET / HTTP/1.1\r\nHost: x\r\n\r\n");
		for (int changes = rand() % 4; changes > 0; changes--)
			bytes[rand() % length] = (char)rand();
		client_init(&client, &rig);
		client_send(&client, bytes, (size_t)(rand() % (length + 1)));
		client_finish(&client);
		turn(&rig);
	}
	rig_finish(&rig);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_request_is_answered),
		cmocka_unit_test(a_request_may_come_byte_by_byte),
		cmocka_unit_test(chunked_bodies_are_read),
		cmocka_unit_test(pipelined_requests_are_answered_in_order),
		cmocka_unit_test(what_is_sent_ahead_is_bounded),
		cmocka_unit_test(
			who_sends_ahead_without_reading_is_answered_no_further_than_he_reads),
		cmocka_unit_test(a_request_that_waited_for_an_answer_is_read_to_its_end),
		cmocka_unit_test(what_is_not_read_waits_with_us_and_not_in_the_kernel),
		cmocka_unit_test(an_aborted_request_is_reported),
		cmocka_unit_test(heads_are_limited),
		cmocka_unit_test(bodies_are_limited),
		cmocka_unit_test(malformed_requests_are_refused),
		cmocka_unit_test(a_slow_request_is_cut_off),
		cmocka_unit_test(a_slow_body_is_cut_off),
		cmocka_unit_test(an_idle_connection_is_closed),
		cmocka_unit_test(a_held_request_is_not_timed),
		cmocka_unit_test(a_client_that_does_not_read_is_cut_off),
		cmocka_unit_test(connections_are_limited),
		cmocka_unit_test(an_idle_connection_makes_room_for_another_of_its_network),
		cmocka_unit_test(nobody_fills_the_server_for_others),
		cmocka_unit_test(too_many_requests_of_a_network_wait_for_their_refusal),
		cmocka_unit_test(of_a_proxys_connections_only_so_many_wait),
		cmocka_unit_test(nor_more_than_a_part_of_all_connections),
		cmocka_unit_test(nobody_streams_into_what_has_ended),
		cmocka_unit_test(networks_may_be_kept_out),
		cmocka_unit_test(only_trusted_proxies_name_the_client),
		cmocka_unit_test(a_route_may_refuse_before_the_body),
		cmocka_unit_test(files_are_negotiated),
		cmocka_unit_test(a_head_request_gets_no_body),
		cmocka_unit_test(an_upgrade_that_nobody_takes_is_ignored),
		cmocka_unit_test(stopping_lets_work_finish),
		cmocka_unit_test(stopping_cuts_what_does_not_finish),
		cmocka_unit_test(garbage_does_no_harm),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
