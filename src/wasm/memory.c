#include "memory.h"

#include <assert.h>
#include <stdint.h>
#include <string.h>

enum { PAGE = 65536 };

/* Where the linker ends the data; everything behind is ours. */
extern uint8_t __heap_base;

static struct block {
	uint8_t *start;
	size_t size;
	bool is_taken;
} blocks[BLOCKS_MAX];

static uintptr_t top; /* 0 before the first block */

static size_t round_up(size_t size)
{
	size_t rounded = BLOCK_SIZE_MIN;
	while (rounded < size)
		rounded *= 2;
	return rounded;
}

/* New memory behind all that is in use. */
static uint8_t *grow(size_t size)
{
	if (top == 0)
		top = ((uintptr_t)&__heap_base + 15) & ~(uintptr_t)15;
	size_t have = __builtin_wasm_memory_size(0) * (size_t)PAGE;
	if (size > SIZE_MAX - PAGE - top)
		return NULL;
	if (top + size > have) {
		size_t pages = (top + size - have + PAGE - 1) / PAGE;
		if (__builtin_wasm_memory_grow(0, pages) == SIZE_MAX)
			return NULL;
	}
	uint8_t *start = (uint8_t *)top;
	top += size;
	return start;
}

/* The smallest free block of at least this size; if there is none, a free one to be given up. */
static struct block *find_free(size_t size)
{
	struct block *best = NULL, *spare = NULL;
	for (size_t i = 0; i < BLOCKS_MAX; i++) {
		struct block *block = &blocks[i];
		if (block->is_taken)
			continue;
		if (block->size >= size && (!best || block->size < best->size))
			best = block;
		if (!spare || block->size < spare->size)
			spare = block;
	}
	return best ? best : spare;
}

void *block_take(size_t size)
{
	if (size > BLOCK_SIZE_MAX)
		return NULL;
	size = round_up(size);
	struct block *block = find_free(size);
	if (!block)
		return NULL;
	if (block->size < size) {
		uint8_t *start = grow(size);
		if (!start)
			return NULL;
		*block = (struct block){.start = start, .size = size};
	}
	block->is_taken = true;
	memset(block->start, 0, block->size);
	return block->start;
}

void block_give_back(void *start)
{
	for (size_t i = 0; i < BLOCKS_MAX && start; i++)
		if (blocks[i].start == start) {
			assert(blocks[i].is_taken);
			blocks[i].is_taken = false;
			return;
		}
	assert(!start);
}

bool block_ensure(void **block, size_t *capacity, size_t size)
{
	if (*block && *capacity >= size)
		return true;
	void *larger = block_take(size);
	if (!larger)
		return false;
	block_give_back(*block);
	*block = larger;
	*capacity = round_up(size);
	return true;
}
