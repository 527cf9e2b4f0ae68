/*
 * sqlite_kill.c: a process that appends to several matches, with many requests in flight, and tells
 * of every acknowledged entry through a pipe, is killed at random moments. After each fall the
 * store opens, every entry that was told is there, once, and no log has a gap. RONDA_SEED repeats a
 * run.
 */
#include "owner.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { ROUNDS = 40, MATCHES = 4, IN_FLIGHT = 8 };

static char folder[64], file[96];
static const char *const ids[MATCHES] = {"m_0", "m_1", "m_2", "m_3"};

/* What is told through the pipe; smaller than the pipe's atomic unit. */
struct told {
	int match;
	int64_t n;
};

static struct owner owner;

/* --- the child ----------------------------------------------------------------------------- */

struct flight {
	struct told told;
	int pipe;
};

static int64_t next_n[MATCHES];

static void submit_entry(struct flight *flight);

static void tell(void *context, const struct store_result *result)
{
	struct flight *flight = context;
	if (result->outcome != STORE_OK ||
		write(flight->pipe, &flight->told, sizeof(flight->told)) != sizeof(flight->told))
		_exit(2);
	submit_entry(flight);
}

static void submit_entry(struct flight *flight)
{
	struct told *told = &flight->told;
	told->n = next_n[told->match]++;
	struct store_entry entry = usual_entry(ids[told->match], told->n);
	struct store_request *request = store_begin(owner.store);
	store_log_append(request, &entry);
	if (told->n % 10 == 0) /* now and then with a snapshot and a new turn, as a server does */
		store_match_snapshot(
			request, &(struct store_snapshot){ids[told->match], told->n, "{}"});
	if (told->n % 10 == 0)
		store_match_turn(
			request, ids[told->match], &(struct store_turn){.turn_number = told->n});
	if (store_submit(request, tell, flight) != STORE_OK)
		_exit(3);
}

static void append_until_killed(int pipe, const int64_t *present)
{
	static struct flight flights[MATCHES * IN_FLIGHT];
	owner_open(&owner, file);
	for (int i = 0; i < MATCHES; i++)
		next_n[i] = present[i] + 1;
	for (int i = 0; i < MATCHES * IN_FLIGHT; i++) {
		flights[i] = (struct flight){{i % MATCHES, 0}, pipe};
		submit_entry(&flights[i]);
	}
	for (;;)
		owner_wait(&owner);
}

/* --- the parent ---------------------------------------------------------------------------- */

static void count_entries(void *context, const struct store_result *result)
{
	int64_t *last = context;
	for (size_t i = 0; i < result->entries_count; i++)
		assert_int_equal(result->entries[i].n, ++*last); /* none missing, none twice */
}

/* Reads every log from its beginning. */
static void check_logs(const int64_t *told, int64_t *present)
{
	owner_open(&owner, file);
	for (int i = 0; i < MATCHES; i++) {
		int64_t last = 0, before;
		do {
			struct store_request *request = store_begin(owner.store);
			before = last;
			store_log_read(request, ids[i], last, STORE_PAGE_MAX);
			assert_int_equal(store_submit(request, count_entries, &last), STORE_OK);
			owner_wait(&owner);
		} while (last > before);
		assert_true(last >= told[i]); /* what was acknowledged is there */
		present[i] = last;
	}
	owner_close(&owner);
}

static void run_round(int64_t *told, const int64_t *present)
{
	int ends[2], status;
	struct told one;
	assert_int_equal(pipe(ends), 0);
	pid_t child = fork();
	assert_true(child >= 0);
	if (child == 0) {
		close(ends[0]);
		append_until_killed(ends[1], present);
	}
	close(ends[1]);
	const struct timespec moment = {0, (rand() % 40 + 1) * 1000000L};
	if (rand() % 4 != 0) /* else it may be killed while it opens */
		assert_int_equal(read(ends[0], &one, sizeof(one)), sizeof(one));
	else
		one = (struct told){0, 0};
	nanosleep(&moment, NULL);
	kill(child, SIGKILL);
	do {
		if (one.n > told[one.match])
			told[one.match] = one.n;
	} while (read(ends[0], &one, sizeof(one)) == sizeof(one));
	close(ends[0]);
	assert_int_equal(waitpid(child, &status, 0), child);
	assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
}

static void no_acknowledged_entry_is_lost_by_a_kill(void **state)
{
	int64_t told[MATCHES] = {0}, present[MATCHES] = {0};
	const char *seed = getenv("RONDA_SEED");
	unsigned number = seed ? (unsigned)strtoul(seed, NULL, 10) : (unsigned)time(NULL);
	print_message("# RONDA_SEED=%u\n", number);
	srand(number);
	for (int round = 0; round < ROUNDS; round++) {
		run_round(told, present);
		check_logs(told, present);
	}
	int64_t sum = 0;
	for (int i = 0; i < MATCHES; i++)
		sum += told[i];
	print_message("# %d kills, %lld entries acknowledged, all of them found\n", ROUNDS,
		(long long)sum);
	assert_true(sum > ROUNDS);
}

static int prepare(void **state)
{
	static const struct store_player bot[] = {{.seat = 0, .bot_level = 1}};
	folder_create(folder);
	snprintf(file, sizeof(file), "%s/ronda.db", folder);
	owner_open(&owner, file);
	for (int i = 0; i < MATCHES; i++) {
		struct store_match match = usual_match(ids[i], ids[i], bot, 1);
		EXPECT(&owner, "ok", store_match_create(request, &match, "{}"));
	}
	owner_close(&owner);
	return 0;
}

static int clean_up(void **state)
{
	folder_remove(folder);
	return 0;
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(
			no_acknowledged_entry_is_lost_by_a_kill, prepare, clean_up),
	};
	return cmocka_run_group_tests_name("store/sqlite/kill", tests, NULL, NULL);
}
