/* The stages of edition 2 (2.7): what they begin with can be, and what is closed is out of reach. */
#include "machiavelli/court.h"

#include <string.h>

#include "games/machiavelli/parts.h"

static struct machiavelli_options options_of(int seats, int first)
{
	struct machiavelli_options options = {.tables = MACHIAVELLI_REVISED};
	options.faction_count = (uint8_t)seats;
	for (int i = 0; i < seats; i++)
		options.factions[i] = (uint8_t)((first + i) % MACHIAVELLI_FACTIONS);
	return options;
}

static void check_row(const struct machiavelli_faction_row *row, struct machiavelli_set closed,
	bool is_taken[MACHIAVELLI_REFERENCES])
{
	assert_true(row->home_count > 0 && row->unit_count > 0);
	for (int i = 0; i < row->home_count; i++)
		assert_false(machiavelli_has(closed, row->home[i]));
	for (int i = 0; i < row->unit_count; i++) {
		int at = row->unit[i].at, kind = row->unit[i].kind;
		int terrain = machiavelli_map[at].terrain;
		int reference = kind == MACHIAVELLI_GARRISON ? at + MACHIAVELLI_PLACES : at;
		assert_false(machiavelli_has(closed, at));
		assert_false(is_taken[reference]);
		is_taken[reference] = true;
		if (kind == MACHIAVELLI_FLEET)
			assert_int_not_equal(terrain, MACHIAVELLI_LAND);
		else
			assert_int_not_equal(terrain, MACHIAVELLI_SEA);
		if (kind == MACHIAVELLI_GARRISON)
			assert_true(machiavelli_map[at].value > 0);
	}
}

static void what_a_stage_begins_with_can_be(void **state)
{
	for (int seats = MACHIAVELLI_SEATS_MIN; seats <= MACHIAVELLI_SEATS; seats++) {
		bool is_taken[MACHIAVELLI_REFERENCES] = {false};
		struct machiavelli_options options = options_of(seats, 0);
		struct machiavelli_set closed = machiavelli_closed(&options, seats);
		for (int i = 0; i < seats; i++) {
			const struct machiavelli_faction_row *row = machiavelli_row_of(
				&options, seats, i);
			check_row(row, closed, is_taken);
			assert_int_equal(row->capital, machiavelli_faction_rows[i].capital);
			assert_true(machiavelli_weight(&options, seats, row->capital) > 1);
		}
	}
}

static void there_are_cities_enough_to_win(void **state)
{
	for (int seats = MACHIAVELLI_SEATS_MIN; seats <= MACHIAVELLI_SEATS; seats++) {
		struct machiavelli_options options = options_of(seats, 0);
		struct machiavelli_set closed = machiavelli_closed(&options, seats);
		int count = 0;
		for (int place = 0; place < MACHIAVELLI_LANDS; place++)
			if (!machiavelli_has(closed, place))
				count += machiavelli_weight(&options, seats, place);
		assert_true(count >= 2 * machiavelli_cities_to_win(&options, seats));
		assert_true(count <= MACHIAVELLI_COUNT);
	}
}

static void other_powers_have_the_whole_map(void **state)
{
	struct machiavelli_options options = options_of(3, MACHIAVELLI_FRANCE);
	struct machiavelli_set closed = machiavelli_closed(&options, 3);
	assert_true(closed.word[0] == 0 && closed.word[1] == 0);
	assert_int_equal(machiavelli_weight(&options, 3, MACHIAVELLI_FLO), 1);
	assert_true(machiavelli_weight(&options, 3, MACHIAVELLI_PAL) > 1);
}

static void the_first_edition_knows_none_of_it(void **state)
{
	struct machiavelli_options options = options_of(3, 0);
	options.tables = MACHIAVELLI_ORIGINAL;
	struct machiavelli_set closed = machiavelli_closed(&options, 3);
	assert_true(closed.word[0] == 0 && closed.word[1] == 0);
	assert_int_equal(machiavelli_weight(&options, 3, MACHIAVELLI_FLO), 1);
	assert_int_equal(machiavelli_weight(&options, 3, MACHIAVELLI_SWI), 0);
	assert_ptr_equal(machiavelli_row_of(&options, 3, 0), &machiavelli_faction_rows[0]);
	assert_false(machiavelli_takes_land(&options, MACHIAVELLI_FLEET));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(what_a_stage_begins_with_can_be),
		cmocka_unit_test(there_are_cities_enough_to_win),
		cmocka_unit_test(other_powers_have_the_whole_map),
		cmocka_unit_test(the_first_edition_knows_none_of_it),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
