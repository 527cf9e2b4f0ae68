/* dailies.c: the tasks of a day and who has tried them (platform 18). */
#include "store/request.h"

/* Better ones are less: the place, then the score, then the turns it took, then who was first. */
#define STANDING(attempt)                                                                          \
	"(" attempt ".result_rank, -" attempt ".score, " attempt ".turns, " attempt                \
	".finished_at, " attempt ".user_id)"
#define IS_TABLED(attempt)                                                                         \
	attempt ".day = $1 AND " attempt ".game = $2 AND " attempt ".finished_at IS NOT NULL"

static void take_daily(struct store_request *request, const struct store_row *row)
{
	struct store_daily *daily = NEW_ROW(request, struct store_daily, dailies);
	daily->day = store_row_integer(row, 0);
	daily->game = store_row_text(request, row, 1);
	daily->rules_version = store_row_integer(row, 2);
	daily->seed = store_row_text(request, row, 3);
	daily->finished = store_row_integer(row, 4);
}

static void take_attempt(struct store_request *request, const struct store_row *row)
{
	struct store_attempt *attempt = NEW_ROW(request, struct store_attempt, attempts);
	attempt->day = store_row_integer(row, 0);
	attempt->game = store_row_text(request, row, 1);
	attempt->user_id = store_row_text(request, row, 2);
	attempt->username = store_row_text(request, row, 3);
	attempt->match_id = store_row_text(request, row, 4);
	attempt->result_rank = store_row_integer(row, 5);
	attempt->score = store_row_integer(row, 6);
	attempt->turns = store_row_integer(row, 7);
	attempt->finished_at = store_row_integer(row, 8);
	attempt->place = store_row_integer(row, 9);
}

void store_daily_put(struct store_request *request, const struct store_daily *daily)
{
	static const struct store_sql sql = {
		"INSERT INTO daily (day, game, rules_version, seed) VALUES ($1, $2, $3, $4) "
		"ON CONFLICT (day, game) DO NOTHING",
		.is_read = false};
	STORE_ADD(request, &sql, INTEGER(daily->day), TEXT(daily->game),
		INTEGER(daily->rules_version), TEXT(daily->seed));
}

void store_daily_find(struct store_request *request, int64_t day, const char *game)
{
	static const struct store_sql sql = {
		"SELECT d.day, d.game, d.rules_version, d.seed, "
		"(SELECT count(*) FROM daily_attempt a WHERE " IS_TABLED(
			"a") ") FROM daily d WHERE d.day = $1 AND d.game = $2",
		.is_read = true};
	STORE_ADD(request, &sql, INTEGER(day), TEXT(game))->take = take_daily;
}

void store_daily_attempt(struct store_request *request, int64_t day, const char *game,
	const char *user_id, const char *match_id)
{
	static const struct store_sql try = {
		"INSERT INTO daily_attempt (day, game, user_id, match_id) VALUES ($1, $2, $3, $4) "
		"ON CONFLICT (day, game, user_id) DO NOTHING",
		.is_read = false};
	static const struct store_sql mark = {
		"UPDATE \"match\" SET daily = $2 WHERE id = $1", .is_read = false};
	struct store_step *step = STORE_ADD(
		request, &try, INTEGER(day), TEXT(game), TEXT(user_id), TEXT(match_id));
	step->demand = STORE_UNIQUE;
	step->field = "daily";
	STORE_ADD(request, &mark, TEXT(match_id), INTEGER(day))->demand = STORE_FOUND;
}

void store_daily_finish(struct store_request *request, const struct store_attempt *attempt)
{
	static const struct store_sql sql = {
		"UPDATE daily_attempt SET result_rank = $2, score = $3, turns = $4, finished_at = $5 "
		"WHERE match_id = $1 AND finished_at IS NULL",
		.is_read = false};
	STORE_ADD(request, &sql, TEXT(attempt->match_id), INTEGER(attempt->result_rank),
		INTEGER(attempt->score), INTEGER(attempt->turns), INTEGER(attempt->finished_at));
}

#define ATTEMPT_COLUMNS                                                                            \
	"a.day, a.game, a.user_id, u.username, a.match_id, a.result_rank, a.score, a.turns, "      \
	"a.finished_at"

void store_daily_table(struct store_request *request, int64_t day, const char *game, size_t limit)
{
	static const struct store_sql sql = {
		"SELECT " ATTEMPT_COLUMNS ", row_number() OVER (ORDER BY a.result_rank, -a.score, "
		"a.turns, a.finished_at, a.user_id) AS place FROM daily_attempt a "
		"JOIN \"user\" u ON u.id = a.user_id WHERE " IS_TABLED(
			"a") " ORDER BY place LIMIT $3",
		.is_read = true};
	STORE_ADD(request, &sql, INTEGER(day), TEXT(game), LIMIT(limit))->take = take_attempt;
}

void store_daily_own(
	struct store_request *request, int64_t day, const char *game, const char *user_id)
{
	static const struct store_sql sql = {
		"SELECT " ATTEMPT_COLUMNS ", CASE WHEN a.finished_at IS NULL THEN NULL ELSE 1 + "
		"(SELECT count(*) FROM daily_attempt b WHERE " IS_TABLED("b") " AND " STANDING(
			"b") " < " STANDING("a") ") END "
						 "FROM daily_attempt a JOIN \"user\" u ON u.id = a.user_id "
						 "WHERE a.day = $1 AND a.game = $2 AND a.user_id = $3",
		.is_read = true};
	STORE_ADD(request, &sql, INTEGER(day), TEXT(game), TEXT(user_id))->take = take_attempt;
}
