/*
 * accounts_delete.c: the end of an account or of a guest (3). He is signed out everywhere, leaves queue and lobby, gives up his unfinished
 * matches, and then all that is his goes in one step. His seats keep a stand-in, and his name is free.
 *
 * What comes before the last step is what he could have done himself, in the order in which others should hear of it. If the store fails on
 * the way he is answered server_error; an account signs in and asks again.
 */
#include <stdio.h>
#include <stdlib.h>

#include "server/accounts_parts.h"
#include "server/events.h"
#include "server/lobby_parts.h"
#include "server/member.h"

enum { STAND_IN_TRIES = 5, STAND_IN_LETTERS = 6 };

struct delete_fields {
	char password[4 * PASSWORD_MAX + 1];
};
enum { DELETE_GIVES_PASSWORD = 1 };
#define RD_OF struct delete_fields
static const struct rd_field delete_list[] = {RD_STRING(password, 0, PASSWORD_MAX, RD_OPTIONAL)};
const struct rd_schema delete_schema = RD_OBJECT("delete", delete_list);
#undef RD_OF

/* Somebody on his way out. */
struct farewell {
	struct ask *ask;
	char stand_in[USERNAME];
	unsigned tries;
	size_t next, count; /* of the matches that he gives up */
	struct {
		char id[MATCH_ID];
		const char *leave; /* the game's own word for it */
	} matches[SERVER_ACTIVE_MAX];
};

static void fail(struct farewell *farewell, const struct store_result *result)
{
	ask_refuse_store(farewell->ask, result);
	free(farewell);
}

static void submit(struct farewell *farewell, struct store_request *request, store_done *done)
{
	if (store_submit(request, done, farewell) != STORE_OK)
		fail(farewell, &(struct store_result){
				       .outcome = STORE_FAILED, .reason = "the store is busy"});
}

/* ---- 4: the end -------------------------------------------------------------------------------------------- */

static void remove_user(struct farewell *farewell);

static void on_removed(void *context, const struct store_result *result)
{
	struct farewell *farewell = context;
	struct ask *ask = farewell->ask;
	if (result->outcome == STORE_CONFLICT && ++farewell->tries < STAND_IN_TRIES) {
		remove_user(farewell);
		return;
	}
	if (result->outcome != STORE_OK) {
		fail(farewell, result);
		return;
	}
	/* Where he still has a seat in play, the stand-in is what others see. */
	copy_text(ask->member->username, sizeof(ask->member->username), farewell->stand_in);
	ask->member->is_guest = true;
	member_close_sockets(ask->member, NULL);
	ask_ok(ask);
	free(farewell);
}

static void remove_user(struct farewell *farewell)
{
	struct server *server = farewell->ask->server;
	struct store_request *request = store_begin(server->store);
	copy_text(farewell->stand_in, sizeof(farewell->stand_in), "gone_");
	server_word(server, "0123456789abcdefghijklmnopqrstuvwxyz", STAND_IN_LETTERS,
		farewell->stand_in + strlen("gone_"));
	store_user_remove(request, farewell->ask->member->id, farewell->stand_in);
	submit(farewell, request, on_removed);
}

/* ---- 3: matches -------------------------------------------------------------------------------------------- */

static const char *leave_word(const struct store_match *row)
{
	const struct rd_game *game = rd_game_edition(
		row->game, strlen(row->game), row->rules_version);
	for (int i = 0; game && i < game->actions->count; i++) {
		unsigned flags = game->actions->entry[i].flags;
		if (flags & RD_ACTION_LEAVE && !(flags & RD_ACTION_PLATFORM))
			return game->actions->entry[i].type;
	}
	return NULL;
}

static void give_up_next(struct farewell *farewell);

/* One that cannot be given up (old rules, over by now) stays with its stand-in. */
static void on_given_up(void *context, unsigned status, struct net_span json)
{
	(void)status, (void)json;
	give_up_next(context);
}

static void give_up_next(struct farewell *farewell)
{
	char json[64];
	if (farewell->next == farewell->count) {
		remove_user(farewell);
		return;
	}
	size_t at = farewell->next++;
	snprintf(json, sizeof(json), "{\"match\":\"%s\"}", farewell->matches[at].id);
	router_inside(
		farewell->ask->member, farewell->matches[at].leave, json, on_given_up, farewell);
}

static void on_matches(void *context, const struct store_result *result)
{
	struct farewell *farewell = context;
	if (result->outcome != STORE_OK) {
		fail(farewell, result);
		return;
	}
	for (size_t i = 0; i < result->matches_count && farewell->count < SERVER_ACTIVE_MAX; i++) {
		const char *leave = leave_word(&result->matches[i]);
		if (!leave)
			continue;
		copy_text(farewell->matches[farewell->count].id, MATCH_ID, result->matches[i].id);
		farewell->matches[farewell->count++].leave = leave;
	}
	give_up_next(farewell);
}

/* ---- 2: queue and lobby ------------------------------------------------------------------------------------ */

static void on_lobby_left(void *context, unsigned status, struct net_span json)
{
	struct farewell *farewell = context;
	struct ask *ask = farewell->ask;
	(void)status, (void)json;
	if (ask->member->lobby) {
		fail(farewell, &(struct store_result){.outcome = STORE_FAILED,
				       .reason = "the lobby could not be left"});
		return;
	}
	struct store_request *request = store_begin(ask->server->store);
	store_matches_of(request, ask->member->id);
	submit(farewell, request, on_matches);
}

static void on_signed_out(void *context, const struct store_result *result)
{
	struct farewell *farewell = context;
	struct member *member = farewell->ask->member;
	char json[32];
	if (result->outcome != STORE_OK) {
		fail(farewell, result);
		return;
	}
	member_close_sockets(member, NULL);
	queue_drop(member);
	if (!member->lobby) {
		on_lobby_left(farewell, 200, net_span(NULL, 0));
		return;
	}
	snprintf(json, sizeof(json), "{\"code\":\"%s\"}", member->lobby->code);
	router_inside(member, "lobby:leave", json, on_lobby_left, farewell);
}

/* ---- 1: signed out everywhere ------------------------------------------------------------------------------ */

static void say_farewell(struct ask *ask)
{
	struct farewell *farewell = net_allocate_zeroed(sizeof(*farewell));
	struct store_request *request = store_begin(ask->server->store);
	farewell->ask = ask;
	store_tokens_remove_of(request, ask->member->id);
	submit(farewell, request, on_signed_out);
}

static void on_delete_proved(struct password_work *work)
{
	struct ask *ask = work->ask;
	password_end(work);
	say_farewell(ask);
}

void on_delete_me(struct ask *ask, const void *given)
{
	const struct delete_fields *fields = given;
	if (ask->member->is_guest)
		say_farewell(ask);
	else if (!(ask->given & DELETE_GIVES_PASSWORD))
		ask_refuse_field(ask, CODE_BAD_FIELD, "password");
	else
		account_prove(ask, fields->password, NULL, 0, on_delete_proved);
}
