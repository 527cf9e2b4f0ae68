/* seeds.h: the dice of a match that begins: a person's text, or what nobody knows. */
#ifndef LOCAL_SEEDS_H
#define LOCAL_SEEDS_H

#include <ronda/chance.h>

/* 64 hexadecimal digits are a seed, any other text is hashed into one. */
struct rd_seed seed_of(const char *text, size_t length);
/* A seed that nobody knows. Ends the program if the system has no randomness. */
struct rd_seed fresh_seed(void);

#endif
