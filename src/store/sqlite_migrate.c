/*
 * sqlite_migrate.c: brings the tables of a file to the present version, one numbered migration
 * after the other, each in a transaction of its own together with its row in schema_version. A
 * program that falls in between goes on at the next start where it was.
 */
#include "store/sqlite.h"

#include <stdio.h>

#include "store/migrations.h"

int sqlite_store_newest(void)
{
	int newest = 0;
	for (const struct store_migration *step = store_sqlite_migrations; step->name; step++)
		newest = step->number;
	return newest;
}

bool sqlite_store_version(sqlite3 *database, int64_t *version)
{
	int64_t tables;
	*version = 0;
	if (!sqlite_store_integer(database,
		    "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name = 'schema_version'",
		    &tables))
		return false;
	return tables == 0 ||
	       sqlite_store_integer(
		       database, "SELECT coalesce(max(version), 0) FROM schema_version", version);
}

bool sqlite_store_oldest(sqlite3 *database, int64_t version, int64_t *oldest)
{
	char text[160];
	*oldest = version;
	if (version < STORE_OLDEST_IS_NOTED)
		return true;
	snprintf(text, sizeof(text),
		"SELECT coalesce(max(coalesce(oldest, version)), 0) FROM schema_version WHERE version > %d",
		sqlite_store_newest());
	return sqlite_store_integer(database, text, oldest);
}

static bool begin_tables(sqlite3 *database)
{
	char mark[64];
	snprintf(mark, sizeof(mark), "PRAGMA application_id = %d", SQLITE_STORE_ID);
	return sqlite_store_execute(database, mark) &&
	       sqlite_store_execute(database,
		       "CREATE TABLE schema_version (version BIGINT NOT NULL PRIMARY KEY, "
		       "name TEXT NOT NULL, applied_at BIGINT NOT NULL)");
}

static bool take_step(sqlite3 *database, const struct store_migration *step)
{
	char note[200], oldest[24] = "";
	if (step->number >= STORE_OLDEST_IS_NOTED)
		snprintf(oldest, sizeof(oldest), ", %d", step->oldest);
	snprintf(note, sizeof(note),
		"INSERT INTO schema_version VALUES (%d, '%s', 1000 * strftime('%%s', 'now')%s)",
		step->number, step->name, oldest);
	return sqlite_store_execute(database, "BEGIN IMMEDIATE") &&
	       (step->number > 1 || begin_tables(database)) &&
	       sqlite_store_execute(database, step->text) && sqlite_store_execute(database, note) &&
	       sqlite_store_execute(database, "COMMIT");
}

bool sqlite_store_migrate(sqlite3 *database)
{
	int64_t version;
	if (!sqlite_store_version(database, &version))
		return false;
	for (const struct store_migration *step = store_sqlite_migrations; step->name; step++)
		if (step->number > version && !take_step(database, step))
			return false; /* closing the connection undoes what is left of it */
	return true;
}
