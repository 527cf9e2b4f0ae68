/* UTF-8, base64, SHA-1, random ids; see encoding.h. */

#include "encoding.h"

#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

/* UTF-8 (RFC 3629). The lead byte decides how many bytes follow and narrows the range of the first
 * of them; that is where overlong forms (E0, F0), surrogates (ED) and code points past U+10FFFF
 * (F4) are caught. */

static bool utf8_lead(struct net_utf8 *checker, uint8_t byte)
{
	checker->least = 0x80;
	checker->most = 0xBF;
	if (byte >= 0xC2 && byte <= 0xDF) {
		checker->missing = 1;
	} else if (byte >= 0xE0 && byte <= 0xEF) {
		checker->missing = 2;
		if (byte == 0xE0)
			checker->least = 0xA0;
		if (byte == 0xED)
			checker->most = 0x9F;
	} else if (byte >= 0xF0 && byte <= 0xF4) {
		checker->missing = 3;
		if (byte == 0xF0)
			checker->least = 0x90;
		if (byte == 0xF4)
			checker->most = 0x8F;
	} else {
		return false;
	}
	return true;
}

/* Length of the run of ASCII at the front, eight bytes at a time where possible. */
static size_t ascii_run(const uint8_t *bytes, size_t length)
{
	size_t at = 0;
	for (; length - at >= 8; at += 8) {
		uint64_t word;
		memcpy(&word, bytes + at, 8);
		if (word & UINT64_C(0x8080808080808080))
			break;
	}
	while (at < length && bytes[at] < 0x80)
		at++;
	return at;
}

bool net_utf8_feed(struct net_utf8 *checker, const void *text, size_t length)
{
	const uint8_t *bytes = text;
	size_t at = 0;
	while (at < length) {
		if (checker->missing == 0) {
			at += ascii_run(bytes + at, length - at);
			if (at == length)
				break;
			if (!utf8_lead(checker, bytes[at++]))
				return false;
		} else {
			uint8_t byte = bytes[at++];
			if (byte < checker->least || byte > checker->most)
				return false;
			checker->least = 0x80;
			checker->most = 0xBF;
			checker->missing--;
		}
	}
	return true;
}

bool net_utf8_is_valid(const void *bytes, size_t length)
{
	struct net_utf8 checker = {0};
	return net_utf8_feed(&checker, bytes, length) && net_utf8_is_complete(&checker);
}

/* Base64 (RFC 4648). */

static const char base64_alphabet[] =
	"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

void net_base64_encode(const void *input, size_t length, char *out)
{
	const uint8_t *bytes = input;
	size_t at = 0;
	for (; length - at >= 3; at += 3, out += 4) {
		uint32_t group = (uint32_t)bytes[at] << 16 | (uint32_t)bytes[at + 1] << 8 |
				 bytes[at + 2];
		out[0] = base64_alphabet[group >> 18];
		out[1] = base64_alphabet[group >> 12 & 63];
		out[2] = base64_alphabet[group >> 6 & 63];
		out[3] = base64_alphabet[group & 63];
	}
	if (length > at) {
		uint32_t group = (uint32_t)bytes[at] << 16;
		if (length - at == 2)
			group |= (uint32_t)bytes[at + 1] << 8;
		out[0] = base64_alphabet[group >> 18];
		out[1] = base64_alphabet[group >> 12 & 63];
		out[2] = length - at == 2 ? base64_alphabet[group >> 6 & 63] : '=';
		out[3] = '=';
	}
}

static int base64_value(char c)
{
	if (c >= 'A' && c <= 'Z')
		return c - 'A';
	if (c >= 'a' && c <= 'z')
		return c - 'a' + 26;
	if (c >= '0' && c <= '9')
		return c - '0' + 52;
	if (c == '+')
		return 62;
	return c == '/' ? 63 : -1;
}

/* Without padding, or -1 when the padding is wrong: it may only fill the last group up to four. */
static ptrdiff_t base64_unpadded(const char *text, size_t length)
{
	size_t bare = length;
	while (bare > 0 && length - bare < 2 && text[bare - 1] == '=')
		bare--;
	if (bare != length && length % 4 != 0)
		return -1;
	return bare % 4 == 1 ? -1 : (ptrdiff_t)bare;
}

bool net_base64_decode(const char *text, size_t length, void *out, size_t *out_length)
{
	ptrdiff_t bare = base64_unpadded(text, length);
	if (bare < 0)
		return false;
	uint8_t *bytes = out;
	uint32_t bits = 0;
	unsigned held = 0;
	for (ptrdiff_t i = 0; i < bare; i++) {
		int value = base64_value(text[i]);
		if (value < 0)
			return false;
		bits = (bits << 6 | (uint32_t)value) & 0xFFFF;
		held += 6;
		if (held >= 8) {
			held -= 8;
			*bytes++ = (uint8_t)(bits >> held);
		}
	}
	*out_length = (size_t)(bytes - (uint8_t *)out);
	return (bits & ((1u << held) - 1)) == 0;
}

/* SHA-1 (FIPS 180-4). Broken as a signature, and harmless here: RFC 6455 uses it to show that the
 * server speaks websocket. */

static uint32_t rotate_left(uint32_t word, unsigned by)
{
	return word << by | word >> (32 - by);
}

static void sha1_block(uint32_t hash[5], const uint8_t block[64])
{
	uint32_t w[80];
	for (size_t i = 0; i < 16; i++)
		w[i] = (uint32_t)block[4 * i] << 24 | (uint32_t)block[4 * i + 1] << 16 |
		       (uint32_t)block[4 * i + 2] << 8 | block[4 * i + 3];
	for (size_t i = 16; i < 80; i++)
		w[i] = rotate_left(w[i - 3] ^ w[i - 8] ^ w[i - 14] ^ w[i - 16], 1);
	uint32_t a = hash[0], b = hash[1], c = hash[2], d = hash[3], e = hash[4];
	for (size_t i = 0; i < 80; i++) {
		uint32_t mixed, constant;
		if (i < 20) {
			mixed = (b & c) | (~b & d);
			constant = 0x5A827999;
		} else if (i < 40) {
			mixed = b ^ c ^ d;
			constant = 0x6ED9EBA1;
		} else if (i < 60) {
			mixed = (b & c) | (b & d) | (c & d);
			constant = 0x8F1BBCDC;
		} else {
			mixed = b ^ c ^ d;
			constant = 0xCA62C1D6;
		}
		uint32_t next = rotate_left(a, 5) + mixed + e + constant + w[i];
		e = d;
		d = c;
		c = rotate_left(b, 30);
		b = a;
		a = next;
	}
	hash[0] += a;
	hash[1] += b;
	hash[2] += c;
	hash[3] += d;
	hash[4] += e;
}

void net_sha1(const void *input, size_t length, uint8_t digest[NET_SHA1_LENGTH])
{
	const uint8_t *bytes = input;
	uint32_t hash[5] = {0x67452301, 0xEFCDAB89, 0x98BADCFE, 0x10325476, 0xC3D2E1F0};
	size_t at = 0;
	for (; length - at >= 64; at += 64)
		sha1_block(hash, bytes + at);
	uint8_t tail[128] = {0};
	size_t left = length - at, tail_length = left < 56 ? 64 : 128;
	if (left > 0)
		memcpy(tail, bytes + at, left);
	tail[left] = 0x80;
	for (size_t i = 0; i < 8; i++)
		tail[tail_length - 1 - i] = (uint8_t)((uint64_t)length * 8 >> (8 * i));
	sha1_block(hash, tail);
	if (tail_length == 128)
		sha1_block(hash, tail + 64);
	for (size_t i = 0; i < NET_SHA1_LENGTH; i++)
		digest[i] = (uint8_t)(hash[i / 4] >> (24 - 8 * (i % 4)));
}

void net_random(void *bytes, size_t length)
{
	uint8_t *at = bytes;
	while (length > 0) {
		ssize_t got = getrandom(at, length, 0);
		if (got < 0 && errno == EINTR)
			continue;
		if (got <= 0) {
			fputs("net: the operating system gives no random bytes\n", stderr);
			abort();
		}
		at += got;
		length -= (size_t)got;
	}
}

void net_id_draw(char id[NET_ID_LENGTH + 1])
{
	uint8_t bytes[NET_ID_LENGTH / 4 * 3];
	net_random(bytes, sizeof bytes);
	net_base64_encode(bytes, sizeof bytes, id);
	for (size_t i = 0; i < NET_ID_LENGTH; i++) {
		if (id[i] == '+')
			id[i] = '-';
		else if (id[i] == '/')
			id[i] = '_';
	}
	id[NET_ID_LENGTH] = '\0';
}
