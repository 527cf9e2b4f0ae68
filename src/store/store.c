/*
 * store.c: the queue of requests, the store's thread, and the answers; see store.h.
 *
 * Two threads meet here. The owner's begins, submits and polls; the store's takes batches, lets the
 * database settle them, and lays them down as answered. What both touch is behind `mutex`; a
 * request itself belongs to one of them at a time, and changes hands with the lists.
 *
 * Invariants:
 *  1. A request accepted is in exactly one place: `waiting`, the thread's batch, or `answered`.
 *  2. `accepted` counts these three, `accepted_bytes` is what they hold; both have limits.
 *  3. Requests enter and leave each of the three in the order in which they were submitted.
 *  4. `wake` is called whenever `answered` stops being empty, after it did.
 */
#include "store/store.h"

#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "store/backend.h"

struct line {
	struct store_request *first, *last;
};

struct store {
	const struct store_backend *backend;
	struct store_connection *connection; /* the thread's, while it runs */
	void (*wake)(void *context);
	void *wake_context;
	unsigned requests_max, batch_max;
	pthread_t thread;

	pthread_mutex_t mutex; /* all below */
	pthread_cond_t work;   /* something waits, or the store is closing */
	struct line waiting, answered;
	size_t accepted, accepted_bytes;
	bool is_closing;
	char trouble[STORE_REASON];
};

static const struct store_backend *const backends[] = {&store_sqlite};

/* "sqlite:ronda.db" and plain "ronda.db"; a scheme that nobody here speaks is said to be so. */
static const struct store_backend *find_backend(
	const char *url, const char **place, char reason[static STORE_REASON])
{
	size_t length = strcspn(url, ":/");
	*place = url;
	if (!*url) {
		snprintf(reason, STORE_REASON, "the store has no name");
		return NULL;
	}
	if (url[length] != ':')
		return &store_sqlite;
	for (size_t i = 0; i < sizeof(backends) / sizeof(backends[0]); i++) {
		if (strlen(backends[i]->scheme) == length &&
			strncmp(url, backends[i]->scheme, length) == 0) {
			*place = url + length + 1;
			return backends[i];
		}
	}
	snprintf(reason, STORE_REASON, "%.*s: no such kind of store (there is sqlite:FILE)",
		(int)(length < 32 ? length : 32), url);
	return NULL;
}

static void line_add(struct line *line, struct store_request *request)
{
	request->next = NULL;
	if (line->last)
		line->last->next = request;
	else
		line->first = request;
	line->last = request;
}

static struct store_request *line_take(struct line *line)
{
	struct store_request *request = line->first;
	if (request) {
		line->first = request->next;
		if (!line->first)
			line->last = NULL;
	}
	return request;
}

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
	while (!store->waiting.first && !store->is_closing) {
		if (rest_ms == STORE_NO_REST)
			pthread_cond_wait(&store->work, &store->mutex);
		else if (pthread_cond_timedwait(&store->work, &store->mutex, &until) == ETIMEDOUT)
			break;
	}
	while (count < store->batch_max && store->waiting.first)
		batch[count++] = line_take(&store->waiting);
	*is_over = count == 0 && store->is_closing;
	pthread_mutex_unlock(&store->mutex);
	return count;
}

/* With the mutex held. */
static void note_trouble(struct store *store)
{
	snprintf(store->trouble, sizeof(store->trouble), "%s",
		store->backend->trouble(store->connection));
}

static void lay_down(struct store *store, struct store_request **batch, size_t count)
{
	pthread_mutex_lock(&store->mutex);
	bool is_news = !store->answered.first && !store->is_closing;
	for (size_t i = 0; i < count; i++)
		line_add(&store->answered, batch[i]);
	note_trouble(store);
	pthread_mutex_unlock(&store->mutex);
	if (is_news)
		store->wake(store->wake_context); /* 4 */
}

static int rest(struct store *store)
{
	int rest_ms = store->backend->rest(store->connection);
	pthread_mutex_lock(&store->mutex);
	note_trouble(store); /* it may be over */
	pthread_mutex_unlock(&store->mutex);
	return rest_ms;
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
			store->backend->run(store->connection, batch, count);
			lay_down(store, batch, count);
		}
		rest_ms = rest(store);
	}
	free(batch);
	return NULL;
}

/* The owner's signals are not for this thread. */
static int start_thread(struct store *store)
{
	sigset_t all, before;
	sigfillset(&all);
	pthread_sigmask(SIG_SETMASK, &all, &before);
	int error = pthread_create(&store->thread, NULL, work, store);
	pthread_sigmask(SIG_SETMASK, &before, NULL);
	return error;
}

/* --- opening and closing ------------------------------------------------------------------- */

struct store *store_open(const struct store_options *options, char reason[static STORE_REASON])
{
	const char *place;
	*reason = 0;
	const struct store_backend *backend = find_backend(options->url, &place, reason);
	if (!backend)
		return NULL;
	struct store_connection *connection = backend->open(place, reason);
	if (!connection)
		return NULL;
	struct store *store = store_allocate(sizeof(*store));
	*store = (struct store){
		.backend = backend,
		.connection = connection,
		.wake = options->wake,
		.wake_context = options->wake_context,
		.requests_max = options->requests_max > 0 ? options->requests_max
							  : STORE_REQUESTS_MAX,
		.batch_max = options->batch_max > 0 ? options->batch_max : STORE_BATCH_MAX,
	};
	pthread_condattr_t monotonic;
	pthread_condattr_init(&monotonic);
	pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
	pthread_mutex_init(&store->mutex, NULL);
	pthread_cond_init(&store->work, &monotonic);
	pthread_condattr_destroy(&monotonic);
	int error = start_thread(store);
	if (error == 0)
		return store;
	snprintf(reason, STORE_REASON, "the store's thread cannot be started: %s", strerror(error));
	pthread_cond_destroy(&store->work);
	pthread_mutex_destroy(&store->mutex);
	backend->close(connection);
	free(store);
	return NULL;
}

/* What `done` submits while the store closes is refused as STORE_BUSY. */
void store_close(struct store *store)
{
	if (!store)
		return;
	pthread_mutex_lock(&store->mutex);
	store->is_closing = true;
	pthread_cond_signal(&store->work);
	pthread_mutex_unlock(&store->mutex);
	pthread_join(store->thread, NULL);
	while (store_poll(store) > 0)
		continue;
	assert(store->accepted == 0); /* 1, 2 */
	pthread_cond_destroy(&store->work);
	pthread_mutex_destroy(&store->mutex);
	store->backend->close(store->connection);
	free(store);
}

bool store_is_healthy(struct store *store, char reason[static STORE_REASON])
{
	pthread_mutex_lock(&store->mutex);
	memcpy(reason, store->trouble, STORE_REASON);
	pthread_mutex_unlock(&store->mutex);
	return *reason == 0;
}

bool store_backup(
	const char *url, const char *file, bool may_replace, char reason[static STORE_REASON])
{
	const char *place;
	*reason = 0;
	const struct store_backend *backend = find_backend(url, &place, reason);
	return backend && backend->backup(place, file, may_replace, reason);
}

bool store_restore(const char *url, const char *file, char reason[static STORE_REASON])
{
	const char *place;
	*reason = 0;
	const struct store_backend *backend = find_backend(url, &place, reason);
	return backend && backend->restore(place, file, reason);
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
			(store->accepted == 0 ||
				store->accepted_bytes + bytes <= STORE_REQUESTS_BYTES); /* 2 */
	if (is_taken) {
		store->accepted++;
		store->accepted_bytes += bytes;
		if (!store->waiting.first)
			pthread_cond_signal(&store->work);
		line_add(&store->waiting, request);
	}
	pthread_mutex_unlock(&store->mutex);
	if (!is_taken)
		store_request_destroy(request);
	return is_taken ? STORE_OK : STORE_BUSY;
}

size_t store_poll(struct store *store)
{
	size_t count = 0, bytes = 0;
	struct store_request *request;
	pthread_mutex_lock(&store->mutex);
	struct line settled = store->answered;
	store->answered = (struct line){0};
	for (request = settled.first; request; request = request->next) {
		count++;
		bytes += request->arena.bytes;
	}
	store->accepted -= count;
	store->accepted_bytes -= bytes;
	pthread_mutex_unlock(&store->mutex);
	while ((request = line_take(&settled))) {
		if (request->done)
			request->done(request->context, &request->result);
		store_request_destroy(request);
	}
	return count;
}
