/*
 * server.c: the server as a whole: its beginning and its end, its time, its random words, its limits of how
 * often. What it does is in the other files.
 */
#include "server/server.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "server/bans.h"
#include "server/daily.h"
#include "server/puzzles.h"
#include "server/editions.h"
#include "server/guests.h"
#include "server/host.h"
#include "server/lobby.h"
#include "server/metrics.h"
#include "server/node.h"
#include "server/notices.h"
#include "server/password.h"
#include "server/reports.h"
#include "server/retention.h"
#include "store/notices.h"
#include "store/people.h"
#include "server/room_keep.h"
#include "server/room_load.h"
#include "server/poster.h"
#include "server/member.h"
#include "server/tournament.h"
#include "server/workers.h"

enum { TIMERS_AT_ONCE = 1024, LOG_LINE = 512, HOUSEKEEPING_MS = 600000 };

/* ---- beginning and end ------------------------------------------------------------------------- */

static void start_tables(struct server *server)
{
	struct table *const tables[] = {
		&server->members, &server->rooms, &server->codes, &server->loads, &server->windows};
	for (size_t i = 0; i < RD_COUNT(tables); i++)
		server_random(server, &tables[i]->secret, sizeof(tables[i]->secret));
}

/* Tokens and links that nobody uses, and guests that nobody is (3). */
static void keep_house(struct timer *timer)
{
	struct server *server = timer->owner;
	int64_t now = server_now(server);
	server_timer(server, timer, now + HOUSEKEEPING_MS);
	if (server->clock.is_doubted)
		return; /* who is old is not known */
	if (!node_has_duty(server, DUTY_HOUSEKEEPING))
		return;
	struct store_request *request = duty_begin(server, DUTY_HOUSEKEEPING);
	store_tokens_expire(request, retention_tokens(server) + STORE_TOKEN_MS);
	store_links_expire(request, now);
	store_reports_forget(request, now - REPORTS_KEPT_MS);
	store_announcements_expire(request, now);
	store_notices_forget(request, now - NOTICES_KEPT_MS);
	if (server->node)
		store_nodes_forget(request, NODE_FORGOTTEN_MS);
	store_submit(request, NULL, NULL);
	guests_keep_house(server, now);
	tournaments_keep_house(server, now);
	daily_keep_house(server);
	puzzles_keep_house(server);
}

/* Before anything is done with it, the time is held against what the store knows. */
static void on_newest(void *context, const struct store_result *result)
{
	struct server *server = context;
	if (server->is_stopping)
		return;
	clock_hold(server, result->outcome == STORE_OK ? result->moment : STORE_NONE);
	server_timer(server, &server->housekeeping, server_now(server) + HOUSEKEEPING_MS);
	node_begin(server, rooms_recover);
	host_announce(server);
}

static int64_t shares_now(void *context)
{
	return server_now(context);
}

static void start_shares(struct server *server)
{
	server->shares = server->options.shares;
	if (!server->shares)
		server->shares = shares_create(
			&(struct shares_options){.now = shares_now, .context = server});
	shares_set_rate(
		server->shares, SHARE_MATCHES, SERVER_MATCHES_A_MINUTE, SERVER_MATCHES_AT_ONCE);
}

static void on_committed(void *context, uint64_t microseconds)
{
	struct server *server = context;
	metrics_observe(server->metrics, HISTOGRAM_COMMIT, microseconds);
}

struct server *server_create(const struct server_options *options,
	const struct server_system *system, const struct server_net *net,
	void (*ready)(void *context), void *context, void (*wake)(void *context),
	char reason[static STORE_REASON])
{
	assert(rd_game_count() <= SERVER_GAMES_MAX);
	struct server *server = net_allocate_zeroed(sizeof(*server));
	struct store *store = store_open(&(struct store_options){.url = options->store_url,
						 .wake = wake,
						 .wake_context = system->context,
						 .requests_max = options->store_requests_max,
						 .committed = on_committed,
						 .committed_context = server},
		reason);
	if (!store) {
		free(server);
		return NULL;
	}
	server->options = *options;
	server->system = *system;
	server->net = *net;
	server->store = store;
	server->ready = ready;
	server->ready_context = context;
	server->scratch = net_allocate(SERVER_SCRATCH);
	clock_start(server);
	start_tables(server);
	workers_create(server);
	passwords_create(server);
	bans_load(server);
	host_create(server);
	start_shares(server);
	replays_create(server);
	posters_create(server);
	editions_create(server);
	node_create(server);
	keeper_create(server);
	lobbies_create(server);
	tournaments_create(server);
	notices_create(server);
	retention_create(server);
	server->housekeeping = (struct timer){.fire = keep_house, .owner = server};
	struct store_request *request = store_begin(store);
	store_newest(request);
	store_submit(request, on_newest, server);
	return server;
}

void server_fail(struct server *server, const char *what, const struct store_result *result)
{
	if (server->is_stopping)
		return;
	server_log(server, JOURNAL_ERROR, "%s cannot be read: %s", what,
		result->reason ? result->reason : "the store is busy");
	if (server->failed)
		server->failed(server->ready_context);
}

void server_poll(struct server *server)
{
	store_poll(server->store);
}

int64_t server_tick(struct server *server)
{
	timers_run(&server->timers, server_now(server), TIMERS_AT_ONCE);
	return timers_next(&server->timers);
}

void server_stop(struct server *server)
{
	server->is_stopping = true;
	rooms_flush(server);
	node_end(server);
	store_close(server->store);
	node_stopped(server);
	server->store = NULL;
}

void server_destroy(struct server *server)
{
	if (!server)
		return;
	if (server->store)
		server_stop(server);
	fair_finish(&server->replays);
	posters_destroy(server);
	workers_destroy(server);
	passwords_destroy(server);
	tournaments_destroy(server);
	lobbies_destroy(server);
	retention_destroy(server);
	notices_destroy(server);
	rooms_destroy(server);
	keeper_destroy(server);
	members_destroy(server);
	node_destroy(server);
	editions_destroy(server);
	windows_destroy(server);
	bans_destroy(server);
	host_destroy(server);
	assert(server->ask_count == 0); /* server.h, 3 */
	while (server->spare_asks) {
		struct ask *ask = server->spare_asks;
		server->spare_asks = ask->next;
		free(ask);
	}
	timers_finish(&server->timers);
	table_finish(&server->members);
	table_finish(&server->rooms);
	table_finish(&server->codes);
	table_finish(&server->loads);
	free(server->scratch);
	if (!server->options.shares)
		shares_destroy(server->shares);
	free(server);
}

/* ---- time --------------------------------------------------------------------------------------- */

void server_timer(struct server *server, struct timer *timer, int64_t at)
{
	int64_t before = timers_next(&server->timers);
	timer_set(&server->timers, timer, at > 0 ? at : 0); /* -1 is said where none is set */
	int64_t next = timers_next(&server->timers);
	if (next != before)
		server->system.alarm(server->system.context, next);
}

void server_timer_clear(struct server *server, struct timer *timer)
{
	timer_clear(&server->timers, timer);
}

void server_stranger(const struct server *server, const char *deed, const char *address)
{
	if (server->system.stranger && address[0])
		server->system.stranger(server->system.context, deed, address);
}

void server_refused(struct server *server, enum share_refusal refusal, const char *address)
{
	struct network_address parsed;
	if (network_parse(net_span_of(address), &parsed))
		shares_refused(server->shares, refusal, &parsed);
}

void server_log(struct server *server, enum journal_level level, const char *format, ...)
{
	char line[LOG_LINE];
	va_list values;
	va_start(values, format);
	vsnprintf(line, sizeof(line), format, values);
	va_end(values);
	server->system.log(server->system.context, level, line);
}

int server_game_place(const struct rd_game *game)
{
	for (size_t i = 0; i < rd_game_count(); i++)
		if (strcmp(rd_game_at(i)->name, game->name) == 0)
			return (int)i;
	assert(false && "a game of the registry");
	return 0;
}

void copy_text(char *out, size_t capacity, const char *text)
{
	size_t length = strlen(text);
	if (length >= capacity)
		length = capacity - 1;
	memcpy(out, text, length);
	out[length] = 0;
}

/* ---- random words (8.1) ------------------------------------------------------------------------- */

static const char code_letters[] = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
static const char base62[] = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

void server_random(struct server *server, void *bytes, size_t count)
{
	server->system.random(server->system.context, bytes, count);
}

void server_word(struct server *server, const char *alphabet, size_t count, char *out)
{
	size_t letters = strlen(alphabet), most = 256 - 256 % letters;
	for (size_t i = 0; i < count;) {
		unsigned char byte;
		server_random(server, &byte, 1);
		if (byte < most) /* else some letters would be likelier */
			out[i++] = alphabet[byte % letters];
	}
	out[count] = 0;
}

void server_user_id(struct server *server, char out[static USER_ID])
{
	memcpy(out, "u_", 2);
	server_word(server, "0123456789abcdef", 12, out + 2);
}

void server_match_id(struct server *server, char out[static MATCH_ID])
{
	out[0] = 'm';
	server_word(server, base62, 11, out + 1);
}

void server_code(struct server *server, char out[static LOBBY_CODE])
{
	do {
		server_word(server, code_letters, 6, out);
	} while (table_find(&server->codes, out) || lobby_has_code(server, out));
}

void server_code_clean(const char *typed, char out[static LOBBY_CODE])
{
	size_t count = 0;
	for (; *typed; typed++) {
		char letter = *typed;
		if (letter == ' ' || letter == '\t' || letter == '-')
			continue;
		if (letter >= 'a' && letter <= 'z')
			letter = (char)(letter - 'a' + 'A');
		if (count == 6 || !strchr(code_letters, letter)) {
			count = 0;
			break;
		}
		out[count++] = letter;
	}
	out[count == 6 ? 6 : 0] = 0;
}
