/* Rematches (platform 14): asking, declining, rotated seats, and what refuses them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "lobby_rig.h"

static const char *ask_again(struct person *person, const char *match)
{
	return person_ask(person, "match:rematch_request", "{\"match\":\"%s\"}", match);
}

static void test_when_both_have_asked_a_match_begins_with_seats_rotated(void **state)
{
	struct hall hall = open_hall();
	char match[32], next[32], code[32], expected[96];
	open_lobby(hall.ana, "{\"options\":{\"turn_seconds\":30}}", code);
	word_of(join(hall.luis, code), "match", match);
	surrender(hall.ana, match);
	person_deaf(hall.ana);
	person_deaf(hall.luis);
	person_ask(hall.luis, "deck:save",
		"{\"name\":\"B\",\"ships\":[{\"user_ship_id\":\"us_1\",\"position\":{\"x\":0,\"y\":4},\"orientation\":\"N\"},"
		"{\"user_ship_id\":\"us_2\",\"position\":{\"x\":4,\"y\":2},\"orientation\":\"N\"},"
		"{\"user_ship_id\":\"us_3\",\"position\":{\"x\":10,\"y\":2},\"orientation\":\"N\"}]}");
	person_ask(hall.luis, "deck:activate", "{\"deck\":\"fd_2\"}");
	assert_string_equal(ask_again(hall.luis, match), "{\"ok\":true}");
	assert_ok(ask_again(hall.luis, match)); /* twice is once */
	snprintf(expected, sizeof(expected), "{\"match\":\"%s\",\"seat\":1}", match);
	assert_string_equal(person_heard(hall.ana, "match:rematch_requested"), expected);
	assert_null(person_heard(hall.ana, "match:rematch_requested"));
	word_of(ask_again(hall.ana, match), "match", next);
	assert_string_not_equal(next, match);
	const char *starting = person_heard(hall.ana, "game:starting");
	assert_true(has(starting, next));
	assert_true(
		has(starting, "\"resumed\":false,\"players\":[{\"seat\":0,\"username\":\"luis\""));
	assert_false(has(starting, code)); /* a fresh one */
	const struct room *room = room_find(hall.rig->server, next);
	assert_true(room->rated);
	assert_true(has(room->options, "\"turn_seconds\":30"));
	/* The deck that is active now, in luis's new seat. */
	assert_true(has(room->options,
		"\"fleets\":[[{\"model\":\"corvette\",\"weapon\":\"cannon\",\"x\":0,\"y\":4"));
	rig_stop(hall.rig);
}

static void test_three_rotate_and_all_have_to_ask(void **state)
{
	struct hall hall = open_hall();
	char match[32], code[32];
	open_lobby(hall.ana, "{\"game\":\"crew\",\"seats\":3}", code); /* over days */
	join(hall.luis, code);
	word_of(join(hall.eva, code), "match", match);
	person_ask(hall.eva, "crew:end", "{\"match\":\"%s\"}", match);
	person_deaf(hall.luis);
	ask_again(hall.ana, match);
	ask_again(hall.eva, match);
	assert_null(person_heard(hall.luis, "game:starting"));
	assert_ok(ask_again(hall.luis, match));
	assert_true(has(person_heard(hall.luis, "game:starting"),
		"{\"seat\":0,\"username\":\"eva\",\"rating\":1200,\"bot\":0},{\"seat\":1,\"username\":\"ana\",\"rating\":1200,\"bot\":0},"
		"{\"seat\":2,\"username\":\"luis\",\"rating\":1200,\"bot\":0}"));
	rig_stop(hall.rig);
}

static void test_against_bots_one_request_is_enough(void **state)
{
	struct hall hall = open_hall();
	char match[32];
	word_of(person_ask(hall.ana, "game:play_bot", "{\"level\":3}"), "match", match);
	surrender(hall.ana, match);
	person_deaf(hall.ana);
	assert_true(has(ask_again(hall.ana, match), "\"match\":\""));
	assert_true(has(person_heard(hall.ana, "game:starting"),
		"{\"seat\":0,\"username\":\"bot_3\",\"rating\":null,\"bot\":3}"));
	rig_stop(hall.rig);
}

static void test_a_refusal_takes_all_requests_back(void **state)
{
	struct hall hall = open_hall();
	char match[32], expected[96];
	play_live(hall.ana, hall.luis, match);
	assert_refused(person_ask(hall.ana, "match:rematch_decline", "{\"match\":\"%s\"}", match),
		"not_over");
	surrender(hall.ana, match);
	ask_again(hall.ana, match);
	assert_ok(person_ask(hall.luis, "match:rematch_decline", "{\"match\":\"%s\"}", match));
	snprintf(expected, sizeof(expected), "{\"match\":\"%s\",\"seat\":1}", match);
	assert_string_equal(person_heard(hall.ana, "match:rematch_declined"), expected);
	assert_null(person_heard(hall.luis, "match:rematch_declined"));
	assert_string_equal(ask_again(hall.luis, match), "{\"ok\":true}"); /* ana's is gone */
	assert_refused(person_ask(hall.eva, "match:rematch_decline", "{\"match\":\"%s\"}", match),
		"no_such_match");
	rig_stop(hall.rig);
}

static void test_what_refuses_a_rematch_in_order(void **state)
{
	struct hall hall = open_hall();
	char match[32], solo[32];
	play_live(hall.ana, hall.luis, match);
	assert_refused(ask_again(hall.ana, "m00000000000"), "no_such_match");
	assert_refused(ask_again(hall.eva, match), "no_such_match");
	assert_refused(ask_again(hall.ana, match), "not_over");
	word_of(person_ask(hall.ana, "game:play_bot", "{\"game\":\"alone\"}"), "match", solo);
	assert_refused(ask_again(hall.ana, solo), "not_live");
	surrender(hall.ana, match);
	assert_ok(person_ask(hall.ana, "game:play_bot", "{}"));
	assert_refused(ask_again(hall.ana, match), "already_in_match");
	assert_ok(ask_again(hall.luis, match));
	rig_pass(hall.rig, 10 * MINUTE);
	assert_refused(ask_again(hall.luis, match), "no_such_match");
	rig_stop(hall.rig);
}

static void test_who_plays_something_else_has_taken_his_request_back(void **state)
{
	struct hall hall = open_hall();
	char match[32];
	play_live(hall.ana, hall.luis, match);
	surrender(hall.ana, match);
	ask_again(hall.ana, match);
	assert_ok(person_ask(hall.ana, "game:play_bot", "{}"));
	assert_string_equal(ask_again(hall.luis, match), "{\"ok\":true}");
	rig_stop(hall.rig);
}

static void test_a_rematch_takes_its_people_out_of_queue_and_live_lobby(void **state)
{
	struct hall hall = open_hall();
	char match[32], code[32];
	play_live(hall.ana, hall.luis, match);
	surrender(hall.ana, match);
	ask_again(hall.ana, match);
	open_lobby(hall.ana, "{\"game\":\"crew\",\"seats\":3,\"options\":{\"live\":true}}", code);
	assert_ok(join(hall.eva, code));
	assert_ok(person_ask(hall.luis, "queue:join", "{\"game\":\"naval\"}"));
	assert_true(has(ask_again(hall.luis, match), "\"match\":\""));
	rig_pass(hall.rig, 10);
	assert_true(has(person_heard(hall.eva, "lobby:closed"), "\"reason\":\"host_left\""));
	assert_null(member_of(hall.luis)->queued);
	rig_stop(hall.rig);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_when_both_have_asked_a_match_begins_with_seats_rotated),
		cmocka_unit_test(test_three_rotate_and_all_have_to_ask),
		cmocka_unit_test(test_against_bots_one_request_is_enough),
		cmocka_unit_test(test_a_refusal_takes_all_requests_back),
		cmocka_unit_test(test_what_refuses_a_rematch_in_order),
		cmocka_unit_test(test_who_plays_something_else_has_taken_his_request_back),
		cmocka_unit_test(test_a_rematch_takes_its_people_out_of_queue_and_live_lobby),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
