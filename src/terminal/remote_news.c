/*
 * remote_news.c: what a server sends, and what is asked of it in return: a row for each event that means something
 * here, the answers, and the line that is lost and made anew.
 */
#include "remote.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
	AWAY_MS = 10 * 60000, /* who looked sooner at a live match was not away */
	SEEN_DAYS_MS =
		1000, /* how soon the server is told what was seen: where others wait for days */
	SEEN_LIVE_MS = 10000, /* it is news on other devices, elsewhere it is not */
};

/* Kept ones stand behind each other: '-' or '+' for bad or good, the line, a 0. */
enum { UNHEARD_MAX = 8 * REMOTE_LINE };

void remote_tell_unheard(struct remote *remote)
{
	struct session *session = &remote->session;
	struct buffer *unheard = &remote->unheard;
	if (!session->herald)
		return;
	for (size_t at = 0; at < unheard->length; at += strlen(unheard->text + at) + 1)
		session->herald(session->context, unheard->text[at] == '-', unheard->text + at + 1);
	buffer_clear(unheard);
}

void remote_herald(struct remote *remote, bool is_bad, const char *line)
{
	struct session *session = &remote->session;
	size_t length = strlen(line);
	remote_tell_unheard(remote);
	if (session->herald) {
		session->herald(session->context, is_bad, line);
	} else if (remote->unheard.length + length + 2 <= UNHEARD_MAX) {
		buffer_add(&remote->unheard, is_bad ? "-" : "+", 1);
		buffer_add(&remote->unheard, line, length + 1);
	}
}

static void herald(struct remote *remote, bool is_bad, enum remote_text text,
	struct rd_argument one, struct rd_argument other)
{
	char line[REMOTE_LINE];
	SAY(line, remote_text(text), remote->session.language, one, other);
	remote_herald(remote, is_bad, line);
}

/* ---- around the match -------------------------------------------------------------------------- */

static void on_disconnected(struct remote *remote, struct net_span json)
{
	struct disconnected_news news;
	if (!remote_read_news(&news_player_disconnected, json, &news))
		return;
	if (news.seconds > 0)
		herald(remote, true, REMOTE_AWAY_NEWS, RD_WORDS(news.user),
			RD_NUMBER(news.seconds));
	else
		herald(remote, true, REMOTE_AWAY_NO_WAIT, RD_WORDS(news.user), RD_WORDS(""));
	remote->is_stale = true;
}

static void on_reconnected(struct remote *remote, struct net_span json)
{
	struct reconnected_news news;
	if (remote_read_news(&news_player_reconnected, json, &news))
		herald(remote, false, REMOTE_RETURNED, RD_WORDS(news.user), RD_WORDS(""));
	remote->is_stale = true;
}

static void on_clock(struct remote *remote, struct net_span json)
{
	struct clock_news news;
	if (!remote_read_news(&news_match_clock, json, &news))
		return;
	remote->known.expires_at = news.running ? news.expires_at : -1;
	remote->has_moved = true;
}

static void on_pause_requested(struct remote *remote, struct net_span json)
{
	struct pause_requested_news news;
	if (!remote_read_news(&news_pause_requested, json, &news))
		return;
	herald(remote, false, REMOTE_PAUSE_ASKED, RD_WORDS(news.from), RD_WORDS(""));
	remote->is_stale = true;
}

static void on_pause_rejected(struct remote *remote, struct net_span json)
{
	struct seat_news news;
	if (!remote_read_news(&news_pause_rejected, json, &news))
		return;
	if (news.seat < 0)
		herald(remote, false, REMOTE_PAUSE_LAPSED, RD_WORDS(""), RD_WORDS(""));
	else
		herald(remote, false, REMOTE_PAUSE_REJECTED,
			RD_WORDS(remote_name(remote, news.seat)), RD_WORDS(""));
	remote->is_stale = true;
}

static void on_paused(struct remote *remote, struct net_span json)
{
	struct paused_news news;
	char line[REMOTE_LINE];
	if (!remote_read_news(&news_paused, json, &news))
		return;
	memcpy(remote->code, news.code, sizeof(remote->code));
	SAY(line, remote_text(REMOTE_PAUSED_NEWS), remote->session.language,
		RD_WORDS(remote->game->name), RD_WORDS(remote->address.origin),
		RD_WORDS(remote->code));
	remote_herald(remote, false, line);
	remote->is_stale = true;
}

static void on_resumed(struct remote *remote, struct net_span json)
{
	(void)json;
	herald(remote, false, REMOTE_RESUMED, RD_WORDS(""), RD_WORDS(""));
	remote->is_stale = true;
}

void remote_hear_chat(struct remote *remote, struct net_span json)
{
	struct chat_news news;
	if (remote_read_news(&news_chat_message, json, &news))
		herald(remote, false, news.seat < 0 ? REMOTE_STAND_SAYS : REMOTE_SAYS,
			RD_WORDS(news.from), RD_WORDS(news.text));
}

static void on_rating(struct remote *remote, struct net_span json)
{
	struct rating_news news;
	char change[16];
	if (!remote_read_news(&news_rating_updated, json, &news))
		return;
	snprintf(change, sizeof(change), "%+d", (int)news.change);
	herald(remote, news.change < 0, REMOTE_RATING, RD_NUMBER(news.rating), RD_WORDS(change));
}

static void on_rematch_requested(struct remote *remote, struct net_span json)
{
	struct seat_news news;
	if (remote_read_news(&news_rematch_requested, json, &news) &&
		news.seat != remote->known.seat)
		herald(remote, false, REMOTE_REMATCH_ASKED,
			RD_WORDS(remote_name(remote, news.seat)), RD_WORDS(""));
}

static void on_rematch_declined(struct remote *remote, struct net_span json)
{
	struct seat_news news;
	if (!remote_read_news(&news_rematch_declined, json, &news))
		return;
	herald(remote, true, REMOTE_REMATCH_DECLINED, RD_WORDS(remote_name(remote, news.seat)),
		RD_WORDS(""));
	remote->was_rematch_declined = true;
}

/* The room is closed, ten minutes after the end: nobody can ask for a rematch any more. */
static void on_closed(struct remote *remote, struct net_span json)
{
	(void)json;
	remote->was_rematch_declined = true;
}

static uint64_t later(uint64_t one, uint64_t other)
{
	return one > other ? one : other;
}

/* What was there before we came is past; what its player has not seen of it he has missed, if he was away. */
static void look_back(struct remote *remote)
{
	const struct snapshot_news *known = &remote->known;
	bool was_away = known->seen_at > 0 &&
			(known->has_life || remote_now(remote) - known->seen_at > AWAY_MS);
	remote->past = known->seq;
	remote->missed = was_away ? later(known->seen, known->since) : known->seq;
	remote->said = known->seen;
	remote->session.seen_at = was_away ? time(NULL) -
						     (remote_now(remote) - known->seen_at) / 1000
					   : 0;
}

/* Of a long match the beginning is not told again; what was told to another before he left the seat is not ours. */
static uint64_t begin_of_past(const struct remote *remote)
{
	uint64_t seq = remote->known.seq, first = 0;
	if (seq > REMOTE_PAST_MAX)
		first = seq - REMOTE_PAST_MAX;
	if (remote->past > 0 && remote->missed < first)
		first = later(
			remote->missed, seq > REMOTE_MISSED_MAX ? seq - REMOTE_MISSED_MAX : 0);
	return later(first, remote->known.since);
}

/* What is known is of this line. */
static void enter(struct remote *remote)
{
	if (!remote->has_entered && remote->session.was_resumed && remote->past == 0)
		look_back(remote);
	if (!remote->has_entered && remote->heard == 0)
		remote->heard = begin_of_past(remote);
	remote->has_entered = true;
	remote->is_stale = false;
	remote->has_gap = remote->known.seq > remote->heard;
	if (remote->was_lost)
		herald(remote, false, REMOTE_BACK, RD_WORDS(""), RD_WORDS(""));
	remote->was_lost = false;
}

/* A snapshot after game:join; one for a second socket of ours does no harm. With frames the view follows. */
static void on_snapshot(struct remote *remote, struct net_span json)
{
	if (remote_take_snapshot(remote, json) && remote->known.frame == 0)
		enter(remote);
}

static void enter_again(struct remote *remote)
{
	remote->has_entered = false;
	remote->join_ask = 0;
	remote->frame = 0;
}

static void on_frame(struct remote *remote, struct net_span json)
{
	enum remote_frame taken = remote_take_frame(remote, json);
	if (taken == REMOTE_FRAME_GAP)
		enter_again(remote);
	else if (taken == REMOTE_FRAME_TAKEN && !remote->has_entered)
		enter(remote);
	else if (taken == REMOTE_FRAME_TAKEN && remote->session.moment) {
		remote_tell(remote);
		remote->has_moved = true;
	}
}

/* Rows that speak of one match, and are for us only if it is ours. */
static const struct {
	const struct news *row;
	void (*take)(struct remote *, struct net_span json);
} match_rows[] = {
	{&news_match_snapshot, on_snapshot},
	{&news_match_frame, on_frame},
	{&news_match_clock, on_clock},
	{&news_player_disconnected, on_disconnected},
	{&news_player_reconnected, on_reconnected},
	{&news_pause_requested, on_pause_requested},
	{&news_pause_rejected, on_pause_rejected},
	{&news_paused, on_paused},
	{&news_resumed, on_resumed},
	{&news_chat_message, remote_hear_chat},
	{&news_match_vote, remote_hear_vote},
	{&news_match_vacation, remote_hear_vacation},
	{&news_seat_taken, remote_hear_taken},
	{&news_rating_updated, on_rating},
	{&news_rematch_requested, on_rematch_requested},
	{&news_rematch_declined, on_rematch_declined},
	{&news_match_closed, on_closed},
};

/* ---- before the match -------------------------------------------------------------------------- */

static void list_matches(struct remote *remote, struct net_span list)
{
	struct rd_json reader;
	size_t length;
	rd_json_start(&reader, list.text, list.length, NULL, NULL);
	if (list.length == 0 || !rd_json_open(&reader, '['))
		return;
	while (rd_json_item(&reader) && remote->matches_count < REMOTE_MATCHES_MAX) {
		char *match = remote->matches[remote->matches_count];
		if (!rd_json_string(&reader, match, MATCH_ID - 1, &length))
			return;
		if (length >= MATCH_ID)
			continue;
		match[length] = 0;
		remote->matches_count++;
	}
}

static void on_welcome(struct remote *remote, struct net_span json)
{
	struct net_span user = remote_member(json, "user");
	int64_t server_time;
	remote_member_words(user, "username", remote->username, sizeof(remote->username));
	if (remote_member_number(json, "server_time", &server_time))
		remote->ahead = server_time - wire_now();
	remote->matches_count = 0;
	list_matches(remote, remote_member(json, "active"));
	list_matches(remote, remote_member(json, "paused"));
	remote->is_welcome = true;
}

static void on_lobby(struct remote *remote, struct net_span json)
{
	struct lobby_updated_news news;
	if (!remote_read_news(&news_lobby_updated, json, &news))
		return;
	remote->lobby = news;
	remote->has_lobby_news = true;
}

static void on_lobby_closed(struct remote *remote, struct net_span json)
{
	struct lobby_closed_news news;
	if (remote_read_news(&news_lobby_closed, json, &news) &&
		strcmp(news.code, remote->code) == 0)
		remote->is_lobby_closed = true;
}

static void on_starting(struct remote *remote, struct net_span json)
{
	struct game_starting_news news;
	remote->has_needs = false; /* there is one more: the list is asked for again */
	if (remote->is_watching || !remote_read_news(&news_game_starting, json, &news) ||
		(remote->game && strcmp(news.game, remote->game->name) != 0))
		return;
	memcpy(remote->started, news.match, sizeof(remote->started));
	memcpy(remote->code, news.code, sizeof(remote->code));
	remote->is_fresh_start = !news.resumed;
	if (strcmp(news.match, remote->match) != 0)
		return;
	/* A pause is over: everybody has entered already, but a view is still to be had, and frames if there are any. */
	remote->is_stale = true;
	if (!remote->has_entered)
		remote->session.was_resumed = news.resumed;
	if (remote->frame > 0)
		enter_again(remote);
}

/* ---- what needs one ---------------------------------------------------------------------------- */

static void on_need(struct remote *remote, struct net_span json)
{
	struct need_news news;
	if (remote_read_news(&news_match_need, json, &news))
		needs_take(&remote->needs, &news);
}

/* Somebody else has the seat now, or nobody plays it any more. */
static void on_need_closed(struct remote *remote, struct net_span json)
{
	char match[MATCH_ID];
	if (remote_member_words(json, "match", match, sizeof(match)))
		needs_drop(&remote->needs, match);
}

static const struct {
	const char *name;
	void (*take)(struct remote *, struct net_span json);
} other_rows[] = {
	{"user:welcome", on_welcome},
	{"lobby:updated", on_lobby},
	{"lobby:closed", on_lobby_closed},
	{"game:starting", on_starting},
	{"match:need", on_need},
	{"match:closed", on_need_closed},
};

/* ---- the line ---------------------------------------------------------------------------------- */

static void on_ready(void *owner)
{
	struct remote *remote = owner;
	remote->is_welcome = remote->has_needs = false;
	remote->join_ask = remote->view_ask = remote->events_ask = remote->needs_ask = 0;
}

static void on_lost(void *owner)
{
	struct remote *remote = owner;
	remote->is_welcome = remote->has_entered = false;
	remote->frame = 0;
	remote->join_ask = remote->view_ask = remote->events_ask = remote->ask = 0;
	remote->needs_ask = 0;
	remote->has_moved = true;
	if (!remote->was_lost && remote->match[0])
		herald(remote, true, REMOTE_LOST, RD_WORDS(""), RD_WORDS(""));
	remote->was_lost = true;
}

static bool is_word(struct net_span name, const char *word)
{
	return net_span_equals(name, net_span_of(word));
}

static void on_event(void *owner, struct net_span name, struct net_span json)
{
	struct remote *remote = owner;
	if (json.length == 0 || json.text[0] != '{')
		return;
	for (size_t i = 0; i < RD_COUNT(other_rows); i++)
		if (is_word(name, other_rows[i].name))
			other_rows[i].take(remote, json);
	for (size_t i = 0; i < RD_COUNT(match_rows); i++)
		if (is_word(name, match_rows[i].row->name) && remote_is_ours(remote, json))
			match_rows[i].take(remote, json);
	if (remote->game && !remote->is_watching &&
		rd_entry_find(remote->game->events, name.text, name.length) >= 0)
		remote_take_event(remote, name, json);
}

/* Whether an answer says yes. `is_final`: it says no, and would say so again. */
static bool is_yes(struct net_span json, bool *is_final)
{
	char code[32] = "";
	remote_member_words(remote_member(json, "error"), "code", code, sizeof(code));
	*is_final = strcmp(code, code_word(CODE_RATE_LIMITED)) != 0 &&
		    strcmp(code, code_word(CODE_TRY_AGAIN)) != 0 &&
		    strcmp(code, code_word(CODE_SERVER_ERROR)) != 0;
	return net_span_equals(remote_member(json, "ok"), NET_SPAN("true"));
}

static void on_view(struct remote *remote, struct net_span json)
{
	bool is_final;
	if (!is_yes(json, &is_final)) {
		remote->is_stale = true;
		if (is_final)
			remote->match[0] = 0; /* it is gone; the session says so */
		return;
	}
	/* Whatever arrived before this answer is in it. */
	if (remote->has_entered && remote_take_snapshot(remote, json))
		remote->is_stale = false;
}

static void on_missed(struct remote *remote, struct net_span json)
{
	bool is_final, is_given = is_yes(json, &is_final);
	if (is_given)
		remote_take_missed(remote, json);
	else
		remote->has_gap = !is_final;
	/* What the server cannot tell again is passed over: the view has what became of it. */
	if (!remote->has_gap && remote->heard < remote->known.seq)
		remote->heard = remote->known.seq;
	remote->is_stale = true;
}

static void on_join(struct remote *remote, struct net_span json)
{
	bool is_final, is_in = is_yes(json, &is_final);
	char code[32];
	if (is_in && (!remote->is_watching || remote_take_entry(remote, json)))
		return; /* the snapshot follows, or the frame */
	remote->join_ask = 0;
	if (is_in || !is_final || remote_take_no_eyes(remote, remote_member(json, "error")))
		return;
	remote_note_refusal(remote, remote_member(json, "error"), code);
	memcpy(remote->refused, remote->session.problem, sizeof(remote->refused));
	remote->match[0] = 0;
}

static void on_answer(void *owner, uint64_t id, struct net_span json)
{
	struct remote *remote = owner;
	bool is_final;
	if (id == remote->ask) {
		net_buffer_finish(&remote->answer);
		net_buffer_append_span(&remote->answer, json);
		remote->is_answered = true;
		remote->ask = 0;
	} else if (id == remote->view_ask) {
		remote->view_ask = 0;
		on_view(remote, json);
	} else if (id == remote->events_ask) {
		remote->events_ask = 0;
		on_missed(remote, json);
	} else if (id == remote->join_ask) {
		on_join(remote, json);
	} else if (id == remote->needs_ask) {
		remote->needs_ask = 0;
		if (is_yes(json, &is_final))
			needs_read(&remote->needs, remote_member(json, "matches"));
		else
			remote->has_needs =
				is_final; /* a server from before there was such a list */
	}
}

const struct wire_events remote_wire_events = {
	.ready = on_ready, .lost = on_lost, .event = on_event, .answer = on_answer};

/* `with_after`: of what was missed; `with_frames`: what follows is to come in frames. */
static uint64_t ask_about_match(
	struct remote *remote, const char *name, bool with_after, bool with_frames)
{
	char text[128];
	struct rd_writer writer;
	rd_write_start(&writer, text, sizeof(text));
	rd_write_open(&writer, '{');
	rd_write_key(&writer, "match");
	rd_write_words(&writer, remote->match);
	if (with_after) {
		rd_write_key(&writer, "after");
		rd_write_integer(&writer, (int64_t)remote->heard);
	}
	if (with_frames) {
		rd_write_key(&writer, "frames");
		rd_write_boolean(&writer, true);
	}
	rd_write_close(&writer, '}');
	rd_write_finish(&writer);
	return wire_ask(remote->wire, name, net_span(text, writer.length));
}

bool remote_ask_view(struct remote *remote)
{
	if (remote->view_ask || !remote->has_entered)
		return false;
	remote->view_ask = ask_about_match(remote, "match:view", false, false);
	return remote->view_ask != 0;
}

static void ask_needs(struct remote *remote)
{
	if (remote->has_needs || !remote->wants_needs || remote->needs_ask)
		return;
	remote->needs_ask = wire_ask(remote->wire, "match:list", NET_SPAN("{}"));
	remote->has_needs = remote->needs_ask != 0;
}

bool remote_say_seen(struct remote *remote)
{
	char json[96];
	bool is_news = remote->looked > remote->said && remote->has_entered && !remote->is_watching;
	if (!is_news || !remote->is_welcome)
		return false;
	int length = snprintf(json, sizeof(json), "{\"match\":\"%s\",\"seq\":%llu}", remote->match,
		(unsigned long long)remote->looked);
	if (wire_ask(remote->wire, "match:seen", net_span(json, (size_t)length)) == 0)
		return false; /* not now */
	remote->said = remote->looked;
	remote->said_at = wire_now();
	return true;
}

void remote_maintain(struct remote *remote)
{
	if (!remote->is_welcome)
		return;
	ask_needs(remote);
	if (!remote->match[0])
		return;
	if (wire_now() - remote->said_at >= (remote->known.has_life ? SEEN_DAYS_MS : SEEN_LIVE_MS))
		remote_say_seen(remote);
	if (!remote->has_entered) {
		if (!remote->join_ask)
			remote->join_ask = remote->is_watching ? remote_ask_watch(remote)
							       : ask_about_match(remote,
									 "game:join", false, true);
		return;
	}
	if (remote->is_watching) {
		remote->has_gap = false; /* what was too much to be kept is not told again */
		return;
	}
	if (remote->has_gap && !remote->events_ask) {
		remote->events_ask = ask_about_match(remote, "match:events", true, false);
		remote->has_gap = remote->events_ask == 0;
	}
	if (remote->is_stale && !remote->has_gap && !remote->events_ask)
		remote_ask_view(remote);
}

void remote_choose_match(struct remote *remote, const char *match, bool is_resumed)
{
	char chosen[MATCH_ID];
	snprintf(chosen, sizeof(chosen), "%s", match);
	remote_forget_events(remote);
	memcpy(remote->match, chosen, sizeof(chosen));
	memset(&remote->known, 0, sizeof(remote->known));
	remote->has_entered = remote->is_stale = remote->has_gap = false;
	remote->has_result = remote->was_rematch_declined = false;
	remote->heard = remote->past = remote->missed = 0;
	remote->told = remote->looked = remote->said = 0;
	remote->session.seen_at = 0;
	remote->frame = 0;
	remote->refused[0] = 0;
	free(remote->state);
	remote->state = NULL;
	remote->join_ask = remote->view_ask = remote->events_ask = 0;
	remote->session.was_resumed = is_resumed;
}
