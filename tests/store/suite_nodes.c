/* suite_nodes.c: several servers on one store: who is alive, who owns what, and what becomes of a write by one who was too late. */
#include "suite_parts.h"

#include <string.h>

enum { LONG = 600000, OVER = 0 }; /* ms of a lease: longer than any test, and over as it begins */

static void begin(struct owner *owner, const char *name, int64_t lease_ms)
{
	struct store_request *request = store_begin(owner->store);
	store_node_begin(request, name, "{}", lease_ms);
	assert_true(strncmp(ask(owner, request), "ok\nnode ", 8) == 0);
}

static void a_node_is_alive_while_its_lease_runs(void **state)
{
	struct owner *owner = *state;
	EXPECT(owner, "ok\nnode a a#1 alive {} 0", store_node_begin(request, "a", "{}", LONG));
	EXPECT(owner, "ok\nnode b b#1 gone {} 0", store_node_begin(request, "b", "{}", OVER));
	EXPECT(owner, "ok", store_node_renew(request, "b#1", LONG));
	EXPECT(owner, "ok", store_node_drain(request, "b#1"));
	EXPECT(owner, "ok\nnode a a#1 alive {} 0\nnode b b#1 alive draining {} 0",
		store_node_list(request));
	EXPECT(owner, "ok", store_node_end(request, "a#1"));
	EXPECT(owner, "ok\nnode a a#1 gone {} 0\nnode b b#1 alive draining {} 0",
		store_node_list(request));
	EXPECT(owner, "ok", store_nodes_forget(request, LONG));
	EXPECT(owner, "ok\nnode b b#1 alive draining {} 0", store_node_list(request));
}

static void a_second_start_takes_the_name_over(void **state)
{
	struct owner *owner = *state;
	add_ana_and_luis(owner);
	add_match(owner, "m_1");
	begin(owner, "a", LONG);
	EXPECT(owner, "ok\nowner m_1 a#1 1 alive", store_match_claim(request, "m_1", "a#1"));
	EXPECT(owner, "ok", store_node_drain(request, "a#1"));
	EXPECT(owner, "ok\nnode a a#2 alive {1} 0", store_node_begin(request, "a", "{1}", LONG));
	EXPECT(owner, "not found", store_node_renew(request, "a#1", LONG));
	EXPECT(owner, "not found", store_node_drain(request, "a#1"));
	EXPECT(owner, "ok", store_node_end(request, "a#1"));
	EXPECT(owner, "ok\nnode a a#2 alive {1} 0", store_node_list(request));
	EXPECT(owner, "ok\nowner m_1 a#2 2 alive", store_match_claim(request, "m_1", "a#2"));
}

static void a_match_belongs_to_one_living_node(void **state)
{
	struct owner *owner = *state;
	add_ana_and_luis(owner);
	add_match(owner, "m_1");
	begin(owner, "a", LONG);
	begin(owner, "b", LONG);
	EXPECT(owner, "ok\nowner m_1 a#1 1 alive", store_match_claim(request, "m_1", "a#1"));
	EXPECT(owner, "ok\nowner m_1 a#1 1 alive", store_match_claim(request, "m_1", "b#1"));
	EXPECT(owner, "ok\nnode a a#1 alive {} 1\nnode b b#1 alive {} 0", store_node_list(request));
	EXPECT(owner, "ok", store_node_renew(request, "a#1", OVER));
	EXPECT(owner, "ok\nowner m_1 b#1 2 alive", store_match_claim(request, "m_1", "b#1"));
	EXPECT(owner, "ok", store_node_renew(request, "a#1", LONG)); /* it only slept */
	EXPECT(owner, "ok\nowner m_1 b#1 2 alive", store_match_claim(request, "m_1", "a#1"));
	EXPECT(owner, "ok", store_match_claim(request, "m_2", "a#1"));
}

static void who_was_too_late_writes_nothing(void **state)
{
	struct owner *owner = *state;
	struct store_entry entry = usual_entry("m_1", 1);
	add_ana_and_luis(owner);
	add_match(owner, "m_1");
	begin(owner, "a", LONG);
	begin(owner, "b", LONG);
	EXPECT(owner, "ok\nowner m_1 a#1 1 alive", store_match_claim(request, "m_1", "a#1"));
	EXPECT(owner, "ok", store_match_fence(request, "m_1", "a#1", 1),
		store_log_append(request, &entry));
	EXPECT(owner, "ok", store_node_end(request, "a#1"));
	EXPECT(owner, "ok\nowner m_1 b#1 2 alive", store_match_claim(request, "m_1", "b#1"));
	entry.n = 2;
	EXPECT(owner, "conflict owner", store_match_fence(request, "m_1", "a#1", 1),
		store_log_append(request, &entry));
	EXPECT(owner, "ok", store_match_fence(request, "m_1", "b#1", 2),
		store_log_append(request, &entry));
	/* Let go and taken again: he was away in between. */
	EXPECT(owner, "ok", store_match_release(request, "m_1", "a#1", 1));
	EXPECT(owner, "ok", store_match_release(request, "m_1", "b#1", 2));
	EXPECT(owner, "ok\nowner m_1 a#1 3 gone", store_match_claim(request, "m_1", "a#1"));
	entry.n = 3;
	EXPECT(owner, "conflict owner", store_match_fence(request, "m_1", "a#1", 1),
		store_log_append(request, &entry));
	EXPECT(owner, "ok", store_match_fence(request, "m_1", "a#1", 3),
		store_log_append(request, &entry));
}

static void a_finished_match_is_nobodys(void **state)
{
	struct owner *owner = *state;
	const struct store_ending ending = {.reason = "done", .finished_at = 9, .seats_count = 2};
	add_ana_and_luis(owner);
	add_match(owner, "m_1");
	begin(owner, "a", LONG);
	EXPECT(owner, "ok", store_match_finish(request, "m_1", &ending));
	EXPECT(owner, "ok\nowner m_1 - 0 gone", store_match_claim(request, "m_1", "a#1"));
}

static void a_duty_is_done_by_one(void **state)
{
	struct owner *owner = *state;
	begin(owner, "a", LONG);
	begin(owner, "b", LONG);
	EXPECT(owner, "ok\nowner lobbies a#1 1 alive", store_duty_claim(request, "lobbies", "a#1"));
	EXPECT(owner, "ok\nowner lobbies a#1 1 alive", store_duty_claim(request, "lobbies", "a#1"));
	EXPECT(owner, "ok\nowner lobbies a#1 1 alive", store_duty_claim(request, "lobbies", "b#1"));
	EXPECT(owner, "ok\nowner mails b#1 1 alive", store_duty_claim(request, "mails", "b#1"));
	EXPECT(owner, "ok", store_node_end(request, "a#1"));
	EXPECT(owner, "ok\nowner lobbies b#1 2 alive", store_duty_claim(request, "lobbies", "b#1"));
	EXPECT(owner, "conflict owner", store_duty_fence(request, "lobbies", "a#1", 1));
	EXPECT(owner, "conflict owner", store_duty_fence(request, "lobbies", "b#1", 1));
	EXPECT(owner, "ok", store_duty_fence(request, "lobbies", "b#1", 2));
}

static void add_match_of_ana(struct owner *owner, const char *id, const char *code)
{
	const struct store_player player = {.seat = 0, .user_id = "u_ana"};
	struct store_match match = usual_match(id, code, &player, 1);
	EXPECT(owner, "ok", store_match_create(request, &match, "{}"));
}

static void unfinished_matches_are_listed_with_their_owners(void **state)
{
	struct owner *owner = *state;
	const struct store_ending ending = {.reason = "done", .finished_at = 9, .seats_count = 1};
	add_ana_and_luis(owner);
	add_match(owner, "m_1");
	add_match_of_ana(owner, "m_2", "BBBBBB");
	add_match_of_ana(owner, "m_3", "CCCCCC");
	add_match_of_ana(owner, "m_4", "DDDDDD");
	begin(owner, "a", LONG);
	begin(owner, "b", OVER);
	EXPECT(owner, "ok\nowner m_1 a#1 1 alive", store_match_claim(request, "m_1", "a#1"));
	EXPECT(owner, "ok\nowner m_2 b#1 1 gone", store_match_claim(request, "m_2", "b#1"));
	EXPECT(owner, "ok", store_match_finish(request, "m_4", &ending));
	EXPECT(owner, "ok\nowner m_1 a#1 1 alive\nowner m_2 b#1 1 gone\nowner m_3 - 0 gone",
		store_match_owners(request, "", "", 9));
	EXPECT(owner, "ok\nowner m_2 b#1 1 gone", store_match_owners(request, "", "m_1", 1));
	EXPECT(owner, "ok\nowner m_1 a#1 1 alive", store_match_owners(request, "a", "", 9));
	EXPECT(owner, "ok", store_match_owners(request, "c", "", 9));
	begin(owner, "a", LONG); /* what its first run owned is not its own */
	EXPECT(owner, "ok", store_match_owners(request, "a", "", 9));
}

const struct CMUnitTest store_node_tests[] = {
	SUITE_TEST(a_node_is_alive_while_its_lease_runs),
	SUITE_TEST(a_second_start_takes_the_name_over),
	SUITE_TEST(a_match_belongs_to_one_living_node),
	SUITE_TEST(who_was_too_late_writes_nothing),
	SUITE_TEST(a_finished_match_is_nobodys),
	SUITE_TEST(unfinished_matches_are_listed_with_their_owners),
	SUITE_TEST(a_duty_is_done_by_one),
};
const size_t store_node_count = sizeof(store_node_tests) / sizeof(store_node_tests[0]);
