/*
 * pack.h: bytes made fewer: what is the same as a moment ago is said by how far back and how long. For the memory of
 * matches at rest, which is mostly the same byte over and over.
 */
#ifndef RONDA_SERVER_PACK_H
#define RONDA_SERVER_PACK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The most that `size` bytes become. */
size_t pack_bound(size_t size);
/* `out` has room for pack_bound(size); returns how many bytes it took. */
size_t pack(const uint8_t *bytes, size_t size, uint8_t *out);
/* False if these are not exactly `size` bytes packed; nothing outside of `out` is touched. */
bool unpack(const uint8_t *packed, size_t packed_size, uint8_t *out, size_t size);

#endif
