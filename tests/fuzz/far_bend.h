/*
 * far_bend.h: values changed at will within what their schema admits. Every choice is taken from the bytes of a fuzzer's
 * input, so that it can learn which ones lead somewhere.
 */
#ifndef FAR_BEND_H
#define FAR_BEND_H

#include <ronda/game.h>

/* Bytes to choose by; behind the last one there are zeros. */
struct whim {
	const uint8_t *at, *end;
};

unsigned whim_byte(struct whim *);
/* A number below `count`, which is at least 1. */
size_t whim_below(struct whim *, size_t count);
/* True in one of so many cases, never at the end of the bytes. */
bool whim_once_in(struct whim *, unsigned cases);

/* Every value anew. */
void fill_struct(const struct rd_schema *, void *out, struct whim *);
/* One value changed, somewhere within. */
void bend_struct(const struct rd_schema *, void *, struct whim *);

enum { BENT_EVENT_MAX = 60000 };
/* Behind the turn's last event: a copy of `event` with so many values changed, its lists too. */
void bend_event(const struct rd_game *, const struct rd_event *event, int bends, struct whim *,
	struct rd_turn *);
/* An event of this type with every value anew. */
void fill_event(const struct rd_game *, uint16_t type, struct whim *, struct rd_turn *);

#endif
