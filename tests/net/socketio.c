/* Socket.IO sockets: connecting with a check, rooms, questions to the client, ends; what the
 * conformance suites do not reach. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "net/rig.h"
#include "net/socketio_server.h"

enum { SOCKETS_MAX = 8 };

struct hall {
	struct rig rig;
	struct socketio *io;
	struct socketio_namespace *main, *admin;
	struct socketio_socket *sockets[SOCKETS_MAX]; /* in the order of connecting */
	size_t socket_count;
	unsigned disconnected, answers, unanswered, ended;
	enum socketio_reason reason, end;
	struct net_buffer heard;
};

/* A token decides: "in", "out", and anything else waits. */
static void on_connecting(void *owner, struct socketio_socket *socket, struct net_span auth)
{
	struct hall *hall = owner;
	hall->sockets[hall->socket_count++] = socket;
	socketio_set_data(socket, hall);
	if (net_span_equals(auth, NET_SPAN("{\"token\":\"in\"}")))
		socketio_accept(socket);
	else if (net_span_equals(auth, NET_SPAN("{\"token\":\"out\"}")))
		socketio_refuse(socket, "un\"authorized", NET_SPAN("{\"code\":\"unauthorized\"}"));
}

static void on_event(
	void *owner, struct socketio_socket *socket, const struct socketio_event *event)
{
	struct hall *hall = owner;
	assert_ptr_equal(socketio_data(socket), hall);
	net_buffer_append_span(&hall->heard, event->name);
	net_buffer_append_byte(&hall->heard, '(');
	net_buffer_append_span(&hall->heard, event->json);
	net_buffer_append_byte(&hall->heard, ')');
	for (size_t i = 0; i < event->attachment_count; i++) {
		net_buffer_append_byte(&hall->heard, '+');
		net_buffer_append_span(&hall->heard, event->attachments[i]);
	}
	if (net_span_equals(event->name, NET_SPAN("leave me")))
		socketio_disconnect(socket, false);
	if (net_span_equals(event->name, NET_SPAN("close me")))
		socketio_disconnect(socket, true);
}

static void on_disconnected(
	void *owner, struct socketio_socket *socket, enum socketio_reason reason)
{
	struct hall *hall = owner;
	assert_false(socketio_is_connected(socket));
	assert_string_equal(socketio_peer(socket), "0.0.0.0");
	hall->disconnected++;
	hall->reason = reason;
}

static void on_ended(void *owner, const char *peer, enum socketio_reason reason)
{
	struct hall *hall = owner;
	assert_string_equal(peer, "0.0.0.0");
	hall->ended++;
	hall->end = reason;
}

static const struct socketio_events events = {
	.connecting = on_connecting, .event = on_event, .disconnected = on_disconnected};

static void hall_init(struct hall *hall)
{
	struct socketio_options options = {.engine = {.ping_interval = 5000, .ping_timeout = 400},
		.connect_timeout = 400,
		.owner = hall,
		.ended = on_ended};
	*hall = (struct hall){0};
	struct http_options http = {.limits = {.linger_ms = 50, .drain_ms = 200}};
	rig_init(&hall->rig, &http);
	hall->io = socketio_create(hall->rig.server, &options);
	hall->main = socketio_namespace_add(hall->io, "/", &events, hall);
	hall->admin = socketio_namespace_add(hall->io, "/admin", &events, hall);
}

static void hall_finish(struct hall *hall)
{
	socketio_stop(hall->io);
	rig_stop(&hall->rig);
	socketio_destroy(hall->io);
	rig_finish(&hall->rig);
	net_buffer_finish(&hall->heard);
}

static void enter(struct client *client, struct hall *hall, const char *packet)
{
	client_init(client, &hall->rig);
	client_upgrade(client, "/socket.io/?EIO=4&transport=websocket");
	client_next(client, NULL);
	client_text(client, packet);
}

/* Connects to "/" and reads the welcome. */
static void connect_in(struct client *client, struct hall *hall)
{
	enter(client, hall, "40{\"token\":\"in\"}");
	struct net_span text = client_next(client, NULL);
	assert_true(text.length > 10 && memcmp(text.text, "40{\"sid\":\"", 10) == 0);
}

static void expect_text(struct client *client, const char *expected)
{
	struct net_span text = client_next(client, NULL);
	if (text.text == NULL || !net_span_equals(text, net_span_of(expected)))
		fail_msg("\"%.*s\" instead of \"%s\"", (int)text.length, text.text ? text.text : "",
			expected);
}

static void expect_nothing(struct client *client)
{
	assert_null(client_next(client, NULL).text);
}

static void a_check_may_refuse(void **state)
{
	struct hall hall;
	struct client client;
	hall_init(&hall);
	enter(&client, &hall, "40{\"token\":\"out\"}");
	expect_text(&client,
		"44{\"message\":\"un\\\"authorized\",\"data\":{\"code\":\"unauthorized\"}}");
	/* It may try again. */
	client_text(&client, "40{\"token\":\"in\"}");
	assert_memory_equal(client_next(&client, NULL).text, "40{\"sid\"", 8);
	assert_int_equal(hall.disconnected, 0);
	client_finish(&client);
	hall_finish(&hall);
	assert_int_equal(hall.disconnected, 1);
}

static void a_check_may_take_its_time(void **state)
{
	struct hall hall;
	struct client client, other;
	hall_init(&hall);
	enter(&client, &hall, "40{\"token\":\"?\"}");
	expect_nothing(&client);
	assert_null(socketio_find(hall.io, socketio_number(hall.sockets[0])));
	pass(&hall.rig, 500); /* the connect timeout does not count while we think */
	socketio_accept(hall.sockets[0]);
	assert_memory_equal(client_next(&client, NULL).text, "40{\"sid\"", 8);
	assert_ptr_equal(socketio_find(hall.io, socketio_number(hall.sockets[0])), hall.sockets[0]);
	enter(&other, &hall, "40");
	expect_nothing(&other);
	socketio_refuse(hall.sockets[1], "no", NET_SPAN(""));
	expect_text(&other, "44{\"message\":\"no\"}");
	client_finish(&client);
	client_finish(&other);
	hall_finish(&hall);
}

static void a_client_may_leave_during_the_check(void **state)
{
	struct hall hall;
	struct client client;
	hall_init(&hall);
	enter(&client, &hall, "40{\"token\":\"?\"}");
	client_finish(&client);
	turn(&hall.rig);
	assert_int_equal(hall.disconnected, 1);
	assert_int_equal(hall.reason, SOCKETIO_REASON_TRANSPORT);
	hall_finish(&hall);
}

static void events_during_the_check_close(void **state)
{
	struct hall hall;
	struct client client;
	hall_init(&hall);
	enter(&client, &hall, "40{\"token\":\"?\"}");
	client_text(&client, "42[\"too early\"]");
	turn(&hall.rig);
	assert_int_equal(hall.reason, SOCKETIO_REASON_PROTOCOL);
	assert_int_equal(hall.heard.length, 0);
	client_finish(&client);
	hall_finish(&hall);
}

static void too_many_refusals_close(void **state)
{
	struct hall hall;
	struct client client;
	hall_init(&hall);
	enter(&client, &hall, "40/nowhere,");
	for (int i = 1; i < SOCKETIO_REFUSALS_MAX; i++) {
		expect_text(&client, "44/nowhere,{\"message\":\"Invalid namespace\"}");
		client_text(&client, "40/nowhere,");
	}
	expect_text(&client, "44/nowhere,{\"message\":\"Invalid namespace\"}");
	assert_int_equal(client_next(&client, NULL).length, 2); /* the close frame */
	client_take(&client);
	assert_true(client.is_ended);
	client_finish(&client);
	hall_finish(&hall);
}

static void a_client_without_a_connect_is_closed(void **state)
{
	struct hall hall;
	struct client client;
	hall_init(&hall);
	client_init(&client, &hall.rig);
	client_upgrade(&client, "/socket.io/?EIO=4&transport=websocket");
	WAIT_FOR(&hall.rig, client_is_ended(&client));
	assert_true(client.is_ended);
	client_finish(&client);
	/* One that is refused has to hurry too. */
	enter(&client, &hall, "40{\"token\":\"out\"}");
	WAIT_FOR(&hall.rig, client_is_ended(&client));
	assert_true(client.is_ended);
	client_finish(&client);
	hall_finish(&hall);
}

static void nothing_but_a_connect_is_read_of_a_stranger(void **state)
{
	/* The last would open a parcel of ten attachments. */
	static const char *const packets[] = {"42[\"x\"]", "431[]", "4", "47", "44{}",
		"4510-[\"x\",{\"_placeholder\":true,\"num\":9}]"};
	struct hall hall;
	struct client client;
	hall_init(&hall);
	for (size_t i = 0; i < sizeof(packets) / sizeof(packets[0]); i++) {
		enter(&client, &hall, packets[i]);
		WAIT_FOR(&hall.rig, client_is_ended(&client));
		assert_true(client_is_ended(&client));
		client_finish(&client);
	}
	assert_int_equal(
		shares_refused_count(http_server_shares(hall.rig.server), SHARE_REFUSED_PACKETS),
		sizeof(packets) / sizeof(packets[0]));
	hall_finish(&hall);
}

static void a_stranger_may_send_a_few_kilobytes_in_all(void **state)
{
	struct hall hall;
	struct client client;
	char packet[SOCKETIO_CALL_BYTES];
	hall_init(&hall);
	snprintf(packet, sizeof(packet), "40{\"token\":\"out\",\"x\":\"%03000d\"}", 0);
	enter(&client, &hall, packet); /* neither in nor out: it waits */
	client_text(&client, "41");
	client_text(&client, packet);
	client_text(&client, "41");
	expect_nothing(&client);
	assert_false(client_is_ended(&client));
	client_text(&client, packet);
	WAIT_FOR(&hall.rig, client_is_ended(&client));
	assert_true(client_is_ended(&client));
	client_finish(&client);
	hall_finish(&hall);
}

static void what_is_too_long_of_a_stranger_is_not_waited_for(void **state)
{
	static const uint8_t head[] = {
		0x81, 0xFE, 0xEA, 0x60, 1, 2, 3, 4}; /* 60 000 bytes follow */
	char packet[60001];
	struct hall hall;
	struct client client;
	uint8_t opcode = 0;
	hall_init(&hall);
	client_init(&client, &hall.rig);
	client_upgrade(&client, "/socket.io/?EIO=4&transport=websocket");
	client_next(&client, NULL);
	client_send(&client, head, sizeof(head));
	struct net_span end = client_next(&client, &opcode);
	assert_true(opcode == WEBSOCKET_CLOSE && end.length >= 2);
	assert_memory_equal(end.text, "\x03\xF1", 2); /* 1009 */
	client_finish(&client);
	const struct shares *shares = http_server_shares(hall.rig.server);
	WAIT_FOR(&hall.rig, shares_refused_count(shares, SHARE_REFUSED_PACKETS) == 1);
	assert_int_equal(shares_refused_count(shares, SHARE_REFUSED_PACKETS), 1);
	connect_in(&client, &hall); /* whoever was let in may */
	snprintf(packet, sizeof(packet), "42[\"long\",\"%059000d\"]", 0);
	client_text(&client, packet);
	expect_nothing(&client);
	assert_memory_equal(hall.heard.bytes, "long(\"000", 9);
	client_finish(&client);
	hall_finish(&hall);
}

static void a_websocket_on_probation_hears_that_its_session_was_let_in(void **state)
{
	char target[128], packet[10001];
	struct hall hall;
	struct client poll, probe;
	hall_init(&hall);
	client_init(&poll, &hall.rig);
	client_init(&probe, &hall.rig);
	client_say(&poll, "GET /socket.io/?EIO=4&transport=polling HTTP/1.1\r\nHost: x\r\n\r\n");
	const char *id = strstr(client_hear(&poll), "\"sid\":\"") + 7;
	int length = (int)strcspn(id, "\"");
	snprintf(target, sizeof(target), "/socket.io/?EIO=4&transport=websocket&sid=%.*s", length,
		id);
	snprintf(packet, sizeof(packet),
		"POST /socket.io/?EIO=4&transport=polling&sid=%.*s HTTP/1.1\r\nHost: x\r\n"
		"Content-Type: text/plain\r\nContent-Length: 16\r\n\r\n40{\"token\":\"in\"}",
		length, id);
	client_upgrade(
		&probe, target); /* before anybody was let in, as the reference client does */
	client_say(&poll, packet);
	assert_non_null(strstr(client_hear(&poll), "200 OK"));
	client_text(&probe, "2probe");
	expect_text(&probe, "3probe");
	client_text(&probe, "5");
	client_next(&probe, NULL); /* the welcome */
	snprintf(packet, sizeof(packet), "42[\"long\",\"%09900d\"]", 0);
	client_text(&probe, packet);
	expect_nothing(&probe);
	assert_true(hall.heard.length > 9900 && memcmp(hall.heard.bytes, "long(", 5) == 0);
	client_finish(&poll);
	client_finish(&probe);
	hall_finish(&hall);
}

static void rooms_reach_their_members(void **state)
{
	struct hall hall;
	struct client clients[3];
	hall_init(&hall);
	for (int i = 0; i < 3; i++)
		connect_in(&clients[i], &hall);
	assert_true(socketio_join(hall.sockets[0], NET_SPAN("hall")));
	assert_true(socketio_join(hall.sockets[1], NET_SPAN("hall")));
	assert_true(socketio_join(hall.sockets[1], NET_SPAN("hall")));
	assert_true(socketio_join(hall.sockets[2], NET_SPAN("yard")));
	assert_int_equal(socketio_room_count(hall.main, NET_SPAN("hall")), 2);
	assert_int_equal(socketio_room_count(hall.admin, NET_SPAN("hall")), 0);
	struct socketio_payload payload = {.json = NET_SPAN("1,{\"a\":2}")};
	socketio_emit_room(hall.main, NET_SPAN("hall"), "news", &payload, NULL);
	expect_text(&clients[0], "42[\"news\",1,{\"a\":2}]");
	expect_text(&clients[1], "42[\"news\",1,{\"a\":2}]");
	expect_nothing(&clients[2]);
	socketio_emit_room(hall.main, NET_SPAN("hall"), "news", NULL, hall.sockets[0]);
	expect_nothing(&clients[0]);
	expect_text(&clients[1], "42[\"news\"]");
	socketio_leave(hall.sockets[1], NET_SPAN("hall"));
	socketio_leave(hall.sockets[1], NET_SPAN("hall"));
	assert_false(socketio_is_in(hall.sockets[1], NET_SPAN("hall")));
	socketio_emit_room(hall.main, NET_SPAN("hall"), "more", NULL, NULL);
	expect_text(&clients[0], "42[\"more\"]");
	expect_nothing(&clients[1]);
	socketio_emit_all(hall.main, "all", NULL, hall.sockets[2]);
	expect_text(&clients[0], "42[\"all\"]");
	expect_text(&clients[1], "42[\"all\"]");
	expect_nothing(&clients[2]);
	client_finish(&clients[0]);
	turn(&hall.rig);
	assert_int_equal(socketio_room_count(hall.main, NET_SPAN("hall")), 0);
	assert_int_equal(hall.main->room_count, 1);
	client_finish(&clients[1]);
	client_finish(&clients[2]);
	hall_finish(&hall);
}

static void rooms_are_bounded(void **state)
{
	struct hall hall;
	struct client client;
	char name[80];
	hall_init(&hall);
	connect_in(&client, &hall);
	memset(name, 'n', sizeof(name));
	assert_true(socketio_join(hall.sockets[0], net_span(name, SOCKETIO_ROOM_NAME_MAX)));
	assert_false(socketio_join(hall.sockets[0], net_span(name, SOCKETIO_ROOM_NAME_MAX + 1)));
	for (int i = 1; i < SOCKETIO_ROOMS_PER_SOCKET; i++) {
		snprintf(name, sizeof(name), "room %d", i);
		assert_true(socketio_join(hall.sockets[0], net_span_of(name)));
	}
	assert_false(socketio_join(hall.sockets[0], NET_SPAN("one more")));
	assert_true(socketio_join(hall.sockets[0], NET_SPAN("room 5")));
	for (int i = 1; i < SOCKETIO_ROOMS_PER_SOCKET; i++) {
		snprintf(name, sizeof(name), "room %d", i);
		assert_int_equal(socketio_room_count(hall.main, net_span_of(name)), 1);
	}
	client_finish(&client);
	hall_finish(&hall);
}

static void on_answer(
	void *owner, struct socketio_socket *socket, const struct socketio_event *answer)
{
	struct hall *hall = socketio_data(socket);
	assert_ptr_equal(owner, hall);
	hall->answers += answer != NULL;
	hall->unanswered += answer == NULL;
	if (answer != NULL)
		net_buffer_append_span(&hall->heard, answer->json);
}

static void questions_are_answered_or_given_up(void **state)
{
	struct hall hall;
	struct client client;
	hall_init(&hall);
	connect_in(&client, &hall);
	for (int i = 0; i < SOCKETIO_ACKS_PENDING_MAX; i++)
		assert_true(socketio_emit_asking(hall.sockets[0], "ask", NULL, on_answer, &hall));
	assert_false(socketio_emit_asking(hall.sockets[0], "ask", NULL, on_answer, &hall));
	expect_text(&client, "420[\"ask\"]");
	expect_text(&client, "421[\"ask\"]");
	client_text(&client, "431[\"yes\",2]");
	client_text(&client, "431[\"again\"]"); /* nobody asks any more */
	assert_int_equal(hall.answers, 1);
	assert_memory_equal(hall.heard.bytes, "\"yes\",2", 7);
	client_finish(&client);
	turn(&hall.rig);
	assert_int_equal(hall.answers, 1);
	assert_int_equal(hall.unanswered, SOCKETIO_ACKS_PENDING_MAX - 1);
	hall_finish(&hall);
}

static void attachments_arrive_with_their_event(void **state)
{
	struct hall hall;
	struct client client;
	hall_init(&hall);
	connect_in(&client, &hall);
	client_text(&client, "452-[\"file\",{\"_placeholder\":true,\"num\":1}]");
	client_frame(&client, WEBSOCKET_BINARY, NET_SPAN("one"));
	assert_int_equal(hall.heard.length, 0);
	client_frame(&client, WEBSOCKET_BINARY, NET_SPAN(""));
	net_buffer_append_byte(&hall.heard, '\0');
	assert_string_equal(hall.heard.bytes, "file({\"_placeholder\":true,\"num\":1})+one+");
	struct net_span bytes = NET_SPAN("\x01\x02");
	struct socketio_payload payload = {
		NET_SPAN("{\"_placeholder\":true,\"num\":0}"), &bytes, 1};
	socketio_emit(hall.sockets[0], "back", &payload);
	expect_text(&client, "451-[\"back\",{\"_placeholder\":true,\"num\":0}]");
	expect_text(&client, "\x01\x02");
	/* A client may go away in the middle of a parcel. */
	client_text(&client, "452-[\"file\",{\"_placeholder\":true,\"num\":1}]");
	client_frame(&client, WEBSOCKET_BINARY, NET_SPAN("one"));
	client_finish(&client);
	hall_finish(&hall);
}

static void a_socket_may_be_put_out_from_its_own_event(void **state)
{
	struct hall hall;
	struct client client;
	hall_init(&hall);
	connect_in(&client, &hall);
	uint64_t number = socketio_number(hall.sockets[0]);
	client_text(&client, "42[\"leave me\"]");
	expect_text(&client, "41");
	assert_int_equal(hall.disconnected, 1);
	assert_int_equal(hall.reason, SOCKETIO_REASON_REMOVED);
	assert_null(socketio_find(hall.io, number));
	/* The connection stays: it may come back. */
	client_text(&client, "40{\"token\":\"in\"}");
	assert_memory_equal(client_next(&client, NULL).text, "40{\"sid\"", 8);
	client_text(&client, "42[\"close me\"]");
	expect_text(&client, "41");
	assert_int_equal(client_next(&client, NULL).length, 2);
	assert_int_equal(hall.disconnected, 2);
	client_finish(&client);
	hall_finish(&hall);
}

static void namespaces_are_apart(void **state)
{
	struct hall hall;
	struct client client;
	hall_init(&hall);
	connect_in(&client, &hall);
	client_text(&client, "40/admin,{\"token\":\"in\"}");
	assert_memory_equal(client_next(&client, NULL).text, "40/admin,{\"sid\"", 15);
	assert_int_equal(socketio_namespace_count(hall.main), 1);
	assert_int_equal(socketio_namespace_count(hall.admin), 1);
	socketio_emit_all(hall.admin, "x", NULL, NULL);
	expect_text(&client, "42/admin,[\"x\"]");
	expect_nothing(&client);
	client_text(&client, "41/admin,");
	assert_int_equal(hall.reason, SOCKETIO_REASON_LEFT);
	assert_int_equal(socketio_namespace_count(hall.main), 1);
	assert_int_equal(socketio_namespace_count(hall.admin), 0);
	client_finish(&client);
	hall_finish(&hall);
	assert_int_equal(hall.disconnected, 2);
}

static void numbers_outlive_sockets(void **state)
{
	struct hall hall;
	struct client client;
	hall_init(&hall);
	connect_in(&client, &hall);
	uint64_t number = socketio_number(hall.sockets[0]);
	assert_ptr_equal(socketio_find(hall.io, number), hall.sockets[0]);
	assert_null(socketio_find(hall.io, number + 1));
	client_finish(&client);
	turn(&hall.rig);
	assert_null(socketio_find(hall.io, number));
	connect_in(&client, &hall);
	assert_true(socketio_number(hall.sockets[1]) > number);
	client_finish(&client);
	hall_finish(&hall);
}

/* Who never entered a namespace is heard of, too. */
static void the_end_of_every_connection_is_told(void **state)
{
	struct hall hall;
	struct client client;
	hall_init(&hall);
	enter(&client, &hall, "4nonsense");
	turn(&hall.rig);
	WAIT_FOR(&hall.rig, hall.ended == 1);
	assert_int_equal(hall.end, SOCKETIO_REASON_PROTOCOL);
	assert_int_equal(hall.disconnected, 0);
	client_finish(&client);
	connect_in(&client, &hall);
	client_text(&client, "47[]");
	WAIT_FOR(&hall.rig, hall.ended == 2);
	assert_int_equal(hall.end, SOCKETIO_REASON_PROTOCOL);
	assert_int_equal(hall.disconnected, 1);
	client_finish(&client);
	hall_finish(&hall);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_end_of_every_connection_is_told),
		cmocka_unit_test(a_check_may_refuse),
		cmocka_unit_test(a_check_may_take_its_time),
		cmocka_unit_test(a_client_may_leave_during_the_check),
		cmocka_unit_test(events_during_the_check_close),
		cmocka_unit_test(too_many_refusals_close),
		cmocka_unit_test(a_client_without_a_connect_is_closed),
		cmocka_unit_test(nothing_but_a_connect_is_read_of_a_stranger),
		cmocka_unit_test(a_stranger_may_send_a_few_kilobytes_in_all),
		cmocka_unit_test(what_is_too_long_of_a_stranger_is_not_waited_for),
		cmocka_unit_test(a_websocket_on_probation_hears_that_its_session_was_let_in),
		cmocka_unit_test(rooms_reach_their_members),
		cmocka_unit_test(rooms_are_bounded),
		cmocka_unit_test(questions_are_answered_or_given_up),
		cmocka_unit_test(attachments_arrive_with_their_event),
		cmocka_unit_test(a_socket_may_be_put_out_from_its_own_event),
		cmocka_unit_test(namespaces_are_apart),
		cmocka_unit_test(numbers_outlive_sockets),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
