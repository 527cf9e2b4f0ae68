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
#include "store/people.h"
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
	lobby->vacation_days = store_row_integer(row, 12);
	lobby->abandoned = store_row_integer(row, 13);
	lobby->is_open = store_row_truth(row, 14);
	lobby->is_live = store_row_truth(row, 15);
	lobby->invited_id = store_row_text(request, row, 16);
	lobby->invited = store_row_text(request, row, 17);
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
	player->rating = store_row_integer(row, 5);
	player->is_program = store_row_truth(row, 6);
	player->seat = store_row_integer(row, 7);
}

void store_lobby_create(struct store_request *request, const struct store_lobby *lobby)
{
	static const struct store_sql sql = {
		"INSERT INTO lobby (code, game, seats, options, rated, resume, spectators, host_id, "
		"match_id, expires_at, broadcast, listed, vacation_days, abandoned, is_open, is_live, "
		"invited_id) "
		"SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17 "
		"WHERE NOT EXISTS (SELECT 1 FROM \"match\" m WHERE m.code = $1 "
		"AND m.status <> 'FINISHED' AND ($9 IS NULL OR m.id <> $9))",
		.is_read = false};
	struct store_step *step = STORE_ADD(request, &sql, TEXT(lobby->code), TEXT(lobby->game),
		INTEGER(lobby->seats), TEXT(lobby->options), INTEGER(lobby->rated),
		INTEGER(lobby->resume), INTEGER(lobby->spectators), TEXT(lobby->host_id),
		TEXT(lobby->match_id), INTEGER(lobby->expires_at), INTEGER(lobby->broadcast),
		INTEGER(lobby->listed), INTEGER(lobby->vacation_days), INTEGER(lobby->abandoned),
		INTEGER(lobby->is_open), INTEGER(lobby->is_live), TEXT(lobby->invited_id));
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

void store_lobby_seat(
	struct store_request *request, const char *code, const char *user_id, int64_t seat)
{
	static const struct store_sql sql = {
		"UPDATE lobby_player SET seat = $3 WHERE code = $1 AND user_id = $2",
		.is_read = false};
	STORE_ADD(request, &sql, TEXT(code), TEXT(user_id), INTEGER(seat))->demand = STORE_FOUND;
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

#define LOBBY_COLUMNS                                                                              \
	"l.code, l.game, l.seats, l.options, l.rated, l.resume, l.spectators, l.host_id, "         \
	"l.match_id, l.expires_at, l.broadcast, l.listed, l.vacation_days, l.abandoned, "          \
	"l.is_open, l.is_live, l.invited_id, "                                                     \
	"(SELECT i.username FROM \"user\" i WHERE i.id = l.invited_id) "
#define LOBBY_PLAYERS                                                                              \
	"SELECT p.code, p.place, p.user_id, u.username, p.bot_level, r.rating, "                   \
	"coalesce(u.is_program, 0), p.seat FROM "
#define WITH_RATINGS                                                                               \
	"JOIN lobby_player p ON p.code = l.code LEFT JOIN \"user\" u ON u.id = p.user_id "         \
	"LEFT JOIN rating r ON r.user_id = p.user_id AND r.game = l.game "

void store_lobby_list(struct store_request *request, const char *after, size_t limit)
{
#define PAGE "lobby l WHERE l.code > $1 ORDER BY l.code LIMIT $2"
	static const struct store_sql lobbies = {
		"SELECT " LOBBY_COLUMNS "FROM " PAGE, .is_read = true};
	static const struct store_sql players = {LOBBY_PLAYERS
		"(SELECT l.code, l.game FROM " PAGE ") l " WITH_RATINGS "ORDER BY p.code, p.place",
		.is_read = true};
	const char *from = after ? after : "";
	STORE_ADD(request, &lobbies, TEXT(from), LIMIT(limit))->take = take_lobby;
	STORE_ADD(request, &players, TEXT(from), LIMIT(limit))->take = take_player;
#undef PAGE
}

void store_lobby_open(struct store_request *request, const struct store_tables *tables)
{
/* kind 1: blocks. */
#define FREE                                                                                         \
	"FROM lobby l WHERE l.is_open = 1 AND l.match_id IS NULL AND l.expires_at > $4 "             \
	"AND ($2 IS NULL OR l.game = $2) AND ($3 IS NULL OR l.is_live = $3) "                        \
	"AND (SELECT count(*) FROM lobby_player s WHERE s.code = l.code) BETWEEN 1 AND l.seats - 1 " \
	"AND NOT EXISTS (SELECT 1 FROM lobby_player s JOIN relation b ON b.kind = 1 "                \
	"AND b.user_id = s.user_id AND b.other_id = $1 WHERE s.code = l.code) "                      \
	"AND NOT EXISTS (SELECT 1 FROM lobby_player s JOIN relation b ON b.kind = 1 "                \
	"AND b.user_id = $1 AND b.other_id = s.user_id WHERE s.code = l.code) "
#define ORDER "l.is_live DESC, l.expires_at DESC, l.code"
#define PAGE "ORDER BY " ORDER " LIMIT $5 OFFSET $6"
	static const struct store_sql lobbies = {
		"SELECT " LOBBY_COLUMNS FREE PAGE, .is_read = true};
	static const struct store_sql players = {LOBBY_PLAYERS
		"(SELECT l.* " FREE PAGE ") l " WITH_RATINGS "ORDER BY " ORDER ", p.place",
		.is_read = true};
	const struct store_value values[] = {TEXT(tables->user_id), TEXT(tables->game),
		INTEGER(tables->pace), INTEGER(tables->now), LIMIT(tables->limit),
		INTEGER((int64_t)tables->offset)};
	store_add(request, &lobbies, values, 6)->take = take_lobby;
	store_add(request, &players, values, 6)->take = take_player;
#undef FREE
#undef ORDER
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
