/*
 * lobby_store.c: lobbies in the store, and back from it at the start of the server: those of
 * days-paced games go on where they were; live ones, whose people are gone with their sockets,
 * are removed.
 */
#include <stdlib.h>

#include "server/duty.h"
#include "server/editions.h"
#include "server/lobby_parts.h"

/* ---- requests ---------------------------------------------------------------------------- */

static void submit(struct lobby *lobby, struct store_request *request, store_done *done)
{
	lobby->is_busy = true;
	if (store_submit(request, done, lobby) != STORE_OK)
		done(lobby, &(struct store_result){
				    .outcome = STORE_FAILED, .reason = "the store is busy"});
}

void lobby_store_arrival(
	struct lobby *lobby, const struct member *member, uint8_t level, store_done *done)
{
	struct store_request *request = duty_begin(lobby->server, DUTY_LOBBIES);
	if (!lobby->is_stored)
		store_lobby_create(
			request, &(struct store_lobby){.code = lobby->code,
					 .game = lobby->game->name,
					 .seats = lobby->seats,
					 .options = lobby->options,
					 .rated = lobby->rated,
					 .resume = lobby->resume,
					 .spectators = lobby->spectators,
					 .broadcast = lobby->broadcast,
					 .listed = lobby->listed,
					 .is_open = lobby->open,
					 .is_live = lobby->pace == RD_PACE_LIVE,
					 .invited_id = lobby->invited ? lobby->invited->id : NULL,
					 .vacation_days = lobby->life.vacation_days,
					 .abandoned = lobby->life.abandoned,
					 .host_id = member->id,
					 .match_id = lobby_is_kept(lobby) ? lobby->match : NULL,
					 .expires_at = lobby->expires_at});
	store_lobby_join(request, &(struct store_lobby_player){.code = lobby->code,
					  .user_id = member ? member->id : NULL,
					  .bot_level = level});
	if (lobby->task->seat >= 0)
		store_lobby_seat(request, lobby->code, member->id, lobby->task->seat);
	submit(lobby, request, done);
}

void lobby_store_seat(struct lobby *lobby, const struct member *member, int seat, store_done *done)
{
	struct store_request *request = duty_begin(lobby->server, DUTY_LOBBIES);
	store_lobby_seat(request, lobby->code, member->id, seat >= 0 ? seat : STORE_NONE);
	submit(lobby, request, done);
}

void lobby_store_leave(struct lobby *lobby, const struct member *member, store_done *done)
{
	struct store_request *request = duty_begin(lobby->server, DUTY_LOBBIES);
	store_lobby_leave(request, lobby->code, member->id);
	submit(lobby, request, done);
}

void lobby_store_remove(struct lobby *lobby, store_done *done)
{
	struct store_request *request = duty_begin(lobby->server, DUTY_LOBBIES);
	store_lobby_remove(request, lobby->code);
	submit(lobby, request, done);
}

static void remove_row(struct server *server, const char *code)
{
	struct store_request *request = duty_begin(server, DUTY_LOBBIES);
	store_lobby_remove(request, code);
	if (store_submit(request, NULL, NULL) != STORE_OK)
		server_log(server, JOURNAL_WARNING,
			"lobby %s could not be removed: the store is busy", code);
}

void lobby_forget(struct lobby *lobby)
{
	remove_row(lobby->server, lobby->code);
}

/* ---- the start of the server ------------------------------------------------------------- */

struct lobby_recovery {
	struct server *server;
	void (*done)(struct server *server);
	char after[LOBBY_CODE];
};

static void on_known(void *context, struct member *member, bool is_read)
{
	(void)context;
	(void)member;
	(void)is_read;
}

/* Its game is there. The match that it was kept for waits: it goes with the end of that, and when it is played. */
static bool can_go_on(struct server *server, const struct store_lobby *row,
	const struct rd_game *game, enum rd_pace *pace)
{
	if (!game || row->seats < 1 || row->seats > RD_SEATS_MAX || row->players_count == 0 ||
		row->players_count > (size_t)row->seats)
		return false;
	if (!row->match_id)
		return room_try(server, game, (int)row->seats, net_span_of(row->options), pace,
			       NULL) == CODE_OK &&
		       *pace != RD_PACE_SOLO;
	*pace = RD_PACE_LIVE; /* no other is paused */
	return true;
}

/*
 * False: it cannot go on, and is to be removed. Those of live games have lost all their people; whoever is
 * back within a minute is still in it (5).
 */
static bool revive(struct server *server, const struct store_lobby *row)
{
	const struct rd_game *game = node_newest(server, row->game);
	struct net_span options = net_span_of(row->options);
	enum rd_pace pace;
	if (!can_go_on(server, row, game, &pace))
		return false;
	if (lobby_find(server, row->code))
		return true; /* it was made here since the list was asked for */
	struct lobby *lobby = lobby_make(server, row->code, game, pace, (int)row->seats, options);
	lobby->rated = row->rated;
	lobby->resume = row->resume;
	lobby->spectators = row->spectators;
	lobby->broadcast = row->broadcast;
	lobby->listed = row->listed;
	lobby->open = row->is_open;
	if (row->invited_id) {
		struct member *invited = member_take(
			server, row->invited_id, row->invited ? row->invited : "");
		member_refresh(invited, on_known, NULL); /* whom he shuns */
		challenge_bind(lobby, invited);
		member_release(invited);
	}
	lobby->life = (struct store_life){
		.vacation_days = row->vacation_days, .abandoned = row->abandoned};
	lobby->expires_at = row->expires_at;
	lobby->is_stored = true;
	copy_text(lobby->match, sizeof(lobby->match), row->match_id ? row->match_id : "");
	for (size_t i = 0; i < row->players_count; i++) {
		const struct store_lobby_player *player = &row->players[i];
		struct member *member = NULL;
		if (player->user_id) {
			member = member_take(
				server, player->user_id, player->username ? player->username : "");
			member_refresh(
				member, on_known, NULL); /* the others are shown his rating */
		}
		lobby_sit(lobby, member, (int)player->bot_level);
		struct lobby_place *place = &lobby->places[lobby->count - 1];
		place->is_beside =
			false; /* whether he said so is not kept: he is held to one (P59) */
		if (player->seat != STORE_NONE)
			place->seat = (int8_t)player->seat;
		if (member)
			member_release(member);
	}
	lobby_work(lobby);
	return true;
}

static void read_page(struct lobby_recovery *recovery);

static void on_page(void *context, const struct store_result *result)
{
	struct lobby_recovery *recovery = context;
	struct server *server = recovery->server;
	if (result->outcome != STORE_OK || server->is_stopping) {
		free(recovery);
		server_fail(server, "the lobbies", result);
		return;
	}
	/* What comes next is asked for first: each lobby that is back asks for its people, and many could fill the store. */
	if (result->lobbies_count == LOBBY_PAGE) {
		copy_text(recovery->after, sizeof(recovery->after),
			result->lobbies[LOBBY_PAGE - 1].code);
		read_page(recovery);
	} else {
		queues_recover(server, recovery->done);
		free(recovery);
	}
	size_t back = 0;
	for (size_t i = 0; i < result->lobbies_count; i++) {
		bool is_back = revive(server, &result->lobbies[i]);
		if (!is_back)
			remove_row(server, result->lobbies[i].code);
		back += is_back;
	}
	if (result->lobbies_count > 0)
		server_log(server, JOURNAL_INFO, "%zu lobbies are back, %zu are closed", back,
			result->lobbies_count - back);
}

static void read_page(struct lobby_recovery *recovery)
{
	struct store_request *request = store_begin(recovery->server->store);
	store_lobby_list(request, recovery->after[0] ? recovery->after : NULL, LOBBY_PAGE);
	if (store_submit(request, on_page, recovery) != STORE_OK)
		on_page(recovery, &(struct store_result){
					  .outcome = STORE_FAILED, .reason = "the store is busy"});
}

void lobbies_recover(struct server *server, void (*done)(struct server *server))
{
	struct lobby_recovery *recovery = net_allocate_zeroed(sizeof(*recovery));
	recovery->server = server;
	recovery->done = done;
	read_page(recovery);
}
