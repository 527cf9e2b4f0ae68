/*
 * test_texts.c: every sentence of the terminal is there in every language, and fits where it
 * stands.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "terminal/boards/heroes/parts.h"
#include "terminal/boards/machiavelli/parts.h"
#include "terminal/boards/dungeon/parts.h"
#include "terminal/boards/naval/parts.h"
#include "terminal/boards/pirates/parts.h"
#include "terminal/columns.h"
#include "terminal/hall_texts.h"
#include "terminal/remote_texts.h"

enum { SCREEN = 80, PANEL = 44, ARGUMENTS = 10 };

/* A bit for each argument that a sentence asks for. */
static unsigned arguments_of(const char *text)
{
	unsigned asked = 0;
	for (const char *at = strchr(text, '{'); at; at = strchr(at + 1, '{'))
		asked |= 1u << (at[1] - '0');
	return asked;
}

static void check_catalogue(const struct rd_text *texts, size_t count)
{
	for (size_t i = 0; i < count; i++)
		for (int language = 0; language < RD_LANGUAGES; language++) {
			const char *text = texts[i].in[language];
			if (!text || !*text ||
				arguments_of(text) != arguments_of(texts[i].in[RD_ENGLISH]))
				fail_msg("text %zu (%s) in %s: %s", i, texts[i].in[RD_ENGLISH],
					rd_language_code((enum rd_language)language),
					text ? text : "(none)");
		}
}

static void every_language_says_the_same(void **state)
{
	check_catalogue(terminal_texts, TEXTS);
	check_catalogue(naval_texts, NAVAL_TEXTS);
	check_catalogue(pirates_texts, PIRATES_TEXTS);
	check_catalogue(pirates_short_goods, PIRATES_GOODS);
	check_catalogue(heroes_texts, HEROES_TEXTS);
	check_catalogue(italy_texts, ITALY_TEXTS);
	check_catalogue(dungeon_board_texts, DUNGEON_TS);
	check_catalogue(dungeon_terrain_texts, DUNGEON_TERRAINS);
	check_catalogue(dungeon_place_texts, DUNGEON_PLACES);
	check_catalogue(dungeon_chest_texts, RD_COUNT(dungeon_chest_texts));
	check_catalogue(remote_texts, REMOTE_TEXTS);
	check_catalogue(hall_texts, HALL_TEXTS);
}

static void fits(const char *text, int columns)
{
	if (text_columns(text) > columns)
		fail_msg("\"%s\" has %d columns, not %d", text, text_columns(text), columns);
}

static void hints_fit_a_line(void **state)
{
	static const enum naval_text hints[] = {
		NAVAL_TEXT_HINTS, NAVAL_TEXT_HINTS_POINT, NAVAL_TEXT_HINTS_LOOK};
	for (int language = 0; language < RD_LANGUAGES; language++) {
		/* With one letter in the place of {0}. */
		int room = SCREEN - text_columns(terminal_texts[TEXT_HINTS].in[language]) + 1;
		for (size_t i = 0; i < RD_COUNT(hints); i++)
			fits(naval_texts[hints[i]].in[language], room);
		for (int i = PIRATES_TEXT_HINTS; i <= PIRATES_TEXT_HINTS_LOOK; i++)
			fits(pirates_texts[i].in[language], room);
		for (int i = HEROES_TEXT_HINTS; i <= HEROES_TEXT_HINTS_LOOK; i++)
			fits(heroes_texts[i].in[language], room);
		for (int i = ITALY_TEXT_HINTS_TALK; i <= ITALY_TEXT_HINTS_LOOK; i++)
			fits(italy_texts[i].in[language], room);
		fits(terminal_texts[TEXT_TYPING_KEYS].in[language], SCREEN);
		fits(terminal_texts[TEXT_GENERIC_HINTS].in[language], room);
		fits(terminal_texts[TEXT_REPLAY_HINTS].in[language],
			SCREEN + 2); /* with {0} in it */
	}
}

/*
 * The page of help has two columns of 37, less the keys; the legend of the large board is narrower.
 */
static void check_help(const struct board *board)
{
	for (int language = 0; language < RD_LANGUAGES; language++) {
		for (size_t i = 0; i < board->help_count; i++) {
			char keys[64];
			board_pick_keys(board->help[i].keys, keys, sizeof(keys));
			fits(keys, 10);
			fits(board->help[i].text->in[language], 25);
		}
		for (size_t i = 0; i < board->legend_count; i++)
			fits(board->legend[i].text->in[language],
				board->legend[i].keys[0] ? 25 : 32);
		/* With the title, the shell's own lines and the frame that is a whole screen. */
		assert_true(board->help_count <= 13 && board->legend_count <= 13);
	}
}

static void help_fits_its_columns(void **state)
{
	check_help(&board_naval);
	check_help(&board_heroes);
	check_help(&board_machiavelli);
	check_help(&board_pirates);
}

/* Lines of pirates' panel, with large numbers in them. */
static void panel_of_pirates_fits(void **state)
{
	enum { NARROW = 35 };
	static const struct {
		enum pirates_text text;
		int columns;
		struct rd_argument argument[4];
	} lines[] = {
		{PIRATES_TEXT_GUNS, NARROW - 14,
			{RD_NUMBER(175), RD_NUMBER(175), RD_NUMBER(38), RD_NUMBER(2)}},
		{PIRATES_TEXT_HOLD, NARROW,
			{RD_NUMBER(200), RD_NUMBER(600), RD_WORDS("90me 110ru")}},
		{PIRATES_TEXT_PLACE, NARROW,
			{RD_WORDS("-3,0"), RD_WORDS(" Port-au-Prince"), RD_WORDS("SE")}},
		{PIRATES_TEXT_PLAN, NARROW, {RD_NUMBER(4), RD_NUMBER(4)}},
		{PIRATES_TEXT_PLAN_EMPTY, NARROW, {{0}}},
		{PIRATES_TEXT_UPGRADE_COST, NARROW, {RD_WORDS("2000$ 100cl 65me 150wo")}},
		{PIRATES_TEXT_FLEETS, NARROW - 4, {{0}}},
		{PIRATES_TEXT_TRADE_TITLE, NARROW - 4, {RD_WORDS("A1")}},
		{PIRATES_TEXT_YARD_TITLE, NARROW - 4, {RD_WORDS("A1")}},
		{PIRATES_TEXT_BALANCE, NARROW,
			{RD_NUMBER(99999), RD_NUMBER(9999), RD_NUMBER(9999)}},
		{PIRATES_TEXT_SLOTS_NEEDED, NARROW, {RD_NUMBER(3), RD_NUMBER(4)}},
		{PIRATES_TEXT_ROOM, NARROW, {RD_NUMBER(600)}},
		{PIRATES_TEXT_REVIEW, NARROW - 4, {RD_NUMBER(200), RD_NUMBER(99), RD_NUMBER(99)}},
	};
	for (int language = 0; language < RD_LANGUAGES; language++)
		for (size_t i = 0; i < RD_COUNT(lines); i++) {
			char line[256];
			rd_say(line, sizeof(line), pirates_text(lines[i].text),
				(enum rd_language)language, lines[i].argument, 4);
			fits(line, lines[i].columns);
		}
}

/* Every line of naval's panel, with the longest names and largest numbers in it. */
static void panel_fits_its_columns(void **state)
{
	static const struct {
		enum naval_text text;
		struct rd_argument argument[4];
	} lines[] = {
		{NAVAL_TEXT_POINTS,
			{RD_NUMBER(50), RD_NUMBER(50), RD_WORDS("W10 H10 B10 H10 E10")}},
		{NAVAL_TEXT_VISION, {RD_NUMBER(4), RD_NUMBER(1)}},
		{NAVAL_TEXT_VISION, {RD_NUMBER(4), RD_NUMBER(0)}},
		{NAVAL_TEXT_COSTS, {RD_NUMBER(2), RD_NUMBER(3), RD_NUMBER(3)}},
		{NAVAL_TEXT_LOST_CORE, {{0}}},
		{NAVAL_TEXT_LOST_WEAPONS, {{0}}},
		{NAVAL_TEXT_LOST_BRIDGE, {{0}}},
		{NAVAL_TEXT_LOST_ENGINE, {{0}}},
		{NAVAL_TEXT_THEIR_TORPEDO, {RD_WORDS("O15"), RD_WORDS("O14")}},
		{NAVAL_TEXT_OUR_TORPEDO, {RD_WORDS("O15"), RD_NUMBER(10)}},
		{NAVAL_TEXT_OUR_MINE, {RD_WORDS("O15"), RD_NUMBER(10)}},
	};
	for (int language = 0; language < RD_LANGUAGES; language++) {
		char line[256];
		for (size_t i = 0; i < RD_COUNT(lines); i++) {
			rd_say(line, sizeof(line), naval_text(lines[i].text),
				(enum rd_language)language, lines[i].argument, 4);
			fits(line, PANEL + 1);
		}
		for (int weapon = 0; weapon < NAVAL_WEAPON_COUNT; weapon++) {
			static const enum naval_text by_kind[] = {
				NAVAL_TEXT_GUN, NAVAL_TEXT_TORPEDO, NAVAL_TEXT_MINES};
			const struct naval_weapon_row *row = &naval_weapon_rows[weapon];
			SAY(line, naval_text(by_kind[row->kind]), (enum rd_language)language,
				RD_WORDS(naval_weapon_names[weapon].in[language]),
				RD_NUMBER(row->ammo), RD_NUMBER(row->damage),
				RD_NUMBER(row->kind == NAVAL_KIND_CANNON ? row->reach : row->life));
			fits(line, PANEL + 1);
		}
		/* Behind "n3 battleship   ". */
		SAY(line, naval_text(NAVAL_TEXT_LAST_SEEN), (enum rd_language)language,
			RD_WORDS("O15"), RD_NUMBER(199));
		fits(line, PANEL + 1 - 16);
	}
}

/* Dungeon's hints with their keys, its help in two columns, its panel of 35 columns at least. */
static void dungeon_fits_its_places(void **state)
{
	enum { NARROW_PANEL = 35, COLUMN = 36, KEYS = 11, SIGNS = 7, PAGE = 14 };
	const struct rd_argument keys[] = {RD_WORDS("o"), RD_WORDS(">"), RD_WORDS("g"),
		RD_WORDS("i"), RD_WORDS("a"), RD_WORDS("x")};
	const struct rd_argument numbers[] = {RD_NUMBER(-6), RD_NUMBER(80), RD_NUMBER(13)};
	char line[256];
	for (int language = 0; language < RD_LANGUAGES; language++) {
		/* With "Esc" in the place of {0}. */
		int room = SCREEN - text_columns(terminal_texts[TEXT_HINTS].in[language]) - 1;
		for (int text = DUNGEON_T_HINTS; text <= DUNGEON_T_HINTS_DIRECTION; text++) {
			rd_say(line, sizeof(line), &dungeon_board_texts[text],
				(enum rd_language)language, keys, RD_COUNT(keys));
			fits(line, room);
		}
		for (int text = DUNGEON_T_HELP_MOVE; text <= DUNGEON_T_HELP_MOUSE; text++)
			fits(dungeon_board_texts[text].in[language], COLUMN - KEYS);
		for (int text = DUNGEON_T_LEGEND_YOU; text <= DUNGEON_T_LEGEND_SOUND; text++)
			fits(dungeon_board_texts[text].in[language], COLUMN - SIGNS);
		for (int text = DUNGEON_T_NUMBERS; text <= DUNGEON_T_SENSES; text++) {
			rd_say(line, sizeof(line), &dungeon_board_texts[text],
				(enum rd_language)language, numbers, RD_COUNT(numbers));
			fits(line, NARROW_PANEL + 2);
		}
	}
	assert_true((board_dungeon.help_count + 1) / 2 <= PAGE);
	assert_true((board_dungeon.legend_count + 1) / 2 <= PAGE);
}

static void yes_is_one_key_and_not_no(void **state)
{
	for (int language = 0; language < RD_LANGUAGES; language++) {
		const char *yes = terminal_texts[TEXT_YES_KEY].in[language];
		assert_int_equal(strlen(yes), 1);
		assert_int_not_equal(yes[0], 'n');
		assert_int_equal(terminal_texts[TEXT_YES_NO].in[language][0], yes[0]);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_language_says_the_same),
		cmocka_unit_test(hints_fit_a_line),
		cmocka_unit_test(help_fits_its_columns),
		cmocka_unit_test(panel_of_pirates_fits),
		cmocka_unit_test(panel_fits_its_columns),
		cmocka_unit_test(dungeon_fits_its_places),
		cmocka_unit_test(yes_is_one_key_and_not_no),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
