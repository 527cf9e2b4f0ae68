/* notices_parts.h: what the files of notices share. */
#ifndef RONDA_SERVER_NOTICES_PARTS_H
#define RONDA_SERVER_NOTICES_PARTS_H

#include "server/notices.h"
#include "server/postman.h"
#include "server/push.h"

enum {
	NOTICES_AT_ONCE = 32, /* of one user, in one request */
	NOTICES_DEVICES = 10, /* browsers of one user (21.4) */
	NOTICES_PUSHED = 3,   /* of more at once one push tells how many */
	NOTICES_USERS = 64,   /* whose notices are looked for at once */
	NOTICES_RETRY_MS = 10000,
	NOTICES_BODY =
		10240, /* of a mail: as base64, with its head, a letter of the postman's (POSTMAN_BYTES) */
	NOTICES_SUBJECT = 160,
	NOTICES_JSON = 2048, /* of a push */
};

struct notices {
	struct notices_settings settings;
	struct postman *postman; /* NULL: not configured */
	struct round *round;     /* notices_round.c */
	struct timer key;        /* the store could not say which it is: asked again */
};

/* Where somebody could be told anything at all. */
bool notices_can_mail(const struct server *server);
bool notices_can_push(const struct server *server);

/* ---- words (notices_words.c) ---- */

/* One that is to be told, as it was read. */
struct noticed {
	const struct store_notice *row;
	enum notice notice;
	struct notice_facts facts;
	int64_t letters; /* that came to the match since he was there */
};

struct reader {
	const struct config *config;
	const uint8_t *key;
	const struct store_user *user;
	enum rd_language language;
	bool is_digest;
};
/* A mail about all of these. */
void notices_word_mail(const struct reader *reader, const struct noticed *const *list, size_t count,
	char subject[static NOTICES_SUBJECT], char body[static NOTICES_BODY]);
/* What a browser's worker is given (web/src/sw.js): title, body, tag, url. Of several: how many there are. */
size_t notices_word_push(const struct reader *reader, const struct noticed *const *list,
	size_t count, char json[static NOTICES_JSON]);

/* ---- the round (notices_round.c) ---- */

struct round *round_create(struct server *server);
void round_destroy(struct round *round);
void round_poke(struct round *round);
bool round_is_busy(const struct round *round);

/* What somebody has said of a kind, else what is usual. */
struct notice_ways {
	bool by_push, by_mail;
};
struct notice_ways notice_ways(const struct store_result *result, enum notice notice);

#endif
