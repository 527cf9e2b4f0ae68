/*
 * sqlite_hang.c: a disk that neither works nor fails, and a program that holds the file: what is in the disk's hands is answered when
 * it lets go, as it turned out; everybody else is answered before that. The clock is the test's own.
 */
#include "faults.h"
#include "owner.h"
#include "sqlite_dump.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include <sqlite3.h>

#include "store/sqlite.h"

static char folder[64], file[96], copy[96];
static struct owner owner;

/* --- asking without waiting ------------------------------------------------------------------ */

struct note {
	char text[128];
	int count;
};

static void write_note(void *context, const struct store_result *result)
{
	struct note *note = context;
	snprintf(note->text, sizeof(note->text), "%s", answer_text(result));
	note->count++;
}

static enum store_outcome touch(struct note *note, int64_t now)
{
	struct store_request *request = store_begin(owner.store);
	*note = (struct note){"", 0};
	store_token_touch(request, "t", now);
	return store_submit(request, write_note, note);
}

static enum store_outcome look(struct note *note)
{
	struct store_request *request = store_begin(owner.store);
	*note = (struct note){"", 0};
	store_token_find(request, "t", 9);
	return store_submit(request, write_note, note);
}

static void wait_for(const struct note *note)
{
	while (note->count == 0)
		owner_wait(&owner);
}

/* The disk takes this write and does not give it back. */
static void hang_with(struct note *note, int64_t at)
{
	faults_hang(NULL);
	assert_int_equal(touch(note, at), STORE_OK);
	faults_wait_for_a_victim();
}

/* Looked at twice, STORE_HANG_MS apart. */
static bool notice(void)
{
	assert_false(store_watch(owner.store, 1000));
	assert_false(store_watch(owner.store, 1000 + STORE_HANG_MS - 1));
	bool is_hanging = store_watch(owner.store, 1000 + STORE_HANG_MS);
	store_poll(owner.store);
	return is_hanging;
}

#define ANA "ok\nuser u_ana ana u_ana@example.org hash en notices 1000\ntoken t u_ana 1 "

/* --- the tests ------------------------------------------------------------------------------- */

static void a_disk_that_hangs_is_noticed_and_said(void **state)
{
	struct note held;
	char reason[STORE_REASON];
	hang_with(&held, 5);
	assert_true(store_is_healthy(owner.store, reason));
	assert_true(notice());
	assert_false(store_is_healthy(owner.store, reason));
	assert_string_equal(reason, "the disk does not answer");
	assert_int_equal(held.count, 0);
	faults_release();
	wait_for(&held);
	assert_string_equal(held.text, "ok");
	assert_true(store_is_healthy(owner.store, reason));
	assert_false(store_watch(owner.store, 100000));
}

static void reads_go_on_while_the_disk_hangs(void **state)
{
	struct note held, before, after;
	hang_with(&held, 5);
	look(&before); /* nobody knows yet that it hangs */
	assert_true(notice());
	look(&after);
	wait_for(&before);
	wait_for(&after);
	assert_string_equal(before.text, ANA "1");
	assert_string_equal(after.text, ANA "1"); /* what is undecided is not shown */
	assert_int_equal(held.count, 0);
	faults_release();
	wait_for(&held);
	look(&after);
	wait_for(&after);
	assert_string_equal(after.text, ANA "5");
}

static void writes_that_the_disk_has_not_got_fail_and_new_ones_are_refused(void **state)
{
	struct note held, waiting, new;
	hang_with(&held, 5);
	assert_int_equal(touch(&waiting, 6), STORE_OK);
	assert_true(notice());
	assert_string_equal(waiting.text, "failed the disk does not answer");
	assert_int_equal(touch(&new, 7), STORE_BUSY);
	faults_release();
	wait_for(&held);
	assert_string_equal(sqlite_ask(file, "SELECT used_at FROM token"), "5");
	assert_int_equal(touch(&new, 7), STORE_OK);
	wait_for(&new);
	assert_string_equal(new.text, "ok");
	assert_int_equal(waiting.count, 1);
	assert_int_equal(new.count, 1);
}

static void what_the_disk_had_in_hand_is_answered_as_it_turned_out(void **state)
{
	struct note held;
	uint64_t before = sqlite_dump(file);
	hang_with(&held, 5);
	assert_true(notice());
	faults_arm(1, EIO, false);
	faults_release();
	wait_for(&held);
	assert_string_equal(held.text, "failed the disk failed while writing: Input/output error");
	assert_true(faults_clear());
	faults_power_cut(file, copy);
	assert_true(sqlite_dump(copy) == before);
	touch(&held, 4); /* the disk is well, and the store knows it */
	wait_for(&held);
	assert_string_equal(held.text, "ok");
	hang_with(&held, 5);
	store_watch(owner.store, 50000);
	assert_true(store_watch(owner.store, 50000 + STORE_HANG_MS));
	faults_release();
	wait_for(&held);
	assert_string_equal(held.text, "ok");
	assert_int_equal(held.count, 1);
	faults_power_cut(file, copy);
	assert_string_equal(sqlite_ask(copy, "SELECT used_at FROM token"), "5");
}

static void a_slow_disk_that_gets_on_does_not_hang(void **state)
{
	struct note note;
	for (int64_t i = 0; i < 5; i++) {
		assert_false(store_watch(owner.store, i * 10 * STORE_HANG_MS));
		hang_with(&note, 5 + i);
		assert_false(store_watch(owner.store, i * 10 * STORE_HANG_MS + 10));
		assert_false(store_watch(owner.store, i * 10 * STORE_HANG_MS + STORE_HANG_MS));
		faults_release();
		wait_for(&note);
		assert_string_equal(note.text, "ok");
	}
}

static void a_barrier_waits_for_the_disk(void **state)
{
	struct note held, barrier = {"", 0};
	hang_with(&held, 5);
	assert_int_equal(store_submit(store_begin(owner.store), write_note, &barrier), STORE_OK);
	assert_true(notice());
	assert_int_equal(barrier.count, 0);
	faults_release();
	wait_for(&barrier);
	assert_int_equal(held.count, 1);
}

static void closing_waits_for_what_was_accepted(void **state)
{
	struct note held, look_note;
	hang_with(&held, 5);
	assert_true(notice());
	look(&look_note);
	faults_release();
	owner_close(&owner);
	assert_string_equal(held.text, "ok");
	assert_int_equal(look_note.count, 1);
	owner_open(&owner, file);
}

/* 5 s is what anybody waits for an answer; a request may have to wait for the one before it, and asks twice. */
static void the_lock_of_another_program_is_not_waited_for_long(void **state)
{
	sqlite3 *other;
	struct note note;
	assert_int_equal(sqlite3_open(file, &other), SQLITE_OK);
	assert_int_equal(sqlite3_exec(other, "BEGIN IMMEDIATE", NULL, NULL, NULL), SQLITE_OK);
	for (int i = 0; i < 4; i++) {
		long before = faults_slept_ms();
		touch(&note, 20 + i);
		wait_for(&note);
		assert_string_equal(note.text, "failed another program holds the file");
		look(&note);
		wait_for(&note);
		assert_string_equal(note.text, ANA "1");
		assert_in_range(faults_slept_ms() - before, 100, 2500);
	}
	assert_int_equal(sqlite3_exec(other, "ROLLBACK", NULL, NULL, NULL), SQLITE_OK);
	sqlite3_close(other);
	touch(&note, 30);
	wait_for(&note);
	assert_string_equal(note.text, "ok");
}

static int prepare(void **state)
{
	struct store_user ana = usual_user("u_ana", "ana");
	folder_create(folder);
	snprintf(file, sizeof(file), "%s/ronda.db", folder);
	snprintf(copy, sizeof(copy), "%s/copy.db", folder);
	faults_install();
	owner_open(&owner, file);
	EXPECT(&owner, "ok", store_user_create(request, &ana),
		store_token_create(request, "t", "u_ana", 1));
	return 0;
}

static int clean_up(void **state)
{
	faults_release();
	owner_close(&owner);
	faults_clear();
	faults_remove();
	folder_remove(folder);
	return 0;
}

/* The file cannot be written, but the log can: that is all that a commit needs. */
static void commits_go_on_while_the_log_is_moved_into_the_file(void **state)
{
	enum { BYTES = 300000, PAGES = BYTES / 4096 };
	static char large[BYTES + 1];
	const struct store_player seats[] = {
		{.seat = 0, .user_id = "u_ana"}, {.seat = 1, .bot_level = 1}};
	const struct store_match match = usual_match("m_1", "AAAAAA", seats, 2);
	struct stat status;
	int64_t n = 0;
	memset(large, 'x', BYTES);
	EXPECT(&owner, "ok", store_match_create(request, &match, "{}"));
	faults_hang(file);
	for (; n < SQLITE_STORE_CHECKPOINT / PAGES + 10; n++) {
		struct store_entry entry = usual_entry("m_1", n + 1);
		entry.payload = large;
		EXPECT(&owner, "ok", store_log_append(request, &entry));
	}
	faults_wait_for_a_victim();
	faults_release();
	for (int tries = 0; stat(file, &status) == 0 && status.st_size < n * BYTES; tries++) {
		assert_in_range(tries, 0, 100000);
		EXPECT(&owner, "ok", store_token_touch(request, "t", 7));
	}
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, prepare, clean_up)

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(a_disk_that_hangs_is_noticed_and_said),
		TEST(reads_go_on_while_the_disk_hangs),
		TEST(writes_that_the_disk_has_not_got_fail_and_new_ones_are_refused),
		TEST(what_the_disk_had_in_hand_is_answered_as_it_turned_out),
		TEST(a_slow_disk_that_gets_on_does_not_hang),
		TEST(a_barrier_waits_for_the_disk),
		TEST(closing_waits_for_what_was_accepted),
		TEST(the_lock_of_another_program_is_not_waited_for_long),
		TEST(commits_go_on_while_the_log_is_moved_into_the_file),
	};
	return cmocka_run_group_tests_name("store/sqlite/hang", tests, NULL, NULL);
}
