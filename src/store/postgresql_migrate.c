/*
 * postgresql_migrate.c: brings the tables of a database to the present version, one numbered migration after the other, each in a
 * transaction of its own together with its row in schema_version. Nodes that start together take turns (an advisory lock); who
 * finds nothing to do does not wait.
 *
 * The database must sort texts by their bytes, as SQLite does: lists are read in pages by the order of names and ids, and a name is the
 * same as another without regard to case for letters of ASCII. That is said when a database is made and cannot be changed afterwards.
 */
#include "store/postgresql.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "store/migrations.h"

int postgresql_newest(void)
{
	int newest = 0;
	for (const struct store_migration *step = store_postgresql_migrations; step->name; step++)
		newest = step->number;
	return newest;
}

static bool execute(PGconn *link, const struct postgresql_place *place, const char *text,
	char reason[static STORE_REASON])
{
	PGresult *result = postgresql_ask(link, place, text, reason);
	PQclear(result);
	return result != NULL;
}

/* One row: how it sorts, whether there are tables of Ronda, whether there are any. */
static const char look[] =
	"SELECT d.datcollate IN ('C', 'POSIX') AND d.datctype IN ('C', 'POSIX') "
	"AND d.datlocprovider = 'c', d.datcollate, pg_encoding_to_char(d.encoding), "
	"coalesce(obj_description(to_regclass('schema_version'), 'pg_class'), '') = 'Ronda', "
	"EXISTS (SELECT 1 FROM pg_class c WHERE c.relnamespace = current_schema()::regnamespace "
	"AND c.relkind IN ('r', 'p', 'v', 'm')), current_schema() IS NOT NULL "
	"FROM pg_database d WHERE d.datname = current_database()";

static bool is_true(const PGresult *result, int column)
{
	return strcmp(PQgetvalue(result, 0, column), "t") == 0;
}

static bool look_at_database(PGconn *link, const struct postgresql_place *place, bool *is_empty,
	char reason[static STORE_REASON])
{
	PGresult *result = postgresql_ask(link, place, look, reason);
	char words[200] = "";
	if (!result)
		return false;
	if (!is_true(result, 0) || strcmp(PQgetvalue(result, 0, 2), "UTF8") != 0)
		snprintf(words, sizeof(words),
			"the database sorts by %.20s in %.20s; Ronda needs one made by createdb -T template0 -E UTF8 --locale=C",
			PQgetvalue(result, 0, 1), PQgetvalue(result, 0, 2));
	else if (!is_true(result, 5))
		snprintf(words, sizeof(words), "there is no schema to make tables in");
	else if (!is_true(result, 3) && is_true(result, 4))
		snprintf(words, sizeof(words),
			"the database has tables of another program; Ronda needs one of its own");
	*is_empty = !is_true(result, 3);
	PQclear(result);
	return !*words || postgresql_place_explain(place, words, reason);
}

bool postgresql_look(PGconn *link, const struct postgresql_place *place, int *version,
	char reason[static STORE_REASON])
{
	bool is_empty;
	char words[120];
	*version = 0;
	if (!look_at_database(link, place, &is_empty, reason))
		return false;
	if (is_empty)
		return true;
	PGresult *result = postgresql_ask(
		link, place, "SELECT coalesce(max(version), 0) FROM schema_version", reason);
	if (!result)
		return false;
	*version = atoi(PQgetvalue(result, 0, 0));
	PQclear(result);
	if (*version <= postgresql_newest())
		return true;
	/* Newer tables may be made for programs as old as this one, too. */
	snprintf(words, sizeof(words),
		"SELECT max(coalesce(oldest, version)) FROM schema_version WHERE version > %d",
		postgresql_newest());
	result = postgresql_ask(link, place, words, reason);
	if (!result)
		return false;
	bool is_for_this_one = atoi(PQgetvalue(result, 0, 0)) <= postgresql_newest();
	PQclear(result);
	if (is_for_this_one)
		return true;
	snprintf(words, sizeof(words),
		"made by a newer Ronda (tables of version %d, this one knows %d)", *version,
		postgresql_newest());
	return postgresql_place_explain(place, words, reason);
}

static bool take_step(PGconn *link, const struct postgresql_place *place,
	const struct store_migration *step, char reason[static STORE_REASON])
{
	static const char first[] =
		"CREATE TABLE schema_version (version BIGINT NOT NULL PRIMARY KEY, "
		"name TEXT NOT NULL, applied_at BIGINT NOT NULL); "
		"COMMENT ON TABLE schema_version IS 'Ronda'";
	char note[240], oldest[24] = "";
	if (step->number >= STORE_OLDEST_IS_NOTED)
		snprintf(oldest, sizeof(oldest), ", %d", step->oldest);
	snprintf(note, sizeof(note),
		"INSERT INTO schema_version VALUES (%d, '%s', 1000 * extract(epoch FROM now())::bigint%s)",
		step->number, step->name, oldest);
	return execute(link, place, "BEGIN", reason) &&
	       (step->number > 1 || execute(link, place, first, reason)) &&
	       execute(link, place, step->text, reason) && execute(link, place, note, reason) &&
	       execute(link, place, "COMMIT", reason);
}

/* With the lock held: somebody else may have done it meanwhile. */
static bool take_steps(
	PGconn *link, const struct postgresql_place *place, char reason[static STORE_REASON])
{
	int version;
	if (!postgresql_look(link, place, &version, reason))
		return false;
	for (const struct store_migration *step = store_postgresql_migrations; step->name; step++)
		if (step->number > version && !take_step(link, place, step, reason))
			return false; /* closing the connection undoes what is left of it */
	return true;
}

/* Nobody is impatient here: a migration of a large database takes its time, and those who come after wait for it. */
bool postgresql_migrate(
	PGconn *link, const struct postgresql_place *place, char reason[static STORE_REASON])
{
	int version;
	char lock[160], unlock[80], timeout[96];
	if (!postgresql_look(link, place, &version, reason))
		return false;
	if (version >= postgresql_newest())
		return true;
	PGresult *before = postgresql_ask(link, place, "SHOW lock_timeout", reason);
	if (!before)
		return false;
	snprintf(timeout, sizeof(timeout), "SET lock_timeout = '%.20s'", PQgetvalue(before, 0, 0));
	PQclear(before);
	snprintf(lock, sizeof(lock), "SET lock_timeout = 0; SELECT pg_advisory_lock(%" PRId64 ")",
		POSTGRESQL_STORE_MIGRATES);
	snprintf(unlock, sizeof(unlock), "SELECT pg_advisory_unlock(%" PRId64 ")",
		POSTGRESQL_STORE_MIGRATES);
	return execute(link, place, lock, reason) && take_steps(link, place, reason) &&
	       execute(link, place, unlock, reason) && execute(link, place, timeout, reason);
}
