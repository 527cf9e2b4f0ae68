/*
 * bus_soon.h: what happens at the next turn of the loop: messages of a node to itself, and questions that nobody can answer. Nothing is ever
 * called from inside the call that put it here.
 *
 * Messages are limited to BUS_WAITING_MAX bytes. Questions are not: each belongs to somebody who keeps more than this does, and
 * all of them are gone one turn later.
 */
#ifndef RONDA_BUS_BUS_SOON_H
#define RONDA_BUS_BUS_SOON_H

#include "bus/bus_kind.h"

struct bus_soon_item;

struct bus_soon {
	struct bus *bus;
	uv_idle_t idle; /* runs while there is an item: the loop does not sleep then */
	struct bus_soon_item *first, *last;
	size_t count;
	size_t waiting; /* bytes of messages, with what each costs besides */
	void (*closed)(struct bus_soon *soon);
};

void bus_soon_init(struct bus_soon *soon, struct bus *bus);
bool bus_soon_hear(struct bus_soon *soon, const void *bytes, size_t length);
void bus_soon_answer_unknown(struct bus_soon *soon, struct bus_asker asker);
/* Answers the questions, until none is asked any more, and drops the messages. */
void bus_soon_empty(struct bus_soon *soon);
/* Empty it first. */
void bus_soon_close(struct bus_soon *soon, void (*closed)(struct bus_soon *soon));

#endif
