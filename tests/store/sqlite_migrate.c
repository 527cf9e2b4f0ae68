/*
 * sqlite_migrate.c: a file that an older Ronda made, with matches in it, becomes one of today's: nothing is
 * lost, and play goes on in it.
 */
#include "owner.h"
#include "sqlite_dump.h"

#include <stdio.h>
#include <string.h>

#include <sqlite3.h>

#include "store/migrations.h"

enum { LONG_LOG = 700 };

static char folder[64], file[96];

static void execute(sqlite3 *database, const char *text)
{
	if (sqlite3_exec(database, text, NULL, NULL, NULL) != SQLITE_OK)
		fail_msg("%s: %s", text, sqlite3_errmsg(database));
}

/* The tables as they were at a version, made by the very migrations. */
static sqlite3 *make_old_file(int version)
{
	sqlite3 *database;
	char note[160];
	assert_int_equal(sqlite3_open(file, &database), SQLITE_OK);
	execute(database, "PRAGMA application_id = 1383034468; PRAGMA journal_mode = WAL; "
			  "CREATE TABLE schema_version (version BIGINT NOT NULL PRIMARY KEY, "
			  "name TEXT NOT NULL, applied_at BIGINT NOT NULL)");
	for (const struct store_migration *step = store_sqlite_migrations; step->number <= version;
		step++) {
		execute(database, step->text);
		snprintf(note, sizeof(note), "INSERT INTO schema_version VALUES (%d, '%s', 0)",
			step->number, step->name);
		execute(database, note);
	}
	return database;
}

static void add_old_match(sqlite3 *database, const char *id, const char *status)
{
	char text[400];
	bool is_over = strcmp(status, "FINISHED") == 0;
	snprintf(text, sizeof(text),
		"INSERT INTO \"match\" VALUES ('%s', 'naval', 1, '%s', '{}', '5eed', 0, 0, 1, 0, "
		"NULL, NULL, 1, %s, NULL, '%s')",
		id, status, is_over ? "2" : "NULL", id);
	execute(database, text);
	snprintf(text, sizeof(text), "INSERT INTO match_snapshot VALUES ('%s', 0, '{}')", id);
	execute(database, text);
}

static void add_old_entry(sqlite3 *database, const char *id, int n)
{
	char text[300];
	snprintf(text, sizeof(text),
		"INSERT INTO match_log (match_id, n, at_ms, kind, seat, cid, payload) "
		"VALUES ('%s', %d, %d, 'action', 0, 'c', '{\"of\":\"%s\"}')",
		id, n, 1000 + n, id);
	execute(database, text);
}

/* Reads the whole log of a match in pages, and checks each entry; gives their number. */
static int64_t read_whole(struct owner *owner, const char *id, size_t page)
{
	int64_t n = 0;
	for (;;) {
		char expected[96];
		struct store_request *request = store_begin(owner->store);
		store_log_read(request, id, n, page);
		const char *text = ask(owner, request);
		assert_memory_equal(text, "ok", 2);
		text += 2;
		if (!*text)
			return n;
		for (n++; *text; n++) {
			size_t length = (size_t)snprintf(expected, sizeof(expected),
				"\nentry %d %d action 0 c {\"of\":\"%s\"}", (int)n, (int)n + 1000,
				id);
			assert_memory_equal(text, expected, length);
			text += length;
		}
		n--;
	}
}

static void logs_of_version_3_become_chains(void **state)
{
	struct owner owner;
	sqlite3 *database = make_old_file(3);
	(void)state;
	execute(database, "BEGIN");
	add_old_match(database, "played", "PLAYING");
	add_old_match(database, "fresh", "WAITING");
	add_old_match(database, "over", "FINISHED");
	add_old_match(database, "never", "FINISHED");
	for (int n = 1; n <= LONG_LOG; n++) {
		add_old_entry(database, "over", n);
		if (n % 2 == 0)
			add_old_entry(database, "played", n / 2);
	}
	execute(database, "COMMIT");
	sqlite3_close(database);

	owner_open(&owner, file);
	assert_int_equal(read_whole(&owner, "over", 1000), LONG_LOG);
	assert_int_equal(read_whole(&owner, "over", 7), LONG_LOG);
	assert_int_equal(read_whole(&owner, "played", 100), LONG_LOG / 2);
	assert_int_equal(read_whole(&owner, "fresh", 10), 0);
	assert_int_equal(read_whole(&owner, "never", 10), 0);

	struct store_entry next = usual_entry("played", LONG_LOG / 2 + 1),
			   first = usual_entry("fresh", 1),
			   late = usual_entry("over", LONG_LOG + 1);
	next.at_ms = 1000 + next.n;
	next.payload = "{\"of\":\"played\"}";
	EXPECT(&owner, "conflict n", store_log_append(request, &late));
	EXPECT(&owner, "ok", store_log_append(request, &next), store_log_append(request, &first));
	EXPECT(&owner, "conflict n", store_log_append(request, &next));
	assert_int_equal(read_whole(&owner, "played", 100), LONG_LOG / 2 + 1);
	owner_close(&owner);
	assert_true(sqlite_dump(file) != 0);
	assert_string_equal(sqlite_ask(file, "DELETE FROM match_log"), "match_log is append-only");
	assert_string_equal(sqlite_ask(file, "SELECT count(*) FROM pragma_foreign_key_check"), "0");
}

static int prepare(void **state)
{
	(void)state;
	folder_create(folder);
	snprintf(file, sizeof(file), "%s/ronda.db", folder);
	return 0;
}

static int clean_up(void **state)
{
	(void)state;
	folder_remove(folder);
	return 0;
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(logs_of_version_3_become_chains, prepare, clean_up),
	};
	return cmocka_run_group_tests_name("store/sqlite/migrate", tests, NULL, NULL);
}
