/*
 * postgresql_races.c: two stores on one database want what only one may have. The first has written and not yet committed when the second comes:
 * it stands before a row that the test holds (the gate). Where a guard is a thing of the database, the race is run once more without it, and
 * lost: so the test is about the guard and not about luck.
 */
#include "owner.h"
#include "postgresql_server.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <libpq-fe.h>

static struct postgresql_server server;
static struct owner one, two;
static PGconn *gate, *door;

/* --- the gate ------------------------------------------------------------------------------ */

static void tell(PGconn *link, const char *text)
{
	PGresult *result = PQexec(link, text);
	ExecStatusType status = PQresultStatus(result);
	if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK)
		fail_msg("%s", PQerrorMessage(link));
	PQclear(result);
}

static void tell_gate(const char *text)
{
	tell(gate, text);
}

static void shut(void)
{
	tell_gate("BEGIN; SELECT 1 FROM token WHERE hash = 'gate' FOR UPDATE");
}

/* A step that does not get through while the gate is shut. */
static void go_through_gate(struct store_request *request)
{
	static int64_t at = 1000;
	store_token_touch(request, "gate", at++);
}

static int waiting(void)
{
	PGresult *result = PQexec(gate,
		"SELECT count(*) FROM pg_stat_activity WHERE datname = 'races' AND wait_event_type = 'Lock'");
	int count = atoi(PQgetvalue(result, 0, 0));
	PQclear(result);
	return count;
}

/* --- two requests -------------------------------------------------------------------------- */

struct racer {
	struct owner *owner;
	char text[256];
	bool is_answered;
};

static struct racer first = {.owner = &one}, second = {.owner = &two};

static void note(void *context, const struct store_result *result)
{
	struct racer *racer = context;
	snprintf(racer->text, sizeof(racer->text), "%s", answer_text(result));
	racer->is_answered = true;
}

static void start(struct racer *racer, struct store_request *request)
{
	racer->is_answered = false;
	assert_int_equal(store_submit(request, note, racer), STORE_OK);
}

static void pause_briefly(void)
{
	const struct timespec pause = {0, 2000000};
	nanosleep(&pause, NULL);
}

/* Both are begun by their stores' own, the first with the gate behind its last step. */
static void race(struct store_request *a, struct store_request *b)
{
	shut();
	go_through_gate(a);
	start(&first, a);
	while (waiting() < 1)
		pause_briefly();
	start(&second, b);
	while (waiting() < 2 && !second.is_answered) {
		store_poll(two.store);
		pause_briefly();
	}
	tell_gate("ROLLBACK");
	while (!first.is_answered)
		owner_wait(&one);
	while (!second.is_answered)
		owner_wait(&two);
}

/*
 * The same for a second one whose batch is done again because of another's refusal: what is refused then, is. (Else a number that two have counted
 * is counted anew, as a rule.) Its store stands before a door until all of the batch is there.
 */
static void race_behind_a_refusal(struct store_request *a, struct store_request *b)
{
	struct racer earlier = {.owner = &two}, refused = {.owner = &two};
	struct store_user eva = usual_user("u_eva", "eva"), again = usual_user("u_again", "ANA");
	struct store_request *x = store_begin(two.store), *c = store_begin(two.store);
	store_token_touch(x, "left", 2000);
	store_user_create(c, &eva);
	store_user_create(c, &again);
	tell(door, "BEGIN; SELECT 1 FROM token WHERE hash = 'left' FOR UPDATE");
	start(&earlier, x);
	while (waiting() < 1)
		pause_briefly();
	shut();
	go_through_gate(a);
	start(&first, a);
	start(&refused, c);
	start(&second, b);
	while (waiting() < 2)
		pause_briefly();
	tell(door, "ROLLBACK");
	while (!earlier.is_answered)
		owner_wait(&two);
	while (waiting() < 2 && !second.is_answered) {
		store_poll(two.store);
		pause_briefly();
	}
	tell_gate("ROLLBACK");
	while (!first.is_answered)
		owner_wait(&one);
	while (!second.is_answered)
		owner_wait(&two);
	assert_string_equal(refused.text, "conflict username");
}

/* RACE(what the second is told, steps of the first, steps of the second) */
#define RACE(expected, steps_a, steps_b)                                                           \
	do {                                                                                       \
		struct store_request *request = store_begin(one.store), *a = request;              \
		steps_a;                                                                           \
		request = store_begin(two.store);                                                  \
		steps_b;                                                                           \
		race(a, request);                                                                  \
		assert_string_equal(first.text, "ok");                                             \
		assert_string_equal(second.text, expected);                                        \
	} while (0)

static void run_sql(const char *text)
{
	assert_string_equal(postgresql_server_ask(&server, "races", text), "");
}

static const char *ask_sql(const char *text)
{
	return postgresql_server_ask(&server, "races", text);
}

static int open_both(void **state)
{
	static char url[256];
	struct store_user ana = usual_user("u_ana", "ana"), luis = usual_user("u_luis", "luis");
	postgresql_server_create(&server, "races", "ready");
	/* Nothing here is about time: nobody gives up waiting on a slow machine. */
	postgresql_server_ask(&server, "postgres",
		"ALTER DATABASE races SET lock_timeout = '10min'; "
		"ALTER DATABASE races SET idle_in_transaction_session_timeout = '10min'; "
		"ALTER DATABASE races SET deadlock_timeout = '20ms'");
	snprintf(url, sizeof(url), "%s", postgresql_server_url(server.folder, "races"));
	owner_open(&one, url);
	owner_open(&two, url);
	gate = PQconnectdb(url);
	door = PQconnectdb(url);
	EXPECT(&one, "ok", store_user_create(request, &ana), store_user_create(request, &luis),
		store_token_create(request, "gate", "u_ana", 1),
		store_token_create(request, "left", "u_ana", 1),
		store_token_create(request, "right", "u_ana", 1));
	return 0;
}

static int close_both(void **state)
{
	PQfinish(gate);
	PQfinish(door);
	owner_close(&one);
	owner_close(&two);
	return 0;
}

/* --- what only one may have ---------------------------------------------------------------- */

static void a_name_goes_to_one_of_two(void **state)
{
	struct store_user eva = usual_user("u_1", "eva"), other = usual_user("u_2", "EVA");
	RACE("conflict username", store_user_create(request, &eva),
		store_user_create(request, &other));
	run_sql("DROP INDEX user_unique_username");
	eva = usual_user("u_3", "zoe");
	other = usual_user("u_4", "ZOE");
	RACE("ok", store_user_create(request, &eva), store_user_create(request, &other));
}

static void an_address_goes_to_one_of_two(void **state)
{
	struct store_user eva = usual_user("u_1", "eva"), other = usual_user("u_2", "zoe");
	other.email = "U_1@example.org";
	RACE("conflict email", store_user_create(request, &eva),
		store_user_create(request, &other));
	run_sql("DROP INDEX user_unique_email");
	eva = usual_user("u_3", "max");
	other = usual_user("u_4", "moritz");
	other.email = eva.email;
	RACE("ok", store_user_create(request, &eva), store_user_create(request, &other));
}

static struct store_lobby lobby_of(const char *code)
{
	return (struct store_lobby){
		.code = code, .game = "naval", .seats = 2, .options = "{}", .host_id = "u_ana"};
}

static const struct store_player bot[] = {{.seat = 0, .bot_level = 1}};

static void a_code_is_a_lobbys_or_a_matchs(void **state)
{
	struct store_lobby lobby = lobby_of("AAAAAA"), again = lobby_of("BBBBBB");
	struct store_match match = usual_match("m_1", "AAAAAA", bot, 1),
			   early = usual_match("m_2", "BBBBBB", bot, 1);
	RACE("conflict code", store_lobby_create(request, &lobby),
		store_match_create(request, &match, "{}"));
	RACE("conflict code", store_match_create(request, &early, "{}"),
		store_lobby_create(request, &again));
	run_sql("DROP TRIGGER lobby_code_is_free ON lobby; DROP TRIGGER match_code_is_free ON \"match\"");
	lobby = lobby_of("CCCCCC");
	match = usual_match("m_3", "CCCCCC", bot, 1);
	RACE("ok", store_lobby_create(request, &lobby), store_match_create(request, &match, "{}"));
}

static void a_code_is_one_matchs(void **state)
{
	struct store_match match = usual_match("m_1", "AAAAAA", bot, 1),
			   other = usual_match("m_2", "AAAAAA", bot, 1);
	RACE("conflict code", store_match_create(request, &match, "{}"),
		store_match_create(request, &other, "{}"));
	run_sql("DROP INDEX match_unique_code");
	match = usual_match("m_3", "BBBBBB", bot, 1);
	other = usual_match("m_4", "BBBBBB", bot, 1);
	RACE("ok", store_match_create(request, &match, "{}"),
		store_match_create(request, &other, "{}"));
}

static void a_user_is_in_one_of_two_lobbies(void **state)
{
	struct store_lobby left = lobby_of("AAAAAA"), right = lobby_of("BBBBBB");
	const struct store_lobby_player in_left = {.code = "AAAAAA", .user_id = "u_ana"},
					in_right = {.code = "BBBBBB", .user_id = "u_ana"};
	EXPECT(&one, "ok", store_lobby_create(request, &left), store_lobby_create(request, &right));
	RACE("conflict user_id", store_lobby_join(request, &in_left),
		store_lobby_join(request, &in_right));
	run_sql("DROP INDEX lobby_player_unique_user_id; DELETE FROM lobby_player");
	RACE("ok", store_lobby_join(request, &in_left), store_lobby_join(request, &in_right));
}

static void a_user_has_one_place_in_the_queue(void **state)
{
	RACE("ok", store_queue_enter(request, "u_ana", "naval", 1),
		store_queue_enter(request, "u_ana", "heroes", 2));
	assert_string_equal(ask_sql("SELECT game FROM queue_place"), "heroes");
}

static const struct store_player ana_sits[] = {{.seat = 0, .user_id = "u_ana"}},
				 both_sit[] = {{.seat = 0, .user_id = "u_luis"},
					 {.seat = 1, .user_id = "u_ana"}};

static struct store_match live_match(
	const char *id, const char *code, const struct store_player *players, size_t count)
{
	struct store_match match = usual_match(id, code, players, count);
	match.is_live = 1;
	return match;
}

static const struct store_limits one_live = {30, 3, STORE_NONE, 3, "[\"naval/1\"]"},
				 one_rated = {30, 3, 1, 0, "[\"naval/1\"]"},
				 two_in_all = {2, STORE_NONE, STORE_NONE, 0, "[\"naval/1\"]"};

static void a_user_plays_one_live_match(void **state)
{
	struct store_match match = live_match("m_1", "AAAAAA", ana_sits, 1),
			   other = live_match("m_2", "BBBBBB", both_sit, 2);
	RACE("conflict live", store_limits(request, ana_sits, 1, &one_live);
		store_match_create(request, &match, "{}"),
		store_limits(request, both_sit, 2, &one_live);
		store_match_create(request, &other, "{}"));
	assert_string_equal(ask_sql("SELECT count(*) FROM \"match\""), "1");
	/* Nobody looks: both. */
	match = live_match("m_3", "CCCCCC", ana_sits, 1);
	other = live_match("m_4", "DDDDDD", both_sit, 2);
	RACE("ok", store_match_create(request, &match, "{}"),
		store_match_create(request, &other, "{}"));
}

/* Who says that he plays beside another one has three, one of them rated. */
static void a_user_plays_one_rated_live_match(void **state)
{
	struct store_match match = live_match("m_1", "AAAAAA", ana_sits, 1),
			   other = live_match("m_2", "BBBBBB", both_sit, 2);
	match.rated = other.rated = true;
	RACE("conflict rated", store_limits(request, ana_sits, 1, &one_rated);
		store_match_create(request, &match, "{}"),
		store_limits(request, both_sit, 2, &one_rated);
		store_match_create(request, &other, "{}"));
	assert_string_equal(ask_sql("SELECT count(*) FROM \"match\""), "1");
}

static void a_user_plays_three_live_matches(void **state)
{
	struct store_match match = live_match("m_1", "AAAAAA", ana_sits, 1),
			   other = live_match("m_2", "BBBBBB", both_sit, 2);
	struct store_limits three = one_rated;
	three.rated_max = STORE_NONE; /* of those that are not rated */
	EXPECT(&one, "ok", store_match_create(request, &match, "{}"),
		store_match_create(request, &other, "{}"));
	match = live_match("m_3", "CCCCCC", ana_sits, 1);
	other = live_match("m_4", "DDDDDD", both_sit, 2);
	RACE("conflict beside", store_limits(request, ana_sits, 1, &three);
		store_match_create(request, &match, "{}"),
		store_limits(request, both_sit, 2, &three);
		store_match_create(request, &other, "{}"));
	assert_string_equal(ask_sql("SELECT count(*) FROM \"match\""), "3");
}

/* The same where one of them was paused and goes on. */
static void a_match_that_goes_on_is_one_live_match(void **state)
{
	struct store_match paused = live_match("m_1", "AAAAAA", ana_sits, 1),
			   other = live_match("m_2", "BBBBBB", both_sit, 2);
	paused.status = STORE_WAITING;
	EXPECT(&one, "ok", store_match_create(request, &paused, "{}"));
	RACE("conflict live", store_limits(request, both_sit, 2, &one_live);
		store_match_create(request, &other, "{}"),
		store_limits(request, ana_sits, 1, &one_live);
		store_match_status(request, "m_1", STORE_PLAYING));
	assert_string_equal(ask_sql("SELECT string_agg(status, ' ' ORDER BY id) FROM \"match\""),
		"WAITING PLAYING");
	run_sql("UPDATE \"match\" SET status = 'WAITING'");
	RACE("conflict live", store_limits(request, ana_sits, 1, &one_live);
		store_match_status(request, "m_1", STORE_PLAYING),
		store_limits(request, both_sit, 2, &one_live);
		store_match_status(request, "m_2", STORE_PLAYING));
}

static void a_user_has_so_many_unfinished_matches(void **state)
{
	struct store_match first_of = usual_match("m_1", "AAAAAA", ana_sits, 1),
			   match = usual_match("m_2", "BBBBBB", ana_sits, 1),
			   other = usual_match("m_3", "CCCCCC", both_sit, 2);
	EXPECT(&one, "ok", store_match_create(request, &first_of, "{}"));
	RACE("conflict unfinished", store_limits(request, ana_sits, 1, &two_in_all);
		store_match_create(request, &match, "{}"),
		store_limits(request, both_sit, 2, &two_in_all);
		store_match_create(request, &other, "{}"));
	match = usual_match("m_4", "DDDDDD", ana_sits, 1);
	other = usual_match("m_5", "EEEEEE", both_sit, 2);
	RACE("ok", store_match_create(request, &match, "{}"),
		store_match_create(request, &other, "{}"));
}

static void a_number_of_a_log_is_given_once(void **state)
{
	struct store_match match = usual_match("m_1", "AAAAAA", bot, 1);
	struct store_entry entry = usual_entry("m_1", 1);
	const struct store_turn turn = {.turn_number = 2};
	EXPECT(&one, "ok", store_match_create(request, &match, "{}"));
	RACE("conflict n", store_log_append(request, &entry), store_log_append(request, &entry));
	entry.n = 2; /* the same when the match is changed as well */
	RACE("conflict n", store_log_append(request, &entry);
		store_match_turn(request, "m_1", &turn), store_log_append(request, &entry));
	run_sql("DROP INDEX match_log_unique_n");
	entry.n = 3;
	RACE("ok", store_log_append(request, &entry), store_log_append(request, &entry));
}

static void begin_nodes(void)
{
	struct store_request *request = store_begin(one.store);
	store_node_begin(request, "a", "[\"naval/1\"]", 600000);
	store_node_begin(request, "b", "[\"naval/1\"]", 600000);
	ask(&one, request);
}

static void a_match_is_taken_by_one_of_two_nodes(void **state)
{
	struct store_match match = usual_match("m_1", "AAAAAA", bot, 1);
	begin_nodes();
	EXPECT(&one, "ok", store_match_create(request, &match, "{}"));
	struct store_request *a = store_begin(one.store), *b = store_begin(two.store);
	store_match_claim(a, "m_1", "a#1");
	store_match_claim(b, "m_1", "b#1");
	race(a, b);
	assert_string_equal(first.text, "ok\nowner m_1 a#1 1 alive");
	assert_string_equal(second.text, "ok\nowner m_1 a#1 1 alive");
}

/* The second neither waits for the first nor takes what that one has its hand on. */
static void what_falls_due_is_shared_by_two_nodes_that_look_at_once(void **state)
{
	struct store_match match = usual_match("m_1", "AAAAAA", bot, 1),
			   other = usual_match("m_2", "BBBBBB", bot, 1);
	begin_nodes();
	match.wake_at = 10;
	other.wake_at = 20;
	EXPECT(&one, "ok", store_match_create(request, &match, "{}"),
		store_match_create(request, &other, "{}"));
	struct store_request *a = store_begin(one.store), *b = store_begin(two.store);
	store_match_claim_due(a, "a#1", 100, 1);
	store_match_claim_due(b, "b#1", 100, 10);
	shut();
	go_through_gate(a);
	start(&first, a);
	while (waiting() < 1)
		pause_briefly();
	start(&second, b);
	while (!second.is_answered)
		owner_wait(&two);
	assert_false(first.is_answered);
	tell_gate("ROLLBACK");
	while (!first.is_answered)
		owner_wait(&one);
	assert_string_equal(first.text, "ok\nowner m_1 a#1 1 alive");
	assert_string_equal(second.text, "ok\nowner m_2 b#1 1 alive");
}

/* --- what both may have, one after the other ----------------------------------------------- */

static void a_rating_is_reckoned_from_the_last_one(void **state)
{
	struct store_rating won = {"u_ana", NULL, "naval", 1216, 1, 1, 0, 0},
			    lost = {"u_ana", NULL, "naval", 1184, 1, 0, 0, 1};
	RACE("conflict played", store_rating_put(request, &won), store_rating_put(request, &lost));
	won = (struct store_rating){"u_ana", NULL, "naval", 1230, 2, 2, 0, 0};
	lost = (struct store_rating){"u_ana", NULL, "naval", 1200, 2, 1, 0, 1};
	RACE("conflict played", store_rating_put(request, &won), store_rating_put(request, &lost));
	EXPECT(&two, "ok\nrating u_ana ana naval 1230 2 2 0 0", store_ratings_of(request, "u_ana"));
}

static void a_link_is_used_once(void **state)
{
	const struct store_link link = {
		"u_ana", STORE_LINK_RESET, "h", "u_ana@example.org", 100, 200};
	EXPECT(&one, "ok", store_link_put(request, &link, 0));
	RACE("not found", store_link_reset(request, "h", "mine", 150),
		store_link_reset(request, "h", "yours", 150));
	assert_string_equal(
		ask_sql("SELECT password_hash FROM \"user\" WHERE id = 'u_ana'"), "mine");
}

static void nothing_is_logged_behind_the_end(void **state)
{
	struct store_match match = usual_match("m_1", "AAAAAA", bot, 1);
	struct store_entry entry = usual_entry("m_1", 1);
	const struct store_ending ending = {.reason = "expired", .finished_at = 2000};
	EXPECT(&one, "ok", store_match_create(request, &match, "{}"));
	RACE("conflict n", store_match_finish(request, "m_1", &ending),
		store_log_append(request, &entry));
	assert_string_equal(ask_sql("SELECT count(*) FROM match_log"), "0");
}

static void a_match_ends_once(void **state)
{
	struct store_match match = usual_match("m_1", "AAAAAA", bot, 1);
	const struct store_ending ending = {.reason = "expired", .finished_at = 2000};
	EXPECT(&one, "ok", store_match_create(request, &match, "{}"));
	RACE("not found", store_match_finish(request, "m_1", &ending),
		store_match_finish(request, "m_1", &ending));
}

static void places_in_a_lobby_are_counted_one_after_the_other(void **state)
{
	struct store_lobby lobby = lobby_of("AAAAAA");
	const struct store_lobby_player ana = {.code = "AAAAAA", .user_id = "u_ana"},
					luis = {.code = "AAAAAA", .user_id = "u_luis"};
	EXPECT(&one, "ok", store_lobby_create(request, &lobby));
	struct store_request *a = store_begin(one.store), *b = store_begin(two.store);
	store_lobby_join(a, &ana);
	store_lobby_join(b, &luis);
	race_behind_a_refusal(a, b);
	assert_string_equal(first.text, "ok");
	assert_string_equal(second.text, "ok");
	assert_string_equal(
		ask_sql("SELECT string_agg(user_id || ' ' || place, ', ' ORDER BY place) FROM lobby_player"),
		"u_ana 0, u_luis 1");
}

static void who_joins_a_lobby_that_goes_is_told_so(void **state)
{
	struct store_lobby lobby = lobby_of("AAAAAA");
	const struct store_lobby_player ana = {.code = "AAAAAA", .user_id = "u_ana"};
	EXPECT(&one, "ok", store_lobby_create(request, &lobby));
	RACE("not found", store_lobby_remove(request, "AAAAAA"), store_lobby_join(request, &ana));
}

static void messages_are_counted_one_after_the_other(void **state)
{
	struct store_match match = usual_match("m_1", "AAAAAA", bot, 1);
	const struct store_message hello = {"m_1", 0, 0, "hello", 1, STORE_NONE};
	EXPECT(&one, "ok", store_match_create(request, &match, "{}"));
	struct store_request *a = store_begin(one.store), *b = store_begin(two.store);
	store_chat_add(a, &hello);
	store_chat_add(b, &hello);
	race_behind_a_refusal(a, b);
	assert_string_equal(first.text, "ok\nmessage 1 0 hello 1 -");
	assert_string_equal(second.text, "ok\nmessage 2 0 hello 1 -");
}

static void the_last_deck_stays(void **state)
{
	struct store_deck alpha = {NULL, "u_ana", "Alpha", "[]", true},
			  beta = {NULL, "u_ana", "Beta", "[]", false};
	EXPECT(&one, "ok\ndeck u_ana fd_1 Alpha [] active\ndeck u_ana fd_2 Beta [] idle",
		store_deck_create(request, &alpha, 3), store_deck_create(request, &beta, 3));
	RACE("conflict last", store_deck_remove(request, "u_ana", "fd_1"),
		store_deck_remove(request, "u_ana", "fd_2"));
}

static void decks_are_not_more_than_allowed(void **state)
{
	struct store_deck alpha = {NULL, "u_ana", "Alpha", "[]", false};
	struct store_request *a = store_begin(one.store), *b = store_begin(two.store);
	store_deck_create(a, &alpha, 1);
	store_deck_create(b, &alpha, 1);
	race(a, b);
	assert_string_equal(first.text, "ok\ndeck u_ana fd_1 Alpha [] idle");
	assert_string_equal(second.text, "conflict decks");
}

/* --- giving way ---------------------------------------------------------------------------- */

/* Each holds what the other wants: the server gives one of them up, and its store does it again. */
static void two_that_stand_in_each_others_way_both_get_through(void **state)
{
	struct store_request *a = store_begin(one.store), *b = store_begin(two.store);
	store_token_touch(a, "left", 10);
	store_token_touch(b, "right", 10);
	go_through_gate(b);
	store_token_touch(b, "left", 20);
	shut();
	go_through_gate(a);
	store_token_touch(a, "right", 20);
	start(&first, a);
	start(&second, b);
	while (waiting() < 2)
		pause_briefly();
	tell_gate("ROLLBACK");
	while (!first.is_answered)
		owner_wait(&one);
	while (!second.is_answered)
		owner_wait(&two);
	assert_string_equal(first.text, "ok");
	assert_string_equal(second.text, "ok");
}

/* A refused request in the middle of a batch, while another store is at work: nobody else's steps are undone. */
static void who_waits_for_another_store_keeps_the_rest_of_his_batch(void **state)
{
	struct store_user eva = usual_user("u_1", "eva"), other = usual_user("u_2", "EVA"),
			  max = usual_user("u_3", "max");
	struct racer third = {.owner = &two};
	struct store_request *a = store_begin(one.store), *b = store_begin(two.store),
			     *c = store_begin(two.store);
	store_user_create(a, &eva);
	store_user_create(b, &other);
	store_user_create(c, &max);
	shut();
	go_through_gate(a);
	start(&first, a);
	while (waiting() < 1)
		pause_briefly();
	start(&second, b);
	start(&third, c);
	while (waiting() < 2)
		pause_briefly();
	tell_gate("ROLLBACK");
	while (!first.is_answered)
		owner_wait(&one);
	while (!second.is_answered || !third.is_answered)
		owner_wait(&two);
	assert_string_equal(second.text, "conflict username");
	assert_string_equal(third.text, "ok");
}

/* --- starting together --------------------------------------------------------------------- */

static void *prepare(void *given)
{
	char reason[STORE_REASON];
	return store_prepare(given, false, reason) ? "ok" : strdup(reason);
}

static void nodes_that_start_together_make_the_tables_once(void **state)
{
	enum { NODES = 6 };
	pthread_t threads[NODES];
	char url[256];
	postgresql_server_create(&server, "fresh", "template0");
	snprintf(url, sizeof(url), "%s", postgresql_server_url(server.folder, "fresh"));
	for (int i = 0; i < NODES; i++)
		assert_int_equal(pthread_create(&threads[i], NULL, prepare, url), 0);
	for (int i = 0; i < NODES; i++) {
		void *answer;
		pthread_join(threads[i], &answer);
		assert_string_equal(answer, "ok");
	}
	assert_string_equal(postgresql_server_ask(&server, "fresh",
				    "SELECT count(*) = max(version) FROM schema_version"),
		"t");
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, open_both, close_both)
	const struct CMUnitTest tests[] = {
		TEST(a_name_goes_to_one_of_two),
		TEST(an_address_goes_to_one_of_two),
		TEST(a_code_is_a_lobbys_or_a_matchs),
		TEST(a_code_is_one_matchs),
		TEST(a_user_is_in_one_of_two_lobbies),
		TEST(a_user_has_one_place_in_the_queue),
		TEST(a_user_plays_one_live_match),
		TEST(a_user_plays_one_rated_live_match),
		TEST(a_user_plays_three_live_matches),
		TEST(a_match_that_goes_on_is_one_live_match),
		TEST(a_user_has_so_many_unfinished_matches),
		TEST(a_number_of_a_log_is_given_once),
		TEST(a_match_is_taken_by_one_of_two_nodes),
		TEST(what_falls_due_is_shared_by_two_nodes_that_look_at_once),
		TEST(a_rating_is_reckoned_from_the_last_one),
		TEST(a_link_is_used_once),
		TEST(nothing_is_logged_behind_the_end),
		TEST(a_match_ends_once),
		TEST(places_in_a_lobby_are_counted_one_after_the_other),
		TEST(who_joins_a_lobby_that_goes_is_told_so),
		TEST(messages_are_counted_one_after_the_other),
		TEST(the_last_deck_stays),
		TEST(decks_are_not_more_than_allowed),
		TEST(two_that_stand_in_each_others_way_both_get_through),
		TEST(who_waits_for_another_store_keeps_the_rest_of_his_batch),
		cmocka_unit_test(nodes_that_start_together_make_the_tables_once),
	};
	if (!postgresql_server_start(&server))
		return 0;
	int failed = cmocka_run_group_tests_name("store/postgresql/races", tests, NULL, NULL);
	postgresql_server_end(&server);
	return failed;
}
