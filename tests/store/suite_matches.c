/* suite_matches.c: matches, their logs, snapshots, endings, lists, and chat; see suite.h. */
#include "suite_parts.h"

#include <stdio.h>
#include <string.h>

#define MATCH_ROW "\nmatch m_1 naval 1 PLAYING {} 5eed rated open 1 0 91000 - 1000 - - AAAAAA"
#define SEAT_ROWS "\n seat 0 u_ana ana 0 - - - - - - 0 0\n seat 1 u_luis luis 0 - - - - - - 0 0"

static void append(struct owner *owner, const char *id, int64_t first, int64_t last)
{
	for (int64_t n = first; n <= last; n++) {
		struct store_entry entry = usual_entry(id, n);
		EXPECT(owner, "ok", store_log_append(request, &entry));
	}
}

static void a_match_is_created_whole_or_not_at_all(void **state)
{
	struct owner *owner = *state;
	const struct store_player strangers[] = {
		{.seat = 0, .user_id = "u_ana"}, {.seat = 1, .user_id = "u_x"}};
	const struct store_player twice[] = {
		{.seat = 0, .user_id = "u_ana"}, {.seat = 1, .user_id = "u_ana"}};
	struct store_match match = usual_match("m_1", "AAAAAA", strangers, 2);
	add_ana_and_luis(owner);
	EXPECT(owner, "not found", store_match_create(request, &match, "{}"));
	EXPECT(owner, "not found", store_match_find(request, "m_1"));
	match.players = twice;
	EXPECT(owner, "conflict user_id", store_match_create(request, &match, "{}"));
	EXPECT(owner, "not found", store_match_find(request, "m_1"));
	add_match(owner, "m_1");
	EXPECT(owner, "ok" MATCH_ROW SEAT_ROWS "\nsnapshot 0 {\"n\":0}",
		store_match_load(request, "m_1", STORE_NONE));
	match.code = "BBBBBB";
	EXPECT(owner, "conflict id", store_match_create(request, &match, "{}"));
}

static void a_log_has_every_number_once_and_in_order(void **state)
{
	struct owner *owner = *state;
	struct store_entry entry = usual_entry("m_1", 2);
	add_ana_and_luis(owner);
	add_match(owner, "m_1");
	EXPECT(owner, "conflict n", store_log_append(request, &entry));
	append(owner, "m_1", 1, 2);
	EXPECT(owner, "conflict n", store_log_append(request, &entry));
	entry.n = 4;
	EXPECT(owner, "conflict n", store_log_append(request, &entry));
	entry = usual_entry("m_x", 1);
	EXPECT(owner, "conflict n", store_log_append(request, &entry));
	EXPECT(owner,
		"ok\nentry 1 1001 action 0 c {\"type\":\"turn:end\"}\nentry 2 1002 action 0 c {\"type\":\"turn:end\"}",
		store_log_read(request, "m_1", 0, 10));
}

static void every_kind_of_entry_comes_back_as_it_was(void **state)
{
	struct owner *owner = *state;
	add_ana_and_luis(owner);
	add_match(owner, "m_1");
	const struct store_entry clock = {"m_1", 1, 5, STORE_CLOCK, STORE_NONE, NULL,
		"{\"seconds\":9}", "0123456789abcdef0123456789abcdef"};
	const struct store_entry platform = {
		"m_1", 2, 6, STORE_PLATFORM, 1, NULL, "{\"t\":\"\xc4\x8d\\u0000\"}", NULL};
	EXPECT(owner, "ok", store_log_append(request, &clock),
		store_log_append(request, &platform));
	EXPECT(owner,
		"ok\nentry 1 5 clock - - {\"seconds\":9}\nentry 2 6 platform 1 - {\"t\":\"\xc4\x8d\\u0000\"}",
		store_log_read(request, "m_1", 0, 10));
}

static void an_entry_and_what_it_changes_go_together(void **state)
{
	struct owner *owner = *state;
	const struct store_turn turn = {7, 1, STORE_NONE, 4000};
	struct store_entry entry = usual_entry("m_1", 1);
	add_ana_and_luis(owner);
	add_match(owner, "m_1");
	EXPECT(owner, "ok", store_log_append(request, &entry),
		store_match_status(request, "m_1", STORE_WAITING),
		store_match_turn(request, "m_1", &turn),
		store_match_absence(request, "m_1", 1, 2, 150000));
	EXPECT(owner,
		"ok\nmatch m_1 naval 1 WAITING {} 5eed rated open 7 1 - 4000 1000 - - AAAAAA"
		"\n seat 0 u_ana ana 0 - - - - - - 0 0\n seat 1 u_luis luis 0 - - - - - - 2 150000",
		store_match_by_code(request, "AAAAAA"));
	entry.n = 2;
	EXPECT(owner, "not found", store_log_append(request, &entry),
		store_match_absence(request, "m_1", 5, 1, 1));
	EXPECT(owner, "ok", store_log_read(request, "m_1", 1, 10));
	EXPECT(owner, "not found", store_match_turn(request, "m_x", &turn));
	EXPECT(owner, "not found", store_match_status(request, "m_x", STORE_PLAYING));
}

static void recovery_gets_the_newest_snapshot_and_the_log_after_it(void **state)
{
	struct owner *owner = *state;
	add_ana_and_luis(owner);
	add_match(owner, "m_1");
	append(owner, "m_1", 1, 3);
	EXPECT(owner, "ok",
		store_match_snapshot(request, &(struct store_snapshot){"m_1", 2, "{\"n\":2}"}));
	EXPECT(owner,
		"ok" MATCH_ROW SEAT_ROWS
		"\nsnapshot 2 {\"n\":2}\nentry 3 1003 action 0 c {\"type\":\"turn:end\"}",
		store_match_load(request, "m_1", STORE_NONE));
	EXPECT(owner,
		"ok" MATCH_ROW SEAT_ROWS
		"\nsnapshot 0 {\"n\":0}\nentry 1 1001 action 0 c {\"type\":\"turn:end\"}"
		"\nentry 2 1002 action 0 c {\"type\":\"turn:end\"}\nentry 3 1003 action 0 c {\"type\":\"turn:end\"}",
		store_match_load(request, "m_1", 1));
	struct store_request *bare = store_begin(owner->store);
	store_match_load(bare, "m_1", -1);
	const char *text = ask(owner, bare);
	assert_null(strstr(text, "snapshot"));
	assert_non_null(strstr(text, "\nentry 1 "));
	EXPECT(owner, "not found", store_match_load(request, "m_x", STORE_NONE));
}

static void the_first_and_the_last_three_snapshots_stay(void **state)
{
	struct owner *owner = *state;
	char text[32];
	add_ana_and_luis(owner);
	add_match(owner, "m_1");
	append(owner, "m_1", 1, 6);
	for (int64_t n = 1; n <= 6; n++)
		EXPECT(owner, "ok",
			store_match_snapshot(request, &(struct store_snapshot){"m_1", n, "{}"}));
	EXPECT(owner, "conflict n",
		store_match_snapshot(request, &(struct store_snapshot){"m_1", 7, "{}"}));
	EXPECT(owner, "conflict n",
		store_match_snapshot(request, &(struct store_snapshot){"m_x", 1, "{}"}));
	const int64_t kept[] = {6, 5, 4, 0};
	int64_t until = INT64_MAX;
	for (size_t i = 0; i < sizeof(kept) / sizeof(kept[0]); i++) {
		struct store_request *request = store_begin(owner->store);
		store_match_load(request, "m_1", until);
		snprintf(text, sizeof(text), "\nsnapshot %d ", (int)kept[i]);
		assert_non_null(strstr(ask(owner, request), text));
		until = kept[i] - 1;
	}
	EXPECT(owner, "ok",
		store_match_snapshot(request, &(struct store_snapshot){"m_1", 6, "{\"again\":1}"}));
	struct store_request *request = store_begin(owner->store);
	store_match_load(request, "m_1", STORE_NONE);
	assert_non_null(strstr(ask(owner, request), "\nsnapshot 6 {\"again\":1}"));
}

static const struct store_ending ending = {.reason = "elimination",
	.finished_at = 9000,
	.rated = true,
	.seats_count = 2,
	.seats = {{1, 50, 1200, 16}, {2, 0, 1200, -16}}};

static void a_match_ends_once_with_all_that_belongs_to_it(void **state)
{
	struct owner *owner = *state;
	struct store_entry last = usual_entry("m_1", 1);
	const struct store_rating won = {"u_ana", NULL, "naval", 1216, 1, 1, 0, 0},
				  lost = {"u_luis", NULL, "naval", 1184, 1, 0, 0, 1};
	add_ana_and_luis(owner);
	add_match(owner, "m_1");
	EXPECT(owner, "ok", store_log_append(request, &last),
		store_match_snapshot(request, &(struct store_snapshot){"m_1", 1, "{}"}),
		store_match_finish(request, "m_1", &ending), store_rating_put(request, &won),
		store_rating_put(request, &lost));
	EXPECT(owner,
		"ok\nmatch m_1 naval 1 FINISHED {} 5eed rated open 1 - - - 1000 9000 elimination AAAAAA"
		"\n seat 0 u_ana ana 0 - - 1 50 1200 16 0 0\n seat 1 u_luis luis 0 - - 2 0 1200 -16 0 0",
		store_match_find(request, "m_1"));
	EXPECT(owner, "ok\nrating u_luis luis naval 1184 1 0 0 1",
		store_ratings_of(request, "u_luis"));
	EXPECT(owner, "not found", store_match_finish(request, "m_1", &ending));
	EXPECT(owner, "not found",
		store_match_turn(request, "m_1", &(struct store_turn){.turn_number = 2}));
	EXPECT(owner, "not found", store_match_status(request, "m_1", STORE_PLAYING));
	last.n = 2;
	EXPECT(owner, "conflict n", store_log_append(request, &last));
	EXPECT(owner, "not found", store_match_by_code(request, "AAAAAA"));
}

static void an_ending_that_meets_another_rating_leaves_nothing(void **state)
{
	struct owner *owner = *state;
	struct store_entry last = usual_entry("m_1", 1);
	const struct store_rating stale = {"u_ana", NULL, "naval", 1216, 2, 2, 0, 0};
	add_ana_and_luis(owner);
	add_match(owner, "m_1");
	EXPECT(owner, "conflict played", store_log_append(request, &last),
		store_match_finish(request, "m_1", &ending), store_rating_put(request, &stale));
	EXPECT(owner, "ok" MATCH_ROW SEAT_ROWS "\nsnapshot 0 {\"n\":0}",
		store_match_load(request, "m_1", STORE_NONE));
}

/* --- lists --------------------------------------------------------------------------------- */

/* The ids of the matches of an answer, in order. */
static const char *ids(struct owner *owner, struct store_request *request)
{
	static char list[256];
	const char *at = ask(owner, request);
	size_t length = 0;
	list[0] = 0;
	while ((at = strstr(at, "\nmatch "))) {
		at += strlen("\nmatch ");
		length += (size_t)snprintf(
			list + length, sizeof(list) - length, "%.*s ", (int)strcspn(at, " "), at);
	}
	return list;
}
#define EXPECT_IDS(owner, text, step)                                                              \
	do {                                                                                       \
		struct store_request *request = store_begin((owner)->store);                       \
		step;                                                                              \
		assert_string_equal(ids(owner, request), text);                                    \
	} while (0)

static void add_matches(struct owner *owner)
{
	static const struct {
		const char *id, *code, *game;
		int64_t started_at, finished_at;
		bool with_luis;
	} rows[] = {{"m_a", "AAAAAA", "naval", 10, STORE_NONE, true},
		{"m_b", "BBBBBB", "naval", 30, 50, true}, {"m_c", "CCCCCC", "heroes", 20, 60, true},
		{"m_d", "DDDDDD", "naval", 40, 60, false},
		{"m_e", "EEEEEE", "naval", 40, STORE_NONE, false}};
	add_ana_and_luis(owner);
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		const struct store_player players[] = {{.seat = 0, .user_id = "u_ana"},
			{.seat = 1,
				.user_id = rows[i].with_luis ? "u_luis" : NULL,
				.bot_level = !rows[i].with_luis}};
		struct store_match match = usual_match(rows[i].id, rows[i].code, players, 2);
		struct store_ending end = {.reason = "timeout", .finished_at = rows[i].finished_at};
		match.game = rows[i].game;
		match.started_at = rows[i].started_at;
		EXPECT(owner, "ok", store_match_create(request, &match, "{}"));
		if (end.finished_at != STORE_NONE)
			EXPECT(owner, "ok", store_match_finish(request, match.id, &end));
	}
}

static void a_users_matches_are_listed_newest_first(void **state)
{
	struct owner *owner = *state;
	add_matches(owner);
	EXPECT_IDS(owner, "m_e m_a ", store_matches_of(request, "u_ana"));
	EXPECT_IDS(owner, "m_a ", store_matches_of(request, "u_luis"));
	EXPECT_IDS(owner, "m_d m_c m_b ", store_match_history(request, "u_ana", NULL, 50));
	EXPECT_IDS(owner, "m_d ", store_match_history(request, "u_ana", NULL, 1));
	EXPECT_IDS(owner, "m_c m_b ", store_match_history(request, "u_ana", "m_d", 50));
	EXPECT_IDS(owner, "", store_match_history(request, "u_ana", "m_b", 50));
	EXPECT_IDS(owner, "", store_match_history(request, "u_ana", "m_x", 50));
	EXPECT_IDS(owner, "m_c m_b ", store_match_history(request, "u_luis", NULL, 50));
	EXPECT_IDS(owner, "m_b ", store_match_last(request, "u_luis", "naval"));
	EXPECT_IDS(owner, "m_c ", store_match_last(request, "u_luis", "heroes"));
	EXPECT_IDS(owner, "", store_match_last(request, "u_luis", "pirates"));
}

static void every_match_of_a_list_has_its_own_players(void **state)
{
	struct owner *owner = *state;
	add_matches(owner);
	EXPECT(owner,
		"ok\nmatch m_d naval 1 FINISHED {} 5eed unrated open 1 - - - 40 60 timeout DDDDDD"
		"\n seat 0 u_ana ana 0 - - - - - - 0 0\n seat 1 - - 1 - - - - - - 0 0"
		"\nmatch m_c heroes 1 FINISHED {} 5eed unrated open 1 - - - 20 60 timeout CCCCCC"
		"\n seat 0 u_ana ana 0 - - - - - - 0 0\n seat 1 u_luis luis 0 - - - - - - 0 0",
		store_match_history(request, "u_ana", NULL, 2));
}

static void a_user_has_only_so_many(void **state)
{
	struct owner *owner = *state;
	const struct store_player both[] = {{.seat = 0, .user_id = "u_luis"},
		{.seat = 1, .bot_level = 1}, {.seat = 2, .user_id = "u_ana"}};
	const struct store_player strangers[] = {{.seat = 0, .user_id = "u_x"}};
	struct store_limits limits = {
		30, 1, STORE_NONE, 0, "[\"heroes/1\",\"naval/1\",\"naval/3\"]"};
	struct store_match match = usual_match("m_2", "BBBBBB", both, 3);
	match.is_live = 1;
	match.rated = false;
	add_ana_and_luis(owner);
	EXPECT(owner, "not found", store_limits(request, strangers, 1, &limits));
	add_match(owner, "m_1"); /* not live */
	EXPECT(owner, "ok", store_limits(request, both, 3, &limits),
		store_match_create(request, &match, "{}"));
	EXPECT(owner, "conflict beside", store_limits(request, both, 3, &limits));
	limits.live_max = 2;
	EXPECT(owner, "ok", store_limits(request, both, 3, &limits));
	/* Who was not asked has one, whatever others may; it is the player's place that counts, and a bot has none. */
	limits.alone = 4;
	EXPECT(owner, "conflict live", store_limits(request, both, 3, &limits));
	limits.alone = 2;
	EXPECT(owner, "ok", store_limits(request, both, 3, &limits));
	limits.alone = 0;
	/* Of the live ones that run, rated ones. */
	limits.rated_max = 1;
	EXPECT(owner, "ok", store_limits(request, both, 3, &limits));
	match = usual_match("m_3", "CCCCCC", both, 3);
	match.is_live = match.rated = 1;
	EXPECT(owner, "ok", store_match_create(request, &match, "{}"));
	limits.live_max = 3;
	EXPECT(owner, "conflict rated", store_limits(request, both, 3, &limits));
	EXPECT(owner, "ok", store_match_status(request, "m_3", STORE_WAITING));
	EXPECT(owner, "ok", store_limits(request, both, 3, &limits));
	EXPECT(owner, "ok",
		store_match_finish(request, "m_3",
			&(struct store_ending){.reason = "timeout", .finished_at = 9}));
	limits.rated_max = STORE_NONE;
	limits.unfinished_max = 2;
	EXPECT(owner, "conflict unfinished", store_limits(request, both, 3, &limits));
	/* What nobody can play is in the way of nothing (15). */
	limits.editions = "[\"naval/11\",\"nava/1\",\"naval/2\"]";
	limits.live_max = 1;
	EXPECT(owner, "ok", store_limits(request, both, 3, &limits));
	limits.editions = "[\"naval/1\"]";
	EXPECT(owner, "ok", store_match_status(request, "m_2", STORE_WAITING));
	limits.unfinished_max = STORE_NONE;
	EXPECT(owner, "ok", store_limits(request, both, 3, &limits));
	EXPECT(owner, "ok", store_match_live(request, "m_1", true));
	EXPECT(owner, "conflict beside", store_limits(request, both, 3, &limits));
	EXPECT(owner, "not found", store_match_live(request, "m_x", true));
}

#define DUE(given, id, last, limit)                                                                \
	store_match_due(request,                                                                   \
		&(struct store_due){.after = (given), .after_id = (id), .until = (last)}, (limit))

static void matches_that_fall_due_are_listed_in_pages(void **state)
{
	struct owner *owner = *state;
	add_matches(owner); /* m_a and m_e are unfinished, and to be read at once */
	EXPECT_IDS(owner, "m_a m_e ", DUE(-1, "~", 1000, 10));
	EXPECT_IDS(owner, "m_a ", DUE(-1, "~", 1000, 1));
	EXPECT_IDS(owner, "m_e ", DUE(0, "m_a", 1000, 1));
	EXPECT_IDS(owner, "", DUE(0, "m_e", 1000, 1));
	EXPECT(owner, "ok", store_match_wake(request, "m_a", 700));
	EXPECT_IDS(owner, "m_e m_a ", DUE(-1, "~", 700, 10));
	EXPECT_IDS(owner, "m_e ", DUE(-1, "~", 699, 10));
	EXPECT_IDS(owner, "m_a ", DUE(0, "~", INT64_MAX, 10));
	EXPECT_IDS(owner, "", DUE(700, "~", INT64_MAX, 10));
	EXPECT(owner, "ok", store_match_wake(request, "m_e", STORE_NONE));
	EXPECT_IDS(owner, "m_a ", DUE(-1, "~", 700, 10));
	EXPECT(owner, "not found", store_match_wake(request, "m_b", 1)); /* it is over */
	EXPECT(owner, "not found", store_match_wake(request, "m_x", 1));
	struct store_ending end = {.reason = "timeout", .finished_at = 800};
	EXPECT(owner, "ok", store_match_finish(request, "m_a", &end));
	EXPECT_IDS(owner, "", DUE(-1, "~", INT64_MAX, 10));
}

static void administrators_list_matches_by_status(void **state)
{
	struct owner *owner = *state;
	add_matches(owner);
	EXPECT_IDS(
		owner, "m_e m_d m_b m_c m_a ", store_match_list(request, STORE_STATUSES, NULL, 50));
	EXPECT_IDS(owner, "m_d m_b m_c ", store_match_list(request, STORE_FINISHED, NULL, 50));
	EXPECT_IDS(owner, "m_b ", store_match_list(request, STORE_FINISHED, "m_d", 1));
	EXPECT_IDS(owner, "m_a ", store_match_list(request, STORE_PLAYING, "m_c", 50));
}

static void a_long_log_is_read_in_pages(void **state)
{
	struct owner *owner = *state;
	struct store_request *request;
	add_ana_and_luis(owner);
	add_match(owner, "m_1");
	for (int64_t n = 1; n <= STORE_PAGE_MAX + 5;) {
		request = store_begin(owner->store);
		for (int i = 0; i < 40 && n <= STORE_PAGE_MAX + 5; i++, n++) {
			struct store_entry entry = usual_entry("m_1", n);
			store_log_append(request, &entry);
		}
		assert_string_equal(ask(owner, request), "ok");
	}
	request = store_begin(owner->store);
	store_match_load(request, "m_1", STORE_NONE);
	const char *text = ask(owner, request);
	assert_non_null(strstr(text, "\nentry 1000 "));
	assert_null(strstr(text, "\nentry 1001 "));
	request = store_begin(owner->store);
	store_log_read(request, "m_1", 1000, 1000000); /* more than a page is a page */
	text = ask(owner, request);
	assert_non_null(strstr(text, "ok\nentry 1001 "));
	assert_non_null(strstr(text, "\nentry 1005 "));
}

enum { LONG_LOG = 512 };

/* Three entries from every 37th on, and at the end. */
static void expect_log_from_anywhere(struct owner *owner, int last)
{
	for (int after = 0; after <= last; after += 37) {
		char expected[256] = "ok";
		for (int n = after + 1; n <= last && n <= after + 3; n++) {
			size_t used = strlen(expected);
			snprintf(expected + used, sizeof(expected) - used,
				"\nentry %d %d action 0 c {\"type\":\"turn:end\"}", n, 1000 + n);
		}
		EXPECT(owner, expected, store_log_read(request, "m_1", after, 3));
	}
}

static void a_log_is_read_from_anywhere(void **state)
{
	struct owner *owner = *state;
	const struct store_ending over = {.reason = "x", .finished_at = 9};
	add_ana_and_luis(owner);
	add_match(owner, "m_1");
	expect_log_from_anywhere(owner, 0);
	append(owner, "m_1", 1, LONG_LOG);
	expect_log_from_anywhere(owner, LONG_LOG);
	append(owner, "m_1", LONG_LOG + 1, LONG_LOG + 5);
	expect_log_from_anywhere(owner, LONG_LOG + 5);
	EXPECT(owner, "ok", store_match_finish(request, "m_1", &over));
	expect_log_from_anywhere(owner, LONG_LOG + 5);
	EXPECT(owner, "ok", store_log_read(request, "m_1", INT64_MAX, 1000));
}

/* --- chat ---------------------------------------------------------------------------------- */

static void the_last_hundred_messages_are_kept(void **state)
{
	struct owner *owner = *state;
	add_ana_and_luis(owner);
	add_match(owner, "m_1");
	for (int64_t i = 1; i <= STORE_CHAT_KEPT + 2; i++) {
		const struct store_message message = {
			"m_1", 0, i % 2, "hola", i, i == 7 ? 3 : STORE_NONE};
		char text[64];
		snprintf(text, sizeof(text), "ok\nmessage %d %d hola %d %s", (int)i, (int)(i % 2),
			(int)i, i == 7 ? "3" : "-");
		EXPECT(owner, text, store_chat_add(request, &message));
	}
	struct store_request *chat = store_begin(owner->store);
	store_chat_of(chat, "m_1");
	const char *text = ask(owner, chat);
	assert_memory_equal(text, "ok\nmessage 3 1 hola 3 -\n", 24);
	assert_non_null(strstr(text, "\nmessage 7 1 hola 7 3\n"));
	assert_non_null(strstr(text, "\nmessage 102 0 hola 102 -"));
	EXPECT(owner, "not found",
		store_chat_add(request, &(struct store_message){.match_id = "m_x", .text = "?"}));
}

const struct CMUnitTest store_match_tests[] = {
	SUITE_TEST(a_match_is_created_whole_or_not_at_all),
	SUITE_TEST(a_log_has_every_number_once_and_in_order),
	SUITE_TEST(every_kind_of_entry_comes_back_as_it_was),
	SUITE_TEST(an_entry_and_what_it_changes_go_together),
	SUITE_TEST(recovery_gets_the_newest_snapshot_and_the_log_after_it),
	SUITE_TEST(the_first_and_the_last_three_snapshots_stay),
	SUITE_TEST(a_match_ends_once_with_all_that_belongs_to_it),
	SUITE_TEST(an_ending_that_meets_another_rating_leaves_nothing),
	SUITE_TEST(a_users_matches_are_listed_newest_first),
	SUITE_TEST(every_match_of_a_list_has_its_own_players),
	SUITE_TEST(a_user_has_only_so_many),
	SUITE_TEST(matches_that_fall_due_are_listed_in_pages),
	SUITE_TEST(administrators_list_matches_by_status),
	SUITE_TEST(a_long_log_is_read_in_pages),
	SUITE_TEST(a_log_is_read_from_anywhere),
	SUITE_TEST(the_last_hundred_messages_are_kept),
};
const size_t store_match_count = sizeof(store_match_tests) / sizeof(store_match_tests[0]);
