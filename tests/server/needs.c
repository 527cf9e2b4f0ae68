/*
 * What needs somebody (platform 24): one list of one's matches that is true, news of every change in it, and how far one has looked.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "long_rig.h"

/* The item of the match in the list of somebody; NULL: it is not there. */
static const char *item_of(const struct match *match, struct person *person)
{
	const char *list = person_ask(person, "match:list", "{}");
	assert_done(list);
	const char *item = strstr(list, match->id);
	return item;
}

static void assert_item(const struct match *match, struct person *person, const char *part)
{
	const char *item = item_of(match, person);
	if (!has(item, part))
		fail_msg("%s, not %s", item ? item : "not in the list", part);
}

/* The list and the news of it say the same. */
static void assert_told(const struct match *match, struct person *person, const char *part)
{
	const char *news = NULL, *next;
	while ((next = person_heard(person, "match:need")))
		news = next;
	if (!has(news, part))
		fail_msg("%s, not %s", news ? news : "no news", part);
	assert_item(match, person, part);
}

static void test_the_list_says_whom_a_match_waits_for(void **state)
{
	struct match match = begin_machiavelli(STORE_HELD);
	struct person *ana = match.person[0], *luis = match.person[1];
	assert_item(&match, ana, "\"game\":\"machiavelli\"");
	assert_item(&match, ana, "\"status\":\"PLAYING\",\"pace\":\"days\",\"seat\":0");
	/* Whom else it waits for is nobody's business in machiavelli. */
	assert_item(&match, ana, "\"awaited\":[0]");
	assert_item(&match, luis, "\"awaited\":[1]");
	assert_item(&match, ana, "{\"seat\":2,\"username\":\"eva\",\"bot\":0}");
	assert_done(say(&match, luis, "turn:ready", "\"ready\":true"));
	assert_told(&match, luis, "\"awaited\":[]");
	assert_null(person_heard(ana, "match:need"));
	assert_done(say(&match, luis, "turn:ready", "\"ready\":false"));
	assert_told(&match, luis, "\"awaited\":[1]");
	assert_null(person_heard(ana, "match:need"));
	/* A deadline that is moved is another one in the list. */
	assert_done(say(&match, luis, "match:vacation", "\"days\":5"));
	char deadline[64];
	snprintf(deadline, sizeof(deadline), "\"expires_at\":%lld",
		(long long)room_expiry(room_of(&match)));
	assert_told(&match, ana, deadline);
	/* It comes from the store, whoever has the match in memory. */
	rig_restart(match.rig, false, 1000);
	person_come(ana);
	assert_item(&match, ana, "\"awaited\":[0]");
	assert_item(&match, ana, deadline);
	rig_stop(match.rig);
}

static void test_nothing_is_told_twice(void **state)
{
	struct match match = begin_machiavelli(STORE_HELD);
	struct person *ana = match.person[0];
	/* What others write to each other changes nobody else's list. */
	assert_done(say(&match, match.person[1], "message:send", "\"to\":2,\"text\":\"psst\""));
	assert_null(person_heard(ana, "match:need"));
	rig_pass(match.rig, 3 * HOUR_MS);
	assert_null(person_heard(ana, "match:need"));
	assert_done(say(&match, ana, "match:view", ""));
	assert_null(person_heard(ana, "match:need"));
	rig_stop(match.rig);
}

static void test_letters_are_counted_until_somebody_has_looked(void **state)
{
	struct match match = begin_machiavelli(STORE_HELD);
	struct person *ana = match.person[0], *luis = match.person[1], *eva = match.person[2];
	assert_done(say(&match, ana, "message:send", "\"to\":1,\"text\":\"one\""));
	assert_done(say(&match, ana, "message:send", "\"to\":1,\"text\":\"two\""));
	assert_told(&match, luis, "\"letters\":2");
	assert_item(&match, ana, "\"letters\":0");    /* his own are no news to him */
	assert_null(person_heard(eva, "match:need")); /* nor is anything told to the others */
	rig_restart(match.rig, false, 1000);
	person_come(luis);
	person_come(ana);
	assert_item(&match, luis, "\"letters\":2");
	uint64_t heard = room_of(&match)->play.match->heard[1];
	char seq[64];
	snprintf(seq, sizeof(seq), "\"seq\":%llu", (unsigned long long)heard + 1);
	assert_refused(say(&match, luis, "match:seen", seq), "bad_field");
	assert_refused(say(&match, luis, "match:seen", ""), "bad_field");
	snprintf(seq, sizeof(seq), "\"seq\":%llu", (unsigned long long)heard - 1);
	assert_done(say(&match, luis, "match:seen", seq)); /* all but the newest */
	assert_told(&match, luis, "\"letters\":1");
	snprintf(seq, sizeof(seq), "\"seq\":%llu", (unsigned long long)heard);
	assert_done(say(&match, luis, "match:seen", seq));
	assert_told(&match, luis, "\"letters\":0");
	/* Another device knows it, and nobody goes back. */
	assert_done(say(&match, luis, "match:seen", "\"seq\":0"));
	snprintf(seq, sizeof(seq), "\"seen\":%llu,\"seen_at\":1", (unsigned long long)heard);
	assert_true(has(say(&match, luis, "match:view", ""), seq));
	rig_stop(match.rig);
}

static void test_unread_letters_have_a_limit(void **state)
{
	struct match match = begin_machiavelli(STORE_HELD);
	struct room *room = room_of(&match);
	room->seats[1].letters = ROOM_LETTERS_MAX - 1;
	for (int i = 0; i < 3; i++)
		assert_done(
			say(&match, match.person[0], "message:send", "\"to\":1,\"text\":\"x\""));
	assert_int_equal(room->seats[1].letters, ROOM_LETTERS_MAX);
	rig_restart(match.rig, false, 1000);
	assert_int_equal(
		room_of(&match)->seats[1].letters, 1); /* the others were not written down */
	rig_stop(match.rig);
}

static void test_an_open_vote_needs_who_has_not_voted(void **state)
{
	struct match match = begin_machiavelli(STORE_HELD);
	struct person *ana = match.person[0], *luis = match.person[1], *eva = match.person[2];
	assert_done(say(&match, ana, "match:vote", "\"kind\":\"concede\",\"seat\":1"));
	assert_item(&match, ana, "\"votes\":0");
	assert_item(&match, luis, "\"votes\":0"); /* he is not asked whether he wants to win */
	assert_told(&match, eva, "\"votes\":1");
	assert_done(say(&match, eva, "match:vote", "\"kind\":\"concede\",\"agree\":false"));
	assert_told(&match, eva, "\"votes\":0");
	assert_done(say(&match, luis, "match:vote", "\"kind\":\"draw\""));
	assert_told(&match, ana, "\"votes\":1");
	pass_turn(&match);
	assert_told(&match, ana, "\"votes\":0");
	rig_stop(match.rig);
}

static void test_who_took_a_seat_over_has_nothing_of_before(void **state)
{
	struct match match = begin_machiavelli(STORE_VOLUNTEER);
	struct person *ana = match.person[0], *luis = match.person[1];
	struct person *ivo = rig_person(match.rig, "ivo", false);
	assert_done(say(&match, ana, "message:send", "\"to\":1,\"text\":\"the secret of Pisa\""));
	assert_done(say(&match, luis, "message:send", "\"to\":0,\"text\":\"the answer of Lucca\""));
	assert_done(say(&match, luis, "match:vote", "\"kind\":\"draw\""));
	assert_done(say(&match, luis, "match:surrender", ""));
	person_deaf(luis);
	person_leave(luis);
	person_come(luis); /* he is not at the board, and is told all the same */
	assert_done(say(&match, ivo, "seat:take", "\"seat\":1"));
	assert_true(has(person_heard(luis, "match:closed"), "\"reason\":\"seat_taken\""));
	assert_null(item_of(&match, luis));
	assert_told(&match, ivo, "\"letters\":0");
	assert_item(&match, ivo, "\"votes\":1"); /* he has said nothing to it yet */
	assert_int_equal(room_of(&match)->votes[VOTE_DRAW].agreed, 0);
	assert_told(&match, ana, "{\"seat\":1,\"username\":\"ivo\",\"bot\":0}");
	assert_refused(say(&match, ivo, "match:seen", "\"seq\":0"), "bad_field");
	rig_restart(match.rig, false, 1000);
	person_come(ivo);
	person_come(ana);
	assert_item(&match, ivo, "\"letters\":0");
	assert_int_equal(room_of(&match)->votes[VOTE_DRAW].agreed, 0);
	/* Nor when the match is over: of letters a replay has what he was sent himself. */
	person_come(match.person[2]);
	assert_done(say(&match, ivo, "message:send", "\"to\":0,\"text\":\"from the new one\""));
	for (int i = 0; i < 3; i++)
		assert_done(say(
			&match, i == 1 ? ivo : match.person[i], "match:vote", "\"kind\":\"draw\""));
	assert_int_equal(room_of(&match)->status, STORE_FINISHED);
	assert_null(item_of(&match, ana));
	const char *told = say(&match, ivo, "spectate:replay", "");
	assert_done(told);
	assert_true(has(told, "from the new one"));
	assert_false(has(told, "the secret of Pisa"));
	assert_false(has(told, "the answer of Lucca"));
	assert_true(has(say(&match, ana, "spectate:replay", ""), "the secret of Pisa"));
	person_come(luis);
	told = say(&match, luis, "spectate:replay", "");
	assert_done(told);
	assert_false(has(told, "the secret of Pisa"));
	rig_stop(match.rig);
}

static void test_who_is_at_a_live_board_is_told_when_he_leaves_it(void **state)
{
	struct rig *rig = rig_start();
	struct person *ana = rig_person(rig, "ana", false), *luis = rig_person(rig, "luis", false);
	struct room *room = rig_match(rig, "naval", "{}", ana, luis);
	struct match match = {.rig = rig, .person = {ana, luis}};
	memcpy(match.id, room->id, MATCH_ID);
	int active = room->standing.active;
	struct person *mover = match.person[active];
	person_deaf(ana);
	person_deaf(luis);
	assert_item(&match, mover, "\"here\":true");
	assert_done(say(&match, mover, "turn:end", ""));
	assert_null(person_heard(mover, "match:need"));
	assert_null(person_heard(match.person[!active], "match:need"));
	person_leave(mover);
	person_come(mover);
	assert_item(&match, mover, "\"here\":false");
	assert_item(&match, mover, active == 0 ? "\"awaited\":[1]" : "\"awaited\":[0]");
	rig_stop(rig);
}

static void test_rows_of_an_older_program_are_mended(void **state)
{
	struct match match = begin_machiavelli(STORE_HELD);
	struct person *ana = match.person[0];
	rig_restart(match.rig, true, 1000);
	person_come(ana);
	rig_database_change(match.rig->url, "UPDATE \"match\" SET awaited = NULL, in_play = NULL");
	assert_item(&match, ana, "\"awaited\":[]"); /* nobody knows yet: it is being read */
	rig_settle(match.rig);
	assert_item(&match, ana, "\"awaited\":[0]");
	rig_stop(match.rig);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_the_list_says_whom_a_match_waits_for),
		cmocka_unit_test(test_nothing_is_told_twice),
		cmocka_unit_test(test_letters_are_counted_until_somebody_has_looked),
		cmocka_unit_test(test_unread_letters_have_a_limit),
		cmocka_unit_test(test_an_open_vote_needs_who_has_not_voted),
		cmocka_unit_test(test_who_took_a_seat_over_has_nothing_of_before),
		cmocka_unit_test(test_who_is_at_a_live_board_is_told_when_he_leaves_it),
		cmocka_unit_test(test_rows_of_an_older_program_are_mended),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
