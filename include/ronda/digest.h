/*
 * digest.h: BLAKE2b with a 32-byte digest, for commitments, chains of logs and what proves a step. Our own, because the
 * page must verify a match without a libc; tests compare it with libsodium's.
 */
#ifndef RONDA_DIGEST_H
#define RONDA_DIGEST_H

#include "base.h"

enum { RD_DIGEST = 32 };

struct rd_digest {
	uint64_t chain[8];
	uint8_t buffer[128];
	uint64_t total;
	size_t held;
};

RD_API void rd_digest_start(struct rd_digest *);
RD_API void rd_digest_add(struct rd_digest *, const void *bytes, size_t length);
RD_API void rd_digest_finish(struct rd_digest *, uint8_t out[RD_DIGEST]);
/*
 * 64 bytes that stand for many, made as fast as memory is read. The last 64 are filled up with zeros, so zeros there
 * do not count. One changed word always shows, any other difference all but surely. It is no proof against somebody
 * who looks for two states with one fold: no state is to be believed for its fold, a log is proved by replaying it.
 */
enum { RD_FOLD = 64 };
RD_API void rd_fold(const void *bytes, size_t length, uint8_t out[RD_FOLD]);
RD_API void rd_hex(const uint8_t *bytes, size_t length, char *out); /* out: 2 * length + 1 */

#endif
