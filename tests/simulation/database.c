/* database.c: see database.h. */
#include "database.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host.h"
#include "plan.h"
#include "store/sqlite.h"
#include "truth.h"

enum { BATCH_MAX = 32, REST_MS = 250, EMPTYING = 4096 };

/* Requests that become one transaction. */
struct batch {
	struct world *world;
	struct store *store; /* NULL: nobody waits for its answer any more */
	struct host *host;
	struct batch *next;  /* of what a store has in hand */
	char holder[HOLDER]; /* under which its node wrote it */
	bool is_reader;      /* by the way of reads alone, while the other one hangs */
	bool is_committed, is_failed, is_fatal;
	int64_t answer_at;
	struct store_request *requests[BATCH_MAX];
	size_t count;
};

struct store {
	struct database *database;
	struct host *host; /* NULL: the owners' */
	struct store_line waiting, answered;
	struct batch *in_hand; /* of the database */
	bool is_busy;          /* one of them is no reader's */
	size_t accepted;
	bool is_closing, is_forsaken, is_taking, is_polling, is_resting;
	int64_t stall_ms;
	/* As in store.c. */
	uint64_t finished, seen;
	int64_t seen_since;
	bool is_hanging;
	char trouble[STORE_REASON];
};

struct database {
	struct store_connection connection;
	struct world *world;
	struct store owners;
	int64_t down_until;
	int64_t skew; /* planted: what the clock says more */
	char *emptying;
};

static const char gone[] = "the database cannot be reached";

/* ---- SQLite ------------------------------------------------------------------------------------------------ */

static void tell_time(sqlite3_context *context, int count, sqlite3_value **values)
{
	const struct database *database = sqlite3_user_data(context);
	(void)count;
	(void)values;
	sqlite3_result_int64(context, WORLD_BEGAN + database->world->now + database->skew);
}

static void must(struct database *database, const char *text)
{
	char *words = NULL;
	if (sqlite3_exec(database->connection.database, text, NULL, NULL, &words) == SQLITE_OK)
		return;
	fprintf(stderr, "%s: %s\n", text, words);
	abort();
}

struct database *database_open(void)
{
	struct database *database = need(sizeof(*database));
	sqlite3_config(SQLITE_CONFIG_SINGLETHREAD);
	sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
	if (sqlite3_open_v2(":memory:", &database->connection.database,
		    SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX |
			    SQLITE_OPEN_EXRESCODE,
		    NULL) != SQLITE_OK)
		abort();
	database->connection.lock = -1;
	database->owners.database = database;
	must(database,
		"PRAGMA foreign_keys = ON; PRAGMA temp_store = MEMORY; PRAGMA journal_mode = MEMORY");
	if (!sqlite_store_migrate(database->connection.database))
		abort();
	sqlite3_create_function(database->connection.database, "world_now", 0, SQLITE_UTF8,
		database, tell_time, NULL, NULL);
	/* The next world begins with an empty log; within a world nobody takes anything out of it (truth.c). */
	must(database,
		"DROP VIEW clock; CREATE VIEW clock (now) AS SELECT world_now(); DROP TRIGGER match_log_is_not_cut");
	if (!sqlite_store_text(database->connection.database,
		    "SELECT 'PRAGMA foreign_keys = OFF; BEGIN; ' || group_concat('DELETE FROM \"' || name || '\"', '; ') || "
		    "'; COMMIT; PRAGMA foreign_keys = ON' FROM sqlite_schema WHERE type = 'table' AND name <> 'migration'",
		    database->emptying = need(EMPTYING), EMPTYING))
		abort();
	return database;
}

void database_close(struct database *database)
{
	free(database->emptying);
	sqlite_store_forget(&database->connection);
	sqlite3_close(database->connection.database);
	free(database);
}

void database_empty(struct database *database, struct world *world)
{
	world->database = database;
	database->world = world;
	database->down_until = database->skew = 0;
	must(database, database->emptying);
}

sqlite3 *database_handle(struct database *database)
{
	return database->connection.database;
}

struct store *database_owners(struct database *database)
{
	return &database->owners;
}

void database_do(struct database *database, struct store_request *request)
{
	sqlite_store_run(&database->connection, &request, 1);
	if (request->result.outcome != STORE_OK)
		abort();
	store_request_destroy(request);
}

/* ---- batches ------------------------------------------------------------------------------------------------ */

static bool is_down(const struct database *database)
{
	return database->down_until > database->world->now;
}

static void fail_batch(struct batch *batch, const char *reason)
{
	for (size_t i = 0; i < batch->count; i++)
		store_settle_failed(batch->requests[i], reason);
	batch->is_failed = true;
}

static void commit(struct batch *batch)
{
	struct database *database = batch->world->database;
	if (batch->is_committed || batch->is_failed)
		return;
	batch->is_committed = true;
	batch->world->figures.commits++;
	database->skew = plan_skew(batch->world, batch->host, batch->requests, batch->count);
	sqlite_store_run(&database->connection, batch->requests, batch->count);
	database->skew = 0;
	truth_committed(batch->world, batch->holder, batch->requests, batch->count);
}

static void free_batch(struct batch *batch)
{
	for (size_t i = 0; i < batch->count; i++)
		store_request_destroy(batch->requests[i]);
	free(batch);
}

static void take_batch(struct store *store);

static void poll(struct world *world, void *what)
{
	struct store *store = what;
	(void)world;
	store->is_polling = false;
	store_poll(store);
}

static void wake(struct store *store)
{
	if (store->is_polling || store->is_closing)
		return;
	store->is_polling = true;
	world_happens_to(store->host, store->host->world->now, poll, NULL, store);
}

static void rest(struct world *world, void *what)
{
	struct store *store = what;
	store->is_resting = false;
	if (!is_down(world->database)) {
		store->trouble[0] = 0;
		return;
	}
	store->is_resting = true;
	world_happens_to(store->host, world->now + REST_MS, rest, NULL, store);
}

static void take_out(struct store *store, struct batch *batch)
{
	struct batch **at = &store->in_hand;
	while (*at != batch)
		at = &(*at)->next;
	*at = batch->next;
	if (!batch->is_reader) {
		store->finished++;
		store->is_hanging = store->is_busy = false;
	}
}

/* Its own node hears of it. */
static void lay_down(struct store *store, struct batch *batch)
{
	take_out(store, batch);
	for (size_t i = 0; i < batch->count; i++)
		store_line_add(&store->answered, batch->requests[i]);
	batch->count = 0;
	snprintf(store->trouble, sizeof(store->trouble), "%s", batch->is_failed ? gone : "");
	if (batch->is_failed && !store->is_resting && !store->is_closing) {
		store->is_resting = true;
		world_happens_to(store->host, batch->world->now + REST_MS, rest, NULL, store);
	}
	wake(store);
	take_batch(store);
}

static void answer(struct world *world, void *what)
{
	struct batch *batch = what;
	(void)world;
	if (batch->store)
		lay_down(batch->store, batch);
	free_batch(batch);
}

static void forget_batch(struct world *world, void *what)
{
	(void)world;
	free_batch(what);
}

static void fall(struct world *world, void *what)
{
	struct host *host = what;
	if (host->server && !world->is_calm)
		plan_fall(world, host);
}

static void reach_commit(struct world *world, void *what)
{
	struct batch *batch = what;
	if (is_down(world->database) && !batch->is_committed)
		fail_batch(batch, gone);
	commit(batch);
	if (batch->store && batch->is_fatal && world->is_calm)
		batch->answer_at = world->now;
	if (batch->store && batch->is_fatal)
		world_happens(world, world->now, fall, batch->host);
	if (batch->store)
		world_happens_to(batch->host, batch->answer_at, answer, forget_batch, batch);
	else
		free_batch(batch);
}

static struct batch *new_batch(struct store *store, bool is_reader)
{
	struct batch *batch = need(sizeof(*batch));
	batch->world = store->database->world;
	batch->store = store;
	batch->host = store->host;
	batch->is_reader = is_reader;
	batch->next = store->in_hand;
	store->in_hand = batch;
	snprintf(batch->holder, sizeof(batch->holder), "%s", host_holder(store->host));
	return batch;
}

/* When it is committed and answered is in the plan. */
static void send_batch(struct store *store, struct batch *batch)
{
	struct world *world = batch->world;
	struct fate fate = plan_fate(world);
	if (fate.is_fatal && batch->is_reader) /* what is read is no commit to fall at */
		fate.answer_ms = 0;
	int64_t at = world->now + fate.commit_ms;
	if (is_down(store->database)) {
		fail_batch(batch, gone);
		at = world->now + world_between(world, 1, 200);
	} else if (fate.is_failed) {
		fail_batch(batch, "the connection was cut");
		world->figures.refused_commits++;
		world_note(world, "%s a transaction fails", store->host->name);
	} else if (!batch->is_reader && store->stall_ms > 0) {
		int64_t stall = plan_in_time(world, store->stall_ms);
		store->stall_ms = 0;
		if (stall <= 0)
			stall = 0;
		else
			world_note(world, "%s a transaction stalls for %lld ms", store->host->name,
				(long long)stall);
		at += stall;
	}
	if (fate.answer_ms > 50)
		world->figures.lost_answers++;
	batch->answer_at = at + fate.answer_ms;
	batch->is_fatal = fate.is_fatal && !batch->is_reader;
	world_happens_unless_over(world, at, reach_commit, forget_batch, batch);
}

static void begin(struct world *world, void *what)
{
	struct store *store = what;
	(void)world;
	store->is_taking = false;
	if (store->is_busy || !store->waiting.first)
		return;
	struct batch *batch = new_batch(store, false);
	store->is_busy = true;
	while (batch->count < BATCH_MAX && store->waiting.first)
		batch->requests[batch->count++] = store_line_take(&store->waiting);
	send_batch(store, batch);
}

static void take_batch(struct store *store)
{
	if (store->is_busy || store->is_taking || store->is_closing || !store->waiting.first)
		return;
	store->is_taking = true;
	world_happens_to(store->host, store->host->world->now, begin, NULL, store);
}

void database_down(struct world *world, int64_t until)
{
	world->database->down_until = until;
}

void database_stall(struct store *store, int64_t ms)
{
	store->stall_ms = ms;
}

/* ---- store.h -------------------------------------------------------------------------------------------------- */

struct store *store_open(const struct store_options *options, char reason[static STORE_REASON])
{
	struct host *host = options->wake_context;
	struct store *store = need(sizeof(*store));
	*reason = 0;
	store->database = host->world->database;
	store->host = host;
	store->seen_since = STORE_NONE;
	host->store = store;
	return store;
}

void database_forsake(struct store *store)
{
	store->is_forsaken = true;
}

/* The node has fallen: none of its memory hears of the outcome. What was sent may have reached the database, or not. */
static void abandon(struct store *store, struct batch *batch)
{
	take_out(store, batch);
	for (size_t i = 0; i < batch->count; i++) {
		struct store_request *request = batch->requests[i];
		store_done *done = request->done;
		request->done = NULL;
		store->accepted--;
		if (done)
			done(request->context, &(struct store_result){.outcome = STORE_FAILED,
						       .reason = "the node has fallen"});
	}
	batch->store = NULL;
	if (!batch->is_committed && !batch->is_failed && world_chance(batch->world, 500))
		batch->is_failed = true;
}

/* Whoever closes a store waits for what is in hand. */
static void hurry(struct store *store, struct batch *batch)
{
	if (!batch->is_committed && is_down(store->database))
		fail_batch(batch, gone);
	commit(batch);
	lay_down(store, batch);
	batch->store = NULL;
}

void store_close(struct store *store)
{
	if (!store)
		return;
	store->is_closing = true;
	while (store->in_hand) {
		struct batch *last = store->in_hand; /* the oldest one first */
		while (last->next)
			last = last->next;
		if (store->is_forsaken)
			abandon(store, last);
		else
			hurry(store, last);
	}
	while (store->waiting.first) {
		struct batch *batch = new_batch(store, true);
		while (batch->count < BATCH_MAX && store->waiting.first)
			batch->requests[batch->count++] = store_line_take(&store->waiting);
		if (store->is_forsaken || is_down(store->database))
			fail_batch(batch, gone);
		commit(batch);
		lay_down(store, batch);
		free_batch(batch);
	}
	while (store_poll(store) > 0)
		continue;
	assert(store->accepted == 0);
	store->host->store = NULL;
	free(store);
}

struct store_request *store_begin(struct store *store)
{
	return store_request_create(store);
}

void store_drop(struct store_request *request)
{
	store_request_destroy(request);
}

static bool is_barrier(const struct store_request *request)
{
	return request->steps_count == 0;
}

static void divert(struct store *store, struct store_request *request)
{
	struct batch *batch = new_batch(store, true);
	batch->requests[batch->count++] = request;
	send_batch(store, batch);
}

enum store_outcome store_submit(struct store_request *request, store_done *done, void *context)
{
	struct store *store = request->store;
	request->done = done;
	request->context = context;
	if (store->accepted >= STORE_REQUESTS_MAX || store->is_closing ||
		(store->is_hanging && !request->is_read)) {
		store_request_destroy(request);
		return STORE_BUSY;
	}
	store->accepted++;
	if (store->is_hanging && !is_barrier(request)) {
		divert(store, request);
		return STORE_OK;
	}
	store_line_add(&store->waiting, request);
	take_batch(store);
	return STORE_OK;
}

static struct store_request *request_of(const struct store_result *result)
{
	return (struct store_request *)(void *)((char *)(uintptr_t)result -
						offsetof(struct store_request, result));
}

void store_keep(const struct store_result *result)
{
	request_of(result)->keepers++;
}

void store_let_go(const struct store_result *result)
{
	struct store_request *request = request_of(result);
	if (--request->keepers == 0)
		store_request_destroy(request);
}

size_t store_poll(struct store *store)
{
	size_t count = 0;
	struct store_line settled = store->answered;
	struct store_request *request;
	store->answered = (struct store_line){0};
	while ((request = store_line_take(&settled))) {
		count++;
		store->accepted--;
		request->keepers = 1;
		if (request->done)
			request->done(request->context, &request->result);
		store_let_go(&request->result);
	}
	return count;
}

bool store_watch(struct store *store, int64_t now_ms)
{
	struct store_line waiting = store->waiting;
	struct store_request *request;
	if (!store->is_busy) {
		store->seen_since = STORE_NONE;
	} else if (store->seen_since == STORE_NONE || store->seen != store->finished) {
		store->seen = store->finished;
		store->seen_since = now_ms;
	} else if (now_ms - store->seen_since >= STORE_HANG_MS) {
		store->is_hanging = true;
	}
	if (!store->is_hanging)
		return false;
	store->waiting = (struct store_line){0};
	while ((request = store_line_take(&waiting))) {
		if (is_barrier(request)) {
			store_line_add(&store->waiting, request);
		} else if (request->is_read) {
			divert(store, request);
		} else {
			store_settle_failed(request, "the database does not answer");
			store_line_add(&store->answered, request);
		}
	}
	wake(store);
	return true;
}

bool store_is_healthy(struct store *store, char reason[static STORE_REASON])
{
	snprintf(reason, STORE_REASON, "%s",
		store->is_hanging ? "the database does not answer" : store->trouble);
	return *reason == 0;
}

/* ---- what no simulated node does ---------------------------------------------------------------------------- */

struct store_sizes store_sizes(struct store *store)
{
	(void)store;
	return (struct store_sizes){0};
}

bool store_prepare(const char *url, bool is_checked, char reason[static STORE_REASON])
{
	(void)url;
	(void)is_checked;
	*reason = 0;
	return false;
}

enum store_verdict store_check(
	const char *url, const atomic_bool *is_given_up, char reason[static STORE_REASON])
{
	(void)url;
	(void)is_given_up;
	*reason = 0;
	return STORE_UNKNOWN;
}

bool store_backup(
	const char *url, const char *file, bool may_replace, char reason[static STORE_REASON])
{
	(void)url;
	(void)file;
	(void)may_replace;
	*reason = 0;
	return false;
}

bool store_restore(const char *url, const char *file, char reason[static STORE_REASON])
{
	return store_backup(url, file, false, reason);
}

bool store_compact(const char *url, struct store_sizes *before, struct store_sizes *after,
	char reason[static STORE_REASON])
{
	(void)before;
	(void)after;
	return store_backup(url, NULL, false, reason);
}
