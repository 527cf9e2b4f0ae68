/* What networks hold, how often they ask, what they are refused: the table alone, with a clock of its own. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "net/shares.h"

enum { ITEMS = 64 };

struct fixture {
	struct shares *shares;
	int64_t now;
	struct share items[ITEMS];
	unsigned reports;
	unsigned reported[SHARE_REFUSALS];
	char network[NETWORK_TEXT];
};

static int64_t now_of(void *context)
{
	return ((struct fixture *)context)->now;
}

static int start(void **state)
{
	struct fixture *fixture = net_allocate_zeroed(sizeof(*fixture));
	fixture->shares = shares_create(
		&(struct shares_options){.now = now_of, .context = fixture});
	*state = fixture;
	return 0;
}

static int end(void **state)
{
	struct fixture *fixture = *state;
	for (int i = 0; i < ITEMS; i++)
		shares_give_back(fixture->shares, &fixture->items[i]);
	shares_destroy(fixture->shares);
	free(fixture);
	return 0;
}

static struct network_address of(const char *text)
{
	struct network_address address;
	assert_true(network_parse(net_span_of(text), &address));
	return address;
}

static void take(struct fixture *fixture, int item, const char *text)
{
	struct network_address address = of(text);
	shares_take(fixture->shares, &fixture->items[item], SHARE_SESSION, &address);
}

static unsigned held(struct fixture *fixture, const char *text)
{
	struct network_address address = of(text);
	return shares_of(fixture->shares, SHARE_SESSION, &address);
}

/* The number of the share that would make room for somebody from there, or -1. */
static int victim(struct fixture *fixture, const char *newcomer)
{
	struct network_address address = of(newcomer);
	struct share *share = shares_most(fixture->shares, SHARE_SESSION, &address);
	return share ? (int)(share - fixture->items) : -1;
}

static void addresses_of_one_64_are_one_network(void **state)
{
	struct fixture *fixture = *state;
	take(fixture, 0, "2001:db8::1");
	take(fixture, 1, "2001:db8::ffff:2");
	take(fixture, 2, "2001:db8:0:1::1");
	take(fixture, 3, "10.0.0.1");
	take(fixture, 4, "10.0.0.2");
	assert_int_equal(held(fixture, "2001:db8::3"), 2);
	assert_int_equal(held(fixture, "2001:db8:0:1::7"), 1);
	assert_int_equal(held(fixture, "10.0.0.1"), 1);
	assert_int_equal(held(fixture, "10.0.0.9"), 0);
	assert_int_equal(shares_all(fixture->shares, SHARE_SESSION), 5);
	shares_give_back(fixture->shares, &fixture->items[0]);
	shares_give_back(fixture->shares, &fixture->items[0]); /* nothing */
	assert_int_equal(held(fixture, "2001:db8::3"), 1);
	assert_int_equal(shares_all(fixture->shares, SHARE_SESSION), 4);
}

static void who_holds_most_makes_room_with_what_he_used_longest_ago(void **state)
{
	struct fixture *fixture = *state;
	assert_int_equal(victim(fixture, "10.0.0.9"), -1);
	take(fixture, 0, "10.0.0.1");
	take(fixture, 1, "10.0.0.2");
	take(fixture, 2, "10.0.0.2");
	take(fixture, 3, "10.0.0.2");
	take(fixture, 4, "10.0.0.3");
	assert_int_equal(victim(fixture, "10.0.0.9"), 1);
	shares_use(&fixture->items[1]);
	assert_int_equal(victim(fixture, "10.0.0.9"), 2);
	assert_int_equal(victim(fixture, "10.0.0.1"), 2); /* 3 there, 2 here afterwards */
	take(fixture, 5, "10.0.0.1");
	assert_int_equal(victim(fixture, "10.0.0.1"), -1); /* he would hold as many himself */
	assert_int_equal(victim(fixture, "10.0.0.2"), -1); /* never at his own cost for more */
	shares_give_back(fixture->shares, &fixture->items[2]);
	shares_give_back(fixture->shares, &fixture->items[3]);
	assert_int_equal(victim(fixture, "10.0.0.9"), 0);
}

static void a_share_of_another_kind_is_counted_there(void **state)
{
	struct fixture *fixture = *state;
	struct network_address address = of("10.0.0.1");
	for (int i = 0; i < 3; i++)
		shares_take(fixture->shares, &fixture->items[i], SHARE_CALLER, &address);
	shares_turn(fixture->shares, &fixture->items[0], SHARE_SESSION);
	assert_int_equal(shares_of(fixture->shares, SHARE_CALLER, &address), 2);
	assert_int_equal(shares_of(fixture->shares, SHARE_SESSION, &address), 1);
	assert_ptr_equal(shares_most(fixture->shares, SHARE_CALLER, NULL), &fixture->items[1]);
	assert_ptr_equal(
		shares_oldest(fixture->shares, SHARE_SESSION, &address), &fixture->items[0]);
}

/* Against a count made the plain way. */
static void the_one_who_holds_most_is_always_found(void **state)
{
	struct fixture *fixture = *state;
	unsigned counts[7] = {0}, seed = 7;
	int owner[ITEMS];
	char text[NETWORK_TEXT];
	for (int i = 0; i < ITEMS; i++)
		owner[i] = -1;
	for (int step = 0; step < 20000; step++) {
		seed = seed * 1103515245 + 12345;
		int item = (int)(seed >> 16) % ITEMS, network = (int)(seed >> 8) % 7;
		if (owner[item] >= 0) {
			counts[owner[item]]--;
			owner[item] = -1;
			shares_give_back(fixture->shares, &fixture->items[item]);
		} else {
			snprintf(text, sizeof(text), "10.0.0.%d", network);
			take(fixture, item, text);
			owner[item] = network;
			counts[network]++;
		}
		unsigned most = 0;
		for (int i = 0; i < 7; i++)
			most = counts[i] > most ? counts[i] : most;
		struct share *share = shares_most(fixture->shares, SHARE_SESSION, NULL);
		assert_int_equal(share ? counts[owner[share - fixture->items]] : 0, most);
	}
}

static void buckets_fill_by_the_minute(void **state)
{
	struct fixture *fixture = *state;
	struct network_address here = of("10.0.0.1"), there = of("10.0.0.2");
	assert_true(shares_may(fixture->shares, SHARE_REQUESTS, &here)); /* no limit yet */
	shares_set_rate(fixture->shares, SHARE_REQUESTS, 60, 5);
	for (int i = 0; i < 5; i++)
		assert_true(shares_may(fixture->shares, SHARE_REQUESTS, &here));
	assert_false(shares_may(fixture->shares, SHARE_REQUESTS, &here));
	assert_true(shares_may(fixture->shares, SHARE_REQUESTS, &there));
	fixture->now += 999;
	assert_false(shares_may(fixture->shares, SHARE_REQUESTS, &here));
	fixture->now += 1;
	assert_true(shares_may(fixture->shares, SHARE_REQUESTS, &here));
	assert_false(shares_may(fixture->shares, SHARE_REQUESTS, &here));
	shares_undo(fixture->shares, SHARE_REQUESTS, &here);
	assert_true(shares_may(fixture->shares, SHARE_REQUESTS, &here));
	fixture->now += INT64_C(1000) * 365 * 24 * 3600 * 1000;
	for (int i = 0; i < 5; i++)
		assert_true(shares_may(fixture->shares, SHARE_REQUESTS, &here));
	assert_false(shares_may(fixture->shares, SHARE_REQUESTS, &here));
}

static void on_report(
	void *owner, const struct network_block *network, const unsigned counts[SHARE_REFUSALS])
{
	struct fixture *fixture = owner;
	fixture->reports++;
	memcpy(fixture->reported, counts, sizeof(fixture->reported));
	network_print_block(network, fixture->network);
}

static void refusals_are_told_once_a_minute_and_network(void **state)
{
	struct fixture *fixture = *state;
	struct network_address here = of("2001:db8::1"), there = of("10.0.0.2");
	shares_set_report(fixture->shares, on_report, fixture);
	shares_refused(fixture->shares, SHARE_REFUSED_SESSIONS, &here);
	assert_int_equal(fixture->reports, 1);
	assert_string_equal(fixture->network, "2001:db8::/64");
	assert_int_equal(fixture->reported[SHARE_REFUSED_SESSIONS], 1);
	for (int i = 0; i < 1000; i++)
		shares_refused(fixture->shares, SHARE_REFUSED_REQUESTS, &here);
	assert_int_equal(fixture->reports, 1);
	shares_refused(fixture->shares, SHARE_REFUSED_REQUESTS, &there);
	assert_int_equal(fixture->reports, 2);
	fixture->now += SHARES_REPORT_MS;
	shares_refused(fixture->shares, SHARE_REFUSED_REQUESTS, &here);
	assert_int_equal(fixture->reports, 3);
	assert_int_equal(fixture->reported[SHARE_REFUSED_REQUESTS], 1001);
	assert_int_equal(fixture->reported[SHARE_REFUSED_SESSIONS], 0);
	assert_int_equal(shares_refused_count(fixture->shares, SHARE_REFUSED_REQUESTS), 1002);
	assert_string_equal(share_refusal_word(SHARE_REFUSED_REQUESTS), "requests");
}

static void networks_that_hold_nothing_are_forgotten_in_the_end(void **state)
{
	struct fixture *fixture = *state;
	char text[NETWORK_TEXT];
	take(fixture, 0, "2001:db8::1");
	shares_set_rate(fixture->shares, SHARE_REQUESTS, 60, 5);
	for (int i = 0; i < SHARES_RESTING_MAX + 1000; i++) {
		snprintf(text, sizeof(text), "10.%d.%d.%d", i >> 16, i >> 8 & 255, i & 255);
		struct network_address address = of(text);
		shares_may(fixture->shares, SHARE_REQUESTS, &address);
	}
	assert_int_equal(shares_networks(fixture->shares), SHARES_RESTING_MAX + 1);
	assert_int_equal(held(fixture, "2001:db8::1"), 1);
}

int main(void)
{
#define TEST(test) cmocka_unit_test_setup_teardown(test, start, end)
	const struct CMUnitTest tests[] = {
		TEST(addresses_of_one_64_are_one_network),
		TEST(who_holds_most_makes_room_with_what_he_used_longest_ago),
		TEST(a_share_of_another_kind_is_counted_there),
		TEST(the_one_who_holds_most_is_always_found),
		TEST(buckets_fill_by_the_minute),
		TEST(refusals_are_told_once_a_minute_and_network),
		TEST(networks_that_hold_nothing_are_forgotten_in_the_end),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
