/*
 * How late does the server's loop come to what is due while bots think? Plays matches of bots of level 3 against each other, PER_GAME of
 * every game (a new one begins when one ends), on the server without its network: the loop, the store on a file of its own, the
 * threads, which never rest. Another thread knocks at the loop at random moments and measures how long it takes to be heard:
 *
 *	bots: 200 matches, 2400 moves/s
 *	  the loop hears after: p50 0.05 p99 1.20 max 8.15 ms (4900)
 *	  a turn of the loop takes of the processor: p50 0.02 p99 0.41 max 2.30 ms (61200)
 *
 * The aim is a p99 below 10 ms; beyond it the bench fails.
 */
#include <pthread.h>
#include <sodium.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>
#include <uv.h>

#include "server/crew.h"
#include "server/room.h"

enum { PER_GAME = 40, LEVEL = 3, SECONDS = 15, SAMPLES = 1 << 16, KNOCK_US = 3000, P99_US = 10000 };

static struct bench {
	uv_loop_t loop;
	uv_async_t wake, knock;
	uv_timer_t alarm, second;
	uv_poll_t crew_is_done;
	struct server *server;
	struct crew *crew;
	unsigned works;
	unsigned seconds;
	atomic_bool is_over;
	/* the knocking */
	pthread_t knocker;
	_Atomic uint64_t knocked_at; /* 0: it was heard */
	uint64_t late_us[SAMPLES];
	size_t samples;
	/* turns of the loop, by the processor's time */
	uv_prepare_t turn;
	uint64_t turn_at, turn_us[SAMPLES];
	size_t turns;
	/* the store */
	char folder[64], url[96];
} bench;

/* ---- the system --------------------------------------------------------------------------------------------- */

static int64_t wall_ms(void *context)
{
	struct timespec now;
	(void)context;
	clock_gettime(CLOCK_REALTIME, &now);
	return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static int64_t monotonic_ms(void *context)
{
	(void)context;
	return (int64_t)(uv_hrtime() / 1000000);
}

static bool clock_is_set(void *context)
{
	(void)context;
	return true;
}

static void random_bytes(void *context, void *bytes, size_t count)
{
	(void)context;
	randombytes_buf(bytes, count);
}

static void work_at_once(void *context, struct server_work *work)
{
	(void)context;
	work->run(work);
	work->done(work);
}

static void compute(void *context, struct server_work *work)
{
	(void)context;
	bench.works++;
	crew_give(bench.crew, work);
}

static void on_alarm(uv_timer_t *timer);

static void set_alarm(void *context, int64_t at)
{
	(void)context;
	if (!bench.server)
		return;
	int64_t delay = at - server_now(bench.server);
	uv_timer_start(&bench.alarm, on_alarm, delay > 0 ? (uint64_t)delay : 0, 0);
}

static void on_alarm(uv_timer_t *timer)
{
	int64_t next = server_tick(bench.server);
	(void)timer;
	if (next >= 0)
		set_alarm(NULL, next);
}

static void log_line(void *context, enum journal_level level, const char *line)
{
	(void)context;
	if (level <= JOURNAL_WARNING)
		fprintf(stderr, "%s\n", line);
}

static void wake_up(void *context)
{
	(void)context;
	uv_async_send(&bench.wake);
}

static void on_wake(uv_async_t *wake)
{
	(void)wake;
	if (!bench.server)
		return;
	server_poll(bench.server);
	if (bench.is_over && bench.works == 0)
		uv_stop(&bench.loop);
}

static void on_crew(uv_poll_t *poll, int status, int events)
{
	(void)poll, (void)status, (void)events;
	bench.works -= crew_collect(bench.crew);
	if (bench.is_over && bench.works == 0)
		uv_stop(&bench.loop);
}

/* ---- the network: there is none, and no member to be told anything ------------------------------------------- */

static void emit(void *context, struct client *client, const char *name, struct net_span json)
{
	(void)context, (void)client, (void)name, (void)json;
}

static void acknowledge(void *context, struct client *client, uint64_t ack, struct net_span json)
{
	(void)context, (void)client, (void)ack, (void)json;
}

static void disconnect(void *context, struct client *client)
{
	(void)context, (void)client;
}

static void respond(
	void *context, struct http_exchange *exchange, unsigned status, struct net_span json)
{
	(void)context, (void)exchange, (void)status, (void)json;
}

/* ---- matches -------------------------------------------------------------------------------------------------- */

static bool is_measured(const struct rd_game *game)
{
	return game->choose && strcmp(game->name, "tictactoe") != 0;
}

static void on_begun(void *context, struct room *room, enum code code)
{
	(void)context;
	if (!room)
		fprintf(stderr, "bench-bots: %s\n", code_sentence(code, RD_ENGLISH));
}

static void begin_match(const struct rd_game *game)
{
	struct room_order order = {.game = game,
		.options = NET_SPAN("{}"),
		.seats = game->seats_max,
		.done = on_begun};
	for (int seat = 0; seat < order.seats; seat++)
		order.seating[seat].level = LEVEL;
	room_create(bench.server, &order);
}

/* Each second: matches that are over have successors. */
static void on_second(uv_timer_t *timer)
{
	unsigned missing[SERVER_GAMES_MAX];
	struct room *room;
	size_t at = 0;
	for (size_t i = 0; i < rd_game_count(); i++)
		missing[i] = is_measured(rd_game_newest(i)) ? PER_GAME : 0;
	while ((room = table_each(&bench.server->rooms, &at)))
		if (room->status != STORE_FINISHED)
			missing[server_game_place(room->game)]--;
	for (size_t i = 0; i < rd_game_count(); i++)
		while (missing[i]-- > 0)
			begin_match(rd_game_newest(i));
	if (bench.seconds == 2) /* all have begun: what that took does not count */
		bench.samples = bench.turns = 0;
	if (++bench.seconds <= SECONDS + 2)
		return;
	bench.is_over = true;
	bench.server->is_stopping = true;
	uv_timer_stop(timer);
	uv_async_send(&bench.wake);
}

/* ---- knocking --------------------------------------------------------------------------------------------------- */

/* While one knock is not heard there is no other; those that would have come meanwhile count as if they had. */
static void on_knock(uv_async_t *knock)
{
	uint64_t at = atomic_exchange(&bench.knocked_at, 0), late = at > 0 ? uv_hrtime() - at : 0;
	(void)knock;
	for (uint64_t us = late / 1000; at > 0 && bench.samples < SAMPLES; us -= KNOCK_US) {
		bench.late_us[bench.samples++] = us;
		if (us < KNOCK_US)
			break;
	}
}

static void *keep_knocking(void *context)
{
	(void)context;
	while (!bench.is_over) {
		usleep(KNOCK_US / 2 + randombytes_uniform(KNOCK_US));
		uint64_t heard = 0;
		if (atomic_compare_exchange_strong(&bench.knocked_at, &heard, uv_hrtime()))
			uv_async_send(&bench.knock);
	}
	return NULL;
}

/* ---- turns: what the loop itself takes, whatever else the machine does ---------------------------------------- */

static uint64_t processor_us(void)
{
	struct timespec now;
	clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
	return (uint64_t)now.tv_sec * 1000000 + (uint64_t)now.tv_nsec / 1000;
}

/* From one sleep to the next; sleeping takes no processor. */
static void on_turn(uv_prepare_t *prepare)
{
	uint64_t now = processor_us();
	(void)prepare;
	if (bench.turns < SAMPLES && bench.turn_at > 0)
		bench.turn_us[bench.turns++] = now - bench.turn_at;
	bench.turn_at = now;
}

/* ---- the whole -------------------------------------------------------------------------------------------------- */

static void on_ready(void *context)
{
	(void)context;
	uv_timer_start(&bench.second, on_second, 0, 1000);
	pthread_create(&bench.knocker, NULL, keep_knocking, NULL);
}

static void start(void)
{
	char reason[STORE_REASON];
	const char *place = getenv("TMPDIR");
	snprintf(
		bench.folder, sizeof(bench.folder), "%s/ronda-bots-XXXXXX", place ? place : "/tmp");
	uv_loop_init(&bench.loop);
	uv_async_init(&bench.loop, &bench.wake, on_wake);
	uv_async_init(&bench.loop, &bench.knock, on_knock);
	uv_timer_init(&bench.loop, &bench.alarm);
	uv_timer_init(&bench.loop, &bench.second);
	uv_prepare_init(&bench.loop, &bench.turn);
	uv_prepare_start(&bench.turn, on_turn);
	bench.crew = crew_create(crew_size());
	const struct server_system system = {.wall_ms = wall_ms,
		.monotonic_ms = monotonic_ms,
		.boot_ms = monotonic_ms,
		.clock_is_set = clock_is_set,
		.random = random_bytes,
		.work = work_at_once,
		.compute = compute,
		.threads = crew_size(),
		.alarm = set_alarm,
		.log = log_line};
	const struct server_net net = {.emit = emit,
		.acknowledge = acknowledge,
		.disconnect = disconnect,
		.respond = respond};
	if (sodium_init() < 0 || !bench.crew || !mkdtemp(bench.folder)) {
		perror("bench-bots");
		exit(1);
	}
	uv_poll_init(&bench.loop, &bench.crew_is_done, crew_file(bench.crew));
	uv_poll_start(&bench.crew_is_done, UV_READABLE, on_crew);
	snprintf(bench.url, sizeof(bench.url), "%s/ronda.db", bench.folder);
	bench.server = server_create(&(struct server_options){.store_url = bench.url}, &system,
		&net, on_ready, NULL, wake_up, reason);
	if (!bench.server) {
		fprintf(stderr, "bench-bots: %s\n", reason);
		exit(1);
	}
}

static int compare(const void *a, const void *b)
{
	uint64_t one = *(const uint64_t *)a, other = *(const uint64_t *)b;
	return (one > other) - (one < other);
}

/* Of sorted times, in milliseconds. */
static double part(const uint64_t *times, size_t count, double share)
{
	return count > 0 ? (double)times[(size_t)(share * (double)(count - 1))] / 1000 : 0;
}

static void print_times(const char *what, uint64_t *times, size_t count)
{
	qsort(times, count, sizeof(times[0]), compare);
	printf("  %s: p50 %.2f p99 %.2f max %.2f ms (%zu)\n", what, part(times, count, 0.5),
		part(times, count, 0.99), part(times, count, 1), count);
}

static void print(void)
{
	size_t at = 0, playing = 0;
	uint64_t moves = 0;
	const struct room *room;
	while ((room = table_each(&bench.server->rooms, &at))) {
		playing += room->status != STORE_FINISHED;
		moves += room->n;
	}
	printf("bots: %zu matches, %llu moves/s\n", playing, (unsigned long long)moves / SECONDS);
	print_times("the loop hears after", bench.late_us, bench.samples);
	print_times("a turn of the loop takes of the processor", bench.turn_us, bench.turns);
}

static void finish(void)
{
	static const char *const names[] = {"", "-wal", "-shm", ".lock"};
	char file[128];
	server_destroy(bench.server);
	crew_destroy(bench.crew);
	for (size_t i = 0; i < RD_COUNT(names); i++) {
		snprintf(file, sizeof(file), "%s%s", bench.url, names[i]);
		unlink(file);
	}
	rmdir(bench.folder);
}

int main(void)
{
	start();
	uv_run(&bench.loop, UV_RUN_DEFAULT);
	pthread_join(bench.knocker, NULL);
	print();
	finish();
	return part(bench.late_us, bench.samples, 0.99) * 1000 < P99_US ? 0 : 1;
}
