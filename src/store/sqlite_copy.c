/*
 * sqlite_copy.c: a file of SQLite as one end of a copy (copy.c). A target is written under a passing name, and gets its own when it is whole,
 * checked and on the disk; until then it needs no journal: a copy that is cut short is thrown away.
 */
#include "store/sqlite.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct store_end {
	sqlite3 *database;
	char place[SQLITE_STORE_PLACE]; /* what is open */
	char file[SQLITE_STORE_PLACE];  /* of a target: the name it is to get; "": a source */
};

static bool open_source(struct store_end *end, char reason[static STORE_REASON])
{
	int64_t version;
	bool is_new;
	/* Read and write, because a log that nobody has open may have to be recovered first. */
	int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE;
	if (sqlite3_open_v2(end->place, &end->database, flags, NULL) != SQLITE_OK)
		return sqlite_store_explain(end->database, end->place, reason);
	sqlite3_busy_timeout(end->database, SQLITE_STORE_BUSY_MS);
	if (!sqlite_store_check(end->database, end->place, NULL, &is_new, reason))
		return false;
	if (!sqlite_store_execute(end->database, "PRAGMA query_only = ON; BEGIN") ||
		!sqlite_store_version(end->database, &version))
		return sqlite_store_explain(end->database, end->place, reason);
	if (!is_new && version == sqlite_store_newest())
		return true;
	snprintf(reason, STORE_REASON,
		"%.200s: its tables are of version %lld, and this Ronda's of %d: %s", end->place,
		(long long)version, sqlite_store_newest(),
		version > sqlite_store_newest() ? STORE_COPY_BY_NEWER : STORE_COPY_BEHIND);
	return false;
}

static bool open_target(struct store_end *end, char reason[static STORE_REASON])
{
	int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE;
	if (access(end->file, F_OK) == 0) {
		snprintf(reason, STORE_REASON, "%.200s: there is a file of this name already",
			end->file);
		return false;
	}
	unlink(end->place);
	int made = open(end->place, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
	if (made < 0) {
		snprintf(reason, STORE_REASON, "%.200s: cannot be made: %s", end->place,
			strerror(errno));
		return false;
	}
	close(made);
	if (sqlite3_open_v2(end->place, &end->database, flags, NULL) == SQLITE_OK &&
		sqlite_store_execute(end->database,
			"PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; PRAGMA foreign_keys = ON") &&
		sqlite_store_migrate(end->database) && sqlite_store_execute(end->database, "BEGIN"))
		return true;
	return sqlite_store_explain(end->database, end->place, reason);
}

static void close_end(struct store_end *end)
{
	sqlite3_close(end->database);
	if (*end->file)
		unlink(end->place); /* if it has got its name, that is another link */
	free(end);
}

static struct store_end *open_end(
	const char *place, bool is_target, char reason[static STORE_REASON])
{
	struct store_end *end = store_allocate(sizeof(*end));
	memset(end, 0, sizeof(*end));
	errno = 0;
	if ((size_t)snprintf(end->place, sizeof(end->place), "%s%s", place,
		    is_target ? ".partial" : "") >= sizeof(end->place)) {
		snprintf(reason, STORE_REASON, "%.200s: the name is too long", place);
	} else if (!is_target) {
		if (open_source(end, reason))
			return end;
	} else {
		snprintf(end->file, sizeof(end->file), "%s", place);
		if (open_target(end, reason))
			return end;
	}
	close_end(end);
	return NULL;
}

static bool ask_end(struct store_end *end, const char *text, const struct store_value *values,
	size_t count, void (*tell)(void *context, const struct store_row *row), void *context,
	char reason[static STORE_REASON])
{
	sqlite3_stmt *statement;
	errno = 0;
	int code = sqlite3_prepare_v2(end->database, text, -1, &statement, NULL);
	struct store_row row = sqlite_store_row(statement);
	for (size_t i = 0; code == SQLITE_OK && i < count; i++)
		code = sqlite_store_bind(statement, (int)i + 1, &values[i]);
	while (code == SQLITE_OK && sqlite3_step(statement) == SQLITE_ROW)
		if (tell)
			tell(context, &row);
	if (sqlite3_finalize(statement) == SQLITE_OK && code == SQLITE_OK)
		return true;
	return sqlite_store_explain(end->database, end->place, reason);
}

static bool finish_end(struct store_end *end, char reason[static STORE_REASON])
{
	char verdict[160] = "";
	if (!sqlite_store_execute(end->database, "COMMIT") ||
		!sqlite_store_text(
			end->database, "PRAGMA integrity_check(1)", verdict, sizeof(verdict)))
		return sqlite_store_explain(end->database, end->place, reason);
	if (strcmp(verdict, "ok") != 0) {
		snprintf(reason, STORE_REASON, "%.150s: the copy is damaged: %.120s", end->place,
			verdict);
		return false;
	}
	return sqlite_store_publish(end->place, end->file, reason);
}

const struct store_copying sqlite_store_copying = {
	.tables =
		"SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name",
	.columns =
		"SELECT name, CASE type WHEN 'TEXT' THEN 1 ELSE 0 END FROM pragma_table_info($1) ORDER BY name",
	.open = open_end,
	.ask = ask_end,
	.finish = finish_end,
	.close = close_end,
};
