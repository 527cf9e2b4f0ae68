/*
 * store.c: the queue of requests, the store's thread, and the answers; see store.h.
 *
 * Three threads meet here. The owner's begins, submits and polls; the store's takes batches, lets the
 * database settle them, and lays them down as answered; the reader's does the same with reads alone, by a
 * connection of its own, and has work only while the store's is stuck. What they share is behind
 * `mutex`; a request itself belongs to one of them at a time, and changes hands with the lists.
 *
 * Invariants:
 *  1. A request accepted is in exactly one place: `waiting`, `reads`, a thread's batch, or `answered`.
 *  2. `accepted` counts all of these, `accepted_bytes` is what they hold; both have limits.
 *  3. Requests enter and leave each of them in the order in which they were submitted.
 *  4. `wake` is called whenever `answered` stops being empty, after it did.
 *  5. `reads` gets something only while `is_hanging`, and then `waiting` has nothing but barriers.
 */
#include "store/store.h"

#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "store/backend.h"

struct store {
	const struct store_backend *backend;
	struct store_connection *connection; /* the thread's, while it runs */
	void (*wake)(void *context);
	void *wake_context;
	unsigned requests_max, batch_max;
	void (*committed)(void *context, uint64_t microseconds);
	void *committed_context;
	uint64_t measured_us; /* when the sizes were looked at; the thread's */
	pthread_t thread;
	struct store_connection *reader; /* the reading thread's */
	pthread_t reading_thread;

	pthread_mutex_t mutex;  /* all below */
	pthread_cond_t work;    /* something waits, or the store is closing */
	pthread_cond_t reading; /* the same for `reads` */
	struct store_line waiting, reads, answered;
	size_t accepted, accepted_bytes;
	bool is_closing;
	bool is_busy;       /* the store's thread is at something that may need the disk */
	uint64_t finished;  /* how many such things it has done */
	bool is_hanging;    /* it has been at one of them for too long */
	uint64_t seen;      /* `finished` when it was last seen busy, */
	int64_t seen_since; /* and since when it has been busy with that; STORE_NONE: it is not */
	char trouble[STORE_REASON];
	struct store_sizes sizes;
};

/* --- the store's thread -------------------------------------------------------------------- */

static struct timespec moment_after(int milliseconds)
{
	struct timespec moment;
	clock_gettime(CLOCK_MONOTONIC, &moment);
	moment.tv_sec += milliseconds / 1000;
	moment.tv_nsec += (long)(milliseconds % 1000) * 1000000;
	if (moment.tv_nsec >= 1000000000) {
		moment.tv_sec++;
		moment.tv_nsec -= 1000000000;
	}
	return moment;
}

/*
 * Waits for work, at most as long as the database wants to rest. 0 requests: it is time to rest, or
 * to end.
 */
static size_t take_batch(
	struct store *store, struct store_request **batch, int rest_ms, bool *is_over)
{
	size_t count = 0;
	struct timespec until = moment_after(rest_ms == STORE_NO_REST ? 0 : rest_ms);
	pthread_mutex_lock(&store->mutex);
	store->is_busy = false;
	while (!store->waiting.first && !store->is_closing) {
		if (rest_ms == STORE_NO_REST)
			pthread_cond_wait(&store->work, &store->mutex);
		else if (pthread_cond_timedwait(&store->work, &store->mutex, &until) == ETIMEDOUT)
			break;
	}
	while (count < store->batch_max && store->waiting.first)
		batch[count++] = store_line_take(&store->waiting);
	*is_over = count == 0 && store->is_closing;
	store->is_busy = !*is_over;
	pthread_mutex_unlock(&store->mutex);
	return count;
}

/* The store's thread has done something, and how it went. With the mutex held. */
static void note_progress(struct store *store)
{
	store->finished++;
	store->is_hanging = false;
	snprintf(store->trouble, sizeof(store->trouble), "%s",
		store->backend->trouble(store->connection));
}

static void lay_down(
	struct store *store, struct store_request **batch, size_t count, bool is_reader)
{
	pthread_mutex_lock(&store->mutex);
	bool is_news = !store->answered.first && !store->is_closing;
	for (size_t i = 0; i < count; i++)
		store_line_add(&store->answered, batch[i]);
	if (!is_reader)
		note_progress(store);
	pthread_mutex_unlock(&store->mutex);
	if (is_news)
		store->wake(store->wake_context); /* 4 */
}

static int rest(struct store *store)
{
	int rest_ms = store->backend->rest(store->connection);
	pthread_mutex_lock(&store->mutex);
	note_progress(store); /* what was wrong may be over */
	pthread_mutex_unlock(&store->mutex);
	return rest_ms;
}

static uint64_t clock_us(void)
{
	struct timespec now;
	clock_gettime(CLOCK_MONOTONIC, &now);
	return (uint64_t)now.tv_sec * 1000000 + (uint64_t)now.tv_nsec / 1000;
}

static void note_sizes(struct store *store, uint64_t now)
{
	if (store->measured_us && now - store->measured_us < STORE_SIZES_MS * 1000)
		return;
	store->measured_us = now;
	struct store_sizes sizes = store->backend->sizes(store->connection);
	pthread_mutex_lock(&store->mutex);
	store->sizes = sizes;
	pthread_mutex_unlock(&store->mutex);
}

static void run_batch(struct store *store, struct store_request **batch, size_t count)
{
	uint64_t start = clock_us();
	bool is_write = false;
	for (size_t i = 0; i < count; i++)
		is_write = is_write || !batch[i]->is_read;
	store->backend->run(store->connection, batch, count);
	uint64_t end = clock_us();
	batch[0]->batch_us = is_write ? end - start + 1 : 0; /* never 0 */
	note_sizes(store, end);
}

static void *work(void *given)
{
	struct store *store = given;
	struct store_request **batch = store_allocate(
		store->batch_max * sizeof(struct store_request *));
	int rest_ms = STORE_NO_REST;
	for (;;) {
		bool is_over;
		size_t count = take_batch(store, batch, rest_ms, &is_over);
		if (is_over)
			break;
		if (count > 0) {
			run_batch(store, batch, count);
			lay_down(store, batch, count, false);
		}
		rest_ms = rest(store);
	}
	free(batch);
	return NULL;
}

/* --- the reader's thread -------------------------------------------------------------------- */

static size_t take_reads(struct store *store, struct store_request **batch)
{
	size_t count = 0;
	pthread_mutex_lock(&store->mutex);
	while (!store->reads.first && !store->is_closing)
		pthread_cond_wait(&store->reading, &store->mutex);
	while (count < store->batch_max && store->reads.first)
		batch[count++] = store_line_take(&store->reads);
	pthread_mutex_unlock(&store->mutex);
	return count;
}

static void *read_on(void *given)
{
	struct store *store = given;
	struct store_request **batch = store_allocate(
		store->batch_max * sizeof(struct store_request *));
	size_t count;
	while ((count = take_reads(store, batch)) > 0) {
		store->backend->run(store->reader, batch, count);
		lay_down(store, batch, count, true);
	}
	free(batch);
	return NULL;
}

/* --- a disk that hangs ----------------------------------------------------------------------- */

static bool is_barrier(const struct store_request *request)
{
	return request->steps_count == 0;
}

/* 5: reads go the other way, writes fail. With the mutex held. */
static void divert(struct store *store)
{
	struct store_line waiting = store->waiting;
	struct store_request *request;
	store->waiting = (struct store_line){0};
	while ((request = store_line_take(&waiting))) {
		if (is_barrier(request)) {
			store_line_add(&store->waiting, request);
		} else if (request->is_read) {
			store_line_add(&store->reads, request);
		} else {
			store_settle_failed(request, store->backend->hanging);
			store_line_add(&store->answered, request);
		}
	}
	if (store->reads.first)
		pthread_cond_signal(&store->reading);
}

bool store_watch(struct store *store, int64_t now_ms)
{
	pthread_mutex_lock(&store->mutex);
	if (!store->is_busy) {
		store->seen_since = STORE_NONE;
	} else if (store->seen_since == STORE_NONE || store->seen != store->finished) {
		store->seen = store->finished;
		store->seen_since = now_ms;
	} else if (now_ms - store->seen_since >= STORE_HANG_MS) {
		store->is_hanging = true;
	}
	bool is_hanging = store->is_hanging;
	if (is_hanging)
		divert(store);
	pthread_mutex_unlock(&store->mutex);
	return is_hanging;
}

/* --- opening and closing ------------------------------------------------------------------- */

/* Nothing runs any more. */
static void discard(struct store *store)
{
	pthread_cond_destroy(&store->work);
	pthread_cond_destroy(&store->reading);
	pthread_mutex_destroy(&store->mutex);
	if (store->reader)
		store->backend->close(store->reader);
	store->backend->close(store->connection);
	free(store);
}

static void end_thread(struct store *store, pthread_t thread)
{
	pthread_mutex_lock(&store->mutex);
	store->is_closing = true;
	pthread_cond_signal(&store->work);
	pthread_cond_signal(&store->reading);
	pthread_mutex_unlock(&store->mutex);
	pthread_join(thread, NULL);
}

static bool start_threads(struct store *store, char reason[static STORE_REASON])
{
	int error = store_start_thread(&store->thread, work, store);
	if (error == 0) {
		error = store_start_thread(&store->reading_thread, read_on, store);
		if (error == 0)
			return true;
		end_thread(store, store->thread);
	}
	snprintf(reason, STORE_REASON, "the store's thread cannot be started: %s", strerror(error));
	return false;
}

bool store_prepare(const char *url, bool is_checked, char reason[static STORE_REASON])
{
	const char *place;
	*reason = 0;
	const struct store_backend *backend = store_find_backend(url, &place, reason);
	struct store_connection *connection = backend ? backend->open(place, is_checked, reason)
						      : NULL;
	if (connection)
		backend->close(connection);
	return connection != NULL;
}

enum store_verdict store_check(
	const char *url, const atomic_bool *is_given_up, char reason[static STORE_REASON])
{
	const char *place;
	*reason = 0;
	const struct store_backend *backend = store_find_backend(url, &place, reason);
	return backend ? backend->check(place, is_given_up, reason) : STORE_UNKNOWN;
}

struct store *store_open(const struct store_options *options, char reason[static STORE_REASON])
{
	const char *place;
	*reason = 0;
	const struct store_backend *backend = store_find_backend(options->url, &place, reason);
	if (!backend)
		return NULL;
	struct store_connection *connection = backend->open(place, options->is_checked, reason);
	if (!connection)
		return NULL;
	struct store *store = store_allocate(sizeof(*store));
	*store = (struct store){
		.backend = backend,
		.connection = connection,
		.wake = options->wake,
		.wake_context = options->wake_context,
		.committed = options->committed,
		.committed_context = options->committed_context,
		.requests_max = options->requests_max > 0 ? options->requests_max
							  : STORE_REQUESTS_MAX,
		.batch_max = options->batch_max > 0 ? options->batch_max : STORE_BATCH_MAX,
		.seen_since = STORE_NONE,
	};
	pthread_condattr_t monotonic;
	pthread_condattr_init(&monotonic);
	pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
	pthread_mutex_init(&store->mutex, NULL);
	pthread_cond_init(&store->work, &monotonic);
	pthread_cond_init(&store->reading, &monotonic);
	pthread_condattr_destroy(&monotonic);
	store->reader = backend->open_reader(place, reason);
	if (store->reader && start_threads(store, reason))
		return store;
	discard(store);
	return NULL;
}

/* What `done` submits while the store closes is refused as STORE_BUSY. */
void store_close(struct store *store)
{
	if (!store)
		return;
	if (store->backend->hurry) {
		store->backend->hurry(store->reader);
		store->backend->hurry(store->connection);
	}
	end_thread(store, store->reading_thread);
	end_thread(store, store->thread);
	while (store_poll(store) > 0)
		continue;
	assert(store->accepted == 0); /* 1, 2 */
	discard(store);
}

bool store_is_healthy(struct store *store, char reason[static STORE_REASON])
{
	pthread_mutex_lock(&store->mutex);
	snprintf(reason, STORE_REASON, "%s",
		store->is_hanging ? store->backend->hanging : store->trouble);
	pthread_mutex_unlock(&store->mutex);
	return *reason == 0;
}

struct store_sizes store_sizes(struct store *store)
{
	pthread_mutex_lock(&store->mutex);
	struct store_sizes sizes = store->sizes;
	pthread_mutex_unlock(&store->mutex);
	return sizes;
}

bool store_backup(
	const char *url, const char *file, bool may_replace, char reason[static STORE_REASON])
{
	const char *place;
	*reason = 0;
	const struct store_backend *backend = store_find_backend(url, &place, reason);
	return backend && backend->backup(place, file, may_replace, reason);
}

bool store_restore(const char *url, const char *file, char reason[static STORE_REASON])
{
	const char *place;
	*reason = 0;
	const struct store_backend *backend = store_find_backend(url, &place, reason);
	return backend && backend->restore(place, file, reason);
}

bool store_compact(const char *url, struct store_sizes *before, struct store_sizes *after,
	char reason[static STORE_REASON])
{
	const char *place;
	*reason = 0;
	const struct store_backend *backend = store_find_backend(url, &place, reason);
	return backend && backend->compact(place, before, after, reason);
}

/* --- requests ------------------------------------------------------------------------------ */

struct store_request *store_begin(struct store *store)
{
	return store_request_create(store);
}

void store_drop(struct store_request *request)
{
	store_request_destroy(request);
}

enum store_outcome store_submit(struct store_request *request, store_done *done, void *context)
{
	struct store *store = request->store;
	size_t bytes = request->arena.bytes;
	request->done = done;
	request->context = context;
	pthread_mutex_lock(&store->mutex);
	bool is_taken = store->accepted < store->requests_max && !store->is_closing &&
			(!store->is_hanging || request->is_read) &&
			(store->accepted == 0 ||
				store->accepted_bytes + bytes <= STORE_REQUESTS_BYTES); /* 2 */
	if (is_taken) {
		bool is_diverted = store->is_hanging && !is_barrier(request); /* 5 */
		struct store_line *line = is_diverted ? &store->reads : &store->waiting;
		store->accepted++;
		store->accepted_bytes += bytes;
		if (!line->first)
			pthread_cond_signal(is_diverted ? &store->reading : &store->work);
		store_line_add(line, request);
	}
	pthread_mutex_unlock(&store->mutex);
	if (!is_taken)
		store_request_destroy(request);
	return is_taken ? STORE_OK : STORE_BUSY;
}

/* The result of a request lies inside of it. */
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
	size_t count = 0, bytes = 0;
	struct store_request *request;
	pthread_mutex_lock(&store->mutex);
	struct store_line settled = store->answered;
	store->answered = (struct store_line){0};
	for (request = settled.first; request; request = request->next) {
		count++;
		bytes += request->arena.bytes;
	}
	store->accepted -= count;
	store->accepted_bytes -= bytes;
	pthread_mutex_unlock(&store->mutex);
	while ((request = store_line_take(&settled))) {
		if (request->batch_us > 0 && store->committed)
			store->committed(store->committed_context, request->batch_us);
		request->keepers = 1;
		if (request->done)
			request->done(request->context, &request->result);
		store_let_go(&request->result);
	}
	return count;
}
