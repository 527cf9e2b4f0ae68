/* Fair shares inside the server: windows, passwords, matches of one person; with a clock that stands until it is moved. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <sodium.h>

#include "rig.h"

#include "server/password.h"

#define QUARTER_MS INT64_C(900000)
enum { TRIES = 10, WORKS = 64 };

static int start(void **state)
{
	assert_true(sodium_init() >= 0);
	*state = rig_start();
	return 0;
}

static int end(void **state)
{
	rig_stop(*state);
	return 0;
}

/* ---- windows ------------------------------------------------------------------------------------------------ */

static bool note(struct rig *rig, const char *key)
{
	return window_take(server_window(rig->server, "login", key, QUARTER_MS), TRIES, QUARTER_MS,
		server_now(rig->server));
}

static bool has_room(struct rig *rig, const char *key)
{
	return window_has_room(server_window_look(rig->server, "login", key), TRIES, QUARTER_MS,
		server_now(rig->server));
}

static void looking_makes_no_window(void **state)
{
	struct rig *rig = *state;
	char key[32];
	for (int i = 0; i < 1000; i++) {
		snprintf(key, sizeof(key), "%d", i);
		assert_true(has_room(rig, key));
	}
	assert_int_equal(rig->server->windows.count, 0);
	assert_true(note(rig, "0"));
	assert_int_equal(rig->server->windows.count, 1);
}

static void a_full_table_forgets_the_harmless_first(void **state)
{
	struct rig *rig = *state;
	char key[32];
	for (int i = 0; i < TRIES; i++)
		assert_true(note(rig, "guessed"));
	assert_false(has_room(rig, "guessed"));
	for (int i = 0; i < SERVER_WINDOWS_MAX + 1000; i++) {
		snprintf(key, sizeof(key), "%d", i);
		assert_true(note(rig, key));
	}
	assert_int_equal(rig->server->windows.count, SERVER_WINDOWS_MAX);
	assert_false(has_room(rig, "guessed")); /* the oldest of all, but it keeps somebody out */
	for (int i = 0; i < TRIES; i++)         /* a newcomer has a window of his own */
		assert_true(note(rig, "newcomer"));
	assert_false(note(rig, "newcomer"));
	rig->monotonic += QUARTER_MS;
	assert_true(has_room(rig, "guessed"));
}

/* ---- passwords ---------------------------------------------------------------------------------------------- */

static struct server_work *given[WORKS];
static size_t given_count;
static unsigned refused, hashed;

static void keep_work(void *context, struct server_work *work)
{
	(void)context;
	given[given_count++] = work;
}

static void on_heard(void *listener, unsigned status, struct net_span json)
{
	(void)listener;
	(void)json;
	refused += status == 429;
}

static void on_hashed(struct password_work *work)
{
	hashed++;
	ask_refuse(work->ask, CODE_BAD_CREDENTIALS);
	password_end(work);
}

static void try_password(struct rig *rig, const char *address)
{
	struct ask *ask = ask_create(rig->server, NET_SPAN("{}"));
	ask->is_http = true;
	ask->heard = on_heard;
	copy_text(ask->address, sizeof(ask->address), address);
	struct password_work *work = password_begin(ask, "secret", on_hashed);
	if (work)
		password_hash(work);
}

static const char *asker(size_t place)
{
	const struct password_work *work = (const void *)given[place];
	return work->ask->address;
}

static void who_tries_many_passwords_waits_for_himself(void **state)
{
	struct rig *rig = *state;
	given_count = refused = hashed = 0;
	rig->server->system.work = keep_work;
	rig->server->hashing.at_once = PASSWORDS_AT_ONCE;
	for (int i = 0; i < PASSWORDS_OF_NETWORK + 5; i++)
		try_password(rig, i % 2 ? "2001:db8::1" : "2001:db8::2"); /* one network */
	assert_int_equal(refused, 5);
	assert_int_equal(given_count, 1); /* one at a time */
	try_password(rig, "192.0.2.1");
	assert_int_equal(given_count, 2);
	try_password(rig, "192.0.2.2");
	assert_int_equal(given_count, PASSWORDS_AT_ONCE);
	given[0]->done(given[0]);
	assert_string_equal(asker(2), "192.0.2.2"); /* before the fifteen who came earlier */
	assert_int_equal(shares_refused_count(rig->server->shares, SHARE_REFUSED_PASSWORDS), 5);
	for (size_t i = 1; i < given_count; i++)
		given[i]->done(given[i]);
	assert_int_equal(hashed, PASSWORDS_OF_NETWORK + 2);
	assert_int_equal(rig->server->passwords, 0);
	try_password(rig, "2001:db8::3");
	assert_int_equal(given_count, PASSWORDS_OF_NETWORK + 3);
	given[given_count - 1]->done(given[given_count - 1]);
}

static void half_of_a_small_machine_is_left_to_those_who_play(void **state)
{
	struct rig *rig = *state;
	rig->server->system.work = keep_work;
	for (unsigned threads = 1; threads <= 4; threads++) {
		given_count = 0;
		rig->server->system.threads = threads;
		passwords_create(rig->server);
		try_password(rig, "192.0.2.1");
		try_password(rig, "192.0.2.2");
		size_t at_once = given_count;
		for (size_t i = 0; i < given_count; i++)
			given[i]->done(given[i]);
		assert_int_equal(given_count, 2);
		assert_int_equal(at_once, threads <= 2 ? 1 : PASSWORDS_AT_ONCE);
	}
}

/* ---- matches ------------------------------------------------------------------------------------------------- */

static void matches_of_one_person_are_counted_by_network(void **state)
{
	struct rig *rig = *state;
	struct person *ana = rig_person(rig, "ana", true), *ben = rig_person(rig, "ben", true);
	struct network_address address;
	copy_text(ana->client->address, sizeof(ana->client->address), "192.0.2.1");
	copy_text(ben->client->address, sizeof(ben->client->address), "192.0.2.2");
	assert_true(network_parse(NET_SPAN("192.0.2.1"), &address));
	for (int i = 0; i < SERVER_MATCHES_AT_ONCE - 1; i++)
		assert_true(shares_may(rig->server->shares, SHARE_MATCHES, &address));
	assert_true(has(person_ask(ana, "game:play_bot", "{\"game\":\"dungeon\"}"), "\"ok\":true"));
	size_t rooms = rig->server->rooms.count;
	assert_true(
		has(person_ask(ana, "game:play_bot", "{\"game\":\"dungeon\"}"), "rate_limited"));
	assert_int_equal(rig->server->rooms.count, rooms);
	assert_true(has(person_ask(ben, "game:play_bot", "{\"game\":\"dungeon\"}"), "\"ok\":true"));
	rig_pass(rig, 60000);
	assert_true(has(person_ask(ana, "game:play_bot", "{\"game\":\"dungeon\"}"), "\"ok\":true"));
	assert_int_equal(shares_refused_count(rig->server->shares, SHARE_REFUSED_MATCHES), 1);
}

int main(void)
{
#define TEST(test) cmocka_unit_test_setup_teardown(test, start, end)
	const struct CMUnitTest tests[] = {
		TEST(looking_makes_no_window),
		TEST(a_full_table_forgets_the_harmless_first),
		TEST(who_tries_many_passwords_waits_for_himself),
		TEST(half_of_a_small_machine_is_left_to_those_who_play),
		TEST(matches_of_one_person_are_counted_by_network),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
