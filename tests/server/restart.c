/*
 * What outlives a restart of the server besides matches and lobbies: places in the queue, whom one does not hear, wishes for a rematch, the
 * talk after the end, and the answer to the action that ended a match.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "lobby_rig.h"

#define DAY_MS (INT64_C(24) * 3600 * 1000)

static void come_back(struct hall *hall)
{
	person_come(hall->ana);
	person_come(hall->luis);
	person_come(hall->eva);
}

/* In order, or as if the power had failed. */
static void restart(struct hall *hall, bool in_order, int64_t down_ms)
{
	rig_restart(hall->rig, in_order, down_ms);
	come_back(hall);
}

static const char *queue_up(struct person *person, const char *game)
{
	return person_ask(person, "queue:join", "{\"game\":\"%s\"}", game);
}

static void play_to_the_end(struct hall *hall, char match[static 32])
{
	char code[32];
	open_lobby(hall->ana, "{}", code);
	word_of(join(hall->luis, code), "match", match);
	surrender(hall->ana, match);
}

/* ---- the queue (6) ----------------------------------------------------------------------------- */

static void a_place_in_the_queue_outlives_a_restart(void **state)
{
	for (int in_order = 0; in_order < 2; in_order++) {
		struct hall hall = open_hall();
		assert_ok(queue_up(hall.ana, "naval"));
		restart(&hall, in_order, 5000);
		assert_refused(queue_up(hall.ana, "naval"), "already_queued");
		assert_ok(queue_up(hall.luis, "naval"));
		rig_pass(hall.rig, 1500);
		assert_non_null(person_heard(hall.ana, "match:ready"));
		assert_non_null(person_heard(hall.luis, "match:ready"));
		/* Who was given a match has left the queue for good. */
		restart(&hall, in_order, 5000);
		assert_null(member_of(hall.ana)->queued);
		rig_stop(hall.rig);
	}
}

static void two_weeks_of_waiting_are_counted_over_restarts(void **state)
{
	struct hall hall = open_hall();
	assert_ok(queue_up(hall.ana, "crew"));
	assert_ok(queue_up(hall.luis, "crew"));
	rig_restart(hall.rig, true, 2 * DAY_MS);
	hall.rig->monotonic += DAY_MS; /* in one leap: the queue looks every second */
	server_tick(hall.rig->server);
	person_come(hall.ana);
	rig_pass(hall.rig, 11000);
	const char *status = strstr(person_heard(hall.ana, "queue:status"), "\"seconds\":");
	assert_in_range(
		atoi(status + strlen("\"seconds\":")), 3 * DAY_MS / 1000, 3 * DAY_MS / 1000 + 60);
	person_come(hall.eva);
	assert_ok(queue_up(hall.eva, "crew"));
	rig_pass(hall.rig, 1500);
	const char *starting = person_heard(hall.eva, "game:starting");
	assert_true(has(starting, "{\"seat\":0,\"username\":\"ana\""));
	assert_true(has(starting, "{\"seat\":1,\"username\":\"luis\""));
	rig_stop(hall.rig);
}

static void who_has_left_the_queue_does_not_come_back_to_it(void **state)
{
	struct hall hall = open_hall();
	char code[32];
	assert_ok(queue_up(hall.ana, "naval"));
	assert_ok(person_ask(hall.ana, "queue:leave", "{\"game\":\"naval\"}"));
	assert_ok(queue_up(hall.luis, "crew"));
	open_lobby(hall.luis, "{\"game\":\"crew\",\"seats\":3}", code);
	assert_ok(queue_up(hall.eva, "naval"));
	rig_restart(hall.rig, false, 1000);
	person_come(hall.ana);
	person_come(hall.luis);
	assert_null(member_of(hall.ana)->queued);
	assert_null(member_of(hall.luis)->queued);
	rig_pass(hall.rig, 61000); /* eva is away for too long */
	restart(&hall, false, 1000);
	assert_null(member_of(hall.ana)->queued);
	assert_null(member_of(hall.luis)->queued);
	assert_null(member_of(hall.eva)->queued);
	rig_stop(hall.rig);
}

/* ---- chat (14) ----------------------------------------------------------------------------------- */

static void who_is_muted_stays_so(void **state)
{
	struct hall hall = open_hall();
	char match[32], code[32];
	open_lobby(hall.ana, "{}", code);
	word_of(join(hall.luis, code), "match", match);
	assert_ok(person_ask(hall.ana, "chat:mute", "{\"match\":\"%s\",\"seat\":1}", match));
	restart(&hall, false, 1000);
	assert_ok(person_ask(hall.ana, "game:join", "{\"match\":\"%s\"}", match));
	assert_ok(person_ask(hall.luis, "game:join", "{\"match\":\"%s\"}", match));
	assert_ok(
		person_ask(hall.luis, "chat:send", "{\"match\":\"%s\",\"text\":\"hello\"}", match));
	assert_null(person_heard(hall.ana, "chat:message"));
	assert_false(has(person_ask(hall.ana, "chat:read", "{\"match\":\"%s\"}", match), "hello"));
	assert_ok(person_ask(
		hall.ana, "chat:mute", "{\"match\":\"%s\",\"seat\":1,\"on\":false}", match));
	restart(&hall, false, 1000);
	assert_true(has(person_ask(hall.ana, "chat:read", "{\"match\":\"%s\"}", match), "hello"));
	rig_stop(hall.rig);
}

static void people_talk_on_after_the_end_over_a_restart(void **state)
{
	struct hall hall = open_hall();
	char match[32];
	play_to_the_end(&hall, match);
	restart(&hall, true, 60000);
	assert_ok(person_ask(hall.ana, "game:join", "{\"match\":\"%s\"}", match));
	assert_ok(person_ask(
		hall.luis, "chat:send", "{\"match\":\"%s\",\"text\":\"well played\"}", match));
	assert_true(has(person_heard(hall.ana, "chat:message"), "well played"));
	restart(&hall, true, ROOM_OPEN_MS); /* 7.4: ten minutes are over */
	assert_refused(person_ask(hall.luis, "chat:send",
			       "{\"match\":\"%s\",\"text\":\"still here\"}", match),
		"no_such_match");
	rig_stop(hall.rig);
}

/* ---- rematch (14) ---------------------------------------------------------------------------------- */

static void a_wish_for_a_rematch_outlives_a_restart(void **state)
{
	struct hall hall = open_hall();
	char match[32];
	play_to_the_end(&hall, match);
	assert_ok(person_ask(hall.ana, "match:rematch_request", "{\"match\":\"%s\"}", match));
	restart(&hall, false, 60000);
	assert_true(has(person_ask(hall.luis, "match:rematch_request", "{\"match\":\"%s\"}", match),
		"\"ok\":true,\"match\":\"m"));
	assert_non_null(person_heard(hall.ana, "match:ready"));
	rig_stop(hall.rig);
}

static void wishes_end_with_the_new_match_and_with_a_refusal(void **state)
{
	struct hall hall = open_hall();
	char match[32], next[32];
	play_to_the_end(&hall, match);
	person_ask(hall.ana, "match:rematch_request", "{\"match\":\"%s\"}", match);
	assert_ok(person_ask(hall.luis, "match:rematch_decline", "{\"match\":\"%s\"}", match));
	restart(&hall, false, 1000);
	assert_string_equal(
		person_ask(hall.luis, "match:rematch_request", "{\"match\":\"%s\"}", match),
		"{\"ok\":true}");
	word_of(person_ask(hall.ana, "match:rematch_request", "{\"match\":\"%s\"}", match), "match",
		next);
	surrender(hall.ana, next);
	restart(&hall, false, 1000);
	assert_string_equal(
		person_ask(hall.luis, "match:rematch_request", "{\"match\":\"%s\"}", match),
		"{\"ok\":true}");
	rig_stop(hall.rig);
}

/* ---- the last answer (2) ----------------------------------------------------------------------------- */

static void the_action_that_ended_a_match_is_answered_again_after_a_restart(void **state)
{
	struct hall hall = open_hall();
	char match[32], code[32], first[128];
	open_lobby(hall.ana, "{}", code);
	word_of(join(hall.luis, code), "match", match);
	copy_text(first, sizeof(first),
		person_ask(
			hall.ana, "match:surrender", "{\"match\":\"%s\",\"cid\":\"end\"}", match));
	assert_true(has(first, "\"ok\":true,\"seq\":"));
	for (int64_t down = 1000; down <= 2 * ROOM_OPEN_MS; down += ROOM_OPEN_MS) {
		restart(&hall, false, down);
		assert_string_equal(person_ask(hall.ana, "match:surrender",
					    "{\"match\":\"%s\",\"cid\":\"end\"}", match),
			first);
		assert_refused(person_ask(hall.ana, "match:surrender",
				       "{\"match\":\"%s\",\"cid\":\"other\"}", match),
			"match_over");
	}
	rig_stop(hall.rig);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_place_in_the_queue_outlives_a_restart),
		cmocka_unit_test(two_weeks_of_waiting_are_counted_over_restarts),
		cmocka_unit_test(who_has_left_the_queue_does_not_come_back_to_it),
		cmocka_unit_test(who_is_muted_stays_so),
		cmocka_unit_test(people_talk_on_after_the_end_over_a_restart),
		cmocka_unit_test(a_wish_for_a_rematch_outlives_a_restart),
		cmocka_unit_test(wishes_end_with_the_new_match_and_with_a_refusal),
		cmocka_unit_test(the_action_that_ended_a_match_is_answered_again_after_a_restart),
	};
	return cmocka_run_group_tests_name("server/restart", tests, NULL, NULL);
}
