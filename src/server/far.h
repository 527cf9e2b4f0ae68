/*
 * far.h: asks travel, not clients. Each row of the events' table says where it belongs (enum place): here, with the match that it names, with the
 * lobbies. Where that is another node the ask goes over the link (link.h), and a far client stands there for its socket: a struct client like any other,
 * whose `net` writes to the link. Rooms and lobbies do not know the difference.
 *
 *	near socket -> router -> far_takes -> [ LINK_ASK -> far client -> router -> handler ]
 *	near socket <- client_emit         <- [ LINK_EMIT, LINK_ANSWER <- far net             ]
 *
 *  1. An ask that travels is answered once: by its answer, or after FAR_PATIENCE_MS by `try_again`. It may have been done all the same: actions are said
 *     again under their `cid`.
 *  2. What is not to be had there (LINK_MOVED), or is nobody's yet, is tried again until then.
 *  3. Whoever has spoken over a link hangs on it: if it resets or ends his socket is closed, and he comes again.
 */
#ifndef RONDA_SERVER_FAR_H
#define RONDA_SERVER_FAR_H

#include "server/node.h"
#include "server/room.h"

#define FAR_PATIENCE_MS INT64_C(4000)
#define FAR_RETRY_MS INT64_C(200)

void far_create(struct node *node);
/* Nothing of it is busy any more: asks that are still on their way are refused. */
void far_stopped(struct node *node);
void far_destroy(struct node *node);

/* For router.c. True: it is looked after, and comes back by router_run if it belongs here after all. */
bool far_takes(struct ask *ask);
/* For handlers: it is with this node (NULL: nobody knows, again in a moment). The ask is gone. */
void far_pass_on(struct ask *ask, const char *holder);

/* Near clients: they have numbers among nodes, and are said to be gone. */
void far_number(struct client *client);
void far_forget_near(struct client *client);
/* A near client has been let in: the lobbies want to know. */
void far_present(struct client *client);
void far_present_all(struct node *node);

/* Which node has the match, as the store has said; "": not known, or not alive. */
void far_note_owner(struct server *server, const char *match, const char *holder);
const char *far_owner(struct server *server, const char *match);
void far_forget_owner(struct node *node, const char *match);
/* The node of a member's newest socket; NULL: this one. */
const char *far_home(const struct member *member);

/* A match was made for another node, which is to begin it. */
void far_ready(struct room *room, const char *holder);
/* The sockets that its people have at other nodes are invited. */
void far_invite(struct room *room);
/* A match that waits is wanted here. */
void far_want(struct server *server, const char *match);
/* The people of this room have begun to play: they wait nowhere else. */
void far_plays(const struct room *room);

/* To the user's sockets at other nodes. */
void far_tell(struct member *member, const char *name, struct net_span json);
/* Sockets of a user are closed everywhere: those of this token, or (hash NULL) all but those of `kept` (NULL: none). */
void far_shut(struct server *server, const char *user_id, const char *hash, const char *kept);
void far_bans_changed(struct server *server);
/* Whom this user shuns has changed. */
void far_people_changed(struct server *server, const char *user_id);
void far_announced(struct server *server);
/* If the user is there, the asker is to be told. */
void far_who(struct server *server, const char *asker, const char *user_id);

#endif
