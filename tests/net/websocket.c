/* The websocket codec: its own promises, and random streams beside wslay. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>
#include <wslay/wslay.h>

#include "net/websocket.h"

enum { MESSAGE_LIMIT = 3000, STREAMS = 20000, FRAMES_MAX = 8 };

/* What a codec reported, as text: "T5:hello;" "C1000:;" ... */
struct trace {
	struct net_buffer text;
	uint16_t close_code;
};

static void note(struct trace *trace, char kind, unsigned code, struct net_span payload)
{
	char head[32];
	int length = snprintf(head, sizeof(head), "%c%u:", kind, code);
	net_buffer_append(&trace->text, head, (size_t)length);
	net_buffer_append_span(&trace->text, payload);
	net_buffer_append_byte(&trace->text, ';');
}

static void on_message(void *owner, enum websocket_opcode opcode, struct net_span payload)
{
	note(owner, opcode == WEBSOCKET_TEXT ? 'T' : 'B', (unsigned)payload.length, payload);
}

static void on_ping(void *owner, struct net_span payload)
{
	note(owner, 'P', (unsigned)payload.length, payload);
}

static void on_pong(void *owner, struct net_span payload)
{
	note(owner, 'Q', (unsigned)payload.length, payload);
}

static void on_close(void *owner, uint16_t code, struct net_span reason)
{
	note(owner, 'C', code, reason);
	((struct trace *)owner)->close_code = code;
}

static const struct websocket_events events = {on_message, on_ping, on_pong, on_close};

/* Feeds a copy in pieces of at most `piece` bytes; each piece is memory of its own, so that a read
 * past it is found. */
static uint16_t feed(struct trace *trace, enum websocket_side side, const void *bytes,
	size_t length, size_t piece)
{
	struct websocket codec;
	uint16_t failure = 0;
	websocket_init(&codec, side, MESSAGE_LIMIT, &events, trace);
	for (size_t at = 0; at < length; at += piece) {
		size_t taken = length - at < piece ? length - at : piece;
		uint8_t *copy = malloc(taken);
		memcpy(copy, (const uint8_t *)bytes + at, taken);
		failure = websocket_feed(&codec, copy, taken);
		free(copy);
	}
	websocket_finish(&codec);
	return failure;
}

static void expect(const char *hex, uint16_t failure, const char *reported)
{
	uint8_t bytes[256];
	size_t length = 0;
	unsigned byte;
	for (const char *at = hex; *at != '\0'; at += *at == ' ' ? 1 : 2)
		if (*at != ' ' && sscanf(at, "%2x", &byte) == 1)
			bytes[length++] = (uint8_t)byte;
	for (size_t piece = 1; piece <= length; piece++) {
		struct trace trace = {0};
		assert_int_equal(feed(&trace, WEBSOCKET_SERVER, bytes, length, piece), failure);
		net_buffer_append_byte(&trace.text, '\0');
		assert_string_equal(trace.text.bytes, reported);
		net_buffer_finish(&trace.text);
	}
}

static void the_examples_of_the_rfc_are_read(void **state)
{
	expect("8185 37fa213d 7f9f4d5158", 0, "T5:Hello;");
	expect("0183 00000000 48656c 8082 00000000 6c6f", 0, "T5:Hello;");
	expect("8985 37fa213d 7f9f4d5158", 0, "P5:Hello;");
	expect("0183 00000000 48656c 8980 00000000 8082 00000000 6c6f", 0, "P0:;T5:Hello;");
	expect("8882 00000000 03e8", 0, "C1000:;");
	expect("8880 00000000", 0, "C1005:;");
}

static void a_server_wants_masks_and_a_client_none(void **state)
{
	struct trace trace = {0};
	static const uint8_t bare[] = {0x81, 0x05, 'H', 'e', 'l', 'l', 'o'};
	static const uint8_t masked[] = {0x81, 0x81, 0, 0, 0, 0, 'x'};
	assert_int_equal(
		feed(&trace, WEBSOCKET_SERVER, bare, sizeof(bare), 7), WEBSOCKET_CODE_PROTOCOL);
	assert_int_equal(
		feed(&trace, WEBSOCKET_CLIENT, masked, sizeof(masked), 7), WEBSOCKET_CODE_PROTOCOL);
	assert_int_equal(trace.text.length, 0);
	assert_int_equal(feed(&trace, WEBSOCKET_CLIENT, bare, sizeof(bare), 2), 0);
	assert_memory_equal(trace.text.bytes, "T5:Hello;", 9);
	net_buffer_finish(&trace.text);
}

static void violations_fail_at_their_first_byte(void **state)
{
	expect("c1", WEBSOCKET_CODE_PROTOCOL, "");
	expect("83", WEBSOCKET_CODE_PROTOCOL, "");
	expect("80", WEBSOCKET_CODE_PROTOCOL, "");
	expect("09", WEBSOCKET_CODE_PROTOCOL, "");
	expect("89fe", WEBSOCKET_CODE_PROTOCOL, "");
	expect("0181 00000000 61 81", WEBSOCKET_CODE_PROTOCOL, "");
	expect("81fe 007d 00000000", WEBSOCKET_CODE_PROTOCOL, "");
	expect("81ff 000000000000ffff 00000000", WEBSOCKET_CODE_PROTOCOL, "");
	expect("81ff 8000000000000000 00000000", WEBSOCKET_CODE_PROTOCOL, "");
	expect("8181 00000000 ff", WEBSOCKET_CODE_TEXT, "");
	expect("8185 00000000 e0 80", WEBSOCKET_CODE_TEXT, "");
	expect("8182 00000000 61c3", WEBSOCKET_CODE_TEXT, "");
}

static void a_long_message_fails_at_its_head(void **state)
{
	expect("82fe 0bb9 00000000", WEBSOCKET_CODE_TOO_BIG, "");
	expect("82ff 7fffffffffffffff 00000000", WEBSOCKET_CODE_TOO_BIG, "");
	expect("0281 00000000 61 80fe 0bb8 00000000", WEBSOCKET_CODE_TOO_BIG, "");
}

static void nothing_is_reported_behind_a_close(void **state)
{
	expect("8880 00000000 8181 00000000 61", 0, "C1005:;");
	expect("8181 00000000 61 c1 8181 00000000 61", WEBSOCKET_CODE_PROTOCOL, "T1:a;");
}

static void close_codes_are_judged(void **state)
{
	for (unsigned code = 0; code <= 65535; code++) {
		bool is_valid = (code >= 1000 && code <= 1003) || (code >= 1007 && code <= 1014) ||
				(code >= 3000 && code <= 4999);
		assert_int_equal(websocket_code_is_valid((uint16_t)code), is_valid);
	}
	expect("8881 00000000 03", WEBSOCKET_CODE_PROTOCOL, "");
	expect("8882 00000000 03ed", WEBSOCKET_CODE_PROTOCOL, "");
	expect("8883 00000000 03e8 ff", WEBSOCKET_CODE_TEXT, "");
}

static void heads_are_shortest(void **state)
{
	uint8_t head[WEBSOCKET_HEAD_MAX];
	static const uint8_t mask[4] = {1, 2, 3, 4};
	assert_int_equal(websocket_write_head(head, WEBSOCKET_TEXT, true, 125, NULL), 2);
	assert_int_equal(websocket_write_head(head, WEBSOCKET_TEXT, true, 126, NULL), 4);
	assert_int_equal(websocket_write_head(head, WEBSOCKET_TEXT, true, 65535, NULL), 4);
	assert_int_equal(websocket_write_head(head, WEBSOCKET_TEXT, true, 65536, NULL), 10);
	assert_int_equal(websocket_write_head(head, WEBSOCKET_TEXT, true, 65536, mask), 14);
	assert_memory_equal(head + 10, mask, 4);
}

static void a_long_reason_is_cut_between_characters(void **state)
{
	uint8_t payload[WEBSOCKET_CONTROL_MAX];
	char reason[200];
	for (size_t i = 0; i < sizeof(reason); i += 2)
		memcpy(reason + i, "\xC3\xA9", 2);
	size_t length = websocket_write_close(payload, 1000, net_span(reason, sizeof(reason)));
	assert_int_equal(length, 2 + 122);
	assert_true(net_utf8_is_valid(payload + 2, length - 2));
	assert_int_equal(
		websocket_write_close(payload, WEBSOCKET_CODE_NONE, net_span(reason, 4)), 0);
}

static void masks_fit_at_every_place(void **state)
{
	static const uint8_t mask[4] = {0x12, 0x34, 0x56, 0x78};
	for (size_t at = 0; at < 4; at++) {
		for (size_t length = 0; length < 40; length++) {
			uint8_t bytes[40] = {0};
			websocket_mask(bytes, length, mask, at);
			for (size_t i = 0; i < sizeof(bytes); i++)
				assert_int_equal(bytes[i], i < length ? mask[(at + i) % 4] : 0);
		}
	}
}

static void the_handshake_key_is_answered(void **state)
{
	char accept[WEBSOCKET_ACCEPT_LENGTH];
	assert_true(websocket_accept_key(NET_SPAN("dGhlIHNhbXBsZSBub25jZQ=="), accept));
	assert_memory_equal(accept, "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=", sizeof(accept));
	assert_false(websocket_accept_key(NET_SPAN(""), accept));
	assert_false(websocket_accept_key(NET_SPAN("dGhlIHNhbXBsZSBub25jZQ"), accept));
	assert_false(websocket_accept_key(NET_SPAN("dGhlIHNhbXBsZSBub25j!Q=="), accept));
	assert_false(websocket_accept_key(NET_SPAN("AAAAAAAAAAAAAAAAAAAAAAAA"), accept));
}

static void an_idle_codec_is_small(void **state)
{
	assert_true(sizeof(struct websocket) < 320);
}

/* wslay as oracle. */

struct oracle {
	struct trace trace;
	const uint8_t *bytes;
	size_t length;
};

static ssize_t oracle_recv(
	wslay_event_context_ptr context, uint8_t *out, size_t length, int flags, void *owner)
{
	struct oracle *oracle = owner;
	if (oracle->length == 0) {
		wslay_event_set_error(context, WSLAY_ERR_WOULDBLOCK);
		return -1;
	}
	size_t taken = length < oracle->length ? length : oracle->length;
	memcpy(out, oracle->bytes, taken);
	oracle->bytes += taken;
	oracle->length -= taken;
	return (ssize_t)taken;
}

static ssize_t oracle_send(wslay_event_context_ptr context, const uint8_t *bytes, size_t length,
	int flags, void *owner)
{
	return (ssize_t)length;
}

static void oracle_message(wslay_event_context_ptr context,
	const struct wslay_event_on_msg_recv_arg *message, void *owner)
{
	struct oracle *oracle = owner;
	struct net_span payload = {(const char *)message->msg, message->msg_length};
	switch (message->opcode) {
	case WSLAY_TEXT_FRAME: on_message(&oracle->trace, WEBSOCKET_TEXT, payload); break;
	case WSLAY_BINARY_FRAME: on_message(&oracle->trace, WEBSOCKET_BINARY, payload); break;
	case WSLAY_PING: on_ping(&oracle->trace, payload); break;
	case WSLAY_PONG: on_pong(&oracle->trace, payload); break;
	default:
		on_close(&oracle->trace,
			message->status_code ? message->status_code : WEBSOCKET_CODE_NONE,
			message->msg_length > 2 ? net_span(payload.text + 2, payload.length - 2)
						: net_span("", 0));
	}
}

/* Returns the close code that wslay sends, or 0 if it sends none. */
static uint16_t ask_oracle(struct oracle *oracle)
{
	struct wslay_event_callbacks callbacks = {.recv_callback = oracle_recv,
		.send_callback = oracle_send,
		.on_msg_recv_callback = oracle_message};
	wslay_event_context_ptr context;
	assert_int_equal(wslay_event_context_server_init(&context, &callbacks, oracle), 0);
	wslay_event_config_set_max_recv_msg_length(context, MESSAGE_LIMIT);
	wslay_event_recv(context);
	wslay_event_send(context);
	uint16_t code = wslay_event_get_close_sent(context)
				? wslay_event_get_status_code_sent(context)
				: 0;
	wslay_event_context_free(context);
	return code;
}

static unsigned below(unsigned most)
{
	return (unsigned)rand() % most;
}

static size_t random_payload(uint8_t *out, unsigned opcode)
{
	static const char *const pieces[] = {
		"hello", "\xC3\xA9", "\xE2\x82\xAC", "\xF0\x9F\x8E\xB2", "x", "\xED\x9F\xBF"};
	size_t length = 0, most = below(20) == 0 ? below(1500) : below(60);
	if (opcode == WEBSOCKET_CLOSE && below(4) > 0) {
		static const uint16_t codes[] = {1000, 1001, 1003, 1007, 1011, 3000, 4999, 999,
			1004, 1005, 1006, 1015, 2999, 5000};
		uint16_t code = codes[below(below(3) ? 7 : 14)];
		out[length++] = (uint8_t)(code >> 8);
		out[length++] = (uint8_t)code;
	}
	while (length < most) {
		const char *piece = pieces[below(6)];
		memcpy(out + length, piece, strlen(piece));
		length += strlen(piece);
	}
	if (length > 0 && below(12) == 0)
		out[below((unsigned)length)] = (uint8_t)below(256);
	if (length > 0 && below(12) == 0)
		length = below((unsigned)length);
	/* wslay lets half a close code pass; the RFC and we do not. */
	return opcode == WEBSOCKET_CLOSE && length == 1 ? 0 : length;
}

/* A frame that mostly fits what came before it. */
static void add_random_frame(struct net_buffer *stream, bool *is_open)
{
	static const unsigned controls[] = {
		WEBSOCKET_PING, WEBSOCKET_PONG, WEBSOCKET_PING, WEBSOCKET_PONG, WEBSOCKET_CLOSE};
	uint8_t payload[4096], mask[4], head[WEBSOCKET_HEAD_MAX];
	unsigned opcode = *is_open   ? WEBSOCKET_CONTINUATION
			  : below(2) ? WEBSOCKET_TEXT
				     : WEBSOCKET_BINARY;
	bool is_final = below(2), is_control = below(3) == 0;
	if (is_control) {
		opcode = controls[below(5)];
		is_final = true;
	}
	if (below(30) == 0)
		opcode = below(16);
	size_t length = random_payload(payload, opcode);
	if (is_control && length > WEBSOCKET_CONTROL_MAX && below(20))
		length = WEBSOCKET_CONTROL_MAX;
	for (size_t i = 0; i < 4; i++)
		mask[i] = (uint8_t)below(256);
	size_t head_length = websocket_write_head(
		head, opcode, is_final, length, below(100) ? mask : NULL);
	if (below(40) == 0)
		head[0] ^= (uint8_t)(1u << below(8));
	net_buffer_append(stream, head, head_length);
	websocket_mask(payload, length, mask, 0);
	net_buffer_append(stream, payload, length);
	if (!is_control)
		*is_open = !is_final;
}

static void random_streams_are_read_as_wslay_reads_them(void **state)
{
	srand(1);
	for (unsigned i = 0; i < STREAMS; i++) {
		struct net_buffer stream = {0};
		bool is_open = false;
		for (unsigned frames = 1 + below(FRAMES_MAX); frames > 0; frames--)
			add_random_frame(&stream, &is_open);
		/* wslay judges a head when all of it is there: behind these bytes it always is. */
		net_buffer_append(&stream, "\x89\x90\0\0\0\0................", 22);
		struct oracle oracle = {
			.bytes = (const uint8_t *)stream.bytes, .length = stream.length};
		uint16_t expected = ask_oracle(&oracle);
		struct trace trace = {0};
		uint16_t failure = feed(&trace, WEBSOCKET_SERVER, stream.bytes, stream.length,
			1 + below(below(2) ? 8 : 5000));
		uint16_t sent = failure != 0 ? failure : trace.close_code;
		/* A close frame with a wrong code and a wrong reason may be refused for either; and
		 * where a head is wrong by itself, wslay closes without a code. */
		bool is_either = failure == WEBSOCKET_CODE_PROTOCOL &&
				 (expected == WEBSOCKET_CODE_TEXT ||
					 expected == WEBSOCKET_CODE_NONE);
		if (sent != expected && !is_either)
			fail_msg("stream %u: %u, wslay %u", i, sent, expected);
		if (!net_span_equals(
			    net_buffer_span(&trace.text), net_buffer_span(&oracle.trace.text)))
			fail_msg("stream %u: other reports: \"%.*s\", wslay \"%.*s\"", i,
				(int)trace.text.length, trace.text.bytes ? trace.text.bytes : "",
				(int)oracle.trace.text.length,
				oracle.trace.text.bytes ? oracle.trace.text.bytes : "");
		net_buffer_finish(&trace.text);
		net_buffer_finish(&oracle.trace.text);
		net_buffer_finish(&stream);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_examples_of_the_rfc_are_read),
		cmocka_unit_test(a_server_wants_masks_and_a_client_none),
		cmocka_unit_test(violations_fail_at_their_first_byte),
		cmocka_unit_test(a_long_message_fails_at_its_head),
		cmocka_unit_test(nothing_is_reported_behind_a_close),
		cmocka_unit_test(close_codes_are_judged),
		cmocka_unit_test(heads_are_shortest),
		cmocka_unit_test(a_long_reason_is_cut_between_characters),
		cmocka_unit_test(masks_fit_at_every_place),
		cmocka_unit_test(the_handshake_key_is_answered),
		cmocka_unit_test(an_idle_codec_is_small),
		cmocka_unit_test(random_streams_are_read_as_wslay_reads_them),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
