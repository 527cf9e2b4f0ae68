/* What is refused for its form is told by field and by reason, in a code, in a word and in a sentence of each language. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "rig.h"
#include "server/events.h"
#include "server/metrics.h"

static void assert_said(const char *answer, const char *code, const char *field, const char *reason)
{
	char wanted[3][96];
	snprintf(wanted[0], sizeof(wanted[0]), "\"code\":\"%s\"", code);
	snprintf(wanted[1], sizeof(wanted[1]), "\"field\":\"%s\"", field);
	snprintf(wanted[2], sizeof(wanted[2]), "\"reason\":\"%s\"", reason);
	for (int i = 0; i < 3; i++)
		if (!answer || !strstr(answer, wanted[i]))
			fail_msg("%s is not in %s", wanted[i], answer ? answer : "nothing");
}

static const char *answer_to(struct person *person, const char *name, const char *json)
{
	person->rig->monotonic += 1000; /* within the rate */
	uint64_t ack = person_say(person, name, json);
	rig_settle(person->rig);
	return person_answer(person, ack);
}

static void every_form_has_its_field_and_reason(void **state)
{
	static const struct {
		const char *event, *json, *code, *field, *reason;
	} cases[] = {
		{"nothing:known", "{}", "bad_action", "event", "unknown"},
		{"an:event:whose:name:is:longer:than:any:name:of:all:events", "{}", "bad_action",
			"event", "unknown"},
		{"match:forfeit", "{\"match\":\"m00000000000\"}", "bad_action", "event", "unknown"},
		{"turn:end", "[1]", "bad_action", "payload", "no_object"},
		{"turn:end", "{\"a\":{\"a\":{\"a\":{\"a\":{\"a\":{\"a\":{\"a\":{\"a\":1}}}}}}}}",
			"bad_action", "payload", "too_deep"},
		{"turn:end", "{\"match\":\"m00000000000\",\"match\":\"m00000000000\"}",
			"bad_action", "match", "twice"},
		{"turn:end", "{\"\\u0061\":1,\"a b\":1,\"a b\":1}", "bad_action", "payload",
			"twice"},
		{"turn:end", "{}", "bad_action", "match", "missing"},
		{"turn:end", "{\"match\":7}", "bad_action", "match", "wrong_kind"},
		{"turn:end", "{\"match\":\"\"}", "no_such_match", "match", "unknown"},
		{"turn:end", "{\"match\":\"m00000000000\"}", "no_such_match", "match", "unknown"},
		{"turn:end", "{\"match\":\"m00000000000\",\"cid\":\"\"}", "bad_action", "cid",
			"out_of_range"},
		{"turn:end", "{\"match\":\"m00000000000\",\"cid\":7}", "bad_action", "cid",
			"out_of_range"},
		{"match:view", "{}", "bad_field", "match", "missing"},
		{"match:view", "{\"match\":7}", "bad_field", "match", "wrong_kind"},
		{"match:events", "{\"match\":\"m00000000000\",\"after\":-1}", "bad_field", "after",
			"out_of_range"},
		{"lobby:create", "{\"rated\":1}", "bad_field", "rated", "wrong_kind"},
		{"lobby:create", "{\"game\":\"chess\"}", "bad_game", "game", "unknown"},
		{"lobby:create", "{\"seats\":9}", "bad_seats", "seats", "out_of_range"},
		{"lobby:create", "{\"options\":7}", "bad_field", "options", "no_object"},
		{"lobby:create", "{\"options\":{\"turn_seconds\":1}}", "bad_options",
			"options.turn_seconds", "out_of_range"},
		{"lobby:create", "{\"options\":{\"nonsense\":1}}", "bad_options",
			"options.nonsense", "unknown"},
		{"lobby:create", "{\"options\":{\"fleets\":[]}}", "bad_options", "options.fleets",
			"unknown"},
		{"lobby:join", "{\"code\":\"ABCDEF\"}", "lobby_not_found", "code", "unknown"},
		{"profile:get", "{\"username\":\"nobody_at_all\"}", "no_such_user", "username",
			"unknown"},
	};
	struct rig *rig = rig_start();
	struct person *ana = rig_person(rig, "ana", false);
	for (size_t i = 0; i < RD_COUNT(cases); i++)
		assert_said(answer_to(ana, cases[i].event, cases[i].json), cases[i].code,
			cases[i].field, cases[i].reason);
	rig_stop(rig);
}

static void what_is_too_long_says_so(void **state)
{
	static char json[SERVER_MAP_BYTES + 64];
	static const struct {
		const char *event;
		size_t bytes;
	} cases[] = {{"turn:end", 4097}, {"port:get", 4097}, {"lobby:create", 32769},
		{"port:get", SERVER_MAP_BYTES + 1}};
	struct rig *rig = rig_start();
	struct person *ana = rig_person(rig, "ana", false);
	for (size_t i = 0; i < RD_COUNT(cases); i++) {
		snprintf(json, sizeof(json), "{\"x\":\"%0*d\"}", (int)cases[i].bytes - 8, 0);
		assert_int_equal(strlen(json), cases[i].bytes);
		assert_said(
			answer_to(ana, cases[i].event, json), "bad_action", "payload", "too_long");
	}
	rig_stop(rig);
}

/* An action of a match is refused with its field, and the same cid hears the same again. */
static void a_repeated_cid_hears_the_same_words(void **state)
{
	struct rig *rig = rig_start();
	struct person *ana = rig_person(rig, "ana", false);
	char match[MATCH_ID], json[128], first[512];
	const char *begun = answer_to(ana, "game:play_bot", "{\"level\":1}");
	const char *id = strstr(begun, "\"match\":\"");
	assert_non_null(id);
	snprintf(match, sizeof(match), "%.12s", id + 9);
	snprintf(json, sizeof(json), "{\"match\":\"%s\",\"cid\":\"c1\"}", match);
	snprintf(first, sizeof(first), "%s", answer_to(ana, "ship:move", json));
	assert_said(first, "bad_action", "ship", "missing");
	assert_string_equal(answer_to(ana, "ship:move", json), first);
	snprintf(json, sizeof(json), "{\"match\":\"%s\"}", match);
	assert_said(answer_to(ana, "hero:wait", json), "bad_action", "event", "unknown");
	rig_stop(rig);
}

/* Without an acknowledgement the event has both, too; the sentence is in the asker's language. */
static void an_event_says_it_too(void **state)
{
	struct rig *rig = rig_start();
	struct person *ana = rig_person(rig, "ana", false);
	ana->client->member->language = RD_SPANISH;
	router_event(ana->client, NET_SPAN("match:view"), NET_SPAN("{}"), 1, false, 0);
	rig_settle(rig);
	const char *told = person_heard(ana, "game:error");
	assert_said(told, "bad_field", "match", "missing");
	assert_non_null(strstr(told, "(match: falta)"));
	rig_stop(rig);
}

/* Every word of core's readers is a reason; one that nobody knows would be "not JSON", which it may not be. */
static void every_fault_of_core_is_known(void **state)
{
	static const struct {
		const char *words;
		enum reason reason;
	} faults[] = {
		{"is missing", REASON_MISSING},
		{"one of these is expected: a b", REASON_UNKNOWN},
		{"the number must be 1 to 3", REASON_OUT_OF_RANGE},
		{"the number of characters must be 8 to 128", REASON_OUT_OF_RANGE},
		{"a digit is expected", REASON_NOT_JSON},
		{"the text ends too soon", REASON_NOT_JSON},
	};
	for (size_t i = 0; i < RD_COUNT(faults); i++) {
		struct rd_fault fault = {0};
		rd_fault_say(&fault, "", -1, faults[i].words);
		assert_int_equal(reason_of_fault(&fault), faults[i].reason);
	}
	for (int reason = REASON_NONE + 1; reason < REASONS; reason++)
		for (int language = 0; language < RD_LANGUAGES; language++)
			assert_true(strlen(reason_sentence(
					    (enum reason)reason, (enum rd_language)language)) > 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_form_has_its_field_and_reason),
		cmocka_unit_test(what_is_too_long_says_so),
		cmocka_unit_test(a_repeated_cid_hears_the_same_words),
		cmocka_unit_test(an_event_says_it_too),
		cmocka_unit_test(every_fault_of_core_is_known),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
