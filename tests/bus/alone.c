/* A node without a bus, and what holds above every kind of bus. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "bus/bus_kind.h"
#include "rig.h"

static void a_node_alone_hears_itself_at_the_next_turn(void **state)
{
	struct rig *rig = *state;
	struct node *node = open_node(rig, "one", NULL);
	assert_true(tell(node, "one", "a\0b", 3));
	assert_true(tell(node, "one", NULL, 0));
	assert_int_equal(node->heard, 0);
	turn(rig);
	assert_int_equal(node->heard, 2);
	assert_string_equal(node->from, "one");
	assert_int_equal(node->length, 0);
	assert_true(tell(node, "one", "a\0b", 3));
	turn(rig);
	assert_int_equal(node->length, 3);
	assert_memory_equal(node->bytes, "a\0b", 3);
	assert_int_equal(bus_figures(node->bus).told, 3);
	assert_int_equal(bus_figures(node->bus).heard, 3);
}

static void a_node_alone_knows_nothing_and_is_never_up(void **state)
{
	struct rig *rig = *state;
	struct node *node = open_node(rig, "one", NULL);
	struct answer looked, counted;
	assert_false(tell_text(node, "two", "hello"));
	assert_false(tell_text(node, NULL, "hello"));
	assert_false(bus_note(node->bus, "key", "text", 1000));
	ask_look(node, "key", &looked);
	ask_count(node, "key", 1000, &counted);
	turn(rig);
	assert_int_equal(looked.times, 1);
	assert_int_equal(looked.outcome, BUS_UNKNOWN);
	assert_int_equal(counted.times, 1);
	assert_int_equal(counted.outcome, BUS_UNKNOWN);
	assert_false(bus_is_up(node->bus));
	assert_int_equal(node->ups + node->downs, 0);
	assert_int_equal(bus_figures(node->bus).lost, 2);
	assert_int_equal(bus_figures(node->bus).questions, 2);
	assert_int_equal(bus_figures(node->bus).late, 2);
}

static void echo(struct node *node)
{
	tell_text(node, node->name, "again");
}

static void a_node_that_answers_itself_lets_others_have_their_turn(void **state)
{
	struct rig *rig = *state;
	struct node *node = open_node(rig, "one", NULL);
	node->on_heard = echo;
	tell_text(node, "one", "first");
	for (unsigned i = 1; i <= 5; i++) {
		turn(rig);
		assert_int_equal(node->heard, i);
	}
}

static void what_a_node_tells_itself_has_a_limit(void **state)
{
	enum { PIECE = 100000 };
	static char piece[PIECE];
	struct rig *rig = *state;
	struct node *node = open_node(rig, "one", NULL);
	unsigned told = 0;
	while (tell(node, "one", piece, PIECE))
		assert_true(++told * PIECE <= BUS_WAITING_MAX);
	assert_true((told + 1) * (PIECE + 1000) > BUS_WAITING_MAX);
	turn(rig);
	assert_int_equal(node->heard, told);
	assert_true(tell(node, "one", piece, PIECE));
}

static void empty_messages_are_limited_too(void **state)
{
	struct rig *rig = *state;
	struct node *node = open_node(rig, "one", NULL);
	unsigned told = 0;
	while (tell(node, "one", NULL, 0))
		assert_true(++told < BUS_WAITING_MAX);
	turn(rig);
	assert_int_equal(node->heard, told);
}

static void names_that_are_none_are_refused(void **state)
{
	static const char *const names[] = {
		"", "a b", "a:b", "a*", "ä", "a.b", "123456789012345678901234567890123", NULL};
	struct rig *rig = *state;
	struct node *node = open_node(rig, "12345678901234567890123456789012", NULL);
	assert_true(tell_text(node, "12345678901234567890123456789012", ""));
	for (unsigned i = 0; names[i] != NULL; i++) {
		char reason[BUS_REASON] = "";
		assert_null(bus_open(
			&(struct bus_options){
				.node = names[i], .loop = &rig->loop, .heard = on_heard},
			reason));
		assert_non_null(strstr(reason, "name of a node"));
		assert_false(tell_text(node, names[i], ""));
	}
}

static void urls_of_no_kind_are_refused_without_quoting_them(void **state)
{
	static const char *const urls[] = {"", "redis", "redis:", "http://secret@host",
		"rediss://:secret@host", "REDIS://:secret@host", "redis://secret@host",
		"redis://:secret@", "redis://:secret@host:0", "redis://:secret@host:99999",
		"redis://:sec%ret@host", "redis://:secret@host/one", "redis://:secret@host/0?x",
		"unix://:secret@path", "unix://", NULL};
	struct rig *rig = *state;
	for (unsigned i = 0; urls[i] != NULL; i++) {
		char reason[BUS_REASON] = "";
		assert_null(bus_open(&(struct bus_options){.url = urls[i],
					     .node = "one",
					     .loop = &rig->loop,
					     .heard = on_heard},
			reason));
		assert_true(strlen(reason) > 0);
		assert_null(strstr(reason, "secret"));
	}
}

static void closing_answers_what_is_open_and_drops_messages(void **state)
{
	struct rig *rig = *state;
	struct node *node = open_node(rig, "one", NULL);
	struct answer looked, counted;
	ask_look(node, "key", &looked);
	tell_text(node, "one", "hello");
	ask_count(node, "key", 10, &counted);
	close_node(node);
	assert_int_equal(looked.times, 1);
	assert_int_equal(looked.outcome, BUS_UNKNOWN);
	assert_int_equal(counted.times, 1);
	WAIT_FOR(rig, node->is_closed);
	assert_int_equal(node->heard, 0);
}

static void closing_from_what_is_heard(void **state)
{
	struct rig *rig = *state;
	struct node *node = open_node(rig, "one", NULL);
	struct answer answer;
	node->on_heard = close_node;
	tell_text(node, "one", "first");
	tell_text(node, "one", "second");
	ask_look(node, "key", &answer);
	WAIT_FOR(rig, node->is_closed);
	assert_int_equal(node->heard, 1);
	assert_int_equal(answer.times, 1);
}

static struct node *asked_again;
static struct answer second_answer;

static void ask_again(void *context, enum bus_outcome outcome, const char *text)
{
	on_answer(context, outcome, text);
	second_answer = (struct answer){.rig = asked_again->rig};
	bus_look(asked_again->bus, "key", on_answer, &second_answer);
	assert_false(bus_tell(asked_again->bus, "one", "", 0));
	assert_false(bus_note(asked_again->bus, "key", NULL, 0));
}

static void what_is_asked_while_closing_is_answered_before_it_returns(void **state)
{
	struct rig *rig = *state;
	struct answer answer = {.rig = rig};
	asked_again = open_node(rig, "one", NULL);
	bus_look(asked_again->bus, "key", ask_again, &answer);
	close_node(asked_again);
	assert_int_equal(answer.times, 1);
	assert_int_equal(second_answer.times, 1);
	WAIT_FOR(rig, asked_again->is_closed);
}

static void closing_nothing_is_fine(void **state)
{
	bool is_called = false;
	bus_close(NULL, NULL, &is_called);
	assert_false(is_called);
}

/* ---- a kind of one's own, as a simulator has ------------------------------------------------ */

static struct {
	unsigned told, told_all, noted, looked, counted, refused;
	struct bus_asker asker;
} own;

static bool own_open(struct bus *bus, const char *url, char reason[static BUS_REASON])
{
	if (url != NULL)
		snprintf(reason, BUS_REASON, "own reason");
	return url == NULL;
}

static void own_close(struct bus *bus)
{
	bus_gone(bus);
}

static bool own_tell(struct bus *bus, const char *node, const void *bytes, size_t length)
{
	own.told++;
	return true;
}

static bool own_tell_all(struct bus *bus, const void *bytes, size_t length)
{
	own.told_all++;
	return false;
}

static bool own_note(struct bus *bus, const char *key, const char *text, unsigned ms)
{
	own.noted++;
	return true;
}

static void own_look(struct bus *bus, const char *key, struct bus_asker asker)
{
	own.looked++;
	own.asker = asker;
}

static void own_count(struct bus *bus, const char *key, unsigned span_ms, struct bus_asker asker)
{
	own.counted++;
	own.asker = asker;
}

static void own_refuse(struct bus *bus, struct bus_asker asker)
{
	own.refused++;
	own.asker = asker;
}

static const struct bus_kind own_kind = {.open = own_open,
	.close = own_close,
	.tell = own_tell,
	.tell_all = own_tell_all,
	.note = own_note,
	.look = own_look,
	.count = own_count,
	.refuse = own_refuse};

static void a_kind_of_ones_own_is_asked_only_what_is_within_limits(void **state)
{
	struct rig *rig = *state;
	struct node *node = &rig->nodes[rig->count++];
	static char large[BUS_MESSAGE_MAX + 1], key[BUS_KEY + 1], text[BUS_TEXT + 1];
	char reason[BUS_REASON] = "";
	struct bus_options options = {.url = "own:",
		.node = "one",
		.heard = on_heard,
		.changed = on_changed,
		.context = node};
	*node = (struct node){.rig = rig};
	assert_null(bus_open_kind(&own_kind, &options, reason));
	assert_string_equal(reason, "own reason");
	options.url = NULL;
	node->bus = bus_open_kind(&own_kind, &options, reason);

	assert_true(tell(node, "two", large, BUS_MESSAGE_MAX));
	assert_false(tell(node, "two", large, BUS_MESSAGE_MAX + 1));
	assert_false(tell(node, "t:o", large, 1));
	assert_int_equal(own.told, 1);
	assert_false(tell(node, NULL, large, 1));
	assert_false(tell(node, NULL, large, BUS_MESSAGE_MAX + 1));
	assert_int_equal(own.told_all, 1);
	assert_int_equal(bus_figures(node->bus).told, 1);
	assert_int_equal(bus_figures(node->bus).lost, 4);

	memset(key, 'k', BUS_KEY - 1);
	memset(text, 't', BUS_TEXT - 1);
	assert_true(bus_note(node->bus, key, text, 1));
	assert_true(bus_note(node->bus, key, NULL, 0));
	struct answer answer;
	ask_look(node, key, &answer);
	ask_count(node, key, 1, &answer);
	assert_int_equal(own.refused, 0);
	ask_count(node, key, 0, &answer);
	ask_look(node, "", &answer);
	assert_int_equal(own.refused, 2);
	assert_false(bus_note(node->bus, key, text, 0));
	assert_false(bus_note(node->bus, "", text, 1));
	key[BUS_KEY - 1] = 'k';
	assert_false(bus_note(node->bus, key, text, 1));
	ask_look(node, key, &answer);
	ask_count(node, key, 1, &answer);
	assert_int_equal(own.refused, 4);
	assert_int_equal(own.looked, 1);
	assert_int_equal(own.counted, 1);
	text[BUS_TEXT - 1] = 't';
	assert_false(bus_note(node->bus, "key", text, 1));
	assert_int_equal(own.noted, 2);
}

static void a_kind_of_ones_own_tells_of_changes_once_for_each_reason(void **state)
{
	struct rig *rig = *state;
	struct node *node = &rig->nodes[rig->count++];
	char reason[BUS_REASON];
	*node = (struct node){.rig = rig};
	node->bus = bus_open_kind(&own_kind,
		&(struct bus_options){
			.node = "one", .heard = on_heard, .changed = on_changed, .context = node},
		reason);
	bus_change(node->bus, false, "a");
	bus_change(node->bus, false, "a");
	bus_change(node->bus, false, "b");
	bus_change(node->bus, true, "");
	bus_change(node->bus, false, "b");
	assert_string_equal(node->reasons, "a|b||b|");

	struct answer answer;
	ask_look(node, "key", &answer);
	bus_answer_look(node->bus, &own.asker, BUS_KNOWN, "text");
	assert_string_equal(answer.text, "text");
	ask_count(node, "key", 10, &answer);
	bus_answer_count(node->bus, &own.asker, BUS_KNOWN, 7);
	assert_int_equal(answer.count, 7);
	assert_int_equal(bus_figures(node->bus).late, 0);
	ask_count(node, "key", 10, &answer);
	bus_answer_unknown(node->bus, &own.asker);
	assert_int_equal(answer.outcome, BUS_UNKNOWN);
	assert_int_equal(bus_figures(node->bus).late, 1);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, rig_start, rig_end)

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(a_node_alone_hears_itself_at_the_next_turn),
		TEST(a_node_alone_knows_nothing_and_is_never_up),
		TEST(a_node_that_answers_itself_lets_others_have_their_turn),
		TEST(what_a_node_tells_itself_has_a_limit),
		TEST(empty_messages_are_limited_too),
		TEST(names_that_are_none_are_refused),
		TEST(urls_of_no_kind_are_refused_without_quoting_them),
		TEST(closing_answers_what_is_open_and_drops_messages),
		TEST(closing_from_what_is_heard),
		TEST(what_is_asked_while_closing_is_answered_before_it_returns),
		TEST(closing_nothing_is_fine),
		TEST(a_kind_of_ones_own_is_asked_only_what_is_within_limits),
		TEST(a_kind_of_ones_own_tells_of_changes_once_for_each_reason),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
