/*
 * test_pirates_board.c: the map, the marks of a plan and the review of a round, without a terminal:
 * its signs are those of ASCII then. The sea is that of the rulebook's worked round (7.12).
 */
#include "pirates/bay.h"

#include "terminal/boards/pirates/parts.h"

static struct bay bay;
static struct pirates_view view;
static struct pirates_table memory;
static struct table table;

static int open_sea(void **state)
{
	bay_start(&bay, 2,
		"{'ships':{'s1':{'q':-2,'r':-2,'facing':2,'cargo':{'rum':40}},"
		"'s2':{'q':1,'r':2,'facing':1,'enhancements':{'mortar':'active'}},"
		"'s3':{'q':0,'r':2,'facing':2,'hp':20,'cargo':{'wood':30,'money':90}},"
		"'s4':{'q':0,'r':-2,'facing':5}},'wrecks':{'3,1':{'money':290,'metal':20}}}");
	memset(&memory, 0, sizeof(memory));
	pirates_look(bay.state, 0, &view);
	table = (struct table){.game = &pirates_game,
		.view = &view,
		.seat = 0,
		.memory = &memory,
		.may_act = true};
	return 0;
}

/* ---- tiles ---- */

static void shows(int q, int r, const char *tiny, const char *wide)
{
	struct pirates_marks marks = {.ghost = 0};
	struct pirates_chart chart;
	pirates_draw_chart(&view.scene.map, &chart);
	struct pirates_square square = pirates_square_of(
		&view, &chart, &marks, rd_hex_at(q, r), memory.selected);
	assert_string_equal(square.tiny, tiny);
	assert_string_equal(square.wide, wide);
}

static void ships_show_team_place_heading_and_hull(void **state)
{
	shows(-2, -2, "Al", "A1l8"); /* on a plantation: the ship is what matters */
	shows(1, 2, "Au", "A2u8");
	shows(0, 2, "Bl", "B1l4"); /* 20 of 45 */
	shows(0, -2, "Bh", "B2h8");
}

static void every_kind_of_tile_has_its_sign(void **state)
{
	shows(0, 1, ".", " .");
	shows(1, -2, "##", "####");
	shows(2, 2, "%8", "%200");
	shows(0, 0, "&8", "&400");
	shows(3, 1, "xm", "x690"); /* worth 290 and 20 times 20 */
	shows(4, 0, "@ ", "@");
}

static void a_port_tells_whose_ships_lie_there(void **state)
{
	assert_true(bay_patch(&bay, "{'ships':{'s1':{'q':4,'r':0}}}"));
	pirates_look(bay.state, 0, &view);
	shows(4, 0, "@A", "@A");
	assert_true(bay_patch(&bay, "{'ships':{'s4':{'q':4,'r':0}}}"));
	pirates_look(bay.state, 0, &view);
	shows(4, 0, "@+", "@AB");
	/* A sunk one is no danger to anybody. */
	assert_true(
		bay_patch(&bay, "{'ships':{'s1':{'destroyed':true,'hp':0,'cargo':{'rum':0}}}}"));
	pirates_look(bay.state, 0, &view);
	shows(4, 0, "@B", "@B");
}

/* ---- places ---- */

/* Each tile is found under just the places of the screen that a hex of this size has. */
static void every_place_of_the_screen_is_of_one_tile(void **state)
{
	static const struct {
		int lines, columns, hex;
	} rows[] = {{21, 42, 2}, {21, 84, 8}, {42, 84, 8}, {63, 126, 18}};
	for (size_t i = 0; i < RD_COUNT(rows); i++) {
		struct area area = {1, 3, rows[i].lines, rows[i].columns};
		int seen[PIRATES_CELLS] = {0}, tiles = 0;
		struct rd_hex at;
		/* The lagoon is half as large as the default map: its hexes have twice the form. */
		memory.form = (uint8_t)(i == 0  ? 1 + PIRATES_FORM_TINY
					: i < 3 ? 1 + PIRATES_FORM_LARGE
						: 1 + PIRATES_FORM_HUGE);
		for (int line = 0; line < 80; line++)
			for (int column = 0; column < 140; column++)
				if (pirates_tile_of_place(&table, &area, line, column, &at))
					seen[pirates_cell_of(at)]++;
		for (int cell = 0; cell < PIRATES_CELLS; cell++) {
			tiles += seen[cell] > 0;
			if (rd_hex_is_inside(pirates_hex(cell), 5) && i != 1)
				assert_int_equal(seen[cell], rows[i].hex);
		}
		if (i != 1) /* there the map is higher than the area, and scrolls */
			assert_int_equal(tiles, rd_hex_count(5));
	}
}

/* Four columns to a hex, each row half a hex further to the right. */
static void rows_are_shifted_by_half_a_hex(void **state)
{
	static const struct {
		int line, column, q, r;
	} places[] = {{6, 0, -5, 0}, {6, 3, -5, 0}, {6, 4, -4, 0}, {6, 20, 0, 0}, {6, 43, 5, 0},
		{5, 18, 0, -1}, {5, 21, 0, -1}, {7, 22, 0, 1}, {1, 10, 0, -5}, {11, 10, -5, 5}};
	struct area area = {1, 0, 21, 44};
	struct rd_hex at;
	for (size_t i = 0; i < RD_COUNT(places); i++) {
		assert_true(pirates_tile_of_place(
			&table, &area, places[i].line, places[i].column, &at));
		assert_int_equal(at.q, places[i].q);
		assert_int_equal(at.r, places[i].r);
	}
	assert_false(pirates_tile_of_place(&table, &area, 5, 1, &at));
	assert_false(pirates_tile_of_place(&table, &area, 1, 9, &at));
	assert_false(pirates_tile_of_place(&table, &area, 12, 20, &at));
}

/* A map that is too large moves with the pointer, which is always in view. */
static void a_large_map_follows_the_pointer(void **state)
{
	struct area area = {1, 0, 15, 40};
	memory.form = 1 + PIRATES_FORM_HUGE;
	memory.has_pointer = true;
	for (int i = 0; i < rd_hex_count(5); i++) {
		struct rd_hex at;
		bool is_found = false;
		memory.pointer = rd_hex_tile(5, i);
		for (int line = 0; line < 20 && !is_found; line++)
			for (int column = 0; column < 40 && !is_found; column++)
				is_found = pirates_tile_of_place(
						   &table, &area, line, column, &at) &&
					   rd_hex_equal(at, memory.pointer);
		assert_true(is_found);
	}
}

/* ---- plans ---- */

static char mark_at(const struct pirates_marks *marks, int q, int r)
{
	char sign = marks->sign[pirates_cell(q, r)];
	return sign ? sign : ' ';
}

static void a_plan_marks_its_way_its_shots_and_its_end(void **state)
{
	struct pirates_marks marks = {.ghost = 0};
	bay_plan(&bay, 2,
		"{'do':'volley','side':'left'},{'do':'forward'},{'do':'mortar','q':1,'r':2}");
	pirates_look(bay.state, 0, &view);
	pirates_mark_plan(&view, &view.ships[1].ship, &marks);
	assert_int_equal(mark_at(&marks, 1, 1), '!');
	assert_int_equal(mark_at(&marks, 0, 2), '!');
	assert_int_equal(mark_at(&marks, 1, 2), '!');
	assert_int_equal(mark_at(&marks, 2, 1), '1');
	/* The right side has not fired: what it bears on from the end of the way. */
	assert_int_equal(mark_at(&marks, 3, 1), '+');
	assert_int_equal(mark_at(&marks, 2, 2), '+');
	assert_int_equal(marks.ghost, pirates_cell(2, 1));
	assert_int_equal(marks.ghost_facing, 1);
}

static void a_ship_without_a_plan_shows_what_its_guns_bear_on(void **state)
{
	struct pirates_marks marks = {.ghost = 0};
	pirates_mark_plan(&view, &view.ships[1].ship, &marks);
	assert_int_equal(mark_at(&marks, 1, 1), '+');
	assert_int_equal(mark_at(&marks, 0, 2), '+');
	assert_int_equal(mark_at(&marks, 2, 2), '+');
	assert_int_equal(mark_at(&marks, 1, 3), '+');
	assert_int_equal(mark_at(&marks, 2, 1), ' ');
	assert_int_equal(marks.ghost, 0);
}

/* ---- the review ---- */

/* Does it in the match, and tells the seat as a session would. */
static void hear(int seat, const char *action, bool is_past)
{
	assert_string_equal(bay_code(&bay, seat, action), "ok");
	pirates_look(bay.state, 0, &view);
	for (const struct rd_event *event = rd_first_event(&bay.turn); event;
		event = rd_next_event(&bay.turn, event))
		if (event->audience & RD_SEAT(0))
			pirates_hear(&memory, event, &view, RD_ENGLISH, is_past);
}

static void play_round(bool is_past)
{
	memory.tape.present = view;
	bay_plan(&bay, 1, "{'do':'plunder','goods':{'rum':110}},{'do':'forward'}");
	bay_plan(&bay, 2,
		"{'do':'volley','side':'left'},{'do':'forward'},{'do':'mortar','q':1,'r':2}");
	bay_plan(&bay, 3, "{'do':'forward'}");
	bay_plan(&bay, 4, "{'do':'forward'},{'do':'ram'}");
	hear(0, "{'type':'team:ready','round':1}", is_past);
	hear(1, "{'type':'team:ready','round':1}", is_past);
}

static const struct pirates_ship *ship_after(int beat, int number)
{
	static struct pirates_view shown;
	struct pirates_marks marks;
	pirates_review_at(&memory.tape, beat, &shown, &marks);
	return &shown.ships[number - 1].ship;
}

/* Plans, volley, ram, all sail, mortar, loading, sinking, collision, its damage. */
static void a_round_is_played_again_beat_by_beat(void **state)
{
	enum { PLANS, VOLLEY, RAM, SAILING, MORTAR, LOADING, SINKING, PUSH, DAMAGE, BEATS };
	play_round(false);
	assert_int_equal(memory.mode, PIRATES_MODE_REVIEW);
	assert_int_equal(pirates_beats(&memory.tape), BEATS);
	assert_int_equal(ship_after(PLANS, 3)->hp, 20);
	assert_int_equal(ship_after(VOLLEY, 3)->hp, 8);
	assert_true(rd_hex_equal(ship_after(RAM, 3)->at, rd_hex_at(0, 2)));
	assert_true(rd_hex_equal(ship_after(SAILING, 3)->at, rd_hex_at(1, 2)));
	assert_true(rd_hex_equal(ship_after(SAILING, 1)->at, rd_hex_at(-1, -2)));
	assert_int_equal(ship_after(MORTAR, 3)->hp, -4);
	assert_int_equal(ship_after(MORTAR, 1)->cargo.of[PIRATES_RUM], 40);
	assert_int_equal(ship_after(LOADING, 1)->cargo.of[PIRATES_RUM], 150);
	assert_false(ship_after(LOADING, 3)->destroyed);
	assert_true(ship_after(SINKING, 3)->destroyed);
	assert_true(rd_hex_equal(ship_after(SINKING, 3)->at, rd_hex_at(4, 0)));
	assert_true(rd_hex_equal(ship_after(PUSH, 1)->at, rd_hex_at(-2, -2)));
	assert_int_equal(ship_after(PUSH, 1)->hp, 45);
	assert_int_equal(ship_after(DAMAGE, 1)->hp, 40);
}

static void a_wreck_is_there_from_the_sinking_on(void **state)
{
	static struct pirates_view shown;
	struct pirates_marks marks;
	play_round(false);
	pirates_review_at(&memory.tape, 5, &shown, &marks);
	assert_int_equal(pirates_find_wreck(&shown.scene, pirates_cell(1, 2)), -1);
	pirates_review_at(&memory.tape, 6, &shown, &marks);
	int place = pirates_find_wreck(&shown.scene, pirates_cell(1, 2));
	assert_true(place >= 0);
	assert_int_equal(shown.scene.wrecks[place].goods.of[PIRATES_MONEY], 290);
	assert_int_equal(mark_at(&marks, 1, 2), '!');
	/* In tile order, as the rules keep them. */
	for (int i = 1; i < shown.scene.wreck_count; i++)
		assert_true(pirates_cell_of(shown.scene.wrecks[i - 1].at) <
			    pirates_cell_of(shown.scene.wrecks[i].at));
}

/* A resumed match does not begin with what its player has seen. */
static void a_round_of_the_past_is_not_opened_by_itself(void **state)
{
	play_round(true);
	assert_int_equal(memory.mode, PIRATES_MODE_SAIL);
	assert_int_equal(pirates_beats(&memory.tape), 9);
}

/* The last round of a match: no other one makes its picture old. */
static void a_round_told_again_stays_at_its_beat(void **state)
{
	assert_true(bay_patch(&bay, "{'round':30}"));
	pirates_look(bay.state, 0, &view);
	memory.tape.present = view;
	bay_plan(&bay, 3, "{'do':'forward'}");
	pirates_forget(&memory);
	hear(0, "{'type':'team:ready','round':30}", false);
	hear(1, "{'type':'team:ready','round':30}", false);
	assert_int_equal(memory.mode, PIRATES_MODE_SAIL);
	memory.beat = 1;
	pirates_forget(&memory);
	for (const struct rd_event *event = rd_first_event(&bay.turn); event;
		event = rd_next_event(&bay.turn, event))
		pirates_hear(&memory, event, &view, RD_ENGLISH, false);
	assert_int_equal(memory.beat, 1);
	assert_true(rd_hex_equal(ship_after(0, 3)->at, rd_hex_at(0, 2)));
	/* The brig that stands there stays, so the push is the third beat. */
	assert_true(rd_hex_equal(ship_after(1, 3)->at, rd_hex_at(1, 2)));
}

/* Without a picture of before there is nothing to play the events over. */
static void a_round_whose_beginning_was_not_seen_has_no_review(void **state)
{
	hear(1, "{'type':'team:ready','round':1}", false);
	memory.tape.present.scene.round = 7;
	hear(0, "{'type':'team:ready','round':1}", false);
	assert_int_equal(pirates_beats(&memory.tape), 0);
	assert_int_equal(memory.mode, PIRATES_MODE_SAIL);
	/* From the next round on there is. */
	hear(1, "{'type':'team:ready','round':2}", false);
	hear(0, "{'type':'team:ready','round':2}", false);
	assert_int_equal(memory.tape.before.scene.round, 2);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(ships_show_team_place_heading_and_hull, open_sea),
		cmocka_unit_test_setup(every_kind_of_tile_has_its_sign, open_sea),
		cmocka_unit_test_setup(a_port_tells_whose_ships_lie_there, open_sea),
		cmocka_unit_test_setup(every_place_of_the_screen_is_of_one_tile, open_sea),
		cmocka_unit_test_setup(rows_are_shifted_by_half_a_hex, open_sea),
		cmocka_unit_test_setup(a_large_map_follows_the_pointer, open_sea),
		cmocka_unit_test_setup(a_plan_marks_its_way_its_shots_and_its_end, open_sea),
		cmocka_unit_test_setup(a_ship_without_a_plan_shows_what_its_guns_bear_on, open_sea),
		cmocka_unit_test_setup(a_round_is_played_again_beat_by_beat, open_sea),
		cmocka_unit_test_setup(a_wreck_is_there_from_the_sinking_on, open_sea),
		cmocka_unit_test_setup(a_round_of_the_past_is_not_opened_by_itself, open_sea),
		cmocka_unit_test_setup(a_round_told_again_stays_at_its_beat, open_sea),
		cmocka_unit_test_setup(
			a_round_whose_beginning_was_not_seen_has_no_review, open_sea),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
