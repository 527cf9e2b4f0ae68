/*
 * chance.h: the dice of a match.
 *
 * ChaCha8 keyed by a 256-bit seed, in counter mode: nobody can foresee a die from past dice, and
 * (seed, counter) is all there is to store. Every draw has a name, so that a test can script it and
 * a reader of the rulebook can find it. Ranges are inclusive and unbiased.
 */
#ifndef RONDA_CHANCE_H
#define RONDA_CHANCE_H

#include "digest.h"

enum { RD_SEED = 32 };

struct rd_seed {
	uint8_t byte[RD_SEED];
};

/* One scripted draw. The name is compared whole. */
struct rd_scripted {
	char name[32];
	int32_t value;
};

/* A queue of draws taken before any from the seed. `fault` tells of the first that did not fit. */
struct rd_script {
	const struct rd_scripted *draw;
	size_t count, next;
	char fault[RD_FAULT_REASON];
};

struct rd_chance {
	struct rd_seed seed;
	uint64_t counter;         /* 32-bit words taken so far */
	struct rd_script *script; /* NULL outside of tests */
	uint32_t block[16];    /* the keystream block that word `counter` lies in, if it was made */
	uint64_t block_number; /* 1 + its number, 0 for none */
};

/* Any text is a seed: it is hashed. So is "1". */
RD_API struct rd_seed rd_seed_from_text(const char *text, size_t length);
/* 64 hexadecimal digits are the seed itself, as files and the server write it. */
RD_API bool rd_seed_from_hex(const char *text, size_t length, struct rd_seed *);
RD_API void rd_seed_to_hex(const struct rd_seed *, char out[2 * RD_SEED + 1]);
/* What a server publishes before the first die: BLAKE2b-256 of the seed. */
RD_API void rd_seed_commitment(const struct rd_seed *, char out[2 * RD_DIGEST + 1]);

RD_API void rd_chance_start(struct rd_chance *, const struct rd_seed *);
/* A number from low to high. Asserts low <= high. */
RD_API int32_t rd_draw(struct rd_chance *, const char *name, int32_t low, int32_t high);
/* The same, but never taken from a script: for what tests give literally (level generation). */
RD_API int32_t rd_draw_unscripted(struct rd_chance *, int32_t low, int32_t high);
/* Fisher-Yates from the last place down, by draws named `shuffle`: place i takes from 0..i. */
RD_API void rd_shuffle(struct rd_chance *, void *items, size_t count, size_t size);

#endif
