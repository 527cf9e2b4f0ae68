/*
 * profile.c: what anybody may know of somebody (22.4): ratings and their course, what his matches came to, what he has achieved, the matches that may
 * be looked at; and how the asker stands to him.
 */
#include "server/profile.h"

#include "server/accounts.h"
#include "server/events.h"
#include "server/feats.h"
#include "server/member.h"
#include "server/people.h"
#include "store/people.h"

enum { LOOKS = 20, POINTS = 200, MATCHES = 20 };
#define LOOKS_MS INT64_C(10000)

/* Finds the user by the name in the payload's first field, and goes on with his id in ask->path_id. */
static void find_user(struct ask *ask, const char *username, store_done *found)
{
	struct server *server = ask->server;
	if (!window_take(server_window(server, "profile", ask->member->id, LOOKS_MS), LOOKS,
		    LOOKS_MS, server_now(server))) {
		ask_refuse(ask, CODE_RATE_LIMITED);
		return;
	}
	struct store_request *request = store_begin(server->store);
	store_user_by_username(request, username);
	ask_submit(ask, request, found);
}

/* False: it is answered already. */
static bool is_found(struct ask *ask, const struct store_result *result)
{
	if (result->outcome == STORE_OK) {
		copy_text(ask->path_id, sizeof(ask->path_id), result->users[0].id);
		return true;
	}
	if (result->outcome == STORE_NOT_FOUND)
		ask_refuse(ask, CODE_NO_SUCH_USER);
	else
		ask_refuse_store(ask, result);
	return false;
}

/* ---- profile:get ------------------------------------------------------------------------------------------ */

static void write_tallies(struct rd_writer *writer, const struct store_result *result)
{
	rd_write_key(writer, "results");
	rd_write_open(writer, '[');
	for (size_t i = 0; i < result->tallies_count; i++) {
		const struct store_tally *tally = &result->tallies[i];
		rd_write_open(writer, '{');
		rd_write_key(writer, "game");
		rd_write_words(writer, tally->game);
		rd_write_key(writer, "people");
		rd_write_boolean(writer, tally->has_people);
		rd_write_key(writer, "won");
		rd_write_integer(writer, tally->won);
		rd_write_key(writer, "drawn");
		rd_write_integer(writer, tally->drawn);
		rd_write_key(writer, "lost");
		rd_write_integer(writer, tally->lost);
		rd_write_close(writer, '}');
	}
	rd_write_close(writer, ']');
}

static void on_profile_read(void *context, const struct store_result *result)
{
	struct ask *ask = context;
	if (result->outcome != STORE_OK) {
		ask_refuse_store(ask, result);
		return;
	}
	struct rd_writer *writer = ask_open(ask);
	rd_write_key(writer, "profile");
	write_user(writer, &result->users[0], result->ratings, result->ratings_count, true);
	write_tallies(writer, result);
	feats_write(writer, result->wins, result->wins_count, ask->language);
	rd_write_key(writer, "guest");
	rd_write_boolean(writer, !result->users[0].password_hash);
	rd_write_key(writer, "standing");
	if (strcmp(ask->path_id, ask->member->id) == 0) {
		rd_write_null(writer);
	} else {
		rd_write_open(writer, '{');
		people_write_standing(writer, result, ask->member->id, ask->path_id);
		rd_write_close(writer, '}');
	}
	ask_close(ask);
}

static void on_profile_found(void *context, const struct store_result *result)
{
	struct ask *ask = context;
	if (!is_found(ask, result))
		return;
	struct store_request *request = store_begin(ask->server->store);
	store_user_by_id(request, ask->path_id);
	store_ratings_of(request, ask->path_id);
	store_tallies_of(request, ask->path_id);
	store_wins_of(request, ask->path_id);
	store_relations_between(request, ask->member->id, ask->path_id);
	ask_submit(ask, request, on_profile_read);
}

void on_profile_get(struct ask *ask, const void *given)
{
	find_user(ask, ((const struct profile_fields *)given)->username, on_profile_found);
}

/* ---- profile:course ----------------------------------------------------------------------------------------- */

static void on_course_read(void *context, const struct store_result *result)
{
	struct ask *ask = context;
	if (result->outcome != STORE_OK) {
		ask_refuse_store(ask, result);
		return;
	}
	struct rd_writer *writer = ask_open(ask);
	size_t count = result->points_count < POINTS ? result->points_count : POINTS;
	rd_write_key(writer, "points");
	rd_write_open(writer, '[');
	for (size_t i = count; i-- > 0;) {
		rd_write_open(writer, '{');
		rd_write_key(writer, "at");
		rd_write_integer(writer, result->points[i].at_ms);
		rd_write_key(writer, "rating");
		rd_write_integer(writer, result->points[i].rating);
		rd_write_close(writer, '}');
	}
	rd_write_close(writer, ']');
	rd_write_key(writer, "more");
	rd_write_boolean(writer, result->points_count > POINTS);
	ask_close(ask);
}

static void on_course_found(void *context, const struct store_result *result)
{
	struct ask *ask = context;
	struct course_fields fields;
	if (!is_found(ask, result))
		return;
	ask_fields(ask, &fields);
	struct store_request *request = store_begin(ask->server->store);
	store_course_of(request, ask->path_id, fields.game,
		ask->given & COURSE_GIVES_BEFORE ? fields.before : INT64_MAX, POINTS + 1);
	ask_submit(ask, request, on_course_read);
}

void on_profile_course(struct ask *ask, const void *given)
{
	const struct course_fields *fields = given;
	if (rd_game_find(fields->game, strlen(fields->game)))
		find_user(ask, fields->username, on_course_found);
	else
		ask_refuse_field(ask, CODE_BAD_FIELD, "game");
}

/* ---- profile:matches ---------------------------------------------------------------------------------------- */

static void on_matches_read(void *context, const struct store_result *result)
{
	struct ask *ask = context;
	if (result->outcome != STORE_OK) {
		ask_refuse_store(ask, result);
		return;
	}
	struct rd_writer *writer = ask_open(ask);
	rd_write_key(writer, "matches");
	rd_write_open(writer, '[');
	for (size_t i = 0; i < result->matches_count && i < MATCHES; i++)
		history_write(writer, &result->matches[i], ask->path_id);
	rd_write_close(writer, ']');
	rd_write_key(writer, "more");
	rd_write_boolean(writer, result->matches_count > MATCHES);
	ask_close(ask);
}

static void on_matches_found(void *context, const struct store_result *result)
{
	struct ask *ask = context;
	struct profile_matches_fields fields;
	if (!is_found(ask, result))
		return;
	ask_fields(ask, &fields);
	struct store_request *request = store_begin(ask->server->store);
	store_match_public(request, ask->path_id,
		ask->given & PROFILE_MATCHES_GIVES_BEFORE ? fields.before : NULL, MATCHES + 1);
	ask_submit(ask, request, on_matches_read);
}

void on_profile_matches(struct ask *ask, const void *given)
{
	find_user(ask, ((const struct profile_matches_fields *)given)->username, on_matches_found);
}
