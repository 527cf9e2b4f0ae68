/*
 * waiting.c: what people wait for: places in the public queue (platform 6); in a match whom they do not hear and whether they would play
 * again (14); letters that are not delivered yet.
 */
#include "store/request.h"

/* --- the queue ------------------------------------------------------------------------------ */

static void take_place(struct store_request *request, const struct store_row *row)
{
	struct store_waiter *place = NEW_ROW(request, struct store_waiter, places);
	place->user_id = store_row_text(request, row, 0);
	place->username = store_row_text(request, row, 1);
	place->game = store_row_text(request, row, 2);
	place->since = store_row_integer(row, 3);
	place->last_match = store_row_text(request, row, 4);
}

void store_queue_enter(
	struct store_request *request, const char *user_id, const char *game, int64_t since)
{
	static const struct store_sql sql = {
		"INSERT INTO queue_place (user_id, game, since, last_match) VALUES ($1, $2, $3, "
		"(SELECT m.id FROM match_player p JOIN \"match\" m ON m.id = p.match_id "
		"WHERE p.user_id = $1 AND m.game = $2 ORDER BY m.started_at DESC, m.id DESC LIMIT 1)) "
		"ON CONFLICT (user_id) DO UPDATE SET game = excluded.game, since = excluded.since, "
		"last_match = excluded.last_match",
		.is_read = false};
	STORE_ADD(request, &sql, TEXT(user_id), TEXT(game), INTEGER(since));
}

void store_queue_leave(struct store_request *request, const char *user_id)
{
	static const struct store_sql sql = {
		"DELETE FROM queue_place WHERE user_id = $1", .is_read = false};
	STORE_ADD(request, &sql, TEXT(user_id));
}

void store_queue_list(struct store_request *request, const char *after, size_t limit)
{
	static const struct store_sql sql = {
		"SELECT q.user_id, u.username, q.game, q.since, q.last_match FROM queue_place q "
		"JOIN \"user\" u ON u.id = q.user_id WHERE q.user_id > $1 ORDER BY q.user_id LIMIT $2",
		.is_read = true};
	STORE_ADD(request, &sql, TEXT(after ? after : ""), LIMIT(limit))->take = take_place;
}

/* --- in a match ------------------------------------------------------------------------------ */

void store_match_mute(struct store_request *request, const char *id, int64_t seat, int64_t muted)
{
	static const struct store_sql sql = {
		"UPDATE match_player SET muted = $3 WHERE match_id = $1 AND seat = $2",
		.is_read = false};
	STORE_ADD(request, &sql, TEXT(id), INTEGER(seat), INTEGER(muted))->demand = STORE_FOUND;
}

void store_rematch_wish(struct store_request *request, const char *id, int64_t seat)
{
	static const struct store_sql sql = {
		"UPDATE match_player SET wants_rematch = 1 WHERE match_id = $1 AND seat = $2",
		.is_read = false};
	STORE_ADD(request, &sql, TEXT(id), INTEGER(seat))->demand = STORE_FOUND;
}

void store_rematch_forget(struct store_request *request, const char *id)
{
	static const struct store_sql sql = {
		"UPDATE match_player SET wants_rematch = 0 WHERE match_id = $1 AND wants_rematch = 1",
		.is_read = false};
	STORE_ADD(request, &sql, TEXT(id));
}

/* --- letters --------------------------------------------------------------------------------- */

static void take_letter(struct store_request *request, const struct store_row *row)
{
	struct store_letter *letter = NEW_ROW(request, struct store_letter, letters);
	letter->id = store_row_text(request, row, 0);
	letter->kind = store_row_text(request, row, 1);
	letter->receiver = store_row_text(request, row, 2);
	letter->text = store_row_text(request, row, 3);
	letter->tries = store_row_integer(row, 4);
	letter->due = store_row_integer(row, 5);
}

void store_letter_put(struct store_request *request, const struct store_letter *letter)
{
	static const struct store_sql sql = {
		"INSERT INTO letter (id, kind, receiver, text, tries, due) VALUES ($1, $2, $3, $4, $5, $6) "
		"ON CONFLICT (id) DO UPDATE SET tries = excluded.tries, due = excluded.due",
		.is_read = false};
	STORE_ADD(request, &sql, TEXT(letter->id), TEXT(letter->kind), TEXT(letter->receiver),
		TEXT(letter->text), INTEGER(letter->tries), INTEGER(letter->due));
}

void store_letter_remove(struct store_request *request, const char *id)
{
	static const struct store_sql sql = {"DELETE FROM letter WHERE id = $1", .is_read = false};
	STORE_ADD(request, &sql, TEXT(id));
}

void store_letter_list(struct store_request *request, const char *after, size_t limit)
{
	static const struct store_sql sql = {
		"SELECT id, kind, receiver, text, tries, due FROM letter WHERE id > $1 ORDER BY id LIMIT $2",
		.is_read = true};
	STORE_ADD(request, &sql, TEXT(after ? after : ""), LIMIT(limit))->take = take_letter;
}
