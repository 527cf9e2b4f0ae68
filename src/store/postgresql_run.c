/*
 * postgresql_run.c: many requests, one transaction, few round trips.
 *
 * A batch runs in the order of its requests inside one transaction and is committed once. All its statements go down the pipeline
 * together; when their results are there, and every demand is seen to hold, COMMIT follows: two round trips for hundreds of requests, and one
 * wait for the disk. (COMMIT cannot go with the rest: what a statement without rows means is decided here.)
 *
 * A request that is refused must undo its own steps and nobody else's. As a rule it has changed nothing, although its later steps ran: a
 * demand that was not met is mostly about a row that is not there, for the later ones too. When it has, or when the server refused a statement,
 * the batch is undone and done again in windows, each request behind a savepoint: at the first refused one all is undone up to its savepoint,
 * and the next window begins behind it. Windows begin small and double, so that what is done twice is no more than what is done.
 *
 * Isolation is READ COMMITTED. Several stores write to one database: what they must not both do is kept by unique indexes, by conditions of
 * UPDATEs (which look at the row as it is once they hold it), by rows that a step locks (`locks` in request.h), and by a trigger for codes;
 * nothing else here relies on being alone. A transaction that the server gave up for another's sake (deadlock) is done again, AGAIN_MAX times.
 * Batches that only read get one snapshot for all of them.
 *
 * Invariants:
 *  1. Between batches no transaction is open, and nothing is on its way.
 *  2. No request is settled before the transaction that holds it is committed or undone.
 *  3. A connection that is lost before COMMIT was sent takes the transaction with it: the batch is done again over a new one.
 *  4. After COMMIT was sent only the server knows. Its answer, or what it says about the transaction's number over a new
 *     connection (postgresql_fate.c), decides; until then the batch is not settled, and nothing else is done.
 *  5. When a batch fails, every write in it is undone and says so; its reads are done again without them.
 */
#include "store/postgresql.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	AGAIN_MAX = 8,     /* a batch that gives way to others */
	LOST_MAX = 2,      /* and one whose connections break */
	CULPRITS_MAX = 8,  /* requests that are blamed one by one; then it is everybody's fault */
	WINDOW_FIRST = 16, /* requests behind savepoints that are sent together */
};

static const char begin_write[] = "BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE";
static const char begin_read[] = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";

/* How a try at something ended. */
enum attempt {
	DONE,  /* the outcome of each request is in it */
	HALF,  /* a request was refused after it had written, and has no savepoint */
	AGAIN, /* given up by the server for another's sake */
	LOST,  /* with the connection; nothing of it has happened */
	FAILED,
};

struct batch {
	struct store_connection *connection;
	struct store_request **requests;
	size_t count;
	bool is_write;
	bool is_marked; /* each request has a savepoint */
	size_t refused; /* in this window: the first that has to be undone; `count`: none */
	size_t culprit; /* FAILED: during this one; `count`: at begin or commit */
	char xid[POSTGRESQL_XID]; /* "": nothing was written yet */
	char reason[STORE_REASON];
};

/* --- one request --------------------------------------------------------------------------- */

static int64_t take_rows(
	struct store_request *request, const struct store_step *step, PGresult *result)
{
	struct postgresql_rows source = {.result = result};
	const struct store_row row = postgresql_row(&source);
	if (PQresultStatus(result) != PGRES_TUPLES_OK)
		return strtoll(PQcmdTuples(result), NULL, 10);
	for (; step->take && source.row < PQntuples(result); source.row++)
		step->take(request, &row);
	return PQntuples(result);
}

static enum attempt attempt_of(enum postgresql_blame blame)
{
	return blame == POSTGRESQL_BLAME_RIVAL  ? AGAIN
	       : blame == POSTGRESQL_BLAME_LINK ? LOST
						: FAILED;
}

/* A statement that is nobody's: BEGIN, SAVEPOINT and so on. */
static enum attempt expect(struct batch *batch)
{
	PGresult *result = postgresql_result(batch->connection);
	enum postgresql_blame blame = result ? postgresql_blame(result) : POSTGRESQL_BLAME_LINK;
	if (blame != POSTGRESQL_BLAME_NOBODY)
		postgresql_say(batch->connection, result, batch->reason, sizeof(batch->reason));
	PQclear(result);
	return blame == POSTGRESQL_BLAME_NOBODY ? DONE : attempt_of(blame);
}

/* What a request has come to so far. */
struct progress {
	bool is_refused;  /* its outcome is in it */
	bool has_written; /* a row */
};

static void hold_against_demand(struct store_request *request, const struct store_step *step,
	int64_t touched, struct progress *progress)
{
	progress->has_written = progress->has_written || (touched > 0 && !step->sql->is_read);
	if (touched > 0 || step->demand == STORE_ANY || progress->is_refused)
		return;
	bool is_unique = step->demand == STORE_UNIQUE;
	store_settle(request, is_unique ? STORE_CONFLICT : STORE_NOT_FOUND,
		is_unique ? step->field : NULL);
	progress->is_refused = true;
}

/* The result of one step. Behind a step that was refused the rest of the request is not looked at, but for what it wrote. */
static enum attempt take_step(
	struct batch *batch, size_t at, const struct store_step *step, struct progress *progress)
{
	struct store_request *request = batch->requests[at];
	PGresult *result = postgresql_result(batch->connection);
	enum postgresql_blame blame = result ? postgresql_blame(result) : POSTGRESQL_BLAME_LINK;
	enum attempt attempt = DONE;
	if (blame == POSTGRESQL_BLAME_VALUE) {
		if (!progress->is_refused)
			postgresql_settle_error(batch->connection, request, result);
		*progress = (struct progress){true, true}; /* the transaction stands still now */
	} else if (blame != POSTGRESQL_BLAME_NOBODY) {
		postgresql_say(batch->connection, result, batch->reason, sizeof(batch->reason));
		batch->culprit = at;
		attempt = attempt_of(blame);
	} else if (!progress->is_refused || !step->take) {
		hold_against_demand(request, step, take_rows(request, step, result), progress);
	} else {
		struct store_step blind = *step; /* its rows are nobody's any more */
		blind.take = NULL;
		hold_against_demand(request, &blind, take_rows(request, &blind, result), progress);
	}
	PQclear(result);
	return attempt;
}

static enum attempt take_request(struct batch *batch, size_t at)
{
	struct store_request *request = batch->requests[at];
	struct progress progress = {false, false};
	enum attempt attempt = batch->is_marked ? expect(batch) : DONE;
	store_request_reset(request);
	for (size_t i = 0; attempt == DONE && i < request->steps_count; i++) {
		attempt = take_step(batch, at, &request->steps[i], &progress);
		if (progress.is_refused && progress.has_written) {
			batch->refused = at;
			return DONE;
		}
	}
	return attempt;
}

static bool send_request(struct batch *batch, size_t at)
{
	struct store_request *request = batch->requests[at];
	char mark[32];
	snprintf(mark, sizeof(mark), "SAVEPOINT r%zu", at);
	if (batch->is_marked && !postgresql_send_text(batch->connection, mark))
		return false;
	for (size_t i = 0; i < request->steps_count; i++)
		if (!postgresql_send(batch->connection, &request->steps[i]))
			return false;
	return true;
}

/* --- a window ------------------------------------------------------------------------------ */

static const char ask_xid[] = "SELECT pg_current_xact_id_if_assigned()";

static enum attempt take_xid(struct batch *batch)
{
	PGresult *result = postgresql_result(batch->connection);
	enum postgresql_blame blame = result ? postgresql_blame(result) : POSTGRESQL_BLAME_LINK;
	if (PQresultStatus(result) == PGRES_TUPLES_OK)
		snprintf(batch->xid, sizeof(batch->xid), "%s", PQgetvalue(result, 0, 0));
	else
		postgresql_say(batch->connection, result, batch->reason, sizeof(batch->reason));
	PQclear(result);
	return blame == POSTGRESQL_BLAME_NOBODY ? DONE : attempt_of(blame);
}

/* The requests from `from` to before `to`, behind `first`, a statement that goes before them (NULL: none). */
static enum attempt run_window(struct batch *batch, const char *first, size_t from, size_t to)
{
	struct store_connection *connection = batch->connection;
	batch->refused = batch->culprit = batch->count;
	if (first && !postgresql_send_text(connection, first))
		return LOST;
	for (size_t i = from; i < to; i++)
		if (!batch->requests[i]->is_settled && !send_request(batch, i))
			return LOST;
	if (!postgresql_send_text(connection, ask_xid) || !postgresql_send_sync(connection))
		return LOST;
	enum attempt attempt = first ? expect(batch) : DONE;
	for (size_t i = from; attempt == DONE && batch->refused == batch->count && i < to; i++)
		if (!batch->requests[i]->is_settled)
			attempt = take_request(batch, i);
	if (attempt == DONE && batch->refused == batch->count)
		attempt = take_xid(batch);
	return attempt != LOST && !postgresql_drain(connection) ? LOST : attempt;
}

/* Behind savepoints, window after window; each begins with what the one before has left to do. */
static enum attempt run_marked(struct batch *batch)
{
	char first[64];
	size_t from = 0, size = WINDOW_FIRST;
	bool is_left = true; /* something to be done, if only to undo */
	snprintf(first, sizeof(first), "%s", batch->is_write ? begin_write : begin_read);
	while (is_left) {
		size_t to = batch->count - from < size ? batch->count : from + size;
		enum attempt attempt = run_window(batch, *first ? first : NULL, from, to);
		if (attempt != DONE)
			return attempt;
		bool is_refused = batch->refused < batch->count;
		size_t done = is_refused ? batch->refused + 1 : to;
		*first = 0;
		if (is_refused)
			snprintf(
				first, sizeof(first), "ROLLBACK TO SAVEPOINT r%zu", batch->refused);
		size = is_refused ? 1 : 2 * size;
		from = done;
		is_left = is_refused || from < batch->count;
	}
	return DONE;
}

/* --- a batch ------------------------------------------------------------------------------- */

static bool has_writes(struct store_request **requests, size_t count)
{
	for (size_t i = 0; i < count; i++)
		if (!requests[i]->is_settled && !requests[i]->is_read)
			return true;
	return false;
}

/* 4 */
static enum attempt find_out(struct batch *batch)
{
	static const char words[] =
		"the connection was cut at the commit, and the database is not there to say what became of it";
	struct store_connection *connection = batch->connection;
	postgresql_link_drop(connection);
	if (!*batch->xid)
		return DONE; /* nothing was written, and what was read is here */
	switch (postgresql_find_out(connection, batch->xid)) {
	case POSTGRESQL_KEPT: return DONE;
	case POSTGRESQL_UNDONE: return LOST;
	default: break;
	}
	snprintf(batch->reason, sizeof(batch->reason), "%s", words);
	return FAILED;
}

/* A transaction that stands still answers COMMIT by undoing it, without an error. */
static enum attempt commit(struct batch *batch)
{
	struct store_connection *connection = batch->connection;
	batch->culprit = batch->count;
	bool is_sent = postgresql_send_text(connection, "COMMIT") &&
		       postgresql_send_sync(connection);
	PGresult *result = is_sent ? postgresql_result(connection) : NULL;
	enum postgresql_blame blame = result ? postgresql_blame(result) : POSTGRESQL_BLAME_LINK;
	bool is_kept = result && strcmp(PQcmdStatus(result), "COMMIT") == 0;
	if (!is_kept)
		postgresql_say(connection, result, batch->reason, sizeof(batch->reason));
	PQclear(result);
	if (!is_kept && blame == POSTGRESQL_BLAME_LINK)
		return find_out(batch);
	if (!postgresql_drain(connection))
		postgresql_link_drop(connection);
	return is_kept ? DONE : attempt_of(blame);
}

static void roll_back(struct store_connection *connection)
{
	if (!postgresql_send_text(connection, "ROLLBACK") || !postgresql_send_sync(connection) ||
		!postgresql_drain(connection))
		postgresql_link_drop(connection);
}

/* Does what is not settled yet in one transaction. Unless DONE nothing of it has happened. */
static enum attempt try_batch(struct batch *batch)
{
	struct store_connection *connection = batch->connection;
	enum attempt attempt = LOST;
	*batch->xid = 0;
	batch->culprit = batch->count;
	if (postgresql_prepare(connection, batch->requests, batch->count)) {
		attempt = batch->is_marked
				  ? run_marked(batch)
				  : run_window(batch, batch->is_write ? begin_write : begin_read, 0,
					    batch->count);
		if (attempt == DONE && batch->refused < batch->count && !batch->is_marked)
			attempt = HALF;
		if (attempt == DONE)
			return commit(batch);
	}
	if (attempt == LOST)
		postgresql_link_drop(connection); /* 3 */
	else
		roll_back(connection);
	return attempt;
}

static void note_trouble(struct store_connection *connection, const char *reason)
{
	connection->is_failing = true;
	snprintf(connection->trouble, sizeof(connection->trouble), "%s", reason);
}

/* Settles what is left of a batch. False with a reason in it: nothing can be done. */
static bool settle_batch(struct batch *batch)
{
	int again = 0, lost = 0, culprits = 0;
	batch->is_marked = false;
	while (postgresql_link_is_there(batch->connection, batch->reason)) {
		switch (try_batch(batch)) {
		case DONE:
			store_settle_batch(batch->requests, batch->count, false, NULL);
			return true;
		case HALF: batch->is_marked = true; break;
		case AGAIN:
			if (again++ == AGAIN_MAX)
				return false;
			break;
		case LOST:
			if (lost++ == LOST_MAX)
				return false;
			break;
		case FAILED:
			if (batch->culprit == batch->count || culprits++ == CULPRITS_MAX)
				return false;
			if (!batch->requests[batch->culprit]->is_read)
				note_trouble(batch->connection, batch->reason);
			store_settle_failed(batch->requests[batch->culprit], batch->reason);
			batch->requests[batch->culprit]->is_settled = true;
			break;
		}
	}
	return false;
}

/* A request without steps needs no database. True: there are others. */
static bool settle_barriers(struct store_request **requests, size_t count)
{
	size_t others = 0;
	for (size_t i = 0; i < count; i++) {
		requests[i]->is_settled = requests[i]->steps_count == 0;
		if (requests[i]->is_settled)
			store_request_reset(requests[i]);
		else
			others++;
	}
	return others > 0;
}

void postgresql_run(
	struct store_connection *connection, struct store_request **requests, size_t count)
{
	struct batch batch = {.connection = connection, .requests = requests, .count = count};
	if (!settle_barriers(requests, count))
		return;
	batch.is_write = has_writes(requests, count);
	if (batch.is_write)
		connection->is_failing = false; /* unless this one fails too */
	if (settle_batch(&batch))
		return;
	if (batch.is_write) { /* 5 */
		note_trouble(connection, batch.reason);
		store_settle_batch(requests, count, true, batch.reason);
		batch.is_write = false;
		if (settle_batch(&batch))
			return;
	}
	store_settle_batch(requests, count, false, batch.reason);
}
