/* tournament_look.c: the rows of a tournament as a contest, and for clients; see tournament_parts.h. */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

#include "server/tournament_parts.h"

/* ---- lists of numbers --------------------------------------------------------------------- */

int tournament_numbers(const char *text, int64_t out[])
{
	int count = 0;
	for (const char *at = text ? text : ""; *at && count < CONTEST_SEATS_MAX;) {
		if (*at < '0' || *at > '9') {
			at++;
			continue;
		}
		char *end;
		out[count++] = strtoll(at, &end, 10);
		at = end;
	}
	return count;
}

void tournament_text(const int64_t numbers[], int count, char *out, size_t capacity)
{
	size_t length = (size_t)snprintf(out, capacity, "[");
	for (int i = 0; i < count; i++)
		length += (size_t)snprintf(out + length, capacity - length, "%s%lld",
			i > 0 ? "," : "", (long long)numbers[i]);
	assert(length + 2 <= capacity);
	memcpy(out + length, "]", 2);
}

/* ---- the contest ---------------------------------------------------------------------------- */

const struct rd_game *tournament_game(const struct store_tournament *row)
{
	return rd_game_edition(row->game, strlen(row->game), row->rules_version);
}

int tournament_seats_min(struct server *server, const struct store_tournament *row)
{
	const struct rd_game *game = tournament_game(row);
	int seats = (int)row->seats;
	while (game && seats > game->seats_min &&
		room_try(server, game, seats - 1, net_span_of(row->options), NULL, NULL) == CODE_OK)
		seats--;
	return seats;
}

static bool is_same(const char *one, const char *other)
{
	return one && other && strcmp(one, other) == 0;
}

/* One is the other's program, or both are of one owner. */
static bool are_kin(const struct store_entrant *one, const struct store_entrant *other)
{
	return is_same(one->owner_id, other->user_id) || is_same(other->owner_id, one->user_id) ||
	       is_same(one->owner_id, other->owner_id);
}

/* Kin, and their kin: of one house. Who has none is of none. */
static void read_houses(const struct store_result *result, struct contest *out)
{
	uint8_t found[CONTEST_PLAYERS_MAX];
	for (size_t first = 0; first < result->entrants_count; first++) {
		size_t count = 0;
		if (out->players[first].house != 0)
			continue;
		found[count++] = (uint8_t)first;
		for (size_t at = 0; at < count; at++)
			for (size_t i = first + 1; i < result->entrants_count; i++)
				if (out->players[i].house == 0 &&
					are_kin(&result->entrants[found[at]],
						&result->entrants[i])) {
					out->players[i].house = (uint8_t)(first + 1);
					found[count++] = (uint8_t)i;
				}
		if (count > 1)
			out->players[first].house = (uint8_t)(first + 1);
	}
}

static uint8_t player_at(const struct store_result *result, int64_t number)
{
	size_t i = 0;
	while (i < result->entrants_count && result->entrants[i].number != number)
		i++;
	assert(i < result->entrants_count && i < CONTEST_PLAYERS_MAX);
	return (uint8_t)i;
}

static void read_table(const struct store_result *result, const struct store_pairing *row,
	struct contest_table *table)
{
	int64_t seats[CONTEST_SEATS_MAX], ranks[CONTEST_SEATS_MAX] = {0};
	table->round = (uint16_t)row->round;
	table->count = (uint8_t)tournament_numbers(row->seats, seats);
	table->is_done = row->ranks != NULL;
	tournament_numbers(row->ranks, ranks);
	for (int seat = 0; seat < table->count; seat++) {
		table->seats[seat].player = player_at(result, seats[seat]);
		table->seats[seat].rank = (uint8_t)ranks[seat];
	}
	for (size_t i = 0; !row->ranks && i < result->verdicts_count; i++) {
		const struct store_verdict_seat *verdict = &result->verdicts[i];
		if (verdict->round != row->round || verdict->board != row->board)
			continue;
		table->is_done = true;
		if (verdict->rank != STORE_NONE && verdict->seat >= 0 &&
			verdict->seat < table->count)
			table->seats[verdict->seat].rank = (uint8_t)verdict->rank;
	}
}

void tournament_read(const struct store_result *result, struct contest *out)
{
	const struct store_tournament *row = &result->tournaments[0];
	memset(out, 0, sizeof(*out));
	out->kind = (enum contest_kind)row->kind;
	out->seats = out->seats_min = (uint8_t)row->seats;
	assert(result->entrants_count <= CONTEST_PLAYERS_MAX &&
		result->pairings_count <= CONTEST_TABLES_MAX);
	for (size_t i = 0; i < result->entrants_count; i++) {
		const struct store_entrant *entrant = &result->entrants[i];
		bool is_gone = entrant->bot_level == 0 && !entrant->user_id;
		out->players[i].is_out = is_gone || entrant->state != STORE_PLAYS;
	}
	out->players_count = (uint8_t)result->entrants_count;
	read_houses(result, out);
	for (size_t i = 0; i < result->pairings_count; i++)
		read_table(result, &result->pairings[i], &out->tables[i]);
	out->tables_count = (uint16_t)result->pairings_count;
}

/* ---- for clients ------------------------------------------------------------------------------ */

static const char *const kinds[] = {"swiss", "round_robin", "arena"};
static const char *const statuses[] = {"open", "running", "over", "cancelled"};
static const char *const states[] = {"plays", "withdrawn", "away"};

static void write_words(struct rd_writer *writer, const char *key, const char *words)
{
	rd_write_key(writer, key);
	if (words)
		rd_write_words(writer, words);
	else
		rd_write_null(writer);
}

static void write_number(struct rd_writer *writer, const char *key, int64_t number)
{
	rd_write_key(writer, key);
	if (number == STORE_NONE)
		rd_write_null(writer);
	else
		rd_write_integer(writer, number);
}

static void write_truth(struct rd_writer *writer, const char *key, bool truth)
{
	rd_write_key(writer, key);
	rd_write_boolean(writer, truth);
}

static void write_fields(struct rd_writer *writer, const struct store_tournament *row)
{
	bool is_arena = row->kind == CONTEST_ARENA;
	write_words(writer, "tournament", row->id);
	write_words(writer, "name", row->name);
	write_words(writer, "game", row->game);
	write_number(writer, "rules", row->rules_version);
	write_words(writer, "kind", kinds[row->kind]);
	write_words(writer, "status", statuses[row->status]);
	write_number(writer, "seats", row->seats);
	write_number(writer, "rounds", is_arena ? STORE_NONE : row->rounds);
	write_number(writer, "minutes", is_arena ? row->minutes : STORE_NONE);
	write_number(writer, "round", row->round);
	write_words(writer, "pace", row->is_live ? "live" : "days");
	write_truth(writer, "rated", row->rated);
	write_truth(writer, "spectators", row->spectators);
	write_number(writer, "players_min", row->players_min);
	write_number(writer, "players_max", row->players_max);
	write_number(writer, "bots", row->bots);
	write_number(writer, "players_count", row->players);
	write_words(writer, "owner", row->owner);
	write_number(writer, "created_at", row->created_at);
	write_number(writer, "starts_at", row->starts_at);
	write_number(writer, "expires_at", row->expires_at);
	write_number(writer, "started_at", row->started_at);
	write_number(writer, "ended_at", row->ended_at);
}

void tournament_write(struct rd_writer *writer, const struct store_tournament *row)
{
	rd_write_open(writer, '{');
	write_fields(writer, row);
	write_truth(writer, "joined", row->is_in);
	rd_write_close(writer, '}');
}

void tournaments_write(struct rd_writer *writer, const char *key, const struct store_result *result)
{
	rd_write_key(writer, key);
	rd_write_open(writer, '[');
	for (size_t i = 0; i < result->tournaments_count; i++)
		tournament_write(writer, &result->tournaments[i]);
	rd_write_close(writer, ']');
}

static void write_player(struct rd_writer *writer, const struct store_entrant *entrant,
	const struct contest_standing *standing)
{
	rd_write_open(writer, '{');
	write_number(writer, "number", entrant->number);
	write_words(writer, "username", entrant->username);
	write_number(writer, "bot", entrant->bot_level);
	write_truth(writer, "program", entrant->is_program || entrant->owner_id);
	write_words(writer, "state",
		entrant->bot_level == 0 && !entrant->user_id ? states[STORE_WITHDRAWN]
							     : states[entrant->state]);
	write_number(writer, "place", standing->place);
	write_number(writer, "points", standing->points);
	write_number(writer, "buchholz", standing->buchholz);
	write_number(writer, "sonneborn", standing->sonneborn);
	write_number(writer, "direct", standing->direct);
	write_number(writer, "wins", standing->wins);
	write_number(writer, "played", standing->played);
	rd_write_close(writer, '}');
}

static void write_table(struct rd_writer *writer, const struct store_result *result,
	const struct contest *contest, int at)
{
	const struct contest_table *table = &contest->tables[at];
	const struct store_pairing *row = &result->pairings[at];
	rd_write_open(writer, '{');
	write_number(writer, "round", row->round);
	write_number(writer, "table", row->board + 1);
	write_words(writer, "match", row->match_id);
	write_truth(writer, "over", table->is_done);
	rd_write_key(writer, "seats");
	rd_write_open(writer, '[');
	for (int seat = 0; seat < table->count; seat++) {
		rd_write_open(writer, '{');
		write_number(writer, "player", result->entrants[table->seats[seat].player].number);
		write_number(writer, "rank",
			table->seats[seat].rank > 0 ? table->seats[seat].rank : STORE_NONE);
		write_number(writer, "points",
			table->is_done ? contest_points(table, seat,
						 contest_largest(contest, table->round))
				       : STORE_NONE);
		rd_write_close(writer, '}');
	}
	rd_write_close(writer, ']');
	rd_write_close(writer, '}');
}

static void write_own(
	struct rd_writer *writer, const struct store_result *result, const char *user_id)
{
	int64_t own = STORE_NONE;
	for (size_t i = 0; i < result->entrants_count; i++)
		if (result->entrants[i].user_id &&
			strcmp(result->entrants[i].user_id, user_id) == 0)
			own = result->entrants[i].number;
	write_number(writer, "own", own);
	const char *owner = result->tournaments[0].owner_id;
	write_truth(writer, "is_owner", owner && strcmp(owner, user_id) == 0);
}

void tournament_write_all(
	struct rd_writer *writer, const struct store_result *result, const char *user_id)
{
	const struct store_tournament *row = &result->tournaments[0];
	struct contest *contest = net_allocate(sizeof(*contest));
	struct contest_standing standings[CONTEST_PLAYERS_MAX];
	tournament_read(result, contest);
	contest_standings(contest, standings);
	write_fields(writer, row);
	rd_write_key(writer, "options");
	rd_write_raw(writer, row->options, strlen(row->options));
	write_own(writer, result, user_id);
	rd_write_key(writer, "players");
	rd_write_open(writer, '[');
	for (int i = 0; i < contest->players_count; i++)
		write_player(writer, &result->entrants[standings[i].player], &standings[i]);
	rd_write_close(writer, ']');
	rd_write_key(writer, "tables");
	rd_write_open(writer, '[');
	for (int i = 0; i < contest->tables_count; i++)
		write_table(writer, result, contest, i);
	rd_write_close(writer, ']');
	free(contest);
}
