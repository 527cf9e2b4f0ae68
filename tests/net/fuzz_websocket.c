/*
 * Any bytes through the websocket codec, whole and in pieces: both ways must report the same. The
 * first byte says how large the pieces are and which side reads.
 */
#include <assert.h>
#include <stdlib.h>

#include "fuzz/fuzz.h"
#include "net/websocket.h"

enum { MESSAGE_LIMIT = 2000 };

struct tally {
	uint64_t hash; /* of everything reported */
	struct net_utf8 utf8;
};

static void count(struct tally *tally, unsigned kind, struct net_span payload)
{
	tally->hash = (tally->hash ^ kind) * UINT64_C(0x100000001B3) + payload.length;
	for (size_t i = 0; i < payload.length; i++)
		tally->hash = (tally->hash ^ (uint8_t)payload.text[i]) * UINT64_C(0x100000001B3);
}

static void on_message(void *owner, enum websocket_opcode opcode, struct net_span payload)
{
	assert(payload.length <= MESSAGE_LIMIT);
	assert(opcode == WEBSOCKET_BINARY ||
		(opcode == WEBSOCKET_TEXT && net_utf8_is_valid(payload.text, payload.length)));
	count(owner, opcode, payload);
}

static void on_ping(void *owner, struct net_span payload)
{
	assert(payload.length <= WEBSOCKET_CONTROL_MAX);
	count(owner, WEBSOCKET_PING, payload);
}

static void on_pong(void *owner, struct net_span payload)
{
	count(owner, WEBSOCKET_PONG, payload);
}

static void on_close(void *owner, uint16_t code, struct net_span reason)
{
	assert(code == WEBSOCKET_CODE_NONE || websocket_code_is_valid(code));
	assert(net_utf8_is_valid(reason.text, reason.length));
	count(owner, code, reason);
}

static const struct websocket_events events = {on_message, on_ping, on_pong, on_close};

static uint16_t feed(struct tally *tally, enum websocket_side side, const uint8_t *bytes,
	size_t length, size_t piece)
{
	struct websocket codec;
	uint16_t failure = 0;
	websocket_init(&codec, side, MESSAGE_LIMIT, &events, tally);
	for (size_t at = 0; at < length; at += piece) {
		size_t taken = length - at < piece ? length - at : piece;
		uint8_t *copy = malloc(taken);
		memcpy(copy, bytes + at, taken);
		failure = websocket_feed(&codec, copy, taken);
		free(copy);
	}
	websocket_finish(&codec);
	return failure;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
	struct tally whole = {0}, pieces = {0};
	if (length < 2)
		return 0;
	enum websocket_side side = bytes[0] & 1 ? WEBSOCKET_CLIENT : WEBSOCKET_SERVER;
	uint16_t failure = feed(&whole, side, bytes + 1, length - 1, length);
	uint16_t again = feed(&pieces, side, bytes + 1, length - 1, (size_t)(bytes[0] >> 1) + 1);
	assert(failure == again && whole.hash == pieces.hash);
	return 0;
}
