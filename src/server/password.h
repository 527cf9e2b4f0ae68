/*
 * password.h: passwords, hashed and compared off the loop (argon2id). Whoever has begun a work fills in what he needs later, starts it,
 * and ends it in `then`, on the loop.
 *
 * A hash costs a twentieth of a second of a processor and 64 MB for so long. So networks take turns, one hash of each at a time, and a network
 * has few of them under way: who asks for many waits for himself.
 */
#ifndef RONDA_SERVER_PASSWORD_H
#define RONDA_SERVER_PASSWORD_H

#include <sodium.h>

#include "server/server.h"

enum {
	EMAIL_MAX = 254,
	PASSWORD_MIN = 8,
	PASSWORD_MAX = 128,
	PASSWORDS_AT_ONCE = 2, /* hashes; on a machine of two processors one */
	PASSWORDS_OF_NETWORK = 16,
	PASSWORDS_MAX = 2048, /* of all networks */
};

struct password_work {
	struct server_work work; /* the first member: one is the other */
	struct fair_turn turn;   /* networks take turns */
	struct share share;      /* one of those that its network has begun */
	struct server *server;
	struct ask *ask;
	bool is_check; /* compared with `hash`; else `hash` is made */
	bool is_right; /* it fits, or was made */
	char password[4 * PASSWORD_MAX + 1];
	char hash[crypto_pwhash_STRBYTES];
	/* For who asks. */
	char id[USER_ID], username[USERNAME], email[4 * EMAIL_MAX + 1];
	void *context; /* wiped and freed with the work */
	size_t context_size;
	void (*proved)(struct password_work *work); /* account_prove's */
	void (*then)(struct password_work *work);
	void (*after)(struct password_work *work); /* password.c's own */
};

/* Sets up server->hashing. */
void passwords_create(struct server *server);
void passwords_destroy(struct server *server);

/* NULL after the ask was refused: too much is under way. The ask's payload is wiped. */
struct password_work *password_begin(
	struct ask *ask, const char *password, void (*then)(struct password_work *work));
/* Makes the hash. */
void password_hash(struct password_work *work);
/* Compares. Without a hash to compare with (NULL) one is made for nothing: it takes as long, and is not right. */
void password_compare(struct password_work *work, const char *hash);
/* One more thing to do with the same work: the hash of another password. */
void password_go_on(
	struct password_work *work, const char *password, void (*then)(struct password_work *work));
/* Wiped and freed. Also of one that was never started. */
void password_end(struct password_work *work);

#endif
