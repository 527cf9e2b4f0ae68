/*
 * needs.h: what needs one: the own unfinished matches, as the server says them (platform.md 24). It is asked for once with each line; from
 * then on the server tells what is another. Nothing is reckoned here but the order: those that wait for one first, by their deadlines.
 */
#ifndef TERMINAL_NEEDS_H
#define TERMINAL_NEEDS_H

#include "server/events.h"

enum { NEEDS_MAX = 64 }; /* more than the server lets anybody have */

struct needs {
	struct need_news one[NEEDS_MAX]; /* in the order in which they are shown */
	int count;
	bool is_known;   /* the server has said so, on whichever line */
	unsigned change; /* counted up whenever something of it is another */
};

/* The list of match:list; what cannot be read of it is left out. */
void needs_read(struct needs *, struct net_span list);
/* match:need: one of them is another, is new, or is over. */
void needs_take(struct needs *, const struct need_news *);
/* It is none of ours any more. */
void needs_drop(struct needs *, const char *match);

/* It waits for this person: for a move, or for a ballot. */
bool need_is_yours(const struct need_news *);
/* Somebody plays it live, at another device of his. */
bool need_is_elsewhere(const struct need_news *);
/* How many wait for this person. */
int needs_waiting(const struct needs *);

#endif
