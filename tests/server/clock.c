/*
 * Time: the machine sleeps, its clock is set, its clock is wrong at the start. Nothing falls due that is not, nobody is forgotten, and the
 * operator is told. All clocks are the rig's own.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "rig.h"
#include "server/room_parts.h"

#define LIVE "{\"first\":0,\"turn_seconds\":60}"
#define MAIL "{\"pace\":\"mail\"}"
#define HOUR_MS INT64_C(3600000)
#define DAY_MS (24 * HOUR_MS)

static struct rig *rig;
static struct person *ana, *luis;

static int sit_down(void **state)
{
	rig = rig_start();
	ana = rig_person(rig, "ana", false);
	luis = rig_person(rig, "luis", false);
	return 0;
}

static int stand_up(void **state)
{
	rig_stop(rig);
	return 0;
}

static void watch(void)
{
	server_watch(rig->server);
	server_tick(rig->server);
	rig_settle(rig);
}

/* As it is; then so much later and looked at again. */
static void watch_for(int64_t ms)
{
	watch();
	rig_pass(rig, ms);
	watch();
}

static bool was_told(const char *words)
{
	return strstr(rig->log, words) != NULL;
}

/* The machine starts again with a clock that says so much more than it is. */
static void start_with_clock_off_by(int64_t ms, bool is_set)
{
	rig->is_unset = !is_set;
	rig_restart(rig, true, 1000 + ms);
}

static void on_count(void *context, const struct store_result *result)
{
	*(size_t *)context = result->users_count;
}

/* Their tokens are good, or not. */
static bool may_come_in(struct person *person)
{
	char hash[TOKEN_HASH];
	size_t found = 0;
	struct store_request *request = store_begin(rig->server->store);
	token_hash(person->token, hash);
	store_token_find(request, hash, server_now(rig->server));
	store_submit(request, on_count, &found);
	rig_settle(rig);
	return found == 1;
}

static struct room *again(const char *id)
{
	struct room *room = rig_room(rig, id);
	assert_non_null(room);
	return room;
}

/* ---- sleep ------------------------------------------------------------------------------------------- */

static void a_live_clock_stands_while_the_machine_sleeps(void **state)
{
	struct room *room = rig_match(rig, "naval", LIVE, ana, luis);
	int64_t now = server_now(rig->server);
	rig_pass(rig, 20000);
	person_deaf(luis);
	rig->asleep += 8 * HOUR_MS;
	watch();
	assert_true(was_told("the machine has slept for 28800 s"));
	assert_true(server_now(rig->server) == now + 20000 + 8 * HOUR_MS);
	assert_int_equal(room->standing.turn, 1);
	assert_true(room_expiry(room) == now + 60000 + 8 * HOUR_MS);
	assert_non_null(person_heard(luis, "match:clock"));
	rig_pass(rig, 39000);
	assert_int_equal(room->standing.turn, 1);
	rig_pass(rig, 2000);
	assert_int_equal(room->standing.turn, 2);
}

static void a_deadline_over_days_counts_sleep_and_is_not_late(void **state)
{
	struct room *room = rig_match(rig, "pirates", MAIL, ana, luis);
	int64_t left = room_expiry(room) - server_now(rig->server);
	unsigned turn = room->standing.turn;
	rig->asleep += left - HOUR_MS;
	watch();
	assert_int_equal(room->standing.turn, turn);
	room_awake(room);
	assert_true(room_expiry(room) - server_now(rig->server) == HOUR_MS);
	rig->asleep += 2 * HOUR_MS;
	watch();
	assert_int_equal(room->standing.turn, turn + 1);
}

static void many_short_naps_add_up(void **state)
{
	int64_t now = server_now(rig->server);
	for (int i = 0; i < 10; i++) {
		rig->asleep += 900;
		watch();
	}
	assert_true(server_now(rig->server) >= now + 9000 - CLOCK_STEP_MS);
}

/* ---- the clock is set ---------------------------------------------------------------------------------- */

static void a_step_forward_by_the_network_is_followed_and_live_clocks_stand(void **state)
{
	struct room *room = rig_match(rig, "naval", LIVE, ana, luis);
	int64_t now = server_now(rig->server);
	rig->stepped = 2 * HOUR_MS;
	watch();
	assert_true(server_now(rig->server) == now + 2 * HOUR_MS);
	assert_true(was_told("the server's time follows the machine's clock, 7200 s"));
	rig_pass(rig, 50000);
	assert_int_equal(room->standing.turn, 1);
}

static void a_step_forward_by_hand_has_to_stand_before_it_is_followed(void **state)
{
	struct room *room = rig_match(rig, "pirates", MAIL, ana, luis);
	unsigned turn = room->standing.turn;
	int64_t left = room_expiry(room) - server_now(rig->server);
	rig->is_unset = true;
	assert_true(left < CLOCK_FAR_MS);
	rig->stepped = left + HOUR_MS; /* a slip of the hand, */
	watch_for(CLOCK_PROOF_MS / 2);
	assert_true(was_told("ahead of the server's time"));
	rig->stepped = 0; /* made good */
	watch_for(CLOCK_PROOF_MS);
	assert_int_equal(room->standing.turn, turn);
	rig->stepped = left + HOUR_MS; /* meant this time */
	watch_for(CLOCK_PROOF_MS);
	assert_int_equal(room->standing.turn, turn + 1);
}

static void a_step_far_ahead_by_hand_has_to_stand_for_a_day(void **state)
{
	int64_t now = server_now(rig->server);
	rig->is_unset = true;
	rig->stepped = CLOCK_FAR_MS + HOUR_MS;
	watch_for(CLOCK_LONG_PROOF_MS - HOUR_MS);
	assert_true(server_now(rig->server) == now + CLOCK_LONG_PROOF_MS - HOUR_MS);
	watch_for(HOUR_MS);
	assert_true(server_now(rig->server) == now + CLOCK_LONG_PROOF_MS + rig->stepped);
}

static void time_does_not_go_back(void **state)
{
	int64_t now = server_now(rig->server);
	rig->stepped = -DAY_MS;
	watch_for(HOUR_MS);
	assert_true(was_told("behind the server's time, which does not go back"));
	assert_true(server_now(rig->server) == now + HOUR_MS);
}

/* ---- a wrong clock at the start -------------------------------------------------------------------------- */

static void a_clock_far_ahead_at_the_start_fires_nothing_and_forgets_nobody(void **state)
{
	struct room *room = rig_match(rig, "pirates", MAIL, ana, luis);
	unsigned turn = room->standing.turn;
	char id[MATCH_ID];
	memcpy(id, room->id, sizeof(id));
	start_with_clock_off_by(400 * DAY_MS, false);
	assert_true(was_told("the clock is not believed"));
	assert_true(rig->server->clock.is_doubted);
	watch_for(HOUR_MS); /* the house is kept several times */
	assert_int_equal(again(id)->standing.turn, turn);
	assert_true(may_come_in(ana));
	/* The network sets it right. */
	rig->stepped = -400 * DAY_MS;
	rig->is_unset = false;
	watch();
	assert_false(rig->server->clock.is_doubted);
	assert_true(was_told("believed again"));
	assert_int_equal(again(id)->standing.turn, turn);
	assert_true(may_come_in(ana));
}

static void a_clock_behind_the_newest_entry_is_not_believed(void **state)
{
	struct room *room = rig_match(rig, "pirates", MAIL, ana, luis);
	char id[MATCH_ID];
	memcpy(id, room->id, sizeof(id));
	int64_t now = server_now(rig->server), expiry = room_expiry(room);
	start_with_clock_off_by(-now, false); /* 1970 */
	assert_true(rig->server->clock.is_doubted);
	assert_true(server_now(rig->server) >= now - HOUR_MS);
	assert_true(room_expiry(again(id)) == expiry);
	assert_true(may_come_in(luis));
	rig->stepped = now + HOUR_MS;
	rig->is_unset = false;
	watch();
	assert_false(rig->server->clock.is_doubted);
	assert_true(room_expiry(again(id)) == expiry);
}

static void a_clock_that_is_kept_is_believed_after_a_long_rest(void **state)
{
	struct room *room = rig_match(rig, "pirates", MAIL, ana, luis);
	unsigned turn = room->standing.turn;
	char id[MATCH_ID];
	memcpy(id, room->id, sizeof(id));
	start_with_clock_off_by(40 * DAY_MS, true);
	assert_false(rig->server->clock.is_doubted);
	assert_true(again(id)->standing.turn > turn);
}

static void a_short_rest_needs_nobody_to_keep_the_clock(void **state)
{
	struct room *room = rig_match(rig, "pirates", MAIL, ana, luis);
	unsigned turn = room->standing.turn;
	char id[MATCH_ID];
	memcpy(id, room->id, sizeof(id));
	start_with_clock_off_by(14 * DAY_MS, false);
	assert_false(rig->server->clock.is_doubted);
	assert_true(again(id)->standing.turn > turn);
	assert_true(may_come_in(ana));
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, sit_down, stand_up)

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(a_live_clock_stands_while_the_machine_sleeps),
		TEST(a_deadline_over_days_counts_sleep_and_is_not_late),
		TEST(many_short_naps_add_up),
		TEST(a_step_forward_by_the_network_is_followed_and_live_clocks_stand),
		TEST(a_step_forward_by_hand_has_to_stand_before_it_is_followed),
		TEST(a_step_far_ahead_by_hand_has_to_stand_for_a_day),
		TEST(time_does_not_go_back),
		TEST(a_clock_far_ahead_at_the_start_fires_nothing_and_forgets_nobody),
		TEST(a_clock_behind_the_newest_entry_is_not_believed),
		TEST(a_clock_that_is_kept_is_believed_after_a_long_rest),
		TEST(a_short_rest_needs_nobody_to_keep_the_clock),
	};
	return cmocka_run_group_tests_name("server/clock", tests, NULL, NULL);
}
