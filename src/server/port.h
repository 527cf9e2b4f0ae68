/*
 * port.h: ships, weapons and decks (4), and the seed's tables (15). port.c, port_board.c and port_deck.c are the only files here that
 * know a game by name, naval's.
 *
 * One handler serves event and HTTP mirror: ask->path_id then holds the {id} of the path, and
 * takes the place of the field.
 */
#ifndef RONDA_SERVER_PORT_H
#define RONDA_SERVER_PORT_H

#include "server/server.h"
#include "server/api.h"

enum { PORT_OPTIONS_TEXT = 4096 };

ask_handler on_port_get, on_port_equip, on_deck_save, on_deck_activate, on_deck_delete;

/* The HTTP mirrors, listed by api.c after its own rows; ends with a row whose path is NULL. */
extern const struct api_row port_api_rows[];

/* Adds the steps that give a new user the three standard ships and the deck "Alpha" (3). */
void port_furnish(struct store_request *request, const char *user_id);

/*
 * The seed's tables of this game (15) show the match after every action: adds what a step has made of it. For games that have none, nothing.
 */
struct port_step {
	const char *match_id;
	const void *before,
		*after; /* the game's states; no `before`: the tables do not show it yet */
};
void port_write_board(
	const struct rd_game *game, struct store_request *request, const struct port_step *step);

/* The seed's elo_rating (15) of a user with these ratings: naval's, also before his first rated match. */
int64_t port_elo(const struct store_rating *ratings, size_t count);

/* False: these options hold what only the server may fill in (P24), named by `fault` (may be NULL). */
bool port_allows(const struct rd_game *game, struct net_span options, struct rd_fault *fault);

/*
 * Fills in what a match takes from the Port: for games that have none, the options as they are.
 * Drops such keys that are in the options already (a rematch). Seats without a member are bots:
 * the standard deck. `done` comes now or later, once.
 */
struct port_outfit {
	enum code code;                  /* CODE_OK, NO_ACTIVE_DECK, BAD_OPTIONS, SERVER_ERROR */
	struct net_span options;         /* JSON; valid during the call */
	const char *decks[RD_SEATS_MAX]; /* JSON for match_player.deck_snapshot, or NULL */
};
void port_outfit(struct server *server, const struct rd_game *game, struct net_span options,
	struct member *const *members, int seats,
	void (*done)(void *context, const struct port_outfit *outfit), void *context);
/*
 * The options of a match without what was filled in (a rematch: the decks may be others by
 * now). The result is the options themselves, or lies in `out`, which has room for
 * PORT_OPTIONS_TEXT bytes.
 */
struct net_span port_strip(const struct rd_game *game, struct net_span options, char *out);
/*
 * For joining a lobby or queue: has this user a legal active deck, or does the game need none?
 * `done` once.
 */
void port_has_deck(struct server *server, const struct rd_game *game, struct member *member,
	void (*done)(void *context, enum code code), void *context);

#endif
