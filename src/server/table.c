/*
 * table.c: open addressing with linear probing.
 *
 * Invariants:
 *  1. At most half of the slots are taken, so that every search ends.
 *  2. Between a key's own slot and where it lies no slot is free: removing moves the rest back.
 */
#include "server/table.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "net/span.h"

enum { FIRST_SLOTS = 64 };

static uint64_t hash_of(const struct table *table, const char *key)
{
	uint64_t hash = table->secret ^ UINT64_C(0xcbf29ce484222325);
	for (; *key; key++)
		hash = (hash ^ (unsigned char)*key) * UINT64_C(0x100000001b3);
	hash ^= hash >> 32;
	hash *= UINT64_C(0x9e3779b97f4a7c15);
	return hash ^ hash >> 29;
}

static size_t slot_of(const struct table *table, const char *key, uint64_t hash)
{
	size_t at = (size_t)hash & table->mask;
	while (table->slots[at].key &&
		(table->slots[at].hash != hash || strcmp(table->slots[at].key, key) != 0))
		at = (at + 1) & table->mask;
	return at;
}

void *table_find(const struct table *table, const char *key)
{
	if (table->count == 0)
		return NULL;
	return table->slots[slot_of(table, key, hash_of(table, key))].thing;
}

static void grow(struct table *table)
{
	size_t slots = table->mask > 0 ? 2 * (table->mask + 1) : FIRST_SLOTS;
	struct table_slot *old = table->slots;
	size_t old_slots = table->mask > 0 ? table->mask + 1 : 0;
	table->slots = net_allocate_zeroed(slots * sizeof(*table->slots));
	table->mask = slots - 1;
	for (size_t i = 0; i < old_slots; i++)
		if (old[i].key)
			table->slots[slot_of(table, old[i].key, old[i].hash)] = old[i];
	free(old);
}

void table_add(struct table *table, const char *key, void *thing)
{
	if (table->mask == 0 || 2 * (table->count + 1) > table->mask + 1)
		grow(table); /* 1 */
	uint64_t hash = hash_of(table, key);
	struct table_slot *slot = &table->slots[slot_of(table, key, hash)];
	assert(!slot->key);
	*slot = (struct table_slot){.key = key, .thing = thing, .hash = hash};
	table->count++;
}

void table_remove(struct table *table, const char *key)
{
	if (table->count == 0)
		return;
	size_t gap = slot_of(table, key, hash_of(table, key));
	if (!table->slots[gap].key)
		return;
	table->slots[gap] = (struct table_slot){0};
	table->count--;
	for (size_t at = (gap + 1) & table->mask; table->slots[at].key;
		at = (at + 1) & table->mask) {
		size_t own = (size_t)table->slots[at].hash & table->mask;
		if (((at - own) & table->mask) < ((at - gap) & table->mask))
			continue;
		table->slots[gap] = table->slots[at]; /* 2 */
		table->slots[at] = (struct table_slot){0};
		gap = at;
	}
}

void *table_each(const struct table *table, size_t *at)
{
	size_t slots = table->mask > 0 ? table->mask + 1 : 0;
	while (*at < slots) {
		struct table_slot *slot = &table->slots[(*at)++];
		if (slot->key)
			return slot->thing;
	}
	return NULL;
}

void table_finish(struct table *table)
{
	free(table->slots);
	*table = (struct table){.secret = table->secret};
}
