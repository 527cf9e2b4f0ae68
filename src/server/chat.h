/*
 * chat.h: chat in lobbies and matches (14). chat.c may call: room_find, room_seat_of, seat_emit, lobby_each, member_tell,
 * window_take on member->chat (5 in 10 s), store_chat_add, ask_*. A match that is not in memory as a room is over and closed:
 * no_such_match. The game says what is open while the match runs (room->game->chat).
 */
#ifndef RONDA_SERVER_CHAT_H
#define RONDA_SERVER_CHAT_H

#include "server/server.h"

/* chat:mute: the bit of ask->given for `on`; it means true when it is left out. */
enum { CHAT_MUTE_GIVES_ON = 4 };

ask_handler on_chat_send, on_chat_mute;

#endif
