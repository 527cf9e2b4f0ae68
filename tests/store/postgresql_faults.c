/*
 * postgresql_faults.c: a server that falls and comes back, and connections that are cut, above all between COMMIT and its answer. Whatever
 * is answered is true: what was acknowledged is there, once; what is said to have failed is not.
 */
#include "owner.h"
#include "postgresql_proxy.h"
#include "postgresql_server.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static struct postgresql_server server;
static struct proxy proxy;
static struct owner owner;

static void pause_ms(long milliseconds)
{
	const struct timespec pause = {milliseconds / 1000, milliseconds % 1000 * 1000000};
	nanosleep(&pause, NULL);
}

/* --- requests whose answers are noted ------------------------------------------------------ */

struct note {
	char text[STORE_REASON + 32];
	int count;
};

static void write_note(void *context, const struct store_result *result)
{
	struct note *note = context;
	snprintf(note->text, sizeof(note->text), "%s", answer_text(result));
	note->count++;
}

static enum store_outcome create_token(struct note *note, const char *hash)
{
	struct store_request *request = store_begin(owner.store);
	*note = (struct note){"", 0};
	store_token_create(request, hash, "u_ana", 5);
	return store_submit(request, write_note, note);
}

static void wait_for(const struct note *note)
{
	while (note->count == 0)
		owner_wait(&owner);
}

static const char *count_tokens(void)
{
	return postgresql_server_ask(&server, "faults", "SELECT count(*) FROM token");
}

static void wait_until_healthy(void)
{
	char reason[STORE_REASON];
	while (!store_is_healthy(owner.store, reason))
		pause_ms(10);
}

static int set_up(void **state)
{
	struct store_user ana = usual_user("u_ana", "ana");
	postgresql_server_create(&server, "faults", "ready");
	proxy_start(&proxy, server.folder);
	static char url[256];
	snprintf(url, sizeof(url), "%s", postgresql_server_url(proxy.folder, "faults"));
	owner_open(&owner, url);
	EXPECT(&owner, "ok", store_user_create(request, &ana));
	return 0;
}

static int tear_down(void **state)
{
	owner_close(&owner);
	proxy_end(&proxy);
	return 0;
}

/* --- connections that are cut -------------------------------------------------------------- */

static void a_commit_that_was_done_is_acknowledged_although_its_answer_was_lost(void **state)
{
	struct note note;
	atomic_store(&proxy.trick, PROXY_CUTS_AFTER_COMMIT);
	assert_int_equal(create_token(&note, "t"), STORE_OK);
	wait_for(&note);
	assert_int_equal(atomic_load(&proxy.trick), PROXY_PASSES); /* it was played */
	assert_string_equal(
		note.text, "ok"); /* and not "conflict hash", as when it is done again */
	assert_string_equal(count_tokens(), "1");
}

static void a_commit_that_was_not_done_is_done_again(void **state)
{
	struct note note;
	atomic_store(&proxy.trick, PROXY_CUTS_BEFORE_COMMIT);
	assert_int_equal(create_token(&note, "t"), STORE_OK);
	wait_for(&note);
	assert_int_equal(atomic_load(&proxy.trick), PROXY_PASSES);
	assert_string_equal(note.text, "ok");
	assert_string_equal(count_tokens(), "1");
}

/* While nobody knows, nobody is told; and the request is not given up. */
static void what_nobody_knows_is_answered_when_the_server_is_back(enum proxy_trick trick)
{
	struct note note, refused;
	atomic_store(&proxy.is_deaf, true); /* for new connections */
	atomic_store(&proxy.trick, (int)trick);
	assert_int_equal(create_token(&note, "t"), STORE_OK);
	while (atomic_load(&proxy.refused) < 3)
		pause_ms(10);
	assert_int_equal(store_poll(owner.store), 0);
	assert_false(store_watch(owner.store, 0));
	assert_true(store_watch(owner.store, STORE_HANG_MS)); /* it is seen to hang */
	char reason[STORE_REASON];
	assert_false(store_is_healthy(owner.store, reason));
	assert_string_equal(reason, "the database does not answer");
	assert_int_equal(create_token(&refused, "u"), STORE_BUSY);
	atomic_store(&proxy.is_deaf, false);
	wait_for(&note);
	assert_string_equal(note.text, "ok");
	assert_string_equal(count_tokens(), "1");
	wait_until_healthy();
	assert_int_equal(create_token(&note, "u"), STORE_OK);
	wait_for(&note);
	assert_string_equal(note.text, "ok");
}

static void a_commit_that_was_done_is_found_when_the_server_is_back(void **state)
{
	what_nobody_knows_is_answered_when_the_server_is_back(PROXY_CUTS_AFTER_COMMIT);
}

static void a_commit_that_was_not_done_is_found_out_when_the_server_is_back(void **state)
{
	what_nobody_knows_is_answered_when_the_server_is_back(PROXY_CUTS_BEFORE_COMMIT);
}

/* The old backend waits for a COMMIT that will never come: its transaction is neither committed nor aborted. */
static void a_transaction_under_way_is_waited_for(void **state)
{
	struct note note;
	atomic_store(&proxy.trick, PROXY_HIDES_THE_CUT);
	assert_int_equal(create_token(&note, "t"), STORE_OK);
	while (atomic_load(&proxy.trick) != PROXY_PASSES)
		pause_ms(1);
	/* It has been asked about, at least once, over a new connection. */
	while (strcmp(postgresql_server_ask(&server, "faults",
			      "SELECT count(*) FROM pg_stat_activity WHERE query LIKE '%pg_xact_status%' "
			      "AND pid <> pg_backend_pid()"),
		       "0") == 0)
		pause_ms(10);
	assert_int_equal(store_poll(owner.store), 0);
	proxy_let_go(&proxy);
	wait_for(&note);
	assert_string_equal(note.text, "ok"); /* undone, and done again */
	assert_string_equal(count_tokens(), "1");
}

/* Each is at least as long as it should be; that none is longer depends on the machine. */
static void attempts_to_connect_have_growing_pauses(void **state)
{
	struct note note;
	atomic_store(&proxy.is_deaf, true);
	atomic_store(&proxy.trick, PROXY_CUTS_BEFORE_COMMIT);
	assert_int_equal(create_token(&note, "t"), STORE_OK);
	while (atomic_load(&proxy.refused) < 5)
		pause_ms(10);
	for (int i = 0, pause = 100; i < 4; i++, pause *= 2)
		assert_true(proxy.refused_at[i + 1] - proxy.refused_at[i] >= pause - 5);
	atomic_store(&proxy.is_deaf, false);
	wait_for(&note);
	assert_string_equal(note.text, "ok");
}

static void a_store_that_closes_does_not_wait_for_ever(void **state)
{
	struct note note;
	atomic_store(&proxy.is_deaf, true);
	atomic_store(&proxy.trick, PROXY_CUTS_AFTER_COMMIT);
	assert_int_equal(create_token(&note, "t"), STORE_OK);
	while (atomic_load(&proxy.refused) < 1)
		pause_ms(10);
	owner_close(&owner);
	assert_int_equal(note.count, 1);
	assert_non_null(strstr(note.text, "failed the connection was cut at the commit"));
	atomic_store(&proxy.is_deaf, false);
	owner_open(&owner, owner.url);
}

/* --- a server that is gone ----------------------------------------------------------------- */

static void without_a_server_everything_fails_with_the_reason_and_comes_back_by_itself(void **state)
{
	struct note note;
	char reason[STORE_REASON];
	postgresql_server_stop(&server, SIGINT);
	assert_int_equal(create_token(&note, "t"), STORE_OK);
	wait_for(&note);
	assert_int_equal(strncmp(note.text, "failed postgresql://ronda@", 26), 0);
	struct store_request *read = store_begin(owner.store);
	store_user_by_id(read, "u_ana");
	assert_int_equal(strncmp(ask(&owner, read), "failed postgresql://ronda@", 26), 0);
	EXPECT(&owner, "ok", (void)request); /* a barrier needs no database */
	while (store_is_healthy(owner.store, reason))
		pause_ms(10);
	assert_int_equal(strncmp(reason, "postgresql://ronda@", 19), 0);
	postgresql_server_resume(&server);
	wait_until_healthy();
	assert_string_equal(count_tokens(), "0");
	assert_int_equal(create_token(&note, "t"), STORE_OK);
	wait_for(&note);
	assert_string_equal(note.text, "ok");
}

static void an_idle_store_notices_that_the_server_is_gone(void **state)
{
	char reason[STORE_REASON];
	wait_until_healthy();
	postgresql_server_stop(&server, SIGQUIT);
	while (store_is_healthy(owner.store, reason)) /* nothing is asked of it meanwhile */
		pause_ms(10);
	postgresql_server_resume(&server);
	wait_until_healthy();
}

static void a_restart_between_two_requests_is_not_noticed(void **state)
{
	struct note note;
	EXPECT(&owner, "ok", store_token_create(request, "t", "u_ana", 5));
	postgresql_server_stop(&server, SIGINT);
	postgresql_server_resume(&server);
	assert_int_equal(create_token(&note, "u"), STORE_OK);
	wait_for(&note);
	assert_string_equal(note.text, "ok");
	assert_string_equal(count_tokens(), "2");
}

/* --- falls at random ----------------------------------------------------------------------- */

enum { FALLS = 8, IN_FLIGHT = 64, TOKENS_MAX = 60000 };

struct flight {
	int number;
};

static enum { UNANSWERED, THERE, NOT_THERE } told[TOKENS_MAX];
static int next_number, in_flight;
static bool is_last_round;

static void submit_flight(struct flight *flight);

static void note_flight(void *context, const struct store_result *result)
{
	struct flight *flight = context;
	assert_true(result->outcome == STORE_OK || result->outcome == STORE_FAILED);
	told[flight->number] = result->outcome == STORE_OK ? THERE : NOT_THERE;
	in_flight--;
	if (!is_last_round && next_number < TOKENS_MAX)
		submit_flight(flight);
}

static void submit_flight(struct flight *flight)
{
	struct store_request *request = store_begin(owner.store);
	char hash[16];
	flight->number = next_number++;
	snprintf(hash, sizeof(hash), "%d", flight->number);
	store_token_create(request, hash, "u_ana", 5);
	assert_int_equal(store_submit(request, note_flight, flight), STORE_OK);
	in_flight++;
}

/* While `rounds` answers come in; the server is stopped by the caller in between. */
static void fly(struct flight *flights)
{
	is_last_round = false;
	for (int i = 0; i < IN_FLIGHT && next_number < TOKENS_MAX; i++)
		submit_flight(&flights[i]);
	int until = next_number + 20 + rand() % 300;
	while (next_number < until && next_number < TOKENS_MAX)
		owner_wait(&owner);
}

static void land(void)
{
	is_last_round = true;
	while (in_flight > 0)
		owner_wait(&owner);
}

static bool is_stored(int number)
{
	char text[80];
	snprintf(text, sizeof(text), "SELECT count(*) FROM token WHERE hash = '%d'", number);
	return strcmp(postgresql_server_ask(&server, "faults", text), "1") == 0;
}

/* The sets are compared by a digest of their numbers; what differs is looked for one by one. */
static void expect_truth(void)
{
	int count = 0;
	long long sum = 0;
	char expected[64];
	for (int i = 0; i < next_number; i++) {
		assert_int_not_equal(told[i], UNANSWERED);
		count += told[i] == THERE;
		sum += told[i] == THERE ? (long long)i * i : 0;
	}
	snprintf(expected, sizeof(expected), "%d %lld", count, sum);
	const char *found = postgresql_server_ask(&server, "faults",
		"SELECT count(*) || ' ' || coalesce(sum(hash::bigint * hash::bigint), 0) FROM token");
	if (strcmp(found, expected) == 0)
		return;
	for (int i = 0; i < next_number; i++)
		if (is_stored(i) != (told[i] == THERE))
			fail_msg("token %d is told to be %s", i,
				told[i] == THERE ? "there" : "not there");
}

static void every_answer_is_true_whenever_the_server_falls(void **state)
{
	static struct flight flights[IN_FLIGHT];
	const char *seed = getenv("RONDA_SEED");
	unsigned number = seed ? (unsigned)strtoul(seed, NULL, 10) : (unsigned)time(NULL);
	print_message("# RONDA_SEED=%u\n", number);
	srand(number);
	for (int fall = 0; fall < FALLS; fall++) {
		fly(flights);
		if (fall % 2) {
			postgresql_server_stop(&server, SIGQUIT);
			postgresql_server_resume(&server);
		} else {
			atomic_store(&proxy.trick, PROXY_CUTS_BEFORE_COMMIT + rand() % 2);
		}
		land();
		expect_truth();
		wait_until_healthy();
	}
	int kept = atoi(count_tokens());
	print_message("# %d falls, %d requests, %d of them kept\n", FALLS, next_number, kept);
	assert_true(kept > FALLS);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
	const struct CMUnitTest tests[] = {
		TEST(a_commit_that_was_done_is_acknowledged_although_its_answer_was_lost),
		TEST(a_commit_that_was_not_done_is_done_again),
		TEST(a_commit_that_was_done_is_found_when_the_server_is_back),
		TEST(a_commit_that_was_not_done_is_found_out_when_the_server_is_back),
		TEST(a_transaction_under_way_is_waited_for),
		TEST(attempts_to_connect_have_growing_pauses),
		TEST(a_store_that_closes_does_not_wait_for_ever),
		TEST(without_a_server_everything_fails_with_the_reason_and_comes_back_by_itself),
		TEST(an_idle_store_notices_that_the_server_is_gone),
		TEST(a_restart_between_two_requests_is_not_noticed),
		TEST(every_answer_is_true_whenever_the_server_falls),
	};
	if (!postgresql_server_start(&server))
		return 0;
	int failed = cmocka_run_group_tests_name("store/postgresql/faults", tests, NULL, NULL);
	postgresql_server_end(&server);
	return failed;
}
