/* Nodes over a real Redis that is well: messages, notes, windows, passwords, databases. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "on_redis.h"

static void three_nodes_tell_each_other_and_all(void **state)
{
	struct rig *rig = *state;
	redis_run(&redis);
	struct node *one = open_up(rig, "one", redis.url);
	struct node *two = open_up(rig, "two", redis.url);
	struct node *all = open_up(rig, "all", redis.url); /* a name like any other */
	assert_true(tell_text(one, "two", "to two"));
	WAIT_FOR(rig, two->heard == 1);
	assert_string_equal(two->from, "one");
	assert_string_equal(two->bytes, "to two");
	assert_true(tell_text(two, "all", "to the third"));
	WAIT_FOR(rig, all->heard == 1);
	assert_string_equal(all->from, "two");
	assert_string_equal(all->bytes, "to the third");

	assert_true(tell_text(all, NULL, "to all others"));
	WAIT_FOR(rig, one->heard == 1 && two->heard == 2);
	assert_string_equal(one->from, "all");
	assert_string_equal(two->bytes, "to all others");
	/* Behind what all were told, to each: by then the sender would have heard itself. */
	assert_true(tell_text(one, "all", "last"));
	WAIT_FOR(rig, all->heard == 2);
	assert_string_equal(all->bytes, "last");
	assert_int_equal(one->heard, 1);
	assert_int_equal(two->heard, 2);
	assert_int_equal(bus_figures(one->bus).told, 2);
	assert_int_equal(bus_figures(one->bus).heard, 1);
	assert_int_equal(bus_figures(one->bus).connections, 1);
	assert_int_equal(one->ups + two->ups + all->ups, 3);
}

static void a_node_hears_itself_without_redis(void **state)
{
	struct rig *rig = *state;
	struct node *one = open_node(rig, "one", redis.url);
	assert_true(tell_text(one, "one", "to me"));
	WAIT_FOR(rig, one->heard == 1);
	assert_string_equal(one->from, "one");
	assert_false(tell_text(one, "two", "to nobody"));
	assert_false(tell_text(one, NULL, "to nobody"));
	assert_int_equal(bus_figures(one->bus).lost, 2);
}

static void nobody_by_that_name_is_counted(void **state)
{
	struct rig *rig = *state;
	redis_run(&redis);
	struct node *one = open_up(rig, "one", redis.url);
	assert_true(tell_text(one, "nobody", "hello"));
	WAIT_FOR(rig, bus_figures(one->bus).unheard == 1);
}

static unsigned expected;

static void follow(struct node *node)
{
	unsigned number;
	assert_int_equal(node->length, sizeof(number));
	memcpy(&number, node->bytes, sizeof(number));
	assert_int_equal(number, expected);
	expected++;
}

static void messages_between_two_come_in_order(void **state)
{
	enum { MESSAGES = 20000 };
	struct rig *rig = *state;
	redis_run(&redis);
	struct node *one = open_up(rig, "one", redis.url);
	struct node *two = open_up(rig, "two", redis.url);
	expected = 0;
	two->on_heard = follow;
	for (unsigned i = 0; i < MESSAGES; i++) {
		while (!tell(one, i % 7 == 0 ? NULL : "two", &i, sizeof(i)))
			turn(rig);
		if (i % 64 == 0)
			turn(rig);
	}
	WAIT_FOR(rig, expected == MESSAGES);
}

static void messages_of_any_bytes_and_length(void **state)
{
	static const size_t lengths[] = {
		0, 1, 2, 1000, 16383, 16384, 16385, 70000, BUS_MESSAGE_MAX - 1, BUS_MESSAGE_MAX};
	static char bytes[BUS_MESSAGE_MAX + 1];
	struct rig *rig = *state;
	redis_run(&redis);
	struct node *one = open_up(rig, "one", redis.url);
	struct node *two = open_up(rig, "two", redis.url);
	for (size_t i = 0; i < sizeof(bytes); i++)
		bytes[i] = (char)(i * 7 + i / 256); /* zeros and line ends among them */
	for (unsigned i = 0; i < sizeof(lengths) / sizeof(*lengths); i++) {
		assert_true(tell(one, "two", bytes, lengths[i]));
		WAIT_FOR(rig, two->heard == i + 1);
		assert_int_equal(two->length, lengths[i]);
		assert_memory_equal(two->bytes, bytes, lengths[i]);
	}
	assert_false(tell(one, "two", bytes, BUS_MESSAGE_MAX + 1));
	assert_false(tell(one, NULL, bytes, BUS_MESSAGE_MAX + 1));
	assert_true(bus_is_up(one->bus));
}

static void notes_are_known_to_all_until_they_are_forgotten(void **state)
{
	struct rig *rig = *state;
	redis_run(&redis);
	struct node *one = open_up(rig, "one", redis.url);
	struct node *two = open_up(rig, "two", redis.url);
	assert_int_equal(look(two, "match:1").outcome, BUS_MISSING);
	assert_true(bus_note(one->bus, "match:1", "one", 3600000));
	struct answer answer = look(one, "match:1"); /* on one connection: behind the note */
	assert_int_equal(answer.outcome, BUS_KNOWN);
	assert_string_equal(answer.text, "one");
	assert_string_equal(look(two, "match:1").text, "one");
	assert_true(bus_note(two->bus, "match:1", "", 3600000));
	assert_string_equal(look(two, "match:1").text, "");
	assert_true(bus_note(two->bus, "match:1", NULL, 0));
	assert_int_equal(look(two, "match:1").outcome, BUS_MISSING);
	assert_int_equal(bus_figures(two->bus).late, 0);
}

static void a_note_lapses(void **state)
{
	struct rig *rig = *state;
	redis_run(&redis);
	struct node *one = open_up(rig, "one", redis.url);
	assert_true(bus_note(one->bus, "key", "text", 1));
	WAIT_FOR(rig, look(one, "key").outcome == BUS_MISSING);
}

static void keys_and_texts_of_full_length(void **state)
{
	struct rig *rig = *state;
	char key[BUS_KEY], text[BUS_TEXT];
	memset(key, 'k', sizeof(key));
	memset(text, 't', sizeof(text));
	key[BUS_KEY - 1] = text[BUS_TEXT - 1] = 0;
	redis_run(&redis);
	struct node *one = open_up(rig, "one", redis.url);
	assert_true(bus_note(one->bus, key, text, UINT32_MAX));
	assert_string_equal(look(one, key).text, text);
	key[BUS_KEY - 2] = 'x'; /* the last letter counts */
	assert_int_equal(look(one, key).outcome, BUS_MISSING);
}

static void a_window_counts_all_nodes_and_ends(void **state)
{
	struct rig *rig = *state;
	redis_run(&redis);
	struct node *one = open_up(rig, "one", redis.url);
	struct node *two = open_up(rig, "two", redis.url);
	for (int i = 1; i < 10; i++) {
		struct answer answer = count(i % 2 ? one : two, "long", 3600000);
		assert_int_equal(answer.outcome, BUS_KNOWN);
		assert_int_equal(answer.count, i);
	}
	assert_int_equal(count(one, "other", 3600000).count, 1);
	/* A short window begins anew again and again, however often it is counted in. */
	unsigned begun = 0;
	WAIT_FOR(rig, (begun += count(one, "short", 500).count == 1) >= 3);
}

static void a_window_that_is_no_number_is_unknown(void **state)
{
	struct rig *rig = *state;
	redis_run(&redis);
	struct node *one = open_up(rig, "one", redis.url);
	assert_true(bus_note(one->bus, "key", "text", 3600000));
	assert_int_equal(count(one, "key", 1000).outcome, BUS_UNKNOWN);
	assert_true(bus_is_up(one->bus));
	assert_string_equal(look(one, "key").text, "text");
}

static void many_questions_are_each_answered_once_with_their_own(void **state)
{
	enum { QUESTIONS = 1000 };
	static struct answer answers[QUESTIONS];
	struct rig *rig = *state;
	redis_run(&redis);
	struct node *one = open_up(rig, "one", redis.url);
	for (unsigned i = 0; i < QUESTIONS; i++) {
		char text[32];
		snprintf(text, sizeof(text), "k%u", i);
		assert_true(bus_note(one->bus, text, text, 3600000));
		ask_look(one, text, &answers[i]);
	}
	WAIT_FOR(rig, answers[QUESTIONS - 1].times == 1);
	for (unsigned i = 0; i < QUESTIONS; i++) {
		char text[32];
		snprintf(text, sizeof(text), "k%u", i);
		assert_int_equal(answers[i].times, 1);
		/* A machine that stood still made it late; else it is the one that was asked for. */
		if (answers[i].outcome != BUS_UNKNOWN)
			assert_string_equal(answers[i].text, text);
	}
}

static void more_questions_than_may_be_open_are_unknown_at_once(void **state)
{
	enum { QUESTIONS = BUS_QUESTIONS_MAX + 10 };
	static struct answer answers[QUESTIONS];
	struct rig *rig = *state;
	redis_run(&redis);
	struct node *one = open_up(rig, "one", redis.url);
	for (unsigned i = 0; i < QUESTIONS; i++)
		ask_look(one, "key", &answers[i]);
	WAIT_FOR(rig,
		answers[QUESTIONS - 1].times == 1 && answers[BUS_QUESTIONS_MAX - 1].times == 1);
	for (unsigned i = 0; i < QUESTIONS; i++) {
		assert_int_equal(answers[i].times, 1);
		if (i >= BUS_QUESTIONS_MAX)
			assert_int_equal(answers[i].outcome, BUS_UNKNOWN);
	}
	WAIT_FOR(rig, look(one, "key").outcome == BUS_MISSING);
}

static void databases_are_apart(void **state)
{
	struct rig *rig = *state;
	char url[160];
	redis_run(&redis);
	struct node *zero = open_up(rig, "zero", redis.url);
	snprintf(url, sizeof(url), "%s/3", redis.url);
	struct node *three = open_up(rig, "three", url);
	struct node *other = open_up(rig, "other", url);
	assert_true(bus_note(three->bus, "key", "three", 3600000));
	assert_string_equal(look(three, "key").text, "three");
	assert_int_equal(look(zero, "key").outcome, BUS_MISSING);
	assert_true(tell_text(zero, "three", "from another world"));
	assert_true(tell_text(zero, NULL, "from another world"));
	WAIT_FOR(rig, bus_figures(zero->bus).unheard == 1);
	assert_true(tell_text(other, "three", "hello"));
	WAIT_FOR(rig, three->heard > 0);
	assert_string_equal(three->bytes, "hello");
	assert_int_equal(other->heard, 0);
}

static void a_database_that_is_not_there_is_told(void **state)
{
	struct rig *rig = *state;
	char url[160];
	redis_run(&redis);
	snprintf(url, sizeof(url), "%s/99", redis.url);
	struct node *node = open_node(rig, "one", url);
	WAIT_FOR(rig, strstr(node->reasons, "it refuses SELECT") != NULL);
	assert_false(bus_is_up(node->bus));
}

static void a_host_by_its_name(void **state)
{
	struct rig *rig = *state;
	char url[160];
	redis_run(&redis);
	snprintf(url, sizeof(url), "redis://localhost:%s", redis.place);
	struct node *node = open_up(rig, "one", url);
	assert_int_equal(look(node, "key").outcome, BUS_MISSING);
}

static void a_name_that_nobody_has_is_told_and_tried_again(void **state)
{
	struct rig *rig = *state;
	struct node *node = open_node(rig, "one", "redis://nobody.invalid");
	WAIT_FOR(rig, node->downs > 0);
	assert_false(bus_is_up(node->bus));
}

/* It is refused, wrong, right; never seen. */
static void a_password_is_needed_and_kept_secret(void **state)
{
	struct rig *rig = *state;
	char url[160];
	redis.more = "--requirepass";
	redis.more_value = "se:cr@et";
	redis_run(&redis);
	struct node *without = open_node(rig, "without", redis.url);
	snprintf(url, sizeof(url), "redis://:wrong-word@127.0.0.1:%s", redis.place);
	struct node *wrong = open_node(rig, "wrong", url);
	snprintf(url, sizeof(url), "redis://default:se%%3Acr%%40et@127.0.0.1:%s/1", redis.place);
	struct node *named = open_up(rig, "named", url);
	snprintf(url, sizeof(url), "unix://:se%%3Acr%%40et@%s/socket", redis.folder);
	struct node *nameless = open_up(rig, "nameless", url);
	assert_int_equal(look(named, "key").outcome, BUS_MISSING);
	assert_int_equal(look(nameless, "key").outcome, BUS_MISSING);
	WAIT_FOR(rig, strstr(without->reasons, "NOAUTH") != NULL);
	WAIT_FOR(rig, strstr(wrong->reasons, "it refuses AUTH: WRONGPASS") != NULL);
	assert_null(strstr(wrong->reasons, "wrong-word"));
	/* Tried again, and told once. */
	unsigned downs = wrong->downs;
	uint64_t bytes = bus_figures(wrong->bus).bytes_out;
	WAIT_FOR(rig, bus_figures(wrong->bus).bytes_out > 2 * bytes);
	assert_int_equal(wrong->downs, downs);
	assert_int_equal(wrong->ups + without->ups, 0);
}

static void bytes_are_counted_on_the_wire(void **state)
{
	static char bytes[10000];
	struct rig *rig = *state;
	redis_run(&redis);
	struct node *one = open_up(rig, "one", redis.url);
	struct node *two = open_up(rig, "two", redis.url);
	uint64_t out = bus_figures(one->bus).bytes_out, in = bus_figures(two->bus).bytes_in;
	assert_true(tell(one, "two", bytes, sizeof(bytes)));
	WAIT_FOR(rig, two->heard == 1);
	out = bus_figures(one->bus).bytes_out - out;
	in = bus_figures(two->bus).bytes_in - in;
	assert_in_range(out, sizeof(bytes), sizeof(bytes) + 1000);
	assert_in_range(in, sizeof(bytes), sizeof(bytes) + 1000);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, start, end)
#define TEST_ON_PORT(name) cmocka_unit_test_setup_teardown(name, start_on_port, end)

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(three_nodes_tell_each_other_and_all),
		TEST(a_node_hears_itself_without_redis),
		TEST(nobody_by_that_name_is_counted),
		TEST(messages_between_two_come_in_order),
		TEST_ON_PORT(messages_of_any_bytes_and_length),
		TEST(notes_are_known_to_all_until_they_are_forgotten),
		TEST(a_note_lapses),
		TEST(keys_and_texts_of_full_length),
		TEST(a_window_counts_all_nodes_and_ends),
		TEST(a_window_that_is_no_number_is_unknown),
		TEST(many_questions_are_each_answered_once_with_their_own),
		TEST(more_questions_than_may_be_open_are_unknown_at_once),
		TEST_ON_PORT(databases_are_apart),
		TEST_ON_PORT(a_database_that_is_not_there_is_told),
		TEST_ON_PORT(a_host_by_its_name),
		TEST(a_name_that_nobody_has_is_told_and_tried_again),
		TEST_ON_PORT(a_password_is_needed_and_kept_secret),
		TEST(bytes_are_counted_on_the_wire),
	};
	return have_redis() ? cmocka_run_group_tests(tests, NULL, NULL) : skip_without_redis();
}
