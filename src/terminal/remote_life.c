/*
 * remote_life.c: the life of a match over days on a server (platform.md 20): what is known of vacations, votes and who is gone; asking for one, casting a
 * ballot; the terms. What the server tells of it meanwhile becomes lines of the log.
 */
#include "remote.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "deadline.h"
#include "hall_texts.h"
#include "server/room.h"
#include "terms.h"

_Static_assert((int)LIFE_MOTIONS == (int)VOTES, "the same motions, in the same order");

static struct life_vote vote_of(const struct vote_news *news)
{
	return (struct life_vote){.motion = (enum life_motion)news->kind,
		.seat = news->seat,
		.to = news->to,
		.hours = news->hours,
		.agreed = news->agreed};
}

/* A moment of the server's clock by ours, in seconds. */
static int64_t moment_of(const struct remote *remote, int64_t at)
{
	return time(NULL) + (at - remote_now(remote)) / 1000;
}

bool remote_life(const struct session *session, struct life *life)
{
	const struct remote *remote = (const struct remote *)session;
	const struct snapshot_news *known = &remote->known;
	if (!known->has_life || !remote->has_entered)
		return false;
	*life = (struct life){.own = known->seat, .gone = known->gone};
	life->open = known->abandoned == STORE_VOLUNTEER ? known->gone : 0;
	for (int i = 0; i < known->away_count; i++) {
		const struct vacation_news *away = &known->away[i];
		if (away->seat == known->seat)
			life->left = away->left;
		if (away->seat < RD_SEATS_MAX && away->until > 0)
			life->until[away->seat] = moment_of(remote, away->until);
	}
	for (int i = 0; i < known->votes_count; i++)
		life->vote[life->votes++] = vote_of(&known->votes[i]);
	bool is_playing = known->status == STORE_PLAYING;
	life->may[LIFE_TIME] = is_playing;
	life->may[LIFE_DRAW] = is_playing && (remote->game->votes & RD_VOTE_DRAW);
	life->may[LIFE_CONCEDE] = is_playing && (remote->game->votes & RD_VOTE_CONCEDE);
	for (int i = 0; i < life->votes; i++)
		life->may[life->vote[i].motion] = false;
	return true;
}

/* ---- asking ------------------------------------------------------------------------------------ */

/* Asks, and waits until what is known of the match is what came of it. */
static bool ask_and_settle(struct remote *remote, const char *name, struct net_span json)
{
	char code[32];
	if (remote_ask(remote, name, json, code) != REMOTE_OK)
		return false;
	int64_t since = wire_now();
	for (remote->is_stale = true; !remote_is_settled(remote);)
		if (!remote_wait(remote, since))
			break; /* it is done, and will be seen later */
	return true;
}

bool remote_go_away(struct session *session, int days)
{
	struct remote *remote = (struct remote *)session;
	char json[96];
	int length = snprintf(
		json, sizeof(json), "{\"match\":\"%s\",\"days\":%d}", remote->match, days);
	return ask_and_settle(remote, "match:vacation", net_span(json, (size_t)length));
}

bool remote_vote(struct session *session, const struct life_ballot *ballot)
{
	struct remote *remote = (struct remote *)session;
	char json[160];
	struct rd_writer writer;
	rd_write_start(&writer, json, sizeof(json));
	rd_write_open(&writer, '{');
	rd_write_key(&writer, "match");
	rd_write_words(&writer, remote->match);
	rd_write_key(&writer, "kind");
	rd_write_words(&writer, vote_names.name[ballot->motion]);
	rd_write_key(&writer, "agree");
	rd_write_boolean(&writer, !ballot->is_against);
	if (ballot->motion == LIFE_CONCEDE && ballot->to >= 0) {
		rd_write_key(&writer, "seat");
		rd_write_integer(&writer, ballot->to);
	}
	if (ballot->motion == LIFE_TIME && ballot->hours > 0) {
		rd_write_key(&writer, "hours");
		rd_write_integer(&writer, ballot->hours);
	}
	rd_write_close(&writer, '}');
	rd_write_finish(&writer);
	return ask_and_settle(remote, "match:vote", net_span(json, writer.length));
}

bool remote_terms(struct session *session, struct buffer *out)
{
	struct remote *remote = (struct remote *)session;
	char json[64], code[32];
	int length = snprintf(json, sizeof(json), "{\"match\":\"%s\"}", remote->match);
	if (remote_ask(remote, "match:terms", net_span(json, (size_t)length), code) != REMOTE_OK)
		return false;
	terms_say_all(net_buffer_span(&remote->answer), session->language, out);
	return true;
}

/* ---- news -------------------------------------------------------------------------------------- */

static void herald(struct remote *remote, bool is_bad, const char *line)
{
	remote_herald(remote, is_bad, line);
	remote->is_stale = true; /* what stands now comes with the next snapshot */
}

void remote_hear_vote(struct remote *remote, struct net_span json)
{
	struct vote_news news;
	char line[LIFE_LINE];
	if (!remote_read_news(&news_match_vote, json, &news))
		return;
	const struct life_vote vote = vote_of(&news);
	if (news.open)
		life_say_vote(&remote->session, &vote, line, sizeof(line));
	else
		SAY(line,
			hall_text((enum hall_text)(
				(news.passed ? HALL_TEXT_PASSED : HALL_TEXT_FAILED) + vote.motion)),
			remote->session.language, RD_WORDS(""));
	herald(remote, !news.open && !news.passed, line);
}

void remote_hear_vacation(struct remote *remote, struct net_span json)
{
	struct vacation_news news;
	char line[LIFE_LINE], name[64], moment[DEADLINE_TEXT] = "";
	if (!remote_read_news(&news_match_vacation, json, &news) ||
		news.seat >= remote->session.seats)
		return;
	life_name(&remote->session, news.seat, name, sizeof(name));
	if (news.until >= 0)
		deadline_say_moment(
			(time_t)moment_of(remote, news.until), remote->session.language, moment);
	SAY(line, hall_text(news.until >= 0 ? HALL_TEXT_AWAY : HALL_TEXT_BACK),
		remote->session.language, RD_WORDS(name), RD_WORDS(moment));
	herald(remote, false, line);
}

void remote_hear_taken(struct remote *remote, struct net_span json)
{
	struct taken_news news;
	char line[LIFE_LINE], before[64];
	if (!remote_read_news(&news_seat_taken, json, &news) || news.seat >= remote->session.seats)
		return;
	life_name(&remote->session, news.seat, before, sizeof(before));
	SAY(line, hall_text(news.bot > 0 ? HALL_TEXT_TOOK_BOT : HALL_TEXT_TOOK),
		remote->session.language, RD_WORDS(news.username), RD_WORDS(before));
	herald(remote, false, line);
}

/* ---- an end by agreement ----------------------------------------------------------------------- */

bool remote_agreed_result(const struct remote *remote, struct rd_result *out)
{
	const struct snapshot_news *known = &remote->known;
	if (!known->has_ended || known->ended.ranks_count == 0)
		return false;
	*out = (struct rd_result){.reason = ""};
	for (int seat = 0; seat < known->ended.ranks_count && seat < RD_SEATS_MAX; seat++)
		out->rank[seat] = known->ended.ranks[seat];
	return true;
}

void remote_say_end(const struct remote *remote, char *out, size_t capacity)
{
	static const struct {
		const char *reason;
		enum hall_text text;
	} ends[] = {
		{"draw", HALL_TEXT_ENDED_DRAW},
		{"concession", HALL_TEXT_ENDED_CONCESSION},
		{"abandoned", HALL_TEXT_ENDED_ABANDONED},
	};
	out[0] = 0;
	for (size_t i = 0; remote->known.has_ended && i < RD_COUNT(ends); i++)
		if (strcmp(remote->known.ended.reason, ends[i].reason) == 0)
			snprintf(out, capacity, "%s",
				text_in(hall_text(ends[i].text), remote->session.language));
}
