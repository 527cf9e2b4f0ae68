/* redis_url.h: where a Redis is and who we are to it, read from a URL (bus.h). */
#ifndef RONDA_BUS_REDIS_URL_H
#define RONDA_BUS_REDIS_URL_H

#include "bus/bus.h"

enum {
	REDIS_PORT = 6379,
	REDIS_HOST_MAX = 256, /* with its zero, as the following */
	REDIS_PATH_MAX = 108, /* what an address of a socket holds */
	REDIS_WORD_MAX = 256, /* user, password */
	REDIS_DATABASE_MAX = 65535,
};

struct redis_url {
	char host[REDIS_HOST_MAX]; /* without brackets; empty: it is a path */
	char path[REDIS_PATH_MAX];
	unsigned port;
	unsigned database;
	char user[REDIS_WORD_MAX]; /* empty: the default one */
	char password[REDIS_WORD_MAX];
	bool has_password;
};

/* False with a reason that quotes nothing of the URL: a password may stand where it does not belong. */
bool redis_url_read(const char *text, struct redis_url *url, char reason[static BUS_REASON]);

#endif
