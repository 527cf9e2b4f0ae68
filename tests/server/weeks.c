/*
 * Weeks of one match of machiavelli (platform 20), as a story: a vacation, more time by vote, a seat that a volunteer takes over and another that a
 * bot does, and a draw. The server falls and is upgraded in the middle; the list of what needs one (24) is true throughout.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "long_rig.h"

static const char *list_of(const struct match *match, struct person *person)
{
	const char *list = person_ask(person, "match:list", "{}");
	assert_done(list);
	return strstr(list, match->id);
}

static const char *profile_of(struct person *asker, const char *name)
{
	return person_ask(asker, "profile:get", "{\"username\":\"%s\"}", name);
}

static void all_ready(const struct match *match, struct person *const *people, int count)
{
	for (int i = 0; i < count; i++)
		assert_done(say(match, people[i], "turn:ready", "\"ready\":true"));
}

static void come_again(struct person *const *people, int count)
{
	for (int i = 0; i < count; i++)
		person_come(people[i]);
}

static void test_weeks_of_machiavelli(void **state)
{
	struct match match = begin_machiavelli(STORE_VOLUNTEER);
	struct person *ana = match.person[0], *luis = match.person[1], *eva = match.person[2];
	struct person *ivo = rig_person(match.rig, "ivo", false);

	/* The first week: Luis goes away for five days; the deadline waits, the others play. */
	assert_done(say(&match, luis, "match:vacation", "\"days\":5"));
	int64_t back_at = server_now(match.rig->server) + 5 * DAY_MS;
	assert_in_range(room_expiry(room_of(&match)), back_at, back_at + 1000);
	assert_done(say(&match, ana, "message:send", "\"to\":1,\"text\":\"the secret of Pisa\""));
	all_ready(&match, (struct person *[]){ana, eva}, 2);
	assert_true(has(list_of(&match, ana), "\"awaited\":[]"));
	assert_true(has(list_of(&match, luis), "\"awaited\":[1]"));
	assert_true(has(list_of(&match, luis), "\"letters\":1"));
	rig_restart(match.rig, false, 4 * DAY_MS);
	come_again((struct person *[]){ana, luis, eva, ivo}, 4);
	assert_int_equal(turn_of(&match), 1);
	assert_done(say(&match, luis, "match:vacation", "\"days\":0"));
	/* All are ready: what is left of the vacation puts nothing else off. */
	int64_t now = server_now(match.rig->server);
	uint8_t phase = room_of(&match)->standing.phase;
	all_ready(&match, (struct person *[]){luis}, 1);
	assert_int_not_equal(room_of(&match)->standing.phase, phase);
	assert_in_range(room_expiry(room_of(&match)), now, now + 3 * DAY_MS);

	/* The second week: two of three want more time. */
	int64_t deadline = room_expiry(room_of(&match));
	assert_done(say(&match, eva, "match:vote", "\"kind\":\"extend\",\"hours\":48"));
	assert_true(has(list_of(&match, ana), "\"votes\":1"));
	assert_done(say(&match, ana, "match:vote", "\"kind\":\"extend\""));
	assert_int_equal(room_expiry(room_of(&match)), deadline + 48 * HOUR_MS);
	all_ready(&match, (struct person *[]){ana, luis, eva}, 3);
	assert_int_equal(turn_of(&match), 2);

	/* The third week: Luis gives up, and Ivo takes his seat, with nothing that was said before. */
	assert_done(say(&match, luis, "match:surrender", ""));
	assert_true(has(person_ask(ivo, "seat:list", "{}"), "\"seats\":[{\"seat\":1"));
	rig_pass(match.rig, DAY_MS);
	assert_done(say(&match, ivo, "seat:take", "\"seat\":1"));
	assert_null(list_of(&match, luis));
	assert_refused(say(&match, luis, "game:join", ""), "no_such_match");
	assert_refused(say(&match, luis, "turn:ready", "\"ready\":true"), "no_such_match");
	assert_true(has(list_of(&match, ivo), "\"letters\":0"));
	assert_false(has(say(&match, ivo, "match:events", "\"after\":0"), "the secret of Pisa"));
	rig_restart(match.rig, true, HOUR_MS);
	come_again((struct person *[]){ana, luis, eva, ivo}, 4);
	assert_false(has(say(&match, ivo, "match:events", "\"after\":0"), "the secret of Pisa"));
	assert_done(say(&match, ivo, "message:send", "\"to\":0,\"text\":\"I am new here\""));

	/* The weeks after: Eva is heard of no more. Three turns, two days, and a bot sits there. */
	for (int turn = 0; turn < ROOM_MISSED; turn++) {
		all_ready(&match, (struct person *[]){ana, ivo}, 2);
		pass_turn(&match);
	}
	assert_true(has(say(&match, ana, "match:view", ""), "\"gone\":[2]"));
	assert_true(has(person_ask(ivo, "seat:list", "{}"), "\"seats\":[{\"seat\":2"));
	assert_refused(say(&match, luis, "seat:take", "\"seat\":2"), "not_a_stranger");
	for (int day = 0; day < 3 && room_of(&match)->seats[2].member; day++) {
		say(&match, ana, "turn:ready", "\"ready\":true");
		say(&match, ivo, "turn:ready", "\"ready\":true");
		rig_pass(match.rig, DAY_MS);
	}
	assert_int_equal(room_of(&match)->seats[2].level, ROOM_BOT_LEVEL);
	assert_true(has(list_of(&match, ana), "{\"seat\":2,\"username\":\"bot_2\",\"bot\":2}"));
	assert_null(list_of(&match, eva));
	assert_false(has(person_ask(ivo, "seat:list", "{}"), match.id));

	/* The end: the two who are left agree. */
	assert_done(say(&match, ivo, "match:vote", "\"kind\":\"draw\""));
	assert_int_equal(room_of(&match)->status, STORE_PLAYING);
	assert_done(say(&match, ana, "match:vote", "\"kind\":\"draw\""));
	assert_int_equal(room_of(&match)->status, STORE_FINISHED);
	assert_null(list_of(&match, ana));
	assert_true(has(say(&match, ana, "match:view", ""), "\"ended\":{\"reason\":\"draw\""));
	/* Who left comes last, whoever sits there now; who took over is not rated. */
	assert_true(has(profile_of(ana, "ana"), "\"rating\":1216,\"played\":1,\"won\":1"));
	assert_true(has(profile_of(ana, "luis"),
		"\"rating\":1192,\"played\":1,\"won\":0,\"drawn\":0,\"lost\":1"));
	assert_true(has(profile_of(ana, "eva"),
		"\"rating\":1192,\"played\":1,\"won\":0,\"drawn\":0,\"lost\":1"));
	assert_true(has(profile_of(ana, "ivo"), "\"ratings\":{}"));
	const char *told = say(&match, ivo, "spectate:replay", "");
	assert_done(told);
	assert_false(has(told, "the secret of Pisa"));
	assert_true(has(told, "I am new here"));
	rig_stop(match.rig);
}

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(test_weeks_of_machiavelli)};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
