/* people.c: see people.h. */
#include "store/people.h"

#include "store/request.h"

/* --- friends, blocks, mutes ---------------------------------------------------------------- */

static void take_relation(struct store_request *request, const struct store_row *row)
{
	struct store_relation *relation = NEW_ROW(request, struct store_relation, relations);
	relation->user_id = store_row_text(request, row, 0);
	relation->kind = (enum store_relation_kind)store_row_integer(row, 1);
	relation->other_id = store_row_text(request, row, 2);
	relation->at_ms = store_row_integer(row, 3);
	relation->username = store_row_text(request, row, 4);
	relation->is_program = store_row_truth(row, 5);
	relation->is_mutual = store_row_truth(row, 6);
}

void store_relation_put(
	struct store_request *request, const struct store_relation *relation, int64_t most)
{
	static const struct store_sql hold = {
		"SELECT 1 FROM \"user\" u WHERE u.id = $1", .is_read = true, .locks = "u"};
	static const struct store_sql other = {
		"SELECT 1 FROM \"user\" u WHERE u.id = $1", .is_read = true};
	static const struct store_sql add = {
		"INSERT INTO relation (user_id, kind, other_id, at_ms) VALUES ($1, $2, $3, $4) "
		"ON CONFLICT (user_id, kind, other_id) DO NOTHING",
		.is_read = false};
	static const struct store_sql count = {
		"SELECT 1 WHERE (SELECT count(*) FROM relation WHERE user_id = $1 AND kind = $2) <= $3",
		.is_read = true};
	STORE_ADD(request, &hold, TEXT(relation->user_id))->demand = STORE_FOUND;
	STORE_ADD(request, &other, TEXT(relation->other_id))->demand = STORE_FOUND;
	STORE_ADD(request, &add, TEXT(relation->user_id), INTEGER(relation->kind),
		TEXT(relation->other_id), INTEGER(relation->at_ms));
	struct store_step *step = STORE_ADD(
		request, &count, TEXT(relation->user_id), INTEGER(relation->kind), INTEGER(most));
	step->demand = STORE_UNIQUE;
	step->field = "relations";
}

void store_relation_remove(struct store_request *request, const char *user_id,
	enum store_relation_kind kind, const char *other_id)
{
	static const struct store_sql sql = {
		"DELETE FROM relation WHERE user_id = $1 AND kind = $2 AND other_id = $3",
		.is_read = false};
	STORE_ADD(request, &sql, TEXT(user_id), INTEGER(kind), TEXT(other_id));
}

#define RELATION "r.user_id, r.kind, r.other_id, r.at_ms, "
/* The same, the other way round. */
#define ANSWERED                                                                                   \
	"CASE WHEN EXISTS (SELECT 1 FROM relation a WHERE a.user_id = r.other_id "                 \
	"AND a.kind = r.kind AND a.other_id = r.user_id) THEN 1 ELSE 0 END "

void store_relations_of(struct store_request *request, const char *user_id)
{
	static const struct store_sql sql = {
		"SELECT " RELATION "u.username, u.is_program, " ANSWERED
		"FROM relation r JOIN \"user\" u ON u.id = r.other_id "
		"WHERE r.user_id = $1 ORDER BY r.at_ms DESC, u.username",
		.is_read = true};
	STORE_ADD(request, &sql, TEXT(user_id))->take = take_relation;
}

void store_shunned_of(struct store_request *request, const char *user_id)
{
	static const struct store_sql sql = {"SELECT " RELATION "NULL, 0, 0 FROM relation r "
					     "WHERE r.user_id = $1 AND r.kind IN (1, 2) "
					     "ORDER BY r.kind, r.other_id",
		.is_read = true};
	STORE_ADD(request, &sql, TEXT(user_id))->take = take_relation;
}

void store_friends_asking(struct store_request *request, const char *user_id, size_t limit)
{
	static const struct store_sql sql = {
		"SELECT " RELATION "u.username, u.is_program, 0 "
		"FROM relation r JOIN \"user\" u ON u.id = r.user_id "
		"WHERE r.other_id = $1 AND r.kind = 0 AND NOT EXISTS (SELECT 1 FROM relation own "
		"WHERE own.user_id = $1 AND own.kind IN (0, 1) AND own.other_id = r.user_id) "
		"ORDER BY r.at_ms DESC, u.username LIMIT $2",
		.is_read = true};
	STORE_ADD(request, &sql, TEXT(user_id), LIMIT(limit))->take = take_relation;
}

void store_relations_between(
	struct store_request *request, const char *user_id, const char *other_id)
{
	static const struct store_sql sql = {
		"SELECT " RELATION "NULL, 0, 0 FROM relation r "
		"WHERE (r.user_id = $1 AND r.other_id = $2) OR (r.user_id = $2 AND r.other_id = $1)",
		.is_read = true};
	STORE_ADD(request, &sql, TEXT(user_id), TEXT(other_id))->take = take_relation;
}

/* --- reports -------------------------------------------------------------------------------- */

#define REPORT                                                                                     \
	"id, at_ms, reporter_id, reporter, user_id, username, match_id, reason, words, closed_at, note, "

static void take_report(struct store_request *request, const struct store_row *row)
{
	struct store_report *report = NEW_ROW(request, struct store_report, reports);
	report->id = store_row_text(request, row, 0);
	report->at_ms = store_row_integer(row, 1);
	report->reporter_id = store_row_text(request, row, 2);
	report->reporter = store_row_text(request, row, 3);
	report->user_id = store_row_text(request, row, 4);
	report->username = store_row_text(request, row, 5);
	report->match_id = store_row_text(request, row, 6);
	report->reason = store_row_text(request, row, 7);
	report->words = store_row_text(request, row, 8);
	report->closed_at = store_row_integer(row, 9);
	report->note = store_row_text(request, row, 10);
	report->evidence = store_row_text(request, row, 11);
}

void store_report_add(struct store_request *request, const struct store_report *report,
	int64_t since, int64_t most)
{
	static const struct store_sql hold = {
		"SELECT 1 FROM \"user\" u WHERE u.id = $1", .is_read = true, .locks = "u"};
	static const struct store_sql add = {
		"INSERT INTO report (id, at_ms, reporter_id, reporter, user_id, username, match_id, "
		"reason, words, evidence) "
		"SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10 WHERE "
		"(SELECT count(*) FROM report WHERE reporter_id = $3 AND at_ms >= $11) < $12",
		.is_read = false};
	STORE_ADD(request, &hold, TEXT(report->reporter_id))->demand = STORE_FOUND;
	struct store_step *step = STORE_ADD(request, &add, TEXT(report->id), INTEGER(report->at_ms),
		TEXT(report->reporter_id), TEXT(report->reporter), TEXT(report->user_id),
		TEXT(report->username), TEXT(report->match_id), TEXT(report->reason),
		TEXT(report->words), TEXT(report->evidence), INTEGER(since), INTEGER(most));
	step->demand = STORE_UNIQUE;
	step->field = "reports";
}

void store_report_list(struct store_request *request, bool is_open, size_t limit)
{
	static const struct store_sql open = {
		"SELECT " REPORT
		"NULL FROM report WHERE closed_at IS NULL ORDER BY at_ms, id LIMIT $1",
		.is_read = true};
	static const struct store_sql all = {"SELECT " REPORT
					     "NULL FROM report ORDER BY at_ms DESC, id LIMIT $1",
		.is_read = true};
	STORE_ADD(request, is_open ? &open : &all, LIMIT(limit))->take = take_report;
}

void store_reports_by(struct store_request *request, const char *user_id, size_t limit)
{
	static const struct store_sql sql = {"SELECT " REPORT
					     "NULL FROM report WHERE reporter_id = $1 "
					     "ORDER BY at_ms DESC, id LIMIT $2",
		.is_read = true};
	STORE_ADD(request, &sql, TEXT(user_id), LIMIT(limit))->take = take_report;
}

void store_report_find(struct store_request *request, const char *id)
{
	static const struct store_sql sql = {
		"SELECT " REPORT "evidence FROM report WHERE id = $1", .is_read = true};
	struct store_step *step = STORE_ADD(request, &sql, TEXT(id));
	step->demand = STORE_FOUND;
	step->take = take_report;
}

void store_report_close(
	struct store_request *request, const char *id, int64_t now, const char *note)
{
	static const struct store_sql sql = {
		"UPDATE report SET closed_at = $2, note = $3 WHERE id = $1 AND closed_at IS NULL",
		.is_read = false};
	STORE_ADD(request, &sql, TEXT(id), INTEGER(now), TEXT(note))->demand = STORE_FOUND;
}

void store_reports_forget(struct store_request *request, int64_t before)
{
	static const struct store_sql sql = {
		"DELETE FROM report WHERE closed_at < $1", .is_read = false};
	STORE_ADD(request, &sql, INTEGER(before));
}

/* --- announcements --------------------------------------------------------------------------- */

static void take_announcement(struct store_request *request, const struct store_row *row)
{
	struct store_announcement *announcement = NEW_ROW(
		request, struct store_announcement, announcements);
	announcement->id = store_row_text(request, row, 0);
	announcement->text = store_row_text(request, row, 1);
	announcement->at_ms = store_row_integer(row, 2);
	announcement->until = store_row_integer(row, 3);
}

void store_announcement_put(
	struct store_request *request, const struct store_announcement *announcement)
{
	static const struct store_sql sql = {
		"INSERT INTO announcement (id, text, at_ms, until) VALUES ($1, $2, $3, $4)",
		.is_read = false};
	STORE_ADD(request, &sql, TEXT(announcement->id), TEXT(announcement->text),
		INTEGER(announcement->at_ms), INTEGER(announcement->until));
}

void store_announcement_remove(struct store_request *request, const char *id)
{
	static const struct store_sql sql = {
		"DELETE FROM announcement WHERE id = $1", .is_read = false};
	STORE_ADD(request, &sql, TEXT(id))->demand = STORE_FOUND;
}

void store_announcement_list(struct store_request *request, int64_t now, size_t limit)
{
	static const struct store_sql sql = {
		"SELECT id, text, at_ms, until FROM announcement "
		"WHERE until IS NULL OR until > $1 ORDER BY at_ms DESC, id LIMIT $2",
		.is_read = true};
	STORE_ADD(request, &sql, INTEGER(now), LIMIT(limit))->take = take_announcement;
}

void store_announcements_expire(struct store_request *request, int64_t now)
{
	static const struct store_sql sql = {
		"DELETE FROM announcement WHERE until <= $1", .is_read = false};
	STORE_ADD(request, &sql, INTEGER(now));
}
