/*
 * The numbers of both tables as docs/rules/pirates.md prints them (2.5 to 2.7, 2.10, 2.11, 2.14), what editions have in
 * common and what they do not (15), and a round played out in a captain's head.
 */
#include "pirates/bay.h"

static struct bay bay;

static const struct pirates_numbers *numbers_of(int tables)
{
	return &pirates_tables[tables];
}

// clang-format off
/* The table of 2.14, in its order. */
static const struct {
	int32_t hull[4], hold[4], more_hull[4], more_guns[4], ram, mortar, divisor;
} book[PIRATES_TABLES] = {
	[PIRATES_DOCUMENT] = {{30, 45, 70, 100}, {250, 480, 800, 1200}, {5, 10, 15, 20}, {2, 3, 5, 7}, 10, 10, 10},
	[PIRATES_ORIGINAL] = {{45, 65, 105, 150}, {150, 200, 300, 600}, {5, 10, 15, 25}, {2, 4, 6, 8}, 8, 12, 5},
};
/* 2.5 */
static const struct pirates_amounts prices[4] = {
	{{1000, 100, 0, 0, 100}}, {{2000, 150, 0, 0, 200}}, {{4000, 200, 130, 0, 300}}, {{8000, 250, 250, 0, 400}}};
// clang-format on

static void the_numbers_are_the_rulebooks(void **state)
{
	for (int tables = 0; tables < PIRATES_TABLES; tables++) {
		const struct pirates_numbers *numbers = numbers_of(tables);
		assert_memory_equal(numbers->hull, book[tables].hull, sizeof numbers->hull);
		assert_memory_equal(numbers->hold, book[tables].hold, sizeof numbers->hold);
		assert_memory_equal(
			numbers->more_hull, book[tables].more_hull, sizeof numbers->more_hull);
		assert_memory_equal(
			numbers->more_guns, book[tables].more_guns, sizeof numbers->more_guns);
		assert_int_equal(numbers->ram, book[tables].ram);
		assert_int_equal(numbers->mortar, book[tables].mortar);
	}
}

/* 2.10, 2.11: the tables of wrecks and upgrades are worked out from the prices, each part rounded down. */
static void wrecks_and_upgrades_follow_from_the_prices(void **state)
{
	for (int kind = 0; kind < PIRATES_CLASSES; kind++) {
		assert_memory_equal(&pirates_classes[kind].price, &prices[kind], sizeof prices[0]);
		for (int good = 0; good < PIRATES_GOODS; good++) {
			int32_t price = prices[kind].of[good];
			int32_t below = kind > 0 ? prices[kind - 1].of[good] : 0;
			for (int tables = 0; tables < PIRATES_TABLES; tables++)
				assert_int_equal(numbers_of(tables)->share[kind].of[good],
					price / book[tables].divisor);
			assert_int_equal(numbers_of(PIRATES_DOCUMENT)->upgrade[kind].of[good],
				kind > 0 ? price - below / 2 : 0);
			assert_int_equal(numbers_of(PIRATES_ORIGINAL)->upgrade[kind].of[good],
				kind > 0 ? price / 2 : 0);
		}
	}
}

static void stats_follow_from_class_fittings_and_tables(void **state)
{
	static const uint8_t guns[] = {8, 12, 20, 30}, mortars[] = {0, 1, 2, 4},
			     range[] = {0, 2, 2, 3};
	for (int tables = 0; tables < PIRATES_TABLES; tables++)
		for (int kind = 0; kind < PIRATES_CLASSES; kind++) {
			struct pirates_ship ship = {.kind = (uint8_t)kind};
			memset(ship.enhancements, PIRATES_NONE, sizeof ship.enhancements);
			struct pirates_stats plain = pirates_stats_of(numbers_of(tables), &ship);
			memset(ship.enhancements, PIRATES_DESTROYED, sizeof ship.enhancements);
			struct pirates_stats broken = pirates_stats_of(numbers_of(tables), &ship);
			memset(ship.enhancements, PIRATES_ACTIVE, sizeof ship.enhancements);
			struct pirates_stats fitted = pirates_stats_of(numbers_of(tables), &ship);
			assert_memory_equal(&plain, &broken, sizeof plain);
			assert_int_equal(plain.max_hp, book[tables].hull[kind]);
			assert_int_equal(plain.hold, book[tables].hold[kind]);
			assert_int_equal(plain.guns, guns[kind]);
			assert_int_equal(plain.mortars + plain.mortar_range, 0);
			assert_int_equal(fitted.max_hp,
				book[tables].hull[kind] + book[tables].more_hull[kind]);
			assert_int_equal(fitted.guns, guns[kind] + book[tables].more_guns[kind]);
			assert_int_equal(fitted.hold, plain.hold);
			assert_int_equal(fitted.mortars, mortars[kind]);
			assert_int_equal(fitted.mortar_range, range[kind]);
			assert_true(fitted.max_hp <= PIRATES_HP_MAX);
			assert_true(fitted.hold <= PIRATES_HOLD_MAX);
		}
}

/* R52 */
static void with_the_document_a_larger_class_carries_more(void **state)
{
	static const int32_t reach[PIRATES_TABLES][4] = {
		[PIRATES_DOCUMENT] = {1000, 1440, 1600, 1200},
		[PIRATES_ORIGINAL] = {600, 600, 600, 600},
	};
	for (int tables = 0; tables < PIRATES_TABLES; tables++)
		for (int kind = 0; kind < PIRATES_CLASSES; kind++)
			assert_int_equal(
				numbers_of(tables)->hold[kind] * pirates_classes[kind].forward,
				reach[tables][kind]);
}

/* ---- 15 ---- */

static void all_editions_are_released(void **state)
{
	const struct rd_game *newest = rd_game_find("pirates", strlen("pirates"));
	const struct rd_game *second = rd_game_edition("pirates", strlen("pirates"), 2);
	const struct rd_game *first = rd_game_edition("pirates", strlen("pirates"), 1);
	assert_int_equal(newest->rules, 3);
	assert_false(newest->is_draft || second->is_draft || first->is_draft);
	assert_ptr_equal(newest->older, second);
	assert_ptr_equal(second->older, first);
	assert_null(first->older);
}

static void editions_differ_in_options(void **state)
{
	const struct rd_game *first = rd_game_edition("pirates", strlen("pirates"), 1);
	assert_int_equal(first->options->count, 9);
	assert_int_equal(pirates_game.older->options->count, 10);
	assert_int_equal(pirates_game.options->count, 11);
	assert_memory_equal(pirates_game.options->field[10].key, "\"infamy\":", 9);
	assert_memory_equal(pirates_game.options->field[9].key, "\"tables\":", 9);
	for (size_t i = 0; i < first->options->count; i++)
		assert_string_equal(
			first->options->field[i].key, pirates_game.options->field[i].key);
	/* Keys of states are found by their place (load.c), so it is the same in both. */
	assert_int_equal(first->state->count, pirates_game.state->count);
	for (size_t i = 0; i < first->state->count; i++)
		assert_string_equal(first->state->field[i].key, pirates_game.state->field[i].key);
	assert_ptr_equal(first->actions, pirates_game.actions);
	assert_ptr_equal(first->events, pirates_game.events);
}

static void only_edition_2_knows_tables(void **state)
{
	static const char *const words[] = {"document", "original"};
	for (size_t i = 0; i < RD_COUNT(words); i++) {
		char options[64];
		snprintf(options, sizeof options, "{'map':'lagoon','tables':'%s'}", words[i]);
		bay.rules = 1;
		assert_int_equal(bay_try(&bay, 2, options), RD_BAD_OPTIONS);
		assert_string_equal(bay.fault.path, "tables");
		bay.rules = 2;
		assert_int_equal(bay_try(&bay, 2, options), RD_ACCEPTED);
		assert_string_equal(
			pirates_table_names.name[bay.state->scene.terms.tables], words[i]);
	}
	bay.rules = 2;
	bay_start(&bay, 2, NULL);
	assert_int_equal(bay.state->scene.terms.tables, PIRATES_DOCUMENT);
	bay.rules = 1;
	bay_start(&bay, 2, NULL);
	assert_int_equal(bay.state->scene.terms.tables, PIRATES_ORIGINAL);
}

/* 15: with `original` everything goes as in edition 1; here, down to the bytes of the state. */
static void the_original_in_edition_2_is_edition_1(void **state)
{
	static struct bay other;
	static const char options[] =
		"{'map':'caribbean','rounds':12,'start_ships':['galleon','frigate','brig','schooner']}";
	char with_tables[160];
	struct rd_seed whim = rd_seed_from_text("whim", 4);
	struct rd_chance chance;
	snprintf(with_tables, sizeof with_tables, "%.*s,'tables':'original'}",
		(int)strlen(options) - 1, options);
	bay.rules = 1;
	other.rules = 2;
	assert_int_equal(bay_try(&bay, 3, options), RD_ACCEPTED);
	assert_int_equal(bay_try(&other, 3, with_tables), RD_ACCEPTED);
	rd_chance_start(&chance, &whim);
	static struct pirates_action legal[PIRATES_LEGAL_MAX];
	static struct pirates_view view;
	for (int step = 0; step < 20000 && bay.state->scene.phase == PIRATES_PLANNING; step++) {
		int seat = rd_draw_unscripted(&chance, 0, 2);
		pirates_look(bay.state, seat, &view);
		int count = (int)pirates_legal(&view, legal, PIRATES_LEGAL_MAX);
		const struct pirates_action *action =
			&legal[rd_draw_unscripted(&chance, 0, count - 1)];
		rd_turn_start(&bay.turn, bay.match, bay.arena, sizeof bay.arena);
		rd_turn_start(&other.turn, other.match, other.arena, sizeof other.arena);
		assert_int_equal(rd_match_act(bay.match, seat, action, &bay.turn), RD_ACCEPTED);
		assert_int_equal(rd_match_act(other.match, seat, action, &other.turn), RD_ACCEPTED);
		assert_memory_equal(bay.state, other.state, sizeof *bay.state);
		assert_int_equal(bay.turn.used, other.turn.used);
		assert_memory_equal(bay.arena, other.arena, bay.turn.used);
	}
	assert_int_equal(bay.state->scene.phase, PIRATES_OVER);
}

/* ---- a round in a captain's head ---- */

static void what_is_foreseen_is_what_happens(void **state)
{
	static struct pirates_state foreseen;
	struct rd_seed seed = rd_seed_from_text("quiet", 5);
	for (bay.rules = 1; bay.rules <= 2; bay.rules++) {
		struct rd_chance one, other;
		bay_start(&bay, 2,
			"{'ships':{'s1':{'q':0,'r':1,'facing':2},'s2':{'q':1,'r':0,'facing':3},"
			"'s3':{'q':2,'r':1,'facing':5,'hp':3},'s4':{'q':-2,'r':-2}}}");
		bay_plan(&bay, 1, "{'do':'volley','side':'left'},{'do':'forward'}");
		bay_plan(&bay, 2, "{'do':'forward'}");
		bay_plan(&bay, 3, "{'do':'forward'},{'do':'ram'}");
		bay_plan(&bay, 4, "{'do':'plunder','goods':{'rum':9}}");
		foreseen = *bay.state;
		rd_chance_start(&one, &seed);
		rd_chance_start(&other, &seed);
		struct rd_turn turn = {
			.chance = &other, .arena = bay.arena, .capacity = sizeof bay.arena};
		pirates_foresee(&foreseen, &one);
		pirates_resolve(bay.state, PIRATES_READY, &turn);
		assert_true(turn.count > 8);
		assert_memory_equal(&foreseen, bay.state, sizeof foreseen);
		assert_int_equal(one.counter, other.counter);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_numbers_are_the_rulebooks),
		cmocka_unit_test(wrecks_and_upgrades_follow_from_the_prices),
		cmocka_unit_test(stats_follow_from_class_fittings_and_tables),
		cmocka_unit_test(with_the_document_a_larger_class_carries_more),
		cmocka_unit_test(all_editions_are_released),
		cmocka_unit_test(editions_differ_in_options),
		cmocka_unit_test(only_edition_2_knows_tables),
		cmocka_unit_test(the_original_in_edition_2_is_edition_1),
		cmocka_unit_test(what_is_foreseen_is_what_happens),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
