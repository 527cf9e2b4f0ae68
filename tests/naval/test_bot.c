/* The captains of naval: always legal, never endless, no wiser than their view. */
#include "naval/sea.h"

#include "games/naval/bot.h"

static struct sea sea, other;

/* ---- helpers ---- */

/* Matches of many kinds: the standard one, every weapon at close quarters, odd pace. */
static const struct {
	const char *options, *patch;
} kinds[] = {
	{NULL, NULL},
	{sea_brawl_options, NULL},
	{"{\"turn_limit\":30,\"rock_pairs\":6,\"fuel_per_turn\":20,\"fuel_max\":20,\"ammo_per_turn\":10}",
		NULL},
	{"{\"turn_limit\":40,\"fuel_per_turn\":1,\"fuel_max\":1,\"ammo_per_turn\":1}", NULL},
	{"{\"turn_limit\":40,\"fuel_per_turn\":99,\"fuel_max\":99,\"ammo_per_turn\":20}", NULL},
};

static void start(int kind, int seed)
{
	bool is_brawl = kinds[kind].options == sea_brawl_options;
	sea_start(&sea, kinds[kind].options, is_brawl ? sea_brawls[seed % 2] : kinds[kind].patch,
		seed);
}

static bool is_listed(const struct naval_view *view, const struct naval_action *action)
{
	static struct naval_action actions[NAVAL_LEGAL_MAX];
	size_t count = naval_legal(view, actions, NAVAL_LEGAL_MAX);
	for (size_t i = 0; i < count; i++)
		if (memcmp(&actions[i], action, sizeof(*action)) == 0)
			return true;
	return false;
}

static struct naval_memory memories[2];

/* What a hint says is true, wherever that can be told from the view. */
static void assert_honest(
	const struct naval_view *view, const struct naval_action *action, struct rd_motive motive)
{
	const struct naval_own_ship *ship = &view->ships[0];
	switch (motive.why) {
	case NAVAL_WHY_TRIED: /* points of ships, of which both fleets have 180 */
		assert_in_range(motive.value[2], 4, 180);
		assert_true(action->type == NAVAL_SHIP_MOVE || action->type == NAVAL_SHIP_ROTATE);
		break;
	case NAVAL_WHY_SCOUT: /* whoever looks about is not certain */
		assert_in_range(motive.value[2], 0, 99);
		break;
	case NAVAL_WHY_PART_SHELL:
		assert_int_equal(view->map[action->target.y][action->target.x] == '.', false);
		assert_in_range(motive.value[0], 1, 99);
		break;
	case NAVAL_WHY_SAFER: /* of 100 */
		assert_in_range(motive.value[1], 1, 100);
		assert_in_range(motive.value[2], 0, motive.value[1] - 1);
		break;
	case NAVAL_WHY_BEAR: /* who goes there to fire cannot fire from here */
	case NAVAL_WHY_BEAR_FOG: {
		while (ship->id != action->ship)
			ship++;
		struct naval_chart chart = naval_chart_seen(view);
		struct naval_craft craft = naval_craft_seen(ship);
		struct naval_action shot = naval_shot(ship, naval_place_cell((int)motive.value[0]));
		assert_true(ship->attack.kind != NAVAL_KIND_CANNON ||
			    naval_check_attack(&chart, &craft, &shot) != RD_ACCEPTED);
		break;
	}
	default: break;
	}
}

static struct naval_action choose(struct sea *at, int level)
{
	struct naval_view view;
	struct naval_action action;
	int seat = at->state->active;
	struct rd_motive motive = {0};
	memset(&action, 0xa5, sizeof(action));
	naval_look(at->state, seat, &view);
	assert_true(naval_choose(&view, &memories[seat],
		(&(struct rd_mind){.level = (uint8_t)level, .work = 10}), &at->whim, &action,
		&motive));
	assert_honest(&view, &action, motive);
	if (!is_listed(&view, &action))
		fail_msg("level %d, turn %d: an action of type %d that is not legal", level,
			view.turn, action.type);
	return action;
}

/* Plays to the end; `levels` by seat, 0 for anything legal. */
static void play(const int levels[2])
{
	memset(memories, 0, sizeof(memories));
	while (sea.state->phase == NAVAL_ACTION) {
		int seat = sea.state->active, turn = sea.state->turn, orders = 0;
		while (sea.state->phase == NAVAL_ACTION && sea.state->turn == turn) {
			if (levels[seat] == 0) {
				sea_step(&sea);
				continue;
			}
			/* Every order costs fuel or an attack. */
			assert_true(orders++ <= NAVAL_FUEL_MAX + NAVAL_SHIPS);
			struct naval_action action = choose(&sea, levels[seat]);
			assert_int_equal(sea_act(&sea, seat, &action), RD_ACCEPTED);
		}
	}
}

/* ---- the door ---- */

static void a_captain_does_only_what_is_legal(void **state)
{
	static const int pairs[][2] = {{1, 0}, {0, 2}, {3, 0}, {1, 2}, {3, 2}, {3, 3}, {1, 1}};
	for (int kind = 0; kind < (int)RD_COUNT(kinds); kind++)
		for (int i = 0; i < (int)RD_COUNT(pairs); i++)
			for (int seed = 0; seed < 2; seed++) {
				start(kind, 10 * i + seed);
				play(pairs[i]);
			}
}

static void a_captain_has_nothing_to_do_out_of_turn(void **state)
{
	struct naval_view view;
	struct naval_action action;
	sea_start(&sea, "{\"first\":0}", NULL, 1);
	for (int level = 1; level <= RD_LEVELS; level++) {
		memset(memories, 0, sizeof(memories));
		naval_look(sea.state, 1, &view);
		assert_false(naval_choose(&view, &memories[0],
			(&(struct rd_mind){.level = (uint8_t)level, .work = 10}), &sea.whim,
			&action, &(struct rd_motive){0}));
		naval_look(sea.state, RD_NOBODY, &view);
		assert_false(naval_choose(&view, &memories[0],
			(&(struct rd_mind){.level = (uint8_t)level, .work = 10}), &sea.whim,
			&action, &(struct rd_motive){0}));
	}
	assert_int_equal(sea_do(&sea, 0, "{'type':'match:surrender'}"), RD_ACCEPTED);
	naval_look(sea.state, 0, &view);
	assert_false(naval_choose(
		&view, &memories[0], RD_MIND_OF(3), &sea.whim, &action, &(struct rd_motive){0}));
}

/* The same view, memory and dice: the same order and the same memory afterwards. */
static void a_choice_follows_from_view_memory_and_chance(void **state)
{
	for (int level = 1; level <= RD_LEVELS; level++) {
		start(1, level);
		memset(memories, 0, sizeof(memories));
		for (int step = 0; step < 120 && sea.state->phase == NAVAL_ACTION; step++) {
			int seat = sea.state->active;
			struct naval_memory before = memories[seat], after;
			struct rd_chance whim = sea.whim;
			struct naval_action action = choose(&sea, level);
			after = memories[seat];
			memories[seat] = before;
			sea.whim = whim;
			struct naval_action again = choose(&sea, level);
			assert_memory_equal(&action, &again, sizeof(action));
			assert_memory_equal(&after, &memories[seat], sizeof(after));
			assert_int_equal(sea_act(&sea, seat, &action), RD_ACCEPTED);
		}
	}
}

/* What the seat cannot know is drawn anew; the captain must not notice. */
static void a_captain_does_not_know_what_is_hidden(void **state)
{
	struct rd_seed seed = rd_seed_from_text("hidden", 6);
	struct rd_chance dice;
	rd_chance_start(&dice, &seed);
	for (int level = 1; level <= RD_LEVELS; level++) {
		start(1, level);
		memset(memories, 0, sizeof(memories));
		for (int step = 0; step < 120 && sea.state->phase == NAVAL_ACTION; step++) {
			int seat = sea.state->active;
			struct naval_memory before = memories[seat];
			struct rd_chance whim = sea.whim;
			struct naval_action action = choose(&sea, level);
			memcpy(&other, &sea, sizeof(sea));
			other.state = (struct naval_state *)(other.memory +
							     ((uint8_t *)sea.state - sea.memory));
			naval_scramble(other.state, seat, &dice);
			memories[seat] = before;
			other.whim = whim;
			struct naval_action unknowing = choose(&other, level);
			assert_memory_equal(&action, &unknowing, sizeof(action));
			assert_int_equal(sea_act(&sea, seat, &action), RD_ACCEPTED);
		}
	}
}

/* A captain called in late, whose memory is empty, plays on. */
static void a_captain_may_take_over_a_match(void **state)
{
	const int levels[2] = {3, 2};
	for (int seed = 0; seed < 4; seed++) {
		start(1, seed);
		for (int step = 0; step < 100; step++)
			sea_step(&sea);
		play(levels);
	}
}

/* ---- what a captain sees to ---- */

static const char one_to_one[] = "{\"rock_pairs\":0,\"north\":0,\"first\":0,\"turn_seconds\":0}";

static void a_ship_leaves_the_way_of_a_torpedo(void **state)
{
	for (int level = 2; level <= RD_LEVELS; level++) {
		sea_start(&sea, one_to_one,
			"{\"ships\":["
			"{\"id\":\"n2\",\"seat\":0,\"model\":\"frigate\",\"x\":7,\"y\":5,\"facing\":\"E\"},"
			"{\"id\":\"s1\",\"seat\":1,\"model\":\"corvette\",\"x\":0,\"y\":14,\"facing\":\"N\"}],"
			"\"projectiles\":[{\"id\":\"sp1\",\"seat\":1,\"kind\":\"torpedo\",\"x\":6,\"y\":7,\"dx\":0,"
			"\"dy\":-1}]}",
			level);
		memset(memories, 0, sizeof(memories));
		while (sea.state->active == 0) {
			struct naval_action action = choose(&sea, level);
			assert_int_equal(sea_act(&sea, 0, &action), RD_ACCEPTED);
		}
		assert_int_equal(sea.state->ships[0].hp, 30);
		assert_int_equal(sea_do(&sea, 1, "{'type':'turn:end'}"), RD_ACCEPTED);
		assert_int_equal(sea.state->ships[0].hp, 30);
	}
}

static void two_shots_sink_what_two_shots_can_sink(void **state)
{
	for (int level = 2; level <= RD_LEVELS; level++) {
		sea_start(&sea, one_to_one,
			"{\"ships\":["
			"{\"id\":\"n1\",\"seat\":0,\"model\":\"corvette\",\"x\":7,\"y\":5,\"facing\":\"S\"},"
			"{\"id\":\"n2\",\"seat\":0,\"model\":\"frigate\",\"x\":5,\"y\":4,\"facing\":\"S\"},"
			"{\"id\":\"s1\",\"seat\":1,\"model\":\"corvette\",\"x\":7,\"y\":8,\"facing\":\"N\"},"
			"{\"id\":\"s2\",\"seat\":1,\"model\":\"frigate\",\"x\":8,\"y\":8,\"facing\":\"N\","
			"\"cells\":[0,0,10]}]}",
			level);
		memset(memories, 0, sizeof(memories));
		while (sea.state->active == 0 && sea.state->phase == NAVAL_ACTION) {
			struct naval_action action = choose(&sea, level);
			assert_int_equal(sea_act(&sea, 0, &action), RD_ACCEPTED);
		}
		assert_int_equal(sea.state->winner, 0);
	}
}

/* What a captain has learned of a battleship out of sight: it lies along one of two rows, about the centres given. */
static void remember_battleship(struct naval_memory *memory, int x, int y, int other_x, int other_y)
{
	struct naval_likelihood *map = &memory->map[NAVAL_BATTLESHIP];
	memset(memory, 0, sizeof(*memory));
	memory->turn = memory->contact = sea.state->turn;
	for (int i = 0; i < sea.state->ship_count; i++)
		if (sea.state->ships[i].seat == sea.state->active)
			memcpy(memory->own_cells[i], sea.state->ships[i].cells, NAVAL_CELLS);
	memset(memory->enemy_cells[NAVAL_BATTLESHIP], NAVAL_CELL_POINTS, NAVAL_CELLS);
	map->weight[1][naval_place(x, y)] = NAVAL_SURE / 2;
	map->weight[1][naval_place(other_x, other_y)] = NAVAL_SURE / 2;
}

/* Where a step of the corvette shows whether anybody is there, no shell is spent on finding out. */
static void the_fourth_level_looks_before_it_fires(void **state)
{
	(void)state;
	bool has_looked = false;
	sea_start(&sea, one_to_one,
		"{\"ships\":["
		"{\"id\":\"n1\",\"seat\":0,\"model\":\"corvette\",\"x\":7,\"y\":5,\"facing\":\"S\"},"
		"{\"id\":\"n2\",\"seat\":0,\"model\":\"frigate\",\"x\":3,\"y\":5,\"facing\":\"S\"},"
		"{\"id\":\"s3\",\"seat\":1,\"model\":\"battleship\",\"x\":11,\"y\":13,\"facing\":\"E\"}]}",
		1);
	remember_battleship(&memories[0], 5, 10, 11, 13);
	while (sea.state->active == 0) {
		struct naval_action action = choose(&sea, RD_LEVELS);
		if (action.type == NAVAL_SHIP_ATTACK)
			assert_true(has_looked);
		assert_int_equal(sea_act(&sea, 0, &action), RD_ACCEPTED);
		const struct naval_ship *scout = &sea.state->ships[0];
		has_looked = has_looked || (scout->x == 7 && scout->y > 5);
	}
	assert_true(has_looked);
}

/* Ammo cannot be kept and a miss is told to nobody: a gun with nothing else to do fires where an enemy most likely lies. */
static void the_fourth_level_spends_its_last_shells(void **state)
{
	(void)state;
	int shells = 0;
	sea_start(&sea, one_to_one,
		"{\"ships\":["
		"{\"id\":\"n2\",\"seat\":0,\"model\":\"frigate\",\"x\":7,\"y\":1,\"facing\":\"E\"},"
		"{\"id\":\"s3\",\"seat\":1,\"model\":\"battleship\",\"x\":7,\"y\":12,\"facing\":\"E\"}],"
		"\"players\":[{\"fuel\":0},{}]}",
		1);
	remember_battleship(&memories[0], 7, 5, 7, 12);
	struct naval_likelihood *map = &memories[0].map[NAVAL_BATTLESHIP];
	map->weight[1][naval_place(7, 5)] = NAVAL_SURE / 8;
	map->weight[1][naval_place(7, 12)] = NAVAL_SURE - NAVAL_SURE / 8;
	while (sea.state->active == 0) {
		struct naval_action action = choose(&sea, RD_LEVELS);
		if (action.type == NAVAL_SHIP_ATTACK) {
			shells++;
			assert_int_equal(action.target.y, 5);
		}
		assert_int_equal(sea_act(&sea, 0, &action), RD_ACCEPTED);
	}
	assert_int_equal(shells, 1);
}

/* 6.2: a battleship without a bridge is told that its turn failed, and nothing else: so somebody lies beside it. */
static void a_turn_that_fails_shows_where_the_enemy_is(void **state)
{
	(void)state;
	static const char turn[] = "{'type':'ship:rotate','ship':'n3','turn':'left'}";
	struct naval_view view;
	struct naval_sea at;
	struct naval_action action = {
		.type = NAVAL_SHIP_ROTATE, .ship = 2, .direction = NAVAL_LEFT};
	int32_t weight[NAVAL_PLACES];
	sea_start(&sea, one_to_one,
		"{\"ships\":["
		"{\"id\":\"n3\",\"seat\":0,\"model\":\"battleship\",\"x\":7,\"y\":12,\"facing\":\"E\","
		"\"cells\":[10,10,0,10,10]},"
		"{\"id\":\"s1\",\"seat\":1,\"model\":\"corvette\",\"x\":7,\"y\":14,\"facing\":\"N\"}]}",
		1);
	memset(memories, 0, sizeof(memories));
	naval_look(sea.state, 0, &view);
	naval_recall(&view, &memories[0], RD_LEVELS, &action);
	memset(memories[0].enemy_cells + NAVAL_FRIGATE, 0, 2 * sizeof(*memories[0].enemy_cells));
	assert_int_equal(sea_do(&sea, 0, turn), RD_ACCEPTED);
	naval_look(sea.state, 0, &view);
	naval_look_around(&at, &view, &memories[0], RD_LEVELS);
	naval_weight_within(&memories[0].map[NAVAL_CORVETTE], NAVAL_CORVETTE, 0, weight);
	int32_t beside = weight[naval_place(7, 10)] + weight[naval_place(7, 14)];
	assert_in_range(beside, NAVAL_SURE - 4, NAVAL_SURE);
}

static void no_ship_enters_a_mine(void **state)
{
	for (int level = 1; level <= RD_LEVELS; level++) {
		sea_start(&sea, one_to_one,
			"{\"ships\":["
			"{\"id\":\"n1\",\"seat\":0,\"model\":\"corvette\",\"x\":7,\"y\":5,\"facing\":\"S\"},"
			"{\"id\":\"s1\",\"seat\":1,\"model\":\"corvette\",\"x\":7,\"y\":13,\"facing\":\"N\"}],"
			"\"projectiles\":[{\"id\":\"sp1\",\"seat\":1,\"kind\":\"mine\",\"x\":7,\"y\":6},"
			"{\"id\":\"sp2\",\"seat\":1,\"kind\":\"mine\",\"x\":6,\"y\":6},"
			"{\"id\":\"np1\",\"seat\":0,\"kind\":\"mine\",\"x\":8,\"y\":6}]}",
			level);
		memset(memories, 0, sizeof(memories));
		while (sea.state->turn < 8 && sea.state->phase == NAVAL_ACTION) {
			struct naval_action action = choose(&sea, level);
			assert_int_equal(sea_act(&sea, sea.state->active, &action), RD_ACCEPTED);
		}
		assert_int_equal(sea.state->projectile_count, 3);
	}
}

/* 14, 6: upon the cells that its bow and stern come to when it turns, and nobody sees a mine there before. */
static void mines_lie_where_a_battleship_turns(void **state)
{
	(void)state;
	for (int level = 2; level <= RD_LEVELS; level++) {
		int mines = 0;
		sea_start(&sea,
			"{\"rock_pairs\":0,\"north\":0,\"first\":0,\"turn_seconds\":0,\"fleets\":[["
			"{\"model\":\"corvette\",\"weapon\":\"cannon\",\"x\":7,\"y\":4,\"facing\":\"N\"},"
			"{\"model\":\"frigate\",\"weapon\":\"mine\",\"x\":4,\"y\":2,\"facing\":\"N\"},"
			"{\"model\":\"battleship\",\"weapon\":\"cannon\",\"x\":10,\"y\":2,\"facing\":\"N\"}],null]}",
			"{\"ships\":["
			"{\"id\":\"n2\",\"seat\":0,\"model\":\"frigate\",\"x\":3,\"y\":7,\"facing\":\"S\","
			"\"weapon\":\"mine\"},"
			"{\"id\":\"s3\",\"seat\":1,\"model\":\"battleship\",\"x\":6,\"y\":7,\"facing\":\"N\"}]}",
			level);
		memset(memories, 0, sizeof(memories));
		while (sea.state->active == 0) {
			struct naval_action action = choose(&sea, level);
			assert_int_equal(sea_act(&sea, 0, &action), RD_ACCEPTED);
			if (action.type != NAVAL_SHIP_ATTACK)
				continue;
			mines++;
			assert_true(action.target.x == 4 || action.target.x == 8);
			assert_int_equal(action.target.y, 7);
		}
		assert_int_equal(mines, 1);
	}
}

/* Level 4 burns no fuel by changing its mind: in a turn without news its orders are those of one temper. */
static void the_fourth_level_keeps_to_a_temper(void **state)
{
	(void)state;
	int kept = 0;
	start(0, 4);
	memset(memories, 0, sizeof(memories));
	for (int i = 0; i < 120 && sea.state->phase == NAVAL_ACTION; i++) {
		int seat = sea.state->active;
		bool is_same_turn = memories[seat].turn == sea.state->turn;
		uint8_t before = memories[seat].resolve;
		struct naval_action action = choose(&sea, 4);
		if (is_same_turn && before >> 3 == memories[seat].resolve >> 3) {
			assert_int_equal(memories[seat].resolve, before);
			kept++;
		}
		assert_int_equal(sea_act(&sea, seat, &action), RD_ACCEPTED);
	}
	assert_true(kept > 20);
}

/* Nor does it turn a ship this way and that until the fuel is gone. */
static void the_fourth_level_turns_back_once(void **state)
{
	(void)state;
	for (int seed = 1; seed <= 6; seed++) {
		struct naval_action before[2] = {{0}};
		start(0, seed);
		memset(memories, 0, sizeof(memories));
		while (sea.state->phase == NAVAL_ACTION && sea.state->turn < 40) {
			struct naval_action action = choose(&sea, RD_LEVELS);
			bool is_third = action.type == NAVAL_SHIP_ROTATE &&
					memcmp(&action, &before[0], sizeof(action)) == 0 &&
					before[1].type == action.type &&
					before[1].ship == action.ship &&
					before[1].direction != action.direction;
			assert_false(is_third);
			before[0] = before[1];
			before[1] = action;
			assert_int_equal(sea_act(&sea, sea.state->active, &action), RD_ACCEPTED);
		}
	}
}

/* ---- courses ---- */

/* One order by the rules' own checks; false if it is refused. */
static bool step_by_rules(const struct naval_chart *chart, struct naval_craft *craft, int order)
{
	if (order < 2) {
		int direction = order == 0 ? craft->facing : craft->facing ^ 2;
		if (naval_check_move(chart, craft, direction) != RD_ACCEPTED)
			return false;
		craft->x = (int8_t)(craft->x + naval_step_x[direction]);
		craft->y = (int8_t)(craft->y + naval_step_y[direction]);
	} else {
		if (naval_check_rotate(chart, craft, order - 2) != RD_ACCEPTED)
			return false;
		craft->facing = (uint8_t)naval_turned(craft->facing, order - 2);
	}
	return true;
}

/* The least cost of every pose, by trying orders until nothing gets cheaper. */
static void costs_by_rules(const struct naval_sea *at, int own, uint8_t cost[4][NAVAL_PLACES])
{
	struct naval_chart chart = at->chart;
	struct naval_craft craft = naval_craft_seen(&at->view->ships[own]);
	struct naval_costs price = craft.costs;
	const int prices[4] = {price.forward, price.backward, price.rotate, price.rotate};
	bool has_changed = true;
	memset(cost, 255, 4 * NAVAL_PLACES);
	cost[craft.facing][naval_place(craft.x, craft.y)] = 0;
	chart.own = rd_board_andnot(chart.own, at->cells[own]);
	chart.rocks = rd_board_or(chart.rocks, at->shut);
	chart.fuel = 255;
	while (has_changed) {
		has_changed = false;
		for (int facing = 0; facing < 4; facing++)
			for (int place = 0; place < NAVAL_PLACES; place++)
				for (int order = 0; order < 4 && cost[facing][place] < 255;
					order++) {
					struct naval_craft next = craft;
					next.x = (int8_t)(place % NAVAL_SIZE);
					next.y = (int8_t)(place / NAVAL_SIZE);
					next.facing = (uint8_t)facing;
					int paid = cost[facing][place] + prices[order];
					if (!step_by_rules(&chart, &next, order))
						continue;
					uint8_t *known =
						&cost[next.facing][naval_place(next.x, next.y)];
					if (paid < *known) {
						*known = (uint8_t)paid;
						has_changed = true;
					}
				}
	}
}

static void a_course_costs_what_the_rules_charge(void **state)
{
	static uint8_t cost[4][NAVAL_PLACES];
	static struct naval_course course;
	static const struct naval_memory blank;
	for (int seed = 0; seed < 12; seed++) {
		struct naval_view view;
		struct naval_sea at;
		start(1, seed);
		for (int step = 0; step < 10 * seed; step++)
			sea_step(&sea);
		naval_look(sea.state, seed % 2, &view);
		naval_read_sea(&at, &view, &blank);
		for (int own = 0; own < view.ship_count; own++) {
			struct rd_board free[2];
			if (view.ships[own].sunk)
				continue;
			costs_by_rules(&at, own, cost);
			naval_free_poses(&at, own, free);
			naval_sail(&course, &view.ships[own], free, NAVAL_COURSE_MAX);
			for (int place = 0; place < 4 * NAVAL_PLACES; place++) {
				int facing = place / NAVAL_PLACES;
				struct rd_cell cell = naval_place_cell(place % NAVAL_PLACES);
				int least = 255;
				for (int paid = NAVAL_COURSE_MAX; paid >= 0; paid--)
					if (rd_board_test(course.layer[paid][facing], cell))
						least = paid;
				int charged = cost[facing][place % NAVAL_PLACES];
				assert_int_equal(least, charged > NAVAL_COURSE_MAX ? 255 : charged);
			}
		}
	}
}

static void sail_from_view(const struct naval_view *view, int own, struct naval_course *course)
{
	static const struct naval_memory blank;
	struct naval_sea at;
	struct rd_board free[2];
	naval_read_sea(&at, view, &blank);
	naval_free_poses(&at, own, free);
	naval_sail(course, &view->ships[own], free, view->fuel);
}

/* Following first steps leads there, for the price that was told. */
static void first_steps_lead_to_the_pose(void **state)
{
	static struct naval_course course;
	for (int seed = 0; seed < 60; seed++) {
		struct naval_view view;
		struct naval_action order;
		struct rd_cell cell;
		int own = seed % NAVAL_SHIPS;
		sea_start(&sea, one_to_one, "{\"players\":[{\"fuel\":30},{\"fuel\":30}]}", seed);
		naval_look(sea.state, 0, &view);
		sail_from_view(&view, own, &course);
		struct naval_pose pose = {
			.facing = sea_draw(&sea, 0, 3), .cost = sea_draw(&sea, 1, 12)};
		if (!rd_board_first(course.layer[pose.cost][pose.facing], &cell))
			continue;
		pose.x = cell.x;
		pose.y = cell.y;
		for (struct naval_pose left = pose; left.cost > 0;
			left.cost = pose.cost - (30 - view.fuel)) {
			assert_true(naval_first_step(&course, left, &view.ships[own], &order));
			assert_int_equal(sea_act(&sea, 0, &order), RD_ACCEPTED);
			naval_look(sea.state, 0, &view);
			sail_from_view(&view, own, &course);
		}
		assert_int_equal(view.ships[own].x, pose.x);
		assert_int_equal(view.ships[own].y, pose.y);
		assert_int_equal(view.ships[own].facing, pose.facing);
		assert_int_equal(view.fuel, 30 - pose.cost);
	}
}

static void firing_poses_are_those_in_reach(void **state)
{
	for (int cells = 1; cells <= 5; cells += 2)
		for (int place = 0; place < NAVAL_PLACES; place += 7) {
			struct rd_board poses[4];
			struct rd_cell target = naval_place_cell(place);
			naval_firing_poses(target, 4, cells, poses);
			for (int facing = 0; facing < 4; facing++)
				for (int at = 0; at < NAVAL_PLACES; at++) {
					struct rd_cell centre = naval_place_cell(at);
					struct rd_cell bow = naval_cell_at(
						centre.x, centre.y, facing, cells, 0);
					struct rd_cell stern = naval_cell_at(
						centre.x, centre.y, facing, cells, cells - 1);
					bool is_in_reach = false;
					if (!naval_on_board(bow.x, bow.y) ||
						!naval_on_board(stern.x, stern.y))
						continue;
					for (int i = 0; i < cells; i++)
						is_in_reach |= rd_is_in_disc(
							naval_cell_at(centre.x, centre.y, facing,
								cells, i),
							4, target);
					assert_int_equal(
						rd_board_test(poses[facing], centre), is_in_reach);
				}
		}
}

/* 7.2, with the numbers of the rulebook's weapons. */
static void damage_runs_along_the_hull(void **state)
{
	uint8_t cells[NAVAL_CELLS] = {10, 10, 10};
	assert_int_equal(naval_wound(cells, 3, 1, 20), 20);
	assert_memory_equal(cells, ((uint8_t[]){0, 0, 10}), 3);
	assert_int_equal(naval_wound(cells, 3, 0, 25), 10);
	uint8_t battleship[NAVAL_CELLS] = {10, 10, 10, 10, 10};
	assert_int_equal(naval_wound(battleship, 5, 2, 25), 25);
	assert_memory_equal(battleship, ((uint8_t[]){10, 0, 0, 5, 10}), 5);
}

/* ---- likelihood maps ---- */

static uint32_t weight_of(const struct naval_likelihood *map)
{
	uint32_t sum = 0;
	for (int axis = 0; axis < 2; axis++)
		for (int place = 0; place < NAVAL_PLACES; place++)
			sum += map->weight[axis][place];
	return sum;
}

/* No weight on what is seen, all of it on a ship in sight, and the truth is rarely ruled out. */
static void maps_agree_with_what_is_seen(void **state)
{
	int hidden = 0, ruled_out = 0;
	for (int seed = 0; seed < 10; seed++) {
		start(0, seed);
		memset(memories, 0, sizeof(memories));
		while (sea.state->phase == NAVAL_ACTION) {
			int seat = sea.state->active;
			struct naval_view view;
			struct naval_action action = choose(&sea, 3);
			naval_look(sea.state, seat, &view);
			for (int i = 0; i < sea.state->ship_count; i++) {
				const struct naval_ship *ship = &sea.state->ships[i];
				const struct naval_likelihood *map =
					&memories[seat].map[ship->model];
				if (ship->seat == seat || ship->sunk)
					continue;
				uint32_t here = map->weight[ship->facing & 1]
							   [naval_place(ship->x, ship->y)];
				assert_true(weight_of(map) <= NAVAL_SURE);
				if (naval_detects(sea.state, seat, ship)) {
					assert_int_equal(here, NAVAL_SURE);
				} else {
					hidden++;
					ruled_out += here == 0;
				}
				for (int place = 0; place < NAVAL_PLACES; place++)
					if (view.map[place / NAVAL_SIZE][place % NAVAL_SIZE] ==
							'.' &&
						!naval_detects(sea.state, seat, ship))
						assert_int_equal(map->weight[0][place] |
									 map->weight[1][place],
							0);
			}
			assert_int_equal(sea_act(&sea, seat, &action), RD_ACCEPTED);
		}
	}
	assert_true(hidden > 100);
	assert_true(ruled_out * 5 < hidden);
}

static void weights_within_a_radius_are_sums(void **state)
{
	static struct naval_likelihood map;
	int32_t within[NAVAL_PLACES];
	for (int model = 0; model < NAVAL_MODELS; model++) {
		int cells = naval_model_rows[model].cells;
		memset(&map, 0, sizeof(map));
		map.weight[0][naval_place(7, 7)] = 5;
		map.weight[1][naval_place(2, 0)] = 3;
		map.weight[1][naval_place(12, 14)] = 11;
		for (int radius = 0; radius <= 10; radius++) {
			naval_weight_within(&map, model, radius, within);
			for (int place = 0; place < NAVAL_PLACES; place++) {
				bool is_near[3] = {false};
				for (int i = 0; i < cells; i++) {
					struct rd_cell cell = naval_place_cell(place);
					is_near[0] |= rd_is_in_disc(
						naval_cell_at(7, 7, NAVAL_N, cells, i), radius,
						cell);
					is_near[1] |= rd_is_in_disc(
						naval_cell_at(2, 0, NAVAL_E, cells, i), radius,
						cell);
					is_near[2] |= rd_is_in_disc(
						naval_cell_at(12, 14, NAVAL_E, cells, i), radius,
						cell);
				}
				assert_int_equal(within[place],
					5 * is_near[0] + 3 * is_near[1] + 11 * is_near[2]);
			}
		}
	}
}

/* Who only looks over somebody's shoulder knows what he would know: what a choice leaves behind is what its action does. */
static void what_is_recalled_is_what_a_choice_leaves(void **state)
{
	static struct naval_memory recalled;
	(void)state;
	for (int level = 1; level <= RD_LEVELS; level++) {
		start(0, level);
		memset(memories, 0, sizeof(memories));
		memset(&recalled, 0, sizeof(recalled));
		for (int i = 0; i < 300 && sea.state->phase == NAVAL_ACTION; i++) {
			struct naval_view view;
			int seat = sea.state->active;
			naval_look(sea.state, seat, &view);
			struct naval_action action = choose(&sea, seat == 0 ? level : 2);
			if (seat == 0) {
				naval_recall(&view, &recalled, level, &action);
				assert_memory_equal(&memories[0], &recalled, sizeof(recalled));
			}
			assert_int_equal(sea_act(&sea, seat, &action), RD_ACCEPTED);
		}
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_captain_does_only_what_is_legal),
		cmocka_unit_test(a_captain_has_nothing_to_do_out_of_turn),
		cmocka_unit_test(a_choice_follows_from_view_memory_and_chance),
		cmocka_unit_test(a_captain_does_not_know_what_is_hidden),
		cmocka_unit_test(a_captain_may_take_over_a_match),
		cmocka_unit_test(a_ship_leaves_the_way_of_a_torpedo),
		cmocka_unit_test(two_shots_sink_what_two_shots_can_sink),
		cmocka_unit_test(the_fourth_level_looks_before_it_fires),
		cmocka_unit_test(the_fourth_level_spends_its_last_shells),
		cmocka_unit_test(a_turn_that_fails_shows_where_the_enemy_is),
		cmocka_unit_test(no_ship_enters_a_mine),
		cmocka_unit_test(mines_lie_where_a_battleship_turns),
		cmocka_unit_test(the_fourth_level_keeps_to_a_temper),
		cmocka_unit_test(the_fourth_level_turns_back_once),
		cmocka_unit_test(a_course_costs_what_the_rules_charge),
		cmocka_unit_test(first_steps_lead_to_the_pose),
		cmocka_unit_test(firing_poses_are_those_in_reach),
		cmocka_unit_test(damage_runs_along_the_hull),
		cmocka_unit_test(maps_agree_with_what_is_seen),
		cmocka_unit_test(weights_within_a_radius_are_sums),
		cmocka_unit_test(what_is_recalled_is_what_a_choice_leaves),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
