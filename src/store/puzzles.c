/* puzzles.c: the puzzles of a day (platform P54). */
#include "store/request.h"

static void take_puzzle(struct store_request *request, const struct store_row *row)
{
	struct store_puzzle *puzzle = NEW_ROW(request, struct store_puzzle, puzzles);
	puzzle->day = store_row_integer(row, 0);
	puzzle->game = store_row_text(request, row, 1);
	puzzle->body = store_row_text(request, row, 2);
}

void store_puzzle_put(struct store_request *request, const struct store_puzzle *puzzle)
{
	static const struct store_sql sql = {
		"INSERT INTO puzzle (day, game, body) VALUES ($1, $2, $3) "
		"ON CONFLICT (day, game) DO NOTHING",
		.is_read = false};
	STORE_ADD(request, &sql, INTEGER(puzzle->day), TEXT(puzzle->game), TEXT(puzzle->body));
}

void store_puzzle_find(struct store_request *request, int64_t day, const char *game)
{
	static const struct store_sql sql = {
		"SELECT day, game, body FROM puzzle WHERE day <= $1 AND game = $2 "
		"ORDER BY day DESC LIMIT 1",
		.is_read = true};
	STORE_ADD(request, &sql, INTEGER(day), TEXT(game))->take = take_puzzle;
}

void store_puzzle_list(struct store_request *request, int64_t day)
{
	static const struct store_sql sql = {
		"SELECT day, game, NULL FROM puzzle WHERE day = $1", .is_read = true};
	STORE_ADD(request, &sql, INTEGER(day))->take = take_puzzle;
}

void store_puzzles_forget(struct store_request *request, int64_t before)
{
	static const struct store_sql sql = {"DELETE FROM puzzle WHERE day < $1", .is_read = false};
	STORE_ADD(request, &sql, INTEGER(before));
}
