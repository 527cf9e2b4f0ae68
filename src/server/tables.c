/*
 * tables.c: the list of open tables (22.1): lobbies that anybody may join. It is read from the store, so every node gives the same; where somebody sits
 * whom the asker has blocked, or who has blocked him, there is no table for him.
 */
#include <stdio.h>

#include "server/editions.h"
#include "server/events.h"
#include "server/lobby.h"
#include "store/people.h"

enum {
	LIST_COUNT = 20,      /* per user, in LIST_MS */
	OPTIONS_BYTES = 1024, /* of options that stand in the list: a map of one's own does not */
};
#define LIST_MS INT64_C(10000)

static void write_player(const struct rd_game *game, const struct store_lobby_player *player,
	struct rd_writer *writer)
{
	bool is_guest = player->username && strncmp(player->username, "guest_", 6) == 0;
	rd_write_open(writer, '{');
	rd_write_key(writer, "username");
	if (player->bot_level > 0) {
		char name[16];
		snprintf(name, sizeof(name), "bot_%d", (int)player->bot_level);
		rd_write_words(writer, name);
	} else {
		rd_write_words(writer, player->username ? player->username : "");
	}
	rd_write_key(writer, "rating");
	if (player->bot_level > 0 || is_guest || !game->is_rated)
		rd_write_null(writer);
	else
		rd_write_integer(
			writer, player->rating == STORE_NONE ? RATING_START : player->rating);
	rd_write_key(writer, "bot");
	rd_write_integer(writer, player->bot_level);
	if (player->is_program) {
		rd_write_key(writer, "program");
		rd_write_boolean(writer, true);
	}
	rd_write_close(writer, '}');
}

static void write_pair(struct rd_writer *writer, const char *key, int64_t number)
{
	rd_write_key(writer, key);
	rd_write_integer(writer, number);
}

static void write_truth(struct rd_writer *writer, const char *key, bool is_so)
{
	rd_write_key(writer, key);
	rd_write_boolean(writer, is_so);
}

static void write_word(struct rd_writer *writer, const char *key, const char *word)
{
	rd_write_key(writer, key);
	rd_write_words(writer, word);
}

static void write_table(
	const struct rd_game *game, const struct store_lobby *lobby, struct rd_writer *writer)
{
	rd_write_open(writer, '{');
	write_word(writer, "code", lobby->code);
	write_word(writer, "game", lobby->game);
	write_pair(writer, "rules", game->rules);
	write_pair(writer, "seats", lobby->seats);
	write_word(writer, "pace", pace_names.name[lobby->is_live]);
	write_truth(writer, "rated", lobby->rated);
	write_truth(writer, "spectators", lobby->spectators);
	write_truth(writer, "broadcast", lobby->broadcast);
	if (!lobby->is_live) {
		write_pair(writer, "vacation", lobby->vacation_days);
		write_word(writer, "abandoned", abandoned_names.name[lobby->abandoned]);
	}
	write_pair(writer, "expires_at", lobby->expires_at);
	rd_write_key(writer, "options");
	if (strlen(lobby->options) <= OPTIONS_BYTES)
		rd_write_raw(writer, lobby->options, strlen(lobby->options));
	else
		rd_write_null(writer);
	rd_write_key(writer, "players");
	rd_write_open(writer, '[');
	for (size_t i = 0; i < lobby->players_count; i++)
		write_player(game, &lobby->players[i], writer);
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
	rd_write_key(writer, "lobbies");
	rd_write_open(writer, '[');
	for (size_t i = 0; i < result->lobbies_count && i < TABLES_PAGE; i++) {
		const struct rd_game *game = node_newest(ask->server, result->lobbies[i].game);
		if (game)
			write_table(game, &result->lobbies[i], writer);
	}
	rd_write_close(writer, ']');
	write_truth(writer, "more",
		result->lobbies_count > TABLES_PAGE && ask->number + 1 < TABLES_PAGES);
	ask_close(ask);
}

void on_lobby_list(struct ask *ask, const void *given)
{
	const struct lobby_list_fields *fields = given;
	struct server *server = ask->server;
	const char *game = ask->given & LOBBY_LIST_GIVES_GAME ? fields->game : NULL;
	if (!window_take(server_window(server, "tables", ask->member->id, LIST_MS), LIST_COUNT,
		    LIST_MS, server_now(server))) {
		ask_refuse(ask, CODE_RATE_LIMITED);
		return;
	}
	if (game && !rd_game_find(game, strlen(game))) {
		ask_refuse_field(ask, CODE_BAD_FIELD, "game");
		return;
	}
	struct store_request *request = store_begin(server->store);
	ask->number = fields->page;
	store_lobby_open(request,
		&(struct store_tables){.user_id = ask->member->id,
			.game = game,
			.pace = ask->given & LOBBY_LIST_GIVES_PACE ? fields->pace : STORE_NONE,
			.now = server_now(server),
			.offset = (size_t)fields->page * TABLES_PAGE,
			.limit = TABLES_PAGE + 1}); /* one more: is there more? */
	ask_submit(ask, request, on_read);
}
