/*
 * sqlite_error.c: what SQLite's errors mean: whose fault it is, and how it is said to people.
 */
#include "store/sqlite.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

enum sqlite_blame sqlite_store_blame(int code)
{
	switch (code & 0xff) {
	case SQLITE_OK:
	case SQLITE_ROW:
	case SQLITE_DONE: return SQLITE_BLAME_NOBODY;
	case SQLITE_CONSTRAINT: return SQLITE_BLAME_VALUE;
	case SQLITE_FULL:
	case SQLITE_IOERR:
	case SQLITE_READONLY:
	case SQLITE_CORRUPT:
	case SQLITE_NOTADB:
	case SQLITE_CANTOPEN:
	case SQLITE_BUSY:
	case SQLITE_LOCKED:
	case SQLITE_PROTOCOL:
	case SQLITE_PERM:
	case SQLITE_NOLFS:
	case SQLITE_NOMEM: return SQLITE_BLAME_DISK;
	default: return SQLITE_BLAME_REQUEST;
	}
}

static const char *what_the_disk_did(int code)
{
	switch (code) {
	case SQLITE_IOERR_READ:
	case SQLITE_IOERR_SHORT_READ: return "reading";
	case SQLITE_IOERR_WRITE: return "writing";
	case SQLITE_IOERR_FSYNC:
	case SQLITE_IOERR_DIR_FSYNC: return "making a write durable";
	case SQLITE_IOERR_TRUNCATE: return "cutting a file";
	default: return "using a file";
	}
}

static void say_disk(int code, int error, char *out, size_t capacity)
{
	if (error == ENOSPC || error == EDQUOT)
		snprintf(out, capacity, "the disk is full");
	else if (error == EFBIG)
		snprintf(out, capacity, "the file has reached the size that it may have");
	else if (error == EROFS)
		snprintf(out, capacity, "the disk is read-only");
	else
		snprintf(out, capacity, "the disk failed while %s: %s", what_the_disk_did(code),
			error ? strerror(error) : "no reason given");
}

/*
 * SQLite keeps the system's reason for a statement that failed, but not for a commit that did:
 * there it is still in errno, which nothing after the failure has touched.
 */
void sqlite_store_say(sqlite3 *database, char *out, size_t capacity)
{
	int last = errno;
	int code = sqlite3_extended_errcode(database);
	int error = sqlite3_system_errno(database);
	switch (code & 0xff) {
	case SQLITE_FULL: snprintf(out, capacity, "the disk is full"); break;
	case SQLITE_IOERR: say_disk(code, last ? last : error, out, capacity); break;
	case SQLITE_READONLY: snprintf(out, capacity, "the file or its folder is read-only"); break;
	case SQLITE_CANTOPEN:
		snprintf(out, capacity, "it cannot be opened: %s",
			error ? strerror(error) : sqlite3_errmsg(database));
		break;
	case SQLITE_CORRUPT: snprintf(out, capacity, "the file is damaged"); break;
	case SQLITE_NOTADB: snprintf(out, capacity, "the file is not a store of Ronda"); break;
	case SQLITE_BUSY:
	case SQLITE_LOCKED: snprintf(out, capacity, "another program holds the file"); break;
	case SQLITE_NOMEM: snprintf(out, capacity, "out of memory"); break;
	default: snprintf(out, capacity, "%s", sqlite3_errmsg(database)); break;
	}
}

/*
 * "UNIQUE constraint failed: token.hash" names columns, "...: index 'user_unique_email'" an index
 * with an expression in it. The last column of a key is the one that tells its rows apart.
 */
static void name_field(const char *message, char *field, size_t capacity)
{
	static const char unique[] = "_unique_";
	const char *start = strstr(message, unique);
	if (strstr(message, "fleet_deck.user_id") && !strstr(message, "fleet_deck.id"))
		start = "active"; /* fleet_deck_unique_active: one per user, no column of its own */
	else if (start)
		start += sizeof(unique) - 1;
	else if ((start = strrchr(message, '.')))
		start++;
	else
		start = "?";
	size_t length = strcspn(start, "'");
	snprintf(field, capacity, "%.*s", (int)length, start);
}

void sqlite_store_settle_constraint(struct store_request *request, sqlite3 *database)
{
	char field[64];
	switch (sqlite3_extended_errcode(database)) {
	case SQLITE_CONSTRAINT_UNIQUE:
	case SQLITE_CONSTRAINT_PRIMARYKEY:
		name_field(sqlite3_errmsg(database), field, sizeof(field));
		store_settle(request, STORE_CONFLICT, field);
		break;
	case SQLITE_CONSTRAINT_FOREIGNKEY: store_settle(request, STORE_NOT_FOUND, NULL); break;
	default: store_settle_failed(request, sqlite3_errmsg(database)); break;
	}
}
