/*
 * notice_kinds.h: the kinds of notices (platform 21), one row each, with their words. Whoever has something new to tell adds a row here and calls notice_put (notices.h); settings, links,
 * digests and the page follow from the table.
 */
#ifndef RONDA_SERVER_NOTICE_KINDS_H
#define RONDA_SERVER_NOTICE_KINDS_H

#include <ronda/text.h>

#include "server/server.h"

enum notice { NOTICE_STARTED, NOTICE_TURN, NOTICE_DEADLINE, NOTICE_ENDED, NOTICE_LETTERS, NOTICES };

struct notice_kind {
	const char *word;      /* in the store, on the wire, in a webhook's call */
	bool by_push, by_mail; /* unless he has said otherwise */
	bool is_pressing;      /* a mail of it does not wait for the digest */
	bool of_match;         /* its subject is a match in which he has a seat */
	int32_t delay_ms;      /* before it is told, for others to join it */
	int64_t stale_ms;      /* after so long nobody wants to be pushed at for it */
	const char *urgency;   /* RFC 8030, 5.3 */
	char topic; /* of the same topic and subject the newer push takes the place of the older */
	/* {0} is the game, {1} the round, {2} a tally, {3} a name, {4} where the match stands. */
	struct rd_text title;   /* in the settings and on the page that ends mails */
	struct rd_text subject; /* of a mail */
	struct rd_text opening; /* its first sentence; and of a push, but for the first letter */
	struct rd_text push;
};

extern const struct notice_kind notice_kinds[NOTICES];
/* NOTICES: there is none of that word. */
enum notice notice_find(const char *word);

#endif
