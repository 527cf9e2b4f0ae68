/*
 * The public queue (platform 6): who plays whom, as a function alone; then waiting, being
 * paired, leaving.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "lobby_rig.h"
#include "server/queue.h"

/* ---- who plays whom ---------------------------------------------------------------------- */

enum { CROWD = 64 };

/* Who names the same letter is apart. */
static bool are_apart(const void *one, const void *other)
{
	return one && one == other;
}

/* The tables as text: "0-2 1-3". */
static const char *seat(const struct seeker *seekers, size_t count, int seats)
{
	static char text[512];
	size_t seated[CROWD];
	bool is_taken[CROWD];
	size_t tables = queue_seat(seekers, count, seats, seated, is_taken, are_apart), length = 0;
	text[0] = 0;
	for (size_t i = 0; i < tables * (size_t)seats; i++)
		length += (size_t)snprintf(text + length, sizeof(text) - length, "%s%zu",
			i == 0                   ? ""
			: i % (size_t)seats == 0 ? " "
						 : "-",
			seated[i]);
	return text;
}
#define SEAT(seats, ...)                                                                           \
	seat((const struct seeker[]){__VA_ARGS__},                                                 \
		sizeof((const struct seeker[]){__VA_ARGS__}) / sizeof(struct seeker), seats)

static void test_a_window_grows_by_ten_a_second_up_to_five_hundred(void **state)
{
	assert_int_equal(queue_window(0), 100);
	assert_int_equal(queue_window(12), 220);
	assert_int_equal(queue_window(39), 490);
	assert_int_equal(queue_window(40), 500);
	assert_int_equal(queue_window(INT64_MAX), 500);
}

static void test_the_nearest_rating_in_both_windows_is_the_opponent(void **state)
{
	assert_string_equal(
		SEAT(2, {1200, 5, "", NULL}, {1290, 4, "", NULL}, {1210, 0, "", NULL}), "0-2");
	assert_string_equal(SEAT(2, {1200, 5, "", NULL}, {1300, 0, "", NULL}),
		"0-1"); /* at most each of them */
	assert_string_equal(SEAT(2, {1200, 50, "", NULL}, {1301, 0, "", NULL}),
		""); /* his own window is not enough */
	assert_string_equal(SEAT(2, {1200, 50, "", NULL}, {1301, 1, "", NULL}), "0-1");
	assert_string_equal(SEAT(2, {1200, 100, "", NULL}, {1701, 100, "", NULL}), "");
	assert_string_equal(SEAT(2, {1200, 9, "", NULL}), "");
	assert_string_equal(seat(NULL, 0, 2), "");
}

static void test_of_equal_differences_who_has_waited_longer(void **state)
{
	assert_string_equal(
		SEAT(2, {1200, 9, "", NULL}, {1250, 8, "", NULL}, {1150, 7, "", NULL}), "0-1");
	assert_string_equal(
		SEAT(2, {1200, 9, "", NULL}, {1150, 8, "", NULL}, {1250, 7, "", NULL}), "0-1");
}

static void test_the_oldest_chooses_first_and_sits_in_seat_0(void **state)
{
	assert_string_equal(SEAT(2, {1500, 9, "", NULL}, {1200, 8, "", NULL}, {1480, 7, "", NULL},
				    {1210, 6, "", NULL}, {1490, 5, "", NULL}),
		"0-4 1-3");
}

static void test_who_met_last_does_not_meet_again_while_there_is_anybody_else(void **state)
{
	/* 0 and 1 had the same last match. */
	assert_string_equal(
		SEAT(2, {1200, 9, "m1", NULL}, {1200, 8, "m1", NULL}, {1290, 5, "m2", NULL}),
		"0-2");
	assert_string_equal(
		SEAT(2, {1200, 9, "m1", NULL}, {1200, 8, "m1", NULL}, {1500, 5, "m2", NULL}),
		"0-1"); /* not in the windows */
	assert_string_equal(SEAT(2, {1200, 9, "m1", NULL}, {1200, 8, "m1", NULL}), "0-1");
	assert_string_equal(
		SEAT(2, {1200, 9, "m1", NULL}, {1200, 8, "m3", NULL}, {1290, 5, "m2", NULL}),
		"0-1"); /* 1 has played since */
	assert_string_equal(
		SEAT(2, {1200, 60, "m1", NULL}, {1200, 60, "m1", NULL}, {1290, 5, "m2", NULL}),
		"0-1");
	assert_string_equal(
		SEAT(2, {1200, 60, "m1", NULL}, {1200, 59, "m1", NULL}, {1290, 5, "m2", NULL}),
		"0-2");
	assert_string_equal(SEAT(2, {1200, 9, "", NULL}, {1200, 8, "", NULL}, {1290, 5, "", NULL}),
		"0-1"); /* none is not the same one */
}

static void test_larger_tables_take_whoever_is_within_500_of_all(void **state)
{
	assert_string_equal(SEAT(3, {1200, 0, "", NULL}, {1700, 0, "", NULL}, {1150, 0, "", NULL},
				    {1300, 0, "", NULL}),
		"0-1-3");
	assert_string_equal(SEAT(3, {1200, 0, "", NULL}, {1700, 0, "", NULL}), "");
	/* The first finds no table; the second does, and the first may sit at it. */
	assert_string_equal(SEAT(3, {1200, 0, "", NULL}, {1701, 0, "", NULL}, {1900, 0, "", NULL},
				    {1800, 0, "", NULL}),
		"1-2-3");
	assert_string_equal(SEAT(3, {1000, 0, "", NULL}, {1450, 0, "", NULL}, {1600, 0, "", NULL},
				    {1700, 0, "", NULL}),
		"1-2-3");
	assert_string_equal(SEAT(4, {1200, 3, "", NULL}, {1201, 2, "", NULL}, {1202, 1, "", NULL},
				    {1203, 0, "", NULL}, {1204, 0, "", NULL}),
		"0-1-2-3");
	assert_string_equal(SEAT(3, {1200, 3, "", NULL}, {1201, 2, "", NULL}, {1202, 1, "", NULL},
				    {1203, 0, "", NULL}, {1204, 0, "", NULL}, {1205, 0, "", NULL}),
		"0-1-2 3-4-5");
}

static void test_who_is_apart_does_not_meet(void **state)
{
	static const char a[] = "a", b[] = "b";
	(void)state;
	assert_string_equal(SEAT(2, {1200, 5, "", a}, {1200, 4, "", a}, {1250, 3, "", b}), "0-2");
	assert_string_equal(SEAT(2, {1200, 500, "", a}, {1200, 400, "", a}), "");
	assert_string_equal(
		SEAT(3, {1200, 5, "", b}, {1200, 4, "", a}, {1200, 3, "", a}, {1200, 2, "", NULL}),
		"0-1-3");
}

/* Against the rule said plainly, over crowds drawn at random. */
static void test_nobody_is_seated_twice_and_nobody_who_fits_is_left(void **state)
{
	struct rd_chance dice;
	struct rd_seed seed = rd_seed_from_text("queue", 5);
	rd_chance_start(&dice, &seed);
	for (int round = 0; round < 2000; round++) {
		struct seeker crowd[CROWD];
		size_t count = (size_t)rd_draw_unscripted(&dice, 0, 12), seated[CROWD],
		       uses[CROWD] = {0};
		bool is_taken[CROWD];
		for (size_t i = 0; i < count; i++)
			crowd[i] = (struct seeker){.rating = rd_draw_unscripted(&dice, 100, 2500),
				.seconds = 70 - 5 * (int64_t)i,
				.last = (const char *[]){
					"", "a", "b"}[rd_draw_unscripted(&dice, 0, 2)]};
		size_t tables = queue_seat(crowd, count, 2, seated, is_taken, NULL);
		for (size_t i = 0; i < 2 * tables; i++)
			uses[seated[i]]++;
		for (size_t i = 0; i < tables; i++)
			assert_true(seated[2 * i] < seated[2 * i + 1]);
		for (size_t i = 0; i < count; i++) {
			assert_int_equal(uses[i], is_taken[i]);
			for (size_t j = 0; j < i && !is_taken[i]; j++) {
				int32_t apart = abs(crowd[i].rating - crowd[j].rating);
				assert_true(is_taken[j] || apart > queue_window(crowd[i].seconds) ||
					    apart > queue_window(crowd[j].seconds));
			}
		}
	}
}

/* ---- waiting ----------------------------------------------------------------------------- */

static const char *enqueue(struct person *person, const char *game)
{
	return person_ask(person, "queue:join", "{\"game\":\"%s\"}", game);
}

static void set_rating(struct person *person, int32_t rating)
{
	for (int i = 0; i < SERVER_GAMES_MAX; i++)
		member_of(person)->ratings[i].rating = rating;
}

/* As rig_pass, but in one leap: the queue looks every second, and two weeks have many. */
static void leap(struct rig *rig, int64_t ms)
{
	rig->monotonic += ms;
	server_tick(rig->server);
	rig_settle(rig);
}

static void test_two_who_fit_are_paired_within_a_second(void **state)
{
	struct hall hall = open_hall();
	char match[32];
	assert_true(has(enqueue(hall.luis, "naval"), "\"position\":1"));
	assert_true(has(enqueue(hall.ana, "naval"), "\"position\":2"));
	rig_pass(hall.rig, 1000);
	const char *starting = person_heard(hall.ana, "game:starting");
	assert_true(
		has(starting, "\"resumed\":false,\"players\":[{\"seat\":0,\"username\":\"luis\""));
	const struct room *room = room_find(hall.rig->server, word_of(starting, "match", match));
	assert_true(room->rated);
	assert_true(room->spectators);
	assert_null(member_of(hall.ana)->queued);
	assert_refused(person_ask(hall.ana, "queue:leave", "{\"game\":\"naval\"}"), "not_queued");
	assert_refused(enqueue(hall.ana, "naval"), "already_in_match");
	rig_stop(hall.rig);
}

static void test_windows_open_until_two_meet_and_status_comes_every_ten_seconds(void **state)
{
	struct hall hall = open_hall();
	set_rating(hall.luis, 1500); /* 300 apart: 20 seconds each */
	enqueue(hall.ana, "naval");
	rig_pass(hall.rig, 5000);
	enqueue(hall.luis, "naval");
	rig_pass(hall.rig, 6000);
	assert_string_equal(person_heard(hall.ana, "queue:status"),
		"{\"game\":\"naval\",\"waiting\":2,\"window\":200,\"seconds\":10}");
	assert_null(person_heard(hall.ana, "queue:status"));
	rig_pass(hall.rig, 5000);
	assert_string_equal(person_heard(hall.luis, "queue:status"),
		"{\"game\":\"naval\",\"waiting\":2,\"window\":200,\"seconds\":10}");
	rig_pass(hall.rig, 5000);
	assert_true(has(person_heard(hall.ana, "queue:status"), "\"window\":300,\"seconds\":20"));
	rig_pass(hall.rig, 2000);
	assert_null(person_heard(hall.ana, "game:starting")); /* his window is still below 300 */
	rig_pass(hall.rig, 4000);
	assert_non_null(person_heard(hall.ana, "game:starting"));
	rig_stop(hall.rig);
}

/* A page that is left at once says so before its queue:join was answered. */
static void test_who_leaves_while_he_gets_in_is_not_found(void **state)
{
	static const char *const games[] = {
		"naval", "crew"}; /* with a deck to be read, and without */
	for (size_t i = 0; i < RD_COUNT(games); i++) {
		struct hall hall = open_hall();
		char game[64];
		snprintf(game, sizeof(game), "{\"game\":\"%s\"}", games[i]);
		uint64_t joined = person_say(hall.ana, "queue:join", game);
		uint64_t left = person_say(hall.ana, "queue:leave", game);
		rig_settle(hall.rig);
		assert_refused(person_answer(hall.ana, joined), "not_queued");
		assert_ok(person_answer(hall.ana, left));
		assert_null(member_of(hall.ana)->queued);
		/* And who thinks better of it is in, once, also after a restart. */
		joined = person_say(hall.ana, "queue:join", game);
		left = person_say(hall.ana, "queue:leave", game);
		uint64_t again = person_say(hall.ana, "queue:join", game);
		rig_settle(hall.rig);
		assert_refused(person_answer(hall.ana, joined), "not_queued");
		assert_ok(person_answer(hall.ana, left));
		assert_true(has(person_answer(hall.ana, again), "\"position\":1"));
		rig_restart(hall.rig, false, 1000);
		person_come(hall.ana);
		assert_non_null(member_of(hall.ana)->queued);
		rig_stop(hall.rig);
	}
}

static void test_what_refuses_a_place_in_the_queue(void **state)
{
	struct hall hall = open_hall();
	char code[32];
	assert_refused(person_ask(hall.ana, "queue:join", "{}"), "bad_field");
	assert_refused(enqueue(hall.ana, "chess"), "bad_game");
	assert_refused(enqueue(hall.ana, "alone"), "bad_game");
	assert_refused(person_ask(hall.ana, "queue:leave", "{\"game\":\"naval\"}"), "not_queued");
	assert_ok(enqueue(hall.ana, "crew"));
	assert_refused(enqueue(hall.ana, "crew"), "already_queued");
	assert_refused(enqueue(hall.ana, "naval"), "already_queued");
	assert_refused(person_ask(hall.ana, "queue:leave", "{\"game\":\"naval\"}"), "not_queued");
	assert_ok(person_ask(hall.ana, "queue:leave", "{\"game\":\"crew\"}"));
	spoil_deck(hall.ana);
	assert_refused(enqueue(hall.ana, "naval"), "no_active_deck");
	fill_matches(hall.ana);
	assert_refused(enqueue(hall.ana, "naval"), "too_many_matches");
	open_lobby(hall.luis, "{\"game\":\"crew\"}", code);
	assert_refused(enqueue(hall.luis, "naval"), "already_in_lobby");
	assert_ok(person_ask(hall.eva, "game:play_bot", "{}"));
	assert_refused(enqueue(hall.eva, "naval"), "already_in_match");
	assert_ok(enqueue(hall.eva, "crew")); /* over days */
	rig_stop(hall.rig);
}

static void test_whoever_opens_or_joins_a_lobby_or_plays_a_bot_leaves_the_queue(void **state)
{
	struct hall hall = open_hall();
	char code[32];
	struct person *everybody[] = {hall.ana, hall.luis, hall.eva};
	set_rating(hall.luis, 1800);
	set_rating(hall.eva, 2600);
	for (int i = 0; i < 3; i++)
		assert_ok(enqueue(everybody[i], "naval"));
	open_lobby(hall.ana, "{\"game\":\"crew\",\"seats\":3}", code);
	assert_ok(join(hall.luis, code));
	assert_ok(person_ask(hall.eva, "game:play_bot", "{\"game\":\"crew\"}"));
	for (int i = 0; i < 3; i++)
		assert_refused(person_ask(everybody[i], "queue:leave", "{\"game\":\"naval\"}"),
			"not_queued");
	/* Also by the last seat, which begins a match over days. */
	assert_ok(person_ask(hall.ana, "lobby:leave", "{\"code\":\"%s\"}", code));
	assert_ok(enqueue(hall.luis, "naval"));
	open_lobby(hall.ana, "{\"game\":\"crew\"}", code);
	assert_true(has(join(hall.luis, code), "\"match\":\""));
	assert_null(member_of(hall.luis)->queued);
	/* And at the same time. */
	uint64_t first = person_say(hall.petr, "queue:join", "{\"game\":\"naval\"}");
	uint64_t second = person_say(hall.petr, "lobby:create", "{}");
	rig_settle(hall.rig);
	assert_ok(person_answer(hall.petr, second));
	assert_null(member_of(hall.petr)->queued);
	assert_true(has(person_answer(hall.petr, first), "ok"));
	rig_stop(hall.rig);
}

static void test_who_is_away_for_a_minute_is_removed(void **state)
{
	struct hall hall = open_hall();
	enqueue(hall.ana, "naval");
	person_leave(hall.ana);
	rig_pass(hall.rig, MINUTE - 2000);
	person_come(hall.ana);
	assert_refused(enqueue(hall.ana, "naval"), "already_queued");
	person_leave(hall.ana);
	rig_pass(hall.rig, MINUTE + 1000);
	person_come(hall.ana);
	assert_ok(enqueue(hall.ana, "naval"));
	enqueue(hall.luis, "crew"); /* over days it takes two weeks */
	person_leave(hall.luis);
	leap(hall.rig, 13 * DAY);
	assert_non_null(member_of(hall.luis)->queued);
	leap(hall.rig, DAY + MINUTE);
	struct member *luis = member_of(hall.luis);
	assert_true(!luis || !luis->queued);
	rig_stop(hall.rig);
}

static void test_guests_wait_as_beginners_and_their_matches_are_unrated(void **state)
{
	struct hall hall = open_hall();
	struct person *guest = rig_person(hall.rig, "guest_aaaaaa", true);
	char match[32];
	enqueue(hall.ana, "naval");
	enqueue(guest, "naval");
	rig_pass(hall.rig, 1000);
	word_of(person_heard(guest, "match:ready"), "match", match);
	assert_false(rig_room(hall.rig, match)->rated);
	rig_stop(hall.rig);
}

static void test_a_table_of_three_begins_when_three_wait(void **state)
{
	struct hall hall = open_hall();
	set_rating(hall.luis, 2000);
	enqueue(hall.ana, "crew");
	enqueue(hall.luis, "crew");
	enqueue(hall.eva, "crew");
	rig_pass(hall.rig, 10000);
	assert_true(has(person_heard(hall.ana, "queue:status"),
		"\"waiting\":3,\"window\":500,\"seconds\":10"));
	assert_null(person_heard(hall.ana, "game:starting"));
	enqueue(hall.petr, "crew");
	rig_pass(hall.rig, 1000);
	assert_true(has(person_heard(hall.petr, "game:starting"),
		"{\"seat\":0,\"username\":\"ana\",\"rating\":1200,\"bot\":0},{\"seat\":1,\"username\":\"eva\",\"rating\":1200,\"bot\":0},"
		"{\"seat\":2,\"username\":\"petr\""));
	assert_non_null(member_of(hall.luis)->queued);
	rig_stop(hall.rig);
}

static void test_the_last_opponent_is_passed_over_for_another(void **state)
{
	struct hall hall = open_hall();
	char match[32];
	play_live(hall.ana, hall.luis, match);
	surrender(hall.ana, match);
	set_rating(hall.eva, 1260); /* farther than luis is */
	person_deaf(hall.ana);
	enqueue(hall.ana, "naval");
	enqueue(hall.luis, "naval");
	enqueue(hall.eva, "naval");
	rig_pass(hall.rig, 1000);
	const char *starting = person_heard(hall.ana, "game:starting");
	assert_true(has(starting, "\"eva\""));
	assert_non_null(member_of(hall.luis)->queued);
	rig_stop(hall.rig);
}

static void test_a_pair_that_gets_no_match_keeps_its_places(void **state)
{
	struct hall hall = open_hall();
	enqueue(hall.ana, "naval");
	enqueue(hall.luis, "naval");
	spoil_deck(hall.luis);
	rig_pass(hall.rig, 1000);
	assert_string_equal(person_heard(hall.luis, "lobby:error"),
		"{\"code\":\"no_active_deck\",\"message\":\"A player has no legal active deck\",\"event\":\"queue:join\"}");
	assert_null(member_of(hall.luis)->queued);
	rig_stop(hall.rig);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_a_window_grows_by_ten_a_second_up_to_five_hundred),
		cmocka_unit_test(test_the_nearest_rating_in_both_windows_is_the_opponent),
		cmocka_unit_test(test_of_equal_differences_who_has_waited_longer),
		cmocka_unit_test(test_the_oldest_chooses_first_and_sits_in_seat_0),
		cmocka_unit_test(test_who_met_last_does_not_meet_again_while_there_is_anybody_else),
		cmocka_unit_test(test_larger_tables_take_whoever_is_within_500_of_all),
		cmocka_unit_test(test_who_is_apart_does_not_meet),
		cmocka_unit_test(test_nobody_is_seated_twice_and_nobody_who_fits_is_left),
		cmocka_unit_test(test_two_who_fit_are_paired_within_a_second),
		cmocka_unit_test(
			test_windows_open_until_two_meet_and_status_comes_every_ten_seconds),
		cmocka_unit_test(test_who_leaves_while_he_gets_in_is_not_found),
		cmocka_unit_test(test_what_refuses_a_place_in_the_queue),
		cmocka_unit_test(
			test_whoever_opens_or_joins_a_lobby_or_plays_a_bot_leaves_the_queue),
		cmocka_unit_test(test_who_is_away_for_a_minute_is_removed),
		cmocka_unit_test(test_guests_wait_as_beginners_and_their_matches_are_unrated),
		cmocka_unit_test(test_a_table_of_three_begins_when_three_wait),
		cmocka_unit_test(test_the_last_opponent_is_passed_over_for_another),
		cmocka_unit_test(test_a_pair_that_gets_no_match_keeps_its_places),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
