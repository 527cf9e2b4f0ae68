/* board.c: the seed's tables of naval (platform 15), written with each step. */
#include "store/board.h"

#include "store/request.h"

void store_board_put(struct store_request *request, const struct store_board *board)
{
	static const struct store_sql sql = {
		"UPDATE match_player SET fuel_reserve = $3, ammo_current = $4, board = $5 "
		"WHERE match_id = $1 AND seat = $2",
		.is_read = false};
	STORE_ADD(request, &sql, TEXT(board->match_id), INTEGER(board->seat), INTEGER(board->fuel),
		INTEGER(board->ammo), TEXT(board->pieces))
		->demand = STORE_FOUND;
}
