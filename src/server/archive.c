/*
 * archive.c: matches that were begun under rules which this program does not have (15). They stay as they are in the store, for a program
 * that has them; here they are offered for reading alone, and only what the log says by itself once the match is over: nothing is
 * recomputed, since other rules would make another match of it. One that is not over can be closed by `ronda admin matches void`.
 */
#include "server/daily.h"
#include "server/room_parts.h"
#include "store/long.h"

enum { ARCHIVE_ENTRIES = 200, ARCHIVE_BYTES = 512 * 1024 };

bool archive_is_old(const struct store_match *row)
{
	return rd_game_edition(row->game, strlen(row->game), row->rules_version) == NULL;
}

static int seat_of(const struct ask *ask, const struct store_match *row)
{
	for (size_t i = 0; i < row->players_count; i++)
		if (row->players[i].user_id &&
			strcmp(row->players[i].user_id, ask->member->id) == 0)
			return (int)i;
	return RD_NOBODY;
}

/*
 * One that this program plays and could not read just now: the store was in trouble, or another node has it. It is not said to be nowhere, which its
 * players would believe. A replay of it there is to nobody else.
 */
static bool is_elsewhere(const struct ask *ask, const struct store_match *row)
{
	bool is_replay = strcmp(ask->name, "spectate:replay") == 0;
	return ask->server->node && row->status != STORE_FINISHED &&
	       (seat_of(ask, row) >= 0 || (row->spectators && !is_replay));
}

/* The row of an old match, or NULL after the answer. */
static const struct store_match *find_old(struct ask *ask, const struct store_result *result)
{
	if (result->outcome == STORE_OK && archive_is_old(&result->matches[0]))
		return &result->matches[0];
	if (result->outcome == STORE_OK && is_elsewhere(ask, &result->matches[0]))
		ask_refuse(ask, CODE_TRY_AGAIN);
	else if (result->outcome == STORE_OK || result->outcome == STORE_NOT_FOUND)
		ask_refuse(ask, CODE_NO_SUCH_MATCH);
	else
		ask_refuse_store(ask, result);
	return NULL;
}

/* ---- everything but reading ------------------------------------------------------------------------------ */

static void on_refusal(void *context, const struct store_result *result)
{
	struct ask *ask = context;
	const struct store_match *row = find_old(ask, result);
	if (row)
		ask_refuse(ask, seat_of(ask, row) >= 0 ? CODE_OLD_RULES : CODE_NO_SUCH_MATCH);
}

void archive_refuse(struct ask *ask, const char *id)
{
	struct store_request *request = store_begin(ask->server->store);
	store_match_find(request, id);
	ask_submit(ask, request, on_refusal);
}

/* ---- reading --------------------------------------------------------------------------------------------- */

bool archive_has_letters(const struct rd_game *game)
{
	for (int i = 0; i < game->events->count; i++)
		if (game->events->entry[i].flags & RD_EVENT_CONFIDENTIAL)
			return true;
	return false;
}

/*
 * Letters stay private (P27), and without the rules nobody knows to whom one went: where a game has letters, whatever another seat wrote
 * freely, and what answers it, is left out.
 */
static bool is_private(
	const struct rd_game *game, int seat, int64_t since_n, const struct store_entry *entry)
{
	struct rd_json json;
	struct rd_key key;
	char type[64] = "";
	size_t length = 0;
	if (entry->kind != STORE_ACTION || (entry->seat == seat && entry->n > since_n))
		return false;
	if (!game)
		return true;
	if (!archive_has_letters(game))
		return false;
	rd_json_start(&json, entry->payload, strlen(entry->payload), NULL, NULL);
	rd_json_open(&json, '{');
	while (rd_json_key(&json, &key)) {
		if (rd_key_is(&key, "type") && rd_json_peek(&json) == RD_TOKEN_STRING)
			rd_json_string(&json, type, sizeof(type) - 1, &length);
		else
			rd_json_skip(&json, NULL);
	}
	int place = rd_entry_find(game->actions, type, strlen(type));
	return place < 0 ||
	       game->actions->entry[place].flags & (RD_ACTION_OPEN | RD_ACTION_CONFIDENTIAL);
}

static void answer(
	struct ask *ask, const struct store_match *row, const struct store_result *result)
{
	const struct rd_game *game = rd_game_find(row->game, strlen(row->game));
	int seat = seat_of(ask, row);
	int64_t since_n = 0; /* what was written in his seat before he took it over is not his */
	for (size_t i = 0; i < result->seat_lives_count; i++)
		if (result->seat_lives[i].seat == seat)
			since_n = result->seat_lives[i].since_n;
	struct rd_writer *writer = ask_open(ask);
	rd_write_key(writer, "seed");
	rd_write_words(writer, row->seed);
	rd_write_key(writer, "setup");
	replay_write_setup(row, writer);
	rd_write_key(writer, "entries");
	rd_write_open(writer, '[');
	for (size_t i = 0; i < result->entries_count && writer->length < ARCHIVE_BYTES; i++) {
		if (is_private(game, seat, since_n, &result->entries[i]))
			continue;
		rd_write_open(writer, '{');
		replay_write_entry(&result->entries[i], writer);
		rd_write_key(writer, "events");
		rd_write_null(writer);
		rd_write_close(writer, '}');
	}
	rd_write_close(writer, ']');
	ask_close(ask);
}

static void on_found(void *context, const struct store_result *result)
{
	struct ask *ask = context;
	const struct store_match *row = find_old(ask, result);
	if (!row)
		return;
	bool is_daily = row->daily != STORE_NONE;
	bool is_sealed = is_daily && server_now(ask->server) < daily_end(row->daily);
	bool is_public = is_daily ? !is_sealed : row->spectators;
	if (seat_of(ask, row) < 0 && (!is_public || row->status != STORE_FINISHED))
		ask_refuse(ask, CODE_NO_SUCH_MATCH);
	else if (row->status != STORE_FINISHED || is_sealed)
		ask_refuse(ask, CODE_NOT_OVER);
	else
		answer(ask, row, result);
}

void archive_replay(struct ask *ask, const char *id)
{
	struct store_request *request = store_begin(ask->server->store);
	store_match_find(request, id);
	store_log_read(request, id, ask->number, ARCHIVE_ENTRIES);
	store_long_of(request, id);
	ask_submit(ask, request, on_found);
}
