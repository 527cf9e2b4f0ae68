/*
 * port.c: ships and decks of the Port (platform 4), and ratings (13).
 *
 * Several writers: whoever changes which decks there are holds the user's row first, so that they are counted one after the other. A
 * rating looks at `played` twice, in the row that it was read from and in the one that it is written over.
 *
 * Ids of decks are made here, from a count in the user's row that only grows: "fd_" and the number.
 * Sorted by length, then by text, they are in the order in which they were made.
 */
#include "store/request.h"

#define DECK_COLUMNS "id, user_id, deck_name, ships, is_active "
#define SHIP_COLUMNS "id, user_id, template_slug, custom_stats "
#define BY_AGE "ORDER BY length(id), id "

static void take_ship(struct store_request *request, const struct store_row *row)
{
	struct store_ship *ship = NEW_ROW(request, struct store_ship, ships);
	ship->id = store_row_text(request, row, 0);
	ship->user_id = store_row_text(request, row, 1);
	ship->template_slug = store_row_text(request, row, 2);
	ship->custom_stats = store_row_text(request, row, 3);
}

static void take_deck(struct store_request *request, const struct store_row *row)
{
	struct store_deck *deck = NEW_ROW(request, struct store_deck, decks);
	deck->id = store_row_text(request, row, 0);
	deck->user_id = store_row_text(request, row, 1);
	deck->deck_name = store_row_text(request, row, 2);
	deck->ships = store_row_text(request, row, 3);
	deck->is_active = store_row_truth(row, 4);
}

void store_port_of(struct store_request *request, const char *user_id)
{
	static const struct store_sql ships = {"SELECT " SHIP_COLUMNS
					       "FROM user_ship WHERE user_id = $1 " BY_AGE,
		.is_read = true};
	static const struct store_sql decks = {"SELECT " DECK_COLUMNS
					       "FROM fleet_deck WHERE user_id = $1 " BY_AGE,
		.is_read = true};
	STORE_ADD(request, &ships, TEXT(user_id))->take = take_ship;
	STORE_ADD(request, &decks, TEXT(user_id))->take = take_deck;
}

void store_ship_create(struct store_request *request, const struct store_ship *ship)
{
	static const struct store_sql sql = {
		"INSERT INTO user_ship (id, user_id, template_slug, custom_stats) "
		"VALUES ($1, $2, $3, $4)",
		.is_read = false};
	STORE_ADD(request, &sql, TEXT(ship->id), TEXT(ship->user_id), TEXT(ship->template_slug),
		TEXT(ship->custom_stats));
}

void store_ship_equip(struct store_request *request, const char *user_id, const char *id,
	const char *custom_stats)
{
	static const struct store_sql sql = {
		"UPDATE user_ship SET custom_stats = $3 WHERE user_id = $1 AND id = $2 "
		"RETURNING " SHIP_COLUMNS,
		.is_read = false};
	struct store_step *step = STORE_ADD(
		request, &sql, TEXT(user_id), TEXT(id), TEXT(custom_stats));
	step->demand = STORE_FOUND;
	step->take = take_ship;
}

/* --- decks --------------------------------------------------------------------------------- */

static void hold_user(struct store_request *request, const char *user_id)
{
	static const struct store_sql sql = {
		"SELECT 1 FROM \"user\" u WHERE u.id = $1", .is_read = true, .locks = "u"};
	STORE_ADD(request, &sql, TEXT(user_id));
}

static void change_deck(struct store_step *step)
{
	step->demand = STORE_FOUND;
	step->take = take_deck;
}

void store_deck_create(
	struct store_request *request, const struct store_deck *deck, int64_t decks_max)
{
	static const struct store_sql count = {
		"UPDATE \"user\" SET decks_made = decks_made + 1 WHERE id = $1 "
		"AND (SELECT count(*) FROM fleet_deck WHERE user_id = $1) < $2",
		.is_read = false};
	static const struct store_sql create = {
		"INSERT INTO fleet_deck (id, user_id, deck_name, ships, is_active) "
		"SELECT 'fd_' || u.decks_made, u.id, $2, $3, $4 FROM \"user\" u WHERE u.id = $1 "
		"RETURNING " DECK_COLUMNS,
		.is_read = false};
	hold_user(request, deck->user_id);
	struct store_step *step = STORE_ADD(
		request, &count, TEXT(deck->user_id), INTEGER(decks_max));
	step->demand = STORE_UNIQUE;
	step->field = "decks";
	change_deck(STORE_ADD(request, &create, TEXT(deck->user_id), TEXT(deck->deck_name),
		TEXT(deck->ships), INTEGER(deck->is_active)));
}

void store_deck_update(struct store_request *request, const struct store_deck *deck)
{
	static const struct store_sql sql = {
		"UPDATE fleet_deck SET deck_name = $3, ships = $4 WHERE user_id = $1 AND id = $2 "
		"RETURNING " DECK_COLUMNS,
		.is_read = false};
	change_deck(STORE_ADD(request, &sql, TEXT(deck->user_id), TEXT(deck->id),
		TEXT(deck->deck_name), TEXT(deck->ships)));
}

void store_deck_activate(struct store_request *request, const char *user_id, const char *id)
{
	static const struct store_sql calm = {"UPDATE fleet_deck SET is_active = 0 "
					      "WHERE user_id = $1 AND is_active = 1 AND id <> $2",
		.is_read = false};
	static const struct store_sql activate = {
		"UPDATE fleet_deck SET is_active = 1 WHERE user_id = $1 AND id = $2 "
		"RETURNING " DECK_COLUMNS,
		.is_read = false};
	hold_user(request, user_id);
	STORE_ADD(request, &calm, TEXT(user_id), TEXT(id));
	change_deck(STORE_ADD(request, &activate, TEXT(user_id), TEXT(id)));
}

void store_deck_remove(struct store_request *request, const char *user_id, const char *id)
{
	static const struct store_sql find = {
		"SELECT 1 FROM fleet_deck WHERE user_id = $1 AND id = $2", .is_read = true};
	static const struct store_sql remove = {
		"DELETE FROM fleet_deck WHERE user_id = $1 AND id = $2 "
		"AND (SELECT count(*) FROM fleet_deck WHERE user_id = $1) > 1",
		.is_read = false};
	static const struct store_sql succeed = {
		"UPDATE fleet_deck SET is_active = 1 WHERE user_id = $1 "
		"AND id = (SELECT id FROM fleet_deck WHERE user_id = $1 " BY_AGE "LIMIT 1) "
		"AND NOT EXISTS (SELECT 1 FROM fleet_deck WHERE user_id = $1 AND is_active = 1)",
		.is_read = false};
	hold_user(request, user_id);
	STORE_ADD(request, &find, TEXT(user_id), TEXT(id))->demand = STORE_FOUND;
	struct store_step *step = STORE_ADD(request, &remove, TEXT(user_id), TEXT(id));
	step->demand = STORE_UNIQUE;
	step->field = "last";
	STORE_ADD(request, &succeed, TEXT(user_id));
}

/* --- ratings ------------------------------------------------------------------------------- */

#define RATING_COLUMNS                                                                             \
	"r.user_id, u.username, r.game, r.rating, r.played, r.won, r.drawn, r.lost "               \
	"FROM rating r JOIN \"user\" u ON u.id = r.user_id "

static void take_rating(struct store_request *request, const struct store_row *row)
{
	struct store_rating *rating = NEW_ROW(request, struct store_rating, ratings);
	rating->user_id = store_row_text(request, row, 0);
	rating->username = store_row_text(request, row, 1);
	rating->game = store_row_text(request, row, 2);
	rating->rating = store_row_integer(row, 3);
	rating->played = store_row_integer(row, 4);
	rating->won = store_row_integer(row, 5);
	rating->drawn = store_row_integer(row, 6);
	rating->lost = store_row_integer(row, 7);
}

void store_ratings_of(struct store_request *request, const char *user_id)
{
	static const struct store_sql sql = {
		"SELECT " RATING_COLUMNS "WHERE r.user_id = $1 ORDER BY r.game", .is_read = true};
	STORE_ADD(request, &sql, TEXT(user_id))->take = take_rating;
}

void store_ranking(struct store_request *request, const char *game, size_t limit)
{
	static const struct store_sql sql = {"SELECT " RATING_COLUMNS
					     "WHERE r.game = $1 AND r.played > 0 "
					     "ORDER BY r.rating DESC, lower(u.username) LIMIT $2",
		.is_read = true};
	STORE_ADD(request, &sql, TEXT(game), LIMIT(limit))->take = take_rating;
}

void store_rating_put(struct store_request *request, const struct store_rating *rating)
{
	static const struct store_sql sql = {
		"INSERT INTO rating (user_id, game, rating, played, won, drawn, lost) "
		"SELECT $1, $2, $3, $4, $5, $6, $7 WHERE $4 = 1 + coalesce("
		"(SELECT played FROM rating WHERE user_id = $1 AND game = $2), 0) "
		"ON CONFLICT (user_id, game) DO UPDATE SET rating = excluded.rating, "
		"played = excluded.played, won = excluded.won, drawn = excluded.drawn, "
		"lost = excluded.lost WHERE rating.played = excluded.played - 1",
		.is_read = false};
	struct store_step *step = STORE_ADD(request, &sql, TEXT(rating->user_id),
		TEXT(rating->game), INTEGER(rating->rating), INTEGER(rating->played),
		INTEGER(rating->won), INTEGER(rating->drawn), INTEGER(rating->lost));
	step->demand = STORE_UNIQUE;
	step->field = "played";
}
