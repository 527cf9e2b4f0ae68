/*
 * table.h: things by a text: members by id, rooms by id and by code, lobbies by code. The key is a text
 * inside the thing itself and stays where it is as long as the thing is in the table.
 */
#ifndef RONDA_SERVER_TABLE_H
#define RONDA_SERVER_TABLE_H

#include <stddef.h>
#include <stdint.h>

struct table_slot {
	const char *key; /* NULL: free */
	void *thing;
	uint64_t hash;
};

struct table {
	struct table_slot *slots;
	size_t count, mask; /* mask 0: no slots yet */
	uint64_t secret;    /* so that nobody can choose keys that collide */
};

void *table_find(const struct table *table, const char *key); /* or NULL */
/* Asserts that the key is not there. */
void table_add(struct table *table, const char *key, void *thing);
/* Nothing if it is not there. */
void table_remove(struct table *table, const char *key);
/* Every thing in no order: start with *at = 0; NULL at the end. The table must not change meanwhile. */
void *table_each(const struct table *table, size_t *at);
void table_finish(struct table *table);

#endif
