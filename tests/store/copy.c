/*
 * copy.c: everything from one store into another, from SQLite to PostgreSQL and back: each kind of row there is, and more than a page of one. What
 * comes back is, row by row, what went.
 */
#include "owner.h"
#include "postgresql_server.h"
#include "sqlite_dump.h"
#include "store/board.h"
#include "store/long.h"
#include "store/people.h"
#include "store/tournaments.h"
#include "store/needs.h"
#include "store/notices.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <sqlite3.h>

static struct postgresql_server server;
static struct owner owner;
static char folder[64], file[96], back[96], url[256];

enum { ENTRIES = 1200 }; /* more than a page of either side */

static void fill_people(void)
{
	struct store_user ana = usual_user("u_ana", "ana"), luis = usual_user("u_luis", "luis"),
			  guest = usual_guest("u_g", "guest_a");
	const struct store_link link = {
		"u_ana", STORE_LINK_RESET, "h", "u_ana@example.org", 100, 200};
	struct store_deck alpha = {NULL, "u_ana", "Alph\xc3\xa1 \"'\\", "[1]", true};
	const struct store_network_ban ban = {"2001:db8::/32", NULL, 5, STORE_NONE};
	const struct store_letter letter = {"l_1", "mail", "ana", "{\"a\":\"\\u0000\"}", 2, 77};
	EXPECT(&owner, "ok", store_user_create(request, &ana), store_user_create(request, &luis),
		store_user_create(request, &guest), store_token_create(request, "t", "u_ana", 5),
		store_token_name(request, "t", "Firefox"), store_link_put(request, &link, 0),
		store_ban_put(request, &(struct store_ban){"u_g", NULL, "spam", 100, STORE_NONE}),
		store_network_ban_put(request, &ban), store_letter_put(request, &letter),
		store_ship_create(request, &(struct store_ship){"us_1", "u_ana", "corvette", "{}"}),
		store_rating_put(
			request, &(struct store_rating){"u_ana", NULL, "naval", 1216, 1, 1, 0, 0}),
		store_queue_enter(request, "u_luis", "naval", 6));
	struct store_request *deck = store_begin(owner.store);
	store_deck_create(deck, &alpha, 5);
	store_lesson_add(deck, "u_ana", "naval/01-set-sail", 128);
	store_relation_put(deck,
		&(struct store_relation){.user_id = "u_ana", .other_id = "u_luis", .at_ms = 7}, 9);
	store_report_add(deck,
		&(struct store_report){.id = "r_1",
			.at_ms = 8,
			.reporter_id = "u_ana",
			.reporter = "ana",
			.user_id = "u_luis",
			.username = "luis",
			.reason = "chat",
			.words = "",
			.evidence = "{}"},
		0, 9);
	store_tournament_create(deck,
		&(struct store_tournament){.id = "t1",
			.name = "Cup",
			.game = "naval",
			.rules_version = 1,
			.seats = 2,
			.rounds = 3,
			.options = "{}",
			.players_min = 2,
			.players_max = 8,
			.owner_id = "u_ana",
			.created_at = 5,
			.starts_at = STORE_NONE,
			.expires_at = 9},
		3, 9);
	store_tournament_join(deck,
		&(struct store_entrant){
			.tournament_id = "t1", .user_id = "u_luis", .username = "luis"},
		STORE_OPEN);
	store_pairing_add(deck, &(struct store_pairing){.tournament_id = "t1",
					.round = 1,
					.board = 0,
					.seats = "[0]",
					.ranks = "[1]"});
	store_owner_put(deck, "u_luis", "ana");
	store_announcement_put(
		deck, &(struct store_announcement){"a_1", "Tomorrow at ten", 9, STORE_NONE});
	store_notice_put(deck, &(struct store_notice){.user_id = "u_ana",
				       .kind = "turn",
				       .subject = "m1",
				       .mark = "1",
				       .facts = "{}",
				       .due = 7,
				       .made_at = 7});
	store_notice_setting_put(deck,
		&(struct store_notice_setting){"u_ana", 60, 120, "Europe/Madrid", STORE_NONE});
	store_notice_choice_put(deck, &(struct store_notice_choice){"u_ana", "turn", true, false});
	store_device_put(deck,
		&(struct store_device){.endpoint = "https://push.example.net/1",
			.user_id = "u_ana",
			.token_hash = "t",
			.point = "p",
			.auth = "a",
			.created_at = 8},
		10);
	store_key_share(deck, "vapid", "s");
	ask(&owner, deck);
}

static void fill_matches(void)
{
	const struct store_player players[] = {
		{.seat = 0, .user_id = "u_ana", .side = "NORTH", .deck_snapshot = "{}"},
		{.seat = 1, .bot_level = 2}};
	struct store_match match = usual_match("m_1", "AAAAAA", players, 2),
			   over = usual_match("m_2", "AAAAAA", players, 2);
	const struct store_lobby lobby = {.code = "BBBBBB",
		.game = "naval",
		.seats = 2,
		.options = "{}",
		.host_id = "u_ana",
		.match_id = "m_1",
		.expires_at = 9};
	const struct store_ending ending = {.reason = "x",
		.finished_at = 9,
		.seats_count = 2,
		.seats = {{1, -5, 1200, 16}, {2, 0, STORE_NONE, STORE_NONE}}};
	static char large[70000];
	memset(large, 'x', sizeof(large) - 1);
	EXPECT(&owner, "ok", store_match_create(request, &over, large),
		store_match_finish(request, "m_2", &ending),
		store_match_create(request, &match, "{}"), store_lobby_create(request, &lobby),
		store_lobby_join(request,
			&(struct store_lobby_player){.code = "BBBBBB", .user_id = "u_luis"}),
		store_match_mute(request, "m_1", 0, 2),
		store_daily_put(request, &(struct store_daily){20407, "naval", 1, "00ff", 0}),
		store_daily_attempt(request, 20407, "naval", "u_ana", "m_1"),
		store_puzzle_put(request, &(struct store_puzzle){20407, "naval", "{}"}),
		store_life_create(request, "m_1",
			&(struct store_life){.vacation_days = 7, .abandoned = STORE_VOLUNTEER}),
		store_seen_put(request, "m_1", 0, 17, 5000),
		store_seat_letter(request, "m_1", 0, 18),
		store_seat_life_put(request, &(struct store_seat_life){.match_id = "m_1",
						     .seat = 1,
						     .away_until = 9,
						     .gone_since = STORE_NONE,
						     .since_seq = 3}),
		store_vote_put(request, &(struct store_vote){"m_1", 1, 2, 0, 1, 2, true}),
		store_board_put(request, &(struct store_board){"m_1", 0, 10, 5, "{}"}),
		store_eyes_add(request, "m_1", "u_ana"),
		store_seat_take(request, &(struct store_taking){"m_1", 1, 5, NULL}));
	for (int64_t n = 1; n <= ENTRIES;) {
		struct store_request *request = store_begin(owner.store);
		for (int i = 0; i < 60; i++, n++) {
			struct store_entry entry = usual_entry("m_1", n);
			entry.proof = n % 2 ? "0123456789abcdef0123456789abcdef" : NULL;
			store_log_append(request, &entry);
		}
		assert_string_equal(ask(&owner, request), "ok");
	}
	struct store_request *chat = store_begin(owner.store);
	store_chat_add(chat, &(struct store_message){"m_1", 0, 0, "hol\xc3\xa1\n\t", 1, 3});
	ask(&owner, chat);
}

static int set_up(void **state)
{
	folder_create(folder);
	snprintf(file, sizeof(file), "%s/ronda.db", folder);
	snprintf(back, sizeof(back), "%s/back.db", folder);
	postgresql_server_create(&server, "copies", "template0");
	snprintf(url, sizeof(url), "%s", postgresql_server_url(server.folder, "copies"));
	owner_open(&owner, file);
	fill_people();
	fill_matches();
	owner_close(&owner);
	return 0;
}

static int tear_down(void **state)
{
	folder_remove(folder);
	return 0;
}

static const char *ask_sql(const char *text)
{
	return postgresql_server_ask(&server, "copies", text);
}

/* --- both ways ----------------------------------------------------------------------------- */

static char told[1024];

static void note_table(void *context, const char *table, uint64_t rows)
{
	size_t used = strlen(told);
	snprintf(told + used, sizeof(told) - used, "%s %d, ", table, (int)rows);
}

static bool copy(const char *from, const char *to, char reason[static STORE_REASON])
{
	*told = 0;
	return store_copy(from, to, note_table, NULL, reason);
}

static void expect_copy(const char *from, const char *to)
{
	char reason[STORE_REASON];
	if (!copy(from, to, reason))
		fail_msg("%s", reason);
	assert_string_equal(told,
		"user 3, token 1, ban 1, rating 1, user_ship 1, fleet_deck 1, mail_link 1, match 2, match_player 4, "
		"match_log 1200, match_snapshot 2, lobby 1, lobby_player 1, chat 1, queue_place 1, network_ban 1, letter 1, lesson_won 1, daily 1, puzzle 1, daily_attempt 1, "
		"match_life 1, seat_life 1, seat_left 1, match_eyes 1, match_vote 1, "
		"seat_seen 1, seat_letter 1, "
		"relation 1, report 1, announcement 1, "
		"tournament 1, tournament_player 1, tournament_match 1, program_owner 1, "
		"notice 1, notice_setting 1, notice_choice 1, push_device 1, server_key 1, ");
}

/* The first table with a row that one file has and the other has not; "": there is none. When tables were made is each one's own. */
static const char *difference(const char *one, const char *other)
{
	static char found[64];
	sqlite3 *database;
	sqlite3_stmt *tables;
	char text[512];
	*found = 0;
	assert_int_equal(sqlite3_open(one, &database), SQLITE_OK);
	snprintf(text, sizeof(text), "ATTACH '%s' AS other", other);
	assert_int_equal(sqlite3_exec(database, text, NULL, NULL, NULL), SQLITE_OK);
	assert_int_equal(
		sqlite3_prepare_v2(database,
			"SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> 'schema_version'",
			-1, &tables, NULL),
		SQLITE_OK);
	while (sqlite3_step(tables) == SQLITE_ROW) {
		const char *name = (const char *)sqlite3_column_text(tables, 0);
		sqlite3_stmt *rows;
		snprintf(text, sizeof(text),
			"SELECT 1 FROM (SELECT * FROM main.\"%s\" EXCEPT SELECT * FROM other.\"%s\") UNION ALL "
			"SELECT 1 FROM (SELECT * FROM other.\"%s\" EXCEPT SELECT * FROM main.\"%s\")",
			name, name, name, name);
		assert_int_equal(sqlite3_prepare_v2(database, text, -1, &rows, NULL), SQLITE_OK);
		if (sqlite3_step(rows) == SQLITE_ROW)
			snprintf(found, sizeof(found), "%s", name);
		sqlite3_finalize(rows);
	}
	sqlite3_finalize(tables);
	sqlite3_close(database);
	return found;
}

static void what_comes_back_is_what_went(void **state)
{
	expect_copy(file, url);
	expect_copy(url, back);
	assert_string_equal(difference(file, back), "");
	sqlite_ask(back, "UPDATE chat SET at_ms = 2");
	assert_string_equal(difference(file, back), "chat");
}

static void a_copy_goes_on_where_the_original_was(void **state)
{
	struct store_entry next = usual_entry("m_1", ENTRIES + 1);
	struct store_lobby lobby = {
		.code = "AAAAAA", .game = "naval", .seats = 2, .options = "{}", .host_id = "u_ana"};
	expect_copy(file, url);
	owner_open(&owner, url);
	EXPECT(&owner, "ok", store_log_append(request, &next));
	EXPECT(&owner, "conflict code", store_lobby_create(request, &lobby)); /* guards are on */
	assert_string_equal(ask_sql("SELECT count(*) FROM pg_trigger WHERE tgenabled <> 'O'"), "0");
	owner_close(&owner);
	assert_int_equal(unlink(file), 0);
	char reason[STORE_REASON];
	if (!copy(url, file, reason))
		fail_msg("%s", reason);
	next.n++;
	owner_open(&owner, file);
	EXPECT(&owner, "ok", store_log_append(request, &next));
	owner_close(&owner);
}

static void a_store_in_use_is_copied_as_it_is_at_one_moment(void **state)
{
	owner_open(&owner, file);
	expect_copy(file, url);
	owner_close(&owner);
	owner_open(&owner, url);
	expect_copy(url, back);
	owner_close(&owner);
}

/* --- refusals: nothing is left behind ------------------------------------------------------ */

static void expect_refusal(const char *from, const char *to, const char *part)
{
	char reason[STORE_REASON];
	assert_false(copy(from, to, reason));
	if (!strstr(reason, part))
		fail_msg("\"%s\" is not in \"%s\"", part, reason);
}

static void a_target_must_be_empty_and_nobodys(void **state)
{
	expect_copy(file, url);
	expect_refusal(file, url, "the target is not empty: it has rows in the table user");
	expect_refusal(url, file, "there is a file of this name already");
	postgresql_server_create(&server, "copies", "template0");
	owner_open(&owner, url);
	expect_refusal(file, url, "another server uses this store");
	owner_close(&owner);
	expect_copy(file, url); /* it has tables, and no rows */
}

static void half_a_copy_is_none(void **state)
{
	char reason[STORE_REASON], partial[112];
	assert_true(store_prepare(url, false, reason));
	ask_sql("ALTER TABLE chat ADD CHECK (at_ms > 1)");
	expect_refusal(file, url, "the table chat: ");
	expect_refusal(file, url, "violates check constraint");
	assert_string_equal(ask_sql("SELECT count(*) FROM \"user\""), "0");
	assert_string_equal(ask_sql("SELECT count(*) FROM pg_trigger WHERE tgenabled <> 'O'"), "0");
	ask_sql("ALTER TABLE chat DROP CONSTRAINT chat_at_ms_check");
	expect_copy(file, url);
	snprintf(partial, sizeof(partial), "%s.partial", back);
	FILE *left = fopen(partial, "w"); /* of a copy that was killed */
	fputs("half", left);
	fclose(left);
	expect_copy(url, back);
	assert_int_equal(access(partial, F_OK), -1);
}

static void what_does_not_arrive_as_it_went_is_found(void **state)
{
	char reason[STORE_REASON];
	assert_true(store_prepare(url, false, reason));
	ask_sql("CREATE FUNCTION spoil() RETURNS trigger LANGUAGE plpgsql AS $$ "
		"BEGIN NEW.language = 'xx'; RETURN NEW; END $$; "
		"CREATE TRIGGER spoil BEFORE INSERT ON \"user\" FOR EACH ROW EXECUTE FUNCTION spoil()");
	expect_refusal(
		file, url, "the table user has 3 rows, and in the copy 3 that are not the same");
	ask_sql("CREATE OR REPLACE FUNCTION spoil() RETURNS trigger LANGUAGE plpgsql AS $$ "
		"BEGIN IF NEW.id = 'u_g' THEN RETURN NULL; END IF; RETURN NEW; END $$");
	expect_refusal(
		file, url, "the table user has 3 rows, and in the copy 2 that are not all of them");
	assert_string_equal(ask_sql("SELECT count(*) FROM \"user\""), "0");
}

static void a_table_that_nobody_knows_is_not_left_behind(void **state)
{
	sqlite_ask(file, "CREATE TABLE treasure (id BIGINT)");
	expect_refusal(file, url, "the table treasure is not known");
}

static void sources_that_are_none_are_said_to_be_so(void **state)
{
	char nothing[96];
	snprintf(nothing, sizeof(nothing), "%s/nothing.db", folder);
	expect_refusal(nothing, url, "nothing.db");
	assert_int_equal(access(nothing, F_OK), -1);
	expect_refusal(url, back, "its tables are of version 0");
	assert_int_equal(access(back, F_OK), -1);
	sqlite_ask(file, "DELETE FROM schema_version WHERE version > 9");
	expect_refusal(file, url, "its tables are of version 9");
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
	const struct CMUnitTest tests[] = {
		TEST(what_comes_back_is_what_went),
		TEST(a_copy_goes_on_where_the_original_was),
		TEST(a_store_in_use_is_copied_as_it_is_at_one_moment),
		TEST(a_target_must_be_empty_and_nobodys),
		TEST(half_a_copy_is_none),
		TEST(what_does_not_arrive_as_it_went_is_found),
		TEST(a_table_that_nobody_knows_is_not_left_behind),
		TEST(sources_that_are_none_are_said_to_be_so),
	};
	if (!postgresql_server_start(&server))
		return 0;
	int failed = cmocka_run_group_tests_name("store/copy", tests, NULL, NULL);
	postgresql_server_end(&server);
	return failed;
}
