/* Whatever a client sends, it is answered, and nothing breaks: every event of the table and every action, with payloads of all kinds. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "rig.h"
#include "server/events.h"

static const char *const payloads[] = {
	"{}",
	"null",
	"true",
	"7",
	"-0.5e3",
	"\"\"",
	"\"m00000000000\"",
	"[]",
	"[[[[[[[[[[]]]]]]]]]]",
	"{\"match\":\"m00000000000\"}",
	"{\"match\":null}",
	"{\"match\":{}}",
	"{\"match\":\"%s\"}",
	"{\"match\":\"%s\",\"match\":\"%s\"}",
	"{\"match\":\"%s\",\"cid\":7}",
	"{\"match\":\"%s\",\"cid\":\"\\u0000\"}",
	"{\"match\":\"%s\",\"after\":-1}",
	"{\"match\":\"%s\",\"after\":9007199254740993}",
	"{\"match\":\"%s\",\"from\":999999999999}",
	"{\"match\":\"%s\",\"seat\":9}",
	"{\"match\":\"%s\",\"text\":\"\"}",
	"{\"match\":\"%s\",\"to\":[0,0,1,1,0,0,1,1,0,0]}",
	"{\"match\":\"%s\",\"ship\":\"n1\"}",
	"{\"game\":\"\"}",
	"{\"game\":7}",
	"{\"game\":\"nothing\"}",
	"{\"code\":\"\"}",
	"{\"code\":\"AAAAAA\"}",
	"{\"code\":\"a-b c\",\"level\":2}",
	"{\"code\":[],\"level\":99}",
	"{\"username\":\"\\ud83d\\ude00\"}",
	"{\"options\":[],\"seats\":-1}",
	"{\"seats\":99999999999999}",
	"{\"options\":{\"fleets\":[null,null]}}",
	"{\"deck\":\"fd_1\",\"name\":\"x\",\"ships\":7}",
	"{\"user_ship\":\"us_1\",\"weapon\":\"\"}",
	"{\"a\":{\"a\":{\"a\":{\"a\":{\"a\":{\"a\":{\"a\":{\"a\":1}}}}}}}}",
};

static void throw_everything(
	struct rig *rig, struct person *person, const char *id, const char *name)
{
	char json[512];
	for (size_t i = 0; i < RD_COUNT(payloads); i++) {
		snprintf(json, sizeof(json), payloads[i], id, id); /* the payloads are formats */
		rig->monotonic += 100;
		uint64_t ack = person_say(person, name, json);
		rig_settle(rig);
		assert_non_null(person_answer(person, ack));
		/* And without asking for an answer. */
		router_event(person->client, net_span_of(name), net_span_of(json), i % 2, false, 0);
		if (rig->told_count > RIG_TOLD / 2)
			rig_forget(rig);
	}
	rig_settle(rig);
	assert_int_equal(rig->server->ask_count, 0);
}

static void test_every_event_with_every_payload_is_answered(void **state)
{
	struct rig *rig = rig_start();
	struct person *ana = rig_person(rig, "ana", true);
	struct room *room = rig_match(rig, "naval", "{}", ana, NULL);
	char id[MATCH_ID];
	memcpy(id, room->id, sizeof(id));
	for (size_t i = 0; i < event_rows_count; i++)
		throw_everything(rig, ana, id, event_rows[i].name);
	throw_everything(rig, ana, id, "");
	throw_everything(rig, ana, id,
		"no:such_event_of_a_name_that_is_much_longer_than_any_name_that_there_is");
	for (size_t i = 0; i < rd_game_count(); i++)
		for (int type = 0; type < rd_game_at(i)->actions->count; type++)
			throw_everything(rig, ana, id, rd_game_at(i)->actions->entry[type].type);
	rig_stop(rig);
}

static void test_a_socket_that_dies_with_asks_under_way_harms_nobody(void **state)
{
	struct rig *rig = rig_start();
	struct person *ana = rig_person(rig, "ana", true);
	struct room *room = rig_match(rig, "naval", "{}", ana, NULL);
	char json[64];
	snprintf(json, sizeof(json), "{\"match\":\"%s\"}", room->id);
	static const char *const names[] = {"turn:end", "match:view", "game:join", "match:events",
		"profile:get", "spectate:join", "game:play_bot", "lobby:create", "queue:join",
		"port:get"};
	for (size_t i = 0; i < RD_COUNT(names); i++)
		person_say(ana, names[i], json);
	person_leave(ana);
	rig_settle(rig);
	assert_int_equal(rig->server->ask_count, 0);
	rig_stop(rig);
}

static void test_the_end_of_the_server_answers_what_is_under_way(void **state)
{
	struct rig *rig = rig_start();
	struct person *ana = rig_person(rig, "ana", true);
	struct room *room = rig_match(rig, "naval", "{}", ana, NULL);
	char json[64];
	snprintf(json, sizeof(json), "{\"match\":\"%s\"}", room->id);
	for (int i = 0; i < 20; i++)
		person_say(ana, i % 2 == 0 ? "turn:end" : "match:view", json);
	rig_stop(rig);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_every_event_with_every_payload_is_answered),
		cmocka_unit_test(test_a_socket_that_dies_with_asks_under_way_harms_nobody),
		cmocka_unit_test(test_the_end_of_the_server_answers_what_is_under_way),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
