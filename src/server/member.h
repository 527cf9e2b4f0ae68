/* member.h: what member.c and accounts.c offer beyond server.h: users as JSON, and the events about them. */
#ifndef RONDA_SERVER_MEMBER_H
#define RONDA_SERVER_MEMBER_H

#include "server/server.h"

ask_handler on_user_time;

/* The `user` of 3, or with `is_public` the `profile`; one value. */
void write_user(struct rd_writer *writer, const struct store_user *user,
	const struct store_rating *ratings, size_t ratings_count, bool is_public);
/* Takes over what the store says of a user. */
void member_learn(struct member *member, const struct store_user *user,
	const struct store_rating *ratings, size_t count);
/* Closes all sockets that came with this token (3: logout). */
void member_close_token(struct member *member, const char *token_hash);
/* Closes all but those that came with this one (NULL: all). */
void member_close_sockets(struct member *member, const char *kept_hash);
/* The same at this node alone. */
void member_close_token_here(struct member *member, const char *token_hash);
void member_close_sockets_here(struct member *member, const char *kept_hash);

/* Frees all that are left, when the server ends. */
void members_destroy(struct server *server);

#endif
