/*
 * Everybody does everything at once: lobbies, queue, bots, rematches, chat, coming and going, in
 * random order and without waiting for answers, on a store that is sometimes too busy. Whenever it
 * has calmed down, everything is answered, and what is in memory is what is stored.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "lobby_rig.h"

enum { PEOPLE = 6, KNOWN = 4, PLAYED = 8, ROUNDS = 600, SHOUTS = 12, REQUESTS = 6 };

struct storm {
	struct rig *rig;
	struct rd_chance dice;
	struct person *people[PEOPLE];
	char codes[KNOWN][32], matches[PLAYED][32];
	size_t codes_count, matches_count;
};

static int roll(struct storm *storm, int count)
{
	return rd_draw_unscripted(&storm->dice, 0, count - 1);
}

/* Learns codes and matches from what people were told. */
static void take_note(struct storm *storm)
{
	char word[32];
	for (size_t i = 0; i < storm->rig->told_count; i++) {
		const char *json = storm->rig->told[i].json;
		if (strlen(word_of(json, "code", word)) == 6)
			memcpy(storm->codes[storm->codes_count++ % KNOWN], word, 32);
		if (word_of(json, "match", word)[0] == 'm')
			memcpy(storm->matches[storm->matches_count++ % PLAYED], word, 32);
	}
	rig_forget(storm->rig);
}

/* As a rule a code that means something: of the own lobby, of any open one, of a match. */
static const char *some_code(struct storm *storm, struct person *person)
{
	const struct lobbies *lobbies = storm->rig->server->lobbies;
	const struct member *member = member_of(person);
	size_t at = 0;
	struct lobby *lobby = NULL;
	if (roll(storm, 3) == 0 && member->lobby)
		return member->lobby->code;
	for (int i = roll(storm, 4); i >= 0; i--)
		lobby = table_each(&lobbies->open, &at);
	return lobby && roll(storm, 3) > 0 ? lobby->code : storm->codes[roll(storm, KNOWN)];
}

static const char *some_match(struct storm *storm, struct person *person)
{
	const struct member *member = member_of(person);
	const struct room_seat *seat = member->seats;
	for (int i = roll(storm, 3); i > 0 && seat; i--)
		seat = seat->next_of_member;
	return seat ? seat->room->id : storm->matches[roll(storm, PLAYED)];
}

static void shout(struct storm *storm, struct person *person)
{
	static const char *const games[] = {
		"{\"game\":\"naval\"}",
		"{\"game\":\"crew\"}",
		"{\"game\":\"crew\",\"options\":{\"live\":true}}",
		"{\"game\":\"crew\",\"seats\":3,\"options\":{\"live\":true}}",
		"{\"game\":\"crew\",\"seats\":4,\"resume\":false}",
		"{\"game\":\"alone\"}",
	};
	static const char *const with_game[] = {"lobby:create", "lobby:create", "queue:join",
		"queue:join", "queue:leave", "game:play_bot"};
	static const char *const with_code[] = {"lobby:join", "lobby:join", "lobby:join",
		"lobby:leave", "lobby:leave", "lobby:start", "lobby:add_bot", "chat:send"};
	static const char *const with_match[] = {"match:surrender", "match:surrender",
		"match:rematch_request", "match:rematch_request", "match:rematch_decline",
		"match:pause_request", "match:pause_accept", "chat:send", "chat:mute", "game:join",
		"crew:end"};
	char json[128];
	int kind = roll(storm, 3);
	if (kind == 0) {
		person_say(person, with_game[roll(storm, RD_COUNT(with_game))],
			games[roll(storm, RD_COUNT(games))]);
	} else if (kind == 1) {
		snprintf(json, sizeof(json), "{\"code\":\"%s\",\"level\":1,\"text\":\"x\"}",
			some_code(storm, person));
		person_say(person, with_code[roll(storm, RD_COUNT(with_code))], json);
	} else {
		snprintf(json, sizeof(json), "{\"match\":\"%s\",\"seat\":1,\"text\":\"x\"}",
			some_match(storm, person));
		person_say(person, with_match[roll(storm, RD_COUNT(with_match))], json);
	}
}

static void check_lobby(const struct lobby *lobby)
{
	assert_false(lobby->is_busy || lobby->is_over);
	assert_true(lobby->is_stored);
	assert_null(lobby->task);
	assert_null(lobby->newcomer);
	assert_int_equal(lobby->waiting, 0);
	assert_in_range(lobby->count, 1, lobby->seats - (lobby_is_kept(lobby) ? 0 : 1));
	assert_true(timer_is_set(&lobby->timer));
	for (int i = 0; i < lobby->count; i++)
		if (lobby->places[i].member)
			assert_ptr_equal(lobby->places[i].member->lobby, lobby);
}

static void check(struct storm *storm)
{
	struct server *server = storm->rig->server;
	struct lobby *lobby;
	size_t at = 0;
	assert_int_equal(server->ask_count, 0);
	assert_null(server->lobbies->launches);
	while ((lobby = table_each(&server->lobbies->open, &at)))
		check_lobby(lobby);
	assert_int_equal(stored_lobbies(storm->rig), server->lobbies->open.count);
	for (int i = 0; i < PEOPLE; i++) {
		const struct member *member = member_of(storm->people[i]);
		if (!member)
			continue;
		assert_int_equal(member->beginning, 0);
		assert_true(!member->lobby || lobby_place_of(member->lobby, member) >= 0);
		assert_false(member->lobby && member->queued);
	}
}

/* One round trip through the store. */
static void pump(struct rig *rig)
{
	bool is_through = false;
	while (store_submit(store_begin(rig->server->store), rig_on_barrier, &is_through) !=
		STORE_OK)
		server_poll(rig->server);
	while (!is_through) {
		usleep(50);
		server_poll(rig->server);
	}
	while (rig_think(rig))
		continue;
}

/* As rig_settle, but a room that waits for its next try is given the time for it. */
static void calm_down(struct rig *rig)
{
	for (int i = 1; rig_is_busy(rig); i++) {
		pump(rig);
		if (i % 20 == 0) {
			rig->monotonic += 1000;
			server_tick(rig->server);
		}
	}
	rig_settle(rig);
}

static void do_something(struct storm *storm)
{
	static bool is_through;
	struct person *person = storm->people[roll(storm, PEOPLE)];
	int what = roll(storm, 24);
	if (what == 0 && person->client)
		person_leave(person);
	else if (what == 1)
		server_poll(storm->rig->server);
	else if (what == 2)
		for (int i = 0; i < REQUESTS; i++) /* the store has its hands full */
			store_submit(store_begin(storm->rig->server->store), rig_on_barrier,
				&is_through);
	else if (person->client)
		shout(storm, person);
}

static void test_a_storm_leaves_everything_answered_and_stored(void **state)
{
	static struct storm storm;
	const char *text = getenv("RONDA_STORM"); /* another one */
	struct rd_seed seed = rd_seed_from_text(
		text ? text : "storm", strlen(text ? text : "storm"));
	storm.rig = rig_start();
	rig_end(storm.rig, true);
	storm.rig->options.store_requests_max = REQUESTS;
	rig_boot(storm.rig);
	rd_chance_start(&storm.dice, &seed);
	for (int i = 0; i < PEOPLE; i++) {
		char name[USERNAME];
		snprintf(name, sizeof(name), "person_%d", i);
		storm.people[i] = rig_person(storm.rig, name, i == 0);
	}
	for (int round = 0; round < ROUNDS; round++) {
		for (int i = 0; i < SHOUTS; i++)
			do_something(&storm);
		calm_down(storm.rig);
		if (roll(&storm, 4) == 0) {
			static const int64_t spans[] = {1500, 15000, 65000, 130000, 31 * MINUTE};
			storm.rig->monotonic += spans[roll(&storm, RD_COUNT(spans))];
			server_tick(storm.rig->server);
			calm_down(storm.rig);
			rig_pass(storm.rig, 3000);
		}
		for (int i = 0; i < PEOPLE; i++)
			if (!storm.people[i]->client && roll(&storm, 3) > 0)
				person_come(storm.people[i]);
		check(&storm);
		take_note(&storm);
		if (round % 100 == 99) {
			rig_restart(storm.rig, round % 200 == 99, 5000);
			check(&storm);
		}
	}
	rig_stop(storm.rig);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_a_storm_leaves_everything_answered_and_stored),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
