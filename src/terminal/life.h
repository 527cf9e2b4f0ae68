/*
 * life.h: what people agree on around a match over days (platform.md 20): vacations, votes, players who are gone, and the terms that it is played by. A
 * session fills it in; this is how it is said, in the menu of the screen and in lines of text.
 */
#ifndef TERMINAL_LIFE_H
#define TERMINAL_LIFE_H

#include "local/buffer.h"
#include "session.h"

enum { LIFE_VOTES = 3, LIFE_LINE = 320, LIFE_HOURS = 24, LIFE_HOURS_MOST = 72 };

/* What is voted on, in the server's order. */
enum life_motion { LIFE_TIME, LIFE_DRAW, LIFE_CONCEDE, LIFE_MOTIONS };

struct life_vote {
	enum life_motion motion;
	int seat;  /* who began it */
	int to;    /* whom the match would be given; RD_NOBODY: nobody */
	int hours; /* that are asked for */
	uint32_t agreed;
};

struct life {
	int own;                     /* the seat of whoever reads it */
	int left;                    /* days of vacation that he may still take */
	int64_t until[RD_SEATS_MAX]; /* end of a vacation, in seconds; 0: he is there */
	uint32_t gone, open;         /* seats whose players are gone; that may be taken over */
	struct life_vote vote[LIFE_VOTES];
	int votes;
	bool may[LIFE_MOTIONS]; /* may be proposed now */
};

/* A vote that is called for, or a ballot. */
struct life_ballot {
	enum life_motion motion;
	bool is_against;
	int to, hours; /* of a new one; RD_NOBODY, 0: not said */
};

/* The open vote of this kind, NULL: there is none. */
const struct life_vote *life_vote_of(const struct life *, enum life_motion);
static inline bool life_has_agreed(const struct life *life, const struct life_vote *vote)
{
	return (vote->agreed & RD_SEAT(life->own)) != 0;
}

/* Whether an open vote is without the reader's ballot. */
bool life_wants_ballot(const struct life *);
/* "luis asks for 24 hours more." */
void life_say_vote(const struct session *, const struct life_vote *, char *out, size_t capacity);
/* All of it, a line each. */
void life_say(const struct session *, const struct life *, struct buffer *out);
/* What a seat is called here. */
void life_name(const struct session *, int seat, char *out, size_t capacity);

#endif
