/* board.h: the seed's tables of naval after every action (platform 15, P83). Steps of a request, as in store.h; the server reads nothing of it. */
#ifndef RONDA_STORE_BOARD_H
#define RONDA_STORE_BOARD_H

#include "store/store.h"

/* What the player of a seat has: supplies, and his part of the board as JSON. */
struct store_board {
	const char *match_id;
	int64_t seat, fuel, ammo;
	const char *pieces;
};
void store_board_put(struct store_request *request, const struct store_board *board);

#endif
