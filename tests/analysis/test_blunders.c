/*
 * test_blunders.c: a plain blunder of each game is found. The matches are those of fixed seeds, so this either holds or does not;
 * how often it holds in general is what `make bench-blunders` tells (docs/analysis.md).
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "plant.h"

struct row {
	const char *game, *seed;
	int seats;
	uint64_t step;
	uint32_t work;
};

static void finds(const struct row *row)
{
	struct planted planted;
	struct looked_back back = {0};
	struct plant plant = {.game = rd_game_find(row->game, strlen(row->game)),
		.seats = row->seats,
		.level = 2,
		.seed = row->seed,
		.work = row->work,
		.step = row->step,
		.least = 100};
	assert_true(plant_blunder(&plant, &planted));
	look_back(&back, &planted.log, row->work, "1");
	int place = place_of(&back, &planted);
	look_back_free(&back);
	buffer_free(&planted.log);
	assert_in_range(place, 1, 3);
}

static void a_blunder_of_heroes_is_found(void **state)
{
	(void)state;
	finds(&(struct row){"heroes", "blunder 1", 2, 18, 4000});
}

static void a_blunder_of_naval_is_found(void **state)
{
	(void)state;
	finds(&(struct row){"naval", "blunder 6", 2, 74, 3000});
}

static void a_blunder_of_machiavelli_is_found(void **state)
{
	(void)state;
	finds(&(struct row){"machiavelli", "blunder 3", 4, 394, 1000});
}

static void a_blunder_of_dungeon_is_found(void **state)
{
	(void)state;
	finds(&(struct row){"dungeon", "blunder 5", 1, 402, 1500});
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_blunder_of_heroes_is_found),
		cmocka_unit_test(a_blunder_of_naval_is_found),
		cmocka_unit_test(a_blunder_of_machiavelli_is_found),
		cmocka_unit_test(a_blunder_of_dungeon_is_found),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
