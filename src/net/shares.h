#ifndef RONDA_NET_SHARES_H
#define RONDA_NET_SHARES_H

/*
 * Fair shares: what each network holds of the things that there is only so much of, how often it has asked, and what it was
 * refused. One table for all of it.
 *
 * Things that are held (connections, sessions) have a struct share inside. Shares of one kind and one network are a list, the
 * one that was used longest ago first. When there is no room for a newcomer, room is made by the network that holds
 * most: shares_most names it, and its list says who goes first. So nobody can fill a table that others need, however fast he is,
 * and a newcomer is refused only when nobody holds more than his own network would.
 *
 * How often something may be done is a bucket per network and rate: `burst` at once, `per_minute` in the long run.
 *
 * What is refused is noted here, counted for all and per network, and reported at most once a minute for each network, so that
 * a flood does not become a flood of lines.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "net/network.h"

#define SHARES_RESTING_MAX                                                                         \
	65536                  /* networks that hold nothing and are remembered for their buckets */
#define SHARES_REPORT_MS 60000 /* between two reports of one network */

enum share_kind {
	SHARE_CONNECTION,
	SHARE_HELD,    /* a proxy's connection on which somebody waits for his refusal */
	SHARE_CALLER,  /* a session that nobody has been let into yet */
	SHARE_SESSION, /* one that somebody has */
	SHARE_OWN,     /* what the application counts */
	SHARE_KINDS
};

enum share_rate {
	SHARE_REQUESTS, /* of HTTP */
	SHARE_OWN_1,    /* what the application counts */
	SHARE_OWN_2,
	SHARE_RATES
};

/* X(name, word): what may be refused; the words are for logs and metrics. */
#define SHARE_REFUSALS_LIST(X)                                                                     \
	X(CONNECTIONS, "connections") /* closed at once, or in favour of another network */        \
	X(SESSIONS, "sessions")       /* likewise */                                               \
	X(REQUESTS, "requests")       /* of HTTP: too many */                                      \
	X(PACKETS, "packets")         /* too large or too odd for somebody who was not let in */   \
	X(BANNED, "banned")           /* connections and requests of banned networks */            \
	X(USERS, "users")             /* the application's: new users, */                          \
	X(LOGINS, "logins")           /* logins after too many that failed, */                     \
	X(PASSWORDS, "passwords")     /* passwords to be hashed, */                                \
	X(MATCHES, "matches")         /* matches to be begun */

enum share_refusal {
#define X(name, word) SHARE_REFUSED_##name,
	SHARE_REFUSALS_LIST(X)
#undef X
		SHARE_REFUSALS
};

struct shares;
struct share_network;

/* Lies in its owner. Zeroed: not counted. */
struct share {
	struct share *previous, *next; /* in its network's list, older ones first */
	struct share_network *network; /* NULL: not counted */
	enum share_kind kind;
};

struct shares_options {
	struct network_policy policy;
	int64_t (*now)(void *context); /* milliseconds, never going back. Mandatory */
	void *context;
};

struct shares *shares_create(const struct shares_options *options);
/* Nothing may be held any more. NULL is fine. */
void shares_destroy(struct shares *shares);
const struct network_policy *shares_policy(const struct shares *shares);

/* ---- things that are held ---- */

/* The network of `address` holds one more, the one that was used last. */
void shares_take(struct shares *shares, struct share *share, enum share_kind kind,
	const struct network_address *address);
/* It was used now. */
void shares_use(struct share *share);
/* It is of another kind from now on, and was used now. */
void shares_turn(struct shares *shares, struct share *share, enum share_kind kind);
/* Nothing if it is not counted. */
void shares_give_back(struct shares *shares, struct share *share);

/* Of all networks; of one. */
unsigned shares_all(const struct shares *shares, enum share_kind kind);
unsigned shares_of(
	const struct shares *shares, enum share_kind kind, const struct network_address *address);
/* A network's share that was used longest ago, NULL if it holds none; `next` leads on. */
struct share *shares_oldest(
	const struct shares *shares, enum share_kind kind, const struct network_address *address);
/* Likewise that of the network that holds most, if it would still hold at least as many as the network of `newcomer` with one more;
 * NULL: nobody holds more than his share. Without a newcomer it is that of the network that holds most in any case. */
struct share *shares_most(
	const struct shares *shares, enum share_kind kind, const struct network_address *newcomer);

/* ---- how often ---- */

/* 0 a minute: as often as anybody likes. */
void shares_set_rate(
	struct shares *shares, enum share_rate rate, unsigned per_minute, unsigned burst);
/* True and noted, or false: too often. */
bool shares_may(struct shares *shares, enum share_rate rate, const struct network_address *address);
/* What was noted last is undone. */
void shares_undo(
	struct shares *shares, enum share_rate rate, const struct network_address *address);

/* ---- what was refused ---- */

const char *share_refusal_word(enum share_refusal refusal);
/* `report` (or NULL) is told what was refused to a network since the last report. */
void shares_set_report(struct shares *shares,
	void (*report)(void *owner, const struct network_block *network,
		const unsigned counts[SHARE_REFUSALS]),
	void *owner);
void shares_refused(
	struct shares *shares, enum share_refusal refusal, const struct network_address *address);
uint64_t shares_refused_count(const struct shares *shares, enum share_refusal refusal);
size_t shares_networks(const struct shares *shares);

#endif
