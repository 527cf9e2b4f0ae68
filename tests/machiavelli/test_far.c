/* test_far.c: views as a hostile server or page can make them: all that the schema admits, and no more. */
#include "machiavelli/court.h"

static struct court court;

/* The view of seat 0 in an orders phase. */
static void look(void)
{
	court_start(&court, 3, NULL, "{'phase':'orders'}", 5);
	machiavelli_look(court.state, 0, &court.view);
}

/* Only what can be written and read is a view that can come from afar. */
static void send(const struct rd_schema *schema)
{
	static char text[1 << 17];
	struct rd_writer writer;
	struct rd_fault fault;
	rd_write_start(&writer, text, sizeof(text));
	rd_write(schema, &court.view, &writer);
	assert_true(rd_write_finish(&writer));
	if (!rd_read_text(schema, &court.view, RD_READ_WHOLE, text, writer.length, NULL, &fault))
		fail_msg("%s: %s", fault.path, fault.reason);
}

/* No ruler has a plan for it, and nothing is tried out on it; what may be done is listed all the same. */
static void assert_cannot_be(const struct rd_schema *schema)
{
	static struct machiavelli_action actions[MACHIAVELLI_LEGAL_MAX];
	struct machiavelli_action action;
	send(schema);
	assert_false(machiavelli_can_be(&court.view));
	for (int level = 1; level <= 3; level++) {
		struct machiavelli_memory memory = {.planned_phase = 0};
		assert_false(machiavelli_choose(&court.view, &memory, RD_MIND_OF(level),
			&court.whim, &action, &(struct rd_motive){0}));
	}
	rd_turn_start(&court.turn, court.match, court.arena, sizeof(court.arena));
	assert_int_equal(machiavelli_game.judge(&court.view, NULL, 0, &court.turn), RD_BAD_ACTION);
	machiavelli_legal(&court.view, actions, RD_COUNT(actions));
}

static void a_true_view_can_be(void **state)
{
	struct machiavelli_action action;
	struct machiavelli_memory memory = {.planned_phase = 0};
	look();
	send(&machiavelli_view_schema);
	assert_true(machiavelli_can_be(&court.view));
	assert_true(machiavelli_choose(
		&court.view, &memory, RD_MIND_OF(3), &court.whim, &action, &(struct rd_motive){0}));
}

static void without_seats_nobody_writes_letters(void **state)
{
	look();
	court.view.phase = MACHIAVELLI_DIPLOMATIC;
	court.view.player_count = 0;
	memset(court.view.players, 0, sizeof(court.view.players));
	assert_cannot_be(&machiavelli_view_schema);
}

static void an_army_does_not_stand_in_the_sea(void **state)
{
	look();
	court.view.units[0].kind = MACHIAVELLI_ARMY;
	court.view.units[0].at = MACHIAVELLI_LA;
	assert_cannot_be(&machiavelli_view_schema);
}

static void a_siege_is_not_laid_to_the_sea(void **state)
{
	look();
	court.view.sieges[0] = (struct machiavelli_seen_siege){MACHIAVELLI_LA, 1, 1};
	court.view.siege_count = 1;
	assert_cannot_be(&machiavelli_view_schema);
}

static void two_units_do_not_share_a_place(void **state)
{
	look();
	court.view.units[1] = court.view.units[0];
	assert_cannot_be(&machiavelli_view_schema);
}

static void a_unit_has_a_seat_that_there_is(void **state)
{
	look();
	court.view.units[0].seat = MACHIAVELLI_SEATS - 1;
	assert_cannot_be(&machiavelli_view_schema);
}

static void whoever_watches_does_not_play(void **state)
{
	struct machiavelli_action action;
	struct machiavelli_memory memory = {.planned_phase = 0};
	look();
	machiavelli_look(court.state, RD_NOBODY, &court.view);
	send(&machiavelli_spectator_schema);
	for (int level = 1; level <= 3; level++)
		assert_false(machiavelli_choose(&court.view, &memory, RD_MIND_OF(level),
			&court.whim, &action, &(struct rd_motive){0}));
	assert_int_equal(machiavelli_legal(&court.view, &action, 1), 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_true_view_can_be),
		cmocka_unit_test(without_seats_nobody_writes_letters),
		cmocka_unit_test(an_army_does_not_stand_in_the_sea),
		cmocka_unit_test(a_siege_is_not_laid_to_the_sea),
		cmocka_unit_test(two_units_do_not_share_a_place),
		cmocka_unit_test(a_unit_has_a_seat_that_there_is),
		cmocka_unit_test(whoever_watches_does_not_play),
	};
	return cmocka_run_group_tests_name("machiavelli/far", tests, NULL, NULL);
}
