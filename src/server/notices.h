/*
 * notices.h: mails about matches that take days (7.2). room.c says what happened; notices.c decides who is to be told,
 * words the mail in his language, and hands it to the postman. Without a configured mail server all of this does nothing.
 */
#ifndef RONDA_SERVER_NOTICES_H
#define RONDA_SERVER_NOTICES_H

#include "server/room.h"

enum notice { NOTICE_STARTED, NOTICE_TURN, NOTICE_DEADLINE, NOTICE_ENDED };

void notices_create(struct server *server);
void notices_destroy(struct server *server);
/* Only called for days-paced matches, after the step is durable. */
void notices_of(struct room *room, enum notice notice);

#endif
