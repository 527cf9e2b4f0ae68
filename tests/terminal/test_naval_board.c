/*
 * test_naval_board.c: everything that naval's rulebook wants a player to see (section 13) is on the
 * board, each thing with its own sign. A sea is made of a state, looked at by South, and drawn on a
 * terminal of 80 x 24 that nobody watches.
 */
#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "fake_terminal.h"

#include <ronda/match.h>

#include "local/buffer.h"
#include "terminal/boards/naval/parts.h"

enum { LINE = FAKE_LINE, PANEL_FIRST = 1, PANEL_LAST = 16 };

/*
 * Turn 6, South (seat 1) is to move. Of North the corvette was seen three turns ago, the frigate is
 * in sight and hurt, the battleship was seen to sink.
 */
static const char sea[] =
	"{\"turn\":6,\"active\":1,\"north\":0,\"terrain\":["
	"\"...............\",\"...............\",\"...............\",\"...............\",\"...............\","
	"\"...............\",\"............#..\",\"...............\",\"..#............\",\"...............\","
	"\"...............\",\"...............\",\"...............\",\"...............\",\"...............\"],"
	"\"players\":[{\"side\":\"NORTH\"},{\"side\":\"SOUTH\",\"fuel\":9,\"ammo\":3,\"known\":["
	"\"000000000000000\",\"000000000000000\",\"000000000000000\",\"000000000000000\",\"000000000000000\","
	"\"000000000000000\",\"000000000000100\",\"000000000000000\",\"000000000000000\",\"000000000000000\","
	"\"000000000000000\",\"000000000000000\",\"000000000000000\",\"000000000000000\",\"000000000000011\"]}],"
	"\"ships\":["
	"{\"id\":\"n1\",\"seat\":0,\"model\":\"corvette\",\"x\":13,\"y\":0,\"facing\":\"S\","
	"\"seen\":{\"x\":12,\"y\":3,\"facing\":\"S\",\"turn\":3}},"
	"{\"id\":\"n2\",\"seat\":0,\"model\":\"frigate\",\"x\":6,\"y\":7,\"facing\":\"E\",\"cells\":[10,5,0]},"
	"{\"id\":\"n3\",\"seat\":0,\"model\":\"battleship\",\"x\":3,\"y\":2,\"facing\":\"S\",\"sunk\":true,"
	"\"sunk_seen\":true},"
	"{\"id\":\"s1\",\"seat\":1,\"model\":\"corvette\",\"weapon\":\"mine\",\"x\":4,\"y\":10,\"facing\":\"N\"},"
	"{\"id\":\"s2\",\"seat\":1,\"model\":\"frigate\",\"weapon\":\"torpedo\",\"x\":9,\"y\":11,"
	"\"facing\":\"N\",\"cells\":[0,7,10]},"
	"{\"id\":\"s3\",\"seat\":1,\"model\":\"battleship\",\"x\":5,\"y\":13,\"facing\":\"E\","
	"\"cells\":[10,10,10,10,0]}],"
	"\"projectiles\":["
	"{\"id\":\"sp1\",\"seat\":1,\"kind\":\"torpedo\",\"x\":10,\"y\":6,\"dx\":0,\"dy\":-1,\"life\":3},"
	"{\"id\":\"sp2\",\"seat\":1,\"kind\":\"mine\",\"x\":0,\"y\":12,\"dx\":0,\"dy\":0,\"life\":4},"
	"{\"id\":\"np1\",\"seat\":0,\"kind\":\"torpedo\",\"x\":9,\"y\":9,\"dx\":0,\"dy\":1,\"life\":5},"
	"{\"id\":\"np2\",\"seat\":0,\"kind\":\"torpedo\",\"x\":2,\"y\":10,\"dx\":0,\"dy\":1,\"life\":5},"
	"{\"id\":\"np3\",\"seat\":0,\"kind\":\"mine\",\"x\":5,\"y\":11,\"dx\":0,\"dy\":0}]}";

struct stage {
	void *memory;
	struct naval_view view;
	struct naval_table kept;
	struct table table;
	struct layout layout;
	struct fake_terminal fake;
};

static struct stage stage;

static void look_at_the_sea(int seat)
{
	const struct rd_game *game = &naval_game;
	struct rd_match *match;
	struct rd_fault fault = {0};
	struct rd_seed seed = rd_seed_from_text("a", 1);
	stage.memory = allocate(rd_match_size(game));
	assert_int_equal(
		rd_match_create(&match, stage.memory, game, 2, NULL, 0, &seed, NULL, &fault), 0);
	if (!rd_match_patch(match, sea, strlen(sea), &fault))
		fail_msg("%s: %s", fault.path, fault.reason);
	game->look(match->state, seat, &stage.view);
	memset(&stage.kept, 0, sizeof(stage.kept));
	stage.kept.outline = NAVAL_OUTLINE_NONE;
	stage.table = (struct table){.game = game,
		.view = &stage.view,
		.seat = seat,
		.memory = &stage.kept,
		.may_act = true};
}

static void draw(void)
{
	assert_true(layout_make(
		&stage.layout, board_naval.sizes, board_naval.size_count, screen_area()));
	screen_clear();
	board_naval.draw(&stage.table, &stage.layout);
}

static int set_up(void **state)
{
	fake_terminal_open(&stage.fake, 24, 80);
	look_at_the_sea(1);
	draw();
	return 0;
}

static int tear_down(void **state)
{
	fake_terminal_close(&stage.fake);
	free(stage.memory);
	return 0;
}

static void cell_shows(const char *name, const char *wanted)
{
	char shown[LINE];
	int x = name[0] - 'A', y = atoi(name + 1) - 1;
	fake_terminal_read(2 + y, 3 + 2 * x, 2, shown);
	if (strcmp(shown, wanted) != 0)
		fail_msg("%s shows \"%s\", not \"%s\"", name, shown, wanted);
}

static bool panel_has(const char *wanted)
{
	for (int line = PANEL_FIRST; line <= PANEL_LAST; line++) {
		char shown[LINE];
		fake_terminal_read(line, 35, 45, shown);
		if (strstr(shown, wanted))
			return true;
	}
	return false;
}

static void panel_shows(const char *wanted)
{
	if (!panel_has(wanted))
		fail_msg("the panel does not show \"%s\"", wanted);
}

/* ---- the sea ---- */

static void kinds_of_water_differ_without_colour(void **state)
{
	cell_shows("E9", "~ ");  /* in sight */
	cell_shows("O15", "· "); /* remembered */
	cell_shows("A1", "░░");  /* fog */
	cell_shows("C9", "##");  /* a rock in sight */
	cell_shows("M7", "%%");  /* a rock remembered */
}

static void own_ships_show_facing_damage_and_systems(void **state)
{
	cell_shows("E11", "▲ ");
	assert_int_equal(naval_system_letter(NAVAL_CORE, RD_ENGLISH), 'C'); /* as the page has it */
	assert_int_equal(naval_system_letter(NAVAL_CORE, RD_SPANISH), 'N');
	assert_int_equal(naval_system_letter(NAVAL_CORE, RD_CZECH), 'J');
	cell_shows("J11", "▲!"); /* destroyed, and a torpedo comes here: that matters more */
	cell_shows("J12", "B7");
	cell_shows("J13", "E ");
	cell_shows("H14", "▶ ");
	cell_shows("G14", "H ");
	cell_shows("F14", "B ");
	cell_shows("D14", "Ex");
}

static void enemies_show_facing_and_points(void **state)
{
	cell_shows("H8", "▷ ");
	cell_shows("G8", "b5");
	cell_shows("F8", "ex");
}

static void a_last_sighting_shows_its_age(void **state)
{
	cell_shows("M4", "?3");
}

static void projectiles_show_their_way_and_life(void **state)
{
	cell_shows("K7", "↑3");
	cell_shows("K6", "╎ ");
	cell_shows("K4", "╎ ");
	cell_shows("K3", "░░"); /* there its life is over */
	cell_shows("A13", "o4");
	cell_shows("J10", "↓!");
	cell_shows("C11", "↓!");
	cell_shows("C12", "!!"); /* next turn */
	cell_shows("C13", "╎ ");
	cell_shows("F12", "*!");
}

static void a_line_ends_at_the_ship_it_strikes(void **state)
{
	cell_shows("J14", "~ ");
}

static void the_selected_ships_reach_is_marked(void **state)
{
	stage.kept.selected = 3;
	stage.kept.outline = NAVAL_OUTLINE_REACH;
	draw();
	cell_shows("G13", "~+");
	cell_shows("G8", "b5");  /* points come first */
	cell_shows("E11", "▲ "); /* nobody fires at his own */
	cell_shows("O1", "░░");
	stage.kept.outline = NAVAL_OUTLINE_SIGHT;
	draw();
	cell_shows("H12", "~+");
	cell_shows("H11", "~ "); /* three cells away, and it sees two */
}

static void the_pointer_has_brackets(void **state)
{
	char shown[LINE];
	stage.kept.has_pointer = true;
	stage.kept.pointer = rd_cell_at(4, 8);
	draw();
	fake_terminal_read(2 + 8, 3 + 2 * 4 - 1, 3, shown);
	assert_string_equal(shown, "[~]");
}

static void north_sees_the_sea_turned(void **state)
{
	char shown[LINE];
	free(stage.memory);
	look_at_the_sea(0);
	draw();
	fake_terminal_read(1, 3, 30, shown);
	assert_string_equal(shown, "O N M L K J I H G F E D C B A ");
	fake_terminal_read(2, 0, 2, shown);
	assert_string_equal(shown, "15");
	/* Its frigate heads east, which is to the left now. */
	fake_terminal_read(2 + 7, 3 + 2 * 7, 2, shown);
	assert_string_equal(shown, "◀ ");
}

/* ---- the panel ---- */

static void bars_show_fuel_and_ammo(void **state)
{
	panel_shows("Fuel        ███░░░░░░░ 9/30 +10 next turn");
	panel_shows("Ammo        ██████░░░░ 3/5");
}

static void both_fleets_are_listed(void **state)
{
	panel_shows("1 corvette     E11 10/10 mines");
	panel_shows("2 frigate      J12 17/30 torpedo");
	panel_shows("n1 corvette     seen at M4, 3 turns ago");
	panel_shows("n2 frigate      G8  15/30  10 5 0");
	panel_shows("n3 battleship   sunk");
}

static void the_card_tells_what_is_lost(void **state)
{
	stage.kept.selected = 2;
	draw();
	panel_shows("2 frigate J12");
	panel_shows("Points 17/30: W0 B7 E10");
	panel_shows("torpedo: ammo 3, damage 10, 6 turns");
	panel_shows("Vision 3; may still attack");
	panel_shows("Weapons lost: damage halved");
	stage.kept.selected = 3;
	draw();
	panel_shows("Engine lost: 1 fuel more to move or turn");
	panel_shows("Fuel: ahead 2, astern 3, turn 3");
	assert_false(panel_has("Weapons lost"));
}

/* ---- the status line ---- */

static void status_is(const char *cell, const char *wanted)
{
	char status[LINE];
	stage.kept.has_pointer = true;
	stage.kept.pointer = rd_cell_at(cell[0] - 'A', atoi(cell + 1) - 1);
	board_naval.status(&stage.table, status, sizeof(status));
	assert_string_equal(status, wanted);
}

static void the_pointer_names_what_it_is_on(void **state)
{
	status_is("E9", "E9: water in sight");
	status_is("O15", "O15: water seen before");
	status_is("A1", "A1: fog");
	status_is("C9", "C9: rock");
	status_is("M7", "M7: rock seen before");
	status_is("G8", "G8: enemy frigate, bridge, 5 points");
	status_is("J12", "J12: your frigate, bridge, 7 points");
	status_is("M4", "M4: enemy corvette, seen here 3 turns ago");
	status_is("K7", "K7: your torpedo, 3 turns left");
	status_is("A13", "A13: your mine, 4 turns left");
	status_is("C11", "C11: enemy torpedo");
	status_is("F12", "F12: enemy mine");
}

static void an_order_tells_its_price_before_it_is_done(void **state)
{
	stage.kept.selected = 3;
	/* Its engine is lost: two fuel a cell. */
	status_is("K14", "K14: water in sight | g: 6 fuel | f: 2 ammo, 10 damage");
	status_is("M14", "M14: fog | g: 10 fuel, too much | f: Out of range");
	status_is("A14", "A14: fog | g: 9 fuel | f: 2 ammo, 10 damage");
	stage.kept.selected = 1;
	status_is("E10", "E10: water in sight | g: 1 fuel | f: 2 ammo, 25 damage");
	status_is("E13", "E13: water in sight | g: 4 fuel | f: Out of range");
}

static void tab_finds_what_a_ship_that_has_fired_could_hit(void **state)
{
	stage.kept.selected = 2;
	stage.view.ships[1].weapon = NAVAL_CANNON;
	stage.view.ships[1].attack.kind = NAVAL_KIND_CANNON;
	stage.view.ships[1].attacked = true;
	stage.view.ammo = 0;
	board_naval.key(&stage.table, KEY_OF_TAB);
	assert_true(stage.kept.has_pointer);
	assert_true(rd_cell_equal(stage.kept.pointer, rd_cell_at(7, 7))); /* H8, not G8 or F8 */
	board_naval.key(&stage.table, KEY_OF_TAB);
	assert_true(rd_cell_equal(stage.kept.pointer, rd_cell_at(7, 7)));
}

/* ---- the log ---- */

static void the_log_leaves_out_what_the_board_shows(void **state)
{
	struct rd_event resources = {.type = NAVAL_RESOURCES_UPDATE};
	struct rd_event sunk = {.type = NAVAL_ENEMY_SUNK};
	_Alignas(8) uint8_t arena[1024];
	struct rd_turn turn = {.arena = arena, .capacity = sizeof(arena)};
	assert_int_equal(board_naval.tone(&resources, &stage.view), TONE_SILENT);
	assert_int_equal(board_naval.tone(&sunk, &stage.view), TONE_GOOD);
	struct naval_event_vision *vision = rd_emit(&turn, NAVAL_VISION_UPDATE, 2, sizeof(*vision));
	struct naval_discovered *seen = rd_emit_item(&turn, &vision->discovered, sizeof(*seen));
	seen->content = NAVAL_CONTENT_ENEMY;
	assert_int_equal(board_naval.tone(&vision->head, &stage.view), TONE_SILENT);
	seen->content = NAVAL_CONTENT_ROCK;
	assert_int_equal(board_naval.tone(&vision->head, &stage.view), TONE_FAINT);
}

static void a_strike_is_good_or_bad_by_whom_it_struck(void **state)
{
	struct naval_event_projectile hit = {.head = {.type = NAVAL_PROJECTILE_HIT}};
	hit.ship = NAVAL_N2;
	assert_int_equal(board_naval.tone(&hit.head, &stage.view), TONE_GOOD);
	hit.ship = NAVAL_S2;
	assert_int_equal(board_naval.tone(&hit.head, &stage.view), TONE_BAD);
	hit.result = NAVAL_HIT_ROCK;
	assert_int_equal(board_naval.tone(&hit.head, &stage.view), TONE_PLAIN);
}

#define ON_SCREEN(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)

int main(void)
{
	const struct CMUnitTest tests[] = {
		ON_SCREEN(kinds_of_water_differ_without_colour),
		ON_SCREEN(own_ships_show_facing_damage_and_systems),
		ON_SCREEN(enemies_show_facing_and_points),
		ON_SCREEN(a_last_sighting_shows_its_age),
		ON_SCREEN(projectiles_show_their_way_and_life),
		ON_SCREEN(a_line_ends_at_the_ship_it_strikes),
		ON_SCREEN(the_selected_ships_reach_is_marked),
		ON_SCREEN(the_pointer_has_brackets),
		ON_SCREEN(north_sees_the_sea_turned),
		ON_SCREEN(bars_show_fuel_and_ammo),
		ON_SCREEN(both_fleets_are_listed),
		ON_SCREEN(the_card_tells_what_is_lost),
		ON_SCREEN(the_pointer_names_what_it_is_on),
		ON_SCREEN(an_order_tells_its_price_before_it_is_done),
		ON_SCREEN(the_log_leaves_out_what_the_board_shows),
		ON_SCREEN(a_strike_is_good_or_bad_by_whom_it_struck),
		ON_SCREEN(tab_finds_what_a_ship_that_has_fired_could_hit),
	};
	setenv("TERM", "xterm", 1);
	setenv("LC_ALL", "C.UTF-8", 1);
	setlocale(LC_ALL, "");
	return cmocka_run_group_tests(tests, NULL, NULL);
}
