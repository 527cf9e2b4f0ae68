/*
 * member.c: users that the server has to know right now, and their sockets: letting them in (3), user:welcome,
 * profiles.
 *
 * Invariants:
 *  1. A member is in server->members from its making to its end; its linger timer is set exactly while nobody
 *     holds it.
 *  2. A client that is let in is in its member's list until the network has lost it, and holds the member.
 */
#include "server/member.h"

#include <assert.h>
#include <sodium.h>
#include <stdlib.h>

#include "server/events.h"
#include "server/far.h"
#include "server/lobby.h"
#include "server/people.h"
#include "server/port.h"
#include "server/room.h"
#include "server/ties.h"
#include "server/token.h"
#include "store/people.h"

#define TOUCH_MS (INT64_C(10) * 60 * 1000) /* a token's use is noted at most so often */

/* ---- members ------------------------------------------------------------------------------------- */

static void free_member(struct member *member)
{
	struct server *server = member->server;
	assert(member->references == 0 && !member_is_online(member) && !member->seats);
	server_timer_clear(server, &member->linger);
	table_remove(&server->members, member->id);
	ties_free(member);
	people_free(member);
	free(member);
}

static void on_lingered(struct timer *timer)
{
	free_member(timer->owner);
}

struct member *member_find(struct server *server, const char *user_id)
{
	return table_find(&server->members, user_id);
}

struct member *member_take(struct server *server, const char *user_id, const char *username)
{
	struct member *member = member_find(server, user_id);
	if (!member) {
		member = net_allocate_zeroed(sizeof(*member));
		member->server = server;
		copy_text(member->id, sizeof(member->id), user_id);
		copy_text(member->username, sizeof(member->username), username);
		member->linger = (struct timer){.fire = on_lingered, .owner = member};
		table_add(&server->members, member->id, member);
	}
	return member_hold(member);
}

struct member *member_hold(struct member *member)
{
	member->references++;
	server_timer_clear(member->server, &member->linger);
	return member;
}

void member_release(struct member *member)
{
	struct server *server = member->server;
	assert(member->references > 0);
	if (--member->references > 0)
		return;
	if (server->members.count > SERVER_MEMBERS_MAX)
		free_member(member);
	else
		server_timer(
			server, &member->linger, server_now(server) + SERVER_LINGER_MS); /* 1 */
}

void members_destroy(struct server *server)
{
	size_t at = 0;
	struct member *member;
	while ((member = table_each(&server->members, &at))) {
		assert(member->references == 0);
		timer_clear(&server->timers, &member->linger);
		ties_free(member);
		people_free(member);
		free(member);
	}
}

static int place_of(const char *game)
{
	const struct rd_game *found = rd_game_find(game, strlen(game));
	return found ? server_game_place(found) : -1;
}

void member_learn(struct member *member, const struct store_user *user,
	const struct store_rating *ratings, size_t count)
{
	copy_text(member->username, sizeof(member->username), user->username);
	if (!rd_language_from_code(user->language, &member->language))
		member->language = RD_ENGLISH;
	member->is_guest = !user->password_hash;
	member->is_program = user->is_program;
	member->is_known = true;
	for (size_t i = 0; i < count; i++) {
		int place = place_of(ratings[i].game);
		if (place < 0)
			continue;
		member->ratings[place] = (struct member_rating){
			.rating = (int32_t)ratings[i].rating,
			.played = (uint32_t)ratings[i].played,
			.won = (uint32_t)ratings[i].won,
			.drawn = (uint32_t)ratings[i].drawn,
			.lost = (uint32_t)ratings[i].lost};
	}
}

/* Of a request that has asked for the user, his ratings and his matches. */
static void learn(struct member *member, const struct store_result *result)
{
	member_learn(member, &result->users[0], result->ratings, result->ratings_count);
	ties_read(member, result->matches, result->matches_count);
	people_learn(member, result->relations, result->relations_count);
}

static void ask_about(struct store_request *request, const char *id)
{
	store_user_by_id(request, id);
	store_ratings_of(request, id);
	store_matches_of(request, id);
	store_shunned_of(request, id);
}

struct refresh {
	struct member *member;
	void (*done)(void *context, struct member *member, bool is_read);
	void *context;
};

static void on_refreshed(void *context, const struct store_result *result)
{
	struct refresh *refresh = context;
	struct member *member = refresh->member;
	bool is_read = result->outcome == STORE_OK && result->users_count == 1;
	if (is_read)
		learn(member, result);
	refresh->done(refresh->context, member, is_read);
	member_release(member);
	free(refresh);
}

void member_refresh(struct member *member,
	void (*done)(void *context, struct member *member, bool is_read), void *context)
{
	struct refresh *refresh = net_allocate(sizeof(*refresh));
	struct store_request *request = store_begin(member->server->store);
	*refresh = (struct refresh){
		.member = member_hold(member), .done = done, .context = context};
	ask_about(request, member->id);
	if (store_submit(request, on_refreshed, refresh) != STORE_OK)
		on_refreshed(refresh, &(struct store_result){.outcome = STORE_BUSY});
}

int member_shown_rating(const struct member *member, const struct rd_game *game)
{
	if (member->is_guest || !game->is_rated)
		return 0;
	int rating = member->ratings[server_game_place(game)].rating;
	return rating > 0 ? rating : RATING_START;
}

void member_arrived(struct member *member)
{
	lobby_member_arrived(member);
}

void member_left(struct member *member)
{
	lobby_member_left(member);
}

void member_emit(struct member *member, const char *name, struct net_span json)
{
	for (unsigned i = 0; i < member->clients_count; i++)
		client_emit(member->clients[i], name, json);
	far_tell(member, name, json);
}

void member_tell(struct member *member, const struct news *news, const void *payload)
{
	if (member->clients_count > 0 || member->server->node)
		member_emit(member, news->name, news_text(member->server, news, payload, NULL));
}

/* ---- users as JSON (3) ---------------------------------------------------------------------------- */

static void write_ratings(
	struct rd_writer *writer, const struct store_rating *ratings, size_t count)
{
	rd_write_key(writer, "ratings");
	rd_write_open(writer, '{');
	for (size_t i = 0; i < count; i++) {
		rd_write_key(writer, ratings[i].game);
		rd_write_open(writer, '{');
		rd_write_key(writer, "rating");
		rd_write_integer(writer, ratings[i].rating);
		rd_write_key(writer, "played");
		rd_write_integer(writer, ratings[i].played);
		rd_write_key(writer, "won");
		rd_write_integer(writer, ratings[i].won);
		rd_write_key(writer, "drawn");
		rd_write_integer(writer, ratings[i].drawn);
		rd_write_key(writer, "lost");
		rd_write_integer(writer, ratings[i].lost);
		rd_write_close(writer, '}');
	}
	rd_write_close(writer, '}');
}

static void write_address(struct rd_writer *writer, const char *key, const char *address)
{
	rd_write_key(writer, key);
	if (address)
		rd_write_words(writer, address);
	else
		rd_write_null(writer);
}

static void write_private(struct rd_writer *writer, const struct store_user *user, int64_t elo)
{
	bool is_guest = !user->password_hash;
	write_address(writer, "email", user->email);
	rd_write_key(writer, "email_confirmed");
	rd_write_boolean(writer, user->email && user->email_is_confirmed);
	write_address(writer, "email_pending", user->email_pending);
	rd_write_key(writer, "language");
	rd_write_words(writer, user->language);
	rd_write_key(writer, "guest");
	rd_write_boolean(writer, is_guest);
	rd_write_key(writer, "notices");
	rd_write_boolean(writer, user->notices);
	rd_write_key(writer, "elo_rating");
	if (is_guest)
		rd_write_null(writer);
	else
		rd_write_integer(writer, elo);
}

void write_user(struct rd_writer *writer, const struct store_user *user,
	const struct store_rating *ratings, size_t ratings_count, bool is_public)
{
	rd_write_open(writer, '{');
	if (!is_public) {
		rd_write_key(writer, "id");
		rd_write_words(writer, user->id);
	}
	rd_write_key(writer, "username");
	rd_write_words(writer, user->username);
	if (user->is_program || !is_public) {
		rd_write_key(writer, "program");
		rd_write_boolean(writer, user->is_program);
	}
	if (!is_public)
		write_private(writer, user, port_elo(ratings, ratings_count));
	rd_write_key(writer, "created_at");
	rd_write_integer(writer, user->created_at / 1000);
	write_ratings(writer, ratings, ratings_count);
	rd_write_close(writer, '}');
}

/* The user's matches of a status, newest first. */
static void write_matches(
	struct rd_writer *writer, const struct member *member, enum store_status status)
{
	const struct tie *ties[2 * SERVER_ACTIVE_MAX];
	size_t count = 0;
	for (unsigned i = 0; i < member->ties_count && count < RD_COUNT(ties); i++) {
		const struct tie *tie = &member->ties[i];
		if (tie->status != status)
			continue;
		size_t at = count++;
		for (; at > 0 && ties[at - 1]->started_at < tie->started_at; at--)
			ties[at] = ties[at - 1];
		ties[at] = tie;
	}
	rd_write_open(writer, '[');
	for (size_t i = 0; i < count; i++)
		rd_write_words(writer, ties[i]->id);
	rd_write_close(writer, ']');
}

/* ---- sockets --------------------------------------------------------------------------------------- */

struct client *client_create(struct server *server, void *socket)
{
	struct client *client = net_allocate_zeroed(sizeof(*client));
	client->server = server;
	client->net = &server->net;
	client->socket = socket;
	client->references = 1;
	client->tokens = SERVER_BURST * INT64_C(1000);
	client->tokens_at = client->flood_at = server_now(server);
	server->client_count++;
	return client;
}

void client_release(struct client *client)
{
	assert(client->references > 0);
	if (--client->references > 0)
		return;
	assert(client->is_gone);
	client->server->client_count--;
	if (client->member)
		member_release(client->member); /* 2 */
	free(client);
}

void client_emit(struct client *client, const char *name, struct net_span json)
{
	if (!client->is_gone)
		client->net->emit(client->net->context, client, name, json);
}

static bool read_token(struct net_span auth, char *token, size_t capacity)
{
	struct rd_json json;
	struct rd_key key;
	size_t length = 0;
	bool is_found = false;
	rd_json_start(&json, auth.text, auth.length, NULL, NULL);
	if (auth.length == 0 || !rd_json_open(&json, '{'))
		return false;
	while (rd_json_key(&json, &key)) {
		if (!rd_key_is(&key, "token") || rd_json_peek(&json) != RD_TOKEN_STRING)
			rd_json_skip(&json, NULL);
		else
			is_found = rd_json_string(&json, token, capacity - 1, &length) &&
				   length < capacity;
	}
	token[is_found ? length : 0] = 0;
	return is_found && !json.has_failed;
}

/* Notes that the token is used, when somebody comes and when he goes. */
static void touch_token(struct client *client)
{
	int64_t now = server_now(client->server);
	if (now - client->touched_at < TOUCH_MS || client->server->is_stopping)
		return;
	client->touched_at = now;
	struct store_request *request = store_begin(client->server->store);
	store_token_touch(request, client->token_hash, now);
	store_submit(request, NULL, NULL);
}

/* A client on its way in: first its token, then its user's ratings. */
struct entry {
	struct client *client;
	void (*settled)(struct client *client, bool is_let_in);
	int64_t used_at;
};

/* Whether a token is good is known only from a store that has answered. */
static bool has_answered(const struct store_result *result)
{
	return result->outcome == STORE_OK || result->outcome == STORE_NOT_FOUND;
}

static void end_entry(struct entry *entry, bool is_let_in)
{
	if (!entry->client->is_gone)
		entry->settled(entry->client, is_let_in);
	client_release(entry->client);
	free(entry);
}

static void attach(struct client *client, struct member *member)
{
	if (member->clients_count == SERVER_USER_SOCKETS) {
		client_close(member->clients[0]);
	}
	client->member = member_hold(member);
	member->clients[member->clients_count++] = client;
	far_number(client);
	if (member->clients_count == 1 && !member->far)
		member_arrived(member);
}

void client_attach_far(struct client *client, struct member *member)
{
	bool is_first = !member_is_online(member);
	client->member = member_hold(member);
	client->next_far = member->far;
	member->far = client;
	if (is_first)
		member_arrived(member);
}

static void welcome(struct client *client, const struct store_result *result)
{
	struct server *server = client->server;
	struct rd_writer writer;
	rd_write_start(&writer, server->scratch, SERVER_SCRATCH);
	rd_write_open(&writer, '{');
	rd_write_key(&writer, "user");
	write_user(&writer, &result->users[0], result->ratings, result->ratings_count, false);
	rd_write_key(&writer, "active");
	write_matches(&writer, client->member, STORE_PLAYING);
	rd_write_key(&writer, "paused");
	write_matches(&writer, client->member, STORE_WAITING);
	rd_write_key(&writer, "server_time");
	rd_write_integer(&writer, server_now(server));
	rd_write_key(&writer, "version");
	rd_write_words(&writer, RD_VERSION);
	rd_write_key(&writer, "page");
	rd_write_words(&writer, server->options.page ? server->options.page : "");
	rd_write_close(&writer, '}');
	rd_write_finish(&writer);
	client_emit(client, "user:welcome", net_span(server->scratch, writer.length));
	lobby_welcome(client);
	far_present(client);
}

static void on_user_read(void *context, const struct store_result *result)
{
	struct entry *entry = context;
	struct client *client = entry->client;
	struct server *server = client->server;
	bool is_let_in = result->outcome == STORE_OK && result->users_count == 1 &&
			 !client->is_gone && !server->is_stopping;
	if (!is_let_in) {
		client->is_put_off = !has_answered(result) || server->is_stopping;
		end_entry(entry, false);
		return;
	}
	struct member *member = member_take(server, result->users[0].id, result->users[0].username);
	learn(member, result);
	attach(client, member);
	member_release(member);
	client->touched_at = entry->used_at;
	touch_token(client);
	client->references++;
	end_entry(entry, true);
	if (!client->is_gone)
		welcome(client, result);
	client_release(client);
}

static void on_token_found(void *context, const struct store_result *result)
{
	struct entry *entry = context;
	struct server *server = entry->client->server;
	if (result->outcome != STORE_OK || result->users_count != 1 || entry->client->is_gone) {
		entry->client->is_put_off = !has_answered(result);
		end_entry(entry, false);
		return;
	}
	entry->client->is_put_off = true; /* until the next answer */
	entry->used_at = result->tokens[0].used_at;
	struct store_request *request = store_begin(server->store);
	ask_about(request, result->users[0].id);
	if (store_submit(request, on_user_read, entry) != STORE_OK)
		end_entry(entry, false);
}

void client_connect(struct client *client, struct net_span auth,
	void (*settled)(struct client *client, bool is_let_in))
{
	struct server *server = client->server;
	char token[TOKEN_TEXT + 1];
	client->is_put_off = !server->is_ready || server->is_draining || server->is_stopping;
	if (client->is_put_off || !read_token(auth, token, sizeof(token))) {
		settled(client, false);
		return;
	}
	client->is_put_off = true; /* until the store has answered */
	token_hash(token, client->token_hash);
	struct entry *entry = net_allocate_zeroed(sizeof(*entry));
	entry->client = client;
	entry->settled = settled;
	client->references++;
	struct store_request *request = store_begin(server->store);
	store_token_find(request, client->token_hash, server_now(server));
	if (store_submit(request, on_token_found, entry) != STORE_OK)
		end_entry(entry, false);
}

static void detach(struct client *client, struct member *member)
{
	unsigned at = 0;
	touch_token(client);
	while (member->clients[at] != client)
		at++;
	member->clients_count--;
	memmove(&member->clients[at], &member->clients[at + 1],
		(member->clients_count - at) * sizeof(struct client *));
	far_forget_near(client);
}

static void detach_far(struct client *client, struct member *member)
{
	struct client **at = &member->far;
	while (*at != client)
		at = &(*at)->next_far;
	*at = client->next_far;
}

void client_disconnect(struct client *client)
{
	struct member *member = client->member;
	if (client->is_gone)
		return;
	client->is_gone = true;
	if (!member)
		return;
	if (client->link)
		detach_far(client, member);
	else
		detach(client, member);
	room_client_gone(client);
	if (!member_is_online(member))
		member_left(member);
}

void client_close(struct client *client)
{
	client->net->disconnect(client->net->context, client);
	client_disconnect(client);
}

void client_drop(struct client *client)
{
	const struct server_net *net = client->net;
	client->is_spared = true;
	(net->drop ? net->drop : net->disconnect)(net->context, client);
	client_disconnect(client);
}

void member_close_token_here(struct member *member, const char *hash)
{
	for (unsigned i = member->clients_count; i-- > 0;)
		if (strcmp(member->clients[i]->token_hash, hash) == 0)
			client_close(member->clients[i]);
}

void member_close_sockets_here(struct member *member, const char *kept)
{
	for (unsigned i = member->clients_count; i-- > 0;)
		if (!kept || strcmp(member->clients[i]->token_hash, kept) != 0)
			client_close(member->clients[i]);
}

void member_close_token(struct member *member, const char *hash)
{
	member_close_token_here(member, hash);
	far_shut(member->server, member->id, hash, NULL);
}

void member_close_sockets(struct member *member, const char *kept)
{
	member_close_sockets_here(member, kept);
	far_shut(member->server, member->id, NULL, kept);
}

/* ---- user:time ------------------------------------------------------------------------------------------ */

/* Half of how long the answer took is the way back: a client sets its clock by it, and learns whether the line still stands. */
void on_user_time(struct ask *ask, const void *given)
{
	struct rd_writer *writer = ask_open(ask);
	(void)given;
	rd_write_key(writer, "server_time");
	rd_write_integer(writer, server_now(ask->server));
	ask_close(ask);
}
