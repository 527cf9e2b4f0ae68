/*
 * lobbies.c: open lobbies with who is in them (platform 5), and chat (14).
 *
 * A code is in use by an open lobby or by an unfinished match, never by both, but for a lobby that
 * is kept for the very match that has the code (9.3). Both ways of taking a code look at the other
 * table first: here and in matches.c. (Of several writers both may look before the other has written; there the tables keep it
 * themselves: migrations/002-log.postgresql.sql.)
 *
 * Places in a lobby and numbers of messages are counted while the lobby or the match is held, one after the other.
 */
#include "store/request.h"

static void take_lobby(struct store_request *request, const struct store_row *row)
{
	struct store_lobby *lobby = NEW_ROW(request, struct store_lobby, lobbies);
	lobby->code = store_row_text(request, row, 0);
	lobby->game = store_row_text(request, row, 1);
	lobby->seats = store_row_integer(row, 2);
	lobby->options = store_row_text(request, row, 3);
	lobby->rated = store_row_truth(row, 4);
	lobby->resume = store_row_truth(row, 5);
	lobby->spectators = store_row_truth(row, 6);
	lobby->host_id = store_row_text(request, row, 7);
	lobby->match_id = store_row_text(request, row, 8);
	lobby->expires_at = store_row_integer(row, 9);
	lobby->broadcast = store_row_truth(row, 10);
	lobby->listed = store_row_truth(row, 11);
}

static void take_player(struct store_request *request, const struct store_row *row)
{
	struct store_lobby_player *player = NEW_ROW(
		request, struct store_lobby_player, lobby_players);
	player->code = store_row_text(request, row, 0);
	player->place = store_row_integer(row, 1);
	player->user_id = store_row_text(request, row, 2);
	player->username = store_row_text(request, row, 3);
	player->bot_level = store_row_integer(row, 4);
}

void store_lobby_create(struct store_request *request, const struct store_lobby *lobby)
{
	static const struct store_sql sql = {
		"INSERT INTO lobby (code, game, seats, options, rated, resume, spectators, host_id, "
		"match_id, expires_at, broadcast, listed) "
		"SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12 "
		"WHERE NOT EXISTS (SELECT 1 FROM \"match\" m WHERE m.code = $1 "
		"AND m.status <> 'FINISHED' AND ($9 IS NULL OR m.id <> $9))",
		.is_read = false};
	struct store_step *step = STORE_ADD(request, &sql, TEXT(lobby->code), TEXT(lobby->game),
		INTEGER(lobby->seats), TEXT(lobby->options), INTEGER(lobby->rated),
		INTEGER(lobby->resume), INTEGER(lobby->spectators), TEXT(lobby->host_id),
		TEXT(lobby->match_id), INTEGER(lobby->expires_at), INTEGER(lobby->broadcast),
		INTEGER(lobby->listed));
	step->demand = STORE_UNIQUE;
	step->field = "code";
}

void store_lobby_join(struct store_request *request, const struct store_lobby_player *player)
{
	static const struct store_sql hold = {
		"SELECT 1 FROM lobby l WHERE l.code = $1", .is_read = true, .locks = "l"};
	static const struct store_sql sql = {
		"INSERT INTO lobby_player (code, place, user_id, bot_level) "
		"SELECT l.code, "
		"1 + coalesce((SELECT max(p.place) FROM lobby_player p WHERE p.code = $1), -1), $2, $3 "
		"FROM lobby l WHERE l.code = $1",
		.is_read = false};
	STORE_ADD(request, &hold, TEXT(player->code))->demand = STORE_FOUND;
	STORE_ADD(request, &sql, TEXT(player->code), TEXT(player->user_id),
		INTEGER(player->bot_level))
		->demand = STORE_FOUND;
}

void store_lobby_leave(struct store_request *request, const char *code, const char *user_id)
{
	static const struct store_sql sql = {
		"DELETE FROM lobby_player WHERE code = $1 AND user_id = $2", .is_read = false};
	STORE_ADD(request, &sql, TEXT(code), TEXT(user_id))->demand = STORE_FOUND;
}

void store_lobby_remove(struct store_request *request, const char *code)
{
	static const struct store_sql sql = {"DELETE FROM lobby WHERE code = $1", .is_read = false};
	STORE_ADD(request, &sql, TEXT(code))->demand = STORE_FOUND;
}

void store_lobby_list(struct store_request *request, const char *after, size_t limit)
{
#define PAGE "SELECT code FROM lobby WHERE code > $1 ORDER BY code LIMIT $2"
	static const struct store_sql lobbies = {
		"SELECT code, game, seats, options, rated, resume, spectators, host_id, match_id, "
		"expires_at, broadcast, listed FROM lobby WHERE code > $1 ORDER BY code LIMIT $2",
		.is_read = true};
	static const struct store_sql players = {
		"SELECT p.code, p.place, p.user_id, u.username, p.bot_level FROM lobby_player p "
		"LEFT JOIN \"user\" u ON u.id = p.user_id WHERE p.code IN (" PAGE ") "
		"ORDER BY p.code, p.place",
		.is_read = true};
	const char *from = after ? after : "";
	STORE_ADD(request, &lobbies, TEXT(from), LIMIT(limit))->take = take_lobby;
	STORE_ADD(request, &players, TEXT(from), LIMIT(limit))->take = take_player;
#undef PAGE
}

/* --- chat ---------------------------------------------------------------------------------- */

#define MESSAGE_COLUMNS "match_id, n, seat, text, at_ms, audience "

static void take_message(struct store_request *request, const struct store_row *row)
{
	struct store_message *message = NEW_ROW(request, struct store_message, messages);
	message->match_id = store_row_text(request, row, 0);
	message->n = store_row_integer(row, 1);
	message->seat = store_row_integer(row, 2);
	message->text = store_row_text(request, row, 3);
	message->at_ms = store_row_integer(row, 4);
	message->audience = store_row_integer(row, 5);
}

void store_chat_add(struct store_request *request, const struct store_message *message)
{
	static const struct store_sql hold = {
		"SELECT 1 FROM \"match\" m WHERE m.id = $1", .is_read = true, .locks = "m"};
	static const struct store_sql add = {
		"INSERT INTO chat (match_id, n, seat, text, at_ms, audience) "
		"SELECT m.id, 1 + coalesce((SELECT max(c.n) FROM chat c WHERE c.match_id = $1), 0), "
		"$2, $3, $4, $5 FROM \"match\" m WHERE m.id = $1 RETURNING " MESSAGE_COLUMNS,
		.is_read = false};
	static const struct store_sql forget = {
		"DELETE FROM chat WHERE match_id = $1 AND n <= "
		"(SELECT max(c.n) FROM chat c WHERE c.match_id = $1) - $2",
		.is_read = false};
	STORE_ADD(request, &hold, TEXT(message->match_id))->demand = STORE_FOUND;
	struct store_step *step = STORE_ADD(request, &add, TEXT(message->match_id),
		INTEGER(message->seat), TEXT(message->text), INTEGER(message->at_ms),
		INTEGER(message->audience));
	step->demand = STORE_FOUND;
	step->take = take_message;
	STORE_ADD(request, &forget, TEXT(message->match_id), INTEGER(STORE_CHAT_KEPT));
}

void store_chat_of(struct store_request *request, const char *match_id)
{
	static const struct store_sql sql = {"SELECT " MESSAGE_COLUMNS
					     "FROM chat WHERE match_id = $1 ORDER BY n",
		.is_read = true};
	STORE_ADD(request, &sql, TEXT(match_id))->take = take_message;
}
