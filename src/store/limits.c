/*
 * limits.c: what one user may have only so often (platform 5), looked at where it is written: of several servers each knows its own
 * matches best, and two of them may be about to begin one with the same person.
 *
 * Whoever adds to it holds the user's row until the end of his request, and counts only then: one after the other. One lobby, one place in
 * the queue and one name per user are kept by the tables themselves (their keys and unique indexes).
 */
#include "store/request.h"

#include <string.h>

enum { USERS_MAX = STORE_SEATS_MAX };

/* Those of $1 that somebody can play: $3 lists the editions. */
#define MATCHES_OF_USER                                                                            \
	"SELECT 1 FROM \"user\" u WHERE u.id = $1 AND $2 > (SELECT count(*) "                      \
	"FROM match_player p JOIN \"match\" m ON m.id = p.match_id "                               \
	"WHERE p.user_id = $1 AND p.is_over = 0 AND $3 LIKE " STORE_EDITION("m") " AND "

static void hold(struct store_request *request, const char *user_id)
{
	static const struct store_sql sql = {
		"SELECT 1 FROM \"user\" u WHERE u.id = $1", .is_read = true, .locks = "u"};
	STORE_ADD(request, &sql, TEXT(user_id))->demand = STORE_FOUND;
}

static void demand_room(struct store_request *request, const struct store_sql *sql,
	const char *user_id, int64_t most, const char *editions, const char *field)
{
	if (most == STORE_NONE)
		return;
	struct store_step *step = STORE_ADD(
		request, sql, TEXT(user_id), INTEGER(most), TEXT(editions));
	step->demand = STORE_UNIQUE;
	step->field = field;
}

/* The same order for all: nobody waits for one who waits for him. */
static size_t sort(
	const struct store_player *players, size_t count, const struct store_player **users)
{
	size_t found = 0;
	for (size_t i = 0; i < count; i++) {
		const struct store_player *user = &players[i];
		size_t at = found;
		if (!user->user_id || found == USERS_MAX)
			continue;
		for (; at > 0 && strcmp(users[at - 1]->user_id, user->user_id) > 0; at--)
			users[at] = users[at - 1];
		users[at] = user;
		found++;
	}
	return found;
}

void store_limits(struct store_request *request, const struct store_player *players, size_t count,
	const struct store_limits *limits)
{
	static const struct store_sql unfinished = {
		MATCHES_OF_USER "m.status <> 'FINISHED')", .is_read = true};
	static const struct store_sql live = {
		MATCHES_OF_USER "m.status = 'PLAYING' AND m.is_live = 1)", .is_read = true};
	static const struct store_sql rated = {MATCHES_OF_USER
		"m.status = 'PLAYING' AND m.is_live = 1 AND m.rated = 1)",
		.is_read = true};
	const struct store_player *users[USERS_MAX];
	size_t found = sort(players, count, users);
	for (size_t i = 0; i < found; i++)
		hold(request, users[i]->user_id);
	for (size_t i = 0; i < found; i++) {
		const char *user = users[i]->user_id;
		bool is_alone = limits->alone >> (users[i] - players) & 1;
		if (is_alone && limits->live_max != STORE_NONE)
			demand_room(request, &live, user, 1, limits->editions, "live");
		demand_room(request, &live, user, limits->live_max, limits->editions, "beside");
		demand_room(request, &rated, user, limits->rated_max, limits->editions, "rated");
		demand_room(request, &unfinished, user, limits->unfinished_max, limits->editions,
			"unfinished");
	}
}

void store_match_live(struct store_request *request, const char *id, bool is_live)
{
	static const struct store_sql sql = {
		"UPDATE \"match\" SET is_live = $2 WHERE id = $1 AND status <> 'FINISHED'",
		.is_read = false};
	STORE_ADD(request, &sql, TEXT(id), INTEGER(is_live))->demand = STORE_FOUND;
}
