/*
 * bench.c: durable log entries a second, with one request in flight (every entry pays for its own
 * fsync) and with many (a commit is shared). Entries go to a thousand matches in turn, as they do
 * on a server.
 *
 *	bench-store [FOLDER|URL]  a folder on the disk to be measured, /var/tmp if none is given; or an empty PostgreSQL database
 */
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "store/store.h"

enum { MATCHES = 1000, SECONDS = 3, IN_FLIGHT_MAX = 512 };

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t woken = PTHREAD_COND_INITIALIZER;
static bool is_woken;

static struct store *store;
static char ids[MATCHES][16];
static int64_t next_n[MATCHES];
static size_t next_match, answered, in_flight;
static bool is_over;

static void wake(void *context)
{
	(void)context;
	pthread_mutex_lock(&mutex);
	is_woken = true;
	pthread_cond_signal(&woken);
	pthread_mutex_unlock(&mutex);
}

static void wait_and_poll(void)
{
	if (store_poll(store) > 0)
		return;
	pthread_mutex_lock(&mutex);
	while (!is_woken)
		pthread_cond_wait(&woken, &mutex);
	is_woken = false;
	pthread_mutex_unlock(&mutex);
	store_poll(store);
}

static double seconds_now(void)
{
	struct timespec now;
	clock_gettime(CLOCK_MONOTONIC, &now);
	return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

/* Of this process, both its threads. */
static double processor_seconds(void)
{
	struct rusage used;
	getrusage(RUSAGE_SELF, &used);
	return (double)(used.ru_utime.tv_sec + used.ru_stime.tv_sec) +
	       (double)(used.ru_utime.tv_usec + used.ru_stime.tv_usec) / 1e6;
}

static void fail(const char *reason)
{
	fprintf(stderr, "bench-store: %s\n", reason);
	exit(1);
}

static void submit_entry(void);

static void note_answer(void *context, const struct store_result *result)
{
	(void)context;
	if (result->outcome != STORE_OK)
		fail(result->reason ? result->reason : "an entry was refused");
	answered++;
	in_flight--;
	if (!is_over)
		submit_entry();
}

static void submit_entry(void)
{
	size_t match = next_match++ % MATCHES;
	struct store_request *request = store_begin(store);
	store_log_append(request,
		&(struct store_entry){.match_id = ids[match],
			.n = next_n[match]++,
			.at_ms = 1763180000000,
			.kind = STORE_ACTION,
			.seat = 1,
			.cid = "c17",
			.payload = "{\"type\":\"ship:move\",\"ship\":\"n1\",\"direction\":\"S\"}"});
	if (store_submit(request, note_answer, NULL) != STORE_OK)
		fail("the queue is full");
	in_flight++;
}

static void measure(size_t many)
{
	double start = seconds_now(), processor = processor_seconds(), end;
	answered = 0;
	is_over = false;
	for (size_t i = 0; i < many; i++)
		submit_entry();
	do {
		wait_and_poll();
		end = seconds_now();
	} while (end - start < SECONDS);
	printf("store  %4zu in flight  %8.0f durable entries/s  %6.1f us of this process each\n",
		many, (double)answered / (end - start),
		1e6 * (processor_seconds() - processor) / (double)answered);
	is_over = true;
	while (in_flight > 0)
		wait_and_poll();
}

static void add_matches(void)
{
	for (size_t i = 0; i < MATCHES; i++) {
		const struct store_player bot = {.seat = 0, .bot_level = 1};
		struct store_request *request = store_begin(store);
		snprintf(ids[i], sizeof(ids[i]), "m%011zx", i * 2654435761u);
		next_n[i] = 1;
		store_match_create(request,
			&(struct store_match){.id = ids[i],
				.game = "naval",
				.options = "{}",
				.seed = "5eed",
				.current_turn_seat = STORE_NONE,
				.turn_expires_at = STORE_NONE,
				.time_left_ms = STORE_NONE,
				.code = ids[i],
				.players = &bot,
				.players_count = 1},
			"{}");
		if (store_submit(request, NULL, NULL) != STORE_OK)
			fail("the queue is full");
	}
}

int main(int count, char **arguments)
{
	static const char *const endings[] = {"", "-wal", "-shm", ".lock"};
	char folder[256], file[300], name[320], reason[STORE_REASON];
	const char *place = count > 1 ? arguments[1] : "/var/tmp";
	bool is_file = !strstr(place, "://");
	snprintf(folder, sizeof(folder), "%s/ronda-bench.XXXXXX", is_file ? place : "");
	if (is_file && !mkdtemp(folder))
		fail("the folder cannot be made");
	snprintf(file, sizeof(file), "%s%s", is_file ? folder : place, is_file ? "/ronda.db" : "");
	store = store_open(&(struct store_options){.url = file, .wake = wake}, reason);
	if (!store)
		fail(reason);
	add_matches();
	measure(1);
	measure(16);
	measure(64);
	measure(IN_FLIGHT_MAX);
	store_close(store);
	for (size_t i = 0; is_file && i < sizeof(endings) / sizeof(endings[0]); i++) {
		snprintf(name, sizeof(name), "%s%s", file, endings[i]);
		unlink(name);
	}
	if (is_file)
		rmdir(folder);
	return 0;
}
