/*
 * test_remote.c: what a server says about a match, right, wrong and hostile: nothing is told twice, out
 * of order or before its view, and no payload does harm.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "terminal/remote.h"

#define MATCH "mTestTest123"

struct ear {
	char told[512]; /* the types of the events, in order */
	int past, heralds;
	char herald[REMOTE_LINE];
	struct remote *remote;
	char moments[256]; /* after each step: whose, what was told by then, the first row */
};

static void note_event(void *context, int seat, const struct rd_event *event, const void *view,
	enum session_age age)
{
	struct ear *ear = context;
	size_t length = strlen(ear->told);
	assert_int_equal(seat, 0);
	assert_non_null(view);
	ear->past += age != SESSION_NEWS;
	snprintf(ear->told + length, sizeof(ear->told) - length, "%s ",
		rd_game_find("tictactoe", 9)->events->entry[event->type].type);
}

static void hear(void *context, bool is_bad, const char *text)
{
	struct ear *ear = context;
	(void)is_bad;
	ear->heralds++;
	snprintf(ear->herald, sizeof(ear->herald), "%s", text);
}

static struct net_span span_of(const char *text)
{
	return net_span_of(text);
}

static void say(struct remote *remote, const char *name, const char *json)
{
	remote_wire_events.event(remote, span_of(name), span_of(json));
}

static struct remote *begin(struct ear *ear)
{
	struct remote *remote = remote_create(rd_game_find("tictactoe", 9), note_event, ear);
	memset(ear, 0, sizeof(*ear));
	remote->session.herald = hear;
	remote->session.language = RD_ENGLISH;
	remote_choose_match(remote, MATCH, false);
	return remote;
}

/* A snapshot of tictactoe with this number, turn and board's first row. */
static const char *snapshot(int seq, int turn, const char *row)
{
	static char text[1024];
	snprintf(text, sizeof(text),
		"{\"match\":\"" MATCH "\",\"game\":\"tictactoe\",\"status\":\"PLAYING\",\"seat\":0,"
		"\"seq\":%d,\"expires_at\":null,\"players\":[{\"seat\":0,\"username\":\"ana\","
		"\"present\":true},{\"seat\":1,\"username\":\"bot_2\",\"present\":true}],"
		"\"turn_number\":%d,\"active\":0,\"awaited\":[0],\"suspended\":null,\"pause_request\":null,"
		"\"commitment\":\"\",\"view\":{\"seat\":0,\"turn\":0,\"board\":[\"%s\",\"...\","
		"\"...\"],\"winner\":null,\"reason\":null}}",
		seq, turn, row);
	return text;
}

/* The same without its view, which comes in a frame of this number. */
static const char *framed_snapshot(int seq, int frame)
{
	static char text[1024];
	const char *whole = snapshot(seq, 1, "...");
	snprintf(text, sizeof(text), "%.*s\"frame\":%d}", (int)(strstr(whole, "\"view\"") - whole),
		whole, frame);
	return text;
}

/* A frame; `base` 0: its view is whole. */
static const char *frame(
	int number, int base, int seq, int awaited, const char *events, const char *view)
{
	static char text[1024];
	char before[16];
	snprintf(before, sizeof(before), "%d", base);
	snprintf(text, sizeof(text),
		"{\"match\":\"" MATCH
		"\",\"frame\":%d,\"base\":%s,\"seq\":%d,\"turn_number\":2,\"active\":%d,"
		"\"awaited\":[%d],\"clock\":{\"expires_at\":null,\"running\":true},\"events\":[%s],\"view\":%s}",
		number, base > 0 ? before : "null", seq, awaited, awaited, events, view);
	return text;
}

#define BOARD(row)                                                                                 \
	"{\"seat\":0,\"turn\":0,\"board\":[\"" row                                                 \
	"\",\"...\",\"...\"],\"winner\":null,\"reason\":null}"
#define PLACED(seat, x) "{\"type\":\"mark:placed\",\"seat\":" seat ",\"x\":" x ",\"y\":0}"

/* The board's first row, as the session shows it. */
static void first_row(struct remote *remote, char out[static 4])
{
	struct rd_writer writer;
	char text[512];
	rd_write_start(&writer, text, sizeof(text));
	rd_write(remote->game->view, remote->view, &writer);
	assert_true(rd_write_finish(&writer));
	memcpy(out, strstr(text, "\"board\":[\"") + 10, 3);
	out[3] = 0;
}

/* The mark:placed of tictactoe, whatever it is called there. */
static void place(struct remote *remote, int seq, int seat, int x)
{
	char json[128];
	snprintf(json, sizeof(json),
		"{\"match\":\"" MATCH "\",\"seq\":%d,\"seat\":%d,\"x\":%d,\"y\":0}", seq, seat, x);
	say(remote, remote->game->events->entry[0].type, json);
}

static void enters_by_a_snapshot(void **state)
{
	struct ear ear;
	struct rd_standing standing;
	struct remote *remote = begin(&ear);
	assert_false(remote_tell(remote));
	say(remote, "match:snapshot", snapshot(0, 1, "..."));
	assert_true(remote->has_entered);
	assert_int_equal(remote->session.seats, 2);
	assert_int_equal(remote->session.own, RD_SEAT(0));
	assert_string_equal(remote->session.sitter[0].name, "ana");
	assert_int_equal(remote->session.sitter[1].level, 2);
	session_stand(&remote->session, &standing);
	assert_int_equal(standing.to_act, RD_SEAT(0));
	remote_destroy(remote);
	(void)state;
}

/* Something could be done, but nobody waits for it: then it is not "your turn". */
static void waits_for_whom_the_server_names(void **state)
{
	struct ear ear;
	struct rd_standing standing;
	struct remote *remote = begin(&ear);
	char text[1100];
	const char *whole = snapshot(0, 1, "..."), *at = strstr(whole, "\"awaited\":[0]");
	snprintf(text, sizeof(text), "%.*s\"awaited\":[1]%s", (int)(at - whole), whole,
		at + strlen("\"awaited\":[0]"));
	say(remote, "match:snapshot", text);
	assert_true(remote->has_entered);
	session_stand(&remote->session, &standing);
	assert_int_equal(standing.to_act, RD_SEAT(1));
	remote_destroy(remote);
	(void)state;
}

static void tells_events_with_a_view_that_is_not_older(void **state)
{
	struct ear ear;
	struct remote *remote = begin(&ear);
	say(remote, "match:snapshot", snapshot(0, 1, "..."));
	remote_tell(remote);
	place(remote, 1, 0, 0);
	place(remote, 2, 1, 1);
	place(remote, 2, 1, 1); /* twice */
	remote_tell(remote);
	assert_string_equal(ear.told, "");
	say(remote, "match:snapshot", snapshot(1, 2, "X.."));
	assert_true(remote_tell(remote));
	size_t one = strlen(ear.told);
	assert_true(one > 0);
	say(remote, "match:snapshot", snapshot(2, 3, "XO."));
	assert_true(remote_tell(remote));
	assert_int_equal(strlen(ear.told), 2 * one);
	assert_int_equal(ear.past, 0);
	assert_int_equal(remote->queue_count + remote->queue_bytes, 0);
	remote_destroy(remote);
	(void)state;
}

static void takes_each_step_in_a_frame(void **state)
{
	struct ear ear;
	struct rd_standing standing;
	struct remote *remote = begin(&ear);
	char row[4];
	say(remote, "match:snapshot", framed_snapshot(0, 1));
	assert_false(remote->has_entered);
	say(remote, "match:frame", frame(1, 0, 0, 0, "", BOARD("...")));
	assert_true(remote->has_entered);
	assert_true(remote_is_settled(remote));
	remote_tell(remote);
	say(remote, "match:frame",
		frame(2, 1, 1, 1, PLACED("0", "0"), "{\"turn\":1,\"~board\":{\"0\":\"X..\"}}"));
	assert_true(remote_is_settled(remote)); /* nothing has to be asked for */
	assert_true(remote_tell(remote));
	assert_string_equal(ear.told, "mark:placed ");
	first_row(remote, row);
	assert_string_equal(row, "X..");
	session_stand(&remote->session, &standing);
	assert_int_equal(standing.to_act, RD_SEAT(1));
	/* The same again, and one from before, are no news. */
	say(remote, "match:frame", frame(2, 1, 1, 1, PLACED("0", "0"), "{}"));
	say(remote, "match:frame", frame(1, 0, 0, 0, "", BOARD("...")));
	remote_tell(remote);
	assert_string_equal(ear.told, "mark:placed ");
	first_row(remote, row);
	assert_string_equal(row, "X..");
	remote_destroy(remote);
	(void)state;
}

static void note_moment(void *context, bool is_own)
{
	struct ear *ear = context;
	size_t length = strlen(ear->moments);
	char row[4];
	first_row(ear->remote, row);
	snprintf(ear->moments + length, sizeof(ear->moments) - length, "%s %zu %s; ",
		is_own ? "own" : "other", strlen(ear->told) / strlen("mark:placed "), row);
}

/* However many frames come at once: each is told with its own view, and what is ours is known from the answer behind it. */
static void tells_each_frame_by_itself(void **state)
{
	struct ear ear;
	struct remote *remote = begin(&ear);
	ear.remote = remote;
	say(remote, "match:snapshot", framed_snapshot(0, 1));
	say(remote, "match:frame", frame(1, 0, 0, 0, "", BOARD("...")));
	remote_tell(remote);
	remote->session.moment = note_moment;
	remote->is_acting = true;
	remote->is_answered = false;
	remote->ask = 7;
	say(remote, "match:frame",
		frame(2, 1, 1, 1, PLACED("0", "0"), "{\"turn\":1,\"~board\":{\"0\":\"X..\"}}"));
	remote_wire_events.answer(remote, 7, span_of("{\"ok\":true}"));
	say(remote, "match:frame",
		frame(3, 2, 2, 1, PLACED("1", "1"), "{\"~board\":{\"0\":\"XO.\"}}"));
	say(remote, "match:frame",
		frame(4, 3, 3, 0, PLACED("1", "2"), "{\"~board\":{\"0\":\"XOO\"}}"));
	assert_string_equal(ear.moments, "own 1 X..; other 2 XO.; other 3 XOO; ");
	/* Nothing is left to be told, and the view is news all the same. */
	assert_true(remote_tell(remote));
	assert_string_equal(ear.moments, "own 1 X..; other 2 XO.; other 3 XOO; ");
	remote_destroy(remote);
}

static void enters_again_when_a_frame_is_missing(void **state)
{
	struct ear ear;
	struct remote *remote = begin(&ear);
	char row[4];
	say(remote, "match:snapshot", framed_snapshot(0, 1));
	say(remote, "match:frame", frame(1, 0, 0, 0, "", BOARD("...")));
	say(remote, "match:frame",
		frame(3, 2, 2, 0, PLACED("1", "1"), "{\"~board\":{\"0\":\"XO.\"}}"));
	assert_false(remote->has_entered);
	assert_int_equal(remote->join_ask, 0); /* it is asked for anew */
	first_row(remote, row);
	assert_string_equal(row, "...");
	/* What comes before the whole one is not believed; the events in between are asked for. */
	say(remote, "match:frame", frame(4, 3, 2, 0, "", "{\"~board\":{\"0\":\"???\"}}"));
	assert_false(remote->has_entered);
	say(remote, "match:snapshot", framed_snapshot(2, 4));
	say(remote, "match:frame", frame(4, 0, 2, 0, "", BOARD("XO.")));
	assert_true(remote->has_entered);
	assert_true(remote->has_gap);
	first_row(remote, row);
	assert_string_equal(row, "XO.");
	/* So is a difference that fits nothing. */
	say(remote, "match:frame", frame(5, 4, 2, 0, "", "{\"~nowhere\":{}}"));
	assert_false(remote->has_entered);
	remote_destroy(remote);
	(void)state;
}

static void asks_how_a_match_stands_that_a_frame_has_ended(void **state)
{
	struct ear ear;
	struct remote *remote = begin(&ear);
	say(remote, "match:snapshot", framed_snapshot(0, 1));
	say(remote, "match:frame", frame(1, 0, 0, 0, "", BOARD("...")));
	say(remote, "match:frame",
		frame(2, 1, 1, 0,
			"{\"type\":\"match:finished\",\"winner\":1,\"reason\":\"surrender\"}",
			"{\"winner\":1}"));
	assert_true(remote->is_stale);
	remote_destroy(remote);
	(void)state;
}

static void notices_what_is_missing(void **state)
{
	struct ear ear;
	struct remote *remote = begin(&ear);
	say(remote, "match:snapshot", snapshot(0, 1, "..."));
	place(remote, 3, 0, 0);
	assert_true(remote->has_gap);
	assert_int_equal(remote->heard, 0);
	/* The answer of match:events brings them in order; what is behind a hole is left. */
	remote->events_ask = 9;
	remote_wire_events.answer(remote, 9,
		span_of("{\"ok\":true,\"events\":["
			"{\"type\":\"mark:placed\",\"seq\":1,\"at\":1,\"seat\":0,\"x\":0,\"y\":0},"
			"{\"type\":\"mark:placed\",\"seq\":2,\"at\":1,\"seat\":1,\"x\":1,\"y\":0},"
			"{\"type\":\"mark:placed\",\"seq\":5,\"at\":1,\"seat\":1,\"x\":1,\"y\":0}],"
			"\"last\":5}"));
	assert_int_equal(remote->heard, 2);
	assert_true(remote->has_gap);
	/* A server that has no more is not asked for ever. */
	say(remote, "match:snapshot", snapshot(5, 6, "XOX"));
	remote->events_ask = 10;
	remote->has_gap = false;
	remote_wire_events.answer(remote, 10, span_of("{\"ok\":true,\"events\":[],\"last\":5}"));
	assert_false(remote->has_gap);
	assert_int_equal(remote->heard, 5);
	remote_destroy(remote);
	(void)state;
}

static void passes_over_other_matches(void **state)
{
	struct ear ear;
	struct remote *remote = begin(&ear);
	say(remote, "match:snapshot", snapshot(0, 1, "..."));
	say(remote, remote->game->events->entry[0].type,
		"{\"match\":\"mOtherOther1\",\"seq\":1,\"seat\":0,\"x\":0,\"y\":0}");
	say(remote, "match:player_disconnected",
		"{\"match\":\"mOtherOther1\",\"seat\":1,\"user\":\"x\",\"seconds\":9,\"expires_at\":null}");
	say(remote, "chat:message",
		"{\"code\":\"ABCDEF\",\"seat\":null,\"from\":\"x\",\"text\":\"y\",\"at\":1}");
	assert_int_equal(remote->heard, 0);
	assert_int_equal(ear.heralds, 0);
	say(remote, "chat:message",
		"{\"match\":\"" MATCH
		"\",\"seat\":1,\"from\":\"luis\",\"text\":\"hola\",\"at\":1}");
	assert_string_equal(ear.herald, "luis: hola");
	remote_destroy(remote);
	(void)state;
}

static void knows_how_it_ended(void **state)
{
	struct ear ear;
	struct rd_result result;
	struct remote *remote = begin(&ear);
	say(remote, "match:snapshot", snapshot(0, 1, "..."));
	assert_false(session_result(&remote->session, &result));
	say(remote, "match:finished",
		"{\"match\":\"" MATCH "\",\"seq\":1,\"winner\":1,\"reason\":\"three\"}");
	const char *over = snapshot(1, 9, "OOO"), *status = strstr(over, "PLAYING");
	char text[1100];
	snprintf(text, sizeof(text), "%.*sFINISHED%s", (int)(status - over), over, status + 7);
	say(remote, "match:snapshot", text);
	remote_tell(remote);
	assert_true(session_result(&remote->session, &result));
	assert_int_equal(result.rank[0], 2);
	assert_int_equal(result.rank[1], 1);
	assert_int_equal(result.score[1], 1);
	remote_destroy(remote);
	(void)state;
}

/* Each is no snapshot of this match: it is said that it cannot be read, and nothing is believed. */
static void refuses_snapshots_that_make_no_sense(void **state)
{
	static const char *const changes[][2] = {
		{"\"seat\":0,\"seq\"", "\"seat\":7,\"seq\""},
		{"\"game\":\"tictactoe\"", "\"game\":\"heroes\""},
		{"{\"seat\":1,", "{\"seat\":6,"},
		{"\"players\":[", "\"players\":[],\"others\":["},
		{"\"board\":[", "\"board\":[\"...\","},
		{"\"view\":", "\"look\":"},
		{"\"seq\":0", "\"seq\":-1"},
		{"\"status\":\"PLAYING\"", "\"status\":\"DREAMING\""},
	};
	for (size_t i = 0; i < RD_COUNT(changes); i++) {
		struct ear ear;
		struct remote *remote = begin(&ear);
		char text[1200];
		const char *whole = snapshot(0, 1, "...");
		const char *at = strstr(whole, changes[i][0]);
		assert_non_null(at);
		snprintf(text, sizeof(text), "%.*s%s%s", (int)(at - whole), whole, changes[i][1],
			at + strlen(changes[i][0]));
		say(remote, "match:snapshot", text);
		if (remote->has_entered || !remote->is_unreadable || !remote->session.problem[0])
			fail_msg("was taken: %s", changes[i][1]);
		remote_destroy(remote);
	}
	(void)state;
}

/* Any bytes of payloads changed, in a fixed order of chance: nothing breaks (see also the sanitizers). */
static void survives_broken_payloads(void **state)
{
	static const char *const others[][2] = {
		{"user:welcome", "{\"user\":{\"username\":\"ana\"},\"active\":[\"m1\",\"m2\"],"
				 "\"paused\":[],\"server_time\":1763180123456}"},
		{"match:clock",
			"{\"match\":\"" MATCH "\",\"expires_at\":1763180123456,\"running\":true}"},
		{"match:player_disconnected", "{\"match\":\"" MATCH "\",\"seat\":1,\"user\":\"x\","
					      "\"seconds\":120,\"expires_at\":1763180123456}"},
		{"match:snapshot", ""}, /* with its view in a frame */
		{"match:frame",
			"{\"match\":\"" MATCH
			"\",\"frame\":1,\"base\":null,\"seq\":1,\"turn_number\":2,\"active\":1,"
			"\"awaited\":[1],\"clock\":{\"expires_at\":null,\"running\":true},\"events\":[" PLACED(
				"0", "0") "],"
					  "\"view\":" BOARD("X..") "}"},
		{"match:frame",
			"{\"match\":\"" MATCH
			"\",\"frame\":2,\"base\":1,\"seq\":2,\"turn_number\":3,\"active\":0,"
			"\"awaited\":[0],\"clock\":{\"expires_at\":null,\"running\":true},\"events\":[" PLACED(
				"1", "1") "],"
					  "\"view\":{\"~board\":{\"0\":\"XO.\"}}}"},
		{"match:paused", "{\"match\":\"" MATCH "\",\"code\":\"ABCDEF\"}"},
		{"lobby:updated",
			"{\"code\":\"ABCDEF\",\"game\":\"tictactoe\",\"seats\":2,\"rated\":"
			"true,\"expires_at\":null,\"players\":[{\"username\":\"a\",\"rating\":null,\"bot\":0}]}"},
		{"match:finished",
			"{\"match\":\"" MATCH "\",\"seq\":2,\"winner\":1,\"scores\":[1,2],"
			"\"ranking\":[{\"seat\":1,\"rank\":1,\"score\":3}],\"reason\":\"three\"}"},
	};
	uint32_t chance = 1;
	struct ear ear;
	struct remote *remote = begin(&ear);
	for (int round = 0; round < 20000; round++) {
		char text[1200];
		size_t which = (size_t)round % (RD_COUNT(others) + 2);
		const char *name = which < RD_COUNT(others) ? others[which][0] : "match:snapshot";
		snprintf(text, sizeof(text), "%s",
			which >= RD_COUNT(others) ? snapshot(1, 2, "XO.")
			: others[which][1][0]     ? others[which][1]
						  : framed_snapshot(1, 1));
		size_t length = strlen(text);
		for (int i = 0; i < round % 4; i++) {
			chance = chance * 1664525u + 1013904223u;
			text[(chance >> 8) % length] = (char)(chance >> 24 & 0x7F);
		}
		chance = chance * 1664525u + 1013904223u;
		struct net_span json = net_span(text, round % 5 ? length : (chance >> 8) % length);
		remote_wire_events.event(remote, span_of(name), json);
		remote->view_ask = 1;
		remote_wire_events.answer(remote, 1, json);
		remote->events_ask = 2;
		remote_wire_events.answer(remote, 2, json);
		remote_tell(remote);
		ear.told[0] = 0;
		if (remote->has_entered) {
			char condition[256];
			struct rd_standing standing;
			session_stand(&remote->session, &standing);
			session_condition(&remote->session, condition, sizeof(condition));
			session_wishes(&remote->session);
		}
		if (!remote->match[0])
			remote_choose_match(remote, MATCH, false);
	}
	assert_true(remote->queue_count <= REMOTE_QUEUE_MAX);
	remote_destroy(remote);
	(void)state;
}

/* ---- looking on ----------------------------------------------------------------------------------- */

#define ENTRY                                                                                      \
	"{\"ok\":true,\"game\":\"tictactoe\",\"rules\":1,\"expires_at\":null,\"broadcast\":0,"     \
	"\"seats\":[{\"name\":\"ana\",\"level\":0},{\"name\":\"\",\"level\":2}]}"
#define PUBLIC(row)                                                                                \
	"{\"seat\":-1,\"turn\":0,\"board\":[\"" row                                                \
	"\",\"...\",\"...\"],\"winner\":null,\"reason\":null}"
#define ENDED "{\"turn\":0,\"board\":[\"XXX\",\"OO.\",\"...\"],\"winner\":0,\"reason\":\"three\"}"

static void note_watched(void *context, int seat, const struct rd_event *event, const void *view,
	enum session_age age)
{
	struct ear *ear = context;
	(void)view;
	(void)age;
	size_t length = strlen(ear->told);
	snprintf(ear->told + length, sizeof(ear->told) - length, "%d:%s ", seat,
		rd_game_find("tictactoe", 9)->events->entry[event->type].type);
}

static struct remote *look_on(struct ear *ear, int eyes)
{
	struct remote *remote = remote_create(NULL, note_watched, ear);
	memset(ear, 0, sizeof(*ear));
	remote->session.herald = hear;
	remote->is_watching = true;
	remote_choose_match(remote, MATCH, false);
	remote->eyes = eyes;
	remote->join_ask = 7;
	return remote;
}

/* Events of somebody who looks on have no numbers; each is told once, with the view of its frame. */
static void looks_on_by_frames(void **state)
{
	struct ear ear;
	char row[4];
	struct remote *remote = look_on(&ear, RD_NOBODY);
	remote_wire_events.answer(remote, 7, span_of(ENTRY));
	assert_int_equal(remote->session.seats, 2);
	assert_int_equal(remote->session.own, 0);
	assert_int_equal(remote->session.sitter[1].level, 2);
	assert_false(remote->has_entered);
	say(remote, "match:frame", frame(4, 0, 0, 0, "", PUBLIC("...")));
	assert_true(remote_is_settled(remote));
	remote_tell(remote);
	assert_string_equal(ear.told, "");
	say(remote, "match:frame",
		frame(5, 4, 0, 1, PLACED("0", "0"), "{\"~board\":{\"0\":\"X..\"}}"));
	say(remote, "match:frame",
		frame(6, 5, 0, 0, PLACED("1", "1"), "{\"~board\":{\"0\":\"XO.\"}}"));
	say(remote, "match:frame",
		frame(6, 5, 0, 0, PLACED("1", "1"), "{\"~board\":{\"0\":\"XO.\"}}"));
	assert_true(remote_is_settled(remote));
	remote_tell(remote);
	assert_string_equal(ear.told, "-1:mark:placed -1:mark:placed ");
	first_row(remote, row);
	assert_string_equal(row, "XO.");
	/* One that is missing leads to entering again. */
	say(remote, "match:frame", frame(9, 8, 0, 0, "", "{}"));
	assert_false(remote->has_entered);
	remote_destroy(remote);
	(void)state;
}

/* The last frame is no view but the state: then it is over, and any eyes can be had. */
static void knows_how_a_match_of_others_ended(void **state)
{
	struct ear ear;
	struct remote *remote = look_on(&ear, RD_NOBODY);
	remote_wire_events.answer(remote, 7, span_of(ENTRY));
	say(remote, "match:frame", frame(4, 0, 0, 0, "", PUBLIC("XX.")));
	assert_null(remote->state);
	say(remote, "match:frame", frame(5, 0, 0, 0, "", ENDED));
	assert_non_null(remote->state);
	assert_int_equal(remote->known.status, STORE_FINISHED);
	struct rd_result result;
	assert_true(remote->game->result(remote->state, &result));
	assert_int_equal(result.rank[0], 1);
	assert_int_equal(result.rank[1], 2);
	remote_lend(remote, 1);
	assert_true(remote->has_entered);
	remote_destroy(remote);
	(void)state;
}

static void eyes_that_are_not_lent_are_nobodys(void **state)
{
	struct ear ear;
	struct remote *remote = look_on(&ear, 1);
	remote_wire_events.answer(remote, 7,
		span_of("{\"ok\":false,\"error\":{\"code\":\"bad_field\",\"field\":\"eyes\"}}"));
	assert_int_equal(remote->eyes, RD_NOBODY);
	assert_int_equal(remote->join_ask, 0);
	assert_string_equal(remote->match, MATCH); /* it is asked for again */
	remote->join_ask = 7;
	remote_wire_events.answer(
		remote, 7, span_of("{\"ok\":false,\"error\":{\"code\":\"too_many_spectators\"}}"));
	assert_string_equal(remote->match, "");
	assert_string_equal(remote->refused, code_sentence(CODE_TOO_MANY_SPECTATORS, RD_ENGLISH));
	remote_destroy(remote);
	(void)state;
}

static void broken_payloads_do_no_harm_to_who_looks_on(void **state)
{
	uint32_t chance = 1;
	struct ear ear;
	struct remote *remote = look_on(&ear, RD_NOBODY);
	for (int round = 0; round < 20000; round++) {
		char text[1200];
		const char *const texts[] = {ENTRY, frame(4, 0, 0, 0, "", PUBLIC("...")), NULL};
		if (round % 3 == 2)
			snprintf(text, sizeof(text), "%s",
				round % 2 ? frame(5, 4, 0, 1, PLACED("0", "0"),
						    "{\"~board\":{\"0\":\"X..\"}}")
					  : frame(5, 0, 0, 0, "", ENDED));
		else
			snprintf(text, sizeof(text), "%s", texts[round % 3]);
		size_t length = strlen(text);
		for (int i = 0; i < round % 4; i++) {
			chance = chance * 1664525u + 1013904223u;
			text[(chance >> 8) % length] = (char)(chance >> 24 & 0x7F);
		}
		struct net_span json = net_span(text, round % 5 ? length : (chance >> 8) % length);
		remote->join_ask = 7;
		if (round % 3 == 0)
			remote_wire_events.answer(remote, 7, json);
		else
			remote_wire_events.event(remote, span_of("match:frame"), json);
		remote_tell(remote);
		ear.told[0] = 0;
		if (!remote->match[0] || remote->is_unreadable || round % 100 == 0) {
			remote->is_unreadable = false;
			remote_choose_match(remote, MATCH, false);
		}
	}
	remote_destroy(remote);
	(void)state;
}

static void reads_addresses(void **state)
{
	static const struct {
		const char *url, *origin, *host, *path;
	} fine[] = {
		{"http://h:8080", "http://h:8080", "h:8080", ""},
		{"ws://h", "http://h", "h", ""},
		{"wss://h/", "https://h", "h", ""},
		{"h:1", "http://h:1", "h:1", ""},
		{"https://h/games/", "https://h", "h", "/games"},
		{"http://[::1]:8080", "http://[::1]:8080", "[::1]:8080", ""},
	};
	static const char *const wrong[] = {"", "http://", "ftp://h", "http://h:99999",
		"http://u:p@h", "http://h\r\nX: y", "http://a b", "://h", "gopher://h"};
	struct wire_address address;
	char reason[WIRE_REASON];
	for (size_t i = 0; i < RD_COUNT(fine); i++) {
		if (!wire_address_read(fine[i].url, &address, reason))
			fail_msg("%s: %s", fine[i].url, reason);
		assert_string_equal(address.origin, fine[i].origin);
		assert_string_equal(address.host, fine[i].host);
		assert_string_equal(address.path, fine[i].path);
	}
	for (size_t i = 0; i < RD_COUNT(wrong); i++)
		if (wire_address_read(wrong[i], &address, reason))
			fail_msg("was taken: %s", wrong[i]);
	(void)state;
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(enters_by_a_snapshot),
		cmocka_unit_test(waits_for_whom_the_server_names),
		cmocka_unit_test(tells_events_with_a_view_that_is_not_older),
		cmocka_unit_test(takes_each_step_in_a_frame),
		cmocka_unit_test(tells_each_frame_by_itself),
		cmocka_unit_test(enters_again_when_a_frame_is_missing),
		cmocka_unit_test(asks_how_a_match_stands_that_a_frame_has_ended),
		cmocka_unit_test(notices_what_is_missing),
		cmocka_unit_test(passes_over_other_matches),
		cmocka_unit_test(knows_how_it_ended),
		cmocka_unit_test(refuses_snapshots_that_make_no_sense),
		cmocka_unit_test(survives_broken_payloads),
		cmocka_unit_test(looks_on_by_frames),
		cmocka_unit_test(knows_how_a_match_of_others_ended),
		cmocka_unit_test(eyes_that_are_not_lent_are_nobodys),
		cmocka_unit_test(broken_payloads_do_no_harm_to_who_looks_on),
		cmocka_unit_test(reads_addresses),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
