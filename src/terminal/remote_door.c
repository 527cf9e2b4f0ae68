/*
 * remote_door.c: from `ronda play --server` to a match: who is asked for what, in which order, and the session at the end.
 */
#include "remote_door.h"

#include <langinfo.h>
#include <locale.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "columns.h"

enum { LOOKED_AT = 8 };

/* ---- lines of text ----------------------------------------------------------------------------- */

void door_print(const char *text, bool has_end)
{
	char clean[2 * REMOTE_LINE];
	bool is_ascii = isatty(STDOUT_FILENO) && strcmp(nl_langinfo(CODESET), "UTF-8") != 0;
	text_clean(clean, sizeof(clean), text, is_ascii);
	fputs(clean, stdout);
	if (has_end)
		putchar('\n');
	fflush(stdout);
}

bool door_read(char *out, size_t capacity)
{
	size_t length = 0;
	char byte;
	ssize_t count;
	while ((count = read(STDIN_FILENO, &byte, 1)) == 1 && byte != '\n')
		if (length + 1 < capacity)
			out[length++] = byte;
	while (length > 0 && (out[length - 1] == '\r' || out[length - 1] == ' '))
		length--;
	out[length] = 0;
	return count == 1 || length > 0;
}

bool door_has_typed(void)
{
	struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
	return poll(&input, 1, 0) > 0;
}

/* ---- payloads ---------------------------------------------------------------------------------- */

bool door_write_wishes(const struct play_request *request, bool is_for_bots, struct buffer *out)
{
	struct rd_writer writer;
	struct rd_fault fault;
	const char *options = request->options ? request->options : "{}";
	char *quiet = allocate(RD_OPTIONS_JSON_MAX);
	/* Against bots the clock is off unless it is asked for, as in a match without a server. */
	if (is_for_bots &&
		local_options(request->game, request->options, quiet, RD_OPTIONS_JSON_MAX) > 0)
		options = quiet;
	bool is_fine = rd_json_check(options, strlen(options), RD_JSON_DEPTH, &fault);
	do {
		buffer_writer(out, &writer);
		rd_write_open(&writer, '{');
		rd_write_key(&writer, "game");
		rd_write_words(&writer, request->game->name);
		if (is_for_bots) {
			rd_write_key(&writer, "level");
			rd_write_integer(&writer, request->bot);
		}
		if (request->seats > 0) {
			rd_write_key(&writer, "seats");
			rd_write_integer(&writer, request->seats);
		}
		rd_write_key(&writer, "options");
		rd_write_raw(&writer, is_fine ? options : "{}", is_fine ? strlen(options) : 2);
		rd_write_close(&writer, '}');
	} while (!buffer_took(out, &writer));
	free(quiet);
	return is_fine;
}

bool door_ask_words(struct remote *remote, const char *name, const char *key, const char *value)
{
	char json[256], code[32];
	struct rd_writer writer;
	rd_write_start(&writer, json, sizeof(json));
	rd_write_open(&writer, '{');
	rd_write_key(&writer, key);
	rd_write_words(&writer, value);
	rd_write_close(&writer, '}');
	if (!rd_write_finish(&writer)) {
		snprintf(remote->session.problem, SESSION_PROBLEM, "%s",
			code_sentence(CODE_BAD_FIELD, remote->session.language));
		return false;
	}
	return remote_ask(remote, name, net_span(json, writer.length), code) == REMOTE_OK;
}

bool remote_play_bots(
	struct remote *remote, const struct play_request *request, char match[MATCH_ID])
{
	struct buffer json = {0};
	char code[32];
	bool is_begun = false;
	if (!door_write_wishes(request, true, &json))
		snprintf(remote->session.problem, SESSION_PROBLEM, "--options: %s",
			code_sentence(CODE_BAD_OPTIONS, remote->session.language));
	else
		is_begun = remote_ask(remote, "game:play_bot", net_span(json.text, json.length),
				   code) == REMOTE_OK &&
			   remote_member_words(
				   net_buffer_span(&remote->answer), "match", match, MATCH_ID);
	buffer_free(&json);
	return is_begun;
}

/* ---- own matches ------------------------------------------------------------------------------- */

/* Looks at the own matches of this game, newest first. */
static size_t look_at_matches(struct remote *remote, struct snapshot_news found[LOOKED_AT])
{
	char ids[REMOTE_MATCHES_MAX][MATCH_ID];
	size_t count = 0, listed = remote->matches_count;
	memcpy(ids, remote->matches, sizeof(ids));
	for (size_t i = 0; i < listed && count < LOOKED_AT; i++) {
		struct snapshot_news *news = &found[count];
		if (!door_ask_words(remote, "match:view", "match", ids[i]))
			continue;
		struct net_span json = net_buffer_span(&remote->answer);
		if (rd_read_text(news_match_snapshot.schema, news, RD_READ_WHOLE, json.text,
			    json.length, NULL, NULL) &&
			strcmp(news->game, remote->game->name) == 0)
			count++;
	}
	return count;
}

static void print_match(struct remote *remote, size_t number, const struct snapshot_news *news)
{
	char names[RD_SEATS_MAX * (USERNAME + 2)] = "";
	for (int i = 0; i < news->players_count; i++) {
		size_t length = strlen(names);
		if (news->players[i].seat != news->seat)
			snprintf(names + length, sizeof(names) - length, "%s%s",
				names[0] ? ", " : "", news->players[i].username);
	}
	DOOR_PRINT(remote, REMOTE_MATCH_LINE, RD_NUMBER((int64_t)number), RD_WORDS(news->match),
		RD_NUMBER(news->turn_number), RD_WORDS(names),
		RD_NUMBER(news->status == STORE_WAITING));
}

/* The place of the match to go on with, or -1 for a new one. One alone is gone on with at once. */
static int choose_match(struct remote *remote, const struct snapshot_news *found, size_t count)
{
	char typed[DOOR_TYPED], line[REMOTE_LINE];
	if (count == 0)
		return -1;
	if (count == 1 || !isatty(STDIN_FILENO))
		return 0;
	DOOR_PRINT(remote, REMOTE_MATCHES, RD_WORDS(""));
	for (size_t i = 0; i < count; i++)
		print_match(remote, i + 1, &found[i]);
	SAY(line, remote_text(REMOTE_MATCH_CHOOSE), remote->session.language, RD_WORDS(""));
	for (;;) {
		door_print(line, false);
		if (!door_read(typed, sizeof(typed)) || !typed[0])
			return -1;
		unsigned long number = strtoul(typed, NULL, 10);
		if (number >= 1 && number <= count)
			return (int)number - 1;
	}
}

/* A match of another game is told by its name. */
static bool check_match(struct remote *remote, const char *match)
{
	char game[32];
	if (!door_ask_words(remote, "match:view", "match", match))
		return false;
	struct net_span json = net_buffer_span(&remote->answer);
	if (!remote_member_words(json, "game", game, sizeof(game)) ||
		strcmp(game, remote->game->name) == 0)
		return true;
	remote_problem(remote, REMOTE_OTHER_GAME, game, match);
	return false;
}

/* Who is playing already is told how to go on with that. */
static void name_match(struct remote *remote, const struct play_request *request)
{
	char refusal[SESSION_PROBLEM], game[32];
	const char *already = code_sentence(CODE_ALREADY_IN_MATCH, remote->session.language);
	if (strcmp(remote->session.problem, already) != 0 || remote->matches_count == 0)
		return;
	memcpy(refusal, remote->session.problem, sizeof(refusal));
	bool is_known = door_ask_words(remote, "match:view", "match", remote->matches[0]) &&
			remote_member_words(
				net_buffer_span(&remote->answer), "game", game, sizeof(game));
	if (is_known)
		SAY(remote->session.problem, remote_text(REMOTE_ALREADY), remote->session.language,
			RD_WORDS(refusal), RD_WORDS(game), RD_WORDS(request->server),
			RD_WORDS(remote->matches[0]));
	else
		memcpy(remote->session.problem, refusal, sizeof(refusal));
}

static bool find_match(struct remote *remote, const struct play_request *request)
{
	struct snapshot_news found[LOOKED_AT];
	char match[MATCH_ID];
	if (request->is_host || request->code || request->is_queuing) {
		bool is_begun = request->is_host ? door_host(remote, request)
				: request->code  ? door_join(remote, request)
						 : door_queue(remote, request);
		if (is_begun)
			remote_choose_match(remote, remote->started, !remote->is_fresh_start);
		return is_begun;
	}
	if (request->is_daily)
		return door_daily(remote, request);
	if (request->match) {
		if (!check_match(remote, request->match))
			return false;
		remote_choose_match(remote, request->match, true);
		return true;
	}
	bool is_fresh = request->is_new || request->options;
	int chosen = is_fresh ? -1 : choose_match(remote, found, look_at_matches(remote, found));
	if (chosen >= 0) {
		remote_choose_match(remote, found[chosen].match, true);
		return true;
	}
	if (!remote_play_bots(remote, request, match))
		return false;
	remote_choose_match(remote, match, false);
	return true;
}

/* ---- the door ---------------------------------------------------------------------------------- */

bool door_open(struct remote *remote, const char *server, const char *user, bool *is_usage)
{
	char reason[WIRE_REASON];
	setlocale(LC_CTYPE, "");
	*is_usage = !wire_address_read(server, &remote->address, reason);
	if (*is_usage)
		remote_problem(remote, REMOTE_BAD_URL, server, reason);
	return !*is_usage && door_sign_in(remote, user) && door_be_welcome(remote);
}

struct session *remote_session_open(const struct play_request *request, session_listener *listener,
	void *context, char problem[SESSION_PROBLEM], bool *is_usage)
{
	struct remote *remote = remote_create(request->game, listener, context);
	struct session *session = &remote->session;
	session->language = request->language;
	remote->wants_needs = true;
	bool is_open = door_open(remote, request->server, request->user, is_usage);
	if (is_open && !request->problem)
		DOOR_PRINT(remote, REMOTE_HERE_AS, RD_WORDS(remote->username),
			RD_WORDS(request->server));
	if (is_open && !find_match(remote, request)) {
		name_match(remote, request);
		is_open = false;
	}
	if (!is_open || !remote_enter(remote)) {
		/* It may be the server's own sentence. */
		text_clean(problem, SESSION_PROBLEM, session->problem, false);
		remote_destroy(remote);
		return NULL;
	}
	snprintf(session->place, SESSION_PLACE, "%s (%s)", request->server, remote->match);
	snprintf(session->way_back, SESSION_PLACE, "%s%s --server %s%s%s", request->game->name,
		request->is_daily ? " --daily" : "", request->server,
		request->user ? " --user " : "", request->user ? request->user : "");
	/* What is new is told by the first step, behind the greeting. */
	if (session->was_resumed)
		remote_tell(remote);
	return session;
}
