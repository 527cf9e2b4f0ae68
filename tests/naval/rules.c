/*
 * The rules of naval where scenarios do not reach: every case of a table, many seeds, exact bytes.
 */
#include "naval/sea.h"

static struct sea sea, other;

/* ---- 7.9 ---- */

static const char worked_state[] =
	"{\"turn\":5,\"players\":[{\"fuel\":12},{\"fuel\":14}],\"terrain\":["
	"\"...............\",\"...............\",\"...............\",\"...............\","
	"\"...............\",\"...............\",\"....#..........\",\"...............\","
	"\"..........#....\",\"...............\",\"...............\",\"...............\","
	"\"...............\",\"...............\",\"...............\"],\"ships\":["
	"{\"id\":\"n1\",\"seat\":0,\"model\":\"corvette\",\"x\":7,\"y\":4,\"facing\":\"S\"},"
	"{\"id\":\"n2\",\"seat\":0,\"model\":\"frigate\",\"x\":9,\"y\":3,\"facing\":\"S\","
	"\"weapon\":\"torpedo\"},"
	"{\"id\":\"n3\",\"seat\":0,\"model\":\"battleship\",\"x\":3,\"y\":2,\"facing\":\"S\"},"
	"{\"id\":\"s1\",\"seat\":1,\"model\":\"corvette\",\"x\":12,\"y\":13,\"facing\":\"N\"},"
	"{\"id\":\"s2\",\"seat\":1,\"model\":\"frigate\",\"x\":9,\"y\":9,\"facing\":\"N\"},"
	"{\"id\":\"s3\",\"seat\":1,\"model\":\"battleship\",\"x\":5,\"y\":12,\"facing\":\"N\"}]}";

/* The order of the keys, too. The audience stands in front, a bit per seat. */
static void the_worked_turn_speaks_as_the_rulebook_does(void **state)
{
	sea_start(&sea, "{\"rock_pairs\":0,\"first\":0,\"north\":0}", worked_state, 1);
	assert_int_equal(sea_do(&sea, 0, "{'type':'ship:move','ship':'n1','direction':'S'}"), 0);
	assert_string_equal(sea_events(&sea),
		"1 {\"type\":\"ship:moved\",\"ship\":\"n1\",\"x\":7,\"y\":5,\"facing\":\"S\",\"cost\":1}\n"
		"1 {\"type\":\"match:vision_update\",\"discovered\":["
		"{\"x\":4,\"y\":7,\"content\":\"water\"},{\"x\":10,\"y\":7,\"content\":\"water\"},"
		"{\"x\":5,\"y\":8,\"content\":\"water\"},{\"x\":6,\"y\":8,\"content\":\"water\"},"
		"{\"x\":8,\"y\":8,\"content\":\"water\"},{\"x\":9,\"y\":8,\"content\":\"enemy\"},"
		"{\"x\":7,\"y\":9,\"content\":\"water\"}],\"hidden\":[{\"x\":6,\"y\":1}]}\n"
		"1 {\"type\":\"enemy:spotted\",\"ship\":\"s2\",\"model\":\"frigate\",\"x\":9,\"y\":9,"
		"\"facing\":\"N\",\"hp\":30,\"cells\":[10,10,10]}\n"
		"1 {\"type\":\"resources:update\",\"fuel\":11,\"ammo\":5}\n");
	assert_int_equal(
		sea_do(&sea, 0, "{'type':'ship:attack','ship':'n1','target':{'x':9,'y':8}}"), 0);
	assert_string_equal(sea_events(&sea),
		"1 {\"type\":\"ship:attacked\",\"ship\":\"n1\",\"x\":9,\"y\":8,\"result\":\"ship\","
		"\"enemy\":\"s2\",\"damage\":10,\"hp\":20,\"sunk\":false}\n"
		"2 {\"type\":\"ship:damaged\",\"ship\":\"s2\",\"source\":\"cannon\",\"x\":9,\"y\":8,"
		"\"cell\":0,\"damage\":10,\"hp\":20,\"cells\":[0,10,10],\"sunk\":false}\n"
		"1 {\"type\":\"enemy:updated\",\"ship\":\"s2\",\"model\":\"frigate\",\"x\":9,\"y\":9,"
		"\"facing\":\"N\",\"hp\":20,\"cells\":[0,10,10]}\n"
		"1 {\"type\":\"resources:update\",\"fuel\":11,\"ammo\":3}\n");
	assert_int_equal(sea_do(&sea, 0, "{'type':'ship:attack','ship':'n2'}"), 0);
	assert_string_equal(sea_events(&sea),
		"1 {\"type\":\"projectile:launched\",\"ship\":\"n2\",\"projectile\":\"np1\","
		"\"kind\":\"torpedo\",\"x\":9,\"y\":5,\"dx\":0,\"dy\":1,\"life\":6}\n"
		"2 {\"type\":\"projectile:spotted\",\"projectile\":\"x1\",\"kind\":\"torpedo\","
		"\"x\":9,\"y\":5,\"dx\":0,\"dy\":1}\n"
		"1 {\"type\":\"resources:update\",\"fuel\":11,\"ammo\":0}\n");
	assert_int_equal(sea_do(&sea, 0, "{'type':'turn:end'}"), 0);
	assert_string_equal(sea_events(&sea),
		"3 {\"type\":\"match:turn_changed\",\"turn\":6,\"seat\":1,\"cause\":\"ended\","
		"\"seconds\":90}\n"
		"1 {\"type\":\"projectile:update\",\"projectile\":\"np1\",\"x\":9,\"y\":6,\"life\":5,"
		"\"status\":\"alive\"}\n"
		"2 {\"type\":\"projectile:update\",\"projectile\":\"x1\",\"x\":9,\"y\":6,"
		"\"status\":\"alive\"}\n"
		"2 {\"type\":\"resources:update\",\"fuel\":24,\"ammo\":5}\n");
}

/* ---- 2 ---- */

static void a_ship_lies_along_its_facing_bow_first(void **state)
{
	static const int lengths[] = {1, 3, 5};
	for (int facing = 0; facing < 4; facing++) {
		for (size_t l = 0; l < RD_COUNT(lengths); l++) {
			struct rd_board cells = naval_cells(7, 6, facing, lengths[l]);
			assert_int_equal(rd_board_count(cells), lengths[l]);
			for (int i = 0; i < lengths[l]; i++) {
				struct rd_cell cell = naval_cell_at(7, 6, facing, lengths[l], i);
				int ahead = (lengths[l] - 1) / 2 - i;
				assert_int_equal(cell.x, 7 + ahead * naval_step_x[facing]);
				assert_int_equal(cell.y, 6 + ahead * naval_step_y[facing]);
				assert_true(rd_board_test(cells, cell));
				assert_int_equal(
					naval_cell_index(7, 6, facing, lengths[l], cell.x, cell.y),
					i);
			}
			assert_int_equal(naval_cell_index(7, 6, facing, lengths[l], 8, 7), -1);
		}
	}
}

static void lost_systems_cost_what_the_table_says(void **state)
{
	static const uint8_t whole[5] = {10, 10, 10, 10, 10};
	static const uint8_t no_weapons[5] = {0, 10, 10, 10, 10};
	static const uint8_t no_frigate_bridge[5] = {10, 0, 10};
	static const uint8_t no_battleship_bridge[5] = {10, 10, 0, 10, 10};
	static const uint8_t no_battleship_engine[5] = {10, 10, 10, 10, 0};
	static const uint8_t three[5] = {3}, two[5] = {2};
	assert_int_equal(naval_vision(NAVAL_FRIGATE, whole), 3);
	assert_int_equal(naval_vision(NAVAL_FRIGATE, no_frigate_bridge), 1);
	assert_int_equal(naval_vision(NAVAL_BATTLESHIP, no_frigate_bridge), 2);
	assert_int_equal(naval_vision(NAVAL_BATTLESHIP, no_battleship_bridge), 1);
	assert_int_equal(naval_vision(NAVAL_CORVETTE, three), 4);
	assert_int_equal(naval_vision(NAVAL_CORVETTE, two), 2);
	assert_int_equal(naval_costs_of(NAVAL_BATTLESHIP, whole).backward, 2);
	assert_int_equal(naval_costs_of(NAVAL_BATTLESHIP, no_battleship_engine).forward, 2);
	assert_int_equal(naval_costs_of(NAVAL_BATTLESHIP, no_battleship_engine).backward, 3);
	assert_int_equal(naval_costs_of(NAVAL_BATTLESHIP, no_battleship_engine).rotate, 3);
	static const uint8_t halved[] = {5, 10, 12, 2, 10, 15};
	for (int weapon = 0; weapon < NAVAL_WEAPON_COUNT; weapon++) {
		int full = naval_weapon_rows[weapon].damage;
		assert_int_equal(naval_attack_of(NAVAL_FRIGATE, weapon, whole).damage, full);
		assert_int_equal(
			naval_attack_of(NAVAL_FRIGATE, weapon, no_weapons).damage, halved[weapon]);
		assert_int_equal(naval_attack_of(NAVAL_CORVETTE, weapon, two).damage, full);
	}
}

/* ---- 7.2 ---- */

static int distance_between(int one, int another)
{
	return one < another ? another - one : one - another;
}

/* The rule as it is written: sort the cells, then let each take its part. */
static void spread_by_sorting(uint8_t *cells, int count, int struck, int points)
{
	int order[NAVAL_CELLS];
	for (int i = 0; i < count; i++)
		order[i] = i;
	for (int i = 0; i < count; i++) {
		for (int j = i + 1; j < count; j++) {
			int far = distance_between(order[i], struck),
			    near = distance_between(order[j], struck);
			if (near < far || (near == far && order[j] < order[i])) {
				int swapped = order[i];
				order[i] = order[j];
				order[j] = swapped;
			}
		}
	}
	for (int i = 0; i < count; i++) {
		int taken = points < cells[order[i]] ? points : cells[order[i]];
		cells[order[i]] = (uint8_t)(cells[order[i]] - taken);
		points -= taken;
	}
}

/* A mine of any strength under the bow, the stern or amidships of a battleship in any condition. */
static void damage_spreads_as_the_rule_is_written(void **state)
{
	sea_start(&sea, "{\"rock_pairs\":0,\"first\":0,\"north\":0}", NULL, 2);
	for (int round = 0; round < 2000; round++) {
		char patch[1024];
		uint8_t cells[NAVAL_CELLS];
		int struck = sea_draw(&sea, 0, 4), points = sea_draw(&sea, 0, 30);
		for (int i = 0; i < NAVAL_CELLS; i++)
			cells[i] = (uint8_t)sea_draw(&sea, 0, 10);
		cells[sea_draw(&sea, 0, 4)] = 10;
		snprintf(patch, sizeof(patch),
			"{\"ships\":[{\"id\":\"n1\",\"seat\":0,\"model\":\"corvette\",\"x\":0,\"y\":0,"
			"\"facing\":\"N\"},{\"id\":\"s1\",\"seat\":1,\"model\":\"corvette\",\"x\":14,\"y\":0,"
			"\"facing\":\"N\"},{\"id\":\"s3\",\"seat\":1,\"model\":\"battleship\",\"x\":7,\"y\":7,"
			"\"facing\":\"E\",\"cells\":[%d,%d,%d,%d,%d]}],\"projectiles\":[{\"id\":\"np1\","
			"\"seat\":0,\"kind\":\"torpedo\",\"x\":%d,\"y\":6,\"dy\":1,\"damage\":%d}]}",
			cells[0], cells[1], cells[2], cells[3], cells[4], 9 - struck, points);
		sea_start(&other, "{\"rock_pairs\":0,\"first\":0,\"north\":0}", patch, 2);
		assert_int_equal(sea_do(&other, 0, "{'type':'turn:end'}"), 0);
		spread_by_sorting(cells, NAVAL_CELLS, struck, points);
		const struct naval_ship *ship = &other.state->ships[2];
		assert_memory_equal(ship->cells, cells, sizeof(cells));
		int sum = cells[0] + cells[1] + cells[2] + cells[3] + cells[4];
		assert_int_equal(ship->hp, sum);
		assert_int_equal(ship->sunk, sum == 0);
	}
}

/* ---- 4 ---- */

static int rocks_near(struct rd_board terrain, int x, int y)
{
	int count = 0;
	for (int dy = -1; dy <= 1; dy++)
		for (int dx = -1; dx <= 1; dx++)
			if (naval_on_board(x + dx, y + dy))
				count += rd_board_test(terrain, rd_cell_at(x + dx, y + dy));
	return count;
}

static void rocks_are_symmetric_and_never_touch(void **state)
{
	for (int seed = 0; seed < 500; seed++) {
		sea_start(&sea, "{\"rock_pairs\":6}", NULL, seed);
		struct rd_board terrain = sea.state->terrain;
		assert_int_equal(rd_board_count(terrain), 12);
		for (int y = 0; y < NAVAL_SIZE; y++) {
			for (int x = 0; x < NAVAL_SIZE; x++) {
				if (!rd_board_test(terrain, rd_cell_at(x, y)))
					continue;
				assert_true(y >= 5 && y <= 9);
				assert_true(rd_board_test(terrain, rd_cell_at(14 - x, 14 - y)));
				assert_int_equal(rocks_near(terrain, x, y), 1);
			}
		}
	}
}

static void drawn_sides_and_first_turns_vary(void **state)
{
	int seen = 0;
	for (int seed = 0; seed < 40; seed++) {
		sea_start(&sea, NULL, NULL, seed);
		seen |= 1 << (sea.state->north * 2 + sea.state->active);
		assert_int_equal(sea.state->options.north, -1);
		assert_int_equal(sea.state->ships[0].seat, sea.state->north);
	}
	assert_int_equal(seen, 15);
}

/* ---- states ---- */

/* Printed and read again, a state has the same bytes, caches included; so no byte is undefined. */
static void a_printed_state_reads_back_to_the_same_bytes(void **state)
{
	for (int seed = 0; seed < 8; seed++) {
		sea_start(&sea, sea_brawl_options, sea_brawls[seed % 2], seed);
		sea_start(&other, sea_brawl_options, NULL, seed + 100);
		for (int step = 0; sea_step(&sea); step++) {
			if (step % 7 != 0)
				continue;
			const char *json = sea_state_json(&sea);
			struct rd_fault fault;
			assert_true(rd_match_patch(other.match, json, strlen(json), &fault));
			assert_memory_equal(other.state, sea.state, sizeof(*sea.state));
		}
	}
}

static void check_refused(const char *patch, const char *path)
{
	struct rd_fault fault = {0};
	sea_start(&sea, NULL, NULL, 1);
	assert_false(rd_match_patch(sea.match, patch, strlen(patch), &fault));
	assert_string_equal(fault.path, path);
	assert_true(fault.reason[0] != '\0');
}

#define SHIP(id, seat, model, x, y, facing, more)                                                  \
	"{\"id\":\"" id "\",\"seat\":" seat ",\"model\":\"" model "\",\"x\":" x ",\"y\":" y        \
	",\"facing\":\"" facing "\"" more "}"
#define TORPEDO(id, more)                                                                          \
	"{\"projectiles\":[{\"id\":\"" id                                                          \
	"\",\"seat\":0,\"kind\":\"torpedo\",\"x\":3,\"y\":3" more "}]}"

static void a_patch_beyond_the_limits_is_refused(void **state)
{
	check_refused("{\"ships\":[" SHIP("n1", "0", "corvette", "3", "3", "N", "") "," SHIP(
			      "n1", "0", "frigate", "7", "7", "N", "") "]}",
		"ships[1]");
	check_refused("{\"ships\":[" SHIP("n1", "0", "corvette", "3", "3", "N", "") "," SHIP(
			      "n2", "0", "corvette", "7", "7", "N", "") "]}",
		"ships[1]");
	check_refused(
		"{\"ships\":[" SHIP("n3", "0", "battleship", "3", "1", "N", "") "]}", "ships[0]");
	check_refused(
		"{\"ships\":[" SHIP("n2", "0", "frigate", "3", "5", "N", ",\"cells\":[10]") "]}",
		"ships[0]");
	check_refused(
		"{\"ships\":[" SHIP("n2", "0", "frigate", "15", "5", "N", "") "]}", "ships[0].x");
	check_refused("{\"ships\":[{\"id\":\"n2\",\"seat\":0}]}", "ships[0].model");
	check_refused(
		"{\"projectiles\":[{\"id\":\"np1\",\"seat\":0,\"kind\":\"cannon\",\"x\":3,\"y\":3}]}",
		"projectiles[0]");
	check_refused(TORPEDO("np3001", ""), "projectiles[0]");
	check_refused(TORPEDO("np3000000", ""), "projectiles[0].id");
	check_refused(TORPEDO("np1", ",\"life\":11"), "projectiles[0].life");
	check_refused(TORPEDO("np1", ",\"sighting\":1000000"), "projectiles[0].sighting");
	check_refused("{\"players\":[{}]}", "players");
	check_refused("{\"phase\":\"draft\"}", "phase");
}

static void a_full_list_of_projectiles_makes_room(void **state)
{
	char patch[8192];
	int used = snprintf(patch, sizeof(patch),
		"{\"ships\":[" SHIP(
			"n1", "0", "corvette", "7", "7", "N", ",\"weapon\":\"mine\"") "," SHIP("s1",
			"1", "corvette", "0", "0", "N", "") "],\"projectiles\":[");
	for (int i = 0; i < NAVAL_PROJECTILES; i++)
		used += snprintf(patch + used, sizeof(patch) - (size_t)used,
			"%s{\"id\":\"np%d\",\"seat\":0,\"kind\":\"mine\",\"x\":%d,\"y\":14}",
			i ? "," : "", i + 1, i % 15);
	snprintf(patch + used, sizeof(patch) - (size_t)used, "]}");
	sea_start(&sea, "{\"rock_pairs\":0,\"first\":0,\"north\":0}", patch, 1);
	assert_int_equal(
		sea_do(&sea, 0, "{'type':'ship:attack','ship':'n1','target':{'x':6,'y':6}}"), 0);
	assert_int_equal(sea.state->projectile_count, NAVAL_PROJECTILES);
	assert_string_equal(sea.state->projectiles[0].id, "np2");
	assert_string_equal(sea.state->projectiles[NAVAL_PROJECTILES - 1].id, "np33");
}

static void counts_stop_at_their_limits(void **state)
{
	sea_start(&sea, "{\"rock_pairs\":0,\"first\":0,\"north\":0}",
		"{\"players\":[{\"launches\":3000},{\"sightings\":999999}],\"ships\":[" SHIP("n1",
			"0", "corvette", "7", "5", "S", ",\"weapon\":\"torpedo\"") "," SHIP("s1",
			"1", "corvette", "7", "9", "N", "") "]}",
		1);
	assert_int_equal(sea_do(&sea, 0, "{'type':'ship:attack','ship':'n1'}"), 0);
	assert_string_equal(sea.state->projectiles[0].id, "np3000");
	assert_int_equal(sea.state->projectiles[0].sighting, 999999);
	assert_non_null(strstr(sea_events(&sea), "\"x999999\""));
}

/* ---- 7.8 ---- */

static void at_the_end_of_time_every_deadline_falls_due(void **state)
{
	sea_start(&sea, "{\"max_timeouts\":2,\"first\":0}",
		"{\"now\":2147483600,\"deadline\":2147483640}", 1);
	int turns = 0;
	assert_int_equal(naval_due(sea.state), 40);
	for (int64_t left = 1000; naval_due(sea.state) != RD_NEVER; turns++) {
		rd_turn_start(&sea.turn, sea.match, sea.arena, sizeof(sea.arena));
		left -= rd_match_pass(sea.match, left, &sea.turn);
		assert_true(left >= 0);
		assert_true(turns < 10);
	}
	assert_int_equal(turns, 3);
	assert_int_equal(sea.state->now, INT32_MAX);
	assert_int_equal(sea.state->reason, NAVAL_TIMEOUT);
	assert_int_equal(sea.state->winner, 1);
}

static void a_result_ranks_the_winner_first(void **state)
{
	struct rd_result result;
	struct rd_standing standing;
	sea_start(&sea, "{\"first\":1}", NULL, 1);
	assert_false(naval_result(sea.state, &result));
	naval_stand(sea.state, &standing);
	assert_int_equal(standing.active, 1);
	assert_int_equal(standing.to_act, 2);
	assert_int_equal(standing.in_play, 3);
	assert_int_equal(sea_do(&sea, 0, "{'type':'match:surrender'}"), 0);
	assert_true(naval_result(sea.state, &result));
	assert_int_equal(result.rank[0], 2);
	assert_int_equal(result.rank[1], 1);
	assert_int_equal(result.score[0], 90);
	assert_string_equal(result.reason, "surrender");
	naval_stand(sea.state, &standing);
	assert_true(standing.is_over);
	assert_int_equal(standing.to_act, 0);
	assert_int_equal(standing.in_play, 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_worked_turn_speaks_as_the_rulebook_does),
		cmocka_unit_test(a_ship_lies_along_its_facing_bow_first),
		cmocka_unit_test(lost_systems_cost_what_the_table_says),
		cmocka_unit_test(damage_spreads_as_the_rule_is_written),
		cmocka_unit_test(rocks_are_symmetric_and_never_touch),
		cmocka_unit_test(drawn_sides_and_first_turns_vary),
		cmocka_unit_test(a_printed_state_reads_back_to_the_same_bytes),
		cmocka_unit_test(a_patch_beyond_the_limits_is_refused),
		cmocka_unit_test(a_full_list_of_projectiles_makes_room),
		cmocka_unit_test(counts_stop_at_their_limits),
		cmocka_unit_test(at_the_end_of_time_every_deadline_falls_due),
		cmocka_unit_test(a_result_ranks_the_winner_first),
	};
	return cmocka_run_group_tests_name("rules", tests, NULL, NULL);
}
