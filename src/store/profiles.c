/* profiles.c: what is reckoned from the finished matches of a user (platform 22.4); see people.h. Nothing of it is kept twice. */
#include "store/people.h"

#include "store/request.h"

static void take_tally(struct store_request *request, const struct store_row *row)
{
	struct store_tally *tally = NEW_ROW(request, struct store_tally, tallies);
	tally->game = store_row_text(request, row, 0);
	tally->has_people = store_row_truth(row, 1);
	tally->played = store_row_integer(row, 2);
	tally->won = store_row_integer(row, 3);
	tally->drawn = store_row_integer(row, 4);
	tally->lost = tally->played - tally->won - tally->drawn;
}

/* Another seat of his match. */
#define OTHER "FROM match_player o WHERE o.match_id = mine.match_id AND o.seat <> mine.seat "
#define IS_SHARED "EXISTS (SELECT 1 " OTHER "AND o.result_rank = 1) "
#define FINISHED                                                                                   \
	"FROM match_player mine JOIN \"match\" m ON m.id = mine.match_id "                         \
	"WHERE mine.user_id = $1 AND m.status = 'FINISHED' AND mine.result_rank "

void store_tallies_of(struct store_request *request, const char *user_id)
{
	static const struct store_sql sql = {
		"SELECT f.game, f.has_people, count(*), CAST(sum(f.won) AS BIGINT), "
		"CAST(sum(f.drawn) AS BIGINT) FROM (SELECT m.game AS game, "
		"CASE WHEN EXISTS (SELECT 1 " OTHER
		"AND o.bot_level = 0) THEN 1 ELSE 0 END AS has_people, "
		"CASE WHEN mine.result_rank = 1 AND NOT " IS_SHARED "THEN 1 ELSE 0 END AS won, "
		"CASE WHEN mine.result_rank = 1 AND " IS_SHARED
		"THEN 1 ELSE 0 END AS drawn " FINISHED
		"IS NOT NULL) f GROUP BY f.game, f.has_people ORDER BY f.game, f.has_people DESC",
		.is_read = true};
	STORE_ADD(request, &sql, TEXT(user_id))->take = take_tally;
}

static void take_win(struct store_request *request, const struct store_row *row)
{
	struct store_win *win = NEW_ROW(request, struct store_win, wins);
	win->game = store_row_text(request, row, 0);
	win->people = store_row_integer(row, 1);
	win->level = store_row_integer(row, 2);
	win->is_upset = store_row_truth(row, 3);
	win->is_days = store_row_truth(row, 4);
	win->count = store_row_integer(row, 5);
	win->first_at = store_row_integer(row, 6);
}

void store_wins_of(struct store_request *request, const char *user_id)
{
	static const struct store_sql sql = {
		"SELECT w.game, w.people, w.level, w.is_upset, w.is_days, count(*), min(w.at) "
		"FROM (SELECT m.game AS game, m.finished_at AS at, "
		"(SELECT count(*) " OTHER "AND o.bot_level = 0) AS people, "
		"(SELECT CAST(coalesce(min(o.bot_level), 0) AS BIGINT) " OTHER
		"AND o.bot_level > 0) AS level, "
		"CASE WHEN EXISTS (SELECT 1 " OTHER
		"AND o.rating_before - mine.rating_before >= $2) "
		"THEN 1 ELSE 0 END AS is_upset, "
		"CASE WHEN m.is_live = 0 THEN 1 ELSE 0 END AS is_days " FINISHED
		"= 1 AND NOT " IS_SHARED
		") w GROUP BY w.game, w.people, w.level, w.is_upset, w.is_days "
		"ORDER BY w.game, w.people, w.level, w.is_upset, w.is_days",
		.is_read = true};
	STORE_ADD(request, &sql, TEXT(user_id), INTEGER(STORE_UPSET))->take = take_win;
}

static void take_point(struct store_request *request, const struct store_row *row)
{
	struct store_point *point = NEW_ROW(request, struct store_point, points);
	point->at_ms = store_row_integer(row, 0);
	point->rating = store_row_integer(row, 1);
}

void store_course_of(struct store_request *request, const char *user_id, const char *game,
	int64_t before, size_t limit)
{
	/* Who has left a seat is rated all the same (20.5). */
	static const struct store_sql sql = {
		"SELECT c.at, c.rating FROM (SELECT m.finished_at AS at, "
		"mine.rating_before + mine.rating_change AS rating FROM match_player mine "
		"JOIN \"match\" m ON m.id = mine.match_id WHERE mine.user_id = $1 AND m.game = $2 "
		"AND m.status = 'FINISHED' AND m.finished_at < $3 AND mine.rating_change IS NOT NULL "
		"UNION ALL SELECT m.finished_at, l.rating_before + l.rating_change FROM seat_left l "
		"JOIN \"match\" m ON m.id = l.match_id WHERE l.user_id = $1 AND m.game = $2 "
		"AND m.status = 'FINISHED' AND m.finished_at < $3 AND l.rating_change IS NOT NULL) c "
		"ORDER BY c.at DESC LIMIT $4",
		.is_read = true};
	STORE_ADD(request, &sql, TEXT(user_id), TEXT(game), INTEGER(before), LIMIT(limit))->take =
		take_point;
}
