/*
 * users.c: users, their tokens and their bans (platform 3).
 *
 * A guest is a user without a password; he has no e-mail address either. Names and addresses are
 * compared without regard to case, by the same lower() that the unique indexes use. Links in mails,
 * and the end of an account, are in links.c.
 */
#include "store/request.h"

#define USER_COLUMNS                                                                               \
	"u.id, u.username, u.email, u.password_hash, u.language, u.notices, u.created_at, "        \
	"u.email_is_confirmed, "                                                                   \
	"(SELECT l.email FROM mail_link l WHERE l.user_id = u.id AND l.kind = 'confirm'), "        \
	"u.is_program "

static void take_user(struct store_request *request, const struct store_row *row)
{
	struct store_user *user = NEW_ROW(request, struct store_user, users);
	user->id = store_row_text(request, row, 0);
	user->username = store_row_text(request, row, 1);
	user->email = store_row_text(request, row, 2);
	user->password_hash = store_row_text(request, row, 3);
	user->language = store_row_text(request, row, 4);
	user->notices = store_row_truth(row, 5);
	user->created_at = store_row_integer(row, 6);
	user->email_is_confirmed = store_row_truth(row, 7);
	user->email_pending = store_row_text(request, row, 8);
	user->is_program = store_row_truth(row, 9);
}

static void find_user(struct store_request *request, const struct store_sql *sql, const char *key)
{
	struct store_step *step = STORE_ADD(request, sql, TEXT(key));
	step->demand = STORE_FOUND;
	step->take = take_user;
}

void store_user_create(struct store_request *request, const struct store_user *user)
{
	static const struct store_sql sql = {
		"INSERT INTO \"user\" (id, username, email, password_hash, language, notices, created_at, "
		"email_is_confirmed) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
		.is_read = false};
	STORE_ADD(request, &sql, TEXT(user->id), TEXT(user->username), TEXT(user->email),
		TEXT(user->password_hash), TEXT(user->language), INTEGER(user->notices),
		INTEGER(user->created_at), INTEGER(user->email_is_confirmed));
}

void store_user_by_id(struct store_request *request, const char *id)
{
	static const struct store_sql sql = {
		"SELECT " USER_COLUMNS "FROM \"user\" u WHERE u.id = $1", .is_read = true};
	find_user(request, &sql, id);
}

void store_user_by_username(struct store_request *request, const char *username)
{
	static const struct store_sql sql = {"SELECT " USER_COLUMNS
					     "FROM \"user\" u WHERE lower(u.username) = lower($1)",
		.is_read = true};
	find_user(request, &sql, username);
}

void store_user_by_email(struct store_request *request, const char *email)
{
	static const struct store_sql sql = {
		"SELECT " USER_COLUMNS
		"FROM \"user\" u WHERE lower(u.email) = lower($1) AND u.email IS NOT NULL",
		.is_read = true};
	find_user(request, &sql, email);
}

void store_user_of_link(struct store_request *request, const char *hash)
{
	static const struct store_sql sql = {"SELECT " USER_COLUMNS
					     "FROM mail_link k JOIN \"user\" u ON u.id = k.user_id "
					     "WHERE k.hash = $1",
		.is_read = true};
	find_user(request, &sql, hash);
}

void store_user_upgrade(struct store_request *request, const char *id, const char *username,
	const char *email, const char *password_hash)
{
	static const struct store_sql sql = {
		"UPDATE \"user\" SET username = $2, email = $3, email_is_confirmed = 0, "
		"password_hash = $4 WHERE id = $1 AND password_hash IS NULL",
		.is_read = false};
	STORE_ADD(request, &sql, TEXT(id), TEXT(username), TEXT(email), TEXT(password_hash))
		->demand = STORE_FOUND;
}

void store_user_change(
	struct store_request *request, const char *id, const struct store_user_change *change)
{
	static const struct store_sql sql = {
		"UPDATE \"user\" SET username = coalesce($2, username), email = coalesce($3, email), "
		"password_hash = coalesce($4, password_hash), language = coalesce($5, language), "
		"notices = coalesce($6, notices), "
		"email_is_confirmed = coalesce($7, email_is_confirmed), "
		"is_program = coalesce($8, is_program) WHERE id = $1",
		.is_read = false};
	STORE_ADD(request, &sql, TEXT(id), TEXT(change->username), TEXT(change->email),
		TEXT(change->password_hash), TEXT(change->language),
		INTEGER(change->notices ? *change->notices : STORE_NONE),
		INTEGER(change->email ? change->email_is_confirmed : STORE_NONE),
		INTEGER(change->is_program ? *change->is_program : STORE_NONE))
		->demand = STORE_FOUND;
}

/*
 * Whoever is to go is found twice, once for each step; nothing that the first one changes plays a
 * part in who that is.
 */
#define UNUSED_GUESTS                                                                              \
	"SELECT g.id FROM \"user\" g WHERE g.password_hash IS NULL AND g.created_at < $1 "         \
	"AND NOT EXISTS (SELECT 1 FROM token t WHERE t.user_id = g.id AND t.used_at >= $1) "       \
	"AND NOT EXISTS (SELECT 1 FROM match_player p JOIN \"match\" m ON m.id = p.match_id "      \
	"WHERE p.user_id = g.id AND p.is_over = 0 AND m.status <> 'FINISHED') "                    \
	"AND NOT EXISTS (SELECT 1 FROM lobby l WHERE l.host_id = g.id) "                           \
	"AND NOT EXISTS (SELECT 1 FROM lobby_player l WHERE l.user_id = g.id) "                    \
	"ORDER BY g.created_at, g.id LIMIT $2"

void store_guests_remove(struct store_request *request, int64_t unused_since, size_t limit)
{
	static const struct store_sql keep_names = {
		"UPDATE match_player SET "
		"username = (SELECT u.username FROM \"user\" u WHERE u.id = match_player.user_id), "
		"user_id = NULL WHERE user_id IN (" UNUSED_GUESTS ")",
		.is_read = false};
	static const struct store_sql remove = {
		"DELETE FROM \"user\" WHERE id IN (" UNUSED_GUESTS ") "
		"RETURNING id, username, email, password_hash, language, notices, created_at, "
		"email_is_confirmed, NULL, is_program",
		.is_read = false};
	STORE_ADD(request, &keep_names, INTEGER(unused_since), LIMIT(limit));
	STORE_ADD(request, &remove, INTEGER(unused_since), LIMIT(limit))->take = take_user;
}

void store_user_list(struct store_request *request, const char *after, size_t limit)
{
	static const struct store_sql sql = {"SELECT " USER_COLUMNS
					     "FROM \"user\" u WHERE lower(u.username) > lower($1) "
					     "ORDER BY lower(u.username) LIMIT $2",
		.is_read = true};
	STORE_ADD(request, &sql, TEXT(after ? after : ""), LIMIT(limit))->take = take_user;
}

/* --- tokens -------------------------------------------------------------------------------- */

static void take_token(struct store_request *request, const struct store_row *row)
{
	struct store_token *token = NEW_ROW(request, struct store_token, tokens);
	token->hash = store_row_text(request, row, 0);
	token->user_id = store_row_text(request, row, 1);
	token->created_at = store_row_integer(row, 2);
	token->used_at = store_row_integer(row, 3);
	token->agent = store_row_text(request, row, 4);
}

void store_token_create(
	struct store_request *request, const char *hash, const char *user_id, int64_t now)
{
	static const struct store_sql sql = {
		"INSERT INTO token (hash, user_id, created_at, used_at) VALUES ($1, $2, $3, $3)",
		.is_read = false};
	STORE_ADD(request, &sql, TEXT(hash), TEXT(user_id), INTEGER(now));
}

void store_token_name(struct store_request *request, const char *hash, const char *agent)
{
	static const struct store_sql sql = {
		"UPDATE token SET agent = $2 WHERE hash = $1", .is_read = false};
	STORE_ADD(request, &sql, TEXT(hash), TEXT(agent));
}

void store_tokens_of(struct store_request *request, const char *user_id, int64_t now, size_t limit)
{
	static const struct store_sql sql = {
		"SELECT hash, user_id, created_at, used_at, agent FROM token "
		"WHERE user_id = $1 AND used_at > $2 ORDER BY used_at DESC, hash LIMIT $3",
		.is_read = true};
	STORE_ADD(request, &sql, TEXT(user_id), INTEGER(now - STORE_TOKEN_MS), LIMIT(limit))->take =
		take_token;
}

void store_token_find(struct store_request *request, const char *hash, int64_t now)
{
	static const struct store_sql token = {
		"SELECT hash, user_id, created_at, used_at, agent FROM token WHERE hash = $1 AND used_at > $2 "
		"AND NOT EXISTS (SELECT 1 FROM ban b WHERE b.user_id = token.user_id "
		"AND (b.until IS NULL OR b.until > $3))",
		.is_read = true};
	static const struct store_sql user = {"SELECT " USER_COLUMNS
					      "FROM token t JOIN \"user\" u ON u.id = t.user_id "
					      "WHERE t.hash = $1",
		.is_read = true};
	struct store_step *step = STORE_ADD(
		request, &token, TEXT(hash), INTEGER(now - STORE_TOKEN_MS), INTEGER(now));
	step->demand = STORE_FOUND;
	step->take = take_token;
	find_user(request, &user, hash);
}

void store_token_touch(struct store_request *request, const char *hash, int64_t now)
{
	static const struct store_sql sql = {
		"UPDATE token SET used_at = $2 WHERE hash = $1 AND used_at < $2", .is_read = false};
	STORE_ADD(request, &sql, TEXT(hash), INTEGER(now));
}

void store_token_remove(struct store_request *request, const char *hash)
{
	static const struct store_sql sql = {"DELETE FROM token WHERE hash = $1", .is_read = false};
	STORE_ADD(request, &sql, TEXT(hash))->demand = STORE_FOUND;
}

void store_tokens_remove_of(struct store_request *request, const char *user_id)
{
	static const struct store_sql sql = {
		"DELETE FROM token WHERE user_id = $1", .is_read = false};
	STORE_ADD(request, &sql, TEXT(user_id));
}

void store_tokens_remove_others(
	struct store_request *request, const char *user_id, const char *hash)
{
	static const struct store_sql sql = {
		"DELETE FROM token WHERE user_id = $1 AND hash <> $2", .is_read = false};
	STORE_ADD(request, &sql, TEXT(user_id), TEXT(hash));
}

void store_tokens_expire(struct store_request *request, int64_t now)
{
	static const struct store_sql sql = {
		"DELETE FROM token WHERE used_at <= $1", .is_read = false};
	STORE_ADD(request, &sql, INTEGER(now - STORE_TOKEN_MS));
}

/* --- bans ---------------------------------------------------------------------------------- */

#define BAN_COLUMNS "b.user_id, u.username, b.reason, b.banned_at, b.until "

static void take_ban(struct store_request *request, const struct store_row *row)
{
	struct store_ban *ban = NEW_ROW(request, struct store_ban, bans);
	ban->user_id = store_row_text(request, row, 0);
	ban->username = store_row_text(request, row, 1);
	ban->reason = store_row_text(request, row, 2);
	ban->banned_at = store_row_integer(row, 3);
	ban->until = store_row_integer(row, 4);
}

void store_ban_put(struct store_request *request, const struct store_ban *ban)
{
	static const struct store_sql sql = {
		"INSERT INTO ban (user_id, reason, banned_at, until) VALUES ($1, $2, $3, $4) "
		"ON CONFLICT (user_id) DO UPDATE SET reason = excluded.reason, "
		"banned_at = excluded.banned_at, until = excluded.until",
		.is_read = false};
	STORE_ADD(request, &sql, TEXT(ban->user_id), TEXT(ban->reason), INTEGER(ban->banned_at),
		INTEGER(ban->until));
}

void store_ban_remove(struct store_request *request, const char *user_id)
{
	static const struct store_sql sql = {
		"DELETE FROM ban WHERE user_id = $1", .is_read = false};
	STORE_ADD(request, &sql, TEXT(user_id))->demand = STORE_FOUND;
}

void store_ban_of(struct store_request *request, const char *user_id, int64_t now)
{
	static const struct store_sql sql = {
		"SELECT " BAN_COLUMNS "FROM ban b JOIN \"user\" u ON u.id = b.user_id "
		"WHERE b.user_id = $1 AND (b.until IS NULL OR b.until > $2)",
		.is_read = true};
	STORE_ADD(request, &sql, TEXT(user_id), INTEGER(now))->take = take_ban;
}

void store_ban_list(struct store_request *request, size_t limit)
{
	static const struct store_sql sql = {"SELECT " BAN_COLUMNS
					     "FROM ban b JOIN \"user\" u ON u.id = b.user_id "
					     "ORDER BY b.banned_at DESC, b.user_id LIMIT $1",
		.is_read = true};
	STORE_ADD(request, &sql, LIMIT(limit))->take = take_ban;
}
