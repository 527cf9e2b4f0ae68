/*
 * sqlite.c: the SQLite store's file: opening, locking, checking, closing.
 *
 * The file is in WAL mode with synchronous=FULL: a commit is on the disk when it returns. The
 * write-ahead log is moved into the file by a thread of our own, beside the commits (sqlite_move.c), so
 * SQLite's automatic checkpoints are off.
 *
 * Other programs may read the file while the server runs (reports, backups). Only one server may
 * have it: it holds a lock on FILE.lock. That is a file of its own, because closing any descriptor
 * of the database itself would drop SQLite's locks.
 */
#include "store/sqlite.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

bool sqlite_store_execute(sqlite3 *database, const char *text)
{
	return sqlite3_exec(database, text, NULL, NULL, NULL) == SQLITE_OK;
}

bool sqlite_store_integer(sqlite3 *database, const char *text, int64_t *value)
{
	sqlite3_stmt *statement;
	if (sqlite3_prepare_v2(database, text, -1, &statement, NULL) != SQLITE_OK)
		return false;
	bool is_there = sqlite3_step(statement) == SQLITE_ROW;
	if (is_there)
		*value = sqlite3_column_int64(statement, 0);
	return sqlite3_finalize(statement) == SQLITE_OK && is_there;
}

bool sqlite_store_text(sqlite3 *database, const char *text, char *value, size_t capacity)
{
	sqlite3_stmt *statement;
	if (sqlite3_prepare_v2(database, text, -1, &statement, NULL) != SQLITE_OK)
		return false;
	bool is_there = sqlite3_step(statement) == SQLITE_ROW;
	if (is_there) {
		const unsigned char *column = sqlite3_column_text(statement, 0);
		snprintf(value, capacity, "%s", column ? (const char *)column : "");
	}
	return sqlite3_finalize(statement) == SQLITE_OK && is_there;
}

int sqlite_store_lock(const char *place, char reason[static STORE_REASON])
{
	char name[SQLITE_STORE_PLACE];
	if ((size_t)snprintf(name, sizeof(name), "%s.lock", place) >= sizeof(name)) {
		snprintf(reason, STORE_REASON, "the name of the store is too long");
		return -1;
	}
	int lock = open(name, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
	if (lock < 0) {
		snprintf(reason, STORE_REASON, "%.200s: %s", place,
			errno == ENOENT   ? "there is no such folder"
			: errno == EROFS  ? "the disk is read-only"
			: errno == ENOSPC ? "the disk is full"
					  : strerror(errno));
		return -1;
	}
	if (flock(lock, LOCK_EX | LOCK_NB) == 0)
		return lock;
	if (errno == EWOULDBLOCK)
		snprintf(reason, STORE_REASON, "%.200s: another server uses this store", place);
	else
		snprintf(reason, STORE_REASON, "%.200s: cannot be locked: %s", place,
			strerror(errno));
	close(lock);
	return -1;
}

bool sqlite_store_explain(sqlite3 *database, const char *place, char reason[static STORE_REASON])
{
	char words[STORE_REASON];
	sqlite_store_say(database, words, sizeof(words));
	snprintf(reason, STORE_REASON, "%.150s: %.150s", place, words);
	return false;
}

bool sqlite_store_check(sqlite3 *database, const char *place, const char *check, bool *is_new,
	char reason[static STORE_REASON])
{
	int64_t mark, tables, version, oldest;
	char verdict[160];
	if (!sqlite_store_integer(database, "PRAGMA application_id", &mark) ||
		!sqlite_store_integer(database, "SELECT count(*) FROM sqlite_schema", &tables))
		return sqlite_store_explain(database, place, reason);
	*is_new = mark == 0 && tables == 0;
	if (*is_new)
		return true;
	if (mark != SQLITE_STORE_ID) {
		snprintf(reason, STORE_REASON, "%.200s: the file is not a store of Ronda", place);
		return false;
	}
	if (check && !sqlite_store_text(database, check, verdict, sizeof(verdict)))
		return sqlite_store_explain(database, place, reason);
	if (check && strcmp(verdict, "ok") != 0) {
		snprintf(reason, STORE_REASON, "%.150s: the file is damaged: %.120s", place,
			verdict);
		return false;
	}
	if (!sqlite_store_version(database, &version) ||
		!sqlite_store_oldest(database, version, &oldest))
		return sqlite_store_explain(database, place, reason);
	if (version > sqlite_store_newest() && oldest > sqlite_store_newest()) {
		snprintf(reason, STORE_REASON,
			"%.200s: made by a newer Ronda (tables of version %lld, this one knows %d)",
			place, (long long)version, sqlite_store_newest());
		return false;
	}
	return true;
}

static int note_log_pages(void *given, sqlite3 *database, const char *name, int pages)
{
	struct store_connection *connection = given;
	(void)database;
	(void)name;
	connection->log_pages = pages;
	return SQLITE_OK;
}

static bool set_up(struct store_connection *connection, const char *place, bool is_checked,
	char reason[static STORE_REASON])
{
	sqlite3 *database = connection->database;
	char mode[16] = "";
	bool is_new;
	sqlite3_busy_timeout(database, SQLITE_STORE_BUSY_MS);
	if (sqlite3_db_readonly(database, "main") == 1) {
		snprintf(reason, STORE_REASON, "%.200s: the file or its disk is read-only", place);
		return false;
	}
	const char *check = is_checked ? "PRAGMA quick_check(1)" : NULL;
	if (!sqlite_store_check(database, place, check, &is_new, reason))
		return false;
	if (!sqlite_store_text(database, "PRAGMA journal_mode = WAL", mode, sizeof(mode)))
		return sqlite_store_explain(database, place, reason);
	if (strcmp(mode, "wal") != 0) {
		snprintf(reason, STORE_REASON, "%.200s: its disk does not allow a write-ahead log",
			place);
		return false;
	}
	if (!sqlite_store_execute(database,
		    "PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA wal_autocheckpoint = 0; "
		    "PRAGMA journal_size_limit = 67108864; PRAGMA temp_store = MEMORY; "
		    "PRAGMA cache_size = -32768;") ||
		!sqlite_store_migrate(database))
		return sqlite_store_explain(database, place, reason);
	sqlite3_wal_hook(database, note_log_pages, connection);
	return true;
}

static void close_connection(struct store_connection *connection)
{
	if (connection->mover)
		sqlite_mover_end(connection->mover);
	sqlite_store_forget(connection);
	sqlite3_close(connection->database);
	if (connection->lock >= 0)
		close(connection->lock);
	free(connection);
}

static struct store_connection *new_connection(int lock)
{
	struct store_connection *connection = store_allocate(sizeof(*connection));
	memset(connection, 0, sizeof(*connection));
	connection->lock = lock;
	connection->checkpoint_at = SQLITE_STORE_CHECKPOINT;
	return connection;
}

/* One thread at a time has a connection: no mutex of its own. */
static bool open_database(
	struct store_connection *connection, const char *place, char reason[static STORE_REASON])
{
	int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX |
		    SQLITE_OPEN_EXRESCODE;
	errno = 0;
	return sqlite3_open_v2(place, &connection->database, flags, NULL) == SQLITE_OK ||
	       sqlite_store_explain(connection->database, place, reason);
}

/* What a database of SQLite begins with; an empty or a missing file may become one. */
static const char magic[] = "SQLite format 3";

/* A file that is something else gets no lock beside it: FILE.lock may mean something to others, as /etc/passwd.lock does. */
static bool may_be_a_store(const char *place)
{
	char first[sizeof(magic)];
	int file = open(place, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
	if (file < 0)
		return true; /* what is wrong with it is said when it is opened */
	ssize_t length = read(file, first, sizeof(first));
	close(file);
	return length <= 0 ||
	       (length == (ssize_t)sizeof(first) && memcmp(first, magic, sizeof(first)) == 0);
}

static struct store_connection *open_connection(
	const char *place, bool is_checked, char reason[static STORE_REASON])
{
	if (!may_be_a_store(place)) {
		snprintf(reason, STORE_REASON, "%.200s: the file is not a store of Ronda", place);
		return NULL;
	}
	int lock = sqlite_store_lock(place, reason);
	if (lock < 0)
		return NULL;
	struct store_connection *connection = new_connection(lock);
	/* SQLite's count of its memory costs a mutex at each piece of it. Too late if it runs already, and no harm. */
	sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
	/* A new store is its owner's alone; its log and the index of that take after it. */
	int made = open(place, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
	if (made >= 0)
		close(made);
	if (open_database(connection, place, reason) &&
		set_up(connection, place, is_checked, reason) &&
		(connection->mover = sqlite_mover_start(place, reason)))
		return connection;
	close_connection(connection);
	return NULL;
}

/* Reads what is committed, also while the other connection is in the middle of a write: that is what a write-ahead log allows. */
static struct store_connection *open_reader(const char *place, char reason[static STORE_REASON])
{
	struct store_connection *connection = new_connection(-1);
	if (open_database(connection, place, reason)) {
		sqlite3_busy_timeout(connection->database, SQLITE_STORE_LOCKED_MS);
		if (sqlite_store_execute(connection->database,
			    "PRAGMA query_only = ON; PRAGMA temp_store = MEMORY; PRAGMA cache_size = -8192;"))
			return connection;
		sqlite_store_explain(connection->database, place, reason);
	}
	close_connection(connection);
	return NULL;
}

static int give_up(void *given)
{
	const atomic_bool *is_given_up = given;
	return atomic_load(is_given_up);
}

enum { LOOK_AFTER = 10000 }; /* steps of SQLite's machine between two looks whether to go on */

static enum store_verdict look_over(
	const char *place, const atomic_bool *is_given_up, char reason[static STORE_REASON])
{
	struct store_connection *connection = open_reader(place, reason);
	enum store_verdict verdict = STORE_UNKNOWN;
	char text[160] = "";
	if (!connection)
		return STORE_UNKNOWN;
	sqlite3_progress_handler(connection->database, LOOK_AFTER, give_up, (void *)is_given_up);
	bool is_done = sqlite_store_text(
		connection->database, "PRAGMA quick_check(1)", text, sizeof(text));
	if (is_done && strcmp(text, "ok") == 0) {
		verdict = STORE_WHOLE;
	} else if (is_done || sqlite3_errcode(connection->database) == SQLITE_CORRUPT) {
		verdict = STORE_DAMAGED;
		snprintf(reason, STORE_REASON, "%.150s: the file is damaged: %.120s", place,
			is_done ? text : sqlite3_errmsg(connection->database));
	} else if (!atomic_load(is_given_up)) {
		sqlite_store_explain(connection->database, place, reason);
	}
	close_connection(connection);
	return verdict;
}

static const char *trouble(const struct store_connection *connection)
{
	return connection->is_failing || connection->is_stuck ? connection->trouble : "";
}

static uint64_t file_bytes(const char *name)
{
	struct stat about;
	return name && stat(name, &about) == 0 ? (uint64_t)about.st_size : 0;
}

struct store_sizes sqlite_store_sizes(sqlite3 *database)
{
	const char *name = sqlite3_db_filename(database, "main");
	return (struct store_sizes){.file = file_bytes(name),
		.log = file_bytes(name ? sqlite3_filename_wal(name) : NULL)};
}

static struct store_sizes sizes(const struct store_connection *connection)
{
	return sqlite_store_sizes(connection->database);
}

const struct store_backend store_sqlite = {
	.hanging = "the disk does not answer",
	.open = open_connection,
	.close = close_connection,
	.open_reader = open_reader,
	.run = sqlite_store_run,
	.rest = sqlite_store_rest,
	.trouble = trouble,
	.check = look_over,
	.sizes = sizes,
	.backup = sqlite_store_backup,
	.restore = sqlite_store_restore,
	.compact = sqlite_store_compact,
	.copying = &sqlite_store_copying,
};
