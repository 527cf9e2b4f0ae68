/*
 * lobby.c: the life of a lobby (5): who sits in it, who has gone for too long, how long it
 * waits, and the list of what clients want of it, one thing at a time. The invariants are those
 * of lobby_parts.h.
 */
#include <assert.h>
#include <stdlib.h>

#include "server/lobby_parts.h"
#include "server/needs.h"

/* ---- all of them ------------------------------------------------------------------------- */

void lobbies_create(struct server *server)
{
	server->lobbies = net_allocate_zeroed(sizeof(*server->lobbies));
	server_random(server, &server->lobbies->open.secret, sizeof(server->lobbies->open.secret));
}

static void refuse_all(struct lobby *lobby)
{
	while (lobby->first) {
		struct lobby_task *task = lobby->first;
		lobby->first = task->next;
		ask_refuse(task->ask, CODE_SERVER_ERROR);
		free(task);
	}
}

static void stand_up(struct lobby *lobby, int at)
{
	struct member *member = lobby->places[at].member;
	lobby->count--;
	for (int i = at; i < lobby->count; i++)
		lobby->places[i] = lobby->places[i + 1];
	if (member) {
		member->lobby = NULL;
		member_release(member);
	}
}

static void free_lobby(struct lobby *lobby)
{
	while (lobby->count > 0)
		stand_up(lobby, lobby->count - 1);
	challenge_end(lobby, NULL);
	server_timer_clear(lobby->server, &lobby->timer);
	free(lobby->options);
	free(lobby);
}

void lobbies_destroy(struct server *server)
{
	struct lobbies *lobbies = server->lobbies;
	size_t at = 0;
	struct lobby *lobby;
	queues_destroy(server);
	assert(!lobbies->launches);
	while ((lobby = table_each(&lobbies->open, &at))) {
		assert(!lobby->task);
		refuse_all(lobby);
		free_lobby(lobby);
	}
	table_finish(&lobbies->open);
	free(lobbies);
	server->lobbies = NULL;
}

void lobbies_drop(struct server *server)
{
	struct table *open = &server->lobbies->open;
	size_t at = 0, count = 0;
	struct lobby *lobby;
	struct lobby **all = net_allocate((open->count + 1) * sizeof(struct lobby *));
	queues_drop(server);
	while ((lobby = table_each(open, &at)))
		all[count++] = lobby;
	for (size_t i = 0; i < count; i++) {
		challenge_end(all[i], NULL);
		lobby_end(all[i]); /* what is on its way to the store meets its fence */
	}
	free(all);
}

struct lobby *lobby_find(struct server *server, const char *code)
{
	return table_find(&server->lobbies->open, code);
}

bool lobby_has_code(struct server *server, const char *code)
{
	return lobby_find(server, code) != NULL;
}

bool lobby_each(struct member *member, const char *code,
	void (*tell)(void *context, struct member *member), void *context)
{
	struct lobby *lobby = member->lobby;
	if (!lobby || strcmp(lobby->code, code) != 0 || lobby_place_of(lobby, member) < 0)
		return false;
	for (unsigned i = 0; i < lobby->count && tell; i++)
		if (lobby->places[i].member)
			tell(context, lobby->places[i].member);
	return true;
}

/* ---- one of them ------------------------------------------------------------------------- */

static void on_timer(struct timer *timer)
{
	lobby_work(timer->owner);
}

struct lobby *lobby_make(struct server *server, const char *code, const struct rd_game *game,
	enum rd_pace pace, int seats, struct net_span options)
{
	struct lobby *lobby = net_allocate_zeroed(sizeof(*lobby));
	lobby->server = server;
	lobby->game = game;
	lobby->pace = pace;
	lobby->seats = (uint8_t)seats;
	lobby->rated = lobby->resume = lobby->spectators = true;
	if (options.length == 0)
		options = NET_SPAN("{}");
	lobby->options = net_allocate(options.length + 1);
	memcpy(lobby->options, options.text, options.length);
	lobby->options[options.length] = 0;
	lobby->expires_at = server_now(server) +
			    (pace == RD_PACE_DAYS ? LOBBY_DAYS_MS : LOBBY_LIVE_MS);
	lobby->timer = (struct timer){.fire = on_timer, .owner = lobby};
	if (code)
		copy_text(lobby->code, sizeof(lobby->code), code);
	else
		server_code(server, lobby->code);
	table_add(&server->lobbies->open, lobby->code, lobby);
	return lobby;
}

void lobby_rename(struct lobby *lobby)
{
	struct table *open = &lobby->server->lobbies->open;
	assert(!lobby->is_stored);
	table_remove(open, lobby->code);
	server_code(lobby->server, lobby->code);
	table_add(open, lobby->code, lobby);
}

void lobby_sit(struct lobby *lobby, struct member *member, int level)
{
	assert(lobby->count < lobby->seats);
	struct lobby_place *place = &lobby->places[lobby->count++];
	*place = (struct lobby_place){.member = member ? member_hold(member) : NULL,
		.level = (uint8_t)level,
		.seat = LOBBY_NO_SEAT};
	if (lobby->task) {
		place->seat = lobby->task->seat;
		place->is_beside = entry_is_beside(lobby->task->ask);
	}
	if (!member)
		return;
	member->lobby = lobby; /* 3 */
	if (lobby->pace == RD_PACE_LIVE && !member_is_online(member))
		place->away_until = server_now(lobby->server) + LOBBY_AWAY_MS;
}

int lobby_place_of(const struct lobby *lobby, const struct member *member)
{
	for (int i = 0; i < lobby->count; i++)
		if (member && lobby->places[i].member == member)
			return i;
	return -1;
}

/* The paused match that it is kept for; NULL: none. */
static struct room *kept_match(const struct lobby *lobby)
{
	return lobby_is_kept(lobby) ? room_find(lobby->server, lobby->match) : NULL;
}

/* Whoever has not come yet sees in his list that he is waited for (24). */
static void tell_absent(const struct lobby *lobby)
{
	struct room *room = kept_match(lobby);
	if (room && room->status == STORE_WAITING)
		needs_tell_between(room);
}

void lobby_end(struct lobby *lobby)
{
	struct server *server = lobby->server;
	if (table_find(&server->lobbies->open, lobby->code) == lobby)
		table_remove(&server->lobbies->open, lobby->code);
	challenge_end(lobby, "started");
	while (lobby->count > 0)
		stand_up(lobby, lobby->count - 1);
	tell_absent(lobby);
	lobby->is_over = true;
	if (!lobby->is_working)
		lobby_work(lobby);
}

/* ---- telling ----------------------------------------------------------------------------- */

static void list_players(const struct lobby *lobby, struct lobby_updated_news *news)
{
	for (unsigned i = 0; i < lobby->count; i++) {
		const struct lobby_place *place = &lobby->places[i];
		struct player_item *item = &news->players[news->players_count++];
		item->seat = place->seat;
		item->bot = place->level;
		item->program = place->member && place->member->is_program;
		if (place->member) {
			copy_text(item->username, sizeof(item->username), place->member->username);
			item->rating = member_shown_rating(place->member, lobby->game);
		} else {
			memcpy(item->username, "bot_0", 6);
			item->username[4] = (char)('0' + place->level);
		}
	}
}

/* Those whose seats are in play must come; the others may. */
static void list_awaited(const struct room *room, struct resumes_item *resumes)
{
	for (uint8_t seat = 0; seat < room->seats_count; seat++) {
		const struct member *member = room->seats[seat].member;
		if (!member || !(room->standing.in_play & RD_SEAT(seat)))
			continue;
		struct sitter_item *item = &resumes->players[resumes->players_count++];
		item->seat = seat;
		copy_text(item->username, sizeof(item->username), member->username);
	}
}

/* 9.3: nobody takes it for a new match. */
static void tell_kept(const struct lobby *lobby, struct lobby_updated_news *news)
{
	const struct room *room = kept_match(lobby);
	if (!room)
		return;
	news->is_kept = true;
	news->resumes = (struct resumes_item){.turn_number = room->standing.turn,
		.paused_at = room_paused_at(room->waiting_until)};
	copy_text(news->resumes.match, sizeof(news->resumes.match), room->id);
	list_awaited(room, &news->resumes);
}

static void fill_updated(const struct lobby *lobby, struct lobby_updated_news *news)
{
	*news = (struct lobby_updated_news){.seats = lobby->seats,
		.rules = lobby->game->rules,
		.rated = lobby->rated,
		.choice = lobby_has_choice(lobby),
		.spectators = lobby->spectators,
		.broadcast = lobby->broadcast,
		.listed = lobby->listed,
		.open = lobby->open,
		.resume = lobby->resume,
		.is_challenge = lobby->invited != NULL,
		.has_life = lobby->pace == RD_PACE_DAYS,
		.vacation = (uint8_t)lobby->life.vacation_days,
		.abandoned = (uint8_t)lobby->life.abandoned,
		.expires_at = lobby->expires_at};
	copy_text(news->code, sizeof(news->code), lobby->code);
	copy_text(news->game, sizeof(news->game), lobby->game->name);
	if (lobby->invited)
		copy_text(news->to, sizeof(news->to), lobby->invited->username);
	list_players(lobby, news);
	tell_kept(lobby, news);
}

void lobby_write(const struct lobby *lobby, struct rd_writer *writer)
{
	struct lobby_updated_news news;
	fill_updated(lobby, &news);
	rd_write_fields(news_lobby_updated.schema, &news, writer);
	rd_write_key(writer, news_lobby_updated.raw);
	rd_write_raw(writer, lobby->options, strlen(lobby->options));
}

struct net_span lobby_text(const struct lobby *lobby, const struct news *form)
{
	struct lobby_updated_news news;
	struct net_span options = net_span_of(lobby->options);
	fill_updated(lobby, &news);
	return news_text(lobby->server, form, &news, &options);
}

void lobby_tell_updated(struct lobby *lobby)
{
	struct net_span text = lobby_text(lobby, &news_lobby_updated);
	for (unsigned i = 0; i < lobby->count; i++)
		if (lobby->places[i].member)
			member_emit(lobby->places[i].member, news_lobby_updated.name, text);
	tell_absent(lobby);
}

void lobby_welcome(struct client *client)
{
	struct lobby *lobby = client->member->lobby;
	if (lobby && lobby_place_of(lobby, client->member) >= 0) /* else he is still being stored */
		client_emit(
			client, news_lobby_updated.name, lobby_text(lobby, &news_lobby_updated));
}

static void tell_closed(struct lobby *lobby, const char *reason)
{
	struct lobby_closed_news news = {{0}, {0}};
	copy_text(news.code, sizeof(news.code), lobby->code);
	copy_text(news.reason, sizeof(news.reason), reason);
	for (unsigned i = 0; i < lobby->count; i++)
		if (lobby->places[i].member)
			member_tell(lobby->places[i].member, &news_lobby_closed, &news);
	challenge_end(lobby, reason);
}

/* ---- leaving and closing ----------------------------------------------------------------- */

/* The store would not have it: whoever asked is told, and what was due by itself is tried again. */
static void fail(struct lobby *lobby, const struct store_result *result)
{
	server_log(lobby->server, JOURNAL_ERROR, "lobby %s: %s", lobby->code,
		result->reason ? result->reason : "the store would not change it");
	lobby->retry_at = server_now(lobby->server) + LOBBY_RETRY_MS;
	lobby_refuse(lobby, CODE_SERVER_ERROR);
}

/* What is not there any more need not be removed. */
static bool is_removed(const struct store_result *result)
{
	return result->outcome == STORE_OK || result->outcome == STORE_NOT_FOUND;
}

static void close_with(struct lobby *lobby, const struct store_result *result, const char *reason)
{
	if (!is_removed(result)) {
		fail(lobby, result);
		return;
	}
	struct lobby_task *task = lobby_rest(lobby);
	tell_closed(lobby, reason);
	if (task) {
		ask_ok(task->ask);
		free(task);
	}
	lobby_end(lobby);
}

static void on_expired(void *context, const struct store_result *result)
{
	close_with(context, result, "expired");
}

static void on_match_lost(void *context, const struct store_result *result)
{
	close_with(context, result, "server");
}

static void on_declined(void *context, const struct store_result *result)
{
	close_with(context, result, "declined");
}

void lobby_decline(struct lobby *lobby, struct lobby_task *task)
{
	lobby->task = task;
	lobby_store_remove(lobby, on_declined);
}

static void on_host_left(void *context, const struct store_result *result)
{
	close_with(context, result, "host_left");
}

static int find_leaver(const struct lobby *lobby, int64_t now)
{
	for (int i = 0; i < lobby->count; i++)
		if (lobby->places[i].away_until > 0 && lobby->places[i].away_until <= now)
			return i;
	return -1;
}

static void on_left(void *context, const struct store_result *result)
{
	struct lobby *lobby = context;
	if (!is_removed(result)) {
		fail(lobby, result);
		return;
	}
	struct lobby_task *task = lobby_rest(lobby);
	int place = lobby_place_of(lobby, lobby->leaver);
	if (place >= 0) /* else the lobby ended meanwhile, and all have left */
		stand_up(lobby, place);
	lobby_tell_updated(lobby);
	if (task) {
		ask_ok(task->ask);
		free(task);
	}
	lobby_work(lobby);
}

static void on_emptied(void *context, const struct store_result *result)
{
	struct lobby *lobby = context;
	if (!is_removed(result)) {
		fail(lobby, result);
		return;
	}
	struct lobby_task *task = lobby_rest(lobby);
	if (task) {
		ask_ok(task->ask);
		free(task);
	}
	lobby_end(lobby);
}

void lobby_part(struct lobby *lobby, int place, struct lobby_task *task)
{
	lobby->task = task;
	lobby->leaver = lobby->places[place].member;
	if (lobby_is_kept(lobby) && lobby->count == 1)
		lobby_store_remove(lobby,
			on_emptied); /* nobody waits there: the code is the match's alone again */
	else if (place == 0 && !lobby_is_kept(lobby))
		lobby_store_remove(lobby, on_host_left);
	else
		lobby_store_leave(lobby, lobby->leaver, on_left);
}

/* ---- work -------------------------------------------------------------------------------- */

void lobby_wait(struct lobby *lobby, struct lobby_task *task)
{
	if (lobby->waiting >= LOBBY_TASKS_MAX) {
		ask_refuse(task->ask, CODE_RATE_LIMITED);
		free(task);
		return;
	}
	task->next = NULL;
	if (lobby->last)
		lobby->last->next = task;
	else
		lobby->first = task;
	lobby->last = task;
	lobby->waiting++;
	lobby_work(lobby);
}

static struct lobby_task *take_task(struct lobby *lobby)
{
	struct lobby_task *task = lobby->first;
	if (task) {
		lobby->first = task->next;
		if (!lobby->first)
			lobby->last = NULL;
		lobby->waiting--;
	}
	return task;
}

struct lobby_task *lobby_rest(struct lobby *lobby)
{
	struct lobby_task *task = lobby->task;
	if (lobby->newcomer && lobby->newcomer->lobby == lobby &&
		lobby_place_of(lobby, lobby->newcomer) < 0)
		lobby->newcomer->lobby = NULL; /* 3 */
	lobby->newcomer = NULL;
	lobby->task = NULL;
	lobby->is_busy = false;
	return task;
}

void lobby_refuse(struct lobby *lobby, enum code code)
{
	struct lobby_task *task = lobby_rest(lobby);
	if (task) {
		ask_refuse(task->ask, code);
		free(task);
	}
	if (lobby->count == 0)
		lobby_end(lobby); /* it never was */
	else
		lobby_work(lobby);
}

/* What falls due by itself; true if there was something. */
static bool work_by_itself(struct lobby *lobby, int64_t now)
{
	int leaver = find_leaver(lobby, now);
	if (lobby->has_lost_match && lobby->is_stored && now >= lobby->retry_at) {
		lobby_store_remove(lobby, on_match_lost);
		return true;
	}
	if (lobby->count == 0 || now < lobby->retry_at)
		return false;
	if (now >= lobby->expires_at) {
		lobby_store_remove(lobby, on_expired);
		return true;
	}
	if (leaver >= 0) {
		lobby_part(lobby, leaver, NULL);
		return true;
	}
	return false;
}

static void schedule(struct lobby *lobby)
{
	int64_t next = lobby->expires_at;
	for (unsigned i = 0; i < lobby->count; i++)
		if (lobby->places[i].away_until > 0 && lobby->places[i].away_until < next)
			next = lobby->places[i].away_until;
	server_timer(lobby->server, &lobby->timer, next > lobby->retry_at ? next : lobby->retry_at);
}

/* Frees it; whoever still waits asks for a code that means something else now. */
static void bury(struct lobby *lobby)
{
	struct server *server = lobby->server;
	struct lobby_task *task = lobby->first;
	lobby->first = lobby->last = NULL;
	free_lobby(lobby);
	while (task) {
		struct lobby_task *next = task->next;
		task->is_looked_up = false;
		lobby_route(server, task);
		task = next;
	}
}

void lobby_work(struct lobby *lobby)
{
	struct lobby_task *task;
	if (lobby->is_working)
		return;
	lobby->is_working = true;
	while (!lobby->is_busy && !lobby->is_over && !lobby->server->is_stopping) {
		if (work_by_itself(lobby, server_now(lobby->server)))
			continue;
		if (!(task = take_task(lobby)))
			break;
		if (task->ask && task->ask->is_given_up) { /* its asker was told that it failed */
			ask_refuse(task->ask, CODE_SERVER_ERROR);
			free(task);
			continue;
		}
		task->run(lobby, task);
	}
	lobby->is_working = false;
	if (lobby->is_over && !lobby->is_busy)
		bury(lobby);
	else if (!lobby->is_busy)
		schedule(lobby);
}

/* ---- coming and going (5) ---------------------------------------------------------------- */

void lobby_member_arrived(struct member *member)
{
	struct lobby *lobby = member->lobby;
	int place = lobby ? lobby_place_of(lobby, member) : -1;
	if (place >= 0)
		lobby->places[place].away_until = 0;
	queue_member_arrived(member);
}

void lobby_member_left(struct member *member)
{
	struct lobby *lobby = member->lobby;
	int place = lobby ? lobby_place_of(lobby, member) : -1;
	if (place >= 0 && lobby->pace == RD_PACE_LIVE) {
		lobby->places[place].away_until = server_now(lobby->server) + LOBBY_AWAY_MS;
		lobby_work(lobby);
	}
	queue_member_left(member);
}

static struct lobby *kept_for(const struct room *room)
{
	struct lobby *lobby = lobby_find(room->server, room->code);
	return lobby && strcmp(lobby->match, room->id) == 0 ? lobby : NULL;
}

bool lobby_keeps(const struct room *room)
{
	return kept_for(room) != NULL;
}

uint32_t lobby_back(const struct room *room)
{
	const struct lobby *lobby = kept_for(room);
	uint32_t seats = 0;
	for (int seat = 0; lobby && seat < room->seats_count; seat++)
		if (lobby_place_of(lobby, room->seats[seat].member) >= 0)
			seats |= RD_SEAT(seat);
	return seats;
}

void lobby_match_ended(struct room *room)
{
	struct lobby *lobby = kept_for(room);
	if (!lobby)
		return;
	lobby->has_lost_match = true;
	lobby_work(lobby);
}
