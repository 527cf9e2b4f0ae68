/* The client's end of a connection, against servers that are right, wrong and hostile. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "client_rig.h"

struct seen {
	int connected, events, answers, ends;
	enum socketio_client_end end;
	char text[256]; /* the last name, argument or reason */
	uint64_t id;
};

static void note(struct seen *seen, struct net_span one, struct net_span other)
{
	snprintf(seen->text, sizeof(seen->text), "%.*s %.*s", (int)one.length, one.text,
		(int)other.length, other.length > 0 ? other.text : "");
}

static void on_connected(void *owner)
{
	((struct seen *)owner)->connected++;
}

static void on_event(void *owner, struct net_span name, struct net_span argument)
{
	struct seen *seen = owner;
	seen->events++;
	note(seen, name, argument);
}

static void on_acknowledged(void *owner, uint64_t id, struct net_span argument)
{
	struct seen *seen = owner;
	seen->answers++;
	seen->id = id;
	note(seen, NET_SPAN("ack"), argument);
}

static void on_ended(void *owner, enum socketio_client_end end, struct net_span reason)
{
	struct seen *seen = owner;
	seen->ends++;
	seen->end = end;
	snprintf(seen->text, sizeof(seen->text), "%.*s", (int)reason.length,
		reason.length > 0 ? reason.text : "");
}

static const struct socketio_client_events events = {.connected = on_connected,
	.event = on_event,
	.acknowledged = on_acknowledged,
	.ended = on_ended};

static void begin(struct socketio_client *client, struct seen *seen)
{
	memset(seen, 0, sizeof(*seen));
	socketio_client_init(client, NET_SPAN("localhost:1"), NET_SPAN("/socket.io/"),
		NET_SPAN("{\"token\":\"t\"}"), &events, seen);
}

/* Up to the namespace, with nothing left to be sent. */
static void connect_to(struct socketio_client *client, struct seen *seen)
{
	char head[512];
	begin(client, seen);
	rig_feed(client, head, rig_upgrade(client, head, sizeof(head)));
	rig_frame(client, WEBSOCKET_TEXT, RIG_HANDSHAKE);
	rig_frame(client, WEBSOCKET_TEXT, "40{\"sid\":\"b\"}");
	assert_int_equal(client->state, SOCKETIO_CLIENT_CONNECTED);
	assert_int_equal(seen->connected, 1);
	net_buffer_finish(&client->out);
}

/* What the client has sent, unmasked, as a server's codec reads it. */
struct heard {
	char text[1024];
};

static void hear_message(void *owner, enum websocket_opcode opcode, struct net_span payload)
{
	struct heard *heard = owner;
	size_t length = strlen(heard->text);
	snprintf(heard->text + length, sizeof(heard->text) - length, "%.*s|", (int)payload.length,
		payload.text);
	assert_int_equal(opcode, WEBSOCKET_TEXT);
}

static void hear_control(void *owner, struct net_span payload)
{
	hear_message(owner, WEBSOCKET_TEXT, payload);
}

static void hear_close(void *owner, uint16_t code, struct net_span reason)
{
	(void)reason;
	assert_int_equal(code, WEBSOCKET_CODE_NORMAL);
	hear_message(owner, WEBSOCKET_TEXT, NET_SPAN("close"));
}

static void assert_sent(struct socketio_client *client, const char *wanted)
{
	static const struct websocket_events server = {.message = hear_message,
		.ping = hear_control,
		.pong = hear_control,
		.close = hear_close};
	struct heard heard = {""};
	struct websocket codec;
	websocket_init(&codec, WEBSOCKET_SERVER, 65536, &server, &heard);
	/* A server that gets an unmasked frame fails here. */
	assert_int_equal(
		websocket_feed(&codec, (uint8_t *)client->out.bytes, client->out.length), 0);
	websocket_finish(&codec);
	net_buffer_finish(&client->out);
	assert_string_equal(heard.text, wanted);
}

static void goes_through_the_handshakes(void **state)
{
	struct socketio_client client;
	struct seen seen;
	char head[512];
	begin(&client, &seen);
	static const char request[] = "GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\n"
				      "Host: localhost:1\r\nUpgrade: websocket\r\n";
	assert_memory_equal(client.out.bytes, request, sizeof(request) - 1);
	net_buffer_finish(&client.out);
	size_t length = rig_upgrade(&client, head, sizeof(head));
	for (size_t i = 0; i < length; i++) /* byte by byte */
		rig_feed(&client, head + i, 1);
	assert_int_equal(client.state, SOCKETIO_CLIENT_OPENING);
	rig_frame(&client, WEBSOCKET_TEXT, RIG_HANDSHAKE);
	assert_int_equal(client.silence_ms, 45000);
	assert_sent(&client, "40{\"token\":\"t\"}|");
	rig_frame(&client, WEBSOCKET_TEXT, "40{\"sid\":\"b\"}");
	assert_int_equal(seen.connected, 1);
	socketio_client_finish(&client);
	(void)state;
}

static void speaks_and_hears(void **state)
{
	struct socketio_client client;
	struct seen seen;
	uint64_t id = 7;
	connect_to(&client, &seen);
	assert_true(socketio_client_emit(
		&client, NET_SPAN("ship:move"), NET_SPAN("{\"ship\":\"n1\"}"), &id));
	assert_sent(&client, "427[\"ship:move\",{\"ship\":\"n1\"}]|");
	rig_frame(&client, WEBSOCKET_TEXT, "437[{\"ok\":true}]");
	assert_string_equal(seen.text, "ack {\"ok\":true}");
	assert_int_equal(seen.id, 7);
	rig_frame(&client, WEBSOCKET_TEXT, "42[\"chat\",{\"text\":\"\xC3\xB1\"}]");
	assert_string_equal(seen.text, "chat {\"text\":\"\xC3\xB1\"}");
	rig_frame(&client, WEBSOCKET_TEXT, "42[\"bare\"]");
	assert_string_equal(seen.text, "bare ");
	rig_frame(&client, WEBSOCKET_TEXT, "2");
	rig_frame(&client, WEBSOCKET_PING, "ping");
	assert_sent(&client, "3|ping|");
	socketio_client_close(&client);
	assert_sent(&client, "41|close|");
	assert_false(socketio_client_emit(&client, NET_SPAN("x"), NET_SPAN("{}"), NULL));
	assert_int_equal(seen.ends, 0);
	socketio_client_finish(&client);
	(void)state;
}

static void tells_a_refusal(void **state)
{
	struct socketio_client client;
	struct seen seen;
	char head[512];
	begin(&client, &seen);
	rig_feed(&client, head, rig_upgrade(&client, head, sizeof(head)));
	rig_frame(&client, WEBSOCKET_TEXT, RIG_HANDSHAKE);
	rig_frame(&client, WEBSOCKET_TEXT, "44{\"message\":\"unauthorized\"}");
	assert_int_equal(seen.end, SOCKETIO_CLIENT_REFUSED);
	assert_string_equal(seen.text, "{\"message\":\"unauthorized\"}");
	rig_frame(&client, WEBSOCKET_TEXT, "40{\"sid\":\"b\"}"); /* too late */
	assert_int_equal(seen.connected, 0);
	assert_int_equal(seen.ends, 1);
	socketio_client_finish(&client);
	(void)state;
}

static void refuses_wrong_upgrades(void **state)
{
	static const struct {
		const char *answer, *reason;
	} wrong[] = {
		{"SSH-2.0-OpenSSH\r\n\r\n", "not HTTP/1.1"},
		{"\r\n\r\n", "not HTTP/1.1"},
		{"HTTP/1.0 101 x\r\n\r\n", "not HTTP/1.1"},
		{"HTTP/1.1 404 Not\001Found\r\nA: b\r\n\r\n", "404 Not?Found"},
		{"HTTP/1.1 101 x\r\n\r\n", "not that of a websocket"},
		{"HTTP/1.1 101 x\r\nUpgrade: websocket\r\nConnection: upgrade\r\n"
		 "Sec-WebSocket-Accept: AAAAAAAAAAAAAAAAAAAAAAAAAAA=\r\n\r\n",
			"not that of a websocket"},
	};
	for (size_t i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++) {
		struct socketio_client client;
		struct seen seen;
		begin(&client, &seen);
		rig_feed(&client, wrong[i].answer, strlen(wrong[i].answer));
		assert_int_equal(seen.ends, 1);
		assert_int_equal(seen.end, SOCKETIO_CLIENT_BROKEN);
		if (!strstr(seen.text, wrong[i].reason))
			fail_msg("%s: %s", wrong[i].answer, seen.text);
		socketio_client_finish(&client);
	}
	(void)state;
}

static void refuses_an_endless_answer(void **state)
{
	struct socketio_client client;
	struct seen seen;
	begin(&client, &seen);
	for (int i = 0; i < SOCKETIO_CLIENT_HEAD_MAX + 100; i++)
		rig_feed(&client, "a", 1);
	assert_int_equal(seen.ends, 1);
	assert_true(client.head.capacity <= 2 * SOCKETIO_CLIENT_HEAD_MAX);
	socketio_client_finish(&client);
	(void)state;
}

static void refuses_an_extension_nobody_asked_for(void **state)
{
	struct socketio_client client;
	struct seen seen;
	char head[512];
	begin(&client, &seen);
	size_t length = rig_upgrade(&client, head, sizeof(head) - 64) - 2;
	strcpy(head + length, "Sec-WebSocket-Extensions: permessage-deflate\r\n\r\n");
	rig_feed(&client, head, strlen(head));
	assert_int_equal(seen.end, SOCKETIO_CLIENT_BROKEN);
	assert_int_equal(seen.ends, 1);
	socketio_client_finish(&client);
	(void)state;
}

/* Each is fed to a connected client, and must end it. */
static void refuses_what_is_no_packet(void **state)
{
	static const struct {
		enum websocket_opcode opcode;
		const char *text;
	} wrong[] = {
		{WEBSOCKET_TEXT, ""},
		{WEBSOCKET_TEXT, "9"},
		{WEBSOCKET_TEXT, "4"},
		{WEBSOCKET_TEXT, "4x"},
		{WEBSOCKET_TEXT, "42"},
		{WEBSOCKET_TEXT, "42{}"},
		{WEBSOCKET_TEXT, "42[\"a\""},
		{WEBSOCKET_TEXT, "42[\"connect\"]"},
		{WEBSOCKET_TEXT, "4399999999999999999999[]"},
		{WEBSOCKET_TEXT, "451-[\"a\",{\"_placeholder\":true,\"num\":0}]"},
		{WEBSOCKET_TEXT, "40{\"sid\":\"c\"}"},
		{WEBSOCKET_TEXT, RIG_HANDSHAKE},
		{WEBSOCKET_TEXT, "42[\"\xC3\"]"},
		{WEBSOCKET_BINARY, "42[\"a\"]"},
		{WEBSOCKET_CONTINUATION, "42[\"a\"]"},
	};
	for (size_t i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++) {
		struct socketio_client client;
		struct seen seen;
		connect_to(&client, &seen);
		rig_frame(&client, wrong[i].opcode, wrong[i].text);
		if (seen.ends != 1 || seen.end != SOCKETIO_CLIENT_BROKEN || seen.events > 0)
			fail_msg("%s was taken", wrong[i].text);
		rig_frame(&client, WEBSOCKET_TEXT, "42[\"late\"]");
		assert_int_equal(seen.events, 0);
		socketio_client_finish(&client);
	}
	(void)state;
}

static void refuses_a_packet_before_the_handshake(void **state)
{
	static const char *const early[] = {
		"2", "40{\"sid\":\"b\"}", "42[\"a\"]", "0", "0[]", "0{"};
	for (size_t i = 0; i < sizeof(early) / sizeof(early[0]); i++) {
		struct socketio_client client;
		struct seen seen;
		char head[512];
		begin(&client, &seen);
		rig_feed(&client, head, rig_upgrade(&client, head, sizeof(head)));
		rig_frame(&client, WEBSOCKET_TEXT, early[i]);
		if (seen.end != SOCKETIO_CLIENT_BROKEN || seen.ends != 1)
			fail_msg("%s was taken", early[i]);
		socketio_client_finish(&client);
	}
	(void)state;
}

static void refuses_masks_and_reserved_bits(void **state)
{
	static const uint8_t masked[] = {0x81, 0x81, 1, 2, 3, 4, '2' ^ 1};
	static const uint8_t reserved[] = {0xC1, 0x01, '2'};
	static const uint8_t opcode[] = {0x83, 0x01, '2'};
	static const uint8_t long_form[] = {0x81, 126, 0, 1, '2'};
	static const struct {
		const uint8_t *bytes;
		size_t length;
	} wrong[] = {{masked, sizeof(masked)}, {reserved, sizeof(reserved)},
		{opcode, sizeof(opcode)}, {long_form, sizeof(long_form)}};
	for (size_t i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++) {
		struct socketio_client client;
		struct seen seen;
		connect_to(&client, &seen);
		rig_feed(&client, wrong[i].bytes, wrong[i].length);
		assert_int_equal(seen.ends, 1);
		assert_int_equal(seen.end, SOCKETIO_CLIENT_BROKEN);
		socketio_client_finish(&client);
	}
	(void)state;
}

static void refuses_what_is_too_long_at_once(void **state)
{
	/* A head that announces 2^62 bytes: nothing is kept for them. */
	static const uint8_t huge[] = {0x81, 127, 0x40, 0, 0, 0, 0, 0, 0, 0};
	struct socketio_client client;
	struct seen seen;
	connect_to(&client, &seen);
	rig_feed(&client, huge, sizeof(huge));
	assert_int_equal(seen.ends, 1);
	assert_string_equal(seen.text, "a message is too long");
	assert_true(client.codec.message.capacity < 1024);
	socketio_client_finish(&client);
	(void)state;
}

static void waits_for_what_is_short(void **state)
{
	static const char whole[] = "\x81\x07"
				    "42[\"a\"]";
	struct socketio_client client;
	struct seen seen;
	connect_to(&client, &seen);
	for (size_t i = 0; i + 1 < sizeof(whole) - 1; i++)
		rig_feed(&client, whole + i, 1);
	assert_int_equal(seen.events, 0);
	rig_feed(&client, whole + sizeof(whole) - 2, 1);
	assert_int_equal(seen.events, 1);
	socketio_client_finish(&client);
	(void)state;
}

static void does_not_answer_without_end(void **state)
{
	struct socketio_client client;
	struct seen seen;
	connect_to(&client, &seen);
	for (int i = 0; i < 1000000 && seen.ends == 0; i++)
		rig_frame(&client, WEBSOCKET_PING,
			"0123456789012345678901234567890123456789012345678901234567890123456789");
	assert_int_equal(seen.ends, 1);
	assert_string_equal(seen.text, "the server does not read");
	assert_true(client.out.length < SOCKETIO_CLIENT_OUT_MAX + 1024);
	socketio_client_finish(&client);
	(void)state;
}

static void keeps_silence_within_bounds(void **state)
{
	static const struct {
		const char *text;
		unsigned silence;
	} handshakes[] = {
		{"0{}", 45000},
		{"0{\"pingInterval\":0,\"pingTimeout\":0}", SOCKETIO_CLIENT_SILENCE_MIN},
		{"0{\"pingInterval\":99999999999999999999,\"pingTimeout\":1}",
			SOCKETIO_CLIENT_SILENCE_MAX},
		{"0{\"pingInterval\":-5,\"pingTimeout\":3000}", 3000},
	};
	for (size_t i = 0; i < sizeof(handshakes) / sizeof(handshakes[0]); i++) {
		struct socketio_client client;
		struct seen seen;
		char head[512];
		begin(&client, &seen);
		rig_feed(&client, head, rig_upgrade(&client, head, sizeof(head)));
		rig_frame(&client, WEBSOCKET_TEXT, handshakes[i].text);
		assert_int_equal(client.silence_ms, handshakes[i].silence);
		socketio_client_finish(&client);
	}
	(void)state;
}

static void ends_when_the_server_does(void **state)
{
	static const struct {
		enum websocket_opcode opcode;
		const char *text;
	} goodbyes[] = {{WEBSOCKET_TEXT, "1"}, {WEBSOCKET_TEXT, "41"}, {WEBSOCKET_CLOSE, ""},
		{WEBSOCKET_CLOSE, "\x03\xE9gone"}};
	for (size_t i = 0; i < sizeof(goodbyes) / sizeof(goodbyes[0]); i++) {
		struct socketio_client client;
		struct seen seen;
		connect_to(&client, &seen);
		rig_frame(&client, goodbyes[i].opcode, goodbyes[i].text);
		assert_int_equal(seen.ends, 1);
		assert_int_equal(seen.end, SOCKETIO_CLIENT_CLOSED);
		socketio_client_finish(&client);
	}
	(void)state;
}

static void passes_over_what_is_for_others(void **state)
{
	struct socketio_client client;
	struct seen seen;
	connect_to(&client, &seen);
	rig_frame(&client, WEBSOCKET_TEXT, "42/admin,[\"a\"]");
	rig_frame(&client, WEBSOCKET_TEXT, "42[7,{}]");
	rig_frame(&client, WEBSOCKET_TEXT, "6");
	rig_frame(&client, WEBSOCKET_PONG, "x");
	assert_int_equal(seen.events + seen.ends, 0);
	socketio_client_finish(&client);
	(void)state;
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(goes_through_the_handshakes),
		cmocka_unit_test(speaks_and_hears),
		cmocka_unit_test(tells_a_refusal),
		cmocka_unit_test(refuses_wrong_upgrades),
		cmocka_unit_test(refuses_an_endless_answer),
		cmocka_unit_test(refuses_an_extension_nobody_asked_for),
		cmocka_unit_test(refuses_what_is_no_packet),
		cmocka_unit_test(refuses_a_packet_before_the_handshake),
		cmocka_unit_test(refuses_masks_and_reserved_bits),
		cmocka_unit_test(refuses_what_is_too_long_at_once),
		cmocka_unit_test(waits_for_what_is_short),
		cmocka_unit_test(does_not_answer_without_end),
		cmocka_unit_test(keeps_silence_within_bounds),
		cmocka_unit_test(ends_when_the_server_does),
		cmocka_unit_test(passes_over_what_is_for_others),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
