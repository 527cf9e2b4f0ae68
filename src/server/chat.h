/*
 * chat.h: chat in lobbies and matches (14). A match that is not in memory as a room is over and
 * closed: no_such_match, but what was said in it can be read. The game says what is open while the match runs (room->game->chat).
 */
#ifndef RONDA_SERVER_CHAT_H
#define RONDA_SERVER_CHAT_H

#include "server/server.h"

/* chat:mute: the bit of ask->given for `on`; it means true when it is left out. */
enum { CHAT_MUTE_GIVES_SEAT = 2, CHAT_MUTE_GIVES_ON = 4 };

ask_handler on_chat_send, on_chat_read, on_chat_mute;

#endif
