/*
 * sqlite_backup.c: a copy of the store as one file, and the way back.
 *
 * A backup is made through SQLite's backup interface on a connection of its own: all pages within
 * one read transaction, so it is the store at one moment, and the server goes on writing beside it.
 * The copy is a plain file without a write-ahead log and may be carried anywhere.
 *
 * Invariants:
 *  1. A file gets its final name only when it is whole, checked and on the disk.
 *  2. A store never meets the write-ahead log of another: the old log is gone, or has another name,
 *     before the restored file takes the old one's place.
 *  3. At any moment there is a store under the store's name.
 *  4. A backup never touches what it copies, nor a file that is there already unless that was said.
 *  5. Only their owner may read what is made here: it holds everybody's matches, letters and seeds.
 */
#include "store/sqlite.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct place {
	char text[SQLITE_STORE_PLACE];
};

static bool name_with(
	struct place *name, const char *place, const char *ending, char reason[static STORE_REASON])
{
	int length = snprintf(name->text, sizeof(name->text), "%s%s", place, ending);
	if ((size_t)length < sizeof(name->text))
		return true;
	snprintf(reason, STORE_REASON, "%.200s: the name is too long", place);
	return false;
}

static bool fail(const char *place, const char *what, char reason[static STORE_REASON])
{
	snprintf(reason, STORE_REASON, "%.180s: %s: %s", place, what, strerror(errno));
	return false;
}

/* Makes a name in a folder durable. */
static bool sync_folder_of(const char *place, char reason[static STORE_REASON])
{
	struct place folder;
	const char *slash = strrchr(place, '/');
	if (!name_with(&folder, place, "", reason))
		return false;
	if (slash)
		folder.text[slash - place + (slash == place)] = 0;
	else
		strcpy(folder.text, ".");
	int descriptor = open(folder.text, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	if (descriptor < 0)
		return fail(folder.text, "cannot be opened", reason);
	bool is_well = fsync(descriptor) == 0 || fail(folder.text, "cannot be synced", reason);
	close(descriptor);
	return is_well;
}

static bool sync_file(const char *file, char reason[static STORE_REASON])
{
	int descriptor = open(file, O_RDONLY | O_CLOEXEC);
	bool is_well = descriptor >= 0 && fsync(descriptor) == 0;
	if (!is_well)
		fail(file, "cannot be synced", reason);
	if (descriptor >= 0)
		close(descriptor);
	return is_well;
}

static sqlite3 *open_database(const char *place, int flags, char reason[static STORE_REASON])
{
	sqlite3 *database;
	errno = 0;
	flags |= SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE;
	if (sqlite3_open_v2(place, &database, flags, NULL) == SQLITE_OK) {
		sqlite3_busy_timeout(database, SQLITE_STORE_BUSY_MS);
		return database;
	}
	sqlite_store_explain(database, place, reason);
	sqlite3_close(database);
	return NULL;
}

/* A store that exists and is whole; new and foreign files are not. */
static bool check_store(
	sqlite3 *database, const char *place, const char *check, char reason[static STORE_REASON])
{
	bool is_new;
	if (!sqlite_store_check(database, place, check, &is_new, reason))
		return false;
	if (is_new)
		snprintf(reason, STORE_REASON, "%.200s: the file is not a store of Ronda", place);
	return !is_new;
}

static bool copy_pages(
	sqlite3 *from, sqlite3 *into, const char *file, char reason[static STORE_REASON])
{
	sqlite3_backup *copy = sqlite3_backup_init(into, "main", from, "main");
	if (!copy)
		return sqlite_store_explain(into, file, reason);
	sqlite3_backup_step(copy, -1);
	if (sqlite3_backup_finish(copy) != SQLITE_OK)
		return sqlite_store_explain(into, file, reason);
	char mode[16];
	if (!sqlite_store_text(into, "PRAGMA journal_mode = DELETE", mode, sizeof(mode)))
		return sqlite_store_explain(into, file, reason);
	return true;
}

/* Copies a database into a new file under a passing name, checks it, and makes it durable. */
static bool copy_checked(sqlite3 *from, const char *file, char reason[static STORE_REASON])
{
	struct place journal; /* of a copy that was cut short */
	if (!name_with(&journal, file, "-journal", reason))
		return false;
	unlink(file);
	unlink(journal.text);
	int made = open(file, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600); /* 5 */
	if (made < 0)
		return fail(file, "cannot be made", reason);
	close(made);
	sqlite3 *into = open_database(file, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, reason);
	if (!into)
		return false;
	bool is_well = copy_pages(from, into, file, reason) &&
		       check_store(into, file, "PRAGMA integrity_check(1)", reason);
	sqlite3_close(into);
	if (!is_well) {
		unlink(file);
		return false;
	}
	return sync_file(file, reason);
}

static bool is_same_file(const char *one, const char *other)
{
	struct stat a, b;
	return stat(one, &a) == 0 && stat(other, &b) == 0 && a.st_dev == b.st_dev &&
	       a.st_ino == b.st_ino;
}

/* The store, its log or its index of the log, by whatever way the name leads there (4). */
static bool is_of_store(const char *place, const char *file, char reason[static STORE_REASON])
{
	static const char *const endings[] = {"", "-wal", "-shm"};
	for (size_t i = 0; i < sizeof(endings) / sizeof(endings[0]); i++) {
		struct place part;
		if (!name_with(&part, place, endings[i], reason))
			return true;
		if (strcmp(part.text, file) != 0 && !is_same_file(part.text, file))
			continue;
		snprintf(reason, STORE_REASON,
			"%.200s: that is the database itself; a copy needs a name of its own",
			file);
		return true;
	}
	return false;
}

/* Gives the copy its name; a file that is there already is replaced only if that was said. */
static bool give_name(
	const char *passing, const char *file, bool may_replace, char reason[static STORE_REASON])
{
	bool is_given = may_replace ? rename(passing, file) == 0 : link(passing, file) == 0;
	if (!is_given && errno == EEXIST)
		snprintf(
			reason, STORE_REASON, "%.200s: there is a file of this name already", file);
	else if (!is_given)
		fail(file, "the backup cannot be given its name", reason);
	if (!is_given || !may_replace)
		unlink(passing);
	return is_given;
}

bool sqlite_store_backup(
	const char *place, const char *file, bool may_replace, char reason[static STORE_REASON])
{
	struct place passing;
	struct stat there;
	if (!name_with(&passing, file, ".partial", reason) || is_of_store(place, file, reason))
		return false;
	if (!may_replace && lstat(file, &there) == 0) {
		snprintf(
			reason, STORE_REASON, "%.200s: there is a file of this name already", file);
		return false;
	}
	/* Read and write, because a log that nobody has open may have to be recovered first. */
	sqlite3 *from = open_database(place, SQLITE_OPEN_READWRITE, reason);
	if (!from)
		return false;
	bool is_well = check_store(from, place, "SELECT 'ok'", reason) &&
		       copy_checked(from, passing.text, reason);
	sqlite3_close(from);
	if (!is_well)
		return false;
	return give_name(passing.text, file, may_replace, reason) /* 1 */ &&
	       sync_folder_of(file, reason);
}

bool sqlite_store_publish(const char *passing, const char *file, char reason[static STORE_REASON])
{
	return sync_file(passing, reason) && give_name(passing, file, false, reason) &&
	       sync_folder_of(file, reason);
}

/* --- restoring ----------------------------------------------------------------------------- */

static bool copy_backup(const char *file, const char *passing, char reason[static STORE_REASON])
{
	sqlite3 *from = open_database(file, SQLITE_OPEN_READONLY, reason);
	if (!from)
		return false;
	bool is_well = check_store(from, file, "PRAGMA integrity_check(1)", reason) &&
		       copy_checked(from, passing, reason);
	sqlite3_close(from);
	return is_well;
}

/* True if the old store could be opened and its log moved into it. */
static bool close_old_log(const char *place)
{
	char mode[16] = "", ignored[STORE_REASON];
	sqlite3 *old = open_database(place, SQLITE_OPEN_READWRITE, ignored);
	if (!old)
		return false;
	bool is_well = sqlite_store_text(old, "PRAGMA journal_mode = DELETE", mode, sizeof(mode)) &&
		       strcmp(mode, "delete") == 0;
	sqlite3_close(old);
	return is_well;
}

/* The old store is damaged: its log is kept beside it, for whoever can still read it. */
static bool put_log_aside(const char *place, char reason[static STORE_REASON])
{
	static const char *const endings[] = {"-wal", "-shm"};
	for (size_t i = 0; i < sizeof(endings) / sizeof(endings[0]); i++) {
		struct place old, aside;
		char ending[32];
		snprintf(ending, sizeof(ending), ".replaced%s", endings[i]);
		if (!name_with(&old, place, endings[i], reason) ||
			!name_with(&aside, place, ending, reason))
			return false;
		if (rename(old.text, aside.text) != 0 && errno != ENOENT)
			return fail(old.text, "cannot be put aside", reason);
	}
	return true;
}

static bool replace(const char *place, const char *passing, char reason[static STORE_REASON])
{
	struct place aside;
	struct stat old;
	if (!name_with(&aside, place, ".replaced", reason))
		return false;
	if (stat(place, &old) == 0) {
		if (!close_old_log(place) && !put_log_aside(place, reason))
			return false;
		if (unlink(aside.text) != 0 && errno != ENOENT)
			return fail(aside.text, "cannot be removed", reason);
		if (link(place, aside.text) != 0)
			return fail(aside.text, "the old store cannot be kept", reason);
	} else if (!put_log_aside(place, reason)) {
		return false;
	}
	if (!sync_folder_of(place, reason)) /* 2 */
		return false;
	if (rename(passing, place) != 0) /* 3 */
		return fail(place, "cannot be replaced", reason);
	return sync_folder_of(place, reason);
}

bool sqlite_store_restore(const char *place, const char *file, char reason[static STORE_REASON])
{
	struct place passing;
	if (!name_with(&passing, place, ".partial", reason))
		return false;
	int lock = sqlite_store_lock(place, reason);
	if (lock < 0)
		return false;
	bool is_well = copy_backup(file, passing.text, reason);
	if (is_well && !replace(place, passing.text, reason)) {
		unlink(passing.text);
		is_well = false;
	}
	close(lock);
	return is_well;
}

/* --- compacting ----------------------------------------------------------------------------- */

static bool vacuum(sqlite3 *database, const char *place, char reason[static STORE_REASON])
{
	errno = 0;
	return (sqlite_store_execute(database, "VACUUM") &&
		       sqlite_store_execute(database, "PRAGMA wal_checkpoint(TRUNCATE)")) ||
	       sqlite_store_explain(database, place, reason);
}

bool sqlite_store_compact(const char *place, struct store_sizes *before, struct store_sizes *after,
	char reason[static STORE_REASON])
{
	int lock = sqlite_store_lock(place, reason);
	if (lock < 0)
		return false;
	sqlite3 *database = open_database(place, SQLITE_OPEN_READWRITE, reason);
	bool is_well = database && check_store(database, place, "PRAGMA quick_check(1)", reason);
	if (is_well) {
		*before = sqlite_store_sizes(database);
		is_well = vacuum(database, place, reason);
		*after = sqlite_store_sizes(database);
	}
	sqlite3_close(database);
	close(lock);
	return is_well;
}
