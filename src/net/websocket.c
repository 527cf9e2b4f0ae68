/*
 * The websocket codec; see websocket.h.
 *
 * Invariants:
 *  1. head_length < head_needed while a head is being read, and is_in_payload is false then.
 *  2. While is_in_payload, `remaining` counts the payload bytes to come; a frame with none is
 *     finished at once.
 *  3. message_opcode is 0 between messages, and then the message buffer is empty.
 *  4. message.length + remaining <= message_limit for data frames.
 *  5. utf8 has seen exactly the bytes of the text in progress that have arrived.
 */

#include "net/websocket.h"

#include <assert.h>
#include <string.h>

#define HEAD_LEAST 2

static bool is_control(uint8_t opcode)
{
	return (opcode & 0x8) != 0;
}

void websocket_init(struct websocket *codec, enum websocket_side side, size_t message_limit,
	const struct websocket_events *events, void *owner)
{
	*codec = (struct websocket){0};
	codec->events = events;
	codec->owner = owner;
	codec->message_limit = message_limit;
	codec->is_client = side == WEBSOCKET_CLIENT;
	codec->head_needed = HEAD_LEAST;
}

void websocket_finish(struct websocket *codec)
{
	net_buffer_finish(&codec->message);
}

void websocket_stop(struct websocket *codec)
{
	codec->is_stopped = true;
}

static bool fail(struct websocket *codec, uint16_t code)
{
	codec->failure = code;
	codec->is_stopped = true;
	return false;
}

/* The first byte: final bit, reserved bits, opcode, and whether this frame may come now. */
static bool read_first_byte(struct websocket *codec)
{
	uint8_t byte = codec->head[0];
	codec->is_final = (byte & 0x80) != 0;
	codec->opcode = byte & 0x0F;
	if (byte & 0x70)
		return fail(codec, WEBSOCKET_CODE_PROTOCOL);
	switch (codec->opcode) {
	case WEBSOCKET_CONTINUATION:
		return codec->message_opcode != 0 || fail(codec, WEBSOCKET_CODE_PROTOCOL);
	case WEBSOCKET_TEXT:
	case WEBSOCKET_BINARY:
		return codec->message_opcode == 0 || fail(codec, WEBSOCKET_CODE_PROTOCOL);
	case WEBSOCKET_CLOSE:
	case WEBSOCKET_PING:
	case WEBSOCKET_PONG: return codec->is_final || fail(codec, WEBSOCKET_CODE_PROTOCOL);
	default: return fail(codec, WEBSOCKET_CODE_PROTOCOL);
	}
}

/* The second byte: mask bit and short length; it decides how long the head is. */
static bool read_second_byte(struct websocket *codec)
{
	bool is_masked = (codec->head[1] & 0x80) != 0;
	uint8_t length = codec->head[1] & 0x7F;
	if (is_masked == codec->is_client)
		return fail(codec, WEBSOCKET_CODE_PROTOCOL);
	if (is_control(codec->opcode) && length > WEBSOCKET_CONTROL_MAX)
		return fail(codec, WEBSOCKET_CODE_PROTOCOL);
	codec->head_needed = (uint8_t)(HEAD_LEAST +
				       (length == 126          ? 2
					       : length == 127 ? 8
							       : 0) +
				       (is_masked ? 4 : 0));
	return true;
}

/* The whole head has arrived: length, mask, limits. */
static bool read_head(struct websocket *codec)
{
	uint8_t short_length = codec->head[1] & 0x7F;
	size_t extra = short_length == 126 ? 2 : short_length == 127 ? 8 : 0;
	uint64_t length = extra == 0 ? short_length : 0;
	for (size_t i = 0; i < extra; i++)
		length = length << 8 | codec->head[HEAD_LEAST + i];
	if ((extra == 2 && length < 126) || (extra == 8 && (length < 65536 || length >> 63)))
		return fail(codec, WEBSOCKET_CODE_PROTOCOL);
	if (!codec->is_client)
		memcpy(codec->mask, codec->head + HEAD_LEAST + extra, 4);
	if (!is_control(codec->opcode)) {
		assert(codec->message.length <= codec->message_limit); /* 4 */
		if (length > codec->message_limit - codec->message.length)
			return fail(codec, WEBSOCKET_CODE_TOO_BIG);
		if (codec->opcode != WEBSOCKET_CONTINUATION) {
			codec->message_opcode = codec->opcode;
			codec->utf8 = (struct net_utf8){0};
		}
	}
	codec->remaining = length;
	codec->mask_at = 0;
	codec->control_length = 0;
	codec->is_in_payload = true;
	return true;
}

/* Takes bytes of a head; returns how many. Checks each of the first two as soon as it is there. */
static size_t feed_head(struct websocket *codec, const uint8_t *bytes, size_t length)
{
	size_t taken = 0;
	while (taken < length && !codec->is_stopped && !codec->is_in_payload) {
		codec->head[codec->head_length++] = bytes[taken++];
		if (codec->head_length == 1) {
			if (!read_first_byte(codec))
				break;
		} else if (codec->head_length == 2) {
			if (!read_second_byte(codec))
				break;
		}
		if (codec->head_length >= HEAD_LEAST && codec->head_length == codec->head_needed)
			read_head(codec);
	}
	return taken;
}

static void next_frame(struct websocket *codec)
{
	codec->is_in_payload = false;
	codec->head_length = 0;
	codec->head_needed = HEAD_LEAST;
}

static void deliver(struct websocket *codec, struct net_span payload)
{
	enum websocket_opcode opcode = codec->message_opcode;
	codec->message_opcode = 0;
	codec->events->message(codec->owner, opcode, payload);
}

static void finish_close(struct websocket *codec)
{
	struct net_span payload = {(const char *)codec->control, codec->control_length};
	uint16_t code = WEBSOCKET_CODE_NONE;
	if (payload.length == 1) {
		fail(codec, WEBSOCKET_CODE_PROTOCOL);
		return;
	}
	if (payload.length >= 2) {
		code = (uint16_t)(codec->control[0] << 8 | codec->control[1]);
		if (!websocket_code_is_valid(code)) {
			fail(codec, WEBSOCKET_CODE_PROTOCOL);
			return;
		}
		payload.text += 2;
		payload.length -= 2;
		if (!net_utf8_is_valid(payload.text, payload.length)) {
			fail(codec, WEBSOCKET_CODE_TEXT);
			return;
		}
	}
	codec->is_stopped = true;
	codec->events->close(codec->owner, code, payload);
}

/* All bytes of the current frame are there; `whole` is the payload if it lay in one piece in the
 * bytes fed. */
static void finish_frame(struct websocket *codec, struct net_span whole)
{
	struct net_span control = {(const char *)codec->control, codec->control_length};
	next_frame(codec);
	switch (codec->opcode) {
	case WEBSOCKET_CLOSE: finish_close(codec); return;
	case WEBSOCKET_PING: codec->events->ping(codec->owner, control); return;
	case WEBSOCKET_PONG: codec->events->pong(codec->owner, control); return;
	default: break;
	}
	if (!codec->is_final)
		return;
	if (codec->message_opcode == WEBSOCKET_TEXT && !net_utf8_is_complete(&codec->utf8)) {
		fail(codec, WEBSOCKET_CODE_TEXT);
		return;
	}
	if (codec->message.length == 0) {
		deliver(codec, whole);
	} else {
		/* The buffer leaves the codec before the callback: invariant 3 holds during it. */
		struct net_buffer message = codec->message;
		codec->message = (struct net_buffer){0};
		deliver(codec, net_buffer_span(&message));
		net_buffer_finish(&message);
	}
}

/* Takes payload bytes of the current frame; returns how many. */
static size_t feed_payload(struct websocket *codec, uint8_t *bytes, size_t length)
{
	size_t taken = length < codec->remaining ? length : (size_t)codec->remaining;
	bool is_begun = codec->mask_at != 0 || codec->message.length > 0 ||
			codec->control_length > 0;
	bool is_whole = taken == codec->remaining && !is_begun && codec->is_final;
	if (!codec->is_client) {
		websocket_mask(bytes, taken, codec->mask, codec->mask_at);
		codec->mask_at = (uint8_t)((codec->mask_at + taken) % 4);
	}
	codec->remaining -= taken;
	if (is_control(codec->opcode)) {
		assert(codec->control_length + taken <= WEBSOCKET_CONTROL_MAX);
		if (taken > 0)
			memcpy(codec->control + codec->control_length, bytes, taken);
		codec->control_length = (uint8_t)(codec->control_length + taken);
	} else {
		if (codec->message_opcode == WEBSOCKET_TEXT &&
			!net_utf8_feed(&codec->utf8, bytes, taken)) {
			fail(codec, WEBSOCKET_CODE_TEXT);
			return taken;
		}
		if (!is_whole)
			net_buffer_append(&codec->message, bytes, taken);
	}
	if (codec->remaining == 0)
		finish_frame(
			codec, is_whole ? net_span((const char *)bytes, taken) : net_span("", 0));
	return taken;
}

uint16_t websocket_feed(struct websocket *codec, uint8_t *bytes, size_t length)
{
	size_t at = 0;
	while (!codec->is_stopped && at < length) {
		if (!codec->is_in_payload)
			at += feed_head(codec, bytes + at, length - at);
		if (codec->is_in_payload && !codec->is_stopped &&
			(at < length || codec->remaining == 0))
			at += feed_payload(codec, bytes + at, length - at);
	}
	return codec->failure;
}

size_t websocket_write_head(uint8_t head[WEBSOCKET_HEAD_MAX], enum websocket_opcode opcode,
	bool is_final, uint64_t length, const uint8_t *mask)
{
	size_t at = HEAD_LEAST, extra = length < 126 ? 0 : length < 65536 ? 2 : 8;
	head[0] = (uint8_t)((is_final ? 0x80 : 0) | opcode);
	head[1] = (uint8_t)((mask ? 0x80 : 0) | (extra == 0          ? (uint8_t)length
							: extra == 2 ? 126
								     : 127));
	for (size_t i = 0; i < extra; i++)
		head[at++] = (uint8_t)(length >> (8 * (extra - 1 - i)));
	if (mask) {
		memcpy(head + at, mask, 4);
		at += 4;
	}
	return at;
}

void websocket_mask(uint8_t *bytes, size_t length, const uint8_t mask[4], size_t at)
{
	uint8_t turned[8];
	for (size_t i = 0; i < 8; i++)
		turned[i] = mask[(at + i) % 4];
	uint64_t pattern;
	memcpy(&pattern, turned, 8);
	size_t i = 0;
	for (; length - i >= 8; i += 8) {
		uint64_t word;
		memcpy(&word, bytes + i, 8);
		word ^= pattern;
		memcpy(bytes + i, &word, 8);
	}
	for (; i < length; i++)
		bytes[i] ^= turned[i % 8];
}

size_t websocket_write_close(
	uint8_t payload[WEBSOCKET_CONTROL_MAX], uint16_t code, struct net_span reason)
{
	if (code == WEBSOCKET_CODE_NONE)
		return 0;
	size_t length = reason.length < WEBSOCKET_CONTROL_MAX - 2 ? reason.length
								  : WEBSOCKET_CONTROL_MAX - 2;
	if (length < reason.length)
		while (length > 0 && ((uint8_t)reason.text[length] & 0xC0) == 0x80)
			length--;
	payload[0] = (uint8_t)(code >> 8);
	payload[1] = (uint8_t)code;
	if (length > 0)
		memcpy(payload + 2, reason.text, length);
	return 2 + length;
}

bool websocket_code_is_valid(uint16_t code)
{
	if (code >= 3000 && code <= 4999)
		return true;
	return code >= 1000 && code <= 1014 && code != 1004 && code != 1005 && code != 1006;
}

bool websocket_accept_key(struct net_span key, char accept[WEBSOCKET_ACCEPT_LENGTH])
{
	static const char salt[] = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"; /* RFC 6455, 1.3 */
	uint8_t nonce[24], digest[NET_SHA1_LENGTH];
	size_t nonce_length;
	if (key.length != 24 || !net_base64_decode(key.text, key.length, nonce, &nonce_length) ||
		nonce_length != 16)
		return false;
	char salted[24 + sizeof salt - 1];
	memcpy(salted, key.text, 24);
	memcpy(salted + 24, salt, sizeof salt - 1);
	net_sha1(salted, sizeof salted, digest);
	net_base64_encode(digest, sizeof digest, accept);
	return true;
}
