/*
 * tournament.c: what comes next in a tournament (23.3): it is read, one thing is decided and written down, and it is read again, until nothing is to be
 * done before a match ends or a moment comes.
 */
#include "server/tournament.h"

#include <stdlib.h>

#include "server/duty.h"
#include "server/events.h"
#include "server/node.h"
#include "server/tournament_parts.h"

struct tournaments {
	struct table open; /* by id: those that are not over */
};

/* ---- one of them ---------------------------------------------------------------------------- */

static void on_timer(struct timer *timer)
{
	tournament_work(timer->owner);
}

static struct tournament *make(struct server *server, const char *id)
{
	struct tournament *tournament = net_allocate_zeroed(sizeof(*tournament));
	tournament->server = server;
	tournament->told_round = -1;
	copy_text(tournament->id, sizeof(tournament->id), id);
	tournament->timer = (struct timer){.fire = on_timer, .owner = tournament};
	table_add(&server->tournaments->open, tournament->id, tournament);
	return tournament;
}

static void bury(struct tournament *tournament)
{
	struct table *open = &tournament->server->tournaments->open;
	server_timer_clear(tournament->server, &tournament->timer);
	if (table_find(open, tournament->id) == tournament)
		table_remove(open, tournament->id);
	free(tournament);
}

void tournament_rest(struct tournament *tournament, int64_t next)
{
	struct server *server = tournament->server;
	tournament->is_busy = false;
	if (tournament->is_over) {
		bury(tournament);
		return;
	}
	if (server->is_stopping)
		return;
	if (tournament->is_again) {
		tournament_work(tournament);
		return;
	}
	int64_t poll = server->node ? server_now(server) + TOURNAMENT_POLL_MS : -1;
	if (next < 0 || (poll >= 0 && poll < next))
		next = poll;
	if (next >= 0)
		server_timer(server, &tournament->timer, next);
}

void tournament_failed(struct tournament *tournament, const struct store_result *result)
{
	struct server *server = tournament->server;
	bool is_lost = store_code(result) == CODE_TRY_AGAIN;
	if (!is_lost && !server->is_stopping)
		server_log(server, JOURNAL_WARNING, "tournament %s: %s", tournament->id,
			result->reason  ? result->reason
			: result->field ? result->field
					: "it is gone");
	tournament->is_again = false;
	tournament_rest(tournament, server_now(server) + TOURNAMENT_RETRY_MS);
}

void tournament_kick(struct server *server, const char *id, bool is_news)
{
	struct tournament *tournament = table_find(&server->tournaments->open, id);
	if (!tournament)
		tournament = make(server, id);
	tournament->is_news = tournament->is_news || is_news;
	tournament_work(tournament);
}

void tournament_match_ended(struct server *server, const char *id)
{
	if (node_has_duty(server, DUTY_LOBBIES) && table_find(&server->tournaments->open, id))
		tournament_kick(server, id, false);
}

/* ---- telling ---------------------------------------------------------------------------------- */

static void tell(struct server *server, const struct store_entrant *entrant,
	const struct news *news, const void *payload)
{
	if (!entrant->user_id)
		return;
	struct member *member = server->node
					? member_take(server, entrant->user_id, entrant->username)
					: member_find(server, entrant->user_id);
	if (!member)
		return;
	member_tell(member, news, payload);
	if (server->node)
		member_release(member);
}

static void tell_updated(struct tournament *tournament, const struct store_result *result)
{
	const struct store_tournament *row = &result->tournaments[0];
	struct tournament_news news = {
		.status = (uint8_t)row->status, .round = (uint16_t)row->round};
	copy_text(news.tournament, sizeof(news.tournament), tournament->id);
	tournament->is_news = false;
	for (size_t i = 0; i < result->entrants_count; i++)
		tell(tournament->server, &result->entrants[i], &news_tournament_updated, &news);
}

/* Each player of a new round hears which match is his, when all of them are made. */
static void tell_round(struct tournament *tournament, const struct store_result *result,
	const struct contest *contest)
{
	const struct store_tournament *row = &result->tournaments[0];
	int64_t told = tournament->told_round;
	tournament->told_round = row->round;
	for (size_t i = 0; told >= 0 && i < result->pairings_count; i++) {
		const struct store_pairing *pairing = &result->pairings[i];
		const struct contest_table *table = &contest->tables[i];
		struct tournament_round_news news = {
			.round = (uint16_t)pairing->round, .has_match = pairing->match_id != NULL};
		if (pairing->round <= told)
			continue;
		copy_text(news.tournament, sizeof(news.tournament), tournament->id);
		copy_text(
			news.match, sizeof(news.match), pairing->match_id ? pairing->match_id : "");
		for (int seat = 0; seat < table->count; seat++)
			tell(tournament->server, &result->entrants[table->seats[seat].player],
				&news_tournament_round, &news);
	}
}

/* ---- writing ------------------------------------------------------------------------------------ */

static void on_written(void *context, const struct store_result *result)
{
	struct tournament *tournament = context;
	if (result->outcome != STORE_OK) {
		tournament_failed(tournament, result);
		return;
	}
	tournament->is_news = tournament->is_again = true;
	tournament_rest(tournament, -1);
}

static void write_down(struct tournament *tournament, struct store_request *request)
{
	if (store_submit(request, on_written, tournament) != STORE_OK)
		on_written(tournament, &(struct store_result){.outcome = STORE_FAILED,
					       .reason = "the store is busy"});
}

static void end(
	struct tournament *tournament, enum store_contest_status from, enum store_contest_status to)
{
	struct server *server = tournament->server;
	struct store_request *request = duty_begin(server, DUTY_LOBBIES);
	store_tournament_end(request, tournament->id, from, to, server_now(server));
	write_down(tournament, request);
}

static void add_round(struct tournament *tournament, const struct store_result *result,
	const struct contest_round *round)
{
	int64_t number = result->tournaments[0].round + 1;
	struct store_request *request = duty_begin(tournament->server, DUTY_LOBBIES);
	store_tournament_round(request, tournament->id, number);
	for (int i = 0; i < round->count; i++) {
		const struct contest_table *table = &round->tables[i];
		int64_t seats[CONTEST_SEATS_MAX], ranks[CONTEST_SEATS_MAX];
		char seats_text[64], ranks_text[64];
		for (int seat = 0; seat < table->count; seat++) {
			seats[seat] = result->entrants[table->seats[seat].player].number;
			ranks[seat] = table->seats[seat].rank;
		}
		tournament_text(seats, table->count, seats_text, sizeof(seats_text));
		tournament_text(ranks, table->count, ranks_text, sizeof(ranks_text));
		store_pairing_add(request, &(struct store_pairing){.tournament_id = tournament->id,
						   .round = number,
						   .board = i,
						   .seats = seats_text,
						   .ranks = table->is_done ? ranks_text : NULL});
	}
	write_down(tournament, request);
}

/* ---- what comes next ------------------------------------------------------------------------------ */

/* In an arena who lost and had been away during the match is not paired before he says that he is there. */
static void note_absent(struct tournament *tournament, struct store_request *request,
	const struct store_result *result, const struct store_pairing *row,
	const struct contest_table *table)
{
	for (size_t i = 0; i < result->verdicts_count; i++) {
		const struct store_verdict_seat *verdict = &result->verdicts[i];
		if (verdict->round != row->round || verdict->board != row->board ||
			verdict->absences <= 0 || verdict->rank == 1 ||
			verdict->seat >= table->count)
			continue;
		const struct store_entrant *entrant =
			&result->entrants[table->seats[verdict->seat].player];
		if (entrant->state == STORE_PLAYS)
			store_entrant_state(request, tournament->id, entrant->number, STORE_AWAY);
	}
}

/* What matches came to is written down. False: there was nothing new. */
static bool note_results(struct tournament *tournament, const struct store_result *result,
	const struct contest *contest)
{
	enum { AT_ONCE = 48 }; /* with the absent ones they fit one request */
	struct store_request *request = NULL;
	int noted = 0;
	for (int i = 0; i < contest->tables_count && noted < AT_ONCE; i++) {
		const struct contest_table *table = &contest->tables[i];
		const struct store_pairing *row = &result->pairings[i];
		int64_t ranks[CONTEST_SEATS_MAX];
		char text[64];
		if (!table->is_done || row->ranks)
			continue;
		request = request ? request : duty_begin(tournament->server, DUTY_LOBBIES);
		for (int seat = 0; seat < table->count; seat++)
			ranks[seat] = table->seats[seat].rank;
		tournament_text(ranks, table->count, text, sizeof(text));
		store_pairing_note(request, &(struct store_pairing){.tournament_id = tournament->id,
						    .round = row->round,
						    .board = row->board,
						    .ranks = text});
		if (contest->kind == CONTEST_ARENA)
			note_absent(tournament, request, result, row, table);
		noted++;
	}
	if (request)
		write_down(tournament, request);
	return request != NULL;
}

static bool is_playing(const struct contest *contest)
{
	for (int i = 0; i < contest->tables_count; i++)
		if (!contest->tables[i].is_done)
			return true;
	return false;
}

static struct contest_round *pair(struct tournament *tournament, const struct store_result *result,
	struct contest *contest, bool is_arena, bool may_repeat)
{
	const struct store_tournament *row = &result->tournaments[0];
	struct contest_work *work = net_allocate(contest_work_size());
	struct contest_round *round = net_allocate_zeroed(sizeof(*round));
	uint16_t number = (uint16_t)(row->round + 1);
	if (row->seats > 2)
		contest->seats_min = (uint8_t)tournament_seats_min(tournament->server, row);
	if (is_arena)
		contest_pair_free(contest, number, may_repeat, work, round);
	else
		contest_pair(contest, number, work, round);
	free(work);
	return round;
}

static void next_round(
	struct tournament *tournament, const struct store_result *result, struct contest *contest)
{
	const struct store_tournament *row = &result->tournaments[0];
	if (is_playing(contest)) {
		tournament_rest(tournament, -1);
		return;
	}
	struct contest_round *round = row->round < row->rounds
					      ? pair(tournament, result, contest, false, false)
					      : NULL;
	if (round && round->count > 0)
		add_round(tournament, result, round);
	else
		end(tournament, STORE_RUNNING, STORE_OVER);
	free(round);
}

/* Who has no socket is not there; of several nodes only his match tells. */
static void leave_out_the_absent(
	struct server *server, const struct store_result *result, struct contest *contest)
{
	for (size_t i = 0; !server->node && i < result->entrants_count; i++) {
		const struct store_entrant *entrant = &result->entrants[i];
		const struct member *member = entrant->user_id
						      ? member_find(server, entrant->user_id)
						      : NULL;
		if (entrant->bot_level == 0 && (!member || !member_is_online(member)))
			contest->players[i].is_out = true;
	}
}

static void go_on_with_arena(
	struct tournament *tournament, const struct store_result *result, struct contest *contest)
{
	struct server *server = tournament->server;
	const struct store_tournament *row = &result->tournaments[0];
	int64_t now = server_now(server), ends_at = row->started_at + row->minutes * 60000;
	bool is_played = is_playing(contest);
	int room = CONTEST_TABLES_MAX - contest->tables_count;
	if (now >= ends_at || room < CONTEST_PLAYERS_MAX / 2) {
		if (is_played)
			tournament_rest(tournament, -1);
		else
			end(tournament, STORE_RUNNING, STORE_OVER);
		return;
	}
	leave_out_the_absent(server, result, contest);
	bool may_repeat = !is_played ||
			  (tournament->waits_until > 0 && now >= tournament->waits_until);
	struct contest_round *round = pair(tournament, result, contest, true, may_repeat);
	if (round->count > 0) {
		tournament->waits_until = 0;
		add_round(tournament, result, round);
	} else {
		int64_t look = now + TOURNAMENT_ARENA_MS;
		if (tournament->waits_until == 0 || may_repeat)
			tournament->waits_until = look;
		tournament_rest(tournament, look < ends_at ? look : ends_at);
	}
	free(round);
}

static void go_on(struct tournament *tournament, const struct store_result *result)
{
	struct contest *contest = net_allocate(sizeof(*contest));
	tournament_read(result, contest);
	if (!note_results(tournament, result, contest) &&
		!tournament_make(tournament, result, contest)) {
		if (tournament->told_round < result->tournaments[0].round)
			tell_round(tournament, result, contest);
		if (contest->kind == CONTEST_ARENA)
			go_on_with_arena(tournament, result, contest);
		else
			next_round(tournament, result, contest);
	}
	free(contest);
}

static void wait_for_the_start(struct tournament *tournament, const struct store_result *result)
{
	const struct store_tournament *row = &result->tournaments[0];
	int64_t now = server_now(tournament->server);
	bool is_time = row->starts_at != STORE_NONE && now >= row->starts_at;
	struct store_request *request = is_time ? tournament_begin(tournament->server, result, now)
						: NULL;
	tournament->told_round = 0;
	if (request)
		write_down(tournament, request);
	else if (is_time || now >= row->expires_at)
		end(tournament, STORE_OPEN, STORE_CANCELLED);
	else
		tournament_rest(
			tournament, row->starts_at != STORE_NONE && row->starts_at < row->expires_at
					    ? row->starts_at
					    : row->expires_at);
}

static void on_read(void *context, const struct store_result *result)
{
	struct tournament *tournament = context;
	struct server *server = tournament->server;
	bool is_gone = result->outcome == STORE_NOT_FOUND;
	if (server->is_stopping || tournament->is_over || is_gone ||
		!node_has_duty(server, DUTY_LOBBIES)) {
		tournament->is_over = tournament->is_over || is_gone;
		tournament->is_again = false;
		tournament_rest(tournament, -1);
		return;
	}
	if (result->outcome != STORE_OK) {
		tournament_failed(tournament, result);
		return;
	}
	if (tournament->is_news)
		tell_updated(tournament, result);
	switch (result->tournaments[0].status) {
	case STORE_OPEN: wait_for_the_start(tournament, result); break;
	case STORE_RUNNING: go_on(tournament, result); break;
	default: tournament->is_over = true; tournament_rest(tournament, -1);
	}
}

void tournament_work(struct tournament *tournament)
{
	if (tournament->is_busy) {
		tournament->is_again = true;
		return;
	}
	tournament->is_busy = true;
	tournament->is_again = false;
	struct store_request *request = store_begin(tournament->server->store);
	store_tournament_find(request, tournament->id);
	if (store_submit(request, on_read, tournament) != STORE_OK)
		on_read(tournament, &(struct store_result){.outcome = STORE_FAILED,
					    .reason = "the store is busy"});
}

/* ---- all of them -------------------------------------------------------------------------------- */

void tournaments_create(struct server *server)
{
	server->tournaments = net_allocate_zeroed(sizeof(*server->tournaments));
	server_random(server, &server->tournaments->open.secret,
		sizeof(server->tournaments->open.secret));
}

void tournaments_destroy(struct server *server)
{
	struct tournament *tournament;
	for (size_t at = 0; (tournament = table_each(&server->tournaments->open, &at));) {
		server_timer_clear(server, &tournament->timer);
		free(tournament);
	}
	table_finish(&server->tournaments->open);
	free(server->tournaments);
}

void tournaments_drop(struct server *server)
{
	struct table *open = &server->tournaments->open;
	struct tournament *tournament;
	struct tournament **all = net_allocate((open->count + 1) * sizeof(struct tournament *));
	size_t count = 0;
	for (size_t at = 0; (tournament = table_each(open, &at));)
		all[count++] = tournament;
	for (size_t i = 0; i < count; i++) {
		all[i]->is_over = true;
		if (!all[i]->is_busy)
			bury(all[i]);
		else
			table_remove(open, all[i]->id); /* what is on its way meets its fence */
	}
	free(all);
}

struct tournaments_recovery {
	struct server *server;
	void (*done)(struct server *server);
};

static void on_listed(void *context, const struct store_result *result)
{
	struct tournaments_recovery recovery = *(struct tournaments_recovery *)context;
	free(context);
	if (result->outcome != STORE_OK || recovery.server->is_stopping) {
		server_fail(recovery.server, "the tournaments", result);
		return;
	}
	recovery.done(recovery.server);
	for (size_t i = 0; i < result->tournaments_count; i++)
		tournament_kick(recovery.server, result->tournaments[i].id, false);
}

void tournaments_recover(struct server *server, void (*done)(struct server *server))
{
	struct tournaments_recovery *recovery = net_allocate_zeroed(sizeof(*recovery));
	struct store_request *request = store_begin(server->store);
	*recovery = (struct tournaments_recovery){server, done};
	store_tournament_list(request, STORE_OPEN, STORE_RUNNING, "", 0, TOURNAMENTS_MAX);
	if (store_submit(request, on_listed, recovery) != STORE_OK)
		on_listed(recovery, &(struct store_result){.outcome = STORE_FAILED,
					    .reason = "the store is busy"});
}

void tournaments_keep_house(struct server *server, int64_t now)
{
	struct store_request *request = duty_begin(server, DUTY_HOUSEKEEPING);
	store_tournaments_forget(request, now - TOURNAMENT_KEPT_MS);
	store_submit(request, NULL, NULL);
}
