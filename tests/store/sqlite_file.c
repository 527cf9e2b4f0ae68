/*
 * sqlite_file.c: the store's file itself: whose it is, who may have it, its tables and views,
 * backups.
 */
#include "owner.h"
#include "sqlite_dump.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "store/sqlite.h"

static char folder[64], file[96], other[96];
static struct owner owner;

static void never_wake(void *context)
{
	(void)context;
}

/* Expects that a file is not opened as a store, and why; %s in `reason` is the place. */
static void expect_refusal(const char *url, const char *place, const char *reason)
{
	char got[STORE_REASON], expected[STORE_REASON];
	struct store *store = store_open(
		&(struct store_options){.url = url, .wake = never_wake}, got);
	assert_null(store);
	snprintf(expected, sizeof(expected), "%s: %s", place, reason);
	assert_string_equal(got, expected);
}

static void write_bytes(const char *name, long at, const char *bytes, size_t size)
{
	int descriptor = open(name, O_RDWR | O_CREAT, 0644);
	assert_true(descriptor >= 0);
	assert_int_equal(pwrite(descriptor, bytes, size, at), size);
	close(descriptor);
}

static void make_store(const char *name)
{
	struct store_user ana = usual_user("u_ana", "ana");
	owner_open(&owner, name);
	EXPECT(&owner, "ok", store_user_create(request, &ana));
	owner_close(&owner);
}

/* --- opening ------------------------------------------------------------------------------- */

static void a_missing_folder_is_said(void **state)
{
	char url[128];
	snprintf(url, sizeof(url), "%s/none/ronda.db", folder);
	expect_refusal(url, url, "there is no such folder");
}

static void an_unknown_kind_of_store_is_said(void **state)
{
	expect_refusal("mysql://db/ronda", "mysql",
		"no such kind of store (there are sqlite:FILE and postgresql://USER@HOST/NAME)");
	char reason[STORE_REASON];
	assert_null(store_open(&(struct store_options){.url = "", .wake = never_wake}, reason));
	assert_string_equal(reason, "the store has no name");
}

static void a_strange_file_is_left_alone(void **state)
{
	char text[4096];
	memset(text, 'x', sizeof(text));
	write_bytes(file, 0, text, sizeof(text));
	expect_refusal(file, file, "the file is not a store of Ronda");
	char after[sizeof(text)];
	int descriptor = open(file, O_RDONLY);
	assert_int_equal(read(descriptor, after, sizeof(after)), sizeof(after));
	close(descriptor);
	assert_memory_equal(after, text, sizeof(text));
	char lock[160];
	snprintf(lock, sizeof(lock), "%s.lock", file);
	assert_int_equal(access(lock, F_OK), -1);
}

static void a_database_of_another_program_is_left_alone(void **state)
{
	make_store(file);
	sqlite_ask(file, "PRAGMA application_id = 77");
	expect_refusal(file, file, "the file is not a store of Ronda");
}

static void a_damaged_file_is_refused(void **state)
{
	make_store(file);
	char junk[4096 * 3];
	memset(junk, 0x5a, sizeof(junk));
	write_bytes(file, 4096, junk, sizeof(junk));
	char reason[STORE_REASON];
	assert_null(store_open(
		&(struct store_options){.url = file, .wake = never_wake, .is_checked = true},
		reason));
	assert_non_null(strstr(reason, ": the file is damaged"));
	assert_false(store_prepare(file, true, reason));
	assert_non_null(strstr(reason, ": the file is damaged"));
}

/* A page that nobody has come by yet: the store opens, and is looked over beside its work. */
static void a_store_is_looked_over_while_it_is_used(void **state)
{
	char reason[STORE_REASON], junk[4096];
	atomic_bool goes_on = false;
	make_store(file);
	assert_int_equal(store_check(file, &goes_on, reason), STORE_WHOLE);
	assert_true(store_prepare(file, true, reason));
	int page = atoi(sqlite_ask(file, "SELECT rootpage FROM sqlite_schema WHERE name = 'chat'"));
	memset(junk, 0x5a, sizeof(junk));
	write_bytes(file, (page - 1) * (long)sizeof(junk), junk, sizeof(junk));
	struct store *store = store_open(
		&(struct store_options){.url = file, .wake = never_wake}, reason);
	assert_non_null(store);
	assert_int_equal(store_check(file, &goes_on, reason), STORE_DAMAGED);
	assert_non_null(strstr(reason, ": the file is damaged"));
	store_close(store);
	assert_null(store_open(
		&(struct store_options){.url = file, .wake = never_wake, .is_checked = true},
		reason));
	assert_int_equal(store_check("nothing/of/it", &goes_on, reason), STORE_UNKNOWN);
	assert_true(reason[0] != 0);
}

static const char *newer(int version)
{
	static char text[96];
	snprintf(text, sizeof(text),
		"made by a newer Ronda (tables of version %d, this one knows %d)", version,
		sqlite_store_newest());
	return text;
}

static void tables_of_a_newer_ronda_are_refused(void **state)
{
	make_store(file);
	sqlite_ask(file, "INSERT INTO schema_version VALUES (99, 'future', 0, NULL)");
	expect_refusal(file, file, newer(99));
}

/* A release adds; whoever knows the tables before it may be at work, or go back by one. */
static void tables_of_the_next_ronda_will_do_if_it_says_so(void **state)
{
	char reason[STORE_REASON], backup[112];
	snprintf(backup, sizeof(backup), "%s/backup.db", folder);
	make_store(file);
	sqlite_ask(file, "ALTER TABLE \"user\" ADD COLUMN colour TEXT");
	sqlite_ask(file,
		"INSERT INTO schema_version SELECT max(version) + 1, 'colours', 0, max(version) FROM schema_version");
	owner_open(&owner, file);
	EXPECT(&owner, "ok", store_token_create(request, "t", "u_ana", 1));
	owner_close(&owner);
	assert_true(store_backup(file, backup, true, reason));
	assert_true(store_restore(file, backup, reason));
	assert_false(store_copy(file, "nowhere.db", NULL, NULL, reason));
	assert_non_null(strstr(reason, "let the newer one copy it"));
	/* And one release more, which counts on what that one added. */
	sqlite_ask(file,
		"INSERT INTO schema_version SELECT max(version) + 1, 'flags', 0, max(version) FROM schema_version");
	expect_refusal(file, file, newer(sqlite_store_newest() + 2));
	assert_false(store_restore(file, file, reason));
}

static void a_store_has_one_server_at_a_time(void **state)
{
	make_store(file);
	owner_open(&owner, file);
	expect_refusal(file, file, "another server uses this store");
	char reason[STORE_REASON];
	assert_false(store_restore(file, file, reason));
	assert_non_null(strstr(reason, "another server uses this store"));
	owner_close(&owner);
	owner_open(&owner, file);
	owner_close(&owner);
}

static void others_may_read_while_the_server_runs(void **state)
{
	make_store(file);
	owner_open(&owner, file);
	assert_string_equal(sqlite_ask(file, "SELECT username FROM \"user\""), "ana");
	owner_close(&owner);
}

/* Root may write everything, so this is tried as nobody. */
static void refuse_as_nobody(const char *reason)
{
	int status;
	pid_t child = fork();
	if (child == 0) {
		char got[STORE_REASON], expected[STORE_REASON];
		if (geteuid() == 0 && (setgid(65534) != 0 || setuid(65534) != 0))
			_exit(2);
		if (access(file, R_OK) != 0)
			_exit(77); /* nobody does not even reach the folder */
		struct store *store = store_open(
			&(struct store_options){.url = file, .wake = never_wake}, got);
		snprintf(expected, sizeof(expected), "%s: %s", file, reason);
		if (store || strcmp(got, expected) != 0)
			fprintf(stderr, "# %s\n", got);
		_exit(store || strcmp(got, expected) != 0);
	}
	assert_int_equal(waitpid(child, &status, 0), child);
	if (WIFEXITED(status) && WEXITSTATUS(status) == 77)
		skip();
	assert_int_equal(status, 0);
}

static void a_file_that_may_not_be_written_is_said(void **state)
{
	make_store(file);
	char lock[112];
	snprintf(lock, sizeof(lock), "%s.lock", file);
	chmod(file, 0444);
	chmod(lock, 0666);
	chmod(folder, 0777);
	refuse_as_nobody("the file or its disk is read-only");
	chmod(lock, 0444);
	refuse_as_nobody("Permission denied");
}

/* --- a limit of the system in the place of a full disk -------------------------------------- */

/* With no hard limit on files, the soft one is a disk that becomes full, and gets room again. */
static int fill_and_make_room(void)
{
	struct rlimit none, tight;
	static char large[65536];
	int64_t n = 1;
	const struct store_player bot[] = {{.seat = 0, .bot_level = 1}};
	struct store_match match = usual_match("m_1", "AAAAAA", bot, 1);
	struct store_entry entry = usual_entry("m_1", 1);
	memset(large, 'x', sizeof(large) - 1);
	entry.payload = large;
	signal(SIGXFSZ, SIG_IGN);
	getrlimit(RLIMIT_FSIZE, &none);
	tight = (struct rlimit){1 << 20, none.rlim_max};
	owner_open(&owner, file);
	struct store_request *request = store_begin(owner.store);
	store_match_create(request, &match, "{}");
	ask(&owner, request);
	setrlimit(RLIMIT_FSIZE, &tight);
	for (bool is_full = false; n < 1000; entry.n = ++n) {
		request = store_begin(owner.store);
		store_log_append(request, &entry);
		const char *answer = ask(&owner, request);
		if (strcmp(answer, "ok") == 0) {
			if (is_full && n > 40)
				break;
			continue;
		}
		if (strcmp(answer, "failed the file has reached the size that it may have") != 0 &&
			strcmp(answer, "failed the disk is full") != 0)
			return 1;
		is_full = true;
		setrlimit(RLIMIT_FSIZE, &none);
		n--;
	}
	owner_close(&owner);
	return n < 1000 ? 0 : 2;
}

static void a_file_that_may_not_grow_is_said_and_goes_on_later(void **state)
{
	int status;
	pid_t child = fork();
	if (child == 0)
		_exit(fill_and_make_room());
	assert_int_equal(waitpid(child, &status, 0), child);
	assert_int_equal(status, 0);
	assert_true(
		strtol(sqlite_ask(file, "SELECT count(*) - max(n) FROM match_log"), NULL, 10) == 0);
}

/* --- tables and views ---------------------------------------------------------------------- */

static void the_log_cannot_be_changed_or_cut(void **state)
{
	const struct store_player bot[] = {{.seat = 0, .bot_level = 1}};
	struct store_match match = usual_match("m_1", "AAAAAA", bot, 1);
	struct store_entry entry = usual_entry("m_1", 1);
	owner_open(&owner, file);
	EXPECT(&owner, "ok", store_match_create(request, &match, "{}"),
		store_log_append(request, &entry));
	owner_close(&owner);
	assert_string_equal(sqlite_ask(file, "UPDATE match_log SET payload = '{}'"),
		"match_log is append-only");
	assert_string_equal(sqlite_ask(file, "DELETE FROM match_log"), "match_log is append-only");
}

/* A forgotten match leaves no row behind, and its log may go for that reason alone; compacting gives the room back. */
static void what_is_forgotten_leaves_nothing(void **state)
{
	static char large[200001];
	char reason[STORE_REASON];
	const struct store_player guest[] = {{.seat = 0, .user_id = "u_g"}};
	struct store_match match = usual_match("m_1", "AAAAAA", guest, 1);
	struct store_entry entry = usual_entry("m_1", 1);
	struct store_ending ending = {.reason = "won", .finished_at = 500, .seats_count = 1};
	struct store_sizes before, after;
	memset(large, 'x', sizeof(large) - 1);
	owner_open(&owner, file);
	EXPECT(&owner, "ok\nmessage 1 0 x 0 -",
		store_user_create(request,
			&(struct store_user){.id = "u_g", .username = "guest_1", .language = "en"}),
		store_match_create(request, &match, large), store_log_append(request, &entry),
		store_chat_add(request,
			&(struct store_message){
				.match_id = "m_1", .text = "x", .audience = STORE_NONE}),
		store_match_finish(request, "m_1", &ending));
	EXPECT(&owner, "ok", store_forget_matches(request, 500, 900, true));
	assert_false(store_compact(file, &before, &after, reason)); /* in use */
	assert_non_null(strstr(reason, "another server uses this store"));
	assert_string_equal(sqlite_ask(file, "SELECT count(*) FROM match_log"), "1");
	struct store_request *forget = store_begin(owner.store);
	store_forget_matches(forget, 0, 500, true);
	assert_int_equal(strncmp(ask(&owner, forget), "ok\nmatch m_1 ", 13), 0);
	owner_close(&owner);
	assert_string_equal(
		sqlite_ask(file,
			"SELECT (SELECT count(*) FROM match_log) || (SELECT count(*) FROM match_snapshot) || "
			"(SELECT count(*) FROM chat) || (SELECT count(*) FROM match_player) || "
			"(SELECT count(*) FROM \"match\") || (SELECT count(*) FROM removal)"),
		"000000");
	assert_true(store_compact(file, &before, &after, reason));
	assert_true(before.file > 200000 && after.file + 190000 <= before.file && after.log == 0);
	owner_open(&owner, file);
	EXPECT(&owner, "not found", store_match_find(request, "m_1"));
	owner_close(&owner);
}

static void check_views(void)
{
	assert_string_equal(
		sqlite_ask(file,
			"SELECT group_concat(match_id || ' ' || coalesce(user_id, '-') || ' ' || side || ' ' || "
			"fuel_reserve || ' ' || ammo_current || ' ' || coalesce(deck_snapshot, '-'), '; ') "
			"FROM (SELECT * FROM naval_match_player ORDER BY side)"),
		"m_1 u_ana NORTH 11 0 {\"deck\":1}; m_1 - SOUTH 24 5 -");
	assert_string_equal(
		sqlite_ask(file,
			"SELECT group_concat(match_id || ' ' || coalesce(player_id, '-') || ' ' || "
			"coalesce(user_ship_id, '-') || ' ' || ship || ' ' || x || ' ' || y || ' ' || orientation || "
			"' ' || current_hp || ' ' || is_sunk || ' ' || last_attack, '; ') "
			"FROM (SELECT * FROM ship_instance ORDER BY ship)"),
		"m_1 u_ana us_1 n1 7 5 S 10 0 1; m_1 - - s2 9 9 N 14 0 0");
	assert_string_equal(
		sqlite_ask(file, "SELECT hit_cells FROM ship_instance WHERE ship = 's2'"),
		"{\"0\":{\"part\":\"weapons\",\"hp\":0,\"status\":\"destroyed\"},"
		"\"1\":{\"part\":\"bridge\",\"hp\":4,\"status\":\"damaged\"},"
		"\"2\":{\"part\":\"engine\",\"hp\":10,\"status\":\"intact\"}}");
	assert_string_equal(
		sqlite_ask(file,
			"SELECT group_concat(match_id || ' ' || owner_id || ' ' || id || ' ' || type || ' ' || x || ' ' || "
			"y || ' ' || vector_x || ' ' || vector_y || ' ' || life_distance) FROM projectile"),
		"m_1 u_ana np1 torpedo 9 6 0 1 5");
}

static void views_show_the_newest_snapshot_that_can_be_read(void **state)
{
	struct store_user ana = usual_user("u_ana", "ana"), luis = usual_user("u_luis", "luis"),
			  guest = usual_guest("u_g", "guest_a");
	const struct store_player players[] = {
		{.seat = 0, .user_id = "u_ana", .deck_snapshot = "{\"deck\":1}"},
		{.seat = 1, .bot_level = 2}};
	struct store_match match = usual_match("m_1", "AAAAAA", players, 2),
			   heroes = usual_match("m_2", "BBBBBB", players, 2);
	heroes.game = "heroes";
	owner_open(&owner, file);
	EXPECT(&owner, "ok", store_user_create(request, &ana), store_user_create(request, &luis),
		store_user_create(request, &guest),
		store_ship_create(request, &(struct store_ship){"us_1", "u_ana", "corvette", "{}"}),
		store_rating_put(
			request, &(struct store_rating){"u_ana", NULL, "naval", 1216, 1, 1, 0, 0}),
		store_match_create(request, &match, NAVAL_STATE),
		store_match_create(request, &heroes, NAVAL_STATE));
	check_views(); /* a bare state */
	struct store_entry one = usual_entry("m_1", 1), two = usual_entry("m_1", 2);
	EXPECT(&owner, "ok",
		store_match_snapshot(request, &(struct store_snapshot){"m_1", 0, "{\"state\":{}}"}),
		store_log_append(request, &one),
		store_match_snapshot(request, &(struct store_snapshot){"m_1", 1,
						      "{\"steps\":1,\"state\":" NAVAL_STATE "}"}),
		store_log_append(request, &two),
		store_match_snapshot(
			request, &(struct store_snapshot){"m_1", 2, "{\"steps\":2,\"sta"}));
	check_views(); /* a state beside its generator; the newest one is not JSON */
	assert_string_equal(
		sqlite_ask(file,
			"SELECT group_concat(id || ' ' || username || ' ' || coalesce(elo_rating, '-'), '; ') "
			"FROM (SELECT * FROM user_elo ORDER BY id)"),
		"u_ana ana 1216; u_g guest_a -; u_luis luis 1200");
	owner_close(&owner);
}

/* --- backups ------------------------------------------------------------------------------- */

static int appended;

static void count_append(void *context, const struct store_result *result)
{
	(void)context;
	assert_int_equal(result->outcome, STORE_OK);
	appended++;
}

static void a_backup_is_one_moment_of_a_running_store(void **state)
{
	char reason[STORE_REASON];
	const struct store_player bot[] = {{.seat = 0, .bot_level = 1}};
	struct store_match match = usual_match("m_1", "AAAAAA", bot, 1);
	owner_open(&owner, file);
	EXPECT(&owner, "ok", store_match_create(request, &match, "{}"));
	appended = 0;
	for (int n = 1; n <= 2000; n++) {
		struct store_entry entry = usual_entry("m_1", n);
		struct store_request *request = store_begin(owner.store);
		store_log_append(request, &entry);
		assert_int_equal(store_submit(request, count_append, NULL), STORE_OK);
		if (n % 400 == 0) {
			int sure = appended;
			if (!store_backup(file, other, true, reason))
				fail_msg("%s", reason);
			long copied = strtol(
				sqlite_ask(other, "SELECT coalesce(max(n), 0) FROM match_log"),
				NULL, 10);
			assert_in_range(copied, sure, n);
			assert_true(sqlite_dump(other) != 0);
		}
		store_poll(owner.store);
	}
	owner_close(&owner);
	assert_int_equal(appended, 2000);
	owner_open(&owner, other); /* it is a store like any other */
	EXPECT(&owner, "ok", store_match_list(request, STORE_FINISHED, NULL, 1));
	owner_close(&owner);
}

static void a_backup_never_touches_what_it_copies(void **state)
{
	char reason[STORE_REASON], name[160];
	const char *slash = strrchr(file, '/');
	make_store(file);
	uint64_t before = sqlite_dump(file);
	const char *const ways[] = {"%.*s/%s", "%.*s/./%s", "%.*s/%s-wal", "%.*s/%s-shm"};
	for (size_t i = 0; i < sizeof(ways) / sizeof(ways[0]); i++)
		for (int may_replace = 0; may_replace < 2; may_replace++) {
			snprintf(name, sizeof(name), ways[i], (int)(slash - file), file, slash + 1);
			assert_false(store_backup(file, name, may_replace, reason));
			assert_non_null(strstr(reason, ": that is the database itself"));
			assert_true(sqlite_dump(file) == before);
		}
	/* Nor by another name that leads there. */
	assert_int_equal(symlink(file, other), 0);
	assert_false(store_backup(file, other, true, reason));
	assert_int_equal(unlink(other), 0);
	assert_int_equal(link(file, other), 0);
	assert_false(store_backup(file, other, true, reason));
	assert_true(sqlite_dump(file) == before);
	assert_int_equal(unlink(other), 0);
}

static void an_older_file_is_replaced_only_if_that_was_said(void **state)
{
	char reason[STORE_REASON], bytes[6] = "";
	make_store(file);
	FILE *old = fopen(other, "wb");
	assert_true(old && fputs("mine", old) >= 0 && fclose(old) == 0);
	assert_false(store_backup(file, other, false, reason));
	assert_non_null(strstr(reason, ": there is a file of this name already"));
	old = fopen(other, "rb");
	assert_true(old && fgets(bytes, sizeof(bytes), old) && fclose(old) == 0);
	assert_string_equal(bytes, "mine");
	assert_true(store_backup(file, other, true, reason));
	assert_true(sqlite_dump(other) == sqlite_dump(file));
}

static int mode_of(const char *path)
{
	struct stat status;
	assert_int_equal(stat(path, &status), 0);
	return status.st_mode & 0777;
}

static void what_a_store_holds_is_its_owners_alone(void **state)
{
	char reason[STORE_REASON], log[112];
	mode_t before = umask(0022);
	owner_open(&owner, file);
	snprintf(log, sizeof(log), "%s-wal", file);
	assert_int_equal(mode_of(file), 0600);
	assert_int_equal(mode_of(log), 0600);
	assert_true(store_backup(file, other, false, reason));
	assert_int_equal(mode_of(other), 0600);
	owner_close(&owner);
	umask(before);
}

static void a_restored_store_is_the_backup_and_the_old_one_is_kept(void **state)
{
	char reason[STORE_REASON], kept[128];
	make_store(file);
	assert_true(store_backup(file, other, true, reason));
	uint64_t backup = sqlite_dump(other);
	struct store_user luis = usual_user("u_luis", "luis");
	owner_open(&owner, file);
	EXPECT(&owner, "ok", store_user_create(request, &luis));
	owner_close(&owner);
	uint64_t old = sqlite_dump(file);
	if (!store_restore(file, other, reason))
		fail_msg("%s", reason);
	assert_true(sqlite_dump(file) == backup);
	snprintf(kept, sizeof(kept), "%s.replaced", file);
	assert_true(sqlite_dump(kept) == old);
	owner_open(&owner, file);
	EXPECT(&owner, "not found", store_user_by_id(request, "u_luis"));
	owner_close(&owner);
}

/* A server that was killed leaves its log; it must not be read into the restored file. */
static void the_log_of_the_old_store_does_not_reach_the_restored_one(void **state)
{
	char reason[STORE_REASON], log[112];
	int status;
	make_store(file);
	assert_true(store_backup(file, other, true, reason));
	pid_t child = fork();
	if (child == 0) {
		struct store_user luis = usual_user("u_luis", "luis");
		owner_open(&owner, file);
		EXPECT(&owner, "ok", store_user_create(request, &luis));
		_exit(0); /* without closing */
	}
	assert_int_equal(waitpid(child, &status, 0), child);
	snprintf(log, sizeof(log), "%s-wal", file);
	assert_int_equal(access(log, F_OK), 0);
	char junk[4096];
	memset(junk, 0x5a, sizeof(junk)); /* and its file is damaged beyond opening */
	write_bytes(file, 0, junk, sizeof(junk));
	if (!store_restore(file, other, reason))
		fail_msg("%s", reason);
	owner_open(&owner, file);
	EXPECT(&owner, "not found", store_user_by_id(request, "u_luis"));
	EXPECT(&owner, "ok\nuser u_ana ana u_ana@example.org hash en notices 1000",
		store_user_by_id(request, "u_ana"));
	owner_close(&owner);
}

static void only_a_whole_store_is_restored(void **state)
{
	char reason[STORE_REASON], text[4096];
	make_store(file);
	uint64_t before = sqlite_dump(file);
	assert_false(store_restore(file, other, reason)); /* there is none */
	memset(text, 'x', sizeof(text));
	write_bytes(other, 0, text, sizeof(text));
	assert_false(store_restore(file, other, reason));
	assert_non_null(strstr(reason, "not a store of Ronda"));
	assert_true(sqlite_dump(file) == before);
	remove(other);
	make_store(other);
	char junk[4096 * 3];
	memset(junk, 0x5a, sizeof(junk));
	write_bytes(other, 4096, junk, sizeof(junk));
	assert_false(store_restore(file, other, reason));
	assert_true(sqlite_dump(file) == before);
}

static void a_backup_goes_where_no_store_was(void **state)
{
	char reason[STORE_REASON];
	make_store(other);
	assert_true(store_restore(file, other, reason));
	assert_true(sqlite_dump(file) == sqlite_dump(other));
	assert_false(store_backup("/nowhere/ronda.db", other, true, reason));
	assert_non_null(strstr(reason, "/nowhere/ronda.db: "));
}

static int prepare(void **state)
{
	folder_create(folder);
	snprintf(file, sizeof(file), "%s/ronda.db", folder);
	snprintf(other, sizeof(other), "%s/other.db", folder);
	return 0;
}

static int clean_up(void **state)
{
	folder_remove(folder);
	return 0;
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, prepare, clean_up)

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(a_missing_folder_is_said),
		TEST(an_unknown_kind_of_store_is_said),
		TEST(a_strange_file_is_left_alone),
		TEST(a_database_of_another_program_is_left_alone),
		TEST(a_damaged_file_is_refused),
		TEST(a_store_is_looked_over_while_it_is_used),
		TEST(tables_of_a_newer_ronda_are_refused),
		TEST(tables_of_the_next_ronda_will_do_if_it_says_so),
		TEST(a_store_has_one_server_at_a_time),
		TEST(others_may_read_while_the_server_runs),
		TEST(a_file_that_may_not_be_written_is_said),
		TEST(a_file_that_may_not_grow_is_said_and_goes_on_later),
		TEST(the_log_cannot_be_changed_or_cut),
		TEST(what_is_forgotten_leaves_nothing),
		TEST(views_show_the_newest_snapshot_that_can_be_read),
		TEST(a_backup_is_one_moment_of_a_running_store),
		TEST(a_backup_never_touches_what_it_copies),
		TEST(an_older_file_is_replaced_only_if_that_was_said),
		TEST(what_a_store_holds_is_its_owners_alone),
		TEST(a_restored_store_is_the_backup_and_the_old_one_is_kept),
		TEST(the_log_of_the_old_store_does_not_reach_the_restored_one),
		TEST(only_a_whole_store_is_restored),
		TEST(a_backup_goes_where_no_store_was),
	};
	return cmocka_run_group_tests_name("store/sqlite/file", tests, NULL, NULL);
}
