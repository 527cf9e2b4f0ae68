/* records.c: lists over HTTP: the games, the ranking of each and the finished matches of a user (3). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/accounts.h"
#include "server/api.h"

enum { HISTORY_PAGE = 50, RANKING_MAX = 100, BEFORE_MAX = 255 };

static void start_list(struct ask *ask, struct rd_writer *writer)
{
	rd_write_start(writer, ask->server->scratch, SERVER_SCRATCH);
	rd_write_open(writer, '[');
}

/* An answer that is a list of what was read; false: nothing was, and the ask is refused. */
static bool open_list(struct ask *ask, const struct store_result *result, struct rd_writer *writer)
{
	if (result->outcome != STORE_OK) {
		ask_refuse_store(ask, result);
		return false;
	}
	start_list(ask, writer);
	return true;
}

static void close_list(struct ask *ask, struct rd_writer *writer)
{
	rd_write_close(writer, ']');
	rd_write_finish(writer);
	ask_respond(ask, 200, net_span(ask->server->scratch, writer->length));
}

/* The endings of what pages can fetch of this game at /games/NAME: "files":["wasm","js"]. Nothing for one that was built in. */
static void write_files(
	const struct server_options *options, const char *name, struct rd_writer *writer)
{
	char start[RD_GAME_NAME_MAX + 16];
	int length = snprintf(start, sizeof(start), "/games/%s.", name);
	bool has_any = false;
	for (size_t i = 0; i < options->game_files_count; i++) {
		const char *path = options->game_files[i].path;
		if (strncmp(path, start, (size_t)length) != 0)
			continue;
		if (!has_any) {
			rd_write_key(writer, "files");
			rd_write_open(writer, '[');
		}
		has_any = true;
		rd_write_words(writer, path + length);
	}
	if (has_any)
		rd_write_close(writer, ']');
}

void on_games(struct ask *ask, const void *given)
{
	struct rd_writer writer;
	(void)given;
	start_list(ask, &writer);
	for (size_t i = 0; i < rd_game_count(); i++) {
		void *options = net_allocate(
			rd_game_at(i)->options_size + 1); /* some games have none */
		rd_write_open(&writer, '{');
		rd_write_game_fields(i, options, &writer);
		write_files(&ask->server->options, rd_game_at(i)->name, &writer);
		rd_write_close(&writer, '}');
		free(options);
	}
	close_list(ask, &writer);
}

static void on_ranking_read(void *context, const struct store_result *result)
{
	struct ask *ask = context;
	struct rd_writer writer;
	if (!open_list(ask, result, &writer))
		return;
	for (size_t i = 0; i < result->ratings_count; i++) {
		rd_write_open(&writer, '{');
		rd_write_key(&writer, "username");
		rd_write_words(&writer, result->ratings[i].username);
		rd_write_key(&writer, "rating");
		rd_write_integer(&writer, result->ratings[i].rating);
		rd_write_key(&writer, "played");
		rd_write_integer(&writer, result->ratings[i].played);
		rd_write_close(&writer, '}');
	}
	close_list(ask, &writer);
}

void on_ranking(struct ask *ask, const void *given)
{
	char game[32] = "", limit[8] = "50";
	(void)given;
	api_query(ask, "game", game, sizeof(game));
	bool has_limit = !ask->exchange || api_query(ask, "limit", limit, sizeof(limit)) ||
			 !http_query_value(http_request(ask->exchange), "limit").text;
	char *end;
	long count = strtol(limit, &end, 10);
	if (!rd_game_find(game, strlen(game))) {
		ask_refuse_field(ask, CODE_BAD_FIELD, "game");
		return;
	}
	if (!has_limit || *end || end == limit || count < 1 || count > RANKING_MAX) {
		ask_refuse_field(ask, CODE_BAD_FIELD, "limit");
		return;
	}
	struct store_request *request = store_begin(ask->server->store);
	store_ranking(request, game, (size_t)count);
	ask_submit(ask, request, on_ranking_read);
}

static void write_number(struct rd_writer *writer, const char *key, int64_t number)
{
	rd_write_key(writer, key);
	if (number == STORE_NONE)
		rd_write_null(writer);
	else
		rd_write_integer(writer, number);
}

static void write_players(
	struct rd_writer *writer, const struct store_match *match, const char *asker)
{
	int64_t change = STORE_NONE;
	rd_write_key(writer, "players");
	rd_write_open(writer, '[');
	for (size_t i = 0; i < match->players_count; i++) {
		const struct store_player *player = &match->players[i];
		char bot[USERNAME];
		snprintf(bot, sizeof(bot), "bot_%d", (int)player->level);
		rd_write_open(writer, '{');
		write_number(writer, "seat", player->seat);
		rd_write_key(writer, "username");
		rd_write_words(writer, player->level > 0  ? bot
				       : player->username ? player->username
							  : "");
		write_number(writer, "bot", player->level);
		write_number(writer, "rank", player->result_rank);
		if (player->is_program) {
			rd_write_key(writer, "program");
			rd_write_boolean(writer, true);
		}
		rd_write_close(writer, '}');
		if (player->user_id && strcmp(player->user_id, asker) == 0)
			change = player->rating_change;
	}
	rd_write_close(writer, ']');
	write_number(writer, "change", change);
}

void history_write(struct rd_writer *writer, const struct store_match *match, const char *user_id)
{
	rd_write_open(writer, '{');
	rd_write_key(writer, "match");
	rd_write_words(writer, match->id);
	rd_write_key(writer, "game");
	rd_write_words(writer, match->game);
	rd_write_key(writer, "rules");
	rd_write_integer(writer, match->rules_version);
	rd_write_key(writer, "finished_at");
	rd_write_integer(writer, match->finished_at / 1000);
	rd_write_key(writer, "reason");
	rd_write_words(writer, match->reason ? match->reason : "");
	rd_write_key(writer, "rated");
	rd_write_boolean(writer, match->rated);
	write_players(writer, match, user_id);
	rd_write_close(writer, '}');
}

static void on_history_read(void *context, const struct store_result *result)
{
	struct ask *ask = context;
	struct rd_writer writer;
	if (!open_list(ask, result, &writer))
		return;
	for (size_t i = 0; i < result->matches_count; i++)
		history_write(&writer, &result->matches[i], ask->member->id);
	close_list(ask, &writer);
}

/* 8.1: m and 11 characters of base 62. Whether there is one is not told. */
static bool is_match_id(const char *text)
{
	static const char letters[] =
		"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
	return text[0] == 'm' && strlen(text) == 12 && strspn(text, letters) == 12;
}

void on_history_page(struct ask *ask, const void *given)
{
	char before[BEFORE_MAX] = "";
	bool has_before = ask->exchange &&
			  http_query_value(http_request(ask->exchange), "before").text;
	(void)given;
	if (has_before &&
		(!api_query(ask, "before", before, sizeof(before)) || !is_match_id(before))) {
		ask_refuse_why(ask, CODE_BAD_FIELD, "before", REASON_WRONG);
		return;
	}
	struct store_request *request = store_begin(ask->server->store);
	store_match_history(request, ask->member->id, has_before ? before : NULL, HISTORY_PAGE);
	ask_submit(ask, request, on_history_read);
}
