/* remote_lobby.c: waiting for others: lobbies, as a host or by a code, and the public queue. */
#include "remote_door.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <time.h>
#include <unistd.h>

/* ---- what a host types ------------------------------------------------------------------------- */

static bool is_typed(const char *typed, const char *const words[RD_LANGUAGES])
{
	for (int i = 0; i < RD_LANGUAGES; i++)
		if (strcasecmp(typed, words[i]) == 0)
			return true;
	return false;
}

/* ---- lobbies and the queue --------------------------------------------------------------------- */

enum { NAMES = RD_SEATS_MAX * (USERNAME + 2), DATE = 24 };

static void add_name(char names[NAMES], const char *name)
{
	size_t length = strlen(names);
	snprintf(names + length, NAMES - length, "%s%s", length > 0 ? ", " : "", name);
}

/* What the lobby of a paused match goes on with, and who must come. */
static void print_resumes(struct remote *remote, const struct resumes_item *resumes)
{
	char names[NAMES] = "", date[DATE] = "";
	time_t paused_at = (time_t)(resumes->paused_at / 1000);
	struct tm local;
	for (int i = 0; i < resumes->players_count; i++)
		add_name(names, resumes->players[i].username);
	if (localtime_r(&paused_at, &local))
		strftime(date, sizeof(date), "%Y-%m-%d %H:%M", &local);
	DOOR_PRINT(remote, REMOTE_LOBBY_RESUMES, RD_NUMBER(resumes->turn_number), RD_WORDS(date),
		RD_WORDS(names));
}

static void print_lobby(struct remote *remote)
{
	const struct lobby_updated_news *lobby = &remote->lobby;
	char names[NAMES] = "";
	for (int i = 0; i < lobby->players_count; i++)
		add_name(names, lobby->players[i].username);
	remote->has_lobby_news = false;
	if (lobby->is_kept)
		print_resumes(remote, &lobby->resumes);
	DOOR_PRINT(remote, REMOTE_LOBBY_HERE, RD_NUMBER(lobby->players_count),
		RD_NUMBER(lobby->seats), RD_WORDS(names));
}

/* What a host types while others are waited for. False: they want to leave. */
static bool obey_host(struct remote *remote)
{
	static const char *const start[RD_LANGUAGES] = {"start", "empezar", "start"};
	static const char *const quit[RD_LANGUAGES] = {"quit", "salir", "odejít"};
	char typed[DOOR_TYPED], json[64], code[32];
	bool is_fine = true;
	unsigned level;
	if (!door_read(typed, sizeof(typed)) || is_typed(typed, quit)) {
		door_ask_words(remote, "lobby:leave", "code", remote->code);
		remote_problem(remote, REMOTE_LEFT, "", "");
		return false;
	}
	if (is_typed(typed, start)) {
		is_fine = door_ask_words(remote, "lobby:start", "code", remote->code);
	} else if (sscanf(typed, "bot %1u", &level) == 1) {
		int length = snprintf(
			json, sizeof(json), "{\"code\":\"%s\",\"level\":%u}", remote->code, level);
		is_fine = remote_ask(remote, "lobby:add_bot", net_span(json, (size_t)length),
				  code) == REMOTE_OK;
	} else if (typed[0]) {
		DOOR_PRINT(remote, REMOTE_LOBBY_ORDERS, RD_WORDS(""));
	}
	if (!is_fine)
		door_print(remote->session.problem, true);
	return true;
}

/*
 * Whether the server still has us waiting, after the line was made anew: coming back by the code, or
 * to the queue, is answered with the match if it began meanwhile.
 */
static void come_back(struct remote *remote, const struct play_request *request)
{
	struct net_span answer;
	if (request->is_queuing) {
		if (!door_ask_words(remote, "queue:join", "game", request->game->name) &&
			remote->matches_count > 0)
			memcpy(remote->started, remote->matches[0], MATCH_ID);
		return;
	}
	if (!door_ask_words(remote, "lobby:join", "code", remote->code))
		return;
	answer = net_buffer_span(&remote->answer);
	remote_member_words(answer, "match", remote->started, sizeof(remote->started));
}

/* Waits until the match begins; it is then in `started`. */
static bool await_start(struct remote *remote, const struct play_request *request)
{
	bool is_typing = request->is_host && isatty(STDIN_FILENO);
	while (!remote->started[0]) {
		if (remote->has_lobby_news)
			print_lobby(remote);
		if (remote->is_lobby_closed) {
			remote_problem(remote, REMOTE_LOBBY_CLOSED, "", "");
			return false;
		}
		if (wire_state(remote->wire) == WIRE_REFUSED) {
			remote_problem(remote, REMOTE_SIGNED_OUT, "", "");
			return false;
		}
		if (remote->was_lost && remote->is_welcome) {
			remote->was_lost = false;
			come_back(remote, request);
			continue;
		}
		wire_wait(remote->wire, is_typing ? STDIN_FILENO : -1, 1000);
		if (is_typing && remote->is_welcome && door_has_typed() && !obey_host(remote))
			return false;
	}
	remote->was_lost = false;
	return true;
}

bool door_host(struct remote *remote, const struct play_request *request)
{
	struct buffer json = {0};
	char code[32];
	bool is_open = false;
	if (!door_write_wishes(request, false, &json))
		snprintf(remote->session.problem, SESSION_PROBLEM, "--options: %s",
			code_sentence(CODE_BAD_OPTIONS, remote->session.language));
	else
		is_open = remote_ask(remote, "lobby:create", net_span(json.text, json.length),
				  code) == REMOTE_OK &&
			  remote_member_words(net_buffer_span(&remote->answer), "code",
				  remote->code, sizeof(remote->code));
	buffer_free(&json);
	if (!is_open)
		return false;
	DOOR_PRINT(remote, REMOTE_LOBBY_CODE, RD_WORDS(remote->code), RD_WORDS(request->game->name),
		RD_WORDS(request->server));
	if (isatty(STDIN_FILENO))
		DOOR_PRINT(remote, REMOTE_LOBBY_ORDERS, RD_WORDS(""));
	return await_start(remote, request);
}

bool door_join(struct remote *remote, const struct play_request *request)
{
	if (!door_ask_words(remote, "lobby:join", "code", request->code))
		return false;
	struct net_span answer = net_buffer_span(&remote->answer);
	remote_member_words(answer, "code", remote->code, sizeof(remote->code));
	remote_member_words(answer, "match", remote->started, sizeof(remote->started));
	return await_start(remote, request);
}

bool door_queue(struct remote *remote, const struct play_request *request)
{
	if (!door_ask_words(remote, "queue:join", "game", request->game->name))
		return false;
	DOOR_PRINT(
		remote, REMOTE_QUEUED, RD_WORDS(request->game->title.in[remote->session.language]));
	return await_start(remote, request);
}
