/* Somebody at the other end who is no Redis, or a bad one: silent, garbled, half dead. Nothing of it may bring a node down. */
#include <arpa/inet.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "bus/redis.h"
#include "rig.h"
#include "fake_redis.h"

struct fixture {
	struct rig rig;
	struct fake_redis fake;
};

static int start(void **state)
{
	struct fixture *fixture = calloc(1, sizeof(*fixture));
	uv_loop_init(&fixture->rig.loop);
	fake_listen(&fixture->fake, &fixture->rig);
	fixture->fake.ping = GREETS_PING;
	fixture->fake.subscribe = GREETS_SUBSCRIBE;
	*state = fixture;
	return 0;
}

static int end(void **state)
{
	struct fixture *fixture = *state;
	fake_end(&fixture->fake);
	rig_finish(&fixture->rig);
	free(fixture);
	return 0;
}

static struct node *open_here(struct fixture *fixture)
{
	return open_node(&fixture->rig, "one", fixture->fake.url);
}

/* The connection for commands, and the one that hears, of the last two. */
static struct peer *side(struct fixture *fixture, bool hears)
{
	for (unsigned i = fixture->fake.accepted; i-- > 0;)
		if (fixture->fake.peers[i].hears == hears)
			return &fixture->fake.peers[i];
	fail();
	return NULL;
}

static void somebody_silent_is_given_up_at_the_deadline(void **state)
{
	struct fixture *fixture = *state;
	fixture->fake.ping = fixture->fake.subscribe = NULL;
	uint64_t began = clock_ms();
	struct node *node = open_here(fixture);
	WAIT_FOR(&fixture->rig, node->downs == 1);
	uint64_t took = clock_ms() - began;
	assert_string_equal(node->reason, "it does not answer in time");
	assert_true(took >= BUS_CONNECT_MS - 50 && took < BUS_CONNECT_MS + SLACK_MS);
	assert_int_equal(fixture->fake.accepted, 2);
	WAIT_FOR(&fixture->rig, fixture->fake.accepted >= 4); /* and tried again */
	assert_false(fixture->fake.peers[0].is_open);
	assert_false(fixture->fake.peers[1].is_open);
	assert_int_equal(node->ups, 0);
}

static void one_of_two_silent_is_not_up(void **state)
{
	struct fixture *fixture = *state;
	fixture->fake.subscribe = NULL;
	struct node *node = open_here(fixture);
	WAIT_FOR(&fixture->rig, node->downs == 1);
	assert_int_equal(node->ups, 0);
}

/* A new node for each, since pauses grow. */
static void welcome_by(struct fixture *fixture, const char *welcome, bool closes)
{
	fixture->rig.count = 0;
	fixture->fake.accepted = 0;
	fixture->fake.welcome = welcome;
	fixture->fake.closes_at_once = closes;
	struct node *node = open_here(fixture);
	WAIT_FOR(&fixture->rig, node->downs > 0);
	assert_string_not_equal(node->reason, "it does not answer in time");
	WAIT_FOR(&fixture->rig, fixture->fake.accepted >= 3);
	assert_int_equal(node->ups, 0);
	close_node(node);
	WAIT_FOR(&fixture->rig, node->is_closed && fixture->fake.open == 0);
	fixture->rig.count = 0;
}

static void what_is_no_redis_is_given_up_at_once(void **state)
{
	static const char *const welcomes[] = {"HTTP/1.1 400 Bad Request\r\n\r\n", "garbage\r\n",
		"*-5\r\n", "$-7\r\n", "$x\r\n", ":\r\n", ":99999999999999999999\r\n",
		"*2147483647\r\n", "*9\r\n",
		"*1\r\n*1\r\n*1\r\n*1\r\n*1\r\n*1\r\n*1\r\n*1\r\n*1\r\n", "*-1\r\n", "$-1\r\n",
		"$3\r\nfoo\r\n", ":1\r\n", "*0\r\n", "-ERR max number of clients reached\r\n",
		NULL};
	struct fixture *fixture = *state;
	fixture->fake.ping = fixture->fake.subscribe = NULL;
	for (unsigned i = 0; welcomes[i] != NULL; i++)
		welcome_by(fixture, welcomes[i], false);
}

static void what_closes_within_a_greeting_is_given_up(void **state)
{
	static const char *const welcomes[] = {
		"", "*3\r\n", "+PO", "*3\r\n$9\r\nsub", "$1000\r\n", "+PONG\r\n*1\r\n", NULL};
	struct fixture *fixture = *state;
	fixture->fake.ping = fixture->fake.subscribe = NULL;
	for (unsigned i = 0; welcomes[i] != NULL; i++)
		welcome_by(fixture, welcomes[i], true);
}

static void its_error_is_the_reason(void **state)
{
	struct fixture *fixture = *state;
	fixture->fake.ping = "-LOADING Redis is loading\r\n";
	struct node *node = open_here(fixture);
	WAIT_FOR(&fixture->rig, node->downs > 0);
	assert_string_equal(node->reason, "it refuses PING: LOADING Redis is loading");
	fixture->fake.ping = GREETS_PING;
	WAIT_FOR(&fixture->rig, bus_is_up(node->bus));
}

static void a_password_that_is_echoed_is_not_told(void **state)
{
	struct fixture *fixture = *state;
	char url[128];
	fixture->fake.auth = "-ERR unknown command 'AUTH', with args beginning with: 'secret'\r\n";
	snprintf(url, sizeof(url), "redis://:secret@%s", fixture->fake.url + strlen("redis://"));
	struct node *node = open_node(&fixture->rig, "one", url);
	WAIT_FOR(&fixture->rig, node->downs > 0);
	assert_string_equal(node->reason, "it refuses AUTH: ERR");
}

/* A node that is up is told each of them, and goes down: a new one each time, since pauses grow. */
static void say_nonsense(struct fixture *fixture, const char *const *nonsense, bool hears)
{
	for (unsigned i = 0; nonsense[i] != NULL; i++) {
		fixture->rig.count = 0;
		fixture->fake.accepted = 0;
		struct node *node = open_here(fixture);
		WAIT_FOR(&fixture->rig, node->ups == 1);
		peer_say(side(fixture, hears), nonsense[i]);
		WAIT_FOR(&fixture->rig, node->downs == 1);
		WAIT_FOR(&fixture->rig, node->ups == 2);
		assert_int_equal(node->heard, 0);
		close_node(node);
		WAIT_FOR(&fixture->rig, node->is_closed && fixture->fake.open == 0);
	}
	fixture->rig.count = 0;
}

/* What nobody asked for. The assertions of hiredis' own connections would end the program here. */
static void nonsense_on_the_connection_for_commands(void **state)
{
	static const char *const nonsense[] = {"+OK\r\n", ":1\r\n", "*0\r\n",
		"*2\r\n$1\r\na\r\n$1\r\nb\r\n", "-ERR something\r\n", "x", NULL};
	say_nonsense(*state, nonsense, false);
}

static void nonsense_on_the_connection_that_hears(void **state)
{
	static const char *const nonsense[] = {"+OK\r\n", ":1\r\n", "*0\r\n", "*-1\r\n",
		"*1\r\n$3\r\nfoo\r\n", "*2\r\n$7\r\nmessage\r\n$1\r\na\r\n",
		"*3\r\n$7\r\nmessage\r\n$1\r\na\r\n$-1\r\n", "*3\r\n:1\r\n:2\r\n:3\r\n",
		"*3\r\n$-1\r\n$-1\r\n$-1\r\n",
		"*3\r\n$7\r\nmessage\r\n$1\r\na\r\n*1\r\n$1\r\nx\r\n", "-ERR away\r\n", "$-1\r\n",
		"x", NULL};
	say_nonsense(*state, nonsense, true);
}

/* A reader that believed it would wait for more than the memory of the machine. */
static void a_list_that_says_it_is_long_is_given_up_at_its_first_line(void **state)
{
	struct fixture *fixture = *state;
	struct node *node = open_here(fixture);
	for (unsigned i = 1; i <= 2; i++) {
		WAIT_FOR(&fixture->rig, node->ups == i);
		peer_say(side(fixture, i == 1), i == 1 ? "*9\r\n" : "*2147483647\r\n");
		WAIT_FOR(&fixture->rig, node->downs == i);
		assert_string_equal(node->reason, "what it answers is not the protocol of Redis");
	}
}

static void messages_that_are_no_frames_are_passed_over(void **state)
{
	struct fixture *fixture = *state;
	struct node *node = open_here(fixture);
	WAIT_FOR(&fixture->rig, bus_is_up(node->bus));
	struct peer *peer = side(fixture, true);
	peer_say(peer, "*3\r\n$7\r\nmessage\r\n$1\r\na\r\n$0\r\n\r\n");
	peer_say(peer, "*3\r\n$7\r\nmessage\r\n$1\r\na\r\n$9\r\nby hand 1\r\n");
	peer_say(
		peer, "*3\r\n$7\r\nmessage\r\n$1\r\na\r\n$6\r\n\2\3twox\r\n"); /* of another form */
	peer_say(peer,
		"*3\r\n$7\r\nmessage\r\n$1\r\na\r\n$6\r\n\1\3onex\r\n"); /* of this node itself */
	peer_say(peer, "*3\r\n$7\r\nmessage\r\n$1\r\na\r\n$6\r\n\1\3twox\r\n");
	WAIT_FOR(&fixture->rig, node->heard > 0);
	assert_int_equal(node->heard, 1);
	assert_string_equal(node->from, "two");
	assert_string_equal(node->bytes, "x");
	assert_true(bus_is_up(node->bus));
}

static void a_reply_without_end_is_given_up(void **state)
{
	struct fixture *fixture = *state;
	fixture->fake.subscribe = GREETS_SUBSCRIBE
		"*3\r\n$7\r\nmessage\r\n$1\r\na\r\n$1000000000\r\n";
	fixture->fake.is_endless = true;
	struct node *node = open_here(fixture);
	WAIT_FOR(&fixture->rig, node->downs > 0);
	assert_string_equal(node->reason, "an answer of it is too long");
	assert_true(bus_figures(node->bus).bytes_in < 2 * BUS_MESSAGE_MAX);
}

static void a_connection_that_ends_within_a_reply(void **state)
{
	struct fixture *fixture = *state;
	struct answer answers[3];
	fixture->fake.get = "$10\r\nabc";
	fixture->fake.closes_at_get = true;
	struct node *node = open_here(fixture);
	WAIT_FOR(&fixture->rig, bus_is_up(node->bus));
	for (unsigned i = 0; i < 3; i++)
		ask_look(node, "key", &answers[i]);
	WAIT_FOR(&fixture->rig, node->downs == 1);
	assert_string_equal(node->reason, "it closed the connection");
	for (unsigned i = 0; i < 3; i++) {
		assert_int_equal(answers[i].times, 1);
		assert_int_equal(answers[i].outcome, BUS_UNKNOWN);
	}
	WAIT_FOR(&fixture->rig, node->ups == 2);
}

static void answers_that_are_none_to_the_question(void **state)
{
	static const char *const wrong[] = {
		":5\r\n", "+OK\r\n", "*0\r\n", "*1\r\n$1\r\na\r\n", NULL};
	struct fixture *fixture = *state;
	struct node *node = open_here(fixture);
	for (unsigned i = 0; wrong[i] != NULL; i++) {
		WAIT_FOR(&fixture->rig, node->ups == i + 1);
		fixture->fake.get = wrong[i];
		assert_int_equal(look(node, "key").outcome, BUS_UNKNOWN);
		WAIT_FOR(&fixture->rig, node->downs == i + 1);
		assert_string_equal(node->reason, "its answers are none to what was asked");
	}
}

/* Of a note that is not of ours, and of an error: unknown, and the connection stays. */
static void answers_that_say_nothing(void **state)
{
	static char large[2000] = "$1900\r\n";
	static const char *const texts[] = {"-ERR no\r\n", large, NULL};
	struct fixture *fixture = *state;
	struct node *node = open_here(fixture);
	memset(large + strlen(large), 'x', 1900);
	strcat(large, "\r\n");
	WAIT_FOR(&fixture->rig, bus_is_up(node->bus));
	for (unsigned i = 0; texts[i] != NULL; i++) {
		fixture->fake.get = texts[i];
		assert_int_equal(look(node, "key").outcome, BUS_UNKNOWN);
	}
	fixture->fake.get = NULL;
	struct answer answer;
	ask_look(node, "key", &answer);
	WAIT_FOR(&fixture->rig, side(fixture, false)->looks == 3 || answer.times);
	peer_say_bytes(side(fixture, false), "$3\r\na\0b\r\n", 9);
	WAIT_FOR(&fixture->rig, answer.times > 0);
	assert_int_equal(answer.outcome, BUS_UNKNOWN);
	fixture->fake.get = "$1\r\na\r\n";
	WAIT_FOR(&fixture->rig, strcmp(look(node, "key").text, "a") == 0);
	assert_int_equal(node->downs, 0);
}

static void a_redis_that_refuses_messages_is_no_bus(void **state)
{
	struct fixture *fixture = *state;
	fixture->fake.publish = "-NOPERM this user has no permissions\r\n";
	struct node *node = open_here(fixture);
	WAIT_FOR(&fixture->rig, bus_is_up(node->bus));
	assert_true(tell_text(node, "two", "hello"));
	WAIT_FOR(&fixture->rig, node->downs == 1);
	assert_string_equal(
		node->reason, "it refuses PUBLISH: NOPERM this user has no permissions");
}

/* It greets, and then nothing: noticed though nobody asks it anything. */
static void somebody_half_dead_is_noticed(void **state)
{
	struct fixture *fixture = *state;
	struct node *node = open_here(fixture);
	WAIT_FOR(&fixture->rig, bus_is_up(node->bus));
	uint64_t began = clock_ms();
	fixture->fake.ping = NULL;
	WAIT_FOR(&fixture->rig, node->downs == 1);
	uint64_t took = clock_ms() - began;
	assert_string_equal(node->reason, "it does not answer any more");
	assert_true(took < 5000 + SLACK_MS);
	assert_int_equal(side(fixture, false)->pings, 2); /* the greeting, and one */
}

/* Only the side that hears: the other one is kept talking, and must not hide it. */
static void one_half_dead_side_is_noticed(void **state)
{
	struct fixture *fixture = *state;
	fixture->fake.get = "$-1\r\n";
	struct node *node = open_here(fixture);
	WAIT_FOR(&fixture->rig, bus_is_up(node->bus));
	struct peer *hears = side(fixture, true);
	uv_read_stop((uv_stream_t *)&hears->tcp);
	WAIT_FOR(&fixture->rig, (look(node, "key"), node->downs == 1));
	assert_string_equal(node->reason, "it does not answer any more");
}

static void idle_nodes_say_ping_and_nothing_else(void **state)
{
	static const char ping[] = "*1\r\n$4\r\nPING\r\n";
	struct fixture *fixture = *state;
	struct node *node = open_here(fixture);
	WAIT_FOR(&fixture->rig, bus_is_up(node->bus));
	struct peer *commands = side(fixture, false), *hears = side(fixture, true);
	uint64_t before[] = {commands->received, hears->received};
	unsigned pings[] = {commands->pings, hears->pings};
	uint64_t began = clock_ms();
	WAIT_FOR(&fixture->rig, commands->pings >= pings[0] + 2 && hears->pings >= pings[1] + 2);
	uint64_t took = clock_ms() - began;
	assert_true((commands->pings - pings[0]) * (BUS_PING_MS - 50) <= took);
	assert_true((hears->pings - pings[1]) * (BUS_PING_MS - 50) <= took);
	assert_int_equal(
		commands->received - before[0], (commands->pings - pings[0]) * strlen(ping));
	assert_int_equal(hears->received - before[1], (hears->pings - pings[1]) * strlen(ping));
	assert_int_equal(node->downs, 0);
}

static void pauses_between_attempts_grow(void **state)
{
	enum { ATTEMPTS = 6 };
	struct fixture *fixture = *state;
	uint64_t at[ATTEMPTS + 1];
	fixture->fake.closes_at_once = true;
	struct node *node = open_here(fixture);
	for (unsigned i = 0; i <= ATTEMPTS; i++) {
		/* Two connections each, of which the second may have been given up before it was made. */
		unsigned before = fixture->fake.accepted;
		WAIT_FOR(&fixture->rig, fixture->fake.accepted > before);
		at[i] = clock_ms();
		pass(&fixture->rig, 20);
	}
	/* 100, 200, 400, 800, 1600, 3000 less a half: the last is longer than the first two may be at most on a quiet machine. */
	assert_true(at[ATTEMPTS] - at[ATTEMPTS - 1] >= BUS_PAUSE_MAX_MS / 2 - 50);
	for (unsigned i = 1; i <= ATTEMPTS; i++)
		assert_true(at[i] - at[i - 1] >= BUS_PAUSE_FIRST_MS / 2 - 25);
	assert_int_equal(node->ups, 0);
}

/* How long it takes from cutting a connection to the next attempt, in ms. */
static uint64_t pause_after_a_cut(struct fixture *fixture)
{
	unsigned before = fixture->fake.accepted;
	uint64_t began = clock_ms();
	peer_close(side(fixture, false));
	WAIT_FOR(&fixture->rig, fixture->fake.accepted > before);
	return clock_ms() - began;
}

static void pauses_begin_small_again_when_it_was_up_for_a_while(void **state)
{
	enum { LONG_PAUSE = BUS_PAUSE_MAX_MS / 2 - 50 };
	struct fixture *fixture = *state;
	fixture->fake.closes_at_once = true;
	struct node *node = open_here(fixture);
	WAIT_FOR(&fixture->rig,
		fixture->fake.accepted >= 12); /* six attempts: the pauses are at their longest */
	fixture->fake.closes_at_once = false;
	WAIT_FOR(&fixture->rig, bus_is_up(node->bus));
	assert_true(pause_after_a_cut(fixture) >= LONG_PAUSE); /* it was up for a moment only */
	/* A machine that is busy may make a short pause long, but not every time. */
	uint64_t pause = LONG_PAUSE;
	for (unsigned i = 0; i < 5 && pause >= LONG_PAUSE; i++) {
		WAIT_FOR(&fixture->rig, bus_is_up(node->bus));
		pass(&fixture->rig, REDIS_SETTLED_MS + 100);
		pause = pause_after_a_cut(fixture);
	}
	assert_true(pause < LONG_PAUSE);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, start, end)

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(somebody_silent_is_given_up_at_the_deadline),
		TEST(one_of_two_silent_is_not_up),
		TEST(what_is_no_redis_is_given_up_at_once),
		TEST(what_closes_within_a_greeting_is_given_up),
		TEST(its_error_is_the_reason),
		TEST(a_password_that_is_echoed_is_not_told),
		TEST(nonsense_on_the_connection_for_commands),
		TEST(nonsense_on_the_connection_that_hears),
		TEST(a_list_that_says_it_is_long_is_given_up_at_its_first_line),
		TEST(messages_that_are_no_frames_are_passed_over),
		TEST(a_reply_without_end_is_given_up),
		TEST(a_connection_that_ends_within_a_reply),
		TEST(answers_that_are_none_to_the_question),
		TEST(answers_that_say_nothing),
		TEST(a_redis_that_refuses_messages_is_no_bus),
		TEST(somebody_half_dead_is_noticed),
		TEST(one_half_dead_side_is_noticed),
		TEST(idle_nodes_say_ping_and_nothing_else),
		TEST(pauses_between_attempts_grow),
		TEST(pauses_begin_small_again_when_it_was_up_for_a_while),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
