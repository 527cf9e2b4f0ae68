/*
 * test_pace.c: what others do is shown step by step: in order, in the same words, each with its own view, and nothing before its pause is
 * over. Time is the test's own.
 *
 * A duel of heroes is played against a bot, twice with the same dice: once as it comes, once at a pace. What the second shows step by step must
 * be what the first has said.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "local/buffer.h"
#include "terminal/play.h"
#include "terminal/shell.h"

enum { STEPS_MAX = 64, NORMAL = PACE_PAUSE_MS };

static int64_t now;

static int64_t test_clock(void)
{
	return now;
}

/* ---- the queue ------------------------------------------------------------------------------- */

static void add(struct pace *pace, uint16_t type, bool is_free)
{
	struct rd_event event = {.type = type, .size = sizeof(event), .audience = 1};
	struct rd_standing standing = {.turn = type};
	pace_hear(pace, &event);
	pace_add(pace, &standing, &type, sizeof(type), is_free, now);
}

static int take(struct pace *pace)
{
	struct pace_step step;
	if (!pace_take(pace, &step, now))
		return -1;
	int type = rd_first_event(&step.turn)->type;
	assert_int_equal(step.standing.turn, type);
	assert_int_equal(*(uint16_t *)step.view, type);
	assert_null(rd_next_event(&step.turn, rd_first_event(&step.turn)));
	pace_free_step(&step);
	return type;
}

static void steps_come_in_their_order_a_pause_apart(void **state)
{
	struct pace pace = {0};
	now = 10000;
	add(&pace, 1, false);
	add(&pace, 2, false);
	assert_int_equal(pace_left(&pace, now), 0);
	assert_int_equal(take(&pace), 1);
	assert_int_equal(pace_left(&pace, now), NORMAL);
	assert_int_equal(pace_left(&pace, now + NORMAL - 1), 1);
	assert_int_equal(pace_left(&pace, now += NORMAL), 0);
	assert_int_equal(take(&pace), 2);
	assert_int_equal(pace_left(&pace, now), -1);
	/* The last one stands as long as the others. */
	assert_int_equal(pace_linger(&pace, now), NORMAL);
	assert_int_equal(pace_linger(&pace, now + NORMAL), 0);
	pace_clear(&pace);
}

static void the_own_step_is_looked_at_before_the_first_of_another(void **state)
{
	struct pace pace = {0};
	now = 10000;
	pace_own(&pace, now);
	assert_int_equal(pace_linger(&pace, now), 0);
	add(&pace, 1, false);
	assert_int_equal(pace_left(&pace, now), NORMAL);
	pace_clear(&pace);
}

static void who_may_act_is_not_held_up(void **state)
{
	struct pace pace = {0};
	now = 10000;
	pace_own(&pace, now);
	add(&pace, 1, true);
	assert_int_equal(pace_left(&pace, now), 0);
	pace_clear(&pace);
}

static void speeds_have_the_words_of_the_page(void **state)
{
	static const struct {
		const char *word;
		int64_t pause;
	} wanted[] = {{"slow", 630}, {"normal", 350}, {"fast", 157}, {"off", 0}};
	for (size_t i = 0; i < RD_COUNT(wanted); i++) {
		struct pace pace = {0};
		assert_true(pace_read(wanted[i].word, &pace.speed));
		assert_string_equal(pace_word(pace.speed), wanted[i].word);
		now = 10000;
		pace_own(&pace, now);
		add(&pace, 1, false);
		assert_int_equal(pace_left(&pace, now), wanted[i].pause);
		pace_clear(&pace);
	}
	enum pace_speed speed;
	assert_false(pace_read("quick", &speed));
}

static void a_long_queue_makes_haste_and_a_full_one_is_shown(void **state)
{
	struct pace pace = {0};
	now = 10000;
	pace_own(&pace, now);
	for (uint16_t i = 0; i < PACE_BEHIND_MAX; i++) {
		struct rd_event event = {.type = i, .size = sizeof(event)};
		struct rd_standing standing = {.turn = i};
		int64_t pause = i < PACE_HASTE ? NORMAL : NORMAL / 2;
		if (i > 0)
			assert_int_equal(pace_left(&pace, now), pause);
		pace_hear(&pace, &event);
		bool has_room = pace_add(&pace, &standing, &i, sizeof(i), false, now);
		assert_int_equal(has_room, i + 1 < PACE_BEHIND_MAX);
	}
	for (int i = 0; i < PACE_BEHIND_MAX; i++)
		assert_int_equal(take(&pace), i);
	assert_int_equal(take(&pace), -1);
	pace_clear(&pace);
}

static void a_skip_is_good_for_the_rest_of_a_turn(void **state)
{
	struct pace pace = {0};
	now = 10000;
	pace_own(&pace, now);
	pace_skip(&pace, now);
	add(&pace, 1, false);
	assert_int_equal(pace_left(&pace, now), 0);
	assert_int_equal(take(&pace), 1);
	now += PACE_SKIP_MS;
	add(&pace, 2, false);
	take(&pace);
	add(&pace, 3, false);
	assert_int_equal(pace_left(&pace, now), NORMAL);
	/* What the seat does next ends it, too. */
	pace_skip(&pace, now);
	pace_own(&pace, now);
	add(&pace, 4, false);
	assert_int_equal(pace_left(&pace, now), NORMAL);
	pace_clear(&pace);
}

static void a_step_that_tells_nothing_is_none(void **state)
{
	struct pace pace = {0};
	struct rd_standing standing = {0};
	assert_true(pace_add(&pace, &standing, "", 1, false, now));
	assert_int_equal(pace.count, 0);
}

/* ---- a match --------------------------------------------------------------------------------- */

struct match {
	struct shell shell;
	struct play_request request;
};

static struct match *begin(enum pace_speed speed)
{
	struct match *match = allocate(sizeof(*match));
	char problem[SESSION_PROBLEM];
	bool is_usage;
	match->request = (struct play_request){.game = rd_game_find("heroes", 6),
		.bot = 1,
		.has_seed = true,
		.is_new = true,
		.options = "{\"first\":0}"};
	shell_init(&match->shell, match->request.game, RD_ENGLISH);
	match->shell.pace.speed = speed;
	match->shell.session = session_open(
		&match->request, shell_listen, &match->shell, problem, &is_usage);
	if (!match->shell.session)
		fail_msg("%s", problem);
	shell_set_pace(&match->shell, speed);
	return match;
}

static void end(struct match *match)
{
	session_close(match->shell.session);
	shell_finish(&match->shell);
	free(match);
}

static void step_till_still(struct match *match)
{
	while (session_step(match->shell.session) == SESSION_MOVED)
		;
}

static void act(struct match *match, const char *order)
{
	struct shell *shell = &match->shell;
	_Alignas(16) uint8_t action[RD_ACTION_MAX] = {0};
	struct rd_fault fault;
	shell_refresh(shell);
	if (!shell->game->parse(order, shell->view, action, &fault))
		fail_msg("%s: %s", order, fault.reason);
	if (!table_do(&shell->table, action, NULL))
		fail_msg("%s: %s", order, shell->note);
}

/* The opening hand is kept, a hero takes his place, and the first turn ends: then the bot plays several actions. */
static struct match *begin_before_the_bots_turn(enum pace_speed speed)
{
	struct match *match = begin(speed);
	step_till_still(match);
	shell_catch_up(&match->shell);
	act(match, "keep");
	step_till_still(match);
	shell_catch_up(&match->shell);
	act(match, "h06a 1");
	act(match, "end");
	return match;
}

static size_t lines_of(const struct match *match)
{
	return match->shell.journal[0]->count;
}

static const char *line_of(const struct match *match, size_t place)
{
	const struct journal *journal = match->shell.journal[0];
	return journal->line[(journal->first + place) % JOURNAL_LINES].text;
}

/* What there is after each step that tells the seat something. */
struct truth {
	size_t lines[STEPS_MAX];
	void *view[STEPS_MAX];
	int count;
};

static int heard;

static void listen_and_count(void *context, int seat, const struct rd_event *event,
	const void *view, enum session_age age)
{
	heard++;
	shell_listen(context, seat, event, view, age);
}

static struct match *learn(struct truth *truth)
{
	struct match *match = begin_before_the_bots_turn(PACE_OFF);
	size_t size = match->shell.game->view_size;
	*truth = (struct truth){0};
	match->shell.session->listener = listen_and_count;
	for (int before = heard;
		session_step(match->shell.session) == SESSION_MOVED && truth->count < STEPS_MAX;
		before = heard) {
		if (heard == before)
			continue;
		truth->lines[truth->count] = lines_of(match);
		truth->view[truth->count] = allocate(size);
		session_look(match->shell.session, 0, truth->view[truth->count++]);
	}
	return match;
}

static void forget(struct truth *truth)
{
	for (int i = 0; i < truth->count; i++)
		free(truth->view[i]);
}

static void shows_no_more_than(struct match *match, struct match *other, size_t lines)
{
	assert_int_equal(lines_of(match), lines);
	for (size_t i = 0; i < lines; i++)
		assert_string_equal(line_of(match, i), line_of(other, i));
}

static void a_bots_turn_is_shown_step_by_step(void **state)
{
	struct truth truth;
	struct match *real = learn(&truth);
	struct match *match = begin_before_the_bots_turn(PACE_NORMAL);
	struct shell *shell = &match->shell;
	size_t own = lines_of(match), size = shell->game->view_size;
	assert_in_range(truth.count, 3, STEPS_MAX - 1);
	step_till_still(match);
	for (int i = 0; i < truth.count; i++) {
		/* Before its pause is over nothing of a step is there, whatever is asked of the shell. */
		now += NORMAL - 1;
		shell_play(shell);
		shell_refresh(shell);
		assert_true(shell_is_playing(shell));
		assert_false(shell->table.may_act);
		shows_no_more_than(match, real, i == 0 ? own : truth.lines[i - 1]);
		if (i > 0)
			assert_memory_equal(shell->view, truth.view[i - 1], size);
		assert_int_equal(shell_patience_left(shell, 1000), 1);
		now++;
		shell_play(shell);
		shell_refresh(shell);
		shows_no_more_than(match, real, truth.lines[i]);
		assert_memory_equal(shell->view, truth.view[i], size);
	}
	assert_false(shell_is_playing(shell));
	assert_true(shell->table.may_act);
	end(match);
	end(real);
	forget(&truth);
}

static void any_key_skips_and_is_used_up(void **state)
{
	static const int keys[] = {' ', KEY_OF_ENTER, KEY_OF_ESCAPE, '1', KEY_OF_UP};
	struct truth truth;
	struct match *real = learn(&truth);
	for (size_t i = 0; i < RD_COUNT(keys); i++) {
		struct input input = {.kind = INPUT_KEY, .key = keys[i]};
		struct match *match = begin_before_the_bots_turn(PACE_NORMAL);
		step_till_still(match);
		assert_true(shell_skip(&match->shell, &input));
		shows_no_more_than(match, real, lines_of(real));
		assert_true(match->shell.table.may_act);
		/* The next one is an order again. */
		assert_false(shell_skip(&match->shell, &input));
		end(match);
	}
	end(real);
	forget(&truth);
}

/* The last step is there, and opens a window that Space would pass: who skipped a moment too late has passed nothing. */
static void a_skip_that_comes_late_confirms_nothing(void **state)
{
	struct input space = {.kind = INPUT_KEY, .key = ' '},
		     letter = {.kind = INPUT_KEY, .key = '1'};
	for (int late = 0; late < 2; late++) {
		struct match *match = begin_before_the_bots_turn(PACE_NORMAL);
		struct shell *shell = &match->shell;
		step_till_still(match);
		while (shell->pace.count > 0) {
			now += NORMAL;
			shell_play(shell);
		}
		now += late ? NORMAL : NORMAL - 1;
		assert_false(shell_is_playing(shell));
		if (!late)
			assert_true(shell_skip(shell, &space));
		assert_false(shell_skip(shell, &space));
		assert_false(shell_skip(shell, &letter));
		end(match);
	}
}

static void looking_at_the_log_skips_nothing(void **state)
{
	struct input up = {.kind = INPUT_KEY, .key = KEY_OF_PAGE_UP}, none = {.kind = INPUT_NONE},
		     resize = {.kind = INPUT_RESIZE};
	struct match *match = begin_before_the_bots_turn(PACE_NORMAL);
	size_t own = lines_of(match);
	step_till_still(match);
	assert_false(shell_skip(&match->shell, &up));
	assert_false(shell_skip(&match->shell, &none));
	assert_false(shell_skip(&match->shell, &resize));
	shell_play(&match->shell);
	assert_int_equal(lines_of(match), own);
	assert_true(shell_is_playing(&match->shell));
	end(match);
}

static void the_end_of_the_pace_shows_where_the_match_is(void **state)
{
	struct match *match = begin_before_the_bots_turn(PACE_SLOW);
	step_till_still(match);
	assert_true(shell_is_playing(&match->shell));
	shell_set_pace(&match->shell, PACE_OFF);
	shell_refresh(&match->shell);
	assert_false(shell_is_playing(&match->shell));
	assert_true(match->shell.table.may_act);
	assert_null(match->shell.session->moment);
	end(match);
}

static void two_at_one_keyboard_are_not_held_up(void **state)
{
	struct match *match = begin(PACE_NORMAL);
	session_close(match->shell.session);
	char problem[SESSION_PROBLEM];
	bool is_usage;
	match->request.is_for_two = true;
	match->shell.session = session_open(
		&match->request, shell_listen, &match->shell, problem, &is_usage);
	assert_non_null(match->shell.session);
	shell_reset(&match->shell);
	shell_set_pace(&match->shell, PACE_NORMAL);
	assert_null(match->shell.session->moment);
	assert_int_equal(match->shell.table.seat, RD_NOBODY); /* the curtain decides */
	end(match);
}

int main(void)
{
	char folder[] = "/tmp/ronda-pace.XXXXXX", command[64];
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(steps_come_in_their_order_a_pause_apart),
		cmocka_unit_test(the_own_step_is_looked_at_before_the_first_of_another),
		cmocka_unit_test(who_may_act_is_not_held_up),
		cmocka_unit_test(speeds_have_the_words_of_the_page),
		cmocka_unit_test(a_long_queue_makes_haste_and_a_full_one_is_shown),
		cmocka_unit_test(a_skip_is_good_for_the_rest_of_a_turn),
		cmocka_unit_test(a_step_that_tells_nothing_is_none),
		cmocka_unit_test(a_bots_turn_is_shown_step_by_step),
		cmocka_unit_test(any_key_skips_and_is_used_up),
		cmocka_unit_test(a_skip_that_comes_late_confirms_nothing),
		cmocka_unit_test(looking_at_the_log_skips_nothing),
		cmocka_unit_test(the_end_of_the_pace_shows_where_the_match_is),
		cmocka_unit_test(two_at_one_keyboard_are_not_held_up),
	};
	if (!mkdtemp(folder))
		return 1;
	setenv("XDG_DATA_HOME", folder, 1);
	shell_clock = test_clock;
	int failed = cmocka_run_group_tests(tests, NULL, NULL);
	snprintf(command, sizeof(command), "rm -rf %s", folder);
	return system(command) == 0 ? failed : 1;
}
