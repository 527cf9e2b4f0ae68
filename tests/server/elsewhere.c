/*
 * elsewhere.c: what another server on the same store has begun with somebody meanwhile. This one's memory knows nothing of it; the store does, and has
 * the last word. The other server is a row here, put in past the store.
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>

#include <cmocka.h>

#include "lobby_rig.h"

static int change(struct hall *hall, const char *format, ...) __attribute__((format(printf, 2, 3)));
static int change(struct hall *hall, const char *format, ...)
{
	char text[1024];
	va_list values;
	va_start(values, format);
	vsnprintf(text, sizeof(text), format, values);
	va_end(values);
	return rig_database_change(hall->rig->url, text);
}

static void begin_elsewhere(
	struct hall *hall, struct person *person, int number, int edition, bool is_live)
{
	change(hall,
		"INSERT INTO \"match\" (id, game, rules_version, status, options, seed, rated, spectators, "
		"turn_number, started_at, code, is_live) VALUES ('m_else%d', 'naval', %d, 'PLAYING', '{}', "
		"'5eed', 0, 0, 1, 1, 'ELSE%d', %d)",
		number, edition, number, is_live);
	change(hall,
		"INSERT INTO match_player (match_id, seat, user_id, bot_level) VALUES ('m_else%d', 0, '%s', 0)",
		number, person->id);
}

static void end_elsewhere(struct hall *hall)
{
	change(hall, "DELETE FROM match_player WHERE match_id LIKE 'm_else%%'");
	change(hall, "DELETE FROM \"match\" WHERE id LIKE 'm_else%%'");
}

/* He comes again: his matches are read. */
static void come_again(struct hall *hall, struct person *person)
{
	person_leave(person);
	rig_pass(hall->rig, SERVER_LINGER_MS + 1000);
	person_come(person);
}

static void who_plays_elsewhere_plays_no_second_live_match(void **state)
{
	struct hall hall = open_hall();
	char code[32], match[32];
	(void)state;
	begin_elsewhere(&hall, hall.ana, 1, 1, true);
	assert_refused(person_ask(hall.ana, "game:play_bot", "{}"), "already_in_match");
	open_lobby(hall.luis, "{}", code);
	end_elsewhere(&hall);
	come_again(&hall, hall.ana);
	begin_elsewhere(&hall, hall.ana, 1, 1, true);
	assert_refused(join(hall.ana, code), "already_in_match");
	word_of(join(hall.eva, code), "match", match); /* the seat was kept for others */
	assert_int_equal(
		change(&hall, "UPDATE \"match\" SET is_live = 1 WHERE id = '%s' AND is_live = 1",
			match),
		1);
	rig_stop(hall.rig);
}

static void a_pair_of_the_queue_is_not_begun_with_who_plays_elsewhere(void **state)
{
	struct hall hall = open_hall();
	(void)state;
	assert_ok(person_ask(hall.ana, "queue:join", "{\"game\":\"naval\"}"));
	begin_elsewhere(&hall, hall.ana, 1, 1, true);
	assert_ok(person_ask(hall.luis, "queue:join", "{\"game\":\"naval\"}"));
	rig_pass(hall.rig, MINUTE / 6);
	assert_null(person_heard(hall.luis, "game:starting"));
	assert_true(has(person_heard(hall.ana, "lobby:error"), "already_in_match"));
	assert_ok(person_ask(hall.eva, "queue:join", "{\"game\":\"naval\"}"));
	rig_pass(hall.rig, MINUTE / 6);
	assert_non_null(person_heard(hall.luis, "game:starting"));
	rig_stop(hall.rig);
}

static void a_paused_match_waits_for_who_plays_elsewhere(void **state)
{
	struct hall hall = open_hall();
	char match[32], code[32];
	(void)state;
	play_live(hall.ana, hall.luis, match);
	pause_match(hall.ana, hall.luis, match);
	begin_elsewhere(&hall, hall.luis, 1, 1, true);
	open_lobby(hall.ana, "{}", code);
	assert_refused(join(hall.luis, code), "already_in_match");
	assert_int_equal(
		change(&hall,
			"UPDATE \"match\" SET status = status WHERE id = '%s' AND status = 'WAITING'",
			match),
		1);
	end_elsewhere(&hall);
	come_again(&hall, hall.luis);
	assert_true(has(join(hall.luis, code), match));
	rig_stop(hall.rig);
}

static void who_has_enough_matches_elsewhere_is_given_no_more(void **state)
{
	struct hall hall = open_hall();
	(void)state;
	for (int i = 0; i < SERVER_ACTIVE_MAX; i++)
		begin_elsewhere(&hall, hall.ana, i, 1, false);
	assert_refused(
		person_ask(hall.ana, "game:play_bot", "{\"game\":\"crew\"}"), "too_many_matches");
	change(&hall, "UPDATE match_player SET is_over = 1 WHERE match_id = 'm_else0'");
	come_again(&hall, hall.ana);
	assert_ok(person_ask(hall.ana, "game:play_bot", "{\"game\":\"crew\"}"));
	rig_stop(hall.rig);
}

static void what_nobody_can_play_is_in_the_way_of_nothing(void **state)
{
	struct hall hall = open_hall();
	(void)state;
	for (int i = 0; i < SERVER_ACTIVE_MAX; i++)
		begin_elsewhere(&hall, hall.ana, i, 99, true);
	assert_ok(person_ask(hall.ana, "game:play_bot", "{}"));
	rig_stop(hall.rig);
}

static void who_is_in_a_lobby_elsewhere_opens_no_second_one(void **state)
{
	struct hall hall = open_hall();
	(void)state;
	change(&hall,
		"INSERT INTO lobby (code, game, seats, options, rated, resume, spectators, host_id, expires_at) "
		"VALUES ('ELSE22', 'naval', 2, '{}', 0, 0, 0, '%s', 99)",
		hall.ana->id);
	change(&hall,
		"INSERT INTO lobby_player (code, place, user_id, bot_level) VALUES ('ELSE22', 0, '%s', 0)",
		hall.ana->id);
	assert_refused(person_ask(hall.ana, "lobby:create", "{}"), "already_in_lobby");
	rig_stop(hall.rig);
}

/* Tables from before 013 do not say which matches are live: their rooms do, as soon as they are read. */
static void rows_from_before_are_counted_when_they_were_read(void **state)
{
	struct hall hall = open_hall();
	char live[32], days[MATCH_ID], paused[32];
	struct person *people[] = {hall.ana, hall.petr};
	(void)state;
	play_live(hall.ana, hall.luis, live);
	play_live(hall.eva, hall.petr, paused);
	pause_match(hall.eva, hall.petr, paused);
	rig_begin(hall.rig, "crew", "{}", people, 2, days);
	change(&hall, "UPDATE \"match\" SET is_live = NULL");
	rig_restart(hall.rig, true, MINUTE);
	assert_int_equal(
		change(&hall, "UPDATE \"match\" SET is_live = 1 WHERE id = '%s' AND is_live = 1",
			live),
		1);
	rig_room(hall.rig, days);
	rig_settle(hall.rig);
	assert_int_equal(
		change(&hall, "UPDATE \"match\" SET is_live = 0 WHERE id = '%s' AND is_live = 0",
			days),
		1);
	person_come(hall.eva);
	person_come(hall.petr);
	char code[32];
	open_lobby(hall.eva, "{}", code);
	assert_true(has(join(hall.petr, code), paused));
	assert_int_equal(
		change(&hall, "UPDATE \"match\" SET is_live = 1 WHERE id = '%s' AND is_live = 1",
			paused),
		1);
	rig_stop(hall.rig);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(who_plays_elsewhere_plays_no_second_live_match),
		cmocka_unit_test(a_pair_of_the_queue_is_not_begun_with_who_plays_elsewhere),
		cmocka_unit_test(a_paused_match_waits_for_who_plays_elsewhere),
		cmocka_unit_test(who_has_enough_matches_elsewhere_is_given_no_more),
		cmocka_unit_test(what_nobody_can_play_is_in_the_way_of_nothing),
		cmocka_unit_test(who_is_in_a_lobby_elsewhere_opens_no_second_one),
		cmocka_unit_test(rows_from_before_are_counted_when_they_were_read),
	};
	return cmocka_run_group_tests_name("server/elsewhere", tests, NULL, NULL);
}
