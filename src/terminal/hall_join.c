/*
 * hall_join.c: what one may join: open tables (platform.md 22.1), seats whose players are gone (20.5), tournaments (23). Each is looked at before it
 * is taken.
 */
#include <stdio.h>
#include <string.h>

#include "deadline.h"
#include "hall.h"
#include "terms.h"

static bool is_true(struct net_span json, const char *key)
{
	return net_span_equals(remote_member(json, key), NET_SPAN("true"));
}

/* ---- people ------------------------------------------------------------------------------------ */

static void name_player(struct net_span json, enum rd_language language, char *out, size_t capacity)
{
	char name[USERNAME] = "";
	int64_t points = 0, level = 0;
	remote_member_number(json, "bot", &level);
	remote_member_number(json, "rating", &points);
	remote_member_words(json, "username", name, sizeof(name));
	if (level > 0)
		RD_SAY(out, capacity, text_of(TEXT_BOT), language, RD_NUMBER(level));
	else if (points > 0)
		snprintf(out, capacity, "%s %lld", name, (long long)points);
	else
		snprintf(out, capacity, "%s", name);
}

/* "ana 1510 – Bot, level 2"; returns how many they are. */
static int name_players(struct net_span list, enum rd_language language, char *out, size_t capacity)
{
	struct rd_json reader;
	struct rd_span span;
	int count = 0;
	rd_json_start(&reader, list.text, list.length, NULL, NULL);
	if (list.length == 0 || !rd_json_open(&reader, '['))
		return 0;
	while (rd_json_item(&reader) && rd_json_skip(&reader, &span)) {
		char name[USERNAME + 32];
		name_player(net_span(span.text, span.length), language, name, sizeof(name));
		hall_add_words(out, capacity, " – ", name);
		count++;
	}
	return count;
}

/* How long there is, of a moment of the server's clock. */
static void say_until(const struct hall *hall, int64_t at, char out[DEADLINE_TEXT])
{
	int64_t left = (at - remote_now(hall->remote)) / 1000;
	deadline_say_whole(left > 0 ? left : 0, time(NULL), hall->language, out);
}

/* ---- open tables ------------------------------------------------------------------------------- */

static void fill_table(struct hall *hall, struct net_span json)
{
	struct hall_item *item = hall_add_item(hall, json, "code");
	int64_t seats = 0, expires_at = -1;
	char pace[16] = "";
	if (!item)
		return;
	remote_member_words(json, "pace", pace, sizeof(pace));
	remote_member_number(json, "seats", &seats);
	item->is_live = strcmp(pace, "live") == 0;
	int count = name_players(
		remote_member(json, "players"), hall->language, item->who, sizeof(item->who));
	HALL_ADD_SAID(item->state, "", item->is_live ? HALL_TEXT_LIVE : HALL_TEXT_BY_MAIL,
		hall->language, RD_WORDS(""));
	HALL_ADD_SAID(item->state, ", ", HALL_TEXT_TABLE_COUNT, hall->language, RD_NUMBER(count),
		RD_NUMBER(seats));
	if (is_true(json, "rated"))
		hall_add_words(item->state, sizeof(item->state), ", ",
			text_in(remote_text(REMOTE_LIST_RATED), hall->language));
	if (remote_member_number(json, "expires_at", &expires_at))
		say_until(hall, expires_at, item->when);
}

static bool tell_table(struct hall *hall, const struct hall_item *item, struct buffer *out)
{
	buffer_print(out, "%s\n%s\n", item->who, item->state);
	terms_say_all(item->json, hall->language, out);
	return true;
}

static enum hall_text offer_table(const struct hall_item *item)
{
	(void)item;
	return HALL_TEXT_JOIN_KEYS;
}

static enum hall_text ask_table(const struct hall_item *item)
{
	(void)item;
	return HALL_TEXT_JOIN_ASK;
}

static bool join_table(struct hall *hall, const struct hall_item *item)
{
	char json[96], code[32];
	/* Whoever has looked knows that all eyes watch it. */
	int length = snprintf(json, sizeof(json), "{\"code\":\"%s\"%s}", item->key,
		is_true(item->json, "broadcast") ? ",\"broadcast\":true" : "");
	if (remote_ask(hall->remote, "lobby:join", net_span(json, (size_t)length), code) !=
		REMOTE_OK)
		return false;
	if (remote_member_words(net_buffer_span(&hall->remote->answer), "match", hall->match,
		    sizeof(hall->match))) {
		memcpy(hall->match_game, item->game, sizeof(hall->match_game));
		return true;
	}
	SAY(hall->note, hall_text(item->is_live ? HALL_TEXT_JOINED_LIVE : HALL_TEXT_JOINED),
		hall->language, RD_WORDS(item->key));
	hall->is_good_note = true;
	hall_turn_to(hall, HALL_MINE);
	return true;
}

/* ---- seats whose players are gone -------------------------------------------------------------- */

/* The name of who had the seat. */
static void name_seat(struct net_span players, int64_t seat, enum rd_language language, char *out,
	size_t capacity)
{
	struct rd_json reader;
	struct rd_span span;
	rd_json_start(&reader, players.text, players.length, NULL, NULL);
	if (players.length == 0 || !rd_json_open(&reader, '['))
		return;
	while (rd_json_item(&reader) && rd_json_skip(&reader, &span)) {
		struct net_span one = net_span(span.text, span.length);
		int64_t number = RD_NOBODY;
		if (remote_member_number(one, "seat", &number) && number == seat)
			name_player(one, language, out, capacity);
	}
}

static void fill_seat(struct hall *hall, struct net_span json, struct net_span open)
{
	struct hall_item *item = hall_add_item(hall, json, "match");
	struct net_span players = remote_member(json, "players");
	int64_t seat = 0, since = 0, turn = 0, expires_at;
	char name[USERNAME + 32] = "", moment[DEADLINE_TEXT];
	if (!item)
		return;
	remote_member_number(open, "seat", &seat);
	remote_member_number(open, "since", &since);
	remote_member_number(json, "turn_number", &turn);
	item->seat = (int)seat;
	name_players(players, hall->language, item->who, sizeof(item->who));
	name_seat(players, seat, hall->language, name, sizeof(name));
	deadline_say_moment(time(NULL) + (time_t)((since - remote_now(hall->remote)) / 1000),
		hall->language, moment);
	HALL_ADD_SAID(item->state, "", HALL_TEXT_SEAT_STATE, hall->language, RD_NUMBER(seat + 1),
		RD_WORDS(name), RD_WORDS(moment), RD_NUMBER(turn));
	if (remote_member_number(json, "expires_at", &expires_at))
		say_until(hall, expires_at, item->when);
}

static void fill_seats(struct hall *hall, struct net_span json)
{
	struct net_span list = remote_member(json, "seats");
	struct rd_json reader;
	struct rd_span span;
	rd_json_start(&reader, list.text, list.length, NULL, NULL);
	if (list.length == 0 || !rd_json_open(&reader, '['))
		return;
	while (rd_json_item(&reader) && rd_json_skip(&reader, &span))
		fill_seat(hall, json, net_span(span.text, span.length));
}

static bool tell_seat(struct hall *hall, const struct hall_item *item, struct buffer *out)
{
	buffer_print(out, "%s\n%s\n\n%s\n", item->who, item->state,
		text_in(hall_text(HALL_TEXT_SEAT_LEAD), hall->language));
	return true;
}

static enum hall_text offer_seat(const struct hall_item *item)
{
	(void)item;
	return HALL_TEXT_SEAT_KEYS;
}

static enum hall_text ask_seat(const struct hall_item *item)
{
	(void)item;
	return HALL_TEXT_SEAT_ASK;
}

static bool take_seat(struct hall *hall, const struct hall_item *item)
{
	char json[96], code[32];
	int length = snprintf(
		json, sizeof(json), "{\"match\":\"%s\",\"seat\":%d}", item->key, item->seat);
	if (remote_ask(hall->remote, "seat:take", net_span(json, (size_t)length), code) !=
		REMOTE_OK)
		return false;
	hall_open_match(hall, item->key, item->game);
	return true;
}

/* ---- tournaments ------------------------------------------------------------------------------- */

/* The place of a word in a table; its count if it is none of them. */
static int word_place(struct net_span json, const char *key, const struct rd_names *names)
{
	char word[32] = "";
	int place = 0;
	remote_member_words(json, key, word, sizeof(word));
	while (place < names->count && strcmp(word, names->name[place]) != 0)
		place++;
	return place;
}

static void fill_tournament(struct hall *hall, struct net_span json)
{
	struct hall_item *item = hall_add_item(hall, json, "tournament");
	enum rd_language language = hall->language;
	int64_t players = 0, most = 0, round = 0, starts_at;
	char name[4 * 64];
	if (!item)
		return;
	int status = word_place(json, "status", &tournament_statuses);
	int kind = word_place(json, "kind", &tournament_kinds);
	if (remote_member_words(json, "name", name, sizeof(name)))
		snprintf(item->who, sizeof(item->who), "%s", name);
	remote_member_number(json, "players_count", &players);
	remote_member_number(json, "players_max", &most);
	remote_member_number(json, "round", &round);
	item->is_live = true;
	item->seat = is_true(json, "joined") ? 0 : RD_NOBODY;
	if (status < tournament_statuses.count)
		HALL_ADD_SAID(item->state, "", (enum hall_text)(HALL_TEXT_OPEN + status), language,
			RD_NUMBER(round));
	if (kind < tournament_kinds.count)
		HALL_ADD_SAID(item->state, ", ", (enum hall_text)(HALL_TEXT_SWISS + kind), language,
			RD_WORDS(""));
	HALL_ADD_SAID(item->state, ", ", HALL_TEXT_PLAYERS, language, RD_NUMBER(players),
		RD_NUMBER(most));
	if (item->seat == 0)
		HALL_ADD_SAID(item->state, ", ", HALL_TEXT_YOU_ARE_IN, language, RD_WORDS(""));
	if (remote_member_number(json, "starts_at", &starts_at) && status == 0)
		say_until(hall, starts_at, item->when);
}

/* The players by their place, as tournament:get has them. */
static void tell_standing(struct hall *hall, struct net_span answer, struct buffer *out)
{
	struct net_span list = remote_member(answer, "players");
	struct rd_json reader;
	struct rd_span span;
	rd_json_start(&reader, list.text, list.length, NULL, NULL);
	if (list.length == 0 || !rd_json_open(&reader, '['))
		return;
	buffer_print(out, "\n#%s\n", text_in(hall_text(HALL_TEXT_STANDING), hall->language));
	while (rd_json_item(&reader) && rd_json_skip(&reader, &span)) {
		struct net_span one = net_span(span.text, span.length);
		char name[USERNAME + 32], line[HALL_WORDS];
		int64_t place = 0, points = 0, wins = 0;
		remote_member_number(one, "place", &place);
		remote_member_number(one, "points", &points);
		remote_member_number(one, "wins", &wins);
		name_player(one, hall->language, name, sizeof(name));
		SAY(line, hall_text(HALL_TEXT_PLACE), hall->language, RD_NUMBER(place),
			RD_WORDS(name), RD_NUMBER(points), RD_NUMBER(wins));
		buffer_print(out, "  %s\n", line);
	}
}

static bool tell_tournament(struct hall *hall, const struct hall_item *item, struct buffer *out)
{
	if (!door_ask_words(hall->remote, "tournament:get", "tournament", item->key))
		return false;
	struct net_span answer = net_buffer_span(&hall->remote->answer);
	buffer_print(out, "%s\n%s\n", item->who, item->state);
	tell_standing(hall, answer, out);
	buffer_print(out, "\n");
	terms_say_all(answer, hall->language, out);
	return true;
}

static enum hall_text offer_tournament(const struct hall_item *item)
{
	return item->seat == 0 ? HALL_TEXT_LEAVE_KEYS : HALL_TEXT_JOIN_KEYS;
}

static enum hall_text ask_tournament(const struct hall_item *item)
{
	return item->seat == 0 ? HALL_TEXT_LEAVE_ASK : HALL_TEXT_JOIN_ASK;
}

/* Joins it, or leaves it. Its matches are called by themselves. */
static bool take_tournament(struct hall *hall, const struct hall_item *item)
{
	bool is_in = item->seat == 0;
	if (!door_ask_words(hall->remote, is_in ? "tournament:leave" : "tournament:join",
		    "tournament", item->key))
		return false;
	SAY(hall->note, hall_text(is_in ? HALL_TEXT_LEFT_TOURNAMENT : HALL_TEXT_IN_TOURNAMENT),
		hall->language, RD_WORDS(item->who));
	hall->is_good_note = true;
	hall->is_loaded = false; /* it says so in the list */
	return true;
}

const struct hall_kind hall_tables = {.title = HALL_TEXT_TABLES,
	.none = HALL_TEXT_TABLES_NONE,
	.keys = HALL_TEXT_KEYS_LOOK,
	.event = "lobby:list",
	.member = "lobbies",
	.has_games = true,
	.fill = fill_table,
	.tell = tell_table,
	.offer = offer_table,
	.ask = ask_table,
	.take = join_table};
const struct hall_kind hall_seats = {.title = HALL_TEXT_SEATS,
	.none = HALL_TEXT_SEATS_NONE,
	.keys = HALL_TEXT_KEYS_LOOK,
	.event = "seat:list",
	.member = "matches",
	.has_games = true,
	.fill = fill_seats,
	.tell = tell_seat,
	.offer = offer_seat,
	.ask = ask_seat,
	.take = take_seat};
const struct hall_kind hall_tournaments = {.title = HALL_TEXT_TOURNAMENTS,
	.none = HALL_TEXT_TOURNAMENTS_NONE,
	.keys = HALL_TEXT_KEYS_LOOK,
	.event = "tournament:list",
	.member = "tournaments",
	.status = {"running", "open"},
	.fill = fill_tournament,
	.tell = tell_tournament,
	.offer = offer_tournament,
	.ask = ask_tournament,
	.take = take_tournament};
