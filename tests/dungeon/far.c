/* far.c: views and events as a hostile server or page can make them: all that the schema admits, and no more. */
#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>
#include <ronda/ronda.h>

#include "games/dungeon/bot.h"
#include "games/dungeon/words.h"

enum { ROOM = 256, ACTIONS = 1024 };

static struct dungeon_view view;

/* Only what can be written and read is a view that can come from afar. */
static void send(void)
{
	static char text[65536];
	struct rd_writer writer;
	struct rd_fault fault;
	rd_write_start(&writer, text, sizeof(text));
	rd_write(&dungeon_view_schema, &view, &writer);
	assert_true(rd_write_finish(&writer));
	assert_true(rd_read_text(
		&dungeon_view_schema, &view, RD_READ_WHOLE, text, writer.length, NULL, &fault));
}

/* A hall with the seeker in it, on stairs that lead down. */
static void look(int w, int h)
{
	memset(&view, 0, sizeof(view));
	view.floor = view.deepest = 2;
	view.floors = 10;
	view.edition = 2;
	view.w = (uint8_t)w;
	view.h = (uint8_t)h;
	for (int y = 0; y < h; y++)
		memset(view.map[y], DUNGEON_FLOOR, (size_t)w);
	view.hero.x = view.hero.y = 1;
	view.hero.hp = view.hero.max_hp = 30;
	view.hero.sight = 5;
	view.hero.stamina = 3;
}

static struct dungeon_shown_creature *add_creature(int kind, int x, int y)
{
	struct dungeon_shown_creature *creature = &view.creatures[view.creature_count++];
	*creature = (struct dungeon_shown_creature){.id = view.creature_count,
		.kind = (uint8_t)kind,
		.x = (uint8_t)x,
		.y = (uint8_t)y,
		.hp = 20,
		.max_hp = 20,
		.aggravated = true,
		.weapon = DUNGEON_NO_ITEM};
	return creature;
}

static bool choose(int level, struct dungeon_action *action)
{
	struct dungeon_memory memory = {0};
	struct rd_seed seed = rd_seed_from_text("far", 3);
	struct rd_chance chance;
	rd_chance_start(&chance, &seed);
	return dungeon_choose(
		&view, &memory, RD_MIND_OF(level), &chance, action, &(struct rd_motive){0});
}

static void somebody_at_a_door_without_a_kind_is_something(void **state)
{
	static const char *const told[] = {"At the door: something stirs.",
		"Tras la puerta: algo se mueve.", "Za dveřmi: něco se hýbe."};
	static const char json[] =
		"{\"type\":\"door:listened\",\"x\":1,\"y\":2,\"heard\":\"creature\"}";
	_Alignas(16) uint8_t arena[1024];
	struct rd_turn turn = {.arena = arena, .capacity = sizeof(arena)};
	struct rd_fault fault;
	char text[ROOM];
	look(9, 9);
	assert_true(rd_read_event(&dungeon_game, json, strlen(json), RD_EVERYONE, &turn, &fault));
	for (int language = 0; language < RD_LANGUAGES; language++) {
		dungeon_say(rd_first_event(&turn), &view, (enum rd_language)language, text,
			sizeof(text));
		assert_string_equal(text, told[language]);
	}
}

/* The third seeker thinks of the floor below; there is none below the last. */
static void on_a_floor_below_the_last_there_is_no_way_down(void **state)
{
	struct dungeon_action action;
	look(9, 9);
	view.floor = view.deepest = DUNGEON_FLOORS;
	view.floors = 3;
	view.map[1][1] = DUNGEON_DOWN;
	add_creature(DUNGEON_TROLL, 2, 2);
	send();
	for (int level = 1; level <= 3; level++) {
		assert_true(choose(level, &action));
		assert_int_not_equal(action.type, DUNGEON_STAIRS_TAKE);
	}
}

/* Whoever stands off the map has nowhere to go, and nobody falls over it. */
static void a_seeker_off_the_map_is_no_trouble(void **state)
{
	static struct dungeon_action actions[ACTIONS];
	struct dungeon_action action;
	char text[ROOM];
	look(3, 3);
	view.hero.x = DUNGEON_W - 1;
	view.hero.y = DUNGEON_H - 1;
	add_creature(DUNGEON_ORC_ARCHER, DUNGEON_W - 1, 0);
	view.chests[0] = (struct dungeon_shown_chest){.x = 0, .y = DUNGEON_H - 1};
	view.chest_count = 1;
	send();
	assert_in_range(dungeon_legal(&view, actions, ACTIONS), 1, ACTIONS);
	for (int level = 1; level <= 3; level++)
		assert_true(choose(level, &action));
	assert_true(dungeon_describe(&view, RD_CZECH, text, sizeof(text)) > 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(somebody_at_a_door_without_a_kind_is_something),
		cmocka_unit_test(on_a_floor_below_the_last_there_is_no_way_down),
		cmocka_unit_test(a_seeker_off_the_map_is_no_trouble),
	};
	return cmocka_run_group_tests_name("dungeon/far", tests, NULL, NULL);
}
