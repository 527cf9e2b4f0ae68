/*
 * links.c: links in mails, and the end of an account (platform 3).
 *
 * A link is good for one thing, once, until it expires; of what stands in it only the hash is here.
 */
#include "store/request.h"

static const char *const kind_words[STORE_LINK_KINDS] = {
	[STORE_LINK_CONFIRM] = "confirm", [STORE_LINK_RESET] = "reset"};

/* A link that can be used now: $1 is its hash, $2 the time, $3 its kind. */
#define GOOD_LINK                                                                                  \
	"l.hash = $1 AND l.expires_at > $2 AND l.kind = $3 "                                       \
	"AND (l.kind = 'confirm' OR lower(u.email) = lower(l.email)) "

static void take_link(struct store_request *request, const struct store_row *row)
{
	struct store_link *link = NEW_ROW(request, struct store_link, links);
	link->user_id = store_row_text(request, row, 0);
	link->kind = store_row_truth(row, 1) ? STORE_LINK_RESET : STORE_LINK_CONFIRM;
	link->hash = store_row_text(request, row, 2);
	link->email = store_row_text(request, row, 3);
	link->created_at = store_row_integer(row, 4);
	link->expires_at = store_row_integer(row, 5);
}

void store_link_put(struct store_request *request, const struct store_link *link, int64_t not_since)
{
	static const struct store_sql sql = {
		"INSERT INTO mail_link (user_id, kind, hash, email, created_at, expires_at) "
		"VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (user_id, kind) DO UPDATE SET "
		"hash = excluded.hash, email = excluded.email, created_at = excluded.created_at, "
		"expires_at = excluded.expires_at "
		"WHERE mail_link.created_at <= $7 OR lower(mail_link.email) <> lower(excluded.email)",
		.is_read = false};
	struct store_step *step = STORE_ADD(request, &sql, TEXT(link->user_id),
		TEXT(kind_words[link->kind]), TEXT(link->hash), TEXT(link->email),
		INTEGER(link->created_at), INTEGER(link->expires_at), INTEGER(not_since));
	step->demand = STORE_UNIQUE;
	step->field = "created_at";
}

void store_link_find(
	struct store_request *request, enum store_link_kind kind, const char *hash, int64_t now)
{
	static const struct store_sql sql = {
		"SELECT l.user_id, CASE l.kind WHEN 'reset' THEN 1 ELSE 0 END, l.hash, l.email, "
		"l.created_at, l.expires_at FROM mail_link l JOIN \"user\" u ON u.id = l.user_id "
		"WHERE " GOOD_LINK,
		.is_read = true};
	struct store_step *step = STORE_ADD(
		request, &sql, TEXT(hash), INTEGER(now), TEXT(kind_words[kind]));
	step->demand = STORE_FOUND;
	step->take = take_link;
	store_user_of_link(request, hash);
}

static void use_up(struct store_request *request, const char *hash)
{
	static const struct store_sql sql = {
		"DELETE FROM mail_link WHERE hash = $1", .is_read = false};
	STORE_ADD(request, &sql, TEXT(hash))->demand = STORE_FOUND; /* of two one comes too late */
}

void store_link_confirm(struct store_request *request, const char *hash, int64_t now)
{
	/* Whoever reads its mail goes before whoever only gave it for his. */
	static const struct store_sql take_away = {
		"UPDATE \"user\" SET email = NULL WHERE email_is_confirmed = 0 AND lower(email) = "
		"(SELECT lower(l.email) FROM mail_link l WHERE l.hash = $1) "
		"AND id <> (SELECT l.user_id FROM mail_link l WHERE l.hash = $1)",
		.is_read = false};
	static const struct store_sql sql = {
		"UPDATE \"user\" SET email_is_confirmed = 1, "
		"email = (SELECT l.email FROM mail_link l WHERE l.hash = $1) "
		"WHERE id = (SELECT l.user_id FROM mail_link l JOIN \"user\" u ON u.id = l.user_id "
		"WHERE " GOOD_LINK ") AND password_hash IS NOT NULL",
		.is_read = false};
	STORE_ADD(request, &take_away, TEXT(hash));
	STORE_ADD(request, &sql, TEXT(hash), INTEGER(now), TEXT(kind_words[STORE_LINK_CONFIRM]))
		->demand = STORE_FOUND;
	use_up(request, hash);
}

void store_link_reset(
	struct store_request *request, const char *hash, const char *password_hash, int64_t now)
{
	static const struct store_sql sql = {
		"UPDATE \"user\" SET password_hash = $4 "
		"WHERE id = (SELECT l.user_id FROM mail_link l JOIN \"user\" u ON u.id = l.user_id "
		"WHERE " GOOD_LINK ")",
		.is_read = false};
	STORE_ADD(request, &sql, TEXT(hash), INTEGER(now), TEXT(kind_words[STORE_LINK_RESET]),
		TEXT(password_hash))
		->demand = STORE_FOUND;
	use_up(request, hash);
}

void store_link_remove(
	struct store_request *request, const char *user_id, enum store_link_kind kind)
{
	static const struct store_sql sql = {
		"DELETE FROM mail_link WHERE user_id = $1 AND kind = $2", .is_read = false};
	STORE_ADD(request, &sql, TEXT(user_id), TEXT(kind_words[kind]));
}

void store_links_expire(struct store_request *request, int64_t now)
{
	static const struct store_sql sql = {
		"DELETE FROM mail_link WHERE expires_at <= $1", .is_read = false};
	STORE_ADD(request, &sql, INTEGER(now));
}

/* --- the end ------------------------------------------------------------------------------- */

/* No seat of an unfinished match needs him. */
#define IS_FREE                                                                                    \
	"NOT EXISTS (SELECT 1 FROM match_player p JOIN \"match\" m ON m.id = p.match_id "          \
	"WHERE p.user_id = $1 AND m.status <> 'FINISHED')"

void store_user_remove(struct store_request *request, const char *id, const char *stand_in)
{
	/* created_at 0: as a guest he is long unused. */
	static const struct store_sql forget = {
		"UPDATE \"user\" SET username = $2, email = NULL, email_is_confirmed = 0, "
		"password_hash = NULL, notices = 0, is_program = 0, created_at = 0 WHERE id = $1",
		.is_read = false};
	static const struct store_sql belongings[] = {
		{"DELETE FROM notice WHERE user_id = $1", .is_read = false},
		{"DELETE FROM notice_setting WHERE user_id = $1", .is_read = false},
		{"DELETE FROM notice_choice WHERE user_id = $1", .is_read = false},
		{"DELETE FROM push_device WHERE user_id = $1", .is_read = false},
		{"DELETE FROM token WHERE user_id = $1", .is_read = false},
		{"DELETE FROM mail_link WHERE user_id = $1", .is_read = false},
		{"DELETE FROM rating WHERE user_id = $1", .is_read = false},
		{"DELETE FROM daily_attempt WHERE user_id = $1", .is_read = false},
		{"DELETE FROM lesson_won WHERE user_id = $1", .is_read = false},
		{"DELETE FROM relation WHERE user_id = $1 OR other_id = $1", .is_read = false},
		{"DELETE FROM program_owner WHERE user_id = $1 OR owner_id = $1", .is_read = false},
		{"DELETE FROM fleet_deck WHERE user_id = $1", .is_read = false},
		{"DELETE FROM user_ship WHERE user_id = $1", .is_read = false}};
	static const struct store_sql keep_seats = {
		"UPDATE match_player SET username = $2, user_id = NULL WHERE user_id = $1 AND " IS_FREE,
		.is_read = false};
	/* A tournament that has not begun he was never in (23.2); it does not begin meanwhile. */
	static const struct store_sql hold = {
		"SELECT 1 FROM tournament t WHERE t.status = 0 AND EXISTS (SELECT 1 FROM tournament_player p "
		"WHERE p.tournament_id = t.id AND p.user_id = $1) ORDER BY t.id",
		.is_read = true, .locks = "t"};
	static const struct store_sql leave = {
		"DELETE FROM tournament_player WHERE user_id = $1 AND EXISTS (SELECT 1 FROM tournament t "
		"WHERE t.id = tournament_player.tournament_id AND t.status = 0)",
		.is_read = false};
	static const struct store_sql withdraw = {
		"UPDATE tournament_player SET username = $2, state = 1 WHERE user_id = $1",
		.is_read = false};
	static const struct store_sql remove = {
		"DELETE FROM \"user\" WHERE id = $1 "
		"AND NOT EXISTS (SELECT 1 FROM match_player p WHERE p.user_id = $1)",
		.is_read = false};
	STORE_ADD(request, &hold, TEXT(id)); /* before the user's row, as whoever joins */
	STORE_ADD(request, &forget, TEXT(id), TEXT(stand_in))->demand = STORE_FOUND;
	for (size_t i = 0; i < sizeof(belongings) / sizeof(belongings[0]); i++)
		STORE_ADD(request, &belongings[i], TEXT(id));
	STORE_ADD(request, &keep_seats, TEXT(id), TEXT(stand_in));
	STORE_ADD(request, &leave, TEXT(id));
	STORE_ADD(request, &withdraw, TEXT(id), TEXT(stand_in));
	STORE_ADD(request, &remove, TEXT(id));
}
