/*
 * postgresql.c: the PostgreSQL store: opening, closing, looking after itself between batches; and what is left to PostgreSQL's own tools.
 *
 * Any number of servers may have one database open. Each has two connections, the store's and the reader's, and each connection says by a
 * shared lock that the database is in use, so that nobody fills or compacts it meanwhile.
 *
 * A connection that is lost is made again by itself: at once by the next batch, else by `rest`, in growing pauses. While there is none,
 * whatever is asked fails with the reason, reads too.
 */
#include "store/postgresql.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct store_connection *new_connection(
	const char *place, bool is_reader, char reason[static STORE_REASON])
{
	struct store_connection *connection = store_allocate(sizeof(*connection));
	memset(connection, 0, sizeof(*connection));
	atomic_init(&connection->is_closing, false);
	connection->is_reader = is_reader;
	if (postgresql_place_read(&connection->place, place, reason))
		return connection;
	free(connection);
	return NULL;
}

static bool understands(const char *given, char reason[static STORE_REASON])
{
	struct postgresql_place place;
	return postgresql_place_read(&place, given, reason);
}

static void close_connection(struct store_connection *connection)
{
	postgresql_link_drop(connection);
	free(connection);
}

static void hurry(struct store_connection *connection)
{
	atomic_store(&connection->is_closing, true);
}

/* --- looking it over ----------------------------------------------------------------------- */

/*
 * Pages that went bad are the server's business: it has checksums, and pg_amcheck. What can be wrong without its knowing is an index that
 * was left unfinished, a foreign key that was never checked, or a guard that somebody has switched off.
 */
static const char faults[] =
	"SELECT 'the index ' || c.relname || ' is not valid' FROM pg_index i "
	"JOIN pg_class c ON c.oid = i.indexrelid "
	"WHERE c.relnamespace = current_schema()::regnamespace AND NOT (i.indisvalid AND i.indisready) "
	"UNION ALL SELECT 'the constraint ' || k.conname || ' was not checked' FROM pg_constraint k "
	"WHERE k.connamespace = current_schema()::regnamespace AND NOT k.convalidated "
	"UNION ALL SELECT 'the trigger ' || t.tgname || ' is switched off' FROM pg_trigger t "
	"JOIN pg_class c ON c.oid = t.tgrelid "
	"WHERE c.relnamespace = current_schema()::regnamespace AND t.tgenabled IN ('D', 'R') LIMIT 1";

static enum store_verdict look_over(
	PGconn *link, const struct postgresql_place *place, char reason[static STORE_REASON])
{
	PGresult *result = postgresql_ask(link, place, faults, reason);
	if (!result)
		return STORE_UNKNOWN;
	bool is_whole = PQntuples(result) == 0;
	if (!is_whole)
		postgresql_place_explain(place, PQgetvalue(result, 0, 0), reason);
	PQclear(result);
	return is_whole ? STORE_WHOLE : STORE_DAMAGED;
}

static enum store_verdict check(
	const char *given, const atomic_bool *is_given_up, char reason[static STORE_REASON])
{
	struct postgresql_place place;
	(void)is_given_up; /* it takes no time */
	PGconn *link = postgresql_place_read(&place, given, reason)
			       ? postgresql_connect(&place, reason)
			       : NULL;
	enum store_verdict verdict = link ? look_over(link, &place, reason) : STORE_UNKNOWN;
	PQfinish(link);
	return verdict;
}

/* --- between batches ----------------------------------------------------------------------- */

/* One statement in a transaction of its own; NULL: it failed, and what is wrong is noted. */
static PGresult *ask_alone(struct store_connection *connection, const char *text)
{
	if (!postgresql_send_text(connection, text) || !postgresql_send_sync(connection)) {
		postgresql_link_drop(connection);
		return NULL;
	}
	PGresult *result = postgresql_result(connection);
	bool is_well = PQresultStatus(result) == PGRES_TUPLES_OK;
	if (!is_well)
		postgresql_say(
			connection, result, connection->trouble, sizeof(connection->trouble));
	if (!result || !postgresql_drain(connection))
		postgresql_link_drop(connection);
	if (is_well)
		return result;
	PQclear(result);
	return NULL;
}

/* A number for a transaction that does nothing: the smallest thing that has to be written down. */
static void probe(struct store_connection *connection)
{
	PGresult *result = ask_alone(connection, "SELECT pg_current_xact_id()");
	connection->is_failing = result == NULL;
	PQclear(result);
}

static void measure(struct store_connection *connection)
{
	int64_t now = postgresql_clock_ms();
	if (connection->measured_at && now - connection->measured_at < POSTGRESQL_STORE_SIZES_MS)
		return;
	connection->measured_at = now;
	PGresult *result = ask_alone(connection, "SELECT pg_database_size(current_database())");
	if (result)
		connection->sizes.file = strtoull(PQgetvalue(result, 0, 0), NULL, 10);
	PQclear(result);
}

static int rest(struct store_connection *connection)
{
	char reason[STORE_REASON];
	if (connection->link && postgresql_link_is_lost(connection))
		postgresql_link_drop(connection);
	if (!postgresql_link_is_there(connection, reason)) {
		int64_t left = connection->again_at - postgresql_clock_ms();
		connection->is_failing = true;
		return left > 0 ? (int)left + 1 : 1;
	}
	if (connection->is_failing)
		probe(connection);
	else
		measure(connection);
	return connection->is_failing ? POSTGRESQL_STORE_PAUSE_MS : POSTGRESQL_STORE_LOOK_MS;
}

static const char *trouble(const struct store_connection *connection)
{
	return connection->is_failing ? connection->trouble : "";
}

static struct store_sizes sizes(const struct store_connection *connection)
{
	return connection->sizes;
}

/* --- opening ------------------------------------------------------------------------------- */

static struct store_connection *open_connection(
	const char *place, bool is_checked, char reason[static STORE_REASON])
{
	struct store_connection *connection = new_connection(place, false, reason);
	PGconn *link = connection ? postgresql_connect(&connection->place, reason) : NULL;
	if (link && postgresql_migrate(link, &connection->place, reason) &&
		(!is_checked || look_over(link, &connection->place, reason) == STORE_WHOLE)) {
		if (postgresql_link_take(connection, link)) {
			measure(connection);
			return connection;
		}
		postgresql_place_explain(&connection->place, "the connection was lost", reason);
		link = NULL;
	}
	PQfinish(link);
	if (connection)
		close_connection(connection);
	return NULL;
}

static struct store_connection *open_reader(const char *place, char reason[static STORE_REASON])
{
	struct store_connection *connection = new_connection(place, true, reason);
	if (connection && postgresql_link_is_there(connection, reason))
		return connection;
	if (connection)
		close_connection(connection);
	return NULL;
}

/* --- what PostgreSQL does better ----------------------------------------------------------- */

static bool backup(
	const char *place, const char *file, bool may_replace, char reason[static STORE_REASON])
{
	(void)place;
	(void)file;
	(void)may_replace;
	snprintf(reason, STORE_REASON,
		"a PostgreSQL database is backed up by pg_dump --format=custom, while the server runs; "
		"`ronda store copy` writes it into a file of SQLite");
	return false;
}

static bool restore(const char *place, const char *file, char reason[static STORE_REASON])
{
	(void)place;
	(void)file;
	snprintf(reason, STORE_REASON,
		"a PostgreSQL database is restored by pg_restore, into an empty one; "
		"`ronda store copy` fills one from a file of SQLite");
	return false;
}

static bool size_of(PGconn *link, const struct postgresql_place *place, struct store_sizes *out,
	char reason[static STORE_REASON])
{
	PGresult *result = postgresql_ask(
		link, place, "SELECT pg_database_size(current_database())", reason);
	if (!result)
		return false;
	*out = (struct store_sizes){.file = strtoull(PQgetvalue(result, 0, 0), NULL, 10)};
	PQclear(result);
	return true;
}

/* Each table is written anew; its rows cannot be read meanwhile, so nobody may have it open. */
static bool compact_link(PGconn *link, const struct postgresql_place *place,
	struct store_sizes *before, struct store_sizes *after, char reason[static STORE_REASON])
{
	if (!postgresql_have_alone(link, place, reason) || !size_of(link, place, before, reason))
		return false;
	PGresult *result = postgresql_ask(link, place, "VACUUM (FULL, ANALYZE)", reason);
	PQclear(result);
	return result && size_of(link, place, after, reason);
}

static bool compact(const char *given, struct store_sizes *before, struct store_sizes *after,
	char reason[static STORE_REASON])
{
	struct postgresql_place place;
	int version = 0;
	PGconn *link = postgresql_place_read(&place, given, reason)
			       ? postgresql_connect(&place, reason)
			       : NULL;
	bool is_well = link && postgresql_look(link, &place, &version, reason);
	if (is_well && version == 0)
		is_well = postgresql_place_explain(
			&place, "the database is not a store of Ronda", reason);
	is_well = is_well && compact_link(link, &place, before, after, reason);
	PQfinish(link);
	return is_well;
}

const struct store_backend store_postgresql = {
	.understands = understands,
	.hanging = "the database does not answer",
	.open = open_connection,
	.close = close_connection,
	.hurry = hurry,
	.open_reader = open_reader,
	.run = postgresql_run,
	.rest = rest,
	.trouble = trouble,
	.check = check,
	.sizes = sizes,
	.backup = backup,
	.restore = restore,
	.compact = compact,
	.copying = &postgresql_copying,
};
