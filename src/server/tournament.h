/*
 * tournament.h: tournaments (23): who plays in them, rounds, matches, standings.
 *
 * The store has all of it. Whoever has the lobbies (duty.h) drives them: reads one, decides what comes next, writes it down and reads again, until there is
 * nothing to do before a match ends or a moment comes. So a restart, or another node that takes over, goes on where it was.
 *
 *	tournament.c         what comes next
 *	tournament_make.c    the matches of a round
 *	tournament_look.c    the rows as a contest (src/contest), and for clients
 *	tournament_events.c  what clients ask
 */
#ifndef RONDA_SERVER_TOURNAMENT_H
#define RONDA_SERVER_TOURNAMENT_H

#include "contest/contest.h"
#include "server/server.h"

enum {
	TOURNAMENT_ID = MATCH_ID, /* "t" and 11 characters */
	TOURNAMENT_ID_LETTERS = 12,
	TOURNAMENT_NAME = 60,     /* characters */
	TOURNAMENTS_OWN = 3,      /* of one owner that are not over */
	TOURNAMENTS_MAX = 1000,   /* in all */
	TOURNAMENTS_AN_HOUR = 10, /* made by one user */
	TOURNAMENT_PAGE = 20,
	TOURNAMENT_PAGES = 50,
	TOURNAMENT_MINUTES_MIN = 10, /* of an arena */
	TOURNAMENT_MINUTES_MAX = 180,
	TOURNAMENT_TRIES = 20, /* for a match that cannot be made; then nobody has played it */
};
#define TOURNAMENT_AHEAD_MS (INT64_C(60) * 24 * 3600 * 1000) /* the latest beginning */
#define TOURNAMENT_OPEN_MS (INT64_C(14) * 24 * 3600 * 1000)  /* without one it waits so long */
#define TOURNAMENT_KEPT_MS                                                                         \
	(INT64_C(30) * 24 * 3600 * 1000) /* a cancelled one is remembered so long */
#define TOURNAMENT_RETRY_MS INT64_C(2000)
#define TOURNAMENT_POLL_MS INT64_C(5000) /* of several nodes: a match may end at another one */
#define TOURNAMENT_ARENA_MS                                                                        \
	INT64_C(15000) /* who is free in an arena waits so long for somebody new */

/* Called by server_create and server_destroy. */
void tournaments_create(struct server *server);
void tournaments_destroy(struct server *server);
/* With the lobbies: those that are not over go on; another node has them. */
void tournaments_recover(struct server *server, void (*done)(struct server *server));
void tournaments_drop(struct server *server);
/* A match of this one has ended. */
void tournament_match_ended(struct server *server, const char *id);
void tournaments_keep_house(struct server *server, int64_t now);

ask_handler on_tournament_list, on_tournament_get, on_tournament_create, on_tournament_join;
ask_handler on_tournament_leave, on_tournament_start, on_tournament_cancel, on_user_owner;

/* For the export of an account (3). */
void tournaments_write(
	struct rd_writer *writer, const char *key, const struct store_result *result);

#endif
