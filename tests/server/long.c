/*
 * The life of long games (platform 20): holidays, votes, seats that are left and taken over. With machiavelli, whose seats may be vacant by its
 * own rules, and pirates by mail, whose may not.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "long_rig.h"
#include "store/people.h"

/* ---- holidays ---------------------------------------------------------------------------------------------- */

static void test_a_deadline_waits_for_the_end_of_a_holiday(void **state)
{
	for (int in_order = 0; in_order < 2; in_order++) {
		struct match match = begin_machiavelli(STORE_HELD);
		int64_t now = server_now(match.rig->server), before = room_expiry(room_of(&match));
		assert_true(before < now + 5 * DAY_MS);
		assert_done(say(&match, match.person[1], "match:vacation", "\"days\":5"));
		int64_t deadline = room_expiry(room_of(&match));
		assert_in_range(deadline, now + 5 * DAY_MS, now + 5 * DAY_MS + 1000);
		const char *heard = person_heard(match.person[0], "match:away");
		assert_true(has(heard, "\"seat\":1,\"until\":"));
		assert_true(has(heard, "\"left\":2"));
		assert_non_null(person_heard(match.person[0], "match:clock"));
		rig_restart(match.rig, in_order != 0, DAY_MS);
		assert_int_equal(room_expiry(room_of(&match)), deadline);
		person_come(match.person[0]);
		assert_true(has(
			say(&match, match.person[0], "match:view", ""), "\"seat\":1,\"until\":"));
		/* Nobody was late: no deadline has fired. */
		rig_pass(match.rig, 3 * DAY_MS);
		assert_int_equal(turn_of(&match), 1);
		rig_stop(match.rig);
	}
}

static void test_days_of_vacation_are_counted_and_given_back(void **state)
{
	struct match match = begin_machiavelli(STORE_HELD);
	struct person *luis = match.person[1];
	assert_refused(say(&match, luis, "match:vacation", "\"days\":8"), "no_vacation");
	assert_refused(say(&match, luis, "match:vacation", "\"days\":0"), "no_vacation");
	assert_done(say(&match, luis, "match:vacation", "\"days\":7"));
	rig_pass(match.rig, DAY_MS + HOUR_MS);
	person_deaf(luis);
	assert_done(say(&match, luis, "match:vacation", "\"days\":0"));
	/* Two days have begun. */
	assert_true(has(person_heard(luis, "match:away"), "\"until\":null,\"left\":5"));
	assert_refused(say(&match, luis, "match:vacation", "\"days\":6"), "no_vacation");
	assert_done(say(&match, luis, "match:vacation", "\"days\":5"));
	rig_stop(match.rig);
}

/* Days that are given back put nothing off: else seven of them, begun and ended again and again, would be a month. */
static void test_a_vacation_that_ends_early_gives_the_deadline_back(void **state)
{
	for (int restarts = 0; restarts < 2; restarts++) {
		struct match match = begin_machiavelli(STORE_HELD);
		struct person *luis = match.person[1];
		int64_t before = room_expiry(room_of(&match));
		for (int days = 7; days > 4; days--) {
			char fields[32];
			int64_t now = server_now(match.rig->server);
			snprintf(fields, sizeof(fields), "\"days\":%d", days);
			assert_done(say(&match, luis, "match:vacation", fields));
			assert_in_range(room_expiry(room_of(&match)), now + days * DAY_MS,
				now + days * DAY_MS + 1000);
			if (restarts) {
				rig_restart(match.rig, days == 7, 1000);
				person_come(luis);
			}
			assert_done(say(&match, luis, "match:vacation", "\"days\":0"));
			/* The day that has begun is paid for, and holds. */
			int64_t paid = now + DAY_MS > before ? now + DAY_MS : before;
			assert_in_range(room_expiry(room_of(&match)), paid, paid + 1000);
		}
		/* Somebody else's holds on. */
		assert_done(say(&match, luis, "match:vacation", "\"days\":4"));
		if (restarts)
			person_come(match.person[2]);
		assert_done(say(&match, match.person[2], "match:vacation", "\"days\":3"));
		int64_t now = server_now(match.rig->server);
		assert_done(say(&match, luis, "match:vacation", "\"days\":0"));
		assert_in_range(room_expiry(room_of(&match)), now + 3 * DAY_MS - 1000,
			now + 3 * DAY_MS + 1000);
		rig_stop(match.rig);
	}
}

static void test_what_was_voted_stays_when_a_vacation_ends(void **state)
{
	struct match match = begin_machiavelli(STORE_HELD);
	struct person *luis = match.person[1];
	assert_done(say(&match, luis, "match:vacation", "\"days\":7"));
	int64_t held = room_expiry(room_of(&match));
	for (int i = 0; i < 3; i += 2)
		assert_done(say(
			&match, match.person[i], "match:vote", "\"kind\":\"extend\",\"hours\":48"));
	assert_int_equal(room_expiry(room_of(&match)), held + 48 * HOUR_MS);
	assert_done(say(&match, luis, "match:vacation", "\"days\":0"));
	assert_int_equal(room_expiry(room_of(&match)), held + 48 * HOUR_MS);
	rig_stop(match.rig);
}

/* ---- votes -------------------------------------------------------------------------------------------------- */

static void test_a_majority_puts_a_deadline_off(void **state)
{
	struct match match = begin_machiavelli(STORE_HELD);
	int64_t before = room_expiry(room_of(&match));
	assert_refused(
		say(&match, match.person[0], "match:vote", "\"kind\":\"extend\",\"agree\":false"),
		"no_vote");
	assert_done(say(&match, match.person[0], "match:vote", "\"kind\":\"extend\",\"hours\":36"));
	assert_int_equal(room_expiry(room_of(&match)), before);
	assert_true(has(person_heard(match.person[2], "match:voted"),
		"\"kind\":\"extend\",\"seat\":0,\"to\":null,\"hours\":36,\"agreed\":[0],\"open\":true"));
	rig_restart(match.rig, false, 1000); /* a ballot is not lost */
	for (int i = 1; i < SEATS; i++) {
		person_come(match.person[i]);
		assert_done(say(&match, match.person[i], "game:join", ""));
	}
	assert_done(say(&match, match.person[1], "match:vote", "\"kind\":\"extend\""));
	assert_int_equal(room_expiry(room_of(&match)), before + 36 * HOUR_MS);
	assert_true(has(
		person_heard(match.person[2], "match:voted"), "\"open\":false,\"passed\":true"));
	assert_refused(
		say(&match, match.person[2], "match:vote", "\"kind\":\"extend\""), "vote_settled");
	rig_restart(match.rig, false, 1000);
	assert_int_equal(room_expiry(room_of(&match)), before + 36 * HOUR_MS);
	rig_stop(match.rig);
}

static void test_a_vote_lapses_with_its_turn(void **state)
{
	struct match match = begin_machiavelli(STORE_HELD);
	assert_done(say(&match, match.person[0], "match:vote", "\"kind\":\"draw\""));
	assert_done(say(&match, match.person[1], "match:vote", "\"kind\":\"draw\""));
	pass_turn(&match);
	assert_false(vote_is_open(room_of(&match), VOTE_DRAW));
	assert_refused(
		say(&match, match.person[2], "match:vote", "\"kind\":\"draw\",\"agree\":false"),
		"no_vote");
	/* In the new turn it begins anew. */
	assert_done(say(&match, match.person[2], "match:vote", "\"kind\":\"draw\""));
	assert_int_equal(room_of(&match)->votes[VOTE_DRAW].agreed, RD_SEAT(2));
	rig_stop(match.rig);
}

static void test_all_agree_on_a_draw(void **state)
{
	struct match match = begin_machiavelli(STORE_HELD);
	for (int turn = 0; turn < 2; turn++) {
		for (int i = 0; i < SEATS; i++)
			say(&match, match.person[i], "turn:ready", "\"ready\":true");
		pass_turn(&match);
	}
	assert_done(say(&match, match.person[0], "match:vote", "\"kind\":\"draw\""));
	assert_done(
		say(&match, match.person[1], "match:vote", "\"kind\":\"draw\",\"agree\":false"));
	assert_int_equal(room_of(&match)->status, STORE_PLAYING);
	assert_refused(
		say(&match, match.person[0], "match:vote", "\"kind\":\"draw\""), "vote_settled");
	pass_turn(&match);
	for (int i = 0; i < SEATS; i++)
		assert_done(say(&match, match.person[i], "match:vote", "\"kind\":\"draw\""));
	assert_int_equal(room_of(&match)->status, STORE_FINISHED);
	assert_true(has(person_heard(match.person[0], "match:voted"), "\"open\":true"));
	for (int i = 0; i < SEATS; i++) {
		const char *rating = person_heard(match.person[i], "rating:updated");
		assert_true(has(rating, "\"rating\":1200,\"change\":0"));
		assert_refused(
			say(&match, match.person[i], "turn:ready", "\"ready\":true"), "match_over");
	}
	assert_true(has(person_ask(match.person[0], "profile:get", "{\"username\":\"eva\"}"),
		"\"played\":1,\"won\":0,\"drawn\":1"));
	rig_restart(match.rig, false, 1000);
	assert_int_equal(room_of(&match)->status, STORE_FINISHED);
	person_come(match.person[0]);
	assert_true(has(say(&match, match.person[0], "match:view", ""),
		"\"ended\":{\"reason\":\"draw\",\"ranks\":[1,1,1]}"));
	rig_stop(match.rig);
}

static void test_the_others_concede_to_one(void **state)
{
	struct match match = begin_machiavelli(STORE_HELD);
	for (int turn = 0; turn < 2; turn++)
		pass_turn(&match);
	assert_refused(
		say(&match, match.person[0], "match:vote", "\"kind\":\"concede\""), "bad_field");
	assert_done(say(&match, match.person[0], "match:vote", "\"kind\":\"concede\",\"seat\":1"));
	assert_done(say(&match, match.person[2], "match:vote", "\"kind\":\"concede\""));
	/* He who is conceded to was not asked. */
	assert_int_equal(room_of(&match)->status, STORE_FINISHED);
	assert_true(has(person_ask(match.person[0], "profile:get", "{\"username\":\"luis\"}"),
		"\"won\":1"));
	rig_stop(match.rig);
}

/* 20.3, from the first turn on. A ballot that is cast twice is one, and who has none is told so. */
static void test_each_game_says_what_may_be_voted(void **state)
{
	static const struct {
		const char *game;
		bool may_concede;
	} games[] = {{"naval", false}, {"heroes", false}, {"pirates", true}};
	for (size_t i = 0; i < RD_COUNT(games); i++) {
		struct match match = {.rig = rig_start()};
		struct person *ana = rig_person(match.rig, "ana", false);
		struct person *luis = rig_person(match.rig, "luis", false);
		struct person *ivo = rig_person(match.rig, "ivo", false);
		memcpy(match.id, rig_match(match.rig, games[i].game, "{}", ana, luis)->id,
			MATCH_ID);
		assert_refused(say(&match, ana, "match:vote", "\"kind\":\"extend\""), "not_live");
		assert_refused(
			say(&match, ivo, "match:vote", "\"kind\":\"draw\""), "no_such_match");
		if (!games[i].may_concede)
			assert_refused(
				say(&match, ana, "match:vote", "\"kind\":\"concede\",\"seat\":1"),
				"not_live");
		else /* to oneself nobody concedes, and the other has not said yes */
			assert_done(
				say(&match, ana, "match:vote", "\"kind\":\"concede\",\"seat\":0"));
		for (int twice = 0; twice < 2; twice++)
			assert_done(say(&match, ana, "match:vote", "\"kind\":\"draw\""));
		assert_int_equal(room_of(&match)->status, STORE_PLAYING);
		assert_done(say(&match, luis, "match:vote", "\"kind\":\"draw\""));
		assert_int_equal(room_of(&match)->status, STORE_FINISHED);
		assert_refused(say(&match, luis, "match:vote", "\"kind\":\"draw\""), "match_over");
		rig_stop(match.rig);
	}
}

static void test_nobody_agrees_with_himself(void **state)
{
	struct rig *rig = rig_start();
	struct person *ana = rig_person(rig, "ana", false);
	struct room *room = rig_match(rig, "naval", "{}", ana, NULL);
	assert_refused(
		person_ask(ana, "match:vote", "{\"match\":\"%s\",\"kind\":\"draw\"}", room->id),
		"not_enough_players");
	rig_stop(rig);
}

/* ---- seats ---------------------------------------------------------------------------------------------------- */

static const char *list_of(struct person *person)
{
	return person_ask(person, "seat:list", "{\"game\":\"machiavelli\"}");
}

static void test_a_volunteer_takes_a_seat_that_was_left(void **state)
{
	struct match match = begin_machiavelli(STORE_VOLUNTEER);
	struct person *ana = match.person[0], *luis = match.person[1];
	struct person *ivo = rig_person(match.rig, "ivo", false);
	assert_done(say(&match, ana, "message:send", "\"to\":1,\"text\":\"the secret of Pisa\""));
	assert_refused(say(&match, ivo, "seat:take", "\"seat\":1"), "seat_not_open");
	assert_done(say(&match, luis, "match:surrender", ""));
	assert_true(has(list_of(ivo), match.id));
	assert_true(has(list_of(ivo), "\"seats\":[{\"seat\":1,\"since\":"));
	assert_refused(say(&match, ana, "seat:take", "\"seat\":1"), "not_a_stranger");
	assert_refused(say(&match, ivo, "seat:take", "\"seat\":0"), "seat_not_open");
	assert_done(say(&match, ivo, "seat:take", "\"seat\":1"));
	assert_true(has(person_heard(ana, "match:seat_taken"),
		"\"seat\":1,\"username\":\"ivo\",\"bot\":0"));
	assert_false(has(list_of(ivo), match.id));
	for (int i = 0; i < 2; i++) {
		/* He sees what is to be seen now, and hears what happens from now on. */
		assert_done(say(&match, ivo, "game:join", ""));
		const char *told = say(&match, ivo, "match:events", "\"after\":0");
		assert_done(told);
		assert_false(has(told, "the secret of Pisa"));
		assert_done(say(&match, ana, "message:send", "\"to\":1,\"text\":\"welcome\""));
		told = say(&match, ivo, "match:events", "\"after\":0");
		assert_true(has(told, "welcome"));
		assert_false(has(told, "the secret of Pisa"));
		/* Who left has nothing to do with it any more. */
		assert_refused(say(&match, luis, "match:view", ""), "no_such_match");
		assert_refused(say(&match, luis, "turn:ready", "\"ready\":true"), "no_such_match");
		assert_refused(say(&match, luis, "seat:take", "\"seat\":1"), "seat_not_open");
		if (i > 0)
			break;
		rig_restart(match.rig, false, 1000);
		person_come(ana);
		person_come(luis);
		person_come(ivo);
	}
	assert_done(say(&match, ivo, "turn:ready", "\"ready\":true"));
	assert_true(room_of(&match)->standing.in_play & RD_SEAT(1));
	assert_int_equal(room_of(&match)->standing.vacant, 0);
	rig_stop(match.rig);
}

/* ---- who is a stranger --------------------------------------------------------------------------------------------- */

/* While it lasts it is not written down who has watched with all eyes. */
static void trouble(const struct match *match, bool begins)
{
	if (rig_postgresql() && begins)
		rig_database_change(match->rig->url,
			"CREATE OR REPLACE FUNCTION trouble() RETURNS trigger LANGUAGE plpgsql AS "
			"$$ BEGIN RAISE EXCEPTION 'trouble'; END $$");
	rig_database_change(match->rig->url,
		!begins && rig_postgresql() ? "DROP TRIGGER trouble ON match_eyes"
		: !begins                   ? "DROP TRIGGER trouble"
		: rig_postgresql()
			? "CREATE TRIGGER trouble BEFORE INSERT ON match_eyes FOR EACH ROW "
			  "EXECUTE FUNCTION trouble()"
			: "CREATE TRIGGER trouble BEFORE INSERT ON match_eyes BEGIN "
			  "SELECT RAISE(ABORT, 'trouble'); END");
}

static void test_who_has_watched_with_all_eyes_is_no_stranger(void **state)
{
	struct match match = begin_by((struct room_order){.game = rd_game_find("machiavelli", 11),
		.options = NET_SPAN("{}"),
		.broadcast = true,
		.life = {.abandoned = STORE_VOLUNTEER}});
	struct person *luis = match.person[1];
	struct person *ivo = rig_person(match.rig, "ivo", false);
	struct person *rosa = rig_person(match.rig, "rosa", false);
	struct person *petr = rig_person(match.rig, "petr", false);
	assert_done(say(&match, ivo, "spectate:join", "\"frames\":true,\"eyes\":1"));
	assert_done(say(&match, ivo, "spectate:leave", ""));
	/* What cannot be written down is not shown. */
	trouble(&match, true);
	person_deaf(rosa);
	assert_refused(say(&match, rosa, "spectate:join", "\"frames\":true"), "server_error");
	assert_null(person_heard(rosa, "match:frame"));
	trouble(&match, false);
	assert_done(say(&match, luis, "match:surrender", ""));
	for (int i = 0; i < 2; i++) {
		assert_refused(say(&match, ivo, "seat:take", "\"seat\":1"), "not_a_stranger");
		/* Nobody else is kept from playing by it. */
		assert_done(say(&match, match.person[0], "turn:ready",
			i ? "\"ready\":true" : "\"ready\":false"));
		if (i > 0)
			break;
		rig_restart(match.rig, false, 1000);
		person_come(match.person[0]);
		person_come(ivo);
		person_come(rosa);
		person_come(petr);
	}
	assert_done(say(&match, petr, "spectate:join", "\"frames\":true"));
	assert_refused(say(&match, petr, "seat:take", "\"seat\":1"), "not_a_stranger");
	assert_done(say(&match, rosa, "seat:take", "\"seat\":1"));
	assert_refused(say(&match, rosa, "spectate:join", "\"frames\":true"), "is_player");
	rig_stop(match.rig);
}

/* Public eyes are no reason against it; but who plays does not hear what those say who look on. */
static void test_a_volunteer_looks_on_no_more(void **state)
{
	struct match match = begin_machiavelli(STORE_VOLUNTEER);
	struct person *ivo = rig_person(match.rig, "ivo", false);
	struct person *rosa = rig_person(match.rig, "rosa", false);
	assert_done(say(&match, ivo, "spectate:join", "\"frames\":true"));
	assert_done(say(&match, rosa, "spectate:join", "\"frames\":true"));
	assert_done(say(&match, rosa, "chat:send", "\"text\":\"before\""));
	assert_true(has(person_heard(ivo, "chat:message"), "before"));
	assert_done(say(&match, match.person[1], "match:surrender", ""));
	assert_done(say(&match, ivo, "seat:take", "\"seat\":1"));
	assert_int_equal(room_of(&match)->watchers_count, 1);
	assert_done(say(&match, rosa, "chat:send", "\"text\":\"look at Pisa\""));
	assert_null(person_heard(ivo, "chat:message"));
	assert_false(has(say(&match, ivo, "chat:read", ""), "Pisa"));
	rig_stop(match.rig);
}

static void test_who_left_comes_last_and_who_took_over_is_not_rated(void **state)
{
	struct match match = begin_machiavelli(STORE_VOLUNTEER);
	struct person *luis = match.person[1], *ivo = rig_person(match.rig, "ivo", false);
	assert_done(say(&match, luis, "match:surrender", ""));
	assert_done(say(&match, ivo, "seat:take", "\"seat\":1"));
	for (int turn = 0; turn < 3; turn++) {
		say(&match, ivo, "turn:ready", "\"ready\":true");
		say(&match, match.person[0], "turn:ready", "\"ready\":true");
		pass_turn(&match);
	}
	/* The volunteer wins; the two who stayed have still beaten the one who left. */
	assert_done(say(&match, match.person[0], "match:vote", "\"kind\":\"concede\",\"seat\":1"));
	say(&match, match.person[2], "match:vote", "\"kind\":\"concede\"");
	assert_int_equal(room_of(&match)->status, STORE_FINISHED);
	assert_true(
		has(person_ask(ivo, "profile:get", "{\"username\":\"ivo\"}"), "\"ratings\":{}"));
	assert_true(has(person_ask(ivo, "profile:get", "{\"username\":\"luis\"}"),
		"\"rating\":1184,\"played\":1,\"won\":0,\"drawn\":0,\"lost\":1"));
	assert_true(
		has(person_ask(ivo, "profile:get", "{\"username\":\"ana\"}"), "\"rating\":1208"));
	rig_stop(match.rig);
}

/* Who left and deleted his account: there is nobody to rate for that seat, and the others have beaten him all the same. */
static void test_who_left_may_be_gone_altogether(void **state)
{
	for (int i = 0; i < 4; i++) {
		bool restarts = i & 1, is_bot = i & 2;
		struct match match = begin_machiavelli(is_bot ? STORE_BOT : STORE_VOLUNTEER);
		struct person *luis = match.person[1], *ivo = rig_person(match.rig, "ivo", false);
		assert_done(say(&match, luis, "match:surrender", ""));
		if (!is_bot)
			assert_done(say(&match, ivo, "seat:take", "\"seat\":1"));
		struct store_request *request = store_begin(match.rig->server->store);
		store_user_remove(request, luis->id, "gone_x");
		store_submit(request, NULL, NULL);
		person_leave(luis);
		rig_settle(match.rig);
		if (restarts) {
			rig_restart(match.rig, false, 1000);
			person_come(match.person[0]);
			person_come(match.person[2]);
			person_come(ivo);
		}
		for (int turn = 0; turn < ROOM_MISSED - 1; turn++)
			pass_turn(&match);
		for (int seat = 0; seat < SEATS; seat++)
			if (seat != 1 || !is_bot)
				say(&match, seat == 1 ? ivo : match.person[seat], "match:vote",
					"\"kind\":\"draw\"");
		assert_int_equal(room_of(&match)->status, STORE_FINISHED);
		assert_true(has(person_ask(ivo, "profile:get", "{\"username\":\"ana\"}"),
			"\"rating\":1208"));
		assert_true(has(person_ask(ivo, "profile:get", "{\"username\":\"ivo\"}"),
			"\"ratings\":{}"));
		rig_stop(match.rig);
	}
}

static void test_after_two_days_a_bot_takes_the_seat(void **state)
{
	for (int forgets = 0; forgets < 2; forgets++) {
		struct match match = begin_machiavelli(STORE_VOLUNTEER);
		assert_done(say(&match, match.person[1], "match:surrender", ""));
		rig_pass(match.rig, 2 * DAY_MS - HOUR_MS);
		assert_non_null(room_of(&match)->seats[1].member);
		rig_pass(match.rig, HOUR_MS);
		assert_null(room_of(&match)->seats[1].member);
		assert_int_equal(room_of(&match)->seats[1].level, ROOM_BOT_LEVEL);
		assert_true(has(person_heard(match.person[0], "match:seat_taken"),
			"\"seat\":1,\"username\":\"bot_2\",\"bot\":2"));
		uint64_t since = room_of(&match)->seats[1].life.since_n;
		pass_turn(&match);
		assert_true(room_of(&match)->n > since);
		assert_int_equal(room_of(&match)->standing.vacant, 0);
		/* It plays, and is the same one after a fall: the log is proved with the levels of the beginning. */
		uint64_t n = room_of(&match)->n;
		if (forgets)
			rig_forget(match.rig);
		else
			rig_restart(match.rig, false, 1000);
		assert_int_equal(room_of(&match)->n, n);
		assert_int_equal(room_of(&match)->seats[1].level, ROOM_BOT_LEVEL);
		assert_int_equal(room_of(&match)->play.match->sitter[1].level, ROOM_BOT_LEVEL);
		pass_turn(&match);
		assert_true(room_of(&match)->n > n);
		rig_stop(match.rig);
	}
}

static void test_a_host_may_want_a_bot_at_once_or_nobody(void **state)
{
	struct match match = begin_machiavelli(STORE_BOT);
	assert_done(say(&match, match.person[1], "match:surrender", ""));
	assert_int_equal(room_of(&match)->seats[1].level, ROOM_BOT_LEVEL);
	rig_stop(match.rig);
	match = begin_machiavelli(STORE_HELD);
	struct person *ivo = rig_person(match.rig, "ivo", false);
	assert_done(say(&match, match.person[1], "match:surrender", ""));
	assert_false(has(list_of(ivo), match.id));
	assert_refused(say(&match, ivo, "seat:take", "\"seat\":1"), "no_such_match");
	rig_pass(match.rig, 10 * DAY_MS);
	assert_int_equal(room_of(&match)->seats[1].level, 0);
	/* Its player may come back to it. */
	rig_stop(match.rig);
}

static void test_a_match_that_everybody_has_left_ends(void **state)
{
	struct match match = begin_machiavelli(STORE_VOLUNTEER);
	for (int i = 0; i < 2; i++)
		assert_done(say(&match, match.person[i], "match:surrender", ""));
	assert_int_equal(room_of(&match)->status, STORE_PLAYING);
	for (int turn = 0; turn < ROOM_MISSED - 1; turn++)
		pass_turn(&match);
	assert_int_equal(room_of(&match)->status, STORE_PLAYING);
	rig_pass(match.rig, 20 * DAY_MS);
	assert_int_equal(room_of(&match)->status, STORE_FINISHED);
	assert_true(has(person_heard(match.person[2], "match:closed"), "\"reason\":\"abandoned\""));
	rig_stop(match.rig);
}

static void test_who_acts_once_a_turn_is_not_gone(void **state)
{
	struct match match = begin_machiavelli(STORE_VOLUNTEER);
	for (int turn = 0; turn < 5; turn++) {
		assert_done(say(&match, match.person[0], "turn:ready", "\"ready\":true"));
		rig_forget(match.rig);
		pass_turn(&match);
		assert_int_equal(room_of(&match)->seats[0].life.missed, 0);
	}
	assert_true(room_people(room_of(&match)) & RD_SEAT(0));
	assert_true(room_of(&match)->seats[1].life.missed >= ROOM_MISSED ||
		    !room_of(&match)->seats[1].member);
	rig_stop(match.rig);
}

static void test_turns_without_a_server_are_nobodys_fault(void **state)
{
	struct match match = begin_machiavelli(STORE_BOT);
	uint32_t turn = turn_of(&match);
	rig_restart(match.rig, false, 30 * DAY_MS);
	rig_settle(match.rig);
	assert_true(turn_of(&match) > turn + ROOM_MISSED);
	assert_int_equal(room_of(&match)->status, STORE_PLAYING);
	for (int i = 0; i < SEATS; i++) {
		assert_int_equal(room_of(&match)->seats[i].life.missed, 0);
		assert_non_null(room_of(&match)->seats[i].member);
	}
	rig_stop(match.rig);
}

/* ---- what was said in a seat that another has now --------------------------------------------------------------- */

static void talk(const struct match *match, struct person *person, const char *text)
{
	char fields[128];
	snprintf(fields, sizeof(fields), "\"text\":\"%s\"", text);
	assert_done(say(match, person, "chat:send", fields));
}

/* Pirates by mail: whoever does nothing for three rounds is gone. Of machiavelli's people nobody talks but by letters. */
static struct match begin_pirates(void)
{
	return begin("pirates", "{\"pace\":\"mail\"}",
		(struct store_life){.vacation_days = 7, .abandoned = STORE_VOLUNTEER}, true);
}

/* A round in which all but the one of this seat do something. */
static void pass_round(const struct match *match, int seat)
{
	char round[32];
	snprintf(round, sizeof(round), "\"round\":%u", turn_of(match));
	for (int i = 0; i < SEATS; i++)
		if (i != seat)
			assert_done(say(match, match->person[i], "team:ready", round));
	pass_turn(match);
}

static void wait_until_gone(const struct match *match, int seat)
{
	for (int turn = 0; turn < ROOM_MISSED; turn++)
		pass_round(match, seat);
	assert_true(room_of(match)->seats[seat].life.gone_since > 0);
}

static void test_words_stay_with_who_said_them(void **state)
{
	struct match match = begin_pirates();
	struct person *ana = match.person[0], *luis = match.person[1], *eva = match.person[2];
	struct person *ivo = rig_person(match.rig, "ivo", false);
	talk(&match, luis, "of luis");
	talk(&match, eva, "of eva");
	assert_done(person_ask(eva, "people:set", "{\"username\":\"luis\",\"as\":\"mute\"}"));
	wait_until_gone(&match, 1);
	assert_done(say(&match, ivo, "seat:take", "\"seat\":1"));
	talk(&match, ivo, "of ivo");
	const char *read = say(&match, ana, "chat:read", "");
	assert_true(has(read, "\"seat\":1,\"from\":\"luis\",\"text\":\"of luis\""));
	assert_true(has(read, "\"seat\":1,\"from\":\"ivo\",\"text\":\"of ivo\""));
	/* Who is muted is the person, not the seat. */
	read = say(&match, eva, "chat:read", "");
	assert_false(has(read, "of luis"));
	assert_true(has(read, "of ivo"));
	read = say(&match, ivo, "chat:read", "");
	assert_false(has(read, "of luis"));
	assert_false(has(read, "of eva"));
	assert_true(has(read, "of ivo"));
	/* Nor is a bot said to have said it. */
	wait_until_gone(&match, 1);
	for (int day = 0; day < 2; day++)
		pass_round(&match, 1);
	assert_int_equal(room_of(&match)->seats[1].level, ROOM_BOT_LEVEL);
	read = say(&match, ana, "chat:read", "");
	assert_true(has(read, "\"seat\":1,\"from\":\"luis\",\"text\":\"of luis\""));
	assert_true(has(read, "\"seat\":1,\"from\":\"ivo\",\"text\":\"of ivo\""));
	rig_stop(match.rig);
}

static void on_reports(void *context, const struct store_result *result)
{
	assert_int_equal(result->reports_count, 1);
	snprintf(context, 1024, "%s", result->reports[0].evidence);
}

/* What the report of this answer has copied. */
static const char *evidence_of(const struct match *match, const char *answer)
{
	static char evidence[1024];
	char id[32] = "";
	assert_done(answer);
	sscanf(strstr(answer, "\"report\":\""), "\"report\":\"%31[^\"]", id);
	struct store_request *request = store_begin(match->rig->server->store);
	store_report_find(request, id);
	store_submit(request, on_reports, evidence);
	rig_settle(match->rig);
	return evidence;
}

static void test_a_report_is_about_who_said_it(void **state)
{
	struct match match = begin_pirates();
	struct person *ana = match.person[0], *luis = match.person[1];
	struct person *ivo = rig_person(match.rig, "ivo", false);
	talk(&match, luis, "of luis");
	const char *at = strstr(person_heard(ana, "chat:message"), "\"at\":") + 5;
	char moment[64];
	snprintf(moment, sizeof(moment), "\"at\":%lld", atoll(at));
	wait_until_gone(&match, 1);
	assert_done(say(&match, ivo, "seat:take", "\"seat\":1"));
	talk(&match, ivo, "of ivo");
	char fields[128];
	snprintf(fields, sizeof(fields), "\"username\":\"ivo\",\"reason\":\"chat\",%s", moment);
	assert_refused(say(&match, ana, "report:send", fields), "bad_field");
	/* Who has left may still be reported, for that, too. */
	snprintf(fields, sizeof(fields), "\"username\":\"luis\",\"reason\":\"chat\",%s", moment);
	assert_true(has(evidence_of(&match, say(&match, ana, "report:send", fields)),
		"\"message\":{\"seat\":1,\"from\":\"luis\",\"text\":\"of luis\""));
	/* What the reporter could not read is not copied. */
	const char *evidence = evidence_of(&match,
		say(&match, ivo, "report:send", "\"username\":\"ana\",\"reason\":\"other\""));
	assert_false(has(evidence, "of luis"));
	assert_true(has(evidence, "of ivo"));
	rig_stop(match.rig);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_a_deadline_waits_for_the_end_of_a_holiday),
		cmocka_unit_test(test_days_of_vacation_are_counted_and_given_back),
		cmocka_unit_test(test_a_vacation_that_ends_early_gives_the_deadline_back),
		cmocka_unit_test(test_what_was_voted_stays_when_a_vacation_ends),
		cmocka_unit_test(test_a_majority_puts_a_deadline_off),
		cmocka_unit_test(test_a_vote_lapses_with_its_turn),
		cmocka_unit_test(test_all_agree_on_a_draw),
		cmocka_unit_test(test_the_others_concede_to_one),
		cmocka_unit_test(test_each_game_says_what_may_be_voted),
		cmocka_unit_test(test_nobody_agrees_with_himself),
		cmocka_unit_test(test_a_volunteer_takes_a_seat_that_was_left),
		cmocka_unit_test(test_who_has_watched_with_all_eyes_is_no_stranger),
		cmocka_unit_test(test_a_volunteer_looks_on_no_more),
		cmocka_unit_test(test_who_left_comes_last_and_who_took_over_is_not_rated),
		cmocka_unit_test(test_who_left_may_be_gone_altogether),
		cmocka_unit_test(test_after_two_days_a_bot_takes_the_seat),
		cmocka_unit_test(test_a_host_may_want_a_bot_at_once_or_nobody),
		cmocka_unit_test(test_a_match_that_everybody_has_left_ends),
		cmocka_unit_test(test_who_acts_once_a_turn_is_not_gone),
		cmocka_unit_test(test_words_stay_with_who_said_them),
		cmocka_unit_test(test_a_report_is_about_who_said_it),
		cmocka_unit_test(test_turns_without_a_server_are_nobodys_fault),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
