/* Addresses, blocks, networks, and who is behind a chain of proxies. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "net/network.h"

#define COUNT(table) (sizeof(table) / sizeof((table)[0]))

static struct network_address address_of(const char *text)
{
	struct network_address address;
	if (!network_parse(net_span_of(text), &address))
		fail_msg("%s is no address", text);
	return address;
}

static struct network_block block_of(const char *text)
{
	struct network_block block;
	if (!network_parse_block(net_span_of(text), &block))
		fail_msg("%s is no block", text);
	return block;
}

static void addresses_are_read_and_printed(void **state)
{
	static const char *const same[][2] = {
		{"192.0.2.1", "192.0.2.1"},
		{"::ffff:192.0.2.1", "192.0.2.1"},
		{"2001:DB8:0::1", "2001:db8::1"},
		{"::", "::"},
		{"::1", "::1"},
	};
	static const char *const wrong[] = {"", "192.0.2", "192.0.2.256", "192.0.2.1:80", "[::1]",
		"2001:db8::1/64", "localhost", " 192.0.2.1", "fe80::1%eth0", "unknown"};
	char text[NETWORK_TEXT];
	struct network_address address;
	for (size_t i = 0; i < COUNT(same); i++) {
		address = address_of(same[i][0]);
		network_print(&address, text);
		assert_string_equal(text, same[i][1]);
	}
	for (size_t i = 0; i < COUNT(wrong); i++)
		if (network_parse(net_span_of(wrong[i]), &address))
			fail_msg("%s was taken", wrong[i]);
	assert_false(network_parse(net_span("192.0.2.1\0x", 11), &address));
}

static void hops_may_have_ports_brackets_and_quotes(void **state)
{
	static const char *const fine[][2] = {
		{"192.0.2.1", "192.0.2.1"},
		{" 192.0.2.1:4711 ", "192.0.2.1"},
		{"2001:db8::1", "2001:db8::1"},
		{"[2001:db8::1]", "2001:db8::1"},
		{"\"[2001:db8::1]:4711\"", "2001:db8::1"},
		{"\"192.0.2.1:80\"", "192.0.2.1"},
	};
	static const char *const wrong[] = {"", "unknown", "_hidden", "[192.0.2.1]", "[2001:db8::1",
		"[2001:db8::1]80", "192.0.2.1:", "192.0.2.1:x", "\"", "192.0.2.1, 10.0.0.1"};
	struct network_address address;
	char text[NETWORK_TEXT];
	for (size_t i = 0; i < COUNT(fine); i++) {
		if (!network_parse_hop(net_span_of(fine[i][0]), &address))
			fail_msg("%s was not taken", fine[i][0]);
		network_print(&address, text);
		assert_string_equal(text, fine[i][1]);
	}
	for (size_t i = 0; i < COUNT(wrong); i++)
		if (network_parse_hop(net_span_of(wrong[i]), &address))
			fail_msg("%s was taken", wrong[i]);
}

static void blocks_hold_what_begins_like_them(void **state)
{
	static const struct {
		const char *block, *address;
		bool is_inside;
	} table[] = {
		{"10.0.0.0/8", "10.255.3.4", true},
		{"10.0.0.0/8", "11.0.0.0", false},
		{"10.0.0.0/8", "a00::1", false},
		{"192.0.2.128/25", "192.0.2.129", true},
		{"192.0.2.128/25", "192.0.2.127", false},
		{"192.0.2.1", "192.0.2.1", true},
		{"192.0.2.1", "192.0.2.2", false},
		{"0.0.0.0/0", "203.0.113.9", true},
		{"0.0.0.0/0", "2001:db8::1", false},
		{"::/0", "2001:db8::1", true},
		{"::/0", "203.0.113.9", true},
		{"2001:db8::/61", "2001:db8:0:7::1", true},
		{"2001:db8::/61", "2001:db8:0:8::1", false},
		{"fd00::2", "fd00::2", true},
	};
	static const char *const wrong[] = {"", "/8", "10.0.0.0/", "10.0.0.0/33", "10.0.0.1/8",
		"::1/64", "2001:db8::/129", "10.0.0.0/8/8", "10.0.0.0/ 8", "10.0.0.0/0008", "all"};
	struct network_block block;
	char text[NETWORK_TEXT];
	for (size_t i = 0; i < COUNT(table); i++) {
		struct network_address address = address_of(table[i].address);
		block = block_of(table[i].block);
		if (network_contains(&block, &address) != table[i].is_inside)
			fail_msg("%s in %s", table[i].address, table[i].block);
		network_print_block(&block, text);
		assert_string_equal(text, table[i].block);
	}
	for (size_t i = 0; i < COUNT(wrong); i++)
		if (network_parse_block(net_span_of(wrong[i]), &block))
			fail_msg("%s was taken", wrong[i]);
}

static void networks_are_as_wide_as_the_policy_says(void **state)
{
	static const struct {
		struct network_policy policy;
		const char *address, *network;
	} table[] = {
		{{0, 0}, "192.0.2.77", "192.0.2.77"},
		{{0, 0}, "::ffff:192.0.2.77", "192.0.2.77"},
		{{24, 0}, "192.0.2.77", "192.0.2.0/24"},
		{{0, 0}, "2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"},
		{{24, 48}, "2001:db8:1:2:3:4:5:6", "2001:db8:1::/48"},
		{{0, 56}, "2001:db8:1:2ff::6", "2001:db8:1:200::/56"},
	};
	char text[NETWORK_TEXT];
	for (size_t i = 0; i < COUNT(table); i++) {
		struct network_address address = address_of(table[i].address);
		struct network_block network = network_of(&table[i].policy, &address);
		network_print_block(&network, text);
		assert_string_equal(text, table[i].network);
		assert_true(network_contains(&network, &address));
	}
}

static void a_chain_is_read_from_the_right_over_trusted_hops(void **state)
{
	static const struct {
		const char *nearest, *hops, *client;
	} table[] = {
		{"127.0.0.1", "6.6.6.6, 198.51.100.7", "198.51.100.7"},
		{"127.0.0.1", "6.6.6.6, 198.51.100.7, 10.2.0.1, 10.1.0.1", "198.51.100.7"},
		{"127.0.0.1", "6.6.6.6,198.51.100.7:4711,[fd00::9]:1", "198.51.100.7"},
		{"127.0.0.1", "", "127.0.0.1"}, {"127.0.0.1", "unknown", "127.0.0.1"},
		{"127.0.0.1", "198.51.100.7, unknown", "127.0.0.1"},
		{"127.0.0.1", "198.51.100.7, unknown, 10.1.0.1", "10.1.0.1"},
		{"127.0.0.1", "10.3.0.1, 10.2.0.1", "10.3.0.1"}, /* all of ours: the farthest */
		{"203.0.113.1", "127.0.0.1", "203.0.113.1"},     /* not one of ours */
	};
	const struct network_block trusted[] = {
		block_of("127.0.0.0/8"), block_of("10.0.0.0/8"), block_of("fd00::/8")};
	for (size_t i = 0; i < COUNT(table); i++) {
		struct net_span hops[NETWORK_HOPS_MAX];
		size_t count = 0;
		char text[NETWORK_TEXT];
		struct network_address nearest = address_of(table[i].nearest);
		network_hops_of_list(net_span_of(table[i].hops), hops, &count);
		struct network_address client = network_walk(
			trusted, COUNT(trusted), &nearest, hops, count);
		network_print(&client, text);
		assert_string_equal(text, table[i].client);
	}
}

static void of_many_hops_the_last_are_kept(void **state)
{
	char line[32 * NETWORK_HOPS_MAX] = "6.6.6.6";
	struct net_span hops[NETWORK_HOPS_MAX];
	size_t count = 0;
	for (int i = 0; i < 2 * NETWORK_HOPS_MAX; i++)
		strcat(line, i % 2 ? ", 10.0.0.1" : ",10.0.0.2");
	network_hops_of_list(net_span_of(line), hops, &count);
	network_hops_of_list(NET_SPAN("198.51.100.7"), hops, &count);
	assert_int_equal(count, NETWORK_HOPS_MAX);
	assert_true(net_span_equals(hops[count - 1], NET_SPAN("198.51.100.7")));
	assert_true(net_span_equals(hops[0], NET_SPAN("10.0.0.1")) ||
		    net_span_equals(hops[0], NET_SPAN("10.0.0.2")));
}

static void forwarded_names_its_hops_by_for(void **state)
{
	static const struct {
		const char *line, *hops[3];
	} table[] = {
		{"for=192.0.2.1", {"192.0.2.1"}},
		{"For=\"[2001:db8::1]:47\";proto=https;by=10.0.0.1, for=10.0.0.2",
			{"\"[2001:db8::1]:47\"", "10.0.0.2"}},
		{"proto=http, for=unknown;host=\"a,b;for=6.6.6.6\" , FOR=_x",
			{"", "unknown", "_x"}},
		{"nonsense", {""}},
	};
	for (size_t i = 0; i < COUNT(table); i++) {
		struct net_span hops[NETWORK_HOPS_MAX];
		size_t count = 0, expected = 0;
		network_hops_of_forwarded(net_span_of(table[i].line), hops, &count);
		for (; expected < 3 && table[i].hops[expected]; expected++)
			if (expected >= count || !net_span_equals(hops[expected],
							 net_span_of(table[i].hops[expected])))
				fail_msg("hop %zu of %s", expected, table[i].line);
		assert_int_equal(count, expected);
	}
}

static void loopback_is_this_machine(void **state)
{
	static const char *const here[] = {"127.0.0.1", "127.9.9.9", "::1", "::ffff:127.0.0.1"};
	static const char *const elsewhere[] = {"128.0.0.1", "::2", "7f00::1", "0.0.0.0"};
	for (size_t i = 0; i < COUNT(here); i++) {
		struct network_address address = address_of(here[i]);
		assert_true(network_is_loopback(&address));
		address = address_of(elsewhere[i]);
		assert_false(network_is_loopback(&address));
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(addresses_are_read_and_printed),
		cmocka_unit_test(hops_may_have_ports_brackets_and_quotes),
		cmocka_unit_test(blocks_hold_what_begins_like_them),
		cmocka_unit_test(networks_are_as_wide_as_the_policy_says),
		cmocka_unit_test(a_chain_is_read_from_the_right_over_trusted_hops),
		cmocka_unit_test(of_many_hops_the_last_are_kept),
		cmocka_unit_test(forwarded_names_its_hops_by_for),
		cmocka_unit_test(loopback_is_this_machine),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
