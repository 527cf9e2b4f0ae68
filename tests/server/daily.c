/*
 * The tasks of a day (platform 18): one seed for everybody, one attempt of each account, a table, and nothing that tells of the seed before the day is over.
 * Everything that anybody is told, and the operator's log, is searched for it.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "rig.h"
#include "server/daily.h"

enum { TODAY = 20407 }; /* of the rig's clock */

/* ---- what the store alone knows -------------------------------------------------------------------- */

static char known_seed[2 * RD_SEED + 1];

static void on_seed(void *context, const struct store_result *result)
{
	(void)context;
	assert_int_equal(result->outcome, STORE_OK);
	assert_int_equal(result->dailies_count, 1);
	copy_text(known_seed, sizeof(known_seed), result->dailies[0].seed);
}

static const char *seed_of(struct rig *rig, int64_t day, const char *game)
{
	struct store_request *request = store_begin(rig->server->store);
	store_daily_find(request, day, game);
	store_submit(request, on_seed, NULL);
	rig_wait(rig);
	assert_int_equal(strlen(known_seed), 2 * RD_SEED);
	return known_seed;
}

/* Nobody was told the seed, in any form: nor was the operator. */
static void assert_untold(const struct rig *rig, const char *seed)
{
	for (size_t i = 0; i < rig->told_count; i++)
		if (strstr(rig->told[i].json, seed))
			fail_msg("%s tells the seed: %s", rig->told[i].name, rig->told[i].json);
	assert_null(strstr(rig->log, seed));
}

static void match_of(const char *answer, char id[static MATCH_ID])
{
	const char *at = strstr(answer, "\"match\":\"");
	if (!at)
		fail_msg("no match: %s", answer);
	snprintf(id, MATCH_ID, "%.*s", (int)strcspn(at + 9, "\""), at + 9);
}

static void begin(struct person *person, const char *game, char id[static MATCH_ID])
{
	match_of(person_ask(person, "daily:play", "{\"game\":\"%s\"}", game), id);
}

static void give_up(struct person *person, const char *id)
{
	const char *answer = person_ask(person, "match:surrender", "{\"match\":\"%s\"}", id);
	if (!has(answer, "\"ok\":true"))
		fail_msg("%s", answer);
}

/* ---- tests --------------------------------------------------------------------------------------------- */

static void test_everybody_has_the_same_before_him(void **state)
{
	struct rig *rig = rig_start();
	struct person *ana = rig_person(rig, "ana", false), *luis = rig_person(rig, "luis", false);
	char first[MATCH_ID], second[MATCH_ID], commitment[2 * RD_DIGEST + 1];
	(void)state;
	begin(ana, "dungeon", first);
	begin(luis, "dungeon", second);
	struct rd_seed one = rig_room(rig, first)->play.match->chance.seed;
	struct room *other = rig_room(rig, second);
	assert_memory_equal(&one, &other->play.match->chance.seed, sizeof(one));
	assert_false(other->spectators);
	assert_true(has(
		person_ask(luis, "match:view", "{\"match\":\"%s\"}", second), "\"daily\":20407,"));
	/* What was promised is what is played. */
	rd_seed_commitment(&one, commitment);
	assert_true(has(person_ask(ana, "daily:list", "{}"), commitment));
	char text[2 * RD_SEED + 1];
	rd_seed_to_hex(&one, text);
	assert_string_equal(text, seed_of(rig, TODAY, "dungeon"));
	/* And tomorrow another one. */
	rig_pass(rig, DAILY_MS);
	assert_false(has(person_ask(ana, "daily:list", "{}"), commitment));
	rig_stop(rig);
}

static void test_an_account_has_one_attempt(void **state)
{
	struct rig *rig = rig_start();
	struct person *ana = rig_person(rig, "ana", false);
	struct person *guest = rig_person(rig, "guest_123456", true);
	char id[MATCH_ID];
	(void)state;
	assert_true(
		has(person_ask(guest, "daily:play", "{\"game\":\"dungeon\"}"), "account_needed"));
	assert_true(has(person_ask(ana, "daily:play", "{\"game\":\"naval\"}"), "bad_game"));
	begin(ana, "dungeon", id);
	assert_true(has(person_ask(ana, "daily:play", "{\"game\":\"dungeon\"}"), "already_tried"));
	assert_true(has(person_ask(ana, "daily:list", "{}"), id)); /* to go on with */
	give_up(ana, id);
	assert_true(has(person_ask(ana, "daily:play", "{\"game\":\"dungeon\"}"), "already_tried"));
	rig_restart(rig, false, 1000);
	person_come(ana);
	assert_true(has(person_ask(ana, "daily:play", "{\"game\":\"dungeon\"}"), "already_tried"));
	begin(ana, "heroes", id); /* each task has its own */
	rig_stop(rig);
}

/* Two asks at once: the store lets one of them in. */
static void test_two_at_once_are_one_attempt(void **state)
{
	struct rig *rig = rig_start();
	struct person *ana = rig_person(rig, "ana", false);
	(void)state;
	uint64_t first = person_say(ana, "daily:play", "{\"game\":\"dungeon\"}");
	uint64_t second = person_say(ana, "daily:play", "{\"game\":\"dungeon\"}");
	rig_settle(rig);
	bool one = has(person_answer(ana, first), "\"ok\":true");
	bool other = has(person_answer(ana, second), "\"ok\":true");
	assert_true(one != other);
	assert_true(has(person_answer(ana, one ? second : first), "already_tried"));
	rig_stop(rig);
}

static void test_nothing_tells_before_the_day_is_over(void **state)
{
	struct rig *rig = rig_start();
	struct person *ana = rig_person(rig, "ana", false), *luis = rig_person(rig, "luis", false);
	char id[MATCH_ID], seed[2 * RD_SEED + 1];
	(void)state;
	begin(ana, "heroes", id);
	copy_text(seed, sizeof(seed), seed_of(rig, TODAY, "heroes"));
	person_ask(ana, "match:view", "{\"match\":\"%s\"}", id);
	give_up(ana, id);
	/* Its own player neither: others have the same before them. */
	assert_true(has(person_ask(ana, "spectate:replay", "{\"match\":\"%s\"}", id), "not_over"));
	assert_true(has(
		person_ask(luis, "spectate:replay", "{\"match\":\"%s\"}", id), "no_such_match"));
	assert_true(has(person_ask(ana, "spectate:join", "{\"match\":\"%s\"}", id), "is_player"));
	assert_true(has(person_ask(ana, "spectate:join", "{\"match\":\"%s\",\"frames\":true}", id),
		"is_player"));
	assert_true(
		has(person_ask(luis, "spectate:join", "{\"match\":\"%s\"}", id), "no_such_match"));
	const char *table = person_ask(luis, "daily:table", "{\"game\":\"heroes\"}");
	assert_true(has(table, "\"username\":\"ana\""));
	assert_true(has(table, "\"seed\":null"));
	assert_null(strstr(table, id));
	person_ask(ana, "match:events", "{\"match\":\"%s\",\"after\":0}", id);
	person_ask(ana, "daily:list", "{}");
	rig_restart(rig, false, 1000);
	person_come(ana);
	person_come(luis);
	assert_true(has(person_ask(ana, "spectate:replay", "{\"match\":\"%s\"}", id), "not_over"));
	rig_pass(rig, daily_end(TODAY) - server_now(rig->server) - 1000);
	assert_true(has(person_ask(ana, "spectate:replay", "{\"match\":\"%s\"}", id), "not_over"));
	assert_untold(rig, seed);
	/* Then all of it is everybody's. */
	rig_pass(rig, 2000);
	assert_true(has(person_ask(luis, "spectate:replay", "{\"match\":\"%s\"}", id), seed));
	assert_true(has(person_ask(ana, "spectate:replay", "{\"match\":\"%s\"}", id), seed));
	table = person_ask(luis, "daily:table", "{\"game\":\"heroes\",\"day\":%d}", TODAY);
	assert_true(has(table, seed));
	assert_true(has(table, id));
	rig_stop(rig);
}

static void test_what_ends_too_late_does_not_count(void **state)
{
	struct rig *rig = rig_start();
	struct person *ana = rig_person(rig, "ana", false), *luis = rig_person(rig, "luis", false);
	char early[MATCH_ID], late[MATCH_ID];
	(void)state;
	begin(ana, "dungeon", early);
	begin(luis, "dungeon", late);
	rig_pass(rig, daily_end(TODAY) - server_now(rig->server) - 500);
	give_up(ana, early);
	rig_pass(rig, 1000);
	give_up(luis, late);
	const char *table = person_ask(
		luis, "daily:table", "{\"game\":\"dungeon\",\"day\":%d}", TODAY);
	assert_true(has(table, "\"finished\":1,"));
	assert_true(has(table, "\"place\":1,\"username\":\"ana\""));
	assert_true(has(table, "\"own\":{\"place\":null,\"username\":\"luis\""));
	rig_stop(rig);
}

static void put_result(struct rig *rig, const char *id, int64_t rank, int64_t score, int64_t turns,
	int64_t finished_at)
{
	struct store_request *request = store_begin(rig->server->store);
	store_daily_finish(request, &(struct store_attempt){.match_id = id,
					    .result_rank = rank,
					    .score = score,
					    .turns = turns,
					    .finished_at = finished_at});
	store_submit(request, NULL, NULL);
	rig_wait(rig);
}

/* The place in the match, then the score, then the turns, then who was first. */
static void test_the_best_are_above(void **state)
{
	static const struct {
		const char *name;
		int64_t rank, score, turns, at;
	} rows[] = {{"e", 2, 90, 1, 1}, {"b", 1, 50, 8, 1}, {"a", 1, 70, 9, 9}, {"d", 1, 50, 9, 7},
		{"c", 1, 50, 9, 6}};
	struct rig *rig = rig_start();
	struct person *person = NULL;
	char id[MATCH_ID];
	(void)state;
	for (size_t i = 0; i < RD_COUNT(rows); i++) {
		char name[8];
		snprintf(name, sizeof(name), "%s%s", rows[i].name, "ana");
		person = rig_person(rig, name, false);
		begin(person, "dungeon", id);
		put_result(rig, id, rows[i].rank, rows[i].score, rows[i].turns, rows[i].at);
	}
	const char *table = person_ask(person, "daily:table", "{\"game\":\"dungeon\"}");
	for (int place = 1; place <= 5; place++) {
		char part[64];
		snprintf(part, sizeof(part), "\"place\":%d,\"username\":\"%cana\"", place,
			'a' + place - 1);
		if (!has(table, part))
			fail_msg("%s: %s", part, table);
	}
	assert_true(has(table, "\"own\":{\"place\":3,\"username\":\"cana\""));
	assert_true(has(table, "\"finished\":5"));
	rig_stop(rig);
}

static void test_what_there_is_no_table_of(void **state)
{
	struct rig *rig = rig_start();
	struct person *ana = rig_person(rig, "ana", false);
	(void)state;
	assert_true(has(person_ask(ana, "daily:table", "{\"game\":\"pirates\"}"), "bad_game"));
	assert_true(
		has(person_ask(ana, "daily:table", "{\"game\":\"dungeon\",\"day\":%d}", TODAY + 1),
			"bad_field"));
	assert_true(has(
		person_ask(ana, "daily:table", "{\"game\":\"dungeon\",\"day\":-1}"), "bad_field"));
	assert_true(has(person_ask(ana, "daily:table", "{\"game\":\"dungeon\",\"day\":3}"),
		"\"entries\":[]"));
	rig_stop(rig);
}

/* Who has gone is in no table, and his attempt goes with him. */
static void test_who_is_gone_is_in_no_table(void **state)
{
	struct rig *rig = rig_start();
	struct person *ana = rig_person(rig, "ana", false), *luis = rig_person(rig, "luis", false);
	char id[MATCH_ID];
	(void)state;
	begin(ana, "dungeon", id);
	give_up(ana, id);
	struct store_request *request = store_begin(rig->server->store);
	store_user_remove(request, ana->id, "gone_1");
	store_submit(request, NULL, NULL);
	rig_wait(rig);
	assert_true(
		has(person_ask(luis, "daily:table", "{\"game\":\"dungeon\"}"), "\"entries\":[]"));
	rig_stop(rig);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_everybody_has_the_same_before_him),
		cmocka_unit_test(test_an_account_has_one_attempt),
		cmocka_unit_test(test_two_at_once_are_one_attempt),
		cmocka_unit_test(test_nothing_tells_before_the_day_is_over),
		cmocka_unit_test(test_what_ends_too_late_does_not_count),
		cmocka_unit_test(test_the_best_are_above),
		cmocka_unit_test(test_what_there_is_no_table_of),
		cmocka_unit_test(test_who_is_gone_is_in_no_table),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
