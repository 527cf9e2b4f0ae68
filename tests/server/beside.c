/*
 * More than one live match (platform 5, P59): who plays one is asked before he begins another, and has three at most, one of them rated. That
 * the store counts them too, when several servers begin one at the same moment: store/limits.c and elsewhere.c.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "lobby_rig.h"
#include "server/ties.h"

#define BESIDE "\"beside\":true"

static const char *play_bot(struct person *person, bool is_beside)
{
	return person_ask(person, "game:play_bot", "%s", is_beside ? "{" BESIDE "}" : "{}");
}

/* By the usual rules, so that it counts. */
static const char *play_rated(struct person *first, struct person *second, char match[static 32])
{
	char code[32];
	open_lobby(first, "{}", code);
	return word_of(join(second, code), "match", match);
}

static const char *join_beside(struct person *person, const char *code)
{
	return person_ask(person, "lobby:join", "{\"code\":\"%s\"," BESIDE "}", code);
}

static void test_who_plays_is_asked_and_has_three_at_most(void **state)
{
	struct hall hall = open_hall();
	assert_ok(play_bot(hall.ana, false));
	assert_refused(play_bot(hall.ana, false), "already_in_match");
	assert_refused(
		person_ask(hall.ana, "game:play_bot", "{\"beside\":false}"), "already_in_match");
	assert_refused(person_ask(hall.ana, "game:play_bot", "{\"beside\":1}"), "bad_field");
	assert_ok(play_bot(hall.ana, true));
	assert_ok(play_bot(hall.ana, true));
	assert_refused(play_bot(hall.ana, true), "too_many_live");
	assert_refused(play_bot(hall.ana, false), "already_in_match");
	/* Over days, and alone, as many as he likes. */
	assert_ok(person_ask(hall.ana, "game:play_bot", "{\"game\":\"crew\"}"));
	assert_ok(person_ask(hall.ana, "game:play_bot", "{\"game\":\"alone\"}"));
	rig_stop(hall.rig);
}

static void test_all_of_them_are_told_to_who_comes(void **state)
{
	struct hall hall = open_hall();
	char match[3][32];
	for (int i = 0; i < 3; i++)
		word_of(play_bot(hall.ana, true), "match", match[i]);
	person_deaf(hall.ana);
	person_leave(hall.ana);
	person_come(hall.ana);
	rig_settle(hall.rig);
	const char *welcome = person_heard(hall.ana, "user:welcome");
	const char *live = person_ask(hall.ana, "game:check_active", "{}");
	for (int i = 0; i < 3; i++) {
		assert_true(has(welcome, match[i]));
		assert_true(has(live, match[i]));
	}
	assert_true(has(live, "\"game\":\"naval\",\"rated\":false"));
	rig_stop(hall.rig);
}

static void test_two_begun_at_once_are_still_no_more_than_three(void **state)
{
	struct hall hall = open_hall();
	assert_ok(play_bot(hall.ana, true));
	assert_ok(play_bot(hall.ana, true));
	uint64_t first = person_say(hall.ana, "game:play_bot", "{" BESIDE "}");
	uint64_t second = person_say(hall.ana, "game:play_bot", "{" BESIDE "}");
	rig_settle(hall.rig);
	assert_ok(person_answer(hall.ana, first));
	assert_refused(person_answer(hall.ana, second), "too_many_live");
	assert_int_equal(member_live_matches(member_of(hall.ana), false), 3);
	rig_stop(hall.rig);
}

static void test_only_one_of_them_is_rated(void **state)
{
	struct hall hall = open_hall();
	char match[32], code[32];
	play_rated(hall.ana, hall.luis, match);
	assert_int_equal(member_live_matches(member_of(hall.ana), true), 1);
	assert_refused(person_ask(hall.ana, "lobby:create", "{" BESIDE "}"), "rated_already");
	open_lobby(hall.eva, "{}", code);
	assert_refused(join(hall.ana, code), "already_in_match");
	assert_refused(join_beside(hall.ana, code), "rated_already");
	assert_refused(person_ask(hall.ana, "queue:join", "{\"game\":\"naval\"," BESIDE "}"),
		"rated_already");
	/* What does not count goes beside it: marked so, or by other rules. */
	assert_ok(person_ask(hall.eva, "lobby:leave", "{\"code\":\"%s\"}", code));
	open_lobby(hall.eva, "{\"rated\":false}", code);
	assert_true(has(join_beside(hall.ana, code), "\"match\":"));
	open_lobby(hall.petr, "{\"options\":{\"first\":0}}", code);
	assert_true(has(person_heard(hall.petr, "lobby:created"), "\"rated\":false"));
	assert_true(has(join_beside(hall.ana, code), "\"match\":"));
	surrender(hall.ana, match);
	assert_ok(person_ask(hall.ana, "queue:join", "{\"game\":\"naval\"," BESIDE "}"));
	rig_stop(hall.rig);
}

static void test_a_guest_is_never_rated(void **state)
{
	struct hall hall = open_hall();
	struct person *guest = rig_person(hall.rig, "guest_000001", true);
	assert_ok(play_bot(guest, false));
	assert_refused(person_ask(guest, "queue:join", "{\"game\":\"naval\"}"), "already_in_match");
	assert_ok(person_ask(guest, "queue:join", "{\"game\":\"naval\"," BESIDE "}"));
	rig_stop(hall.rig);
}

/* He waits in the queue while he plays, and is given a match all the same. */
static void test_the_queue_seats_who_plays_beside_it(void **state)
{
	struct hall hall = open_hall();
	assert_ok(play_bot(hall.ana, false));
	assert_refused(
		person_ask(hall.ana, "queue:join", "{\"game\":\"naval\"}"), "already_in_match");
	assert_ok(person_ask(hall.ana, "queue:join", "{\"game\":\"naval\"," BESIDE "}"));
	rig_pass(hall.rig, MINUTE / 6);
	assert_null(person_heard(hall.ana, "lobby:error"));
	assert_ok(person_ask(hall.luis, "queue:join", "{\"game\":\"naval\"}"));
	person_deaf(hall.ana);
	rig_pass(hall.rig, MINUTE / 6);
	assert_non_null(person_heard(hall.ana, "game:starting"));
	assert_int_equal(member_live_matches(member_of(hall.ana), false), 2);
	rig_stop(hall.rig);
}

static void test_a_rematch_beside_another_match_is_asked_for_as_such(void **state)
{
	struct hall hall = open_hall();
	char match[32];
	play_rated(hall.ana, hall.luis, match);
	surrender(hall.ana, match);
	assert_ok(play_bot(hall.ana, false));
	assert_refused(person_ask(hall.ana, "match:rematch_request", "{\"match\":\"%s\"}", match),
		"already_in_match");
	assert_ok(person_ask(
		hall.ana, "match:rematch_request", "{\"match\":\"%s\"," BESIDE "}", match));
	assert_true(has(person_ask(hall.luis, "match:rematch_request", "{\"match\":\"%s\"}", match),
		"\"match\":\""));
	assert_int_equal(member_live_matches(member_of(hall.ana), false), 2);
	rig_stop(hall.rig);
}

/* Whoever is away is away from each: here he is back, there he is waited for. */
static void test_presence_is_of_each_match(void **state)
{
	struct hall hall = open_hall();
	char one[32], other[32];
	play_live(hall.ana, hall.luis, one);
	char code[32];
	open_lobby(hall.eva, "{\"rated\":false}", code);
	word_of(join_beside(hall.ana, code), "match", other);
	person_deaf(hall.luis);
	person_deaf(hall.eva);
	person_leave(hall.ana);
	rig_pass(hall.rig, 10);
	assert_non_null(person_heard(hall.luis, "match:player_disconnected"));
	assert_non_null(person_heard(hall.eva, "match:player_disconnected"));
	person_come(hall.ana);
	assert_ok(person_ask(hall.ana, "game:join", "{\"match\":\"%s\"}", other));
	assert_non_null(person_heard(hall.eva, "match:player_reconnected"));
	assert_null(person_heard(hall.luis, "match:player_reconnected"));
	/* And he loses the one that he does not come back to, not both. */
	rig_pass(hall.rig, 2 * MINUTE + 1000);
	assert_non_null(person_heard(hall.luis, "match:finished"));
	assert_null(person_heard(hall.eva, "match:finished"));
	rig_stop(hall.rig);
}

/* Two who have paused meet again, though one of them plays something else; only rated ones get in each other's way. */
static void test_a_paused_match_goes_on_beside_another(void **state)
{
	struct hall hall = open_hall();
	char match[32], code[32], other[32];
	play_rated(hall.ana, hall.luis, match);
	word_of(person_heard(hall.ana, "game:starting"), "code", code);
	pause_match(hall.ana, hall.luis, match);
	play_rated(hall.luis, hall.eva, other);
	assert_ok(join(hall.ana, code));
	assert_refused(join(hall.luis, code), "rated_already");
	surrender(hall.luis, other);
	assert_ok(play_bot(hall.luis, false));
	assert_true(has(join(hall.luis, code), match));
	rig_stop(hall.rig);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_who_plays_is_asked_and_has_three_at_most),
		cmocka_unit_test(test_all_of_them_are_told_to_who_comes),
		cmocka_unit_test(test_two_begun_at_once_are_still_no_more_than_three),
		cmocka_unit_test(test_only_one_of_them_is_rated),
		cmocka_unit_test(test_a_guest_is_never_rated),
		cmocka_unit_test(test_the_queue_seats_who_plays_beside_it),
		cmocka_unit_test(test_a_rematch_beside_another_match_is_asked_for_as_such),
		cmocka_unit_test(test_presence_is_of_each_match),
		cmocka_unit_test(test_a_paused_match_goes_on_beside_another),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
