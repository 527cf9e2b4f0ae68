/* Lobbies (platform 5): what they are asked, what refuses it, in which order; and game:play_bot. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "lobby_rig.h"

/* ---- lobby:create ------------------------------------------------------------------------ */

static void test_a_lobby_has_a_code_and_the_defaults_of_its_game(void **state)
{
	struct hall hall = open_hall();
	char code[32];
	open_lobby(hall.ana, "{}", code);
	assert_int_equal(strlen(code), 6);
	assert_int_equal(strspn(code, "23456789ABCDEFGHJKMNPQRSTUVWXYZ"), 6);
	const char *created = person_heard(hall.ana, "lobby:created");
	assert_true(has(created,
		"\"game\":\"naval\",\"seats\":2,\"rated\":true,\"expires_at\":1763181800"));
	assert_true(has(created, code));
	assert_null(person_heard(hall.ana, "lobby:updated"));
	assert_int_equal(stored_lobbies(hall.rig), 1);
	open_lobby(hall.luis,
		"{\"game\":\"crew\",\"seats\":4,\"rated\":false,\"options\":{\"live\":true}}",
		code);
	created = person_heard(hall.luis, "lobby:created");
	assert_true(has(created, "\"game\":\"crew\",\"seats\":4,\"rated\":false"));
	rig_stop(hall.rig);
}

static void test_what_refuses_a_lobby_in_the_order_of_the_table(void **state)
{
	struct hall hall = open_hall();
	struct person *ana = hall.ana;
	char code[32], match[32];
	assert_refused(
		person_ask(ana, "lobby:create", "{\"game\":\"chess\",\"options\":7}"), "bad_field");
	assert_refused(person_ask(ana, "lobby:create", "{\"rated\":1}"), "bad_field");
	assert_refused(
		person_ask(ana, "lobby:create", "{\"game\":\"chess\",\"seats\":99}"), "bad_game");
	assert_refused(person_ask(ana, "lobby:create", "{\"game\":\"alone\"}"), "bad_game");
	assert_refused(person_ask(ana, "lobby:create",
			       "{\"seats\":3,\"options\":{\"fleets\":[null,null]}}"),
		"bad_seats");
	assert_refused(person_ask(ana, "lobby:create", "{\"seats\":4294967298}"), "bad_seats");
	assert_refused(person_ask(ana, "lobby:create", "{\"options\":{\"fleets\":[null,null]}}"),
		"bad_options");
	assert_refused(
		person_ask(ana, "lobby:create", "{\"options\":{\"rock_pairs\":7}}"), "bad_options");
	assert_refused(person_ask(ana, "lobby:create",
			       "{\"game\":\"crew\",\"seats\":2,\"options\":{\"exact\":3}}"),
		"bad_options");
	/* From here on each hindrance stays when the next one comes. */
	for (int i = 0; i < LOBBIES_MAX; i++)
		lobby_make(hall.rig->server, NULL, &crew_game, RD_PACE_DAYS, 2, NET_SPAN("{}"));
	assert_refused(person_ask(ana, "lobby:create", "{}"), "server_full");
	spoil_deck(ana);
	assert_refused(person_ask(ana, "lobby:create", "{}"), "no_active_deck");
	assert_refused(person_ask(ana, "lobby:create", "{\"game\":\"crew\"}"), "server_full");
	fill_matches(ana);
	assert_refused(person_ask(ana, "lobby:create", "{}"), "too_many_matches");
	rig_stop(hall.rig);
	hall = open_hall();
	ana = hall.ana;
	open_lobby(ana, "{\"game\":\"crew\"}", code);
	assert_refused(person_ask(ana, "lobby:create", "{}"), "already_in_lobby");
	assert_refused(
		person_ask(ana, "lobby:create", "{\"options\":{\"fleets\":[]}}"), "bad_options");
	assert_ok(person_ask(ana, "lobby:leave", "{\"code\":\"%s\"}", code));
	play_live(ana, hall.luis, match);
	assert_refused(person_ask(ana, "lobby:create", "{}"), "already_in_match");
	open_lobby(ana, "{\"game\":\"crew\"}", code); /* over days: that goes together */
	assert_refused(person_ask(ana, "lobby:create", "{}"), "already_in_match");
	assert_refused(person_ask(ana, "lobby:create", "{\"game\":\"crew\"}"), "already_in_lobby");
	rig_stop(hall.rig);
}

static void test_two_lobbies_at_once_are_one(void **state)
{
	struct hall hall = open_hall();
	uint64_t first = person_say(hall.ana, "lobby:create", "{}");
	uint64_t second = person_say(hall.ana, "lobby:create", "{}");
	rig_settle(hall.rig);
	assert_ok(person_answer(hall.ana, first));
	assert_refused(person_answer(hall.ana, second), "already_in_lobby");
	assert_int_equal(stored_lobbies(hall.rig), 1);
	rig_stop(hall.rig);
}

static void test_a_refusal_without_acknowledgement_is_an_event_in_the_own_language(void **state)
{
	struct hall hall = open_hall();
	member_of(hall.ana)->language = RD_SPANISH;
	router_event(hall.ana->client, NET_SPAN("lobby:join"), NET_SPAN("{\"code\":\"AX4T9Z\"}"), 1,
		false, 0);
	rig_settle(hall.rig);
	assert_string_equal(person_heard(hall.ana, "lobby:error"),
		"{\"code\":\"lobby_not_found\",\"message\":\"Lobby no encontrado\",\"event\":\"lobby:join\",\"field\":\"code\",\"reason\":\"unknown\"}");
	rig_stop(hall.rig);
}

/* ---- lobby:join -------------------------------------------------------------------------- */

/* Was he told the one before the other? */
static bool is_before(const struct person *person, const char *one, const char *other)
{
	const struct rig *rig = person->rig;
	bool is_told = false;
	for (size_t i = 0; i < rig->told_count; i++) {
		if (rig->told[i].client != person->client)
			continue;
		is_told |= strcmp(rig->told[i].name, one) == 0;
		if (strcmp(rig->told[i].name, other) == 0)
			return is_told;
	}
	return false;
}

static void test_the_last_seat_begins_the_match_at_once(void **state)
{
	struct hall hall = open_hall();
	char code[32], typed[64], match[32];
	open_lobby(hall.ana, "{}", code);
	snprintf(typed, sizeof(typed), " %.3s-%s ", code, code + 3);
	for (char *letter = typed; *letter; letter++)
		if (*letter >= 'A' && *letter <= 'Z')
			*letter = (char)(*letter | 0x20);
	const char *answer = join(hall.luis, typed);
	assert_ok(answer);
	assert_true(has(answer, code));
	word_of(answer, "match", match);
	/* First the seat is seen taken, then the match begins. */
	struct person *const both[] = {hall.ana, hall.luis};
	for (size_t i = 0; i < 2; i++) {
		assert_true(is_before(both[i], "lobby:updated", "game:starting"));
		assert_true(has(person_heard(both[i], "lobby:updated"),
			"\"players\":[{\"username\":\"ana\",\"rating\":1200,\"bot\":0},"
			"{\"username\":\"luis\",\"rating\":1200,\"bot\":0}]"));
		assert_null(person_heard(both[i], "lobby:updated"));
	}
	const char *starting = person_heard(hall.ana, "game:starting");
	assert_true(has(starting, code));
	assert_true(has(starting, match));
	assert_true(has(starting,
		"\"resumed\":false,\"players\":[{\"seat\":0,\"username\":\"ana\",\"rating\":1200,\"bot\":0},"
		"{\"seat\":1,\"username\":\"luis\",\"rating\":1200,\"bot\":0}]"));
	assert_true(has(person_heard(hall.luis, "match:ready"), "\"seat\":1"));
	assert_int_equal(stored_lobbies(hall.rig), 0);
	assert_null(member_of(hall.ana)->lobby);
	assert_null(member_of(hall.luis)->lobby);
	/* The code is the match's while it lasts. */
	assert_refused(join(hall.eva, code), "lobby_full");
	surrender(hall.ana, match);
	assert_refused(join(hall.eva, code), "lobby_not_found");
	assert_refused(join(hall.ana, code), "lobby_not_found");
	rig_stop(hall.rig);
}

static void test_who_joins_is_shown_to_all(void **state)
{
	struct hall hall = open_hall();
	struct person *guest = rig_person(hall.rig, "guest_aaaaaa", true);
	char code[32];
	open_lobby(hall.ana, "{\"game\":\"crew\",\"seats\":3,\"options\":{\"live\":true}}", code);
	const char *answer = join(guest, code);
	assert_ok(answer);
	assert_false(has(answer, "match"));
	char expected[512];
	snprintf(expected, sizeof(expected),
		"{\"code\":\"%s\",\"game\":\"crew\",\"rules\":1,\"seats\":3,\"choice\":false,\"rated\":false,\"expires_at\":%lld,\"players\":["
		"{\"username\":\"ana\",\"rating\":1200,\"bot\":0},"
		"{\"username\":\"guest_aaaaaa\",\"rating\":null,\"bot\":0}],"
		"\"spectators\":true,\"broadcast\":false,\"listed\":false,\"open\":false,\"resume\":true,\"options\":{\"live\":true}}",
		code, (long long)lobby_find(hall.rig->server, code)->expires_at);
	assert_string_equal(person_heard(hall.ana, "lobby:updated"), expected);
	assert_string_equal(person_heard(guest, "lobby:updated"), expected);
	assert_null(person_heard(hall.luis, "lobby:updated"));
	rig_stop(hall.rig);
}

static void test_what_refuses_a_join_in_the_order_of_the_table(void **state)
{
	struct hall hall = open_hall();
	char naval[32], crew[32], full[32], match[32];
	assert_refused(person_ask(hall.eva, "lobby:join", "{}"), "bad_field");
	assert_refused(person_ask(hall.eva, "lobby:join", "{\"code\":5}"), "bad_field");
	open_lobby(hall.ana, "{}", naval);
	spoil_deck(hall.eva);
	assert_refused(join(hall.eva, naval), "no_active_deck");
	open_lobby(hall.luis, "{\"game\":\"crew\"}", full);
	assert_ok(join(hall.petr, full)); /* begins, over days */
	assert_refused(join(hall.eva, full), "lobby_full");
	assert_refused(join(hall.eva, "222222"), "lobby_not_found");
	fill_matches(hall.eva);
	assert_refused(join(hall.eva, naval), "too_many_matches");
	assert_refused(join(hall.eva, full), "too_many_matches");
	assert_refused(join(hall.eva, "222222"), "too_many_matches");
	assert_refused(join(hall.ana, naval), "already_in_lobby");
	assert_refused(join(hall.ana, full), "already_in_lobby");
	assert_refused(join(hall.ana, "222222"), "already_in_lobby");
	rig_stop(hall.rig);
	hall = open_hall();
	open_lobby(hall.eva, "{\"game\":\"crew\"}", crew);
	open_lobby(hall.petr, "{}", naval);
	play_live(hall.ana, hall.luis, match);
	assert_refused(join(hall.ana, naval), "already_in_match");
	assert_ok(join(hall.ana, crew));
	rig_stop(hall.rig);
}

static void test_the_last_seat_is_given_once(void **state)
{
	struct hall hall = open_hall();
	char code[32], fields[64];
	open_lobby(hall.ana, "{}", code);
	snprintf(fields, sizeof(fields), "{\"code\":\"%s\"}", code);
	uint64_t luis = person_say(hall.luis, "lobby:join", fields);
	uint64_t eva = person_say(hall.eva, "lobby:join", fields);
	uint64_t again = person_say(hall.luis, "lobby:join", fields);
	rig_settle(hall.rig);
	assert_ok(person_answer(hall.luis, luis));
	assert_refused(person_answer(hall.eva, eva), "lobby_full");
	assert_true(
		has(person_answer(hall.luis, again), "\"seat\":1")); /* he came back to the match */
	assert_null(member_of(hall.eva)->lobby);
	rig_stop(hall.rig);
}

/* ---- guessing ---------------------------------------------------------------------------- */

static void test_five_unknown_codes_in_a_row_block_for_a_minute(void **state)
{
	struct hall hall = open_hall();
	char code[32];
	open_lobby(hall.ana, "{\"game\":\"crew\",\"seats\":4}", code);
	for (int i = 0; i < 4; i++)
		assert_refused(join(hall.luis, i % 2 ? "222222" : "no code"), "lobby_not_found");
	assert_ok(join(hall.luis, code)); /* a known one: the row begins anew */
	assert_ok(person_ask(hall.luis, "lobby:leave", "{\"code\":\"%s\"}", code));
	rig_pass(hall.rig, MINUTE);
	for (int i = 0; i < 5; i++)
		assert_refused(join(hall.luis, "333333"), "lobby_not_found");
	assert_refused(join(hall.luis, code), "rate_limited");
	rig_pass(hall.rig, MINUTE - 1000);
	assert_refused(join(hall.luis, code), "rate_limited");
	rig_pass(hall.rig, 1000);
	assert_ok(join(hall.luis, code));
	rig_stop(hall.rig);
}

static void test_ten_joins_a_minute_and_no_way_around_by_other_events(void **state)
{
	struct hall hall = open_hall();
	char code[32];
	open_lobby(hall.ana, "{\"game\":\"crew\",\"seats\":4}", code);
	assert_ok(join(hall.luis, code));
	for (int i = 0; i < 9; i++)
		assert_refused(join(hall.luis, code), "already_in_lobby");
	assert_refused(join(hall.luis, code), "rate_limited");
	assert_refused(
		person_ask(hall.luis, "lobby:start", "{\"code\":\"222222\"}"), "rate_limited");
	assert_refused(person_ask(hall.luis, "lobby:add_bot", "{\"code\":\"222222\",\"level\":1}"),
		"rate_limited");
	/* The own lobby is no guess. */
	assert_refused(person_ask(hall.luis, "lobby:start", "{\"code\":\"%s\"}", code), "not_host");
	assert_ok(person_ask(hall.luis, "lobby:leave", "{\"code\":\"%s\"}", code));
	rig_pass(hall.rig, MINUTE);
	assert_ok(join(hall.luis, code));
	for (int i = 0; i < 5; i++)
		assert_refused(person_ask(hall.eva, "lobby:leave", "{\"code\":\"222222\"}"),
			"lobby_not_found");
	assert_refused(join(hall.eva, code), "rate_limited");
	rig_stop(hall.rig);
}

/* ---- lobby:add_bot, lobby:start, lobby:leave --------------------------------------------- */

static void test_bots_take_seats_and_the_last_one_begins(void **state)
{
	struct hall hall = open_hall();
	char code[32], match[32];
	open_lobby(hall.ana, "{\"game\":\"crew\",\"seats\":4,\"options\":{\"live\":true}}", code);
	assert_refused(person_ask(hall.ana, "lobby:add_bot", "{\"code\":\"%s\",\"level\":5}", code),
		"bad_field");
	assert_refused(person_ask(hall.ana, "lobby:add_bot", "{\"code\":\"222222\",\"level\":1}"),
		"lobby_not_found");
	assert_refused(
		person_ask(hall.luis, "lobby:add_bot", "{\"code\":\"%s\",\"level\":1}", code),
		"not_host");
	assert_ok(person_ask(hall.ana, "lobby:add_bot", "{\"code\":\"%s\",\"level\":2}", code));
	assert_true(has(person_heard(hall.ana, "lobby:updated"),
		"{\"username\":\"bot_2\",\"rating\":null,\"bot\":2}"));
	assert_ok(join(hall.luis, code));
	assert_refused(
		person_ask(hall.luis, "lobby:add_bot", "{\"code\":\"%s\",\"level\":1}", code),
		"not_host");
	person_deaf(hall.luis);
	const char *answer = person_ask(
		hall.ana, "lobby:add_bot", "{\"code\":\"%s\",\"level\":3}", code);
	assert_ok(answer);
	assert_true(has(person_heard(hall.luis, "lobby:updated"),
		"{\"username\":\"bot_3\",\"rating\":null,\"bot\":3}"));
	const char *starting = person_heard(hall.luis, "game:starting");
	assert_true(has(starting, "{\"seat\":1,\"username\":\"bot_2\",\"rating\":null,\"bot\":2}"));
	assert_true(has(starting, "{\"seat\":2,\"username\":\"luis\""));
	assert_true(has(starting, "{\"seat\":3,\"username\":\"bot_3\",\"rating\":null,\"bot\":3}"));
	assert_false(room_find(hall.rig->server, word_of(answer, "match", match))->rated);
	rig_stop(hall.rig);
}

static void test_the_host_begins_with_who_is_there(void **state)
{
	struct hall hall = open_hall();
	char code[32], match[32];
	open_lobby(hall.ana, "{\"game\":\"crew\",\"seats\":4,\"options\":{\"live\":true}}", code);
	assert_refused(
		person_ask(hall.ana, "lobby:start", "{\"code\":\"222222\"}"), "lobby_not_found");
	assert_refused(person_ask(hall.luis, "lobby:start", "{\"code\":\"%s\"}", code), "not_host");
	assert_refused(person_ask(hall.ana, "lobby:start", "{\"code\":\"%s\"}", code),
		"not_enough_players");
	assert_ok(join(hall.luis, code));
	assert_refused(person_ask(hall.luis, "lobby:start", "{\"code\":\"%s\"}", code), "not_host");
	const char *answer = person_ask(hall.ana, "lobby:start", "{\"code\":\"%s\"}", code);
	assert_ok(answer);
	const struct room *room = room_find(hall.rig->server, word_of(answer, "match", match));
	assert_int_equal(room->seats_count, 2);
	assert_string_equal(room->code, code);
	rig_stop(hall.rig);
}

static void test_the_options_are_checked_again_for_fewer_seats(void **state)
{
	struct hall hall = open_hall();
	char code[32];
	open_lobby(hall.ana, "{\"game\":\"crew\",\"seats\":3,\"options\":{\"exact\":3}}", code);
	assert_refused(person_ask(hall.luis, "lobby:start", "{\"code\":\"%s\"}", code), "not_host");
	assert_ok(join(hall.luis, code));
	assert_refused(
		person_ask(hall.ana, "lobby:start", "{\"code\":\"%s\"}", code), "bad_options");
	assert_refused(
		person_ask(hall.luis, "lobby:start", "{\"code\":\"%s\"}", code), "bad_options");
	assert_true(has(join(hall.eva, code), "\"match\":\""));
	rig_stop(hall.rig);
}

static void test_leaving_tells_the_others_and_the_host_takes_it_along(void **state)
{
	struct hall hall = open_hall();
	char code[32];
	open_lobby(hall.ana, "{\"game\":\"crew\",\"seats\":4}", code);
	assert_ok(join(hall.luis, code));
	assert_ok(join(hall.eva, code));
	assert_refused(
		person_ask(hall.petr, "lobby:leave", "{\"code\":\"%s\"}", code), "lobby_not_found");
	person_deaf(hall.ana);
	person_deaf(hall.luis);
	assert_ok(person_ask(hall.luis, "lobby:leave", "{\"code\":\"%s\"}", code));
	const char *updated = person_heard(hall.ana, "lobby:updated");
	assert_true(has(updated, "\"eva\""));
	assert_false(has(updated, "\"luis\""));
	assert_null(person_heard(hall.luis, "lobby:updated"));
	assert_ok(join(hall.luis, code)); /* in another place now */
	assert_true(has(person_heard(hall.luis, "lobby:updated"),
		"\"username\":\"eva\",\"rating\":1200,\"bot\":0},{\"username\":\"luis\""));
	assert_ok(person_ask(hall.ana, "lobby:leave", "{\"code\":\"%s\"}", code));
	char expected[96];
	snprintf(expected, sizeof(expected), "{\"code\":\"%s\",\"reason\":\"host_left\"}", code);
	assert_string_equal(person_heard(hall.luis, "lobby:closed"), expected);
	assert_string_equal(person_heard(hall.eva, "lobby:closed"), expected);
	assert_int_equal(stored_lobbies(hall.rig), 0);
	assert_refused(join(hall.luis, code), "lobby_not_found");
	open_lobby(hall.luis, "{}", code);
	rig_stop(hall.rig);
}

static void test_a_match_that_cannot_begin_leaves_the_lobby_as_it_was(void **state)
{
	struct hall hall = open_hall();
	char code[32];
	open_lobby(hall.ana, "{}", code);
	spoil_deck(hall.ana);
	assert_refused(join(hall.luis, code), "no_active_deck");
	assert_null(member_of(hall.luis)->lobby);
	assert_int_equal(member_of(hall.ana)->lobby->count, 1);
	assert_int_equal(stored_lobbies(hall.rig), 1);
	open_lobby(hall.luis, "{}", code);
	rig_stop(hall.rig);
}

static void test_nothing_is_kept_of_what_the_store_refuses(void **state)
{
	struct rig *rig = rig_start();
	bool is_through = false;
	char code[32], fields[64];
	rig_end(rig, true);
	rig->options.store_requests_max = 2;
	rig_boot(rig);
	struct person *ana = rig_person(rig, "ana", false), *luis = rig_person(rig, "luis", false);
	for (int i = 0; i < 2; i++)
		store_submit(store_begin(rig->server->store), rig_on_barrier, &is_through);
	uint64_t ack = person_say(ana, "lobby:create", "{\"game\":\"crew\",\"seats\":3}");
	assert_refused(person_answer(ana, ack), "server_error");
	assert_null(member_of(ana)->lobby);
	rig_settle(rig);
	open_lobby(ana, "{\"game\":\"crew\",\"seats\":3}", code);
	snprintf(fields, sizeof(fields), "{\"code\":\"%s\"}", code);
	for (int i = 0; i < 2; i++)
		store_submit(store_begin(rig->server->store), rig_on_barrier, &is_through);
	ack = person_say(luis, "lobby:join", fields);
	assert_refused(person_answer(luis, ack), "server_error");
	ack = person_say(ana, "lobby:leave", fields);
	assert_refused(person_answer(ana, ack), "server_error");
	assert_null(person_heard(ana, "lobby:updated"));
	rig_settle(rig);
	assert_ok(join(luis, code));
	assert_ok(person_ask(ana, "lobby:leave", "{\"code\":\"%s\"}", code));
	rig_stop(rig);
}

/* ---- game:play_bot ----------------------------------------------------------------------- */

static void test_a_table_for_one_with_bots(void **state)
{
	struct hall hall = open_hall();
	char match[32], code[32];
	struct person *ana = hall.ana;
	assert_refused(person_ask(ana, "game:play_bot", "{\"level\":0}"), "bad_field");
	assert_refused(person_ask(ana, "game:play_bot", "{\"options\":[]}"), "bad_field");
	assert_refused(person_ask(ana, "game:play_bot", "{\"game\":\"chess\"}"), "bad_game");
	assert_refused(
		person_ask(ana, "game:play_bot", "{\"game\":\"alone\",\"seats\":2}"), "bad_seats");
	assert_refused(
		person_ask(ana, "game:play_bot", "{\"options\":{\"fleets\":[]}}"), "bad_options");
	word_of(person_ask(ana, "game:play_bot", "{\"game\":\"crew\",\"seats\":4,\"level\":3}"),
		"match", match);
	const char *starting = person_heard(ana, "game:starting");
	assert_true(has(starting, match));
	assert_true(
		has(starting, "{\"seat\":3,\"username\":\"bot_3\",\"rating\":null,\"bot\":3}]"));
	assert_int_equal(strlen(word_of(starting, "code", code)), 6);
	assert_ok(person_ask(ana, "game:play_bot", "{\"game\":\"alone\"}"));
	assert_ok(person_ask(ana, "game:play_bot", "{}"));
	assert_refused(person_ask(ana, "game:play_bot", "{}"), "already_in_match");
	assert_ok(person_ask(ana, "game:play_bot", "{\"game\":\"alone\"}"));
	open_lobby(ana, "{\"game\":\"crew\"}", code);
	assert_refused(person_ask(ana, "game:play_bot", "{}"), "already_in_match");
	assert_refused(
		person_ask(ana, "game:play_bot", "{\"game\":\"alone\"}"), "already_in_lobby");
	spoil_deck(hall.luis);
	assert_refused(person_ask(hall.luis, "game:play_bot", "{}"), "no_active_deck");
	fill_matches(hall.luis);
	assert_refused(person_ask(hall.luis, "game:play_bot", "{}"), "too_many_matches");
	rig_stop(hall.rig);
}

static void test_nobody_begins_two_live_matches_at_once(void **state)
{
	struct hall hall = open_hall();
	uint64_t first = person_say(hall.ana, "game:play_bot", "{}");
	uint64_t second = person_say(hall.ana, "game:play_bot", "{}");
	uint64_t third = person_say(hall.ana, "lobby:create", "{}");
	rig_settle(hall.rig);
	const char *answers[] = {person_answer(hall.ana, first), person_answer(hall.ana, second),
		person_answer(hall.ana, third)};
	int granted = 0;
	for (int i = 0; i < 3; i++)
		granted += has(answers[i], "{\"ok\":true");
	assert_int_equal(granted, 1);
	rig_stop(hall.rig);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_a_lobby_has_a_code_and_the_defaults_of_its_game),
		cmocka_unit_test(test_what_refuses_a_lobby_in_the_order_of_the_table),
		cmocka_unit_test(test_two_lobbies_at_once_are_one),
		cmocka_unit_test(
			test_a_refusal_without_acknowledgement_is_an_event_in_the_own_language),
		cmocka_unit_test(test_the_last_seat_begins_the_match_at_once),
		cmocka_unit_test(test_who_joins_is_shown_to_all),
		cmocka_unit_test(test_what_refuses_a_join_in_the_order_of_the_table),
		cmocka_unit_test(test_the_last_seat_is_given_once),
		cmocka_unit_test(test_five_unknown_codes_in_a_row_block_for_a_minute),
		cmocka_unit_test(test_ten_joins_a_minute_and_no_way_around_by_other_events),
		cmocka_unit_test(test_bots_take_seats_and_the_last_one_begins),
		cmocka_unit_test(test_the_host_begins_with_who_is_there),
		cmocka_unit_test(test_the_options_are_checked_again_for_fewer_seats),
		cmocka_unit_test(test_leaving_tells_the_others_and_the_host_takes_it_along),
		cmocka_unit_test(test_a_match_that_cannot_begin_leaves_the_lobby_as_it_was),
		cmocka_unit_test(test_nothing_is_kept_of_what_the_store_refuses),
		cmocka_unit_test(test_a_table_for_one_with_bots),
		cmocka_unit_test(test_nobody_begins_two_live_matches_at_once),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
