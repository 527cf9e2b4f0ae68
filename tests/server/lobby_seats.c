/* What an invitation shows before anybody sits down (platform P61), and who gets which seat (P60). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "lobby_rig.h"

#define NAMED "{\"game\":\"crew\",\"seats\":3,\"rated\":false,\"options\":{\"named\":true}}"

static const char *look(struct person *person, const char *code)
{
	return person_ask(person, "lobby:look", "{\"code\":\"%s\"}", code);
}

static const char *choose(struct person *person, const char *code, int seat)
{
	return person_ask(person, "lobby:seat", "{\"code\":\"%s\",\"seat\":%d}", code, seat);
}

/* Who sits where when it begins: "bot_2 ana luis". */
static const char *seating(struct person *person, char out[static 128])
{
	const char *at = person_heard(person, "game:starting");
	out[0] = 0;
	while (at && (at = strstr(at, "\"username\":\""))) {
		at += 12;
		snprintf(out + strlen(out), 128 - strlen(out), "%s%.*s", out[0] ? " " : "",
			(int)strcspn(at, "\""), at);
	}
	return out;
}

/* ---- looking ------------------------------------------------------------------------------ */

static void test_an_invitation_shows_everything_and_takes_no_seat(void **state)
{
	struct hall hall = open_hall();
	char code[32];
	open_lobby(hall.ana,
		"{\"game\":\"crew\",\"seats\":3,\"rated\":false,\"spectators\":false,\"vacation\":3,"
		"\"abandoned\":\"bot\",\"options\":{\"named\":true}}",
		code);
	assert_ok(choose(hall.ana, code, 1));
	person_deaf(hall.ana);
	const char *told = look(hall.luis, code);
	assert_true(has(
		told, "\"game\":\"crew\",\"rules\":1,\"seats\":3,\"choice\":true,\"rated\":false"));
	assert_true(has(
		told, "\"players\":[{\"username\":\"ana\",\"rating\":1200,\"bot\":0,\"seat\":1}]"));
	assert_true(has(told,
		"\"spectators\":false,\"broadcast\":false,\"listed\":false,\"open\":false,"
		"\"vacation\":3,\"abandoned\":\"bot\""));
	assert_true(has(told, "\"options\":{\"named\":true}"));
	assert_null(person_heard(hall.ana, "lobby:updated"));
	assert_null(member_of(hall.luis)->lobby);
	assert_ok(look(hall.ana, code)); /* whoever is in it may, too */
	rig_stop(hall.rig);
}

/* What is no lobby says nothing but that, and whoever tries codes is held up as if he joined. */
static void test_unknown_codes_are_all_alike_and_cannot_be_tried_for_long(void **state)
{
	struct hall hall = open_hall();
	char match[32], code[32], unknown[512];
	play_live(hall.ana, hall.luis, match);
	word_of(person_heard(hall.ana, "game:starting"), "code", code);
	assert_true(has(look(hall.ana, code), match)); /* his own */
	assert_refused(look(hall.eva, code), "lobby_full");
	pause_match(hall.ana, hall.luis, match);
	snprintf(unknown, sizeof(unknown), "%s", look(hall.eva, "ZZZZZZ"));
	assert_refused(unknown, "lobby_not_found");
	assert_string_equal(look(hall.eva, code), unknown); /* one that waits for others */
	assert_true(has(look(hall.ana, code), match));
	assert_string_equal(look(hall.eva, "no code"), unknown);
	assert_string_equal(look(hall.eva, "AAAAAA"), unknown);
	assert_string_equal(look(hall.eva, "BBBBBB"), unknown); /* the fifth */
	assert_refused(look(hall.eva, "CCCCCC"), "rate_limited");
	assert_refused(join(hall.eva, "CCCCCC"), "rate_limited");
	rig_pass(hall.rig, MINUTE + 1000);
	assert_refused(look(hall.eva, "CCCCCC"), "lobby_not_found");
	rig_stop(hall.rig);
}

/* In the match they are still to be read, by those who play it, without what the platform has filled in. */
static void test_a_match_tells_its_players_what_it_is_played_by(void **state)
{
	struct hall hall = open_hall();
	char match[32];
	play_live(hall.ana, hall.luis, match);
	const char *terms = person_ask(hall.luis, "match:terms", "{\"match\":\"%s\"}", match);
	assert_true(has(terms, "\"game\":\"naval\",\"rules\":1,\"seats\":2,\"rated\":false,"
			       "\"spectators\":true"));
	assert_true(has(terms, "\"first\":0"));
	assert_false(has(terms, "corvette")); /* the decks are nobody's business */
	assert_refused(
		person_ask(hall.eva, "match:terms", "{\"match\":\"%s\"}", match), "no_such_match");
	rig_stop(hall.rig);
}

/* ---- choosing ------------------------------------------------------------------------------ */

static void test_who_has_chosen_a_seat_gets_it(void **state)
{
	struct hall hall = open_hall();
	char code[32], seats[128];
	open_lobby(hall.ana, NAMED, code);
	assert_ok(choose(hall.ana, code, 2));
	person_deaf(hall.ana);
	assert_ok(person_ask(hall.luis, "lobby:join", "{\"code\":\"%s\",\"seat\":0}", code));
	assert_true(has(person_heard(hall.ana, "lobby:updated"),
		"{\"username\":\"luis\",\"rating\":1200,\"bot\":0,\"seat\":0}"));
	assert_ok(join(hall.eva, code));
	assert_string_equal(seating(hall.eva, seats), "luis eva ana");
	rig_stop(hall.rig);
}

static void test_a_seat_is_given_back_and_given_to_one(void **state)
{
	struct hall hall = open_hall();
	char code[32], seats[128];
	open_lobby(hall.ana,
		"{\"game\":\"crew\",\"seats\":3,\"rated\":false,\"seat\":1,\"options\":{\"named\":true}}",
		code);
	assert_refused(person_ask(hall.luis, "lobby:join", "{\"code\":\"%s\",\"seat\":1}", code),
		"seat_taken");
	assert_ok(join(hall.luis, code));
	assert_refused(choose(hall.luis, code, 1), "seat_taken");
	assert_refused(choose(hall.luis, code, 3), "bad_seats");
	assert_refused(choose(hall.luis, code, 8), "bad_field");
	assert_refused(choose(hall.eva, code, 0), "lobby_not_found");
	person_deaf(hall.luis);
	assert_ok(person_ask(hall.ana, "lobby:seat", "{\"code\":\"%s\"}", code));
	assert_true(has(person_heard(hall.luis, "lobby:updated"),
		"{\"username\":\"ana\",\"rating\":1200,\"bot\":0}"));
	assert_ok(choose(hall.luis, code, 1));
	assert_ok(choose(hall.luis, code, 1)); /* it is his */
	assert_ok(person_ask(hall.ana, "lobby:add_bot", "{\"code\":\"%s\",\"level\":2}", code));
	assert_string_equal(seating(hall.ana, seats), "ana luis bot_2");
	rig_stop(hall.rig);
}

static void test_nobody_chooses_where_seats_have_no_names_or_the_match_is_rated(void **state)
{
	struct hall hall = open_hall();
	char code[32];
	open_lobby(hall.ana, "{\"game\":\"crew\",\"seats\":3,\"rated\":false}", code);
	assert_true(has(look(hall.ana, code), "\"choice\":false"));
	assert_refused(choose(hall.ana, code, 0), "no_choice");
	assert_ok(person_ask(hall.ana, "lobby:leave", "{\"code\":\"%s\"}", code));
	const char *const rated = "{\"game\":\"crew\",\"seats\":3,\"options\":{\"named\":true}}";
	open_lobby(hall.ana, rated, code);
	assert_true(has(look(hall.ana, code), "\"choice\":false,\"rated\":true"));
	assert_refused(choose(hall.ana, code, 0), "no_choice");
	assert_refused(person_ask(hall.luis, "lobby:join", "{\"code\":\"%s\",\"seat\":1}", code),
		"no_choice");
	assert_refused(person_ask(hall.eva, "lobby:create",
			       "{\"game\":\"crew\",\"seat\":1,\"options\":{\"named\":true}}"),
		"no_choice");
	assert_null(member_of(hall.eva)->lobby);
	assert_int_equal(stored_lobbies(hall.rig), 1);
	rig_stop(hall.rig);
}

/* In a rated match nobody is first because he came first: of 24 matches some begin otherwise than in the order of joining. */
static void test_rated_seats_with_names_are_drawn(void **state)
{
	struct hall hall = open_hall();
	char code[32], seats[128];
	int in_order = 0;
	for (int i = 0; i < 24; i++) {
		open_lobby(hall.ana, "{\"game\":\"crew\",\"seats\":2,\"options\":{\"named\":true}}",
			code);
		person_deaf(hall.luis);
		join(hall.luis, code);
		in_order += strcmp(seating(hall.luis, seats), "ana luis") == 0;
		rig_pass(hall.rig, MINUTE);
	}
	assert_true(in_order > 0 && in_order < 24);
	rig_stop(hall.rig);
}

/* Begun with fewer, a seat that is another one then was not chosen. */
static void test_a_smaller_match_keeps_the_seats_that_stay_what_they_were(void **state)
{
	struct hall hall = open_hall();
	char code[32], seats[128];
	open_lobby(hall.ana,
		"{\"game\":\"crew\",\"seats\":4,\"rated\":false,\"options\":{\"named\":true}}",
		code);
	assert_ok(join(hall.luis, code));
	assert_ok(join(hall.eva, code));
	assert_ok(choose(hall.ana, code, 3));  /* the stern, which of three is seat 2 */
	assert_ok(choose(hall.luis, code, 2)); /* the helm: there is none of three */
	assert_ok(choose(hall.eva, code, 1));
	assert_ok(person_ask(hall.ana, "lobby:start", "{\"code\":\"%s\"}", code));
	assert_string_equal(seating(hall.eva, seats), "ana eva luis");
	rig_stop(hall.rig);
}

static void test_chosen_seats_outlive_a_restart(void **state)
{
	struct hall hall = open_hall();
	char code[32], seats[128];
	open_lobby(hall.ana, NAMED, code);
	assert_ok(choose(hall.ana, code, 2));
	assert_ok(join(hall.luis, code));
	rig_restart(hall.rig, false, 1000);
	person_come(hall.ana);
	person_come(hall.luis);
	person_come(hall.eva);
	assert_ok(join(hall.eva, code));
	assert_string_equal(seating(hall.eva, seats), "luis eva ana");
	rig_stop(hall.rig);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_an_invitation_shows_everything_and_takes_no_seat),
		cmocka_unit_test(test_unknown_codes_are_all_alike_and_cannot_be_tried_for_long),
		cmocka_unit_test(test_a_match_tells_its_players_what_it_is_played_by),
		cmocka_unit_test(test_who_has_chosen_a_seat_gets_it),
		cmocka_unit_test(test_a_seat_is_given_back_and_given_to_one),
		cmocka_unit_test(
			test_nobody_chooses_where_seats_have_no_names_or_the_match_is_rated),
		cmocka_unit_test(test_rated_seats_with_names_are_drawn),
		cmocka_unit_test(test_a_smaller_match_keeps_the_seats_that_stay_what_they_were),
		cmocka_unit_test(test_chosen_seats_outlive_a_restart),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
