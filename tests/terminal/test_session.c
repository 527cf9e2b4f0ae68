/*
 * test_session.c: a match in this program: durable before it is told, told to its own seats only,
 * undone when it cannot be saved, whole again when it is resumed.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include <cmocka.h>

#include "games/naval/naval.h"
#include "terminal/play.h"
#include "terminal/session.h"

/* South is seat 0 and begins. */
static const char options[] = "{\"north\":1,\"first\":0,\"rock_pairs\":0}";
static const char timed[] = "{\"north\":1,\"first\":0,\"rock_pairs\":0,\"turn_seconds\":15}";

struct ear {
	const char *place; /* the save, once it is known */
	off_t before;      /* its size before the step */
	int told[2], past[2];
	uint16_t last_type;
	bool was_early; /* something was told before it was on the disk */
};

static off_t size_of(const char *path)
{
	struct stat status;
	return stat(path, &status) == 0 ? status.st_size : 0;
}

static void listen(void *context, int seat, const struct rd_event *event, const void *view,
	enum session_age age)
{
	struct ear *ear = context;
	assert_true(event->audience & RD_SEAT(seat));
	assert_int_equal(((const struct naval_view *)view)->seat, seat);
	ear->told[seat] += age == SESSION_NEWS;
	ear->past[seat] += age != SESSION_NEWS;
	ear->last_type = event->type;
	if (age == SESSION_NEWS && ear->place && size_of(ear->place) <= ear->before)
		ear->was_early = true;
}

static struct play_request request_of(bool is_for_two)
{
	return (struct play_request){
		.game = rd_game_find("naval", 5),
		.bot = 1,
		.is_for_two = is_for_two,
	};
}

static struct session *begin(struct play_request request, const char *json, struct ear *ear)
{
	char problem[SESSION_PROBLEM];
	bool is_usage;
	memset(ear, 0, sizeof(*ear));
	request.options = json;
	request.has_seed = true;
	struct session *session = local_session_open(&request, listen, ear, problem, &is_usage);
	assert_non_null(session);
	ear->place = session->place;
	return session;
}

static struct naval_action move_of(int ship, int direction)
{
	return (struct naval_action){
		.type = NAVAL_SHIP_MOVE, .ship = (uint8_t)ship, .direction = (uint8_t)direction};
}

static const struct naval_action end_of_turn = {.type = NAVAL_TURN_END, .ship = NAVAL_NO_SHIP};

static int act(struct session *session, struct ear *ear, int seat, struct naval_action action)
{
	ear->before = size_of(session->place);
	return session_act(session, seat, &action);
}

static void an_action_is_on_disk_before_it_is_told(void **state)
{
	struct ear ear;
	struct session *session = begin(request_of(true), options, &ear);
	assert_int_equal(act(session, &ear, 0, move_of(NAVAL_S1, NAVAL_N)), RD_ACCEPTED);
	assert_true(ear.told[0] > 0);
	assert_false(ear.was_early);
	session_close(session);
}

static void a_seat_is_told_its_own_events_only(void **state)
{
	struct ear ear;
	struct session *session = begin(request_of(true), options, &ear);
	assert_int_equal(act(session, &ear, 0, move_of(NAVAL_S1, NAVAL_N)), RD_ACCEPTED);
	assert_int_equal(ear.told[1], 0);
	assert_int_equal(act(session, &ear, 0, end_of_turn), RD_ACCEPTED);
	assert_true(ear.told[1] > 0);
	session_close(session);
	/* A bot's seat is nobody's at the keyboard. */
	session = begin(request_of(false), options, &ear);
	assert_int_equal(session->own, RD_SEAT(0));
	act(session, &ear, 0, end_of_turn);
	assert_int_equal(ear.told[1], 0);
	session_close(session);
}

static void a_refusal_changes_nothing(void **state)
{
	struct ear ear;
	struct session *session = begin(request_of(true), options, &ear);
	off_t before = size_of(session->place);
	assert_int_equal(act(session, &ear, 1, move_of(NAVAL_N1, NAVAL_S)), RD_NOT_YOUR_TURN);
	assert_int_equal(act(session, &ear, 0, move_of(NAVAL_S1, NAVAL_E)), NAVAL_BAD_DIRECTION);
	assert_int_equal(size_of(session->place), before);
	assert_int_equal(ear.told[0] + ear.told[1], 0);
	session_close(session);
}

static void limit_files(rlim_t size)
{
	struct rlimit limit;
	assert_int_equal(getrlimit(RLIMIT_FSIZE, &limit), 0);
	limit.rlim_cur = size;
	assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
}

static void what_cannot_be_saved_is_undone(void **state)
{
	struct ear ear;
	struct session *session = begin(request_of(true), options, &ear);
	struct naval_view before, after;
	memset(&before, 0, sizeof(before));
	memset(&after, 0, sizeof(after));
	session_look(session, 0, &before);
	off_t size = size_of(session->place);
	limit_files((rlim_t)size);
	assert_int_equal(act(session, &ear, 0, move_of(NAVAL_S1, NAVAL_N)), SESSION_FAILED);
	limit_files(RLIM_INFINITY);
	assert_string_not_equal(session->problem, "");
	assert_int_equal(ear.told[0], 0);
	session_look(session, 0, &after);
	assert_memory_equal(&before, &after, sizeof(before));
	assert_int_equal(size_of(session->place), size);
	/* And it can be tried again. */
	assert_int_equal(act(session, &ear, 0, move_of(NAVAL_S1, NAVAL_N)), RD_ACCEPTED);
	session_close(session);
}

static void a_bot_that_cannot_be_saved_has_not_moved(void **state)
{
	struct ear ear;
	struct session *session = begin(request_of(false), options, &ear);
	assert_int_equal(act(session, &ear, 0, end_of_turn), RD_ACCEPTED);
	off_t size = size_of(session->place);
	limit_files((rlim_t)size);
	assert_int_equal(session_step(session), SESSION_BROKEN);
	limit_files(RLIM_INFINITY);
	assert_int_equal(size_of(session->place), size);
	assert_int_equal(session_step(session), SESSION_MOVED);
	session_close(session);
}

static void bots_act_until_a_person_is_waited_for(void **state)
{
	struct ear ear;
	struct rd_standing standing;
	struct session *session = begin(request_of(false), options, &ear);
	assert_int_equal(session_step(session), SESSION_STILL);
	assert_int_equal(act(session, &ear, 0, end_of_turn), RD_ACCEPTED);
	int steps = 0;
	while (session_step(session) == SESSION_MOVED)
		assert_true(++steps < 1000);
	session_stand(session, &standing);
	assert_int_equal(standing.to_act, RD_SEAT(0));
	assert_int_equal(standing.turn, 3);
	session_close(session);
}

static void a_resumed_match_is_told_again(void **state)
{
	struct ear ear, again;
	struct naval_view before, after;
	struct play_request request = request_of(true);
	char problem[SESSION_PROBLEM];
	bool is_usage;
	memset(&again, 0, sizeof(again));
	memset(&before, 0, sizeof(before));
	memset(&after, 0, sizeof(after));
	request.name = "resumed";
	struct session *session = begin(request, options, &ear);
	act(session, &ear, 0, move_of(NAVAL_S1, NAVAL_N));
	act(session, &ear, 0, end_of_turn);
	act(session, &ear, 1, move_of(NAVAL_N1, NAVAL_S));
	session_look(session, 1, &before);
	session_close(session);
	session = local_session_open(&request, listen, &again, problem, &is_usage);
	assert_non_null(session);
	assert_true(session->was_resumed);
	assert_int_equal(again.told[0] + again.told[1], 0);
	assert_int_equal(again.past[0], ear.told[0]);
	assert_int_equal(again.past[1], ear.told[1]);
	session_look(session, 1, &after);
	assert_memory_equal(&before, &after, sizeof(before));
	session_close(session);
}

static void a_match_for_one_is_not_resumed_by_two(void **state)
{
	struct ear ear;
	struct play_request request = request_of(true);
	char problem[SESSION_PROBLEM];
	bool is_usage;
	struct play_request alone = request_of(false);
	alone.name = "alone";
	session_close(begin(alone, options, &ear));
	request.name = "alone";
	memset(&ear, 0, sizeof(ear));
	struct session *session = local_session_open(&request, listen, &ear, problem, &is_usage);
	/* The name is taken by a match that does not fit. */
	assert_null(session);
	assert_false(is_usage);
	assert_non_null(strstr(problem, "alone"));
	assert_int_equal(ear.past[0], 0);
}

static void a_broken_save_is_passed_over(void **state)
{
	struct ear ear;
	struct play_request request = request_of(true);
	char problem[SESSION_PROBLEM], place[SESSION_PLACE];
	bool is_usage;
	request.name = "broken";
	struct session *session = begin(request, options, &ear);
	act(session, &ear, 0, move_of(NAVAL_S1, NAVAL_N));
	act(session, &ear, 0, move_of(NAVAL_S1, NAVAL_N));
	strcpy(place, session->place);
	session_close(session);
	FILE *file = fopen(place, "r+");
	assert_non_null(file);
	fseek(file, -60, SEEK_END);
	fputs("forged", file);
	fclose(file);
	memset(&ear, 0, sizeof(ear));
	session = local_session_open(&request, listen, &ear, problem, &is_usage);
	/* Not a word of it was told; and its name stays its own. */
	assert_null(session);
	assert_int_equal(ear.past[0], 0);
	request.name = NULL;
	request.is_new = true;
	session = local_session_open(&request, listen, &ear, problem, &is_usage);
	assert_non_null(session);
	session_close(session);
	remove(place);
}

/* ---- the clock ------------------------------------------------------------------------------- */

static int64_t test_now;

static int64_t test_clock(void)
{
	return test_now;
}

static void a_turn_ends_when_its_time_is_up(void **state)
{
	struct ear ear;
	struct rd_standing standing;
	local_session_clock = test_clock;
	struct session *session = begin(request_of(true), timed, &ear);
	assert_int_equal(session_left(session), 15);
	test_now += 14;
	assert_int_equal(session_left(session), 1);
	assert_int_equal(session_step(session), SESSION_STILL);
	test_now += 1;
	assert_int_equal(session_step(session), SESSION_MOVED);
	session_stand(session, &standing);
	assert_int_equal(standing.to_act, RD_SEAT(1));
	assert_true(ear.told[0] > 0 && ear.told[1] > 0);
	assert_int_equal(act(session, &ear, 0, move_of(NAVAL_S1, NAVAL_N)), RD_NOT_YOUR_TURN);
	session_close(session);
}

static void time_stands_still_behind_the_curtain(void **state)
{
	struct ear ear;
	local_session_clock = test_clock;
	struct session *session = begin(request_of(true), timed, &ear);
	test_now += 5;
	session_rest(session, true);
	test_now += 1000;
	assert_int_equal(session_left(session), 10);
	assert_int_equal(session_step(session), SESSION_STILL);
	session_rest(session, false);
	assert_int_equal(session_left(session), 10);
	session_close(session);
}

static void a_late_action_comes_too_late(void **state)
{
	struct ear ear;
	local_session_clock = test_clock;
	struct session *session = begin(request_of(true), timed, &ear);
	test_now += 20;
	assert_int_equal(act(session, &ear, 0, move_of(NAVAL_S1, NAVAL_N)), RD_NOT_YOUR_TURN);
	session_close(session);
}

static void a_match_without_a_clock_has_no_deadline(void **state)
{
	struct ear ear;
	struct session *session = begin(request_of(true), options, &ear);
	assert_int_equal(session_left(session), RD_NEVER);
	session_close(session);
}

/* ---- options and leaving --------------------------------------------------------------------- */

static void the_clock_is_off_unless_it_is_asked_for(void **state)
{
	const struct rd_game *naval = rd_game_find("naval", 5);
	char out[256];
	assert_true(local_options(naval, NULL, out, sizeof(out)) > 0);
	assert_string_equal(out, "{\"turn_seconds\":0}");
	local_options(naval, " { \"rock_pairs\": 1 }", out, sizeof(out));
	assert_string_equal(out, "{\"turn_seconds\":0, \"rock_pairs\": 1 }");
	local_options(naval, "{\"turn_seconds\":90}", out, sizeof(out));
	assert_string_equal(out, "{\"turn_seconds\":90}");
	/* What is no object is left to those who refuse it. */
	local_options(naval, "[1]", out, sizeof(out));
	assert_string_equal(out, "[1]");
	local_options(naval, "{\"rock_pairs\":", out, sizeof(out));
	assert_string_equal(out, "{\"rock_pairs\":");
	assert_int_equal(local_options(naval, NULL, out, 10), 0);
	const struct rd_game *pirates = rd_game_find("pirates", 7);
	local_options(pirates, "{\"map\":\"lagoon\"}", out, sizeof(out));
	assert_string_equal(out, "{\"deadline_s\":0,\"map\":\"lagoon\"}");
}

static void giving_up_is_found_in_the_vocabulary(void **state)
{
	_Alignas(16) uint8_t action[RD_ACTION_MAX];
	uint16_t type;
	assert_true(session_leaving(rd_game_find("naval", 5), action));
	memcpy(&type, action, sizeof(type));
	assert_int_equal(type, NAVAL_MATCH_SURRENDER);
}

int main(void)
{
	char folder[] = "/tmp/ronda-session.XXXXXX", command[64];
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(an_action_is_on_disk_before_it_is_told),
		cmocka_unit_test(a_seat_is_told_its_own_events_only),
		cmocka_unit_test(a_refusal_changes_nothing),
		cmocka_unit_test(what_cannot_be_saved_is_undone),
		cmocka_unit_test(a_bot_that_cannot_be_saved_has_not_moved),
		cmocka_unit_test(bots_act_until_a_person_is_waited_for),
		cmocka_unit_test(a_resumed_match_is_told_again),
		cmocka_unit_test(a_match_for_one_is_not_resumed_by_two),
		cmocka_unit_test(a_broken_save_is_passed_over),
		cmocka_unit_test(a_turn_ends_when_its_time_is_up),
		cmocka_unit_test(time_stands_still_behind_the_curtain),
		cmocka_unit_test(a_late_action_comes_too_late),
		cmocka_unit_test(a_match_without_a_clock_has_no_deadline),
		cmocka_unit_test(the_clock_is_off_unless_it_is_asked_for),
		cmocka_unit_test(giving_up_is_found_in_the_vocabulary),
	};
	if (!mkdtemp(folder))
		return 1;
	setenv("XDG_DATA_HOME", folder, 1);
	int failed = cmocka_run_group_tests(tests, NULL, NULL);
	snprintf(command, sizeof(command), "rm -rf %s", folder);
	return system(command) == 0 ? failed : 1;
}
