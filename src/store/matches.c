/*
 * matches.c: how a match is written (platform 5.1, 7 to 12, 15); how it is read is in
 * matches_read.c.
 *
 * Invariants, kept by the statements themselves and not by who calls them:
 *  1. The log of a match has the numbers 1, 2, 3 and so on, and grows only while the match is
 *     unfinished.
 *  2. No snapshot is ahead of its log. The first one (n 0) and the last ones stay.
 *  3. A match ends once.
 */
#include "store/request.h"

#include <assert.h>

static void add_player(
	struct store_request *request, const char *match_id, const struct store_player *player)
{
	static const struct store_sql sql = {
		"INSERT INTO match_player (match_id, seat, user_id, bot_level, side, deck_snapshot, "
		"result_rank, score, rating_before, rating_change, absences, absence_ms) "
		"VALUES ($1, $2, $3, $4, $5, $6, NULL, NULL, NULL, NULL, $7, $8)",
		.is_read = false};
	STORE_ADD(request, &sql, TEXT(match_id), INTEGER(player->seat), TEXT(player->user_id),
		INTEGER(player->bot_level), TEXT(player->side), TEXT(player->deck_snapshot),
		INTEGER(player->absences), INTEGER(player->absence_ms));
}

void store_match_create(
	struct store_request *request, const struct store_match *match, const char *state)
{
	static const struct store_sql create = {
		"INSERT INTO \"match\" (id, game, rules_version, status, options, seed, rated, "
		"spectators, turn_number, current_turn_seat, turn_expires_at, time_left_ms, started_at, "
		"code, head_check, wake_at, is_live, broadcast, listed, strength) "
		"SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, "
		"$18, $19, $20 "
		"WHERE NOT EXISTS (SELECT 1 FROM lobby l WHERE l.code = $14)",
		.is_read = false};
	static const struct store_sql first_snapshot = {
		"INSERT INTO match_snapshot (match_id, n, state) VALUES ($1, 0, $2)",
		.is_read = false};
	assert(match->status != STORE_FINISHED && match->players_count <= STORE_SEATS_MAX);
	struct store_step *step = STORE_ADD(request, &create, TEXT(match->id), TEXT(match->game),
		INTEGER(match->rules_version), TEXT(store_status_words[match->status]),
		TEXT(match->options), TEXT(match->seed), INTEGER(match->rated),
		INTEGER(match->spectators), INTEGER(match->turn_number),
		INTEGER(match->current_turn_seat), INTEGER(match->turn_expires_at),
		INTEGER(match->time_left_ms), INTEGER(match->started_at), TEXT(match->code),
		TEXT(match->head_check), INTEGER(match->wake_at), INTEGER(match->is_live),
		INTEGER(match->broadcast), INTEGER(match->listed), INTEGER(match->strength));
	step->demand = STORE_UNIQUE;
	step->field = "code";
	for (size_t i = 0; i < match->players_count; i++)
		add_player(request, match->id, &match->players[i]);
	STORE_ADD(request, &first_snapshot, TEXT(match->id), TEXT(state));
}

void store_log_append(struct store_request *request, const struct store_entry *entry)
{
	/* Not one INSERT ... SELECT: reading the table that it writes, SQLite would put the row into a temporary table first,
	 * and making that costs as much as the insert. */
	static const struct store_sql check = {/* 1 */
		"SELECT 1 FROM \"match\" m WHERE m.id = $1 AND m.status <> 'FINISHED' AND $2 = 1 + coalesce("
		"(SELECT l.n FROM match_log l WHERE l.match_id = $1 ORDER BY l.n DESC LIMIT 1), 0)",
		.is_read = true, .locks = "m"}; /* it does not end meanwhile */
	static const struct store_sql append = {
		"INSERT INTO match_log (match_id, n, at_ms, kind, seat, cid, payload, proof) "
		"VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
		.is_read = false};
	struct store_step *step = STORE_ADD(
		request, &check, TEXT(entry->match_id), INTEGER(entry->n));
	step->demand = STORE_UNIQUE;
	step->field = "n";
	STORE_ADD(request, &append, TEXT(entry->match_id), INTEGER(entry->n), INTEGER(entry->at_ms),
		TEXT(store_kind_words[entry->kind]), INTEGER(entry->seat), TEXT(entry->cid),
		TEXT(entry->payload), TEXT(entry->proof));
}

void store_match_turn(struct store_request *request, const char *id, const struct store_turn *turn)
{
	static const struct store_sql sql = {
		"UPDATE \"match\" SET turn_number = $2, current_turn_seat = $3, turn_expires_at = $4, "
		"time_left_ms = $5 WHERE id = $1 AND status <> 'FINISHED'",
		.is_read = false};
	STORE_ADD(request, &sql, TEXT(id), INTEGER(turn->turn_number),
		INTEGER(turn->current_turn_seat), INTEGER(turn->turn_expires_at),
		INTEGER(turn->time_left_ms))
		->demand = STORE_FOUND;
}

void store_match_wake(struct store_request *request, const char *id, int64_t wake_at)
{
	static const struct store_sql sql = {
		"UPDATE \"match\" SET wake_at = $2 WHERE id = $1 AND status <> 'FINISHED'",
		.is_read = false};
	STORE_ADD(request, &sql, TEXT(id), INTEGER(wake_at))->demand = STORE_FOUND;
}

void store_match_watching(struct store_request *request, const char *id, int64_t watching)
{
	static const struct store_sql sql = {
		"UPDATE \"match\" SET watching = $2 WHERE id = $1", .is_read = false};
	STORE_ADD(request, &sql, TEXT(id), INTEGER(watching))->demand = STORE_FOUND;
}

static void remove_kept_lobby(struct store_request *request, const char *id)
{
	static const struct store_sql sql = {
		"DELETE FROM lobby WHERE match_id = $1", .is_read = false};
	STORE_ADD(request, &sql, TEXT(id));
}

void store_match_status(struct store_request *request, const char *id, enum store_status status)
{
	static const struct store_sql sql = {
		"UPDATE \"match\" SET status = $2 WHERE id = $1 AND status <> 'FINISHED'",
		.is_read = false};
	assert(status != STORE_FINISHED);
	STORE_ADD(request, &sql, TEXT(id), TEXT(store_status_words[status]))->demand = STORE_FOUND;
	if (status == STORE_PLAYING)
		remove_kept_lobby(request, id);
}

void store_match_absence(struct store_request *request, const char *id, int64_t seat,
	int64_t absences, int64_t absence_ms)
{
	static const struct store_sql sql = {
		"UPDATE match_player SET absences = $3, absence_ms = $4 "
		"WHERE match_id = $1 AND seat = $2",
		.is_read = false};
	STORE_ADD(request, &sql, TEXT(id), INTEGER(seat), INTEGER(absences), INTEGER(absence_ms))
		->demand = STORE_FOUND;
}

void store_match_pauses(
	struct store_request *request, const char *id, int64_t seat, int64_t requests)
{
	static const struct store_sql sql = {
		"UPDATE match_player SET pause_requests = $3 WHERE match_id = $1 AND seat = $2",
		.is_read = false};
	STORE_ADD(request, &sql, TEXT(id), INTEGER(seat), INTEGER(requests))->demand = STORE_FOUND;
}

void store_match_snapshot(struct store_request *request, const struct store_snapshot *snapshot)
{
	static const struct store_sql add = {/* 2 */
		"INSERT INTO match_snapshot (match_id, n, state) SELECT $1, $2, $3 WHERE $2 <= coalesce("
		"(SELECT l.n FROM match_log l WHERE l.match_id = $1 ORDER BY l.n DESC LIMIT 1), 0) "
		"ON CONFLICT (match_id, n) DO UPDATE SET state = excluded.state",
		.is_read = false};
	static const struct store_sql drop_older = {
		"DELETE FROM match_snapshot WHERE match_id = $1 AND n > 0 AND n < ("
		"SELECT s.n FROM match_snapshot s WHERE s.match_id = $1 "
		"ORDER BY s.n DESC LIMIT 1 OFFSET $2)",
		.is_read = false};
	struct store_step *step = STORE_ADD(request, &add, TEXT(snapshot->match_id),
		INTEGER(snapshot->n), TEXT(snapshot->state));
	step->demand = STORE_UNIQUE;
	step->field = "n";
	STORE_ADD(
		request, &drop_older, TEXT(snapshot->match_id), INTEGER(STORE_SNAPSHOTS_KEPT - 1));
}

void store_match_finish(
	struct store_request *request, const char *id, const struct store_ending *ending)
{
	static const struct store_sql finish = {/* 3 */
		"UPDATE \"match\" SET status = 'FINISHED', reason = $2, finished_at = $3, rated = $4, "
		"current_turn_seat = NULL, turn_expires_at = NULL, time_left_ms = NULL, wake_at = NULL "
		"WHERE id = $1 AND status <> 'FINISHED'",
		.is_read = false};
	static const struct store_sql seat = {
		"UPDATE match_player SET result_rank = $3, score = $4, rating_before = $5, "
		"rating_change = $6, is_over = 1 WHERE match_id = $1 AND seat = $2",
		.is_read = false};
	static const struct store_sql between = {/* 2: the first and the last stay */
		"DELETE FROM match_snapshot WHERE match_id = $1 AND n > 0 AND n < "
		"(SELECT max(s.n) FROM match_snapshot s WHERE s.match_id = $1)",
		.is_read = false};
	static const struct store_sql seats = {/* nobody is waited for in it, nor looked for */
		"UPDATE seat_life SET gone_since = NULL WHERE match_id = $1 AND gone_since IS NOT NULL",
		.is_read = false};
	static const struct store_sql letters = {
		"DELETE FROM seat_letter WHERE match_id = $1", .is_read = false};
	assert(ending->seats_count <= STORE_SEATS_MAX);
	STORE_ADD(request, &finish, TEXT(id), TEXT(ending->reason), INTEGER(ending->finished_at),
		INTEGER(ending->rated))
		->demand = STORE_FOUND;
	for (size_t i = 0; i < ending->seats_count; i++)
		STORE_ADD(request, &seat, TEXT(id), INTEGER((int64_t)i),
			INTEGER(ending->seats[i].rank), INTEGER(ending->seats[i].score),
			INTEGER(ending->seats[i].rating_before),
			INTEGER(ending->seats[i].rating_change))
			->demand = STORE_FOUND;
	remove_kept_lobby(request, id);
	STORE_ADD(request, &between, TEXT(id));
	STORE_ADD(request, &seats, TEXT(id));
	STORE_ADD(request, &letters, TEXT(id));
}
