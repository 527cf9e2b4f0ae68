/*
 * push_crypto.h: the cryptography of Web Push, without any I/O: a message sealed for one browser (RFC 8291 over RFC 8188, aes128gcm) and the token by
 * which a server says who it is (VAPID, RFC 8292). All keys are of the curve P-256; a public one is the uncompressed point.
 */
#ifndef RONDA_SERVER_PUSH_CRYPTO_H
#define RONDA_SERVER_PUSH_CRYPTO_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "net/span.h"

enum {
	PUSH_SECRET = 32,
	PUSH_POINT = 65,
	PUSH_AUTH = 16,
	PUSH_SALT = 16,
	PUSH_RECORD = 4096, /* the one record of a message */
	PUSH_HEAD = PUSH_SALT + 4 + 1 +
		    PUSH_POINT, /* salt, size of a record, length of the key, key */
	PUSH_PLAIN =
		PUSH_RECORD - PUSH_HEAD - 1 -
		16, /* bytes of a message: all of it fits 4096, which every push service takes */
	PUSH_SEALED = PUSH_RECORD,
	PUSH_CONTACT = 640,
	PUSH_TOKEN = 2048,
};

struct push_key {
	uint8_t secret[PUSH_SECRET];
	uint8_t point[PUSH_POINT];
};

/* The key of this secret; false: it is none (0, or beyond the curve's order). */
bool push_key_of(const uint8_t secret[static PUSH_SECRET], struct push_key *key);
/* A fresh one. */
bool push_key_make(struct push_key *key);
/* Does it lie on the curve? */
bool push_is_point(const uint8_t point[static PUSH_POINT]);

/* Whom a message is for, and what is new with each: a key of the sender's and a salt. */
struct push_seal {
	uint8_t receiver[PUSH_POINT], auth[PUSH_AUTH];
	struct push_key sender;
	uint8_t salt[PUSH_SALT];
};
/* The body of a push; false: longer than PUSH_PLAIN, or the receiver's key is none. */
bool push_encrypt(const struct push_seal *seal, struct net_span plain,
	uint8_t out[static PUSH_SEALED], size_t *length);

/*
 * The token ("aaa.bbb.ccc") for a push service: `audience` is its origin, `contact` a mailto: or https: address or "", all without quotation marks
 * and backslashes. 0: it does not fit.
 */
size_t push_token(const struct push_key *key, const char *audience, int64_t expires_s,
	const char *contact, char out[static PUSH_TOKEN]);

/* base64url without padding; false: it is not that, or not exactly `size` bytes. */
bool push_decode(const char *text, uint8_t *out, size_t size);
void push_encode(const uint8_t *bytes, size_t size, char *out, size_t capacity);

#endif
