/*
 * matches_read.c: how a match is read: for recovery, for replays, for lists (platform 3, 8, 14,
 * 15).
 *
 * Every list of matches comes with the players, by a second statement that chooses the same matches
 * and gives them in the same order: store_request_join puts them together.
 */
#include "store/long.h"
#include "store/needs.h"
#include "store/people.h"
#include "store/request.h"

#include <string.h>

#define MATCH_COLUMNS                                                                              \
	"m.id, m.game, m.rules_version, m.status, m.options, m.seed, m.rated, m.spectators, "      \
	"m.turn_number, m.current_turn_seat, m.turn_expires_at, m.time_left_ms, m.started_at, "    \
	"m.finished_at, m.reason, m.code, m.head_check, m.wake_at, m.is_live, m.daily, "           \
	"m.broadcast, m.listed, m.watching, m.strength, m.tournament, m.awaited, m.in_play "

#define PLAYER_COLUMNS                                                                             \
	"p.match_id, p.seat, p.user_id, coalesce(u.username, p.username), p.bot_level, p.side, "   \
	"p.deck_snapshot, p.result_rank, p.score, p.rating_before, p.rating_change, p.absences, "  \
	"p.absence_ms, p.muted, p.wants_rematch, p.pause_requests, coalesce(u.is_program, 0), "    \
	"(SELECT t.level FROM seat_life t WHERE t.match_id = p.match_id AND t.seat = p.seat) "

/* The two statements of a list: which matches, from where and in what order, is said once. */
#define MATCHES(from, order, limit) "SELECT " MATCH_COLUMNS from "ORDER BY " order limit
#define PLAYERS(from, order, limit)                                                                \
	"SELECT " PLAYER_COLUMNS "FROM (SELECT m.* " from "ORDER BY " order limit ") m "           \
	"JOIN match_player p ON p.match_id = m.id LEFT JOIN \"user\" u ON u.id = p.user_id "       \
	"ORDER BY " order ", p.seat"
#define MATCH_LIST(from, order, limit)                                                             \
	static const struct store_sql matches = {MATCHES(from, order, limit), .is_read = true};    \
	static const struct store_sql players = {PLAYERS(from, order, limit), .is_read = true}

static enum store_status status_of(const char *word)
{
	for (int status = 0; status < STORE_STATUSES; status++)
		if (word && strcmp(word, store_status_words[status]) == 0)
			return (enum store_status)status;
	return STORE_FINISHED; /* the tables allow no other word */
}

static enum store_kind kind_of(const char *word)
{
	for (int kind = 0; kind < STORE_KINDS; kind++)
		if (word && strcmp(word, store_kind_words[kind]) == 0)
			return (enum store_kind)kind;
	return STORE_PLATFORM;
}

static void take_match(struct store_request *request, const struct store_row *row)
{
	struct store_match *match = NEW_ROW(request, struct store_match, matches);
	match->id = store_row_text(request, row, 0);
	match->game = store_row_text(request, row, 1);
	match->rules_version = store_row_integer(row, 2);
	match->status = status_of(store_row_text(request, row, 3));
	match->options = store_row_text(request, row, 4);
	match->seed = store_row_text(request, row, 5);
	match->rated = store_row_truth(row, 6);
	match->spectators = store_row_truth(row, 7);
	match->turn_number = store_row_integer(row, 8);
	match->current_turn_seat = store_row_integer(row, 9);
	match->turn_expires_at = store_row_integer(row, 10);
	match->time_left_ms = store_row_integer(row, 11);
	match->started_at = store_row_integer(row, 12);
	match->finished_at = store_row_integer(row, 13);
	match->reason = store_row_text(request, row, 14);
	match->code = store_row_text(request, row, 15);
	match->head_check = store_row_text(request, row, 16);
	match->wake_at = store_row_integer(row, 17);
	match->is_live = store_row_integer(row, 18);
	match->daily = store_row_integer(row, 19);
	match->broadcast = store_row_truth(row, 20);
	match->listed = store_row_truth(row, 21);
	match->watching = store_row_integer(row, 22);
	match->strength = store_row_integer(row, 23);
	match->tournament = store_row_text(request, row, 24);
	match->awaited = store_row_integer(row, 25);
	match->in_play = store_row_integer(row, 26);
}

static struct store_player *new_player(struct store_request *request, const struct store_row *row)
{
	struct store_player *player = NEW_ROW(request, struct store_player, players);
	player->match_id = store_row_text(request, row, 0);
	player->seat = store_row_integer(row, 1);
	player->user_id = store_row_text(request, row, 2);
	player->username = store_row_text(request, row, 3);
	player->bot_level = store_row_integer(row, 4);
	player->side = store_row_text(request, row, 5);
	player->deck_snapshot = store_row_text(request, row, 6);
	player->result_rank = store_row_integer(row, 7);
	player->score = store_row_integer(row, 8);
	player->rating_before = store_row_integer(row, 9);
	player->rating_change = store_row_integer(row, 10);
	player->absences = store_row_integer(row, 11);
	player->absence_ms = store_row_integer(row, 12);
	player->muted = store_row_integer(row, 13);
	player->wants_rematch = store_row_truth(row, 14);
	player->pause_requests = store_row_integer(row, 15);
	player->is_program = store_row_truth(row, 16);
	player->level = player->bot_level > 0 ? player->bot_level : store_row_integer(row, 17);
	if (player->level == STORE_NONE)
		player->level = 0;
	player->rating = STORE_NONE;
	return player;
}

static void take_player(struct store_request *request, const struct store_row *row)
{
	new_player(request, row);
}

/* In a list with their ratings. */
static void take_rated_player(struct store_request *request, const struct store_row *row)
{
	new_player(request, row)->rating = store_row_integer(row, 18);
}

static void take_entry(struct store_request *request, const struct store_row *row)
{
	struct store_entry *entry = NEW_ROW(request, struct store_entry, entries);
	entry->match_id = store_row_text(request, row, 0);
	entry->n = store_row_integer(row, 1);
	entry->at_ms = store_row_integer(row, 2);
	entry->kind = kind_of(store_row_text(request, row, 3));
	entry->seat = store_row_integer(row, 4);
	entry->cid = store_row_text(request, row, 5);
	entry->payload = store_row_text(request, row, 6);
	entry->proof = store_row_text(request, row, 7);
}

static void take_snapshot(struct store_request *request, const struct store_row *row)
{
	struct store_snapshot *snapshot = NEW_ROW(request, struct store_snapshot, snapshots);
	snapshot->match_id = store_row_text(request, row, 0);
	snapshot->n = store_row_integer(row, 1);
	snapshot->state = store_row_text(request, row, 2);
}

/* --- one match ----------------------------------------------------------------------------- */

void store_match_find(struct store_request *request, const char *id)
{
	static const struct store_sql matches = {
		MATCHES("FROM \"match\" m WHERE m.id = $1 ", "m.id", ""), .is_read = true};
	static const struct store_sql players = {
		"SELECT " PLAYER_COLUMNS ", r.rating FROM \"match\" m "
		"JOIN match_player p ON p.match_id = m.id LEFT JOIN \"user\" u ON u.id = p.user_id "
		"LEFT JOIN rating r ON r.user_id = p.user_id AND r.game = m.game "
		"WHERE m.id = $1 ORDER BY p.seat",
		.is_read = true};
	struct store_step *step = STORE_ADD(request, &matches, TEXT(id));
	step->demand = STORE_FOUND;
	step->take = take_match;
	STORE_ADD(request, &players, TEXT(id))->take = take_rated_player;
}

void store_match_by_code(struct store_request *request, const char *code)
{
	MATCH_LIST("FROM \"match\" m WHERE m.code = $1 AND m.status <> 'FINISHED' ", "m.id", "");
	struct store_step *step = STORE_ADD(request, &matches, TEXT(code));
	step->demand = STORE_FOUND;
	step->take = take_match;
	STORE_ADD(request, &players, TEXT(code))->take = take_player;
}

#define ENTRY_COLUMNS "l.match_id, l.n, l.at_ms, l.kind, l.seat, l.cid, l.payload, l.proof "

void store_match_load(struct store_request *request, const char *id, int64_t until)
{
	static const struct store_sql snapshot = {
		"SELECT match_id, n, state FROM match_snapshot WHERE match_id = $1 AND n <= $2 "
		"ORDER BY n DESC LIMIT 1",
		.is_read = true};
	static const struct store_sql log = {
		"SELECT " ENTRY_COLUMNS "FROM match_log l WHERE l.match_id = $1 AND l.n > coalesce("
		"(SELECT max(s.n) FROM match_snapshot s WHERE s.match_id = $1 AND s.n <= $2), 0) "
		"ORDER BY l.n LIMIT $3",
		.is_read = true};
	int64_t newest = until == STORE_NONE ? INT64_MAX : until;
	store_match_find(request, id);
	STORE_ADD(request, &snapshot, TEXT(id), INTEGER(newest))->take = take_snapshot;
	STORE_ADD(request, &log, TEXT(id), INTEGER(newest), LIMIT(STORE_PAGE_MAX))->take =
		take_entry;
	store_long_of(request, id);
	store_needs_in(request, id);
}

void store_log_read(struct store_request *request, const char *id, int64_t after, size_t limit)
{
	static const struct store_sql sql = {"SELECT " ENTRY_COLUMNS
					     "FROM match_log l WHERE l.match_id = $1 AND l.n > $2 "
					     "ORDER BY l.n LIMIT $3",
		.is_read = true};
	STORE_ADD(request, &sql, TEXT(id), INTEGER(after), LIMIT(limit))->take = take_entry;
}

/* --- lists --------------------------------------------------------------------------------- */

void store_match_due(struct store_request *request, const struct store_due *due, size_t limit)
{
#define DUE                                                                                        \
	"SELECT " MATCH_COLUMNS "FROM \"match\" m WHERE m.wake_at IS NOT NULL AND "                \
	"(m.wake_at, m.id) > ($1, $2) AND m.wake_at <= $3 "
#define PAGE "ORDER BY m.wake_at, m.id LIMIT $4"
	static const struct store_sql all = {DUE PAGE, .is_read = true};
	static const struct store_sql own = {DUE "AND m.owner = $5 " PAGE, .is_read = true};
#undef DUE
#undef PAGE
	const struct store_value values[] = {INTEGER(due->after), TEXT(due->after_id),
		INTEGER(due->until), LIMIT(limit), TEXT(due->holder)};
	store_add(request, due->holder ? &own : &all, values, due->holder ? 5 : 4)->take =
		take_match;
}

void store_guests_solo(struct store_request *request, int64_t unused_since, size_t limit)
{
	static const struct store_sql sql = {
		"SELECT " MATCH_COLUMNS "FROM \"user\" g "
		"JOIN match_player p ON p.user_id = g.id AND p.is_over = 0 "
		"JOIN \"match\" m ON m.id = p.match_id AND m.status <> 'FINISHED' "
		"WHERE g.password_hash IS NULL AND g.created_at < $1 "
		"AND NOT EXISTS (SELECT 1 FROM token t WHERE t.user_id = g.id AND t.used_at >= $1) "
		"AND NOT EXISTS (SELECT 1 FROM match_player o WHERE o.match_id = m.id AND o.seat > 0) "
		"ORDER BY g.created_at, g.id, m.id LIMIT $2",
		.is_read = true};
	STORE_ADD(request, &sql, INTEGER(unused_since), LIMIT(limit))->take = take_match;
}

void store_puzzle_sources(
	struct store_request *request, const char *game, int64_t since, size_t limit)
{
	static const struct store_sql sql = {
		"SELECT " MATCH_COLUMNS
		"FROM \"match\" m WHERE m.game = $1 AND m.finished_at >= $2 "
		"AND m.status = 'FINISHED' AND m.spectators = 1 AND m.daily IS NULL "
		"AND m.reason <> 'expired' ORDER BY m.finished_at DESC, m.id DESC LIMIT $3",
		.is_read = true};
	STORE_ADD(request, &sql, TEXT(game), INTEGER(since), LIMIT(limit))->take = take_match;
}

void store_matches_of(struct store_request *request, const char *user_id)
{
	MATCH_LIST("FROM match_player mine JOIN \"match\" m ON m.id = mine.match_id "
		   "WHERE mine.user_id = $1 AND mine.is_over = 0 AND m.status <> 'FINISHED' ",
		"m.started_at DESC, m.id DESC", " LIMIT $2");
	STORE_ADD(request, &matches, TEXT(user_id), LIMIT(STORE_PAGE_MAX))->take = take_match;
	STORE_ADD(request, &players, TEXT(user_id), LIMIT(STORE_PAGE_MAX))->take = take_player;
}

void store_match_history(
	struct store_request *request, const char *user_id, const char *before, size_t limit)
{
	MATCH_LIST("FROM match_player mine JOIN \"match\" m ON m.id = mine.match_id "
		   "WHERE mine.user_id = $1 AND m.status = 'FINISHED' AND ($2 IS NULL OR "
		   "(m.finished_at, m.id) < (SELECT b.finished_at, b.id FROM \"match\" b "
		   "WHERE b.id = $2)) ",
		"m.finished_at DESC, m.id DESC", " LIMIT $3");
	STORE_ADD(request, &matches, TEXT(user_id), TEXT(before), LIMIT(limit))->take = take_match;
	STORE_ADD(request, &players, TEXT(user_id), TEXT(before), LIMIT(limit))->take = take_player;
}

void store_match_public(
	struct store_request *request, const char *user_id, const char *before, size_t limit)
{
	MATCH_LIST("FROM match_player mine JOIN \"match\" m ON m.id = mine.match_id "
		   "WHERE mine.user_id = $1 AND m.status = 'FINISHED' AND m.spectators = 1 "
		   "AND ($2 IS NULL OR (m.finished_at, m.id) < (SELECT b.finished_at, b.id "
		   "FROM \"match\" b WHERE b.id = $2)) ",
		"m.finished_at DESC, m.id DESC", " LIMIT $3");
	STORE_ADD(request, &matches, TEXT(user_id), TEXT(before), LIMIT(limit))->take = take_match;
	STORE_ADD(request, &players, TEXT(user_id), TEXT(before), LIMIT(limit))->take = take_player;
}

void store_match_last(struct store_request *request, const char *user_id, const char *game)
{
	MATCH_LIST("FROM match_player mine JOIN \"match\" m ON m.id = mine.match_id "
		   "WHERE mine.user_id = $1 AND m.game = $2 ",
		"m.started_at DESC, m.id DESC", " LIMIT 1");
	STORE_ADD(request, &matches, TEXT(user_id), TEXT(game))->take = take_match;
	STORE_ADD(request, &players, TEXT(user_id), TEXT(game))->take = take_player;
}

void store_match_list(
	struct store_request *request, enum store_status status, const char *before, size_t limit)
{
	MATCH_LIST("FROM \"match\" m WHERE ($1 IS NULL OR m.status = $1) AND ($2 IS NULL OR "
		   "(m.started_at, m.id) < (SELECT b.started_at, b.id FROM \"match\" b "
		   "WHERE b.id = $2)) ",
		"m.started_at DESC, m.id DESC", " LIMIT $3");
	const char *word = status < STORE_STATUSES ? store_status_words[status] : NULL;
	STORE_ADD(request, &matches, TEXT(word), TEXT(before), LIMIT(limit))->take = take_match;
	STORE_ADD(request, &players, TEXT(word), TEXT(before), LIMIT(limit))->take = take_player;
}

void store_match_playing(
	struct store_request *request, const char *game, size_t offset, size_t limit)
{
#define LISTED "FROM \"match\" m WHERE m.listed = 1 AND m.status = 'PLAYING' "
#define ORDER "m.watching DESC, m.strength DESC, m.started_at DESC, m.id"
#define PAGE " LIMIT $1 OFFSET $2"
#define RATED_PLAYERS(from)                                                                        \
	"SELECT " PLAYER_COLUMNS ", r.rating FROM (SELECT m.* " from "ORDER BY " ORDER PAGE ") m " \
	"JOIN match_player p ON p.match_id = m.id LEFT JOIN \"user\" u ON u.id = p.user_id "       \
	"LEFT JOIN rating r ON r.user_id = p.user_id AND r.game = m.game ORDER BY " ORDER          \
	", p.seat"
	static const struct store_sql all[] = {{MATCHES(LISTED, ORDER, PAGE), .is_read = true},
		{RATED_PLAYERS(LISTED), .is_read = true}};
	static const struct store_sql own[] = {
		{MATCHES(LISTED "AND m.game = $3 ", ORDER, PAGE), .is_read = true},
		{RATED_PLAYERS(LISTED "AND m.game = $3 "), .is_read = true}};
#undef LISTED
#undef ORDER
#undef PAGE
#undef RATED_PLAYERS
	const struct store_sql *sql = game ? own : all;
	const struct store_value values[] = {LIMIT(limit), INTEGER((int64_t)offset), TEXT(game)};
	store_add(request, &sql[0], values, game ? 3 : 2)->take = take_match;
	store_add(request, &sql[1], values, game ? 3 : 2)->take = take_rated_player;
}

void store_seats_open(struct store_request *request, const char *game, size_t offset, size_t limit)
{
#define OPEN                                                                                       \
	"FROM (SELECT s.match_id, min(s.gone_since) AS since FROM seat_life s "                    \
	"JOIN match_life l ON l.match_id = s.match_id AND l.abandoned = 1 "                        \
	"WHERE s.gone_since IS NOT NULL AND s.level = 0 GROUP BY s.match_id) o "                   \
	"JOIN \"match\" m ON m.id = o.match_id AND m.status = 'PLAYING' "                          \
	"WHERE ($1 IS NULL OR m.game = $1) "
	static const struct store_sql matches = {
		MATCHES(OPEN, "o.since, m.id", " LIMIT $2 OFFSET $3"), .is_read = true};
	static const struct store_sql players = {
		"SELECT " PLAYER_COLUMNS ", r.rating FROM (SELECT m.*, o.since " OPEN
		"ORDER BY o.since, m.id LIMIT $2 OFFSET $3) m "
		"JOIN match_player p ON p.match_id = m.id LEFT JOIN \"user\" u ON u.id = p.user_id "
		"LEFT JOIN rating r ON r.user_id = p.user_id AND r.game = m.game "
		"ORDER BY m.since, m.id, p.seat",
		.is_read = true};
	static const struct store_sql seats = {
		"SELECT " STORE_SEAT_LIFE(
			"s") "FROM (SELECT m.id, o.since " OPEN
			     "ORDER BY o.since, m.id LIMIT $2 OFFSET $3) m "
			     "JOIN seat_life s ON s.match_id = m.id AND s.gone_since IS NOT NULL AND s.level = 0 "
			     "ORDER BY m.since, m.id, s.seat",
		.is_read = true};
#undef OPEN
	const struct store_value values[] = {TEXT(game), LIMIT(limit), INTEGER((int64_t)offset)};
	store_add(request, &matches, values, 3)->take = take_match;
	store_add(request, &players, values, 3)->take = take_rated_player;
	store_add(request, &seats, values, 3)->take = store_take_seat_life;
}

/* --- the whole store ------------------------------------------------------------------------- */

static void take_moment(struct store_request *request, const struct store_row *row)
{
	request->result.moment = store_row_integer(row, 0);
}

/* Each of the three is found by an index, whatever the store holds. */
void store_newest(struct store_request *request)
{
	static const struct store_sql sql = {
		"SELECT max(newest.at) FROM (SELECT max(l.at_ms) AS at FROM match_log l "
		"WHERE l.row_id = (SELECT max(row_id) FROM match_log) "
		"UNION ALL SELECT max(used_at) FROM token "
		"UNION ALL SELECT max(started_at) FROM \"match\") newest",
		.is_read = true};
	store_add(request, &sql, NULL, 0)->take = take_moment;
}
