/* Matches on the server: playing, clocks, absence, pause, recovery, ratings, spectators; the sections are platform.md's. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "rig.h"
#include "server/admin.h"
#include "server/room_parts.h"

#define OPTIONS "{\"first\":0,\"turn_seconds\":60}"

struct table_of_two {
	struct rig *rig;
	struct person *ana, *luis;
	char id[MATCH_ID];
};

/* The room of the table's match, also when it was put away; not to be kept. */
static struct room *room_at(const struct table_of_two *table)
{
	return rig_room(table->rig, table->id);
}

static struct table_of_two sit_down(const char *options)
{
	struct table_of_two table = {.rig = rig_start()};
	table.ana = rig_person(table.rig, "ana", false);
	table.luis = rig_person(table.rig, "luis", false);
	struct room *room = rig_match(table.rig, "naval", options, table.ana, table.luis);
	assert_non_null(room);
	memcpy(table.id, room->id, sizeof(table.id));
	return table;
}

/* ---- 5.1, 7 --------------------------------------------------------------------------------------------- */

static void test_the_start_is_told_to_each_with_his_own_view(void **state)
{
	struct table_of_two table = sit_down(OPTIONS);
	const char *starting = person_heard(table.ana, "game:starting");
	assert_true(has(starting, "\"resumed\":false"));
	assert_true(has(starting, "{\"seat\":1,\"username\":\"luis\",\"rating\":1200,\"bot\":0}"));
	const char *ready = person_heard(table.luis, "match:ready");
	assert_true(has(ready,
		"\"status\":\"PLAYING\",\"seat\":1,\"turn_number\":1,\"active\":0,\"awaited\":[0],\"expires_at\":"));
	assert_true(has(ready, "\"seq\":0,\"commitment\":\""));
	assert_false(has(ready, "fleets"));
	assert_null(person_heard(table.luis, "match:ready"));
	rig_stop(table.rig);
}

static void on_players(void *context, const struct store_result *result)
{
	for (size_t i = 0; i < result->players_count && i < 2; i++)
		snprintf(((char(*)[16])context)[i], 16, "%s",
			result->players[i].side ? result->players[i].side : "");
}

/* 15: what a seat has drawn stands in the table, as in its view. */
static void test_sides_are_stored(void **state)
{
	struct table_of_two table = sit_down("{\"first\":0,\"north\":1}");
	char sides[2][16] = {"", ""};
	struct store_request *request = store_begin(table.rig->server->store);
	store_match_find(request, table.id);
	store_submit(request, on_players, sides);
	rig_settle(table.rig);
	assert_string_equal(sides[0], "SOUTH");
	assert_string_equal(sides[1], "NORTH");
	rig_stop(table.rig);
}

static void test_an_action_is_shown_then_acknowledged_with_the_last_number(void **state)
{
	struct table_of_two table = sit_down(OPTIONS);
	rig_pass(table.rig, 5000);
	const char *answer = person_ask(table.ana, "turn:end", "{\"match\":\"%s\"}", table.id);
	assert_true(has(answer, "{\"ok\":true,\"seq\":"));
	const char *changed = person_heard(table.luis, "match:turn_changed");
	assert_true(has(changed, "\"match\":\""));
	assert_true(has(changed, "\"seq\":"));
	assert_true(has(person_heard(table.luis, "match:clock"), "\"running\":true"));
	/* The acknowledgement is the last thing that ana was told. */
	struct told *last = NULL;
	for (size_t i = 0; i < table.rig->told_count; i++)
		if (table.rig->told[i].client == table.ana->client)
			last = &table.rig->told[i];
	assert_string_equal(last->name, "ack");
	answer = person_ask(table.ana, "turn:end", "{\"match\":\"%s\"}", table.id);
	assert_true(has(answer, "\"ok\":false,\"error\":{\"code\":\"not_your_turn\""));
	rig_stop(table.rig);
}

static void test_nothing_is_shown_while_the_store_cannot_take_it(void **state)
{
	struct table_of_two table = sit_down(OPTIONS);
	bool is_through = false;
	rig_stop(table.rig);
	table.rig = rig_start();
	rig_stop(table.rig); /* another folder, another limit */
	table.rig = rig_start();
	rig_end(table.rig, true);
	table.rig->options.store_requests_max = 2;
	rig_boot(table.rig);
	table.ana = rig_person(table.rig, "ana", false);
	table.luis = rig_person(table.rig, "luis", false);
	struct room *room = rig_match(table.rig, "naval", OPTIONS, table.ana, table.luis);
	assert_non_null(room);
	memcpy(table.id, room->id, sizeof(table.id));
	person_deaf(table.luis);
	uint8_t before[RD_DIGEST], after[RD_DIGEST];
	rd_match_hash(room_at(&table)->play.match, before);
	for (int i = 0; i < 2; i++)
		store_submit(store_begin(table.rig->server->store), rig_on_barrier, &is_through);
	char action[64];
	snprintf(action, sizeof(action), "{\"match\":\"%s\",\"cid\":\"a\"}", table.id);
	uint64_t ack = person_say(table.ana, "turn:end", action);
	assert_true(has(person_answer(table.ana, ack), "\"code\":\"server_error\""));
	rd_match_hash(room_at(&table)->play.match, after);
	assert_memory_equal(before, after, sizeof(before));
	rig_settle(table.rig);
	assert_null(person_heard(table.luis, "match:turn_changed"));
	/* The same action with the same cid is tried again, not remembered as refused. */
	assert_true(has(person_ask(table.ana, "turn:end", "%s", action), "\"ok\":true"));
	assert_non_null(person_heard(table.luis, "match:turn_changed"));
	rig_stop(table.rig);
}

static void test_what_the_store_refuses_is_undone(void **state)
{
	struct table_of_two table = sit_down(OPTIONS);
	uint8_t before[RD_DIGEST], after[RD_DIGEST];
	/* Somebody else has written the next entry: the store refuses ours when it comes to it. */
	struct store_request *request = store_begin(table.rig->server->store);
	store_log_append(request, &(struct store_entry){.match_id = table.id,
					  .n = 1,
					  .kind = STORE_CLOCK,
					  .seat = STORE_NONE,
					  .payload = "{\"seconds\":1}"});
	store_submit(request, NULL, NULL);
	rig_settle(table.rig);
	person_deaf(table.luis);
	person_deaf(table.ana);
	rd_match_hash(room_at(&table)->play.match, before);
	assert_true(has(
		person_ask(table.ana, "turn:end", "{\"match\":\"%s\"}", table.id), "server_error"));
	rd_match_hash(room_at(&table)->play.match, after);
	assert_memory_equal(before, after, sizeof(before));
	assert_int_equal(room_at(&table)->play.match->heard[1], 0);
	assert_null(person_heard(table.luis, "match:turn_changed"));
	assert_null(person_heard(table.ana, "match:turn_changed"));
	rig_stop(table.rig);
}

static void test_a_repeated_cid_gets_the_stored_answer(void **state)
{
	struct table_of_two table = sit_down(OPTIONS);
	char first[256];
	copy_text(first, sizeof(first),
		person_ask(table.ana, "turn:end", "{\"match\":\"%s\",\"cid\":\"x1\"}", table.id));
	uint64_t n = room_at(&table)->n;
	assert_string_equal(
		person_ask(table.ana, "turn:end", "{\"match\":\"%s\",\"cid\":\"x1\"}", table.id),
		first);
	assert_int_equal(room_at(&table)->n, n);
	copy_text(first, sizeof(first),
		person_ask(table.ana, "turn:end", "{\"match\":\"%s\",\"cid\":\"x2\"}", table.id));
	assert_true(has(first, "not_your_turn"));
	assert_true(has(
		person_ask(table.luis, "turn:end", "{\"match\":\"%s\",\"cid\":\"x1\"}", table.id),
		"\"ok\":true"));
	assert_string_equal(
		person_ask(table.ana, "turn:end", "{\"match\":\"%s\",\"cid\":\"x2\"}", table.id),
		first);
	rig_stop(table.rig);
}

static void test_actions_that_arrive_together_are_applied_in_order(void **state)
{
	struct table_of_two table = sit_down(OPTIONS);
	char action[64];
	uint64_t acks[4];
	snprintf(action, sizeof(action), "{\"match\":\"%s\"}", table.id);
	for (int i = 0; i < 4; i++)
		acks[i] = person_say(i % 2 == 0 ? table.ana : table.luis, "turn:end", action);
	rig_settle(table.rig);
	for (int i = 0; i < 4; i++)
		assert_true(has(person_answer(table.ana, acks[i]), "\"ok\":true"));
	assert_int_equal(room_at(&table)->standing.turn, 5);
	rig_stop(table.rig);
}

static void test_a_foreign_match_is_no_match(void **state)
{
	struct table_of_two table = sit_down(OPTIONS);
	struct person *eva = rig_person(table.rig, "eva", false);
	static const char *const names[] = {
		"turn:end", "match:view", "game:join", "match:surrender", "match:pause_request"};
	for (size_t i = 0; i < RD_COUNT(names); i++) {
		assert_true(has(person_ask(eva, names[i], "{\"match\":\"%s\"}", table.id),
			"no_such_match"));
		assert_true(has(person_ask(eva, names[i], "{\"match\":\"mAAAAAAAAAAA\"}"),
			"no_such_match"));
	}
	rig_stop(table.rig);
}

/* ---- 7.1 ------------------------------------------------------------------------------------------------- */

static void test_a_deadline_fires_once_at_its_moment(void **state)
{
	struct table_of_two table = sit_down(OPTIONS);
	person_deaf(table.luis);
	rig_pass(table.rig, 59000);
	assert_null(person_heard(table.luis, "match:turn_changed"));
	rig_pass(table.rig, 1100);
	assert_non_null(person_heard(table.luis, "match:turn_changed"));
	assert_null(person_heard(table.luis, "match:turn_changed"));
	assert_int_equal(room_at(&table)->standing.active, 1);
	rig_pass(table.rig, 60000);
	assert_int_equal(room_at(&table)->standing.active, 0);
	rig_stop(table.rig);
}

static void test_an_action_after_the_deadline_is_judged_after_the_expiry(void **state)
{
	struct table_of_two table = sit_down(OPTIONS);
	table.rig->monotonic += 61000; /* the timer has not fired yet */
	assert_true(has(person_ask(table.ana, "turn:end", "{\"match\":\"%s\"}", table.id),
		"not_your_turn"));
	assert_int_equal(room_at(&table)->standing.turn, 2);
	rig_stop(table.rig);
}

static void test_seconds_that_fire_nothing_are_joined_with_the_next_entry(void **state)
{
	struct table_of_two table = sit_down(OPTIONS);
	for (int i = 0; i < 5; i++) {
		table.rig->monotonic += 3000;
		person_ask(table.luis, "match:view", "{\"match\":\"%s\"}", table.id);
	}
	assert_int_equal(room_at(&table)->n, 0);
	assert_int_equal(room_at(&table)->play.waited, 15);
	person_ask(table.ana, "turn:end", "{\"match\":\"%s\"}", table.id);
	assert_int_equal(room_at(&table)->n, 2);
	assert_int_equal(room_at(&table)->play.match->steps, 2);
	rig_stop(table.rig);
}

/* ---- 10 --------------------------------------------------------------------------------------------------- */

static void test_an_absence_suspends_and_a_return_ends_it(void **state)
{
	struct table_of_two table = sit_down(OPTIONS);
	rig_pass(table.rig, 20000);
	person_deaf(table.ana);
	person_leave(table.luis);
	rig_settle(table.rig);
	const char *gone = person_heard(table.ana, "match:player_disconnected");
	assert_true(has(gone, "\"seat\":1,\"user\":\"luis\",\"seconds\":120"));
	assert_true(has(
		person_heard(table.ana, "match:clock"), "\"expires_at\":null,\"running\":false"));
	assert_true(has(
		person_ask(table.ana, "turn:end", "{\"match\":\"%s\"}", table.id), "match_paused"));
	rig_pass(table.rig, 100000);
	person_come(table.luis);
	const char *answer = person_ask(table.luis, "game:join", "{\"match\":\"%s\"}", table.id);
	assert_true(has(answer, "\"ok\":true,\"seat\":1,\"seq\":"));
	assert_non_null(person_heard(table.luis, "game:joined"));
	assert_true(has(person_heard(table.luis, "match:snapshot"), "\"suspended\":null"));
	assert_non_null(person_heard(table.ana, "match:player_reconnected"));
	assert_true(has(person_heard(table.ana, "match:clock"), "\"running\":true"));
	/* What was left of the turn is left. */
	int64_t left = rd_due(room_at(&table)->game, room_at(&table)->play.match->state);
	assert_in_range(left, 39, 40);
	assert_int_equal(room_at(&table)->seats[1].absences, 1);
	assert_in_range(room_at(&table)->seats[1].absence_ms, 100000, 101000);
	rig_stop(table.rig);
}

static void test_who_stays_away_is_forfeited(void **state)
{
	struct table_of_two table = sit_down(OPTIONS);
	person_leave(table.luis);
	rig_pass(table.rig, 119000);
	assert_null(person_heard(table.ana, "match:finished"));
	rig_pass(table.rig, 2000);
	assert_true(has(person_heard(table.ana, "match:finished"),
		"\"winner\":0,\"reason\":\"abandonment\""));
	assert_int_equal(room_at(&table)->status, STORE_FINISHED);
	rig_stop(table.rig);
}

static void test_the_third_absence_gets_what_is_left_and_the_fourth_nothing(void **state)
{
	struct table_of_two table = sit_down(OPTIONS);
	for (int i = 0; i < 3; i++) {
		person_deaf(table.ana);
		person_leave(table.luis);
		rig_pass(table.rig, 110000);
		const char *gone = person_heard(table.ana, "match:player_disconnected");
		if (i == 2)
			assert_true(has(gone, "\"seconds\":79") || has(gone, "\"seconds\":80"));
		else
			assert_true(has(gone, "\"seconds\":120"));
		if (i == 2)
			break;
		person_come(table.luis);
		person_ask(table.luis, "game:join", "\"%s\"", table.id);
	}
	/* 79 s are over: forfeited. */
	assert_non_null(person_heard(table.ana, "match:finished"));
	rig_stop(table.rig);
}

static void test_when_the_allowance_is_used_up_the_game_goes_on(void **state)
{
	struct table_of_two table = sit_down(OPTIONS);
	for (int i = 0; i < 3; i++) {
		person_leave(table.luis);
		rig_pass(table.rig, 1000);
		person_come(table.luis);
		person_ask(table.luis, "game:join", "\"%s\"", table.id);
	}
	person_deaf(table.ana);
	person_leave(table.luis);
	rig_settle(table.rig);
	assert_true(has(person_heard(table.ana, "match:player_disconnected"),
		"\"seconds\":0,\"expires_at\":null"));
	assert_false(room_is_suspended(room_at(&table)));
	assert_true(has(
		person_ask(table.ana, "turn:end", "{\"match\":\"%s\"}", table.id), "\"ok\":true"));
	rig_stop(table.rig);
}

static void test_nobody_is_crowned_when_all_are_away(void **state)
{
	struct table_of_two table = sit_down(OPTIONS);
	person_leave(table.luis);
	rig_pass(table.rig, 5000);
	person_leave(table.ana);
	rig_pass(table.rig, 130000);
	assert_int_equal(room_at(&table)->status, STORE_WAITING);
	person_come(table.ana);
	assert_true(has(person_heard(table.ana, "user:welcome"), "\"active\":[],\"paused\":[\"m"));
	/* 9.4: it waits 90 days, then it is closed without a winner. */
	rig_pass(table.rig, ROOM_WAITING_MS);
	assert_int_equal(room_at(&table)->status, STORE_FINISHED);
	rig_pass(table.rig, ROOM_OPEN_MS);
	assert_null(room_find(table.rig->server, table.id));
	rig_stop(table.rig);
}

static void test_surrender_is_possible_while_the_match_is_suspended(void **state)
{
	struct table_of_two table = sit_down(OPTIONS);
	person_leave(table.luis);
	rig_pass(table.rig, 1000);
	assert_true(has(person_ask(table.ana, "match:surrender", "{\"match\":\"%s\"}", table.id),
		"\"ok\":true"));
	assert_true(has(person_heard(table.ana, "match:finished"),
		"\"winner\":1,\"reason\":\"surrender\""));
	rig_stop(table.rig);
}

static void test_leaving_bots_pauses_and_joining_resumes(void **state)
{
	struct rig *rig = rig_start();
	struct person *ana = rig_person(rig, "ana", true);
	struct room *room = rig_match(rig, "naval", OPTIONS, ana, NULL);
	char id[MATCH_ID];
	memcpy(id, room->id, sizeof(id));
	rig_pass(rig, 10000);
	person_leave(ana);
	rig_pass(rig, 59000);
	assert_int_equal(room->status, STORE_PLAYING);
	assert_true(room_is_suspended(room));
	rig_pass(rig, 2000);
	assert_int_equal(rig_room(rig, id)->status, STORE_WAITING);
	person_come(ana);
	assert_true(has(person_ask(ana, "game:join", "\"%s\"", id), "\"ok\":true,\"seat\":0"));
	room = rig_room(rig, id);
	assert_int_equal(room->status, STORE_PLAYING);
	assert_true(has(person_heard(ana, "match:snapshot"), "\"status\":\"PLAYING\""));
	assert_non_null(person_heard(ana, "match:resumed"));
	assert_in_range(rd_due(room->game, room->play.match->state), 49, 50);
	rig_stop(rig);
}

/* ---- 9 ------------------------------------------------------------------------------------------------------ */

static void on_resumed(void *context, struct room *room, enum code code)
{
	(void)room;
	*(enum code *)context = code;
}

static void test_a_pause_is_asked_for_accepted_and_resumed(void **state)
{
	struct table_of_two table = sit_down(OPTIONS);
	rig_pass(table.rig, 55000);
	assert_true(has(person_ask(table.ana, "match:pause_accept", "{\"match\":\"%s\"}", table.id),
		"no_pause_request"));
	assert_true(
		has(person_ask(table.ana, "match:pause_request", "{\"match\":\"%s\"}", table.id),
			"\"ok\":true"));
	assert_true(has(
		person_heard(table.luis, "match:pause_requested"), "\"seat\":0,\"from\":\"ana\""));
	assert_true(has(person_ask(table.ana, "match:pause_accept", "{\"match\":\"%s\"}", table.id),
		"own_request"));
	assert_true(
		has(person_ask(table.luis, "match:pause_request", "{\"match\":\"%s\"}", table.id),
			"pause_pending"));
	assert_true(has(person_ask(table.luis, "match:view", "{\"match\":\"%s\"}", table.id),
		"\"pause_request\":{\"seat\":0,\"expires_at\":"));
	assert_true(
		has(person_ask(table.luis, "match:pause_accept", "{\"match\":\"%s\"}", table.id),
			"\"ok\":true"));
	assert_true(has(person_heard(table.ana, "match:paused"), "\"code\":\""));
	assert_int_equal(room_at(&table)->status, STORE_WAITING);
	assert_true(has(
		person_ask(table.ana, "turn:end", "{\"match\":\"%s\"}", table.id), "match_paused"));
	rig_pass(table.rig, 3600000);
	struct member *both[] = {member_of(table.luis), member_of(table.ana)};
	assert_true(room_waits_for(room_at(&table), both, 2));
	assert_false(room_waits_for(room_at(&table), both, 1));
	enum code code = CODES;
	person_deaf(table.ana);
	room_resume(room_at(&table), NULL, NULL, on_resumed, &code);
	rig_settle(table.rig);
	assert_int_equal(code, CODE_OK);
	assert_true(has(person_heard(table.ana, "game:starting"), "\"resumed\":true"));
	assert_non_null(person_heard(table.ana, "match:ready"));
	assert_non_null(person_heard(table.ana, "match:resumed"));
	/* Less than 5 s were left: he gets 10 (9.3). */
	int64_t now = server_now(table.rig->server);
	assert_in_range(room_at(&table)->shown_expiry - now, 9000, 10000);
	rig_stop(table.rig);
}

static void test_a_request_lapses_and_there_are_three(void **state)
{
	struct table_of_two table = sit_down("{\"first\":0,\"turn_seconds\":0}");
	for (int i = 0; i < 3; i++) {
		person_deaf(table.luis);
		assert_true(has(person_ask(table.ana, "match:pause_request", "{\"match\":\"%s\"}",
					table.id),
			"\"ok\":true"));
		rig_pass(table.rig, 60000);
		assert_true(has(person_heard(table.luis, "match:pause_rejected"), "\"seat\":null"));
	}
	assert_true(
		has(person_ask(table.ana, "match:pause_request", "{\"match\":\"%s\"}", table.id),
			"too_many_requests"));
	rig_stop(table.rig);
}

/* ---- 15, 10.8 -------------------------------------------------------------------------------------------------- */

static void play_on(struct table_of_two *table, int turns)
{
	for (int i = 0; i < turns; i++)
		person_ask(room_at(table)->standing.active == 0 ? table->ana : table->luis,
			"turn:end", "{\"match\":\"%s\",\"cid\":\"t%d\"}", table->id, i);
}

static void test_after_a_fall_the_match_is_as_it_was(void **state)
{
	for (int in_order = 0; in_order < 2; in_order++) {
		struct table_of_two table = sit_down(OPTIONS);
		uint8_t before[RD_DIGEST], after[RD_DIGEST];
		uint64_t heard[RD_SEATS_MAX];
		char answer[128];
		play_on(&table, 7);
		copy_text(answer, sizeof(answer),
			person_ask(table.ana, "turn:end", "{\"match\":\"%s\",\"cid\":\"t6\"}",
				table.id));
		rd_match_hash(room_at(&table)->play.match, before);
		memcpy(heard, room_at(&table)->play.match->heard, sizeof(heard));
		uint64_t n = room_at(&table)->n;
		rig_restart(table.rig, in_order != 0, 7200000);
		assert_non_null(room_at(&table));
		if (!in_order) {
			rd_match_hash(room_at(&table)->play.match, after);
			assert_memory_equal(before, after, sizeof(before));
			assert_int_equal(room_at(&table)->n, n);
		}
		assert_memory_equal(heard, room_at(&table)->play.match->heard, sizeof(heard));
		assert_true(room_is_suspended(room_at(&table)));
		person_come(table.ana);
		person_come(table.luis);
		assert_true(
			has(person_ask(table.ana, "game:join", "\"%s\"", table.id), "\"ok\":true"));
		assert_true(has(person_ask(table.ana, "turn:end", "{\"match\":\"%s\"}", table.id),
			"match_paused"));
		assert_true(has(
			person_ask(table.luis, "game:join", "\"%s\"", table.id), "\"ok\":true"));
		assert_int_equal(room_at(&table)->seats[0].absences, 0);
		/* Acknowledged once is applied once: the same cid gets an acceptance without a second step. */
		n = room_at(&table)->n;
		assert_true(has(person_ask(table.ana, "turn:end",
					"{\"match\":\"%s\",\"cid\":\"t6\"}", table.id),
			"\"ok\":true"));
		assert_int_equal(room_at(&table)->n, n);
		rig_stop(table.rig);
	}
}

static void test_a_fall_gives_nobody_a_fresh_turn(void **state)
{
	struct table_of_two table = sit_down(OPTIONS);
	rig_pass(table.rig, 47000);
	rig_restart(table.rig, false, 3600000);
	assert_in_range(rd_due(room_at(&table)->game, room_at(&table)->play.match->state), 13,
		13 + ROOM_NOTE_MS / 1000);
	person_come(table.ana);
	person_come(table.luis);
	person_ask(table.ana, "game:join", "\"%s\"", table.id);
	person_ask(table.luis, "game:join", "\"%s\"", table.id);
	assert_true(has(
		person_ask(table.ana, "turn:end", "{\"match\":\"%s\"}", table.id), "\"ok\":true"));
	rig_stop(table.rig);
}

static void on_extended(void *context, struct room *room, enum code code)
{
	(void)room;
	*(enum code *)context = code;
}

/* Ten minutes more in a turn of 60 s: absence and fall stop the clock, and take none of them. */
static void on_newest(void *context, const struct store_result *result)
{
	*(int64_t *)context = result->snapshots_count > 0 ? result->snapshots[0].n : -1;
}

static int64_t newest_snapshot(struct rig *rig, const char *id)
{
	int64_t n = -1;
	struct store_request *request = store_begin(rig->server->store);
	store_match_load(request, id, STORE_NONE);
	store_submit(request, on_newest, &n);
	rig_settle(rig);
	return n;
}

/* 15: snapshots at every change of turn or phase, and none for what happens in between. */
static void test_turns_and_phases_begin_with_a_snapshot(void **state)
{
	struct rig *rig = rig_start();
	struct room_order order = {.game = rd_game_find("machiavelli", 11),
		.options = NET_SPAN("{}"),
		.seats = 3,
		.done = rig_on_made};
	for (int i = 0; i < 3; i++) {
		const char *const names[] = {"ana", "luis", "eva"};
		order.seating[i].member = member_of(rig_person(rig, names[i], false));
	}
	room_create(rig->server, &order);
	rig_settle(rig);
	struct room *room = rig_made;
	assert_int_equal(newest_snapshot(rig, room->id), 0);
	assert_true(has(person_ask(rig->people[0], "message:send",
				"{\"match\":\"%s\",\"to\":1,\"text\":\"ciao\"}", room->id),
		"\"ok\":true"));
	assert_int_equal(newest_snapshot(rig, room->id), 0);
	for (int phase = 0; phase < 3; phase++) {
		struct rd_standing before = room->standing;
		rig_pass(rig, INT64_C(48) * 3600 * 1000);
		assert_true(before.phase != room->standing.phase);
		assert_int_equal(newest_snapshot(rig, room->id), room->n);
	}
	rig_stop(rig);
}

static void test_what_was_added_to_a_turn_outlives_absence_and_fall(void **state)
{
	for (int in_order = 0; in_order < 2; in_order++) {
		struct table_of_two table = sit_down(OPTIONS);
		enum code code = CODE_SERVER_FULL;
		rig_pass(table.rig, 20000);
		room_admin_extend(room_at(&table), 600, on_extended, &code);
		rig_settle(table.rig);
		assert_int_equal(code, CODE_OK);
		person_leave(table.luis);
		rig_pass(table.rig, 30000);
		person_come(table.luis);
		person_ask(table.luis, "game:join", "\"%s\"", table.id);
		int64_t left = room_expiry(room_at(&table)) - server_now(table.rig->server);
		assert_in_range(left, 639000, 640000);
		rig_restart(table.rig, in_order != 0, 5000);
		person_come(table.ana);
		person_come(table.luis);
		person_ask(table.ana, "game:join", "\"%s\"", table.id);
		person_ask(table.luis, "game:join", "\"%s\"", table.id);
		int64_t after = room_expiry(room_at(&table)) - server_now(table.rig->server);
		assert_in_range(after, left - 1000, left + (in_order ? 0 : ROOM_NOTE_MS));
		rig_stop(table.rig);
	}
}

/* Entries count as notes: a fall in the middle of a turn gives nothing back that they know to have passed. */
static void test_a_fall_after_an_action_goes_on_from_it(void **state)
{
	struct table_of_two table = sit_down("{\"first\":0,\"north\":0,\"turn_seconds\":60}");
	rig_pass(table.rig, 17300);
	assert_true(has(person_ask(table.ana, "ship:rotate",
				"{\"match\":\"%s\",\"ship\":\"n1\",\"turn\":\"left\"}", table.id),
		"\"ok\":true"));
	int64_t left = room_expiry(room_at(&table)) - server_now(table.rig->server);
	rig_restart(table.rig, false, 5000);
	assert_in_range(room_time_left(room_at(&table)), left - 100, left + 100);
	/* An entry of the very moment of the deadline leaves that moment, and nothing falls due while it is read. */
	struct store_request *request = store_begin(table.rig->server->store);
	store_match_turn(request, table.id,
		&(struct store_turn){.turn_number = 1,
			.current_turn_seat = 0,
			.turn_expires_at = 1,
			.time_left_ms = 60000});
	store_submit(request, NULL, NULL);
	rig_restart(table.rig, false, 5000);
	assert_int_equal(room_time_left(room_at(&table)), 1);
	assert_int_equal(room_at(&table)->standing.turn, 1);
	rig_stop(table.rig);
}

static void test_after_a_fall_nobody_comes_and_the_match_waits(void **state)
{
	struct table_of_two table = sit_down(OPTIONS);
	rig_restart(table.rig, true, 1000);
	rig_pass(table.rig, 121000);
	assert_null(room_find(table.rig->server, table.id)); /* nobody is there: it is put away */
	assert_int_equal(room_at(&table)->status, STORE_WAITING);
	rig_restart(table.rig, true, 1000);
	assert_int_equal(room_at(&table)->status, STORE_WAITING);
	assert_true(room_at(&table)->waiting_until >
		    server_now(table.rig->server) + ROOM_WAITING_MS - 10000);
	rig_stop(table.rig);
}

static void test_missed_events_are_recomputed(void **state)
{
	struct table_of_two table = sit_down(OPTIONS);
	play_on(&table, 9);
	const char *all = person_ask(
		table.luis, "match:events", "{\"match\":\"%s\",\"after\":0}", table.id);
	assert_true(has(all, "{\"ok\":true,\"events\":[{\"type\":\""));
	assert_true(has(all, "\"seq\":1,\"at\":"));
	char last[64];
	snprintf(last, sizeof(last), "],\"last\":%d,\"more\":false}",
		(int)room_at(&table)->play.match->heard[1]);
	assert_true(has(all, last));
	/* What was sent is what is recomputed. */
	for (size_t i = 0; i < table.rig->told_count; i++) {
		const struct told *told = &table.rig->told[i];
		char *seq = strstr(told->json, "\"seq\":");
		if (told->client != table.luis->client ||
			strcmp(told->name, "match:turn_changed") != 0)
			continue;
		char part[96];
		snprintf(part, sizeof(part), "{\"type\":\"%s\",%.*s,", told->name,
			(int)strcspn(seq, ","), seq);
		assert_true(has(all, part));
	}
	const char *late = person_ask(table.luis, "match:events", "{\"match\":\"%s\",\"after\":%d}",
		table.id, (int)room_at(&table)->play.match->heard[1] - 1);
	assert_false(has(late, "\"seq\":1,"));
	assert_true(has(late, "\"type\""));
	rig_stop(table.rig);
}

static void test_events_are_asked_for_by_range_and_type(void **state)
{
	struct table_of_two table = sit_down(OPTIONS);
	play_on(&table, 9);
	int last = (int)room_at(&table)->play.match->heard[1];
	assert_true(last > 6);
	const char *some = person_ask(
		table.luis, "match:events", "{\"match\":\"%s\",\"after\":2,\"until\":4}", table.id);
	assert_false(has(some, "\"seq\":2,"));
	assert_true(has(some, "\"seq\":3,"));
	assert_true(has(some, "\"seq\":4,"));
	assert_false(has(some, "\"seq\":5,"));
	char end[64];
	snprintf(end, sizeof(end), "],\"last\":%d,\"more\":false}", last);
	assert_true(has(some, end));
	/* One type, among names that there are none of. */
	const char *turns = person_ask(table.luis, "match:events",
		"{\"match\":\"%s\",\"after\":0,\"types\":[\"no:such\",\"match:turn_changed\"]}",
		table.id);
	const char *all = person_ask(
		table.luis, "match:events", "{\"match\":\"%s\",\"after\":0}", table.id);
	unsigned found = 0, there = 0;
	for (const char *at = turns; (at = strstr(at, "{\"type\":\"")); at++, found++)
		assert_true(strncmp(at, "{\"type\":\"match:turn_changed\"", 28) == 0);
	for (const char *at = all; (at = strstr(at, "{\"type\":\"match:turn_changed\"")); at++)
		there++;
	assert_true(found > 0 && found == there);
	const char *none = person_ask(table.luis, "match:events",
		"{\"match\":\"%s\",\"after\":0,\"types\":[]}", table.id);
	assert_true(has(none, "{\"ok\":true,\"events\":[],"));
	/* After the range there is nothing, and what is malformed is refused. */
	none = person_ask(
		table.luis, "match:events", "{\"match\":\"%s\",\"after\":4,\"until\":4}", table.id);
	assert_true(has(none, "{\"ok\":true,\"events\":[],"));
	assert_true(has(person_ask(table.luis, "match:events",
				"{\"match\":\"%s\",\"after\":0,\"until\":-1}", table.id),
		"\"field\":\"until\""));
	assert_true(has(person_ask(table.luis, "match:events",
				"{\"match\":\"%s\",\"after\":0,\"types\":[1]}", table.id),
		"\"field\":\"types\""));
	rig_stop(table.rig);
}

/* ---- 12, 13 ------------------------------------------------------------------------------------------------------ */

static void test_anybody_may_ask_what_time_it_is(void **state)
{
	struct table_of_two table = sit_down("{}");
	int64_t before = server_now(table.rig->server);
	rig_pass(table.rig, 1234);
	long long told = 0;
	const char *answer = person_ask(table.ana, "user:time", "{}");
	assert_int_equal(sscanf(answer, "{\"ok\":true,\"server_time\":%lld}", &told), 1);
	assert_true(told >= before + 1234 && told <= server_now(table.rig->server));
	rig_stop(table.rig);
}

static void test_a_match_that_counts_is_rated(void **state)
{
	struct table_of_two table = sit_down("{\"turn_seconds\":60}");
	play_on(&table, 2);
	person_ask(table.luis, "match:surrender", "{\"match\":\"%s\"}", table.id);
	assert_true(
		has(person_heard(table.ana, "rating:updated"), "\"rating\":1216,\"change\":16}"));
	assert_true(
		has(person_heard(table.luis, "rating:updated"), "\"rating\":1184,\"change\":-16}"));
	assert_true(has(person_ask(table.ana, "profile:get", "{\"username\":\"LUIS\"}"),
		"\"ratings\":{\"naval\":{\"rating\":1184,\"played\":1,\"won\":0,\"drawn\":0,\"lost\":1}}"));
	person_leave(table.luis);
	person_deaf(table.luis);
	person_come(table.luis);
	assert_true(has(person_heard(table.luis, "user:welcome"), "\"elo_rating\":1184,"));
	rig_stop(table.rig);
}

static void test_what_is_not_played_by_the_default_rules_is_not_rated(void **state)
{
	struct table_of_two table = sit_down("{\"first\":0}");
	play_on(&table, 4);
	person_ask(table.luis, "match:surrender", "{\"match\":\"%s\"}", table.id);
	assert_non_null(person_heard(table.ana, "match:finished"));
	assert_null(person_heard(table.ana, "rating:updated"));
	rig_stop(table.rig);
}

static void test_a_match_in_which_one_did_nothing_is_not_rated(void **state)
{
	struct table_of_two table = sit_down("{}");
	person_ask(table.luis, "match:surrender", "{\"match\":\"%s\"}", table.id);
	assert_non_null(person_heard(table.ana, "match:finished"));
	assert_null(person_heard(table.ana, "rating:updated"));
	rig_stop(table.rig);
}

static void test_ten_minutes_after_the_end_the_room_closes(void **state)
{
	struct table_of_two table = sit_down("{}");
	person_ask(table.luis, "match:surrender", "{\"match\":\"%s\"}", table.id);
	assert_true(has(
		person_ask(table.ana, "turn:end", "{\"match\":\"%s\"}", table.id), "match_over"));
	rig_pass(table.rig, 599000);
	assert_null(person_heard(table.ana, "match:closed"));
	rig_pass(table.rig, 2000);
	assert_non_null(person_heard(table.ana, "match:closed"));
	assert_null(room_find(table.rig->server, table.id));
	assert_true(has(
		person_ask(table.ana, "turn:end", "{\"match\":\"%s\"}", table.id), "match_over"));
	/* It can still be looked at, and replayed, and is forgotten again. */
	assert_true(has(person_ask(table.ana, "match:view", "{\"match\":\"%s\"}", table.id),
		"\"status\":\"FINISHED\""));
	assert_true(has(person_ask(table.ana, "spectate:replay", "{\"match\":\"%s\"}", table.id),
		"\"entries\":[{\"n\":1,"));
	rig_pass(table.rig, 61000);
	assert_null(room_find(table.rig->server, table.id));
	rig_stop(table.rig);
}

static void test_a_guest_who_was_removed_keeps_the_name_he_had(void **state)
{
	struct rig *rig = rig_start();
	struct person *ana = rig_person(rig, "ana", false);
	struct person *guest = rig_person(rig, "guest_abc123", true);
	struct room *room = rig_match(rig, "naval", OPTIONS, ana, guest);
	char id[MATCH_ID];
	memcpy(id, room->id, sizeof(id));
	person_ask(guest, "match:surrender", "{\"match\":\"%s\"}", id);
	person_leave(guest);
	rig_pass(rig, ROOM_OPEN_MS + SERVER_LINGER_MS + 1000);
	struct store_request *request = store_begin(rig->server->store);
	store_guests_remove(request, server_now(rig->server) + 1, 10);
	store_submit(request, NULL, NULL);
	rig_settle(rig);
	const char *view = person_ask(ana, "match:view", "{\"match\":\"%s\"}", id);
	assert_true(has(view, "{\"seat\":1,\"username\":\"guest_abc123\","));
	rig_stop(rig);
}

/* ---- 14 ------------------------------------------------------------------------------------------------------------ */

static void test_spectators_see_the_public_view_only(void **state)
{
	struct table_of_two table = sit_down(OPTIONS);
	struct person *eva = rig_person(table.rig, "eva", true);
	const char *answer = person_ask(eva, "spectate:join", "{\"match\":\"%s\"}", table.id);
	assert_true(has(answer, "\"game\":\"naval\"") && has(answer, "\"view\":{"));
	assert_true(has(answer,
		"\"seats\":[{\"name\":\"ana\",\"level\":0},{\"name\":\"luis\",\"level\":0}]"));
	assert_false(has(answer, "\"ships\""));
	assert_true(has(person_ask(table.ana, "spectate:join", "{\"match\":\"%s\"}", table.id),
		"is_player"));
	assert_true(has(person_ask(eva, "spectate:replay", "{\"match\":\"%s\"}", table.id),
		"no_such_match"));
	assert_true(has(person_ask(table.ana, "spectate:replay", "{\"match\":\"%s\"}", table.id),
		"not_over"));
	/* Time alone is no news. */
	rig_pass(table.rig, 5000);
	person_ask(table.ana, "match:view", "{\"match\":\"%s\"}", table.id);
	assert_null(person_heard(eva, "spectate:update"));
	person_ask(table.ana, "turn:end", "{\"match\":\"%s\"}", table.id);
	assert_non_null(person_heard(eva, "spectate:update"));
	assert_null(person_heard(eva, "match:turn_changed"));
	person_ask(table.ana, "match:surrender", "{\"match\":\"%s\"}", table.id);
	assert_true(has(person_heard(eva, "spectate:update"), "\"ships\""));
	/* All that anybody needs to play it again: seed, setup, entries. */
	const char *replay = person_ask(eva, "spectate:replay", "{\"match\":\"%s\"}", table.id);
	assert_true(has(replay, "\"seed\":\""));
	assert_true(has(replay, "\"setup\":{\"game\":\"naval\",\"rules\":"));
	assert_true(has(replay, "\"seats\":[{\"name\":\"ana\",\"level\":0},"));
	rig_stop(table.rig);
}

/* ---- 2 -------------------------------------------------------------------------------------------------------------- */

static void test_who_is_too_fast_is_told_so_and_then_cut_off(void **state)
{
	struct rig *rig = rig_start();
	struct person *ana = rig_person(rig, "ana", true);
	unsigned refused = 0, closed = 0;
	for (int i = 0; i < 700; i++) {
		router_event(ana->client, NET_SPAN("game:check_active"), NET_SPAN("{}"), 1, true,
			(uint64_t)i + 1);
		if (i % 10 == 0)
			rig->monotonic += 1;
	}
	for (size_t i = 0; i < rig->told_count; i++) {
		refused += has(rig->told[i].json, "rate_limited");
		closed += strcmp(rig->told[i].name, "closed") == 0;
	}
	assert_true(refused > 500);
	assert_true(closed > 0);
	rig_stop(rig);
}

static void test_a_sixth_socket_closes_the_oldest(void **state)
{
	struct rig *rig = rig_start();
	struct person *ana = rig_person(rig, "ana", true);
	struct client *clients[6] = {ana->client};
	for (int i = 1; i < 6; i++) {
		person_come(ana);
		clients[i] = ana->client;
	}
	assert_true(clients[0]->is_gone);
	assert_int_equal(member_of(ana)->clients_count, 5);
	for (int i = 0; i < 5; i++) {
		client_disconnect(clients[i]);
		client_release(clients[i]);
	}
	rig_stop(rig);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_the_start_is_told_to_each_with_his_own_view),
		cmocka_unit_test(test_sides_are_stored),
		cmocka_unit_test(test_an_action_is_shown_then_acknowledged_with_the_last_number),
		cmocka_unit_test(test_nothing_is_shown_while_the_store_cannot_take_it),
		cmocka_unit_test(test_what_the_store_refuses_is_undone),
		cmocka_unit_test(test_a_repeated_cid_gets_the_stored_answer),
		cmocka_unit_test(test_actions_that_arrive_together_are_applied_in_order),
		cmocka_unit_test(test_a_foreign_match_is_no_match),
		cmocka_unit_test(test_a_deadline_fires_once_at_its_moment),
		cmocka_unit_test(test_an_action_after_the_deadline_is_judged_after_the_expiry),
		cmocka_unit_test(test_seconds_that_fire_nothing_are_joined_with_the_next_entry),
		cmocka_unit_test(test_an_absence_suspends_and_a_return_ends_it),
		cmocka_unit_test(test_who_stays_away_is_forfeited),
		cmocka_unit_test(test_the_third_absence_gets_what_is_left_and_the_fourth_nothing),
		cmocka_unit_test(test_when_the_allowance_is_used_up_the_game_goes_on),
		cmocka_unit_test(test_nobody_is_crowned_when_all_are_away),
		cmocka_unit_test(test_surrender_is_possible_while_the_match_is_suspended),
		cmocka_unit_test(test_leaving_bots_pauses_and_joining_resumes),
		cmocka_unit_test(test_a_pause_is_asked_for_accepted_and_resumed),
		cmocka_unit_test(test_a_request_lapses_and_there_are_three),
		cmocka_unit_test(test_after_a_fall_the_match_is_as_it_was),
		cmocka_unit_test(test_a_fall_gives_nobody_a_fresh_turn),
		cmocka_unit_test(test_turns_and_phases_begin_with_a_snapshot),
		cmocka_unit_test(test_what_was_added_to_a_turn_outlives_absence_and_fall),
		cmocka_unit_test(test_a_fall_after_an_action_goes_on_from_it),
		cmocka_unit_test(test_after_a_fall_nobody_comes_and_the_match_waits),
		cmocka_unit_test(test_missed_events_are_recomputed),
		cmocka_unit_test(test_events_are_asked_for_by_range_and_type),
		cmocka_unit_test(test_anybody_may_ask_what_time_it_is),
		cmocka_unit_test(test_a_match_that_counts_is_rated),
		cmocka_unit_test(test_what_is_not_played_by_the_default_rules_is_not_rated),
		cmocka_unit_test(test_a_match_in_which_one_did_nothing_is_not_rated),
		cmocka_unit_test(test_ten_minutes_after_the_end_the_room_closes),
		cmocka_unit_test(test_a_guest_who_was_removed_keeps_the_name_he_had),
		cmocka_unit_test(test_spectators_see_the_public_view_only),
		cmocka_unit_test(test_who_is_too_fast_is_told_so_and_then_cut_off),
		cmocka_unit_test(test_a_sixth_socket_closes_the_oldest),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
