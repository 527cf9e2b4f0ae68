/*
 * test_dungeon_board.c: what dungeon's rulebook wants a player to see (section 13) is on the board. A
 * cellar is made of a state, looked at by the seeker, and drawn on a terminal that nobody watches.
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
#include "local/scores.h"
#include "terminal/boards/dungeon/parts.h"

enum { LINE = FAKE_LINE, ROW = 16 };

/* Floor 3, the lamp lit: a goblin beside the seeker and after him, an orc asleep, a peaceful one. */
static const char cellar[] =
	"{\"floor\":3,\"deepest\":3,\"turn\":40,"
	"\"hero\":{\"x\":3,\"y\":2,\"lamp\":true,\"hp\":12,\"stamina\":2,\"hit_bonus\":2,\"def_bonus\":1,"
	"\"in_melee\":true,\"effects\":{\"poison\":5},\"inventory\":["
	"{\"kind\":\"spear\",\"worn\":true},{\"kind\":\"potion_health\",\"count\":2},"
	"{\"kind\":\"tunnel_rod\",\"charges\":2}]},\"known\":[\"potion_health\"],"
	"\"sounds\":[{\"dir\":\"e\",\"sound\":\"door\"}],"
	"\"here\":{\"map\":[\"##############\",\"#....+...O...#\",\"#......../.>.#\",\"#.%...,......#\","
	"\"##############\"],\"memory\":[],\"seen_items\":[],"
	"\"creatures\":[{\"kind\":\"goblin\",\"x\":4,\"y\":2,\"aggravated\":true,\"weapon\":\"dagger\"},"
	"{\"kind\":\"orc\",\"x\":7,\"y\":2,\"asleep\":true},{\"kind\":\"adventurer\",\"x\":5,\"y\":3}],"
	"\"items\":[{\"x\":2,\"y\":1,\"kind\":\"cloak\"},{\"x\":3,\"y\":2,\"kind\":\"ration\"}],"
	"\"chests\":[{\"x\":1,\"y\":1,\"kind\":\"chest\"}],\"walls\":[{\"x\":2,\"y\":3,\"hp\":9}],\"posts\":[]}}";

struct stage {
	void *memory;
	struct dungeon_view view;
	struct dungeon_table kept;
	struct keymap keymap;
	struct table table;
	struct layout layout;
	struct fake_terminal fake;
};
static struct stage stage;

static void look_around(void)
{
	struct rd_match *match;
	struct rd_fault fault = {0};
	struct rd_seed seed = rd_seed_from_text("a", 1);
	stage.memory = allocate(rd_match_size(&dungeon_game));
	assert_int_equal(rd_match_create(&match, stage.memory, &dungeon_game, 1, NULL, 0, &seed,
				 NULL, &fault),
		0);
	if (!rd_match_patch(match, cellar, strlen(cellar), &fault))
		fail_msg("%s: %s", fault.path, fault.reason);
	dungeon_game.look(match->state, 0, &stage.view);
	memset(&stage.kept, 0, sizeof(stage.kept));
	keymap_make(&stage.keymap, dungeon_commands, DUNGEON_COMMANDS);
	stage.table = (struct table){.game = &dungeon_game,
		.view = &stage.view,
		.memory = &stage.kept,
		.keymap = &stage.keymap,
		.may_act = true};
}

static void draw(void)
{
	assert_true(layout_make(
		&stage.layout, board_dungeon.sizes, board_dungeon.size_count, screen_area()));
	screen_clear();
	board_dungeon.draw(&stage.table, &stage.layout);
}

static int set_up(void **state)
{
	fake_terminal_open(&stage.fake, 24, 80);
	look_around();
	draw();
	return 0;
}

static int set_up_wide(void **state)
{
	fake_terminal_open(&stage.fake, 40, 120);
	look_around();
	draw();
	return 0;
}

static int tear_down(void **state)
{
	fake_terminal_close(&stage.fake);
	free(stage.memory);
	return 0;
}

static void cell_shows(int x, int y, const char *wanted)
{
	char shown[LINE];
	fake_terminal_read(1 + y, x, 1, shown);
	if (strcmp(shown, wanted) != 0)
		fail_msg("%d,%d shows \"%s\", not \"%s\"", x, y, shown, wanted);
}

static void line_shows(int line, int column, const char *wanted)
{
	char shown[LINE];
	fake_terminal_read(line, column, 80, shown);
	if (!strstr(shown, wanted))
		fail_msg("line %d is \"%s\", without \"%s\"", line, shown, wanted);
}

static bool screen_has(const char *wanted)
{
	char shown[LINE];
	for (int line = 0; line < screen_area().lines; line++) {
		fake_terminal_read(line, 0, screen_area().columns, shown);
		if (strstr(shown, wanted))
			return true;
	}
	return false;
}

static void shows(const char *wanted)
{
	if (!screen_has(wanted))
		fail_msg("nothing shows \"%s\"", wanted);
}

static void cursor_tells(int x, int y, const char *wanted)
{
	char said[LINE];
	stage.kept.screen = DUNGEON_S_CURSOR;
	stage.kept.cursor = rd_cell_at(x, y);
	board_dungeon.status(&stage.table, said, sizeof(said));
	assert_string_equal(said, wanted);
}

/* ---- the map --------------------------------------------------------------------------------- */

static void everything_has_its_sign(void **state)
{
	cell_shows(3, 2, "@");
	cell_shows(4, 2, "g");
	cell_shows(7, 2, "o");
	cell_shows(5, 3, "@");
	cell_shows(0, 0, "#");
	cell_shows(1, 2, "·");
	cell_shows(5, 1, "+");
	cell_shows(9, 2, "/");
	cell_shows(2, 3, "%");
	cell_shows(6, 3, ",");
	cell_shows(1, 1, "$");
	cell_shows(2, 1, "[");
	cell_shows(12, 1, " "); /* beyond the light */
}

static void a_sound_marks_the_edge(void **state)
{
	cell_shows(13, 2, "→");
}

static void the_row_has_bars_tracks_and_words(void **state)
{
	line_shows(ROW, 0, "HP ███░░░░░ 12/32");
	line_shows(ROW, 0, "ST ●●○");
	line_shows(ROW, 0, " MELEE hit ●●○ def ●○○");
	line_shows(ROW, 0, "poison 5");
	line_shows(ROW, 0, "LAMP");
	stage.view.hero.melee = stage.view.hero.lamp = false;
	stage.view.hero.hidden = stage.view.hero.listening = true;
	stage.view.hero.hunger = DUNGEON_STARVING;
	stage.view.hero.noise = 2;
	draw();
	line_shows(ROW, 0, "starving poison 5 HIDDEN LISTENING");
	stage.view.hero.effect_count = 0;
	draw();
	line_shows(ROW, 0, "starving HIDDEN LISTENING noise 2");
	assert_false(screen_has("MELEE"));
}

static void waits_at_a_door_fill_an_ear(void **state)
{
	stage.view.hero.melee = false;
	stage.view.map[1][3] = DUNGEON_DOOR;
	stage.kept.waits = 3;
	draw();
	line_shows(ROW, 0, "ear ●●●○");
	stage.view.map[1][3] = DUNGEON_FLOOR;
	draw();
	line_shows(ROW, 0, "wait ●●●○");
}

static void an_aim_draws_its_line(void **state)
{
	stage.kept.screen = DUNGEON_S_CURSOR;
	stage.kept.intent = DUNGEON_TO_THROW;
	stage.kept.cursor = rd_cell_at(8, 2);
	draw();
	cell_shows(4, 2, "g");
	cell_shows(5, 2, "×"); /* somebody stands before it */
	stage.view.creature_count = 0;
	draw();
	cell_shows(4, 2, "•");
	cell_shows(7, 2, "•");
}

/* ---- words ----------------------------------------------------------------------------------- */

static void the_cursor_tells_what_is_known(void **state)
{
	cursor_tells(3, 2, "You, on: ration, floor | Enter: go there");
	cursor_tells(4, 2,
		"goblin, hunting you: life 8/8, defence 4, to hit 1, you hit it 5 of 6 with: dagger | "
		"Enter: go there | Beside you at the stairs it comes along. Be two steps ahead, or shut a door.");
	cursor_tells(1, 1, "chest, closed | Enter: go there");
	cursor_tells(2, 1, "cloak, floor | Enter: go there");
	cursor_tells(0, 2, "wall | Enter: search it");
	cursor_tells(12, 1, "unknown");
	stage.view.lit[3][6] = 0;
	cursor_tells(6, 3, "rubble, as remembered | Enter: go there");
}

static void whoever_looks_on_is_told_of_the_player(void **state)
{
	struct dungeon_event seen = {.head = {.type = DUNGEON_E_SEEN, .size = sizeof(seen)},
		.id = (int16_t)stage.view.creatures[0].id,
		.kind = DUNGEON_GOBLIN};
	char told[LINE];
	stage.table.whose = "ana";
	cursor_tells(3, 2, "ana, on: ration, floor | Enter: go there");
	cursor_tells(4, 2,
		"goblin, hunting: life 8/8, defence 4, to hit 1, ana hits it 5 of 6 with: dagger | "
		"Enter: go there");
	stage.kept.screen = DUNGEON_S_MAP;
	draw();
	shows("ana");
	if (screen_has("You"))
		fail_msg("somebody is spoken to");
	board_dungeon.tell(
		&stage.kept, &seen.head, &stage.view, "ana", RD_CZECH, told, sizeof(told));
	assert_string_equal(told, "ana vidí: skřet, na lovu.");
	board_dungeon.tell(
		&stage.kept, &seen.head, &stage.view, NULL, RD_CZECH, told, sizeof(told));
	assert_string_equal(told, "Vidíš: skřet, jde po tobě.");
}

static void the_panel_lists_who_is_in_sight(void **state)
{
	line_shows(2, 81, "g! goblin  8/8  D4 H1  5/6");
	line_shows(3, 81, "@= adventurer  32/32");
	line_shows(4, 81, "oz orc  12/12  D4");
	shows("Here: ration");
}

static void pages_show_pack_and_equipment(void **state)
{
	stage.kept.screen = DUNGEON_S_PACK;
	draw();
	shows("a ) spear (worn)");
	shows("b ! potion of health x2");
	shows("c * tunnel rod (2 charges)");
	board_dungeon.key(&stage.table, 'a');
	draw();
	shows("Damage 1 to 8, to hit 1, defence 1");
	shows("Reaches two cells");
	stage.kept.screen = DUNGEON_S_EQUIPMENT;
	draw();
	shows("weapon       spear (worn)");
}

/* ---- events ---------------------------------------------------------------------------------- */

static void tell(struct dungeon_event event, const char *wanted)
{
	char text[LINE];
	event.head.size = sizeof(event);
	board_dungeon.tell(
		&stage.kept, &event.head, &stage.view, NULL, RD_ENGLISH, text, sizeof(text));
	assert_string_equal(text, wanted);
}

static void the_dead_are_told_by_their_names(void **state)
{
	int id = stage.view.creatures[0].id;
	assert_int_equal(stage.view.creatures[0].kind, DUNGEON_GOBLIN);
	tell((struct dungeon_event){.head = {.type = DUNGEON_E_WAITED}}, "You wait.");
	stage.view.creature_count = 0;
	tell((struct dungeon_event){.head = {.type = DUNGEON_E_CREATURE_DIED}, .id = (int16_t)id},
		"The goblin dies.");
	tell((struct dungeon_event){.head = {.type = DUNGEON_E_ATTACKED},
		     .target = (int16_t)id,
		     .hit = true,
		     .stealth = true,
		     .roll = 9,
		     .defense = 4,
		     .amount = 16},
		"You hit the goblin by surprise for 16 (9 over 4).");
}

static void sounds_have_an_arrow_and_a_tone(void **state)
{
	struct dungeon_event event = {
		.head = {.type = DUNGEON_E_SOUND}, .dir = RD_NORTH_EAST, .sound = DUNGEON_DOORS};
	tell(event, "↗ You hear a door to the north-east.");
	assert_int_equal(board_dungeon.tone(&event.head, &stage.view), TONE_SOUND);
	assert_false(stage.kept.startled); /* whether it is new the walk knows */
	assert_true(board_dungeon.is_news(&event.head));
}

static void the_end_tells_the_parts_of_the_score(void **state)
{
	struct score score = {0};
	struct buffer text = {0};
	stage.kept.had_urn = true;
	stage.kept.end = (struct dungeon_end){.is_there = true,
		.won = true,
		.cause = DUNGEON_ESCAPED,
		.deepest = 10,
		.score = 900 + 370 + 500 + 2000 + 1900,
		.turn = 1005,
		.count = 1,
		.carried = {{.kind = DUNGEON_LOST_URN, .count = 1}}};
	board_dungeon.memorial(&stage.table, &text, &score);
	assert_non_null(strstr(text.text, "Out with the urn!"));
	assert_non_null(strstr(text.text, "Depth 900, foes 370, urn 500, escape 3900"));
	assert_non_null(strstr(text.text, "In the pack: lost urn"));
	assert_non_null(strstr(text.text, "#..@g"));
	assert_string_equal(score.cause, "escaped");
	assert_true(score.is_won);
	buffer_free(&text);
}

/* ---- chances and things ---- */

/* The orc sleeps: defence 5 against 6 + to hit, and the first blow has stealth and luck as well (7.5). */
static void the_chance_to_hit_counts_a_surprise(void **state)
{
	const struct dungeon_shown_creature *orc = NULL;
	for (int i = 0; i < stage.view.creature_count; i++)
		if (stage.view.creatures[i].asleep)
			orc = &stage.view.creatures[i];
	assert_non_null(orc);
	struct dungeon_shown_creature seen = *orc;
	seen.defense = 9;
	stage.view.hero.to_hit = 1;
	stage.view.hero.stealth = 2;
	stage.view.hero.luck = 1;
	assert_int_equal(dungeon_hit_chance(&stage.table, &seen), 6 + 1 + 2 + 1 - 9);
	seen.aggravated = true;
	assert_int_equal(dungeon_hit_chance(&stage.table, &seen), 0);
	stage.view.hero.hidden = true;
	assert_int_equal(dungeon_hit_chance(&stage.table, &seen), 1);
	stage.view.hero.hidden = false;
	/* Who has hunted once is surprised no more. */
	struct dungeon_event event = {
		.head = {.type = DUNGEON_E_AGGRAVATED, .audience = 1}, .id = (int16_t)seen.id};
	char told[LINE];
	board_dungeon.tell(
		&stage.kept, &event.head, &stage.view, NULL, RD_ENGLISH, told, sizeof(told));
	seen.aggravated = false;
	assert_int_equal(dungeon_hit_chance(&stage.table, &seen), 0);
}

static void tells(int kind, const char *wanted)
{
	enum { TOLD = 6 };
	char lines[TOLD][DUNGEON_LINE];
	struct dungeon_shown_item item = {.kind = (uint8_t)kind,
		.look = (uint8_t)kind,
		.count = 1,
		.charges = DUNGEON_LEFT_OUT};
	int count = dungeon_tell_item(&item, RD_ENGLISH, lines, TOLD);
	for (int i = 0; i < count; i++)
		if (strcmp(lines[i], wanted) == 0)
			return;
	fail_msg("\"%s\", not \"%s\"", count > 0 ? lines[0] : "", wanted);
}

static void things_tell_their_noise_and_what_they_shoot(void **state)
{
	tells(DUNGEON_LEATHER_ARMOR, "Its noise: steps are louder by 1");
	tells(DUNGEON_LONG_BOW, "Shoots arrows up to 8 cells far, damage 1 to 6. In a melee:");
	tells(DUNGEON_LONG_BOW, "Damage 0 to 2, to hit -3, defence 0, from hiding x2");
	tells(DUNGEON_ARROW, "Damage 1 to 6, to hit 1");
	tells(DUNGEON_ARROW, "Shot from a long bow");
	tells(DUNGEON_ROCK, "Good to throw");
}

static void what_is_lacking_is_named(void **state)
{
	static const struct {
		uint16_t type;
		int refusal;
		const char *text;
	} cases[] = {
		{DUNGEON_HERO_MOVE, RD_NOT_ENOUGH_RESOURCES,
			"Out of breath: no stamina left. Step back, or wait a turn"},
		{DUNGEON_HERO_FIRE, RD_NOT_ENOUGH_RESOURCES, "No arrows left"},
		{DUNGEON_ITEM_USE, RD_NOT_ENOUGH_RESOURCES, "It is used up"},
		{DUNGEON_HERO_FIRE, RD_OUT_OF_RANGE, "Out of range"},
	};
	for (size_t i = 0; i < RD_COUNT(cases); i++) {
		struct dungeon_action action = {.type = cases[i].type};
		assert_string_equal(board_refusal(&board_dungeon, &dungeon_game, &action,
					    cases[i].refusal, RD_ENGLISH),
			cases[i].text);
	}
}

#define ON_SCREEN(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)

int main(void)
{
	const struct CMUnitTest tests[] = {
		ON_SCREEN(everything_has_its_sign),
		ON_SCREEN(a_sound_marks_the_edge),
		ON_SCREEN(the_row_has_bars_tracks_and_words),
		ON_SCREEN(waits_at_a_door_fill_an_ear),
		ON_SCREEN(an_aim_draws_its_line),
		ON_SCREEN(the_cursor_tells_what_is_known),
		cmocka_unit_test_setup_teardown(
			the_panel_lists_who_is_in_sight, set_up_wide, tear_down),
		cmocka_unit_test_setup_teardown(
			whoever_looks_on_is_told_of_the_player, set_up_wide, tear_down),
		ON_SCREEN(pages_show_pack_and_equipment),
		ON_SCREEN(the_dead_are_told_by_their_names),
		ON_SCREEN(sounds_have_an_arrow_and_a_tone),
		ON_SCREEN(the_end_tells_the_parts_of_the_score),
		ON_SCREEN(the_chance_to_hit_counts_a_surprise),
		ON_SCREEN(things_tell_their_noise_and_what_they_shoot),
		ON_SCREEN(what_is_lacking_is_named),
	};
	setenv("TERM", "xterm", 1);
	setenv("LC_ALL", "C.UTF-8", 1);
	setlocale(LC_ALL, "");
	return cmocka_run_group_tests(tests, NULL, NULL);
}
