/*
 * Lobbies in time (platform 5): who is away, what expires, what a restart leaves; and how
 * paused matches go on (5.1, 9.3, 11).
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "lobby_rig.h"
#include "server/ties.h"

#define LIVE_CREW "{\"game\":\"crew\",\"seats\":4,\"options\":{\"live\":true}}"

static void leave(struct person *person)
{
	person_leave(person);
	rig_settle(person->rig);
}

/* ---- sixty seconds ----------------------------------------------------------------------- */

static void test_whoever_has_no_socket_for_a_minute_has_left(void **state)
{
	struct hall hall = open_hall();
	char code[32];
	open_lobby(hall.ana, LIVE_CREW, code);
	assert_ok(join(hall.luis, code));
	assert_ok(join(hall.eva, code));
	person_deaf(hall.ana);
	leave(hall.luis);
	rig_pass(hall.rig, MINUTE - 1);
	person_come(hall.luis); /* just in time */
	rig_pass(hall.rig, MINUTE);
	assert_null(person_heard(hall.ana, "lobby:updated"));
	leave(hall.luis);
	rig_pass(hall.rig, MINUTE);
	const char *updated = person_heard(hall.ana, "lobby:updated");
	assert_true(has(updated, "\"eva\""));
	assert_false(has(updated, "\"luis\""));
	person_come(hall.luis);
	assert_ok(join(hall.luis, code));
	rig_stop(hall.rig);
}

/* A page that was loaded again knows nothing: it is told who is there, and until when the lobby waits. */
static void test_whoever_comes_back_hears_who_is_in_the_lobby(void **state)
{
	struct hall hall = open_hall();
	char code[32], until[48];
	open_lobby(hall.ana, LIVE_CREW, code);
	snprintf(until, sizeof(until), "\"expires_at\":%lld",
		(long long)(server_now(hall.rig->server) + LOBBY_LIVE_MS));
	assert_true(has(person_heard(hall.ana, "lobby:created"), until));
	assert_ok(join(hall.luis, code));
	leave(hall.luis);
	person_deaf(hall.ana);
	rig_pass(hall.rig, 30000);
	person_come(hall.luis);
	const char *updated = person_heard(hall.luis, "lobby:updated");
	assert_true(has(updated, until));
	assert_true(has(updated, code) && has(updated, "\"ana\"") && has(updated, "\"luis\""));
	assert_null(person_heard(hall.ana, "lobby:updated"));
	leave(hall.eva);
	person_come(hall.eva);
	assert_null(person_heard(hall.eva, "lobby:updated")); /* is in none */
	rig_stop(hall.rig);
}

static void test_a_host_without_a_socket_for_a_minute_closes_it(void **state)
{
	struct hall hall = open_hall();
	char code[32];
	open_lobby(hall.ana, LIVE_CREW, code);
	assert_ok(join(hall.luis, code));
	leave(hall.ana);
	rig_pass(hall.rig, MINUTE - 1);
	assert_null(person_heard(hall.luis, "lobby:closed"));
	rig_pass(hall.rig, 1);
	assert_true(has(person_heard(hall.luis, "lobby:closed"), "\"reason\":\"host_left\""));
	assert_int_equal(stored_lobbies(hall.rig), 0);
	person_come(hall.ana);
	open_lobby(hall.ana, LIVE_CREW, code);
	rig_stop(hall.rig);
}

static void test_who_is_gone_before_he_is_seated_is_away_too(void **state)
{
	struct hall hall = open_hall();
	char code[32], fields[64];
	open_lobby(hall.ana, LIVE_CREW, code);
	snprintf(fields, sizeof(fields), "{\"code\":\"%s\"}", code);
	person_say(hall.luis, "lobby:join", fields);
	leave(hall.luis);
	assert_true(has(person_heard(hall.ana, "lobby:updated"), "\"luis\""));
	rig_pass(hall.rig, MINUTE);
	assert_false(has(person_heard(hall.ana, "lobby:updated"), "\"luis\""));
	rig_stop(hall.rig);
}

static void test_lobbies_over_days_do_not_look_at_connections(void **state)
{
	struct hall hall = open_hall();
	char code[32];
	open_lobby(hall.ana, "{\"game\":\"crew\",\"seats\":3}", code);
	assert_ok(join(hall.luis, code));
	leave(hall.ana);
	leave(hall.luis);
	rig_pass(hall.rig, DAY);
	const char *answer = join(hall.eva, code);
	assert_true(has(answer, "\"match\":\""));
	assert_true(has(person_heard(hall.eva, "match:ready"), "\"seat\":2"));
	rig_stop(hall.rig);
}

/* ---- expiry ------------------------------------------------------------------------------ */

static void test_a_live_lobby_waits_half_an_hour(void **state)
{
	struct hall hall = open_hall();
	char code[32];
	open_lobby(hall.ana, LIVE_CREW, code);
	assert_ok(join(hall.luis, code));
	int64_t left = member_of(hall.ana)->lobby->expires_at - server_now(hall.rig->server);
	assert_in_range(left, 30 * MINUTE - 1000, 30 * MINUTE);
	rig_pass(hall.rig, left - 1);
	assert_null(person_heard(hall.ana, "lobby:closed"));
	rig_pass(hall.rig, 1);
	char expected[96];
	snprintf(expected, sizeof(expected), "{\"code\":\"%s\",\"reason\":\"expired\"}", code);
	assert_string_equal(person_heard(hall.ana, "lobby:closed"), expected);
	assert_string_equal(person_heard(hall.luis, "lobby:closed"), expected);
	assert_refused(join(hall.luis, code), "lobby_not_found");
	assert_int_equal(stored_lobbies(hall.rig), 0);
	rig_stop(hall.rig);
}

static void test_a_lobby_over_days_waits_two_weeks(void **state)
{
	struct hall hall = open_hall();
	char code[32];
	open_lobby(hall.ana, "{\"game\":\"crew\"}", code);
	rig_pass(hall.rig, 14 * DAY - MINUTE);
	assert_null(person_heard(hall.ana, "lobby:closed"));
	rig_pass(hall.rig, MINUTE);
	assert_true(has(person_heard(hall.ana, "lobby:closed"), "\"reason\":\"expired\""));
	rig_stop(hall.rig);
}

static void test_an_expiry_that_cannot_be_stored_is_tried_again(void **state)
{
	struct rig *rig = rig_start();
	bool is_through = false;
	char code[32];
	rig_end(rig, true);
	rig->options.store_requests_max = 2;
	rig_boot(rig);
	struct person *ana = rig_person(rig, "ana", false);
	open_lobby(ana, LIVE_CREW, code);
	int64_t left = member_of(ana)->lobby->expires_at - server_now(rig->server);
	for (int i = 0; i < 2; i++)
		store_submit(store_begin(rig->server->store), rig_on_barrier, &is_through);
	rig->monotonic += left;
	server_tick(rig->server);
	rig_settle(rig);
	assert_null(person_heard(ana, "lobby:closed"));
	rig_pass(rig, 2000);
	assert_non_null(person_heard(ana, "lobby:closed"));
	rig_stop(rig);
}

/* ---- a restart --------------------------------------------------------------------------- */

static void test_whoever_is_back_within_a_minute_of_a_restart_is_still_in_it(void **state)
{
	struct hall hall = open_hall();
	char code[32];
	open_lobby(hall.ana, LIVE_CREW, code);
	assert_ok(join(hall.luis, code));
	assert_ok(join(hall.eva, code));
	rig_restart(hall.rig, false, 5000);
	rig_pass(hall.rig, 30000);
	person_come(hall.ana);
	person_come(hall.luis);
	const char *updated = person_heard(hall.luis, "lobby:updated");
	assert_true(has(updated, code) && has(updated, "\"ana\"") && has(updated, "\"eva\""));
	rig_pass(hall.rig, 31000);
	updated = person_heard(hall.luis, "lobby:updated");
	assert_true(has(updated, "\"ana\"") && !has(updated, "\"eva\""));
	rig_restart(hall.rig, true, 5000);
	person_come(hall.luis);
	rig_pass(hall.rig, 61000);
	assert_true(has(person_heard(hall.luis, "lobby:closed"), "host_left"));
	assert_int_equal(stored_lobbies(hall.rig), 0);
	rig_stop(hall.rig);
}

static void test_a_lobby_kept_for_a_match_outlives_a_restart(void **state)
{
	struct hall hall = open_hall();
	char match[32], code[32];
	play_live(hall.ana, hall.luis, match);
	pause_match(hall.ana, hall.luis, match);
	word_of(person_heard(hall.ana, "match:paused"), "code", code);
	assert_ok(join(hall.luis, code));
	rig_restart(hall.rig, false, 5000);
	person_come(hall.ana);
	person_come(hall.luis);
	assert_true(has(person_heard(hall.luis, "lobby:updated"), code));
	assert_true(has(join(hall.ana, code), match));
	assert_true(has(person_heard(hall.luis, "game:starting"), "\"resumed\":true"));
	assert_int_equal(stored_lobbies(hall.rig), 0);
	rig_stop(hall.rig);
}

static void test_a_restart_after_a_day_finds_lobbies_over_days(void **state)
{
	struct hall hall = open_hall();
	char live[32], days[32];
	open_lobby(hall.ana, LIVE_CREW, live);
	open_lobby(hall.luis,
		"{\"game\":\"crew\",\"seats\":4,\"rated\":false,\"spectators\":false}", days);
	assert_ok(join(hall.eva, days));
	assert_ok(person_ask(hall.luis, "lobby:add_bot", "{\"code\":\"%s\",\"level\":1}", days));
	rig_restart(hall.rig, false, DAY);
	assert_int_equal(stored_lobbies(hall.rig), 1);
	person_come(hall.ana);
	assert_refused(join(hall.ana, live), "lobby_not_found");
	person_come(hall.eva);
	assert_refused(person_ask(hall.eva, "lobby:create", "{}"), "already_in_lobby");
	assert_true(has(join(hall.ana, days), "\"match\":\""));
	const char *starting = person_heard(hall.eva, "game:starting");
	assert_true(has(starting, "{\"seat\":0,\"username\":\"luis\",\"rating\":1200,\"bot\":0},"
				  "{\"seat\":1,\"username\":\"eva\",\"rating\":1200,\"bot\":0},"
				  "{\"seat\":2,\"username\":\"bot_1\",\"rating\":null,\"bot\":1},"
				  "{\"seat\":3,\"username\":\"ana\""));
	char match[32];
	assert_false(room_find(hall.rig->server, word_of(starting, "match", match))->spectators);
	assert_int_equal(stored_lobbies(hall.rig), 0);
	rig_stop(hall.rig);
}

static void test_a_lobby_that_expired_while_the_server_was_down_closes_at_its_start(void **state)
{
	struct hall hall = open_hall();
	char code[32];
	open_lobby(hall.ana, "{\"game\":\"crew\"}", code);
	rig_restart(hall.rig, true, 15 * DAY);
	rig_pass(hall.rig, 1);
	assert_int_equal(stored_lobbies(hall.rig), 0);
	assert_false(lobby_has_code(hall.rig->server, code));
	rig_stop(hall.rig);
}

/* ---- paused matches go on ---------------------------------------------------------------- */

static void test_the_same_two_in_any_lobby_go_on_with_their_paused_match(void **state)
{
	struct hall hall = open_hall();
	char match[32], code[32], found[32];
	play_live(hall.ana, hall.luis, match);
	pause_match(hall.ana, hall.luis, match);
	person_deaf(hall.ana);
	person_deaf(hall.luis);
	open_lobby(hall.luis, "{\"options\":{\"rock_pairs\":0}}", code); /* luis is the host now */
	const char *answer = join(hall.ana, code);
	assert_string_equal(word_of(answer, "match", found), match);
	const char *starting = person_heard(hall.luis, "game:starting");
	assert_true(
		has(starting, "\"resumed\":true,\"players\":[{\"seat\":0,\"username\":\"ana\""));
	assert_true(has(person_heard(hall.luis, "match:ready"), "\"seat\":1"));
	assert_non_null(person_heard(hall.luis, "match:resumed"));
	assert_int_equal(stored_lobbies(hall.rig), 0);
	assert_null(member_of(hall.ana)->lobby);
	assert_refused(join(hall.eva, code), "lobby_not_found"); /* the match has kept its own */
	rig_stop(hall.rig);
}

/* 9.3: whoever is out of play is not waited for, but is one of the same users. */
static void test_who_is_out_of_play_may_come_along_or_stay_away(void **state)
{
	static const char three[] = "{\"game\":\"crew\",\"seats\":3,\"options\":{\"live\":true}}";
	static const char two[] = "{\"game\":\"crew\",\"seats\":2,\"options\":{\"live\":true}}";
	for (int comes = 0; comes < 2; comes++) {
		struct hall hall = open_hall();
		char code[32], match[32], again[32];
		open_lobby(hall.ana, three, code);
		join(hall.luis, code);
		word_of(join(hall.eva, code), "match", match);
		surrender(hall.eva, match);
		pause_match(hall.ana, hall.luis, match);
		open_lobby(comes ? hall.eva : hall.luis, comes ? three : two, code);
		if (comes)
			assert_ok(join(hall.luis, code));
		word_of(join(hall.ana, code), "match", again);
		assert_string_equal(again, match);
		assert_int_equal(rig_room(hall.rig, match)->status, STORE_PLAYING);
		rig_stop(hall.rig);
	}
}

static void test_a_lobby_may_ask_for_a_fresh_match(void **state)
{
	struct hall hall = open_hall();
	char match[32], code[32], found[32];
	play_live(hall.ana, hall.luis, match);
	pause_match(hall.ana, hall.luis, match);
	open_lobby(hall.luis, "{\"resume\":false}", code);
	assert_string_not_equal(word_of(join(hall.ana, code), "match", found), match);
	assert_int_equal(rig_room(hall.rig, match)->status, STORE_WAITING);
	surrender(hall.ana, found);
	open_lobby(hall.luis, "{}", code); /* with somebody else it is a fresh one anyway */
	assert_string_not_equal(word_of(join(hall.eva, code), "match", found), match);
	rig_stop(hall.rig);
}

static void test_the_old_code_is_a_lobby_kept_for_the_two(void **state)
{
	struct hall hall = open_hall();
	char match[32], code[32], found[32];
	play_live(hall.ana, hall.luis, match);
	pause_match(hall.ana, hall.luis, match);
	word_of(person_heard(hall.ana, "match:paused"), "code", code);
	int64_t paused_at = server_now(hall.rig->server);
	rig_pass(hall.rig, MINUTE); /* so that it is not taken for now */
	person_deaf(hall.ana);
	person_deaf(hall.luis);
	const char *answer = join(hall.luis, code);
	assert_ok(answer);
	assert_false(has(answer, "\"match\""));
	char expected[768];
	snprintf(expected, sizeof(expected),
		"{\"code\":\"%s\",\"game\":\"naval\",\"rules\":1,\"seats\":2,\"choice\":false,\"rated\":false,\"expires_at\":%lld,\"players\":"
		"[{\"username\":\"luis\",\"rating\":1200,\"bot\":0}],"
		"\"spectators\":true,\"broadcast\":false,\"listed\":false,\"open\":false,\"resume\":true,"
		"\"resumes\":{\"match\":\"%s\",\"turn_number\":1,\"paused_at\":%lld,"
		"\"players\":[{\"seat\":0,\"username\":\"ana\",\"bot\":0},{\"seat\":1,\"username\":\"luis\",\"bot\":0}]},"
		"\"options\":{}}",
		code, (long long)lobby_find(hall.rig->server, code)->expires_at, match,
		(long long)paused_at);
	assert_string_equal(person_heard(hall.luis, "lobby:updated"),
		expected); /* the decks are nobody's business */
	assert_refused(join(hall.eva, code), "lobby_not_found");
	assert_refused(join(hall.luis, code), "already_in_lobby");
	assert_refused(person_ask(hall.luis, "lobby:create", "{}"), "already_in_lobby");
	assert_refused(
		person_ask(hall.luis, "lobby:add_bot", "{\"code\":\"%s\",\"level\":1}", code),
		"not_host");
	assert_refused(person_ask(hall.luis, "lobby:start", "{\"code\":\"%s\"}", code), "not_host");
	assert_refused(
		person_ask(hall.eva, "lobby:start", "{\"code\":\"%s\"}", code), "lobby_not_found");
	assert_ok(person_ask(hall.luis, "lobby:leave", "{\"code\":\"%s\"}", code));
	assert_int_equal(stored_lobbies(hall.rig), 0);
	assert_ok(join(hall.ana, code));
	assert_int_equal(stored_lobbies(hall.rig), 1);
	answer = join(hall.luis, code);
	assert_string_equal(word_of(answer, "match", found), match);
	assert_false(has(person_heard(hall.ana, "lobby:updated"), "{\"username\":\"luis\""));
	assert_true(has(person_heard(hall.ana, "lobby:updated"),
		"{\"username\":\"luis\"")); /* the last one, too */
	assert_true(has(person_heard(hall.ana, "game:starting"), "\"resumed\":true"));
	assert_true(has(person_heard(hall.ana, "match:ready"), "\"seat\":0"));
	assert_non_null(person_heard(hall.ana, "match:resumed"));
	assert_int_equal(stored_lobbies(hall.rig), 0);
	assert_int_equal(rig_room(hall.rig, match)->status, STORE_PLAYING);
	rig_stop(hall.rig);
}

/* What the list of somebody says of a match, and the last news of it. */
static void assert_needs(struct person *person, const char *match, const char *part)
{
	const char *news = NULL, *next;
	while ((next = person_heard(person, "match:need")))
		news = next;
	if (!has(news, part))
		fail_msg("%s, not %s", news ? news : "no news", part);
	const char *item = strstr(person_ask(person, "match:list", "{}"), match);
	assert_true(has(item, part));
}

static void test_the_list_says_since_when_a_match_is_paused_and_who_waits_for_it(void **state)
{
	struct hall hall = open_hall();
	char match[32], code[32], since[48];
	play_live(hall.ana, hall.luis, match);
	assert_false(has(person_ask(hall.ana, "match:list", "{}"), "\"paused_at\""));
	pause_match(hall.ana, hall.luis, match);
	word_of(person_heard(hall.ana, "match:paused"), "code", code);
	snprintf(since, sizeof(since), "\"paused_at\":%lld,\"back\":[]",
		(long long)server_now(hall.rig->server));
	assert_needs(hall.luis, match, since);
	assert_ok(join(hall.ana, code));
	assert_needs(hall.luis, match, "\"back\":[0]");
	assert_ok(person_ask(hall.ana, "lobby:leave", "{\"code\":\"%s\"}", code));
	assert_needs(hall.luis, match, since);
	assert_ok(join(hall.luis, code));
	assert_needs(hall.ana, match, "\"back\":[1]");
	join(hall.ana, code);
	assert_false(has(person_ask(hall.ana, "match:list", "{}"), "\"paused_at\""));
	rig_stop(hall.rig);
}

static void test_a_kept_lobby_follows_the_same_clocks_and_the_match_outlives_it(void **state)
{
	struct hall hall = open_hall();
	char match[32], code[32];
	play_live(hall.ana, hall.luis, match);
	pause_match(hall.ana, hall.luis, match);
	word_of(person_heard(hall.ana, "match:paused"), "code", code);
	assert_ok(join(hall.ana, code));
	leave(hall.ana);
	rig_pass(hall.rig, MINUTE);
	assert_false(lobby_has_code(hall.rig->server, code));
	person_come(hall.ana);
	assert_ok(join(hall.ana, code));
	rig_pass(hall.rig, 30 * MINUTE);
	assert_true(has(person_heard(hall.ana, "lobby:closed"), "\"reason\":\"expired\""));
	assert_ok(join(hall.luis, code));
	surrender(hall.ana, match); /* 9.4: also while it is paused */
	assert_true(has(person_heard(hall.luis, "lobby:closed"), "\"reason\":\"server\""));
	assert_null(member_of(hall.luis)->lobby);
	assert_int_equal(stored_lobbies(hall.rig), 0);
	assert_refused(join(hall.luis, code), "lobby_not_found");
	rig_stop(hall.rig);
}

static void test_a_match_that_goes_on_elsewhere_ends_the_lobby_kept_for_it(void **state)
{
	struct hall hall = open_hall();
	char id[32], old[32], code[32], match[32];
	/* Three play; eva is out of it and nobody waits for her. */
	open_lobby(hall.ana, "{\"game\":\"crew\",\"seats\":3,\"options\":{\"live\":true}}", code);
	join(hall.luis, code);
	word_of(join(hall.eva, code), "match", id);
	surrender(hall.eva, id);
	pause_match(hall.ana, hall.luis, id);
	word_of(person_heard(hall.ana, "match:paused"), "code", old);
	assert_ok(join(hall.eva, old));
	assert_int_equal(stored_lobbies(hall.rig), 1);
	open_lobby(hall.ana, "{\"game\":\"crew\",\"seats\":2,\"options\":{\"live\":true}}", code);
	assert_string_equal(word_of(join(hall.luis, code), "match", match), id);
	assert_false(lobby_has_code(hall.rig->server, old));
	assert_null(member_of(hall.eva)->lobby);
	assert_int_equal(stored_lobbies(hall.rig), 0);
	rig_stop(hall.rig);
}

static void test_a_code_brings_its_player_back_whatever_else_he_does(void **state)
{
	struct hall hall = open_hall();
	char match[32], code[32], other[32];
	open_lobby(hall.ana, "{}", code);
	word_of(join(hall.luis, code), "match", match);
	open_lobby(hall.ana, "{\"game\":\"crew\"}", other);
	leave(hall.ana);
	rig_pass(hall.rig, 1000);
	person_come(hall.ana);
	const char *answer = join(hall.ana, code);
	assert_true(has(answer, match));
	assert_true(has(answer, "\"seat\":0"));
	assert_non_null(person_heard(hall.ana, "match:snapshot"));
	assert_non_null(person_heard(hall.luis, "match:player_reconnected"));
	rig_stop(hall.rig);
}

static void test_a_single_player_returns_to_his_bots_by_the_code(void **state)
{
	struct hall hall = open_hall();
	char match[32], code[32];
	word_of(person_ask(hall.ana, "game:play_bot", "{\"options\":{\"first\":0}}"), "match",
		match);
	word_of(person_heard(hall.ana, "game:starting"), "code", code);
	leave(hall.ana);
	rig_pass(hall.rig, 2 * MINUTE);
	assert_int_equal(rig_room(hall.rig, match)->status, STORE_WAITING);
	person_come(hall.ana);
	assert_true(has(join(hall.ana, code), match));
	assert_int_equal(rig_room(hall.rig, match)->status, STORE_PLAYING);
	rig_stop(hall.rig);
}

/* 5: what counts of a user is known without his rooms. */
static void test_matches_that_are_put_away_count(void **state)
{
	struct hall hall = open_hall();
	char match[32];
	fill_matches(hall.ana);
	person_leave(hall.ana);
	rig_pass(hall.rig, ROOM_IDLE_MS);
	assert_int_equal(hall.rig->server->rooms.count, 0);
	rig_restart(hall.rig, true, 1000);
	assert_int_equal(hall.rig->server->rooms.count, 0);
	person_come(hall.ana);
	assert_int_equal(member_unfinished(member_of(hall.ana)), SERVER_ACTIVE_MAX);
	assert_refused(
		person_ask(hall.ana, "game:play_bot", "{\"game\":\"crew\"}"), "too_many_matches");
	/* An end gives the place back. */
	struct room *room = rig_room(hall.rig, member_of(hall.ana)->ties[0].id);
	copy_text(match, sizeof(match), room->id);
	surrender(hall.ana, match);
	assert_int_equal(member_unfinished(member_of(hall.ana)), SERVER_ACTIVE_MAX - 1);
	assert_ok(person_ask(hall.ana, "game:play_bot", "{\"game\":\"crew\"}"));
	rig_stop(hall.rig);
}

/* 5.1, 9.3: the paused match of the two is found, by any lobby and by its code, though it is in nobody's memory. */
static void test_a_paused_match_is_found_though_it_is_put_away(void **state)
{
	for (int by_code = 0; by_code < 2; by_code++) {
		struct hall hall = open_hall();
		char match[32], code[32];
		play_live(hall.ana, hall.luis, match);
		word_of(person_heard(hall.ana, "game:starting"), "code", code);
		pause_match(hall.ana, hall.luis, match);
		rig_pass(hall.rig, ROOM_IDLE_MS);
		assert_null(room_find(hall.rig->server, match));
		rig_restart(hall.rig, true, 1000);
		rig_forget(hall.rig);
		person_come(hall.ana);
		person_come(hall.luis);
		person_come(hall.eva);
		assert_true(has(
			person_heard(hall.ana, "user:welcome"), "\"active\":[],\"paused\":[\"m"));
		assert_null(room_find(hall.rig->server, match));
		assert_refused(join(hall.eva, code), "lobby_not_found");
		if (by_code)
			assert_ok(join(hall.ana, code));
		else
			open_lobby(hall.ana, "{}", code);
		assert_true(has(join(hall.luis, code), match));
		assert_int_equal(rig_room(hall.rig, match)->status, STORE_PLAYING);
		assert_int_equal(rig_room(hall.rig, match)->seats[0].pause_requests, 1);
		rig_stop(hall.rig);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_whoever_has_no_socket_for_a_minute_has_left),
		cmocka_unit_test(test_whoever_comes_back_hears_who_is_in_the_lobby),
		cmocka_unit_test(test_a_host_without_a_socket_for_a_minute_closes_it),
		cmocka_unit_test(test_who_is_gone_before_he_is_seated_is_away_too),
		cmocka_unit_test(test_lobbies_over_days_do_not_look_at_connections),
		cmocka_unit_test(test_a_live_lobby_waits_half_an_hour),
		cmocka_unit_test(test_a_lobby_over_days_waits_two_weeks),
		cmocka_unit_test(test_an_expiry_that_cannot_be_stored_is_tried_again),
		cmocka_unit_test(test_whoever_is_back_within_a_minute_of_a_restart_is_still_in_it),
		cmocka_unit_test(test_a_lobby_kept_for_a_match_outlives_a_restart),
		cmocka_unit_test(test_a_restart_after_a_day_finds_lobbies_over_days),
		cmocka_unit_test(
			test_a_lobby_that_expired_while_the_server_was_down_closes_at_its_start),
		cmocka_unit_test(test_the_same_two_in_any_lobby_go_on_with_their_paused_match),
		cmocka_unit_test(test_who_is_out_of_play_may_come_along_or_stay_away),
		cmocka_unit_test(test_a_lobby_may_ask_for_a_fresh_match),
		cmocka_unit_test(test_the_old_code_is_a_lobby_kept_for_the_two),
		cmocka_unit_test(
			test_a_kept_lobby_follows_the_same_clocks_and_the_match_outlives_it),
		cmocka_unit_test(test_a_match_that_goes_on_elsewhere_ends_the_lobby_kept_for_it),
		cmocka_unit_test(test_a_code_brings_its_player_back_whatever_else_he_does),
		cmocka_unit_test(test_a_single_player_returns_to_his_bots_by_the_code),
		cmocka_unit_test(test_matches_that_are_put_away_count),
		cmocka_unit_test(test_a_paused_match_is_found_though_it_is_put_away),
		cmocka_unit_test(
			test_the_list_says_since_when_a_match_is_paused_and_who_waits_for_it),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
