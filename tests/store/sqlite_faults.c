/*
 * sqlite_faults.c: every operation on a disk that fails, at every change of a file that the
 * operation makes: once and for good, full and broken. What was acknowledged is there after a power
 * cut, what was refused is not there at all, and the next try on a disk that is well again
 * succeeds.
 */
#include "faults.h"
#include "owner.h"
#include "sqlite_dump.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include <sqlite3.h>

#include "store/sqlite.h"

enum { TRIES_MAX = 2000 };

static char folder[64], template[96], file[96], copy[96];
static struct owner owner;

/* --- the operations, on a world that has all they need ------------------------------------- */

static const struct store_player seats[] = {
	{.seat = 0, .user_id = "u_ana"}, {.seat = 1, .user_id = "u_luis"}};
static const struct store_lobby lobby = {
	.code = "LLLLLL", .game = "naval", .seats = 2, .options = "{}", .host_id = "u_ana"};
static const struct store_turn turn = {2, 1, STORE_NONE, 9};
static const struct store_rating rating = {"u_ana", NULL, "naval", 1216, 1, 1, 0, 0};
static const struct store_snapshot snapshot = {"m_1", 1, "{\"n\":1}"};
static const struct store_ending ending = {
	.reason = "surrender", .finished_at = 2, .seats_count = 2};

static void build_world(void)
{
	struct store_user ana = usual_user("u_ana", "ana"), luis = usual_user("u_luis", "luis"),
			  guest = usual_guest("u_guest", "guest_a");
	struct store_match match = usual_match("m_1", "AAAAAA", seats, 2);
	struct store_entry entry = usual_entry("m_1", 1);
	const struct store_deck deck = {NULL, "u_ana", "Alpha", "[]", true},
				idle = {NULL, "u_ana", "Beta", "[]", false};
	owner_open(&owner, template);
	EXPECT(&owner, "ok\ndeck u_ana fd_1 Alpha [] active\ndeck u_ana fd_2 Beta [] idle",
		store_user_create(request, &ana), store_user_create(request, &luis),
		store_user_create(request, &guest), store_token_create(request, "t", "u_ana", 1),
		store_link_put(request,
			&(struct store_link){
				"u_luis", STORE_LINK_CONFIRM, "confirm", "a@x.org", 1, 9},
			0),
		store_link_put(request,
			&(struct store_link){
				"u_ana", STORE_LINK_RESET, "reset", "u_ana@example.org", 1, 9},
			0),
		store_match_create(request, &match, "{}"), store_log_append(request, &entry),
		store_deck_create(request, &deck, 5), store_deck_create(request, &idle, 5),
		store_lobby_create(request, &lobby),
		store_lobby_join(request,
			&(struct store_lobby_player){.code = "LLLLLL", .user_id = "u_ana"}),
		store_ship_create(request, &(struct store_ship){"us_1", "u_ana", "corvette", "{}"}),
		store_ban_put(request, &(struct store_ban){"u_luis", NULL, "spam", 1, STORE_NONE}));
	owner_close(&owner);
}

static struct store_user eva(void)
{
	return (struct store_user){
		.id = "u_eva", .username = "eva", .language = "en", .created_at = 1};
}

#define OPERATION(name, ...)                                                                       \
	static void do_##name(struct store_request *request)                                       \
	{                                                                                          \
		__VA_ARGS__;                                                                       \
	}
OPERATION(user_create, struct store_user user = eva(); store_user_create(request, &user))
OPERATION(user_upgrade, store_user_upgrade(request, "u_guest", "gus", "gus@example.org", "h"))
OPERATION(user_change,
	store_user_change(request, "u_ana", &(struct store_user_change){.language = "cs"}))
OPERATION(guests_remove, store_guests_remove(request, 5000, 10))
OPERATION(token_create, store_token_create(request, "t2", "u_ana", 1))
OPERATION(token_touch, store_token_touch(request, "t", 2))
OPERATION(token_remove, store_token_remove(request, "t"))
OPERATION(tokens_remove_of, store_tokens_remove_of(request, "u_ana"))
OPERATION(tokens_expire, store_tokens_expire(request, 1 + STORE_TOKEN_MS))
OPERATION(token_name, store_token_name(request, "t", "Firefox"))
OPERATION(tokens_remove_others, store_tokens_remove_others(request, "u_ana", "x"))
OPERATION(link_put, store_link_put(request,
			    &(struct store_link){.user_id = "u_luis",
				    .kind = STORE_LINK_RESET,
				    .hash = "h",
				    .email = "l@x.org",
				    .expires_at = 9},
			    0))
OPERATION(link_confirm, store_link_confirm(request, "confirm", 1))
OPERATION(link_reset, store_link_reset(request, "reset", "other", 1))
OPERATION(link_remove, store_link_remove(request, "u_ana", STORE_LINK_RESET))
OPERATION(links_expire, store_links_expire(request, 9))
OPERATION(user_remove, store_user_remove(request, "u_guest", "gone_a"))
OPERATION(ban_put, store_ban_put(request, &(struct store_ban){"u_ana", NULL, "spam", 1, 2}))
OPERATION(ban_remove, store_ban_remove(request, "u_luis"))
OPERATION(rating_put, store_rating_put(request, &rating))
OPERATION(ship_create,
	store_ship_create(request, &(struct store_ship){"us_2", "u_ana", "frigate", "{}"}))
OPERATION(ship_equip, store_ship_equip(request, "u_ana", "us_1", "{\"equippedWeapon\":\"mine\"}"))
OPERATION(deck_create,
	store_deck_create(request, &(struct store_deck){NULL, "u_ana", "C", "[]", false}, 5))
OPERATION(deck_update,
	store_deck_update(request, &(struct store_deck){"fd_1", "u_ana", "C", "[]", false}))
OPERATION(deck_activate, store_deck_activate(request, "u_ana", "fd_2"))
OPERATION(deck_remove, store_deck_remove(request, "u_ana", "fd_1"))
OPERATION(lobby_create, struct store_lobby other = lobby; other.code = "MMMMMM";
	  store_lobby_create(request, &other))
OPERATION(lobby_join,
	store_lobby_join(request, &(struct store_lobby_player){.code = "LLLLLL", .bot_level = 1}))
OPERATION(lobby_leave, store_lobby_leave(request, "LLLLLL", "u_ana"))
OPERATION(lobby_remove, store_lobby_remove(request, "LLLLLL"))
OPERATION(match_create, struct store_match match = usual_match("m_2", "BBBBBB", seats, 2);
	  store_match_create(request, &match, "{}"))
OPERATION(log_append, struct store_entry entry = usual_entry("m_1", 2);
	  store_log_append(request, &entry))
OPERATION(match_turn, store_match_turn(request, "m_1", &turn))
OPERATION(match_status, store_match_status(request, "m_1", STORE_WAITING))
OPERATION(match_absence, store_match_absence(request, "m_1", 1, 1, 500))
OPERATION(match_snapshot, store_match_snapshot(request, &snapshot))
OPERATION(match_finish, store_match_finish(request, "m_1", &ending))
OPERATION(queue_enter, store_queue_enter(request, "u_ana", "naval", 1))
OPERATION(match_mute, store_match_mute(request, "m_1", 0, 2))
OPERATION(rematch_wish, store_rematch_wish(request, "m_1", 0))
OPERATION(chat_add,
	store_chat_add(
		request, &(struct store_message){.match_id = "m_1", .text = "hola", .audience = 1}))
OPERATION(step_and_end, do_log_append(request); store_match_snapshot(request, &snapshot);
	  store_match_finish(request, "m_1", &ending); store_rating_put(request, &rating))
OPERATION(lobby_starts, store_lobby_remove(request, "LLLLLL");
	  struct store_match match = usual_match("m_2", "LLLLLL", seats, 2);
	  store_match_create(request, &match, "{}"))

#define ROW(name)                                                                                  \
	{                                                                                          \
#name, do_##name                                                                   \
	}
static const struct {
	const char *name;
	void (*add)(struct store_request *request);
} operations[] = {ROW(user_create), ROW(user_upgrade), ROW(user_change), ROW(guests_remove),
	ROW(token_create), ROW(token_touch), ROW(token_remove), ROW(tokens_remove_of),
	ROW(tokens_expire), ROW(token_name), ROW(tokens_remove_others), ROW(link_put),
	ROW(link_confirm), ROW(link_reset), ROW(link_remove), ROW(links_expire), ROW(user_remove),
	ROW(ban_put), ROW(ban_remove), ROW(rating_put), ROW(ship_create), ROW(ship_equip),
	ROW(deck_create), ROW(deck_update), ROW(deck_activate), ROW(deck_remove), ROW(lobby_create),
	ROW(lobby_join), ROW(lobby_leave), ROW(lobby_remove), ROW(match_create), ROW(log_append),
	ROW(match_turn), ROW(match_status), ROW(match_absence), ROW(match_snapshot),
	ROW(match_finish), ROW(queue_enter), ROW(match_mute), ROW(rematch_wish), ROW(chat_add),
	ROW(step_and_end), ROW(lobby_starts)};

/* --- the tests ----------------------------------------------------------------------------- */

static const char *try_operation(size_t which)
{
	struct store_request *request = store_begin(owner.store);
	operations[which].add(request);
	return ask(&owner, request);
}

static void open_world(void)
{
	faults_copy_all(template, file);
	owner_open(&owner, file);
}

static bool begins(const char *text, const char *start)
{
	return strncmp(text, start, strlen(start)) == 0;
}

/* Fails the operation at its first change of a file, then at its second, until it succeeds. */
static int run_operation(size_t which, int error, bool is_lasting)
{
	int failures = 0;
	open_world();
	uint64_t before = sqlite_dump(file);
	for (int at = 1;; at++) {
		assert_in_range(at, 1, TRIES_MAX);
		faults_arm(at, error, is_lasting);
		const char *answer = try_operation(which);
		bool has_failed = begins(answer, "failed");
		if (has_failed && !begins(answer, error == ENOSPC ? "failed the disk "
								  : "failed the disk failed"))
			fail_msg("%s at %d: %s", operations[which].name, at, answer);
		if (!has_failed && !begins(answer, "ok"))
			fail_msg("%s at %d: %s", operations[which].name, at, answer);
		bool has_struck = faults_clear();
		uint64_t after = sqlite_dump(file);
		assert_true(after != 0);
		if (has_failed) {
			assert_true(has_struck);
			assert_true(after == before);
			failures++;
			continue;
		}
		assert_true(after != before);
		faults_power_cut(file, copy);
		assert_true(sqlite_dump(copy) == after);
		break;
	}
	owner_close(&owner);
	assert_true(failures > 0);
	return failures;
}

static void run_operations(int error, bool is_lasting)
{
	for (size_t i = 0; i < sizeof(operations) / sizeof(operations[0]); i++)
		run_operation(i, error, is_lasting);
}

static void a_disk_that_is_full_for_a_moment_loses_nothing(void **state)
{
	run_operations(ENOSPC, false);
}

static void a_full_disk_loses_nothing(void **state)
{
	run_operations(ENOSPC, true);
}

static void a_disk_that_fails_once_loses_nothing(void **state)
{
	run_operations(EIO, false);
}

static void a_broken_disk_loses_nothing(void **state)
{
	run_operations(EIO, true);
}

static void wait_until_healthy(void)
{
	char reason[STORE_REASON];
	const struct timespec moment = {0, 10000000};
	for (int i = 0; i < 1000 && !store_is_healthy(owner.store, reason); i++)
		nanosleep(&moment, NULL);
	assert_true(store_is_healthy(owner.store, reason));
}

static void trouble_is_said_and_ends_by_itself(void **state)
{
	char reason[STORE_REASON];
	const struct {
		int error;
		const char *words;
	} troubles[] = {{ENOSPC, "the disk is full"}, {EROFS, "the disk is read-only"},
		{EIO, "the disk failed while writing: Input/output error"}};
	open_world();
	for (size_t i = 0; i < sizeof(troubles) / sizeof(troubles[0]); i++) {
		char answer[128];
		snprintf(answer, sizeof(answer), "failed %s", troubles[i].words);
		faults_arm(1, troubles[i].error, true);
		EXPECT(&owner, answer, store_token_touch(request, "t", 10 + (int64_t)i));
		assert_false(store_is_healthy(owner.store, reason));
		assert_string_equal(reason, troubles[i].words);
		faults_clear();
		wait_until_healthy(); /* nobody writes: the store finds out alone */
		EXPECT(&owner, "ok", store_token_touch(request, "t", 10 + (int64_t)i));
	}
	owner_close(&owner);
}

static void reads_are_answered_on_a_full_disk(void **state)
{
	open_world();
	faults_arm(1, ENOSPC, true);
	EXPECT(&owner, "failed the disk is full", store_token_touch(request, "t", 9));
	EXPECT(&owner,
		"ok\nuser u_ana ana u_ana@example.org hash en notices 1000\ntoken t u_ana 1 1",
		store_token_find(request, "t", 9));
	EXPECT(&owner, "ok\nentry 1 1001 action 0 c {\"type\":\"turn:end\"}",
		store_log_read(request, "m_1", 0, 9));
	faults_clear();
	owner_close(&owner);
}

struct tally {
	int failed, read, answered;
};

static void count_answer(void *context, const struct store_result *result)
{
	struct tally *tally = context;
	tally->answered++;
	if (result->outcome == STORE_FAILED)
		tally->failed++;
	if (result->outcome == STORE_OK && result->users_count == 1)
		tally->read++;
}

static void reads_that_share_a_batch_with_failing_writes_are_answered(void **state)
{
	struct tally tally = {0, 0, 0};
	open_world();
	faults_arm(1, ENOSPC, true);
	for (int i = 0; i < 50; i++) {
		struct store_request *request = store_begin(owner.store);
		store_token_touch(request, "t", 100 + i);
		store_submit(request, count_answer, &tally);
		request = store_begin(owner.store);
		store_user_by_id(request, "u_ana");
		store_submit(request, count_answer, &tally);
	}
	while (tally.answered < 100)
		owner_wait(&owner);
	assert_int_equal(tally.failed, 50);
	assert_int_equal(tally.read, 50);
	faults_clear();
	owner_close(&owner);
}

/*
 * One payload needs more memory than SQLite may have; the others, in the same batch or not, are
 * stored.
 */
static void a_request_that_alone_is_at_fault_takes_nobody_with_it(void **state)
{
	enum { LARGE = 40 << 20 };
	struct tally tally = {0, 0, 0};
	char *large = test_malloc(LARGE + 1);
	memset(large, 'x', LARGE);
	large[LARGE] = 0;
	open_world();
	sqlite3_int64 none = sqlite3_hard_heap_limit64(30 << 20);
	for (int i = 0; i < 60; i++) {
		struct store_request *request = store_begin(owner.store);
		if (i == 30)
			store_user_change(request, "u_ana",
				&(struct store_user_change){.password_hash = large});
		else
			store_token_touch(request, "t", 100 + i);
		assert_int_equal(store_submit(request, count_answer, &tally), STORE_OK);
	}
	while (tally.answered < 60)
		owner_wait(&owner);
	sqlite3_hard_heap_limit64(none);
	assert_int_equal(tally.failed, 1);
	wait_until_healthy();
	EXPECT(&owner,
		"ok\nuser u_ana ana u_ana@example.org hash en notices 1000\ntoken t u_ana 1 159",
		store_token_find(request, "t", 200));
	owner_close(&owner);
	test_free(large);
}

/*
 * A sync that fails leaves whole pages in the log. The probe must take their place before a crash
 * finds them.
 */
static void a_refused_write_does_not_come_back_after_a_crash(void **state)
{
	open_world();
	EXPECT(&owner, "ok", store_token_touch(request, "t", 5));
	uint64_t before = sqlite_dump(file);
	for (int at = 1;; at++) {
		faults_arm(at, EIO, false);
		const char *answer = try_operation(0);
		if (!begins(answer, "failed"))
			break;
		wait_until_healthy();
		faults_clear();
		faults_copy_all(file, copy);
		assert_true(sqlite_dump(copy) == before);
		faults_power_cut(file, copy);
		assert_true(sqlite_dump(copy) == before);
	}
	faults_clear();
	owner_close(&owner);
}

/*
 * Enough writes that the log is moved into the file many times, while every hundredth change of a
 * file fails.
 */
static void moving_the_log_may_fail_too(void **state)
{
	static char large[20001];
	int64_t n = 1;
	memset(large, 'x', sizeof(large) - 1);
	open_world();
	for (int round = 0; round < 400; round++) {
		struct store_entry entry = usual_entry("m_1", n + 1);
		struct store_request *request = store_begin(owner.store);
		entry.payload = large;
		store_log_append(request, &entry);
		faults_arm(round % 97 + 1, round % 2 ? EIO : ENOSPC, round % 3 == 0);
		if (begins(ask(&owner, request), "ok"))
			n++;
		faults_clear();
		if (round % 50 == 0) {
			faults_power_cut(file, copy);
			assert_int_equal(
				strtol(sqlite_ask(copy, "SELECT max(n) FROM match_log"), NULL, 10),
				n);
		}
	}
	assert_in_range(n, 100, 400);
	owner_close(&owner);
	assert_int_equal(strtol(sqlite_ask(file, "SELECT max(n) FROM match_log"), NULL, 10), n);
	assert_true(sqlite_dump(file) != 0);
}

/* A store is made by all migrations one after the other: many changes, and under the sanitizers each takes long. */
static int stride = 1;

static void a_store_that_cannot_be_made_says_why_and_can_be_made_later(void **state)
{
	char reason[STORE_REASON], lock[112], newest[16];
	struct store_options options = {.url = file};
	struct owner later;
	for (int at = 1;; at += stride) {
		assert_in_range(at, 1, TRIES_MAX);
		remove(file);
		faults_arm(at, ENOSPC, true);
		struct store *store = store_open(&options, reason);
		bool has_struck = faults_clear();
		if (store) {
			store_close(store);
			if (!has_struck)
				break;
			continue;
		}
		assert_true(has_struck);
		assert_true(begins(reason, file));
		owner_open(&later, file);
		EXPECT(&later, "not found", store_user_by_id(request, "u_ana"));
		owner_close(&later);
	}
	snprintf(lock, sizeof(lock), "%s.lock", file);
	assert_int_equal(access(lock, F_OK), 0);
	snprintf(newest, sizeof(newest), "%d", sqlite_store_newest());
	assert_string_equal(sqlite_ask(file, "SELECT max(version) FROM schema_version"), newest);
}

static void a_backup_that_fails_leaves_the_older_one(void **state)
{
	char reason[STORE_REASON], backup[112];
	snprintf(backup, sizeof(backup), "%s/backup.db", folder);
	open_world();
	assert_true(store_backup(file, backup, true, reason));
	uint64_t older = sqlite_dump(backup);
	EXPECT(&owner, "ok", store_token_touch(request, "t", 77));
	owner_close(&owner);
	for (int at = 1;; at++) {
		assert_in_range(at, 1, TRIES_MAX);
		faults_arm(at, at % 2 ? ENOSPC : EIO, at % 3 == 0);
		bool is_made = store_backup(file, backup, true, reason);
		bool has_struck = faults_clear();
		if (!has_struck) {
			assert_true(is_made);
			break;
		}
		if (!is_made)
			assert_true(sqlite_dump(backup) == older);
		else
			older = sqlite_dump(backup);
	}
	assert_true(sqlite_dump(backup) == sqlite_dump(file));
}

static void a_restore_that_fails_leaves_the_old_store(void **state)
{
	char reason[STORE_REASON], backup[112];
	snprintf(backup, sizeof(backup), "%s/backup.db", folder);
	open_world();
	assert_true(store_backup(file, backup, true, reason));
	EXPECT(&owner, "ok", store_token_touch(request, "t", 77));
	owner_close(&owner);
	uint64_t old = sqlite_dump(file), new = sqlite_dump(backup);
	assert_true(old != new);
	for (int at = 1;; at++) {
		assert_in_range(at, 1, TRIES_MAX);
		faults_arm(at, at % 2 ? ENOSPC : EIO, at % 3 == 0);
		bool is_done = store_restore(file, backup, reason);
		bool has_struck = faults_clear();
		assert_true(sqlite_dump(file) == (is_done ? new : old));
		if (!has_struck) {
			assert_true(is_done);
			break;
		}
		if (is_done)
			old = new;
	}
}

static int prepare(void **state)
{
	folder_create(folder);
	snprintf(template, sizeof(template), "%s/template.db", folder);
	snprintf(file, sizeof(file), "%s/ronda.db", folder);
	snprintf(copy, sizeof(copy), "%s/copy.db", folder);
	build_world();
	faults_install();
	return 0;
}

static int clean_up(void **state)
{
	faults_clear();
	faults_remove();
	folder_remove(folder);
	return 0;
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, prepare, clean_up)

/* The argument: every which change fails while a store is made; each without it. */
int main(int count, char **words)
{
	if (count > 1)
		stride = atoi(words[1]);
	/* Begun before the store can say otherwise, SQLite counts its memory: a test limits it. */
	sqlite3_initialize();
	const struct CMUnitTest tests[] = {
		TEST(a_disk_that_is_full_for_a_moment_loses_nothing),
		TEST(a_full_disk_loses_nothing),
		TEST(a_disk_that_fails_once_loses_nothing),
		TEST(a_broken_disk_loses_nothing),
		TEST(trouble_is_said_and_ends_by_itself),
		TEST(reads_are_answered_on_a_full_disk),
		TEST(reads_that_share_a_batch_with_failing_writes_are_answered),
		TEST(a_request_that_alone_is_at_fault_takes_nobody_with_it),
		TEST(a_refused_write_does_not_come_back_after_a_crash),
		TEST(moving_the_log_may_fail_too),
		TEST(a_store_that_cannot_be_made_says_why_and_can_be_made_later),
		TEST(a_backup_that_fails_leaves_the_older_one),
		TEST(a_restore_that_fails_leaves_the_old_store),
	};
	return cmocka_run_group_tests_name("store/sqlite/faults", tests, NULL, NULL);
}
