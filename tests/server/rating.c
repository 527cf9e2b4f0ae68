/* The examples of platform 13, and what follows from its table. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "server/rating.h"

static void check_two(int32_t first, int32_t second, uint8_t rank_first, uint8_t rank_second,
	int32_t after_first, int32_t after_second)
{
	int32_t ratings[] = {first, second}, changes[2];
	uint8_t ranks[] = {rank_first, rank_second};
	rating_changes(ratings, ranks, 2, changes);
	assert_int_equal(rating_after(first, changes[0]), after_first);
	assert_int_equal(rating_after(second, changes[1]), after_second);
}

static void test_the_examples_of_the_rulebook(void **state)
{
	check_two(1200, 1200, 1, 2, 1216, 1184);
	check_two(1300, 1200, 1, 2, 1312, 1188);
	check_two(1200, 1300, 1, 2, 1220, 1280);
	check_two(1200, 1300, 1, 1, 1204, 1296);
}

static void test_two_changes_always_cancel(void **state)
{
	for (int32_t difference = 0; difference < 900; difference++)
		for (int outcome = 0; outcome < 3; outcome++) {
			int32_t ratings[] = {1000 + difference, 1000}, changes[2];
			uint8_t ranks[] = {outcome == 0 ? 1 : 2, outcome == 2 ? 1 : 2};
			rating_changes(ratings, ranks, 2, changes);
			assert_int_equal(changes[0] + changes[1], 0);
		}
}

static void test_the_edges_of_the_table(void **state)
{
	static const int32_t edges[][2] = {{0, 16}, {10, 16}, {11, 15}, {32, 15}, {33, 14},
		{100, 12}, {101, 11}, {124, 11}, {125, 10}, {237, 7}, {238, 6}, {364, 4}, {365, 3},
		{523, 2}, {524, 1}, {719, 1}, {720, 0}, {3000, 0}};
	for (size_t i = 0; i < RD_COUNT(edges); i++)
		assert_int_equal(rating_stake(edges[i][0]), edges[i][1]);
}

static void test_a_rating_never_falls_below_the_floor(void **state)
{
	check_two(1200, 105, 1, 2, 1200, 105);
	check_two(110, 110, 1, 2, 126, 100);
}

static void test_more_seats_sum_their_pairs_and_round_towards_zero(void **state)
{
	int32_t ratings[] = {1200, 1200, 1200}, changes[3];
	const uint8_t ranks[] = {1, 2, 3}, shared[] = {1, 1, 3};
	rating_changes(ratings, ranks, 3, changes);
	assert_int_equal(changes[0], 16);
	assert_int_equal(changes[1], 0);
	assert_int_equal(changes[2], -16);
	rating_changes(ratings, shared, 3, changes);
	assert_int_equal(changes[0], 8);
	assert_int_equal(changes[1], 8);
	assert_int_equal(changes[2], -16);
	int32_t uneven[] = {1220, 1200, 1180};
	rating_changes(uneven, ranks, 3, changes); /* +15 and +14: 29 / 2 */
	assert_int_equal(changes[0], 14);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_the_examples_of_the_rulebook),
		cmocka_unit_test(test_two_changes_always_cancel),
		cmocka_unit_test(test_the_edges_of_the_table),
		cmocka_unit_test(test_a_rating_never_falls_below_the_floor),
		cmocka_unit_test(test_more_seats_sum_their_pairs_and_round_towards_zero),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
