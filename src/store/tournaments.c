/* tournaments.c: tournaments, who plays in them, and the tables of their rounds (platform 23). */
#include "store/tournaments.h"

#include "store/request.h"

#define COLUMNS                                                                                    \
	"t.id, t.name, t.game, t.rules_version, t.kind, t.seats, t.rounds, t.minutes, t.options, " \
	"t.is_live, t.rated, t.spectators, t.players_min, t.players_max, t.bots, t.owner_id, "     \
	"o.username, t.status, t.round, t.created_at, t.starts_at, t.expires_at, t.started_at, "   \
	"t.ended_at, (SELECT count(*) FROM tournament_player c WHERE c.tournament_id = t.id), "
#define FROM "FROM tournament t LEFT JOIN \"user\" o ON o.id = t.owner_id "

static void take_tournament(struct store_request *request, const struct store_row *row)
{
	struct store_tournament *made = NEW_ROW(request, struct store_tournament, tournaments);
	made->id = store_row_text(request, row, 0);
	made->name = store_row_text(request, row, 1);
	made->game = store_row_text(request, row, 2);
	made->rules_version = store_row_integer(row, 3);
	made->kind = store_row_integer(row, 4);
	made->seats = store_row_integer(row, 5);
	made->rounds = store_row_integer(row, 6);
	made->minutes = store_row_integer(row, 7);
	made->options = store_row_text(request, row, 8);
	made->is_live = store_row_truth(row, 9);
	made->rated = store_row_truth(row, 10);
	made->spectators = store_row_truth(row, 11);
	made->players_min = store_row_integer(row, 12);
	made->players_max = store_row_integer(row, 13);
	made->bots = store_row_integer(row, 14);
	made->owner_id = store_row_text(request, row, 15);
	made->owner = store_row_text(request, row, 16);
	made->status = (enum store_contest_status)store_row_integer(row, 17);
	made->round = store_row_integer(row, 18);
	made->created_at = store_row_integer(row, 19);
	made->starts_at = store_row_integer(row, 20);
	made->expires_at = store_row_integer(row, 21);
	made->started_at = store_row_integer(row, 22);
	made->ended_at = store_row_integer(row, 23);
	made->players = store_row_integer(row, 24);
	made->is_in = store_row_truth(row, 25);
}

static void take_entrant(struct store_request *request, const struct store_row *row)
{
	struct store_entrant *entrant = NEW_ROW(request, struct store_entrant, entrants);
	entrant->tournament_id = store_row_text(request, row, 0);
	entrant->number = store_row_integer(row, 1);
	entrant->user_id = store_row_text(request, row, 2);
	entrant->username = store_row_text(request, row, 3);
	entrant->bot_level = store_row_integer(row, 4);
	entrant->state = store_row_integer(row, 5);
	entrant->owner_id = store_row_text(request, row, 6);
	entrant->is_program = store_row_truth(row, 7);
}

static void take_pairing(struct store_request *request, const struct store_row *row)
{
	struct store_pairing *pairing = NEW_ROW(request, struct store_pairing, pairings);
	pairing->tournament_id = store_row_text(request, row, 0);
	pairing->round = store_row_integer(row, 1);
	pairing->board = store_row_integer(row, 2);
	pairing->seats = store_row_text(request, row, 3);
	pairing->match_id = store_row_text(request, row, 4);
	pairing->ranks = store_row_text(request, row, 5);
}

static void take_verdict(struct store_request *request, const struct store_row *row)
{
	struct store_verdict_seat *verdict = NEW_ROW(request, struct store_verdict_seat, verdicts);
	verdict->round = store_row_integer(row, 0);
	verdict->board = store_row_integer(row, 1);
	verdict->seat = store_row_integer(row, 2);
	verdict->rank = store_row_integer(row, 3);
	verdict->absences = store_row_integer(row, 4);
}

static void demand(struct store_step *step, const char *field)
{
	step->demand = STORE_UNIQUE;
	step->field = field;
}

/* --- the whole ----------------------------------------------------------------------------- */

void store_tournament_create(struct store_request *request,
	const struct store_tournament *tournament, int64_t own_max, int64_t all_max)
{
	static const struct store_sql hold = {
		"SELECT 1 FROM \"user\" u WHERE u.id = $1", .is_read = true, .locks = "u"};
	static const struct store_sql own = {
		"SELECT 1 FROM \"user\" u WHERE u.id = $1 AND "
		"(SELECT count(*) FROM tournament t WHERE t.owner_id = $1 AND t.status < 2) < $2",
		.is_read = true};
	static const struct store_sql all = {
		"SELECT 1 FROM \"user\" u WHERE u.id = $1 AND "
		"(SELECT count(*) FROM tournament t WHERE t.status < 2) < $2",
		.is_read = true};
	static const struct store_sql sql = {
		"INSERT INTO tournament (id, name, game, rules_version, kind, seats, rounds, minutes, "
		"options, is_live, rated, spectators, players_min, players_max, bots, owner_id, status, "
		"round, created_at, starts_at, expires_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, "
		"$10, $11, $12, $13, $14, $15, $16, 0, 0, $17, $18, $19)",
		.is_read = false};
	const struct store_tournament *t = tournament;
	STORE_ADD(request, &hold, TEXT(t->owner_id))->demand = STORE_FOUND;
	demand(STORE_ADD(request, &own, TEXT(t->owner_id), INTEGER(own_max)), "own");
	demand(STORE_ADD(request, &all, TEXT(t->owner_id), INTEGER(all_max)), "all");
	STORE_ADD(request, &sql, TEXT(t->id), TEXT(t->name), TEXT(t->game),
		INTEGER(t->rules_version), INTEGER(t->kind), INTEGER(t->seats), INTEGER(t->rounds),
		INTEGER(t->minutes), TEXT(t->options), INTEGER(t->is_live), INTEGER(t->rated),
		INTEGER(t->spectators), INTEGER(t->players_min), INTEGER(t->players_max),
		INTEGER(t->bots), TEXT(t->owner_id), INTEGER(t->created_at), INTEGER(t->starts_at),
		INTEGER(t->expires_at));
}

void store_tournament_find(struct store_request *request, const char *id)
{
	static const struct store_sql tournament = {
		"SELECT " COLUMNS "0 " FROM "WHERE t.id = $1", .is_read = true};
	static const struct store_sql entrants = {
		"SELECT p.tournament_id, p.number, p.user_id, coalesce(u.username, p.username), "
		"p.bot_level, p.state, w.owner_id, coalesce(u.is_program, 0) FROM tournament_player p "
		"LEFT JOIN \"user\" u ON u.id = p.user_id "
		"LEFT JOIN program_owner w ON w.user_id = p.user_id "
		"WHERE p.tournament_id = $1 ORDER BY p.number",
		.is_read = true};
	static const struct store_sql pairings = {
		"SELECT tournament_id, round, board, seats, match_id, ranks FROM tournament_match "
		"WHERE tournament_id = $1 ORDER BY round, board",
		.is_read = true};
	static const struct store_sql verdicts = {
		"SELECT t.round, t.board, p.seat, p.result_rank, p.absences FROM tournament_match t "
		"LEFT JOIN \"match\" m ON m.id = t.match_id "
		"LEFT JOIN match_player p ON p.match_id = m.id WHERE t.tournament_id = $1 "
		"AND t.ranks IS NULL AND t.match_id IS NOT NULL "
		"AND (m.id IS NULL OR m.status = 'FINISHED') ORDER BY t.round, t.board, p.seat",
		.is_read = true};
	struct store_step *step = STORE_ADD(request, &tournament, TEXT(id));
	step->demand = STORE_FOUND;
	step->take = take_tournament;
	STORE_ADD(request, &entrants, TEXT(id))->take = take_entrant;
	STORE_ADD(request, &pairings, TEXT(id))->take = take_pairing;
	STORE_ADD(request, &verdicts, TEXT(id))->take = take_verdict;
}

void store_tournament_list(struct store_request *request, enum store_contest_status from,
	enum store_contest_status to, const char *user_id, size_t offset, size_t limit)
{
	static const struct store_sql sql = {
		"SELECT " COLUMNS "CASE WHEN EXISTS (SELECT 1 FROM tournament_player p "
		"WHERE p.tournament_id = t.id AND p.user_id = $3) THEN 1 ELSE 0 END " FROM
		"WHERE t.status >= $1 AND t.status <= $2 ORDER BY t.created_at DESC, t.id "
		"LIMIT $5 OFFSET $4",
		.is_read = true};
	STORE_ADD(request, &sql, INTEGER(from), INTEGER(to), TEXT(user_id),
		INTEGER((int64_t)offset), LIMIT(limit))
		->take = take_tournament;
}

void store_tournaments_of(struct store_request *request, const char *user_id, size_t limit)
{
	static const struct store_sql sql = {
		"SELECT " COLUMNS "1 " FROM "WHERE t.owner_id = $1 OR EXISTS "
		"(SELECT 1 FROM tournament_player p WHERE p.tournament_id = t.id AND p.user_id = $1) "
		"ORDER BY t.created_at DESC, t.id LIMIT $2",
		.is_read = true};
	STORE_ADD(request, &sql, TEXT(user_id), LIMIT(limit))->take = take_tournament;
}

void store_tournament_begin(
	struct store_request *request, const char *id, int64_t at, int64_t rounds)
{
	static const struct store_sql sql = {
		"UPDATE tournament SET status = 1, started_at = $2, rounds = $3 "
		"WHERE id = $1 AND status = 0",
		.is_read = false};
	demand(STORE_ADD(request, &sql, TEXT(id), INTEGER(at), INTEGER(rounds)), "status");
}

void store_tournament_end(struct store_request *request, const char *id,
	enum store_contest_status from, enum store_contest_status to, int64_t at)
{
	static const struct store_sql sql = {
		"UPDATE tournament SET status = $3, ended_at = $4 WHERE id = $1 AND status = $2",
		.is_read = false};
	demand(STORE_ADD(request, &sql, TEXT(id), INTEGER(from), INTEGER(to), INTEGER(at)),
		"status");
}

void store_tournaments_forget(struct store_request *request, int64_t before)
{
	static const struct store_sql sql = {
		"DELETE FROM tournament WHERE status = 3 AND ended_at < $1", .is_read = false};
	STORE_ADD(request, &sql, INTEGER(before));
}

/* --- who plays ----------------------------------------------------------------------------- */

void store_tournament_join(struct store_request *request, const struct store_entrant *entrant,
	enum store_contest_status status)
{
	static const struct store_sql hold = {
		"SELECT 1 FROM tournament t WHERE t.id = $1", .is_read = true, .locks = "t"};
	static const struct store_sql sql = {
		"INSERT INTO tournament_player (tournament_id, number, user_id, username, bot_level, state) "
		"SELECT t.id, 1 + coalesce((SELECT max(p.number) FROM tournament_player p "
		"WHERE p.tournament_id = $1), -1), $2, $3, $4, 0 FROM tournament t "
		"WHERE t.id = $1 AND t.status = $5 AND "
		"(SELECT count(*) FROM tournament_player p WHERE p.tournament_id = $1) < t.players_max",
		.is_read = false};
	if (entrant->user_id) /* bots come with what begins it, which is conditional itself */
		STORE_ADD(request, &hold, TEXT(entrant->tournament_id))->demand = STORE_FOUND;
	demand(STORE_ADD(request, &sql, TEXT(entrant->tournament_id), TEXT(entrant->user_id),
		       TEXT(entrant->username), INTEGER(entrant->bot_level), INTEGER(status)),
		"full");
}

void store_tournament_leave(struct store_request *request, const char *id, const char *user_id)
{
	static const struct store_sql hold = {
		"SELECT 1 FROM tournament t WHERE t.id = $1 AND t.status = 0", .is_read = true,
		.locks = "t"};
	static const struct store_sql sql = {
		"DELETE FROM tournament_player WHERE tournament_id = $1 AND user_id = $2",
		.is_read = false};
	demand(STORE_ADD(request, &hold, TEXT(id)), "status");
	STORE_ADD(request, &sql, TEXT(id), TEXT(user_id))->demand = STORE_FOUND;
}

void store_entrant_state(
	struct store_request *request, const char *id, int64_t number, int64_t state)
{
	static const struct store_sql sql = {
		"UPDATE tournament_player SET state = $3 WHERE tournament_id = $1 AND number = $2",
		.is_read = false};
	STORE_ADD(request, &sql, TEXT(id), INTEGER(number), INTEGER(state))->demand = STORE_FOUND;
}

void store_owner_put(struct store_request *request, const char *user_id, const char *owner)
{
	static const struct store_sql forget = {
		"DELETE FROM program_owner WHERE user_id = $1", .is_read = false};
	static const struct store_sql put = {
		"INSERT INTO program_owner (user_id, owner_id) SELECT $1, u.id FROM \"user\" u "
		"WHERE lower(u.username) = lower($2) AND u.password_hash IS NOT NULL AND u.id <> $1",
		.is_read = false};
	STORE_ADD(request, &forget, TEXT(user_id));
	if (owner)
		STORE_ADD(request, &put, TEXT(user_id), TEXT(owner))->demand = STORE_FOUND;
}

/* --- rounds -------------------------------------------------------------------------------- */

void store_tournament_round(struct store_request *request, const char *id, int64_t round)
{
	static const struct store_sql sql = {
		"UPDATE tournament SET round = $2 WHERE id = $1 AND status = 1 AND round = $2 - 1",
		.is_read = false};
	demand(STORE_ADD(request, &sql, TEXT(id), INTEGER(round)), "round");
}

void store_pairing_add(struct store_request *request, const struct store_pairing *pairing)
{
	static const struct store_sql sql = {
		"INSERT INTO tournament_match (tournament_id, round, board, seats, ranks) "
		"VALUES ($1, $2, $3, $4, $5)",
		.is_read = false};
	STORE_ADD(request, &sql, TEXT(pairing->tournament_id), INTEGER(pairing->round),
		INTEGER(pairing->board), TEXT(pairing->seats), TEXT(pairing->ranks));
}

void store_pairing_match(struct store_request *request, const struct store_pairing *pairing)
{
	static const struct store_sql sql = {
		"UPDATE tournament_match SET match_id = $4 WHERE tournament_id = $1 AND round = $2 "
		"AND board = $3 AND match_id IS NULL AND ranks IS NULL",
		.is_read = false};
	static const struct store_sql mark = {
		"UPDATE \"match\" SET tournament = $2 WHERE id = $1", .is_read = false};
	demand(STORE_ADD(request, &sql, TEXT(pairing->tournament_id), INTEGER(pairing->round),
		       INTEGER(pairing->board), TEXT(pairing->match_id)),
		"pairing");
	STORE_ADD(request, &mark, TEXT(pairing->match_id), TEXT(pairing->tournament_id))->demand =
		STORE_FOUND;
}

void store_pairing_note(struct store_request *request, const struct store_pairing *pairing)
{
	static const struct store_sql sql = {
		"UPDATE tournament_match SET ranks = $4 WHERE tournament_id = $1 AND round = $2 "
		"AND board = $3 AND ranks IS NULL",
		.is_read = false};
	STORE_ADD(request, &sql, TEXT(pairing->tournament_id), INTEGER(pairing->round),
		INTEGER(pairing->board), TEXT(pairing->ranks));
}
