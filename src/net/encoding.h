#ifndef RONDA_NET_ENCODING_H
#define RONDA_NET_ENCODING_H

/*
 * The small encodings that the protocols are made of: UTF-8 (checked, never changed), base64, SHA-1
 * for the websocket handshake, and random ids from the operating system. No part of this file keeps
 * anything between calls except the UTF-8 checker, whose state belongs to the caller.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * An incremental UTF-8 checker. Starts zeroed. Feed pieces in order; false means that no
 * continuation can make the text valid any more, and is reported with the first byte that proves
 * it. A text is complete when net_utf8_is_complete says so at its end. Overlong forms, surrogates
 * and code points above U+10FFFF are refused.
 */
struct net_utf8 {
	uint8_t missing;     /* continuation bytes still to come */
	uint8_t least, most; /* range of the next continuation byte */
};

bool net_utf8_feed(struct net_utf8 *checker, const void *bytes, size_t length);
static inline bool net_utf8_is_complete(const struct net_utf8 *checker)
{
	return checker->missing == 0;
}
bool net_utf8_is_valid(const void *bytes, size_t length);

/* Characters that `length` bytes take in base64 with padding. */
static inline size_t net_base64_length(size_t length)
{
	return (length + 2) / 3 * 4;
}
/* Writes net_base64_length(length) characters, no NUL. */
void net_base64_encode(const void *bytes, size_t length, char *out);
/*
 * Reads base64 with the standard alphabet; padding may be missing but not wrong, and left-over bits
 * must be zero. `out` needs room for length / 4 * 3 + 3 bytes. False when the text is no base64.
 */
bool net_base64_decode(const char *text, size_t length, void *out, size_t *out_length);

#define NET_SHA1_LENGTH 20
void net_sha1(const void *bytes, size_t length, uint8_t digest[NET_SHA1_LENGTH]);

/* An id of NET_ID_LENGTH characters of base64url (120 random bits) and a NUL; fit for a session's
 * secret name. */
#define NET_ID_LENGTH 20
void net_id_draw(char id[NET_ID_LENGTH + 1]);

/* Random bytes from the operating system; ends the process if there are none. */
void net_random(void *bytes, size_t length);

#endif
