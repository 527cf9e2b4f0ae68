/*
 * People and tables (platform 22): the list of open tables, friends, blocks and mutes that last, challenges.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "lobby_rig.h"
#include "server/admin.h"
#include "server/people.h"
#include "server/reports.h"
#include "store/people.h"

static const char *set(struct person *person, const char *other, const char *as, bool is_on)
{
	return person_ask(person, "people:set", "{\"username\":\"%s\",\"as\":\"%s\",\"on\":%s}",
		other, as, is_on ? "true" : "false");
}

static const char *tables(struct person *person, const char *fields)
{
	const char *answer = person_ask(person, "lobby:list", "%s", fields);
	assert_ok(answer);
	return answer;
}

static const char *people(struct person *person)
{
	const char *answer = person_ask(person, "people:list", "{}");
	assert_ok(answer);
	return answer;
}

static void assert_has(const char *text, const char *part)
{
	if (!has(text, part))
		fail_msg("no %s in %s", part, text ? text : "nothing");
}

static void assert_lacks(const char *text, const char *part)
{
	if (has(text, part))
		fail_msg("%s in %s", part, text);
}

/* ---- open tables --------------------------------------------------------------------------- */

static void test_open_tables_are_listed_and_no_others(void **state)
{
	struct hall hall = open_hall();
	char open[32], days[32], closed[32];
	(void)state;
	assert_has(tables(hall.petr, "{}"), "\"lobbies\":[],\"more\":false");
	open_lobby(hall.ana, "{\"open\":true,\"rated\":false}", open);
	open_lobby(hall.luis, "{\"game\":\"crew\",\"open\":true,\"seats\":3}", days);
	open_lobby(hall.eva, "{\"listed\":true}", closed);
	const char *list = tables(hall.petr, "{}");
	assert_has(list, open);
	assert_has(list, days);
	assert_lacks(list, closed);
	assert_has(
		list, "\"pace\":\"live\",\"rated\":false,\"spectators\":true,\"broadcast\":false");
	assert_has(list, "\"players\":[{\"username\":\"ana\",\"rating\":1200,\"bot\":0}]");
	assert_has(list, "\"pace\":\"days\"");
	assert_has(list, "\"vacation\":7,\"abandoned\":\"volunteer\"");
	assert_lacks(tables(hall.petr, "{\"pace\":\"days\"}"), open);
	assert_lacks(tables(hall.petr, "{\"pace\":\"live\"}"), days);
	assert_lacks(tables(hall.petr, "{\"game\":\"naval\"}"), days);
	assert_refused(person_ask(hall.petr, "lobby:list", "{\"game\":\"chess\"}"), "bad_field");
	assert_refused(person_ask(hall.petr, "lobby:list", "{\"page\":50}"), "bad_field");
	/* Who sits down leaves a table of three open, and fills one of two. */
	assert_ok(join(hall.petr, days));
	assert_has(tables(hall.eva, "{}"), "\"username\":\"petr\"");
	assert_ok(person_ask(hall.petr, "lobby:leave", "{\"code\":\"%s\"}", days));
	assert_ok(join(hall.petr, open));
	assert_lacks(tables(hall.eva, "{}"), open);
	rig_stop(hall.rig);
}

static void test_a_table_over_days_is_listed_after_a_restart(void **state)
{
	struct hall hall = open_hall();
	char days[32];
	(void)state;
	open_lobby(hall.luis, "{\"game\":\"crew\",\"open\":true}", days);
	rig_restart(hall.rig, false, 1000);
	person_come(hall.ana);
	assert_has(tables(hall.ana, "{\"pace\":\"days\"}"), days);
	rig_pass(hall.rig, 14 * DAY);
	assert_lacks(tables(hall.ana, "{}"), days);
	rig_stop(hall.rig);
}

static void test_pages_end_and_lists_are_not_asked_for_too_often(void **state)
{
	struct hall hall = open_hall();
	(void)state;
	for (int i = 0; i < 25; i++) {
		char sql[512];
		snprintf(sql, sizeof(sql),
			"INSERT INTO lobby (code, game, seats, options, rated, resume, spectators, host_id, "
			"expires_at, is_open, is_live) VALUES ('AAAA%02d', 'crew', 3, '{}', 1, 1, 1, '%s', "
			"%lld, 1, 0)",
			i, hall.ana->id, (long long)(server_now(hall.rig->server) + DAY));
		assert_int_equal(rig_database_change(hall.rig->url, sql), 1);
		snprintf(sql, sizeof(sql),
			"INSERT INTO lobby_player (code, place, user_id, bot_level) VALUES ('AAAA%02d', 0, "
			"NULL, 1)",
			i);
		assert_int_equal(rig_database_change(hall.rig->url, sql), 1);
	}
	const char *first = tables(hall.petr, "{}");
	assert_has(first, "\"more\":true");
	assert_has(first, "AAAA19");
	assert_lacks(first, "AAAA20");
	const char *second = tables(hall.petr, "{\"page\":1}");
	assert_has(second, "\"more\":false");
	assert_has(second, "AAAA24");
	assert_lacks(second, "AAAA19");
	for (int i = 2; i < 20; i++)
		tables(hall.petr, "{}");
	assert_refused(person_ask(hall.petr, "lobby:list", "{}"), "rate_limited");
	rig_pass(hall.rig, 10000);
	tables(hall.petr, "{}");
	rig_stop(hall.rig);
}

/* ---- blocks ---------------------------------------------------------------------------------- */

static void test_who_is_blocked_finds_no_table_and_is_told_nothing_of_it(void **state)
{
	struct hall hall = open_hall();
	char open[32], closed[32], crew[32];
	(void)state;
	assert_has(set(hall.ana, "luis", "block", true), "\"blocked\":true");
	open_lobby(hall.ana, "{\"open\":true}", open);
	open_lobby(hall.luis, "{\"open\":true}", closed);
	assert_has(tables(hall.eva, "{}"), open);
	assert_lacks(tables(hall.luis, "{}"), open);
	assert_lacks(tables(hall.ana, "{}"), closed);
	assert_ok(person_ask(hall.luis, "lobby:leave", "{\"code\":\"%s\"}", closed));
	/* Byte for byte what anybody is told of a code that there is none of. */
	char unknown[512];
	snprintf(unknown, sizeof(unknown), "%s", join(hall.luis, "ZZZZZZ"));
	assert_refused(unknown, "lobby_not_found");
	assert_string_equal(join(hall.luis, open), unknown);
	assert_string_equal(
		person_ask(hall.luis, "lobby:start", "{\"code\":\"%s\"}", open), unknown);
	assert_refused(
		person_ask(hall.luis, "lobby:look", "{\"code\":\"%s\"}", open), "lobby_not_found");
	/* She herself is told why she cannot. */
	assert_ok(person_ask(hall.ana, "lobby:leave", "{\"code\":\"%s\"}", open));
	open_lobby(hall.luis, "{}", closed);
	assert_refused(join(hall.ana, closed), "you_block");
	assert_ok(person_ask(hall.luis, "lobby:leave", "{\"code\":\"%s\"}", closed));
	/* At somebody else's table: in the list never, by a code that one was given all the same. */
	open_lobby(hall.eva, "{\"game\":\"crew\",\"seats\":3}", crew);
	assert_ok(join(hall.ana, crew));
	assert_ok(join(hall.luis, crew));
	rig_stop(hall.rig);
}

static void test_a_block_lasts_over_a_restart_and_can_be_taken_back(void **state)
{
	struct hall hall = open_hall();
	char open[32];
	(void)state;
	assert_ok(set(hall.ana, "luis", "block", true));
	rig_restart(hall.rig, false, 1000);
	person_come(hall.ana);
	person_come(hall.luis);
	open_lobby(hall.ana, "{}", open);
	assert_refused(join(hall.luis, open), "lobby_not_found");
	assert_has(people(hall.ana), "\"blocked\":[{\"username\":\"luis\"");
	assert_has(people(hall.luis), "\"blocked\":[]");
	assert_has(set(hall.ana, "LUIS", "block", false), "\"blocked\":false");
	assert_ok(join(hall.luis, open));
	rig_stop(hall.rig);
}

static void test_the_queue_does_not_bring_them_together(void **state)
{
	struct hall hall = open_hall();
	(void)state;
	assert_ok(set(hall.ana, "luis", "block", true));
	assert_ok(person_ask(hall.luis, "queue:join", "{\"game\":\"naval\"}"));
	assert_ok(person_ask(hall.ana, "queue:join", "{\"game\":\"naval\"}"));
	rig_pass(hall.rig, 2 * MINUTE);
	assert_null(person_heard(hall.ana, "game:starting"));
	assert_ok(person_ask(hall.eva, "queue:join", "{\"game\":\"naval\"}"));
	rig_pass(hall.rig, 2000);
	assert_has(person_heard(hall.eva, "game:starting"), "\"username\":\"luis\"");
	assert_null(person_heard(hall.ana, "game:starting"));
	rig_stop(hall.rig);
}

static void talk(struct person *person, const char *match, const char *text)
{
	assert_ok(
		person_ask(person, "chat:send", "{\"match\":\"%s\",\"text\":\"%s\"}", match, text));
}

static void test_who_is_muted_or_blocked_is_not_heard_in_any_match(void **state)
{
	static const char *const ways[] = {"mute", "block"};
	(void)state;
	for (int i = 0; i < 2; i++) {
		struct hall hall = open_hall();
		char match[32];
		play_live(hall.ana, hall.luis, match);
		assert_ok(set(hall.ana, "luis", ways[i], true));
		talk(hall.luis, match, "one");
		talk(hall.ana, match, "two");
		assert_has(person_heard(hall.ana, "chat:message"), "two");
		assert_has(person_heard(hall.luis, "chat:message"), "one");
		assert_has(person_heard(hall.luis, "chat:message"), "two");
		const char *read = person_ask(hall.ana, "chat:read", "{\"match\":\"%s\"}", match);
		assert_has(read, "two");
		assert_lacks(read, "one");
		surrender(hall.ana, match);
		rig_restart(hall.rig, true, 1000);
		person_come(hall.ana);
		person_come(hall.luis);
		char code[32];
		person_come(hall.eva);
		open_lobby(hall.eva, "{\"game\":\"crew\",\"seats\":4}", code);
		assert_ok(join(hall.ana, code));
		assert_ok(join(hall.luis, code));
		person_deaf(hall.ana);
		assert_ok(person_ask(
			hall.luis, "chat:send", "{\"code\":\"%s\",\"text\":\"three\"}", code));
		assert_has(person_heard(hall.eva, "chat:message"), "three");
		assert_null(person_heard(hall.ana, "chat:message"));
		assert_ok(set(hall.ana, "luis", ways[i], false));
		assert_ok(person_ask(
			hall.luis, "chat:send", "{\"code\":\"%s\",\"text\":\"four\"}", code));
		assert_has(person_heard(hall.ana, "chat:message"), "four");
		rig_stop(hall.rig);
	}
}

/* ---- friends ------------------------------------------------------------------------------------ */

static void test_friends_have_asked_each_other(void **state)
{
	struct hall hall = open_hall();
	(void)state;
	const char *answer = set(hall.ana, "luis", "friend", true);
	assert_has(answer, "\"friend\":false,\"asked\":true,\"asking\":false");
	assert_has(person_heard(hall.luis, "people:changed"),
		"\"username\":\"ana\",\"state\":\"asking\"");
	assert_has(
		people(hall.luis), "\"friends\":[],\"asked\":[],\"asking\":[{\"username\":\"ana\"");
	/* Nobody is told who is there before he is a friend. */
	assert_lacks(people(hall.ana), "online");
	/* Once is enough. */
	assert_ok(set(hall.ana, "luis", "friend", true));
	assert_null(person_heard(hall.luis, "people:changed"));
	assert_has(set(hall.luis, "ana", "friend", true), "\"friend\":true,\"asked\":false");
	assert_has(person_heard(hall.ana, "people:changed"),
		"\"username\":\"luis\",\"state\":\"friend\"");
	assert_has(people(hall.ana), "\"online\":true");
	person_leave(hall.luis);
	assert_has(people(hall.ana), "\"online\":false");
	person_come(hall.luis);
	assert_has(set(hall.luis, "ana", "friend", false), "\"friend\":false,\"asked\":false");
	assert_has(people(hall.ana), "\"friends\":[],\"asked\":[],\"asking\":[]");
	rig_stop(hall.rig);
}

static void test_who_is_there_is_not_asked_for_without_end(void **state)
{
	struct hall hall = open_hall();
	(void)state;
	for (int i = 0; i < PEOPLE_LISTS; i++) {
		hall.rig->monotonic += 100; /* not too fast for the router */
		people(hall.ana);
	}
	assert_refused(person_ask(hall.ana, "people:list", "{}"), "rate_limited");
	people(hall.luis);
	rig_pass(hall.rig, PEOPLE_LISTS_MS);
	people(hall.ana);
	rig_stop(hall.rig);
}

/* Taking it back and asking again is no way to ring somebody's bell. */
static void test_who_asks_over_and_over_is_heard_once_an_hour(void **state)
{
	struct hall hall = open_hall();
	(void)state;
	assert_ok(set(hall.ana, "luis", "friend", true));
	assert_has(person_heard(hall.luis, "people:changed"), "asking");
	for (int i = 0; i < 5; i++) {
		assert_ok(set(hall.ana, "luis", "friend", false));
		assert_has(set(hall.ana, "luis", "friend", true), "\"asked\":true");
	}
	assert_null(person_heard(hall.luis, "people:changed"));
	assert_has(people(hall.luis), "\"asking\":[{\"username\":\"ana\"");
	rig_pass(hall.rig, 61 * MINUTE);
	assert_ok(set(hall.ana, "luis", "friend", false));
	assert_ok(set(hall.ana, "luis", "friend", true));
	assert_has(person_heard(hall.luis, "people:changed"), "asking");
	rig_stop(hall.rig);
}

static void test_who_is_blocked_asks_in_vain_and_does_not_notice(void **state)
{
	struct hall hall = open_hall();
	(void)state;
	char free_answer[256];
	snprintf(free_answer, sizeof(free_answer), "%s", set(hall.luis, "eva", "friend", true));
	assert_ok(set(hall.ana, "luis", "block", true));
	assert_string_equal(set(hall.luis, "ana", "friend", true), free_answer);
	assert_null(person_heard(hall.ana, "people:changed"));
	assert_has(people(hall.ana), "\"asking\":[]");
	assert_refused(set(hall.ana, "luis", "friend", true), "you_block");
	rig_stop(hall.rig);
}

static void test_friendship_is_for_accounts_and_lists_have_an_end(void **state)
{
	struct hall hall = open_hall();
	struct person *guest = rig_person(hall.rig, "guest_abc123", true);
	(void)state;
	assert_refused(set(guest, "ana", "friend", true), "account_needed");
	assert_refused(set(hall.ana, "guest_abc123", "friend", true), "other_is_guest");
	assert_refused(set(hall.ana, "nobody", "friend", true), "no_such_user");
	assert_refused(set(hall.ana, "ana", "block", true), "bad_field");
	assert_ok(set(guest, "ana", "block", true)); /* a guest may have his peace, too */
	for (int i = 0; i < PEOPLE_MAX; i++) {
		char sql[256];
		snprintf(sql, sizeof(sql),
			"INSERT INTO \"user\" (id, username, language, notices, created_at, "
			"email_is_confirmed) VALUES ('u_%012d', 'many%d', 'en', 0, 1, 0)",
			i, i);
		rig_database_change(hall.rig->url, sql);
		snprintf(sql, sizeof(sql),
			"INSERT INTO relation (user_id, kind, other_id, at_ms) VALUES ('%s', 1, "
			"'u_%012d', 1)",
			hall.ana->id, i);
		rig_database_change(hall.rig->url, sql);
	}
	assert_refused(set(hall.ana, "luis", "block", true), "too_many_people");
	assert_ok(set(hall.ana, "luis", "mute", true));
	assert_ok(set(hall.ana, "many7", "block", false));
	assert_ok(set(hall.ana, "luis", "block", true));
	for (int i = 0; i < PEOPLE_CHANGES; i++)
		set(hall.eva, "luis", "mute", i % 2 == 0);
	assert_refused(set(hall.eva, "luis", "mute", true), "rate_limited");
	rig_stop(hall.rig);
}

/* ---- challenges -------------------------------------------------------------------------------------- */

static void test_a_challenge_is_for_one_person(void **state)
{
	struct hall hall = open_hall();
	char code[32];
	(void)state;
	open_lobby(hall.ana, "{\"to\":\"Luis\",\"rated\":false}", code);
	assert_has(person_heard(hall.ana, "lobby:created"), "\"to\":\"luis\"");
	const char *told = person_heard(hall.luis, "challenge:received");
	assert_has(told, code);
	assert_has(told, "\"players\":[{\"username\":\"ana\"");
	assert_refused(join(hall.eva, code), "lobby_not_found");
	assert_lacks(tables(hall.eva, "{}"), code);
	/* Who was away asks for it. */
	person_leave(hall.luis);
	person_come(hall.luis);
	assert_has(person_ask(hall.luis, "challenge:list", "{}"), code);
	assert_has(person_ask(hall.eva, "challenge:list", "{}"), "\"challenges\":[]");
	assert_has(join(hall.luis, code), "\"match\":");
	assert_non_null(person_heard(hall.ana, "game:starting"));
	assert_has(person_heard(hall.luis, "challenge:closed"), "started");
	assert_has(person_ask(hall.luis, "challenge:list", "{}"), "\"challenges\":[]");
	rig_stop(hall.rig);
}

static void test_a_challenge_is_declined_taken_back_or_runs_out(void **state)
{
	struct hall hall = open_hall();
	char code[32];
	(void)state;
	open_lobby(hall.ana, "{\"to\":\"luis\"}", code);
	assert_refused(person_ask(hall.eva, "challenge:decline", "{\"code\":\"%s\"}", code),
		"lobby_not_found");
	assert_ok(person_ask(hall.luis, "challenge:decline", "{\"code\":\"%s\"}", code));
	assert_has(person_heard(hall.ana, "lobby:closed"), "declined");
	assert_refused(person_ask(hall.luis, "challenge:decline", "{\"code\":\"%s\"}", code),
		"lobby_not_found");
	assert_int_equal(stored_lobbies(hall.rig), 0);
	person_deaf(hall.luis);
	open_lobby(hall.ana, "{\"to\":\"luis\"}", code);
	assert_ok(person_ask(hall.ana, "lobby:leave", "{\"code\":\"%s\"}", code));
	assert_has(person_heard(hall.luis, "challenge:closed"), "host_left");
	open_lobby(hall.ana, "{\"to\":\"luis\",\"game\":\"crew\"}", code);
	rig_restart(hall.rig, false, 1000);
	person_come(hall.luis);
	assert_has(person_ask(hall.luis, "challenge:list", "{}"), code);
	rig_pass(hall.rig, 14 * DAY);
	assert_has(person_heard(hall.luis, "challenge:closed"), "expired");
	rig_stop(hall.rig);
}

static void test_nobody_is_challenged_against_his_will(void **state)
{
	struct hall hall = open_hall();
	struct person *guest = rig_person(hall.rig, "guest_abc123", true);
	char code[32], fields[64];
	(void)state;
	assert_refused(person_ask(guest, "lobby:create", "{\"to\":\"ana\"}"), "account_needed");
	assert_refused(person_ask(hall.ana, "lobby:create", "{\"to\":\"guest_abc123\"}"),
		"other_is_guest");
	assert_refused(person_ask(hall.ana, "lobby:create", "{\"to\":\"nobody\"}"), "no_such_user");
	assert_refused(person_ask(hall.ana, "lobby:create", "{\"to\":\"ana\"}"), "bad_field");
	assert_refused(person_ask(hall.ana, "lobby:create", "{\"to\":\"luis\",\"open\":true}"),
		"bad_field");
	/* Somebody who is blocked waits as anybody would, and nobody hears of him. */
	assert_ok(set(hall.luis, "ana", "block", true));
	open_lobby(hall.ana, "{\"to\":\"luis\"}", code);
	assert_null(person_heard(hall.luis, "challenge:received"));
	assert_has(person_ask(hall.luis, "challenge:list", "{}"), "\"challenges\":[]");
	assert_refused(join(hall.luis, code), "you_block");
	assert_ok(person_ask(hall.ana, "lobby:leave", "{\"code\":\"%s\"}", code));
	assert_null(person_heard(hall.luis, "challenge:closed"));
	assert_refused(person_ask(hall.luis, "lobby:create", "{\"to\":\"ana\"}"), "you_block");
	/* Three an hour to one and the same. */
	for (int i = 0; i < 3; i++) {
		snprintf(fields, sizeof(fields), "{\"to\":\"petr\"}");
		open_lobby(hall.eva, fields, code);
		assert_ok(person_ask(hall.eva, "lobby:leave", "{\"code\":\"%s\"}", code));
	}
	assert_refused(person_ask(hall.eva, "lobby:create", "{\"to\":\"petr\"}"), "rate_limited");
	rig_stop(hall.rig);
}

/* ---- profiles ---------------------------------------------------------------------------------------- */

static const char *achieved(
	struct person *person, const char *of, const char *key, char out[static 32])
{
	char pattern[64];
	const char *answer = person_ask(person, "profile:get", "{\"username\":\"%s\"}", of);
	snprintf(pattern, sizeof(pattern), "\"key\":\"%s\"", key);
	const char *at = strstr(answer, pattern);
	assert_non_null(at);
	at = strstr(at, "\"at\":");
	snprintf(out, 32, "%.*s", (int)strcspn(at + 5, "}"), at + 5);
	return out;
}

static void test_a_profile_says_what_matches_came_to(void **state)
{
	struct hall hall = open_hall();
	char match[32], at[32];
	(void)state;
	assert_string_equal(achieved(hall.eva, "ana", "person", at), "null");
	play_live(hall.ana, hall.luis, match);
	/* Both have acted, so that it counts. */
	assert_ok(person_ask(hall.ana, "turn:end", "{\"match\":\"%s\"}", match));
	assert_ok(person_ask(hall.luis, "turn:end", "{\"match\":\"%s\"}", match));
	surrender(hall.luis, match);
	const char *told = person_ask(hall.eva, "profile:get", "{\"username\":\"ANA\"}");
	assert_has(told,
		"\"results\":[{\"game\":\"naval\",\"people\":true,\"won\":1,\"drawn\":0,\"lost\":0}]");
	assert_has(told, "\"standing\":{\"friend\":false,");
	assert_has(
		person_ask(hall.ana, "profile:get", "{\"username\":\"ana\"}"), "\"standing\":null");
	assert_has(person_ask(hall.eva, "profile:get", "{\"username\":\"luis\"}"),
		"\"people\":true,\"won\":0,\"drawn\":0,\"lost\":1}");
	assert_string_not_equal(achieved(hall.eva, "ana", "person", at), "null");
	assert_string_equal(achieved(hall.eva, "ana", "upset", at), "null");
	assert_string_equal(achieved(hall.eva, "luis", "person", at), "null");
	told = person_ask(hall.eva, "profile:matches", "{\"username\":\"ana\"}");
	assert_has(told, match);
	assert_has(told, "\"more\":false");
	assert_refused(
		person_ask(hall.eva, "profile:get", "{\"username\":\"nobody\"}"), "no_such_user");
	assert_refused(
		person_ask(hall.eva, "profile:course", "{\"username\":\"ana\",\"game\":\"chess\"}"),
		"bad_field");
	rig_stop(hall.rig);
}

static void add_finished(struct hall *hall, int number, int rated, int spectators, int rank,
	int64_t before, int64_t change)
{
	char sql[1024];
	snprintf(sql, sizeof(sql),
		"INSERT INTO \"match\" (id, game, rules_version, status, options, seed, rated, spectators, "
		"turn_number, started_at, finished_at, reason, code) VALUES ('m%011d', 'naval', 1, "
		"'FINISHED', '{}', '00', %d, %d, 3, %d, %d, 'fleet', 'C%05d')",
		number, rated, spectators, number, 1000 + number, number);
	rig_database_change(hall->rig->url, sql);
	snprintf(sql, sizeof(sql),
		"INSERT INTO match_player (match_id, seat, user_id, bot_level, result_rank, rating_before, "
		"rating_change, is_over) VALUES ('m%011d', 0, '%s', 0, %d, %lld, %lld, 1)",
		number, hall->ana->id, rank, (long long)before, (long long)change);
	rig_database_change(hall->rig->url, sql);
	snprintf(sql, sizeof(sql),
		"INSERT INTO match_player (match_id, seat, user_id, bot_level, result_rank, rating_before, "
		"rating_change, is_over) VALUES ('m%011d', 1, '%s', 0, %d, %lld, %lld, 1)",
		number, hall->luis->id, 3 - rank, (long long)before + 250, (long long)-change);
	rig_database_change(hall->rig->url, sql);
}

static void test_ratings_have_a_course_and_private_matches_are_nobodys(void **state)
{
	struct hall hall = open_hall();
	char at[32];
	(void)state;
	add_finished(&hall, 1, 1, 0, 1, 1200, 26);
	add_finished(&hall, 2, 1, 1, 2, 1226, -6);
	const char *course = person_ask(
		hall.eva, "profile:course", "{\"username\":\"ana\",\"game\":\"naval\"}");
	assert_has(
		course, "\"points\":[{\"at\":1001,\"rating\":1226},{\"at\":1002,\"rating\":1220}]");
	course = person_ask(hall.eva, "profile:course",
		"{\"username\":\"ana\",\"game\":\"naval\",\"before\":1002}");
	assert_has(course, "\"points\":[{\"at\":1001,\"rating\":1226}],\"more\":false");
	const char *matches = person_ask(hall.eva, "profile:matches", "{\"username\":\"ana\"}");
	assert_has(matches, "m00000000002");
	assert_lacks(matches, "m00000000001");
	assert_string_equal(achieved(hall.eva, "ana", "upset", at), "1001");
	rig_stop(hall.rig);
}

/* ---- accounts of programs ------------------------------------------------------------------------------ */

static void test_a_program_is_marked_wherever_it_is_met(void **state)
{
	struct hall hall = open_hall();
	char code[32], match[32];
	bool is_program = true;
	(void)state;
	struct store_request *request = store_begin(hall.rig->server->store);
	store_user_change(
		request, hall.ana->id, &(struct store_user_change){.is_program = &is_program});
	store_submit(request, NULL, NULL);
	rig_settle(hall.rig);
	person_leave(hall.ana);
	person_come(hall.ana);
	open_lobby(hall.ana, "{\"open\":true}", code);
	assert_has(tables(hall.luis, "{}"),
		"\"username\":\"ana\",\"rating\":1200,\"bot\":0,\"program\":true");
	word_of(join(hall.luis, code), "match", match);
	assert_has(person_heard(hall.luis, "game:starting"), "\"bot\":0,\"program\":true");
	rig_restart(hall.rig, false, 1000);
	person_come(hall.luis);
	/* Also of somebody who is away, and was read with the match. */
	assert_has(person_ask(hall.luis, "match:view", "{\"match\":\"%s\"}", match),
		"\"username\":\"ana\",\"present\":false,\"rating\":1200,\"program\":true");
	assert_has(person_ask(hall.luis, "profile:get", "{\"username\":\"ana\"}"),
		"{\"username\":\"ana\",\"program\":true");
	rig_stop(hall.rig);
}

/* ---- reports ---------------------------------------------------------------------------------------------- */

struct found_report {
	size_t count;
	char evidence[4096], username[32], words[64];
};

static void on_found_report(void *context, const struct store_result *result)
{
	struct found_report *found = context;
	found->count = result->reports_count;
	if (found->count == 0)
		return;
	snprintf(found->evidence, sizeof(found->evidence), "%s", result->reports[0].evidence);
	snprintf(found->username, sizeof(found->username), "%s", result->reports[0].username);
	snprintf(found->words, sizeof(found->words), "%s", result->reports[0].words);
}

static struct found_report find_report(struct rig *rig, const char *id)
{
	struct found_report found = {0};
	struct store_request *request = store_begin(rig->server->store);
	store_report_find(request, id);
	store_submit(request, on_found_report, &found);
	rig_settle(rig);
	return found;
}

static void test_a_report_keeps_what_was_said(void **state)
{
	struct hall hall = open_hall();
	char match[32], id[32], moment[32];
	(void)state;
	play_live(hall.ana, hall.luis, match);
	talk(hall.ana, match, "hello");
	talk(hall.luis, match, "you fool");
	const char *heard = person_heard(hall.ana, "chat:message");
	heard = person_heard(hall.ana, "chat:message");
	const char *at = strstr(heard, "\"at\":") + 5;
	snprintf(moment, sizeof(moment), "%.*s", (int)strcspn(at, "}"), at);
	const char *answer = person_ask(hall.ana, "report:send",
		"{\"username\":\"luis\",\"reason\":\"chat\",\"words\":\" he is rude \",\"match\":\"%s\",\"at\":%s}",
		match, moment);
	assert_ok(answer);
	word_of(answer, "report", id);
	/* Everything goes, but the copy. */
	surrender(hall.ana, match);
	rig_database_change(hall.rig->url, "DELETE FROM chat");
	struct found_report found = find_report(hall.rig, id);
	assert_int_equal(found.count, 1);
	assert_string_equal(found.words, "he is rude");
	assert_has(found.evidence, "\"players\":[\"ana\",\"luis\"]");
	assert_has(found.evidence, "\"message\":{\"seat\":1,\"text\":\"you fool\"");
	assert_has(found.evidence, "\"chat\":[{\"seat\":0,\"text\":\"hello\"");
	assert_has(person_ask(hall.ana, "report:list", "{}"), "\"closed\":false");
	assert_has(person_ask(hall.luis, "report:list", "{}"), "\"reports\":[]");
	rig_stop(hall.rig);
}

static void test_a_report_is_about_what_the_reporter_saw(void **state)
{
	struct hall hall = open_hall();
	char match[32];
	(void)state;
	play_live(hall.ana, hall.luis, match);
	assert_refused(
		person_ask(hall.eva, "report:send",
			"{\"username\":\"luis\",\"reason\":\"chat\",\"match\":\"%s\"}", match),
		"no_such_match");
	assert_refused(
		person_ask(hall.ana, "report:send",
			"{\"username\":\"eva\",\"reason\":\"chat\",\"match\":\"%s\"}", match),
		"bad_field");
	assert_refused(
		person_ask(hall.ana, "report:send",
			"{\"username\":\"luis\",\"reason\":\"chat\",\"match\":\"%s\",\"at\":5}",
			match),
		"bad_field");
	assert_refused(person_ask(hall.ana, "report:send",
			       "{\"username\":\"luis\",\"reason\":\"chat\",\"at\":5}"),
		"bad_field");
	assert_refused(
		person_ask(hall.ana, "report:send", "{\"username\":\"luis\",\"reason\":\"hair\"}"),
		"bad_field");
	assert_refused(
		person_ask(hall.ana, "report:send", "{\"username\":\"ana\",\"reason\":\"name\"}"),
		"bad_field");
	assert_refused(person_ask(hall.ana, "report:send",
			       "{\"username\":\"nobody\",\"reason\":\"name\"}"),
		"no_such_user");
	for (int i = 0; i < REPORTS_A_DAY; i++)
		assert_ok(person_ask(
			hall.eva, "report:send", "{\"username\":\"luis\",\"reason\":\"name\"}"));
	assert_refused(
		person_ask(hall.eva, "report:send", "{\"username\":\"luis\",\"reason\":\"name\"}"),
		"rate_limited");
	rig_stop(hall.rig);
}

/* Seat 1 says it to itself alone: nobody else can read it. */
static void whisper(struct hall *hall, const char *match, int count)
{
	char sql[512];
	for (int i = 0; i < count; i++) {
		snprintf(sql, sizeof(sql),
			"INSERT INTO chat (match_id, n, seat, text, at_ms, audience) VALUES ('%s', %d, 1, 'whisper', %lld, 2)",
			match, 1000 + i, (long long)server_now(hall->rig->server) + i);
		rig_database_change(hall->rig->url, sql);
	}
}

/* Whoever has insulted somebody could talk to others until nothing of it was among the last messages. */
static void test_what_others_were_told_pushes_nothing_out_of_a_report(void **state)
{
	struct hall hall = open_hall();
	char match[32], id[32];
	(void)state;
	play_live(hall.ana, hall.luis, match);
	talk(hall.luis, match, "you fool");
	whisper(&hall, match, 40);
	word_of(person_ask(hall.ana, "report:send",
			"{\"username\":\"luis\",\"reason\":\"chat\",\"match\":\"%s\"}", match),
		"report", id);
	struct found_report found = find_report(hall.rig, id);
	assert_has(found.evidence, "you fool");
	assert_lacks(found.evidence, "whisper");
	rig_stop(hall.rig);
}

static void take_seat_over(struct hall *hall, const char *match, int seat)
{
	char sql[256];
	snprintf(sql, sizeof(sql),
		"INSERT INTO seat_left (match_id, seat, at_ms) VALUES ('%s', %d, %lld)", match,
		seat, (long long)server_now(hall->rig->server));
	rig_database_change(hall->rig->url, sql);
}

/* 20.5: a seat has had another player before. */
static void test_nobody_answers_for_who_had_his_seat_before(void **state)
{
	struct hall hall = open_hall();
	char match[32], id[32], moment[32];
	(void)state;
	play_live(hall.ana, hall.luis, match);
	talk(hall.luis, match, "you fool");
	const char *at = strstr(person_heard(hall.ana, "chat:message"), "\"at\":") + 5;
	snprintf(moment, sizeof(moment), "%.*s", (int)strcspn(at, "}"), at);
	hall.rig->monotonic += 1000;
	take_seat_over(&hall, match, 1);
	talk(hall.luis, match, "good day");
	assert_refused(
		person_ask(hall.ana, "report:send",
			"{\"username\":\"luis\",\"reason\":\"chat\",\"match\":\"%s\",\"at\":%s}",
			match, moment),
		"bad_field");
	word_of(person_ask(hall.ana, "report:send",
			"{\"username\":\"luis\",\"reason\":\"chat\",\"match\":\"%s\"}", match),
		"report", id);
	struct found_report found = find_report(hall.rig, id);
	assert_has(found.evidence, "{\"seat\":1,\"from\":\"\",\"text\":\"you fool\"");
	assert_has(found.evidence, "{\"seat\":1,\"text\":\"good day\"");
	/* And who has taken a seat over reports nothing that was said to another. */
	hall.rig->monotonic += 1000;
	take_seat_over(&hall, match, 0);
	word_of(person_ask(hall.ana, "report:send",
			"{\"username\":\"luis\",\"reason\":\"chat\",\"match\":\"%s\"}", match),
		"report", id);
	assert_has(find_report(hall.rig, id).evidence, "\"chat\":[]");
	rig_stop(hall.rig);
}

static int admin_status;
static char admin_text[8192];

static void on_admin(void *context, int status, struct net_span text)
{
	(void)context;
	admin_status = status;
	snprintf(admin_text, sizeof(admin_text), "%.*s", (int)text.length, text.text);
}

static const char *order(struct rig *rig, int count, const char *const *words)
{
	struct admin_order order = {.store = rig->server->store,
		.server = rig->server,
		.now = server_now(rig->server),
		.words_count = count,
		.done = on_admin};
	for (int i = 0; i < count; i++)
		copy_text(order.words[i], ADMIN_WORD, words[i]);
	admin_status = -1;
	admin_run(&order);
	rig_settle(rig);
	return admin_text;
}
#define ORDER(rig, ...)                                                                            \
	order(rig, (int)RD_COUNT(((const char *const[]){__VA_ARGS__})),                            \
		(const char *const[]){__VA_ARGS__})

static void test_an_administrator_reads_and_closes_reports(void **state)
{
	struct hall hall = open_hall();
	char id[32];
	(void)state;
	word_of(person_ask(
			hall.ana, "report:send", "{\"username\":\"luis\",\"reason\":\"leaving\"}"),
		"report", id);
	assert_has(ORDER(hall.rig, "reports", "list", ""), id);
	assert_has(ORDER(hall.rig, "reports", "show", id), "about     luis");
	assert_has(ORDER(hall.rig, "reports", "close", id, "spoken to"), "is closed");
	assert_int_equal(admin_status, ADMIN_FINE);
	ORDER(hall.rig, "reports", "close", id, "again");
	assert_int_equal(admin_status, ADMIN_FAILED);
	assert_lacks(ORDER(hall.rig, "reports", "list", ""), id);
	assert_has(ORDER(hall.rig, "reports", "list", "all"), "closed");
	const char *own = person_ask(hall.ana, "report:list", "{}");
	assert_has(own, "\"closed\":true");
	assert_lacks(own, "spoken");
	/* It is forgotten a while after. */
	rig_pass(hall.rig, 89 * DAY);
	assert_int_equal(find_report(hall.rig, id).count, 1);
	rig_pass(hall.rig, 2 * DAY);
	assert_int_equal(find_report(hall.rig, id).count, 0);
	rig_stop(hall.rig);
}

static void test_what_is_announced_reaches_everybody_until_it_is_over(void **state)
{
	struct hall hall = open_hall();
	(void)state;
	assert_has(ORDER(hall.rig, "announce", "add", "Back at ten", "3600"), "announced");
	assert_has(person_heard(hall.ana, "host:announced"), "\"text\":\"Back at ten\"");
	assert_has(person_heard(hall.petr, "host:announced"), "Back at ten");
	rig_restart(hall.rig, false, 1000);
	assert_has(ORDER(hall.rig, "announce", "list"), "Back at ten");
	char id[32];
	snprintf(id, sizeof(id), "%.12s", strstr(admin_text, "a_"));
	assert_has(ORDER(hall.rig, "announce", "remove", id), "taken back");
	assert_lacks(ORDER(hall.rig, "announce", "list"), "Back at ten");
	person_come(hall.ana);
	ORDER(hall.rig, "announce", "add", "For an hour", "3600");
	assert_has(person_heard(hall.ana, "host:announced"), "For an hour");
	rig_pass(hall.rig, 61 * MINUTE);
	assert_lacks(ORDER(hall.rig, "announce", "list"), "For an hour");
	/* Nobody had to do anything about it. */
	assert_has(person_heard(hall.ana, "host:announced"), "\"announcements\":[]");
	rig_stop(hall.rig);
}

static void test_who_goes_takes_his_people_along(void **state)
{
	struct hall hall = open_hall();
	(void)state;
	assert_ok(set(hall.ana, "luis", "block", true));
	assert_ok(set(hall.luis, "ana", "mute", true));
	struct store_request *request = store_begin(hall.rig->server->store);
	store_user_remove(request, hall.ana->id, "gone_123456");
	store_submit(request, NULL, NULL);
	rig_settle(hall.rig);
	assert_int_equal(rig_database_change(hall.rig->url, "DELETE FROM relation"), 0);
	rig_stop(hall.rig);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_open_tables_are_listed_and_no_others),
		cmocka_unit_test(test_a_table_over_days_is_listed_after_a_restart),
		cmocka_unit_test(test_pages_end_and_lists_are_not_asked_for_too_often),
		cmocka_unit_test(test_who_is_blocked_finds_no_table_and_is_told_nothing_of_it),
		cmocka_unit_test(test_a_block_lasts_over_a_restart_and_can_be_taken_back),
		cmocka_unit_test(test_the_queue_does_not_bring_them_together),
		cmocka_unit_test(test_who_is_muted_or_blocked_is_not_heard_in_any_match),
		cmocka_unit_test(test_friends_have_asked_each_other),
		cmocka_unit_test(test_who_is_there_is_not_asked_for_without_end),
		cmocka_unit_test(test_who_asks_over_and_over_is_heard_once_an_hour),
		cmocka_unit_test(test_who_is_blocked_asks_in_vain_and_does_not_notice),
		cmocka_unit_test(test_friendship_is_for_accounts_and_lists_have_an_end),
		cmocka_unit_test(test_a_challenge_is_for_one_person),
		cmocka_unit_test(test_a_challenge_is_declined_taken_back_or_runs_out),
		cmocka_unit_test(test_nobody_is_challenged_against_his_will),
		cmocka_unit_test(test_a_profile_says_what_matches_came_to),
		cmocka_unit_test(test_ratings_have_a_course_and_private_matches_are_nobodys),
		cmocka_unit_test(test_a_program_is_marked_wherever_it_is_met),
		cmocka_unit_test(test_a_report_keeps_what_was_said),
		cmocka_unit_test(test_a_report_is_about_what_the_reporter_saw),
		cmocka_unit_test(test_what_others_were_told_pushes_nothing_out_of_a_report),
		cmocka_unit_test(test_nobody_answers_for_who_had_his_seat_before),
		cmocka_unit_test(test_an_administrator_reads_and_closes_reports),
		cmocka_unit_test(test_what_is_announced_reaches_everybody_until_it_is_over),
		cmocka_unit_test(test_who_goes_takes_his_people_along),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
