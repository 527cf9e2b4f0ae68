/* hall_lists.c: the lists of the hall, and the way in and out of it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "columns.h"
#include "deadline.h"
#include "hall.h"

/* ---- words ------------------------------------------------------------------------------------- */

void hall_add_words(char *list, size_t capacity, const char *between, const char *words)
{
	size_t length = strlen(list);
	snprintf(list + length, capacity - length, "%s%s", length > 0 ? between : "", words);
}

static const char *title_of(const char *name, enum rd_language language)
{
	const struct rd_game *game = rd_game_find(name, strlen(name));
	return game ? game->title.in[language] : name;
}

struct hall_item *hall_add_item(struct hall *hall, struct net_span json, const char *key)
{
	if (hall->count == HALL_ITEMS)
		return NULL;
	struct hall_item *item = &hall->item[hall->count];
	*item = (struct hall_item){.json = json, .seat = RD_NOBODY};
	if (!remote_member_words(json, key, item->key, sizeof(item->key)) ||
		!remote_member_words(json, "game", item->game, sizeof(item->game)))
		return NULL;
	hall->count++;
	snprintf(item->title, sizeof(item->title), "%s", title_of(item->game, hall->language));
	return item;
}

/* ---- own matches ------------------------------------------------------------------------------- */

static void name_sitter(
	const struct sitter_item *sitter, enum rd_language language, char *out, size_t capacity)
{
	if (sitter->bot > 0)
		RD_SAY(out, capacity, text_of(TEXT_BOT), language, RD_NUMBER(sitter->bot));
	else
		snprintf(out, capacity, "%s", sitter->username);
}

/* Whom it waits for. */
static void say_wait(
	const struct need_news *need, enum rd_language language, char *out, size_t capacity)
{
	bool is_awaited = (need->awaited & RD_SEAT(need->seat)) != 0;
	char name[USERNAME + 32] = "";
	enum hall_text text = HALL_TEXT_OTHERS;
	if (need->status == STORE_WAITING)
		text = HALL_TEXT_PAUSED;
	else if (need_is_elsewhere(need))
		text = HALL_TEXT_ELSEWHERE;
	else if (is_awaited)
		text = HALL_TEXT_YOURS;
	else if (need->votes > 0)
		text = HALL_TEXT_BALLOT;
	else if (need->out)
		text = HALL_TEXT_OUT;
	else if (__builtin_popcount(need->awaited) == 1)
		for (int i = 0; i < need->players_count; i++)
			if (need->awaited & RD_SEAT(need->players[i].seat)) {
				name_sitter(&need->players[i], language, name, sizeof(name));
				text = HALL_TEXT_THEIRS;
			}
	RD_SAY(out, capacity, hall_text(text), language, RD_WORDS(name));
}

static void say_need(const struct hall *hall, const struct need_news *need, struct hall_item *item)
{
	enum rd_language language = hall->language;
	char name[USERNAME + 32];
	*item = (struct hall_item){.is_yours = need_is_yours(need), .seat = need->seat};
	memcpy(item->key, need->match, sizeof(need->match));
	memcpy(item->game, need->game, sizeof(need->game));
	snprintf(item->title, sizeof(item->title), "%s", title_of(need->game, language));
	for (int i = 0; i < need->players_count; i++) {
		if (need->players[i].seat == need->seat)
			continue;
		name_sitter(&need->players[i], language, name, sizeof(name));
		hall_add_words(item->who, sizeof(item->who), " – ", name);
	}
	if (!item->who[0])
		hall_add_words(item->who, sizeof(item->who), "",
			text_in(hall_text(HALL_TEXT_ALONE), language));
	say_wait(need, language, item->state, sizeof(item->state));
	if (need->turn_number > 0)
		HALL_ADD_SAID(
			item->state, ", ", HALL_TEXT_TURN, language, RD_NUMBER(need->turn_number));
	if (need->letters > 0)
		HALL_ADD_SAID(
			item->state, ", ", HALL_TEXT_LETTERS, language, RD_NUMBER(need->letters));
	if (need->votes > 0)
		HALL_ADD_SAID(item->state, ", ", HALL_TEXT_VOTES, language, RD_NUMBER(need->votes));
	if (need->expires_at >= 0 && need->status == STORE_PLAYING) {
		int64_t left = (need->expires_at - remote_now(hall->remote)) / 1000;
		deadline_say_whole(left > 0 ? left : 0, time(NULL), language, item->when);
	}
}

void hall_say_mine(struct hall *hall)
{
	const struct needs *needs = &hall->remote->needs;
	if (hall->list != HALL_MINE)
		return;
	char key[MATCH_ID] = "";
	if (hall->chosen < hall->count && hall->change != needs->change)
		memcpy(key, hall->item[hall->chosen].key, sizeof(key));
	hall->count = needs->count;
	for (int i = 0; i < needs->count; i++)
		say_need(hall, &needs->one[i], &hall->item[i]);
	/* What was chosen stays so, wherever it is in the list now. */
	for (int i = 0; key[0] && i < hall->count; i++)
		if (strcmp(hall->item[i].key, key) == 0)
			hall->chosen = i;
	if (hall->chosen >= hall->count)
		hall->chosen = hall->count > 0 ? hall->count - 1 : 0;
	hall->change = needs->change;
	hall->is_loaded = needs->is_known;
}

void hall_open_match(struct hall *hall, const char *match, const char *game)
{
	snprintf(hall->match, sizeof(hall->match), "%s", match);
	snprintf(hall->match_game, sizeof(hall->match_game), "%s", game);
}

static bool open_match(struct hall *hall, const struct hall_item *item)
{
	hall_open_match(hall, item->key, item->game);
	return true;
}

/* ---- the lists --------------------------------------------------------------------------------- */

static const struct hall_kind mine = {.title = HALL_TEXT_MINE,
	.none = HALL_TEXT_MINE_NONE,
	.keys = HALL_TEXT_KEYS,
	.take = open_match};

const struct hall_kind *const hall_kinds[HALL_LISTS] = {[HALL_MINE] = &mine,
	[HALL_TABLES] = &hall_tables,
	[HALL_SEATS] = &hall_seats,
	[HALL_TOURNAMENTS] = &hall_tournaments};

void hall_turn_to(struct hall *hall, enum hall_list list)
{
	hall->list = list;
	hall->count = hall->chosen = hall->page = 0;
	hall->has_more = hall->is_loaded = false;
	hall->asked_at = 0;
}

/* Waits for the list that the server tells by itself from then on. */
static bool await_needs(struct hall *hall)
{
	struct remote *remote = hall->remote;
	int64_t since = wire_now();
	remote_maintain(remote);
	while (!remote->needs.is_known) {
		if (remote->has_needs && !remote->needs_ask) {
			snprintf(remote->session.problem, SESSION_PROBLEM, "%s",
				text_in(hall_text(HALL_TEXT_NO_LIST), hall->language));
			return false;
		}
		if (!remote_wait(remote, since))
			return false;
	}
	hall_say_mine(hall);
	return true;
}

static void take_list(struct hall *hall, struct net_span answer)
{
	const struct hall_kind *kind = hall_kind(hall);
	struct net_span rows = remote_member(answer, kind->member);
	struct rd_json reader;
	struct rd_span span;
	hall->has_more |= net_span_equals(remote_member(answer, "more"), NET_SPAN("true"));
	rd_json_start(&reader, rows.text, rows.length, NULL, NULL);
	if (rows.length == 0 || !rd_json_open(&reader, '['))
		return;
	while (rd_json_item(&reader) && rd_json_skip(&reader, &span))
		kind->fill(hall, net_span(span.text, span.length));
}

/* One question; its answer is kept, because rows point into it. */
static bool ask_list(struct hall *hall, const char *status, struct net_buffer *answer)
{
	const struct hall_kind *kind = hall_kind(hall);
	char json[128], code[32];
	struct rd_writer writer;
	rd_write_start(&writer, json, sizeof(json));
	rd_write_open(&writer, '{');
	if (hall->game && kind->has_games) {
		rd_write_key(&writer, "game");
		rd_write_words(&writer, hall->game->name);
	}
	if (status) {
		rd_write_key(&writer, "status");
		rd_write_words(&writer, status);
	}
	rd_write_key(&writer, "page");
	rd_write_integer(&writer, hall->page);
	rd_write_close(&writer, '}');
	if (!rd_write_finish(&writer) || remote_ask(hall->remote, kind->event,
						 net_span(json, writer.length), code) != REMOTE_OK)
		return false;
	net_buffer_append_span(answer, net_buffer_span(&hall->remote->answer));
	return true;
}

bool hall_load(struct hall *hall)
{
	const struct hall_kind *kind = hall_kind(hall);
	struct net_buffer answer[HALL_PASSES] = {{0}};
	char key[MATCH_ID] = "";
	bool is_given = true;
	hall->asked_at = wire_now();
	if (!kind->event)
		return await_needs(hall);
	for (int i = 0; is_given && i < HALL_PASSES && (i == 0 || kind->status[i]); i++)
		is_given = ask_list(hall, kind->status[i], &answer[i]);
	if (!is_given) {
		for (int i = 0; i < HALL_PASSES; i++)
			net_buffer_finish(&answer[i]);
		return false;
	}
	if (hall->chosen < hall->count)
		memcpy(key, hall->item[hall->chosen].key, sizeof(key));
	hall->count = 0;
	hall->has_more = false;
	hall->is_loaded = true;
	for (int i = 0; i < HALL_PASSES; i++) {
		net_buffer_finish(&hall->answer[i]);
		hall->answer[i] = answer[i];
		take_list(hall, net_buffer_span(&hall->answer[i]));
	}
	for (int i = 0; i < hall->count; i++)
		if (strcmp(hall->item[i].key, key) == 0)
			hall->chosen = i;
	if (hall->chosen >= hall->count)
		hall->chosen = hall->count > 0 ? hall->count - 1 : 0;
	return true;
}

bool hall_take(struct hall *hall, const struct hall_item *item)
{
	struct hall_item taken = *item; /* the list may be another before it is done */
	hall->note[0] = 0;
	return hall_kind(hall)->take(hall, &taken);
}

void hall_say_waiting(const struct hall *hall, char *out, size_t capacity)
{
	const struct needs *needs = &hall->remote->needs;
	int waiting = needs_waiting(needs);
	out[0] = 0;
	if (needs->count > 0)
		RD_SAY(out, capacity,
			hall_text(waiting > 0 ? HALL_TEXT_WAITING : HALL_TEXT_NOBODY_WAITS),
			hall->language, RD_NUMBER(waiting), RD_NUMBER(needs->count));
}

void hall_say_none(const struct hall *hall, char *out, size_t capacity)
{
	char begin[HALL_WORDS] = "";
	if (hall->list == HALL_MINE)
		SAY(begin, remote_text(REMOTE_LIST_BEGIN), hall->language, RD_WORDS("naval"),
			RD_WORDS(hall->remote->address.origin));
	snprintf(out, capacity, "%s%s%s", text_in(hall_text(hall_kind(hall)->none), hall->language),
		begin[0] ? " " : "", begin);
}

/* ---- the way in and out ------------------------------------------------------------------------ */

bool hall_open(struct hall *hall, bool *is_usage)
{
	const struct matches_request *request = hall->request;
	struct remote *remote = remote_create(NULL, NULL, NULL);
	char problem[SESSION_PROBLEM];
	remote->session.language = hall->language;
	remote->wants_needs = true;
	if (!door_open(remote, request->server, request->user, is_usage)) {
		text_clean(problem, SESSION_PROBLEM, remote->session.problem, false);
		fprintf(stderr, "ronda matches: %s\n", problem);
		remote_destroy(remote);
		return false;
	}
	hall->remote = remote;
	return true;
}

void hall_close(struct hall *hall)
{
	if (hall->remote)
		remote_destroy(hall->remote);
	hall->remote = NULL;
	for (int i = 0; i < HALL_PASSES; i++)
		net_buffer_finish(&hall->answer[i]);
}

void hall_follow_start(struct hall *hall)
{
	struct remote *remote = hall->remote;
	const struct needs *needs = &remote->needs;
	for (int i = 0; remote->started[0] && i < needs->count; i++) {
		const struct need_news *need = &needs->one[i];
		if (strcmp(need->match, remote->started) != 0)
			continue;
		remote->started[0] = 0;
		if (need->pace != RD_PACE_LIVE || need->status != STORE_PLAYING)
			break; /* it is in the list, and has time */
		hall_open_match(hall, need->match, need->game);
	}
}

int hall_play(struct hall *hall)
{
	const struct matches_request *asked = hall->request;
	const struct rd_game *game = rd_game_find(hall->match_game, strlen(hall->match_game));
	char match[MATCH_ID];
	memcpy(match, hall->match, sizeof(match));
	hall->match[0] = 0;
	if (!game) {
		SAY(hall->note, hall_text(HALL_TEXT_NO_GAME), hall->language,
			RD_WORDS(hall->match_game));
		return STATUS_FAILED;
	}
	const struct play_request request = {.game = game,
		.server = asked->server,
		.user = asked->user,
		.match = match,
		.bot = 2,
		.is_plain = asked->is_plain,
		.language = hall->language,
		.pace = asked->pace,
		.problem = hall->note};
	hall->is_good_note = false;
	return terminal_play(&request);
}
