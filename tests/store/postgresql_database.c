/*
 * postgresql_database.c: the database itself: whose it is, how it is reached, its tables and views, and what is left to PostgreSQL's own tools.
 */
#include "owner.h"
#include "postgresql_server.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include <libpq-fe.h>

static struct postgresql_server server;
static struct owner owner;
static char url[256];

static const char *ask_sql(const char *text)
{
	return postgresql_server_ask(&server, "ronda", text);
}

static int empty_database(void **state)
{
	postgresql_server_create(&server, "ronda", "template0");
	snprintf(url, sizeof(url), "%s", postgresql_server_url(server.folder, "ronda"));
	return 0;
}

/* The reason why a store is not opened. */
static const char *refusal(const char *place)
{
	static char reason[STORE_REASON];
	if (store_prepare(place, true, reason))
		return "(opened)";
	return reason;
}

#define EXPECT_IN(text, part)                                                                      \
	do {                                                                                       \
		const char *whole = text;                                                          \
		if (!strstr(whole, part))                                                          \
			fail_msg("\"%s\" is not in \"%s\"", part, whole);                          \
	} while (0)

/* --- reaching it --------------------------------------------------------------------------- */

static void an_address_that_cannot_be_meant_is_said_to_be_so(void **state)
{
	EXPECT_IN(refusal("postgresql:ronda"), "looks like postgresql://USER@HOST/NAME");
	EXPECT_IN(refusal("mysql://ana@host/ronda"), "mysql: no such kind of store");
	EXPECT_IN(refusal("postgresql://host/ronda?colour=red"), "colour");
	EXPECT_IN(refusal("postgresql://host/ronda?sslmode=perhaps"), "sslmode");
	EXPECT_IN(refusal("postgresql://host/ronda?sslmode=perhaps"), "perhaps");
	EXPECT_IN(refusal("postgresql://host:port/ronda"), "port");
}

static void who_cannot_be_reached_is_named(void **state)
{
	EXPECT_IN(refusal("postgresql://ana@nowhere.invalid/ronda"), "nowhere.invalid");
	EXPECT_IN(refusal("postgres://ana@127.0.0.1:1/ronda"), "127.0.0.1");
	EXPECT_IN(refusal("postgresql:///ronda?host=/nowhere"), "/nowhere");
	EXPECT_IN(refusal(postgresql_server_url(server.folder, "missing")),
		"\"missing\" does not exist");
}

/* What a server without TLS says to whoever asks for it: "N". It keeps what it was asked. */
struct plain_server {
	int listener;
	unsigned port;
	unsigned char asked[8];
};

static void *answer_plainly(void *given)
{
	struct plain_server *plain = given;
	int client = accept(plain->listener, NULL, NULL);
	if (recv(client, plain->asked, sizeof(plain->asked), MSG_WAITALL) == sizeof(plain->asked))
		send(client, "N", 1, MSG_NOSIGNAL);
	while (recv(client, &(char){0}, 1, 0) > 0)
		continue;
	close(client);
	return NULL;
}

static void listen_plainly(struct plain_server *plain)
{
	struct sockaddr_in address = {
		.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
	socklen_t size = sizeof(address);
	plain->listener = socket(AF_INET, SOCK_STREAM, 0);
	assert_int_equal(bind(plain->listener, (struct sockaddr *)&address, size), 0);
	assert_int_equal(listen(plain->listener, 1), 0);
	assert_int_equal(getsockname(plain->listener, (struct sockaddr *)&address, &size), 0);
	plain->port = ntohs(address.sin_port);
}

/* TLS is libpq's: what is asked for in the URL is asked for, and who has none is not spoken to. */
static void a_server_without_tls_is_refused_where_tls_is_demanded(void **state)
{
	static const unsigned char wants_tls[] = {0, 0, 0, 8, 4, 210, 22, 47};
	struct plain_server plain = {.port = 0};
	pthread_t thread;
	char place[160];
	listen_plainly(&plain);
	assert_int_equal(pthread_create(&thread, NULL, answer_plainly, &plain), 0);
	snprintf(place, sizeof(place),
		"postgresql://ana@127.0.0.1:%u/ronda?sslmode=require&gssencmode=disable",
		plain.port);
	EXPECT_IN(refusal(place), "SSL was required");
	pthread_join(thread, NULL);
	close(plain.listener);
	assert_memory_equal(plain.asked, wants_tls, sizeof(wants_tls));
}

static void a_password_is_never_said(void **state)
{
	static const char *const places[] = {
		"postgresql://ana:s3cr3t@127.0.0.1:1/ronda",
		"postgresql://ana:s3cr3t%zz@127.0.0.1:1/ronda",
		"postgresql://ana:s3cr3t@127.0.0.1:1/ronda?sslmode=perhaps",
		"postgresql://ana@127.0.0.1:1/ronda?password=s3cr3t&sslmode=perhaps",
		"postgresql://ana:s3cr3t@[127.0.0.1/ronda",
		"postgresql://ana:s3cr3t@nowhere.invalid/ronda?colour=red",
	};
	for (size_t i = 0; i < sizeof(places) / sizeof(places[0]); i++) {
		char said[256];
		assert_null(strstr(refusal(places[i]), "s3cr3t"));
		store_said(places[i], said, sizeof(said));
		assert_null(strstr(said, "s3cr3t"));
		assert_non_null(strstr(said, "ana"));
	}
}

static void an_address_is_shown_without_its_password(void **state)
{
	static const char *const pairs[][2] = {
		{"ronda.db", "ronda.db"},
		{"sqlite:/var/lib/ronda:1@2.db", "sqlite:/var/lib/ronda:1@2.db"},
		{"postgresql://ana@host/ronda", "postgresql://ana@host/ronda"},
		{"postgresql://ana:a:b@c@host:5/ronda?x=y",
			"postgresql://ana:***@host:5/ronda?x=y"},
		{"postgresql://host/r?password=a@b&x=y", "postgresql://host/r?password=***&x=y"},
		{"postgresql:///ronda?host=/tmp", "postgresql:///ronda?host=/tmp"},
	};
	for (size_t i = 0; i < sizeof(pairs) / sizeof(pairs[0]); i++) {
		char said[128];
		store_said(pairs[i][0], said, sizeof(said));
		assert_string_equal(said, pairs[i][1]);
	}
	assert_string_equal(store_file("sqlite:a.db"), "a.db");
	assert_string_equal(store_file("a.db"), "a.db");
	assert_null(store_file("postgresql://host/a.db"));
}

/* --- whose it is --------------------------------------------------------------------------- */

static void a_database_of_another_program_is_left_alone(void **state)
{
	ask_sql("CREATE TABLE theirs (id BIGINT)");
	EXPECT_IN(refusal(url), "has tables of another program");
	assert_string_equal(
		ask_sql("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'"), "1");
	ask_sql("CREATE TABLE schema_version (version BIGINT)"); /* others count, too */
	EXPECT_IN(refusal(url), "has tables of another program");
}

static void a_database_that_sorts_by_a_language_is_refused(void **state)
{
	postgresql_server_ask(&server, "postgres", "DROP DATABASE IF EXISTS other");
	postgresql_server_ask(
		&server, "postgres", "CREATE DATABASE other TEMPLATE template0 LOCALE 'C.UTF-8'");
	EXPECT_IN(refusal(postgresql_server_url(server.folder, "other")),
		"createdb -T template0 -E UTF8 --locale=C");
}

static void tables_of_a_newer_ronda_are_refused(void **state)
{
	assert_string_equal(refusal(url), "(opened)");
	ask_sql("INSERT INTO schema_version VALUES (9999, 'future', 0)");
	EXPECT_IN(refusal(url), "made by a newer Ronda (tables of version 9999");
}

/* A release adds; whoever knows the tables before it may be at work: nodes are rolled over one after the other. */
static void tables_of_the_next_ronda_will_do_if_it_says_so(void **state)
{
	char reason[STORE_REASON];
	assert_string_equal(refusal(url), "(opened)");
	owner_open(&owner, url);
	EXPECT(&owner, "not found", store_user_by_id(request, "u_ana")); /* it is prepared now */
	ask_sql("ALTER TABLE \"user\" ADD COLUMN colour TEXT; "
		"INSERT INTO schema_version SELECT max(version) + 1, 'colours', 0, max(version) FROM schema_version");
	EXPECT(&owner, "not found", store_user_by_id(request, "u_ana"));
	struct store_user ana = usual_user("u_ana", "ana");
	EXPECT(&owner, "ok", store_user_create(request, &ana));
	owner_close(&owner);
	assert_string_equal(refusal(url), "(opened)");
	assert_false(store_copy(url, "nowhere.db", NULL, NULL, reason));
	EXPECT_IN(reason, "let the newer one copy it");
	ask_sql("INSERT INTO schema_version SELECT max(version) + 1, 'flags', 0, max(version) FROM schema_version");
	EXPECT_IN(refusal(url), "made by a newer Ronda");
}

/* A schema of one's own beside those of others, as libpq lets one say. */
static void a_schema_within_a_database_will_do(void **state)
{
	char place[320];
	ask_sql("CREATE TABLE theirs (id BIGINT); CREATE SCHEMA mine");
	snprintf(place, sizeof(place), "%s&options=-csearch_path%%3Dmine", url);
	assert_string_equal(refusal(place), "(opened)");
	assert_string_equal(
		ask_sql("SELECT count(*) > 15 FROM pg_tables WHERE schemaname = 'mine'"), "t");
	assert_string_equal(
		ask_sql("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'"), "1");
}

/* No superuser is needed: the tables are made, used and compacted by who owns the database. */
static void an_ordinary_role_will_do(void **state)
{
	char place[320], reason[STORE_REASON];
	struct store_sizes before, after;
	postgresql_server_ask(
		&server, "postgres", "DROP DATABASE IF EXISTS plain; DROP ROLE IF EXISTS plain");
	postgresql_server_ask(&server, "postgres", "CREATE ROLE plain LOGIN");
	postgresql_server_ask(
		&server, "postgres", "CREATE DATABASE plain TEMPLATE template0 OWNER plain");
	snprintf(place, sizeof(place), "postgresql://plain@/plain?host=%s", server.folder);
	struct store_user ana = usual_user("u_ana", "ana");
	owner_open(&owner, place);
	EXPECT(&owner, "ok", store_user_create(request, &ana));
	EXPECT(&owner, "conflict id", store_user_create(request, &ana));
	assert_true(store_is_healthy(owner.store, reason));
	owner_close(&owner);
	if (!store_compact(place, &before, &after, reason))
		fail_msg("%s", reason);
}

/* --- tables and views ---------------------------------------------------------------------- */

static void the_log_is_not_changed_nor_cut(void **state)
{
	static const struct store_player bot[] = {{.seat = 0, .bot_level = 1}};
	struct store_match match = usual_match("m_1", "AAAAAA", bot, 1);
	struct store_entry entry = usual_entry("m_1", 1);
	owner_open(&owner, url);
	EXPECT(&owner, "ok", store_match_create(request, &match, "{}"),
		store_log_append(request, &entry));
	EXPECT_IN(ask_sql("UPDATE match_log SET n = 2"), "append-only");
	EXPECT_IN(ask_sql("DELETE FROM match_log"), "append-only");
	EXPECT_IN(ask_sql("INSERT INTO removal VALUES ('m_2'); DELETE FROM match_log"),
		"append-only");
	assert_string_equal(ask_sql("SELECT count(*) FROM match_log"), "1");
	const struct store_ending over = {.reason = "x", .finished_at = 500};
	EXPECT(&owner, "ok", store_match_finish(request, "m_1", &over));
	struct store_request *forget = store_begin(owner.store);
	store_forget_matches(forget, 0, 500, false);
	EXPECT_IN(ask(&owner, forget), "ok\nmatch m_1 ");
	assert_string_equal(ask_sql("SELECT count(*) FROM match_log"), "0");
	owner_close(&owner);
}

/* The same as SQLite's (sqlite_file.c). */
static void check_views(void)
{
	assert_string_equal(
		ask_sql("SELECT string_agg(match_id || ' ' || coalesce(user_id, '-') || ' ' || side || ' ' || "
			"fuel_reserve || ' ' || ammo_current || ' ' || coalesce(deck_snapshot, '-'), '; ' ORDER BY side) "
			"FROM naval_match_player"),
		"m_1 u_ana NORTH 11 0 {\"deck\":1}; m_1 - SOUTH 24 5 -");
	assert_string_equal(
		ask_sql("SELECT string_agg(match_id || ' ' || coalesce(player_id, '-') || ' ' || "
			"coalesce(user_ship_id, '-') || ' ' || ship || ' ' || x || ' ' || y || ' ' || orientation || "
			"' ' || current_hp || ' ' || is_sunk || ' ' || last_attack, '; ' ORDER BY ship) FROM ship_instance"),
		"m_1 u_ana us_1 n1 7 5 S 10 0 1; m_1 - - s2 9 9 N 14 0 0");
	assert_string_equal(ask_sql("SELECT hit_cells FROM ship_instance WHERE ship = 's2'"),
		"{\"0\":{\"part\":\"weapons\",\"hp\":0,\"status\":\"destroyed\"},"
		"\"1\":{\"part\":\"bridge\",\"hp\":4,\"status\":\"damaged\"},"
		"\"2\":{\"part\":\"engine\",\"hp\":10,\"status\":\"intact\"}}");
	assert_string_equal(
		ask_sql("SELECT string_agg(match_id || ' ' || owner_id || ' ' || id || ' ' || type || ' ' || x || ' ' || "
			"y || ' ' || vector_x || ' ' || vector_y || ' ' || life_distance, '; ') FROM projectile"),
		"m_1 u_ana np1 torpedo 9 6 0 1 5");
}

static void views_show_the_newest_snapshot_that_can_be_read(void **state)
{
	struct store_user ana = usual_user("u_ana", "ana"), luis = usual_user("u_luis", "luis"),
			  guest = usual_guest("u_g", "guest_a");
	const struct store_player players[] = {
		{.seat = 0, .user_id = "u_ana", .deck_snapshot = "{\"deck\":1}"},
		{.seat = 1, .bot_level = 2}};
	struct store_match match = usual_match("m_1", "AAAAAA", players, 2),
			   heroes = usual_match("m_2", "BBBBBB", players, 2);
	struct store_entry one = usual_entry("m_1", 1), two = usual_entry("m_1", 2);
	heroes.game = "heroes";
	owner_open(&owner, url);
	EXPECT(&owner, "ok", store_user_create(request, &ana), store_user_create(request, &luis),
		store_user_create(request, &guest),
		store_ship_create(request, &(struct store_ship){"us_1", "u_ana", "corvette", "{}"}),
		store_rating_put(
			request, &(struct store_rating){"u_ana", NULL, "naval", 1216, 1, 1, 0, 0}),
		store_match_create(request, &match, NAVAL_STATE),
		store_match_create(request, &heroes, NAVAL_STATE));
	check_views(); /* a bare state */
	EXPECT(&owner, "ok",
		store_match_snapshot(request, &(struct store_snapshot){"m_1", 0, "{\"state\":{}}"}),
		store_log_append(request, &one),
		store_match_snapshot(request, &(struct store_snapshot){"m_1", 1,
						      "{\"steps\":1,\"state\":" NAVAL_STATE "}"}),
		store_log_append(request, &two),
		store_match_snapshot(
			request, &(struct store_snapshot){"m_1", 2, "{\"steps\":2,\"sta"}));
	check_views(); /* a state beside its generator; the newest one is not JSON */
	assert_string_equal(
		ask_sql("SELECT string_agg(id || ' ' || username || ' ' || coalesce(elo_rating::text, '-'), '; ' "
			"ORDER BY id) FROM user_elo"),
		"u_ana ana 1216; u_g guest_a -; u_luis luis 1200");
	owner_close(&owner);
}

/* --- what can be wrong, and what is done about it ------------------------------------------ */

static void a_guard_that_was_switched_off_is_found(void **state)
{
	atomic_bool never = false;
	char reason[STORE_REASON];
	owner_open(&owner, url);
	assert_int_equal(store_check(url, &never, reason), STORE_WHOLE);
	ask_sql("ALTER TABLE match_log DISABLE TRIGGER match_log_is_not_cut");
	assert_int_equal(store_check(url, &never, reason), STORE_DAMAGED);
	EXPECT_IN(reason, "the trigger match_log_is_not_cut is switched off");
	owner_close(&owner);
	EXPECT_IN(refusal(url), "is switched off");
	assert_int_equal(
		store_check("postgresql:///x?host=/nowhere", &never, reason), STORE_UNKNOWN);
}

static void backups_are_left_to_the_tools_of_postgresql(void **state)
{
	char reason[STORE_REASON];
	assert_false(store_backup(url, "file", true, reason));
	EXPECT_IN(reason, "pg_dump");
	assert_false(store_restore(url, "file", reason));
	EXPECT_IN(reason, "pg_restore");
}

static void a_database_in_use_is_not_compacted(void **state)
{
	char reason[STORE_REASON];
	struct store_sizes before = {0, 0}, after = {0, 0};
	assert_false(store_compact(url, &before, &after, reason));
	EXPECT_IN(reason, "not a store of Ronda");
	owner_open(&owner, url);
	struct store_user ana = usual_user("u_ana", "ana");
	EXPECT(&owner, "ok", store_user_create(request, &ana));
	assert_true(store_sizes(owner.store).file > 1 << 20);
	assert_false(store_compact(url, &before, &after, reason));
	EXPECT_IN(reason, "another server uses this store");
	owner_close(&owner);
	ask_sql("INSERT INTO letter SELECT i::text, '', '', repeat('x', 1000), 0, 0 FROM generate_series(1, 2000) i; "
		"DELETE FROM letter");
	if (!store_compact(url, &before, &after, reason))
		fail_msg("%s", reason);
	assert_true(after.file > 0 && after.file + (1 << 20) < before.file);
	owner_open(&owner, url);
	owner_close(&owner);
}

static void a_value_that_the_database_cannot_take_is_that_requests_fault_alone(void **state)
{
	char reason[STORE_REASON];
	struct store_user ana = usual_user("u_ana", "ana"), bad = usual_user("u_bad", "b\xff");
	owner_open(&owner, url);
	struct store_request *request = store_begin(owner.store);
	store_user_create(request, &bad);
	EXPECT_IN(ask(&owner, request), "failed invalid byte sequence");
	request = store_begin(owner.store);
	store_user_by_username(request, "b\xff"); /* a read as well */
	EXPECT_IN(ask(&owner, request), "failed invalid byte sequence");
	request = store_begin(owner.store);
	store_user_create(request, &ana);
	assert_string_equal(ask(&owner, request), "ok");
	assert_true(store_is_healthy(owner.store, reason));
	owner_close(&owner);
}

static void who_waits_too_long_for_a_row_is_told_so(void **state)
{
	struct store_user ana = usual_user("u_ana", "ana");
	char reason[STORE_REASON];
	postgresql_server_ask(
		&server, "postgres", "ALTER DATABASE ronda SET lock_timeout = '50ms'");
	owner_open(&owner, url);
	EXPECT(&owner, "ok", store_user_create(request, &ana),
		store_token_create(request, "t", "u_ana", 1));
	PGconn *holder = PQconnectdb(url);
	PQclear(PQexec(holder, "BEGIN; UPDATE token SET used_at = 5"));
	struct store_request *request = store_begin(owner.store);
	store_token_touch(request, "t", 9);
	assert_string_equal(ask(&owner, request), "failed another program holds the rows");
	PQfinish(holder);
	while (!store_is_healthy(owner.store, reason))
		continue; /* it is tried again by itself */
	request = store_begin(owner.store);
	store_token_touch(request, "t", 9);
	assert_string_equal(ask(&owner, request), "ok");
	owner_close(&owner);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup(name, empty_database)
	const struct CMUnitTest tests[] = {
		TEST(an_address_that_cannot_be_meant_is_said_to_be_so),
		TEST(who_cannot_be_reached_is_named),
		TEST(a_server_without_tls_is_refused_where_tls_is_demanded),
		TEST(a_password_is_never_said),
		TEST(an_address_is_shown_without_its_password),
		TEST(a_database_of_another_program_is_left_alone),
		TEST(a_database_that_sorts_by_a_language_is_refused),
		TEST(tables_of_a_newer_ronda_are_refused),
		TEST(tables_of_the_next_ronda_will_do_if_it_says_so),
		TEST(a_schema_within_a_database_will_do),
		TEST(an_ordinary_role_will_do),
		TEST(the_log_is_not_changed_nor_cut),
		TEST(views_show_the_newest_snapshot_that_can_be_read),
		TEST(a_guard_that_was_switched_off_is_found),
		TEST(backups_are_left_to_the_tools_of_postgresql),
		TEST(a_database_in_use_is_not_compacted),
		TEST(a_value_that_the_database_cannot_take_is_that_requests_fault_alone),
		TEST(who_waits_too_long_for_a_row_is_told_so),
	};
	if (!postgresql_server_start(&server))
		return 0;
	int failed = cmocka_run_group_tests_name("store/postgresql/database", tests, NULL, NULL);
	postgresql_server_end(&server);
	return failed;
}
