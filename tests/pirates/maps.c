/* What a map of one's own must be (2.12), hexes and facings (2.2), and the built-in maps. */
#include "pirates/bay.h"

static struct bay bay;

#define PORTS "'ports':[{'q':-2,'r':0,'name':'Left'},{'q':2,'r':0,'name':'Right'}]"
#define HOMES "'homes':[[{'q':-2,'r':0,'facing':2}],[{'q':2,'r':0,'facing':5}]]"
#define MAP(inside) "{'map':{" inside "}}"

static void refuses(int seats, const char *options, const char *path)
{
	if (bay_try(&bay, seats, options) == RD_ACCEPTED)
		fail_msg("accepted: %s", options);
	if (strcmp(bay.fault.path, path) != 0)
		fail_msg("%s: %s (%s)", options, bay.fault.path, bay.fault.reason);
}

static void a_map_may_leave_out_what_is_empty(void **state)
{
	assert_int_equal(bay_try(&bay, 2, MAP("'radius':2," PORTS "," HOMES)), RD_ACCEPTED);
	assert_int_equal(bay.state->scene.stock_count, 0);
	assert_int_equal(bay.state->scene.terms.map, PIRATES_CUSTOM);
}

static void a_map_has_its_keys_and_no_others(void **state)
{
	refuses(2, MAP(PORTS "," HOMES), "map.radius");
	refuses(2, MAP("'radius':2," HOMES), "map.ports");
	refuses(2, MAP("'radius':2," PORTS), "map.homes");
	refuses(2, MAP("'radius':2,'isles':[]," PORTS "," HOMES), "map.isles");
	refuses(2, MAP("'radius':2,'land':null," PORTS "," HOMES), "map.land");
	refuses(2, MAP("'radius':2,'land':[[0,0,0]]," PORTS "," HOMES), "map.land[0]");
	refuses(2, MAP("'radius':2,'land':[{'q':0,'r':0}]," PORTS "," HOMES), "map.land[0]");
	refuses(2, MAP("'radius':2,'ports':[{'q':0,'r':0}]," HOMES), "map.ports[0].name");
	refuses(2, MAP("'radius':2,'ports':[{'q':0,'r':0,'name':'A','team':1}]," HOMES),
		"map.ports[0].team");
	refuses(2, MAP("'radius':2," PORTS ",'homes':[[{'q':2,'r':0}]]"), "map.homes[0][0].facing");
	refuses(2, "{'map':'custom'}", "map");
	refuses(2, "{'map':[]}", "map");
}

static void a_map_keeps_the_limits(void **state)
{
	refuses(2, MAP("'radius':1," PORTS "," HOMES), "map.radius");
	refuses(2, MAP("'radius':13," PORTS "," HOMES), "map.radius");
	refuses(2, MAP("'radius':2,'ports':[]," HOMES), "map.ports");
	refuses(2, MAP("'radius':2," PORTS ",'homes':[[],[{'q':2,'r':0,'facing':5}]]"),
		"map.homes[0]");
	refuses(2, MAP("'radius':2," PORTS ",'homes':[[{'q':2,'r':0,'facing':6}],[]]"),
		"map.homes[0][0].facing");
}

static void a_tile_lies_inside_and_is_listed_once(void **state)
{
	refuses(2, MAP("'radius':2,'land':[[2,1]]," PORTS "," HOMES), "map.land[0]");
	refuses(2, MAP("'radius':2,'land':[[1,1],[0,1],[1,1]]," PORTS "," HOMES), "map.land[2]");
	refuses(2, MAP("'radius':2,'plantations':[[2,0]]," PORTS "," HOMES), "map.plantations[0]");
	refuses(2,
		MAP("'radius':2,'plantations':[[1,0]],'extra_plantations':[[1,0]]," PORTS
		    "," HOMES),
		"map.extra_plantations[0]");
	refuses(2, MAP("'radius':2,'ports':[{'q':3,'r':0,'name':'A'}]," HOMES), "map.ports[0]");
	refuses(2,
		MAP("'radius':2,'ports':[{'q':2,'r':0,'name':'A'},{'q':2,'r':0,'name':'B'}]," HOMES),
		"map.ports[1]");
}

static void every_berth_is_a_port_of_surplus_homes_too(void **state)
{
	refuses(2,
		MAP("'radius':2," PORTS ",'homes':[[{'q':2,'r':0,'facing':1}],"
		    "[{'q':2,'r':0,'facing':1}],[{'q':0,'r':0,'facing':1}]]"),
		"map.homes[2]");
	refuses(3, MAP("'radius':2," PORTS "," HOMES), "map.homes");
	refuses(5, "{'map':'lagoon'}", "map");
}

static void port_names_are_valid_and_differ_byte_for_byte(void **state)
{
#define NAMED(one, other)                                                                          \
	MAP("'radius':2,'ports':[{'q':-2,'r':0,'name':'" one "'},{'q':2,'r':0,'name':'" other      \
	    "'}]," HOMES)
	refuses(2, NAMED("A", "A"), "map.ports[1]");
	refuses(2, NAMED(" A", "B"), "map.ports[0]");
	refuses(2, NAMED("A", "B "), "map.ports[1]");
	refuses(2, NAMED("A", ""), "map.ports[1].name");
	refuses(2, NAMED("A", "\\u007f"), "map.ports[1]");
	refuses(2, NAMED("A", "a\\u0001b"), "map.ports[1]");
	refuses(2, NAMED("A", "1234567890123456789012345"), "map.ports[1].name");
	/* 17 characters, 68 bytes */
	refuses(2, NAMED("A", "🐙🐙🐙🐙🐙🐙🐙🐙🐙🐙🐙🐙🐙🐙🐙🐙🐙"), "map.ports[1].name");
	/* 16 characters, 64 bytes and 24 characters; 22 of three bytes are 66 bytes */
	assert_int_equal(bay_try(&bay, 2, NAMED("🐙🐙🐙🐙🐙🐙🐙🐙🐙🐙🐙🐙🐙🐙🐙🐙", "123456789012345678901234")),
		RD_ACCEPTED);
	refuses(2, NAMED("A", "€€€€€€€€€€€€€€€€€€€€€€"), "map.ports[1]");
	assert_int_equal(bay_try(&bay, 2, NAMED("port", "Port")), RD_ACCEPTED);
}

/* The largest map: 469 tiles, 32 ports, 64 plantations, 8 homes of 4 berths. */
static void the_largest_map_is_taken(void **state)
{
	static char text[BAY_TEXT];
	struct rd_hex tile;
	int used = snprintf(text, sizeof text, "{'map':{'radius':12,'ports':["), place = 0;
	for (; place < 32; place++) {
		tile = rd_hex_tile(12, place);
		used += snprintf(text + used, sizeof text - (size_t)used,
			"%s{'q':%d,'r':%d,'name':'Port %d'}", place ? "," : "", tile.q, tile.r,
			place);
	}
	used += snprintf(text + used, sizeof text - (size_t)used, "],'plantations':[");
	for (; place < 96; place++) {
		tile = rd_hex_tile(12, place);
		used += snprintf(text + used, sizeof text - (size_t)used, "%s[%d,%d]",
			place > 32 ? "," : "", tile.q, tile.r);
	}
	used += snprintf(text + used, sizeof text - (size_t)used, "],'land':[");
	for (; place < RD_HEX_TILES; place++) {
		tile = rd_hex_tile(12, place);
		used += snprintf(text + used, sizeof text - (size_t)used, "%s[%d,%d]",
			place > 96 ? "," : "", tile.q, tile.r);
	}
	used += snprintf(text + used, sizeof text - (size_t)used, "],'homes':[");
	for (int i = 0; i < 8; i++)
		used += snprintf(text + used, sizeof text - (size_t)used,
			"%s[{'q':0,'r':-12,'facing':1},{'q':0,'r':-12,'facing':2},{'q':0,'r':-12,'facing':3},"
			"{'q':0,'r':-12,'facing':4}]",
			i ? "," : "");
	snprintf(text + used, sizeof text - (size_t)used,
		"]},'start_ships':['galleon','galleon','galleon','galleon']}");
	assert_true(strlen(text) < RD_OPTIONS_JSON_MAX);
	if (bay_try(&bay, 8, text) != RD_ACCEPTED)
		fail_msg("%s: %s", bay.fault.path, bay.fault.reason);
	assert_int_equal(bay.state->scene.stock_count, 64);
	assert_int_equal(bay.state->ship_count, 32);
	assert_int_equal(bay.state->ships[3].facing, 4);
	assert_int_equal(bay.state->ships[4].facing, 1);
	/* A 65th plantation, of the other kind, is one too many. */
	char *land = strstr(text, "'land':[");
	memcpy(land, "'extra_plantations':[[12,0]],'zz':[", 35);
	assert_int_equal(bay_try(&bay, 8, text), RD_BAD_OPTIONS);
}

static void cells_go_in_tile_order_and_neighbours_by_facing(void **state)
{
	int before = -1;
	for (int i = 0; i < RD_HEX_TILES; i++) {
		struct rd_hex tile = rd_hex_tile(RD_HEX_RADIUS, i);
		int cell = pirates_cell_of(tile);
		assert_true(cell > before);
		assert_true(rd_hex_equal(pirates_hex(cell), tile));
		for (int facing = 0; facing < RD_HEX_FACINGS; facing++) {
			int next = cell + pirates_ahead[facing];
			assert_in_range(next, 0, PIRATES_CELLS - 1);
			assert_true(
				rd_hex_equal(pirates_hex(next), rd_hex_neighbour(tile, facing)));
		}
		before = cell;
	}
	static const int8_t steps[6][2] = {{0, -1}, {1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}};
	for (int facing = 0; facing < 6; facing++)
		assert_int_equal(pirates_cell(steps[facing][0], steps[facing][1]),
			PIRATES_MIDDLE + pirates_ahead[facing]);
}

static void every_built_in_map_starts_with_every_number_of_seats(void **state)
{
	static const char *const words[] = {"archipelago", "caribbean", "lagoon"};
	static const int tiles[] = {331, 127, 91}, most[] = {8, 8, 4};
	for (int i = 0; i < 3; i++)
		for (int seats = 2; seats <= most[i]; seats++) {
			char options[64];
			int count = 0;
			snprintf(options, sizeof options, "{'map':'%s'}", words[i]);
			assert_int_equal(bay_try(&bay, seats, options), RD_ACCEPTED);
			for (int cell = 0; cell < PIRATES_CELLS; cell++)
				count += bay.state->chart.kind[cell] != PIRATES_OUTSIDE;
			assert_int_equal(count, tiles[i]);
			for (int j = 0; j < bay.state->ship_count; j++) {
				const struct pirates_ship *ship = &bay.state->ships[j];
				int cell = pirates_cell_of(ship->at);
				assert_int_equal(bay.state->chart.kind[cell], PIRATES_PORT);
				/* nobody starts facing a wall */
				assert_true(pirates_is_navigable(
					bay.state->chart.kind[cell + pirates_ahead[ship->facing]]));
			}
		}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_map_may_leave_out_what_is_empty),
		cmocka_unit_test(a_map_has_its_keys_and_no_others),
		cmocka_unit_test(a_map_keeps_the_limits),
		cmocka_unit_test(a_tile_lies_inside_and_is_listed_once),
		cmocka_unit_test(every_berth_is_a_port_of_surplus_homes_too),
		cmocka_unit_test(port_names_are_valid_and_differ_byte_for_byte),
		cmocka_unit_test(the_largest_map_is_taken),
		cmocka_unit_test(cells_go_in_tile_order_and_neighbours_by_facing),
		cmocka_unit_test(every_built_in_map_starts_with_every_number_of_seats),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
