/*
 * suite_requests.c: what store.h promises of requests: together, in order, once, bounded; see
 * suite.h.
 */
#include "suite_parts.h"

#include <stdio.h>
#include <string.h>

static void a_request_is_done_whole_or_not_at_all(void **state)
{
	struct owner *owner = *state;
	struct store_user eva = usual_user("u_eva", "eva"), again = usual_user("u_2", "ANA");
	add_ana_and_luis(owner);
	EXPECT(owner, "conflict username", store_user_create(request, &eva),
		store_user_create(request, &again));
	EXPECT(owner, "not found", store_user_by_id(request, "u_eva"));
}

static void several_reads_answer_together(void **state)
{
	struct owner *owner = *state;
	add_ana_and_luis(owner);
	EXPECT(owner,
		"ok\nuser u_ana ana u_ana@example.org hash en notices 1000\ntoken t u_ana 5 5",
		store_token_create(request, "t", "u_ana", 5), store_token_find(request, "t", 6),
		store_ratings_of(request, "u_ana"), store_port_of(request, "u_ana"));
}

struct note {
	char text[4096];
	size_t length;
	int answered;
};

static void write_note(void *context, const struct store_result *result)
{
	struct note *note = context;
	const char *text = answer_text(result);
	assert_true(note->length + strlen(text) + 2 < sizeof(note->text));
	note->length += (size_t)sprintf(note->text + note->length, "%s;", text);
	note->answered++;
}

static void answers_come_in_the_order_of_the_requests(void **state)
{
	struct owner *owner = *state;
	struct note note = {.length = 0};
	add_ana_and_luis(owner);
	add_match(owner, "m_1");
	for (int64_t n = 1; n <= 3; n++) {
		struct store_entry entry = usual_entry("m_1", n);
		struct store_request *request = store_begin(owner->store);
		store_log_append(request, &entry);
		assert_int_equal(store_submit(request, write_note, &note), STORE_OK);
		request = store_begin(
			owner->store); /* the same number again: refused, and in nobody's way */
		store_log_append(request, &entry);
		assert_int_equal(store_submit(request, write_note, &note), STORE_OK);
		request = store_begin(owner->store);
		store_log_read(request, "m_1", n - 1, 10); /* a read sees the write before it */
		assert_int_equal(store_submit(request, write_note, &note), STORE_OK);
	}
	while (note.answered < 9)
		owner_wait(owner);
#define ROUND(n) "ok;conflict n;ok\nentry " n " 100" n " action 0 c {\"type\":\"turn:end\"};"
	assert_string_equal(note.text, ROUND("1") ROUND("2") ROUND("3"));
}

static void keep_rows(void *context, const struct store_result *result)
{
	store_keep(result);
	*(const struct store_result **)context = result;
}

static void what_was_read_can_be_kept_beyond_the_answer(void **state)
{
	struct owner *owner = *state;
	const struct store_result *kept = NULL;
	add_ana_and_luis(owner);
	struct store_request *first = store_begin(owner->store);
	store_user_by_id(first, "u_ana");
	assert_int_equal(store_submit(first, keep_rows, &kept), STORE_OK);
	while (!kept)
		owner_wait(owner);
	EXPECT(owner, "ok\nuser u_luis luis u_luis@example.org hash en notices 1000",
		store_user_by_id(request, "u_luis"));
	assert_string_equal(
		answer_text(kept), "ok\nuser u_ana ana u_ana@example.org hash en notices 1000");
	store_let_go(kept);
}

static void keep_and_let_go(void *context, const struct store_result *result)
{
	store_keep(result);
	store_let_go(result);
	*(bool *)context = result->outcome == STORE_OK;
}

static void what_was_kept_can_be_let_go_before_the_answer_is_over(void **state)
{
	struct owner *owner = *state;
	bool is_there = false;
	add_ana_and_luis(owner);
	struct store_request *request = store_begin(owner->store);
	store_user_by_id(request, "u_ana");
	assert_int_equal(store_submit(request, keep_and_let_go, &is_there), STORE_OK);
	while (!is_there)
		owner_wait(owner);
}

static void a_refused_request_takes_nobody_with_it(void **state)
{
	struct owner *owner = *state;
	struct note note = {.length = 0};
	add_ana_and_luis(owner);
	for (int i = 0; i < 20; i++) {
		char id[16], name[16];
		snprintf(id, sizeof(id), "u_%d", i);
		snprintf(name, sizeof(name), i % 2 ? "luis" : "name_%d", i);
		struct store_user user = usual_guest(id, name);
		struct store_request *request = store_begin(owner->store);
		store_token_touch(
			request, "t", 1); /* more than one step: it is undone as a whole */
		store_user_create(request, &user);
		assert_int_equal(store_submit(request, write_note, &note), STORE_OK);
	}
	while (note.answered < 20)
		owner_wait(owner);
	for (size_t i = 0; i < 20; i++)
		assert_memory_equal(
			note.text + i / 2 * strlen("ok;conflict username;") + (i % 2 ? 3 : 0),
			i % 2 ? "conflict username;" : "ok;", i % 2 ? 18 : 3);
}

static void a_request_without_steps_is_a_barrier(void **state)
{
	struct owner *owner = *state;
	EXPECT(owner, "ok", (void)request);
}

static void a_request_that_is_dropped_never_happens(void **state)
{
	struct owner *owner = *state;
	struct store_user ana = usual_user("u_ana", "ana");
	struct store_request *dropped = store_begin(owner->store);
	store_user_create(dropped, &ana);
	store_drop(dropped);
	EXPECT(owner, "not found", store_user_by_id(request, "u_ana"));
}

static void too_many_requests_are_refused_at_once(void **state)
{
	struct owner *owner = *state;
	struct note note = {.length = 0};
	int refused = 0;
	owner_close(owner);
	owner_open_with(owner,
		(struct store_options){.url = owner->url, .requests_max = 10, .batch_max = 3});
	for (int i = 0; i < 25; i++)
		if (store_submit(store_begin(owner->store), write_note, &note) == STORE_BUSY)
			refused++;
	assert_int_equal(refused, 15); /* nothing was polled in between */
	while (note.answered < 10)
		owner_wait(owner);
	assert_int_equal(store_submit(store_begin(owner->store), write_note, &note), STORE_OK);
	while (note.answered < 11)
		owner_wait(owner);
}

static void too_many_bytes_are_refused_at_once(void **state)
{
	struct owner *owner = *state;
	enum { LARGE = 5 << 20 };
	char *large = test_malloc(LARGE + 1);
	struct note note = {.length = 0};
	int taken = 0;
	memset(large, 'x', LARGE);
	large[LARGE] = 0;
	for (int i = 0; i < 15; i++) {
		struct store_request *request = store_begin(owner->store);
		store_user_by_id(request, large);
		taken += store_submit(request, write_note, &note) == STORE_OK;
	}
	assert_int_equal(taken, STORE_REQUESTS_BYTES / LARGE);
	while (note.answered < taken)
		owner_wait(owner);
	test_free(large);
}

struct chain {
	struct owner *owner;
	int left;
};

static void submit_next(void *context, const struct store_result *result)
{
	struct chain *chain = context;
	assert_int_equal(result->outcome, STORE_OK);
	if (--chain->left > 0)
		assert_int_equal(store_submit(store_begin(chain->owner->store), submit_next, chain),
			STORE_OK);
}

static void an_answer_may_submit_the_next_request(void **state)
{
	struct owner *owner = *state;
	struct chain chain = {owner, 50};
	assert_int_equal(store_submit(store_begin(owner->store), submit_next, &chain), STORE_OK);
	while (chain.left > 0)
		owner_wait(owner);
}

static void closing_settles_and_answers_everything(void **state)
{
	struct owner *owner = *state;
	struct note note = {.length = 0};
	for (int i = 0; i < 100; i++) {
		char id[16], name[16];
		snprintf(id, sizeof(id), "u_%d", i);
		snprintf(name, sizeof(name), "name_%d", i);
		struct store_user user = usual_guest(id, name);
		struct store_request *request = store_begin(owner->store);
		store_user_create(request, &user);
		assert_int_equal(store_submit(request, write_note, &note), STORE_OK);
	}
	owner_close(owner);
	assert_int_equal(note.answered, 100);
	owner_open(owner, owner->url);
	EXPECT(owner, "ok\nuser u_99 name_99 - - es silence 1000",
		store_user_by_id(request, "u_99"));
}

static void a_healthy_store_says_so(void **state)
{
	struct owner *owner = *state;
	char reason[STORE_REASON];
	add_ana_and_luis(owner);
	assert_true(store_is_healthy(owner->store, reason));
	assert_string_equal(reason, "");
}

const struct CMUnitTest store_request_tests[] = {
	SUITE_TEST(a_request_is_done_whole_or_not_at_all),
	SUITE_TEST(several_reads_answer_together),
	SUITE_TEST(answers_come_in_the_order_of_the_requests),
	SUITE_TEST(what_was_read_can_be_kept_beyond_the_answer),
	SUITE_TEST(what_was_kept_can_be_let_go_before_the_answer_is_over),
	SUITE_TEST(a_refused_request_takes_nobody_with_it),
	SUITE_TEST(a_request_without_steps_is_a_barrier),
	SUITE_TEST(a_request_that_is_dropped_never_happens),
	SUITE_TEST(too_many_requests_are_refused_at_once),
	SUITE_TEST(too_many_bytes_are_refused_at_once),
	SUITE_TEST(an_answer_may_submit_the_next_request),
	SUITE_TEST(closing_settles_and_answers_everything),
	SUITE_TEST(a_healthy_store_says_so),
};
const size_t store_request_count = sizeof(store_request_tests) / sizeof(store_request_tests[0]);
