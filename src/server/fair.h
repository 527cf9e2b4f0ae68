/*
 * fair.h: turns that are taken fairly: who has much to do delays nobody else.
 *
 * A turn belongs to an owner (a match, a user, a network), named by a text. Owners come one after the other, and each has one turn at a
 * time: an owner with a hundred waiting is as far from his next one as an owner with one. Everything here happens on the loop.
 *
 *	fair_wait(fair, "u_4f7c21aa90be", turn)   its `begin` is called now or later
 *	fair_end(fair, turn)                      it is over: the next one begins
 */
#ifndef RONDA_SERVER_FAIR_H
#define RONDA_SERVER_FAIR_H

#include <stdbool.h>

#include "server/table.h"

enum { FAIR_OWNER = 64 }; /* bytes of an owner's name, with the zero byte */

struct fair_owner;

/* Lies inside whatever has the turn. */
struct fair_turn {
	void (*begin)(struct fair_turn *turn); /* mandatory; it may end the turn at once */
	struct fair_turn *next;
	struct fair_owner *owner;
};

/* Zeroed but for the limits (and the table's secret) means that nobody waits. */
struct fair {
	unsigned at_once;     /* turns under way at most */
	unsigned owner_max;   /* waiting turns of one owner at most */
	unsigned waiting_max; /* of all together */
	unsigned running, waiting;
	struct table owners;             /* those with a turn waiting or under way */
	struct fair_owner *first, *last; /* those who wait and have none under way, in rotation */
	bool is_advancing;
};

/* False: too many wait already, and `begin` will not be called. */
bool fair_wait(struct fair *fair, const char *owner, struct fair_turn *turn);
void fair_end(struct fair *fair, struct fair_turn *turn);
/* Nothing waits or is under way any more. */
void fair_finish(struct fair *fair);

#endif
