/* seeds.c: the dice of a match that begins. */
#include "seeds.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

struct rd_seed seed_of(const char *text, size_t length)
{
	struct rd_seed seed;
	return rd_seed_from_hex(text, length, &seed) ? seed : rd_seed_from_text(text, length);
}

struct rd_seed fresh_seed(void)
{
	struct rd_seed seed;
	if (getentropy(seed.byte, sizeof(seed.byte)) != 0) {
		fprintf(stderr, "ronda: the system gives no random numbers: %s\n", strerror(errno));
		exit(EXIT_FAILURE);
	}
	return seed;
}
