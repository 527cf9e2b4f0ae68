/*
 * playing.c: the list of matches that are being played and may be watched (14), over the socket and over HTTP. It is read off an index of the store,
 * so every node gives the same, and ten thousand matches cost what the page costs. The first of it is the one that is shown to whoever comes by.
 */
#include <stdio.h>
#include <stdlib.h>

#include "server/accounts.h"
#include "server/api.h"
#include "server/events.h"
#include "server/rating.h"
#include "server/room.h"
#include "store/long.h"

enum { LIST_COUNT = 20 }; /* per network, in LIST_MS */
#define LIST_MS INT64_C(10000)

static void write_player(
	const struct rd_game *game, const struct store_player *player, struct rd_writer *writer)
{
	struct player_item item = {.seat = (int8_t)player->seat,
		.bot = (uint8_t)player->level,
		.program = player->is_program};
	bool is_named = player->level == 0 && player->username;
	bool is_guest = is_named && strncmp(player->username, "guest_", 6) == 0;
	if (player->level > 0)
		snprintf(item.username, sizeof(item.username), "bot_%d", (int)player->level);
	else
		copy_text(item.username, sizeof(item.username), is_named ? player->username : "");
	if (player->rating != STORE_NONE)
		item.rating = (int32_t)player->rating;
	else if (game && game->is_rated && is_named && !is_guest && player->user_id)
		item.rating = RATING_START;
	rd_write(&player_item_schema, &item, writer);
}

static void write_pair(struct rd_writer *writer, const char *key, int64_t number)
{
	rd_write_key(writer, key);
	rd_write_integer(writer, number);
}

/* The seats of the match that somebody may take (20.5). */
static void write_open_seats(const struct store_match *match, const struct store_seat_life *seats,
	size_t count, struct rd_writer *writer)
{
	rd_write_key(writer, "seats");
	rd_write_open(writer, '[');
	for (size_t i = 0; i < count; i++) {
		if (strcmp(seats[i].match_id, match->id) != 0)
			continue;
		rd_write_open(writer, '{');
		write_pair(writer, "seat", seats[i].seat);
		write_pair(writer, "since", seats[i].gone_since);
		rd_write_close(writer, '}');
	}
	rd_write_close(writer, ']');
}

static void write_match(const struct store_match *match, const struct store_result *result,
	struct rd_writer *writer)
{
	const struct rd_game *game = rd_game_find(match->game, strlen(match->game));
	rd_write_open(writer, '{');
	rd_write_key(writer, "match");
	rd_write_words(writer, match->id);
	rd_write_key(writer, "game");
	rd_write_words(writer, match->game);
	write_pair(writer, "rules", match->rules_version);
	write_pair(writer, "turn_number", match->turn_number);
	write_pair(writer, "started_at", match->started_at);
	rd_write_key(writer, "rated");
	rd_write_boolean(writer, match->rated);
	write_pair(writer, "broadcast", match->broadcast && game ? game->broadcast : 0);
	write_pair(writer, "watching", match->watching);
	if (result->seat_lives_count > 0) {
		rd_write_key(writer, "expires_at");
		if (match->turn_expires_at == STORE_NONE)
			rd_write_null(writer);
		else
			rd_write_integer(writer, match->turn_expires_at);
		write_open_seats(match, result->seat_lives, result->seat_lives_count, writer);
	}
	rd_write_key(writer, "players");
	rd_write_open(writer, '[');
	for (size_t i = 0; i < match->players_count; i++)
		write_player(game, &match->players[i], writer);
	rd_write_close(writer, ']');
	rd_write_close(writer, '}');
}

static void on_read(void *context, const struct store_result *result)
{
	struct ask *ask = context;
	if (result->outcome != STORE_OK) {
		ask_refuse_store(ask, result);
		return;
	}
	struct rd_writer *writer = ask_open(ask);
	rd_write_key(writer, "matches");
	rd_write_open(writer, '[');
	for (size_t i = 0; i < result->matches_count && i < SPECTATE_PAGE; i++)
		write_match(&result->matches[i], result, writer);
	rd_write_close(writer, ']');
	rd_write_key(writer, "more");
	rd_write_boolean(
		writer, result->matches_count > SPECTATE_PAGE && ask->number + 1 < SPECTATE_PAGES);
	ask_close(ask);
}

typedef void read_list(
	struct store_request *request, const char *game, size_t offset, size_t limit);

/* `game` NULL: of all. */
static void list(struct ask *ask, const char *game, int64_t page, read_list *read)
{
	struct server *server = ask->server;
	const char *network = ask->is_http ? ask_network(ask) : ask->member->id;
	if (!window_take(server_window(server, "playing", network, LIST_MS), LIST_COUNT, LIST_MS,
		    server_now(server))) {
		ask_refuse(ask, CODE_RATE_LIMITED);
		return;
	}
	if (game && !rd_game_find(game, strlen(game))) {
		ask_refuse_field(ask, CODE_BAD_FIELD, "game");
		return;
	}
	struct store_request *request = store_begin(server->store);
	ask->number = page;
	read(request, game, (size_t)page * SPECTATE_PAGE,
		SPECTATE_PAGE + 1); /* one more: is there more? */
	ask_submit(ask, request, on_read);
}

void on_spectate_list(struct ask *ask, const void *given)
{
	const struct list_fields *fields = given;
	list(ask, ask->given & LIST_GIVES_GAME ? fields->game : NULL, fields->page,
		store_match_playing);
}

void on_seat_list(struct ask *ask, const void *given)
{
	const struct list_fields *fields = given;
	list(ask, ask->given & LIST_GIVES_GAME ? fields->game : NULL, fields->page,
		store_seats_open);
}

void on_playing(struct ask *ask, const void *given)
{
	char game[32] = "", typed[8] = "0", *end;
	const struct http_request *request = ask->exchange ? http_request(ask->exchange) : NULL;
	bool has_game = request && http_query_value(request, "game").text;
	bool has_page = request && http_query_value(request, "page").text;
	(void)given;
	if (has_game && !api_query(ask, "game", game, sizeof(game))) {
		ask_refuse_field(ask, CODE_BAD_FIELD, "game");
		return;
	}
	bool is_read = !has_page || api_query(ask, "page", typed, sizeof(typed));
	long page = strtol(typed, &end, 10);
	if (!is_read || *end || end == typed || page < 0 || page >= SPECTATE_PAGES)
		ask_refuse_field(ask, CODE_BAD_FIELD, "page");
	else
		list(ask, has_game ? game : NULL, page, store_match_playing);
}
