/*
 * What a link to a replay shows elsewhere (platform P68): tags and a picture of what anybody may see again; and of all else the same bytes.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "games/tictactoe/tictactoe.h"
#include "picture/picture.h"
#include "rig.h"
#include "server/daily.h"
#include "server/poster.h"
#include "server/poster_web.h"

/* ---- asking ------------------------------------------------------------------------------------------------------------- */

struct seen {
	unsigned answers;
	bool is_there, is_of_match, is_one_too_many;
	char etag[POSTER_ETAG];
	struct poster_tags tags;
	size_t length;
	uint8_t bytes[PICTURE_BYTES_MAX];
};
static struct seen seen;

static void on_tags(void *context, const struct poster_tags *tags)
{
	(void)context;
	seen.answers++;
	seen.is_there = tags != NULL;
	if (tags)
		seen.tags = *tags;
}

static void on_picture(void *context, const struct poster_picture *picture)
{
	(void)context;
	seen.answers++;
	seen.is_of_match = picture->is_of_match;
	seen.is_one_too_many = picture->is_one_too_many;
	seen.length = picture->png.length;
	copy_text(seen.etag, sizeof(seen.etag), picture->etag ? picture->etag : "");
	if (seen.length > 0)
		memcpy(seen.bytes, picture->png.text, seen.length);
}

static unsigned network; /* everybody has his own, unless a test says otherwise */

static bool has_tags(struct rig *rig, const char *id, enum rd_language language)
{
	char name[32];
	snprintf(name, sizeof(name), "net %u", network++);
	seen.answers = 0;
	poster_page(rig->server, net_span_of(id), language, name, on_tags, NULL);
	rig_settle(rig);
	assert_int_equal(seen.answers, 1);
	return seen.is_there;
}

static void ask_picture(struct rig *rig, const char *id, const char *code)
{
	char name[64], text[32];
	snprintf(text, sizeof(text), "net %u", network++);
	snprintf(name, sizeof(name), "%s.%s", id, code);
	seen.answers = 0;
	poster_draw(rig->server, net_span_of(name), text, on_picture, NULL);
	rig_settle(rig);
	assert_int_equal(seen.answers, 1);
}

/* ---- matches ------------------------------------------------------------------------------------------------------------ */

static void play(struct rig *rig, struct person *ana, struct person *luis, bool spectators,
	int moves, char id[static MATCH_ID])
{
	static const struct {
		int x, y;
	} places[] = {{0, 0}, {1, 1}, {0, 1}, {2, 0}, {2, 2}, {0, 2}};
	struct room_order order = {.game = &tictactoe_game,
		.options = net_span_of("{}"),
		.seats = 2,
		.spectators = spectators,
		.done = rig_on_made};
	order.seating[0].member = member_of(ana);
	order.seating[1].member = member_of(luis);
	room_create(rig->server, &order);
	rig_settle(rig);
	memcpy(id, rig_made->id, MATCH_ID);
	bool is_first = rig_made->standing.to_act & RD_SEAT(0);
	for (int i = 0; i < moves; i++)
		person_ask((i % 2 == 0) == is_first ? ana : luis, "mark:place",
			"{\"match\":\"%s\",\"x\":%d,\"y\":%d}", id, places[i].x, places[i].y);
}

/* ---- tests --------------------------------------------------------------------------------------------------------------- */

static void test_a_finished_match_shows_who_played(void **state)
{
	struct rig *rig = rig_start();
	struct person *ana = rig_person(rig, "ana", true), *luis = rig_person(rig, "luis", true);
	char id[MATCH_ID];
	(void)state;
	play(rig, ana, luis, true, 6, id);
	assert_true(has_tags(rig, id, RD_ENGLISH));
	assert_non_null(strstr(seen.tags.title, " wins · "));
	assert_non_null(strstr(seen.tags.description, "ana, luis"));
	assert_non_null(strstr(seen.tags.picture, id));
	assert_true(has_tags(rig, id, RD_CZECH));
	assert_non_null(strstr(seen.tags.title, "Vítězí "));
	assert_non_null(strstr(seen.tags.picture, ".cs.png"));
	ask_picture(rig, id, "en");
	assert_true(seen.is_of_match);
	assert_memory_equal(seen.bytes, "\x89PNG", 4);
	assert_int_equal(poster_drawn(rig->server), 1);
	/* It is kept; another language is another picture; another name, too. */
	char etag[POSTER_ETAG];
	memcpy(etag, seen.etag, sizeof(etag));
	ask_picture(rig, id, "en");
	assert_string_equal(seen.etag, etag);
	assert_int_equal(poster_drawn(rig->server), 1);
	ask_picture(rig, id, "es");
	assert_string_not_equal(seen.etag, etag);
	assert_int_equal(poster_drawn(rig->server), 2);
	rig_stop(rig);
}

/* What runs, what is closed, what is sealed, what is not there and what is no id: the same bytes, and the ordinary page. */
static void test_all_else_is_told_apart_by_nothing(void **state)
{
	static uint8_t first[PICTURE_BYTES_MAX];
	struct rig *rig = rig_start();
	struct person *ana = rig_person(rig, "ana", false), *luis = rig_person(rig, "luis", false);
	char closed[MATCH_ID], running[MATCH_ID], sealed[MATCH_ID] = "";
	(void)state;
	play(rig, ana, luis, false, 6, closed);
	play(rig, ana, luis, true, 3, running);
	const char *answer = person_ask(ana, "daily:play", "{\"game\":\"dungeon\"}");
	snprintf(sealed, sizeof(sealed), "%.12s", strstr(answer, "\"match\":\"") + 9);
	assert_true(
		has(person_ask(ana, "match:surrender", "{\"match\":\"%s\"}", sealed), "\"ok\""));
	const char *const ids[] = {"m0123456789A", closed, running, sealed, "", "m",
		"../../etc/passwd", "m0123456789A\r\nX: y", "m0123456789\xff", "ronda", "%00",
		"m%2f1234567890"};
	size_t length = 0;
	char etag[POSTER_ETAG] = "";
	for (size_t i = 0; i < sizeof(ids) / sizeof(ids[0]); i++) {
		assert_false(has_tags(rig, ids[i], RD_ENGLISH));
		ask_picture(rig, ids[i], i % 2 ? "en" : "cs");
		assert_false(seen.is_of_match);
		assert_true(seen.length > 0);
		if (i == 0) {
			length = seen.length;
			memcpy(first, seen.bytes, length);
			memcpy(etag, seen.etag, sizeof(etag));
		}
		assert_int_equal(seen.length, length);
		assert_memory_equal(seen.bytes, first, length);
		assert_string_equal(seen.etag, etag);
	}
	assert_int_equal(poster_drawn(rig->server), 1); /* Ronda itself, once */
	/* The day is over: now anybody may see it. */
	rig_pass(rig, DAILY_MS);
	assert_true(has_tags(rig, sealed, RD_ENGLISH));
	ask_picture(rig, sealed, "en");
	assert_true(seen.is_of_match);
	rig_stop(rig);
}

static void test_a_network_may_ask_so_often(void **state)
{
	struct rig *rig = rig_start();
	(void)state;
	for (int i = 0; i <= POSTER_PICTURES; i++) {
		seen.answers = 0;
		poster_draw(
			rig->server, NET_SPAN("m0123456789A.en"), "192.0.2.7", on_picture, NULL);
		rig_settle(rig);
		assert_int_equal(seen.answers, 1);
		assert_int_equal(seen.is_one_too_many, i == POSTER_PICTURES);
	}
	poster_draw(rig->server, NET_SPAN("m0123456789A.en"), "192.0.2.8", on_picture, NULL);
	rig_settle(rig);
	assert_false(seen.is_one_too_many);
	rig_pass(rig, POSTER_PICTURES_MS);
	poster_draw(rig->server, NET_SPAN("m0123456789A.en"), "192.0.2.7", on_picture, NULL);
	rig_settle(rig);
	assert_false(seen.is_one_too_many);
	rig_stop(rig);
}

/* Who waits for too many gets Ronda; pages that are asked for too often are the ordinary one. */
static void test_what_waits_is_bounded(void **state)
{
	enum { ASKED = POSTER_WAITING_NETWORK + 3 };
	struct rig *rig = rig_start();
	struct person *ana = rig_person(rig, "ana", true), *luis = rig_person(rig, "luis", true);
	char id[MATCH_ID], name[32];
	(void)state;
	play(rig, ana, luis, true, 6, id);
	snprintf(name, sizeof(name), "%s.en", id);
	rig->is_idle = true; /* nothing is drawn for the moment */
	seen.answers = 0;
	for (int i = 0; i < ASKED; i++)
		poster_draw(rig->server, net_span_of(name), "192.0.2.7", on_picture, NULL);
	rig_wait(rig);
	assert_int_equal(seen.answers, ASKED - POSTER_WAITING_NETWORK - 1);
	rig->is_idle = false;
	rig_settle(rig);
	assert_int_equal(seen.answers, ASKED);
	assert_true(seen.is_of_match);
	assert_int_equal(poster_drawn(rig->server), 1); /* the others found it there */
	for (int i = 0; i <= POSTER_PAGES; i++) {
		poster_page(rig->server, net_span_of(id), RD_ENGLISH, "192.0.2.7", on_tags, NULL);
		rig_settle(rig);
		assert_int_equal(seen.is_there, i < POSTER_PAGES);
	}
	rig_stop(rig);
}

static void test_what_is_kept_is_bounded(void **state)
{
	enum { MOST = 4 };
	static const char *const codes[] = {"en", "es", "cs"};
	char ids[2][MATCH_ID];
	struct rig *rig = rig_start();
	struct person *ana = rig_person(rig, "ana", true), *luis = rig_person(rig, "luis", true);
	size_t bytes = 0;
	(void)state;
	poster_keep_most(rig->server, MOST, POSTER_KEPT_BYTES);
	for (int i = 0; i < 2; i++) {
		play(rig, ana, luis, true, 6, ids[i]);
		for (int k = 0; k < 3; k++)
			ask_picture(rig, ids[i], codes[k]);
	}
	assert_int_equal(poster_kept(rig->server, &bytes), MOST);
	/* The first one went, the last one stayed, and what was asked for just now goes last. */
	ask_picture(rig, ids[0], "cs");
	assert_int_equal(poster_drawn(rig->server), 6);
	ask_picture(rig, ids[0], "en");
	assert_int_equal(poster_drawn(rig->server), 7);
	ask_picture(rig, ids[0], "cs");
	assert_int_equal(poster_drawn(rig->server), 7);
	/* By their bytes. */
	poster_kept(rig->server, &bytes);
	poster_keep_most(rig->server, POSTER_KEPT_MAX, bytes / 2);
	ask_picture(rig, ids[0], "es");
	assert_int_equal(poster_drawn(rig->server), 8);
	size_t left = 0;
	assert_true(poster_kept(rig->server, &left) >= 1);
	assert_true(left <= bytes / 2);
	rig_stop(rig);
}

/* The server ends while something is drawn: everybody is answered. */
static void test_an_end_answers_everybody(void **state)
{
	struct rig *rig = rig_start();
	(void)state;
	rig->is_idle = true;
	seen.answers = 0;
	for (int i = 0; i < 3; i++)
		poster_draw(
			rig->server, NET_SPAN("m0123456789A.en"), "192.0.2.7", on_picture, NULL);
	rig_wait(rig);
	assert_int_equal(seen.answers, 0);
	rig_stop(rig);
	assert_int_equal(seen.answers, 3);
}

static void test_tags_take_the_place_of_the_ordinary_ones(void **state)
{
	static const struct poster_tags tags = {.language = RD_SPANISH,
		.title = "Gana \"a<b>\" & co",
		.description = "…",
		.picture = "/og/1/m0123456789A.es.png"};
	struct net_buffer out = {0};
	(void)state;
	assert_true(
		poster_put_tags(&tags, "https://play.example.org", NET_SPAN("/replay/m0123456789A"),
			NET_SPAN("<head><!--share-->old<!--/share--></head>"), &out));
	net_buffer_append_byte(&out, 0);
	const char *html = (const char *)out.bytes;
	assert_null(strstr(html, "old"));
	assert_non_null(strstr(html, "content=\"Gana &quot;a&lt;b&gt;&quot; &amp; co\""));
	assert_non_null(strstr(
		html, "og:image\" content=\"https://play.example.org/og/1/m0123456789A.es.png\""));
	assert_non_null(strstr(html, "es_ES"));
	assert_non_null(strstr(html, "<!--/share--></head>"));
	net_buffer_finish(&out);
	assert_false(poster_put_tags(&tags, NULL, NET_SPAN("/replay/x"), NET_SPAN("<head>"), &out));
	net_buffer_finish(&out);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_a_finished_match_shows_who_played),
		cmocka_unit_test(test_all_else_is_told_apart_by_nothing),
		cmocka_unit_test(test_a_network_may_ask_so_often),
		cmocka_unit_test(test_what_waits_is_bounded),
		cmocka_unit_test(test_what_is_kept_is_bounded),
		cmocka_unit_test(test_an_end_answers_everybody),
		cmocka_unit_test(test_tags_take_the_place_of_the_ordinary_ones),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
