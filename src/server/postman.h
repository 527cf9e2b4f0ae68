/*
 * postman.h: letters on their way: mails by SMTP, calls of a webhook and pushes to browsers, all through libcurl on a worker thread
 * (server_system's `work`): of mails and pushes a round of up to POSTMAN_AT_ONCE at once, over at most POSTMAN_CONNECTIONS connections; of calls one
 * at a time. A round takes one thread of the pool, however many are in it, and starts what it needs besides: passwords have the others.
 *
 * A letter that waits is kept in the store as well: what a stopping server has not delivered, the next one does. So a letter may
 * come twice, if the server falls between its delivery and the note of it. At most POSTMAN_LETTERS wait in each of the
 * lanes, further ones are dropped and counted. Of several servers (node.h) one delivers; the others write their letters down, and he looks every
 * POSTMAN_LOOK_MS for what is there. What fails for a while is tried POSTMAN_TRIES times in all; what the other side
 * refuses for good is not tried again. Nothing of a letter but its kind is ever logged.
 */
#ifndef RONDA_SERVER_POSTMAN_H
#define RONDA_SERVER_POSTMAN_H

#include <stdatomic.h>

#include "server/config.h"
#include "server/push_crypto.h"
#include "server/server.h"

struct curl_slist;

struct metrics;

enum {
	POSTMAN_LETTERS = 1000,
	POSTMAN_TRIES = 5,
	POSTMAN_AT_ONCE = 16,    /* letters of a round */
	POSTMAN_CONNECTIONS = 4, /* of a lane, each with its thread */
	POSTMAN_BYTES = 16384,   /* of a letter's text */
	POSTMAN_REASON = 160,
	POSTMAN_ID = 17, /* a letter's name in the store, with its zero byte */
	POSTMAN_PAGE = 200,
	POSTMAN_LOOK_MS = 5000,
	POSTMAN_KEY = 32, /* bytes of the key that signs links */
	POSTMAN_CONNECT_S = 15,
	POSTMAN_TIMEOUT_S = 45,
};

/* What notices need of the operator's settings. The config must stay where it is; what changes in it counts from the next letter. */
struct notices_settings {
	const struct config *config; /* NULL: no notices */
	struct metrics *metrics;     /* may be NULL */
	uint8_t key[POSTMAN_KEY];
};
/* Called once after server_create; without it all notices do nothing. */
void notices_configure(struct server *server, const struct notices_settings *settings);
/* The server ends: what is being sent is given up, nothing more is begun. */
void notices_hurry(struct server *server);
size_t postman_waiting(struct server *server);

struct postman;
struct postman *postman_create(
	struct server *server, const struct config *config, struct metrics *metrics);
/* Nothing may be under way: the loop has waited for its workers. NULL is fine. */
void postman_destroy(struct postman *postman);
void postman_hurry(struct postman *postman);
size_t postman_count(const struct postman *postman);

/* The whole mail with its head, lines ended by \r\n; `to` is an address. Both are copied. */
void postman_mail(struct postman *postman, const char *to, struct net_span text);
/* A JSON object, and a word for what it tells of. */
void postman_hook(struct postman *postman, const char *event, struct net_span json);

/*
 * The same for a letter that is written down together with other things: it goes into the request, and out when that is known to be durable (postman_post; NULL is
 * fine) or not at all (postman_drop). NULL: too much waits already.
 */
struct post;
struct post *postman_write_mail(struct postman *postman, struct store_request *request,
	const char *to, struct net_span text);
struct post *postman_write_push(struct postman *postman, struct store_request *request,
	const char *endpoint, struct net_span text);
void postman_post(struct postman *postman, struct post *letter);
void postman_drop(struct postman *postman, struct post *letter);

/* The key by which push services know this server; pushes wait for it. */
void postman_set_key(struct postman *postman, const struct push_key *key);
/* NULL: there is none yet. */
const struct push_key *postman_key(const struct postman *postman);

/* ---- the ways of delivery, on the worker's thread -------------------------------------------------------- */

enum delivery { DELIVERED, DELIVERY_FAILED, DELIVERY_REFUSED };

struct delivery_order {
	void *curl; /* reset; the order's own while it is under way */
	const struct config *config;
	const struct push_key *key;
	int64_t now;                   /* by the server's clock, when the round began */
	const atomic_bool *is_hurried; /* the server ends */
	const char *to;                /* a mail's address, a call's event */
	struct net_span text, rest;    /* the whole of it, and what is still to be sent */
	struct curl_slist *list;       /* freed after the delivery */
	void *block;                   /* likewise */
	enum delivery outcome;
	bool is_gone;                /* whoever it is for is not there any more */
	char reason[POSTMAN_REASON]; /* why not */
};

struct delivery_way {
	/* Tells curl what to do; false with a reason: refused. */
	bool (*prepare)(struct delivery_order *order);
	/* What it came to; `result` is a CURLcode. */
	enum delivery (*judge)(struct delivery_order *order, int result);
	size_t at_once; /* of a round, at most POSTMAN_AT_ONCE */
};
extern const struct delivery_way mail_way;    /* smtp.c */
extern const struct delivery_way webhook_way; /* webhook.c */
/* push.h has push_way. */
/* HMAC-SHA256 in hexadecimal digits, as the receiver of a call reckons it. */
void webhook_signature(const char *secret, struct net_span json, char out[static 65]);

#endif
