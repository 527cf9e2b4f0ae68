/* pairing.c: who meets whom (src/contest), held against every pairing there is where players are few, and against what must hold where they are many. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "play.h"

static struct contest_work *work;
static struct contest_round round_;

static int set_up(void **state)
{
	(void)state;
	work = malloc(contest_work_size());
	return 0;
}

static int tear_down(void **state)
{
	(void)state;
	free(work);
	return 0;
}

/* Everybody who is not out sits at exactly one table, and nobody beside one of his house. */
static void check_round(const struct contest *contest)
{
	int seen[CONTEST_PLAYERS_MAX] = {0};
	for (int i = 0; i < round_.count; i++)
		for (int seat = 0; seat < round_.tables[i].count; seat++) {
			int one = round_.tables[i].seats[seat].player;
			seen[one]++;
			for (int other = 0; other < seat; other++) {
				int beside = round_.tables[i].seats[other].player;
				assert_true(contest->players[one].house == 0 ||
					    contest->players[one].house !=
						    contest->players[beside].house);
			}
		}
	for (int i = 0; i < contest->players_count; i++)
		assert_int_equal(seen[i], !contest->players[i].is_out);
}

static int count_rematches(const struct contest *contest)
{
	int count = 0;
	for (int i = 0; i < round_.count; i++)
		count += round_.tables[i].count == 2 &&
			 have_met(contest, round_.tables[i].seats[0].player,
				 round_.tables[i].seats[1].player);
	return count;
}

static int byes_of(const struct contest *contest, int player)
{
	int byes = 0;
	for (int i = 0; i < contest->tables_count; i++)
		byes += contest->tables[i].count == 1 &&
			contest->tables[i].seats[0].player == player;
	return byes;
}

/* ---- every pairing there is --------------------------------------------------------------- */

/* What is to be made least, in this order: who is left over beyond the one bye, rematches, second byes, and points apart, squared. */
struct price {
	long left, again, bye, above, apart;
};

static int dearer(const struct price *one, const struct price *other)
{
	const long differences[] = {one->left - other->left, one->again - other->again,
		one->bye - other->bye, one->above - other->above, one->apart - other->apart};
	for (int i = 0; i < 5; i++)
		if (differences[i] != 0)
			return differences[i] > 0 ? 1 : -1;
	return 0;
}

static struct {
	const struct contest *contest;
	long points[CONTEST_PLAYERS_MAX], lowest;
	struct price best;
	bool has_bye;
} all;

static void add_bye(struct price *price, int player)
{
	price->bye += byes_of(all.contest, player);
	price->above += all.points[player] - all.lowest;
}

static void add_pair(struct price *price, int one, int other)
{
	long apart = all.points[one] - all.points[other];
	int met = 0;
	for (int i = 0; i < all.contest->tables_count; i++) {
		const struct contest_table *table = &all.contest->tables[i];
		met += table->count == 2 &&
		       ((table->seats[0].player == one && table->seats[1].player == other) ||
			       (table->seats[0].player == other && table->seats[1].player == one));
	}
	price->again += met;
	price->apart += apart * apart;
}

static void try_all(uint32_t rest, struct price price, bool has_bye)
{
	if (rest == 0) {
		if (dearer(&price, &all.best) < 0)
			all.best = price;
		return;
	}
	int one = __builtin_ctz(rest);
	rest &= rest - 1;
	for (uint32_t others = rest; others; others &= others - 1) {
		int other = __builtin_ctz(others);
		struct price more = price;
		uint8_t house = all.contest->players[one].house;
		if (house && house == all.contest->players[other].house)
			continue;
		add_pair(&more, one, other);
		try_all(rest & ~(1u << other), more, has_bye);
	}
	struct price more = price;
	if (has_bye)
		add_bye(&more, one);
	else
		more.left++;
	try_all(rest, more, false);
}

static struct price price_of_round(void)
{
	struct price price = {0};
	int byes = 0;
	for (int i = 0; i < round_.count; i++)
		if (round_.tables[i].count == 1)
			byes++;
	for (int i = 0; i < round_.count; i++)
		if (round_.tables[i].count == 2)
			add_pair(&price, round_.tables[i].seats[0].player,
				round_.tables[i].seats[1].player);
		else if (byes == 1)
			add_bye(&price, round_.tables[i].seats[0].player);
	price.left = byes - (byes > 0 && all.has_bye);
	return price;
}

static void no_pairing_of_few_players_is_better(void **state)
{
	uint64_t dice = 17;
	(void)state;
	for (int trial = 0; trial < 150; trial++) {
		int players = 2 + (int)draw(&dice, 8), rounds = 1 + (int)draw(&dice, 7);
		bool has_houses = draw(&dice, 3) == 0;
		struct contest *contest = contest_of(CONTEST_SWISS, players, 2, 2);
		for (int i = 0; i < players && has_houses; i++)
			contest->players[i].house = (uint8_t)draw(&dice, 4);
		for (int r = 1; r <= rounds; r++) {
			struct contest_standing standings[CONTEST_PLAYERS_MAX];
			contest_pair(contest, (uint16_t)r, work, &round_);
			check_round(contest);
			contest_standings(contest, standings);
			all.contest = contest;
			all.lowest = standings[players - 1].points;
			all.has_bye = players % 2 == 1;
			for (int i = 0; i < players; i++)
				all.points[standings[i].player] = standings[i].points;
			all.best = (struct price){.left = 1000};
			try_all((1u << players) - 1, (struct price){0}, all.has_bye);
			struct price found = price_of_round();
			assert_int_equal(found.left, all.best.left);
			assert_int_equal(found.again, all.best.again);
			if (found.left == 0) {
				assert_int_equal(found.bye, all.best.bye);
				assert_int_equal(found.above, all.best.above);
				assert_int_equal(found.apart, all.best.apart);
			}
			play_round(contest, &round_, &dice);
		}
		free(contest);
	}
}

/* ---- Swiss ---------------------------------------------------------------------------------- */

static void a_swiss_of_many_has_no_rematch_and_one_bye_each(void **state)
{
	uint64_t dice = 4;
	(void)state;
	for (int players = 16; players <= CONTEST_PLAYERS_MAX; players += 7) {
		struct contest *contest = contest_of(CONTEST_SWISS, players, 2, 2);
		int rounds = players > 30 ? 9 : 6;
		for (int r = 1; r <= rounds; r++) {
			contest_pair(contest, (uint16_t)r, work, &round_);
			check_round(contest);
			assert_int_equal(count_rematches(contest), 0);
			play_round(contest, &round_, &dice);
		}
		for (int i = 0; i < players; i++)
			assert_true(byes_of(contest, i) <= 1);
		free(contest);
	}
}

static void the_first_seat_goes_by_turns(void **state)
{
	uint64_t dice = 9;
	(void)state;
	struct contest *contest = contest_of(CONTEST_SWISS, 32, 2, 2);
	for (int r = 1; r <= 9; r++) {
		int balance[CONTEST_PLAYERS_MAX] = {0};
		contest_pair(contest, (uint16_t)r, work, &round_);
		play_round(contest, &round_, &dice);
		for (int i = 0; i < contest->tables_count; i++) {
			balance[contest->tables[i].seats[0].player]++;
			balance[contest->tables[i].seats[1].player]--;
		}
		for (int i = 0; i < 32; i++)
			assert_in_range(balance[i] + 2, 0, 4);
	}
	free(contest);
}

static void who_has_met_everybody_meets_somebody_again(void **state)
{
	uint64_t dice = 2;
	(void)state;
	struct contest *contest = contest_of(CONTEST_SWISS, 4, 2, 2);
	for (int r = 1; r <= 6; r++) {
		contest_pair(contest, (uint16_t)r, work, &round_);
		check_round(contest);
		assert_int_equal(round_.count, 2);
		assert_int_equal(count_rematches(contest), r <= 3 ? 0 : 2);
		play_round(contest, &round_, &dice);
	}
	free(contest);
}

static void who_is_out_is_not_paired(void **state)
{
	uint64_t dice = 3;
	(void)state;
	struct contest *contest = contest_of(CONTEST_SWISS, 9, 2, 2);
	contest_pair(contest, 1, work, &round_);
	play_round(contest, &round_, &dice);
	contest->players[0].is_out = contest->players[5].is_out = true;
	contest_pair(contest, 2, work, &round_);
	check_round(contest);
	for (int i = 0; i < 8; i++)
		contest->players[i].is_out = true;
	contest_pair(contest, 3, work, &round_);
	assert_int_equal(round_.count, 0);
	free(contest);
}

/* Six bots of one owner among eight: at most two of them can play. */
static void bots_of_one_owner_never_meet(void **state)
{
	uint64_t dice = 5;
	(void)state;
	struct contest *contest = contest_of(CONTEST_SWISS, 8, 2, 2);
	for (int i = 0; i < 6; i++)
		contest->players[i].house = 1;
	for (int r = 1; r <= 7; r++) {
		contest_pair(contest, (uint16_t)r, work, &round_);
		check_round(contest);
		assert_int_equal(round_.count, 2 + 4);
		play_round(contest, &round_, &dice);
	}
	free(contest);
}

static void a_pairing_is_always_the_same(void **state)
{
	uint64_t dice = 6;
	(void)state;
	struct contest *contest = contest_of(CONTEST_SWISS, 21, 2, 2);
	for (int r = 1; r <= 5; r++) {
		struct contest_round again;
		contest_pair(contest, (uint16_t)r, work, &round_);
		memset(work, r, contest_work_size());
		memset(&again, 0, sizeof(again));
		contest_pair(contest, (uint16_t)r, work, &again);
		assert_int_equal(again.count, round_.count);
		for (int i = 0; i < again.count; i++)
			assert_memory_equal(
				&again.tables[i], &round_.tables[i], sizeof(again.tables[i]));
		play_round(contest, &round_, &dice);
	}
	free(contest);
}

/* ---- round robin ------------------------------------------------------------------------------ */

static void in_a_round_robin_all_meet_once(void **state)
{
	uint64_t dice = 7;
	(void)state;
	for (int players = 2; players <= CONTEST_ALL_MAX; players++) {
		struct contest *contest = contest_of(CONTEST_ROUND_ROBIN, players, 2, 2);
		int firsts[CONTEST_PLAYERS_MAX] = {0};
		for (int r = 1; r <= contest_rounds(players); r++) {
			contest_pair(contest, (uint16_t)r, work, &round_);
			check_round(contest);
			assert_int_equal(count_rematches(contest), 0);
			for (int i = 0; i < round_.count; i++)
				firsts[round_.tables[i].seats[0].player] +=
					round_.tables[i].count == 2;
			play_round(contest, &round_, &dice);
		}
		for (int i = 0; i < players; i++) {
			int games = players - 1;
			for (int j = 0; j < i; j++)
				assert_true(have_met(contest, i, j));
			assert_in_range(firsts[i], games / 2, (games + 1) / 2);
		}
		free(contest);
	}
}

static void whoever_would_meet_one_who_is_out_has_won(void **state)
{
	uint64_t dice = 8;
	(void)state;
	struct contest *contest = contest_of(CONTEST_ROUND_ROBIN, 5, 2, 2);
	struct contest_standing standings[CONTEST_PLAYERS_MAX];
	contest->players[2].is_out = true;
	contest->players[0].house = contest->players[1].house = 3;
	for (int r = 1; r <= 5; r++) {
		contest_pair(contest, (uint16_t)r, work, &round_);
		check_round(contest);
		play_round(contest, &round_, &dice);
	}
	contest_standings(contest, standings);
	for (int i = 0; i < 5; i++) {
		bool is_out = standings[i].player == 2, is_of_house = standings[i].player < 2;
		assert_int_equal(standings[i].byes, is_out ? 0 : 1);
		assert_int_equal(standings[i].played, is_out ? 0 : is_of_house ? 2 : 3);
	}
	free(contest);
}

/* ---- arena ------------------------------------------------------------------------------------- */

static void in_an_arena_who_is_free_is_paired(void **state)
{
	uint64_t dice = 10;
	(void)state;
	struct contest *contest = contest_of(CONTEST_ARENA, 7, 2, 2);
	contest_pair_free(contest, 1, false, work, &round_);
	assert_int_equal(round_.count, 3);
	for (int i = 0; i < 3; i++)
		contest->tables[contest->tables_count++] = round_.tables[i];
	contest_pair_free(contest, 2, true, work, &round_);
	assert_int_equal(round_.count, 0); /* one is free, and waits */
	contest->tables[0].is_done = true;
	contest->tables[0].seats[0].rank = 1;
	contest->tables[0].seats[1].rank = 2;
	contest_pair_free(contest, 2, false, work, &round_);
	assert_int_equal(round_.count, 1); /* one of the two meets him, and not the other again */
	assert_false(have_met(
		contest, round_.tables[0].seats[0].player, round_.tables[0].seats[1].player));
	(void)dice;
	free(contest);
}

static void in_an_arena_the_last_opponent_is_met_again_only_if_nobody_else_is_there(void **state)
{
	(void)state;
	struct contest *contest = contest_of(CONTEST_ARENA, 2, 2, 2);
	contest->tables[0] = (struct contest_table){1, 2, true, {{0, 1}, {1, 2}}};
	contest->tables_count = 1;
	contest_pair_free(contest, 2, false, work, &round_);
	assert_int_equal(round_.count, 0);
	contest_pair_free(contest, 2, true, work, &round_);
	assert_int_equal(round_.count, 1);
	assert_int_equal(round_.tables[0].seats[0].player, 1); /* whose turn it is to be first */
	free(contest);
}

/* ---- tables ------------------------------------------------------------------------------------- */

static void tables_are_of_nearly_one_size_and_part_houses(void **state)
{
	uint64_t dice = 11;
	(void)state;
	for (int trial = 0; trial < 200; trial++) {
		int seats = 3 + (int)draw(&dice, 6),
		    players = seats + (int)draw(&dice, 65 - (uint32_t)seats);
		int houses = 1 + (int)draw(&dice, 12);
		struct contest *contest = contest_of(CONTEST_SWISS, players, seats, 3);
		for (int i = 0; i < players; i++)
			contest->players[i].house = draw(&dice, 2) ? (uint8_t)draw(&dice,
									     (uint32_t)houses + 1)
								   : 0;
		for (int r = 1; r <= 3; r++) {
			int smallest = 99, largest = 0;
			contest_pair(contest, (uint16_t)r, work, &round_);
			check_round(contest);
			for (int i = 0; i < round_.count; i++) {
				int count = round_.tables[i].count;
				if (count == 1)
					continue;
				smallest = count < smallest ? count : smallest;
				largest = count > largest ? count : largest;
			}
			assert_true(largest == 0 ||
				    (largest <= seats && smallest >= 3 && largest - smallest <= 1));
			play_round(contest, &round_, &dice);
		}
		free(contest);
	}
}

static void without_houses_everybody_plays_who_can(void **state)
{
	(void)state;
	for (int players = 4; players <= CONTEST_PLAYERS_MAX; players++) {
		struct contest *contest = contest_of(CONTEST_SWISS, players, 4, 3);
		int byes = 0;
		contest_pair(contest, 1, work, &round_);
		check_round(contest);
		for (int i = 0; i < round_.count; i++)
			byes += round_.tables[i].count == 1;
		assert_int_equal(byes, players == 5 ? 1 : 0); /* all but 5 are threes and fours */
		free(contest);
	}
}

static void at_tables_leaders_meet_and_few_meet_again(void **state)
{
	uint64_t dice = 12;
	(void)state;
	struct contest *contest = contest_of(CONTEST_SWISS, 16, 4, 3);
	for (int r = 1; r <= 4; r++) {
		contest_pair(contest, (uint16_t)r, work, &round_);
		check_round(contest);
		play_round(contest, &round_, &dice);
	}
	int met = 0;
	for (int i = 0; i < 16; i++)
		for (int j = 0; j < i; j++)
			met += have_met(contest, i, j);
	assert_true(met >= 80); /* 96 meetings, of 120 pairs: few of them twice */
	free(contest);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(no_pairing_of_few_players_is_better),
		cmocka_unit_test(a_swiss_of_many_has_no_rematch_and_one_bye_each),
		cmocka_unit_test(the_first_seat_goes_by_turns),
		cmocka_unit_test(who_has_met_everybody_meets_somebody_again),
		cmocka_unit_test(who_is_out_is_not_paired),
		cmocka_unit_test(bots_of_one_owner_never_meet),
		cmocka_unit_test(a_pairing_is_always_the_same),
		cmocka_unit_test(in_a_round_robin_all_meet_once),
		cmocka_unit_test(whoever_would_meet_one_who_is_out_has_won),
		cmocka_unit_test(in_an_arena_who_is_free_is_paired),
		cmocka_unit_test(
			in_an_arena_the_last_opponent_is_met_again_only_if_nobody_else_is_there),
		cmocka_unit_test(tables_are_of_nearly_one_size_and_part_houses),
		cmocka_unit_test(without_houses_everybody_plays_who_can),
		cmocka_unit_test(at_tables_leaders_meet_and_few_meet_again),
	};
	return cmocka_run_group_tests(tests, set_up, tear_down);
}
