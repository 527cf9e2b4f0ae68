/* suite_nodes.c: several servers on one store: who is alive, who owns what, and what becomes of a write by one who was too late. */
#include "suite_parts.h"

#include <stdio.h>
#include <string.h>

#define CARRIES "[\"heroes/1\",\"naval/1\"]"
#define MORE "[\"heroes/1\",\"naval/1\",\"naval/2\"]"
enum { LONG = 600000, OVER = 0 }; /* ms of a lease: longer than any test, and over as it begins */

static void begin(struct owner *owner, const char *name, int64_t lease_ms)
{
	struct store_request *request = store_begin(owner->store);
	store_node_begin(request, name, CARRIES, lease_ms);
	assert_true(strncmp(ask(owner, request), "ok\nnode ", 8) == 0);
}

static void a_node_is_alive_while_its_lease_runs(void **state)
{
	struct owner *owner = *state;
	EXPECT(owner, "ok\nnode a a#1 alive " CARRIES " 0",
		store_node_begin(request, "a", CARRIES, LONG));
	EXPECT(owner, "ok\nnode b b#1 gone " CARRIES " 0",
		store_node_begin(request, "b", CARRIES, OVER));
	EXPECT(owner, "ok", store_node_renew(request, "b#1", LONG));
	EXPECT(owner, "ok", store_node_drain(request, "b#1"));
	EXPECT(owner, "ok\nnode a a#1 alive " CARRIES " 0\nnode b b#1 alive draining " CARRIES " 0",
		store_node_list(request));
	EXPECT(owner, "ok", store_node_end(request, "a#1"));
	EXPECT(owner, "ok\nnode a a#1 gone " CARRIES " 0\nnode b b#1 alive draining " CARRIES " 0",
		store_node_list(request));
	EXPECT(owner, "ok", store_nodes_forget(request, LONG));
	EXPECT(owner, "ok\nnode b b#1 alive draining " CARRIES " 0", store_node_list(request));
}

static void a_second_start_takes_the_name_over(void **state)
{
	struct owner *owner = *state;
	add_ana_and_luis(owner);
	add_match(owner, "m_1");
	begin(owner, "a", LONG);
	EXPECT(owner, "ok\nowner m_1 a#1 1 alive", store_match_claim(request, "m_1", "a#1"));
	EXPECT(owner, "ok", store_node_drain(request, "a#1"));
	EXPECT(owner, "ok\nnode a a#2 alive " MORE " 0",
		store_node_begin(request, "a", MORE, LONG));
	EXPECT(owner, "not found", store_node_renew(request, "a#1", LONG));
	EXPECT(owner, "not found", store_node_drain(request, "a#1"));
	EXPECT(owner, "ok", store_node_end(request, "a#1"));
	EXPECT(owner, "ok\nnode a a#2 alive " MORE " 0", store_node_list(request));
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
	EXPECT(owner, "ok\nnode a a#1 alive " CARRIES " 1\nnode b b#1 alive " CARRIES " 0",
		store_node_list(request));
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

static void past_a_living_node_nobody_writes(void **state)
{
	struct owner *owner = *state;
	add_ana_and_luis(owner);
	add_match(owner, "m_1");
	begin(owner, "a", LONG);
	EXPECT(owner, "ok", store_match_unplayed(request, "m_1", ""));
	EXPECT(owner, "ok\nowner m_1 a#1 1 alive", store_match_claim(request, "m_1", "a#1"));
	EXPECT(owner, "conflict owner", store_match_unplayed(request, "m_1", ""),
		store_match_wake(request, "m_1", 5));
	EXPECT(owner, "conflict owner", store_match_unplayed(request, "m_1", "b#1"));
	EXPECT(owner, "ok", store_match_unplayed(request, "m_1", "a#1"));
	EXPECT(owner, "ok", store_node_end(request, "a#1"));
	EXPECT(owner, "ok", store_match_unplayed(request, "m_1", ""));
}

static void a_node_takes_what_it_can_play(void **state)
{
	struct owner *owner = *state;
	add_ana_and_luis(owner);
	add_match(owner, "m_1"); /* naval 1 */
	EXPECT(owner, "ok\nnode a a#1 alive [\"heroes/1\",\"naval/11\"] 0",
		store_node_begin(request, "a", "[\"heroes/1\",\"naval/11\"]", LONG));
	EXPECT(owner, "ok\nowner m_1 - 0 gone", store_match_claim(request, "m_1", "a#1"));
	EXPECT(owner, "ok", store_match_wake(request, "m_1", 5));
	EXPECT(owner, "ok", store_match_claim_due(request, "a#1", 10, 10));
	begin(owner, "b", LONG);
	EXPECT(owner, "ok\nowner m_1 b#1 1 alive", store_match_claim_due(request, "b#1", 10, 10));
}

static void add_due(struct owner *owner, const char *id, const char *code, int64_t wake_at)
{
	const struct store_player players[] = {{.seat = 0, .user_id = "u_ana"}};
	struct store_match match = usual_match(id, code, players, 1);
	match.wake_at = wake_at;
	EXPECT(owner, "ok", store_match_create(request, &match, "{}"));
}

static const char *due(struct owner *owner, const char *holder)
{
	static char ids[64];
	struct store_request *request = store_begin(owner->store);
	store_match_due(request,
		&(struct store_due){.after = -1, .until = 100, .after_id = "~", .holder = holder},
		10);
	ids[0] = 0;
	for (const char *at = ask(owner, request); (at = strstr(at, "match m_")); at += 8)
		snprintf(ids + strlen(ids), sizeof(ids) - strlen(ids), "%c", at[8]);
	return ids;
}

static void what_falls_due_is_taken_by_one(void **state)
{
	struct owner *owner = *state;
	add_ana_and_luis(owner);
	begin(owner, "a", LONG);
	begin(owner, "b", LONG);
	begin(owner, "c", OVER);
	add_due(owner, "m_1", "AAAAA1", 30);
	add_due(owner, "m_2", "AAAAA2", 10);
	add_due(owner, "m_3", "AAAAA3", 20);
	add_due(owner, "m_4", "AAAAA4", 101);
	add_due(owner, "m_5", "AAAAA5", STORE_NONE);
	add_due(owner, "m_6", "AAAAA6", 40);
	EXPECT(owner, "ok\nowner m_1 c#1 1 gone", store_match_claim(request, "m_1", "c#1"));
	EXPECT(owner, "ok\nowner m_6 b#1 1 alive", store_match_claim(request, "m_6", "b#1"));
	assert_string_equal(due(owner, NULL), "2316");
	assert_string_equal(due(owner, "b#1"), "6");
	assert_string_equal(due(owner, "a#1"), "");
	/* The earliest first; and what its owner lost, with what nobody had. */
	EXPECT(owner, "ok\nowner m_2 a#1 1 alive", store_match_claim_due(request, "a#1", 100, 1));
	EXPECT(owner, "ok\nowner m_3 b#1 1 alive", store_match_claim_due(request, "b#1", 29, 10));
	EXPECT(owner, "ok\nowner m_1 a#1 2 alive", store_match_claim_due(request, "a#1", 100, 10));
	EXPECT(owner, "ok", store_match_claim_due(request, "a#1", 100, 10));
	assert_string_equal(due(owner, "a#1"), "21");
	assert_string_equal(due(owner, "b#1"), "36");
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
	EXPECT(owner, "ok", store_match_create(request, &match, CARRIES));
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
	SUITE_TEST(past_a_living_node_nobody_writes),
	SUITE_TEST(a_node_takes_what_it_can_play),
	SUITE_TEST(what_falls_due_is_taken_by_one),
	SUITE_TEST(a_finished_match_is_nobodys),
	SUITE_TEST(unfinished_matches_are_listed_with_their_owners),
	SUITE_TEST(a_duty_is_done_by_one),
};
const size_t store_node_count = sizeof(store_node_tests) / sizeof(store_node_tests[0]);
