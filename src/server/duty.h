/*
 * duty.h: what one node does for all of them (node.h): lobbies and queue, housekeeping, mails. A duty is taken at the renewal of the lease, if nobody
 * alive has it, and every request that it writes begins with a fence, as with matches.
 */
#ifndef RONDA_SERVER_DUTY_H
#define RONDA_SERVER_DUTY_H

#include "server/server.h"

enum duty { DUTY_LOBBIES, DUTY_HOUSEKEEPING, DUTY_POSTMAN, DUTIES };

struct duty_state {
	char holder[NODE_HOLDER]; /* who has it, as far as is known; "": nobody alive */
	int64_t epoch;
	bool is_mine;  /* this node has it, by the store */
	bool is_ready; /* and has what it needs for it: lobbies are back */
};

/* This server does it; alone it does everything. */
bool node_has_duty(const struct server *server, enum duty duty);
/* A request that does something of a duty: none of it happens if another node has it (STORE_CONFLICT "owner"). */
struct store_request *duty_begin(struct server *server, enum duty duty);
/* What to answer when such a request, or one of a room, did not come to STORE_OK. */
enum code store_code(const struct store_result *result);

/* For node.c: with a renewal, and what came of it. */
void duties_claim(struct node *node, struct store_request *request);
void duties_learn(struct node *node, const struct store_result *result);
/* The lobbies are back: asks are taken. */
void duty_is_ready(struct server *server);
/* All of them are somebody else's, or will be. */
void duties_drop(struct node *node);

#endif
