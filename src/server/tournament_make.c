/* tournament_make.c: the beginning of a tournament and the matches of its rounds; see tournament_parts.h. */
#include <stdio.h>
#include <stdlib.h>

#include "server/duty.h"
#include "server/lobby.h"
#include "server/tournament_parts.h"

/* ---- the beginning ------------------------------------------------------------------------ */

struct store_request *tournament_begin(
	struct server *server, const struct store_result *result, int64_t now)
{
	const struct store_tournament *row = &result->tournaments[0];
	int64_t count = (int64_t)result->entrants_count,
		all = row->bots > 0 ? row->players_max : count;
	int64_t least = row->seats > 2 ? tournament_seats_min(server, row) : 2;
	if (all < row->players_min || all < least)
		return NULL;
	struct store_request *request = duty_begin(server, DUTY_LOBBIES);
	char name[] = "bot_0";
	name[4] = (char)('0' + row->bots);
	for (int64_t i = count; i < all; i++)
		store_tournament_join(request,
			&(struct store_entrant){
				.tournament_id = row->id, .username = name, .bot_level = row->bots},
			STORE_OPEN);
	store_tournament_begin(request, row->id, now,
		row->kind == CONTEST_ROUND_ROBIN ? contest_rounds((int)all) : row->rounds);
	return request;
}

/* ---- matches -------------------------------------------------------------------------------- */

/* Each time comes later than the last: whatever the trouble is, it has minutes to end before a round is lost. */
static void all_are_tried(struct tournament *tournament)
{
	tournament->tries = tournament->made > 0 ? 0 : tournament->tries + 1;
	tournament->is_again = tournament->made > 0;
	tournament->made = 0;
	tournament->is_news = true;
	tournament_rest(tournament,
		server_now(tournament->server) + tournament->tries * TOURNAMENT_RETRY_MS);
}

static void on_made(void *context, struct room *room, enum code code)
{
	struct tournament *tournament = context;
	tournament->making--;
	if (room) {
		tournament->made++;
		for (int seat = 0; seat < room->seats_count && room->pace == RD_PACE_LIVE; seat++)
			if (room->seats[seat].member)
				lobby_member_plays(room->seats[seat].member);
	} else {
		if (!tournament->server->is_stopping)
			server_log(tournament->server, JOURNAL_WARNING,
				"tournament %s: a match could not be made: %s", tournament->id,
				code_word(code));
	}
	if (tournament->making == 0)
		all_are_tried(tournament);
}

/* Nobody is there for a seat any more: who is left has won, without a match. */
static bool is_deserted(const struct store_result *result, const struct contest_table *table)
{
	for (int seat = 0; seat < table->count; seat++) {
		const struct store_entrant *entrant = &result->entrants[table->seats[seat].player];
		if (entrant->bot_level == 0 && !entrant->user_id)
			return true;
	}
	return false;
}

static void on_decided(void *context, const struct store_result *result)
{
	struct tournament *tournament = context;
	if (result->outcome != STORE_OK) {
		tournament_failed(tournament, result);
		return;
	}
	tournament->is_news = tournament->is_again = true;
	tournament_rest(tournament, -1);
}

/* `is_given_up`: its match cannot be made; nobody has played it. */
static void decide(struct tournament *tournament, const struct store_result *result,
	const struct contest_table *table, const struct store_pairing *row, bool is_given_up)
{
	int64_t ranks[CONTEST_SEATS_MAX];
	char text[64];
	for (int seat = 0; seat < table->count; seat++) {
		const struct store_entrant *entrant = &result->entrants[table->seats[seat].player];
		ranks[seat] = !is_given_up && (entrant->bot_level > 0 || entrant->user_id);
	}
	tournament_text(ranks, table->count, text, sizeof(text));
	struct store_request *request = duty_begin(tournament->server, DUTY_LOBBIES);
	store_pairing_note(request, &(struct store_pairing){.tournament_id = tournament->id,
					    .round = row->round,
					    .board = row->board,
					    .ranks = text});
	tournament->is_busy = true;
	if (store_submit(request, on_decided, tournament) != STORE_OK)
		on_decided(tournament, &(struct store_result){.outcome = STORE_FAILED,
					       .reason = "the store is busy"});
}

static void order_match(struct tournament *tournament, const struct store_result *result,
	const struct contest_table *table, const struct store_pairing *row)
{
	struct server *server = tournament->server;
	const struct store_tournament *head = &result->tournaments[0];
	struct room_order order = {.game = tournament_game(head),
		.options = net_span_of(head->options),
		.seats = table->count,
		.rated = head->rated,
		.spectators = head->spectators,
		.listed = head->spectators,
		.life = {.vacation_days = 0, .abandoned = STORE_HELD},
		.round = row->round,
		.board = row->board,
		.done = on_made,
		.context = tournament};
	copy_text(order.tournament, sizeof(order.tournament), tournament->id);
	for (int seat = 0; seat < table->count; seat++) {
		const struct store_entrant *entrant = &result->entrants[table->seats[seat].player];
		order.seating[seat].level = (int)entrant->bot_level;
		if (entrant->bot_level == 0)
			order.seating[seat].member = member_take(
				server, entrant->user_id, entrant->username);
	}
	tournament->making++;
	room_create(server, &order);
	for (int seat = 0; seat < table->count; seat++)
		if (order.seating[seat].member)
			member_release(order.seating[seat].member);
}

bool tournament_make(struct tournament *tournament, const struct store_result *result,
	const struct contest *contest)
{
	bool is_given_up = tournament->tries >= TOURNAMENT_TRIES ||
			   !tournament_game(&result->tournaments[0]);
	bool is_found = false;
	tournament->making++; /* it does not rest before all are ordered */
	for (int i = 0; i < contest->tables_count; i++) {
		const struct contest_table *table = &contest->tables[i];
		const struct store_pairing *row = &result->pairings[i];
		if (table->is_done || row->match_id)
			continue;
		if (is_given_up || is_deserted(result, table)) {
			if (tournament->making > 1)
				continue; /* next time */
			tournament->making--;
			decide(tournament, result, table, row, is_given_up);
			return true;
		}
		is_found = true;
		order_match(tournament, result, table, row);
	}
	if (!is_found) {
		tournament->making--;
		return false;
	}
	if (--tournament->making == 0)
		all_are_tried(tournament);
	return true;
}
