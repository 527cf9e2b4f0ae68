/*
 * retention.c: what goes after a while, where the operator wants that. Finished matches are walked over in the order of their end, a
 * piece at a time: `from` < finished_at <= `to`. A match goes as a whole, with log, snapshots, chat and seats, or not at all.
 */
#include "store/request.h"

/* The log is not cut (002), but for a match that stands in `removal`, which is empty between requests. */
#define ENDED "m.status = 'FINISHED' AND m.finished_at > $1 AND m.finished_at <= $2"
#define PERSON                                                                                     \
	"SELECT 1 FROM match_player p LEFT JOIN \"user\" u ON u.id = p.user_id "                   \
	"WHERE p.match_id = m.id AND p.bot_level = 0 AND (u.password_hash IS NOT NULL "            \
	"OR (p.user_id IS NULL AND substr(coalesce(p.username, ''), 1, 6) <> 'guest_'))"
#define REMOVED "(SELECT r.match_id FROM removal r)"

static void take_end(struct store_request *request, const struct store_row *row)
{
	struct store_match *match = NEW_ROW(request, struct store_match, matches);
	match->id = store_row_text(request, row, 0);
	match->finished_at = store_row_integer(row, 1);
	match->status = STORE_FINISHED;
}

void store_ended(struct store_request *request, int64_t from, int64_t before, size_t count)
{
	static const struct store_sql sql = {
		"SELECT e.id, e.finished_at FROM (SELECT m.id, m.finished_at FROM \"match\" m "
		"WHERE " ENDED " ORDER BY m.finished_at LIMIT $3) e "
		"ORDER BY e.finished_at DESC LIMIT 1",
		.is_read = true};
	STORE_ADD(request, &sql, INTEGER(from), INTEGER(before), LIMIT(count))->take = take_end;
}

static void remove_listed(struct store_request *request)
{
	static const struct store_sql steps[] = {
		{"DELETE FROM match_log WHERE match_id IN " REMOVED, .is_read = false},
		{"DELETE FROM match_snapshot WHERE match_id IN " REMOVED, .is_read = false},
		{"DELETE FROM chat WHERE match_id IN " REMOVED, .is_read = false},
		{"DELETE FROM match_player WHERE match_id IN " REMOVED, .is_read = false},
		{"DELETE FROM \"match\" WHERE id IN " REMOVED " RETURNING id, finished_at",
			.is_read = false},
		{"DELETE FROM removal", .is_read = false},
	};
	for (size_t i = 0; i < sizeof(steps) / sizeof(steps[0]); i++) {
		struct store_step *step = store_add(request, &steps[i], NULL, 0);
		if (i == 4)
			step->take = take_end;
	}
}

void store_forget_matches(struct store_request *request, int64_t from, int64_t to, bool is_alone)
{
	static const struct store_sql guests = {
		"INSERT INTO removal (match_id) SELECT m.id FROM \"match\" m WHERE " ENDED
		" AND NOT EXISTS (" PERSON ")",
		.is_read = false};
	static const struct store_sql alone = {
		"INSERT INTO removal (match_id) SELECT m.id FROM \"match\" m WHERE " ENDED
		" AND NOT EXISTS (" PERSON ") AND (SELECT count(*) FROM match_player p "
		"WHERE p.match_id = m.id AND p.bot_level = 0) = 1",
		.is_read = false};
	STORE_ADD(request, is_alone ? &alone : &guests, INTEGER(from), INTEGER(to));
	remove_listed(request);
}

void store_forget_chat(struct store_request *request, int64_t from, int64_t to)
{
	static const struct store_sql sql = {
		"DELETE FROM chat WHERE match_id IN (SELECT m.id FROM \"match\" m WHERE " ENDED ")",
		.is_read = false};
	STORE_ADD(request, &sql, INTEGER(from), INTEGER(to));
}

void store_forget_snapshots(struct store_request *request, int64_t from, int64_t to)
{
	static const struct store_sql sql = {
		"DELETE FROM match_snapshot WHERE match_id IN (SELECT m.id FROM \"match\" m WHERE " ENDED
		")",
		.is_read = false};
	STORE_ADD(request, &sql, INTEGER(from), INTEGER(to));
}
