/*
 * notices.h: what people are told while they are away (platform 21): by mail, by push, and the host's webhook.
 *
 *	room, or whoever else -> notice_put, in the very request that stores what happened -> the store
 *	                      -> notices_round.c, when it is due: asks what its reader wants, words it (notices_words.c)
 *	                      -> letters, in the very request that says that he was told -> postman.h
 *
 * So a notice is not lost by a fall, and not told twice. Only what the host has configured is written down at all.
 */
#ifndef RONDA_SERVER_NOTICES_H
#define RONDA_SERVER_NOTICES_H

#include "server/notice_kinds.h"
#include "server/room.h"

enum {
	NOTICE_WHERE = 200,   /* bytes of a line that says where a match stands */
	NOTICE_SIDE = 64,     /* and of a power's name */
	NOTICE_REPORT = 1536, /* and of what all were told */
	NOTICE_PATH = 96,
	NOTICE_NAME = 64,
	NOTICE_MARK = 32,
	NOTICE_FACTS = 3 * RD_LANGUAGES *
		       (NOTICE_WHERE + NOTICE_SIDE + NOTICE_REPORT), /* as JSON */
};
#define NOTICE_DEADLINE_MS (INT64_C(24) * 3600 * 1000) /* 21.2 */
#define NOTICES_KEPT_MS                                                                            \
	(INT64_C(60) * 24 * 3600 * 1000) /* one that was told is remembered so long */

/* What may be told of it, and nothing else ever leaves: all of it is public, or his own to know and to have in his mail. */
struct notice_facts {
	char game[32];          /* its name; "": it is about no game */
	char path[NOTICE_PATH]; /* of the page that it leads to, "/match/m7Q2kX9bT4wZ" */
	char name[NOTICE_NAME]; /* of another user, where it is about one */
	int64_t round;
	int64_t deadline; /* below 0: none */
	char where[RD_LANGUAGES][NOTICE_WHERE], side[RD_LANGUAGES][NOTICE_SIDE],
		report[RD_LANGUAGES][NOTICE_REPORT];
};
extern const struct rd_schema notice_facts_schema;

struct notice_order {
	const char *user_id;
	enum notice notice;
	const char *
		subject; /* what it is about: of the same kind and subject there is one at a time */
	const char *mark; /* the same again is nothing new */
	int64_t tally;
	int64_t due; /* 0: now, and what its kind waits for others */
	const struct notice_facts *facts;
};
/* A step of a request: he is to be told. When it is durable, notices_poke. */
void notice_put(
	struct server *server, struct store_request *request, const struct notice_order *order);
/* Something was put: the postman's node looks at once, if it is this one, else soon. */
void notices_poke(struct server *server);
/* Somebody's are being looked at. */
bool notices_are_busy(const struct server *server);

void notices_create(struct server *server);
void notices_destroy(struct server *server);

/* ---- of rooms; they do nothing but in matches over days ------------------------------------------------------ */

/* The match begins with this request. */
void notices_begin(struct room *room, struct store_request *request);
/* The step that is being written: a new turn, an end, letters; and whom the deadline is to be called to mind. Before the columns of the turn are written. */
void notices_step(struct room *room, struct store_request *request, bool is_new);
/* It is durable. */
void notices_stored(struct room *room, enum notice notice);
/* Somebody has entered: what waits to be told of this match he sees himself. */
void notices_seen(struct room_seat *seat);

#endif
