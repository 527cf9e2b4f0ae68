/*
 * event.h: what a step tells, as records in an arena.
 */
#ifndef RONDA_EVENT_H
#define RONDA_EVENT_H

#include "chance.h"
#include "schema.h"

/*
 * Events are records in the turn's arena: this head, the fixed part of the game's own struct (which
 * begins with the head), then the lists of its tails. Schemas count offsets from the record's start.
 */
struct rd_event {
	uint16_t type; /* place in the game's vocabulary of events */
	uint16_t zero;
	uint32_t size;     /* of the whole record; the next one begins at the next multiple of 8 */
	uint32_t audience; /* bit per seat */
};

/* One step of a match under way: where chance comes from and where events go. */
struct rd_turn {
	struct rd_chance *chance;
	uint8_t *arena; /* aligned to 8 */
	size_t capacity, used;
	size_t last;    /* where the event emitted last begins */
	uint32_t count; /* events written */
};

/*
 * A new event with `size` bytes of fixed part, zeroed. The arena must have room, in every build: a game
 * states in `events_max` the bytes that its largest step can fill, and one that writes more is stopped.
 */
RD_API void *rd_emit(struct rd_turn *, uint16_t type, uint32_t audience, size_t size);
/* Appends one zeroed item to a tail of the event emitted last. One tail is filled after the other. */
RD_API void *rd_emit_item(struct rd_turn *, struct rd_tail *, size_t size);
/* The first event of an arena, and the one behind it; NULL at the end. */
RD_API const struct rd_event *rd_first_event(const struct rd_turn *);
RD_API const struct rd_event *rd_next_event(const struct rd_turn *, const struct rd_event *);
RD_API const void *rd_tail_items(const struct rd_event *, const struct rd_tail *);

#endif
