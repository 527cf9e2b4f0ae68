/* The captains of section 14: what they choose is legal, the same each time, and the better the higher. */
#include "pirates/bay.h"

#include "games/pirates/bot.h"

static struct bay bay;
static struct pirates_view view;
static uint16_t work; /* of a match's bots; 0: all of it */

/* Plays a match of two bots; returns the score of seat 0 less that of seat 1. */
static int32_t play(int level, int other, const char *options)
{
	struct rd_standing standing;
	struct pirates_action action;
	assert_int_equal(bay_try(&bay, 2, options), RD_ACCEPTED);
	bay.match->sitter[0].level = (uint8_t)level;
	bay.match->sitter[1].level = (uint8_t)other;
	bay.match->sitter[0].work = bay.match->sitter[1].work = work;
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

/* On every map and from both seats, since one match is luck. */
static int32_t compare(int level, int other)
{
	static const char *const options[] = {
		"{}", "{'map':'caribbean'}", "{'map':'lagoon'}", "{'rounds':20}"};
	int32_t lead = 0;
	for (size_t i = 0; i < RD_COUNT(options); i++)
		lead += play(level, other, options[i]) - play(other, level, options[i]);
	return lead;
}

static void two_levels_higher_earns_more(void **state)
{
	bay.rules = 3;
	work = 100;
	for (int level = 3; level <= RD_LEVELS; level++)
		assert_true(compare(level, level - 2) > 0);
	work = 0;
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
	for (int level = 1; level <= RD_LEVELS; level++) {
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

/* What level 3 does first of all in a late round in which it has this much of everything. */
static struct pirates_action first_deal(int round, const char *ships)
{
	struct pirates_action action;
	static struct pirates_memory memory;
	struct rd_chance whim;
	struct rd_seed seed = rd_seed_from_text("rich", 4);
	char patch[512];
	rd_chance_start(&whim, &seed);
	snprintf(patch, sizeof patch,
		"{'round':%d,%s'teams':{'0':{'store':{'money':90000,'cloth':500,'metal':500,'wood':500}}}}",
		round, ships);
	bay_start(&bay, 2, patch);
	pirates_look(bay.state, 0, &view);
	memset(&memory, 0, sizeof memory);
	assert_true(pirates_choose(
		&view, &memory, RD_MIND_OF(3), &whim, &action, &(struct rd_motive){0}));
	return action;
}

static void a_rich_captain_buys_what_still_pays(void **state)
{
	static const char large[] =
		"'ships':{'s1':{'kind':'brig','hp':65},'s2':{'kind':'galleon','hp':150}},";
	static const char fitted[] =
		"'ships':{'s1':{'kind':'brig','hp':65},'s2':{'kind':'galleon','hp':150,"
		"'enhancements':{'heavy':'active','ram':'active'}}},";
	struct pirates_action first = first_deal(5, "");
	assert_int_equal(first.type, PIRATES_SHIP_BUY);
	first = first_deal(23, "'ships':{'s2':{'kind':'frigate','hp':105}},");
	assert_int_equal(first.type, PIRATES_SHIP_UPGRADE);
	first = first_deal(23, fitted);
	assert_int_equal(first.type, PIRATES_ENHANCEMENT_BUY);
	assert_int_equal(first.enhancement, PIRATES_MORTAR);
	first = first_deal(23, large);
	assert_int_equal(first.type, PIRATES_ENHANCEMENT_BUY);
	assert_int_equal(first.enhancement, PIRATES_HEAVY);
	assert_int_equal(first_deal(27, large).enhancement, PIRATES_HEAVY);
	assert_int_not_equal(first_deal(28, large).type, PIRATES_ENHANCEMENT_BUY);
}

/* Frigates and fittings seldom pay in thirty rounds: whoever is not ahead keeps his money. */
static void a_captain_who_does_not_lead_buys_nothing_large(void **state)
{
	struct pirates_action action;
	static struct pirates_memory memory;
	struct rd_chance whim;
	struct rd_seed seed = rd_seed_from_text("rich", 4);
	rd_chance_start(&whim, &seed);
	bay_start(&bay, 2,
		"{'round':23,'teams':{'0':{'store':{'money':90000,'cloth':500,'metal':500,'wood':500}},"
		"'1':{'store':{'money':90000,'cloth':500,'metal':500,'wood':500}}}}");
	pirates_look(bay.state, 0, &view);
	for (int level = 3; level <= RD_LEVELS; level++) {
		memset(&memory, 0, sizeof memory);
		assert_true(pirates_choose(
			&view, &memory, RD_MIND_OF(level), &whim, &action, &(struct rd_motive){0}));
		assert_int_equal(action.type, PIRATES_SHIP_PLAN);
	}
}

/* A mortar is to be had and only money is missing: as much is sold as it takes, and the rest waits for its price. */
static void for_a_fitting_no_more_is_sold_than_it_takes(void **state)
{
	struct pirates_action action;
	static struct pirates_memory memory;
	struct rd_chance whim;
	struct rd_seed seed = rd_seed_from_text("sale", 4);
	rd_chance_start(&whim, &seed);
	bay_start(&bay, 2,
		"{'round':23,'prices':{'sell':{'rum':18}},'teams':{'0':{'store':{'money':100,'cloth':500,'metal':60,"
		"'rum':3000,'wood':500}},'1':{'store':{'rum':3050}}}}");
	pirates_look(bay.state, 0, &view);
	memset(&memory, 0, sizeof memory);
	int32_t money = 0;
	for (int i = 0; i < 4 && money == 0; i++) {
		assert_true(pirates_choose(
			&view, &memory, RD_MIND_OF(3), &whim, &action, &(struct rd_motive){0}));
		for (int j = 0; action.type == PIRATES_SHIP_PLAN && j < action.step_count; j++)
			for (int good = PIRATES_CLOTH;
				good < PIRATES_GOODS && action.steps[j].what == PIRATES_DO_SELL;
				good++)
				money += action.steps[j].goods[good] * view.scene.prices.sell[good];
	}
	assert_true(money >= 650);
	assert_true(money < 800);
}

/* Whether a captain who can pay for it buys a ship more than these. */
static bool buys_one_more(int level, int seats, int fleet)
{
	static char patch[4096];
	static struct pirates_memory memory;
	struct pirates_action action;
	struct rd_chance whim;
	struct rd_seed seed = rd_seed_from_text("fleet", 5);
	size_t used = (size_t)snprintf(patch, sizeof patch, "{'ships':{");
	for (int i = 0; i < fleet - 2; i++)
		used += (size_t)snprintf(patch + used, sizeof patch - used,
			"%s's%d':{'seat':0,'kind':'schooner','q':-4,'r':0}", i > 0 ? "," : "",
			2 * seats + 1 + i);
	snprintf(patch + used, sizeof patch - used,
		"},'next_ship':%d,'teams':{'0':{'store':{'money':5000,'cloth':500,'wood':500}}}}",
		2 * seats + fleet - 1);
	rd_chance_start(&whim, &seed);
	bay_start(&bay, seats, patch);
	pirates_look(bay.state, 0, &view);
	memset(&memory, 0, sizeof memory);
	assert_true(pirates_choose(
		&view, &memory, RD_MIND_OF(level), &whim, &action, &(struct rd_motive){0}));
	return action.type == PIRATES_SHIP_BUY;
}

static void only_the_higher_levels_fill_a_crowded_sea(void **state)
{
	for (int level = 1; level <= RD_LEVELS; level++) {
		assert_true(buys_one_more(level, 2, 9));
		assert_false(buys_one_more(level, 2, 10));
	}
	assert_false(buys_one_more(1, 4, 7));
	assert_true(buys_one_more(2, 4, 7));
	assert_false(buys_one_more(2, 4, 8));
	for (int level = 3; level <= RD_LEVELS; level++)
		assert_true(buys_one_more(level, 4, 9));
}

/* ---- seats ---- */

enum { TRIALS = 300, KINDS_OF_PLAN = 64 };
struct tally {
	struct pirates_action plan;
	int count[2]; /* by seat */
};

static void count_plan(struct tally *tallies, const struct pirates_action *action, int seat)
{
	for (int i = 0; i < KINDS_OF_PLAN; i++) {
		struct tally *tally = &tallies[i];
		bool is_new = tally->count[0] + tally->count[1] == 0;
		if (!is_new && (tally->plan.step_count != action->step_count ||
				       memcmp(tally->plan.steps, action->steps,
					       sizeof action->steps) != 0))
			continue;
		tally->plan = *action;
		tally->count[seat]++;
		return;
	}
	fail_msg("more kinds of plans than there is room for");
}

/*
 * The lagoon looks the same when it is turned by half a circle, and so do these four ships. Steps go by the ship's own bow, so
 * both seats ought to choose the same plans as often; ties that went by the order of tiles or of numbers would show.
 */
static void both_seats_choose_alike(void **state)
{
	static const char sea[] =
		"{'teams':{'0':{'store':{'money':0,'cloth':0,'wood':0}},'1':{'store':{'money':0,'cloth':0,'wood':0}}},"
		"'ships':{'s1':{'q':0,'r':-1,'facing':0},'s2':{'q':-2,'r':0,'facing':1,'cargo':{'rum':90}},"
		"'s3':{'q':0,'r':1,'facing':3},'s4':{'q':2,'r':0,'facing':4,'cargo':{'rum':90}}}}";
	static struct tally tallies[KINDS_OF_PLAN];
	static struct pirates_memory memory;
	struct pirates_action action;
	for (int level = 1; level <= 3; level++) {
		memset(tallies, 0, sizeof tallies);
		bay_start(&bay, 2, sea);
		for (int i = 0; i < 2 * TRIALS; i++) {
			struct rd_chance whim;
			struct rd_seed seed = rd_seed_from_text((const char *)&i, sizeof i);
			rd_chance_start(&whim, &seed);
			memset(&memory, 0, sizeof memory);
			pirates_look(bay.state, i % 2, &view);
			assert_true(pirates_choose(&view, &memory, RD_MIND_OF(level), &whim,
				&action, &(struct rd_motive){0}));
			if (action.type == PIRATES_SHIP_PLAN && action.ship == 1 + 2 * (i % 2))
				count_plan(tallies, &action, i % 2);
		}
		for (int i = 0; i < KINDS_OF_PLAN; i++) {
			int one = tallies[i].count[0], other = tallies[i].count[1];
			/* Four times the error of a difference of counts. */
			assert_true((one - other) * (one - other) <= 16 * (one + other));
		}
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(two_levels_higher_earns_more),
		cmocka_unit_test(a_hauler_goes_for_half_a_hold_or_a_full_stock),
		cmocka_unit_test(a_sea_that_cannot_be_is_not_thought_about),
		cmocka_unit_test(stats_are_reckoned_anew),
		cmocka_unit_test(all_the_goods_there_can_be_are_weighed),
		cmocka_unit_test(the_same_match_is_played_twice),
		cmocka_unit_test(the_hold_is_sold_before_the_last_round_ends),
		cmocka_unit_test(a_sure_kill_is_taken),
		cmocka_unit_test(a_rich_captain_buys_what_still_pays),
		cmocka_unit_test(a_captain_who_does_not_lead_buys_nothing_large),
		cmocka_unit_test(for_a_fitting_no_more_is_sold_than_it_takes),
		cmocka_unit_test(only_the_higher_levels_fill_a_crowded_sea),
		cmocka_unit_test(both_seats_choose_alike),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
