/*
 * remote_daily.c: the task of a day on a server (platform.md 18): one attempt of each account, the same for everybody, and the table of the best.
 *
 * Until the day is over nobody is shown what is in it, and nobody helps: session_may_hint says no in such a match.
 */
#include "remote_door.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "columns.h"

enum { DAY_SECONDS = 86400, NAME_COLUMNS = 22, DATE_TEXT = 16 };

/* An attempt as daily:list and daily:table tell it. */
struct attempt {
	char match[MATCH_ID], name[USERNAME];
	int64_t place, rank, score, turns;
	bool is_there, is_over; /* in the table, or will be when it is over */
};

static struct attempt read_attempt(struct net_span json)
{
	struct attempt attempt = {.is_there = json.length > 0 && json.text[0] == '{'};
	remote_member_words(json, "match", attempt.match, sizeof(attempt.match));
	remote_member_words(json, "username", attempt.name, sizeof(attempt.name));
	remote_member_number(json, "place", &attempt.place);
	attempt.is_over = remote_member_number(json, "rank", &attempt.rank);
	remote_member_number(json, "score", &attempt.score);
	remote_member_number(json, "turns", &attempt.turns);
	return attempt;
}

/* `day` -1: today. Its answer is then in remote->answer. */
static bool ask_table(struct remote *remote, const char *game, int64_t day)
{
	char json[96], code[32] = "";
	struct rd_writer writer;
	rd_write_start(&writer, json, sizeof(json));
	rd_write_open(&writer, '{');
	rd_write_key(&writer, "game");
	rd_write_words(&writer, game);
	if (day >= 0) {
		rd_write_key(&writer, "day");
		rd_write_integer(&writer, day);
	}
	rd_write_close(&writer, '}');
	bool is_told = rd_write_finish(&writer) &&
		       remote_ask(remote, "daily:table", net_span(json, writer.length), code) ==
			       REMOTE_OK;
	if (!is_told && strcmp(code, code_word(CODE_BAD_GAME)) == 0)
		remote_problem(remote, REMOTE_DAILY_NO_GAME, game, "");
	if (!is_told && strcmp(code, code_word(CODE_BAD_FIELD)) == 0)
		remote_problem(remote, REMOTE_DAILY_NO_DAY, "", "");
	return is_told;
}

/* ---- the attempt --------------------------------------------------------------------------------- */

/* "place 3 of 12: 840, 212 turns": where it came to, as the problem of whoever wants another. */
static void say_done(
	struct remote *remote, const struct play_request *request, const struct attempt *own)
{
	int64_t finished = 0;
	if (ask_table(remote, request->game->name, -1))
		remote_member_number(net_buffer_span(&remote->answer), "finished", &finished);
	SAY(remote->session.problem, remote_text(REMOTE_DAILY_DONE), remote->session.language,
		RD_NUMBER(own->place), RD_NUMBER(finished), RD_NUMBER(own->score),
		RD_NUMBER(own->turns), RD_WORDS(request->game->name), RD_WORDS(request->server));
}

bool door_daily(struct remote *remote, const struct play_request *request)
{
	const char *title = request->game->title.in[remote->session.language];
	char match[MATCH_ID], code[32];
	int64_t finished = 0;
	/* It opens the day, so that its promise is there before anybody plays. */
	if (remote_ask(remote, "daily:list", NET_SPAN("{}"), code) == REMOTE_GONE ||
		!ask_table(remote, request->game->name, -1))
		return false;
	struct net_span answer = net_buffer_span(&remote->answer);
	struct attempt own = read_attempt(remote_member(answer, "own"));
	remote_member_number(answer, "finished", &finished);
	if (own.is_over) {
		say_done(remote, request, &own);
		return false;
	}
	if (own.is_there && own.match[0]) {
		DOOR_PRINT(remote, REMOTE_DAILY_GOES_ON, RD_WORDS(title));
		remote_choose_match(remote, own.match, true);
		return true;
	}
	DOOR_PRINT(remote, REMOTE_DAILY_BEGINS, RD_WORDS(title), RD_NUMBER(finished));
	if (!door_ask_words(remote, "daily:play", "game", request->game->name) ||
		!remote_member_words(
			net_buffer_span(&remote->answer), "match", match, sizeof(match)))
		return false;
	remote_choose_match(remote, match, false);
	return true;
}

void remote_epilogue(struct session *session, char *out, size_t capacity)
{
	struct remote *remote = (struct remote *)session;
	int64_t finished = 0;
	out[0] = 0;
	if (!session->is_daily)
		return;
	char problem[SESSION_PROBLEM];
	memcpy(problem, session->problem, sizeof(problem));
	if (ask_table(remote, remote->game->name, remote->known.daily)) {
		struct net_span answer = net_buffer_span(&remote->answer);
		struct attempt own = read_attempt(remote_member(answer, "own"));
		remote_member_number(answer, "finished", &finished);
		if (own.is_over)
			RD_SAY(out, capacity, remote_text(REMOTE_DAILY_PLACE), session->language,
				RD_NUMBER(own.place), RD_NUMBER(finished),
				RD_WORDS(remote->game->name), RD_WORDS(remote->address.origin));
		else
			RD_SAY(out, capacity, remote_text(REMOTE_DAILY_LATE), session->language,
				RD_WORDS(""));
	}
	memcpy(session->problem, problem, sizeof(problem));
}

/* ---- the table ----------------------------------------------------------------------------------- */

static void write_date(int64_t day, char out[DATE_TEXT])
{
	time_t at = (time_t)(day * DAY_SECONDS);
	struct tm date;
	gmtime_r(&at, &date);
	strftime(out, DATE_TEXT, "%Y-%m-%d", &date);
}

/* "2026-11-18" as days since 1970; -1: it is none. */
static int64_t read_date(const char *text)
{
	struct tm date = {0};
	char again[DATE_TEXT];
	const char *end = strptime(text, "%Y-%m-%d", &date);
	if (!end || *end)
		return -1;
	int64_t day = (int64_t)timegm(&date) / DAY_SECONDS;
	if (day < 0)
		return -1;
	write_date(day, again); /* the 31st of February is none */
	return strcmp(again, text) == 0 ? day : -1;
}

static void print_row(const struct remote *remote, const struct attempt *attempt, bool is_own)
{
	enum rd_language language = remote->session.language;
	char line[REMOTE_LINE];
	enum text end = attempt->rank == 1 ? TEXT_WON : TEXT_LOST;
	int wide = text_columns(attempt->name);
	snprintf(line, sizeof(line), "%c%3lld  %s%*s %7lld %6lld  %s", is_own ? '>' : ' ',
		(long long)attempt->place, attempt->name,
		wide < NAME_COLUMNS ? NAME_COLUMNS - wide : 1, "", (long long)attempt->score,
		(long long)attempt->turns, text_in(text_of(end), language));
	door_print(line, true);
}

/* Whether the own attempt was among them. */
static bool print_rows(const struct remote *remote, struct net_span list, const char *own)
{
	struct rd_json reader;
	struct rd_span span;
	bool is_there = false;
	rd_json_start(&reader, list.text, list.length, NULL, NULL);
	if (list.length == 0 || !rd_json_open(&reader, '['))
		return false;
	while (rd_json_item(&reader) && rd_json_skip(&reader, &span)) {
		struct attempt attempt = read_attempt(net_span(span.text, span.length));
		bool is_own = own[0] && strcmp(attempt.name, own) == 0;
		is_there = is_there || is_own;
		print_row(remote, &attempt, is_own);
	}
	return is_there;
}

static void print_table(struct remote *remote, const struct rd_game *game)
{
	enum rd_language language = remote->session.language;
	struct net_span answer = net_buffer_span(&remote->answer);
	struct attempt own = read_attempt(remote_member(answer, "own"));
	int64_t day = 0, ends_at = 0, finished = 0;
	char date[DATE_TEXT], clock[SESSION_CLOCK] = "", word[2 * RD_DIGEST + 1];
	remote_member_number(answer, "day", &day);
	remote_member_number(answer, "ends_at", &ends_at);
	remote_member_number(answer, "finished", &finished);
	int64_t left = ends_at - remote_now(remote);
	write_date(day, date);
	DOOR_PRINT(remote, REMOTE_TABLE, RD_WORDS(game->title.in[language]), RD_WORDS(date),
		RD_NUMBER(finished));
	if (left > 0) {
		session_say_clock(left / 1000, clock);
		DOOR_PRINT(remote, REMOTE_TABLE_OPEN, RD_WORDS(clock));
	}
	if (finished == 0)
		DOOR_PRINT(remote, REMOTE_TABLE_NONE, RD_WORDS(""));
	else
		door_print(text_in(remote_text(REMOTE_TABLE_HEAD), language), true);
	bool is_there = print_rows(
		remote, remote_member(answer, "entries"), own.is_over ? own.name : "");
	if (own.is_over && !is_there)
		print_row(remote, &own, true);
	if (own.is_there && !own.is_over)
		DOOR_PRINT(remote, REMOTE_TABLE_OWN, RD_WORDS(game->name),
			RD_WORDS(remote->address.origin));
	if (remote_member_words(answer, "commitment", word, sizeof(word)))
		DOOR_PRINT(remote, REMOTE_TABLE_PROMISE, RD_WORDS(word));
	if (remote_member_words(answer, "seed", word, sizeof(word)))
		DOOR_PRINT(remote, REMOTE_TABLE_SEED, RD_WORDS(word));
}

int terminal_daily_table(const struct watch_request *request, const char *date)
{
	char problem[SESSION_PROBLEM];
	bool is_usage = false;
	int64_t day = date ? read_date(date) : -1;
	if (date && day < 0) {
		fprintf(stderr, "ronda scores: --day: \"%s\" is not a day (2026-11-18)\n", date);
		return STATUS_USAGE;
	}
	struct remote *remote = remote_create(NULL, NULL, NULL);
	remote->session.language = request->language;
	bool is_fine = door_open(remote, request->server, request->user, &is_usage) &&
		       ask_table(remote, request->game->name, day);
	if (is_fine) {
		print_table(remote, request->game);
	} else {
		text_clean(problem, sizeof(problem), remote->session.problem, false);
		fprintf(stderr, "ronda scores: %s\n", problem);
	}
	remote_destroy(remote);
	return is_fine ? STATUS_FINE : is_usage ? STATUS_USAGE : STATUS_FAILED;
}
