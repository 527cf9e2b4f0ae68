/*
 * lobby_games.h: the games that lobbies, queues and chat are tested with. The registry of such
 * a program is the one in lobby_games.c: naval first, then small ones that naval's facts leave
 * untested.
 *
 *	crew    2 to 4 seats, tables of three, chat to named seats; option `live`, else it takes days;
 *	        option `exact`: the only number of seats that its setup accepts (0: any);
 *	        option `named`: its seats have names, the last one another in each number of seats; rated matches may have it
 *	silent  the same without chat
 *	alone   one seat, solo
 *
 * Their actions: crew:end ends the match, who does it wins; match:surrender; match:forfeit.
 */
#ifndef LOBBY_GAMES_H
#define LOBBY_GAMES_H

#include <ronda/game.h>

extern const struct rd_game crew_game, silent_game, alone_game;

#endif
