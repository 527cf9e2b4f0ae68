/*
 * queue.h: who plays whom (6), as a function of who waits: no clock, no members, nothing else.
 */
#ifndef RONDA_SERVER_QUEUE_H
#define RONDA_SERVER_QUEUE_H

#include <ronda/base.h>

enum {
	QUEUE_WINDOW_FIRST = 100, /* points at the beginning */
	QUEUE_WINDOW_GROWTH = 10, /* more for each second */
	QUEUE_WINDOW_MOST = 500,
	QUEUE_REPEAT_SECONDS = 60, /* before the opponent of the last match is as good as another */
};

struct seeker {
	int32_t rating;
	int64_t seconds;  /* waited */
	const char *last; /* id of his last match of this game, "" if there was none */
	const void *who;  /* for `are_apart` */
};

int32_t queue_window(int64_t seconds);

/*
 * Tables of `seats` among the seekers, who stand in the order of waiting, longest first. Fills
 * `seated` with the places of who sits at the first table, the second and so on, each table in
 * the order of waiting; returns the number of tables. `seated` has room for `count` places,
 * `is_taken` (zeroed by the call) too. Two of whom `are_apart` is true never sit at one table (22.2); NULL: nobody is.
 */
size_t queue_seat(const struct seeker *seekers, size_t count, int seats, size_t *seated,
	bool *is_taken, bool (*are_apart)(const void *one, const void *other));

#endif
