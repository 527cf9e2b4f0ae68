/*
 * postgresql_link.c: the connection to a PostgreSQL server: made, set up, lost, made again; and the pipeline that it is used as.
 *
 * What goes down the pipeline is laid into libpq's memory and sent while results are waited for. The socket does not block: a server that is
 * busy with handing out results does not read, and whoever insisted on sending first would wait for ever. How much can lie there is
 * limited by what a store accepts (STORE_REQUESTS_BYTES).
 *
 * Invariants:
 *  1. A link is in pipeline mode, and between batches nothing is on its way and no transaction is open; else it is dropped.
 *  2. Attempts to connect have pauses between them that grow to POSTGRESQL_STORE_PAUSE_MAX_MS; in between whoever asks is told at once what is
 *     wrong.
 *  3. Every link holds the shared lock that says that the database is in use.
 */
#include "store/postgresql.h"

#include <assert.h>
#include <errno.h>
#include <inttypes.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

int64_t postgresql_clock_ms(void)
{
	struct timespec now;
	clock_gettime(CLOCK_MONOTONIC, &now);
	return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

void postgresql_sleep(const struct store_connection *connection, int milliseconds)
{
	enum { SLICE_MS = 50 };
	do {
		const struct timespec slice = {0, SLICE_MS * 1000000L};
		nanosleep(&slice, NULL);
		milliseconds -= SLICE_MS;
	} while (milliseconds > 0 && !atomic_load(&connection->is_closing));
}

/* --- connecting ---------------------------------------------------------------------------- */

/* What holds where the URL says nothing else: nobody waits for an hour for a host that is gone. The URL comes last and wins. */
static const char *const usual[][2] = {
	{"connect_timeout", "5"},
	{"keepalives_idle", "10"},
	{"keepalives_interval", "5"},
	{"keepalives_count", "3"},
	{"tcp_user_timeout", "20000"},
	{"client_encoding", "UTF8"},
	{"fallback_application_name", "ronda"},
};
enum { USUAL = sizeof(usual) / sizeof(usual[0]) };

static PGconn *dial(const struct postgresql_place *place)
{
	const char *keywords[USUAL + 2] = {NULL}, *values[USUAL + 2] = {NULL};
	for (size_t i = 0; i < USUAL; i++) {
		keywords[i] = usual[i][0];
		values[i] = usual[i][1];
	}
	keywords[USUAL] = "dbname";
	values[USUAL] = place->url;
	return PQconnectdbParams(keywords, values, 1);
}

/* Without it libpq writes to stderr what the server remarks. */
static void ignore_notice(void *context, const PGresult *result)
{
	(void)context;
	(void)result;
}

PGresult *postgresql_ask(PGconn *link, const struct postgresql_place *place, const char *text,
	char reason[static STORE_REASON])
{
	PGresult *result = PQexec(link, text);
	ExecStatusType status = PQresultStatus(result);
	if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK)
		return result;
	const char *words = PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
	postgresql_place_explain(place, words ? words : PQerrorMessage(link), reason);
	PQclear(result);
	return NULL;
}

bool postgresql_take_lock(PGconn *link, const struct postgresql_place *place, const char *text,
	bool *is_held, char reason[static STORE_REASON])
{
	int64_t until = postgresql_clock_ms() + POSTGRESQL_STORE_LEAVING_MS;
	const struct timespec pause = {.tv_nsec = 20 * 1000 * 1000};
	for (;;) {
		PGresult *result = postgresql_ask(link, place, text, reason);
		bool is_answered = result != NULL;
		*is_held = is_answered &&
			   strcmp(PQgetvalue(result, 0, PQnfields(result) - 1), "t") != 0;
		PQclear(result);
		if (!*is_held)
			return is_answered;
		if (postgresql_clock_ms() >= until)
			return false;
		nanosleep(&pause, NULL);
	}
}

/*
 * SQL, not options of the connection: pgbouncer passes the former on and refuses the latter. What somebody has set by himself, for the role or
 * the database, is left as it is, but that a commit waits for the disk.
 */
static bool set_up(
	PGconn *link, const struct postgresql_place *place, char reason[static STORE_REASON])
{
	static const char format[] =
		"SELECT CASE WHEN current_setting('synchronous_commit') = 'off' "
		"THEN set_config('synchronous_commit', 'on', false) END, "
		"CASE WHEN current_setting('lock_timeout') = '0' "
		"THEN set_config('lock_timeout', '%d', false) END, "
		"CASE WHEN current_setting('idle_in_transaction_session_timeout') = '0' "
		"THEN set_config('idle_in_transaction_session_timeout', '%d', false) END, "
		"set_config('client_min_messages', 'error', false), "
		"set_config('tcp_keepalives_idle', '10', false), "
		"set_config('tcp_keepalives_interval', '5', false), "
		"set_config('tcp_keepalives_count', '3', false), "
		"pg_try_advisory_lock_shared(%" PRId64 ")";
	char text[1024];
	snprintf(text, sizeof(text), format, POSTGRESQL_STORE_LOCKED_MS, POSTGRESQL_STORE_IDLE_MS,
		POSTGRESQL_STORE_IN_USE);
	bool is_held;
	if (postgresql_take_lock(link, place, text, &is_held, reason)) /* 3 */
		return true;
	return is_held &&
	       postgresql_place_explain(place,
		       "the database is being filled or compacted; wait until that is over",
		       reason);
}

PGconn *postgresql_connect(const struct postgresql_place *place, char reason[static STORE_REASON])
{
	PGconn *link = dial(place);
	if (!link) {
		snprintf(reason, STORE_REASON, "out of memory");
		return NULL;
	}
	PQsetNoticeReceiver(link, ignore_notice, NULL);
	if (PQstatus(link) != CONNECTION_OK)
		postgresql_place_explain(place, PQerrorMessage(link), reason);
	else if (PQserverVersion(link) < POSTGRESQL_STORE_OLDEST)
		postgresql_place_explain(
			place, "the server is too old: Ronda needs PostgreSQL 15 or later", reason);
	else if (set_up(link, place, reason))
		return link;
	PQfinish(link);
	return NULL;
}

/* --- the link of a store ------------------------------------------------------------------- */

bool postgresql_link_take(struct store_connection *connection, PGconn *link)
{
	assert(!connection->link);
	memset(connection->prepared, 0, sizeof(connection->prepared));
	if (PQsetnonblocking(link, 1) != 0 || PQenterPipelineMode(link) != 1) {
		PQfinish(link);
		return false;
	}
	connection->link = link;
	connection->pause_ms = 0;
	connection->again_at = 0;
	return true;
}

void postgresql_link_drop(struct store_connection *connection)
{
	PQfinish(connection->link);
	connection->link = NULL;
}

/* 2 */
static void pause_longer(struct store_connection *connection)
{
	unsigned pause = connection->pause_ms ? 2 * connection->pause_ms
					      : POSTGRESQL_STORE_PAUSE_MS;
	connection->pause_ms = pause < POSTGRESQL_STORE_PAUSE_MAX_MS
				       ? pause
				       : POSTGRESQL_STORE_PAUSE_MAX_MS;
	connection->again_at = postgresql_clock_ms() + connection->pause_ms;
}

bool postgresql_link_is_there(struct store_connection *connection, char reason[static STORE_REASON])
{
	if (connection->link)
		return true;
	if (connection->again_at && postgresql_clock_ms() < connection->again_at) {
		snprintf(reason, STORE_REASON, "%s", connection->trouble);
		return false;
	}
	PGconn *link = postgresql_connect(&connection->place, reason);
	if (link && postgresql_link_take(connection, link))
		return true;
	if (link)
		postgresql_place_explain(&connection->place, "the connection was lost", reason);
	snprintf(connection->trouble, sizeof(connection->trouble), "%s", reason);
	pause_longer(connection);
	return false;
}

bool postgresql_link_is_lost(struct store_connection *connection)
{
	return !PQconsumeInput(connection->link) || PQstatus(connection->link) != CONNECTION_OK;
}

/* --- the pipeline -------------------------------------------------------------------------- */

static size_t place_of(const struct store_connection *connection, const struct store_sql *sql)
{
	size_t place = ((uintptr_t)sql / sizeof(*sql)) % POSTGRESQL_STORE_PREPARED;
	for (size_t tried = 0; connection->prepared[place] && connection->prepared[place] != sql;
		tried++) {
		assert(tried < POSTGRESQL_STORE_PREPARED);
		place = (place + 1) % POSTGRESQL_STORE_PREPARED;
	}
	return place;
}

static void name_of(size_t place, char name[static 16])
{
	snprintf(name, 16, "s%zu", place);
}

/* A number as the server's own eight bytes, a text as it is. */
struct bound {
	const char *values[POSTGRESQL_STORE_PARAMETERS];
	int lengths[POSTGRESQL_STORE_PARAMETERS], formats[POSTGRESQL_STORE_PARAMETERS];
	unsigned char integers[POSTGRESQL_STORE_PARAMETERS][8];
};

static void bind(struct bound *bound, const struct store_step *step)
{
	assert(step->values_count <= POSTGRESQL_STORE_PARAMETERS);
	for (size_t i = 0; i < step->values_count; i++) {
		const struct store_value *value = &step->values[i];
		bool is_integer = value->kind == STORE_INTEGER;
		uint64_t integer = (uint64_t)value->integer;
		for (int byte = 7; byte >= 0; byte--, integer >>= 8)
			bound->integers[i][byte] = (unsigned char)(integer & 0xff);
		bound->formats[i] = is_integer;
		bound->lengths[i] = is_integer ? 8 : 0;
		bound->values[i] = value->is_none ? NULL
				   : is_integer   ? (const char *)bound->integers[i]
						  : value->text;
	}
}

bool postgresql_send_text(struct store_connection *connection, const char *text)
{
	return PQsendQueryParams(connection->link, text, 0, NULL, NULL, NULL, NULL, 0) == 1;
}

bool postgresql_send_sync(struct store_connection *connection)
{
	return PQpipelineSync(connection->link) == 1;
}

/* Sends and receives until there is a result. A server that says nothing is waited for, but not by a store that closes. */
static bool wait_for_result(struct store_connection *connection)
{
	enum { SLICE_MS = 500 };
	int silent = 0;
	while (PQisBusy(connection->link)) {
		int left = PQflush(connection->link);
		if (left < 0)
			return false;
		struct pollfd socket = {.fd = PQsocket(connection->link),
			.events = (short)(POLLIN | (left > 0 ? POLLOUT : 0))};
		int ready = poll(&socket, 1, SLICE_MS);
		if (ready < 0 && errno != EINTR)
			return false;
		if (ready > 0) {
			silent = 0;
			if (socket.revents & ~POLLOUT && !PQconsumeInput(connection->link))
				return false;
		} else if (atomic_load(&connection->is_closing) &&
			   (silent += SLICE_MS) >= POSTGRESQL_STORE_CLOSING_MS) {
			return false;
		}
	}
	return true;
}

/* NULLs of libpq stand between the results of two statements. Two of them: nothing more will come. */
PGresult *postgresql_result(struct store_connection *connection)
{
	for (int ends = 0; ends < 2; ends++) {
		if (!wait_for_result(connection))
			return NULL;
		PGresult *result = PQgetResult(connection->link);
		if (result)
			return result;
	}
	return NULL;
}

bool postgresql_drain(struct store_connection *connection)
{
	for (;;) {
		PGresult *result = postgresql_result(connection);
		ExecStatusType status = PQresultStatus(result);
		bool is_lost = !result || postgresql_blame(result) == POSTGRESQL_BLAME_LINK;
		PQclear(result);
		if (is_lost)
			return false;
		if (status == PGRES_PIPELINE_SYNC)
			return true;
	}
}

/* --- statements ---------------------------------------------------------------------------- */

enum { INT8_TYPE = 20, TEXT_TYPE = 25, STATEMENT = 4096 }; /* types by their numbers in pg_type.h */

struct statement {
	char text[STATEMENT];
	Oid types[POSTGRESQL_STORE_PARAMETERS];
};

/* What is for several writers alone stands in a comment that begins with an exclamation mark (request.h). */
static void uncover(char *text)
{
	for (char *start = text; (start = strstr(start, "/*!"));) {
		char *end = strstr(start, "*/");
		assert(end);
		memset(start, ' ', 3);
		memset(end, ' ', 2);
	}
}

/* The one thing that several writers need and one does not: a row that is looked at stays as it is until the end. */
static void write_statement(struct statement *statement, const struct store_step *step)
{
	const struct store_sql *sql = step->sql;
	int length = snprintf(statement->text, STATEMENT, "%s%s%s", sql->text,
		sql->locks ? " FOR NO KEY UPDATE OF " : "", sql->locks ? sql->locks : "");
	assert(length > 0 && length < STATEMENT);
	uncover(statement->text);
	for (size_t i = 0; i < step->values_count; i++)
		statement->types[i] = step->values[i].kind == STORE_INTEGER ? INT8_TYPE : TEXT_TYPE;
}

static bool send_prepare(
	struct store_connection *connection, const struct store_step *step, size_t place)
{
	struct statement statement;
	char name[16];
	name_of(place, name);
	write_statement(&statement, step);
	return PQsendPrepare(connection->link, name, statement.text, (int)step->values_count,
		       statement.types) == 1 &&
	       postgresql_send_sync(connection);
}

/* One statement and its sync. What the server did not understand is not noted as prepared. */
static bool take_prepared(struct store_connection *connection, size_t place)
{
	PGresult *result = postgresql_result(connection);
	bool is_there = PQresultStatus(result) == PGRES_COMMAND_OK;
	PQclear(result);
	if (!is_there)
		connection->prepared[place] = NULL;
	return result && postgresql_drain(connection);
}

bool postgresql_prepare(
	struct store_connection *connection, struct store_request **batch, size_t count)
{
	size_t sent[POSTGRESQL_STORE_PREPARED], sent_count = 0;
	for (size_t i = 0; i < count; i++)
		for (size_t j = 0; !batch[i]->is_settled && j < batch[i]->steps_count; j++) {
			const struct store_step *step = &batch[i]->steps[j];
			size_t place = place_of(connection, step->sql);
			if (connection->prepared[place])
				continue;
			if (!send_prepare(connection, step, place))
				return false;
			connection->prepared[place] = step->sql;
			sent[sent_count++] = place;
		}
	bool is_well = true;
	for (size_t i = 0; is_well && i < sent_count; i++)
		is_well = take_prepared(connection, sent[i]);
	return is_well;
}

/* A statement that could not be prepared is sent as it is: the server says again what is wrong with it, to whoever needs it. */
bool postgresql_send(struct store_connection *connection, const struct store_step *step)
{
	struct bound bound;
	struct statement statement;
	char name[16];
	size_t place = place_of(connection, step->sql);
	int count = (int)step->values_count;
	bind(&bound, step);
	if (connection->prepared[place]) {
		name_of(place, name);
		return PQsendQueryPrepared(connection->link, name, count, bound.values,
			       bound.lengths, bound.formats, 0) == 1;
	}
	write_statement(&statement, step);
	return PQsendQueryParams(connection->link, statement.text, count, statement.types,
		       bound.values, bound.lengths, bound.formats, 0) == 1;
}
