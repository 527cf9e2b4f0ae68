/* needs.c: what needs somebody (platform 24). */
#include "store/needs.h"

#include "store/long.h"
#include "store/request.h"

static void take_need(struct store_request *request, const struct store_row *row)
{
	struct store_need *need = NEW_ROW(request, struct store_need, needs);
	need->match_id = store_row_text(request, row, 0);
	need->seat = store_row_integer(row, 1);
	need->letters = store_row_integer(row, 2);
	need->seen_seq = store_row_integer(row, 3);
	need->seen_at = store_row_integer(row, 4);
	need->gone_since = store_row_integer(row, 5);
}

#define NEEDS                                                                                      \
	"SELECT p.match_id, p.seat, (SELECT count(*) FROM seat_letter l "                          \
	"WHERE l.match_id = p.match_id AND l.seat = p.seat), s.seq, s.at_ms, f.gone_since "        \
	"FROM match_player p "                                                                     \
	"LEFT JOIN seat_seen s ON s.match_id = p.match_id AND s.seat = p.seat "                    \
	"LEFT JOIN seat_life f ON f.match_id = p.match_id AND f.seat = p.seat "

void store_match_awaited(
	struct store_request *request, const char *id, int64_t awaited, int64_t in_play)
{
	static const struct store_sql sql = {
		"UPDATE \"match\" SET awaited = $2, in_play = $3 WHERE id = $1 AND status <> 'FINISHED'",
		.is_read = false};
	STORE_ADD(request, &sql, TEXT(id), INTEGER(awaited), INTEGER(in_play))->demand =
		STORE_FOUND;
}

void store_seat_letter(
	struct store_request *request, const char *match_id, int64_t seat, int64_t seq)
{
	static const struct store_sql sql = {
		"INSERT INTO seat_letter (match_id, seat, seq) VALUES ($1, $2, $3) "
		"ON CONFLICT (match_id, seat, seq) DO NOTHING",
		.is_read = false};
	STORE_ADD(request, &sql, TEXT(match_id), INTEGER(seat), INTEGER(seq));
}

void store_seen_put(struct store_request *request, const char *match_id, int64_t seat, int64_t seq,
	int64_t at_ms)
{
	static const struct store_sql seen = {
		"INSERT INTO seat_seen (match_id, seat, seq, at_ms) VALUES ($1, $2, $3, $4) "
		"ON CONFLICT (match_id, seat) DO UPDATE SET at_ms = excluded.at_ms, "
		"seq = CASE WHEN seat_seen.seq > excluded.seq THEN seat_seen.seq ELSE excluded.seq END",
		.is_read = false};
	static const struct store_sql read = {
		"DELETE FROM seat_letter WHERE match_id = $1 AND seat = $2 AND seq <= $3",
		.is_read = false};
	static const struct store_sql left = {
		NEEDS "WHERE p.match_id = $1 AND p.seat = $2", .is_read = true};
	STORE_ADD(request, &seen, TEXT(match_id), INTEGER(seat), INTEGER(seq), INTEGER(at_ms));
	STORE_ADD(request, &read, TEXT(match_id), INTEGER(seat), INTEGER(seq));
	STORE_ADD(request, &left, TEXT(match_id), INTEGER(seat))->take = take_need;
}

void store_seen_forget(struct store_request *request, const char *match_id, int64_t seat)
{
	static const struct store_sql seen = {
		"DELETE FROM seat_seen WHERE match_id = $1 AND seat = $2", .is_read = false};
	static const struct store_sql letters = {
		"DELETE FROM seat_letter WHERE match_id = $1 AND seat = $2", .is_read = false};
	STORE_ADD(request, &seen, TEXT(match_id), INTEGER(seat));
	STORE_ADD(request, &letters, TEXT(match_id), INTEGER(seat));
}

void store_needs_in(struct store_request *request, const char *match_id)
{
	static const struct store_sql sql = {
		NEEDS "WHERE p.match_id = $1 ORDER BY p.seat", .is_read = true};
	STORE_ADD(request, &sql, TEXT(match_id))->take = take_need;
}

void store_needs_of(struct store_request *request, const char *user_id)
{
	static const struct store_sql needs = {
		NEEDS "WHERE p.user_id = $1 AND p.is_over = 0", .is_read = true};
	static const struct store_sql votes = {
		"SELECT v.match_id, v.kind, v.turn, v.target, v.seat, v.agreed, v.is_open "
		"FROM match_player p JOIN match_vote v ON v.match_id = p.match_id AND v.is_open = 1 "
		"WHERE p.user_id = $1 AND p.is_over = 0",
		.is_read = true};
	store_matches_of(request, user_id);
	STORE_ADD(request, &needs, TEXT(user_id))->take = take_need;
	STORE_ADD(request, &votes, TEXT(user_id))->take = store_take_vote;
}
