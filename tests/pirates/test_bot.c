/* The captains of section 14: what they choose is legal, the same each time, and the better the higher. */
#include "pirates/bay.h"

#include "games/pirates/bot.h"

static struct bay bay;
static struct pirates_view view;

/* Plays a match of two bots; returns the score of seat 0 less that of seat 1. */
static int32_t play(int level, int other, const char *options)
{
	struct rd_standing standing;
	struct pirates_action action;
	assert_int_equal(bay_try(&bay, 2, options), RD_ACCEPTED);
	bay.match->sitter[0].level = (uint8_t)level;
	bay.match->sitter[1].level = (uint8_t)other;
	for (;;) {
		pirates_stand(bay.state, &standing);
		if (standing.is_over)
			break;
		int seat = standing.to_act & RD_SEAT(0) ? 0 : 1;
		assert_true(rd_match_choose(bay.match, seat, &view, &action));
		rd_turn_start(&bay.turn, bay.match, bay.arena, sizeof bay.arena);
		assert_int_equal(rd_match_act(bay.match, seat, &action, &bay.turn), RD_ACCEPTED);
	}
	struct rd_result result;
	assert_true(pirates_result(bay.state, &result));
	return result.score[0] - result.score[1];
}

static void a_higher_level_earns_more(void **state)
{
	assert_true(play(2, 1, "{}") > 0);
	assert_true(play(1, 3, "{}") < 0);
	assert_true(play(3, 1, "{'map':'lagoon','rounds':20}") > 0);
}

static void the_same_match_is_played_twice(void **state)
{
	static struct pirates_state first;
	play(3, 2, "{'map':'caribbean','rounds':12}");
	memcpy(&first, bay.state, sizeof first);
	play(3, 2, "{'map':'caribbean','rounds':12}");
	assert_memory_equal(&first, bay.state, sizeof first);
}

static void the_hold_is_sold_before_the_last_round_ends(void **state)
{
	play(3, 3, "{'rounds':14}");
	int32_t aboard = 0;
	for (int i = 0; i < bay.state->ship_count; i++)
		aboard += pirates_value(&bay.state->scene, &bay.state->ships[i].cargo);
	assert_true(aboard * 5 < bay.state->scene.ranking[0].money);
}

/* s1 passes beside a laden enemy that is all but sunk, with nothing else to do. */
static void a_sure_kill_is_taken(void **state)
{
	struct pirates_action action;
	static struct pirates_memory memory;
	struct rd_chance whim;
	struct rd_seed seed = rd_seed_from_text("kill", 4);
	rd_chance_start(&whim, &seed);
	bay_start(&bay, 2,
		"{'round':29,'ships':{'s1':{'q':0,'r':2,'facing':1},'s3':{'q':0,'r':1,'facing':2,'hp':3,"
		"'cargo':{'rum':100}},'s2':{'destroyed':true,'hp':0}}}");
	pirates_look(bay.state, 0, &view);
	memset(&memory, 0, sizeof memory);
	assert_true(pirates_choose(&view, &memory, 3, &whim, &action));
	for (int i = 0; i < 8 && action.type != PIRATES_SHIP_PLAN; i++)
		assert_true(pirates_choose(&view, &memory, 3, &whim, &action));
	assert_int_equal(action.type, PIRATES_SHIP_PLAN);
	bool has_fired = false;
	for (int i = 0; i < action.step_count; i++)
		has_fired |= action.steps[i].what == PIRATES_DO_VOLLEY;
	assert_true(has_fired);
}

/* What level 3 does first of all with a round in which it has this much of everything. */
static int first_deal(int round)
{
	struct pirates_action action;
	static struct pirates_memory memory;
	struct rd_chance whim;
	struct rd_seed seed = rd_seed_from_text("rich", 4);
	char patch[256];
	rd_chance_start(&whim, &seed);
	snprintf(patch, sizeof patch,
		"{'round':%d,'teams':{'0':{'store':{'money':90000,'metal':500,'wood':500}}}}",
		round);
	bay_start(&bay, 2, patch);
	pirates_look(bay.state, 0, &view);
	memset(&memory, 0, sizeof memory);
	assert_true(pirates_choose(&view, &memory, 3, &whim, &action));
	return action.type == PIRATES_ENHANCEMENT_BUY ? action.enhancement : -1;
}

/* It comes back in a long match only. */
static void a_rich_captain_fits_hulls_while_it_pays(void **state)
{
	assert_int_equal(first_deal(5), PIRATES_HULL);
	assert_int_equal(first_deal(20), -1);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_higher_level_earns_more),
		cmocka_unit_test(the_same_match_is_played_twice),
		cmocka_unit_test(the_hold_is_sold_before_the_last_round_ends),
		cmocka_unit_test(a_sure_kill_is_taken),
		cmocka_unit_test(a_rich_captain_fits_hulls_while_it_pays),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
