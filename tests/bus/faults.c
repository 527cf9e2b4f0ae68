/* A real Redis that is not there, falls, stands still and comes back; and closing at every stage of that. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "on_redis.h"

/* The first message may fall into the moment in which the other is not yet up: it is told until it is heard. */
static void tell_until_heard(struct rig *rig, struct node *from, struct node *to)
{
	unsigned before = to->heard;
	WAIT_FOR(rig, to->heard > before || (tell_text(from, to->name, "hello"), false));
}

static void a_redis_that_comes_later_is_found(void **state)
{
	struct rig *rig = *state;
	struct node *one = open_node(rig, "one", redis.url);
	struct node *two = open_node(rig, "two", redis.url);
	WAIT_FOR(rig, one->downs > 0 && two->downs > 0);
	assert_string_equal(one->reason, "connection refused");
	assert_int_equal(look(one, "key").outcome, BUS_UNKNOWN);
	assert_int_equal(count(one, "key", 1000).outcome, BUS_UNKNOWN);
	assert_false(tell_text(one, "two", "hello"));
	assert_false(bus_note(one->bus, "key", "text", 1000));
	pass(rig, 1000); /* several attempts */
	assert_int_equal(one->downs, 1);
	redis_run(&redis);
	WAIT_FOR(rig, bus_is_up(one->bus) && bus_is_up(two->bus));
	tell_until_heard(rig, one, two);
	assert_int_equal(one->ups, 1);
	assert_int_equal(look(one, "key").outcome, BUS_MISSING);
}

static void a_redis_that_falls_and_comes_back_is_told_and_listened_to_again(void **state)
{
	struct rig *rig = *state;
	redis_run(&redis);
	struct node *one = open_up(rig, "one", redis.url);
	struct node *two = open_up(rig, "two", redis.url);
	for (unsigned round = 1; round <= 3; round++) {
		struct answer answers[20];
		tell_until_heard(rig, one, two);
		redis_signal(&redis, SIGSTOP); /* so that nothing is answered before it falls */
		uint64_t asked = clock_ms();
		for (unsigned i = 0; i < 20; i++)
			ask_look(one, "key", &answers[i]);
		redis_kill(&redis);
		WAIT_FOR(
			rig, answers[19].times > 0 && !bus_is_up(one->bus) && !bus_is_up(two->bus));
		for (unsigned i = 0; i < 20; i++) {
			assert_int_equal(answers[i].times, 1);
			assert_int_equal(answers[i].outcome, BUS_UNKNOWN);
			assert_true(answers[i].at - asked < BUS_ANSWER_MS + SLACK_MS);
		}
		assert_true(strlen(one->reason) > 0);
		assert_false(tell_text(one, "two", "hello"));
		redis_run(&redis);
		WAIT_FOR(rig, bus_is_up(one->bus) && bus_is_up(two->bus));
		assert_int_equal(one->ups, round + 1);
		assert_int_equal(bus_figures(one->bus).connections, round + 1);
		tell_until_heard(rig, two, one);
		assert_int_equal(look(one, "key").outcome, BUS_MISSING);
	}
}

/* Each answer is the one to its own question, though those before it came too late. */
static void a_redis_that_answers_late_is_unknown_and_then_dropped(void **state)
{
	struct rig *rig = *state;
	struct answer first, second, third;
	redis_run(&redis);
	struct node *one = open_up(rig, "one", redis.url);
	assert_true(bus_note(one->bus, "a", "text of a", 3600000));
	assert_true(bus_note(one->bus, "b", "text of b", 3600000));
	assert_int_equal(look(one, "b").outcome, BUS_KNOWN);
	redis_signal(&redis, SIGSTOP);
	uint64_t asked = clock_ms();
	ask_look(one, "a", &first);
	ask_count(one, "c", 3600000, &second);
	WAIT_FOR(rig, first.times > 0 && second.times > 0);
	/* Nothing else can have answered: it stands still, and was not given up yet. */
	assert_true(bus_is_up(one->bus));
	assert_int_equal(first.outcome, BUS_UNKNOWN);
	assert_int_equal(second.outcome, BUS_UNKNOWN);
	assert_true(first.at - asked >= BUS_ANSWER_MS - 50);
	assert_true(first.at - asked < BUS_ANSWER_MS + SLACK_MS);
	ask_look(one, "b", &third);
	redis_signal(&redis, SIGCONT);
	WAIT_FOR(rig, third.times > 0);
	if (third.outcome == BUS_KNOWN)
		assert_string_equal(third.text, "text of b");
	WAIT_FOR(rig, strcmp(look(one, "b").text, "text of b") == 0);
	assert_string_equal(look(one, "a").text, "text of a");
	assert_int_equal(first.times, 1);
	assert_int_equal(second.times, 1);
	assert_int_equal(third.times, 1);
	assert_true(bus_figures(one->bus).late >= 2);
}

static void a_redis_that_stands_still_is_given_up_and_found_again(void **state)
{
	struct rig *rig = *state;
	redis_run(&redis);
	struct node *one = open_up(rig, "one", redis.url);
	struct node *two = open_up(rig, "two", redis.url);
	redis_signal(&redis, SIGSTOP);
	uint64_t stopped = clock_ms();
	assert_true(tell_text(one, "two",
		"before anybody knows")); /* an answer is awaited here, a sign of life there */
	WAIT_FOR(rig, !bus_is_up(one->bus) && !bus_is_up(two->bus));
	assert_true(clock_ms() - stopped < 5000 + SLACK_MS);
	assert_string_equal(one->reason, "it does not answer any more");
	assert_string_equal(two->reason, "it does not answer any more");
	assert_int_equal(look(one, "key").outcome, BUS_UNKNOWN);
	/* The system takes the connection for it, and nobody greets. */
	WAIT_FOR(rig, strcmp(one->reason, "it does not answer in time") == 0);
	assert_int_equal(one->ups, 1);
	redis_signal(&redis, SIGCONT);
	WAIT_FOR(rig, bus_is_up(one->bus) && bus_is_up(two->bus));
	tell_until_heard(rig, one, two);
	tell_until_heard(rig, two, one);
}

/* Looks that come too late are no reason to give it up: that takes longer, by the same clock. Often enough to meet it when it looks after Redis. */
static void a_redis_that_sleeps_for_less_is_kept(void **state)
{
	struct rig *rig = *state;
	redis_run(&redis);
	struct node *one = open_up(rig, "one", redis.url);
	for (unsigned i = 0; i < 2 * BUS_PING_MS / BUS_ANSWER_MS; i++) {
		redis_signal(&redis, SIGSTOP);
		assert_int_equal(look(one, "key").outcome, BUS_UNKNOWN);
		assert_true(bus_is_up(one->bus));
		redis_signal(&redis, SIGCONT);
		WAIT_FOR(rig, look(one, "key").outcome == BUS_MISSING);
	}
}

/* This process stands still for longer than any silence may last; what Redis has said meanwhile lies in the sockets. */
static void a_node_that_sleeps_does_not_blame_redis(void **state)
{
	struct rig *rig = *state;
	struct answer answer;
	redis_run(&redis);
	struct node *one = open_up(rig, "one", redis.url);
	unsigned downs = one->downs; /* it may not have been there at the first attempt */
	for (unsigned i = 0; i < 2; i++) {
		uint64_t out = bus_figures(one->bus).bytes_out;
		WAIT_FOR(rig, bus_figures(one->bus).bytes_out >
				      out); /* it has asked for a sign of life */
		assert_true(tell_text(one, "nobody", "hello"));
		ask_look(one, "key", &answer);
		usleep((BUS_PING_MS + BUS_SILENCE_MS + 500) * 1000);
		WAIT_FOR(rig, answer.times > 0);
		WAIT_FOR(rig, look(one, "key").outcome == BUS_MISSING);
		assert_int_equal(one->ups, 1);
		assert_int_equal(one->downs, downs);
	}
}

static void what_waits_for_a_redis_that_stands_still_has_a_limit(void **state)
{
	enum { PIECE = 65536 };
	static char piece[PIECE];
	struct rig *rig = *state;
	redis_run(&redis);
	struct node *one = open_up(rig, "one", redis.url);
	struct node *two = open_up(rig, "two", redis.url);
	redis_signal(&redis, SIGSTOP);
	unsigned told = 0;
	while (tell(one, "two", piece, PIECE)) {
		told++;
		assert_true((size_t)told * PIECE <= BUS_WAITING_MAX);
		if (told % 16 == 0)
			turn(rig); /* what the system takes is not taken by Redis */
	}
	assert_true((size_t)told * PIECE > BUS_WAITING_MAX / 2);
	assert_false(bus_note(one->bus, "key", "text", 1000) && tell(one, "two", piece, PIECE));
	assert_true(bus_figures(one->bus).lost > 0);
	redis_signal(&redis, SIGCONT);
	WAIT_FOR(rig, tell(one, "two", piece, PIECE));
	tell_until_heard(rig, one, two);
	assert_true(two->heard <= told + 1000);
}

static void small_messages_are_limited_by_what_they_cost(void **state)
{
	struct rig *rig = *state;
	redis_run(&redis);
	struct node *one = open_up(rig, "one", redis.url);
	redis_signal(&redis, SIGSTOP);
	unsigned told = 0;
	while (tell(one, "two", NULL, 0))
		assert_true(++told < BUS_WAITING_MAX / 64);
	assert_true(told > 1000);
	redis_signal(&redis, SIGCONT);
	WAIT_FOR(rig, tell(one, "two", NULL, 0));
}

static void questions_to_a_redis_that_stands_still_are_all_answered(void **state)
{
	enum { QUESTIONS = BUS_QUESTIONS_MAX + 500 };
	static struct answer answers[QUESTIONS];
	struct rig *rig = *state;
	redis_run(&redis);
	struct node *one = open_up(rig, "one", redis.url);
	redis_signal(&redis, SIGSTOP);
	for (unsigned i = 0; i < QUESTIONS; i++)
		ask_count(one, "key", 1000, &answers[i]);
	turn(rig);
	turn(rig);
	assert_int_equal(answers[QUESTIONS - 1].times, 1); /* one too many */
	WAIT_FOR(rig, answers[BUS_QUESTIONS_MAX - 1].times > 0);
	for (unsigned i = 0; i < QUESTIONS; i++) {
		assert_int_equal(answers[i].times, 1);
		assert_int_equal(answers[i].outcome, BUS_UNKNOWN);
	}
	assert_int_equal(bus_figures(one->bus).late, QUESTIONS);
	/* While those are in line no other is asked. */
	assert_int_equal(look(one, "key").outcome, BUS_UNKNOWN);
	redis_signal(&redis, SIGCONT);
	WAIT_FOR(rig, look(one, "other").outcome == BUS_MISSING);
}

/* ---- closing ------------------------------------------------------------------------------- */

/* Closes after so many turns, whatever stage that is: the first hundred go from before the first attempt to being up. */
static void closing_after_any_number_of_turns(void **state)
{
	struct rig *rig = *state;
	redis_run(&redis);
	open_up(rig, "first", redis.url);
	for (unsigned turns = 0; turns < 40; turns++) {
		struct answer looked, counted;
		rig->count = 1;
		struct node *node = open_node(rig, "one", redis.url);
		for (unsigned i = 0; i < turns; i++) {
			turn(rig);
			usleep(turns % 4 * 50);
		}
		ask_look(node, "key", &looked);
		tell_text(node, "first", "hello");
		ask_count(node, "key", 10, &counted);
		if (turns % 2)
			turn(rig);
		close_node(node);
		assert_int_equal(looked.times, 1);
		assert_int_equal(counted.times, 1);
		WAIT_FOR(rig, node->is_closed);
		free(node->bytes);
		assert_int_equal(looked.times, 1);
	}
	rig->count = 1;
}

static void closing_while_nobody_is_there(void **state)
{
	struct rig *rig = *state;
	for (unsigned turns = 0; turns < 20; turns++) {
		rig->count = 0;
		struct node *node = open_node(rig, "one", redis.url);
		for (unsigned i = 0; i < turns; i++)
			turn(rig);
		close_node(node);
		WAIT_FOR(rig, node->is_closed);
	}
	rig->count = 0;
}

static void closing_while_a_name_is_looked_up(void **state)
{
	struct rig *rig = *state;
	for (unsigned turns = 0; turns < 5; turns++) {
		rig->count = 0;
		struct node *node = open_node(rig, "one", "redis://localhost:1");
		for (unsigned i = 0; i < turns; i++)
			turn(rig);
		close_node(node);
		WAIT_FOR(rig, node->is_closed);
	}
	rig->count = 0;
}

static void closing_with_open_questions_and_unsent_messages(void **state)
{
	static char bytes[BUS_MESSAGE_MAX];
	struct rig *rig = *state;
	struct answer answers[50];
	redis_run(&redis);
	struct node *one = open_up(rig, "one", redis.url);
	redis_signal(&redis, SIGSTOP);
	while (tell(one, "two", bytes, sizeof(bytes)))
		turn(rig);
	for (unsigned i = 0; i < 50; i++)
		ask_look(one, "key", &answers[i]);
	close_node(one);
	for (unsigned i = 0; i < 50; i++) {
		assert_int_equal(answers[i].times, 1);
		assert_int_equal(answers[i].outcome, BUS_UNKNOWN);
	}
	WAIT_FOR(rig, one->is_closed);
}

static void closing_from_what_is_heard(void **state)
{
	struct rig *rig = *state;
	redis_run(&redis);
	struct node *one = open_up(rig, "one", redis.url);
	struct node *two = open_up(rig, "two", redis.url);
	struct answer answer;
	two->on_heard = close_node;
	for (unsigned i = 0; i < 100; i++) /* in one piece: more are read already */
		assert_true(tell_text(one, "two", "hello"));
	ask_look(two, "key", &answer);
	WAIT_FOR(rig, two->is_closed);
	assert_int_equal(two->heard, 1);
	assert_int_equal(answer.times, 1);
}

static void closing_when_it_comes_up(void **state)
{
	struct rig *rig = *state;
	redis_run(&redis);
	open_up(rig, "first", redis.url); /* it is there */
	struct node *one = open_node(rig, "one", redis.url);
	one->on_changed = close_node;
	WAIT_FOR(rig, one->is_closed);
	assert_int_equal(one->ups, 1);
	assert_int_equal(one->downs, 0);
}

static struct answer open_answers[10];

static void close_with_answers(struct node *node)
{
	assert_false(bus_is_up(node->bus));
	close_node(node);
	for (unsigned i = 0; i < 10; i++)
		assert_int_equal(open_answers[i].times, 1);
}

static void closing_when_it_goes_down(void **state)
{
	struct rig *rig = *state;
	redis_run(&redis);
	struct node *one = open_up(rig, "one", redis.url);
	redis_signal(&redis, SIGSTOP);
	for (unsigned i = 0; i < 10; i++)
		ask_look(one, "key", &open_answers[i]);
	one->on_changed = close_with_answers;
	redis_kill(&redis);
	WAIT_FOR(rig, one->is_closed);
	for (unsigned i = 0; i < 10; i++)
		assert_int_equal(open_answers[i].times, 1);
}

static struct node *closes;
static unsigned answered;

static void close_at_answer(void *context, enum bus_outcome outcome, const char *text)
{
	answered++;
	if (answered == 5) /* not the first: more are read already */
		close_node(closes);
}

/* By a reply, by a deadline, and because the connection is lost. */
static void closing_from_an_answer(void **state)
{
	struct rig *rig = *state;
	redis_run(&redis);
	for (unsigned way = 0; way < 3; way++) {
		rig->count = 0;
		closes = open_up(rig, "one", redis.url);
		answered = 0;
		if (way > 0)
			redis_signal(&redis, SIGSTOP);
		for (unsigned i = 0; i < 10; i++)
			bus_look(closes->bus, "key", close_at_answer, NULL);
		if (way == 2)
			redis_kill(&redis);
		WAIT_FOR(rig, closes->is_closed);
		assert_int_equal(answered, 10);
		if (way == 1)
			redis_signal(&redis, SIGCONT);
	}
	rig->count = 0;
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, start, end)
#define TEST_ON_PORT(name) cmocka_unit_test_setup_teardown(name, start_on_port, end)

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST_ON_PORT(a_redis_that_comes_later_is_found),
		TEST_ON_PORT(a_redis_that_falls_and_comes_back_is_told_and_listened_to_again),
		TEST(a_redis_that_answers_late_is_unknown_and_then_dropped),
		TEST_ON_PORT(a_redis_that_stands_still_is_given_up_and_found_again),
		TEST(a_redis_that_sleeps_for_less_is_kept),
		TEST(a_node_that_sleeps_does_not_blame_redis),
		TEST_ON_PORT(what_waits_for_a_redis_that_stands_still_has_a_limit),
		TEST(small_messages_are_limited_by_what_they_cost),
		TEST(questions_to_a_redis_that_stands_still_are_all_answered),
		TEST(closing_after_any_number_of_turns),
		TEST_ON_PORT(closing_after_any_number_of_turns),
		TEST_ON_PORT(closing_while_nobody_is_there),
		TEST(closing_while_a_name_is_looked_up),
		TEST_ON_PORT(closing_with_open_questions_and_unsent_messages),
		TEST(closing_from_what_is_heard),
		TEST(closing_when_it_comes_up),
		TEST(closing_when_it_goes_down),
		TEST(closing_from_an_answer),
	};
	return have_redis() ? cmocka_run_group_tests(tests, NULL, NULL) : skip_without_redis();
}
