#ifndef RONDA_NET_WEBSOCKET_H
#define RONDA_NET_WEBSOCKET_H

/*
 * A websocket codec: RFC 6455, version 13, no extensions. It knows no socket and no clock; bytes go
 * in, callbacks come out, and what has to be sent is written by the caller with the functions at
 * the end. Both sides of a connection can use it: a server requires masks and sends none, a client
 * the other way round.
 *
 *	struct websocket codec;
 *	websocket_init(&codec, WEBSOCKET_SERVER, 65536, &events, owner);
 *	uint16_t code = websocket_feed(&codec, bytes, length);
 *	if (code != 0)
 *		... send a close frame with this code and close the connection ...
 *	websocket_finish(&codec);
 *
 * What is checked: reserved bits and opcodes, the order of fragments, control frames (final, at
 * most 125 bytes; they may stand between fragments), masks, shortest length forms, UTF-8 of texts
 * and of close reasons, close codes, the length of a message. A text is checked while it arrives:
 * the first byte that cannot be right fails the connection.
 *
 * Memory: struct websocket, and a buffer for a message that has not arrived completely. A message
 * that lies in one piece in the bytes fed is handed over where it is, without a copy. An idle
 * connection holds no buffer. The buffer grows with what has arrived, never with what a frame's
 * head announces.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "net/encoding.h"
#include "net/span.h"

#define WEBSOCKET_HEAD_MAX 14     /* two bytes, eight of length, four of mask */
#define WEBSOCKET_CONTROL_MAX 125 /* payload of a ping, pong or close frame */
#define WEBSOCKET_ACCEPT_LENGTH 28

enum websocket_side { WEBSOCKET_SERVER, WEBSOCKET_CLIENT };

enum websocket_opcode {
	WEBSOCKET_CONTINUATION = 0x0,
	WEBSOCKET_TEXT = 0x1,
	WEBSOCKET_BINARY = 0x2,
	WEBSOCKET_CLOSE = 0x8,
	WEBSOCKET_PING = 0x9,
	WEBSOCKET_PONG = 0xA,
};

enum websocket_code {
	WEBSOCKET_CODE_NORMAL = 1000,
	WEBSOCKET_CODE_AWAY = 1001,
	WEBSOCKET_CODE_PROTOCOL = 1002,
	WEBSOCKET_CODE_NONE = 1005,     /* never sent: a close frame without a code */
	WEBSOCKET_CODE_ABNORMAL = 1006, /* never sent: the connection ended without a close frame */
	WEBSOCKET_CODE_TEXT = 1007,     /* a text that is not UTF-8 */
	WEBSOCKET_CODE_POLICY = 1008,
	WEBSOCKET_CODE_TOO_BIG = 1009,
};

/* All mandatory. What a callback is given is valid only during the call. A callback may call
 * websocket_stop, and must call neither websocket_feed nor websocket_finish. */
struct websocket_events {
	/* A whole message. `opcode` is WEBSOCKET_TEXT (payload is valid UTF-8) or WEBSOCKET_BINARY.
	 */
	void (*message)(void *owner, enum websocket_opcode opcode, struct net_span payload);
	/* Answer with a pong that carries the same payload. */
	void (*ping)(void *owner, struct net_span payload);
	void (*pong)(void *owner, struct net_span payload);
	/* The other side closes; `code` is WEBSOCKET_CODE_NONE if it gave none. Answer with a close
	 * frame unless one was sent. Nothing is reported after this. */
	void (*close)(void *owner, uint16_t code, struct net_span reason);
};

struct websocket {
	const struct websocket_events *events;
	void *owner;
	size_t message_limit;
	struct net_buffer message; /* a message that arrives in pieces, so far */
	uint64_t remaining;        /* payload bytes of the current frame still to come */
	uint16_t failure;          /* close code of the first violation, or 0 */
	uint8_t head_length;
	uint8_t head_needed;
	uint8_t opcode;         /* of the current frame */
	uint8_t message_opcode; /* of the message in progress, 0 if there is none */
	uint8_t mask_at;        /* place in the mask of the next payload byte */
	uint8_t control_length;
	bool is_final;
	bool is_in_payload;
	bool is_stopped;
	bool is_client;
	struct net_utf8 utf8;
	uint8_t mask[4];
	uint8_t head[WEBSOCKET_HEAD_MAX];
	uint8_t control[WEBSOCKET_CONTROL_MAX];
};

/* `events` and `owner` must outlive the codec. A longer message than `message_limit` fails with
 * WEBSOCKET_CODE_TOO_BIG as soon as the head of a frame announces it. */
void websocket_init(struct websocket *codec, enum websocket_side side, size_t message_limit,
	const struct websocket_events *events, void *owner);
void websocket_finish(struct websocket *codec);

/*
 * Reads bytes from the other side and reports what they hold. The bytes are unmasked where they
 * lie, so they are changed. Returns 0, or the close code to send when the other side broke the
 * protocol; that answer stays, and later bytes are ignored.
 */
uint16_t websocket_feed(struct websocket *codec, uint8_t *bytes, size_t length);

/* Ignore everything from here on. */
void websocket_stop(struct websocket *codec);

/* The head of a frame to send; returns its length. `mask` has four random bytes on a client and is
 * NULL on a server. */
size_t websocket_write_head(uint8_t head[WEBSOCKET_HEAD_MAX], enum websocket_opcode opcode,
	bool is_final, uint64_t length, const uint8_t *mask);
/* Masks or unmasks in place; `at` is the place of the first byte within its frame. */
void websocket_mask(uint8_t *bytes, size_t length, const uint8_t mask[4], size_t at);
/* The payload of a close frame: nothing for WEBSOCKET_CODE_NONE; a reason too long is cut off
 * between characters. */
size_t websocket_write_close(
	uint8_t payload[WEBSOCKET_CONTROL_MAX], uint16_t code, struct net_span reason);

/* May this code stand in a close frame? */
bool websocket_code_is_valid(uint16_t code);

/* The handshake's proof. `key` is the value of Sec-WebSocket-Key; false when it is not base64 of 16
 * bytes. */
bool websocket_accept_key(struct net_span key, char accept[WEBSOCKET_ACCEPT_LENGTH]);

#endif
