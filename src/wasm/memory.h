/*
 * memory.h: memory for the door to the host, without a C library.
 *
 * Blocks come from the end of the wasm memory, which grows by pages. There are few and large ones: a
 * match, a log, a buffer. A block that was given back waits for the next one that fits into it. Sizes
 * are powers of two, so what is ever passed over for being too small is less than what is in use.
 */
#ifndef WASM_MEMORY_H
#define WASM_MEMORY_H

#include <stdbool.h>
#include <stddef.h>

enum {
	BLOCKS_MAX = 256, /* 16 tables, with all seats followed */
	BLOCK_SIZE_MIN = 4096,
	BLOCK_SIZE_MAX = 64 << 20,
};

/* A zeroed block, aligned to 16; NULL if there are too many or the host gives no more memory. */
void *block_take(size_t size);
void block_give_back(void *); /* NULL is fine */
/* Makes sure that *block has room for `size`; what it held is lost. False, with the old one, if there is no more. */
bool block_ensure(void **block, size_t *capacity, size_t size);

#endif
