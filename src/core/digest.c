/*
 * digest.c: BLAKE2b with a 32-byte digest and no key (RFC 7693), and the fold that makes a state small before it.
 */
#include <ronda/digest.h>

#include <string.h>

static const uint64_t initial[8] = {
	0x6a09e667f3bcc908,
	0xbb67ae8584caa73b,
	0x3c6ef372fe94f82b,
	0xa54ff53a5f1d36f1,
	0x510e527fade682d1,
	0x9b05688c2b3e6c1f,
	0x1f83d9abfb41bd6b,
	0x5be0cd19137e2179,
};

/* The order in which the twelve rounds take the message's words; the last two repeat the first. */
static const uint8_t sigma[10][16] = {
	{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15},
	{14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3},
	{11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4},
	{7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8},
	{9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13},
	{2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9},
	{12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11},
	{13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10},
	{6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5},
	{10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0},
};

static uint64_t rotate_right(uint64_t word, int bits)
{
	return word >> bits | word << (64 - bits);
}

/* Least byte first, as memory is on every machine Ronda runs on; states are hashed as they lie, too. */
_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "states are hashed byte by byte");
static uint64_t load64(const uint8_t *bytes)
{
	uint64_t word;
	memcpy(&word, bytes, sizeof(word));
	return word;
}

static inline __attribute__((always_inline)) void mix(
	uint64_t v[16], int a, int b, int c, int d, uint64_t x, uint64_t y)
{
	v[a] += v[b] + x;
	v[d] = rotate_right(v[d] ^ v[a], 32);
	v[c] += v[d];
	v[b] = rotate_right(v[b] ^ v[c], 24);
	v[a] += v[b] + y;
	v[d] = rotate_right(v[d] ^ v[a], 16);
	v[c] += v[d];
	v[b] = rotate_right(v[b] ^ v[c], 63);
}

/* Inlined with a row of sigma that the compiler knows, so that no place of a word is looked up. */
static inline __attribute__((always_inline)) void mix_round(
	uint64_t v[16], const uint64_t m[16], const uint8_t s[16])
{
	mix(v, 0, 4, 8, 12, m[s[0]], m[s[1]]);
	mix(v, 1, 5, 9, 13, m[s[2]], m[s[3]]);
	mix(v, 2, 6, 10, 14, m[s[4]], m[s[5]]);
	mix(v, 3, 7, 11, 15, m[s[6]], m[s[7]]);
	mix(v, 0, 5, 10, 15, m[s[8]], m[s[9]]);
	mix(v, 1, 6, 11, 12, m[s[10]], m[s[11]]);
	mix(v, 2, 7, 8, 13, m[s[12]], m[s[13]]);
	mix(v, 3, 4, 9, 14, m[s[14]], m[s[15]]);
}

static void compress(struct rd_digest *digest, bool is_last)
{
	uint64_t v[16], m[16];
	for (int i = 0; i < 16; i++)
		m[i] = load64(digest->buffer + 8 * i);
	memcpy(v, digest->chain, sizeof(digest->chain));
	memcpy(v + 8, initial, sizeof(initial));
	v[12] ^= digest->total;
	if (is_last)
		v[14] = ~v[14];
	mix_round(v, m, sigma[0]);
	mix_round(v, m, sigma[1]);
	mix_round(v, m, sigma[2]);
	mix_round(v, m, sigma[3]);
	mix_round(v, m, sigma[4]);
	mix_round(v, m, sigma[5]);
	mix_round(v, m, sigma[6]);
	mix_round(v, m, sigma[7]);
	mix_round(v, m, sigma[8]);
	mix_round(v, m, sigma[9]);
	mix_round(v, m, sigma[0]);
	mix_round(v, m, sigma[1]);
	for (int i = 0; i < 8; i++)
		digest->chain[i] ^= v[i] ^ v[i + 8];
}

void rd_digest_start(struct rd_digest *digest)
{
	digest->total = digest->held = 0; /* the buffer is as it is: what is not held is not read */
	memcpy(digest->chain, initial, sizeof(initial));
	digest->chain[0] ^= 0x01010000 ^ RD_DIGEST; /* no key, fan-out and depth 1, digest length */
}

void rd_digest_add(struct rd_digest *digest, const void *bytes, size_t length)
{
	const uint8_t *from = bytes;
	while (length > 0) {
		/* A full buffer waits: the last block must be known as such when it is compressed. */
		if (digest->held == sizeof(digest->buffer)) {
			digest->total += digest->held;
			compress(digest, false);
			digest->held = 0;
		}
		size_t part = sizeof(digest->buffer) - digest->held;
		if (part > length)
			part = length;
		memcpy(digest->buffer + digest->held, from, part);
		digest->held += part;
		from += part;
		length -= part;
	}
}

void rd_digest_finish(struct rd_digest *digest, uint8_t out[RD_DIGEST])
{
	digest->total += digest->held;
	memset(digest->buffer + digest->held, 0, sizeof(digest->buffer) - digest->held);
	compress(digest, true);
	memcpy(out, digest->chain, RD_DIGEST);
}

/*
 * Eight lanes, each of every eighth word. A step is a bijection of the lane and, for a given lane, of the word:
 * the product with an odd number, and the upper half laid over the lower one. So a lane in which one word differs
 * ends differently, always; several differences would have to cancel out in 64 bits.
 */
static inline uint64_t fold_word(uint64_t lane, uint64_t word)
{
	lane = (lane ^ word) * UINT64_C(0x9e3779b97f4a7c15);
	return lane ^ lane >> 32;
}

void rd_fold(const void *bytes, size_t length, uint8_t out[RD_FOLD])
{
	uint64_t lane[RD_FOLD / 8];
	const uint8_t *from = bytes;
	memcpy(lane, initial, sizeof(lane));
	for (; length >= RD_FOLD; length -= RD_FOLD, from += RD_FOLD)
		for (size_t i = 0; i < RD_FOLD / 8; i++)
			lane[i] = fold_word(lane[i], load64(from + 8 * i));
	if (length > 0) {
		uint8_t rest[RD_FOLD] = {0};
		memcpy(rest, from, length);
		for (size_t i = 0; i < RD_FOLD / 8; i++)
			lane[i] = fold_word(lane[i], load64(rest + 8 * i));
	}
	memcpy(out, lane, sizeof(lane));
}

void rd_hex(const uint8_t *bytes, size_t length, char *out)
{
	static const char digit[] = "0123456789abcdef";
	for (size_t i = 0; i < length; i++) {
		out[2 * i] = digit[bytes[i] >> 4];
		out[2 * i + 1] = digit[bytes[i] & 15];
	}
	out[2 * length] = 0;
}
