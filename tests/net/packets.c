/* Engine.IO bodies and Socket.IO packets, as text. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "net/engineio_packet.h"
#include "net/socketio_packet.h"

static bool is(struct net_span span, const char *text)
{
	return net_span_equals(span, net_span_of(text));
}

static void bodies_are_read_packet_by_packet(void **state)
{
	struct engineio_body body;
	struct engineio_packet packet;
	engineio_body_init(&body, NET_SPAN("4hello\x1e"
					   "bAQIDBA==\x1e"
					   "3\x1e"
					   "4"));
	assert_int_equal(engineio_body_next(&body, &packet), ENGINEIO_BODY_PACKET);
	assert_true(packet.type == ENGINEIO_MESSAGE && !packet.is_binary &&
		    is(packet.payload, "hello"));
	assert_int_equal(engineio_body_next(&body, &packet), ENGINEIO_BODY_PACKET);
	assert_true(packet.is_binary && is(packet.payload, "\x01\x02\x03\x04"));
	assert_int_equal(engineio_body_next(&body, &packet), ENGINEIO_BODY_PACKET);
	assert_true(packet.type == ENGINEIO_PONG && packet.payload.length == 0);
	assert_int_equal(engineio_body_next(&body, &packet), ENGINEIO_BODY_PACKET);
	assert_true(packet.type == ENGINEIO_MESSAGE && packet.payload.length == 0);
	assert_int_equal(engineio_body_next(&body, &packet), ENGINEIO_BODY_END);
	engineio_body_finish(&body);
}

static void wrong_bodies_are_refused(void **state)
{
	static const char *const wrong[] = {
		"", "\x1e", "4a\x1e", "7", "abc", "bA", "b\xFF", "4\xC3", "4a\036\0364b"};
	for (size_t i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++) {
		struct engineio_body body;
		struct engineio_packet packet;
		enum engineio_body_step step;
		engineio_body_init(&body, net_span_of(wrong[i]));
		while ((step = engineio_body_next(&body, &packet)) == ENGINEIO_BODY_PACKET)
			;
		if (step != ENGINEIO_BODY_INVALID)
			fail_msg("\"%s\"", wrong[i]);
		assert_int_equal(engineio_body_next(&body, &packet), ENGINEIO_BODY_END);
		engineio_body_finish(&body);
	}
}

static void bodies_are_written_as_they_are_read(void **state)
{
	struct net_buffer text = {0};
	engineio_body_add(&text,
		&(struct engineio_packet){.type = ENGINEIO_MESSAGE, .payload = NET_SPAN("a")});
	engineio_body_add(&text, &(struct engineio_packet){.is_binary = true,
					 .payload = NET_SPAN("\x01\x02\x03\x04")});
	engineio_body_add(
		&text, &(struct engineio_packet){.type = ENGINEIO_CLOSE, .payload = NET_SPAN("")});
	assert_true(is(net_buffer_span(&text), "4a\x1e"
					       "bAQIDBA==\x1e"
					       "1"));
	net_buffer_finish(&text);
}

static void packets_are_read(void **state)
{
	struct socketio_packet packet;
	assert_true(socketio_packet_read(NET_SPAN("0"), &packet));
	assert_true(packet.type == SOCKETIO_CONNECT && is(packet.namespace, "/") &&
		    packet.data.length == 0 && !packet.has_id);
	assert_true(socketio_packet_read(NET_SPAN("0/admin,{\"token\":\"x\"}"), &packet));
	assert_true(is(packet.namespace, "/admin") && is(packet.data, "{\"token\":\"x\"}"));
	assert_true(socketio_packet_read(NET_SPAN("0/admin"), &packet));
	assert_true(is(packet.namespace, "/admin") && packet.data.length == 0);
	assert_true(socketio_packet_read(NET_SPAN("1/admin,"), &packet));
	assert_true(packet.type == SOCKETIO_DISCONNECT);
	assert_true(socketio_packet_read(NET_SPAN("2/admin,456[\"x\", 1 ,{\"a\":[]}]"), &packet));
	assert_true(packet.type == SOCKETIO_EVENT && packet.has_id && packet.id == 456 &&
		    packet.argument_count == 3);
	assert_true(is(packet.arguments[0], "\"x\"") && is(packet.arguments[1], "1") &&
		    is(packet.arguments[2], "{\"a\":[]}"));
	assert_true(socketio_packet_read(NET_SPAN("30[]"), &packet));
	assert_true(packet.type == SOCKETIO_ACK && packet.has_id && packet.id == 0 &&
		    packet.argument_count == 0);
	assert_true(socketio_packet_read(
		NET_SPAN("52-/a,7[\"x\",{\"_placeholder\":true,\"num\":1}]"), &packet));
	assert_true(packet.type == SOCKETIO_BINARY_EVENT && packet.attachments == 2 &&
		    packet.id == 7 && is(packet.namespace, "/a"));
	assert_true(socketio_packet_read(
		NET_SPAN("61-13[{\"_placeholder\":true,\"num\":0}]"), &packet));
	assert_true(
		packet.type == SOCKETIO_BINARY_ACK && packet.attachments == 1 && packet.id == 13);
	assert_true(socketio_packet_read(NET_SPAN("4{\"message\":\"no\"}"), &packet));
	assert_true(socketio_packet_read(NET_SPAN("2[12,\"numbers are names too\"]"), &packet));
	assert_true(socketio_packet_read(NET_SPAN("29007199254740991[\"x\"]"), &packet));
}

static void wrong_packets_are_refused(void **state)
{
	static const char *const wrong[] = {"", "7", "a", "0[]", "0\"x\"", "0{", "0{}x", "1{}", "2",
		"2{}", "2[]", "2[null]", "2[{}]", "2[[]]", "2[true]", "2[\"connect\"]",
		"2[\"connect_error\"]", "2[\"disconnect\"]", "2[\"disconnecting\"]",
		"2[\"newListener\"]", "2[\"removeListener\"]", "2abc[\"x\"]", "2-1[\"x\"]",
		"2[\"x\"", "2[\"x\"]]", "3[]", "3", "30{}", "4", "4[]", "5[\"x\"]", "5-[\"x\"]",
		"51[\"x\"]", "511-[\"x\"]", "51-[\"x\",{\"_placeholder\":true,\"num\":1}]",
		"51-[\"x\",{\"_placeholder\":true,\"num\":\"0\"}]", "5-1-[\"x\"]", "6",
		"29007199254740992[\"x\"]", "299999999999999999999999[\"x\"]"};
	struct socketio_packet packet;
	for (size_t i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++)
		if (socketio_packet_read(net_span_of(wrong[i]), &packet))
			fail_msg("\"%s\"", wrong[i]);
}

static void limits_of_packets_hold(void **state)
{
	struct socketio_packet packet;
	struct net_buffer text = {0};
	for (size_t count = SOCKETIO_ARGUMENTS_MAX; count <= SOCKETIO_ARGUMENTS_MAX + 1; count++) {
		text.length = 0;
		net_buffer_append_span(&text, NET_SPAN("2[\"x\""));
		for (size_t i = 1; i < count; i++)
			net_buffer_append_span(&text, NET_SPAN(",0"));
		net_buffer_append_byte(&text, ']');
		assert_int_equal(socketio_packet_read(net_buffer_span(&text), &packet),
			count <= SOCKETIO_ARGUMENTS_MAX);
	}
	for (size_t length = SOCKETIO_NAMESPACE_MAX; length <= SOCKETIO_NAMESPACE_MAX + 1;
		length++) {
		text.length = 0;
		net_buffer_append_span(&text, NET_SPAN("0/"));
		for (size_t i = 1; i < length; i++)
			net_buffer_append_byte(&text, 'n');
		assert_int_equal(socketio_packet_read(net_buffer_span(&text), &packet),
			length <= SOCKETIO_NAMESPACE_MAX);
	}
	net_buffer_finish(&text);
}

static void begins(const char *expected, enum socketio_type type, size_t attachments,
	const char *namespace, const uint64_t *id)
{
	struct net_buffer out = {0};
	socketio_packet_begin(&out, type, attachments, net_span_of(namespace), id);
	assert_true(is(net_buffer_span(&out), expected));
	net_buffer_finish(&out);
}

static void packets_are_written(void **state)
{
	uint64_t id = 13;
	begins("0", SOCKETIO_CONNECT, 0, "/", NULL);
	begins("0/admin,", SOCKETIO_CONNECT, 0, "/admin", NULL);
	begins("213", SOCKETIO_EVENT, 0, "/", &id);
	begins("52-/admin,13", SOCKETIO_EVENT, 2, "/admin", &id);
	begins("61-13", SOCKETIO_ACK, 1, "/", &id);
	begins("4/x,", SOCKETIO_CONNECT_ERROR, 0, "/x", NULL);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(bodies_are_read_packet_by_packet),
		cmocka_unit_test(wrong_bodies_are_refused),
		cmocka_unit_test(bodies_are_written_as_they_are_read),
		cmocka_unit_test(packets_are_read),
		cmocka_unit_test(wrong_packets_are_refused),
		cmocka_unit_test(limits_of_packets_hold),
		cmocka_unit_test(packets_are_written),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
