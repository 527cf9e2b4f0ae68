/*
 * remote_door.h: the parts of the way from `ronda play --server` to a match.
 *
 * remote_door.c   the way as a whole: the own matches, a new one against bots, and the session at its end
 * remote_sign.c   signing in, and the file that keeps the token
 * remote_lobby.c  lobbies and the queue
 *
 * All of it is said in lines of text, before any screen is opened. Where the input is no terminal it
 * is not read here: it holds the orders of the match (but the password, which comes first).
 */
#ifndef TERMINAL_REMOTE_DOOR_H
#define TERMINAL_REMOTE_DOOR_H

#include "local/buffer.h"
#include "remote.h"

enum { DOOR_TYPED = 512 };

/* ---- remote_door.c ---- */

/* Prints without anything that a terminal might take for an order: names come from the server. */
void door_print(const char *text, bool has_end);
#define DOOR_PRINT(remote, text, ...)                                                              \
	do {                                                                                       \
		char print_line[REMOTE_LINE];                                                      \
		SAY(print_line, remote_text(text), (remote)->session.language, __VA_ARGS__);       \
		door_print(print_line, true);                                                      \
	} while (0)
/*
 * One line of the input without its end, byte by byte: what is behind it belongs to others. False at the
 * end of the input.
 */
bool door_read(char *out, size_t capacity);
/* Whether something of the input waits to be read, its end too. */
bool door_has_typed(void);
/* Asks with one word; false with a problem if the answer is no. */
bool door_ask_words(struct remote *, const char *name, const char *key, const char *value);
/* The payload of game:play_bot and lobby:create. False: the options do not fit. */
bool door_write_wishes(const struct play_request *, bool is_for_bots, struct buffer *out);

/* Signs in and waits for the welcome. False with a problem; `is_usage`: the address was at fault. */
bool door_open(struct remote *, const char *server, const char *user, bool *is_usage);

/* ---- remote_sign.c: false with a problem ---- */

/* With the token that was kept, else as the user or as a guest. */
bool door_sign_in(struct remote *, const char *user);
/* Opens the line and waits for the server's welcome. */
bool door_be_welcome(struct remote *);

/* ---- remote_daily.c: false with a problem, else the match is chosen ---- */

bool door_daily(struct remote *, const struct play_request *);

/* ---- remote_lobby.c: false with a problem, else the match is in `started` ---- */

bool door_host(struct remote *, const struct play_request *);
bool door_join(struct remote *, const struct play_request *);
bool door_queue(struct remote *, const struct play_request *);

#endif
