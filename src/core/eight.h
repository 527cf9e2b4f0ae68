/*
 * eight.h: eight characters at once, for the loops over strings that have nothing to do but look on.
 *
 * Each answer has the highest bit of a byte set where it says yes. A byte above one that does may have it set wrongly (the
 * subtraction borrows), so an answer is good for "is there any?", and that is what is asked.
 */
#ifndef RONDA_EIGHT_H
#define RONDA_EIGHT_H

#include <stdint.h>
#include <string.h>

#define EIGHT_EACH UINT64_C(0x0101010101010101)
#define EIGHT_HIGH UINT64_C(0x8080808080808080)

static inline uint64_t eight_load(const char *text)
{
	uint64_t word;
	memcpy(&word, text, sizeof(word));
	return word;
}

/* Below `limit`, which is 128 at most; of bytes of 128 and more none is. */
static inline uint64_t eight_below(uint64_t word, uint8_t limit)
{
	return (word - limit * EIGHT_EACH) & ~word & EIGHT_HIGH;
}

static inline uint64_t eight_are(uint64_t word, char c)
{
	return eight_below(word ^ (uint8_t)c * EIGHT_EACH, 1);
}

#endif
