/*
 * Connections counted by address: a table of chains, keyed by a secret seed so that nobody can aim
 * at one chain. An IPv6 client has a whole /64 to choose addresses from, so that is what is
 * counted.
 */

#include "net/http_server.h"

#include <assert.h>
#include <stdlib.h>

#include "net/encoding.h"

struct visitor {
	struct visitor *next;
	struct http_address key;
	unsigned count;
};

struct http_crowd {
	uint64_t seed[2];
	size_t mask;
	struct visitor *chains[];
};

struct http_crowd *http_crowd_create(unsigned connections)
{
	size_t chains = 64;
	while (chains < connections / 2)
		chains *= 2;
	struct http_crowd *crowd = net_allocate_zeroed(
		sizeof *crowd + chains * sizeof crowd->chains[0]);
	crowd->mask = chains - 1;
	net_random(crowd->seed, sizeof crowd->seed);
	return crowd;
}

void http_crowd_destroy(struct http_crowd *crowd)
{
	free(crowd);
}

static struct http_address key_of(const struct http_address *address)
{
	static const uint8_t mapped[12] = {[10] = 0xFF, [11] = 0xFF};
	struct http_address key = *address;
	if (memcmp(key.bytes, mapped, sizeof mapped) != 0)
		memset(key.bytes + 8, 0, 8);
	return key;
}

static struct visitor **find(struct http_crowd *crowd, const struct http_address *key)
{
	uint64_t halves[2];
	memcpy(halves, key->bytes, sizeof halves);
	uint64_t hash = (halves[0] ^ crowd->seed[0]) * UINT64_C(0x9E3779B97F4A7C15);
	hash = (hash ^ hash >> 29 ^ halves[1] ^ crowd->seed[1]) * UINT64_C(0xBF58476D1CE4E5B9);
	hash ^= hash >> 32;
	struct visitor **at = &crowd->chains[hash & crowd->mask];
	while (*at != NULL && memcmp(&(*at)->key, key, sizeof *key) != 0)
		at = &(*at)->next;
	return at;
}

bool http_crowd_enter(struct http_crowd *crowd, const struct http_address *address, unsigned most)
{
	struct http_address key = key_of(address);
	struct visitor **at = find(crowd, &key);
	if (*at == NULL) {
		*at = net_allocate_zeroed(sizeof **at);
		(*at)->key = key;
	}
	if ((*at)->count >= most)
		return false;
	(*at)->count++;
	return true;
}

void http_crowd_leave(struct http_crowd *crowd, const struct http_address *address)
{
	struct http_address key = key_of(address);
	struct visitor **at = find(crowd, &key);
	assert(*at != NULL && (*at)->count > 0);
	if (--(*at)->count == 0) {
		struct visitor *gone = *at;
		*at = gone->next;
		free(gone);
	}
}
