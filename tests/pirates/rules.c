/* Rules that the scenarios touch lightly or not at all: numbers, shares, chains of pushes, ranks. */
#include "pirates/bay.h"

static struct bay bay;

static struct pirates_ship *ship(int number)
{
	return &bay.state->ships[number - 1];
}

/* ---- 2.9 ---- */

static void grows(int first, int count, const char *tile, int good, const int *stocks)
{
	char patch[160];
	static const char *const names[] = {"cloth", "rum", "wood"};
	snprintf(patch, sizeof patch, "{'plantations':{'%s':{'%s':%d}}}", tile, names[good], first);
	bay_start(&bay, 2, patch);
	struct rd_hex at = {0, 0};
	sscanf(tile, "%hhd,%hhd", &at.q, &at.r);
	for (int i = 0; i < count; i++) {
		bay_close(&bay);
		int place = pirates_find_stock(&bay.state->scene, pirates_cell_of(at));
		assert_int_equal(bay.state->scene.plantations[place].of[good], stocks[i]);
	}
}

static void plantations_grow_by_the_rulebooks_numbers(void **state)
{
	grows(0, 6, "2,2", 0, (int[]){20, 39, 55, 68, 78, 85});
	grows(0, 5, "2,2", 1, (int[]){40, 77, 109, 135, 155});
	grows(0, 5, "2,2", 2, (int[]){40, 77, 109, 135, 155});
	grows(0, 3, "0,0", 0, (int[]){29, 57, 83});
	grows(0, 3, "0,0", 1, (int[]){58, 113, 164});
	grows(199, 2, "2,2", 1, (int[]){200, 200});
}

static void only_what_grew_is_told(void **state)
{
	bay_start(&bay, 2, "{'plantations':{'2,2':{'rum':1}}}");
	bay_close(&bay);
	const struct pirates_event_grew *event = bay_event(&bay, PIRATES_PLANTATIONS_GREW, 0);
	assert_int_equal(event->stock.count, 1);
	for (int i = 0; i < 12; i++)
		bay_close(&bay);
	bay_start(&bay, 2, NULL);
	bay_close(&bay);
	assert_int_equal(bay_count(&bay, PIRATES_PLANTATIONS_GREW), 0);
}

/* ---- 2.8 ---- */

static void prices_are_of_one_level(void **state)
{
	bay_start(&bay, 2, NULL);
	assert_true(bay_patch(&bay, "{'prices':{'sell':{'cloth':6},'buy':{'cloth':10}}}"));
	assert_true(bay_patch(&bay, "{'prices':{'sell':{'rum':24}}}"));
	assert_false(bay_patch(&bay, "{'prices':{'sell':{'wood':10}}}"));
	assert_string_equal(bay.fault.path, "prices");
	assert_false(bay_patch(&bay, "{'prices':{'sell':{'wood':8,'metal':17}}}"));
}

/* ---- 2.11 ---- */

static void repair_costs_are_rounded_down_once(void **state)
{
	static const struct {
		int kind, hp, money, cloth, metal, wood;
	} cases[] = {
		{PIRATES_SCHOONER, 44, 21, 2, 0, 2},
		{PIRATES_SCHOONER, 1, 98, 9, 0, 9},
		{PIRATES_BRIG, 64, 42, 3, 0, 4},
		{PIRATES_GALLEON, 75, 480, 15, 15, 24},
		{PIRATES_FRIGATE, 104, 83, 4, 2, 6},
	};
	for (size_t i = 0; i < RD_COUNT(cases); i++) {
		struct pirates_ship own = {.kind = (uint8_t)cases[i].kind, .hp = cases[i].hp};
		memset(own.enhancements, PIRATES_NONE, sizeof own.enhancements);
		own.stats = pirates_stats_of(&pirates_tables[PIRATES_ORIGINAL], &own);
		struct pirates_amounts cost = pirates_repair_cost(
			&pirates_tables[PIRATES_ORIGINAL], &own);
		assert_int_equal(cost.of[PIRATES_MONEY], cases[i].money);
		assert_int_equal(cost.of[PIRATES_CLOTH], cases[i].cloth);
		assert_int_equal(cost.of[PIRATES_METAL], cases[i].metal);
		assert_int_equal(cost.of[PIRATES_WOOD], cases[i].wood);
	}
}

/* ---- 6.2 ---- */

static void a_plan_is_kept_in_normal_form(void **state)
{
	bay_start(&bay, 2, NULL);
	bay_plan(&bay, 1,
		"{'goods':{'wood':3,'rum':0,'cloth':2},'do':'sell','x':1},{'q':9,'do':'left'}");
	const struct pirates_step *plan = ship(1)->plan;
	struct pirates_step wanted[PIRATES_PLAN] = {
		{.what = PIRATES_DO_SELL}, {.what = PIRATES_DO_LEFT}};
	wanted[0].goods[PIRATES_CLOTH] = 2;
	wanted[0].goods[PIRATES_WOOD] = 3;
	assert_memory_equal(plan, wanted, sizeof wanted);
	bay_plan(&bay, 1, "");
	memset(wanted, 0, sizeof wanted);
	assert_memory_equal(plan, wanted, sizeof wanted);
}

static void money_is_plundered_and_never_traded(void **state)
{
	bay_start(&bay, 2, NULL);
	for (int i = 0; i < 2; i++) {
		char text[160];
		snprintf(text, sizeof text,
			"{'type':'ship:plan','round':1,'ship':'s1','steps':[{'do':'%s','goods':{'money':0,'wood':1}}]}",
			i ? "sell" : "buy");
		assert_string_equal(bay_code(&bay, 0, text), "bad_action");
	}
	bay_start(&bay, 2, "{'wrecks':{'-4,0':{'money':9}}}");
	bay_plan(&bay, 1, "{'do':'plunder','goods':{'money':5}}");
	bay_close(&bay);
	assert_int_equal(ship(1)->cargo.of[PIRATES_MONEY], 5);
	assert_int_equal(bay.state->scene.wrecks[0].goods.of[PIRATES_MONEY], 4);
}

static void other_plans_change_no_view_and_no_refusal(void **state)
{
	static struct pirates_view before, after;
	bay_start(&bay, 2, NULL);
	pirates_look(bay.state, 1, &before);
	bay_plan(&bay, 1, "{'do':'forward'}");
	bay_plan(&bay, 2, "{'do':'unload'},{'do':'left'}");
	pirates_look(bay.state, 1, &after);
	assert_memory_equal(&before, &after, sizeof before);
	pirates_look(bay.state, RD_NOBODY, &after);
	assert_int_equal(after.ships[0].ship.step_count, 0);
	assert_string_equal(
		bay_code(&bay, 1, "{'type':'ship:repair','ship':'s1'}"), "not_your_unit");
}

/* ---- 7.6 ---- */

static void equal_wishes_share_after_smaller_ones(void **state)
{
	/* 100 cloth: s1 wants 10; s2, s3 and s4 want 50 each and share 90; one of another tile none. */
	bay_start(&bay, 2,
		"{'ships':{'s1':{'q':-2,'r':-2},'s2':{'q':-1,'r':-2,'facing':5},"
		"'s3':{'q':-2,'r':-1,'facing':0},'s4':{'q':-1,'r':-3,'facing':4}},"
		"'plantations':{'-2,-2':{'cloth':99}}}");
	bay_plan(&bay, 1, "{'do':'plunder','goods':{'cloth':10}}");
	for (int i = 2; i <= 4; i++)
		bay_plan(&bay, i, "{'do':'forward'},{'do':'plunder','goods':{'cloth':50}}");
	bay_close(&bay);
	assert_int_equal(ship(1)->cargo.of[PIRATES_CLOTH], 10);
	assert_int_equal(ship(2)->cargo.of[PIRATES_CLOTH], 30);
	assert_int_equal(ship(3)->cargo.of[PIRATES_CLOTH], 30);
	assert_int_equal(ship(4)->cargo.of[PIRATES_CLOTH], 29);
	assert_int_equal(bay_count(&bay, PIRATES_SHIP_PLUNDERED), 4);
	/* s1 was there before: the three are pushed back. */
	assert_int_equal(bay_count(&bay, PIRATES_SHIP_DAMAGED), 3);
}

/* ---- 7.7 ---- */

static void wrecks_add_up_and_stop_at_the_limit(void **state)
{
	bay_start(&bay, 2,
		"{'ships':{'s1':{'q':0,'r':2,'facing':2,'hp':1,'cargo':{'money':9999999,'rum':7}},"
		"'s3':{'q':0,'r':3,'facing':5}},'wrecks':{'0,2':{'rum':9999990,'wood':5}}}");
	bay_plan(&bay, 3, "{'do':'volley','side':'right'}");
	bay_close(&bay);
	const struct pirates_wreck *wreck = &bay.state->scene.wrecks[0];
	assert_int_equal(bay.state->scene.wreck_count, 1);
	assert_int_equal(wreck->goods.of[PIRATES_MONEY], PIRATES_MOST);
	assert_int_equal(wreck->goods.of[PIRATES_RUM], 9999997);
	assert_int_equal(wreck->goods.of[PIRATES_WOOD], 25);
	assert_int_equal(wreck->goods.of[PIRATES_CLOTH], 20);
	assert_int_equal(ship(3)->xp, 1);
	assert_true(ship(1)->destroyed);
}

/* ---- 7.8 ---- */

/*
 * A file of ships: the first is held by one that stays, and each pushes back onto the next. All have
 * entered the tile of the one before, so it takes a pass for each.
 */
static void pushes_go_down_a_whole_file(void **state)
{
	bay_start(&bay, 2,
		"{'ships':{'s1':{'q':2,'r':1,'facing':0},'s2':{'q':1,'r':1,'facing':2},"
		"'s3':{'q':0,'r':1,'facing':2},'s4':{'q':-1,'r':1,'facing':2}}}");
	for (int i = 2; i <= 4; i++)
		bay_plan(&bay, i, "{'do':'forward'},{'do':'left'}");
	bay_close(&bay);
	assert_int_equal(bay_count(&bay, PIRATES_COLLISION_SOLVED), 3);
	for (int i = 2; i <= 4; i++) {
		assert_int_equal(ship(i)->at.q, 3 - i);
		assert_int_equal(ship(i)->facing, 2);
		assert_int_equal(ship(i)->hp, ship(i)->stats.max_hp - 5);
	}
	assert_int_equal(ship(1)->hp, 45);
}

static void ships_that_swap_pass_each_other(void **state)
{
	bay_start(
		&bay, 2, "{'ships':{'s1':{'q':0,'r':1,'facing':2},'s3':{'q':1,'r':1,'facing':5}}}");
	bay_plan(&bay, 1, "{'do':'forward'}");
	bay_plan(&bay, 3, "{'do':'forward'}");
	bay_close(&bay);
	assert_int_equal(ship(1)->at.q, 1);
	assert_int_equal(ship(3)->at.q, 0);
	assert_int_equal(bay_count(&bay, PIRATES_COLLISION_SOLVED), 0);
}

static void money_counts_as_cargo_but_class_comes_first(void **state)
{
	bay_start(&bay, 2,
		"{'ships':{'s1':{'q':-1,'r':1,'facing':2,'cargo':{'money':20000}},"
		"'s4':{'q':1,'r':1,'facing':5},'s3':{'q':0,'r':2,'facing':0,'cargo':{'rum':150}}}}");
	bay_plan(&bay, 1, "{'do':'forward'}");
	bay_plan(&bay, 3, "{'do':'forward'}");
	bay_close(&bay);
	const struct pirates_event_collision *event = bay_event(&bay, PIRATES_COLLISION_SOLVED, 0);
	assert_int_equal(event->stays, 1);
	bay_start(&bay, 2,
		"{'ships':{'s1':{'q':-1,'r':1,'facing':2,'cargo':{'money':20000}},"
		"'s4':{'q':1,'r':1,'facing':5}}}");
	bay_plan(&bay, 1, "{'do':'forward'}");
	bay_plan(&bay, 4, "{'do':'forward'}");
	bay_close(&bay);
	event = bay_event(&bay, PIRATES_COLLISION_SOLVED, 0);
	assert_int_equal(event->stays, 4);
}

/* ---- 11 ---- */

static void ranks_skip_after_ties_and_the_resigned_follow(void **state)
{
	bay_try(&bay, 8, "{'map':'caribbean','rounds':1,'day_rounds':0,'wreck_chance':0}");
	assert_true(
		bay_patch(&bay, "{'teams':{'0':{'store':{'money':900}},'3':{'store':{'money':900}},"
				"'5':{'store':{'money':1000}},'7':{'store':{'money':100}}}}"));
	assert_string_equal(bay_code(&bay, 1, "{'type':'match:surrender'}"), "ok");
	assert_string_equal(bay_code(&bay, 4, "{'type':'match:forfeit'}"), "ok");
	bay_close(&bay);
	static const int seats[] = {5, 0, 3, 2, 6, 7, 4, 1}, ranks[] = {1, 2, 2, 4, 4, 6, 7, 8};
	for (int i = 0; i < 8; i++) {
		assert_int_equal(bay.state->scene.ranking[i].seat, seats[i]);
		assert_int_equal(bay.state->scene.ranking[i].rank, ranks[i]);
	}
	struct rd_result result;
	assert_true(pirates_result(bay.state, &result));
	assert_string_equal(result.reason, "rounds");
	assert_int_equal(result.rank[4], 7);
	assert_int_equal(result.score[5], 1000);
}

static void resigning_closes_the_round_if_the_rest_is_ready(void **state)
{
	bay_start(&bay, 3, NULL);
	bay_plan(&bay, 3, "{'do':'forward'}");
	assert_string_equal(bay_code(&bay, 0, "{'type':'team:ready','round':1}"), "ok");
	assert_string_equal(bay_code(&bay, 2, "{'type':'team:ready','round':1}"), "ok");
	assert_string_equal(bay_code(&bay, 1, "{'type':'match:surrender'}"), "ok");
	assert_int_equal(bay.state->scene.round, 2);
	const struct pirates_event_revealed *event = bay_event(&bay, PIRATES_PLANS_REVEALED, 0);
	assert_int_equal(event->plans.count, 0);
	assert_int_equal(bay_count(&bay, PIRATES_SHIP_MOVED), 0);
}

/* ---- 2.1 ---- */

static void a_full_store_loses_what_goes_above(void **state)
{
	bay_start(&bay, 2,
		"{'teams':{'0':{'store':{'money':9999990,'rum':9999950}}},'ships':{'s1':{'cargo':{'rum':100}}}}");
	bay_plan(&bay, 1, "{'do':'unload'},{'do':'sell','goods':{'rum':1}}");
	bay_close(&bay);
	const struct pirates_event_trade *event = bay_event(&bay, PIRATES_TRADE_UNLOADED, 0);
	assert_int_equal(event->goods.of[PIRATES_RUM], 100);
	event = bay_event(&bay, PIRATES_TRADE_SOLD, 0);
	assert_int_equal(event->money, 20);
	assert_int_equal(bay.state->scene.teams[0].store.of[PIRATES_RUM], PIRATES_MOST - 1);
	assert_int_equal(bay.state->scene.teams[0].store.of[PIRATES_MONEY], PIRATES_MOST);
	assert_int_equal(ship(1)->cargo.of[PIRATES_RUM], 0);
}

/*
 * Eighty galleons come out of one port, shell the tile they crowd on, and are all pushed back: as
 * many hits as there can be.
 */
static void the_largest_resolution_fits_the_arena(void **state)
{
	static char patch[BAY_TEXT];
	int used = 0;
	assert_int_equal(
		bay_try(&bay, 8,
			"{'map':{'radius':2,'ports':[{'q':0,'r':0,'name':'Hub'}],'plantations':[],"
			"'homes':[[{'q':0,'r':0,'facing':2}],[{'q':0,'r':0,'facing':2}],"
			"[{'q':0,'r':0,'facing':2}],[{'q':0,'r':0,'facing':2}],[{'q':0,'r':0,'facing':2}],"
			"[{'q':0,'r':0,'facing':2}],[{'q':0,'r':0,'facing':2}],[{'q':0,'r':0,'facing':2}]]}}"),
		RD_ACCEPTED);
	used += snprintf(patch, sizeof patch, "{'next_ship':81,'ships':{");
	for (int i = 1; i <= 80; i++)
		used += snprintf(patch + used, sizeof patch - (size_t)used,
			"%s's%d':{'seat':%d,'kind':'galleon','q':0,'r':0,'facing':2,'hp':150,"
			"'enhancements':{'mortar':'active'}}",
			i > 1 ? "," : "", i, i <= 16 ? (i - 1) / 2 : (i - 17) / 8);
	snprintf(patch + used, sizeof patch - (size_t)used, "}}");
	if (!bay_patch(&bay, patch))
		fail_msg("%s: %s", bay.fault.path, bay.fault.reason);
	for (int i = 1; i <= 80; i++)
		bay_plan(&bay, i,
			"{'do':'forward'},{'do':'volley','side':'left'},{'do':'volley','side':'right'},{'do':'ram'},"
			"{'do':'mortar','q':1,'r':0},{'do':'mortar','q':1,'r':0},{'do':'mortar','q':1,'r':0},"
			"{'do':'mortar','q':1,'r':0},{'do':'right'}");
	bay_close(&bay);
	assert_int_equal(bay_count(&bay, PIRATES_SHIP_ATTACKED), 80 * 7);
	assert_int_equal(bay_count(&bay, PIRATES_SHIP_SUNK), 80);
	assert_true(bay.turn.count < 2500);
	/* Besides: 320 trades or plunders, 320 pushes, 469 wrecks gone, each of fewer than 80 bytes. */
	assert_true(bay.turn.used + 80 * (320 + 320 + 469) < PIRATES_EVENTS_MAX);
}

/* ---- legal ---- */

/* Deals are marked open because they may carry a round; without one the list is complete. */
static void every_deal_that_is_accepted_is_listed(void **state)
{
	static struct pirates_view view;
	static struct pirates_action listed[PIRATES_LEGAL_MAX];
	static struct bay copy;
	bay_start(&bay, 2,
		"{'teams':{'0':{'store':{'money':9000,'cloth':500,'metal':60,'wood':500}}},'ships':{"
		"'s1':{'hp':20,'enhancements':{'hull':'destroyed'}},'s2':{'destroyed':true,'hp':0,"
		"'enhancements':{'mortar':'destroyed'}},'s5':{'seat':0,'kind':'galleon','q':-4,'r':0}},'next_ship':6}");
	pirates_look(bay.state, 0, &view);
	size_t count = pirates_legal(&view, listed, PIRATES_LEGAL_MAX);
	int accepted = 0;
	for (int type = PIRATES_SHIP_REPAIR; type <= PIRATES_ENHANCEMENT_REPAIR; type++)
		for (int number = 0; number <= 6; number++)
			for (int i = 0; i < PIRATES_ENHANCEMENTS; i++) {
				struct pirates_action action = {.type = (uint16_t)type,
					.ship = (uint8_t)number,
					.enhancement = type >= PIRATES_ENHANCEMENT_BUY ? (uint8_t)i
										       : 0};
				bool is_listed = false;
				for (size_t j = 0; j < count; j++)
					is_listed |= memcmp(&listed[j], &action, sizeof action) ==
						     0;
				memcpy(copy.memory, bay.memory, sizeof bay.memory);
				struct rd_match *match = rd_match_clone(bay.match, copy.memory);
				rd_turn_start(&copy.turn, match, copy.arena, sizeof copy.arena);
				bool is_accepted = rd_match_act(match, 0, &action, &copy.turn) ==
						   RD_ACCEPTED;
				assert_int_equal(is_accepted, is_listed);
				accepted += is_accepted;
			}
	assert_true(accepted > 12);
}

/* ---- load ---- */

static void a_patched_state_keeps_the_invariants(void **state)
{
	static const struct {
		const char *patch, *path;
	} cases[] = {
		{"{'ships':{'s1':{'q':1,'r':-2}}}", "ships.s1"},
		{"{'ships':{'s1':{'q':0,'r':0},'s2':{'q':0,'r':0}}}", "ships.s2"},
		{"{'ships':{'s1':{'hp':46}}}", "ships.s1"},
		{"{'ships':{'s1':{'hp':0}}}", "ships.s1"},
		{"{'ships':{'s1':{'destroyed':true}}}", "ships.s1"},
		{"{'ships':{'s1':{'destroyed':true,'hp':0,'q':0,'r':0}}}", "ships.s1"},
		{"{'ships':{'s1':{'cargo':{'rum':151}}}}", "ships.s1"},
		{"{'ships':{'s1':{'enhancements':{'mortar':'active'}}}}", "ships.s1"},
		{"{'ships':{'s1':{'name':'Ship 2'}}}", "ships.s2"},
		{"{'ships':{'s6':{'seat':0,'kind':'brig','q':-4,'r':0}}}", "ships.s6"},
		{"{'ships':{'s1':{'plan':[{'do':'plunder','goods':{'rum':1}}]}}}", "ships.s1"},
		{"{'plantations':{'2,2':{'rum':201}}}", "plantations[2]"},
		{"{'plantations':{'1,1':{'rum':1}}}", "plantations"},
		{"{'wrecks':{'1,-2':{'rum':1}}}", "wrecks[0]"},
		{"{'wrecks':{'1,1':{}}}", "wrecks[0]"},
		{"{'round':31}", "round"},
		{"{'left_s':301}", "left_s"},
		{"{'left_s':-1}", "left_s"},
		{"{'next_ship':6}", "next_ship"},
		{"{'teams':{'0':{'ready':true},'1':{'ready':true}}}", "teams"},
	};
	for (size_t i = 0; i < RD_COUNT(cases); i++) {
		bay_start(&bay, 2, NULL);
		if (bay_patch(&bay, cases[i].patch))
			fail_msg("taken: %s", cases[i].patch);
		assert_string_equal(bay.fault.path, cases[i].path);
	}
}

static void a_new_ship_takes_the_defaults(void **state)
{
	bay_start(&bay, 2,
		"{'next_ship':7,'ships':{'s6':{'seat':1,'kind':'frigate','q':1,'r':1,'cargo':{'rum':3}},"
		"'s5':{'seat':0,'kind':'brig','q':-1,'r':1,'enhancements':{'hull':'active'}}},"
		"'wrecks':{'2,1':{'rum':1},'0,-4':{'wood':2}}}");
	assert_int_equal(ship(5)->number, 5);
	assert_string_equal(ship(6)->name, "Ship 6");
	assert_int_equal(ship(6)->hp, 105);
	assert_int_equal(ship(5)->hp, 65);
	assert_int_equal(ship(5)->stats.max_hp, 75);
	assert_int_equal(bay.state->scene.wrecks[0].at.r, -4);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(plantations_grow_by_the_rulebooks_numbers),
		cmocka_unit_test(only_what_grew_is_told),
		cmocka_unit_test(prices_are_of_one_level),
		cmocka_unit_test(repair_costs_are_rounded_down_once),
		cmocka_unit_test(a_plan_is_kept_in_normal_form),
		cmocka_unit_test(money_is_plundered_and_never_traded),
		cmocka_unit_test(other_plans_change_no_view_and_no_refusal),
		cmocka_unit_test(equal_wishes_share_after_smaller_ones),
		cmocka_unit_test(wrecks_add_up_and_stop_at_the_limit),
		cmocka_unit_test(pushes_go_down_a_whole_file),
		cmocka_unit_test(ships_that_swap_pass_each_other),
		cmocka_unit_test(money_counts_as_cargo_but_class_comes_first),
		cmocka_unit_test(ranks_skip_after_ties_and_the_resigned_follow),
		cmocka_unit_test(resigning_closes_the_round_if_the_rest_is_ready),
		cmocka_unit_test(a_full_store_loses_what_goes_above),
		cmocka_unit_test(the_largest_resolution_fits_the_arena),
		cmocka_unit_test(every_deal_that_is_accepted_is_listed),
		cmocka_unit_test(a_patched_state_keeps_the_invariants),
		cmocka_unit_test(a_new_ship_takes_the_defaults),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
