/*
 * api.c: HTTP requests below /api/: the table of accounts.c and port.c, tokens, bodies. From here on a request is an ask like
 * any other.
 */
#include "server/api.h"

#include <stdio.h>

#include "server/accounts.h"
#include "server/host.h"
#include "server/member.h"
#include "server/notices_api.h"
#include "server/port.h"
#include "server/puzzles.h"
#include "server/token.h"

#define TOUCH_MS (INT64_C(3600) * 1000) /* a token's use is noted at most so often */
#define NEW_USER CODE_BAD_FIELD, CODE_USERNAME_TAKEN, CODE_EMAIL_TAKEN, CODE_RATE_LIMITED
#define PROOF CODE_BAD_FIELD, CODE_WRONG_PASSWORD, CODE_RATE_LIMITED
#define USER                                                                                       \
	"the user: id, username, email, email_confirmed, email_pending, language, guest, notices, elo_rating, program, created_at, ratings"

const struct api_row account_api_rows[] = {
	{HTTP_VERB_POST, "/api/auth/register", .body = &register_schema, .status = 201,
		.handle = on_register, .answer = "token, user", .errors = {NEW_USER}},
	{HTTP_VERB_POST, "/api/auth/guest", .body = &guest_schema, .status = 201,
		.handle = on_guest, .answer = "token, user",
		.errors = {CODE_BAD_FIELD, CODE_RATE_LIMITED}},
	{HTTP_VERB_POST, "/api/auth/upgrade", true, .body = &register_schema, .handle = on_upgrade,
		.answer = USER, .errors = {CODE_NOT_A_GUEST, NEW_USER}},
	{HTTP_VERB_POST, "/api/auth/login", .body = &login_schema, .handle = on_login,
		.answer = "token, user",
		.errors = {CODE_BAD_FIELD, CODE_RATE_LIMITED, CODE_BAD_CREDENTIALS, CODE_BANNED}},
	{HTTP_VERB_POST, "/api/auth/logout", true, .status = 204, .handle = on_logout},
	{HTTP_VERB_GET, "/api/auth/me", true, .handle = on_me, .answer = USER},
	{HTTP_VERB_PATCH, "/api/auth/me", true, .body = &patch_schema, .handle = on_patch_me,
		.answer = USER, .errors = {PROOF, CODE_USERNAME_TAKEN, CODE_EMAIL_TAKEN}},
	{HTTP_VERB_POST, "/api/auth/password", true, .body = &password_schema, .status = 204,
		.handle = on_password, .errors = {PROOF, CODE_IS_GUEST}},
	{HTTP_VERB_POST, "/api/auth/reset/ask", .body = &reset_ask_schema, .status = 202,
		.handle = on_reset_ask,
		.errors = {CODE_NO_MAIL, CODE_BAD_FIELD, CODE_RATE_LIMITED}},
	{HTTP_VERB_POST, "/api/auth/reset", .body = &reset_schema, .status = 204,
		.handle = on_reset, .errors = {CODE_BAD_FIELD, CODE_BAD_LINK, CODE_RATE_LIMITED}},
	{HTTP_VERB_POST, "/api/auth/confirm/ask", true, .status = 202, .handle = on_confirm_ask,
		.errors = {CODE_NO_MAIL, CODE_NOTHING_TO_CONFIRM, CODE_RATE_LIMITED}},
	{HTTP_VERB_POST, "/api/auth/confirm", .body = &confirm_schema, .handle = on_confirm,
		.answer = "username, email",
		.errors = {CODE_BAD_FIELD, CODE_BAD_LINK, CODE_EMAIL_TAKEN, CODE_RATE_LIMITED}},
	{HTTP_VERB_GET, "/api/auth/sessions", true, .handle = on_sessions,
		.answer =
			"a list of id, created_at, used_at, agent, current; last used first, 100 at most"},
	{HTTP_VERB_DELETE, "/api/auth/sessions", true, .status = 204, .handle = on_sessions_close},
	{HTTP_VERB_DELETE, "/api/auth/sessions/{id}", true, .status = 204,
		.handle = on_session_close, .errors = {CODE_NO_SUCH_SESSION}},
	{HTTP_VERB_GET, "/api/auth/export", true, .handle = on_export,
		.answer =
			"exported_at, user, sessions, notices, ships, decks, people, reports, lobby, and unfinished: ids of matches"},
	{HTTP_VERB_GET, "/api/auth/export/{id}", true, .handle = on_export_match,
		.answer =
			"match, and the answers to match:view (snapshot), match:events (events) and chat:read (chat)",
		.query = {"after"}, .errors = {CODE_BAD_FIELD, CODE_NO_SUCH_MATCH, CODE_OLD_RULES}},
	{HTTP_VERB_DELETE, "/api/auth/me", true, .body = &delete_schema, .status = 204,
		.handle = on_delete_me, .errors = {PROOF}},
	{HTTP_VERB_GET, "/api/host", .handle = on_host,
		.answer =
			"name, contact, about, privacy, conduct: texts in the language that is asked for, or null; announcements: id, text, at, until"},
	{HTTP_VERB_GET, "/api/games", .handle = on_games,
		.answer =
			"a list of name, title, rules, editions, seats_min, seats_max, pace, has_fog, is_rated, queue, chat, broadcast, votes; of a game that was loaded also files"},
	{HTTP_VERB_GET, "/api/puzzles/{id}", .handle = on_puzzle,
		.answer =
			"of the game {id}: day (since 1970), puzzle: game, rules, seat, step, turn, is_plan, chance, choices (is_played, gain, actions: action, label), log; both null if there is none yet",
		.errors = {CODE_BAD_FIELD}},
	{HTTP_VERB_GET, "/api/auth/ranking", .handle = on_ranking,
		.answer = "a list of username, rating, played", .query = {"game", "limit"},
		.errors = {CODE_BAD_FIELD}},
	{HTTP_VERB_GET, "/api/matches/history", true, .handle = on_history_page,
		.answer =
			"a list of match, game, rules, finished_at, reason, rated, players, change; newest first, 50 a page",
		.query = {"before"}},
	{HTTP_VERB_GET, "/api/matches/playing", .handle = on_playing,
		.answer =
			"matches and more, as spectate:list gives them; the first is the one to show",
		.query = {"game", "page"}, .errors = {CODE_BAD_FIELD, CODE_RATE_LIMITED}},
	{.path = NULL},
};

static const struct api_row *const tables[] = {account_api_rows, port_api_rows, notice_api_rows};

const struct api_row *api_row_at(size_t place)
{
	for (size_t i = 0; i < RD_COUNT(tables); i++)
		for (const struct api_row *row = tables[i]; row->path; row++)
			if (place-- == 0)
				return row;
	return NULL;
}

const char *api_verb(const struct api_row *row)
{
	switch (row->verb) {
	case HTTP_VERB_GET: return "GET";
	case HTTP_VERB_PUT: return "PUT";
	case HTTP_VERB_PATCH: return "PATCH";
	case HTTP_VERB_DELETE: return "DELETE";
	default: return "POST";
	}
}

/* Fits the path; what stands in the place of {id} goes to `id`. */
static bool fits(const char *pattern, struct net_span path, char *id, size_t capacity)
{
	size_t at = 0;
	id[0] = 0;
	while (*pattern && at < path.length) {
		if (strncmp(pattern, "{id}", 4) == 0) {
			size_t start = at;
			while (at < path.length && path.text[at] != '/')
				at++;
			if (at == start || at - start >= capacity)
				return false;
			memcpy(id, path.text + start, at - start);
			id[at - start] = 0;
			pattern += 4;
		} else if (*pattern++ != path.text[at++]) {
			return false;
		}
	}
	return !*pattern && at == path.length;
}

/* HEAD is GET whose body stays here. */
static enum http_verb verb_of(const struct http_request *request)
{
	return request->verb == HTTP_VERB_HEAD ? HTTP_VERB_GET : request->verb;
}

static const struct api_row *find_row(const struct http_request *request, char *id, size_t capacity)
{
	for (size_t i = 0; i < RD_COUNT(tables); i++)
		for (const struct api_row *row = tables[i]; row->path; row++)
			if (row->verb == verb_of(request) &&
				fits(row->path, request->path, id, capacity))
				return row;
	return NULL;
}

size_t api_allow(const struct http_request *request, char *out, size_t capacity)
{
	char id[sizeof(((struct ask *)0)->path_id)];
	size_t length = 0;
	out[0] = 0;
	for (size_t i = 0; i < RD_COUNT(tables); i++)
		for (const struct api_row *row = tables[i]; row->path; row++)
			if (length < capacity && fits(row->path, request->path, id, sizeof(id)))
				length += (size_t)snprintf(out + length, capacity - length,
					"%s%s%s", length > 0 ? ", " : "", api_verb(row),
					row->verb == HTTP_VERB_GET ? ", HEAD" : "");
	return length < capacity ? length : capacity - 1;
}

/* ---- an ask of its own ---------------------------------------------------------------------------------- */

static void on_hung_up(void *owner)
{
	((struct ask *)owner)->exchange = NULL;
}

enum rd_language api_language(const struct http_request *request)
{
	char word[16];
	enum rd_language language;
	struct net_span header = http_header_value(request, "accept-language");
	snprintf(word, sizeof(word), "%.*s", (int)(header.length < 15 ? header.length : 15),
		header.text ? header.text : "");
	word[strcspn(word, ",;")] = 0;
	return rd_language_from_code(word, &language) ? language : RD_ENGLISH;
}

static bool read_bearer(const struct http_request *request, char token[static TOKEN_TEXT + 1])
{
	static const char scheme[] = "bearer ";
	struct net_span header = http_header_value(request, "authorization");
	size_t length = sizeof(scheme) - 1;
	if (header.length != length + TOKEN_TEXT ||
		!net_span_equals_caseless(net_span(header.text, length), net_span_of(scheme)))
		return false;
	memcpy(token, header.text + length, TOKEN_TEXT);
	token[TOKEN_TEXT] = 0;
	return true;
}

static void handle(struct ask *ask)
{
	_Alignas(16) static uint8_t fields[SERVER_FIELDS];
	struct rd_fault fault = {0};
	const struct api_row *row = ask->api;
	bool is_form = rd_json_check(ask->payload, ask->length, SERVER_JSON_DEPTH, &fault);
	if (!row->body) {
		if (row->verb == HTTP_VERB_GET || ask->length == 0 || is_form)
			row->handle(ask, NULL);
		else
			ask_refuse_fault(ask, CODE_BAD_FIELD, &fault, "body");
		return;
	}
	if (is_form && rd_read_text(row->body, fields, RD_READ_ACTION, ask->payload, ask->length,
			       &ask->given, &fault)) {
		row->handle(ask, fields);
		memset(fields, 0, sizeof(fields)); /* it may have held a password */
		return;
	}
	ask_refuse_fault(ask, CODE_BAD_FIELD, &fault, "body");
}

/* A token lives thirty days since its last use: to the hour is exact enough, and reading writes nothing. */
static void note_use(struct ask *ask, const struct store_token *token)
{
	int64_t now = server_now(ask->server);
	if (now - token->used_at < TOUCH_MS)
		return;
	struct store_request *request = store_begin(ask->server->store);
	store_token_touch(request, ask->token_hash, now);
	store_submit(request, NULL, NULL);
}

static void on_token(void *context, const struct store_result *result)
{
	struct ask *ask = context;
	struct server *server = ask->server;
	if (result->outcome != STORE_OK || result->users_count != 1) {
		if (result->outcome == STORE_OK || result->outcome == STORE_NOT_FOUND)
			ask_refuse(ask, CODE_UNAUTHORIZED);
		else
			ask_refuse_store(ask, result);
		return;
	}
	const struct store_user *user = &result->users[0];
	struct member *member = member_take(server, user->id, user->username);
	ask->member = member;
	member->is_guest = !user->password_hash;
	if (!rd_language_from_code(user->language, &member->language))
		member->language = RD_ENGLISH;
	ask->language = member->language;
	note_use(ask, &result->tokens[0]);
	handle(ask);
}

void api_request(struct server *server, struct http_exchange *exchange)
{
	const struct http_request *request = http_request(exchange);
	char id[sizeof(((struct ask *)0)->path_id)], token[TOKEN_TEXT + 1];
	const struct api_row *row = find_row(request, id, sizeof(id));
	struct net_span body = request->body.length > 0 ? request->body : NET_SPAN("{}");
	bool is_open = server->is_ready && !server->is_draining && !server->is_stopping;
	struct ask *ask = is_open ? ask_create(server, body) : NULL;
	if (!ask) {
		server->net.respond(server->net.context, exchange, 503,
			NET_SPAN(
				"{\"error\":{\"code\":\"server_full\",\"message\":\"The server is full\"}}"));
		return;
	}
	ask->is_http = true;
	ask->exchange = exchange;
	ask->api = row;
	memcpy(ask->path_id, id, sizeof(id));
	http_peer(exchange, ask->address);
	http_on_abort(exchange, on_hung_up, ask);
	ask->language = api_language(request);
	snprintf(ask->name, sizeof(ask->name), "%.*s",
		(int)(request->path.length < 47 ? request->path.length : 47), request->path.text);
	if (read_bearer(request, token))
		token_hash(token, ask->token_hash);
	if (!row) {
		char allow[API_ALLOW];
		ask_refuse(ask, api_allow(request, allow, sizeof(allow)) > 0 ? CODE_BAD_METHOD
									     : CODE_NOT_FOUND);
	} else if (!row->needs_token) {
		handle(ask);
	} else if (!ask->token_hash[0]) {
		ask_refuse(ask, CODE_UNAUTHORIZED);
	} else {
		struct store_request *find = store_begin(server->store);
		store_token_find(find, ask->token_hash, server_now(server));
		ask_submit(ask, find, on_token);
	}
}

/* There is no body to be asked about: no ask. */
static void refuse_early(struct server *server, struct http_exchange *exchange, enum code code)
{
	char json[256];
	int length = snprintf(json, sizeof(json),
		"{\"error\":{\"code\":\"%s\",\"message\":\"%s\"}}", code_word(code),
		code_sentence(code, api_language(http_request(exchange))));
	server->net.respond(
		server->net.context, exchange, code_status(code), net_span(json, (size_t)length));
}

void api_too_large(struct server *server, struct http_exchange *exchange)
{
	refuse_early(server, exchange, CODE_TOO_LARGE);
}

void api_too_many(struct server *server, struct http_exchange *exchange)
{
	refuse_early(server, exchange, CODE_RATE_LIMITED);
}

static int hex_value(char digit)
{
	if (digit >= '0' && digit <= '9')
		return digit - '0';
	digit = (char)(digit | 0x20);
	return digit >= 'a' && digit <= 'f' ? digit - 'a' + 10 : -1;
}

bool api_query(const struct ask *ask, const char *name, char *out, size_t capacity)
{
	struct net_span raw = ask->exchange ? http_query_value(http_request(ask->exchange), name)
					    : net_span(NULL, 0);
	size_t length = 0;
	if (!raw.text)
		return false;
	for (size_t i = 0; i < raw.length; i++) {
		char letter = raw.text[i] == '+' ? ' ' : raw.text[i];
		if (letter == '%' && i + 2 < raw.length && hex_value(raw.text[i + 1]) >= 0 &&
			hex_value(raw.text[i + 2]) >= 0) {
			letter = (char)(hex_value(raw.text[i + 1]) << 4 |
					hex_value(raw.text[i + 2]));
			i += 2;
		}
		if (length + 1 >= capacity || letter == 0)
			return false;
		out[length++] = letter;
	}
	out[length] = 0;
	return true;
}
