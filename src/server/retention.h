/*
 * retention.h: what goes after so many days, where the operator wants that (15); nothing by default.
 */
#ifndef RONDA_SERVER_RETENTION_H
#define RONDA_SERVER_RETENTION_H

#include "server/server.h"

/* In days; 0: for good. */
struct retention_days {
	int64_t guest_solo;    /* finished matches with one guest and no other person */
	int64_t guest_matches; /* with nobody but guests and bots */
	int64_t chat;          /* of finished matches */
	int64_t snapshots;     /* of finished matches, all of them */
	int64_t tokens;        /* unused; 30 at most, as without it */
};

struct retention;

void retention_create(struct server *server);
void retention_destroy(struct server *server);
/* At once, and again whenever the configuration was read. */
void retention_set(struct server *server, const struct retention_days *days);
/* The moment before which unused tokens are dead. */
int64_t retention_tokens(const struct server *server);

#endif
