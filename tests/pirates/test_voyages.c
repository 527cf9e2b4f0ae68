/*
 * How the captains find ways and voyages: what they leave out to be quick is nothing that would have counted. Each answer is held against
 * one that looks at everything.
 */
#include "pirates/bay.h"

#include "games/pirates/bot.h"

enum { MANY = PIRATES_PORTS + PIRATES_PLANTATIONS + RD_HEX_TILES, SLOT = 200 };

static struct bay bay;
static struct pirates_lore lore;
static struct pirates_memory memory;
static const char *const maps[] = {
	"{'map':'archipelago'}", "{'map':'caribbean'}", "{'map':'lagoon'}"};

static void start(const char *options)
{
	bay.rules = 3;
	assert_int_equal(bay_try(&bay, 2, options), RD_ACCEPTED);
	pirates_lore_start(&lore, bay.state);
	memset(&memory, 0, sizeof memory);
}

static struct pirates_captain captain_of(uint32_t salt)
{
	return (struct pirates_captain){.state = bay.state,
		.temper = &pirates_tempers[3],
		.memory = &memory,
		.lore = &lore,
		.salt = salt};
}

/* ---- ways ---- */

static int after(int cell, int facing, int what, int *turned)
{
	*turned = facing;
	if (what == PIRATES_DO_FORWARD)
		return cell + pirates_ahead[facing];
	*turned = rd_hex_turn(facing, what == PIRATES_DO_LEFT ? -1 : 1);
	return cell;
}

/* Every place, looked at again until nothing gets nearer. */
static void reckon(uint8_t slots[PIRATES_CELLS][RD_HEX_FACINGS], int cell, int facing)
{
	memset(slots, PIRATES_FAR, PIRATES_CELLS * RD_HEX_FACINGS);
	slots[cell][facing] = 0;
	for (bool has_changed = true; has_changed;) {
		has_changed = false;
		for (int at = 0; at < PIRATES_CELLS * RD_HEX_FACINGS; at++)
			for (int what = PIRATES_DO_FORWARD; what <= PIRATES_DO_RIGHT; what++) {
				int from = at / RD_HEX_FACINGS, bow = at % RD_HEX_FACINGS, turned;
				if (slots[from][bow] == PIRATES_FAR)
					continue;
				int to = after(from, bow, what, &turned);
				if (!pirates_is_navigable(bay.state->chart.kind[to]) ||
					slots[to][turned] <= slots[from][bow] + 1)
					continue;
				slots[to][turned] = (uint8_t)(slots[from][bow] + 1);
				has_changed = true;
			}
	}
}

static int fewest(uint8_t slots[RD_HEX_FACINGS])
{
	int best = PIRATES_FAR;
	for (int i = 0; i < RD_HEX_FACINGS; i++)
		best = slots[i] < best ? slots[i] : best;
	return best;
}

/* In an order that jumps about: what is asked first must not matter. */
static void every_way_is_a_shortest(void **state)
{
	static uint8_t slots[PIRATES_CELLS][RD_HEX_FACINGS];
	static struct pirates_paths paths;
	for (uint32_t trial = 0; trial < 12; trial++) {
		start(maps[trial % 3]);
		int cell = pirates_cell_of(bay.state->ships[trial % 4].at);
		int bow = (int)trial % RD_HEX_FACINGS;
		reckon(slots, cell, bow);
		pirates_start_paths(&paths, &bay.state->chart, cell, bow, trial * 0x1357u);
		for (int i = 0; i < PIRATES_CELLS; i++) {
			int to = i * 101 % PIRATES_CELLS, facing;
			int count = pirates_path_to(&paths, to, &facing);
			assert_int_equal(count, fewest(slots[to]));
			if (count == PIRATES_FAR)
				continue;
			uint8_t steps[PIRATES_FAR];
			int at = cell, turned = bow;
			assert_int_equal(
				pirates_path_steps(&paths, to, facing, steps, PIRATES_FAR), count);
			for (int j = 0; j < count; j++)
				at = after(at, turned, steps[j], &turned);
			assert_int_equal(at, to);
			assert_int_equal(turned, facing);
		}
	}
}

/* ---- voyages ---- */

/* A sea in which stocks are used up here and there, wrecks lie about, and the first ship is somewhere with something aboard. */
static bool stir(uint32_t seed)
{
	struct pirates_state *sea = bay.state;
	struct pirates_ship *ship = &sea->ships[0];
	int radius = sea->scene.map.radius;
	int q = (int)(seed * 7 % (uint32_t)(2 * radius + 1)) - radius;
	int r = (int)(seed * 13 % (uint32_t)(2 * radius + 1)) - radius;
	if (!pirates_is_navigable(pirates_kind_at(&sea->chart, q, r)))
		return false;
	ship->at = rd_hex_at(q, r);
	ship->facing = (uint8_t)(seed % RD_HEX_FACINGS);
	ship->kind = (uint8_t)(seed / 3 % PIRATES_CLASSES);
	ship->stats = pirates_stats_of(pirates_numbers_of(&sea->scene), ship);
	ship->hp = 1 + (int32_t)(seed % ship->stats.max_hp);
	ship->cargo.of[PIRATES_RUM] = seed % 4 == 0 ? ship->stats.hold : (int32_t)(seed % 100);
	sea->scene.round = (uint8_t)(1 + seed % 30);
	for (int good = PIRATES_CLOTH; good < PIRATES_GOODS; good++)
		pirates_set_price(&sea->scene.prices, good, (int)((seed + (uint32_t)good) * 3 % 5));
	for (int i = 0; i < sea->scene.stock_count; i++)
		for (int j = 0; j < 3; j++)
			sea->scene.plantations[i].of[j] =
				(uint16_t)((seed * 31 + (uint32_t)(i * j)) %
					   (uint32_t)(pirates_capacity[0][j] + 1));
	sea->scene.wreck_count = 1;
	sea->scene.wrecks[0] = (struct pirates_wreck){.at = sea->ships[2].at,
		.goods = {{(int32_t)seed, 20, (int32_t)(seed % 150), 0, 20}}};
	memory.target[1] = (uint16_t)pirates_cell_of(sea->scene.plantations[seed % 5].at);
	pirates_lore_start(&lore, sea);
	return true;
}

static int list_all(const struct pirates_captain *captain, struct pirates_voyage *out, int most)
{
	struct pirates_waters waters;
	struct pirates_draft draft;
	pirates_draft_start(captain, &draft, &captain->state->ships[0], &waters);
	return pirates_voyages(captain, &draft,
		pirates_find_paths(captain, draft.walk.cell, draft.walk.facing), out, most);
}

/* The way to a port, and there to unload and to sell, of a class that may always go ahead. */
static void check_port(const struct pirates_voyage *voyage, uint32_t salt)
{
	static struct pirates_paths paths;
	const struct pirates_ship *ship = &bay.state->ships[0];
	int facing;
	if (!voyage->is_port || ship->kind > PIRATES_BRIG)
		return;
	pirates_start_paths(
		&paths, &bay.state->chart, pirates_cell_of(ship->at), ship->facing, salt);
	assert_int_equal(voyage->slots, pirates_path_to(&paths, voyage->cell, &facing) + 2);
}

/* Who asks for one gets the first of all, though the rest was not looked for. */
static void the_best_voyages_are_the_first_of_all(void **state)
{
	static struct pirates_voyage all[MANY], few[3];
	int seen = 0;
	for (uint32_t seed = 1; seed < 400; seed++) {
		start(maps[seed % 3]);
		if (!stir(seed))
			continue;
		struct pirates_captain captain = captain_of(seed * 0x9e37u);
		int count = list_all(&captain, all, MANY);
		for (int i = 1; i < count; i++)
			assert_true(all[i - 1].worth >= all[i].worth);
		for (int i = 0; i < count; i++)
			check_port(&all[i], seed);
		for (int most = 1; most <= 3; most++) {
			assert_int_equal(
				list_all(&captain, few, most), count < most ? count : most);
			for (int i = 0; i < most && i < count; i++)
				assert_memory_equal(&few[i], &all[i], sizeof few[i]);
		}
		seen += count > 3;
	}
	assert_true(seen > 50);
}

/* And whoever asks what a ship may bring home gets the most of all, or, if that is too little, that it is. */
static void the_outlook_is_the_best_of_all(void **state)
{
	static struct pirates_voyage all[MANY];
	int seen = 0;
	for (uint32_t seed = 1; seed < 400; seed++) {
		struct pirates_waters waters;
		struct pirates_draft draft;
		int32_t best = 0;
		start(maps[seed % 3]);
		if (!stir(seed))
			continue;
		struct pirates_captain captain = captain_of(seed * 0x9e37u);
		int count = list_all(&captain, all, MANY);
		for (int i = 0; i < count; i++) {
			int32_t worth = all[i].value - SLOT * all[i].slots;
			best = worth > best ? worth : best;
		}
		pirates_draft_start(&captain, &draft, &bay.state->ships[0], &waters);
		assert_int_equal(pirates_outlook(&captain, &draft, SLOT, INT32_MIN), best);
		assert_int_equal(pirates_outlook(&captain, &draft, SLOT, best), best);
		assert_true(pirates_outlook(&captain, &draft, SLOT, best + 1) < best + 1);
		seen += best > 0;
	}
	assert_true(seen > 50);
}

/* ---- what is known of a sea ---- */

static void lore_knows_ships_at_sea_and_ports(void **state)
{
	start("{'map':'lagoon'}");
	assert_true(stir(5));
	const struct pirates_map *map = &bay.state->scene.map;
	assert_int_equal(lore.occupant[pirates_cell_of(bay.state->ships[0].at)], 1);
	assert_int_equal(lore.occupant[pirates_cell_of(bay.state->ships[2].at)], 0); /* in port */
	for (int q = -2; q <= 2; q++) {
		struct rd_hex at = rd_hex_at(q, 1);
		int distance = rd_hex_distance(at, pirates_nearest_port(map, at));
		for (int i = 0; i < 2; i++)
			assert_int_equal(pirates_home_distance(&lore, map, at), distance);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_way_is_a_shortest),
		cmocka_unit_test(the_best_voyages_are_the_first_of_all),
		cmocka_unit_test(the_outlook_is_the_best_of_all),
		cmocka_unit_test(lore_knows_ships_at_sea_and_ports),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
