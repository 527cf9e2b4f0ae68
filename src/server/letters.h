/*
 * letters.h: mails about somebody's account (3), in his language: links that confirm an address or reset a password, and what an owner
 * should hear of. They go out only where mail and the public address are configured; nothing but LETTER_CONFIRM and LETTER_KNOWN goes to
 * an address that is not confirmed.
 */
#ifndef RONDA_SERVER_LETTERS_H
#define RONDA_SERVER_LETTERS_H

#include "server/server.h"

enum letter {
	LETTER_CONFIRM,  /* to an address that is to join */
	LETTER_KNOWN,    /* to its owner: somebody else gave it for his */
	LETTER_RESET,    /* a link to a new password */
	LETTER_PASSWORD, /* the password was changed */
	LETTER_ADDRESS,  /* to the old address: there is a new one */
	LETTERS
};

struct letter_facts {
	const char *to;
	const char *username;
	enum rd_language language;
	const char *link; /* the secret part of it, or NULL */
};

/* The paths of the pages that the links lead to; what is secret stands behind the #, which no server and no log is told. */
#define LETTER_CONFIRM_PATH "/confirm"
#define LETTER_RESET_PATH "/reset"

bool letters_can_go(const struct server *server);
void letter_send(struct server *server, enum letter letter, const struct letter_facts *facts);
/* The words alone (letters.c). */
void letter_write(enum letter letter, const struct letter_facts *facts, const char *site,
	char *subject, size_t subject_size, char *body, size_t body_size);

#endif
