/*
 * since.h: what happened since somebody was here: turns, letters, losses and gains, in words. Made of the events that his own seat was told, and of
 * nothing else; what an event is to a seat its board says (`fate` in board.h).
 */
#ifndef TERMINAL_SINCE_H
#define TERMINAL_SINCE_H

#include "board.h"
#include "local/buffer.h"

enum { SINCE_OWN_MOST = 24, SINCE_REST_MOST = 12 }; /* lines that are shown, the newest */

struct since {
	int turns;
	int last_turn; /* that was counted */
	int letters[RD_SEATS_MAX];
	struct buffer own, rest; /* lines */
	int own_count, rest_count;
};

/* An event that was missed, and its sentence, which may be of several lines. */
void since_hear(struct since *, const struct board *, const struct rd_event *, const void *view,
	const char *sentence);
/* Whether it is worth standing between somebody and the board. */
bool since_is_worth_telling(const struct since *);
/* As leaf.h has it. `at`: when he looked last, in seconds. `name` says what a seat is called. */
typedef void since_name(const void *context, int seat, char *out, size_t capacity);
void since_say(const struct since *, int64_t at, enum rd_language, since_name *,
	const void *context, struct buffer *out);
void since_clear(struct since *);

#endif
