/*
 * postgresql_copy.c: a PostgreSQL database as one end of a copy (copy.c). A target is filled in one transaction, and nobody else has it open
 * meanwhile (a lock that everybody shares who has). What guards codes against other writers is switched off within that
 * transaction: it takes a lock for each, and there are no others.
 */
#include "store/postgresql.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PAGE = 500, PARAMETERS_MAX = 1024, NUMBER = 24 };

struct store_end {
	PGconn *link;
	struct postgresql_place place;
	char numbers[PARAMETERS_MAX][NUMBER]; /* the values of one statement */
	const char *texts[PARAMETERS_MAX];
	Oid types[PARAMETERS_MAX];
};

static bool execute(struct store_end *end, const char *text, char reason[static STORE_REASON])
{
	PGresult *result = postgresql_ask(end->link, &end->place, text, reason);
	PQclear(result);
	return result != NULL;
}

bool postgresql_have_alone(
	PGconn *link, const struct postgresql_place *place, char reason[static STORE_REASON])
{
	char share[80], whole[80];
	bool is_held;
	snprintf(share, sizeof(share), "SELECT pg_advisory_unlock_shared(%" PRId64 ")",
		POSTGRESQL_STORE_IN_USE);
	snprintf(whole, sizeof(whole), "SELECT pg_try_advisory_lock(%" PRId64 ")",
		POSTGRESQL_STORE_IN_USE);
	PGresult *result = postgresql_ask(link, place, share, reason);
	if (!result)
		return false;
	PQclear(result);
	if (postgresql_take_lock(link, place, whole, &is_held, reason))
		return true;
	return is_held && postgresql_place_explain(place, "another server uses this store", reason);
}

static bool open_source(struct store_end *end, char reason[static STORE_REASON])
{
	int version;
	char words[160];
	if (!postgresql_look(end->link, &end->place, &version, reason))
		return false;
	if (version == postgresql_newest())
		return execute(end, "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", reason);
	snprintf(words, sizeof(words), "its tables are of version %d, and this Ronda's of %d: %s",
		version, postgresql_newest(),
		version > postgresql_newest() ? STORE_COPY_BY_NEWER : STORE_COPY_BEHIND);
	return postgresql_place_explain(&end->place, words, reason);
}

static bool open_target(struct store_end *end, char reason[static STORE_REASON])
{
	return postgresql_migrate(end->link, &end->place, reason) &&
	       postgresql_have_alone(end->link, &end->place, reason) &&
	       execute(end,
		       "BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE; "
		       "SET LOCAL idle_in_transaction_session_timeout = 0; "
		       "ALTER TABLE lobby DISABLE TRIGGER lobby_code_is_free; "
		       "ALTER TABLE \"match\" DISABLE TRIGGER match_code_is_free",
		       reason);
}

static void close_end(struct store_end *end)
{
	PQfinish(end->link);
	free(end);
}

static struct store_end *open_end(
	const char *place, bool is_target, char reason[static STORE_REASON])
{
	struct store_end *end = store_allocate(sizeof(*end));
	memset(end, 0, sizeof(*end));
	if (postgresql_place_read(&end->place, place, reason))
		end->link = postgresql_connect(&end->place, reason);
	if (end->link && (is_target ? open_target(end, reason) : open_source(end, reason)))
		return end;
	close_end(end);
	return NULL;
}

/* --- statements ---------------------------------------------------------------------------- */

static PGresult *send(struct store_end *end, const char *text, const struct store_value *values,
	size_t count, char reason[static STORE_REASON])
{
	assert(count <= PARAMETERS_MAX);
	for (size_t i = 0; i < count; i++) {
		bool is_integer = values[i].kind == STORE_INTEGER;
		snprintf(end->numbers[i], NUMBER, "%" PRId64, values[i].integer);
		end->types[i] = is_integer ? 20 : 25; /* int8, text */
		end->texts[i] = values[i].is_none ? NULL
				: is_integer      ? end->numbers[i]
						  : values[i].text;
	}
	PGresult *result = PQexecParams(
		end->link, text, (int)count, end->types, end->texts, NULL, NULL, 0);
	ExecStatusType status = PQresultStatus(result);
	if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK)
		return result;
	const char *words = PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
	postgresql_place_explain(&end->place, words ? words : PQerrorMessage(end->link), reason);
	PQclear(result);
	return NULL;
}

/* True as long as there are more. */
static bool take_page(struct store_end *end,
	void (*tell)(void *context, const struct store_row *row), void *context, bool *is_well,
	char reason[static STORE_REASON])
{
	char fetch[48];
	snprintf(fetch, sizeof(fetch), "FETCH %d FROM page", PAGE);
	PGresult *result = postgresql_ask(end->link, &end->place, fetch, reason);
	struct postgresql_rows source = {.result = result};
	const struct store_row row = postgresql_row(&source);
	*is_well = result != NULL;
	int count = result ? PQntuples(result) : 0;
	for (; source.row < count; source.row++)
		tell(context, &row);
	PQclear(result);
	return count == PAGE;
}

static bool ask_end(struct store_end *end, const char *text, const struct store_value *values,
	size_t count, void (*tell)(void *context, const struct store_row *row), void *context,
	char reason[static STORE_REASON])
{
	char declare[8192];
	bool is_well = true;
	if (tell) {
		snprintf(declare, sizeof(declare), "DECLARE page NO SCROLL CURSOR FOR %s", text);
		text = declare;
	}
	PGresult *result = send(end, text, values, count, reason);
	if (!result)
		return false;
	PQclear(result);
	if (!tell)
		return true;
	while (take_page(end, tell, context, &is_well, reason))
		continue;
	return is_well && execute(end, "CLOSE page", reason);
}

/* New entries of logs are numbered behind the ones that were brought along. */
static bool finish_end(struct store_end *end, char reason[static STORE_REASON])
{
	return execute(end,
		       "ALTER TABLE lobby ENABLE TRIGGER lobby_code_is_free; "
		       "ALTER TABLE \"match\" ENABLE TRIGGER match_code_is_free; "
		       "SELECT setval(pg_get_serial_sequence('match_log', 'row_id'), "
		       "coalesce(max(row_id), 0) + 1, false) FROM match_log",
		       reason) &&
	       execute(end, "COMMIT", reason) && execute(end, "ANALYZE", reason);
}

const struct store_copying postgresql_copying = {
	.tables =
		"SELECT c.relname FROM pg_class c WHERE c.relnamespace = current_schema()::regnamespace "
		"AND c.relkind = 'r' ORDER BY c.relname",
	.columns =
		"SELECT column_name::text, CASE data_type WHEN 'text' THEN 1 ELSE 0 END FROM information_schema.columns "
		"WHERE table_schema = current_schema() AND table_name = $1 ORDER BY column_name::text",
	.open = open_end,
	.ask = ask_end,
	.finish = finish_end,
	.close = close_end,
};
