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
	for (bay.rules = 1; bay.rules <= 2; bay.rules++) {
		assert_true(play(2, 1, "{}") > 0);
		assert_true(play(1, 3, "{}") < 0);
		assert_true(play(3, 1, "{'map':'lagoon','rounds':20}") > 0);
	}
	bay.rules = 1;
}

/* Whether the simplest captain's ship, alone at sea, is bound for the only plantation with this stock. */
static bool is_tempted(int rules, const char *kind, const char *options, const char *stock)
{
	static const char map[] =
		"'map':{'radius':5,'ports':[{'q':-5,'r':0,'name':'A'},{'q':5,'r':0,'name':'B'}],"
		"'plantations':[[0,0]],'homes':[[{'q':-5,'r':0,'facing':2}],[{'q':5,'r':0,'facing':5}]]}";
	char text[512];
	static struct pirates_memory memory;
	struct pirates_action action;
	struct rd_chance whim;
	struct rd_seed seed = rd_seed_from_text("rum", 3);
	bay.rules = (uint16_t)rules;
	snprintf(text, sizeof text, "{%s,'start_ships':['%s']%s}", map, kind, options);
	assert_int_equal(bay_try(&bay, 2, text), RD_ACCEPTED);
	snprintf(text, sizeof text,
		"{'ships':{'s1':{'q':-2,'r':0,'facing':2}},'teams':{'0':{'store':{'cloth':0,'wood':0}}},"
		"'plantations':{'0,0':%s}}",
		stock);
	assert_true(bay_patch(&bay, text));
	bay.rules = 1;
	rd_chance_start(&whim, &seed);
	pirates_look(bay.state, 0, &view);
	memset(&memory, 0, sizeof memory);
	/* It has whims, and then leaves the ship alone. */
	for (int i = 0; i < 40; i++) {
		memset(&memory, 0, sizeof memory);
		assert_true(pirates_choose(
			&view, &memory, RD_MIND_OF(1), &whim, &action, &(struct rd_motive){0}));
		if (action.type == PIRATES_SHIP_PLAN)
			return action.steps[0].what == PIRATES_DO_FORWARD;
	}
	return false;
}

/* 14; the hold of a galleon is 600, or with the document 1200, and a plantation has 500 at most. */
static void a_hauler_goes_for_half_a_hold_or_a_full_stock(void **state)
{
	static const char full[] = "{'cloth':100,'rum':200,'wood':200}";
	static const char less[] =
		"{'cloth':50,'rum':100,'wood':100}"; /* full no sooner than at sea */
	assert_true(is_tempted(2, "galleon", "", full));
	assert_false(is_tempted(2, "galleon", "", less));
	assert_false(is_tempted(2, "galleon", ",'tables':'original'", full));
	assert_false(is_tempted(1, "galleon", "", full));
	/* 480: not half of it in rum, but in goods; 200, of which half is there in rum. */
	assert_true(is_tempted(2, "brig", "", less));
	assert_true(is_tempted(1, "brig", "", less));
}

/* ---- what a server shows that is mistaken, or ill-meaning ---- */

static bool chooses(const struct pirates_view *shown)
{
	static struct pirates_memory memory;
	struct pirates_action action;
	struct rd_chance whim;
	struct rd_seed seed = rd_seed_from_text("false", 5);
	bool has_chosen = false;
	for (int level = 1; level <= 3; level++) {
		rd_chance_start(&whim, &seed);
		memset(&memory, 0, sizeof memory);
		has_chosen |= pirates_choose(
			shown, &memory, RD_MIND_OF(level), &whim, &action, &(struct rd_motive){0});
	}
	return has_chosen;
}

static void start_view(void)
{
	bay_start(&bay, 2, "{'ships':{'s1':{'q':0,'r':1,'facing':2}},'wrecks':{'1,1':{'rum':3}}}");
	pirates_look(bay.state, 0, &view);
}

static void a_sea_that_cannot_be_is_not_thought_about(void **state)
{
	struct pirates_ship *ship = &view.ships[0].ship;
	start_view();
	assert_true(chooses(&view));
	ship->step_count = PIRATES_PLAN; /* nine tiles ahead in one round */
	assert_false(chooses(&view));
	start_view();
	view.scene.plantations[0].at = rd_hex_at(5, 0); /* the stock of a plantation elsewhere */
	assert_false(chooses(&view));
	start_view();
	view.scene.map.land[view.scene.map.land_count++] = view.scene.map.ports[0].at;
	assert_false(chooses(&view));
	start_view();
	view.scene.wrecks[1] = view.scene.wrecks[0];
	view.scene.wreck_count = 2;
	assert_false(chooses(&view));
	start_view();
	ship->cargo.of[PIRATES_RUM] = PIRATES_MOST;
	assert_false(chooses(&view));
	start_view();
	ship->at = rd_hex_at(RD_HEX_RADIUS, RD_HEX_RADIUS);
	assert_false(chooses(&view));
	start_view();
	view.you = PIRATES_TEAMS - 1;
	assert_false(chooses(&view));
}

/* Figures that follow from class and fittings are not taken on trust. */
static void stats_are_reckoned_anew(void **state)
{
	start_view();
	memset(&view.ships[0].ship.stats, 0, sizeof view.ships[0].ship.stats);
	memset(&view.ships[2].ship.stats, 0, sizeof view.ships[2].ship.stats);
	assert_true(chooses(&view));
}

static void all_the_goods_there_can_be_are_weighed(void **state)
{
	bay.rules = 2;
	play(3, 3,
		"{'map':'lagoon','rounds':2,'start_store':{'money':9999999,'cloth':9999999,"
		"'metal':9999999,'rum':9999999,'wood':9999999}}");
	bay.rules = 1;
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
	assert_true(pirates_choose(
		&view, &memory, RD_MIND_OF(3), &whim, &action, &(struct rd_motive){0}));
	for (int i = 0; i < 8 && action.type != PIRATES_SHIP_PLAN; i++)
		assert_true(pirates_choose(
			&view, &memory, RD_MIND_OF(3), &whim, &action, &(struct rd_motive){0}));
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
	assert_true(pirates_choose(
		&view, &memory, RD_MIND_OF(3), &whim, &action, &(struct rd_motive){0}));
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
		cmocka_unit_test(a_hauler_goes_for_half_a_hold_or_a_full_stock),
		cmocka_unit_test(a_sea_that_cannot_be_is_not_thought_about),
		cmocka_unit_test(stats_are_reckoned_anew),
		cmocka_unit_test(all_the_goods_there_can_be_are_weighed),
		cmocka_unit_test(the_same_match_is_played_twice),
		cmocka_unit_test(the_hold_is_sold_before_the_last_round_ends),
		cmocka_unit_test(a_sure_kill_is_taken),
		cmocka_unit_test(a_rich_captain_fits_hulls_while_it_pays),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
