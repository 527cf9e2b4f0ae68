/* standing.c: points and what parts equal ones (src/contest), by examples reckoned by hand. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "play.h"

static struct contest_standing standings[CONTEST_PLAYERS_MAX];

static void add(struct contest *contest, struct contest_table table)
{
	contest->tables[contest->tables_count++] = table;
}

static const struct contest_standing *of(const struct contest *contest, int player)
{
	contest_standings(contest, standings);
	for (int i = 0; i < contest->players_count; i++)
		if (standings[i].player == player)
			return &standings[i];
	return NULL;
}

static void a_win_is_two_halves_and_a_draw_one(void **state)
{
	(void)state;
	struct contest *contest = contest_of(CONTEST_SWISS, 5, 2, 2);
	add(contest, (struct contest_table){1, 2, true, {{0, 1}, {1, 2}}});
	add(contest, (struct contest_table){1, 2, true, {{2, 1}, {3, 1}}});
	add(contest, (struct contest_table){1, 1, true, {{4, 1}}});
	assert_int_equal(of(contest, 0)->points, 2);
	assert_int_equal(of(contest, 1)->points, 0);
	assert_int_equal(of(contest, 2)->points, 1);
	assert_int_equal(of(contest, 4)->points, 2); /* a bye */
	assert_int_equal(of(contest, 4)->played, 0);
	assert_int_equal(of(contest, 4)->wins, 0);
	add(contest, (struct contest_table){2, 2, false, {{0, 0}, {4, 0}}});
	add(contest, (struct contest_table){2, 2, true, {{1, 0}, {2, 0}}}); /* nobody came */
	assert_int_equal(of(contest, 0)->points, 2);
	assert_int_equal(of(contest, 1)->points, 0);
	assert_int_equal(of(contest, 2)->points, 1);
	free(contest);
}

/* 0 beat 1 and 2; 3 beat 4 and lost to 1; 5 had a bye and beat 4. */
static void equal_points_are_parted_by_the_opponents(void **state)
{
	(void)state;
	struct contest *contest = contest_of(CONTEST_SWISS, 6, 2, 2);
	add(contest, (struct contest_table){1, 2, true, {{0, 1}, {1, 2}}});
	add(contest, (struct contest_table){1, 2, true, {{3, 1}, {4, 2}}});
	add(contest, (struct contest_table){1, 1, true, {{5, 1}}});
	add(contest, (struct contest_table){2, 2, true, {{0, 1}, {2, 2}}});
	add(contest, (struct contest_table){2, 2, true, {{1, 1}, {3, 2}}});
	add(contest, (struct contest_table){2, 2, true, {{5, 1}, {4, 2}}});
	assert_int_equal(of(contest, 0)->points, 4);
	assert_int_equal(of(contest, 0)->buchholz, 2);  /* 1 has 2, 2 has 0 */
	assert_int_equal(of(contest, 0)->sonneborn, 4); /* twice those 2 */
	assert_int_equal(of(contest, 5)->points, 4);
	assert_int_equal(of(contest, 5)->buchholz, 0);
	assert_int_equal(of(contest, 1)->buchholz, 4 + 2);
	assert_int_equal(of(contest, 3)->buchholz, 0 + 2);
	assert_int_equal(standings[0].player, 0);
	assert_int_equal(standings[1].player, 5);
	assert_int_equal(standings[2].player, 1);
	assert_int_equal(standings[3].player, 3);
	for (int i = 0; i < 4; i++)
		assert_int_equal(standings[i].place, i + 1);
	free(contest);
}

static void then_by_what_they_did_against_each_other_and_by_wins(void **state)
{
	(void)state;
	struct contest *contest = contest_of(CONTEST_ARENA, 4, 2, 2);
	add(contest, (struct contest_table){1, 2, true, {{0, 2}, {1, 1}}});
	add(contest, (struct contest_table){2, 2, true, {{0, 1}, {2, 2}}});
	assert_int_equal(of(contest, 1)->direct, 2);
	assert_int_equal(standings[0].player, 1);   /* he beat 0, who has as many points */
	assert_int_equal(standings[0].buchholz, 0); /* an arena has none */
	add(contest, (struct contest_table){3, 2, true, {{2, 1}, {3, 1}}});
	add(contest, (struct contest_table){4, 2, true, {{3, 1}, {2, 1}}});
	assert_int_equal(of(contest, 3)->points, 2);
	assert_int_equal(of(contest, 3)->wins, 0);
	assert_int_equal(of(contest, 2)->direct, 2); /* now all four are level with each other */
	assert_int_equal(of(contest, 0)->place, 1);  /* and two of them have won */
	assert_int_equal(of(contest, 1)->place, 1);
	assert_int_equal(of(contest, 2)->place, 3);
	assert_int_equal(of(contest, 3)->place, 3);
	free(contest);
}

static void who_is_equal_in_everything_shares_the_place(void **state)
{
	(void)state;
	struct contest *contest = contest_of(CONTEST_ROUND_ROBIN, 3, 2, 2);
	add(contest, (struct contest_table){1, 2, true, {{0, 1}, {1, 2}}});
	add(contest, (struct contest_table){2, 2, true, {{1, 1}, {2, 2}}});
	add(contest, (struct contest_table){3, 2, true, {{2, 1}, {0, 2}}});
	contest_standings(contest, standings);
	for (int i = 0; i < 3; i++) {
		assert_int_equal(standings[i].player, i);
		assert_int_equal(standings[i].place, 1);
	}
	free(contest);
}

static void at_a_table_points_go_by_rank_whatever_its_size(void **state)
{
	(void)state;
	struct contest *contest = contest_of(CONTEST_SWISS, 9, 4, 3);
	add(contest, (struct contest_table){1, 4, true, {{0, 1}, {1, 2}, {2, 2}, {3, 4}}});
	add(contest, (struct contest_table){1, 3, true, {{4, 1}, {5, 2}, {6, 3}}});
	add(contest, (struct contest_table){1, 1, true, {{7, 1}}});
	assert_int_equal(of(contest, 0)->points, 6);
	assert_int_equal(of(contest, 1)->points, 3);
	assert_int_equal(of(contest, 2)->points, 3);
	assert_int_equal(of(contest, 3)->points, 0);
	assert_int_equal(of(contest, 4)->points, 5); /* the missing fourth counts as a draw */
	assert_int_equal(of(contest, 5)->points, 3);
	assert_int_equal(of(contest, 6)->points, 1);
	assert_int_equal(of(contest, 7)->points, 3); /* a bye is the middle */
	assert_int_equal(of(contest, 8)->points, 0);
	assert_int_equal(of(contest, 0)->wins, 1);
	assert_int_equal(of(contest, 0)->buchholz, 6);
	assert_int_equal(of(contest, 1)->sonneborn, 3); /* level with one of 3, and 0 beaten */
	free(contest);
}

/* Whatever the results, a table gives out the same in all. */
static void no_result_makes_points_out_of_nothing(void **state)
{
	uint64_t dice = 1;
	(void)state;
	for (int trial = 0; trial < 1000; trial++) {
		struct contest *contest = contest_of(CONTEST_SWISS, 8, 8, 2);
		int count = 2 + (int)draw(&dice, 7), sum = 0;
		struct contest_round round = {
			.count = 1, .tables = {{.round = 1, .count = (uint8_t)count}}};
		for (int i = 0; i < count; i++)
			round.tables[0].seats[i].player = (uint8_t)i;
		play_round(contest, &round, &dice);
		for (int i = 0; i < count; i++)
			sum += of(contest, i)->points;
		assert_int_equal(sum, count * (count - 1));
		free(contest);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_win_is_two_halves_and_a_draw_one),
		cmocka_unit_test(equal_points_are_parted_by_the_opponents),
		cmocka_unit_test(then_by_what_they_did_against_each_other_and_by_wins),
		cmocka_unit_test(who_is_equal_in_everything_shares_the_place),
		cmocka_unit_test(at_a_table_points_go_by_rank_whatever_its_size),
		cmocka_unit_test(no_result_makes_points_out_of_nothing),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
