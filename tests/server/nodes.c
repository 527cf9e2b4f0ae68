/*
 * nodes.c: several servers on one PostgreSQL, in one process (rig.h): who takes what when another dies, sleeps or ends. Leases are measured by the
 * database's clock, so they are long here, and a node dies by having its lease ended.
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>

#include <cmocka.h>

#include "../store/postgresql_server.h"
#include "rig.h"
#include "server/letters.h"
#include "server/node.h"
#include "server/postman.h"

enum { LEASE_MS = 600000, SECOND = 1000, ROUND_S = 7200 };
#define MAIL "{\"pace\":\"mail\",\"deadline_s\":7200}"

static struct postgresql_server server;

static const char *ask_sql(const struct rig *rig, const char *format, ...)
	__attribute__((format(printf, 2, 3)));
static const char *ask_sql(const struct rig *rig, const char *format, ...)
{
	char text[512], name[64];
	const char *start = rig->url + strlen("postgresql:///");
	va_list values;
	snprintf(name, sizeof(name), "%.*s", (int)strcspn(start, "?"), start);
	va_start(values, format);
	vsnprintf(text, sizeof(text), format, values);
	va_end(values);
	return postgresql_server_ask(&server, name, text);
}

static struct rig *node(const char *name, const struct rig *beside)
{
	return rig_start_by(&(struct server_options){.node = name, .lease_ms = LEASE_MS}, beside);
}

/* The others find it dead, whether it is or not. */
static void end_lease(const struct rig *rig, const char *name)
{
	ask_sql(rig, "UPDATE node SET lease_until = 0 WHERE name = '%s'", name);
}

static void fall(struct rig *rig, const char *name, struct rig *beside)
{
	rig_settle(rig);
	rig_end(rig, false);
	end_lease(beside, name);
}

static int64_t number(const char *text)
{
	return strtoll(text, NULL, 10);
}

/* A match of two over days, with its rounds of two hours. */
static void begin_mail(struct rig *rig, char id[static MATCH_ID])
{
	struct person *people[] = {rig_person(rig, "ana", false), rig_person(rig, "luis", false)};
	rig_begin(rig, "pirates", MAIL, people, 2, id);
}

static int64_t turn_of(struct rig *rig, const char *id)
{
	return number(ask_sql(rig, "SELECT turn_number FROM \"match\" WHERE id = '%s'", id));
}

/* The round has ended once: one more turn, and no number of the log is there twice or missing. */
static void expect_round(struct rig *rig, const char *id, int64_t turn)
{
	assert_int_equal(turn_of(rig, id), turn);
	/* One that may go again is put away, and is nobody's then. */
	assert_string_equal(
		ask_sql(rig, "SELECT owner IS DISTINCT FROM 'a#1' FROM \"match\" WHERE id = '%s'",
			id),
		"t");
	assert_string_equal(
		ask_sql(rig,
			"SELECT count(*) = coalesce(max(n), 0) AND count(*) = count(DISTINCT n) "
			"FROM match_log WHERE match_id = '%s'",
			id),
		"t");
}

static int64_t deadline_of(struct rig *rig, const char *id)
{
	return number(ask_sql(rig, "SELECT turn_expires_at FROM \"match\" WHERE id = '%s'", id));
}

static void a_deadline_of_a_dead_node_fires_on_another(void **state)
{
	struct rig *a = node("a", NULL), *b = node("b", a);
	char id[MATCH_ID];
	(void)state;
	begin_mail(a, id);
	int64_t turn = turn_of(a, id), deadline = deadline_of(a, id);
	assert_string_equal(ask_sql(a, "SELECT owner FROM \"match\" WHERE id = '%s'", id), "a#1");
	rig_pass(b, ROUND_S * SECOND - 10 * SECOND);
	assert_null(room_find(b->server, id)); /* its owner is alive */
	fall(a, "a", b);
	rig_pass(b, 5 * SECOND);
	assert_non_null(room_find(b->server, id));
	expect_round(b, id, turn); /* not yet */
	assert_true(server_now(b->server) < deadline);
	rig_pass(b, deadline - server_now(b->server) + SECOND);
	expect_round(b, id, turn + 1);
	rig_end(b, true);
	rig_remove(b);
	rig_remove(a);
}

static void a_node_that_slept_does_not_fire_it_again(void **state)
{
	struct rig *a = node("a", NULL), *b = node("b", a);
	char id[MATCH_ID];
	(void)state;
	begin_mail(a, id);
	int64_t turn = turn_of(a, id);
	end_lease(a, "a"); /* and a does nothing any more for two hours */
	rig_pass(b, ROUND_S * SECOND + SECOND);
	expect_round(b, id, turn + 1);
	const char *entries = ask_sql(b, "SELECT count(*) FROM match_log");
	int64_t before = number(entries);
	rig_pass(a, ROUND_S * SECOND + SECOND); /* now it is late */
	assert_null(room_find(a->server, id));
	assert_true(has(a->log, "another node has it"));
	expect_round(b, id, turn + 1);
	assert_int_equal(number(ask_sql(b, "SELECT count(*) FROM match_log")), before);
	rig_stop(b);
	rig_stop(a);
}

static void what_a_node_left_is_taken_by_whoever_looks_first(void **state)
{
	enum { MATCHES = 30 };
	struct rig *a = node("a", NULL);
	char id[MATCH_ID];
	(void)state;
	struct person *people[] = {rig_person(a, "ana", false), rig_person(a, "luis", false)};
	for (int i = 0; i < MATCHES; i++)
		rig_begin(a, "pirates", MAIL, people, 2, id);
	rig_pass(a, ROUND_S * SECOND - 30 * SECOND);
	struct rig *b = node("b", a), *c = node("c", a);
	rig_settle(a);
	rig_end(a, true); /* in order: its lease ends with it */
	rig_settle(b);
	rig_settle(c);
	keeper_look(b->server);
	keeper_look(c->server);
	server_tick(b->server); /* both ask before either is answered */
	server_tick(c->server);
	rig_settle(b);
	rig_settle(c);
	assert_int_equal(b->server->rooms.count + c->server->rooms.count, MATCHES);
	assert_string_equal(
		ask_sql(b, "SELECT count(*) FROM \"match\" WHERE owner IN ('b#1', 'c#1')"), "30");
	rig_pass(b, 60 * SECOND);
	rig_pass(c, 60 * SECOND);
	assert_string_equal(
		ask_sql(b, "SELECT string_agg(DISTINCT turn_number::text, ' ') FROM \"match\""),
		"2");
	rig_stop(b);
	rig_stop(c);
	rig_remove(a);
}

/* Its lease was over, nobody has taken anything, and it goes on: what it let go is its own, and nobody else looks after it. */
static void a_node_that_slept_alone_goes_on_with_what_it_had(void **state)
{
	struct rig *a = node("a", NULL);
	char id[MATCH_ID];
	(void)state;
	begin_mail(a, id);
	int64_t turn = turn_of(a, id);
	rig_pass(a, ROUND_S * SECOND - 30 * SECOND);
	assert_non_null(room_find(a->server, id));
	a->monotonic += LEASE_MS + SECOND;
	node_watch(a->server);
	assert_true(has(a->log, "everything is let go"));
	assert_null(room_find(a->server, id));
	rig_pass(a, 10 * SECOND);
	assert_int_equal(turn_of(a, id), turn + 1);
	rig_stop(a);
}

static void what_is_old_is_removed_by_one(void **state)
{
	struct rig *a = node("a", NULL), *b = node("b", a); /* the first has taken all duties */
	(void)state;
	rig_person(a, "ana", false);
	ask_sql(a,
		"INSERT INTO token (hash, user_id, created_at, used_at) SELECT 'old', id, 1, 1 FROM \"user\"");
	rig_pass(b, 1200 * SECOND);
	assert_string_equal(ask_sql(a, "SELECT count(*) FROM token WHERE hash = 'old'"), "1");
	rig_pass(a, 1200 * SECOND);
	assert_string_equal(ask_sql(a, "SELECT count(*) FROM token WHERE hash = 'old'"), "0");
	rig_stop(b);
	rig_stop(a);
}

/* Nobody listens there: a letter that is tried waits for its next try. */
static struct config no_mail = {.smtp_url = "smtp://127.0.0.1:1",
	.smtp_from = "ronda@example.org",
	.public_url = "http://ronda.example.org"};

static const char *tries(const struct rig *rig)
{
	return ask_sql(rig, "SELECT string_agg(tries::text, ' ' ORDER BY tries) FROM letter");
}

static void letters_are_delivered_by_one(void **state)
{
	struct rig *a = node("a", NULL), *b = node("b", a);
	const struct notices_settings settings = {.config = &no_mail};
	const struct letter_facts facts = {.to = "ana@example.org", .username = "ana"};
	(void)state;
	notices_configure(a->server, &settings);
	notices_configure(b->server, &settings);
	rig_settle(a); /* it has looked: there is none */
	letter_send(b->server, LETTER_PASSWORD, &facts);
	rig_settle(b);
	assert_int_equal(postman_waiting(b->server), 0);
	assert_string_equal(tries(b), "0");
	rig_pass(b, 30 * SECOND); /* it is not his */
	assert_string_equal(tries(b), "0");
	letter_send(a->server, LETTER_PASSWORD, &facts);
	rig_settle(a);
	assert_string_equal(tries(a), "0 1");
	rig_pass(a, POSTMAN_LOOK_MS + SECOND);
	assert_int_equal(postman_waiting(a->server), 2);
	assert_string_equal(tries(a), "1 1");
	rig_pass(a, 2 * POSTMAN_LOOK_MS); /* and is not read again */
	assert_int_equal(postman_waiting(a->server), 2);
	/* The duty goes to another, with the letters; who had it sends nothing more. */
	end_lease(a, "a");
	rig_pass(b, LEASE_MS / NODE_RENEWALS + 2 * POSTMAN_LOOK_MS);
	assert_int_equal(postman_waiting(b->server), 2);
	const char *before = tries(b);
	assert_string_equal(before, "2 2");
	rig_pass(a, LEASE_MS / NODE_RENEWALS + 2 * POSTMAN_LOOK_MS);
	assert_int_equal(postman_waiting(a->server), 0);
	rig_stop(b);
	rig_stop(a);
}

/* A node of another program, as far as the others see it. */
static void add_node(struct rig *rig, const char *name, const char *carries)
{
	ask_sql(rig,
		"INSERT INTO node (name, run, holder, lease_until, carries) VALUES ('%s', 1, '%s#1', "
		"(SELECT now FROM clock) + 600000, '%s') ON CONFLICT (name) DO UPDATE SET carries = excluded.carries",
		name, name, carries);
	rig_pass(rig, LEASE_MS / NODE_RENEWALS + SECOND); /* it is heard of */
}

static int rules_of(struct person *person, const char *event, const char *json)
{
	const char *answer = person_ask(person, event, "%s", json),
		   *at = strstr(answer, "\"match\":\"");
	assert_non_null(at);
	return (int)number(ask_sql(
		person->rig, "SELECT rules_version FROM \"match\" WHERE id = '%.12s'", at + 9));
}

static void a_new_match_has_the_newest_edition_that_all_carry(void **state)
{
	struct rig *a = node("a", NULL);
	struct person *ana = rig_person(a, "ana", false);
	static const char solo[] = "{\"game\":\"pirates\",\"options\":{\"pace\":\"mail\"}}";
	int newest = rd_game_find("pirates", strlen("pirates"))->rules;
	char carries[64];
	(void)state;
	assert_true(newest > 1);
	assert_int_equal(rules_of(ana, "game:play_bot", solo), newest);
	add_node(a, "older", "[\"naval/1\",\"pirates/1\"]");
	assert_int_equal(rules_of(ana, "game:play_bot", solo), 1);
	snprintf(carries, sizeof(carries),
		"[\"naval/1\",\"pirates/%d\",\"pirates/%d\",\"pirates/1\"]", newest + 1, newest);
	add_node(a, "newer", carries);
	assert_int_equal(rules_of(ana, "game:play_bot", solo), 1);
	end_lease(a, "older");
	rig_pass(a, LEASE_MS / NODE_RENEWALS + SECOND);
	assert_int_equal(rules_of(ana, "game:play_bot", solo), newest);
	snprintf(carries, sizeof(carries), "[\"naval/1\",\"pirates/%d\"]", newest + 1);
	add_node(a, "newer", carries); /* nothing in common: what is played here */
	assert_int_equal(rules_of(ana, "game:play_bot", solo), newest);
	rig_stop(a);
}

/* P58: a program from before there were tasks of the day would show an attempt, so none begins while one is alive. */
static void a_day_is_not_opened_beside_a_program_that_knows_no_seal(void **state)
{
	struct rig *a = node("a", NULL);
	struct person *ana = rig_person(a, "ana", false), *luis = rig_person(a, "luis", false);
	static const char play[] = "{\"game\":\"dungeon\"}";
	(void)state;
	assert_true(has(person_ask(ana, "daily:play", "%s", play), "\"ok\":true"));
	add_node(a, "older", "[\"dungeon/1\",\"heroes/1\",\"naval/1\",\"pirates/1\"]");
	/* Today was opened before; nobody new is let in, and who is tried already is told so. */
	assert_true(has(person_ask(luis, "daily:play", "%s", play), "try_again"));
	assert_true(has(person_ask(ana, "daily:play", "%s", play), "already_tried"));
	/* Any other is not opened. */
	ask_sql(a, "DELETE FROM daily");
	assert_true(has(person_ask(luis, "daily:list", "{}"), "\"dailies\":[]"));
	assert_true(has(person_ask(luis, "daily:play", "%s", play), "try_again"));
	assert_string_equal(ask_sql(a, "SELECT count(*) FROM daily"), "0");
	/* One that knows it is no hindrance. */
	add_node(a, "newer", "[\"dungeon/1\",\"heroes/1\",\"@daily/1\"]");
	end_lease(a, "older");
	rig_pass(a, LEASE_MS / NODE_RENEWALS + SECOND);
	assert_true(has(person_ask(luis, "daily:play", "%s", play), "\"ok\":true"));
	/* What this one says of itself is what the others look for. */
	struct rig *b = node("b", a);
	struct person *eva = rig_person(b, "eva", false);
	assert_true(has(person_ask(eva, "daily:play", "%s", play), "\"ok\":true"));
	rig_stop(b);
	rig_stop(a);
}

static void begin_abandoned(struct rig *rig, struct person *const *people,
	enum store_abandoned abandoned, char id[static MATCH_ID])
{
	struct room_order order = {.game = rd_game_find("machiavelli", 11),
		.options = NET_SPAN("{}"),
		.seats = 3,
		.life = {.abandoned = abandoned},
		.done = rig_on_made};
	for (int i = 0; i < 3; i++)
		order.seating[i].member = member_of(people[i]);
	room_create(rig->server, &order);
	rig_settle(rig);
	memcpy(id, rig_made->id, MATCH_ID);
}

/* 20.5: a program from before would send whoever took a seat over what was said to another, so none is taken while one is alive. */
static void a_seat_is_not_taken_beside_a_program_that_tells_too_much(void **state)
{
	struct rig *a = node("a", NULL);
	struct person *people[] = {rig_person(a, "ana", false), rig_person(a, "luis", false),
		rig_person(a, "eva", false)};
	struct person *ivo = rig_person(a, "ivo", false);
	char for_people[MATCH_ID], for_bots[MATCH_ID];
	(void)state;
	begin_abandoned(a, people, STORE_VOLUNTEER, for_people);
	begin_abandoned(a, people, STORE_BOT, for_bots);
	add_node(a, "older", "[\"machiavelli/1\",\"@daily/1\"]");
	person_ask(people[1], "match:surrender", "{\"match\":\"%s\"}", for_people);
	person_ask(people[1], "match:surrender", "{\"match\":\"%s\"}", for_bots);
	assert_true(has(person_ask(ivo, "seat:take", "{\"match\":\"%s\",\"seat\":1}", for_people),
		"try_again"));
	assert_non_null(rig_room(a, for_bots)->seats[1].member);
	end_lease(a, "older");
	rig_pass(a, LEASE_MS / NODE_RENEWALS + SECOND);
	assert_true(has(person_ask(ivo, "seat:take", "{\"match\":\"%s\",\"seat\":1}", for_people),
		"\"ok\":true"));
	person_ask(people[0], "turn:ready", "{\"match\":\"%s\",\"ready\":true}", for_bots);
	assert_null(rig_room(a, for_bots)->seats[1].member);
	rig_stop(a);
}

static void a_match_of_an_edition_that_is_not_here_is_left_alone(void **state)
{
	struct rig *a = node("a", NULL);
	char id[MATCH_ID];
	(void)state;
	begin_mail(a, id);
	struct person *ana = a->people[0];
	rig_end(a, true);
	ask_sql(a, "UPDATE \"match\" SET rules_version = 99, owner = NULL, wake_at = 0");
	rig_boot(a);
	person_come(ana);
	assert_true(has(person_ask(ana, "game:join", "{\"match\":\"%s\"}", id), "old_rules"));
	add_node(a, "newer", "[\"pirates/99\"]");
	/* Somebody there has it, or will; how to get there is the bus's, and there is none. */
	assert_false(has(person_ask(ana, "game:join", "{\"match\":\"%s\"}", id), "old_rules"));
	assert_string_equal(
		ask_sql(a, "SELECT coalesce(owner, 'nobody') || epoch FROM \"match\""), "nobody1");
	rig_stop(a);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_deadline_of_a_dead_node_fires_on_another),
		cmocka_unit_test(a_node_that_slept_does_not_fire_it_again),
		cmocka_unit_test(a_seat_is_not_taken_beside_a_program_that_tells_too_much),
		cmocka_unit_test(a_node_that_slept_alone_goes_on_with_what_it_had),
		cmocka_unit_test(what_is_old_is_removed_by_one),
		cmocka_unit_test(letters_are_delivered_by_one),
		cmocka_unit_test(a_new_match_has_the_newest_edition_that_all_carry),
		cmocka_unit_test(a_day_is_not_opened_beside_a_program_that_knows_no_seal),
		cmocka_unit_test(a_match_of_an_edition_that_is_not_here_is_left_alone),
		cmocka_unit_test(what_a_node_left_is_taken_by_whoever_looks_first),
	};
	if (!postgresql_server_start(&server))
		return 0;
	setenv("RONDA_TEST_POSTGRESQL", server.folder, 1);
	int failed = cmocka_run_group_tests_name("server/nodes", tests, NULL, NULL);
	postgresql_server_end(&server);
	return failed;
}
