/*
 * The server over a disk that hangs or is full: everybody is answered in time, reads go on, nothing is shown before it is durable,
 * nothing is answered twice, and what the disk kept after all is not lost.
 */
#include <errno.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "../store/faults.h"
#include "rig.h"
#include "server/metrics.h"
#include "server/room_parts.h"

#define OPTIONS "{\"first\":0,\"turn_seconds\":60}"

static struct rig *rig;
static struct person *ana, *luis;
static struct room *room;
static char match[MATCH_ID];

static int sit_down(void **state)
{
	faults_install();
	rig = rig_start();
	ana = rig_person(rig, "ana", false);
	luis = rig_person(rig, "luis", false);
	room = rig_match(rig, "naval", OPTIONS, ana, luis);
	assert_non_null(room);
	memcpy(match, room->id, sizeof(match));
	person_deaf(ana);
	person_deaf(luis);
	return 0;
}

static int stand_up(void **state)
{
	faults_clear();
	faults_release();
	rig_stop(rig);
	faults_remove();
	return 0;
}

static uint64_t say(struct person *person, const char *name, const char *cid)
{
	char json[128];
	snprintf(json, sizeof(json), "{\"match\":\"%s\"%s%s%s}", match, cid ? ",\"cid\":\"" : "",
		cid ? cid : "", cid ? "\"" : "");
	return person_say(person, name, json);
}

static void later(int64_t ms)
{
	rig->monotonic += ms;
	server_watch(rig->server);
}

/* ana ends her turn, the disk takes it and does not let go. */
static uint64_t hang(const char *cid)
{
	faults_hang(NULL);
	uint64_t ack = say(ana, "turn:end", cid);
	faults_wait_for_a_victim();
	later(0);
	later(STORE_HANG_MS);
	return ack;
}

static const char *wait_for_answer(struct person *person, uint64_t ack)
{
	while (!person_answer(person, ack)) {
		usleep(100);
		server_poll(rig->server);
	}
	return person_answer(person, ack);
}

static unsigned answers(uint64_t ack)
{
	unsigned count = 0;
	for (size_t i = 0; i < rig->told_count; i++)
		count += rig->told[i].ack == ack;
	return count;
}

static unsigned times_logged(const char *words)
{
	unsigned count = 0;
	for (const char *at = rig->log; (at = strstr(at, words)); at++)
		count++;
	return count;
}

/* ---- a disk that hangs ----------------------------------------------------------------------------- */

static void whoever_waits_for_a_hanging_disk_is_answered_in_time(void **state)
{
	uint64_t held = hang("a"), queued = say(luis, "match:surrender", "b");
	later(SERVER_PATIENCE_MS - STORE_HANG_MS - 200);
	assert_null(person_answer(ana, held));
	later(200);
	assert_true(has(person_answer(ana, held), "server_error"));
	assert_null(person_answer(luis, queued));
	later(STORE_HANG_MS);
	assert_true(has(person_answer(luis, queued), "server_error"));
	assert_true(SERVER_PATIENCE_MS + SERVER_WATCH_MS < 5000);
}

static void a_new_write_is_refused_at_once(void **state)
{
	hang("a");
	uint64_t ack = person_say(luis, "lobby:create", "{\"game\":\"machiavelli\"}");
	assert_true(has(person_answer(luis, ack), "server_error"));
}

static void reads_go_on_while_the_disk_hangs(void **state)
{
	faults_hang(NULL);
	uint64_t held = say(ana, "turn:end", "a");
	faults_wait_for_a_victim();
	uint64_t before = say(luis, "match:view", NULL);
	later(0);
	later(STORE_HANG_MS);
	assert_true(has(person_answer(luis, before), "\"turn_number\":1,\"active\":0"));
	uint64_t view = say(luis, "match:view", NULL), join = say(luis, "game:join", NULL);
	assert_true(has(person_answer(luis, view), "\"turn_number\":1,\"active\":0"));
	assert_true(has(person_answer(luis, join), "\"ok\":true"));
	assert_true(has(person_heard(luis, "match:snapshot"), "\"turn_number\":1,\"active\":0"));
	uint64_t chat = say(luis, "chat:read", NULL);
	assert_true(has(wait_for_answer(luis, chat), "\"messages\":[]"));
	assert_null(person_answer(ana, held));
	assert_null(person_heard(luis, "match:turn_changed"));
}

static void what_the_disk_kept_is_shown_when_that_is_known_and_answered_once(void **state)
{
	uint64_t held = hang("a");
	later(SERVER_PATIENCE_MS);
	assert_true(has(person_answer(ana, held), "server_error"));
	uint64_t again = say(ana, "turn:end", "a"), other = say(ana, "match:surrender", "c");
	later(SERVER_PATIENCE_MS + 100);
	assert_true(has(person_answer(ana, again), "server_error"));
	assert_true(has(person_answer(ana, other), "server_error"));
	assert_null(person_heard(luis, "match:turn_changed"));
	faults_release();
	rig_settle(rig);
	assert_non_null(person_heard(luis, "match:turn_changed"));
	assert_null(person_heard(luis, "match:turn_changed"));
	assert_int_equal(answers(held), 1);
	assert_int_equal(answers(again), 1);
	/* The same cid repairs; what was refused before it began never took place. */
	uint64_t third = say(ana, "turn:end", "a");
	rig_settle(rig);
	assert_true(has(person_answer(ana, third), "\"ok\":true"));
	assert_int_equal(room->standing.turn, 2);
	assert_int_equal(room->status, STORE_PLAYING);
}

static void what_the_disk_lost_never_was(void **state)
{
	uint64_t held = hang("a");
	later(SERVER_PATIENCE_MS);
	faults_arm(1, EIO, false);
	faults_release();
	rig_settle(rig);
	assert_true(faults_clear());
	assert_int_equal(answers(held), 1);
	assert_int_equal(room->standing.turn, 1);
	assert_null(person_heard(luis, "match:turn_changed"));
	uint64_t again = say(ana, "turn:end", "a");
	rig_settle(rig);
	assert_true(has(person_answer(ana, again), "\"ok\":true"));
	assert_non_null(person_heard(luis, "match:turn_changed"));
}

static void trouble_and_its_end_are_said_once_and_readiness_agrees(void **state)
{
	static char text[METRICS_BYTES];
	struct metrics metrics = {0};
	assert_null(server_unready(rig->server));
	metrics_write(&metrics, rig->server, NULL, text, sizeof(text));
	assert_true(has(text, "\nronda_ready 1\n"));
	hang("a");
	later(100);
	later(100);
	assert_int_equal(times_logged("the store cannot be written: the disk does not answer"), 1);
	assert_string_equal(server_unready(rig->server), "the store cannot be written");
	metrics_write(&metrics, rig->server, NULL, text, sizeof(text));
	assert_true(has(text, "\nronda_ready 0\n"));
	faults_release();
	rig_settle(rig);
	later(800);
	later(100);
	assert_int_equal(times_logged("the store can be written again, after 1 s"), 1);
	assert_null(server_unready(rig->server));
	metrics_write(&metrics, rig->server, NULL, text, sizeof(text));
	assert_true(has(text, "\nronda_ready 1\n"));
}

/* ---- a full disk ------------------------------------------------------------------------------------- */

static void a_full_disk_and_an_overdue_deadline_leave_nobody_waiting(void **state)
{
	faults_arm(1, ENOSPC, true);
	rig_pass(rig, 61000); /* ana's turn is over, and that cannot be stored */
	person_deaf(luis);
	uint64_t view = say(luis, "match:view", NULL), act = say(ana, "turn:end", "a");
	for (int i = 0; i < 50; i++) { /* far less than a second: it is not tried again */
		usleep(1000);
		server_poll(rig->server);
	}
	assert_true(has(person_answer(luis, view), "\"turn_number\":1,\"active\":0"));
	assert_true(has(person_answer(ana, act), "server_error"));
	later(0);
	assert_int_equal(times_logged("the store cannot be written: the disk is full"), 1);
	faults_clear();
	rig_pass(rig, 2000);
	assert_int_equal(room->standing.turn, 2);
	assert_non_null(person_heard(luis, "match:turn_changed"));
	later(0);
	assert_int_equal(times_logged("the store can be written again"), 1);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, sit_down, stand_up)

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(whoever_waits_for_a_hanging_disk_is_answered_in_time),
		TEST(a_new_write_is_refused_at_once),
		TEST(reads_go_on_while_the_disk_hangs),
		TEST(what_the_disk_kept_is_shown_when_that_is_known_and_answered_once),
		TEST(what_the_disk_lost_never_was),
		TEST(trouble_and_its_end_are_said_once_and_readiness_agrees),
		TEST(a_full_disk_and_an_overdue_deadline_leave_nobody_waiting),
	};
	if (rig_postgresql()) {
		printf("1..0 # SKIP this is about the file of SQLite\n");
		return 0;
	}
	return cmocka_run_group_tests_name("server/disk", tests, NULL, NULL);
}
