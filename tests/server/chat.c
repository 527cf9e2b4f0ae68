/*
 * Chat (platform 14): in lobbies, in matches, to all, to named seats, where it is closed;
 * muting; what is stored.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "lobby_rig.h"
#include "server/chat_text.h"

static const char *say(struct person *person, const char *match, const char *rest)
{
	rig_pass(person->rig, 3000); /* slowly enough */
	return person_ask(person, "chat:send", "{\"match\":\"%s\",%s}", match, rest);
}

/* A match of three, live. */
static const char *play_three(struct hall *hall, const char *game, char match[static 32])
{
	char code[32], fields[128];
	snprintf(fields, sizeof(fields),
		"{\"game\":\"%s\",\"seats\":3,\"options\":{\"live\":true}}", game);
	open_lobby(hall->ana, fields, code);
	join(hall->luis, code);
	return word_of(join(hall->eva, code), "match", match);
}

static void on_messages(void *context, const struct store_result *result)
{
	char *out = context;
	out[0] = 0;
	for (size_t i = 0; i < result->messages_count; i++) {
		const struct store_message *message = &result->messages[i];
		snprintf(out + strlen(out), 256, "%lld:%lld:%s:%lld ", (long long)message->n,
			(long long)message->seat, message->text,
			(long long)(message->audience == STORE_NONE ? -1 : message->audience));
	}
}

/* What the store has of a match's chat: number, seat, text, audience. */
static const char *stored_chat(struct rig *rig, const char *match)
{
	static char text[1 << 16];
	struct store_request *request = store_begin(rig->server->store);
	store_chat_of(request, match);
	store_submit(request, on_messages, text);
	rig_settle(rig);
	return text;
}

/* ---- the text ---------------------------------------------------------------------------- */

static void test_text_is_counted_trimmed_and_cleaned_by_characters(void **state)
{
	char out[64];
	struct net_span trimmed = text_trim(
		NET_SPAN(" \t\xC2\xA0\xE3\x80\x80 ah\xC3\xA1 oj \xE2\x80\x89\n"));
	assert_int_equal(trimmed.length, 7);
	assert_memory_equal(trimmed.text, "ah\xC3\xA1 oj", 7);
	assert_int_equal(text_trim(NET_SPAN(" \xEF\xBB\xBF\xC2\x85 ")).length, 0);
	assert_int_equal(text_trim(NET_SPAN("")).length, 0);
	assert_int_equal(text_points(NET_SPAN("a\xC3\xA1\xE2\x82\xAC\xF0\x9F\x98\x80")), 4);
	assert_true(text_has_control(NET_SPAN("a\x7F")));
	assert_true(text_has_control(NET_SPAN("a\xC2\x9B")));
	assert_false(text_has_control(NET_SPAN("a\xC2\xA0\xF0\x9F\x98\x80")));
	assert_int_equal(text_without_control(NET_SPAN("\x1B[1mno\r\n\xC2\x85te"), out), 7);
	assert_string_equal(out, "[1mnote");
	text_without_control(NET_SPAN("\xC3"), out); /* broken text comes to no harm */
	assert_int_equal(text_points(NET_SPAN("\xF0\x9F")), 2);
}

/* ---- in a match -------------------------------------------------------------------------- */

static void test_a_message_reaches_all_seats_after_it_is_stored(void **state)
{
	struct hall hall = open_hall();
	char match[32], expected[256];
	play_live(hall.ana, hall.luis, match);
	int64_t at = server_now(hall.rig->server) + 3050;
	assert_string_equal(
		say(hall.luis, match, "\"text\":\"  ah\\u0007oj\\n\""), "{\"ok\":true}");
	snprintf(expected, sizeof(expected),
		"{\"match\":\"%s\",\"seat\":1,\"from\":\"luis\",\"text\":\"ahoj\",\"at\":%lld}",
		match, (long long)at);
	assert_string_equal(person_heard(hall.ana, "chat:message"), expected);
	assert_string_equal(person_heard(hall.luis, "chat:message"), expected);
	assert_ok(person_ask(hall.eva, "spectate:join", "{\"match\":\"%s\"}", match));
	say(hall.ana, match, "\"text\":\"psst\"");
	assert_null(person_heard(hall.eva, "chat:message"));
	assert_string_equal(stored_chat(hall.rig, match), "1:1:ahoj:-1 2:0:psst:-1 ");
	rig_stop(hall.rig);
}

static void test_what_refuses_a_message_in_order(void **state)
{
	struct hall hall = open_hall();
	char match[32], long_text[320], fields[400];
	play_live(hall.ana, hall.luis, match);
	assert_refused(say(hall.ana, match, "\"text\":7"), "bad_field");
	assert_refused(say(hall.ana, match, "\"code\":\"222222\",\"text\":\"x\""), "bad_field");
	assert_refused(person_ask(hall.ana, "chat:send", "{\"text\":\"x\"}"), "bad_field");
	assert_refused(say(hall.ana, "m00000000000", "\"text\":\"x\",\"to\":[]"), "bad_field");
	assert_refused(say(hall.ana, "m00000000000", "\"text\":\"x\",\"to\":[1,1]"), "bad_field");
	assert_refused(say(hall.ana, "m00000000000", "\"text\":\"\""), "no_such_match");
	assert_refused(say(hall.eva, match, "\"text\":\"\""), "no_such_match");
	const char *answer = say(
		hall.ana, match, "\"text\":\"\",\"to\":[1]"); /* naval talks to all */
	assert_refused(answer, "bad_field");
	assert_true(has(answer, "\"field\":\"to\""));
	assert_refused(say(hall.ana, match, "\"text\":\" \\n \""), "bad_text");
	memset(long_text, 'x', sizeof(long_text));
	long_text[301] = 0;
	snprintf(fields, sizeof(fields), "\"text\":\"%s\"", long_text);
	assert_refused(say(hall.ana, match, fields), "bad_text");
	/* Far too long is bad_text as well, up to the longest payload of an event. */
	char huge[SERVER_EVENT_BYTES - 60 + 1];
	memset(huge, 'x', sizeof(huge));
	huge[sizeof(huge) - 1] = 0;
	char payload[SERVER_EVENT_BYTES];
	snprintf(payload, sizeof(payload), "{\"match\":\"%s\",\"text\":\"%s\"}", match, huge);
	uint64_t ack = person_say(hall.ana, "chat:send", payload);
	rig_settle(hall.rig);
	assert_refused(person_answer(hall.ana, ack), "bad_text");
	long_text[300] = 0;
	snprintf(fields, sizeof(fields), "\"text\":\"  %s \"", long_text);
	assert_ok(say(hall.ana, match, fields));
	rig_stop(hall.rig);
}

static void test_five_messages_in_ten_seconds(void **state)
{
	struct hall hall = open_hall();
	char match[32], code[32];
	play_live(hall.ana, hall.luis, match);
	open_lobby(hall.ana, "{\"game\":\"crew\"}", code);
	assert_refused(person_ask(hall.ana, "chat:send", "{\"match\":\"%s\",\"text\":\"\"}", match),
		"bad_text"); /* not sent */
	for (int i = 0; i < 4; i++)
		assert_ok(person_ask(
			hall.ana, "chat:send", "{\"match\":\"%s\",\"text\":\"x\"}", match));
	assert_ok(person_ask(hall.ana, "chat:send", "{\"code\":\"%s\",\"text\":\"x\"}", code));
	assert_refused(person_ask(hall.ana, "chat:send", "{\"code\":\"%s\",\"text\":\"x\"}", code),
		"rate_limited");
	assert_refused(person_ask(hall.ana, "chat:send", "{\"match\":\"%s\",\"text\":\"\"}", match),
		"rate_limited");
	assert_ok(person_ask(hall.luis, "chat:send", "{\"match\":\"%s\",\"text\":\"x\"}", match));
	rig_pass(hall.rig, 10000);
	assert_ok(person_ask(hall.ana, "chat:send", "{\"match\":\"%s\",\"text\":\"x\"}", match));
	rig_stop(hall.rig);
}

static void test_named_seats_hear_it_and_the_sender_gets_a_copy(void **state)
{
	struct hall hall = open_hall();
	char match[32];
	play_three(&hall, "crew", match);
	assert_ok(say(hall.ana, match, "\"text\":\"psst\",\"to\":[2]"));
	assert_true(has(person_heard(hall.eva, "chat:message"), "psst"));
	assert_true(has(person_heard(hall.ana, "chat:message"), "psst"));
	assert_null(person_heard(hall.luis, "chat:message"));
	assert_ok(say(hall.luis, match, "\"text\":\"hello\""));
	assert_true(has(person_heard(hall.eva, "chat:message"), "hello"));
	assert_refused(say(hall.ana, match, "\"text\":\"x\",\"to\":[3]"), "bad_field");
	assert_refused(say(hall.ana, match, "\"text\":\"x\",\"to\":[8]"), "bad_field");
	assert_ok(say(hall.ana, match, "\"text\":\"x\",\"to\":[0,1,2]"));
	assert_string_equal(stored_chat(hall.rig, match), "1:0:psst:5 2:1:hello:-1 3:0:x:7 ");
	rig_stop(hall.rig);
}

static void test_a_closed_chat_opens_to_all_after_the_end(void **state)
{
	struct hall hall = open_hall();
	char match[32];
	play_three(&hall, "silent", match);
	assert_refused(say(hall.ana, match, "\"text\":\"\",\"to\":[1]"), "chat_closed");
	assert_refused(say(hall.ana, match, "\"text\":\"x\""), "chat_closed");
	assert_ok(person_ask(hall.ana, "crew:end", "{\"match\":\"%s\"}", match));
	assert_refused(say(hall.ana, match, "\"text\":\"x\",\"to\":[1]"), "bad_field");
	assert_ok(say(hall.ana, match, "\"text\":\"good game\""));
	assert_true(has(person_heard(hall.eva, "chat:message"), "good game"));
	rig_pass(hall.rig, 10 * MINUTE); /* 7.4: the room closes */
	assert_refused(say(hall.ana, match, "\"text\":\"x\""), "no_such_match");
	rig_stop(hall.rig);
}

static void test_a_muted_seat_is_not_heard_and_not_told(void **state)
{
	struct hall hall = open_hall();
	char match[32];
	play_three(&hall, "crew", match);
	assert_refused(person_ask(hall.petr, "chat:mute",
			       "{\"match\":\"%s\",\"seat\":0,\"on\":true}", match),
		"no_such_match");
	assert_refused(person_ask(hall.ana, "chat:mute",
			       "{\"match\":\"%s\",\"seat\":3,\"on\":true}", match),
		"bad_field");
	assert_refused(person_ask(hall.ana, "chat:mute", "{\"match\":\"%s\"}", match), "bad_field");
	assert_ok(person_ask(hall.ana, "chat:mute", "{\"match\":\"%s\",\"seat\":1}", match));
	size_t before = hall.rig->told_count;
	assert_ok(say(hall.luis, match, "\"text\":\"one\""));
	assert_true(hall.rig->told_count > before);
	assert_null(person_heard(hall.ana, "chat:message"));
	assert_true(has(person_heard(hall.eva, "chat:message"), "one"));
	assert_true(has(person_heard(hall.luis, "chat:message"), "one"));
	assert_ok(say(hall.eva, match, "\"text\":\"two\""));
	assert_true(has(person_heard(hall.ana, "chat:message"), "two"));
	assert_ok(person_ask(
		hall.ana, "chat:mute", "{\"match\":\"%s\",\"seat\":1,\"on\":false}", match));
	assert_ok(say(hall.luis, match, "\"text\":\"three\""));
	assert_true(has(person_heard(hall.ana, "chat:message"), "three"));
	assert_ok(person_ask(
		hall.ana, "chat:mute", "{\"match\":\"%s\",\"seat\":0,\"on\":true}", match));
	assert_ok(say(hall.ana, match, "\"text\":\"four\""));
	assert_true(has(person_heard(hall.ana, "chat:message"),
		"four")); /* what one says oneself one reads */
	rig_stop(hall.rig);
}

static void test_the_last_hundred_messages_are_kept(void **state)
{
	struct hall hall = open_hall();
	char match[32], text[32];
	play_live(hall.ana, hall.luis, match);
	for (int i = 1; i <= 103; i++) {
		snprintf(text, sizeof(text), "\"text\":\"%d\"", i);
		assert_ok(say(hall.ana, match, text));
	}
	const char *stored = stored_chat(hall.rig, match);
	assert_int_equal(strncmp(stored, "4:0:4:-1 ", 9), 0);
	assert_true(has(stored, " 103:0:103:-1 "));
	rig_stop(hall.rig);
}

/* The texts of an acknowledgement of chat:read, each with a blank behind it. */
static const char *texts_of(const char *answer)
{
	static char texts[256];
	char *out = texts;
	assert_ok(answer);
	assert_true(has(answer, "\"messages\":["));
	for (const char *at = answer; (at = strstr(at, "\"text\":\"")); at++)
		out += snprintf(out, sizeof(texts) - (size_t)(out - texts), "%.*s ",
			(int)strcspn(at + 8, "\""), at + 8);
	*out = 0;
	return texts;
}

static const char *read_chat(struct person *person, const char *match)
{
	return person_ask(person, "chat:read", "{\"match\":\"%s\"}", match);
}

static void test_what_was_said_is_read_again_by_those_who_may(void **state)
{
	struct hall hall = open_hall();
	char match[32], heard[512], expected[640];
	play_three(&hall, "crew", match);
	assert_string_equal(texts_of(read_chat(hall.ana, match)), "");
	say(hall.ana, match, "\"text\":\"all\"");
	snprintf(heard, sizeof(heard), "%s", person_heard(hall.eva, "chat:message"));
	snprintf(expected, sizeof(expected),
		"{\"ok\":true,\"messages\":[%s],\"muted\":[],\"spectators_muted\":false}", heard);
	assert_string_equal(read_chat(hall.eva, match), expected); /* as they were told */
	say(hall.ana, match, "\"text\":\"eva-only\",\"to\":[2]");
	say(hall.luis, match, "\"text\":\"luis\"");
	assert_string_equal(texts_of(read_chat(hall.ana, match)), "all eva-only luis ");
	assert_string_equal(texts_of(read_chat(hall.luis, match)), "all luis ");
	assert_string_equal(texts_of(read_chat(hall.eva, match)), "all eva-only luis ");
	person_ask(hall.eva, "chat:mute", "{\"match\":\"%s\",\"seat\":0}", match);
	person_ask(hall.ana, "chat:mute", "{\"match\":\"%s\",\"seat\":0}", match);
	assert_string_equal(texts_of(read_chat(hall.eva, match)), "luis ");
	assert_true(has(read_chat(hall.eva, match), "\"muted\":[0],\"spectators_muted\":false"));
	assert_string_equal(texts_of(read_chat(hall.ana, match)), "all eva-only luis ");
	assert_ok(person_ask(hall.petr, "spectate:join", "{\"match\":\"%s\"}", match));
	assert_string_equal(
		texts_of(read_chat(hall.petr, match)), ""); /* what players say is not his */
	assert_refused(read_chat(hall.ana, "m00000000000"), "no_such_match");
	assert_refused(person_ask(hall.ana, "chat:read", "{}"), "bad_field");
	assert_ok(person_ask(hall.ana, "crew:end", "{\"match\":\"%s\"}", match));
	rig_pass(hall.rig, 20 * MINUTE); /* the room is gone, what was said is not */
	assert_string_equal(texts_of(read_chat(hall.luis, match)), "all luis ");
	assert_refused(read_chat(hall.petr, match), "no_such_match");
	rig_stop(hall.rig);
}

static void test_nothing_is_shown_that_could_not_be_stored(void **state)
{
	struct rig *rig = rig_start();
	bool is_through = false;
	char match[32], fields[64];
	rig_end(rig, true);
	rig->options.store_requests_max = 2;
	rig_boot(rig);
	struct person *ana = rig_person(rig, "ana", false), *luis = rig_person(rig, "luis", false);
	play_live(ana, luis, match);
	snprintf(fields, sizeof(fields), "{\"match\":\"%s\",\"text\":\"x\"}", match);
	for (int i = 0; i < 2; i++)
		store_submit(store_begin(rig->server->store), rig_on_barrier, &is_through);
	uint64_t ack = person_say(ana, "chat:send", fields);
	assert_refused(person_answer(ana, ack), "server_error");
	rig_settle(rig);
	assert_null(person_heard(luis, "chat:message"));
	rig_stop(rig);
}

/* ---- in a lobby -------------------------------------------------------------------------- */

static void test_a_lobby_talks_among_itself(void **state)
{
	struct hall hall = open_hall();
	char code[32];
	open_lobby(hall.ana, "{\"game\":\"silent\",\"seats\":4}", code);
	assert_ok(join(hall.luis, code));
	assert_refused(person_ask(hall.eva, "chat:send", "{\"code\":\"%s\",\"text\":\"x\"}", code),
		"no_such_match");
	assert_refused(person_ask(hall.ana, "chat:send", "{\"code\":\"222222\",\"text\":\"x\"}"),
		"no_such_match");
	assert_refused(person_ask(hall.ana, "chat:send",
			       "{\"code\":\"%s\",\"text\":\"x\",\"to\":[1]}", code),
		"bad_field");
	assert_refused(person_ask(hall.ana, "chat:send", "{\"code\":\"%s\",\"text\":\" \"}", code),
		"bad_text");
	assert_ok(person_ask(hall.luis, "chat:send", "{\"code\":\"%s\",\"text\":\"hola\"}", code));
	const char *heard = person_heard(hall.ana, "chat:message");
	assert_true(has(heard, code));
	assert_true(has(heard, "\"seat\":null,\"from\":\"luis\",\"text\":\"hola\",\"at\":"));
	assert_non_null(person_heard(hall.luis, "chat:message"));
	assert_null(person_heard(hall.eva, "chat:message"));
	rig_stop(hall.rig);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_text_is_counted_trimmed_and_cleaned_by_characters),
		cmocka_unit_test(test_a_message_reaches_all_seats_after_it_is_stored),
		cmocka_unit_test(test_what_refuses_a_message_in_order),
		cmocka_unit_test(test_five_messages_in_ten_seconds),
		cmocka_unit_test(test_named_seats_hear_it_and_the_sender_gets_a_copy),
		cmocka_unit_test(test_a_closed_chat_opens_to_all_after_the_end),
		cmocka_unit_test(test_a_muted_seat_is_not_heard_and_not_told),
		cmocka_unit_test(test_the_last_hundred_messages_are_kept),
		cmocka_unit_test(test_what_was_said_is_read_again_by_those_who_may),
		cmocka_unit_test(test_nothing_is_shown_that_could_not_be_stored),
		cmocka_unit_test(test_a_lobby_talks_among_itself),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
