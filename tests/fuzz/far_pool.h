/*
 * far_pool.h: real views and events of one edition of a game, from matches that chance and bots played. They are the
 * same in every run of a build, so that an input leads to the same place again.
 */
#ifndef FAR_POOL_H
#define FAR_POOL_H

#include <ronda/match.h>

enum { POOL_VIEWS = 192, POOL_EVENTS = 256, POOL_SAMPLES = 4 };

struct pool {
	const struct rd_game *game;
	struct pool_view {
		uint8_t *view;
		int seat; /* RD_NOBODY: a spectator's */
	} view[POOL_VIEWS];
	size_t view_count;
	struct rd_event *event[POOL_EVENTS];
	size_t event_count;
};

/* Plays the matches. */
void pool_fill(struct pool *, const struct rd_game *);

#endif
