/*
 * lobby.h: private lobbies (5), the public queue (6), play against bots, rematches (14).
 *
 * lobby*.c, queue.c and rematch.c own everything about them: struct lobby, struct lobbies
 * (server->lobbies) and the member's fields `lobby`, `queued`, `joins`, `unknown_codes`,
 * `joins_blocked_until`. Lobbies are stored (store_lobby_*), so that those of days-paced games
 * survive a restart; live ones are closed at the start with "server".
 *
 * A lobby:join by the code of an unfinished match of the asker is a return: room_return(room,
 * ask) when it is PLAYING; when it is WAITING the code acts as a lobby kept for its users
 * (9.3), and room_resume begins it when all are there.
 */
#ifndef RONDA_SERVER_LOBBY_H
#define RONDA_SERVER_LOBBY_H

#include "server/server.h"

struct lobbies;

enum { TABLES_PAGE = 20, TABLES_PAGES = 50 }; /* of the list of open tables */

/* Called by server_create and server_destroy. */
void lobbies_create(struct server *server);
void lobbies_destroy(struct server *server);
/*
 * Reads the stored lobbies; called once after the matches are back, before people are let in.
 * Calls `done` at the end.
 */
void lobbies_recover(struct server *server, void (*done)(struct server *server));
/* Another node has them now: what is here goes, and nobody is told. */
void lobbies_drop(struct server *server);
/* He has begun to play live, at another node. */
void lobby_member_plays(struct member *member);
/* True if an open lobby has this code. */
bool lobby_has_code(struct server *server, const char *code);
/* A member's first socket has come, his last one is gone: the 60 s of lobbies and queues (5, 6). */
void lobby_member_arrived(struct member *member);
/* After user:welcome: whoever is in a lobby hears who else is, for a page that was loaded again. */
void lobby_welcome(struct client *client);
void lobby_member_left(struct member *member);
/* A lobby is kept for this WAITING match. */
bool lobby_keeps(const struct room *room);
/* The seats of this match whose players wait in the lobby kept for it; none: it is kept for nobody. */
uint32_t lobby_back(const struct room *room);
/* A WAITING match has ended (surrendered, expired): a lobby kept for it closes. */
void lobby_match_ended(struct room *room);
/*
 * The chat of a lobby (chat.c): calls `tell` (may be NULL) for everyone in the lobby with this
 * code; false if `member` is not in it.
 */
bool lobby_each(struct member *member, const char *code,
	void (*tell)(void *context, struct member *member), void *context);

ask_handler on_lobby_create, on_lobby_join, on_lobby_look, on_lobby_seat, on_lobby_add_bot,
	on_lobby_start, on_lobby_leave;
ask_handler on_lobby_list; /* tables.c: open tables (22.1) */
ask_handler on_challenge_list, on_challenge_decline;
ask_handler on_play_bot, on_queue_join, on_queue_leave;
ask_handler on_rematch_request, on_rematch_decline; /* after the end, while !room->is_closed */

#endif
