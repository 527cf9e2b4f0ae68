/*
 * sqlite_run.c: many requests, one transaction.
 *
 * A batch runs in the order of its requests inside one transaction and is committed once: all of
 * them share one fsync. A request that is refused (a name that is taken) must undo its own steps and
 * nobody else's. As a rule the first step is refused, and there is nothing to undo; when a request is
 * refused after it has written, the whole batch is undone and done again with a savepoint for each.
 * So savepoints, for which SQLite copies every page that is changed, are made only where they are needed.
 *
 * Invariants:
 *  1. Between batches no transaction is open.
 *  2. No request is settled before the transaction that holds it is committed or undone.
 *  3. When a commit fails, every write of the batch is undone and says so; the reads of the batch
 *     are done again without them.
 *  4. After a commit that failed, its pages may stand at the end of the write-ahead log, unknown to
 *     SQLite but whole; a program that falls then would find them at the next start. So a small
 *     write, the probe, is tried until one succeeds: it takes their place. Until then the store
 *     says that it is in trouble.
 */
#include "store/sqlite.h"

#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>

enum { PROBE_MS = 250, MOVING_MS = 20, CULPRITS_MAX = 8 };

/* --- statements ---------------------------------------------------------------------------- */

static const struct store_sql begin_write = {"BEGIN IMMEDIATE", .is_read = false};
static const struct store_sql begin_read = {"BEGIN", .is_read = true};
static const struct store_sql commit = {"COMMIT", .is_read = false};
static const struct store_sql mark = {"SAVEPOINT request", .is_read = false};
static const struct store_sql forget_mark = {"RELEASE request", .is_read = false};
static const struct store_sql back_to_mark = {"ROLLBACK TO request", .is_read = false};

static void find_parameters(struct sqlite_prepared *prepared)
{
	for (int i = 0; i < SQLITE_STORE_PARAMETERS; i++) {
		char name[8];
		snprintf(name, sizeof(name), "$%d", i + 1);
		prepared->parameters[i] = sqlite3_bind_parameter_index(prepared->statement, name);
	}
}

static struct sqlite_prepared *prepare(
	struct store_connection *connection, const struct store_sql *sql)
{
	size_t place = ((uintptr_t)sql / sizeof(*sql)) % SQLITE_STORE_PREPARED;
	for (size_t tried = 0; connection->prepared[place].sql != sql; tried++) {
		struct sqlite_prepared *prepared = &connection->prepared[place];
		assert(tried < SQLITE_STORE_PREPARED);
		if (!prepared->sql) {
			if (sqlite3_prepare_v3(connection->database, sql->text, -1,
				    SQLITE_PREPARE_PERSISTENT, &prepared->statement,
				    NULL) != SQLITE_OK)
				return NULL;
			prepared->sql = sql;
			find_parameters(prepared);
			break;
		}
		place = (place + 1) % SQLITE_STORE_PREPARED;
	}
	return &connection->prepared[place];
}

void sqlite_store_forget(struct store_connection *connection)
{
	for (size_t i = 0; i < SQLITE_STORE_PREPARED; i++)
		sqlite3_finalize(connection->prepared[i].statement);
	memset(connection->prepared, 0, sizeof(connection->prepared));
}

static int execute(struct store_connection *connection, const struct store_sql *sql)
{
	struct sqlite_prepared *prepared = prepare(connection, sql);
	if (!prepared)
		return sqlite3_extended_errcode(connection->database);
	sqlite3_step(prepared->statement);
	return sqlite3_reset(prepared->statement);
}

static int bind(struct sqlite_prepared *prepared, const struct store_step *step)
{
	int code = SQLITE_OK;
	assert(step->values_count <= SQLITE_STORE_PARAMETERS);
	for (size_t i = 0; code == SQLITE_OK && i < step->values_count; i++)
		code = sqlite_store_bind(
			prepared->statement, prepared->parameters[i], &step->values[i]);
	return code;
}

/* --- one request --------------------------------------------------------------------------- */

/* Runs one step; `touched` becomes the number of rows that it gave or changed. */
static int run_step(struct store_connection *connection, struct store_request *request,
	const struct store_step *step, int64_t *touched)
{
	struct sqlite_prepared *prepared = prepare(connection, step->sql);
	if (!prepared)
		return sqlite3_extended_errcode(connection->database);
	sqlite3_stmt *statement = prepared->statement;
	struct store_row row = sqlite_store_row(statement);
	int64_t rows = 0;
	int code = bind(prepared, step);
	while (code == SQLITE_OK && sqlite3_step(statement) == SQLITE_ROW) {
		rows++;
		if (step->take)
			step->take(request, &row);
	}
	*touched = sqlite3_column_count(statement) > 0 ? rows
						       : sqlite3_changes64(connection->database);
	int end = sqlite3_reset(statement);
	sqlite3_clear_bindings(statement); /* the values go with the request */
	return code == SQLITE_OK ? end : code;
}

/* The outcome is in the request unless the blame is the disk's, or the request's. `has_written`: a step before the one to
 * blame was a write. */
static enum sqlite_blame run_steps(
	struct store_connection *connection, struct store_request *request, bool *has_written)
{
	for (size_t i = 0; i < request->steps_count; i++) {
		const struct store_step *step = &request->steps[i];
		int64_t touched = 0;
		int code = run_step(connection, request, step, &touched);
		enum sqlite_blame blame = sqlite_store_blame(code);
		if (blame == SQLITE_BLAME_VALUE)
			sqlite_store_settle_constraint(request, connection->database);
		if (blame != SQLITE_BLAME_NOBODY)
			return blame;
		if (touched == 0 && step->demand != STORE_ANY) {
			bool is_unique = step->demand == STORE_UNIQUE;
			store_settle(request, is_unique ? STORE_CONFLICT : STORE_NOT_FOUND,
				is_unique ? step->field : NULL);
			return SQLITE_BLAME_VALUE;
		}
		*has_written = *has_written || !step->sql->is_read;
	}
	return SQLITE_BLAME_NOBODY;
}

/* How a try at something ended. */
enum attempt {
	DONE, /* the outcome of each request is in it */
	HALF, /* a request was refused after it had written, and has no savepoint */
	FAILED,
};

static enum attempt run_request(
	struct store_connection *connection, struct store_request *request, bool is_marked)
{
	enum sqlite_blame blame = SQLITE_BLAME_NOBODY;
	bool has_written = false;
	store_request_reset(request);
	if (is_marked)
		blame = sqlite_store_blame(execute(connection, &mark));
	if (blame != SQLITE_BLAME_NOBODY)
		return FAILED;
	blame = run_steps(connection, request, &has_written);
	if (blame == SQLITE_BLAME_REQUEST) {
		char reason[STORE_REASON];
		sqlite_store_say(connection->database, reason, sizeof(reason));
		store_settle_failed(request, reason);
	}
	if (blame == SQLITE_BLAME_DISK)
		return FAILED;
	if (!is_marked)
		return blame != SQLITE_BLAME_NOBODY && has_written ? HALF : DONE;
	if (blame != SQLITE_BLAME_NOBODY && execute(connection, &back_to_mark) != SQLITE_OK)
		return FAILED;
	return execute(connection, &forget_mark) == SQLITE_OK ? DONE : FAILED;
}

/* --- a batch ------------------------------------------------------------------------------- */

static bool has_writes(struct store_request **batch, size_t count)
{
	for (size_t i = 0; i < count; i++)
		if (!batch[i]->is_read)
			return true;
	return false;
}

struct batch_kind {
	bool is_write;
	bool is_marked; /* each request has a savepoint */
};

/*
 * Does what is not settled yet in one transaction. Unless DONE it was undone. FAILED: `reason` says why; it
 * failed during the request `culprit`, or at begin or commit if that is `count`.
 */
static enum attempt try_batch(struct store_connection *connection, struct store_request **batch,
	size_t count, struct batch_kind kind, size_t *culprit, char reason[static STORE_REASON])
{
	sqlite3 *database = connection->database;
	enum attempt attempt = FAILED;
	assert(sqlite3_get_autocommit(database)); /* 1 */
	errno = 0;
	*culprit = count;
	if (execute(connection, kind.is_write ? &begin_write : &begin_read) == SQLITE_OK)
		attempt = DONE;
	for (size_t i = 0; attempt == DONE && i < count; i++) {
		if (batch[i]->is_settled)
			continue;
		attempt = run_request(connection, batch[i], kind.is_marked);
		if (sqlite3_get_autocommit(database))
			attempt = FAILED;
		if (attempt == FAILED)
			*culprit = i;
	}
	if (attempt == DONE && execute(connection, &commit) != SQLITE_OK)
		attempt = FAILED;
	if (attempt == FAILED)
		sqlite_store_say(database, reason, STORE_REASON);
	if (!sqlite3_get_autocommit(database))
		sqlite_store_execute(database, "ROLLBACK");
	return attempt;
}

static void note_trouble(struct store_connection *connection, const char *reason)
{
	connection->is_failing = true;
	snprintf(connection->trouble, sizeof(connection->trouble), "%s", reason);
}

/*
 * Settles what is left of a batch. A request during which the database failed (a damaged page, a
 * payload beyond all memory) may be alone at fault: it is told so, and the others are done again
 * without it.
 */
static bool settle_batch(struct store_connection *connection, struct store_request **batch,
	size_t count, bool is_write, char reason[static STORE_REASON])
{
	struct batch_kind kind = {.is_write = is_write};
	for (int culprits = 0; culprits <= CULPRITS_MAX; culprits++) {
		size_t culprit;
		enum attempt attempt = try_batch(connection, batch, count, kind, &culprit, reason);
		if (attempt == HALF) {
			kind.is_marked = true;
			attempt = try_batch(connection, batch, count, kind, &culprit, reason);
		}
		if (attempt == DONE) {
			store_settle_batch(batch, count, false, NULL);
			return true;
		}
		if (culprit == count)
			return false;
		if (!batch[culprit]->is_read)
			note_trouble(connection, reason);
		store_settle_failed(batch[culprit], reason);
		batch[culprit]->is_settled = true;
	}
	return false;
}

void sqlite_store_run(
	struct store_connection *connection, struct store_request **batch, size_t count)
{
	char reason[STORE_REASON];
	for (size_t i = 0; i < count; i++)
		batch[i]->is_settled = false;
	bool is_write = has_writes(batch, count);
	if (is_write) {
		/* Nobody waits long for the lock of another program, and nobody twice. */
		sqlite3_busy_timeout(connection->database,
			connection->is_failing ? SQLITE_STORE_AGAIN_MS : SQLITE_STORE_LOCKED_MS);
		connection->is_failing = false; /* unless this one fails too */
	}
	if (settle_batch(connection, batch, count, is_write, reason))
		return;
	if (is_write) { /* 3 */
		note_trouble(connection, reason);
		store_settle_batch(batch, count, true, reason);
		if (settle_batch(connection, batch, count, false, reason))
			return;
	}
	store_settle_batch(batch, count, false, reason);
}

/* --- between batches ----------------------------------------------------------------------- */

static void probe(struct store_connection *connection)
{
	char text[64], reason[STORE_REASON];
	connection->probes = (connection->probes + 1) & 0xffff;
	sqlite3_busy_timeout(connection->database, SQLITE_STORE_AGAIN_MS);
	snprintf(text, sizeof(text), "PRAGMA user_version = %d", connection->probes + 1);
	errno = 0;
	if (sqlite_store_execute(connection->database, text)) { /* 4 */
		connection->is_failing = false;
		return;
	}
	sqlite_store_say(connection->database, reason, sizeof(reason));
	note_trouble(connection, reason);
}

/* The end of the log, when most of it is moved. A reader may hold on to old pages: then the rest is moved later. */
static void move_end(struct store_connection *connection)
{
	int pages, moved;
	errno = 0;
	int code = sqlite3_wal_checkpoint_v2(
		connection->database, NULL, SQLITE_CHECKPOINT_PASSIVE, &pages, &moved);
	connection->is_stuck = code != SQLITE_OK && (code & 0xff) != SQLITE_BUSY;
	if (code == SQLITE_OK && pages == moved) {
		connection->log_pages = 0;
		connection->checkpoint_at = SQLITE_STORE_CHECKPOINT;
	} else if (!connection->is_stuck) {
		connection->checkpoint_at = connection->log_pages + SQLITE_STORE_CHECKPOINT;
	} else {
		sqlite_store_say(
			connection->database, connection->trouble, sizeof(connection->trouble));
	}
}

static void move_on(struct store_connection *connection)
{
	connection->rounds++;
	sqlite_mover_ask(connection->mover);
}

static void note_moved(struct store_connection *connection, const struct sqlite_moved *moved)
{
	int left = connection->log_pages - moved->pages;
	connection->is_stuck = moved->has_failed;
	if (moved->has_failed) {
		connection->rounds = 0;
		memcpy(connection->trouble, moved->trouble, sizeof(connection->trouble));
	} else if (left > SQLITE_STORE_END && connection->rounds < SQLITE_STORE_ROUNDS) {
		move_on(connection);
	} else {
		connection->rounds = 0;
		move_end(connection);
	}
}

static void keep_log_short(struct store_connection *connection)
{
	struct sqlite_moved moved;
	if (connection->rounds > 0 && sqlite_mover_is_done(connection->mover, &moved))
		note_moved(connection, &moved);
	else if (connection->rounds == 0 &&
		 (connection->is_stuck || connection->log_pages >= connection->checkpoint_at))
		move_on(connection);
}

int sqlite_store_rest(struct store_connection *connection)
{
	assert(sqlite3_get_autocommit(connection->database)); /* 1 */
	if (connection->is_failing)
		probe(connection);
	else
		keep_log_short(connection);
	return connection->is_failing || connection->is_stuck ? PROBE_MS
	       : connection->rounds > 0                       ? MOVING_MS
							      : STORE_NO_REST;
}
