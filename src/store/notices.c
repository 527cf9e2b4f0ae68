/* notices.c: notices, their settings, and browsers that are pushed to (notices.h). */
#include "store/notices.h"

#include "store/request.h"

/* --- what is to be told ---------------------------------------------------------------------- */

void store_notice_put(struct store_request *request, const struct store_notice *notice)
{
	static const struct store_sql sql = {
		"INSERT INTO notice (user_id, kind, subject, mark, facts, tally, due, made_at) "
		"SELECT u.id, $2, $3, $4, $5, $6, $7, $8 FROM \"user\" u WHERE u.id = $1 "
		"ON CONFLICT (user_id, kind, subject) DO UPDATE SET mark = excluded.mark, "
		"facts = excluded.facts, tally = notice.tally + excluded.tally, is_pushed = 0, "
		"is_mailed = 0, due = excluded.due, made_at = excluded.made_at "
		"WHERE notice.mark <> excluded.mark",
		.is_read = false};
	STORE_ADD(request, &sql, TEXT(notice->user_id), TEXT(notice->kind), TEXT(notice->subject),
		TEXT(notice->mark), TEXT(notice->facts), INTEGER(notice->tally),
		INTEGER(notice->due), INTEGER(notice->made_at));
}

void store_notice_remove(
	struct store_request *request, const char *user_id, const char *kind, const char *subject)
{
	static const struct store_sql sql = {
		"DELETE FROM notice WHERE user_id = $1 AND kind = $2 AND subject = $3",
		.is_read = false};
	STORE_ADD(request, &sql, TEXT(user_id), TEXT(kind), TEXT(subject));
}

void store_notice_seen(
	struct store_request *request, const char *user_id, const char *subject, const char *kept)
{
	static const struct store_sql sql = {
		"UPDATE notice SET due = NULL, tally = 0 WHERE user_id = $1 AND subject = $2 AND kind <> $3 "
		"AND (due IS NOT NULL OR tally > 0)",
		.is_read = false};
	STORE_ADD(request, &sql, TEXT(user_id), TEXT(subject), TEXT(kept));
}

void store_notice_told(struct store_request *request, const struct store_notice *notice)
{
	static const struct store_sql sql = {
		"UPDATE notice SET is_pushed = $5, is_mailed = $6, due = $7 "
		"WHERE user_id = $1 AND kind = $2 AND subject = $3 AND mark = $4 AND due IS NOT NULL",
		.is_read = false};
	STORE_ADD(request, &sql, TEXT(notice->user_id), TEXT(notice->kind), TEXT(notice->subject),
		TEXT(notice->mark), INTEGER(notice->is_pushed), INTEGER(notice->is_mailed),
		INTEGER(notice->due));
}

void store_notices_forget(struct store_request *request, int64_t before)
{
	static const struct store_sql sql = {
		"DELETE FROM notice WHERE due IS NULL AND made_at < $1", .is_read = false};
	STORE_ADD(request, &sql, INTEGER(before));
}

static void take_due_user(struct store_request *request, const struct store_row *row)
{
	struct store_user *user = NEW_ROW(request, struct store_user, users);
	user->id = store_row_text(request, row, 0);
}

static void take_moment(struct store_request *request, const struct store_row *row)
{
	request->result.moment = store_row_integer(row, 0);
}

void store_notices_due(struct store_request *request, int64_t now, size_t limit)
{
	/* Of the oldest rows, so that a morning on which everybody's quiet hours end is not sorted anew for each of its pages. */
	static const struct store_sql due = {
		"SELECT n.user_id FROM (SELECT user_id, due FROM notice WHERE due <= $1 "
		"ORDER BY due, user_id LIMIT $2) n GROUP BY n.user_id ORDER BY min(n.due), n.user_id",
		.is_read = true};
	static const struct store_sql next = {
		"SELECT min(due) FROM notice WHERE due > $1", .is_read = true};
	STORE_ADD(request, &due, INTEGER(now), LIMIT(limit))->take = take_due_user;
	STORE_ADD(request, &next, INTEGER(now))->take = take_moment;
}

static void take_notice(struct store_request *request, const struct store_row *row)
{
	struct store_notice *notice = NEW_ROW(request, struct store_notice, notices);
	notice->user_id = store_row_text(request, row, 0);
	notice->kind = store_row_text(request, row, 1);
	notice->subject = store_row_text(request, row, 2);
	notice->mark = store_row_text(request, row, 3);
	notice->facts = store_row_text(request, row, 4);
	notice->tally = store_row_integer(row, 5);
	notice->is_pushed = store_row_truth(row, 6);
	notice->is_mailed = store_row_truth(row, 7);
	notice->due = store_row_integer(row, 8);
	notice->made_at = store_row_integer(row, 9);
	notice->is_seated = store_row_truth(row, 10);
}

void store_notices_of(struct store_request *request, const char *user_id, int64_t now,
	const char *tallied, size_t limit)
{
	static const struct store_sql sql = {
		"SELECT user_id, kind, subject, mark, facts, tally, is_pushed, is_mailed, due, made_at, "
		"CASE WHEN EXISTS (SELECT 1 FROM match_player p WHERE p.match_id = n.subject "
		"AND p.user_id = n.user_id) THEN 1 ELSE 0 END FROM notice n WHERE user_id = $1 AND (due <= $2 OR (kind = $3 AND tally > 0)) "
		"ORDER BY CASE WHEN due <= $2 THEN 0 ELSE 1 END, made_at, subject, kind LIMIT $4",
		.is_read = true};
	STORE_ADD(request, &sql, TEXT(user_id), INTEGER(now), TEXT(tallied), LIMIT(limit))->take =
		take_notice;
}

/* --- how ----------------------------------------------------------------------------------- */

static void take_setting(struct store_request *request, const struct store_row *row)
{
	struct store_notice_setting *setting = NEW_ROW(
		request, struct store_notice_setting, notice_settings);
	setting->user_id = store_row_text(request, row, 0);
	setting->quiet_from = store_row_integer(row, 1);
	setting->quiet_until = store_row_integer(row, 2);
	setting->zone = store_row_text(request, row, 3);
	setting->digest_hour = store_row_integer(row, 4);
}

static void take_choice(struct store_request *request, const struct store_row *row)
{
	struct store_notice_choice *choice = NEW_ROW(
		request, struct store_notice_choice, notice_choices);
	choice->user_id = store_row_text(request, row, 0);
	choice->kind = store_row_text(request, row, 1);
	choice->by_push = store_row_truth(row, 2);
	choice->by_mail = store_row_truth(row, 3);
}

void store_notice_settings_of(struct store_request *request, const char *user_id)
{
	static const struct store_sql setting = {
		"SELECT user_id, quiet_from, quiet_until, zone, digest_hour FROM notice_setting WHERE user_id = $1",
		.is_read = true};
	static const struct store_sql choices = {
		"SELECT user_id, kind, by_push, by_mail FROM notice_choice WHERE user_id = $1 ORDER BY kind",
		.is_read = true};
	STORE_ADD(request, &setting, TEXT(user_id))->take = take_setting;
	STORE_ADD(request, &choices, TEXT(user_id))->take = take_choice;
}

void store_notice_setting_put(
	struct store_request *request, const struct store_notice_setting *setting)
{
	static const struct store_sql sql = {
		"INSERT INTO notice_setting (user_id, quiet_from, quiet_until, zone, digest_hour) "
		"VALUES ($1, $2, $3, $4, $5) ON CONFLICT (user_id) DO UPDATE SET "
		"quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until, "
		"zone = excluded.zone, digest_hour = excluded.digest_hour",
		.is_read = false};
	STORE_ADD(request, &sql, TEXT(setting->user_id), INTEGER(setting->quiet_from),
		INTEGER(setting->quiet_until), TEXT(setting->zone), INTEGER(setting->digest_hour));
}

void store_notice_choice_put(
	struct store_request *request, const struct store_notice_choice *choice)
{
	static const struct store_sql sql = {
		"INSERT INTO notice_choice (user_id, kind, by_push, by_mail) VALUES ($1, $2, $3, $4) "
		"ON CONFLICT (user_id, kind) DO UPDATE SET by_push = excluded.by_push, by_mail = excluded.by_mail",
		.is_read = false};
	STORE_ADD(request, &sql, TEXT(choice->user_id), TEXT(choice->kind),
		INTEGER(choice->by_push), INTEGER(choice->by_mail));
}

void store_notice_mail_end(
	struct store_request *request, const char *user_id, const char *kind, bool by_push)
{
	static const struct store_sql sql = {
		"INSERT INTO notice_choice (user_id, kind, by_push, by_mail) VALUES ($1, $2, $3, 0) "
		"ON CONFLICT (user_id, kind) DO UPDATE SET by_mail = 0",
		.is_read = false};
	STORE_ADD(request, &sql, TEXT(user_id), TEXT(kind), INTEGER(by_push));
}

void store_notice_digest_end(struct store_request *request, const char *user_id)
{
	static const struct store_sql sql = {
		"UPDATE notice_setting SET digest_hour = NULL WHERE user_id = $1",
		.is_read = false};
	STORE_ADD(request, &sql, TEXT(user_id));
}

/* --- browsers ------------------------------------------------------------------------------ */

#define DEVICE_COLUMNS                                                                             \
	"d.endpoint, d.user_id, d.token_hash, d.point, d.auth, d.agent, d.created_at, d.told_at "

static void take_device(struct store_request *request, const struct store_row *row)
{
	struct store_device *device = NEW_ROW(request, struct store_device, devices);
	device->endpoint = store_row_text(request, row, 0);
	device->user_id = store_row_text(request, row, 1);
	device->token_hash = store_row_text(request, row, 2);
	device->point = store_row_text(request, row, 3);
	device->auth = store_row_text(request, row, 4);
	device->agent = store_row_text(request, row, 5);
	device->created_at = store_row_integer(row, 6);
	device->told_at = store_row_integer(row, 7);
}

void store_device_put(
	struct store_request *request, const struct store_device *device, int64_t devices_max)
{
	static const struct store_sql hold = {
		"SELECT 1 FROM \"user\" u WHERE u.id = $1", .is_read = true, .locks = "u"};
	static const struct store_sql put = {
		"INSERT INTO push_device (endpoint, user_id, token_hash, point, auth, agent, created_at) "
		"SELECT $1, t.user_id, t.hash, $4, $5, t.agent, $6 FROM token t WHERE t.hash = $3 AND t.user_id = $2 "
		"ON CONFLICT (endpoint) DO UPDATE SET user_id = excluded.user_id, "
		"token_hash = excluded.token_hash, point = excluded.point, auth = excluded.auth, "
		"agent = excluded.agent, created_at = excluded.created_at",
		.is_read = false};
	static const struct store_sql trim = {
		"DELETE FROM push_device WHERE user_id = $1 AND endpoint NOT IN (SELECT d.endpoint "
		"FROM push_device d WHERE d.user_id = $1 ORDER BY d.created_at DESC, d.endpoint LIMIT $2)",
		.is_read = false};
	STORE_ADD(request, &hold, TEXT(device->user_id));
	STORE_ADD(request, &put, TEXT(device->endpoint), TEXT(device->user_id),
		TEXT(device->token_hash), TEXT(device->point), TEXT(device->auth),
		INTEGER(device->created_at))
		->demand = STORE_FOUND;
	STORE_ADD(request, &trim, TEXT(device->user_id), INTEGER(devices_max));
}

void store_device_renew(struct store_request *request, const char *endpoint, const char *auth,
	const struct store_device *fresh)
{
	static const struct store_sql clear = {
		"DELETE FROM push_device WHERE endpoint = $3 AND endpoint <> $1 "
		"AND EXISTS (SELECT 1 FROM push_device d WHERE d.endpoint = $1 AND d.auth = $2)",
		.is_read = false};
	static const struct store_sql move = {
		"UPDATE push_device SET endpoint = $3, point = $4, auth = $5 WHERE endpoint = $1 AND auth = $2",
		.is_read = false};
	STORE_ADD(request, &clear, TEXT(endpoint), TEXT(auth), TEXT(fresh->endpoint));
	STORE_ADD(request, &move, TEXT(endpoint), TEXT(auth), TEXT(fresh->endpoint),
		TEXT(fresh->point), TEXT(fresh->auth))
		->demand = STORE_FOUND;
}

void store_devices_of(struct store_request *request, const char *user_id, int64_t now, size_t limit)
{
	static const struct store_sql sql = {
		"SELECT " DEVICE_COLUMNS "FROM push_device d JOIN token t ON t.hash = d.token_hash "
		"WHERE d.user_id = $1 AND t.used_at > $2 ORDER BY d.created_at DESC, d.endpoint LIMIT $3",
		.is_read = true};
	STORE_ADD(request, &sql, TEXT(user_id), INTEGER(now - STORE_TOKEN_MS), LIMIT(limit))->take =
		take_device;
}

void store_device_remove(struct store_request *request, const char *user_id, const char *endpoint)
{
	static const struct store_sql sql = {
		"DELETE FROM push_device WHERE user_id = $1 AND endpoint = $2", .is_read = false};
	STORE_ADD(request, &sql, TEXT(user_id), TEXT(endpoint))->demand = STORE_FOUND;
}

void store_device_gone(struct store_request *request, const char *endpoint)
{
	static const struct store_sql sql = {
		"DELETE FROM push_device WHERE endpoint = $1", .is_read = false};
	STORE_ADD(request, &sql, TEXT(endpoint));
}

void store_device_told(struct store_request *request, const char *endpoint, int64_t now)
{
	static const struct store_sql sql = {
		"UPDATE push_device SET told_at = $2 WHERE endpoint = $1", .is_read = false};
	STORE_ADD(request, &sql, TEXT(endpoint), INTEGER(now));
}

/* --- secrets --------------------------------------------------------------------------------- */

static void take_key(struct store_request *request, const struct store_row *row)
{
	struct store_key *key = NEW_ROW(request, struct store_key, keys);
	key->secret = store_row_text(request, row, 0);
}

void store_key_share(struct store_request *request, const char *name, const char *secret)
{
	static const struct store_sql put = {
		"INSERT INTO server_key (name, secret) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING",
		.is_read = false};
	static const struct store_sql find = {
		"SELECT secret FROM server_key WHERE name = $1", .is_read = true};
	STORE_ADD(request, &put, TEXT(name), TEXT(secret));
	STORE_ADD(request, &find, TEXT(name))->take = take_key;
}
