/* Rooms are caches: a match is in memory while it is used, and nobody can tell whether it was put away in between. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>

#include <malloc.h>

#include "rig.h"
#include "server/room_parts.h"
#include "server/ties.h"

#define MINUTE INT64_C(60000)
#define HOUR (60 * MINUTE)

static bool is_in_memory(struct rig *rig, const char *id)
{
	return room_find(rig->server, id) != NULL;
}

/* Out of the match and back on the page: his socket has entered nothing. */
static void step_out(struct person *person)
{
	person_leave(person);
	person_come(person);
}

/* ---- what is put away is the same when it comes back ----------------------------------------------------------- */

struct play {
	const char *game, *options;
	int people, steps;
};

/* Everything that everybody was told, in order. */
static struct net_buffer tell(const struct play *play, bool forgets)
{
	static const char *const names[] = {"ana", "luis", "eva"};
	struct person *people[3];
	struct net_buffer text = {0};
	char id[MATCH_ID];
	if (forgets)
		setenv("RIG_FORGETS", "1", 1);
	else
		unsetenv("RIG_FORGETS");
	struct rig *rig = rig_start();
	for (int i = 0; i < play->people; i++)
		people[i] = rig_person(rig, names[i], i > 0);
	rig_begin(rig, play->game, play->options, people, play->people, id);
	for (int i = 0; i < play->people; i++)
		step_out(people[i]);
	rig_forget(rig);
	for (int i = 0; i < play->steps; i++) {
		struct person *person = people[i % play->people];
		if (i % 5 > 0)
			assert_int_equal(is_in_memory(rig, id), !forgets);
		rig_act(person, id, i % play->people, (unsigned)i * 7);
		rig_act(person, id, i % play->people, (unsigned)i * 7); /* the same cid */
		person_ask(person, "match:view", "{\"match\":\"%s\"}", id);
		person_ask(person, "match:events", "{\"match\":\"%s\",\"after\":0}", id);
		if (i % 5 == 4)
			rig_pass(rig, 37 * MINUTE + 123);
		for (size_t j = 0; j < rig->told_count; j++) {
			net_buffer_append(&text, rig->told[j].name, strlen(rig->told[j].name));
			net_buffer_append_byte(&text, ' ');
			net_buffer_append(&text, rig->told[j].json, strlen(rig->told[j].json));
			net_buffer_append_byte(&text, '\n');
		}
		rig_forget(rig);
	}
	rig_stop(rig);
	unsetenv("RIG_FORGETS");
	return text;
}

static void test_nobody_can_tell_whether_a_match_was_put_away(void **state)
{
	static const struct play plays[] = {
		{"dungeon", "{}", 1, 40},
		{"pirates", "{\"pace\":\"mail\"}", 2, 30},
		{"machiavelli", "{}", 3, 24},
	};
	for (size_t i = 0; i < RD_COUNT(plays); i++) {
		struct net_buffer kept = tell(&plays[i], false), read = tell(&plays[i], true);
		assert_true(kept.length > 1000);
		if (kept.length != read.length ||
			memcmp(kept.bytes, read.bytes, kept.length) != 0) {
			size_t at = 0;
			while (at < kept.length && at < read.length &&
				kept.bytes[at] == read.bytes[at])
				at++;
			size_t from = at > 200 ? at - 200 : 0;
			fail_msg("%s: %.300s\n---\n%.300s", plays[i].game,
				(const char *)kept.bytes + from, (const char *)read.bytes + from);
		}
		net_buffer_finish(&kept);
		net_buffer_finish(&read);
	}
}

/* ---- when it goes, and when it comes ------------------------------------------------------------------------------ */

static void test_a_match_that_nobody_uses_is_put_away(void **state)
{
	struct rig *rig = rig_start();
	struct person *ana = rig_person(rig, "ana", true);
	char id[MATCH_ID];
	rig_begin(rig, "dungeon", "{}", &ana, 1, id);
	rig_pass(rig, 24 * HOUR);
	assert_true(is_in_memory(rig, id)); /* his socket has entered it */
	person_leave(ana);
	rig_pass(rig, ROOM_IDLE_MS - 1);
	assert_true(is_in_memory(rig, id));
	rig_pass(rig, 1);
	assert_false(is_in_memory(rig, id));
	/* It is his match all the same. */
	rig_forget(rig);
	person_come(ana);
	assert_true(has(person_heard(ana, "user:welcome"), id));
	assert_false(is_in_memory(rig, id));
	assert_true(has(person_ask(ana, "game:join", "{\"match\":\"%s\"}", id), "\"seat\":0"));
	assert_non_null(person_heard(ana, "match:snapshot"));
	assert_true(is_in_memory(rig, id));
	rig_stop(rig);
}

static void test_a_deadline_brings_its_match_back(void **state)
{
	struct rig *rig = rig_start();
	struct person *people[] = {rig_person(rig, "ana", false), rig_person(rig, "luis", false)};
	char id[MATCH_ID];
	rig_begin(rig, "pirates", "{\"pace\":\"mail\",\"deadline_s\":259200}", people, 2, id);
	struct room *room = rig_room(rig, id);
	int64_t expiry = room_expiry(room);
	uint32_t turn = room->standing.turn;
	for (int i = 0; i < 2; i++)
		person_leave(people[i]);
	rig_pass(rig, ROOM_IDLE_MS);
	assert_false(is_in_memory(rig, id));
	/* It is there a minute before anything happens, for the reminder too, and goes again. */
	assert_true(expiry - server_now(rig->server) > ROOM_NOTICE_MS);
	rig_pass(rig, expiry - ROOM_NOTICE_MS - server_now(rig->server) - 1);
	assert_true(is_in_memory(rig, id));
	rig_pass(rig, 1 + ROOM_IDLE_MS);
	assert_false(is_in_memory(rig, id));
	rig_pass(rig, expiry - server_now(rig->server) - 1);
	assert_true(is_in_memory(rig, id));
	assert_int_equal(rig_room(rig, id)->standing.turn, turn);
	rig_pass(rig, 1);
	assert_int_equal(rig_room(rig, id)->standing.turn, turn + 1);
	rig_pass(rig, ROOM_IDLE_MS);
	assert_false(is_in_memory(rig, id));
	rig_stop(rig);
}

static void test_a_start_reads_only_what_is_due(void **state)
{
	struct rig *rig = rig_start();
	struct person *people[] = {rig_person(rig, "ana", false), rig_person(rig, "luis", false)};
	char solo[MATCH_ID], days[MATCH_ID], live[MATCH_ID];
	rig_begin(rig, "dungeon", "{}", people, 1, solo);
	rig_begin(rig, "pirates", "{\"pace\":\"mail\"}", people, 2, days);
	rig_begin(rig, "naval", "{}", people, 2, live);
	int64_t expiry = room_expiry(rig_room(rig, days));
	rig_restart(rig, false, 1000);
	assert_false(is_in_memory(rig, solo));
	assert_false(is_in_memory(rig, days));
	assert_true(is_in_memory(rig, live)); /* 10.8: it was being played, and is suspended now */
	assert_true(room_is_suspended(rig_room(rig, live)));
	/* Nobody comes: it waits, and is put away like all others. */
	rig_pass(rig, 121000 + ROOM_IDLE_MS);
	assert_int_equal(rig->server->rooms.count, 0);
	/* What fell due while the server was down fires at its start. */
	rig_restart(rig, true, expiry - server_now(rig->server) + 1000);
	assert_int_equal(rig_room(rig, days)->standing.turn, 2);
	assert_false(is_in_memory(rig, solo));
	rig_stop(rig);
}

static void test_no_number_of_matches_is_a_wall(void **state)
{
	struct rig *rig = rig_start();
	char id[MATCH_ID], first[MATCH_ID], name[USERNAME];
	rig->server->rooms_max = 2;
	for (int i = 0; i < RIG_PEOPLE; i++) {
		snprintf(name, sizeof(name), "guest_%06d", i);
		struct person *guest = rig_person(rig, name, true);
		rig_begin(rig, "dungeon", "{}", &guest, 1, id);
		if (i == 0)
			memcpy(first, id, sizeof(first));
		person_leave(guest);
		rig_pass(rig, 1000);
		assert_in_range(rig->server->rooms.count, 1, 2);
	}
	assert_true(is_in_memory(rig, id)); /* the one used last */
	assert_false(is_in_memory(rig, first));
	/* Those who are there stay there, however many they are. */
	for (size_t i = 0; i < rig->people_count; i++)
		person_come(rig->people[i]);
	for (size_t i = 0; i < rig->people_count; i++)
		assert_true(has(person_ask(rig->people[i], "game:join", "{\"match\":\"%s\"}",
					member_of(rig->people[i])->ties[0].id),
			"\"ok\":true"));
	rig_pass(rig, 1000);
	assert_int_equal(rig->server->rooms.count, RIG_PEOPLE);
	rig_stop(rig);
}

/* While its player thinks a room takes little: 32 KB, whatever he has done in it. */
static void test_a_room_at_rest_is_small(void **state)
{
	static const struct play plays[] = {
		{"dungeon", "{}", 1, 250}, {"machiavelli", "{}", 3, 60}};
	for (size_t i = 0; i < RD_COUNT(plays); i++) {
		struct rig *rig = rig_start();
		struct person *people[3];
		char id[MATCH_ID], name[USERNAME];
		uint8_t before[RD_DIGEST], after[RD_DIGEST];
		for (int j = 0; j < plays[i].people; j++) {
			snprintf(name, sizeof(name), "guest_%06d", j);
			people[j] = rig_person(rig, name, true);
		}
		rig_begin(rig, plays[i].game, plays[i].options, people, plays[i].people, id);
		for (int j = 0; j < plays[i].steps; j++) {
			rig_act(people[j % plays[i].people], id, j % plays[i].people,
				(unsigned)j * 7);
			rig_forget(rig);
		}
		struct room *room = rig_room(rig, id);
		assert_non_null(room->body);
		rig_pass(rig, ROOM_DOZE_MS - 1000);
		rd_match_hash(room->play.match, before);
		rig_pass(rig, 1000);
		assert_ptr_equal(room_find(rig->server, id), room); /* they are there */
		assert_null(room->body);
		assert_true(
			malloc_usable_size(room) + malloc_usable_size(room->packed) < 32 * 1024);
		room_awake(room);
		if (room->pace == RD_PACE_SOLO) { /* else a second has passed */
			rd_match_hash(room->play.match, after);
			assert_memory_equal(before, after, sizeof(before));
		}
		assert_true(room_doze(room));
		assert_true(has(person_ask(people[0], "match:view", "{\"match\":\"%s\"}", id),
			"\"ok\":true"));
		rig_stop(rig);
	}
}

/* 3: a guest whom nobody has been for 30 days goes, and his solo matches are closed before; an account's wait. */
static void on_users(void *context, const struct store_result *result)
{
	*(bool *)context = result->outcome == STORE_OK;
}

static bool is_user(struct person *person)
{
	bool is_found = false;
	struct store_request *request = store_begin(person->rig->server->store);
	store_user_by_id(request, person->id);
	store_submit(request, on_users, &is_found);
	rig_settle(person->rig);
	return is_found;
}

static void test_solo_matches_of_unused_guests_are_closed(void **state)
{
	struct rig *rig = rig_start();
	struct person *guest = rig_person(rig, "guest_aaaaaa", true),
		      *ana = rig_person(rig, "ana", false);
	char his[MATCH_ID], hers[MATCH_ID];
	rig_begin(rig, "dungeon", "{}", &guest, 1, his);
	rig_begin(rig, "dungeon", "{}", &ana, 1, hers);
	person_leave(guest);
	person_leave(ana);
	rig_pass(rig, STORE_GUEST_MS - HOUR);
	assert_true(is_user(guest));
	assert_int_equal(rig_room(rig, his)->status, STORE_PLAYING);
	rig_pass(rig, 2 * HOUR);
	assert_int_equal(rig_room(rig, his)->status, STORE_FINISHED);
	assert_false(is_user(guest));
	assert_int_equal(rig_room(rig, hers)->status, STORE_PLAYING);
	assert_true(is_user(ana));
	rig_stop(rig);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_nobody_can_tell_whether_a_match_was_put_away),
		cmocka_unit_test(test_a_match_that_nobody_uses_is_put_away),
		cmocka_unit_test(test_a_deadline_brings_its_match_back),
		cmocka_unit_test(test_a_start_reads_only_what_is_due),
		cmocka_unit_test(test_no_number_of_matches_is_a_wall),
		cmocka_unit_test(test_a_room_at_rest_is_small),
		cmocka_unit_test(test_solo_matches_of_unused_guests_are_closed),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
