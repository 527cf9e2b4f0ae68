/* long.c: the life of long games (platform 20), as tables beside those of the match. */
#include "store/long.h"

#include "store/needs.h"
#include "store/request.h"

static void take_life(struct store_request *request, const struct store_row *row)
{
	struct store_life *life = NEW_ROW(request, struct store_life, lives);
	life->vacation_days = store_row_integer(row, 0);
	life->abandoned = store_row_integer(row, 1);
	life->held_ms = store_row_integer(row, 2);
}

void store_take_seat_life(struct store_request *request, const struct store_row *row)
{
	struct store_seat_life *life = NEW_ROW(request, struct store_seat_life, seat_lives);
	life->match_id = store_row_text(request, row, 0);
	life->seat = store_row_integer(row, 1);
	life->away_until = store_row_integer(row, 2);
	life->vacation_used = store_row_integer(row, 3);
	life->missed = store_row_integer(row, 4);
	life->gone_since = store_row_integer(row, 5);
	life->level = store_row_integer(row, 6);
	life->since_n = store_row_integer(row, 7);
	life->since_seq = store_row_integer(row, 8);
	life->since_at = store_row_integer(row, 9);
	life->acted_turn = store_row_integer(row, 10);
}

void store_take_vote(struct store_request *request, const struct store_row *row)
{
	struct store_vote *vote = NEW_ROW(request, struct store_vote, votes);
	vote->match_id = store_row_text(request, row, 0);
	vote->kind = store_row_integer(row, 1);
	vote->turn = store_row_integer(row, 2);
	vote->target = store_row_integer(row, 3);
	vote->seat = store_row_integer(row, 4);
	vote->agreed = store_row_integer(row, 5);
	vote->is_open = store_row_truth(row, 6);
}

static void take_left(struct store_request *request, const struct store_row *row)
{
	struct store_left *left = NEW_ROW(request, struct store_left, left);
	left->match_id = store_row_text(request, row, 0);
	left->seat = store_row_integer(row, 1);
	left->at_ms = store_row_integer(row, 2);
	left->user_id = store_row_text(request, row, 3);
	left->username = store_row_text(request, row, 4);
}

void store_life_create(
	struct store_request *request, const char *match_id, const struct store_life *life)
{
	static const struct store_sql sql = {
		"INSERT INTO match_life (match_id, vacation_days, abandoned) VALUES ($1, $2, $3)",
		.is_read = false};
	STORE_ADD(request, &sql, TEXT(match_id), INTEGER(life->vacation_days),
		INTEGER(life->abandoned));
}

void store_life_hold(struct store_request *request, const char *match_id, int64_t held_ms)
{
	static const struct store_sql sql = {
		"UPDATE match_life SET held_ms = $2 WHERE match_id = $1", .is_read = false};
	STORE_ADD(request, &sql, TEXT(match_id), INTEGER(held_ms))->demand = STORE_FOUND;
}

void store_left_of(struct store_request *request, const char *match_id)
{
	static const struct store_sql sql = {
		"SELECT l.match_id, l.seat, l.at_ms, l.user_id, u.username FROM seat_left l "
		"LEFT JOIN \"user\" u ON u.id = l.user_id WHERE l.match_id = $1 ORDER BY l.at_ms",
		.is_read = true};
	STORE_ADD(request, &sql, TEXT(match_id))->take = take_left;
}

void store_long_of(struct store_request *request, const char *match_id)
{
	static const struct store_sql life = {
		"SELECT vacation_days, abandoned, held_ms FROM match_life WHERE match_id = $1",
		.is_read = true};
	static const struct store_sql seats = {
		"SELECT " STORE_SEAT_LIFE(
			"s") "FROM seat_life s WHERE s.match_id = $1 ORDER BY s.seat",
		.is_read = true};
	static const struct store_sql votes = {
		"SELECT match_id, kind, turn, target, seat, agreed, is_open FROM match_vote "
		"WHERE match_id = $1 ORDER BY kind",
		.is_read = true};
	STORE_ADD(request, &life, TEXT(match_id))->take = take_life;
	STORE_ADD(request, &seats, TEXT(match_id))->take = store_take_seat_life;
	STORE_ADD(request, &votes, TEXT(match_id))->take = store_take_vote;
	store_left_of(request, match_id);
}

const struct store_left *store_left_at(
	const struct store_result *result, int64_t seat, int64_t at_ms)
{
	for (size_t i = 0; i < result->left_count; i++)
		if (result->left[i].seat == seat && at_ms < result->left[i].at_ms)
			return &result->left[i];
	return NULL;
}

void store_seat_life_put(struct store_request *request, const struct store_seat_life *life)
{
	static const struct store_sql sql = {
		"INSERT INTO seat_life (match_id, seat, away_until, vacation_used, missed, gone_since, "
		"level, since_n, since_seq, since_at, acted_turn) "
		"VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) "
		"ON CONFLICT (match_id, seat) DO UPDATE SET away_until = excluded.away_until, "
		"vacation_used = excluded.vacation_used, missed = excluded.missed, "
		"gone_since = excluded.gone_since, level = excluded.level, since_n = excluded.since_n, "
		"since_seq = excluded.since_seq, since_at = excluded.since_at, acted_turn = excluded.acted_turn",
		.is_read = false};
	STORE_ADD(request, &sql, TEXT(life->match_id), INTEGER(life->seat),
		INTEGER(life->away_until), INTEGER(life->vacation_used), INTEGER(life->missed),
		INTEGER(life->gone_since), INTEGER(life->level), INTEGER(life->since_n),
		INTEGER(life->since_seq), INTEGER(life->since_at), INTEGER(life->acted_turn));
}

void store_vote_put(struct store_request *request, const struct store_vote *vote)
{
	static const struct store_sql sql = {
		"INSERT INTO match_vote (match_id, kind, turn, target, seat, agreed, is_open) "
		"VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (match_id, kind) DO UPDATE SET "
		"turn = excluded.turn, target = excluded.target, seat = excluded.seat, "
		"agreed = excluded.agreed, is_open = excluded.is_open",
		.is_read = false};
	STORE_ADD(request, &sql, TEXT(vote->match_id), INTEGER(vote->kind), INTEGER(vote->turn),
		INTEGER(vote->target), INTEGER(vote->seat), INTEGER(vote->agreed),
		INTEGER(vote->is_open));
}

void store_seat_take(struct store_request *request, const struct store_taking *taking)
{
	static const struct store_sql is_strange = {
		"SELECT 1 FROM \"match\" m WHERE m.id = $1 "
		"AND NOT EXISTS (SELECT 1 FROM match_player p WHERE p.match_id = $1 AND p.user_id = $2) "
		"AND NOT EXISTS (SELECT 1 FROM seat_left l WHERE l.match_id = $1 AND l.user_id = $2) "
		"AND NOT EXISTS (SELECT 1 FROM match_eyes e WHERE e.match_id = $1 AND e.user_id = $2)",
		.is_read = true, .locks = "m"};
	static const struct store_sql leave = {
		"INSERT INTO seat_left (match_id, seat, at_ms, user_id) "
		"SELECT p.match_id, p.seat, $3, p.user_id FROM match_player p "
		"JOIN \"match\" m ON m.id = p.match_id AND m.status <> 'FINISHED' "
		"WHERE p.match_id = $1 AND p.seat = $2",
		.is_read = false};
	static const struct store_sql sit = {
		"UPDATE match_player SET user_id = $3, username = NULL, muted = 0, wants_rematch = 0 "
		"WHERE match_id = $1 AND seat = $2",
		.is_read = false};
	if (taking->user_id) {
		struct store_step *step = STORE_ADD(
			request, &is_strange, TEXT(taking->match_id), TEXT(taking->user_id));
		step->demand = STORE_UNIQUE;
		step->field = "seat";
	}
	STORE_ADD(request, &leave, TEXT(taking->match_id), INTEGER(taking->seat),
		INTEGER(taking->at_ms))
		->demand = STORE_FOUND;
	STORE_ADD(
		request, &sit, TEXT(taking->match_id), INTEGER(taking->seat), TEXT(taking->user_id))
		->demand = STORE_FOUND;
	store_seen_forget(request, taking->match_id, taking->seat);
}

void store_left_finish(struct store_request *request, const struct store_left_end *end)
{
	static const struct store_sql sql = {
		"UPDATE seat_left SET result_rank = $3, "
		"rating_before = CASE WHEN at_ms = (SELECT min(f.at_ms) FROM seat_left f "
		"WHERE f.match_id = $1 AND f.seat = $2) THEN $4 END, "
		"rating_change = CASE WHEN at_ms = (SELECT min(f.at_ms) FROM seat_left f "
		"WHERE f.match_id = $1 AND f.seat = $2) THEN $5 END "
		"WHERE match_id = $1 AND seat = $2",
		.is_read = false};
	STORE_ADD(request, &sql, TEXT(end->match_id), INTEGER(end->seat), INTEGER(end->rank),
		INTEGER(end->rating_before), INTEGER(end->rating_change));
}

void store_eyes_add(struct store_request *request, const char *match_id, const char *user_id)
{
	static const struct store_sql sql = {
		"INSERT INTO match_eyes (match_id, user_id) VALUES ($1, $2) "
		"ON CONFLICT (match_id, user_id) DO NOTHING",
		.is_read = false};
	STORE_ADD(request, &sql, TEXT(match_id), TEXT(user_id));
}
