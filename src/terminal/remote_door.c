/*
 * remote_door.c: from `ronda play --server` to a match: signing in, the own matches, lobbies, the queue.
 *
 * All of it is said in lines of text, before any screen is opened. Where the input is no terminal it
 * is not read here: it holds the orders of the match (but the password, which comes first).
 *
 * A token is a key to a person's matches: it is kept in a file that only its owner may read, one for
 * each server and account, below $XDG_DATA_HOME/ronda/servers.
 */
#include <errno.h>
#include <fcntl.h>
#include <langinfo.h>
#include <locale.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <termios.h>
#include <unistd.h>

#include "columns.h"
#include "local/files.h"
#include "net/json_span.h"
#include "remote.h"

enum { NAME_BYTES = 240, DOOR_PATH = 2048, DOOR_TYPED = 512, WELCOME_MS = 20000, LOOKED_AT = 8 };

/* ---- lines of text ----------------------------------------------------------------------------- */

/* Prints without anything that a terminal might take for an order: names come from the server. */
static void print(const char *text, bool has_end)
{
	char clean[2 * REMOTE_LINE];
	bool is_ascii = isatty(STDOUT_FILENO) && strcmp(nl_langinfo(CODESET), "UTF-8") != 0;
	text_clean(clean, sizeof(clean), text, is_ascii);
	fputs(clean, stdout);
	if (has_end)
		putchar('\n');
	fflush(stdout);
}

#define PRINT(remote, text, ...)                                                                   \
	do {                                                                                       \
		char print_line[REMOTE_LINE];                                                      \
		SAY(print_line, remote_text(text), (remote)->session.language, __VA_ARGS__);       \
		print(print_line, true);                                                           \
	} while (0)

/*
 * One line of the input without its end, byte by byte: what is behind it belongs to others. False at the
 * end of the input.
 */
static bool read_typed(char *out, size_t capacity)
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

static bool has_typed(void)
{
	struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
	return poll(&input, 1, 0) > 0;
}

static bool is_typed(const char *typed, const char *const words[RD_LANGUAGES])
{
	for (int i = 0; i < RD_LANGUAGES; i++)
		if (strcasecmp(typed, words[i]) == 0)
			return true;
	return false;
}

/* ---- the token's file -------------------------------------------------------------------------- */

/* Letters, digits, '.', '-' and '_' as they are, the rest as %2F. */
static void add_name(char *out, size_t capacity, const char *name)
{
	size_t length = strlen(out);
	for (; *name && length + 4 < capacity; name++) {
		bool is_plain = (*name >= 'a' && *name <= 'z') || (*name >= 'A' && *name <= 'Z') ||
				(*name >= '0' && *name <= '9') || strchr(".-_", *name);
		length += (size_t)snprintf(out + length, capacity - length,
			is_plain ? "%c" : "%%%02X", (unsigned char)*name);
	}
}

static bool find_token_file(
	const struct remote *remote, const char *user, char path[DOOR_PATH], const char **reason)
{
	char name[DOOR_PATH / 2] = "";
	add_name(name, sizeof(name), remote->address.host);
	add_name(name, sizeof(name), remote->address.path);
	if (user) {
		add_name(name, sizeof(name), "/");
		add_name(name, sizeof(name), user);
	}
	if (strlen(name) > NAME_BYTES) {
		*reason = "the name is too long";
		return false;
	}
	if (!find_data_folder("servers", path, DOOR_PATH - 256, reason))
		return false;
	size_t length = strlen(path);
	snprintf(path + length, DOOR_PATH - length, "/%s", name);
	return true;
}

static bool is_token(const char *text)
{
	size_t length = strlen(text);
	for (size_t i = 0; i < length; i++) {
		char one = text[i];
		if (!((one >= 'a' && one <= 'z') || (one >= 'A' && one <= 'Z') ||
			    (one >= '0' && one <= '9') || one == '-' || one == '_'))
			return false;
	}
	return length > 0 && length < WIRE_TOKEN;
}

static bool load_token(struct remote *remote, const char *user)
{
	char path[DOOR_PATH];
	const char *reason;
	struct buffer text = {0};
	bool is_fine = find_token_file(remote, user, path, &reason) &&
		       read_whole_file(path, &text, &reason) && text.length <= WIRE_TOKEN;
	if (is_fine) {
		text.text[strcspn(text.text, "\r\n")] = 0;
		is_fine = is_token(text.text);
	}
	if (is_fine)
		snprintf(remote->token, sizeof(remote->token), "%s", text.text);
	buffer_free(&text);
	return is_fine;
}

/* Written beside, then put in its place: a file is whole or the old one. */
static const char *write_token(const char *path, const char *token)
{
	char beside[DOOR_PATH + 8];
	snprintf(beside, sizeof(beside), "%s.new", path);
	int file = open(beside, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
	if (file < 0)
		return strerror(errno);
	bool is_written = dprintf(file, "%s\n", token) > 0 && fsync(file) == 0;
	int error = errno;
	close(file);
	if (is_written && rename(beside, path) == 0)
		return NULL;
	error = is_written ? errno : error;
	unlink(beside);
	return strerror(error);
}

/* A token that cannot be kept still serves today. */
static void keep_token(struct remote *remote, const char *user)
{
	char path[DOOR_PATH], folder[DOOR_PATH], failed[DOOR_PATH];
	const char *reason = NULL;
	if (find_data_folder("servers", folder, sizeof(folder), &reason) &&
		find_token_file(remote, user, path, &reason)) {
		reason = make_folders(folder, failed, sizeof(failed))
				 ? write_token(path, remote->token)
				 : strerror(errno);
	}
	if (reason)
		PRINT(remote, REMOTE_NO_TOKEN_KEPT, RD_WORDS(reason));
}

/* ---- signing in -------------------------------------------------------------------------------- */

/* What a server that does not say yes has said, as the problem. */
static void note_http(struct remote *remote, unsigned status, struct net_span body)
{
	char code[32], number[16];
	struct net_span error = remote_member(body, "error");
	snprintf(number, sizeof(number), "HTTP %u", status);
	remote_problem(remote, REMOTE_NOT_RONDA, remote->address.origin, number);
	if (!remote_member_words(error, "code", code, sizeof(code)))
		return;
	remote_member_words(error, "message", remote->session.problem, SESSION_PROBLEM);
	for (int i = 0; i < CODES; i++)
		if (strcmp(code_word((enum code)i), code) == 0)
			snprintf(remote->session.problem, SESSION_PROBLEM, "%s",
				code_sentence((enum code)i, remote->session.language));
}

/* The HTTP status, 0 with a problem. */
static unsigned request_http(
	struct remote *remote, const char *path, const char *body, struct net_buffer *answer)
{
	char reason[WIRE_REASON];
	unsigned status = wire_request(&remote->address, path, body ? NULL : remote->token,
		rd_language_code(remote->session.language), body, answer, reason);
	if (status == 0)
		remote_problem(remote, REMOTE_NO_ANSWER, remote->address.origin, reason);
	return status;
}

/* Whether the token that was kept still opens the door. False with a problem if nobody answers. */
static bool try_token(struct remote *remote, bool *is_good)
{
	struct net_buffer answer = {0};
	unsigned status = request_http(remote, "/api/auth/me", NULL, &answer);
	*is_good = status == 200;
	if (status != 0 && status != 200 && status != 401)
		note_http(remote, status, net_buffer_span(&answer));
	net_buffer_finish(&answer);
	return status == 200 || status == 401;
}

static bool take_token(struct remote *remote, const char *path, const char *body)
{
	struct net_buffer answer = {0};
	unsigned status = request_http(remote, path, body, &answer);
	struct net_span json = net_buffer_span(&answer);
	bool is_fine = (status == 200 || status == 201) &&
		       remote_member_words(json, "token", remote->token, sizeof(remote->token)) &&
		       is_token(remote->token);
	if (!is_fine && status != 0)
		note_http(remote, status, json);
	net_buffer_finish(&answer);
	return is_fine;
}

static struct termios shown; /* the terminal as it was before the password */

/* Whoever is stopped at the password leaves a terminal that shows what is typed. */
static void show_again(int number)
{
	tcsetattr(STDIN_FILENO, TCSANOW, &shown);
	signal(number, SIG_DFL);
	raise(number);
}

static void hide_typing(bool is_hidden)
{
	static const int numbers[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
	struct termios now = shown;
	for (size_t i = 0; i < RD_COUNT(numbers); i++)
		signal(numbers[i], is_hidden ? show_again : SIG_DFL);
	if (is_hidden)
		now.c_lflag &= ~(tcflag_t)ECHO;
	tcsetattr(STDIN_FILENO, TCSAFLUSH, &now);
}

/* Asks without showing what is typed. From a pipe it is the first line. */
static bool ask_password(struct remote *remote, const char *user, char *out, size_t capacity)
{
	char line[REMOTE_LINE];
	bool is_terminal = isatty(STDIN_FILENO) && tcgetattr(STDIN_FILENO, &shown) == 0;
	if (is_terminal) {
		SAY(line, remote_text(REMOTE_PASSWORD), remote->session.language, RD_WORDS(user));
		hide_typing(true); /* before anybody can answer */
		print(line, false);
	}
	bool is_given = read_typed(out, capacity) && out[0];
	if (is_terminal) {
		hide_typing(false);
		putchar('\n');
	}
	if (!is_given)
		remote_problem(remote, REMOTE_NO_PASSWORD, "", "");
	return is_given;
}

static bool log_in(struct remote *remote, const char *user)
{
	char password[DOOR_TYPED], body[8 * DOOR_TYPED];
	struct rd_writer writer;
	if (!ask_password(remote, user, password, sizeof(password)))
		return false;
	rd_write_start(&writer, body, sizeof(body));
	rd_write_open(&writer, '{');
	rd_write_key(&writer, "email");
	rd_write_words(&writer, user);
	rd_write_key(&writer, "password");
	rd_write_words(&writer, password);
	rd_write_close(&writer, '}');
	bool is_in = rd_write_finish(&writer) && take_token(remote, "/api/auth/login", body);
	memset(password, 0, sizeof(password));
	memset(body, 0, sizeof(body));
	return is_in;
}

static bool sign_in(struct remote *remote, const char *user)
{
	char body[64];
	bool is_good = false;
	if (load_token(remote, user) && !try_token(remote, &is_good))
		return false;
	if (is_good)
		return true;
	snprintf(body, sizeof(body), "{\"language\":\"%s\"}",
		rd_language_code(remote->session.language));
	if (!(user ? log_in(remote, user) : take_token(remote, "/api/auth/guest", body)))
		return false;
	keep_token(remote, user);
	return true;
}

/* Opens the line and waits for the server's welcome. */
static bool be_welcome(struct remote *remote)
{
	int64_t since = wire_now();
	remote->wire = wire_open(&remote->address, remote->token, &remote_wire_events, remote);
	while (!remote->is_welcome) {
		if (!remote_wait(remote, since))
			return false;
		if (wire_now() - since > WELCOME_MS) {
			remote_problem(remote, REMOTE_NO_ANSWER, remote->address.origin,
				wire_reason(remote->wire));
			return false;
		}
	}
	return true;
}

/* ---- payloads ---------------------------------------------------------------------------------- */

/* The payload of game:play_bot and lobby:create. False: the options do not fit. */
static bool write_wishes(const struct play_request *request, bool is_for_bots, struct buffer *out)
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

static bool ask_words(struct remote *remote, const char *name, const char *key, const char *value)
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
	if (!write_wishes(request, true, &json))
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

/* ---- lobbies and the queue --------------------------------------------------------------------- */

static void print_lobby(struct remote *remote)
{
	const struct lobby_updated_news *lobby = &remote->lobby;
	char names[RD_SEATS_MAX * (USERNAME + 2)] = "";
	for (int i = 0; i < lobby->players_count; i++) {
		size_t length = strlen(names);
		snprintf(names + length, sizeof(names) - length, "%s%s", i > 0 ? ", " : "",
			lobby->players[i].username);
	}
	remote->has_lobby_news = false;
	PRINT(remote, REMOTE_LOBBY_HERE, RD_NUMBER(lobby->players_count), RD_NUMBER(lobby->seats),
		RD_WORDS(names));
}

/* What a host types while others are waited for. False: they want to leave. */
static bool obey_host(struct remote *remote)
{
	static const char *const start[RD_LANGUAGES] = {"start", "empezar", "start"};
	static const char *const quit[RD_LANGUAGES] = {"quit", "salir", "odejít"};
	char typed[DOOR_TYPED], json[64], code[32];
	bool is_fine = true;
	unsigned level;
	if (!read_typed(typed, sizeof(typed)) || is_typed(typed, quit)) {
		ask_words(remote, "lobby:leave", "code", remote->code);
		remote_problem(remote, REMOTE_LEFT, "", "");
		return false;
	}
	if (is_typed(typed, start)) {
		is_fine = ask_words(remote, "lobby:start", "code", remote->code);
	} else if (sscanf(typed, "bot %1u", &level) == 1) {
		int length = snprintf(
			json, sizeof(json), "{\"code\":\"%s\",\"level\":%u}", remote->code, level);
		is_fine = remote_ask(remote, "lobby:add_bot", net_span(json, (size_t)length),
				  code) == REMOTE_OK;
	} else if (typed[0]) {
		PRINT(remote, REMOTE_LOBBY_ORDERS, RD_WORDS(""));
	}
	if (!is_fine)
		print(remote->session.problem, true);
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
		if (!ask_words(remote, "queue:join", "game", request->game->name) &&
			remote->matches_count > 0)
			memcpy(remote->started, remote->matches[0], MATCH_ID);
		return;
	}
	if (!ask_words(remote, "lobby:join", "code", remote->code))
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
		if (is_typing && remote->is_welcome && has_typed() && !obey_host(remote))
			return false;
	}
	remote->was_lost = false;
	return true;
}

static bool host_lobby(struct remote *remote, const struct play_request *request)
{
	struct buffer json = {0};
	char code[32];
	bool is_open = false;
	if (!write_wishes(request, false, &json))
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
	PRINT(remote, REMOTE_LOBBY_CODE, RD_WORDS(remote->code), RD_WORDS(request->game->name),
		RD_WORDS(request->server));
	if (isatty(STDIN_FILENO))
		PRINT(remote, REMOTE_LOBBY_ORDERS, RD_WORDS(""));
	return await_start(remote, request);
}

static bool join_lobby(struct remote *remote, const struct play_request *request)
{
	if (!ask_words(remote, "lobby:join", "code", request->code))
		return false;
	struct net_span answer = net_buffer_span(&remote->answer);
	remote_member_words(answer, "code", remote->code, sizeof(remote->code));
	remote_member_words(answer, "match", remote->started, sizeof(remote->started));
	return await_start(remote, request);
}

static bool join_queue(struct remote *remote, const struct play_request *request)
{
	if (!ask_words(remote, "queue:join", "game", request->game->name))
		return false;
	PRINT(remote, REMOTE_QUEUED, RD_WORDS(request->game->title.in[remote->session.language]));
	return await_start(remote, request);
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
		if (!ask_words(remote, "match:view", "match", ids[i]))
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
	PRINT(remote, REMOTE_MATCH_LINE, RD_NUMBER((int64_t)number), RD_WORDS(news->match),
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
	PRINT(remote, REMOTE_MATCHES, RD_WORDS(""));
	for (size_t i = 0; i < count; i++)
		print_match(remote, i + 1, &found[i]);
	SAY(line, remote_text(REMOTE_MATCH_CHOOSE), remote->session.language, RD_WORDS(""));
	for (;;) {
		print(line, false);
		if (!read_typed(typed, sizeof(typed)) || !typed[0])
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
	if (!ask_words(remote, "match:view", "match", match))
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
	bool is_known = ask_words(remote, "match:view", "match", remote->matches[0]) &&
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
		bool is_begun = request->is_host ? host_lobby(remote, request)
				: request->code  ? join_lobby(remote, request)
						 : join_queue(remote, request);
		if (is_begun)
			remote_choose_match(remote, remote->started, !remote->is_fresh_start);
		return is_begun;
	}
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

struct session *remote_session_open(const struct play_request *request, session_listener *listener,
	void *context, char problem[SESSION_PROBLEM], bool *is_usage)
{
	struct remote *remote = remote_create(request->game, listener, context);
	struct session *session = &remote->session;
	char reason[WIRE_REASON];
	setlocale(LC_CTYPE, "");
	session->language = request->language;
	*is_usage = !wire_address_read(request->server, &remote->address, reason);
	if (*is_usage)
		remote_problem(remote, REMOTE_BAD_URL, request->server, reason);
	bool is_open = !*is_usage && sign_in(remote, request->user) && be_welcome(remote);
	if (is_open)
		PRINT(remote, REMOTE_HERE_AS, RD_WORDS(remote->username),
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
	snprintf(session->way_back, SESSION_PLACE, "%s --server %s%s%s", request->game->name,
		request->server, request->user ? " --user " : "",
		request->user ? request->user : "");
	/* What is new is told by the first step, behind the greeting. */
	if (session->was_resumed)
		remote_tell(remote);
	return session;
}
