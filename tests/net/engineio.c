/* Engine.IO sessions: what the conformance suites do not reach. Slow clients, origins, farewells,
 * bad timing. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "net/engineio_session.h"
#include "net/rig.h"

enum { SOFT = 4096, HARD = 65536 };

struct hall {
	struct rig rig;
	struct engineio *engine;
	struct engineio_session *session; /* the latest */
	unsigned opened, closed, slow, dropped;
	enum engineio_reason reason;
	bool drops;
	struct net_buffer heard;
};

static void on_opened(void *owner, struct engineio_session *session)
{
	struct hall *hall = owner;
	hall->opened++;
	hall->session = session;
}

static void on_message(
	void *owner, struct engineio_session *session, bool is_binary, struct net_span payload)
{
	struct hall *hall = owner;
	net_buffer_append_span(&hall->heard, payload);
	net_buffer_append_byte(&hall->heard, is_binary ? '#' : ';');
}

static void on_slow(void *owner, struct engineio_session *session, size_t queued)
{
	struct hall *hall = owner;
	hall->slow++;
	assert_true(queued > SOFT);
	if (hall->drops)
		hall->dropped += (unsigned)engineio_drop(session);
}

static void on_closed(void *owner, struct engineio_session *session, enum engineio_reason reason)
{
	struct hall *hall = owner;
	hall->closed++;
	hall->reason = reason;
	assert_false(engineio_is_open(session));
	if (hall->session == session)
		hall->session = NULL;
}

static const struct engineio_events events = {on_opened, on_message, on_slow, on_closed};

static void hall_init(struct hall *hall, const struct engineio_options *given)
{
	struct engineio_options options = {0};
	if (given != NULL)
		options = *given;
	options.ping_interval = options.ping_interval ? options.ping_interval : 5000;
	options.ping_timeout = options.ping_timeout ? options.ping_timeout : 400;
	options.queue_soft = SOFT;
	options.queue_hard = HARD;
	*hall = (struct hall){0};
	static const char *const proxies[] = {"0.0.0.0"};
	struct http_options http = {
		.limits = {.linger_ms = 50, .drain_ms = 200}, .proxies = proxies, .proxy_count = 1};
	rig_init(&hall->rig, &http);
	hall->engine = engineio_create(hall->rig.server, &options, &events, hall);
}

static void hall_finish(struct hall *hall)
{
	engineio_stop(hall->engine);
	rig_stop(&hall->rig);
	assert_int_equal(hall->opened, hall->closed);
	assert_int_equal(engineio_session_count(hall->engine), 0);
	engineio_destroy(hall->engine);
	rig_finish(&hall->rig);
	net_buffer_finish(&hall->heard);
}

/* Opens a session by polling; `sid` gets its id. */
static void open_polling(struct client *client, char sid[NET_ID_LENGTH + 1])
{
	client_say(client, "GET /engine.io/?EIO=4&transport=polling HTTP/1.1\r\nHost: x\r\n\r\n");
	const char *found = strstr(client_hear(client), "\"sid\":\"");
	assert_non_null(found);
	memcpy(sid, found + 7, NET_ID_LENGTH);
	sid[NET_ID_LENGTH] = '\0';
}

static void request(struct client *client, const char *verb, const char *sid, const char *body)
{
	char text[2048];
	snprintf(text, sizeof(text),
		"%s /engine.io/?EIO=4&transport=polling&sid=%s HTTP/1.1\r\nHost: x\r\nContent-Length: %zu\r\n\r\n%s",
		verb, sid, strlen(body), body);
	client_say(client, text);
}

static void send_text(struct hall *hall, size_t length, bool is_droppable)
{
	struct net_buffer text = {0};
	net_buffer_reserve(&text, length + 1);
	memset(text.bytes, 'x', length);
	text.length = length;
	engineio_send(hall->session,
		&(struct engineio_packet){
			.payload = net_buffer_span(&text), .is_droppable = is_droppable},
		1);
	net_buffer_finish(&text);
}

static void messages_of_one_turn_share_a_poll(void **state)
{
	struct hall hall;
	struct client poll;
	char sid[NET_ID_LENGTH + 1];
	hall_init(&hall, NULL);
	client_init(&poll, &hall.rig);
	open_polling(&poll, sid);
	request(&poll, "GET", sid, "");
	turn(&hall.rig);
	engineio_send(hall.session, &(struct engineio_packet){.payload = NET_SPAN("a")}, 1);
	engineio_send(hall.session,
		&(struct engineio_packet){.payload = NET_SPAN("b"), .is_binary = true}, 1);
	assert_non_null(strstr(client_hear(&poll), "\r\n\r\n4a\x1e"
						   "bYg=="));
	client_finish(&poll);
	hall_finish(&hall);
}

static void messages_of_one_turn_share_a_segment(void **state)
{
	struct hall hall;
	struct client client;
	hall_init(&hall, NULL);
	client_init(&client, &hall.rig);
	client_upgrade(&client, "/engine.io/?EIO=4&transport=websocket");
	client_next(&client, NULL);
	for (int i = 0; i < 100; i++)
		engineio_send(
			hall.session, &(struct engineio_packet){.payload = NET_SPAN("abc")}, 1);
	char bytes[2000];
	assert_true(recv(client.end, bytes, sizeof(bytes), 0) < 0);
	uv_run(&hall.rig.loop, UV_RUN_NOWAIT);
	assert_int_equal(recv(client.end, bytes, sizeof(bytes), 0), 600);
	client_finish(&client);
	hall_finish(&hall);
}

static void a_slow_poller_is_reported_once_then_closed(void **state)
{
	struct hall hall;
	struct client client;
	char sid[NET_ID_LENGTH + 1];
	hall_init(&hall, NULL);
	client_init(&client, &hall.rig);
	open_polling(&client, sid);
	send_text(&hall, SOFT - 100, true);
	turn(&hall.rig);
	assert_int_equal(hall.slow, 0);
	send_text(&hall, 200, true);
	send_text(&hall, 200, true);
	turn(&hall.rig);
	assert_int_equal(hall.slow, 1);
	send_text(&hall, HARD, true);
	assert_non_null(hall.session); /* not from inside the call */
	turn(&hall.rig);
	assert_int_equal(hall.slow, 1);
	assert_int_equal(hall.closed, 1);
	assert_int_equal(hall.reason, ENGINEIO_REASON_SLOW);
	client_finish(&client);
	hall_finish(&hall);
}

static void a_slow_websocket_may_be_brought_up_to_date(void **state)
{
	struct hall hall;
	struct client client;
	hall_init(&hall, NULL);
	hall.drops = true;
	client_init(&client, &hall.rig);
	client_upgrade(&client, "/engine.io/?EIO=4&transport=websocket");
	client_next(&client, NULL);
	/* The client does not read: the kernel's buffers fill, then the queue. */
	for (int i = 0; i < 2000 && hall.slow == 0; i++) {
		send_text(&hall, 1000, true);
		engineio_send(hall.session, &(struct engineio_packet){.payload = NET_SPAN("!")}, 1);
		turn(&hall.rig);
	}
	assert_int_equal(hall.slow, 1);
	assert_true(hall.dropped >= SOFT);
	assert_int_equal(hall.closed, 0);
	engineio_send(hall.session, &(struct engineio_packet){.payload = NET_SPAN("fresh")}, 1);
	/* What may not be dropped is all there, and the last word too. */
	struct net_span text, last = {NULL, 0};
	unsigned marks = 0;
	for (int i = 0; i < 100; i++) {
		turn(&hall.rig);
		client_take(&client);
	}
	while ((text = client_next(&client, NULL)).text != NULL) {
		marks += text.length == 2;
		last = text;
	}
	assert_true(marks > 10);
	assert_true(net_span_equals(last, NET_SPAN("4fresh")));
	assert_int_equal(engineio_queued(hall.session), 0);
	client_finish(&client);
	hall_finish(&hall);
}

static void a_websocket_that_never_reads_is_closed(void **state)
{
	struct hall hall;
	struct client client;
	hall_init(&hall, NULL);
	client_init(&client, &hall.rig);
	client_upgrade(&client, "/engine.io/?EIO=4&transport=websocket");
	for (int i = 0; i < 5000 && hall.session != NULL; i++) {
		send_text(&hall, 1000, false);
		turn(&hall.rig);
	}
	assert_int_equal(hall.reason, ENGINEIO_REASON_SLOW);
	client_finish(&client);
	hall_finish(&hall);
}

static void packets_sent_together_are_dropped_together(void **state)
{
	struct hall hall;
	struct client client;
	char sid[NET_ID_LENGTH + 1];
	hall_init(&hall, NULL);
	client_init(&client, &hall.rig);
	open_polling(&client, sid);
	struct engineio_packet packets[] = {{.payload = NET_SPAN("head"), .is_droppable = true},
		{.payload = NET_SPAN("tail"), .is_binary = true}};
	engineio_send(hall.session, packets, 2);
	packets[0].is_droppable = false;
	engineio_send(hall.session, packets, 2);
	assert_true(engineio_drop(hall.session) > 0);
	request(&client, "GET", sid, "");
	assert_non_null(strstr(client_hear(&client), "\r\n\r\n4head\x1e"
						     "bdGFpbA=="));
	client_finish(&client);
	hall_finish(&hall);
}

static void the_last_words_reach_a_client_between_polls(void **state)
{
	struct hall hall;
	struct client client;
	char sid[NET_ID_LENGTH + 1];
	hall_init(&hall, NULL);
	client_init(&client, &hall.rig);
	open_polling(&client, sid);
	engineio_send(hall.session, &(struct engineio_packet){.payload = NET_SPAN("bye")}, 1);
	engineio_close(hall.session);
	turn(&hall.rig);
	assert_int_equal(hall.closed, 1);
	request(&client, "GET", sid, "");
	assert_non_null(strstr(client_hear(&client), "\r\n\r\n4bye\x1e"
						     "1"));
	request(&client, "GET", sid, "");
	assert_non_null(strstr(client_hear(&client), "\"code\":1"));
	client_finish(&client);
	hall_finish(&hall);
}

static void a_closed_session_that_is_not_fetched_goes_away(void **state)
{
	struct hall hall;
	struct client client;
	char sid[NET_ID_LENGTH + 1];
	hall_init(&hall, NULL);
	client_init(&client, &hall.rig);
	open_polling(&client, sid);
	engineio_close(hall.session);
	turn(&hall.rig);
	assert_int_equal(engineio_session_count(hall.engine), 1);
	WAIT_FOR(&hall.rig, engineio_session_count(hall.engine) == 0);
	assert_int_equal(engineio_session_count(hall.engine), 0);
	client_finish(&client);
	hall_finish(&hall);
}

static void a_closed_websocket_says_so(void **state)
{
	struct hall hall;
	struct client client;
	uint8_t opcode;
	hall_init(&hall, NULL);
	client_init(&client, &hall.rig);
	client_upgrade(&client, "/engine.io/?EIO=4&transport=websocket");
	client_next(&client, NULL);
	engineio_send(hall.session, &(struct engineio_packet){.payload = NET_SPAN("bye")}, 1);
	engineio_close(hall.session);
	assert_true(net_span_equals(client_next(&client, &opcode), NET_SPAN("4bye")));
	assert_true(net_span_equals(client_next(&client, &opcode), NET_SPAN("\x03\xE8")));
	assert_int_equal(opcode, WEBSOCKET_CLOSE);
	client_finish(&client);
	hall_finish(&hall);
}

static bool only_example(void *owner, struct net_span origin)
{
	return net_span_equals(origin, NET_SPAN("http://example.org"));
}

/* What a client must not send ends its websocket with 1002, a client that does not listen with 1008. */
static void the_code_of_the_end_says_whose_fault_it_was(void **state)
{
	struct hall hall;
	struct client client;
	uint8_t opcode;
	hall_init(&hall, NULL);
	client_init(&client, &hall.rig);
	client_upgrade(&client, "/engine.io/?EIO=4&transport=websocket");
	client_next(&client, NULL);
	client_text(&client, "9nonsense");
	assert_true(net_span_equals(client_next(&client, &opcode), NET_SPAN("\x03\xEA")));
	assert_int_equal(opcode, WEBSOCKET_CLOSE);
	client_finish(&client);
	client_init(&client, &hall.rig);
	client_upgrade(&client, "/engine.io/?EIO=4&transport=websocket");
	client_next(&client, NULL);
	engineio_fail(hall.session);
	assert_true(net_span_equals(client_next(&client, &opcode), NET_SPAN("\x03\xEA")));
	client_finish(&client);
	hall_finish(&hall);
}

/* Pages of the host itself need not be on the list. */
static void a_list_of_origins_leaves_the_own_pages_in(void **state)
{
	struct hall hall;
	struct client client;
	struct engineio_options options = {.allow_origin = only_example};
	hall_init(&hall, &options);
	client_init(&client, &hall.rig);
	client_say(&client,
		"GET /engine.io/?EIO=4&transport=polling HTTP/1.1\r\nHost: x:1\r\nOrigin: http://X:1\r\n\r\n");
	const char *heard = client_hear(&client);
	assert_non_null(strstr(heard, "HTTP/1.1 200 "));
	assert_null(strstr(heard, "Access-Control-Allow-Origin"));
	client_finish(&client);
	hall_finish(&hall);
}

static void other_origins_are_refused(void **state)
{
	struct hall hall;
	struct client client;
	struct engineio_options options = {.allow_origin = only_example};
	for (int pass_number = 0; pass_number < 2; pass_number++) {
		hall_init(&hall, pass_number == 0 ? NULL : &options);
		client_init(&client, &hall.rig);
		client_say(&client,
			"GET /engine.io/?EIO=4&transport=polling HTTP/1.1\r\nHost: x:1\r\nOrigin: http://evil.example\r\n\r\n");
		assert_non_null(strstr(client_hear(&client), "HTTP/1.1 403 "));
		client_say(&client,
			pass_number == 0
				? "GET /engine.io/?EIO=4&transport=polling HTTP/1.1\r\nHost: x:1\r\nOrigin: http://X:1\r\n\r\n"
				: "GET /engine.io/?EIO=4&transport=polling HTTP/1.1\r\nHost: x:1\r\nOrigin: http://example.org\r\n\r\n");
		const char *heard = client_hear(&client);
		assert_non_null(strstr(heard, "HTTP/1.1 200 "));
		assert_int_equal(
			strstr(heard, "Access-Control-Allow-Origin: http://example.org\r\n") !=
				NULL,
			pass_number == 1);
		client_finish(&client);
		hall_finish(&hall);
	}
}

static bool nobody(void *owner, struct http_exchange *handshake)
{
	return false;
}

static void a_handshake_may_be_forbidden(void **state)
{
	struct hall hall;
	struct client client;
	struct engineio_options options = {.allow = nobody};
	hall_init(&hall, &options);
	client_init(&client, &hall.rig);
	client_say(&client, "GET /engine.io/?EIO=4&transport=polling HTTP/1.1\r\nHost: x\r\n\r\n");
	assert_non_null(strstr(client_hear(&client), "{\"code\":4,\"message\":\"Forbidden\"}"));
	client_finish(&client);
	hall_finish(&hall);
}

/* Opens a session by polling as somebody behind the proxy; NULL if that is refused with 503. */
static struct engineio_session *open_from(
	struct hall *hall, struct client *client, const char *address)
{
	char text[256];
	unsigned opened = hall->opened;
	snprintf(text, sizeof(text),
		"GET /engine.io/?EIO=4&transport=polling HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: %s\r\n\r\n",
		address);
	client_say(client, text);
	const char *heard = client_hear(client);
	if (strstr(heard, "HTTP/1.1 503 "))
		return NULL;
	assert_non_null(strstr(heard, "\"sid\":\""));
	assert_int_equal(hall->opened, opened + 1);
	return hall->session;
}

static void sessions_are_limited(void **state)
{
	struct hall hall;
	struct client client;
	struct engineio_options options = {.sessions = 2};
	hall_init(&hall, &options);
	client_init(&client, &hall.rig);
	engineio_claim(open_from(&hall, &client, "10.0.0.1"));
	engineio_claim(open_from(&hall, &client, "10.0.0.2"));
	assert_null(open_from(&hall, &client, "10.0.0.3")); /* each has his share */
	assert_null(open_from(&hall, &client, "10.0.0.1"));
	assert_int_equal(engineio_session_count(hall.engine), 2);
	client_finish(&client);
	hall_finish(&hall);
}

static void sessions_that_nobody_was_let_into_go_first(void **state)
{
	struct hall hall;
	struct client client;
	struct engineio_session *greedy[3], *player, *newcomer;
	struct engineio_options options = {.sessions = 4};
	hall_init(&hall, &options);
	client_init(&client, &hall.rig);
	player = open_from(&hall, &client, "10.0.0.1");
	engineio_claim(player);
	for (int i = 0; i < 3; i++)
		greedy[i] = open_from(&hall, &client, "10.0.0.2");
	newcomer = open_from(&hall, &client, "10.0.0.3");
	assert_int_equal(hall.closed, 1);
	assert_int_equal(hall.reason, ENGINEIO_REASON_CROWDED);
	assert_true(engineio_is_open(greedy[1]) && engineio_is_open(player));
	engineio_claim(newcomer);
	for (int i = 0; i < 1000; i++) /* as fast as he can */
		open_from(&hall, &client, "10.0.0.2");
	assert_true(engineio_is_open(newcomer) && engineio_is_open(player));
	assert_int_equal(engineio_session_count(hall.engine), 4);
	assert_non_null(open_from(&hall, &client, "2001:db8::1"));
	assert_true(shares_refused_count(
			    http_server_shares(hall.rig.server), SHARE_REFUSED_SESSIONS) > 1000);
	client_finish(&client);
	hall_finish(&hall);
}

static void of_claimed_sessions_the_silent_of_the_greedy_goes(void **state)
{
	struct hall hall;
	struct client client;
	struct engineio_session *greedy[3], *player;
	struct engineio_options options = {.sessions = 4};
	hall_init(&hall, &options);
	client_init(&client, &hall.rig);
	player = open_from(&hall, &client, "10.0.0.1");
	engineio_claim(player);
	for (int i = 0; i < 3; i++) {
		greedy[i] = open_from(&hall, &client, "10.0.0.2");
		engineio_claim(greedy[i]);
	}
	request(&client, "POST", engineio_id(greedy[0]), "4I am here");
	client_hear(&client);
	const char *silent = engineio_id(greedy[1]);
	char sid[NET_ID_LENGTH + 1];
	memcpy(sid, silent, sizeof(sid));
	engineio_claim(open_from(&hall, &client, "10.0.0.3"));
	assert_int_equal(hall.closed, 1);
	assert_true(engineio_is_open(greedy[0]) && engineio_is_open(greedy[2]) &&
		    engineio_is_open(player));
	request(&client, "POST", sid, "4and I?");
	assert_non_null(strstr(client_hear(&client), "Session ID unknown"));
	client_finish(&client);
	client_init(&client, &hall.rig);
	assert_null(open_from(&hall, &client, "10.0.0.2")); /* 2 he has, 1 the others */
	client_finish(&client);
	hall_finish(&hall);
}

static void a_network_has_limits_of_its_own(void **state)
{
	struct hall hall;
	struct client client;
	struct engineio_options options = {.sessions_per_network = 3, .callers_per_network = 2};
	hall_init(&hall, &options);
	client_init(&client, &hall.rig);
	for (int i = 0; i < 5; i++) { /* all of one /64 */
		char address[32];
		snprintf(address, sizeof(address), "2001:db8::%d", i + 1);
		open_from(&hall, &client, address);
	}
	assert_int_equal(engineio_session_count(hall.engine), 2);
	assert_int_equal(hall.closed, 3);
	for (int i = 0; i < 3; i++)
		engineio_claim(open_from(&hall, &client, "10.0.0.1"));
	assert_null(open_from(&hall, &client, "10.0.0.1"));
	assert_non_null(open_from(&hall, &client, "10.0.0.2"));
	client_finish(&client);
	hall_finish(&hall);
}

static void a_closed_session_that_waits_for_its_poll_may_have_to_go(void **state)
{
	struct hall hall;
	struct client client;
	struct engineio_options options = {.sessions = 1, .ping_timeout = 60000};
	hall_init(&hall, &options);
	client_init(&client, &hall.rig);
	engineio_close(open_from(&hall, &client, "10.0.0.1"));
	turn(&hall.rig);
	assert_int_equal(hall.closed, 1);
	assert_int_equal(engineio_session_count(hall.engine), 1);
	assert_non_null(open_from(&hall, &client, "10.0.0.2"));
	assert_int_equal(engineio_session_count(hall.engine), 1);
	client_finish(&client);
	hall_finish(&hall);
}

static void who_was_not_let_in_may_say_little(void **state)
{
	struct hall hall;
	struct client client;
	struct engineio_options options = {.caller_payload = 10};
	hall_init(&hall, &options);
	client_init(&client, &hall.rig);
	struct engineio_session *session = open_from(&hall, &client, "10.0.0.1");
	request(&client, "POST", engineio_id(session), "412345");
	request(&client, "POST", engineio_id(session), "412345");
	client_hear(&client);
	assert_true(engineio_is_open(session));
	request(&client, "POST", engineio_id(session), "41");
	client_hear(&client);
	assert_int_equal(hall.closed, 1);
	assert_int_equal(hall.reason, ENGINEIO_REASON_PROTOCOL);
	session = open_from(&hall, &client, "10.0.0.1");
	engineio_claim(session);
	request(&client, "POST", engineio_id(session), "4much more than ten");
	client_hear(&client);
	assert_true(engineio_is_open(session));
	assert_int_equal(
		shares_refused_count(http_server_shares(hall.rig.server), SHARE_REFUSED_PACKETS),
		1);
	client_finish(&client);
	hall_finish(&hall);
}

static void a_probe_that_dawdles_is_closed(void **state)
{
	struct hall hall;
	struct client poll, probe;
	char sid[NET_ID_LENGTH + 1], target[128];
	struct engineio_options options = {.upgrade_timeout = 200};
	hall_init(&hall, &options);
	client_init(&poll, &hall.rig);
	client_init(&probe, &hall.rig);
	open_polling(&poll, sid);
	snprintf(target, sizeof(target), "/engine.io/?EIO=4&transport=websocket&sid=%s", sid);
	client_upgrade(&probe, target);
	client_text(&probe, "2probe");
	assert_true(net_span_equals(client_next(&probe, NULL), NET_SPAN("3probe")));
	WAIT_FOR(&hall.rig, client_is_ended(&probe));
	assert_true(probe.is_ended);
	request(&poll, "POST", sid, "4still here");
	assert_non_null(strstr(client_hear(&poll), "ok"));
	assert_memory_equal(hall.heard.bytes, "still here;", 11);
	client_finish(&poll);
	client_finish(&probe);
	hall_finish(&hall);
}

static void a_session_may_end_while_it_is_probed(void **state)
{
	struct hall hall;
	struct client poll, probe;
	char sid[NET_ID_LENGTH + 1], target[128];
	hall_init(&hall, NULL);
	client_init(&poll, &hall.rig);
	client_init(&probe, &hall.rig);
	open_polling(&poll, sid);
	snprintf(target, sizeof(target), "/engine.io/?EIO=4&transport=websocket&sid=%s", sid);
	client_upgrade(&probe, target);
	client_text(&probe, "2probe");
	request(&poll, "POST", sid, "1");
	turn(&hall.rig);
	assert_int_equal(hall.reason, ENGINEIO_REASON_CLIENT);
	client_text(&probe, "5");
	client_take(&probe);
	assert_true(probe.is_ended);
	client_finish(&poll);
	client_finish(&probe);
	hall_finish(&hall);
}

static void the_heartbeat_closes_the_silent(void **state)
{
	struct hall hall;
	struct client silent, lively;
	struct engineio_options options = {.ping_interval = 100, .ping_timeout = 400};
	hall_init(&hall, &options);
	client_init(&silent, &hall.rig);
	client_init(&lively, &hall.rig);
	client_upgrade(&silent, "/engine.io/?EIO=4&transport=websocket");
	client_upgrade(&lively, "/engine.io/?EIO=4&transport=websocket");
	for (int i = 0; i < 1000 && hall.closed == 0; i++) {
		pass(&hall.rig, 5);
		struct net_span text = client_next(&lively, NULL);
		if (text.text != NULL && net_span_equals(text, NET_SPAN("2")))
			client_text(&lively, "3");
	}
	assert_int_equal(hall.closed, 1);
	assert_int_equal(hall.reason, ENGINEIO_REASON_TIMEOUT);
	assert_int_equal(engineio_session_count(hall.engine), 1);
	client_finish(&silent);
	client_finish(&lively);
	hall_finish(&hall);
}

static void everything_open_is_closed_at_the_end(void **state)
{
	struct hall hall;
	struct client clients[3];
	char sid[NET_ID_LENGTH + 1], target[128];
	hall_init(&hall, NULL);
	for (int i = 0; i < 3; i++)
		client_init(&clients[i], &hall.rig);
	client_upgrade(&clients[0], "/engine.io/?EIO=4&transport=websocket");
	open_polling(&clients[1], sid);
	request(&clients[1], "GET", sid, "");
	snprintf(target, sizeof(target), "/engine.io/?EIO=4&transport=websocket&sid=%s", sid);
	client_upgrade(&clients[2], target);
	hall_finish(&hall);
	for (int i = 0; i < 3; i++)
		client_finish(&clients[i]);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(messages_of_one_turn_share_a_poll),
		cmocka_unit_test(messages_of_one_turn_share_a_segment),
		cmocka_unit_test(a_slow_poller_is_reported_once_then_closed),
		cmocka_unit_test(a_slow_websocket_may_be_brought_up_to_date),
		cmocka_unit_test(a_websocket_that_never_reads_is_closed),
		cmocka_unit_test(packets_sent_together_are_dropped_together),
		cmocka_unit_test(the_last_words_reach_a_client_between_polls),
		cmocka_unit_test(a_closed_session_that_is_not_fetched_goes_away),
		cmocka_unit_test(a_closed_websocket_says_so),
		cmocka_unit_test(the_code_of_the_end_says_whose_fault_it_was),
		cmocka_unit_test(a_list_of_origins_leaves_the_own_pages_in),
		cmocka_unit_test(other_origins_are_refused),
		cmocka_unit_test(a_handshake_may_be_forbidden),
		cmocka_unit_test(sessions_are_limited),
		cmocka_unit_test(sessions_that_nobody_was_let_into_go_first),
		cmocka_unit_test(of_claimed_sessions_the_silent_of_the_greedy_goes),
		cmocka_unit_test(a_network_has_limits_of_its_own),
		cmocka_unit_test(a_closed_session_that_waits_for_its_poll_may_have_to_go),
		cmocka_unit_test(who_was_not_let_in_may_say_little),
		cmocka_unit_test(a_probe_that_dawdles_is_closed),
		cmocka_unit_test(a_session_may_end_while_it_is_probed),
		cmocka_unit_test(the_heartbeat_closes_the_silent),
		cmocka_unit_test(everything_open_is_closed_at_the_end),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
