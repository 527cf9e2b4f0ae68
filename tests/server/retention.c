/*
 * What goes after a while, and what does not: policies over finished matches, a year in a moment, snapshots only where they pay. Matches are
 * made by rows; the clock is the rig's.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "rig.h"
#include "server/retention.h"

#define DAY INT64_C(86400000)
enum { ENTRIES = 30, STATE = 4000, MATCH_BYTES = 16000, EMPTY_BYTES = 400000 };
enum { CATALOGUE_BYTES = 10 << 20 }; /* what an empty database of PostgreSQL takes */

static char state_text[STATE + 16];

static void on_done(void *context, const struct store_result *result)
{
	if (result->outcome != STORE_OK)
		fail_msg("the store: %s", result->reason ? result->reason : result->field);
	if (context)
		*(size_t *)context = result->matches_count + result->messages_count +
				     result->snapshots_count + result->tokens_count;
}

static void submit(struct rig *rig, struct store_request *request, size_t *count)
{
	while (store_submit(request, on_done, count) != STORE_OK)
		fail_msg("the store is busy");
	(void)rig;
}

/* A match of these people (NULL: a bot) that has ended now, with a log, a chat and a snapshot. */
static void add_finished(struct rig *rig, const char *id, const char *first, const char *second)
{
	int64_t now = server_now(rig->server);
	struct store_player players[2] = {{.seat = 0, .user_id = first},
		{.seat = 1, .user_id = second, .bot_level = second ? 0 : 1}};
	struct store_match match = {.id = id,
		.game = "naval",
		.rules_version = 1,
		.status = STORE_PLAYING,
		.options = "{}",
		.seed = "00",
		.current_turn_seat = STORE_NONE,
		.turn_expires_at = STORE_NONE,
		.time_left_ms = STORE_NONE,
		.started_at = now,
		.code = id + 1,
		.players = players,
		.players_count = 2};
	struct store_ending ending = {.reason = "surrender", .finished_at = now, .seats_count = 2};
	struct store_request *request = store_begin(rig->server->store);
	store_match_create(request, &match, state_text);
	for (int64_t n = 1; n <= ENTRIES; n++)
		store_log_append(request,
			&(struct store_entry){.match_id = id,
				.n = n,
				.at_ms = now,
				.kind = STORE_ACTION,
				.seat = 0,
				.cid = "0123456789abcdef",
				.payload = "{\"type\":\"ship:move\",\"ship\":\"n1\",\"steps\":2}",
				.proof = "0123456789abcdef0123456789abcdef"});
	store_match_snapshot(request, &(struct store_snapshot){id, ENTRIES / 2, state_text});
	store_match_snapshot(request, &(struct store_snapshot){id, ENTRIES, state_text});
	store_chat_add(request, &(struct store_message){.match_id = id,
					.text = "well played",
					.at_ms = now,
					.audience = STORE_NONE});
	store_match_finish(request, id, &ending);
	submit(rig, request, NULL);
}

static size_t count_matches(struct rig *rig)
{
	size_t count = 0;
	struct store_request *request = store_begin(rig->server->store);
	store_match_list(request, STORE_FINISHED, NULL, STORE_PAGE_MAX);
	submit(rig, request, &count);
	rig_settle(rig);
	return count;
}

static size_t count_of(struct rig *rig, const char *id, bool is_chat)
{
	size_t count = 0;
	struct store_request *request = store_begin(rig->server->store);
	if (is_chat)
		store_chat_of(request, id);
	else
		store_match_load(request, id, STORE_NONE);
	submit(rig, request, &count);
	rig_settle(rig);
	return count - !is_chat; /* a load gives the match as well */
}

/* Lets a day pass, and whatever housekeeping there is come to its end. */
static void pass_days(struct rig *rig, int days)
{
	rig->monotonic += days * DAY;
	for (int i = 0; i < 8; i++) {
		server_tick(rig->server);
		rig_settle(rig);
		rig->monotonic += 1000;
	}
}

static struct rig *begin(const struct retention_days *days)
{
	memset(state_text, 'x', STATE);
	memcpy(state_text, "{\"state\":\"", 10);
	strcpy(state_text + STATE, "\"}");
	struct rig *rig = rig_start();
	if (days)
		retention_set(rig->server, days);
	return rig;
}

static void add_all_kinds(
	struct rig *rig, struct person *ana, struct person *one, struct person *two)
{
	add_finished(rig, "m_solo", one->id, NULL);
	add_finished(rig, "m_guests", one->id, two->id);
	add_finished(rig, "m_mixed", ana->id, two->id);
	add_finished(rig, "m_own", ana->id, NULL);
	rig_settle(rig);
}

static void nothing_goes_by_itself(void **state)
{
	struct rig *rig = begin(&(struct retention_days){.tokens = 30});
	struct person *ana = rig_person(rig, "ana", false);
	struct person *one = rig_person(rig, "guest_one", true);
	struct person *two = rig_person(rig, "guest_two", true);
	add_all_kinds(rig, ana, one, two);
	for (int i = 0; i < 5; i++)
		pass_days(rig, 100);
	assert_int_equal(count_matches(rig), 4);
	assert_int_equal(count_of(rig, "m_solo", true), 1);
	assert_int_equal(count_of(rig, "m_solo", false), 1);
	rig_stop(rig);
}

/* Also of guests who are gone themselves by then. */
static void each_policy_takes_what_it_names(void **state)
{
	static const struct {
		struct retention_days days;
		size_t matches;
	} cases[] = {
		{{.guest_solo = 60}, 3},
		{{.guest_matches = 60}, 2},
		{{.guest_solo = 60, .guest_matches = 1000}, 3},
		{{.chat = 60}, 4},
		{{.snapshots = 60}, 4},
	};
	for (size_t i = 0; i < RD_COUNT(cases); i++) {
		struct rig *rig = begin(&cases[i].days);
		struct person *ana = rig_person(rig, "ana", false);
		struct person *one = rig_person(rig, "guest_one", true);
		struct person *two = rig_person(rig, "guest_two", true);
		add_all_kinds(rig, ana, one, two);
		person_leave(one);
		person_leave(two);
		pass_days(rig, 59);
		assert_int_equal(count_matches(rig), 4);
		assert_int_equal(count_of(rig, "m_own", true), 1);
		pass_days(rig, 2);
		assert_int_equal(count_matches(rig), cases[i].matches);
		assert_int_equal(count_of(rig, "m_own", true), cases[i].days.chat ? 0 : 1);
		assert_int_equal(count_of(rig, "m_own", false), cases[i].days.snapshots ? 0 : 1);
		rig_stop(rig);
	}
}

/* What was finished while the policy was off goes once it is on; what a token's policy says holds for tokens. */
static void a_policy_reaches_back(void **state)
{
	struct rig *rig = begin(NULL);
	struct person *one = rig_person(rig, "guest_one", true);
	for (int i = 0; i < 450; i++) { /* more than two pieces */
		char id[MATCH_ID];
		snprintf(id, sizeof(id), "m_%d", i);
		add_finished(rig, id, one->id, NULL);
		rig->monotonic += 1000;
		if (i % 50 == 0)
			rig_settle(rig);
	}
	rig_settle(rig);
	pass_days(rig, 10);
	assert_int_equal(count_matches(rig), 450);
	retention_set(rig->server, &(struct retention_days){.guest_solo = 5});
	pass_days(rig, 0);
	assert_int_equal(count_matches(rig), 0);
	rig_stop(rig);
}

/* A guest whom nobody is any more goes after 30 days (3); these two come every day. */
static void use_token(struct rig *rig, const struct person *person)
{
	char hash[TOKEN_HASH];
	struct store_request *request = store_begin(rig->server->store);
	token_hash(person->token, hash);
	store_token_touch(request, hash, server_now(rig->server));
	submit(rig, request, NULL);
}

/* A year at so many matches a day, nine of ten of guests, stays as large as a month of them and the accounts' own (docs/hosting.md). */
static void a_year_stays_within_its_size(void **state)
{
	const char *given = getenv("RONDA_YEAR_MATCHES");
	int matches = given ? atoi(given) : 4, number = 0;
	struct store_sizes before, after;
	char reason[STORE_REASON];
	struct rig *rig = begin(&(struct retention_days){.guest_solo = 30, .guest_matches = 30});
	struct person *ana = rig_person(rig, "ana", false);
	struct person *one = rig_person(rig, "guest_one", true);
	for (int day = 1; day <= 365; day++) {
		use_token(rig, ana);
		use_token(rig, one);
		for (int i = 0; i < matches; i++, number++) {
			char id[MATCH_ID];
			snprintf(id, sizeof(id), "m_%07d", number);
			add_finished(rig, id, number % 10 ? one->id : ana->id, NULL);
			rig->monotonic += DAY / matches / 2;
			if (i % 500 == 499)
				rig_settle(rig);
		}
		rig_settle(rig);
		rig->monotonic += DAY / 2;
		for (int piece = 0; piece < 3 + matches / 100; piece++) {
			server_tick(rig->server);
			rig_settle(rig);
			rig->monotonic += 1000;
		}
		struct store_sizes sizes = store_sizes(rig->server->store);
		if (given && day % 30 == 0)
			fprintf(stderr, "# day %d: %.1f MB\n", day,
				(double)(sizes.file + sizes.log) / 1e6);
	}
	/* A month of guests, and a tenth of the year: what the accounts keep. */
	uint64_t kept = (uint64_t)(32 * matches * 9 / 10 + 366 * matches / 10);
	if (kept < STORE_PAGE_MAX)
		assert_true(count_matches(rig) <= kept);
	rig_settle(rig);
	rig_end(rig, true);
	assert_true(store_compact(rig->url, &before, &after, reason));
	uint64_t empty = rig_postgresql() ? CATALOGUE_BYTES : EMPTY_BYTES;
	if (after.file > kept * MATCH_BYTES + empty)
		fail_msg("%llu matches take %llu bytes", (unsigned long long)kept,
			(unsigned long long)after.file);
	rig_boot(rig);
	rig_stop(rig);
}

/* ---- snapshots --------------------------------------------------------------------------------------------------- */

static int64_t newest_n;
static size_t newest_bytes;

static void on_loaded(void *context, const struct store_result *result)
{
	newest_n = result->snapshots_count > 0 ? result->snapshots[0].n : -1;
	newest_bytes = result->snapshots_count > 0 ? strlen(result->snapshots[0].state) : 0;
	*(size_t *)context = result->entries_count;
}

/* How many entries of the log come behind the newest snapshot. */
static size_t entries_behind(struct rig *rig, const char *id)
{
	size_t count = 0;
	struct store_request *request = store_begin(rig->server->store);
	store_match_load(request, id, STORE_NONE);
	store_submit(request, on_loaded, &count);
	rig_settle(rig);
	return count;
}

static void snapshots_take_no_more_room_than_the_log(void **state)
{
	struct rig *rig = begin(NULL);
	struct person *ana = rig_person(rig, "ana", false);
	char id[MATCH_ID];
	const char *begun = person_ask(ana, "game:play_bot", "{\"game\":\"dungeon\"}");
	const char *found = strstr(begun, "\"match\":\"");
	assert_non_null(found);
	snprintf(id, sizeof(id), "%.12s", found + 9);
	size_t written = 0, longest = 0, actions = 0;
	int64_t last = 0;
	for (int i = 0; i < 400; i++) {
		if (!has(person_ask(ana, "hero:wait", "{\"match\":\"%s\"}", id), "\"ok\":true"))
			break;
		actions++;
		size_t behind = entries_behind(rig, id);
		written += newest_n != last;
		last = newest_n;
		longest = behind > longest ? behind : longest;
	}
	assert_true(actions > 300);
	assert_true(newest_bytes > 4000);
	assert_true(
		written >= 1 && written * newest_bytes < actions * 200); /* no more than the log */
	assert_true(longest <= 250);                                     /* and loading is quick */
	rig_stop(rig);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(nothing_goes_by_itself),
		cmocka_unit_test(each_policy_takes_what_it_names),
		cmocka_unit_test(a_policy_reaches_back),
		cmocka_unit_test(a_year_stays_within_its_size),
		cmocka_unit_test(snapshots_take_no_more_room_than_the_log),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
