/*
 * link.h: what two nodes say to each other over the bus (node.h), which may lose, repeat and reorder it. A link is with one run of another
 * node; what is told goes by numbers, and is heard in order and without gaps, or not at all:
 *
 *  1. What comes again, or late, is dropped. Where something is missing the hearer resets: all that hangs on the link is let go (far.h), and what it
 *     tells is numbered anew, under another serial; by that the other side learns of it and lets go as well. What was missing is never waited for.
 *  2. So that the last word cannot be missing unnoticed, who has told something says after a while up to which number, until that is confirmed; then
 *     he is silent. Who is not confirmed for LINK_TRIES resets as well.
 *  3. It is a hint all the same: whoever asks over a link gets his answer, or finds after a while that there is none, and the database decides.
 */
#ifndef RONDA_SERVER_LINK_H
#define RONDA_SERVER_LINK_H

#include "server/node.h"
#include "server/parcel.h"

enum { LINKS_MAX = NODE_LINKS, LINK_SUM_MS = 1000, LINK_TRIES = 5 };

enum link_kind {
	/* The links' own, without numbers of their own. */
	LINK_HELLO, /* to all: a run has begun */
	LINK_SUM,   /* up to which number was told */
	LINK_GOT,   /* up to which number was heard */
	/* With a number each. */
	LINK_RESET, /* something was missing: everything was let go */
	LINK_BYE,   /* this run ends: what it has is to be had */
	/* far.c's, to where a match or the lobbies are, */
	LINK_ASK,     /* a client's or the server's own */
	LINK_GONE,    /* a socket is gone */
	LINK_ENTER,   /* a socket enters the match that has just begun */
	LINK_PRESENT, /* a socket is there: to the lobbies */
	LINK_READY,   /* a match was made for that node: it begins */
	LINK_YIELD,   /* a match that waits is wanted elsewhere */
	LINK_PLAYS,   /* people have begun to play live: to the lobbies */
	/* back from there, */
	LINK_ANSWER,
	LINK_MOVED, /* it is not to be answered here: try there, or again */
	LINK_EMIT,  /* to a socket */
	LINK_CLOSE, /* a socket is to go */
	LINK_BOUND, /* a socket counts here: its going is to be told */
	/* and to everybody. */
	LINK_INVITE, /* the sockets of these people may enter */
	LINK_TELL,   /* to all sockets of a user */
	LINK_SHUT,   /* sockets of a user are to go */
	LINK_BANS,   /* who is kept out has changed */
	LINK_PEOPLE, /* whom a user shuns has changed */
	LINK_HOST,   /* something was announced, or taken back */
	LINK_WHO,    /* whether a friend is there */
};

struct link {
	struct node *node;
	char name[NODE_NAME], holder[NODE_HOLDER];
	unsigned place;      /* among LINKS_MAX: a bit of client->spoken */
	int64_t since;       /* when it was made */
	bool is_draining;    /* it takes nothing new */
	uint64_t serial;     /* of the numbers told: another one when they begin anew */
	uint64_t far_serial; /* of those heard; 0: nothing was heard yet */
	uint64_t told, confirmed, heard;
	unsigned tries;
	struct timer sum;
	struct table clients; /* the far clients that are there, by their key (far.c) */
};

/* The living nodes, as the list of the store has them; links with others end. */
void links_learn(struct node *node, const struct store_node *nodes, size_t count);
void links_end(struct node *node);
void links_destroy(struct node *node);
/* A run has begun: the others need not wait for the list. */
void links_hello(struct node *node);
/* This run is not alive any more, as the store says: whoever has spoken with it is to come again. */
void link_is_dead(struct node *node, const char *holder);
struct link *link_by_name(struct node *node, const char *name); /* or NULL */
struct link *link_by_holder(
	struct node *node, const char *holder); /* or NULL: not alive, as far as is known */

/* A parcel is begun, filled and told; `told` empties it. One at a time. */
struct net_buffer *link_parcel(struct node *node);
void link_tell(struct link *link, enum link_kind kind);
/* The same to everybody. */
void links_tell(struct node *node, enum link_kind kind);

/* far.c: what was heard, in order; and that everything on the link is to be let go. */
void far_heard(struct link *link, enum link_kind kind, struct parcel_reader *reader);
void far_let_go(struct link *link);

#endif
