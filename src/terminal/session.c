/* session.c: what all sessions have in common, and the options of a local match. */
#include "session.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "local/buffer.h"
#include "play.h"
#include "hall_texts.h"
#include "life.h"
#include "remote_texts.h"

void session_stand(const struct session *session, struct rd_standing *standing)
{
	session->kind->stand(session, standing);
}

void session_look(const struct session *session, int seat, void *view)
{
	session->kind->look(session, seat, view);
}

bool session_result(const struct session *session, struct rd_result *result)
{
	return session->kind->result(session, result);
}

/* ---- hints --------------------------------------------------------------------------------------- */

/* The bot behind the chair of the one person here, and what that person is just doing, at which view. */
struct session_adviser {
	struct rd_hint *hint;
	void *view;
	const void *doing;
};

bool session_may_hint(const struct session *session)
{
	int people = 0;
	for (int seat = 0; seat < session->seats; seat++)
		people += session->sitter[seat].level == 0;
	return people == 1 && __builtin_popcount(session->own) == 1 && session->game->choose &&
	       !session->is_daily;
}

const struct rd_text *session_why_no_hint(const struct session *session)
{
	return text_of(session->is_daily ? TEXT_NO_HINTS_DAILY : TEXT_NO_HINTS);
}

void session_dismiss(struct session *session)
{
	if (session->adviser) {
		free(session->adviser->hint);
		free(session->adviser->view);
	}
	free(session->adviser);
	session->adviser = NULL;
}

/* Another match, or another edition, has another adviser. */
static struct session_adviser *adviser_of(struct session *session, int seat)
{
	struct session_adviser *adviser = session->adviser;
	if (!session_may_hint(session) || !session_owns(session, seat))
		return NULL;
	if (adviser && adviser->hint->game == session->game && adviser->hint->seat == seat)
		return adviser;
	session_dismiss(session);
	adviser = session->adviser = allocate(sizeof(*adviser));
	*adviser = (struct session_adviser){.view = allocate(session->game->view_size)};
	adviser->hint = rd_hint_begin(session->game, seat, allocate(rd_hint_size(session->game)));
	return adviser;
}

static void settle_doing(struct session_adviser *adviser)
{
	if (adviser->doing)
		rd_hint_recall(adviser->hint, adviser->view, adviser->doing);
	adviser->doing = NULL;
}

void session_tell(struct session *session, int seat, const struct rd_event *event, const void *view,
	enum session_age age)
{
	struct session_adviser *adviser = adviser_of(session, seat);
	if (adviser) {
		settle_doing(adviser); /* what is told of has happened */
		rd_hint_heed(adviser->hint, event);
	}
	if (session->listener)
		session->listener(session->context, seat, event, view, age);
}

const struct rd_hint *session_hint(struct session *session, int seat)
{
	struct session_adviser *adviser = adviser_of(session, seat);
	if (!adviser)
		return NULL;
	session_look(session, seat, adviser->view);
	return rd_hint_think(adviser->hint, adviser->view) ? adviser->hint : NULL;
}

int session_act(struct session *session, int seat, const void *action)
{
	struct session_adviser *adviser = adviser_of(session, seat);
	if (adviser) {
		session_look(session, seat, adviser->view);
		adviser->doing = action;
	}
	int answer = session->kind->act(session, seat, action);
	if (adviser && answer == RD_ACCEPTED)
		settle_doing(adviser);
	if (adviser)
		adviser->doing = NULL;
	return answer;
}

enum session_step session_step(struct session *session)
{
	return session->kind->step(session);
}

int64_t session_left(const struct session *session)
{
	return session->kind->left(session);
}

void session_say_clock(int64_t seconds, char out[SESSION_CLOCK])
{
	int hours = (int)(seconds / 3600), minutes = (int)(seconds / 60 % 60),
	    rest = (int)(seconds % 60);
	if (hours > 0)
		snprintf(out, SESSION_CLOCK, "%d:%02d:%02d", hours, minutes, rest);
	else
		snprintf(out, SESSION_CLOCK, "%d:%02d", minutes, rest);
}

void session_rest(struct session *session, bool is_resting)
{
	session->kind->rest(session, is_resting);
}

void session_close(struct session *session)
{
	if (!session)
		return;
	session_dismiss(session);
	session->kind->close(session);
}

bool session_wait(struct session *session, int input, int milliseconds)
{
	if (!session || !session->kind->wait)
		return false;
	session->kind->wait(session, input, milliseconds);
	return true;
}

void session_condition(const struct session *session, char *out, size_t capacity)
{
	out[0] = 0;
	if (session->kind->condition)
		session->kind->condition(session, out, capacity);
}

uint32_t session_wishes(const struct session *session)
{
	return session->kind->wishes ? session->kind->wishes(session) : 0;
}

bool session_wish(struct session *session, enum session_wish wish, const char *text)
{
	return session->kind->wish && session->kind->wish(session, wish, text);
}

bool session_life(const struct session *session, struct life *life)
{
	return session->kind->life && session->kind->life(session, life);
}

bool session_go_away(struct session *session, int days)
{
	return session->kind->go_away && session->kind->go_away(session, days);
}

bool session_vote(struct session *session, const struct life_ballot *ballot)
{
	return session->kind->vote && session->kind->vote(session, ballot);
}

bool session_terms(struct session *session, struct buffer *out)
{
	return session->kind->terms && session->kind->terms(session, out);
}

void session_seen(struct session *session)
{
	if (session->kind->seen)
		session->kind->seen(session);
}

int session_waiting(const struct session *session)
{
	return session->kind->waiting ? session->kind->waiting(session) : RD_NOBODY;
}

void session_epilogue(struct session *session, char *out, size_t capacity)
{
	out[0] = 0;
	if (session->kind->epilogue)
		session->kind->epilogue(session, out, capacity);
}

void session_farewell(
	const struct session *session, enum rd_language language, char *out, size_t capacity)
{
	struct rd_standing standing;
	int people = 0;
	session_stand(session, &standing);
	for (int seat = 0; seat < session->seats; seat++)
		people += session->sitter[seat].level == 0;
	if (session_is_lesson(session)) {
		RD_SAY(out, capacity, text_of(TEXT_LESSON_LEFT), language,
			RD_WORDS(session->way_back));
		return;
	}
	bool is_awaited = people > __builtin_popcount(session->own);
	struct life life;
	out[0] = 0;
	if (!standing.is_over)
		RD_SAY(out, capacity,
			is_awaited && session_life(session, &life) ? hall_text(HALL_TEXT_LEFT_DAYS)
			: is_awaited                               ? remote_text(REMOTE_LEFT_LIVE)
								   : text_of(TEXT_PLAIN_SAVED),
			language, RD_WORDS(session->way_back));
}

static const struct rd_game *newest_of(const struct rd_game *game)
{
	for (size_t i = 0; i < rd_game_count(); i++)
		if (strcmp(rd_game_newest(i)->name, game->name) == 0)
			return rd_game_newest(i);
	return game;
}

size_t session_view_room(const struct rd_game *game)
{
	size_t most = game->view_size;
	for (const struct rd_game *edition = newest_of(game); edition; edition = edition->older)
		if (edition->view_size > most)
			most = edition->view_size;
	return most;
}

size_t session_actions_room(const struct rd_game *game)
{
	size_t most = (size_t)game->legal_max * game->action_size;
	for (const struct rd_game *edition = newest_of(game); edition; edition = edition->older)
		if ((size_t)edition->legal_max * edition->action_size > most)
			most = (size_t)edition->legal_max * edition->action_size;
	return most + 1;
}

struct session *session_open(const struct play_request *request, session_listener *listener,
	void *context, char problem[SESSION_PROBLEM], bool *is_usage)
{
	struct session *session =
		request->lesson ? lesson_session_open(request, listener, context, problem, is_usage)
		: request->server
			? remote_session_open(request, listener, context, problem, is_usage)
			: local_session_open(request, listener, context, problem, is_usage);
	if (session)
		session->language = request->language;
	return session;
}

bool session_leaving(const struct rd_game *game, void *action)
{
	for (uint16_t type = 0; type < game->actions->count; type++) {
		uint8_t flags = game->actions->entry[type].flags;
		if (!(flags & RD_ACTION_LEAVE) || (flags & RD_ACTION_PLATFORM))
			continue;
		memset(action, 0, RD_ACTION_MAX);
		memcpy(action, &type, sizeof(type));
		return true;
	}
	return false;
}

/* ---- options --------------------------------------------------------------------------------- */

/* A top-level number of seconds that may be 0: the length of a turn or of a part of it. */
static bool is_clock(const struct rd_field *field)
{
	static const char *const endings[] = {"_seconds\":", "_s\":"};
	for (size_t i = 0; i < RD_COUNT(endings); i++) {
		size_t length = strlen(endings[i]);
		if (field->kind == RD_KIND_INT && field->low == 0 && field->key_length > length &&
			memcmp(field->key + field->key_length - length, endings[i], length) == 0)
			return true;
	}
	return false;
}

/* Whether the object in `given` has the field. False too for what is no object. */
static bool has_key(const char *given, const struct rd_field *field)
{
	struct rd_json json;
	struct rd_key key;
	bool has = false;
	rd_json_start(&json, given, strlen(given), NULL, NULL);
	if (!rd_json_open(&json, '{'))
		return false;
	while (rd_json_key(&json, &key)) {
		size_t name = (size_t)field->key_length - 3; /* without its quotes and colon */
		has = has || (key.length == name && memcmp(key.text, field->key + 1, name) == 0);
		rd_json_skip(&json, NULL);
	}
	return has;
}

size_t local_options(const struct rd_game *game, const char *given, char *out, size_t capacity)
{
	struct rd_fault fault;
	struct rd_json json;
	size_t length = 0;
	if (!given)
		given = "{}";
	rd_json_start(&json, given, strlen(given), NULL, NULL);
	bool is_object = rd_json_check(given, strlen(given), RD_JSON_DEPTH, &fault) &&
			 rd_json_peek(&json) == RD_TOKEN_OBJECT;
	const char *rest = is_object ? strchr(given, '{') + 1 : given;
	bool is_empty = is_object && rest[strspn(rest, " \t\r\n")] == '}';
	if (is_object && capacity > 1)
		out[length++] = '{';
	for (uint16_t i = 0; is_object && i < game->options->count; i++) {
		const struct rd_field *field = &game->options->field[i];
		if (!is_clock(field) || has_key(given, field))
			continue;
		int added = snprintf(
			out + length, capacity - length, "%.*s0,", field->key_length, field->key);
		if (added < 0 || (size_t)added >= capacity - length)
			return 0;
		length += (size_t)added;
	}
	if (is_empty && length > 1)
		length--; /* the comma */
	size_t left = strlen(rest);
	if (left + 1 > capacity - length)
		return 0;
	memcpy(out + length, rest, left + 1);
	return length + left;
}
